"""What the record of Russian preferans has of its own: bombs that are checked, marks carried over, terms, who sits out.

In the cases the sign ¤ stands before the word that is wrong.
"""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random, SystemRandom
from typing import Any

import pytest

import rospis
from rospis import locale
from rospis.games.russian.deal import AllPass, Deal
from rospis.money import Price
from rospis.record.model import Carry, Check, DealLine, Entry, Terms
from rospis.render.json import to_json
from tests.oracle import russian_random as random_games
from tests.told import facts as facts_told
from tests.unit.russian_tables import ANA, BORIS, CECA, DINO, EVA
from tests.unit.test_errors import Place, faults, marked
from tests.unit.test_printer import printed, verify_round_trip

SEED = SystemRandom().randrange(10**9)  # a new one each time; it stands in every failure
GAME = "game: preferans-russian\n"
THREE = GAME + "players: Ana, Boris, Ceca\n"
FOUR = GAME + "players: Ana, Boris, Ceca, Dino\n"
FIVE = GAME + "players: Ana, Boris, Ceca, Dino, Eva\n"
DARK = THREE + "rules: dark\n"
RAZBOYNIK = THREE + "rules: razboynik\n"


def entry_of(line: str, header: str = THREE) -> Entry:
    """The only entry of a record without faults in its words."""
    record = rospis.read(header + line + "\n")
    assert record.faults == ()
    (entry,) = record.entries
    return entry


def scored(text: str) -> dict[str, Any]:
    out = to_json(rospis.replay(rospis.read(text)))
    assert out["errors"] == []
    return out


# Marks carried over from an earlier sheet

BOMBS = Carry(3, ANA, {"bombs": (2, 4)})
SERIES = Carry(3, None, {"raspasy": (2,)})
ROUND = Carry(3, BORIS, {"dark": (1,)})
DONE = Carry(3, None, {"opening done": ()})


@pytest.mark.parametrize(
    ("line", "entry", "canonical"),
    [
        ("state Ana bombs 2 4", BOMBS, "state Ana bombs 2 4"),
        ("состояние Ana бомбы 2 4", BOMBS, "state Ana bombs 2 4"),
        ("stanje Ana bombe 2 4", BOMBS, "state Ana bombs 2 4"),
        ("стање Ana бомбе 2 4", BOMBS, "state Ana bombs 2 4"),
        ("  STATE  a  Bombs 02\t4  # a and b", BOMBS, "state Ana bombs 2 4  # a and b"),
        ("state c bombs 8", Carry(3, CECA, {"bombs": (8,)}), "state Ceca bombs 8"),
        ("state Boris bombs " + "2 " * 99, Carry(3, BORIS, {"bombs": (2,) * 99}), "state Boris bombs" + " 2" * 99),
        ("state raspasy 2", SERIES, "state raspasy 2"),
        ("состояние распасы 2", SERIES, "state raspasy 2"),
        ("stanje raspasi 02", SERIES, "state raspasy 2"),
        ("стање распаси 2", SERIES, "state raspasy 2"),
        ("state raspasy 0", Carry(3, None, {"raspasy": (0,)}), "state raspasy 0"),
        ("state dark 1 by Boris", ROUND, "state dark 1 by Boris"),
        ("состояние тёмная 1 от Boris", ROUND, "state dark 1 by Boris"),
        ("состояние в тёмную 1 на Boris", ROUND, "state dark 1 by Boris"),
        ("stanje na slepo 1 od b", ROUND, "state dark 1 by Boris"),
        ("стање у мраку 1 са Boris", ROUND, "state dark 1 by Boris"),
        ("state opening done", DONE, "state opening done"),
        ("состояние разбойник окончен", DONE, "state opening done"),
        ("stanje razbojnik gotov", DONE, "state opening done"),
        ("стање разбојник готов", DONE, "state opening done"),
    ],
)
def test_state(line: str, entry: Carry, canonical: str) -> None:
    assert entry_of(line) == entry
    assert printed(THREE + line + "\n") == THREE + canonical + "\n"
    assert printed(THREE + canonical + "\n") == THREE + canonical + "\n"


