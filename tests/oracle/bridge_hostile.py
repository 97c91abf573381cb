"""Broken and hostile record files for the five bridge games, made from the texts alone.

``broken_rule`` gives a lifelike record with exactly one fault on a known line and the code that must come first.
``hostile`` gives nasty files that may only be refused in an orderly way.  Nothing of the program is imported here.
``python -m tests.oracle.bridge_hostile`` prints how much was made.

Two codes of the general list are left out: file_too_large (64 MB) and too_many_errors (never the first error).
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from tests.oracle import bridge_table as table
from tests.oracle.bridge_table import (
    BOARDS,
    CYRILLIC,
    GAMES,
    LATIN,
    PACK,
    RUNNING,
    SEATS,
    SIDES,
    SPACED,
    STRAINS,
    Contract,
    Deal,
    quoted,
)

FAULT = "\ue001"  # marks the faulty line until the file is finished
BAD = "\ue002"  # stands for bytes that are not UTF-8

RUBBER, CHICAGO, DUPLICATE, TEAMS, COMPENSATION = GAMES


class Broken(NamedTuple):
    """A record with one fault: its bytes, the 1-based line of the fault, the code of the first error."""

    data: bytes
    line: int
    code: str


class Hostile(NamedTuple):
    """A nasty file; keeps_header: its header is whole and valid, only what follows is nasty."""

    data: bytes
    family: str
    keeps_header: bool


# ---------------------------------------------------------------------------------------------------------------------
# valid records


class Sheet:
    """A record under construction: header, lines, and as much of the state as keeps it valid."""

    def __init__(
        self,
        rng: random.Random,
        game: str = "",
        *,
        named: bool | None = None,
        pool: Sequence[str] = (),
        ban: Iterable[str] = (),
        preset: str | None = None,
        count: int = 0,
        lang: str = "",
    ) -> None:
        self.rng = rng
        head = table.random_head(rng, game, named=named, pool=pool, ban=ban, preset=preset, count=count)
        self.game = head.game
        self.players = [name.strip('"') for name in head.players]
        everybody = [*pool] if pool else [*LATIN] if not self.players or self.players[0] in LATIN else [*SPACED]
        self.spare = [name.strip('"') for name in everybody if name.strip('"') not in self.players]
        if self.game == TEAMS:
            self.spare = ["Sokoli", "Bears", "Vikings"]
        self.voice = table.Voice(rng, lang)
        self.evening = head.evening()
        self.head: list[str] = head.lines()
        self.body: list[str] = []
        self.raw = b"\xff"
        self.line1 = False
        self.short = True  # names may be shortened

    # -- header

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

    # -- words

    def w(self, word: str) -> str:
        return self.voice.w(word)

    def n(self, name: str) -> str:
        """A name as a line may write it: whole, or a beginning that is unique here."""
        if " " in name:
            return quoted(name)
        if self.short and len(name) > 3 and self.rng.random() < 0.08:
            return name[: self.rng.randint(3, len(name) - 1)]
        return name

    def contract(self, least: int = 1, most: int = 7) -> Contract:
        rng = self.rng
        dbl = rng.choices((0, 1, 2), (75, 20, 5))[0]
        return Contract(rng.randint(least, most), rng.choice(STRAINS), dbl, rng.choice(SEATS))

    def bid(self, least: int = 1, most: int = 7) -> str:
        """A contract with its declarer."""
        contract = self.contract(least, most)
        return f"{self.voice.contract(contract.level, contract.strain, contract.dbl)} {contract.declarer}"

    @property
    def pre(self) -> str:
        """What stands before the contract of a deal."""
        return f"{self.w(self.rng.choice(('open', 'closed')))} " if self.game == TEAMS else ""

    @property
    def tail(self) -> str:
        """What a deal without hands cannot do without."""
        if self.game != COMPENSATION:
            return ""
        return f"; {self.w('hcp')} {self.rng.choice(SIDES)} {self.rng.randint(8, 32)}"

    @property
    def good(self) -> str:
        """A contract, its declarer and a result."""
        return f"{self.bid(1, 6)} {self.rng.choice(('=', '=', '-1', '-2', '+1', '9', '10'))}"

    def account(self) -> str:
        """Who has the columns."""
        if self.game == TEAMS:
            return quoted(self.rng.choice(self.players or ["home", "away"]))
        return self.rng.choice(SIDES)

    def column(self) -> str:
        """A column of the game."""
        if self.game in RUNNING:
            return self.w(self.rng.choice(("above", "below")))
        return self.w("score" if self.game == DUPLICATE else "imps")

    # -- lines

    def add(self, line: str) -> None:
        """A line as it stands, now and then with a comment."""
        if FAULT not in line and '"' not in line and self.rng.random() < 0.06:
            line += self.rng.choice(("   # so it was", " # роббер", "\t# kako je bilo", "  #"))
        self.body.append(line)

    def ready(self) -> None:
        """A deal may follow."""
        if self.evening.over:
            self.add_partners()

    def add_partners(self) -> None:
        self.add(table.partners_text(self.rng, self.voice, self.players))
        self.evening.partners()

    def number(self) -> int:
        self.ready()
        return self.evening.next_number(self.rng)

    def deal(self) -> None:
        """Any valid deal."""
        rng = self.rng
        number = self.number()
        roll = rng.random()
        if roll < 0.05:
            passed = rng.random() < 0.5
            reason = rng.choice(("", ' "misdealt"', ' "withdrawn # really"', ' "пересдача"'))
            self.add(f"{number}. {self.w('void passed' if passed else 'void')}{reason}")
            self.evening.void(number, passed)
        elif roll < 0.13:
            self.add(f"{number}. {self.pre}{self.w('pass')}{self.tail}")
            self.evening.played(number, None, 0)
        elif roll < 0.2:
            self.emit(self.whole(number))
        else:
            self.contract_deal(number)

    def contract_deal(self, number: int) -> None:
        """A contract and its result, no cards."""
        rng, voice = self.rng, self.voice
        contract, said = self._result()
        text = table.contract_text(rng, voice, contract, said)
        if self.game == TEAMS:
            rooms = rng.choice((["open"], ["closed"], ["open", "closed"], ["closed", "open"], ["open", "closed"]))
            texts = [f"{self.w(rooms[0])} {text}{self._lead()}"]
            if len(rooms) > 1:
                second = self.w("pass") if rng.random() < 0.1 else table.contract_text(rng, voice, *self._result())
                texts.append(f"{self.w(rooms[1])} {second}")
            text = "; ".join(texts) + (f"; {self._vul(number)}" if rng.random() < 0.15 else "")
        else:
            clauses = [self._vul(number)] if rng.random() < 0.15 else []
            lead = self._lead()
            if lead:
                clauses.append(lead[2:])
            if self.game == RUBBER and rng.random() < 0.12:
                amount = 150 if contract.strain == "N" else rng.choice((100, 150))
                clauses.append(f"{self.w('honours')} {rng.choice(SEATS)} {amount}")
            if self.game == COMPENSATION:
                clauses.append(self.tail[2:])
            rng.shuffle(clauses)
            text = "; ".join([text, *clauses])
        self.add(f"{number}. {text}")
        self.evening.played(number, contract, said)

    def _result(self) -> tuple[Contract, int]:
        rng = self.rng
        contract = self.contract()
        more = rng.choice((0, 0, 0, 0, 1, 1, 2, -1, -1, -2, -3, rng.randint(-13, 6)))
        return contract, max(0, min(13, contract.needed + more))

    def _lead(self) -> str:
        return f"; {self.w('lead')} {self.voice.card(self.rng.choice(PACK))}" if self.rng.random() < 0.2 else ""

    def _vul(self, number: int) -> str:
        known = self.evening.vul(number) if self.game in RUNNING else self.rng.choice(("none", "both", *SIDES))
        return f"{self.w('vul')} {self.voice.vul(known)}"

    def whole(self, number: int) -> Deal:
        """A deal with its cards."""
        return table.random_deal(self.rng, self.game, number, self.evening.dealer(number), self.evening.vul(number))

    def emit(self, deal: Deal, fault: table.Key | None = None) -> None:
        """The deal's lines; fault: the word whose line is to be marked."""
        for place, line in enumerate(table.deal_lines(self.rng, self.voice, deal)):
            marked = fault in line.marks or (fault == ("line", "deal") and place == 0)
            self.body.append(FAULT * marked + line.text)
        self.evening.played(deal.number, deal.rooms[0].contract, deal.rooms[0].said)

    def check_line(self) -> str:
        """A check; what it expects may be wrong, which is no error."""
        rng = self.rng
        value = rng.choice(("0", "50", "-50", "120", "1370", "-3", "13/2"))
        if self.game in RUNNING and self.players and rng.random() < 0.3:
            return f"{self.w('check')} {self.n(rng.choice(self.players))} {self.w('result')} {value}"
        column = self.column() if rng.random() < 0.7 else self.w("result")
        return f"{self.w('check')} {self.account()} {column} {value}"

    def adjust_line(self) -> str:
        """A valid adjustment."""
        rng = self.rng
        reason = rng.choice(('"by agreement"', '"revoke, deal 1"', '"судья"', '"sud # 1"'))
        if self.game in RUNNING and rng.random() < 0.2:
            one, amount = rng.choice(SIDES), rng.choice((20, 30, 40, 60))
            self.evening.part[one] += amount
            return f"{self.w('adjust')} {one} {self.w('below')} {amount} {reason}"
        column = self.w("above") if self.game in RUNNING else self.column()
        return f"{self.w('adjust')} {self.account()} {column} {rng.choice(('7', '-100', '13/2', '50'))} {reason}"

    def filler(self, count: int) -> None:
        """So many valid deals, and other valid lines between them."""
        rng = self.rng
        for _ in range(count):
            roll = rng.random()
            if roll < 0.1:
                self.body.append(rng.choice(("", "   ", "# a comment", "  # еще", "#", "\t")))
            elif roll < 0.17:
                self.add(f"{self.w('note')} {rng.choice(('who brought the cake', 'пауза', 'čaj u 5'))}")
            elif roll < 0.27:
                self.add(self.check_line())
            elif roll < 0.32 and not self.evening.over:
                self.add(self.adjust_line())
            elif roll < 0.35 and self.game in RUNNING:
                self.add_partners()
            elif roll < 0.39 and self.game in RUNNING:
                self.ready()
                self.evening.next_dealer = rng.choice(SEATS)
                self.add(f"{self.w('dealer')} {self.evening.next_dealer}")
            elif roll < 0.41 and self.players and self.spare:
                self.replace()
            self.deal()

    def replace(self) -> None:
        old, new = self.rng.choice(self.players), self.spare.pop()
        self.add(f"{self.w('replace')} {self.n(old)} {self.w('by')} {quoted(new)}")
        self.players[self.players.index(old)] = new

    def quiet(self, count: int) -> None:
        """Lines that change nothing."""
        for _ in range(count):
            self.add(self.rng.choice((self.check_line(), "# the end?", "", f"{self.w('note')} tea")))

    # -- faults

    def fault(self, line: str) -> None:
        """The faulty line."""
        self.body.append(FAULT + line)

    def fault_deal(self, text: str) -> None:
        """The faulty deal, with the number that it must have."""
        number = self.number()
        self.fault(f"{number}. {text}")
        self.evening.void(number, True)

    # -- the end

    def text(self) -> tuple[list[str], list[str]]:
        """Header and body lines, comments strewn into the header."""
        head: list[str] = []
        for line in self.head:
            if self.rng.random() < 0.06:
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
# broken rules

Planter = Callable[[random.Random], Sheet]
PLANTERS: dict[str, Planter] = {}


