"""Who sits at the table while a record is read, and under which names they may be spoken of."""

from __future__ import annotations

from rospis.games.protocol import AnyGame
from rospis.names import Names, clause_openers
from rospis.record.model import Carry, Entry, Join, Leave, Replace
from rospis.seats import Accounts


class Seating:
    """The table as the lines read so far have left it; ``dealt`` tells that there was a deal among them.

    ``carried`` are the marks carried over so far, each of a player or of the table, with their lines. ``former`` are
    all names that somebody bore who is called otherwise now.
    """

    __slots__ = ("all_names", "carried", "dealt", "former", "game", "names", "openers", "table")

    def __init__(self, game: AnyGame, table: Accounts) -> None:
        self.game = game
        self.dealt = False
        self.carried: dict[tuple[str, int | None], int] = {}
        self.former: frozenset[str] = frozenset()
        self.openers = clause_openers(game.letter)
        self.table = table
        self.seat(table)

    def seat(self, table: Accounts) -> None:
        """Who sits at the table from here on."""
        self.former = self.former.union(self.table.names).difference(table.names)
        self.table = table
        self.all_names = self.names = Names(table, self.openers, former=self.former)
        if table.everybody != table.present:
            # Who has left still has an account, which may be checked and adjusted.
            self.all_names = Names(table, self.openers, everybody=True, former=self.former)

    @property
    def people(self) -> Names:
        """The players, without the sides that have accounts of their own."""
        own = len(self.game.own_names)
        if not own:
            return self.names
        people = Accounts(self.table.names, tuple(range(own, len(self.table.names))))
        return Names(people, self.openers, former=self.former)

    def pass_by(self, entry: Entry) -> None:
        """Takes in a line that is no deal and has been read before: who came, left or was renamed by it."""
        if isinstance(entry, Join):
            self.seat(self.table.join(entry.name, entry.after))
        elif isinstance(entry, Leave):
            self.seat(self.table.leave(entry.player))
        elif isinstance(entry, Replace):
            self.seat(self.table.rename(entry.player, entry.new))
        elif isinstance(entry, Carry):
            for mark in entry.values:
                kept = entry.player if self.game.carried[mark].of_player else None
                self.carried.setdefault((mark, kept), entry.line)
