"""Breaking off and the final account (Y5.8, Y5.9)."""

from __future__ import annotations

from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.state import State
from rospis.ledger import Settlement
from rospis.money import Amount, fewest_payments, half_away, largest_remainder, to_money

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


def settle(options: Options, state: State) -> Settlement:
    """The settlement if the players stopped now: written off first, unless the rules ended the game.

    result = whists held - whists held against + 10 x contract; the results add up to ten times the sum of the
    contract columns, which is zero but under ``last_hand_overshoot`` none.
    """
    off = {} if state.end == "rules" else write_off(state)
    order = state.table.order
    names = state.table.names
    contracts = {player: state.contracts[player] + off.get(player, 0) for player in order}
    net = {
        player: {other: state.held(player, other) - state.held(other, player) for other in order} for player in order
    }
    exact: list[Amount] = [sum(net[player].values()) + WHISTS_PER_POINT * contracts[player] for player in order]
    if options.settlement_rounding == "pairwise":
        rounded = [
            sum(half_away(amount) for amount in net[player].values()) + WHISTS_PER_POINT * contracts[player]
            for player in order
        ]
    else:
        rounded = largest_remainder(exact)
    counting: list[Amount] = exact if options.settlement_rounding == "exact" else list(rounded)
    price = options.whist_price
    in_order = [names[player] for player in order]
    return Settlement(
        exact=dict(zip(in_order, exact, strict=True)),
        rounded=dict(zip(in_order, rounded, strict=True)),
        money=dict(zip(in_order, to_money(counting, price), strict=True)) if price else None,
        currency=price.currency if price else None,
        payments=tuple(fewest_payments(dict(zip(in_order, counting, strict=True)))),
    )
