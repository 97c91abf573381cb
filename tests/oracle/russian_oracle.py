"""A second, deliberately naive scorer for Russian preferans, written from the rule texts alone.

It exists to be compared with the real scorer on random games, so it shares no code with it and prefers
the obvious to the clever: one mutable state, one function per kind of event, fractions everywhere.

A game is a JSON-able dict:

    {"options": {"rules": "dark" or None, NAME: VALUE, ...},      # preset and what is laid over it
     "players": ["Ana", "Boris", "Ceca"], "dealer": None or a name, "events": [...]}

Values of options: True and False for on and off, numbers, words, None for none where a number may stand (target,
deals_limit, control_time, whist_price, paid_talon_price), lists of numbers for value_table, half_levels, exit_sequence
and five dark_multiplier, a list of words for a ladder of one's own, "fixed 10" for bombs_left.

An event is one of

    {"kind": "deal", "declarer": "Ana", "level": 6..10, "strain": None or "S" "C" "D" "H" "N", "dark": bool,
     "hand": bool, "bid": None or "7S" or "9S hand", "totus": bool, "bomb": None or 2 4 8, "tricks": None or int,
     "agreed": bool, "talon": None or ["SA", "ST"], "out": None or names,
     "defenders": {name: {"says": "whists" | "passes" | "half", "tricks": None or int}}}      # also a dealer who whists
    {"kind": "misere", "declarer", "hand", "bid": None or "misere" or "misere hand", "bomb", "tricks": int, "agreed",
     "defenders": {} or {name: tricks, name: tricks}, "talon", "out"}
    {"kind": "concession", "declarer", "level", "strain", "dark", "hand", "bomb", "number": None or 2 or 3, "out"}
    {"kind": "pass", "tricks": None or {name: int}, "out"}
    {"kind": "dark_pass", "by": name, "joined": [names], "tricks": {name: int}, "out"}
    {"kind": "void", "passed": bool, "why": text}
    {"kind": "adjust", "player": name, "column": "pool" | "hill" | "whists", "on": None or name,
     "amount": 4 or "13/2", "why": text}
    {"kind": "state_bombs", "player": name, "bombs": [2, 4]}
    {"kind": "state_raspasy", "count": int}
    {"kind": "state_dark", "round": 1..3, "by": name}
    {"kind": "state_opening"}
    {"kind": "dealer", "player": name}
    {"kind": "join", "player": name, "after": name}
    {"kind": "leave", "player": name}
    {"kind": "replace", "player": name, "by": name}
    {"kind": "terms", "pool": None or int, "price": None or "0.10 EUR", "time": None or 90 or "23:00"}
    {"kind": "time_up"}
    {"kind": "break_off"}

Amounts of pool adjustments stand in the sign of the sheet, as in the written record.
`score(game)` gives the shapes of the public JSON; a game that the rules refuse raises `Illegal`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, floor
from typing import Any

Game = dict[str, Any]
Event = dict[str, Any]
Options = dict[str, Any]
Result = dict[str, Any]
Deal = dict[str, Any]

LEVELS = [6, 7, 8, 9, 10]
STRAINS = ["S", "C", "D", "H", "N"]
OBLIGATION = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}  # of the side
SHARE = {6: 2, 7: 1, 8: 1, 9: 1, 10: 1}  # of each of two whisters
LADDERS = {
    "standard": ["6", "7", "8", "misere", "9", "10"],
    "hand": ["6", "7", "8", "misere", "9", "misere_hand", "9_hand", "10"],
    "hand_ten": ["6", "7", "8", "misere", "9", "10", "misere_hand", "10_hand"],
}

DEFAULTS: Options = {
    "target": None,
    "value_table": [2, 4, 6, 8, 10],
    "misere_value": 10,
    "hill_factor": 1,
    "whist_factor": 1,
    "pool_weight": 10,
    "hill_weight": 10,
    "whist_style": "greedy",
    "gentleman_scope": "on_failure",
    "gentleman_odd": "exact",
    "whister_liability": "full",
    "two_whister_claim": "short_only",
    "liability_8_10": "second",
    "ten": "whisted",
    "half_whist": True,
    "half_levels": [6, 7],
    "half_whist_played": False,
    "dealer_whist": False,
    "stalingrad": False,
    "consolation": "value",
    "consolation_dealer": True,
    "misere_whists": "none",
    "ladder": "standard",
    "hold": True,
    "auction_steps": "free",
    "concede": 0,
    "totus_bonus": 5,
    "all_pass": "raspasy",
    "rasp_base": 1,
    "rasp_progression": "const",
    "rasp_amnesty": True,
    "rasp_zero_prize": "price",
    "rasp_dealer_prize": False,
    "rasp_talon": "leads_suit",
    "rasp_third_lead": "first_hand",
    "rasp_scoring": "hill",
    "rostov_price": 5,
    "rostov_tie": "half",
    "exit_sequence": [6],
    "exit_reset": "never",
    "exit_condition": "played",
    "misere_exits": True,
    "dealer_on_raspasy": "moves",
    "opening_raspasy": 0,
    "opening_bomb": False,
    "terms": "header",
    "game_to": "pool",
    "aid": True,
    "aid_price": "pool_weight",
    "aid_to": "highest",
    "aid_residual": "negative",
    "prize_via_aid": True,
    "end_condition": "each_pool",
    "deals_limit": None,
    "control_time": None,
    "last_lap": "from_next_dealer",
    "dark_games": False,
    "dark_multiplier": 2,
    "dark_scope": "record",
    "dark_overcall": "minimum",
    "dark_over_light": "ladder",
    "dark_hold": "equal",
    "early_look": "refused",
    "dark_pass": "off",
    "dark_pass_repeat": "announcer",
    "dark_pass_price": "first",
    "dark_prize": "scaled",
    "dark_round_after_light": "restart",
    "overcalled_dark_pass": "reenter",
    "misere_beats_dark_pass": "ladder",
    "several_lookers": "once",
    "bombs": False,
    "bombs_add": "queue",
    "bombs_order": "fifo",
    "bombs_misere": True,
    "bomb_scope": "record",
    "unwhisted_extinguishes": True,
    "bombs_left": "void",
    "paid_talon": "off",
    "paid_talon_price": None,
    "settlement_rounding": "exact",
    "whist_price": None,
    "pool_direction": "up",
}

CLASSIC: Options = {
    "whister_liability": "half",
    "stalingrad": True,
    "rasp_progression": "1-2-3",
    "rasp_amnesty": False,
    "exit_sequence": [6, 7],
    "exit_condition": "made",
    "dealer_on_raspasy": "stays",
    "game_to": "hill_first",
}
PRESETS: dict[str, Options] = {
    "sochi": {},
    "leningrad": {
        "hill_factor": 2,
        "whist_factor": 2,
        "pool_weight": 20,
        "whist_style": "gentleman",
        "whister_liability": "half",
        "rasp_progression": "2-4-6",
        "rasp_zero_prize": "hill_2price",
        "rasp_talon": "wins",
        "exit_sequence": [6, 7],
        "exit_condition": "whisted_made",
        "misere_exits": False,
        "aid": False,
        "end_condition": "sum_of_pools",
        "paid_talon": "split",
    },
    "rostov": {
        "whister_liability": "half",
        "consolation": "fixed10",
        "rasp_scoring": "rostov",
        "rasp_amnesty": False,
        "rasp_zero_prize": "one",
        "rasp_talon": "closed",
        "game_to": "hill_first",
        "paid_talon": "dealer",
        "paid_talon_price": 10,
    },
    "classic": CLASSIC,
    "dark": {
        **CLASSIC,
        "game_to": "pool",
        "stalingrad": False,
        "exit_sequence": "dark",
        "rasp_progression": "1-2-4",
        "dark_games": True,
        "dark_pass": "base",
        "bombs": True,
    },
    "razboynik": {**CLASSIC, "opening_raspasy": 1, "terms": "opening"},
}


class Illegal(Exception):
    """The rules refuse this game; `code` is the public error code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def require(holds: bool, code: str) -> None:
    if not holds:
        raise Illegal(code)


