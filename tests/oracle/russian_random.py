"""Random evenings of Russian preferans, and the text record of an evening.

options = random_options(rng)           # over a random preset; random_options(rng, "dark") over that one
game = random_game(rng, options)        # valid under these options; rng alone picks options too
game = random_game(rng, {"rules": "dark"})      # the preset as it stands
text = to_record(game)                  # canonical English
text = to_record(game, rng)             # the same evening, spelt as freely as the format allows
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.oracle.russian_oracle import (
    DEALS,
    DEFAULTS,
    LEVELS,
    PRESETS,
    STRAINS,
    Bomb,
    Event,
    Game,
    Illegal,
    Options,
    State,
    active_of,
    clockwise,
    fill_in,
    level_to_bid,
    may_announce_dark_pass,
    new_state,
    resolve,
    rungs,
    step,
)

# ---------------------------------------------------------------- options

VALUES: dict[str, list[Any]] = {
    "target": [None, 2, 4, 6, 8, 10, 12, 16, 20, 30, 40],
    "value_table": [[2, 4, 6, 8, 10], [10, 20, 30, 40, 50]],
    "misere_value": [10, 50],
    "hill_factor": [1, 2],
    "whist_factor": [1, 2],
    "pool_weight": [10, 20, 5, 15, 30],
    "hill_weight": [10, 5, 20, 8],
    "whist_style": ["greedy", "gentleman"],
    "gentleman_scope": ["on_failure", "always"],
    "gentleman_odd": ["exact", "whister"],
    "whister_liability": ["full", "half"],
    "two_whister_claim": ["short_only", "strict", "even_split"],
    "liability_8_10": ["second", "both"],
    "ten": ["whisted", "checked"],
    "half_whist": [True, False],
    "half_levels": [[6, 7], [6], [7]],
    "half_whist_played": [False, True],
    "dealer_whist": [False, True],
    "stalingrad": [False, True],
    "consolation": ["value", "fixed10", "off"],
    "consolation_dealer": [True, False],
    "misere_whists": ["none", "as_ten"],
    "ladder": [
        "standard",
        "hand",
        "hand_ten",
        ["6", "7", "8", "9", "10"],
        ["6", "7", "8", "misere", "totus", "9", "10"],
        ["6", "7", "8", "misere", "8_hand", "9", "misere_hand", "9_hand", "10", "10_hand"],
    ],
    "hold": [True, False],
    "auction_steps": ["free", "strict"],
    "concede": [0, 2, 3],
    "totus_bonus": [5, 0, 3, 10],
    "all_pass": ["raspasy", "redeal", "bombs"],
    "rasp_base": [1, 2, 3, 5],
    "rasp_progression": ["const", "1-2-3", "1-2-4", "arith", "geom", "2-4-6"],
    "rasp_amnesty": [True, False],
    "rasp_zero_prize": ["price", "one", "hill_2price", "hill_price", "none"],
    "rasp_dealer_prize": [False, True],
    "rasp_talon": ["leads_suit", "wins", "closed"],
    "rasp_third_lead": ["first_hand", "winner"],
    "rasp_scoring": ["hill", "rostov"],
    "rostov_price": [5, 2, 10, 3],
    "rostov_tie": ["half", "full", "difference"],
    "exit_sequence": [[6], [6, 7], [6, 7, 8], [6, 7, 7, 8], [7], [6, 6, 9], [8, 10, 6], "cyclic", "dark"],
    "exit_reset": ["never", "lap"],
    "exit_condition": ["played", "made", "whisted_made"],
    "misere_exits": [True, False],
    "dealer_on_raspasy": ["moves", "stays"],
    "opening_raspasy": [0, 1, 2],
    "opening_bomb": [False, True],
    "terms": ["header", "opening"],
    "game_to": ["pool", "hill_first"],
    "aid": [True, False],
    "aid_price": ["pool_weight", 5, 10, 20, 7],
    "aid_to": ["highest", "clockwise"],
    "aid_residual": ["negative", "raise", "forfeit"],
    "prize_via_aid": [True, False],
    "end_condition": ["each_pool", "sum_of_pools", "deals", "manual"],
    "deals_limit": [None, 5, 8, 12, 20],
    "control_time": [None, 90, 240, "23:00", "9:30"],
    "last_lap": ["from_next_dealer", "from_first_dealer"],
    "dark_games": [False, True],
    "dark_multiplier": [2, 3, 4, [2, 2, 3, 3, 4], [3, 3, 2, 2, 2]],
    "dark_scope": ["record", "own"],
    "dark_overcall": ["minimum", "exact"],
    "dark_over_light": ["ladder", "dark_only"],
    "dark_hold": ["equal", "off"],
    "early_look": ["refused", "allowed"],
    "dark_pass": ["off", "base", "first_hand"],
    "dark_pass_repeat": ["announcer", "anyone"],
    "dark_pass_price": ["first", "double", "power"],
    "dark_prize": ["scaled", "plain"],
    "dark_round_after_light": ["restart", "keep"],
    "overcalled_dark_pass": ["reenter", "final"],
    "misere_beats_dark_pass": ["ladder", "never"],
    "several_lookers": ["once", "each"],
    "bombs": [False, True],
    "bombs_add": ["queue", "upgrade"],
    "bombs_order": ["fifo", "largest", "choice"],
    "bombs_misere": [True, False],
    "bomb_scope": ["record", "own"],
    "unwhisted_extinguishes": [True, False],
    "bombs_left": ["void", "fixed 1", "fixed 10", "fixed 25"],
    "paid_talon": ["off", "dealer", "split"],
    "paid_talon_price": [None, 1, 5, 10],
    "settlement_rounding": ["exact", "largest_remainder", "pairwise"],
    "whist_price": [None, "1", "0.10 EUR", "2.50 EUR", "0.333 EUR", "5 RUB", "0.07"],
    "pool_direction": ["up", "down"],
}
# Options that only auctions and cards show.
TABLE_ONLY = [
    "hold",
    "auction_steps",
    "rasp_third_lead",
    "dark_overcall",
    "dark_over_light",
    "dark_hold",
    "early_look",
    "overcalled_dark_pass",
    "misere_beats_dark_pass",
]


def repair(options: Options, rng: Random) -> Options:
    """Whatever else is needed so that the mixture is not refused."""
    full = dict(DEFAULTS)
    full.update(PRESETS[options.get("rules") or "sochi"])
    full.update(options)
    if full["end_condition"] == "deals" and full["deals_limit"] is None:
        options["deals_limit"] = rng.choice(VALUES["deals_limit"][1:])
    if full["game_to"] == "hill_first" and full["pool_weight"] != full["hill_weight"]:
        if rng.random() < 0.5:
            options["hill_weight"] = full["pool_weight"]
        else:
            options["game_to"] = "pool"
    if full["all_pass"] == "bombs" or full["opening_bomb"] or full["bombs_left"] != "void":
        options["bombs"] = True
    if full["pool_direction"] == "down" and full["target"] is None:
        options["target"] = rng.choice(VALUES["target"][1:])
    resolve(options)
    return options


def random_options(rng: Random, rules: str | None = None) -> Options:
    """A preset or none, and values laid over it; never a mixture that is refused."""
    options: Options = {"rules": rules or rng.choice([None, None, *PRESETS])}
    style = rng.random()
    if style < 0.12:
        laid_over = 0.0  # the preset as it is
    elif style < 0.5:
        laid_over = 0.07  # a few deviations
    else:
        laid_over = 0.4  # anything goes
    for name, values in VALUES.items():
        if rng.random() < laid_over:
            options[name] = rng.choice(values)
    if laid_over > 0:
        if rng.random() < 0.75:
            options["target"] = rng.choice(VALUES["target"][1:])
        if rng.random() < 0.35:
            options.update({"dark_games": True, "bombs": True, "dark_pass": rng.choice(["base", "base", "first_hand"])})
        if rng.random() < 0.7:
            options["opening_raspasy"] = 0  # the openings take many deals
    return repair(options, rng)


# ---------------------------------------------------------------- names

NAME_POOLS: list[list[str]] = [
    ["Ana", "Boris", "Ceca", "Dino", "Eva", "Gost", "Vera", "Zora", "Mira", "Ivo"],
    ["Ana", "Anja", "Boris", "Bojan", "Ceca", "Cvita", "Dino", "Dina", "Eva", "Evita"],
    ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "Q1"],
    ["Ана", "Борис", "Цеца", "Дино", "Ева", "Гость", "Вера", "Зоя", "Мира", "Иван"],
    ["player_a", "player-b", "Player_C", "seat-4", "seat-5", "seat6", "x7", "y_8", "q-9", "w10"],
    ["Player one", "Player two", "Player 3", "Player 4", "Guest 5", "Guest 6", "Guest 7", "G 8", "G 9", "G 10"],
    ["Hand", "Misere", "Dark", "Pass", "Whists", "Half", "Void", "Dealer", "Bomb", "Out"],
]
POOL_WEIGHTS = [40, 12, 10, 10, 8, 5, 4]
KEYWORD_NAMES = {n.lower() for n in NAME_POOLS[6]}


# ---------------------------------------------------------------- one random deal


def split(rng: Random, total: int, parts: int) -> list[int]:
    """`total` tricks among so many players, now and then with somebody who has none."""
    shares = [0] * parts
    keen = rng.choice([0, 0, 1])  # the first players may be left without
    for _ in range(total):
        shares[rng.randrange(keen, parts) if parts > keen else 0] += 1
    rng.shuffle(shares)
    return shares


def rasp_shares(rng: Random, total: int) -> list[int]:
    """Three players' tricks: level ones, and many without any."""
    roll = rng.random()
    if roll < 0.25:
        shares = [total // 3, total // 3, total - 2 * (total // 3)]
    elif roll < 0.5:
        some = rng.randint(0, total)
        shares = [0, some, total - some]
    elif roll < 0.6:
        low = rng.randint(0, total // 2)
        shares = [low, low, total - 2 * low]
    else:
        return split(rng, total, 3)
    rng.shuffle(shares)
    return shares


def random_out(rng: Random, state: State) -> list[int]:
    """Who sits out; with five somebody beside the dealer."""
    if len(state.table) == 5:
        others = [a for a in state.table if a != state.dealer]
        pair = [state.dealer, rng.choice(others)]
        rng.shuffle(pair)
        return pair
    return [state.dealer] if len(state.table) == 4 else []


def out_clause(rng: Random, state: State, out: list[int]) -> list[str] | None:
    """With five it must stand; with four it may."""
    if len(state.table) == 5 or (len(state.table) == 4 and rng.random() < 0.1):
        return [state.names[a] for a in out]
    return None


def bomb_clause(rng: Random, state: State, declarer: int, misere: bool) -> int | None:
    """The bomb that is named, where it must be or may be."""
    options = state.options
    held: list[Bomb] = state.bombs[declarer]
    if not held or (misere and not options["bombs_misere"]):
        return None
    values = [b.factor for b in held]
    if options["bombs_order"] == "choice" and len(set(values)) > 1:
        return rng.choice(values)
    if rng.random() < 0.7:
        return None
    return max(values) if options["bombs_order"] == "largest" else values[0]


def random_talon(rng: Random) -> list[str]:
    ranks = "AAAKKQ" if rng.random() < 0.6 else "AKQJT987"
    suits = rng.choice(["SCDH", "S", "H", "CD"])
    cards: list[str] = []
    while len(cards) < 2:
        card = rng.choice(suits) + rng.choice(ranks)
        if card not in cards:
            cards.append(card)
        else:
            ranks = "AKQJT987"
    return cards


def random_bid(rng: Random, state: State, level: int, strain: str | None, hand: bool) -> str | None:
    """A winning call that the named contract does not rank below."""
    lowest = level_to_bid(state)
    calls = []
    for bid_level in range(lowest, level + 1):
        for bid_strain in STRAINS:
            beaten = bid_level < level or bid_strain == "S"
            if strain is not None:
                beaten = bid_level < level or STRAINS.index(bid_strain) <= STRAINS.index(strain)
            if beaten and (not hand or f"{bid_level}_hand" in rungs(state.options)):
                calls.append(f"{bid_level}{bid_strain}" + (" hand" if hand else ""))
    return rng.choice(calls) if calls else None


def random_level(rng: Random, state: State) -> int:
    lowest = level_to_bid(state)
    levels = [n for n in LEVELS if n >= lowest]
    weights = {6: 40, 7: 30, 8: 18, 9: 12, 10: 14}
    return rng.choices(levels, [weights[n] for n in levels])[0]


def random_deal(rng: Random, state: State, style: dict[str, Any]) -> Event:
    """A trick contract that is legal now."""
    options = state.options
    out = random_out(rng, state)
    playing = active_of(state, out)
    declarer = rng.choice(playing)
    speakers = [a for a in clockwise(state, declarer) if a in playing]
    names = [state.names[a] for a in speakers]
    level = random_level(rng, state)
    strain = rng.choice(STRAINS) if rng.random() < 0.8 else None
    if options["stalingrad"] and level == 6 and rng.random() < 0.4:
        strain = "S"
    dark = options["dark_games"] and rng.random() < style["dark_game"]
    hand = not dark and f"{level}_hand" in rungs(options) and rng.random() < 0.4
    event: Event = {
        "kind": "deal",
        "declarer": state.names[declarer],
        "level": level,
        "strain": strain,
        "dark": dark,
        "hand": hand,
        "bid": random_bid(rng, state, level, strain, hand) if rng.random() < 0.25 else None,
        "totus": level == 10 and rng.random() < 0.4,
        "bomb": bomb_clause(rng, state, declarer, False),
        "tricks": None,
        "agreed": False,
        "talon": None,
        "out": out_clause(rng, state, out),
        "defenders": {},
    }
    if not hand and (options["paid_talon"] != "off" or rng.random() < 0.04):
        event["talon"] = random_talon(rng)

    if event["totus"] and "totus" in rungs(options):
        event["bid"] = None  # it was bought as a call of its own

    # Who says what?
    half = options["half_whist"] and level in options["half_levels"]
    forced = (level == 10 and options["ten"] == "checked") or (level == 6 and strain == "S" and options["stalingrad"])
    dealer_whists = False
    if len(speakers) == 1:
        said = ["whists"] if forced or rng.random() < 0.75 else ["passes"]
    elif forced:
        said = ["whists", "whists"]
    else:
        ways = (
            [["whists", "whists"]] * 6 + [["whists", "passes"], ["passes", "whists"]] * 3 + [["passes", "passes"]] * 2
        )
        if half:
            ways += [["passes", "half"]] * 3
            if options["whist_style"] == "gentleman":
                ways += [["half", "passes"]] * 2
        said = rng.choice(ways)
        if half and options["dealer_whist"] and len(state.table) == 4 and rng.random() < 0.3:
            said = ["passes", "passes"]
            dealer_whists = True
    tricks: dict[str, int | None] = dict.fromkeys(names)

    # Who takes what?
    played = "whists" in said or dealer_whists or ("half" in said and options["half_whist_played"])
    if played:
        own = level
        if rng.random() < style["short"]:
            own = max(0, level - rng.choice([1, 1, 1, 2, 2, 3, 4, 6]))
        elif rng.random() < 0.55:
            own = min(10, level + rng.choice([1, 1, 1, 2, 2, 3, 4]))
        event["tricks"] = own
        event["agreed"] = rng.random() < 0.06
        if dealer_whists:
            tricks = dict.fromkeys(names)
        elif "whists" in said and "passes" in said and rng.random() < 0.5:
            tricks = {n: 10 - own if word == "whists" else 0 for n, word in zip(names, said, strict=True)}
        else:
            tricks = dict(zip(names, split(rng, 10 - own, len(names)), strict=True))
    for name, word in zip(names, said, strict=True):
        event["defenders"][name] = {"says": word, "tricks": tricks[name]}
    if dealer_whists:
        event["defenders"][state.names[state.dealer]] = {"says": "whists", "tricks": 10 - event["tricks"]}
    return event


def random_misere(rng: Random, state: State) -> Event | None:
    options = state.options
    offered = [hand for hand in (False, True) if ("misere_hand" if hand else "misere") in rungs(options)]
    if not offered or level_to_bid(state) > 8:
        return None
    out = random_out(rng, state)
    playing = active_of(state, out)
    declarer = rng.choice(playing)
    hand = rng.choice(offered)
    tricks = 0 if rng.random() < 0.6 else rng.choice([1, 1, 2, 2, 3, 5, 10])
    defenders = {}
    if rng.random() < 0.25:
        others = [state.names[a] for a in clockwise(state, declarer) if a in playing]
        defenders = dict(zip(others, split(rng, 10 - tricks, len(others)), strict=True))
    bid = None
    if rng.random() < 0.2:
        bid = "misere hand" if hand else "misere"
    return {
        "kind": "misere",
        "declarer": state.names[declarer],
        "hand": hand,
        "bid": bid,
        "bomb": bomb_clause(rng, state, declarer, True),
        "tricks": tricks,
        "agreed": rng.random() < 0.06,
        "defenders": defenders,
        "talon": random_talon(rng) if not hand and rng.random() < 0.05 else None,
        "out": out_clause(rng, state, out),
    }


def random_concession(rng: Random, state: State) -> Event:
    options = state.options
    out = random_out(rng, state)
    declarer = rng.choice(active_of(state, out))
    return {
        "kind": "concession",
        "declarer": state.names[declarer],
        "level": random_level(rng, state),
        "strain": rng.choice([*STRAINS, None]),
        "dark": options["dark_games"] and rng.random() < 0.2,
        "hand": False,
        "bomb": bomb_clause(rng, state, declarer, False),
        "number": options["concede"] if rng.random() < 0.5 else None,
        "out": out_clause(rng, state, out),
    }


def rasp_tricks(rng: Random, state: State, out: list[int]) -> dict[str, int]:
    """Those of a raspasy, light or dark; the sitting dealer's where his talon cards can win."""
    of_dealer = 0
    tricks: dict[str, int] = {}
    if out and state.options["rasp_talon"] == "wins":
        of_dealer = rng.choice([0, 0, 1, 1, 2])
    shares = rasp_shares(rng, 10 - of_dealer)
    if of_dealer == 1 and rng.random() < 0.3:
        shares = [3, 3, 3]
    for account, share in zip(active_of(state, out), shares, strict=True):
        tricks[state.names[account]] = share
    if of_dealer > 0 or (out and state.options["rasp_talon"] == "wins" and rng.random() < 0.4):
        tricks[state.names[state.dealer]] = of_dealer
    return tricks


def random_pass(rng: Random, state: State) -> Event:
    out = random_out(rng, state)
    event: Event = {"kind": "pass", "tricks": None, "out": out_clause(rng, state, out)}
    if len(state.table) > 2 and (state.opening or state.options["all_pass"] == "raspasy"):
        event["tricks"] = rasp_tricks(rng, state, out)
    return event


def random_dark_pass(rng: Random, state: State, style: dict[str, Any]) -> Event | None:
    options = state.options
    if options["dark_pass"] == "off" or len(state.table) == 2 or state.opening:
        return None
    for _ in range(4):  # with five somebody else may sit out
        out = random_out(rng, state)
        playing = active_of(state, out)
        callers = [a for a in playing if may_announce_dark_pass(state, a)]
        if options["dark_pass"] == "first_hand":
            callers = [a for a in callers if a == playing[0]]
        if callers:
            caller = rng.choice(callers)
            joined = [a for a in playing if a != caller and rng.random() < style["join"]]
            rng.shuffle(joined)
            return {
                "kind": "dark_pass",
                "by": state.names[caller],
                "joined": [state.names[a] for a in joined],
                "tricks": rasp_tricks(rng, state, out),
                "out": out_clause(rng, state, out),
            }
    return None


# ---------------------------------------------------------------- a whole random game

REASONS = ["revoke, deal 1", "by agreement", "page #1", "судья", "dogovor šest", "misdealt"]
FRACTIONS = ["13/2", "1/3", "200/3", "7/4", "-5/2", "22/7", "1/2", "-1/6"]


def random_adjust(rng: Random, state: State) -> Event:
    player = rng.choice(state.table)
    column = rng.choice(["pool", "hill", "whists"])
    event: Event = {"kind": "adjust", "player": state.names[player], "column": column, "on": None}
    if column == "whists":
        event["on"] = state.names[rng.choice([a for a in state.table if a != player])]
    roll = rng.random()
    if roll < 0.35:
        event["amount"] = rng.choice(FRACTIONS)
    elif roll < 0.55:
        event["amount"] = -rng.randint(1, 40 if column == "whists" else 6)
    else:
        event["amount"] = rng.randint(1, 200 if column == "whists" else 12)
    event["why"] = rng.choice(REASONS)
    return event


def carried_over(rng: Random, state: State) -> list[Event]:
    """A sheet begun elsewhere: columns, bombs, the raspasy and dark rounds in progress."""
    options = state.options
    events: list[Event] = []
    for account in state.table:
        name = state.names[account]
        for column in ("pool", "hill"):
            if rng.random() < 0.5:
                amount = rng.randint(1, 9)
                if column == "pool" and options["pool_direction"] == "down":
                    amount = -amount
                events.append({"kind": "adjust", "player": name, "column": column, "on": None, "amount": amount})
        for other in state.table:
            if other != account and rng.random() < 0.4:
                on = state.names[other]
                amount = rng.choice([6, 12, 40, 110])
                events.append({"kind": "adjust", "player": name, "column": "whists", "on": on, "amount": amount})
    for event in events:
        event["why"] = "from page 1"
    lines: list[Event] = []
    over = not state.opening
    if state.opening and rng.random() < 0.5:
        lines.append({"kind": "state_opening"})
        over = True
    raspasy = 0
    dark = False
    playable = options["all_pass"] == "raspasy" or options["dark_pass"] != "off"
    if over and len(state.table) > 2 and playable and rng.random() < 0.6:
        raspasy = rng.randint(1, 5)
        lines.append({"kind": "state_raspasy", "count": raspasy})
    if raspasy > 0 and options["dark_pass"] != "off" and rng.random() < 0.7:
        dark = True
        by = state.names[rng.choice(state.table)]
        lines.append({"kind": "state_dark", "round": rng.randint(1, min(3, raspasy)), "by": by})
    # with `upgrade` nobody could say whether a bomb carried over was drawn in the dark round carried over
    if options["bombs"] and not (dark and options["bombs_add"] == "upgrade"):
        for account in state.table:
            if rng.random() < 0.6:
                bombs = [rng.choice([2, 2, 4, 8]) for _ in range(rng.randint(1, 3))]
                lines.append({"kind": "state_bombs", "player": state.names[account], "bombs": bombs})
    if rng.random() < 0.2:
        lines.append({"kind": "dealer", "player": state.names[rng.choice(state.table)]})
    rng.shuffle(lines)
    return [*events, *lines]


def random_terms(rng: Random, state: State) -> Event:
    """After the opening: a pool that the smallest hill allows, a price, a time."""
    smallest = int(min(state.hill[a] for a in state.table))
    pool = rng.randint(1, min(smallest, 40)) if smallest >= 1 and rng.random() < 0.9 else None
    price = rng.choice(VALUES["whist_price"][1:]) if rng.random() < 0.5 else None
    time = rng.choice(VALUES["control_time"][1:]) if rng.random() < 0.5 or (pool is None and price is None) else None
    return {"kind": "terms", "pool": pool, "price": price, "time": time}


def special_event(rng: Random, state: State, fresh: list[str]) -> Event | None:
    """Something between two deals; None when what was thought of cannot be done now."""
    roll = rng.random()
    someone = state.names[rng.choice(state.table)]
    if roll < 0.35:
        return random_adjust(rng, state)
    if not state.deals:
        return None
    if roll < 0.5:
        return {"kind": "dealer", "player": someone}
    if roll < 0.7:
        # the laps of the opening are counted by the players at the table: nobody comes or goes
        if len(state.table) == 5 or state.opening or not fresh or (len(state.table) == 2 and rng.random() < 0.5):
            return None
        return {"kind": "join", "player": fresh.pop(), "after": someone}
    if roll < 0.9:
        return {"kind": "leave", "player": someone} if len(state.table) > 3 and not state.opening else None
    return {"kind": "replace", "player": someone, "by": fresh.pop()} if fresh else None


def random_void(rng: Random, state: State) -> Event:
    # whether the last lap could end with a void that passes the deal is not settled
    passed = rng.random() < 0.5 and state.lap_left != 1
    return {"kind": "void", "passed": passed, "why": rng.choice(REASONS)}


def next_deal(rng: Random, state: State, style: dict[str, Any]) -> Event:
    """Some deal that is legal now."""
    if rng.random() < style["void"]:
        return random_void(rng, state)
    if state.opening:
        return random_pass(rng, state)
    repeat = style["repeat"] if state.dark_round > 1 else style["dark"]
    if rng.random() < repeat:
        event = random_dark_pass(rng, state, style)
        if event is not None:
            return event
    roll = rng.random()
    if roll < style["pass"]:
        return random_pass(rng, state)
    if rng.random() < style["misere"]:
        event = random_misere(rng, state)
        if event is not None:
            return event
    if state.options["concede"] != 0 and rng.random() < 0.15:
        return random_concession(rng, state)
    return random_deal(rng, state, style)


def random_game(
    rng: Random,
    options: Options | None = None,
    max_deals: int = 30,
    special: bool | None = None,
    players: int | None = None,
) -> Game:
    """A whole valid evening of five to thirty deals, fewer where the rules or `max_deals` end it before."""
    if options is None:
        options = random_options(rng)
    names = list(rng.choices(NAME_POOLS, POOL_WEIGHTS)[0])
    if rng.random() < 0.3:
        rng.shuffle(names)
    count = players or rng.choices([3, 4, 5, 2], [42, 32, 15, 11])[0]
    if count == 2 and players is None and resolve(options)["opening_raspasy"] > 0:
        count = 4  # two have no raspasy
    seated, fresh = names[:count], names[count:]
    game: Game = {
        "options": options,
        "players": seated,
        "dealer": rng.choice([None, *seated]) if rng.random() < 0.5 else None,
        "events": [],
    }
    events: list[Event] = game["events"]
    state = new_state(game)

    def add(event: Event) -> None:
        step(state, event)
        events.append(event)

    if special is None:
        special = rng.random() < 0.4
    style = {
        "pass": rng.choice([0.08, 0.2, 0.4]),
        "dark": rng.choice([0.1, 0.3]),
        "repeat": rng.choice([0.3, 0.75]),
        "join": rng.choice([0.3, 0.6, 0.9]),
        "dark_game": rng.choice([0.1, 0.4]),
        "misere": rng.choice([0.04, 0.1, 0.2]),
        "short": rng.choice([0.12, 0.25, 0.5]),
        "void": 0.05 if special else 0.01,
        "special": 0.15 if special else 0.0,
    }
    deals = min(max_deals, rng.randint(5, 30))
    if state.opening:
        deals = min(max_deals, rng.randint(14, 30))  # so that something comes after it
    if special and rng.random() < 0.35:
        for event in carried_over(rng, state):
            add(event)
    while state.end is None and len(state.deals) < deals:
        if style["special"] and rng.random() < style["special"]:
            extra = special_event(rng, state, fresh)
            if extra is not None:
                add(extra)
                continue
        if state.terms_due:
            if rng.random() < 0.03:
                break
            add(random_terms(rng, state))
        elif may_call_time(state) and rng.random() < 0.07:
            add({"kind": "time_up"})
        else:
            add(next_deal(rng, state, style))
    if state.end is None and state.deals and rng.random() < 0.45:
        add({"kind": "break_off"})
    if state.end is not None and special and rng.random() < 0.15:
        add(random_adjust(rng, state))
    return game


def may_call_time(state: State) -> bool:
    ready = bool(state.deals) and not state.opening and not state.terms_due
    return ready and state.control_time is not None and not state.time_called


# ---------------------------------------------------------------- the words of a record

WORDS: dict[str, list[str]] = {
    "misere": ["мизер", "mizer"],
    "hand": ["с руки", "без прикупа", "iz ruke", "igra", "bez kupa", "из руке", "игра", "без купа"],
    "bid": ["торг", "куплено", "licit", "kupljeno", "лицит", "купљено"],
    "totus": ["тотус"],
    "bomb": ["бомба", "bomba"],
    "dark": ["втёмную", "в тёмную", "тёмная", "тм", "na slepo", "u mraku", "на слепо", "у мраку"],
    "concedes": ["уходит без", "ушёл без", "ушла без", "predaje bez", "predao bez", "предаје без", "предао без"],
    "agreed": ["по уговору", "договорились", "po dogovoru", "по договору"],
    "pass": ["пас", "пасы", "все пас", "распасы", "pas", "dalje", "svi dalje", "raspasi", "даље", "сви даље"],
    "passes": [
        "пас",
        "пасует",
        "спасовал",
        "спасовала",
        "не вистует",
        "pas",
        "dalje",
        "ne dođe",
        "ne dodje",
        "nije došao",
        "nije došla",
        "даље",
        "не дође",
    ],
    "whists": ["вист", "вистует", "вистовал", "вистовала", "vist", "dođe", "dodje", "došao", "došla", "дође", "дошао"],
    "half": ["полвиста", "пол-виста", "pola vista", "пола виста"],
    "dark pass": ["пас втёмную", "пас в тёмную", "тёмный пас", "pas na slepo", "pas u mraku", "пас на слепо"],
    "joined": [
        "присоединился",
        "присоединилась",
        "присоединились",
        "pridružio se",
        "pridruzio se",
        "pridružili se",
        "придружио се",
        "придружили се",
    ],
    "talon": ["прикуп", "kup", "талон", "куп"],
    "out": ["на прикупе", "отдыхает", "van igre", "ван игре"],
    "adjust": ["поправка", "ispravka", "исправка"],
    "dealer": ["сдаёт", "сдающий", "deli", "delilac", "дели", "делилац"],
    "join": ["входит", "ulazi", "улази"],
    "after": ["после", "posle"],
    "leave": ["выходит", "izlazi", "излази"],
    "replace": ["замена", "zamena"],
    "by": ["на", "от", "sa", "od", "са", "од"],
    "terms": ["условия", "uslovi", "услови"],
    "price": ["цена", "cena"],
    "time": ["время", "vreme", "време"],
    "time up": ["время вышло", "vreme isteklo", "време истекло"],
    "break off": ["прекращаем", "prekid", "otpisivanje", "прекид", "отписивање"],
    "void": ["не в счёт", "poništeno", "ponisteno", "поништено"],
    "void passed": ["не в счёт перешла", "poništeno prešlo", "поништено прешло"],
    "state": ["состояние", "stanje", "стање"],
    "opening done": ["разбойник окончен", "razbojnik gotov", "разбојник готов"],
    "on": ["на", "na"],
    "pool": ["пуля", "pulja", "пуља"],
    "hill": ["гора", "brdo", "брдо"],
    "bombs": ["бомбы", "bombe", "бомбе"],
    "raspasy": ["распасы", "raspasi", "распаси"],
}
WITHOUT: dict[int, list[str]] = {
    1: ["без одной", "bez jedne", "без једне"],
    2: ["без двух", "bez dve", "без две"],
    3: ["без трёх", "bez tri", "без три"],
    4: ["без четырёх", "bez četiri", "bez cetiri", "без четири"],
    5: ["без пяти", "bez pet", "без пет"],
    6: ["без шести", "bez šest", "bez sest", "без шест"],
}
STRAIN_SIGNS = {
    "S": ["♠", "п"],
    "C": ["♣", "т"],
    "D": ["♦", "б"],
    "H": ["♥", "ч"],
    "N": ["NT", "бк", " бк"],
}
STRAIN_WORDS = {
    "S": ["spades", "пики", "пик", "pik"],
    "C": ["clubs", "трефы", "треф", "крести", "tref"],
    "D": ["diamonds", "бубны", "бубен", "karo", "каро"],
    "H": ["hearts", "червы", "червей", "herc", "srce", "херц"],
    "N": ["sans", "без козыря", "бескозырная", "bez aduta", "санс"],
}
COMMENTS = ["# a comment", "#", '# with a "quote', "# 99. Ana 6S 6", "# коментар; чета"]
NOT_AS_PREFIX = {"na", "sa", "sam", "od", "on", "by", "nt", "по", "на", "са", "сам", "од", "от", "бк", "тм", "иг"}


class Writer:
    """Prints words; without `rng` always the canonical ones."""

    def __init__(self, rng: Random | None) -> None:
        self.rng = rng
        self.table: list[str] = []
        self.foreign = 0.0 if rng is None else rng.choice([0.0, 0.2, 0.7])

    def chance(self, p: float) -> bool:
        return self.rng is not None and self.rng.random() < p

    def pick(self, words: list[str]) -> str:
        return words[0] if self.rng is None else self.rng.choice(words)

    def word(self, text: str) -> str:
        """A keyword in any of its languages; its case does not matter, nor does ё."""
        if text in WORDS and self.chance(self.foreign):
            text = self.pick(WORDS[text])
        if self.chance(0.3):
            text = text.replace("ё", "е")
        if self.chance(0.05):
            return text.upper()
        if self.chance(0.05):
            return text.capitalize()
        return text

    def new_name(self, name: str) -> str:
        if " " in name or name.lower() in KEYWORD_NAMES or self.chance(0.02):
            return f'"{name}"'
        return name

    def name(self, name: str) -> str:
        """The name of somebody at the table, perhaps only as much of it as is needed."""
        if self.chance(0.25) and " " not in name and name.lower() not in KEYWORD_NAMES:
            others = [n.lower() for n in self.table if n != name]
            fits = []
            for length in range(1, len(name)):
                prefix = name[:length]
                short = length == 1 and prefix not in ("A", "B", "E")
                bad = short or prefix.lower() in NOT_AS_PREFIX or prefix[-1] in "-_"
                if not bad and not any(o.startswith(prefix.lower()) for o in others):
                    fits.append(prefix)
            if fits and self.rng is not None:
                return self.rng.choice(fits)
        return self.new_name(name)

    def names(self, people: list[str]) -> str:
        return " ".join(self.name(n) for n in people)

    def contract(self, level: int, strain: str | None) -> str:
        if strain is None:
            return str(level)
        if self.chance(self.foreign):
            if self.chance(0.4):
                return f"{level} {self.pick(STRAIN_WORDS[strain])}"
            return f"{level}{self.pick(STRAIN_SIGNS[strain])}"
        return f"{level}{strain}"

    def card(self, card: str) -> str:
        return card.replace("T", "10") if self.chance(0.3) else card


# ---------------------------------------------------------------- the record of a game


def header_value(name: str, value: Any, writer: Writer) -> str:
    if value is True:
        return writer.pick(["on", "on", "yes", "true"])
    if value is False:
        return writer.pick(["off", "off", "no", "false"])
    if value is None:
        return "none"
    if isinstance(value, list):
        hyphens = name == "exit_sequence"
        if writer.chance(0.3) and name != "ladder":
            hyphens = not hyphens
        return ("-" if hyphens else " ").join(str(x) for x in value)
    if name == "rasp_progression" and writer.chance(0.2):
        return str(value).replace("-", " ")
    return str(value)


def header(game: Game, writer: Writer) -> list[str]:
    lines = ["game: preferans-russian"]
    options = game["options"]
    if options.get("rules"):
        lines.append(f"rules: {options['rules']}")
    lines.append("players: " + ", ".join(writer.new_name(n) for n in game["players"]))
    if game["dealer"] is not None:
        lines.append(f"dealer: {writer.name(game['dealer'])}")
    elif writer.chance(0.3):
        lines.append(f"dealer: {writer.new_name(game['players'][-1])}")
    for name, value in options.items():
        if name == "rules":
            continue
        key = "price" if name == "whist_price" and not writer.chance(0.3) else name
        lines.append(f"{key}: {header_value(name, value, writer)}")
    if writer.chance(0.2):
        lines.append("date: 2026-11-29")
    if writer.chance(0.1):
        lines.append("title: a random evening")
    if writer.rng is not None and writer.chance(0.3):
        writer.rng.shuffle(lines)
    return ["rospis: 1", *lines]


def bid_words(bid: str, writer: Writer) -> list[str]:
    words = [writer.word("bid")]
    for part in bid.split():
        if part in ("misere", "hand"):
            words.append(writer.word(part))
        else:
            words.append(writer.contract(int(part[:-1]), part[-1]))
    return words


def shown_tricks(event: Event, writer: Writer) -> dict[str, int | None]:
    """The numbers that are written: all but a passer's 0, or fewer where what is left out can be told."""
    declarer = event["declarer"]
    full: dict[str, int | None] = {declarer: event["tricks"]}
    for name, defender in event["defenders"].items():
        full[name] = defender["tricks"]
    if event["tricks"] is None:
        return full  # nothing was played
    passers = [name for name, d in event["defenders"].items() if d["says"] == "passes"]
    halves = [name for name, d in event["defenders"].items() if d["says"] == "half"]
    shown = dict(full)
    for name in passers:
        if not full[name] and not writer.chance(0.2):
            shown[name] = None
    if writer.rng is not None and writer.chance(0.5):
        fewer = dict(shown)
        for name in writer.rng.sample(list(fewer), writer.rng.randint(1, 2)):
            if name not in halves:
                fewer[name] = None
        try:
            told = fill_in(dict(fewer), passers)
        except Illegal:
            return shown
        if told == {name: n or 0 for name, n in full.items()}:
            return fewer
    return shown


def contract_clause(event: Event, tricks: int | None, writer: Writer) -> str:
    words = [writer.name(event["declarer"])]
    if event["kind"] == "misere":
        words.append(writer.word("misere"))
    else:
        if event["dark"]:
            words.append(writer.word("dark"))
        words.append(writer.contract(event["level"], event["strain"]))
    if event["hand"]:
        words.append(writer.word("hand"))
    if event.get("bid") is not None:
        words += bid_words(event["bid"], writer)
    if event.get("totus"):
        words.append(writer.word("totus"))
    if event["bomb"] is not None:
        words += [writer.word("bomb"), str(event["bomb"])]
    if event["kind"] == "concession":
        words.append(writer.word("concedes"))
        if event["number"] is not None:
            words.append(str(event["number"]))
    elif tricks is not None:
        short = 0 if event["kind"] == "misere" else event["level"] - tricks
        if 1 <= short <= 6 and writer.chance(0.5):
            if writer.chance(writer.foreign / 2):
                words.append(writer.pick(WITHOUT[short]))
            else:
                words.append(f"{writer.pick(['without', 'without', 'без', 'bez'])} {short}")
        else:
            words.append(str(tricks))
    if event.get("agreed"):
        words.append(writer.word("agreed"))
    return " ".join(words)


def deal_text(event: Event, writer: Writer) -> str:
    """A deal of any kind but void, without its number."""
    kind = event["kind"]
    clauses: list[str] = []
    if kind == "pass":
        first = writer.word("pass")
    elif kind == "dark_pass":
        first = f"{writer.word('dark pass')} {writer.name(event['by'])}"
        if event["joined"]:
            clauses.append(f"{writer.word('joined')} {writer.names(event['joined'])}")
    elif kind == "deal":
        shown = shown_tricks(event, writer)
        first = contract_clause(event, shown[event["declarer"]], writer)
        for name, defender in event["defenders"].items():
            words = [writer.name(name), writer.word(defender["says"])]
            if shown[name] is not None:
                words.append(str(shown[name]))
            clauses.append(" ".join(words))
    else:
        first = contract_clause(event, event.get("tricks"), writer)
        clauses += [f"{writer.name(name)} {n}" for name, n in event.get("defenders", {}).items()]
    if kind in ("pass", "dark_pass") and event["tricks"] is not None:
        clauses += [f"{writer.name(name)} {n}" for name, n in event["tricks"].items()]
    if event.get("talon") is not None:
        clauses.append(f"{writer.word('talon')} {' '.join(writer.card(c) for c in event['talon'])}")
    if writer.rng is not None and writer.chance(0.4):
        writer.rng.shuffle(clauses)
    if event["out"] is not None:
        clauses.append(f"{writer.word('out')} {writer.names(event['out'])}")
    return writer.pick(["; ", "; ", "; ", ";", " ; "]).join([first, *clauses])


def event_text(event: Event, writer: Writer) -> str:
    """A line of its own (a deal without its number); keeps the writer's table up to date."""
    kind = event["kind"]
    if kind == "void":
        void = writer.word("void passed" if event["passed"] else "void")
        return f'{void} "{event["why"]}"'
    if kind in DEALS:
        return deal_text(event, writer)
    if kind == "adjust":
        player = writer.name(event["player"])
        if event["column"] == "whists":
            column = f"{writer.word('on')} {writer.name(event['on'])}"
        else:
            column = writer.word(event["column"])
        return f'{writer.word("adjust")} {player} {column} {event["amount"]} "{event["why"]}"'
    if kind == "state_bombs":
        bombs = " ".join(str(b) for b in event["bombs"])
        return f"{writer.word('state')} {writer.name(event['player'])} {writer.word('bombs')} {bombs}"
    if kind == "state_raspasy":
        return f"{writer.word('state')} {writer.word('raspasy')} {event['count']}"
    if kind == "state_dark":
        state, dark = writer.word("state"), writer.word("dark")
        return f"{state} {dark} {event['round']} {writer.word('by')} {writer.name(event['by'])}"
    if kind == "state_opening":
        return f"{writer.word('state')} {writer.word('opening done')}"
    if kind == "dealer":
        return f"{writer.word('dealer')} {writer.name(event['player'])}"
    if kind == "join":
        after = f"{writer.word('after')} {writer.name(event['after'])}"
        writer.table.append(event["player"])
        return f"{writer.word('join')} {writer.new_name(event['player'])} {after}"
    if kind == "leave":
        text = f"{writer.word('leave')} {writer.name(event['player'])}"
        writer.table.remove(event["player"])
        return text
    if kind == "replace":
        text = f"{writer.word('replace')} {writer.name(event['player'])}"
        text += f" {writer.word('by')} {writer.new_name(event['by'])}"
        writer.table[writer.table.index(event["player"])] = event["by"]
        return text
    if kind == "terms":
        parts = [f"{writer.word(key)} {event[key]}" for key in ("pool", "price", "time") if event[key] is not None]
        if writer.rng is not None and writer.chance(0.3):
            writer.rng.shuffle(parts)
        return " ".join([writer.word("terms"), *parts])
    if kind == "time_up":
        return writer.word("time up")
    assert kind == "break_off"
    return writer.word("break off")


def to_record(game: Game, rng: Random | None = None) -> str:
    writer = Writer(rng)
    writer.table = list(game["players"])
    lines = header(game, writer)
    lines.append("")
    deal_number = 0
    for event in game["events"]:
        text = event_text(event, writer)
        if event["kind"] in DEALS:
            deal_number += 1
            text = f"{deal_number}. {text}"
        if writer.chance(0.05):
            text += "  " + writer.pick(COMMENTS)
        lines.append(text)
        if writer.chance(0.03):
            lines.append(writer.pick([*COMMENTS, "", "note a line of no consequence"]))
    ending = "\r\n" if writer.chance(0.1) else "\n"
    mark = "\ufeff" if writer.chance(0.05) else ""
    tail = "" if writer.chance(0.05) else ending
    return mark + ending.join(lines) + tail


def resolved(game: Game) -> Options:
    """The options in force in a game, those of its preset included."""
    return resolve(game["options"])
