"""Slips with running totals: a sum carried wrongly, digits turned round or misread, added to the wrong total."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rospis.audit.cells import Cell, Changes, cell_of, figures, unnamed
from rospis.audit.slip import SUM, Case, Slip
from rospis.games.bridge.boards import BoardForm
from rospis.money import Amount

ALIKE = {"1": "7", "7": "1", "3": "8", "8": "3", "0": "6", "6": "0", "4": "9", "9": "4"}  # digits written in haste
CARRIED = (1, 10, 100)  # by so much a column sum goes wrong


def kinds(case: Case, last: Mapping[Cell, Amount]) -> Iterator[Slip]:
    """All of them for one deal; ``last`` is what each cell was last changed by in an earlier deal."""
    was, now = figures(case.before), figures(case.after)
    cells = dict.fromkeys(unnamed(case.game, cell_of(case.table.account, entry)) for entry in case.outcome.postings)
    for cell in cells:
        old, new = standing(case, cell, was.get(cell, 0)), standing(case, cell, now[cell])
        if old.denominator > 1 or new.denominator > 1:
            continue
        told = dict.fromkeys(others(case, cell, was))
        for paper, code, odds in wrong_totals(int(old), int(new), [int(standing(case, *one)) for one in told]):
            yield from _total(case, cell, paper, int(new), code, odds)
        if last.get(cell):
            stale = standing(case, cell, now[cell] - last[cell])
            yield from _total(case, cell, stale, int(new), "total_stale", SUM - 1)


def standing(case: Case, cell: Cell, amount: Amount) -> Amount:
    """What stands on the paper for an amount in the sign of the rules."""
    return case.game.standing(case.options, case.after, cell[1], amount)


def others(case: Case, cell: Cell, was: Mapping[Cell, Amount]) -> Iterator[tuple[Cell, Amount]]:
    """The totals beside a cell that the deal may have been added to."""
    player, column, on = cell
    for other, amount in was.items():
        same = other[1] == column and other != cell
        if same and (on is None or other[0] == player or other[2] == on) and amount.denominator == 1:
            yield other, amount


def _total(case: Case, cell: Cell, paper: Amount, new: int, code: str, odds: int) -> Iterator[Slip]:
    """The slip that leaves another total in a cell; on boards perhaps in both of its accounts."""
    off = case.game.printed(case.options, cell[1], paper - new)
    if not off:
        return
    facts: dict[str, Any] = {"player": case.names[cell[0]], "paper": paper, "right": new}
    changes: Changes = {cell: off}
    yield from case.entry(code, odds, changes, **facts)
    if isinstance(case.game, BoardForm):
        yield from case.entry(code, odds, {cell: off, (1 - cell[0], cell[1], None): -off}, **facts)


def wrong_totals(old: int, new: int, beside: list[int]) -> Iterator[tuple[int, str, int]]:
    """What may be written in place of a new total, the slip and how odd it is."""
    amount = new - old
    for step in CARRIED:
        yield from ((new + sign * step, "total_off", SUM) for sign in (1, -1))
    yield from ((paper, "total_digits", SUM) for paper in turned(new))
    yield from ((paper, "total_misread", SUM) for paper in misread(new))
    yield from ((paper + amount, "old_digits", SUM + 1) for paper in turned(old))
    yield from ((paper + amount, "old_misread", SUM) for paper in misread(old))
    yield from ((old + paper, "amount_digits", SUM) for paper in turned(amount))
    yield from ((old + paper, "amount_misread", SUM) for paper in misread(amount))
    yield from ((paper + amount, "total_beside", SUM) for paper in beside)
    yield amount, "total_dropped", SUM + 1
    yield -new, "total_sign", SUM
    yield old + 10 * amount, "amount_zero", SUM + 1
    if amount % 10 == 0:
        yield old + amount // 10, "amount_zero", SUM + 1


def turned(number: int) -> Iterator[int]:
    """The number with two neighbouring digits in the place of each other."""
    digits, sign = str(abs(number)), -1 if number < 0 else 1
    for at in range(len(digits) - 1):
        if digits[at] != digits[at + 1]:
            yield sign * int(digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :])


def misread(number: int) -> Iterator[int]:
    """The number with one digit taken for another that looks like it."""
    digits, sign = str(abs(number)), -1 if number < 0 else 1
    for at, digit in enumerate(digits):
        if digit in ALIKE:
            yield sign * int(digits[:at] + ALIKE[digit] + digits[at + 1 :])
