"""Broken and hostile record files for preferans-yugoslav, made from the texts alone.

``broken_rule`` gives a plausible record with exactly one fault on a known line and the code that must come first.
``hostile`` gives nasty files that may only be refused in an orderly way.  Nothing of the program is imported here.
``python -m tests.oracle.yugoslav_hostile`` prints how much was made.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

FAULT = "\ue001"  # marks the faulty line until the file is finished
BAD = "\ue002"  # stands for bytes that are not UTF-8


class Broken(NamedTuple):
    """A record with one fault: its bytes, the 1-based line of the fault, the code of the first error."""

    data: bytes
    line: int
    code: str


class Hostile(NamedTuple):
    """A nasty file; keeps_header: its header is whole and valid, only what follows is nasty."""

    data: bytes
    keeps_header: bool
    family: str


# ---------------------------------------------------------------------------------------------------------------------
# words

_RU_SR: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "spades": (("пики", "пика", "пиковая"), ("pik", "пик")),
    "diamonds": (("бубны", "бубна", "буби"), ("karo", "каро")),
    "hearts": (("червы", "черва", "черви"), ("herc", "srce", "херц")),
    "clubs": (("трефы", "трефа", "крести"), ("tref", "треф")),
    "sans": (("без козыря", "бескозырная"), ("sans", "bez aduta", "санс")),
    "betl": (("бетль", "бетл"), ("betl", "бетл")),
    "preferans": (("преферанс",), ("preferans", "преферанс")),
    "hand": (("с руки", "без прикупа"), ("iz ruke", "bez kupa", "из руке")),
    "bid": (("торг", "куплено"), ("licit", "kupljeno", "лицит")),
    "kontra": (("контра",), ("kontra", "контра")),
    "rekontra": (("реконтра",), ("rekontra", "реконтра")),
    "subkontra": (("субконтра",), ("subkontra", "субконтра")),
    "mortkontra": (("мортконтра",), ("mortkontra", "мортконтра")),
    "undoubled": (("без контры",), ("bez kontre", "без контре")),
    "made": (("сыграл", "сыграно", "сыграла"), ("prošao", "prosao", "prolaz", "прошао")),
    "failed": (("сел", "села", "подсад"), ("pao", "palo", "пао")),
    "without": (("без",), ("bez", "без")),
    "agreed": (("по уговору", "договорились"), ("po dogovoru", "по договору")),
    "pass": (("пас", "все пас", "пасы"), ("pas", "svi dalje", "dalje", "сви даље")),
    "passes": (("пасует", "пас", "не вистует", "спасовал"), ("dalje", "ne dođe", "ne dodje", "даље")),
    "calls": (("зовёт", "зовет", "приглашает"), ("zove", "зове")),
    "called": (("зван", "позван"), ("zvan", "pozvan", "зван")),
    "together": (("вместе",), ("zajedno", "заједно")),
    "talon": (("прикуп",), ("talon", "kup", "талон")),
    "check": (("сверка",), ("provera", "провера")),
    "note": (("заметка",), ("beleška", "beleska", "белешка")),
    "adjust": (("поправка",), ("ispravka", "исправка")),
    "dealer": (("сдаёт", "сдающий"), ("deli", "delilac", "дели")),
    "join": (("входит",), ("ulazi", "улази")),
    "after": (("после",), ("posle", "после")),
    "leave": (("выходит",), ("izlazi", "излази")),
    "replace": (("замена",), ("zamena", "замена")),
    "by": (("на",), ("sa", "са")),
    "time up": (("время вышло",), ("vreme isteklo", "време истекло")),
    "break off": (("прекращаем",), ("prekid", "otpisivanje", "прекид")),
    "break off without": (("прекращаем без",), ("prekid bez", "otpisivanje bez")),
    "void": (("не в счёт",), ("poništeno", "ponisteno", "поништено")),
    "void passed": (("не в счёт перешла",), ("poništeno prešlo", "поништено прешло")),
    "state": (("состояние",), ("stanje", "стање")),
    "contract": (("контракт",), ("bule", "буле")),
    "on": (("на",), ("na", "на")),
    "pool": (("пуля",), ("pulja", "пуља")),
    "hill": (("гора",), ("brdo", "брдо")),
    "refe": (("рефет",), ("refe", "refa", "рефе")),
    "used": (("погашено",), ("precrtano", "прецртано")),
    "score": (("запись",), ("upis", "упис")),
    "result": (("итог", "результат"), ("rezultat", "резултат")),
    "above": (("над чертой",), ("iznad crte",)),
    "below": (("под чертой",), ("ispod crte",)),
    "imps": (("импы",), ("impovi",)),
    "terms": (("условия",), ("uslovi", "услови")),
    "partners": (("партнёры", "партнеры"), ("partneri", "партнери")),
    "hand line": (("рука",), ("ruka", "рука")),
    "auction": (("торговля",), ("licitacija", "лицитација")),
    "discard": (("снос",), ("škart", "skart", "шкарт")),
    "play": (("розыгрыш",), ("odigravanje", "одигравање")),
    "pass call": (("пас",), ("pas", "dalje", "даље")),
    "here": (("здесь",), ("ovde", "moje", "mogu", "овде")),
}

LATIN = ("Ana", "Boris", "Ceca", "Dino", "Eva")
CYRILLIC = ("Ана", "Борис", "Цеца", "Дино", "Ева")
SPACED = ("Ana A", "Boris B", "Ceca C", "Dino D", "Eva E")
CONTRACTS = {"spades": 2, "diamonds": 3, "hearts": 4, "clubs": 5, "betl": 6, "sans": 7, "preferans": 8}
BY_NUMBER = {number: word for word, number in CONTRACTS.items()}
SIGNS = {"spades": "♠", "diamonds": "♦", "hearts": "♥", "clubs": "♣"}
SUIT_LETTER = {"spades": "S", "diamonds": "D", "hearts": "H", "clubs": "C"}
DOUBLING = ("kontra", "rekontra", "subkontra", "mortkontra")
RANKS = "789TJQKA"
PACK = tuple(suit + rank for suit in "SHDC" for rank in RANKS)


class Config(NamedTuple):
    """What a preset and the header say, as far as a valid file must know it."""

    start: int = 30
    refe_max: int = 1  # -1: unlimited
    kontra_max: int = 4
    after_call: bool = True
    duty: bool = True
    preferans8: bool = False
    no_rekontra: bool = False
    positive: bool = False  # sign debt_positive


PRESETS: dict[str, Config] = {
    "base": Config(),
    "base50": Config(start=50, refe_max=3),
    "v12": Config(start=0, refe_max=0, positive=True),
    "iklub": Config(start=0, refe_max=0, kontra_max=2, positive=True),
    "prefko": Config(start=60, refe_max=2, kontra_max=2, after_call=False, preferans8=True, positive=True),
    "ant": Config(start=100, refe_max=2, positive=True),
    "paj": Config(start=100, refe_max=1, after_call=False, positive=True),
    "gpr": Config(start=200, refe_max=3, no_rekontra=True, positive=True),
    "vojvodina": Config(start=400, refe_max=8, duty=False, positive=True),
}

_NEUTRAL: dict[str, tuple[str, ...]] = {
    "follower_rule": ("two_or_four", "two_each"),
    "whist_cap": ("5", "none"),
    "soup_cap": ("5", "none"),
    "nobody_follows_spades": ("as_spade_undoubled", "made"),
    "betl_kontra_whists": ("doubler", "each", "doubler_both"),
    "betl_kontra_soup": ("doubler", "each"),
    "hat_at_zero": ("yes", "no", "on", "true"),
    "hat_freezes_refe": ("no", "yes", "off", "false"),
    "last_hand_overshoot": ("cut_all", "cut_declarer_only", "none"),
    "last_hand.overshoot": ("cut_all", "none"),
    "last_hand_fall": ("single", "double"),
    "last_hand.fall": ("single", "double"),
    "settlement_rounding": ("exact", "largest_remainder", "pairwise"),
    "all_pass": ("refe", "redeal"),
    "price": ("0.10 EUR", "1", "0.05", "2 RSD"),
    "date": ("2026-11-29", "2025-01-06"),
    "place": ("the usual table", "клуб", "kod kuće"),
    "title": ("Thursday", "Пулька", "četvrtak"),
}
_ALIAS = {
    "soup_cap": "whist_cap",
    "betl_kontra_soup": "betl_kontra_whists",
    "last_hand.fall": "last_hand_fall",
    "last_hand.overshoot": "last_hand_overshoot",
}
_YES = ("yes", "on", "true")
_NO = ("no", "off", "false")


class Sheet:
    """A record under construction: header, lines, and as much of the state as keeps it valid."""

    def __init__(
        self,
        rng: random.Random,
        *,
        players: int = 0,
        must: dict[str, str] | None = None,
        ban: Iterable[str] = (),
        preset: str | None = None,
        big: bool = False,
        names: tuple[str, ...] = (),
        lang: str = "",
    ) -> None:
        self.rng = rng
        self.lang = lang or rng.choices(("en", "ru", "sr", "mix"), (60, 13, 13, 14))[0]
        pool = names or rng.choices((LATIN, CYRILLIC, SPACED), (80, 12, 8))[0]
        count = players or rng.choice((3, 3, 4))
        self.seats: list[str] = list(pool[:count])
        self.spare: list[str] = list(pool[count:])
        self.number = 0
        self.body: list[str] = []
        self.raw = b"\xff"
        self.line1 = False
        self._header(dict(must or {}), set(ban), preset, big)
        self.previous = ""  # who dealt the last deal, if nothing has changed since
        self.total = -count * self.cfg.start  # never below the true sum of the contract columns

    # -- header

    def _header(self, must: dict[str, str], ban: set[str], preset: str | None, big: bool) -> None:
        rng = self.rng
        if preset is None:
            preset = "" if rng.random() < 0.55 else rng.choice(tuple(PRESETS))
        cfg = PRESETS[preset or "base"]
        options: dict[str, str] = {}
        if "start" not in must and (cfg.start == 0 or big or rng.random() < 0.4):
            size = rng.choice((30, 50, 60, 100, 200, 400, 1000)) if not big else 2 * rng.randint(600, 4900)
            must["start"] = str(size)
        if "start" in must and "refe_max" not in must and "refe_max" not in ban:
            if must["start"] not in ("30", "50") or preset or rng.random() < 0.3:
                must["refe_max"] = rng.choice(("1", "2", "3", "5", "unlimited"))
        for key, values in _NEUTRAL.items():
            plain = _ALIAS.get(key, key)
            if plain in ban or key in ban or plain in must or plain in {_ALIAS.get(k, k) for k in options}:
                continue
            if rng.random() < 0.08:
                options[key] = rng.choice(values)
        chances: dict[str, tuple[str, ...]] = {
            "kontra_max": ("4", "3", "2", "1", "0"),
            "kontra_after_call": _YES + _NO,
            "spade_must_double": _YES + _NO,
            "preferans8": _YES + _NO,
            "no_rekontra_hand_betl": _YES + _NO,
            "spade_undoubled": (
                "refe_else_made", "refe_else_redeal_hat_made", "made_only_if_declarer_under_hat", "play_it",
            ),
            "sign": ("debt_negative", "debt_positive"),
            "control_time": ("90", "240", "23:00"),
        }
        for key, values in chances.items():
            if key not in ban and key not in must and rng.random() < 0.12:
                options[key] = rng.choice(values)
        options.update(must)
        if "start" in must:
            cfg = cfg._replace(start=_whole(must["start"], 30))
            if "refe_max" not in must:
                cfg = cfg._replace(refe_max=3 if cfg.start == 50 else 1)
        if "refe_max" in options:
            cfg = cfg._replace(refe_max=_whole(options["refe_max"], -1))
        if "kontra_max" in options:
            cfg = cfg._replace(kontra_max=_whole(options["kontra_max"], 4))
        if "kontra_after_call" in options:
            cfg = cfg._replace(after_call=options["kontra_after_call"] in _YES)
        if "spade_must_double" in options:
            cfg = cfg._replace(duty=options["spade_must_double"] in _YES)
        if options.get("spade_undoubled") == "play_it":
            cfg = cfg._replace(duty=False)
        if "preferans8" in options:
            cfg = cfg._replace(preferans8=options["preferans8"] in _YES)
        if "no_rekontra_hand_betl" in options:
            cfg = cfg._replace(no_rekontra=options["no_rekontra_hand_betl"] in _YES)
        if "sign" in options:
            cfg = cfg._replace(positive=options["sign"] == "debt_positive")
        self.cfg = cfg
        self.options = options
        self.dealer = self.seats[-1]
        lines = [("rules", preset)] if preset else []
        lines.append(("players", ", ".join(map(_quoted, self.seats))))
        if "dealer" not in ban and rng.random() < 0.35:
            self.dealer = rng.choice(self.seats)
            lines.append(("dealer", _quoted(self.dealer)))
        rest = list(options.items())
        if rng.random() < 0.5:
            rng.shuffle(rest)
        gap = rng.choice((" ", " ", " ", "  ", "\t"))
        pairs = [("rospis", "1"), ("game", "preferans-yugoslav"), *lines, *rest]
        self.head: list[str] = [f"{key}:{gap}{value}" for key, value in pairs]

    def has(self, key: str) -> bool:
        """Whether the header gives this key."""
        return any(line.startswith(key + ":") for line in self.head)

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
        if " " in name:
            return _quoted(name)
        if len(name) > 3 and self.rng.random() < 0.08:
            return name[: self.rng.randint(3, len(name) - 1)]
        return name

    def c(self, word: str) -> str:
        """A contract: word, number or sign."""
        roll = self.rng.random()
        if roll < 0.12:
            return str(CONTRACTS[word])
        if roll < 0.17 and word in SIGNS:
            return SIGNS[word]
        return self.w(word)

    def suit(self, *, sans: bool = True) -> str:
        """A contract word, talon spades and betl left out."""
        return self.rng.choice(("diamonds", "hearts", "clubs", "sans") if sans else ("diamonds", "hearts", "clubs"))

    # -- the table

    def active(self) -> list[str]:
        """Who plays the next deal, in order; with four the dealer sits out."""
        at = self.seats.index(self.dealer)
        order = self.seats[at + 1:] + self.seats[: at + 1]
        return order[:3]

    def trio(self) -> tuple[str, str, str]:
        """A declarer and the followers in order after him."""
        order = self.active()
        at = self.rng.randrange(3)
        return order[at], order[(at + 1) % 3], order[(at + 2) % 3]

    def next_number(self) -> int:
        """Count the deal."""
        self.number += 1
        return self.number

    def move_on(self) -> None:
        """The deal goes to the next at the table."""
        self.previous = self.dealer
        self.dealer = self.seats[(self.seats.index(self.dealer) + 1) % len(self.seats)]

    def fits(self, unit: int) -> bool:
        """Whether a made deal of this unit (refe included) surely stays below zero; counts it if so."""
        if self.total + unit >= 0:
            return False
        self.total += unit
        return True

    def add(self, line: str) -> None:
        """A line as it stands, now and then with a comment."""
        if FAULT not in line and '"' not in line and self.rng.random() < 0.08:
            line += self.rng.choice(("   # so it was", " # торг", "\t# kako je bilo", "  #"))
        self.body.append(line)

    def add_deal(self, text: str) -> None:
        """A numbered deal after which the dealing moves on."""
        self.add(f"{self.next_number()}. {text}")
        self.move_on()

    def fault_deal(self, text: str) -> None:
        """The faulty deal."""
        self.body.append(f"{FAULT}{self.next_number()}. {text}")
        self.move_on()

    def fault(self, line: str) -> None:
        """The faulty line."""
        self.body.append(FAULT + line)

    # -- valid deals

    def chain(self, doubler: str, levels: int) -> str:
        """Doubling as far as it went."""
        if levels > 1 and self.rng.random() < 0.2:
            words = [self.w(DOUBLING[1]), self.n(doubler)]
            return " ".join(words + [self.w(word) for word in DOUBLING[2:levels]])
        words = [self.w(DOUBLING[0]), self.n(doubler)]
        return " ".join(words + [self.w(word) for word in DOUBLING[1:levels]])

    def own_tricks(self, tricks: int) -> str:
        """The declarer's tricks, often left out."""
        if self.rng.random() < 0.6:
            return ""
        if tricks < 6 and self.rng.random() < 0.5:
            return f" {self.w('without')} {6 - tricks}"
        return f" {tricks}"

    def tricks(self) -> tuple[int, int]:
        """What two followers took."""
        first = self.rng.choice((0, 1, 1, 2, 2, 3, 4, 5))
        return first, self.rng.randint(0, 5)

    def clauses(self, head: str, clauses: list[str]) -> str:
        """The deal text; the followers in any order."""
        self.rng.shuffle(clauses)
        gap = self.rng.choice(("; ", "; ", "; ", ";", " ; "))
        return gap.join([head, *clauses])

    def valid_deal(self) -> None:
        """Any valid deal."""
        rng = self.rng
        kind = rng.choices(
            ("both", "alone", "none", "called", "kontra", "call kontra", "betl", "undoubled", "pass", "void", "prefs"),
            (24, 18, 8, 8, 10, 4, 9, 5, 8, 4, 2),
        )[0]
        if kind == "void":
            self._void()
        else:
            self.add_deal(self._deal_text(kind) or self.w("pass"))

    def _void(self) -> None:
        reason = self.rng.choice(("", ' "misdealt"', ' "withdrawn # really"', ' "пересдача"'))
        if self.rng.random() < 0.5:
            self.add_deal(self.w("void passed") + reason)
        else:
            self.add(f"{self.next_number()}. {self.w('void')}{reason}")
            self.previous = ""

    def _deal_text(self, kind: str) -> str:
        rng, cfg = self.rng, self.cfg
        d, f1, f2 = self.trio()
        f1, f2 = rng.choice(((f1, f2), (f2, f1)))
        hand = rng.random() < 0.15
        word = rng.choice(("spades", "diamonds", "hearts", "clubs", "sans"))
        level = 0
        if kind == "betl":
            word = "betl"
            most = min(cfg.kontra_max, 1) if hand and cfg.no_rekontra else cfg.kontra_max
            level = min(rng.choice((0, 0, 0, 1, 2, 3, 4)), most)
        elif kind in ("kontra", "call kontra"):
            level = min(rng.choice((1, 1, 1, 2, 3, 4)), cfg.kontra_max)
            if level == 0 or (kind == "call kontra" and not cfg.after_call):
                kind, level = "both", 0
        elif kind == "undoubled":
            word, hand = "spades", False
            if not cfg.duty:
                kind = "none"
        elif kind == "prefs":
            word = "preferans"
            if not cfg.preferans8:
                return ""
        if word == "spades" and kind in ("both", "alone", "called"):
            word = self.suit()
        if kind == "pass" or not self.fits(4 * (CONTRACTS[word] + hand) * 2**level):
            return ""
        head = f"{self.n(d)} {self.c(word)}"
        if hand:
            head += " " + self.w("hand")
        elif rng.random() < 0.12 and word != "preferans":
            head += f" {self.w('bid')} {rng.randint(2, CONTRACTS[word])}"
        if level:
            head += " " + self.chain(f1, level)
        first, second = self.tricks()
        rest = 10 - first - second
        if kind == "betl":
            return f"{head} {self.w(rng.choice(('made', 'failed')))}"
        if kind == "undoubled":
            return f"{head} {self.w('undoubled')}"
        if kind == "none":
            return self.clauses(head, [f"{self.n(f)} {self.w('passes')}" for f in (f1, f2)])
        if kind == "prefs":
            took = rng.choice(((0, 0), (1, 0), (0, 1)))
            return self.clauses(head, [f"{self.n(f)} {t}" for f, t in zip((f1, f2), took, strict=True)])
        if kind == "alone":
            head += self.own_tricks(10 - first) + (f" {self.w('agreed')}" if rng.random() < 0.1 else "")
            return self.clauses(head, [f"{self.n(f2)} {self.w('passes')}", f"{self.n(f1)} {self._says(first)}"])
        head += self.own_tricks(rest)
        if kind == "both":
            return self.clauses(head, [f"{self.n(f1)} {self._says(first)}", f"{self.n(f2)} {self._says(second)}"])
        if kind == "kontra":
            if rng.random() < 0.3:
                return self.clauses(head, [f"{self.w('together')} {first + second}"])
            return self.clauses(head, [f"{self.n(f1)} {first}", f"{self.n(f2)} {second}"])
        if rng.random() < 0.3 and kind == "called":
            return self.clauses(head, [f"{self.n(f1)} {self.w('calls')}", f"{self.w('together')} {first + second}"])
        return self.clauses(
            head, [f"{self.n(f1)} {self.w('calls')} {first}", f"{self.n(f2)} {self.w('called')} {second}"]
        )

    def _says(self, tricks: int) -> str:
        if self.lang in ("ru", "sr") and self.rng.random() < 0.1:
            return f"{'вистует' if self.lang == 'ru' else 'dođe'} {tricks}"
        return str(tricks)

    # -- other lines

    def filler(self, count: int, *, moves: bool = True, deals: bool = True) -> None:
        """Valid lines; moves: players may come and go; deals: deals among them."""
        for _ in range(count):
            roll = self.rng.random()
            if deals and roll < 0.58:
                self.valid_deal()
            elif deals and roll < 0.63:
                block = make_block(self)
                if block is not None:
                    block.emit()
            elif roll < 0.72:
                self.body.append(self.rng.choice(("", "   ", "# a comment", "  # еще", "#", "\t")))
            elif roll < 0.78:
                self.add(f"{self.w('note')} {self.rng.choice(('who brought the cake', 'пауза', 'čaj u 5'))}")
            elif roll < 0.88:
                self.add(self.check_line())
            elif roll < 0.92:
                self.add(self.adjust_line())
            elif deals and roll < 0.94:
                self.dealer = self.rng.choice(self.seats)
                self.add(f"{self.w('dealer')} {self.n(self.dealer)}")
                self.valid_deal()
            elif moves:
                self.move()

    def check_line(self) -> str:
        """A check; what it expects may be wrong, which is no error."""
        rng = self.rng
        one, two = rng.sample(self.seats, 2)
        kind = rng.randrange(4)
        if kind == 0:
            return f"{self.w('check')} {self.n(one)} {self.w('on')} {self.n(two)} {rng.randint(0, 80)}"
        if kind == 1:
            return f"{self.w('check')} {self.n(one)} {self.w('refe')} {rng.randint(0, 1)}"
        word = "contract" if kind == 2 else "result"
        return f"{self.w('check')} {self.n(one)} {self.w(word)} {rng.randint(-60, 60)}"

    def adjust_line(self) -> str:
        """A valid adjustment."""
        rng = self.rng
        one, two = rng.sample(self.seats, 2)
        reason = rng.choice(('"by agreement"', '"revoke, deal 1"', '"судья"', '"sud # 1"'))
        amount = 2 * rng.randint(1, 4)
        if rng.random() < 0.4 and self.fits(amount):
            sign = rng.choice(("", "-"))
            return f"{self.w('adjust')} {self.n(one)} {self.w('contract')} {sign}{amount} {reason}"
        value = rng.choice(("7", "12", "13/2", "110", "40"))
        return f"{self.w('adjust')} {self.n(one)} {self.w('on')} {self.n(two)} {value} {reason}"

    def move(self) -> None:
        """Somebody comes, goes or is replaced, where that leaves no doubt who deals next."""
        rng = self.rng
        kind = rng.choice(("join", "leave", "replace"))
        if kind == "replace" and self.spare:
            old, new = rng.choice(self.seats), self.spare.pop()
            self.add(f"{self.w('replace')} {self.n(old)} {self.w('by')} {_quoted(new)}")
            self.seats[self.seats.index(old)] = new
            self.dealer = new if self.dealer == old else self.dealer
            self.previous = new if self.previous == old else self.previous
        elif kind == "join" and self.spare and len(self.seats) == 3 and self.previous:
            new = self.spare.pop()
            where = rng.choice([name for name in self.seats if name != self.previous])
            self.add(f"{self.w('join')} {_quoted(new)} {self.w('after')} {self.n(where)}")
            self.seats.insert(self.seats.index(where) + 1, new)
        elif kind == "leave" and len(self.seats) == 4 and self.previous:
            old = rng.choice([name for name in self.seats if name not in (self.previous, self.dealer)])
            self.add(f"{self.w('leave')} {self.n(old)}")
            self.seats.remove(old)

    # -- the end

    def text(self, *, loose: bool = True) -> tuple[list[str], list[str]]:
        """Header and body lines, comments strewn into the header."""
        head: list[str] = []
        for line in self.head:
            if loose and self.rng.random() < 0.06 and not line.startswith((BAD, FAULT)):
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


