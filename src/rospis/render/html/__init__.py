"""A sheet as one HTML file: settlement, drawn sheet, and every deal with the reason for each of its entries.

The file needs nothing else and reaches for nothing: it can be sent to everybody at the table and opens from a disk
without any network.
"""

from __future__ import annotations

from collections.abc import Sequence

from rospis.locale.speech import ENGLISH, Language
from rospis.sheet import Sheet


def sheet_html(sheet: Sheet, lang: Language = ENGLISH, drawings: Sequence[str] | None = None) -> str:
    """The page of a sheet, as the text of a file in UTF-8.

    ``drawings`` are the pages of the drawn sheet as SVG, which are put in as they are; without them the sheet is drawn
    here, as on paper for wide screens and printers and once more for narrow ones. Whatever has ``data-deal`` in a
    drawing, the number of a deal, opens that deal when it is tapped.
    """
    from rospis.render.html.page import page

    return page(sheet, lang, drawings)
