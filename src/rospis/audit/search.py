"""Which slips explain the paper: one alone, or two together.

What a check is off by has to be what the slip puts there, for every check of the record, those that hold included. A
slip that leaves wrong entries and nothing else is matched by its figures alone; one that later deals depend on is
played on to the end. Two slips are found by what the second has to put where the first falls short.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, product
from typing import Any, NamedTuple

from rospis.audit import entries, sums
from rospis.audit.cells import Cell, Changes, between, changed, plus
from rospis.audit.slip import SUM, Case, Slip
from rospis.audit.walk import Point, Row, Walk
from rospis.games.bridge.boards import BoardForm
from rospis.games.protocol import AnyGame
from rospis.money import Amount
from rospis.record.model import BreakOff

Effect = Mapping[int, Amount | Row]  # what checks are off by, by their number; nothing for those that hold
Frozen = frozenset[tuple[int, Amount | Row]]  # an effect that can be looked up
Kinds = Callable[[Case], Iterator[Slip]]


# Deals times lines up to which two slips are looked for: each of some hundred slips of every deal is played on over
# all later lines. It is an evening of a hundred deals with all its figures copied after every tenth.
MOST_LINES = 30_000


class Hypothesis(NamedTuple):
    """One slip or two, with which every check holds.

    ``others`` leave the very same figures at that deal, or are the same slip at another deal that no check tells apart.
    """

    slips: tuple[Slip, ...]
    others: tuple[tuple[Slip, ...], ...] = ()

    @property
    def odds(self) -> int:
        """How odd it is."""
        return sum(slip.odds for slip in self.slips)


def kinds_of(game: AnyGame) -> Kinds:
    """What may go wrong in a deal of a game that no other game has."""
    if game.letter == "Y":
        from rospis.audit import yugoslav

        return yugoslav.kinds
    if game.letter == "R":
        from rospis.audit import russian

        return russian.kinds
    if isinstance(game, BoardForm):
        from rospis.audit import boards

        return boards.kinds
    from rospis.audit import pads

    return pads.kinds


class Search:
    """The slips that may have been made, and what each would put in the checks."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.off: Effect = {number: checked.off for number, checked in enumerate(walk.checks) if checked.off}
        self.plain: Effect = {number: off for number, off in self.off.items() if not walk.checks[number].derived}
        self.of_cell: dict[Cell, list[int]] = defaultdict(list)
        for number, checked in enumerate(walk.checks):
            if not checked.derived and not isinstance(checked.true, tuple):
                self.of_cell[checked.cell].append(number)
        self.derived = [number for number, checked in enumerate(walk.checks) if checked.derived]
        self.played: dict[tuple[int, Any], Effect] = {}
        self.long = len(walk.points) * len(walk.record.entries) > MOST_LINES

    # What may have been.

    def slips(self, points: Sequence[Point]) -> Iterator[tuple[Point, Slip]]:
        """Everything that may have gone wrong at some deals; wrong entries also as the writer goes on from them."""
        walk = self.walk
        own = kinds_of(walk.game)
        last: dict[Cell, Amount] = {}
        wanted = {point.place for point in points}
        for point in walk.points:
            case = Case(walk, point)
            if point.place in wanted:
                for slip in chain(entries.kinds(case), own(case), sums.kinds(case, last)):
                    if slip.code.startswith("unfinished"):
                        yield from self.breaking_off(point, slip)
                        continue
                    later = slip.sheet is None and any(cell[1] in walk.looked_at for cell in slip.changes)
                    if not (later and walk.game.letter == "B"):
                        yield point, slip
                    if later:
                        yield point, slip._replace(sheet=changed(point.after, slip.changes))
            if point.outcome.postings:
                last |= between(point.before, point.after)

    def breaking_off(self, point: Point, slip: Slip) -> Iterator[tuple[Point, Slip]]:
        """A slip with the bonuses of a rubber that is broken off: it is made where the players do that."""
        walk = self.walk
        entries = enumerate(walk.record.entries)
        place = next((at for at, entry in entries if at > point.place and isinstance(entry, BreakOff)), None)
        if place is not None:
            after = walk.states[place]
            yield point._replace(place=place, after=after), slip._replace(sheet=changed(after, slip.changes))

    # What they would do.

    def effect(self, point: Point, slip: Slip) -> Effect:
        """What the checks would be off by, results aside."""
        if slip.sheet is None:
            return {
                number: amount
                for cell, amount in slip.changes.items()
                for number in self.of_cell.get(cell, ())
                if self.walk.checks[number].place > point.place
            }
        if slip.then:
            return self._played_on(point, slip)
        known = self.played.get((point.place, slip.sheet))
        if known is None:
            known = self.played[point.place, slip.sheet] = self._played_on(point, slip)
        return known

    def _played_on(self, point: Point, slip: Slip) -> Effect:
        """What the checks would be off by if the sheet had been another one behind a deal."""
        effect: dict[int, Amount | Row] = {}
        for number, state in self.walk.go_on(point.place, slip.sheet, slip.then):
            if not self.walk.checks[number].derived:
                off = self.walk.off(number, state)
                if off:
                    effect[number] = off
        return effect

    def explains(self, point: Point, slip: Slip) -> bool:
        """Whether every check holds with one slip; nothing before its deal may be off."""
        return self.fits(point, slip) and self.results_hold([(point, slip)])

    def fits(self, point: Point, slip: Slip) -> bool:
        """Whether the checks are off by what a slip puts there, results aside.

        Where two slips will be looked for, too, the whole effect is worked out and kept; else the first check that is
        off by something else ends it.
        """
        if slip.sheet is None:
            return self.last_fit(point, slip.changes) and self.effect(point, slip) == self.plain
        if not self.long:
            return self.effect(point, slip) == self.plain
        met = 0
        for number, state in self.walk.go_on(point.place, slip.sheet, slip.then):
            if not self.walk.checks[number].derived:
                off = self.walk.off(number, state)
                if off != self.plain.get(number, 0):
                    return False
                met += off != 0
        return met == len(self.plain)

    def last_fit(self, point: Point, changes: Changes) -> bool:
        """Whether the last check of every changed cell is off by the change: entries stand there to the end."""
        for cell, amount in changes.items():
            last = self.of_cell[cell][-1] if cell in self.of_cell else None
            if last is None or self.walk.checks[last].place < point.place:
                continue
            if self.plain.get(last, 0) != amount:
                return False
        return True

    def results_hold(self, made: Sequence[tuple[Point, Slip]]) -> bool:
        """Whether the results on the paper are those of the figures that slips have left there."""
        if not self.derived:
            return True
        left: dict[int, Changes] = {}
        for point, slip in made:
            for number, changes in self.left(point, slip):
                left[number] = plus(left.get(number, {}), changes)
        for number in self.derived:
            checked = self.walk.checks[number]
            state = changed(self.walk.states[checked.place], left.get(number, {}))
            if not self.walk.shows(number, state):
                return False
        return True

    def left(self, point: Point, slip: Slip) -> Iterator[tuple[int, Changes]]:
        """What a slip has changed in the cells, where results are checked."""
        checks = self.walk.checks
        if slip.sheet is None:
            yield from ((number, slip.changes) for number in self.derived if checks[number].place > point.place)
            return
        for number, state in self.walk.go_on(point.place, slip.sheet, slip.then):
            if checks[number].derived:
                yield number, between(self.walk.states[checks[number].place], state)

    # What explains the paper.

    def alone(self) -> list[Hypothesis]:
        """Every single slip that explains it, the likeliest first."""
        first = min(self.walk.checks[number].place for number in self.off)
        points = [point for point in self.walk.points if point.place < first]
        found: dict[Key, list[tuple[Slip, ...]]] = defaultdict(list)
        for point, slip in self.slips(points):
            if self.explains(point, slip):
                found[key_of(slip)].append((slip,))
        return ranked(found)

    def together(self) -> list[Hypothesis]:
        """Every two slips that explain it together, the likeliest first; none where the evening is too long."""
        if not self.plain or self.long:
            return []
        by_effect: dict[Frozen, list[tuple[Point, Slip]]] = defaultdict(list)
        for point, slip in self.slips(self.walk.points):
            effect = self.effect(point, slip)
            if effect:
                by_effect[frozenset(effect.items())].append((point, slip))
        found: dict[tuple[Key, ...], list[tuple[Slip, ...]]] = defaultdict(list)
        done: set[tuple[Frozen, Frozen]] = set()
        for first in by_effect:
            second = self.rest(first)
            if not second or second not in by_effect or (second, first) in done:
                continue
            done.add((first, second))
            for pair in product(by_effect[first], by_effect[second]):
                one, other = sorted(pair, key=lambda made: made[0].place)
                if self.believable(one, other) and self.results_hold((one, other)):
                    found[key_of(one[1]), key_of(other[1])].append((one[1], other[1]))
        return ranked(found)

    def rest(self, effect: Frozen) -> Frozen:
        """What a second slip has to put in the checks behind a first one; nothing where none can."""
        rest = dict(self.plain)
        for number, off in effect:
            needed = rest.pop(number, 0)
            if isinstance(off, tuple) or isinstance(needed, tuple):
                if off != needed:
                    return frozenset()
            elif needed != off:
                rest[number] = needed - off
        return frozenset(rest.items())

    def believable(self, one: tuple[Point, Slip], other: tuple[Point, Slip]) -> bool:
        """Whether two slips may be told of together, lest any two figures be explained by some pair.

        Two slips between the same checks must not both be sums; nor may a sum fill up in a cell what the other slip
        leaves there, or both be at work in a single cell.
        """
        if one[0].place == other[0].place:
            return False
        if self.window(one[0]) != self.window(other[0]):
            return True
        if isinstance(self.walk.game, BoardForm):
            return False  # its sheet has one figure
        cells = [{self.walk.checks[number].cell for number in self.effect(*made)} for made in (one, other)]
        in_sums = [made[1].odds >= SUM - 1 for made in (one, other)]
        if any(in_sums):
            return not all(in_sums) and not cells[0] & cells[1]
        return len(cells[0] | cells[1]) > 1

    def window(self, point: Point) -> int:
        """How many lines of checks stand above a deal, as a name for the place between two of them."""
        return sum(checked.place < point.place for checked in self.walk.checks)


