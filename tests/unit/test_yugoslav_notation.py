"""The deals of the Yugoslav game as text: every clause of the grammar read and printed, every refusal told exactly."""

from __future__ import annotations

import pytest

from rospis.errors import Refused
from rospis.games.yugoslav.deal import (
    BETL,
    CALLED,
    CALLS,
    CLUBS,
    DIAMONDS,
    FOLLOWS,
    HEARTS,
    PASSES,
    PREFERANS,
    SANS,
    SPADES,
    AllPass,
    Deal,
    Follower,
)
from rospis.games.yugoslav.notation import print_deal, read_deal
from rospis.names import Names, clause_openers
from rospis.seats import Table
from tests.told import facts as facts_told

A, B, C = 0, 1, 2
TABLE = Table(("Ana", "Boris", "Ceca"), (A, B, C))
NAMES = Names(TABLE, clause_openers("Y"))


def clauses(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(";")]


def read(text: str) -> Deal | AllPass:
    return read_deal(clauses(text), NAMES)


def deal(number: int, *followers: Follower, hand: bool = False, bid: int | str | None = None, kontra: int = 0,
         doubler: int | None = None, tricks: int | None = None, short: bool = False, made: bool | None = None,
         undoubled: bool = False, agreed: bool = False, together: int | None = None) -> Deal:  # fmt: skip
    """A deal of Ana's."""
    return Deal(A, number, hand, bid, kontra, doubler, tricks, short, made, undoubled, agreed, followers, together)


BOTH = Follower(B, FOLLOWS, 2), Follower(C, FOLLOWS, 2)
AFTER = "; Boris 2; Ceca 2"

# Canonical texts: read as this deal, printed from it

