"""Bombs as small drawings: a ball with its fuse, two balls, a fir tree; crossed when a game put them out (R8.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rospis.render.svg.canvas import ACCENT, INK, THIN, Circle, Item, Line, Path, Text, number, outline
from rospis.render.svg.face import width

BALL = 0.32  # the radius of a ball, in sizes
BREADTH = {2: 0.84, 4: 1.4, 8: 0.86}
MIDDLE = 0.36  # how far above the base the middle of a drawing lies
# A fir tree of three storeys over its trunk, about its middle, in sizes.
TREE = (
    *((0.0, -0.52), (0.17, -0.24), (0.09, -0.24), (0.27, 0.04), (0.15, 0.04), (0.38, 0.34), (0.06, 0.34)),
    *((0.06, 0.48), (-0.06, 0.48), (-0.06, 0.34), (-0.38, 0.34), (-0.15, 0.04), (-0.27, 0.04)),
    *((-0.09, -0.24), (-0.17, -0.24)),
)


class Bomb(NamedTuple):
    """A bomb of a factor, 2, 4 or 8, or ``times`` of them; ``out`` once a game put it out."""

    factor: int
    out: bool = False
    deal: int | None = None
    times: int = 1

    @property
    def told(self) -> str:
        """How many there are, where it is more than one."""
        return f"{self.times}×" if self.times > 1 else ""

    def width(self, size: float) -> float:
        """The breadth of the drawing, and the number before it."""
        return BREADTH[self.factor] * size + width(self.told, size)

    def draw(self, x: float, base: float, size: float) -> Sequence[Item]:
        """The drawing, on a line of text."""
        items: list[Item] = []
        if self.told:
            items.append(Text(x, base, self.told, size, kind="count"))
            x += width(self.told, size)
        half = BREADTH[self.factor] * size / 2
        middle = x + half, base - MIDDLE * size
        items += self.shape(*middle, size)
        if self.out:
            items += [
                Line(
                    (middle[0] - half, middle[1] - way * 0.4 * size),
                    (middle[0] + half, middle[1] + way * 0.4 * size),
                    THIN * 1.3,
                    "out",
                    ACCENT,
                    deal=self.deal,
                )
                for way in (1, -1)
            ]
        return items

    def shape(self, x: float, y: float, size: float) -> list[Item]:
        """The drawing about its middle."""
        if self.factor == 8:
            points = [(x + dx * size, y + dy * size) for dx, dy in TREE]
            return [Path(outline(points, closed=True), 0, INK, "bomb", deal=self.deal)]
        places = [x] if self.factor == 2 else [x - 0.36 * size, x + 0.34 * size]
        return [item for place in places for item in self.ball(place, y + 0.06 * size, size)]

    def ball(self, x: float, y: float, size: float) -> list[Item]:
        """A ball and its fuse."""
        bend = " ".join(number(part * size) for part in (0.04, -0.2, 0.19, -0.2))
        fuse = f"M{number(x + 0.17 * size)} {number(y - 0.26 * size)}q{bend}"
        return [
            Circle(x, y, BALL * size, 0, INK, "bomb", self.deal),
            Path(fuse, 0.06 * size, kind="bomb", deal=self.deal),
        ]


def grouped(bombs: Sequence[Bomb]) -> list[Bomb]:
    """Bombs of one kind and state as one word with their number."""
    counts: dict[tuple[int, bool], int] = {}
    for bomb in bombs:
        counts[bomb.factor, bomb.out] = counts.get((bomb.factor, bomb.out), 0) + 1
    return [Bomb(factor, out, times=times) for (factor, out), times in counts.items()]
