"""Bombs: who draws which, which one a game uses, and when it is put out (R0.5, R0.6)."""

from __future__ import annotations

from rospis.errors import Refused
from rospis.games.russian.deal import Deal
from rospis.games.russian.options import Options

Queue = tuple[int, ...]  # factors, the oldest first
MOST = 99  # bombs of one player: nobody ever held so many, and each deal looks through them


def used(options: Options, deal: Deal, queue: Queue) -> int:
    """The factor of the bomb that multiplies a game, 1 for none; :class:`Refused` where another one is named."""
    named = deal.bomb
    if deal.misere and not options.bombs_misere:
        queue = ()
    if named is not None and named not in queue:
        raise Refused("bomb_not_held", "R0.6", clause=0, keywords=("bomb",), word=1, factor=named, held=queue)
    if not queue:
        return 1
    match options.bombs_order:
        case "largest":
            factor = max(queue)
        case "choice" if named is not None:
            factor = named
        case "choice" if len(set(queue)) > 1:
            raise Refused("bomb_missing", "R0.7", clause=0, word=99, held=queue)
        case _:
            factor = queue[0]
    if named not in (None, factor):
        raise Refused("bomb_differs", "R0.6", clause=0, keywords=("bomb",), word=1, factor=named, used=factor)
    return factor


def removed(queue: Queue, factor: int) -> Queue:
    """The queue without the oldest bomb of that factor."""
    place = queue.index(factor)
    return queue[:place] + queue[place + 1 :]


def ranks_drawn(
    options: Options, dark_round: int, speakers: tuple[int, ...], dark: frozenset[int], sitting: int | None
) -> dict[int, int]:
    """The rank that everybody draws after a dark round: 1 a bomb, 2 a double one, 3 a fir tree, 0 nothing (R0.5).

    ``dark`` are the announcer and who joined, ``sitting`` a dealer who sits out.
    """
    lookers = sum(player not in dark for player in speakers)
    ranks = {player: dark_round - (player not in dark) for player in speakers}
    if sitting is not None:
        ranks[sitting] = max(dark_round - (lookers if options.several_lookers == "each" else min(lookers, 1)), 0)
    return ranks
