"""What a contract of bridge is worth (B0.1, B1.1; Law 77): small functions for every kind of game.

Duplicate takes the whole (`score`, or `parts` with the reasons); rubber and Chicago take the pieces, since they keep
trick points apart and give the bonuses otherwise. Everywhere ``level`` is 1-7, ``strain`` an index into `STRAINS`,
``doubled`` 0 undoubled, 1 doubled, 2 redoubled, ``vulnerable`` whether the declarer's side is, ``tricks`` the tricks of
the declarer's side, 0-13. Amounts are points. The pieces trust what they get; `parts` and `score` check it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from rospis.ledger import Reason

STRAINS = "CDHSN"
NOTRUMP = STRAINS.index("N")

# What each number of a contract may be; the keys are the parameters of `score`, in order.
LIMITS = {
    "level": range(1, 8),
    "strain": range(5),
    "doubled": range(3),
    "vulnerable": range(2),
    "tricks": range(14),
}

BOOK = 6  # tricks that a contract takes beside its level
TRICK_VALUES = (20, 20, 30, 30, 30)  # points of a trick by strain; the first one at notrump is worth 10 more
GAME = 100  # trick points of a game
PART_SCORE_BONUS = 50

TRICK_POINTS = Reason("trick_points", "B0.1")
OVERTRICKS = Reason("overtricks", "B0.1")
INSULT = Reason("insult", "B0.1")
PART_SCORE = Reason("part_score", "B0.1")
GAME_BONUS = Reason("game_bonus", "B0.1")
SMALL_SLAM = Reason("small_slam", "B0.1")
GRAND_SLAM = Reason("grand_slam", "B0.1")
UNDERTRICKS = Reason("undertricks", "B1.1")

REASONS = (TRICK_POINTS, OVERTRICKS, INSULT, PART_SCORE, GAME_BONUS, SMALL_SLAM, GRAND_SLAM, UNDERTRICKS)


class Part(NamedTuple):
    """One summand of a score: why, and how many points, minus for what the declarer's side loses."""

    reason: Reason
    amount: int

    @property
    def code(self) -> str:
        """The stable code of the reason: ``"overtricks"``."""
        return self.reason.code

    @property
    def rule(self) -> str:
        """The id of the rule: ``"B0.1"``."""
        return self.reason.rule


def trick_points(level: int, strain: int, doubled: int) -> int:
    """The points of the contracted tricks: 20 each in a minor, 30 in a major, 40 and then 30 at notrump; x 2 or x 4.

    Overtricks are no part of it; `GAME` or more of them make a game (B0.1, B0.3).
    """
    first = 10 if strain == NOTRUMP else 0
    return (level * TRICK_VALUES[strain] + first) << doubled


def overtrick_value(strain: int, doubled: int, vulnerable: bool) -> int:
    """The points of one overtrick: as a trick undoubled; else 100, twice if vulnerable, twice if redoubled (B0.1)."""
    if doubled:
        return 100 * doubled * (2 if vulnerable else 1)
    return TRICK_VALUES[strain]


def insult(doubled: int) -> int:
    """The points for making a doubled contract, 50, or a redoubled one, 100 (B0.1)."""
    return 50 * doubled


def game_bonus(vulnerable: bool) -> int:
    """The points for a game of one deal; a contract of fewer trick points earns `PART_SCORE_BONUS` (B0.1)."""
    return 500 if vulnerable else 300


def slam_bonus(level: int, vulnerable: bool) -> int:
    """The points for making a slam of level 6, twice as many for level 7, 0 below; game is paid beside it (B0.1)."""
    return max(0, level - 5) * (750 if vulnerable else 500)


def undertricks(doubled: int, vulnerable: bool, down: int) -> int:
    """The points that the defenders get for ``down`` tricks, 0-13, missing to the contract: a plus here (B1.1)."""
    if not doubled:
        return down * (100 if vulnerable else 50)
    first_three = (200, 300, 300) if vulnerable else (100, 200, 200)
    return doubled * (sum(first_three[:down]) + 300 * max(0, down - 3))


def fault_of(contract: Iterable[int]) -> str | None:
    """The first number of a contract, in the order of `LIMITS`, that is out of them, in words; None if all are in."""
    for (name, limits), value in zip(LIMITS.items(), contract, strict=True):
        if value not in limits:
            return f"{name} {value} is not in {limits[0]}-{limits[-1]}"
    return None


def _parts(level: int, strain: int, doubled: int, vulnerable: bool, tricks: int) -> tuple[Part, ...]:
    """What a played contract scores and why, as the declarer's side sees it (B0.1, B1.1).

    Made: trick points, overtricks, insult, part-score or game, slam; failed: the whole penalty, with a minus. What is 0
    is left out. ValueError for a number that is out of its `LIMITS`.
    """
    fault = fault_of((level, strain, doubled, vulnerable, tricks))
    if fault:
        raise ValueError(fault)
    over = tricks - BOOK - level
    if over < 0:
        return (Part(UNDERTRICKS, -undertricks(doubled, vulnerable, -over)),)
    points = trick_points(level, strain, doubled)
    summands = (
        Part(TRICK_POINTS, points),
        Part(OVERTRICKS, over * overtrick_value(strain, doubled, vulnerable)),
        Part(INSULT, insult(doubled)),
        Part(GAME_BONUS, game_bonus(vulnerable)) if points >= GAME else Part(PART_SCORE, PART_SCORE_BONUS),
        Part(GRAND_SLAM if level == 7 else SMALL_SLAM, slam_bonus(level, vulnerable)),
    )
    return tuple(part for part in summands if part.amount)


parts = cache(_parts)


def _score(level: int, strain: int, doubled: int, vulnerable: bool, tricks: int) -> int:
    """The points of a played contract for the declarer's side, -7600 to 3160: the sum of its `parts` (B1.2).

    ValueError for a number that is out of its `LIMITS`. A deal passed out is no contract: 0 for both sides.
    """
    return sum(part.amount for part in parts(level, strain, doubled, vulnerable, tricks))


score = cache(_score)
