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
from functools import partial
from typing import NamedTuple

from tests.oracle import hostile_files as files
from tests.oracle.hostile_files import BAD, FAULT, SIMILAR, Broken, Hostile, lines_of, lookalike

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
        self.short = True  # names may be shortened
        self.left = False  # somebody has left
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
        unset = "start" in must and "refe_max" not in must and "refe_max" not in ban
        if unset and (must["start"] not in ("30", "50") or preset or rng.random() < 0.3):
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
                "refe_else_made",
                "refe_else_redeal_hat_made",
                "made_only_if_declarer_under_hat",
                "play_it",
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
        if self.short and len(name) > 3 and self.rng.random() < 0.08:
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
        order = self.seats[at + 1 :] + self.seats[: at + 1]
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

    def quiet(self, count: int) -> None:
        """Lines that change nothing."""
        for _ in range(count):
            self.add(self.rng.choice((self.check_line(), "# the end?", "", f"{self.w('note')} tea")))

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
        elif kind == "join" and self.spare and len(self.seats) == 3 and self.previous and not self.left:
            new = self.spare.pop()
            where = rng.choice([name for name in self.seats if name != self.previous])
            self.add(f"{self.w('join')} {_quoted(new)} {self.w('after')} {self.n(where)}")
            self.seats.insert(self.seats.index(where) + 1, new)
        elif kind == "leave" and len(self.seats) == 4 and self.previous:
            old = rng.choice([name for name in self.seats if name not in (self.previous, self.dealer)])
            self.add(f"{self.w('leave')} {self.n(old)}")
            self.seats.remove(old)
            self.left = True

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
    block.hands = {name: pack[10 * i : 10 * i + 10] for i, name in enumerate(block.order)}
    block.talon = pack[30:]
    for _ in range(400):
        auction = run_auction(rng, block.order)
        if auction.holder < 0 or (hand is not None and bool(auction.hand) != hand):
            continue
        word = _named(rng, auction, trumps)
        if not word or (mode and (mode == "betl") != (word == "betl")):
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
        return BY_NUMBER[rng.randint(4, 5)]  # no doubt whether it may still be named
    top = 5 if trumps else 7
    return BY_NUMBER[rng.randint(auction.level, top)] if auction.level <= top else ""


def need_block(
    s: Sheet, *, mode: str = "", hand: bool | None = None, trumps: bool = False, strict: bool = False
) -> Block:
    """A block that must come about; the sheet has to be big enough."""
    for _ in range(500):
        block = make_block(s, mode=mode, hand=hand, trumps=trumps, strict=strict)
        if block is not None:
            return block
    raise AssertionError("no deal with cards fits")


# ---------------------------------------------------------------------------------------------------------------------
# planters: one fault each

Planter = Callable[[random.Random], Sheet]
DealFault = Callable[[Sheet, str, str, str], str]
PLANTERS: dict[str, Planter] = {}


def plant(code: str) -> Callable[[Planter], Planter]:
    """Enter a planter under its code."""

    def enter(planter: Planter) -> Planter:
        PLANTERS[code] = planter
        return planter

    return enter


def _around(s: Sheet, fault: Callable[[], None], before: int = 5, after: int = 4, *, moves: bool = True) -> Sheet:
    s.filler(s.rng.randint(0, before), moves=moves)
    fault()
    s.filler(s.rng.randint(0, after), moves=moves)
    return s


def _deal(s: Sheet, make: DealFault, *, before: int = 5, moves: bool = True) -> Sheet:
    """A faulty deal among valid lines."""

    def fault() -> None:
        d, f1, f2 = (s.n(name) for name in s.trio())
        s.fault_deal(make(s, d, f1, f2))

    return _around(s, fault, before, moves=moves)


def _line(s: Sheet, make: Callable[[], str], *, before: int = 5, moves: bool = True) -> Sheet:
    """A faulty line of its own among valid lines."""
    return _around(s, lambda: s.fault(make()), before, moves=moves)


def _first(s: Sheet, line: str, count: int = 3) -> Sheet:
    """A fault in the header: the line takes the place of the key's; then some deals."""
    s.replace_head(line.replace(FAULT, "").split(":")[0], line)
    s.filler(s.rng.randint(1, count))
    return s


# -- the file and its words


