"""Breaking off and the final account (Y5.8, Y5.9)."""

from __future__ import annotations

from rospis.games.preferans import settlement
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.state import State
from rospis.ledger import Settlement
from rospis.money import Amount, half_away

WHISTS_PER_POINT = 10  # a point of the contract column is worth ten whists


def write_off(state: State) -> dict[int, int]:
    """What every account writes off so that the contract columns add up to zero (Y5.8).

    The debt is shared evenly among those who are still in; what does not divide falls on the largest debts, one point
    each, the earlier seat first. With a sum above zero the same formula takes the surplus back.
    """
    seat_order = state.table.order
    sharing = [player for player in seat_order if player not in state.left_out]
    share, odd = divmod(-state.total, len(sharing))
    by_debt = sorted(sharing, key=lambda player: (state.contracts[player], state.table.places[player]))
    one_more = set(by_debt[:odd])
    return {player: 0 if player in state.left_out else share + (player in one_more) for player in seat_order}


def written_off(state: State) -> dict[int, int]:
    """The contract columns as they are settled: written off first, unless the rules ended the game."""
    off = {} if state.end == "rules" else write_off(state)
    return {player: state.contracts[player] + off.get(player, 0) for player in state.table.order}


def results(state: State) -> dict[int, Amount]:
    """What every account has won, exact: whists held - whists held against + 10 x contract.

    The results add up to ten times the sum of the contract columns, which is zero but under ``last_hand_overshoot``
    none.
    """
    contracts = written_off(state)
    return {
        player: WHISTS_PER_POINT * contracts[player] + sum(_net(state, player, other) for other in contracts)
        for player in contracts
    }


def _net(state: State, player: int, other: int) -> Amount:
    """The whists of two players on each other, netted."""
    return state.held(player, other) - state.held(other, player)


def settle(options: Options, state: State) -> Settlement:
    """The settlement if the players stopped now, rounded by the policy of the options."""
    order = state.table.order
    by_player = results(state)
    pairwise = None
    if options.settlement_rounding == "pairwise":
        contracts = written_off(state)
        pairwise = [
            WHISTS_PER_POINT * contracts[player] + sum(half_away(_net(state, player, other)) for other in order)
            for player in order
        ]
    return settlement(
        [state.table.names[player] for player in order],
        [by_player[player] for player in order],
        pairwise,
        rounded=options.settlement_rounding != "exact",
        price=options.whist_price,
    )
