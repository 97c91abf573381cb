"""The auction of Yugoslav preferans (Y2.2, Y2.3): calls that know their text, frozen states, three verbs.

:func:`verify_call` raises the reason, :func:`can_call` asks, :func:`apply_call` gives the next state. Seats
are 0, 1 and 2 in order of speech, 0 is forehand. A hand game is called ``hand`` (igra) for some trump, ``hand
betl`` and so on for a named one; several plain ones are told apart by naming the trumps once everybody has
spoken.

What a player cannot avoid saying is not waited for. A number bidder can only pass once a hand game stands,
and a plain ``hand`` behind a named one can only be ``yours``: each may be said once, or left out, as in "2,
hand, hand, hearts, yours" (Y6.1). Rule 4 of Y2.2 words these passes, its vectors leave them out, and tables
do both.
"""

from __future__ import annotations

from typing import NamedTuple

from rospis.errors import Refused
from rospis.games.yugoslav.deal import BETL, CLUBS, CONTRACT_WORDS, DIAMONDS, HEARTS, PREFERANS, SANS, SPADES

RULES = ("priority", "free_jump")  # the values of the option auction_rule (Y2.3)

_PASS, _BID, _HERE, _HAND, _NAME, _YOURS = "pass", "bid", "here", "hand", "name", "yours"
_HAND_KINDS = (_HAND, _NAME, _YOURS)  # the last call of a player who called a hand game is one of these


class Call(NamedTuple):
    """One call. ``str(call)`` is its canonical text, :meth:`read` the way back.

    ``kind`` is "pass", "bid", "here" (takes over the equal number), "hand", "name" (tells the game of a plain
    hand) or "yours" (says that another's game is better). ``number`` is the number bid or the contract named,
    2 to 8; for a hand game 6 to 8, or 0 where it is some trump yet to be named; 0 for the rest.
    """

    kind: str
    number: int = 0

    def __str__(self) -> str:
        if self.kind == _BID:
            return str(self.number)
        if self.kind == _NAME:
            return CONTRACT_WORDS[self.number]
        return f"{self.kind} {CONTRACT_WORDS[self.number]}" if self.number else self.kind

    @staticmethod
    def read(text: str) -> Call:
        """The call written in canonical words, in any case: ``pass``, ``4``, ``here``, ``hand betl`` ...

        Raises :class:`Refused` ``word_unexpected`` for anything else.
        """
        call = _BY_TEXT.get(" ".join(text.lower().split()))
        if call is None:
            raise Refused("word_unexpected", word_text=text)
        return call


PASS, HERE, HAND, YOURS = Call(_PASS), Call(_HERE), Call(_HAND), Call(_YOURS)
_BIDS = tuple(Call(_BID, number) for number in CONTRACT_WORDS)  # 2 to 8: the number n stands at n - 2
_NAMES = tuple(Call(_NAME, number) for number in CONTRACT_WORDS)
_HANDS = (HAND, *(Call(_HAND, number) for number in (BETL, SANS, PREFERANS)))
_BY_TEXT = {str(call): call for call in (PASS, *_BIDS, HERE, *_HANDS, *_NAMES, YOURS)}


class AuctionResult(NamedTuple):
    """What the auction gave: the declarer's seat and the lowest contract that he may name (Y2.4).

    ``number``, 2 to 8, is the level bought; in a hand game the contract announced or named in the auction, or
    2 where a lone plain ``hand`` left the choice open. ``hand`` tells whether the talon stays untouched.
    """

    seat: int
    number: int
    hand: bool

    @property
    def value(self) -> int:
        """The value of that lowest contract, 2 to 9: a hand game counts one more (Y2.1)."""
        return self.number + self.hand

    @property
    def bid(self) -> int | str:
        """The winning call as a deal line has it: a number, or the text of the call ("hand", "hand betl")."""
        if not self.hand:
            return self.number
        return str(Call(_HAND, self.number if self.number >= BETL else 0))


