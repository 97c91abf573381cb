"""The canvas that all drawn sheets share: texts, lines, shapes and groups as values, and a page that writes them down.

Everything is measured in tenths of a millimetre, so a page of A4 is 2100 by 2970. The origin is at the top left, angles
run clockwise. A drawing is black on white with thin lines, like a printed form; it names classes, so that a page which
shows it may style it, and tells its entries apart by ``data-deal``. Texts stand in the *field* named by ``data-field``
of their group; the outline of the field is the shape with the same name as ``data-area``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from rospis.render.svg.face import FACES, POINT, is_known, width

INK, PAPER, ACCENT = "#1a1a1a", "#ffffff", "#9c1c1c"
HAIR, THIN, STRONG = 1.2, 2.0, 4.0  # widths of lines

Point = tuple[float, float]


class Format(NamedTuple):
    """A kind of page: its size, the margin round it, and its sizes of type in points.

    ``points`` are those that figures may have, from the largest to the least; ``title`` and ``body`` those of words. A
    page of a screen is ``endless``: it is as long as what stands on it, and ``height`` is only what one looks at. One
    that is ``cropped`` ends below what stands on it, and is no taller than ``height``.
    """

    width: float
    height: float
    margin: float
    points: tuple[float, ...]
    title: float
    body: float
    endless: bool = False
    cropped: bool = False

    @property
    def sizes(self) -> tuple[float, ...]:
        """The sizes of type in the unit of the drawing, largest first."""
        return tuple(points * POINT for points in self.points)

    @property
    def least(self) -> float:
        """The smallest size of type."""
        return self.sizes[-1]

    @property
    def room(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.margin

    @property
    def tall(self) -> float:
        """The height between the margins."""
        return self.height - 2 * self.margin


A4 = Format(2100, 2970, 100, (16, 14, 12, 11, 10, 9, 8, 7, 6.02), title=16, body=10)
# A part of a printed page: as wide as A4 between margins of 12 millimetres, and with room for a heading above it.
INSET = Format(1860, 2560, 20, A4.points, title=16, body=10, cropped=True)
# 360 CSS pixels, 96 to the inch, with type that is read without a glass: 10 pixels at least.
PHONE = Format(952.5, 1905, 20, (12, 11, 10, 9, 8.5, 8, 7.52), title=12, body=9, endless=True)


class Item(Protocol):
    """Anything that can be drawn."""

    def svg(self) -> str:
        """Its element."""


class Text(NamedTuple):
    """One line of text at ``x``, ``y`` (its base); ``anchor`` says which part of it stands there.

    ``kind`` is its class; ``deal`` the number of the deal that wrote it.
    """

    x: float
    y: float
    text: str
    size: float
    anchor: str = "start"  # or "middle", "end"
    kind: str | None = None
    deal: int | None = None
    fill: str | None = None

    @property
    def width(self) -> float:
        """How much room it takes at most."""
        return width(self.text, self.size)

    def svg(self) -> str:
        """A text of a script that the table of widths does not know is held to the width that was kept for it."""
        held = None if is_known(self.text) else self.width
        return element(
            "text",
            {
                "x": self.x,
                "y": self.y,
                "font-size": self.size,
                "text-anchor": None if self.anchor == "start" else self.anchor,
                "textLength": held,
                "lengthAdjust": None if held is None else "spacingAndGlyphs",
                "fill": self.fill,
                "class": self.kind,
                "data-deal": self.deal,
            },
            escaped(self.text),
        )


class Line(NamedTuple):
    """A straight line."""

    start: Point
    end: Point
    stroke: float = THIN
    kind: str | None = None
    colour: str = INK
    dash: str | None = None
    deal: int | None = None

    def svg(self) -> str:
        """Its element."""
        (x1, y1), (x2, y2) = self.start, self.end
        places = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
        return element("line", {**places, **_drawn(self.colour, self.stroke, self.kind, self.dash, self.deal)})


class Path(NamedTuple):
    """A path in the words of SVG, filled or only drawn; :func:`outline` makes one through points."""

    d: str
    stroke: float = THIN
    fill: str = "none"
    kind: str | None = None
    colour: str = INK
    dash: str | None = None
    deal: int | None = None

    def svg(self) -> str:
        """Its element."""
        drawn = _drawn(self.colour, self.stroke, self.kind, self.dash, self.deal)
        return element("path", {"d": self.d, "fill": self.fill, **drawn})


class Circle(NamedTuple):
    """A circle, filled or only drawn."""

    x: float
    y: float
    radius: float
    stroke: float = THIN
    fill: str = "none"
    kind: str | None = None
    deal: int | None = None

    def svg(self) -> str:
        """Its element."""
        places = {"cx": self.x, "cy": self.y, "r": self.radius, "fill": self.fill}
        return element("circle", {**places, **_drawn(INK, self.stroke, self.kind, None, self.deal)})


class Area(NamedTuple):
    """The outline of a field, by the name that its texts give as their field; drawn only with a ``stroke``."""

    name: str
    points: Sequence[Point]
    stroke: float = 0
    kind: str | None = None

    def svg(self) -> str:
        """Its element: a polygon that takes clicks even where nothing is drawn."""
        return element(
            "polygon",
            {
                "points": " ".join(f"{number(x)},{number(y)}" for x, y in self.points),
                "fill": "none",
                "stroke": INK if self.stroke else None,
                "stroke-width": self.stroke or None,
                "pointer-events": "all",
                "class": self.kind,
                "data-area": self.name,
            },
        )


class Group(NamedTuple):
    """Items together, moved by ``x``, ``y`` and turned by ``turn`` degrees about where their origin comes to lie."""

    items: Sequence[Item]
    x: float = 0
    y: float = 0
    turn: float = 0
    kind: str | None = None
    field: str | None = None
    player: str | None = None

    def svg(self) -> str:
        """Its element, and those of its items within."""
        steps = []
        if self.x or self.y:
            steps.append(f"translate({number(self.x)} {number(self.y)})")
        if self.turn:
            steps.append(f"rotate({number(self.turn)})")
        attributes = {
            "transform": " ".join(steps) or None,
            "class": self.kind,
            "data-field": self.field,
            "data-player": self.player,
        }
        return element("g", attributes, "".join([item.svg() for item in self.items]))


def outline(points: Iterable[Point], *, closed: bool = False) -> str:
    """The words of a path through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def page(
    items: Sequence[Item], *, width: float, height: float, title: str, told: str, lang: str, kind: str | None = None
) -> str:
    """A whole page as SVG text: ``title`` names it, ``told`` says in words what is to be seen.

    Nothing in it needs anything else: no script, no font, no sheet of styles.
    """
    attributes: dict[str, object] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {number(width)} {number(height)}",
        "width": f"{number(width / 10)}mm",
        "height": f"{number(height / 10)}mm",
        "role": "img",
        "aria-label": title,
        "lang": lang,
        "class": kind,
        "font-family": FACES,
        "fill": INK,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    }
    paper = element("rect", {"width": width, "height": height, "fill": PAPER, "class": "paper"})
    head = element("title", {}, escaped(title)) + element("desc", {}, escaped(told))
    return element("svg", attributes, head + paper + "".join([f"\n{item.svg()}" for item in items])) + "\n"


