"""A second, deliberately naive scorer for Yugoslav preferans, written from the rule texts alone.

It exists to be compared with the real scorer on random games, so it shares no code with it and prefers
the obvious to the clever: one mutable state, one function per kind of event, fractions everywhere.

A game is a JSON-able dict:

    {"options": {"rules": "ant" or None, NAME: VALUE, ...},      # preset and what is laid over it
     "players": ["Ana", "Boris", "Ceca"], "dealer": None or a name, "events": [...]}

and an event is one of

    {"kind": "deal", "declarer": "Ana", "contract": 2..8, "hand": bool, "bid": None or "4" or "hand betl",
     "doubler": None or name, "level": 0..4, "undoubled": bool, "made": None or bool (betl only),
     "tricks": None or int, "agreed": bool, "together": bool,
     "defenders": {name: {"says": "follows" | "passes" | "calls" | "called", "tricks": None or int}}}
    {"kind": "pass"}                                    all passed
    {"kind": "void", "passed": bool, "why": text}
    {"kind": "adjust", "player": name, "on": None (contract) or name, "amount": 4 or "13/2", "why": text}
    {"kind": "state", "player": name, "open": int, "used": int}
    {"kind": "dealer", "player": name}
    {"kind": "join", "player": name, "after": name}
    {"kind": "leave", "player": name}
    {"kind": "replace", "player": name, "by": name}
    {"kind": "time_up"}
    {"kind": "break_off", "without": None or name}

Amounts of contract adjustments stand in the sign of the sheet, as in the written record.
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
Entry = tuple[int, str, int | None, int, str, str]  # account, column, on, amount, reason, rule

MISSING = "missing"

DEFAULTS: Options = {
    "sign": "debt_negative",
    "start": 30,
    "all_pass": "refe",
    "refe_max": MISSING,
    "follower_rule": "two_or_four",
    "whist_cap": 5,
    "kontra_max": 4,
    "kontra_after_call": True,
    "spade_must_double": True,
    "spade_undoubled": "refe_else_made",
    "nobody_follows_spades": "as_spade_undoubled",
    "betl_kontra_whists": "doubler",
    "no_rekontra_hand_betl": False,
    "preferans8": False,
    "hat_at_zero": False,
    "hat_freezes_refe": False,
    "last_hand_overshoot": "cut_all",
    "last_hand_fall": "single",
    "control_time": None,
    "whist_price": None,
    "settlement_rounding": "exact",
    "auction_rule": "priority",
    "direction": "ccw",
    "must_overtrump": False,
    "must_head": False,
}

PRESETS: dict[str, Options] = {
    "base": {},
    "base50": {"start": 50},
    "v12": {"sign": "debt_positive", "start": MISSING},
    "iklub": {"sign": "debt_positive", "start": MISSING, "kontra_max": 2, "last_hand_fall": "double"},
    "prefko": {
        "sign": "debt_positive",
        "start": 60,
        "refe_max": 2,
        "kontra_max": 2,
        "kontra_after_call": False,
        "preferans8": True,
        "hat_at_zero": True,
        "last_hand_overshoot": "cut_declarer_only",
    },
    "ant": {
        "sign": "debt_positive",
        "start": 100,
        "refe_max": 2,
        "follower_rule": "two_each",
        "betl_kontra_whists": "each",
        "hat_freezes_refe": True,
        "spade_undoubled": "refe_else_redeal_hat_made",
    },
    "paj": {
        "sign": "debt_positive",
        "start": 100,
        "refe_max": 1,
        "follower_rule": "two_each",
        "kontra_after_call": False,
        "nobody_follows_spades": "made",
        "last_hand_overshoot": "none",
    },
    "gpr": {
        "sign": "debt_positive",
        "start": 200,
        "refe_max": 3,
        "betl_kontra_whists": "doubler_both",
        "no_rekontra_hand_betl": True,
        "spade_undoubled": "refe_else_redeal_hat_made",
    },
    "vojvodina": {"sign": "debt_positive", "start": 400, "refe_max": 8, "spade_must_double": False},
}

BETL = 6
SANS = 7
PREFERANS = 8


class Illegal(Exception):
    """The rules refuse this game; `code` is the public error code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def require(holds: bool, code: str) -> None:
    if not holds:
        raise Illegal(code)


