"""Slips with the entries of a deal that no game is needed to know: not written, written twice, in the wrong place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from rospis.audit.cells import Cell, Changes, cell_of, plus, unnamed
from rospis.audit.slip import COMMON, EVERYDAY, SELDOM, Case, Slip
from rospis.errors import Refused
from rospis.games.bridge.boards import BoardForm
from rospis.games.bridge.pad import ABOVE, BELOW
from rospis.games.russian.book import HILL, POOL
from rospis.ledger import Posting, Reason
from rospis.money import Amount

# What people take for one another on a sheet: a column, and the one beside it.
BESIDE = {POOL: HILL, HILL: POOL, ABOVE: BELOW, BELOW: ABOVE}


class Written(NamedTuple):
    """An entry as people think of it: where boards have two opposite accounts, both postings are one."""

    posting: Posting
    cell: Cell
    changes: Changes

    @property
    def reason(self) -> Reason:
        """Why it was written."""
        return self.posting.reason

    @property
    def facts(self) -> dict[str, Any]:
        """What a sentence may tell of it."""
        posting = self.posting
        return {
            "player": posting.player,
            "on": posting.on or "",
            "amount": posting.amount,
            "reason": posting.reason.code,
        }


def written(case: Case) -> list[Written]:
    """The entries of a deal."""
    postings = case.outcome.postings
    cells = [unnamed(case.game, cell_of(case.table.account, posting)) for posting in postings]
    if isinstance(case.game, BoardForm):
        return [
            Written(postings[at], cells[at], {cells[at]: postings[at].amount, cells[at + 1]: postings[at + 1].amount})
            for at in range(0, len(postings), 2)
        ]
    return [Written(posting, cell, {cell: posting.amount}) for posting, cell in zip(postings, cells, strict=True)]


def kinds(case: Case) -> Iterator[Slip]:
    """All of them for one deal."""
    entries = written(case)
    yield from _deal(case, entries)
    for entry in entries:
        yield from _alone(case, entry)
        if isinstance(case.game, BoardForm):
            continue
        yield from _elsewhere(case, entry)
    yield from _reasons(case, entries)
    yield from _cells(case, entries)
    yield from _columns(case, entries)
    yield from _exchanged(case, entries)
    yield from _players(case, entries)
    yield from _turned(case, entries)


def _deal(case: Case, entries: list[Written]) -> Iterator[Slip]:
    """The deal as a whole."""
    whole = together(entries)
    yield from case.entry("deal_missed", EVERYDAY, plus({}, whole, -1))
    try:
        sheet, _ = case.game.void(case.options, case.before, passed=True, number=case.point.entry.number)
    except Refused:
        pass
    else:
        yield from case.in_mind("deal_missed", EVERYDAY, sheet)
    yield from case.entry("deal_twice", COMMON, whole)
    yield from case.entry("deal_reversed", SELDOM, plus({}, whole, -2))
    try:
        sheet, _ = case.game.step(case.options, case.after, case.deal)
    except Refused:
        return
    yield from case.in_mind("deal_twice", COMMON, sheet)


def _alone(case: Case, entry: Written) -> Iterator[Slip]:
    """One entry in its place."""
    about, rule, facts = entry.reason.code, entry.reason.rule, entry.facts
    yield from case.entry("entry_missed", EVERYDAY, plus({}, entry.changes, -1), about=about, rule=rule, **facts)
    yield from case.entry("entry_twice", SELDOM, entry.changes, about=about, rule=rule, **facts)
    yield from case.entry("entry_sign", SELDOM, plus({}, entry.changes, -2), about=about, rule=rule, **facts)
    if not any(amount % 2 for amount in entry.changes.values()):
        half = {cell: -amount // 2 for cell, amount in entry.changes.items()}
        yield from case.entry("entry_half", SELDOM, half, about=about, rule=rule, **facts)


def _elsewhere(case: Case, entry: Written) -> Iterator[Slip]:
    """One entry in the cell of somebody else, or in another column."""
    player, column, on = entry.cell
    facts, about, rule = entry.facts, entry.reason.code, entry.reason.rule
    for cell, code, odds in _other_cells(case, player, column, on):
        changes = plus({entry.cell: -entry.posting.amount}, {cell: entry.posting.amount})
        told = {**facts, "other": case.names[cell[0]], "other_on": "" if cell[2] is None else case.names[cell[2]]}
        yield from case.entry(code, odds, changes, about=about, rule=rule, **told)


def _other_cells(case: Case, player: int, column: str, on: int | None) -> Iterator[tuple[Cell, str, int]]:
    """The cells in which an entry may land, the slip and how odd that is."""
    others = [other for other in case.table.order if other != player]
    if on is None:
        for other in others:
            yield (other, column, None), "entry_player", COMMON
        if column in BESIDE:
            yield (player, BESIDE[column], None), "entry_column", SELDOM
        return
    for other in others:
        if other == on:
            yield (on, column, player), "whists_turned", COMMON
        else:
            yield (player, column, other), "whists_on", EVERYDAY
            yield (other, column, on), "whists_by", COMMON


def _reasons(case: Case, entries: list[Written]) -> Iterator[Slip]:
    """All entries of one reason, or those of them in one column, where there are several."""
    for reason in dict.fromkeys(entry.reason for entry in entries):
        same = [entry for entry in entries if entry.reason == reason]
        facts = {"about": reason.code, "rule": reason.rule, "reason": reason.code}
        if len(same) > 1:
            changes = together(same)
            yield from case.entry("all_missed", COMMON, plus({}, changes, -1), **facts)
            yield from case.entry("all_twice", SELDOM, changes, **facts)
        columns = Counter(entry.cell[1] for entry in same)
        for column, count in columns.items():
            if 1 < count < len(same):
                missed = plus({}, together([entry for entry in same if entry.cell[1] == column]), -1)
                yield from case.entry("all_missed_in", COMMON, missed, **facts, column=column)


def _columns(case: Case, entries: list[Written]) -> Iterator[Slip]:
    """Everything that the deal writes in one column, in the cells of several players and for several reasons."""
    if isinstance(case.game, BoardForm):
        return
    for column in dict.fromkeys(entry.cell[1] for entry in entries):
        same = [entry for entry in entries if entry.cell[1] == column]
        if 1 < len(same) < len(entries) and len({entry.cell for entry in same}) > 1:
            missed = plus({}, together(same), -1)
            yield from case.entry("column_missed", COMMON, missed, about=column, column=column)
        players = list(dict.fromkeys(entry.cell[0] for entry in same))
        if len(players) > 2:
            for one, other in combinations(players, 2):
                missed = plus({}, together([entry for entry in same if entry.cell[0] in (one, other)]), -1)
                facts = {"player": case.names[one], "other": case.names[other], "column": column}
                yield from case.entry("two_missed", SELDOM, missed, about=column, **facts)


def together(entries: list[Written]) -> Changes:
    """What several entries come to."""
    changes: Changes = {}
    for entry in entries:
        changes = plus(changes, entry.changes)
    return changes


def _cells(case: Case, entries: list[Written]) -> Iterator[Slip]:
    """Everything that the deal writes in one cell, where that are several entries: whists and consolation."""
    cells = Counter(entry.cell for entry in entries)
    for cell, count in cells.items():
        if count > 1 and not isinstance(case.game, BoardForm):
            whole = sum(entry.posting.amount for entry in entries if entry.cell == cell)
            player, column, on = cell
            facts: dict[str, Any] = {"player": case.names[player], "on": "" if on is None else case.names[on]}
            missed = plus({}, {cell: -whole})
            yield from case.entry("cell_missed", EVERYDAY, missed, about=column, **facts)
            for other, code, odds in _other_cells(case, player, column, on):
                told = {"other": case.names[other[0]], "other_on": "" if other[2] is None else case.names[other[2]]}
                moved = plus(missed, {other: whole})
                yield from case.entry(code, odds, moved, about=column, reason=entries[0].reason.code, **facts, **told)


def _exchanged(case: Case, entries: list[Written]) -> Iterator[Slip]:
    """Two entries of one column, each in the place of the other."""
    if isinstance(case.game, BoardForm):
        return
    for one, other in combinations(entries, 2):
        if one.cell[1] == other.cell[1] and one.cell[2] == other.cell[2] and one.cell != other.cell:
            more = other.posting.amount - one.posting.amount
            changes = plus({one.cell: more}, {other.cell: -more})
            facts = {"player": one.posting.player, "other": other.posting.player, "reason": one.reason.code}
            yield from case.entry("exchanged", EVERYDAY, changes, about=one.reason.code, rule=one.reason.rule, **facts)


def _players(case: Case, entries: list[Written]) -> Iterator[Slip]:
    """The whole deal with two players taken for each other."""
    for one, other in combinations(case.table.order, 2):
        places = {one: other, other: one}
        changes: Changes = {}
        for entry in entries:
            for (player, column, on), amount in entry.changes.items():
                cell = places.get(player, player), column, None if on is None else places.get(on, on)
                changes = plus(plus(changes, {cell: amount}), {(player, column, on): -amount})
        facts = {"player": case.names[one], "other": case.names[other]}
        yield from case.entry("players", COMMON, changes, **facts)


def _turned(case: Case, entries: list[Written]) -> Iterator[Slip]:
    """The whole deal with everybody's entries one seat further: the sheet lay the other way round."""
    order = case.table.order
    if len(order) < 3 or isinstance(case.game, BoardForm):
        return
    for step in (1, -1):
        places = {player: order[(at + step) % len(order)] for at, player in enumerate(order)}
        changes: Changes = {}
        for entry in entries:
            (player, column, on), amount = entry.cell, entry.posting.amount
            cell = places[player], column, None if on is None else places[on]
            changes = plus(plus(changes, {cell: amount}), {entry.cell: -amount})
        yield from case.entry("turned", SELDOM, changes, about=f"{step:+d}")


def scaled(case: Case, entries: list[Written], up: int, down: int) -> Changes:
    """What the cells would have more if entries were ``up`` to ``down`` of what they are; nothing if not whole."""
    changes: Changes = {}
    for entry in entries:
        amounts: dict[Cell, Amount] = {}
        for cell, amount in entry.changes.items():
            if amount * up % down:
                return {}
            amounts[cell] = amount * up // down - amount
        changes = plus(changes, amounts)
    return changes
