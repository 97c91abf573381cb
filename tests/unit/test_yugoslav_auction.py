"""The auction: the vectors of Y6.1 by source, Y2.2 and Y2.3 clause by clause, and every auction there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from rospis.errors import Refused
from rospis.games.yugoslav.auction import (
    AuctionResult,
    AuctionState,
    Call,
    apply_call,
    can_call,
    legal_calls,
    open_auction,
    verify_call,
)

HANDS = ("hand", "hand betl", "hand sans", "hand preferans")
IGRA = ("hand", "name", "yours")  # the kinds of call of a hand game
TRUMPS = ("spades", "diamonds", "hearts", "clubs")
TEXTS = ("pass", *"2345678", "here", *HANDS, *TRUMPS, "betl", "sans", "preferans", "yours")
CONFIGURATIONS = [("priority", False), ("priority", True), ("free_jump", False), ("free_jump", True)]


def after(calls: str, rule: str = "priority", preferans: bool = False) -> AuctionState:
    """The auction after ``calls``, each made by the seat whose turn it is."""
    state = open_auction(rule, preferans)
    for text in filter(None, calls.split(", ")):
        assert state.turn is not None, f"over before {text!r}"
        state = apply_call(state, state.turn, Call.read(text))
    return state


def legal(state: AuctionState) -> list[str]:
    return [str(call) for call in legal_calls(state)]


def refusal(state: AuctionState, seat: int, text: str) -> Refused:
    with pytest.raises(Refused) as caught:
        verify_call(state, seat, Call.read(text))
    return caught.value


# The vectors of Y6.1


@pytest.mark.parametrize(
    ("calls", "result"),
    [
        pytest.param("2, pass, pass", (0, 2, False), id="V1.2 example 1"),
        pytest.param("2, 3, 4, here, 5, pass, here, 6, here, pass", (0, 6, False), id="V1.2 example 4"),
        pytest.param("2, 3, 4, pass, here, 5, here, 6, here, pass", (1, 6, False), id="V1.2 example 5"),
        pytest.param("pass, pass, pass", None, id="V1.2 example 6"),
        pytest.param("2, pass, 3, here, pass", (0, 3, False), id="PPN M3,P,3"),
        pytest.param("2, hand, hand, hearts, yours", (1, 4, True), id="PPN 2,G4,G"),
        pytest.param("pass, hand, hand, diamonds, hearts", (2, 4, True), id="igra by P2 and P3"),
        pytest.param("hand, hand, hand, diamonds, diamonds, diamonds", (0, 3, True), id="three igra diamonds"),
    ],
)
def test_vectors_of_y6_1(calls: str, result: tuple[int, int, bool] | None) -> None:
    state = after(calls)
    assert state.over
    assert state.result == (AuctionResult(*result) if result else None)


def test_v12_example_3_the_holder_is_answered_with_4_or_pass() -> None:
    state = after("2, 3, pass, here")
    assert state.turn == 1
    assert legal(state) == ["pass", "4"]


def test_no_bid_of_5_at_the_start() -> None:
    assert not can_call(open_auction(), 0, Call.read("5"))


def test_a_number_then_igra_from_the_same_player_is_refused() -> None:
    assert refusal(after("2, 3, pass"), 0, "hand").code == "call_illegal"


# Y2.2 clause by clause


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        ("", ["pass", "2", *HANDS[:3]]),  # rule 2
        ("pass, pass", ["pass", "2", *HANDS[:3]]),  # with two passes and L = 0 the third still gets his call
        ("2", ["pass", "3", *HANDS[:3]]),  # 3b: a later player raises by one
        ("2, 3, 4", ["pass", "here"]),  # 3a: the earliest holds, he may not raise instead
        ("2, 3, 4, pass", ["pass", "here"]),  # the right passes on
        ("2, 3, 4, here", ["pass", "5"]),  # 3b: behind the holder
        ("pass, 2, 3, here, 4, here, 5, here, 6, here, 7", ["pass", "here"]),
        ("2, 3, 4, here, 5, 6, here, 7", ["pass"]),  # at the top
        ("2, hand", ["pass", *HANDS[:3]]),  # rule 4: no number behind a hand game
        ("hand sans", ["pass", *HANDS[:3]]),  # also one that can only lose
        ("hand, hand, pass", ["spades", "diamonds", "hearts", "clubs", "yours"]),
        ("hand, hand, pass, spades", ["diamonds", "hearts", "clubs", "yours"]),
        ("hand, pass, hand, clubs", ["diamonds", "hearts", "clubs", "yours"]),  # the second igra, not the second seat
        ("hand, hand, hand, spades, yours", ["hearts", "clubs", "yours"]),
        ("hand, hand, hand, hearts, yours", ["hearts", "clubs", "yours"]),
        ("hand, hand, hand, spades, diamonds", ["diamonds", "hearts", "clubs", "yours"]),  # a tie, which he loses
        ("hand, hand, pass, yours", ["diamonds", "hearts", "clubs"]),  # somebody has to name a game
        ("hand, hand, hand, yours", ["diamonds", "hearts", "clubs", "yours"]),
        ("hand, hand, hand, yours, yours", ["hearts", "clubs"]),
    ],
)
def test_legal_calls_in_order(calls: str, expected: list[str]) -> None:
    assert legal(after(calls)) == expected


def test_preferans_admits_8_and_hand_preferans() -> None:
    assert legal(after("", preferans=True)) == ["pass", "2", *HANDS]
    seven = after("2, 3, pass, here, 4, here, 5, here, 6, here, 7, here", preferans=True)
    assert legal(seven) == ["pass", "8"]
    eight = apply_call(seven, 1, Call.read("8"))
    assert legal(eight) == ["pass", "here"]
    assert apply_call(eight, 0, Call.read("here")).result == (0, 8, False)
    assert apply_call(eight, 0, Call.read("pass")).result == (1, 8, False)


def test_holding_7_ends_the_auction() -> None:
    assert after("2, 3, 4, here, 5, 6, here, 7, pass, here").result == (0, 7, False)
    assert after("2, 3, 4, here, 5, 6, pass, here, 7, here").result == (1, 7, False)


def test_result_is_none_before_the_end() -> None:
    for calls in ("", "2, 3", "hand, hand", "hand, hand, pass", "hand, hand, hand, hearts, clubs"):
        state = after(calls)
        assert (state.over, state.result) == (False, None)


@pytest.mark.parametrize(
    ("calls", "result"),
    [
        ("hand, pass, pass", (0, 2, True)),  # alone: named as the contract
        ("2, 3, hand", (2, 2, True)),
        ("2, hand sans, pass", (1, 7, True)),
        ("hand betl, hand, hand", (0, 6, True)),  # a trump is behind what is named at once
        ("hand, hand betl, hand sans", (2, 7, True)),
        ("hand betl, hand betl, pass", (0, 6, True)),  # a tie
        ("hand, hand, pass, yours, diamonds", (1, 3, True)),
        ("hand, hand, hand, spades, clubs, hearts", (1, 5, True)),
        ("hand, hand, hand, yours, hearts, hearts", (1, 4, True)),
    ],
)
def test_the_strongest_hand_game_wins(calls: str, result: tuple[int, int, bool]) -> None:
    assert after(calls).result == result


def test_what_cannot_be_avoided_may_be_said_once_or_left_out() -> None:
    lone = after("2, 3, hand")
    assert lone.over
    said = apply_call(apply_call(lone, 0, Call.read("pass")), 1, Call.read("pass"))
    assert said.result == lone.result == (2, 2, True)
    assert refusal(said, 0, "pass").code == "call_illegal"
    assert refusal(lone, 2, "pass").code == "call_turn"

    naming = after("2, hand, hand")
    assert apply_call(naming, 0, Call.read("pass")).turn == naming.turn == 1
    assert refusal(after("2, hand, hand, hearts"), 0, "pass").code == "call_turn"
    assert refusal(after("2, hand"), 0, "pass").code == "call_turn"
    assert refusal(naming, 0, "yours").code == "call_turn"

    behind = after("hand, hand betl, pass")
    assert apply_call(behind, 0, Call.read("yours")).result == behind.result == (1, 6, True)
    assert refusal(behind, 1, "yours").code == "call_turn"
    assert refusal(behind, 0, "spades").code == "call_illegal"
    assert refusal(after("hand, hand, pass, hearts"), 0, "yours").code == "call_turn"


def test_refusals_carry_rule_and_facts() -> None:
    turn = refusal(open_auction(), 1, "2")
    assert (turn.code, turn.rule) == ("call_turn", "Y2.2")
    assert turn.params == {"seat": 1, "call": "2", "turn": 0}
    illegal = refusal(after("2, 3, 4"), 0, "5")
    assert (illegal.code, illegal.rule) == ("call_illegal", "Y2.2")
    assert illegal.params == {"seat": 0, "call": "5", "legal": ("pass", "here")}
    over = refusal(after("2, pass, pass"), 1, "3")
    assert (over.code, over.params["legal"]) == ("call_illegal", ())
    with pytest.raises(Refused):
        apply_call(open_auction(), 0, Call.read("here"))


# Y2.3


def test_free_jump_admits_jumps_and_leaves_one_holder() -> None:
    assert legal(open_auction("free_jump")) == ["pass", *"234567", *HANDS[:3]]
    assert legal(after("2", "free_jump")) == ["pass", *"34567", *HANDS[:3]]
    assert legal(after("2, 3, 5", "free_jump")) == ["pass", "6", "7", "here"]
    assert legal(after("2, 3, 5, 6", "free_jump")) == ["pass", "7"]
    assert legal(after("2, 3, 5, pass", "free_jump")) == ["pass", "6", "7", "here"]
    assert legal(after("7", "free_jump")) == ["pass", *HANDS[:3]]
    assert after("2, 7, pass, here", "free_jump").result == (0, 7, False)
    assert legal(after("2, 7, pass, here", "free_jump", preferans=True)) == ["pass", "8"]


def test_an_unknown_rule_is_an_error() -> None:
    with pytest.raises(ValueError, match="'jump'"):
        open_auction("jump")


# Words


@pytest.mark.parametrize("text", TEXTS)
def test_a_call_knows_its_text(text: str) -> None:
    assert str(Call.read(text)) == text
    assert str(Call.read(f" {text.upper().replace(' ', '  ')} ")) == text


@pytest.mark.parametrize("text", ["", "9", "1", "hand hearts", "mine", "22", "hand 4"])
def test_other_words_are_no_calls(text: str) -> None:
    with pytest.raises(Refused) as caught:
        Call.read(text)
    assert (caught.value.code, caught.value.params) == ("word_unexpected", {"word_text": text})


def test_result_tells_its_value_and_its_text_in_a_deal_line() -> None:
    assert (AuctionResult(0, 4, False).value, AuctionResult(0, 4, False).bid) == (4, 4)
    assert (AuctionResult(0, 5, True).value, AuctionResult(0, 5, True).bid) == (6, "hand")
    assert (AuctionResult(0, 6, True).value, AuctionResult(0, 6, True).bid) == (7, "hand betl")
    assert AuctionResult(0, 8, True).bid == "hand preferans"


# Every auction there is


def every_auction(state: AuctionState) -> Iterator[tuple[list[tuple[int, str]], AuctionState]]:
    """Each moment of each auction from ``state`` on: the calls that led there, and the state."""
    moments: list[tuple[list[tuple[int, str]], AuctionState]] = [([], state)]
    while moments:
        calls, state = moments.pop()
        yield calls, state
        if state.turn is not None:
            for call in legal_calls(state):
                following = apply_call(state, state.turn, call)
                moments.append(([*calls, (state.turn, str(call))], following))


def reread(
    calls: list[tuple[int, str]], rule: str, preferans: bool
) -> tuple[int | None, set[str], tuple[int, int, bool] | None]:
    """Whose turn it is, what he may call, and the result, worked out anew from all that was called (Y2.2)."""
    top = 8 if preferans else 7
    said: dict[int, list[str]] = {seat: [text for who, text in calls if who == seat] for seat in range(3)}
    igra = [seat for seat in range(3) if said[seat] and said[seat][0] in HANDS]
    if igra:
        silent = [seat for seat in range(3) if not said[seat]]
        if silent:
            return silent[0], {"pass", *HANDS[: top - 4]}, None
        strength = {seat: HANDS.index(said[seat][0]) for seat in igra}
        if len(igra) == 1 or max(strength.values()):
            best = max(igra, key=lambda seat: (strength[seat], -seat))
            return None, set(), (best, strength[best] + 5 if strength[best] else 2, True)
        named = {seat: TRUMPS.index(text) + 2 for seat in igra for text in said[seat] if text in TRUMPS}
        waiting = [seat for seat in igra if len(said[seat]) == 1]
        if not waiting:
            best = max(named, key=lambda seat: (named[seat], -seat))
            return None, set(), (best, named[best], True)
        may = set(TRUMPS)
        if waiting[0] != igra[0]:
            may -= {"spades"}
        if len(igra) == 3 and waiting[0] == 2 and max(named.values(), default=0) != 3:
            may -= {"diamonds"}
        if named or len(waiting) > 1:
            may |= {"yours"}
        return waiting[0], may, None
    level, holder = 0, None
    for seat, text in calls:
        if text.isdigit():
            level = int(text)
        if text != "pass":
            holder = seat
    live = [seat for seat in range(3) if "pass" not in said[seat]]
    held_top = bool(calls) and calls[-1][1] == "here" and level == top
    if not live or held_top or (len(live) == 1 and level):
        return None, set(), None if holder is None else (holder, level, False)
    last = calls[-1][0] if calls else 2
    turn = min(live, key=lambda seat: (seat - last - 1) % 3)
    may = {"pass"}
    if not said[turn]:
        may |= set(HANDS[: top - 4])
    holds = bool(said[turn]) and holder is not None and turn < holder
    if holds:
        may |= {"here"}
    if rule == "free_jump":
        may |= {str(number) for number in range(2, top + 1) if number > level}
    elif not holds and level < top:
        may |= {str(level + 1) if level else "2"}
    return turn, may, None


@pytest.mark.parametrize(("rule", "preferans"), CONFIGURATIONS)
def test_every_auction_agrees_with_the_rule_read_anew(rule: str, preferans: bool) -> None:
    for calls, state in every_auction(open_auction(rule, preferans)):
        turn, may, result = reread(calls, rule, preferans)
        assert (state.turn, set(legal(state)), state.result) == (turn, may, result), calls


@pytest.mark.parametrize(("rule", "preferans"), CONFIGURATIONS)
def test_every_auction_ends_and_until_then_somebody_may_call(rule: str, preferans: bool) -> None:
    for calls, state in every_auction(open_auction(rule, preferans)):
        assert len(calls) <= (14 if preferans else 12)
        assert state.over == (not legal_calls(state))


@pytest.mark.parametrize(("rule", "preferans"), CONFIGURATIONS)
def test_can_call_is_true_of_the_legal_calls_and_of_what_goes_without_saying(rule: str, preferans: bool) -> None:
    for state in {state for _, state in every_auction(open_auction(rule, preferans))}:
        for seat in range(3):
            allowed = {text for text in TEXTS if can_call(state, seat, Call.read(text))}
            if seat == state.turn:
                assert allowed == set(legal(state))
            elif None not in state.last and any(call and call.kind in IGRA for call in state.last):
                assert allowed in (set(), {"pass"}, {"yours"})
            else:
                assert not allowed


@pytest.mark.parametrize(("rule", "preferans"), CONFIGURATIONS)
def test_every_result_is_that_of_a_player_who_called_it(rule: str, preferans: bool) -> None:
    for calls, state in every_auction(open_auction(rule, preferans)):
        if not state.over:
            continue
        result = state.result
        if result is None:
            assert [text for _, text in calls] == ["pass"] * 3
            continue
        his = [text for seat, text in calls if seat == result.seat]
        assert "pass" not in his
        assert (his[0] in HANDS) == result.hand
        assert result.hand or str(result.number) in his or his[-1] == "here"


def test_under_priority_each_level_is_raised_once_and_held_at_most_once() -> None:
    for calls, _ in every_auction(open_auction("priority", True)):
        level, seen = 0, Counter[tuple[int, str]]()
        for _, text in calls:
            if text.isdigit():
                assert int(text) == max(level + 1, 2)
                level = int(text)
                seen[level, "raised"] += 1
            elif text == "here":
                assert level > 2
                seen[level, "held"] += 1
        assert all(count == 1 for count in seen.values())


@pytest.mark.parametrize(
    ("rule", "preferans", "auctions"),
    [("priority", False, 282), ("priority", True, 375), ("free_jump", False, 1460), ("free_jump", True, 3547)],
)
def test_how_many_auctions_there_are(rule: str, preferans: bool, auctions: int) -> None:
    assert sum(state.over for _, state in every_auction(open_auction(rule, preferans))) == auctions
