"""Sheets of Russian preferans, and the slips that are made on them.

The paper shows pools, hills, whists and bombs. Which bomb acts is read off it, and so are hills that are played off
first and pools that are full. Who deals, the place of a raspasy in its series and the dark round are known at the
table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any, Self

from tests.oracle import russian_oracle as oracle
from tests.oracle import russian_random as evenings
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
    owners,
    sheet_turned,
    sums,
    whists_forgotten,
    whists_of_wrong_player,
    whists_on_wrong_player,
    whists_only,
    whists_reversed,
)

# ---------------------------------------------------------------- the paper


class RussianPaper(Paper):
    """The naive scorer's state, kept by the writer: pools, hills, whists and bombs are his."""

    def __init__(self, state: oracle.State) -> None:
        super().__init__()
        self.state = state

    def copy(self) -> Self:
        paper = type(self)(own_columns(self.state, self.state))
        paper.above = dict(self.above)
        return paper

    def look_up(self, table: Self) -> None:
        ended = self.state.end
        self.state = own_columns(table.state, self.state)
        self.state.end = ended  # where the pools on paper are full nobody deals again

    def enter(self, event: Event) -> list[Entry]:
        state = self.state
        written = len(state.deals)
        if event.get("bomb") is not None:
            event = {**event, "bomb": None}  # the first one on paper, whatever was said
        oracle.step(state, event)
        if len(state.deals) == written:
            return []
        names = state.names
        return [
            Entry((names[account], "on", names[on]) if on is not None else (names[account], column), amount, reason)
            for account, column, on, amount, reason, _rule in state.deals[-1]["postings"]
        ]

    def miss(self, event: Event) -> None:
        pass

    def players(self) -> list[str]:
        return list(self.state.names)

    def cells(self) -> list[Cell]:
        names = self.state.names
        own: list[Cell] = [(name, column) for name in names for column in ("pool", "hill")]
        return own + [(name, "on", other) for name in names for other in names if other != name]

    def total(self, cell: Cell) -> Fraction:
        state = self.state
        account = self.account(cell[0])
        if cell[1] == "pool":
            return state.pool[account]
        if cell[1] == "hill":
            return state.hill[account]
        return state.whists[account, self.account(cell[2])]

    def store(self, cell: Cell, total: Fraction) -> None:
        state = self.state
        account = self.account(cell[0])
        if cell[1] == "pool":
            state.pool[account] = total
        elif cell[1] == "hill":
            state.hill[account] = total
        else:
            state.whists[account, self.account(cell[2])] = total

    def marks(self) -> dict[str, str]:
        state = self.state
        if not state.options["bombs"]:
            return {}
        held = {name: [bomb.factor for bomb in state.bombs[account]] for account, name in enumerate(state.names)}
        return {f"{name} bombs": " ".join(map(str, factors or [0])) for name, factors in held.items()}

    def account(self, name: str) -> int:
        return self.state.names.index(name)

    def bombs(self, name: str) -> list[oracle.Bomb]:
        return self.state.bombs[self.account(name)]

    def write_under(self, event: Event, **rules: Any) -> list[Entry]:
        """The deal as it would be written if these options were in force."""
        options = self.state.options
        self.state.options = {**options, **rules}
        entries = self.write(event)
        self.state.options = options
        return entries


def own_columns(course: oracle.State, sheet: oracle.State) -> oracle.State:
    """A state with the course of one evening and the figures of one sheet."""
    return replace(
        course,
        pool=dict(sheet.pool),
        hill=dict(sheet.hill),
        whists=dict(sheet.whists),
        bombs={account: list(bombs) for account, bombs in sheet.bombs.items()},
        drew=dict(course.drew),
        deals=list(course.deals),
        adjustments=list(course.adjustments),
    )


# ---------------------------------------------------------------- an evening

PRESETS = {"sochi": 3, "leningrad": 2, "rostov": 2, "classic": 2, "dark": 3, "razboynik": 1}
TARGETS = (20, 30, 40, 60, 100, 200)
PLAYERS = ("Ana", "Boris", "Ceca", "Dino")
TERMS = {"kind": "terms", "pool": None, "price": "0.05 EUR", "time": None}


