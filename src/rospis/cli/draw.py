"""``rospis score`` with ``--svg``, ``--pdf`` or ``--html``: the drawn sheet, or all of an evening on a page."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial

from rospis.cli import console, files, speaking
from rospis.cli.convert import tell
from rospis.cli.guard import DONE, FAULTY, Wrong
from rospis.errors import Missing
from rospis.render.svg import A4, PHONE, sheet_svg
from rospis.sheet import Sheet, replay

Put = Callable[[Mapping[str, str | bytes]], None]  # writes what was made to files
PAPERS = {"a4": A4, "phone": PHONE}


def draw(form: str, path: str, output: str | None, paper: str | None, *, force: bool = False) -> int:
    """Draws a record in a form, "svg", "html" or "pdf"; what is wrong with it is told beside."""
    files.check([path])
    put = partial(files.put, record=path, force=force)
    sheet = replay(files.record(path))
    for fault in sheet.faults:
        tell(path, fault)
    if form == "html":
        make_page(sheet, output, put)
    elif sheet.state is not None and form == "pdf":
        make_pdf(sheet, output, put)
    elif sheet.state is not None:
        make_drawings(sheet, output, paper, put)
    return DONE if sheet.ok else FAULTY


def make_page(sheet: Sheet, output: str | None, put: Put) -> None:
    """A page, into a file or to standard output; it says of itself that it is UTF-8."""
    from rospis.render.html import sheet_html

    page = sheet_html(sheet, speaking.spoken())
    if output is None:
        console.put_record(page)
    else:
        put({output: page})


def make_pdf(sheet: Sheet, output: str | None, put: Put) -> None:
    """A PDF into a file."""
    from rospis.render.pdf import sheet_pdf

    if output is None:
        raise Wrong("a PDF is no text: name a file for it with --output")
    try:
        made = sheet_pdf(sheet, speaking.spoken())
    except Missing as missing:
        raise Wrong("--pdf needs the extra {extra}: pip install 'rospis[{extra}]'", extra=missing.extra) from None
    put({output: made})


def make_drawings(sheet: Sheet, output: str | None, paper: str | None, put: Put) -> None:
    """Drawings into files, or a single one to standard output."""
    pages = sheet_svg(sheet, speaking.spoken(), PAPERS[paper or "a4"])
    if output is not None:
        put(dict(zip(names(output, len(pages)), pages, strict=True)))
    elif len(pages) == 1:
        console.put_record(pages[0])
    else:
        raise Wrong("the drawing has several pages ({count}): name a file for them with --output", count=len(pages))


def names(output: str, count: int) -> list[str]:
    """The files of so many pages: NAME.svg, NAME-2.svg and so on."""
    stem, ending = os.path.splitext(output)
    return [output, *(f"{stem}-{number}{ending}" for number in range(2, count + 1))]
