"""Cards, auction and play under a deal (Y1.1, Y1.3, Y2.2, Y2.4, Y4): read, printed, derived, and refused exactly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rospis.cards import Card, read_card, read_hand
from rospis.errors import Refused
from rospis.games.protocol import CardLine
from rospis.games.talon import Spoken
from rospis.games.yugoslav.auction import HAND, HERE, PASS, YOURS, Call
from rospis.games.yugoslav.notation import read_deal
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.referee import print_card_line, read_card_line, verify_cards
from rospis.games.yugoslav.state import open_state
from rospis.games.yugoslav.verify import END
from rospis.names import Names, clause_openers
from rospis.seats import Table

A, B, C, D = range(4)
TABLE = Table(("Ana", "Boris", "Ceca"), (A, B, C))
FOUR = Table(("Ana", "Boris", "Ceca", "Dino"), (A, B, C, D))
BASE = Options(refe_max=1)
OPENERS = clause_openers("Y")
NAMES = Names(TABLE, OPENERS)

ANA, BORIS, CECA, TALON = "S8.HAKQJ.DKJ.CAT7", "SQJ9.HT98.DAQT.C8", "SAK7.H-.D987.CKQJ9", "H7 ST"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(read_card(word) for word in text.split())


def line(text: str, table: Table = TABLE) -> CardLine:
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
    deal: str, *lines: str, options: Options = BASE, dealer: int = C, table: Table = TABLE
) -> Mapping[str, Any]:
    """What comes out for a deal with these lines; Ana is forehand at a table of three."""
    told = read_deal([clause.split() for clause in deal.split(";")], Names(table, OPENERS))
    state = open_state(options, table, dealer)
    return verify_cards(options, state, told, [line(text, table) for text in lines])


def refusal(deal: str, *lines: str, options: Options = BASE, dealer: int = C, table: Table = TABLE) -> dict[str, Any]:
    """All that a refusal tells."""
    with pytest.raises(Refused) as caught:
        verified(deal, *lines, options=options, dealer=dealer, table=table)
    told = caught.value
    return {
        "code": told.code,
        "rule": told.rule,
        "part": told.part,
        "clause": told.clause,
        "word": told.word,
        **told.params,
    }


def misread(part: str, *clauses: str) -> dict[str, Any]:
    with pytest.raises(Refused) as caught:
        read_card_line(part, [clause.split() for clause in clauses], NAMES)
    told = caught.value
    return {
        "code": told.code,
        "rule": told.rule,
        "part": told.part,
        "clause": told.clause,
        "word": told.word,
        **told.params,
    }


# Reading and printing

LINES = [
    "hand Ana " + ANA,
    "hand Ceca " + CECA,
    "talon H7 ST",
    "discard S8 CA",
    "auction Ana 2, Boris 3, Ceca pass, Ana here, Boris pass",
    "auction Ana 8, Boris hand betl, Ceca hand sans",
    "auction Ana hand, Boris hand, Ceca pass, Ana hearts, Boris yours",
    "play Ana S8 S9 SA | HT H9 H8 | Boris D7",
    "play S8! S9 SA!",
]


@pytest.mark.parametrize("text", LINES)
def test_lines_print_as_they_are_read(text: str) -> None:
    assert print_card_line(line(text), TABLE) == text


def test_names_are_quoted() -> None:
    table = Table(("Ana Marija", "Pass", "Ceca"), (A, B, C))
    assert print_card_line(CardLine(1, 1, "hand", B, "", read_hand(ANA)), table) == f'hand "Pass" {ANA}'
    calls = (Spoken(A, PASS), Spoken(C, Call("bid", 2)))
    assert print_card_line(CardLine(1, 1, "auction", None, "", calls), table) == 'auction "Ana Marija" pass, Ceca 2'


def test_a_leader_who_is_called_like_a_card_is_quoted() -> None:
    table = Table(("S8", "Boris", "Ceca"), (A, B, C))
    for name, printed in (("S8", 'play "S8" H7'), ("Boris", "play Boris H7")):
        told = line(f'play "{name} H7', table)  # as the reader splits it: only the opening quote is left
        assert print_card_line(told, table) == printed


def test_a_hand_without_a_name_is_forehands() -> None:
    assert print_card_line(CardLine(1, 1, "hand", A, "", read_hand(ANA)), TABLE) == "hand Ana " + ANA


def test_cards_are_read() -> None:
    assert read_card_line("talon", [["h7", "S10"]], NAMES) == cards("H7 ST")
    assert read_card_line("hand", [[ANA]], NAMES) == read_hand(ANA)
    assert set(read_card_line("hand", [[str(card) for card in read_hand(ANA)]], NAMES)) == set(read_hand(ANA))


CALLS: list[tuple[str, Call]] = [
    ("pass", PASS),
    ("pas", PASS),
    ("here", HERE),
    ("yours", YOURS),
    ("hand", HAND),
    ("igra", HAND),
    ("2", Call("bid", 2)),
    ("8", Call("bid", 8)),
    ("hand betl", Call("hand", 6)),
    ("hand sans", Call("hand", 7)),
    ("hand preferans", Call("hand", 8)),
    ("igra bez aduta", Call("hand", 7)),
    ("hand spades", Call("name", 2)),
    ("hand clubs", Call("name", 5)),
    ("hearts", Call("name", 4)),
    ("betl", Call("name", 6)),
    ("bez aduta", Call("name", 7)),
]


@pytest.mark.parametrize(("text", "call"), CALLS)
def test_calls(text: str, call: Call) -> None:
    assert read_card_line("auction", [["Boris", *text.split()]], NAMES) == (Spoken(B, call),)


MISREAD: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("auction", "Ana 2", ""),
     {"code": "word_missing", "rule": None, "part": "auction", "clause": 1, "word": 0, "expected": "player"}),
    (("auction", "Zoe 2"), {"code": "name_unknown", "rule": None, "part": "auction", "clause": 0, "word": 0,
                            "name": "Zoe", "near": None, "names": "Ana, Boris, Ceca"}),
    (("auction", "Ana 2", "Zoe 3"), {"code": "name_unknown", "part": "auction", "clause": 1, "word": 0, "name": "Zoe"}),
    (("auction", "Ana 2", "Boris"),
     {"code": "word_missing", "rule": None, "part": "auction", "clause": 1, "word": 1, "expected": "call"}),
    (("auction", "Ana 2", "Boris 9"),
     {"code": "number_range", "rule": None, "part": "auction", "clause": 1, "word": 1, "found": 9,
      "low": 2, "high": 8}),
    (("auction", "Ana 1"),
     {"code": "number_range", "rule": None, "part": "auction", "clause": 0, "word": 1, "found": 1,
      "low": 2, "high": 8}),
    (("auction", "Ana 2", "Boris 3 4"), {"code": "word_unexpected", "rule": None, "part": "auction", "clause": 1,
                                         "word": 2, "found": "4", "expected": "", "near": None}),
    (("auction", "Ana pass pass"),
     {"code": "word_unexpected", "part": "auction", "clause": 0, "word": 2, "found": "pass", "expected": ""}),
    (("auction", "Ana svi dalje"), {"code": "word_unexpected", "part": "auction", "clause": 0, "word": 1,
                                    "found": "svi", "expected": "call"}),
    (("auction", "Ana grand"), {"code": "word_unexpected", "part": "auction", "clause": 0, "word": 1,
                                "found": "grand", "expected": "call", "near": None}),
    (("auction", "Ana hamd"), {"code": "word_unexpected", "part": "auction", "clause": 0, "word": 1,
                               "found": "hamd", "expected": "call", "near": "hand"}),
    (("auction", "Ana herats"), {"code": "word_unexpected", "part": "auction", "clause": 0, "word": 1,
                                 "found": "herats", "expected": "call", "near": "hearts"}),
    (("auction", "Ana heаrts"), {"code": "lookalike", "part": "auction", "clause": 0, "word": 1, "found": "heаrts",
                                 "letter": "а", "likely": "a", "reading": "hearts"}),
    (("auction", "Ana hand 4"), {"code": "word_unexpected", "part": "auction", "clause": 0, "word": 2,
                                 "found": "4", "expected": ""}),
    (("hand", "S8.HAKQJ.DKJ.CAT"),
     {"code": "cards_count", "rule": "Y1.3", "part": "hand", "clause": None, "word": 0, "found": 9, "size": 10}),
    (("talon", "S7"),
     {"code": "cards_count", "rule": "Y1.3", "part": "talon", "clause": None, "word": 0, "found": 1, "size": 2}),
    (("discard", "S7 S8 S9"),
     {"code": "cards_count", "rule": "Y1.3", "part": "discard", "clause": None, "word": 0, "found": 3, "size": 2}),
    (("talon", "S7 S7"),
     {"code": "card_twice", "rule": "Y1.1", "part": "talon", "clause": 0, "word": 1, "card": "S7"}),
    (("hand", "S8 HA HK HQ HJ DK DJ HK C7 C8"),
     {"code": "card_twice", "rule": "Y1.1", "part": "hand", "clause": 0, "word": 7, "card": "HK"}),
    (("hand", "S8.HAKQJ.DKJ.CAT7 S8"), {"code": "cards_count", "found": 11}),
    (("hand", "S8.HAKQK.DKJ.CAT7"),
     {"code": "card_twice", "rule": "Y1.1", "part": "hand", "clause": 0, "word": 0, "card": "HK"}),
    (("talon", "S7 S6"), {"code": "card_bad", "rule": "Y1.1", "part": "talon", "clause": 0, "word": 1, "found": "S6"}),
    (("play", "S8 S9 SA", "S6"), {"code": "card_bad", "part": "play", "clause": 1, "word": 0, "found": "S6"}),
]  # fmt: skip


@pytest.mark.parametrize(("told", "expected"), MISREAD)
def test_what_cannot_be_read(told: tuple[str, ...], expected: dict[str, Any]) -> None:
    found = misread(*told)
    assert expected.items() <= found.items(), found


# Who holds what: the fourth group follows from three

HEARTS = "Ana hearts; Boris 2; Ceca 2"
HANDS = ("hand Ana " + ANA, "hand Boris " + BORIS, "hand Ceca " + CECA)
ALL_HANDS = {"Ana": ANA, "Boris": BORIS, "Ceca": CECA}


@pytest.mark.parametrize("missing", range(4))
def test_the_fourth_group_follows_from_three(missing: int) -> None:
    groups = [*HANDS, "talon " + TALON]
    del groups[missing]
    told = verified(HEARTS, *groups)
    assert told["hands"] == ALL_HANDS
    assert sorted(told["talon"]) == ["H7", "ST"]
    assert set(told) == {"hands", "talon"}


def test_less_than_three_groups_tell_nothing_more() -> None:
    assert verified(HEARTS, HANDS[0], HANDS[1]) == {"hands": {"Ana": ANA, "Boris": BORIS}}
    assert verified(HEARTS, HANDS[2], "talon H7 ST") == {"hands": {"Ceca": CECA}, "talon": ["H7", "ST"]}
    assert verified(HEARTS, "talon ST H7") == {"talon": ["ST", "H7"]}
    assert verified(HEARTS) == {}


def test_everything_given_comes_out() -> None:
    lines = ("auction Ana 2, Boris pass, Ceca pass", "discard S8 C7", "play HA! H8 | DK D7")
    told = verified("Ana hearts bid 2; Boris 3; Ceca passes", *lines)
    assert told == {
        "auction": [
            {"player": "Ana", "call": "2"},
            {"player": "Boris", "call": "pass"},
            {"player": "Ceca", "call": "pass"},
        ],
        "discard": ["S8", "C7"],
        "play": [["HA!", "H8"], ["DK", "D7"]],
    }


def test_a_card_lies_in_one_place() -> None:
    assert refusal(HEARTS, HANDS[0], "talon H7 CA") == {
        "code": "card_twice", "rule": "Y1.1", "part": "talon", "clause": 0, "word": 1, "card": "CA"
    }  # fmt: skip
    assert refusal(HEARTS, HANDS[0], "hand Boris S8 S9 ST SJ SQ SK SA H7 H8 H9") == {
        "code": "card_twice", "rule": "Y1.1", "part": "hand 1", "clause": 0, "word": 0, "card": "S8"
    }  # fmt: skip
    assert refusal(HEARTS, "talon H7 ST", "hand Boris SQJ9.HT987.DAQ.C8")["card"] == "H7"


def test_who_sits_out_has_no_cards() -> None:
    told = refusal("Ana hearts; Boris 2; Ceca 2", "hand Dino " + ANA, dealer=D, table=FOUR)
    assert told == {
        "code": "player_sits_out",
        "rule": "Y1.4",
        "part": "hand 3",
        "clause": None,
        "word": -1,
        "player": D,
    }
    told = refusal("pass", "auction Ana pass, Dino pass, Boris pass, Ceca pass", dealer=D, table=FOUR)
    assert told == {"code": "player_sits_out", "rule": "Y1.4", "part": "auction", "clause": 1, "word": 0, "player": D}
    hands = ("hand Boris " + ANA, "hand Ceca " + BORIS, "talon " + TALON)
    assert verified("Boris hearts; Ceca 2; Dino 2", *hands, dealer=A, table=FOUR)["hands"]["Dino"] == CECA


# The auction under a deal (Y2.2, Y2.4)


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        ("pass", "Ana pass, Boris pass, Ceca pass"),
        ("Ana spades undoubled", "Ana 2, Boris pass, Ceca pass"),
        ("Ana hearts; Boris 2; Ceca 2", "Ana 2, Boris pass, Ceca pass"),
        ("Ana hearts bid 2; Boris 2; Ceca 2", "Ana 2, Boris pass, Ceca pass"),
        ("Boris hearts bid 3; Ana 2; Ceca 2", "Ana 2, Boris 3, Ceca pass, Ana pass"),
        ("Ana hearts hand; Boris 2; Ceca 2", "Ana hand, Boris pass, Ceca pass"),
        ("Ana hearts hand bid hand; Boris 2; Ceca 2", "Ana hand, Boris pass, Ceca pass"),
        ("Ana sans hand; Boris 2; Ceca 2", "Ana hand betl, Boris pass, Ceca pass"),
        ("Boris betl hand bid hand betl made", "Ana 2, Boris hand betl, Ceca pass, Ana pass"),
        ("Ceca sans hand bid hand sans; Ana 2; Boris 2", "Ana pass, Boris pass, Ceca hand sans"),
    ],
)
def test_an_auction_that_fits(deal: str, said: str) -> None:
    assert verified(deal, "auction " + said)["auction"]


PASSED_ON = {"rule": "Y2.4", "part": "auction", "clause": 2, "word": 0, "code": "auction_differs"}


@pytest.mark.parametrize(
    ("deal", "said", "winner"),
    [
        ("pass", "Ana 2, Boris pass, Ceca pass", A),
        ("Ana hearts; Boris 2; Ceca 2", "Ana pass, Boris pass, Ceca pass", None),
        ("Boris hearts; Ana 2; Ceca 2", "Ana 2, Boris pass, Ceca pass", A),
        ("Ana hearts hand; Boris 2; Ceca 2", "Ana 2, Boris pass, Ceca pass", A),
        ("Ana hearts; Boris 2; Ceca 2", "Ana hand, Boris pass, Ceca pass", A),
        ("Ana hearts hand; Boris 2; Ceca 2", "Ana hand betl, Boris pass, Ceca pass", A),
        ("Ana betl hand made", "Ana hand sans, Boris pass, Ceca pass", A),
        ("Ana betl hand made", "Ana hand, Boris pass, Ceca pass", A),  # it means a trump
        ("Ana sans hand; Boris 2; Ceca 2", "Ana hand, Boris pass, Ceca pass", A),
        ("Ana hearts bid 3; Boris 2; Ceca 2", "Ana 2, Boris pass, Ceca pass", A),
        ("Ana sans hand bid hand betl; Boris 2; Ceca 2", "Ana hand, Boris pass, Ceca pass", A),
    ],
)
def test_an_auction_that_does_not_fit(deal: str, said: str, winner: int | None) -> None:
    told = refusal(deal, "auction " + said)
    assert (PASSED_ON | {"winner": winner}).items() <= told.items(), told


def test_what_an_auction_ended_in_is_told() -> None:
    told = refusal("pass", "auction Ana hand betl, Boris pass, Ceca pass")
    assert "hand betl" in told.values()
    told = refusal("pass", "auction Ana 2, Boris 3, Ceca pass, Ana pass")
    assert (told["winner"], told["clause"]) == (B, 3)
    assert 3 in [value for name, value in told.items() if name not in ("clause", "winner")]


def test_a_number_too_low_for_the_auction() -> None:
    told = refusal("Boris spades undoubled", "auction Ana 2, Boris 3, Ceca pass, Ana pass")
    assert (told["code"], told["winner"]) == ("auction_differs", B)


def test_an_open_auction() -> None:
    for said, last in (("Ana 2", 0), ("Ana pass, Boris pass", 1), ("Ana 2, Boris 3, Ceca pass", 2)):
        assert refusal(HEARTS, "auction " + said) == {
            "code": "auction_open", "rule": "Y2.2", "part": "auction", "clause": last, "word": END
        }  # fmt: skip


def test_an_illegal_call() -> None:
    assert refusal("pass", "auction Ana pass, Boris 3, Ceca pass") == {
        "code": "call_illegal", "rule": "Y2.2", "part": "auction", "clause": 1, "word": 1, "call": "3", "player": B,
        "turn": None, "legal": ("pass", "2", "hand", "hand betl", "hand sans"),
    }  # fmt: skip


def test_a_call_out_of_turn() -> None:
    told = refusal("pass", "auction Boris pass, Ana pass, Ceca pass", dealer=A)
    assert told == {
        "code": "call_turn", "rule": "Y2.2", "part": "auction", "clause": 1, "word": 0, "call": "pass", "player": A,
        "turn": C, "legal": (),
    }  # fmt: skip


def test_the_auction_rule_and_preferans_are_those_of_the_options() -> None:
    jump = "auction Ana 4, Boris pass, Ceca pass"
    assert refusal(HEARTS, jump)["code"] == "call_illegal"
    assert verified(HEARTS, jump, options=Options(refe_max=1, auction_rule="free_jump"))["auction"]
    eight = "auction Ana hand preferans, Boris pass, Ceca pass"
    deal = "Ana preferans hand; Boris 0; Ceca 0"
    assert refusal(deal, eight)["code"] == "call_illegal"
    assert verified(deal, eight, options=Options(refe_max=1, preferans8=True))["auction"]


# The discard (Y2.4)


def test_two_of_the_twelve_cards_are_discarded() -> None:
    told = verified(HEARTS, HANDS[0], "talon H7 ST", "discard H7 S8")
    assert told["discard"] == ["H7", "S8"]
    assert verified(HEARTS, "discard H7 S8")["discard"] == ["H7", "S8"]
    assert verified(HEARTS, HANDS[0], "discard H7 S9")["discard"] == ["H7", "S9"]
    assert verified(HEARTS, "talon H7 ST", "discard C7 S8")["discard"] == ["C7", "S8"]


def test_a_discard_that_he_did_not_hold() -> None:
    not_held = {"code": "discard_not_held", "rule": "Y2.4", "part": "discard", "clause": 0}
    assert refusal(HEARTS, HANDS[0], "talon H7 ST", "discard S8 D7") == not_held | {"word": 1, "card": "D7"}
    assert refusal(HEARTS, HANDS[1], "discard S9 D7") == not_held | {"word": 0, "card": "S9"}
    assert refusal(HEARTS, HANDS[2], "discard H7 D7") == not_held | {"word": 1, "card": "D7"}


def test_who_did_not_see_the_talon_discards_nothing() -> None:
    talonless = {"code": "cards_talonless", "rule": "Y2.4", "part": "discard", "clause": None, "word": 0}
    assert refusal("Ana hearts hand; Boris 2; Ceca 2", "discard H7 S8") == talonless
    assert refusal("pass", "discard H7 S8") == talonless


# The play (Y4)

SANS = "Ana sans; Boris passes; Ceca passes"
EVERY = ("hand Ana " + ANA, "hand Boris " + BORIS, "hand Ceca " + CECA)
IN_HAND = "Ana hearts hand 6; Boris 2; Ceca 2"


def test_a_deal_that_is_not_played_has_no_play() -> None:
    unplayed = {"code": "play_unplayed", "rule": "Y3.2", "part": "play", "clause": None, "word": 0}
    for deal in ("pass", SANS, "Ana spades undoubled", "Ana spades; Boris passes; Ceca passes"):
        assert refusal(deal, "play S8 S9 SA") == unplayed


# Hearts from the hand, Ana to lead: she draws trumps from Boris, then loses what she must.
# Ana S8 HAKQJ DKJ CAT7, Boris SQJ9 HT98 DAQT C8, Ceca SAK7 D987 CKQJ9, talon H7 ST.
TRICKS = [
    "HA H8 S7",
    "HK H9 D7",
    "HQ HT D8",
    "HJ S9 D9",
    "CA C8 C9",
    "S8 SJ SA",
    "CJ! CT! DT!",
]


def test_the_first_tricks_are_played_by_the_rules() -> None:
    told = verified(IN_HAND, *EVERY, "play " + " | ".join(TRICKS[:6]))
    assert told["play"] == [trick.split() for trick in TRICKS[:6]]
    assert told["hands"] == ALL_HANDS


def fault(deal: str, tricks: str, *more: str, options: Options = BASE) -> dict[str, Any]:
    return refusal(deal, *more, "play " + tricks, options=options)


def at(clause: int, word: int = 0, **facts: object) -> dict[str, Any]:
    return {"part": "play", "clause": clause, "word": word, **facts}


def test_a_card_that_breaks_a_duty() -> None:
    assert fault(IN_HAND, "HA S9 S7", *EVERY) == at(
        0, 1, code="revoke", rule="Y4.1", card="S9", player=B, number=1, legal=("H8", "H9", "HT")
    )
    assert fault(IN_HAND, "HA H8 S7 | HK H9 D7 | S8 HT SA", *EVERY) == at(
        2, 1, code="revoke", rule="Y4.1", card="HT", player=B, number=3, legal=("S9", "SJ", "SQ")
    )
    assert verified(IN_HAND, *EVERY, "play HA S9! S7")["play"] == [["HA", "S9!", "S7"]]


def test_a_card_that_is_not_held() -> None:
    told = fault(IN_HAND, "HA H7 S7", *EVERY)
    assert told == at(0, 1, code="card_not_held", rule="Y4.1", card="H7", player=B, number=1, legal=()) | {
        "rule": told["rule"]
    }
    assert fault(IN_HAND, "HA H8 S7 | HA H9 D7", *EVERY)["code"] == "card_not_held"
    # With only one hand known, what lies in it is not elsewhere.
    told = fault(IN_HAND, "SA S9 S8", "hand Ceca " + CECA)
    assert (told["code"], told["card"], told["player"], told["word"]) == ("card_not_held", "SA", A, 0)


def test_options_of_play() -> None:
    overtrump = "Ana hearts hand; Boris 2; Ceca 2"
    lead = "DK D9 S7"
    assert verified(overtrump, "play " + lead)["play"]
    hands = ("hand Boris " + BORIS,)
    head = Options(refe_max=1, must_head=True)
    assert verified(overtrump, *hands, "play DK DT D9")["play"]
    assert fault(overtrump, "DK DT D9", *hands, options=head)["code"] == "must_head"
    void = "hand Ceca SAK7.HT9.D-.CKQJ97"
    trump = Options(refe_max=1, must_overtrump=True)
    assert verified("Boris hearts hand; Ana 2; Ceca 2", void, "play D8 HJ! HT")["play"]
    assert (
        fault("Boris hearts hand; Ana 2; Ceca 2", "D8 H8! H7", "hand Ceca SAK.HT7.D-.CKQJ987", options=trump)["code"]
        == "must_overtrump"
    )


def test_the_leader() -> None:
    assert verified(IN_HAND, "play Ana HA H8 S7 | Ana HK H9 D7")["play"]
    wrong = at(1, code="lead_wrong", rule="Y4.2", player=B, leader=A)
    assert fault(IN_HAND, "Ana HA H8 S7 | Boris HK H9 D7") == wrong
    assert fault(IN_HAND, "Ceca HA H8 S7") == at(0, code="lead_wrong", rule="Y4.2", player=C, leader=A)
    through = "Ana sans hand; Boris 2; Ceca 2"  # the declarer plays second (Y4.2)
    assert verified(through, "play Ceca SA S8 S9")["play"]
    assert fault(through, "Ana SA S8 S9") == at(0, code="lead_wrong", rule="Y4.2", player=A, leader=C)


def test_a_lone_follower_plays_tricks_of_two() -> None:
    alone = "Ana hearts hand; Boris passes; Ceca 3"
    assert verified(alone, "play Ana HA S7 | HK D7")["play"] == [["HA", "S7"], ["HK", "D7"]]
    assert fault(alone, "HA S7 H8") == at(0, 2, code="trick_short", rule="Y4.1", number=1)
    assert fault("Boris hearts hand; Ana passes; Ceca 3", "Ana HA S7") == at(
        0, code="lead_wrong", rule="Y4.2", player=A, leader=B
    )
    called = "Ana hearts hand; Boris called 2; Ceca calls 2"
    assert verified(called, "play HA H8 S7")["play"] == [["HA", "H8", "S7"]]


def test_the_number_of_cards_in_a_trick() -> None:
    assert verified(IN_HAND, "play HA H8")["play"] == [["HA", "H8"]]
    assert fault(IN_HAND, "HA H8 | HK H9 D7") == at(0, 2, code="trick_short", rule="Y4.1", number=1)
    assert fault(IN_HAND, "HA | HK H9 D7") == at(0, 1, code="trick_short", rule="Y4.1", number=1)
    assert fault(IN_HAND, "Ana HA H8 | HK H9 D7") == at(0, 3, code="trick_short", rule="Y4.1", number=1)
    assert fault(IN_HAND, "HA H8 S7 D7") == at(0, 3, code="trick_short", rule="Y4.1", number=1)
    assert fault(IN_HAND, "HA H8 S7 | HK H9 | HQ HT D8") == at(1, 2, code="trick_short", rule="Y4.1", number=2)


# A whole deal: Ana's hearts from the hand. She wins the first five tricks, Ceca the others.
WHOLE = [
    "HA H8 S7", "HK H9 D7", "HQ HT D8", "HJ S9 D9", "CA C8 C9", "S8 SJ SA", "CK CT SQ", "CQ C7 DT", "CJ DJ DQ",
    "SK DK DA",
]  # fmt: skip


def test_a_whole_deal() -> None:
    whole = "play " + " | ".join(WHOLE)
    right = "Ana hearts hand; Boris 0; Ceca 5"
    assert verified(right, *EVERY, whole)["play"] == [trick.split() for trick in WHOLE]
    assert verified("Ana hearts hand 5; Boris 0; Ceca 5", whole)["play"]
    assert verified("Ana hearts hand kontra Boris; together 5", *EVERY, whole)["play"]
    differs = at(9, code="play_differs", rule="Y4.4", declarer=A, tricks=5, defence=5)
    for wrong in (
        "Ana hearts hand; Boris 1; Ceca 4",
        "Ana hearts hand; Boris 0; Ceca 4",
        "Ana hearts hand; Boris 0; Ceca 6",
        "Ana hearts hand kontra Boris; together 4",
        "Ana hearts hand kontra Boris; together 6",
    ):
        assert fault(wrong, " | ".join(WHOLE)) == differs
    # Told as stopped at five tricks of the defence; but it was played on, and the declarer took five.
    assert fault("Ana hearts hand 2; Boris 0; Ceca 5", " | ".join(WHOLE)) == differs
    assert fault(right, " | ".join([*WHOLE, "S7"])) == at(10, code="trick_short", rule="Y4.1", number=11)


def test_a_play_that_stops_may_only_have_taken_fewer() -> None:
    six = " | ".join(WHOLE[:6])  # Ana five, Ceca one
    for told in (
        "Ana hearts hand; Boris 2; Ceca 3",
        "Ana hearts hand; Boris 0; Ceca 1",
        "Ana hearts hand 5; Boris 4; Ceca 1",
    ):
        assert verified(told, "play " + six)["play"]
    differs = at(5, code="play_differs", rule="Y4.4", declarer=A, tricks=5, defence=1)
    assert fault("Ana hearts hand; Boris 4; Ceca 0", six) == differs
    assert fault("Ana hearts hand; Boris 3; Ceca 3", six) == differs
    assert fault("Ana hearts hand 4; Boris 5; Ceca 1", six) == differs
    assert fault("Ana hearts hand kontra Boris; together 0", six) == differs
    assert fault("Ana hearts hand kontra Boris; together 6", six) == differs
    assert verified("Ana hearts hand kontra Boris; together 5", "play " + six)["play"]


def test_betl() -> None:
    taken, clean = "SA S8 S9", "S7 S8 S9"
    for trick, made, fits in (
        (taken, "made", False),
        (taken, "failed", True),
        (clean, "made", True),
        (clean, "failed", True),
    ):
        deal = f"Ana betl hand {made}"
        if fits:
            assert verified(deal, "play " + trick)["play"]
        else:
            assert fault(deal, trick) == at(0, code="play_differs", rule="Y4.4", declarer=A, tricks=1, defence=0)


def test_a_failed_betl_may_be_played_out() -> None:
    """Ana takes the first trick, and no other: it has failed."""
    tricks = ["SA S8 S9", "H7 H8 HA", "DA D7 DK", "DQ D8 DJ", "CA C7 CK", "CQ C8 CT"]
    tricks += ["HK H9 HQ", "SK D9 SJ", "ST DT SQ", "S7 HT HJ"]
    play = " | ".join(tricks)
    assert verified("Ana betl hand failed", "play " + play)["play"]
    assert fault("Ana betl hand made", play) == at(9, code="play_differs", rule="Y4.4", declarer=A, tricks=1, defence=9)


def test_a_betl_played_out_without_a_trick_did_not_fail() -> None:
    # Ana holds the lowest cards; whoever wins leads on.
    tricks = [
        "S7 S8 SA",
        "HA H7 H8",
        "DA D7 DK",
        "DQ D8 DJ",
        "CA C7 CK",
        "CQ C8 CT",
        "HK H9 HQ",
        "SK D9 S9",
        "ST DT SJ",
        "SQ HT HJ",
    ]
    play = " | ".join(tricks)
    assert verified("Ana betl hand made", "play " + play)["play"]
    assert fault("Ana betl hand failed", play) == at(
        9, code="play_differs", rule="Y4.4", declarer=A, tricks=0, defence=10
    )


# What the declarer of a talon game may hold


def test_the_talon_is_in_the_hand_of_its_winner() -> None:
    deal = "Ana hearts; Boris 2; Ceca 2"
    assert verified(deal, HANDS[0], "talon H7 ST", "play ST SJ SA")["play"]
    told = fault(deal, "D7 DQ D9", HANDS[0], "talon H7 ST")
    assert (told["code"], told["card"], told["player"]) == ("card_not_held", "D7", A)
    told = fault(deal, "ST SJ SA", HANDS[0], "talon H7 ST", "discard ST S8")
    assert (told["code"], told["card"]) == ("card_not_held", "ST")
    told = fault(deal, "ST SJ SA", "discard ST S8")
    assert (told["code"], told["card"]) == ("card_not_held", "ST")
    hand = "Ana hearts hand; Boris 2; Ceca 2"
    told = fault(hand, "ST SJ SA", HANDS[0], "talon H7 ST")
    assert (told["code"], told["card"]) == ("card_not_held", "ST")
    told = fault(hand, "ST SJ SA", "talon H7 ST")
    assert (told["code"], told["card"]) == ("card_not_held", "ST")
    assert verified(hand, "play ST SJ SA")["play"]


def test_the_whole_hand_is_known_only_with_talon_and_discard() -> None:
    """Y2.4: ten of the twelve cards; without the discard two of them may be gone, whichever."""
    deal = "Boris hearts; Ana 2; Ceca 2"
    boris = "hand Boris " + BORIS
    assert verified(deal, boris, "talon H7 ST", "play CA HT C7")["play"]
    told = fault(deal, "CA HT C7", boris, "talon H7 ST", "discard H7 ST")
    assert (told["code"], told["player"], told["legal"]) == ("revoke", B, ("C8",))
    assert verified(deal, boris, "play CA HT C7")["play"]
    told = fault(deal, "SA C8 S7", boris)
    assert (told["code"], told["player"], told["legal"]) == ("revoke", B, ("S9", "SJ", "SQ"))
    told = fault("Boris hearts hand; Ana 2; Ceca 2", "SA C8 S7", boris)
    assert (told["code"], told["player"]) == ("revoke", B)


def test_the_talon_is_in_nobody_elses_hand() -> None:
    told = fault("Boris hearts; Ana 2; Ceca 2", "ST S9 SA", "talon H7 ST")
    assert (told["code"], told["card"], told["player"]) == ("card_not_held", "ST", A)
    told = fault("Boris hearts; Ana 2; Ceca 2", "ST S9 SA", "discard H7 ST")
    assert (told["code"], told["card"], told["player"]) == ("card_not_held", "ST", A)


def test_from_the_played_cards_alone_what_is_refused_is_certain() -> None:
    """A card shown later was in the hand before: he had to follow with it."""
    told = fault(IN_HAND, "HA S9 S7 | HK H8 D7")
    assert told == at(0, 1, code="revoke", rule="Y4.1", card="S9", player=B, number=1, legal=("H8",))
    assert verified(IN_HAND, "play HA S9! S7 | HK H8 D7")["play"]