def evening(rng: Random, deals: int) -> Evening[RussianPaper]:
    """So many deals under a preset, with pools that last for them."""
    rules = rng.choices(list(PRESETS), list(PRESETS.values()))[0]
    players = list(PLAYERS[: rng.choice([3, 3, 4])])
    style = {
        "pass": rng.choice([0.12, 0.25]),
        "dark": 0.15,
        "repeat": 0.5,
        "join": 0.6,
        "dark_game": 0.12,
        "misere": 0.08,
        "short": rng.choice([0.12, 0.25]),
        "void": 0.0,
    }
    for target in TARGETS[rng.randrange(3) :]:
        options: oracle.Options = {"rules": rules, "target": target}
        game: oracle.Game = {"options": options, "players": players, "dealer": None, "events": []}
        state = oracle.new_state(game)
        events: list[Event] = []
        while len(state.deals) < deals and state.end is None:
            event = TERMS if state.terms_due else evenings.next_deal(rng, state, style)
            oracle.step(state, event)
            events.append(event)
        if len(state.deals) == deals:
            break
    else:
        raise ValueError(f"no pools last for {deals} deals")
    writer = evenings.Writer(None)
    writer.table = list(players)
    lines: list[str] = []
    numbers: list[int] = []
    number = 0
    for event in events:
        text = evenings.event_text(event, writer)
        if event["kind"] in oracle.DEALS:
            number += 1
            text = f"{number}. {text}"
        lines.append(text)
        numbers.append(number)
    return Evening(
        header=evenings.header(game, writer),
        events=events,
        lines=lines,
        numbers=numbers,
        closing=frozenset([len(events) - 1]),
        blank=RussianPaper(oracle.new_state(game)),
        kinds=SLIPS.all,
    )


# ---------------------------------------------------------------- slips

SLIPS: Kinds[RussianPaper] = Kinds()
SLIPS.share(10, deal_missed, lasting=True)
SLIPS.share(6, deal_twice)
SLIPS.share(6, added_to_line_above)
SLIPS.share(4, digits_transposed)
SLIPS.share(5, carry_forgotten)
SLIPS.share(1, entry_in_place_of_total)
SLIPS.share(9, whists_on_wrong_player)
SLIPS.share(5, whists_of_wrong_player)
SLIPS.share(3, whists_reversed)
SLIPS.share(5, whists_forgotten)
SLIPS.share(4, whists_only)
SLIPS.share(4, for_another_player)
SLIPS.share(2, sheet_turned)


def after(paper: RussianPaper, event: Event) -> RussianPaper:
    """The paper as it would be with this deal rightly written."""
    right = paper.copy()
    right.write(event)
    return right


def after_entries(paper: RussianPaper, event: Event) -> list[Entry]:
    """What this deal would write on this paper."""
    return paper.copy().write(event)


def left_out(paper: RussianPaper, entries: Sequence[Entry]) -> tuple[str, ...]:
    """Take these entries off the paper again: whose they were."""
    for entry in entries:
        paper.add(entry.cell, -entry.amount)
    return tuple(dict.fromkeys(entry.cell[0] for entry in entries))


def of_reason(entries: Sequence[Entry], *reasons: str) -> list[Entry]:
    return [entry for entry in entries if entry.reason in reasons]


def another_way(paper: RussianPaper, event: Event, sentence: str, **rules: Any) -> Told | None:
    """The deal written as if these options were in force; None if that makes no difference."""
    right = sums(after_entries(paper, event))
    wrong = sums(paper.write_under(event, **rules))
    differ = [cell for cell in [*right, *wrong] if right.get(cell) != wrong.get(cell)]
    return Told(tuple(dict.fromkeys(cell[0] for cell in differ)), sentence) if differ else None


def first_bomb(paper: RussianPaper, event: Event) -> oracle.Bomb | None:
    """The declarer's bomb that acts in this deal."""
    if event["kind"] not in ("deal", "misere", "concession") or not paper.bombs(event["declarer"]):
        return None
    return paper.bombs(event["declarer"])[0]