@plant("not_utf8")
def _not_utf8(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    s.raw = rng.choice(
        (
            b"\xff",
            b"\xfe\xff",
            b"\xd0 ",
            b"\xc0\xaf",
            b"\xed\xa0\x80",
            b"\x80",
            b"\xf5\x80\x80\x80",
            b"\xc0\xe0\xe0",
            b"\xe2\x82 ",
            b"\xf0\x9f\x98 ",
        )
    )
    kind = rng.randrange(5)
    if kind == 0:
        s.drop_head("title")
        return _first(s, f"{FAULT}title: {BAD}x")
    if kind == 1:
        return _line(s, lambda: f"# {BAD}")
    if kind == 2:
        return _line(s, lambda: f"{s.w('note')} the {BAD} cake")
    if kind == 3:
        return _line(s, lambda: f"{s.check_line()} # {BAD}.")
    return _deal(s, lambda s, d, f1, f2: f'{s.w("void")} "lost {BAD} card"')


@plant("line_too_long")
def _line_too_long(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    size = rng.choice((4097, 4097, 4098, 5000, 9000))

    def pad(text: str, with_: str) -> str:
        return (text + with_ * size)[:size]

    kind = rng.randrange(5)
    if rng.random() < 0.3:
        s.body.append(("# " + "ж" * 4096)[:4096])  # just allowed
    if kind == 0:
        return _line(s, lambda: pad("# ", rng.choice(("x", "ж", "♠", "😀"))))
    if kind == 1:
        return _line(s, lambda: pad(f"{s.w('note')} ", rng.choice(("cake ", "торт "))))
    if kind == 2:
        return _line(s, lambda: pad(f"{s.check_line()} ", " ")[:-3] + " #.")
    if kind == 3:
        s.drop_head("title")
        return _first(s, FAULT + pad("title: ", "long "))
    return _deal(s, lambda s, d, f1, f2: pad(f"{s.w('pass')}   # ", "z") + "z" * 4)


@plant("control_character")
def _control_character(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    mark = rng.choice("\x00\x01\x07\x08\x0b\x0c\x0e\x1a\x1b\x1c\x1e\x1f\x7f\x85\x9b\r")
    kind = rng.randrange(5)
    if kind == 0:
        s.drop_head("title")
        return _first(s, f"{FAULT}title: x{mark}y")
    if kind == 1:
        return _line(s, lambda: f"# a{mark}b")
    if kind == 2:
        return _line(s, lambda: f"{s.w('note')} the{mark}cake")
    if kind == 3:
        return _line(s, lambda: f'{s.w("adjust")} {s.n(s.seats[0])} on {s.n(s.seats[1])} 2 "by{mark}agreement"')
    return _deal(s, lambda s, d, f1, f2: f'{s.w("void")} "mis{mark}deal"')


@plant("number_too_long")
def _number_too_long(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    big = rng.choice(("1000000", "12345678", "99999999999999999999", "0000002", "9" * 400))
    one, two = s.n(s.seats[0]), s.n(s.seats[1])
    kind = rng.randrange(6)
    if kind == 0:
        return _line(s, lambda: f"{s.w('check')} {one} {s.w('contract')} {rng.choice(('', '-'))}{big}", moves=False)
    if kind == 1:
        return _line(s, lambda: f'{s.w("adjust")} {one} {s.w("on")} {two} {big} "x"', moves=False)
    if kind == 2:
        return _line(s, lambda: f'{s.w("adjust")} {one} {s.w("on")} {two} 1/{big} "x"', moves=False)
    if kind == 3:
        return _deal(s, lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {big}; {f2} 2")
    if kind == 4:
        return _deal(s, lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {big}; {f1} 2; {f2} 2")
    number = rng.choice(("10000000", "123456789", "9" * 30))
    return _line(s, lambda: f"{number}. {s.w('pass')}")


@plant("quote_open")
def _quote_open(rng: random.Random) -> Sheet:
    kind = rng.randrange(5)
    s = Sheet(rng, ban=("dealer",))
    if kind == 0:
        return _deal(s, lambda s, d, f1, f2: f'{s.w("void")} "misdealt')
    if kind == 1:
        one, two = s.n(s.seats[0]), s.n(s.seats[1])
        return _line(s, lambda: f'{s.w("adjust")} {one} on {two} 12 "page 1', moves=False)
    if kind == 2:
        s = Sheet(rng, names=LATIN)
        return _deal(s, lambda s, d, f1, f2: f'"{s.active()[0]} {s.w(s.suit())}; {s.active()[1]} 2')
    if kind == 3:
        s = Sheet(rng, names=LATIN, ban=("dealer",))
        names = list(s.seats)
        names[-1] = '"' + names[-1]
        return _first(s, f"{FAULT}players: {', '.join(names)}")
    return _line(s, lambda: f'{s.w("check")} "{s.seats[0]} {s.w("contract")} -10', moves=False)


@plant("lookalike")
def _lookalike(rng: random.Random) -> Sheet:
    s = Sheet(rng, big=True, lang="en")

    def f(word: str) -> str:
        return lookalike(rng, word)

    kind = rng.randrange(10)
    if kind == 0:
        return _deal(s, lambda s, d, f1, f2: f"{d} {f(s.suit())}; {f1} 2; {f2} 2")
    if kind == 1:
        return _deal(s, lambda s, d, f1, f2: f"{d} {s.suit()}; {f1} {f('passes')}; {f2} 2")
    if kind == 2:
        return _deal(s, lambda s, d, f1, f2: f"{d} {s.suit()}; {f1} {f('calls')} 2; {f2} called 1")
    if kind == 3:
        return _deal(s, lambda s, d, f1, f2: f("pass"))
    if kind == 4:
        one = s.n(s.seats[0])
        return _line(s, lambda: f"{f('check')} {one} contract -10", moves=False)
    if kind == 5:
        return _line(s, lambda: f"{f('note')} the cake")
    if kind == 6:
        return _deal(s, lambda s, d, f1, f2: f(rng.choice(("пас", "распасы", "все пас"))))
    if kind == 7:
        return _deal(s, lambda s, d, f1, f2: f"{d} {f('betl')} made")
    block = need_block(s, hand=False, mode=rng.choice(("both", "alone 1")))
    at = rng.randrange(5)
    lines = block.lines()
    spoiled = lines[at].split(" ")
    if at == 4:
        lines[at] = FAULT + " ".join([f(spoiled[0]), *spoiled[1:]])
    else:
        places = [i for i, letter in enumerate(spoiled[-1]) if letter in "AKTHC"]
        if not places:
            return _lookalike(rng)
        i = rng.choice(places)
        spoiled[-1] = spoiled[-1][:i] + SIMILAR[spoiled[-1][i]] + spoiled[-1][i + 1 :]
        lines[at] = FAULT + " ".join(spoiled)
    block.write(lines)
    s.filler(2)
    return s


@plant("name_mixed")
def _name_mixed(rng: random.Random) -> Sheet:
    name = lookalike(rng, rng.choice(("Ana", "Boris", "Ceca", "Eva", "Ева", "Ана", "Цеца")))
    kind = rng.randrange(3)
    if kind == 0:
        s = Sheet(rng, names=("Dino", *SPACED[1:]), ban=("dealer",))
        names = [_quoted(other) for other in s.seats]
        names[rng.randrange(len(names))] = rng.choice((name, f'"{name}"'))
        return _first(s, f"{FAULT}players: {', '.join(names)}")
    s = Sheet(rng, players=3, names=("Boris", "Dino", "Ana B", "Eva E", "Ceca C"))
    if kind == 1:
        return _line(s, lambda: f"{s.w('join')} {name} {s.w('after')} {s.n(s.seats[1])}", moves=False)
    return _line(s, lambda: f"{s.w('replace')} {s.n(s.seats[0])} {s.w('by')} {name}", moves=False)


# -- header


@plant("header_missing")
def _header_missing(rng: random.Random) -> Sheet:
    kind = rng.randrange(5)
    if kind == 0:
        s = Sheet(rng)
        s.drop_head("game")
    elif kind == 1:
        s = Sheet(rng, ban=("dealer",))
        s.drop_head("players")
        s.drop_head("dealer")
    elif kind == 2:
        s = Sheet(rng, preset=rng.choice(("v12", "iklub")), must={"start": rng.choice(("30", "50", "100"))})
        s.drop_head("start")
    elif kind == 3:
        start = str(rng.choice((2, 20, 40, 60, 100, 200, 400, 1000)))
        s = Sheet(rng, preset=rng.choice(("", "base")), must={"start": start}, ban=("refe_max",))
    else:
        s = Sheet(rng, preset=rng.choice(("v12", "iklub")), must={"start": "100"}, ban=("refe_max",))
    s.line1 = True
    s.filler(rng.randint(0, 5))
    return s


@plant("header_unknown")
def _header_unknown(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    line = rng.choice(
        (
            "refemax: 1",
            "refe_maximum: 2",
            "strat: 30",
            "colour: blue",
            "kontra: 4",
            "hat: yes",
            "betl_kontra: each",
            "last_hand: double",
            "rasp_talon: wins",
            "bombs_order: choice",
            "dealer_whist: yes",
            "value_table: 2 4 6 8 10",
            "half_levels: 6 7",
            "must_overtake: no",
            "игра: преферанс",
            "preferans9: yes",
            "last_hand_fal: single",
        )
    )
    s.head.insert(rng.randint(3, len(s.head)), FAULT + line)
    s.filler(rng.randint(0, 4))
    return s


@plant("header_twice")
def _header_twice(rng: random.Random) -> Sheet:
    kind = rng.randrange(4)
    if kind == 0:
        one, two = rng.choice(
            (
                ("whist_cap", "soup_cap"),
                ("betl_kontra_whists", "betl_kontra_soup"),
                ("last_hand_fall", "last_hand.fall"),
                ("last_hand_overshoot", "last_hand.overshoot"),
            )
        )
        if rng.random() < 0.5:
            one, two = two, one
        value = {"w": "5", "s": "5", "b": "doubler"}.get(one[0], "single" if "fall" in one else "cut_all")
        s = Sheet(rng, ban=(one, two, _ALIAS.get(one, one)))
        s.drop_head(one)
        s.drop_head(two)
        s.head += [f"{one}: {value}", f"{FAULT}{two}: {value}"]
    elif kind == 1:
        s = Sheet(rng, must={"start": "30", "refe_max": "1"})
        s.head.append(FAULT + rng.choice(("start: 30", "start: 50", "refe_max: 1", "refe_max: 2")))
    elif kind == 2:
        s = Sheet(rng)
        s.head.append(FAULT + next(line for line in s.head if line.startswith("players")))
    else:
        s = Sheet(rng)
        s.head.insert(rng.randint(2, len(s.head)), f"{FAULT}game: preferans-yugoslav")
    s.filler(rng.randint(0, 4))
    return s


@plant("header_late")
def _header_late(rng: random.Random) -> Sheet:
    keys = ("price", "whist_cap", "last_hand_fall", "follower_rule", "kontra_max", "hat_at_zero", "place", "date")
    s = Sheet(rng, ban=keys)
    for key in keys:
        s.drop_head(key)
    line = rng.choice(
        (
            "price: 0.10 EUR",
            "whist_cap: 5",
            "last_hand_fall: single",
            "follower_rule: two_or_four",
            "kontra_max: 4",
            "hat_at_zero: no",
            "place: home",
            "date: 2026-11-29",
        )
    )
    opener = rng.randrange(4)
    if opener == 0:
        s.add_deal(s.w("pass"))
    elif opener == 1:
        s.add(s.check_line())
    elif opener == 2:
        s.add(s.adjust_line())
    else:
        s.add_deal(s.w("void passed"))
    return _line(s, lambda: line)


@plant("header_value")
def _header_value(rng: random.Random) -> Sheet:
    line = rng.choice(
        (
            "start: 31",
            "start: 0",
            "start: -30",
            "start: many",
            "start: 99",
            "kontra_max: 7",
            "kontra_max: 5",
            "kontra_max: -1",
            "kontra_max: all",
            "price: abc",
            "price: EUR",
            "rospis: 2",
            "rospis: one",
            "refe_max: -1",
            "refe_max: few",
            "whist_cap: many",
            "last_hand_fall: triple",
            "last_hand_overshoot: cut",
            "sign: plus",
            "follower_rule: two",
            "preferans8: maybe",
            "hat_at_zero: perhaps",
            "spade_undoubled: made",
            "betl_kontra_whists: both",
            "settlement_rounding: up",
            "all_pass: refes",
            "control_time: soon",
            "control_time: 25:61",
            "direction: left",
            "auction_rule: free",
            "must_head: sometimes",
            "start: thirty",
            "nobody_follows_spades: refe",
            "kontra_after_call: 2",
            "must_overtrump: partly",
        )
    )
    key = line.split(":")[0]
    s = Sheet(rng, ban=(key,), must={"start": "30", "refe_max": "1"})
    return _first(s, FAULT + line)


@plant("game_unknown")
def _game_unknown(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    name = rng.choice(("preferans-polish", "whist", "preferans_yugoslav", "skat", "bridge-kitchen", "yugoslav"))
    return _first(s, f"{FAULT}game: {name}")


@plant("rules_unknown")
def _rules_unknown(rng: random.Random) -> Sheet:
    s = Sheet(rng, preset="base", must={"start": "30", "refe_max": "1"})
    return _first(s, f"{FAULT}rules: {rng.choice(('house', 'v13', 'base30', 'sochi', 'beograd', 'default1'))}")


@plant("players_count")
def _players_count(rng: random.Random) -> Sheet:
    s = Sheet(rng, ban=("dealer",))
    names = list((LATIN if rng.random() < 0.7 else CYRILLIC)[: rng.choice((1, 2, 2, 5))])
    return _first(s, f"{FAULT}players: {', '.join(names)}")


@plant("name_bad")
def _name_bad(rng: random.Random) -> Sheet:
    bad = (
        "1Ana",
        "Ana!",
        "_Ana",
        "-Ana",
        "Ana%",
        "Bo.ris",
        "A+na",
        "Ana?",
        "Ana*",
        "A" * 41,
        "B" * 200,
        '"Ana!"',
        '"4na"',
        '"Ana (Eva)"',
        '"Ana; Eva"',
        '"' + "Ana " * 11 + '"',
        "Ж" * 41,
    )
    kind = rng.randrange(4)
    if kind < 2:
        s = Sheet(rng, ban=("dealer",), names=("Dino", *SPACED[1:]))
        names = [_quoted(other) for other in s.seats]
        names[rng.randrange(len(names))] = rng.choice(bad)
        return _first(s, f"{FAULT}players: {', '.join(names)}")
    s = Sheet(rng, players=3, names=("Boris", "Dino", "Ceca", "Eva E", "Ana A"))
    quoted = rng.choice(('"Ana!"', '"4na"', '"Ana (x)"', "A" * 41, "Ж" * 60))
    if kind == 2:
        return _line(s, lambda: f"{s.w('join')} {quoted} {s.w('after')} {s.n(s.seats[1])}", moves=False)
    return _line(s, lambda: f"{s.w('replace')} {s.n(s.seats[0])} {s.w('by')} {quoted}", moves=False)


@plant("name_taken")
def _name_taken(rng: random.Random) -> Sheet:
    kind = rng.randrange(3)
    if kind == 0:
        s = Sheet(rng, ban=("dealer",))
        names = list(s.seats)
        one, two = rng.sample(range(len(names)), 2)
        names[one] = rng.choice((names[two], names[two].upper(), names[two].lower(), names[two].swapcase()))
        return _first(s, f"{FAULT}players: {', '.join(map(_quoted, names))}")
    s = Sheet(rng, players=3)
    if kind == 1:
        name = _quoted(rng.choice((s.seats[0], s.seats[1].upper(), s.seats[2].lower())))
        return _line(s, lambda: f"{s.w('join')} {name} {s.w('after')} {s.n(s.seats[2])}", moves=False)
    name = _quoted(rng.choice((s.seats[0], s.seats[1].upper())))
    return _line(s, lambda: f"{s.w('replace')} {s.n(s.seats[2])} {s.w('by')} {name}", moves=False)


@plant("name_keyword")
def _name_keyword(rng: random.Random) -> Sheet:
    word = rng.choice(
        (
            "spades",
            "betl",
            "sans",
            "hand",
            "pass",
            "passes",
            "kontra",
            "made",
            "failed",
            "together",
            "void",
            "check",
            "note",
            "adjust",
            "dealer",
            "join",
            "leave",
            "replace",
            "contract",
            "talon",
            "auction",
            "Hearts",
            "PASS",
            "Kontra",
            "calls",
            "called",
            "undoubled",
            "state",
            "refe",
        )
    )
    kind = rng.randrange(3)
    if kind == 0:
        s = Sheet(rng, ban=("dealer",))
        names = list(map(_quoted, s.seats))
        names[rng.randrange(len(names))] = word
        return _first(s, f"{FAULT}players: {', '.join(names)}")
    s = Sheet(rng, players=3)
    if kind == 1:
        return _line(s, lambda: f"{s.w('join')} {word} {s.w('after')} {s.n(s.seats[1])}", moves=False)
    return _line(s, lambda: f"{s.w('replace')} {s.n(s.seats[0])} {s.w('by')} {word}", moves=False)


# -- lines


@plant("line_unknown")
def _line_unknown(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    word = rng.choice(
        (
            "hello there",
            "remark the cake",
            "xyzzy",
            "checks Ana contract 3",
            "deal 3 Ana hearts",
            "breaking off",
            "сверить Ана",
            "proveri Ana",
            "???",
            "*** end ***",
            "adjusted",
            "Ana hearts",
            "undo",
            "= 5",
        )
    )
    s.add_deal(s.w("pass"))
    return _line(s, lambda: word)


@plant("line_not_here")
def _line_not_here(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    kind = rng.randrange(3)
    if kind == 0:
        return _line(s, lambda: f"{s.w('terms')} {s.w('pool')} 20 price 1")
    if kind == 1:
        return _line(s, lambda: s.w("partners"))
    return _line(s, lambda: f"{s.w('partners')} {s.seats[0]} {s.seats[1]}, {s.seats[2]} {s.seats[0]}".replace('"', ""))


@plant("deal_number")
def _deal_number(rng: random.Random) -> Sheet:
    s = Sheet(rng)

    def fault() -> None:
        wrong = rng.choice([s.number, s.number + 2, s.number + 10, 0, 9999999, s.number + 1000])
        if wrong == s.number + 1:
            wrong += 1
        d, f1, f2 = (s.n(name) for name in s.trio())
        text = rng.choice((s.w("pass"), f"{d} {s.w(s.suit())}; {f1} 2; {f2} 2", s.w("void")))
        s.body.append(f"{FAULT}{wrong}. {text}")
        s.number = wrong if rng.random() < 0.5 and 0 < wrong < 9000000 else s.number + 1

    return _around(s, fault)


def _stranger(s: Sheet) -> str:
    """A name that nobody has had here."""
    weird = ["Anna", "Ana-9", "Borisx", "Dino_7", "Bx"] if s.seats[0][0] < "\x7f" else ["Ана-2", "Борис2", "Ева-3"]
    return _quoted(s.rng.choice(s.spare + weird))


@plant("name_unknown")
def _name_unknown(rng: random.Random) -> Sheet:
    kind = rng.randrange(10)
    s = Sheet(rng, players=4 if kind in (4, 8) else 0)
    if kind == 0:
        return _deal(s, lambda s, d, f1, f2: f"{_stranger(s)} {s.w(s.suit())}; {f1} 2; {f2} 2")
    if kind == 1:
        return _deal(s, lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} 2; {_stranger(s)} 2")
    if kind == 2:
        return _deal(
            s,
            lambda s, d, f1, f2: (
                f"{d} {s.w(s.suit())} {s.w('kontra')} {_stranger(s)}; {f1} 2; {f2} 2"
                if s.cfg.kontra_max
                else f"{_stranger(s)} {s.w('betl')} {s.w('made')}"
            ),
        )
    if kind == 3:
        return _line(s, lambda: f"{s.w('check')} {_stranger(s)} {s.w('contract')} -10")
    if kind == 4:
        return _line(s, lambda: f"{s.w('leave')} {_stranger(s)}", moves=False)
    if kind == 5:
        return _line(s, lambda: f'{s.w("adjust")} {s.n(s.seats[0])} {s.w("on")} {_stranger(s)} 4 "page 1"')
    if kind == 6:
        return _line(s, lambda: f"{s.w('dealer')} {_stranger(s)}")
    if kind == 7:
        return _line(s, lambda: f"{s.w('replace')} {_stranger(s)} {s.w('by')} {_quoted(s.spare[-1])}", moves=False)
    if kind == 8:  # one who has left
        s.add_deal(s.w("pass"))
        gone = next(name for name in s.seats if name not in (s.previous, s.dealer))
        s.add(f"{s.w('leave')} {s.n(gone)}")
        s.seats.remove(gone)
        text = f"{s.w('betl')} {s.w('made')}"
        return _deal(s, lambda s, d, f1, f2: f"{_quoted(gone)} {text}", moves=False)
    old, new = s.seats[1], s.spare.pop()  # one who was replaced
    s.add(f"{s.w('replace')} {s.n(old)} {s.w('by')} {_quoted(new)}")
    s.seats[1] = new
    s.dealer = new if s.dealer == old else s.dealer
    return _deal(s, lambda s, d, f1, f2: f"{_quoted(old)} {s.w('betl')} {s.w('failed')}", moves=False)


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
    s = Sheet(rng, names=names)
    s.spare = []
    s.short = False
    kind = rng.randrange(5)
    if kind == 0:
        return _line(s, lambda: f"{s.w('check')} {short} {s.w('contract')} -10", moves=False)
    if kind == 1:
        return _line(s, lambda: f'{s.w("adjust")} {short} {s.w("contract")} 2 "sud"', moves=False)
    if kind == 2:
        return _line(s, lambda: f"{s.w('dealer')} {short}", moves=False)
    text = f"{s.w('betl')} {s.w('made')}"
    if len(s.seats) == 3 or short in ("An", "Ev"):
        return _deal(s, lambda s, d, f1, f2: f"{short} {text}", moves=False)
    return _line(s, lambda: f"{s.w('check')} {short} {s.w('refe')} 0", moves=False)


@plant("word_unexpected")
def _word_unexpected(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    names = [s.n(name) for name in s.seats]
    deals: list[DealFault] = [
        lambda s, d, f1, f2: f"{d} {rng.choice(('9', '1', '0', '99'))}; {f1} 2; {f2} 2",
        lambda s, d, f1, f2: f"{d} {rng.choice(('grand', 'slam', 'misery', 'nothing', 'spade7'))}; {f1} 2; {f2} 2",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())} sideways; {f1} 2; {f2} 2",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} maybe; {f2} 2",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} 2 tricks; {f2} 2",
        lambda s, d, f1, f2: f"{s.w('pass')} again",
        lambda s, d, f1, f2: f"{d} {s.w('betl')} lost",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('bid')} five; {f1} 2; {f2} 2",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('without')} luck; {f1} 2; {f2} 2",
    ]
    lines: list[Callable[[], str]] = [
        lambda: f"{s.w('check')} {names[0]} {s.w('contract')} -10 please",
        lambda: f"{s.w('check')} {names[0]} {s.w('contract')} minus",
        lambda: f'{s.w("adjust")} {names[0]} {s.w("on")} {names[1]} lots "x"',
        lambda: f"{s.w('dealer')} {names[2]} now",
        lambda: f"{s.w('break off')} today",
        lambda: f"{s.w('state')} {names[0]} {s.w('refe')} many {s.w('used')} 0",
    ]
    at = rng.randrange(len(deals) + len(lines))
    if at < len(deals):
        return _deal(s, deals[at])
    if at == len(deals) + len(lines) - 1:
        return _line(s, lines[-1], before=0, moves=False)
    return _line(s, lines[at - len(deals)], moves=False)


@plant("word_missing")
def _word_missing(rng: random.Random) -> Sheet:
    s = Sheet(rng, must={"kontra_max": "4"})
    names = [s.n(name) for name in s.seats]
    deals: list[DealFault] = [
        lambda s, d, f1, f2: d,
        lambda s, d, f1, f2: f"{d}; {f1} 2; {f2} 2",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} 2; {f2}",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('kontra')}; {f1} 2; {f2} 2",
        lambda s, d, f1, f2: f"{d} {s.w('betl')}",
        lambda s, d, f1, f2: f"{d} {s.w('betl')} {s.w('hand')}",
        lambda s, d, f1, f2: f"{d} {s.w('betl')} {s.w('kontra')} {f1}",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('bid')}; {f1} 2; {f2} 2",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('without')}; {f1} 3; {f2} 2",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('kontra')} {f1}; {s.w('together')}",
        lambda s, d, f1, f2: "",
    ]
    lines = [
        s.w("check"),
        f"{s.w('check')} {names[0]}",
        f"{s.w('check')} {names[0]} {s.w('contract')}",
        f"{s.w('check')} {names[0]} {s.w('on')}",
        f"{s.w('check')} {names[0]} {s.w('on')} {names[1]}",
        f"{s.w('adjust')} {names[0]}",
        f"{s.w('adjust')} {names[1]} {s.w('contract')}",
        s.w("adjust"),
        f"{s.w('adjust')} {names[0]} {s.w('on')} {names[1]}",
        s.w("dealer"),
        s.w("replace"),
        f"{s.w('replace')} {names[2]}",
        f"{s.w('replace')} {names[2]} {s.w('by')}",
    ]
    if rng.random() < 0.55:
        make = rng.choice(deals)
        return _deal(s, make)
    if rng.random() < 0.2:
        state = f"{s.w('state')} {names[0]}"
        return _line(s, lambda: rng.choice((s.w("state"), state, f"{state} {s.w('refe')}")), before=0, moves=False)
    if rng.random() < 0.2:
        if len(s.seats) == 4:
            return _line(s, lambda: s.w("leave"), moves=False)
        return _line(s, lambda: rng.choice((s.w("join"), f'{s.w("join")} "Eva X" {s.w("after")}')), moves=False)
    return _line(s, lambda: rng.choice(lines), moves=False)


@plant("number_range")
def _number_range(rng: random.Random) -> Sheet:
    s = Sheet(rng, must={"kontra_max": "4"})
    many = rng.choice(("11", "12", "20", "32", "100", "999999"))
    deals: list[DealFault] = [
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {many}; {f2} 0",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {s.w('passes')}; {f2} {many}",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {many}; {f1} 0; {f2} 0",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('without')} {rng.choice(('7', '8', '10'))}; {f1} 5; {f2} 5",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('kontra')} {f1}; {s.w('together')} {many}",
        lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {s.w('calls')} {many}; {f2} {s.w('called')} 0",
    ]
    return _deal(s, rng.choice(deals))


@plant("clause_extra")
def _clause_extra(rng: random.Random) -> Sheet:
    s = Sheet(rng, must={"kontra_max": "4", "spade_must_double": "yes"}, ban=("spade_undoubled",))
    deals: list[DealFault] = [
        lambda s, d, f1, f2: f"{d} {s.w('betl')} {s.w('made')}; {f1} 2; {f2} 2",
        lambda s, d, f1, f2: f"{d} {s.w('betl')} {s.w('failed')}; {f1} 9",
        lambda s, d, f1, f2: f"{d} {s.w('betl')} {s.w('made')}; {f1} {s.w('passes')}",
        lambda s, d, f1, f2: f"{d} {s.w('betl')} {s.w('kontra')} {f1} {s.w('made')}; {f2} 3",
        lambda s, d, f1, f2: f"{d} {s.w('spades')} {s.w('undoubled')}; {f1} 2; {f2} 2",
        lambda s, d, f1, f2: f"{d} {s.w('spades')} {s.w('undoubled')}; {f2} 3",
        lambda s, d, f1, f2: f"{s.w('pass')}; {d} 4; {f1} 3; {f2} 3",
        lambda s, d, f1, f2: f"{s.w('pass')}; {f1} 3",
    ]
    return _deal(s, rng.choice(deals))


def _card_line(s: Sheet) -> str:
    one, two, three = (s.n(name) for name in s.active())
    return s.rng.choice(
        (
            f"{s.w('hand line')} {one} S8.HAKQJ.DKJ.CAT7",
            f"{s.w('talon')} H7 ST",
            f"{s.w('discard')} S8 C7",
            f"{s.w('auction')} {one} 2, {two} pass, {three} pass",
            f"{s.w('play')} HA H8 H7",
        )
    )


@plant("card_line_stray")
def _card_line_stray(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    s.filler(rng.randint(0, 2), deals=False, moves=False)
    indent = rng.choice(("    ", "  ", "\t"))
    s.fault(indent + _card_line(s))
    s.filler(rng.randint(0, 4))
    return s


@plant("card_line_twice")
def _card_line_twice(rng: random.Random) -> Sheet:
    s = Sheet(rng, big=True)
    s.filler(rng.randint(0, 4))
    block = need_block(s, hand=False, mode=rng.choice(("both", "alone 1", "called", "")))
    lines = block.lines()
    at = rng.randrange(len(lines))
    again = FAULT + lines[at]
    lines.insert(rng.randint(at + 1, len(lines)), again)
    block.write(lines)
    s.filler(rng.randint(0, 3))
    return s


@plant("card_bad")
def _card_bad(rng: random.Random) -> Sheet:
    s = Sheet(rng, big=True)
    s.filler(rng.randint(0, 4))
    block = need_block(s, hand=False, mode="both")
    lines = [*block.lines(), block.play_line(named=False)]
    at = rng.choice((0, 1, 2, 3, 5, 6))
    words = lines[at].split(" ")
    if at < 3:
        places = [i for i, letter in enumerate(words[-1]) if letter in RANKS]
        i = rng.choice(places)
        words[-1] = words[-1][:i] + rng.choice("65432ZX") + words[-1][i + 1 :]
    else:
        cards = [i for i, word in enumerate(words) if i and word != "|"]
        words[rng.choice(cards)] = rng.choice(("S6", "H2", "D5", "C3", "Z9", "XA", "S0", "HB", "QQ", "AS"))
    lines[at] = FAULT + " ".join(words)
    block.write(lines)
    s.filler(rng.randint(0, 3))
    return s


# -- what a deal may say


def _one_of(s: Sheet, deals: list[DealFault], *, moves: bool = True) -> Sheet:
    return _deal(s, s.rng.choice(deals), moves=moves)


@plant("contract_not_offered")
def _contract_not_offered(rng: random.Random) -> Sheet:
    s = Sheet(rng, must={"preferans8": rng.choice(_NO)})
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w('preferans')}; {f1} 0; {f2} 0",
            lambda s, d, f1, f2: f"{d} 8; {f1} 0; {f2} 0",
            lambda s, d, f1, f2: f"{d} {s.w('preferans')} {s.w('hand')}; {f1} 0; {f2} 1",
            lambda s, d, f1, f2: f"{d} 8; {f1} {s.w('passes')}; {f2} {s.w('passes')}",
        ],
    )


@plant("contract_below_bid")
def _contract_below_bid(rng: random.Random) -> Sheet:
    s = Sheet(rng, must={"preferans8": rng.choice(_NO)})
    word = rng.choice(("diamonds", "hearts", "clubs"))
    high = rng.randint(CONTRACTS[word] + 1, 7)
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.c(word)} {s.w('bid')} {high}; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.c(word)} {s.w('bid')} {high}; {f1} {s.w('passes')}; {f2} 3",
            lambda s, d, f1, f2: f"{d} {s.w('betl')} {s.w('bid')} 7 {s.w('made')}",
            lambda s, d, f1, f2: f"{d} {s.w(word)} hand bid hand betl; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w(word)} hand bid hand sans; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w('betl')} hand bid hand sans {s.w('failed')}",
            lambda s, d, f1, f2: f"{d} {s.w('spades')} {s.w('bid')} {high}; {f1} {s.w('passes')}; {f2} {s.w('passes')}",
        ],
    )