def _whole(text: str, default: int) -> int:
    return int(text) if text.lstrip("-").isdecimal() else default


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name else name


# ---------------------------------------------------------------------------------------------------------------------
# deals with cards


class Auction:
    """The auction by priority (Y2.2), no farther than the six, at most one hand game."""

    def __init__(self, order: list[str]) -> None:
        self.order = order
        self.level = 0
        self.holder = -1
        self.passed: set[int] = set()
        self.bidders: set[int] = set()
        self.spoken: set[int] = set()
        self.hand = ""
        self.turn = 0
        self.calls: list[tuple[str, str]] = []

    def legal(self) -> list[str]:
        """Calls that are surely allowed to who is in turn."""
        at = self.turn
        if self.hand:
            return ["pass"]
        found = ["pass"]
        if self.level == 0:
            found.append("2")
        elif at in self.bidders and at < self.holder:
            found.append("here")
        elif self.level < 6:
            found.append(str(self.level + 1))
        if at not in self.spoken:
            found += ["hand", "hand betl", "hand sans"]
        return found

    def illegal(self) -> list[str]:
        """Calls that are surely not allowed to who is in turn."""
        at = self.turn
        legal = self.legal()
        found = [str(n) for n in range(2, 8) if str(n) not in legal and not (self.level == 6 and n == 7)]
        if "here" not in legal:
            found.append("here")
        if at in self.spoken and not self.hand:
            found += ["hand", "hand sans"]
        return found

    def say(self, call: str) -> None:
        """Make the call and find who is next."""
        at = self.turn
        self.calls.append((self.order[at], call))
        self.spoken.add(at)
        if call == "pass":
            self.passed.add(at)
        elif call.startswith("hand"):
            self.hand, self.holder = call, at
        else:
            self.level = self.level if call == "here" else int(call)
            self.holder = at
            self.bidders.add(at)
        for step in (1, 2, 3):
            self.turn = (at + step) % 3
            if self.turn not in self.passed and self.turn != self.holder:
                break

    def done(self) -> bool:
        """Whether it has ended."""
        return len(self.passed) == 3 or (len(self.passed) == 2 and self.holder >= 0)


