"""Cards, auction and play under a deal (R1.1, R1.5, R2.4, R4.1, R0.3): read, printed, derived, and refused exactly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from rospis.cards import Card, read_card
from rospis.errors import Refused
from rospis.games.protocol import CardLine
from rospis.games.russian.deal import Call
from rospis.games.russian.notation import read_deal
from rospis.games.russian.options import Options
from rospis.games.russian.presets import DARK, SOCHI
from rospis.games.russian.referee import print_card_line, read_card_line, verify_cards
from rospis.games.russian.series import NONE, Series
from rospis.games.russian.state import open_state
from rospis.games.russian.verify import END
from rospis.games.talon import Spoken
from rospis.names import Names, clause_openers
from rospis.seats import Table
from tests.told import facts as facts_told

A, B, C, D, E = range(5)
PLAYERS = ("Ana", "Boris", "Ceca", "Dino", "Eva")
TWO, THREE, FOUR, FIVE = (Table(PLAYERS[:count], tuple(range(count))) for count in (2, 3, 4, 5))
OPENERS = clause_openers("R")
NAMES = Names(THREE, OPENERS)

# The deal of the record format: Ana bought at 6C, named 6H, discarded S8 C7, and took six tricks.
ANA, BORIS, CECA, TALON = "S8.HAKQJ.DKJ.CAT7", "SQJ9.HT98.DAQT.C8", "SAK7.H-.D987.CKQJ9", "H7 ST"
HANDS = ("hand Ana " + ANA, "hand Boris " + BORIS, "hand Ceca " + CECA)
EVERY = (*HANDS, "talon " + TALON, "discard S8 C7")
SIX = "Ana 6H bid 6C; Boris whists 2; Ceca whists 2"
BOUGHT = "auction Ana 6S, Boris pass, Ceca 6C, Ana here, Ceca pass"
WHOLE = [
    "HA H8 S7", "CA C8 C9", "HK H9 D7", "HQ HT D8", "HJ S9 D9", "DK DA CJ", "DQ CQ DJ", "SQ SK ST", "SA H7 SJ",
    "CT DT CK",
]  # fmt: skip


def cards(text: str) -> tuple[Card, ...]:
    return tuple(read_card(word) for word in text.split())


def line(text: str, table: Table = THREE) -> CardLine:
    """A card line as the record's reader hands it on."""
    part, _, rest = text.partition(" ")
    names = Names(table, OPENERS)
    player = None
    if part == "hand":
        name, _, rest = rest.partition(" ")
        player = names.find(name)
    between = {"auction": ",", "play": "|"}.get(part)
    clauses = [clause.split() for clause in (rest.split(between) if between else [rest])]
    return CardLine(1, 1, part, player, rest, read_card_line(part, clauses, names))


def verified(
    deal: str, *lines: str, options: Options = SOCHI, table: Table = THREE, dealer: int = -1, run: Series = NONE
) -> Mapping[str, Any]:
    """What comes out for a deal with these lines; the last at the table deals."""
    told = read_deal([clause.split() for clause in deal.split(";")], Names(table, OPENERS))
    state = open_state(options, table, table.order[dealer])._replace(series=run)
    return verify_cards(options, state, told, [line(text, table) for text in lines])


def facts(refused: Refused) -> dict[str, Any]:
    place = {"part": refused.part, "clause": refused.clause, "word": refused.word}
    return {"code": refused.code, "rule": refused.rule, **place, **facts_told(refused.params)}


def refusal(
    deal: str, *lines: str, options: Options = SOCHI, table: Table = THREE, dealer: int = -1, run: Series = NONE
) -> dict[str, Any]:
    """All that a refusal tells."""
    with pytest.raises(Refused) as caught:
        verified(deal, *lines, options=options, table=table, dealer=dealer, run=run)
    return facts(caught.value)


def misread(part: str, *clauses: str) -> dict[str, Any]:
    with pytest.raises(Refused) as caught:
        read_card_line(part, [clause.split() for clause in clauses], NAMES)
    return facts(caught.value)


# Reading and printing

LINES = [
    "hand Ana " + ANA,
    "hand Ceca " + CECA,
    "talon H7 ST",
    "talon 0",
    "talon 3",
    "discard S8 C7",
    BOUGHT,
    "auction Ana look, Ana 9S hand, Boris misere hand, Ceca totus",
    "auction Ana dark pass, Boris join, Ceca dark 7N, Ana misere",
    "play Ana S8 S9 SA | HT H9 H8 | Boris D7",
    "play S8! S9 SA!",
]


@pytest.mark.parametrize("text", LINES)
def test_lines_print_as_they_are_read(text: str) -> None:
    assert print_card_line(line(text), THREE) == text


def test_names_and_leaders_are_quoted_where_they_must_be() -> None:
    table = Table(("Misere", "S8", "Ceca"), (A, B, C))
    assert print_card_line(line(f'hand "Misere {ANA}', table), table) == f'hand "Misere" {ANA}'
    assert print_card_line(line('play "S8 H7', table), table) == 'play "S8" H7'


CALLS: list[tuple[str, Call | str]] = [
    ("pass", "pass"),
    ("пас", "pass"),
    ("here", "here"),
    ("здесь", "here"),
    ("look", "look"),
    ("смотрю", "look"),
    ("join", "join"),
    ("dark pass", "dark pass"),
    ("пас в темную", "dark pass"),
    ("6S", Call(6, "S")),
    ("7 ♦", Call(7, "D")),
    ("8бк", Call(8, "N")),
    ("9S hand", Call(9, "S", hand=True)),
    ("misere", Call(0)),
    ("misere hand", Call(0, hand=True)),
    ("dark 6S", Call(6, "S", dark=True)),
    ("тм 10ч", Call(10, "H", dark=True)),
    ("totus", Call(10, totus=True)),
]


@pytest.mark.parametrize(("text", "call"), CALLS)
def test_calls(text: str, call: Call | str) -> None:
    assert read_card_line("auction", [["Boris", *text.split()]], NAMES) == (Spoken(B, call),)


