"""Cards, auction and play of bridge (Laws 1, 17 to 22, 41, 44): read, printed, derived, and refused exactly."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rospis
from rospis.cards import PACK_52, Card, print_hand, read_card, read_hand
from rospis.errors import Refused
from rospis.games.bridge import auction, play
from rospis.games.bridge.auction import DOUBLE, PASS, REDOUBLE, Call
from rospis.games.bridge.deal import Contract, Deal, Played, Room
from rospis.games.bridge.notation import FOR_ALL, read_deal
from rospis.games.bridge.referee import END, Spoken, honours, print_card_line, read_card_line, verify_cards
from rospis.games.cardlines import Shown, Trick
from rospis.games.protocol import CardLine
from tests.told import facts as facts_told

N, E, S, W = range(4)
SEATS = "NESW"
OPEN, CLOSED = range(2)
ROOMS = ("open", "closed")
CLUBS, DIAMONDS, HEARTS, SPADES, SANS = range(5)
TEAMS = FOR_ALL | {"open", "closed"}
TABLE = FOR_ALL | {"honours", "hcp"}

# Everybody has something of everything; north and south have 20 high card points, as east and west.
MIXED = {
    "N": "SAK32.HQJ2.DT98.C765",
    "E": "SQJT.HAK3.DAKQ2.C432",
    "S": "S9876.HT98.DJ76.CAKQ",
    "W": "S54.H7654.D543.CJT98",
}
# The same, but the king of spades is east's: 17 and 23 points.
UNEVEN = MIXED | {"N": "SAT32.HQJ2.DT98.C765", "E": "SKQJ.HAK3.DAKQ2.C432"}
# North has the spades, east the hearts, south the diamonds and west the clubs, but for two cards.
SPLIT = {
    "N": "SAKQJT9876543.H2.D-.C-", "E": "S2.HAKQJT9876543.D-.C-",
    "S": "S-.H-.DAKQJT98765432.C-", "W": "S-.H-.D-.CAKQJT98765432",
}  # fmt: skip
# In the same way, but north has no ten of spades and east no ten of hearts.
TENS = SPLIT | {"N": "SAKQJ98765432.HT.D-.C-", "E": "ST.HAKQJ98765432.D-.C-"}


def hand_lines(hands: Mapping[str, str], seats: str = SEATS) -> list[str]:
    return [f"hand {seat} {hands[seat]}" for seat in seats]


def line(text: str) -> CardLine:
    """A card line as the record's reader hands it on."""
    part, _, rest = text.partition(" ")
    owner = None
    first, _, behind = rest.partition(" ")
    if part == "hand":
        owner, rest = SEATS.index(first), behind
    elif first in ROOMS:
        owner, rest = ROOMS.index(first), behind
    between = {"auction": ",", "play": "|"}.get(part)
    clauses = [clause.split() for clause in (rest.split(between) if between else [rest])]
    return CardLine(1, 1, part, owner, rest, read_card_line(part, clauses))


def verified(deal: str | Deal, *lines: str, dealer: int = N, teams: bool = False) -> Mapping[str, Any]:
    """What comes out for a deal with these lines."""
    if isinstance(deal, str):
        deal = read_deal([clause.split() for clause in deal.split(";")], 0, known=TEAMS if teams else TABLE)
    return verify_cards(deal, [line(text) for text in lines], dealer, rooms=teams)


def told(refused: Refused) -> dict[str, Any]:
    """All that a refusal tells; keywords only where it has some."""
    place: dict[str, Any] = {"part": refused.part, "clause": refused.clause, "word": refused.word}
    if refused.keywords:
        place |= {"keywords": refused.keywords, "behind": refused.behind}
    return {"code": refused.code, "rule": refused.rule, **place, **facts_told(refused.params)}


def refusal(deal: str | Deal, *lines: str, dealer: int = N, teams: bool = False) -> dict[str, Any]:
    with pytest.raises(Refused) as caught:
        verified(deal, *lines, dealer=dealer, teams=teams)
    return told(caught.value)


def misread(part: str, *clauses: str) -> dict[str, Any]:
    with pytest.raises(Refused) as caught:
        read_card_line(part, [clause.split() for clause in clauses])
    assert caught.value.part == part
    found = told(caught.value)
    del found["part"]
    return found


# Reading and printing

LINES = [
    *hand_lines(MIXED),
    *hand_lines(SPLIT),
    "auction N 1NT, pass, 3NT, pass, pass, pass",
    "auction W 1S, X, XX, 2C, X, pass, pass, pass",
    "auction S 1S, 1H!, pass, pass, pass",
    "auction E pass, pass, pass, pass",
    "auction open N 7NT, pass, pass, pass",
    "auction closed S 1NT, 1C!, pass, pass, pass",
    "play H2 HA H4 H3 | S2",
    "play N S2 ST! S3 S4 | E H2",
    "play open W SA S2 S3 S4",
    "play closed DA D2 D3! D4 | DK",
]


@pytest.mark.parametrize("text", LINES)
def test_lines_print_as_they_are_read(text: str) -> None:
    assert print_card_line(line(text)) == text


def test_lines_print_canonically() -> None:
    for text, printed in (
        ("hand S C765.hqj2.SAK32.D1098", "hand S SAK32.HQJ2.DT98.C765"),
        ("auction n 1n, E пас, s 1♠️, dalje, 2 bez aduta, контра, pas", "auction N 1NT, pass, 1S, pass, 2NT, X, pass"),
        ("play e h10 S2 | n ha!", "play E HT S2 | N HA!"),
    ):  # fmt: skip
        assert print_card_line(line(text)) == printed


def test_a_line_that_names_nobody_prints_without_a_name() -> None:
    calls = (Spoken(None, PASS, False, 0), Spoken(E, Call.bid(1, HEARTS), True, 1), Spoken(S, DOUBLE, False, 1))
    assert print_card_line(CardLine(1, 1, "auction", None, "", calls)) == "auction pass, 1H!, X"
    assert print_card_line(CardLine(1, 1, "hand", None, "", read_hand(MIXED["N"], PACK_52))) == "hand N " + MIXED["N"]
    tricks = (Trick(None, (Shown(Card("S", "2"), False, 0), Shown(Card("H", "T"), True, 1))),)
    assert print_card_line(CardLine(1, 1, "play", CLOSED, "", tricks)) == "play closed S2 HT!"


def test_hands_are_read() -> None:
    for text in (MIXED["N"], "sak32.hqj2.d1098.c765", "C765.DT98.HQJ2.SAK32"):
        assert set(read_card_line("hand", [[text]])) == set(read_hand(MIXED["N"], PACK_52))
    cards = ["SA", "SK", "S3", "S2", "HQ", "HJ", "H2", "D10", "D9", "D8", "C7", "C6", "C5"]
    assert read_card_line("hand", [cards]) == read_hand(MIXED["N"], PACK_52)


def test_tricks_are_read() -> None:
    assert read_card_line("play", [["H2", "h10"], ["w", "SA!"]]) == (
        Trick(None, (Shown(Card("H", "2"), False, 0), Shown(Card("H", "T"), False, 1))),
        Trick(W, (Shown(Card("S", "A"), True, 1),)),
    )
    for seat, letter in enumerate(SEATS):
        assert read_card_line("play", [[letter, "H2"]])[0].leader == seat
    assert read_card_line("play", [[]]) == ()


