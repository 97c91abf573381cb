"""International match points (B2.5, Law 78B): every bound of the table, on both sides of it and in both signs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rospis.games.bridge.imps import LOWEST, imps

# B2.5: the lowest difference for 1, 2, 3 ... 24 IMPs.
BOUNDS = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
          3000, 3500, 4000]  # fmt: skip


def test_the_table() -> None:
    assert list(LOWEST) == BOUNDS
    assert len(BOUNDS) == 24


@pytest.mark.parametrize(("won", "bound"), [*enumerate(BOUNDS, start=1)])
def test_every_bound(won: int, bound: int) -> None:
    assert (imps(bound), imps(bound - 1), imps(bound - 10)) == (won, won - 1, won - 1)
    assert (imps(-bound), imps(1 - bound), imps(10 - bound)) == (-won, 1 - won, 1 - won)


def test_a_difference_that_is_no_multiple_of_ten() -> None:
    """It uses the same bounds."""
    assert imps(Fraction(99, 5)) == 0
    assert imps(Fraction(101, 5)) == 1
    assert imps(Fraction(-8999, 100)) == -2
    assert imps(Fraction(-9000, 100)) == -3


def test_both_ends() -> None:
    assert [imps(difference) for difference in (0, 10, 19, -19)] == [0, 0, 0, 0]
    assert (imps(4010), imps(15_200), imps(-15_200)) == (24, 24, -24)
    assert type(imps(Fraction(50))) is int
