"""The auction of contract bridge (Laws 17 to 22): calls that know their text, frozen states, three verbs.

:func:`verify_call` raises the reason, :func:`can_call` asks, :func:`apply_call` gives the next state. Seats are 0 to 3,
north, east, south and west; seats of the same parity are partners. Strains are 0 to 4, clubs, diamonds, hearts, spades
and notrump, in their rank. The laws are numbered as in the Laws of Duplicate Bridge. Nothing here knows what a contract
is worth.

An insufficient bid counts where the next opponent accepts it (Law 27), and whoever writes a record down afterwards says
so: ``let_stand`` admits it, and it becomes the last bid. No other irregularity has an accepted form here.
"""

from __future__ import annotations

from typing import NamedTuple

from rospis.errors import Refused

LEVELS = range(1, 8)
STRAIN_TEXTS = ("C", "D", "H", "S", "NT")  # the strain is the index, and a higher one outranks a lower

_PASS, _BID, _DOUBLE, _REDOUBLE = "pass", "bid", "double", "redouble"
_TEXTS = {_PASS: "pass", _DOUBLE: "X", _REDOUBLE: "XX"}


class Call(NamedTuple):
    """One call; ``str(call)`` is its text: "1NT", "4S", "pass", "X", "XX".

    ``kind`` is "bid", "pass", "double" or "redouble". ``level``, 1 to 7, is the number of odd tricks bid and
    ``strain``, 0 to 4, the denomination; 0 and -1 where nothing is bid.
    """

    kind: str
    level: int = 0
    strain: int = -1

    def __str__(self) -> str:
        if self.kind == _BID:
            return f"{self.level}{STRAIN_TEXTS[self.strain]}"
        return _TEXTS[self.kind]

    @staticmethod
    def bid(level: int, strain: int) -> Call:
        """The bid of ``level``, 1 to 7, in ``strain``, 0 to 4 (Law 18A); :class:`ValueError` for other numbers."""
        if level not in LEVELS or strain not in range(5):
            raise ValueError(f"no bid of level {level} in strain {strain}")
        return Call(_BID, level, strain)


PASS, DOUBLE, REDOUBLE = Call(_PASS), Call(_DOUBLE), Call(_REDOUBLE)
_BIDS = tuple(Call(_BID, level, strain) for level in LEVELS for strain in range(5))
_RANK = {call: rank for rank, call in enumerate(_BIDS)}  # 0 for 1C to 34 for 7NT
CALLS = (PASS, *_BIDS, DOUBLE, REDOUBLE)  # all 38 that there are, bids from the lowest


class AuctionResult(NamedTuple):
    """The contract: ``level`` 1 to 7, ``strain`` 0 to 4, ``doubled`` 0, 1 or 2 for redoubled, the declarer's seat."""

    level: int
    strain: int
    doubled: int
    declarer: int


class AuctionState(NamedTuple):
    """An auction at one moment. Open one with :func:`open_auction`.

    ``dealer`` has the first call, ``turn`` is the seat to call, None when the auction is over. ``bid`` is the last bid
    as level and strain, ``bidder`` the seat that made it, both None before the first; ``doubled`` is 0, 1 once that bid
    is doubled, 2 once it is redoubled. ``passes`` counts the passes since the last other call, ``calls`` all calls.
    ``named`` has for north-south and for east-west the seat that first named each strain, None where neither did.
    """

    dealer: int
    turn: int | None
    bid: tuple[int, int] | None = None
    bidder: int | None = None
    doubled: int = 0
    passes: int = 0
    named: tuple[tuple[int | None, ...], tuple[int | None, ...]] = ((None,) * 5, (None,) * 5)
    calls: int = 0

    @property
    def over(self) -> bool:
        """Whether three passes followed a bid, or all four seats passed (Law 22A)."""
        return self.turn is None

    @property
    def passed_out(self) -> bool:
        """Whether the auction ended without a bid (Law 22A)."""
        return self.turn is None and self.bid is None

    @property
    def result(self) -> AuctionResult | None:
        """The contract once the auction is over; None before that, and where all passed.

        The last bid is the contract (Law 22A). The first of its side to name its strain declares, whoever made it.
        """
        if self.turn is not None or self.bid is None or self.bidder is None:
            return None
        level, strain = self.bid
        declarer = self.named[self.bidder % 2][strain]
        return None if declarer is None else AuctionResult(level, strain, self.doubled, declarer)


