"""A deal of bridge as it is written on its line."""

from __future__ import annotations

from typing import NamedTuple

from rospis.cards import Card
from rospis.games.bridge.scoring import BOOK, STRAINS
from rospis.games.bridge.sides import SEATS

STRAIN_TEXT = (*STRAINS[:-1], "NT")
MOST_TRICKS = 13


class Contract(NamedTuple):
    """A contract: ``level`` 1-7, ``strain`` an index into STRAINS, ``doubled`` 0, 1 (X) or 2 (XX)."""

    level: int
    strain: int
    doubled: int

    def __str__(self) -> str:
        return f"{self.level}{STRAIN_TEXT[self.strain]}{'X' * self.doubled}"

    @property
    def needed(self) -> int:
        """The tricks that make it, 7-13."""
        return BOOK + self.level


class Played(NamedTuple):
    """A contract as it was played: who declared (a seat) and how many tricks his side took, 0-13."""

    contract: Contract
    declarer: int
    tricks: int

    def __str__(self) -> str:
        return f"{self.contract} {SEATS[self.declarer]} {self.result}"

    @property
    def side(self) -> int:
        """The side that declared."""
        return self.declarer % 2

    @property
    def result(self) -> str:
        """``=`` made exactly, ``+1`` one over, ``-2`` two down."""
        over = self.tricks - self.contract.needed
        return f"{over:+d}" if over else "="


class Room(NamedTuple):
    """What happened at one table: ``played`` None where all passed; ``lead`` the opening lead if it is written."""

    played: Played | None
    lead: Card | None = None


class Deal(NamedTuple):
    """One deal or board.

    ``number`` is that of the board where the number means something, else 0. ``room`` is the table (in a match of
    teams the open room), ``closed`` the other room of teams; None where it was not played. ``vulnerable`` is what the
    line says of it (an index into VULNERABLE) or None, ``honours`` seat and points, ``hcp`` side and high card points
    as the line has them, ``counted`` the high card points of NS as the hands under the deal have them.
    """

    number: int
    room: Room | None
    closed: Room | None = None
    vulnerable: int | None = None
    honours: tuple[int, int] | None = None
    hcp: tuple[int, int] | None = None
    counted: int | None = None

    @property
    def rooms(self) -> tuple[Room | None, Room | None]:
        """Open room and closed room."""
        return self.room, self.closed