def resolve(options: Options) -> Options:
    """Every option of Y5.10 with the value in force (the preset's name under "rules")."""
    rules = options.get("rules") or "base"
    full = dict(DEFAULTS)
    full.update(PRESETS[rules])
    for name, value in options.items():
        if name != "rules":
            require(name in DEFAULTS, "header_unknown")
            full[name] = value
    full["rules"] = rules
    require(full["start"] != MISSING, "header_missing")
    require(full["start"] > 0 and full["start"] % 2 == 0, "header_value")
    if full["refe_max"] == MISSING:
        if full["start"] == 30:
            full["refe_max"] = 1
        elif full["start"] == 50:
            full["refe_max"] = 3
        else:
            raise Illegal("header_missing")
    return full


@dataclass
class State:
    """The sheet so far. Accounts are numbers, so that a replaced name changes everywhere."""

    options: Options
    names: list[str]
    seats: list[int]  # everyone with an account, in seat order
    table: list[int]  # those at the table, in seat order
    dealer: int  # who deals the next deal
    contract: dict[int, int]  # in the base sign: debt is minus
    whists: dict[tuple[int, int], Fraction]  # (holder, on)
    open: dict[int, int]
    used: dict[int, int]
    written: int = 0  # refe events ever written
    deals: list[dict[str, Any]] = field(default_factory=list)
    adjustments: list[dict[str, Any]] = field(default_factory=list)
    end: str | None = None
    without: int | None = None
    stated: bool = False


def new_state(game: Game) -> State:
    options = resolve(game["options"])
    names = list(game["players"])
    require(3 <= len(names) <= 4, "players_count")
    seats = list(range(len(names)))
    dealer = seats[-1] if game.get("dealer") is None else names.index(game["dealer"])
    return State(
        options=options,
        names=names,
        seats=seats,
        table=list(seats),
        dealer=dealer,
        contract=dict.fromkeys(seats, -options["start"]),
        whists={(a, b): Fraction(0) for a in seats for b in seats if a != b},
        open=dict.fromkeys(seats, 0),
        used=dict.fromkeys(seats, 0),
    )


# ---------------------------------------------------------------- small questions about the state


def find(state: State, name: str) -> int:
    for account in state.table:
        if state.names[account] == name:
            return account
    raise Illegal("name_unknown")


def next_at_table(state: State, account: int) -> int:
    place = state.seats.index(account)
    for step_on in range(1, len(state.seats) + 1):
        other = state.seats[(place + step_on) % len(state.seats)]
        if other in state.table:
            return other
    raise AssertionError("nobody is at the table")


def active(state: State) -> list[int]:
    """Who plays the next deal, in seat order: with four at the table the dealer sits out."""
    if len(state.table) == 4:
        return [a for a in state.table if a != state.dealer]
    return list(state.table)


def followers_of(state: State, declarer: int) -> tuple[int, int]:
    """The two others of this deal, in order of play after the declarer."""
    playing = active(state)
    first = next_at_table(state, declarer)
    if first not in playing:
        first = next_at_table(state, first)
    second = next_at_table(state, first)
    if second not in playing:
        second = next_at_table(state, second)
    return first, second


def contract_sum(state: State) -> int:
    return sum(state.contract.values())


def under_hat(state: State, account: int) -> bool:
    if state.options["hat_at_zero"]:
        return state.contract[account] >= 0
    return state.contract[account] > 0


def anyone_under_hat(state: State) -> bool:
    return any(under_hat(state, a) for a in state.seats)


