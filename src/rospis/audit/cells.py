"""The figures of a sheet by the names of their cells, whatever the game: what slips change and checks read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from typing import Any

from rospis.games.bridge.boards import BoardForm, Boards
from rospis.games.bridge.pad import ABOVE, BELOW, Pad
from rospis.games.protocol import AnyGame
from rospis.games.russian.book import HILL, POOL, WHISTS
from rospis.games.russian.state import State as Russian
from rospis.games.yugoslav.scoring import CONTRACT
from rospis.games.yugoslav.state import State as Yugoslav
from rospis.ledger import Posting
from rospis.money import Amount

Cell = tuple[int, str, int | None]  # account, column, the account that whists are held on
Changes = Mapping[Cell, Amount]  # what is added to cells, in the sign of the rules; never 0

REFE = "refe"
CARRIED = "carried"  # of rubbers before: no cell that a check can name, but results are made of it


def cell_of(account: Mapping[str, int], posting: Posting) -> Cell:
    """The cell that an entry is written in."""
    return account[posting.player], posting.column, None if posting.on is None else account[posting.on]


def plus(one: Changes, other: Changes, times: int = 1) -> dict[Cell, Amount]:
    """Two changes together, the second so many ``times``."""
    together = dict(one)
    for cell, amount in other.items():
        together[cell] = together.get(cell, 0) + times * amount
    return {cell: amount for cell, amount in together.items() if amount}


def between(old: Any, new: Any) -> dict[Cell, Amount]:
    """What has to be added to the figures of one sheet to get those of another with the same players."""
    was = figures(old)
    return {cell: amount - was[cell] for cell, amount in figures(new).items() if amount != was[cell]}


def looked_at(letter: str, options: Any) -> frozenset[str]:
    """The columns whose figures decide what later deals write: how full a pool is, how near the end is."""
    if letter == "Y":
        return frozenset({CONTRACT, REFE})
    if letter == "B":
        return frozenset({ABOVE, BELOW, CARRIED})  # another rubber begins with empty columns and what is carried
    off_the_hill = options.game_to == "hill_first" or "hill_price" in options.rasp_zero_prize
    pools = frozenset({POOL}) if options.aid or options.end_condition != "manual" else frozenset()
    return pools | (frozenset({HILL}) if off_the_hill or options.aid_residual == "forfeit" else frozenset())


@singledispatch
def figures(state: Any) -> dict[Cell, Amount]:
    """Every figure that a sheet holds and deals add to, in the sign of the rules; of marks the open refe."""
    raise NotImplementedError


@singledispatch
def changed(state: Any, changes: Changes) -> Any:
    """The sheet with other figures, and nothing else on it touched."""
    raise NotImplementedError


def _whists(players: int, whists: tuple[Amount, ...]) -> dict[Cell, Amount]:
    """The cells of whists, row after row."""
    return {
        (at // players, WHISTS, at % players): held for at, held in enumerate(whists) if at // players != at % players
    }


def _moved(amounts: tuple[Amount, ...], column: str, changes: Changes) -> tuple[Any, ...]:
    """A column with its changes."""
    return tuple(amount + changes.get((player, column, None), 0) for player, amount in enumerate(amounts))


def _whists_moved(players: int, whists: tuple[Amount, ...], changes: Changes) -> tuple[Amount, ...]:
    """All whists with their changes."""
    return tuple(held + changes.get((at // players, WHISTS, at % players), 0) for at, held in enumerate(whists))


@figures.register(Yugoslav)
def _yugoslav(state: Yugoslav) -> dict[Cell, Amount]:
    held: dict[Cell, Amount] = {(player, CONTRACT, None): debt for player, debt in enumerate(state.contracts)}
    held |= _whists(len(state.contracts), state.whists)
    return held | {(player, REFE, None): marks for player, marks in enumerate(state.refe_open)}


@changed.register(Yugoslav)
def _yugoslav_changed(state: Yugoslav, changes: Changes) -> Yugoslav:
    contracts = _moved(state.contracts, CONTRACT, changes)
    return state._replace(
        contracts=contracts,
        total=sum(contracts),
        whists=_whists_moved(len(contracts), state.whists, changes),
        refe_open=_moved(state.refe_open, REFE, changes),
    )


@figures.register(Russian)
def _russian(state: Russian) -> dict[Cell, Amount]:
    held: dict[Cell, Amount] = {(player, POOL, None): amount for player, amount in enumerate(state.pools)}
    held |= {(player, HILL, None): amount for player, amount in enumerate(state.hills)}
    return held | _whists(len(state.pools), state.whists)


@changed.register(Russian)
def _russian_changed(state: Russian, changes: Changes) -> Russian:
    return state._replace(
        pools=_moved(state.pools, POOL, changes),
        hills=_moved(state.hills, HILL, changes),
        whists=_whists_moved(len(state.pools), state.whists, changes),
    )


@figures.register(Pad)
def _pad(state: Pad) -> dict[Cell, Amount]:
    held: dict[Cell, Amount] = {(side, ABOVE, None): amount for side, amount in enumerate(state.above)}
    held |= {(side, BELOW, None): amount for side, amount in enumerate(state.below)}
    won = state.won_before or (0,) * len(state.table.names)
    return held | {(player, CARRIED, None): amount for player, amount in enumerate(won)}


@changed.register(Pad)
def _pad_changed(state: Pad, changes: Changes) -> Pad:
    above, below = _moved(state.above, ABOVE, changes), _moved(state.below, BELOW, changes)
    won = state.won_before
    if any(column == CARRIED for _, column, _ in changes):
        won = _moved(won or (0,) * len(state.table.names), CARRIED, changes)
    return state._replace(above=(above[0], above[1]), below=(below[0], below[1]), won_before=won)


@figures.register(Boards)
def _boards(state: Boards) -> dict[Cell, Amount]:
    return {(account, TOTAL, None): amount for account, amount in enumerate(state.totals)}


@changed.register(Boards)
def _boards_changed(state: Boards, changes: Changes) -> Boards:
    totals = _moved(state.totals, TOTAL, changes)
    return state._replace(totals=(totals[0], totals[1]))


TOTAL = "total"  # the one column of a board form, whatever it is called there


def named(game: AnyGame, cell: Cell) -> Cell:
    """A cell by the name that a posting or a check has for its column."""
    return (cell[0], game.column, cell[2]) if isinstance(game, BoardForm) else cell


def unnamed(game: AnyGame, cell: Cell) -> Cell:
    """A cell of a posting or a check by the name it has here."""
    return (cell[0], TOTAL, cell[2]) if isinstance(game, BoardForm) and cell[1] == game.column else cell
