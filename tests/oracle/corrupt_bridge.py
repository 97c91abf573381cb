"""Sheets of bridge in its five forms, and the slips that are made on them.

In rubber and Chicago the paper has two columns above and below the line for each rubber, and the results of the
players, to which each rubber's difference is carried when it is over. In duplicate, teams and compensation it has one
running column, that of NS or of the first team; the other side has the same with a minus.

Who deals and who is vulnerable, whether a game or a rubber is made: that is known at the table. So only a line that was
not drawn works on later deals.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any, Self

from tests.oracle import bridge_oracle as oracle
from tests.oracle import bridge_random as evenings
from tests.oracle.bridge_oracle import CHICAGO, COMPENSATION, DUPLICATE, GAMES, OTHER, RUBBER, SIDE, SIDES, TEAMS
from tests.oracle.corrupt_paper import (
    Cell,
    Entry,
    Evening,
    Event,
    F,
    Kinds,
    Paper,
    Told,
    added_to_line_above,
    carry_forgotten,
    deal_missed,
    deal_twice,
    digits_transposed,
    entry_in_place_of_total,
    owners,
    sign_wrong,
    sums,
)

COLUMNS = (RUBBER, CHICAGO)
BOARDS = (DUPLICATE, TEAMS, COMPENSATION)
BY_REASON = ("trick_points", "overtricks", "insult", "undertricks", "small_slam", "grand_slam")

# ---------------------------------------------------------------- what was played, and what it is worth


@dataclass(frozen=True)
class Room:
    """One contract as somebody sees it, or a deal that was passed out.

    `vulnerable` is "none", "NS", "EW" or "both"; `more` are points that he gives the declarer's side on top of those
    due.
    """

    contract: Event | None
    vulnerable: str
    more: int = 0

    def parts(self) -> dict[str, int]:
        """Points by reason, plus for the declarer's side."""
        played = self.contract
        if played is None:
            return {}
        side = oracle.is_vulnerable(self.vulnerable, SIDE[played["declarer"]])
        return dict(oracle.law77(played["level"], played["strain"], played["doubled"], side, played["tricks"]))

    def score(self) -> int:
        """Points of NS."""
        if self.contract is None:
            return 0
        points = sum(self.parts().values()) + self.more
        return points if SIDE[self.contract["declarer"]] == "NS" else -points

    def made(self) -> bool:
        return self.contract is not None and self.contract["tricks"] >= self.contract["level"] + 6

    def seen_as(self, **other: Any) -> Room:
        """The same with something of the contract misread."""
        return replace(self, contract={**(self.contract or {}), **other})


Rooms = dict[str, Room]  # by "open" and "closed", or the one table by ""


# ---------------------------------------------------------------- the paper


