"""Amounts of a settlement: rounding that keeps the sum, prices, and the fewest payments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rospis.money import (
    Amount,
    Price,
    fewest_payments,
    half_away,
    is_whole,
    largest_remainder,
    payments_in_money,
    to_money,
)

F = Fraction
NAMES = ("Ana", "Boris", "Ceca", "Dino", "Eva")

WHOLE = st.integers(-40, 40)
FRACTIONS = st.fractions(-40, 40, max_denominator=12)
AMOUNTS = st.one_of(WHOLE, FRACTIONS)


# Rounding that keeps the sum


@pytest.mark.parametrize(
    ("amounts", "rounded"),
    [
        ([], []),
        ([0, 0, 0], [0, 0, 0]),
        ([5, -2, -3], [5, -2, -3]),
        ([F(1, 3), F(1, 3), F(-2, 3)], [1, 0, -1]),  # equal fractions: the earlier seat
        ([F(1, 2), F(-1, 2)], [1, -1]),
        ([F(-1, 2), F(1, 2)], [0, 0]),
        ([F(7, 4), F(-1, 4), F(-3, 2)], [2, 0, -2]),  # fractions 3/4, 3/4, 1/2: both missing units to the first two
        ([F(5, 3), F(-1, 3), F(-4, 3)], [2, 0, -2]),  # fractions 2/3, 2/3, 2/3: two missing
        ([F(1, 10), F(2, 10), F(-3, 10)], [0, 0, 0]),
        ([F(-1, 10), F(-2, 10), F(3, 10)], [0, 0, 0]),
        ([F(-9, 10), F(4, 10), F(5, 10)], [-1, 0, 1]),
        ([F(6, 1), F(-6, 1)], [6, -6]),
        ([F(1, 2), F(1, 3)], [0, 0]),  # a sum of 5/6 is floored itself
        ([F(1, 2), F(1, 2), F(1, 2)], [1, 0, 0]),  # 3/2
        ([F(-1, 2), F(-1, 3)], [-1, 0]),  # -5/6
        ([F(-1, 3), F(-1, 2)], [0, -1]),
    ],
)
def test_largest_remainder(amounts: Sequence[Amount], rounded: Sequence[int]) -> None:
    assert largest_remainder(amounts) == rounded


@given(st.lists(AMOUNTS, max_size=6))
@settings(max_examples=50)
def test_largest_remainder_is_as_the_record_format_says(amounts: list[Amount]) -> None:
    """Floors, and the missing units to the largest fractions, the earlier seat first."""
    rounded = largest_remainder(amounts)
    assert all(type(amount) is int for amount in rounded)
    assert sum(rounded) == floor(sum(amounts))
    fractions = [amount - floor(amount) for amount in amounts]
    raised = [new - floor(old) for new, old in zip(rounded, amounts, strict=True)]
    assert set(raised) <= {0, 1}
    order = sorted(range(len(amounts)), key=lambda seat: (-fractions[seat], seat))
    assert [raised[seat] for seat in order] == sorted(raised, reverse=True)
    assert all(new == old for new, old in zip(rounded, amounts, strict=True) if old == floor(old) and sum(raised) == 0)


@given(st.lists(WHOLE, max_size=6))
@settings(max_examples=50)
def test_whole_amounts_stay(amounts: list[int]) -> None:
    assert largest_remainder(amounts) == amounts
    assert largest_remainder([F(amount) for amount in amounts]) == amounts


@given(st.lists(FRACTIONS, min_size=1, max_size=5))
@settings(max_examples=50)
def test_rounding_what_adds_up_to_zero_adds_up_to_zero(amounts: list[Fraction]) -> None:
    assert sum(largest_remainder([*amounts, -sum(amounts)])) == 0


@pytest.mark.parametrize(
    ("amount", "rounded"),
    [
        (0, 0),
        (7, 7),
        (-7, -7),
        (F(1, 2), 1),
        (F(-1, 2), -1),
        (F(3, 2), 2),
        (F(-3, 2), -2),
        (F(5, 2), 3),
        (F(49, 100), 0),
        (F(51, 100), 1),
        (F(-49, 100), 0),
        (F(-51, 100), -1),
        (F(1, 3), 0),
        (F(2, 3), 1),
        (F(-2, 3), -1),
        (F(184, 3), 61),
        (10**17 + 1, 10**17 + 1),  # exact however large
    ],
)
def test_half_away(amount: Amount, rounded: int) -> None:
    assert half_away(amount) == rounded
    assert type(half_away(amount)) is int


@given(AMOUNTS)
@settings(max_examples=50)
def test_half_away_is_antisymmetric_and_nearest(amount: Amount) -> None:
    """What one wins the other loses, and no whole number is nearer."""
    rounded = half_away(amount)
    assert half_away(-amount) == -rounded
    apart = F(rounded) - amount
    assert abs(apart) <= F(1, 2)
    if abs(apart) == F(1, 2):
        assert abs(F(rounded)) > abs(F(amount))


@pytest.mark.parametrize(
    ("amount", "whole"), [(0, True), (-3, True), (F(4, 2), True), (F(1, 2), False), (F(-7, 3), False), (F(6), True)]
)
def test_is_whole(amount: Amount, whole: bool) -> None:
    assert is_whole(amount) is whole


# Money


@pytest.mark.parametrize(
    ("amounts", "price", "money"),
    [
        ([32, -38, 6], "0.10", ["3.20", "-3.80", "0.60"]),
        ([32, -38, 6], "1", ["32.00", "-38.00", "6.00"]),
        ([1, -1], "0.01", ["0.01", "-0.01"]),
        ([5, -5], "0.005", ["0.03", "-0.03"]),  # 2.5 and -2.5 hundredths: floors 2 and -3, the unit to the first
        ([-5, 5], "0.005", ["-0.02", "0.02"]),
        ([10, -3, -7], "0.333", ["3.33", "-1.00", "-2.33"]),
        ([1, 1, -2], "0.004", ["0.01", "0.00", "-0.01"]),
        ([0, 0, 0], "2.50", ["0.00", "0.00", "0.00"]),
        ([7, -7], "0", ["0.00", "0.00"]),
        ([F(1, 3), F(1, 3), F(-2, 3)], "1", ["0.34", "0.33", "-0.67"]),
        ([123456, -123456], "12.34", ["1523447.04", "-1523447.04"]),
        ([-1, 1], "0.5", ["-0.50", "0.50"]),
        ([-109, 109], "0.01", ["-1.09", "1.09"]),
    ],
)
def test_to_money(amounts: Sequence[Amount], price: str, money: list[str]) -> None:
    assert to_money(amounts, Price(price)) == money


@given(
    st.lists(AMOUNTS, min_size=1, max_size=4),
    st.sampled_from(["0.10", "0.333", "1", "2.5", "0.007", "12.3456", "0.000001"]),
)
@settings(max_examples=50)
def test_money_adds_up_to_nothing_and_is_within_a_hundredth(amounts: list[Amount], price: str) -> None:
    everybody = [*amounts, -sum(amounts)]
    money = [F(text) for text in to_money(everybody, Price(price))]
    assert sum(money) == 0
    for paid, amount in zip(money, everybody, strict=True):
        assert abs(paid - amount * F(price)) < F(1, 100)
    for text in to_money(everybody, Price(price)):
        assert len(text.partition(".")[2]) == 2
        assert text != "-0.00"


def test_price() -> None:
    assert str(Price("0.10", "EUR")) == "0.10 EUR"
    assert str(Price("0.10")) == "0.10"
    assert Price("0.10").currency is None
    assert Price("0.10", "EUR").amount == F(1, 10)
    assert Price("3").amount == 3


# The fewest payments


def fewest(balances: Sequence[Amount]) -> int:
    """How many payments clear these balances, found by trying: the first open one is paid by or to each other."""
    open_ones = [amount for amount in balances if amount]
    if not open_ones:
        return 0
    first, *rest = open_ones
    tries = [
        fewest([*rest[:other], rest[other] + first, *rest[other + 1 :]])
        for other in range(len(rest))
        if (rest[other] < 0) != (first < 0)
    ]
    return 1 + min(tries)


def paid(results: Mapping[str, Amount], payments: Sequence[tuple[str, str, Amount]]) -> dict[str, Amount]:
    """What is left open of the results after the payments."""
    left = dict(results)
    for payer, receiver, amount in payments:
        left[payer] += amount
        left[receiver] -= amount
    return left


@pytest.mark.parametrize(
    ("results", "payments"),
    [
        ([], []),
        ([0, 0, 0], []),
        ([32, -38, 6], [("Boris", "Ana", 32), ("Boris", "Ceca", 6)]),
        ([-140, 10, 130], [("Ana", "Ceca", 130), ("Ana", "Boris", 10)]),
        ([5, -5, 0], [("Boris", "Ana", 5)]),
        ([-5, 5, 0], [("Ana", "Boris", 5)]),
        ([3, -3, 7, -7], [("Dino", "Ceca", 7), ("Boris", "Ana", 3)]),
        ([F(1, 2), F(-1, 2)], [("Boris", "Ana", F(1, 2))]),
        ([10, 10, -15, -5], [("Ceca", "Ana", 10), ("Ceca", "Boris", 5), ("Dino", "Boris", 5)]),
    ],
)
def test_fewest_payments(results: Sequence[Amount], payments: Sequence[tuple[str, str, Amount]]) -> None:
    found = fewest_payments(dict(zip(NAMES, results, strict=False)))
    assert sorted(found) == sorted(payments)


def test_a_greedy_match_would_need_one_payment_more() -> None:
    """The largest debtor to the largest winner gives four; the two pairs that settle among themselves give three."""
    results = dict(zip(NAMES, [7, 4, -6, -5, 0], strict=True)) | {"Eva": 0}
    assert len(fewest_payments(results)) == 3
    results = dict(zip(NAMES, [6, 4, -4, -3, -3], strict=True))
    assert len(fewest_payments(results)) == 3
    assert ("Ceca", "Boris", 4) in fewest_payments(results)


@given(st.lists(st.one_of(st.integers(-4, 4), st.fractions(-3, 3, max_denominator=2)), min_size=1, max_size=4))
@settings(max_examples=50)
def test_payments_are_the_fewest_and_clear_everything(amounts: list[Amount]) -> None:
    """Up to five players, small numbers, so that groups that settle among themselves are common."""
    results = dict(zip(NAMES, [*amounts, -sum(amounts)], strict=False))
    payments = fewest_payments(results)
    assert len(payments) == fewest(list(results.values()))
    assert not any(paid(results, payments).values())
    for payer, receiver, amount in payments:
        assert amount > 0
        assert results[payer] < 0 < results[receiver]  # nobody pays for another
    assert len({(payer, receiver) for payer, receiver, _ in payments}) == len(payments)


@given(st.lists(st.integers(-60, 60), min_size=2, max_size=4))
@settings(max_examples=50)
def test_payments_of_whole_amounts_are_whole(amounts: list[int]) -> None:
    results = dict(zip(NAMES, [*amounts, -sum(amounts)], strict=False))
    assert all(type(amount) is int for _, _, amount in fewest_payments(results))


@given(st.lists(st.one_of(st.integers(-9, 9), st.fractions(-2, 2, max_denominator=4)), min_size=1, max_size=5))
@settings(max_examples=50)
def test_what_does_not_add_up_is_paid_as_far_as_it_goes(amounts: list[Amount]) -> None:
    """An option can leave a sum: afterwards nobody owes anything, or nobody is owed anything."""
    results = dict(zip(NAMES, amounts, strict=False))
    payments = fewest_payments(results)
    left = paid(results, payments)
    assert sum(left.values()) == sum(amounts)
    assert all(amount > 0 for _, _, amount in payments)
    assert all(amount >= 0 for amount in left.values()) or all(amount <= 0 for amount in left.values())
    assert all(min(amount, 0) <= left[name] <= max(amount, 0) for name, amount in results.items())


@pytest.mark.parametrize(
    ("results", "payments"),
    [
        ([F(1, 2)], []),
        ([-3], []),
        ([F(1, 2), F(1, 3)], []),
        ([2, -1], [("Boris", "Ana", 1)]),
        ([F(1, 2), -1], [("Boris", "Ana", F(1, 2))]),
    ],
)
def test_what_is_left_over_is_nobodys(results: Sequence[Amount], payments: list[tuple[str, str, Amount]]) -> None:
    assert fewest_payments(dict(zip(NAMES, results, strict=False))) == payments


@given(st.permutations([3, -1, -2, 5, -5]))
@settings(max_examples=50)
def test_payments_do_not_depend_on_the_order_of_the_players(amounts: list[int]) -> None:
    assert len(fewest_payments(dict(zip(NAMES, amounts, strict=True)))) == 3


@pytest.mark.parametrize(
    ("amounts", "price", "paid"),
    [
        ({}, "1", []),
        ({"Ana": 3, "Boris": -3}, "0.5", [("Boris", "Ana", "1.50")]),
        ({"Ana": 1, "Boris": -1}, "0.001", []),
        # Even in cents, although not in whists: two payments for three.
        (
            {"Ana": -40, "Boris": -40, "Ceca": 39, "Dino": 41},
            "0.005",
            [("Ana", "Ceca", "0.20"), ("Boris", "Dino", "0.20")],
        ),
        (
            {"Ana": F(16, 3), "Boris": F(4, 3), "Ceca": F(-20, 3)},
            "0.5",
            [("Ceca", "Ana", "2.67"), ("Ceca", "Boris", "0.67")],
        ),
    ],
)
def test_payments_in_money(amounts: Mapping[str, Amount], price: str, paid: list[tuple[str, str, str]]) -> None:
    """They clear what everybody has in money, to the hundredth."""
    money = dict(zip(amounts, to_money(list(amounts.values()), Price(price)), strict=True))
    assert payments_in_money(money) == paid
