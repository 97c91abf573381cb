"""The final account of Russian preferans (R5.6): exact by the averages, and rounded once by the policy of the options.

Every player's result is his pool against the mean pool, his hill against the mean hill, and his whists against those
held on him, weighed by the options. It is what the three textbook methods (least hill, average hill, pair by pair) come
to; a test holds all four together.
"""

from __future__ import annotations

from rospis.games.preferans import settlement
from rospis.games.russian.book import ratio
from rospis.games.russian.options import VOID, Options
from rospis.games.russian.state import State
from rospis.ledger import Settlement
from rospis.money import Amount, half_away


def results(options: Options, state: State) -> dict[int, Amount]:
    """What every account has won, exact; the results add up to zero."""
    players = state.table.order
    return {
        player: sum(between(options, state, player, other) for other in players if other != player)
        for player in players
    }


def between(options: Options, state: State, player: int, other: int) -> Amount:
    """What ``player`` wins of ``other``: an N-th of the difference of pools and hills, and the whists netted (R5.6)."""
    pools = options.pool_weight * (state.pools[player] - state.pools[other])
    hills = options.hill_weight * (state.hills[player] - state.hills[other])
    whists = state.held(player, other) - state.held(other, player)
    return ratio(pools - hills, len(state.table.order)) + whists + bombs_left(options, state, player, other)


def bombs_left(options: Options, state: State, player: int, other: int) -> int:
    """What bombs that were never used bring one player of another at the end (D-11)."""
    if options.bombs_left == VOID or not isinstance(options.bombs_left, int):
        return 0
    return options.bombs_left * (len(state.bombs[player]) - len(state.bombs[other]))


def settle(options: Options, state: State) -> Settlement:
    """The settlement if the players stopped now, rounded by the policy of the options."""
    order = state.table.order
    by_player = results(options, state)
    pairwise = None
    if options.settlement_rounding == "pairwise":
        pairwise = [
            sum(half_away(between(options, state, player, other)) for other in order if other != player)
            for player in order
        ]
    return settlement(
        [state.table.names[player] for player in order],
        [by_player[player] for player in order],
        pairwise,
        rounded=options.settlement_rounding != "exact",
        price=state.terms.price,
    )
