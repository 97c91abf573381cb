"""Exact settlement amounts: the named rounding policies, prices, and the fewest payments.

All amounts are ``int`` or ``Fraction``. Rounding happens here and nowhere else, once, and keeps the sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Union

if TYPE_CHECKING:
    from fractions import Fraction

# Whole until a fraction is needed: ``fractions`` is imported only then, since hardly any sheet ever holds one.
Amount = Union[int, "Fraction"]


LARGEST_DENOMINATOR = 999_999  # in a cell: fractions come from a few adjustments, and their sum must stay a number


def largest_remainder(amounts: Sequence[Amount]) -> list[int]:
    """Whole amounts with the same sum: floors, and the missing units to the largest fractions, earlier seats first.

    Where the sum itself is not whole, it is floored too (an adjustment can bring that in).
    """
    floors = [int(amount // 1) for amount in amounts]
    missing = int(sum(amounts) // 1) - sum(floors)
    # The floor of the sum, less the floors: at most one unit for each.
    by_fraction = sorted(range(len(amounts)), key=lambda i: (floors[i] - amounts[i], i))
    for i in by_fraction[:missing]:
        floors[i] += 1
    return floors


def half_away(amount: Amount) -> int:
    """The nearest whole number, halves away from zero: antisymmetric, so what one wins the other loses."""
    if amount < 0:
        return -half_away(-amount)
    return int((2 * amount + 1) // 2)


def fewest_payments(results: Mapping[str, Amount]) -> list[tuple[str, str, Amount]]:
    """The smallest number of payments (payer, receiver, amount) that clears ``results``.

    Players are first split into as many groups as possible whose results add up to zero; within a group of k, k - 1
    payments always do, and in no way fewer. What does not add up to zero as a whole (an option can bring that about)
    is paid as far as it goes. Meant for the handful of players at a table: the cost is 2 to their number, squared.
    """
    open_results = {name: amount for name, amount in results.items() if amount}
    payments: list[tuple[str, str, Amount]] = []
    for group in _zero_groups(list(open_results.items())):
        payments.extend(_pay(group))
    return payments


def _zero_groups(balances: list[tuple[str, Amount]]) -> Iterable[list[tuple[str, Amount]]]:
    """Split into the most zero-sum groups; taking a smallest such group first is safe only by trying them all."""
    full = (1 << len(balances)) - 1
    sums: list[Amount] = [0] * (full + 1)
    best: list[int] = [0] * (full + 1)  # most zero-sum groups inside a set of players
    last: list[int] = [0] * (full + 1)  # the player whose removal keeps the best
    for chosen in range(1, full + 1):
        low = chosen & -chosen
        sums[chosen] = sums[chosen ^ low] + balances[low.bit_length() - 1][1]
        options = [(best[chosen ^ (1 << i)], -i) for i in range(len(balances)) if chosen >> i & 1]
        most, minus = max(options)
        best[chosen] = most + (sums[chosen] == 0)
        last[chosen] = -minus
    # Walking back along ``last``, a group is complete whenever the rest adds up to zero again.
    rest, group = full, []
    while rest:
        player = last[rest]
        group.append(player)
        rest ^= 1 << player
        if sums[rest] == 0:
            yield [balances[i] for i in sorted(group)]
            group = []
    if group:
        yield [balances[i] for i in sorted(group)]


def _pay(group: list[tuple[str, Amount]]) -> Iterable[tuple[str, str, Amount]]:
    """Settle one group by letting the largest debtor pay the largest winner."""
    owes = {name: -amount for name, amount in group if amount < 0}
    gets = {name: amount for name, amount in group if amount > 0}
    while owes and gets:
        payer = max(owes, key=lambda name: owes[name])
        receiver = max(gets, key=lambda name: gets[name])
        amount = min(owes[payer], gets[receiver])
        yield payer, receiver, amount
        for side, name in ((owes, payer), (gets, receiver)):
            side[name] -= amount
            if not side[name]:
                del side[name]


class Price(NamedTuple):
    """What one whist, point or IMP costs: an exact decimal as written, and a currency or None."""

    text: str
    currency: str | None = None

    @property
    def amount(self) -> Fraction:
        """The price of one whist, exact."""
        from fractions import Fraction

        return Fraction(self.text)

    def __str__(self) -> str:
        return f"{self.text} {self.currency}" if self.currency else self.text


def to_money(amounts: Sequence[Amount], price: Price) -> list[str]:
    """Amounts in money, rounded to hundredths by :func:`largest_remainder`, as text with two places."""
    cents = largest_remainder([amount * price.amount * 100 for amount in amounts])
    return list(map(two_places, cents))


def two_places(cents: int) -> str:
    """Hundredths as text."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def hundredths(money: str) -> int:
    """The hundredths in a text of :func:`to_money`."""
    return int(money.replace(".", ""))


def payments_in_money(money: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """The fewest payments (payer, receiver, amount with two places) that clear what :func:`to_money` gave each."""
    paid = fewest_payments({player: hundredths(amount) for player, amount in money.items()})
    return [(payer, receiver, two_places(int(cents))) for payer, receiver, cents in paid]


def is_whole(amount: Amount) -> bool:
    """Whether an amount is a whole number, of whichever type."""
    return amount.denominator == 1
