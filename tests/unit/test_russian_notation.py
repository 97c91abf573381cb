"""The deals of Russian preferans as text: every clause of the grammar read and printed, every refusal told exactly."""

from __future__ import annotations

import pytest

from rospis.games.russian.deal import HALF, PASSES, TAKES, WHISTS, AllPass, Call, Deal, Defender
from rospis.games.russian.notation import print_deal, read_call, read_deal
from rospis.names import Names, clause_openers
from rospis.seats import Table
from tests.unit.russian_tables import ANA, BORIS, CECA, DINO, EVA, NAMES, refusal, seated

TABLE = seated(5)
KNOWN = Names(TABLE, clause_openers("R"))


def read(text: str) -> Deal | AllPass:
    return read_deal([part.split() for part in text.split(";")], KNOWN)


def deal(contract: Call, *defenders: Defender, bid: Call | None = None, totus: bool = False, bomb: int | None = None,
         tricks: int | None = None, short: bool = False, concedes: int | None = None, agreed: bool = False,
         out: tuple[int, ...] = ()) -> Deal:  # fmt: skip
    """A deal of Ana's."""
    return Deal(ANA, contract, bid, totus, bomb, tricks, short, concedes, agreed, defenders, out)


def taken(*tricks: int) -> tuple[Defender, ...]:
    return tuple(Defender(player, TAKES, count) for player, count in enumerate(tricks))


HEARTS, SPADES, MISERE = Call(6, "H"), Call(6, "S"), Call(0)
BOTH = Defender(BORIS, WHISTS, 2), Defender(CECA, WHISTS, 2)
NOBODY = Defender(BORIS, PASSES), Defender(CECA, PASSES)
WHISTED, PASSED = "; Boris whists 2; Ceca whists 2", "; Boris passes; Ceca passes"

# Canonical texts: read as this deal, printed from it

