"""The sheet between two deals, and the fold that takes it over one deal (Y5.3 to Y5.8)."""

from __future__ import annotations

from typing import NamedTuple

from rospis.errors import Refused
from rospis.games.yugoslav.deal import AllPass, Deal
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.scoring import Case, score, unit_of
from rospis.games.yugoslav.verify import SPADES_UNDOUBLED, Played, verify
from rospis.ledger import Mark, Outcome
from rospis.money import Amount
from rospis.seats import Table, play_order


class State(NamedTuple):
    """Everything that a later deal depends on; immutable.

    Tuples run over accounts. ``contracts`` are the contract columns (plus is written off), ``whists[i][j]`` what i
    holds on j, ``refe_open`` and ``refe_used`` the marks of each, ``refe_written`` how many refe events this sheet has
    seen. ``total`` is the sum of the contract columns. ``end`` says how the game ended: None, "rules", "time",
    "break off". ``left_out`` are those who share no writing off.
    """

    table: Table
    dealer: int
    contracts: tuple[int, ...]
    total: int
    whists: tuple[tuple[Amount, ...], ...]
    refe_open: tuple[int, ...]
    refe_used: tuple[int, ...]
    refe_written: int = 0
    end: str | None = None
    left_out: frozenset[int] = frozenset()


def open_state(options: Options, table: Table, dealer: int) -> State:
    """The sheet before deal 1: everybody owes the size of the game."""
    count = len(table.names)
    return State(
        table,
        dealer,
        contracts=(-options.start,) * count,
        total=-options.start * count,
        whists=((0,) * count,) * count,
        refe_open=(0,) * count,
        refe_used=(0,) * count,
    )


def under_hat(options: Options, contract: int) -> bool:
    """Whether a player with this contract column is under the hat (Y5.6)."""
    return contract > 0 or (contract == 0 and options.hat_at_zero)


def anybody_under_hat(options: Options, state: State) -> bool:
    """Whether anybody is whose column stands on this sheet, one who has left included."""
    return any(under_hat(options, contract) for contract in state.contracts)


def refe_may_be_written(options: Options, state: State) -> bool:
    """No new refe while anybody is under the hat, nor beyond the maximum of events ever written (Y5.4)."""
    if options.refe_max is not None and state.refe_written >= options.refe_max:
        return False
    return not anybody_under_hat(options, state)


def can_deal(state: State) -> None:
    """Refuses a deal after the end, or while adjustments hold the sum at zero or above (Y5.7, Y5.13)."""
    if state.end:
        raise Refused("game_over", "Y5.7", end=state.end)
    if state.total >= 0:
        raise Refused("sum_not_below_zero", "Y5.13", total=state.total)


def add_whists(
    whists: tuple[tuple[Amount, ...], ...], player: int, on: int, amount: Amount
) -> tuple[tuple[Amount, ...], ...]:
    """The whist columns with ``amount`` more of ``player`` on ``on``."""
    row = whists[player]
    row = (*row[:on], row[on] + amount, *row[on + 1 :])
    return (*whists[:player], row, *whists[player + 1 :])


def pass_deal_on(state: State) -> State:
    """The deal goes to the next player (Y1.6)."""
    return state._replace(dealer=state.table.following[state.dealer])


def step(options: Options, state: State, deal: Deal | AllPass) -> tuple[State, Outcome]:
    """One deal: what it writes and the sheet after it; raises :class:`Refused` for what the rules forbid."""
    can_deal(state)
    if isinstance(deal, Deal):
        played = verify(options, deal)
        _verify_seats(state, deal)
        if played.defence != SPADES_UNDOUBLED or _spades_count_as_made(options, state, deal.declarer):
            return _play(options, state, deal, played)
        writes = refe_may_be_written(options, state)
    else:
        writes = options.all_pass == "refe" and refe_may_be_written(options, state)
    return _write_refe(state) if writes else (pass_deal_on(state), empty_outcome(state))