class BridgePaper(Paper):
    """Totals of the writer, over the true course of the evening.

    `carried` are the results of earlier rubbers, `off` what he reckoned wrongly when he carried the present one,
    `blind` the sides whose game he has not marked.
    """

    def __init__(self, state: oracle.State) -> None:
        super().__init__()
        self.state = state
        self.totals: dict[Cell, Fraction] = {}
        self.carried: dict[str, Fraction] = {}
        self.off: dict[str, Fraction] = {}
        self.blind: frozenset[str] = frozenset()

    def copy(self) -> Self:
        paper = type(self)(copy_of(self.state))
        paper.above = dict(self.above)
        paper.totals = dict(self.totals)
        paper.carried = dict(self.carried)
        paper.off = dict(self.off)
        paper.blind = self.blind
        return paper

    @property
    def game(self) -> str:
        return self.state.game

    def look_up(self, table: Self) -> None:
        self.state = copy_of(table.state)

    def enter(self, event: Event) -> list[Entry]:
        if event["kind"] == "partners":
            self.next_rubber(event)
            return []
        entries = self.postings(event)
        for entry in entries:
            self.totals[entry.cell] = self.total(entry.cell) + entry.amount
        if self.blind:
            rooms = rooms_of(self, event)
            unseen = {
                word: replace(room, vulnerable=without(room.vulnerable, self.blind)) for word, room in rooms.items()
            }
            entries += difference(self, event, rooms, unseen)
        return entries

    def postings(self, event: Event) -> list[Entry]:
        """What the rules write for this line; the course goes on."""
        state = self.state
        deals, adjustments = len(state.deals), len(state.adjustments)
        oracle.step(state, event)
        posted = [entry for deal in state.deals[deals:] for entry in deal["postings"]]
        posted += [(a["side"], a["column"], a["amount"], a["reason"], "") for a in state.adjustments[adjustments:]]
        one_side = () if self.game in COLUMNS else ("EW",)
        return [
            Entry((oracle.account_name(state, side), column), Fraction(amount), reason)
            for side, column, amount, reason, _rule in posted
            if side not in one_side
        ]

    def next_rubber(self, event: Event) -> None:
        """Carry the results, begin new columns."""
        self.carried = {name: self.total((name, "result")) for name in self.people()}
        self.off = {}
        self.totals = {}
        self.above = {}
        self.blind = frozenset()
        oracle.step(self.state, event)

    def miss(self, event: Event) -> None:
        oracle.step(self.state, event)

    def players(self) -> list[str]:
        """The sides, or the teams."""
        return [oracle.account_name(self.state, side) for side in SIDES]

    def people(self) -> list[str]:
        """Whoever has a result in rubber and Chicago."""
        return list(self.state.names) if self.state.named else list(SIDES)

    def side_of(self, person: str) -> str | None:
        """Of one who plays in the present rubber."""
        seats = self.state.rubbers[-1].seats
        if seats is None:
            return person
        return next((SIDE[seat] for seat, number in seats.items() if self.state.names[number] == person), None)

    def over(self) -> bool:
        """Whether the present rubber or Chicago is finished or broken off, so that it is carried."""
        rubber = self.state.rubbers[-1]
        return self.game in COLUMNS and (rubber.broken_off or oracle.is_finished(self.state, rubber))

    def cells(self) -> list[Cell]:
        if self.game not in COLUMNS:
            return [(self.players()[0], oracle.COLUMNS[self.game][0])]
        results = [(name, "result") for name in self.people()] if self.over() else []
        return [*((side, column) for side in SIDES for column in ("above", "below")), *results]

    def total(self, cell: Cell) -> Fraction:
        if cell[1] == "result":
            return self.carried.get(cell[0], Fraction(0)) + self.share(cell[0]) + self.off.get(cell[0], Fraction(0))
        return self.totals.get(cell, Fraction(0))

    def share(self, person: str) -> Fraction:
        """What the columns on paper give him for the present rubber, if he plays in it."""
        side = self.side_of(person)
        if side is None:
            return Fraction(0)
        ns, ew = (sum(self.total((s, column)) for column in ("above", "below")) for s in SIDES)
        ahead = Fraction(ns - ew)
        if self.state.options["back_score"]:
            ahead = oracle.hundreds(ahead)
        return ahead if side == "NS" else -ahead

    def store(self, cell: Cell, total: Fraction) -> None:
        if cell[1] == "result":
            self.off[cell[0]] = self.off.get(cell[0], Fraction(0)) + total - self.total(cell)
        else:
            self.totals[cell] = total

    def figures(self) -> dict[str, str]:
        shown = super().figures()
        if self.game not in COLUMNS:
            [(first, column)] = self.cells()
            shown[f"{self.players()[1]} {column}"] = str(-self.total((first, column)))
        return shown


def copy_of(state: oracle.State) -> oracle.State:
    """Another state that can go on by itself."""
    rubber = state.rubbers[-1]
    last = replace(rubber, deals=list(rubber.deals), entries=list(rubber.entries))
    return replace(
        state,
        rubbers=[*state.rubbers[:-1], last],
        columns=dict(state.columns),
        numbers=list(state.numbers),
        deals=list(state.deals),
        adjustments=list(state.adjustments),
    )


def without(vulnerable: str, sides: frozenset[str]) -> str:
    """Who is vulnerable if these sides are not."""
    left = [side for side in SIDES if oracle.is_vulnerable(vulnerable, side) and side not in sides]
    return {0: "none", 2: "both"}.get(len(left)) or left[0]


def rooms_of(paper: BridgePaper, event: Event) -> Rooms:
    """What was played in a deal that has just been written."""
    if event["kind"] not in ("deal", "pass", "rooms"):
        return {}
    vulnerable = paper.state.deals[-1]["vulnerable"]
    if event["kind"] != "rooms":
        return {"": Room(event if event["kind"] == "deal" else None, vulnerable)}
    played = {word: event[word] for word in ("open", "closed") if event[word] is not None}
    return {word: Room(None if room.get("pass") else room, vulnerable) for word, room in played.items()}


