"""A form ruled in rows and columns, as score cards are printed: headings in a frame, a hairline under every row.

All rows are written in type of one size, the largest in which every column has room for its figures. What is too long
for its column even in the smallest is cut; the settlement below a card has every figure in full.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rospis.render.svg.block import Block, rectangle
from rospis.render.svg.canvas import HAIR, STRONG, THIN, Area, Format, Group, Item, Line, Text
from rospis.render.svg.face import ASCENT, DESCENT, cut, fitting, width, wrapped

PADDING = 0.8  # of both sides of a text in its column, in sizes
STEP = 1.75  # from one row to the next, in sizes
HEAD = 0.75  # the type of headings, against that of figures
HEAD_LINES = 2  # a heading may take
LONGEST_HEAD = 6.0  # what a heading may ask for, in sizes: names of teams may be of any length


class Column(NamedTuple):
    """A column with its heading; neighbours of one ``group`` stand under a heading of their own."""

    head: str
    anchor: str = "middle"
    group: str = ""


class Row(NamedTuple):
    """A row: a text for each column, and the deal that it tells of.

    A ``span`` is a text over the columns from one place to before another. A row that is ``joined`` belongs to the one
    above, with no line between them; a ``total`` has a strong one.
    """

    cells: Sequence[str]
    deal: int | None = None
    span: tuple[int, int, str] | None = None
    joined: bool = False
    total: bool = False


class Grid:
    """Columns and all rows of a card, laid out for a kind of page."""

    def __init__(self, columns: Sequence[Column], rows: Sequence[Row], page: Format, largest: float) -> None:
        self.columns = columns
        self.page = page
        for size in page.sizes:
            natural = [self._natural(at, rows, size) for at in range(len(columns))]
            over = page.room - sum(natural)
            if size <= largest and over >= 0:
                break
        self.size = size
        self.head_size = max(HEAD * size, page.least)
        widths = [one + over / len(natural) if over > 0 else one * page.room / sum(natural) for one in natural]
        self.edges = [sum(widths[:at]) for at in range(len(widths) + 1)]
        self.step = STEP * self.size
        self.grouped = any(column.group for column in columns)

    def _natural(self, at: int, rows: Sequence[Row], size: float) -> float:
        """The width that a column wants: that of its longest figure, or of the longest word of its heading."""
        figures = max((width(row.cells[at], size) for row in rows), default=0)
        head = max(
            (width(word, max(HEAD * size, self.page.least)) for word in self.columns[at].head.split()), default=0
        )
        return max(figures, min(head, LONGEST_HEAD * size)) + PADDING * size

    # The headings.

    @property
    def head_height(self) -> float:
        """How tall the headings are."""
        lines = HEAD_LINES if any(len(self._head_lines(at)) > 1 for at in range(len(self.columns))) else 1
        return (lines * 1.2 + 0.7) * self.head_size + (self.step if self.grouped else 0)

    def _head_lines(self, at: int) -> list[str]:
        """A heading in one line or two; the second one is cut where it has to be."""
        room = self._head_room(at)
        lines = wrapped(self.columns[at].head, room, self.head_size)
        if len(lines) <= HEAD_LINES:
            return lines
        return [*lines[: HEAD_LINES - 1], cut(" ".join(lines[HEAD_LINES - 1 :]), room, self.head_size)]

    def _head_room(self, at: int) -> float:
        """How long a heading may be."""
        return self.edges[at + 1] - self.edges[at] - PADDING * self.head_size / 2

    def head(self, name: str) -> Block:
        """The headings, in a frame of their own; ``name`` tells their field from that of other cards."""
        height = self.head_height
        top = self.step if self.grouped else 0
        texts: list[Item] = []
        for at in range(len(self.columns)):
            lines = self._head_lines(at)
            middle = (self.edges[at] + self.edges[at + 1]) / 2
            size = self.head_size
            base = (top + height - ((len(lines) - 1) * 1.2 + ASCENT + DESCENT) * size) / 2 + ASCENT * size
            texts += [
                Text(middle, base + 1.2 * size * place, line, size, "middle", "head")
                for place, line in enumerate(lines)
            ]
        rules: list[Item] = [Line((0, height), (self.page.room, height), STRONG, "rule")]
        rules += self._groups(texts)
        area = Area(f"{name} head", rectangle(0, 0, self.page.room, height), STRONG, "frame")
        return Block((area, *rules, *self._uprights(top, height), Group(texts, field=f"{name} head")), height)

    def _groups(self, texts: list[Item]) -> list[Item]:
        """The headings over several columns, with a line below; their texts join the others."""
        rules: list[Item] = []
        at = 0
        while at < len(self.columns):
            behind = at + 1
            group = self.columns[at].group
            while group and behind < len(self.columns) and self.columns[behind].group == group:
                behind += 1
            left, right = self.edges[at], self.edges[behind]
            if group:
                room = right - left - PADDING * self.size
                size = fitting(group, room, [self.size, *self.page.sizes]) or self.page.least
                size = min(size, self.size)
                base = self.step / 2 + (ASCENT - DESCENT) / 2 * size
                texts.append(Text((left + right) / 2, base, cut(group, room, size), size, "middle", "group"))
                rules += [Line((left, self.step), (right, self.step), HAIR, "rule")]
                rules += [Line((edge, 0), (edge, self.step), THIN, "rule") for edge in (left, right) if edge]
            at = behind
        return rules

    # The rows.

    def body(self, rows: Sequence[Row], name: str) -> Block:
        """Some of the rows in a frame; ``name`` tells their fields from those of other pages."""
        items: list[Item] = []
        for place, row in enumerate(rows):
            top = place * self.step
            if place and not row.joined:
                items.append(Line((0, top), (self.page.room, top), THIN if row.total else HAIR, "rule"))
            field = f"{name} {place}"
            items.append(Area(field, rectangle(0, top, self.page.room, top + self.step)))
            items.append(Group(self._texts(row, top + self._base), field=field))
        height = len(rows) * self.step
        frame = Area(f"{name} frame", rectangle(0, 0, self.page.room, height), STRONG, "frame")
        return Block((*items, *self._columns(rows), frame), height)

    @property
    def _base(self) -> float:
        """Where the base of a row is, from its top."""
        return self.step / 2 + (ASCENT - DESCENT) / 2 * self.size

    def _texts(self, row: Row, base: float) -> list[Item]:
        """The texts of a row."""
        first, behind, told = row.span or (0, 0, "")
        texts: list[Item] = []
        pad = PADDING * self.size / 2
        kind = "total" if row.total else "figure"
        for at, text in enumerate(row.cells):
            if not text or first <= at < behind:
                continue
            left, right = self.edges[at] + pad, self.edges[at + 1] - pad
            text = cut(text, right - left, self.size)
            anchor = self.columns[at].anchor
            x = {"start": left, "middle": (left + right) / 2, "end": right}[anchor]
            texts.append(Text(x, base, text, self.size, anchor, kind, row.deal))
        if told:
            left, right = self.edges[first] + pad, self.edges[behind] - pad
            size = fitting(told, right - left, [self.size, *[size for size in self.page.sizes if size < self.size]])
            size = size or self.page.least
            texts.append(Text(left, base, cut(told, right - left, size), size, kind="told", deal=row.deal))
        return texts

    def _columns(self, rows: Sequence[Row]) -> list[Item]:
        """The lines between the columns, broken where a text goes over several."""
        lines: list[Item] = []
        for at, edge in enumerate(self.edges[1:-1], start=1):
            start: float | None = None
            for place in range(len(rows) + 1):
                span = rows[place].span if place < len(rows) else None
                crossed = place == len(rows) or (span is not None and span[0] < at < span[1])
                y = place * self.step
                if not crossed and start is None:
                    start = y
                elif crossed and start is not None:
                    lines.append(Line((edge, start), (edge, y), self._stroke(at), "rule"))
                    start = None
        return lines

    def _uprights(self, top: float, height: float) -> list[Item]:
        """The lines between the headings."""
        return [
            Line((edge, top), (edge, height), self._stroke(at), "rule")
            for at, edge in enumerate(self.edges[1:-1], start=1)
        ]

    def _stroke(self, at: int) -> float:
        """A line is stronger where a group of columns begins or ends."""
        return HAIR if self.columns[at - 1].group == self.columns[at].group else THIN
