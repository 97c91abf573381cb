"""Words that fill a field line after line, whatever its shape, in the largest type in which they all fit.

A field is a convex polygon, upright as its reader sees it; a word is anything with a width, so that small drawings may
stand among the figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple, Protocol

from rospis.render.svg.canvas import Item, Point, Text
from rospis.render.svg.face import ASCENT, DESCENT, LEADING, width

Polygon = Sequence[Point]

GAP = 0.3  # between two words, in sizes
PADDING = 0.35  # between the outline of a field and its words, in sizes


class Word(Protocol):
    """What can stand in a line."""

    def width(self, size: float) -> float:
        """The room it takes when type is of this size."""

    def draw(self, x: float, base: float, size: float) -> Sequence[Item]:
        """It, from ``x`` on, on a line with this base."""


class Figure(NamedTuple):
    """A word of text."""

    text: str
    kind: str | None = None
    deal: int | None = None

    def width(self, size: float) -> float:
        """The width of its text."""
        return width(self.text, size)

    def draw(self, x: float, base: float, size: float) -> Sequence[Item]:
        """Its text."""
        return [Text(x, base, self.text, size, kind=self.kind, deal=self.deal)]


class Slot(NamedTuple):
    """A line that words may stand on: from ``left`` to ``right``, with its base at ``base``."""

    left: float
    right: float
    base: float


def turned(points: Polygon, degrees: float) -> list[Point]:
    """Points turned clockwise about the origin."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return [(x * c - y * s, x * s + y * c) for x, y in points]


class Edge(NamedTuple):
    """A side of a polygon, and between which heights it lies."""

    x1: float
    y1: float
    x2: float
    y2: float
    top: float
    bottom: float


def edges(polygon: Polygon) -> list[Edge]:
    """The sides of a polygon."""
    sides = zip(polygon, [*polygon[1:], polygon[0]], strict=True)
    return [Edge(x1, y1, x2, y2, min(y1, y2), max(y1, y2)) for (x1, y1), (x2, y2) in sides]


def span(sides: Sequence[Edge], y: float) -> tuple[float, float] | None:
    """Where a horizontal line enters a convex polygon with these sides and where it leaves; None if it misses."""
    crossed: list[float] = []
    for x1, y1, x2, y2, top, bottom in sides:
        if top <= y <= bottom:
            if top == bottom:
                crossed.append(x1)
                crossed.append(x2)
            else:
                crossed.append(x1 + (x2 - x1) * (y - y1) / (y2 - y1))
    return (min(crossed), max(crossed)) if crossed else None


def slots(polygon: Polygon, size: float) -> Sequence[Slot]:
    """The lines of a field in type of this size, from the top; those too short for anything are left out."""
    return _slots(tuple(polygon), size)


@lru_cache(maxsize=256)  # a field is tried in several sizes, for each sheet that an evening takes
def _slots(polygon: tuple[Point, ...], size: float) -> Sequence[Slot]:
    sides, found = edges(polygon), []
    padding, high = PADDING * size, (ASCENT + DESCENT) * size
    top = min(side.top for side in sides) + padding
    bottom = max(side.bottom for side in sides) - padding
    while top + high <= bottom + 1e-6:
        upper, lower = span(sides, top), span(sides, top + high)
        if upper and lower:
            slot = Slot(max(upper[0], lower[0]) + padding, min(upper[1], lower[1]) - padding, top + ASCENT * size)
            if slot.right - slot.left > size:
                found.append(slot)
        top += LEADING * size
    return found


def lines(
    words: Sequence[Word], polygon: Polygon, size: float, *, column: bool = False
) -> list[tuple[Slot, Sequence[Word]]]:
    """As many of the words as the field takes, each line with those that stand on it; in a ``column`` one on each.

    A line that is too short for the next word stays empty.
    """
    placed: list[tuple[Slot, Sequence[Word]]] = []
    at = 0
    for slot in slots(polygon, size):
        room, start = slot.right - slot.left, at
        while at < len(words):
            wide = words[at].width(size) + (GAP * size if at > start else 0)
            if wide > room:
                break
            room -= wide
            at += 1
            if column:
                break
        if at > start:
            placed.append((slot, words[start:at]))
        if at == len(words):
            break
    return placed


def taken(words: Sequence[Word], polygon: Polygon, size: float, *, column: bool = False) -> int:
    """How many of the words the field takes in type of this size."""
    return sum(len(line) for _, line in lines(words, polygon, size, column=column))


def written(words: Sequence[Word], polygon: Polygon, size: float, *, column: bool = False) -> list[Item]:
    """The words in their field, as many as it takes: from the left on, or flush right in the middle of a column."""
    items: list[Item] = []
    placed = lines(words, polygon, size, column=column)
    widest = max([line[0].width(size) for _, line in placed], default=0)
    for slot, line in placed:
        x = slot.left
        if column:
            x = (slot.left + slot.right + widest) / 2 - line[0].width(size)
        for word in line:
            items += word.draw(x, slot.base, size)
            x += word.width(size) + GAP * size
    return items
