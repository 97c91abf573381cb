"""What one evening has that another has not: entries, results, and lines that no sheet could hold any more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rospis.errors import Fault
from rospis.ledger import Mark, Outcome, Posting
from rospis.money import Amount
from rospis.sheet import every_fault
from rospis.store.evening import Evening, Line

Harm = tuple[Line | None, Fault]  # a line, None for the header, and what is wrong in it


class Change(NamedTuple):
    """A deal that writes something else than before; ``number`` is the one it has afterwards, or had.

    ``before`` and ``after`` are its entries and marks, None where there is no such deal.
    """

    number: int
    before: tuple[Posting | Mark, ...] | None
    after: tuple[Posting | Mark, ...] | None


def changes(before: Evening, after: Evening) -> tuple[Change, ...]:
    """The deals that write something else afterwards, in their order, those that are gone behind the others."""
    renamed = dict(zip(before.record.names, after.record.names, strict=False))
    old = {line.id: (line.number, _under(renamed, outcome)) for line, outcome in _scored(before)}
    changed: list[Change] = []
    for line, outcome in _scored(after):
        number, entries = old.pop(line.id, (None, None))
        written = _entries(outcome)
        if entries != written:
            changed.append(Change(line.number or number or 0, entries, written))
    gone = [Change(number or 0, entries, None) for number, entries in old.values()]
    return (*changed, *gone)


def results(evening: Evening) -> Mapping[str, Amount]:
    """The exact results by name if the players stopped; nothing where nothing can be scored."""
    sheet = evening.sheet
    return {} if sheet.state is None else sheet.game.results(sheet.options, sheet.state)


def impossible(before: Evening, after: Evening, written: frozenset[str]) -> tuple[Harm, ...]:
    """The lines that are faulty afterwards and were not before; those that were ``written`` count in any case."""
    if not after.sheet.faults:
        return ()
    faulty = {line.id for line, _ in faults(before) if line is not None} - written
    return tuple((line, fault) for line, fault in faults(after) if line is None or line.id not in faulty)


def faults(evening: Evening) -> list[Harm]:
    """Everything that is wrong in an evening, line by line."""
    found = every_fault(evening.record) if evening.sheet.faults else []
    return [(evening.line_of(fault.line), fault) for fault in found]


def _scored(evening: Evening) -> Iterator[tuple[Line, Outcome]]:
    """The deals that were scored, each with what it wrote."""
    deals = (line for line in evening.lines if line.number is not None)
    return zip(deals, evening.sheet.outcomes, strict=False)


def _entries(outcome: Outcome) -> tuple[Posting | Mark, ...]:
    return (*outcome.postings, *outcome.marks)


def _under(names: Mapping[str, str], outcome: Outcome) -> tuple[Posting | Mark, ...]:
    """What a deal wrote, under the names that are borne afterwards: a new name changes no entry."""
    postings = [
        posting._replace(
            player=names.get(posting.player, posting.player),
            on=names.get(posting.on, posting.on) if posting.on else None,
        )
        for posting in outcome.postings
    ]
    return (*postings, *(mark._replace(player=names.get(mark.player, mark.player)) for mark in outcome.marks))
