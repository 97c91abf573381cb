"""Measures a drawing as Chromium lays it out, and says what is wrong with it.

Texts are turned, so what is compared are polygons: the box of each text carried to the page by its own matrix. The
field of a text is the nearest group with ``data-field``, its outline the shape with the same name as ``data-area``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from playwright.sync_api import Page

SIX_POINTS = 6 * 25.4 / 72 * 10  # in the unit of the drawings, a tenth of a millimetre
SLACK = 1.05  # a tenth of a millimetre, and a bit: what rounding to pixels may come to
# The faces that a reader may have: the one that is named first, and the widest that is usual.
FACES = (None, "'DejaVu Sans'")

MEASURE = """
([svg, face]) => {
  document.body.innerHTML = svg;
  const root = document.querySelector('svg');
  const [, , width, height] = root.getAttribute('viewBox').split(' ').map(Number);
  root.setAttribute('width', width); root.setAttribute('height', height);
  if (face) root.setAttribute('font-family', face);
  const back = root.getScreenCTM().inverse();
  const polygon = (element, points) => {
    const matrix = back.multiply(element.getScreenCTM());
    return points.map(([x, y]) => { const p = new DOMPoint(x, y).matrixTransform(matrix); return [p.x, p.y]; });
  };
  const boxed = element => {
    const {x, y, width, height} = element.getBBox();
    return polygon(element, [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]);
  };
  const field = element => element.closest('[data-field]')?.dataset.field ?? null;
  const scale = element => Math.sqrt(Math.abs(back.multiply(element.getScreenCTM()).a ** 2 +
                                              back.multiply(element.getScreenCTM()).b ** 2));
  return {
    width, height,
    texts: [...root.querySelectorAll('text')].map(element => ({
      text: element.textContent, field: field(element), box: boxed(element),
      size: parseFloat(getComputedStyle(element).fontSize) * scale(element)})),
    shapes: [...root.querySelectorAll('[data-field] :is(path, circle, line)')].map(element => ({
      text: element.getAttribute('class') ?? element.tagName, field: field(element), box: boxed(element)})),
    areas: [...root.querySelectorAll('[data-area]')].map(element => ({
      name: element.dataset.area, box: polygon(element, [...element.points].map(p => [p.x, p.y]))})),
    labelled: root.getAttribute('role') === 'img' && !!root.querySelector('title')?.textContent &&
              !!root.querySelector('desc')?.textContent,
  };
}
"""

Polygon = Sequence[Sequence[float]]


class Measured(NamedTuple):
    """How many texts a drawing has, the smallest type in points, and everything that is wrong with it."""

    texts: int
    least: float
    faults: list[str]


def measured(page: Page, svg: str) -> Measured:
    """Measures a drawing in every face."""
    faults: list[str] = []
    texts, least = 0, float("inf")
    for face in FACES:
        found = page.evaluate(MEASURE, [svg, face])
        told = face or "the face named"
        faults += [f"{fault} (in {told})" for fault in wrong(found)]
        texts = len(found["texts"])
        least = min([least, *(text["size"] for text in found["texts"])])
    return Measured(texts, least / SIX_POINTS * 6, faults)


def wrong(found: dict[str, Any]) -> list[str]:
    """What is wrong with a drawing as it was measured."""
    faults = [] if found["labelled"] else ["no title or description"]
    names = [area["name"] for area in found["areas"]]
    faults += [f"two fields are called {name!r}" for name in dict.fromkeys(names) if names.count(name) > 1]
    areas = {area["name"]: area["box"] for area in found["areas"]}
    sheet = [[0, 0], [found["width"], 0], [found["width"], found["height"]], [0, found["height"]]]
    for text in found["texts"]:
        if text["size"] < SIX_POINTS:
            faults.append(f"{text['text']!r} is smaller than six points")
    for item in [*found["texts"], *found["shapes"]]:
        if item["field"] not in areas:
            faults.append(f"{item['text']!r} stands in no field")
        elif not within(item["box"], areas[item["field"]]) or not within(item["box"], sheet):
            faults.append(f"{item['text']!r} leaves the field {item['field']!r}")
    return [*faults, *overlaps(found["texts"])]


def overlaps(texts: Sequence[dict[str, Any]]) -> list[str]:
    """Every two texts whose boxes overlap."""
    sized = sorted(
        [(*(end(place for place, _ in text["box"]) for end in (min, max)), text) for text in texts],
        key=lambda one: one[0],
    )
    faults = []
    for place, (_, right, one) in enumerate(sized):
        for left, _, other in sized[place + 1 :]:
            if left >= right:
                break
            if not apart(one["box"], other["box"]):
                faults.append(f"{one['text']!r} and {other['text']!r} overlap")
    return faults


def within(box: Polygon, area: Polygon) -> bool:
    """Whether a convex field has every corner of a box."""
    turn = signed_area(area)
    for (x1, y1), (x2, y2) in sides(area):
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        for x, y in box:
            across = ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length if length else 0
            if across * (1 if turn > 0 else -1) < -SLACK:
                return False
    return True


def apart(one: Polygon, other: Polygon) -> bool:
    """Whether two convex polygons lie apart: some side of one of them has the whole other one beyond it."""
    for polygon in (one, other):
        for (x1, y1), (x2, y2) in sides(polygon):
            dx, dy = y2 - y1, x1 - x2
            length = (dx * dx + dy * dy) ** 0.5
            if not length:
                continue
            spans = [[(x * dx + y * dy) / length for x, y in points] for points in (one, other)]
            if max(spans[0]) <= min(spans[1]) + SLACK or max(spans[1]) <= min(spans[0]) + SLACK:
                return True
    return False


def sides(polygon: Polygon) -> list[tuple[Sequence[float], Sequence[float]]]:
    """The sides of a polygon, each with both its ends."""
    return [*pairwise([*polygon, polygon[0]])]


def signed_area(polygon: Polygon) -> float:
    """Twice the area, with a sign for the way round."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in sides(polygon))