def below_refe_max(state: State) -> bool:
    limit = state.options["refe_max"]
    return bool(limit == "unlimited" or state.written < limit)


def spades_duty(options: Options) -> bool:
    return bool(options["spade_must_double"]) and options["spade_undoubled"] != "play_it"


def sheet_sign(options: Options) -> int:
    return -1 if options["sign"] == "debt_positive" else 1


# ---------------------------------------------------------------- is the deal allowed


def check_bid(event: Event, options: Options) -> None:
    bid = event.get("bid")
    if bid is None:
        return
    if bid.startswith("hand"):
        require(event["hand"], "bid_hand")
        lowest = {"hand": 2, "hand betl": 6, "hand sans": 7, "hand preferans": 8}[bid]
    else:
        require(not event["hand"], "bid_hand")
        lowest = int(bid)
    require(lowest != PREFERANS or options["preferans8"], "contract_not_offered")
    require(event["contract"] >= lowest, "contract_below_bid")


def check_doubling(state: State, event: Event) -> None:
    options = state.options
    level = event["level"]
    doubler = event["doubler"]
    require((doubler is None) == (level == 0), "kontra_order")
    if doubler is None:
        return
    require(0 < level <= 4 and level <= options["kontra_max"], "kontra_too_high")
    require(doubler != event["declarer"], "doubler_impossible")
    require(find(state, doubler) in active(state), "doubler_impossible")
    if options["no_rekontra_hand_betl"] and event["contract"] == BETL and event["hand"]:
        require(level < 2, "rekontra_hand_betl")


def check_deal(state: State, event: Event) -> None:
    options = state.options
    contract = event["contract"]
    playing = [state.names[a] for a in active(state)]
    find(state, event["declarer"])
    require(event["declarer"] in playing, "player_sits_out")
    require(2 <= contract <= PREFERANS, "word_unexpected")
    require(contract != PREFERANS or options["preferans8"], "contract_not_offered")
    check_bid(event, options)
    check_doubling(state, event)
    doubled = event["level"] > 0
    defenders = event["defenders"]
    talon_spades = contract == 2 and not event["hand"]

    if event["undoubled"]:
        require(talon_spades and spades_duty(options) and not doubled, "undoubled_impossible")
        require(not defenders, "clause_extra")
        require(event["tricks"] is None, "tricks_unplayed")
        return
    if contract == BETL:
        require(event["made"] is not None, "word_missing")
        require(event["tricks"] is None, "result_impossible")
        require(not defenders, "clause_extra")
        require(not event["agreed"], "agreed_impossible")
        return
    require(event["made"] is None, "result_impossible")

    for name in defenders:
        require(name != event["declarer"], "player_twice")
        require(find(state, name) >= 0 and name in playing, "player_sits_out")
    require(len(defenders) == 2, "followers_missing")
    said = sorted(d["says"] for d in defenders.values())
    if doubled:
        require("passes" not in said, "kontra_passer")
        require(said in (["follows", "follows"], ["called", "calls"]), "roles_impossible")
        if said == ["called", "calls"]:
            require(defenders[event["doubler"]]["says"] == "calls", "doubler_impossible")
            require(options["kontra_after_call"], "kontra_after_call")
    else:
        allowed = (["follows", "follows"], ["follows", "passes"], ["called", "calls"], ["passes", "passes"])
        require(said in allowed, "roles_impossible")
    if event["together"]:
        require(doubled or said == ["called", "calls"], "together_impossible")
    if event["agreed"]:
        require(said == ["follows", "passes"] and not doubled, "agreed_impossible")
    for defender in defenders.values():
        if defender["says"] == "passes":
            require(defender["tricks"] is None, "tricks_unplayed")
    if said == ["passes", "passes"]:
        require(event["tricks"] is None, "tricks_unplayed")
        return
    require(not (talon_spades and spades_duty(options) and not doubled), "spades_must_be_doubled")

    defence = 0
    for defender in defenders.values():
        if defender["says"] != "passes":
            require(defender["tricks"] is not None, "word_missing")
            require(0 <= defender["tricks"] <= 10, "number_range")
            defence += defender["tricks"]
    own = event["tricks"]
    if own is None:
        require(defence <= 10, "tricks_sum")
        return
    require(0 <= own <= 10, "number_range")
    stopping_point = 1 if contract == PREFERANS else 5
    if event["agreed"]:
        require(own + defence == 10, "agreed_impossible")
    require(own + defence == 10 or (own + defence < 10 and defence == stopping_point), "tricks_sum")