def resolve(options: Options) -> Options:
    """Every option of section 7 with the value in force (the preset's name under "rules")."""
    rules = options.get("rules") or "sochi"
    require(rules in PRESETS, "rules_unknown")
    full = dict(DEFAULTS)
    full.update(PRESETS[rules])
    for name, value in options.items():
        if name != "rules":
            require(name in DEFAULTS, "header_unknown")
            full[name] = value
    full["rules"] = rules
    require(len(full["value_table"]) == 5, "header_value")
    require(not isinstance(full["dark_multiplier"], list) or len(full["dark_multiplier"]) == 5, "header_value")
    require(full["half_levels"] in ([6, 7], [6], [7]), "header_value")
    if isinstance(full["exit_sequence"], list):
        require(len(full["exit_sequence"]) > 0 and all(n in LEVELS for n in full["exit_sequence"]), "header_value")
    require(full["target"] is None or full["target"] > 0, "header_value")
    require(full["end_condition"] != "deals" or full["deals_limit"] is not None, "options_clash")
    require(full["game_to"] != "hill_first" or full["pool_weight"] == full["hill_weight"], "options_clash")
    if not full["bombs"]:
        require(full["all_pass"] != "bombs", "options_clash")
        require(not full["opening_bomb"], "options_clash")
        require(full["bombs_left"] == "void", "options_clash")
    require(full["pool_direction"] == "up" or full["target"] is not None, "options_clash")
    return full


@dataclass(eq=False)
class Bomb:
    """Told apart from another bomb of the same factor."""

    factor: int


@dataclass
class State:
    """The sheet so far. Accounts are numbers, so that a replaced name changes everywhere."""

    options: Options
    names: list[str]
    seats: list[int]  # everyone with an account, in seat order
    table: list[int]  # those at the table, in seat order
    dealer: int  # who deals the next deal
    first_dealer: int
    pool: dict[int, Fraction]
    hill: dict[int, Fraction]
    whists: dict[tuple[int, int], Fraction]  # (holder, on)
    bombs: dict[int, list[Bomb]]
    # named in the header, or by `terms`
    target: int | None
    price: str | None
    control_time: Any
    # raspasy
    series: int = 0  # raspasy not yet exited
    lap_passes: int = 0  # times that the deal has passed since the first of them
    stay: int = 0  # all-pass deals in a row by this dealer
    # dark rounds
    dark_round: int = 1  # the one that may come now
    announcer: int | None = None  # of the round before, if that was a dark one of this run
    drew: dict[int, Bomb] = field(default_factory=dict)  # the bombs drawn in the round before of this run
    # the opening
    opening: bool = False
    opening_passes: int = 0
    terms_due: bool = False
    terms_named: bool = False
    # the last lap
    time_called: bool = False
    waiting_for_first: bool = False
    lap_left: int | None = None
    # what was written
    deals: list[Deal] = field(default_factory=list)
    adjustments: list[dict[str, Any]] = field(default_factory=list)
    end: str | None = None


def new_state(game: Game) -> State:
    options = resolve(game["options"])
    names = list(game["players"])
    require(2 <= len(names) <= 5, "players_count")
    seats = list(range(len(names)))
    dealer = seats[-1] if game.get("dealer") is None else names.index(game["dealer"])
    return State(
        options=options,
        names=names,
        seats=seats,
        table=list(seats),
        dealer=dealer,
        first_dealer=dealer,
        pool={a: Fraction(0) for a in seats},
        hill={a: Fraction(0) for a in seats},
        whists={(a, b): Fraction(0) for a in seats for b in seats if a != b},
        bombs={a: [] for a in seats},
        target=options["target"],
        price=options["whist_price"],
        control_time=options["control_time"],
        opening=options["opening_raspasy"] > 0,
    )


# ---------------------------------------------------------------- small questions about the state


def find(state: State, name: str) -> int:
    for account in state.table:
        if state.names[account] == name:
            return account
    raise Illegal("name_unknown")


def clockwise(state: State, account: int) -> list[int]:
    """The others at the table, nearest first; `account` may have left."""
    place = state.seats.index(account)
    around = state.seats[place + 1 :] + state.seats[:place]
    return [a for a in around if a in state.table]


def next_at_table(state: State, account: int) -> int:
    return clockwise(state, account)[0]


def active_of(state: State, out: list[int]) -> list[int]:
    """Who plays, in the order in which they speak: first hand first, a dealer who plays last."""
    return [a for a in [*clockwise(state, state.dealer), state.dealer] if a not in out]


def level_to_bid(state: State) -> int:
    """R4.3."""
    sequence = state.options["exit_sequence"]
    if sequence == "dark":
        return 6
    if sequence == "cyclic":
        return [6, 7, 8][state.series % 3]
    assert isinstance(sequence, list)
    return int(sequence[min(state.series, len(sequence) - 1)])


def progression(options: Options, number: int) -> int:
    """R4.2: number 1 is the first raspasy of the series."""
    kind = options["rasp_progression"]
    if kind == "arith":
        return number
    if kind == "geom":
        return int(2 ** (number - 1))
    values = {"const": [1], "1-2-3": [1, 2, 3], "1-2-4": [1, 2, 4], "2-4-6": [2, 4, 6]}[kind]
    return int(values[min(number, len(values)) - 1])


def rungs(options: Options) -> list[str]:
    ladder = options["ladder"]
    return LADDERS[ladder] if isinstance(ladder, str) else list(ladder)


def may_announce_dark_pass(state: State, account: int) -> bool:
    """Rounds 2 and 3 belong to the announcer of the round before (D-12)."""
    if state.dark_round == 1 or state.options["dark_pass_repeat"] == "anyone":
        return True
    return account == state.announcer


def value_of(options: Options, level: int) -> int:
    return int(options["value_table"][level - 6])


def talon_units(talon: list[str]) -> int:
    """R5.7."""
    first, second = talon
    ranks = sorted([first[1], second[1]])
    one_suit = first[0] == second[0]
    if ranks == ["A", "A"]:
        return 3
    if ranks == ["A", "K"] and one_suit:
        return 2
    if "A" in ranks:
        return 1
    if ranks == ["K", "Q"] and one_suit:
        return 1
    return 0


# ---------------------------------------------------------------- writing


def write(
    state: State,
    deal: Deal,
    account: int,
    column: str,
    on: int | None,
    amount: Fraction | int,
    reason: str,
    rule: str,
) -> None:
    amount = Fraction(amount)
    if amount == 0:
        return
    if column == "pool":
        state.pool[account] += amount
    elif column == "hill":
        state.hill[account] += amount
    else:
        assert on is not None
        state.whists[account, on] += amount
    deal["postings"].append((account, column, on, amount, reason, rule))