class AuctionState(NamedTuple):
    """An auction at one moment. Open one with :func:`open_auction`.

    ``rule`` is "priority" or "free_jump", ``top`` the highest number, 7 or 8. ``turn`` is the seat to speak,
    None when the auction is over. ``level`` is the highest number bid (0: none), ``holder`` the seat that
    holds it. ``last`` has each seat's latest call, None before its first: no rule asks for more of the past.
    """

    rule: str
    top: int
    turn: int | None = 0
    level: int = 0
    holder: int | None = None
    last: tuple[Call | None, ...] = (None, None, None)

    @property
    def over(self) -> bool:
        """Whether the declarer is known, or all have passed."""
        return self.turn is None

    @property
    def result(self) -> AuctionResult | None:
        """Who declares what once the auction is over; None before that, and where all three passed."""
        if self.turn is not None:
            return None
        hands = [(seat, call.number) for seat, call in _hand_games(self.last) if call.kind != _YOURS]
        if hands:
            # max takes the first of equals, who is the one that said igra first: the tie rule of Y2.2.
            seat, number = max(hands, key=lambda game: game[1])
            return AuctionResult(seat, number or SPADES, True)
        return None if self.holder is None else AuctionResult(self.holder, self.level, False)


def open_auction(rule: str = "priority", preferans: bool = False) -> AuctionState:
    """The auction before its first call.

    ``rule`` is a value of the option ``auction_rule`` (Y2.3), else :class:`ValueError`; ``preferans`` admits
    the number 8 and ``hand preferans`` (Y2.1).
    """
    if rule not in RULES:
        raise ValueError(f"no auction rule {rule!r}")
    return AuctionState(rule, PREFERANS if preferans else SANS)


def legal_calls(state: AuctionState) -> tuple[Call, ...]:
    """What the seat to speak may call (Y2.2); empty when the auction is over, and only then.

    In this order: pass, the numbers upward, here, the hand games upward. Where a game has to be named: the
    trumps upward, yours.
    """
    if state.turn is None:
        return ()
    mine = state.last[state.turn]
    if mine == HAND:
        return _namings(state, state.turn)
    numbers = () if _hand_games(state.last) else _numbers(state, state.turn)
    # A hand game is a player's first call or none (Y2.2 rule 4). Behind another he may still call any, though
    # some can only lose; what a plain one may not mean comes out when it is named.
    hands = tuple(call for call in _HANDS if call.number <= state.top) if mine is None else ()
    return (PASS, *numbers, *hands)


def _numbers(state: AuctionState, seat: int) -> tuple[Call, ...]:
    """The numbers that ``seat`` may bid or hold while no hand game stands (Y2.2 rules 2 and 3, Y2.3)."""
    may_hold = state.holder is not None and seat < state.holder and state.last[seat] is not None
    lowest = max(state.level + 1, SPADES)
    if state.rule == "priority":
        # No jumps, and who may hold may not raise instead.
        return (HERE,) if may_hold else _BIDS[lowest - 2 : min(lowest, state.top) - 1]
    # free_jump lifts both: every higher number is open, from the first call on and to one who may hold too.
    # "Only one privileged holder" then needs no rule of its own: after any bid the earliest player still in
    # speaks before the others who are in front of the bidder, so they come to hold only when he has passed.
    bids = _BIDS[lowest - 2 : state.top - 1]
    return (*bids, HERE) if may_hold else bids


def _namings(state: AuctionState, seat: int) -> tuple[Call, ...]:
    """The trumps that ``seat`` may name for his igra, and yours (Y2.2 rule 4)."""
    games = _hand_games(state.last)
    place = [other for other, _ in games].index(seat)
    named = max(call.number for _, call in games)
    # The second igra cannot mean spades, nor the third spades or diamonds.
    lowest = (SPADES, DIAMONDS, HEARTS)[place]
    if lowest == HEARTS and named == DIAMONDS:
        lowest = DIAMONDS  # "three igra diamonds: the first" (Y6.1): he may tie the one named, and loses
    names = _NAMES[lowest - 2 : CLUBS - 1]
    # Somebody has to name a game, so the last one cannot leave it to the others when none of them has.
    return (*names, YOURS) if named or place < len(games) - 1 else names


