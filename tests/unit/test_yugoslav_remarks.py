"""What a deal did not write, at the edges: whists that stay full, a contract just as large as what is missing."""

from __future__ import annotations

import pytest

from rospis.games.yugoslav.deal import CLUBS, FOLLOWS, PASSES, Deal, Follower
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.remarks import remarks
from rospis.games.yugoslav.state import State, step
from rospis.seats import Table

A, B, C = 0, 1, 2
TABLE = Table(("Ana", "Boris", "Ceca"), (A, B, C))
BASE = Options(refe_max=1)
DECLARER_ONLY = Options(refe_max=1, last_hand_overshoot="cut_declarer_only")
NO_CUT = Options(refe_max=1, last_hand_overshoot="none")

NOBODY = (Follower(B, PASSES), Follower(C, PASSES))
ALONE = (Follower(B, PASSES), Follower(C, FOLLOWS, 3))
BOTH = (Follower(B, FOLLOWS, 2), Follower(C, FOLLOWS, 2))


def told(
    options: Options, missing: int, followers: tuple[Follower, ...]
) -> list[tuple[str, str | None, dict[str, object]]]:
    """What is remarked on clubs of Ana's, U = 10, with so much missing to zero."""
    before = State(TABLE, A, (-missing, 0, 0), -missing, (0,) * 9, (0, 0, 0), (0, 0, 0))
    deal = Deal(A, CLUBS, followers=followers)
    found = remarks(options, before, deal, step(options, before, deal)[1])
    return [(remark[0], remark[1], dict(remark[2])) for remark in found if remark[0] != "tricks_taken"]


ENDS: tuple[str, str | None, dict[str, object]] = ("game_ends", "Y5.7", {})


@pytest.mark.parametrize("followers", [ALONE, BOTH])
def test_whists_that_stay_full_are_remarked(followers: tuple[Follower, ...]) -> None:
    assert told(DECLARER_ONLY, 6, followers) == [("whists_uncut", "Y5.7", {"left": 6, "full": 10}), ENDS]


def test_where_there_are_no_whists_none_stay_full() -> None:
    assert told(DECLARER_ONLY, 6, NOBODY) == [ENDS]


@pytest.mark.parametrize("options", [BASE, DECLARER_ONLY, NO_CUT])
def test_a_contract_as_large_as_what_is_missing_needs_no_cut(options: Options) -> None:
    assert told(options, 10, NOBODY) == [ENDS]
    assert told(options, 12, NOBODY) == []


def test_a_sum_above_zero_is_told() -> None:
    assert told(NO_CUT, 6, NOBODY) == [
        ("no_cut_option", "Y5.7", {"left": 6, "full": 10}),
        ("game_ends_above", "Y5.7", {"total": 4}),
    ]
    assert told(NO_CUT, 8, NOBODY)[-1] == ("game_ends_above", "Y5.7", {"total": 2})


def test_who_is_safe_together_is_told_how_many_it_takes() -> None:
    followers = (Follower(B, FOLLOWS, 3), Follower(C, FOLLOWS, 1))
    assert told(BASE, 90, followers) == [("safe_together", "Y5.2", {"player": "Ceca", "taken": 4, "together": 4})]