MISREAD: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("auction", "Ana pass", ""),
     {"code": "word_missing", "rule": None, "part": "auction", "clause": 1, "word": 0, "expected": "player"}),
    (("auction", "Ana pass", "Boris"),
     {"code": "word_missing", "rule": None, "part": "auction", "clause": 1, "word": 1, "expected": "call"}),
    (("auction", "Ana pass", "Boris dark"),
     {"code": "word_missing", "rule": None, "part": "auction", "clause": 1, "word": 2, "expected": "call"}),
    (("auction", "Ana pass", "Boris 6"),
     {"code": "word_missing", "rule": None, "part": "auction", "clause": 1, "word": 2,
      "expected": "a strain: S, C, D, H or N"}),
    (("auction", "Ana pass", "Zoe 6S"), {"code": "name_unknown", "part": "auction", "clause": 1, "word": 0}),
    (("auction", "Ana pass", "Boris 6S 7S"),
     {"code": "word_unexpected", "rule": None, "part": "auction", "clause": 1, "word": 2, "found": "7S",
      "expected": "", "near": None}),
    (("auction", "Ana pass pass"), {"code": "word_unexpected", "clause": 0, "word": 2, "found": "pass"}),
    (("auction", "Ana pass", "Boris grand"),
     {"code": "word_unexpected", "rule": None, "part": "auction", "clause": 1, "word": 1, "found": "grand",
      "expected": "call", "near": None}),
    (("auction", "Ana jion"), {"code": "word_unexpected", "clause": 0, "word": 1, "found": "jion",
                               "expected": "call", "near": "join"}),
    (("auction", "Ana misree"), {"code": "word_unexpected", "clause": 0, "word": 1, "found": "misree",
                                 "expected": "call", "near": "misere"}),
    (("auction", "Ana yours"), {"code": "word_unexpected", "clause": 0, "word": 1, "found": "yours",
                                "expected": "call", "near": None}),
    (("auction", "Ana hand"), {"code": "word_unexpected", "clause": 0, "word": 1, "found": "hand",
                               "expected": "call", "near": None}),
    (("auction", "Ana 11S"), {"code": "word_unexpected", "clause": 0, "word": 1, "found": "11S", "expected": "call"}),
    (("auction", "Ana pass", "Boris dark foo"),
     {"code": "word_unexpected", "rule": None, "part": "auction", "clause": 1, "word": 2, "found": "foo",
      "expected": "call", "near": None}),
    (("auction", "Ana pass", "Boris dark jion"),
     {"code": "word_unexpected", "clause": 1, "word": 2, "found": "jion", "near": None}),
    (("auction", "Ana pаss"), {"code": "lookalike", "rule": None, "part": "auction", "clause": 0, "word": 1,
                               "found": "pаss", "letter": "а", "likely": "a", "reading": "pass"}),
    (("auction", "Ana 6С"), {"code": "lookalike", "part": "auction", "clause": 0, "word": 1,
                             "found": "6С", "letter": "С", "likely": "C", "reading": "6C"}),
    (("hand", "S8.HAKQJ.DKJ.CAT"),
     {"code": "cards_count", "rule": "R1.1", "part": "hand", "clause": None, "word": 0, "found": 9, "size": 10}),
    (("talon", "4"), {"code": "card_bad", "rule": "R1.1", "part": "talon", "clause": 0, "word": 0, "found": "4"}),
    (("talon", "1 2"), {"code": "card_bad", "rule": "R1.1", "part": "talon", "clause": 0, "word": 0, "found": "1"}),
    (("talon", "S7"),
     {"code": "cards_count", "rule": "R1.1", "part": "talon", "clause": None, "word": 0, "found": 1, "size": 2}),
    (("discard", "S7 S8 S9"),
     {"code": "cards_count", "rule": "R1.1", "part": "discard", "clause": None, "word": 0, "found": 3, "size": 2}),
    (("talon", "S7 S7"),
     {"code": "card_twice", "rule": "R1.1", "part": "talon", "clause": 0, "word": 1, "card": "S7"}),
    (("talon", "S7 S6"), {"code": "card_bad", "rule": "R1.1", "part": "talon", "clause": 0, "word": 1, "found": "S6"}),
    (("play", "S8 S9 SA", "S6"), {"code": "card_bad", "rule": "R1.1", "part": "play", "clause": 1, "word": 0}),
    (("play", "S8 S9 SA", "Ana", "H7"),
     {"code": "trick_short", "rule": "R1.4", "part": "play", "clause": 1, "word": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("told", "expected"), MISREAD)
def test_what_cannot_be_read(told: tuple[str, ...], expected: dict[str, Any]) -> None:
    found = misread(*told)
    assert expected.items() <= found.items(), found


# Who holds what


def test_the_whole_deal_of_the_record_format() -> None:
    told = verified(SIX, *EVERY, BOUGHT, "play " + " | ".join(WHOLE))
    assert told == {
        "hands": {"Ana": ANA, "Boris": BORIS, "Ceca": CECA},
        "talon": ["H7", "ST"],
        "auction": [
            {"player": player, "call": call}
            for player, call in (("Ana", "6S"), ("Boris", "pass"), ("Ceca", "6C"), ("Ana", "here"), ("Ceca", "pass"))
        ],
        "discard": ["S8", "C7"],
        "play": [trick.split() for trick in WHOLE],
    }


def test_nothing_given_nothing_told() -> None:
    assert verified(SIX) == {}


def test_the_fourth_group_follows_from_three() -> None:
    assert verified(SIX, *HANDS)["talon"] == ["ST", "H7"]
    assert verified(SIX, HANDS[0], HANDS[2], "talon H7 ST")["hands"]["Boris"] == BORIS


def test_a_card_lies_in_one_place() -> None:
    assert refusal(SIX, HANDS[0], "talon H7 CA") == {
        "code": "card_twice", "rule": "R1.1", "part": "talon", "clause": 0, "word": 1, "card": "CA",
    }  # fmt: skip


def test_who_sits_out_has_no_cards() -> None:
    sits_out = {"code": "player_sits_out", "rule": "R1.5"}
    assert refusal(SIX, "hand Dino " + ANA, table=FOUR) == sits_out | {
        "part": "hand 3", "clause": None, "word": -1, "player": D,
    }  # fmt: skip
    told = refusal("pass; Ana 4; Boris 3; Ceca 3", "auction Ana pass, Dino pass", table=FOUR)
    assert told == sits_out | {"part": "auction", "clause": 1, "word": 0, "player": D}
    looks = "auction Ana 6S, Dino pass, Ana look"  # a look of the winner's behind it
    told = refusal("Ana 6S; Boris passes; Ceca passes", looks, table=FOUR)
    assert told == sits_out | {"part": "auction", "clause": 1, "word": 0, "player": D}
    five = "Ana 6H; Ceca whists 2; Eva whists 2; out Boris Dino"
    told = refusal(five, "hand Boris " + ANA, table=FIVE, dealer=D)
    assert told == sits_out | {"part": "hand 1", "clause": None, "word": -1, "player": B}
    assert verified(five, "hand Eva " + ANA, table=FIVE, dealer=D)["hands"] == {"Eva": ANA}


def test_with_five_the_named_sit_out_and_the_others_speak_from_the_dealer_on() -> None:
    five = "Ana 6H; Ceca whists 2; Eva whists 2; out Boris Dino"
    said = "auction Eva pass, Ana 6H, Ceca pass"
    assert verified(five, said, table=FIVE, dealer=D)["auction"]
    assert refusal(five, "auction Ana 6H, Ceca pass, Eva pass", table=FIVE, dealer=D)["code"] == "call_turn"


# The auction under a deal


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        ("pass; Ana 4; Boris 3; Ceca 3", "Ana pass, Boris pass, Ceca pass"),
        (SIX, "Ana 6S, Boris pass, Ceca 6C, Ana here, Ceca pass"),
        ("Ana 6H; Boris whists 2; Ceca whists 2", "Ana 6S, Boris pass, Ceca pass"),
        ("Ana 6S; Boris whists 2; Ceca whists 2", "Ana 6S, Boris pass, Ceca pass"),
        ("Ana 9N; Boris whists 1; Ceca whists 0", "Ana 6S, Boris pass, Ceca pass"),
        ("Ana 8; Boris passes; Ceca passes", "Ana 8H, Boris pass, Ceca pass"),  # a bare level may have any strain
        ("Boris misere 2", "Ana 6S, Boris misere, Ceca pass, Ana pass"),
        ("Ceca 7S bid 7S; Ana passes; Boris passes", "Ana pass, Boris pass, Ceca 7S"),
        ("Ana 6C concedes 3", "Ana 6C, Boris pass, Ceca pass"),
        ("Ana 10N totus; Boris whists 0; Ceca passes", "Ana 6S, Boris pass, Ceca pass"),
    ],
)
def test_an_auction_that_fits(deal: str, said: str) -> None:
    assert verified(deal, "auction " + said, options=replace(SOCHI, concede=3))["auction"]


