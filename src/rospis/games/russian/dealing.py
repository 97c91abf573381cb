"""Who deals next, the opening laps of raspasy and the last lap (R1.7, R5.8, R5.9)."""

from __future__ import annotations

from typing import NamedTuple

from rospis.games.russian.options import Options
from rospis.seats import Table

STAYS = 3  # all-pass deals that a dealer who stays deals in a row at most (R1.7)


class Dealing(NamedTuple):
    """Where the deal is, and what laps are counted by its moving.

    ``dealer`` deals next; he has dealt ``stayed`` all-pass deals in a row, ``carried`` of them before deal 1: those are
    his who turns out to deal that one. ``first`` dealt deal 1: the arrow of the sheet. ``opening`` counts the moves of
    the opening laps, None when they are over. ``lap`` are the moves that are left of the last lap, None before it;
    ``waiting`` tells that it begins when the deal is with ``first`` again.
    """

    dealer: int
    first: int
    stayed: int = 0
    opening: int | None = None
    lap: int | None = None
    waiting: bool = False
    carried: int = 0

    @property
    def over(self) -> bool:
        """Whether the last lap has been played."""
        return self.lap == 0


def stays(options: Options, dealing: Dealing) -> bool:
    """Whether the dealer deals again after an all-pass deal (R1.7)."""
    return options.dealer_on_raspasy == "stays" and dealing.stayed + 1 < STAYS


def moved(options: Options, dealing: Dealing, table: Table) -> Dealing:
    """The dealing when the deal has gone to the next player."""
    at, first, _, opening, lap, waiting, _ = dealing
    dealer = table.following[at]
    if opening is None and lap is None and not waiting:  # nearly always: no laps are counted
        return Dealing(dealer, first)
    if opening is not None:
        opening += 1
        if opening >= options.opening_raspasy * len(table.seated):
            opening = None
    lap = lap - 1 if lap else lap
    return arrived(Dealing(dealer, first, 0, opening, lap, waiting), table)


def arrived(dealing: Dealing, table: Table) -> Dealing:
    """The dealing when the deal has come to somebody: a last lap that waits for the first dealer begins with him."""
    if not dealing.waiting or dealing.dealer != arrow(dealing, table):
        return dealing
    return dealing._replace(lap=len(table.seated), waiting=False)


def time_up(options: Options, dealing: Dealing, table: Table) -> Dealing:
    """The dealing when the control time has come in the deal before: the last lap begins, at once or later (R5.8)."""
    if options.last_lap == "from_first_dealer":
        return arrived(dealing._replace(waiting=True), table)
    return dealing._replace(lap=len(table.seated))


def arrow(dealing: Dealing, table: Table) -> int:
    """Who dealt first, or the next at the table if he has left."""
    return dealing.first if dealing.first not in table.away else table.next_seated(dealing.first)
