"""The auction vectors of Y6.1 and the play vectors of Y6.2, through the lines under a deal."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.conformance.sheets import PLAYERS, Json, marks, record, score, scored

SUITS = ("spades", "diamonds", "hearts", "clubs")
NUMBERS = range(2, 8)
HANDS = ("hand", "hand betl", "hand sans")


def deal_text(winner: str, number: int, hand: bool = False) -> str:
    """A deal in which the winner of an auction plays the game of this number."""
    others = "; ".join(f"{player} passes" for player in PLAYERS if player != winner)
    name = [*SUITS, "betl", "sans"][number - 2] + (" hand" if hand else "")
    if number == 6:
        return f"{winner} {name} made"
    return f"{winner} {name} undoubled" if name == "spades" else f"{winner} {name}; {others}"


def speakers(dealer: str) -> tuple[str, str, str]:
    """P1, P2 and P3: the player behind the dealer speaks first."""
    at = PLAYERS.index(dealer) + 1
    first, second, third = (PLAYERS[(at + place) % 3] for place in range(3))
    return first, second, third


def auction(calls: str, dealer: str) -> str:
    """An auction line; ``calls`` is written "P1 2, P2 pass"."""
    for place, player in enumerate(speakers(dealer), start=1):
        calls = calls.replace(f"P{place}", player)
    return f"    auction {calls}"


def refusals(out: Json) -> list[tuple[str, str | None]]:
    return [(error["code"], error["rule"]) for error in out["errors"]]


# Y6.1

TALON = [
    pytest.param("P1 2, P2 pass, P3 pass", 1, 2, id="2 and two passes-V1.2"),
    pytest.param(
        "P1 2, P2 3, P3 4, P1 here, P2 5, P3 pass, P1 here, P2 6, P1 here, P2 pass", 1, 6, id="the first holds-V1.2"
    ),
    pytest.param(
        "P1 2, P2 3, P3 4, P1 pass, P2 here, P3 5, P2 here, P3 6, P2 here, P3 pass", 2, 6, id="the right passes on-V1.2"
    ),
    pytest.param("P1 2, P2 3, P3 pass, P1 here, P2 pass", 1, 3, id="mine 3 and pass-V1.2"),
    pytest.param("P1 2, P2 3, P3 pass, P1 here, P2 4, P1 pass", 2, 4, id="mine 3 and 4-V1.2"),
    pytest.param("P1 2, P2 pass, P3 3, P1 here, P3 pass", 1, 3, id="M3,P,3-PPN"),
]


@pytest.mark.parametrize("dealer", PLAYERS)
@pytest.mark.parametrize(("calls", "winner", "level"), TALON)
def test_auction_at_a_number(calls: str, winner: int, level: int, dealer: str) -> None:
    """The winner may name that number or a higher one; nobody else may, nor he a hand game."""
    called = auction(calls, dealer)
    order = speakers(dealer)
    for player in order:
        for number in NUMBERS:
            out = score(record([deal_text(player, number), called], dealer=dealer))
            if player == order[winner - 1] and number >= level:
                assert out["errors"] == []
                assert [f"{call['player']} {call['call']}" for call in out["deals"][0]["cards"]["auction"]] == (
                    called.removeprefix("    auction ").split(", ")
                )
            else:
                assert refusals(out) == [("auction_differs", "Y2.4")]
                assert out["deals"] == []
            assert refusals(score(record([deal_text(player, number, hand=True), called], dealer=dealer))) == [
                ("auction_differs", "Y2.4")
            ]


@pytest.mark.parametrize("dealer", PLAYERS)
@pytest.mark.parametrize(("calls", "winner", "level"), TALON)
def test_bid_of_the_deal_is_that_of_the_auction(calls: str, winner: int, level: int, dealer: str) -> None:
    player = speakers(dealer)[winner - 1]
    for number in NUMBERS:
        others = [other for other in PLAYERS if other != player]
        deal = f"{player} sans bid {number} 6; {others[0]} 2; {others[1]} 2"
        out = score(record([deal, auction(calls, dealer)], dealer=dealer))
        assert refusals(out) == ([] if number == level else [("auction_differs", "Y2.4")])


def hand_cases() -> list[tuple[str, int, str]]:
    """Auctions with several hand games: the calls, who wins, and the game that he named."""
    return [
        ("P1 2, P2 hand, P3 hand, P2 hearts, P3 yours", 2, "hearts"),
        ("P1 2, P2 hand, P3 hand, P1 pass, P2 hearts, P3 yours", 2, "hearts"),
        ("P1 pass, P2 hand, P3 hand, P2 diamonds, P3 hearts", 3, "hearts"),
        ("P1 hand, P2 hand, P3 hand, P1 diamonds, P2 diamonds, P3 diamonds", 1, "diamonds"),
        ("P1 hand, P2 hand, P3 hand, P1 diamonds, P2 diamonds, P3 yours", 1, "diamonds"),
        ("P1 hand, P2 hand, P3 hand, P1 diamonds, P2 yours, P3 yours", 1, "diamonds"),
    ]


@pytest.mark.parametrize("dealer", PLAYERS)
@pytest.mark.parametrize(
    ("calls", "winner", "named"),
    hand_cases(),
    ids=[
        "2,G4,G-PPN",
        "2,G4,G with the pass said-PPN",
        "diamonds and hearts-ANT+PAJ",
        "three diamonds named-ANT+PAJ",
        "two diamonds named-ANT+PAJ",
        "yours is better twice-ANT+PAJ",
    ],
)
def test_auction_of_hand_games(calls: str, winner: int, named: str, dealer: str) -> None:
    """The winner plays what he named, without the talon; nobody else plays."""
    number = SUITS.index(named) + 2
    called = auction(calls, dealer)
    order = speakers(dealer)
    for player in order:
        out = score(record([deal_text(player, number, hand=True), called], dealer=dealer))
        assert refusals(out) == ([] if player == order[winner - 1] else [("auction_differs", "Y2.4")])
    best = order[winner - 1]
    for deal in (deal_text(best, number), deal_text(best, number - 1, hand=True)):
        assert refusals(score(record([deal, called], dealer=dealer))) == [("auction_differs", "Y2.4")]


@pytest.mark.parametrize("dealer", PLAYERS)
def test_all_pass(dealer: str) -> None:
    called = auction("P1 pass, P2 pass, P3 pass", dealer)
    out = scored(record(["pass", called], dealer=dealer))
    assert marks(out["deals"][0]) == [(player, "refe", "written") for player in PLAYERS]
    assert refusals(score(record([deal_text("Ana", 3), called], dealer=dealer))) == [("auction_differs", "Y2.4")]
    assert refusals(score(record(["pass", auction("P1 2, P2 pass, P3 pass", dealer)], dealer=dealer))) == [
        ("auction_differs", "Y2.4")
    ]


ILLEGAL = [
    pytest.param("", 1, [*"34567", "here", "yours"], id="no 5 at the start-ANT+PAJ"),
    pytest.param("P1 2, P2 3, P3 pass, P1 here", 2, [*"23567", "here", *HANDS], id="4 or pass-V1.2"),
    pytest.param("P1 2, P2 3, P3 pass", 1, HANDS, id="a number, then igra-ANT+PAJ"),
    pytest.param("P1 2, P2 3, P3 hand", 1, ["here", "4", *HANDS], id="a number behind igra-V1.2"),
]


@pytest.mark.parametrize("dealer", PLAYERS)
@pytest.mark.parametrize(("calls", "place", "refused"), ILLEGAL)
def test_calls_that_are_refused(calls: str, place: int, refused: Sequence[str], dealer: str) -> None:
    for call in refused:
        said = auction(", ".join(filter(None, [calls, f"P{place} {call}"])), dealer)
        text = record([deal_text("Ana", 7), said], dealer=dealer)
        out = score(text)
        assert refusals(out) == [("call_illegal", "Y2.2")], call
        assert out["errors"][0]["line"] == text.splitlines().index(said) + 1
        assert out["errors"][0]["column"] == len(said) - len(call) + 1
        assert out["deals"] == []


def test_behind_mine_3_it_is_for_the_second_player_to_speak() -> None:
    for call in ("Ana 4", "Ceca 4", "Ceca pass"):
        said = f"    auction Ana 2, Boris 3, Ceca pass, Ana here, {call}"
        assert refusals(score(record([deal_text("Ana", 7), said]))) == [("call_turn", "Y2.2")]
    said = "    auction Ana 2, Boris 3, Ceca pass, Ana here"
    assert refusals(score(record([deal_text("Ana", 7), said]))) == [("auction_open", "Y2.2")]


# Y6.2

SPADES = "SK7.HAKQJ.DAK.C87"
CLUBS = "S-.HAKQJ.DAKQJ.C87"
NEITHER = "S-.HAKQJT.DAKQJT.C-"
ALL_BUT_SPADES = "HA HK HQ HJ DA DK DQ DJ C8 C7"
ALL_RED = "HA HK HQ HJ HT DA DK DQ DJ DT"


def cards(hand: str) -> list[str]:
    """The cards of a hand, one by one."""
    return [group[0] + rank for group in hand.split(".") for rank in group[1:] if rank != "-"]


@pytest.mark.parametrize("last", [False, True], ids=["second", "third"])
@pytest.mark.parametrize(
    ("deal", "hand", "legal", "code"),
    [
        pytest.param("Ana clubs; Boris 2; Ceca 2", SPADES, "SK S7", "revoke", id="clubs, spades: only spades-MFE"),
        pytest.param("Ana clubs; Boris 2; Ceca 2", CLUBS, "C8 C7", "must_trump", id="clubs, no spades: only clubs-MFE"),
        pytest.param("Ana clubs; Boris 2; Ceca 2", NEITHER, ALL_RED, "", id="clubs, neither: all-MFE"),
        pytest.param("Ana betl failed", SPADES, "SK S7", "revoke", id="betl, spades: only spades-MFE"),
        pytest.param("Ana betl failed", CLUBS, ALL_BUT_SPADES, "", id="betl, void: all-MFE"),
    ],
)
def test_spade_ace_led_by_forehand(deal: str, hand: str, legal: str, code: str, last: bool) -> None:
    """Ana leads; every card of the hand is tried in turn, by Boris behind her or by Ceca at the end of the trick."""
    verify_each_card(deal, "Ceca" if last else "Boris", hand, "SA SQ" if last else "SA", legal, code)


@pytest.mark.parametrize("declarer", PLAYERS)
@pytest.mark.parametrize(
    ("hand", "legal", "code"),
    [
        pytest.param(SPADES, "SK S7", "revoke", id="sans, spades: only spades-MFE"),
        pytest.param(CLUBS, ALL_BUT_SPADES, "", id="sans, void: all-MFE"),
    ],
)
def test_spade_ace_led_through_the_declarer(hand: str, legal: str, code: str, declarer: str) -> None:
    """Sans is led by the follower behind whom the declarer plays; the other follower is the last."""
    at = PLAYERS.index(declarer)
    leader, follower = PLAYERS[at - 1], PLAYERS[(at + 1) % 3]
    deal = f"{declarer} sans; {leader} 2; {follower} 2"
    verify_each_card(deal, follower, hand, f"{leader} SA SQ", legal, code)
    for wrong in (declarer, follower):
        out = score(record([deal, f"    play {wrong} SA SQ S7"]))
        assert refusals(out) == [("lead_wrong", "Y4.2")]


def verify_each_card(deal: str, player: str, hand: str, before: str, legal: str, code: str) -> None:
    """Plays each card of a hand behind the cards before it; one that is refused may still be let stand."""
    assert len(cards(hand)) == 10
    held = f"    hand {player} {hand}"
    for card in cards(hand):
        play = f"    play {before} {card}"
        text = record([deal, held, play])
        out = score(text)
        if card in legal.split():
            assert out["errors"] == [], card
            assert out["deals"][0]["cards"]["play"] == [[*cards_shown(before), card]]
        else:
            assert refusals(out) == [(code, "Y4.1")], card
            assert out["errors"][0]["line"] == text.splitlines().index(play) + 1
            assert out["errors"][0]["column"] == play.rindex(card) + 1
            assert score(record([deal, held, f"{play}!"]))["errors"] == []
    foreign = score(record([deal, held, f"    play {before} S8"]))
    assert refusals(foreign) == [("card_not_held", "Y4.1")]


def cards_shown(words: str) -> list[str]:
    """The cards among the words of a trick, the leader's name left out."""
    return [word for word in words.split() if word not in PLAYERS]
