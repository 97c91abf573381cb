"""Seats and sides of a bridge table: N and S against E and W, and whose account is whose."""

from __future__ import annotations

from typing import ClassVar

from rospis.errors import Refused
from rospis.seats import Accounts

SEATS = "NESW"  # in the order in which they call, play and deal; a seat is its place here
SEAT_OF = {letter.lower(): seat for seat, letter in enumerate(SEATS)}
SIDES = ("NS", "EW")  # side 0 and side 1; the side of a seat is its place modulo 2
VULNERABLE = ("none", "NS", "EW", "both")  # as bits: 1 for NS, 2 for EW


def is_vulnerable(vulnerable: int, side: int) -> bool:
    """Whether a side, 0 or 1, is vulnerable when ``vulnerable`` (an index into VULNERABLE) says who is."""
    return bool(vulnerable >> side & 1)


def read_seat(word: str, clause: int | None, at: int) -> int:
    """The seat that a word names; Refused ``seat_unknown`` for any other word."""
    seat = SEAT_OF.get(word.lower())
    if seat is None:
        raise Refused("seat_unknown", clause=clause, word=at, found=word)
    return seat


def read_side(word: str, clause: int | None, at: int) -> int:
    """The side that a word names; Refused ``side_unknown`` for any other word."""
    if word.upper() not in SIDES:
        raise Refused("side_unknown", clause=clause, word=at, found=word)
    return SIDES.index(word.upper())


class Sides(Accounts):
    """The two sides of a table, and the players who sit there if the record names them.

    Accounts 0 and 1 are NS and EW; those behind are the players in the order of the header.
    """

    __slots__ = ()
    given: ClassVar[int] = 2

    def __init__(self, names: tuple[str, ...] = SIDES) -> None:
        super().__init__(names, (0, 1))

    @property
    def present(self) -> tuple[int, ...]:
        """Sides and players alike."""
        return tuple(range(len(self.names)))

    @property
    def everybody(self) -> tuple[int, ...]:
        """Sides and players alike."""
        return self.present

    @property
    def people(self) -> tuple[int, ...]:
        """The accounts of the players; none where the record names nobody."""
        return tuple(range(self.given, len(self.names)))

    def under_names(self, names: tuple[str, ...]) -> Sides:
        """The same table with other names for its players."""
        return self if names == self.names else Sides(names)


class Teams(Accounts):
    """The home team and its guests: accounts 0 and 1."""

    __slots__ = ()

    def __init__(self, names: tuple[str, ...] = ("home", "away")) -> None:
        super().__init__(names, (0, 1))

    def under_names(self, names: tuple[str, ...]) -> Teams:
        """The same teams under other names."""
        return self if names == self.names else Teams(names)
