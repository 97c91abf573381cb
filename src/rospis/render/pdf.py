"""The drawn sheet as PDF: the pages of the SVG on A4, by Typst, the extra ``pdf``.

Texts stay texts, so that a name can be searched for. Nothing is read from a disk but fonts, and the same record makes
the same file.
"""

from __future__ import annotations

from datetime import UTC, datetime

from rospis.errors import Missing
from rospis.locale.speech import ENGLISH, Language
from rospis.render.svg import A4, sheet_svg
from rospis.sheet import Sheet

PAGE = "page-{number}"
DOCUMENT = """\
#set document(title: sys.inputs.title)
#set page(paper: "a4", margin: 0pt)
#set text(lang: sys.inputs.lang)
#for number in range(int(sys.inputs.pages)) {
  image(bytes(sys.inputs.at("page-" + str(number))), format: "svg", width: 100%, alt: sys.inputs.title)
}
"""


def sheet_pdf(sheet: Sheet, lang: Language = ENGLISH) -> bytes:
    """The drawn sheet as a PDF file, a page of A4 for each page of the drawing.

    :class:`Missing` where the extra is not installed, RuntimeError for a record whose header has errors.
    """
    try:
        import typst
    except ImportError:
        raise Missing("pdf", "typst") from None
    pages = sheet_svg(sheet, lang, A4)
    inputs = {PAGE.format(number=number): svg for number, svg in enumerate(pages)}
    inputs |= {"pages": str(len(pages)), "title": title_of(sheet), "lang": lang.code[:2]}
    epoch = datetime.fromtimestamp(0, UTC)  # when it was made is no part of a sheet
    made = typst.compile(DOCUMENT.encode(), sys_inputs=inputs, timestamp=epoch)
    assert isinstance(made, bytes)  # one file, not a page at a time
    return made


def title_of(sheet: Sheet) -> str:
    """The title that the players gave, or the name of the game in the record."""
    given = next((line.value for line in sheet.record.header if line.key == "title"), "")
    return given.strip() or sheet.game.name