DIFFERS = {"code": "auction_differs", "rule": "R2.4", "part": "auction", "word": 0}


@pytest.mark.parametrize(
    ("deal", "said", "winner", "ends_in"),
    [
        ("pass; Ana 4; Boris 3; Ceca 3", "Ana 6S, Boris pass, Ceca pass", A, "6S"),
        ("Ana 6S; Boris passes; Ceca passes", "Ana pass, Boris pass, Ceca pass", None, "pass"),
        ("Boris 6S; Ana passes; Ceca passes", "Ana 6S, Boris pass, Ceca pass", A, "6S"),
        ("Ana 6S; Boris passes; Ceca passes", "Ana 6C, Boris pass, Ceca pass", A, "6C"),  # below what he called
        ("Ana 6N; Boris passes; Ceca passes", "Ana 7S, Boris pass, Ceca pass", A, "7S"),
        ("Ana 8; Boris passes; Ceca passes", "Ana 9S, Boris pass, Ceca pass", A, "9S"),
        ("Ana misere 0", "Ana 9S, Boris pass, Ceca pass", A, "9S"),
        ("Ana 9S; Boris passes; Ceca passes", "Ana misere, Boris pass, Ceca pass", A, "misere"),
        ("Ana 7S bid 6C; Boris passes; Ceca passes", "Ana 6S, Boris pass, Ceca pass", A, "6S"),
        ("Ana 7S bid 6C; Boris passes; Ceca passes", "Ana 7S, Boris pass, Ceca pass", A, "7S"),
    ],
)
def test_an_auction_that_does_not_fit(deal: str, said: str, winner: int | None, ends_in: str) -> None:
    found = refusal(deal, "auction " + said)
    assert found == DIFFERS | {"clause": 2, "winner": winner, "ends_in": ends_in}


def test_what_is_conceded_is_what_was_bought() -> None:
    """R2.5: he gives up before he names a game."""
    told = refusal("Ana 7S concedes 3", "auction Ana 6S, Boris pass, Ceca pass", options=replace(SOCHI, concede=3))
    assert told == DIFFERS | {"clause": 2, "winner": A, "ends_in": "6S"}


def test_the_last_call_is_the_place_where_an_auction_differs() -> None:
    told = refusal("Ana 6S; Boris passes; Ceca passes", "auction Ana 6S, Boris 6C, Ceca pass, Ana pass")
    assert told == DIFFERS | {"clause": 3, "winner": B, "ends_in": "6C"}


def test_an_auction_without_the_talon_is_a_game_without_it() -> None:
    hand = replace(SOCHI, ladder="hand")
    with_talon, without = "Ana 9S; Boris passes; Ceca passes", "Ana 9S hand; Boris passes; Ceca passes"
    taken, left = "auction Ana 9S, Boris pass, Ceca pass", "auction Ana 9S hand, Boris pass, Ceca pass"
    assert verified(without, left, options=hand)["auction"]
    assert verified(with_talon, taken, options=hand)["auction"]
    assert refusal(with_talon, left, options=hand) == DIFFERS | {"clause": 2, "winner": A, "ends_in": "9S hand"}
    assert refusal(without, taken, options=hand) == DIFFERS | {"clause": 2, "winner": A, "ends_in": "9S"}
    assert verified("Ana misere hand 0", "auction Ana misere hand, Boris pass, Ceca pass", options=hand)
    assert refusal("Ana misere 0", "auction Ana misere hand, Boris pass, Ceca pass", options=hand)["winner"] == A


def test_a_called_totus_is_named() -> None:
    totus = replace(SOCHI, ladder=("6", "7", "8", "misere", "totus", "9", "10"))
    said = "auction Ana totus, Boris pass, Ceca pass"
    assert verified("Ana 10N totus; Boris whists 0; Ceca passes", said, options=totus)["auction"]
    assert verified("Ana 10N bid totus totus; Boris whists 0; Ceca passes", said, options=totus)["auction"]
    assert refusal("Ana 10N; Boris whists 0; Ceca passes", said, options=totus) == DIFFERS | {
        "clause": 2, "winner": A, "ends_in": "totus",
    }  # fmt: skip
    called = "auction Ana 9S, Boris pass, Ceca pass"
    assert refusal("Ana 10N totus; Boris whists 0; Ceca passes", called, options=totus) == DIFFERS | {
        "clause": 2, "winner": A, "ends_in": "9S",
    }  # fmt: skip
    assert verified("Ana 10N totus; Boris whists 0; Ceca passes", called)["auction"]  # there it is no call