def test_names_that_are_keywords_are_quoted() -> None:
    header = GAME + 'players: "Bombs", "Dark", Ceca\n'
    for line in ('state "Bombs" bombs 2', 'state dark 2 by "Dark"', 'check "Dark" bombs 0', 'check Ceca on "Bombs" 0'):
        assert printed(header + line + "\n") == header + line + "\n"
    assert entry_of('state "Dark" bombs 2', header) == Carry(3, BORIS, {"bombs": (2,)})


def test_what_is_carried_over() -> None:
    """Each line brings what it says."""
    body = (
        "state Boris bombs 4 2\nstate Ana bombs 2 4\nstate raspasy 2\nstate dark 2 by Boris\n"
        "check Ana bombs 2 4\ncheck Boris bombs 4 2\ncheck Ceca bombs 0\n"
        "1. dark pass Boris; joined Ana; Ana 5; Boris 3; Ceca 2\n"
    )
    out = scored(DARK + body)
    assert [check["ok"] for check in out["checks"]] == [True, True, True]
    # The third round: eight a trick, and the fir tree behind what was carried over.
    assert [posting["amount"] for posting in out["deals"][0]["postings"]] == [40, 24, 16]
    assert {name: cells["bombs"] for name, cells in out["sheet"].items()} == {
        "Ana": [2, 4, 8], "Boris": [4, 2, 8], "Ceca": [4]}  # fmt: skip
    done = scored(RAZBOYNIK + "state opening done\n")
    assert done["next"]["lowest"] == 6
    assert scored(RAZBOYNIK)["next"]["lowest"] is None


# Bombs that are checked


@pytest.mark.parametrize(
    ("line", "expected", "canonical"),
    [
        ("check Ana bombs 2 4", (2, 4), "check Ana bombs 2 4"),
        ("сверка Ana бомбы 2 4", (2, 4), "check Ana bombs 2 4"),
        ("provera Ana bombe 2 4", (2, 4), "check Ana bombs 2 4"),
        ("провера Ana бомбе 02 4", (2, 4), "check Ana bombs 2 4"),
        ("check a bombs 8", (8,), "check Ana bombs 8"),
        ("check Ana bombs 0", (), "check Ana bombs 0"),
        ("check Ana bombs 00", (), "check Ana bombs 0"),
        ("check Ana bombs 0 2", (0, 2), "check Ana bombs 0 2"),
        ("check Ana bombs 3", (3,), "check Ana bombs 3"),
    ],
)
def test_check_bombs(line: str, expected: tuple[int, ...], canonical: str) -> None:
    """The oldest first, 0 for none."""
    assert entry_of(line) == Check(3, ANA, "bombs", None, expected)
    assert printed(THREE + line + "\n") == THREE + canonical + "\n"


@pytest.mark.parametrize(
    ("check", "ok"),
    [("2 4", True), ("4 2", False), ("2", False), ("2 4 8", False), ("0", False), ("0 2 4", False)],
)
def test_what_a_check_of_bombs_finds(check: str, ok: bool) -> None:
    out = scored(f"{DARK}state Ana bombs 2 4\ncheck Ana bombs {check}\n")
    assert out["checks"] == [{"line": 5, "ok": ok, "expected": check, "found": "2 4"}]
    none = scored(f"{DARK}check Ana bombs {check}\n")["checks"]
    assert none == [{"line": 4, "ok": check == "0", "expected": check, "found": "0"}]


@pytest.mark.parametrize(
    ("line", "check"),
    [
        ("check Ana pool 3", Check(3, ANA, "pool", None, 3)),
        ("сверка Ana пуля 3", Check(3, ANA, "pool", None, 3)),
        ("provera Ana pulja 3", Check(3, ANA, "pool", None, 3)),
        ("сверка Ana гора -3", Check(3, ANA, "hill", None, -3)),
        ("provera Ana brdo 3/2", Check(3, ANA, "hill", None, Fraction(3, 2))),
        ("check Ana whists on Boris 12", Check(3, ANA, "whists", BORIS, 12)),
        ("check Ana result 0", Check(3, ANA, "result", None, 0)),
    ],
)
def test_the_other_columns(line: str, check: Check) -> None:
    assert entry_of(line) == check