CANONICAL: list[tuple[str, Deal | AllPass]] = [
    # Contracts.
    *((f"Ana {level}{strain}" + PASSED, deal(Call(level, strain), *NOBODY))
      for level in range(6, 11) for strain in "SCDHN"),
    *((f"Ana {level}{strain} {level}" + WHISTED, deal(Call(level, strain), *BOTH, tricks=level))
      for level in range(6, 11) for strain in "SCDHN"),
    *((f"Ana {level}" + PASSED, deal(Call(level), *NOBODY)) for level in range(6, 11)),
    ("Ana 6", deal(Call(6))),
    ("Boris 6H; Ana passes; Ceca passes",
     Deal(BORIS, HEARTS, defenders=(Defender(ANA, PASSES), Defender(CECA, PASSES)))),
    ("Ana misere 2", deal(MISERE, tricks=2)),
    ("Ana misere 0", deal(MISERE, tricks=0)),
    ("Ana misere 10; Boris 0; Ceca 0", deal(MISERE, Defender(BORIS, TAKES, 0), Defender(CECA, TAKES, 0), tricks=10)),
    ("Ana misere hand 0", deal(Call(0, hand=True), tricks=0)),
    ("Ana dark misere 0", deal(Call(0, dark=True), tricks=0)),
    ("Ana 9S hand", deal(Call(9, "S", hand=True))),
    ("Ana 9 hand" + PASSED, deal(Call(9, hand=True), *NOBODY)),
    ("Ana dark 8S" + PASSED, deal(Call(8, "S", dark=True), *NOBODY)),
    ("Ana dark 8" + PASSED, deal(Call(8, dark=True), *NOBODY)),
    ("Ana dark 8S hand", deal(Call(8, "S", dark=True, hand=True))),
    # What stands behind the contract, each alone and all in their order.
    ("Ana 8H bid 7S", deal(Call(8, "H"), bid=Call(7, "S"))),
    ("Ana 8H bid 8H 8" + WHISTED, deal(Call(8, "H"), *BOTH, bid=Call(8, "H"), tricks=8)),
    ("Ana dark 8S bid 7S", deal(Call(8, "S", dark=True), bid=Call(7, "S"))),
    ("Ana dark 8S bid 7S", deal(Call(8, "S", dark=True), bid=Call(7, "S"))),
    ("Ana 9H hand bid 9S hand 9", deal(Call(9, "H", hand=True), bid=Call(9, "S", hand=True), tricks=9)),
    ("Ana misere bid misere 1", deal(MISERE, bid=MISERE, tricks=1)),
    ("Ana misere hand bid misere hand 1", deal(Call(0, hand=True), bid=Call(0, hand=True), tricks=1)),
    ("Ana 10N bid totus", deal(Call(10, "N"), bid=Call(10, totus=True), totus=True)),
    ("Ana 10N bid 10S totus 10", deal(Call(10, "N"), bid=Call(10, "S"), totus=True, tricks=10)),
    ("Ana 10N totus", deal(Call(10, "N"), totus=True)),
    ("Ana 6H bomb 2", deal(HEARTS, bomb=2)),
    ("Ana 6H bomb 0", deal(HEARTS, bomb=0)),
    ("Ana 6H bomb 999999 6", deal(HEARTS, bomb=999999, tricks=6)),
    ("Ana 6H 0", deal(HEARTS, tricks=0)),
    ("Ana 6H 10", deal(HEARTS, tricks=10)),
    ("Ana 6H without 1", deal(HEARTS, tricks=5, short=True)),
    ("Ana 6H without 6", deal(HEARTS, tricks=0, short=True)),
    ("Ana 10H without 10", deal(Call(10, "H"), tricks=0, short=True)),
    ("Ana 8 without 2 agreed" + WHISTED, deal(Call(8), *BOTH, tricks=6, short=True, agreed=True)),
    ("Ana 6H agreed", deal(HEARTS, agreed=True)),
    ("Ana 6H 6 agreed", deal(HEARTS, tricks=6, agreed=True)),
    ("Ana 6C concedes 3", deal(Call(6, "C"), concedes=3)),
    ("Ana 6C concedes 1", deal(Call(6, "C"), concedes=1)),
    ("Ana 6C concedes 10", deal(Call(6, "C"), concedes=10)),
    ("Ana 6C concedes", deal(Call(6, "C"), concedes=0)),
    ("Ana 6C concedes; Boris passes", deal(Call(6, "C"), Defender(BORIS, PASSES), concedes=0)),
    ("Ana 6C bid 6C totus bomb 4 concedes 2",
     deal(Call(6, "C"), bid=Call(6, "C"), totus=True, bomb=4, concedes=2)),
    ("Ana dark 10H bid 9S totus bomb 8 without 3 agreed" + WHISTED,
     deal(Call(10, "H", dark=True), *BOTH, bid=Call(9, "S"), totus=True, bomb=8, tricks=7, short=True,
          agreed=True)),
    ("Ana 6H bomb 2 agreed", deal(HEARTS, bomb=2, agreed=True)),
    # Defenders in the order written, a dealer who whists, and who sits out.
    ("Ana 6H; Ceca passes; Boris half", deal(HEARTS, Defender(CECA, PASSES), Defender(BORIS, HALF))),
    ("Ana 6H; Boris half 2; Ceca passes 1", deal(HEARTS, Defender(BORIS, HALF, 2), Defender(CECA, PASSES, 1))),
    ("Ana 6H; Boris whists 0; Ceca whists 10",
     deal(HEARTS, Defender(BORIS, WHISTS, 0), Defender(CECA, WHISTS, 10))),
    ("Ana 6H; Boris whists; Ceca passes; Dino whists 4",
     deal(HEARTS, Defender(BORIS, WHISTS), Defender(CECA, PASSES), Defender(DINO, WHISTS, 4))),
    ("Ana 6H; Boris whists; Ceca passes; out Dino Eva",
     deal(HEARTS, Defender(BORIS, WHISTS), Defender(CECA, PASSES), out=(DINO, EVA))),
    ("Ana 6H 6; Boris whists; Ceca passes; Dino passes; out Eva",
     deal(HEARTS, Defender(BORIS, WHISTS), Defender(CECA, PASSES), Defender(DINO, PASSES), tricks=6, out=(EVA,))),
    ("Ana misere 2; out Eva Dino", deal(MISERE, tricks=2, out=(EVA, DINO))),
    # All passed.
    ("pass", AllPass()),
    ("pass; Ana 4; Boris 3; Ceca 3", AllPass(taken=taken(4, 3, 3))),
    ("pass; Ana 10; Boris 0; Ceca 0", AllPass(taken=taken(10, 0, 0))),
    ("pass; Ana 4; Boris 3; Ceca 3; out Dino Eva", AllPass(taken=taken(4, 3, 3), out=(DINO, EVA))),
    ("pass; Ceca 4; Ana 6", AllPass(taken=(Defender(CECA, TAKES, 4), Defender(ANA, TAKES, 6)))),
    ("pass; out Dino Eva", AllPass(out=(DINO, EVA))),
    ("dark pass Boris", AllPass(BORIS)),
    ("dark pass Ana; Ana 4; Boris 3; Ceca 3", AllPass(ANA, taken=taken(4, 3, 3))),
    ("dark pass Ceca; joined Ana", AllPass(CECA, (ANA,))),
    ("dark pass Ana; joined Ceca Boris; Ana 4; Boris 3; Ceca 3; out Dino Eva",
     AllPass(ANA, (CECA, BORIS), taken(4, 3, 3), (DINO, EVA))),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told"), CANONICAL, ids=[case[0] for case in CANONICAL])
def test_canonical(text: str, told: Deal | AllPass) -> None:
    found = read(text)
    assert found == told
    assert type(found) is type(told)
    assert print_deal(told, TABLE) == text


# Other spellings of the same

ONE_SHORT = deal(HEARTS, tricks=5, short=True)
SPELLED = {
    "S": ("s ♠ п ♠\ufe0f spades пики", "S ♠ п П pik"),
    "C": ("c ♣ т clubs", "C ♣ т tref"),
    "D": ("d ♦ б diamonds", "D ♦ б karo"),
    "H": ("h ♥ ч hearts", "H ♥ ч herc"),
    "N": ("n nt NT бк sans бескозырная", "N NT бк БК sans"),
}
ONE_WORD = [(letter, strain) for letter, (strains, _) in SPELLED.items() for strain in strains.split()]
TWO_WORDS = [(letter, strain) for letter, (_, strains) in SPELLED.items() for strain in strains.split()]
OTHER: list[tuple[str, Deal | AllPass]] = [
    ("Ana мизер чистый", deal(MISERE, tricks=0)),
    ("Ana misere clean; Boris 5; Ceca 5",
     deal(MISERE, Defender(BORIS, TAKES, 5), Defender(CECA, TAKES, 5), tricks=0)),
    ("Ana мизер с руки пойман 2 agreed", deal(Call(0, hand=True), tricks=2, agreed=True)),
    ("Ana mizer uhvaćen 3", deal(MISERE, tricks=3)),
    *((f"Ana 7б; {words}; out Dino Eva", deal(Call(7, "D"), *NOBODY, out=(DINO, EVA))) for words in (
        "both pass", "all pass", "пас пас", "пасы", "ПАСЫ", "все пас", "niko ne dođe", "Boris и Ceca пас")),
    ("Ana 7б; out Eva Dino; пасы", deal(Call(7, "D"), *NOBODY, out=(EVA, DINO))),
    ("Ana 7б; Ceca и Boris вист", deal(Call(7, "D"), Defender(CECA, WHISTS), Defender(BORIS, WHISTS))),
    ("пас пас пас; Ana 4; Boris 3; Ceca 3", AllPass(taken=taken(4, 3, 3))),
    ("Ana 6S; Boris pass; Ceca whist 2", deal(SPADES, Defender(BORIS, PASSES), Defender(CECA, WHISTS, 2))),
    # A level and its strain in one word and in two, letters, signs and words.
    *((f"Ana 8{strain}", deal(Call(8, letter))) for letter, strain in ONE_WORD),
    *((f"Ana 8 {strain} 7", deal(Call(8, letter), tricks=7)) for letter, strain in TWO_WORDS),
    ("Ana 10♥ 9", deal(Call(10, "H"), tricks=9)),
    ("Ana 10 ♥", deal(Call(10, "H"))),
    ("Ana 8без козыря 7", deal(Call(8, "N"), tricks=7)),
    ("Ana 8 без козыря 7", deal(Call(8, "N"), tricks=7)),
    ("Ana 8 bez aduta без двух", deal(Call(8, "N"), tricks=6, short=True)),
    ("Ana 8без козыря с руки", deal(Call(8, "N", hand=True))),
    ("Ana 8 8", deal(Call(8), tricks=8)),
    ("Ana 8 без 2", deal(Call(8), tricks=6, short=True)),
    ("ana 6h 6", deal(HEARTS, tricks=6)),
    ("a 6H", deal(HEARTS)),
    ('"Ana 6H', deal(HEARTS)),
    # Dark, hand, misere.
    ("Ana тм 8п", deal(Call(8, "S", dark=True))),
    ("Ana в тёмную 8 п 8", deal(Call(8, "S", dark=True), tricks=8)),
    ("Ana na slepo 8 pik iz ruke 8", deal(Call(8, "S", dark=True, hand=True), tricks=8)),
    ("Ana мизер без прикупа 1", deal(Call(0, hand=True), tricks=1)),
    ("Ana u mraku mizer 1", deal(Call(0, dark=True), tricks=1)),
    ("Ana 9 с руки", deal(Call(9, hand=True))),
    # Behind the contract.
    ("Ana 6ч торг втёмную 6п", deal(HEARTS, bid=Call(6, "S", dark=True))),
    ("Ana 6H куплена 6 ♠ 6", deal(HEARTS, bid=SPADES, tricks=6)),
    ("Ana 8H bid 8 без козыря без прикупа без двух",
     deal(Call(8, "H"), bid=Call(8, "N", hand=True), tricks=6, short=True)),
    ("Ana 8H kupljeno mizer 8", deal(Call(8, "H"), bid=MISERE, tricks=8)),
    ("Ana 10N bid тотус", deal(Call(10, "N"), bid=Call(10, totus=True), totus=True)),
    ("Ana 10N bid totus totus bomb 2", deal(Call(10, "N"), bid=Call(10, totus=True), totus=True, bomb=2)),
    ("Ana 6H бомба 04 06", deal(HEARTS, bomb=4, tricks=6)),
    ("Ana 6H без одной", ONE_SHORT),
    ("Ana 6H bez jedne", ONE_SHORT),
    ("Ana 6H без 1", ONE_SHORT),
    ("Ana 6H Without 1", ONE_SHORT),
    ("Ana 6H без шести", deal(HEARTS, tricks=0, short=True)),
    ("Ana 6H bez pet po dogovoru", deal(HEARTS, tricks=1, short=True, agreed=True)),
    ("Ana 6H 7 по уговору", deal(HEARTS, tricks=7, agreed=True)),
    ("Ana 6H договорились", deal(HEARTS, agreed=True)),
    ("Ana 6H уходит без", deal(HEARTS, concedes=0)),
    ("Ana 6H уходит без трёх", deal(HEARTS, concedes=3)),
    ("Ana 6H ушла без двух", deal(HEARTS, concedes=2)),
    ("Ana 6H уходит без 3", deal(HEARTS, concedes=3)),
    ("Ana 6H concedes трех", deal(HEARTS, concedes=3)),
    ("Ana 6H predaje bez dve", deal(HEARTS, concedes=2)),
    ("Ana 6H предаје без две", deal(HEARTS, concedes=2)),
    ("Ana 6H concedes dve", deal(HEARTS, concedes=2)),
    # Defenders.
    ("Ana 6H; Boris вистует 2; Ceca došla 02", deal(HEARTS, *BOTH)),
    ("Ana 6H; boris пас; ceca не вистует", deal(HEARTS, *NOBODY)),
    ("Ana 6H; BORIS ne dođe; Ceca pola vista", deal(HEARTS, Defender(BORIS, PASSES), Defender(CECA, HALF))),
    ("Ana 6H; Boris полвиста 2; Ceca пас 1", deal(HEARTS, Defender(BORIS, HALF, 2), Defender(CECA, PASSES, 1))),
    ("Ana 6H; Boris whists 007", deal(HEARTS, Defender(BORIS, WHISTS, 7))),
    ("Ana 6H; на прикупе Dino Eva; Boris whists 2; Ceca whists 2", deal(HEARTS, *BOTH, out=(DINO, EVA))),
    ("Ana 6H; out d e; b whists 2; c whists 2", deal(HEARTS, *BOTH, out=(DINO, EVA))),
    # All passed.
    ("пас", AllPass()),
    ("svi dalje; Ana 10", AllPass(taken=taken(10))),
    ("распасы; Ana 4; BORIS 3; Ceca 03", AllPass(taken=taken(4, 3, 3))),
    ("pass; van igre Dino Eva; Ana 4; Boris 3; Ceca 3", AllPass(taken=taken(4, 3, 3), out=(DINO, EVA))),
    ("пас в тёмную Ana; Ana 10", AllPass(ANA, taken=taken(10))),
    ("тёмный пас Ana; Ana 10; присоединились Boris Ceca", AllPass(ANA, (BORIS, CECA), taken(10))),
    ("pas na slepo Ana; out Dino Eva; pridružio se Boris", AllPass(ANA, (BORIS,), out=(DINO, EVA))),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told"), OTHER, ids=[case[0] for case in OTHER])
def test_other_spellings(text: str, told: Deal | AllPass) -> None:
    assert read(text) == told


def test_a_shortage_keeps_its_word() -> None:
    """``without`` is printed as it was told, a number of tricks as a number."""
    for text in ("Ana 7S without 2" + WHISTED, "Ana 7S 5" + WHISTED):
        assert print_deal(read(text), TABLE) == text


def test_names_are_quoted_where_they_must_be() -> None:
    table = Table(("Ana Marija", "Pass", "Ceca", "Out"), (0, 1, 2, 3))
    names = Names(table, clause_openers("R"))
    played = '"Ana Marija" 6H; "Pass" whists 2; Ceca passes; out "Out"'
    told = Deal(0, HEARTS, defenders=(Defender(1, WHISTS, 2), Defender(2, PASSES)), out=(3,))
    assert print_deal(told, table) == played
    clauses = [['"Ana Marija', "6H"], ['"Pass', "whists", "2"], ["Ceca", "passes"], ["out", '"Out']]
    assert read_deal(clauses, names) == told
    dark = AllPass(1, (0,), (Defender(3, TAKES, 10),))
    assert print_deal(dark, table) == 'dark pass "Pass"; joined "Ana Marija"; "Out" 10'
    assert read_deal([["dark", "pass", '"Pass'], ["joined", '"Ana Marija'], ['"Out', "10"]], names) == dark
    assert read_deal([['"Pass', "6H"]], names) == Deal(1, HEARTS)


@pytest.mark.parametrize(
    ("words", "call", "behind"),
    [
        ("6S", SPADES, 1),
        ("dark 6S", Call(6, "S", dark=True), 2),
        ("9 ♠ hand", Call(9, "S", hand=True), 3),
        ("misere", MISERE, 1),
        ("мизер с руки", Call(0, hand=True), 3),
        ("totus", Call(10, totus=True), 1),
        ("totus hand", Call(10, totus=True), 1),
        ("6S Ceca", SPADES, 1),
    ],
)
def test_a_call_of_the_auction(words: str, call: Call, behind: int) -> None:
    assert read_call(["Boris", *words.split()], 1) == (call, 1 + behind)


# Refusals: code, clause, word in it, facts

EVERYBODY = ", ".join(NAMES)
Facts = dict[str, object]
CONTRACT: Facts = {"expected": "contract"}
BEHIND: Facts = {"expected": "", "near": None}
ROLES: Facts = {"expected": "whists, passes or half", "near": None}

EACH: Facts = {"expected": "a clause for each player, such as Eva 2"}
EACH_PASSES: Facts = {"expected": "a clause for each player, such as Eva passes"}

REFUSALS: list[tuple[str, str, int, int, Facts]] = [
    # What a deal begins with.
    ("", "word_missing", 0, 0, {"expected": "a player or pass"}),
    ("; Boris whists", "word_missing", 0, 0, {"expected": "a player or pass"}),
    ("рass", "lookalike", 0, 0, {"found": "рass", "letter": "р", "likely": "p", "reading": "pass"}),
    ("dark рass Ana", "lookalike", 0, 1,
     {"found": "dark рass", "letter": "р", "likely": "p", "reading": "dark pass"}),
    ("Zoe 6H", "name_unknown", 0, 0, {"name": "Zoe", "near": None, "names": EVERYBODY}),
    ("void", "name_unknown", 0, 0, {"name": "void", "near": None, "names": EVERYBODY}),
    # The contract.
    ("Ana", "word_missing", 0, 1, CONTRACT),
    ("Ana dark", "word_missing", 0, 2, CONTRACT),
    ("Ana dark hand", "word_unexpected", 0, 2, {"found": "hand", **CONTRACT, "near": None}),
    ("Ana hand", "word_unexpected", 0, 1, {"found": "hand", **CONTRACT, "near": None}),
    ("Ana totus", "word_unexpected", 0, 1, {"found": "totus", **CONTRACT, "near": None}),
    ("Ana misre 0", "word_unexpected", 0, 1, {"found": "misre", **CONTRACT, "near": "misere"}),
    ("Ana misеre 0", "lookalike", 0, 1, {"found": "misеre", "letter": "е", "likely": "e", "reading": "misere"}),
    ("Ana 5S", "word_unexpected", 0, 1, {"found": "5S", **CONTRACT, "near": None}),
    ("Ana ٦S", "word_unexpected", 0, 1, {"found": "٦S", **CONTRACT, "near": None}),
    ("Ana 11S", "word_unexpected", 0, 1, {"found": "11S", **CONTRACT, "near": None}),
    ("Ana 06S", "word_unexpected", 0, 1, {"found": "06S", **CONTRACT, "near": None}),
    ("Ana п", "word_unexpected", 0, 1, {"found": "п", **CONTRACT, "near": None}),
    ("Ana 6X", "word_unexpected", 0, 1, {"found": "6X", **CONTRACT}),
    ("Ana 6misere 0", "word_unexpected", 0, 1, {"found": "6misere", **CONTRACT}),
    ("Ana 10С 10", "lookalike", 0, 1, {"found": "10С", "letter": "С", "likely": "C", "reading": "10C"}),
    ("Ana dark 6Н", "lookalike", 0, 2, {"found": "6Н", "letter": "Н", "likely": "H", "reading": "6H"}),
    ("Ana 8 haerts", "word_unexpected", 0, 2, {"found": "haerts", "expected": "", "near": "hearts"}),
    ("Ana 8H haerts", "word_unexpected", 0, 2, {"found": "haerts", **BEHIND}),
    ("Ana 6S С 6", "word_unexpected", 0, 2, {"found": "С", **BEHIND}),
    ("Ana 6 С 6", "lookalike", 0, 2, {"found": "С", "letter": "С", "likely": "C", "reading": "C"}),
    # Behind the contract.
    ("Ana 6S hnd", "word_unexpected", 0, 2, {"found": "hnd", "expected": "", "near": "hand"}),
    ("Ana 6S hаnd", "lookalike", 0, 2, {"found": "hаnd", "letter": "а", "likely": "a", "reading": "hand"}),
    ("Ana 6 misere", "word_unexpected", 0, 2, {"found": "misere", **BEHIND}),
    ("Ana 6S kontra", "word_unexpected", 0, 2, {"found": "kontra", **BEHIND}),
    ("Ana 6S totus bid 7S", "word_unexpected", 0, 3, {"found": "bid", **BEHIND}),
    ("Ana 6S bomb 4 totus", "word_unexpected", 0, 4, {"found": "totus", **BEHIND}),
    ("Ana 6S 6 6", "word_unexpected", 0, 3, {"found": "6", **BEHIND}),
    ("Ana 6S agreed 6", "word_unexpected", 0, 3, {"found": "6", **BEHIND}),
    ("Ana 6S concedes 3 agreed", "word_unexpected", 0, 4, {"found": "agreed", **BEHIND}),
    ("Ana 6S concedes 3 3", "word_unexpected", 0, 4, {"found": "3", **BEHIND}),
    ("Ana 6S bid", "word_missing", 0, 3, {"expected": "call"}),
    ("Ana 6S bid dark", "word_missing", 0, 4, {"expected": "call"}),
    ("Ana 6S bid 7", "word_missing", 0, 4, {"expected": "a strain: S, C, D, H or N"}),
    ("Ana 6S bid dark 7 6", "word_missing", 0, 5, {"expected": "a strain: S, C, D, H or N"}),
    ("Ana 6S bid x", "word_unexpected", 0, 3, {"found": "x", "expected": "call", "near": None}),
    ("Ana 6S bid pass", "word_unexpected", 0, 3, {"found": "pass", "expected": "call", "near": None}),
    ("Ana 6S bid 7С", "lookalike", 0, 3, {"found": "7С", "letter": "С", "likely": "C", "reading": "7C"}),
    ("Ana 6S bomb", "word_missing", 0, 3, {"expected": "2, 4 or 8"}),
    ("Ana 6S bid 6S bomb", "word_missing", 0, 5, {"expected": "2, 4 or 8"}),
    ("Ana 6S bomb fir", "word_unexpected", 0, 3, {"found": "fir", "expected": "2, 4 or 8"}),
    ("Ana 6S bomb 1000000", "number_too_long", 0, 3, {"digits": 6}),
    ("Ana 6S concedes x", "word_unexpected", 0, 3, {"found": "x", "expected": "tricks"}),
    ("Ana 6S уходит без x", "word_unexpected", 0, 4, {"found": "x", "expected": "tricks"}),
    ("Ana 6S уходит без трёх x", "word_unexpected", 0, 5, {"found": "x", "expected": "", "near": None}),
    ("Ana 6S concedes agreed", "word_unexpected", 0, 3, {"found": "agreed", "expected": "tricks"}),
    ("Ana 6S concedes 0", "number_range", 0, 3, {"found": 0, "low": 1, "high": 10}),
    ("Ana 6S concedes 11", "number_range", 0, 3, {"found": 11, "low": 1, "high": 10}),
    ("Ana misere without 2", "result_impossible", 0, 2, {"rule": "R5.3", "found": "without"}),
    ("Ana misere caught", "word_missing", 0, 3, {"expected": "tricks"}),
    ("Ana misere пойман 0", "number_range", 0, 3, {"found": 0, "low": 1, "high": 10}),
    ("Ana misere clean 0", "word_unexpected", 0, 3, {"found": "0", **BEHIND}),
    ("Ana 6S clean", "word_unexpected", 0, 2, {"found": "clean", **BEHIND}),
    ("Ana 6S; 2; 2", "word_unexpected", 1, 0, {"found": "2", **EACH}),
    ("Ana 6S; both pass", "word_unexpected", 1, 0, {"found": "both", **EACH_PASSES}),
    ("Ana 6S; out Eva; both pass", "word_unexpected", 2, 0, {"found": "both", **EACH_PASSES}),
    ("Ana 6S; both pass; both pass", "clause_extra", 2, 0, {}),
    ("Ana 6S; Boris и Ceca", "word_missing", 1, 3, EACH_PASSES),
    ("Ana 6S; Boris и Zoe пас", "name_unknown", 1, 2, {"name": "Zoe", "near": None, "names": EVERYBODY}),
    ("Ana 6S; Boris и Ceca вист 2", "word_unexpected", 1, 4, {"found": "2", **EACH}),
    ("Ana 6S; Boris и Ceca зовут", "word_unexpected", 1, 3, {"found": "зовут", **EACH_PASSES, "near": None}),
    ("Ana misere hand без двух", "result_impossible", 0, 3, {"rule": "R5.3", "found": "без"}),
    ("Ana 6S without", "word_missing", 0, 3, {"expected": "tricks short"}),
    ("Ana 6S without 0", "number_range", 0, 3, {"found": 0, "low": 1, "high": 6}),
    ("Ana 6S without 7", "number_range", 0, 3, {"found": 7, "low": 1, "high": 6}),
    ("Ana 10S without 11", "number_range", 0, 3, {"found": 11, "low": 1, "high": 10}),
    ("Ana 6S without two", "word_unexpected", 0, 3, {"found": "two", "expected": "tricks short"}),
    ("Ana 6S 11", "number_range", 0, 2, {"found": 11, "low": 0, "high": 10}),
    ("Ana 6S ٦", "word_unexpected", 0, 2, {"found": "٦", **BEHIND}),
    # The other clauses of a game.
    ("Ana 6H;", "word_missing", 1, 0, {"expected": "a player"}),
    ("Ana 6H; Boris whists 2;", "word_missing", 2, 0, {"expected": "a player"}),
    ("Ana 6H; Zoe whists 2", "name_unknown", 1, 0, {"name": "Zoe", "near": None, "names": EVERYBODY}),
    ("Ana 6H; Boris passes; whists 2", "name_unknown", 2, 0, {"name": "whists", "near": None, "names": EVERYBODY}),
    ("Ana 6H; Boris whists; Ceca passes; Dino whists; Eva passes", "clause_extra", 4, 0, {}),
    ("Ana 6H; Boris", "word_missing", 1, 1, {"expected": "whists, passes, half or tricks"}),
    ("Ana 6H; Boris passes; Ceca", "word_missing", 2, 1, {"expected": "whists, passes, half or tricks"}),
    ("Ana 6H; Boris calls 2", "word_unexpected", 1, 1, {"found": "calls", **ROLES}),
    ("Ana 6H; Boris passes; Ceca together 2", "word_unexpected", 2, 1, {"found": "together", **ROLES}),
    ("Ana 6H; Boris whists 11", "number_range", 1, 2, {"found": 11, "low": 0, "high": 10}),
    ("Ana 6H; Boris passes; Ceca 11", "number_range", 2, 1, {"found": 11, "low": 0, "high": 10}),
    ("Ana 6H; Boris whists 1000000", "number_too_long", 1, 2, {"digits": 6}),
    ("Ana 6H; Boris whists x", "word_unexpected", 1, 2, {"found": "x", "expected": "tricks", "near": None}),
    ("Ana 6H; Boris whists whists", "word_unexpected", 1, 2, {"found": "whists", "expected": "tricks", "near": None}),
    ("Ana 6H; Boris wists", "word_unexpected", 1, 1, {"found": "wists", "expected": "tricks", "near": "whists"}),
    ("Ana 6H; Boris pаsses", "lookalike", 1, 1,
     {"found": "pаsses", "letter": "а", "likely": "a", "reading": "passes"}),
    ("Ana 6H; Boris whists 2 2", "word_unexpected", 1, 3, {"found": "2", **BEHIND}),
    ("Ana 6H; Boris 2 whists", "word_unexpected", 1, 2, {"found": "whists", **BEHIND}),
    ("Ana 6H; Boris 2 hаlf", "lookalike", 1, 2, {"found": "hаlf", "letter": "а", "likely": "a", "reading": "half"}),
    ("Ana 6H; joined Boris", "clause_extra", 1, 0, {}),
    ("Ana 6H; Boris passes; присоединилась Boris", "clause_extra", 2, 0, {}),
    ("Ana 6H; out", "word_missing", 1, 1, {"expected": "player"}),
    ("Ana 6H; Boris passes; на прикупе", "word_missing", 2, 2, {"expected": "player"}),
    ("Ana 6H; out Dino Zoe", "name_unknown", 1, 2, {"name": "Zoe", "near": None, "names": EVERYBODY}),
    ("Ana 6H; Boris passes; на прикупе Zoe", "name_unknown", 2, 2, {"name": "Zoe", "near": None, "names": EVERYBODY}),
    ("Ana 6H; out Dino; out Eva", "clause_extra", 2, 0, {}),
    # All passed.
    ("pass 3", "word_unexpected", 0, 1, {"found": "3", **EACH}),
    ("распасы 4 3 3", "word_unexpected", 0, 1, {"found": "4", **EACH}),
    ("pass; 4 3 3", "word_unexpected", 1, 0, {"found": "4", **EACH}),
    ("pass; Ana 4; 3", "word_unexpected", 2, 0, {"found": "3", **EACH}),
    ("Распасы: Ana 4, Boris 3, Ceca 3", "keyword_colon", 0, 0,
     {"found": "Распасы", "near": "Распасы; Ana 4; Boris 3; Ceca 3"}),
    ('Pass: "Ana 4, Boris 3', "keyword_colon", 0, 0, {"found": "Pass", "near": None}),
    ("svi dalje Ana", "word_unexpected", 0, 2, {"found": "Ana", "expected": ""}),
    ("pass Ana; Ana 4", "word_unexpected", 0, 1, {"found": "Ana", "expected": ""}),
    ("dark pass", "word_missing", 0, 2, {"expected": "player"}),
    ("dark pass; Ana 10", "word_missing", 0, 2, {"expected": "player"}),
    ("пас втёмную Zoe", "name_unknown", 0, 2, {"name": "Zoe", "near": None, "names": EVERYBODY}),
    ("dark pass Ana Boris", "word_unexpected", 0, 3, {"found": "Boris", "expected": ""}),
    ("pass;", "word_missing", 1, 0, {"expected": "a player"}),
    ("pass; Ana 4;", "word_missing", 2, 0, {"expected": "a player"}),
    ("pass; joined Boris", "clause_extra", 1, 0, {}),
    ("pass; Ana 10; joined Boris", "clause_extra", 2, 0, {}),
    ("dark pass Ana; joined", "word_missing", 1, 1, {"expected": "player"}),
    ("dark pass Ana; joined Boris Zoe", "name_unknown", 1, 2, {"name": "Zoe", "near": None, "names": EVERYBODY}),
    ("dark pass Ana; pridružila se Zoe", "name_unknown", 1, 2, {"name": "Zoe", "near": None, "names": EVERYBODY}),
    ("dark pass Ana; joined Boris; joined Ceca", "clause_extra", 2, 0, {}),
    ("pass; out", "word_missing", 1, 1, {"expected": "player"}),
    ("pass; out Dino; Ana 10; out Eva", "clause_extra", 3, 0, {}),
    ("pass; Zoe 4", "name_unknown", 1, 0, {"name": "Zoe", "near": None, "names": EVERYBODY}),
    ("pass; Ana 4; Zoe 6", "name_unknown", 2, 0, {"name": "Zoe", "near": None, "names": EVERYBODY}),
    ("pass; talon SA", "name_unknown", 1, 0, {"name": "talon", "near": None, "names": EVERYBODY}),
    ("pass; Ana", "word_missing", 1, 1, {"expected": "tricks"}),
    ("pass; Ana 4; Boris x", "word_unexpected", 2, 1, {"found": "x", "expected": "tricks"}),
    ("pass; Ana whists 4", "word_unexpected", 1, 1, {"found": "whists", "expected": "tricks"}),
    ("pass; Ana 11", "number_range", 1, 1, {"found": 11, "low": 0, "high": 10}),
    ("pass; Ana 10; Boris 0 0", "word_unexpected", 2, 2, {"found": "0", **BEHIND}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "clause", "word", "facts"), REFUSALS, ids=[case[0] for case in REFUSALS])
def test_refusal(text: str, code: str, clause: int, word: int, facts: Facts) -> None:
    place = {"clause": clause} | ({"word": word} if word else {})
    assert refusal(lambda: read(text)) == {"code": code, "rule": None, **place, **facts}