def element(name: str, attributes: Mapping[str, object], content: str = "") -> str:
    """An element with those of the attributes that are not None."""
    told = "".join([f' {key}="{_value(value)}"' for key, value in attributes.items() if value is not None])
    return f"<{name}{told}>{content}</{name}>" if content else f"<{name}{told}/>"


def _value(value: object) -> str:
    """An attribute as text."""
    return number(value) if isinstance(value, int | float) else escaped(str(value))


@lru_cache(maxsize=8192)  # heights of lines, sizes of type and widths of strokes come again and again
def number(value: float) -> str:
    """A figure with two places at most, always written the same way; never ``-0``."""
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


def escaped(text: str) -> str:
    """Text as XML has it; a character that XML has not, not even escaped, becomes a replacement character."""
    if not text.isprintable():
        text = "".join([letter if _is_xml(letter) else "\ufffd" for letter in text])
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _is_xml(letter: str) -> bool:
    """Whether XML 1.0 allows a character and gives it back as it is, which it does not with a carriage return."""
    return letter in "\t\n" or (letter >= " " and not "\ud800" <= letter <= "\udfff" and letter not in "\ufffe\uffff")


def _drawn(colour: str, stroke: float, kind: str | None, dash: str | None, deal: int | None) -> Mapping[str, object]:
    """The attributes of a drawn line."""
    return {
        "stroke": colour if stroke else None,
        "stroke-width": stroke or None,
        "stroke-dasharray": dash,
        "class": kind,
        "data-deal": deal,
    }
