"""The sheet while a deal is written on it (R5.5): cells and postings, and the way a gain takes."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rospis.games.russian.book import AID, FINEST, HILL_FIRST, REASONS, SURPLUS, Book, fine_enough, ratio
from rospis.games.russian.options import Options
from rospis.ledger import Posting, Reason
from rospis.money import Amount
from tests.unit.russian_tables import ANA, BORIS, CECA, DINO, NAMES, refusal, seated

SOCHI = Options()
HILL = Options(game_to="hill_first")
WHY = Reason("made", "R5.3")
AIDED, OFF_THE_HILL, LEFT = Reason("aid", "R5.5"), Reason("hill_first", "R5.5"), Reason("surplus", "R5.5")


def book(
    options: Options = SOCHI,
    target: int | None = None,
    pools: tuple[Amount, ...] = (0, 0, 0),
    hills: tuple[Amount, ...] | None = None,
    away: Iterable[int] = (),
) -> Book:
    players = len(pools)
    return Book(options, seated(players, away), target, pools, hills or (0,) * players, (0,) * players**2)


def pool(player: int, amount: Amount, reason: Reason = WHY) -> Posting:
    return Posting(NAMES[player], "pool", None, amount, reason)


def hill(player: int, amount: Amount, reason: Reason = WHY) -> Posting:
    return Posting(NAMES[player], "hill", None, amount, reason)


def whist(player: int, on: int, amount: Amount, reason: Reason = WHY) -> Posting:
    return Posting(NAMES[player], "whists", NAMES[on], amount, reason)


def aid(player: int, to: int, points: Amount, whists: Amount) -> tuple[Posting, Posting]:
    """Points given to another player, and the whists for them."""
    return pool(to, points, AIDED), whist(player, to, whists, AIDED)


def whists_of(sheet: Book) -> dict[tuple[int, int], Amount]:
    """Who holds whists on whom."""
    players = len(sheet.pools)
    return {divmod(place, players): held for place, held in enumerate(sheet.whists) if held}


# Cells


def test_a_new_book_stands_as_the_sheet_does() -> None:
    table = seated()
    sheet = Book(SOCHI, table, 20, (1, 2, 3), (4, 5, 6), (0, 1, 2, 3, 0, 4, 5, 6, 0))
    assert (sheet.pools, sheet.hills, sheet.whists) == ([1, 2, 3], [4, 5, 6], [0, 1, 2, 3, 0, 4, 5, 6, 0])
    assert (sheet.options, sheet.table, sheet.names, sheet.target) == (SOCHI, table, ("Ana", "Boris", "Ceca"), 20)
    assert sheet.row() == ()


def test_what_is_written_stands_in_the_cells_and_in_the_row() -> None:
    sheet = book(pools=(1, 2, 3, 4), hills=(10, 20, 30, 40))
    sheet.pool(CECA, 6, WHY)
    sheet.hill(BORIS, 5, AID)
    sheet.hill(DINO, -7, HILL_FIRST)
    sheet.whist(CECA, ANA, 8, SURPLUS)
    sheet.whist(ANA, DINO, 9, WHY)
    sheet.whist(ANA, DINO, 1, WHY)
    sheet.pool(CECA, 6, WHY)
    assert sheet.pools == [1, 2, 15, 4]
    assert sheet.hills == [10, 25, 30, 33]
    assert whists_of(sheet) == {(CECA, ANA): 8, (ANA, DINO): 10}
    assert sheet.row() == (
        pool(CECA, 6),
        hill(BORIS, 5, AIDED),
        hill(DINO, -7, OFF_THE_HILL),
        whist(CECA, ANA, 8, LEFT),
        whist(ANA, DINO, 9),
        whist(ANA, DINO, 1),
        pool(CECA, 6),
    )


def test_nothing_is_no_entry() -> None:
    sheet = book()
    sheet.pool(ANA, 0, WHY)
    sheet.hill(ANA, 0, WHY)
    sheet.whist(ANA, BORIS, 0, WHY)
    sheet.gain(ANA, 0, WHY)
    assert sheet.row() == ()


TOO_FINE = {"code": "fraction_too_fine", "rule": None, "limit": FINEST}


def test_how_fine_an_amount_may_be() -> None:
    """The square of what an adjustment may leave behind."""
    assert FINEST == 999_999**2
    for amount in (0, 7, Fraction(3, 2), Fraction(1, FINEST)):
        assert fine_enough(amount) is amount
    assert refusal(lambda: fine_enough(Fraction(1, FINEST + 1))) == TOO_FINE


def test_no_cell_becomes_too_fine() -> None:
    """Each refuses what its sum with an entry would be, though the entry itself is coarse."""
    finest = Fraction(1, FINEST)
    sheet = Book(SOCHI, seated(), None, (0, finest, 0), (finest, 0, 0), (0,) * 5 + (finest, 0, 0, 0))
    half = Fraction(1, 2)
    assert refusal(lambda: sheet.pool(BORIS, half, WHY)) == TOO_FINE
    assert refusal(lambda: sheet.hill(ANA, half, WHY)) == TOO_FINE
    assert refusal(lambda: sheet.whist(BORIS, CECA, half, WHY)) == TOO_FINE
    assert sheet.row() == ()
    assert (sheet.pools, sheet.hills, sheet.whists[5]) == ([0, finest, 0], [finest, 0, 0], finest)
    sheet.pool(BORIS, 1, WHY)
    assert sheet.pools[BORIS] == 1 + finest


def test_the_reasons_of_what_becomes_of_a_gain() -> None:
    assert REASONS == (OFF_THE_HILL, AIDED, LEFT)
    assert (HILL_FIRST, AID, SURPLUS) == REASONS


def test_equal_rows_are_one_object() -> None:
    """A long record holds few different ones."""
    first, second = book(), book()
    for sheet in (first, second):
        sheet.pool(ANA, 2, WHY)
    assert first.row() is second.row()


# A gain. The vectors of R6.4: pools, hill of Ana, what she gains, the target; pools, hills and whists after it.

P20 = Options(pool_weight=20)
VECTORS: list[tuple[str, Options, tuple[Amount, ...], int, int, int, tuple[Amount, ...], int, dict[int, int]]] = [
    ("H01", SOCHI, (8, 3, 5), 0, 4, 10, (10, 3, 7), 0, {CECA: 20}),
    ("H02", SOCHI, (16, 18, 19), 5, 10, 20, (20, 20, 20), 2, {CECA: 10, BORIS: 20}),
    ("H04", SOCHI, (16, 20, 20), 2, 10, 20, (20, 20, 20), -4, {}),
    ("H06", Options(aid=False), (16, 0, 0), 0, 10, 20, (26, 0, 0), 0, {}),
    ("H07", SOCHI, (10, 7, 4), 0, 2, 10, (10, 9, 4), 0, {BORIS: 20}),
    ("H09", SOCHI, (3, 2, 0), 0, 2, 3, (3, 3, 1), 0, {BORIS: 10, CECA: 10}),
    ("H10", SOCHI, (3, 3, 3), 2, 3, 3, (3, 3, 3), -1, {}),
    ("H10 forfeit", Options(aid_residual="forfeit"), (3, 3, 3), 2, 3, 3, (3, 3, 3), 0, {}),
    ("H12", SOCHI, (12, 3, 8), 0, 4, 10, (12, 5, 10), 0, {CECA: 20, BORIS: 20}),
    ("H13", SOCHI, (10, 7, 4), 0, 10, 10, (10, 10, 10), -1, {BORIS: 30, CECA: 60}),
    ("H14", SOCHI, (3, 3, 3, 0), 0, 2, 3, (3, 3, 3, 2), 0, {DINO: 20}),
    ("H15", P20, (8, 3, 5), 0, 4, 10, (10, 3, 7), 0, {CECA: 40}),
    ("H15 price", Options(pool_weight=20, aid_price=10), (8, 3, 5), 0, 4, 10, (10, 3, 7), 0, {CECA: 20}),
    ("H16", P20, (9, 10, 10), 5, 4, 10, (10, 10, 10), -1, {}),
    ("H16 forfeit", Options(pool_weight=20, aid_residual="forfeit"), (9, 10, 10), 5, 4, 10, (10, 10, 10), 0, {}),
    ("H17", Options(aid_to="clockwise"), (10, 4, 7), 0, 2, 10, (10, 6, 7), 0, {BORIS: 20}),
]


@pytest.mark.parametrize(
    ("options", "pools", "own_hill", "gained", "target", "pools_after", "hill_after", "whists"),
    [vector[1:] for vector in VECTORS],
    ids=[vector[0] for vector in VECTORS],
)
def test_vectors(
    options: Options,
    pools: tuple[Amount, ...],
    own_hill: int,
    gained: int,
    target: int,
    pools_after: tuple[Amount, ...],
    hill_after: int,
    whists: dict[int, int],
) -> None:
    sheet = book(options, target, pools, (own_hill, *(0,) * (len(pools) - 1)))
    sheet.gain(ANA, gained, WHY)
    assert tuple(sheet.pools) == pools_after
    assert tuple(sheet.hills) == (hill_after, *(0,) * (len(pools) - 1))
    assert whists_of(sheet) == {(ANA, other): amount for other, amount in whists.items()}


def written(sheet: Book, player: int, amount: Amount) -> tuple[Posting, ...]:
    """The entries of one gain."""
    sheet.gain(player, amount, WHY)
    return sheet.row()


@pytest.mark.parametrize("options", [SOCHI, Options(aid=False), HILL])
@pytest.mark.parametrize("target", [None, 10])
def test_a_gain_that_the_pool_has_room_for(options: Options, target: int | None) -> None:
    assert written(book(options, target, (0, 9, 9)), ANA, 10) == (pool(ANA, 10),)


@pytest.mark.parametrize(("options", "target"), [(SOCHI, None), (Options(aid=False), 10)])
def test_a_pool_that_never_closes(options: Options, target: int | None) -> None:
    """R5.5.1: all to the own pool, without limit."""
    sheet = book(options, target, (9, 0, 0), (5, 0, 0))
    assert written(sheet, ANA, 100) == (pool(ANA, 100),)
    assert (sheet.pools, sheet.target) == ([109, 0, 0], None)


@pytest.mark.parametrize(
    ("own_hill", "gained", "entries"),
    [
        (0, 4, (pool(ANA, 4),)),
        (-3, 4, (pool(ANA, 4),)),
        (1, 4, (hill(ANA, -1, OFF_THE_HILL), pool(ANA, 3))),
        (3, 4, (hill(ANA, -3, OFF_THE_HILL), pool(ANA, 1))),
        (4, 4, (hill(ANA, -4, OFF_THE_HILL),)),
        (9, 4, (hill(ANA, -4, OFF_THE_HILL),)),
    ],
)
@pytest.mark.parametrize("target", [None, 4])
def test_off_the_own_hill_first(own_hill: int, gained: int, entries: tuple[Posting, ...], target: int | None) -> None:
    """R5.5.0: only while it is positive; nobody else's hill counts."""
    sheet = book(HILL, target, hills=(own_hill, 7, 7))
    assert written(sheet, ANA, gained) == entries
    assert sheet.hills[1:] == [7, 7]


