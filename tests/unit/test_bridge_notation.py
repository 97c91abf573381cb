"""The deals of bridge as text: every clause read and printed, every refusal told exactly, all deals there and back."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rospis.cards import PACK_52, Card
from rospis.errors import Refused
from rospis.games.bridge.deal import Contract, Deal, Played, Room
from rospis.games.bridge.notation import FOR_ALL, print_deal, read_deal, read_lead_card
from tests.told import facts as facts_told

N, E, S, W = range(4)
NS, EW = 0, 1
CLUBS, DIAMONDS, HEARTS, SPADES, SANS = range(5)
NONE, VUL_NS, VUL_EW, BOTH = range(4)

# The clauses of a game beside the result.
DUPLICATE = FOR_ALL
RUBBER = FOR_ALL | {"honours"}
COMPENSATION = FOR_ALL | {"hcp"}
TEAMS = FOR_ALL | {"open", "closed"}


def test_clauses_of_every_game() -> None:
    assert {"lead", "vul"} == FOR_ALL


def clauses(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(";")]


def read(text: str, known: frozenset[str] = DUPLICATE, number: int = 0) -> Deal:
    return read_deal(clauses(text), number, known=known)


def refusal(text: str, known: frozenset[str]) -> dict[str, Any]:
    """All that a refusal tells."""
    with pytest.raises(Refused) as caught:
        read(text, known)
    told = caught.value
    assert (told.part, told.keywords) == ("deal", ())
    return {"code": told.code, "rule": told.rule, "clause": told.clause, "word": told.word, **facts_told(told.params)}


def played(level: int, strain: int, doubled: int, declarer: int, tricks: int) -> Played:
    return Played(Contract(level, strain, doubled), declarer, tricks)


FOUR_SPADES = played(4, SPADES, 0, N, 10)
GAME = Room(FOUR_SPADES)
THREE_SANS = Room(played(3, SANS, 0, E, 9))
PASSED = Room(None)


# Canonical texts: read as this deal, printed from it

CANONICAL: list[tuple[str, frozenset[str], Deal]] = [
    ("4SX N -2", RUBBER, Deal(0, Room(played(4, SPADES, 1, N, 8)))),
    ("3NT E =; lead HK; honours N 150", RUBBER, Deal(0, Room(THREE_SANS.played, Card("H", "K")), honours=(N, 150))),
    ("4S N =; honours W 100", RUBBER, Deal(0, GAME, honours=(W, 100))),
    ("4S N =; honours E 150; vul none", RUBBER, Deal(0, GAME, honours=(E, 150), vulnerable=NONE)),
    ("7C S =; honours S 150", RUBBER, Deal(0, Room(played(7, CLUBS, 0, S, 13)), honours=(S, 150))),
    ("pass", RUBBER, Deal(0, PASSED)),
    ("pass; vul both", RUBBER, Deal(0, PASSED, vulnerable=BOTH)),
    ("6DXX S +1; vul both", DUPLICATE, Deal(0, Room(played(6, DIAMONDS, 2, S, 13)), vulnerable=BOTH)),
    ("4S N =; vul NS", DUPLICATE, Deal(0, GAME, vulnerable=VUL_NS)),
    ("4S N =; vul EW", DUPLICATE, Deal(0, GAME, vulnerable=VUL_EW)),
    ("4S N =; lead ST", DUPLICATE, Deal(0, Room(FOUR_SPADES, Card("S", "T")))),
    ("4S N =; lead C2; vul none", DUPLICATE, Deal(0, Room(FOUR_SPADES, Card("C", "2")), vulnerable=NONE)),
    ("4H S +1; hcp NS 23", COMPENSATION, Deal(0, Room(played(4, HEARTS, 0, S, 11)), hcp=(NS, 23))),
    ("4H W -1; hcp EW 0", COMPENSATION, Deal(0, Room(played(4, HEARTS, 0, W, 9)), hcp=(EW, 0))),
    ("pass; hcp NS 40", COMPENSATION, Deal(0, PASSED, hcp=(NS, 40))),
    ("4S N =; lead C2; vul NS; hcp EW 17", COMPENSATION,
     Deal(0, Room(FOUR_SPADES, Card("C", "2")), vulnerable=VUL_NS, hcp=(EW, 17))),
    ("open 4S N =; lead H2; closed 4S N -1", TEAMS,
     Deal(0, Room(FOUR_SPADES, Card("H", "2")), Room(played(4, SPADES, 0, N, 9)))),
    ("open 4S N =; closed 3NT E =; lead H2", TEAMS,
     Deal(0, GAME, Room(THREE_SANS.played, Card("H", "2")))),
    ("open 4S N =; lead DA; closed 3NT E =; lead H2; vul EW", TEAMS,
     Deal(0, Room(FOUR_SPADES, Card("D", "A")), Room(THREE_SANS.played, Card("H", "2")), VUL_EW)),
    ("open 4S N =", TEAMS, Deal(0, GAME)),
    ("open 4S N =; vul NS", TEAMS, Deal(0, GAME, vulnerable=VUL_NS)),
    ("closed 4S N =", TEAMS, Deal(0, None, GAME)),
    ("closed 4S N =; lead C2", TEAMS, Deal(0, None, Room(FOUR_SPADES, Card("C", "2")))),
    ("open pass; closed 3NT E =", TEAMS, Deal(0, PASSED, THREE_SANS)),
    ("open pass; closed pass; vul both", TEAMS, Deal(0, PASSED, PASSED, BOTH)),
    ("closed pass", TEAMS, Deal(0, None, PASSED)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "known", "deal"), CANONICAL, ids=[case[0] for case in CANONICAL])
def test_canonical(text: str, known: frozenset[str], deal: Deal) -> None:
    assert read(text, known) == deal
    assert print_deal(deal, rooms="open" in known) == text


def test_the_number_of_a_board_is_kept() -> None:
    for number in (0, 1, 7, 9_999_999):
        assert read("4S N =", number=number) == Deal(number, GAME)
        assert read("4S N =; vul NS", number=number) == Deal(number, GAME, vulnerable=VUL_NS)
        assert read("closed 4S N =", TEAMS, number) == Deal(number, None, GAME)
        assert print_deal(Deal(number, GAME)) == "4S N ="


def test_no_other_clauses_than_those_of_the_game_are_known_by_default() -> None:
    assert read_deal(clauses("4S N =; lead HA; vul both"), 3) == Deal(
        3, Room(FOUR_SPADES, Card("H", "A")), vulnerable=BOTH
    )
    for text in ("4S N =; honours N 100", "4S N =; hcp NS 20", "4S N =; open 4S N ="):
        with pytest.raises(Refused, match="clause_extra"):
            read_deal(clauses(text), 3)


# Other spellings of the same

OTHER: list[tuple[str, frozenset[str], Deal]] = [
    ("4♠x-2 N", DUPLICATE, Deal(0, Room(played(4, SPADES, 1, N, 8)))),
    ("N 4SX 8", DUPLICATE, Deal(0, Room(played(4, SPADES, 1, N, 8)))),
    ("svi dalje", DUPLICATE, Deal(0, PASSED)),
    ("все пас; зона все", DUPLICATE, Deal(0, PASSED, vulnerable=BOTH)),
    ("4 без козыря N =; ход h10", DUPLICATE, Deal(0, Room(played(4, SANS, 0, N, 10), Card("H", "T")))),
    ("4S N =; LEAD hk; VUL ns", DUPLICATE, Deal(0, Room(FOUR_SPADES, Card("H", "K")), vulnerable=VUL_NS)),
    ("4S N =; атака SA; зональность никто", DUPLICATE, Deal(0, Room(FOUR_SPADES, Card("S", "A")), vulnerable=NONE)),
    ("4S N =; zonalnost niko; atak SA", DUPLICATE, Deal(0, Room(FOUR_SPADES, Card("S", "A")), vulnerable=NONE)),
    ("4S N =; zona svi; izlaz SA", DUPLICATE, Deal(0, Room(FOUR_SPADES, Card("S", "A")), vulnerable=BOTH)),
    ("4S N =; зона сви; излаз SA", DUPLICATE, Deal(0, Room(FOUR_SPADES, Card("S", "A")), vulnerable=BOTH)),
    ("4S N =; vul Ew", DUPLICATE, Deal(0, GAME, vulnerable=VUL_EW)),
    ("4S N =; vul None", DUPLICATE, Deal(0, GAME, vulnerable=NONE)),
    ("4S N =; онёры n 100", RUBBER, Deal(0, GAME, honours=(N, 100))),
    ("4S N =; онеры s 0150", RUBBER, Deal(0, GAME, honours=(S, 150))),
    ("4S N =; oneri W 100", RUBBER, Deal(0, GAME, honours=(W, 100))),
    ("4S N =; очки ew 23", COMPENSATION, Deal(0, GAME, hcp=(EW, 23))),
    ("4S N =; poeni NS 023", COMPENSATION, Deal(0, GAME, hcp=(NS, 23))),
    ("открытая 4S N =; закрытая pass", TEAMS, Deal(0, GAME, PASSED)),
    ("zatvorena пас; otvorena 4S N =", TEAMS, Deal(0, GAME, PASSED)),
    ("OPEN N 4S =; Closed svi dalje", TEAMS, Deal(0, GAME, PASSED)),
    ("closed 3NT E =; lead H2; open 4S N =; lead DA", TEAMS,
     Deal(0, Room(FOUR_SPADES, Card("D", "A")), Room(THREE_SANS.played, Card("H", "2")))),
    ("open 4S N =; vul both; lead DA; closed 3NT E =", TEAMS,
     Deal(0, Room(FOUR_SPADES, Card("D", "A")), THREE_SANS, BOTH)),
    ("open 4S N =; closed 3NT E =; vul both; lead DA", TEAMS,
     Deal(0, GAME, Room(THREE_SANS.played, Card("D", "A")), BOTH)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "known", "deal"), OTHER, ids=[case[0] for case in OTHER])
def test_other_spellings(text: str, known: frozenset[str], deal: Deal) -> None:
    assert read(text, known) == deal


# Refusals: code, rule, clause, word in it, facts

CONTRACT = "a contract such as 4S or 3NTX"
VULS = "none, NS, EW, both"
MISSING_RESULT: dict[str, object] = {"expected": "result (=, +1, -1 or the number of tricks)"}
MISSING_DECLARER: dict[str, object] = {"expected": "declarer (N, E, S or W)"}
HK: dict[str, object] = {"letter": "Н", "likely": "H"}

REFUSALS: list[tuple[str, frozenset[str], str, str | None, int, int, dict[str, object]]] = [
    # The result.
    ("", DUPLICATE, "word_missing", None, 0, 0, {"expected": "contract"}),
    ("; vul NS", DUPLICATE, "word_missing", None, 0, 0, {"expected": "contract"}),
    ("", TEAMS, "word_missing", None, 0, 0, {"expected": "open or closed"}),
    ("; open 4S N =", TEAMS, "word_missing", None, 0, 0, {"expected": "open or closed"}),
    ("4S", DUPLICATE, "word_missing", None, 0, 1, MISSING_DECLARER),
    ("4S N", DUPLICATE, "word_missing", None, 0, 2, MISSING_RESULT),
    ("4S N; vul NS", DUPLICATE, "word_missing", None, 0, 2, MISSING_RESULT),
    ("foo 4S N =", DUPLICATE, "word_unexpected", None, 0, 0, {"found": "foo", "expected": CONTRACT, "near": None}),
    ("foo 4S N =; vul NS", DUPLICATE, "word_unexpected", None, 0, 0,
     {"found": "foo", "expected": CONTRACT, "near": None}),
    ("4S N = N", DUPLICATE, "word_unexpected", None, 0, 3, {"found": "N", "expected": "", "near": None}),
    ("pass N; vul NS", DUPLICATE, "word_unexpected", None, 0, 1, {"found": "N", "expected": ""}),
    ("S 4 N =; vul NS", DUPLICATE, "contract_ambiguous", None, 0, 0,
     {"found": "S 4 N =", "choices": "4NT S or 4S N"}),
    ("4S N +4; lead HA", DUPLICATE, "result_range", "B0.1", 0, 2,
     {"found": "+4", "contract": "4S", "low": -10, "high": 3}),
    ("lead HK", DUPLICATE, "word_unexpected", None, 0, 0, {"found": "lead", "expected": CONTRACT, "near": None}),
    ("lead HK; 4S N =", DUPLICATE, "word_unexpected", None, 0, 0,
     {"found": "lead", "expected": "contract", "near": None}),
    ("vul NS; 4S N =", RUBBER, "word_unexpected", None, 0, 0, {"found": "vul", "expected": "contract", "near": None}),
    ("honours N 100; 4S N =", RUBBER, "word_unexpected", None, 0, 0,
     {"found": "honours", "expected": "contract", "near": None}),
    ("open 4S N =; vul NS", DUPLICATE, "word_unexpected", None, 0, 0,
     {"found": "open", "expected": "contract", "near": None}),
    # The result of a room.
    ("4S N =", TEAMS, "word_unexpected", None, 0, 0, {"found": "4S", "expected": "open or closed", "near": None}),
    ("pass", TEAMS, "word_unexpected", None, 0, 0, {"found": "pass", "expected": "open or closed", "near": None}),
    ("vul NS; open 4S N =", TEAMS, "word_unexpected", None, 0, 0,
     {"found": "vul", "expected": "open or closed", "near": None}),
    ("opne 4S N =", TEAMS, "word_unexpected", None, 0, 0,
     {"found": "opne", "expected": "open or closed", "near": "open"}),
    ("psas", TEAMS, "word_unexpected", None, 0, 0, {"found": "psas", "expected": "open or closed", "near": "pas"}),
    ("оpen 4S N =", TEAMS, "lookalike", None, 0, 0,
     {"found": "оpen", "letter": "о", "likely": "o", "reading": "open"}),
    ("open", TEAMS, "word_missing", None, 0, 1, {"expected": "contract"}),
    ("open 4S N", TEAMS, "word_missing", None, 0, 3, MISSING_RESULT),
    ("open 4S N =; closed 4S", TEAMS, "word_missing", None, 1, 2, MISSING_DECLARER),
    ("open 4S N =; closed 4S N 14", TEAMS, "number_range", None, 1, 3, {"found": 14, "low": 0, "high": 13}),
    ("open 4S N =; closed pass N", TEAMS, "word_unexpected", None, 1, 2, {"found": "N", "expected": ""}),
    ("open 4S N =; closed S 4 N =", TEAMS, "contract_ambiguous", None, 1, 1,
     {"found": "S 4 N =", "choices": "4NT S or 4S N"}),
    ("open 4S N =; closed 4С N =", TEAMS, "lookalike", None, 1, 1,
     {"found": "4С", "letter": "С", "likely": "C", "reading": "4C"}),
    ("open 4S N =; open 4S N -1", TEAMS, "clause_extra", None, 1, 0, {}),
    ("open 4S N =; closed 4S N -1; closed pass", TEAMS, "clause_extra", None, 2, 0, {}),
    ("open 4S N =; 4S N -1", TEAMS, "word_unexpected", None, 1, 0,
     {"found": "4S", "expected": "open, closed, lead, vul", "near": None}),
    # What other clauses there are.
    ("4S N =;", DUPLICATE, "word_missing", None, 1, 0, {"expected": "lead, vul"}),
    ("4S N =; vul NS;", RUBBER, "word_missing", None, 2, 0, {"expected": "lead, honours, vul"}),
    ("4S N =; ; vul NS", COMPENSATION, "word_missing", None, 1, 0, {"expected": "lead, vul, hcp"}),
    ("4S N =; 4S N =", DUPLICATE, "word_unexpected", None, 1, 0,
     {"found": "4S", "expected": "lead, vul", "near": None}),
    ("4S N =; foo", DUPLICATE, "word_unexpected", None, 1, 0,
     {"found": "foo", "expected": "lead, vul", "near": None}),
    ("4S N =; laed HK", DUPLICATE, "word_unexpected", None, 1, 0,
     {"found": "laed", "expected": "lead, vul", "near": "lead"}),
    ("4S N =; none", DUPLICATE, "word_unexpected", None, 1, 0,
     {"found": "none", "expected": "lead, vul", "near": None}),
    ("4S N =; partners", DUPLICATE, "word_unexpected", None, 1, 0,
     {"found": "partners", "expected": "lead, vul", "near": None}),
    ("4S N =; lеad HK", DUPLICATE, "lookalike", None, 1, 0,
     {"found": "lеad", "letter": "е", "likely": "e", "reading": "lead"}),
    ("4S N =; honours N 100", DUPLICATE, "clause_extra", None, 1, 0, {}),
    ("4S N =; vul NS; hcp NS 20", DUPLICATE, "clause_extra", None, 2, 0, {}),
    ("4S N =; hcp NS 20", RUBBER, "clause_extra", None, 1, 0, {}),
    ("4S N =; honours N 100", COMPENSATION, "clause_extra", None, 1, 0, {}),
    ("4S N =; open 4S N =", RUBBER, "clause_extra", None, 1, 0, {}),
    ("open 4S N =; honours N 100", TEAMS, "clause_extra", None, 1, 0, {}),
    ("open 4S N =; closed pass; hcp NS 20", TEAMS, "clause_extra", None, 2, 0, {}),
    ("pass; open pass", DUPLICATE, "clause_extra", None, 1, 0, {}),
    # lead
    ("4S N =; lead", DUPLICATE, "word_missing", None, 1, 1, {"expected": "card"}),
    ("4S N =; lead HX", DUPLICATE, "card_bad", "Law 1", 1, 1, {"found": "HX"}),
    ("4S N =; lead KH", DUPLICATE, "card_bad", "Law 1", 1, 1, {"found": "KH"}),
    ("4S N =; lead HK!", DUPLICATE, "card_bad", "Law 1", 1, 1, {"found": "HK!"}),
    ("4S N =; lead НK", DUPLICATE, "lookalike", None, 1, 1, {"found": "НK", "reading": "HK", **HK}),
    ("4S N =; lead НК", DUPLICATE, "lookalike", None, 1, 1, {"found": "НК", "reading": "HK", **HK}),
    ("open pass; closed 4S N =; lead НK", TEAMS, "lookalike", None, 2, 1, {"found": "НK", "reading": "HK", **HK}),
    ("4S N =; lead HK HQ", DUPLICATE, "word_unexpected", None, 1, 2, {"found": "HQ", "expected": ""}),
    ("4S N =; lead HK; lead HK", DUPLICATE, "clause_extra", None, 2, 0, {}),
    ("4S N =; lead HK; vul NS; lead HQ", DUPLICATE, "clause_extra", None, 3, 0, {}),
    ("pass; lead HK", DUPLICATE, "clause_extra", None, 1, 0, {}),
    ("open 4S N =; closed pass; lead HK", TEAMS, "clause_extra", None, 2, 0, {}),
    ("open pass; lead HK; closed 4S N =", TEAMS, "clause_extra", None, 1, 0, {}),
    ("open 4S N =; lead HK; lead HK; closed pass", TEAMS, "clause_extra", None, 2, 0, {}),
    # vul
    ("4S N =; vul", DUPLICATE, "word_missing", None, 1, 1, {"expected": VULS}),
    ("4S N =; vul N", DUPLICATE, "word_unexpected", None, 1, 1, {"found": "N", "expected": VULS, "near": None}),
    ("4S N =; vul SN", DUPLICATE, "word_unexpected", None, 1, 1, {"found": "SN", "expected": VULS, "near": None}),
    ("4S N =; vul botj", DUPLICATE, "word_unexpected", None, 1, 1, {"found": "botj", "expected": VULS, "near": "both"}),
    ("4S N =; vul hcp", DUPLICATE, "word_unexpected", None, 1, 1, {"found": "hcp", "expected": VULS, "near": None}),
    ("4S N =; vul bоth", DUPLICATE, "lookalike", None, 1, 1,
     {"found": "bоth", "letter": "о", "likely": "o", "reading": "both"}),
    ("4S N =; vul NS EW", DUPLICATE, "word_unexpected", None, 1, 2, {"found": "EW", "expected": ""}),
    ("4S N =; vul both NS", DUPLICATE, "word_unexpected", None, 1, 2, {"found": "NS", "expected": ""}),
    ("4S N =; vul none; vul none", DUPLICATE, "clause_extra", None, 2, 0, {}),
    ("4S N =; vul NS; lead HA; vul", DUPLICATE, "clause_extra", None, 3, 0, {}),
    # honours
    ("4S N =; honours", RUBBER, "word_missing", None, 1, 1, {"expected": "seat (N, E, S or W)"}),
    ("4S N =; honours X 100", RUBBER, "seat_unknown", None, 1, 1, {"found": "X"}),
    ("4S N =; honours NS 100", RUBBER, "seat_unknown", None, 1, 1, {"found": "NS"}),
    ("4S N =; lead HA; honours 100", RUBBER, "seat_unknown", None, 2, 1, {"found": "100"}),
    ("4S N =; honours N", RUBBER, "word_missing", None, 1, 2, {"expected": "100 or 150"}),
    ("4S N =; honours N all", RUBBER, "word_unexpected", None, 1, 2, {"found": "all", "expected": "100 or 150"}),
    ("4S N =; honours N -100", RUBBER, "word_unexpected", None, 1, 2, {"found": "-100", "expected": "100 or 150"}),
    ("4S N =; honours N 1000000", RUBBER, "number_too_long", None, 1, 2, {"digits": 6}),
    ("4S N =; honours N 0", RUBBER, "honours_impossible", "B1.4", 1, 2,
     {"found": 0, "contract": "4S", "allowed": "100 or 150"}),
    ("4SXX N =; honours N 101", RUBBER, "honours_impossible", "B1.4", 1, 2,
     {"found": 101, "contract": "4SXX", "allowed": "100 or 150"}),
    ("4C N =; lead HA; honours N 999999", RUBBER, "honours_impossible", "B1.4", 2, 2,
     {"found": 999_999, "contract": "4C", "allowed": "100 or 150"}),
    ("3NTX N =; honours N 100", RUBBER, "honours_impossible", "B1.4", 1, 2,
     {"found": 100, "contract": "3NTX", "allowed": 150}),
    ("4S N =; honours N 100 150", RUBBER, "word_unexpected", None, 1, 3, {"found": "150", "expected": ""}),
    ("4S N =; honours N 100; honours N 100", RUBBER, "clause_extra", None, 2, 0, {}),
    ("4S N =; honours N 100; vul NS; honours", RUBBER, "clause_extra", None, 3, 0, {}),
    ("pass; honours N 100", RUBBER, "clause_extra", None, 1, 0, {}),
    # hcp
    ("4S N =; hcp", COMPENSATION, "word_missing", None, 1, 1, {"expected": "NS or EW"}),
    ("4S N =; hcp N 20", COMPENSATION, "side_unknown", None, 1, 1, {"found": "N"}),
    ("4S N =; vul NS; hcp 20", COMPENSATION, "side_unknown", None, 2, 1, {"found": "20"}),
    ("4S N =; hcp NS", COMPENSATION, "word_missing", None, 1, 2, {"expected": "points"}),
    ("4S N =; hcp NS all", COMPENSATION, "word_unexpected", None, 1, 2, {"found": "all", "expected": "points"}),
    ("4S N =; hcp NS 41", COMPENSATION, "number_range", None, 1, 2, {"found": 41, "low": 0, "high": 40}),
    ("4S N =; hcp NS 20 20", COMPENSATION, "word_unexpected", None, 1, 3, {"found": "20", "expected": ""}),
    ("4S N =; hcp NS 20; hcp EW 20", COMPENSATION, "clause_extra", None, 2, 0, {}),
    ("4S N =; hcp NS 0; vul NS; hcp", COMPENSATION, "clause_extra", None, 3, 0, {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "known", "code", "rule", "clause", "word", "facts"), REFUSALS, ids=[case[0] for case in REFUSALS]
)
def test_refusals(
    text: str, known: frozenset[str], code: str, rule: str | None, clause: int, word: int, facts: dict[str, object]
) -> None:
    assert refusal(text, known) == {"code": code, "rule": rule, "clause": clause, "word": word, **facts}


def test_the_card_of_a_lead() -> None:
    for card in PACK_52:
        assert read_lead_card(str(card), 1, 1) == card
        assert read_lead_card(str(card).lower().replace("t", "10"), 1, 1) == card
    with pytest.raises(Refused) as caught:
        read_lead_card("H1", 3, 2)
    told = caught.value
    assert (told.code, told.rule, told.part, told.clause, told.word) == ("card_bad", "Law 1", "deal", 3, 2)


# There and back

contracts = st.builds(Contract, st.integers(1, 7), st.integers(0, 4), st.integers(0, 2))
results = st.builds(Played, contracts, st.integers(0, 3), st.integers(0, 13))
rooms = st.builds(Room, results, st.none() | st.sampled_from(PACK_52)) | st.just(PASSED)
vulnerable = st.none() | st.integers(0, 3)
hcp = st.none() | st.tuples(st.integers(0, 1), st.integers(0, 40))
numbers = st.sampled_from([0, 1, 12, 9_999_999])
ALL = FOR_ALL | {"honours", "hcp"}


@st.composite
def single_deals(draw: st.DrawFn) -> Deal:
    """A deal at one table with any clauses."""
    here = draw(rooms)
    honours = None
    if here.played is not None:
        points = [150] if here.played.contract.strain == SANS else [100, 150]
        honours = draw(st.none() | st.tuples(st.integers(0, 3), st.sampled_from(points)))
    return Deal(draw(numbers), here, None, draw(vulnerable), honours, draw(hcp))


@st.composite
def team_deals(draw: st.DrawFn) -> Deal:
    """A deal of one room or two."""
    here, there = draw(st.tuples(rooms | st.none(), rooms | st.none()).filter(any))
    return Deal(draw(numbers), here, there, draw(vulnerable))


@given(single_deals())
def test_every_deal_prints_as_it_is_read(deal: Deal) -> None:
    assert read(print_deal(deal), ALL, deal.number) == deal
    assert read(print_deal(deal).lower(), ALL, deal.number) == deal


@given(team_deals())
def test_every_deal_of_teams_prints_as_it_is_read(deal: Deal) -> None:
    text = print_deal(deal, rooms=True)
    assert read(text, TEAMS, deal.number) == deal
    assert read(text.upper(), TEAMS, deal.number) == deal


@given(single_deals())
def test_clauses_may_stand_in_any_order(deal: Deal) -> None:
    first, *others = print_deal(deal).split("; ")
    for order in permutations(others):
        assert read("; ".join([first, *order]), ALL, deal.number) == deal


@given(team_deals())
def test_rooms_may_stand_in_any_order(deal: Deal) -> None:
    """A lead stays behind its room, if not right behind it."""
    parts = [print_deal(alone, rooms=True) for alone in (deal._replace(room=None, vulnerable=None),
                                                         deal._replace(closed=None, vulnerable=None))]  # fmt: skip
    parts = [part for part in parts if part]
    vul = print_deal(Deal(0, None, vulnerable=deal.vulnerable))
    assert read("; ".join([*parts, *([vul] if vul else [])]), TEAMS, deal.number) == deal
    with_vul = "; ".join([parts[0].replace("; lead", f"; {vul}; lead") if vul else parts[0], *parts[1:]])
    if vul and vul not in with_vul:
        with_vul += f"; {vul}"
    assert read(with_vul, TEAMS, deal.number) == deal
