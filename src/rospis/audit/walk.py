"""The record as it was played: the sheet behind every line, and how it would go on from another sheet."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rospis.audit.cells import Cell, Changes, between, cell_of, changed, looked_at, plus, unnamed
from rospis.errors import Refused
from rospis.games.bridge.pad import PadForm
from rospis.games.protocol import AnyGame
from rospis.games.russian.deal import Deal as RussianDeal
from rospis.ledger import RESULT, Outcome
from rospis.money import Amount
from rospis.record.model import (
    Adjust,
    BreakOff,
    Carry,
    Check,
    Dealer,
    DealLine,
    Entry,
    Join,
    Leave,
    Partners,
    Record,
    Terms,
    TimeUp,
    Void,
)
from rospis.sheet import Sheet, rounded

Row = tuple[int, ...]  # the numbers in a column of several: the factors of bombs
EMPTY: Row = (0,)  # where a row is off by being empty, as it is written


class Point(NamedTuple):
    """A deal that counts: its place among the lines of the record, the sheets before and behind it, what it wrote."""

    place: int
    entry: DealLine
    before: Any
    after: Any
    outcome: Outcome


class Checked(NamedTuple):
    """A ``check`` line: its place among the lines, the number of the deal above it (0 for none), and the figures.

    ``paper`` and ``found`` are in the sign of the sheet, ``true`` is what was found in the sign of the rules, and
    ``off`` what the paper has more; for a row of numbers it is the row on the paper, a single 0 if that
    is empty, or no row but 0 where the paper is right.
    """

    place: int
    after: int
    check: Check
    cell: Cell
    paper: Amount | Row
    found: Amount | Row
    true: Amount | Row
    off: Amount | Row
    of_pad: bool = False

    @property
    def derived(self) -> bool:
        """Whether it is no cell of the sheet but a result worked out from all of them, rounding and all.

        Results of rubbers count as cells: they are carried from one to the next like any total.
        """
        return self.cell[1] == RESULT and not self.of_pad

    @property
    def row(self) -> bool:
        """Whether the column holds several numbers."""
        return isinstance(self.found, tuple)


class Walk:
    """A record that was scored without a fault, line by line."""

    def __init__(self, sheet: Sheet) -> None:
        self.record: Record = sheet.record
        self.game: AnyGame = sheet.game
        self.options = sheet.options
        self.points: list[Point] = []
        self.checks: list[Checked] = []
        self.states: list[Any] = []  # behind every line
        self._walk()
        self.places = [checked.place for checked in self.checks]
        self.looked_at = looked_at(self.game.letter, self.options)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all accounts that the last sheet has."""
        table = self.game.table(self.states[-1])
        names: tuple[str, ...] = table.names
        return names

    def _walk(self) -> None:
        record, game = self.record, self.game
        assert record.table is not None
        table = record.table.under_names(record.names[: len(record.table.names)])
        state = game.open(self.options, table, record.dealer)
        number = 0
        for place, entry in enumerate(record.entries):
            before = state
            if isinstance(entry, DealLine):
                number = entry.number
                if not isinstance(entry.deal, Void):
                    state, outcome = game.step(self.options, state, entry.deal)
                    self.points.append(Point(place, entry, before, state, outcome))
            if isinstance(entry, Check):
                self.checks.append(self._checked(place, number, entry, state))
            if state is before:
                state = self.moved(state, entry)
            self.states.append(state)

    def _checked(self, place: int, number: int, check: Check, state: Any) -> Checked:
        """A check against the sheet as it was played."""
        game, options = self.game, self.options
        cell = unnamed(game, (check.player, check.column, check.on))
        paper, true = check.expected, self.figure(state, check)
        if isinstance(paper, tuple) or isinstance(true, tuple):
            return Checked(place, number, check, cell, paper, true, true, 0 if paper == true else paper or EMPTY)
        found = game.standing(options, state, check.column, true)
        off = game.printed(options, check.column, paper - found)
        if check.column == RESULT and paper == rounded(game, options, state, check.player):
            off = 0
        return Checked(place, number, check, cell, paper, found, true, off, isinstance(game, PadForm))

    def figure(self, state: Any, check: Check) -> Amount | Row:
        """What a sheet holds where a check looks, in the sign of the rules."""
        if self.game.columns_of(check.player)[check.column].several:
            row: Row = self.game.row(self.options, state, check.player, check.column)
            return row
        amount: Amount = self.game.cell(self.options, state, check.player, check.column, check.on)
        return amount

    def off(self, number: int, state: Any) -> Amount | Row:
        """What a check would be off by on another sheet: the difference, or another row of numbers."""
        checked = self.checks[number]
        held = self.figure(state, checked.check)
        if isinstance(held, tuple) or isinstance(checked.true, tuple):
            return 0 if held == checked.true else held or EMPTY
        return held - checked.true

    def shows(self, number: int, state: Any) -> bool:
        """Whether another sheet has the result that stands on the paper, exact or rounded."""
        checked = self.checks[number]
        if self.off(number, state) == checked.off:
            return True
        return checked.paper == rounded(self.game, self.options, state, checked.check.player)

    def moved(self, state: Any, entry: Entry) -> Any:
        """The sheet behind a line that is no deal, or a void one."""
        game, options = self.game, self.options
        match entry:
            case DealLine(deal=Void(passed=passed)):
                return game.void(options, state, passed=passed, number=entry.number)[0]
            case Adjust():
                amount = game.printed(options, entry.column, entry.amount)
                return game.adjust(options, state, entry.player, entry.column, entry.on, amount)
            case Join():
                name = self.record.names[len(game.table(state).names)]
                return game.join(options, state, name, entry.after)[0]
            case Leave():
                return game.leave(options, state, entry.player)
            case Partners():
                return game.partners(options, state, entry.seats)[0]
            case Dealer():
                return game.set_dealer(state, entry.player)
            case Carry():
                return game.carry(options, state, entry.player, entry.values)
            case Terms():
                return game.terms(options, state, entry.values)
            case TimeUp():
                return game.time_up(options, state)
            case BreakOff():
                return game.break_off(options, state, entry.without)[0]
            case _:
                return state

    def go_on(self, place: int, state: Any, then: Sequence[tuple[int, Changes]] = ()) -> Iterator[tuple[int, Any]]:
        """Every later check by its number, and what the sheet would be there, if it were ``state`` behind a line.

        ``then`` is what would be written wrongly behind later lines, too, by their places.
        """
        number = bisect_right(self.places, place)
        more = dict(then)
        end = max(more, default=place)
        entries, states = self.record.entries, self.states
        apart: Changes | None = None  # what it differs in from here on, once that is all
        for at in range(place + 1, len(entries)):
            entry = entries[at]
            if isinstance(entry, Check):
                yield number, state if apart is None else changed(states[at], apart)
                number += 1
            elif apart is None:
                state = self._next(at, entry, state)
                if at in more:
                    state = changed(state, more[at])
                if at >= end:
                    apart = self._apart(states[at], state)
            if number == len(self.checks):
                return

    def _apart(self, true: Any, state: Any) -> Changes | None:
        """What a sheet has more in figures that no later deal looks at, if it is the true one in all else."""
        apart = between(true, state)
        if any(cell[1] in self.looked_at for cell in apart) or changed(true, apart) != state:
            return None
        return apart

    def _next(self, at: int, entry: Entry, state: Any) -> Any:
        """The sheet behind one more line.

        A deal that could not have come on the wrong sheet came all the same: people play it with another bomb than the
        one that is named, as that is not there, or write what it brought in truth.
        """
        true = self.states[at - 1] if at else None
        if state is true:
            return self.states[at]
        try:
            if isinstance(entry, DealLine) and not isinstance(entry.deal, Void):
                return self.game.step(self.options, state, entry.deal)[0]
            return self.moved(state, entry)
        except Refused:
            if isinstance(entry, DealLine) and isinstance(entry.deal, RussianDeal) and entry.deal.bomb is not None:
                return self._next(at, entry._replace(deal=entry.deal._replace(bomb=None)), state)
            return changed(self.states[at], between(true, state))

    def written(self, point: Point, outcome: Outcome) -> Changes:
        """What the cells would have more or less if a deal had come to another outcome."""
        account = self.game.table(point.after).account
        changes: dict[Cell, Amount] = {}
        for sign, entries in ((1, outcome.postings), (-1, point.outcome.postings)):
            for posting in entries:
                cell = unnamed(self.game, cell_of(account, posting))
                changes = plus(changes, {cell: posting.amount}, sign)
        return changes
