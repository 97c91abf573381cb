"""The sheet between two deals and over one (Y1.4, Y1.6, Y5.3 to Y5.8, Y5.13): refe, hats, the end, who may play."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rospis.errors import Refused
from rospis.games.yugoslav.deal import BETL, CLUBS, FOLLOWS, HEARTS, PASSES, SPADES, AllPass, Deal, Follower
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.state import (
    State,
    anybody_under_hat,
    empty_outcome,
    hat_from,
    open_state,
    pass_deal_on,
    refe_may_be_written,
    step,
    under_hat,
    void,
)
from rospis.ledger import Mark, Outcome, Posting, Reason
from rospis.seats import Table

A, B, C, D, E = range(5)
THREE = Table(("Ana", "Boris", "Ceca"), (A, B, C))
FOUR = Table(("Ana", "Boris", "Ceca", "Dino"), (A, B, C, D))
BASE = Options(refe_max=1)
ENDLESS = Options(refe_max=None)
NOBODY_HEARTS = Deal(A, HEARTS, followers=(Follower(B, PASSES), Follower(C, PASSES)))


def sheet(*contracts: int, table: Table = THREE, dealer: int = A, refe: tuple[int, ...] = (),
          used: tuple[int, ...] = (), written: int = 0) -> State:  # fmt: skip
    """A sheet with these contract columns and no whists."""
    count = len(contracts)
    return State(
        table, dealer, contracts, sum(contracts), (0,) * count**2, refe or (0,) * count, used or (0,) * count, written
    )


def refused(options: Options, state: State, deal: Deal | AllPass) -> tuple[str, str | None, int | None, object]:
    with pytest.raises(Refused) as caught:
        step(options, state, deal)
    return caught.value.code, caught.value.rule, caught.value.clause, caught.value.params


def marks(outcome: Outcome) -> list[tuple[str, str, str]]:
    return [mark[:3] for mark in outcome.marks]


# The open sheet


def test_everybody_owes_the_size_of_the_game() -> None:
    assert open_state(Options(start=50), THREE, B) == State(
        THREE, B, (-50, -50, -50), -150, (0,) * 9, (0, 0, 0), (0, 0, 0), 0, None, frozenset()
    )
    four = open_state(BASE, FOUR, D)
    assert (four.contracts, four.total, four.whists) == ((-30,) * 4, -120, (0,) * 16)
    assert (four.refe_open, four.refe_used) == ((0,) * 4, (0,) * 4)


# Whists and accounts


def test_whists_stand_on_whom_they_were_written() -> None:
    state = sheet(-30, -30, -30).with_whists(B, A, 6).with_whists(B, C, Fraction(1, 2)).with_whists(B, A, 4)
    assert {(i, j): state.held(i, j) for i in range(3) for j in range(3) if state.held(i, j)} == {
        (B, A): 10,
        (B, C): Fraction(1, 2),
    }


def test_a_new_account_holds_nothing_and_changes_nobody() -> None:
    """Each refe so far counts as used for him: open and used add up to the same for all."""
    before = sheet(-30, -20, -10, refe=(1, 2, 3), used=(3, 2, 1), written=4)
    for player in range(3):
        for on in range(3):
            before = before.with_whists(player, on, 1 + 3 * player + on)
    after = before.with_account(FOUR, -18)
    assert after.table is FOUR
    assert (after.contracts, after.total) == ((-30, -20, -10, -18), -78)
    assert (after.refe_open, after.refe_used, after.refe_written) == ((1, 2, 3, 0), (3, 2, 1, 4), 4)
    assert [after.held(i, j) for i in range(3) for j in range(3)] == list(range(1, 10))
    assert [after.held(i, D) for i in range(4)] + [after.held(D, j) for j in range(3)] == [0] * 7
    assert len(after.whists) == 16


# The hat (Y5.6)


@pytest.mark.parametrize(("at_zero", "lowest"), [(False, 1), (True, 0)])
def test_hat_from(at_zero: bool, lowest: int) -> None:
    options = Options(hat_at_zero=at_zero)
    assert hat_from(options) == lowest
    assert [under_hat(options, contract) for contract in (lowest - 1, lowest, lowest + 1)] == [False, True, True]
    assert not anybody_under_hat(options, sheet(-30, lowest - 1, -10))
    assert anybody_under_hat(options, sheet(-30, -10, lowest))


# Refe (Y5.4)


@pytest.mark.parametrize(
    ("limit", "written", "contracts", "may"),
    [
        (1, 0, (-30, -30, -30), True),
        (1, 1, (-30, -30, -30), False),
        (3, 2, (-30, -30, -30), True),
        (3, 3, (-30, -30, -30), False),
        (3, 4, (-30, -30, -30), False),
        (0, 0, (-30, -30, -30), False),
        (None, 99, (-30, -30, -30), True),
        (None, 0, (2, -30, -30), False),
        (1, 0, (0, -30, -30), True),
    ],
)
def test_refe_may_be_written(limit: int | None, written: int, contracts: tuple[int, ...], may: bool) -> None:
    assert refe_may_be_written(Options(refe_max=limit), sheet(*contracts, written=written)) is may


def test_all_pass_gives_everybody_a_refe_and_passes_the_deal_on() -> None:
    before = sheet(-30, -20, -24, dealer=C, refe=(0, 1, 2), used=(1, 1, 1), written=2)
    after, outcome = step(ENDLESS, before, AllPass())
    assert after == before._replace(dealer=A, refe_open=(1, 2, 3), refe_written=3)
    written = tuple(Mark(name, "refe", "written") for name in ("Ana", "Boris", "Ceca"))
    assert outcome == Outcome("Ceca", (), (), written, 0, 0, False)


def test_who_sits_out_gets_a_refe_too_but_not_who_has_left() -> None:
    """Y1.4; and marks stand in the order of seats."""
    table = Table(("Ana", "Boris", "Ceca", "Dino", "Eva"), (E, A, B, C, D), frozenset({B}))
    before = sheet(-30, -30, -30, -30, -30, table=table, dealer=A)
    after, outcome = step(ENDLESS, before, AllPass())
    assert after.refe_open == (1, 0, 1, 1, 1)
    assert after.dealer == C
    assert [mark.player for mark in outcome.marks] == ["Eva", "Ana", "Ceca", "Dino"]
    assert outcome.out == ("Ana",)


@pytest.mark.parametrize(
    ("options", "state"),
    [
        (BASE, sheet(-30, -30, -30, written=1)),
        (ENDLESS, sheet(-30, 2, -30)),
        (Options(all_pass="redeal", refe_max=None), sheet(-30, -30, -30)),
        (Options(hat_at_zero=True, refe_max=None), sheet(-30, 0, -30)),
    ],
)
def test_all_pass_without_effect(options: Options, state: State) -> None:
    """At the maximum, under a hat, by option: no mark, no score, next dealer."""
    after, outcome = step(options, state, AllPass())
    assert after == state._replace(dealer=B)
    assert outcome == Outcome("Ana", (), (), (), 0, 0, False)


def test_a_refe_doubles_and_one_is_struck() -> None:
    before = sheet(-30, -30, -30, dealer=C, refe=(2, 1, 3), used=(0, 1, 0), written=3)
    after, outcome = step(ENDLESS, before, NOBODY_HEARTS)
    assert after == before._replace(
        dealer=A, contracts=(-14, -30, -30), total=-74, refe_open=(1, 1, 3), refe_used=(1, 1, 0)
    )
    assert marks(outcome) == [("Ana", "refe", "struck")]
    assert (outcome.unit, outcome.left, outcome.doubled) == (16, 90, True)
    last = Deal(C, HEARTS, followers=(Follower(A, PASSES), Follower(B, PASSES)))
    after, outcome = step(ENDLESS, before, last)
    assert (after.refe_open, after.refe_used) == ((2, 1, 2), (0, 1, 1))
    assert marks(outcome) == [("Ceca", "refe", "struck")]


def test_without_a_refe_nothing_doubles_and_nothing_is_struck() -> None:
    before = sheet(-30, -30, -30, refe=(0, 1, 1), written=1)
    after, outcome = step(ENDLESS, before, NOBODY_HEARTS)
    assert (after.refe_open, after.refe_used, after.refe_written) == ((0, 1, 1), (0, 0, 0), 1)
    assert outcome == Outcome(
        "Ana", (), (Posting("Ana", "contract", None, 8, Reason("unplayed", "Y3.2")),), (), 8, 90, False
    )


@pytest.mark.parametrize(
    ("options", "contracts", "unit"),
    [
        (Options(refe_max=None, hat_freezes_refe=True), (-30, 2, -30), 8),
        (Options(refe_max=None, hat_freezes_refe=True), (-30, 0, -30), 16),
        (ENDLESS, (-30, 2, -30), 16),
    ],
)
def test_a_hat_may_freeze_refe(options: Options, contracts: tuple[int, ...], unit: int) -> None:
    after, outcome = step(options, sheet(*contracts, refe=(1, 1, 1)), NOBODY_HEARTS)
    assert (outcome.unit, outcome.doubled, after.refe_open[A]) == (unit, unit == 16, 0 if unit == 16 else 1)


# Talon spades that nobody doubled (Y5.5)

SPADES_UNDOUBLED = Deal(A, SPADES, undoubled=True)
HAT_MADE = "refe_else_redeal_hat_made"
ONLY_IF_HAT = "made_only_if_declarer_under_hat"
FREE, FULL = 0, 1  # refe written, of at most one


@pytest.mark.parametrize(
    ("rule", "contracts", "written", "effect"),
    [
        ("refe_else_made", (-30, -30, -30), FREE, "refe"),
        ("refe_else_made", (-30, -30, -30), FULL, "made"),
        ("refe_else_made", (-30, 2, -30), FREE, "made"),
        (HAT_MADE, (-30, -30, -30), FREE, "refe"),
        (HAT_MADE, (-30, -30, -30), FULL, "nothing"),
        (HAT_MADE, (-30, 2, -30), FREE, "made"),
        (HAT_MADE, (2, -30, -30), FULL, "made"),
        (ONLY_IF_HAT, (-30, -30, -30), FREE, "refe"),
        (ONLY_IF_HAT, (-30, -30, -30), FULL, "nothing"),
        (ONLY_IF_HAT, (-30, 2, -30), FREE, "nothing"),
        (ONLY_IF_HAT, (2, -30, -30), FREE, "made"),
    ],
)
@pytest.mark.parametrize("deal", [SPADES_UNDOUBLED, Deal(A, SPADES, followers=NOBODY_HEARTS.followers)])
def test_spades_undoubled(rule: str, contracts: tuple[int, ...], written: int, effect: str, deal: Deal) -> None:
    """Told as undoubled, or told as not followed: the same."""
    before = sheet(*contracts, written=written)
    after, outcome = step(Options(refe_max=1, spade_undoubled=rule), before, deal)
    made = [Posting("Ana", "contract", None, 4, Reason("undoubled", "Y5.5"))]
    assert list(outcome.postings) == (made if effect == "made" else [])
    assert after.refe_open == ((1, 1, 1) if effect == "refe" else (0, 0, 0))
    assert after.total == before.total + (4 if effect == "made" else 0)
    assert after.dealer == B


# Hats on and off


def test_hats_are_put_on_and_taken_off_in_the_order_of_seats() -> None:
    turned = Table(("Ana", "Boris", "Ceca"), (C, B, A))
    both_fall = Deal(A, CLUBS, followers=(Follower(B, FOLLOWS, 1), Follower(C, FOLLOWS, 1)))
    after, outcome = step(ENDLESS, sheet(-60, 6, 10, table=turned), both_fall)
    assert after.contracts == (-50, -4, 0)
    assert marks(outcome) == [("Ceca", "hat", "off"), ("Boris", "hat", "off")]
    after, outcome = step(ENDLESS, sheet(-6, -30, 12), Deal(A, HEARTS, followers=NOBODY_HEARTS.followers))
    assert after.contracts == (2, -30, 12)
    assert marks(outcome) == [("Ana", "hat", "on")]


def test_no_hat_moves_where_none_passes_zero() -> None:
    for contracts in ((-8, -30, -30), (2, -30, 4), (-30, 2, -30)):
        _, outcome = step(ENDLESS, sheet(*contracts), NOBODY_HEARTS)
        assert marks(outcome) == []


def test_by_option_zero_is_under_the_hat() -> None:
    options = Options(hat_at_zero=True, refe_max=None)
    _, outcome = step(options, sheet(-8, -30, -30), NOBODY_HEARTS)
    assert marks(outcome) == [("Ana", "hat", "on")]
    fall = Deal(A, HEARTS, followers=(Follower(B, FOLLOWS, 3), Follower(C, FOLLOWS, 2)))
    _, outcome = step(options, sheet(8, -30, -30), fall)
    assert marks(outcome) == []
    _, outcome = step(options, sheet(6, -30, -30), fall)
    assert marks(outcome) == [("Ana", "hat", "off")]


def test_who_falls_from_zero_loses_the_hat_that_zero_gave() -> None:
    fall = Deal(A, HEARTS, followers=(Follower(B, FOLLOWS, 3), Follower(C, FOLLOWS, 2)))
    _, outcome = step(Options(hat_at_zero=True, refe_max=None), sheet(0, -30, -30), fall)
    assert marks(outcome) == [("Ana", "hat", "off")]


def test_who_stays_at_zero_keeps_his_hat_when_another_gets_one() -> None:
    _, outcome = step(Options(hat_at_zero=True, refe_max=None), sheet(-8, 0, -30), NOBODY_HEARTS)
    assert marks(outcome) == [("Ana", "hat", "on")]
    _, outcome = step(ENDLESS, sheet(-6, 0, -30), NOBODY_HEARTS)
    assert marks(outcome) == [("Ana", "hat", "on")]


def test_the_struck_refe_is_told_before_the_hat() -> None:
    _, outcome = step(ENDLESS, sheet(-2, -30, -30, refe=(1, 0, 0)), NOBODY_HEARTS)
    assert marks(outcome) == [("Ana", "refe", "struck"), ("Ana", "hat", "on")]


# Entries in their cells


def test_entries_go_into_their_cells() -> None:
    before = sheet(-30, -30, -30, dealer=B).with_whists(C, A, 6)
    deal = Deal(A, CLUBS, followers=(Follower(B, FOLLOWS, 2), Follower(C, FOLLOWS, 1)))
    after, outcome = step(BASE, before, deal)
    assert after.contracts == (-20, -30, -40)
    assert after.total == -90
    cells = {(i, j): after.held(i, j) for i in range(3) for j in range(3) if after.held(i, j)}
    assert cells == {(B, A): 20, (C, A): 16}
    assert (after.dealer, after.end, after.left_out) == (C, None, frozenset())
    assert outcome.dealer == "Boris"


def test_whists_stand_on_the_declarer() -> None:
    for declarer, first, second in ((B, C, A), (C, A, B)):
        deal = Deal(declarer, CLUBS, followers=(Follower(first, FOLLOWS, 3), Follower(second, FOLLOWS, 1)))
        after, _ = step(BASE, sheet(-30, -30, -30), deal)
        cells = {(i, j): after.held(i, j) for i in range(3) for j in range(3) if after.held(i, j)}
        assert cells == {(first, declarer): 30, (second, declarer): 10}


def test_what_a_deal_does_not_touch_stays() -> None:
    before = sheet(-30, -30, -30, table=FOUR.leave(D), refe=(0, 1, 2), used=(1, 2, 3), written=5)
    before = before._replace(contracts=(-30,) * 4, total=-120, whists=(0,) * 16, refe_open=(0, 1, 2, 3),
                             refe_used=(1, 2, 3, 0), left_out=frozenset({D}))  # fmt: skip
    after, _ = step(ENDLESS, before, NOBODY_HEARTS)
    assert after == before._replace(dealer=B, contracts=(-22, -30, -30, -30), total=-112)


# The end (Y5.7)


def test_the_game_is_over_when_the_sum_is_zero() -> None:
    after, outcome = step(BASE, sheet(-4, -4, 2), NOBODY_HEARTS)
    assert (after.contracts, after.total, after.end) == ((2, -4, 2), 0, "rules")
    assert (outcome.left, outcome.unit) == (6, 8)
    after, _ = step(BASE, sheet(-4, -4, -2), NOBODY_HEARTS)
    assert (after.total, after.end) == (-2, None)


def test_without_the_cut_the_game_is_over_at_zero_or_above() -> None:
    options = Options(refe_max=1, last_hand_overshoot="none")
    for start, end in ((-2, None), (0, "rules"), (-4, None)):
        after, _ = step(options, sheet(-30, start, 22), NOBODY_HEARTS)
        assert after.end == end
    after, _ = step(options, sheet(-30, 4, 22), NOBODY_HEARTS)
    assert (after.total, after.end) == (4, "rules")


def test_the_refe_of_the_last_deal_is_struck_as_usual() -> None:
    after, outcome = step(ENDLESS, sheet(-4, -4, 2, refe=(1, 1, 1)), NOBODY_HEARTS)
    assert (after.end, after.refe_open, marks(outcome)[0]) == ("rules", (0, 1, 1), ("Ana", "refe", "struck"))


@pytest.mark.parametrize("end", ["rules", "time", "break off"])
@pytest.mark.parametrize("deal", [AllPass(), NOBODY_HEARTS])
def test_no_deal_after_the_end(end: str, deal: Deal | AllPass) -> None:
    assert refused(BASE, sheet(-30, -30, -30)._replace(end=end), deal) == ("game_over", "Y5.7", None, {"end": end})


@pytest.mark.parametrize(("contracts", "total"), [((-30, 30, 0), 0), ((-30, 30, 2), 2)])
def test_no_deal_while_the_sum_is_not_below_zero(contracts: tuple[int, ...], total: int) -> None:
    """Y5.13: adjustments have brought it there; only breaking off or another adjustment helps."""
    for deal in (AllPass(), NOBODY_HEARTS):
        assert refused(BASE, sheet(*contracts), deal) == ("sum_not_below_zero", "Y5.13", None, {"total": total})
    with pytest.raises(Refused) as caught:
        void(BASE, sheet(*contracts), passed=True)
    assert (caught.value.code, caught.value.params) == ("sum_not_below_zero", {"total": total})


# Deals that do not count


def test_void() -> None:
    before = sheet(-30, -30, -2, table=THREE, dealer=C, refe=(1, 1, 1))
    nothing = Outcome("Ceca", (), (), ())
    assert void(BASE, before, passed=False) == (before, nothing)
    assert void(BASE, before, passed=True) == (before._replace(dealer=A), nothing)
    with pytest.raises(Refused) as caught:
        void(BASE, before._replace(end="time"), passed=False)
    assert (caught.value.code, caught.value.params) == ("game_over", {"end": "time"})


def test_the_deal_passes_on_in_the_order_of_seats() -> None:
    turned = Table(("Ana", "Boris", "Ceca"), (C, B, A))
    assert [pass_deal_on(sheet(-30, -30, -30, table=turned, dealer=dealer)).dealer for dealer in (A, B, C)] == [C, A, B]


def test_an_outcome_without_entries() -> None:
    mark = Mark("Ana", "refe", "written")
    assert empty_outcome(sheet(0, 0, 0, 0, table=FOUR, dealer=B)) == Outcome("Boris", ("Boris",), (), ())
    assert empty_outcome(sheet(0, 0, 0, dealer=B), (mark,)) == Outcome("Boris", (), (), (mark,))


# Four at the table (Y1.4): the dealer sits out


def test_who_sits_out_does_not_play() -> None:
    state = sheet(-30, -30, -30, -30, table=FOUR, dealer=D)
    after, outcome = step(BASE, state, NOBODY_HEARTS)
    assert (after.contracts, after.dealer, outcome.dealer, outcome.out) == ((-22, -30, -30, -30), A, "Dino", ("Dino",))
    sits_out = ("player_sits_out", "Y1.4")
    follows, other = Follower(D, FOLLOWS, 2), Follower(B, FOLLOWS, 2)
    assert refused(BASE, state, Deal(D, HEARTS, followers=NOBODY_HEARTS.followers)) == (*sits_out, 0, {"player": D})
    assert refused(BASE, state, Deal(A, HEARTS, followers=(follows, other))) == (*sits_out, 1, {"player": D})
    assert refused(BASE, state, Deal(A, HEARTS, followers=(other, follows))) == (*sits_out, 2, {"player": D})


def test_who_sits_out_does_not_double() -> None:
    state = sheet(-30, -30, -30, -30, table=FOUR, dealer=D)
    doubled = Deal(A, BETL, kontra=1, doubler=D, made=True)
    assert refused(BASE, state, doubled) == ("doubler_impossible", "Y3.6", 0, {"player": D})
    after, _ = step(BASE, state, Deal(A, BETL, kontra=1, doubler=C, made=True))
    assert after.contracts == (-6, -30, -54, -30)


def test_three_at_the_table_all_play() -> None:
    """The dealer too."""
    for dealer in (A, B, C):
        assert step(BASE, sheet(-30, -30, -30, dealer=dealer), NOBODY_HEARTS)[0].contracts == (-22, -30, -30)
