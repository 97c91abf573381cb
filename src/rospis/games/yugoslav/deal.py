"""One deal of Yugoslav preferans as the players tell it: who declared what, who followed, what was taken."""

from __future__ import annotations

from typing import NamedTuple

SPADES, DIAMONDS, HEARTS, CLUBS, BETL, SANS, PREFERANS = range(2, 9)
CONTRACT_WORDS = {
    SPADES: "spades",
    DIAMONDS: "diamonds",
    HEARTS: "hearts",
    CLUBS: "clubs",
    BETL: "betl",
    SANS: "sans",
    PREFERANS: "preferans",
}
TRUMP_OF = {SPADES: "S", DIAMONDS: "D", HEARTS: "H", CLUBS: "C"}  # the others have no trump suit
KONTRA_WORDS = ("kontra", "rekontra", "subkontra", "mortkontra")

# What a follower says (Y3.1, Y3.3).
FOLLOWS, PASSES, CALLS, CALLED = "follows", "passes", "calls", "called"


class Follower(NamedTuple):
    """What one of the two others did: account, role, and tricks (None where none were written)."""

    player: int
    role: str
    tricks: int | None = None


class Deal(NamedTuple):
    """A declared deal. Players are account numbers, tricks 0 to 10.

    ``number`` is the contract's own, 2 spades to 8 preferans. ``bid`` is the winning call where it was written: a
    number, or for a hand game the announced text ("hand", "hand betl"). ``kontra`` counts levels of doubling, 0 to 4,
    begun by ``doubler``. ``tricks`` are the declarer's where written, ``short`` tells that they were written as a
    shortage. ``made`` is the result of a betl. ``together`` is the tricks of both followers counted as one.
    """

    declarer: int
    number: int
    hand: bool = False
    bid: int | str | None = None
    kontra: int = 0
    doubler: int | None = None
    tricks: int | None = None
    short: bool = False
    made: bool | None = None
    undoubled: bool = False
    agreed: bool = False
    followers: tuple[Follower, ...] = ()
    together: int | None = None

    @property
    def needed(self) -> int:
        """How many tricks the declarer undertakes: 6, all ten in preferans, none in betl."""
        return 0 if self.number == BETL else 10 if self.number == PREFERANS else 6


class AllPass(NamedTuple):
    """A deal in which all three passed (Y5.4)."""