# R0.3


def test_r0_3_9_the_named_game_is_not_below_the_light_shadow_and_stays_dark() -> None:
    said = "auction Ana dark 6C, Boris pass, Ceca pass"
    for named in ("6C", "6D", "10N"):
        assert verified(f"Ana dark {named}; Boris passes; Ceca passes", said, options=DARK)["auction"]
        assert verified(f"Ana dark {named} bid 6C; Boris passes; Ceca passes", said, options=DARK)["auction"]
        assert verified(f"Ana dark {named} bid dark 6C; Boris passes; Ceca passes", said, options=DARK)["auction"]
        light = refusal(f"Ana {named}; Boris passes; Ceca passes", said, options=DARK)
        assert light == DIFFERS | {"clause": 2, "winner": A, "ends_in": "dark 6C"}
    below = refusal("Ana dark 6S; Boris passes; Ceca passes", said, options=DARK)
    assert below == DIFFERS | {"clause": 2, "winner": A, "ends_in": "dark 6C"}
    assert refusal("Ana dark 7C bid 6D; Boris passes; Ceca passes", said, options=DARK)["code"] == "auction_differs"
    told = refusal("Ana dark 6C; Boris passes; Ceca passes", "auction Ana 6C, Boris pass, Ceca pass", options=DARK)
    assert told == DIFFERS | {"clause": 2, "winner": A, "ends_in": "6C"}


def test_d_18_after_an_early_look_the_game_is_light() -> None:
    allowed = replace(DARK, early_look="allowed")
    said = "auction Ana dark 6C, Ana look, Boris pass, Ceca pass"
    assert verified("Ana 6C; Boris passes; Ceca passes", said, options=allowed)["auction"]
    assert verified("Ana 7S bid 6C; Boris passes; Ceca passes", said, options=allowed)["auction"]
    told = refusal("Ana dark 6C; Boris passes; Ceca passes", said, options=allowed)
    assert told == DIFFERS | {"clause": 3, "winner": A, "ends_in": "6C"}


DARK_PASS = "dark pass Ana; joined Boris; Ana 4; Boris 3; Ceca 3"


def test_r0_3_8_a_dark_pass_is_played_with_those_who_joined() -> None:
    assert verified(DARK_PASS, "auction Ana dark pass, Boris join, Ceca pass", options=DARK)["auction"]
    both = "dark pass Ana; joined Ceca Boris; Ana 4; Boris 3; Ceca 3"
    assert verified(both, "auction Ana dark pass, Boris join, Ceca join", options=DARK)["auction"]
    nobody = "dark pass Ana; Ana 4; Boris 3; Ceca 3"
    assert verified(nobody, "auction Ana dark pass, Boris pass, Ceca pass", options=DARK)["auction"]
    later = "dark pass Boris; joined Ceca; Ana 4; Boris 3; Ceca 3"
    assert verified(later, "auction Ana pass, Boris dark pass, Ceca join", options=DARK)["auction"]


@pytest.mark.parametrize(
    ("deal", "said", "winner", "ends_in"),
    [
        (DARK_PASS, "Ana dark pass, Boris join, Ceca join", A, "dark pass, joined Boris Ceca"),
        (DARK_PASS, "Ana dark pass, Boris pass, Ceca pass", A, "dark pass"),
        (DARK_PASS, "Ana dark pass, Boris pass, Ceca join", A, "dark pass, joined Ceca"),
        (DARK_PASS, "Ana pass, Boris dark pass, Ceca join", B, "dark pass, joined Ceca"),
        (DARK_PASS, "Ana pass, Boris pass, Ceca pass", None, "pass"),
        ("pass; Ana 4; Boris 3; Ceca 3", "Ana dark pass, Boris pass, Ceca pass", A, "dark pass"),
        ("Ana dark 6S; Boris passes; Ceca passes", "Ana dark pass, Boris pass, Ceca pass", A, "dark pass"),
    ],
)
def test_a_dark_pass_that_does_not_fit(deal: str, said: str, winner: int | None, ends_in: str) -> None:
    found = refusal(deal, "auction " + said, options=DARK)
    assert found == DIFFERS | {"clause": 2, "winner": winner, "ends_in": ends_in}


def test_r0_3_1_whoever_has_won_looks_then() -> None:
    """It may be written behind the last call, by the winner and by nobody else."""
    deal = "Ana dark 6S; Boris passes; Ceca passes"
    won = "auction Ana dark 6S, Boris pass, Ceca pass"
    assert verified(deal, f"{won}, Ana look", options=DARK)["auction"][-1] == {"player": "Ana", "call": "look"}
    assert refusal(deal, f"{won}, Boris look", options=DARK)["code"] == "call_illegal"
    assert refusal(deal, "auction Ana dark 6S, Boris pass, Ana look", options=DARK)["code"] == "call_illegal"
    light = "Ana 6S; Boris passes; Ceca passes"
    allowed = replace(DARK, early_look="allowed")
    assert refusal(light, "auction Ana dark 6S, Boris pass, Ana look", options=allowed)["code"] == "auction_open"
    assert refusal("pass; Ana 4; Boris 3; Ceca 3", "auction Ana look", options=DARK)["code"] == "auction_open"


def test_the_auction_is_that_of_the_series() -> None:
    """After a dark round the announcer alone may repeat, and level eights beat him; after raspasy the exit holds."""
    again = "auction Ana dark pass, Boris pass, Ceca pass"
    deal = "dark pass Ana; Ana 4; Boris 3; Ceca 3"
    assert verified(deal, again, options=DARK, run=Series(1, dark_round=1, announcer=A))["auction"]
    told = refusal(deal, again, options=DARK, run=Series(1, dark_round=1, announcer=B))
    assert (told["code"], told["clause"]) == ("call_illegal", 0)
    exits = replace(SOCHI, exit_sequence=(6, 7))
    low = "auction Ana 6S, Boris pass, Ceca pass"
    assert verified("Ana 7S; Boris passes; Ceca passes", low, options=exits)["auction"]
    assert refusal("Ana 7S; Boris passes; Ceca passes", low, options=exits, run=Series(1))["code"] == "call_illegal"


def test_an_open_auction() -> None:
    for said, last in (("Ana 6S", 0), ("Ana pass, Boris pass", 1), ("Ana 6S, Boris 6C, Ceca pass", 2)):
        assert refusal(SIX, "auction " + said) == {
            "code": "auction_open", "rule": "R2.2", "part": "auction", "clause": last, "word": END,
        }  # fmt: skip


