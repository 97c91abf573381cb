"""The screen: how wide it is, which signs and colours it has, and writing lines to it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from rospis.cli.console import clean, put, shows
from rospis.cli.speaking import spoken
from rospis.render.layout import ASCII, BAD, DIM, DRAWN, GOOD, HEAD, SIGN, Line, Page, plain

COLOURS = {HEAD: "bold", DIM: "dim", GOOD: "green", BAD: "red", SIGN: "cyan"}
# Signs that stand in sentences; those of the drawing have their own plainer set.
PLAINER = str.maketrans({"×": "x", "→": "->", "−": "-", "–": "-", "…": "...", "♠": "S", "♥": "H", "♦": "D", "♣": "C"})
LONGEST_WIDTH = 6  # digits
WIDE = 10**6  # columns
BATCH = 1000  # lines that are written at once


def is_terminal() -> bool:
    """Whether somebody is looking."""
    return sys.stdout is not None and sys.stdout.isatty()


def page() -> Page:
    """The page that a sheet is drawn on: COLUMNS if it is set, the width of a terminal, else as wide as it likes."""
    signs = DRAWN if shows("".join(DRAWN)) else ASCII
    columns = os.environ.get("COLUMNS", "")
    if columns.isascii() and columns.isdecimal() and len(columns) <= LONGEST_WIDTH and int(columns) > 0:
        return Page(int(columns), signs, spoken())
    if not is_terminal():
        return Page(None, signs, spoken())
    try:
        return Page(os.get_terminal_size(sys.stdout.fileno()).columns or 80, signs, spoken())
    except (OSError, ValueError):
        return Page(80, signs, spoken())


def coloured() -> bool:
    """Colours only on a terminal that has them, and not where NO_COLOR is set."""
    return is_terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def write(lines: Iterable[Line]) -> None:
    """Writes lines, in colours where that is wanted."""
    if coloured():
        _write_coloured(lines)
        return
    plainer = None if shows("×→♠♥♦♣") else PLAINER
    batch: list[str] = []
    for line in lines:
        text = clean(plain(line))
        batch.append(text if plainer is None else text.translate(plainer))
        if len(batch) == BATCH:
            put("\n".join(batch) + "\n")
            batch.clear()
    if batch:
        put("\n".join(batch) + "\n")


def _write_coloured(lines: Iterable[Line]) -> None:
    """The same lines through rich."""
    from rich.console import Console
    from rich.text import Text

    # Lines come as wide as they are to be: what the environment says of the screen is not asked a second time.
    console = Console(highlight=False, markup=False, emoji=False, width=WIDE, height=1)
    for line in lines:
        text = Text()
        for part, style in line:
            text.append(clean(part), COLOURS.get(style))
        text.rstrip()
        console.print(text, soft_wrap=True)