@plant("bid_hand")
def _bid_hand(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    word = rng.choice(("diamonds", "hearts", "clubs", "sans"))
    low = rng.randint(2, CONTRACTS[word])
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w(word)} {s.w('hand')} {s.w('bid')} {low}; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: (
                f"{d} {s.w('betl')} {s.w('hand')} {s.w('bid')} {low} {s.w('made')}"
                if low < 7
                else f"{d} {s.w('sans')} {s.w('hand')} {s.w('bid')} 7; {f1} 2; {f2} 2"
            ),
            lambda s, d, f1, f2: f"{d} {s.w(word)} bid hand; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w('sans')} bid hand sans; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w('betl')} bid hand betl {s.w('made')}",
        ],
    )


@plant("player_twice")
def _player_twice(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {d} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} 2; {d} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} 2; {f1} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f2} {s.w('passes')}; {f2} 3",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f2} {s.w('passes')}; {f2} {s.w('passes')}",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {s.w('calls')} 2; {f1} {s.w('called')} 2",
        ],
    )


@plant("followers_missing")
def _followers_missing(rng: random.Random) -> Sheet:
    s = Sheet(rng, must={"kontra_max": "4"})
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {rng.choice((f1, f2))} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {rng.choice((f1, f2))} {s.w('passes')}",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} 6",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('kontra')} {f1}; {f1} 4",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('kontra')} {f2}; {f1} 4",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('hand')} {s.w('kontra')} {f2}",
        ],
    )