@SLIPS.kind(9, lasting=True)
def bomb_forgotten(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """He overlooked the declarer's bomb: all plain. The bomb stays for a later game."""
    bomb = first_bomb(paper, event)
    if bomb is None:
        return None
    account = paper.account(event["declarer"])
    held, paper.state.bombs[account] = paper.state.bombs[account], []
    paper.write(event)
    paper.state.bombs[account] = held
    return Told((event["declarer"],), f"the bomb of {event['declarer']} was forgotten and stayed on the sheet")


@SLIPS.kind(4)
def bomb_put_out_unused(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """He put the bomb out and then wrote the plain price. Later deals are right."""
    bomb = first_bomb(paper, event)
    if bomb is None or bomb in after(paper, event).bombs(event["declarer"]):
        return None
    account = paper.account(event["declarer"])
    held, paper.state.bombs[account] = paper.state.bombs[account], []
    paper.write(event)
    paper.state.bombs[account] = held[1:]
    return Told((event["declarer"],), f"the bomb of {event['declarer']} was put out, but multiplied nothing")


@SLIPS.kind(9, lasting=True)
def bomb_not_put_out(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """Multiplied and made, but the bomb was not put out: it acts in the declarer's next game, too."""
    bomb = first_bomb(paper, event)
    if bomb is None:
        return None
    paper.write(event)
    if bomb in paper.bombs(event["declarer"]):
        return None
    paper.bombs(event["declarer"]).insert(0, bomb)
    return Told((event["declarer"],), f"the bomb of {event['declarer']} was used and not put out")


@SLIPS.kind(5, lasting=True)
def bomb_put_out_when_short(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """The declarer fell, and his bomb was put out all the same. It is missing in his next game."""
    bomb = first_bomb(paper, event)
    if bomb is None:
        return None
    paper.write(event)
    if bomb not in paper.bombs(event["declarer"]):
        return None
    paper.bombs(event["declarer"]).remove(bomb)
    return Told((event["declarer"],), f"the bomb of {event['declarer']} was put out although he fell")


@SLIPS.kind(3, lasting=True)
def second_bomb_used(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """Of two different bombs he took the newer one first. The older one is left for a later game."""
    if first_bomb(paper, event) is None:
        return None
    held = paper.bombs(event["declarer"])
    if len(held) < 2 or held[0].factor == held[-1].factor:
        return None
    held.insert(0, held.pop())
    paper.write(event)
    return Told((event["declarer"],), f"the last bomb of {event['declarer']} was used in place of the first one")


@SLIPS.kind(6, lasting=True)
def bomb_not_drawn(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """After a dark round one player's bomb was not drawn. It is missing in his next games."""
    before = {name: len(paper.bombs(name)) for name in paper.players()}
    paper.write(event)
    drew = [name for name in paper.players() if len(paper.bombs(name)) > before[name]]
    if not drew:
        return None
    name = rng.choice(drew)
    paper.bombs(name).pop()
    return Told((name,), f"{name} got no bomb for the dark round")


@SLIPS.kind(3, lasting=True)
def bomb_of_wrong_rank(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """After a dark round one player's bomb was drawn a rank too high or too low. It acts so in a later game."""
    before = {name: len(paper.bombs(name)) for name in paper.players()}
    paper.write(event)
    drew = [name for name in paper.players() if len(paper.bombs(name)) > before[name]]
    if not drew:
        return None
    name = rng.choice(drew)
    right = paper.bombs(name).pop().factor
    wrong = rng.choice([factor for factor in (right // 2, right * 2) if factor in (2, 4, 8)])
    paper.bombs(name).append(oracle.Bomb(wrong))
    return Told((name,), f"{name} got a bomb of {wrong} in place of {right}")


@SLIPS.kind(3, lasting=True)
def bomb_for_a_looker(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """Somebody who had looked got a bomb that was not due to him. It acts in a later game."""
    if event["kind"] != "dark_pass":
        return None
    before = {name: len(paper.bombs(name)) for name in paper.players()}
    paper.write(event)
    drew = [name for name in paper.players() if len(paper.bombs(name)) > before[name]]
    others = [name for name in paper.players() if name not in drew]
    if not drew or not others:
        return None
    name = rng.choice(others)
    paper.bombs(name).append(oracle.Bomb(2))
    return Told((name,), f"{name} got a bomb for the dark round that was not due")


@SLIPS.kind(6)
def dark_forgotten(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """A game bought in the dark was written at the light price. Later deals are right."""
    if not event.get("dark"):
        return None
    paper.write({**event, "dark": False})
    return Told((event["declarer"],), "the dark game was written at the light price")


@SLIPS.kind(9)
def level_value_wrong(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """He wrote the deal at the value of the next level, up or down. Later deals are right."""
    if event["kind"] not in ("deal", "concession"):
        return None
    values = list(paper.state.options["value_table"])
    place = event["level"] - 6
    wrong = rng.choice([values[i] for i in (place - 1, place + 1) if 0 <= i < len(values)])
    right, values[place] = values[place], wrong
    return another_way(
        paper, event, f"the deal was written at the value {wrong} in place of {right}", value_table=values
    )


@SLIPS.kind(4)
def undertrick_miscounted(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """The hill of a declarer who fell was written for one trick too many or too few. Later deals are right."""
    fallen = of_reason(paper.write(event), "failed", "misere_failed")
    if not fallen:
        return None
    entry = fallen[0]
    short = event["tricks"] if event["kind"] == "misere" else event["level"] - event["tricks"]
    wrong = rng.choice((1, -1)) * entry.amount / short
    paper.add(entry.cell, wrong)
    return Told((entry.cell[0],), f"the hill was written for one trick too {'many' if wrong > 0 else 'few'}")


@SLIPS.kind(5)
def consolation_forgotten(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """The declarer fell, and nobody wrote consolation. Later deals are right."""
    entries = of_reason(paper.write(event), "consolation")
    if not entries:
        return None
    return Told(left_out(paper, entries), "no consolation was written")


@SLIPS.kind(5)
def consolation_forgotten_for_one(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """One player, mostly the passer or the dealer who sat out, got no consolation. Later deals are right."""
    entries = paper.write(event)
    due = of_reason(entries, "consolation")
    if len(due) < 2:
        return None
    working = {entry.cell[0] for entry in of_reason(entries, "tricks")}
    quiet = [entry for entry in due if entry.cell[0] not in working]
    entry = rng.choice(quiet or due)
    return Told(left_out(paper, [entry]), f"{entry.cell[0]} got no consolation")


@SLIPS.kind(5)
def fine_forgotten(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """The fine of a whister was not written. Later deals are right, but for a hill that is played off."""
    fines = of_reason(paper.write(event), "fine")
    if not fines:
        return None
    entry = rng.choice(fines)
    return Told(left_out(paper, [entry]), f"the fine of {entry.cell[0]} was not written")


@SLIPS.kind(3)
def fine_in_full(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """Whisters answer in full on his paper where they do by half, and the other way. Later deals are right."""
    right = paper.state.options["whister_liability"]
    wrong = "half" if right == "full" else "full"
    return another_way(paper, event, f"the fine was written for {wrong} liability", whister_liability=wrong)


@SLIPS.kind(2)
def fine_of_other_defender(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """The fine was written for the other defender. Later deals are right, but for hills that are played off."""
    fines = of_reason(paper.write(event), "fine")
    if len(fines) != 1:
        return None
    entry = fines[0]
    other = next((name for name in event["defenders"] if name != entry.cell[0]), None)
    if other is None:
        return None
    paper.move(entry, (other, "hill"))
    return Told((entry.cell[0], other), f"the fine of {entry.cell[0]} was written for {other}")


@SLIPS.kind(5)
def pool_for_hill(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """What belongs to the pool landed on the hill, or the other way. Later deals are right, but for full pools."""
    own = [entry for entry in paper.write(event) if entry.cell[1] != "on" and entry.reason not in ("aid", "hill_first")]
    if not own:
        return None
    entry = rng.choice(own)
    player, column = entry.cell
    other = "hill" if column == "pool" else "pool"
    paper.move(entry, (player, other))
    return Told((player,), f"{entry.amount} of {player} were written in the {other} in place of the {column}")


@SLIPS.kind(6)
def tricks_swapped(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """The tricks of two defenders were exchanged, with all that follows from them. Later deals are right."""
    whisters = [name for name, said in event.get("defenders", {}).items() if isinstance(said, dict) and said["tricks"]]
    if len(whisters) != 2:
        return None
    one, other = whisters
    defenders: dict[str, Any] = {name: dict(said) for name, said in event["defenders"].items()}
    defenders[one]["tricks"], defenders[other]["tricks"] = defenders[other]["tricks"], defenders[one]["tricks"]
    paper.write({**event, "defenders": defenders})
    return Told((one, other), f"the tricks of {one} and {other} were exchanged")


@SLIPS.kind(4)
def trick_miscounted(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """Whists for one trick too many or too few; fines are as they were. Later deals are right."""
    counted = of_reason(paper.write(event), "tricks")
    if not counted or event["kind"] != "deal":
        return None
    entry = rng.choice(counted)
    writer = entry.cell[0]
    both = sum(said["tricks"] or 0 for said in event["defenders"].values())
    tricks = both if len(counted) == 1 else event["defenders"][writer]["tricks"]
    if not tricks or entry.amount % tricks:
        return None
    wrong = rng.choice((1, -1)) * entry.amount / tricks
    paper.add(entry.cell, wrong)
    return Told((writer,), f"{writer} wrote whists for one trick too {'many' if wrong > 0 else 'few'}")


@SLIPS.kind(3)
def passers_tricks_left_out(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """One whisted alone and wrote his own tricks only, not those at the passer's hand. Later deals are right."""
    counted = of_reason(paper.write(event), "tricks")
    if len(counted) != 1 or event["kind"] != "deal":
        return None
    entry = counted[0]
    said = event["defenders"]
    others = sum(defender["tricks"] or 0 for name, defender in said.items() if name != entry.cell[0])
    own = said[entry.cell[0]]["tricks"] or 0
    if not others or said[entry.cell[0]]["says"] != "whists" or len(said) != 2:
        return None
    lost = entry.amount * others / (own + others)
    paper.add(entry.cell, -lost)
    return Told((entry.cell[0],), f"{entry.cell[0]} did not write the tricks at the passer's hand")


@SLIPS.kind(3)
def gentleman_forgotten(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """Whists that whister and passer share were left with the whister. Later deals are right."""
    if paper.state.options["whist_style"] != "gentleman":
        return None
    return another_way(paper, event, "the whists were not shared with the passer", whist_style="greedy")


@SLIPS.kind(3)
def half_whist_wrong(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """Half-whist: nothing was written, or a whole one. Later deals are right."""
    half = of_reason(paper.write(event), "half_whist")
    if not half:
        return None
    entry = half[0]
    wrong = rng.choice((entry.amount, -entry.amount))
    paper.add(entry.cell, wrong)
    did = "written like a whole one" if wrong > 0 else "not written"
    return Told((entry.cell[0],), f"the half-whist of {entry.cell[0]} was {did}")


@SLIPS.kind(4)
def talon_unpaid(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """The payment for the talon was forgotten. Later deals are right."""
    paid = of_reason(paper.write(event), "talon")
    if not paid:
        return None
    return Told(left_out(paper, paid), "the talon was not paid for")


@SLIPS.kind(7)
def raspasy_price_wrong(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """He wrote raspasy at the price of the place before or behind it in the series. Later deals are right."""
    if event["kind"] != "pass":
        return None
    right = sums(after_entries(paper, event))
    paper.state.series = max(0, paper.state.series + rng.choice((-1, -1, 1)))
    if sums(paper.write(event)) == right:
        return None
    return Told(owners(right), "raspasy were written at a wrong price")


@SLIPS.kind(6)
def dark_raspasy_price_wrong(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """The tricks of a dark round were written at half the price, which is that of the light or of the round before.

    Bombs are drawn as they should; later deals are right.
    """
    dark = of_reason(paper.write(event), "dark_raspasy")
    if not dark:
        return None
    for entry in dark:
        paper.add(entry.cell, -entry.amount / 2)
    return Told(tuple(entry.cell[0] for entry in dark), "the dark round was written at half the price")


@SLIPS.kind(6)
def raspasy_tricks_swapped(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """The tricks of two players in raspasy were exchanged, the prize with them. Later deals are right."""
    tricks = event.get("tricks")
    if event["kind"] not in ("pass", "dark_pass") or not tricks:
        return None
    playing = list(tricks)[:3]
    one, other = rng.sample(playing, 2)
    if tricks[one] == tricks[other]:
        return None
    paper.write({**event, "tricks": {**tricks, one: tricks[other], other: tricks[one]}})
    return Told((one, other), f"the tricks of {one} and {other} were exchanged")


@SLIPS.kind(4)
def amnesty_wrong(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """He forgot to subtract the fewest tricks, or did where the table does not. Later deals are right."""
    if event["kind"] not in ("pass", "dark_pass"):
        return None
    amnesty = not paper.state.options["rasp_amnesty"]
    did = "subtracted although all tricks are written" if amnesty else "not subtracted"
    return another_way(paper, event, f"the fewest tricks were {did}", rasp_amnesty=amnesty)


@SLIPS.kind(5)
def prize_forgotten(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """The prize for no trick in raspasy was not written. Later deals are right, but for full pools."""
    if event["kind"] not in ("pass", "dark_pass"):
        return None
    return another_way(paper, event, "the prize for no trick was not written", rasp_zero_prize="none")


@SLIPS.kind(3)
def rostov_tie_in_full(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """Two had the fewest tricks, and each wrote the whole whists on the third. Later deals are right."""
    if not of_reason(after_entries(paper, event), "rostov"):
        return None
    return another_way(paper, event, "two lowest of raspasy wrote in full in place of by half", rostov_tie="full")


@SLIPS.kind(6)
def hill_not_played_off(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """A gain went to the pool although there was an own hill to play off. Later deals are right, but for these."""
    if paper.state.options["game_to"] != "hill_first":
        return None
    return another_way(paper, event, "the gain went to the pool before the hill was played off", game_to="pool")


@SLIPS.kind(5)
def aid_forgotten(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """He wrote past the full pool: no American aid. Later deals are right, but for the pools that stay open."""
    if not paper.state.options["aid"]:
        return None
    return another_way(paper, event, "the gain was written past the full pool, without aid", aid=False)


@SLIPS.kind(5)
def aid_to_wrong_player(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """Aid went to another open pool. Later deals are right, but for the pools that stay open."""
    entries = paper.write(event)
    given = [entry for entry in of_reason(entries, "aid") if entry.cell[1] == "pool"]
    target = paper.state.target
    if len(given) != 1 or target is None:
        return None
    pool = given[0]
    helped = pool.cell[0]
    whists = next(entry for entry in of_reason(entries, "aid") if entry.cell[1] == "on")
    giver = whists.cell[0]
    others = [n for n in paper.players() if n not in (giver, helped) and paper.total((n, "pool")) < target]
    if not others:
        return None
    other = rng.choice(others)
    paper.move(pool, (other, "pool"))
    paper.move(whists, (giver, "on", other))
    return Told((giver, helped, other), f"{giver} gave the aid to {other} in place of {helped}")


@SLIPS.kind(4)
def aid_whists_forgotten(rng: Random, paper: RussianPaper, event: Event) -> Told | None:
    """The points of the aid were written, the whists for them were not. Later deals are right."""
    whists = [entry for entry in of_reason(paper.write(event), "aid") if entry.cell[1] == "on"]
    if not whists:
        return None
    return Told(left_out(paper, whists), "the whists for the aid were not written")