# ---------------------------------------------------------------- what one declared deal writes


def cap(options: Options, tricks: int) -> int:
    if options["whist_cap"] is None:
        return tricks
    return min(5, tricks)


def deal_entries(state: State, event: Event, declarer: int, refe: bool) -> list[Entry]:
    """The postings of a declared deal that counts (not of talon spades that give a refe or nothing)."""
    options = state.options
    contract = event["contract"]
    u = 2 * (contract + (1 if event["hand"] else 0)) * 2 ** event["level"] * (2 if refe else 1)
    missing = -contract_sum(state)
    first, second = followers_of(state, declarer)
    defenders = event["defenders"]
    says: dict[int, str] = {first: "passes", second: "passes"}
    tricks: dict[int, int] = {first: 0, second: 0}
    for account in (first, second):
        if state.names[account] in defenders:
            says[account] = defenders[state.names[account]]["says"]
            tricks[account] = defenders[state.names[account]]["tricks"] or 0
    both = tricks[first] + tricks[second]
    doubler = None if event["doubler"] is None else find(state, event["doubler"])
    unplayed = contract != BETL and says[first] == "passes" and says[second] == "passes"

    # Did the declarer make it?
    made: bool
    if event["undoubled"] or unplayed:
        made = True
    elif contract == BETL:
        made = event["made"]
    else:
        own = 10 - both if event["tricks"] is None else event["tricks"]
        made = own == 10 if contract == PREFERANS else own >= 6

    # What does each follower write (in tricks, or in units for betl), and who of them falls?
    counted: dict[int, int] = {first: 0, second: 0}
    falls: dict[int, bool] = {first: False, second: False}
    if event["undoubled"] or unplayed:
        pass
    elif contract == BETL:
        if made:
            if doubler is not None:
                falls[doubler] = True
        elif doubler is None:
            counted[first] = 5
            counted[second] = 5
        elif options["betl_kontra_whists"] == "doubler":
            counted[doubler] = 5
        elif options["betl_kontra_whists"] == "each":
            counted[first] = 5
            counted[second] = 5
        else:
            counted[doubler] = 10
    elif doubler is not None:
        counted[doubler] = cap(options, both)
        falls[doubler] = both < 5
    elif "calls" in says.values():
        caller = first if says[first] == "calls" else second
        counted[caller] = cap(options, both)
        falls[caller] = both < 4
    elif "passes" in says.values():
        alone = first if says[first] == "follows" else second
        counted[alone] = cap(options, tricks[alone])
        falls[alone] = tricks[alone] < 2
    else:
        # the five counted tricks go first to who has more; on equal tricks to the earlier in the list
        if tricks[first] > tricks[second]:
            ahead, behind = first, second
        elif tricks[second] > tricks[first]:
            ahead, behind = second, first
        elif state.seats.index(first) < state.seats.index(second):
            ahead, behind = first, second
        else:
            ahead, behind = second, first
        counted[ahead] = cap(options, tricks[ahead])
        counted[behind] = cap(options, both) - counted[ahead]
        for account in (first, second):
            if options["follower_rule"] == "two_each":
                falls[account] = tricks[account] < 2
            else:
                falls[account] = tricks[account] < 2 and both < 4
    if contract == PREFERANS:
        falls = {first: False, second: False}
        if doubler is not None and made:
            falls[doubler] = True

    # The declarer's entry, the cut of the last contract, the double fall.
    whist_unit = u
    entries: list[Entry] = []
    if made:
        reason, rule = "made", "Y5.1"
        if event["undoubled"]:
            reason, rule = "undoubled", "Y5.5"
        elif unplayed:
            reason, rule = "unplayed", "Y3.2"
            spades = contract == 2 and not event["hand"] and spades_duty(options)
            if spades and options["nobody_follows_spades"] == "as_spade_undoubled":
                reason, rule = "undoubled", "Y5.5"
        amount = u
        if u > missing and not any(falls.values()) and options["last_hand_overshoot"] != "none":
            amount = missing
            reason, rule = "last_contract", "Y5.7"
            if options["last_hand_overshoot"] == "cut_all":
                whist_unit = missing
        entries.append((declarer, "contract", None, amount, reason, rule))
    elif u > missing and options["last_hand_fall"] == "double":
        entries.append((declarer, "contract", None, -2 * u, "failed_last", "Y5.7"))
    else:
        entries.append((declarer, "contract", None, -u, "failed", "Y5.1"))
    for account in (first, second):
        if counted[account] > 0:
            why = "betl_failed" if contract == BETL else "tricks"
            entries.append((account, "whists", declarer, counted[account] * whist_unit, why, "Y5.1"))
        if falls[account]:
            entries.append((account, "contract", None, -u, "penalty", "Y5.1"))
    return entries


