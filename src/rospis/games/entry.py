"""What may be entered of a deal: rows of choices, of which a game says which may come next.

A *form* is data. A face shows its rows, and neither a page nor a command holds a rule: whether a row is asked, which of
its choices are open and what is told beside them follows from conditions on the answers given so far, so that a phone
that has lost its network can go on by itself. The deal is written by the game (:meth:`Game.enter`), and refused by its
rules like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rospis.errors import Phrase

Answers = Mapping[str, str]  # what was chosen, by the key of its row
Condition = Mapping[str, frozenset[str]]  # each of these rows has one of these answers
When = tuple[Condition, ...]  # at least one of these conditions holds; always where there is none


def only_if(**rows: str | Iterable[str]) -> Condition:
    """A condition: each of these rows has one of these answers."""
    return {key: frozenset([values] if isinstance(values, str) else values) for key, values in rows.items()}


class Note(NamedTuple):
    """What is told beside a choice before it is chosen: what the game is worth, what it obliges to."""

    text: Phrase
    when: When = ()


class Choice(NamedTuple):
    """One key. ``value`` is the answer, ``label`` what stands on the key: a name, a figure, or words of ours."""

    value: str
    label: str | Phrase
    when: When = ()
    notes: tuple[Note, ...] = ()


class Rest(NamedTuple):
    """A count that follows from others: ``total`` less what these rows have."""

    total: int
    rows: tuple[str, ...]


class Between(NamedTuple):
    """A number that is typed, from ``low`` to ``high``: the number of a board."""

    low: int
    high: int


class Row(NamedTuple):
    """One question. ``choices`` are its keys, or ``number`` the bounds of a number that is typed.

    ``default`` is the answer that stands until somebody chooses another; a row without one must be answered. ``rest``
    fills the row as soon as the others are answered: then nobody is asked.
    """

    key: str
    label: str | Phrase
    choices: tuple[Choice, ...] = ()
    when: When = ()
    default: str | None = None
    rest: Rest | None = None
    number: Between | None = None


class Entered(NamedTuple):
    """A deal as a form gives it: its line without the number, and its number where it is a board."""

    text: str
    number: int | None = None


class Form(NamedTuple):
    """The rows in the order in which they are asked."""

    rows: tuple[Row, ...]

    def asked(self, answers: Answers) -> Iterator[tuple[Row, str | None]]:
        """The rows that apply, each with its answer: the one given, where it may stand, or what follows.

        A row is looked at with the answers of those above it alone, so that what was chosen for a deal that was begun
        otherwise falls away by itself.
        """
        settled: dict[str, str] = {}
        for row in self.rows:
            if holds(row.when, settled):
                answer = answer_to(row, answers, settled)
                if answer is not None:
                    settled[row.key] = answer
                yield row, answer

    def settled(self, answers: Answers) -> dict[str, str]:
        """The answers that stand, those included that follow from others."""
        return {row.key: answer for row, answer in self.asked(answers) if answer is not None}

    def next(self, answers: Answers) -> Row | None:
        """The first row that still has to be answered; None when the deal is complete."""
        return next((row for row, answer in self.asked(answers) if answer is None), None)


def holds(when: When, answers: Answers) -> bool:
    """Whether at least one of the conditions holds."""
    return not when or any(all(answers.get(key) in values for key, values in one.items()) for one in when)


def open_choices(row: Row, answers: Answers) -> tuple[Choice, ...]:
    """The keys of a row that may be pressed."""
    return tuple(choice for choice in row.choices if holds(choice.when, answers))


def answer_to(row: Row, answers: Answers, settled: Answers) -> str | None:
    """What a row holds, given the rows above it; None where it is still open."""
    if row.rest is not None and all(settled.get(key, "").isdecimal() for key in row.rest.rows):
        return str(row.rest.total - sum(int(settled[key]) for key in row.rest.rows))
    for answer in (answers.get(row.key), row.default):
        if answer is not None and may_stand(row, answer, settled):
            return answer
    return None


def may_stand(row: Row, answer: str, settled: Answers) -> bool:
    """Whether a row may have an answer, given the rows above it."""
    if row.number is not None:
        plain = answer.isascii() and answer.isdecimal() and len(answer) < 10
        return plain and row.number.low <= int(answer) <= row.number.high
    return any(choice.value == answer for choice in open_choices(row, settled))


__all__ = ["Answers", "Between", "Choice", "Condition", "Entered", "Form", "Note", "Rest", "Row", "When", "only_if"]