def test_an_illegal_call() -> None:
    told = refusal(SIX, "auction Ana 10H, Boris 10N, Ceca 10N, Ana pass")
    assert told == {
        "code": "call_illegal", "rule": "R2.2", "part": "auction", "clause": 2, "word": 1, "call": "10N", "player": C,
        "turn": None, "legal": ("pass", "look"),
    }  # fmt: skip


def test_a_call_out_of_turn() -> None:
    told = refusal("Boris 6S; Ana passes; Ceca passes", "auction Boris pass, Ana pass, Ceca pass", dealer=A)
    assert told == {
        "code": "call_turn", "rule": "R2.2", "part": "auction", "clause": 1, "word": 0, "call": "pass", "player": A,
        "turn": C, "legal": (),
    }  # fmt: skip


def test_in_the_opening_there_is_no_auction() -> None:
    opening = replace(SOCHI, opening_raspasy=1)
    raspasy = "pass; Ana 4; Boris 3; Ceca 3"
    assert refusal(raspasy, "auction Ana pass, Boris pass, Ceca pass", options=opening) == {
        "code": "opening_raspasy_only", "rule": "R5.9", "part": "auction", "clause": None, "word": 0,
    }  # fmt: skip
    assert verified(raspasy, HANDS[0], options=opening)["hands"]


# The discard (R2.4)


def test_two_of_the_twelve_cards_are_discarded() -> None:
    assert verified(SIX, HANDS[0], "talon H7 ST", "discard H7 S8")["discard"] == ["H7", "S8"]
    assert verified(SIX, "discard H7 S8")["discard"] == ["H7", "S8"]
    assert verified("Ana misere 0", HANDS[0], "talon H7 ST", "discard HA HK")["discard"]


def test_a_discard_that_the_declarer_did_not_hold() -> None:
    not_held = {"code": "discard_not_held", "rule": "R2.4", "part": "discard", "clause": 0}
    assert refusal(SIX, HANDS[0], "talon H7 ST", "discard S8 D7") == not_held | {"word": 1, "card": "D7"}
    boris = "Boris 6H; Ana whists 2; Ceca whists 2"
    assert refusal(boris, HANDS[0], "discard S8 D7") == not_held | {"word": 0, "card": "S8"}


def test_who_did_not_see_the_talon_discards_nothing() -> None:
    talonless = {"code": "cards_talonless", "rule": "R2.4", "part": "discard", "clause": None, "word": 0}
    assert refusal("Ana 9S hand; Boris passes; Ceca passes", "discard H7 S8") == talonless
    assert refusal("pass; Ana 4; Boris 3; Ceca 3", "discard H7 S8") == talonless


# The play: whether there is one


@pytest.mark.parametrize(
    "deal",
    [
        "Ana 6H; Boris passes; Ceca passes",
        "Ana 6H; Boris passes; Ceca half",  # it stands
        "Ana 6C concedes 3",
    ],
)
def test_a_game_that_nobody_whisted_has_no_play(deal: str) -> None:
    assert refusal(deal, "play S8 S9 SA", options=replace(SOCHI, concede=3)) == {
        "code": "play_unplayed", "rule": "R3.2", "part": "play", "clause": None, "word": 0,
    }  # fmt: skip


def test_a_half_whist_that_is_played_has_a_play() -> None:
    played = replace(SOCHI, half_whist_played=True)
    assert verified("Ana 6H; Boris passes; Ceca half 2", "play S8 S9 SA", options=played)["play"]


def test_where_all_passed_and_nothing_was_played_there_is_no_play() -> None:
    redeal = replace(SOCHI, all_pass="redeal")
    assert refusal("pass", "talon H7 ST", "play S8 S9 SA", options=redeal) == {
        "code": "play_unplayed", "rule": "R2.4", "part": "play", "clause": None, "word": 0,
    }  # fmt: skip


def test_with_two_players_the_play_is_not_checked() -> None:
    assert refusal("Ana 6H; Boris whists 4", "play S8 S9 SA", table=TWO) == {
        "code": "play_unplayed", "rule": "R1.6", "part": "play", "clause": None, "word": 0,
    }  # fmt: skip
    assert verified("Ana 6H; Boris whists 4", HANDS[0], "auction Ana 6S, Boris pass", table=TWO)["auction"]


def test_a_bare_level_names_no_trump() -> None:
    assert refusal("Ana 8; Boris whists 1; Ceca whists 1", "play S8 S9 SA") == {
        "code": "trump_missing", "rule": "R2.4", "part": "play", "clause": None, "word": 0,
    }  # fmt: skip
    assert verified("Ana 8N; Boris whists 1; Ceca whists 1", "play S8 S9 SA")["play"]


# The play of a game


def fault(deal: str, tricks: str, *more: str, options: Options = SOCHI, table: Table = THREE) -> dict[str, Any]:
    return refusal(deal, *more, "play " + tricks, options=options, table=table)


def at(clause: int, word: int = 0, **more: object) -> dict[str, Any]:
    return {"part": "play", "clause": clause, "word": word, **more}


def test_a_card_that_breaks_a_duty() -> None:
    told = fault(SIX, "HA S9 S7", *EVERY)
    assert told == at(0, 1, code="revoke", rule="R1.4", card="S9", player=B, number=1, legal=("H8", "H9", "HT"))
    assert verified(SIX, *EVERY, "play HA S9! S7")["play"] == [["HA", "S9!", "S7"]]


def test_the_trump_is_that_of_the_named_game() -> None:
    """Ana leads a diamond; Boris, void, must trump with what trumps are."""
    boris = "hand Boris SQJ9.HT98.CAKQ8"
    for named, trump, wrong in (("7H", "HT", "SQ"), ("7S", "SQ", "HT"), ("7C", "C8", "HT")):
        deal = f"Ana {named} hand; Boris whists 1; Ceca whists 2"
        options = replace(SOCHI, ladder=("6", "7", "7_hand", "8", "9", "10"))
        assert verified(deal, boris, f"play D9 {trump} D7", options=options)["play"]
        told = fault(deal, f"D9 {wrong} D7", boris, options=options)
        assert (told["code"], told["rule"], told["word"]) == ("must_trump", "R1.4", 1)
    for free in ("Ana 7N; Boris whists 1; Ceca whists 2", "Ana misere 1"):
        assert verified(free, boris, "play D9 HT D7")["play"]