def spades_effect(state: State, declarer: int) -> str:
    """Talon spades that nobody doubled: "refe", "made" or "nothing" (Y5.5)."""
    way = state.options["spade_undoubled"]
    if way == "refe_else_made":
        if below_refe_max(state) and not anyone_under_hat(state):
            return "refe"
        return "made"
    if way == "refe_else_redeal_hat_made":
        if anyone_under_hat(state):
            return "made"
        if below_refe_max(state):
            return "refe"
        return "nothing"
    assert way == "made_only_if_declarer_under_hat"
    if under_hat(state, declarer):
        return "made"
    if below_refe_max(state) and not anyone_under_hat(state):
        return "refe"
    return "nothing"


# ---------------------------------------------------------------- events


def check_stated(state: State) -> None:
    """After the last `state` line everybody has had the same number of refe."""
    if state.stated:
        state.stated = False
        require(len({state.open[a] + state.used[a] for a in state.table}) == 1, "state_unequal")


def open_deal(state: State) -> dict[str, Any]:
    check_stated(state)
    require(state.end is None, "game_over")
    require(contract_sum(state) < 0, "sum_not_below_zero")
    out = [state.dealer] if len(state.table) == 4 else []
    deal: dict[str, Any] = {"number": len(state.deals) + 1, "dealer": state.dealer, "out": out}
    deal["postings"] = []
    deal["marks"] = []
    return deal


def write_refe(state: State, deal: dict[str, Any]) -> None:
    state.written += 1
    for account in state.table:
        state.open[account] += 1
        deal["marks"].append((account, "refe", "written"))


def close_deal(state: State, deal: dict[str, Any], hats: dict[int, bool]) -> None:
    for account in state.seats:
        if under_hat(state, account) and not hats[account]:
            deal["marks"].append((account, "hat", "on"))
        if not under_hat(state, account) and hats[account]:
            deal["marks"].append((account, "hat", "off"))
    state.deals.append(deal)
    state.dealer = next_at_table(state, state.dealer)


