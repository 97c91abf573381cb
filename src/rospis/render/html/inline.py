"""Drawings as parts of a page: HTML needs less to be written than XML, and what thousands of parts share stands once.

A page holds a drawing twice, for paper and for a narrow screen, and a long evening has some thousands of figures.
"""

from __future__ import annotations

import re
from itertools import groupby
from operator import itemgetter

# The outlines of fields that are not drawn: they are there for whoever measures a drawing.
UNDRAWN = re.compile(r'<polygon points="[^"]*" fill="none" pointer-events="all"(?: class="[^"]*")? data-area="[^"]*"/>')
FIELD = re.compile(r' data-(?:field|area|player)="[^"]*"')
PLAIN = re.compile(r'(?<==)"([0-9A-Za-z.#%-]+)"(?!/)')
NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'

DRAWN = re.compile(r"<(text|line|path|polygon|circle)((?: [a-z0-9-]+=\"[^\"]*\")+)(/?>)")
ATTRIBUTE = re.compile(r' ([a-z0-9-]+)="([^"]*)"')
LENGTHS = ("font-size", "stroke-width")
STYLED = frozenset({*LENGTHS, "fill", "stroke", "text-anchor", "font-weight", "font-style", "pointer-events"})
ENDS = r'<line x1="([^"]*)" y1="([^"]*)" x2="([^"]*)" y2="([^"]*)"'
LINE = re.compile(ENDS)
LINES = re.compile(rf"{ENDS}([^>]*)/>(?:{ENDS}\5/>)+")  # one behind the other, of the same look
TEXT = re.compile(r'<text x="([^"]*)" y="([^"]*)"([^>]*)>([^<]*)</text>')
TEXTS = re.compile(f"(?:{TEXT.pattern}){{2,}}")
GROUP = re.compile("<g>((?:[^<]|<(?!/?g[ >]))*)</g>")  # one that says nothing, and holds no other
PLACE = re.compile(r' (?:[xy][12]?|d|points|transform)="[^"]*"')
HUNDREDTHS = re.compile(r"(\.[0-9])[0-9]")  # of a tenth of a millimetre


class Inliner:
    """Makes the drawings of one page parts of it; ``style`` is for the page, once they all are.

    The drawings must be our own, in which an attribute never holds a quote and text never one that is not escaped.
    """

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def inline(self, svg: str) -> str:
        """A page of a drawing without what only a file of its own needs, and smaller; it looks the same."""
        bare = FIELD.sub("", UNDRAWN.sub("", svg.replace(NAMESPACE, "", 1)))
        bare = PLACE.sub(lambda found: HUNDREDTHS.sub(r"\1", found.group()), bare)
        styled = DRAWN.sub(self._styled, LINES.sub(_path, GROUP.sub(r"\1", GROUP.sub(r"\1", bare))))
        return PLAIN.sub(r"\1", TEXTS.sub(_texts, styled))

    def style(self) -> str:
        """The rules of CSS for the classes that the drawings were given."""
        return "".join(f".{name}{{{rules}}}" for rules, name in self._names.items())

    def _styled(self, found: re.Match[str]) -> str:
        """A part of a drawing with one short class in place of all that says how it looks."""
        name, attributes, end = found.groups()
        rules, kept = [], []
        for key, value in ATTRIBUTE.findall(attributes):
            if key in STYLED:
                rules.append(f"{key}:{value}{'px' if key in LENGTHS else ''}")
            elif key != "class":
                kept.append(f' {key}="{value}"')
        if rules:
            look = ";".join(rules)
            kept.append(f' class="{self._names.setdefault(look, f"d{len(self._names)}")}"')
        return f"<{name}{''.join(kept)}{end}"


def _path(found: re.Match[str]) -> str:
    """Lines of the same look as one path."""
    steps = []
    for x1, y1, x2, y2 in LINE.findall(found.group()):
        to = f"H{x2}" if y1 == y2 else f"V{y2}" if x1 == x2 else f"L{x2} {y2}"
        steps.append(f"M{x1} {y1}{to}")
    return f'<path d="{"".join(steps)}"{found[5]}/>'


def _texts(found: re.Match[str]) -> str:
    """Texts one behind the other as one, where they are of the same deal and look."""
    told = []
    for of_all, texts in groupby(TEXT.findall(found.group()), itemgetter(2)):
        spans = list(texts)
        if len(spans) == 1:
            (x, y, _, text) = spans[0]
            told.append(f'<text x="{x}" y="{y}"{of_all}>{text}</text>')
        elif len({y for _, y, _, _ in spans}) == 1:
            inner = "".join([f'<tspan x="{x}">{text}</tspan>' for x, _, _, text in spans])
            told.append(f'<text y="{spans[0][1]}"{of_all}>{inner}</text>')
        else:
            inner = "".join([f'<tspan x="{x}" y="{y}">{text}</tspan>' for x, y, _, text in spans])
            told.append(f"<text{of_all}>{inner}</text>")
    return "".join(told)
