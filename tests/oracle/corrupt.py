"""Paper sheets with human slips in them: what an audit has to find.

    sheet = corrupted("preferans-yugoslav", Random(7), deals=30, every=10, slips=1)
    sheet.text          # the record: the deals as really played, check lines with the figures of the paper
    sheet.right         # the same record with the right figures
    sheet.slips         # what was planted

Written from the rule texts and the naive scorers beside it, without regard to any program that looks for slips. What a
writer does is in `corrupt_yugoslav`, `corrupt_russian` and `corrupt_bridge`, and for any sheet in `corrupt_paper`.

Which kinds there are and how often each is planted:

    python -m tests.oracle.corrupt bridge-rubber 300
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.oracle import (
    bridge_oracle,
    corrupt_bridge,
    corrupt_russian,
    corrupt_yugoslav,
    russian_oracle,
    yugoslav_oracle,
)
from tests.oracle.corrupt_paper import UNKNOWN, Evening, Kind, Paper, Told

ILLEGAL = (yugoslav_oracle.Illegal, russian_oracle.Illegal, bridge_oracle.Illegal)
EVENINGS: dict[str, Callable[[Random, int], Evening[Any]]] = {
    "preferans-yugoslav": corrupt_yugoslav.evening,
    "preferans-russian": corrupt_russian.evening,
    **{game: corrupt_bridge.evening(game) for game in bridge_oracle.GAMES},
}
GAMES = tuple(EVENINGS)
TRIES = 40  # of slips on one evening, before another one is played


@dataclass(frozen=True)
class Planted:
    """One slip.

    `deal` is the number of the deal in which it was made, and `players` are those whose cells it touched there.
    `known` is False for what no sensible list of slips contains.
    """

    deal: int
    kind: str
    players: tuple[str, ...]
    told: str
    known: bool


@dataclass(frozen=True)
class Corrupted:
    """A record with the check lines of the paper, the slips by number of deal, the record with the right ones."""

    text: str
    slips: tuple[Planted, ...]
    right: str


@dataclass(frozen=True)
class Plan:
    """A kind to be planted in one event; the seed makes it the same slip each time."""

    kind: Kind[Any]
    seed: int


Figures = dict[int, dict[str, str]]  # by event: cell and figure
Plans = dict[int, Plan]


def corrupted(game: str, rng: Random, *, deals: int, every: int | None, slips: int, known: bool = True) -> Corrupted:
    """A sheet of so many deals with so many slips in different deals, each of which changes a figure that is checked.

    All cells of all players are checked after every `every`-th deal and at the end; with None only at the end. In
    rubber and Chicago the columns of each rubber are checked at its end in any case: the paper still shows them, but
    no later line of the record could name them.
    """
    while True:
        played = EVENINGS[game](rng, deals)
        sheet = Sheet(played, every)
        for _ in range(TRIES):
            plans = sheet.plan(rng, slips, played.kinds if known else UNKNOWN.all)
            if plans is None:
                continue
            wrong = sheet.keep(plans)
            if wrong is not None and sheet.shows(plans, wrong[0]):
                figures, told = wrong
                planted = [
                    Planted(played.numbers[i], plans[i].kind.name, told[i].players, told[i].sentence, known)
                    for i in sorted(plans)
                ]
                return Corrupted(sheet.record(figures), tuple(planted), sheet.record(sheet.right))


class Sheet:
    """One evening, as it was and as somebody might have written it."""

    def __init__(self, evening: Evening[Any], every: int | None) -> None:
        self.evening = evening
        self.truth: list[Paper] = []  # before each event
        paper = evening.blank
        for event in evening.events:
            self.truth.append(paper.copy())
            paper.write(event)
        self.deals = [i for i, line in enumerate(evening.lines) if line[0].isdigit()]
        self.checked = set(evening.closing)
        if every is not None:
            self.checked.update(self.deals[every - 1 :: every])
        kept = self.keep({})
        assert kept is not None
        self.right = kept[0]

    def keep(self, plans: Plans) -> tuple[Figures, dict[int, Told]] | None:
        """The evening as the writer keeps it: the figures at each check, and what he did. None if that cannot be.

        It cannot be if a slip has no place where it was planned, or if the paper would have ended the game.
        """
        first = min(plans, default=0)
        paper = self.evening.blank
        figures: Figures = {} if not plans else {i: shown for i, shown in self.right.items() if i < first}
        told: dict[int, Told] = {}
        for i in range(first, len(self.truth)):
            event = self.evening.events[i]
            if i == first:
                paper = self.truth[i].copy()
            else:
                paper.look_up(self.truth[i])
            try:
                if i in plans:
                    done = plans[i].kind.plant(Random(plans[i].seed), paper, event)
                    if done is None:
                        return None
                    told[i] = done
                else:
                    paper.write(event)
            except ILLEGAL:
                return None
            if i in self.checked:
                figures[i] = paper.figures()
        return figures, told

    def plan(self, rng: Random, slips: int, kinds: Sequence[Kind[Any]]) -> Plans | None:
        """Slips in different deals, each with a place where it can be made on a paper that is right so far."""
        plans: Plans = {}
        for _ in range(slips):
            kind = rng.choices(kinds, [kind.weight for kind in kinds])[0]
            plan = Plan(kind, rng.getrandbits(32))
            places = [i for i in range(len(self.truth)) if i not in plans]
            rng.shuffle(places)
            place = next((i for i in places if self.fits(plan, i)), None)
            if place is None:
                return None
            plans[place] = plan
        return plans

    def fits(self, plan: Plan, place: int) -> bool:
        """Whether this slip can be made there."""
        event = self.evening.events[place]
        if place not in self.deals and event["kind"] != "break_off":
            return False
        try:
            return plan.kind.plant(Random(plan.seed), self.truth[place].copy(), event) is not None
        except ILLEGAL:
            return False

    def shows(self, plans: Plans, wrong: Figures) -> bool:
        """Whether all the slips show in these figures: without one of them, or without any, they would be others."""
        fewer = [{i: plan for i, plan in plans.items() if i != place} for place in plans] if len(plans) > 1 else []
        kept = [self.keep(others) for others in fewer]
        return wrong != self.right and all(sheet is None or sheet[0] != wrong for sheet in kept)

    def record(self, figures: Figures) -> str:
        """The whole record with these check lines."""
        lines = [*self.evening.header, ""]
        for i, line in enumerate(self.evening.lines):
            lines.append(line)
            lines += [f"check {cell} {figure}" for cell, figure in figures.get(i, {}).items()]
        return "\n".join(lines) + "\n"


def shares(game: str, count: int, seed: int = 0, *, deals: int = 30, known: bool = True) -> Counter[str]:
    """How often each kind was planted in so many sheets with one slip."""
    planted: Counter[str] = Counter()
    for number in range(count):
        sheet = corrupted(game, Random(f"{game}/{seed}/{number}"), deals=deals, every=10, slips=1, known=known)
        planted[sheet.slips[0].kind] += 1
    return planted


def main(words: Sequence[str]) -> None:
    """Print the shares: [GAME] [COUNT]."""
    for game in [word for word in words if word in GAMES] or GAMES:
        count = next((int(word) for word in words if word.isdigit()), 200)
        print(f"{game}: {count} sheets")
        for kind, number in shares(game, count).most_common():
            print(f"  {100 * number / count:5.1f} %  {kind}")


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
