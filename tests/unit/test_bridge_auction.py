"""The auction of bridge: Laws 17 to 22 and 27 clause by clause, and random auctions read anew from all their calls."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rospis.errors import Refused
from rospis.games.bridge.auction import (
    CALLS,
    DOUBLE,
    PASS,
    REDOUBLE,
    AuctionResult,
    AuctionState,
    Call,
    apply_call,
    can_call,
    legal_calls,
    open_auction,
    verify_call,
)

NORTH, EAST, SOUTH, WEST = range(4)
SEATS = (NORTH, EAST, SOUTH, WEST)
CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)
NOBODY = (None,) * 5
BIDS = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]
BY_TEXT = {str(call): call for call in CALLS} | {"P": PASS}
LONGEST = "P P P " + " ".join(f"{bid} P P X P P XX P P" for bid in BIDS) + " P"


def after(calls: str, dealer: int = NORTH) -> AuctionState:
    """The auction after ``calls``, each made by the seat whose turn it is; ``1S!`` is let stand."""
    state = open_auction(dealer)
    for text in calls.split():
        assert state.turn is not None, f"over before {text!r}"
        state = apply_call(state, state.turn, BY_TEXT[text.rstrip("!")], let_stand=text.endswith("!"))
    return state


def legal(state: AuctionState) -> list[str]:
    return [str(call) for call in legal_calls(state)]


def refusal(state: AuctionState, seat: int, call: Call, *, let_stand: bool = False) -> Refused:
    with pytest.raises(Refused) as caught:
        verify_call(state, seat, call, let_stand=let_stand)
    with pytest.raises(Refused, match=caught.value.code):
        apply_call(state, seat, call, let_stand=let_stand)
    return caught.value


def told(refused: Refused) -> tuple[str, str | None, dict[str, object]]:
    return refused.code, refused.rule, refused.params


# Calls and their texts


def test_there_are_38_calls_with_texts_of_their_own() -> None:
    assert [str(call) for call in CALLS] == ["pass", *BIDS, "X", "XX"]
    assert len(set(CALLS)) == 38


def test_a_call_is_its_kind_level_and_strain() -> None:
    assert (PASS, DOUBLE, REDOUBLE) == (("pass", 0, -1), ("double", 0, -1), ("redouble", 0, -1))
    assert Call.bid(4, SPADES) == ("bid", 4, 3)
    assert str(Call.bid(1, NOTRUMP)) == "1NT"
    assert str(Call.bid(7, CLUBS)) == "7C"
    assert [Call.bid(level, strain) for level in range(1, 8) for strain in range(5)] == list(CALLS[1:-2])


@pytest.mark.parametrize(("level", "strain"), [(0, 0), (8, 0), (1, -1), (1, 5)])
def test_a_bid_of_another_number_is_an_error(level: int, strain: int) -> None:
    with pytest.raises(ValueError, match=f"^no bid of level {level} in strain {strain}$"):
        Call.bid(level, strain)


# Law 17: the dealer begins, then clockwise


@pytest.mark.parametrize("dealer", SEATS)
def test_law_17_the_dealer_calls_first_and_then_each_in_turn(dealer: int) -> None:
    state = open_auction(dealer)
    assert state == AuctionState(dealer, dealer, None, None, 0, 0, (NOBODY, NOBODY), 0)
    for count, call in enumerate((PASS, Call.bid(1, HEARTS), DOUBLE, REDOUBLE, PASS, PASS)):
        turn = (dealer + count) % 4
        assert (state.dealer, state.turn, state.calls) == (dealer, turn, count)
        for seat in SEATS:
            assert can_call(state, seat, call) == (seat == turn)
        state = apply_call(state, turn, call)


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_is_no_seat_is_an_error(dealer: int) -> None:
    with pytest.raises(ValueError, match=f"^no seat {dealer}$"):
        open_auction(dealer)


@pytest.mark.parametrize("let_stand", [False, True])
@pytest.mark.parametrize("call", [PASS, Call.bid(1, CLUBS), Call.bid(3, NOTRUMP), DOUBLE, REDOUBLE])
def test_law_17_out_of_turn(call: Call, let_stand: bool) -> None:
    state = after("1D", EAST)
    for seat in (NORTH, EAST, WEST):
        expected = ("call_turn", "Law 17", {"seat": seat, "call": str(call), "turn": SOUTH})
        assert told(refusal(state, seat, call, let_stand=let_stand)) == expected


# Law 18: bids


@pytest.mark.parametrize("last", range(35))
def test_law_18_a_bid_must_be_higher(last: int) -> None:
    state = after(BIDS[last])
    assert [text for text in BIDS if can_call(state, EAST, BY_TEXT[text])] == BIDS[last + 1 :]
    assert legal(state) == ["pass", *BIDS[last + 1 :], "X"]


def test_law_18_before_the_first_bid_every_bid_is_open() -> None:
    for calls in ("", "P", "P P", "P P P"):
        assert legal(after(calls)) == ["pass", *BIDS]


@pytest.mark.parametrize(
    ("calls", "call", "possible"),
    [
        ("1NT", "1NT", ("pass", "2C and higher", "X")),
        ("1NT", "1S", ("pass", "2C and higher", "X")),
        ("4H", "3NT", ("pass", "4S and higher", "X")),
        ("4H P", "4H", ("pass", "4S and higher")),
        ("4H X", "4D", ("pass", "4S and higher", "XX")),
        ("7H", "7H", ("pass", "7S and higher", "X")),
        ("7S", "7H", ("pass", "7NT", "X")),
        ("7NT", "7NT", ("pass", "X")),
        ("7NT X", "7NT", ("pass", "XX")),
        ("7NT X XX", "7NT", ("pass",)),
    ],
)
def test_law_18_an_insufficient_bid(calls: str, call: str, possible: tuple[str, ...]) -> None:
    state = after(calls)
    turn = state.turn
    assert turn is not None
    expected = ("call_illegal", "Law 18", {"seat": turn, "call": call, "legal": possible})
    assert told(refusal(state, turn, BY_TEXT[call])) == expected
    assert not can_call(state, turn, BY_TEXT[call])


# Law 19: doubles


@pytest.mark.parametrize(
    ("calls", "call", "possible"),
    [
        ("", "X", ("pass", "1C and higher")),
        ("", "XX", ("pass", "1C and higher")),
        ("P P P", "X", ("pass", "1C and higher")),
        ("1C", "XX", ("pass", "1D and higher", "X")),
        ("1C P", "X", ("pass", "1D and higher")),
        ("1C P", "XX", ("pass", "1D and higher")),
        ("1C X", "X", ("pass", "1D and higher", "XX")),
        ("1C X P", "X", ("pass", "1D and higher")),
        ("1C X P", "XX", ("pass", "1D and higher")),
        ("1C X XX", "X", ("pass", "1D and higher")),
        ("1C X XX", "XX", ("pass", "1D and higher")),
        ("1C X XX P", "X", ("pass", "1D and higher")),
        ("1C X XX P", "XX", ("pass", "1D and higher")),
        ("1C X 1D P", "XX", ("pass", "1H and higher")),
        ("1C X XX 1D", "XX", ("pass", "1H and higher", "X")),
        ("1C X P 7NT", "XX", ("pass", "X")),
    ],
)
@pytest.mark.parametrize("let_stand", [False, True])
def test_law_19_a_double_out_of_place(calls: str, call: str, possible: tuple[str, ...], let_stand: bool) -> None:
    state = after(calls)
    turn = state.turn
    assert turn is not None
    expected = ("call_illegal", "Law 19", {"seat": turn, "call": call, "legal": possible})
    assert told(refusal(state, turn, BY_TEXT[call], let_stand=let_stand)) == expected
    assert not can_call(state, turn, BY_TEXT[call])


def test_law_19_passes_between_do_not_hinder() -> None:
    assert legal(after("7S")) == ["pass", "7NT", "X"]
    assert legal(after("7S P")) == ["pass", "7NT"]
    assert legal(after("7S P P")) == ["pass", "7NT", "X"]
    assert legal(after("7S P P X")) == ["pass", "7NT", "XX"]
    assert legal(after("7S P P X P")) == ["pass", "7NT"]
    assert legal(after("7S P P X P P")) == ["pass", "7NT", "XX"]
    assert legal(after("7S P P X P P XX")) == ["pass", "7NT"]
    assert legal(after("7S P P X P P XX P")) == ["pass", "7NT"]


def test_law_19_doubles_are_counted_and_a_bid_supersedes_them() -> None:
    assert after("1H").doubled == 0
    assert after("1H X").doubled == 1
    assert after("1H X P P").doubled == 1
    assert after("1H X XX").doubled == 2
    assert after("1H X XX P").doubled == 2
    assert after("1H X XX 1S").doubled == 0
    assert after("1H X 2H").doubled == 0
    assert after("1H X XX 1S X").doubled == 1


# Law 22: the end


def test_law_22_three_passes_end_the_auction_after_any_other_call() -> None:
    for calls in ("1C", "P P P 1C", "1C X", "1C X XX", "1C P P X", "1C P P 1D"):
        for passes in range(3):
            state = after(calls + " P" * passes)
            assert (state.over, state.turn is None, state.passes) == (False, False, passes)
            assert (state.passed_out, state.result) == (False, None)
        state = after(calls + " P P P")
        assert (state.over, state.turn, state.passes, state.passed_out) == (True, None, 3, False)
        assert state.calls == len(calls.split()) + 3
        assert state.result is not None


def test_law_22_four_passes_and_no_fewer_end_an_auction_without_a_bid() -> None:
    for passes in range(4):
        state = after("P " * passes, WEST)
        assert (state.turn, state.over, state.passed_out, state.passes) == ((WEST + passes) % 4, False, False, passes)
        assert state.result is None
    state = after("P P P P", WEST)
    assert state == AuctionState(WEST, None, None, None, 0, 4, (NOBODY, NOBODY), 4)
    assert (state.over, state.passed_out, state.result) == (True, True, None)


@pytest.mark.parametrize("calls", ["P P P P", "1C P P P", "1C X XX P P P"])
@pytest.mark.parametrize("call", ["pass", "1C", "7NT", "X", "XX"])
@pytest.mark.parametrize("let_stand", [False, True])
def test_law_22_nothing_is_called_after_the_end(calls: str, call: str, let_stand: bool) -> None:
    state = after(calls)
    assert legal_calls(state) == ()
    for seat in SEATS:
        expected = ("call_illegal", "Law 22", {"seat": seat, "call": call, "legal": ()})
        assert told(refusal(state, seat, BY_TEXT[call], let_stand=let_stand)) == expected
        assert not can_call(state, seat, BY_TEXT[call])


@pytest.mark.parametrize(
    ("dealer", "calls", "result"),
    [
        (NORTH, "1C P P P", (1, CLUBS, 0, NORTH)),
        (WEST, "P P 7NT P P P", (7, NOTRUMP, 0, EAST)),
        (NORTH, "1H P 4H P P P", (4, HEARTS, 0, NORTH)),  # the first to name it, not the last
        (NORTH, "1H P 1S P 2H P 4H P P P", (4, HEARTS, 0, NORTH)),
        (NORTH, "1H P 1S P 4S P P P", (4, SPADES, 0, SOUTH)),
        (NORTH, "1S 2S P 4S P P P", (4, SPADES, 0, EAST)),  # the opponents named it before, which does not count
        (EAST, "1S 2S P 4S P P P", (4, SPADES, 0, SOUTH)),
        (SOUTH, "P 1D 1NT P 3NT X P P P", (3, NOTRUMP, 1, NORTH)),
        (EAST, "1D 1H 1S 2H 2S P P P", (2, SPADES, 0, WEST)),
        (EAST, "P 1NT X P P XX P 2C X P P P", (2, CLUBS, 1, NORTH)),
        (SOUTH, "1C X XX P P P", (1, CLUBS, 2, SOUTH)),
        (SOUTH, "1C X XX P P 1D P 1S X 2D P P P", (2, DIAMONDS, 0, WEST)),
        (WEST, "1D P 1NT P 2NT P 3D P 3NT P P X P P XX P P P", (3, NOTRUMP, 2, EAST)),
    ],
)
def test_law_22_the_contract_and_its_declarer(dealer: int, calls: str, result: tuple[int, int, int, int]) -> None:
    state = after(calls, dealer)
    assert state.result == AuctionResult(*result)
    assert state.result is not None
    assert (state.result.level, state.result.strain, state.result.doubled, state.result.declarer) == result


def test_what_a_state_tells() -> None:
    state = after("1C 1D 1H P 2D X", SOUTH)
    assert (state.dealer, state.turn, state.bid, state.bidder) == (SOUTH, NORTH, (2, DIAMONDS), SOUTH)
    assert (state.doubled, state.passes, state.calls) == (1, 0, 6)
    assert state.named == ((SOUTH, SOUTH, NORTH, None, None), (None, WEST, None, None, None))
    rest = after("P 1S 2S 3S 3NT 4NT", EAST)
    assert rest.named == ((None, None, None, SOUTH, SOUTH), (None, None, None, WEST, EAST))
    assert (rest.turn, rest.bid, rest.bidder) == (WEST, (4, NOTRUMP), SOUTH)


def test_a_state_is_not_changed_by_a_call() -> None:
    before = after("1C 1D")
    copy = AuctionState(*before)
    assert apply_call(before, SOUTH, Call.bid(1, SPADES)) != before
    assert before == copy


# Law 27: an insufficient bid that is let stand


def test_law_27_an_insufficient_bid_let_stand_becomes_the_last_bid() -> None:
    state = after("2S X 1H!")
    assert (state.bid, state.bidder, state.doubled, state.passes, state.turn) == ((1, HEARTS), SOUTH, 0, 0, WEST)
    assert legal(state) == ["pass", *BIDS[BIDS.index("1S") :], "X"]
    assert after("2S X 1H! P P P").result == (1, HEARTS, 0, SOUTH)
    assert after("1S P 1S! P P P").result == (1, SPADES, 0, NORTH)  # equal, and named before by the partner
    assert after("7NT 7NT! P P P").result == (7, NOTRUMP, 0, EAST)
    assert after("7NT 1C! P P X P P P").result == (1, CLUBS, 1, EAST)


def test_law_27_no_insufficient_bid_stands_unless_it_is_said() -> None:
    for verb in (verify_call, apply_call):
        with pytest.raises(Refused, match="call_illegal"):
            verb(after("2S"), EAST, Call.bid(1, HEARTS))


def test_law_27_what_is_sufficient_needs_not_be_let_stand_but_may() -> None:
    assert after("1C! X! XX! 1D! P! P! P!") == after("1C X XX 1D P P P")


@pytest.mark.parametrize("let_stand", [False, True])
@pytest.mark.parametrize(
    "call", [Call("bid", 0, 0), Call("bid", 8, 0), Call("bid", 1), Call("bid", 3, -1), Call("bid", 3, -5)]
)
def test_what_is_no_bid_never_stands(call: Call, let_stand: bool) -> None:
    refused = refusal(after("1C"), EAST, call, let_stand=let_stand)
    assert told(refused) == (
        "call_illegal",
        "Law 18",
        {"seat": EAST, "call": str(call), "legal": ("pass", "1D and higher", "X")},
    )


@pytest.mark.parametrize("call", [Call("pass", 1), Call("pass", 0, 0), Call("double", 1, 0)])
def test_a_call_that_is_no_bid_names_none(call: Call) -> None:
    assert told(refusal(after("1C"), EAST, call, let_stand=True))[:2] == ("call_illegal", "Law 19")


# The longest auction, and random ones


def test_the_longest_auction_has_319_calls() -> None:
    calls = LONGEST.split()
    state = open_auction(NORTH)
    for count, text in enumerate(calls):
        assert (state.over, state.calls) == (False, count)
        assert state.turn is not None
        state = apply_call(state, state.turn, BY_TEXT[text])
    assert (len(calls), state.calls, state.over) == (319, 319, True)
    assert state.result == (7, NOTRUMP, 2, WEST)


def reread(dealer: int, calls: list[Call]) -> tuple[int | None, set[Call], AuctionResult | None]:
    """Who is to call, what he may call, and the result, worked out anew from all that was called (Laws 17 to 22)."""
    spoken = [((dealer + count) % 4, call) for count, call in enumerate(calls)]
    bids = [(seat, call) for seat, call in spoken if call.kind == "bid"]
    if len(calls) >= 4 and calls[-3:] == [PASS] * 3:
        if not bids:
            return None, set(), None
        seat, last = bids[-1]
        namers = [other for other, call in bids if call.strain == last.strain and (other - seat) % 2 == 0]
        behind = calls[calls.index(last) :]
        doubled = behind.count(DOUBLE) + behind.count(REDOUBLE)
        return None, set(), AuctionResult(last.level, last.strain, doubled, namers[0])
    turn = (dealer + len(calls)) % 4
    may = {call for call in CALLS if call.kind == "bid" and (not bids or call[1:] > bids[-1][1][1:])} | {PASS}
    others = [(seat, call) for seat, call in spoken if call != PASS]
    if others:
        seat, call = others[-1]
        if (turn - seat) % 2:
            may |= {"bid": {DOUBLE}, "double": {REDOUBLE}, "redouble": set[Call]()}[call.kind]
    return turn, may, None


@given(seed=st.integers(0, 2**32), dealer=st.sampled_from(SEATS), jump=st.sampled_from([1, 2, 5, 38]))
def test_a_random_auction_agrees_with_the_laws_read_anew(seed: int, dealer: int, jump: int) -> None:
    """``jump`` is how many steps a bid may go up: with small ones auctions are long."""
    chance = Random(seed)
    state, calls = open_auction(dealer), list[Call]()
    while state.turn is not None:
        turn, may, result = reread(dealer, calls)
        allowed = legal_calls(state)
        assert (state.turn, set(allowed), state.result) == (turn, may, result)
        assert list(allowed) == [call for call in CALLS if can_call(state, state.turn, call)]
        assert not any(can_call(state, seat, chance.choice(CALLS)) for seat in SEATS if seat != turn)
        assert not state.over
        assert not state.passed_out
        bids = [call for call in allowed if call.kind == "bid"][:jump]
        others = [call for call in allowed if call.kind != "bid"]
        call = chance.choice(bids if bids and chance.random() < 0.4 else others)
        state = apply_call(state, state.turn, call)
        calls.append(call)
        assert state.calls == len(calls) <= 319
    assert reread(dealer, calls) == (None, set(), state.result)
    assert legal_calls(state) == ()
    assert state.over
    assert state.passed_out == (state.result is None) == (calls == [PASS] * 4)


@given(seed=st.integers(0, 2**32), dealer=st.sampled_from(SEATS))
def test_let_stand_admits_every_bid_in_turn_and_no_other_call_that_is_illegal(seed: int, dealer: int) -> None:
    chance = Random(seed)
    state = open_auction(dealer)
    for _ in range(12):
        if state.turn is None:
            return
        admitted = []
        for call in CALLS:
            try:
                verify_call(state, state.turn, call, let_stand=True)
            except Refused:
                assert call.kind in ("double", "redouble")
                continue
            admitted.append(call)
        assert set(admitted) == set(legal_calls(state)) | set(CALLS[1:-2])
        call = chance.choice(admitted)
        seat, state = state.turn, apply_call(state, state.turn, call, let_stand=True)
        if call.kind == "bid":
            assert (state.bid, state.bidder, state.doubled) == (call[1:], seat, 0)