def gain(state: State, deal: Deal, account: int, amount: Fraction, reason: str, rule: str) -> None:
    """R5.5: what somebody has won goes off his hill, to his pool, to the pools of others, off his hill."""
    options = state.options
    left = amount
    if options["game_to"] == "hill_first" and state.hill[account] > 0:
        part = min(left, state.hill[account])
        write(state, deal, account, "hill", None, -part, "hill_first", "R5.5")
        left -= part
    if state.target is None or not options["aid"]:
        write(state, deal, account, "pool", None, left, reason, rule)
        return
    part = min(left, max(Fraction(0), state.target - state.pool[account]))
    write(state, deal, account, "pool", None, part, reason, rule)
    left -= part
    price = options["pool_weight"] if options["aid_price"] == "pool_weight" else options["aid_price"]
    while left > 0:
        open_pools = [a for a in clockwise(state, account) if state.pool[a] < state.target]
        if not open_pools:
            break
        helped = open_pools[0]
        if options["aid_to"] == "highest":
            for other in open_pools:
                if state.pool[other] > state.pool[helped]:
                    helped = other
        part = min(left, state.target - state.pool[helped])
        write(state, deal, helped, "pool", None, part, "aid", "R5.5")
        write(state, deal, account, "whists", helped, part * price, "aid", "R5.5")
        left -= part
    if left > 0:
        points = left * Fraction(options["pool_weight"], options["hill_weight"])
        if options["aid_residual"] == "negative":
            write(state, deal, account, "hill", None, -points, "surplus", "R5.5")
        elif options["aid_residual"] == "forfeit":
            write(state, deal, account, "hill", None, -min(points, above_zero(state, account)), "surplus", "R5.5")
        else:
            for other in state.table:
                if other != account:
                    write(state, deal, other, "hill", None, points, "surplus", "R5.5")


def above_zero(state: State, account: int) -> Fraction:
    return max(Fraction(0), state.hill[account])


# ---------------------------------------------------------------- the frame of a deal


def who_sits_out(state: State, event: Event) -> list[int]:
    """In seat order."""
    named: list[str] | None = event.get("out")
    if len(state.table) == 5:
        if event["kind"] == "void":
            return [state.dealer]
        if named is None:
            raise Illegal("out_missing")
        out = [find(state, name) for name in named]
        require(len(set(out)) == 2 and state.dealer in out, "out_wrong")
        return [a for a in state.table if a in out]
    out = [state.dealer] if len(state.table) == 4 else []
    if named is not None:
        require(sorted(find(state, name) for name in named) == out and out != [], "out_wrong")
    return out


def open_deal(state: State, event: Event) -> Deal:
    require(state.end is None, "game_over")
    require(not state.terms_due, "terms_missing")
    if state.opening:
        require(event["kind"] in ("pass", "void"), "opening_raspasy_only")
    out = who_sits_out(state, event)
    return {
        "number": len(state.deals) + 1,
        "dealer": state.dealer,
        "out": out,
        "active": active_of(state, out),
        "postings": [],
        "marks": [],
        "void": False,
    }


def arrow(state: State) -> int:
    """The first dealer of the sheet, or the next at the table if he has left."""
    if state.first_dealer in state.table:
        return state.first_dealer
    return next_at_table(state, state.first_dealer)


def look_at_the_arrow(state: State) -> None:
    """The lap in progress may be finished: then one lap more."""
    if state.waiting_for_first and state.dealer == arrow(state):
        state.waiting_for_first = False
        state.lap_left = len(state.table)


def the_deal_passes(state: State) -> None:
    state.dealer = next_at_table(state, state.dealer)
    state.stay = 0
    if state.series > 0:
        state.lap_passes += 1
    if state.opening:
        state.opening_passes += 1
    if state.lap_left is not None:
        state.lap_left -= 1
    look_at_the_arrow(state)


def back_to_round_one(state: State) -> None:
    state.dark_round = 1
    state.announcer = None
    state.drew = {}


def close_deal(state: State, deal: Deal, moves: bool) -> None:
    """The deal is written: who deals next, and is the series, the opening or the game over?"""
    state.deals.append(deal)
    if moves:
        the_deal_passes(state)
    if state.options["exit_reset"] == "lap" and state.series > 0 and state.lap_passes >= len(state.table):
        state.series = 0
    if state.opening and state.opening_passes >= state.options["opening_raspasy"] * len(state.table):
        opening_is_over(state)
    if not deal["void"]:
        if met_end_condition(state):
            state.end = "rules"
        elif state.lap_left is not None and state.lap_left <= 0:
            state.end = "time"


def opening_is_over(state: State) -> None:
    state.opening = False
    state.series = 0
    state.stay = 0
    back_to_round_one(state)
    state.terms_due = state.options["terms"] == "opening"


def met_end_condition(state: State) -> bool:
    condition = state.options["end_condition"]
    if condition == "deals":
        return sum(not deal["void"] for deal in state.deals) >= int(state.options["deals_limit"])
    if state.target is None or condition == "manual":
        return False
    pools = [state.pool[a] for a in state.table]
    if condition == "each_pool":
        return all(pool >= state.target for pool in pools)
    assert condition == "sum_of_pools"
    return sum(pools) >= state.target * len(pools)


def close_all_pass_deal(state: State, deal: Deal) -> None:
    """R1.7: whoever stays deals up to three all-pass deals in a row."""
    state.stay += 1
    moves = state.options["dealer_on_raspasy"] == "moves" or state.stay >= 3
    close_deal(state, deal, moves)


def close_game(state: State, deal: Deal, exits: bool) -> None:
    if exits:
        state.series = 0
    back_to_round_one(state)
    close_deal(state, deal, True)


# ---------------------------------------------------------------- bombs


def draw(state: State, deal: Deal, account: int, factor: int) -> Bomb:
    bomb = Bomb(factor)
    state.bombs[account].append(bomb)
    deal["marks"].append((account, "drawn", factor))
    return bomb


def remove(state: State, deal: Deal, account: int, bomb: Bomb) -> None:
    state.bombs[account] = [b for b in state.bombs[account] if b is not bomb]
    deal["marks"].append((account, "removed", bomb.factor))


def bomb_of_deal(state: State, event: Event, declarer: int) -> Bomb | None:
    """The one bomb that multiplies this deal (R0.6, D-8)."""
    options = state.options
    held = state.bombs[declarer]
    named = event["bomb"]
    require(named in (None, 2, 4, 8), "bomb_factor")
    if named is not None:
        require(any(b.factor == named for b in held), "bomb_not_held")
    if event["kind"] == "misere" and not options["bombs_misere"]:
        require(named is None, "bomb_differs")
        return None
    if not held:
        return None
    if options["bombs_order"] == "fifo":
        used = held[0]
    elif options["bombs_order"] == "largest":
        used = held[0]
        for bomb in held:
            if bomb.factor > used.factor:
                used = bomb
    elif named is None:
        require(len({b.factor for b in held}) == 1, "bomb_missing")
        used = held[0]
    else:
        used = next(b for b in held if b.factor == named)
    require(named in (None, used.factor), "bomb_differs")
    return used


def factors(state: State, event: Event, bomb: Bomb | None) -> tuple[int, int]:
    """What multiplies the declarer's pool and hill, and what multiplies the rest (D-19)."""
    options = state.options
    own = record = 1
    if event.get("dark"):
        dark = options["dark_multiplier"]
        if isinstance(dark, list):
            dark = dark[event["level"] - 6]
        own *= dark
        if options["dark_scope"] == "record":
            record *= dark
    if bomb is not None:
        own *= bomb.factor
        if options["bomb_scope"] == "record":
            record *= bomb.factor
    return own, record


