"""A second, deliberately naive scorer for bridge at one table, written from the rule texts alone.

It exists to be compared with the real scorer on random games, so it shares no code with it and prefers
the obvious to the clever: Law 77 as tables, one function per kind of event, totals summed anew each time.

A game is a JSON-able dict:

    {"game": "bridge-rubber", "rules": None or a preset, "options": {NAME: VALUE, ...},    # laid over the preset
     "players": None or ["Ana", "Boris", ...], "dealer": None or "S", "events": [...]}

and an event is one of

    {"kind": "deal", "number": 4, "level": 1..7, "strain": "C" | "D" | "H" | "S" | "N", "doubled": 0..2,
     "declarer": "N", "tricks": 0..13, "lead": None or "HK", "honours": None or ["N", 100],
     "vul": None or "both", "hcp": None or 23 (points of NS), "hands": None or {"N": ["SA", ...], ...}}
    {"kind": "pass", "number": 4, "vul": None or "both", "hcp": None or 23, "hands": None or {...}}
    {"kind": "rooms", "number": 4, "open": ROOM, "closed": ROOM, "vul": None or "both"}        (teams)
        with ROOM None (not played), {"pass": True} or
        {"level": ..., "strain": ..., "doubled": ..., "declarer": ..., "tricks": ..., "lead": ...}
    {"kind": "void", "number": 4, "passed": bool, "why": None or text}
    {"kind": "adjust", "account": "NS", "column": "above", "amount": 4 or "13/2", "why": text}
    {"kind": "check", "account": "NS" or a name, "column": "above" ... "result", "amount": 4 or "13/2"}
    {"kind": "note", "text": text}
    {"kind": "replace", "player": name, "by": name}
    {"kind": "dealer", "seat": "S"}
    {"kind": "partners", "pairs": None (as before) or [["Ana", "Eva"], ["Boris", "Dino"]]}
    {"kind": "break_off"}

`score(game)` gives the shapes of the public JSON; a game that the rules refuse raises `Illegal`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import floor
from typing import Any

Game = dict[str, Any]
Event = dict[str, Any]
Options = dict[str, Any]
Result = dict[str, Any]
Hands = dict[str, list[str]]
Parts = list[tuple[str, int]]

RUBBER = "bridge-rubber"
CHICAGO = "bridge-chicago"
DUPLICATE = "bridge-duplicate"
TEAMS = "bridge-teams"
COMPENSATION = "bridge-compensation"
GAMES = [RUBBER, CHICAGO, DUPLICATE, TEAMS, COMPENSATION]
BY_NUMBER = [DUPLICATE, TEAMS, COMPENSATION]  # the number of the deal says who deals

SEATS = ["N", "E", "S", "W"]
SIDES = ["NS", "EW"]
SIDE = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
OTHER = {"NS": "EW", "EW": "NS"}
NEXT = {"N": "E", "E": "S", "S": "W", "W": "N"}  # the left neighbour: deals next, leads after a declarer

DEFAULTS: dict[str, Options] = {
    RUBBER: {
        "scorer": "none",
        "rubber_unfinished_game": 300,
        "rubber_unfinished_part": 100,
        "back_score": False,
        "whist_price": None,
    },
    CHICAGO: {
        "scorer": "none",
        "chicago_vulnerability": "dealer",
        "chicago_part_scores": "carry",
        "back_score": False,
        "whist_price": None,
    },
    DUPLICATE: {"scorer": "none", "whist_price": None},
    TEAMS: {"whist_price": None},
    COMPENSATION: {"scorer": "none", "compensation_table": "russian", "whist_price": None},
}

PRESETS: dict[str, dict[str, Options]] = {  # the first is the default
    RUBBER: {"rubber": {}, "rubber_old": {"rubber_unfinished_part": 50}},
    CHICAGO: {
        "chicago_acbl": {},
        "chicago_non_dealer": {"chicago_vulnerability": "non_dealer"},
        "chicago_duplicate": {"chicago_part_scores": "each"},
    },
    DUPLICATE: {"duplicate": {}},
    TEAMS: {"teams": {}},
    COMPENSATION: {"compensation": {}},
}

COLUMNS = {
    RUBBER: ["above", "below"],
    CHICAGO: ["above", "below"],
    DUPLICATE: ["score"],
    TEAMS: ["imps"],
    COMPENSATION: ["imps"],
}


class Illegal(Exception):
    """The rules refuse this game; `code` is the public error code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def require(holds: bool, code: str) -> None:
    if not holds:
        raise Illegal(code)


def rules_of(game: Game) -> str:
    presets = PRESETS[game["game"]]
    rules: str = game["rules"] or next(iter(presets))
    require(rules in presets, "rules_unknown")
    return rules


