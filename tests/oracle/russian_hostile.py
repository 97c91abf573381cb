"""Broken and hostile record files for preferans-russian, made from the texts alone.

``broken_rule`` gives a plausible record with exactly one fault on a known line and the code that must come first.
``hostile`` gives nasty files that may only be refused in an orderly way.  Nothing of the program is imported here.
``python -m tests.oracle.russian_hostile`` prints how much was made.

Two codes of the general list are left out: file_too_large (64 MB) and too_many_errors (never the first error).  Faults
of the auction and of the play stand in ``russian_table``.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial

from tests.oracle import hostile_files as files
from tests.oracle.hostile_files import BAD, FAULT, SIMILAR, Broken, Hostile, lines_of, lookalike

# ---------------------------------------------------------------------------------------------------------------------
# words

_RU_SR: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "spades": (("пики", "пика", "пик", "пиковая"), ("pik", "пик")),
    "clubs": (("трефы", "трефа", "треф", "трефовая", "крести", "крестей", "крестовая"), ("tref", "треф")),
    "diamonds": (("бубны", "бубна", "бубен", "буби", "бубновая"), ("karo", "каро")),
    "hearts": (("червы", "черва", "черви", "червей", "червовая"), ("herc", "srce", "херц", "срце")),
    "sans": (("без козыря", "бескозырная", "бк"), ("sans", "bez aduta", "bezadut", "санс", "без адута", "безадут")),
    "misere": (("мизер",), ("mizer", "мизер")),
    "hand": (("с руки", "без прикупа"), ("iz ruke", "igra", "bez kupa", "из руке", "игра", "без купа")),
    "bid": (("торг", "куплено"), ("licit", "kupljeno", "лицит", "купљено")),
    "totus": (("тотус",), ("totus", "тотус")),
    "bomb": (("бомба",), ("bomba", "бомба")),
    "dark": (("втёмную", "втемную", "в тёмную", "тёмная", "тм"), ("na slepo", "u mraku", "на слепо", "у мраку")),
    "concedes": (("уходит без", "ушёл без", "ушла без"), ("predaje bez", "predao bez", "предаје без", "предао без")),
    "without": (("без",), ("bez", "без")),
    "agreed": (("по уговору", "договорились"), ("po dogovoru", "по договору")),
    "pass": (("пас", "пасы", "все пас", "распасы"), ("pas", "dalje", "svi dalje", "raspasi", "пас", "сви даље")),
    "passes": (
        ("пас", "пасует", "спасовал", "спасовала", "не вистует"),
        ("pas", "dalje", "ne dođe", "ne dodje", "nije došao", "пас", "даље", "не дође"),
    ),
    "whists": (
        ("вист", "вистует", "вистовал", "вистовала"),
        ("vist", "dođe", "dodje", "došao", "došla", "вист", "дође"),
    ),
    "half": (("полвиста", "пол-виста"), ("pola vista", "пола виста")),
    "dark pass": (
        ("пас втёмную", "пас в тёмную", "тёмный пас", "пас втемную"),
        ("pas na slepo", "pas u mraku", "пас на слепо", "пас у мраку"),
    ),
    "joined": (
        ("присоединился", "присоединились", "присоединилась"),
        ("pridružio se", "pridružili se", "pridruzila se", "придружио се"),
    ),
    "talon": (("прикуп",), ("talon", "kup", "талон", "куп")),
    "out": (("на прикупе", "отдыхает"), ("van igre", "ван игре")),
    "check": (("сверка",), ("provera", "провера")),
    "note": (("заметка",), ("beleška", "beleska", "белешка")),
    "adjust": (("поправка",), ("ispravka", "исправка")),
    "dealer": (("сдаёт", "сдает", "сдающий"), ("deli", "delilac", "delitelj", "дели")),
    "join": (("входит",), ("ulazi", "улази")),
    "after": (("после",), ("posle", "после")),
    "leave": (("выходит",), ("izlazi", "излази")),
    "replace": (("замена",), ("zamena", "замена")),
    "by": (("на", "от"), ("sa", "od", "са", "од")),
    "terms": (("условия",), ("uslovi", "услови")),
    "time up": (("время вышло",), ("vreme isteklo", "време истекло")),
    "break off": (("прекращаем",), ("prekid", "otpisivanje", "прекид")),
    "break off without": (("прекращаем без",), ("prekid bez", "otpisivanje bez")),
    "void": (("не в счёт", "не в счет"), ("poništeno", "ponisteno", "поништено")),
    "void passed": (("не в счёт перешла",), ("poništeno prešlo", "поништено прешло")),
    "state": (("состояние",), ("stanje", "стање")),
    "opening done": (("разбойник окончен",), ("razbojnik gotov", "разбојник готов")),
    "contract": (("контракт",), ("bule", "буле")),
    "on": (("на",), ("na", "на")),
    "pool": (("пуля",), ("pulja", "пуља")),
    "hill": (("гора",), ("brdo", "брдо")),
    "refe": (("рефет", "рефеты"), ("refe", "refa", "рефе")),
    "bombs": (("бомбы",), ("bombe", "бомбе")),
    "raspasy": (("распасы",), ("raspasi", "распаси")),
    "score": (("запись",), ("upis", "упис")),
    "result": (("итог", "результат"), ("rezultat", "резултат")),
    "above": (("над чертой",), ("iznad crte",)),
    "below": (("под чертой",), ("ispod crte",)),
    "imps": (("импы",), ("impovi",)),
    "price": (("цена",), ("cena", "цена")),
    "time": (("время",), ("vreme", "време")),
    "partners": (("партнёры", "партнеры"), ("partneri", "партнери")),
    "hand line": (("рука",), ("ruka", "рука")),
    "auction": (("торговля",), ("licitacija", "лицитација")),
    "discard": (("снос",), ("škart", "skart", "шкарт")),
    "play": (("розыгрыш",), ("odigravanje", "одигравање")),
    "pass call": (("пас",), ("pas", "dalje", "даље")),
}
_SHORT = (
    ("без одной", "без двух", "без трёх", "без четырёх", "без пяти", "без шести"),
    ("bez jedne", "bez dve", "bez tri", "bez četiri", "bez pet", "bez šest"),
)

LATIN = ("Ana", "Boris", "Ceca", "Dino", "Eva", "Filip", "Goran")
CYRILLIC = ("Ана", "Борис", "Цеца", "Дино", "Ева", "Филипп", "Гена")
SPACED = ("Ana A", "Boris B", "Ceca C", "Dino D", "Eva E", "Filip F", "Goran G")
STRAINS = "SCDHN"  # from low to high
STRAIN_WORD = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts", "N": "sans"}
SIGN = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
LETTER = {"S": "п", "C": "т", "D": "б", "H": "ч", "N": "бк"}
RANKS = "789TJQKA"
PACK = tuple(suit + rank for suit in "SHDC" for rank in RANKS)
_YES = ("yes", "on", "true")
_NO = ("no", "off", "false")

# ---------------------------------------------------------------------------------------------------------------------
# options, as far as a valid file must know them

_DEFAULTS: dict[str, str] = {
    "target": "none",
    "value_table": "2 4 6 8 10",
    "pool_weight": "10",
    "hill_weight": "10",
    "whist_style": "greedy",
    "ten": "whisted",
    "half_whist": "on",
    "half_levels": "6 7",
    "half_whist_played": "off",
    "dealer_whist": "off",
    "stalingrad": "off",
    "ladder": "standard",
    "auction_steps": "free",
    "concede": "0",
    "totus_bonus": "5",
    "all_pass": "raspasy",
    "rasp_base": "1",
    "rasp_progression": "const",
    "rasp_talon": "leads_suit",
    "exit_sequence": "6",
    "exit_reset": "never",
    "exit_condition": "played",
    "misere_exits": "on",
    "dealer_on_raspasy": "moves",
    "opening_raspasy": "0",
    "opening_bomb": "off",
    "terms": "header",
    "game_to": "pool",
    "aid": "on",
    "end_condition": "each_pool",
    "deals_limit": "none",
    "control_time": "none",
    "last_lap": "from_next_dealer",
    "dark_games": "off",
    "dark_multiplier": "2",
    "dark_pass": "off",
    "dark_pass_repeat": "announcer",
    "dark_round_after_light": "restart",
    "several_lookers": "once",
    "bombs": "off",
    "bombs_add": "queue",
    "bombs_order": "fifo",
    "bombs_misere": "on",
    "unwhisted_extinguishes": "on",
    "bombs_left": "void",
    "paid_talon": "off",
    "pool_direction": "up",
}
_CLASSIC = {
    "stalingrad": "on",
    "rasp_progression": "1-2-3",
    "exit_sequence": "6-7",
    "exit_condition": "made",
    "dealer_on_raspasy": "stays",
    "game_to": "hill_first",
}
PRESETS: dict[str, dict[str, str]] = {
    "sochi": {},
    "leningrad": {
        "pool_weight": "20",
        "whist_style": "gentleman",
        "rasp_progression": "2-4-6",
        "rasp_talon": "wins",
        "exit_sequence": "6-7",
        "exit_condition": "whisted_made",
        "misere_exits": "off",
        "aid": "off",
        "end_condition": "sum_of_pools",
        "paid_talon": "split",
    },
    "rostov": {"rasp_talon": "closed", "game_to": "hill_first", "paid_talon": "dealer"},
    "classic": _CLASSIC,
    "dark": {
        "exit_sequence": "dark",
        "exit_condition": "made",
        "rasp_progression": "1-2-4",
        "dealer_on_raspasy": "stays",
        "dark_games": "on",
        "dark_pass": "base",
        "bombs": "on",
    },
    "razboynik": {**_CLASSIC, "opening_raspasy": "1", "terms": "opening"},
}

# written by chance: without effect on what is valid
_NEUTRAL: dict[str, tuple[str, ...]] = {
    "hill_factor": ("1", "2"),
    "whist_factor": ("1", "2"),
    "gentleman_scope": ("on_failure", "always"),
    "gentleman_odd": ("exact", "whister"),
    "whister_liability": ("full", "half"),
    "two_whister_claim": ("short_only", "strict", "even_split"),
    "liability_8_10": ("second", "both"),
    "consolation": ("value", "fixed10", "off"),
    "consolation_dealer": (*_YES, *_NO),
    "misere_whists": ("none", "as_ten"),
    "hold": (*_YES, *_NO),
    "rasp_amnesty": (*_YES, *_NO),
    "rasp_zero_prize": ("price", "one", "hill_2price", "hill_price", "none"),
    "rasp_dealer_prize": (*_YES, *_NO),
    "rasp_third_lead": ("first_hand", "winner"),
    "rasp_scoring": ("hill", "rostov"),
    "rostov_price": ("5", "2", "10"),
    "rostov_tie": ("half", "full", "difference"),
    "aid": (*_YES, *_NO),
    "aid_price": ("pool_weight", "10", "20"),
    "aid_to": ("highest", "clockwise"),
    "aid_residual": ("negative", "raise", "forfeit"),
    "prize_via_aid": (*_YES, *_NO),
    "last_lap": ("from_next_dealer", "from_first_dealer"),
    "dark_scope": ("record", "own"),
    "dark_overcall": ("minimum", "exact"),
    "dark_over_light": ("ladder", "dark_only"),
    "dark_hold": ("equal", "off"),
    "early_look": ("refused", "allowed"),
    "dark_pass_price": ("first", "double", "power"),
    "dark_prize": ("scaled", "plain"),
    "overcalled_dark_pass": ("reenter", "final"),
    "misere_beats_dark_pass": ("ladder", "never"),
    "bomb_scope": ("record", "own"),
    "paid_talon_price": ("none", "10", "4"),
    "settlement_rounding": ("exact", "largest_remainder", "pairwise"),
    "price": ("0.10 EUR", "1", "0.05", "2 RSD"),
    "date": ("2026-11-29", "2025-01-06"),
    "place": ("the usual table", "клуб", "kod kuće"),
    "title": ("Thursday", "Пулька", "četvrtak"),
}
# written by chance: the sheet keeps them in mind
_TRACKED: dict[str, tuple[str, ...]] = {
    "target": ("none", "10", "20", "30", "50"),
    "value_table": ("2 4 6 8 10", "2-4-6-8-10", "10 20 30 40 50"),
    "whist_style": ("greedy", "gentleman"),
    "ten": ("whisted", "checked"),
    "half_whist": (*_YES, *_NO),
    "half_levels": ("6 7", "6-7", "6", "7"),
    "half_whist_played": (*_YES, *_NO),
    "dealer_whist": (*_YES, *_NO),
    "stalingrad": (*_YES, *_NO),
    "ladder": ("standard", "hand", "hand_ten", "6 7 8 9 misere 10", "6 7 8 misere 9 10 10_hand"),
    "auction_steps": ("free", "strict"),
    "concede": ("0", "2", "3"),
    "totus_bonus": ("5", "10", "0"),
    "all_pass": ("raspasy", "redeal"),
    "rasp_base": ("1", "2"),
    "rasp_progression": ("const", "1-2-3", "1-2-4", "arith", "geom", "2-4-6"),
    "rasp_talon": ("leads_suit", "wins", "closed"),
    "exit_sequence": ("6", "6-7", "6 7 8", "6-7-7-8", "cyclic", "dark"),
    "exit_reset": ("never", "lap"),
    "exit_condition": ("played", "made", "whisted_made"),
    "misere_exits": (*_YES, *_NO),
    "dealer_on_raspasy": ("moves", "stays"),
    "end_condition": ("each_pool", "sum_of_pools", "manual"),
    "control_time": ("90", "240", "23:00"),
    "dark_games": (*_YES, *_NO),
    "dark_multiplier": ("2", "3", "2 2 3 3 4"),
    "dark_pass": ("base", "first_hand", "off"),
    "dark_pass_repeat": ("announcer", "anyone"),
    "dark_round_after_light": ("restart", "keep"),
    "several_lookers": ("once", "each"),
    "bombs": ("on", "yes"),
    "bombs_add": ("queue", "upgrade"),
    "bombs_order": ("fifo", "largest", "choice"),
    "bombs_misere": (*_YES, *_NO),
    "unwhisted_extinguishes": (*_YES, *_NO),
    "paid_talon": ("off", "dealer", "split"),
}


_AS_NAMES = (
    *("pass", "Dark", "half", "HAND", "without", "joined", "whists", "talon", "out", "Misere", "bid", "totus", "bomb"),
    *(
        "вист",
        "Пас",
        "бомба",
        "на",
        "без",
        "мизер",
        "рука",
        "прикуп",
        "от",
        "тм",
        "vist",
        "igra",
        "dalje",
        "на прикупе",
    ),
    *(
        "dark pass",
        "time up",
        "S",
        "c",
        "N",
        "п",
        "бк",
        "none",
        "void",
        "agreed",
        "bez",
        "pola vista",
        "hill",
        "raspasy",
    ),
)


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name or name in _AS_NAMES else name


def _numbers(text: str) -> list[int]:
    return [int(word) for word in text.replace("-", " ").split()]


def _whole(text: str, default: int) -> int:
    return int(text) if text.isdecimal() else default


# ---------------------------------------------------------------------------------------------------------------------
# a deal in which somebody declares


@dataclass
class Game:
    """A declarer's deal: what the line says; a fault changes a field of a valid one."""

    declarer: str
    level: int  # 0: misère
    strain: str = ""  # empty: a bare level
    dark: bool = False
    hand: bool = False
    bid: str = ""  # as written
    totus: bool = False
    bomb: int = 0
    own: int | None = None
    short: bool = False  # the declarer's tricks written as `without`
    agreed: bool = False
    concedes: str | None = None  # the number behind the word, or nothing behind it
    says: list[tuple[str, str, int | None]] = field(default_factory=list)
    talon: tuple[str, str] | None = None
    made: bool = True
    played: bool = True
    used: int = 0  # the bomb that multiplies it

    def clauses(self, s: Sheet) -> list[str]:
        """The clauses in order, the declarer's first."""
        head = [s.n(self.declarer)]
        if self.dark:
            head.append(s.w("dark"))
        head.append(s.call(self.level, self.strain) if self.level else s.w("misere"))
        if self.hand:
            head.append(s.w("hand"))
        if self.bid:
            head.append(f"{s.w('bid')} {self.bid}")
        if self.totus:
            head.append(s.w("totus"))
        if self.bomb:
            head.append(f"{s.w('bomb')} {self.bomb}")
        if self.own is not None:
            head.append(s.without(self.level - self.own) if self.short else str(self.own))
        if self.agreed:
            head.append(s.w("agreed"))
        if self.concedes is not None:
            head.append(f"{s.w('concedes')} {self.concedes}".rstrip())
        found = [" ".join(head)]
        for name, role, tricks in self.says:
            words = [s.n(name), *([s.w(role)] if role else []), *([] if tricks is None else [str(tricks)])]
            found.append(" ".join(words))
        if self.talon:
            found.append(f"{s.w('talon')} {' '.join(self.talon)}")
        return found

    def text(self, s: Sheet) -> str:
        """The deal line without its number and without who sits out."""
        head, *rest = self.clauses(s)
        s.rng.shuffle(rest)
        return s.gap().join([head, *rest])


# ---------------------------------------------------------------------------------------------------------------------
# valid records