# Terms named after the opening laps (R5.9)

EVERY: dict[str, Any] = {"pool": 20, "price": Price("1", "EUR"), "time": "23:00"}


@pytest.mark.parametrize(
    ("line", "values", "canonical"),
    [
        ("terms pool 20 price 1 EUR time 23:00", EVERY, "terms pool 20 price 1 EUR time 23:00"),
        ("условия пуля 20 цена 1 EUR время 23:00", EVERY, "terms pool 20 price 1 EUR time 23:00"),
        ("uslovi pulja 20 cena 1 EUR vreme 23:00", EVERY, "terms pool 20 price 1 EUR time 23:00"),
        ("услови пуља 20 цена 1 EUR време 23:00", EVERY, "terms pool 20 price 1 EUR time 23:00"),
        ("TERMS  Pool 020 Price 1 EUR  time 23:00  # so be it", EVERY,
         "terms pool 20 price 1 EUR time 23:00  # so be it"),
        ("terms time 9:05 price 0.10 pool 1", {"time": "09:05", "price": Price("0.10"), "pool": 1},
         "terms time 09:05 price 0.10 pool 1"),
        ("terms price 2 RSD", {"price": Price("2", "RSD")}, "terms price 2 RSD"),
        ("terms price 2 time 90", {"price": Price("2"), "time": 90}, "terms price 2 time 90"),
        ("terms price 2 пуля 5", {"price": Price("2"), "pool": 5}, "terms price 2 pool 5"),
        ("terms time 090", {"time": 90}, "terms time 90"),
        ("terms pool 999999", {"pool": 999999}, "terms pool 999999"),
    ],
)  # fmt: skip
def test_terms(line: str, values: dict[str, Any], canonical: str) -> None:
    """One or more of pool, price and time, each once, in any order."""
    entry = entry_of(line, RAZBOYNIK)
    assert entry == Terms(4, values)
    assert isinstance(entry, Terms)
    assert list(entry.values) == list(values)
    record = rospis.read(RAZBOYNIK + line + "\n")
    assert rospis.print_record(record) == RAZBOYNIK + canonical + "\n"


@pytest.mark.parametrize("line", ["terms price none", "terms time none", "terms price NONE time None"])
def test_terms_without_a_price_or_a_time(line: str) -> None:
    """``none`` is printed as in a header."""
    assert rospis.print_record(rospis.read(RAZBOYNIK + line + "\n")) == RAZBOYNIK + line.lower() + "\n"


def test_what_the_terms_name_holds_from_there_on() -> None:
    opening = "".join(f"{number}. pass; Ana 4; Boris 3; Ceca 3\n" for number in range(1, 10))
    # Prices 1 2 3 3 ...: twenty-four a trick in all.
    out = scored(
        f"{RAZBOYNIK}{opening}terms pool 72 price 0.10 EUR time 23:00\n10. Ana 6C; Boris passes; Ceca passes\n"
    )
    assert [cells["hill"] for cells in out["sheet"].values()] == [94, 72, 72]
    assert out["currency"] == "EUR"
    assert out["settlement"]["Ana"] == {"exact": "-440/3", "rounded": -146, "money": "-14.66"}
    assert "money" not in scored(RAZBOYNIK + opening)["settlement"]["Ana"]


# Who sits out