def _verify_seats(state: State, deal: Deal) -> None:
    """Everybody named must be playing this deal."""
    active = state.table.speakers[state.dealer]
    if deal.declarer not in active:
        raise Refused("player_sits_out", "Y1.4", clause=0, player=deal.declarer)
    if deal.kontra and deal.doubler not in active:
        raise Refused("doubler_impossible", "Y3.6", clause=0, player=deal.doubler)
    for place, follower in enumerate(deal.followers, start=1):
        if follower.player not in active:
            raise Refused("player_sits_out", "Y1.4", clause=place, player=follower.player)


def _spades_count_as_made(options: Options, state: State, declarer: int) -> bool:
    """Whether talon spades that nobody doubled are written as made (Y5.5)."""
    match options.spade_undoubled:
        case "refe_else_redeal_hat_made":
            return anybody_under_hat(options, state)
        case "made_only_if_declarer_under_hat":
            return under_hat(options, state.contracts[declarer])
        case _:
            return not refe_may_be_written(options, state)


def _write_refe(state: State) -> tuple[State, Outcome]:
    """A refe for everybody at the table, the one who sits out included (Y1.4, Y5.4)."""
    table = state.table
    refe_open = tuple(marks + (player not in table.away) for player, marks in enumerate(state.refe_open))
    marks = tuple(Mark(table.names[player], "refe", "written") for player in table.seated)
    after = state._replace(
        dealer=table.following[state.dealer], refe_open=refe_open, refe_written=state.refe_written + 1
    )
    return after, empty_outcome(state, marks)


def empty_outcome(state: State, marks: tuple[Mark, ...] = ()) -> Outcome:
    """The outcome of a deal without postings."""
    names = state.table.names
    return Outcome(names[state.dealer], tuple(names[out] for out in state.table.out[state.dealer]), (), marks)


def _play(options: Options, state: State, deal: Deal, played: Played) -> tuple[State, Outcome]:
    """A deal that writes entries: played, not followed, or spades counted as made."""
    table = state.table
    names = table.names
    declarer = deal.declarer
    frozen = options.hat_freezes_refe and anybody_under_hat(options, state)
    doubled = state.refe_open[declarer] > 0 and not frozen
    unit = unit_of(deal, doubled)
    left = -state.total
    others = play_order(table.speakers[state.dealer], declarer)[1:]
    postings = score(Case(options, deal, played, others, unit, left, names, table.places))

    contracts = list(state.contracts)
    whists = state.whists
    account = table.account
    total = state.total
    for name, _, on, amount, _ in postings:
        player = account[name]
        if on is None:
            contracts[player] += int(amount)
            total += int(amount)
        else:
            whists = add_whists(whists, player, account[on], amount)

    marks: list[Mark] = []
    refe_open, refe_used = state.refe_open, state.refe_used
    if doubled:
        # One refe of the declarer is struck, made or failed, played or not (Y5.3).
        marks.append(Mark(names[declarer], "refe", "struck"))
        refe_open = (*refe_open[:declarer], refe_open[declarer] - 1, *refe_open[declarer + 1 :])
        refe_used = (*refe_used[:declarer], refe_used[declarer] + 1, *refe_used[declarer + 1 :])
    for player in table.order:
        before, after = state.contracts[player], contracts[player]
        if before != after:
            covered = under_hat(options, after)
            if covered != under_hat(options, before):
                marks.append(Mark(names[player], "hat", "on" if covered else "off"))

    over = total == 0 or (total > 0 and options.last_hand_overshoot == "none")
    dealer = state.dealer
    out = table.out[dealer]
    new_state = State(
        table,
        table.following[dealer],
        tuple(contracts),
        total,
        whists,
        refe_open,
        refe_used,
        state.refe_written,
        "rules" if over else None,
        state.left_out,
    )
    out_names = tuple(names[player] for player in out) if out else ()
    return new_state, Outcome(names[dealer], out_names, postings, tuple(marks), unit, left, doubled)
