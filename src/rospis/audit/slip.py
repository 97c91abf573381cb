"""What a slip of the pen is: what somebody did at one deal, and what the sheet became by it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from rospis.audit.cells import REFE, Changes, between, changed
from rospis.audit.walk import Point, Walk
from rospis.errors import Refused
from rospis.games.options import OptionsBase
from rospis.money import Amount
from rospis.record.model import DealLine, Partners

# How odd a slip is: the lower, the sooner it is believed. Only the order counts.
EVERYDAY, COMMON, SELDOM, RARE = 1, 2, 4, 6
SUM = 9  # sums: on any sheet, at any deal, and so behind whatever tells of a deal


class Slip(NamedTuple):
    """A slip at one deal.

    ``code`` is the kind, stable, and ``about`` what tells slips of one kind apart: a reason, an option, nothing.
    ``facts`` are what its sentence tells: names of players, figures. ``odds`` is how odd it is. ``rule`` is the id of
    the rule that was missed, None where the pen alone slipped.

    ``changes`` are what stands in the cells wrongly. ``sheet`` is the whole sheet as its writer had it in mind behind
    the deal, where later deals depend on that; None where the entries alone are wrong. ``then`` is what he writes
    wrongly behind later lines of the record, by their places, because of it.
    """

    deal: int
    code: str
    about: str
    facts: Mapping[str, object]
    odds: int
    rule: str | None
    changes: Changes
    sheet: Any = None
    then: tuple[tuple[int, Changes], ...] = ()

    @property
    def key(self) -> str:
        """Code and what it is about in one word."""
        return f"{self.code}:{self.about}" if self.about else self.code


class Habit(NamedTuple):
    """One option as it is kept elsewhere: its name, the value as a header has it, its rule, and the options with it."""

    option: str
    value: str
    rule: str
    options: Any


def _habits(options: OptionsBase, values: tuple[tuple[str, tuple[object, ...]], ...]) -> tuple[Habit, ...]:
    """Options with one value changed, in every way that a table of options lists."""
    specs = options.specs()
    found = []
    for name, others in values:
        for value in others:
            if value != getattr(options, name):
                other = replace(options, **{name: value})
                found.append(Habit(name, other.print_value(name), specs[name].metadata["rule"], other))
    return tuple(found)


habits_of = lru_cache(maxsize=16)(_habits)


class Case:
    """One deal to be wrong about."""

    def __init__(self, walk: Walk, point: Point) -> None:
        self.walk = walk
        self.point = point
        self.game = walk.game
        self.options = walk.options
        self.before, self.after, self.deal, self.outcome = point.before, point.after, point.entry.deal, point.outcome
        self.last = self._last()
        self.table = walk.game.table(point.after)
        self.names = self.table.names

    def _last(self) -> bool:
        """Whether no other deal follows, or none with the same partners: then a rubber is added up."""
        entries = self.walk.record.entries[self.point.place + 1 :]
        return next((isinstance(entry, Partners) for entry in entries if isinstance(entry, DealLine | Partners)), True)

    def entry(
        self,
        code: str,
        odds: int,
        changes: Mapping[Any, Amount],
        *,
        about: str = "",
        rule: str | None = None,
        **facts: Any,
    ) -> Iterator[Slip]:
        """Other entries than those of the deal, if they are other ones."""
        if changes:
            yield Slip(self.point.entry.number, code, about, facts, odds, rule, changes)

    def in_mind(
        self, code: str, odds: int, sheet: Any, *, about: str = "", rule: str | None = None, **facts: Any
    ) -> Iterator[Slip]:
        """Another sheet in the writer's mind behind the deal; nothing if it differs by what entries write at most."""
        changes = between(self.after, sheet)
        if any(column == REFE for _, column, _ in changes) or sheet != changed(self.after, changes):
            yield Slip(self.point.entry.number, code, about, facts, odds, rule, changes, sheet)

    def habits(self, values: Mapping[str, tuple[object, ...]]) -> Iterator[Slip]:
        """The deal written as people do who keep one option otherwise; ``values`` lists what there is."""
        for option, value, rule, options in habits_of(self.options, tuple(values.items())):
            facts = {"option": option, "value": value}
            yield from self.redo("habit", SELDOM, options=options, about=option, rule=rule, **facts)

    def redo(
        self,
        code: str,
        odds: int,
        *,
        before: Any = None,
        deal: Any = None,
        options: Any = None,
        about: str = "",
        rule: str | None = None,
        mind: Any = None,
        **facts: Any,
    ) -> Iterator[Slip]:
        """The deal worked out from another sheet, as another deal or by other rules; nothing where that cannot be.

        Its entries may be wrong and nothing else, or the writer goes on from the sheet that he came to. ``mind`` makes
        that sheet from the one worked out.
        """
        try:
            sheet, outcome = self.game.step(
                self.options if options is None else options,
                self.before if before is None else before,
                self.deal if deal is None else deal,
            )
        except Refused:
            return
        yield from self.entry(code, odds, self.walk.written(self.point, outcome), about=about, rule=rule, **facts)
        yield from self.in_mind(code, odds, sheet if mind is None else mind(sheet), about=about, rule=rule, **facts)