@pytest.mark.parametrize(
    ("deal", "out"),
    [
        ("Ana 6H 6; Boris whists 2; Ceca whists 2; out Dino Eva", (DINO, EVA)),
        ("Ana 6H 6; Boris whists 2; Ceca whists 2; out Eva Dino", (EVA, DINO)),
        ("Ana 6H 6; Boris whists 2; Ceca whists 2; на прикупе Dino Eva", (DINO, EVA)),
        ("Ana 6H 6; отдыхают d e; Boris whists 2; Ceca whists 2", (DINO, EVA)),
        ("Ana 6H 6; Boris whists 2; Ceca whists 2; van igre Dino Eva", (DINO, EVA)),
        ("Ana 6H 6; Boris whists 2; ван игре Dino Eva; Ceca whists 2", (DINO, EVA)),
    ],
)
def test_an_out_clause(deal: str, out: tuple[int, ...]) -> None:
    """R1.6: with five it names the two; printed, it stands last."""
    entry = entry_of(f"1. {deal}", FIVE)
    assert isinstance(entry, DealLine)
    assert isinstance(entry.deal, Deal)
    assert entry.deal.out == out
    names = " ".join({DINO: "Dino", EVA: "Eva"}[player] for player in out)
    canonical = f"1. Ana 6H 6; Boris whists 2; Ceca whists 2; out {names}\n"
    assert printed(f"{FIVE}1. {deal}\n") == FIVE + canonical
    (told,) = scored(f"{FIVE}1. {deal}\n")["deals"]
    assert (told["dealer"], told["out"]) == ("Eva", ["Dino", "Eva"])


def test_an_out_clause_where_all_passed() -> None:
    entry = entry_of("1. pass; out Boris Eva; Ana 4; Ceca 3; Dino 3", FIVE)
    assert isinstance(entry, DealLine)
    assert isinstance(entry.deal, AllPass)
    assert entry.deal.out == (BORIS, EVA)
    text = FIVE + "1. pass; out Boris Eva; Ana 4; Ceca 3; Dino 3\n"
    assert printed(text) == FIVE + "1. pass; Ana 4; Ceca 3; Dino 3; out Boris Eva\n"
    assert scored(text)["deals"][0]["out"] == ["Boris", "Eva"]


def test_who_sits_out_may_be_named_wherever_somebody_does() -> None:
    """R1.5: with four it is the dealer."""
    deal = "Ana 6H 6; Boris whists 2; Ceca whists 2"
    for text in (f"{FOUR}1. {deal}\n", f"{FOUR}1. {deal}; out Dino\n"):
        (told,) = scored(text)["deals"]
        assert (told["dealer"], told["out"]) == ("Dino", ["Dino"])
        assert printed(text) == text


# Refusals

Case = tuple[str, str | None, str, dict[str, object]]
ALLOWED_PRICE = "none, a decimal with a point and an optional currency such as 0.10 EUR"
ALLOWED_TIME = "none, minutes, a time of day such as 23:00"
ALLOWED_POOL = "a number from 1"
WHICH = "pool, price, time"
EVERYBODY = "Ana, Boris, Ceca"