def run_auction(rng: random.Random, order: list[str]) -> Auction:
    """A whole legal auction."""
    auction = Auction(order)
    while not auction.done():
        legal = auction.legal()
        weights = [3 if call == "pass" else 4 if call == "here" or call.isdecimal() else 0.4 for call in legal]
        auction.say(rng.choices(legal, weights)[0])
    return auction


def hand_text(cards: Iterable[str]) -> str:
    """A hand as the record writes it."""
    held = list(cards)
    parts: list[str] = []
    for suit in "SHDC":
        ranks = "".join(rank for rank in reversed(RANKS) if suit + rank in held)
        parts.append(suit + (ranks or "-"))
    return ".".join(parts)


class Block:
    """A deal with its cards, consistent in itself; parts may be spoiled before they are written."""

    def __init__(self, sheet: Sheet) -> None:
        self.s = sheet
        self.order = sheet.active()
        self.hands: dict[str, list[str]] = {}
        self.talon: list[str] = []
        self.discard: list[str] = []
        self.calls: list[tuple[str, str]] = []
        self.auction = Auction(self.order)
        self.declarer = ""
        self.word = ""
        self.hand = False
        self.mode = ""
        self.doubler = ""
        self.level = 0
        self.tricks: list[list[tuple[str, str]]] = []
        self.held: list[dict[str, list[str]]] = []  # before each trick
        self.took: dict[str, int] = {}

    def trump(self) -> str:
        """The trump suit's letter, or nothing."""
        return SUIT_LETTER.get(self.word, "")

    def followers(self) -> tuple[str, str]:
        """The two others in order after the declarer."""
        at = self.order.index(self.declarer)
        return self.order[(at + 1) % 3], self.order[(at + 2) % 3]

    def deal_text(self, *, bid: str = "", counts: tuple[int, int] | None = None) -> str:
        """The deal line without its number."""
        s = self.s
        f1, f2 = self.followers()
        head = f"{s.n(self.declarer)} {s.c(self.word)}"
        if self.hand:
            head += " " + s.w("hand")
        if bid:
            head += f" {s.w('bid')} {bid}"
        if self.doubler:
            head += f" {s.w('kontra')} {s.n(self.doubler)}"
        one, two = counts or (self.took.get(f1, 0), self.took.get(f2, 0))
        if self.mode == "betl":
            return f"{head} {s.w('failed' if self.took[self.declarer] else 'made')}"
        if self.mode == "none":
            return s.clauses(head, [f"{s.n(f)} {s.w('passes')}" for f in (f1, f2)])
        if self.mode in ("alone 1", "alone 2"):
            who, other, count = (f1, f2, one) if self.mode == "alone 1" else (f2, f1, two)
            return s.clauses(head, [f"{s.n(who)} {count}", f"{s.n(other)} {s.w('passes')}"])
        if self.mode == "called":
            return s.clauses(head, [f"{s.n(f1)} {s.w('calls')} {one}", f"{s.n(f2)} {s.w('called')} {two}"])
        return s.clauses(head, [f"{s.n(f1)} {one}", f"{s.n(f2)} {two}"])

    def playing(self) -> list[str]:
        """Who plays the cards, in order."""
        f1, f2 = self.followers()
        out = {"alone 1": {f2}, "alone 2": {f1}, "none": {f1, f2}}.get(self.mode, set())
        return [name for name in self.order if name not in out]

    def first_lead(self) -> str:
        """Who leads to the first trick (Y4.2)."""
        playing = self.playing()
        if self.word != "sans":
            return playing[0]
        f1, f2 = self.followers()
        return f2 if f2 in playing else f1

    def play(self, *, strict: bool) -> None:
        """Random legal play; strict: always as high as possible, so that it holds under every switch."""
        rng = self.s.rng
        left = {name: list(cards) for name, cards in self.hands.items()}
        if not self.hand:
            left[self.declarer] = [c for c in left[self.declarer] + self.talon if c not in self.discard]
        playing, leader = self.playing(), self.first_lead()
        self.took = dict.fromkeys(playing, 0)
        for _ in range(10):
            self.held.append({name: list(cards) for name, cards in left.items()})
            at = playing.index(leader)
            trick: list[tuple[str, str]] = []
            for name in playing[at:] + playing[:at]:
                led = trick[0][1][0] if trick else ""
                choice = playable(left[name], led, self.trump())
                if strict and led and choice[0][0] in (led, self.trump()):
                    card = max(choice, key=lambda c: RANKS.index(c[1]))
                else:
                    card = rng.choice(choice)
                left[name].remove(card)
                trick.append((name, card))
            leader = trick_winner(trick, self.trump())
            self.took[leader] += 1
            self.tricks.append(trick)
            if self.mode == "betl" and leader == self.declarer:
                break

    def leader_of(self, index: int) -> str:
        """Who leads to that trick."""
        return self.tricks[index][0][0]

    # -- the lines

    def hand_line(self, name: str) -> str:
        """A hand line."""
        return f"{self.s.w('hand line')} {self.s.n(name)} {hand_text(self.hands[name])}"

    def hand_lines(self) -> list[str]:
        """All hand lines."""
        return [self.hand_line(name) for name in self.order]

    def talon_line(self) -> str:
        """The talon line."""
        return f"{self.s.w('talon')} {' '.join(self.talon)}"

    def discard_line(self) -> str:
        """The discard line."""
        return f"{self.s.w('discard')} {' '.join(self.discard)}"

    def auction_line(self, calls: list[tuple[str, str]] | None = None) -> str:
        """The auction line."""
        s = self.s
        word = {"pass": "pass call", "here": "here"}
        said = [f"{s.n(name)} {s.w(word[call]) if call in word else call}" for name, call in calls or self.calls]
        return f"{s.w('auction')} {', '.join(said)}"

    def play_line(self, tricks: list[list[tuple[str, str]]] | None = None, *, named: bool = True) -> str:
        """The play line, now and then naming who leads."""
        s = self.s
        shown: list[str] = []
        for trick in tricks if tricks is not None else self.tricks:
            cards = " ".join(card for _, card in trick)
            shown.append(f"{s.n(trick[0][0])} {cards}" if named and s.rng.random() < 0.04 else cards)
        return f"{s.w('play')} {' | '.join(shown)}"

    def lines(self, *, talon: bool = True, auction: bool = True, discard: bool = True) -> list[str]:
        """All lines before the play."""
        found = self.hand_lines()
        if not self.hand and talon:
            found.append(self.talon_line())
        if auction:
            found.append(self.auction_line())
        if not self.hand and discard and talon and self.discard:
            found.append(self.discard_line())
        return found

    def write(self, lines: list[str], text: str = "", *, fault_deal: bool = False) -> None:
        """The deal line and its card lines."""
        s = self.s
        indent = s.rng.choice(("    ", "    ", "  ", "\t"))
        mark = FAULT if fault_deal else ""
        s.body.append(f"{mark}{s.next_number()}. {text or self.deal_text()}")
        s.body += [(FAULT if FAULT in line else "") + indent + line.replace(FAULT, "") for line in lines]
        s.move_on()

    def emit(self) -> None:
        """All of it, valid; the play may stop anywhere."""
        rng = self.s.rng
        bid = str(self.auction.level) if not self.hand and rng.random() < 0.3 else ""
        lines = self.lines()
        if self.tricks and rng.random() < 0.8:
            stop = len(self.tricks) if rng.random() < 0.6 else rng.randint(1, len(self.tricks))
            lines.append(self.play_line(self.tricks[:stop]))
        self.write(lines, self.deal_text(bid=bid))


