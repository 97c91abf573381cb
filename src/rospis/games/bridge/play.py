"""The play of the cards in contract bridge (Laws 41, 44): frozen states, three verbs.

:func:`verify_card` raises the reason, :func:`can_play` asks, :func:`apply_card` gives the next state. Seats are 0 to 3,
north, east, south and west, which is also the order of play. Dummy's cards are played in dummy's turn, whoever names
them. The laws are numbered as in the Laws of Duplicate Bridge. Nothing here knows what a trick is worth, nor that play
may stop at a claim.

A hand that is not known is None, and then a card is refused only if it is gone or lies in a known hand. Whoever has the
whole line of play before him can do better and give as such a hand the cards that the seat shows in it: a longer hand
only adds duties, so what is refused then is certain, and is refused at the card that should not have been played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rospis.cards import PACK_52, Card
from rospis.errors import Refused

TRICKS = 13  # in every deal that is played to its end
TRUMPS = ("C", "D", "H", "S", None)  # the trump suit of each strain

_PLACE = {card: place for place, card in enumerate(PACK_52)}


class PlayState(NamedTuple):
    """The play at one moment. Open one with :func:`open_play`.

    ``trump`` is a suit letter, None at notrump. ``leader`` led the trick on the table, or leads the next one; at the
    end it is who won the last. ``turn`` is the seat that plays the next card, None when play is over. ``hands`` are the
    cards that each seat still holds, low to high within the suits S H D C, or None where they are not known. ``gone``
    are all cards played, ``table`` those of the trick not yet complete, in the order played. ``won`` counts the tricks
    of each seat.
    """

    trump: str | None
    declarer: int
    leader: int
    turn: int | None
    hands: tuple[tuple[Card, ...] | None, ...]
    gone: frozenset[Card] = frozenset()
    table: tuple[Card, ...] = ()
    won: tuple[int, ...] = (0, 0, 0, 0)

    @property
    def over(self) -> bool:
        """Whether all thirteen tricks are played."""
        return self.turn is None

    @property
    def dummy(self) -> int:
        """The seat of the declarer's partner."""
        return (self.declarer + 2) % 4

    @property
    def tricks(self) -> int:
        """How many tricks the declarer's side won."""
        return self.won[self.declarer] + self.won[self.dummy]

    @property
    def defence(self) -> int:
        """How many tricks the defenders won."""
        return self.played - self.tricks

    @property
    def played(self) -> int:
        """How many tricks are complete, 0 to 13."""
        return sum(self.won)


def open_play(
    strain: int, declarer: int, hands: Sequence[Iterable[Card] | None] = (None, None, None, None)
) -> PlayState:
    """The play before its first card, which the seat on the declarer's left leads (Law 41A).

    ``strain`` is 0 clubs to 4 notrump. ``hands`` are the cards of the four seats, None where they are not known.
    :class:`ValueError` where there is no such strain or seat, or not four hands.
    """
    if strain not in range(5) or declarer not in range(4) or len(hands) != 4:
        raise ValueError(f"strain {strain}, declarer {declarer} and {len(hands)} hands cannot be played")
    leader = (declarer + 1) % 4
    held = tuple(None if hand is None else tuple(sorted(hand, key=_PLACE.__getitem__)) for hand in hands)
    return PlayState(TRUMPS[strain], declarer, leader, leader, held)


def legal_cards(state: PlayState) -> tuple[Card, ...]:
    """The cards that the seat to play may play, in the order of the pack; none when play is over (Law 44).

    For a hand that is not known these are all the cards that may be in it.
    """
    hand = _hand(state)
    if hand is None:
        return tuple(card for card in PACK_52 if _holds(state, card))
    return _following(state) or hand


def _hand(state: PlayState) -> tuple[Card, ...] | None:
    """The hand of the seat to play, None where it is not known; an empty one when play is over."""
    return () if state.turn is None else state.hands[state.turn]


def _holds(state: PlayState, card: Card) -> bool:
    """Whether ``card`` may come from the seat to play."""
    hand = _hand(state)
    if hand is not None:
        return card in hand
    return card in _PLACE and card not in state.gone and not any(card in other for other in state.hands if other)


def _following(state: PlayState) -> tuple[Card, ...]:
    """The cards with which the seat to play follows suit (Law 44C); none for a leader or a hand that is not known."""
    hand = _hand(state)
    if hand is None or not state.table:
        return ()
    led = state.table[0].suit
    return tuple(card for card in hand if card.suit == led)


def verify_card(state: PlayState, card: Card, *, let_stand: bool = False) -> None:
    """Nothing where the seat to play may play ``card``; else :class:`Refused` by Law 44.

    ``card_not_held``, also for a card that is gone or lies in another hand, and after the last trick; ``revoke``, which
    tells the suit ``led`` and the cards that follow it. ``let_stand`` admits a revoke: play went on (Law 64).
    """
    if not _holds(state, card):
        raise Refused("card_not_held", "Law 44", seat=state.turn, card=str(card))
    if let_stand or not state.table or card.suit == state.table[0].suit:
        return
    following = _following(state)
    if following:
        raise Refused(
            "revoke",
            "Law 44",
            seat=state.turn,
            card=str(card),
            led=state.table[0].suit,
            legal=tuple(map(str, following)),
        )


def can_play(state: PlayState, card: Card) -> bool:
    """Whether the seat to play may play ``card`` now, nothing being let stand."""
    try:
        verify_card(state, card)
    except Refused:
        return False
    return True


def apply_card(state: PlayState, card: Card, *, let_stand: bool = False) -> PlayState:
    """The play after the seat to play played ``card``; raises what :func:`verify_card` raises.

    The last card of a trick gives it to its winner, who leads the next (Law 44E to G).
    """
    verify_card(state, card, let_stand=let_stand)
    trump, declarer, leader, _, hands, gone, table, won = state
    hands = tuple([_without(hand, card) for hand in hands])
    gone, table = gone | {card}, (*table, card)
    if len(table) < 4:
        return PlayState(trump, declarer, leader, (leader + len(table)) % 4, hands, gone, table, won)
    winner = (leader + _best(table, trump)) % 4
    won = tuple(count + (seat == winner) for seat, count in enumerate(won))
    turn = None if sum(won) == TRICKS else winner
    return PlayState(trump, declarer, winner, turn, hands, gone, (), won)


def _without(hand: tuple[Card, ...] | None, card: Card) -> tuple[Card, ...] | None:
    """The hand when ``card`` is gone, wherever it was: two seats may show the same one, which is for once."""
    if hand is None or card not in hand:
        return hand
    return tuple([held for held in hand if held != card])


def _best(table: Sequence[Card], trump: str | None) -> int:
    """Which card of a trick wins it: the highest trump, else the highest of the suit led (Law 44E, F)."""
    led = table[0].suit
    return max(
        range(len(table)),
        key=lambda place: (table[place].suit == trump, table[place].suit == led, table[place].height),
    )
