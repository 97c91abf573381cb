"""Lines of text on a page of so many columns: widths as they are seen, wrapping, and tables that never break a line.

A line is a list of spans, each a text with the name of a style. What a style looks like is decided by whoever puts the
line on a screen; joined together the texts are the plain line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple
from unicodedata import combining, east_asian_width

from rospis.locale.speech import ENGLISH, Language
from rospis.money import Amount

# Styles. PLAIN has none; the others are names that a face may colour.
PLAIN, HEAD, DIM, GOOD, BAD, SIGN = "", "head", "dim", "good", "bad", "sign"

Span = tuple[str, str]
Line = list[Span]

GAP = "  "
MOST_SHOWN = 100  # lines of one kind about what is wrong; a file that is no record at all may have thousands
LEAST = 8  # columns a page has at least; below that nothing can be laid out


class Signs(NamedTuple):
    """The signs of a drawn sheet, and a plainer set for screens that have only ASCII."""

    bar: str
    rule: str
    cross: str
    refe: str
    struck: str
    hat: str
    hat_off: str
    to: str
    times: str


DRAWN = Signs(bar="│", rule="─", cross="┼", refe="=", struck="≠", hat="^", hat_off="x^", to="→", times="×")
ASCII = Signs(bar="|", rule="-", cross="+", refe="=", struck="/=", hat="^", hat_off="x^", to="->", times="x")


class Page(NamedTuple):
    """What is drawn on, and in which language: ``width`` in columns, None where lines may be as long as they like."""

    width: int | None = None
    signs: Signs = DRAWN
    lang: Language = ENGLISH

    def fits(self, width: int) -> bool:
        """Whether a line of this width stays whole."""
        return self.width is None or width <= self.width


def seen(text: str) -> int:
    """How many columns a text takes on a screen."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def left(text: str, width: int) -> str:
    """The text with blanks behind it."""
    return text + " " * (width - seen(text))


def right(text: str, width: int) -> str:
    """The text with blanks before it."""
    return " " * (width - seen(text)) + text


def centred(text: str, width: int) -> str:
    """The text in the middle."""
    return left(" " * ((width - seen(text)) // 2) + text, width)


def cut(text: str, width: int) -> str:
    """The text, or as much of its beginning as fits with a full stop for the rest."""
    if seen(text) <= width:
        return text
    while text and seen(text) > width - 1:
        text = text[:-1]
    return text + "."


def wrapped(text: str, width: int | None) -> list[str]:
    """The text in lines that are no wider; a word that alone is wider goes over several."""
    if width is None or seen(text) <= width:
        return [text]
    width = max(width, 2)
    lines: list[str] = []
    line = ""
    for word in text.split():
        while True:
            longer = f"{line} {word}" if line else word
            if seen(longer) <= width:
                line = longer
                break
            if line:
                lines.append(line)
                line = ""
                continue
            head = _head(word, width)
            lines.append(head)
            word = word[len(head) :]
    return [*lines, line] if line or not lines else lines


def _head(word: str, width: int) -> str:
    """As many first letters of a word as fit."""
    taken = 0
    for place, letter in enumerate(word):
        taken += seen(letter)
        if taken > width and place:
            return word[:place]
    return word


def paragraph(text: str, page: Page, style: str = PLAIN, *, indent: str = "", hanging: str = "") -> Iterator[Line]:
    """The text over as many lines as it needs, all behind ``indent``, those after the first behind ``hanging`` too."""
    room = None if page.width is None else max(page.width - seen(indent) - seen(hanging), LEAST)
    for place, line in enumerate(wrapped(text, room)):
        yield [(indent + (hanging if place else ""), PLAIN), (line, style)]


class Field(NamedTuple):
    """One figure of a table with its heading; ``text`` empty where there is none.

    ``name`` is what to call it in running text, where that says more than the heading; ``alone`` the heading where no
    other stands beside it, from which it would be understood.
    """

    head: str
    text: str
    style: str = PLAIN
    name: str = ""
    alone: str = ""


def table(rows: Sequence[tuple[str, Sequence[Field]]], page: Page) -> Iterator[Line]:
    """Rows of named fields: under common headings where that fits the page, else as text, field after field.

    A column without any text is left out.
    """
    heads = [field.head for field in rows[0][1]] if rows else []
    used = [place for place in range(len(heads)) if any(fields[place].text for _, fields in rows)]
    names = max((seen(name) for name, _ in rows), default=0)
    widths = {place: max(seen(heads[place]), *(seen(fields[place].text) for _, fields in rows)) for place in used}
    if page.fits(names + sum(widths.values()) + len(GAP) * len(used)):
        yield [(" " * names, PLAIN), *((GAP + right(heads[place], widths[place]), HEAD) for place in used)]
        for name, fields in rows:
            line = [(left(name, names), PLAIN)]
            for place in used:
                line.append((GAP + right(fields[place].text, widths[place]), fields[place].style))
            yield line
        return
    for name, fields in rows:
        told = [fields[place] for place in used if fields[place].text]
        figures = ", ".join(f"{field.name or field.head} {field.text}" for field in told)
        yield from paragraph(f"{name}: {figures}", page, hanging=GAP)


def plain(line: Iterable[Span]) -> str:
    """A line without its styles and without blanks at its end."""
    return "".join([text for text, _ in line]).rstrip()


def told_figure(value: Amount | tuple[int, ...]) -> str:
    """A figure, or a row of them, as text; 0 for an empty row."""
    return " ".join(map(str, value or (0,))) if isinstance(value, tuple) else str(value)
