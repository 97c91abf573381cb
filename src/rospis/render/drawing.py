"""What a game draws on its sheet. The frame of the sheet is common to all games; the cells are each game's own.

A game's drawing is a module of this package, found by the name of the game, with a class ``Drawn`` of the kind below.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import NamedTuple, Protocol

from rospis.errors import N_
from rospis.ledger import Adjustment, Outcome
from rospis.locale.speech import ENGLISH, Language
from rospis.record.model import DealLine, Entry
from rospis.render.layout import Field, Signs
from rospis.sheet import Sheet

DRAWINGS = {
    "preferans-yugoslav": "rospis.render.yugoslav",
    "preferans-russian": "rospis.render.russian",
    "bridge-rubber": "rospis.render.bridge",
    "bridge-chicago": "rospis.render.bridge",
    "bridge-duplicate": "rospis.render.bridge",
    "bridge-teams": "rospis.render.bridge",
    "bridge-compensation": "rospis.render.bridge",
}


class Column(NamedTuple):
    """A column of the drawn sheet; ``name`` tells it in running text ("supe on Ana"), ``head`` above its figures."""

    head: str
    name: str


class Group(NamedTuple):
    """The columns that stand together under one player."""

    head: str
    columns: tuple[Column, ...]


Cells = Mapping[int, str]
"""What is written in one row: the place of the column, counted over all groups, and the text of the cell."""


class Drawing(Protocol):
    """The running totals of one sheet, row after row, as the players of the game write them."""

    groups: Sequence[Group]
    dealer_head: str  # what stands over the dealers
    lang: Language

    def __init__(self, sheet: Sheet, signs: Signs, lang: Language = ENGLISH) -> None: ...

    def opening(self) -> tuple[str, Cells]:
        """What the sheet begins with, and what that is called."""

    def dealt(self, outcome: Outcome) -> str:
        """Who dealt, and what else is known of a deal before its first card."""

    def told(self, entry: DealLine, outcome: Outcome) -> str:
        """A deal as it stands on its line, with what its entries do not show."""

    def scored(self, outcome: Outcome) -> Cells:
        """What a deal writes."""

    def below(self, outcome: Outcome) -> Iterable[tuple[str, Cells]]:
        """Rows that are drawn under a deal, such as a line across the sheet, and what they are called."""

    def other(self, entry: Entry, adjustments: Sequence[Adjustment]) -> Cells:
        """What a line that is no deal writes, with the adjustments that it makes."""

    def legend(self) -> Sequence[str]:
        """What the signs drawn so far mean."""

    def column(self, column: str, on: str | None) -> str:
        """What the players call a column."""

    def fields(self, sheet: Sheet, player: str) -> Sequence[Field]:
        """A player's part of the sheet at its end."""

    def next(self, sheet: Sheet) -> str:
        """Who deals the next deal, and what else is known of it."""

    def ended(self, end: str) -> str:
        """How the sheet came to its end ("rules", "time", "break off")."""

    def remarks(self, sheet: Sheet) -> Sequence[str]:
        """What the players of the game want to see beside their totals."""


ENDS = {
    "rules": N_("The game is over."),
    "time": N_("The control time has come: the game is over."),
    "break off": N_("The players broke off."),
}


def drawing(sheet: Sheet, signs: Signs, lang: Language = ENGLISH) -> Drawing:
    """A blank sheet for the game of ``sheet``."""
    drawn: Drawing = import_module(DRAWINGS[sheet.game.name]).Drawn(sheet, signs, lang)
    return drawn