CALLS: list[tuple[str, Call]] = [
    *[(text, PASS) for text in ("pass", "PASS", "пас", "pas", "dalje", "даље")],
    *[(text, DOUBLE) for text in ("X", "x", "kontra", "контра")],
    *[(text, REDOUBLE) for text in ("XX", "xx", "rekontra", "реконтра")],
    *[(text, Call.bid(1, CLUBS)) for text in ("1C", "1c", "1♣", "1♣\ufe0f", "1т", "1 т", "1clubs", "1 трефы", "01C")],
    *[(text, Call.bid(2, DIAMONDS)) for text in ("2D", "2 d", "2♦", "2 ♦\ufe0e", "2б", "2 karo", "2каро")],
    *[(text, Call.bid(3, HEARTS)) for text in ("3H", "3 H", "3♥", "3ч", "3 Ч", "3 srce", "3херц")],
    *[(text, Call.bid(4, SPADES)) for text in ("4S", "4 S", "4♠", "4 ♠", "4п", "4 pik", "4ПИКИ")],
    *[(text, Call.bid(7, SANS)) for text in ("7NT", "7N", "7n", "7 NT", "7бк", "7 без козыря", "7 bez aduta", "7sans")],
]  # fmt: skip


@pytest.mark.parametrize(("text", "call"), CALLS, ids=[case[0] for case in CALLS])
def test_calls(text: str, call: Call) -> None:
    assert read_card_line("auction", [["S", *text.split()]]) == (Spoken(S, call, False, 1),)
    first = Spoken(N, PASS, False, 1)
    assert read_card_line("auction", [["N", "pass"], text.split()]) == (first, Spoken(None, call, False, 0))
    assert read_card_line("auction", [["N", "pass"], ["e", *text.split()]]) == (first, Spoken(E, call, False, 1))
    for seat in "nesw":
        spoken = read_card_line("auction", [["N", "pass"], [seat, *text.split()]])[1]
        assert spoken == Spoken(SEATS.index(seat.upper()), call, False, 1)


@pytest.mark.parametrize(("text", "call"), CALLS, ids=[case[0] for case in CALLS])
def test_only_a_bid_is_let_stand(text: str, call: Call) -> None:
    """An insufficient bid may be accepted (Law 27); no pass and no doubling is insufficient."""
    said = f"{text}!".split()
    if call in (PASS, DOUBLE, REDOUBLE):
        refused = UNEXPECTED | {"found": said[-1], "expected": "call"}
        assert misread("auction", f"s {text}!") == refused | at(0, len(said))
        assert misread("auction", "N 1S", f"{text}!") == refused | at(1, len(said) - 1)
        assert misread("auction", "N 1S", "E pass", f"S {text}!", "W foo") == refused | at(2, len(said))
    else:
        assert read_card_line("auction", [["s", *said]]) == (Spoken(S, call, True, 1),)
        first = Spoken(N, PASS, False, 1)
        assert read_card_line("auction", [["N", "pass"], said]) == (first, Spoken(None, call, True, 0))
        assert read_card_line("auction", [["N", "pass"], ["e", *said]]) == (first, Spoken(E, call, True, 1))


def test_every_bid_is_read_as_it_prints() -> None:
    for call in auction.CALLS:
        assert read_card_line("auction", [["N", str(call)]]) == (Spoken(N, call, False, 1),)


STRAIN = "strain (C, D, H, S or NT)"
UNEXPECTED = {"code": "word_unexpected", "rule": None}
MISSING = {"code": "word_missing", "rule": None}
LOOKALIKE = {"code": "lookalike", "rule": None}


def at(clause: int | None, word: int = 0, **facts: object) -> dict[str, Any]:
    return {"clause": clause, "word": word, **facts}


