"""Lifelike random evenings as record text, for examples, benchmarks and tests.

An evening is made from a seed alone, the same in every version of Python: cards are shuffled and dealt, the players
bid, follow, double and play by simple habits, and what they reach becomes the deal lines of a record.
"""

from __future__ import annotations

from collections.abc import Callable

from rospis.evenings import yugoslav

EVENINGS: dict[str, Callable[..., str]] = {"preferans-yugoslav": yugoslav.evening}


def evening(
    game: str, seed: int, deals: int, *, cards: bool = False, rules: str | None = None, players: int = 3
) -> str:
    """The record of a random evening of ``game``: no comments and no checks, and it replays without a fault.

    The size of the game is chosen so that the evening lasts about ``deals`` deals; it stops there, or before if the
    game ends by the rules. With ``cards`` every deal carries its hands, talon, auction, discard and play; the deals are
    the same ones without. ``rules`` is a preset, the game's first by default. KeyError for a game or preset that is not
    known, ValueError for a number of players or deals that cannot be.
    """
    return EVENINGS[game](seed, deals, cards=cards, rules=rules, players=players)


__all__ = ["EVENINGS", "evening"]