def test_without_trumps_the_highest_of_the_suit_wins() -> None:
    for deal in ("Ana 6N; Boris whists 2; Ceca whists 2", "Ana misere 5"):
        assert verified(deal, "play Ana D9 HA SA | Ana C7")["play"]
    assert fault("Ana 6H; Boris whists 2; Ceca whists 2", "Ana D9 HA SA | Ana C7") == at(
        1, code="lead_wrong", rule="R1.3", player=A, leader=B
    )


def test_r1_3_the_first_hand_leads_whoever_declares() -> None:
    for deal in (SIX, "Boris 6H; Ana whists 2; Ceca whists 2", "Ceca 6H; Ana whists 2; Boris whists 2"):
        assert verified(deal, "play Ana S8 S9 SA | Ceca H7")["play"]
        told = fault(deal, "Boris S8 S9 SA")
        assert told == at(0, code="lead_wrong", rule="R1.3", player=B, leader=A)
    four = "Boris 6H; Ana whists 2; Ceca whists 2"
    assert verified(four, "play Ana S8 S9 SA", table=FOUR)["play"]


def test_the_number_of_cards_in_a_trick() -> None:
    assert verified(SIX, "play HA H8")["play"] == [["HA", "H8"]]
    assert fault(SIX, "HA H8 | HK H9 D7") == at(0, 2, code="trick_short", rule="R1.4", number=1)
    assert fault(SIX, "HA H8 S7 D7") == at(0, 3, code="trick_short", rule="R1.4", number=1)
    assert fault(SIX, " | ".join([*WHOLE, "S8"])) == at(10, code="trick_short", rule="R1.4", number=11)


@pytest.mark.parametrize(
    ("deal", "fits"),
    [
        (SIX, True),
        ("Ana 6H; Boris whists 4; Ceca passes", True),
        ("Ana 6H 6; Boris whists 4; Ceca passes", True),  # his number may stand for the whole defence
        ("Ana 6H 6; Boris whists; Ceca passes", True),
        ("Ana 6H 6; Boris whists 2; Ceca passes 2", True),
        ("Ana 6H without 1; Boris whists 3; Ceca whists 2", False),
        ("Ana 6H 7; Boris whists 1; Ceca whists 2", False),
        ("Ana 6H 6; Boris whists 3; Ceca whists 1", False),
        ("Ana 6H 6; Boris whists 1; Ceca whists 3", False),
        ("Ana 6H 6; Boris whists 3; Ceca passes 1", False),
        ("Ana 6H 6; Boris passes 1; Ceca whists 3", False),
        ("Ana 7H without 1; Boris whists 2; Ceca whists 2", True),
    ],
)
def test_the_tricks_of_a_whole_play_are_those_of_the_deal(deal: str, fits: bool) -> None:
    whole = " | ".join(WHOLE)
    if fits:
        assert verified(deal, "play " + whole)["play"]
    else:
        assert fault(deal, whole) == at(9, code="play_differs", rule="R5.3", tricks=6, defence=4)


def test_a_number_that_is_the_rest_is_compared_too() -> None:
    """Both whisted: what is left out is known."""
    whole = " | ".join(WHOLE)
    assert verified("Ana 6H 6; Boris whists; Ceca whists 2", "play " + whole)["play"]
    assert fault("Ana 6H 6; Boris whists; Ceca whists 3", whole)["code"] == "play_differs"


@pytest.mark.parametrize("deal", ["Ana 6H 6; Boris passes 3; Ceca whists", "Ana 6H 6; Boris whists; Ceca passes 3"])
def test_the_tricks_of_a_passer_are_verified_where_they_are_given(deal: str) -> None:
    """Beside them the whister's can only be his own."""
    assert verified(deal.replace("3", "2"), "play " + " | ".join(WHOLE))["play"]
    assert fault(deal, " | ".join(WHOLE)) == at(9, code="play_differs", rule="R5.3", tricks=6, defence=4)


def test_a_play_that_stops_may_only_have_taken_fewer() -> None:
    eight = " | ".join(WHOLE[:8])  # Ana five, Boris two, Ceca one
    for deal in (
        "Ana 6H 6; Boris whists 2; Ceca whists 2",
        "Ana 6H 5; Boris whists 4; Ceca whists 1",
        "Ana 6H 5; Boris whists 2; Ceca whists 3",
        "Ana 6H 7; Boris whists 3; Ceca passes",
    ):
        assert verified(deal, "play " + eight)["play"]
    differs = at(7, code="play_differs", rule="R5.3", tricks=5, defence=3)
    for deal in (
        "Ana 6H 4; Boris whists 3; Ceca whists 3",
        "Ana 6H 8; Boris whists 2; Ceca passes",
        "Ana 6H 6; Boris whists 1; Ceca whists 3",
        "Ana 6H 6; Boris whists 4; Ceca whists 0",
    ):
        assert fault(deal, eight) == differs


def test_a_dealer_who_whists_plays_for_both_defenders() -> None:
    options = replace(SOCHI, dealer_whist=True)
    deal = "Ana 6H; Boris passes; Ceca passes; Dino whists 4"
    whole = " | ".join(WHOLE)
    assert verified(deal, "play " + whole, options=options, table=FOUR)["play"]
    told = fault(deal.replace("4", "3"), whole, options=options, table=FOUR)
    assert told == at(9, code="play_differs", rule="R5.3", tricks=6, defence=4)


# Ana takes no trick, Boris six, Ceca four; H9 and C9 are left.
MISERE = [
    "S7 SA SK", "SQ SJ S8", "HA HK H7", "HQ HJ H8", "DA DK D7", "DQ DJ D8", "CQ CA C7", "CK C8 CJ", "DT D9 HT",
    "ST S9 CT",
]  # fmt: skip


def test_misere() -> None:
    whole = " | ".join(MISERE)
    assert verified("Ana misere 0", "play " + whole)["play"]
    assert verified("Ana misere 0; Boris 6; Ceca 4", "play " + whole)["play"]
    assert verified("Ana misere 0; Ceca 4", "play " + whole)["play"]
    assert fault("Ana misere 1", whole) == at(9, code="play_differs", rule="R5.3", tricks=0, defence=10)
    assert verified("Ana misere 1", "play " + " | ".join(MISERE[:9]))["play"]
    assert verified("Ana misere 1", "play SA S8 S9")["play"]
    assert fault("Ana misere 0", "SA S8 S9") == at(0, code="play_differs", rule="R5.3", tricks=1, defence=0)