def draw_after_dark_round(state: State, deal: Deal, k: int, announcer: int, joined: list[int]) -> None:
    """R0.5."""
    if not state.options["bombs"]:
        return
    lookers = [a for a in deal["active"] if a != announcer and a not in joined]
    ranks: list[tuple[int, int]] = []
    for account in deal["active"]:
        ranks.append((account, k - 1 if account in lookers else k))
    if state.dealer in deal["out"]:
        drop = len(lookers) if state.options["several_lookers"] == "each" else min(1, len(lookers))
        ranks.append((state.dealer, k - drop))
    drawn: dict[int, Bomb] = {}
    for account, rank in ranks:
        if rank <= 0:
            continue
        if state.options["bombs_add"] == "upgrade" and account in state.drew:
            remove(state, deal, account, state.drew[account])
        drawn[account] = draw(state, deal, account, 2**rank)
    state.drew = drawn


# ---------------------------------------------------------------- is a game allowed


def player_of_deal(state: State, deal: Deal, name: str) -> int:
    account = find(state, name)
    require(account in deal["active"], "player_sits_out")
    return account


def order_of_speech(state: State, deal: Deal, declarer: int) -> list[int]:
    return [a for a in clockwise(state, declarer) if a in deal["active"]]


def check_contract(state: State, event: Event) -> None:
    """What may be said of the declarer's contract alone (also of a conceded one)."""
    options = state.options
    level = event["level"]
    require(level in LEVELS, "word_unexpected")
    require(event["strain"] in (None, *STRAINS), "word_unexpected")
    if event["dark"]:
        require(options["dark_games"], "dark_off")
        require(not event["hand"], "hand_not_offered")
    if event["hand"]:
        require(f"{level}_hand" in rungs(options), "hand_not_offered")
    require(level >= level_to_bid(state), "level_below_exit")
    bid = event.get("bid")
    if bid is not None:
        require(not bid.startswith("misere"), "bid_misere")
        call, *rest = bid.split()
        require((rest == ["hand"]) == event["hand"], "bid_hand")
        bid_level, bid_strain = int(call[:-1]), call[-1]
        require(bid_level >= level_to_bid(state), "level_below_exit")
        require(level >= bid_level, "contract_below_bid")
        if level == bid_level and event["strain"] is not None:
            require(STRAINS.index(event["strain"]) >= STRAINS.index(bid_strain), "contract_below_bid")
    require(not event.get("totus") or level == 10, "totus_impossible")
    require(not event.get("totus") or bid is None or "totus" not in rungs(options), "totus_bid")
    talon = event.get("talon")
    if talon is not None:
        require(len(set(talon)) == 2, "card_twice")


def fill_in(tricks: dict[str, int | None], passers: list[str]) -> dict[str, int]:
    """A single number left out is the rest, else a passer's is 0."""
    filled = dict(tricks)
    left_out = [name for name, n in filled.items() if n is None]
    if len(left_out) > 1:
        for name in passers:
            if filled[name] is None:
                filled[name] = 0
        left_out = [name for name, n in filled.items() if n is None]
    require(len(left_out) <= 1, "word_missing")
    whole = {name: n for name, n in filled.items() if n is not None}
    require(all(0 <= n <= 10 for n in whole.values()), "number_range")
    if left_out:
        whole[left_out[0]] = 10 - sum(whole.values())
        require(whole[left_out[0]] >= 0, "tricks_sum")
    require(sum(whole.values()) == 10, "tricks_sum")
    return whole


# ---------------------------------------------------------------- a game with a trick contract


def step_deal(state: State, event: Event) -> None:
    options = state.options
    deal = open_deal(state, event)
    declarer = player_of_deal(state, deal, event["declarer"])
    level = event["level"]
    check_contract(state, event)
    paid = options["paid_talon"] != "off" and not event["hand"]
    require(not paid or event["talon"] is not None, "talon_missing")

    # Who says what?
    speakers = order_of_speech(state, deal, declarer)
    says: dict[int, str] = {}
    dealer_whists = False
    for name, defender in event["defenders"].items():
        account = find(state, name)
        require(account != declarer, "player_twice")
        if account in deal["out"]:
            require(options["dealer_whist"] and account == state.dealer, "player_sits_out")
            require(len(state.table) == 4, "dealer_whist_refused")
            require(defender["says"] == "whists", "dealer_whist_refused")
            dealer_whists = True
        else:
            says[account] = defender["says"]
    require(sorted(says) == sorted(speakers), "defenders_missing")
    said = [says[a] for a in speakers]
    half_allowed = options["half_whist"] and level in options["half_levels"] and len(state.table) > 2
    if "half" in said:
        require(half_allowed, "half_whist_refused")
        require(said in (["passes", "half"], ["half", "passes"], ["half", "whists"]), "whist_roles")
        require(said == ["passes", "half"] or options["whist_style"] == "gentleman", "half_first")
        require(said != ["half", "whists"], "whist_roles")
    if dealer_whists:
        require(half_allowed and said == ["passes", "passes"], "dealer_whist_refused")
    checked = level == 10 and options["ten"] == "checked"
    stalingrad = level == 6 and event["strain"] == "S" and options["stalingrad"]
    if checked or stalingrad:
        require(all(word == "whists" for word in said), "whists_forced")

    # Is it played, and who takes what?
    half_played = "half" in said and options["half_whist_played"]
    played = "whists" in said or half_played or dealer_whists
    own = level
    taken = dict.fromkeys(speakers, 0)
    if played:
        tricks = {event["declarer"]: event["tricks"]}
        for name, defender in event["defenders"].items():
            require(defender["says"] != "half" or defender["tricks"] is not None, "half_tricks")
            tricks[name] = defender["tricks"]
        whole = fill_in(tricks, [state.names[a] for a in speakers if says[a] == "passes"])
        own = whole[event["declarer"]]
        taken = {a: whole[state.names[a]] for a in speakers}
    else:
        require(event["tricks"] is None, "tricks_unplayed")
        require(all(d["tricks"] is None for d in event["defenders"].values()), "tricks_unplayed")
        require(not event["agreed"], "agreed_unplayed")
    made = own >= level
    missing = max(0, level - own)
    defence = 10 - own if played else 0

    # The declarer.
    bomb = bomb_of_deal(state, event, declarer)
    m_own, m_record = factors(state, event, bomb)
    value = value_of(options, level)
    if made:
        bonus = options["totus_bonus"] if event["totus"] else 0
        reason, rule = ("made", "R5.3") if played else ("unplayed", "R3.2")
        gain(state, deal, declarer, Fraction((value + bonus) * m_own), reason, rule)
    else:
        amount = value * options["hill_factor"] * missing * m_own
        write(state, deal, declarer, "hill", None, amount, "failed", "R5.3")

    # Each defender: whists, consolation, fine.
    whist = Fraction(value * options["whist_factor"] * m_record)
    fine = Fraction(value * options["hill_factor"] * m_record)
    if options["whister_liability"] == "half":
        fine = fine / 2
    consolation = {"value": whist, "fixed10": Fraction(10 * m_record), "off": Fraction(0)}[options["consolation"]]
    whisters = [a for a in speakers if says[a] == "whists"]
    gentleman = (
        options["whist_style"] == "gentleman"
        and len(speakers) == 2
        and sorted(said) == ["passes", "whists"]
        and (not made or options["gentleman_scope"] == "always")
    )
    fined = fined_tricks(options, level, speakers, says, taken) if made and played and not checked else {}
    for account in speakers:
        if gentleman:
            counted = Fraction(defence, 2)
            if options["gentleman_odd"] == "whister":
                counted = Fraction(ceil(counted) if account in whisters else floor(counted))
            write(state, deal, account, "whists", declarer, counted * whist, "gentleman", "R3.9")
        elif says[account] == "whists":
            counted = Fraction(taken[account] if len(whisters) == 2 else defence)
            write(state, deal, account, "whists", declarer, counted * whist, "tricks", "R5.3")
        elif says[account] == "half":
            half = OBLIGATION[level] // 2
            if half_played:
                write(state, deal, account, "whists", declarer, min(defence, half) * whist, "tricks", "R5.3")
            else:
                write(state, deal, account, "whists", declarer, half * whist, "half_whist", "R3.2")
        write(state, deal, account, "whists", declarer, missing * consolation, "consolation", "R5.3")
        write(state, deal, account, "hill", None, fined.get(account, Fraction(0)) * fine, "fine", "R3.8")

    # Those who sit out.
    for account in deal["out"]:
        if dealer_whists and account == state.dealer:
            write(state, deal, account, "whists", declarer, defence * whist, "tricks", "R5.3")
        if options["consolation_dealer"]:
            write(state, deal, account, "whists", declarer, missing * consolation, "consolation", "R5.3")

    # The paid talon.
    if paid:
        price = options["paid_talon_price"]
        amount = talon_units(event["talon"]) * (whist if price is None else Fraction(price))
        for account, part in talon_writers(state, deal, declarer, speakers):
            write(state, deal, account, "whists", declarer, amount * part, "talon", "R5.7")

    if bomb is not None and made and (played or options["unwhisted_extinguishes"]):
        remove(state, deal, declarer, bomb)
    close_game(state, deal, {"played": True, "made": made, "whisted_made": made and played}[options["exit_condition"]])


