"""The sheet between two deals, and the fold that takes it over one deal (Y5.3 to Y5.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rospis.errors import Refused
from rospis.games.yugoslav.deal import KONTRA_WORDS, AllPass, Deal
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.scoring import score, unit_of
from rospis.games.yugoslav.verify import SPADES_UNDOUBLED, Played, verify
from rospis.ledger import Mark, Outcome
from rospis.money import Amount
from rospis.seats import Table


class State(NamedTuple):
    """Everything that a later deal depends on; immutable.

    Tuples run over accounts. ``contracts`` are the contract columns (plus is written off), ``whists`` what each holds
    on each, row after row (see :meth:`held`), ``refe_open`` and ``refe_used`` the marks of each, ``refe_written`` how
    many refe events this sheet has seen. ``total`` is the sum of the contract columns. ``end`` says how the game ended:
    None, "rules", "time", "break off". ``left_out`` are those who share no writing off.
    """

    table: Table
    dealer: int
    contracts: tuple[int, ...]
    total: int
    whists: tuple[Amount, ...]
    refe_open: tuple[int, ...]
    refe_used: tuple[int, ...]
    refe_written: int = 0
    end: str | None = None
    left_out: frozenset[int] = frozenset()

    def held(self, player: int, on: int) -> Amount:
        """The whists that ``player`` holds on ``on``."""
        return self.whists[player * len(self.contracts) + on]

    def with_whists(self, player: int, on: int, amount: Amount) -> State:
        """The sheet with ``amount`` more whists of ``player`` on ``on``."""
        whists = list(self.whists)
        whists[player * len(self.contracts) + on] += amount
        return self._replace(whists=tuple(whists))

    def with_account(self, table: Table, contract: int) -> State:
        """The sheet with one more account, the last of ``table``, that begins with ``contract`` and no open refe."""
        count = len(self.contracts)
        rows = [(*self.whists[start : start + count], 0) for start in range(0, count * count, count)]
        return self._replace(
            table=table,
            contracts=(*self.contracts, contract),
            total=self.total + contract,
            whists=tuple(amount for row in rows for amount in row) + (0,) * (count + 1),
            refe_open=(*self.refe_open, 0),
            refe_used=(*self.refe_used, self.refe_written),
        )


def open_state(options: Options, table: Table, dealer: int) -> State:
    """The sheet before deal 1: everybody owes the size of the game."""
    count = len(table.names)
    return State(
        table,
        dealer,
        contracts=(-options.start,) * count,
        total=-options.start * count,
        whists=(0,) * count**2,
        refe_open=(0,) * count,
        refe_used=(0,) * count,
    )


def hat_from(options: Options) -> int:
    """The lowest contract column that is under the hat: past zero, or by option at zero already (Y5.6)."""
    return 0 if options.hat_at_zero else 1


def under_hat(options: Options, contract: int) -> bool:
    """Whether a player with this contract column is under the hat."""
    return contract >= hat_from(options)


def anybody_under_hat(options: Options, state: State) -> bool:
    """Whether anybody is whose column stands on this sheet, one who has left included."""
    return any(under_hat(options, contract) for contract in state.contracts)


def refe_may_be_written(options: Options, state: State) -> bool:
    """No new refe while anybody is under the hat, nor beyond the maximum of events ever written (Y5.4)."""
    if options.refe_max is not None and state.refe_written >= options.refe_max:
        return False
    return not anybody_under_hat(options, state)


def plays_under_refe(options: Options, state: State, declarer: int) -> bool:
    """Whether an open refe doubles the next deal of this declarer, unless a hat freezes it (Y5.3, Y5.6)."""
    return state.refe_open[declarer] > 0 and not (options.hat_freezes_refe and anybody_under_hat(options, state))


def no_deal(state: State) -> Refused:
    """Why no deal is accepted: the end has come, or adjustments hold the sum at zero or above (Y5.7, Y5.13)."""
    if state.end:
        return Refused("game_over", "Y5.7", end=state.end)
    return Refused("sum_not_below_zero", "Y5.13", total=state.total)


def pass_deal_on(state: State) -> State:
    """The deal goes to the next player (Y1.6)."""
    return state._replace(dealer=state.table.following[state.dealer])


def void(options: Options, state: State, *, passed: bool, number: int = 0) -> tuple[State, Outcome]:
    """A deal that does not count, whatever its number: the same dealer deals again unless the dealing moves on."""
    if state.end or state.total >= 0:
        raise no_deal(state)
    return pass_deal_on(state) if passed else state, empty_outcome(state)


def step(options: Options, state: State, deal: Deal | AllPass) -> tuple[State, Outcome]:
    """One deal: what it writes and the sheet after it; raises :class:`Refused` for what the rules forbid."""
    if state.end or state.total >= 0:
        raise no_deal(state)
    if isinstance(deal, Deal):
        played = verify(options, deal)
        if not state.table.everybody_plays:
            _verify_seats(state, deal)
        if played.defence != SPADES_UNDOUBLED or spades_count_as_made(options, state, deal.declarer):
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
        raise Refused("doubler_impossible", "Y3.6", clause=0, keywords=KONTRA_WORDS, word=1, player=deal.doubler)
    for place, follower in enumerate(deal.followers, start=1):
        if follower.player not in active:
            raise Refused("player_sits_out", "Y1.4", clause=place, player=follower.player)


def spades_count_as_made(options: Options, state: State, declarer: int) -> bool:
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
    return Outcome(names[state.dealer], state.table.out_names[state.dealer], (), marks)


def _play(options: Options, state: State, deal: Deal, played: Played) -> tuple[State, Outcome]:
    """A deal that writes entries: played, not followed, or spades counted as made."""
    table, dealer, before, owed, whists, refe_open, refe_used, refe_written, _, left_out = state
    names = table.names
    declarer = deal.declarer
    doubled = plays_under_refe(options, state, declarer)
    unit = unit_of(deal, doubled)
    left = -owed
    postings = score(options, deal, played, table.others[dealer, declarer], unit, left, table)

    marks: list[Mark] = []
    if doubled:
        # One refe of the declarer is struck, made or failed, played or not (Y5.3).
        marks.append(Mark(names[declarer], "refe", "struck"))
        refe_open = (*refe_open[:declarer], refe_open[declarer] - 1, *refe_open[declarer + 1 :])
        refe_used = (*refe_used[:declarer], refe_used[declarer] + 1, *refe_used[declarer + 1 :])

    account = table.account
    contracts = list(before)
    cells = list(whists)
    hat = hat_from(options)
    hats_moved = False
    for name, _, on, amount, _ in postings:
        player = account[name]
        if on is None:
            old = contracts[player]
            new = contracts[player] = old + int(amount)
            hats_moved = hats_moved or (old >= hat) != (new >= hat)
        else:
            cells[player * len(contracts) + account[on]] += amount
    if hats_moved:
        marks.extend(_hat_marks(table, before, contracts, hat))

    total = sum(contracts)
    over = total == 0 or (total > 0 and options.last_hand_overshoot == "none")
    after = State(
        table,
        table.following[dealer],
        tuple(contracts),
        total,
        tuple(cells),
        refe_open,
        refe_used,
        refe_written,
        "rules" if over else None,
        left_out,
    )
    outcome = Outcome(names[dealer], table.out_names[dealer], postings, tuple(marks), unit, left, doubled)
    return after, outcome


def _hat_marks(table: Table, before: tuple[int, ...], after: list[int], hat: int) -> Iterator[Mark]:
    """Who came under the hat or out from under it, in seat order."""
    for player in table.order:
        covered = after[player] >= hat
        if covered != (before[player] >= hat):
            yield Mark(table.names[player], "hat", "on" if covered else "off")
