"""The sheet while one deal is written on it: cells, postings, and the way a gain takes (R5.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rospis.errors import Refused
from rospis.games.preferans import posting, row
from rospis.games.russian.options import Options
from rospis.ledger import Posting, Reason
from rospis.money import LARGEST_DENOMINATOR, Amount
from rospis.seats import Table

if TYPE_CHECKING:
    from fractions import Fraction

POOL, HILL, WHISTS = "pool", "hill", "whists"

HILL_FIRST = Reason("hill_first", "R5.5")
AID = Reason("aid", "R5.5")
SURPLUS = Reason("surplus", "R5.5")

REASONS = (HILL_FIRST, AID, SURPLUS)


class Book:
    """Pools, hills and whists of a sheet, as lists that one deal writes on, and what it wrote."""

    __slots__ = ("entries", "hills", "names", "options", "pools", "table", "target", "whists")

    def __init__(
        self,
        options: Options,
        table: Table,
        target: int | None,
        pools: tuple[Amount, ...],
        hills: tuple[Amount, ...],
        whists: tuple[Amount, ...],
    ) -> None:
        self.options = options
        self.table = table
        self.names = table.names
        self.target = target if options.aid else None  # without aid a pool never closes
        self.pools = list(pools)
        self.hills = list(hills)
        self.whists = list(whists)
        self.entries: list[Posting] = []

    def row(self) -> tuple[Posting, ...]:
        """What was written."""
        return row(*self.entries)

    def pool(self, player: int, amount: Amount, reason: Reason) -> None:
        """Writes in a pool."""
        if amount:
            total = self.pools[player] + amount
            self.pools[player] = total if type(total) is int else fine_enough(total)
            self.entries.append(posting(self.names[player], POOL, None, amount, reason))

    def hill(self, player: int, amount: Amount, reason: Reason) -> None:
        """Writes on a hill."""
        if amount:
            total = self.hills[player] + amount
            self.hills[player] = total if type(total) is int else fine_enough(total)
            self.entries.append(posting(self.names[player], HILL, None, amount, reason))

    def whist(self, player: int, on: int, amount: Amount, reason: Reason) -> None:
        """Writes whists of a player on another."""
        if amount:
            cell = player * len(self.pools) + on
            total = self.whists[cell] + amount
            self.whists[cell] = total if type(total) is int else fine_enough(total)
            self.entries.append(posting(self.names[player], WHISTS, self.names[on], amount, reason))

    def gain(self, player: int, amount: Amount, reason: Reason) -> None:
        """Points gained: off the own hill where that comes first, to the own pool, in aid to others, then surplus."""
        if self.options.game_to == "hill_first" and self.hills[player] > 0:
            off = min(self.hills[player], amount)
            self.hill(player, -off, HILL_FIRST)
            amount -= off
        if self.target is None:
            self.pool(player, amount, reason)
            return
        room = self.target - self.pools[player]
        if amount <= room:
            self.pool(player, amount, reason)
            return
        room = max(room, 0)
        self.pool(player, room, reason)
        amount -= room
        while amount:
            other = self._to_be_aided(player)
            if other is None:
                self._surplus(player, amount)
                return
            given = min(amount, self.target - self.pools[other])
            self.pool(other, given, AID)
            self.whist(player, other, given * self._aid_price(), AID)
            amount -= given

    def _aid_price(self) -> int:
        """Whists for a point given in aid."""
        price = self.options.aid_price
        return price if isinstance(price, int) else self.options.pool_weight

    def _to_be_aided(self, player: int) -> int | None:
        """Whom aid goes to: the highest open pool, of equals the nearest clockwise; None if all are full."""
        seated = self.table.seated
        place = seated.index(player)
        assert self.target is not None
        still_open = [other for other in seated[place + 1 :] + seated[:place] if self.pools[other] < self.target]
        if not still_open:
            return None
        if self.options.aid_to == "clockwise":
            return still_open[0]
        return max(still_open, key=lambda other: self.pools[other])  # of equals the first

    def _surplus(self, player: int, points: Amount) -> None:
        """Points of the pool for which nobody has room, as points of the hill (R5.5)."""
        worth = self._as_hill(points)
        match self.options.aid_residual:
            case "raise":
                for other in self.table.seated:
                    if other != player:
                        self.hill(other, worth, SURPLUS)
            case "forfeit":
                self.hill(player, -min(worth, max(self.hills[player], 0)), SURPLUS)
            case _:
                self.hill(player, -worth, SURPLUS)

    def _as_hill(self, points: Amount) -> Amount:
        """What points of the pool are worth on the hill: pool weight over hill weight of each."""
        return ratio(points * self.options.pool_weight, self.options.hill_weight)


FINEST = LARGEST_DENOMINATOR**2  # of a cell that deals have written in: they halve and weigh what was adjusted


def fine_enough(amount: Amount) -> Amount:
    """An amount that a cell can hold; :class:`Refused` ``fraction_too_fine`` for one that grows without limit."""
    if amount.denominator > FINEST:
        raise Refused("fraction_too_fine", limit=FINEST)
    return amount


def ratio(amount: Amount, by: int) -> Amount:
    """An amount divided by a whole number: whole where it is, else a fraction."""
    if not amount % by:
        return int(amount // by)
    return _fraction(amount, by)


def _fraction(amount: Amount, by: int) -> Fraction:
    """The quotient as a fraction; ``fractions`` is imported only where one is needed."""
    from fractions import Fraction

    return Fraction(amount) / by
