"""The form of the пулька: sectors turned to their players, each with hill, pool and whist cells from the centre out.

Four sit round a rectangle with its diagonals (R8.3), three round one that is cut by lines to the middle of its top and
to its lower corners (R8.4), two at the halves of one, five and more round a polygon (R8.2). Seats run clockwise from
the bottom. A sector is given as its player sees it, upright, with the centre of the sheet at the origin and the edge of
the table below; the cells of a player run from his left neighbour, who comes next in the seats, to his right one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from rospis.render.svg.canvas import Point
from rospis.render.svg.flow import turned

HILL_TO, POOL_TO = 0.45, 0.69  # how far hill and pool reach on the way from the centre to the edge (R8.2)
THREE_ABOVE = 0.45  # of the height of a sheet for three lies above its centre (R8.4: 360 of 800)

Field = list[Point]


class Sector(NamedTuple):
    """The part of one player, who is turned ``turn`` degrees clockwise: a quadrilateral between two slanted sides.

    ``inner`` are the left and right end at the height of the centre, ``outer`` those at ``reach`` below it. ``spoke``
    is where the line from the centre ends that parts this sector from the next one.
    """

    turn: float
    reach: float
    inner: tuple[float, float]
    outer: tuple[float, float]
    spoke: Point

    def across(self, y: float) -> tuple[float, float]:
        """The left and right end at some height."""
        part = y / self.reach
        left, right = [start + (end - start) * part for start, end in zip(self.inner, self.outer, strict=True)]
        return left, right

    def band(self, upper: float, lower: float, first: float = 0, last: float = 1) -> Field:
        """The field between two heights, or the part of it from ``first`` to ``last`` of its breadth."""
        corners = []
        for y, shares in ((upper, (first, last)), (lower, (last, first))):
            left, right = self.across(y)
            corners += [(left + (right - left) * share, y) for share in shares]
        return corners

    def hill(self, radius: float) -> Field:
        """The hill, below the centre of the sheet."""
        return self.band(radius, HILL_TO * self.reach)

    def pool(self, first: float = 0, last: float = 1) -> Field:
        """The pool, or a part of it."""
        return self.band(HILL_TO * self.reach, POOL_TO * self.reach, first, last)

    def whists(self, cells: int) -> list[Field]:
        """The whist cells from left to right."""
        shares = [place / cells for place in range(cells + 1)]
        return [self.band(POOL_TO * self.reach, self.reach, *ends) for ends in pairwise(shares)]

    def rules(self, radius: float, cells: int) -> Iterator[tuple[Point, Point]]:
        """The lines to be drawn: the one to the next sector, those across, and those between the whist cells."""
        x, y = self.spoke
        share = radius / hypot(x, y)
        yield (x * share, y * share), self.spoke
        for part in (HILL_TO, POOL_TO):
            left, right = self.across(part * self.reach)
            yield (left, part * self.reach), (right, part * self.reach)
        for cell in self.whists(cells)[1:]:
            yield cell[0], cell[3]


class Form(NamedTuple):
    """A whole sheet: its size, where its centre lies in that, its outline, and the sectors from the bottom on."""

    width: float
    height: float
    centre: Point
    outline: list[Point]
    sectors: list[Sector]


def form(players: int, width: float, height: float) -> Form:
    """The sheet for so many players, two at least, no larger than this; one for four or fewer is just so large."""
    if players > 4:
        return _polygon(players, width, height)
    half, above = width / 2, height * (THREE_ABOVE if players == 3 else 1 / 2)
    below = height - above
    outline = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    if players == 2:
        sectors = [Sector(turn, below, (-half, half), (-half, half), (-half, 0.0)) for turn in (0, 180)]
    elif players == 3:
        sectors = [
            Sector(0, below, (0, 0), (-half, half), (-half, below)),
            Sector(90, half, (-above, 0), (-above, below), (-above, 0.0)),
            Sector(270, half, (0, above), (-below, above), (-below, half)),
        ]
    else:
        ways = [(0, below, half), (90, half, below), (180, below, half), (270, half, below)]
        sectors = [Sector(turn, reach, (0, 0), (-side, side), (-side, reach)) for turn, reach, side in ways]
    return Form(width, height, (half, above), outline, sectors)


def _polygon(players: int, width: float, height: float) -> Form:
    """The sheet of five and more: a regular polygon with an edge below."""
    corners = [turned([(0.0, 1.0)], 180 / players + 360 / players * place)[0] for place in range(players)]
    right, top = max(x for x, _ in corners), -min(y for _, y in corners)
    bottom = max(y for _, y in corners)
    size = min(width / (2 * right), height / (top + bottom))
    side, reach = turned([(0.0, size)], -180 / players)[0]
    sectors = [Sector(360 / players * place, reach, (0, 0), (-side, side), (-side, reach)) for place in range(players)]
    centre = (right * size, top * size)
    outline = [(centre[0] + x * size, centre[1] + y * size) for x, y in corners]
    return Form(2 * right * size, (top + bottom) * size, centre, outline, sectors)