def playable(held: list[str], led: str, trump: str) -> list[str]:
    """What Y4.1 lets him play."""
    if not led:
        return held
    same = [card for card in held if card[0] == led]
    trumps = [card for card in held if trump and card[0] == trump]
    return same or trumps or held


def trick_winner(trick: list[tuple[str, str]], trump: str) -> str:
    """Who takes the trick."""
    suit = trump if trump and any(card[0] == trump for _, card in trick) else trick[0][1][0]
    return max((pair for pair in trick if pair[1][0] == suit), key=lambda pair: RANKS.index(pair[1][1]))[0]


def make_block(
    s: Sheet, *, mode: str = "", hand: bool | None = None, trumps: bool = False, strict: bool = False
) -> Block | None:
    """A consistent deal with cards, or nothing where the sheet has no room for it."""
    rng = s.rng
    block = Block(s)
    pack = list(PACK)
    rng.shuffle(pack)
    block.hands = {name: pack[10 * i:10 * i + 10] for i, name in enumerate(block.order)}
    block.talon = pack[30:]
    for _ in range(400):
        auction = run_auction(rng, block.order)
        if auction.holder < 0 or (hand is not None and bool(auction.hand) != hand):
            continue
        if (trumps or mode not in ("", "betl")) and auction.hand in ("hand betl", "hand sans") and trumps:
            continue
        word = _named(rng, auction, trumps)
        if not word or (mode == "betl") != (word == "betl") and mode:
            continue
        break
    else:
        return None
    block.auction, block.calls, block.word = auction, auction.calls, word
    block.hand = bool(auction.hand)
    block.declarer = block.order[auction.holder]
    modes = ["both", "both", "alone 1", "alone 2", "called", "none", "kontra"]
    block.mode = "betl" if word == "betl" else mode or rng.choice(modes)
    if block.mode == "kontra":
        if s.cfg.kontra_max == 0:
            return None
        block.doubler, block.level = rng.choice(block.followers()), 1
    if word == "spades" and not block.hand and block.mode not in ("kontra", "none"):
        return None
    if not s.fits(4 * (CONTRACTS[word] + block.hand) * 2**block.level):
        return None
    if not block.hand:
        block.discard = rng.sample(block.hands[block.declarer] + block.talon, 2)
    if block.mode != "none":
        block.play(strict=strict)
    return block


def _named(rng: random.Random, auction: Auction, trumps: bool) -> str:
    if auction.hand in ("hand betl", "hand sans"):
        return "" if trumps else auction.hand[5:]
    if auction.hand:
        return BY_NUMBER[rng.randint(2, 5)]
    top = 5 if trumps else 7
    return BY_NUMBER[rng.randint(auction.level, top)] if auction.level <= top else ""


def need_block(s: Sheet, *, mode: str = "", hand: bool | None = None, trumps: bool = False, strict: bool = False) -> Block:
    """A block that must come about; the sheet has to be big enough."""
    for _ in range(500):
        block = make_block(s, mode=mode, hand=hand, trumps=trumps, strict=strict)
        if block is not None:
            return block
    raise AssertionError("no deal with cards fits")