def plant(code: str) -> Callable[[Planter], Planter]:
    """Enter a planter for a code."""

    def enter(planter: Planter) -> Planter:
        PLANTERS[code] = planter
        return planter

    return enter


def _around(s: Sheet, fault: Callable[[], None]) -> Sheet:
    """The fault among five to fifteen valid deals."""
    total = s.rng.randint(5, 15)
    before = s.rng.randint(0, total)
    s.filler(before)
    fault()
    s.filler(total - before)
    return s


def _deal(s: Sheet, make: Callable[[], str]) -> Sheet:
    """A faulty deal among valid lines."""
    return _around(s, lambda: s.fault_deal(make()))


def _line(s: Sheet, make: Callable[[], str]) -> Sheet:
    """A faulty line of its own among valid lines."""
    return _around(s, lambda: s.fault(make()))


def _first(s: Sheet, line: str) -> Sheet:
    """A fault in the header: the line takes the place of the key's; then some deals."""
    s.replace_head(line.replace(FAULT, "").split(":")[0], line)
    s.filler(s.rng.randint(5, 15))
    return s


def _from(s: Sheet, deals: Sequence[Callable[[], str]], lines: Sequence[Callable[[], str]] = ()) -> Sheet:
    """One of several faulty deals or lines."""
    at = s.rng.randrange(len(deals) + len(lines))
    return _deal(s, deals[at]) if at < len(deals) else _line(s, lines[at - len(deals)])


_SIMILAR = dict(zip("aeopcxABCEHKMOPTX", "аеорсхАВСЕНКМОРТХ", strict=True))
_SIMILAR |= {cyrillic: latin for latin, cyrillic in _SIMILAR.items()}


def lookalike(rng: random.Random, word: str) -> str:
    """The word with one letter of the other script."""
    places = [index for index, letter in enumerate(word) if letter in _SIMILAR]
    at = rng.choice(places)
    return word[:at] + _SIMILAR[word[at]] + word[at + 1 :]


# -- the file and its words


@plant("not_utf8")
def _not_utf8(rng: random.Random) -> Sheet:
    s = Sheet(rng, ban=("title",))
    bad = (b"\xff", b"\xfe\xff", b"\xd0 ", b"\xc0\xaf", b"\xed\xa0\x80", b"\x80", b"\xf5\x80\x80\x80", b"\xe2\x82 ")
    s.raw = rng.choice(bad)
    if rng.random() < 0.2:
        return _first(s, f"{FAULT}title: {BAD}x")
    return _from(
        s,
        [lambda: f'{s.w("void")} "lost {BAD} card"', lambda: f"{s.pre}{s.good}{s.tail} # {BAD}"],
        [lambda: f"# {BAD}", lambda: f"{s.w('note')} the {BAD} cake", lambda: f"{s.check_line()} # {BAD}."],
    )


@plant("line_too_long")
def _line_too_long(rng: random.Random) -> Sheet:
    s = Sheet(rng, ban=("title",))
    size = rng.choice((4097, 4097, 4098, 5000, 9000))

    def pad(text: str, with_: str) -> str:
        return (text + with_ * size)[:size]

    if rng.random() < 0.3:
        s.body.append(("# " + "ж" * 4096)[:4096])  # just allowed
    if rng.random() < 0.2:
        return _first(s, FAULT + pad("title: ", "long "))
    return _from(
        s,
        [lambda: f"{s.pre}{s.w('pass')}{s.tail} # " + "z" * size],
        [
            lambda: pad("# ", rng.choice(("x", "ж", "♠", "😀"))),
            lambda: pad(f"{s.w('note')} ", rng.choice(("cake ", "торт "))),
            lambda: pad(f"{s.check_line()} ", " ")[:-3] + " #.",
        ],
    )


@plant("control_character")
def _control_character(rng: random.Random) -> Sheet:
    s = Sheet(rng, ban=("title",))
    mark = rng.choice("\x00\x01\x07\x08\x0b\x0c\x0e\x1a\x1b\x1c\x1e\x1f\x7f\x85\x9b\r")
    if rng.random() < 0.2:
        return _first(s, f"{FAULT}title: x{mark}y")
    return _from(
        s,
        [lambda: f'{s.w("void")} "mis{mark}deal"', lambda: f"{s.pre}{s.good}{s.tail} # a{mark}b"],
        [
            lambda: f"# a{mark}b",
            lambda: f"{s.w('note')} the{mark}cake",
            lambda: f'{s.w("adjust")} {s.account()} {s.column()} 2 "by{mark}agreement"',
        ],
    )


