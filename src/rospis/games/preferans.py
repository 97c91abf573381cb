"""What both games of preferans have in common beside the cards: how players sit, entries as shared values, settling."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from rospis.errors import N_, Refused
from rospis.games.protocol import DealT, Game, OptionsT, StateT
from rospis.ledger import Posting, Settlement
from rospis.money import Amount, Price, fewest_payments, largest_remainder, to_money
from rospis.names import Names, quoted
from rospis.seats import Accounts, Table


def _in_a_row(*entries: Posting) -> tuple[Posting, ...]:
    """The entries of a deal as one value."""
    return entries


# Equal entries, and equal rows of them, are one object: a long record holds few different ones.
posting = lru_cache(maxsize=8192)(Posting)
row = lru_cache(maxsize=16384)(_in_a_row)


class Preferans(Game[OptionsT, StateT, DealT]):
    """A game of preferans: a table of players who deal in turn, ten cards each and a talon."""

    card_parts = frozenset({"hand", "talon", "auction", "discard", "play"})
    players_rule: ClassVar[str]

    def seat(self, names: tuple[str, ...]) -> Table:
        """The players round the table in the order in which they speak."""
        return Table(names, tuple(range(len(names))), rule=self.players_rule)

    def first_dealer(self, table: Accounts) -> int:
        """The last player, so that the first is forehand."""
        return table.order[-1]

    def read_dealer(self, word: str, at: int, names: Names) -> int:
        """A player at the table."""
        return names.find(word, None, at)

    def print_dealer(self, dealer: int, table: Accounts) -> str:
        """His name."""
        return quoted(table.names[dealer], self.letter)

    def read_owner(self, part: str, words: Sequence[str], at: int, names: Names) -> tuple[int | None, int]:
        """A hand is a player's; the other lines are nobody's."""
        if part != "hand":
            return None, at
        if at >= len(words):
            raise Refused("word_missing", word=at, expected=N_("player"))
        return names.find(words[at], None, at), at + 1


def settlement(
    names: Sequence[str], exact: Sequence[Amount], pairwise: Sequence[int] | None, *, rounded: bool, price: Price | None
) -> Settlement:
    """The settlement of exact results: whole ones made by the largest remainders unless they are given ``pairwise``.

    ``rounded`` tells that payments and money follow the whole results, not the exact ones.
    """
    whole = largest_remainder(exact) if pairwise is None else list(pairwise)
    counting: list[Amount] = list(whole) if rounded else list(exact)
    return Settlement(
        exact=dict(zip(names, exact, strict=True)),
        rounded=dict(zip(names, whole, strict=True)),
        money=dict(zip(names, to_money(counting, price), strict=True)) if price else None,
        currency=price.currency if price else None,
        payments=tuple(fewest_payments(dict(zip(names, counting, strict=True)))),
    )