def _hand_games(last: tuple[Call | None, ...]) -> list[tuple[int, Call]]:
    """The seats that called a hand game, each with its latest call, in the order in which they called it."""
    return [(seat, call) for seat, call in enumerate(last) if call is not None and call.kind in _HAND_KINDS]


def _unavoidable(state: AuctionState, seat: int) -> Call | None:
    """The call that ``seat`` cannot avoid after the round of hand games, as long as it may still be said."""
    mine = state.last[seat]
    games = _hand_games(state.last)
    if mine is None or None in state.last or not games:
        return None
    if mine.kind == _BID and all(call.kind == _HAND for _, call in games):
        return PASS  # in its place: before the naming
    if mine.kind == _HAND and state.result is not None and state.result.seat != seat:
        return YOURS
    return None


def verify_call(state: AuctionState, seat: int, call: Call) -> None:
    """Nothing where ``seat`` may make ``call``; else :class:`Refused` by rule Y2.2.

    ``call_turn`` tells the seat whose turn it is, ``call_illegal`` the texts of the calls that would be
    legal, none after the end.
    """
    if call == _unavoidable(state, seat):
        return
    turn = state.turn
    if turn is None:
        # Over, but somebody may still say what he cannot avoid: then it is his turn and nobody else's.
        turn = next((other for other in range(3) if _unavoidable(state, other)), None)
    if turn is not None and seat != turn:
        raise Refused("call_turn", "Y2.2", seat=seat, call=str(call), turn=turn)
    legal = legal_calls(state)
    if call not in legal:
        raise Refused("call_illegal", "Y2.2", seat=seat, call=str(call), legal=tuple(map(str, legal)))


def can_call(state: AuctionState, seat: int, call: Call) -> bool:
    """Whether ``seat`` may make ``call`` now."""
    try:
        verify_call(state, seat, call)
    except Refused:
        return False
    return True


def apply_call(state: AuctionState, seat: int, call: Call) -> AuctionState:
    """The auction after ``seat`` made ``call``; raises what :func:`verify_call` raises."""
    verify_call(state, seat, call)
    last = (*state.last[:seat], call, *state.last[seat + 1 :])
    if seat != state.turn:
        return state._replace(last=last)  # said although it goes without saying
    level = call.number if call.kind == _BID else state.level
    holder = seat if call.kind in (_BID, _HERE) else state.holder
    if call == HERE and level == state.top:
        turn = None  # nothing is left to bid
    else:
        turn = _turn_of_hands(last) if _hand_games(last) else _turn_of_numbers(last, seat, level)
    return AuctionState(state.rule, state.top, turn, level, holder, last)


def _turn_of_numbers(last: tuple[Call | None, ...], seat: int, level: int) -> int | None:
    """Who speaks after ``seat`` while no hand game stands: the next who is still in, if another is."""
    left = 3 - last.count(PASS)
    if left == 0 or (left == 1 and level):
        return None
    following = (seat + 1) % 3
    return (following + 1) % 3 if last[following] == PASS else following


def _turn_of_hands(last: tuple[Call | None, ...]) -> int | None:
    """Who speaks once a hand game stands: first whoever has not spoken, then who has to name his game."""
    if None in last:
        return last.index(None)
    games = _hand_games(last)
    # A lone igra is named as the contract (Y2.4), and a trump is behind every game announced by name.
    if len(games) == 1 or any(call.kind == _HAND and call.number for _, call in games):
        return None
    return next((seat for seat, call in games if call == HAND), None)
