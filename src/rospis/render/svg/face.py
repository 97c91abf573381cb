"""How wide text comes out: an upper bound over the faces that a reader may have.

A drawing names no face that has to be there, so it has to hold with any common one. The table was measured on DejaVu
Sans and Liberation Sans, whichever is wider: the first is as wide as Verdana, the widest of the usual sans faces, the
second has the widths of Arial and Helvetica. Every width is rounded up to 4/100 of the size.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from unicodedata import category, east_asian_width

FACES = "'Liberation Sans', Arial, Helvetica, 'DejaVu Sans', sans-serif"

POINT = 25.4 / 72 * 10  # one point in tenths of a millimetre, the unit of all drawings
# What a line needs above and below its base, in sizes: what DejaVu Sans has, rounded up to whole pixels at ten points.
ASCENT, DESCENT = 0.96, 0.27
LEADING = 1.24  # from one base to the next, in sizes

# Hundredths of the size, and the characters that are so wide.
_CLASSES = {
    28: "'ijlìíîïĩīĭįıĵĺļіїј",
    32: " ,.I·ÌÍÎÏĨĪĬĮİłІЇ‘’",
    36: "/:;\\f|¦ŀſ",
    40: "()-[]tľţťŧ",
    44: "!r¡²³¹ŕŗř",
    48: '"ªº',
    52: "*J`¨°´¸ĴЈ„“”",
    56: "?L_csz§¯çćĉċčĳĹĻĽĿśŝşšźżžгзсэѓєѕґ–†",
    60: "kvxyýÿķĸŁŷвтухчьў•",
    64: "$0123456789FTabdeghnopqu{}¢£¤¥«µ¶»¿ßàáâãäåèéêëðñòóôõöøùúûüþāăąďđēĕėęěĝğġģĥńņňŋōŏőŢŤŦũūŭůűųЃЎГТУабеклоряѐёђќҐ",
    68: "EKPSYÈÉÊËÝÞĒĔĖĘĚĶŚŜŞŠŶŸЀЁЅЕЗРийнпћѝџ",
    72: "ABVXZÀÁÂÃÄÅĀĂĄħŹŻŽЄЌАБВКХЧЬЭдцъ",
    76: "CHNRUÇÑÙÚÛÜĆĈĊČĤĲŃŅŇŊŔŖŘŨŪŬŮŰŲЍЏИЙЛНПСЯм",
    80: "&DGOQÐÒÓÔÕÖØĎĐĜĞĠĢŌŎŐДОЦы",
    84: "#+<=>^w~¬±×÷ŉŵЪ−↑≠≤≥✓≡",
    88: "MЂЋМФфю",
    92: "ĦЫжшљњ♠♥♦♣",
    96: "%щ",
    100: "Wm©®¼½¾ÆæŴ—→←…",
    104: "@œ",
    108: "ŒЊЖШЮ№",
    112: "ЉЩ",
}
_WIDTHS = {letter: hundredths for hundredths, letters in _CLASSES.items() for letter in letters}
_UNKNOWN, _WIDE = 110, 140  # of another script; of a full-width one, or a picture


def is_known(text: str) -> bool:
    """Whether the table has every character, so that :func:`width` is an upper bound and no guess."""
    return all(letter in _WIDTHS for letter in text)


def width(text: str, size: float) -> float:
    """How much room a text of this size takes at most, in the unit of ``size``."""
    return _hundredths(text) * size / 100


@lru_cache(maxsize=4096)  # the same figures and names stand in many places, and are tried in several sizes
def _hundredths(text: str) -> int:
    """The width of a text, in hundredths of its size."""
    return sum(_WIDTHS.get(letter) or _guess(letter) for letter in text)


def _guess(letter: str) -> int:
    """Hundredths for a character that the table does not have."""
    if category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return _WIDE if east_asian_width(letter) in "WF" or letter > "\uffff" else _UNKNOWN


def fitting(text: str, room: float, sizes: Iterable[float]) -> float | None:
    """The first of ``sizes``, largest first, in which a text takes no more than ``room``; None for none of them."""
    return next((size for size in sizes if width(text, size) <= room), None)


def cut(text: str, room: float, size: float) -> str:
    """The text, or as much of its beginning as fits, with an ellipsis for the rest."""
    if width(text, size) <= room:
        return text
    while text and width(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def wrapped(text: str, room: float, size: float) -> list[str]:
    """The text in lines no wider than ``room``; a word that alone is wider goes over several."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width(longer, size) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        *whole, line = _pieces(word, room, size)
        lines += whole
    return [*lines, line] if line else lines


def _pieces(word: str, room: float, size: float) -> Sequence[str]:
    """A word in pieces that fit, a letter at least in each."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and width(pieces[-1] + letter, size) > room:
            pieces.append("")
        pieces[-1] += letter
    return pieces