Key = tuple[int, Any]


def key_of(slip: Slip) -> Key:
    """What slips have in common that leave the same figures at the same deal."""
    return slip.deal, frozenset(slip.changes.items()) or slip.key


def ranked(found: Mapping[Any, list[tuple[Slip, ...]]]) -> list[Hypothesis]:
    """Hypotheses, the likeliest first; of those with the same figures the likeliest stands for the others."""
    hypotheses = []
    for readings in found.values():
        by_key: dict[tuple[tuple[int, str], ...], tuple[Slip, ...]] = {}
        for slips in sorted(readings, key=lambda slips: sum(slip.odds for slip in slips)):
            by_key.setdefault(tuple((slip.deal, slip.key) for slip in slips), slips)
        first, *others = by_key.values()
        hypotheses.append(Hypothesis(first, tuple(others)))
    hypotheses.sort(key=lambda hypothesis: (hypothesis.odds, [slip.deal for slip in hypothesis.slips]))
    return alike(hypotheses)


def alike(hypotheses: Sequence[Hypothesis]) -> list[Hypothesis]:
    """The same thing done to the same cells by the same amounts is one hypothesis, at whichever deals it may have been.

    No check can tell those deals apart: a sum carried with ten too much stands behind the next deal just the same.
    """
    together: dict[Any, Hypothesis] = {}
    for hypothesis in hypotheses:
        done = tuple((slip.key, frozenset(slip.changes.items())) for slip in hypothesis.slips)
        first = together.get(done)
        if first is None:
            together[done] = hypothesis
        else:
            together[done] = first._replace(others=(*first.others, hypothesis.slips, *hypothesis.others))
    return list(together.values())
