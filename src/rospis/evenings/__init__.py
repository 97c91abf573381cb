"""Lifelike random evenings as record text, for examples, benchmarks and tests.

An evening is made from a seed alone, the same in every version of Python: cards are shuffled and dealt, the players
bid, follow, double and play by simple habits, and what they reach becomes the deal lines of a record.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rospis.evenings import bridge, russian, yugoslav
from rospis.games.registry import find

EVENINGS: dict[str, Callable[..., str]] = {
    "preferans-yugoslav": yugoslav.evening,
    "preferans-russian": russian.evening,
    **{name: partial(bridge.evening, name) for name in bridge.GAMES},
}
USUAL_PLAYERS = {"preferans-russian": 3}
"""How many play where nothing is said and the fewest would be unusual."""


def evening(
    game: str, seed: int, deals: int, *, cards: bool = False, rules: str | None = None, players: int | None = None
) -> str:
    """The record of a random evening of ``game``: no comments, checks only in bridge, and it replays without a fault.

    It lasts ``deals`` deals, in preferans about as many: the size of the game is chosen for it, and the game may end by
    the rules before. With ``cards`` every deal carries its hands, talon, auction, discard and play; the deals are the
    same ones without. ``rules`` is a preset, the game's first by default; ``players`` are the fewest by default, in
    Russian preferans three.
    KeyError for a game or preset that is not known, ValueError for a number of players or deals that cannot be.
    """
    make = EVENINGS[game]
    number = USUAL_PLAYERS.get(game, find(game).fewest_players) if players is None else players
    return make(seed, deals, cards=cards, rules=rules, players=number)


__all__ = ["EVENINGS", "evening"]
