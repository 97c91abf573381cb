"""What was written on a sheet, in the order of the evening, as far as it was scored.

Every step is one line of the record with all that it put into cells: the new total of each cell it changed, and signs.
What a game draws of that is its own affair.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rospis.ledger import Adjustment, Outcome
from rospis.record.model import Check, DealLine, Entry
from rospis.sheet import Sheet

Key = tuple[str, str, str | None]  # a player, the column, and on whom


class Step(NamedTuple):
    """One line of the record: a deal with its outcome, or another line with the adjustments that it made."""

    entry: Entry
    outcome: Outcome | None
    adjustments: tuple[Adjustment, ...]

    @property
    def deal(self) -> int | None:
        """The number of the deal, None for other lines."""
        return self.entry.number if isinstance(self.entry, DealLine) else None


def history(sheet: Sheet) -> Iterator[Step]:
    """The steps of a sheet up to its first error."""
    outcomes = iter(sheet.outcomes)
    adjustments: dict[int, list[Adjustment]] = {}
    for adjustment in sheet.adjustments:
        adjustments.setdefault(adjustment.line, []).append(adjustment)
    stop = sheet.faults[0].line if sheet.faults else None
    for entry in sheet.record.entries:
        if isinstance(entry, DealLine):
            outcome = next(outcomes, None)
            if outcome is None:
                return
            yield Step(entry, outcome, ())
        elif stop is not None and entry.line >= stop:
            return
        elif not isinstance(entry, Check):
            yield Step(entry, None, tuple(adjustments.get(entry.line, ())))
