"""An evening as a file, in each of the forms that it can be taken away in."""

from __future__ import annotations

from typing import NamedTuple

from rospis.locale.speech import ENGLISH, Language
from rospis.sheet import Sheet

KINDS = ("text", "csv", "json", "html", "pdf", "svg")
TABLES = ("csv", "pdf", "svg")  # which need a sheet: a record whose header has errors has none


class File(NamedTuple):
    """What a file holds, its media type, and how its name ends."""

    content: bytes
    media: str
    ending: str


def exported(sheet: Sheet, text: str, name: str, kind: str, lang: Language = ENGLISH) -> File | None:
    """An evening in a form of :data:`KINDS`; ``text`` is its record, ``name`` what it is called in tables.

    None for a form that there is not, or that a record with a faulty header cannot have. :class:`rospis.errors.Missing`
    where the form needs an extra that is not installed.
    """
    if kind not in KINDS or (kind in TABLES and sheet.state is None):
        return None
    return MAKERS[kind](sheet, text, name, lang)


def _text(_sheet: Sheet, text: str, _name: str, _lang: Language) -> File:
    return File(text.encode(), "text/plain; charset=utf-8", "rospis")


def _json(sheet: Sheet, _text: str, _name: str, lang: Language) -> File:
    import json

    from rospis.render.json import to_json

    made = json.dumps(to_json(sheet, lang), ensure_ascii=False, indent=1)
    return File(made.encode(), "application/json", "json")


def _csv(sheet: Sheet, _text: str, name: str, _lang: Language) -> File:
    """A row for each player, as of `rospis stats --each --csv`."""
    from rospis.render.figures_table import csv_lines, evening_columns, evening_row
    from rospis.stats.across import Season

    evening, found = Season().add(name, sheet)
    rows = (evening_row(evening, player) for player in found.players)
    made = "".join(csv_lines(evening_columns([sheet.game.name]), rows))
    return File(made.encode(), "text/csv; charset=utf-8", "csv")


def _html(sheet: Sheet, _text: str, _name: str, lang: Language) -> File:
    from rospis.render.html import sheet_html

    return File(sheet_html(sheet, lang).encode(), "text/html; charset=utf-8", "html")


def _pdf(sheet: Sheet, _text: str, _name: str, lang: Language) -> File:
    from rospis.render.pdf import sheet_pdf

    return File(sheet_pdf(sheet, lang), "application/pdf", "pdf")


def _svg(sheet: Sheet, _text: str, _name: str, lang: Language) -> File:
    """The first page of the drawing: for a long evening there is the PDF."""
    from rospis.render.svg import sheet_svg

    return File(sheet_svg(sheet, lang)[0].encode(), "image/svg+xml", "svg")


MAKERS = {"text": _text, "json": _json, "csv": _csv, "html": _html, "pdf": _pdf, "svg": _svg}
