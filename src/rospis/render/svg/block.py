"""Blocks that stand one below the other on a page: paragraphs of words, and tables with a heading over each column.

A block is as wide as the page lets it be and knows how tall it is, so that what follows can be placed below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rospis.render.svg.canvas import HAIR, Area, Format, Group, Item, Line, Point, Text
from rospis.render.svg.face import ASCENT, DESCENT, LEADING, POINT, cut, fitting, width, wrapped

OVERHANG = 3.0  # how far a letter may reach to the left of where it begins
GUTTER = 1.0  # between two columns, in sizes
AIR = 0.5  # above and below a block, in sizes
PADDING = 0.4  # of both sides of a text in the middle of its field, in sizes


class Block(NamedTuple):
    """Items that stand from 0 downwards, how tall they are, and how wide where less than the page lets them be."""

    items: tuple[Item, ...]
    height: float
    width: float | None = None


NOTHING = Block((), 0)


def stacked(blocks: Sequence[Block]) -> Block:
    """Blocks as one, each below the one before."""
    items: list[Item] = []
    y = 0.0
    for block in blocks:
        items.append(Group(block.items, 0, y) if y else Group(block.items))
        y += block.height
    return Block(tuple(items), y)


def beside(block: Block, other: Block, gap: float) -> Block:
    """A block of known width with another one to its right."""
    assert block.width is not None
    moved = Group(other.items, block.width + gap, 0)
    return Block((*block.items, moved), max(block.height, other.height))


def paragraph(text: str, room: float, size: float, kind: str, *, name: str = "", colour: str | None = None) -> Block:
    """A text over as many lines as it needs; ``name`` is that of its field, its class without one."""
    field = name or kind
    told = wrapped(text, room, size)
    height = (len(told) - 1) * LEADING * size + (ASCENT + DESCENT) * size if told else 0
    texts = [
        Text(0, ASCENT * size + place * LEADING * size, line, size, kind=kind, fill=colour)
        for place, line in enumerate(told)
    ]
    return Block((_area(field, room, height), Group(texts, field=field)), height + AIR * size) if told else Block((), 0)


class Cell(NamedTuple):
    """A figure of a table under its heading."""

    head: str
    text: str


def table(rows: Sequence[tuple[str, Sequence[Cell]]], page: Format, kind: str) -> Block:
    """Named rows of cells under common headings, in type as large as fits; if none does, row after row as text.

    A column without any text is left out.
    """
    heads = [cell.head for cell in rows[0][1]] if rows else []
    used = [place for place in range(len(heads)) if any(cells[place].text for _, cells in rows)]
    lines = [("", [heads[place] for place in used])]
    lines += [(name, [cells[place].text for place in used]) for name, cells in rows]
    for size in page.sizes:
        if size <= page.body * POINT:
            columns = [max(width(name, size) for name, _ in lines)]
            columns += [max(width(cells[at], size) for _, cells in lines) for at in range(len(used))]
            if sum(columns) + len(used) * GUTTER * size <= page.room:
                return _ruled(lines, columns, size, kind)
    size = max(page.least, 0.85 * page.body * POINT)
    told = [
        f"{name}: " + ", ".join(f"{cells[place].head} {cells[place].text}" for place in used if cells[place].text)
        for name, cells in rows
    ]
    return stacked([paragraph(line, page.room, size, kind, name=f"{kind} {place}") for place, line in enumerate(told)])


def _ruled(lines: Sequence[tuple[str, Sequence[str]]], columns: Sequence[float], size: float, kind: str) -> Block:
    """A table with a line below its headings: names to the left, figures to the right of their columns."""
    step = (ASCENT + DESCENT + 0.25) * size
    wide = sum(columns) + (len(columns) - 1) * GUTTER * size
    items: list[Item] = [Line((0, step), (wide, step), HAIR, "rule")]
    for row, (name, cells) in enumerate(lines):
        base = row * step + (ASCENT + 0.1) * size
        texts = [Text(0, base, name, size, kind="name" if row else None)] if name else []
        edge = columns[0]
        for cell, column in zip(cells, columns[1:], strict=True):
            edge += GUTTER * size + column
            if cell:
                texts.append(Text(edge, base, cell, size, "end", kind="figure" if row else "head"))
        field = f"{kind} {row}"
        items += [Area(field, rectangle(-OVERHANG, row * step, wide, (row + 1) * step)), Group(texts, field=field)]
    return Block(tuple(items), len(lines) * step + AIR * size, wide)


def rectangle(left: float, top: float, right: float, bottom: float) -> list[Point]:
    """The corners of a field."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def centred(name: str, told: str, area: Sequence[Point], sizes: Sequence[float], kind: str) -> list[Item]:
    """A text in the middle of its field, in the first of ``sizes`` in which it fits; cut where none does."""
    (left, top), _, (right, bottom), _ = area
    room = right - left - PADDING * sizes[-1]
    size = fitting(told, room, sizes) or sizes[-1]
    base = (top + bottom) / 2 + (ASCENT - DESCENT) / 2 * size
    text = Text((left + right) / 2, base, cut(told, room, size), size, "middle", kind=kind)
    return [Area(name, area), Group([text], field=name)]


def _area(name: str, room: float, height: float) -> Area:
    """The outline of a block."""
    return Area(name, rectangle(-OVERHANG, 0, room, height))
