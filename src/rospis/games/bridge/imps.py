"""International match points: what a difference of points is worth (B2.5, Law 78B)."""

from __future__ import annotations

from bisect import bisect_right

from rospis.money import Amount

# The lowest difference, in points, that is worth 1, 2, 3 ... 24 IMPs.
LOWEST = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
          3000, 3500, 4000)  # fmt: skip


def imps(difference: Amount) -> int:
    """The IMPs, -24 to 24, for a difference of points, in its sign; one between two bounds counts as the lower."""
    return bisect_right(LOWEST, difference) - bisect_right(LOWEST, -difference)  # at most one of them is above 0