def worth(paper: BridgePaper, event: Event, rooms: Rooms) -> dict[Cell, Fraction]:
    """What a deal adds, seen like this. The bonus for a rubber is left out."""
    if paper.game in COLUMNS:
        room = rooms.get("", Room(None, "none"))
        worths: dict[Cell, Fraction] = {}
        for reason, points in room.parts().items():
            if reason in BY_REASON and room.contract is not None:
                side = SIDE[room.contract["declarer"]]
                account = OTHER[side] if reason == "undertricks" else side
                cell = (account, "below" if reason == "trick_points" else "above")
                worths[cell] = worths.get(cell, Fraction(0)) + abs(points)
        for side, column, _amount, reason, _rule in paper.state.deals[-1]["postings"]:
            if reason == "game_bonus":  # in Chicago the table knows that it is a game; what it is worth he reckons
                bonus = 500 if oracle.is_vulnerable(room.vulnerable, side) else 300
                worths[side, column] = worths.get((side, column), Fraction(0)) + bonus
        return worths
    return {paper.cells()[0]: Fraction(figure_of(paper, event, [room.score() for room in rooms.values()]))}


def figure_of(paper: BridgePaper, event: Event, scores: list[int]) -> int:
    """The figure of one board for the column, from the scores of NS in its rooms."""
    if paper.game == DUPLICATE:
        return scores[0]
    if paper.game == TEAMS:
        return oracle.imps(scores[0] - scores[1]) if len(scores) == 2 else 0
    return oracle.compensation_imps(oracle.RUSSIAN_TABLE, event["hcp"], paper.state.deals[-1]["vulnerable"], scores[0])


def difference(paper: BridgePaper, event: Event, right: Rooms, wrong: Rooms) -> list[Entry]:
    """Write what the deal seen wrongly adds to that seen rightly."""
    due, written = worth(paper, event, right), worth(paper, event, wrong)
    entries = []
    for cell in dict.fromkeys([*due, *written]):
        more = written.get(cell, Fraction(0)) - due.get(cell, Fraction(0))
        if more:
            paper.add(cell, more)
            entries.append(Entry(cell, more, "slip"))
    return entries


# ---------------------------------------------------------------- an evening

STYLE = {
    "levels": evenings.LEVELS["mixed"],
    "doubled": (84, 13, 3),
    "made": 0.65,
    "wild": 0.02,
    "pass": 0.04,
    "void": 0.0,
    "side": 0.5,
}
PLAYERS = ("Ana", "Boris", "Ceca", "Dino")


def evening(name: str) -> Callable[[Random, int], Evening[BridgePaper]]:
    """A maker of evenings of one form of bridge."""

    def play(rng: Random, deals: int) -> Evening[BridgePaper]:
        return random_evening(rng, name, deals)

    return play


def random_evening(rng: Random, name: str, deals: int) -> Evening[BridgePaper]:
    """So many deals; rubbers and Chicagos follow one another, and the last one is broken off if it has to be."""
    players = list(PLAYERS) if rng.random() < 0.7 else None
    if name == TEAMS and players is not None:
        players = ["Ana", "Eva"]
    game: oracle.Game = {
        "game": name,
        "rules": rng.choice(list(oracle.PRESETS[name])),
        "options": {"back_score": True} if name in COLUMNS and rng.random() < 0.15 else {},
        "players": players,
        "dealer": None,
        "events": [],
    }
    state = oracle.new_state(game)
    rotating = rng.random() < 0.5
    events: list[Event] = []
    while len(state.deals) < deals:
        event = next_partners(rng, state, rotating) if rubber_over(state) else next_deal(rng, state)
        oracle.step(state, event)
        events.append(event)
    if name in COLUMNS and not rubber_over(state):
        events.append({"kind": "break_off"})
    writer = evenings.Writer(None, players or (["home", "away"] if name == TEAMS else []))
    lines = []
    numbers = []
    number = 0
    for event in events:
        number = event.get("number", number)
        text = evenings.event_text(event, writer)
        lines.append(f"{number}. {text}" if "number" in event else text)
        numbers.append(number)
    last = len(events) - 1
    return Evening(
        header=evenings.header(game, writer),
        events=events,
        lines=lines,
        numbers=numbers,
        closing=frozenset(i for i in range(last + 1) if i == last or events[i + 1]["kind"] == "partners"),
        blank=BridgePaper(oracle.new_state(game)),
        kinds=SLIPS[name].all,
    )