def test_not_off_the_hill_where_gains_go_to_the_pool() -> None:
    assert written(book(hills=(9, 0, 0)), ANA, 4) == (pool(ANA, 4),)


def test_the_whole_way_of_a_gain() -> None:
    """Hill, own pool, the highest open pool, the other one, and what is left."""
    sheet = book(HILL, 10, (8, 7, 9), (3, 0, 0))
    assert written(sheet, ANA, 13) == (
        hill(ANA, -3, OFF_THE_HILL),
        pool(ANA, 2),
        *aid(ANA, CECA, 1, 10),
        *aid(ANA, BORIS, 3, 30),
        hill(ANA, -4, LEFT),
    )
    assert (sheet.pools, sheet.hills) == ([10, 10, 10], [-4, 0, 0])


def test_a_pool_above_the_target_takes_nothing() -> None:
    """It may stand there by an adjustment."""
    assert written(book(target=10, pools=(12, 13, 8)), ANA, 4) == (*aid(ANA, CECA, 2, 20), hill(ANA, -2, LEFT))


# Whom aid goes to


@pytest.mark.parametrize(
    ("player", "pools", "to"),
    [
        (BORIS, (5, 10, 5), CECA),  # H08
        (CECA, (5, 5, 10), ANA),
        (ANA, (10, 5, 5), BORIS),
        (BORIS, (5, 10, 4), ANA),
        (BORIS, (9, 10, 5, 9), DINO),
        (DINO, (3, 9, 9, 10), BORIS),
        (CECA, (9, 9, 10, 3), ANA),
        (CECA, (0, 0, 10, -1), ANA),
    ],
)
def test_aid_goes_to_the_highest_open_pool(player: int, pools: tuple[int, ...], to: int) -> None:
    """R5.5.3: of equals to the nearest clockwise."""
    assert written(book(target=10, pools=pools), player, 1) == aid(player, to, 1, 10)


