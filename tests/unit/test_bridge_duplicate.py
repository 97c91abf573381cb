"""Duplicate at one table (B0.1, B1.1): every part of a score, for NS and against EW."""

from __future__ import annotations

from itertools import product

import pytest

from rospis.games.bridge.deal import Contract, Deal, Played, Room
from rospis.games.bridge.duplicate import COLUMN, GAME, Options, entries
from rospis.games.bridge.scoring import score
from rospis.ledger import Posting, Reason

NORTH, EAST, SOUTH, WEST = range(4)
CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)
SIDES = ("NS", "EW")


entries_of = entries.__wrapped__  # worked out anew and not kept from another test


def written(played: Played | None, vulnerable: int, names: tuple[str, ...] = SIDES) -> tuple[Posting, ...]:
    return GAME.postings(Options(), names, Deal(1, Room(played)), vulnerable)


@pytest.mark.parametrize(
    ("played", "vulnerable", "parts"),
    [
        (Played(Contract(3, CLUBS, 0), NORTH, 10), 0,
         [("trick_points", "B0.1", 60), ("overtricks", "B0.1", 20), ("part_score", "B0.1", 50)]),
        (Played(Contract(3, CLUBS, 1), SOUTH, 10), 1,
         [("trick_points", "B0.1", 120), ("overtricks", "B0.1", 200), ("insult", "B0.1", 50),
          ("game_bonus", "B0.1", 500)]),
        (Played(Contract(6, DIAMONDS, 0), EAST, 12), 2,
         [("trick_points", "B0.1", -120), ("game_bonus", "B0.1", -500), ("small_slam", "B0.1", -750)]),
        (Played(Contract(7, NOTRUMP, 2), WEST, 13), 1,
         [("trick_points", "B0.1", -880), ("insult", "B0.1", -100), ("game_bonus", "B0.1", -300),
          ("grand_slam", "B0.1", -1000)]),
        (Played(Contract(4, SPADES, 0), NORTH, 8), 1, [("undertricks", "B1.1", -200)]),
        (Played(Contract(4, SPADES, 0), NORTH, 8), 2, [("undertricks", "B1.1", -100)]),
        (Played(Contract(4, SPADES, 1), WEST, 8), 3, [("undertricks", "B1.1", 500)]),
        (Played(Contract(4, SPADES, 1), WEST, 8), 1, [("undertricks", "B1.1", 300)]),
    ],
)  # fmt: skip
def test_every_part_is_written_twice(played: Played, vulnerable: int, parts: list[tuple[str, str, int]]) -> None:
    """NS first; only the declarer's side's vulnerability matters."""
    parts_of_both = tuple(
        Posting(side, "score", None, amount if side == "NS" else -amount, Reason(code, rule))
        for code, rule, amount in parts
        for side in SIDES
    )
    assert written(played, vulnerable) == parts_of_both
    assert entries_of(played, bool(vulnerable >> played.side & 1)) == parts_of_both


def test_a_board_passed_out_writes_nothing() -> None:
    assert written(None, 3) == ()
    assert GAME.postings(Options(), SIDES, Deal(1, None), 3) == ()
    assert COLUMN == "score"


def test_accounts_are_the_sides_whoever_sits_there() -> None:
    played = Played(Contract(1, CLUBS, 0), NORTH, 7)
    assert [posting.player for posting in written(played, 0, (*SIDES, "Ana", "Boris"))] == ["NS", "EW"] * 2


def test_both_sides_of_every_contract() -> None:
    """The parts add up to the score, and what one side has the other has with a minus."""
    for level, strain, doubled, declarer, red, tricks in product(
        (1, 3, 6, 7), range(5), range(3), (SOUTH, WEST), (False, True), (0, 6, 7, 9, 12, 13)
    ):
        postings = entries_of(Played(Contract(level, strain, doubled), declarer, tricks), red)
        sums = [sum(posting.amount for posting in postings if posting.player == side) for side in SIDES]
        points = score(level, strain, doubled, red, tricks)
        assert sums == ([points, -points] if declarer == SOUTH else [-points, points])