def rubber_over(state: oracle.State) -> bool:
    return oracle.in_rubbers(state) and oracle.is_finished(state, state.rubbers[-1])


def next_partners(rng: Random, state: oracle.State, rotating: bool) -> Event:
    """The same four again, or drawn anew."""
    pairs = None
    if rotating and state.named:
        north, south, east, west = rng.sample(state.names, 4)
        pairs = [[north, south], [east, west]]
    return {"kind": "partners", "pairs": pairs, "out": False}


def next_deal(rng: Random, state: oracle.State) -> Event:
    """A deal without cards; boards in order."""
    event = evenings.random_deal(rng, state, STYLE)
    event["number"] = len(state.numbers) + 1
    if rng.random() < 0.8:
        event["vul"] = None
    if event["kind"] != "rooms":
        event["hands"] = None
    if state.game == COMPENSATION:
        event["hcp"] = max(5, min(35, round(rng.gauss(20, 4.5))))
    return event


# ---------------------------------------------------------------- slips

SLIPS: dict[str, Kinds[BridgePaper]] = {name: Kinds() for name in GAMES}


def slip(weight: int, *games: str, lasting: bool = False) -> Callable[[F], F]:
    """Register a kind for these forms of bridge."""

    def register(plant: F) -> F:
        for name in games:
            SLIPS[name].kind(weight, lasting=lasting)(plant)
        return plant

    return register


for _name in GAMES:
    SLIPS[_name].share(10, deal_missed)
    SLIPS[_name].share(6, deal_twice)
    SLIPS[_name].share(5, added_to_line_above)
    SLIPS[_name].share(5, digits_transposed)
    SLIPS[_name].share(6, carry_forgotten)
    SLIPS[_name].share(1, entry_in_place_of_total)
for _name in BOARDS:
    SLIPS[_name].share(8, sign_wrong)


def reseen(
    rng: Random, paper: BridgePaper, event: Event, look: Callable[[Room, Event], Room | None], sentence: str
) -> Told | None:
    """One room seen otherwise: `look` gets it with its contract. None if it finds nothing or no figure changes."""
    paper.write(event)
    rooms = rooms_of(paper, event)
    words = list(rooms)
    rng.shuffle(words)
    for word in words:
        played = rooms[word].contract
        seen = None if played is None else look(rooms[word], played)
        if seen is None or seen == rooms[word]:
            continue
        entries = difference(paper, event, rooms, {**rooms, word: seen})
        if entries:
            where = f" in the {word} room" if word else ""
            return Told(owners(sums(entries)), sentence + where)
    return None