STATE_CASES: list[Case] = [
    ("word_missing", None, "state¤", {"expected": "player"}),
    ("name_unknown", None, "state ¤Zoe bombs 2", {"name": "Zoe", "near": None, "names": EVERYBODY}),
    ("word_missing", None, "state Ana¤", {"expected": "bombs"}),
    ("line_not_here", None, "state Ana ¤refe 2", {"found": "refe"}),
    ("line_not_here", None, "state Ana ¤raspasy 2", {"found": "raspasy"}),
    ("line_not_here", None, "state Ana bombs 2 ¤pool 3", {"found": "pool"}),
    ("word_unexpected", None, "state Ana ¤bmobs 2", {"found": "bmobs", "expected": "bombs", "near": "bombs"}),
    ("lookalike", None, "state Ana ¤bоmbs 2",
     {"found": "bоmbs", "letter": "о", "likely": "o", "reading": "bombs"}),
    ("word_missing", None, "state Ana bombs¤", {"expected": "number"}),
    ("word_unexpected", None, "state Ana bombs ¤two", {"found": "two", "expected": "number"}),
    ("word_unexpected", None, "state Ana bombs 2 ¤two", {"found": "two", "expected": "bombs"}),
    ("word_unexpected", None, "state Ana bombs 2 ¤bombs 4", {"found": "bombs", "expected": ""}),
    ("word_unexpected", None, f"state Ana bombs {'2 ' * 99}¤2", {"found": "2", "expected": "bombs", "near": None}),
    ("number_too_long", None, "state Ana bombs ¤1000000", {"digits": 6}),
    ("number_too_long", None, "state Ana bombs 2 ¤0000002", {"digits": 6}),
    ("bomb_factor", "R0.4", "state Ana bombs ¤3", {"found": 3}),
    ("bomb_factor", "R0.4", "state Ana bombs 2 4 ¤1 8", {"found": 1}),
    ("bomb_factor", "R0.4", "state Ana bombs ¤0", {"found": 0}),
    ("line_not_here", None, "state ¤bombs 2", {"found": "bombs"}),
    ("line_not_here", None, "state ¤pool 2", {"found": "pool"}),
    ("line_not_here", None, "state ¤on Ana 2", {"found": "on"}),
    ("word_missing", None, "state raspasy¤", {"expected": "number"}),
    ("word_unexpected", None, "state raspasy ¤two", {"found": "two", "expected": "number"}),
    ("word_unexpected", None, "state raspasy ¤-1", {"found": "-1", "expected": "number"}),
    ("word_unexpected", None, "state raspasy 2 ¤3", {"found": "3", "expected": ""}),
    ("word_unexpected", None, "state raspasy 2 ¤by Ana", {"found": "by", "expected": ""}),
    ("number_too_long", None, "state raspasy ¤1000000", {"digits": 6}),
    ("word_missing", None, "state dark¤", {"expected": "number"}),
    ("word_unexpected", None, "state dark ¤by Ana", {"found": "by", "expected": "number"}),
    ("word_missing", None, "state dark 1¤", {"expected": "by"}),
    ("word_unexpected", None, "state dark 1 ¤Ana", {"found": "Ana", "expected": "by", "near": None}),
    ("word_missing", None, "state dark 1 by¤", {"expected": "player"}),
    ("name_unknown", None, "state dark 1 by ¤Zoe", {"name": "Zoe", "near": None, "names": EVERYBODY}),
    ("word_unexpected", None, "state dark 1 by Ana ¤Boris", {"found": "Boris", "expected": ""}),
    ("dark_round_bad", "R0.3", "state dark ¤0 by Ana", {"found": 0, "last": 3}),
    ("dark_round_bad", "R0.3", "state dark ¤4 by Ana", {"found": 4, "last": 3}),
    ("dark_round_bad", "R0.3", "state в тёмную ¤4 by Ana", {"found": 4, "last": 3}),
    ("name_unknown", None, "state ¤opening", {"name": "opening", "near": None, "names": EVERYBODY}),
    ("word_unexpected", None, "state opening done ¤1", {"found": "1", "expected": ""}),
    ("state_impossible", "R5.9", "state ¤opening done", {}),
    ("state_late", None, "1. void\n¤state Ana bombs 2", {}),
    ("state_late", None, "1. void\n¤state raspasy 2", {}),
]  # fmt: skip