@pytest.mark.parametrize(
    ("player", "pools", "to"),
    [
        (ANA, (10, 1, 9), BORIS),
        (ANA, (10, 10, 9), CECA),
        (BORIS, (9, 10, 1), CECA),
        (CECA, (1, 9, 10), ANA),
        (BORIS, (1, 10, 10, 10), ANA),
        (DINO, (1, 9, 9, 10), ANA),
        (DINO, (11, 10, 9, 10), CECA),
    ],
)
def test_aid_goes_to_the_nearest(player: int, pools: tuple[int, ...], to: int) -> None:
    """R5.5.3, ``aid_to: clockwise``: the nearest that is open."""
    assert written(book(Options(aid_to="clockwise"), 10, pools), player, 1) == aid(player, to, 1, 10)


def test_aid_to_the_nearest_goes_on_clockwise() -> None:
    sheet = book(Options(aid_to="clockwise"), 10, (8, 10, 7, 9))
    assert written(sheet, CECA, 9) == (
        pool(CECA, 3),
        *aid(CECA, DINO, 1, 10),
        *aid(CECA, ANA, 2, 20),
        hill(CECA, -3, LEFT),
    )


def test_nobody_aids_who_has_left() -> None:
    sheet = book(target=10, pools=(10, 0, 9, 8), away=[CECA])
    assert written(sheet, ANA, 1) == aid(ANA, DINO, 1, 10)
    sheet = book(target=10, pools=(10, 10, 5, 10), away=[CECA])
    assert written(sheet, DINO, 1) == (hill(DINO, -1, LEFT),)