def step_deal(state: State, event: Event) -> None:
    deal = open_deal(state)
    check_deal(state, event)
    options = state.options
    declarer = find(state, event["declarer"])
    hats = {a: under_hat(state, a) for a in state.seats}

    effect = "played"
    if event["undoubled"]:
        effect = spades_effect(state, declarer)
    elif event["contract"] == 2 and not event["hand"] and spades_duty(options):
        nobody = all(d["says"] == "passes" for d in event["defenders"].values())
        if nobody and options["nobody_follows_spades"] == "as_spade_undoubled":
            effect = spades_effect(state, declarer)

    if effect == "refe":
        write_refe(state, deal)
    elif effect != "nothing":
        refe = state.open[declarer] > 0
        if options["hat_freezes_refe"] and anyone_under_hat(state):
            refe = False
        entries = deal_entries(state, event, declarer, refe)
        for account, column, on, amount, _reason, _rule in entries:
            if on is None:
                assert column == "contract"
                state.contract[account] += amount
            else:
                state.whists[account, on] += amount
        deal["postings"] = entries
        if refe:
            state.open[declarer] -= 1
            state.used[declarer] += 1
            deal["marks"].append((declarer, "refe", "struck"))
        total = contract_sum(state)
        if total == 0 or (total > 0 and options["last_hand_overshoot"] == "none"):
            state.end = "rules"
    close_deal(state, deal, hats)


def step_pass(state: State, event: Event) -> None:
    deal = open_deal(state)
    hats = {a: under_hat(state, a) for a in state.seats}
    if state.options["all_pass"] == "refe" and below_refe_max(state) and not anyone_under_hat(state):
        write_refe(state, deal)
    close_deal(state, deal, hats)


def step_void(state: State, event: Event) -> None:
    deal = open_deal(state)
    deal["void"] = True
    state.deals.append(deal)
    if event["passed"]:
        state.dealer = next_at_table(state, state.dealer)


def add_adjustment(state: State, account: int, on: int | None, amount: Fraction) -> None:
    """`amount` in the base sign."""
    if on is None:
        state.contract[account] += int(amount)
    else:
        state.whists[account, on] += amount
    state.adjustments.append({"after": len(state.deals), "player": account, "on": on, "amount": amount})


def step_adjust(state: State, event: Event) -> None:
    account = find(state, event["player"])
    amount = Fraction(event["amount"])
    if event["on"] is None:
        require(amount.denominator == 1 and amount.numerator % 2 == 0, "adjust_odd")
        add_adjustment(state, account, None, amount * sheet_sign(state.options))
    else:
        on = find(state, event["on"])
        require(on != account, "adjust_self")
        add_adjustment(state, account, on, amount)


def step_state(state: State, event: Event) -> None:
    """That the sums are equal is checked later, when all such lines must be there."""
    require(not state.deals, "state_late")
    account = find(state, event["player"])
    total = event["open"] + event["used"]
    limit = state.options["refe_max"]
    require(limit == "unlimited" or total <= limit, "state_limit")
    state.open[account] = event["open"]
    state.used[account] = event["used"]
    state.written = total
    state.stated = True


def step_dealer(state: State, event: Event) -> None:
    state.dealer = find(state, event["player"])


def step_join(state: State, event: Event) -> None:
    check_stated(state)
    require(len(state.table) == 3, "join_full")
    require(event["player"] not in state.names, "name_taken")
    before = find(state, event["after"])
    account = len(state.names)
    mean = Fraction(sum(state.contract[a] for a in state.table), len(state.table))
    state.names.append(event["player"])
    state.seats.insert(state.seats.index(before) + 1, account)
    state.table = [a for a in state.seats if a in state.table or a == account]
    state.contract[account] = 0
    for other in state.seats:
        if other != account:
            state.whists[account, other] = Fraction(0)
            state.whists[other, account] = Fraction(0)
    state.open[account] = 0
    state.used[account] = state.written  # as if struck: open and used add up to the same for all (record format)
    add_adjustment(state, account, None, Fraction(2 * floor(mean / 2)))