TERMS_CASES: list[Case] = [
    ("word_missing", None, "terms¤", {"expected": WHICH}),
    ("word_unexpected", None, "terms ¤hill 3", {"found": "hill", "expected": WHICH, "near": None}),
    ("word_unexpected", None, "terms ¤poll 3", {"found": "poll", "expected": WHICH, "near": "pool"}),
    ("word_unexpected", None, "terms ¤20", {"found": "20", "expected": WHICH, "near": None}),
    ("lookalike", None, "terms ¤pоol 3", {"found": "pоol", "letter": "о", "likely": "o", "reading": "pool"}),
    ("word_missing", None, "terms pool¤", {"expected": ALLOWED_POOL}),
    ("header_value", None, "terms pool ¤0", {"key": "pool", "value": "0", "allowed": ALLOWED_POOL}),
    ("header_value", None, "terms pool ¤none", {"key": "pool", "value": "none", "allowed": ALLOWED_POOL}),
    ("header_value", None, "terms pool ¤1000000", {"key": "pool", "value": "1000000", "allowed": ALLOWED_POOL}),
    ("header_value", None, "terms pool ¤price 1", {"key": "pool", "value": "price", "allowed": ALLOWED_POOL}),
    ("word_unexpected", None, "terms pool 20 ¤30", {"found": "30", "expected": WHICH, "near": None}),
    ("word_unexpected", None, "terms pool 20 ¤pool 30", {"found": "pool", "expected": ""}),
    ("word_unexpected", None, "terms pool 20 time 90 ¤время 90", {"found": "время", "expected": ""}),
    ("word_missing", None, "terms pool 20 price¤", {"expected": ALLOWED_PRICE}),
    ("header_value", None, "terms price ¤1,5", {"key": "price", "value": "1,5", "allowed": ALLOWED_PRICE}),
    ("header_value", None, "terms price ¤EUR 1", {"key": "price", "value": "EUR 1", "allowed": ALLOWED_PRICE}),
    ("header_value", None, "terms price ¤1 2", {"key": "price", "value": "1 2", "allowed": ALLOWED_PRICE}),
    ("word_unexpected", None, "terms price 1 EUR ¤RSD", {"found": "RSD", "expected": WHICH, "near": None}),
    ("word_missing", None, "terms time¤", {"expected": ALLOWED_TIME}),
    ("header_value", None, "terms time ¤24:00", {"key": "time", "value": "24:00", "allowed": ALLOWED_TIME}),
    ("header_value", None, "terms pool 5 time ¤0", {"key": "time", "value": "0", "allowed": ALLOWED_TIME}),
    ("word_unexpected", None, "terms time 90 ¤minutes", {"found": "minutes", "expected": WHICH, "near": None}),
    ("terms_early", "R5.9", "¤terms pool 20", {}),
    ("terms_twice", "R5.9", "state opening done\nterms time 60\n¤terms price 1", {}),
]  # fmt: skip

CHECK_CASES: list[Case] = [
    ("word_missing", None, "check Ana bombs¤", {"expected": "amount"}),
    ("word_unexpected", None, "check Ana bombs ¤none", {"found": "none", "expected": "number"}),
    ("word_unexpected", None, "check Ana bombs 2 ¤-4", {"found": "-4", "expected": "number"}),
    ("word_unexpected", None, "check Ana bombs ¤4/2", {"found": "4/2", "expected": "number"}),
    ("number_too_long", None, "check Ana bombs 2 ¤1000000", {"digits": 6}),
    ("name_unknown", None, "check ¤Zoe bombs 2", {"name": "Zoe", "near": None, "names": EVERYBODY}),
    ("word_missing", None, "check Ana pool¤", {"expected": "amount"}),
    ("column_unknown", None, "check Ana ¤contract 2",
     {"found": "contract", "allowed": "pool, hill, whists, bombs, result"}),
    ("column_unknown", None, "adjust Ana ¤bombs 2", {"found": "bombs", "allowed": "pool, hill, whists"}),
    ("column_unknown", None, "adjust Ana ¤result 2", {"found": "result", "allowed": "pool, hill, whists"}),
    ("line_not_here", None, "¤break off without Ana", {"found": "break"}),
]  # fmt: skip


def verify(header: str, case: Case) -> None:
    code, rule, text, params = case
    body, line, column = marked(text)
    found = faults(header + body + "\n")
    place = Place(code, header.count("\n") + line, column, rule)
    assert [Place(fault.code, fault.line, fault.column, fault.rule) for fault in found] == [place]
    assert params.items() <= facts_told(found[0].params).items(), found[0].params


@pytest.mark.parametrize("case", STATE_CASES, ids=[case[2] for case in STATE_CASES])
def test_state_is_refused(case: Case) -> None:
    verify(DARK, case)


@pytest.mark.parametrize("case", TERMS_CASES, ids=[case[2] for case in TERMS_CASES])
def test_terms_are_refused(case: Case) -> None:
    verify(RAZBOYNIK, case)