class Sheet:
    """A record under construction: header, lines, and as much of the state as keeps it valid."""

    def __init__(
        self,
        rng: random.Random,
        *,
        players: int = 0,
        least: int = 2,
        must: dict[str, str] | None = None,
        ban: Iterable[str] = (),
        preset: str | None = None,
        opening: bool = False,
        six: bool = False,
        names: Sequence[str] = (),
        lang: str = "",
    ) -> None:
        """least: players at least; opening: razboynik may be drawn; six: no exit above the six is ever asked."""
        self.rng = rng
        self.lang = lang or rng.choices(("en", "ru", "sr", "mix"), (58, 15, 12, 15))[0]
        pool = tuple(names) or rng.choices((LATIN, CYRILLIC, SPACED), (80, 13, 7))[0]
        count = players or max(least, rng.choices((3, 4, 5, 2), (52, 33, 8, 7))[0])
        self.seats: list[str] = list(pool[:count])
        self.spare: list[str] = list(pool[count:])
        self.number = 0
        self.body: list[str] = []
        self.raw = b"\xff"
        self.line1 = False
        self.short_names = True
        self._header(dict(must or {}), set(ban), preset, opening, six)
        self.previous = ""  # who dealt the last deal, if the deal moved after it
        self.resting: list[str] = []  # who sits out in the deal under construction
        self.series = 0  # raspasy not yet exited
        self.passes = 0  # of the deal since the series began
        self.stay = 0
        self.round = 0  # the last dark round, 0: none that goes on
        self.announcer = ""
        self.drawn: dict[str, int] = {}  # who drew a bomb in the last dark round
        self.bombs: dict[str, list[int]] = {}
        self.opening_left = self.count("opening_raspasy") * len(self.seats)
        self.terms_wanted = self.opt["terms"] == "opening"
        self.checks = rng.random() < 0.5  # checks, most of them wrong, are written
        self.named = (self.seats[0], self.seats[1], self.seats[-1])  # whom a template means
        self.voids = 0
        self.total = 0  # never below the true sum of the pools

    # -- header

    def _header(self, must: dict[str, str], ban: set[str], preset: str | None, opening: bool, six: bool) -> None:
        rng = self.rng
        if preset is None:
            names = [name for name in PRESETS if name != "razboynik" or (opening and len(self.seats) > 2)]
            preset = "" if rng.random() < 0.3 else rng.choice(names)
        base = {**_DEFAULTS, **PRESETS[preset or "sochi"]}
        if six and "exit_sequence" not in must and base["exit_sequence"] not in ("6", "dark"):
            must["exit_sequence"] = rng.choice(("6", "6", "dark"))
        if six:
            ban = ban | {"exit_sequence"}
        options: dict[str, str] = {}
        for table, chance in ((_NEUTRAL, 0.06), (_TRACKED, 0.07)):
            for key, values in table.items():
                if key not in ban and key not in must and rng.random() < chance:
                    options[key] = rng.choice(values)
        options.update(must)
        effective = {**base, **options}
        weighed = effective["pool_weight"] == effective["hill_weight"]
        if weighed and "game_to" not in ban | set(must) and rng.random() < 0.06:
            effective["game_to"] = options["game_to"] = rng.choice(("pool", "hill_first"))
        if effective["bombs"] in _YES:
            for key, value, chance in (("all_pass", "bombs", 0.05), ("bombs_left", "fixed 10", 0.15)):
                if key not in ban and key not in options and rng.random() < chance:
                    effective[key] = options[key] = value
        if effective["target"] != "none" and "pool_direction" not in ban | set(must) and rng.random() < 0.06:
            options["pool_direction"] = rng.choice(("up", "down"))
        if effective["end_condition"] == "manual" and "end_condition" not in ban | set(must) and rng.random() < 0.3:
            effective["end_condition"] = options["end_condition"] = "deals"
            effective["deals_limit"] = options["deals_limit"] = str(rng.randint(60, 200))
        self.opt = effective
        self.dealer = self.seats[-1]
        lines = [("rules", preset)] if preset else []
        lines.append(("players", ", ".join(map(_quoted, self.seats))))
        if "dealer" not in ban and rng.random() < 0.35:
            self.dealer = rng.choice(self.seats)
            lines.append(("dealer", _quoted(self.dealer)))
        self.first_dealer = self.dealer
        rest = [(key, self._spelt(value)) for key, value in options.items()]
        if rng.random() < 0.5:
            rng.shuffle(rest)
        gap = rng.choice((" ", " ", " ", "  ", "\t"))
        pairs = [("rospis", "1"), ("game", "preferans-russian"), *lines, *rest]
        self.head: list[str] = [f"{key}:{gap}{value}" for key, value in pairs]

    def _spelt(self, value: str) -> str:
        if value.replace(" ", "").isdecimal() and " " in value and self.rng.random() < 0.3:
            return value.replace(" ", "-")
        return value

    def on(self, key: str) -> bool:
        """Whether a switch is on."""
        return self.opt[key] in _YES

    def count(self, key: str) -> int:
        """A number among the options; none is 0."""
        return _whole(self.opt[key], 0)

    def replace_head(self, key: str, line: str) -> None:
        """Put another line in the place of the key's (or at the end)."""
        for index, old in enumerate(self.head):
            if old.startswith(key + ":"):
                self.head[index] = line
                return
        self.head.append(line)

    def drop_head(self, key: str) -> None:
        """Take the key's line out of the header."""
        self.head = [line for line in self.head if not line.startswith(key + ":")]

    # -- words and names

    def w(self, word: str) -> str:
        """The keyword in one of its languages."""
        lang = self.lang if self.lang != "mix" else self.rng.choice(("en", "ru", "sr"))
        english = {"hand line": "hand", "pass call": "pass"}.get(word, word)
        if lang == "en" or word not in _RU_SR or self.rng.random() < 0.25:
            roll = self.rng.random()
            return english.upper() if roll < 0.02 else english.capitalize() if roll < 0.04 else english
        return self.rng.choice(_RU_SR[word][0 if lang == "ru" else 1])

    def n(self, name: str) -> str:
        """The name as a line may write it: whole, or a beginning that is unique here."""
        if " " in name or name in _AS_NAMES:
            return _quoted(name)
        if self.short_names and len(name) > 3 and self.rng.random() < 0.08:
            return name[: self.rng.randint(3, len(name) - 1)]
        return name

    def call(self, level: int, strain: str) -> str:
        """A call or contract in one of its spellings."""
        rng = self.rng
        if not strain:
            return str(level)
        roll = rng.random()
        if roll < 0.08 and strain in SIGN:
            return f"{level}{SIGN[strain]}"
        if roll < 0.08 + (0.25 if self.lang in ("ru", "mix") else 0.02):
            return f"{level}{rng.choice(('', ' '))}{LETTER[strain]}"
        if roll < 0.45 and self.lang != "en":
            return f"{level} {self.w(STRAIN_WORD[strain])}"
        letter = "NT" if strain == "N" and rng.random() < 0.3 else strain
        return f"{level}{letter.lower() if rng.random() < 0.05 else letter}"

    def c(self, level: int = 0) -> str:
        """A contract of the level (or one that the exit allows) with a trump that forces nobody."""
        level = level or self.level()
        return self.call(level, self.rng.choice("CDHN" if level == 6 else STRAINS))

    def level(self, most: int = 9, least: int = 6) -> int:
        """A level that the exit allows."""
        low = max(least, self.low())
        return self.rng.randint(low, max(low, most))

    def without(self, tricks: int) -> str:
        """How many the declarer was short."""
        lang = self.lang if self.lang != "mix" else self.rng.choice(("en", "ru", "sr"))
        if lang != "en" and tricks <= 6 and self.rng.random() < 0.6:
            return _SHORT[0 if lang == "ru" else 1][tricks - 1]
        return f"{self.w('without')} {tricks}"

    def gap(self) -> str:
        """What stands between two clauses."""
        return self.rng.choice(("; ", "; ", "; ", ";", " ; "))

    # -- the table

    def order(self) -> list[str]:
        """Draws who sits out in the next deal; who plays it, the first hand first."""
        at = self.seats.index(self.dealer)
        found = self.seats[at + 1 :] + self.seats[: at + 1]
        self.resting = []
        if len(found) == 4:
            self.resting = [self.dealer]
        elif len(found) == 5:
            self.resting = [self.dealer, self.rng.choice(found[:-1])]
        return [name for name in found if name not in self.resting]

    def trio(self) -> tuple[str, str, str]:
        """A declarer and the defenders in order of speech."""
        order = self.order()
        at = self.rng.randrange(len(order))
        self.named = (order[at], order[(at + 1) % len(order)], order[(at + 2) % len(order)])
        return self.named

    def say(self, template: str) -> str:
        """Fills a template.

        [word] a keyword, <> a contract that forces nobody, <67> of one of these levels, <7H> this one, ~2 two short,
        {1|2} one of these, {0-3} a number from to; @d declarer, @f @g defenders in order of speech, @dealer,
        @resting who else sits out, @a @b @c the first, second and last at the table, @stranger nobody, @t the talon
        where it is paid.
        """
        text = re.sub(r"\{(-?\d+)-(\d+)\}", lambda m: str(self.rng.randint(int(m[1]), int(m[2]))), template)
        text = re.sub(r"\{([^{}]*)\}", lambda m: self.rng.choice(m[1].split("|")), text)
        text = re.sub(r"<(\d*)([SCDHN]?)>", self._contract, text)
        text = re.sub(r"\[([a-z ]+)\]", lambda m: self.w(m[1]), text)
        text = re.sub(r"~(\d)", lambda m: self.without(int(m[1])), text)
        return re.sub(r"@([a-z]+)", self._person, text)

    def _contract(self, found: re.Match[str]) -> str:
        levels, strain = found[1], found[2]
        level = 10 if levels == "10" else int(self.rng.choice(levels)) if levels else 0
        return self.call(level, strain) if strain else self.c(level)

    def _person(self, found: re.Match[str]) -> str:
        d, f, g = self.named
        seats = {
            "d": d,
            "f": f,
            "g": g,
            "a": self.seats[0],
            "b": self.seats[1],
            "c": self.seats[-1],
            "dealer": self.dealer,
        }
        if found[1] == "t":
            return self.t
        if found[1] == "stranger":
            weird = ("Anna", "Ana-9", "Borisx", "Dino_7", "Bx") if self.seats[0][0] < "\x7f" else ("Ана-2", "Борис2")
            return _quoted(self.rng.choice([*self.spare[-1:], *weird]))
        return self.n(self.resting[1] if found[1] == "resting" else seats[found[1]])

    def out_clause(self) -> str:
        """Who sits out, where that must be said."""
        if len(self.seats) < 5:
            return ""
        names = list(self.resting)
        self.rng.shuffle(names)
        return f"; {self.w('out')} {' '.join(self.n(name) for name in names)}"

    @property
    def t(self) -> str:
        """The talon of a trick contract, where it is paid."""
        if self.opt["paid_talon"] == "off":
            return ""
        return f"; {self.w('talon')} {' '.join(self.two_cards())}"

    def two_cards(self) -> tuple[str, str]:
        one, two = self.rng.sample(PACK, 2)
        return one, two

    def low(self) -> int:
        """The exit level."""
        sequence = self.opt["exit_sequence"]
        if sequence == "dark":
            return 6
        if sequence == "cyclic":
            return (6, 7, 8)[self.series % 3]
        levels = _numbers(sequence)
        return levels[min(self.series, len(levels) - 1)]

    def next_round(self) -> int:
        """The dark round that might be announced."""
        return self.round + 1 if self.round in (1, 2) else 1

    def announcers(self, order: list[str]) -> list[str]:
        """Who may announce a dark pass."""
        if self.opt["dark_pass"] == "off" or self.opening_left or len(order) == 2:
            return []
        found = order[:1] if self.opt["dark_pass"] == "first_hand" else list(order)
        if self.next_round() > 1 and self.opt["dark_pass_repeat"] == "announcer":
            found = [name for name in found if name == self.announcer]
        return found

    def rungs(self) -> list[str]:
        """The ladder."""
        known = {
            "standard": "6 7 8 misere 9 10",
            "hand": "6 7 8 misere 9 misere_hand 9_hand 10",
            "hand_ten": "6 7 8 misere 9 10 misere_hand 10_hand",
        }
        return known.get(self.opt["ladder"], self.opt["ladder"]).split()

    def half_allowed(self, level: int) -> bool:
        """Whether half-whist may be said."""
        return self.on("half_whist") and level in _numbers(self.opt["half_levels"]) and len(self.seats) > 2

    def price(self, number: int) -> int:
        """Price of a trick of light raspasy number so."""
        table = {"const": [1], "1-2-3": [1, 2, 3], "1-2-4": [1, 2, 4], "2-4-6": [2, 4, 6]}
        name = self.opt["rasp_progression"]
        base = self.count("rasp_base")
        if name == "arith":
            return base * number
        if name == "geom":
            return base << (number - 1)
        return base * table[name][min(number, 3 if name != "const" else 1) - 1]

    def bomb_of(self, name: str) -> int:
        """The bomb that his next game uses by the rules, unless he chooses."""
        held = self.bombs.get(name, [])
        return 0 if not held else max(held) if self.opt["bombs_order"] == "largest" else held[0]

    def fits(self, gain: int) -> bool:
        """Whether the pools surely stay below the end; counts the gain if so."""
        ends = self.opt["end_condition"] in ("each_pool", "sum_of_pools") and self.opt["target"] != "none"
        if ends and self.total + gain >= len(self.seats) * self.count("target"):
            return False
        self.total += gain
        return True

    # -- what happens after a deal

    def pass_on(self) -> None:
        """The deal goes to the next at the table."""
        self.previous = self.dealer
        self.dealer = self.seats[(self.seats.index(self.dealer) + 1) % len(self.seats)]
        self.stay = 0
        if self.series:
            self.passes += 1
            if self.opt["exit_reset"] == "lap" and self.passes >= len(self.seats):
                self.series = self.passes = 0
        if self.opening_left:
            self.opening_left -= 1
            if not self.opening_left:
                self.series = self.passes = self.round = 0

    def after_pass(self) -> None:
        """The deal moves or stays after an all-pass deal."""
        if self.opt["dealer_on_raspasy"] == "stays" and self.stay < 2:
            self.stay += 1
            self.previous = ""
        else:
            self.pass_on()

    def after_game(self, *, made: bool, played: bool, misere: bool = False, conceded: bool = False) -> None:
        """Exit, dark rounds and dealer."""
        condition = self.opt["exit_condition"]
        exits = condition == "played" or (made and not conceded and (condition == "made" or played))
        if misere and not self.on("misere_exits"):
            exits = False
        if exits:
            self.series = self.passes = 0
        self.round, self.announcer, self.drawn = 0, "", {}
        self.pass_on()

    def draw(self, name: str, rank: int) -> None:
        """A bomb of that rank is drawn."""
        if rank < 1 or not self.on("bombs"):
            return
        held = self.bombs.setdefault(name, [])
        if self.opt["bombs_add"] == "upgrade" and name in self.drawn and self.drawn[name] in held:
            held.remove(self.drawn[name])
        held.append(2**rank)

    # -- lines

    def next_number(self) -> int:
        """Count the deal."""
        self.number += 1
        return self.number

    def add(self, line: str) -> None:
        """A line as it stands, now and then with a comment."""
        if FAULT not in line and '"' not in line and self.rng.random() < 0.08:
            line += self.rng.choice(("   # so it was", " # торг", "\t# kako je bilo", "  #"))
        self.body.append(line)

    def deal_line(self, text: str, *, fault: bool = False) -> None:
        """A numbered deal; what happens after it is not its affair."""
        line = f"{self.next_number()}. {text}{self.out_clause()}"
        if fault:
            self.body.append(FAULT + line)
        else:
            self.add(line)

    def fault_deal(self, text: str) -> None:
        """The faulty deal."""
        self.deal_line(text, fault=True)
        self.pass_on()

    def fault_void(self, text: str) -> None:
        """The faulty deal, where nobody need be said to sit out."""
        self.body.append(f"{FAULT}{self.next_number()}. {text}")
        self.pass_on()

    def fault(self, line: str) -> None:
        """The faulty line."""
        self.body.append(FAULT + line)

    # -- valid deals

    def valid_roles(self, level: int, strain: str) -> list[tuple[str, ...]]:
        """What the defenders may say, in order of speech."""
        forced = level == 10 and self.opt["ten"] == "checked"
        forced = forced or (level == 6 and strain == "S" and self.on("stalingrad"))
        if len(self.seats) == 2:
            return [("whists",)] if forced else [("whists",), ("whists",), ("passes",)]
        found: list[tuple[str, ...]] = [("whists", "whists")]
        if forced:
            return found
        found += [("whists", "passes"), ("passes", "whists"), ("passes", "passes")]
        if self.half_allowed(level):
            found.append(("passes", "half"))
            if self.opt["whist_style"] == "gentleman":
                found.append(("half", "passes"))
        return found

    def game(
        self,
        level: int = 0,
        strain: str | None = None,
        *,
        roles: tuple[str, ...] = (),
        made: bool | None = None,
        dark: bool | None = None,
        plain: bool = False,
        declarer: str = "",
        order: list[str] | None = None,
    ) -> Game:
        """A valid trick contract, as far as it is not laid down; plain: without hand, bid, totus, agreed."""
        rng = self.rng
        order = order or self.order()
        at = order.index(declarer) if declarer else rng.randrange(len(order))
        others = [order[(at + step) % len(order)] for step in range(1, len(order))]
        level = level or rng.choices(range(self.low(), 11), [2 ** (10 - n) + 1 for n in range(self.low(), 11)])[0]
        if strain is None:
            strain = rng.choice(STRAINS) if rng.random() < 0.85 else ""
        game = Game(order[at], level, strain)
        game.dark = self.on("dark_games") and rng.random() < 0.25 if dark is None else dark
        self._head_words(game, plain)
        roles = roles or rng.choice(self.valid_roles(level, strain))
        tricks = rng.randint(level, 10) if made or (made is None and rng.random() < 0.65) else rng.randint(0, level - 1)
        if (self.opt["paid_talon"] != "off" and not game.hand) or (rng.random() < 0.04 and not game.hand):
            game.talon = self.two_cards()
        self._tricks(game, others, roles, tricks)
        if not game.played:
            game.made = True
        elif not plain and game.own is not None and not game.short and rng.random() < 0.08:
            game.agreed = True
        self.find_bomb(game)
        return game

    def _head_words(self, game: Game, plain: bool) -> None:
        """Hand, bid and totus."""
        rng = self.rng
        if plain:
            return
        game.hand = not game.dark and f"{game.level}_hand" in self.rungs() and rng.random() < 0.4
        if rng.random() < 0.15 and not game.hand:
            top = STRAINS.index(game.strain) if game.strain else -1
            calls = [(n, s) for n in range(self.low(), game.level + 1) for s in range(5) if n < game.level or s <= top]
            if calls:
                level, at = rng.choice(calls)
                game.bid = self.call(level, STRAINS[at])
        game.totus = game.level == 10 and self.count("totus_bonus") > 0 and rng.random() < 0.25

    def _tricks(self, game: Game, others: list[str], roles: tuple[str, ...], own: int) -> None:
        """What everybody took, and which of it is written."""
        rng = self.rng
        pairs = list(zip(others, roles, strict=True))
        whisters = [name for name, role in pairs if role == "whists"]
        half = [name for name, role in pairs if role == "half" and self.on("half_whist_played")]
        dealer = len(self.seats) == 4 and self.on("dealer_whist") and roles == ("passes", "passes")
        dealer = dealer and self.half_allowed(game.level) and rng.random() < 0.4
        game.played = bool(whisters or half or dealer)
        game.made = own >= game.level
        if not game.played:
            game.says = [(name, role, None) for name, role in pairs]
            return
        rest = 10 - own
        took = dict.fromkeys(others, 0)
        if dealer:
            game.says = [*((name, role, None) for name, role in pairs), (self.dealer, "whists", rest)]
        else:
            first = rng.randint(0, rest) if len(others) == 2 else rest
            took = {others[0]: first, others[-1]: rest - first if len(others) == 2 else rest}
            if half:
                took = {name: rest if name in half else 0 for name in others}
            passer = (
                "" if len(others) == 1 or len(whisters) == 2 else next(n for n in others if n not in (whisters + half))
            )
            shown: dict[str, int | None] = dict(took)
            if passer and not took[passer] and rng.random() < 0.7:
                shown[passer] = None
            elif not half and rng.random() < 0.2:
                shown[rng.choice(others)] = None
            game.says = [(name, role, shown[name]) for name, role in pairs]
        if all(tricks is not None for name, _, tricks in game.says if dealer or name in took) and rng.random() < 0.3:
            return
        if dealer and rng.random() < 0.4:
            return
        game.own = own
        game.short = game.level > own and rng.random() < 0.5

    def find_bomb(self, game: Game) -> None:
        """The bomb that is used, and whether the line names it."""
        held = self.bombs.get(game.declarer, [])
        if not held or (not game.level and not self.on("bombs_misere")):
            return
        choice = self.opt["bombs_order"] == "choice"
        game.used = self.rng.choice(held) if choice else self.bomb_of(game.declarer)
        if (choice and len(set(held)) > 1) or self.rng.random() < 0.2:
            game.bomb = game.used

    def value(self, game: Game) -> int:
        """What the declarer may gain at most."""
        table = _numbers(self.opt["value_table"])
        value = table[game.level - 6] if game.level else table[4]
        dark = max(_numbers(self.opt["dark_multiplier"])) if game.dark else 1
        return (value + (self.count("totus_bonus") if game.totus else 0)) * dark * max(1, game.used)

    def emit(self, game: Game, text: str = "") -> None:
        """A valid declarer's deal and what follows from it."""
        self.deal_line(text or game.text(self))
        self.book(game)

    def book(self, game: Game) -> None:
        """What follows from a valid declarer's deal."""
        out = game.made and game.concedes is None and (game.played or self.on("unwhisted_extinguishes"))
        if game.used and out:
            self.bombs[game.declarer].remove(game.used)
        self.after_game(made=game.made, played=game.played, misere=not game.level, conceded=game.concedes is not None)

    def valid_game(self, made: bool | None = None) -> None:
        """A valid declarer's deal."""
        game = self.game(made=made)
        if game.made and not self.fits(self.value(game)):
            strain = game.strain if game.level > 6 else "H"
            whist = ("whists",) if len(self.seats) == 2 else ("whists", "whists")
            game = self.game(game.level, strain, roles=whist, made=False)
        self.emit(game)

    def misere(self) -> Game:
        """A valid misère."""
        rng = self.rng
        order = self.order()
        game = Game(rng.choice(order), 0)
        game.own = rng.choice((0, 0, 0, 1, 2, 3, rng.randint(0, 10)))
        game.made = game.own == 0
        game.hand = "misere_hand" in self.rungs() and rng.random() < 0.3
        self.find_bomb(game)
        return game

    def concession(self) -> Game:
        """A valid concession."""
        rng = self.rng
        game = Game(rng.choice(self.order()), self.level(), rng.choice(STRAINS))
        game.concedes = rng.choice(("", self.opt["concede"]))
        game.made = game.played = False
        game.dark = self.on("dark_games") and rng.random() < 0.2
        self.find_bomb(game)
        return game

    def shares(self, order: Sequence[str]) -> str:
        """Ten tricks of an all-pass deal as clauses."""
        rng = self.rng
        dealer = rng.choice((None, 0, 0, 1, 1, 2)) if self.opt["rasp_talon"] == "wins" and len(self.seats) > 3 else None
        rest = 10 - (dealer or 0)
        if rng.random() < 0.25:
            cuts = [0, rng.randint(0, rest)]
            rng.shuffle(cuts)
        else:
            cuts = [rng.randint(0, rest), rng.randint(0, rest)]
        low, high = min(cuts), max(cuts)
        said = [f"{self.n(name)} {t}" for name, t in zip(order, (low, high - low, rest - high), strict=True)]
        if dealer is not None:
            said.append(f"{self.n(self.dealer)} {dealer}")
        rng.shuffle(said)
        return self.gap().join(said)

    def prize_fits(self, number: int, k: int) -> bool:
        """Whether the prizes of a raspasy cannot end the game."""
        most = max(self.price(number), self.price(1)) * 2**k
        return self.fits(4 * max(most, 1))

    def raspasy(self) -> None:
        """A valid all-pass deal, as the options have it."""
        opening = self.opening_left > 0
        order = self.order()
        if not opening and (len(self.seats) == 2 or self.opt["all_pass"] != "raspasy"):
            self.deal_line(self.w("pass"))
            if self.opt["all_pass"] == "bombs":
                self.drawn = {}
                for name in order:
                    self.draw(name, 1)
            self.round, self.announcer = 0, ""
            self.after_pass()
            return
        if not self.prize_fits(self.series + 1, 0):
            self.void(passed=True)
            return
        self.deal_line(self.gap().join([self.w("pass"), self.shares(order)]))
        self.count_raspasy()
        if self.opt["dark_round_after_light"] == "restart":
            self.round, self.announcer, self.drawn = 0, "", {}
        if opening and self.on("opening_bomb"):
            for name in order:
                self.draw(name, 1)
        self.after_pass()

    def count_raspasy(self) -> None:
        """One more in the series."""
        self.series += 1
        if self.series == 1:
            self.passes = 0

    def dark_pass(self, by: str = "") -> bool:
        """A valid dark pass, if there can be one."""
        rng = self.rng
        order = self.order()
        may = self.announcers(order)
        k = self.next_round()
        if not may or (by and by not in may) or not self.prize_fits(self.series + 1, k):
            return False
        who = by or rng.choice(may)
        joined = [name for name in order if name != who and rng.random() < 0.5]
        clauses = [f"{self.w('dark pass')} {self.n(who)}"]
        if joined:
            names = list(joined)
            rng.shuffle(names)
            clauses.append(f"{self.w('joined')} {' '.join(self.n(name) for name in names)}")
        self.deal_line(self.gap().join([*clauses, self.shares(order)]))
        self.count_raspasy()
        looked = [name for name in order if name != who and name not in joined]
        drop = 0 if not looked else len(looked) if self.opt["several_lookers"] == "each" else 1
        ranks = {name: k - 1 if name in looked else k for name in order}
        if len(self.seats) > 3:
            ranks[self.dealer] = k - drop
        for name, rank in ranks.items():
            self.draw(name, rank)
        self.drawn = {name: 2**rank for name, rank in ranks.items() if rank > 0}
        self.round, self.announcer = (k, who) if k < 3 else (0, "")
        if k == 3:
            self.drawn = {}
        self.after_pass()
        return True

    def void(self, *, passed: bool | None = None) -> None:
        """A void deal."""
        reason = self.rng.choice(("", ' "misdealt"', ' "withdrawn # really"', ' "пересдача"'))
        passed = self.rng.random() < 0.5 if passed is None else passed
        self.voids += 1
        self.add(f"{self.next_number()}. {self.w('void passed' if passed else 'void')}{reason}")
        if passed:
            self.pass_on()
        else:
            self.previous = ""

    def valid_deal(self) -> None:
        """Any valid deal."""
        rng = self.rng
        if self.opening_left:
            if rng.random() < 0.08:
                self.void()
            else:
                self.raspasy()
            return
        if self.terms_wanted:
            self.add(self.terms_line())
            self.terms_wanted = False
        kind = rng.choices(("game", "misere", "concede", "raspasy", "dark", "void", "cards"), (54, 7, 5, 14, 12, 4, 5))[
            0
        ]
        if kind == "misere" and self.low() <= 8 and "misere" in self.rungs():
            game = self.misere()
            if not game.made or self.fits(self.value(game)):
                self.emit(game)
                return
        if kind == "concede" and self.count("concede"):
            self.emit(self.concession())
            return
        if kind == "raspasy":
            self.raspasy()
        elif kind == "void":
            self.void()
        elif kind == "cards" and len(self.seats) > 2:
            make_block(self).emit()
        elif kind != "dark" or not self.dark_pass():
            self.valid_game()

    def terms_line(self) -> str:
        """Terms that no hill forbids."""
        rng = self.rng
        parts = [
            f"{self.w('price')} {rng.choice(('1', '0.10 EUR', '2'))}",
            f"{self.w('time')} {rng.choice(('23:00', '90'))}",
        ]
        rng.shuffle(parts)
        return f"{self.w('terms')} {' '.join(parts[: rng.randint(1, 2)])}"

    def carry(self) -> None:
        """A sheet carried over: amounts and state lines before deal 1."""
        rng = self.rng
        for _ in range(rng.randint(0, 3)):
            self.add(self.adjust_line())
        if self.on("bombs") and rng.random() < 0.6:
            for name in rng.sample(self.seats, rng.randint(1, len(self.seats))):
                held = [rng.choice((2, 2, 4, 8)) for _ in range(rng.randint(1, 3))]
                self.bombs[name] = held
                self.add(f"{self.w('state')} {self.n(name)} {self.w('bombs')} {' '.join(map(str, held))}")
        if self.opening_left:
            return
        if rng.random() < 0.6 and len(self.seats) > 2:
            self.state_raspasy(rng.randint(0, 4))
        if self.opt["dark_pass"] != "off" and len(self.seats) > 2 and rng.random() < 0.5 and self.series:
            self.state_dark(rng.randint(1, min(3, self.series)), rng.choice(self.seats))

    def state_raspasy(self, number: int) -> None:
        """A series carried over."""
        self.add(f"{self.w('state')} {self.w('raspasy')} {number}")
        self.series, self.passes, self.stay = number, 0, number % 3

    def state_dark(self, k: int, who: str) -> None:
        """A dark round carried over."""
        self.add(f"{self.w('state')} {self.w('dark')} {k} {self.w('by')} {self.n(who)}")
        self.round, self.announcer = (k, who) if k < 3 else (0, "")

    # -- other lines

    def filler(self, count: int, *, moves: bool = True, deals: bool = True) -> None:
        """Valid lines; moves: players may come and go; deals: deals among them."""
        if count and deals and not self.number and not self.body and self.rng.random() < 0.12:
            self.carry()
        for _ in range(count):
            roll = self.rng.random()
            if deals and roll < 0.63:
                self.valid_deal()
            elif roll < 0.72:
                self.body.append(self.rng.choice(("", "   ", "# a comment", "  # еще", "#", "\t")))
            elif roll < 0.78:
                self.add(f"{self.w('note')} {self.rng.choice(('who brought the cake', 'пауза', 'čaj u 5'))}")
            elif roll < 0.88:
                self.add(self.check_line())
            elif roll < 0.92 and not self.terms_wanted:
                self.add(self.adjust_line())
            elif deals and roll < 0.94:
                self.dealer_line(self.rng.choice(self.seats))
                self.valid_deal()
            elif moves:
                self.move()

    def dealer_line(self, name: str) -> None:
        """He deals, out of turn."""
        if name != self.dealer:
            self.stay = 0 if self.number else self.series % 3
        self.dealer, self.previous = name, ""
        self.add(f"{self.w('dealer')} {self.n(name)}")

    def quiet(self, count: int) -> None:
        """Lines that change nothing."""
        for _ in range(count):
            self.add(self.rng.choice((self.check_line(), "# the end?", "", f"{self.w('note')} tea")))

    def check_line(self) -> str:
        """A check; what it expects may be wrong, which is no error."""
        rng = self.rng
        if not self.checks:
            return f"{self.w('note')} {rng.choice(('checked', 'сверили', 'provereno'))}"
        one, two = rng.sample(self.seats, 2)
        kind = rng.randrange(5)
        if kind == 0:
            return f"{self.w('check')} {self.n(one)} {self.w('on')} {self.n(two)} {rng.randint(0, 80)}"
        if kind == 1 and self.on("bombs"):
            return f"{self.w('check')} {self.n(one)} {self.w('bombs')} {rng.choice(('2', '4', '2 4', '2 4 8'))}"
        word = ("pool", "pool", "hill", "hill", "result")[kind]
        return f"{self.w('check')} {self.n(one)} {self.w(word)} {rng.randint(0 if kind < 4 else -60, 60)}"

    def adjust_line(self) -> str:
        """A valid adjustment."""
        rng = self.rng
        one, two = rng.sample(self.seats, 2)
        reason = rng.choice(('"by agreement"', '"revoke, deal 1"', '"судья"', '"sud # 1"'))
        value = rng.choice(("7", "12", "13/2", "110", "40", "-3", "1"))
        roll = rng.random()
        if roll < 0.3 and self.fits(2):
            return f"{self.w('adjust')} {self.n(one)} {self.w('pool')} {rng.choice(('2', '-2', '3/2', '1'))} {reason}"
        if roll < 0.6:
            return f"{self.w('adjust')} {self.n(one)} {self.w('hill')} {value} {reason}"
        return f"{self.w('adjust')} {self.n(one)} {self.w('on')} {self.n(two)} {value} {reason}"

    def move(self) -> None:
        """Somebody comes, goes or is replaced, where that leaves no doubt who deals next."""
        rng = self.rng
        kind = rng.choice(("join", "leave", "replace"))
        if not self.spare or self.opening_left or self.opt["exit_reset"] == "lap" or len(self.seats) == 2:
            return
        if kind == "replace":
            self.replace(rng.choice(self.seats), self.spare.pop())
        elif kind == "join" and len(self.seats) < 5 and self.previous:
            new = self.spare.pop()
            where = rng.choice([name for name in self.seats if name != self.previous])
            self.add(f"{self.w('join')} {_quoted(new)} {self.w('after')} {self.n(where)}")
            self.total += self.total // len(self.seats) + 1
            self.seats.insert(self.seats.index(where) + 1, new)
        elif kind == "leave" and len(self.seats) > 3 and self.previous:
            stay = (self.previous, self.dealer, self.announcer)
            gone = [name for name in self.seats if name not in stay]
            target = self.count("target")
            if gone and (not target or self.total < (len(self.seats) - 1) * target):
                old = rng.choice(gone)
                self.add(f"{self.w('leave')} {self.n(old)}")
                self.seats.remove(old)

    def replace(self, old: str, new: str) -> None:
        """She takes over seat and account."""
        self.add(f"{self.w('replace')} {self.n(old)} {self.w('by')} {_quoted(new)}")
        self.seats[self.seats.index(old)] = new
        self.dealer = new if self.dealer == old else self.dealer
        self.previous = new if self.previous == old else self.previous
        self.announcer = new if self.announcer == old else self.announcer
        if old in self.bombs:
            self.bombs[new] = self.bombs.pop(old)
        if old in self.drawn:
            self.drawn[new] = self.drawn.pop(old)

    # -- the end

    def text(self) -> tuple[list[str], list[str]]:
        """Header and body lines, comments strewn into the header."""
        head: list[str] = []
        for line in self.head:
            if self.rng.random() < 0.06 and not line.startswith((BAD, FAULT)):
                head.append(self.rng.choice(("", "# header", "  ")))
            head.append(line)
        if self.body and self.rng.random() < 0.7:
            head.append("")
        return head, self.body

    def finish(self, code: str) -> Broken:
        """The file with its one fault."""
        head, body = self.text()
        lines = head + body
        at = 1
        if not self.line1:
            marked = [index for index, line in enumerate(lines) if FAULT in line]
            assert len(marked) == 1, (code, marked)
            at = marked[0] + 1
        newline = self.rng.choice(("\n", "\n", "\n", "\r\n"))
        text = newline.join(line.replace(FAULT, "") for line in lines)
        if self.rng.random() < 0.9:
            text += newline
        data = text.encode("utf-8").replace(BAD.encode("utf-8"), self.raw)
        if self.rng.random() < 0.05:
            data = b"\xef\xbb\xbf" + data
        return Broken(data, at, code)