@pytest.mark.parametrize(
    ("changes", "whists"),
    [
        ({}, 30),
        ({"pool_weight": 20}, 60),
        ({"aid_price": 7}, 21),
        ({"aid_price": 1, "pool_weight": 20}, 3),
        ({"hill_weight": 5}, 30),
    ],
)
def test_what_aid_costs(changes: dict[str, Any], whists: int) -> None:
    """R5.5.3: the pool weight for each point, or a price of its own."""
    assert written(book(Options(**changes), 10, (10, 7, 0)), ANA, 3) == aid(ANA, BORIS, 3, whists)


# What nobody has room for


@pytest.mark.parametrize(
    ("residual", "own_hill", "entries"),
    [
        ("negative", 2, (hill(ANA, -4, LEFT),)),
        ("negative", -2, (hill(ANA, -4, LEFT),)),
        ("forfeit", 5, (hill(ANA, -4, LEFT),)),
        ("forfeit", 4, (hill(ANA, -4, LEFT),)),
        ("forfeit", 3, (hill(ANA, -3, LEFT),)),
        ("forfeit", 1, (hill(ANA, -1, LEFT),)),
        ("forfeit", 0, ()),
        ("forfeit", -2, ()),
        ("raise", 2, (hill(BORIS, 4, LEFT), hill(CECA, 4, LEFT))),
    ],
)
def test_points_left(residual: str, own_hill: int, entries: tuple[Posting, ...]) -> None:
    """R5.5.4."""
    sheet = book(Options(aid_residual=residual), 10, (10, 10, 10), (own_hill, 0, 0))
    assert written(sheet, ANA, 4) == entries


def test_a_surplus_raises_all_others() -> None:
    """H16 with ``raise``."""
    sheet = book(Options(pool_weight=20, aid_residual="raise"), 10, (9, 10, 10), (5, 0, 0))
    assert written(sheet, ANA, 4) == (pool(ANA, 1), hill(BORIS, 6, LEFT), hill(CECA, 6, LEFT))
    assert sheet.hills == [5, 6, 6]


