"""Figures of evenings as tables of a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rospis.render.figures import Table
from rospis.render.html.result import grid, told
from rospis.render.html.tags import Html, tag
from rospis.render.layout import BAD, GOOD, Field

SENSES = {GOOD: "won", BAD: "lost"}


def tables(found: Iterable[Table]) -> Iterator[Html]:
    """Each with its title over it; what nobody did is left out."""
    for one in found:
        if one.opens or one.told:
            yield tag("h2", one.title, class_=None if one.opens else "of")
        if one.told:
            yield _table(one)


def _table(one: Table) -> Html:
    """The columns in which something stands."""
    first = one.rows[0][1]
    used = [at for at in range(len(first)) if any(fields[at].text for _, fields in one.rows)]
    rows = [
        (name, [_figure(fields[at]) for at in used])
        for name, fields in one.rows
        if one.tall or any(field.text for field in fields)
    ]
    made = grid(["", *(first[at].head for at in used)], rows, stacked=not one.tall)
    return tag("div", made, class_="scroll", tabindex="0", role="region", aria_label=one.title) if one.tall else made


def _figure(field: Field) -> tuple[str, str | None]:
    """A figure with its classes: won or lost, and whether it is words."""
    text, words = told(field.text)
    return text, " ".join(filter(None, (SENSES.get(field.style), words))) or None


__all__ = ["tables"]
