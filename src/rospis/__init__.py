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

from rospis.errors import Fault, Refused
from rospis.ledger import Adjustment, Mark, Outcome, Posting, Reason, Settlement
from rospis.record.model import Record
from rospis.record.printer import print_record
from rospis.record.reader import load, read
from rospis.replay import Scored, Sheet, replay

__version__ = "0.1.0"

__all__ = [
    "Adjustment",
    "Fault",
    "Mark",
    "Outcome",
    "Posting",
    "Reason",
    "Record",
    "Refused",
    "Scored",
    "Settlement",
    "Sheet",
    "load",
    "message",
    "print_record",
    "read",
    "replay",
    "to_json",
    "why",
]


def __getattr__(name: str) -> object:
    """Sentences and output are imported when they are first asked for."""
    if name in ("message", "why"):
        from rospis import locale

        return getattr(locale, name)
    if name == "to_json":
        from rospis.render.json import to_json

        return to_json
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