def resolve(game: Game) -> Options:
    """Every option of the game with the value in force."""
    full = dict(DEFAULTS[game["game"]])
    full.update(PRESETS[game["game"]][rules_of(game)])
    for name, value in game["options"].items():
        require(name in full, "header_unknown")
        full[name] = value
    return full


# ---------------------------------------------------------------- Law 77, the board, IMPs

TRICK_POINTS = {  # level 1 to 7, undoubled
    "C": [20, 40, 60, 80, 100, 120, 140],
    "D": [20, 40, 60, 80, 100, 120, 140],
    "H": [30, 60, 90, 120, 150, 180, 210],
    "S": [30, 60, 90, 120, 150, 180, 210],
    "N": [40, 70, 100, 130, 160, 190, 220],
}
OVERTRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "N": 30}
DOWN = {  # (doubled, vulnerable): one down, two down ... thirteen down
    (0, False): [50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650],
    (0, True): [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300],
    (1, False): [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500],
    (1, True): [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800],
    (2, False): [200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000],
    (2, True): [400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600],
}


def trick_points(level: int, strain: str, doubled: int) -> int:
    """Of the contracted tricks, if made."""
    points = TRICK_POINTS[strain][level - 1]
    if doubled == 1:
        points = points * 2
    if doubled == 2:
        points = points * 4
    return points


def overtrick_points(strain: str, doubled: int, vulnerable: bool) -> int:
    """Of one overtrick."""
    if doubled == 0:
        return OVERTRICK[strain]
    if doubled == 1:
        return 200 if vulnerable else 100
    return 400 if vulnerable else 200


def law77(level: int, strain: str, doubled: int, vulnerable: bool, tricks: int) -> Parts:
    """(reason, points) of one contract, plus for the declarer's side; only those that are not zero."""
    needed = level + 6
    if tricks < needed:
        return [("undertricks", -DOWN[doubled, vulnerable][needed - tricks - 1])]
    parts: Parts = []
    below = trick_points(level, strain, doubled)
    parts.append(("trick_points", below))
    if tricks > needed:
        parts.append(("overtricks", (tricks - needed) * overtrick_points(strain, doubled, vulnerable)))
    if doubled == 1:
        parts.append(("insult", 50))
    if doubled == 2:
        parts.append(("insult", 100))
    if below < 100:
        parts.append(("part_score", 50))
    else:
        parts.append(("game_bonus", 500 if vulnerable else 300))
    if level == 6:
        parts.append(("small_slam", 750 if vulnerable else 500))
    if level == 7:
        parts.append(("grand_slam", 1500 if vulnerable else 1000))
    return parts


def contract_score(level: int, strain: str, doubled: int, vulnerable: bool, tricks: int) -> int:
    return sum(points for _reason, points in law77(level, strain, doubled, vulnerable, tricks))