@plant("roles_impossible")
def _roles_impossible(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {s.w('calls')} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} 2; {f2} {s.w('called')} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {s.w('calls')} 3; {f2} {s.w('passes')}",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {s.w('passes')}; {f2} {s.w('calls')} 3",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {s.w('calls')} 2; {f2} {s.w('calls')} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {s.w('called')} 2; {f2} {s.w('called')} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {s.w('passes')}; {f2} {s.w('called')} 3",
        ],
    )


@plant("doubler_impossible")
def _doubler_impossible(rng: random.Random) -> Sheet:
    s = Sheet(rng, must={"kontra_max": "4", "kontra_after_call": rng.choice(_YES)})
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('kontra')} {d}; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w('betl')} {s.w('kontra')} {d} {s.w('made')}",
            lambda s, d, f1, f2: f"{d} {s.w('spades')} {s.w('kontra')} {d}; {s.w('together')} 4",
            lambda s, d, f1, f2: (
                f"{d} {s.w(s.suit())} {s.w('kontra')} {f2}; {f1} {s.w('calls')} 2; {f2} {s.w('called')} 2"
            ),
            lambda s, d, f1, f2: (
                f"{d} {s.w(s.suit())} {s.w('kontra')} {f1}; {f2} {s.w('calls')} 3; {f1} {s.w('called')} 1"
            ),
        ],
    )


@plant("kontra_too_high")
def _kontra_too_high(rng: random.Random) -> Sheet:
    most = rng.randint(0, 3)
    if most == 2 and rng.random() < 0.5:
        s = Sheet(rng, preset=rng.choice(("iklub", "prefko")), ban=("kontra_max", "no_rekontra_hand_betl"))
    else:
        s = Sheet(rng, must={"kontra_max": str(most)}, ban=("no_rekontra_hand_betl",), preset="")
    levels = rng.randint(most + 1, 4)

    def doubled(f: str) -> str:
        return " ".join([s.w("kontra"), f, *(s.w(word) for word in DOUBLING[1:levels])])

    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {doubled(f1)}; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('hand')} {doubled(f2)}; {s.w('together')} 4",
            lambda s, d, f1, f2: f"{d} {s.w('betl')} {doubled(f1)} {s.w('failed')}",
            lambda s, d, f1, f2: f"{d} {s.w('spades')} {doubled(f1)}; {f2} 2; {f1} 2",
        ],
    )


@plant("kontra_after_call")
def _kontra_after_call(rng: random.Random) -> Sheet:
    if rng.random() < 0.4:
        s = Sheet(rng, preset=rng.choice(("prefko", "paj")), ban=("kontra_max", "kontra_after_call"))
    else:
        s = Sheet(rng, must={"kontra_after_call": rng.choice(_NO)}, ban=("kontra_max",))
    more = rng.choice(("", " " + s.w("rekontra")))
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: (
                f"{d} {s.w(s.suit())} {s.w('kontra')} {f1}{more}; {f1} {s.w('calls')} 2; {f2} {s.w('called')} 1"
            ),
            lambda s, d, f1, f2: (
                f"{d} {s.w('spades')} {s.w('kontra')} {f2}{more}; {f1} {s.w('called')} 2; {f2} {s.w('calls')} 3"
            ),
        ],
    )


@plant("kontra_passer")
def _kontra_passer(rng: random.Random) -> Sheet:
    s = Sheet(rng, must={"kontra_max": "4"})
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('kontra')} {f1}; {f1} 3; {f2} {s.w('passes')}",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('kontra')} {f2}; {f1} {s.w('passes')}; {f2} 4",
            lambda s, d, f1, f2: f"{d} {s.w('spades')} {s.w('kontra')} {f2} rekontra; {f1} {s.w('passes')}; {f2} 4",
        ],
    )


@plant("kontra_order")
def _kontra_order(rng: random.Random) -> Sheet:
    s = Sheet(rng, must={"kontra_max": "4"}, ban=("no_rekontra_hand_betl",), preset="")
    words = rng.choice(
        (
            ("subkontra",),
            ("mortkontra",),
            ("rekontra", "mortkontra"),
            ("subkontra", "rekontra"),
            ("subkontra", "mortkontra"),
            ("mortkontra", "subkontra"),
            ("rekontra", "mortkontra", "subkontra"),
        )
    )
    more = " ".join(s.w(word) for word in words)
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('kontra')} {f1} {more}; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w('spades')} {s.w('kontra')} {f2} {more}; {s.w('together')} 5",
            lambda s, d, f1, f2: f"{d} {s.w('betl')} {s.w('kontra')} {f2} {more} {s.w('made')}",
        ],
    )


@plant("rekontra_hand_betl")
def _rekontra_hand_betl(rng: random.Random) -> Sheet:
    if rng.random() < 0.4:
        s = Sheet(rng, preset="gpr", ban=("kontra_max", "no_rekontra_hand_betl"))
    else:
        s = Sheet(rng, must={"no_rekontra_hand_betl": rng.choice(_YES), "kontra_max": "4"})
    more = " ".join(s.w(word) for word in DOUBLING[1 : rng.randint(2, 4)])
    end = rng.choice(("made", "failed"))
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w('betl')} {s.w('hand')} {s.w('kontra')} {f1} {more} {s.w(end)}",
            lambda s, d, f1, f2: f"{d} 6 {s.w('hand')} {s.w('kontra')} {f2} {more} {s.w(end)}",
        ],
    )


