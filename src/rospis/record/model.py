"""The record as values: a header, and the lines behind it in their order.

A record is immutable once read. Players are account numbers (see :mod:`rospis.seats`), so that a renamed player's
earlier deals stay his.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rospis.errors import Fault
from rospis.games.protocol import AnyGame, CardLine
from rospis.money import Amount
from rospis.seats import Accounts


class Void(NamedTuple):
    """A deal that does not count; ``passed`` when the dealing moves on all the same."""

    passed: bool
    why: str


class DealLine(NamedTuple):
    """One deal. ``deal`` is the game's own value, or a :class:`Void`; ``text`` is as written, without comment."""

    line: int
    number: int
    text: str
    deal: Any
    cards: tuple[CardLine, ...] = ()


class Check(NamedTuple):
    """What the paper says in one cell at this point, in the sign of the sheet."""

    line: int
    player: int
    column: str
    on: int | None
    expected: Amount | tuple[int, ...]


class Note(NamedTuple):
    """Free text."""

    line: int
    text: str


class Adjust(NamedTuple):
    """An entry by agreement or by a judge, in the sign of the sheet."""

    line: int
    player: int
    column: str
    on: int | None
    amount: Amount
    why: str


class Dealer(NamedTuple):
    """Who deals the next deal, out of turn."""

    line: int
    player: int


class Join(NamedTuple):
    """A newcomer, who gets the next account, and who he sits behind."""

    line: int
    name: str
    after: int


class Leave(NamedTuple):
    """Somebody leaves."""

    line: int
    player: int


class Replace(NamedTuple):
    """Somebody takes over a seat and account."""

    line: int
    player: int
    old: str
    new: str


class Carry(NamedTuple):
    """Marks of a sheet carried over (``state``): a player's, or the table's, perhaps with who brought one about."""

    line: int
    player: int | None
    values: Mapping[str, tuple[int, ...]]


class Terms(NamedTuple):
    """What is named in the course of the game: pool size, price, control time, by "pool", "price" and "time"."""

    line: int
    values: Mapping[str, Any]


class Partners(NamedTuple):
    """Another rubber or Chicago begins: who sits N, E, S and W in it, or None for those who sat there before."""

    line: int
    seats: tuple[int, ...] | None


class TimeUp(NamedTuple):
    """The control time has come in the deal above."""

    line: int


class BreakOff(NamedTuple):
    """The players stop here by agreement; ``without`` is one who left before."""

    line: int
    without: int | None


Entry = (
    DealLine | Check | Note | Adjust | Dealer | Join | Leave | Replace | Carry | Partners | Terms | TimeUp | BreakOff
)


class HeaderLine(NamedTuple):
    """One header line as written: canonical key, value and line."""

    key: str
    value: str
    line: int


class Record(NamedTuple):
    """A whole evening as it was written.

    ``game``, ``options`` and ``table`` are None where the header is too faulty to know them; nothing is scored then.
    ``table`` is the one of deal 1, and ``names`` are the names of all accounts as they are borne at the end: under
    these the whole output speaks of them. ``source`` are the lines of the file, for finding the place of an error that
    a rule finds later. ``faults`` are in the order of the file.
    """

    game_name: str | None
    game: AnyGame | None
    rules: str | None
    options: Any
    header: tuple[HeaderLine, ...]
    table: Accounts | None
    names: tuple[str, ...]
    dealer: int
    entries: tuple[Entry, ...]
    faults: tuple[Fault, ...]
    source: tuple[str, ...]

    @property
    def deals(self) -> list[DealLine]:
        """The deal lines, void ones included."""
        return [entry for entry in self.entries if isinstance(entry, DealLine)]
