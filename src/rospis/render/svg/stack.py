"""The pages of a drawing as one picture: a screen scrolls where paper ends."""

from __future__ import annotations

import re
from collections.abc import Sequence

# How every page begins: its size in tenths of a millimetre, and in millimetres.
HEAD = re.compile(r'<svg xmlns="[^"]*" viewBox="0 0 (\S+) (\S+)" width="\S+" height="\S+"')
NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'


def stacked(pages: Sequence[str]) -> str:
    """The pages one below the other; a single one as it is."""
    if len(pages) == 1:
        return pages[0]
    wide = top = 0.0
    inner = []
    for page in pages:
        head = HEAD.match(page)
        assert head is not None
        width, height = head.groups()
        inner.append(
            f'<svg y="{top:g}" width="{width}" height="{height}" viewBox="0 0 {width} {height}"{page[head.end() :]}'
        )
        wide, top = max(wide, float(width)), top + float(height)
    size = f'viewBox="0 0 {wide:g} {top:g}" width="{wide / 10:g}mm" height="{top / 10:g}mm"'
    return f"<svg {NAMESPACE} {size}>{''.join(inner)}</svg>"