def open_auction(dealer: int) -> AuctionState:
    """The auction before its first call, which is the dealer's (Law 17); :class:`ValueError` for no seat."""
    if dealer not in range(4):
        raise ValueError(f"no seat {dealer}")
    return AuctionState(dealer, dealer)


def legal_calls(state: AuctionState) -> tuple[Call, ...]:
    """What the seat to call may call (Laws 18, 19): pass, the bids upward, X, XX; empty when the auction is over."""
    if state.turn is None:
        return ()
    return (PASS, *_BIDS[_lowest(state) :], *_doubles(state, state.turn))


def _lowest(state: AuctionState) -> int:
    """The rank of the lowest sufficient bid (Law 18); 35 behind 7NT."""
    return 0 if state.bid is None else _RANK[Call(_BID, *state.bid)] + 1


def _doubles(state: AuctionState, seat: int) -> tuple[Call, ...]:
    """X over the opponents' last bid, XX over their double of one's own, whatever was passed between (Law 19)."""
    if state.bidder is None:
        return ()
    if seat % 2 != state.bidder % 2:
        return () if state.doubled else (DOUBLE,)
    # Only an opponent can have doubled: it is the bid of seat's own side.
    return (REDOUBLE,) if state.doubled == 1 else ()


def _possible(state: AuctionState, seat: int) -> tuple[str, ...]:
    """The legal calls in short, as the facts of a refusal: ``("pass", "4S and higher", "X")``."""
    bids = _BIDS[_lowest(state) :]
    higher = (f"{bids[0]} and higher" if len(bids) > 1 else str(bids[0]),) if bids else ()
    return (str(PASS), *higher, *map(str, _doubles(state, seat)))


def verify_call(state: AuctionState, seat: int, call: Call, *, let_stand: bool = False) -> None:
    """Nothing where ``seat`` may make ``call``; else :class:`Refused`.

    ``call_turn`` (Law 17) tells the seat whose ``turn`` it is. ``call_illegal`` (Law 18: an insufficient bid; Law 19:
    no double or redouble here; Law 22: the auction is over) tells in short what would be ``legal``, nothing after the
    end. ``let_stand`` admits an insufficient bid in turn: it was accepted (Law 27).
    """
    if state.turn is None:
        raise Refused("call_illegal", "Law 22", seat=seat, call=str(call), legal=())
    if seat != state.turn:
        raise Refused("call_turn", "Law 17", seat=seat, call=str(call), turn=state.turn)
    if call.kind == _BID:
        # What is no bid at all, of level 8 say, has no rank: that nobody can let stand.
        rank = _RANK.get(call)
        if rank is None or (rank < _lowest(state) and not let_stand):
            raise Refused("call_illegal", "Law 18", seat=seat, call=str(call), legal=_possible(state, seat))
    elif call != PASS and call not in _doubles(state, seat):
        raise Refused("call_illegal", "Law 19", seat=seat, call=str(call), legal=_possible(state, seat))


def can_call(state: AuctionState, seat: int, call: Call) -> bool:
    """Whether ``seat`` may make ``call`` now, nothing being let stand."""
    try:
        verify_call(state, seat, call)
    except Refused:
        return False
    return True


def apply_call(state: AuctionState, seat: int, call: Call, *, let_stand: bool = False) -> AuctionState:
    """The auction after ``seat`` made ``call``; raises what :func:`verify_call` raises."""
    verify_call(state, seat, call, let_stand=let_stand)
    dealer, _, bid, bidder, doubled, passes, named, calls = state
    turn: int | None = (seat + 1) % 4
    if call.kind == _PASS:
        passes += 1
        if passes == (4 if bid is None else 3):
            turn = None
    elif call.kind == _BID:
        # A new bid supersedes every double (Law 19C).
        bid, bidder, doubled, passes = (call.level, call.strain), seat, 0, 0
        named = _with_name(named, seat, call.strain)
    else:
        doubled, passes = doubled + 1, 0
    return AuctionState(dealer, turn, bid, bidder, doubled, passes, named, calls + 1)


def _with_name(
    named: tuple[tuple[int | None, ...], tuple[int | None, ...]], seat: int, strain: int
) -> tuple[tuple[int | None, ...], tuple[int | None, ...]]:
    """The first seats to name each strain, once ``seat`` has bid ``strain``."""
    side = named[seat % 2]
    if side[strain] is not None:
        return named
    side = (*side[:strain], seat, *side[strain + 1 :])
    return (named[0], side) if seat % 2 else (side, named[1])
