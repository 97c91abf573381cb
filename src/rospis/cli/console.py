"""The streams: what standard output can show, and writing text to it."""

from __future__ import annotations

import sys
from io import TextIOWrapper

PIECE = 32_768  # characters that are written at once


def prepare() -> None:
    """What a stream cannot show is written as an escape rather than ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def shows(signs: str) -> bool:
    """Whether standard output can show these signs."""
    try:
        signs.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def is_utf8() -> bool:
    """Whether standard output can show everything."""
    return shows("\u00d7\u010d\u0436\U0001f0a1")


def complain(line: str) -> None:
    """A line on standard error, if there is one; never on standard output."""
    if sys.stderr is not None:
        print(line, file=sys.stderr)


def clean(text: str) -> str:
    """The text without anything that could move the cursor: a record may come from anybody."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else _escaped(letter) for letter in text)


def _escaped(letter: str) -> str:
    """A tab as a blank, anything else by its number."""
    return " " if letter == "\t" else letter.encode("unicode_escape", "surrogatepass").decode("ascii")


def put(text: str) -> None:
    """Writes text as it is, in pieces: of one large piece that nobody reads to its end Python may say nothing."""
    if sys.stdout is None:
        raise OSError("standard output is closed")
    for start in range(0, len(text), PIECE):
        sys.stdout.write(text[start : start + PIECE])


def put_record(text: str) -> None:
    """Writes the text of a record, which is UTF-8 whatever the screen is."""
    if sys.stdout is None:
        raise OSError("standard output is closed")
    sys.stdout.flush()
    rest = memoryview(text.encode())
    while rest:
        # Without a buffer (python -u) a write may stop in the middle.
        rest = rest[sys.stdout.buffer.write(rest[:PIECE]) :]


def flush() -> None:
    """Has everything shown that was written."""
    if sys.stdout is not None:
        sys.stdout.flush()