def test_the_tricks_of_the_defenders_of_a_misere_are_verified_where_they_are_given() -> None:
    for deal in ("Ana misere 0; Boris 5; Ceca 5", "Ana misere 0; Boris 7", "Ana misere 0; Ceca 3"):
        told = fault(deal, " | ".join(MISERE))
        assert told == at(9, code="play_differs", rule="R5.3", tricks=0, defence=10)


# What the declarer may hold


def test_the_talon_is_in_the_hand_of_its_winner() -> None:
    assert verified(SIX, HANDS[0], "talon H7 ST", "play ST SJ SA")["play"]
    told = fault(SIX, "ST SJ SA", HANDS[0], "talon H7 ST", "discard ST S8")
    assert (told["code"], told["card"], told["player"]) == ("card_not_held", "ST", A)
    told = fault(SIX, "D7 DQ D9", HANDS[0], "talon H7 ST")
    assert (told["code"], told["card"], told["player"]) == ("card_not_held", "D7", A)


def test_without_the_talon_it_is_in_nobodys_hand() -> None:
    hand = "Ana 9S hand; Boris whists 1; Ceca passes"
    for lines in ((HANDS[0], "talon H7 ST"), ("talon H7 ST",)):
        told = fault(hand, "ST SJ SA", *lines)
        assert (told["code"], told["card"], told["player"]) == ("card_not_held", "ST", A)
    assert verified(hand, "play ST SJ SA")["play"]


def test_the_talon_is_in_nobody_elses_hand() -> None:
    told = fault("Boris 6H; Ana whists 2; Ceca whists 2", "ST S9 SA", "talon H7 ST")
    assert (told["code"], told["card"], told["player"]) == ("card_not_held", "ST", A)
    assert verified("Boris 6H; Ana whists 2; Ceca whists 2", "talon H7 ST", "play S8 ST SA")["play"]


def test_the_whole_hand_is_known_only_with_talon_and_discard() -> None:
    deal = "Boris 6H; Ana whists 2; Ceca whists 2"
    assert verified(deal, HANDS[1], "talon H7 ST", "play CA HT C7")["play"]  # he may have thrown his only club away
    told = fault(deal, "CA HT C7", HANDS[1], "talon H7 ST", "discard H7 ST")
    assert (told["code"], told["player"], told["legal"]) == ("revoke", B, ("C8",))


def test_no_discard_has_more_than_two_cards() -> None:
    """Boris holds three spades and a club: two cards of them are away at most, whatever the talon was."""
    deal = "Boris 6H; Ana whists 2; Ceca whists 2"
    for more in ((), ("talon H7 ST",), ("talon H7 D7",), ("talon CT CA",)):
        told = fault(deal, "SA C8 S7", HANDS[1], *more)
        assert (told["code"], told["player"], told["legal"][:1]) == ("revoke", B, ("S9",))
    # Void in clubs and in trumps, which are diamonds: four cards.
    told = fault("Boris 6D; Ana whists 2; Ceca whists 2", "CA S9 C7", HANDS[1])
    assert (told["code"], told["legal"]) == ("must_trump", ("DT", "DQ", "DA"))


def test_a_discard_explains_only_what_lies_in_it() -> None:
    deal = "Boris 6H; Ana whists 2; Ceca whists 2"
    hand = "hand Boris SQJ9.HT98.DAQ.C87"
    assert verified(deal, hand, "play CA HT CT")["play"]  # both clubs are away
    told = fault(deal, "CA HT CT", hand, "discard C8 S9")
    assert (told["code"], told["legal"]) == ("revoke", ("C7",))
    told = fault(deal, "CA HT CT | Boris C7", hand)
    assert (told["code"], told["clause"], told["legal"]) == ("revoke", 0, ("C7", "C8"))
    told = fault(deal, "CA HT CT | S9 SK SA | CK SQ CJ", hand)
    assert (told["code"], told["clause"], told["legal"]) == ("must_trump", 2, ("H8", "H9"))


def test_a_declarer_plays_two_cards_of_the_talon_at_most() -> None:
    deal = "Ana 6H; Boris whists 2; Ceca whists 2"
    assert verified(deal, HANDS[0], "play SA S9 SK | Ana DA D7 D8")["play"]
    told = fault(deal, "SA S9 SK | DA D7 D8 | CK C9 C8", HANDS[0])
    assert (told["code"], told["clause"], told["card"], told["player"]) == ("card_not_held", 2, "CK", A)
    told = fault(deal, "SA S9 SK | DA D7 D8", HANDS[0], "discard S8 CK")  # one card of the talon was thrown away
    assert (told["code"], told["clause"], told["card"]) == ("card_not_held", 1, "DA")


def test_a_card_of_the_talon_is_held_unless_it_was_thrown_away() -> None:
    deal = "Boris 6H; Ana whists 2; Ceca whists 2"
    assert verified(deal, "talon H7 ST", "play SA C8 S7")["play"]
    told = fault(deal, "SA C8 S7", "talon H7 ST", "discard H7 C9")
    assert (told["code"], told["player"], told["legal"]) == ("revoke", B, ("ST",))


def test_from_the_played_cards_alone_what_is_refused_is_certain() -> None:
    """A card shown later was in the hand before: he had to follow with it."""
    told = fault(SIX, "HA S9 S7 | HK H8 D7")
    assert told == at(0, 1, code="revoke", rule="R1.4", card="S9", player=B, number=1, legal=("H8",))
    assert verified(SIX, "play HA S9! S7 | HK H8 D7")["play"]


# The play of raspasy (R4.1): the talon leads clubs, which only Ceca has; Ana takes six, Boris two.

TALON_LEADS = ["S7 H9 C7", "S8 HT C8"]
REST = ["S9 D7 DJ", "ST D8 DQ", "SJ D9 DK", "SQ DT DA", "SK HJ C9", "SA HQ CT", "H7 HK CJ", "HA CQ H8"]
RASPASY = "pass; Ana 6; Boris 2; Ceca 2"
ALL_TEN = " | ".join([*TALON_LEADS, *REST])
CLUBS = "talon CK CA"


def test_the_talon_leads_the_first_two_tricks() -> None:
    assert verified(RASPASY, CLUBS, "play " + ALL_TEN)["play"]
    assert verified(DARK_PASS.replace("4", "6").replace("3", "2"), CLUBS, "play " + ALL_TEN, options=DARK)["play"]
    for wrong in ("pass; Ana 5; Boris 3; Ceca 2", "pass; Ana 6; Boris 3; Ceca 1", "pass; Ana 7; Boris 2; Ceca 1"):
        assert fault(wrong, ALL_TEN, CLUBS) == at(9, code="play_differs", rule="R5.3", tricks=0, defence=10)