# ---------------------------------------------------------------------------------------------------------------------
# deals with cards


def hand_text(cards: Iterable[str]) -> str:
    """A hand as the record writes it."""
    held = list(cards)
    parts: list[str] = []
    for suit in "SHDC":
        ranks = "".join(rank for rank in reversed(RANKS) if suit + rank in held)
        parts.append(suit + (ranks or "-"))
    return ".".join(parts)


class Block:
    """A trick contract with its cards, consistent in itself; parts may be spoiled before they are written."""

    def __init__(self, sheet: Sheet, *, hand: bool = False) -> None:
        s, rng = sheet, sheet.rng
        self.s = s
        self.order = s.order()
        pack = list(PACK)
        rng.shuffle(pack)
        self.hands = {name: pack[10 * i : 10 * i + 10] for i, name in enumerate(self.order)}
        self.talon = pack[30:]
        level, strain = s.level(), rng.choice(STRAINS)
        if hand:
            level = next(n for n in (9, 10, 8, 7, 6) if f"{n}_hand" in s.rungs())
        self.game = s.game(level, strain, dark=False, plain=True, order=self.order)
        self.game.hand = hand
        self.game.talon = None
        self.declarer = self.game.declarer
        held = self.hands[self.declarer]
        self.discard = [] if hand else rng.sample(held + self.talon, 2)
        strict = s.opt["auction_steps"] == "strict"
        self.bid = (s.low(), "S") if not hand else (level, "S") if strict else (level, strain)
        if not hand and not strict and rng.random() < 0.6:
            self.bid = (rng.randint(s.low(), level), "S")
        self.tricks: list[list[str]] = []
        self.leaders: list[str] = []
        if any(role == "whists" for _, role, _ in self.game.says) and len(self.game.says) == 2:
            self._play()

    def _play(self) -> None:
        rng = self.s.rng
        left = {name: list(cards) for name, cards in self.hands.items()}
        if not self.game.hand:
            left[self.declarer] = [c for c in left[self.declarer] + self.talon if c not in self.discard]
        trump = self.game.strain
        took = dict.fromkeys(self.order, 0)
        leader = self.order[0]
        for _ in range(10):
            at = self.order.index(leader)
            trick: list[tuple[str, str]] = []
            for name in self.order[at:] + self.order[:at]:
                led = trick[0][1][0] if trick else ""
                card = rng.choice(playable(left[name], led, trump))
                left[name].remove(card)
                trick.append((name, card))
            self.leaders.append(leader)
            leader = trick_winner(trick, trump)
            took[leader] += 1
            self.tricks.append([card for _, card in trick])
        game = self.game
        game.own, game.short = took[self.declarer], False
        game.made = took[self.declarer] >= game.level
        game.says = [(name, role, took[name]) for name, role, _ in game.says]

    def lines(self, *, talon: bool = True, auction: bool = True, discard: bool = True) -> list[str]:
        """All lines before the play."""
        s = self.s
        found = self.hand_lines()
        if not self.game.hand and talon:
            found.append(self.talon_line())
        if auction:
            found.append(self.auction_line())
        if not self.game.hand and discard and talon:
            found.append(self.discard_line())
        if s.rng.random() < 0.3:
            s.rng.shuffle(found[:-1])
        return found

    def hand_lines(self) -> list[str]:
        """All hand lines."""
        return [self.hand_line(name) for name in self.order]

    def hand_line(self, name: str) -> str:
        """A hand line."""
        return f"{self.s.w('hand line')} {self.s.n(name)} {hand_text(self.hands[name])}"

    def talon_line(self) -> str:
        """The talon line."""
        return f"{self.s.w('talon')} {' '.join(self.talon)}"

    def discard_line(self) -> str:
        """The discard line."""
        return f"{self.s.w('discard')} {' '.join(self.discard)}"

    def auction_line(self) -> str:
        """One calls, the others pass."""
        s = self.s
        level, strain = self.bid
        call = f"{level}{strain}" + (" hand" if self.game.hand else "")
        said = [f"{s.n(name)} {call if name == self.declarer else s.w('pass call')}" for name in self.order]
        return f"{s.w('auction')} {', '.join(said)}"

    def play_line(self) -> str:
        """The play line; it may stop anywhere."""
        s = self.s
        stop = len(self.tricks) if s.rng.random() < 0.6 else s.rng.randint(1, len(self.tricks))
        return f"{s.w('play')} {' | '.join(' '.join(trick) for trick in self.tricks[:stop])}"

    def write(self, lines: list[str], text: str = "", *, fault_deal: bool = False) -> None:
        """The deal line and its card lines."""
        s = self.s
        indent = s.rng.choice(("    ", "    ", "  ", "\t"))
        s.deal_line(text or self.game.text(s), fault=fault_deal)
        s.body += [(FAULT if FAULT in line else "") + indent + line.replace(FAULT, "") for line in lines]
        s.book(self.game)

    def emit(self) -> None:
        """All of it, valid."""
        s = self.s
        if self.game.made and not s.fits(s.value(self.game)):
            s.void(passed=True)
            return
        lines = self.lines()
        if self.tricks and s.rng.random() < 0.8:
            lines.append(self.play_line())
        self.write(lines)


def playable(held: list[str], led: str, trump: str) -> list[str]:
    """What R1.4 lets him play."""
    if not led:
        return held
    same = [card for card in held if card[0] == led]
    trumps = [card for card in held if card[0] == trump]
    return same or trumps or held


def trick_winner(trick: list[tuple[str, str]], trump: str) -> str:
    """Who takes the trick."""
    suit = trump if any(card[0] == trump for _, card in trick) else trick[0][1][0]
    return max((pair for pair in trick if pair[1][0] == suit), key=lambda pair: RANKS.index(pair[1][1]))[0]


def make_block(s: Sheet, *, hand: bool = False, played: bool = False) -> Block:
    """A consistent deal with cards; played: with ten tricks of play."""
    for _ in range(500):
        block = Block(s, hand=hand)
        if block.tricks or not played:
            return block
    raise AssertionError("no deal with cards comes about")


# ---------------------------------------------------------------------------------------------------------------------
# planters: one fault each

Planter = Callable[[random.Random], Sheet]
PLANTERS: dict[str, Planter] = {}


def plant(code: str) -> Callable[[Planter], Planter]:
    """Enter a planter under its code."""

    def enter(planter: Planter) -> Planter:
        PLANTERS[code] = planter
        return planter

    return enter


def _plain(
    rng: random.Random,
    *,
    players: int = 0,
    must: dict[str, str] | None = None,
    ban: Iterable[str] = (),
    preset: str | None = None,
    names: Sequence[str] = (),
    lang: str = "",
) -> Sheet:
    """A sheet for a written deal: no exit above the six, no bomb that must be named, all-pass deals are played."""
    asked = {"bombs_order", "all_pass", *ban}
    return Sheet(rng, players=players, least=3, must=must, ban=asked, preset=preset, six=True, names=names, lang=lang)


def _around(s: Sheet, fault: Callable[[], None], before: int = 5, after: int = 4, *, moves: bool = True) -> Sheet:
    s.filler(s.rng.randint(0, before), moves=moves)
    fault()
    s.filler(s.rng.randint(0, after), moves=moves)
    return s


def _any(s: Sheet, templates: str) -> str:
    return s.rng.choice([line.strip() for line in templates.strip().split("\n")])


def _deal(s: Sheet, templates: str, *, before: int = 5, moves: bool = True) -> Sheet:
    """A faulty deal among valid lines; the templates stand one a line, see Sheet.say."""

    def fault() -> None:
        s.trio()
        s.fault_deal(s.say(_any(s, templates)))

    return _around(s, fault, before, moves=moves)


def _void(s: Sheet, templates: str) -> Sheet:
    """A faulty deal in which nobody need be said to sit out."""
    return _around(s, lambda: s.fault_void(s.say(_any(s, templates))))


def _line(s: Sheet, templates: str, *, before: int = 5, moves: bool = True) -> Sheet:
    """A faulty line of its own among valid lines."""
    return _around(s, lambda: s.fault(s.say(_any(s, templates))), before, moves=moves)


def _first(s: Sheet, line: str, count: int = 3) -> Sheet:
    """A fault in the header: the line takes the place of the key's; then some deals."""
    s.replace_head(line.split(":")[0], FAULT + line)
    s.filler(s.rng.randint(1, count))
    return s


def _now(s: Sheet, text: str) -> Sheet:
    """A faulty deal right here, and what follows it."""
    s.fault_deal(text)
    s.filler(s.rng.randint(0, 3))
    return s


def _spoil(s: Sheet, game: Game) -> Sheet:
    """A faulty declarer's deal right here, and what follows it."""
    return _now(s, game.text(s))


def _two(rng: random.Random, templates: str, must: dict[str, str] | None = None) -> Sheet:
    """A faulty deal of two players."""
    ban = ("bombs_order", "half_whist_played")
    return _deal(Sheet(rng, players=2, six=True, must=must, ban=ban), templates, moves=False)


# -- the file and its words


@plant("not_utf8")
def _not_utf8(rng: random.Random) -> Sheet:
    s = Sheet(rng, opening=True)
    s.raw = rng.choice(
        (b"\xff", b"\xfe\xff", b"\xd0 ", b"\xc0\xaf", b"\xed\xa0\x80", b"\x80", b"\xf5\x80\x80", b"\xe2\x82 ")
    )
    kind = rng.randrange(4)
    if kind == 0:
        s.drop_head("title")
        return _first(s, f"title: {BAD}x")
    if kind == 1:
        return _void(s, f'[void] "lost {BAD} card"')
    return _line(s, f'# {BAD}\n[note] the {BAD} cake\n[check] @a [pool] 3 # {BAD}.\n[adjust] @a [hill] 3 "{BAD}"')


