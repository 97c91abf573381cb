"""What stands on the pads of a record of rubber bridge or Chicago: every figure on its side of the line.

A record may hold several rubbers; each has a pad of its own, and one with more figures than a pad takes goes on in
another, which begins with what is carried over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rospis.games.bridge.pad import ABOVE
from rospis.games.bridge.sides import SIDES
from rospis.money import Amount
from rospis.record.model import DealLine, Partners, Void
from rospis.render.history import Step, history
from rospis.sheet import Sheet


class Entry(NamedTuple):
    """A figure in a column, and the deal that wrote it; or what is ``carried`` over from the pad before."""

    amount: Amount
    deal: int | None
    carried: bool = False


Columns = tuple[list[Entry], list[Entry]]  # of NS and EW


def columns() -> Columns:
    """Two empty columns."""
    return [], []


@dataclass
class Pad:
    """A pad: above the line from the line upwards, below it game by game; the last of the games is the running one.

    ``rubber`` counts from 1, ``part`` the pads of that rubber. ``seats`` are the names by seat, None where the record
    names nobody; ``deals`` the first and the last deal, or nothing. ``dealt`` are the seats that dealt the deals that
    count. A pad is ``over`` when its columns are added up.
    """

    rubber: int
    seats: Mapping[str, str] | None
    deals: Sequence[int]
    part: int = 1
    above: Columns = field(default_factory=columns)
    below: list[Columns] = field(default_factory=lambda: [columns()])
    dealt: list[str] = field(default_factory=list)
    over: bool = False

    @property
    def rows_above(self) -> int:
        """How many figures stand over each other above the line."""
        return max(map(len, self.above))

    @property
    def rows_below(self) -> int:
        """How many stand under each other below it."""
        return sum(max(map(len, game)) for game in self.below)

    def total(self, side: int) -> Amount:
        """What a side has in all, as far as this pad tells."""
        return sum(entry.amount for part in (self.above, *self.below) for entry in part[side])

    def carried(self, side: int) -> tuple[Amount, Amount]:
        """What goes over to the next pad: what counts to no game any more, and what counts to the running one."""
        running = sum(entry.amount for entry in self.below[-1][side])
        return self.total(side) - running, running


class Book:
    """All pads of a sheet; at most so many figures stand over each other ``above`` the line and ``below`` it."""

    def __init__(self, sheet: Sheet, above: int, below: int) -> None:
        self.most_above = above
        self.most_below = below
        self.rubbers: Sequence[Mapping[str, Any]] = sheet.game.more(sheet.options, sheet.state)["rubbers"]
        self.pads = [self.blank(1)]
        self.last = 0  # the number of the deal before
        for step in history(sheet):
            self.take(step)
        self.pads[-1].over = True

    def blank(self, rubber: int) -> Pad:
        """An empty pad."""
        told = self.rubbers[rubber - 1]
        return Pad(rubber, told["seats"], told["deals"])

    def take(self, step: Step) -> None:
        """One line of the record."""
        for side, column, entry in entries(step):
            if self.full(side, column):
                self.go_on()
            pad = self.pads[-1]
            (pad.above if column == ABOVE else pad.below[-1])[side].append(entry)
        if step.outcome is not None:
            if any(mark.mark == "game" for mark in step.outcome.marks):
                self.pads[-1].below.append(columns())
            if counts(step):
                self.pads[-1].dealt.append(step.outcome.dealer)
        if isinstance(step.entry, Partners) and self.closes():
            self.pads[-1].over = True
            self.pads.append(self.blank(self.pads[-1].rubber + 1))
        self.last = step.deal or self.last

    def full(self, side: int, column: str) -> bool:
        """Whether a column takes no more."""
        pad = self.pads[-1]
        if column == ABOVE:
            return len(pad.above[side]) >= self.most_above
        return pad.rows_below - max(map(len, pad.below[-1])) + len(pad.below[-1][side]) >= self.most_below

    def go_on(self) -> None:
        """Another pad of the same rubber, with what is carried over."""
        before = self.pads[-1]
        after = self.blank(before.rubber)
        after.part, after.dealt = before.part + 1, before.dealt
        for side in range(len(SIDES)):
            for amount, column in zip(before.carried(side), (after.above, after.below[-1]), strict=True):
                if amount:
                    column[side].append(Entry(amount, None, carried=True))
        self.pads.append(after)

    def closes(self) -> bool:
        """Whether a line that seats the partners anew ends this rubber, or only seats those of one not begun."""
        pad = self.pads[-1]
        if pad.rubber == len(self.rubbers):
            return False
        return pad.deals[1] == self.last if pad.deals else bool(pad.total(0) or pad.total(1))


def entries(step: Step) -> Iterator[tuple[int, str, Entry]]:
    """What a line of the record writes: the side, the column, the figure."""
    for posting in step.outcome.postings if step.outcome is not None else step.adjustments:
        yield SIDES.index(posting.player), posting.column, Entry(posting.amount, step.deal)


def counts(step: Step) -> bool:
    """Whether a line is a deal that was played."""
    entry = step.entry
    return isinstance(entry, DealLine) and not isinstance(entry.deal, Void) and entry.deal.room.played is not None
