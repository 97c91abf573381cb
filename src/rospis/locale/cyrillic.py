"""Serbian Latin into Serbian Cyrillic: one letter for each sound, so the one follows from the other."""

from __future__ import annotations

import re

_DIGRAPHS = {"lj": "љ", "nj": "њ", "dž": "џ"}
_LATIN = "abcčćdđefghijklmnoprsštuvzž"
_CYRILLIC = "абцчћдђефгхијклмнопрсштувзж"
_ONE = str.maketrans(_LATIN + _LATIN.upper(), _CYRILLIC + _CYRILLIC.upper())

# Where a prefix ends between the two letters of a digraph, they are two: nadživeti, injekcija, konjunkcija.
_APART = re.compile(r"\b(?:nad(?=ž)|pod(?=ž)|in(?=jek)|kon(?=jun|jug))", re.IGNORECASE)

# What stays in Latin letters wherever it stands: facts in braces, words between backticks, identifiers (with an
# underscore or a digit beside letters), words of capitals only, seats, and anything with a letter that Serbian
# lacks.
_KEPT = re.compile(
    r"\{[^{}]*\}|%\(\w+\)s|`[^`]*`|\b[NESW]\b|[\w./-]*[\d_][\w./-]*|\b[A-ZČĆĐŠŽ]{2,}\b|\b\w*[qwxyQWXY]\w*\b"
)


def to_cyrillic(text: str) -> str:
    """The text in Cyrillic letters, save what is no Serbian in it."""
    parts: list[str] = []
    at = 0
    for kept in _KEPT.finditer(text):
        parts += [_turned(text[at : kept.start()]), kept.group()]
        at = kept.end()
    parts.append(_turned(text[at:]))
    return "".join(parts)


def _turned(text: str) -> str:
    """Every letter turned; a digraph is one letter, large where its first one is."""
    text = _APART.sub(r"\g<0>\0", text)
    for two, one in _DIGRAPHS.items():
        text = text.replace(two, one).replace(two.capitalize(), one.upper()).replace(two.upper(), one.upper())
    return text.replace("\0", "").translate(_ONE)