@plant("spades_must_be_doubled")
def _spades_must_be_doubled(rng: random.Random) -> Sheet:
    s = Sheet(rng, must={"spade_must_double": rng.choice(_YES)}, ban=("spade_undoubled",))
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.c('spades')}; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.c('spades')} 7; {f1} 2; {f2} 1",
            lambda s, d, f1, f2: f"{d} {s.c('spades')}; {f1} {s.w('passes')}; {f2} 3",
            lambda s, d, f1, f2: f"{d} {s.c('spades')}; {f2} {s.w('passes')}; {f1} 2",
            lambda s, d, f1, f2: f"{d} {s.c('spades')}; {f1} {s.w('calls')} 2; {f2} {s.w('called')} 2",
            lambda s, d, f1, f2: f"{d} {s.c('spades')} {s.w('bid')} 2; {f1} 2; {f2} 2",
        ],
    )


@plant("undoubled_impossible")
def _undoubled_impossible(rng: random.Random) -> Sheet:
    if rng.random() < 0.5:
        s = Sheet(rng)
        return _one_of(
            s,
            [
                lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('undoubled')}",
                lambda s, d, f1, f2: f"{d} {s.w('spades')} {s.w('hand')} {s.w('undoubled')}",
                lambda s, d, f1, f2: f"{d} 5 {s.w('undoubled')}",
            ],
        )
    kind = rng.randrange(3)
    if kind == 0:
        s = Sheet(rng, preset="vojvodina", ban=("spade_must_double", "spade_undoubled"))
    elif kind == 1:
        s = Sheet(rng, must={"spade_must_double": rng.choice(_NO)})
    else:
        s = Sheet(rng, must={"spade_undoubled": "play_it"})
    return _deal(s, lambda s, d, f1, f2: f"{d} {s.c('spades')} {s.w('undoubled')}")


@plant("tricks_unplayed")
def _tricks_unplayed(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} 6; {f1} {s.w('passes')}; {f2} {s.w('passes')}",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} 10; {f1} {s.w('passes')}; {f2} {s.w('passes')}",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {s.w('passes')} 1; {f2} 3",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f2} {s.w('passes')} 0; {f1} 3",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {s.w('passes')} 2; {f2} {s.w('passes')}",
            lambda s, d, f1, f2: f"{d} {s.w('spades')} {s.w('hand')} 7; {f1} {s.w('passes')}; {f2} {s.w('passes')}",
        ],
    )


@plant("tricks_sum")
def _tricks_sum(rng: random.Random) -> Sheet:
    s = Sheet(rng, must={"kontra_max": "4"})
    high = rng.randint(6, 10)
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {high}; {f2} {rng.randint(11 - high, 10)}",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} 7; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} 6; {f1} 1; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {high}; {f1} {s.w('passes')}; {f2} {rng.randint(11 - high, 5)}",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} 7; {f1} 2; {f2} {s.w('passes')}",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('without')} 2; {f1} 4; {f2} 4",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('without')} 1; {f1} 1; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('kontra')} {f1} 8; {f1} 2; {f2} 1",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('kontra')} {f1} 6; {s.w('together')} 3",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} 6; {f1} {s.w('calls')} 2; {f2} {s.w('called')} 0",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {f1} {s.w('calls')} 6; {f2} {s.w('called')} 5",
            lambda s, d, f1, f2: f"{d} {s.w('spades')} {s.w('hand')} 10; {f1} 0; {f2} 1",
        ],
    )


@plant("together_impossible")
def _together_impossible(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())}; {s.w('together')} {rng.randint(0, 4)}",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} 6; {s.w('together')} 4",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('hand')}; {s.w('together')} 3",
        ],
    )


@plant("agreed_impossible")
def _agreed_impossible(rng: random.Random) -> Sheet:
    s = Sheet(rng, must={"kontra_max": "4"})
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('agreed')}; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} 6 {s.w('agreed')}; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('agreed')}; {f1} {s.w('passes')}; {f2} {s.w('passes')}",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('kontra')} {f1} {s.w('agreed')}; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} 4 {s.w('agreed')}; {f1} {s.w('passes')}; {f2} 5",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('agreed')}; {f1} {s.w('calls')} 2; {f2} {s.w('called')} 2",
        ],
    )


@plant("result_impossible")
def _result_impossible(rng: random.Random) -> Sheet:
    s = Sheet(rng, must={"kontra_max": "4"})
    end = rng.choice(("made", "failed"))
    return _one_of(
        s,
        [
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w(end)}; {f1} 2; {f2} 2",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w(end)}; {f1} {s.w('passes')}; {f2} 3",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('kontra')} {f2} {s.w(end)}; {f1} 1; {f2} 3",
            lambda s, d, f1, f2: f"{d} {s.w('betl')} {rng.choice('0123')}",
            lambda s, d, f1, f2: f"{d} {s.w('betl')} {s.w('hand')} {rng.choice('0123')}",
            lambda s, d, f1, f2: f"{d} {s.w('betl')} {s.w('kontra')} {f1} {rng.choice('012')}",
            lambda s, d, f1, f2: f"{d} {s.w(s.suit())} {s.w('made')}; {f1} {s.w('passes')}; {f2} {s.w('passes')}",
        ],
    )


# -- what the sheet may say


def _contract_amount(s: Sheet, plus: int) -> int:
    """An amount that writes off, in the sign of the sheet."""
    return -plus if s.cfg.positive else plus


@plant("game_over")
def _game_over(rng: random.Random) -> Sheet:
    kind = rng.randrange(3)
    if kind == 0:  # by the rules
        start = rng.choice((2, 2, 4))
        s = Sheet(rng, must={"start": str(start)})
        s.quiet(rng.randint(0, 2))
        for word in ("hearts", "clubs")[: 1 if start == 2 else 2]:
            d, f1, f2 = s.trio()
            s.add_deal(f"{s.n(d)} {s.w(word)}; {s.n(f1)} {s.w('passes')}; {s.n(f2)} {s.w('passes')}")
    elif kind == 1:
        s = Sheet(rng, must={"control_time": rng.choice(("90", "240", "22:30"))}, big=True)
        s.filler(rng.randint(0, 4), moves=False)
        s.add_deal(s.w("pass"))
        s.add(s.w("time up"))
    else:
        s = Sheet(rng, big=True)
        s.filler(rng.randint(0, 5), moves=False)
        s.add_deal(s.w("pass"))
        s.add(rng.choice((s.w("break off"), f"{s.w('break off without')} {s.n(rng.choice(s.seats))}")))
    s.quiet(rng.randint(0, 2))
    d, f1, f2 = (s.n(name) for name in s.trio())
    how = rng.randrange(4)
    if how == 0:
        s.fault_deal(s.w("pass"))
    elif how == 1:
        s.fault_deal(f"{d} {s.w('betl')} {s.w('made')}")
    elif how == 2:
        s.fault(s.w("break off"))
    else:
        s.fault_deal(f"{d} {s.w(s.suit())}; {f1} 2; {f2} 2")
    s.quiet(rng.randint(0, 2))
    return s


