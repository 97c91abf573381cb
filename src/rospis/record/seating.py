"""Who sits at the table while a record is read, and under which names they may be spoken of."""

from __future__ import annotations

from rospis.games.protocol import AnyGame
from rospis.names import Names, clause_openers
from rospis.seats import Accounts


class Seating:
    """The table as the lines read so far have left it; ``dealt`` tells that there was a deal among them."""

    __slots__ = ("all_names", "dealt", "game", "names", "openers", "table")

    def __init__(self, game: AnyGame, table: Accounts) -> None:
        self.game = game
        self.dealt = False
        self.openers = clause_openers(game.letter)
        self.seat(table)

    def seat(self, table: Accounts) -> None:
        """Who sits at the table from here on."""
        self.table = table
        self.names = Names(table, self.openers)
        # Who has left still has an account, which may be checked and adjusted.
        self.all_names = Names(table, self.openers, everybody=True) if table.everybody != table.present else self.names

    @property
    def people(self) -> Names:
        """The players, without the sides that have accounts of their own."""
        own = len(self.game.own_names)
        if not own:
            return self.names
        return Names(Accounts(self.table.names, tuple(range(own, len(self.table.names)))), self.openers)
