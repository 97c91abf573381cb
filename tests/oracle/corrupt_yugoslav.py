"""Sheets of Yugoslav preferans, and the slips that are made on them.

The paper shows the contract columns, the whists and the open refe. Whether a game is doubled is read off it, and so
are the limit of refe, the hat and what is missing to the end: a refe that was forgotten is used later, one not struck
is used twice.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any, Self

from tests.oracle import yugoslav_oracle as oracle
from tests.oracle import yugoslav_random as evenings
from tests.oracle.corrupt_paper import (
    Cell,
    Entry,
    Evening,
    Event,
    Kinds,
    Paper,
    Told,
    added_to_line_above,
    carry_forgotten,
    deal_missed,
    deal_twice,
    digits_transposed,
    entry_in_place_of_total,
    for_another_player,
    sheet_turned,
    sign_wrong,
    whists_forgotten,
    whists_of_wrong_player,
    whists_on_wrong_player,
    whists_only,
    whists_reversed,
)

# ---------------------------------------------------------------- the paper


class YugoslavPaper(Paper):
    """The naive scorer's state, kept by the writer: columns, open refe, refe ever written."""

    def __init__(self, state: oracle.State) -> None:
        super().__init__()
        self.state = state

    def copy(self) -> Self:
        state = self.state
        paper = type(self)(
            replace(
                state,
                contract=dict(state.contract),
                whists=dict(state.whists),
                open=dict(state.open),
                used=dict(state.used),
                deals=list(state.deals),
            )
        )
        paper.above = dict(self.above)
        return paper

    def look_up(self, table: Self) -> None:
        self.state.dealer = table.state.dealer

    def enter(self, event: Event) -> list[Entry]:
        state = self.state
        oracle.step(state, event)
        sign = oracle.sheet_sign(state.options)
        entries = []
        for account, column, on, amount, reason, _rule in state.deals[-1]["postings"]:
            name = state.names[account]
            if on is None:
                entries.append(Entry((name, column), Fraction(amount * sign), reason))
            else:
                entries.append(Entry((name, "on", state.names[on]), Fraction(amount), reason))
        return entries

    def miss(self, event: Event) -> None:
        pass

    def players(self) -> list[str]:
        return list(self.state.names)

    def cells(self) -> list[Cell]:
        names = self.state.names
        whists = [(name, "on", other) for name in names for other in names if other != name]
        return [*((name, "contract") for name in names), *whists]

    def total(self, cell: Cell) -> Fraction:
        state = self.state
        account = state.names.index(cell[0])
        if cell[1] == "contract":
            return Fraction(state.contract[account] * oracle.sheet_sign(state.options))
        return state.whists[account, state.names.index(cell[2])]

    def store(self, cell: Cell, total: Fraction) -> None:
        state = self.state
        account = state.names.index(cell[0])
        if cell[1] == "contract":
            state.contract[account] = int(total) * oracle.sheet_sign(state.options)
        else:
            state.whists[account, state.names.index(cell[2])] = total

    def marks(self) -> dict[str, str]:
        state = self.state
        return {f"{name} refe": str(state.open[account]) for account, name in enumerate(state.names)}

    def account(self, name: str) -> int:
        return self.state.names.index(name)


# ---------------------------------------------------------------- an evening

STARTS = [(60, 2), (100, 2), (150, 3), (200, 3), (400, 8), (800, 8)]  # start and limit of refe, as tables agree on them
PLAYERS = ["Ana", "Boris", "Ceca", "Dino"]


def evening(rng: Random, deals: int) -> Evening[YugoslavPaper]:
    """So many deals under a preset, with a start that lasts for them."""
    rules = rng.choice([*oracle.PRESETS, "base"])
    players = PLAYERS[: rng.choice([3, 3, 4])]
    style = {"calm": rng.random() < 0.5, "hand": 0.12, "made": 0.85, "kontra": rng.choice([0.05, 0.12]), "pass": 0.12}
    for start, refe_max in STARTS[rng.randrange(3) :]:
        options = {"rules": rules, "start": start, "refe_max": refe_max}
        game: oracle.Game = {"options": options, "players": players, "dealer": None, "events": []}
        state = oracle.new_state(game)
        events: list[Event] = []
        while len(events) < deals and state.end is None and oracle.contract_sum(state) < 0:
            event = {"kind": "pass"} if rng.random() < style["pass"] else evenings.random_deal(rng, state, style)
            oracle.step(state, event)
            events.append(event)
        if len(events) == deals:
            break
    else:
        raise ValueError(f"no start lasts for {deals} deals")
    writer = evenings.Writer(None)
    writer.table = list(players)
    return Evening(
        header=["rospis: 1", *evenings.header(game, writer)[1:]],
        events=events,
        lines=[f"{number}. {evenings.event_text(event, writer)}" for number, event in enumerate(events, 1)],
        numbers=list(range(1, deals + 1)),
        closing=frozenset([deals - 1]),
        blank=YugoslavPaper(oracle.new_state(game)),
        kinds=SLIPS.all,
    )