@pytest.mark.parametrize("case", CHECK_CASES, ids=[case[2] for case in CHECK_CASES])
def test_a_check_is_refused(case: Case) -> None:
    verify(DARK, case)


@pytest.mark.parametrize(
    ("header", "case"),
    [
        (THREE, ("state_impossible", "R0.5", "state Ana ¤bombs 2", {})),
        (THREE, ("state_impossible", "R0.3", "state ¤dark 1 by Ana", {})),
        (THREE, ("state_impossible", "R5.9", "state ¤opening done", {})),
        (THREE, ("terms_header", "R5.9", "¤terms pool 20", {})),
        (RAZBOYNIK, ("terms_pool", "R5.9", "state opening done\n¤terms pool 1", {"pool": 1, "smallest": "0"})),
        (RAZBOYNIK, ("terms_missing", "R5.9", "state opening done\n1. ¤Ana 6C; Boris passes; Ceca passes", {})),
    ],
)
def test_what_the_options_do_not_know(header: str, case: Case) -> None:
    verify(header, case)


OUT_CASES: list[tuple[str, Case]] = [
    (FIVE, ("out_missing", "R1.6", "1. Ana 6H; Boris passes; Ceca passes¤", {})),
    (FIVE, ("out_missing", "R1.6", "1. pass; Ana 4; Boris 3; Ceca 3¤", {})),
    (FIVE, ("out_missing", "R1.6", "1. Ana misere 0¤  # nobody", {})),
    # Two are named, and the dealer is one of them.
    (FIVE, ("out_wrong", "R1.6", "1. Ana 6H; Boris passes; Ceca passes; ¤out Eva", {"names": "Eva"})),
    (FIVE, ("out_wrong", "R1.6", "1. Ana 6H; Boris passes; ¤out Dino Ceca", {"names": "Eva"})),
    (FIVE, ("out_wrong", "R1.6", "1. Ana 6H; ¤на прикупе Eva Eva; Boris passes; Ceca passes", {"names": "Eva"})),
    (FIVE, ("out_wrong", "R1.6", "1. Ana misere 0; ¤out Boris Dino Eva", {"names": "Eva"})),
    (FIVE, ("out_wrong", "R1.6", "1. pass; Ana 4; ¤out Ceca Dino; Boris 3; Eva 3", {"names": "Eva"})),
    # With four the dealer, with three nobody.
    (FOUR, ("out_wrong", "R1.6", "1. Ana 6H; Boris passes; Ceca passes; ¤out Ceca", {"names": "Dino"})),
    (FOUR, ("out_wrong", "R1.6", "1. Ana 6H; Boris passes; ¤out Dino Ceca", {"names": "Dino"})),
    (THREE, ("out_wrong", "R1.6", "1. Ana 6H; Boris passes; ¤out Ceca", {"names": ""})),
    # Nothing may be said of who sits out.
    (FIVE, ("player_sits_out", "R1.5", "1. ¤Dino 6H; Boris passes; Ceca passes; out Dino Eva", {"player": "Dino"})),
    (FIVE, ("player_sits_out", "R1.5", "1. pass; out Dino Eva; Ana 4; ¤Dino 3; Ceca 3", {"player": "Dino"})),
    # The places of the others, wherever the clause stands.
    (FIVE, ("whist_roles", "R3.1", "1. Ana 6H 6; out Dino Eva; Boris whists 2; Ceca ¤half 2", {})),
    (FIVE, ("tricks_sum", "R5.3", "1. pass; out Dino Eva; Ana ¤4; Boris 3; Ceca 4", {"total": 11})),
    (FIVE, ("word_unexpected", None, "1. Ana 6H; out Dino Eva; Boris ¤x", {"found": "x"})),
    (FIVE, ("clause_extra", None, "1. Ana 6H; out Dino; ¤out Eva; Boris passes; Ceca passes", {})),
    (FIVE, ("word_missing", None, "1. Ana 6H; Boris passes; Ceca passes; out¤", {"expected": "player"})),
    (FIVE, ("name_unknown", None, "1. Ana 6H; Boris passes; Ceca passes; out Eva ¤Zoe", {"name": "Zoe"})),
]


