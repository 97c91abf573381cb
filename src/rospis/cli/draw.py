"""``rospis score --svg``: the sheet as it is drawn on paper, a file for each page."""

from __future__ import annotations

import os
from collections.abc import Sequence

from rospis.cli import console, files
from rospis.cli.convert import tell
from rospis.cli.guard import DONE, FAULTY, Wrong
from rospis.render.svg import A4, DRAWINGS, PHONE, sheet_svg
from rospis.sheet import replay

PAPERS = {"a4": A4, "phone": PHONE}


def draw(path: str, output: str | None, paper: str | None) -> int:
    """Draws a record into new files, or a single page to standard output; what is wrong with it is told beside."""
    files.check([path])
    sheet = replay(files.record(path))
    for fault in sheet.faults:
        tell(path, fault)
    if sheet.state is None:
        return FAULTY
    if sheet.game.name not in DRAWINGS:
        raise Wrong(f"{sheet.game.name}: nothing draws this game yet")
    pages = sheet_svg(sheet, page=PAPERS[paper or "a4"])
    if output is not None:
        save(output, pages)
    elif len(pages) == 1:
        console.put_record(pages[0])
    else:
        raise Wrong(f"the drawing has {len(pages)} pages: name a file for them with --output")
    return DONE if sheet.ok else FAULTY


def save(output: str, pages: Sequence[str]) -> None:
    """The pages in files of their own, none of which is there yet: NAME.svg, NAME-2.svg and so on."""
    stem, ending = os.path.splitext(output)
    names = [output, *(f"{stem}-{number}{ending}" for number in range(2, len(pages) + 1))]
    there = next((name for name in names if os.path.lexists(name)), None)
    if there is not None:
        raise Wrong(f"{there}: there is such a file already, and it is not overwritten")
    for name, page in zip(names, pages, strict=True):
        files.create(name, page)