CANONICAL: list[tuple[str, Deal | AllPass]] = [
    ("pass", AllPass()),
    ("Ana spades" + AFTER, deal(SPADES, *BOTH)),
    ("Ana diamonds" + AFTER, deal(DIAMONDS, *BOTH)),
    ("Ana hearts" + AFTER, deal(HEARTS, *BOTH)),
    ("Ana clubs" + AFTER, deal(CLUBS, *BOTH)),
    ("Ana sans" + AFTER, deal(SANS, *BOTH)),
    ("Ana preferans" + AFTER, deal(PREFERANS, *BOTH)),
    ("Boris hearts", Deal(B, HEARTS)),
    ("Ana betl made", deal(BETL, made=True)),
    ("Ana betl failed", deal(BETL, made=False)),
    ("Ana betl hand bid hand betl kontra Boris rekontra failed",
     deal(BETL, hand=True, bid="hand betl", kontra=2, doubler=B, made=False)),
    ("Ana hearts hand" + AFTER, deal(HEARTS, *BOTH, hand=True)),
    ("Ana hearts bid 3" + AFTER, deal(HEARTS, *BOTH, bid=3)),
    ("Ana preferans bid 8" + AFTER, deal(PREFERANS, *BOTH, bid=8)),
    ("Ana hearts bid 2" + AFTER, deal(HEARTS, *BOTH, bid=2)),
    ("Ana hearts hand bid hand" + AFTER, deal(HEARTS, *BOTH, hand=True, bid="hand")),
    ("Ana sans hand bid hand sans" + AFTER, deal(SANS, *BOTH, hand=True, bid="hand sans")),
    ("Ana preferans hand bid hand preferans" + AFTER, deal(PREFERANS, *BOTH, hand=True, bid="hand preferans")),
    ("Ana hearts kontra Ceca" + AFTER, deal(HEARTS, *BOTH, kontra=1, doubler=C)),
    ("Ana hearts kontra Boris rekontra subkontra" + AFTER, deal(HEARTS, *BOTH, kontra=3, doubler=B)),
    ("Ana hearts kontra Boris rekontra subkontra mortkontra" + AFTER, deal(HEARTS, *BOTH, kontra=4, doubler=B)),
    ("Ana spades undoubled", deal(SPADES, undoubled=True)),
    ("Ana spades undoubled agreed", deal(SPADES, undoubled=True, agreed=True)),
    ("Ana spades undoubled without 2", deal(SPADES, undoubled=True, tricks=4, short=True)),
    ("Ana betl made agreed", deal(BETL, made=True, agreed=True)),
    ("Ana hearts 6" + AFTER, deal(HEARTS, *BOTH, tricks=6)),
    ("Ana hearts 0" + AFTER, deal(HEARTS, *BOTH, tricks=0)),
    ("Ana hearts 10" + AFTER, deal(HEARTS, *BOTH, tricks=10)),
    ("Ana hearts without 1" + AFTER, deal(HEARTS, *BOTH, tricks=5, short=True)),
    ("Ana hearts without 6" + AFTER, deal(HEARTS, *BOTH, tricks=0, short=True)),
    ("Ana preferans without 1" + AFTER, deal(PREFERANS, *BOTH, tricks=9, short=True)),
    ("Ana preferans without 10" + AFTER, deal(PREFERANS, *BOTH, tricks=0, short=True)),
    ("Ana hearts agreed; Boris 3; Ceca passes",
     deal(HEARTS, Follower(B, FOLLOWS, 3), Follower(C, PASSES), agreed=True)),
    ("Ana hearts hand bid 4 kontra Boris 7 agreed" + AFTER,
     deal(HEARTS, *BOTH, hand=True, bid=4, kontra=1, doubler=B, tricks=7, agreed=True)),
    ("Ana hearts; Ceca passes; Boris passes", deal(HEARTS, Follower(C, PASSES), Follower(B, PASSES))),
    ("Ana hearts; Boris passes 1; Ceca 10", deal(HEARTS, Follower(B, PASSES, 1), Follower(C, FOLLOWS, 10))),
    ("Ana hearts; Boris called 1; Ceca calls 3", deal(HEARTS, Follower(B, CALLED, 1), Follower(C, CALLS, 3))),
    ("Ana hearts; Boris calls; together 4", deal(HEARTS, Follower(B, CALLS), together=4)),
    ("Ana hearts kontra Boris; together 0", deal(HEARTS, kontra=1, doubler=B, together=0)),
    ("Ana hearts kontra Boris; together 10", deal(HEARTS, kontra=1, doubler=B, together=10)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told"), CANONICAL, ids=[case[0] for case in CANONICAL])
def test_canonical(text: str, told: Deal | AllPass) -> None:
    assert read(text) == told
    assert print_deal(told, TABLE) == text
    if isinstance(told, Deal):
        assert isinstance(read(text), Deal)


# Other spellings of the same

NOBODY = Follower(B, PASSES), Follower(C, PASSES)
OTHER: list[tuple[str, Deal | AllPass]] = [
    ("dalje dalje dalje", AllPass()),
    ("pas pas pas", AllPass()),
    *((f"Ana hearts; {words}", deal(HEARTS, *NOBODY)) for words in (
        "both pass", "all pass", "pas pas", "ne dođu", "niko ne dođe", "нико не дође", "svi dalje", "пасы",
        "Boris i Ceca ne dođu", "Boris и Ceca пас", "Boris and Ceca pass", "b & c pass")),
    ("Ana hearts; Ceca and Boris pass", deal(HEARTS, *NOBODY[::-1])),
    ("Ana hearts; Boris prati 2; Ceca ne ide", deal(HEARTS, Follower(B, FOLLOWS, 2), Follower(C, PASSES))),
    ("svi dalje", AllPass()),
    ("Ana 4" + AFTER, deal(HEARTS, *BOTH)),
    ("Ana herc" + AFTER, deal(HEARTS, *BOTH)),
    ("Ana ♥" + AFTER, deal(HEARTS, *BOTH)),
    ("Ana HEARTS" + AFTER, deal(HEARTS, *BOTH)),
    ("Ana bez aduta" + AFTER, deal(SANS, *BOTH)),
    ("Ana bez aduta iz ruke 6" + AFTER, deal(SANS, *BOTH, hand=True, tricks=6)),
    ("ana 6 prošla", deal(BETL, made=True)),
    ("Ana 8" + AFTER, deal(PREFERANS, *BOTH)),
    ("Ana bez aduta bid bez aduta 6" + AFTER, deal(SANS, *BOTH, bid=7, tricks=6)),
    ("Ana hearts bid diamonds 6" + AFTER, deal(HEARTS, *BOTH, bid=3, tricks=6)),
    ("Ana sans hand bid iz ruke bez aduta 6" + AFTER, deal(SANS, *BOTH, hand=True, bid="hand sans", tricks=6)),
    ("Ana sans iz ruke bid iz ruke 6" + AFTER, deal(SANS, *BOTH, hand=True, bid="hand", tricks=6)),
    ("Ana spades bez kontre", deal(SPADES, undoubled=True)),
    ("Ana hearts rekontra Boris" + AFTER, deal(HEARTS, *BOTH, kontra=2, doubler=B)),
    ("Ana hearts mortkontra Boris 5" + AFTER, deal(HEARTS, *BOTH, kontra=4, doubler=B, tricks=5)),
    ("Ana hearts subkontra Boris mortkontra 5" + AFTER, deal(HEARTS, *BOTH, kontra=4, doubler=B, tricks=5)),
    ("Ana hearts без двух" + AFTER, deal(HEARTS, *BOTH, tricks=4, short=True)),
    ("Ana hearts bez jedne po dogovoru" + AFTER, deal(HEARTS, *BOTH, tricks=5, short=True, agreed=True)),
    ("Ana preferans bez šest" + AFTER, deal(PREFERANS, *BOTH, tricks=4, short=True)),
    ("Ana hearts without 2 agreed" + AFTER, deal(HEARTS, *BOTH, tricks=4, short=True, agreed=True)),
    ("Ana hearts; Boris follows 2; Ceca dođe 2", deal(HEARTS, *BOTH)),
    ("Ana hearts; Boris follows alone 2; Ceca ne dođe", deal(HEARTS, Follower(B, FOLLOWS, 2), Follower(C, PASSES))),
    ("Ana hearts; Boris follows calls 2; Ceca called 02", deal(HEARTS, Follower(B, CALLS, 2), Follower(C, CALLED, 2))),
    ("Ana hearts; Boris calls calls 2; Ceca called 2", deal(HEARTS, Follower(B, CALLS, 2), Follower(C, CALLED, 2))),
    ("Ana hearts kontra Boris; Ceca follows calls; zajedno 3",
     deal(HEARTS, Follower(C, CALLS), kontra=1, doubler=B, together=3)),
    ("Ana hearts kontra Boris; zajedno 3; Ceca called",
     deal(HEARTS, Follower(C, CALLED), kontra=1, doubler=B, together=3)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told"), OTHER, ids=[case[0] for case in OTHER])
def test_other_spellings(text: str, told: Deal | AllPass) -> None:
    assert read(text) == told


def test_of_four_a_clause_for_each() -> None:
    """The record does not say here who deals, so nobody can tell who both are; with the names it is clear."""
    four = Names(Table(("Ana", "Boris", "Ceca", "Dino"), (A, B, C, 3)), clause_openers("Y"))
    with pytest.raises(Refused) as caught:
        read_deal(clauses("Ana hearts; both pass"), four)
    assert (caught.value.code, caught.value.clause, caught.value.word) == ("word_unexpected", 1, 0)
    assert facts_told(caught.value.params)["expected"] == "a clause for each player, such as Dino passes"
    told = read_deal(clauses("Ana hearts; Boris and Dino pass"), four)
    assert told == deal(HEARTS, Follower(B, PASSES), Follower(3, PASSES))


def test_a_name_goes_before_a_word_that_came_later() -> None:
    """Records that were read go on to mean the same: Niko is a name, and the beginning of Nikola."""
    for player, word in (("Niko", "Niko"), ("Nikola", "niko"), ("Bothwell", "both"), ("Prati", "prati")):
        names = Names(Table(("Ana", player, "Ceca"), (A, B, C)), clause_openers("Y"))
        assert read_deal(clauses(f"Ana hearts; {word} ne dođe; Ceca 2"), names) == deal(
            HEARTS, Follower(B, PASSES), Follower(C, FOLLOWS, 2)
        )


def test_a_shortage_keeps_its_word() -> None:
    """``without`` is printed as it was told, a number of tricks as a number."""
    for text in ("Ana hearts without 2" + AFTER, "Ana hearts 4" + AFTER):
        assert print_deal(read(text), TABLE) == text


def test_names_are_quoted_where_they_must_be() -> None:
    table = Table(("Ana Marija", "Pass", "Ceca"), (A, B, C))
    told = Deal(A, HEARTS, kontra=1, doubler=B, followers=(Follower(B, FOLLOWS, 2), Follower(C, FOLLOWS, 3)))
    assert print_deal(told, table) == '"Ana Marija" hearts kontra "Pass"; "Pass" 2; Ceca 3'


def test_followers_stay_in_the_order_written() -> None:
    assert print_deal(read("Ana hearts; Ceca 1; Boris 3"), TABLE) == "Ana hearts; Ceca 1; Boris 3"


# Refusals: code, rule, clause, word in it, facts

CONTRACT_FIRST = "the contract first: spades, diamonds, hearts, clubs, betl, sans or preferans"
EACH = "a clause for each player, such as Ceca 2"
EACH_PASSES = "a clause for each player, such as Ceca passes"

REFUSALS: list[tuple[str, str, str | None, int, int, dict[str, object]]] = [
    ("", "word_missing", None, 0, 0, {"expected": "a player or pass"}),
    ("; Boris 2", "word_missing", None, 0, 0, {"expected": "a player or pass"}),
    ("pass Ana", "word_unexpected", None, 0, 1, {"found": "Ana", "expected": ""}),
    ("svi dalje Ana", "word_unexpected", None, 0, 2, {"found": "Ana", "expected": ""}),
    ("pass; Boris 2", "clause_extra", None, 1, 0, {}),
    ("pass; Boris 2; Ceca 2", "clause_extra", None, 1, 0, {}),
    ("рass", "lookalike", None, 0, 0, {"found": "рass", "letter": "р", "likely": "p", "reading": "pass"}),
    ("svi dаlje", "lookalike", None, 0, 1,
     {"found": "svi dаlje", "letter": "а", "likely": "a", "reading": "svi dalje"}),
    ("Zoe hearts", "name_unknown", None, 0, 0, {"name": "Zoe", "near": None, "names": "Ana, Boris, Ceca"}),
    ("refa", "word_unexpected", None, 0, 0, {"found": "refa", "expected": "pass, where all passed"}),
    ("Рефет", "word_unexpected", None, 0, 0, {"found": "Рефет", "expected": "pass, where all passed"}),
    ("Dalje: Ana, Boris", "keyword_colon", None, 0, 0, {"found": "Dalje", "near": "Dalje; Ana; Boris"}),
    ("Ana hearts; 2; 2", "word_unexpected", None, 1, 0, {"found": "2", "expected": EACH}),
    ("Ana hearts; both pass; both pass", "clause_extra", None, 2, 0, {}),
    ("Ana hearts; both pass; Boris 2", "clause_extra", None, 2, 0, {}),
    ("Ana hearts; Boris 2; both pass", "clause_extra", None, 2, 0, {}),
    ("Ana hearts; Boris i Ceca", "word_missing", None, 1, 3, {"expected": EACH_PASSES}),
    ("Ana hearts; Boris i Zoe ne dođu", "name_unknown", None, 1, 2, {"name": "Zoe"}),
    ("Ana hearts; Boris i Ceca ne dođu 2", "word_unexpected", None, 1, 5, {"found": "2", "expected": EACH}),
    ("Ana hearts; Boris i Ceca zovu", "word_unexpected", None, 1, 3, {"found": "zovu", "expected": EACH_PASSES}),
    ("Ana hearts; Boris i Ceca 2", "word_unexpected", None, 1, 3, {"found": "2", "expected": EACH_PASSES}),
    ("Ana hearts kontra Boris; subkontra Ana", "kontra_place", "Y3.5", 1, 0, {"found": "subkontra"}),
    ("Ana hearts kontra Boris rekontra Ana", "kontra_place", "Y3.5", 0, 5, {"found": "Ana"}),
    ("void", "name_unknown", None, 0, 0, {"name": "void", "near": None, "names": "Ana, Boris, Ceca"}),
    ("Ana", "word_missing", None, 0, 1, {"expected": "contract"}),
    ("Ana 9", "word_unexpected", None, 0, 1, {"found": "9", "expected": "contract", "near": None}),
    ("Ana harts", "word_unexpected", None, 0, 1, {"found": "harts", "expected": "contract", "near": "hearts"}),
    ("Ana hand", "word_unexpected", None, 0, 1, {"found": "hand", "expected": CONTRACT_FIRST}),
    ("Ana igra herc", "word_unexpected", None, 0, 1, {"found": "igra", "expected": CONTRACT_FIRST}),
    ("Ana heаrts", "lookalike", None, 0, 1,
     {"found": "heаrts", "letter": "а", "likely": "a", "reading": "hearts"}),
    ("Ana hearts totus", "word_unexpected", None, 0, 2, {"found": "totus", "expected": ""}),
    ("Ana hearts hnd", "word_unexpected", None, 0, 2, {"found": "hnd", "expected": "", "near": "hand"}),
    ("Ana hearts hаnd", "lookalike", None, 0, 2, {"found": "hаnd", "letter": "а", "likely": "a", "reading": "hand"}),
    ("Ana hearts 6 7", "word_unexpected", None, 0, 3, {"found": "7", "expected": "", "near": None}),
    ("Ana hearts made", "result_impossible", "Y5.1", 0, 2, {"found": "made"}),
    ("Ana hearts hand failed", "result_impossible", "Y5.1", 0, 3, {"found": "failed"}),
    ("Ana betl", "word_missing", None, 0, 2, {"expected": "made or failed"}),
    ("Ana betl kontra Boris", "word_missing", None, 0, 4, {"expected": "made or failed"}),
    ("Ana betl mаde", "lookalike", None, 0, 2, {"found": "mаde", "letter": "а", "likely": "a", "reading": "made"}),
    ("Ana betl mede", "word_unexpected", None, 0, 2, {"found": "mede", "expected": "made or failed", "near": "made"}),
    ("Ana betl 0", "result_impossible", "Y5.1", 0, 2, {"found": "0"}),
    ("Ana betl without 1", "result_impossible", "Y5.1", 0, 2, {"found": "without"}),
    ("Ana betl hand без двух", "result_impossible", "Y5.1", 0, 3, {"found": "без"}),
    ("Ana betl agreed", "word_unexpected", None, 0, 2,
     {"found": "agreed", "expected": "made or failed"}),
    ("Ana betl made; Boris 2", "clause_extra", None, 1, 0, {}),
    ("Ana spades undoubled; Boris passes; Ceca passes", "clause_extra", None, 1, 0, {}),
    ("Ana hearts 11", "number_range", None, 0, 2, {"found": 11, "low": 0, "high": 10}),
    ("Ana hearts without 0", "number_range", None, 0, 3,
     {"found": 0, "low": 1, "high": 6}),
    ("Ana hearts without 7", "number_range", None, 0, 3,
     {"found": 7, "low": 1, "high": 6}),
    ("Ana preferans without 11", "number_range", None, 0, 3,
     {"found": 11, "low": 1, "high": 10}),
    ("Ana hearts without", "word_missing", None, 0, 3, {"expected": "tricks short"}),
    ("Ana hearts without two", "word_unexpected", None, 0, 3, {"found": "two", "expected": "tricks short"}),
    ("Ana hearts bid", "word_missing", None, 0, 3, {"expected": "call"}),
    ("Ana hearts bid 1", "number_range", None, 0, 3, {"found": 1, "low": 2, "high": 8}),
    ("Ana hearts bid 9", "number_range", None, 0, 3, {"found": 9, "low": 2, "high": 8}),
    ("Ana hearts bid high", "word_unexpected", None, 0, 3, {"found": "high", "expected": "call", "near": None}),
    ("Ana hearts bid hearst", "word_unexpected", None, 0, 3, {"found": "hearst", "expected": "call", "near": "hearts"}),
    ("Ana hearts bid hamd", "word_unexpected", None, 0, 3, {"found": "hamd", "expected": "call", "near": "hand"}),
    ("Ana hearts bid heаrts", "lookalike", None, 0, 3,
     {"found": "heаrts", "letter": "а", "likely": "a", "reading": "hearts"}),
    ("Ana hearts hand bid hand clubs", "word_unexpected", None, 0, 5, {"found": "clubs", "expected": "", "near": None}),
    ("Ana hearts kontra", "word_missing", None, 0, 3, {"expected": "player"}),
    ("Ana hearts kontra Zoe", "name_unknown", None, 0, 3, {"name": "Zoe", "near": None, "names": "Ana, Boris, Ceca"}),
    ("Ana hearts kontra Boris kontra", "kontra_order", "Y3.5", 0, 4, {"found": "kontra"}),
    ("Ana hearts kontra Boris subkontra", "kontra_order", "Y3.5", 0, 4, {"found": "subkontra"}),
    ("Ana hearts kontra Boris rekontra mortkontra", "kontra_order", "Y3.5", 0, 5, {"found": "mortkontra"}),
    ("Ana hearts 6 kontra Boris", "kontra_order", "Y3.5", 0, 3, {"found": "kontra"}),
    ("Ana hearts 6 hand", "word_unexpected", None, 0, 3, {"found": "hand", "expected": ""}),
    ("Ana hearts;", "word_missing", None, 1, 0, {"expected": "a player"}),
    ("Ana hearts; Boris 2;", "word_missing", None, 2, 0, {"expected": "a player"}),
    ("Ana hearts; Zoe 2", "name_unknown", None, 1, 0, {"name": "Zoe", "near": None, "names": "Ana, Boris, Ceca"}),
    ("Ana hearts; half 2", "name_unknown", None, 1, 0, {"name": "half", "near": None, "names": "Ana, Boris, Ceca"}),
    ("Ana hearts; Boris 2; Ceca 2; Ana 2", "clause_extra", None, 3, 0, {}),
    ("Ana hearts kontra Boris; together 2; together 2", "clause_extra", None, 2, 0, {}),
    ("Ana hearts kontra Boris; together 0; together 0", "clause_extra", None, 2, 0, {}),
    ("Ana hearts kontra Boris; together 4; Boris 2; Ceca 2", "clause_extra", None, 3, 0, {}),
    ("Ana hearts; Boris calls 4; together 4", "clause_extra", None, 2, 0, {}),
    ("Ana hearts kontra Boris; together", "word_missing", None, 1, 1, {"expected": "tricks"}),
    ("Ana hearts kontra Boris; together 11", "number_range", None, 1, 1,
     {"found": 11, "low": 0, "high": 10}),
    ("Ana hearts kontra Boris; together 4 5", "word_unexpected", None, 1, 2,
     {"found": "5", "expected": "", "near": None}),
    ("Ana hearts kontra Boris; together 4 pаsses", "lookalike", None, 1, 2,
     {"found": "pаsses", "letter": "а", "likely": "a", "reading": "passes"}),
    ("Ana hearts; Boris", "word_missing", None, 1, 1, {"expected": "tricks"}),
    ("Ana hearts; Boris follows", "word_missing", None, 1, 2, {"expected": "tricks"}),
    ("Ana hearts; Boris 2; Ceca 11", "number_range", None, 2, 1,
     {"found": 11, "low": 0, "high": 10}),
    ("Ana hearts; Boris 2 2", "word_unexpected", None, 1, 2, {"found": "2", "expected": "", "near": None}),
    ("Ana hearts; Boris passes 2 2", "word_unexpected", None, 1, 3, {"found": "2", "expected": "", "near": None}),
    ("Ana hearts; Boris two", "word_unexpected", None, 1, 1, {"found": "two", "expected": "tricks", "near": None}),
    ("Ana hearts; Boris pases", "word_unexpected", None, 1, 1,
     {"found": "pases", "expected": "tricks", "near": "passes"}),
    ("Ana hearts; Boris pаsses", "lookalike", None, 1, 1,
     {"found": "pаsses", "letter": "а", "likely": "a", "reading": "passes"}),
    ("Ana hearts; Boris half 2", "word_unexpected", None, 1, 1, {"found": "half", "expected": "tricks", "near": None}),
    ("Ana hearts; Boris calls passes 2", "word_unexpected", None, 1, 2,
     {"found": "passes", "expected": "tricks", "near": None}),
    ("Ana hearts; Boris ne dođe calls 2", "word_unexpected", None, 1, 3,
     {"found": "calls", "expected": "tricks", "near": None}),
    ("Ana hearts; Boris calls together 2", "word_unexpected", None, 1, 2,
     {"found": "together", "expected": "tricks", "near": None}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "rule", "clause", "word", "facts"), REFUSALS, ids=[case[0] for case in REFUSALS]
)
def test_refusal(text: str, code: str, rule: str | None, clause: int, word: int, facts: dict[str, object]) -> None:
    with pytest.raises(Refused) as caught:
        read(text)
    told = caught.value
    assert (told.code, told.rule, told.part, told.clause, told.word) == (code, rule, "deal", clause, word)
    assert facts.items() <= facts_told(told.params).items(), told.params
