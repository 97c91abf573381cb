"""Rospis: the score sheet for contract trick-taking card games that knows the rules.

    >>> import rospis
    >>> record = rospis.read('''
    ... game: preferans-yugoslav
    ... players: Ana, Boris, Ceca
    ... 1. Ceca diamonds; Ana 2; Boris 2
    ... ''')
    >>> sheet = rospis.replay(record)
    >>> [(entry.player, entry.column, entry.on, entry.amount) for entry in sheet.postings]
    [('Ceca', 'contract', None, 6), ('Ana', 'whists', 'Ceca', 12), ('Boris', 'whists', 'Ceca', 12)]

A record is read with :func:`load` or :func:`read`, replayed with :func:`replay`, and what it comes to is a
:class:`Sheet`. Errors of the text and of the rules are values in ``sheet.faults``; :func:`message` gives the sentence.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rospis.errors import Fault, Refused
    from rospis.ledger import Adjustment, Mark, Outcome, Posting, Reason, Settlement
    from rospis.locale import message, why
    from rospis.record.model import Record
    from rospis.record.printer import print_record
    from rospis.record.reader import load, read
    from rospis.render.charts import balance_svg
    from rospis.render.html import sheet_html
    from rospis.render.json import to_json
    from rospis.render.svg import sheet_svg
    from rospis.sheet import Scored, Sheet, replay
    from rospis.stats.evening import figures
    from rospis.stats.model import Figures

__version__ = "0.1.0"

# Where each name lives. It is imported when first asked for: the command line starts faster, and whoever needs only the
# cards gets only the cards.
_HOMES = {
    "rospis.errors": ("Fault", "Refused"),
    "rospis.ledger": ("Adjustment", "Mark", "Outcome", "Posting", "Reason", "Settlement"),
    "rospis.locale": ("message", "why"),
    "rospis.record.model": ("Record",),
    "rospis.record.printer": ("print_record",),
    "rospis.record.reader": ("load", "read"),
    "rospis.render.charts": ("balance_svg",),
    "rospis.render.html": ("sheet_html",),
    "rospis.render.json": ("to_json",),
    "rospis.render.svg": ("sheet_svg",),
    "rospis.sheet": ("Scored", "Sheet", "replay"),
    "rospis.stats.evening": ("figures",),
    "rospis.stats.model": ("Figures",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Adjustment",
    "Fault",
    "Figures",
    "Mark",
    "Outcome",
    "Posting",
    "Reason",
    "Record",
    "Refused",
    "Scored",
    "Settlement",
    "Sheet",
    "balance_svg",
    "figures",
    "load",
    "message",
    "print_record",
    "read",
    "replay",
    "sheet_html",
    "sheet_svg",
    "to_json",
    "why",
]


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value
