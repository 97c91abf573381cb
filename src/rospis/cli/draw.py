"""``rospis score`` with ``--svg``, ``--pdf`` or ``--html``: the drawn sheet, or all of an evening on a page."""

from __future__ import annotations

import os
from collections.abc import Sequence

from rospis.cli import console, files, speaking
from rospis.cli.convert import tell
from rospis.cli.guard import DONE, FAULTY, Wrong
from rospis.errors import Missing
from rospis.render.svg import A4, PHONE, sheet_svg
from rospis.sheet import Sheet, replay

PAPERS = {"a4": A4, "phone": PHONE}


def draw(form: str, path: str, output: str | None, paper: str | None) -> int:
    """Draws a record in a form, "svg", "html" or "pdf"; what is wrong with it is told beside."""
    files.check([path])
    sheet = replay(files.record(path))
    for fault in sheet.faults:
        tell(path, fault)
    if form == "html":
        make_page(sheet, output)
    elif sheet.state is not None and form == "pdf":
        make_pdf(sheet, output)
    elif sheet.state is not None:
        make_drawings(sheet, output, paper)
    return DONE if sheet.ok else FAULTY


def make_page(sheet: Sheet, output: str | None) -> None:
    """A page, into a new file or to standard output; it says of itself that it is UTF-8."""
    from rospis.render.html import sheet_html

    page = sheet_html(sheet, speaking.spoken())
    if output is None:
        console.put_record(page)
    else:
        files.create(output, page)


def make_pdf(sheet: Sheet, output: str | None) -> None:
    """A PDF into a new file."""
    from rospis.render.pdf import sheet_pdf

    if output is None:
        raise Wrong("a PDF is no text: name a file for it with --output")
    try:
        made = sheet_pdf(sheet, speaking.spoken())
    except Missing as missing:
        raise Wrong("--pdf needs the extra {extra}: pip install 'rospis[{extra}]'", extra=missing.extra) from None
    files.create(output, made)


def make_drawings(sheet: Sheet, output: str | None, paper: str | None) -> None:
    """Drawings into new files, or a single one to standard output."""
    pages = sheet_svg(sheet, speaking.spoken(), PAPERS[paper or "a4"])
    if output is not None:
        save(output, pages)
    elif len(pages) == 1:
        console.put_record(pages[0])
    else:
        raise Wrong("the drawing has several pages ({count}): name a file for them with --output", count=len(pages))


def save(output: str, pages: Sequence[str]) -> None:
    """The pages in files of their own, none of which is there yet: NAME.svg, NAME-2.svg and so on."""
    stem, ending = os.path.splitext(output)
    names = [output, *(f"{stem}-{number}{ending}" for number in range(2, len(pages) + 1))]
    there = next((name for name in names if os.path.lexists(name)), None)
    if there is not None:
        raise Wrong("{file}: there is such a file already, and it is not overwritten", file=there)
    for name, page in zip(names, pages, strict=True):
        files.create(name, page)