@slip(8, *GAMES)
def doubling_forgotten(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The double was not counted, or the redouble as a double only. Later deals are right."""

    def look(room: Room, played: Event) -> Room | None:
        return room.seen_as(doubled=played["doubled"] - 1) if played["doubled"] else None

    return reseen(rng, paper, event, look, "a doubling was not counted")


@slip(1, *GAMES)
def doubling_invented(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """An undoubled contract was written as doubled. Later deals are right."""

    def look(room: Room, played: Event) -> Room | None:
        return None if played["doubled"] else room.seen_as(doubled=1)

    return reseen(rng, paper, event, look, "the contract was written as doubled")


OTHER_PRICE = {"C": "S", "D": "H", "H": "D", "S": "C", "N": "S"}


@slip(6, *GAMES)
def strain_priced_wrong(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """A minor priced like a major or the other way, or the first trick at no trump with 30. Later deals are right."""

    def look(room: Room, played: Event) -> Room | None:
        return room.seen_as(strain=OTHER_PRICE[played["strain"]]) if room.made() else None

    return reseen(rng, paper, event, look, "the tricks were written at the price of another strain")


@slip(8, *GAMES)
def zone_overlooked(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The declarer's side is vulnerable and was written as if it were not. Later deals are right."""

    def look(room: Room, played: Event) -> Room | None:
        return replace(room, vulnerable=without(room.vulnerable, frozenset([SIDE[played["declarer"]]])))

    return reseen(rng, paper, event, look, "the declarer's side was not seen to be vulnerable")


@slip(4, *GAMES)
def zone_invented(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The declarer's side is not vulnerable and was written as if it were. Later deals are right."""

    def look(room: Room, played: Event) -> Room | None:
        return replace(room, vulnerable="both")

    return reseen(rng, paper, event, look, "the declarer's side was taken for vulnerable")


@slip(4, *BOARDS)
def zone_of_next_board(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The vulnerability of the board before or behind it was taken. Later deals are right."""
    number = event["number"] + rng.choice((1, -1)) if "number" in event else 0
    if number < 1:
        return None

    def look(room: Room, played: Event) -> Room | None:
        return replace(room, vulnerable=oracle.board_vulnerable(number))

    return reseen(rng, paper, event, look, f"the vulnerability of board {number} was taken")


@slip(6, *GAMES)
def trick_miscounted(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """One overtrick or undertrick too many or too few. Later deals are right."""
    step = rng.choice((1, -1))

    def look(room: Room, played: Event) -> Room | None:
        tricks = played["tricks"] + step
        seen = room.seen_as(tricks=tricks)
        return seen if 0 <= tricks <= 13 and seen.made() == room.made() else None

    return reseen(rng, paper, event, look, f"a trick too {'many' if step > 0 else 'few'} was counted for the declarer")


@slip(6, *GAMES)
def overtricks_forgotten(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """Only the contract itself was written. Later deals are right."""

    def look(room: Room, played: Event) -> Room | None:
        return room.seen_as(tricks=played["level"] + 6) if room.made() else None

    return reseen(rng, paper, event, look, "the overtricks were not written")


@slip(2, *BOARDS)
def made_taken_for_down(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The result was read from the wrong side of zero: +1 for one down, or the other way. Later deals are right."""

    def look(room: Room, played: Event) -> Room | None:
        over = played["tricks"] - played["level"] - 6
        tricks = played["tricks"] - 2 * over
        return room.seen_as(tricks=tricks) if over and 0 <= tricks <= 13 else None

    return reseen(rng, paper, event, look, "plus and minus of the result were exchanged")


def bonus_forgotten(rng: Random, paper: BridgePaper, event: Event, reasons: tuple[str, ...], told: str) -> Told | None:
    """One of these bonuses was not written: as an entry above the line, or in a board's score."""
    if paper.game in COLUMNS:
        lost = [entry for entry in paper.write(event) if entry.reason in reasons]
        for entry in lost:
            paper.add(entry.cell, -entry.amount)
        return Told(owners(sums(lost)), f"{told} was not written") if lost else None

    def look(room: Room, played: Event) -> Room | None:
        lost = sum(points for reason, points in room.parts().items() if reason in reasons)
        return replace(room, more=-lost)

    return reseen(rng, paper, event, look, f"{told} was not written")


@slip(5, *GAMES)
def insult_forgotten(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The 50 or 100 for a doubled contract made was left out. Later deals are right."""
    return bonus_forgotten(rng, paper, event, ("insult",), "the bonus for a doubled contract made")


@slip(4, CHICAGO, *BOARDS)
def game_bonus_forgotten(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The 300 or 500 for a game was left out. Later deals are right."""
    return bonus_forgotten(rng, paper, event, ("game_bonus",), "the bonus for a game")


@slip(4, *GAMES)
def slam_bonus_forgotten(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The bonus for a slam was left out. Later deals are right."""
    return bonus_forgotten(rng, paper, event, ("small_slam", "grand_slam"), "the bonus for a slam")


@slip(4, CHICAGO, *BOARDS)
def part_score_bonus_forgotten(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The 50 for a part-score (in Chicago what the fourth deal gives) was left out. Later deals are right."""
    return bonus_forgotten(rng, paper, event, ("part_score",), "the bonus for a part-score")


@slip(5, RUBBER)
def honours_forgotten(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """Somebody had honours, and they were not written. Later deals are right."""
    return bonus_forgotten(rng, paper, event, ("honours",), "the bonus for honours")


@slip(4, RUBBER)
def rubber_bonus_forgotten(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The rubber was won, and its bonus was not written. Later deals are right."""
    return bonus_forgotten(rng, paper, event, ("rubber_bonus",), "the bonus for the rubber")


@slip(3, RUBBER)
def unfinished_bonus_forgotten(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """They broke off, and nobody thought of what the unfinished rubber gives."""
    unfinished = ("unfinished_game", "unfinished_part")
    return bonus_forgotten(rng, paper, event, unfinished, "the bonus of an unfinished rubber")


@slip(4, RUBBER)
def rubber_bonus_wrong(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """700 for a rubber where the others have a game, or 500 where they have none. Later deals are right."""
    won = [entry for entry in paper.write(event) if entry.reason == "rubber_bonus"]
    if not won:
        return None
    paper.add(won[0].cell, 1200 - 2 * won[0].amount)
    return Told(owners(sums(won)), f"the rubber was written with {1200 - won[0].amount} in place of {won[0].amount}")


@slip(2, RUBBER)
def honours_wrong(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """100 for 150 of honours, or the other way. Later deals are right."""
    held = [entry for entry in paper.write(event) if entry.reason == "honours"]
    if not held:
        return None
    paper.add(held[0].cell, 250 - 2 * held[0].amount)
    return Told(owners(sums(held)), f"honours were written with {250 - held[0].amount} in place of {held[0].amount}")


@slip(3, RUBBER)
def honours_of_other_side(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """Honours were written for the side that did not hold them. Later deals are right."""
    held = [entry for entry in paper.write(event) if entry.reason == "honours"]
    if not held:
        return None
    side, column = held[0].cell
    paper.move(held[0], (OTHER[side], column))
    return Told((side, OTHER[side]), f"the honours of {side} were written for {OTHER[side]}")


@slip(7, *COLUMNS)
def side_wrong(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """We and they were mistaken: the whole deal is under the wrong side. Later deals are right."""
    entries = paper.write(event)
    if not entries or event["kind"] == "break_off":
        return None
    for entry in entries:
        paper.move(entry, (OTHER[entry.cell[0]], entry.cell[1]))
    return Told(tuple(SIDES), "the deal was written under the other side")


@slip(4, *COLUMNS)
def overtricks_below(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """Overtricks were written below the line with the others. Later deals are right."""
    over = [entry for entry in paper.write(event) if entry.reason == "overtricks"]
    if not over:
        return None
    side = over[0].cell[0]
    paper.move(over[0], (side, "below"))
    return Told((side,), "the overtricks were written below the line")


@slip(4, *COLUMNS)
def trick_points_above(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The points of a contract made were written above the line. Later deals are right."""
    points = [entry for entry in paper.write(event) if entry.reason == "trick_points"]
    if not points:
        return None
    side = points[0].cell[0]
    paper.move(points[0], (side, "above"))
    return Told((side,), "the trick points were written above the line")


@slip(5, RUBBER, lasting=True)
def line_not_drawn(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """A game was made and no line drawn: till the rubber ends this side is written as if it were not vulnerable."""
    if event["kind"] != "deal":
        return None
    paper.write(event)
    won = [side for side, mark, what in paper.state.deals[-1]["marks"] if (mark, what) == ("game", "made")]
    if not won or paper.over() or paper.blind:
        return None
    paper.blind = frozenset(won)
    return Told(tuple(won), f"the game of {won[0]} was not marked, and they were taken for not vulnerable")


# ---------------------------------------------------------------- slips when a rubber is carried


def carried_now(paper: BridgePaper, event: Event) -> dict[str, Fraction]:
    """What each gets for the rubber that this line ends; empty if it ends none. The line gets written."""
    paper.write(event)
    shares = {name: paper.share(name) for name in paper.people()} if paper.over() else {}
    return {name: share for name, share in shares.items() if share}


@slip(4, *COLUMNS)
def rubber_added_up_wrongly(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The difference of the rubber was reckoned wrongly, and carried so for all. Later rubbers are right."""
    shares = carried_now(paper, event)
    if not shares:
        return None
    unit = 1 if paper.state.options["back_score"] else rng.choice((10, 100, 100))
    wrong = rng.choice((unit, -unit))
    for name, share in shares.items():
        paper.add((name, "result"), wrong if share > 0 else -wrong)
    return Told(tuple(shares), f"the difference of the rubber was carried with {wrong} too much")


@slip(3, *COLUMNS)
def rubber_not_carried(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """New columns were begun before the old ones were carried to the results. Later rubbers are right."""
    shares = carried_now(paper, event)
    for name, share in shares.items():
        paper.add((name, "result"), -share)
    return Told(tuple(shares), "the rubber was not carried to the results") if shares else None


@slip(2, *COLUMNS)
def rubber_carried_with_wrong_sign(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """Plus and minus were exchanged when the rubber was carried. Later rubbers are right."""
    shares = carried_now(paper, event)
    for name, share in shares.items():
        paper.add((name, "result"), -2 * share)
    return Told(tuple(shares), "the rubber was carried with the wrong sign") if shares else None


@slip(3, *COLUMNS)
def rubber_carried_to_wrong_player(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """Each of two opponents got what is the other's: he had the old partners in mind. Later rubbers are right."""
    shares = carried_now(paper, event)
    plus = [name for name, share in shares.items() if share > 0]
    minus = [name for name, share in shares.items() if share < 0]
    if not plus or not paper.state.named:
        return None
    one, other = rng.choice(plus), rng.choice(minus)
    for name in (one, other):
        paper.add((name, "result"), -2 * shares[name])
    return Told((one, other), f"the rubber was carried to {one} and {other} as if they had changed places")


# ---------------------------------------------------------------- slips with IMPs


@slip(7, TEAMS, COMPENSATION)
def imp_line_wrong(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """He slipped by a line in the table of IMPs. Later deals are right."""
    added = sums(paper.write(event))
    if not added:
        return None
    cell, amount = next(iter(added.items()))
    wrong = rng.choice((1, -1)) * (1 if amount > 0 else -1)
    paper.add(cell, wrong)
    return Told((cell[0],), f"{amount + wrong} IMPs were read off the table in place of {amount}")


@slip(5, TEAMS)
def scores_added(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The scores of the rooms were added, or the closed one turned round twice: wrong IMPs. Later deals are right."""
    paper.write(event)
    scores = [room.score() for room in rooms_of(paper, event).values()]
    if len(scores) != 2:
        return None
    wrong = oracle.imps(sum(scores)) - oracle.imps(scores[0] - scores[1])
    if not wrong:
        return None
    cell = paper.cells()[0]
    paper.add(cell, wrong)
    return Told((cell[0],), "the scores of the rooms were added in place of subtracted")


@slip(3, TEAMS)
def one_room_only(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The score of one room was left out, as if it had been passed there. Later deals are right."""

    def look(room: Room, played: Event) -> Room | None:
        return replace(room, contract=None)

    return reseen(rng, paper, event, look, "the score was left out")


def expected_otherwise(paper: BridgePaper, event: Event, hcp: int, vulnerable: str, told: str) -> Told | None:
    """The result compared with a wrong expectation."""
    paper.write(event)
    room = rooms_of(paper, event)[""]
    right = figure_of(paper, event, [room.score()])
    wrong = oracle.compensation_imps(oracle.RUSSIAN_TABLE, hcp, vulnerable or room.vulnerable, room.score())
    if wrong == right:
        return None
    cell = paper.cells()[0]
    paper.add(cell, wrong - right)
    return Told((cell[0],), told)


@slip(6, COMPENSATION)
def points_miscounted(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """One high card point too many or too few was counted for NS. Later deals are right."""
    hcp = event["hcp"] + rng.choice((1, -1))
    return expected_otherwise(paper, event, hcp, "", f"{hcp} points of NS were counted in place of {event['hcp']}")


@slip(3, COMPENSATION)
def points_of_other_side(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The points of NS were taken for those of EW. Later deals are right."""
    return expected_otherwise(paper, event, 40 - event["hcp"], "", "the points were taken for those of the other side")


@slip(5, COMPENSATION)
def expected_by_other_zone(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The expectation was read from the row of the other vulnerability. Later deals are right."""
    right = event["vul"] or oracle.board_vulnerable(event["number"])
    wrong = {"none": "both", "both": "none", "NS": "EW", "EW": "NS"}[right]
    return expected_otherwise(paper, event, event["hcp"], wrong, "the expectation was read from the wrong row")


@slip(3, COMPENSATION)
def nothing_expected(rng: Random, paper: BridgePaper, event: Event) -> Told | None:
    """The bare score was turned into IMPs. Later deals are right."""
    return expected_otherwise(paper, event, 20, "", "the score was not compared with what may be expected")