@pytest.mark.parametrize(("header", "case"), OUT_CASES, ids=[case[2] for _, case in OUT_CASES])
def test_an_out_clause_is_refused(header: str, case: Case) -> None:
    verify(header, case)


@pytest.mark.parametrize(
    ("header", "deal", "message"),
    [
        ("", "Ana 8H; Boris passes; Ceca half", "no half-whist is said here; it may be said on these levels: 6 7"),
        (
            "half_levels: 6\n",
            "Ana 7H; Boris passes; Ceca half",
            "no half-whist is said here; it may be said on these levels: 6",
        ),
        ("half_whist: no\n", "Ana 6H; Boris passes; Ceca half", "no half-whist is said here"),
    ],
)
def test_where_a_half_whist_may_be_said(header: str, deal: str, message: str) -> None:
    """R3.1: the levels are told, if there are any."""
    (fault,) = faults(f"{THREE}{header}1. {deal}\n")
    assert locale.message(fault) == message


# Whole evenings


@pytest.mark.parametrize("case", range(60))
def test_random_evenings_in_free_spelling(case: int) -> None:
    told = f"{SEED}/{case}"
    rng = Random(told)
    once = verify_round_trip(random_games.to_record(random_games.random_game(rng), rng), told)
    assert once.endswith("\n")
    assert not once.endswith("\n\n")


@pytest.mark.parametrize("case", range(40))
def test_random_evenings_in_canonical_english_stay_as_they_are(case: int) -> None:
    """What the oracle takes for canonical is so behind the header, but for a talon's own line and an hour's 0."""
    told = f"{SEED}/canonical/{case}"
    text = random_games.to_record(random_games.random_game(Random(told)))
    once = verify_round_trip(text, told)
    text = re.sub(r"^(terms .*time )(\d:)", r"\g<1>0\2", text, flags=re.MULTILINE)  # 9:30 is printed as 09:30
    expected = re.sub(r"^(\d+\. .*); talon (\w\w \w\w)(.*)$", r"\1\3\n    talon \2", text, flags=re.MULTILINE)
    changed = [(old, new) for old, new in zip(expected.splitlines(), once.splitlines(), strict=True) if old != new]
    assert [pair for pair in changed if not re.match(r"\w+: ", pair[0])] == [], told


def test_who_is_not_named_is_told_by_name() -> None:
    """A missing defender, and the dealer who sits out named in his place."""
    three = scored_errors("game: preferans-russian\nplayers: Ana, Boris, Ceca\n1. Ana 6H 6; Ceca whists 4\n")
    assert three == ["everybody who plays this deal must be named, and these are not: Boris"]
    nobody = scored_errors("game: preferans-russian\nplayers: Ana, Boris, Ceca\n1. pass; Ceca 4\n")
    assert nobody == ["everybody who plays this deal must be named, and these are not: Ana, Boris"]
    four = "game: preferans-russian\nplayers: Ana, Boris, Ceca, Dino\n1. Ana 6H 6; Boris whists 4; Dino passes\n"
    assert scored_errors(four) == ["Dino sits out this deal"]


def scored_errors(text: str) -> list[str]:
    """The messages for what is wrong with a record."""
    return [rospis.message(fault) for fault in rospis.replay(rospis.read(text)).faults]


def test_the_last_lap_is_told() -> None:
    """How many moves of the deal are left, in the JSON, null before."""
    head = "game: preferans-russian\nplayers: Ana, Boris, Ceca\ncontrol_time: 60\n"
    head += "1. Ana 6H; Boris passes; Ceca passes\n"
    for lines, left in (("", None), ("time up\n", 3), ("time up\n2. Ana 6H; Boris passes; Ceca passes\n", 2)):
        assert rospis.to_json(rospis.replay(rospis.read(head + lines)))["last_lap"] == left