def board_vulnerable(number: int) -> str:
    b = number - 1
    return ["none", "NS", "EW", "both"][(b % 4 + b // 4) % 4]


def board_dealer(number: int) -> str:
    return SEATS[(number - 1) % 4]


def is_vulnerable(vulnerable: str, side: str) -> bool:
    return vulnerable in ("both", side)


IMP_BOUNDS = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
]  # fmt: skip


def imps(difference: int) -> int:
    size = 0
    for bound in IMP_BOUNDS:
        if abs(difference) >= bound:
            size += 1
    return size if difference >= 0 else -size


RUSSIAN_TABLE = [
    0, 50, 70, 110, 200, 300, 350, 400, 430, 460, 490, 600, 700, 900, 1000, 1100, 1200, 1300, 1300, 1300, 1300,
    0, 50, 70, 110, 290, 440, 520, 600, 630, 660, 690, 900, 1050, 1350, 1500, 1650, 1800, 1950, 1950, 1950, 1950,
]  # fmt: skip


def compensation_imps(table: list[int], hcp_ns: int, vulnerable: str, score_ns: int) -> int:
    """IMPs of NS."""
    if hcp_ns == 20:
        return imps(score_ns)
    if hcp_ns > 20:
        row = 21 if is_vulnerable(vulnerable, "NS") else 0
        return imps(score_ns - table[row + hcp_ns - 20])
    row = 21 if is_vulnerable(vulnerable, "EW") else 0
    hcp_ew = 40 - hcp_ns
    return -imps(-score_ns - table[row + hcp_ew - 20])


# ---------------------------------------------------------------- cards


def points_of(cards: list[str]) -> int:
    """High card points."""
    total = 0
    for card in cards:
        if card[1] == "A":
            total += 4
        if card[1] == "K":
            total += 3
        if card[1] == "Q":
            total += 2
        if card[1] == "J":
            total += 1
    return total


def honours_held(cards: list[str], strain: str) -> int:
    """What the honours of one hand are worth."""
    if strain == "N":
        return 150 if all(suit + "A" in cards for suit in "SHDC") else 0
    held = len([rank for rank in "AKQJT" if strain + rank in cards])
    if held == 5:
        return 150
    if held == 4:
        return 100
    return 0


# ---------------------------------------------------------------- the state


@dataclass
class Rubber:
    """A rubber, or a Chicago. `entries` holds (column, side, amount); column "game" draws a line for the side."""

    seats: dict[str, int] | None
    deals: list[int] = field(default_factory=list)  # numbers of the lines, voids included
    counted: int = 0  # deals that count
    entries: list[tuple[str, str, Fraction]] = field(default_factory=list)
    broken_off: bool = False


@dataclass
class State:
    game: str
    rules: str
    options: Options
    named: bool
    names: list[str]  # people (by number), or the two teams
    dealer: str
    rubbers: list[Rubber]
    columns: dict[str, Fraction]  # duplicate, teams, compensation: by "NS" and "EW" (the first team is NS)
    numbers: list[int] = field(default_factory=list)  # of all deal lines
    deals: list[dict[str, Any]] = field(default_factory=list)
    adjustments: list[dict[str, Any]] = field(default_factory=list)
    checks: list[dict[str, Any]] = field(default_factory=list)
    broken_off: bool = False


def in_rubbers(state: State) -> bool:
    return state.game in (RUBBER, CHICAGO)


def new_state(game: Game) -> State:
    named = game["players"] is not None
    if game["game"] == TEAMS:
        names = list(game["players"]) if named else ["home", "away"]
        require(len(names) == 2, "players_count")
    else:
        names = list(game["players"]) if named else []
        require(not named or 4 <= len(names) <= 8, "players_count")
    require(len({name.lower() for name in names}) == len(names), "name_taken")
    seats = None
    if named and game["game"] != TEAMS:
        seats = {"N": 0, "E": 1, "S": 2, "W": 3}
    require(game["dealer"] is None or game["game"] not in BY_NUMBER, "dealer_by_number")
    require(game["dealer"] is None or game["dealer"] in SEATS, "seat_unknown")
    return State(
        game=game["game"],
        rules=rules_of(game),
        options=resolve(game),
        named=named,
        names=names,
        dealer=game["dealer"] or "N",
        rubbers=[Rubber(seats)],
        columns={"NS": Fraction(0), "EW": Fraction(0)},
    )


def last_number(state: State) -> int:
    return state.numbers[-1] if state.numbers else 0


# ---------------------------------------------------------------- questions about a rubber or Chicago


def column_total(rubber: Rubber, side: str, column: str) -> Fraction:
    total = Fraction(0)
    for entry_column, entry_side, amount in rubber.entries:
        if entry_column == column and entry_side == side:
            total += amount
    return total


def total_of(rubber: Rubber, side: str) -> Fraction:
    return column_total(rubber, side, "above") + column_total(rubber, side, "below")


def part_score(rubber: Rubber, side: str) -> Fraction:
    """Below the line since the last game of either side."""
    part = Fraction(0)
    for column, entry_side, amount in rubber.entries:
        if column == "game":
            part = Fraction(0)
        if column == "below" and entry_side == side:
            part += amount
    return part


def games_of(rubber: Rubber, side: str) -> int:
    return len([1 for column, entry_side, _amount in rubber.entries if column == "game" and entry_side == side])


def is_finished(state: State, rubber: Rubber) -> bool:
    if state.game == CHICAGO:
        return rubber.counted == 4
    return games_of(rubber, "NS") == 2 or games_of(rubber, "EW") == 2


def unfinished_bonuses(state: State, rubber: Rubber) -> list[tuple[str, str, int]]:
    """(reason, side, amount) that an unfinished rubber brings if it is broken off now (Law 80)."""
    if state.game != RUBBER or is_finished(state, rubber):
        return []
    bonuses = []
    for side in SIDES:
        if games_of(rubber, side) > 0 and games_of(rubber, OTHER[side]) == 0:
            bonuses.append(("unfinished_game", side, state.options["rubber_unfinished_game"]))
    for side in SIDES:
        if part_score(rubber, side) > 0 and not part_score(rubber, OTHER[side]) > 0:
            bonuses.append(("unfinished_part", side, state.options["rubber_unfinished_part"]))
    return bonuses


def hundreds(difference: Fraction) -> Fraction:
    """To the nearest hundred, 50 up, the loser the same with a minus."""
    size = floor(abs(difference) / 100 + Fraction(1, 2))
    return Fraction(size if difference >= 0 else -size)


def difference_of(state: State, rubber: Rubber) -> Fraction:
    """What NS have more than EW, in the unit of the settlement, if the players stopped now."""
    difference = total_of(rubber, "NS") - total_of(rubber, "EW")
    if not rubber.broken_off:
        for _reason, side, amount in unfinished_bonuses(state, rubber):
            difference += amount if side == "NS" else -amount
    if state.options["back_score"]:
        return hundreds(difference)
    return difference


# ---------------------------------------------------------------- who deals, who is vulnerable


def vulnerable_now(state: State) -> str:
    """In rubber and Chicago, for the next deal."""
    rubber = state.rubbers[-1]
    if state.game == RUBBER:
        ns = games_of(rubber, "NS") > 0
        ew = games_of(rubber, "EW") > 0
        if ns and ew:
            return "both"
        if ns:
            return "NS"
        if ew:
            return "EW"
        return "none"
    this = rubber.counted + 1
    if this == 1:
        return "none"
    if this == 4:
        return "both"
    dealers = SIDE[state.dealer]
    return dealers if state.options["chicago_vulnerability"] == "dealer" else OTHER[dealers]


def begin_deal(state: State, event: Event) -> dict[str, Any]:
    """The number is right, a deal may stand here; who deals and who is vulnerable."""
    require(not state.broken_off, "game_over")
    number = event["number"]
    require(number >= 1, "deal_number")
    if state.game in (DUPLICATE, TEAMS):
        require(number not in state.numbers, "board_twice")
    else:
        require(number == len(state.numbers) + 1, "deal_number")
    said = event.get("vul")
    require(said in (None, "none", "NS", "EW", "both"), "word_unexpected")
    if in_rubbers(state):
        require(not is_finished(state, state.rubbers[-1]), "rubber_over")
        dealer = state.dealer
        vulnerable = vulnerable_now(state)
        require(said is None or said == vulnerable, "vul_differs")
    else:
        dealer = board_dealer(number)
        vulnerable = said or board_vulnerable(number)
    state.numbers.append(number)
    if in_rubbers(state):
        state.rubbers[-1].deals.append(number)
    deal: dict[str, Any] = {
        "number": number,
        "dealer": dealer,
        "out": [],
        "vulnerable": vulnerable,
        "postings": [],
        "marks": [],
    }
    state.deals.append(deal)
    return deal


def next_dealer(state: State) -> None:
    state.dealer = NEXT[state.dealer]


def post(state: State, deal: dict[str, Any], side: str, column: str, amount: int, reason: str, rule: str) -> None:
    """`side` is NS or EW; in teams NS stands for the first team."""
    if amount == 0:
        return
    deal["postings"].append((side, column, amount, reason, rule))
    if in_rubbers(state):
        state.rubbers[-1].entries.append((column, side, Fraction(amount)))
    else:
        state.columns[side] += amount


# ---------------------------------------------------------------- the deal lines


def check_contract(contract: Event) -> None:
    require(1 <= contract["level"] <= 7, "number_range")
    require(contract["strain"] in ("C", "D", "H", "S", "N"), "word_unexpected")
    require(contract["doubled"] in (0, 1, 2), "word_unexpected")
    require(contract["declarer"] in SEATS, "word_missing")
    require(0 <= contract["tricks"] <= 13, "result_range")


def check_hands(hands: Hands) -> None:
    require(sorted(hands) == sorted(SEATS), "cards_count")
    for cards in hands.values():
        require(len(cards) == 13, "cards_count")
    pack = {card for cards in hands.values() for card in cards}
    require(pack == {suit + rank for suit in "SHDC" for rank in "AKQJT98765432"}, "card_twice")


def check_cards(event: Event) -> None:
    if event["hands"] is None:
        return
    check_hands(event["hands"])
    if event["kind"] == "deal":
        if event["lead"] is not None:
            require(event["lead"] in event["hands"][NEXT[event["declarer"]]], "lead_differs")
        if event["honours"] is not None:
            seat, amount = event["honours"]
            require(honours_held(event["hands"][seat], event["strain"]) == amount, "honours_differ")


def hcp_of_ns(event: Event) -> int:
    said: int | None = event["hcp"]
    if event["hands"] is not None:
        held = points_of(event["hands"]["N"]) + points_of(event["hands"]["S"])
        require(said is None or said == held, "hcp_differ")
        return held
    require(said is not None, "hcp_missing")
    assert said is not None
    require(0 <= said <= 40, "number_range")
    return said


def score_of_ns(contract: Event, vulnerable: str) -> int:
    """The plain duplicate score of one contract, as NS see it."""
    side = SIDE[contract["declarer"]]
    points = contract_score(
        contract["level"],
        contract["strain"],
        contract["doubled"],
        is_vulnerable(vulnerable, side),
        contract["tricks"],
    )
    return points if side == "NS" else -points


RULE = {
    "trick_points": "B0.1",
    "overtricks": "B0.1",
    "insult": "B0.1",
    "part_score": "B0.1",
    "game_bonus": "B0.1",
    "small_slam": "B0.1",
    "grand_slam": "B0.1",
    "undertricks": "B1.1",
}


def rubber_deal(state: State, event: Event, deal: dict[str, Any], parts: dict[str, int]) -> None:
    rubber = state.rubbers[-1]
    side = SIDE[event["declarer"]]
    other = OTHER[side]
    made = "trick_points" in parts
    if made:
        post(state, deal, side, "below", parts["trick_points"], "trick_points", "B0.1")
        for reason in ("overtricks", "insult", "small_slam", "grand_slam"):
            post(state, deal, side, "above", parts.get(reason, 0), reason, "B0.1")
    else:
        post(state, deal, other, "above", -parts["undertricks"], "undertricks", "B1.1")
    if event["honours"] is not None:
        seat, amount = event["honours"]
        require(amount in (100, 150), "honours_impossible")
        require(amount == 150 or event["strain"] != "N", "honours_impossible")
        post(state, deal, SIDE[seat], "above", amount, "honours", "B1.4")
    if made and part_score(rubber, side) >= 100:
        rubber.entries.append(("game", side, Fraction(0)))
        deal["marks"].append((side, "game", "made"))
        if games_of(rubber, side) == 2:
            bonus = 700 if games_of(rubber, other) == 0 else 500
            post(state, deal, side, "above", bonus, "rubber_bonus", "B1.4")
            deal["marks"].append((side, "rubber", "won"))
    rubber.counted += 1
    next_dealer(state)


def chicago_deal(state: State, event: Event, deal: dict[str, Any], parts: dict[str, int]) -> None:
    rubber = state.rubbers[-1]
    side = SIDE[event["declarer"]]
    fourth = rubber.counted == 3
    vulnerable = is_vulnerable(deal["vulnerable"], side)
    if "undertricks" in parts:
        post(state, deal, OTHER[side], "above", -parts["undertricks"], "undertricks", "B1.1")
    else:
        own = parts["trick_points"]
        carry = state.options["chicago_part_scores"] == "carry"
        reached = Fraction(own)
        if carry:
            reached += part_score(rubber, side)
        game = reached >= 100
        post(state, deal, side, "below", own, "trick_points", "B0.1")
        for reason in ("overtricks", "insult"):
            post(state, deal, side, "above", parts.get(reason, 0), reason, "B0.1")
        if game:
            post(state, deal, side, "above", 500 if vulnerable else 300, "game_bonus", "B1.5")
        if not game and not carry:
            post(state, deal, side, "above", 50, "part_score", "B1.5")
        if not game and carry and fourth:
            post(state, deal, side, "above", 100, "part_score", "B1.5")
        # A slam without a game is had by an adjustment below the line alone.
        for reason in ("small_slam", "grand_slam"):
            post(state, deal, side, "above", parts.get(reason, 0), reason, "B0.1")
        if game and carry:
            rubber.entries.append(("game", side, Fraction(0)))
            deal["marks"].append((side, "game", "made"))
    rubber.counted += 1
    next_dealer(state)


def step_deal(state: State, event: Event) -> None:
    require(state.game != TEAMS, "word_missing")
    require(event["honours"] is None or state.game == RUBBER, "clause_extra")
    require(event["hcp"] is None or state.game == COMPENSATION, "clause_extra")
    check_contract(event)
    check_cards(event)
    deal = begin_deal(state, event)
    side = SIDE[event["declarer"]]
    vulnerable = is_vulnerable(deal["vulnerable"], side)
    parts = law77(event["level"], event["strain"], event["doubled"], vulnerable, event["tricks"])
    if state.game == RUBBER:
        rubber_deal(state, event, deal, dict(parts))
    elif state.game == CHICAGO:
        chicago_deal(state, event, deal, dict(parts))
    elif state.game == DUPLICATE:
        for reason, points in parts:
            for account in SIDES:
                amount = points if account == side else -points
                post(state, deal, account, "score", amount, reason, RULE[reason])
    else:
        post_compensation(state, event, deal, score_of_ns(event, deal["vulnerable"]))


def post_compensation(state: State, event: Event, deal: dict[str, Any], score_ns: int) -> None:
    table = state.options["compensation_table"]
    if table == "russian":
        table = RUSSIAN_TABLE
    result = compensation_imps(table, hcp_of_ns(event), deal["vulnerable"], score_ns)
    post(state, deal, "NS", "imps", result, "imps", "B1.7")
    post(state, deal, "EW", "imps", -result, "imps", "B1.7")


def step_pass(state: State, event: Event) -> None:
    require(state.game != TEAMS, "word_missing")
    require(event["hcp"] is None or state.game == COMPENSATION, "clause_extra")
    check_cards(event)
    deal = begin_deal(state, event)
    if state.game == RUBBER:
        state.rubbers[-1].counted += 1  # a deal like any other, though nothing is written
        next_dealer(state)
    if state.game == COMPENSATION:
        post_compensation(state, event, deal, 0)
    # Chicago: the same dealer deals again, and it is none of the four


def step_rooms(state: State, event: Event) -> None:
    require(state.game == TEAMS, "clause_extra")
    require(event["open"] is not None or event["closed"] is not None, "word_missing")
    deal = begin_deal(state, event)
    scores = {}
    for word in ("open", "closed"):
        room = event[word]
        if room is None:
            continue
        if room.get("pass"):
            scores[word] = 0
        else:
            check_contract(room)
            scores[word] = score_of_ns(room, deal["vulnerable"])
    if len(scores) == 2:
        result = imps(scores["open"] - scores["closed"])
        post(state, deal, "NS", "imps", result, "imps", "B1.6")
        post(state, deal, "EW", "imps", -result, "imps", "B1.6")


def step_void(state: State, event: Event) -> None:
    deal = begin_deal(state, event)
    deal["void"] = True
    if event["passed"] and in_rubbers(state):
        next_dealer(state)


# ---------------------------------------------------------------- the other lines


def account_name(state: State, side: str) -> str:
    if state.game == TEAMS:
        return state.names[0] if side == "NS" else state.names[1]
    return side


def find_side(state: State, account: str) -> str:
    """The side with this account, "NS" for the first team."""
    for side in SIDES:
        if account_name(state, side) == account:
            return side
    raise Illegal("name_unknown")


def write_adjustment(state: State, side: str, column: str, amount: Fraction, reason: str | None) -> None:
    if in_rubbers(state):
        state.rubbers[-1].entries.append((column, side, amount))
    else:
        state.columns[side] += amount
    entry = {"after": last_number(state), "side": side, "column": column, "amount": amount, "reason": reason}
    state.adjustments.append(entry)


def step_adjust(state: State, event: Event) -> None:
    require(event["column"] in COLUMNS[state.game], "column_unknown")
    side = find_side(state, event["account"])
    write_adjustment(state, side, event["column"], Fraction(event["amount"]), None)


def settlement_of(state: State) -> dict[str, Fraction]:
    """Everybody's result, in order, if the players stopped now."""
    if not in_rubbers(state):
        return {account_name(state, side): state.columns[side] for side in SIDES}
    people = state.names if state.named else SIDES
    results = dict.fromkeys(people, Fraction(0))
    for rubber in state.rubbers:
        difference = difference_of(state, rubber)
        if rubber.seats is None:
            results["NS"] += difference
            results["EW"] -= difference
        else:
            for seat in SEATS:
                person = state.names[rubber.seats[seat]]
                results[person] += difference if SIDE[seat] == "NS" else -difference
    return results


def figure(state: State, account: str, column: str) -> Fraction:
    """What the program has at this point, for a check."""
    if column == "result":
        if in_rubbers(state) and account in SIDES:
            difference = Fraction(0)
            for rubber in state.rubbers:
                difference += difference_of(state, rubber)
            return difference if account == "NS" else -difference
        results = settlement_of(state)
        require(account in results, "name_unknown")
        return results[account]
    require(column in COLUMNS[state.game], "column_unknown")
    side = find_side(state, account)
    if in_rubbers(state):
        return column_total(state.rubbers[-1], side, column)
    return state.columns[side]


def step_check(state: State, event: Event) -> None:
    found = figure(state, event["account"], event["column"])
    expected = Fraction(event["amount"])
    state.checks.append({"ok": found == expected, "expected": str(expected), "found": str(found)})


def step_note(state: State, event: Event) -> None:
    pass


def step_replace(state: State, event: Event) -> None:
    require(event["player"] in state.names, "name_unknown")
    require(event["by"].lower() not in [name.lower() for name in state.names], "name_taken")
    state.names[state.names.index(event["player"])] = event["by"]


def step_dealer(state: State, event: Event) -> None:
    require(in_rubbers(state), "dealer_by_number")
    require(not state.broken_off, "game_over")
    require(event["seat"] in SEATS, "seat_unknown")
    state.dealer = event["seat"]


def break_off_rubber(state: State) -> None:
    """The bonuses of an unfinished rubber become entries of it."""
    rubber = state.rubbers[-1]
    for reason, side, amount in unfinished_bonuses(state, rubber):
        write_adjustment(state, side, "above", Fraction(amount), reason)
    rubber.broken_off = True


def step_partners(state: State, event: Event) -> None:
    require(in_rubbers(state), "line_not_here")
    require(not state.broken_off, "game_over")
    rubber = state.rubbers[-1]
    seats = rubber.seats
    if event["pairs"] is not None:
        require(state.named, "partners_unnamed")
        require([len(pair) for pair in event["pairs"]] == [2, 2], "partners_count")
        (north, south), (east, west) = event["pairs"]
        require(len({north, south, east, west}) == 4, "player_twice")
        for name in (north, south, east, west):
            require(name in state.names, "name_unknown")
        seats = {
            "N": state.names.index(north),
            "E": state.names.index(east),
            "S": state.names.index(south),
            "W": state.names.index(west),
        }
    written = [column_total(rubber, side, column) for side in SIDES for column in ("above", "below")]
    if rubber.counted == 0 and not any(written):
        rubber.seats = seats  # nothing has happened yet
        return
    if not is_finished(state, rubber):
        break_off_rubber(state)
    state.rubbers.append(Rubber(seats))


def step_break_off(state: State, event: Event) -> None:
    require(not state.broken_off, "game_over")
    state.broken_off = True
    if in_rubbers(state) and not is_finished(state, state.rubbers[-1]):
        break_off_rubber(state)


STEPS = {
    "deal": step_deal,
    "pass": step_pass,
    "rooms": step_rooms,
    "void": step_void,
    "adjust": step_adjust,
    "check": step_check,
    "note": step_note,
    "replace": step_replace,
    "dealer": step_dealer,
    "partners": step_partners,
    "break_off": step_break_off,
}


def step(state: State, event: Event) -> None:
    """One event; raises `Illegal` (and may leave the state half changed) when the rules refuse it."""
    STEPS[event["kind"]](state, event)


# ---------------------------------------------------------------- the settlement in whole units and in money


def largest_remainder(values: list[Fraction]) -> list[int] | None:
    """Floors; the missing units go to the largest fractions, the earlier first. None where the sum is not whole."""
    rounded = [floor(v) for v in values]
    missing = sum(values, Fraction(0)) - sum(rounded)
    if missing.denominator != 1:
        return None
    order = sorted(range(len(values)), key=lambda i: rounded[i] - values[i])  # stable
    for i in order[: int(missing)]:
        rounded[i] += 1
    return rounded


def hundredths(cents: int) -> str:
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def number(value: Fraction | int) -> int | str:
    """As in the JSON: whole numbers are numbers, fractions are text."""
    value = Fraction(value)
    return value.numerator if value.denominator == 1 else str(value)


def payments_of(exact: dict[str, Fraction]) -> list[dict[str, str]] | None:
    """Some payments that clear the results; None where the results do not add up to zero."""
    if sum(exact.values(), Fraction(0)) != 0:
        return None
    left = dict(exact)
    payments = []
    while any(left.values()):
        payer = min(left, key=lambda name: left[name])
        taker = max(left, key=lambda name: left[name])
        amount = min(-left[payer], left[taker])
        left[payer] += amount
        left[taker] -= amount
        payments.append({"from": payer, "to": taker, "amount": str(amount)})
    return payments


def shown_settlement(state: State) -> tuple[dict[str, dict[str, Any]], str | None]:
    """`rounded` and `money` are None where the format leaves them open (sums that are not whole)."""
    exact = settlement_of(state)
    rounded = largest_remainder(list(exact.values()))
    settlement: dict[str, dict[str, Any]] = {}
    for place, (name, value) in enumerate(exact.items()):
        settlement[name] = {"exact": str(value), "rounded": None if rounded is None else rounded[place]}
    currency = None
    if state.options["whist_price"] is not None:
        words = state.options["whist_price"].split()
        price = Fraction(words[0])
        currency = words[1] if len(words) > 1 else None
        if in_rubbers(state) and not state.options["back_score"]:
            price = price / 100
        cents = largest_remainder([value * price * 100 for value in exact.values()])
        for place, name in enumerate(exact):
            settlement[name]["money"] = None if cents is None else hundredths(cents[place])
    return settlement, currency


# ---------------------------------------------------------------- the result


def seat_names(state: State, seats: dict[str, int] | None) -> dict[str, str] | None:
    if seats is None:
        return None
    return {seat: state.names[seats[seat]] for seat in SEATS}


def shown_sheet(state: State) -> dict[str, Any]:
    sheet: dict[str, Any] = {}
    for side in SIDES:
        name = account_name(state, side)
        if not in_rubbers(state):
            sheet[name] = {COLUMNS[state.game][0]: number(state.columns[side])}
            continue
        rubber = state.rubbers[-1]
        each = state.game == CHICAGO and state.options["chicago_part_scores"] == "each"
        sheet[name] = {
            "above": number(column_total(rubber, side, "above")),
            "below": number(column_total(rubber, side, "below")),
            "part": 0 if each else number(part_score(rubber, side)),
            "games": 0 if state.game == CHICAGO else games_of(rubber, side),
        }
    return sheet


def shown_rubbers(state: State) -> list[dict[str, Any]]:
    shown = []
    for rubber in state.rubbers:
        entry: dict[str, Any] = {
            "deals": [rubber.deals[0], rubber.deals[-1]] if rubber.deals else [],
            "seats": seat_names(state, rubber.seats),
            "finished": is_finished(state, rubber),
        }
        for side in SIDES:
            entry[side] = {
                "above": number(column_total(rubber, side, "above")),
                "below": number(column_total(rubber, side, "below")),
                "total": number(total_of(rubber, side)),
            }
        shown.append(entry)
    return shown


def shown_deals(state: State) -> list[dict[str, Any]]:
    deals = []
    for deal in state.deals:
        shown = dict(deal)
        shown["postings"] = [
            {
                "player": account_name(state, side),
                "column": column,
                "on": None,
                "amount": amount,
                "reason": reason,
                "rule": rule,
            }
            for side, column, amount, reason, rule in deal["postings"]
        ]
        shown["marks"] = [{"player": side, "mark": mark, "event": event} for side, mark, event in deal["marks"]]
        deals.append(shown)
    return deals


def upcoming(state: State) -> dict[str, Any]:
    if in_rubbers(state):
        return {"dealer": state.dealer, "forehand": state.dealer, "vulnerable": vulnerable_now(state)}
    board = last_number(state) + 1
    while board in state.numbers:
        board += 1
    dealer = board_dealer(board)
    return {"dealer": dealer, "forehand": dealer, "vulnerable": board_vulnerable(board), "board": board}


def result(state: State) -> Result:
    end = None
    if state.broken_off:
        end = "break off"
    if in_rubbers(state) and is_finished(state, state.rubbers[-1]):
        end = "rules"
    settlement, currency = shown_settlement(state)
    shown: Result = {
        "game": state.game,
        "rules": state.rules,
        "options": dict(state.options),
        "players": [account_name(state, side) for side in SIDES],
        "deals": shown_deals(state),
        "adjustments": [
            {
                "after": entry["after"],
                "player": account_name(state, entry["side"]),
                "column": entry["column"],
                "on": None,
                "amount": number(entry["amount"]),
                "reason": entry["reason"],
            }
            for entry in state.adjustments
        ],
        "sheet": shown_sheet(state),
        "seats": None if state.game == TEAMS else seat_names(state, state.rubbers[-1].seats),
        "finished": end is not None,
        "end": end,
        "next": upcoming(state) if end is None else None,
        "write_off": None,
        "settlement": settlement,
        "payments": payments_of(settlement_of(state)),
        "currency": currency,
        "checks": [dict(check) for check in state.checks],
    }
    if in_rubbers(state):
        shown["rubbers"] = shown_rubbers(state)
    return shown


def play(game: Game) -> State:
    state = new_state(game)
    for event in game["events"]:
        step(state, event)
    return state


def score(game: Game) -> Result:
    return result(play(game))


# ---------------------------------------------------------------- short ways to write events


def contract(text: str, declarer: str, tricks: int) -> Event:
    """contract("4SX", "N", 10) as a dict with level, strain, doubled, declarer and tricks."""
    doubled = len(text) - len(text.rstrip("X"))
    return {
        "level": int(text[0]),
        "strain": text[1],
        "doubled": doubled,
        "declarer": declarer,
        "tricks": tricks,
        "lead": None,
    }


def deal(at: int, text: str, declarer: str, tricks: int, **clauses: Any) -> Event:
    """deal(1, "4SX", "N", 10, vul="both")"""
    event = {"kind": "deal", "number": at, **contract(text, declarer, tricks)}
    event.update({"honours": None, "vul": None, "hcp": None, "hands": None})
    event.update(clauses)
    return event


def passed(at: int, **clauses: Any) -> Event:
    event: Event = {"kind": "pass", "number": at, "vul": None, "hcp": None, "hands": None}
    event.update(clauses)
    return event


def rooms(at: int, open_room: Event | None, closed_room: Event | None, vul: str | None = None) -> Event:
    return {"kind": "rooms", "number": at, "open": open_room, "closed": closed_room, "vul": vul}


def adjust(account: str, column: str, amount: int | str, why: str = "carried over") -> Event:
    return {"kind": "adjust", "account": account, "column": column, "amount": amount, "why": why}


def game_of(
    name: str,
    events: list[Event],
    options: Options | None = None,
    players: list[str] | None = None,
    rules: str | None = None,
) -> Game:
    return {
        "game": name,
        "rules": rules,
        "options": options or {},
        "players": players,
        "dealer": None,
        "events": events,
    }


if __name__ == "__main__":
    from tests.oracle.bridge_selfcheck import main

    main()
