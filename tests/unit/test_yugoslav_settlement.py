"""Breaking off (Y5.8) and the final account (Y5.9), to the last figure."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.settlement import results, settle, write_off, written_off
from rospis.games.yugoslav.state import State
from rospis.ledger import Settlement
from rospis.money import Amount, Price
from rospis.seats import Table

A, B, C, D = range(4)
NAMES = ("Ana", "Boris", "Ceca", "Dino")
BASE = Options()


def sheet(*contracts: int, whists: dict[tuple[int, int], Amount] | None = None, order: tuple[int, ...] = (),
          end: str | None = None, left_out: frozenset[int] = frozenset()) -> State:  # fmt: skip
    """A sheet with these contract columns, and whists by who holds them on whom."""
    count = len(contracts)
    table = Table(NAMES[:count], order or tuple(range(count)))
    state = State(table, A, contracts, sum(contracts), (0,) * count**2, (0,) * count, (0,) * count, 0, end, left_out)
    for (player, on), amount in (whists or {}).items():
        state = state.with_whists(player, on, amount)
    return state


# Breaking off


@pytest.mark.parametrize(
    ("contracts", "off"),
    [
        ((-20, -30, -40), {A: 30, B: 30, C: 30}),  # vector 57
        ((-8, -2, 0), {A: 4, B: 3, C: 3}),  # vector 59: the odd one falls on the largest debt
        ((0, -2, -8), {A: 3, B: 3, C: 4}),
        ((-10, -10, -12), {A: 11, B: 10, C: 11}),  # 32: two odd points, the second to the earlier of equal debts
        ((-10, -10, -8), {A: 10, B: 9, C: 9}),  # 28: one odd point, to the earlier of equal debts
        ((-30, -30, -30), {A: 30, B: 30, C: 30}),
        ((-30, 20, 12), {A: 0, B: -1, C: -1}),  # a surplus of 2: floor -1, one point less for the debtor
        ((4, 0, 4), {A: -3, B: -2, C: -3}),  # a surplus of 8 is taken back: floor -3, one point less for the debtor
        ((0, 0, 0), {A: 0, B: 0, C: 0}),
        ((-10, -10, -12, -2), {A: 9, B: 8, C: 9, D: 8}),
    ],
)
def test_write_off(contracts: tuple[int, ...], off: dict[int, int]) -> None:
    state = sheet(*contracts)
    assert write_off(state) == off
    assert list(write_off(state)) == list(state.table.order)
    assert sum(off.values()) == -state.total


def test_on_equal_debts_the_earlier_seat_writes_off_more() -> None:
    turned = sheet(-10, -10, -8, order=(C, B, A))
    assert write_off(turned) == {C: 9, B: 10, A: 9}
    assert list(write_off(turned)) == [C, B, A]


def test_who_has_left_writes_off_nothing() -> None:
    state = sheet(-10, -40, -8, -4, left_out=frozenset({B}))
    assert write_off(state) == {A: 21, B: 0, C: 21, D: 20}
    assert written_off(state) == {A: 11, B: -40, C: 13, D: 16}


def test_a_game_that_the_rules_ended_is_not_written_off() -> None:
    contracts = (-4, 10, -6)
    assert written_off(sheet(*contracts, end="rules")) == {A: -4, B: 10, C: -6}
    for end in (None, "time", "break off"):
        assert written_off(sheet(-8, -2, 0, end=end)) == {A: -4, B: 1, C: 3}


# Results


def test_results() -> None:
    """Vector 55, in the sign of this sheet."""
    whists: dict[tuple[int, int], Amount] = {(A, C): 320, (A, B): 160, (B, A): 120, (B, C): 60, (C, B): 20, (C, A): 60}
    assert results(sheet(20, -4, -16, whists=whists, end="rules")) == {A: 500, B: -40, C: -460}


def test_results_of_the_example() -> None:
    """YE.3, broken off: whists of Ana and Boris on Ceca, of Ceca on both."""
    whists: dict[tuple[int, int], Amount] = {(A, C): 12, (B, C): 12, (C, B): 30, (C, A): 60}
    state = sheet(-10, -20, -24, whists=whists)
    assert results(state) == {A: 32, B: -38, C: 6}
    assert settle(BASE, state) == Settlement(
        exact={"Ana": 32, "Boris": -38, "Ceca": 6},
        rounded={"Ana": 32, "Boris": -38, "Ceca": 6},
        money=None,
        currency=None,
        payments=(("Boris", "Ana", 32), ("Boris", "Ceca", 6)),
    )


def test_the_settlement_stands_in_the_order_of_seats() -> None:
    state = sheet(-10, -20, -24, whists={(A, C): 12}, order=(C, A, B))
    told = settle(Options(whist_price=Price("2", "EUR")), state)
    assert list(told.exact.items()) == [("Ceca", -72), ("Ana", 92), ("Boris", -20)]
    assert list(told.rounded) == ["Ceca", "Ana", "Boris"]
    assert list((told.money or {}).items()) == [("Ceca", "-144.00"), ("Ana", "184.00"), ("Boris", "-40.00")]


def test_money() -> None:
    state = sheet(-4, 10, -6, end="rules")
    told = settle(Options(whist_price=Price("0.25", "RSD")), state)
    assert (told.money, told.currency) == ({"Ana": "-10.00", "Boris": "25.00", "Ceca": "-15.00"}, "RSD")
    assert settle(Options(whist_price=Price("0.5")), state).currency is None
    assert settle(Options(whist_price=Price("0.5")), state).money == {
        "Ana": "-20.00",
        "Boris": "50.00",
        "Ceca": "-30.00",
    }


THIRD, HALF = Fraction(1, 3), Fraction(1, 2)
# Ana holds a third on Boris and half on Ceca; Boris holds half on Ceca.
FRACTIONS: dict[tuple[int, int], Amount] = {(A, B): THIRD, (A, C): HALF, (B, C): HALF}


@pytest.mark.parametrize(
    ("rounding", "rounded", "paid", "money"),
    [
        ("exact", (1, 0, -1), [("Ceca", "Ana", Fraction(5, 6)), ("Ceca", "Boris", Fraction(1, 6))],
         ("0.84", "0.16", "-1.00")),
        ("largest_remainder", (1, 0, -1), [("Ceca", "Ana", 1)], ("1.00", "0.00", "-1.00")),
        ("pairwise", (1, 1, -2), [("Ceca", "Ana", 1), ("Ceca", "Boris", 1)], ("1.00", "1.00", "-2.00")),
    ],
)  # fmt: skip
def test_rounding(
    rounding: str, rounded: tuple[int, ...], paid: list[tuple[str, str, Amount]], money: tuple[str, ...]
) -> None:
    """Exact results stay beside the rounded ones; pairs round halves away from zero; payments clear what counts."""
    state = sheet(0, 0, 0, whists=FRACTIONS, end="rules")
    told = settle(Options(settlement_rounding=rounding, whist_price=Price("1")), state)
    names = NAMES[:3]
    assert told.exact == dict(zip(names, (Fraction(5, 6), Fraction(1, 6), Fraction(-1)), strict=True))
    assert told.rounded == dict(zip(names, rounded, strict=True))
    assert list(told.payments) == paid
    if rounding == "exact":
        assert sum(Fraction(text) for text in (told.money or {}).values()) == 0
        assert told.money is not None
        assert told.money["Ceca"] == "-1.00"
    else:
        assert told.money == dict(zip(names, money, strict=True))


def test_pairs_are_rounded_beside_the_contract_columns() -> None:
    state = sheet(-4, 10, -6, whists={(A, B): Fraction(7, 2), (B, A): 1}, end="rules")
    told = settle(Options(settlement_rounding="pairwise"), state)
    assert told.rounded == {"Ana": -37, "Boris": 97, "Ceca": -60}
    assert told.exact == {"Ana": Fraction(-75, 2), "Boris": Fraction(195, 2), "Ceca": -60}
    assert settle(Options(settlement_rounding="pairwise"), state._replace(end=None)).rounded == told.rounded
    broken_off = settle(Options(settlement_rounding="pairwise"), sheet(-20, -30, -40))
    assert broken_off.rounded == {"Ana": 100, "Boris": 0, "Ceca": -100}
