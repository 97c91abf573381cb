"""Who sits at the table, in which order they speak and deal, and who sits out.

An *account* is a player's number in order of appearance: 0, 1, 2 for those of the header, then whoever joins. It never
changes, so that a deal read once stays right whoever comes and goes. *Seat order* is the order round the table.
"""

from __future__ import annotations

from typing import ClassVar

from rospis.errors import Refused


class Accounts:
    """Who has an account on a sheet, and under which name; immutable. What sitting at a table means is a game's own.

    ``names[account]`` is the name an account bears, ``order`` the accounts that the sheet has columns for, in their
    order on it. ``account[name]`` is the account of a name. The first ``given`` names are those of the game itself
    ("NS"), which nobody shortens.
    """

    __slots__ = ("account", "names", "order")
    given: ClassVar[int] = 0

    def __init__(self, names: tuple[str, ...], order: tuple[int, ...]) -> None:
        self.names = names
        self.order = order
        self.account = {name: account for account, name in enumerate(names)}

    @property
    def present(self) -> tuple[int, ...]:
        """Whom a line may speak of at this moment."""
        return self.order

    @property
    def everybody(self) -> tuple[int, ...]:
        """Whom a line may speak of, those included who have left."""
        return self.order

    def under_names(self, names: tuple[str, ...]) -> Accounts:
        """The same accounts under other names."""
        raise NotImplementedError

    def join(self, name: str, after: int) -> Accounts:
        """The same with a newcomer seated after ``after``, where the game knows such a thing."""
        raise NotImplementedError

    def leave(self, account: int) -> Accounts:
        """The same without ``account`` at the table, where the game knows such a thing."""
        raise NotImplementedError

    def rename(self, account: int, name: str) -> Accounts:
        """The same with ``account`` under another name."""
        return self.under_names((*self.names[:account], name, *self.names[account + 1 :]))


ACTIVE = 3  # players of a deal of preferans; the others at the table sit out, and two play without a third


class Table(Accounts):
    """The players of one preferans sheet as they sit from some deal on; immutable.

    ``order`` are all accounts in seat order (those who left too), ``seated`` the ones at the table.
    ``speakers[dealer]`` are the active players of a deal in order of speech, forehand first, ``out[dealer]`` those who
    sit out, ``following[dealer]`` who deals next. All three are worked out once for every dealer: a replay asks for
    them in each deal. ``places[account]`` is the place in seat order. ``others[dealer, player]`` are the active players
    but one, in order of play after him. ``everybody_plays`` tells that nobody sits out or has left. ``rule`` is the id
    of the rule that says how many play, for refusals.
    """

    __slots__ = (
        "away",
        "everybody_plays",
        "following",
        "others",
        "out",
        "out_names",
        "places",
        "rule",
        "seated",
        "speakers",
    )

    def __init__(
        self,
        names: tuple[str, ...],
        order: tuple[int, ...],
        away: frozenset[int] = frozenset(),
        *,
        rule: str = "Y1.4",
    ) -> None:
        super().__init__(names, order)
        self.away = away
        self.rule = rule
        self.places = tuple(order.index(account) for account in range(len(names)))
        self.seated = seated = tuple(account for account in order if account not in away)
        self.everybody_plays = len(names) == len(seated) <= ACTIVE
        self.speakers: dict[int, tuple[int, ...]] = {}
        self.out: dict[int, tuple[int, ...]] = {}
        self.out_names: dict[int, tuple[str, ...]] = {}
        self.following: dict[int, int] = {}
        self.others: dict[tuple[int, int], tuple[int, ...]] = {}
        for place, dealer in enumerate(seated):
            after = seated[place + 1 :] + seated[: place + 1]
            self.following[dealer] = after[0]
            # The dealer comes last in the order of speech, so with one too many it is he who sits out.
            self.speakers[dealer] = after[:ACTIVE]
            self.out[dealer] = after[ACTIVE:]
            self.out_names[dealer] = tuple(names[account] for account in after[ACTIVE:])
            for player in after[:ACTIVE]:
                self.others[dealer, player] = play_order(after[:ACTIVE], player)[1:]

    @property
    def present(self) -> tuple[int, ...]:
        """Those at the table, in seat order."""
        return self.seated

    def next_seated(self, account: int) -> int:
        """The next player at the table after ``account``, who may himself have left."""
        place = self.order.index(account)
        for other in self.order[place + 1 :] + self.order[: place + 1]:
            if other not in self.away:
                return other
        raise ValueError("nobody is at the table")

    def join(self, name: str, after: int) -> Table:
        """The table with a new account seated after ``after``."""
        place = self.order.index(after) + 1
        newcomer = len(self.names)
        order = (*self.order[:place], newcomer, *self.order[place:])
        return Table((*self.names, name), order, self.away, rule=self.rule)

    def leave(self, account: int) -> Table:
        """The table without ``account``, whose account stands still; needs enough players to stay for a deal."""
        if len(self.seated) <= ACTIVE:
            raise Refused("leave_too_few", self.rule, word=1, player=self.names[account], needed=ACTIVE)
        return Table(self.names, self.order, self.away | {account}, rule=self.rule)

    def under_names(self, names: tuple[str, ...]) -> Table:
        """The same table with all accounts under ``names``."""
        return self if names == self.names else Table(names, self.order, self.away, rule=self.rule)


def play_order(speakers: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The active players in order of play, beginning with ``first``."""
    place = speakers.index(first)
    return speakers[place:] + speakers[:place]
