"""One deal of Russian preferans as the players tell it: who declared what, who whisted, what was taken."""

from __future__ import annotations

from typing import NamedTuple

from rospis.cards import Card

MISERE_LEVEL = 0  # in place of a level
TRICKS = 10  # in every deal

# What a defender says (R3.1); TAKES for bare tricks, as on a misere, where nothing is said.
WHISTS, PASSES, HALF, TAKES = "whists", "passes", "half", ""


class Call(NamedTuple):
    """A call of the auction that names a game: level (0 for misere), strain, in the dark, without the talon.

    ``totus`` is a rung of its own in some ladders; its level is ten, and it has no strain.
    """

    level: int
    strain: str | None = None
    dark: bool = False
    hand: bool = False
    totus: bool = False

    def __str__(self) -> str:
        if self.totus:
            return "totus"
        words = ["dark"] if self.dark else []
        words.append(f"{self.level}{self.strain or ''}" if self.level else "misere")
        if self.hand:
            words.append("hand")
        return " ".join(words)


class Defender(NamedTuple):
    """What one of the others did: account, role, and tricks (None where none were written)."""

    player: int
    role: str
    tricks: int | None = None


class Deal(NamedTuple):
    """A declared deal. Players are account numbers, tricks 0 to 10.

    ``contract`` is the named game, with ``dark`` and ``hand`` as it was bought; ``bid`` the winning call where it was
    written. ``bomb`` is the factor of the bomb named (2, 4, 8). ``tricks`` are the declarer's where written, ``short``
    tells that they were written as a shortage. ``concedes`` is the number of missing tricks conceded, 0 where the
    option's own is meant, None where the deal was played. ``defenders`` are the others in the order written, a dealer
    who whists included. ``out`` are those named as sitting out, ``talon`` its two cards where the deal shows them, or
    their units where it tells no more (R5.7).
    """

    declarer: int
    contract: Call
    bid: Call | None = None
    totus: bool = False
    bomb: int | None = None
    tricks: int | None = None
    short: bool = False
    concedes: int | None = None
    agreed: bool = False
    defenders: tuple[Defender, ...] = ()
    out: tuple[int, ...] = ()
    talon: tuple[Card, ...] | int | None = None

    @property
    def misere(self) -> bool:
        """Whether the contract is to take no trick."""
        return not self.contract.level


class AllPass(NamedTuple):
    """A deal in which all passed (R2.4, R4): in the dark where ``announcer`` is somebody, with those who ``joined``.

    ``taken`` are the tricks of the players as written; none where nothing was played.
    """

    announcer: int | None = None
    joined: tuple[int, ...] = ()
    taken: tuple[Defender, ...] = ()
    out: tuple[int, ...] = ()