MISREAD: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    # Calls.
    (("auction", ""), MISSING | at(0, 0, expected="call")),
    (("auction", "N pass", ""), MISSING | at(1, 0, expected="call")),
    (("auction", "N"), MISSING | at(0, 1, expected="call")),
    (("auction", "pass"), {"code": "seat_unknown", "rule": None} | at(0, 0, found="pass")),
    (("auction", "1NT", "pass"), {"code": "seat_unknown", "rule": None} | at(0, 0, found="1NT")),
    (("auction", "NS 1NT"), {"code": "seat_unknown", "rule": None} | at(0, 0, found="NS")),
    (("auction", "ſ pass"), {"code": "seat_unknown", "rule": None} | at(0, 0, found="ſ")),
    (("auction", "N pass", "NE pass"), UNEXPECTED | at(1, 0, found="NE", expected="call", near=None)),
    (("auction", "N pass", "ESW pass"), UNEXPECTED | at(1, 0, found="ESW", expected="call", near=None)),
    (("auction", "N pass", "ſ pass"), UNEXPECTED | at(1, 0, found="ſ", expected="call", near=None)),
    (("auction", "N pass", "E"), UNEXPECTED | at(1, 0, found="E", expected="call", near=None)),
    (("auction", "N pass", "C pass"), UNEXPECTED | at(1, 0, found="C", expected="call", near=None)),
    (("auction", "N foo"), UNEXPECTED | at(0, 1, found="foo", expected="call", near=None)),
    (("auction", "N kontr"), UNEXPECTED | at(0, 1, found="kontr", expected="call", near="kontra")),
    (("auction", "N XXX"), UNEXPECTED | at(0, 1, found="XXX", expected="call", near="xx")),
    (("auction", "N pass", "E hand"), UNEXPECTED | at(1, 1, found="hand", expected="call", near=None)),
    (("auction", "N svi dalje"), UNEXPECTED | at(0, 1, found="svi", expected="call", near=None)),
    (("auction", "N pas na slepo"), UNEXPECTED | at(0, 1, found="pas", expected="call", near=None)),
    (("auction", "N spades"), UNEXPECTED | at(0, 1, found="spades", expected="call", near=None)),
    (("auction", "N !"), UNEXPECTED | at(0, 1, found="!", expected="call", near=None)),
    (("auction", "N ٤S"), UNEXPECTED | at(0, 1, found="٤S", expected="call", near=None)),
    (("auction", "N pass pass"), UNEXPECTED | at(0, 2, found="pass", expected="", near=None)),
    (("auction", "N pass", "pass X"), UNEXPECTED | at(1, 1, found="X", expected="", near=None)),
    (("auction", "N 1NT !"), UNEXPECTED | at(0, 2, found="!", expected="", near=None)),
    (("auction", "N 1S X"), UNEXPECTED | at(0, 2, found="X", expected="", near=None)),
    (("auction", "N 1 S X"), UNEXPECTED | at(0, 3, found="X", expected="", near=None)),
    (("auction", "N 1S 2H"), UNEXPECTED | at(0, 2, found="2H", expected="", near=None)),
    (("auction", "N pass", "E 1 bez aduta N"), UNEXPECTED | at(1, 4, found="N", expected="", near=None)),
    (("auction", "N pass X!"), UNEXPECTED | at(0, 2, found="X", expected="", near=None)),
    (("auction", "N 1S pass!"), UNEXPECTED | at(0, 2, found="pass", expected="", near=None)),
    (("auction", "N pass!!"), UNEXPECTED | at(0, 1, found="pass!", expected="call", near="pass")),
    (("auction", "N 1SX"), UNEXPECTED | at(0, 1, found="1SX", expected="call")),
    (("auction", "N pass", "1SE"), UNEXPECTED | at(1, 0, found="1SE", expected="call")),
    (("auction", "N 1 S="), UNEXPECTED | at(0, 2, found="S=", expected="call")),
    (("auction", "N 1X"), UNEXPECTED | at(0, 1, found="1X", expected=STRAIN, near=None)),
    (("auction", "N 1 herts"), UNEXPECTED | at(0, 2, found="herts", expected=STRAIN, near="hearts")),
    (("auction", "N pass", "1herts"), UNEXPECTED | at(1, 0, found="1herts", expected=STRAIN, near="hearts")),
    (("auction", "N 1"), MISSING | at(0, 2, expected="strain")),
    (("auction", "N 1!"), MISSING | at(0, 2, expected="strain")),
    (("auction", "N pass", "1"), MISSING | at(1, 1, expected="strain")),
    (("auction", "N 0NT"), {"code": "number_range", "rule": None} | at(0, 1, found=0, low=1, high=7)),
    (("auction", "N pass", "8 C"), {"code": "number_range", "rule": None} | at(1, 0, found=8, low=1, high=7)),
    (("auction", "N 1000000C"), {"code": "number_too_long", "rule": None} | at(0, 1, digits=6)),
    (("auction", "N 1С"), LOOKALIKE | at(0, 1, found="1С", letter="С", likely="C", reading="1C")),
    (("auction", "N 1 С"), LOOKALIKE | at(0, 2, found="С", letter="С", likely="C", reading="C")),
    (("auction", "N pass", "1NТ"), LOOKALIKE | at(1, 0, found="1NТ", letter="Т", likely="T", reading="1NT")),
    (("auction", "N pass", "E ХХ"), LOOKALIKE | at(1, 1, found="ХХ", letter="Х", likely="X", reading="XX")),
    (("auction", "N рass"), LOOKALIKE | at(0, 1, found="рass", letter="р", likely="p", reading="pass")),
    # Hands.
    (("hand", "SAK32.HQJ2.DT98.C76"), {"code": "cards_count", "rule": "Law 1"} | at(None, 0, found=12, size=13)),
    (("hand", "SAK32.HQJ2.DT98.C7654"), {"code": "cards_count", "rule": "Law 1"} | at(None, 0, found=14, size=13)),
    (("hand", "SAK32.HQJ2.DT98.C755"), {"code": "card_twice", "rule": "Law 1"} | at(0, 0, card="C5")),
    (("hand", "SA SK S3 S2 HQ HJ H2 DT D9 SK C7 C6 C5"), {"code": "card_twice", "rule": "Law 1"} | at(0, 9, card="SK")),
    (("hand", "SAK32.HQJ2.DT98.X765"), {"code": "card_bad", "rule": "Law 1"} | at(0, 0, found="SAK32.HQJ2.DT98.X765")),
    # Tricks.
    (("play", "S2 S1"), {"code": "card_bad", "rule": "Law 1"} | at(0, 1, found="S1")),
    (("play", "S2 S3", "Z S4"), {"code": "card_bad", "rule": "Law 1"} | at(1, 0, found="Z")),
    (("play", "S2 N S4"), {"code": "card_bad", "rule": "Law 1"} | at(0, 1, found="N")),
    (("play", "S2 НK"), LOOKALIKE | at(0, 1, found="НK", letter="Н", likely="H", reading="HK")),
    (("play", "S2", "N", "S3"), {"code": "trick_short", "rule": "Law 44"} | at(1, 1)),
    (("play", "S2", "", "S3"), {"code": "trick_short", "rule": "Law 44"} | at(1, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("said", "expected"), MISREAD, ids=[" / ".join(case[0]) for case in MISREAD])
def test_what_cannot_be_read(said: tuple[str, ...], expected: dict[str, Any]) -> None:
    assert misread(*said) == expected


# Who holds what


def test_hands_come_out_canonically() -> None:
    assert verified("pass", "hand W C10,".strip(",") + "98J.H7654.D543.S54") == {"hands": {"W": MIXED["W"]}}
    assert list(verified("pass", *reversed(hand_lines(MIXED)))["hands"].items()) == list(MIXED.items())
    assert verified("pass") == {}
    assert verified("4S N =") == {}


@pytest.mark.parametrize("missing", SEATS)
def test_three_hands_give_the_fourth(missing: str) -> None:
    for hands in (MIXED, UNEVEN, SPLIT):
        given_hands = hand_lines(hands, SEATS.replace(missing, ""))
        assert verified("4S N =", *given_hands) == {"hands": hands}
        assert list(verified("pass", *given_hands)["hands"]) == list(SEATS)


def test_two_hands_give_no_third() -> None:
    for seats in ("NE", "NS", "W"):
        assert verified("pass", *hand_lines(MIXED, seats)) == {"hands": {seat: MIXED[seat] for seat in seats}}


def test_a_card_lies_in_one_hand() -> None:
    twice = {"code": "card_twice", "rule": "Law 1", "clause": 0, "word": 0}
    other = "hand S SA987.HT98.DJ76.CAKQ"
    assert refusal("pass", f"hand N {MIXED['N']}", other) == twice | {"part": "hand 2", "card": "SA"}
    assert refusal("pass", other, f"hand N {MIXED['N']}") == twice | {"part": "hand 0", "card": "SA"}
    apart = "hand W S5 S4 H7 H6 H5 H4 D5 D4 D3 CJ C10 C9 C7"
    assert refusal("pass", f"hand N {MIXED['N']}", apart) == twice | {"part": "hand 3", "word": 12, "card": "C7"}


# Honours (B1.4)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(read_card(word, PACK_52) for word in text.split())


@pytest.mark.parametrize(("strain", "suit"), [(CLUBS, "C"), (DIAMONDS, "D"), (HEARTS, "H"), (SPADES, "S")])
def test_honours_are_four_or_five_of_the_five_highest_trumps(strain: int, suit: str) -> None:
    five = [Card(suit, rank) for rank in "AKQJT"]
    others = cards("SA SK SQ SJ ST S9") if suit != "S" else cards("CA CK CQ CJ CT C9")
    low = [Card(suit, rank) for rank in "98765432"]
    assert honours(strain, [*five, *low]) == 150
    assert honours(strain, [*five, *others]) == 150
    for missing in five:
        assert honours(strain, [card for card in (*five, *low) if card != missing]) == 100
        assert honours(strain, [card for card in five if card not in (missing, five[missing == five[0]])]) == 0
    assert honours(strain, [*low, *others]) == 0
    assert honours(strain, []) == 0


def test_honours_at_notrump_are_the_four_aces() -> None:
    aces = cards("SA HA DA CA")
    assert honours(SANS, aces) == 150
    assert honours(SANS, [*aces, *cards("SK SQ SJ ST")]) == 150
    for missing in aces:
        assert honours(SANS, [card for card in (*aces, *cards("SK SQ SJ ST")) if card != missing]) == 0
    for strain in (CLUBS, DIAMONDS, HEARTS, SPADES):
        assert honours(strain, aces) == 0
    assert honours(SANS, cards("SA SK SQ SJ ST")) == 0


HONOURS_DIFFER = {
    "code": "honours_differ", "rule": "B1.4", "part": "deal", "clause": None, "keywords": ("honours",), "behind": None,
    "word": 2,
}  # fmt: skip


@pytest.mark.parametrize(
    ("hands", "seats", "deal", "seat", "found"),
    [
        (SPLIT, "N", "4S E =; honours N 150", "N", 150),
        (SPLIT, SEATS, "4S N =; honours N 150", "N", 150),
        (SPLIT, "NES", "4C N =; honours W 150", "W", 150),  # the fourth hand follows
        (TENS, "N", "4S N =; honours N 100", "N", 100),
        (TENS, SEATS, "4H N =; honours E 100", "E", 100),
        (MIXED, SEATS, "4S N =; honours N 100", "N", 0),  # refused as 100, below
    ],
)
def test_honours_are_those_of_the_hand(hands: dict[str, str], seats: str, deal: str, seat: str, found: int) -> None:
    shown = hand_lines(hands, seats)
    for points in (100, 150):
        text = f"{deal.rpartition(' ')[0]} {points}"
        if points == found:
            assert verified(text, *shown)
        else:
            assert refusal(text, *shown) == HONOURS_DIFFER | {"seat": seat, "found": found}


def test_honours_of_a_hand_that_is_not_known() -> None:
    """Refused where the other hands leave too few of them."""
    ten, king = f"hand E {TENS['E']}", f"hand N {MIXED['N']}"
    assert verified("4S N =; honours N 150") == {}
    nothing, four = HONOURS_DIFFER | {"found": "at most 0"}, HONOURS_DIFFER | {"found": "at most 100"}
    assert verified("4S N =; honours N 100", ten)
    assert verified("4S N =; honours W 100", ten)
    assert refusal("4S N =; honours N 150", ten) == four | {"seat": "N"}
    assert verified("4C N =; honours W 150", ten)
    assert refusal("4S N =; honours S 100", king) == nothing | {"seat": "S"}  # ace and king are north's
    assert verified("4C N =; honours E 150", king)
    assert refusal("3NT N =; honours W 150", king) == nothing | {"seat": "W"}  # an ace is north's
    assert verified("3NT N =; honours N 150", f"hand W {MIXED['W']}")
    assert refusal("4H N =; honours E 100", *hand_lines(MIXED, "NS")) == nothing | {"seat": "E"}  # Q, J and T
    assert verified("4D N =; honours E 100", *hand_lines(MIXED, "NW"))  # only the ten
    assert refusal("4D N =; honours E 150", *hand_lines(MIXED, "NW")) == four | {"seat": "E"}


def test_honours_of_a_deal_that_was_not_played_are_nobodys() -> None:
    assert verify_cards(Deal(0, Room(None), honours=(N, 150)), [line(f"hand N {MIXED['N']}")], N, rooms=False)
    assert verify_cards(Deal(0, None, honours=(N, 150)), [line(f"hand N {MIXED['N']}")], N, rooms=False)


# High card points (B1.7)


@pytest.mark.parametrize("seats", [SEATS, "NES", "ESW", "NSW", "NEW", "NS", "SN", "EW"])
def test_high_card_points_are_those_of_the_hands(seats: str) -> None:
    shown = hand_lines(UNEVEN, seats)
    for points in range(41):
        for side, found in (("NS", 17), ("EW", 23)):
            deal = f"pass; hcp {side} {points}"
            if points == found:
                assert verified(deal, *shown)
            else:
                assert refusal(deal, *shown) == {
                    "code": "hcp_differ", "rule": "B1.7", "part": "deal", "clause": None, "keywords": ("hcp",),
                    "behind": None, "word": 2, "allowed": str(found),
                }  # fmt: skip


# No side of which both hands are known. North has 7 points here, east 22, south 10 and west 1; at most 37 lie in one.
HALF_KNOWN: list[tuple[Mapping[str, str], str, int, int]] = [
    (UNEVEN, "", 0, 40),
    (UNEVEN, "N", 7, 40),
    (UNEVEN, "S", 10, 40),
    (UNEVEN, "E", 0, 18),
    (UNEVEN, "W", 0, 39),
    (UNEVEN, "NE", 7, 18),
    (UNEVEN, "SE", 10, 18),
    (UNEVEN, "WN", 7, 39),
    (UNEVEN, "SW", 10, 39),
    ({"N": "SAKQJ.HAKQ.DAKQ.CAKQ", "E": "ST987.HJT9.DJT9.CJT9"}, "NE", 37, 37),
]


@pytest.mark.parametrize(("hands", "seats", "least", "most"), HALF_KNOWN)
def test_high_card_points_of_sides_that_are_not_known(
    hands: Mapping[str, str], seats: str, least: int, most: int
) -> None:
    """A side has at least what its own hands show, and at most what the others leave it."""
    shown = hand_lines(hands, seats)
    for side, low, high in (("NS", least, most), ("EW", 40 - most, 40 - least)):
        for points in range(41):
            deal = f"pass; hcp {side} {points}"
            if low <= points <= high:
                assert verified(deal, *shown) == verified("pass", *shown)
            else:
                assert refusal(deal, *shown) == {
                    "code": "hcp_differ", "rule": "B1.7", "part": "deal", "clause": None, "keywords": ("hcp",),
                    "behind": None, "word": 2, "allowed": f"{low} to {high}" if low < high else str(low),
                }  # fmt: skip


# The auction (Laws 17 to 22)

FITTING: list[tuple[str, int, str]] = [
    ("3NT N -1", N, "N 1NT, pass, 3NT, pass, pass, pass"),
    ("3NT N -1", N, "N 1NT, E pass, S 3NT, W pass, N pass, E pass"),
    ("1C W =", W, "W 1C, pass, pass, pass"),
    ("7NTXX E -13", E, "E 7NT, X, XX, pass, pass, pass"),
    ("4SX N =", N, "N 4S, X, pass, pass, pass"),
    ("4SX N =", N, "N 4S, pass, pass, X, pass, pass, pass"),
    ("4H E =", N, "N pass, 1H, pass, 4H, pass, pass, pass"),  # the first of the side to name the strain
    ("4S S =", N, "N 1H, pass, 1S, pass, 4S, pass, pass, pass"),
    ("2S E =", N, "N 1S, 2S, pass, pass, pass"),  # who names it on the other side is nothing to him
    ("2C W =", W, "W 1S, X, XX, pass, 2C, pass, pass, pass"),
    ("2H S =", S, "S 1H, X, 2H, pass, pass, pass"),  # a bid takes the doubling away
    ("1H E =", N, "N 1S, 1H!, pass, pass, pass"),  # accepted
    ("pass", S, "S pass, pass, pass, pass"),
]


@pytest.mark.parametrize(("deal", "dealer", "said"), FITTING)
def test_an_auction_that_fits(deal: str, dealer: int, said: str) -> None:
    calls = [call.split()[-1] for call in said.split(", ")]
    expected = [{"player": SEATS[(dealer + place) % 4], "call": call} for place, call in enumerate(calls)]
    assert verified(deal, f"auction {said}", dealer=dealer) == {"auction": expected}


@pytest.mark.parametrize(
    ("deal", "said", "last", "ends_in"),
    [
        ("pass", "N 1NT, pass, pass, pass", 3, "1NT N"),
        ("1NT N =", "N pass, pass, pass, pass", 3, "pass"),
        ("1NTX N =", "N 1NT, pass, pass, pass", 3, "1NT N"),
        ("1NT N =", "N 1NT, X, pass, pass, pass", 4, "1NTX N"),
        ("1NTX N =", "N 1NT, X, XX, pass, pass, pass", 5, "1NTXX N"),
        ("2NT N =", "N 1NT, pass, pass, pass", 3, "1NT N"),
        ("1S N =", "N 1NT, pass, pass, pass", 3, "1NT N"),
        ("1NT S =", "N 1NT, pass, pass, pass", 3, "1NT N"),
        ("4H W =", "N pass, 1H, pass, 4H, pass, pass, pass", 6, "4H E"),
    ],
)
def test_an_auction_that_does_not_fit(deal: str, said: str, last: int, ends_in: str) -> None:
    assert refusal(deal, f"auction {said}") == {
        "code": "auction_differs", "rule": "Law 22", "part": "auction", "clause": last, "word": 0, "ends_in": ends_in
    }  # fmt: skip


def test_an_open_auction() -> None:
    assert END > 50  # behind the last word, whatever the last call is
    for said, last in (("N pass", 0), ("N pass, pass, pass", 2), ("N 1S, pass, pass", 2), ("N 1S, X, pass, pass", 3)):
        for deal in ("pass", "1S N ="):
            assert refusal(deal, f"auction {said}") == {
                "code": "auction_open", "rule": "Law 22", "part": "auction", "clause": last, "word": END
            }  # fmt: skip


def test_the_dealer_calls_first() -> None:
    wrong = {"code": "call_turn", "rule": "Law 17", "part": "auction", "clause": 0, "word": 0, "legal": ()}
    for dealer in range(4):
        for seat in range(4):
            said = f"auction {SEATS[seat]} pass, pass, pass, pass"
            if seat == dealer:
                assert verified("pass", said, dealer=dealer)
            else:
                assert refusal("pass", said, dealer=dealer) == wrong | {
                    "call": "pass", "player": SEATS[seat], "turn": SEATS[dealer]
                }  # fmt: skip


def test_a_call_out_of_turn() -> None:
    wrong = {"code": "call_turn", "rule": "Law 17", "part": "auction", "word": 0, "legal": ()}
    assert refusal("pass", "auction N 1NT, S pass, pass, pass") == wrong | {
        "clause": 1, "call": "pass", "player": "S", "turn": "E"
    }  # fmt: skip
    assert refusal("pass", "auction N 1NT, pass, S 3NT, N pass, pass, pass") == wrong | {
        "clause": 3, "call": "pass", "player": "N", "turn": "W"
    }  # fmt: skip


ILLEGAL: list[tuple[str, str, int, int, str, str, tuple[str, ...]]] = [
    ("Law 18", "N 1S, 1H, pass", 1, 0, "1H", "E", ("pass", "1NT and higher", "X")),
    ("Law 18", "N 1S, E 1H, pass", 1, 1, "1H", "E", ("pass", "1NT and higher", "X")),
    ("Law 18", "N pass, 1S, pass, 1S", 3, 0, "1S", "W", ("pass", "1NT and higher")),
    ("Law 18", "N 7S, X, 7H", 2, 0, "7H", "S", ("pass", "7NT", "XX")),
    ("Law 19", "N X", 0, 1, "X", "N", ("pass", "1C and higher")),
    ("Law 19", "N 1S, pass, X", 2, 0, "X", "S", ("pass", "1NT and higher")),
    ("Law 19", "N 1S, XX", 1, 0, "XX", "E", ("pass", "1NT and higher", "X")),
    ("Law 19", "N 1S, X, pass, W XX", 3, 1, "XX", "W", ("pass", "1NT and higher")),
    ("Law 19", "N 1S, E XX", 1, 1, "XX", "E", ("pass", "1NT and higher", "X")),
    ("Law 22", "N pass, pass, pass, pass, 1S", 4, 0, "1S", "N", ()),
    ("Law 22", "N pass, 1S, pass, pass, pass, pass", 5, 0, "pass", "E", ()),
    ("Law 22", "N 1S, pass, pass, pass, S X", 4, 1, "X", "S", ()),
    ("Law 22", "N 1S, pass, pass, pass, 1H!", 4, 0, "1H", "N", ()),
]


@pytest.mark.parametrize(("rule", "said", "clause", "word", "call", "player", "legal"), ILLEGAL)
def test_an_illegal_call(
    rule: str, said: str, clause: int, word: int, call: str, player: str, legal: tuple[str, ...]
) -> None:
    assert refusal("1S N =", f"auction {said}") == {
        "code": "call_illegal", "rule": rule, "part": "auction", "clause": clause, "word": word, "call": call,
        "player": player, "legal": legal, "turn": None,
    }  # fmt: skip


def test_calls_come_out_as_they_were_said() -> None:
    out = verified("1C S =", "auction N 1S, E 1 херц!, 1♣!, пас, dalje, pass")["auction"]
    assert [entry["call"] for entry in out] == ["1S", "1H!", "1C!", "pass", "pass", "pass"]
    assert [entry["player"] for entry in out] == list("NESWNE")


# The lead (Law 41)


def lead_differs(player: str, found: str, behind: str | None = None) -> dict[str, Any]:
    return {
        "code": "lead_differs", "rule": "Law 41", "part": "deal", "clause": None, "keywords": ("lead",),
        "behind": behind, "word": 1, "found": found, "player": player,
    }  # fmt: skip


def test_the_lead_is_held_by_the_declarers_left() -> None:
    for declarer, leader in zip("NESW", "ESWN", strict=True):
        for seat, cards_held in MIXED.items():
            for card in map(str, read_hand(cards_held, PACK_52)):
                deal = f"4S {declarer} =; lead {card}"
                for shown in (hand_lines(MIXED), hand_lines(MIXED, leader)):
                    if seat == leader:
                        assert verified(deal, *shown)
                    else:
                        assert refusal(deal, *shown) == lead_differs(leader, card)


def test_the_lead_is_in_nobody_elses_hand() -> None:
    others = hand_lines(MIXED, "NW")
    assert verified("4S N =; lead HA", *others)
    assert verified("4S N =; lead HT", *others)  # may be east's, since south's hand is not known
    assert refusal("4S N =; lead HQ", *others) == lead_differs("E", "HQ")
    assert refusal("4S N =; lead S4", *others) == lead_differs("E", "S4")
    assert verified("4S N =; lead HA") == {}


def test_the_lead_is_the_first_card_of_the_play() -> None:
    assert verified("4S N =; lead HA", "play HA HT H4 H2")
    assert verified("4S N =; lead HA", "play HA")
    assert refusal("4S N =; lead HA", "play HT HA H4 H2") == lead_differs("E", "HA")
    assert refusal("4S N =; lead HA", "play HK HT H4 H2 | HA", *hand_lines(MIXED)) == lead_differs("E", "HA")
    assert refusal("4S S =; lead HA", "play HT") == lead_differs("W", "HA")


# The play (Law 44)


def test_a_deal_that_was_passed_out_has_no_play() -> None:
    unplayed = {"code": "play_unplayed", "rule": None, "clause": None, "word": 0}
    assert refusal("pass", "play S2") == unplayed | {"part": "play"}
    assert refusal("open pass", "play open S2", teams=True) == unplayed | {"part": "play 0"}
    assert verified("pass", "play") == {}
    assert verified("pass", "auction N pass, pass, pass, pass", *hand_lines(MIXED)).keys() == {"auction", "hands"}


# Four spades by north: east cashes two diamonds and then two hearts.
BEGUN = ["DA D6 D3 D8", "DK D7 D4 D9", "HA H8 H4 H2", "HK H9 H5 HJ"]
PLAY = "play " + " | ".join(BEGUN)


def test_the_first_tricks_are_played_by_the_laws() -> None:
    told_tricks = [trick.split() for trick in BEGUN]
    for count in range(1, 5):
        shown = "play " + " | ".join(BEGUN[:count])
        for hands in (hand_lines(MIXED), hand_lines(MIXED, "NE"), []):
            out = verified("4S N -1", shown, *hands)
            assert out["play"] == told_tricks[:count]
    assert verified("4S N -1", PLAY) == {"play": told_tricks}
    assert verified("4S N -1", "play DA!")["play"] == [["DA!"]]


def test_a_revoke() -> None:
    hands = hand_lines(MIXED)
    revoke = {"code": "revoke", "rule": "Law 44", "part": "play"}
    assert refusal("4S N -1", "play DA CA", *hands) == revoke | {
        "clause": 0, "word": 1, "card": "CA", "player": "S", "number": 1, "legal": ("D6", "D7", "DJ")
    }  # fmt: skip
    assert refusal("4S N -1", f"play {BEGUN[0]} | DK D7 D4 S2", *hands) == revoke | {
        "clause": 1, "word": 3, "card": "S2", "player": "N", "number": 2, "legal": ("D9", "DT")
    }  # fmt: skip
    assert refusal("4S N -1", f"play {BEGUN[0]} | E DK D7 C8", *hands) == revoke | {
        "clause": 1, "word": 3, "card": "C8", "player": "W", "number": 2, "legal": ("D4", "D5")
    }  # fmt: skip
    assert verified("4S N -1", "play DA CA! D3 D8", *hands)["play"] == [["DA", "CA!", "D3", "D8"]]


def test_from_the_played_cards_alone_a_revoke_is_certain() -> None:
    """A card shown later was in the hand before."""
    assert refusal("4S N -1", "play DA CA D3 D8 | DK D7 D4 D9") == {
        "code": "revoke", "rule": "Law 44", "part": "play", "clause": 0, "word": 1, "card": "CA", "player": "S",
        "number": 1, "legal": ("D7",),
    }  # fmt: skip
    assert verified("4S N -1", "play DA CA! D3 D8 | DK D7 D4 D9")["play"]
    assert verified("4S N -1", "play DA CA D3 D8 | DK C2 D4 D9")["play"]
    # North wins and leads; the third trick shows that east had a spade.
    assert refusal("4S N -1", "play D2 D3 D4 DA | SA H3 S3 S4 | S5 S6 S7 S8") == {
        "code": "revoke", "rule": "Law 44", "part": "play", "clause": 1, "word": 1, "card": "H3", "player": "E",
        "number": 2, "legal": ("S6",),
    }  # fmt: skip


def test_what_comes_behind_an_unfinished_trick_or_the_last_one_shows_nothing() -> None:
    short = {"code": "trick_short", "rule": "Law 44", "part": "play"}
    assert refusal("4S N -1", "play DA CA D3 | D7 D4 D9 D8") == short | {"clause": 0, "word": 3, "number": 1}


def test_a_card_that_is_not_held() -> None:
    hands = hand_lines(MIXED)
    missing = {"code": "card_not_held", "rule": "Law 44", "part": "play", "legal": ()}
    assert refusal("4S N -1", "play DA SA", *hands) == missing | {
        "clause": 0, "word": 1, "card": "SA", "player": "S", "number": 1
    }  # fmt: skip
    assert refusal("4S N -1", "play DA SA!", *hands)["code"] == "card_not_held"
    assert refusal("4S N -1", f"play {BEGUN[0]} | DA", *hands) == missing | {
        "clause": 1, "word": 0, "card": "DA", "player": "E", "number": 2
    }  # fmt: skip
    # Without the hand, too: it is gone, or it lies in a hand that is known.
    assert refusal("4S N -1", f"play {BEGUN[0]} | E DK D7 D3") == missing | {
        "clause": 1, "word": 3, "card": "D3", "player": "W", "number": 2
    }  # fmt: skip
    assert refusal("4S N -1", "play DA D2", f"hand E {MIXED['E']}") == missing | {
        "clause": 0, "word": 1, "card": "D2", "player": "S", "number": 1
    }  # fmt: skip
    assert refusal("4S W -1", f"play {BEGUN[0]}", f"hand E {MIXED['E']}") == missing | {
        "clause": 0, "word": 0, "card": "DA", "player": "N", "number": 1
    }  # fmt: skip


def test_a_card_shown_twice_does_not_hide_what_was_wrong_before() -> None:
    told_first = refusal("4S N -1", "play DA CA D3 D8 | DK D7 D4 DA")
    assert (told_first["code"], told_first["clause"], told_first["word"]) == ("revoke", 0, 1)
    told_first = refusal("4S N -1", "play DA CA D3 D8 | DA D7 D4 D9")
    assert (told_first["code"], told_first["clause"], told_first["word"]) == ("card_not_held", 1, 0)
    told_first = refusal("4S N -1", "play DA CA D3 D8 | DK DA D4 D9 | DQ D7")
    assert (told_first["code"], told_first["clause"], told_first["word"]) == ("card_not_held", 1, 1)


def test_the_leader() -> None:
    wrong = {"code": "lead_wrong", "rule": "Law 44", "part": "play", "word": 0}
    for declarer, leader in zip("NESW", "ESWN", strict=True):
        for named in SEATS:
            if named == leader:
                assert verified(f"4S {declarer} -1", f"play {named} DA")
            else:
                assert refusal(f"4S {declarer} -1", f"play {named} DA") == wrong | {
                    "clause": 0, "player": named, "leader": leader
                }  # fmt: skip
    # Whoever wins a trick leads the next one: the highest trump, or the highest of the suit.
    for tricks, leader in (
        ("DA D6 D3 D8", "E"),
        ("D2 DJ D3 D8", "S"),
        ("D2 D6 D3 DT", "N"),
        ("D2 S6 S4 DT", "S"),
        ("D2 S6! S7! S8!", "N"),
        ("D2 HA! D3 CA!", "W"),
    ):
        assert verified("4S N -1", f"play {tricks} | {leader} C2")
        other = "W" if leader != "W" else "N"
        assert refusal("4S N -1", f"play {tricks} | {other} C2") == wrong | {
            "clause": 1, "player": other, "leader": leader
        }  # fmt: skip


def test_the_number_of_cards_in_a_trick() -> None:
    short = {"code": "trick_short", "rule": "Law 44", "part": "play"}
    assert verified("4S N -1", "play DA D6 D3")["play"] == [["DA", "D6", "D3"]]
    assert verified("4S N -1", f"play {BEGUN[0]} | DK")["play"]
    assert refusal("4S N -1", f"play DA D6 D3 | {BEGUN[1]}") == short | {"clause": 0, "word": 3, "number": 1}
    assert refusal("4S N -1", f"play E DA D6 D3 | {BEGUN[1]}") == short | {"clause": 0, "word": 4, "number": 1}
    assert refusal("4S N -1", f"play {BEGUN[0]} | DK | HA") == short | {"clause": 1, "word": 1, "number": 2}
    assert refusal("4S N -1", f"play {BEGUN[0]} D9") == short | {"clause": 0, "word": 4, "number": 1}
    assert refusal("4S N -1", f"play E {BEGUN[0]} D9") == short | {"clause": 0, "word": 5, "number": 1}
    assert refusal("4S N -1", f"play {BEGUN[0]} | {BEGUN[1]} DT HA") == short | {"clause": 1, "word": 4, "number": 2}


# Three notrump by north, who wins the first trick; east wins all the others.
WHOLE = ["S2 D2 C2 SA", "H2 HA D3 C3"]
WHOLE += [
    f"H{east} D{low} C{low} S{north}"
    for east, low, north in zip("KQJT9876543", "456789TJQKA", "3456789TJQK", strict=True)
]


def test_a_whole_deal() -> None:
    whole = "play " + " | ".join(WHOLE)
    assert len(WHOLE) == 13
    for hands in ([], hand_lines(SPLIT), hand_lines(SPLIT, "ES")):
        assert verified("3NT N -8", whole, *hands)["play"] == [trick.split() for trick in WHOLE]
        for tricks in range(14):
            if tricks != 1:
                assert refusal(f"3NT N {tricks}", whole, *hands) == {
                    "code": "play_differs", "rule": "B0.1", "part": "play", "clause": 12, "word": 0, "tricks": 1,
                    "defence": 12,
                }  # fmt: skip
    short = {"code": "trick_short", "rule": "Law 44", "part": "play", "number": 14}
    assert refusal("3NT N -8", f"{whole} | S4") == short | {"clause": 13, "word": 0}
    assert refusal("3NT N -8", f"{whole} | H3 | H2") == short | {"clause": 13, "word": 0}


def test_a_whole_deal_of_trumps() -> None:
    """Seven spades by north, who ruffs the first trick and draws: thirteen tricks."""
    ranks = "23456789TJQKA"
    first = "H2 D2 C2 S2"
    tricks = [first, *(f"S{rank} H{rank} D{rank} C{rank}" for rank in ranks[1:])]
    whole = "play " + " | ".join(tricks)
    hands = [f"hand {seat} {suit}{ranks[::-1]}" for seat, suit in zip(SEATS, "SHDC", strict=True)]
    assert verified("7S N =; lead H2; honours N 150", whole, *hands)["play"] == [trick.split() for trick in tricks]
    told_wrong = refusal("7S N -1", whole, *hands)
    assert (told_wrong["tricks"], told_wrong["defence"]) == (13, 0)
    told_wrong = refusal("7NT N =", whole, *hands)  # there the first trick is east's
    assert (told_wrong["code"], told_wrong["clause"], told_wrong["player"]) == ("card_not_held", 1, "E")


def test_a_play_that_stops_may_only_have_taken_fewer() -> None:
    differs = {"code": "play_differs", "rule": "B0.1", "part": "play", "word": 0}
    two = " | ".join(WHOLE[:2])  # one trick each
    for tricks in range(14):
        if 1 <= tricks <= 12:
            assert verified(f"3NT N {tricks}", f"play {two}")
        else:
            assert refusal(f"3NT N {tricks}", f"play {two}") == differs | {"clause": 1, "tricks": 1, "defence": 1}
    four = " | ".join(BEGUN)  # four tricks of the defence
    for tricks in range(14):
        if tricks <= 9:
            assert verified(f"4S N {tricks}", f"play {four} | HT" if tricks % 2 else f"play {four}")
        else:
            assert refusal(f"4S N {tricks}", f"play {four}") == differs | {"clause": 3, "tricks": 0, "defence": 4}
    assert refusal("4S N 10", f"play {four} | H3 HT")["clause"] == 4
    assert refusal("3NT N 0", f"play {WHOLE[0]} | H2") == differs | {"clause": 1, "tricks": 1, "defence": 0}


def test_dummys_tricks_are_the_declarers() -> None:
    """South, the dummy, wins the second trick."""
    told_play = "play D2 D6 D3 DT | C5 C2 CA CJ"
    assert verified("4S N 2", told_play, *hand_lines(MIXED))
    assert refusal("4S N 1", told_play, *hand_lines(MIXED)) == {
        "code": "play_differs", "rule": "B0.1", "part": "play", "clause": 1, "word": 0, "tricks": 2, "defence": 0
    }  # fmt: skip


# Two rooms (B1.6)

BOTH = "open 3NT N -1; closed 4S S ="
OPEN_CALLS = "auction open N 1NT, pass, 3NT, pass, pass, pass"
CLOSED_CALLS = "auction closed N pass, pass, 1S, pass, 4S, pass, pass, pass"


def calls_of(said: str, dealer: int = N) -> list[dict[str, str]]:
    calls = [call.split()[-1] for call in said.split(",")]
    return [{"player": SEATS[(dealer + place) % 4], "call": call} for place, call in enumerate(calls)]


def test_what_is_shown_of_two_rooms() -> None:
    out = verified(
        BOTH, OPEN_CALLS, "play closed H7", CLOSED_CALLS, "play open HA HT", *hand_lines(MIXED, "NE"), teams=True
    )
    assert out == {
        "hands": {"N": MIXED["N"], "E": MIXED["E"]},
        "open": {"auction": calls_of(OPEN_CALLS), "play": [["HA", "HT"]]},
        "closed": {"auction": calls_of(CLOSED_CALLS), "play": [["H7"]]},
    }  # fmt: skip
    assert verified(BOTH, "play open HA", teams=True) == {"open": {"play": [["HA"]]}}
    assert verified(BOTH, "play closed HA", teams=True) == {"closed": {"play": [["HA"]]}}
    assert verified(BOTH, teams=True) == {}
    passed = "auction closed E pass, pass, pass, pass"
    assert verified("closed pass", passed, dealer=E, teams=True) == {"closed": {"auction": calls_of(passed, E)}}


def test_a_line_without_a_room_belongs_to_the_only_one_played() -> None:
    for room in ROOMS:
        out = verified(f"{room} 3NT N -1", OPEN_CALLS.replace("open ", ""), "play HA", teams=True)
        assert out == {room: {"auction": calls_of(OPEN_CALLS), "play": [["HA"]]}}
        assert verified(f"{room} 3NT N -1", OPEN_CALLS.replace("open", room), "play HA", teams=True) == out


def test_a_line_of_no_room_or_of_one_not_played() -> None:
    missing = {"code": "room_missing", "rule": "B1.6", "clause": None, "word": -1}
    assert refusal(BOTH, "play HA", teams=True) == missing | {"part": "play", "found": "play"}
    assert refusal(BOTH, OPEN_CALLS.replace("open ", ""), teams=True) == missing | {
        "part": "auction",
        "found": "auction",
    }
    assert refusal("open 3NT N -1", CLOSED_CALLS, teams=True) == missing | {"part": "auction 1", "found": "closed"}
    assert refusal("closed 3NT N -1", "play closed HA", "play open HA", teams=True) == missing | {
        "part": "play 0", "found": "open"
    }  # fmt: skip
    assert refusal("3NT N -1", "play closed HA") == missing | {"part": "play 1", "found": "closed"}


def test_the_only_room_has_one_auction_and_one_play() -> None:
    twice = {"code": "card_line_twice", "rule": None, "clause": None}
    assert refusal("open 3NT N -1", "play open HA", "play HA", teams=True) == twice | {
"part": "play", "word": -1, "found": "play"
}  # fmt: skip
    assert refusal("closed 3NT N -1", "play HA", "play closed HA", teams=True) == twice | {
        "part": "play 1", "word": -2, "found": "play"  # where the part stands, before the room
    }  # fmt: skip
    assert refusal("open 3NT N -1", OPEN_CALLS, "play HA", OPEN_CALLS.replace("open ", ""), teams=True) == twice | {
        "part": "auction", "word": -1, "found": "auction"
    }  # fmt: skip


def test_faults_are_told_of_their_room() -> None:
    assert refusal(BOTH, OPEN_CALLS.replace("3NT", "2NT"), teams=True)["part"] == "auction 0"
    assert refusal(BOTH, OPEN_CALLS, CLOSED_CALLS.replace("1S", "1H"), teams=True)["ends_in"] == "4S N"
    assert refusal(BOTH, CLOSED_CALLS.removesuffix(", pass"), teams=True)["part"] == "auction 1"
    told_play = refusal(BOTH, "play open HA HT", "play closed N HA", teams=True)
    assert (told_play["code"], told_play["part"], told_play["leader"]) == ("lead_wrong", "play 1", "W")
    leads = "open 3NT N -1; lead {}; closed 4S S =; lead {}"
    hands = hand_lines(MIXED)
    assert verified(leads.format("HA", "H7"), *hands, teams=True)
    assert refusal(leads.format("HT", "H7"), *hands, teams=True) == lead_differs("E", "HT", "open")
    assert refusal(leads.format("HA", "HA"), *hands, teams=True) == lead_differs("W", "HA", "closed")
    assert refusal(leads.format("HA", "H7"), "play closed H6", teams=True) == lead_differs("W", "H7", "closed")
    assert refusal("open 3NT N -1; lead HT", *hands, teams=True) == lead_differs("E", "HT", "open")
    assert refusal("3NT N -1; lead HT", *hands) == lead_differs("E", "HT", None)


# Where a fault stands in a record


def first_fault(deal: str, *lines: str, game: str = "bridge-rubber") -> tuple[int, int, str]:
    text = "\n".join(["rospis: 1", f"game: {game}", f"1. {deal}", *(f"    {one}" for one in lines)])
    found = rospis.to_json(rospis.replay(rospis.read(text.encode())))["errors"][0]
    return found["line"], found["column"], found["code"]


@pytest.mark.parametrize(
    ("deal", "lines", "code", "game"),
    [
        ("4S N ^+4", (), "result_range", "rubber"),
        ("4S N =; lead HA; ^foo", (), "word_unexpected", "rubber"),
        ("4S N =; honours N ^150", (f"hand N {MIXED['N']}",), "honours_differ", "rubber"),
        ("4S N =; hcp NS ^20", hand_lines(UNEVEN, "NS"), "hcp_differ", "compensation"),
        ("4S N =; vul none; hcp NS ^19", hand_lines(UNEVEN, "E"), "hcp_differ", "compensation"),
        ("1S N =", ("auction N 1S, E ^pass!, pass, pass",), "word_unexpected", "rubber"),
        ("4S N =; lead ^HQ", hand_lines(MIXED), "lead_differs", "rubber"),
        ("open 4S N =; lead HA; closed 4S N =; lead ^HQ", hand_lines(MIXED), "lead_differs", "teams"),
        ("closed 4S N =; lead ^HQ; open 4S N =; lead HA", hand_lines(MIXED), "lead_differs", "teams"),
        ("1S N =", ("auction N 1S, E ^1H, pass, pass, pass",), "call_illegal", "rubber"),
        ("1S N =", ("auction ^E 1S, pass, pass, pass",), "call_turn", "rubber"),
        ("1S N =", ("auction N 1S, pass, 1 ^foo",), "word_unexpected", "rubber"),
        ("4S N =", (*hand_lines(MIXED), "play DA ^CA D3 D8"), "revoke", "rubber"),
        ("4S N =", ("play DA D6 D3 D8 | ^W DK",), "lead_wrong", "rubber"),
        ("open 4S N =; closed 4S N =", ("^play DA",), "room_missing", "teams"),
    ],
)  # fmt: skip
def test_the_place_of_a_fault(deal: str, lines: tuple[str, ...], code: str, game: str) -> None:
    """At the mark."""
    text = [f"1. {deal}", *(f"    {one}" for one in lines)]
    at_line = next(number for number, one in enumerate(text) if "^" in one)
    expected = (3 + at_line, text[at_line].index("^") + 1, code)
    clean = [one.replace("^", "") for one in lines]
    assert first_fault(deal.replace("^", ""), *clean, game=f"bridge-{game}") == expected


# Everything legal is accepted


def random_deal(chance: Random) -> tuple[dict[int, list[Card]], int, Played | None, list[Call], list[list[Card]]]:
    """Hands, dealer, what was played, the calls and the tricks: all by the rooms of auction and play."""
    pack = list(PACK_52)
    chance.shuffle(pack)
    hands = {seat: pack[seat * 13 : seat * 13 + 13] for seat in range(4)}
    dealer = chance.randrange(4)
    calls: list[Call] = []
    state = auction.open_auction(dealer)
    while state.turn is not None:
        legal = auction.legal_calls(state)
        call = PASS if chance.random() < 0.5 else chance.choice(legal[: 6 + chance.randrange(5)] + legal[-1:])
        calls.append(call)
        state = auction.apply_call(state, state.turn, call)
    if state.result is None:
        return hands, dealer, None, calls, []
    level, strain, doubled, declarer = state.result
    table = play.open_play(strain, declarer, [hands[seat] for seat in range(4)])
    tricks: list[list[Card]] = []
    while not table.over:
        tricks.append([])
        for _ in range(4):
            card = chance.choice(play.legal_cards(table))
            tricks[-1].append(card)
            table = play.apply_card(table, card)
    return hands, dealer, Played(Contract(level, strain, doubled), declarer, table.tricks), calls, tricks


@settings(max_examples=50)
@given(seed=st.integers(0, 2**32))
def test_whole_deals_are_accepted_and_print_as_they_are_read(seed: int) -> None:
    chance = Random(seed)
    hands, dealer, played, calls, tricks = random_deal(chance)
    shown_hands = chance.sample(range(4), chance.randrange(5))
    called = f"auction {SEATS[dealer]} " + ", ".join(map(str, calls))
    stopped = chance.choice([13, chance.randint(1, 13)])
    shown = "play " + " | ".join(" ".join(map(str, trick)) for trick in tricks[:stopped])
    lines = [f"hand {SEATS[seat]} {print_hand(hands[seat])}" for seat in shown_hands]
    lines += [called, *([shown] if tricks else [])]
    for text in lines:
        assert print_card_line(line(text)) == text
    deal = "pass" if played is None else f"{played}; lead {tricks[0][0]}"
    out = verified(deal, *lines, dealer=dealer)
    known = range(4) if len(shown_hands) == 3 else sorted(shown_hands)
    assert out.get("hands", {}) == {SEATS[seat]: print_hand(hands[seat]) for seat in known}
    assert [entry["call"] for entry in out["auction"]] == list(map(str, calls))
    assert out.get("play", []) == [list(map(str, trick)) for trick in tricks[:stopped]]
    assert verified(f"open {deal}", called.replace("auction", "auction open"), dealer=dealer, teams=True)["open"]


@settings(max_examples=50)
@given(seed=st.integers(0, 2**32))
def test_a_planted_card_is_refused_at_its_place(seed: int) -> None:
    """With all hands known, every card that the laws forbid, in any trick, is the first fault."""
    chance = Random(seed)
    hands, _, played, _, tricks = random_deal(chance)
    if played is None:
        return
    table = play.open_play(played.contract.strain, played.declarer, [hands[seat] for seat in range(4)])
    clause, word = chance.randrange(13), chance.randrange(4)
    for trick in tricks[:clause]:
        for card in trick:
            table = play.apply_card(table, card)
    for card in tricks[clause][:word]:
        table = play.apply_card(table, card)
    wrong = [card for card in PACK_52 if card not in play.legal_cards(table)]
    planted = chance.choice(wrong)
    changed = [list(map(str, trick)) for trick in tricks]
    changed[clause][word] = str(planted)
    lines = [f"hand {SEATS[seat]} {print_hand(hands[seat])}" for seat in range(4)]
    found = refusal(str(played), "play " + " | ".join(map(" ".join, changed)), *lines)
    assert table.turn is not None
    held = table.hands[table.turn] or ()
    assert found == {
        "code": "revoke" if planted in held else "card_not_held", "rule": "Law 44", "part": "play", "clause": clause,
        "word": word, "card": str(planted), "player": SEATS[table.turn], "number": clause + 1,
        "legal": tuple(map(str, play.legal_cards(table))) if planted in held else (),
    }  # fmt: skip
