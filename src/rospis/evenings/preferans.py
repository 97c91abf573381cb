"""What the random evenings of both games of preferans share: names, dealing, the worth of a hand, the play of cards.

Worth is told in hundredths of a trick, one suit at a time: a holding is the ranks of one suit from low to high, and
there are but 256 of them. Whole numbers, since the sum of floats is not the same in every version of Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple, Protocol

from rospis.cards import HEIGHT, PACK_32, RANKS, SUITS, Card
from rospis.games.protocol import CardLine
from rospis.games.talon import HAND_SIZE, TRICKS

NAMES = ("Ana", "Boris", "Ceca", "Dino", "Eva")

Hand = tuple[Card, ...]


def shuffled(rng: Random) -> tuple[list[Hand], Hand]:
    """Three hands and the talon of a shuffled pack."""
    pack = list(PACK_32)
    rng.shuffle(pack)
    hands = [tuple(pack[place : place + HAND_SIZE]) for place in (0, HAND_SIZE, 2 * HAND_SIZE)]
    return hands, tuple(pack[3 * HAND_SIZE :])


def card_line(part: str, value: object, player: int | None = None) -> CardLine:
    """A line to stand under a deal, ready to be printed."""
    return CardLine(0, 0, part, player, "", value)


# What a hand is worth ---------------------------------------------------------------------------------------------

TRICK = 100
LOW_TO_HIGH = RANKS[5:]


def holdings(cards: Iterable[Card]) -> dict[str, str]:
    """The holding in each suit."""
    held = dict.fromkeys(SUITS, "")
    for card in sorted(cards, key=lambda card: card.height):
        held[card.suit] += card.rank
    return held


@cache
def as_trump(held: str) -> int:
    """The tricks of the declarer's trumps: all but those that the higher ones outside take, round by round."""
    mine = list(held)
    theirs = [rank for rank in LOW_TO_HIGH if rank not in held]
    tricks = 0
    for _ in range((len(theirs) + 1) // 2):
        if not mine or not theirs:
            break
        if HEIGHT[mine[-1]] > HEIGHT[theirs[-1]]:
            mine.pop()
            theirs.pop(0)
            tricks += 1
        else:
            mine.pop(0)
            theirs.pop()
    return TRICK * (tricks + len(mine))


@cache
def beside_trumps(held: str) -> int:
    """The tricks of the declarer's side suit in a trump game."""
    tricks = 40 * max(0, len(held) - 3)
    if "A" in held:
        tricks += 95
    if "K" in held:
        tricks += 75 if "A" in held else 55 if len(held) > 1 else 15
    if "Q" in held and len(held) > 2:
        tricks += 50 if "A" in held or "K" in held else 25
    return tricks


@cache
def in_sans(held: str) -> int:
    """The tricks of a suit without trumps: top cards, and length behind them."""
    tricks = (75 if "A" in held else 35) * max(0, len(held) - 3)
    if "A" in held:
        tricks += 100
    if "K" in held:
        tricks += 100 if "A" in held else 50 if len(held) > 1 else 0
    if "Q" in held and len(held) > 2:
        tricks += 80 if "A" in held and "K" in held else 40
    return tricks


@cache
def caught(held: str) -> int:
    """How easily a suit is caught with a trick: 7, 9, J, K are as high as the lowest four cards may be."""
    if len(held) == len(LOW_TO_HIGH):
        return 0
    over = (LOW_TO_HIGH.index(rank) - 2 * place for place, rank in enumerate(held))
    return sum(50 * excess for excess in over if excess > 0)


@cache
def against_trumps(held: str) -> int:
    """A defender's tricks in a side suit: long suits are ruffed early."""
    long = max(0, len(held) - 4)
    tricks = 0
    if "A" in held:
        tricks += 90 - 20 * long
    if "K" in held:
        tricks += (15 if len(held) == 1 else 50) - 15 * long
    if "Q" in held and len(held) in (3, 4):
        tricks += 20
    return tricks


@cache
def trump_against(held: str) -> int:
    """A defender's tricks in the declarer's trumps: honours with cards enough before them."""
    guarded = {"A": 0, "K": 1, "Q": 2, "J": 3}
    tricks = sum(90 for rank, guards in guarded.items() if rank in held and len(held) > guards)
    return max(tricks, 30 * (len(held) - 1))


SLACK = 110  # a hand of so much danger is just worth trying to take no trick
DEFENDING_SANS = 80  # a defender's share of the same tricks, in hundredths: he does not have the lead


def declarers(held: dict[str, str], trump: str | None) -> int:
    """The tricks that ten cards should take with these trumps, or without."""
    if trump is None:
        return sum(map(in_sans, held.values()))
    return sum(as_trump(ranks) if suit == trump else beside_trumps(ranks) for suit, ranks in held.items())


def defenders(held: dict[str, str], trump: str | None) -> int:
    """The tricks that a defender should take against these trumps, or against none."""
    if trump is None:
        return sum(map(in_sans, held.values())) * DEFENDING_SANS // 100
    return sum(trump_against(ranks) if suit == trump else against_trumps(ranks) for suit, ranks in held.items())


def without_tricks(held: dict[str, str]) -> int:
    """By how much ten cards are worth trying to take no trick."""
    return SLACK - sum(map(caught, held.values()))


class Thrown(NamedTuple):
    """Two cards thrown away, and what the other ten are worth."""

    worth: int
    cards: Hand


def best_discard(twelve: Hand, worth: Callable[[dict[str, str]], int], kept_rank: str, trump: str | None) -> Thrown:
    """The discard that leaves the ten cards of most worth; trumps and the cards of one rank are kept if possible."""
    free = [card for card in twelve if card.rank != kept_rank and card.suit != trump]
    held = holdings(twelve)
    best = Thrown(-TRICKS * TRICK, ())
    for thrown in combinations(free if len(free) > 1 else twelve, 2):
        kept = dict(held)
        for suit, rank in thrown:
            kept[suit] = kept[suit].replace(rank, "")
        left = worth(kept)
        if left > best.worth:
            best = Thrown(left, thrown)
    return best


# The cards --------------------------------------------------------------------------------------------------------


class Table(Protocol):
    """The play of either game at one moment, as far as habits ask."""

    @property
    def trump(self) -> str | None:
        """The suit of the trumps."""

    @property
    def turn(self) -> int | None:
        """The seat to play."""

    @property
    def hands(self) -> tuple[Hand | None, ...]:
        """The cards that each seat holds."""

    @property
    def gone(self) -> frozenset[Card]:
        """The cards that nobody holds any more."""

    @property
    def table(self) -> Hand:
        """The cards of the trick."""


class View(NamedTuple):
    """What whoever is to play sees: the play, the cards that he may play, the seats in the order of this trick, and
    who declares.
    """

    state: Table
    legal: Hand
    order: tuple[int, ...]
    declarer: int


def play_for_tricks(view: View) -> Card:
    """A card in a game that is played for tricks: by habit, knowing one's own cards and those that were shown."""
    if len(view.legal) == 1:
        return view.legal[0]
    return _follow(view) if view.state.table else _lead(view)


def beats(card: Card, best: Card, trump: str | None) -> bool:
    """Whether a card takes the trick from the best one."""
    return card.height > best.height if card.suit == best.suit else card.suit == trump


def _winning(view: View) -> tuple[Card, int]:
    """The best card on the table and the seat that played it."""
    table = view.state.table
    best, seat = table[0], view.order[0]
    for place, card in enumerate(table):
        if beats(card, best, view.state.trump):
            best, seat = card, view.order[place]
    return best, seat


def _is_sure(state: Table, card: Card) -> bool:
    """Whether no higher card of the suit can be in another hand, as far as the seat to play knows."""
    hand = () if state.turn is None else state.hands[state.turn] or ()
    above = (Card(card.suit, rank) for rank in RANKS[card.height - 1 :])
    return all(other in state.gone or other in hand for other in above)


def _cheapest(state: Table, cards: Iterable[Card]) -> Card:
    """The card that is missed least: no trump, no sure winner, low."""
    return min(cards, key=lambda card: (card.suit == state.trump, _is_sure(state, card), card.height))


def _lead(view: View) -> Card:
    """The declarer draws trumps; then sure winners; then a low card of the longest suit."""
    state, legal = view.state, view.legal
    trumps = [card for card in legal if card.suit == state.trump]
    beside = [card for card in legal if card.suit != state.trump]
    outside = len(LOW_TO_HIGH) - len(trumps) - sum(card.suit == state.trump for card in state.gone)
    if state.turn == view.declarer and trumps and outside and (_is_sure(state, trumps[-1]) or len(trumps) > 2):
        return trumps[-1]
    if sure := [card for card in beside if _is_sure(state, card)]:
        return sure[0]
    if not beside:
        return trumps[-1]
    length = {suit: sum(card.suit == suit for card in beside) for suit in SUITS}
    return min(beside, key=lambda card: (-length[card.suit], card.height))


def _follow(view: View) -> Card:
    """Wins cheaply where that is certain, else plays low; a defender leaves a trick to the other where he can."""
    state, legal = view.state, view.legal
    best, winner = _winning(view)
    last = len(state.table) + 1 == len(view.order)
    winners = [card for card in legal if beats(card, best, state.trump)]
    ours = view.declarer not in (state.turn, winner)
    if ours and (last or _is_sure(state, best)):
        return _cheapest(state, [card for card in legal if card not in winners] or legal)
    if not last:
        winners = [card for card in winners if card.suit == state.trump or _is_sure(state, card)]
    return min(winners, key=lambda card: card.height) if winners else _cheapest(state, legal)


def play_against_tricks(view: View) -> Card:
    """The declarer who is to take no trick plays as high as he can stay below, the others lead and stay low."""
    state, legal = view.state, view.legal
    if len(legal) == 1:
        return legal[0]
    if not state.table:
        return lowest(legal)
    best, winner = _winning(view)
    below = [card for card in legal if not beats(card, best, None)]
    if state.turn == view.declarer:
        return highest(below) if below else lowest(legal)
    if winner == view.declarer:
        return highest(below or legal)
    to_come = view.declarer in view.order[len(state.table) :]
    return lowest(legal) if to_come and legal[0].suit == state.table[0].suit else highest(legal)


def lowest(cards: Iterable[Card]) -> Card:
    """The first of the lowest cards."""
    return min(cards, key=lambda card: card.height)


def highest(cards: Iterable[Card]) -> Card:
    """The first of the highest cards."""
    return max(cards, key=lambda card: card.height)