def test_where_the_talon_leads_it_must_be_shown() -> None:
    missing = {"code": "talon_missing", "rule": "R4.1", "part": "play", "clause": None, "word": 0}
    assert refusal(RASPASY, "play " + ALL_TEN) == missing
    wins = replace(SOCHI, rasp_talon="wins")
    assert refusal(RASPASY, "play " + ALL_TEN, options=wins) == missing
    closed = replace(SOCHI, rasp_talon="closed")
    assert verified(RASPASY, "play S7 S8 S9 | Ceca H7", options=closed)["play"]
    assert verified(SIX, "play S8 S9 SA")["play"]  # a game asks for no talon


def test_a_suit_that_the_talon_leads_is_followed() -> None:
    told = fault(RASPASY, "S7 H9 DJ | S8 HT C8", CLUBS)
    assert told == at(0, 2, code="revoke", rule="R1.4", card="DJ", player=C, number=1, legal=("C8",))


def test_a_talon_card_that_was_turned_up_is_in_no_hand() -> None:
    told = fault(RASPASY, "S7 H9 C7 | S8 HT CK", CLUBS)
    assert (told["code"], told["card"], told["player"]) == ("card_not_held", "CK", C)


def test_the_third_trick() -> None:
    """Ceca has won the second."""
    start = " | ".join(TALON_LEADS)
    assert verified(RASPASY, CLUBS, f"play {start} | Ana S9")["play"]
    told = fault(RASPASY, f"{start} | Ceca DJ", CLUBS)
    assert told == at(2, code="lead_wrong", rule="R1.3", player=C, leader=A)
    winner = replace(SOCHI, rasp_third_lead="winner")
    assert verified(RASPASY, CLUBS, f"play {start} | Ceca DJ", options=winner)["play"]
    assert fault(RASPASY, f"{start} | Ana S9", CLUBS, options=winner)["code"] == "lead_wrong"


def test_closed_the_talon_is_not_used() -> None:
    closed = replace(SOCHI, rasp_talon="closed")
    told = verified("pass; Ana 5; Boris 3; Ceca 2", CLUBS, "play S7 S8 SA | Ceca H7 H8 H9", options=closed)
    assert told["play"]
    told = fault("pass; Ana 5; Boris 3; Ceca 2", "S7 S8 SA | Ana H7", options=closed)
    assert told == at(1, code="lead_wrong", rule="R1.3", player=A, leader=C)
    told = fault("pass; Ana 5; Boris 3; Ceca 2", "CK S8 SA", CLUBS, options=closed)
    assert (told["code"], told["card"]) == ("card_not_held", "CK")


WINS = replace(SOCHI, rasp_talon="wins")
BY_DEALER = " | ".join(["CK S7 H9 C7", "CA S8 HT C8", *REST])


def test_wins_a_dealer_who_sits_out_leads_the_talon_and_takes_its_tricks() -> None:
    deal = "pass; Ana 6; Boris 2; Ceca 0; Dino 2"
    assert verified(deal, CLUBS, "play " + BY_DEALER, options=WINS, table=FOUR)["play"]
    assert verified(deal, CLUBS, f"play Dino {BY_DEALER}", options=WINS, table=FOUR)["play"]
    for wrong in ("pass; Ana 6; Boris 2; Ceca 2", "pass; Ana 6; Boris 2; Ceca 1; Dino 1"):
        told = fault(wrong, BY_DEALER, CLUBS, options=WINS, table=FOUR)
        assert told == at(9, code="play_differs", rule="R5.3", tricks=0, defence=10)
    told = fault(deal, "CA S7 H9 C7", CLUBS, options=WINS, table=FOUR)
    assert (told["code"], told["card"], told["player"]) == ("card_not_held", "CA", D)
    told = fault(deal, "Ana CK S7 H9 C7", CLUBS, options=WINS, table=FOUR)
    assert told == at(0, code="lead_wrong", rule="R1.3", player=A, leader=D)
    assert fault(deal, "CK S7 H9 C7 C8", CLUBS, options=WINS, table=FOUR)["word"] == 4


def test_wins_he_may_be_left_out_where_he_took_none() -> None:
    deal = "pass; Ana 4; Boris 4; Ceca 2"
    one = "SK SA S8 S7"
    assert verified(deal, "talon SK D7", "play " + one, options=WINS, table=FOUR)["play"]
    assert fault(deal, "SK S9 S8 S7", "talon SK D7", options=WINS, table=FOUR)["code"] == "play_differs"


def test_wins_with_three_players_is_leads_suit() -> None:
    assert verified(RASPASY, CLUBS, "play " + ALL_TEN, options=WINS)["play"]


def test_leads_suit_with_four_players_the_dealer_leads_nothing() -> None:
    assert verified(RASPASY, CLUBS, "play " + ALL_TEN, table=FOUR)["play"]
    assert fault(RASPASY, BY_DEALER, CLUBS, table=FOUR)["code"] == "card_not_held"


def test_wins_in_a_game_the_dealer_plays_no_card() -> None:
    assert verified(SIX, *EVERY, "play " + " | ".join(WHOLE), options=WINS, table=FOUR)["play"]


def test_wins_with_five_players_it_is_the_dealer_of_the_two_who_sit_out() -> None:
    deal = "pass; Ana 6; Ceca 2; Eva 0; Dino 2; out Boris Dino"
    told = verified(deal.replace("Ana 6; Ceca 2; Eva 0", "Eva 6; Ana 2; Ceca 0"), CLUBS, f"play Dino {BY_DEALER}",
                    options=WINS, table=FIVE, dealer=D)  # fmt: skip
    assert told["play"]


def test_a_raspasy_that_stops_may_only_have_taken_fewer() -> None:
    four = " | ".join([*TALON_LEADS, *REST[:2]])  # Ceca two, Ana two
    for deal in ("pass; Ana 2; Boris 6; Ceca 2", "pass; Ana 6; Boris 0; Ceca 4"):
        assert verified(deal, CLUBS, "play " + four)["play"]
    for deal in ("pass; Ana 1; Boris 7; Ceca 2", "pass; Ana 6; Boris 3; Ceca 1"):
        assert fault(deal, four, CLUBS) == at(3, code="play_differs", rule="R5.3", tricks=0, defence=4)
