"""The play of the cards in Russian preferans (R1.3, R1.4, R4.1): frozen states, three verbs.

:func:`verify_card` raises the reason, :func:`can_play` asks, :func:`apply_card` gives the next state. Seats 0, 1 and 2
are the active players in order of speech, 0 is the first hand; seat 3 is a dealer who sits out and leads the cards of
the talon in raspasy. Nothing here knows what a trick is worth.

A hand that is not known is None, and then a card is refused only if it lies elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rospis.cards import PACK_32, Card
from rospis.errors import Refused
from rospis.games.russian.deal import TRICKS
from rospis.games.talon import best_card, in_pack

DEALER = 3  # his seat
SEATS = (0, 1, 2)


class Play(NamedTuple):
    """The play at one moment. Open one with :func:`open_play`.

    ``trump`` is a suit letter or None. ``talon`` are the cards of the talon that still lead a trick, the next one
    first: played by a ``dealer`` who sits out, or else only turned up. ``third_first`` tells that the first hand leads
    the first trick behind them, whoever won. ``leader`` led the trick on the table, or leads the next; ``turn`` plays
    the next card, None when play is over. ``table`` are the cards of the trick in the order played, ``tricks`` counts
    those won by each seat. ``hands`` are the cards that each still holds, or None where they are not known; ``gone``
    the cards that nobody holds any more.
    """

    trump: str | None
    hands: tuple[tuple[Card, ...] | None, ...]
    gone: frozenset[Card]
    talon: tuple[Card, ...] = ()
    dealer: bool = False
    third_first: bool = False
    leader: int = 0
    turn: int | None = 0
    table: tuple[Card, ...] = ()
    tricks: tuple[int, ...] = (0, 0, 0, 0)

    @property
    def over(self) -> bool:
        """Whether all ten tricks are played."""
        return self.turn is None

    @property
    def order(self) -> tuple[int, ...]:
        """The seats of this trick in the order in which they play."""
        if self.talon and self.dealer:
            return (DEALER, *SEATS)
        return SEATS[self.leader :] + SEATS[: self.leader]

    @property
    def led(self) -> str | None:
        """The suit to follow in this trick, None before its first card."""
        if self.talon and not self.dealer:
            return self.talon[0].suit
        return self.table[0].suit if self.table else None


def open_play(
    trump: str | None,
    hands: Sequence[Iterable[Card] | None] = (None, None, None),
    *,
    away: Iterable[Card] = (),
    talon: Iterable[Card] = (),
    dealer: bool = False,
    third_first: bool = False,
) -> Play:
    """The play before its first card: the first hand leads, or the first card of the ``talon`` does (R1.3, R4.1).

    ``hands`` are the cards of the three seats, the declarer's after his discard. ``away`` are cards known to be in
    nobody's hand.
    """
    leads = tuple(talon)
    first = DEALER if leads and dealer else 0
    return Play(
        trump,
        tuple(None if hand is None else tuple(sorted(hand, key=in_pack)) for hand in hands),
        frozenset(away),
        leads,
        dealer,
        third_first,
        leader=first,
        turn=first,
    )


def legal_cards(state: Play) -> tuple[Card, ...]:
    """The cards that the seat to play may play, in the order of the pack; none when play is over.

    For a hand that is not known these are all the cards that may be in it.
    """
    duty = _duty(state)
    return _holding(state) if duty is None else duty[1]


def _holding(state: Play) -> tuple[Card, ...]:
    """The cards of the seat to play; for a hand that is not known, those that lie nowhere else."""
    if state.turn is None:
        return ()
    if state.turn == DEALER:
        return state.talon[:1]
    hand = state.hands[state.turn]
    if hand is not None:
        return hand
    elsewhere = state.gone.union(state.talon, *(other for other in state.hands if other is not None))
    return tuple(card for card in PACK_32 if card not in elsewhere)


def _duty(state: Play) -> tuple[str, tuple[Card, ...]] | None:
    """What binds the seat to play: to follow suit, or void in it to trump (R1.4); the code, and the cards that do.

    None is certain for a hand that is not known.
    """
    hand = None if state.turn in (None, DEALER) else state.hands[state.turn or 0]
    if hand is None or state.led is None:
        return None
    for code, suit in (("revoke", state.led), ("must_trump", state.trump)):
        bound = tuple(card for card in hand if card.suit == suit)
        if bound:
            return code, bound
    return None


def verify_card(state: Play, card: Card, *, let_stand: bool = False) -> None:
    """Nothing where the seat to play may play ``card``; else :class:`Refused` by rule R1.4.

    ``card_not_held`` (also after the last trick), ``revoke`` or ``must_trump``. ``let_stand`` admits a card that breaks
    a duty: the players let it stand, and play went on.
    """
    if card not in _holding(state):
        raise Refused("card_not_held", "R1.4", seat=state.turn, card=str(card))
    duty = _duty(state)
    if duty is None or let_stand:
        return
    code, cards = duty
    if card not in cards:
        raise Refused(code, "R1.4", seat=state.turn, card=str(card), legal=tuple(map(str, cards)))


def can_play(state: Play, card: Card) -> bool:
    """Whether the seat to play may play ``card`` now."""
    try:
        verify_card(state, card)
    except Refused:
        return False
    return True


def apply_card(state: Play, card: Card, *, let_stand: bool = False) -> Play:
    """The play after the seat to play played ``card``; raises what :func:`verify_card` raises."""
    verify_card(state, card, let_stand=let_stand)
    hands = tuple(
        tuple(held for held in hand if held != card) if hand and seat == state.turn else hand
        for seat, hand in enumerate(state.hands)
    )
    gone, table, order = state.gone | {card}, (*state.table, card), state.order
    if len(table) < len(order):
        return state._replace(hands=hands, gone=gone, table=table, turn=order[len(table)])
    winner = _winner(state, table)
    tricks = tuple(count + (seat == winner) for seat, count in enumerate(state.tricks))
    talon = state.talon[1:]
    gone = gone.union(state.talon[:1])  # turned up, it lies on the table
    leader = winner
    if talon:
        leader = DEALER if state.dealer else 0
    elif state.talon and (state.third_first or winner == DEALER):
        leader = 0  # the trick behind the talon
    turn = None if sum(tricks) == TRICKS else leader
    return state._replace(hands=hands, gone=gone, talon=talon, table=(), tricks=tricks, leader=leader, turn=turn)


def _winner(state: Play, table: tuple[Card, ...]) -> int:
    """Who takes the trick; where nobody has the suit that a turned up talon leads, the first hand (R4.1)."""
    if state.talon and not state.dealer:
        following = [card for card in table if card.suit == state.led]
        return state.order[table.index(best_card(following, None))] if following else 0
    return state.order[table.index(best_card(table, state.trump))]