def step_leave(state: State, event: Event) -> None:
    account = find(state, event["player"])
    require(len(state.table) == 4, "leave_too_few")
    state.table = [a for a in state.table if a != account]
    if state.dealer == account:
        state.dealer = next_at_table(state, account)


def step_replace(state: State, event: Event) -> None:
    require(event["by"] not in state.names, "name_taken")
    state.names[find(state, event["player"])] = event["by"]


def step_time_up(state: State, event: Event) -> None:
    require(state.end is None, "game_over")
    require(state.options["control_time"] is not None, "time_unset")
    state.end = "time"


def step_break_off(state: State, event: Event) -> None:
    require(state.end is None, "game_over")
    if event["without"] is not None:
        state.without = find(state, event["without"])
    state.end = "break off"


STEPS = {
    "deal": step_deal,
    "pass": step_pass,
    "void": step_void,
    "adjust": step_adjust,
    "state": step_state,
    "dealer": step_dealer,
    "join": step_join,
    "leave": step_leave,
    "replace": step_replace,
    "time_up": step_time_up,
    "break_off": step_break_off,
}


def step(state: State, event: Event) -> None:
    """One event; raises `Illegal` (and may leave the state half changed) when the rules refuse it."""
    STEPS[event["kind"]](state, event)


# ---------------------------------------------------------------- the settlement


def write_off(state: State) -> dict[int, int]:
    """What each writes off if the players stop now (Y5.8); who has left writes off nothing."""
    sharing = [a for a in state.table if a != state.without]
    debt = -contract_sum(state)
    each, rest = divmod(debt, len(sharing))
    shares = dict.fromkeys(state.seats, 0)
    for account in sharing:
        shares[account] = each
    # largest debt first; sorting is stable, so equal debts keep the order of the seats
    for account in sorted(sharing, key=lambda a: state.contract[a])[:rest]:
        shares[account] += 1
    return shares


def raw_results(
    accounts: list[int], contract: dict[int, int], whists: dict[tuple[int, int], Fraction]
) -> dict[int, Fraction]:
    """Y5.9."""
    results = {}
    for i in accounts:
        total = Fraction(10 * contract[i])
        for j in accounts:
            if j != i:
                total += whists[i, j] - whists[j, i]
        results[i] = total
    return results


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


def fewest_payments(balance: list[Fraction]) -> list[tuple[int, int, Fraction]] | None:
    """(from, to, amount), as few as can be, by brute force; None when the balances do not sum to zero."""
    if sum(balance, Fraction(0)) != 0:
        return None
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


def number(value: Fraction | int) -> int | str:
    """As in the JSON: whole numbers are numbers, fractions are text."""
    value = Fraction(value)
    return value.numerator if value.denominator == 1 else str(value)


