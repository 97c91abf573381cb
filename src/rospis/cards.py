"""Cards and packs: values that know their own text.

A card is written suit first, then rank: ``SA``, ``HT`` (``H10`` is read too). A hand is written suit by suit,
``S8.HAKQJ.DKJ.CAT7``, a void suit as ``H-``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rospis.errors import Refused

SUITS = "SHDC"  # the order in which hands are written
RANKS = "23456789TJQKA"  # from low to high
HEIGHT = {rank: height for height, rank in enumerate(RANKS, start=2)}


class Card(NamedTuple):
    """One card: a suit letter of ``SHDC`` and a rank letter of ``23456789TJQKA``."""

    suit: str
    rank: str

    @property
    def height(self) -> int:
        """Rank as a number, 2 to 14, for comparing cards of one suit."""
        return HEIGHT[self.rank]

    def __str__(self) -> str:
        return self.suit + self.rank


PACK_32: tuple[Card, ...] = tuple(Card(suit, rank) for suit in SUITS for rank in RANKS[5:])
PACK_52: tuple[Card, ...] = tuple(Card(suit, rank) for suit in SUITS for rank in RANKS)


def read_card(text: str, pack: Iterable[Card] = PACK_32) -> Card:
    """The card written as ``text``; raises :class:`Refused` ``card_bad`` for what is no card of the pack."""
    upper = text.upper()
    card = Card(upper[:1], "T" if upper[1:] == "10" else upper[1:])
    if card not in pack:
        raise Refused("card_bad", word_text=text)
    return card


def read_hand(text: str, pack: Iterable[Card] = PACK_32) -> tuple[Card, ...]:
    """The cards of a hand written suit by suit with dots between, in the order written.

    Suits may stand in any order, each once at most; a void suit is ``H-`` or left out.
    """
    cards: list[Card] = []
    seen: set[str] = set()
    for group in text.upper().replace("10", "T").split("."):
        suit, ranks = group[:1], group[1:]
        if suit not in SUITS or not suit or not ranks or suit in seen:
            raise Refused("card_bad", word_text=group or text)
        seen.add(suit)
        if ranks != "-":
            cards.extend(read_card(suit + rank, pack) for rank in ranks)
    return tuple(cards)


def print_hand(cards: Iterable[Card]) -> str:
    """A hand as the record writes it: suits in the order S H D C, high cards first, ``H-`` for a void."""
    held = sorted(cards, key=lambda card: -card.height)
    return ".".join(suit + ("".join(card.rank for card in held if card.suit == suit) or "-") for suit in SUITS)
