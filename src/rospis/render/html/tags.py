"""Markup that cannot be broken by what stands in it: text is escaped unless it is markup already.

A record may come from anybody, so nothing of it reaches a page but through :func:`escape`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import category

from rospis.record.reader import CONTROLS


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


Content = str | Iterable[str] | None

EMPTY = Html()
# HTML lets their ends be left out, as what follows them here always closes them; a sheet has thousands of them.
CLOSED_BY_NEXT = frozenset({"li", "dt", "dd", "tr", "th", "td"})
VOID = frozenset({"meta", "col", "br"})
ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
PLAIN = re.compile("[A-Za-z0-9-]+")
KEPT = "\n\t"


def escape(text: object) -> Html:
    """The text as it shows on a page; a letter that only steers the writing shows as its number."""
    if isinstance(text, Html):
        return text
    told = str(text)
    return Html((told if told.isprintable() else "".join(map(_shown, told))).translate(ESCAPES))


def _shown(letter: str) -> str:
    """A letter, or the number of one that is not to be seen: control characters, and half a pair of UTF-16."""
    if letter in CONTROLS or (category(letter) in ("Cc", "Cs") and letter not in KEPT):
        return f"U+{ord(letter):04X}"
    return letter


def join(content: Content) -> Html:
    """Content as markup."""
    if content is None:
        return EMPTY
    return escape(content) if isinstance(content, str) else Html("".join([escape(part) for part in content]))


def tag(name: str, /, *content: Content, **attributes: object) -> Html:
    """An element. ``class_`` and ``data_deal`` stand for ``class`` and ``data-deal``; True is an attribute without a
    value, None and False leave it out.
    """
    told = "".join(
        [
            f" {key.rstrip('_').replace('_', '-')}" + ("" if value is True else f"={_quoted(str(value))}")
            for key, value in attributes.items()
            if value is not None and value is not False
        ]
    )
    end = "" if name in CLOSED_BY_NEXT or name in VOID else f"</{name}>"
    return Html(f"<{name}{told}>{''.join([join(part) for part in content])}{end}")


def _quoted(value: str) -> str:
    """The value of an attribute; a plain word needs no quotes."""
    return value if PLAIN.fullmatch(value) else f'"{escape(value)}"'


def fill(template: str, **facts: object) -> Html:
    """A template of the catalogs with its facts, which may be markup; the template itself is text."""
    return Html(escape(template).format_map({name: escape(fact) for name, fact in facts.items()}))
