"""The streams: what standard output can show, and writing text to it."""

from __future__ import annotations

import sys
from io import TextIOWrapper


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


def clean(text: str) -> str:
    """The text without anything that could move the cursor: a record may come from anybody."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else _escaped(letter) for letter in text)


def _escaped(letter: str) -> str:
    """A tab as a blank, anything else by its number."""
    return " " if letter == "\t" else letter.encode("unicode_escape", "surrogatepass").decode("ascii")


def put(text: str) -> None:
    """Writes text as it is."""
    if sys.stdout is not None:
        sys.stdout.write(text)


def put_record(text: str) -> None:
    """Writes the text of a record, which is UTF-8 whatever the screen is."""
    if sys.stdout is not None:
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
