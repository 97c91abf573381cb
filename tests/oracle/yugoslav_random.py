"""Random evenings of Yugoslav preferans, and the text record of an evening.

options = random_options(rng)
game = random_game(rng, options)        # valid under these options; rng alone picks options too
text = to_record(game)                  # canonical English
text = to_record(game, rng)             # the same evening, spelt as freely as the format allows
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.oracle.yugoslav_oracle import (
    BETL,
    DEFAULTS,
    MISSING,
    PREFERANS,
    PRESETS,
    Event,
    Game,
    Options,
    State,
    active,
    below_refe_max,
    contract_sum,
    followers_of,
    new_state,
    resolve,
    spades_duty,
    step,
)

# ---------------------------------------------------------------- options

VALUES: dict[str, list[Any]] = {
    "sign": ["debt_negative", "debt_positive"],
    "start": [2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 30, 40, 50, 60],
    "all_pass": ["refe", "redeal"],
    "refe_max": [0, 1, 2, 3, 5, 8, "unlimited"],
    "follower_rule": ["two_or_four", "two_each"],
    "whist_cap": [5, None],
    "kontra_max": [4, 3, 2, 1, 0],
    "kontra_after_call": [True, False],
    "spade_must_double": [True, False],
    "spade_undoubled": [
        "refe_else_made",
        "refe_else_redeal_hat_made",
        "made_only_if_declarer_under_hat",
        "play_it",
    ],
    "nobody_follows_spades": ["as_spade_undoubled", "made"],
    "betl_kontra_whists": ["doubler", "each", "doubler_both"],
    "no_rekontra_hand_betl": [False, True],
    "preferans8": [False, True],
    "hat_at_zero": [False, True],
    "hat_freezes_refe": [False, True],
    "last_hand_overshoot": ["cut_all", "cut_declarer_only", "none"],
    "last_hand_fall": ["single", "double"],
    "control_time": [None, 90, 240, "23:00", "9:30"],
    "whist_price": [None, "1", "0.10 EUR", "2.50 EUR", "0.333 EUR", "5 RSD", "0.07"],
    "settlement_rounding": ["exact", "largest_remainder", "pairwise"],
    "auction_rule": ["priority", "free_jump"],
    "direction": ["ccw", "cw"],
    "must_overtrump": [False, True],
    "must_head": [False, True],
}


def random_options(rng: Random) -> Options:
    """A preset or none, and values laid over it; always complete (start and refe_max resolvable)."""
    options: Options = {"rules": rng.choice([None, None, None, *PRESETS])}
    style = rng.random()
    if style < 0.15:
        laid_over = 0.0  # the preset as it is
    elif style < 0.55:
        laid_over = 0.12  # a few deviations
    else:
        laid_over = 0.6  # anything goes
    for name, values in VALUES.items():
        if name not in ("start", "refe_max") and rng.random() < laid_over:
            options[name] = rng.choice(values)
    base = dict(DEFAULTS)
    base.update(PRESETS[options["rules"] or "base"])
    if base["start"] == MISSING or (laid_over > 0 and rng.random() < 0.85):
        options["start"] = rng.choice(VALUES["start"])
        # where a preset brings its own refe_max, or the start has no default, it is always given
        by_default = base["refe_max"] == MISSING and options["start"] in (30, 50)
        if not by_default or rng.random() < 0.6:
            options["refe_max"] = rng.choice(VALUES["refe_max"])
    elif laid_over > 0 and rng.random() < 0.5:
        options["refe_max"] = rng.choice(VALUES["refe_max"])
    return options


# ---------------------------------------------------------------- names

NAME_POOLS: list[list[str]] = [
    ["Ana", "Boris", "Ceca", "Dino", "Eva", "Gost", "Vera", "Zora", "Mira", "Ivo"],
    ["Ana", "Anja", "Boris", "Bojan", "Ceca", "Cvita", "Dino", "Dina", "Eva", "Evita"],
    ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "Q1"],
    ["Ана", "Борис", "Цеца", "Дино", "Ева", "Гост", "Вера", "Зора", "Мира", "Иво"],
    ["player_a", "player-b", "Player_C", "seat-4", "seat-5", "seat6", "x7", "y_8", "q-9", "w10"],
    ["Player one", "Player two", "Player 3", "Player 4", "Guest 5", "Guest 6", "Guest 7", "G 8", "G 9"],
    ["Hand", "Kontra", "Betl", "Pass", "Clubs", "Sans", "Void", "Dealer", "Check", "Note"],
]
POOL_WEIGHTS = [40, 12, 10, 8, 8, 5, 4]
KEYWORD_NAMES = {n.lower() for n in NAME_POOLS[6]}


# ---------------------------------------------------------------- one random deal


def split(rng: Random, total: int) -> tuple[int, int]:
    if rng.random() < 0.5 and total % 2 == 0:
        return total // 2, total // 2
    first = rng.randint(0, total)
    return first, total - first


def random_deal(rng: Random, state: State, style: dict[str, Any]) -> Event:
    """A declared deal that is legal now."""
    options = state.options
    playing = active(state)
    declarer = rng.choice(playing)
    name = state.names[declarer]
    first, second = (state.names[a] for a in followers_of(state, declarer))
    event: Event = {
        "kind": "deal",
        "declarer": name,
        "contract": 0,
        "hand": rng.random() < style["hand"],
        "bid": None,
        "doubler": None,
        "level": 0,
        "undoubled": False,
        "made": None,
        "tricks": None,
        "agreed": False,
        "together": False,
        "defenders": {},
    }
    missing = -contract_sum(state)
    if missing <= 20 and rng.random() < 0.6:
        contract = rng.choice([4, 5, 5, 6, 7, 7])
        makes = rng.random() < 0.7
    else:
        contract = rng.choice([2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7, 7])
        makes = rng.random() < style["made"]
    if options["preferans8"] and rng.random() < 0.08:
        contract = PREFERANS
    event["contract"] = contract
    hand = event["hand"]
    if rng.random() < 0.15:
        if not hand:
            event["bid"] = str(rng.randint(2, contract))
        elif contract <= 5:
            event["bid"] = "hand"
        elif contract == BETL:
            event["bid"] = "hand betl"
        else:
            event["bid"] = "hand sans"

    highest = options["kontra_max"]
    if contract == BETL and hand and options["no_rekontra_hand_betl"]:
        highest = min(1, highest)
    kontra = highest > 0 and rng.random() < style["kontra"]
    if kontra:
        event["doubler"] = rng.choice([first, second])
        event["level"] = min(highest, rng.choice([1, 1, 1, 1, 1, 2, 2, 2, 3, 4]))

    if contract == BETL:
        event["made"] = makes
        return event

    duty = contract == 2 and not hand and spades_duty(options)
    defenders: dict[str, dict[str, Any]] = event["defenders"]
    roll = rng.random()
    if kontra:
        way = "calls" if options["kontra_after_call"] and roll < 0.2 else "follows"
    elif duty:
        way = "nobody"
        if roll < 0.7:
            event["undoubled"] = True
            return event
    elif roll < 0.45:
        way = "follows"
    elif roll < 0.72:
        way = "alone"
    elif roll < 0.88:
        way = "calls"
    else:
        way = "nobody"

    if way == "nobody":
        defenders[first] = {"says": "passes", "tricks": None}
        defenders[second] = {"says": "passes", "tricks": None}
        return event

    if contract == PREFERANS:
        defence = 0 if makes else rng.choice([1, 1, 1, 2, 3])
        stopping = 1
    elif makes:
        defence = 4 if style["calm"] else rng.choice([4, 4, 4, 4, 4, 4, 3, 3, 2, 1, 0])
        stopping = 5
    else:
        defence = rng.choice([5, 5, 5, 6, 6, 7, 8, 9, 10])
        stopping = 5
    own = 10 - defence
    agreed = way == "alone" and rng.random() < 0.06
    if defence == stopping and not agreed and rng.random() < 0.5:
        own = rng.randint(0, own)  # play stopped there
    event["tricks"] = own
    event["agreed"] = agreed
    if way == "alone":
        alone, passer = (first, second) if rng.random() < 0.5 else (second, first)
        defenders[alone] = {"says": "follows", "tricks": defence}
        defenders[passer] = {"says": "passes", "tricks": None}
    elif way == "calls":
        caller, called = (first, second) if rng.random() < 0.5 else (second, first)
        one, other = split(rng, defence)
        defenders[caller] = {"says": "calls", "tricks": one}
        defenders[called] = {"says": "called", "tricks": other}
        event["together"] = rng.random() < 0.25
        if kontra:
            event["doubler"] = caller
    else:
        one, other = split(rng, defence)
        defenders[first] = {"says": "follows", "tricks": one}
        defenders[second] = {"says": "follows", "tricks": other}
        event["together"] = kontra and rng.random() < 0.3
    return event


# ---------------------------------------------------------------- a whole random game

REASONS = ["revoke, deal 1", "by agreement", "page #1", "судья", "dogovor šest", "misdealt"]


def random_adjust(rng: Random, state: State) -> Event:
    player = rng.choice(state.table)
    event: Event = {"kind": "adjust", "player": state.names[player], "on": None, "why": rng.choice(REASONS)}
    if rng.random() < 0.5:
        event["amount"] = 2 * rng.choice([-8, -5, -3, -2, -1, 1, 2, 3, 5])
    else:
        other = rng.choice([a for a in state.table if a != player])
        event["on"] = state.names[other]
        roll = rng.random()
        if roll < 0.4:
            event["amount"] = rng.randint(1, 200)
        elif roll < 0.5:
            event["amount"] = -rng.randint(1, 40)
        else:
            event["amount"] = rng.choice(["13/2", "1/3", "200/3", "7/4", "-5/2", "22/7", "1/2", "-1/6"])
    return event


def base_adjust(state: State, account: int, amount: int, why: str) -> Event:
    """A contract adjustment, `amount` in the base sign."""
    if state.options["sign"] == "debt_positive":
        amount = -amount
    return {"kind": "adjust", "player": state.names[account], "on": None, "amount": amount, "why": why}


def carried_over(rng: Random, state: State) -> list[Event]:
    """A sheet begun elsewhere: columns, whists, refe."""
    events: list[Event] = []
    for account in state.table:
        if rng.random() < 0.7:
            most = state.options["start"]
            amount = 2 * rng.randint(-2, max(0, most // 2))
            events.append(base_adjust(state, account, amount, "from page 1"))
        for other in state.table:
            if other != account and rng.random() < 0.4:
                name, on = state.names[account], state.names[other]
                amount = rng.choice([6, 12, 40, 110])
                why = "from page 1"
                events.append({"kind": "adjust", "player": name, "on": on, "amount": amount, "why": why})
    limit = state.options["refe_max"]
    total = rng.randint(0, 3 if limit == "unlimited" else min(3, limit))
    if total > 0:
        for account in state.table:
            opened = rng.randint(0, total)
            name = state.names[account]
            events.append({"kind": "state", "player": name, "open": opened, "used": total - opened})
    return events


def special_event(rng: Random, state: State, fresh: list[str]) -> Event | None:
    """Something between two deals; None when what was thought of cannot be done now."""
    roll = rng.random()
    someone = state.names[rng.choice(state.table)]
    if roll < 0.25:
        return random_adjust(rng, state)
    if roll < 0.45:
        return {"kind": "dealer", "player": someone}
    if roll < 0.65:
        if len(state.table) == 3 and fresh:
            return {"kind": "join", "player": fresh.pop(), "after": someone}
        return {"kind": "leave", "player": someone} if len(state.table) == 4 else None
    if roll < 0.8:
        return {"kind": "leave", "player": someone} if len(state.table) == 4 else None
    if roll < 0.9 and fresh:
        return {"kind": "replace", "player": someone, "by": fresh.pop()}
    if roll < 0.96:
        if len(state.deals) > 0 and state.options["control_time"] is not None:
            return {"kind": "time_up"}
        return None
    # an adjustment that brings the sum to zero or above
    account = rng.choice(state.table)
    return base_adjust(state, account, -contract_sum(state) + rng.choice([0, 0, 2, 8]), "judge")


def random_game(rng: Random, options: Options | None = None, max_deals: int = 100, special: bool | None = None) -> Game:
    """A whole valid evening. Most run to the end by the rules unless `max_deals` comes first."""
    if options is None:
        options = random_options(rng)
    names = list(rng.choices(NAME_POOLS, POOL_WEIGHTS)[0])
    if rng.random() < 0.3:
        rng.shuffle(names)
    count = 4 if rng.random() < 0.35 else 3
    players, fresh = names[:count], names[count:]
    game: Game = {
        "options": options,
        "players": players,
        "dealer": rng.choice([None, *players]) if rng.random() < 0.5 else None,
        "events": [],
    }
    events: list[Event] = game["events"]
    state = new_state(game)

    def add(event: Event) -> None:
        step(state, event)
        events.append(event)

    if special is None:
        special = rng.random() < 0.3
    calm = rng.random() < 0.5  # few penalties: the columns go up
    style = {
        "calm": calm,
        "hand": rng.choice([0.1, 0.2, 0.5]),
        "made": 0.9 if calm else rng.choice([0.7, 0.8, 0.9]),
        "kontra": 0.04 if calm else rng.choice([0.04, 0.1, 0.25]),
        "pass": rng.choice([0.05, 0.12, 0.25]),
        "void": 0.04 if special else 0.004,
        "special": 0.12 if special else 0.0,
    }
    # how long they mean to play: most to the end, some stop before
    deals = min(max_deals, rng.choice([8, 25, 30, 40, 40, 60, 100]))
    if rng.random() < 0.1:
        deals = min(max_deals, rng.randint(1, 12))

    if special and rng.random() < 0.25:
        for event in carried_over(rng, state):
            add(event)
    while state.end is None and len(state.deals) < deals:
        if contract_sum(state) >= 0:
            # only breaking off or another adjustment is left
            if rng.random() < 0.4:
                without = state.names[rng.choice(state.table)] if rng.random() < 0.3 else None
                add({"kind": "break_off", "without": without})
                break
            amount = -contract_sum(state) - 2 * rng.randint(1, 10)
            add(base_adjust(state, rng.choice(state.table), amount, "corrected"))
            continue
        if style["special"] and rng.random() < style["special"]:
            extra = special_event(rng, state, fresh)
            if extra is not None:
                add(extra)
                continue
        roll = rng.random()
        if roll < style["void"]:
            add({"kind": "void", "passed": rng.random() < 0.5, "why": rng.choice(REASONS)})
        elif roll < style["void"] + style["pass"] * (1.0 if below_refe_max(state) else 0.4):
            add({"kind": "pass"})
        else:
            add(random_deal(rng, state, style))
    if state.end is None and rng.random() < 0.5 and state.deals:
        if state.options["control_time"] is not None and rng.random() < 0.5:
            add({"kind": "time_up"})
        else:
            without = state.names[rng.choice(state.table)] if rng.random() < 0.25 else None
            add({"kind": "break_off", "without": without})
    if state.end is not None and special and rng.random() < 0.1:
        late = random_adjust(rng, state)
        if late["on"] is not None:
            add(late)
    return game


# ---------------------------------------------------------------- the record

CONTRACT_WORDS: dict[int, list[str]] = {
    2: ["spades", "pik", "2", "♠"],
    3: ["diamonds", "karo", "3", "♦"],
    4: ["hearts", "herc", "4", "♥"],
    5: ["clubs", "tref", "5", "♣"],
    6: ["betl", "6"],
    7: ["sans", "7"],
    8: ["preferans", "8"],
}
CHAIN = ["kontra", "rekontra", "subkontra", "mortkontra"]
ALIASES = {
    "whist_cap": "soup_cap",
    "betl_kontra_whists": "betl_kontra_soup",
    "last_hand_overshoot": "last_hand.overshoot",
    "last_hand_fall": "last_hand.fall",
}
COMMENTS = ["# a comment", "#", '# with a "quote', "# 99. Ana clubs", "# коментар; чета"]
NOT_AS_PREFIX = {"na", "sa", "sam", "od", "on", "by", "nt", "xx", "на", "са", "сам", "од", "от", "бк"}


class Writer:
    """Prints words; without `rng` always the canonical ones."""

    def __init__(self, rng: Random | None) -> None:
        self.rng = rng
        self.table: list[str] = []

    def chance(self, p: float) -> bool:
        return self.rng is not None and self.rng.random() < p

    def pick(self, words: list[str]) -> str:
        return words[0] if self.rng is None else self.rng.choice(words)

    def word(self, text: str) -> str:
        """A keyword: its case does not matter."""
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


def header_value(name: str, value: Any, writer: Writer) -> str:
    if value is True:
        return writer.pick(["yes", "yes", "on", "true"])
    if value is False:
        return writer.pick(["no", "no", "off", "false"])
    return "none" if value is None else str(value)


def header(game: Game, writer: Writer) -> list[str]:
    lines = ["game: preferans-yugoslav"]
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
        key = name
        if name in ALIASES and writer.chance(0.4):
            key = ALIASES[name]
        if name == "whist_price" and not writer.chance(0.3):
            key = "price"
        lines.append(f"{key}: {header_value(name, value, writer)}")
    if writer.chance(0.2):
        lines.append("date: 2026-11-29")
    if writer.chance(0.1):
        lines.append("title: a random evening")
    if writer.rng is not None and writer.chance(0.3):
        writer.rng.shuffle(lines)
    return ["rospis: 1", *lines]


def declarer_clause(event: Event, writer: Writer) -> str:
    contract = event["contract"]
    words = [writer.name(event["declarer"])]
    symbol = writer.pick(CONTRACT_WORDS[contract]) if writer.chance(0.5) else CONTRACT_WORDS[contract][0]
    words.append(writer.word(symbol))
    if event["hand"]:
        words.append(writer.word("hand"))
    if event["bid"] is not None:
        words.append(writer.word("bid"))
        words.append(event["bid"])
    if event["undoubled"]:
        words.append(writer.word("undoubled"))
    if event["doubler"] is not None:
        doubler = writer.name(event["doubler"])
        level = event["level"]
        if level > 1 and writer.chance(0.3):
            words += [writer.word(CHAIN[level - 1]), doubler]
        else:
            words += [writer.word("kontra"), doubler]
            words += [writer.word(w) for w in CHAIN[1:level]]
    if event["made"] is not None:
        words.append(writer.word("made" if event["made"] else "failed"))
    if event["tricks"] is not None:
        defence = sum(d["tricks"] or 0 for d in event["defenders"].values())
        short = (10 if contract == PREFERANS else 6) - event["tricks"]
        whole = defence + event["tricks"] == 10
        if 1 <= short <= 6 and whole and writer.chance(0.4):
            words.append(f"{writer.word('without')} {short}")
        elif not writer.chance(0.4):
            words.append(str(event["tricks"]))
    if event["agreed"]:
        words.append(writer.word("agreed"))
    return " ".join(words)


def deal_text(event: Event, writer: Writer) -> str:
    clauses = []
    defenders = event["defenders"]
    together = event["together"]
    if not together and writer.chance(0.2):
        # nothing but the sum of the two counts where the deal is doubled or called
        together = event["level"] > 0 and event["contract"] != BETL
        together = together or any(d["says"] == "calls" for d in defenders.values())
    if together:
        for name, defender in defenders.items():
            if defender["says"] == "calls":
                clauses.append(f"{writer.name(name)} {writer.word('calls')}")
        clauses.append(f"{writer.word('together')} {sum(d['tricks'] for d in defenders.values())}")
    else:
        for name, defender in defenders.items():
            words = [writer.name(name)]
            if defender["says"] != "follows":
                words.append(writer.word(defender["says"]))
            if defender["tricks"] is not None:
                words.append(str(defender["tricks"]))
            clauses.append(" ".join(words))
    if writer.chance(0.5):
        clauses.reverse()
    return "; ".join([declarer_clause(event, writer), *clauses])


def event_text(event: Event, writer: Writer) -> str:
    """A line of its own (a deal without its number); keeps the writer's table up to date."""
    kind = event["kind"]
    if kind == "deal":
        return deal_text(event, writer)
    if kind == "pass":
        return writer.word("pass")
    if kind == "void":
        void = writer.word("void") + (" " + writer.word("passed") if event["passed"] else "")
        return f'{void} "{event["why"]}"'
    if kind == "adjust":
        column = "contract" if event["on"] is None else f"on {writer.name(event['on'])}"
        player = writer.name(event["player"])
        return f'{writer.word("adjust")} {player} {column} {event["amount"]} "{event["why"]}"'
    if kind == "state":
        return f"state {writer.name(event['player'])} refe {event['open']} used {event['used']}"
    if kind == "dealer":
        return f"{writer.word('dealer')} {writer.name(event['player'])}"
    if kind == "join":
        text = f"{writer.word('join')} {writer.new_name(event['player'])} after {writer.name(event['after'])}"
        writer.table.append(event["player"])
        return text
    if kind == "leave":
        text = f"{writer.word('leave')} {writer.name(event['player'])}"
        writer.table.remove(event["player"])
        return text
    if kind == "replace":
        text = f"{writer.word('replace')} {writer.name(event['player'])} by {writer.new_name(event['by'])}"
        writer.table[writer.table.index(event["player"])] = event["by"]
        return text
    if kind == "time_up":
        return writer.word("time") + " up"
    assert kind == "break_off"
    text = writer.word("break") + " off"
    if event["without"] is not None:
        text += f" without {writer.name(event['without'])}"
    return text


def to_record(game: Game, rng: Random | None = None) -> str:
    writer = Writer(rng)
    writer.table = list(game["players"])
    lines = header(game, writer)
    lines.append("")
    deal_number = 0
    for event in game["events"]:
        text = event_text(event, writer)
        if event["kind"] in ("deal", "pass", "void"):
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
