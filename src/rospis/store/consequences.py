"""What one evening has that another has not: entries, results, and lines that no sheet could hold any more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rospis.errors import Fault
from rospis.ledger import Mark, Outcome, Posting
from rospis.money import Amount
from rospis.store.evening import Evening, Line

Harm = tuple[Line | None, Fault]  # a line, None for the header, and what is wrong in it
MOST_HARM = 50  # lines that are looked for one by one: beyond that nobody mends them singly


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


def harmed(before: Evening, after: Evening, written: frozenset[str]) -> tuple[Harm, ...]:
    """The lines that are faulty afterwards and were not before; those that were ``written`` count in any case.

    Behind the first fault nothing is scored. So what the rules find there, when that fault is mended, is not the
    doing of whoever mends it.
    """
    faulty = {line.id for line, _ in _faults(before) if line is not None}
    reach = min((before.place(line) for line in faulty), default=len(before.lines))
    scored = {line.id for line in before.lines[:reach]}
    known = {line.id for line in before.lines} - faulty
    read = set(map(id, after.record.faults))
    return tuple(
        (line, fault)
        for line, fault in _faults(after)
        if line is None or line.id in written or line.id in scored or (id(fault) in read and line.id in known)
    )


def impossible(before: Evening, after: Evening, written: frozenset[str]) -> tuple[Harm, ...]:
    """All lines that a change makes faulty, each with its first fault.

    Scoring stops at the first one; so that line is taken out, the dealing moved on, and the rest is tried again.
    """
    found: dict[str, Harm] = {}
    trial = after
    while len(found) < MOST_HARM:
        fresh = [
            (line, fault) for line, fault in harmed(before, trial, written) if line is None or line.id not in found
        ]
        for line, fault in fresh:
            if line is None:
                return (*found.values(), (line, fault))
            found.setdefault(line.id, (line, fault))
        if not fresh:
            break
        over = next((line for line, fault in fresh if line is not None and fault.code == "game_over"), None)
        if over is not None:
            found.update(_behind_the_end(trial, over, next(fault for line, fault in fresh if line is over)))
            break
        trial = after.without(found)
    order = {line.id: place for place, line in enumerate(after.lines)}
    return tuple(sorted(found.values(), key=lambda harm: order[harm[0].id] if harm[0] else -1))


def _behind_the_end(evening: Evening, line: Line, fault: Fault) -> Iterator[tuple[str, Harm]]:
    """Every deal behind the end of the game, which is all that the fault of the first one says."""
    for later in evening.lines[evening.place(line.id) :]:
        if later.number is not None and not later.withdrawn:
            yield later.id, (later, fault._replace(line=evening.line_number(later.id)))


def _faults(evening: Evening) -> list[Harm]:
    return [(evening.line_of(fault.line), fault) for fault in evening.sheet.faults]


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
