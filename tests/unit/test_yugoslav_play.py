"""The play: the vectors of Y6.2, Y4.1 and Y4.2 clause by clause, and properties of random deals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rospis.cards import PACK_32, Card, read_card, read_hand
from rospis.errors import Refused
from rospis.games.yugoslav.deal import BETL, CLUBS, DIAMONDS, HEARTS, PREFERANS, SANS, SPADES, TRUMP_OF
from rospis.games.yugoslav.play import (
    PlayState,
    apply_card,
    can_play,
    first_leader,
    legal_cards,
    next_leader,
    open_play,
    verify_card,
)

CONTRACTS = (SPADES, DIAMONDS, HEARTS, CLUBS, BETL, SANS, PREFERANS)
PLAYING: list[tuple[tuple[int, ...], int]] = [((0, 1, 2), 0), ((0, 1, 2), 1), ((0, 1, 2), 2)]
PLAYING += [((0, 1), 0), ((0, 1), 1), ((0, 2), 0), ((0, 2), 2), ((1, 2), 1), ((1, 2), 2)]


def play(state: PlayState, cards: str) -> PlayState:
    """The state after ``cards``, written with blanks between; ``S9!`` is let stand."""
    for text in cards.split():
        state = apply_card(state, read_card(text.rstrip("!")), let_stand=text.endswith("!"))
    return state


def hands(*texts: str) -> list[tuple[Card, ...] | None]:
    """Hands as the record writes them, ``?`` for one that is not known."""
    return [None if text == "?" else read_hand(text) for text in texts]


def legal(state: PlayState) -> str:
    return " ".join(map(str, legal_cards(state)))


def refusal(state: PlayState, text: str, let_stand: bool = False) -> Refused:
    with pytest.raises(Refused) as caught:
        verify_card(state, read_card(text), let_stand=let_stand)
    return caught.value


# The vectors of Y6.2 (MFE)


@pytest.mark.parametrize(
    ("contract", "hand", "expected"),
    [
        pytest.param(CLUBS, "SK7.HA.DA.C87", "S7 SK", id="spades: only spades"),
        pytest.param(CLUBS, "HA.DA.C87", "C7 C8", id="no spades but 7 and 8 of clubs: only those"),
        pytest.param(CLUBS, "H8A.DAK", "H8 HA DK DA", id="neither: all"),
        pytest.param(BETL, "HA.DA.C87", "HA DA C7 C8", id="betl, void: all"),
        pytest.param(SANS, "HA.DA.C87", "HA DA C7 C8", id="sans, void: all"),
    ],
)
def test_mfe_spade_ace_led(contract: int, hand: str, expected: str) -> None:
    state = play(open_play(contract, 1, hands("SA", hand, "?")), "SA")
    assert legal(state) == expected


# Y4.2


@pytest.mark.parametrize(("active", "declarer"), PLAYING)
def test_trumps_and_betl_are_led_by_forehand_or_the_next_who_plays(active: tuple[int, ...], declarer: int) -> None:
    for contract in (SPADES, DIAMONDS, HEARTS, CLUBS, BETL):
        assert first_leader(contract, declarer, active) == active[0]


@pytest.mark.parametrize(
    ("declarer", "active", "leader"),
    [
        (0, (0, 1, 2), 2),
        (1, (0, 1, 2), 0),
        (2, (0, 1, 2), 1),
        (0, (0, 1), 1),  # only the other follower plays: he leads
        (0, (0, 2), 2),
        (1, (0, 1), 0),
        (1, (1, 2), 2),
        (2, (0, 2), 0),
        (2, (1, 2), 1),
    ],
)
@pytest.mark.parametrize("contract", [SANS, PREFERANS])
def test_sans_and_preferans_are_led_through_the_declarer(
    contract: int, declarer: int, active: tuple[int, ...], leader: int
) -> None:
    assert first_leader(contract, declarer, active) == leader
    state = open_play(contract, declarer, active=active)
    assert (next_leader(state), state.turn) == (leader, leader)
    if len(active) == 3:
        assert apply_card(state, Card("S", "A")).turn == declarer


# Y4.1, Y4.3


def test_the_highest_trump_or_else_the_highest_of_the_suit_led_wins_and_leads() -> None:
    state = open_play(HEARTS, 1, hands("SA7.H7.DA", "SK8.H8.C9", "S9.H9.DKQ"))
    state = play(state, "SA S8 S9")
    assert (state.table, state.tricks, next_leader(state), state.turn) == ((), (1, 0, 0), 0, 0)
    state = play(state, "S7 SK")
    assert (state.turn, next_leader(state)) == (2, 0)
    state = play(state, "H9")
    assert (state.tricks, state.leader) == ((1, 0, 1), 2)
    state = play(state, "DK DA H8")
    assert (state.tricks, state.leader, state.turn) == ((1, 1, 1), 1, 1)
    state = play(state, "C9 DQ! H7")
    assert (state.tricks, state.leader) == ((2, 1, 1), 0)


def test_a_higher_card_of_another_suit_wins_nothing_without_trumps() -> None:
    state = play(open_play(SANS, 1, hands("S7", "HA", "DA")), "S7 HA DA")
    assert state.tricks == (1, 0, 0)


def test_a_higher_trump_is_not_undone_by_a_lower_one() -> None:
    state = play(open_play(CLUBS, 0, hands("S7", "CK", "C7")), "S7 CK C7")
    assert state.tricks == (0, 1, 0)


def test_one_follower_alone_makes_tricks_of_two_cards() -> None:
    state = open_play(SPADES, 0, hands("S7.HA", "?", "S8.H7"), (0, 2))
    state = play(state, "S7 S8")
    assert (state.tricks, state.turn) == ((0, 0, 1), 2)
    assert play(state, "H7 HA").tricks == (1, 0, 1)


def test_refusals_carry_rule_and_facts() -> None:
    state = play(open_play(CLUBS, 1, hands("SA", "SK7.HA.C87", "HAT.C9")), "SA")
    revoke = refusal(state, "C8")
    assert (revoke.code, revoke.rule) == ("revoke", "Y4.1")
    assert revoke.params == {"seat": 1, "card": "C8", "led": "S", "legal": ("S7", "SK")}
    with pytest.raises(Refused, match="revoke"):
        apply_card(state, read_card("C8"))
    trump = refusal(play(state, "SK"), "HA")
    assert (trump.code, trump.rule) == ("must_trump", "Y4.1")
    assert trump.params == {"seat": 2, "card": "HA", "led": "S", "legal": ("C9",)}
    held = refusal(state, "SQ")
    assert (held.code, held.rule, held.params) == ("card_not_held", "Y4.1", {"seat": 1, "card": "SQ"})


def test_a_card_let_stand_breaks_every_duty_but_possession() -> None:
    state = play(open_play(CLUBS, 1, hands("SA", "SK7.HA.C87", "HAT.C9")), "SA")
    assert play(state, "HA! HT!").tricks == (1, 0, 0)
    assert play(state, "C8! C9").tricks == (0, 0, 1)
    assert refusal(state, "SQ", let_stand=True).code == "card_not_held"
    assert refusal(play(state, "SK! C9"), "C9", let_stand=True).code == "card_not_held"


def test_no_duty_to_overtrump_or_to_head_unless_an_option_says_so() -> None:
    ruffed = play(open_play(CLUBS, 1, hands("SA", "C9", "HA.CT8")), "SA C9")
    assert legal(ruffed) == "C8 CT"
    headed = play(open_play(CLUBS, 1, hands("SQ", "S7", "SAK8")), "SQ S7")
    assert legal(headed) == "S8 SK SA"


@pytest.mark.parametrize(
    ("given_hands", "played", "expected"),
    [
        (("SA", "C9", "HA.CT8"), "SA C9", "CT"),
        (("SA", "CJ", "HA.CT8"), "SA CJ", "C8 CT"),  # not able: still must trump
        (("SA", "S8", "HA.CT8"), "SA S8", "C8 CT"),  # nobody trumped before
        (("SA", "C9", "S7.CT8"), "SA C9", "S7"),  # follows suit
        (("SA", "C9", "HA"), "SA C9", "HA"),  # nothing to trump with
        (("C9", "C7", "CT8"), "C9 C7", "C8 CT"),  # trumps led: that is heading, another option
    ],
)
def test_must_overtrump(given_hands: tuple[str, ...], played: str, expected: str) -> None:
    state = play(open_play(CLUBS, 1, hands(*given_hands), must_overtrump=True), played)
    assert legal(state) == expected


def test_must_overtrump_has_its_code() -> None:
    state = play(open_play(CLUBS, 1, hands("SA", "C9", "HA.CT8"), must_overtrump=True), "SA C9")
    low = refusal(state, "C8")
    assert (low.code, low.rule, low.params["legal"]) == ("must_overtrump", "Y4.1", ("CT",))
    assert refusal(state, "HA").code == "must_trump"
    assert can_play(state, read_card("CT"))


@pytest.mark.parametrize(
    ("contract", "given_hands", "played", "expected"),
    [
        (CLUBS, ("SQ", "S7", "SAK8"), "SQ S7", "SK SA"),
        (CLUBS, ("SQ", "SK", "SA8"), "SQ SK", "SA"),  # the best card, not the one led
        (CLUBS, ("SA", "S7", "SK8"), "SA S7", "S8 SK"),  # not able
        (CLUBS, ("SQ", "C7", "SA8"), "SQ C7", "S8 SA"),  # ruffed
        (CLUBS, ("C9", "C7", "CT8"), "C9 C7", "CT"),  # trumps led
        (SANS, ("SQ", "S8", "SA9"), "SQ S8", "SA"),
        (CLUBS, ("SQ", "C9", "HA.CT8"), "SQ C9", "C8 CT"),  # that would be overtrumping
    ],
)
def test_must_head(contract: int, given_hands: tuple[str, ...], played: str, expected: str) -> None:
    state = play(open_play(contract, 1, hands(*given_hands), must_head=True), played)
    assert legal(state) == expected


def test_must_head_has_its_code() -> None:
    state = play(open_play(SANS, 1, hands("SQ", "SK7.HA", "?"), must_head=True), "SQ")
    low = refusal(state, "S7")
    assert (low.code, low.rule, low.params["legal"]) == ("must_head", "Y4.1", ("SK",))
    assert refusal(state, "HA").code == "revoke"


# Hands that are not known


def test_of_an_unknown_hand_only_what_lies_elsewhere_is_refused() -> None:
    away = read_hand("D7.C7")
    state = open_play(CLUBS, 0, hands("SAKQJT987.HA.DA", "?", "?"), away=away)
    state = play(state, "SA")
    assert len(legal_cards(state)) == 32 - 10 - 2
    for text in ("SA", "HA", "D7", "C7"):
        assert refusal(state, text).code == "card_not_held"
    state = play(state, "H7 C8")  # nobody can say whether seat 1 had a trump
    assert state.tricks == (0, 0, 1)
    assert refusal(state, "H7").code == "card_not_held"
    assert refusal(state, "C8").code == "card_not_held"
    assert legal(state).startswith("H8 H9")


def test_a_hand_that_does_not_play_is_not_played_from() -> None:
    state = open_play(CLUBS, 0, hands("?", "SAK.HA", "?"), (0, 2))
    assert refusal(state, "SA").code == "card_not_held"


def test_cards_shown_later_given_as_the_hand_uncover_a_revoke_at_its_place() -> None:
    shown = "SA H7 S8 | SK S7 S9"  # seat 1 threw a heart although he had the seven of spades
    tricks = [trick.split() for trick in shown.split(" | ")]
    derived = [tuple(read_card(trick[seat]) for trick in tricks) for seat in range(3)]
    state = play(open_play(CLUBS, 0, derived), "SA")
    assert refusal(state, "H7").code == "revoke"
    assert play(state, "H7! S8 SK S7 S9").tricks == (2, 0, 0)


# Openings


@pytest.mark.parametrize(("active", "declarer"), [((0,), 0), ((0, 1), 2), ((0, 3), 0), ((), 0), ((0, 0), 0)])
def test_an_impossible_table_is_an_error(active: tuple[int, ...], declarer: int) -> None:
    with pytest.raises(ValueError, match="cannot play"):
        open_play(HEARTS, declarer, active=active)


def test_active_seats_come_in_order_of_play_however_they_are_given() -> None:
    assert open_play(HEARTS, 2, active=(2, 0)).active == (0, 2)


# Random deals


def bound(hand: Sequence[Card], table: Sequence[Card], trump: str | None, over: bool, head: bool) -> set[Card]:
    """The legal cards read anew from Y4.1."""
    if not table:
        return set(hand)
    led = table[0].suit
    ruffs = [card.height for card in table if card.suit == trump and led != trump]
    follow = {card for card in hand if card.suit == led}
    if follow:
        top = max(card.height for card in table if card.suit == led)
        higher = {card for card in follow if card.height > top}
        return higher if head and not ruffs and higher else follow
    trumps = {card for card in hand if card.suit == trump}
    higher = {card for card in trumps if ruffs and card.height > max(ruffs)}
    return (higher if over and higher else trumps) or set(hand)


def taker(trick: Sequence[tuple[int, Card]], trump: str | None) -> int:
    """Who wins a trick, read anew from Y4.1."""
    led = trick[0][1].suit
    return max(trick, key=lambda play: (play[1].suit == trump, play[1].suit == led, play[1].height))[0]


@given(
    seed=st.integers(0, 2**32),
    contract=st.sampled_from(CONTRACTS),
    playing=st.sampled_from(PLAYING),
    over=st.booleans(),
    head=st.booleans(),
    unknown=st.sets(st.integers(0, 2)),
)
def test_random_plays_never_get_stuck(
    seed: int, contract: int, playing: tuple[tuple[int, ...], int], over: bool, head: bool, unknown: set[int]
) -> None:
    chance = Random(seed)
    pack = chance.sample(PACK_32, 32)
    dealt = [pack[:10], pack[10:20], pack[20:30]]
    active, declarer = playing
    known = [None if seat in unknown else dealt[seat] for seat in range(3)]
    state = open_play(contract, declarer, known, active, away=pack[30:], must_overtrump=over, must_head=head)
    trick: list[tuple[int, Card]] = []
    for _ in range(10 * len(active)):
        seat = state.turn
        assert seat is not None
        allowed = legal_cards(state)
        assert list(allowed) == [card for card in PACK_32 if can_play(state, card)]
        table = [card for _, card in trick]
        honest = bound(dealt[seat], table, TRUMP_OF.get(contract), over, head)
        assert honest <= set(allowed) if seat in unknown else honest == set(allowed)
        card = chance.choice([card for card in allowed if card in honest])
        state = apply_card(state, card)
        dealt[seat].remove(card)
        trick.append((seat, card))
        if len(trick) == len(active):
            assert next_leader(state) == taker(trick, TRUMP_OF.get(contract))
            trick = []
        assert state.table == tuple(card for _, card in trick)
    assert state.over
    assert state.turn is None
    assert sum(state.tricks) == 10
    assert all(not state.tricks[seat] for seat in range(3) if seat not in active)
    assert legal_cards(state) == ()
    assert not any(can_play(state, card) for card in PACK_32)
    assert refusal(state, "SA").code == "card_not_held"


@pytest.mark.parametrize(("contract", "playing"), list(product(CONTRACTS, PLAYING)))
def test_whatever_is_let_stand_ten_tricks_are_played(contract: int, playing: tuple[tuple[int, ...], int]) -> None:
    chance = Random(contract)
    pack = chance.sample(PACK_32, 32)
    state = open_play(contract, playing[1], [pack[:10], pack[10:20], pack[20:30]], playing[0])
    while state.turn is not None:
        hand = state.hands[state.turn]
        assert hand is not None
        state = apply_card(state, chance.choice(hand), let_stand=True)
    assert sum(state.tricks) == 10
