"""Random evenings of bridge at one table, and the text record of an evening.

game = random_game(rng)                 # any of the five games, valid
game = random_game(rng, "bridge-rubber", {"back_score": True}, max_deals=3)
text = to_record(game)                  # canonical English
text = to_record(game, rng)             # the same evening, spelt as freely as the format allows
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from tests.oracle.bridge_oracle import (
    BY_NUMBER,
    CHICAGO,
    COLUMNS,
    COMPENSATION,
    DUPLICATE,
    NEXT,
    PRESETS,
    RUBBER,
    SEATS,
    SIDES,
    TEAMS,
    Event,
    Game,
    Hands,
    Options,
    State,
    account_name,
    figure,
    honours_held,
    in_rubbers,
    is_finished,
    new_state,
    step,
    vulnerable_now,
)

# ---------------------------------------------------------------- options

PRICES = [None, "1", "0.07", "0.10 EUR", "0.333 EUR", "5 RSD"]
SCORERS = ["none", "NS", "EW"]
FLAT_TABLE = [0, *range(10, 210, 10), 0, *range(20, 420, 20)]
ODD_TABLE = [
    40, 0, 9999, 17, 20, 45, 50, 90, 130, 420, 450, 0, 70, 80, 95, 100, 105, 110, 620, 650, 1,
    90, 60, 5, 170, 220, 225, 230, 270, 320, 620, 650, 90, 75, 85, 430, 500, 600, 750, 900, 2, 3,
]  # fmt: skip

VALUES: dict[str, dict[str, list[Any]]] = {
    RUBBER: {
        "scorer": SCORERS,
        "rubber_unfinished_game": [300, 500, 250, 75],
        "rubber_unfinished_part": [100, 50],
        "back_score": [False, True],
        "whist_price": PRICES,
    },
    CHICAGO: {
        "scorer": SCORERS,
        "chicago_vulnerability": ["dealer", "non_dealer"],
        "chicago_part_scores": ["carry", "each"],
        "back_score": [False, True],
        "whist_price": PRICES,
    },
    DUPLICATE: {"scorer": SCORERS, "whist_price": PRICES},
    TEAMS: {"whist_price": PRICES},
    COMPENSATION: {"scorer": SCORERS, "compensation_table": ["russian", FLAT_TABLE, ODD_TABLE], "whist_price": PRICES},
}


def random_options(rng: Random, name: str) -> Options:
    """Values laid over the preset."""
    laid_over = rng.choice([0.0, 0.35, 0.8])
    options: Options = {}
    for option, values in VALUES[name].items():
        if rng.random() < laid_over:
            options[option] = rng.choice(values)
    return options


# ---------------------------------------------------------------- names

NAME_POOLS: list[list[str]] = [
    ["Ana", "Boris", "Ceca", "Dino", "Eva", "Gost", "Vera", "Zora", "Mira", "Ivo"],
    ["Ana", "Anja", "Boris", "Bojan", "Nina", "Nikola", "Stefan", "Sava", "Wanda", "Edo"],
    ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "Q1"],
    ["Ана", "Борис", "Цеца", "Дино", "Ева", "Гост", "Вера", "Зора", "Мира", "Иво"],
    ["player_a", "player-b", "Player_C", "seat-4", "seat-5", "seat6", "x7", "y_8", "q-9", "w10"],
    ["Player one", "Player two", "Player 3", "Player 4", "Guest 5", "Guest 6", "Guest 7", "G 8", "G 9", "G 10"],
    ["Hand", "Kontra", "Lead", "Pass", "Clubs", "Out", "Void", "Dealer", "Check", "Open"],
]
POOL_WEIGHTS = [40, 12, 10, 8, 8, 5, 4]
TEAM_POOLS = [["Lions", "Tigers", "Bears"], ["Београд", "Зенит", "Дунав"], ["Novi Sad", "Zemun 2", "Nis"]]
KEYWORD_NAMES = {n.lower() for n in NAME_POOLS[6]}


# ---------------------------------------------------------------- contracts, results and cards

RANKS = "AKQJT98765432"
PACK = [suit + rank for suit in "SHDC" for rank in RANKS]
LEVELS = {  # weights of the levels 1 to 7
    "low": [24, 30, 16, 8, 4, 2, 1],
    "mixed": [12, 18, 24, 22, 10, 7, 4],
    "high": [4, 6, 10, 20, 12, 28, 20],
}


def random_style(rng: Random) -> dict[str, Any]:
    return {
        "levels": LEVELS[rng.choice(["low", "mixed", "mixed", "high"])],
        "doubled": rng.choice([(80, 14, 6), (50, 30, 20), (20, 20, 60), (95, 4, 1)]),
        "made": rng.choice([0.5, 0.65, 0.8, 0.95]),
        "wild": rng.choice([0.02, 0.1, 0.3]),
        "pass": rng.choice([0.02, 0.06, 0.15]),
        "void": rng.choice([0.01, 0.03, 0.08]),
        "side": rng.choice([0.5, 0.5, 0.3, 0.75]),  # how often NS declare
    }


def random_contract(rng: Random, style: dict[str, Any]) -> Event:
    level = rng.choices([1, 2, 3, 4, 5, 6, 7], style["levels"])[0]
    needed = level + 6
    if rng.random() < style["wild"]:
        tricks = rng.randint(0, 13)
    elif rng.random() < style["made"]:
        tricks = min(13, needed + rng.choice([0, 0, 0, 0, 1, 1, 2, 3]))
    else:
        tricks = max(0, needed - rng.choice([1, 1, 1, 2, 2, 3, 4, 6]))
    return {
        "level": level,
        "strain": rng.choice("CDHSN"),
        "doubled": rng.choices([0, 1, 2], style["doubled"])[0],
        "declarer": rng.choice("NS" if rng.random() < style["side"] else "EW"),
        "tricks": tricks,
        "lead": rng.choice(PACK) if rng.random() < 0.15 else None,
    }


def random_hands(rng: Random) -> Hands:
    pack = list(PACK)
    rng.shuffle(pack)
    return {seat: pack[13 * place : 13 * place + 13] for place, seat in enumerate(SEATS)}


def honours_hands(rng: Random, strain: str, seat: str, amount: int) -> Hands:
    """Hands of which just this one holds honours worth so much."""
    honours = [suit + "A" for suit in "SHDC"] if strain == "N" else [strain + rank for rank in "AKQJT"]
    away: list[str] = []
    if amount == 100:
        away = [rng.choice(honours)]
    held = [card for card in honours if card not in away]
    rest = [card for card in PACK if card not in honours]
    rng.shuffle(rest)
    while len(held) < 13:
        held.append(rest.pop())
    rest += away
    rng.shuffle(rest)
    hands = {seat: held}
    for other in SEATS:
        if other != seat:
            hands[other] = [rest.pop() for _ in range(13)]
    rng.shuffle(held)
    assert honours_held(held, strain) == amount
    return {place: hands[place] for place in SEATS}


# ---------------------------------------------------------------- deals

REASONS = ["misdealt", "by agreement", "page #1", "судья", "dogovor šest; i tako", "revoke, deal 1"]
NOTES = ["who brought the cake", "a line of no consequence", "кто принёс пирог"]


def next_number(rng: Random, state: State) -> int:
    if state.game not in (DUPLICATE, TEAMS):
        return len(state.numbers) + 1
    roll = rng.random()
    if roll < 0.6:
        wanted = state.numbers[-1] + 1 if state.numbers else rng.choice([1, 1, 1, 9, 17])
    elif roll < 0.97:
        wanted = rng.randint(1, 36)
    else:
        wanted = rng.choice([100, 1000, 65535, 999_980]) + rng.randint(0, 15)
    while wanted in state.numbers:
        wanted += 1
    return wanted


def vul_clause(rng: Random, state: State) -> str | None:
    if in_rubbers(state):
        return vulnerable_now(state) if rng.random() < 0.12 else None
    return rng.choice(["none", "NS", "EW", "both"]) if rng.random() < 0.25 else None


def random_deal(rng: Random, state: State, style: dict[str, Any]) -> Event:
    if rng.random() < style["void"]:
        why = rng.choice([None, *REASONS])
        return {"kind": "void", "number": next_number(rng, state), "passed": rng.random() < 0.5, "why": why}
    if state.game == TEAMS:
        return random_rooms(rng, state, style)
    event: Event = {"number": next_number(rng, state), "vul": vul_clause(rng, state), "hcp": None, "hands": None}
    if state.game == COMPENSATION:
        with_hands = rng.random() < 0.2
        if with_hands:
            event["hands"] = random_hands(rng)
        if with_hands and rng.random() < 0.7:
            event["hcp"] = None
        elif with_hands:
            event["hcp"] = sum(
                {"A": 4, "K": 3, "Q": 2, "J": 1}.get(card[1], 0) for seat in ("N", "S") for card in event["hands"][seat]
            )
        else:
            event["hcp"] = rng.choice([20, 20, rng.randint(12, 28), rng.randint(12, 28), rng.randint(0, 40)])
    if rng.random() < style["pass"]:
        event["kind"] = "pass"
        return event
    event["kind"] = "deal"
    event.update(random_contract(rng, style))
    event["honours"] = None
    if state.game == RUBBER and rng.random() < 0.12:
        seat = rng.choice(SEATS)
        amount = 150 if event["strain"] == "N" else rng.choice([100, 100, 150])
        event["honours"] = [seat, amount]
        if rng.random() < 0.3:
            event["hands"] = honours_hands(rng, event["strain"], seat, amount)
    if event["hands"] is not None and event["lead"] is not None:
        event["lead"] = rng.choice(event["hands"][NEXT[event["declarer"]]])
    return event


def random_room(rng: Random, style: dict[str, Any], like: Event | None) -> Event:
    if rng.random() < style["pass"]:
        return {"pass": True}
    room = random_contract(rng, style)
    if like is not None and not like.get("pass") and rng.random() < 0.6:
        # much the same as in the other room
        lead = room["lead"]
        room = {**like, "lead": lead}
        if rng.random() < 0.6:
            room["tricks"] = min(13, max(0, room["tricks"] + rng.choice([-2, -1, 0, 1])))
        if rng.random() < 0.2:
            room["doubled"] = rng.randint(0, 2)
    return room


def random_rooms(rng: Random, state: State, style: dict[str, Any]) -> Event:
    first = random_room(rng, style, None)
    second = random_room(rng, style, first)
    event: Event = {"kind": "rooms", "number": next_number(rng, state), "open": first, "closed": second}
    event["vul"] = vul_clause(rng, state)
    roll = rng.random()
    if roll < 0.05:
        event["open"] = None
    elif roll < 0.1:
        event["closed"] = None
    return event


# ---------------------------------------------------------------- lines between the deals


def random_adjust(rng: Random, state: State) -> Event:
    side = rng.choice(SIDES)
    column = rng.choice(COLUMNS[state.game])
    if column == "below":
        amount: Any = rng.choice([20, 30, 40, 60, 60, 90, 100, 120, -20, -60, "13/2", "200/3", "-5/2"])
    elif column == "imps":
        amount = rng.choice([1, 2, 3, 6, -1, -3, "1/2", "-1/2", "7/4"])
    else:
        amount = rng.choice([50, 100, 150, 200, 500, -50, -100, 7, "13/2", "1/3", "-200/3", "22/7"])
    return {
        "kind": "adjust",
        "account": account_name(state, side),
        "column": column,
        "amount": amount,
        "why": rng.choice(REASONS),
    }


def opposite(event: Event, state: State) -> Event:
    """The same for the other side with the other sign, so that the sum stays whole."""
    one, other = (account_name(state, side) for side in SIDES)
    account = other if event["account"] == one else one
    return {**event, "account": account, "amount": as_written(-Fraction(event["amount"]))}


def as_written(value: Fraction) -> int | str:
    return value.numerator if value.denominator == 1 else str(value)


def random_check(rng: Random, state: State) -> Event:
    """Right or wrong."""
    account = account_name(state, rng.choice(SIDES))
    column = rng.choice([*COLUMNS[state.game], "result"])
    if column == "result" and in_rubbers(state) and state.named and (len(state.rubbers) > 1 or rng.random() < 0.7):
        account = rng.choice(state.names)
    found = figure(state, account, column)
    if rng.random() < 0.35:
        found += Fraction(rng.choice([-100, -10, -1, 1, 10, 100, 0.5]))
    return {"kind": "check", "account": account, "column": column, "amount": as_written(found)}


def random_partners(rng: Random, state: State) -> Event:
    if not state.named or rng.random() < 0.35:
        return {"kind": "partners", "pairs": None, "out": False}
    north, south, east, west = rng.sample(state.names, 4)
    pairs = [[north, south], [east, west]]
    return {"kind": "partners", "pairs": pairs, "out": len(state.names) > 4 and rng.random() < 0.5}


def special_events(rng: Random, state: State, fresh: list[str]) -> list[Event]:
    """Something between two deals."""
    roll = rng.random()
    if roll < 0.35:
        return [random_check(rng, state)]
    if roll < 0.6:
        event = random_adjust(rng, state)
        if isinstance(event["amount"], str) and not in_rubbers(state) and rng.random() < 0.7:
            return [event, opposite(event, state)]
        return [event]
    if roll < 0.68:
        return [{"kind": "note", "text": rng.choice(NOTES)}]
    if roll < 0.76:
        if state.named and fresh:
            return [{"kind": "replace", "player": rng.choice(state.names), "by": fresh.pop()}]
        return []
    if in_rubbers(state) and not state.broken_off:
        finished = is_finished(state, state.rubbers[-1])
        if roll < 0.88:
            return [{"kind": "dealer", "seat": rng.choice(SEATS)}] if not finished or rng.random() < 0.1 else []
        return [random_partners(rng, state)]
    return []


def random_players(rng: Random, name: str) -> tuple[list[str] | None, list[str]]:
    """Who plays, and who may come later."""
    if rng.random() < 0.4:
        return None, []
    if name == TEAMS:
        pool = list(rng.choice(TEAM_POOLS))
        return pool[:2], pool[2:]
    pool = list(rng.choices(NAME_POOLS, POOL_WEIGHTS)[0])
    if rng.random() < 0.3:
        rng.shuffle(pool)
    count = rng.choice([4, 4, 5, 5, 6, 7, 8])
    return pool[:count], pool[count:]


GAME_WEIGHTS = {RUBBER: 32, CHICAGO: 27, DUPLICATE: 13, TEAMS: 13, COMPENSATION: 15}


def random_game(rng: Random, name: str | None = None, options: Options | None = None, max_deals: int = 40) -> Game:
    """A whole valid evening."""
    if name is None:
        name = rng.choices(list(GAME_WEIGHTS), list(GAME_WEIGHTS.values()))[0]
    rules = rng.choice([None, *PRESETS[name], *PRESETS[name]])
    if options is None:
        options = random_options(rng, name)
    players, fresh = random_players(rng, name)
    dealer = rng.choice(SEATS) if name not in BY_NUMBER and rng.random() < 0.4 else None
    events: list[Event] = []
    game: Game = {
        "game": name,
        "rules": rules,
        "options": options,
        "players": players,
        "dealer": dealer,
        "events": events,
    }
    state = new_state(game)

    def add(event: Event) -> None:
        step(state, event)
        events.append(event)

    style = random_style(rng)
    special = rng.choice([0.0, 0.05, 0.15, 0.35])
    deals = min(
        max_deals,
        rng.choices([rng.randint(0, 4), rng.randint(5, 12), rng.randint(8, 20), rng.randint(15, 30)], [1, 3, 3, 3])[0],
    )
    while len(state.deals) < deals:
        if rng.random() < special:
            for event in special_events(rng, state, fresh):
                add(event)
        if in_rubbers(state) and is_finished(state, state.rubbers[-1]):
            if rng.random() < 0.1:
                break
            add(random_partners(rng, state))
            continue
        add(random_deal(rng, state, style))
    if special and rng.random() < 0.3:
        for event in special_events(rng, state, fresh):
            add(event)
    if rng.random() < 0.35:
        over = in_rubbers(state) and is_finished(state, state.rubbers[-1])
        if not over or rng.random() < 0.1:
            add({"kind": "break_off"})
    if special and rng.random() < 0.15:
        for event in special_events(rng, state, fresh):
            add(event)
    return game


# ---------------------------------------------------------------- the record

# The glossary's table of input words, last section.
WORDS: dict[str, list[str]] = {
    "lead": ["ход", "атака", "atak", "izlaz", "атак", "излаз"],
    "honours": ["онёры", "онеры", "oneri", "онери"],
    "vul": ["зона", "зональность", "zona", "zonalnost", "зоналност"],
    "none": ["никто", "niko", "нико"],
    "both": ["все", "svi", "сви"],
    "hcp": ["очки", "poeni", "поени"],
    "open": ["открытая", "otvorena", "отворена"],
    "closed": ["закрытая", "zatvorena", "затворена"],
    "partners": ["партнёры", "партнеры", "partneri", "партнери"],
    "out": ["на прикупе", "отдыхает", "van igre", "ван игре"],
    "pass": ["пас", "пасы", "все пас", "распасы", "pas", "dalje", "svi dalje", "raspasi", "даље", "сви даље"],
    "void": ["не в счёт", "не в счет", "poništeno", "ponisteno", "поништено"],
    "void passed": ["не в счёт перешла", "poništeno prešlo", "ponisteno preslo", "поништено прешло"],
    "check": ["сверка", "provera", "провера"],
    "note": ["заметка", "beleška", "beleska", "белешка"],
    "adjust": ["поправка", "ispravka", "исправка"],
    "dealer": ["сдаёт", "сдающий", "deli", "delilac", "delitelj", "дели", "делитељ"],
    "replace": ["замена", "zamena"],
    "by": ["на", "от", "sa", "od", "са", "од"],
    "break off": ["прекращаем", "prekid", "otpisivanje", "прекид", "отписивање"],
    "score": ["запись", "upis", "упис"],
    "result": ["итог", "результат", "rezultat", "резултат"],
    "above": ["над чертой", "iznad crte", "изнад црте"],
    "below": ["под чертой", "ispod crte", "испод црте"],
    "imps": ["импы", "impovi", "импови"],
    "hand": ["рука", "ruka"],
    "kontra": ["контра"],
    "rekontra": ["реконтра"],
}
STRAIN_WORDS = {
    "C": ["clubs", "трефы", "трефа", "треф", "трефовая", "крести", "tref"],
    "D": ["diamonds", "бубны", "бубна", "бубен", "буби", "karo", "каро"],
    "H": ["hearts", "червы", "черва", "черви", "червей", "herc", "srce", "херц", "срце"],
    "S": ["spades", "пики", "пика", "пик", "пиковая", "pik"],
    "N": ["sans", "без козыря", "бескозырная", "bez aduta", "bezadut", "санс", "без адута", "безадут"],
}
STRAIN_SHORT = {"C": "т", "D": "б", "H": "ч", "S": "п", "N": "бк"}  # straight after a level
STRAIN_SIGN = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
COMMENTS = ["# a comment", "#", '# with a "quote', "# 99. 4S N =", "# коментар; чета"]
NOT_AS_PREFIX = {"n", "e", "s", "w", "ns", "ew", "na", "sa", "od", "on", "by", "out", "на", "са", "од", "от"}


class Writer:
    """Prints words; without `rng` always the canonical ones."""

    def __init__(self, rng: Random | None, names: list[str]) -> None:
        self.rng = rng
        self.table = list(names)
        # how foreign and how free this writer is, so that plain records exist too
        self.foreign = 0.0 if rng is None else rng.choice([0.0, 0.1, 0.5])
        self.lower = rng is not None and rng.random() < 0.1

    def chance(self, p: float) -> bool:
        return self.rng is not None and self.rng.random() < p

    def pick(self, words: list[str]) -> str:
        return words[0] if self.rng is None else self.rng.choice(words)

    def word(self, text: str) -> str:
        """A keyword: its language and its case do not matter."""
        if text in WORDS and self.chance(self.foreign):
            text = self.pick(WORDS[text])
        if self.chance(0.05):
            return text.upper()
        if self.chance(0.05):
            return text.capitalize()
        return text

    def seat(self, seat: str) -> str:
        return seat.lower() if self.lower or self.chance(0.02) else seat

    def side(self, side: str) -> str:
        return side.lower() if self.lower or self.chance(0.02) else side

    def new_name(self, name: str) -> str:
        if " " in name or name.lower() in KEYWORD_NAMES or self.chance(0.02):
            return f'"{name}"'
        return name

    def name(self, name: str) -> str:
        """The name of a person or team, perhaps only as much of it as is needed."""
        if self.chance(0.25) and " " not in name and name.lower() not in KEYWORD_NAMES:
            others = [n.lower() for n in self.table if n != name]
            fits = []
            for length in range(1, len(name)):
                prefix = name[:length]
                bad = prefix.lower() in NOT_AS_PREFIX or prefix[-1] in "-_"
                bad = bad or (length == 1 and not prefix.isascii())
                if not bad and not any(o.startswith(prefix.lower()) for o in others):
                    fits.append(prefix)
            if fits and self.rng is not None:
                return self.rng.choice(fits)
        return self.new_name(name)

    def account(self, account: str) -> str:
        return self.side(account) if account in SIDES else self.name(account)


def header_value(value: Any, writer: Writer) -> str:
    if value is True:
        return writer.pick(["on", "yes", "true"])
    if value is False:
        return writer.pick(["off", "no", "false"])
    if isinstance(value, list):
        return " ".join(str(part) for part in value)
    return "none" if value is None else str(value)


def header(game: Game, writer: Writer) -> list[str]:
    lines = [f"game: {game['game']}"]
    if game["rules"] is not None:
        lines.append(f"rules: {game['rules']}")
    if game["players"] is not None:
        lines.append("players: " + ", ".join(writer.new_name(n) for n in game["players"]))
    if game["dealer"] is not None:
        lines.append(f"dealer: {game['dealer']}")
    elif game["game"] not in BY_NUMBER and writer.chance(0.15):
        lines.append("dealer: N")
    for name, value in game["options"].items():
        key = name
        if name == "whist_price" and not writer.chance(0.3):
            key = "price"
        lines.append(f"{key}: {header_value(value, writer)}")
    if writer.chance(0.2):
        lines.append("date: 2026-11-29")
    if writer.chance(0.1):
        lines.append("title: a random evening")
    if writer.rng is not None and writer.chance(0.3):
        writer.rng.shuffle(lines)
    return ["rospis: 1", *lines]


def contract_text(contract: Event, writer: Writer, seat_before: bool) -> str:
    """Level, strain and doubling; `seat_before`: the declarer stands before it, so S and N must not stand alone."""
    level, strain, doubled = contract["level"], contract["strain"], contract["doubled"]
    letters = ["NT", "N"] if strain == "N" else [strain]
    x = "X" * doubled
    roll = 0.0 if writer.rng is None else writer.rng.random()
    if roll < 0.6:
        text = f"{level}{writer.pick(letters)}"
        together = True
    elif roll < 0.7 and strain != "N":
        text = f"{level}{writer.pick(['', ' '])}{STRAIN_SIGN[strain]}"
        together = True
    elif roll < 0.8:
        letter = "NT" if strain == "N" and seat_before else writer.pick(letters)
        apart = " " if strain != "S" or not seat_before else ""
        text = f"{level}{apart}{letter}"
        together = False
    elif writer.chance(writer.foreign):
        if writer.chance(0.3):
            text = f"{level}{writer.pick(['', ' '])}{STRAIN_SHORT[strain]}"
        else:
            text = f"{level} {writer.pick(STRAIN_WORDS[strain])}"
        together = False
    else:
        text = f"{level} {STRAIN_WORDS[strain][0]}"
        together = False
    if doubled:
        if writer.chance(0.15):
            text += " " + writer.word("kontra" if doubled == 1 else "rekontra")
        elif together and not writer.chance(0.3):
            text += x
        else:
            text += " " + x
    if writer.lower or writer.chance(0.05):
        text = text.lower()
    return text


def result_text(contract: Event, writer: Writer) -> str:
    more = contract["tricks"] - contract["level"] - 6
    if writer.chance(0.25):
        return str(contract["tricks"])
    if more == 0:
        return "="
    if more > 0:
        return f"+{more}"
    return f"{writer.pick(['-', '-', '-', '−'])}{-more}"


def played_text(contract: Event, writer: Writer) -> str:
    result = result_text(contract, writer)
    seat = writer.seat(contract["declarer"])
    if writer.chance(0.25):
        return f"{seat} {contract_text(contract, writer, True)} {result}"
    return f"{contract_text(contract, writer, False)} {seat} {result}"


def vul_text(vulnerable: str, writer: Writer) -> str:
    shown = writer.side(vulnerable) if vulnerable in SIDES else writer.word(vulnerable)
    return f"{writer.word('vul')} {shown}"


def join_clauses(clauses: list[str], writer: Writer) -> str:
    text = clauses[0]
    for clause in clauses[1:]:
        text += (writer.pick([";", " ; ", ";  "]) if writer.chance(0.1) else "; ") + clause
    return text


def deal_text(event: Event, writer: Writer) -> str:
    clauses = []
    if event["kind"] == "deal" and event["lead"] is not None:
        clauses.append(f"{writer.word('lead')} {event['lead']}")
    if event["kind"] == "deal" and event["honours"] is not None:
        seat, amount = event["honours"]
        clauses.append(f"{writer.word('honours')} {writer.seat(seat)} {amount}")
    if event["vul"] is not None:
        clauses.append(vul_text(event["vul"], writer))
    if event["hcp"] is not None:
        side, points = ("EW", 40 - event["hcp"]) if writer.chance(0.5) else ("NS", event["hcp"])
        clauses.append(f"{writer.word('hcp')} {writer.side(side)} {points}")
    if writer.rng is not None and writer.chance(0.5):
        writer.rng.shuffle(clauses)
    first = played_text(event, writer) if event["kind"] == "deal" else writer.word("pass")
    return join_clauses([first, *clauses], writer)


def rooms_text(event: Event, writer: Writer) -> str:
    rooms = []
    for word in ("open", "closed"):
        room = event[word]
        if room is None:
            continue
        said = writer.word("pass") if room.get("pass") else played_text(room, writer)
        clauses = [f"{writer.word(word)} {said}"]
        if room.get("lead") is not None:
            clauses.append(f"{writer.word('lead')} {room['lead']}")
        rooms.append(clauses)
    if writer.chance(0.3):
        rooms.reverse()
    clauses = [clause for room in rooms for clause in room]
    if event["vul"] is not None:
        place = len(clauses)
        if writer.rng is not None and writer.chance(0.3):
            place = writer.rng.randint(1, len(clauses))
        clauses.insert(place, vul_text(event["vul"], writer))
    return join_clauses(clauses, writer)


def hand_text(cards: list[str]) -> str:
    suits = []
    for suit in "SHDC":
        held = [rank for rank in RANKS if suit + rank in cards]
        suits.append(suit + ("".join(held) or "-"))
    return ".".join(suits)


def card_lines(event: Event, writer: Writer) -> list[str]:
    hands = event.get("hands")
    if hands is None:
        return []
    seats = list(SEATS)
    if writer.rng is not None:
        if writer.chance(0.3):
            writer.rng.shuffle(seats)
        if writer.chance(0.4):
            seats.remove(writer.rng.choice(seats))  # three hands give the fourth
    return [f"    {writer.word('hand')} {writer.seat(seat)} {hand_text(hands[seat])}" for seat in seats]


def void_text(event: Event, writer: Writer) -> str:
    if not event["passed"]:
        text = writer.word("void")
    elif writer.chance(writer.foreign):
        text = writer.pick(WORDS["void passed"])
    else:
        text = writer.word("void passed")
    return text if event["why"] is None else f'{text} "{event["why"]}"'


def partners_text(event: Event, writer: Writer) -> str:
    text = writer.word("partners")
    if event["pairs"] is None:
        return text
    pairs = [" ".join(writer.name(name) for name in pair) for pair in event["pairs"]]
    text += f" {pairs[0]}, {pairs[1]}"
    if event["out"]:
        out = [name for name in writer.table if name not in event["pairs"][0] + event["pairs"][1]]
        text += f"; {writer.word('out')} " + " ".join(writer.name(name) for name in out)
    return text


def event_text(event: Event, writer: Writer) -> str:
    """A line without its number; keeps the writer's table up to date."""
    kind = event["kind"]
    if kind in ("deal", "pass"):
        return deal_text(event, writer)
    if kind == "rooms":
        return rooms_text(event, writer)
    if kind == "void":
        return void_text(event, writer)
    if kind == "adjust":
        where = f"{writer.account(event['account'])} {writer.word(event['column'])}"
        return f'{writer.word("adjust")} {where} {event["amount"]} "{event["why"]}"'
    if kind == "check":
        where = f"{writer.account(event['account'])} {writer.word(event['column'])}"
        return f"{writer.word('check')} {where} {event['amount']}"
    if kind == "note":
        return f"{writer.word('note')} {event['text']}"
    if kind == "dealer":
        return f"{writer.word('dealer')} {writer.seat(event['seat'])}"
    if kind == "replace":
        old = writer.name(event["player"])
        text = f"{writer.word('replace')} {old} {writer.word('by')} {writer.new_name(event['by'])}"
        writer.table[writer.table.index(event["player"])] = event["by"]
        return text
    if kind == "partners":
        return partners_text(event, writer)
    assert kind == "break_off"
    return writer.word("break off")


def to_record(game: Game, rng: Random | None = None) -> str:
    names = game["players"] or (["home", "away"] if game["game"] == TEAMS else [])
    writer = Writer(rng, names)
    lines = header(game, writer)
    lines.append("")
    for event in game["events"]:
        text = event_text(event, writer)
        if event["kind"] in ("deal", "pass", "rooms", "void"):
            text = f"{event['number']}. {text}"
        if event["kind"] != "note" and writer.chance(0.05):
            text += "  " + writer.pick(COMMENTS)
        lines.append(text)
        lines += card_lines(event, writer)
        if writer.chance(0.03):
            lines.append(writer.pick([*COMMENTS, "", "note a line of no consequence"]))
    ending = "\r\n" if writer.chance(0.1) else "\n"
    mark = "\ufeff" if writer.chance(0.05) else ""
    tail = "" if writer.chance(0.05) else ending
    return mark + ending.join(lines) + tail