@plant("number_too_long")
def _number_too_long(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    big = rng.choice(("1000000", "12345678", "99999999999999999999", "0000002", "9" * 400))
    deals = [lambda: f"{s.pre}{s.bid()} {big}{s.tail}"]
    if s.game == COMPENSATION:
        deals.append(lambda: f"{s.good}; {s.w('hcp')} NS {big}")
    if s.game == RUBBER:
        deals.append(lambda: f"{s.good}; {s.w('honours')} N {big}")
    return _from(
        s,
        deals,
        [
            lambda: f"{s.w('check')} {s.account()} {s.column()} {rng.choice(('', '-'))}{big}",
            lambda: f'{s.w("adjust")} {s.account()} {s.column()} {big} "x"',
            lambda: f'{s.w("adjust")} {s.account()} {s.column()} 1/{big} "x"',
            lambda: f"{rng.choice(('10000000', '123456789', '9' * 30))}. {s.pre}{s.w('pass')}{s.tail}",
        ],
    )


@plant("quote_open")
def _quote_open(rng: random.Random) -> Sheet:
    if rng.random() < 0.25:
        s = Sheet(rng, named=True, pool=rng.choice((LATIN, CYRILLIC)))
        names = list(s.players)
        names[-1] = '"' + names[-1]
        return _first(s, f"{FAULT}players: {', '.join(names)}")
    s = Sheet(rng)
    return _from(
        s,
        [lambda: f'{s.w("void")} "misdealt', lambda: f'{s.w("void passed")} "', lambda: f'{s.w("void")} "a" "b'],
        [
            lambda: f'{s.w("adjust")} {s.account()} {s.column()} 12 "page 1',
            lambda: f'{s.w("check")} "{s.account().strip(chr(34))} {s.column()} -10',
        ],
    )


@plant("lookalike")
def _lookalike(rng: random.Random) -> Sheet:
    s = Sheet(rng, lang="en")
    if rng.random() < 0.4:  # a card

        def card() -> None:
            deal = s.whole(s.number())
            seat = rng.choice(deal.shown or ["N"])
            deal.shown = deal.shown or ["N"]
            table.dress(rng, s.game, deal)
            deal.spoiled[seat] = lookalike(rng, table.hand_text(deal.hands[seat]))
            s.emit(deal, ("hand", seat))

        return _around(s, card)
    level = rng.randint(1, 7)

    def f(word: str) -> str:
        return lookalike(rng, word)

    contracts = [f"{level}С", f"{level}Н", f"{level}NТ", f"{level}SХ", f"{level}SXХ", f"{level} С", f"{level}♠Х"]
    return _from(
        s,
        [
            *[lambda: f"{s.pre}{rng.choice(contracts)} {rng.choice(SEATS)} ={s.tail}"] * 4,
            lambda: f"{s.pre}{level} {f(rng.choice(('spades', 'hearts', 'пика', 'трефа', 'herc')))} N ={s.tail}",
            lambda: f"{s.pre}{f('pass')}{s.tail}",
            lambda: f"{s.pre}{s.good}; {f(rng.choice(('lead', 'ход')))} HK{s.tail}",
            lambda: f"{s.pre}{s.good}; lead {rng.choice(('НK', 'HК', 'CА', 'СA', 'DТ', 'SТ'))}{s.tail}",
            lambda: f(rng.choice(("void passed", "не в счёт"))),
        ],
        [
            lambda: f"{f('check')} {s.account()} {s.column()} 10",
            lambda: f"{f('note')} the cake",
            lambda: f("break off"),
            lambda: f"check {s.account()} {f('result')} 10",
        ],
    )


@plant("name_mixed")
def _name_mixed(rng: random.Random) -> Sheet:
    name = lookalike(rng, rng.choice(("Ana", "Boris", "Ceca", "Eva", "Ева", "Ана", "Цеца")))
    if rng.random() < 0.5:
        s = Sheet(rng, named=True, pool=SPACED, ban=("dealer",))
        names = [quoted(one) for one in s.players]
        names[rng.randrange(len(names))] = rng.choice((name, f'"{name}"'))
        return _first(s, f"{FAULT}players: {', '.join(names)}")
    s = Sheet(rng, named=True, pool=SPACED)
    return _line(s, lambda: f"{s.w('replace')} {s.n(rng.choice(s.players))} {s.w('by')} {name}")


# -- header


@plant("header_missing")
def _header_missing(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    s.drop_head("game")
    if rng.random() < 0.3:
        s.head = [line for line in s.head if line.startswith(("rospis", "players"))]
    if rng.random() < 0.3:
        s.drop_head("players")
    s.line1 = True
    s.filler(rng.randint(5, 15))
    return s


@plant("header_unknown")
def _header_unknown(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    lines = ["colour: blue", "start: 30", "refe_max: 1", "value_table: 2 4 6 8 10", "half_levels: 6 7", "mp_unit: 2"]
    lines += ["kontra_max: 2", "scorrer: NS", "игра: бридж", "neuberg: on", "butler_drop: 1", "vulnerability: both"]
    strange = {
        "scorer: NS": (TEAMS,),
        "rubber_unfinished_game: 300": GAMES[1:],
        "rubber_unfinished_part: 50": GAMES[1:],
        "back_score: on": GAMES[2:],
        "chicago_vulnerability: dealer": (RUBBER, *GAMES[2:]),
        "chicago_part_scores: each": (RUBBER, *GAMES[2:]),
        "compensation_table: russian": GAMES[:4],
    }
    others = [line for line, games in strange.items() if s.game in games]
    line = rng.choice(others if rng.random() < 0.6 else lines)
    s.head.insert(rng.randint(2, len(s.head)), FAULT + line)
    s.filler(rng.randint(5, 15))
    return s


@plant("header_twice")
def _header_twice(rng: random.Random) -> Sheet:
    s = Sheet(rng, ban=("dealer",))
    line = rng.choice(s.head[1:])
    if line.startswith(("date", "place", "title")):
        line = s.head[1]
    key = line.split(":")[0]
    where = next(i for i, old in enumerate(s.head) if old.startswith(key + ":")) + 1
    s.head.insert(rng.randint(where, len(s.head)), FAULT + line)
    s.filler(rng.randint(5, 15))
    return s


@plant("header_late")
def _header_late(rng: random.Random) -> Sheet:
    s = Sheet(rng, ban=("price", "date", "place", "title", "rules", "scorer"))
    lines = ["price: 0.10 EUR", "place: home", "date: 2026-11-29", "title: late", f"rules: {table.PRESETS[s.game][0]}"]
    if s.game != TEAMS:
        lines.append("scorer: NS")
    opener = rng.randrange(3)
    if opener == 0:
        s.deal()
    else:
        s.add(s.check_line() if opener == 1 else s.adjust_line())
    return _line(s, lambda: rng.choice(lines))


@plant("header_value")
def _header_value(rng: random.Random) -> Sheet:
    game = rng.choice(GAMES)
    lines = ["price: abc", "price: EUR", "rospis: 2", "rospis: one", "rospis: 1.1"]
    if game != TEAMS:
        lines += ["scorer: N", "scorer: home", "scorer: both", "scorer: yes"]
    if game == RUBBER:
        lines += ["rubber_unfinished_part: 75", "rubber_unfinished_part: none", "rubber_unfinished_game: many"]
    if game in RUNNING:
        lines += ["back_score: maybe", "back_score: 2", "back_score: hundreds"]
    if game == CHICAGO:
        lines += ["chicago_vulnerability: both", "chicago_vulnerability: yes", "chicago_part_scores: on"]
        lines += ["chicago_part_scores: 50"]
    if game == COMPENSATION:
        short = " ".join(str(50 * n) for n in range(rng.choice((1, 2, 21, 41, 43))))
        lines += [f"compensation_table: {short}", "compensation_table: kharkov"]
        lines += [f"compensation_table: {'0 ' * 41}10000", f"compensation_table: {'0 ' * 41}x"]
    line = rng.choice(lines)
    return _first(Sheet(rng, game, ban=(line.split(":")[0],)), FAULT + line)


@plant("game_unknown")
def _game_unknown(rng: random.Random) -> Sheet:
    games = ("bridge", "bridge-kitchen", "bridge_rubber", "rubber", "whist", "skat", "bridge-team", "бридж", "belote")
    return _first(Sheet(rng), f"{FAULT}game: {rng.choice(games)}")


@plant("rules_unknown")
def _rules_unknown(rng: random.Random) -> Sheet:
    game = rng.choice(GAMES)
    presets = [name for other, names in table.PRESETS.items() if other != game for name in names]
    name = rng.choice([*presets, "house", "base", "sochi", "rubber1", "chicago", "acbl", "compensation_old"])
    return _first(Sheet(rng, game, preset=table.PRESETS[game][0]), f"{FAULT}rules: {name}")


@plant("players_count")
def _players_count(rng: random.Random) -> Sheet:
    s = Sheet(rng, named=True, pool=LATIN)
    names = rng.choice((LATIN, CYRILLIC))
    count = rng.choice((1, 3, 4, 5)) if s.game == TEAMS else rng.choice((1, 2, 3, 3, 9, 10))
    return _first(s, f"{FAULT}players: {', '.join(names[:count])}")


@plant("name_bad")
def _name_bad(rng: random.Random) -> Sheet:
    quoted_bad = ('"Ana!"', '"4na"', '"Ana (Eva)"', '"Ana; Eva"', '"' + "Ana " * 11 + '"')
    bad = ("1Ana", "Ana!", "_Ana", "-Ana", "Ana%", "Bo.ris", "A+na", "Ana?", "Ana*", "A" * 41, "B" * 200, "Ж" * 41)
    if rng.random() < 0.6:
        s = Sheet(rng, named=True, pool=SPACED)
        names = [quoted(one) for one in s.players]
        names[rng.randrange(len(names))] = rng.choice((*bad, *quoted_bad))
        return _first(s, f"{FAULT}players: {', '.join(names)}")
    s = Sheet(rng, named=True)
    name = rng.choice((*quoted_bad, "A" * 41, "Ж" * 60))
    return _line(s, lambda: f"{s.w('replace')} {s.n(rng.choice(s.players))} {s.w('by')} {name}")


@plant("name_taken")
def _name_taken(rng: random.Random) -> Sheet:
    s = Sheet(rng, named=True)
    if rng.random() < 0.5:
        names = list(s.players)
        one, two = rng.sample(range(len(names)), 2)
        names[one] = rng.choice((names[two], names[two].upper(), names[two].lower(), names[two].swapcase()))
        return _first(s, f"{FAULT}players: {', '.join(map(quoted, names))}")

    def line() -> str:
        old, other = rng.sample(s.players, 2)
        return f"{s.w('replace')} {s.n(old)} {s.w('by')} {quoted(rng.choice((other, other.upper(), other.lower())))}"

    return _line(s, line)


@plant("name_keyword")
def _name_keyword(rng: random.Random) -> Sheet:
    words = ("pass", "lead", "honours", "vul", "hcp", "open", "closed", "void", "check", "note", "adjust", "dealer")
    more = ("partners", "replace", "auction", "play", "hand", "Hearts", "PASS", "spades", "score", "imps", "above")
    word = rng.choice((*words, *more, "result", "kontra", "пас", "зона", "ход", "рука", "karo"))
    s = Sheet(rng, named=True, pool=LATIN)
    if rng.random() < 0.6:
        names = list(s.players)
        names[rng.randrange(len(names))] = word
        return _first(s, f"{FAULT}players: {', '.join(names)}")
    return _line(s, lambda: f"{s.w('replace')} {s.n(rng.choice(s.players))} {s.w('by')} {word}")


# -- lines


@plant("line_unknown")
def _line_unknown(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    words = ("hello there", "remark the cake", "xyzzy", "checks NS above 3", "deal 3 4S N =", "breaking off", "???")
    more = ("*** end ***", "adjusted", "undo", "= 5", "4S N =", "сверить NS", "proveri NS", "N 4S =", "NS 100", "+1")
    s.deal()
    return _line(s, lambda: rng.choice(words + more))


@plant("line_not_here")
def _line_not_here(rng: random.Random) -> Sheet:
    s = Sheet(rng, named=True)
    if rng.random() < 0.25:  # a card line of preferans

        def cards() -> None:
            deal = s.whole(s.number())
            lines = [line.text for line in table.deal_lines(rng, s.voice, deal)]
            where = rng.randint(1, len(lines))
            lines.insert(
                where, "    " + FAULT + rng.choice(("talon H7 ST", "discard S8 C7", "прикуп H7 ST", "kup H7 ST"))
            )
            s.body += lines
            s.evening.played(deal.number, deal.rooms[0].contract, deal.rooms[0].said)

        return _around(s, cards)

    def line() -> str:
        one = s.n(rng.choice(s.players))
        lines = ["terms pool 20 price 1", "time up", f"break off without {one}", f"leave {one}", "state raspasy 2"]
        lines += [f"join Zora after {one}", f"state {one} refe 1 used 1", "state opening done", f"выходит {one}"]
        if s.game not in RUNNING:
            names = ["A", "B", "C", "D", *map(quoted, s.players)][-4:]
            lines += ["partners", s.w("partners"), f"partners {names[0]} {names[1]}, {names[2]} {names[3]}"]
        return rng.choice(lines)

    return _line(s, line)


@plant("deal_number")
def _deal_number(rng: random.Random) -> Sheet:
    s = Sheet(rng)

    def fault() -> None:
        s.ready()
        last = s.evening.last
        wrong = [last, last + 2, last + 10, 0, 9999999, last + 1000] if s.game not in BOARDS else [0]
        text = rng.choice((s.w("void"), f"{s.pre}{s.w('pass')}{s.tail}", f"{s.pre}{s.good}{s.tail}"))
        s.fault(f"{rng.choice(wrong)}. {text}")
        s.evening.void(last + 1, True)

    return _around(s, fault)


@plant("board_twice")
def _board_twice(rng: random.Random) -> Sheet:
    s = Sheet(rng, rng.choice(BOARDS))
    s.deal()

    def fault() -> None:
        text = rng.choice((s.w("void"), f"{s.pre}{s.w('pass')}", f"{s.pre}{s.good}", f"{s.pre}{s.good}"))
        s.fault(f"{rng.choice(sorted(s.evening.used))}. {text}")

    return _around(s, fault)


@plant("name_unknown")
def _name_unknown(rng: random.Random) -> Sheet:
    if rng.random() < 0.3:
        # Without players there are only the two sides, and a seat is none of them.
        odd = rng.choice(("N", "E", "X", "we", "S", "both"))
        s = Sheet(rng, rng.choice((DUPLICATE, COMPENSATION)), named=False)
        lines = [
            lambda: f"{s.w('check')} {odd} {s.column()} 50",
            lambda: f'{s.w("adjust")} {odd} {s.column()} 50 "sud"',
            lambda: f"{s.w('check')} {odd} {s.w('result')} 50",
        ]
        return _line(s, rng.choice(lines))
    s = Sheet(rng, rng.choice((RUBBER, CHICAGO, TEAMS)), named=True)
    stranger = rng.choice(("Anna", "Ana-9", "Borisx", "Zora", "Q7", "Ана-2", '"Ana B"', "homes"))
    if s.game == TEAMS:
        lines = [
            lambda: f"{s.w('check')} {stranger} {s.w('imps')} 3",
            lambda: f'{s.w("adjust")} {stranger} {s.w("imps")} 3 "sud"',
            lambda: f"{s.w('check')} {stranger} {s.w('result')} 3",
        ]
    else:

        def partners() -> str:
            names = list(map(quoted, rng.sample(s.players, 4)))
            names[rng.randrange(4)] = stranger
            return f"{s.w('partners')} {names[0]} {names[1]}, {names[2]} {names[3]}"

        lines = [lambda: f"{s.w('check')} {stranger} {s.w('result')} 30", partners, partners]
    lines.append(lambda: f"{s.w('replace')} {stranger} {s.w('by')} Vera")
    return _line(s, rng.choice(lines))


@plant("name_ambiguous")
def _name_ambiguous(rng: random.Random) -> Sheet:
    if rng.random() < 0.3:
        s = Sheet(rng, TEAMS, named=True, pool=("Home-A", "Home-B"))
        s.short, s.spare = False, []
        lines = [lambda: "check Home imps 3", lambda: 'adjust Ho imps 1 "sud"', lambda: "replace Home by Lions"]
        return _line(s, rng.choice(lines))
    names, short = rng.choice(
        (
            (("Ana1", "Ana2", "Boris", "Dino", "Eva"), "Ana"),
            (("Boris", "Ceca1", "Ceca2", "Dino"), "Cec"),
            (("Ana_1", "Ana_2", "Ana_3", "Boris", "Eva", "Dino"), "An"),
            (("Ева", "Дино-А", "Дино-Б", "Ана"), "Дин"),
        )
    )
    s = Sheet(rng, rng.choice(RUNNING), named=True, pool=names, count=len(names))
    s.short, s.spare = False, []
    plain = [name for name in names if not name.startswith(short)] + [name for name in names if name.startswith(short)]
    lines = [
        lambda: f"{s.w('check')} {short} {s.w('result')} 100",
        lambda: f"{s.w('replace')} {short} {s.w('by')} Vera",
        lambda: f"{s.w('partners')} {short} {plain[0]}, {plain[1]} {plain[-1]}",
    ]
    return _line(s, rng.choice(lines))


@plant("word_unexpected")
def _word_unexpected(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    level = rng.randint(1, 7)
    deals = [
        lambda: f"{s.pre}{level}{rng.choice(('Z', 'Q', 'G', 'SY', 'DZ', 'NQ'))} N ={s.tail}",
        lambda: f"{s.pre}{level} {rng.choice(('stars', 'betl', 'misere', 'grand', 'spade7'))} N ={s.tail}",
        lambda: f"{s.pre}{s.bid(1, 6)} = {rng.choice(('now', 'made', 'agreed', 'tricks', 'without'))}{s.tail}",
        lambda: f"{s.pre}{s.bid(1, 6)} +1 -1{s.tail}",
        lambda: f"{s.pre}{s.bid(1, 6)} {rng.choice(('made', 'won', 'down', '=='))}{s.tail}",
        lambda: f"{s.pre}{s.w('pass')} again{s.tail}",
        lambda: f"{s.pre}{s.good}{s.tail}; {rng.choice(('trump S', 'talon H7 ST', 'together 3', 'agreed', 'dummy'))}",
        lambda: f"{s.pre}{s.good}{s.tail}; {s.w('lead')} HK now",
        lambda: f"{s.pre}{s.good}{s.tail}; {s.w('vul')} {rng.choice(('maybe', 'all', 'never', 'yes'))}",
    ]
    if s.game == COMPENSATION:
        deals.append(lambda: f"{s.good}; {s.w('hcp')} NS many")
    if s.game == RUBBER:
        deals.append(lambda: f"{s.good}; {s.w('honours')} N all")
    return _from(
        s,
        deals,
        [
            lambda: f"{s.w('check')} {s.account()} {s.column()} ten",
            lambda: f"{s.w('check')} {s.account()} {s.column()} 10 please",
            lambda: f'{s.w("adjust")} {s.account()} {s.column()} lots "x"',
            lambda: f"{s.w('break off')} today",
            *([lambda: f"{s.w('dealer')} N now"] if s.game in RUNNING else []),
        ],
    )


@plant("word_missing")
def _word_missing(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    level, strain = rng.randint(1, 6), rng.choice(("S", "H", "D", "C", "NT", "♠", "SX", " hearts"))
    deals = [
        lambda: f"{s.pre}{s.bid()}{s.tail}",
        lambda: f"{s.pre}{level}{strain} {rng.choice(('=', '+1', '-2', '9'))}{s.tail}",
        lambda: f"{s.pre}{level}{strain}{s.tail}",
        lambda: f"{s.pre}{rng.choice('EW')} {level}{strain}{s.tail}",
        lambda: "",
        lambda: f"{s.pre}{s.good}{s.tail}; {s.w('lead')}",
        lambda: f"{s.pre}{s.good}{s.tail}; {s.w('vul')}",
    ]
    if s.game == COMPENSATION:
        deals += [lambda: f"{s.good}; {s.w('hcp')} NS", lambda: f"{s.w('pass')}; {s.w('hcp')} EW"]
    if s.game == RUBBER:
        deals.append(lambda: f"{s.good}; {s.w('honours')} N")
    if s.game == TEAMS:
        deals += [lambda: s.w("open"), lambda: f"{s.w('open')} {s.good}; {s.w('closed')}"]
    lines = [
        lambda: s.w("check"),
        lambda: f"{s.w('check')} {s.account()}",
        lambda: f"{s.w('check')} {s.account()} {s.column()}",
        lambda: s.w("adjust"),
        lambda: f"{s.w('adjust')} {s.account()}",
        lambda: f"{s.w('adjust')} {s.account()} {s.column()}",
    ]
    if s.game in RUNNING:
        lines.append(lambda: s.w("dealer"))
    if s.players:
        lines += [
            lambda: s.w("replace"),
            lambda: f"{s.w('replace')} {s.n(s.players[0])}",
            lambda: f"{s.w('replace')} {s.n(s.players[0])} {s.w('by')}",
        ]
    return _deal(s, rng.choice(deals)) if rng.random() < 0.65 else _line(s, rng.choice(lines))


@plant("number_range")
def _number_range(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    strain = rng.choice(("S", "NT", "H", "DX", " clubs", "♥"))
    level = rng.choice(("0", "8", "9", "8"))
    many = rng.choice(("14", "15", "20", "52", "100", "999999"))
    deals = [
        lambda: f"{s.pre}{level}{strain} {rng.choice(SEATS)} {rng.choice(('=', '-1', '13'))}{s.tail}",
        lambda: f"{s.pre}{rng.choice(SEATS)} {level}{strain.strip() if strain != ' clubs' else 'C'} ={s.tail}",
        lambda: f"{s.pre}{s.bid()} {many}{s.tail}",
        lambda: f"{s.pre}{s.bid()} {many}{s.tail}",
    ]
    if s.game == COMPENSATION:
        points = rng.choice(("41", "42", "100", "999999"))
        deals += [lambda: f"{s.good}; {s.w('hcp')} {rng.choice(SIDES)} {points}"] * 2
        deals.append(lambda: f"{s.w('pass')}; {s.w('hcp')} {rng.choice(SIDES)} {points}")
    return _deal(s, rng.choice(deals))


@plant("contract_ambiguous")
def _contract_ambiguous(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    seats = rng.choice(("S {} N", "S {} N", "N {} S"))
    result = rng.choice(("=", "-1", "10", "9", "-2"))
    return _deal(s, lambda: f"{s.pre}{seats.format(rng.randint(1, 7))} {result}{s.tail}")


@plant("result_range")
def _result_range(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    contract = s.contract()
    top, low = 13 - contract.needed, contract.needed
    text = s.voice.contract(contract.level, contract.strain, contract.dbl)
    if rng.random() < 0.6:
        result = f"+{top + rng.choice((1, 1, 2, 7, 90))}"
    else:
        result = f"-{low + rng.choice((1, 1, 2, 5, 900))}"
    return _deal(s, lambda: f"{s.pre}{text} {contract.declarer} {result}{s.tail}")


@plant("clause_extra")
def _clause_extra(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    side = rng.choice(SIDES)

    def vul() -> str:
        return f"{s.w('vul')} {s.evening.vul(s.number())}"

    def lead() -> str:
        return f"{s.w('lead')} {rng.choice(PACK)}"

    deals = [
        lambda: f"{s.pre}{s.good}{s.tail}; {vul()}; {vul()}",
        lambda: f"{s.pre}{s.good}; {lead()}; {lead()}{s.tail}",
        lambda: f"{s.pre}{s.w('pass')}; {lead()}{s.tail}",
    ]
    if s.game == RUBBER:
        deals += [
            lambda: f"4S N =; {s.w('honours')} N 100; {s.w('honours')} S 100",
            lambda: f"4S N =; {s.w('honours')} N 100; {lead()}; {s.w('honours')} N 100",
            lambda: f"{s.w('pass')}; {s.w('honours')} {rng.choice(SEATS)} 100",
        ]
    else:
        deals.append(lambda: f"{s.pre}4S N =; {s.w('honours')} N 100{s.tail}")
    if s.game == COMPENSATION:
        deals += [
            lambda: f"{s.good}; {s.w('hcp')} {side} 21; {s.w('hcp')} {side} 21",
            lambda: f"{s.good}; {s.w('hcp')} NS 21; {s.w('hcp')} EW 19",
        ]
    else:
        deals.append(lambda: f"{s.pre}{s.good}; {s.w('hcp')} {side} 23")
    if s.game == TEAMS:
        deals += [
            lambda: f"{s.w('open')} {s.good}; {s.w('closed')} {s.good}; {s.w('open')} {s.good}",
            lambda: f"{s.w('closed')} {s.good}; {s.w('closed')} {s.good}",
        ]
    return _deal(s, rng.choice(deals))


def _card_line(s: Sheet) -> str:
    rng = s.rng
    return rng.choice(
        (
            f"{s.w('hand')} N SAK32.HQJ.DT9.C87654",
            f"{s.w('auction')} N 1NT, pass, 3NT, pass, pass, pass",
            f"{s.w('play')} H2 HA H4 H3",
        )
    )


@plant("card_line_stray")
def _card_line_stray(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    s.quiet(rng.randint(0, 2))
    s.fault(rng.choice(("    ", "  ", "\t")) + _card_line(s))
    s.filler(rng.randint(5, 15))
    return s


@plant("card_line_twice")
def _card_line_twice(rng: random.Random) -> Sheet:
    s = Sheet(rng)

    def fault() -> None:
        while True:
            deal = s.whole(s.number())
            lines = [line.text for line in table.deal_lines(rng, s.voice, deal)]
            if len(lines) > 1:
                break
        at = rng.randrange(1, len(lines))
        lines.insert(rng.randint(at + 1, len(lines)), FAULT + lines[at])
        s.body += lines
        s.evening.played(deal.number, deal.rooms[0].contract, deal.rooms[0].said)

    return _around(s, fault)


# -- what a deal may say


@plant("honours_impossible")
def _honours_impossible(rng: random.Random) -> Sheet:
    s = Sheet(rng, RUBBER)
    seat, amount = rng.choice(SEATS), rng.choice((50, 200, 101, 140, 300, 10, 1000))
    level = rng.randint(1, 6)
    return _from(
        s,
        [
            lambda: f"{s.good}; {s.w('honours')} {seat} {amount}",
            lambda: f"{level}NT {seat} =; {s.w('honours')} {seat} 100",
            lambda: f"{seat} {level}NX -1; {s.w('lead')} HK; {s.w('honours')} {table.after(seat)} 100",
            lambda: f"{level}{rng.choice('SHDC')} {seat} =; {s.w('honours')} {seat} {amount}; {s.w('lead')} H2",
        ],
    )


def _planted(code: str) -> Planter:
    """A fault among the cards of a whole deal."""

    def make(rng: random.Random) -> Sheet:
        s = Sheet(rng, table.game_for(rng, code))

        def fault() -> None:
            while True:
                deal = s.whole(s.number())
                spot = table.plant(rng, code, s.game, deal)
                if spot is not None:
                    break
            s.emit(deal, spot.keys[0])

        return _around(s, fault)

    return make


for _code in table.CODES:
    PLANTERS[_code] = _planted(_code)


@plant("hcp_missing")
def _hcp_missing(rng: random.Random) -> Sheet:
    s = Sheet(rng, COMPENSATION)
    if rng.random() < 0.3:  # two hands are not enough

        def cards() -> None:
            deal = s.whole(s.number())
            deal.shown = list(SEATS[: rng.randint(0, 2)])
            deal.hcp = None
            s.emit(deal, ("line", "deal"))

        return _around(s, cards)
    return _from(
        s,
        [
            lambda: s.good,
            lambda: s.w("pass"),
            lambda: f"{s.good}; {s.w('lead')} HK",
            lambda: f"{s.good}; {s.w('vul')} {rng.choice(('none', 'both', 'NS'))}",
        ],
    )


@plant("vul_differs")
def _vul_differs(rng: random.Random) -> Sheet:
    s = Sheet(rng, rng.choice(RUNNING))

    def text() -> str:
        right = s.evening.vul(s.number())
        wrong = rng.choice([vul for vul in ("none", "both", *SIDES) if vul != right])
        clause = f"{s.w('vul')} {s.voice.vul(wrong)}"
        return rng.choice((f"{s.good}; {clause}", f"{s.good}; {clause}; {s.w('lead')} HK", f"{s.w('pass')}; {clause}"))

    return _deal(s, text)


def _to_the_end(s: Sheet) -> None:
    """Deals until the rubber or the Chicago is over."""
    s.ready()
    while not s.evening.over:
        if s.rng.random() < 0.4:
            s.contract_deal(s.evening.last + 1)
            continue
        number, seat = s.evening.last + 1, s.rng.choice(SEATS)
        s.add(f"{number}. 4S {seat} {s.rng.choice(('=', '+1', '10'))}")
        s.evening.played(number, Contract(4, "S", 0, seat), 11)


@plant("rubber_over")
def _rubber_over(rng: random.Random) -> Sheet:
    s = Sheet(rng, rng.choice(RUNNING))

    def fault() -> None:
        _to_the_end(s)
        s.quiet(rng.randint(0, 2))
        number = s.evening.last + 1
        s.fault(f"{number}. {rng.choice((s.good, s.good, s.w('pass')))}")
        s.evening.last = number

    return _around(s, fault)


@plant("game_over")
def _game_over(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    s.filler(rng.randint(4, 14))
    s.deal()
    while s.evening.over:
        s.deal()
    s.add(s.w("break off"))
    s.quiet(rng.randint(0, 2))
    number = s.evening.next_number(rng)
    lines = [s.w("break off"), f"{number}. {s.pre}{s.good}{s.tail}", f"{number}. {s.pre}{s.w('pass')}{s.tail}"]
    if s.game in RUNNING:
        lines += [s.w("partners"), f"{s.w('dealer')} {rng.choice(SEATS)}"]
    s.fault(rng.choice(lines))
    s.quiet(rng.randint(0, 3))
    return s


@plant("dealer_by_number")
def _dealer_by_number(rng: random.Random) -> Sheet:
    s = Sheet(rng, rng.choice(GAMES[2:]))
    if rng.random() < 0.4:
        s.head.insert(rng.randint(2, len(s.head)), f"{FAULT}dealer: {rng.choice(SEATS)}")
        s.filler(rng.randint(5, 15))
        return s
    return _line(s, lambda: f"{s.w('dealer')} {rng.choice(SEATS)}")


# -- partners and names


@plant("partners_unnamed")
def _partners_unnamed(rng: random.Random) -> Sheet:
    s = Sheet(rng, rng.choice(RUNNING), named=False)
    tail = rng.choice(("", "", f"; {s.w('out')} Goran"))
    names = rng.sample(LATIN[:6], 4)
    return _line(s, lambda: f"{s.w('partners')} {names[0]} {names[1]}, {names[2]} {names[3]}{tail}")


@plant("partners_count")
def _partners_count(rng: random.Random) -> Sheet:
    s = Sheet(rng, rng.choice(RUNNING), named=True)

    def line() -> str:
        a, b, c, d = map(quoted, rng.sample(s.players, 4))
        return f"{s.w('partners')} " + rng.choice(
            (a, f"{a} {b}", f"{a}, {b}", f"{a} {b} {c}, {d}", f"{a} {b}, {c}", f"{a}, {b} {c} {d}", f"{a} {b} {c} {d}")
        )

    return _line(s, line)


@plant("player_twice")
def _player_twice(rng: random.Random) -> Sheet:
    s = Sheet(rng, rng.choice(RUNNING), named=True)

    def line() -> str:
        names = list(map(quoted, rng.sample(s.players, 4)))
        one, two = rng.sample(range(4), 2)
        names[one] = names[two]
        return f"{s.w('partners')} {names[0]} {names[1]}, {names[2]} {names[3]}"

    return _line(s, line)


@plant("out_differs")
def _out_differs(rng: random.Random) -> Sheet:
    s = Sheet(rng, rng.choice(RUNNING), named=True, pool=LATIN, count=rng.choice((6, 7, 8)))

    def line() -> str:
        names = list(map(quoted, rng.sample(s.players, len(s.players))))
        rest = names[4 : len(names) - rng.randint(1, len(names) - 5)]
        return f"{s.w('partners')} {names[0]} {names[1]}, {names[2]} {names[3]}; {s.w('out')} {' '.join(rest)}"

    return _line(s, line)


@plant("seat_unknown")
def _seat_unknown(rng: random.Random) -> Sheet:
    game = rng.choice((RUBBER, RUBBER, CHICAGO, *GAMES))
    s = Sheet(rng, game)
    odd = rng.choice(("X", "NS", "EW", "Q", "north", "Z", "B"))
    ways = ["hand"] + ["honours"] * (game == RUBBER) + ["dealer"] * (game in RUNNING)
    way = rng.choice(ways)
    if way == "honours":
        return _deal(s, lambda: f"4S N =; {s.w('honours')} {odd} 100")
    if way == "dealer":
        return _line(s, lambda: f"{s.w('dealer')} {odd}")

    def cards() -> None:
        deal = s.whole(s.number())
        deal.shown = list(SEATS)
        table.dress(rng, s.game, deal)
        seat = rng.choice(SEATS)
        for line in table.deal_lines(rng, s.voice, deal):
            where = line.marks.get(("hand seat", seat))
            if where is None:
                s.body.append(line.text)
            else:
                s.body.append(FAULT + line.text[: where[0] - 1] + odd + line.text[where[1] - 1 :])
        s.evening.played(deal.number, deal.rooms[0].contract, deal.rooms[0].said)

    return _around(s, cards)


@plant("side_unknown")
def _side_unknown(rng: random.Random) -> Sheet:
    odd = rng.choice(("N", "E", "X", "we", "S", "both"))
    s = Sheet(rng, COMPENSATION)
    return _deal(s, lambda: f"{rng.choice((s.good, s.w('pass')))}; {s.w('hcp')} {odd} {rng.randint(0, 40)}")


@plant("column_unknown")
def _column_unknown(rng: random.Random) -> Sheet:
    s = Sheet(rng)
    columns = {RUBBER: "score imps", CHICAGO: "score imps", DUPLICATE: "above below imps"}.get(
        s.game, "above below score"
    )
    column = rng.choice((*columns.split(), *columns.split(), "contract", "pool", "hill", "refe"))
    word = s.w(column) if column in table.WORDS else column
    value = rng.choice(("0", "50", "-50", "3"))
    lines = [
        lambda: f"{s.w('check')} {s.account()} {word} {value}",
        lambda: f"{s.w('check')} {s.account()} {word} {value}",
        lambda: f'{s.w("adjust")} {s.account()} {word} {value} "sud"',
    ]
    return _line(s, rng.choice(lines))


CODES: tuple[str, ...] = tuple(sorted(PLANTERS))


def broken_rule(rng: random.Random, code: str | None = None) -> Broken:
    """A lifelike record with exactly one fault; ``code`` asks for one of ``CODES``."""
    chosen = code if code is not None else rng.choice(CODES)
    return PLANTERS[chosen](rng).finish(chosen)


# ---------------------------------------------------------------------------------------------------------------------
# hostile files

_ODD_WORDS = """5. 12. 0. 9999999. ; ;; , : # " | ! S9! 1H! 4S 3NT 7NTXX XX X = == +1 -2 −2 +0 -0 +7 -13 0 13 14 N E S W
NS EW NT ♠ ♥ ♦ ♣ п т б ч бк H10 SAKQJ.H-.D-.C- S-.H-.D-.C- 4♠x 4чX 6C 8S 0H 1/2 0.5 −1 dark misere raspasy whists
talon discard betl together without 100 150 40 41 players: game: vul: Ana Boris Ceca Dino home away Home"""
WORDBAG: tuple[str, ...] = (
    *sorted({word for triple in table.WORDS.values() for words in triple for word in words} | set(table.WORDS)),
    *_ODD_WORDS.split(),
    *("break off without", "time up", "opening done", "rospis: 1", "4S X N 8", "S 4 N =", "pass call", "join Ana"),
)

Family = Callable[[random.Random], tuple[bytes, bytes]]  # header, rest; an empty header: none was kept
FAMILIES: dict[str, tuple[Family, float]] = {}


def family(weight: float = 1.0) -> Callable[[Family], Family]:
    """Enter a family under its function's name."""

    def enter(make: Family) -> Family:
        FAMILIES[make.__name__.lstrip("_")] = (make, weight)
        return make

    return enter


def _valid(rng: random.Random, deals: int = 0, game: str = "") -> tuple[Sheet, bytes, bytes]:
    """A valid record: the sheet, its header, its body."""
    s = Sheet(rng, game)
    s.filler(deals or rng.randint(2, 12))
    head, body = s.text()
    newline = rng.choice(("\n", "\n", "\r\n"))
    join = "".join(line + newline for line in head), "".join(line + newline for line in body)
    return s, join[0].encode(), join[1].encode()


def _head(rng: random.Random, game: str = "", *, named: bool | None = None) -> tuple[Sheet, bytes]:
    s = Sheet(rng, game, named=named)
    return s, "".join(line + "\n" for line in s.text()[0]).encode()


def _lines(lines: Iterable[str]) -> bytes:
    return "".join(line + "\n" for line in lines).encode("utf-8", "surrogatepass")


def _soup(rng: random.Random, most: int = 14) -> str:
    """Words of the grammar in any order."""
    return rng.choice((" ", " ", "; ", ", ", "")).join(rng.choice(WORDBAG) for _ in range(rng.randint(0, most)))


def _start(s: Sheet) -> str:
    """A deal number with its dot, as it must be next."""
    number = s.evening.next_number(s.rng)
    s.evening.void(number, True)
    return f"{number}."


# -- without a header that holds


@family(1.2)
def _random_bytes(rng: random.Random) -> tuple[bytes, bytes]:
    return b"", rng.randbytes(rng.choice((1, 2, 3, 10, 100, 1000, 10000)))


@family(0.6)
def _empty(rng: random.Random) -> tuple[bytes, bytes]:
    files = (b"", b"\n", b"\r", b"\r\n", b" ", b"\t\n\t", b"\xef\xbb\xbf", b"\xef\xbb\xbf\n", b"#", b"# only", b"\x00")
    more = (b"\n" * 20000, b" " * 4096, b" " * 4097, b"rospis", b"rospis:", b"rospis: 1", b":", b'"', b";", b"1.")
    most = (b"1. pass\n", b"game: bridge-rubber", b"game: bridge-rubber\n1.", b"game:bridge-teams\n1. open", b"game:")
    return b"", rng.choice((*files, *more, *most))


@family(1.2)
def _mutated_anywhere(rng: random.Random) -> tuple[bytes, bytes]:
    _, head, body = _valid(rng)
    return b"", _mutate_bytes(rng, head + body)


@family(1.0)
def _truncated_anywhere(rng: random.Random) -> tuple[bytes, bytes]:
    _, head, body = _valid(rng)
    data = head + body
    return b"", data[rng.choice((0, 0, rng.randrange(len(data)))) : rng.randint(0, len(head) + 20)]


@family(1.0)
def _many_players(rng: random.Random) -> tuple[bytes, bytes]:
    count = rng.choice((0, 1, 2, 3, 5, 8, 9, 26, 500, 3000))
    names = [f"{rng.choice(LATIN)}{rng.choice(('', '-', '_'))}{i}" for i in range(count)]
    lines = ["rospis: 1", f"game: {rng.choice(GAMES)}"]
    lines.append("players: " + rng.choice((", ", ",", " , ", " ", ",,")).join(names))
    return b"", _lines([*lines, "1. pass", f"2. 4S N =; hcp NS 20; {rng.choice([*names, 'Ana'])}", "partners"])


@family(1.2)
def _header_soup(rng: random.Random) -> tuple[bytes, bytes]:
    s = Sheet(rng)
    lines = s.text()[0]
    values = ("", " ", "none", "yes", "no", "-1", "0", "1/0", "1e309", "9" * 400, "nan", "inf", "∞", "²", "٣٠", "NS")
    more = ("EW", "N", "S", "300", "50", "50 50", "russian", "0 " * 42, "9999 " * 42, "1-2 " * 21, "-1 " * 42, "30,30")
    most = (
        "30 # 50",
        '"30"',
        "#",
        ":",
        "::",
        "\ufeff30",
        "0x1E",
        "+30",
        "30.0",
        "3_0",
        "null",
        "\u202e03",
        "İ",
        "both",
    )
    keys = [key for options in table.OPTIONS.values() for key in options] + ["players", "game", "rules", "dealer"]
    keys += ["rospis", "whist_price", "PLAYERS", " scorer", "scorer ", "", "note", "compensation_table", "__class__"]
    for _ in range(rng.randint(1, 6)):
        value = rng.choice((*values, *more, *most, *GAMES, "Ana, Boris", "chicago_acbl"))
        line = f"{rng.choice(keys)}{rng.choice((':', ': ', ' : ', '::', '='))}{value}"
        lines.insert(rng.randint(0, len(lines)), line)
    if rng.random() < 0.3:
        rng.shuffle(lines)
    return b"", _lines([*lines, "1. pass", "2. 4S N ="])


@family(0.6)
def _other_encodings(rng: random.Random) -> tuple[bytes, bytes]:
    _, head, body = _valid(rng)
    text = (head + body).decode()
    return b"", text.encode(rng.choice(("utf-16", "utf-16-le", "utf-32", "utf-16-be", "utf-7")))


@family(0.8)
def _headers_of_other_games(rng: random.Random) -> tuple[bytes, bytes]:
    s, head, body = _valid(rng)
    games = ("preferans-yugoslav", "preferans-russian", *GAMES, *GAMES, "BRIDGE-RUBBER", "bridge", "пас", "bridge-")
    return b"", head.replace(s.game.encode(), rng.choice(games).encode()) + body


@family(0.6)
def _odd_names(rng: random.Random) -> tuple[bytes, bytes]:
    pool = ('"Ana ""Eva"""', '"A#na"', '" Ana "', '""', '"Ana\tEva"', "A" * 40, "A" * 41, "Ana-", "Ana_", "A-", "İna")
    more = ("Eßa", "Eva\u0301", "Ana\u200d", "Аna", '"pass"', '"1. pass"', "pass", "на", "N", "S", "NS", '"EW"', "п")
    most = ("Ǆino", "ǆino", "ﬁn", "Ana²", "NT", "X", "vul", "open", '"open"', "both", "home", "4S", '"4S N ="', "V")
    count = rng.choice((2, 2, 4, 4, 5, 8))
    everything = (*pool, *more, *most)
    names = [rng.choice(everything) if rng.random() < 0.6 else rng.choice(LATIN) for _ in range(count)]
    lines = ["rospis: 1", f"game: {rng.choice(GAMES)}", f"players: {', '.join(names)}", "1. pass; hcp NS 20"]
    lines += [f"partners {names[0]} {names[1]}, {names[-1]} {names[count // 2]}"]
    return b"", _lines([*lines, *(f"check {name} result 10" for name in names), f"replace {names[0]} by {names[1]}"])


# -- a valid header, then anything


@family(1.5)
def _random_after_header(rng: random.Random) -> tuple[bytes, bytes]:
    return _head(rng)[1], rng.randbytes(rng.choice((1, 5, 50, 500, 5000)))


@family(1.5)
def _truncated(rng: random.Random) -> tuple[bytes, bytes]:
    _, head, body = _valid(rng)
    return head, body[: rng.randint(0, len(body))]


@family(1.5)
def _repeated_clauses(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    clauses = (
        "; lead HK",
        "; vul both",
        "; honours N 100",
        "; hcp NS 20",
        ";",
        " X",
        "XX",
        " =",
        " N",
        " +1",
        "; pass",
    )
    more = ("; open 4S N =", "; closed pass", ' "x"', " 8", "; out Ana", " !", "!", " 4S", "; lead", "; void", " NT")
    lines = []
    for _ in range(rng.randint(1, 8)):
        count = rng.choice((2, 3, 5, 50, 300))
        text = f"{_start(s)} {s.pre}4S N ={s.tail}{rng.choice((*clauses, *more)) * count}"
        lines.append(text[: rng.choice((4096, 9999))])
    return head, _lines(lines)


@family(1.0)
def _long_lines(rng: random.Random) -> tuple[bytes, bytes]:
    _, head = _head(rng)
    starts = ("", "# ", "note ", "1. ", "1. 4S ", "check ", '1. void "', "    play ", "    hand N S", "    auction N ")
    fillings = (
        "x",
        " ",
        "9",
        ";",
        '"',
        "#",
        "ж",
        "♠",
        "😀",
        "\t",
        "Ana ",
        "; vul NS",
        "H2 ",
        "pass, ",
        "| ",
        ",",
        "é",
        "X",
    )
    lines = ["1. 4S N ="]
    for _ in range(rng.randint(1, 3)):
        size = rng.choice((4095, 4096, 4097, 4098, 8192, 15000))
        lines.append((rng.choice(starts) + rng.choice(fillings) * size)[:size])
    return head, _lines([*lines, "2. pass"])


@family(0.12)
def _huge_line(rng: random.Random) -> tuple[bytes, bytes]:
    _, head = _head(rng)
    fillings = (b"x", b" ", b"9", b";", b'"', b"#", b"; vul NS", b"\xd0", b"\x00", b"1. pass ", b"| S7 S8 S9 ", b"X")
    filling, size = rng.choice(fillings), rng.choice((100_000, 400_000, 900_000))
    return head, b"1. 4S N = " + filling * (size // len(filling)) + rng.choice((b"", b"\n", b"\n2. pass\n"))


@family(1.3)
def _huge_numbers(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    numbers = ("999999", "1000000", "9999999", "10000000", "9" * 18, "9" * 19, "18446744073709551616", "9" * 300, "-0")
    more = ("9" * 4000, "-999999", "00", "000006", "0000006", "1e9", "1E400", "0x10", "1_0", "2.0", "2,5", "1/0", "0/0")
    most = (
        "-1/2",
        "--2",
        "+2",
        "1/-2",
        "1//2",
        "999999/999999",
        "2147483648",
        "−999999",
        "+" + "9" * 30,
        "-" + "9" * 30,
    )
    lines = []
    for _ in range(rng.randint(2, 12)):
        x, one = rng.choice((*numbers, *more, *most)), s.account()
        shapes = (f"4S N {x}", f"{x}S N =", f"4S N +{x}", f"4S N -{x}", f"4S N =; hcp NS {x}", f"4S N =; honours N {x}")
        others = (f"{x}. pass", f"{x} . pass", x, f"{x}. 4S N =", f'adjust {one} {s.column()} {x} "x"')
        checks = (f"check {one} {s.column()} {x}", f"check {one} result {x}", f"{_start(s)} {s.pre}{x}")
        lines.append(rng.choice((*(f"{_start(s)} {s.pre}{shape}{s.tail}" for shape in shapes), *others, *checks)))
    return head, _lines(lines)


@family(0.8)
def _huge_fractions(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    lines = []
    for _ in range(rng.choice((3, 20, 150))):
        low = rng.choice((rng.randint(1, 999999), 999983, 999979, 7, 1, 0, 2))
        value = f"{rng.choice(('', '-'))}{rng.randint(0, 999999)}/{low}"
        column = rng.choice((s.column(), "above", "below", "score", "imps"))
        lines.append(
            rng.choice(
                (
                    f'adjust {s.account()} {column} {value} "x"',
                    f"check {s.account()} {column} {value}",
                    f"check {s.account()} result {value}",
                    f"{_start(s)} {s.pre}{s.good}{s.tail}",
                )
            )
        )
    return head, _lines([*lines, "break off"])


def _sprinkle(rng: random.Random, marks: str, deals: int = 0) -> tuple[bytes, bytes]:
    """A valid body with odd characters put into it."""
    _, head, body = _valid(rng, deals)
    text = list(body.decode())
    for _ in range(rng.choice((1, 1, 2, 5, 30))):
        text.insert(rng.randint(0, len(text)), rng.choice(marks) * rng.choice((1, 1, 1, 2, 9)))
    return head, "".join(text).encode("utf-8", "surrogatepass")


@family(1.0)
def _control_characters(rng: random.Random) -> tuple[bytes, bytes]:
    return _sprinkle(rng, "".join(map(chr, [*range(32), 127, *range(128, 160)])))


@family(0.6)
def _nuls(rng: random.Random) -> tuple[bytes, bytes]:
    head, body = _sprinkle(rng, "\x00")
    return head, body + b"\x00" * rng.choice((0, 1, 4097, 10000))


@family(0.8)
def _bidi_marks(rng: random.Random) -> tuple[bytes, bytes]:
    return _sprinkle(rng, "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c")


@family(1.0)
def _odd_spaces(rng: random.Random) -> tuple[bytes, bytes]:
    marks = "\u00a0\u1680\u2000\u2003\u2009\u200b\u200c\u200d\u2028\u2029\u202f\u205f"
    return _sprinkle(rng, marks + "\u2060\u3000\ufeff\u00ad\u180e\x85\x0b\x0c")


@family(0.7)
def _byte_order_marks(rng: random.Random) -> tuple[bytes, bytes]:
    _, head, body = _valid(rng)
    lines = [rng.choice((b"", b"", b"\xef\xbb\xbf")) + line for line in body.split(b"\n")]
    return b"\xef\xbb\xbf" + head, b"\n".join(lines) + rng.choice((b"", b"\xef\xbb\xbf"))


@family(1.2)
def _broken_utf8(rng: random.Random) -> tuple[bytes, bytes]:
    _, head, body = _valid(rng)
    data = bytearray(body)
    pieces = (b"\xff", b"\xfe", b"\x80", b"\xc0\x80", b"\xc1\xbf", b"\xe0\x80\x80", b"\xed\xa0\x80", b"\xed\xbf\xbf")
    more = (
        b"\xf4\x90\x80\x80",
        b"\xf8\x88\x80\x80\x80",
        b"\xd0",
        b"\xe2\x99",
        b"\xf0\x9f\x98",
        b"\xc3\x28",
        b"\xcf\xf0",
    )
    for _ in range(rng.choice((1, 1, 3, 40))):
        at = rng.randint(0, len(data))
        data[at:at] = rng.choice((*pieces, *more))
    return head, bytes(data)


@family(0.9)
def _mixed_newlines(rng: random.Random) -> tuple[bytes, bytes]:
    _, head, body = _valid(rng)
    ends = (b"\n", b"\r\n", b"\r", b"\n\r", b"\r\r\n", "\u2028".encode(), "\u0085".encode(), b"\x0b", b"\x0c", b"\n\n")
    return head, b"".join(line.rstrip(b"\r") + rng.choice(ends) for line in body.split(b"\n"))


@family(1.0)
def _unclosed_quotes(rng: random.Random) -> tuple[bytes, bytes]:
    _, head, body = _valid(rng)
    text = list(body.decode())
    quotes = ('"', '"', '""', '"""', "“", "”", "'", "«", '\\"', '#"', '"#')
    for _ in range(rng.randint(1, 9)):
        text.insert(rng.randint(0, len(text)), rng.choice(quotes))
    return head, "".join(text).encode()


@family(0.7)
def _comments(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    kinds = (
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
    )
    more = (
        "    # hand N",
        "note",
        "#" * 200,
        "check # NS",
        "/* */",
        "// x",
        "-- x",
        "    hand # N",
        "    play S2 # H2",
    )
    lines = [rng.choice((*kinds, *more)) for _ in range(rng.choice((5, 50, 400)))]
    lines.insert(rng.randint(0, len(lines)), f"{_start(s)} {s.pre}4S N ={s.tail}#; vul both")
    return head, _lines(lines)


def _mutate_bytes(rng: random.Random, data: bytes) -> bytes:
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 3, 10, 60))):
        if not out:
            break
        at, kind = rng.randrange(len(out)), rng.randrange(5)
        if kind == 0:
            out[at] ^= 1 << rng.randrange(8)
        elif kind == 1:
            out[at] = rng.randrange(256)
        elif kind == 2:
            del out[at : at + rng.randint(1, 6)]
        elif kind == 3:
            out[at:at] = out[at : at + rng.randint(1, 12)]
        else:
            out[at] = rng.choice(b' ;.,:"#|-+=/0123456789NESWXCDHT!\n\t')
    return bytes(out)


@family(3.0)
def _mutated_bytes(rng: random.Random) -> tuple[bytes, bytes]:
    _, head, body = _valid(rng)
    return head, _mutate_bytes(rng, body)


@family(3.0)
def _mutated_lines(rng: random.Random) -> tuple[bytes, bytes]:
    _, head, body = _valid(rng, rng.randint(4, 25))
    lines = body.split(b"\n")
    for _ in range(rng.choice((1, 1, 2, 6, 20))):
        one, two, kind = rng.randrange(len(lines)), rng.randrange(len(lines)), rng.randrange(6)
        if kind == 0:
            lines[one], lines[two] = lines[two], lines[one]
        elif kind == 1:
            lines.insert(two, lines[one])
        elif kind == 2 and len(lines) > 1:
            del lines[one]
        elif kind == 3:
            lines[one] = lines[one] + rng.choice((b" ", b"; ", b"")) + lines[two]
        elif kind == 4:
            lines[one] = rng.choice((b"    ", b"\t", b" ")) + lines[one].lstrip()
        else:
            cut = rng.randint(0, len(lines[one]))
            lines[one : one + 1] = [lines[one][:cut], lines[one][cut:]]
    return head, b"\n".join(lines)


@family(4.0)
def _mutated_words(rng: random.Random) -> tuple[bytes, bytes]:
    _, head, body = _valid(rng, rng.randint(3, 20))
    lines = body.decode().split("\n")
    for _ in range(rng.choice((1, 1, 2, 4, 15))):
        at = rng.randrange(len(lines))
        words = lines[at].split(" ")
        place, kind = rng.randrange(len(words)), rng.randrange(4)
        if kind == 0:
            words[place] = rng.choice(WORDBAG)
        elif kind == 1:
            words.insert(place, rng.choice(WORDBAG))
        elif kind == 2:
            del words[place]
        else:
            other = rng.randrange(len(words))
            words[place], words[other] = words[other], words[place]
        lines[at] = " ".join(words)
    return head, "\n".join(lines).encode()


@family(1.2)
def _lookalikes(rng: random.Random) -> tuple[bytes, bytes]:
    _, head, body = _valid(rng)
    share = rng.choice((0.01, 0.1, 1.0))
    return head, "".join(_SIMILAR.get(c, c) if rng.random() < share else c for c in body.decode()).encode()


@family(1.2)
def _unicode_digits(rng: random.Random) -> tuple[bytes, bytes]:
    _, head, body = _valid(rng)
    sets = ("٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९", "０１２３４５６７８９", "⁰¹²³⁴⁵⁶⁷⁸⁹", "₀₁₂₃₄₅₆₇₈₉", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗")
    more = ("⓪①②③④⑤⑥⑦⑧⑨", "零一二三四五六七八九", "〇ⅠⅡⅢⅣⅤⅥⅦⅧⅨ", "½¼¾⅓⅔⅕⅖⅗⅘⅙")
    digits = rng.choice((*sets, *more))
    share = rng.choice((0.05, 0.3, 1.0))
    changed = [digits[int(c)] if c in "0123456789" and rng.random() < share else c for c in body.decode()]
    return head, "".join(changed).encode()


@family(0.8)
def _odd_signs(rng: random.Random) -> tuple[bytes, bytes]:
    """Other suit signs, dashes, equals signs, bars and commas."""
    _, head, body = _valid(rng, 15)
    others = {"♠": "♤🂡\u2660\ufe0f", "♥": "♡❤", "♦": "♢⬥", "♣": "♧", "-": "−–—‐‑﹣", "=": "＝≡═", "|": "｜¦│"}
    others |= {";": "；\u037e", ",": "，،", ".": "．。…", "+": "＋﹢", "X": "ХΧ×Ⅹ", "N": "ΝИ", "!": "！¡ǃ"}
    share = rng.choice((0.02, 0.2, 1.0))
    changed = [rng.choice(others[c]) if c in others and rng.random() < share else c for c in body.decode()]
    return head, "".join(changed).encode()


@family(0.9)
def _combining(rng: random.Random) -> tuple[bytes, bytes]:
    marks = "\u0301\u0300\u0308\u030c\u0327\u0336\u20dd\u0489\ufe0f\u200d\u3099\u0345\u1160"
    head, body = _sprinkle(rng, marks)
    if rng.random() < 0.2:
        body += ("1. 4S" + "\u0301" * 3000 + " N =\n").encode()
    if rng.random() < 0.4:  # letters taken apart
        for whole, apart in (("ё", "е\u0308"), ("й", "и\u0306"), ("š", "s\u030c"), ("č", "c\u030c"), ("đ", "d\u0335")):
            body = body.replace(whole.encode(), apart.encode())
    return head, body


@family(0.9)
def _case_traps(rng: random.Random) -> tuple[bytes, bytes]:
    _, head, body = _valid(rng)
    traps = {"i": "İıI", "I": "İı", "s": "ßſẞ", "S": "ſẞ", "k": "\u212a", "K": "\u212a", "a": "ªÅ", "d": "ǅ", "f": "ﬁﬀ"}
    traps |= {"n": "ŉ", "N": "ŉ", "h": "ẖ", "t": "ẗ", "x": "ⅹ", "D": "Ⅾ", "C": "Ⅽ"}
    share = rng.choice((0.02, 0.2, 1.0))
    out = []
    for c in body.decode():
        out.append(
            rng.choice(traps[c]) if c in traps and rng.random() < share else c.swapcase() if rng.random() < 0.1 else c
        )
    return head, "".join(out).encode()


@family(0.8)
def _odd_planes(rng: random.Random) -> tuple[bytes, bytes]:
    return _sprinkle(rng, "😀👨\U0001f3f4\ue000\uf8ff\ufffe\uffff\U0010ffff\U000e0041\ufffd漢ع\U0001d400🂡🂮\ud800\udfff")


@family(0.12)
def _twelve_thousand_errors(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    lines = (
        "xyzzy",
        "1. 4S =",
        "check",
        "9. pass",
        '1. "',
        "1. ;;;",
        "    hand N",
        "\x01",
        "state",
        "NS 2 6 7 8",
        "1. 9 9 9",
    )
    more = (
        "1. 4S N =; vul; vul; vul",
        "99999999. pass",
        "price: 1",
        "partners Q W, E R",
        f"{s.account()} 1",
        "dealer Q",
    )
    line = rng.choice((*lines, *more))
    return head, _lines([line] * rng.choice((9_999, 10_000, 10_001, 12_000, 12_000)) + ["1. pass"])


@family(0.08)
def _many_valid_lines(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    line = rng.choice((f"{s.pre}pass{s.tail}", "void", 'void passed "x"', f"{s.pre}1C N ={s.tail}", "не в счёт"))
    return head, _lines(f"{i}. {line}" for i in range(1, rng.choice((3_000, 10_000))))


@family(0.25)
def _thousands_of_partners(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng, rng.choice((*RUNNING, *RUNNING, *GAMES)), named=rng.random() < 0.7)
    count = rng.choice((1_000, 2_000, 5_000))
    lines = [table.partners_text(rng, s.voice, s.players if len(s.players) >= 4 else []) for _ in range(40)]
    body = [rng.choice(lines) for _ in range(count)]
    if rng.random() < 0.5:  # a deal in each
        body = [line for i, one in enumerate(body) for line in (one, f"{i + 1}. {s.bid(1, 6)} =")]
    return head, _lines(body)


@family(1.0)
def _boards_in_odd_orders(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng, rng.choice((*BOARDS, *BOARDS, COMPENSATION)))
    numbers = list(range(1, rng.choice((5, 37, 300))))
    rng.shuffle(numbers)
    odd = (0, 9999999, 9999998, 1, 1, 17, 4, 65536, 1000000)
    numbers = [rng.choice(odd) if rng.random() < 0.05 else number for number in numbers]
    if rng.random() < 0.3:
        numbers.sort(reverse=True)
    lines = []
    for number in numbers:
        text = rng.choice((s.w("pass"), s.good, s.good, s.good))
        lines.append(f"{number}. {s.pre}{text}{s.tail}" if rng.random() < 0.9 else f"{number}. {s.w('void')}")
        if rng.random() < 0.1:
            lines.append(s.check_line())
    return head, _lines(lines)


@family(1.5)
def _foreign_deals(rng: random.Random) -> tuple[bytes, bytes]:
    """Deals of other games under a bridge header."""
    s, head = _head(rng)
    deals = ("Ceca diamonds; Ana 2; Boris 2", "Ana betl made", "Boris sans hand kontra Ana rekontra; Ana 2; Ceca 1")
    more = (
        "Ana 6S 6; Boris whists 2; Ceca whists 2",
        "Boris misere 2",
        "pass; Ana 4; Boris 3; Ceca 3",
        "Ana 10N totus",
    )
    most = ("dark pass Ana; joined Boris; Ana 4; Boris 3; Ceca 3", "Boris 7H without 2; Ceca passes; Ana whists")
    bridge = ("open 4S N =; closed 3NT N -1", "4S N =; honours N 100", "4H S +1; hcp NS 23", "6DXX S +1; vul both")
    cards = ("    talon H7 ST", "    discard S8 C7", "    hand Ana S8.HAKQJ.DKJ.CAT7", "    auction Ana 6S, Boris pass")
    others = ("state Ana refe 1 used 1", "terms pool 20", "time up", "join Eva after Ana", "check Ana contract -10")
    lines = []
    for _ in range(rng.randint(1, 20)):
        lines.append(f"{_start(s)} {rng.choice((*deals, *more, *most, *bridge))}")
        if rng.random() < 0.3:
            lines.append(rng.choice((*cards, *others)))
    return head, _lines(lines)


@family(3.0)
def _clause_soup(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    clauses = (
        "lead HK",
        "lead H1",
        "lead",
        "vul both",
        "vul",
        "vul NS EW",
        "honours N 100",
        "honours S 150",
        "hcp NS 20",
    )
    more = ("hcp EW 41", "open 4S N =", "closed 3NT S -1", "open pass", "pass", "4S N =", "N 4S 8", "", " ", "out Ana")
    most = ("void", "lead HK SK", "honours 100", "open", "closed lead HK", 'void "x"', "4S N", "vul none", "dealer N")
    lines = []
    for _ in range(rng.randint(1, 25)):
        chosen = [rng.choice((*clauses, *more, *most)) for _ in range(rng.randint(1, 6))]
        lines.append(f"{_start(s)} {'; '.join(chosen)}")
    return head, _lines(lines)


@family(2.5)
def _contract_soup(rng: random.Random) -> tuple[bytes, bytes]:
    """The tokens of a contract in every order and spacing."""
    s, head = _head(rng)
    tokens = (
        "4",
        "S",
        "N",
        "NT",
        "X",
        "XX",
        "=",
        "+1",
        "-2",
        "8",
        "E",
        "W",
        "H",
        "♠",
        "п",
        "бк",
        "kontra",
        "hearts",
        "7",
    )
    lines = []
    for _ in range(rng.randint(3, 40)):
        chosen = [rng.choice(tokens) for _ in range(rng.randint(1, 6))]
        if rng.random() < 0.6:
            chosen = [
                "4",
                rng.choice("SNHDC"),
                rng.choice(("", "X", "XX")),
                rng.choice(SEATS),
                rng.choice(("=", "-1", "8")),
            ]
            rng.shuffle(chosen)
        lines.append(f"{_start(s)} {s.pre}{rng.choice(('', ' ', ' ')).join(chosen)}{s.tail}")
    return head, _lines(lines)


@family(2.0)
def _word_soup(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    lines = []
    for _ in range(rng.randint(1, 40)):
        kind = rng.randrange(3)
        lines.append(f"{_start(s)} {_soup(rng)}" if kind == 0 else ("    " if kind == 1 else "") + _soup(rng))
    return head, _lines(lines)


@family(3.0)
def _adversarial_deals(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    for _ in range(rng.randint(1, 30)):
        roll = rng.random()
        if roll < 0.35:
            s.deal()
        elif roll < 0.6:
            s.body.append(f"{_start(s)} {s.pre}{s.bid()} {_soup(rng, 3)}{s.tail}")
        elif roll < 0.9:
            s.body.append(f"{_start(s)} {s.pre}{s.good}; {_soup(rng, 5)}{s.tail}")
        else:
            s.body.append(_soup(rng))
    return head, _lines(s.body)


@family(1.0)
def _separators(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    gaps = (";", ";;", " ; ", ",", ".", ":", "|", ";\t;", " ", "; ;", "；", ";\u00a0", "\u037e")
    dots = (".", "..", ",", ":", ")", "", " .", ". .", "．", "…")
    lines = []
    for _ in range(rng.randint(1, 12)):
        gap, end = rng.choice(gaps), rng.choice(("", ";", "."))
        clauses = gap.join((f"{s.pre}{s.good}", "lead HK", f"vul both{s.tail}"))
        lines.append(f"{_start(s)[:-1]}{rng.choice(dots)} {clauses}{end}")
    return head, _lines(lines)


@family(1.5)
def _other_lines(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    names = [*map(quoted, s.players), "NS", "EW", "N", "S", "nobody", '"Ana"', "А", "home", "away", "Ana", "Eva"]
    lines = []
    for _ in range(rng.randint(3, 60)):
        one, two = rng.choice(names), rng.choice(names)
        value = rng.choice(("2", "-2", "90", "100000", "-999999", "13/2", "x", ""))
        column = rng.choice(("above", "below", "score", "imps", "result", "contract", "on"))
        kinds = (f"join {one} after {two}", f"leave {one}", f"replace {one} by {two}", f"dealer {one}", "time up")
        more = ("break off", f"break off without {one}", "state Ana refe 1 used 1", "terms pool 20", "note", "partners")
        most = (f'adjust {one} {column} {value} "x"', f"adjust {one} {column} {value}", f"check {one} {column} {value}")
        pairs = (
            f"partners {one} {two}, {rng.choice(names)} {rng.choice(names)}",
            f"partners {one}; out {two}",
            "out Ana",
        )
        deals = (f"{_start(s)} {s.pre}pass{s.tail}", f"{_start(s)} {s.pre}{s.good}{s.tail}", f"{s.evening.last}. void")
        lines.append(rng.choice((*kinds, *more, *most, *pairs, *deals)))
    return head, _lines(lines)


_ODD_CARD_LINES = (
    *(
        "hand",
        "hand N",
        "hand X S2",
        "hand N S-.H-.D-.C-",
        "hand N S10987.H10.D10.C10",
        "hand N SAKQJT98765432",
        "talon",
    ),
    *(
        "hand N SAKQJT98765432.H-.D-.C-",
        "discard S8 C7",
        "auction",
        "auction ,,,",
        "auction N",
        "auction N pass",
        "play",
    ),
    *(
        "play | | |",
        "play S7!",
        "auction N 1H!",
        "auction N X, XX, X",
        "auction open N 1NT",
        "play closed H2",
        "play N N N",
    ),
    *(
        "hand N S2!.HAKQJ.DKJ.CAT76",
        "hand NS S7",
        "hand N HAKQJ.S8.DKJ.CAT7",
        "hand N S8..HA.",
        "auction N 1NT pass pass",
    ),
    *(
        "play H2 H3 H4 H5 H6",
        "play H2",
        "play 2H",
        "auction W pass!, pass!",
        "auction N 7NT, X, XX, pass, pass, pass, pass",
    ),
    *("hand N SAAAA.HKKKK.DQQQQ.C2", "auction N 4, S", "auction N pass, N pass, N pass", "hand open N S2", "play !"),
)


@family(2.0)
def _contradictory_cards(rng: random.Random) -> tuple[bytes, bytes]:
    """Whole deals with hands, calls and tricks changed at random."""
    s, head = _head(rng)
    for _ in range(rng.randint(1, 4)):
        deal = s.whole(s.number())
        for room in deal.rooms:
            for trick in rng.sample(room.tricks, min(len(room.tricks), rng.randint(0, 3))):
                rng.shuffle(trick)
                trick[0] = rng.choice(PACK)
            for place in range(len(room.calls)):
                if rng.random() < 0.1:
                    room.calls[place] = rng.choice(("X", "XX", "pass", *table.BIDS))
            room.said = rng.randint(0, 13) if rng.random() < 0.3 else room.said
        for seat in SEATS:
            if rng.random() < 0.3:
                deal.hands[seat] = [rng.choice(PACK) for _ in range(rng.choice((0, 1, 12, 13, 13, 14, 52)))]
        deal.hcp = (rng.choice(SIDES), rng.randint(0, 45)) if rng.random() < 0.3 else deal.hcp
        lines = [line.text for line in table.deal_lines(rng, s.voice, deal)]
        if rng.random() < 0.4:
            rest = lines[1:]
            rng.shuffle(rest)
            lines[1:] = rest
        for _ in range(rng.randint(0, 2)):
            lines.insert(rng.randint(0, len(lines)), "    " + rng.choice((*_ODD_CARD_LINES, _soup(rng, 6))))
        s.body += lines
        s.evening.played(deal.number, deal.rooms[0].contract, deal.rooms[0].said)
    return head, _lines(s.body)


@family(1.0)
def _card_lines_galore(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    s.deal()
    lines = s.body
    deal = s.whole(s.number())
    own = [line.text for line in table.deal_lines(rng, s.voice, deal)][1:] or ["    hand N SAK32.HQJ4.DT98.C876"]
    long = (
        "    play " + "H2 H3 H4 H5 | " * 250,
        "    auction N " + "pass, " * 600,
        "    auction N " + "1C, X, XX, " * 300,
    )
    for _ in range(rng.choice((5, 60, 1500))):
        roll = rng.random()
        lines.append(rng.choice(own) if roll < 0.6 else "    " + rng.choice(_ODD_CARD_LINES))
    if rng.random() < 0.5:
        lines.append(rng.choice(long)[: rng.choice((4096, 4096, 9000))])
    return head, _lines([*lines, "2. pass"])


@family(1.5)
def _auction_soup(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    calls = (
        "pass",
        "X",
        "XX",
        "пас",
        "dalje",
        "1NT",
        "1♠",
        "2 h",
        "7NT",
        "8C",
        "0S",
        "1H!",
        "pass!",
        "X!",
        "here",
        "hand",
    )
    lines = []
    for _ in range(rng.randint(1, 8)):
        lines.append(f"{_start(s)} {s.pre}{rng.choice((s.good, 'pass'))}{s.tail}")
        said = []
        for _ in range(rng.choice((0, 1, 4, 8, 30, 300))):
            call = rng.choice((*calls, *table.BIDS)) if rng.random() < 0.5 else "pass"
            said.append(f"{rng.choice(SEATS)} {call}" if rng.random() < 0.2 else call)
        room = rng.choice(("", "", "open ", "closed ", "N ", "X "))
        gap = rng.choice((", ", ", ", ",", " ", ", , "))
        lines.append(f"    auction {room}{rng.choice(SEATS)} {gap.join(said)}")
    return head, _lines(lines)


@family(1.5)
def _play_soup(rng: random.Random) -> tuple[bytes, bytes]:
    s, head = _head(rng)
    lines = []
    for _ in range(rng.randint(1, 6)):
        lines.append(f"{_start(s)} {s.pre}{s.good}{s.tail}")
        pack = list(PACK)
        rng.shuffle(pack)
        if rng.random() < 0.5:
            for i, seat in enumerate(SEATS):
                lines.append(f"    hand {seat} {table.hand_text(pack[13 * i : 13 * i + 13])}")
        if rng.random() < 0.5:
            rng.shuffle(pack)
        size = rng.choice((4, 4, 4, 3, 5, 1, 52))
        tricks = [" ".join(pack[i : i + size]) for i in range(0, rng.choice((4, 20, 52)), size)]
        if rng.random() < 0.3:
            tricks = [f"{rng.choice((*SEATS, 'NS', 'Ana', ''))} {trick}" for trick in tricks]
        text = rng.choice((" | ", " | ", "|", " || ", " ")).join(tricks)
        if rng.random() < 0.3:
            text = text.replace(" ", "! ", rng.choice((1, 5, 99)))
        lines.append(f"    play {rng.choice(('', '', 'open ', 'closed '))}{text}")
    return head, _lines(lines)


@family(1.0)
def _deep_repetition(rng: random.Random) -> tuple[bytes, bytes]:
    """One word or sign over and over, where a careless reader recurses or doubles its work."""
    _, head = _head(rng)
    units = (
        "4 S N ",
        "S 4 N ",
        "X",
        "XX ",
        "N ",
        "NS ",
        "bez ",
        "без ",
        "не в ",
        "4",
        "!",
        "-",
        "+",
        "=",
        "(",
        '""',
        '"a" ',
    )
    more = (
        "open ",
        "closed pass; ",
        "S-.",
        "H2 ",
        "| ",
        "N 1C, ",
        "pass, ",
        "контра ",
        "void passed ",
        "na slepo ",
        "; ",
    )
    starts = (
        "{} ",
        "{} 4S N = ",
        "    hand N ",
        "    play ",
        "    auction N ",
        "check NS ",
        "partners ",
        "note ",
        "dealer ",
    )
    lines = ["1. 4S N ="]
    for _ in range(rng.randint(1, 5)):
        start = rng.choice(starts).format(f"{len(lines) + 1}.")
        lines.append((start + rng.choice((*units, *more)) * rng.choice((20, 300, 3000)))[:4096])
    return head, _lines(lines)


@family(1.0)
def _wrong_rooms(rng: random.Random) -> tuple[bytes, bytes]:
    """Rooms where there are none, and none where there must be."""
    s, head = _head(rng, rng.choice((TEAMS, TEAMS, *GAMES)))
    lines = []
    for _ in range(rng.randint(1, 10)):
        rooms = [
            f"{rng.choice(('open ', 'closed ', 'Open ', 'shut ', ''))}{rng.choice((s.good, 'pass', '', '4S', 'void'))}"
        ]
        rooms *= rng.choice((1, 2, 3))
        lines.append(f"{_start(s)} " + rng.choice(("; lead HK; ", "; ", " ")).join(rooms))
        for word in rng.sample(("", "open ", "closed ", "open closed ", "N "), rng.randint(0, 3)):
            lines.append(
                f"    {rng.choice(('auction', 'play', 'hand'))} {word}N {rng.choice(('1NT, pass', 'H2 H3', 'S2'))}"
            )
    return head, _lines(lines)


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
    return Hostile(head + body, name, bool(head))


# ---------------------------------------------------------------------------------------------------------------------
# self-check


def main() -> int:
    """Make many of both and print how much came out."""
    rng = random.Random(20)
    faults: set[tuple[str, bytes]] = set()
    codes: Counter[str] = Counter()
    for code in CODES * 20:
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
    count = 2000
    for _ in range(count):
        nasty = hostile(rng)
        families[nasty.family] += 1
        kept += nasty.keeps_header
        large += len(nasty.data) > 20_000
        top = max(top, len(nasty.data))
    assert kept >= 0.75 * count, kept
    missing = set(FAMILIES) - set(families)
    print(f"broken: {sum(codes.values())} files, {len(codes)} codes, {len(faults)} different faulty lines")
    print(f"hostile: {count} files, {len(FAMILIES)} families ({len(missing)} did not come up),")
    print(f"  {100 * kept // count} % keep the header, {large} over 20 kB, the largest {top} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
