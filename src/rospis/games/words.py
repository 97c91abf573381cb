"""Reading the words of a deal: what all games' grammars share.

A grammar gets clauses of words as they stand. It looks each up first as it is, which serves the canonical spelling at
the price of one dictionary access, and only then folds it and tries phrases of several words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rospis.errors import Refused
from rospis.words import MAX_WORDS, Table, fold, lookalike, nearest, reading

MOST_TRICKS = 13
NUMBERS = {str(number): number for number in range(100)}  # as they are almost always written
LONGEST_NUMBER = 6  # digits


def match(table: Table, words: Sequence[str], at: int) -> tuple[str, int] | None:
    """The keyword of ``table`` that begins at ``words[at]`` and how many words it takes, or None."""
    if at >= len(words):
        return None
    return table.plain.get(words[at]) or table.match([fold(word) for word in words[at : at + MAX_WORDS]], 0)


def number(words: Sequence[str], at: int, clause: int, low: int, high: int, expected: object) -> int:
    """The number at ``words[at]``; :class:`Refused` where there is none or it is out of bounds."""
    if at >= len(words):
        raise Refused("word_missing", clause=clause, word=at, expected=expected)
    word = words[at]
    value = NUMBERS.get(word)
    if value is None:
        if not (word.isascii() and word.isdecimal()):
            raise Refused("word_unexpected", clause=clause, word=at, found=word, expected=expected)
        if len(word) > LONGEST_NUMBER:
            raise Refused("number_too_long", clause=clause, word=at, digits=LONGEST_NUMBER)
        value = int(word)
    if not low <= value <= high:
        raise Refused("number_range", clause=clause, word=at, found=value, low=low, high=high)
    return value


def is_number(word: str) -> bool:
    """Whether a word is a plain decimal number."""
    return word.isascii() and word.isdecimal()


def odd_letter(words: Sequence[str], at: int, clause: int | None, *tables: Table) -> Refused | None:
    """The refusal of a word or phrase in which a letter of the wrong alphabet hides a keyword, or None."""
    for count in range(min(MAX_WORDS, len(words) - at), 0, -1):
        phrase = " ".join(words[at : at + count])
        for table in tables:
            odd = lookalike(phrase, table)
            if odd is not None:
                refused = lookalike_refused(phrase, odd, clause, at + phrase[: odd[0]].count(" "))
                refused.params["reading"] = reading(phrase, table)
                return refused
    return None


def lookalike_refused(text: str, odd: tuple[int, str, str], clause: int | None, at: int) -> Refused:
    """The refusal of ``text`` for the letter that ``odd`` (place, letter, likely letter) tells."""
    place, letter, likely = odd
    reading = text[:place] + likely + text[place + 1 :]
    facts: dict[str, Any] = {"found": text, "letter": letter, "likely": likely, "reading": reading}
    return Refused("lookalike", clause=clause, word=at, **facts)


def unexpected(words: Sequence[str], at: int, clause: int | None, expected: object, *tables: Table) -> Refused:
    """The refusal of a word that fits nowhere, with the likely reading where a letter or a slip explains it."""
    if at >= len(words):
        return Refused("word_missing", clause=clause, word=at, expected=expected)
    word = words[at]
    odd = odd_letter(words, at, clause, *tables)
    if odd is not None:
        return odd
    known = any(fold(word) in table for table in tables)  # a word that exists is no slip for another
    near = None if known else _nearest(word, tables)
    return Refused("word_unexpected", clause=clause, word=at, found=word, expected=expected, near=near)


def _nearest(word: str, tables: Sequence[Table]) -> str | None:
    """The spelling that a word is a slip for: of those that came later only where no other is near."""
    later = frozenset[str]().union(*(table.later for table in tables))
    first = [spelling for table in tables for spelling in table if spelling not in later]
    return nearest(word, first) or nearest(word, later)
