"""The final account (R5.6, D-11): exact by pools, hills and whists, rounded once, paid and in money."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from rospis.games.russian.options import Options
from rospis.games.russian.settlement import between, bombs_left, results, settle
from rospis.games.russian.state import State, open_state
from rospis.ledger import Settlement
from rospis.money import Amount, Price
from rospis.seats import Table
from tests.unit.russian_tables import ANA, BORIS, CECA, DINO, NAMES, seated

SOCHI = Options()
LENINGRAD = Options(pool_weight=20)
Whists = Mapping[tuple[int, int], Amount]


def sheet(pools: tuple[Amount, ...], hills: tuple[Amount, ...] = (), whists: Whists | None = None,
          bombs: tuple[tuple[int, ...], ...] = (), price: Price | None = None,
          table: Table | None = None) -> State:  # fmt: skip
    """A sheet with these columns, and whists by who holds them on whom."""
    count = len(pools)
    held: list[Amount] = [0] * count**2
    for (player, on), amount in (whists or {}).items():
        held[player * count + on] = amount
    state = open_state(SOCHI, table or seated(count), ANA)
    return state._replace(
        pools=pools,
        hills=hills or (0,) * count,
        whists=tuple(held),
        bombs=bombs or ((),) * count,
        terms=state.terms._replace(price=price),
    )


def exact(options: Options, state: State) -> tuple[Amount, ...]:
    return tuple(results(options, state).values())


A, B, C, D = ANA, BORIS, CECA, DINO
# F16: pools level, hills 7/0/3.
F16 = ((10, 10, 10), (7, 0, 3), {(A, B): 20, (B, C): 14, (C, A): 8})


@pytest.mark.parametrize(
    ("options", "state", "expected"),
    [
        # Pools alone, each against the mean: 2, 0, -2 points of 10 or of 20 whists (F11).
        (SOCHI, sheet((12, 10, 8)), (20, 0, -20)),
        (LENINGRAD, sheet((12, 10, 8)), (40, 0, -40)),
        # Hills alone, 2/5/8: three points below the mean are worth 30 (F09), of weight 5 15.
        (SOCHI, sheet((0, 0, 0), (2, 5, 8)), (30, 0, -30)),
        (Options(hill_weight=5), sheet((0, 0, 0), (2, 5, 8)), (15, 0, -15)),
        (LENINGRAD, sheet((0, 0, 0), (2, 5, 8)), (30, 0, -30)),
        # Whists alone: written less written against.
        (SOCHI, sheet((0, 0, 0), (), {(A, B): 20, (B, A): 5, (C, A): 1}), (14, -15, 1)),
        # F03, F06, F16, F08 and F13 of the vectors.
        (SOCHI, sheet((0, 0, 0), (2, 0, 0), {(B, A): 4, (C, A): 10}),
         (Fraction(-82, 3), Fraction(32, 3), Fraction(50, 3))),
        (SOCHI, sheet((3, 0, 0), (0, 14, 6), {(B, A): 8}), (Fraction(236, 3), Fraction(-226, 3), Fraction(-10, 3))),
        (SOCHI, sheet(*F16), (Fraction(-74, 3), Fraction(82, 3), Fraction(-8, 3))),
        (SOCHI, sheet((2, 0, 14), (9, 42, 10)), (80, -270, 190)),
        (LENINGRAD, sheet((5, 8, 2), (12, 4, 20),
                          {(A, B): 15, (A, C): 30, (B, A): 20, (B, C): 10, (C, A): 5, (C, B): 12}), (20, 143, -163)),
        # Four: a point of the hill costs 2.5 to each of three (F10).
        (SOCHI, sheet((0, 0, 0, 0), (0, 0, 0, 3)), (Fraction(15, 2),) * 3 + (Fraction(-45, 2),)),
        # Two: half of each.
        (SOCHI, sheet((4, 1), (0, 3), {(B, A): 7}), (23, -23)),
        # Fractions on the sheet.
        (SOCHI, sheet((Fraction(1, 2), 0, 0), (0, Fraction(1, 2), 0)), (5, -5, 0)),
    ],
)  # fmt: skip
def test_results(options: Options, state: State, expected: tuple[Amount, ...]) -> None:
    assert exact(options, state) == expected
    assert sum(exact(options, state)) == 0


def test_what_one_wins_of_another() -> None:
    """C of R5.6: an N-th of the weighed difference of pool and hill, and the whists netted."""
    state = sheet((9, 3, 0), (1, 4, 0), {(A, B): 20, (B, A): 6, (A, C): 100})
    options = Options(pool_weight=20, hill_weight=5)
    # (20 * (9 - 3) - 5 * (1 - 4)) / 3 + 20 - 6
    assert between(options, state, A, B) == 59
    assert between(options, state, B, A) == -59
    assert type(between(options, state, A, B)) is int
    assert between(SOCHI, state, A, B) == Fraction(60 + 30, 3) + 14
    # (20 * (9 - 0) - 5 * (1 - 0)) / 3 + 100
    assert between(options, state, A, C) == Fraction(175, 3) + 100


def test_results_stand_in_the_order_of_seats() -> None:
    table = Table(NAMES[:3], (C, A, B))
    state = sheet((2, 5, 2), table=table)
    assert list(results(SOCHI, state).items()) == [(C, -10), (A, -10), (B, 20)]
    told = settle(SOCHI, state._replace(terms=state.terms._replace(price=Price("2", "EUR"))))
    assert list(told.exact.items()) == [("Ceca", -10), ("Ana", -10), ("Boris", 20)]
    assert list(told.rounded.items()) == [("Ceca", -10), ("Ana", -10), ("Boris", 20)]
    assert list((told.money or {}).items()) == [("Ceca", "-20.00"), ("Ana", "-20.00"), ("Boris", "40.00")]


def test_who_has_left_is_settled_with_all() -> None:
    """N are all accounts, not those at the table."""
    state = sheet((4, 0, 0, 0), table=seated(4, away=(B,)))
    assert results(SOCHI, state) == {A: 30, B: -10, C: -10, D: -10}


# Bombs left (D-11)


def test_bombs_left_bring_nothing_by_default() -> None:
    state = sheet((0, 0, 0), bombs=((2, 8), (4,), ()))
    assert exact(SOCHI, state) == (0, 0, 0)
    assert bombs_left(SOCHI, state, A, C) == 0


def test_bombs_left_at_a_fixed_price() -> None:
    """Each bomb, whatever its rank, brings its owner so many whists on every other player."""
    options = Options(bombs=True, bombs_left=25)
    state = sheet((0, 0, 0), bombs=((2, 8), (4,), ()))
    assert [bombs_left(options, state, A, other) for other in (B, C)] == [25, 50]
    assert [bombs_left(options, state, B, other) for other in (A, C)] == [-25, 25]
    assert exact(options, state) == (75, 0, -75)
    assert between(options, state, A, C) == 50
    with_whists = sheet((0, 0, 0), (), {(C, A): 10}, bombs=((2, 8), (4,), ()))
    assert exact(options, with_whists) == (65, 0, -65)


# Rounding, payments and money

EURO = Price("1", "EUR")


@pytest.mark.parametrize(
    ("rounding", "rounded", "payments", "money"),
    [
        ("exact", (-24, 27, -3), (("Ana", "Boris", Fraction(74, 3)), ("Ceca", "Boris", Fraction(8, 3))),
         ("-24.66", "27.33", "-2.67")),
        ("largest_remainder", (-24, 27, -3), (("Ana", "Boris", 24), ("Ceca", "Boris", 3)),
         ("-24.00", "27.00", "-3.00")),
        # Ana of Boris -70/3 + 20 = -10/3, of Ceca -40/3 - 8 = -64/3; Boris of Ceca 10 + 14 = 24.
        ("pairwise", (-24, 27, -3), (("Ana", "Boris", 24), ("Ceca", "Boris", 3)),
         ("-24.00", "27.00", "-3.00")),
    ],
)  # fmt: skip
def test_settlement(
    rounding: str, rounded: tuple[int, ...], payments: tuple[tuple[str, str, Amount], ...], money: tuple[str, ...]
) -> None:
    """F16: payments and money follow the exact results, or the whole ones."""
    names = NAMES[:3]
    assert settle(Options(settlement_rounding=rounding), sheet(*F16, price=EURO)) == Settlement(
        exact=dict(zip(names, (Fraction(-74, 3), Fraction(82, 3), Fraction(-8, 3)), strict=True)),
        rounded=dict(zip(names, rounded, strict=True)),
        money=dict(zip(names, money, strict=True)),
        currency="EUR",
        payments=payments,
    )


@pytest.mark.parametrize(
    ("state", "largest", "pairwise"),
    [
        # -40/3, 20/3, 20/3: floors -14, 6, 6, and two units to equal fractions; pairs of -20/3 are -7 each.
        (sheet((0, 0, 0), (2, 0, 0)), (-13, 7, 6), (-14, 7, 7)),
        # -15/2 and three times 5/2: floors -8, 2, 2, 2, two units; pairs of -5/2 are -3, half away from zero.
        (sheet((0, 0, 0, 0), (1, 0, 0, 0)), (-7, 3, 2, 2), (-9, 3, 3, 3)),
        # Whists beside them: -5/2 - 1 = -7/2 is -4.
        (sheet((0, 0, 0, 0), (1, 0, 0, 0), {(B, A): 1}), (-8, 4, 2, 2), (-10, 4, 3, 3)),
    ],
)
def test_rounding(state: State, largest: tuple[int, ...], pairwise: tuple[int, ...]) -> None:
    """Largest remainders, of equals the earlier seat; or pair by pair, so that both sides round the same debt."""
    for rounding, expected in (("exact", largest), ("largest_remainder", largest), ("pairwise", pairwise)):
        told = settle(Options(settlement_rounding=rounding), state)
        assert tuple(told.rounded.values()) == expected
        assert sum(told.rounded.values()) == 0
        assert tuple(told.exact.values()) == exact(SOCHI, state)


def test_bombs_are_settled_pair_by_pair_too() -> None:
    options = Options(bombs=True, bombs_left=10, settlement_rounding="pairwise")
    told = settle(options, sheet((0, 0, 0), (2, 0, 0), bombs=((), (2,), ())))
    assert told.rounded == {"Ana": -24, "Boris": 27, "Ceca": -3}


def test_the_price_is_that_of_the_sheet() -> None:
    """It may have been named after the opening: the header's is only where it begins (R5.9)."""
    options = Options(whist_price=Price("5", "RUB"))
    named = settle(options, sheet((3, 0, 0), price=Price("0.25")))
    assert (named.money, named.currency) == ({"Ana": "5.00", "Boris": "-2.50", "Ceca": "-2.50"}, None)
    unnamed = settle(options, sheet((3, 0, 0)))
    assert (unnamed.money, unnamed.currency) == (None, None)
    assert unnamed.payments == (("Boris", "Ana", 10), ("Ceca", "Ana", 10))
