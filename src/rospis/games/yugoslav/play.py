"""The play of the cards in Yugoslav preferans (Y4.1 to Y4.3): frozen states, three verbs.

:func:`verify_card` raises the reason, :func:`can_play` asks, :func:`apply_card` gives the next state. Seats
are 0, 1 and 2 in order of play, 0 is forehand. Nothing here knows what a trick is worth, or that play stops
when the result is fixed.

A hand that is not known is None, and then a card is refused only if it lies elsewhere. Whoever has the whole
line of play before him can do better and give as such a hand the cards that the seat shows in it: a longer
hand only adds duties, so what is refused then is certain, and is refused at the card that should not have
been played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rospis.cards import PACK_32, Card
from rospis.errors import Refused
from rospis.games.talon import best_card, in_pack
from rospis.games.yugoslav.deal import PREFERANS, SANS, TRUMP_OF

TRICKS = 10  # in every deal, with one follower too (Y4.3)


class PlayState(NamedTuple):
    """The play at one moment. Open one with :func:`open_play`.

    ``trump`` is a suit letter or None. ``active`` are the seats that play, in order. ``leader`` led the trick
    on the table, or leads the next one; ``turn`` is the seat that plays the next card, None when play is
    over. ``table`` are the cards of the trick in the order played, ``tricks`` counts those won by each seat.
    ``hands`` are the cards that each seat still holds, low to high within the suits S H D C, or None where
    they are not known. ``gone`` are the cards that nobody holds any more. The two duties are options (Y4.1).
    """

    trump: str | None
    active: tuple[int, ...]
    leader: int
    turn: int | None
    hands: tuple[tuple[Card, ...] | None, ...]
    gone: frozenset[Card]
    must_overtrump: bool
    must_head: bool
    table: tuple[Card, ...] = ()
    tricks: tuple[int, ...] = (0, 0, 0)

    @property
    def over(self) -> bool:
        """Whether all ten tricks are played."""
        return self.turn is None


def first_leader(contract: int, declarer: int, active: Iterable[int] = (0, 1, 2)) -> int:
    """The seat that leads the first trick of ``contract``, 2 to 8 (Y4.2).

    In sans and preferans the lead goes through the declarer: the one before him leads, or the only follower.
    Otherwise forehand leads, or the next in order who plays, be he the declarer or not.
    """
    seats = frozenset(active)
    if contract in (SANS, PREFERANS):
        before, after = (declarer - 1) % 3, (declarer + 1) % 3
        return before if before in seats else after
    return min(seats)


def next_leader(state: PlayState) -> int:
    """The seat that leads the trick to come, or led the one on the table; at the end, who won the last."""
    return state.leader


def open_play(
    contract: int,
    declarer: int,
    hands: Sequence[Iterable[Card] | None] = (None, None, None),
    active: Iterable[int] = (0, 1, 2),
    *,
    away: Iterable[Card] = (),
    must_overtrump: bool = False,
    must_head: bool = False,
) -> PlayState:
    """The play before its first card.

    ``contract`` is the number of the game, 2 spades to 8 preferans. ``hands`` are the cards of seats 0, 1 and
    2, the declarer's after his discard, None where they are not known. ``active`` are the seats that play:
    all three, or the declarer and one follower, else :class:`ValueError`. ``away`` are cards known to be in
    nobody's hand.
    """
    seats = tuple(sorted(set(active)))
    if len(seats) < 2 or not set(seats) <= {0, 1, 2} or declarer not in seats:
        raise ValueError(f"seats {seats} cannot play for declarer {declarer}")
    leader = first_leader(contract, declarer, seats)
    return PlayState(
        TRUMP_OF.get(contract),
        seats,
        leader,
        leader,
        tuple(None if hand is None else tuple(sorted(hand, key=in_pack)) for hand in hands),
        frozenset(away),
        must_overtrump,
        must_head,
    )


def legal_cards(state: PlayState) -> tuple[Card, ...]:
    """The cards that the seat to play may play, in the order of the pack; none when play is over.

    For a hand that is not known these are all the cards that may be in it.
    """
    cards = _holding(state)
    for _, narrower in _duties(state):
        cards = narrower
    return cards


def _holding(state: PlayState) -> tuple[Card, ...]:
    """The cards of the seat to play; for a hand that is not known, those that lie nowhere else."""
    if state.turn is None:
        return ()
    hand = state.hands[state.turn]
    if hand is not None:
        return hand
    elsewhere = state.gone.union(*(other for other in state.hands if other is not None))
    return tuple(card for card in PACK_32 if card not in elsewhere)


def _duties(state: PlayState) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """What binds the seat to play (Y4.1): the code of each duty that he can fulfil, with the cards that do.

    Each duty leaves no more cards than the one before it. None is certain for a hand that is not known.
    """
    hand = None if state.turn is None else state.hands[state.turn]
    if hand is None or not state.table:
        return
    led, best = state.table[0].suit, best_card(state.table, state.trump)
    bound = tuple(card for card in hand if card.suit == led)
    if bound:
        yield "revoke", bound
    elif bound := tuple(card for card in hand if card.suit == state.trump):
        yield "must_trump", bound
    # Two options that no source turns on (Y4.1). They bind only where the best card is of the suit that he must
    # play: a ruffed trick cannot be headed in the suit led, and the first to ruff has no trump before him.
    higher = tuple(card for card in bound if card.suit == best.suit and card.height > best.height)
    if higher and best.suit == led and state.must_head:
        yield "must_head", higher
    elif higher and best.suit != led and state.must_overtrump:
        yield "must_overtrump", higher


def verify_card(state: PlayState, card: Card, *, let_stand: bool = False) -> None:
    """Nothing where the seat to play may play ``card``; else :class:`Refused` by rule Y4.1.

    ``card_not_held`` (also after the last trick), ``revoke``, ``must_trump``, ``must_overtrump`` or
    ``must_head``; all but the first tell the suit led and the cards that fulfil the duty. ``let_stand``
    admits a card that breaks a duty: the players let it stand, and play went on.
    """
    if card not in _holding(state):
        raise Refused("card_not_held", "Y4.1", seat=state.turn, card=str(card))
    if let_stand:
        return
    for code, cards in _duties(state):
        if card not in cards:
            raise Refused(
                code,
                "Y4.1",
                seat=state.turn,
                card=str(card),
                led=state.table[0].suit,
                legal=tuple(map(str, cards)),
            )


def can_play(state: PlayState, card: Card) -> bool:
    """Whether the seat to play may play ``card`` now."""
    try:
        verify_card(state, card)
    except Refused:
        return False
    return True


def apply_card(state: PlayState, card: Card, *, let_stand: bool = False) -> PlayState:
    """The play after the seat to play played ``card``; raises what :func:`verify_card` raises.

    The last card of a trick gives it to its winner, who leads the next (Y4.1).
    """
    verify_card(state, card, let_stand=let_stand)
    hands = tuple(
        tuple(held for held in hand if held != card) if hand and seat == state.turn else hand
        for seat, hand in enumerate(state.hands)
    )
    gone, table = state.gone | {card}, (*state.table, card)
    order = state.active * 2
    first = order.index(state.leader)
    if len(table) < len(state.active):
        return state._replace(hands=hands, gone=gone, table=table, turn=order[first + len(table)])
    winner = order[first + table.index(best_card(table, state.trump))]
    tricks = tuple(count + (seat == winner) for seat, count in enumerate(state.tricks))
    turn = None if sum(tricks) == TRICKS else winner
    return state._replace(hands=hands, gone=gone, table=(), tricks=tricks, leader=winner, turn=turn)
