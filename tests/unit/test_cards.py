"""Cards, packs and hands as text; and which lines of cards under a deal are accepted."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rospis
from rospis.cards import HEIGHT, PACK_32, PACK_52, RANKS, SUITS, Card, print_hand, read_card, read_hand
from rospis.errors import Refused

HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"


def test_packs() -> None:
    assert [str(card) for card in PACK_32] == [
        *("S7", "S8", "S9", "ST", "SJ", "SQ", "SK", "SA"),
        *("H7", "H8", "H9", "HT", "HJ", "HQ", "HK", "HA"),
        *("D7", "D8", "D9", "DT", "DJ", "DQ", "DK", "DA"),
        *("C7", "C8", "C9", "CT", "CJ", "CQ", "CK", "CA"),
    ]
    assert len(PACK_52) == len(set(PACK_52)) == 52
    assert set(PACK_32) < set(PACK_52)
    assert (SUITS, RANKS) == ("SHDC", "23456789TJQKA")


def test_heights() -> None:
    assert dict(zip("23456789TJQKA", range(2, 15), strict=True)) == HEIGHT
    assert [Card("S", rank).height for rank in "27TJQKA"] == [2, 7, 10, 11, 12, 13, 14]


@pytest.mark.parametrize(
    ("text", "card"),
    [("SA", Card("S", "A")), ("ht", Card("H", "T")), ("H10", Card("H", "T")), ("d7", Card("D", "7"))],
)
def test_read_card(text: str, card: Card) -> None:
    assert read_card(text) == card
    assert str(card) == card.suit + card.rank


@pytest.mark.parametrize("text", ["", "S", "A", "AS", "S6", "S1", "S11", "S100", "H-", "XA", "SAA", "SА", "S A", "♠A"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(Refused) as caught:
        read_card(text)
    assert caught.value.code == "card_bad"
    assert text in caught.value.params.values()


def test_the_pack_decides_what_is_a_card() -> None:
    assert read_card("S2", PACK_52) == Card("S", "2")
    with pytest.raises(Refused, match="card_bad"):
        read_card("S2", PACK_32)
    with pytest.raises(Refused, match="card_bad"):
        read_card("SA", [Card("S", "K")])


@pytest.mark.parametrize("card", PACK_52, ids=str)
def test_every_card_knows_its_text(card: Card) -> None:
    assert read_card(str(card), PACK_52) == card
    assert read_card(str(card).lower(), PACK_52) == card


def cards(text: str) -> tuple[Card, ...]:
    """Cards with blanks between."""
    return tuple(read_card(word) for word in text.split())


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("S8.HAKQJ.DKJ.CAT7", "S8 HA HK HQ HJ DK DJ CA CT C7"),
        ("S-.HA.D-.C-", "HA"),
        ("HA", "HA"),
        ("H7A", "H7 HA"),
        ("CA.DK.HQ.SJ", "CA DK HQ SJ"),
        ("c107.s10", "CT C7 ST"),
        ("S-.H-.D-.C-", ""),
        ("S-", ""),
    ],
)
def test_read_hand(text: str, held: str) -> None:
    """Suits in any order, in the order written; a void suit with a dash or left out."""
    assert read_hand(text) == cards(held)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", ""),
        ("S", "S"),
        ("S8..HA", "S8..HA"),
        ("S8.SA", "SA"),
        ("S8.S-", "S-"),
        ("XA", "XA"),
        ("S8.", "S8."),
        ("S6", "S6"),
        ("S-8", "S-"),
        ("S8-", "S-"),
        ("S8,HA", "S,"),
    ],
)
def test_what_is_no_hand(text: str, told: str) -> None:
    with pytest.raises(Refused) as caught:
        read_hand(text)
    assert caught.value.code == "card_bad"
    assert told in caught.value.params.values()


@pytest.mark.parametrize(
    ("held", "text"),
    [
        ("C7 S8 HJ CA HA DJ HK CT DK HQ", "S8.HAKQJ.DKJ.CAT7"),
        ("", "S-.H-.D-.C-"),
        ("D7 D9 D8 DT", "S-.H-.DT987.C-"),
    ],
)
def test_print_hand(held: str, text: str) -> None:
    """Suits in the order S H D C, high cards first."""
    assert print_hand(cards(held)) == text


@given(st.lists(st.sampled_from(PACK_52), unique=True, max_size=13))
def test_a_hand_printed_reads_as_the_same_cards(held: list[Card]) -> None:
    text = print_hand(held)
    read = read_hand(text, PACK_52)
    assert set(read) == set(held)
    assert len(read) == len(held)
    assert print_hand(read) == text


# Lines of cards under a deal, in all the ways in which they may be written

DEAL = "1. Ana hearts bid 4; Boris 2; Ceca 2\n"
ANA, BORIS, CECA = "S8.HAKQJ.DKJ.CAT7", "SQJ9.HT98.DAQT.C8", "SAK7.H-.D987.CKQJ9"


def shown(lines: str) -> Any:
    """The cards that stand in the JSON of the deal."""
    out = rospis.to_json(rospis.replay(rospis.read(HEADER + lines)))
    assert out["errors"] == []
    return out["deals"][0].get("cards")


@pytest.mark.parametrize(
    "line",
    [
        f"    hand Ana {ANA}",
        f"hand Ana {ANA}",
        "\thand ana CAT7.S8.DKJ.HAKQJ",
        "  HAND a s8.hakqj.dkj.ca107",
        "    hand Ana S8 HA HK HQ HJ DK DJ CA C10 C7",
        "    hand Ana S8.HAKQJ DK DJ CAT7",
        "    рука Ana S8.HAKQJ.DKJ.CAT7",
        "    ruka Ana S8.HAKQJ.DKJ.CAT7  # as dealt",
    ],
)
def test_ways_to_write_a_hand(line: str) -> None:
    assert shown(DEAL + line + "\n") == {"hands": {"Ana": ANA}}


@pytest.mark.parametrize(
    "lines",
    [
        DEAL + "    talon H7 ST\n",
        DEAL + "    talon h7 s10\n",
        DEAL + "    talon H7.ST\n",
        DEAL + "    kup H7 ST\n",
        DEAL.rstrip() + "; talon H7 ST\n",
        "1. Ana hearts bid 4; talon H7 ST; Boris 2; Ceca 2\n",
        "1. Ana hearts bid 4; Boris 2; прикуп H7 ST; Ceca 2\n",
        "1. Ana hearts bid 4; Boris 2; Ceca 2; TALON H7.S10\n",
    ],
)
def test_ways_to_write_a_talon(lines: str) -> None:
    assert shown(lines) == {"talon": ["H7", "ST"]}


def test_the_talon_keeps_the_order_in_which_it_was_turned_up() -> None:
    assert shown(DEAL + "    talon ST H7\n") == {"talon": ["ST", "H7"]}


def test_a_talon_belongs_to_an_all_pass_deal_too() -> None:
    assert shown("1. pass; talon H7 ST\n") == {"talon": ["H7", "ST"]}
    assert shown("1. pass\n    talon H7 ST\n") == {"talon": ["H7", "ST"]}


def test_the_last_hand_follows_from_the_other_two_and_the_talon() -> None:
    lines = f"{DEAL}    hand Ana {ANA}\n    hand Boris {BORIS}\n    talon H7 ST\n"
    assert shown(lines) == {"hands": {"Ana": ANA, "Boris": BORIS, "Ceca": CECA}, "talon": ["H7", "ST"]}
    lines = f"{DEAL}    hand Ceca {CECA}\n    hand Boris {BORIS}\n    talon H7 ST\n"
    assert shown(lines)["hands"]["Ana"] == ANA


def test_the_talon_follows_from_the_three_hands() -> None:
    lines = f"{DEAL}    hand Ana {ANA}\n    hand Boris {BORIS}\n    hand Ceca {CECA}\n"
    assert sorted(shown(lines)["talon"]) == ["H7", "ST"]


def test_nothing_is_derived_from_less() -> None:
    lines = f"{DEAL}    hand Ana {ANA}\n    hand Boris {BORIS}\n"
    assert shown(lines) == {"hands": {"Ana": ANA, "Boris": BORIS}}
    assert shown(f"{DEAL}    hand Ana {ANA}\n    talon H7 ST\n") == {"hands": {"Ana": ANA}, "talon": ["H7", "ST"]}


def test_a_deal_without_cards_shows_none() -> None:
    assert shown(DEAL) is None


@pytest.mark.parametrize(
    ("written", "calls"),
    [
        ("Ana 2, Boris pass, Ceca pass", ["Ana 2", "Boris pass", "Ceca pass"]),
        ("a 2,b PASS,c пас", ["Ana 2", "Boris pass", "Ceca pass"]),
        (
            "Ana 2, Boris 3, Ceca dalje, Ana moje, Boris 4, Ana mogu, Boris dalje",
            ["Ana 2", "Boris 3", "Ceca pass", "Ana here", "Boris 4", "Ana here", "Boris pass"],
        ),
        (
            "Ana 2, Boris 3, Ceca pass, Ana здесь, Boris pass",
            ["Ana 2", "Boris 3", "Ceca pass", "Ana here", "Boris pass"],
        ),
    ],
)
def test_ways_to_write_an_auction(written: str, calls: list[str]) -> None:
    found = shown(f"1. Ana hearts; Boris 2; Ceca 2\n    auction {written}\n")["auction"]
    assert [f"{entry['player']} {entry['call']}" for entry in found] == calls


@pytest.mark.parametrize(
    ("deal", "written", "calls"),
    [
        ("Ana betl hand made", "Ana hand betl, Boris pass, Ceca pass", ["hand betl", "pass", "pass"]),
        ("Ana betl hand made", "Ana igra betl, Boris pass, Ceca pass", ["hand betl", "pass", "pass"]),
        ("Ana betl hand made", "Ana с руки мизер, Boris pass, Ceca pass", ["hand betl", "pass", "pass"]),
        ("Ana sans hand; Boris 2; Ceca 2", "Ana hand 7, Boris pass, Ceca pass", None),
        ("Ana sans hand; Boris 2; Ceca 2", "Ana hand sans, Boris pass, Ceca pass", ["hand sans", "pass", "pass"]),
        ("Ana hearts hand; Boris 2; Ceca 2", "Ana hand, Boris pass, Ceca pass", ["hand", "pass", "pass"]),
        ("Ana hearts hand; Boris 2; Ceca 2", "Ana iz ruke, Boris pass, Ceca pass", ["hand", "pass", "pass"]),
        (
            "Ana hearts hand; Boris 2; Ceca 2",
            "Ana hand, Boris hand, Ceca pass, Ana hearts, Boris yours",
            ["hand", "hand", "pass", "hearts", "yours"],
        ),
        (
            "Ana hearts hand; Boris 2; Ceca 2",
            "Ana hand, Boris hand, Ceca pass, Ana herc, Boris bolje",
            ["hand", "hand", "pass", "hearts", "yours"],
        ),
        (
            "Ana hearts hand; Boris 2; Ceca 2",
            "Ana hand, Boris hand, Ceca pass, Ana hand hearts, Boris yours",
            ["hand", "hand", "pass", "hearts", "yours"],
        ),
    ],
)
def test_ways_to_call_a_hand_game(deal: str, written: str, calls: list[str] | None) -> None:
    text = f"{HEADER}1. {deal}\n    auction {written}\n"
    out = rospis.to_json(rospis.replay(rospis.read(text)))
    if calls is None:
        assert [error["code"] for error in out["errors"]] == ["word_unexpected"]
    else:
        assert out["errors"] == []
        assert [entry["call"] for entry in out["deals"][0]["cards"]["auction"]] == calls


def test_preferans_may_be_called_where_it_is_played() -> None:
    text = f"{HEADER}preferans8: yes\n1. Ana 8 hand; Boris 0; Ceca 0\n"
    text += "    auction Ana hand preferans, Boris pass, Ceca pass\n"
    out = rospis.to_json(rospis.replay(rospis.read(text)))
    assert out["errors"] == []
    assert out["deals"][0]["cards"]["auction"][0] == {"player": "Ana", "call": "hand preferans"}


@pytest.mark.parametrize("written", ["H7 C7", "h7 c7", "H7.C7", "C7 H7"])
def test_a_discard(written: str) -> None:
    lines = f"{DEAL}    hand Ana {ANA}\n    talon H7 ST\n    discard {written}\n"
    assert sorted(shown(lines)["discard"]) == ["C7", "H7"]


@pytest.mark.parametrize(
    ("written", "tricks"),
    [
        ("HA H8 S7 | CA C8 C9", [["HA", "H8", "S7"], ["CA", "C8", "C9"]]),
        ("ha h8 s7|ca c8 c9 |", [["HA", "H8", "S7"], ["CA", "C8", "C9"]]),
        ("Ana HA H8 S7 | Ana CA C8 C9", [["HA", "H8", "S7"], ["CA", "C8", "C9"]]),
        ("a HA H10 S7 | CA", [["HA", "HT", "S7"], ["CA"]]),
        ("HA H8", [["HA", "H8"]]),
        ("HA H8 S7 | CA C8! C9", [["HA", "H8", "S7"], ["CA", "C8!", "C9"]]),
    ],
)
def test_ways_to_write_a_play(written: str, tricks: list[list[str]]) -> None:
    assert shown(f"{DEAL}    play {written}\n") == {"play": tricks}


def test_a_revoke_that_was_let_stand() -> None:
    """An exclamation mark admits it, and the cards behind are those that are left."""
    held = f"{DEAL}    hand Boris {BORIS}\n    play "
    assert shown(held + "HA S9! S7 | CA C8 C9\n")["play"][0] == ["HA", "S9!", "S7"]
    faults = rospis.replay(rospis.read(HEADER + held + "HA S9! S7 | CA S9 C9\n")).faults
    assert [fault.code for fault in faults] == ["card_not_held"]
    faults = rospis.replay(rospis.read(HEADER + held + "HA H7! S7\n")).faults
    assert [fault.code for fault in faults] == ["card_not_held"]  # what is not held cannot be let stand


# Play against what the deal line says (Y4.4)

TRICKS = "HA H8 S7 | CA C8 C9 | HK H9 D7 | HQ HT D8 | HJ S9 D9 | DK DA CJ | DQ CQ DJ | SQ SK ST | SA H7 SJ | CT DT CK"


def differs(deal: str, play: str) -> list[str]:
    text = f"{HEADER}1. {deal}\n    play {play}\n"
    return [fault.code for fault in rospis.replay(rospis.read(text)).faults]


@pytest.mark.parametrize(
    ("deal", "agrees"),
    [
        ("Ana hearts; Boris 2; Ceca 2", True),
        ("Ana hearts 6; Boris 2; Ceca 2", True),
        ("Ana hearts kontra Boris; together 4", True),
        ("Ana hearts; Boris calls; together 4", True),
        ("Ana hearts; Boris calls 2; Ceca called 2", True),
        ("Ana hearts; Boris 3; Ceca 1", False),
        ("Ana hearts; Boris 1; Ceca 3", False),
        ("Ana hearts; Boris 2; Ceca 3", False),
        ("Ana hearts; Boris 2; Ceca 1", False),
        ("Ana hearts kontra Boris; together 3", False),
        ("Ana hearts kontra Boris; together 5", False),
    ],
)
def test_all_ten_tricks_must_be_those_of_the_deal(deal: str, agrees: bool) -> None:
    assert differs(deal, TRICKS) == ([] if agrees else ["play_differs"])


@pytest.mark.parametrize(
    ("deal", "agrees"),
    [
        ("Ana hearts 8; Boris 1; Ceca 1", True),
        ("Ana hearts; Boris 2; Ceca 2", True),
        ("Ana hearts 5; Boris 3; Ceca 2", True),
        ("Ana hearts 4; Boris 3; Ceca 2", False),
        ("Ana hearts 4; Boris 3; Ceca 3", False),
    ],
)
def test_a_play_that_stops_may_only_have_taken_fewer(deal: str, agrees: bool) -> None:
    """Ana has five tricks when it stops."""
    five = " | ".join(TRICKS.split(" | ")[:5])
    assert differs(deal, five) == ([] if agrees else ["play_differs"])


@pytest.mark.parametrize(
    ("deal", "play", "agrees"),
    [
        ("Ana betl made", "H7 H8 HT", True),
        ("Ana betl made", "HA H8 S7", False),
        ("Ana betl failed", "HA H8 S7", True),
        ("Ana betl failed", "H7 H8 HT", True),  # play stopped there: he may have shown the rest
    ],
)
def test_play_of_a_betl(deal: str, play: str, agrees: bool) -> None:
    assert differs(deal, play) == ([] if agrees else ["play_differs"])


def test_play_with_one_follower() -> None:
    """Two cards to a trick; the passer has no trick and no card."""
    assert differs("Ana hearts; Boris 2; Ceca passes", "HA H8 | HK H9 | D7 DA") == []
    assert differs("Ana hearts; Boris passes; Ceca 2", "HA H8 | HK H9 | D7 DA") == []
    assert differs("Ana hearts; Boris 0; Ceca passes", "HA H8 | HK H9 | D7 DA") == ["play_differs"]
    assert differs("Ana hearts; Boris 2; Ceca passes", "HA H8 S7") == ["trick_short"]


def test_the_lead_of_the_first_trick() -> None:
    """Forehand in trumps and betl, through the declarer in sans (Y4.2)."""
    for deal, leader in (
        ("Boris hearts; Ana 2; Ceca 2", "Ana"),
        ("Boris betl made", "Ana"),
        ("Boris sans; Ana 2; Ceca 2", "Ana"),
        ("Ana sans; Boris 2; Ceca 2", "Ceca"),
        ("Ana sans; Boris 2; Ceca passes", "Boris"),
        ("Ceca sans; Ana passes; Boris 2", "Boris"),
        ("Ceca hearts; Ana passes; Boris 2", "Boris"),
        ("Ana hearts; Boris passes; Ceca 2", "Ana"),
    ):
        for player in ("Ana", "Boris", "Ceca"):
            assert differs(deal, f"{player} HA") == ([] if player == leader else ["lead_wrong"]), (deal, player)