def test_a_surplus_raises_all_others_at_the_table_in_seat_order() -> None:
    sheet = book(Options(aid_residual="raise", pool_weight=20), 10, (10,) * 5, (5, 5, 5, 5, 5), away=[DINO])
    assert written(sheet, CECA, 3) == (hill(ANA, 6, LEFT), hill(BORIS, 6, LEFT), hill(4, 6, LEFT))
    assert sheet.hills == [11, 11, 5, 5, 11]


@pytest.mark.parametrize(
    ("pool_weight", "hill_weight", "worth"),
    [
        (10, 10, 3),
        (20, 10, 6),
        (30, 10, 9),
        (10, 5, 6),
        (10, 20, Fraction(3, 2)),
        (20, 30, 2),
        (10, 7, Fraction(30, 7)),
    ],
)
def test_what_a_point_of_the_pool_is_on_the_hill(pool_weight: int, hill_weight: int, worth: Amount) -> None:
    """R5.5.4: pool weight over hill weight."""
    sheet = book(Options(pool_weight=pool_weight, hill_weight=hill_weight), 10, (10, 10, 10))
    assert written(sheet, ANA, 3) == (hill(ANA, -worth, LEFT),)
    assert sheet.hills[ANA] == -worth


def test_halves_find_their_way() -> None:
    """Adjustments bring fractions in."""
    sheet = book(HILL, 10, (Fraction(17, 2), Fraction(19, 2), 10), (Fraction(1, 2), 0, 0))
    assert written(sheet, ANA, 4) == (
        hill(ANA, -Fraction(1, 2), OFF_THE_HILL),
        pool(ANA, Fraction(3, 2)),
        *aid(ANA, BORIS, Fraction(1, 2), 5),
        hill(ANA, -Fraction(3, 2), LEFT),
    )


AMOUNTS = st.one_of(st.integers(-40, 40), st.fractions(-40, 40, max_denominator=6))


@given(
    pools=st.lists(AMOUNTS, min_size=2, max_size=5),
    gained=st.integers(0, 100),
    player=st.integers(0, 4),
    aid_to=st.sampled_from(["highest", "clockwise"]),
    residual=st.sampled_from(["negative", "raise"]),
    weights=st.tuples(st.integers(1, 30), st.integers(1, 30)),
)
def test_aid_is_neutral(
    pools: list[Amount], gained: int, player: int, aid_to: str, residual: str, weights: tuple[int, int]
) -> None:
    """R5.5: it never changes the settlement compared with leaving all points in the own pool (R5.6)."""
    options = Options(pool_weight=weights[0], hill_weight=weights[1], aid_to=aid_to, aid_residual=residual)
    sheet, left = book(options, 20, tuple(pools)), book(options, None, tuple(pools))
    for one in (sheet, left):
        one.gain(player % len(pools), gained, WHY)
    assert settled(sheet) == settled(left)


def settled(sheet: Book) -> list[Fraction]:
    """R5.6: p (pool - mean) - q (hill - mean), and the whists."""
    count, p, q = len(sheet.pools), sheet.options.pool_weight, sheet.options.hill_weight
    mean = Fraction(p * sum(sheet.pools) - q * sum(sheet.hills)) / count
    return [
        p * sheet.pools[one]
        - q * sheet.hills[one]
        - mean
        + sum(sheet.whists[one * count + other] - sheet.whists[other * count + one] for other in range(count))
        for one in range(count)
    ]


# Quotients


@pytest.mark.parametrize(
    ("amount", "by", "quotient"),
    [
        (6, 3, 2),
        (0, 5, 0),
        (-6, 3, -2),
        (7, 7, 1),
        (3, 2, Fraction(3, 2)),
        (1, 2, Fraction(1, 2)),
        (-3, 2, Fraction(-3, 2)),
        (Fraction(4), 2, 2),
        (Fraction(3), 2, Fraction(3, 2)),
        (Fraction(4, 3), 2, Fraction(2, 3)),
        (Fraction(3, 2), 3, Fraction(1, 2)),
        (Fraction(1, 2), 1, Fraction(1, 2)),
    ],
)
def test_a_quotient_is_whole_where_it_can_be(amount: Amount, by: int, quotient: Amount) -> None:
    found = ratio(amount, by)
    assert found == quotient
    assert type(found) is type(quotient)
