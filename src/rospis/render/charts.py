"""The balance of every player over an evening, drawn as a chart in SVG.

A line for each player, told apart by colour, by dashes and by the shape of its marks, so that neither a colour-blind
reader nor a black-and-white printer mixes them up; its name and last figure stand at its end. Players whose balances
are the same all evening, as partners' are, share a line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from rospis.locale.speech import ENGLISH, Language
from rospis.money import Amount, is_whole
from rospis.render.svg.canvas import HAIR, INK, Group, Item, Line, Path, Point, Text, outline, page
from rospis.render.svg.face import POINT, cut, width
from rospis.stats.model import Figures

# The size of a telephone held upright, in tenths of a millimetre: 360 of its pixels, 96 to the inch.
WIDTH, HEIGHT = 952.5, 720.0
SIZE = 9 * POINT  # of all words: 12 such pixels
TITLE = 11 * POINT
LEADING = 1.25  # from one label to the next, in sizes
MARGIN = 24.0
GAP = 14.0
STROKE = 5.0
RADIUS = 9.0  # of a mark
GRID, ZERO = "#d5d5d5", "#1a1a1a"
WIDEST_LABEL = 0.34  # of the whole width
CROWDED = 26  # marks on a line; with more deals only every second, fifth ... has one
MOST_POINTS = 400  # of a line: beyond, what is drawn would lie in one and the same pixel

# Okabe and Ito's colours for all kinds of colour blindness, those first that stand out most on white; dashes; shapes.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#000000", "#cc79a7", "#e69f00", "#56b4e9")
DASHES = (None, "22 12", "4 11", "26 10 4 10", "14 9", "34 8 4 8 4 8")
SHAPES = ("circle", "square", "triangle", "diamond", "cross")


class Plot(NamedTuple):
    """Where the chart stands, and what its edges mean: deals from 0 to ``last``, balances from ``low`` to ``high``."""

    left: float
    top: float
    right: float
    bottom: float
    last: int
    low: float
    high: float

    def x(self, place: float) -> float:
        """Where a deal stands, counted in order from 0."""
        return self.left + (self.right - self.left) * place / max(self.last, 1)

    def y(self, amount: float) -> float:
        """Where a balance stands."""
        return self.bottom - (self.bottom - self.top) * (amount - self.low) / (self.high - self.low)


class Series(NamedTuple):
    """One line: whose it is, its points (place and balance), and how it is drawn, by its number."""

    names: tuple[str, ...]
    points: tuple[tuple[int, Amount], ...]
    number: int

    @property
    def colour(self) -> str:
        """Its colour."""
        return COLOURS[self.number % len(COLOURS)]

    @property
    def dash(self) -> str | None:
        """Its dashes."""
        return DASHES[self.number % len(DASHES)]

    @property
    def shape(self) -> str:
        """The shape of its marks."""
        return SHAPES[self.number % len(SHAPES)]

    @property
    def label(self) -> str:
        """Who it is, and how it ends."""
        return f"{', '.join(self.names)} {told(self.points[-1][1])}"


def balance_svg(found: Figures, lang: Language = ENGLISH, *, title: str = "", size: Point = (WIDTH, HEIGHT)) -> str:
    """The chart as the text of an SVG: ``title`` stands over it, ``size`` is in tenths of a millimetre.

    The type keeps its size: a larger drawing has more room, and a page that shows it narrower shrinks it as a whole.
    """
    wide, tall = size
    lines = series(found)
    ticks = nice_ticks([amount for line in lines for _, amount in line.points])
    labels = [cut(line.label, wide * WIDEST_LABEL, SIZE) for line in lines]
    plot = Plot(
        left=MARGIN + max(width(told(tick), SIZE) for tick in ticks) + GAP,
        top=MARGIN + (TITLE + 2 * GAP if title else SIZE / 2),
        right=wide - MARGIN - max([width(label, SIZE) for label in labels], default=0) - 3 * GAP,
        bottom=tall - MARGIN - 2 * SIZE - 2 * GAP,
        last=len(found.balances) - 1,
        low=float(ticks[0]),
        high=float(ticks[-1]),
    )
    items: list[Item] = []
    if title:
        items.append(Text(MARGIN, MARGIN + TITLE * 0.9, cut(title, wide - 2 * MARGIN, TITLE), TITLE, kind="title"))
    items += _grid(plot, ticks, [balance.deal for balance in found.balances], lang)
    items += [_line(line, plot, [balance.deal for balance in found.balances]) for line in lines]
    items += _labels(lines, labels, plot)
    heading = title or lang.text("Balance after each deal")
    ended = "; ".join(line.label for line in lines)
    return page(items, width=wide, height=tall, title=heading, told=ended, lang=lang.code, kind="balance")


def series(found: Figures) -> list[Series]:
    """The lines of an evening; players with equal balances in one."""
    same: dict[tuple[Amount | None, ...], list[str]] = {}
    for place, one in enumerate(found.players):
        same.setdefault(tuple(balance.results[place] for balance in found.balances), []).append(one.player)
    lines: list[Series] = []
    for results, names in same.items():
        points = tuple((at, result) for at, result in enumerate(results) if result is not None)
        if points:
            lines.append(Series(tuple(names), points, len(lines)))
    return lines


def told(amount: Amount) -> str:
    """A balance with its sign, to one place where it is not whole; a minus as wide as a plus."""
    tenths = round(amount * 10)
    whole = str(abs(tenths) // 10) if is_whole(amount) else f"{abs(tenths) // 10}.{abs(tenths) % 10}"
    return f"{'+' if tenths > 0 else '−' if tenths < 0 else ''}{whole}"


def nice_ticks(amounts: Sequence[Amount]) -> list[int]:
    """Round figures from below the least amount to above the greatest, 0 among them, about six of them."""
    low, high = min([*amounts, 0]), max([*amounts, 0])
    step = nice_step(float(high - low) / 5)
    return [step * count for count in range(floor(low / step), ceil(high / step) + 1)] if high > low else [-1, 0, 1]


def nice_step(least: float) -> int:
    """The least of 1, 2, 5, 10, 20, 50 ... that is not below ``least``."""
    if least <= 1:
        return 1
    power = 10 ** floor(log10(least))
    return next(int(power * factor) for factor in (1, 2, 5, 10) if power * factor >= least)


# What is drawn.


def _grid(plot: Plot, ticks: Sequence[int], deals: Sequence[int], lang: Language) -> Iterator[Item]:
    """Lines at round balances, a strong one at zero, and numbers of deals below."""
    for tick in ticks:
        y = plot.y(tick)
        yield Line((plot.left, y), (plot.right, y), HAIR if tick else HAIR * 2, "zero" if not tick else "grid", ZERO
                   if not tick else GRID)  # fmt: skip
        yield Text(plot.left - GAP, y + SIZE * 0.35, told(tick), SIZE, "end", "tick")
    room = max(width(str(deal), SIZE) for deal in deals) + GAP
    step = nice_step(plot.last * room / (plot.right - plot.left))
    below = plot.bottom + SIZE + GAP
    for place in range(step, plot.last + 1, step):
        x = plot.x(place)
        yield Line((x, plot.bottom), (x, plot.bottom + GAP / 2), HAIR, "grid", INK)
        yield Text(x, below, str(deals[place]), SIZE, "middle", "tick")
    yield Text((plot.left + plot.right) / 2, below + SIZE * LEADING, lang.text("deal"), SIZE, "middle", "axis")


def _line(line: Series, plot: Plot, deals: Sequence[int]) -> Group:
    """One player's line with its marks."""
    path = outline([(plot.x(place), plot.y(float(amount))) for place, amount in thinned(line.points)])
    items: list[Item] = [Path(path, STROKE, kind="line", colour=line.colour, dash=line.dash)]
    every = nice_step(len(line.points) / CROWDED)
    last = line.points[-1][0]
    for place, amount in line.points:
        if place and (place == last or (place % every == 0 and place <= last - every / 2)):
            items.append(_mark(line, plot.x(place), plot.y(float(amount)), deals[place]))
    return Group(items, kind="player", player=", ".join(line.names))


