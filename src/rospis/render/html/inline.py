"""A drawing as part of a page: HTML needs less to be written than XML, and a page holds the drawing twice."""

from __future__ import annotations

import re

# The outlines of fields that are not drawn: they are there for whoever measures a drawing.
UNDRAWN = re.compile(r'<polygon points="[^"]*" fill="none" pointer-events="all"(?: class="[^"]*")? data-area="[^"]*"/>')
FIELD = re.compile(r' data-(?:field|area|player)="[^"]*"')
PLAIN = re.compile(r'(?<==)"([0-9A-Za-z.#%-]+)"(?!/)')
NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'


def inline(svg: str) -> str:
    """The SVG text of a page of a drawing for a page of HTML: without what only a file of its own needs, and smaller.

    It must be one of our own, in which an attribute never holds a quote and text never one that is not escaped.
    """
    return PLAIN.sub(r"\1", FIELD.sub("", UNDRAWN.sub("", svg.replace(NAMESPACE, "", 1))))
