"""Drawn sheets as SVG, by pure functions: what the players draw on paper, to be printed or read on a phone."""

from __future__ import annotations

from importlib import import_module

from rospis.locale.speech import ENGLISH, Language
from rospis.render.svg.canvas import A4, INSET, PHONE, Format
from rospis.sheet import Sheet

# The games, and the class that draws each.
DRAWINGS = {
    "preferans-yugoslav": "yugoslav.Drawn",
    "preferans-russian": "russian.Drawn",
    "bridge-rubber": "pad.Rubber",
    "bridge-chicago": "pad.Chicago",
    "bridge-duplicate": "card.Duplicate",
    "bridge-teams": "card.Teams",
    "bridge-compensation": "card.Compensation",
}


def sheet_svg(
    sheet: Sheet, lang: Language = ENGLISH, page: Format = A4, *, modern: bool = False, settled: bool = True
) -> list[str]:
    """The drawn sheet, one SVG for each page; the last one has the settlement, unless it is not ``settled`` here.

    A faulty record is drawn as far as it was scored. ``modern`` puts only the pool size into the centre of a пулька.
    RuntimeError for a record whose header has errors.
    """
    module, _, drawing = DRAWINGS[sheet.game.name].partition(".")
    if sheet.state is None:
        raise RuntimeError("nothing was scored: the record's header has errors")
    drawn = getattr(import_module(f"{__name__}.{module}"), drawing)
    pages: list[str] = drawn(sheet, page, lang, modern=modern, settled=settled).pages()
    return pages


__all__ = ["A4", "INSET", "PHONE", "Format", "sheet_svg"]