def result(state: State) -> Result:
    check_stated(state)
    options = state.options
    sign = sheet_sign(options)
    names = state.names
    seats = state.seats

    deals = []
    for deal in state.deals:
        postings = []
        for account, column, on, amount, reason, rule in deal["postings"]:
            shown = amount * sign if column == "contract" else amount
            postings.append(
                {
                    "player": names[account],
                    "column": column,
                    "on": None if on is None else names[on],
                    "amount": shown,
                    "reason": reason,
                    "rule": rule,
                }
            )
        marks = [{"player": names[a], "mark": m, "event": e} for a, m, e in deal["marks"]]
        shown_deal: dict[str, Any] = {
            "number": deal["number"],
            "dealer": names[deal["dealer"]],
            "out": [names[a] for a in deal["out"]],
            "postings": postings,
            "marks": marks,
        }
        if "void" in deal:
            shown_deal["void"] = True
        deals.append(shown_deal)

    adjustments = []
    for entry in state.adjustments:
        contract_entry = entry["on"] is None
        adjustments.append(
            {
                "after": entry["after"],
                "player": names[entry["player"]],
                "column": "contract" if contract_entry else "whists",
                "on": None if contract_entry else names[entry["on"]],
                "amount": number(entry["amount"] * sign if contract_entry else entry["amount"]),
            }
        )

    sheet = {}
    for a in seats:
        sheet[names[a]] = {
            "contract": state.contract[a] * sign,
            "whists": {names[b]: number(state.whists[a, b]) for b in seats if b != a},
            "refe": {"open": state.open[a], "used": state.used[a]},
            "hat": under_hat(state, a),
        }

    off = None if state.end == "rules" else write_off(state)
    final = {a: state.contract[a] + (off[a] if off is not None else 0) for a in seats}
    exact_by = raw_results(seats, final, state.whists)
    exact = [exact_by[a] for a in seats]
    if options["settlement_rounding"] == "pairwise":
        rounded = []
        for a in seats:
            total = 10 * final[a]
            for b in seats:
                if b != a:
                    total += half_away(state.whists[a, b] - state.whists[b, a])
            rounded.append(total)
    else:
        rounded = largest_remainder(exact)
    figure = exact if options["settlement_rounding"] == "exact" else [Fraction(r) for r in rounded]
    settlement: dict[str, dict[str, Any]] = {}
    for a, e, r in zip(seats, exact, rounded, strict=True):
        settlement[names[a]] = {"exact": str(e), "rounded": r}
    currency = None
    if options["whist_price"] is not None:
        words = options["whist_price"].split()
        price = Fraction(words[0])
        currency = words[1] if len(words) > 1 else None
        cents = largest_remainder([f * price * 100 for f in figure])
        for a, c in zip(seats, cents, strict=True):
            settlement[names[a]]["money"] = hundredths(c)
    payments = fewest_payments(figure)

    finished = state.end is not None
    upcoming = None
    if not finished:
        upcoming = {"dealer": names[state.dealer], "forehand": names[next_at_table(state, state.dealer)]}
    return {
        "players": [names[a] for a in seats],
        "deals": deals,
        "adjustments": adjustments,
        "sheet": sheet,
        "finished": finished,
        "end": state.end,
        "next": upcoming,
        "write_off": None if off is None else {names[a]: off[a] for a in seats},
        "settlement": settlement,
        "payments": None
        if payments is None
        else [{"from": names[seats[p]], "to": names[seats[t]], "amount": str(x)} for p, t, x in payments],
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
    contract: int,
    tricks: int | None = None,
    *,
    hand: bool = False,
    bid: str | None = None,
    doubler: str | None = None,
    level: int | None = None,
    undoubled: bool = False,
    made: bool | None = None,
    agreed: bool = False,
    together: bool = False,
    **defenders: tuple[str, int | None] | int | None,
) -> Event:
    """deal("Ana", 3, Boris=2, Ceca=None): a number follows, None passes, ("calls", 3) and so on."""
    shown: dict[str, dict[str, Any]] = {}
    for name, said in defenders.items():
        if said is None:
            shown[name] = {"says": "passes", "tricks": None}
        elif isinstance(said, int):
            shown[name] = {"says": "follows", "tricks": said}
        else:
            shown[name] = {"says": said[0], "tricks": said[1]}
    if level is None:
        level = 0 if doubler is None else 1
    return {
        "kind": "deal",
        "declarer": declarer,
        "contract": contract,
        "hand": hand,
        "bid": bid,
        "doubler": doubler,
        "level": level,
        "undoubled": undoubled,
        "made": made,
        "tricks": tricks,
        "agreed": agreed,
        "together": together,
        "defenders": shown,
    }


def adjust(player: str, amount: int | str, on: str | None = None, why: str = "carried over") -> Event:
    return {"kind": "adjust", "player": player, "on": on, "amount": amount, "why": why}


def refe_state(player: str, opened: int, used: int) -> Event:
    return {"kind": "state", "player": player, "open": opened, "used": used}


if __name__ == "__main__":
    from tests.oracle.yugoslav_selfcheck import main

    main()