def thinned(points: Sequence[tuple[int, Amount]]) -> list[tuple[int, Amount]]:
    """The points of a line, of a very long one the least and the greatest of as many stretches as can be seen."""
    if len(points) <= MOST_POINTS:
        return list(points)
    stretch = ceil(len(points) / (MOST_POINTS // 2))
    kept: set[tuple[int, Amount]] = {points[0], points[-1]}
    for start in range(0, len(points), stretch):
        part = points[start : start + stretch]
        kept |= {min(part, key=lambda point: point[1]), max(part, key=lambda point: point[1])}
    return sorted(kept)


def _mark(line: Series, x: float, y: float, deal: int) -> Item:
    """A mark in the shape of its line, filled with white within so that lines which cross can be followed."""
    if line.shape == "circle":
        return Path(_round(x, y, RADIUS * 0.9), STROKE * 0.6, "#ffffff", "mark", line.colour, deal=deal)
    shapes: dict[str, list[Point]] = {
        "square": [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)],
        "triangle": [(0, -1.1), (1, 0.75), (-1, 0.75)],
        "diamond": [(0, -1.15), (1.15, 0), (0, 1.15), (-1.15, 0)],
    }
    if line.shape in shapes:
        corners = [(x + RADIUS * dx, y + RADIUS * dy) for dx, dy in shapes[line.shape]]
        return Path(outline(corners, closed=True), STROKE * 0.6, "#ffffff", "mark", line.colour, deal=deal)
    arm = RADIUS * 0.85
    cross = outline([(x - arm, y - arm), (x + arm, y + arm)]) + outline([(x - arm, y + arm), (x + arm, y - arm)])
    return Path(cross, STROKE * 0.8, "none", "mark", line.colour, deal=deal)


def _round(x: float, y: float, radius: float) -> str:
    """A circle in the words of a path."""
    start, arc = outline([(x - radius, y)]), f"a{radius:g} {radius:g} 0 1 0 "
    return f"{start}{arc}{2 * radius:g} 0{arc}{-2 * radius:g} 0Z"


def _labels(lines: Sequence[Series], labels: Sequence[str], plot: Plot) -> Iterator[Item]:
    """The name of every line at its end, moved apart where they would touch, and a thin line to where it belongs."""
    ends = [plot.y(float(line.points[-1][1])) for line in lines]
    places = spread(ends, SIZE * LEADING, plot.top, plot.bottom)
    for line, label, end, y in zip(lines, labels, ends, places, strict=True):
        x = plot.right + RADIUS + 2 * GAP
        yield Line((plot.right + RADIUS * 1.5, end), (x - GAP / 2, y), HAIR, "leader", line.colour)
        yield Text(x, y + SIZE * 0.35, label, SIZE, kind="name")


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Places as near as can be to the wanted ones, at least ``apart`` from each other, and from ``low`` to ``high``.

    Neighbours that would touch are set as a block round their middle; a block goes on growing while it touches others.
    Where there is no room for all of them they go beyond ``high``.
    """
    order = sorted(range(len(wanted)), key=lambda place: (wanted[place], place))
    blocks: list[list[int]] = []
    starts: list[float] = []
    for place in order:
        blocks.append([place])
        starts.append(wanted[place])
        while True:
            block, long = blocks[-1], apart * (len(blocks[-1]) - 1)
            middle = sum(wanted[member] for member in block) / len(block)
            starts[-1] = max(min(middle - long / 2, high - long), low)
            if len(blocks) < 2 or starts[-2] + apart * len(blocks[-2]) <= starts[-1]:
                break
            blocks[-2:] = [blocks[-2] + block]
            starts.pop()
    places = [0.0] * len(wanted)
    for block, start in zip(blocks, starts, strict=True):
        for number, member in enumerate(block):
            places[member] = start + apart * number
    return places
