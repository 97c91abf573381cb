"""Writing off, and the settlement (Y5.8, Y5.9): exact, rounded by each policy, in money, and as payments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rospis
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.settlement import settle, write_off
from rospis.games.yugoslav.state import State, open_state
from rospis.ledger import Settlement
from rospis.money import Amount, Price
from rospis.seats import Table

F = Fraction
NAMES = ("Ana", "Boris", "Ceca", "Dino")
Json = dict[str, Any]


def state(
    contracts: Sequence[int],
    whists: Mapping[tuple[int, int], Amount] | None = None,
    *,
    end: str | None = None,
    left_out: frozenset[int] = frozenset(),
    order: tuple[int, ...] | None = None,
) -> State:
    """A sheet with these columns."""
    count = len(contracts)
    table = Table(NAMES[:count], order or tuple(range(count)))
    cells: list[Amount] = [0] * count**2
    for (player, on), amount in (whists or {}).items():
        cells[player * count + on] = amount
    return open_state(Options(refe_max=1), table, 0)._replace(
        contracts=tuple(contracts), total=sum(contracts), whists=tuple(cells), end=end, left_out=left_out
    )


def rounding(policy: str, price: str | None = None, currency: str | None = None) -> Options:
    return Options(settlement_rounding=policy, whist_price=None if price is None else Price(price, currency))


# Writing off (Y5.8)


@pytest.mark.parametrize(
    ("contracts", "off"),
    [
        ([-30, -30, -30], [30, 30, 30]),
        ([-20, -30, -40], [30, 30, 30]),
        ([-8, -2, 0], [4, 3, 3]),  # 10: one more for the largest debt
        ([-2, -8, 0], [3, 4, 3]),
        ([0, -2, -8], [3, 3, 4]),
        ([-2, -4, -2], [3, 3, 2]),  # 8: two more, the second debt at the earlier seat
        ([-4, -2, -2], [3, 3, 2]),
        ([-2, -2, -4], [3, 2, 3]),
        ([-6, -6, 8], [2, 1, 1]),  # 4: equal debts, the earlier seat
        ([8, -6, -6], [1, 2, 1]),
        ([-10, 8, 6], [-1, -2, -1]),  # -4: -2 each, and two more
        ([-2, 0, 0], [1, 1, 0]),
        ([0, 0, -2], [1, 0, 1]),
        ([0, 0, 0], [0, 0, 0]),
        ([2, 0, 0], [-1, 0, -1]),  # -2: -1 each, and one more for the largest debt at the earlier seat
        ([6, 0, 0], [-2, -2, -2]),
        ([-30, -30, -30, -30], [30, 30, 30, 30]),
        ([-2, -4, -2, -2], [3, 3, 2, 2]),  # 10
        ([-14, -2, 6, 0], [3, 3, 2, 2]),
        ([-2, -14, 6, -4], [3, 4, 3, 4]),  # 14
    ],
)
def test_write_off(contracts: Sequence[int], off: Sequence[int]) -> None:
    """The floor of the share for everybody, and one more for the largest debts, the earlier seat first."""
    found = write_off(state(contracts))
    assert [found[player] for player in range(len(contracts))] == off
    assert sum(off) == -sum(contracts)


def test_equal_debts_go_by_seat_and_not_by_account() -> None:
    """Who joined later may sit before others."""
    found = write_off(state([-2, -2, -2, -4], order=(0, 3, 1, 2)))
    assert found == {0: 3, 3: 3, 1: 2, 2: 2}
    found = write_off(state([0, -2, -2, -2], order=(0, 3, 1, 2)))
    assert found == {0: 1, 3: 2, 1: 2, 2: 1}
    assert list(found) == [0, 3, 1, 2]


@pytest.mark.parametrize(
    ("left_out", "off"),
    [
        ({2}, {0: 45, 1: 45, 2: 0}),
        ({0}, {0: 0, 1: 45, 2: 45}),
        ({0, 1}, {0: 0, 1: 0, 2: 90}),
    ],
)
def test_who_is_left_out_writes_nothing_off(left_out: set[int], off: Mapping[int, int]) -> None:
    """The others write off all that is open, his debt too."""
    assert write_off(state([-30, -30, -30], left_out=frozenset(left_out))) == off


def test_the_odd_point_of_those_who_share() -> None:
    found = write_off(state([-14, -2, 6, -4], left_out=frozenset({0})))  # 14 for three: 5, 5, 4 by debt
    assert found == {0: 0, 1: 5, 2: 4, 3: 5}


@given(st.lists(st.integers(-60, 20), min_size=3, max_size=4))
@settings(max_examples=50)
def test_written_off_columns_add_up_to_zero(contracts: list[int]) -> None:
    off = write_off(state(contracts))
    assert sum(contracts) + sum(off.values()) == 0
    assert max(off.values()) - min(off.values()) in (0, 1)
    more = [player for player in off if off[player] == max(off.values())]
    less = [player for player in off if off[player] == min(off.values())]
    if len(set(off.values())) == 2:
        assert all((contracts[one], one) < (contracts[other], other) for one in more for other in less)


# The settlement (Y5.9)


def test_a_settlement() -> None:
    """Row 5 of the example sheet: broken off there, each writes off 18."""
    sheet = state([-10, -20, -24], {(0, 2): 12, (1, 2): 12, (2, 1): 30, (2, 0): 60})
    assert settle(Options(), sheet) == Settlement(
        exact={"Ana": 32, "Boris": -38, "Ceca": 6},
        rounded={"Ana": 32, "Boris": -38, "Ceca": 6},
        money=None,
        currency=None,
        payments=(("Boris", "Ana", 32), ("Boris", "Ceca", 6)),
    )


def test_after_the_end_by_the_rules_nothing_is_written_off() -> None:
    whists = {(0, 1): 56, (0, 2): 28, (1, 0): 18, (1, 2): 54, (2, 0): 66, (2, 1): 86}
    settled = settle(Options(), state([-14, 8, 6], whists, end="rules"))
    assert settled.exact == {"Ana": -140, "Boris": 10, "Ceca": 130}
    over = settle(Options(), state([-14, 8, 10], whists, end="rules"))  # last_hand_overshoot none
    assert over.exact == {"Ana": -140, "Boris": 10, "Ceca": 170}
    assert sum(over.rounded.values()) == 40
    for end in (None, "break off", "time"):
        assert sum(settle(Options(), state([-14, 8, 10], whists, end=end)).exact.values()) == 0


def test_a_settlement_stands_in_seat_order() -> None:
    settled = settle(rounding("exact", "1"), state([-30, -30, -30, -28], order=(0, 3, 1, 2)))
    assert list(settled.exact) == list(settled.rounded) == list(settled.money or {}) == ["Ana", "Dino", "Boris", "Ceca"]


def test_who_was_left_out_keeps_his_column() -> None:
    settled = settle(Options(), state([-30, -30, -30], {(0, 2): 12}, end="break off", left_out=frozenset({2})))
    assert settled.exact == {"Ana": 162, "Boris": 150, "Ceca": -312}


# Fractions come in by adjustments only.
HALVES = {(0, 1): F(13, 2), (1, 2): F(1, 2)}
THIRDS = {(0, 1): F(1, 3), (0, 2): F(1, 3), (1, 2): F(1, 3)}
FIFTHS = {(0, 1): F(2, 5), (0, 2): F(2, 5)}


@pytest.mark.parametrize(
    ("whists", "policy", "rounded"),
    [
        (HALVES, "exact", [7, -6, -1]),  # 13/2, -6, -1/2
        (HALVES, "largest_remainder", [7, -6, -1]),
        (HALVES, "pairwise", [7, -6, -1]),
        (THIRDS, "exact", [1, 0, -1]),  # 2/3, 0, -2/3
        (THIRDS, "largest_remainder", [1, 0, -1]),
        (THIRDS, "pairwise", [0, 0, 0]),  # each pair's third is nothing
        (FIFTHS, "exact", [1, 0, -1]),  # 4/5, -2/5, -2/5: two missing, 4/5 and the earlier 3/5
        (FIFTHS, "largest_remainder", [1, 0, -1]),
        (FIFTHS, "pairwise", [0, 0, 0]),
        ({(0, 1): F(1, 2), (1, 0): 1}, "exact", [0, 0, 0]),  # -1/2, 1/2: the fractions are equal
        ({(0, 1): F(1, 2), (1, 0): 1}, "pairwise", [-1, 1, 0]),  # halves away from zero
        ({(0, 1): F(3, 2), (1, 2): F(3, 2), (2, 0): F(3, 2)}, "pairwise", [0, 0, 0]),
        ({(0, 1): F(3, 2), (0, 2): F(3, 2)}, "pairwise", [4, -2, -2]),
        ({(0, 1): F(3, 2), (0, 2): F(3, 2)}, "largest_remainder", [3, -1, -2]),
        ({(0, 1): F(7, 4), (1, 0): F(5, 4)}, "pairwise", [1, -1, 0]),  # the net is a half, not 2 less 1
        ({(0, 1): F(7, 4), (1, 0): F(3, 2)}, "pairwise", [0, 0, 0]),
    ],
)
def test_rounding(whists: Mapping[tuple[int, int], Amount], policy: str, rounded: Sequence[int]) -> None:
    settled = settle(rounding(policy), state([0, 0, 0], whists))
    assert list(settled.rounded.values()) == rounded
    assert all(type(amount) is int for amount in settled.rounded.values())
    assert sum(settled.exact.values()) == 0


def test_contracts_count_in_every_policy() -> None:
    for policy in ("exact", "largest_remainder", "pairwise"):
        settled = settle(rounding(policy), state([-4, 0, 4], HALVES, end="rules"))
        assert settled.rounded == {"Ana": -33, "Boris": -6, "Ceca": 39}
        assert settled.exact == {"Ana": F(-67, 2), "Boris": -6, "Ceca": F(79, 2)}


@pytest.mark.parametrize(
    ("policy", "payments", "money"),
    [
        (
            "exact",
            [("Boris", "Ana", 6), ("Ceca", "Ana", F(1, 2))],
            {"Ana": "6.50", "Boris": "-6.00", "Ceca": "-0.50"},
        ),
        (
            "largest_remainder",
            [("Boris", "Ana", 6), ("Ceca", "Ana", 1)],
            {"Ana": "7.00", "Boris": "-6.00", "Ceca": "-1.00"},
        ),
        ("pairwise", [("Boris", "Ana", 6), ("Ceca", "Ana", 1)], {"Ana": "7.00", "Boris": "-6.00", "Ceca": "-1.00"}),
    ],
)
def test_the_figure_that_counts(policy: str, payments: list[tuple[str, str, Amount]], money: Mapping[str, str]) -> None:
    """Payments and money clear the exact results under `exact`, else the rounded ones."""
    settled = settle(rounding(policy, "1", "EUR"), state([0, 0, 0], HALVES))
    assert sorted(settled.payments) == payments
    assert settled.money == money
    assert settled.currency == "EUR"


def test_pairwise_may_pay_otherwise_than_largest_remainder() -> None:
    sheet = state([0, 0, 0], {(0, 1): F(3, 2), (0, 2): F(3, 2)})
    assert sorted(settle(rounding("pairwise"), sheet).payments) == [("Boris", "Ana", 2), ("Ceca", "Ana", 2)]
    assert sorted(settle(rounding("largest_remainder"), sheet).payments) == [("Boris", "Ana", 1), ("Ceca", "Ana", 2)]


@pytest.mark.parametrize(
    ("price", "currency", "money"),
    [
        ("0.10", "EUR", {"Ana": "3.20", "Boris": "-3.80", "Ceca": "0.60"}),
        ("0.10", None, {"Ana": "3.20", "Boris": "-3.80", "Ceca": "0.60"}),
        ("1", "RSD", {"Ana": "32.00", "Boris": "-38.00", "Ceca": "6.00"}),
        ("0.333", "EUR", {"Ana": "10.66", "Boris": "-12.66", "Ceca": "2.00"}),  # 1065.6, -1265.4, 199.8 hundredths
        ("0", "EUR", {"Ana": "0.00", "Boris": "0.00", "Ceca": "0.00"}),
    ],
)
def test_money(price: str, currency: str | None, money: Mapping[str, str]) -> None:
    sheet = state([-10, -20, -24], {(0, 2): 12, (1, 2): 12, (2, 1): 30, (2, 0): 60})
    settled = settle(rounding("exact", price, currency), sheet)
    assert settled.money == money
    assert settled.currency == currency


def test_without_a_price_there_is_no_money() -> None:
    settled = settle(Options(), state([-10, -20, -24]))
    assert (settled.money, settled.currency) == (None, None)


WHISTS = st.dictionaries(
    st.sampled_from([(player, on) for player in range(4) for on in range(4) if player != on]),
    st.one_of(st.integers(0, 200), st.fractions(-20, 60, max_denominator=6)),
    max_size=8,
)


@given(
    st.lists(st.integers(-60, 20).map(lambda half: 2 * half), min_size=4, max_size=4),
    WHISTS,
    st.sampled_from(["exact", "largest_remainder", "pairwise"]),
)
@settings(max_examples=50)
def test_every_settlement_adds_up_to_nothing(
    contracts: list[int], whists: dict[tuple[int, int], Amount], policy: str
) -> None:
    sheet = state(contracts, whists)
    settled = settle(rounding(policy, "0.07"), sheet)
    assert sum(settled.exact.values()) == sum(settled.rounded.values()) == 0
    assert settled.money is not None
    assert sum(F(text) for text in settled.money.values()) == 0
    off = write_off(sheet)
    for account, name in enumerate(NAMES):
        held = sum(sheet.held(account, other) for other in range(4))
        against = sum(sheet.held(other, account) for other in range(4))
        assert settled.exact[name] == held - against + 10 * (contracts[account] + off[account])
        assert -2 < settled.rounded[name] - settled.exact[name] < 2
        assert policy == "pairwise" or -1 < settled.rounded[name] - settled.exact[name] < 1
    left = dict(settled.exact if policy == "exact" else settled.rounded)
    for payer, receiver, amount in settled.payments:
        left[payer] += amount
        left[receiver] -= amount
    assert not any(left.values())


# In a record

HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"


def scored(body: str) -> Json:
    out = rospis.to_json(rospis.replay(rospis.read(HEADER + body)))
    assert out["errors"] == []
    return out


@pytest.mark.parametrize(
    ("options", "exact", "rounded", "payments"),
    [
        ("", ["13/2", "-6", "-1/2"], [7, -6, -1], [("Boris", "Ana", "6"), ("Ceca", "Ana", "1/2")]),
        (
            "settlement_rounding: largest_remainder\n",
            ["13/2", "-6", "-1/2"],
            [7, -6, -1],
            [("Boris", "Ana", "6"), ("Ceca", "Ana", "1")],
        ),
        (
            "settlement_rounding: pairwise\n",
            ["13/2", "-6", "-1/2"],
            [7, -6, -1],
            [("Boris", "Ana", "6"), ("Ceca", "Ana", "1")],
        ),
    ],
)
def test_fractions_in_a_record(
    options: str, exact: list[str], rounded: list[int], payments: list[tuple[str, str, str]]
) -> None:
    out = scored(options + 'adjust Ana on Boris 13/2 "x"\nadjust Boris on Ceca 1/2 "y"\n')
    assert [settled["exact"] for settled in out["settlement"].values()] == exact
    assert [settled["rounded"] for settled in out["settlement"].values()] == rounded
    assert sorted((paid["from"], paid["to"], paid["amount"]) for paid in out["payments"]) == payments


def test_the_sign_of_the_sheet_changes_no_result() -> None:
    """`write_off` has the plain sense too: plus is written off."""
    body = "1. Ana hearts; Boris 2; Ceca 2\n2. Boris clubs; Ana 1; Ceca passes\n"
    plain, turned = scored(body), scored("sign: debt_positive\n" + body)
    assert plain["settlement"] == turned["settlement"]
    assert plain["write_off"] == turned["write_off"]
    assert plain["payments"] == turned["payments"]
    assert [-cells["contract"] for cells in plain["sheet"].values()] == [
        cells["contract"] for cells in turned["sheet"].values()
    ]


def test_a_sum_above_zero_is_taken_back() -> None:
    """By the same formula, floor and all: the share of a surplus of 2 is rounded down to -1 for all (Y5.13)."""
    out = scored('adjust Ana contract 92 "judge"\nbreak off\n')
    assert out["write_off"] == {"Ana": -1, "Boris": 0, "Ceca": -1}
    assert [settled["exact"] for settled in out["settlement"].values()] == ["610", "-300", "-310"]


def test_overshoot_leaves_a_sum() -> None:
    """`last_hand_overshoot` none: results add up to ten times what the columns do."""
    out = scored("start: 2\nrefe_max: 0\nlast_hand_overshoot: none\n1. Ana hearts; Boris 2; Ceca 2\n")
    assert out["end"] == "rules"
    assert [settled["exact"] for settled in out["settlement"].values()] == ["28", "-4", "-4"]
    assert sum(settled["rounded"] for settled in out["settlement"].values()) == 20
    assert sorted((paid["from"], paid["amount"]) for paid in out["payments"]) == [("Boris", "4"), ("Ceca", "4")]