@plant("sum_not_below_zero")
def _sum_not_below_zero(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    debt = len(s.seats) * s.cfg.start
    who = s.n(rng.choice(s.seats))
    amount = debt + 2 * rng.choice((0, 0, 1, 10))
    if rng.random() < 0.4:
        s.filler(rng.randint(1, 3), moves=False)
        amount = 100000 + 2 * rng.randint(0, 99)
    if amount < 100000 and rng.random() < 0.4:
        s.add(f'{s.w("adjust")} {who} {s.w("contract")} {_contract_amount(s, 2)} "first"')
        amount -= 2
    s.add(f'{s.w("adjust")} {who} {s.w("contract")} {_contract_amount(s, amount)} "the judge"')
    s.quiet(rng.randint(0, 3))
    d, f1, f2 = (s.n(name) for name in s.trio())
    s.fault_deal(
        rng.choice(
            (
                s.w("pass"),
                f"{d} {s.w('betl')} {s.w('made')}",
                f"{d} {s.w(s.suit())}; {f1} 2; {f2} 2",
                f"{d} {s.w(s.suit())}; {f1} {s.w('passes')}; {f2} {s.w('passes')}",
            )
        )
    )
    s.quiet(rng.randint(0, 2))
    return s


@plant("player_sits_out")
def _player_sits_out(rng: random.Random) -> Sheet:
    s = Sheet(rng, players=4)

    def fault() -> None:
        d, f1, _ = (s.n(name) for name in s.trio())
        out = s.n(s.dealer)
        s.fault_deal(
            rng.choice(
                (
                    f"{out} {s.w('betl')} {s.w('made')}",
                    f"{out} {s.w('betl')} {s.w('hand')} {s.w('failed')}",
                    f"{out} {s.w(s.suit())}; {d} 2; {f1} 2",
                    f"{d} {s.w(s.suit())}; {f1} 2; {out} 2",
                    f"{d} {s.w(s.suit())}; {out} {s.w('passes')}; {f1} 3",
                )
            )
        )

    return _around(s, fault, moves=False)


@plant("column_unknown")
def _column_unknown(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    column = rng.choice(("pool", "hill", "above", "below", "score", "imps"))

    def make() -> str:
        who = s.n(s.seats[0])
        if column in ("pool", "hill") and rng.random() < 0.5:
            return f'{s.w("adjust")} {who} {s.w(column)} 4 "page 1"'
        return f"{s.w('check')} {who} {s.w(column)} {rng.randint(-20, 20)}"

    return _line(s, make)


@plant("adjust_odd")
def _adjust_odd(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    value = rng.choice(("1", "3", "-7", "11", "-1", "1/2", "13/2", "-5/3", "99999"))
    return _line(s, lambda: f'{s.w("adjust")} {s.n(s.seats[-1])} {s.w("contract")} {value} "by agreement"')


@plant("adjust_self")
def _adjust_self(rng: random.Random) -> Sheet:
    s = Sheet(rng)

    def make() -> str:
        who = rng.choice(s.seats)
        return f'{s.w("adjust")} {s.n(who)} {s.w("on")} {s.n(who)} {rng.choice(("10", "2", "7/2", "-4"))} "page 1"'

    return _line(s, make)


@plant("state_late")
def _state_late(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    s.add_deal(rng.choice((s.w("pass"), s.w("void passed"))))
    return _line(s, lambda: f"{s.w('state')} {s.n(s.seats[0])} {s.w('refe')} 0 {s.w('used')} 0", moves=False)


def _state(s: Sheet, name: str, opened: int, used: int) -> str:
    return f"{s.w('state')} {s.n(name)} {s.w('refe')} {opened} {s.w('used')} {used}"


@plant("state_limit")
def _state_limit(rng: random.Random) -> Sheet:
    most = rng.choice((1, 1, 2, 3))
    s = Sheet(rng, must={"start": rng.choice(("30", "100", "400")), "refe_max": str(most)})
    s.filler(rng.randint(0, 2), deals=False, moves=False)
    written = most + rng.choice((1, 1, 5))
    for index, name in enumerate(s.seats):
        opened = rng.randint(0, written)
        s.add((FAULT if index == 0 else "") + _state(s, name, opened, written - opened))
    s.filler(rng.randint(0, 4), moves=False)
    return s


@plant("state_unequal")
def _state_unequal(rng: random.Random) -> Sheet:
    most = rng.choice((2, 3))
    s = Sheet(rng, must={"start": rng.choice(("50", "100", "400")), "refe_max": str(most)})
    s.filler(rng.randint(0, 2), deals=False, moves=False)
    names = list(s.seats)
    rng.shuffle(names)
    if rng.random() < 0.25:
        names = names[:1]
        sums = [rng.randint(1, most)]
    else:
        sums = [rng.randint(0, most) for _ in names]
        if len(set(sums)) == 1:
            sums[rng.randrange(len(sums))] = (sums[0] + 1) % (most + 1)
    for index, (name, written) in enumerate(zip(names, sums, strict=True)):
        opened = rng.randint(0, written)
        s.add((FAULT if index == len(names) - 1 else "") + _state(s, name, opened, written - opened))
    s.filler(rng.randint(0, 4), moves=False)
    return s


@plant("join_full")
def _join_full(rng: random.Random) -> Sheet:
    s = Sheet(rng, players=4)
    return _line(
        s, lambda: f"{s.w('join')} {_quoted(s.spare[-1])} {s.w('after')} {s.n(rng.choice(s.seats))}", moves=False
    )


@plant("leave_too_few")
def _leave_too_few(rng: random.Random) -> Sheet:
    s = Sheet(rng, players=3)
    return _line(s, lambda: f"{s.w('leave')} {s.n(rng.choice(s.seats))}", moves=False)


@plant("time_unset")
def _time_unset(rng: random.Random) -> Sheet:
    s = Sheet(rng, ban=("control_time",))
    s.add_deal(s.w("pass"))
    return _line(s, lambda: s.w("time up"))


# -- cards, auction and play under a deal


def _card_sheet(rng: random.Random, must: dict[str, str] | None = None) -> Sheet:
    """A sheet with room for anything, some lines of it written."""
    s = Sheet(rng, big=True, must=must, ban=("must_head", "must_overtrump"))
    if must is None:  # the cards of the lines written before know nothing of a further duty
        s.filler(rng.randint(0, 4))
    return s


def _after(s: Sheet) -> Sheet:
    s.filler(s.rng.randint(0, 3))
    return s


@plant("cards_count")
def _cards_count(rng: random.Random) -> Sheet:
    s = _card_sheet(rng)
    block = need_block(s, hand=False)
    kind = rng.randrange(5)
    lines = block.hand_lines()
    if kind == 0:  # nine
        name = rng.choice(block.order)
        block.hands[name].remove(rng.choice(block.hands[name]))
        lines[block.order.index(name)] = FAULT + block.hand_line(name)
        lines += [block.talon_line()] if rng.random() < 0.5 else []
    elif kind == 1:  # eleven
        name = rng.choice(block.order)
        block.hands[name].append(block.talon[0])
        lines[block.order.index(name)] = FAULT + block.hand_line(name)
    elif kind == 2:  # a talon of one or three
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
        lines += [block.talon_line(), FAULT + block.discard_line()]
    block.write(lines)
    return _after(s)


@plant("card_twice")
def _card_twice(rng: random.Random) -> Sheet:
    s = _card_sheet(rng)
    block = need_block(s, hand=False)
    one, two, three = block.order
    kind = rng.randrange(3)
    if kind == 0:
        block.talon[rng.randrange(2)] = rng.choice(block.hands[rng.choice(block.order)])
        lines = [*block.hand_lines(), FAULT + block.talon_line()]
    else:
        later = two if kind == 1 else three
        block.hands[later][rng.randrange(10)] = rng.choice(block.hands[one])
        lines = block.hand_lines()
        lines[block.order.index(later)] = FAULT + lines[block.order.index(later)]
    block.write(lines)
    return _after(s)


@plant("cards_talonless")
def _cards_talonless(rng: random.Random) -> Sheet:
    s = _card_sheet(rng)
    block = need_block(s, hand=True)
    block.discard = rng.sample(block.hands[block.declarer], 2)
    lines = block.hand_lines()
    if rng.random() < 0.5:
        lines.append(block.auction_line())
    block.write([*lines, FAULT + block.discard_line()])
    return _after(s)


def _replay(block: Block, count: int) -> Auction:
    """The auction after so many calls."""
    auction = Auction(block.order)
    for _, call in block.calls[:count]:
        auction.say(call)
    return auction


def _with_auction(s: Sheet, block: Block, calls: list[tuple[str, str]], text: str = "") -> Sheet:
    lines = block.hand_lines() if s.rng.random() < 0.5 else []
    if lines and not block.hand and s.rng.random() < 0.5:
        lines.append(block.talon_line())
    block.write([*lines, FAULT + block.auction_line(calls)], text)
    return _after(s)


@plant("call_illegal")
def _call_illegal(rng: random.Random) -> Sheet:
    s = _card_sheet(rng)
    block = need_block(s)
    calls = list(block.calls)
    if rng.random() < 0.2:  # a call after the end
        extra = rng.choice(("pass", str(max(2, min(block.auction.level + 1, 7))), "2", "hand"))
        return _with_auction(s, block, [*calls, (block.declarer, extra)])
    at = rng.randrange(len(calls))
    calls[at] = (calls[at][0], rng.choice(_replay(block, at).illegal()))
    return _with_auction(s, block, calls[: rng.choice((at + 1, len(calls)))])


@plant("call_turn")
def _call_turn(rng: random.Random) -> Sheet:
    s = _card_sheet(rng)
    block = need_block(s)
    calls = list(block.calls)
    at = rng.choice([i for i, (_, call) in enumerate(calls) if call == "pass" or i == 0])
    auction = _replay(block, at)
    wrong = [n for i, n in enumerate(block.order) if i not in auction.passed and n != calls[at][0]]
    calls[at] = (rng.choice(wrong), calls[at][1])
    return _with_auction(s, block, calls)


@plant("auction_open")
def _auction_open(rng: random.Random) -> Sheet:
    s = _card_sheet(rng)
    block = need_block(s, hand=False)  # behind a hand game the passes that cannot be avoided may be left out (Y6.1)
    return _with_auction(s, block, block.calls[: rng.randint(1, len(block.calls) - 1)])


@plant("auction_differs")
def _auction_differs(rng: random.Random) -> Sheet:
    s = _card_sheet(rng)
    kind = rng.randrange(6)
    if kind == 0:  # another declarer
        block = need_block(s, hand=False, trumps=True, mode="both")
        d, f1 = block.followers()
        f2 = block.declarer
        return _with_auction(s, block, block.calls, f"{s.n(d)} {s.w(block.word)}; {s.n(f1)} 2; {s.n(f2)} 2")
    if kind == 1:  # another level
        block = need_block(s, hand=False)
        levels = [n for n in range(2, CONTRACTS[block.word] + 1) if n != block.auction.level]
        while not levels:
            block = need_block(s, hand=False)
            levels = [n for n in range(2, CONTRACTS[block.word] + 1) if n != block.auction.level]
        return _with_auction(s, block, block.calls, block.deal_text(bid=str(rng.choice(levels))))
    if kind == 2:  # a hand game that the auction does not know
        block = need_block(s, hand=False)
        block.hand = True
        return _with_auction(s, block, block.calls)
    if kind == 3:  # a talon game after a hand call
        block = need_block(s, hand=True)
        block.hand = False
        lines = block.hand_lines() if rng.random() < 0.5 else []
        block.write([*lines, FAULT + block.auction_line()])
        return _after(s)
    block = need_block(s, hand=False)
    if kind == 4:  # all-pass, but somebody bid
        return _with_auction(s, block, block.calls, s.w("pass"))
    return _with_auction(s, block, [(name, "pass") for name in block.order])


@plant("discard_not_held")
def _discard_not_held(rng: random.Random) -> Sheet:
    s = _card_sheet(rng)
    block = need_block(s, hand=False)
    other = rng.choice(block.followers())
    block.discard[rng.randrange(2)] = rng.choice(block.hands[other])
    block.write([*block.lines(discard=False), FAULT + block.discard_line()])
    return _after(s)


class Slip(NamedTuple):
    """A wrong card: the trick, the place in it, the card."""

    trick: int
    place: int
    card: str


SlipFinder = Callable[[Block, int, int, str, list[str]], Iterable[str]]


def _slips(block: Block, find: SlipFinder) -> list[Slip]:
    """All wrong cards of a kind that the play has room for; find gets trick, place, player and what he holds."""
    found: list[Slip] = []
    for index, trick in enumerate(block.tricks):
        for place, (name, _) in enumerate(trick):
            cards = find(block, index, place, name, block.held[index][name])
            found += [Slip(index, place, card) for card in cards]
    return found


def _with_slip(
    rng: random.Random, find: SlipFinder, *, must: dict[str, str] | None = None, trumps: bool = False
) -> Sheet:
    s = _card_sheet(rng, must)
    for _ in range(500):
        mode = rng.choice(("both", "both", "called", "alone 1", "alone 2", "betl")) if not trumps else "both"
        block = need_block(s, mode=mode, trumps=trumps, strict=must is not None)
        slips = _slips(block, find)
        if slips:
            slip = rng.choice(slips)
            tricks = [list(trick) for trick in block.tricks[: slip.trick + 1]]
            tricks[-1][slip.place] = (tricks[-1][slip.place][0], slip.card)
            block.write([*block.lines(), FAULT + block.play_line(tricks, named=False)])
            return _after(s)
    raise AssertionError("no room for the slip")


def _higher(one: str, two: str) -> bool:
    return RANKS.index(one[1]) > RANKS.index(two[1])


@plant("card_not_held")
def _card_not_held(rng: random.Random) -> Sheet:
    def find(block: Block, index: int, place: int, name: str, held: list[str]) -> Iterable[str]:
        led = block.tricks[index][0][1][0] if place else ""
        others = [card for other, cards in block.held[index].items() if other != name for card in cards]
        table = [card for _, card in block.tricks[index][:place]]
        gone = [card for trick in block.tricks[:index] for who, card in trick if who == name]
        away = block.discard if name == block.declarer else []
        return [c for c in [*others, *gone, *away] if c not in table and (not led or c[0] == led)]

    return _with_slip(rng, find)


@plant("revoke")
def _revoke(rng: random.Random) -> Sheet:
    def find(block: Block, index: int, place: int, name: str, held: list[str]) -> Iterable[str]:
        led = block.tricks[index][0][1][0]
        if not place or all(card[0] != led for card in held):
            return []
        return [card for card in held if card[0] != led]

    return _with_slip(rng, find)


@plant("must_trump")
def _must_trump(rng: random.Random) -> Sheet:
    def find(block: Block, index: int, place: int, name: str, held: list[str]) -> Iterable[str]:
        led, trump = block.tricks[index][0][1][0], block.trump()
        if not place or led == trump or any(card[0] == led for card in held):
            return []
        return [card for card in held if card[0] != trump] if any(card[0] == trump for card in held) else []

    return _with_slip(rng, find, trumps=True)


@plant("must_overtrump")
def _must_overtrump(rng: random.Random) -> Sheet:
    def find(block: Block, index: int, place: int, name: str, held: list[str]) -> Iterable[str]:
        led, trump = block.tricks[index][0][1][0], block.trump()
        before = [card for _, card in block.tricks[index][1:place] if card[0] == trump]
        own = [card for card in held if card[0] == trump]
        if led == trump or not before or any(card[0] == led for card in held):
            return []
        if not any(_higher(card, before[0]) for card in own):
            return []
        return [card for card in own if _higher(before[0], card)]

    return _with_slip(rng, find, must={"must_overtrump": rng.choice(_YES)}, trumps=True)


@plant("must_head")
def _must_head(rng: random.Random) -> Sheet:
    def find(block: Block, index: int, place: int, name: str, held: list[str]) -> Iterable[str]:
        led, trump = block.tricks[index][0][1][0], block.trump()
        before = [card for _, card in block.tricks[index][:place]]
        if not place or led == trump or any(card[0] == trump for card in before):
            return []
        best = max((card for card in before if card[0] == led), key=lambda card: RANKS.index(card[1]))
        own = [card for card in held if card[0] == led]
        if not any(_higher(card, best) for card in own):
            return []
        return [card for card in own if _higher(best, card)]

    return _with_slip(rng, find, must={"must_head": rng.choice(_YES)}, trumps=True)


def _played(rng: random.Random) -> Block:
    """A block with ten tricks of play, before it is written."""
    s = _card_sheet(rng)
    return need_block(s, mode=rng.choice(("both", "alone 1", "alone 2", "called")))


@plant("lead_wrong")
def _lead_wrong(rng: random.Random) -> Sheet:
    block = _played(rng)
    s = block.s
    at = rng.choice((0, 0, rng.randrange(10)))
    shown = [" ".join(card for _, card in trick) for trick in block.tricks[: rng.randint(at + 1, 10)]]
    wrong = rng.choice([name for name in block.playing() if name != block.leader_of(at)])
    shown[at] = f"{s.n(wrong)} {shown[at]}"
    block.write([*block.lines(), f"{FAULT}{s.w('play')} {' | '.join(shown)}"])
    return _after(s)


@plant("trick_short")
def _trick_short(rng: random.Random) -> Sheet:
    block = _played(rng)
    at = rng.randrange(8)
    tricks = [list(trick) for trick in block.tricks]
    if rng.random() < 0.6:
        tricks[at].pop()
    else:
        leader = block.leader_of(at)
        tricks[at].append((leader, next(card for card in block.held[at + 1][leader])))
    block.write([*block.lines(), FAULT + block.play_line(tricks, named=False)])
    return _after(block.s)


@plant("play_unplayed")
def _play_unplayed(rng: random.Random) -> Sheet:
    s = _card_sheet(rng)
    block = need_block(s, mode="none")
    lines, text = block.lines(), ""
    if rng.random() < 0.4:
        lines = [*block.hand_lines(), block.auction_line([(name, "pass") for name in block.order])]
        text = s.w("pass")
    else:
        text = block.deal_text()
    block.mode = "both"
    block.play(strict=False)
    lines.append(FAULT + block.play_line(block.tricks[: rng.randint(1, 10)], named=False))
    block.write(lines, text)
    return _after(s)


@plant("play_differs")
def _play_differs(rng: random.Random) -> Sheet:
    if rng.random() < 0.2:
        s = _card_sheet(rng)
        block = need_block(s, mode="betl")
        lines = [*block.lines(), FAULT + block.play_line(named=False)]
        block.took[block.declarer] = 0 if block.took[block.declarer] else 1
        block.write(lines)
        return _after(s)
    block = _played(rng)
    f1, f2 = block.followers()
    one, two = block.took.get(f1, 0), block.took.get(f2, 0)
    first = range(11) if f1 in block.took else (0,)
    second = range(11) if f2 in block.took else (0,)
    counts = [(a, b) for a in first for b in second if a + b <= 10 and a + b != 5 and (a, b) != (one, two)]
    lines = [*block.lines(), FAULT + block.play_line(named=False)]
    block.write(lines, block.deal_text(counts=rng.choice(counts)))
    return _after(block.s)


CODES: tuple[str, ...] = tuple(sorted(PLANTERS))


def broken_rule(rng: random.Random, code: str | None = None) -> Broken:
    """A plausible record with exactly one fault; ``code`` asks for one of ``CODES``."""
    chosen = code if code is not None else rng.choice(CODES)
    return PLANTERS[chosen](rng).finish(chosen)


# ---------------------------------------------------------------------------------------------------------------------
# hostile files

_ODD_WORDS = """5. 12. 0. ; ;; , : # " | ! S9! 6S 9S NT XX dark misere raspasy whists half totus concedes joined look
yours out vul hcp lead betl 10 11 -1 1/2 0.5 ♠ ♥ ♦ ♣ п т б ч бк not без на game: players: = SAKQJ.H-"""
WORDBAG: tuple[str, ...] = (
    *sorted({word for pair in _RU_SR.values() for words in pair for word in words} | {*_RU_SR, *LATIN, *CYRILLIC}),
    *_ODD_WORDS.split(),
    *("bomb 2", "opening done", "hand betl", "без козыря", "пас втёмную", "rospis: 1", "start: 30"),
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
    s = Sheet(rng, big=rng.random() < 0.5)
    s.filler(deals or rng.randint(2, 12))
    head, body = s.text()
    newline = rng.choice(("\n", "\n", "\r\n"))
    join = "".join(line + newline for line in head), "".join(line + newline for line in body)
    return s, join[0].encode(), join[1].encode()


def _head(rng: random.Random) -> tuple[Sheet, bytes]:
    s = Sheet(rng)
    return s, "".join(line + "\n" for line in s.text()[0]).encode()


SOURCE = files.Source(lambda rng, deals: _valid(rng, deals)[1:], lambda rng: _head(rng)[1], WORDBAG)


def shared(make: files.Shared, weight: float) -> None:
    """Enter a family of files that does not depend on the game."""
    FAMILIES[make.__name__] = (partial(make, source=SOURCE), weight)


def _soup(rng: random.Random, most: int = 14) -> str:
    """Words of the grammar in any order."""
    return rng.choice((" ", " ", "; ", "")).join(rng.choice(WORDBAG) for _ in range(rng.randint(0, most)))


# -- without a header that holds


shared(files.random_bytes, 1.2)
shared(files.empty, 0.6)
shared(files.mutate_anywhere, 1.2)
shared(files.truncated_anywhere, 1.0)


@family(1.2)
def _many_players(rng: random.Random) -> tuple[bytes, bytes]:
    count = rng.choice((0, 1, 2, 5, 6, 26, 500, 3000))
    names = [f"{rng.choice(LATIN)}{rng.choice(('', '-', '_'))}{i}" for i in range(count)]
    lines = [
        "rospis: 1",
        "game: preferans-yugoslav",
        "players: " + rng.choice((", ", ",", " , ", " ", ",,")).join(names),
    ]
    return b"", lines_of([*lines, "1. pass", f"2. {rng.choice([*names, 'Ana'])} hearts; Ana 2; Boris 2"])


@family(1.2)
def _header_soup(rng: random.Random) -> tuple[bytes, bytes]:
    s = Sheet(rng)
    lines = s.text()[0]
    values = (
        "",
        " ",
        "none",
        "yes",
        "no",
        "-1",
        "0",
        "1/0",
        "1e309",
        "9" * 400,
        "nan",
        "inf",
        "∞",
        "²",
        "٣٠",
        "30 30",
        "30,30",
        "30 # 50",
        '"30"',
        "#",
        ":",
        "::",
        "refe_max: 1",
        "\ufeff30",
        "0x1E",
        "+30",
        "30.0",
        "3_0",
        "null",
        "\u202e03",
        "İ",
    )
    for _ in range(rng.randint(1, 6)):
        key = rng.choice(
            [
                *_NEUTRAL,
                "start",
                "refe_max",
                "kontra_max",
                "players",
                "game",
                "rules",
                "dealer",
                "rospis",
                "control_time",
                "sign",
                "PLAYERS",
                " start",
                "start ",
                "",
                "note",
                "last_hand.x",
                "__class__",
            ]
        )
        lines.insert(
            rng.randint(0, len(lines)), f"{key}{rng.choice((':', ': ', ' : ', '::', '='))}{rng.choice(values)}"
        )
    if rng.random() < 0.3:
        rng.shuffle(lines)
    return b"", lines_of([*lines, *s.body, "1. pass"])


shared(files.other_encodings, 0.6)


@family(0.5)
def _other_games(rng: random.Random) -> tuple[bytes, bytes]:
    game = rng.choice(
        ("preferans-russian", "bridge-rubber", "bridge-teams", "bridge-duplicate", "PREFERANS-YUGOSLAV", "пас")
    )
    _, head, body = _valid(rng)
    return b"", head.replace(b"preferans-yugoslav", game.encode()) + body


@family(0.6)
def _odd_names(rng: random.Random) -> tuple[bytes, bytes]:
    pool = (
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
        "Ǆino",
        "ǆino",
        "ﬁn",
        "Ana²",
    )
    names = [rng.choice(pool) if rng.random() < 0.6 else rng.choice(LATIN) for _ in range(rng.choice((3, 4)))]
    lines = ["rospis: 1", "game: preferans-yugoslav", f"players: {', '.join(names)}", "1. pass"]
    lines += [f"{i}. {names[i % 3]} hearts; {names[(i + 1) % 3]} 2; {names[(i + 2) % 3]} 2" for i in range(2, 9)]
    return b"", lines_of([*lines, *(f"check {name} contract -30" for name in names)])


# -- a valid header, then anything


shared(files.random_after_header, 1.5)
shared(files.truncated, 1.5)


def _deal_start(s: Sheet) -> tuple[str, str, str, str]:
    """A number with its dot, and the names in order."""
    d, f1, f2 = (_quoted(name) for name in s.active())
    return f"{s.next_number()}.", d, f1, f2


@family(1.2)
def _repeated_clauses(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    lines: list[str] = []
    for _ in range(rng.randint(1, 8)):
        number, d, f1, f2 = _deal_start(s)
        clause = rng.choice(
            (
                f"; {f1} 2",
                f"; {f2} passes",
                ";",
                "; together 3",
                f"; {d} hearts",
                " hand",
                " kontra " + f1,
                " rekontra",
                " bid 2",
                " agreed",
                " undoubled",
                " made",
                "; talon H7 ST",
                f"; {f1} calls; {f2} called",
                " without 1",
                ' "x"',
                " 6",
                "; pass",
                f"; out {f1}",
                " without",
                " " + d,
                " !",
            )
        )
        count = rng.choice((2, 3, 5, 50, 300))
        lines.append(
            f"{number} {d} {rng.choice(tuple(CONTRACTS))}{clause * count}; {f1} 2; {f2} 2"[: rng.choice((4096, 9999))]
        )
        s.move_on()
    return head, lines_of(lines)


shared(files.long_lines, 1.0)
shared(files.huge_line, 0.12)


@family(1.3)
def _huge_numbers(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    numbers = (
        "999999",
        "1000000",
        "9999999",
        "10000000",
        "9" * 18,
        "9" * 19,
        "18446744073709551616",
        "9" * 300,
        "9" * 4000,
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
        "2147483648",
    )
    lines: list[str] = []
    for _ in range(rng.randint(2, 12)):
        number, d, f1, f2 = _deal_start(s)
        x = rng.choice(numbers)
        lines.append(
            rng.choice(
                (
                    f"{number} {d} hearts; {f1} {x}; {f2} 2",
                    f"{number} {d} {x}; {f1} 2; {f2} 2",
                    f"{x}. pass",
                    f"{x} . pass",
                    f"{x}",
                    f"{number} {d} hearts without {x}; {f1} 3; {f2} 2",
                    f"{number} {d} hearts bid {x}; {f1} 2; {f2} 2",
                    f"{number}{number} pass",
                    f'adjust {d} contract {x} "x"',
                    f'adjust {d} on {f1} {x} "x"',
                    f"check {d} contract {x}",
                    f"state {d} refe {x} used {x}",
                    f"{number} {d} hearts {x}; {f1} 0; {f2} {x}",
                )
            )
        )
        s.move_on()
    return head, lines_of(lines)


@family(0.8)
def _huge_fractions(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    lines: list[str] = []
    for _ in range(rng.choice((3, 20, 150))):
        one, two = (_quoted(name) for name in rng.sample(s.seats, 2))
        low = rng.choice((rng.randint(1, 999999), 999983, 999979, 7, 1, 0, 2))
        value = f"{rng.choice(('', '-'))}{rng.randint(0, 999999)}/{low}"
        lines.append(
            rng.choice(
                (f'adjust {one} on {two} {value} "x"', f"check {one} on {two} {value}", f"check {one} result {value}")
            )
        )
    return head, lines_of([*lines, "1. pass", "break off"])


shared(files.control_characters, 1.0)
shared(files.nuls, 0.6)
shared(files.bidi_marks, 1.0)
shared(files.odd_spaces, 1.0)
shared(files.byte_order_marks, 0.7)
shared(files.broken_utf8, 1.2)
shared(files.mixed_newlines, 0.9)
shared(files.unclosed_quotes, 1.0)


@family(0.7)
def _comments(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    lines: list[str] = []
    for _ in range(rng.choice((5, 50, 400))):
        lines.append(
            rng.choice(
                (
                    "#",
                    "##",
                    "# #",
                    '#"',
                    '"#',
                    '" # "',
                    "#\t",
                    "# 1. pass",
                    "1#. pass",
                    "1 # . pass",
                    "note # x",
                    'note "#"',
                    "    # hand Ana",
                    "note",
                    "#" * 200,
                    "check # Ana",
                    "/* */",
                    "// x",
                    "-- x",
                )
            )
        )
    number, d, f1, f2 = _deal_start(s)
    lines.insert(rng.randint(0, len(lines)), f"{number} {d} hearts; {f1} 2; {f2} 2#; {f2} 3")
    return head, lines_of(lines)


shared(files.mutated_bytes, 3.0)
shared(files.mutated_lines, 3.0)
shared(files.mutated_words, 4.0)
shared(files.lookalikes, 1.2)
shared(files.unicode_digits, 1.2)
shared(files.combining, 0.9)
shared(files.case_traps, 0.9)
shared(files.odd_planes, 0.8)


@family(0.12)
def _twelve_thousand_errors(rng: random.Random) -> tuple[bytes, bytes]:
    _, head = _head(rng)
    line = rng.choice(
        (
            "xyzzy",
            "1. Ana hearts",
            "check",
            "9. pass",
            '1. "',
            "1. ;;;",
            "    hand Ana",
            'adjust Ana contract 1 "x"',
            "\x01",
            "state",
            "Ana 2 6 7 8",
            "1. Ana hearts; Ana 2; Ana 2; Ana 2",
            "99999999. pass",
            "price: 1",
            "1. 9 9 9",
        )
    )
    return head, lines_of([line] * rng.choice((9_999, 10_000, 10_001, 12_000, 12_000, 12_000)) + ["1. pass"])


@family(0.08)
def _many_valid_lines(rng: random.Random) -> tuple[bytes, bytes]:
    _, head = _head(rng)
    count = rng.choice((5_000, 20_000))
    line = rng.choice(("pass", "void", 'void passed "x"', "пас", "svi dalje"))
    return head, lines_of(f"{i}. {line}" for i in range(1, count))


@family(4.0)
def _adversarial_deals(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    lines: list[str] = []
    for _ in range(rng.randint(1, 30)):
        roll = rng.random()
        if roll < 0.3:
            s.valid_deal()
            lines.append(s.body.pop())
        elif roll < 0.6:
            number, d, _, _ = _deal_start(s)
            lines.append(f"{number} {d} {_soup(rng)}")
            s.move_on()
        elif roll < 0.9:
            number, d, f1, f2 = _deal_start(s)
            lines.append(f"{number} {d} {_soup(rng, 5)}; {f1} {_soup(rng, 3)}; {f2} {_soup(rng, 3)}")
            s.move_on()
        else:
            lines.append(_soup(rng))
    return head, lines_of(lines)


@family(1.0)
def _separators(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    lines: list[str] = []
    for _ in range(rng.randint(1, 12)):
        number, d, f1, f2 = _deal_start(s)
        gap = rng.choice((";", ";;", " ; ", ",", ".", ":", "|", ";\t;", " ", "; ;", "；", ";\u00a0", "\u037e"))
        dot = rng.choice((".", "..", ",", ":", ")", "", " .", ". .", "．", "…"))
        lines.append(
            f"{number[:-1]}{dot} {gap.join((f'{d} hearts', f'{f1} 2', f'{f2} 2'))}{rng.choice(('', gap, '.'))}"
        )
        s.move_on()
    return head, lines_of(lines)


@family(1.5)
def _other_lines(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    names = [*(_quoted(name) for name in s.seats), "Eva", "Dino", "nobody", '"Ana"', "А", "A"]
    lines: list[str] = []
    for _ in range(rng.randint(3, 60)):
        one, two = rng.choice(names), rng.choice(names)
        lines.append(
            rng.choice(
                (
                    f"join {one} after {two}",
                    f"leave {one}",
                    f"replace {one} by {two}",
                    f"dealer {one}",
                    "time up",
                    "break off",
                    f"break off without {one}",
                    f"state {one} refe 1 used 1",
                    f"state {one} refe 999999 used 999999",
                    "terms pool 20",
                    f'adjust {one} contract {rng.choice((2, -2, 90, 100000, -999998, 999998))} "x"',
                    f'adjust {one} on {two} -5 "x"',
                    f"check {one} on {two} 0",
                    "partners",
                    "state raspasy 2",
                    "state dark 1 by Ana",
                    "state opening done",
                    "note",
                    f"{s.number + 1}. pass",
                    f"{_deal_start(s)[0]} pass",
                    f"{s.number}. void",
                    "state Ana bombs 2 4",
                    f"check {one} bombs 2 4",
                )
            )
        )
    return head, lines_of(lines)


@family(2.0)
def _contradictory_cards(rng: random.Random) -> tuple[bytes, bytes]:
    s = Sheet(rng, big=True)
    for _ in range(rng.randint(1, 4)):
        block = need_block(s)
        if rng.random() < 0.5 and block.tricks:
            for trick in rng.sample(block.tricks, 2 if len(block.tricks) > 1 else 1):
                rng.shuffle(trick)
                trick[0] = (trick[0][0], rng.choice(PACK))
        for name in block.order:
            if rng.random() < 0.4:
                block.hands[name] = [rng.choice(PACK) for _ in range(rng.choice((0, 1, 9, 10, 10, 11, 32)))]
        if rng.random() < 0.4:
            block.talon = [rng.choice(PACK) for _ in range(rng.choice((0, 1, 2, 2, 3)))]
        lines = block.lines() + ([block.play_line()] if block.tricks else [])
        if rng.random() < 0.5:
            rng.shuffle(lines)
        for _ in range(rng.randint(0, 2)):
            odd = rng.choice(
                (
                    "hand",
                    "hand Ana",
                    "hand Ana S-.H-.D-.C-",
                    "hand Ana S10987.H10.D10.C10",
                    "hand Ana SAKQJT987",
                    "talon",
                    "discard",
                    "auction",
                    "auction ,,,",
                    "play",
                    "play | | |",
                    "play S7!",
                    "play " + "S7 S8 S9 | " * 300,
                    "auction " + "Ana 2, " * 400,
                    "hand Ana S8!.HAKQJ.DKJ.CAT7",
                    "hand nobody S7",
                    "auction Ana dark 6S, Boris join",
                    "auction Ana hand hand betl",
                    "auction Ana 2 Boris 3",
                    "play Ana Ana HA H8 H7",
                    "hand Ana HAKQJ.S8.DKJ.CAT7",
                    "hand Ana S8..HA.",
                    "talon H7, ST",
                    _soup(rng, 6),
                )
            )
            lines.insert(rng.randint(0, len(lines)), odd)
        block.write(lines)
    return lines_of(s.text()[0]), lines_of(s.body)


@family(0.8)
def _doubling(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    lines: list[str] = []
    for _ in range(rng.randint(2, 15)):
        number, d, f1, f2 = _deal_start(s)
        words = [
            rng.choice([*DOUBLING, *DOUBLING, f1, f2, d, "hand", "undoubled", "bid 4", "agreed", "made"])
            for _ in range(5)
        ]
        word = rng.choice(tuple(CONTRACTS))
        said = rng.choice(("2", "passes", "calls 2", "called 2", "calls", "", "10"))
        also = rng.choice(("2", "passes", said))
        lines.append(f"{number} {d} {word} {' '.join(words[: rng.randint(1, 5)])}; {f1} {said}; {f2} {also}")
        s.move_on()
    return head, lines_of(lines)


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
