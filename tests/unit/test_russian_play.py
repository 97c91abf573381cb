"""The play of the cards: R1.3, R1.4 and R4.1 clause by clause, and random deals replayed by a second reading."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rospis.cards import PACK_32, SUITS, Card, read_card, read_hand
from rospis.errors import Refused
from rospis.games.russian.play import (
    DEALER,
    SEATS,
    Play,
    apply_card,
    can_play,
    legal_cards,
    open_play,
    verify_card,
)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(read_card(word) for word in text.split())


def hands(*texts: str) -> list[tuple[Card, ...] | None]:
    """Hands as the record writes them, ``?`` for one that is not known."""
    return [None if text == "?" else read_hand(text) for text in texts]


def play(state: Play, text: str) -> Play:
    """The state after these cards; ``S9!`` is let stand, ``|`` between tricks is for the eye."""
    for word in text.replace("|", " ").split():
        state = apply_card(state, read_card(word.rstrip("!")), let_stand=word.endswith("!"))
    return state


def legal(state: Play) -> str:
    return " ".join(map(str, legal_cards(state)))


def refusal(state: Play, text: str, let_stand: bool = False) -> tuple[str, str | None, dict[str, object]]:
    """Code, rule and facts of a refused card; refused by both verbs."""
    with pytest.raises(Refused) as caught:
        verify_card(state, read_card(text), let_stand=let_stand)
    with pytest.raises(Refused, match=caught.value.code):
        apply_card(state, read_card(text), let_stand=let_stand)
    return caught.value.code, caught.value.rule, caught.value.params


# R1.3


@pytest.mark.parametrize("trump", [*SUITS, None])
def test_r1_3_the_first_hand_leads_the_first_trick_in_every_game(trump: str | None) -> None:
    state = open_play(trump)
    assert (state.leader, state.turn, state.order) == (0, 0, (0, 1, 2))


def test_clockwise_and_the_winner_leads_on() -> None:
    state = play(open_play("H"), "S9")
    assert (state.turn, state.leader, state.table) == (1, 0, cards("S9"))
    state = play(state, "SA")
    assert (state.turn, state.leader, state.table) == (2, 0, cards("S9 SA"))
    state = play(state, "S7")
    assert (state.turn, state.leader, state.table, state.tricks) == (1, 1, (), (0, 1, 0, 0))
    assert state.order == (1, 2, 0)
    state = play(state, "D7 DA D8")
    assert (state.turn, state.tricks, state.order) == (2, (0, 1, 1, 0), (2, 0, 1))
    assert play(state, "C7 CA C8").tricks == (1, 1, 1, 0)


# R1.4


def test_r1_4_follow_suit() -> None:
    state = play(open_play("H", hands("SA", "SK7.HA.DA", "?")), "SA")
    assert legal(state) == "S7 SK"
    assert refusal(state, "DA") == ("revoke", "R1.4", {"seat": 1, "card": "DA", "legal": ("S7", "SK")})
    assert refusal(state, "HA")[0] == "revoke"  # a trump is no excuse


def test_r1_4_void_must_trump() -> None:
    state = play(open_play("H", hands("SA", "H8A.DA", "?")), "SA")
    assert legal(state) == "H8 HA"
    assert refusal(state, "DA") == ("must_trump", "R1.4", {"seat": 1, "card": "DA", "legal": ("H8", "HA")})


def test_r1_4_neither_suit_nor_trump_any_card() -> None:
    assert legal(play(open_play("H", hands("SA", "DA.C87", "?")), "SA")) == "DA C7 C8"
    assert legal(play(open_play(None, hands("SA", "HA.DA", "?")), "SA")) == "HA DA"


def test_r1_4_no_duty_to_beat() -> None:
    assert legal(play(open_play("H", hands("SQ", "S7", "SAK8")), "SQ S7")) == "S8 SK SA"
    assert legal(play(open_play("H", hands("SQ", "H9", "HT8.DA")), "SQ H9")) == "H8 HT"


def test_r1_4_whoever_leads_is_free() -> None:
    state = open_play("H", hands("SK7.HA.DA", "S8", "S9"))
    assert legal(state) == "S7 SK HA DA"
    state = play(state, "SK S8 S9")
    assert legal(state) == "S7 HA DA"


def test_trumps_led_are_followed() -> None:
    state = play(open_play("H", hands("HA", "HK.SA", "SK7")), "HA")
    assert refusal(state, "SA")[0] == "revoke"
    assert legal(play(state, "HK")) == "S7 SK"


def test_a_card_let_stand_breaks_every_duty_but_possession() -> None:
    state = play(open_play("H", hands("SA", "SK.DA.HA", "DK.HK")), "SA")
    verify_card(state, Card("D", "A"), let_stand=True)
    state = play(state, "DA!")
    assert play(state, "DK!").tricks == (1, 0, 0, 0)
    assert refusal(state, "C7", let_stand=True) == ("card_not_held", "R1.4", {"seat": 2, "card": "C7"})
    assert refusal(state, "DA", let_stand=True)[0] == "card_not_held"


def test_a_card_that_lies_elsewhere() -> None:
    state = open_play("H", hands("SA", "SK", "SQ"))
    assert refusal(state, "SK") == ("card_not_held", "R1.4", {"seat": 0, "card": "SK"})
    assert can_play(state, Card("S", "A")) is True
    assert can_play(state, Card("S", "K")) is False


def test_nothing_is_let_stand_unless_it_is_said() -> None:
    state = play(open_play("H", hands("SA", "SK7.HA", "?")), "SA")
    with pytest.raises(Refused, match="revoke"):
        verify_card(state, Card("H", "A"))
    with pytest.raises(Refused, match="revoke"):
        apply_card(state, Card("H", "A"))
    assert not can_play(state, Card("H", "A"))


# Who takes a trick


@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        ("H", "S9 SA SK", 1),
        ("H", "S9 S7 SK", 2),
        ("H", "SA S7 SK", 0),
        ("H", "S9 H7 SA", 1),  # the trump
        ("H", "S9 H7 H8", 2),  # the higher of two
        ("H", "S9 H8 H7", 1),
        ("H", "S7 DA CA", 0),  # what is neither wins nothing
        (None, "S7 HA DA", 0),
        ("S", "S7 HA DA", 0),
        ("H", "HT HJ HQ", 2),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led(trump: str | None, trick: str, winner: int) -> None:
    state = play(open_play(trump), trick)
    assert state.tricks == tuple(int(seat == winner) for seat in range(4))
    assert (state.leader, state.turn) == (winner, winner)


# R4.1: raspasy


def leads_suit(talon: str, *texts: str, third_first: bool = False) -> Play:
    return open_play(None, hands(*texts) if texts else (None,) * 3, talon=cards(talon), third_first=third_first)


def test_r4_1_the_cards_of_the_talon_fix_the_suit_of_tricks_1_and_2() -> None:
    state = leads_suit("S7 DQ", "SA.DA.HA", "SK.DK", "DJ.CA9")
    assert (state.leader, state.turn, state.order, state.led) == (0, 0, (0, 1, 2), "S")
    assert legal(state) == "SA"  # also the first hand follows
    assert refusal(state, "HA") == ("revoke", "R1.4", {"seat": 0, "card": "HA", "legal": ("SA",)})
    state = play(state, "SA SK")
    assert (state.turn, legal(state)) == (2, "DJ C9 CA")  # void: no trumps, any card
    state = play(state, "CA")
    assert (state.talon, state.led, state.turn) == (cards("DQ"), "D", 0)
    assert legal(state) == "DA"
    state = play(state, "DA DK DJ")
    assert (state.talon, state.led) == ((), None)


def test_r4_1_they_cannot_win_and_the_first_hand_plays_first_to_tricks_1_and_2_whoever_won() -> None:
    state = play(leads_suit("SA DA"), "S7 S8 S9")
    assert (state.tricks, state.leader, state.turn, state.order) == ((0, 0, 1, 0), 0, 0, (0, 1, 2))
    assert play(state, "D7 D9 D8").tricks == (0, 1, 1, 0)


def test_r4_1_what_does_not_follow_the_talon_cannot_win() -> None:
    assert play(leads_suit("S7 DA"), "HA S8 CA").tricks == (0, 1, 0, 0)
    assert play(leads_suit("S7 DA"), "HA CA S8").tricks == (0, 0, 1, 0)
    assert play(leads_suit("S7 DA"), "HA S9 S8").tricks == (0, 1, 0, 0)


def test_r4_1_if_nobody_has_the_suit_the_first_hand_takes_the_trick() -> None:
    state = leads_suit("S7 DA", "H7", "HA", "CA")
    state = play(state, "H7 HA CA")
    assert (state.tricks, state.turn) == ((1, 0, 0, 0), 0)


@pytest.mark.parametrize(("third_first", "leader"), [(True, 0), (False, 1)])
def test_r4_1_trick_3_is_led_by_the_first_hand_or_by_the_winner_of_trick_2(third_first: bool, leader: int) -> None:
    state = play(leads_suit("SA DA", third_first=third_first), "S7 S8 S9 | D7 D9")
    assert state.turn == 2
    state = play(state, "D8")
    assert (state.leader, state.turn, state.talon) == (leader, leader, ())
    assert state.order == (leader, (leader + 1) % 3, (leader + 2) % 3)


def test_r4_1_from_trick_4_the_winner_leads() -> None:
    state = play(leads_suit("SA DA", third_first=True), "S7 S8 S9 | D7 D9 D8 | C7 C8 C9")
    assert (state.leader, state.turn, state.tricks) == (2, 2, (0, 1, 2, 0))
    assert play(state, "H9 H7 HA").turn == 1


def test_r4_1_closed_the_first_hand_leads_trick_1_only_then_the_winner() -> None:
    state = play(open_play(None, third_first=True), "S7 S8 S9")
    assert (state.leader, state.turn) == (2, 2)
    state = play(state, "D7 D8 D9")
    assert (state.leader, state.turn) == (1, 1)


def wins(talon: str, *texts: str, third_first: bool = False) -> Play:
    known = hands(*texts) if texts else (None,) * 3
    return open_play(None, known, talon=cards(talon), dealer=True, third_first=third_first)


def test_r4_1_wins_the_dealer_leads_the_cards_of_the_talon() -> None:
    state = wins("SK D7", "SA9.HA", "S8", "S7")
    assert (state.leader, state.turn, state.order, state.led) == (DEALER, DEALER, (3, 0, 1, 2), None)
    assert legal(state) == "SK"  # in the order in which they lie
    assert refusal(state, "D7") == ("card_not_held", "R1.4", {"seat": 3, "card": "D7"})
    assert refusal(state, "SA")[0] == "card_not_held"
    state = play(state, "SK")
    assert (state.turn, state.table, state.led) == (0, cards("SK"), "S")  # right after the dealer's card
    assert legal(state) == "S9 SA"
    state = play(state, "S9 S8")
    assert (state.turn, state.table) == (2, cards("SK S9 S8"))


def test_r4_1_wins_they_can_win_and_the_dealer_takes_0_to_2_tricks() -> None:
    state = play(wins("SK D7"), "SK S9 S8 S7")
    assert (state.tricks, state.leader, state.turn, state.talon) == ((0, 0, 0, 1), DEALER, DEALER, cards("D7"))
    assert play(state, "D7 H7 H8 H9").tricks == (0, 0, 0, 2)
    state = play(state, "D7 D8 D9 H9")
    assert state.tricks == (0, 1, 0, 1)
    assert play(wins("SK D7"), "SK SA S8 S7").tricks == (1, 0, 0, 0)
    assert play(wins("SK D7"), "SK S9 S8 SA").turn == DEALER  # whoever won


def test_r4_1_wins_trick_3() -> None:
    for third_first, leader in ((True, 0), (False, 2)):
        state = play(wins("SK D7", third_first=third_first), "SK S9 S8 S7 | D7 D8 D9 DT")
        assert (state.leader, state.turn, state.order[0], len(state.order)) == (leader, leader, leader, 3)


@pytest.mark.parametrize("third_first", [True, False])
def test_r4_1_where_the_talon_takes_trick_2_nobody_but_the_first_hand_can_lead(third_first: bool) -> None:
    state = play(wins("SK DA", third_first=third_first), "SK S9 S8 S7 | DA D8 D9 DT")
    assert (state.leader, state.turn, state.order, state.tricks) == (0, 0, (0, 1, 2), (0, 0, 0, 2))


def test_the_dealers_card_has_no_duty() -> None:
    """No card of another suit has to follow, whatever the first hand holds."""
    state = play(wins("SK D7", "S9.D9", "S8.D8", "S7.DA"), "SK S9 S8 S7")
    assert legal(state) == "D7"
    verify_card(state, Card("D", "7"))


def test_three_players_the_talon_is_only_turned_up_without_a_dealer() -> None:
    state = open_play(None, talon=cards("SA DA"))
    assert (state.dealer, state.turn, state.led) == (False, 0, "S")
    assert open_play(None, talon=(), dealer=True).turn == 0  # he has nothing to lead
    assert open_play(None, talon=(), dealer=True).leader == 0
    assert open_play(None, talon=(), dealer=True).order == SEATS


# Hands that are not known


def test_of_an_unknown_hand_only_what_lies_elsewhere_is_refused() -> None:
    state = open_play("C", hands("SAKQJT987.HA.DA", "?", "?"), away=cards("D7 C7"))
    state = play(state, "SA")
    assert len(legal_cards(state)) == 32 - 10 - 2
    for text in ("SA", "SK", "HA", "D7", "C7"):
        assert refusal(state, text) == ("card_not_held", "R1.4", {"seat": 1, "card": text})
    state = play(state, "H7 C8")  # nobody can say whether seat 1 had a trump
    assert state.tricks == (0, 0, 1, 0)
    for text in ("H7", "C8", "SA"):
        assert refusal(state, text)[0] == "card_not_held"
    assert legal(state).startswith("H8 H9 HT")


def test_of_an_unknown_hand_the_cards_of_the_talon_are_elsewhere() -> None:
    state = leads_suit("S7 DA")
    assert len(legal_cards(state)) == 30
    assert refusal(state, "S7")[0] == refusal(state, "DA")[0] == "card_not_held"
    state = play(wins("SK D7"), "SK")
    assert refusal(state, "SK")[0] == refusal(state, "D7")[0] == "card_not_held"


def test_of_an_unknown_hand_a_talon_card_stays_elsewhere_when_its_trick_is_over() -> None:
    for state in (play(leads_suit("S7 DA"), "S8 S9 ST"), play(leads_suit("S7 DA"), "S8 S9 ST | D7 D8 D9")):
        assert refusal(state, "S7")[0] == "card_not_held"
    assert refusal(play(leads_suit("S7 DA"), "S8 S9 ST | D7 D8 D9"), "DA")[0] == "card_not_held"


def test_all_cards_of_an_unknown_hand_in_the_order_of_the_pack() -> None:
    assert legal_cards(open_play(None)) == PACK_32


def test_cards_shown_later_given_as_the_hand_uncover_a_revoke_at_its_place() -> None:
    state = play(open_play("C", hands("SAK", "H7.S7", "S98")), "SA")
    assert refusal(state, "H7") == ("revoke", "R1.4", {"seat": 1, "card": "H7", "legal": ("S7",)})
    assert play(state, "H7! S8 SK S7 S9").tricks == (2, 0, 0, 0)


# The state


def test_the_play_before_its_first_card() -> None:
    state = open_play("H", [cards("SA C7 S7 HT"), None, []], away=cards("D7"), talon=[], third_first=True)
    assert state == Play(
        "H", (cards("S7 SA HT C7"), None, ()), frozenset(cards("D7")), (), False, True, 0, 0, (), (0, 0, 0, 0)
    )
    assert open_play(None) == Play(
        None, (None, None, None), frozenset(), (), False, False, 0, 0, (), (0, 0, 0, 0)
    )  # fmt: skip
    dealt = open_play(None, talon=iter(cards("SA D7")), dealer=True)
    assert (dealt.talon, dealt.dealer, dealt.third_first, dealt.leader, dealt.turn) == (
        cards("SA D7"),
        True,
        False,
        3,
        3,
    )


def test_the_state_after_a_card_and_after_a_trick() -> None:
    start = open_play("H", hands("SA7", "SK8", "?"), away=cards("D7"))
    state = play(start, "SA")
    assert state == start._replace(
        hands=(cards("S7"), cards("S8 SK"), None), gone=frozenset(cards("D7 SA")), table=cards("SA"), turn=1
    )
    state = play(state, "S8 SQ")
    assert state == start._replace(
        hands=(cards("S7"), cards("SK"), None), gone=frozenset(cards("D7 SA S8 SQ")), tricks=(1, 0, 0, 0)
    )
    assert not state.over
    lone = play(open_play(None, hands("SA", "SK", "SQ")), "SA SK SQ")
    assert lone.hands == ((), (), ())


def test_what_is_gone_of_a_talon_that_is_turned_up() -> None:
    """A card of it is gone with its trick: the second one is still to lead."""
    state = play(leads_suit("S7 DA"), "S8 S9 ST")
    assert (state.talon, state.gone) == (cards("DA"), frozenset(cards("S7 S8 S9 ST")))
    state = play(state, "D7 D8 D9")
    assert (state.talon, state.gone) == ((), frozenset(cards("S7 S8 S9 ST DA D7 D8 D9")))


def test_play_is_over_with_the_tenth_trick() -> None:
    state = open_play(None)
    rest = list(PACK_32)
    for number in range(30):
        assert (state.over, sum(state.tricks)) == (False, number // 3)
        state = apply_card(state, rest[number])
    assert (state.over, state.turn, sum(state.tricks), state.table) == (True, None, 10, ())
    assert legal_cards(state) == ()
    assert refusal(state, "CA") == ("card_not_held", "R1.4", {"seat": None, "card": "CA"})
    assert refusal(state, "S7", let_stand=True)[0] == "card_not_held"
    assert not can_play(state, Card("C", "A"))


def test_a_short_hand_leads_nothing_more() -> None:
    state = play(open_play(None, hands("SA", "SK", "SQ")), "SA SK SQ")
    assert (state.turn, legal(state)) == (0, "")


# Random deals against a second reading


def bound(hand: Sequence[Card], led: str | None, trump: str | None) -> set[Card]:
    """The legal cards read anew from R1.4."""
    follow = {card for card in hand if card.suit == led}
    trumps = {card for card in hand if card.suit == trump}
    return set(hand) if led is None else follow or trumps or set(hand)


@given(
    seed=st.integers(0, 2**32),
    mode=st.sampled_from(["S", "H", "D", "C", "N", "leads_suit", "wins", "closed"]),
    third_first=st.booleans(),
    unknown=st.sets(st.integers(0, 2)),
)
def test_random_plays_never_get_stuck(seed: int, mode: str, third_first: bool, unknown: set[int]) -> None:
    chance = Random(seed)
    pack = chance.sample(PACK_32, 32)
    dealt = [pack[:10], pack[10:20], pack[20:30]]
    trump = mode if mode in SUITS else None
    talon = pack[30:] if mode in ("leads_suit", "wins") else []
    known = [None if seat in unknown else dealt[seat] for seat in range(3)]
    away = [] if talon else pack[30:]
    state = open_play(trump, known, away=away, talon=talon, dealer=mode == "wins", third_first=third_first)
    leader, taken = 0, [0, 0, 0, 0]
    for number in range(10):
        trick: list[tuple[int, Card]] = []
        turned = talon[number] if number < len(talon) else None
        first = 0 if turned else leader
        order = [(first + place) % 3 for place in range(3)]
        if turned and mode == "wins":
            assert (state.turn, legal_cards(state)) == (DEALER, (turned,))
            trick.append((DEALER, turned))
            state = apply_card(state, turned)
        for seat in order:
            assert state.turn == seat
            led = turned.suit if turned else trick[0][1].suit if trick else None
            allowed = legal_cards(state)
            assert list(allowed) == [card for card in PACK_32 if can_play(state, card)]
            honest = bound(dealt[seat], led, trump)
            assert honest <= set(allowed) if seat in unknown else honest == set(allowed)
            card = chance.choice(sorted(honest))
            state = apply_card(state, card)
            dealt[seat].remove(card)
            trick.append((seat, card))
        suit = turned.suit if turned else trick[0][1].suit
        ranked = [(card.suit == trump, card.height, seat) for seat, card in trick if card.suit in (suit, trump)]
        winner = max(ranked)[2] if ranked else 0
        taken[winner] += 1
        assert (list(state.tricks), state.table) == (taken, ())
        leader = 0 if winner == DEALER or (number + 1 == len(talon) and third_first) else winner
    assert state.over
    assert sum(state.tricks) == 10