@plant("line_too_long")
def _line_too_long(rng: random.Random) -> Sheet:
    s = Sheet(rng, opening=True)
    size = rng.choice((4097, 4097, 4098, 5000, 9000))
    if rng.random() < 0.3:
        s.body.append(("# " + "ж" * 4096)[:4096])  # just allowed
    kind = rng.randrange(4)
    if kind == 0:
        s.drop_head("title")
        return _first(s, "title: " + "long " * (size // 5 + 1))
    if kind == 1:
        return _void(s, "[void]   # " + "z" * size)
    start = rng.choice(("# ", "[note] ", "[check] @a [pool] 10 #"))
    return _line(s, start + rng.choice(("x", "ж", "♠", "😀", "торт ")) * size + ".")


@plant("control_character")
def _control_character(rng: random.Random) -> Sheet:
    s = Sheet(rng, opening=True)
    mark = rng.choice("\x00\x01\x07\x08\x0b\x0c\x0e\x1a\x1b\x1c\x1e\x1f\x7f\x85\x9b\r")
    kind = rng.randrange(4)
    if kind == 0:
        s.drop_head("title")
        return _first(s, f"title: x{mark}y")
    if kind == 1:
        return _void(s, f'[void] "mis{mark}deal"')
    return _line(s, f'# a{mark}b\n[note] the{mark}cake\n[adjust] @a [hill] 2 "by{mark}agreement"')


@plant("number_too_long")
def _number_too_long(rng: random.Random) -> Sheet:
    s = _plain(rng)
    big = rng.choice(("1000000", "12345678", "99999999999999999999", "0000002", "9" * 400))
    kind = rng.randrange(4)
    if kind == 0:
        lines = f'[adjust] @a [on] @b {big} "x"\n[adjust] @a [hill] 1/{big} "x"\n[check] @a [pool] {{{big}|-{big}}}'
        return _line(s, lines, moves=False)
    if kind == 1:
        return _line(s, f"[state] [raspasy] {big}\n[state] [dark] {big} [by] @a", before=0)
    if kind == 2:
        return _line(s, f"{rng.choice(('10000000', '123456789', '9' * 30))}. [void]")
    return _deal(
        s,
        f"""@d <> {big}; @f [whists]; @g [whists] 2@t
        @d <> 6; @f [passes]; @g [whists] {big}@t
        @d [misere] {big}
        [pass]; @d {big}; @f 2; @g 2""",
    )


@plant("quote_open")
def _quote_open(rng: random.Random) -> Sheet:
    kind = rng.randrange(4)
    if kind == 0:
        return _void(Sheet(rng, opening=True), '[void] "misdealt')
    s = _plain(rng, names=LATIN, ban=("dealer",))
    s.short_names = False
    if kind == 1:
        return _line(s, '[adjust] @a [on] @b 12 "page 1\n[check] "@a [pool] 10', moves=False)
    if kind == 2:
        return _deal(s, '"@d <> 6; @f [whists] 2; @g [whists] 2@t\n@d <> 6; "@f [whists] 2; @g [whists] 2@t')
    names = list(s.seats)
    names[-1] = '"' + names[-1]
    return _first(s, f"players: {', '.join(names)}")


@plant("lookalike")
def _lookalike(rng: random.Random) -> Sheet:
    s = _plain(rng, lang="en", names=LATIN)

    def f(word: str) -> str:
        return lookalike(rng, word)

    kind = rng.randrange(9)
    if kind < 3:  # Cyrillic in a contract
        call = f"{rng.randint(6, 9)}{rng.choice(('С', 'Н', 'С', 'Н', 'с', 'Ѕ', 'NТ', 'nт', ' С', ' Н'))}"
        return _deal(s, f"@d {call} 6; @f whists 2; @g whists 2@t\n@d {call}; @f passes; @g whists 4@t")
    if kind == 3:
        return _deal(
            s, f"@d <>; @f {f('passes')}; @g passes@t\n@d {f('misere')} 0\n@d <67>; @f passes; @g {f('half')}@t"
        )
    if kind == 4:
        word = rng.choice(("pass", "пас", "распасы", "все пас"))
        return _deal(s, f"{f(word)}; @d 4; @f 3; @g 3")
    if kind == 5:
        return _line(s, f"{f('check')} @a pool 10\n{f('note')} the cake\n{f('заметка')} торт", moves=False)
    s.filler(rng.randint(0, 3))
    block = make_block(s)
    at = rng.randrange(4)
    lines = [*block.hand_lines(), block.talon_line()]
    words = lines[at].split(" ")
    places = [(i, j) for i in range(2 if at < 3 else 1, len(words)) for j, c in enumerate(words[i]) if c in "AKTHC"]
    if not places:
        return _lookalike(rng)
    i, j = rng.choice(places)
    words[i] = words[i][:j] + SIMILAR[words[i][j]] + words[i][j + 1 :]
    lines[at] = FAULT + " ".join(words)
    return _under(s, block, lines)


@plant("name_mixed")
def _name_mixed(rng: random.Random) -> Sheet:
    name = lookalike(rng, rng.choice(("Ana", "Boris", "Ceca", "Eva", "Ева", "Ана", "Цеца")))
    if rng.random() < 0.4:
        s = Sheet(rng, names=("Dino", *SPACED[1:]), ban=("dealer",))
        names = [_quoted(other) for other in s.seats]
        names[rng.randrange(len(names))] = rng.choice((name, f'"{name}"'))
        return _first(s, f"players: {', '.join(names)}")
    s = Sheet(rng, players=3, names=("Boris", "Dino", "Ana B", "Eva E", "Ceca C"))
    return _line(s, f"[join] {name} [after] @b\n[replace] @a [by] {name}", moves=False)


# -- header


@plant("header_missing")
def _header_missing(rng: random.Random) -> Sheet:
    s = Sheet(rng, ban=("dealer",))
    s.drop_head(rng.choice(("game", "players")))
    s.line1 = True
    s.filler(rng.randint(0, 5))
    return s


_UNKNOWN = """refe_max: 1|start: 30|kontra_max: 4|whist_cap: 5|exit: 6-7|exits: 6 7|rasp_price: 1|halfwhist: on
colour: blue|bomb_order: choice|dark_passes: base|target_pool: 20|пуля: 20|игра: преферанс|dealer_whists: yes
value_tables: 2 4 6 8 10|pool: 20|rasp_talons: wins|last_hand_fall: single|liability: half|stalingrads: on|bomb: on
misere_exit: on|scorer: NS|chicago_part_scores: each|terms_at: opening|controltime: 90"""


@plant("header_unknown")
def _header_unknown(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    s.head.insert(rng.randint(3, len(s.head)), FAULT + rng.choice(_UNKNOWN.replace("\n", "|").split("|")))
    s.filler(rng.randint(0, 4))
    return s


_TWICE = """target: 1000|target: 1000|concede: 3|concede: 2|half_levels: 6 7|half_levels: 6-7|ten: whisted
ten: checked|value_table: 2 4 6 8 10|value_table: 2-4-6-8-10|hill_factor: 1|hill_factor: 2|price: 1|price: 0.10 EUR"""


@plant("header_twice")
def _header_twice(rng: random.Random) -> Sheet:
    kind = rng.randrange(3)
    if kind == 0:
        lines = _TWICE.replace("\n", "|").split("|")
        at = 2 * rng.randrange(len(lines) // 2)
        key, _, value = lines[at].partition(": ")
        s = Sheet(rng, must={key: value})
        s.head.append(FAULT + lines[at + 1])
    else:
        s = Sheet(rng)
        word = "players" if kind == 1 else "game"
        s.head.append(FAULT + next(line for line in s.head if line.startswith(word)))
    s.filler(rng.randint(0, 4))
    return s


@plant("header_late")
def _header_late(rng: random.Random) -> Sheet:
    lines = """price: 0.10 EUR|hill_factor: 1|ten: whisted|consolation: value|settlement_rounding: exact|place: home
    |target: 20|date: 2026-11-29|aid_to: highest|dark_pass: off"""
    line = rng.choice(lines.split("|")).strip()
    s = Sheet(rng, ban=(line.split(":")[0],))
    rng.choice((s.raspasy, s.void, lambda: s.add(s.check_line()), lambda: s.add(s.adjust_line())))()
    return _line(s, line)


_BAD_VALUES = """hill_factor: 0|hill_factor: 3|whist_factor: many|whist_factor: 0|pool_weight: ten
hill_weight: -10|whist_style: polite|gentleman_scope: never|gentleman_odd: half|whister_liability: none
two_whister_claim: split|liability_8_10: first|ten: open|half_whist: perhaps|half_whist_played: 2
dealer_whist: sometimes|stalingrad: both|consolation: ten|consolation_dealer: half|misere_whists: ten|ladder: long
hold: always|auction_steps: slow|concede: 1|concede: 4|concede: two|totus_bonus: -5|totus_bonus: lots
all_pass: raspasi|rasp_base: one|rasp_progression: 1-3-5|rasp_progression: 2|rasp_amnesty: half|rasp_zero_prize: two
rasp_dealer_prize: 1/2|rasp_talon: open|rasp_third_lead: dealer|rasp_scoring: leningrad|rostov_price: five
rostov_tie: both|exit_reset: always|exit_condition: failed|misere_exits: 8|dealer_on_raspasy: goes
opening_raspasy: 3|opening_raspasy: -1|opening_raspasy: on|opening_bomb: x2|terms: later|game_to: mountain
aid: american|aid_price: cheap|aid_to: lowest|aid_residual: positive|prize_via_aid: via|end_condition: pools
deals_limit: many|control_time: soon|control_time: 25:61|last_lap: now|dark_games: maybe|dark_scope: all
dark_overcall: any|dark_over_light: never|dark_hold: higher|early_look: late|dark_pass: twice
dark_pass_repeat: nobody|dark_pass_price: triple|dark_prize: double|dark_round_after_light: back
overcalled_dark_pass: out|misere_beats_dark_pass: always|several_lookers: all|bombs: x2|bombs_add: replace
bombs_order: lifo|bombs_misere: x|bomb_scope: pool|unwhisted_extinguishes: half|bombs_left: fixed
bombs_left: fixed many|bombs_left: 10|paid_talon: on the house|paid_talon_price: free|settlement_rounding: up
pool_direction: left|price: abc|price: EUR|rospis: 2|rospis: one|target: 0|target: -10|target: twenty|target: 00"""
_BAD_LISTS = """value_table: 2 4 6 8|value_table: 2 4 6 8 10 12|value_table: 2|value_table: 10-20-30-40
value_table: 2 4 six 8 10|dark_multiplier: 2 2|dark_multiplier: 2 2 2 2|dark_multiplier: 2 2 2 2 2 2
dark_multiplier: 2-3-4|dark_multiplier: double|half_levels: 8|half_levels: 6 8|half_levels: 6 7 8|half_levels: 5 6
half_levels: six|half_levels: 10|exit_sequence: 5|exit_sequence: 6-7-11|exit_sequence: 6 7 8 9 10 11
exit_sequence: 5 6 7|exit_sequence: 0|exit_sequence: 6 seven|exit_sequence: 6 12|exit_sequence: rising
ladder: 6 7 8 nine|ladder: 5 6 7 8 misere 9 10"""


@plant("header_value")
def _header_value(rng: random.Random) -> Sheet:
    line = rng.choice(rng.choice((_BAD_VALUES, _BAD_LISTS)).replace("\n", "|").split("|"))
    key = line.split(":")[0]
    s = Sheet(
        rng, ban=(key, "end_condition", "bombs_left", "game_to"), must={"bombs": "on"} if "bombs_" in key else None
    )
    return _first(s, line)


@plant("options_clash")
def _options_clash(rng: random.Random) -> Sheet:
    """Every mixture that R7 refuses; the fault is the header line of the option that cannot be."""
    kind = rng.randrange(7)
    weights = ("game_to", "pool_weight", "hill_weight")
    if kind == 0:
        s = Sheet(rng, ban=("end_condition", "deals_limit"))
        line = "end_condition: deals"
        if rng.random() < 0.3:
            s.head.append("deals_limit: none")
    elif kind < 3:  # game_to hill_first, and a pool point is not worth a hill point
        roll = rng.random()
        line = "game_to: hill_first"
        if roll < 0.4:  # the preset has hill_first
            s = Sheet(rng, least=3, preset=rng.choice(("rostov", "classic", "razboynik")), ban=weights)
            line = rng.choice(("pool_weight: 20", "hill_weight: 20", "pool_weight: 5"))
        elif roll < 0.65:  # the preset has unequal weights
            s = Sheet(rng, preset="leningrad", ban=weights)
        else:
            s = Sheet(rng, preset=rng.choice(("", "sochi", "dark")), ban=weights)
            one = rng.choice(("pool_weight: 20", "hill_weight: 20", "pool_weight: 15", "hill_weight: 5"))
            s.head.insert(rng.randint(3, len(s.head)), one)
    elif kind == 6:  # written off, but from where?
        s = Sheet(rng, ban=("target", "pool_direction"), must={"target": "none"} if rng.random() < 0.3 else None)
        line = "pool_direction: down"
    else:  # what needs bombs
        line = ("all_pass: bombs", f"opening_bomb: {rng.choice(_YES)}", f"bombs_left: fixed {rng.choice((1, 10))}")[
            kind - 3
        ]
        roll = rng.random()
        must = {"bombs": rng.choice(_NO)} if roll < 0.6 else {}
        preset = "dark" if roll < 0.3 else rng.choice(("sochi", "classic", "leningrad", "rostov"))
        s = Sheet(rng, least=3, preset=preset, must=must, ban=("bombs", "all_pass", "bombs_left", "opening_bomb"))
        if kind == 4 and rng.random() < 0.5:
            s.head.append("opening_raspasy: 1")
            s.opening_left = len(s.seats)
    s.head.insert(rng.randint(3, len(s.head)), FAULT + line)
    s.filler(rng.randint(0, 4))
    return s


@plant("game_unknown")
def _game_unknown(rng: random.Random) -> Sheet:
    names = "preferans-polish|whist|preferans_russian|skat|russian|преферанс|sochi|preferans russian"
    return _first(Sheet(rng), f"game: {rng.choice(names.split('|'))}")


@plant("rules_unknown")
def _rules_unknown(rng: random.Random) -> Sheet:
    names = "house|base|v12|piter|sochi2|moscow|сочи|darkness|chicago_acbl"
    return _first(Sheet(rng, preset="sochi"), f"rules: {rng.choice(names.split('|'))}")


@plant("players_count")
def _players_count(rng: random.Random) -> Sheet:
    names = (LATIN if rng.random() < 0.7 else CYRILLIC)[: rng.choice((1, 6, 6, 7))]
    return _first(Sheet(rng, ban=("dealer",)), f"players: {', '.join(names)}")


_BAD_NAMES = """1Ana|Ana!|_Ana|-Ana|Ana%|Bo.ris|A+na|Ana?|"Ana!"|"4na"|"Ana (Eva)"|"Ana; Eva\""""


@plant("name_bad")
def _name_bad(rng: random.Random) -> Sheet:
    long = ("A" * 41, "B" * 200, '"' + "Ana " * 11 + '"', "Ж" * 41)
    if rng.random() < 0.5:
        s = Sheet(rng, ban=("dealer",), names=("Dino", *SPACED[1:]))
        names = [_quoted(other) for other in s.seats]
        names[rng.randrange(len(names))] = rng.choice((*_BAD_NAMES.split("|"), *long))
        return _first(s, f"players: {', '.join(names)}")
    s = Sheet(rng, players=3, names=("Boris", "Dino", "Ceca", "Eva E", "Ana A"))
    name = rng.choice(('"Ana!"', '"4na"', '"Ana (x)"', "A" * 41, "Ж" * 60))
    return _line(s, f"[join] {name} [after] @b\n[replace] @a [by] {name}", moves=False)


@plant("name_taken")
def _name_taken(rng: random.Random) -> Sheet:
    if rng.random() < 0.4:
        s = Sheet(rng, ban=("dealer",))
        names = list(s.seats)
        one, two = rng.sample(range(len(names)), 2)
        names[one] = rng.choice((names[two], names[two].upper(), names[two].lower(), names[two].swapcase()))
        return _first(s, f"players: {', '.join(map(_quoted, names))}")
    s = Sheet(rng, players=3)
    name = _quoted(rng.choice((s.seats[0], s.seats[1].upper(), s.seats[0].lower())))
    return _line(s, f"[join] {name} [after] @c\n[replace] @c [by] {name}", moves=False)


_KEYWORDS = """spades misere hand pass passes whists half dark joined concedes totus bomb talon out void check
note adjust dealer join leave replace pool hill raspasy state terms Hearts PASS Misere without agreed bid мизер
бомба вист прикуп"""


@plant("name_keyword")
def _name_keyword(rng: random.Random) -> Sheet:
    word = rng.choice(_KEYWORDS.split())
    if rng.random() < 0.4:
        s = Sheet(rng, ban=("dealer",))
        names = list(map(_quoted, s.seats))
        names[rng.randrange(len(names))] = word
        return _first(s, f"players: {', '.join(names)}")
    s = Sheet(rng, players=3)
    return _line(s, f"[join] {word} [after] @b\n[replace] @a [by] {word}", moves=False)


# -- lines


@plant("line_unknown")
def _line_unknown(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    s.void()
    lines = "hello there|remark the cake|xyzzy|checks Ana pool 3|deal 3 Ana 6S|breaking off|сверить Ана|proveri Ana"
    more = "???|= 5|*** end ***|adjusted|Ana 6S|undo|bomb Ana 2|exit 7|сдача 3 пас"
    return _line(s, rng.choice([*lines.split("|"), *more.split("|")]))


@plant("line_not_here")
def _line_not_here(rng: random.Random) -> Sheet:
    return _line(Sheet(rng), "[partners]\n[break off without] @a\n[partners] @a @b, @c @a")


@plant("deal_number")
def _deal_number(rng: random.Random) -> Sheet:
    s = _plain(rng)

    def fault() -> None:
        wrong = rng.choice([s.number, s.number + 2, s.number + 10, 0, 9999999, s.number + 1000])
        s.trio()
        played = _any(s, "@d <> 6; @f [whists] 2; @g [whists] 2@t\n[pass]; @d 4; @f 3; @g 3") + s.out_clause()
        s.fault(f"{wrong}. {s.say(rng.choice((played, '[void]')))}")
        s.number = wrong if rng.random() < 0.5 and 0 < wrong < 9000000 else s.number + 1

    return _around(s, fault)


@plant("name_unknown")
def _name_unknown(rng: random.Random) -> Sheet:
    kind = rng.randrange(7)
    if kind == 0:
        must = {"dark_pass": "base", "dark_pass_repeat": "anyone", "dark_games": "on"}
        return _deal(
            _plain(rng, must=must),
            """@stranger <> 6; @f [whists] 2; @g [whists] 2@t
            @d <> 6; @f [whists] 2; @stranger [whists] 2@t
            @stranger [dark] <> 6; @f [whists] 2; @g [whists] 2@t
            @stranger [misere] 0
            [pass]; @d 4; @stranger 3; @g 3
            [dark pass] @stranger; @d 4; @f 3; @g 3
            [dark pass] @d; [joined] @stranger; @d 4; @f 3; @g 3
            [dark pass] @d; [joined] @f @stranger; @d 4; @f 3; @g 3""",
        )
    if kind == 1:
        s = Sheet(rng, must={"bombs": "on", "dark_pass": "base"}, least=3)
        return _line(s, "[state] @stranger [bombs] 2\n[state] [dark] 1 [by] @stranger", before=0, moves=False)
    if kind == 2:
        s = _plain(rng, players=5)
        s.filler(rng.randint(0, 3), moves=False)
        s.trio()
        s.fault_void(s.say("[pass]; @d 4; @f 3; @g 3; [out] @stranger @dealer"))
        return s
    if kind == 3:
        s = Sheet(rng, players=4)
        return _line(s, '[leave] @stranger\n[adjust] @a [on] @stranger 4 "page 1"', moves=False)
    if kind == 4:
        s = Sheet(rng)
        lines = """[check] @stranger [pool] 10
            [adjust] @a [on] @stranger 4 "x"
            [dealer] @stranger
            [check] @a [on] @stranger 0
            [replace] @stranger [by] Zora"""
        return _line(s, lines, moves=False)
    s = _plain(rng, players=4)
    if kind == 5:  # one who has left
        s.void(passed=True)
        gone = next(name for name in s.seats if name not in (s.previous, s.dealer))
        s.add(f"{s.w('leave')} {s.n(gone)}")
        s.seats.remove(gone)
    else:  # one who was replaced
        gone = s.seats[1]
        s.replace(gone, s.spare.pop())
    name = _quoted(gone)
    return _deal(
        s, f"{name} [misere] 3\n@d <> 6; {name} [passes]; @f [whists] 4@t\n[pass]; {name} 4; @f 3; @g 3", moves=False
    )


@plant("name_ambiguous")
def _name_ambiguous(rng: random.Random) -> Sheet:
    names, short = rng.choice(
        (
            (("Ana1", "Ana2", "Boris", "Dino"), "Ana"),
            (("Boris", "Ceca1", "Ceca2", "Dino"), "Cec"),
            (("Boris-A", "Ceca", "Boris-B", "Dino"), "Boris"),
            (("Ana_1", "Ana_2", "Ana_3", "Eva"), "An"),
            (("Ева", "Дино-А", "Дино-Б", "Ана"), "Дин"),
            (("Dino", "Eva-A", "Eva-B", "Eva-C"), "Ev"),
        )
    )
    s = _plain(rng, players=rng.choice((3, 4)), names=names)
    s.spare = []
    s.short_names = False
    if rng.random() < 0.5 or (len(s.seats) == 4 and short not in ("An", "Ev")):
        lines = (
            f'[check] {short} [pool] 10\n[adjust] {short} [hill] 2 "sud"\n[dealer] {short}\n[check] @a [on] {short} 0'
        )
        lines += f"\n[replace] {short} [by] Zora" + f"\n[leave] {short}" * (len(s.seats) > 3)
        return _line(s, f"{lines}\n[check] {short} [result] 0", moves=False)
    deals = f"{short} [misere] 0\n[pass]; {short} 4; @f 3; @g 3\n@d <> 6; {short} [whists] 2; @g [passes]@t"
    return _deal(s, deals, moves=False)


@plant("word_unexpected")
def _word_unexpected(rng: random.Random) -> Sheet:
    s = _plain(rng, must={"bombs": "on", "dark_pass": "base", "concede": "3", "dark_pass_repeat": "anyone"})
    roll = rng.random()
    if roll < 0.65:
        return _deal(
            s,
            """@d {grand|slam|misery|nothing|6X|7Z|S6}; @f [whists] 2; @g [whists] 2
            @d <> sideways 6; @f [whists] 2; @g [whists] 2@t
            @d <> 6; @f maybe; @g [whists] 2@t
            @d <> 6; @f [whists] 2 tricks; @g [whists] 2@t
            [pass] again; @d 4; @f 3; @g 3
            @d [misere] lost
            @d <> [bid] five; @f [whists] 2; @g [whists] 2@t
            @d <> [without] luck; @f [whists] 2; @g [whists] 2@t
            @d <> [bomb] big 6; @f [whists] 2; @g [whists] 2@t
            @d <> [concedes] much
            @d <> kontra @f 6; @f [whists] 2; @g [whists] 2@t
            [pass]; @d four; @f 3; @g 3
            @d <>; @f [passes] all; @g [passes]@t""",
        )
    if roll < 0.85:
        return _line(
            s,
            """[check] @a [pool] 10 please
            [check] @a [hill] minus
            [adjust] @a [on] @b lots "x"
            [dealer] @c now
            [break off] today""",
            moves=False,
        )
    return _line(
        s,
        """[state] @a [bombs] many
        [state] [raspasy] two
        [state] [dark] 1 at @a
        [state] [dark] once [by] @a""",
        before=0,
        moves=False,
    )


@plant("word_missing")
def _word_missing(rng: random.Random) -> Sheet:
    s = _plain(rng, must={"bombs": "on", "dark_pass": "base", "dark_games": "on", "dark_pass_repeat": "anyone"})
    roll = rng.random()
    if roll < 0.45:
        return _deal(
            s,
            """@d
            @d; @f [whists] 2; @g [whists] 2@t
            @d <> 6; @f [whists] 2; @g@t
            @d [misere]
            @d [dark]; @f [whists] 2; @g [whists] 2@t
            @d <> [bid]; @f [whists] 2; @g [whists] 2@t
            @d <> [without]; @f [whists] 3; @g [whists] 2@t
            @d <> [bomb]; @f [whists] 2; @g [whists] 2@t
            [dark pass]
            @d <>; @f [whists]; @g [whists]@t
            @d <>; @f [whists] 2; @g [whists]@t
            @d <>; @f [passes]; @g [whists]@t
            [pass]; @d 4; @f 3; @g""",
        )
    if roll < 0.6:
        return _line(
            s,
            """[state]
            [state] @a
            [state] @a [bombs]
            [state] [raspasy]
            [state] [dark]
            [state] [dark] 1
            [state] [dark] 1 [by]
            [terms]""",
            before=0,
            moves=False,
        )
    if roll < 0.7:
        players = rng.choice((3, 4))
        s = Sheet(rng, players=players)
        return _line(s, "[leave]" if players == 4 else '[join]\n[join] "Eva X"\n[join] "Eva X" [after]', moves=False)
    if roll < 0.75:
        return _void(s, "")
    return _line(
        s,
        """[check]
        [check] @a
        [check] @a [pool]
        [check] @a [on]
        [check] @a [on] @b
        [adjust] @a
        [adjust] @b [hill]
        [adjust]
        [adjust] @a [on] @b
        [dealer]
        [replace]
        [replace] @c
        [replace] @c [by]""",
        moves=False,
    )


@plant("number_range")
def _number_range(rng: random.Random) -> Sheet:
    many = rng.choice(("11", "12", "20", "32", "100", "999999"))
    return _deal(
        _plain(rng, must={"dark_pass": "base", "dark_pass_repeat": "anyone"}),
        f"""@d <>; @f [whists] {many}; @g [whists] 0@t
        @d <>; @f [passes]; @g [whists] {many}@t
        @d <> {many}; @f [whists] 0; @g [whists] 0@t
        @d <6> [without] {{7|8|10}}; @f [whists] 5; @g [whists] 5@t
        @d [misere] {many}
        [pass]; @d {many}; @f 0; @g 0
        [dark pass] @d; @d {many}; @f 0; @g 0""",
    )


@plant("clause_extra")
def _clause_extra(rng: random.Random) -> Sheet:
    return _deal(
        _plain(rng, players=rng.choice((3, 4))),
        """@d <> 6; @f [whists] 2; @g [whists] 2; [talon] SA ST; [talon] H7 D8
        @d <> 6; @f [whists] 2; @g [whists] 2; [joined] @f@t
        [pass]; [joined] @f; @d 4; @f 3; @g 3""",
        moves=False,
    )


@plant("card_line_stray")
def _card_line_stray(rng: random.Random) -> Sheet:
    s = Sheet(rng, least=3)
    s.filler(rng.randint(0, 2), deals=False, moves=False)
    lines = """[hand line] @a S8.HAKQJ.DKJ.CAT7
        [talon] H7 ST
        [discard] S8 C7
        [auction] @a 6S, @b [pass call]
        [play] HA H8 H7"""
    s.fault(rng.choice(("    ", "  ", "\t")) + s.say(_any(s, lines)))
    s.filler(rng.randint(0, 4))
    return s


# -- the pack


def _cards(rng: random.Random, must: dict[str, str] | None = None) -> Sheet:
    """A sheet for a deal with cards, some lines of it written; nobody pays for a talon that may not be shown."""
    s = _plain(
        rng, must=must, ban=("target", "rasp_base", "paid_talon"), preset=rng.choice(("", "sochi", "classic", "dark"))
    )
    s.filler(rng.randint(0, 4))
    return s


def _under(s: Sheet, block: Block, lines: list[str]) -> Sheet:
    """The deal with these card lines, and what follows it."""
    block.write(lines)
    s.filler(s.rng.randint(0, 3))
    return s


def _with_talon(s: Sheet, talon: str) -> Sheet:
    """A deal with this talon as a clause."""
    game = s.game(plain=True, strain="H")
    said = game.clauses(s)[: 1 + len(game.says)]
    return _now(s, "; ".join([*said, f"{s.w('talon')} {talon}"]))


@plant("card_line_twice")
def _card_line_twice(rng: random.Random) -> Sheet:
    s = _cards(rng)
    block = make_block(s, played=rng.random() < 0.5)
    lines = block.lines()
    if block.tricks:
        lines.append(block.play_line())
    at = rng.randrange(len(lines))
    lines.insert(rng.randint(at + 1, len(lines)), FAULT + lines[at])
    return _under(s, block, lines)


@plant("card_bad")
def _card_bad(rng: random.Random) -> Sheet:
    s = _cards(rng)
    bad = ["S6", "H2", "D5", "C3", "Z9", "XA", "S0", "HB", "QQ", "AS"]
    if rng.random() < 0.25:
        return _with_talon(s, f"{rng.choice(bad)} D8")
    block = make_block(s, played=True)
    lines = [*block.hand_lines(), block.talon_line(), block.discard_line(), block.play_line()]
    at = rng.randrange(6)
    words = lines[at].split(" ")
    if at < 3:
        i = rng.choice([i for i, letter in enumerate(words[-1]) if letter in RANKS])
        words[-1] = words[-1][:i] + rng.choice("65432ZX") + words[-1][i + 1 :]
    else:
        words[rng.choice([i for i, word in enumerate(words) if i and word != "|"])] = rng.choice(bad)
    lines[at] = FAULT + " ".join(words)
    return _under(s, block, lines)


@plant("cards_count")
def _cards_count(rng: random.Random) -> Sheet:
    s = _cards(rng)
    kind = rng.randrange(6)
    if kind == 5:
        return _with_talon(s, rng.choice(("SA", "SA ST D8", "H7 H8 H9 HT")))
    block = make_block(s)
    name = rng.choice(block.order)
    at = block.order.index(name)
    if kind < 2:  # nine or eleven cards
        if kind == 0:
            block.hands[name].remove(rng.choice(block.hands[name]))
        else:
            block.hands[name].append(block.talon[0])
        lines = block.hand_lines()
        lines[at] = FAULT + lines[at]
    elif kind == 2:  # a talon of one or three
        lines = block.hand_lines()
        if rng.random() < 0.5:
            block.talon.pop()
        else:
            block.talon.append(block.hands[block.order[-1]][0])
            lines.pop()
        lines.append(FAULT + block.talon_line())
    else:  # a discard of one or three
        if rng.random() < 0.5:
            block.discard.pop()
        else:
            block.discard.append(next(c for c in block.hands[block.declarer] if c not in block.discard))
        lines = [*block.hand_lines(), block.talon_line(), FAULT + block.discard_line()]
    return _under(s, block, lines)


@plant("card_twice")
def _card_twice(rng: random.Random) -> Sheet:
    s = _cards(rng)
    if rng.random() < 0.2:
        return _with_talon(s, rng.choice(("SA SA", "H7 H7")))
    block = make_block(s)
    at = rng.randrange(1, 4)
    if at == 3:
        block.talon[rng.randrange(2)] = rng.choice(block.hands[rng.choice(block.order)])
    else:
        block.hands[block.order[at]][rng.randrange(10)] = rng.choice(block.hands[block.order[0]])
    lines = [*block.hand_lines(), block.talon_line()]
    lines[at] = FAULT + lines[at]
    return _under(s, block, lines[: rng.randint(at + 1, 4)])


@plant("cards_talonless")
def _cards_talonless(rng: random.Random) -> Sheet:
    s = _cards(rng, must={"ladder": rng.choice(("hand", "hand_ten", "6 7 8 misere 9 9_hand 10"))})
    block = make_block(s, hand=True)
    block.discard = rng.sample(block.hands[block.declarer], 2)
    lines = block.hand_lines()
    if rng.random() < 0.5:
        lines.append(block.auction_line())
    return _under(s, block, [*lines, FAULT + block.discard_line()])


@plant("trump_missing")
def _trump_missing(rng: random.Random) -> Sheet:
    s = _cards(rng)
    block = make_block(s, played=True)
    while (block.game.level, block.game.strain) == (6, "S"):
        block = make_block(s, played=True)
    block.game.strain = ""
    lines = [*block.hand_lines(), block.talon_line(), block.discard_line()]
    return _under(s, block, [*lines[: rng.choice((0, 3, 5))], FAULT + block.play_line()])


# -- what a deal may say: tricks and roles


def _not_ten(rng: random.Random) -> tuple[int, int, int]:
    while True:
        own, first, second = rng.randint(0, 10), rng.randint(0, 6), rng.randint(0, 6)
        if own + first + second != 10:
            return own, first, second


_HALF = {"half_whist": "on", "half_levels": "6 7"}
_DARK = {"dark_pass": "base", "dark_pass_repeat": "anyone"}


@plant("tricks_sum")
def _tricks_sum(rng: random.Random) -> Sheet:
    kind = rng.randrange(8)
    x, y, z = _not_ten(rng)
    over = rng.randint(6, 10)
    if kind == 0:  # the dealer's talon tricks belong to the ten
        s = _plain(rng, players=4, must={"rasp_talon": "wins"})
        return _deal(s, "[pass]; @d 4; @f 3; @g {1|3}; @dealer 1\n[pass]; @dealer 2; @d 0; @f 3; @g {4|6}", moves=False)
    if kind == 1:
        own = rng.randint(1, 9)
        return _two(rng, f"@d <> {own}; @f [whists] {9 - own}@t\n@d <> {own}; @f [whists] 10@t")
    if kind == 2:
        s = _plain(rng, players=4, must={**_HALF, "dealer_whist": "on"})
        own = rng.randint(0, 9)
        return _deal(s, f"@d <67> {own}; @f [passes]; @g [passes]; @dealer [whists] {9 - own}@t", moves=False)
    if kind == 3:
        s = _plain(rng, must={**_HALF, "half_whist_played": "on"})
        own = rng.randint(5, 9)
        return _deal(s, f"@d <67> {own}; @f [passes] 0; @g [half] {11 - own}@t")
    if kind == 4:
        return _deal(_plain(rng, must=_DARK), f"[dark pass] @d; [joined] @f; @d {x}; @f {y}; @g {z}")
    return _deal(
        _plain(rng),
        f"""@d <> {x}; @f [whists] {y}; @g [whists] {z}@t
        @d <> {x}; @f [passes] {y}; @g [whists] {z}@t
        @d <> {over}; @f [passes]; @g [whists] {11 - over}@t
        @d <> {over}; @f [whists]; @g [whists] {11 - over}@t
        @d <7> ~2; @f [whists] 3; @g [whists] {{0|1|3|4}}@t
        @d <8> ~1; @f [whists] 2; @g [passes] {{0|2}}@t
        @d <>; @f [whists] {over}; @g [whists] {11 - over}@t
        [pass]; @d {x}; @f {y}; @g {z}
        @d [misere] 2; @f 5; @g {{2|4}}""",
    )


@plant("player_sits_out")
def _player_sits_out(rng: random.Random) -> Sheet:
    must = {"concede": "3", "dark_games": "on", **_DARK, "dealer_whist": "off"}
    must["rasp_talon"] = rng.choice(("leads_suit", "closed"))
    deals = """@out <> 6; @d [whists] 2; @f [whists] 2@t
        @out [misere] 0
        @out <> [concedes] 3
        @out [dark] <> 6; @d [whists] 2; @f [whists] 2@t
        @d <> 6; @f [whists] 4; @g [passes]; @out [passes]@t
        @d <>; @f [passes]; @g [passes]; @out [passes]@t
        [pass]; @d 4; @f 3; @out 3
        [pass]; @d 4; @f 3; @g 2; @out 1
        [pass]; @out 10; @f 0; @g 0
        [dark pass] @out; @d 4; @f 3; @g 3
        [dark pass] @d; [joined] @out; @d 4; @f 3; @g 3"""
    if rng.random() < 0.35:  # five: the other who sits out
        must["rasp_talon"] = rng.choice(("wins", "closed"))
        return _deal(_plain(rng, players=5, must=must), deals.replace("@out", "@resting"), moves=False)
    return _deal(_plain(rng, players=4, must=must), deals.replace("@out", "@dealer"), moves=False)


@plant("player_twice")
def _player_twice(rng: random.Random) -> Sheet:
    return _deal(
        _plain(rng, must=_DARK),
        """@d <> 6; @d [whists] 2; @g [whists] 2@t
        @d <> 6; @f [whists] 2; @f [whists] 2@t
        @d <> 6; @g [passes]; @g [whists] 4@t
        @d <>; @g [passes]; @g [passes]@t
        [pass]; @d 4; @f 3; @d 3
        [pass]; @d 4; @f 3; @g 2; @g 1
        [dark pass] @d; @d 4; @f 3; @f 3
        [dark pass] @d; [joined] @f @f; @d 4; @f 3; @g 3
        [dark pass] @d; [joined] @d; @d 4; @f 3; @g 3""",
    )


@plant("dealer_tricks")
def _dealer_tricks(rng: random.Random) -> Sheet:
    preset = "leningrad" if rng.random() < 0.4 else None
    must = _DARK if preset else {**_DARK, "rasp_talon": "wins"}
    s = _plain(rng, players=rng.choice((4, 5)), preset=preset, must=must, ban=("rasp_talon",))
    n = rng.randint(3, 10)
    x = rng.randint(0, 10 - n)
    return _deal(
        s,
        f"""[pass]; @d {x}; @f {10 - n - x}; @g 0; @dealer {n}
        [pass]; @dealer {n}; @f {10 - n - x}; @g {x}; @d 0
        [dark pass] @d; @dealer {n}; @d 0; @f {x}; @g {10 - n - x}""",
        moves=False,
    )


@plant("defenders_missing")
def _defenders_missing(rng: random.Random) -> Sheet:
    if rng.random() < 0.15:
        return _two(rng, "@d <7>@t\n@d <8> 7@t\n@d 7@t")
    return _deal(
        _plain(rng),
        """@d <> 6; @f [whists] 4@t
        @d <> 6; @g [whists] 4@t
        @d <>; @f [passes]@t
        @d <>; @g [passes]@t
        @d <>@t
        @d <> 6@t
        @d {6-9}; @f [passes]@t""",
    )


@plant("whist_roles")
def _whist_roles(rng: random.Random) -> Sheet:
    kind = rng.randrange(3)
    if kind == 0:  # a misère knows no roles
        return _deal(
            _plain(rng),
            """@d [misere] 0; @f [whists]; @g [passes]
            @d [misere] 2; @f [whists] 5; @g [whists] 3
            @d [misere] 0; @f [passes]; @g [passes]
            @d [misere] 1; @f [half] 4; @g 5""",
        )
    if kind == 1:
        s = _plain(rng, must={**_HALF, "whist_style": "gentleman"}, ban=("half_whist_played",))
        return _deal(s, "@d <67>; @f [half]; @g [half]@t")
    return _deal(
        _plain(rng, must=_HALF, ban=("half_whist_played",)),
        """@d <67> 6; @f [whists] 4; @g [half]@t
        @d <67> 7; @f [whists] 3; @g [half]@t
        @d <67> 6; @g [half]; @f [whists] 4@t""",
    )


@plant("half_first")
def _half_first(rng: random.Random) -> Sheet:
    preset = rng.choice((None, "sochi", "rostov", "classic", "dark"))
    must = _HALF if preset else {**_HALF, "whist_style": "greedy"}
    return _deal(
        _plain(rng, preset=preset, must=must, ban=("half_whist_played", "whist_style")),
        """@d <67>; @f [half]; @g [passes]@t
        @d <67>; @g [passes]; @f [half]@t
        @d <67> 6; @f [half]; @g [whists] 4@t""",
    )


@plant("half_whist_refused")
def _half_whist_refused(rng: random.Random) -> Sheet:
    kind = rng.randrange(5)
    if kind == 0:
        return _two(rng, "@d <67>; @f [half]@t", must=_HALF)
    must, levels = (
        ({"half_whist": rng.choice(_NO)}, "67"),
        ({"half_whist": "on", "half_levels": "6"}, "78"),
        ({"half_whist": "on", "half_levels": "7"}, "69"),
        ({}, "89"),
    )[kind - 1]
    s = _plain(rng, must=must, ban=("half_whist_played", "half_levels", "half_whist"))
    return _deal(s, f"@d <{levels}>; @f [passes]; @g [half]@t\n@d <{levels}>; @g [half]; @f [passes]@t")


@plant("tricks_unplayed")
def _tricks_unplayed(rng: random.Random) -> Sheet:
    must = {**_HALF, "half_whist_played": "off"} if rng.random() < 0.5 else None
    return _deal(
        _plain(rng, must=must, ban=("half_whist", "half_levels", "half_whist_played")),
        """@d <67> 6; @f [passes]; @g [passes]@t
        @d <> 10; @f [passes]; @g [passes]@t
        @d <> ~1; @f [passes]; @g [passes]@t
        @d <>; @f [passes] 2; @g [passes]@t
        @d <8> 8; @f [passes] 1; @g [passes] 1@t
        @d <67>; @f [passes]; @g [half] 2@t
        @d <67> 8; @f [passes]; @g [half]@t
        @d <67>; @f [passes] 0; @g [half]@t""",
    )


@plant("half_tricks")
def _half_tricks(rng: random.Random) -> Sheet:
    must = {**_HALF, "half_whist_played": rng.choice(_YES)}
    if rng.random() < 0.25:
        return _deal(_plain(rng, must={**must, "whist_style": "gentleman"}), "@d <67>; @f [half]; @g [passes]@t")
    return _deal(_plain(rng, must=must), "@d <67>; @f [passes]; @g [half]@t\n@d {6|7}; @g [half]; @f [passes]@t")


@plant("whists_forced")
def _whists_forced(rng: random.Random) -> Sheet:
    kind = rng.randrange(5)
    if kind == 0:
        return _two(rng, "@d <10>; @f [passes]@t\n@d 10; @f [passes]@t", must={"ten": "checked"})
    if kind == 1:
        return _two(rng, "@d <6S>; @f [passes]@t", must={"stalingrad": "on"})
    if kind < 4:
        return _deal(
            _plain(rng, must={"ten": "checked"}, ban=("totus_bonus",)),
            """@d <10>; @f [passes]; @g [passes]@t
            @d 10; @f [passes]; @g [passes]@t
            @d <10> 10; @f [whists] 0; @g [passes]@t
            @d 10 9; @f [passes]; @g [whists] 1@t
            @d <10> [totus] 10; @f [passes]; @g [whists]@t""",
        )
    preset = rng.choice((None, "classic"))
    s = _plain(rng, preset=preset, must={} if preset else {"stalingrad": rng.choice(_YES)}, ban=("stalingrad",))
    return _deal(
        s,
        """@d <6S>; @f [passes]; @g [passes]@t
        @d <6S> 6; @f [whists] 4; @g [passes]@t
        @d <6S> 5; @f [passes] 2; @g [whists] 3@t""",
    )


@plant("agreed_unplayed")
def _agreed_unplayed(rng: random.Random) -> Sheet:
    return _deal(
        _plain(rng, must=_HALF, ban=("half_whist_played",)),
        """@d <> [agreed]; @f [passes]; @g [passes]@t
        @d {6-9} [agreed]; @f [passes]; @g [passes]@t
        @d <67> [agreed]; @f [passes]; @g [half]@t""",
    )


# -- dark calls and dark passes


@plant("dark_off")
def _dark_off(rng: random.Random) -> Sheet:
    if rng.random() < 0.3:
        s = _plain(rng, preset="dark", must={"dark_games": rng.choice(_NO), "concede": "3"})
    else:
        preset = rng.choice(("", "sochi", "leningrad", "classic"))
        s = _plain(rng, preset=preset, ban=("dark_games",), must={"concede": "3"})
    return _deal(
        s,
        """@d [dark] <> 6; @f [whists] 2; @g [whists] 2@t
        @d [dark] <>; @f [passes]; @g [passes]@t
        @d [dark] <> [concedes] 3""",
    )


@plant("bid_dark")
def _bid_dark(rng: random.Random) -> Sheet:
    return _deal(
        _plain(rng, must={"dark_games": "on"}),
        """@d <7> [bid] [dark] 6{S|C|D} 7; @f [whists] 2; @g [whists] 1@t
        @d <8> [bid] [dark] 7{S|C|D|H}; @f [passes]; @g [passes]@t
        @d <8> [bid] [dark] <6>; @f [passes]; @g [whists] 2@t""",
    )


@plant("dark_misere")
def _dark_misere(rng: random.Random) -> Sheet:
    s = _plain(rng, must={"dark_games": rng.choice(_YES)}, ban=("ladder",))
    return _deal(s, "@d [dark] [misere] {0|0|1|3}")


def _dark_text(s: Sheet, who: str, order: Sequence[str]) -> str:
    """A dark pass of his, tricks and all."""
    clauses = [f"{s.w('dark pass')} {s.n(who)}"]
    if s.rng.random() < 0.5:
        clauses.append(f"{s.w('joined')} {s.n(s.rng.choice([name for name in order if name != who]))}")
    return s.gap().join([*clauses, s.shares(order)])


@plant("dark_pass_off")
def _dark_pass_off(rng: random.Random) -> Sheet:
    kind = rng.randrange(4)
    if kind == 0:
        return _two(
            rng, "[dark pass] @d; @d 6; @f 4\n[dark pass] @d; [joined] @f; @d 5; @f 5", must={"dark_pass": "base"}
        )
    if kind == 1:  # in the opening
        must = {"opening_raspasy": rng.choice(("1", "2")), "dark_pass": "base"}
        s = Sheet(rng, least=3, must=must, preset=rng.choice(("dark", "classic", "sochi")), ban=("all_pass", "terms"))
        for _ in range(rng.randint(0, 2)):
            s.raspasy()
    else:
        if kind == 2:
            s = _plain(rng, preset="dark", must={"dark_pass": "off"})
        else:
            s = _plain(rng, preset=rng.choice(("", "sochi", "leningrad", "classic", "rostov")), ban=("dark_pass",))
        s.filler(rng.randint(0, 4))
    order = s.order()
    return _now(s, _dark_text(s, rng.choice(order), order))


def _dark_sheet(rng: random.Random, players: int = 0, must: dict[str, str] | None = None) -> Sheet:
    """Dark passes as in the base text."""
    ban = ("dark_pass", "dark_pass_repeat", "target", "dark_round_after_light", "rasp_base", "all_pass")
    if rng.random() < 0.5:
        return Sheet(rng, players=players, least=3, preset="dark", must=must, ban=ban)
    return Sheet(rng, players=players, least=3, must={**(must or {}), "dark_pass": "base"}, ban=ban)


@plant("dark_pass_repeat")
def _dark_pass_repeat(rng: random.Random) -> Sheet:
    """In round 2 or 3, carried over or not; what lies between changes nothing."""
    kind = rng.randrange(6)
    must = {"dark_round_after_light": "keep"} if kind == 5 else None
    s = _dark_sheet(rng, players=4 if kind in (2, 3) else 0, must=must)
    if kind == 0:
        s.state_dark(rng.choice((1, 2)), rng.choice(s.order()))
    else:
        s.filler(rng.randint(0, 3), moves=False)
        s.valid_game(made=True)  # a series begins after a game
        for _ in range(rng.choice((1, 1, 2))):
            by = s.announcers(s.order())
            if not by or not s.dark_pass(rng.choice(by)):
                break
    if not s.announcer:
        return _dark_pass_repeat(rng)
    if kind == 1:
        s.void(passed=False)
    elif kind == 2:  # the announcer has left
        if s.dealer == s.announcer:
            s.dealer_line(next(name for name in s.seats if name != s.announcer))
        s.add(f"{s.w('leave')} {s.n(s.announcer)}")
        s.seats.remove(s.announcer)
    elif kind == 3:  # the announcer deals and sits out
        s.dealer_line(s.announcer)
    elif kind == 4:  # she has his seat and his announcement
        s.replace(s.announcer, s.spare.pop())
    elif kind == 5:
        s.raspasy()
    order = s.order()
    return _now(s, _dark_text(s, rng.choice([name for name in order if name != s.announcer]), order))


@plant("dark_pass_first_hand")
def _dark_pass_first_hand(rng: random.Random) -> Sheet:
    preset = rng.choice(("dark", "", "classic", "sochi"))
    ban = ("all_pass", "target", "dark_pass_repeat")
    s = Sheet(rng, least=3, must={"dark_pass": "first_hand"}, preset=preset, ban=ban)
    s.filler(rng.randint(0, 4))
    if s.round or rng.random() < 0.4:
        s.valid_game(made=True)
    order = s.order()
    return _now(s, _dark_text(s, rng.choice(order[1:]), order))


# -- what was bid, exits, the ladder


@plant("contract_below_bid")
def _contract_below_bid(rng: random.Random) -> Sheet:
    s = _plain(rng, must={"dark_games": "on"}, ban=("ladder",))
    one, two = sorted(rng.sample(range(5), 2))
    lv = rng.randint(6 + (one == 0), 8)
    low, high, up = f"<{lv}{STRAINS[one]}>", f"<{lv}{STRAINS[two]}>", f"<{lv + 1}>"
    return _deal(
        s,
        f"""@d {low} [bid] {high} 6; @f [whists] 2; @g [whists] 2@t
        @d {low} [bid] {up}; @f [passes]; @g [passes]@t
        @d [dark] {low} [bid] {high} 6; @f [passes]; @g [whists] 4@t
        @d {lv} [bid] {up}; @f [passes]; @g [passes]@t""",
    )


@plant("bid_misere")
def _bid_misere(rng: random.Random) -> Sheet:
    return _deal(
        _plain(rng, ban=("ladder",)),
        """@d <9> [bid] [misere] 9; @f [whists] 1; @g [passes]@t
        @d <9> [bid] [misere]; @f [passes]; @g [passes]@t
        @d [misere] [bid] <8> {0|2}
        @d [misere] [bid] <6> 0""",
    )


@plant("bid_hand")
def _bid_hand(rng: random.Random) -> Sheet:
    ladder, lv = rng.choice((("hand", 9), ("hand_ten", 10), ("6 7 8 misere 9 misere_hand 9_hand 10 10_hand", 10)))
    return _deal(
        _plain(rng, must={"ladder": ladder}, ban=("ten",)),
        f"""@d {lv}H [bid] {lv}C [hand]; @f [passes]; @g [passes]@t
        @d {lv}H [hand] [bid] {lv}C {lv}; @f [whists]; @g [passes]
        @d [misere] [hand] [bid] [misere] 0
        @d [misere] [bid] [misere] [hand] 0""",
    )


def _after_raspasy(rng: random.Random, sequences: Sequence[str], least: int) -> Sheet:
    """A sheet whose exit level is that high at least: a series, and what did not end it."""
    for _ in range(200):
        must, preset = {"exit_sequence": rng.choice(sequences), "concede": "3"}, None
        if "6-7" in sequences and rng.random() < 0.35:
            must, preset = {"concede": "3"}, rng.choice(("leningrad", "classic"))
        ban = ("all_pass", "bombs_order", "target", "exit_sequence", "ladder")
        s = Sheet(rng, least=3, must=must, preset=preset, ban=ban)
        s.filler(rng.randint(0, 3))
        if not s.number and rng.random() < 0.3:
            s.state_raspasy(rng.randint(1, 4))
        for _ in range(rng.randint(0 if s.series else 1, 3)):
            s.raspasy()
        for _ in range(rng.randint(0, 2)):
            kind = rng.randrange(4)
            if kind == 0:
                s.valid_game(made=False)
            elif kind == 1:
                s.emit(s.concession())
            else:
                (s.void, s.valid_game)[kind - 2]()
        if s.low() >= least:
            return s
    raise AssertionError("no exit level rises")


@plant("level_below_exit")
def _level_below_exit(rng: random.Random) -> Sheet:
    sequences = "6-7|6 7 8|6-7-7-8|7|8 9|6 7 8 9 10|cyclic|cyclic|6 8|9|7-6-8"
    s = _after_raspasy(rng, sequences.split("|"), 7)
    level = rng.randint(6, s.low() - 1)
    if rng.random() < 0.2:
        game = s.concession()
        game.level, game.strain = level, rng.choice(STRAINS)
        return _spoil(s, game)
    return _spoil(s, s.game(level, rng.choice(("C", "D", "H", "N", "")), plain=True))


@plant("misere_refused")
def _misere_refused(rng: random.Random) -> Sheet:
    s = _after_raspasy(rng, ("6 7 8 9", "9", "6 10", "6-9", "10", "6 7 9 6"), 9)
    s.trio()
    return _now(s, s.say("@d [misere] {0|0|2|10}"))


@plant("contract_not_offered")
def _contract_not_offered(rng: random.Random) -> Sheet:
    s = _plain(rng, must={"ladder": rng.choice(("6 7 8 9 10", "6-7-8-9-10", "6 7 8 9 9_hand 10"))})
    return _deal(s, "@d [misere] {0|0|1|4}")


@plant("hand_not_offered")
def _hand_not_offered(rng: random.Random) -> Sheet:
    ladder, levels = rng.choice(
        (("standard", "6789"), ("hand", "678"), ("hand_ten", "6789"), ("6 7 8 misere 9 10 10_hand", "789"))
    )
    misere = "" if ladder.startswith("hand") else "\n@d [misere] [hand] {0|1}"
    must = {} if ladder == "standard" and rng.random() < 0.6 else {"ladder": ladder}
    return _deal(
        _plain(rng, must=must, ban=("ladder", "ten")),
        f"""@d <{levels}> [hand] 6; @f [whists] 2; @g [whists] 2
        @d <{levels}> [hand]; @f [passes]; @g [passes]{misere}""",
    )


@plant("totus_impossible")
def _totus_impossible(rng: random.Random) -> Sheet:
    return _deal(
        _plain(rng, ban=("totus_bonus",)),
        """@d <> [totus] 10; @f [whists] 0; @g [passes]@t
        @d <> [totus]; @f [passes]; @g [passes]@t
        @d {6-9} [totus] 6; @f [whists] 2; @g [whists] 2@t
        @d [misere] [totus] 0""",
    )


@plant("result_impossible")
def _result_impossible(rng: random.Random) -> Sheet:
    return _deal(_plain(rng), f"@d [misere] ~{rng.randint(1, 5)}")


# -- concessions and bombs


@plant("concede_off")
def _concede_off(rng: random.Random) -> Sheet:
    s = _plain(rng, must={"concede": "0"} if rng.random() < 0.3 else None, ban=("concede",))
    return _deal(s, "@d <> [concedes] 3\n@d <> [concedes] 2\n@d <> [concedes]")


@plant("concede_differs")
def _concede_differs(rng: random.Random) -> Sheet:
    number = rng.choice(("2", "3"))
    wrong = rng.choice([n for n in "1234" if n != number])
    return _deal(_plain(rng, must={"concede": number}), f"@d <> [concedes] {wrong}")


@plant("concede_impossible")
def _concede_impossible(rng: random.Random) -> Sheet:
    number = rng.choice(("2", "3"))
    said = rng.choice((f" {number}", ""))
    return _deal(
        _plain(rng, must={"concede": number}),
        f"""@d [misere] [concedes]{said}
        @d <> [concedes]{said}; @f [passes]; @g [passes]
        @d <> [concedes]{said}; @f [whists] 3; @g [whists] 3
        @d <> [concedes]{said}; @g [passes]""",
    )


def _drawn(rng: random.Random, order: str, fits: Callable[[list[int]], bool]) -> tuple[Sheet, str]:
    """Dark rounds, until somebody holds bombs as they are wanted."""
    for _ in range(300):
        must = {"bombs_order": order, "bombs_misere": "on", "dark_pass": "base", "bombs": "on"}
        s = Sheet(
            rng, least=3, must=must, preset=rng.choice(("dark", "dark", None)), six=True, ban=("target", "all_pass")
        )
        s.filler(rng.randint(0, 2), moves=False)
        for _ in range(rng.randint(1, 4)):
            if not s.dark_pass():
                s.valid_game()
        found = [name for name in s.seats if fits(s.bombs.get(name, []))]
        if found:
            return s, rng.choice(found)
    raise AssertionError("nobody draws these bombs")


def _bombed(rng: random.Random, order: str, held: Sequence[int]) -> tuple[Sheet, str]:
    """Somebody holds these bombs, oldest first, and plays the next deal."""
    must = {"bombs_order": order, "bombs_misere": "on", "concede": "3"}
    preset: str | None = "dark"
    if rng.random() < 0.5:
        must["bombs"], preset = rng.choice(_YES), None
    s = Sheet(rng, least=3, must=must, preset=preset, six=True, ban=("target", "bombs"))
    who = rng.choice(s.seats)
    s.add(f"{s.w('state')} {s.n(who)} {s.w('bombs')} {' '.join(map(str, held))}")
    s.bombs[who] = list(held)
    s.quiet(rng.randint(0, 2))
    for _ in range(rng.randint(0, 3)):
        at = s.order()
        s.emit(s.game(declarer=rng.choice([name for name in at if name != who]), order=at))
    return s, who


def _plays(s: Sheet, who: str) -> list[str]:
    """The order of a deal in which he plays."""
    while s.dealer == who and len(s.seats) > 3:
        s.void(passed=True)
    order = s.order()
    while who not in order:
        order = s.order()
    return order


def _bomb_deal(s: Sheet, who: str, bomb: int, order: list[str] | None = None) -> Sheet:
    """His game, naming a bomb (0: none)."""
    rng = s.rng
    order = order or _plays(s, who)
    kind = rng.randrange(6)
    if kind == 0 and "misere" in s.rungs():
        game = Game(who, 0, own=rng.choice((0, 2)))
    elif kind == 1 and s.count("concede"):
        game = Game(who, s.level(), rng.choice(STRAINS), concedes=rng.choice(("", s.opt["concede"])))
    else:
        game = s.game(s.level(), rng.choice("CDHN"), declarer=who, order=order, plain=rng.random() < 0.5)
    game.bomb = bomb
    return _spoil(s, game)


@plant("bomb_missing")
def _bomb_missing(rng: random.Random) -> Sheet:
    if rng.random() < 0.35:
        return _bomb_deal(*_drawn(rng, "choice", lambda held: len(set(held)) > 1), 0)
    held = rng.choice(([2, 4], [4, 2], [2, 8], [2, 2, 4], [8, 4, 2], [4, 4, 2], [2, 4, 8]))
    return _bomb_deal(*_bombed(rng, "choice", held), 0)


@plant("bomb_not_held")
def _bomb_not_held(rng: random.Random) -> Sheet:
    kind = rng.randrange(5)
    if kind == 4:
        s, who = _drawn(rng, rng.choice(("fifo", "largest", "choice")), lambda held: 0 < len(set(held)) < 3)
        return _bomb_deal(s, who, rng.choice([n for n in (2, 4, 8) if n not in s.bombs[who]]))
    if kind == 0:  # nobody has any
        s = Sheet(rng, least=3, must={"bombs": "on"}, six=True, ban=("target", "all_pass"))
        s.quiet(rng.randint(0, 2))
        for _ in range(rng.randint(0, 3)):
            s.valid_game()
        return _bomb_deal(s, rng.choice(s.order()), rng.choice((2, 4, 8)))
    held = rng.choice(([2], [4], [8], [2, 4], [4, 8], [2, 2], [2, 8], [8, 4]))
    s, who = _bombed(rng, rng.choice(("fifo", "largest", "choice")), held)
    if kind == 1:  # used up by games before
        while s.bombs[who]:
            order = _plays(s, who)
            s.emit(s.game(s.level(), "H", declarer=who, order=order, roles=("whists", "whists"), made=True))
        return _bomb_deal(s, who, held[-1])
    return _bomb_deal(s, who, rng.choice([n for n in (2, 4, 8) if n not in held]))


@plant("bomb_differs")
def _bomb_differs(rng: random.Random) -> Sheet:
    if rng.random() < 0.35:
        s, who = _drawn(rng, rng.choice(("fifo", "largest")), lambda held: len(set(held)) > 1)
        order = _plays(s, who)
        return _bomb_deal(s, who, rng.choice([n for n in s.bombs[who] if n != s.bomb_of(who)]), order)
    rule, held, wrong = rng.choice(
        (
            ("fifo", [2, 4], 4),
            ("fifo", [4, 2], 2),
            ("fifo", [2, 4, 8], 8),
            ("fifo", [8, 2, 2], 2),
            ("fifo", [2, 2, 4], 4),
            ("largest", [2, 4], 2),
            ("largest", [4, 2], 2),
            ("largest", [2, 8, 4], 4),
            ("largest", [8, 2], 2),
            ("largest", [4, 4, 8], 4),
        )
    )
    s, who = _bombed(rng, rule, held)
    return _bomb_deal(s, who, wrong)


@plant("bomb_factor")
def _bomb_factor(rng: random.Random) -> Sheet:
    wrong = rng.choice((1, 3, 5, 6, 7, 9, 10, 16, 32, 100))
    if rng.random() < 0.25:
        s = Sheet(rng, must={"bombs": "on"})
        held = rng.choice((f"{wrong}", f"2 {wrong}", f"{wrong} 8", f"2 4 8 {wrong}"))
        return _line(s, f"[state] @a [bombs] {held}", before=0, moves=False)
    s, who = _bombed(rng, rng.choice(("fifo", "largest", "choice")), rng.choice(([2], [2, 4], [8])))
    return _bomb_deal(s, who, wrong)


# -- the talon, raspasy, who sits out


@plant("talon_missing")
def _talon_missing(rng: random.Random) -> Sheet:
    preset = rng.choice((None, "leningrad", "rostov"))
    must = {} if preset else {"paid_talon": rng.choice(("dealer", "split"))}
    s = Sheet(rng, preset=preset, must=must, ban=("paid_talon",))
    s.filler(rng.randint(0, 5))
    game = s.game()
    while game.hand:
        game = s.game()
    game.talon = None
    return _spoil(s, game)


@plant("raspasy_tricks_missing")
def _raspasy_tricks_missing(rng: random.Random) -> Sheet:
    kind = rng.randrange(4)
    if kind == 0:
        return _deal(
            _plain(rng, must=_DARK), "[dark pass] @d\n[dark pass] @d; [joined] @f\n[dark pass] @d; [joined] @f @g"
        )
    if kind == 1:  # in the opening, whatever all_pass says
        must = {"opening_raspasy": "1", "all_pass": rng.choice(("redeal", "raspasy"))}
        s = Sheet(rng, least=3, must=must, ban=("terms",), preset="")
        for _ in range(rng.randint(0, 2)):
            s.raspasy()
    else:
        s = Sheet(rng, least=3, ban=("all_pass",))
        s.filler(rng.randint(0, 4))
    s.order()
    return _now(s, s.w("pass"))


@plant("raspasy_unplayed")
def _raspasy_unplayed(rng: random.Random) -> Sheet:
    kind = rng.randrange(3)
    if kind == 0:
        return _two(rng, "[pass]; @d 6; @f 4\n[pass]; @d 10; @f 0")
    must = {"all_pass": "redeal"} if kind == 1 else {"all_pass": "bombs", "bombs": "on"}
    s = Sheet(rng, least=3, must=must)
    s.filler(rng.randint(0, 4))
    return _now(s, f"{s.w('pass')}; {s.shares(s.order())}")


@plant("dealer_whist_refused")
def _dealer_whist_refused(rng: random.Random) -> Sheet:
    must = {**_HALF, "dealer_whist": "on", "half_whist_played": "off"}
    deals = """@d <{}> {{6|7}}; @f [passes]; @g [passes]; @dealer [whists]@t
        @d <{}>; @dealer [whists] 3; @f [passes]; @g [passes]@t"""
    kind = rng.randrange(5)
    if kind == 4:  # five players
        return _deal(
            _plain(rng, players=5, must=must), "@d <67>; @f [passes]; @g [passes]; @dealer [whists] 4@t", moves=False
        )
    if kind == 0:  # the level
        return _deal(_plain(rng, players=4, must=must), deals.format("89", "89"), moves=False)
    if kind == 1:
        return _deal(_plain(rng, players=4, must={**must, "half_levels": "6"}), deals.format("7", "8"), moves=False)
    if kind == 2:  # no half-whist, so nothing in place of it
        return _deal(_plain(rng, players=4, must={**must, "half_whist": "off"}), deals.format("67", "6"), moves=False)
    return _deal(  # somebody whists himself
        _plain(rng, players=4, must=must),
        """@d <67> 6; @f [whists] 2; @g [passes]; @dealer [whists] 2@t
        @d <67>; @f [passes]; @g [half]; @dealer [whists] 4@t""",
        moves=False,
    )


@plant("out_missing")
def _out_missing(rng: random.Random) -> Sheet:
    s = _plain(rng, players=5, must={"concede": "3", **_DARK})
    deals = """@d <> 6; @f [whists] 2; @g [whists] 2@t
        @d [misere] 0
        @d <> [concedes]
        [pass]; @d 4; @f 3; @g 3
        [dark pass] @d; @d 4; @f 3; @g 3"""

    def fault() -> None:
        s.trio()
        s.fault_void(s.say(_any(s, deals)))

    return _around(s, fault, moves=False)


@plant("out_wrong")
def _out_wrong(rng: random.Random) -> Sheet:
    count = rng.choice((3, 4, 5, 5, 5))
    s = _plain(rng, players=count)

    def fault() -> None:
        dealer = s.dealer
        playing = s.order()
        if count == 3:
            wrong = [rng.choice(playing)]
        elif count == 4:
            wrong = rng.choice(([rng.choice(playing)], [dealer, rng.choice(playing)]))
        else:
            first, second = rng.sample([name for name in s.seats if name != dealer], 2)
            wrong = rng.choice(([first, second], [dealer], [first], [first, second, dealer]))
            if len(wrong) == 2:  # all is right but that the dealer plays
                playing = [name for name in s.seats if name not in wrong]
        s.named = (playing[0], playing[1], playing[2])
        text = s.say(_any(s, "@d <> 6; @f [whists] 2; @g [whists] 2@t\n[pass]; @d 4; @f 3; @g 3"))
        s.fault_void(f"{text}; {s.w('out')} {' '.join(s.n(name) for name in wrong)}")

    return _around(s, fault, moves=False)


# -- the opening and its terms


def _opening(rng: random.Random, *, must: dict[str, str] | None = None, terms: bool = False) -> Sheet:
    """A sheet that opens with laps of raspasy."""
    asked = dict(must or {})
    ban = ["bombs_order", "target", "rasp_base", "control_time", "opening_raspasy", "terms"]
    if rng.random() < 0.5:
        return Sheet(rng, least=3, preset="razboynik", must=asked, ban=ban)
    asked["opening_raspasy"] = rng.choice(("1", "1", "2"))
    if terms:
        asked["terms"] = "opening"
    return Sheet(rng, least=3, must=asked, ban=ban, preset=rng.choice(("sochi", "classic", "dark")))


def _play_opening(s: Sheet, left: int = 0) -> None:
    """The laps of the opening, until so many deals are left."""
    while s.opening_left > left:
        if s.rng.random() < 0.1:
            s.void(passed=True)
        else:
            s.raspasy()


def _opening_over(s: Sheet) -> None:
    """The opening is played, or was on another page."""
    if s.rng.random() < 0.35:
        s.add(f"{s.w('state')} {s.w('opening done')}")
        s.opening_left = 0
    else:
        _play_opening(s)


@plant("opening_raspasy_only")
def _opening_raspasy_only(rng: random.Random) -> Sheet:
    s = _opening(rng, must={"concede": "3", "exit_sequence": "6"})
    _play_opening(s, rng.randint(1, s.opening_left))
    s.quiet(rng.randint(0, 1))
    s.trio()
    if rng.random() < 0.4 and "misere" in s.rungs():
        return _now(s, s.say(["@d [misere] 0", "@d <6> [concedes] 3"][rng.randrange(2)]))
    return _spoil(s, s.game(6, "H", plain=True))


def _terms(s: Sheet, *, pool: int | None = None) -> str:
    """A terms line; pool: with this pool size."""
    rng = s.rng
    parts = [s.say("[price] {1|0.10 EUR|2}"), s.say("[time] {23:00|90|240|0:30}")]
    rng.shuffle(parts)
    parts = parts[: rng.randint(1 if pool is None else 0, 2)]
    if pool is not None:
        parts.insert(rng.randint(0, len(parts)), f"{s.w('pool')} {pool}")
    return f"{s.w('terms')} {' '.join(parts)}"


@plant("terms_missing")
def _terms_missing(rng: random.Random) -> Sheet:
    s = _opening(rng, terms=True)
    _opening_over(s)
    s.quiet(rng.randint(0, 2))
    _any_deal(s)
    return s


@plant("terms_early")
def _terms_early(rng: random.Random) -> Sheet:
    s = _opening(rng, terms=True)
    _play_opening(s, rng.randint(1, s.opening_left))
    s.quiet(rng.randint(0, 2))
    s.fault(_terms(s, pool=rng.choice((None, 1, 20))))
    while s.opening_left > 0 and rng.random() < 0.8:
        s.raspasy()
    return s


@plant("terms_twice")
def _terms_twice(rng: random.Random) -> Sheet:
    s = _opening(rng, terms=True)
    if rng.random() < 0.4:  # as large as the smallest hill allows
        hills = [rng.randint(1, 60) for _ in s.seats]
        for name, hill in zip(s.seats, hills, strict=True):
            s.add(f'{s.w("adjust")} {s.n(name)} {s.w("hill")} {hill} "from page 1"')
        s.add(s.say("[state] [opening done]"))
        s.opening_left = 0
        s.opt["target"] = str(min(hills))
        s.add(_terms(s, pool=min(hills)))
    else:
        _opening_over(s)
        s.add(_terms(s))
    s.terms_wanted = False
    s.quiet(rng.randint(0, 2))
    s.fault(_terms(s))
    s.filler(rng.randint(0, 3), moves=False)
    return s


@plant("terms_header")
def _terms_header(rng: random.Random) -> Sheet:
    kind = rng.randrange(3)
    if kind == 0:
        s = Sheet(rng, must={"terms": "header"})
    elif kind == 1:
        s = Sheet(rng, ban=("terms",), must={"target": rng.choice(("20", "1000"))})
    else:
        s = Sheet(rng, least=3, preset="razboynik", must={"terms": "header"}, ban=("bombs_order",))
        _play_opening(s, rng.choice((0, 0, 1)))
    s.filler(rng.randint(0, 2), moves=False)
    s.fault(_terms(s, pool=rng.choice((None, 10, 20))))
    s.filler(rng.randint(0, 3), moves=False)
    return s


@plant("terms_pool")
def _terms_pool(rng: random.Random) -> Sheet:
    """A pool above the smallest hill: hills as carried over, or as the opening built them."""
    must = {"rasp_amnesty": "off", "rasp_scoring": "hill", "rasp_zero_prize": "price", "dealer_on_raspasy": "moves"}
    s = _opening(rng, terms=True, must={**must, "rasp_progression": "const"})
    hills = dict.fromkeys(s.seats, 0)
    if rng.random() < 0.5:
        for name in s.seats:
            hills[name] = rng.randint(1, 60)
            s.add(f'{s.w("adjust")} {s.n(name)} {s.w("hill")} {hills[name]} "from page 1"')
        s.add(f"{s.w('state')} {s.w('opening done')}")
        s.opening_left = 0
    while s.opening_left:
        took = dict(zip(s.order(), rng.choice(((4, 3, 3), (2, 4, 4), (1, 3, 6), (5, 3, 2))), strict=True))
        for name, tricks in took.items():
            hills[name] += tricks
        s.deal_line("; ".join([s.w("pass"), *(f"{s.n(name)} {tricks}" for name, tricks in took.items())]))
        s.count_raspasy()
        s.after_pass()
    s.quiet(rng.randint(0, 2))
    s.fault(_terms(s, pool=min(hills.values()) + rng.choice((1, 1, 5, 40))))
    s.terms_wanted = False
    s.filler(rng.randint(0, 3), moves=False)
    return s


# -- time and the end


@plant("time_unset")
def _time_unset(rng: random.Random) -> Sheet:
    if rng.random() < 0.25:  # terms that name no time
        s = _opening(rng, terms=True)
        _play_opening(s)
        s.add(s.say("[terms] [price] 1"))
        s.terms_wanted = False
        s.valid_deal()
        return _line(s, "[time up]", before=2, moves=False)
    s = Sheet(rng, ban=("control_time",), must={"control_time": "none"} if rng.random() < 0.3 else None)
    s.void(passed=True)
    return _line(s, "[time up]")


def _timed(rng: random.Random) -> Sheet:
    """A sheet with a control time, some deals of it written."""
    must = {"last_lap": rng.choice(("from_next_dealer", "from_first_dealer")), "end_condition": "manual"}
    ban = ("exit_reset", "target", "deals_limit", "control_time", "opening_raspasy", "terms")
    if rng.random() < 0.25:
        s = Sheet(rng, least=3, preset="razboynik", must=must, ban=ban)
        s.add(s.say("[state] [opening done]"))
        s.opening_left = 0
        s.add(s.say("[terms] [time] {23:00|90} [price] 1"))
        s.terms_wanted = False
    else:
        s = Sheet(rng, must={**must, "control_time": rng.choice(("90", "240", "22:30", "0:15"))}, ban=ban)
    for _ in range(rng.randint(1, 4)):
        s.valid_deal()
    s.quiet(rng.randint(0, 1))
    return s


@plant("time_twice")
def _time_twice(rng: random.Random) -> Sheet:
    s = _timed(rng)
    s.add(s.w("time up"))
    passes = len(s.seats) - 1
    while passes and rng.random() < 0.5:
        before = s.dealer
        s.valid_deal()
        passes -= s.dealer != before
    s.quiet(rng.randint(0, 2))
    s.fault(s.w("time up"))
    s.quiet(rng.randint(0, 2))
    return s


def _last_lap(s: Sheet) -> None:
    """The time comes, and the last lap is played to its end."""
    s.add(s.w("time up"))
    waiting = s.opt["last_lap"] == "from_first_dealer" and s.dealer != s.first_dealer
    left = len(s.seats)
    while left:
        before = s.dealer
        s.valid_deal()
        if waiting:
            waiting = s.dealer != s.first_dealer
        elif s.dealer != before:
            left -= 1


def _last_in_need(s: Sheet, *, in_sum: bool = False) -> None:
    """Pools so full that the next made game fills them; then that game."""
    rng = s.rng
    order = s.order()
    who = rng.choice(order)
    target = s.count("target")
    for name in s.seats:
        value = target - (rng.choice((1, 2)) if name == who else 0)
        s.add(f'{s.w("adjust")} {s.n(name)} {s.w("pool")} {value} "from page 1"')
    if in_sum and rng.random() < 0.5:  # what one has too much another lacks
        s.add(f'{s.w("adjust")} {s.n(s.seats[0])} {s.w("pool")} 3 "x"')
        s.add(f'{s.w("adjust")} {s.n(s.seats[-1])} {s.w("pool")} -3 "x"')
    s.quiet(rng.randint(0, 1))
    passed = ("passes",) * (len(order) - 1)
    whist = ("whists",) * (len(order) - 1)
    s.emit(s.game(s.level(), "H", roles=rng.choice((passed, whist)), made=True, order=order, declarer=who))


@plant("game_over")
def _game_over(rng: random.Random) -> Sheet:
    kind = rng.randrange(6)
    calm = (
        "bombs_order",
        "end_condition",
        "game_to",
        "aid",
        "target",
        "deals_limit",
        "pool_direction",
        "all_pass",
        "bombs",
    )
    if kind == 0:
        must = {"target": rng.choice(("2", "10", "50")), "end_condition": "each_pool", "aid": "on", "game_to": "pool"}
        s = Sheet(rng, must=must, ban=calm)
        _last_in_need(s)
    elif kind == 1:
        must, preset = {"target": rng.choice(("6", "20", "40"))}, rng.choice(("leningrad", None))
        if not preset:
            must |= {"end_condition": "sum_of_pools", "game_to": "pool"}
        s = Sheet(rng, preset=preset, must=must, ban=calm)
        _last_in_need(s, in_sum=True)
    elif kind == 2:
        limit = rng.randint(1, 6)
        s = Sheet(rng, must={"end_condition": "deals", "deals_limit": str(limit)}, ban=calm)
        while s.number - s.voids < limit:
            s.valid_deal()
    elif kind == 3:
        s = _timed(rng)
        _last_lap(s)
    elif kind == 4:  # the last pool is filled by the prize of a raspasy
        must = {"target": "10", "rasp_zero_prize": "one", "rasp_scoring": "hill"}
        s = Sheet(rng, least=3, must=must, ban=(*calm, "rasp_talon", "prize_via_aid"), preset="sochi")
        order = s.order()
        for name in s.seats:
            s.add(f'{s.w("adjust")} {s.n(name)} {s.w("pool")} {9 if name == order[0] else 10} "from page 1"')
        s.named = (order[0], order[1], order[2])
        s.deal_line(s.say("[pass]; @d 0; @f 4; @g 6"))
        s.after_pass()
    else:
        s = Sheet(rng)
        s.filler(rng.randint(0, 5), moves=False)
        s.add(s.w("break off"))
    s.quiet(rng.randint(0, 2))
    if rng.random() < 0.15:
        s.fault(s.w("break off"))
    else:
        _any_deal(s)
    s.quiet(rng.randint(0, 2))
    return s


def _any_deal(s: Sheet) -> None:
    """A deal without a fault of its own."""
    rng = s.rng
    kind = rng.randrange(3)
    order = s.order()
    if kind == 0 and len(order) > 2 and s.opt["all_pass"] == "raspasy":
        s.fault_deal(f"{s.w('pass')}; {s.shares(order)}")
    elif kind == 1 and s.low() <= 8 and "misere" in s.rungs():
        game = Game(rng.choice(order), 0, own=0)
        s.find_bomb(game)
        s.fault_deal(game.text(s))
    else:
        s.fault_deal(s.game(order=order).text(s))


# -- what the sheet may say


@plant("column_unknown")
def _column_unknown(rng: random.Random) -> Sheet:
    return _line(
        Sheet(rng),
        """[check] @a [{contract|refe|above|below|score|imps}] {-20-20}
        [adjust] @a [{contract|score}] 4 "page 1\"""",
    )


@plant("adjust_self")
def _adjust_self(rng: random.Random) -> Sheet:
    return _line(Sheet(rng), '[adjust] @a [on] @a {10|2|7/2|-4} "page 1"\n[adjust] @c [on] @c 4 "x"')


@plant("state_late")
def _state_late(rng: random.Random) -> Sheet:
    s = Sheet(rng, least=3, must={"bombs": "on", "dark_pass": "base"})
    rng.choice((s.void, s.valid_deal))()
    lines = "[state] @a [bombs] {2|2 4|8}\n[state] [raspasy] {0-3}\n[state] [dark] {1-3} [by] @a"
    return _line(s, lines, moves=False)


@plant("state_impossible")
def _state_impossible(rng: random.Random) -> Sheet:
    kind = rng.randrange(3)
    dark = rng.random() < 0.3
    preset = "dark" if dark else rng.choice(("", "sochi", "classic", "leningrad", "rostov"))
    if kind == 0:
        s = Sheet(rng, preset=preset, must={"bombs": "no"} if dark else None, ban=("bombs", "all_pass", "bombs_left"))
        line = "[state] @a [bombs] {2|2 4|8 8}"
    elif kind == 1:
        s = Sheet(rng, preset=preset, least=3, must={"dark_pass": "off"} if dark else None, ban=("dark_pass",))
        line = "[state] [dark] {1-3} [by] @a"
    else:
        s = Sheet(rng)
        line = "[state] [opening done]"
    s.quiet(rng.randint(0, 2))
    s.fault(s.say(line))
    s.filler(rng.randint(0, 3))
    return s


@plant("join_full")
def _join_full(rng: random.Random) -> Sheet:
    s = Sheet(rng, players=5)
    return _line(s, f"[join] {_quoted(s.spare[-1])} [after] @a\n[join] Zora [after] @c", moves=False)


@plant("leave_too_few")
def _leave_too_few(rng: random.Random) -> Sheet:
    return _line(Sheet(rng, players=rng.choice((3, 3, 3, 2))), "[leave] @a\n[leave] @c", moves=False)


CODES: tuple[str, ...] = tuple(sorted(PLANTERS))


def broken_rule(rng: random.Random, code: str | None = None) -> Broken:
    """A plausible record with exactly one fault; ``code`` asks for one of ``CODES``."""
    chosen = code if code is not None else rng.choice(CODES)
    return PLANTERS[chosen](rng).finish(chosen)


# ---------------------------------------------------------------------------------------------------------------------
# hostile files

_ODD_WORDS = """5. 12. 0. ; ;; , : # " | ! S9! 6S 9S 10N NT 6С 7Н XX 6NT 8 misere whists half totus concedes bomb dark
joined out look here betl kontra rekontra refe 1 11 -1 1/2 0.5 ♠ ♥ ♦ ♣ 6♠ 7♥ п т б ч бк 6п 8бк 9ч не без на от by
game: players: = SAKQJ.H- without 2 3 4 7 10 vul hcp lead yours"""
WORDBAG: tuple[str, ...] = (
    *sorted({word for pair in _RU_SR.values() for words in pair for word in words} | {*_RU_SR, *LATIN, *CYRILLIC}),
    *_ODD_WORDS.split(),
    *("bomb 2", "bid dark 6S", "dark pass Ana", "without 1", "talon SA ST", "out Ana Dino", "misere hand", "rospis: 1"),
)

Family = Callable[[random.Random], tuple[bytes, bytes]]  # header, rest; an empty header: none was kept
FAMILIES: dict[str, tuple[Family, float]] = {}


def family(weight: float = 1.0) -> Callable[[Family], Family]:
    """Enter a family under its function's name."""

    def enter(make: Family) -> Family:
        FAMILIES[make.__name__.lstrip("_")] = (make, weight)
        return make

    return enter


def _valid(rng: random.Random, deals: int = 0) -> tuple[Sheet, bytes, bytes]:
    """A valid record: the sheet, its header, its body."""
    s = Sheet(rng, opening=True)
    s.filler(deals or rng.randint(2, 12))
    head, body = s.text()
    newline = rng.choice(("\n", "\n", "\r\n"))
    join = "".join(line + newline for line in head), "".join(line + newline for line in body)
    return s, join[0].encode(), join[1].encode()


def _head(
    rng: random.Random, must: dict[str, str] | None = None, players: int = 0, preset: str | None = None
) -> tuple[Sheet, bytes]:
    ban = ("opening_raspasy",) if must else ()
    s = Sheet(rng, must=must, players=players, least=2 if players == 2 else 3, preset=preset, ban=ban)
    return s, "".join(line + "\n" for line in s.text()[0]).encode()


SOURCE = files.Source(lambda rng, deals: _valid(rng, deals)[1:], lambda rng: _head(rng)[1], WORDBAG)


def shared(make: files.Shared, weight: float) -> None:
    """Enter a family of files that does not depend on the game."""
    FAMILIES[make.__name__] = (partial(make, source=SOURCE), weight)


def _soup(rng: random.Random, most: int = 14) -> str:
    """Words of the grammar in any order."""
    return rng.choice((" ", " ", "; ", "")).join(rng.choice(WORDBAG) for _ in range(rng.randint(0, most)))


shared(files.random_bytes, 1.0)
shared(files.empty, 0.5)
shared(files.mutate_anywhere, 1.2)
shared(files.truncated_anywhere, 1.0)
shared(files.other_encodings, 0.5)
shared(files.random_after_header, 1.2)
shared(files.truncated, 1.2)
shared(files.long_lines, 1.0)
shared(files.huge_line, 0.12)
shared(files.control_characters, 0.8)
shared(files.nuls, 0.5)
shared(files.bidi_marks, 0.8)
shared(files.odd_spaces, 0.9)
shared(files.byte_order_marks, 0.6)
shared(files.broken_utf8, 1.0)
shared(files.mixed_newlines, 0.8)
shared(files.unclosed_quotes, 0.9)
shared(files.mutated_bytes, 2.5)
shared(files.mutated_lines, 3.0)
shared(files.mutated_words, 4.0)
shared(files.lookalikes, 1.0)
shared(files.unicode_digits, 1.0)
shared(files.combining, 0.8)
shared(files.case_traps, 0.8)
shared(files.odd_planes, 0.7)


# -- without a header that holds


@family(1.0)
def _many_players(rng: random.Random) -> tuple[bytes, bytes]:
    count = rng.choice((0, 1, 2, 5, 6, 26, 500, 3000))
    names = [f"{rng.choice(LATIN)}{rng.choice(('', '-', '_'))}{i}" for i in range(count)]
    joined = rng.choice((", ", ",", " , ", " ", ",,")).join(names)
    lines = ["rospis: 1", "game: preferans-russian", f"players: {joined}"]
    some = [*names, "Ana", "Boris"]
    return b"", lines_of(
        [
            *lines,
            "1. pass; " + "; ".join(f"{name} 1" for name in names[:300]),
            f"2. {rng.choice(some)} 6S; Ana whists 2; Boris whists 2; out {' '.join(names[:400])}",
            f"3. dark pass Ana; joined {' '.join(names[:400])}",
        ]
    )


@family(1.6)
def _header_soup(rng: random.Random) -> tuple[bytes, bytes]:
    s = Sheet(rng)
    lines = s.text()[0]
    values = (
        *("", " ", "none", "yes", "no", "-1", "0", "1/0", "1e309", "9" * 400, "nan", "inf", "∞", "²", "٣٠", "6 7 8"),
        *("30,30", "30 # 50", '"30"', "#", ":", "::", "refe_max: 1", "\ufeff30", "0x1E", "+30", "30.0", "3_0", "null"),
        *(
            "\u202e03",
            "İ",
            "6-7-8-9-10",
            "6--7",
            "-6-7",
            "6 -7",
            "cyclic 6",
            "6 " * 600,
            "7-" * 900,
            "fixed",
            "fixed -1",
        ),
        *(
            "fixed 999999",
            "6 7 8 misere 9 10 misere_hand",
            "misere " * 300,
            "2 2 2 2 2",
            "999999 " * 5,
            "1-2-4",
            "arith",
        ),
    )
    keys = [
        *_NEUTRAL,
        *_TRACKED,
        "opening_raspasy",
        "opening_bomb",
        "terms",
        "game_to",
        "deals_limit",
        "pool_direction",
    ]
    keys += ["players", "game", "rules", "dealer", "rospis", "PLAYERS", " target", "target ", "", "note", "__class__"]
    for _ in range(rng.randint(1, 6)):
        lines.insert(
            rng.randint(0, len(lines)),
            f"{rng.choice(keys)}{rng.choice((':', ': ', ' : ', '::', '='))}{rng.choice(values)}",
        )
    if rng.random() < 0.3:
        rng.shuffle(lines)
    s.filler(rng.randint(0, 4))
    return b"", lines_of([*lines, *s.body, "1. pass; Ana 4; Boris 3; Ceca 3"])


@family(0.5)
def _other_games(rng: random.Random) -> tuple[bytes, bytes]:
    games = ("preferans-yugoslav", "bridge-rubber", "bridge-teams", "bridge-duplicate", "PREFERANS-RUSSIAN", "пас")
    _, head, body = _valid(rng)
    return b"", head.replace(b"preferans-russian", rng.choice(games).encode()) + body


@family(0.7)
def _odd_names(rng: random.Random) -> tuple[bytes, bytes]:
    pool = (
        *(
            '"Ana ""Eva"""',
            '"A#na"',
            '" Ana "',
            '""',
            '"Ana\tEva"',
            "A" * 40,
            "A" * 41,
            "Ana-",
            "Ana_",
            "A-",
            "İna",
            "Eßa",
        ),
        *(
            "Eva\u0301",
            "Ana\u200d",
            "Аna",
            '"pass"',
            '"1. pass"',
            "pass",
            "на",
            "on",
            "S",
            "п",
            "ǅino",
            "ﬁn",
            "Ana²",
            "N",
        ),
        *(
            '"dark pass"',
            '"6S"',
            '"without"',
            "бк",
            "тм",
            '"out"',
            '"whists"',
            "half",
            "hand",
            '"hand"',
            "c",
            "Вист",
            '"вист"',
        ),
    )
    names = [rng.choice(pool) if rng.random() < 0.6 else rng.choice(LATIN) for _ in range(rng.choice((2, 3, 4, 5)))]
    lines = ["rospis: 1", "game: preferans-russian", "rules: dark", f"players: {', '.join(names)}"]
    a, b, c = names[0], names[1], names[-1]
    lines += [
        f"1. pass; {a} 4; {b} 3; {c} 3",
        f"2. {a} 6S 6; {b} whists 2; {c} whists 2",
        f"3. dark pass {b}; joined {a} {c}; {a} 4; {b} 3; {c} 3; out {a} {b}",
        f"4. {c} misere 2",
        f"5. {a} 7 hand bid 6S bomb 2 without 2; {b} passes; {c} half",
    ]
    return b"", lines_of([*lines, *(f"check {name} pool 10" for name in names), f"state {a} bombs 2"])


# -- a valid header, then deals


def _start(s: Sheet) -> tuple[str, str, str, str]:
    """A number with its dot, and names in order."""
    order = s.order()
    d, f1, f2 = (_quoted(name) for name in (order * 3)[:3])
    return f"{s.next_number()}.", d, f1, f2


@family(1.5)
def _repeated_clauses(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    lines: list[str] = []
    for _ in range(rng.randint(1, 8)):
        number, d, f1, f2 = _start(s)
        clauses = (
            *(
                f"; {f1} whists 2",
                f"; {f2} passes",
                ";",
                f"; {d} 6S",
                " hand",
                " bid 6S",
                " totus",
                " bomb 2",
                " agreed",
            ),
            *(" without 1", " 6", "; talon H7 ST", f"; out {f1}", f"; joined {f1} {f2}", "; pass", f"; dark pass {d}"),
            *(
                " dark",
                " concedes 3",
                " misere",
                f"; {f1} half",
                ' "x"',
                " " + d,
                " !",
                f"; {f1} 1",
                " без",
                " без двух",
            ),
        )
        count = rng.choice((2, 3, 5, 50, 300, 1000))
        start = rng.choice(
            (f"{d} {rng.choice('678')}{rng.choice(STRAINS)}", "pass", f"dark pass {d}", f"{d} misere", d)
        )
        line = f"{number} {start}{rng.choice(clauses) * count}; {f1} whists 2; {f2} whists 2"
        lines.append(line[: rng.choice((4096, 4096, 9999))])
        s.pass_on()
    return head, lines_of(lines)


_HUGE = [
    "999999",
    "1000000",
    "9999999",
    "10000000",
    "999999999999999999",
    "18446744073709551616",
    "-999999",
    "-0",
    "00",
    "000006",
    "0000006",
    "1e9",
    "1E400",
    "0x10",
    "1_0",
    "2.0",
    "2,5",
    "1/0",
    "0/0",
    "-1/2",
    "--2",
    "+2",
    "1/-2",
    "1//2",
    "999999/999999",
    "999999/999983",
    "2147483648",
    "٢",
    "²",
    "½",
]


@family(1.8)
def _huge_numbers(rng: random.Random) -> tuple[bytes, bytes]:
    must = {"bombs": "on", "dark_pass": "base", "concede": "3"} if rng.random() < 0.6 else None
    s, head = _head(rng, must)
    lines: list[str] = []
    for _ in range(rng.randint(2, 14)):
        number, d, f1, f2 = _start(s)
        x = rng.choice([*_HUGE, "9" * 300, "9" * 4000])
        lines.append(
            rng.choice(
                (
                    f"{number} {d} 6S {x}; {f1} whists 2; {f2} whists 2",
                    f"{number} {d} {x}; {f1} whists 2; {f2} passes",
                    f"{number} {d} {x}S 6; {f1} whists 2; {f2} passes",
                    f"{number} {d} 7H without {x}; {f1} whists; {f2} whists 5",
                    f"{number} {d} 7H bomb {x} 7; {f1} whists 1; {f2} whists 2",
                    f"{number} {d} 7H bid {x}S; {f1} passes; {f2} passes",
                    f"{number} {d} 6C concedes {x}",
                    f"{number} {d} misere {x}",
                    f"{number} pass; {d} {x}; {f1} 3; {f2} 3",
                    f"{number} dark pass {d}; {d} {x}; {f1} 3; {f2} -{x}",
                    f"{x}. pass",
                    f"{x} . pass",
                    x,
                    f"{number}{number} pass",
                    f'adjust {d} pool {x} "x"',
                    f'adjust {d} hill {x} "x"',
                    f'adjust {d} on {f1} {x} "x"',
                    f"check {d} pool {x}",
                    f"check {d} bombs {x} {x}",
                    f"state {d} bombs {x}",
                    f"state raspasy {x}",
                    f"state dark {x} by {d}",
                    f"terms pool {x} price {x} time {x}",
                )
            )
        )
        s.pass_on()
    return head, lines_of(lines)


def _wild(s: Sheet, templates: str) -> str:
    """A deal of one of the templates, with its number and who sits out; the deal moves on."""
    s.trio()
    line = f"{s.next_number()}. {s.say(_any(s, templates))}{s.out_clause()}"
    s.pass_on()
    return line


def _repeated_bombs(rng: random.Random, most: int = 99) -> list[int]:
    """A queue of bombs, short or long."""
    return [rng.choice((2, 4, 8)) for _ in range(rng.choice((1, 3, rng.randint(1, most), most)))]


def _repeated(s: Sheet, name: str, held: Sequence[int]) -> str:
    return f"{s.w('state')} {s.n(name)} {s.w('bombs')} {' '.join(map(str, held))}"


@family(1.0)
def _huge_fractions(rng: random.Random) -> tuple[bytes, bytes]:
    """Fractions whose sums grow without end, aided, divided and settled."""
    must = {"target": rng.choice(("none", "999999")), "game_to": "pool", "end_condition": "manual"}
    must["settlement_rounding"] = rng.choice(("exact", "pairwise", "largest_remainder"))
    must["pool_weight"] = rng.choice(("10", "7", "999983"))
    s, head = _head(rng, must, preset="sochi")
    broken = rng.random() < 0.5
    s.checks = broken
    for _ in range(rng.choice((3, 20, 150, 400))):
        low = rng.choice((rng.randint(1, 999999), 999983, 999979, 7, 1, 2, *((0,) if broken else ())))
        value = f"{rng.choice(('', '-'))}{rng.randint(0, 999999)}/{low}"
        one, two = (_quoted(name) for name in rng.sample(s.seats, 2))
        what = "check" if broken and rng.random() < 0.3 else "adjust"
        s.body.append(f"{what} {one} {rng.choice((f'on {two}', 'pool', 'hill'))} {value}" + ' "x"' * (what == "adjust"))
    s.filler(rng.randint(1, 6), moves=False)
    return head, lines_of([*s.body, *rng.choice(((), ("break off",)))])


@family(1.0)
def _exploding_prices(rng: random.Random) -> tuple[bytes, bytes]:
    """Geometric prices far along a series: numbers that are long to write."""
    must = {"rasp_progression": "geom", "rasp_base": rng.choice(("1", "999999")), "all_pass": "raspasy"}
    must["dark_pass"], must["dark_pass_price"] = "base", rng.choice(("power", "double", "first"))
    must["rasp_zero_prize"], must["end_condition"] = rng.choice(("price", "hill_2price", "hill_price")), "manual"
    if rng.random() < 0.5:
        must |= {"exit_sequence": rng.choice(("dark", "cyclic", "6 7 8 9 10")), "exit_condition": "whisted_made"}
    s, head = _head(rng, must, players=rng.choice((3, 4)))
    s.checks = rng.random() < 0.4
    if rng.random() < 0.9:
        s.state_raspasy(rng.choice((10, 100, 1000, 5000, 13000, 14281, 14300, 20000, 100000, 999999)))
    for _ in range(rng.choice((1, 1, 2, 5, 100))):
        rng.choice((s.raspasy, s.raspasy, s.dark_pass, s.void))()
    s.filler(rng.randint(0, 5), moves=False)
    return head, lines_of(s.body)


@family(1.0)
def _long_options(rng: random.Random) -> tuple[bytes, bytes]:
    """Lists and numbers of a header as large as they may be, and deals under them."""
    pool = {
        "exit_sequence": "6 7 8 9 10 " * 3 + "10",
        "ladder": "6 7 8 misere 9 10 misere_hand 6_hand 7_hand 8_hand 9_hand 10_hand",
        "dark_multiplier": rng.choice(("99 99 99 99 99", "99")),
        "target": "999999",
        "totus_bonus": "999999",
        "rasp_base": "999999",
        "pool_weight": "999999",
        "hill_weight": "1",
        "deals_limit": "999999",
        "control_time": "999999",
        "value_table": "999 999 999 999 999",
    }
    must = {key: pool[key] for key in rng.sample(sorted(pool), rng.randint(2, 8))}
    must |= {"bombs": "on", "bombs_left": rng.choice(("void", "fixed 1", "fixed 999999")), "dark_games": "on"}
    must |= {"dark_pass": "base", "game_to": "pool", "dark_pass_repeat": "anyone"}
    s = Sheet(rng, least=3, must=must, preset=rng.choice(("", "sochi", "dark")), ban=("aid_price", "rostov_price"))
    s.head += rng.sample(["aid_price: 999999", "rostov_price: 999999", "opening_bomb: on"], rng.randint(0, 3))
    s.drop_head("price")
    s.head.append("price: 999999.99 EUR")
    s.checks = rng.random() < 0.4
    for name in s.seats:
        s.bombs[name] = _repeated_bombs(rng)
        s.body.append(_repeated(s, name, s.bombs[name]))
    s.filler(rng.randint(1, 12), moves=False)
    if rng.random() < 0.3:
        s.body.append(
            _wild(s, "@d <10> [totus] 10; @f [whists] 0; @g [whists] 0\n@d [misere] 10\n[pass]; @d 0; @f 0; @g 10")
        )
    return lines_of(s.text()[0]), lines_of(s.body)


@family(1.2)
def _deep_state(rng: random.Random) -> tuple[bytes, bytes]:
    """State lines one upon the other, and deals that use them."""
    must = {"bombs": "on", "dark_pass": "base", "bombs_order": rng.choice(("fifo", "largest", "choice"))}
    must["bombs_add"] = rng.choice(("queue", "upgrade"))
    s, head = _head(rng, must)
    pool = """[state] [raspasy] {0|1|2|3|999999}
        [state] [dark] {0|1|2|3|4|99} [by] {@a|@b|@c|@stranger}
        [state] [opening done]
        [state] @a [refe] 1 used 1
        [state] @a [bombs]
        [state] [bombs] @a
        [state] @a [bombs] 2 [dark] 1 [by] @b [raspasy] 2
        [state] @a [bombs] {2|4|8|0|3|999999} 2 4"""
    for _ in range(rng.choice((0, 1, 5, 40, 400))):
        if rng.random() < 0.6:
            s.body.append(_repeated(s, rng.choice(s.seats), _repeated_bombs(rng, 2100))[:4096])
        else:
            s.body.append(s.say(_any(s, pool)))
    if rng.random() < 0.5:
        s.body.clear()
        for name in rng.sample(s.seats, rng.randint(1, len(s.seats))):
            s.bombs[name] = _repeated_bombs(rng)
            s.body.append(_repeated(s, name, s.bombs[name]))
    s.filler(rng.randint(1, 12), moves=False)
    if rng.random() < 0.5:
        deals = """@d 7H [bomb] {2|4|8} 7; @f [whists] 2; @g [whists] 1
            @d [misere] [bomb] {2|4|8} 0
            @d 8H [bomb] {2|4|8}; @f [passes]; @g [passes]"""
        s.body += [_wild(s, deals) for _ in range(rng.randint(1, 9))]
    return head, lines_of(s.body)


@family(0.9)
def _bombs_by_hundreds(rng: random.Random) -> tuple[bytes, bytes]:
    """Dark round after dark round; the queues grow, then games use them."""
    must = {"bombs": "on", "dark_pass": "base", "all_pass": rng.choice(("raspasy", "bombs")), "rasp_base": "1"}
    must |= {"bombs_add": rng.choice(("queue", "upgrade")), "bombs_left": rng.choice(("void", "fixed 10"))}
    must |= {"several_lookers": rng.choice(("once", "each")), "dark_pass_repeat": rng.choice(("announcer", "anyone"))}
    must |= {"target": "none", "rasp_progression": rng.choice(("const", "1-2-4", "arith"))}
    players = rng.choice((3, 4, 5))
    s, head = _head(rng, must, players=players, preset=rng.choice(("dark", "sochi", "classic")))
    for _ in range(rng.choice((10, 60, 300))):
        order = s.order()
        if s.round and s.announcer not in order:
            s.valid_game()
        elif not s.dark_pass():
            s.raspasy()
    for _ in range(rng.randint(1, 10)):
        s.valid_game()
    s.quiet(5)
    return head, lines_of(s.body)


@family(0.9)
def _coming_and_going(rng: random.Random) -> tuple[bytes, bytes]:
    """Joins, leaves and replacements up to the limits and beyond."""
    s, head = _head(rng, {"exit_reset": "never", "target": "none"})
    if rng.random() < 0.5:  # all of it valid
        s.short_names = False
        for at in range(rng.choice((5, 60, 300))):
            s.spare = [f"{rng.choice(LATIN)}-{at}"]
            if at < 7:
                rng.choice((s.move, s.valid_deal))()
            elif rng.random() < 0.4:
                s.replace(rng.choice(s.seats), s.spare.pop())
            else:
                s.valid_deal()
        return head, lines_of(s.body)
    names = [_quoted(name) for name in s.seats]
    gone: list[str] = []
    lines: list[str] = []
    for at in range(rng.choice((5, 40, 300, 1000))):
        new = f"{rng.choice(LATIN)}-{at}"
        kind = rng.randrange(5)
        who = rng.choice(names)
        if kind == 0 and (len(names) < 5 or rng.random() < 0.05):
            lines.append(f"join {new} after {who}")
            names.append(new)
        elif kind == 1 and (len(names) > 3 or rng.random() < 0.05):
            lines.append(f"leave {who}")
            names.remove(who)
            gone.append(who)
        elif kind == 2:
            lines.append(f"replace {who} by {new}")
            names[names.index(who)] = new
            gone.append(who)
        elif kind == 3 and gone and rng.random() < 0.1:
            back = rng.choice(gone)
            lines.append(rng.choice((f"join {back} after {who}", f"leave {back}", f"replace {who} by {back}")))
        else:
            some = f'adjust {who} pool 5/7 "x"|adjust {who} hill 9 "x"|dealer {who}|check {who} pool 1|void'
            said = rng.choice(some.split("|"))
            lines.append(said if said != "void" else f"{s.next_number()}. void passed")
    return head, lines_of(lines)


@family(0.8)
def _endless_names(rng: random.Random) -> tuple[bytes, bytes]:
    """Names as long as they may be, alike but for their ends, and their beginnings."""
    stem = rng.choice(("A" * 38, "Ы" * 38, "Ana " * 9, "a-_" * 12, "Ж" * 30))
    names = [f"{stem}{tail}"[:40] for tail in rng.sample(["1", "1-", "2", "3", "11", "_9"], 6)]
    s = Sheet(rng, least=3, names=names)
    s.short_names, s.spare = False, []
    s.filler(rng.randint(1, 12), moves=False)
    if rng.random() < 0.6:
        for _ in range(rng.randint(1, 6)):
            cut = [_quoted(name[: rng.choice((1, 10, 37, 38, 39, 40))]) for name in rng.sample(s.seats, 3)]
            text = (
                "{0} 6H 6; {1} whists 2; {2} whists 2|pass; {0} 4; {1} 3; {2} 3|{0} misere 0|{0}{1} 6H; {2} {2} passes"
            )
            s.deal_line(rng.choice(text.split("|")).format(*cut))
    return lines_of(s.text()[0]), lines_of(s.body)


@family(0.8)
def _keywords_as_names(rng: random.Random) -> tuple[bytes, bytes]:
    """A valid evening of players who are called like the words of a deal."""
    names = [*rng.sample(_AS_NAMES, 5), *LATIN[:2]]
    s = Sheet(rng, names=names)
    s.filler(rng.randint(3, 20), moves=False)
    if rng.random() < 0.3:
        s.body.append(_wild(s, "@d <> 6; @f 2; @g [passes]\n[pass]; @d 4; @f 3\n@d @d\n@d [dark]; @f [passes]"))
    return lines_of(s.text()[0]), lines_of(s.body)


@family(0.8)
def _the_end_and_after(rng: random.Random) -> tuple[bytes, bytes]:
    """Ends of every kind, and what somebody still writes."""
    must = {
        "end_condition": rng.choice(("each_pool", "sum_of_pools", "manual", "deals")),
        "deals_limit": rng.choice("12345"),
    }
    must |= {"target": rng.choice(("1", "2", "10")), "control_time": rng.choice(("0:00", "1", "23:59", "999999"))}
    must["last_lap"] = rng.choice(("from_next_dealer", "from_first_dealer"))
    s, head = _head(rng, must, preset=rng.choice(("sochi", "dark", "leningrad")))
    lines: list[str] = []
    for _ in range(rng.randint(3, 40)):
        number, d, f1, f2 = _start(s)
        lines.append(
            rng.choice(
                (
                    f"{number} {d} 10H{s.t}; {f1} passes; {f2} passes",
                    f"{number} {d} misere 0",
                    f"{number} pass; {d} 0; {f1} 0; {f2} 10",
                    f"{number} void passed",
                    f"{number} void",
                    "time up",
                    "break off",
                    f"dealer {d}",
                    f"leave {f1}",
                    f"join Zora after {d}",
                    f'adjust {d} pool -{rng.randint(1, 9)} "x"',
                    f"check {d} pool 10",
                    "terms pool 10",
                )
            )
        )
        s.pass_on()
    return head, lines_of(lines)


@family(1.0)
def _openings(rng: random.Random) -> tuple[bytes, bytes]:
    """Opening laps with everything that disturbs them."""
    must = {"opening_raspasy": rng.choice("12"), "bombs": "on", "opening_bomb": rng.choice(("on", "off"))}
    must["terms"] = rng.choice(("opening", "header"))
    s = Sheet(rng, least=3, must=must, preset=rng.choice(("razboynik", "dark", "sochi")))
    head = lines_of(s.text()[0])
    for _ in range(rng.randint(1, 30)):
        roll = rng.random()
        if roll < 0.6:
            s.raspasy()
        elif roll < 0.7:
            s.void()
        elif roll < 0.8:
            s.body.append(_terms(s, pool=rng.choice((None, 0, 1, 10, 999999))))
        elif roll < 0.9:
            s.body.append(rng.choice(("state opening done", "time up", "break off", f"leave {_quoted(s.seats[0])}")))
        else:
            s.opening_left = 0
            s.valid_game()
    return head, lines_of(s.body)


@family(0.7)
def _comments(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    pool = """#|##|# #|#"|"#|" # "|# 1. pass|1#. pass|1 # . pass|note # x|note "#"|    # hand Ana|note|check # Ana
        |/* */|// x|-- x|    play # S7""".replace("\n        ", "").split("|")
    pool += ["#\t", "#" * 200]
    lines = [rng.choice(pool) for _ in range(rng.choice((5, 50, 400)))]
    number, d, f1, f2 = _start(s)
    lines.insert(rng.randint(0, len(lines)), f"{number} {d} 6H 6; {f1} whists 2; {f2} whists 2#; {f2} 3")
    return head, lines_of(lines)


@family(0.1)
def _twelve_thousand_errors(rng: random.Random) -> tuple[bytes, bytes]:
    _, head = _head(rng)
    pool = """xyzzy|1. Ana 6S|check|9. pass|1. "|1. ;;;|    hand Ana|adjust Ana refe 1 "x"|\x01|state|Ana 2 6 7 8
        |1. 6 6 6|1. Ana 6S; Ana whists 2; Ana whists 2|99999999. pass|price: 1|1. dark pass"""
    line = rng.choice(pool.replace("\n        ", "").split("|"))
    return head, lines_of([line] * rng.choice((9_999, 10_000, 10_001, 12_000, 12_000, 12_000)) + ["1. pass"])


@family(0.08)
def _many_valid_lines(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng, {"all_pass": "raspasy", "rasp_progression": "const"}, players=3, preset="sochi")
    a, b, c = map(_quoted, s.seats)
    line = rng.choice((f"pass; {a} 4; {b} 3; {c} 3", "void", 'void passed "x"', f"пас; {a} 0; {b} 5; {c} 5"))
    return head, lines_of(f"{i}. {line}" for i in range(1, rng.choice((3_000, 10_000))))


@family(4.0)
def _adversarial_deals(rng: random.Random) -> tuple[bytes, bytes]:
    must = {"bombs": "on", "dark_pass": "base", "dark_games": "on", "concede": "3", "ladder": "hand"}
    s, head = _head(rng, must if rng.random() < 0.5 else None)
    lines: list[str] = []
    for _ in range(rng.randint(1, 30)):
        roll = rng.random()
        if roll < 0.3:
            s.valid_deal()
            lines += s.body
            s.body.clear()
        elif roll < 0.5:
            number, d, _, _ = _start(s)
            lines.append(f"{number} {d} {_soup(rng)}")
            s.pass_on()
        elif roll < 0.75:
            number, d, f1, f2 = _start(s)
            lines.append(f"{number} {d} {_soup(rng, 5)}; {f1} {_soup(rng, 3)}; {f2} {_soup(rng, 3)}")
            s.pass_on()
        elif roll < 0.9:
            number, d, f1, f2 = _start(s)
            start = rng.choice(
                ("pass", f"dark pass {d}", f"dark pass {d}; joined {f1} {f2}", f"dark pass {_soup(rng, 3)}")
            )
            lines.append(
                f"{number} {start}; {d} {_soup(rng, 2)}; {f1} {_soup(rng, 2)}; {f2} {rng.choice(('3', _soup(rng, 2)))}"
            )
            s.pass_on()
        else:
            lines.append(_soup(rng))
    return head, lines_of(lines)


@family(1.6)
def _spoilt_games(rng: random.Random) -> tuple[bytes, bytes]:
    """Valid deals with words doubled, taken away or put in another place."""
    must = {"bombs": "on", "dark_pass": "base", "dark_games": "on", "concede": "3", "ladder": "hand_ten"}
    s, head = _head(rng, must if rng.random() < 0.6 else None)
    s.filler(rng.randint(2, 20))
    lines: list[str] = []
    for line in s.body:
        clauses = line.split(";")
        kind = rng.randrange(7)
        if kind == 0:
            rng.shuffle(clauses)
        elif kind == 1:
            clauses.insert(rng.randint(0, len(clauses)), rng.choice(clauses))
        elif kind == 2 and len(clauses) > 1:
            del clauses[rng.randrange(len(clauses))]
        elif kind == 3:
            at = rng.randrange(len(clauses))
            words = clauses[at].split(" ")
            rng.shuffle(words)
            clauses[at] = " ".join(words)
        lines.append(";".join(clauses))
    return head, lines_of(lines)


@family(1.0)
def _separators(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    lines: list[str] = []
    for _ in range(rng.randint(1, 12)):
        number, d, f1, f2 = _start(s)
        gap = rng.choice((";", ";;", " ; ", ",", ".", ":", "|", ";\t;", " ", "; ;", "；", ";\u00a0", "\u037e"))
        dot = rng.choice((".", "..", ",", ":", ")", "", " .", ". .", "．", "…"))
        said = rng.choice(((f"{d} 6H 6", f"{f1} whists 2", f"{f2} whists 2"), ("pass", f"{d} 4", f"{f1} 3", f"{f2} 3")))
        lines.append(f"{number[:-1]}{dot} {gap.join(said)}{rng.choice(('', gap, '.'))}")
        s.pass_on()
    return head, lines_of(lines)


@family(1.4)
def _other_lines(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    names = [*(_quoted(name) for name in s.seats), "Eva", "Dino", "nobody", '"Ana"', "А", "A"]
    lines: list[str] = []
    for _ in range(rng.randint(3, 60)):
        one, two = rng.choice(names), rng.choice(names)
        amount = rng.choice((2, -2, 90, 100000, -999998, "1/3", "999999/7"))
        pool = (
            *(
                f"join {one} after {two}",
                f"leave {one}",
                f"replace {one} by {two}",
                f"dealer {one}",
                "time up",
                "break off",
            ),
            *(
                f"break off without {one}",
                f"state {one} refe 1 used 1",
                f"state {one} bombs 2 4 8",
                "terms pool 20",
                "partners",
            ),
            *(f'adjust {one} pool {amount} "x"', f'adjust {one} hill {amount} "x"', f'adjust {one} on {two} -5 "x"'),
            *(
                f"check {one} on {two} 0",
                f"check {one} bombs 2 4",
                f"check {one} contract 0",
                "state raspasy 2",
                "note",
            ),
            *(
                f"state dark 1 by {one}",
                "state opening done",
                f"{s.number + 1}. pass",
                f"{_start(s)[0]} pass",
                f"{s.number}. void",
            ),
            *(
                f"terms price {amount} EUR time 25:00 pool 3 pool 4",
                f"{s.number + 1}. {one} 6S 6; {two} whists 4; {one} passes",
            ),
        )
        lines.append(rng.choice(pool))
    return head, lines_of(lines)


@family(2.0)
def _contradictory_cards(rng: random.Random) -> tuple[bytes, bytes]:
    """Cards everywhere: in wrong hands, twice, under deals that have none."""
    s = Sheet(rng, least=3)
    for _ in range(rng.randint(1, 4)):
        block = Block(s)
        if rng.random() < 0.5 and block.tricks:
            for trick in rng.sample(block.tricks, 2):
                rng.shuffle(trick)
                trick[0] = rng.choice(PACK)
        for name in block.order:
            if rng.random() < 0.4:
                block.hands[name] = [rng.choice(PACK) for _ in range(rng.choice((0, 1, 9, 10, 10, 11, 32)))]
        if rng.random() < 0.4:
            block.talon = [rng.choice(PACK) for _ in range(rng.choice((0, 1, 2, 2, 3)))]
        lines = block.lines() + ([block.play_line()] if block.tricks else [])
        if rng.random() < 0.5:
            rng.shuffle(lines)
        for _ in range(rng.randint(0, 3)):
            pool = (
                *(
                    "hand",
                    "hand Ana",
                    "hand Ana S-.H-.D-.C-",
                    "hand Ana S10987.H10.D10.C10",
                    "hand Ana SAKQJT987",
                    "talon",
                ),
                *("discard", "auction", "auction ,,,", "play", "play | | |", "play S7!", "play " + "S7 S8 S9 | " * 300),
                *(
                    "auction " + "Ana 6S, " * 400,
                    "hand Ana S8!.HAKQJ.DKJ.CAT7",
                    "hand nobody S7",
                    "hand Ana HAKQJ.S8.DKJ.CAT7",
                ),
                *("auction Ana dark 6S, Boris join, Ceca look", "auction Ana dark pass, Boris join, Ceca dark pass"),
                *("auction Ana misere hand, Boris 9S hand", "auction Ana dark misere", "play Ana Ana HA H8 H7"),
                *("hand Ana S8..HA.", "talon H7, ST", "talon " + "H7 " * 500, "discard S7 S7 S7", "auction Ana здесь"),
                *("auction " + "Ana look, " * 300, "play " + "SA! " * 900, _soup(rng, 6)),
            )
            lines.insert(rng.randint(0, len(lines)), rng.choice(pool))
        texts = (
            "",
            "",
            "pass; {0} 4; {1} 3; {2} 3",
            "dark pass {0}; {0} 4; {1} 3; {2} 3",
            "{0} misere 0",
            "{0} 6C concedes 3",
            "void",
        )
        text = rng.choice(texts).format(*map(_quoted, block.order))
        block.write(lines, text)
    return lines_of(s.text()[0]), lines_of(s.body)


@family(2.0)
def _one_fault_and_more(rng: random.Random) -> tuple[bytes, bytes]:
    """Bodies of two broken files under the header of a third."""
    _, head = _head(rng)
    body = b""
    for _ in range(2):
        data = broken_rule(rng).data.replace(b"\r\n", b"\n")
        body += b"".join(line + b"\n" for line in data.split(b"\n")[rng.randint(3, 9) :])
    return head, body


def hostile(rng: random.Random) -> Hostile:
    """A nasty file of any family."""
    names = tuple(FAMILIES)
    name = rng.choices(names, [FAMILIES[family_name][1] for family_name in names])[0]
    head, body = FAMILIES[name][0](rng)
    return Hostile(head + body, bool(head), name)


# ---------------------------------------------------------------------------------------------------------------------
# self-check


def main() -> int:
    """Make many of both and print how much came out."""
    rng = random.Random(20)
    faults: set[tuple[str, bytes]] = set()
    codes: Counter[str] = Counter()
    for code in CODES * 30:
        made = broken_rule(rng, code)
        lines = made.data.split(b"\n")
        assert 1 <= made.line <= len(lines), (code, made.line)
        assert made.line == 1 or lines[made.line - 1] not in (b"", b"\r"), code
        assert FAULT.encode() not in made.data, code
        assert BAD.encode() not in made.data, code
        faults.add((code, lines[made.line - 1]))
        codes[code] += 1
    families: Counter[str] = Counter()
    kept = large = top = 0
    count = 3000
    for _ in range(count):
        nasty = hostile(rng)
        families[nasty.family] += 1
        kept += nasty.keeps_header
        large += len(nasty.data) > 20_000
        top = max(top, len(nasty.data))
    assert set(families) == set(FAMILIES), set(FAMILIES) - set(families)
    print(f"broken: {sum(codes.values())} files, {len(codes)} codes, {len(faults)} different faulty lines")
    print(f"hostile: {count} files, {len(families)} families, {100 * kept // count} % keep the header,")
    print(f"  {large} over 20 kB, the largest {top} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
