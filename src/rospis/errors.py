"""Faults as values, and the one exception that carries a refusal from a rule to its place in the text.

A rule never writes a sentence: it raises :class:`Refused` with a stable code, the id of the rule that is broken and the
facts of the case. Whoever knows the text turns it into a :class:`Fault` with line and column, and the locale floor
makes the sentence when somebody reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Fault(NamedTuple):
    """One error of a record, at its place.

    ``line`` and ``column`` count from 1, columns in characters. ``rule`` is the id of the rule that is broken
    ("Y3.5"), or None where only the grammar is.
    """

    line: int
    column: int
    code: str
    rule: str | None
    params: Mapping[str, object]


class Phrase(NamedTuple):
    """A text of ours with its facts, to be said in the reader's language; as ``str`` it is English."""

    text: str
    facts: Mapping[str, object] = {}

    def __str__(self) -> str:
        return self.text.format_map(self.facts)


def N_(text: str) -> str:  # noqa: N802 - the name that catalogs are made by
    """The text itself: marks one in a table for the catalogs of languages."""
    return text


MOST_FAULTS = 10_000  # as many errors of one record are reported
NUMBER = "#"  # in place of a keyword: the first number of the clause


class Refused(Exception):
    """A rule or the grammar says no.

    ``part`` names the line of a deal that is meant ("deal" or one of its card lines: "auction", "play", "hand Ana"),
    ``clause`` and ``word`` count within it from 0: clauses between semicolons (calls between commas), words within the
    clause. ``clause`` None means the line as a whole. A rule that sees the deal and not its words names ``keywords``
    instead (NUMBER for a count): the first of them in the clause, or in the whole line, is meant, or the word that
    stands ``word`` places behind it, and behind all its words where it has several. With ``behind`` it is looked for
    only behind that keyword.
    """

    def __init__(
        self,
        code: str,
        rule: str | None = None,
        *,
        part: str = "deal",
        clause: int | None = None,
        word: int = 0,
        keywords: tuple[str, ...] = (),
        behind: str | None = None,
        **params: object,
    ) -> None:
        super().__init__(code, params)
        self.code = code
        self.rule = rule
        self.part = part
        self.clause = clause
        self.word = word
        self.keywords = keywords
        self.behind = behind
        self.params = params
        self.text: str | None = None  # the part of the line that clause and word are counted in, if not all of it,
        self.offset = 0  # and where it begins

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.code}{f' ({self.rule})' if self.rule else ''}{': ' + facts if facts else ''}"
