"""What import and export of Portable Preferans Notation share: how a conversion is told, and rounds as the game runs
them. No rule lives here: the game is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from rospis.cards import Card
from rospis.errors import Fault, Refused
from rospis.formats.ppn import PLAYERS, Bid
from rospis.games import registry
from rospis.games.talon import Spoken
from rospis.games.yugoslav.auction import AuctionState, Call, apply_call, legal_calls, open_auction
from rospis.games.yugoslav.deal import BETL
from rospis.games.yugoslav.play import apply_card, open_play

GAME = "preferans-yugoslav"
YUGOSLAV: Any = registry.find(GAME)  # Any: its options and states are handed through unread

SIZES = {"Bula": "start", "Refe": "refe_max"}  # tags and options of one meaning
TEXTS = {"Date": "date", "Location": "place", "Title": "title", "Note": "note"}  # tags and header lines
OPTIONS = "Rospis"  # our own tag: header lines of the record for which the notation has no tag
UNLIMITED = "unlimited"  # in the tag Refe


class Difference(NamedTuple):
    """Something in which the two texts do not agree, or that is left out; ``cause`` is why, where a rule says so.

    Line and column are those of the source, from 1. ``fault.params`` has the number of the round under ``round``, what
    the source says under ``found`` and what our own replay comes to under ``own``, as far as there are any.
    """

    fault: Fault
    cause: Fault | None = None


class Converted(NamedTuple):
    """The other text, None where ``faults`` forbid it; ``differences`` are in the order of the source."""

    text: str | None
    faults: tuple[Fault, ...] = ()
    differences: tuple[Difference, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether there is nothing to report."""
        return not self.faults and not self.differences


class Run(NamedTuple):
    """How cards run: the seat that leads, those that win the tricks one by one, and the tricks of each seat."""

    leader: int
    winners: tuple[int, ...]
    counts: tuple[int, ...]


def run(
    contract: int, main: int, active: Sequence[int], tricks: Sequence[Sequence[Card]], leader: int | None = None
) -> Run | None:
    """Who wins which trick when the game runs the cards; None where they cannot be tricks, as where one is repeated.

    Seats are 0, 1 and 2 in order of speech. ``leader`` is who led where that is not whom the rules name.
    """
    state = open_play(contract, main, active=active)
    if leader is not None and leader in state.active:
        state = state._replace(leader=leader, turn=leader)
    first = state.leader
    winners: list[int] = []
    for cards in tricks:
        if len(cards) != len(state.active):
            return None
        for card in cards:
            try:
                state = apply_card(state, card, let_stand=True)
            except Refused:
                return None
        winners.append(state.leader)
    return Run(first, tuple(winners), state.tricks)


def highest(calls: Sequence[Spoken]) -> list[Bid]:
    """The highest call of each seat, as the notation keeps it (Y7.2)."""
    bids = [Bid("pass") for _ in PLAYERS]
    level = 0
    for seat, call in calls:
        if call.kind == "bid":
            level = call.number
            bids[seat] = Bid("number", level)
        elif call.kind == "here":
            bids[seat] = Bid("mine", level)
        elif call.kind in ("hand", "name"):
            bids[seat] = Bid("hand", call.number)
    return bids


MOST_CALLS = 500  # that are tried to find an auction; under the rule that all sources but one have, 117 are enough


class _Search:
    """Goes through the auctions that end in given highest calls, until there are two or all have been tried."""

    def __init__(self, target: Sequence[Bid]) -> None:
        self.target = target
        self.left = MOST_CALLS
        self.found: list[tuple[Spoken, ...]] = []

    def go_on(self, state: AuctionState, calls: tuple[Spoken, ...]) -> None:
        """Every call that may lead there."""
        if state.turn is None:
            if highest(calls) == list(self.target):
                self.found.append(calls)
            return
        for call in legal_calls(state):
            self.left -= 1
            if self.left < 0 or len(self.found) > 1:
                return
            if self.fits(call, state, highest(calls)[state.turn]):
                self.go_on(apply_call(state, state.turn, call), (*calls, Spoken(state.turn, call)))

    def fits(self, call: Call, state: AuctionState, bid: Bid) -> bool:
        """Whether a seat whose highest call so far is ``bid`` may make this one and still end in its target."""
        target = self.target[state.turn or 0]
        if call.kind in ("bid", "here"):
            number = call.number or state.level
            return target.kind in ("number", "mine") and number <= target.number
        if call.kind == "hand":
            return target.kind == "hand" and call.number == (target.number if target.number >= BETL else 0)
        if call.kind == "name":
            return call.number == target.number
        return bid == target  # passes, or says that another's game is better


@lru_cache(maxsize=4096)
def auction_behind(rule: str, preferans: bool, bids: tuple[Bid, ...]) -> tuple[Spoken, ...] | None:
    """The auction that ends in these highest calls of seats 0, 1 and 2; None where there is none, or more than one."""
    search = _Search(bids)
    search.go_on(open_auction(rule, preferans), ())
    return search.found[0] if len(search.found) == 1 and search.left >= 0 else None
