"""The facts that explain an entry: what U is made of, what a trick brought, how the defence stood (Y5.1, Y5.7)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rospis.games.yugoslav.deal import (
    BETL,
    CALLED,
    CALLS,
    CLUBS,
    FOLLOWS,
    HEARTS,
    PASSES,
    SPADES,
    AllPass,
    Deal,
    Follower,
)
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.reasons import facts
from rospis.games.yugoslav.state import State, step
from rospis.seats import Table

A, B, C = 0, 1, 2
BASE = Options(refe_max=1)
ONLY_DECLARER = Options(refe_max=1, last_hand_overshoot="cut_declarer_only")
NO_CUT = Options(refe_max=1, last_hand_overshoot="none")


def told(deal: Deal | AllPass, options: Options = BASE, missing: int = 90, refe: int = 0) -> Mapping[str, object]:
    """The facts of a deal on a sheet where so much is missing to zero and everybody has so many open refe."""
    table = Table(("Ana", "Boris", "Ceca"), (A, B, C))
    state = State(table, A, (-missing, 0, 0), -missing, (0,) * 9, (refe,) * 3, (0,) * 3)
    return facts(options, deal, step(options, state, deal)[1])


FOLLOWED = Deal(A, CLUBS, followers=(Follower(B, FOLLOWS, 3), Follower(C, FOLLOWS, 1)))


def test_what_is_told_of_a_deal() -> None:
    expected = {
        "contract": "clubs",
        "number": 5,
        "hand": False,
        "kontra": 0,
        "doubled": False,
        "full": 10,
        "unit": 10,
        "left": 90,
        "defence": "both",
        "taken": 4,
        "needed": 2,
        "two_each": False,
    }
    assert expected.items() <= told(FOLLOWED).items()
    two_each = Options(refe_max=1, follower_rule="two_each")
    assert told(FOLLOWED, two_each) == {**told(FOLLOWED), "two_each": True}


def test_hand_doubling_and_refe() -> None:
    deal = FOLLOWED._replace(hand=True, kontra=2, doubler=B)
    expected = {"hand": True, "kontra": 2, "doubled": True, "full": 96, "unit": 96, "defence": "doubled", "needed": 5}
    assert expected.items() <= told(deal, missing=900, refe=1).items()


@pytest.mark.parametrize(
    ("options", "missing", "unit"),
    [(BASE, 6, 6), (BASE, 10, 10), (BASE, 12, 10), (ONLY_DECLARER, 6, 10), (NO_CUT, 6, 10)],
)
def test_a_cut_contract_has_the_remainder_for_its_unit(options: Options, missing: int, unit: int) -> None:
    facts_told = told(FOLLOWED, options, missing)
    assert (facts_told["unit"], facts_told["full"], facts_told["left"]) == (unit, 10, missing)


def test_a_last_contract_that_is_not_cut_keeps_its_unit() -> None:
    """One follower falls (Y5.7): everything at full value."""
    deal = Deal(A, CLUBS, followers=(Follower(B, FOLLOWS, 2), Follower(C, FOLLOWS, 1)))
    assert (told(deal, missing=6)["unit"], told(deal, missing=6)["taken"]) == (10, 3)


@pytest.mark.parametrize(
    ("deal", "defence", "needed", "taken"),
    [
        (Deal(A, HEARTS, followers=(Follower(B, PASSES), Follower(C, FOLLOWS, 3))), "alone", 2, 3),
        (Deal(A, HEARTS, followers=(Follower(B, CALLED, 1), Follower(C, CALLS, 4))), "call", 4, 5),
        (Deal(A, HEARTS, kontra=1, doubler=B, together=6), "doubled", 5, 6),
        (Deal(A, HEARTS, followers=(Follower(B, PASSES), Follower(C, PASSES))), "nobody", 2, 0),
        (Deal(A, BETL, made=False), "both", 2, 0),
    ],
)
def test_how_the_defence_stood(deal: Deal, defence: str, needed: int, taken: int) -> None:
    assert {"defence": defence, "needed": needed, "taken": taken}.items() <= told(deal).items()


def test_spades_counted_as_made() -> None:
    full = Options(refe_max=0)
    expected = {"contract": "spades", "number": SPADES, "full": 4, "defence": "undoubled"}
    assert expected.items() <= told(Deal(A, SPADES, undoubled=True), full).items()


def test_an_all_pass_deal_has_no_facts() -> None:
    assert told(AllPass()) == {}