# ---------------------------------------------------------------- slips

SLIPS: Kinds[YugoslavPaper] = Kinds()
SLIPS.share(10, deal_missed, lasting=True)
SLIPS.share(6, deal_twice)
SLIPS.share(6, added_to_line_above)
SLIPS.share(4, digits_transposed)
SLIPS.share(5, carry_forgotten)
SLIPS.share(1, entry_in_place_of_total)
SLIPS.share(4, sign_wrong)
SLIPS.share(9, whists_on_wrong_player)
SLIPS.share(5, whists_of_wrong_player)
SLIPS.share(3, whists_reversed)
SLIPS.share(5, whists_forgotten)
SLIPS.share(4, whists_only)
SLIPS.share(3, for_another_player)
SLIPS.share(2, sheet_turned)


def after(paper: YugoslavPaper, event: Event) -> YugoslavPaper:
    """The paper as it would be with this deal rightly written."""
    right = paper.copy()
    right.write(event)
    return right


def strikes_refe(paper: YugoslavPaper, event: Event) -> bool:
    """Whether this deal is doubled by a refe of the declarer that the paper shows."""
    if event["kind"] != "deal":
        return False
    account = paper.account(event["declarer"])
    return after(paper, event).state.used[account] > paper.state.used[account]


def writes_refe(paper: YugoslavPaper, event: Event) -> bool:
    """Whether everybody gets a refe for this deal."""
    return after(paper, event).state.written > paper.state.written


def priced(paper: YugoslavPaper, event: Event, ratio: Fraction) -> list[Entry] | None:
    """The whole deal written at so many times its price; None where there is nothing to price, or the end cut it."""
    entries = paper.write(event)
    if not entries or any(entry.reason == "last_contract" for entry in entries):
        return None
    for entry in entries:
        paper.add(entry.cell, entry.amount * (ratio - 1))
    return entries


def both_played(event: Event) -> list[str]:
    """The defenders who followed or were called, if these are two with tricks of their own."""
    defenders = event.get("defenders", {})
    return list(defenders) if all(d["tricks"] is not None for d in defenders.values()) else []


