"""The play of bridge: Laws 41 and 44 clause by clause, hands that are not known, and random deals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rospis.cards import PACK_52, Card, read_card, read_hand
from rospis.errors import Refused
from rospis.games.bridge.play import (
    TRICKS,
    TRUMPS,
    PlayState,
    apply_card,
    can_play,
    legal_cards,
    open_play,
    verify_card,
)

NORTH, EAST, SOUTH, WEST = range(4)
SEATS = (NORTH, EAST, SOUTH, WEST)
CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)
STRAINS = (CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP)


def card(text: str) -> Card:
    return read_card(text, PACK_52)


def play(state: PlayState, cards: str) -> PlayState:
    """The state after ``cards``, written with blanks between; ``S9!`` is let stand."""
    for text in cards.split():
        state = apply_card(state, card(text.rstrip("!")), let_stand=text.endswith("!"))
    return state


def hands(*texts: str) -> list[tuple[Card, ...] | None]:
    """Hands of north, east, south and west as the record writes them, ``?`` for one that is not known."""
    return [None if text == "?" else read_hand(text, PACK_52) for text in texts]


def texts(cards: Sequence[Card] | None) -> str:
    assert cards is not None
    return " ".join(map(str, cards))


def legal(state: PlayState) -> str:
    return texts(legal_cards(state))


def refusal(state: PlayState, text: str, let_stand: bool = False) -> Refused:
    with pytest.raises(Refused) as caught:
        verify_card(state, card(text), let_stand=let_stand)
    with pytest.raises(Refused, match=caught.value.code):
        apply_card(state, card(text), let_stand=let_stand)
    return caught.value


def told(refused: Refused) -> tuple[str, str | None, dict[str, object]]:
    return refused.code, refused.rule, refused.params


def not_held(seat: int | None, text: str) -> tuple[str, str | None, dict[str, object]]:
    return "card_not_held", "Law 44", {"seat": seat, "card": text}


# Openings


@pytest.mark.parametrize(
    ("declarer", "leader", "dummy"),
    [(NORTH, EAST, SOUTH), (EAST, SOUTH, WEST), (SOUTH, WEST, NORTH), (WEST, NORTH, EAST)],
)
def test_law_41_the_seat_on_the_left_of_the_declarer_leads(declarer: int, leader: int, dummy: int) -> None:
    for strain in STRAINS:
        state = open_play(strain, declarer)
        assert state == PlayState(
            ("C", "D", "H", "S", None)[strain],
            declarer,
            leader,
            leader,
            (None, None, None, None),
            frozenset(),
            (),
            (0, 0, 0, 0),
        )
        assert (state.dummy, state.over, state.played, state.tricks, state.defence) == (dummy, False, 0, 0, 0)
        assert apply_card(state, card("SA")).turn == dummy


def test_hands_are_kept_in_the_order_of_the_pack() -> None:
    state = open_play(HEARTS, SOUTH, hands("CA2.DT.HQ3.S4K", "?", "H-.D-.C-", "C2"))
    assert [hand if hand is None else texts(hand) for hand in state.hands] == ["S4 SK H3 HQ DT C2 CA", None, "", "C2"]


@pytest.mark.parametrize(
    ("strain", "declarer", "count"),
    [(-1, NORTH, 4), (5, NORTH, 4), (CLUBS, -1, 4), (CLUBS, 4, 4), (1, 1, 3), (1, 1, 5)],
)
def test_what_cannot_be_played_is_an_error(strain: int, declarer: int, count: int) -> None:
    with pytest.raises(ValueError, match=f"^strain {strain}, declarer {declarer} and {count} hands cannot be played$"):
        open_play(strain, declarer, [None] * count)


# Law 44


def test_law_44_the_leader_may_play_any_card_and_the_others_follow_suit_if_able() -> None:
    state = open_play(CLUBS, NORTH, hands("HA.C87", "SA2.HK.C3", "SK7.H2.C4", "D2.CA"))
    assert legal(state) == "S2 SA HK C3"
    state = play(state, "S2")
    assert legal(state) == "S7 SK"
    assert [text for text in ("S7", "SK", "H2", "C4") if can_play(state, card(text))] == ["S7", "SK"]
    state = play(state, "S7")
    assert legal(state) == "D2 CA"  # neither a trump nor any other suit is a duty
    state = play(state, "D2")
    assert legal(state) == "HA C7 C8"
    state = play(state, "HA")
    assert (state.turn, legal(state)) == (SOUTH, "SK H2 C4")


@pytest.mark.parametrize(
    ("strain", "cards", "winner"),
    [
        (NOTRUMP, "S2 S3 S4 S5", 3),
        (NOTRUMP, "S5 S4 S3 S2", 0),
        (NOTRUMP, "S2 HA DA CA", 0),  # no other suit wins anything without trumps
        (NOTRUMP, "S2 HA S3 CA", 2),
        (SPADES, "ST SJ SQ SA", 3),
        (SPADES, "ST SJ SA SK", 2),
        (SPADES, "S2 HA DA CA", 0),
        (HEARTS, "SA SK H2 SQ", 2),
        (HEARTS, "SA H3 S2 H2", 1),  # a higher trump is not undone by a lower one
        (HEARTS, "SA H2 S2 H3", 3),
        (HEARTS, "SA H2 DA S3", 1),
        (HEARTS, "S2 DA CA S3", 3),
        (HEARTS, "S2 DA CA DK", 0),
        (DIAMONDS, "C2 D2 D3 D4", 3),
        (CLUBS, "H9 HT C2 HA", 2),
        (CLUBS, "S9 ST S8 SJ", 3),
    ],
)
@pytest.mark.parametrize("declarer", SEATS)
def test_law_44_the_highest_trump_or_else_the_highest_of_the_suit_led_wins(
    strain: int, cards: str, winner: int, declarer: int
) -> None:
    """``winner`` counts from the leader."""
    state = open_play(strain, declarer)
    leader = (declarer + 1) % 4
    for place, text in enumerate(cards.split()):
        assert (state.turn, state.leader) == ((leader + place) % 4, leader)
        assert texts(state.table) == " ".join(cards.split()[:place])
        state = apply_card(state, card(text))
    taker = (leader + winner) % 4
    assert (state.leader, state.turn, state.table) == (taker, taker, ())
    assert state.won == tuple(int(seat == taker) for seat in SEATS)
    assert state.gone == set(map(card, cards.split()))
    ours = int(winner % 2)  # the leader is a defender, and so is the third hand
    assert (state.played, state.tricks, state.defence, state.over) == (1, ours, 1 - ours, False)
    assert (state.trump, state.declarer, state.hands) == (TRUMPS[strain], declarer, (None,) * 4)


def test_law_44_who_won_a_trick_leads_the_next() -> None:
    state = play(open_play(NOTRUMP, WEST), "S2 S3 S4 S5  H2 HA H3 H4  CA C2 C3 C4  D2 D3 D4 DA")
    assert (state.won, state.leader, state.turn) == ((2, 0, 0, 2), WEST, WEST)
    assert (state.played, state.tricks, state.defence) == (4, 2, 2)


def test_law_44_a_revoke_tells_the_suit_led_and_the_cards_that_follow_it() -> None:
    state = play(open_play(HEARTS, NORTH, hands("?", "SA2", "SK7.HA.C87", "?")), "SA")
    for text in ("HA", "C7"):
        assert told(refusal(state, text)) == (
            "revoke",
            "Law 44",
            {"seat": SOUTH, "card": text, "led": "S", "legal": ("S7", "SK")},
        )
        assert not can_play(state, card(text))
    assert can_play(state, card("SK"))


@pytest.mark.parametrize("let_stand", [False, True])
def test_law_44_a_card_that_is_not_held(let_stand: bool) -> None:
    state = play(open_play(HEARTS, NORTH, hands("S5", "SA2", "SK7.HA", "S9")), "SA")
    for text in ("SQ", "SA", "S2", "S5", "S9", "C3"):
        assert told(refusal(state, text, let_stand)) == not_held(SOUTH, text)
    assert told(refusal(play(state, "SK S9 S5"), "SA", let_stand)) == not_held(EAST, "SA")


def test_law_44_a_revoke_let_stand() -> None:
    state = open_play(HEARTS, NORTH, hands("S53.D2", "SA2.D3", "SK7.HA", "S98.D4"))
    state = play(state, "SA HA! S8 S3")
    assert (state.won, state.turn) == ((0, 0, 1, 0), SOUTH)
    assert [texts(hand) for hand in state.hands] == ["S5 D2", "S2 D3", "S7 SK", "S9 D4"]
    state = play(state, "S7! D4! D2! D3!")
    assert state.won == (0, 0, 2, 0)
    assert legal(state) == "SK"


def test_no_revoke_stands_unless_it_is_said() -> None:
    state = play(open_play(HEARTS, NORTH, hands("?", "SA", "SK.HA", "?")), "SA")
    for verb in (verify_card, apply_card):
        with pytest.raises(Refused, match="revoke"):
            verb(state, card("HA"))


# Hands that are not known


def test_of_an_unknown_hand_only_what_is_gone_or_lies_in_a_known_hand_is_refused() -> None:
    state = play(open_play(CLUBS, WEST, hands("SAKQ.HA", "?", "D76", "?")), "SA")
    assert state.turn == EAST
    elsewhere = {card(text) for text in ("SA", "SK", "SQ", "HA", "D7", "D6")}
    assert legal_cards(state) == tuple(held for held in PACK_52 if held not in elsewhere)
    for let_stand in (False, True):
        for text in ("SA", "SK", "HA", "D6"):
            assert told(refusal(state, text, let_stand)) == not_held(EAST, text)
    state = play(state, "H2 D6 C2")  # nobody can say whether west had a spade
    assert (state.won, state.turn) == ((0, 0, 0, 1), WEST)
    for text in ("H2", "C2", "D6", "D7", "SA"):
        assert told(refusal(state, text)) == not_held(WEST, text)
    assert len(legal_cards(state)) == 52 - 4 - 3 - 1
    assert [hand if hand is None else texts(hand) for hand in state.hands] == ["SQ SK HA", None, "D7", None]


@pytest.mark.parametrize("strange", [Card("S", "1"), Card("", ""), Card("X", "A"), Card("s", "A")])
def test_what_is_no_card_of_the_pack_nobody_holds(strange: Card) -> None:
    for seat_hands in (hands("?", "?", "?", "?"), hands("SA", "SK", "SQ", "SJ")):
        state = open_play(NOTRUMP, WEST, seat_hands)
        with pytest.raises(Refused) as caught:
            verify_card(state, strange, let_stand=True)
        assert told(caught.value) == not_held(NORTH, str(strange))
        assert not can_play(state, strange)


def test_an_empty_hand_is_not_an_unknown_one() -> None:
    state = play(open_play(NOTRUMP, WEST, hands("SA", "S-", "?", "?")), "SA")
    assert legal(state) == ""
    assert told(refusal(state, "S2")) == not_held(EAST, "S2")
    assert can_play(play(open_play(NOTRUMP, NORTH, hands("?", "SA", "?", "S-")), "SA"), card("S2"))


def test_cards_shown_later_given_as_the_hand_uncover_a_revoke_at_its_place() -> None:
    shown = hands("SA2", "H7.S3", "S54", "S67")  # east threw a heart although he had the three of spades
    state = play(open_play(CLUBS, WEST, shown), "SA")
    assert refusal(state, "H7").code == "revoke"
    assert play(state, "H7! S4 S6 S2 S3 S5 S7").won == (1, 0, 0, 1)


def test_a_card_shown_twice_is_gone_after_the_first() -> None:
    state = play(open_play(NOTRUMP, WEST, hands("SA", "S2", "SA3", "SA")), "SA S2")
    assert [texts(hand) for hand in state.hands] == ["", "", "S3", ""]
    assert legal(state) == "S3"
    assert told(refusal(state, "SA")) == not_held(SOUTH, "SA")


# Random deals


def may(hand: set[Card], table: Sequence[Card]) -> set[Card]:
    """The legal cards read anew from Law 44."""
    follow = {held for held in hand if table and held.suit == table[0].suit}
    return follow or hand


def taker(trick: Sequence[tuple[int, Card]], trump: str | None) -> int:
    """Who wins a trick, read anew from Law 44."""
    candidates = [held for _, held in trick if held.suit == trump] or [
        held for _, held in trick if held.suit == trick[0][1].suit
    ]
    best = max(candidates, key=lambda held: held.height)
    return next(seat for seat, held in trick if held == best)


def dealt(chance: Random) -> list[list[Card]]:
    pack = chance.sample(PACK_52, 52)
    return [pack[first : first + 13] for first in range(0, 52, 13)]


@given(
    seed=st.integers(0, 2**32),
    strain=st.sampled_from(STRAINS),
    declarer=st.sampled_from(SEATS),
    unknown=st.sets(st.sampled_from(SEATS)),
)
def test_a_random_play_agrees_with_the_laws_read_anew(seed: int, strain: int, declarer: int, unknown: set[int]) -> None:
    chance = Random(seed)
    holds = dealt(chance)
    state = open_play(strain, declarer, [None if seat in unknown else holds[seat] for seat in SEATS])
    held = [set(cards) for cards in holds]
    trick: list[tuple[int, Card]] = []
    played: list[Card] = []
    tricks = [0, 0, 0, 0]
    seat = (declarer + 1) % 4
    while state.turn is not None:
        assert state.turn == seat
        assert not state.over
        table = [shown for _, shown in trick]
        assert state.table == tuple(table)
        assert state.leader == (trick[0][0] if trick else seat)
        allowed = legal_cards(state)
        if len(played) % 7 == seed % 7:  # of the moments of a deal, some: to ask for all the cards is slow
            assert list(allowed) == [shown for shown in PACK_52 if can_play(state, shown)]
        honest = may(held[seat], table)
        if seat in unknown:
            away = set(played).union(*(held[other] for other in SEATS if other not in unknown))
            assert set(allowed) == set(PACK_52) - away
        else:
            assert set(allowed) == honest
        choice = chance.choice(sorted(honest))
        state = apply_card(state, choice)
        played.append(choice)
        held[seat].remove(choice)
        trick.append((seat, choice))
        seat = (seat + 1) % 4
        if len(trick) == 4:
            seat = taker(trick, TRUMPS[strain])
            tricks[seat] += 1
            trick = []
        assert state.won == tuple(tricks)
        assert state.played == len(played) // 4
        assert state.tricks == tricks[declarer] + tricks[declarer - 2]
        assert state.tricks + state.defence == state.played
        assert state.gone == set(played)
        for other in SEATS:
            hand = state.hands[other]
            assert hand is None if other in unknown else hand == tuple(filter(held[other].__contains__, PACK_52))
    assert len(played) == len(set(played)) == 52
    assert sum(state.won) == state.played == TRICKS == 13
    assert (state.over, state.table, state.leader) == (True, (), seat)
    assert legal_cards(state) == ()
    assert not any(can_play(state, shown) for shown in PACK_52)
    for let_stand in (False, True):
        assert told(refusal(state, "SA", let_stand)) == not_held(None, "SA")


@given(seed=st.integers(0, 2**32), strain=st.sampled_from(STRAINS), declarer=st.sampled_from(SEATS))
def test_whatever_is_let_stand_thirteen_tricks_are_played(seed: int, strain: int, declarer: int) -> None:
    chance = Random(seed)
    state = open_play(strain, declarer, dealt(chance))
    for count in range(52):
        assert state.turn is not None
        assert state.played == count // 4
        hand = state.hands[state.turn]
        assert hand
        choice = chance.choice(hand)
        assert can_play(state, choice) == (choice in legal_cards(state))
        state = apply_card(state, choice, let_stand=True)
    assert state.over
    assert state.hands == ((), (), (), ())
    assert state.gone == set(PACK_52)
    assert state.tricks + state.defence == 13