def fined_tricks(
    options: Options, level: int, speakers: list[int], says: dict[int, str], taken: dict[int, int]
) -> dict[int, Fraction]:
    """R3.5-R3.7: the tricks that each whister of a made and played contract has to pay for."""
    obligation = OBLIGATION[level]
    defence = sum(taken.values())
    short = Fraction(max(0, obligation - defence))
    whisters = [a for a in speakers if says[a] == "whists"]
    halves = [a for a in speakers if says[a] == "half"]
    if halves:
        return {halves[0]: Fraction(max(0, obligation // 2 - defence))}
    if not whisters:
        return {}  # the dealer who whists is never fined
    if len(whisters) == 1:
        return {whisters[0]: short}
    if level >= 8 and options["liability_8_10"] == "second":
        return {whisters[1]: short}
    if options["two_whister_claim"] == "even_split":
        return dict.fromkeys(whisters, short / 2)
    if options["two_whister_claim"] == "short_only" and short == 0:
        return {}
    return {a: Fraction(max(0, SHARE[level] - taken[a])) for a in whisters}


def talon_writers(state: State, deal: Deal, declarer: int, speakers: list[int]) -> list[tuple[int, Fraction]]:
    if state.dealer in deal["out"]:
        return [(state.dealer, Fraction(1))]
    if state.options["paid_talon"] == "split":
        return [(a, Fraction(1, len(speakers))) for a in speakers]
    if state.dealer == declarer:
        return []
    return [(state.dealer, Fraction(1))]


# ---------------------------------------------------------------- misere, concession


def step_misere(state: State, event: Event) -> None:
    options = state.options
    deal = open_deal(state, event)
    declarer = player_of_deal(state, deal, event["declarer"])
    require("misere" in rungs(options) or event["hand"], "contract_not_offered")
    require("misere_hand" in rungs(options) or not event["hand"], "hand_not_offered")
    require(level_to_bid(state) <= 8, "misere_refused")
    if event["bid"] is not None:
        require(event["bid"].startswith("misere"), "bid_misere")
        require((event["bid"] == "misere hand") == event["hand"], "bid_hand")
    taken = event["tricks"]
    require(taken is not None, "word_missing")
    require(0 <= taken <= 10, "number_range")
    speakers = order_of_speech(state, deal, declarer)
    if event["defenders"]:
        named = [player_of_deal(state, deal, name) for name in event["defenders"]]
        require(declarer not in named, "player_twice")
        require(sorted(named) == sorted(speakers), "defenders_missing")
        require(taken + sum(event["defenders"].values()) == 10, "tricks_sum")

    bomb = bomb_of_deal(state, event, declarer)
    m_own, m_record = factors(state, event, bomb)
    value = options["misere_value"]
    if taken == 0:
        gain(state, deal, declarer, Fraction(value * m_own), "misere_made", "R5.3")
    else:
        amount = value * options["hill_factor"] * m_own * taken
        write(state, deal, declarer, "hill", None, amount, "misere_failed", "R5.3")
        if options["misere_whists"] == "as_ten":
            for account in speakers:
                amount = value_of(options, 10) * options["whist_factor"] * m_record * taken
                write(state, deal, account, "whists", declarer, amount, "misere_whists", "R5.3")
    if bomb is not None and taken == 0:
        remove(state, deal, declarer, bomb)
    close_game(state, deal, options["misere_exits"] and (options["exit_condition"] == "played" or taken == 0))


def step_concession(state: State, event: Event) -> None:
    options = state.options
    deal = open_deal(state, event)
    declarer = player_of_deal(state, deal, event["declarer"])
    check_contract(state, event)
    require(options["concede"] != 0, "concede_off")
    require(event["number"] in (None, options["concede"]), "concede_differs")
    bomb = bomb_of_deal(state, event, declarer)
    m_own, _ = factors(state, event, bomb)
    amount = options["concede"] * value_of(options, event["level"]) * options["hill_factor"] * m_own
    write(state, deal, declarer, "hill", None, amount, "conceded", "R2.5")
    close_game(state, deal, options["exit_condition"] == "played")


# ---------------------------------------------------------------- all passed


def step_pass(state: State, event: Event) -> None:
    options = state.options
    deal = open_deal(state, event)
    raspasy = len(state.table) > 2 and (state.opening or options["all_pass"] == "raspasy")
    if raspasy:
        require(event["tricks"] is not None, "raspasy_tricks_missing")
        light = options["rasp_base"] * progression(options, state.series + 1)
        one_trick = options["rostov_price"] if options["rasp_scoring"] == "rostov" else light
        write_raspasy(state, deal, event, one_trick, light, "raspasy", "R4.4")
        count_raspasy(state)
        if options["dark_round_after_light"] == "restart":
            back_to_round_one(state)
    else:
        require(event["tricks"] is None, "raspasy_unplayed")
        back_to_round_one(state)
    if options["opening_bomb"] if state.opening else options["all_pass"] == "bombs":
        for account in deal["active"]:
            draw(state, deal, account, 2)
    close_all_pass_deal(state, deal)


def step_dark_pass(state: State, event: Event) -> None:
    options = state.options
    deal = open_deal(state, event)
    require(options["dark_pass"] != "off" and len(state.table) > 2, "dark_pass_off")
    announcer = player_of_deal(state, deal, event["by"])
    joined = [player_of_deal(state, deal, name) for name in event["joined"]]
    require(announcer not in joined and len(set(joined)) == len(joined), "player_twice")
    if options["dark_pass"] == "first_hand":
        require(announcer == deal["active"][0], "dark_pass_first_hand")
    require(may_announce_dark_pass(state, announcer), "dark_pass_repeat")
    require(event["tricks"] is not None, "raspasy_tricks_missing")

    k = state.dark_round
    light_first = options["rasp_base"] * progression(options, 1)
    light = options["rasp_base"] * progression(options, state.series + 1)
    one_trick = dark_price(options, k, light_first, light)
    prize = one_trick
    if options["dark_prize"] == "plain":
        prize = light_first if options["dark_pass_price"] == "first" else light
    if options["rasp_scoring"] == "rostov":
        one_trick = dark_price(options, k, options["rostov_price"], options["rostov_price"])
    write_raspasy(state, deal, event, one_trick, prize, "dark_raspasy", "R0.4")
    draw_after_dark_round(state, deal, k, announcer, joined)
    count_raspasy(state)
    if k == 3:
        back_to_round_one(state)
    else:
        state.dark_round = k + 1
        state.announcer = announcer
    close_all_pass_deal(state, deal)


def dark_price(options: Options, k: int, light_first: int, light: int) -> int:
    """D-5."""
    way = options["dark_pass_price"]
    if way == "first":
        return int(2**k * light_first)
    if way == "double":
        return 2 * light
    assert way == "power"
    return int(2**k * light)


def count_raspasy(state: State) -> None:
    if state.series == 0:
        state.lap_passes = 0
    state.series += 1


def write_raspasy(state: State, deal: Deal, event: Event, one_trick: int, prize: int, reason: str, rule: str) -> None:
    """R4.4-R4.6: `one_trick` is the price of a trick (under rostov in whists), `prize` that of the zero prize."""
    options = state.options
    taken: dict[int, int] = {}
    for name, tricks in event["tricks"].items():
        account = find(state, name)
        if account in deal["out"]:
            require(account == state.dealer and options["rasp_talon"] == "wins", "player_sits_out")
            require(tricks <= 2, "dealer_tricks")
        taken[account] = tricks
    require(all(a in taken for a in deal["active"]), "word_missing")
    require(sum(taken.values()) == 10 and all(0 <= n <= 10 for n in taken.values()), "tricks_sum")
    playing: list[int] = list(deal["active"])
    dealer_plays = state.dealer in deal["out"] and options["rasp_talon"] == "wins"
    writing = [*playing, state.dealer] if dealer_plays else playing
    if dealer_plays and state.dealer not in taken:
        taken[state.dealer] = 0

    if options["rasp_scoring"] == "hill":
        amnesty = min(taken[a] for a in writing) if options["rasp_amnesty"] else 0
        for account in writing:
            write(state, deal, account, "hill", None, (taken[account] - amnesty) * one_trick, reason, rule)
    else:
        fewest = min(taken[a] for a in playing)
        lowest = [a for a in playing if taken[a] == fewest]
        for account in lowest:
            for other in writing:
                if other in lowest:
                    continue
                counted = Fraction(taken[other])
                if len(lowest) > 1 and options["rostov_tie"] == "half":
                    counted = counted / 2
                elif len(lowest) > 1 and options["rostov_tie"] == "difference":
                    counted = Fraction(max(0, taken[other] - fewest))
                write(state, deal, account, "whists", other, counted * one_trick, "rostov", "R4.6")

    entitled = [a for a in playing if taken[a] == 0]
    if options["rasp_dealer_prize"] and state.dealer in deal["out"] and taken.get(state.dealer, 0) == 0:
        entitled.append(state.dealer)
    for account in entitled:
        write_prize(state, deal, account, prize)


def write_prize(state: State, deal: Deal, account: int, price: int) -> None:
    options = state.options
    kind = options["rasp_zero_prize"]
    if kind == "none":
        return
    if kind == "hill_2price":
        write(state, deal, account, "hill", None, -2 * price, "prize", "R4.5")
    elif kind == "hill_price":
        write(state, deal, account, "hill", None, -min(Fraction(price), above_zero(state, account)), "prize", "R4.5")
    else:
        points = Fraction(1 if kind == "one" else price)
        if options["prize_via_aid"]:
            gain(state, deal, account, points, "prize", "R4.5")
        else:
            write(state, deal, account, "pool", None, points, "prize", "R4.5")


def step_void(state: State, event: Event) -> None:
    deal = open_deal(state, event)
    deal["void"] = True
    close_deal(state, deal, event["passed"])


# ---------------------------------------------------------------- lines of their own


def add_adjustment(state: State, account: int, column: str, on: int | None, amount: Fraction) -> None:
    """`amount` as on a sheet whose pools go up."""
    if column == "pool":
        state.pool[account] += amount
    elif column == "hill":
        state.hill[account] += amount
    else:
        assert on is not None
        state.whists[account, on] += amount
    entry = {"after": len(state.deals), "player": account, "column": column, "on": on, "amount": amount}
    state.adjustments.append(entry)


def step_adjust(state: State, event: Event) -> None:
    account = find(state, event["player"])
    amount = Fraction(event["amount"])
    on = None
    if event["column"] == "whists":
        on = find(state, event["on"])
        require(on != account, "adjust_self")
    if event["column"] == "pool":
        amount *= pool_sign(state.options)
    add_adjustment(state, account, event["column"], on, amount)


def step_state_bombs(state: State, event: Event) -> None:
    require(not state.deals, "state_late")
    require(state.options["bombs"], "state_impossible")
    require(all(b in (2, 4, 8) for b in event["bombs"]), "bomb_factor")
    state.bombs[find(state, event["player"])] = [Bomb(b) for b in event["bombs"]]


def step_state_raspasy(state: State, event: Event) -> None:
    require(not state.deals, "state_late")
    state.series = event["count"]
    state.stay = event["count"] % 3
    state.lap_passes = 0


def step_state_dark(state: State, event: Event) -> None:
    require(not state.deals, "state_late")
    require(state.options["dark_pass"] != "off", "state_impossible")
    require(1 <= event["round"] <= 3, "number_range")
    announcer = find(state, event["by"])
    back_to_round_one(state)
    if event["round"] < 3:
        state.dark_round = event["round"] + 1
        state.announcer = announcer


def step_state_opening(state: State, event: Event) -> None:
    require(not state.deals, "state_late")
    require(state.options["opening_raspasy"] > 0, "state_impossible")
    state.opening = False
    state.terms_due = state.options["terms"] == "opening"


def carried_stay(state: State) -> int:
    """Before deal 1 the raspasy carried over are his who deals that one, whoever it turns out to be."""
    return 0 if state.deals else state.series % 3


def step_dealer(state: State, event: Event) -> None:
    account = find(state, event["player"])
    if account != state.dealer:
        state.dealer = account
        state.stay = carried_stay(state)
        look_at_the_arrow(state)


def step_join(state: State, event: Event) -> None:
    require(len(state.table) < 5, "join_full")
    require(event["player"] not in state.names, "name_taken")
    before = find(state, event["after"])
    account = len(state.names)
    pool = Fraction(sum(state.pool[a] for a in state.table), len(state.table))
    hill = Fraction(sum(state.hill[a] for a in state.table), len(state.table))
    state.names.append(event["player"])
    state.seats.insert(state.seats.index(before) + 1, account)
    state.table = [a for a in state.seats if a in state.table or a == account]
    state.pool[account] = Fraction(0)
    state.hill[account] = Fraction(0)
    state.bombs[account] = []
    for other in state.seats:
        if other != account:
            state.whists[account, other] = Fraction(0)
            state.whists[other, account] = Fraction(0)
    if floor(pool) != 0:
        add_adjustment(state, account, "pool", None, Fraction(floor(pool)))
    if ceil(hill) != 0:
        add_adjustment(state, account, "hill", None, Fraction(ceil(hill)))


def step_leave(state: State, event: Event) -> None:
    account = find(state, event["player"])
    require(len(state.table) > 3, "leave_too_few")
    state.table = [a for a in state.table if a != account]
    if state.dealer == account:
        state.dealer = next_at_table(state, account)
        state.stay = carried_stay(state)
    look_at_the_arrow(state)


def step_replace(state: State, event: Event) -> None:
    require(event["by"] not in state.names, "name_taken")
    state.names[find(state, event["player"])] = event["by"]


def step_terms(state: State, event: Event) -> None:
    require(state.options["terms"] == "opening", "terms_header")
    require(not state.terms_named, "terms_twice")
    require(state.terms_due, "terms_early")
    require(any(event[word] is not None for word in ("pool", "price", "time")), "word_missing")
    if event["pool"] is not None:
        require(event["pool"] > 0, "terms_pool")
        require(event["pool"] <= min(state.hill[a] for a in state.table), "terms_pool")
        state.target = event["pool"]
    if event["price"] is not None:
        state.price = event["price"]
    if event["time"] is not None:
        state.control_time = event["time"]
    state.terms_due = False
    state.terms_named = True


def step_time_up(state: State, event: Event) -> None:
    require(state.end is None, "game_over")
    require(state.control_time is not None, "time_unset")
    require(bool(state.deals), "time_early")
    require(not state.time_called, "time_twice")
    state.time_called = True
    if state.options["last_lap"] == "from_next_dealer":
        state.lap_left = len(state.table)
    else:
        state.waiting_for_first = True
        look_at_the_arrow(state)


def step_break_off(state: State, event: Event) -> None:
    require(state.end is None, "game_over")
    state.end = "break off"


STEPS = {
    "deal": step_deal,
    "misere": step_misere,
    "concession": step_concession,
    "pass": step_pass,
    "dark_pass": step_dark_pass,
    "void": step_void,
    "adjust": step_adjust,
    "state_bombs": step_state_bombs,
    "state_raspasy": step_state_raspasy,
    "state_dark": step_state_dark,
    "state_opening": step_state_opening,
    "dealer": step_dealer,
    "join": step_join,
    "leave": step_leave,
    "replace": step_replace,
    "terms": step_terms,
    "time_up": step_time_up,
    "break_off": step_break_off,
}
DEALS = ("deal", "misere", "concession", "pass", "dark_pass", "void")


def step(state: State, event: Event) -> None:
    """One event; raises `Illegal` (and may leave the state half changed) when the rules refuse it."""
    STEPS[event["kind"]](state, event)


# ---------------------------------------------------------------- the settlement


def raised_hills(state: State) -> dict[int, Fraction]:
    """H' of R5.6: what is missing to the largest pool becomes hill."""
    ratio = Fraction(state.options["pool_weight"], state.options["hill_weight"])
    most = max(state.pool.values())
    return {a: state.hill[a] + ratio * (most - state.pool[a]) for a in state.seats}


def method_a(state: State) -> dict[int, Fraction]:
    """The smallest hill is taken off all; the rest is written as whists; whists are netted."""
    n, q = len(state.seats), state.options["hill_weight"]
    hills = raised_hills(state)
    least = min(hills.values())
    matrix = dict(state.whists)
    for i in state.seats:
        for j in state.seats:
            if j != i:
                matrix[j, i] += (hills[i] - least) * q / n
    return {i: sum((matrix[i, j] - matrix[j, i] for j in state.seats if j != i), Fraction(0)) for i in state.seats}


def method_b(state: State) -> dict[int, Fraction]:
    """The mean hill is set against each."""
    n, q = len(state.seats), state.options["hill_weight"]
    hills = raised_hills(state)
    mean = sum(hills.values(), Fraction(0)) / n
    results = {}
    for i in state.seats:
        net = sum((state.whists[i, j] - state.whists[j, i] for j in state.seats if j != i), Fraction(0))
        results[i] = q * (mean - hills[i]) + net
    return results


def pairs_of_method_c(state: State) -> dict[tuple[int, int], Fraction]:
    """What i receives from j, bombs left included (D-11)."""
    n, q = len(state.seats), state.options["hill_weight"]
    hills = raised_hills(state)
    pairs = {}
    for i in state.seats:
        for j in state.seats:
            if i != j:
                net = state.whists[i, j] - state.whists[j, i]
                bombs = bomb_whists(state, i) - bomb_whists(state, j)
                pairs[i, j] = (hills[j] - hills[i]) * q / n + net + bombs
    return pairs


def bomb_whists(state: State, account: int) -> int:
    """What the owner of bombs left writes on every other player."""
    words = state.options["bombs_left"].split()
    return 0 if words == ["void"] else int(words[1]) * len(state.bombs[account])


def results(state: State) -> dict[int, Fraction]:
    pairs = pairs_of_method_c(state)
    c = {i: sum((pairs[i, j] for j in state.seats if j != i), Fraction(0)) for i in state.seats}
    for other in (method_a(state), method_b(state)):
        for i in state.seats:
            for j in state.seats:
                if i != j:
                    other[i] += bomb_whists(state, i) - bomb_whists(state, j)
        assert other == c, "the methods of R5.6 do not agree"
    assert sum(c.values()) == 0
    return c


def largest_remainder(values: list[Fraction]) -> list[int]:
    """Floors; the missing units go to the largest fractions, the earlier seat first."""
    rounded = [floor(v) for v in values]
    missing = sum(values, Fraction(0)) - sum(rounded)
    assert missing.denominator == 1
    order = sorted(range(len(values)), key=lambda i: rounded[i] - values[i])  # stable
    for i in order[: int(missing)]:
        rounded[i] += 1
    return rounded


def half_away(value: Fraction) -> int:
    return floor(value + Fraction(1, 2)) if value >= 0 else -floor(-value + Fraction(1, 2))


def hundredths(cents: int) -> str:
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def zero_groups(people: list[int], balance: list[Fraction]) -> list[list[int]]:
    """Split people whose balances sum to zero into as many groups as possible that each sum to zero."""
    if not people:
        return []
    first, rest = people[0], people[1:]
    best: list[list[int]] = []
    for mask in range(2 ** len(rest)):
        group = [first] + [p for k, p in enumerate(rest) if mask >> k & 1]
        if sum((balance[p] for p in group), Fraction(0)) == 0:
            others = [p for p in rest if p not in group]
            groups = [group, *zero_groups(others, balance)]
            if len(groups) > len(best):
                best = groups
    return best


def fewest_payments(balance: list[Fraction]) -> list[tuple[int, int, Fraction]]:
    """(from, to, amount), as few as can be, by brute force."""
    payments = []
    for group in zero_groups([i for i, b in enumerate(balance) if b != 0], balance):
        left = {p: balance[p] for p in group}
        while any(left.values()):
            payer = min(group, key=lambda p: left[p])
            taker = max(group, key=lambda p: left[p])
            amount = min(-left[payer], left[taker])
            left[payer] += amount
            left[taker] -= amount
            payments.append((payer, taker, amount))
    return payments


# ---------------------------------------------------------------- what is shown


def number(value: Fraction | int) -> int | str:
    """As in the JSON: whole numbers are numbers, fractions are text."""
    value = Fraction(value)
    return value.numerator if value.denominator == 1 else str(value)


def pool_sign(options: Options) -> int:
    return -1 if options["pool_direction"] == "down" else 1


def shown_next(state: State) -> dict[str, Any]:
    options = state.options
    dark_round: int | None = state.dark_round
    if options["dark_pass"] == "off" or state.opening or len(state.table) == 2:
        dark_round = None
    elif state.dark_round > 1 and options["dark_pass_repeat"] == "announcer":
        gone = state.announcer not in state.table
        sits = len(state.table) > 3 and state.announcer == state.dealer
        first = next_at_table(state, state.dealer)
        # With five at the table the first one may be named as sitting out, and then the next one is the first hand.
        firsts = [first] if len(state.table) < 5 else [first, next_at_table(state, first)]
        if gone or sits or (options["dark_pass"] == "first_hand" and state.announcer not in firsts):
            dark_round = None
    return {
        "dealer": state.names[state.dealer],
        "forehand": state.names[next_at_table(state, state.dealer)],
        "lowest": None if state.opening else level_to_bid(state),
        "dark_round": dark_round,
    }


def shown_deal(state: State, deal: Deal) -> dict[str, Any]:
    names = state.names
    postings = []
    for account, column, on, amount, reason, rule in deal["postings"]:
        postings.append(
            {
                "player": names[account],
                "column": column,
                "on": None if on is None else names[on],
                "amount": number(amount * pool_sign(state.options) if column == "pool" else amount),
                "reason": reason,
                "rule": rule,
            }
        )
    shown: dict[str, Any] = {
        "number": deal["number"],
        "dealer": names[deal["dealer"]],
        "out": [names[a] for a in deal["out"]],
        "postings": postings,
        "marks": [{"player": names[a], "mark": "bomb", "event": e, "factor": f} for a, e, f in deal["marks"]],
    }
    if deal["void"]:
        shown["void"] = True
    return shown


def result(state: State) -> Result:
    options = state.options
    names = state.names
    seats = state.seats
    sign = pool_sign(options)

    adjustments = []
    for entry in state.adjustments:
        amount = entry["amount"] * sign if entry["column"] == "pool" else entry["amount"]
        on = None if entry["on"] is None else names[entry["on"]]
        player = names[entry["player"]]
        shown = {"after": entry["after"], "player": player, "column": entry["column"], "on": on}
        adjustments.append({**shown, "amount": number(amount)})

    sheet = {}
    for a in seats:
        pool = state.pool[a]
        if sign < 0:
            assert state.target is not None
            pool = state.target - pool
        sheet[names[a]] = {
            "pool": number(pool),
            "hill": number(state.hill[a]),
            "whists": {names[b]: number(state.whists[a, b]) for b in seats if b != a},
            "bombs": [bomb.factor for bomb in state.bombs[a]],
        }

    exact_by = results(state)
    exact = [exact_by[a] for a in seats]
    if options["settlement_rounding"] == "pairwise":
        pairs = pairs_of_method_c(state)
        rounded = [sum(half_away(pairs[a, b]) for b in seats if b != a) for a in seats]
    else:
        rounded = largest_remainder(exact)
    figure = exact if options["settlement_rounding"] == "exact" else [Fraction(r) for r in rounded]
    settlement: dict[str, dict[str, Any]] = {}
    for a, e, r in zip(seats, exact, rounded, strict=True):
        settlement[names[a]] = {"exact": str(e), "rounded": r}
    currency = None
    if state.price is not None:
        words = state.price.split()
        currency = words[1] if len(words) > 1 else None
        cents = largest_remainder([f * Fraction(words[0]) * 100 for f in figure])
        for a, c in zip(seats, cents, strict=True):
            settlement[names[a]]["money"] = hundredths(c)

    return {
        "players": [names[a] for a in seats],
        "deals": [shown_deal(state, deal) for deal in state.deals],
        "adjustments": adjustments,
        "sheet": sheet,
        "finished": state.end is not None,
        "end": state.end,
        "next": None if state.end is not None else shown_next(state),
        "write_off": None,
        "settlement": settlement,
        "payments": [
            {"from": names[seats[p]], "to": names[seats[t]], "amount": str(x)} for p, t, x in fewest_payments(figure)
        ],
        "currency": currency,
    }


def play(game: Game) -> State:
    state = new_state(game)
    for event in game["events"]:
        step(state, event)
    return state


def score(game: Game) -> Result:
    return result(play(game))


# ---------------------------------------------------------------- short ways to write events


def deal(
    declarer: str,
    contract: str,
    tricks: int | None = None,
    *,
    dark: bool = False,
    hand: bool = False,
    bid: str | None = None,
    totus: bool = False,
    bomb: int | None = None,
    agreed: bool = False,
    talon: list[str] | None = None,
    out: list[str] | None = None,
    **defenders: tuple[str, int | None] | int | None,
) -> Event:
    """deal("Ana", "6S", 6, Boris=2, Ceca=None): a number whists, None passes, ("half", None) and so on."""
    shown: dict[str, dict[str, Any]] = {}
    for name, said in defenders.items():
        if said is None:
            shown[name] = {"says": "passes", "tricks": None}
        elif isinstance(said, int):
            shown[name] = {"says": "whists", "tricks": said}
        else:
            shown[name] = {"says": said[0], "tricks": said[1]}
    level, strain = level_and_strain(contract)
    return {
        "kind": "deal",
        "declarer": declarer,
        "level": level,
        "strain": strain,
        "dark": dark,
        "hand": hand,
        "bid": bid,
        "totus": totus,
        "bomb": bomb,
        "tricks": tricks,
        "agreed": agreed,
        "talon": talon,
        "out": out,
        "defenders": shown,
    }


def level_and_strain(contract: str) -> tuple[int, str | None]:
    if contract[-1].isdigit():
        return int(contract), None
    return int(contract[:-1]), contract[-1]


def misere(
    declarer: str,
    tricks: int,
    *,
    hand: bool = False,
    bid: str | None = None,
    bomb: int | None = None,
    agreed: bool = False,
    talon: list[str] | None = None,
    out: list[str] | None = None,
    **defenders: int,
) -> Event:
    return {
        "kind": "misere",
        "declarer": declarer,
        "hand": hand,
        "bid": bid,
        "bomb": bomb,
        "tricks": tricks,
        "agreed": agreed,
        "talon": talon,
        "out": out,
        "defenders": defenders,
    }


def concession(
    declarer: str,
    contract: str,
    *,
    dark: bool = False,
    hand: bool = False,
    bomb: int | None = None,
    number: int | None = None,
    out: list[str] | None = None,
) -> Event:
    level, strain = level_and_strain(contract)
    return {
        "kind": "concession",
        "declarer": declarer,
        "level": level,
        "strain": strain,
        "dark": dark,
        "hand": hand,
        "bomb": bomb,
        "number": number,
        "out": out,
    }


def raspasy(*, out: list[str] | None = None, **tricks: int) -> Event:
    return {"kind": "pass", "tricks": tricks or None, "out": out}


def dark_pass(by: str, *joined: str, out: list[str] | None = None, **tricks: int) -> Event:
    return {"kind": "dark_pass", "by": by, "joined": list(joined), "tricks": tricks, "out": out}


def adjust(player: str, column: str, amount: int | str, on: str | None = None, why: str = "carried over") -> Event:
    return {"kind": "adjust", "player": player, "column": column, "on": on, "amount": amount, "why": why}


def bomb_state(player: str, *bombs: int) -> Event:
    return {"kind": "state_bombs", "player": player, "bombs": list(bombs)}


if __name__ == "__main__":
    from tests.oracle.russian_selfcheck import main

    main()