@SLIPS.kind(8, lasting=True)
def refe_unwritten(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """All had passed, nobody drew the refe. It is missing in later games, and does not count towards the limit."""
    if not writes_refe(paper, event):
        return None
    paper.miss(event)
    return Told(tuple(paper.players()), "the refe for everybody was not written")


@SLIPS.kind(3, lasting=True)
def refe_unwritten_for_one(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """The refe was drawn for all but one. His next game is written single."""
    if not writes_refe(paper, event):
        return None
    paper.write(event)
    name = rng.choice(paper.players())
    paper.state.open[paper.account(name)] -= 1
    return Told((name,), f"{name} got no refe")


@SLIPS.kind(2, lasting=True)
def refe_written_twice(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """Two players drew the refe, one line each. A game more is doubled, and the limit is reached sooner."""
    if not writes_refe(paper, event) or not writes_refe(after(paper, event), event):
        return None
    paper.write(event)
    oracle.write_refe(paper.state, {"marks": []})
    return Told(tuple(paper.players()), "the refe for everybody was written twice")


@SLIPS.kind(3, lasting=True)
def refe_beyond_limit(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """All passed, and he drew a refe although the limit was reached or somebody sat under the hat."""
    if event["kind"] != "pass" or writes_refe(paper, event):
        return None
    paper.write(event)
    oracle.write_refe(paper.state, {"marks": []})
    return Told(tuple(paper.players()), "a refe was written that none was due any more")


@SLIPS.kind(9, lasting=True)
def refe_forgotten(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """He overlooked the declarer's refe: all single. The refe stays open and doubles a later game."""
    if not strikes_refe(paper, event):
        return None
    opened = paper.state.open
    account = paper.account(event["declarer"])
    held, opened[account] = opened[account], 0
    paper.write(event)
    opened[account] = held
    return Told((event["declarer"],), f"the refe of {event['declarer']} was forgotten and stayed open")


@SLIPS.kind(3)
def refe_struck_but_single(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """He struck the refe and then wrote the plain price. Later deals are right."""
    if not strikes_refe(paper, event) or priced(paper, event, Fraction(1, 2)) is None:
        return None
    return Told((event["declarer"],), f"the refe of {event['declarer']} was struck, but nothing doubled")


@SLIPS.kind(8, lasting=True)
def refe_not_struck(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """He doubled and did not strike: the same refe doubles the declarer's next game, too."""
    if not strikes_refe(paper, event):
        return None
    paper.write(event)
    account = paper.account(event["declarer"])
    paper.state.open[account] += 1
    paper.state.used[account] -= 1
    return Told((event["declarer"],), f"the refe of {event['declarer']} was used and not struck")


@SLIPS.kind(2, lasting=True)
def refe_of_another_struck(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """He doubled and struck the refe of somebody else. Both columns go on from there."""
    if not strikes_refe(paper, event):
        return None
    paper.write(event)
    state = paper.state
    declarer = event["declarer"]
    others = [name for name in paper.players() if name != declarer and state.open[paper.account(name)] > 0]
    if not others:
        return None
    other = rng.choice(others)
    for name, change in ((declarer, 1), (other, -1)):
        state.open[paper.account(name)] += change
        state.used[paper.account(name)] -= change
    return Told((declarer, other), f"the refe of {other} was struck in place of that of {declarer}")


@SLIPS.kind(3)
def refe_of_another_counted(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """Somebody at the table held a refe, the declarer did not: all doubled, nothing struck. Later deals are right."""
    if event["kind"] != "deal" or paper.state.open[paper.account(event["declarer"])] > 0:
        return None
    if not any(paper.state.open.values()) or priced(paper, event, Fraction(2)) is None:
        return None
    return Told((event["declarer"],), f"the deal was doubled for a refe that {event['declarer']} does not hold")


@SLIPS.kind(9)
def trump_value_wrong(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """He wrote the deal at the price of another contract, mostly the next suit. Later deals are right."""
    if event["kind"] != "deal":
        return None
    contract, hand = event["contract"], int(event["hand"])
    near = [n for n in (contract - 1, contract + 1) if 2 <= n <= 7]
    wrong = rng.choice(near if rng.random() < 0.75 else [n for n in range(2, 8) if n != contract])
    if priced(paper, event, Fraction(wrong + hand, contract + hand)) is None:
        return None
    return Told((event["declarer"],), f"the deal was written at the value {wrong + hand} in place of {contract + hand}")


@SLIPS.kind(5)
def hand_forgotten(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """The one more of a hand game was left out. Later deals are right."""
    if event["kind"] != "deal" or not event["hand"]:
        return None
    value = event["contract"]
    if priced(paper, event, Fraction(value, value + 1)) is None:
        return None
    return Told((event["declarer"],), "the hand game was written at the price with the talon")


@SLIPS.kind(1)
def hand_invented(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """A game with the talon was written at the price of a hand game. Later deals are right."""
    if event["kind"] != "deal" or event["hand"]:
        return None
    value = event["contract"]
    if priced(paper, event, Fraction(value + 1, value)) is None:
        return None
    return Told((event["declarer"],), "the game with the talon was written at the price of a hand game")


@SLIPS.kind(5)
def kontra_forgotten(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """One doubling was left out of the price; who writes is as it was. Later deals are right."""
    if not event.get("level") or priced(paper, event, Fraction(1, 2)) is None:
        return None
    return Told((event["declarer"],), "a doubling was left out of the price")


@SLIPS.kind(2)
def kontra_once_more(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """Of a doubled game he doubled once too often. Later deals are right."""
    if not event.get("level") or priced(paper, event, Fraction(2)) is None:
        return None
    return Told((event["declarer"],), "the deal was doubled once too often")


@SLIPS.kind(3)
def whists_shared(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """Doubled or called, but each defender wrote the whists of his own tricks. Later deals are right."""
    entries = whists_of_one(paper, event)
    if entries is None:
        return None
    writer, partner, entry = entries
    tricks = event["defenders"][partner]["tricks"]
    both = tricks + event["defenders"][writer]["tricks"]
    if not 0 < tricks <= both <= 5:
        return None
    moved = entry.amount * tricks / both
    paper.move(replace(entry, amount=moved), (partner, "on", event["declarer"]))
    return Told(
        (writer, partner), f"{moved} whists that are {writer}'s were written for {partner}, who took the tricks"
    )


@SLIPS.kind(2)
def whists_of_partner_left_out(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """Doubled or called, but the tricks of the one who writes nothing were not counted. Later deals are right."""
    entries = whists_of_one(paper, event)
    if entries is None:
        return None
    writer, partner, entry = entries
    tricks = event["defenders"][partner]["tricks"]
    both = tricks + event["defenders"][writer]["tricks"]
    if not 0 < tricks <= both <= 5:
        return None
    lost = entry.amount * tricks / both
    paper.add(entry.cell, -lost)
    return Told((writer,), f"{writer} did not write the whists for the tricks of {partner}")


def whists_of_one(paper: YugoslavPaper, event: Event) -> tuple[str, str, Entry] | None:
    """In a played deal where one defender writes for both: he, the other, and what he writes. The deal gets written."""
    played = both_played(event)
    says = [event["defenders"][name]["says"] for name in played]
    if len(played) != 2 or not (event["level"] or "calls" in says):
        return None
    whists = [entry for entry in paper.write(event) if entry.cell[1] == "on"]
    if len(whists) != 1:
        return None
    writer = whists[0].cell[0]
    return writer, next(name for name in played if name != writer), whists[0]


@SLIPS.kind(7)
def tricks_swapped(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """The tricks of the two defenders were exchanged, with all that follows from them. Later deals are right."""
    played = both_played(event)
    if len(played) != 2:
        return None
    one, other = played
    swapped: dict[str, Any] = {name: dict(defender) for name, defender in event["defenders"].items()}
    swapped[one]["tricks"], swapped[other]["tricks"] = swapped[other]["tricks"], swapped[one]["tricks"]
    paper.write({**event, "defenders": swapped})
    return Told((one, other), f"the tricks of {one} and {other} were exchanged")


@SLIPS.kind(4)
def trick_miscounted(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """Whists for one trick too many or too few; minuses are as they were. Later deals are right."""
    counted = [entry for entry in paper.write(event) if entry.reason == "tricks"]
    defence = sum(defender["tricks"] or 0 for defender in event.get("defenders", {}).values())
    if not counted or defence > 5:
        return None
    entry = rng.choice(counted)
    writer = entry.cell[0]
    unit = entry.amount / (defence if len(counted) == 1 else event["defenders"][writer]["tricks"])
    wrong = rng.choice((unit, -unit))
    paper.add(entry.cell, wrong)
    return Told((writer,), f"{writer} wrote whists for one trick too {'many' if wrong > 0 else 'few'}")


@SLIPS.kind(5)
def penalty_forgotten(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """The minus of a defender who fell was not written. Later deals are right."""
    fallen = [entry for entry in paper.write(event) if entry.reason == "penalty"]
    if not fallen:
        return None
    entry = rng.choice(fallen)
    paper.add(entry.cell, -entry.amount)
    return Told((entry.cell[0],), f"the minus of {entry.cell[0]}, who fell, was not written")


@SLIPS.kind(2)
def penalty_of_other_defender(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """The minus of a defender who fell was written for the other defender. Later deals are right."""
    fallen = [entry for entry in paper.write(event) if entry.reason == "penalty"]
    defenders = list(event.get("defenders", {}))
    if len(fallen) != 1 or len(defenders) != 2:
        return None
    entry = fallen[0]
    other = next(name for name in defenders if name != entry.cell[0])
    paper.move(entry, (other, "contract"))
    return Told((entry.cell[0], other), f"the minus of {entry.cell[0]}, who fell, was written for {other}")


@SLIPS.kind(2)
def fallen_lost_whists(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """A defender who fell was not given the whists of the tricks that he had. Later deals are right."""
    entries = paper.write(event)
    fallen = {entry.cell[0] for entry in entries if entry.reason == "penalty"}
    lost = [entry for entry in entries if entry.reason == "tricks" and entry.cell[0] in fallen]
    if not lost:
        return None
    entry = rng.choice(lost)
    paper.add(entry.cell, -entry.amount)
    return Told((entry.cell[0],), f"{entry.cell[0]} fell, and his whists were not written")


@SLIPS.kind(2)
def passer_penalised(rng: Random, paper: YugoslavPaper, event: Event) -> Told | None:
    """A defender without a minus got one of the declarer's size, as if he had fallen. Later deals are right."""
    entries = paper.write(event)
    made = [entry for entry in entries if entry.reason == "made"]
    fallen = {entry.cell[0] for entry in entries if entry.reason == "penalty"}
    safe = [name for name in event.get("defenders", {}) if name not in fallen]
    if not made or not safe:
        return None
    name = rng.choice(safe)
    paper.add((name, "contract"), -made[0].amount)
    return Told((name,), f"{name} got a minus as if he had fallen")
