"""The figures of one sheet: one replay over its lines, with the balance of every player before and behind each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

from rospis.ledger import RESULT, Adjustment, Outcome, Posting
from rospis.money import Amount
from rospis.record.model import DealLine, Void
from rospis.sheet import Moment, Sheet, moments
from rospis.stats.model import (
    BROUGHT,
    DECLARED,
    MADE,
    MINUS,
    MISSING,
    OTHER,
    PLUS,
    SAT_OUT,
    SHORT,
    Balance,
    Figures,
    PlayerFigures,
    Scheme,
    Tally,
    Turn,
    adjusted_key,
    entry_key,
)

COUNTERS = {
    "preferans-yugoslav": "rospis.stats.yugoslav",
    "preferans-russian": "rospis.stats.russian",
    "bridge-rubber": "rospis.stats.bridge",
    "bridge-chicago": "rospis.stats.bridge",
    "bridge-duplicate": "rospis.stats.bridge",
    "bridge-teams": "rospis.stats.bridge",
    "bridge-compensation": "rospis.stats.bridge",
}


class Dealt(NamedTuple):
    """One deal of a record: the game's own value of it, the states before and behind it, and what it wrote."""

    number: int
    deal: Any
    before: Any
    after: Any
    outcome: Outcome


class Declared(NamedTuple):
    """A contract that was declared: by whom, of which kinds ("contract.clubs"), and how many tricks were missing.

    ``missing`` is None where the record does not tell; it is 0 for a contract that was made.
    """

    player: str
    kinds: tuple[str, ...]
    made: bool
    missing: int | None = 0


class Told(NamedTuple):
    """What a deal was to each player, and the contracts declared in it (two of them in a match of teams)."""

    parts: Mapping[str, str]
    games: tuple[Declared, ...] = ()


class Left(NamedTuple):
    """So many of a figure that somebody has at the end."""

    player: str
    key: str
    number: int


class Counter(ABC):
    """What one game counts in its deals. A new one is made for every sheet."""

    scheme: ClassVar[Scheme]

    def __init__(self, sheet: Sheet) -> None:
        self.game = sheet.game
        self.options = sheet.options

    def players(self, sheet: Sheet) -> Sequence[str]:
        """Whoever has figures, in their order on the sheet."""
        return sheet.players

    def results(self, state: Any) -> Mapping[str, Amount]:
        """What everybody would win if the players stopped."""
        return self.game.results(self.options, state)

    def money(self, sheet: Sheet) -> tuple[Mapping[str, str] | None, str | None]:
        """What everybody wins in money, and in which currency."""
        settled = sheet.settlement()
        return settled.money, settled.currency

    def owners(self, state: Any, account: str) -> Iterable[str]:
        """Whose an entry is that stands in an account of the sheet."""
        return (account,)

    def against(self, posting: Posting) -> str | None:
        """The figure of the player whom an entry is written on, where there is one."""
        return None

    @abstractmethod
    def count(self, dealt: Dealt, tallies: Mapping[str, Tally]) -> Told:
        """Counts what is the game's own in one deal that counts, and tells what it was to everybody."""

    def dealer(self, dealt: Dealt) -> str | None:
        """Who dealt; None where it was nobody who has figures."""
        return dealt.outcome.dealer

    def left(self, sheet: Sheet) -> Iterable[Left]:
        """What is to be seen at the end only."""
        return ()


def counter_type(game: str) -> type[Counter]:
    """What counts in the deals of a game; KeyError where there is no such game."""
    found: type[Counter] = import_module(COUNTERS[game]).COUNTERS[game]
    return found


def figures(sheet: Sheet) -> Figures:
    """The figures of an evening up to the first fault of its record; ValueError where nothing could be scored at all.

    The time is that of two replays, whatever the number of deals.
    """
    if sheet.state is None:
        raise ValueError("nothing was scored: the record's header has errors")
    return _Evening(sheet).run()


class _Evening:
    """The fold over the moments of one sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.counter = counter_type(sheet.game.name)(sheet)
        self.players = tuple(self.counter.players(sheet))
        self.tallies = {player: Tally.of(self.counter.scheme) for player in self.players}
        self.best: dict[str, Turn] = {}
        self.worst: dict[str, Turn] = {}
        self.deals = 0
        self.now: Mapping[str, Amount] = {}
        self.balances: list[Balance] = []
        self.written: dict[int, list[Adjustment]] = {}
        for adjustment in sheet.adjustments:
            self.written.setdefault(adjustment.line, []).append(adjustment)

    def run(self) -> Figures:
        """Every line, then what the evening comes to."""
        sheet = self.sheet
        for moment in moments(sheet):
            if not self.balances:
                self.now = self.counter.results(moment.before)
                self.balance(0)
            self.line(moment)
        if not self.balances:
            self.now = self.counter.results(sheet.state)
            self.balance(0)
        for player, tally in self.tallies.items():
            tally[RESULT] = self.now.get(player, 0)
        for left in self.counter.left(sheet):
            self.tallies[left.player].add(left.key, left.number)
        money, currency = self.counter.money(sheet)
        return Figures(
            sheet.game.name,
            sheet.record.rules or "",
            self.deals,
            sheet.end,
            tuple(
                PlayerFigures(player, tally, self.best.get(player), self.worst.get(player))
                for player, tally in self.tallies.items()
            ),
            tuple(self.balances),
            money,
            currency,
        )

    def balance(self, deal: int) -> None:
        """Writes down how everybody stands; a line below a deal corrects what stood there."""
        if self.balances and self.balances[-1].deal == deal:
            self.balances.pop()
        self.balances.append(Balance(deal, tuple(self.now.get(player) for player in self.players)))

    def line(self, moment: Moment) -> None:
        """One line: what it counts, and what it changed for everybody."""
        before = self.now
        if moment.after is not moment.before:
            self.now = self.counter.results(moment.after)
        change = {player: self.now.get(player, 0) - before.get(player, 0) for player in self.players}
        if not isinstance(moment.entry, DealLine) or moment.outcome is None:
            self.other(moment, change)
            self.balance(self.balances[-1].deal)
            return
        dealt = Dealt(moment.entry.number, moment.entry.deal, moment.before, moment.after, moment.outcome)
        dealer = self.counter.dealer(dealt)
        if dealer is not None:
            self.tallies[dealer].add("dealt")
        if not isinstance(dealt.deal, Void):
            self.deal(dealt, change)
        self.balance(dealt.number)

    def other(self, moment: Moment, change: Mapping[str, Amount]) -> None:
        """A line that is no deal."""
        for player, amount in change.items():
            self.tallies[player].add(OTHER, amount)
        for entry in self.written.get(moment.entry.line, ()):
            for owner in self.counter.owners(moment.before, entry.player):
                self.tallies[owner].add(adjusted_key(entry.column), entry.amount)

    def deal(self, dealt: Dealt, change: Mapping[str, Amount]) -> None:
        """A deal that counts."""
        counter, tallies = self.counter, self.tallies
        self.deals += 1
        told = counter.count(dealt, tallies)
        for player, amount in change.items():
            part = told.parts.get(player)
            if part is None:
                tallies[player].add(OTHER, amount)
                continue
            self.took_part(player, part, Turn(dealt.number, amount))
        for declared in told.games:
            _count_declared(tallies[declared.player], declared, change[declared.player] if counter.scheme.brings else 0)
        for posting in dealt.outcome.postings:
            for owner in counter.owners(dealt.before, posting.player):
                _count_entry(tallies[owner], posting)
            against = counter.against(posting)
            if against is not None and posting.on is not None:
                tallies[posting.on].add(against, posting.amount)

    def took_part(self, player: str, part: str, turn: Turn) -> None:
        """What a deal was and brought to somebody."""
        tally = self.tallies[player]
        if part != SAT_OUT:
            tally.add("deals")
        if part != DECLARED:  # counted with its contract
            tally.add(part)
        tally.add(part + BROUGHT, turn.brought)
        if player not in self.best or turn.brought > self.best[player].brought:
            self.best[player] = turn
        if player not in self.worst or turn.brought < self.worst[player].brought:
            self.worst[player] = turn


def _count_entry(tally: Tally, posting: Posting) -> None:
    """One entry of a deal, by its reason and by its sign."""
    column, amount = posting.column, posting.amount
    tally.add(entry_key(column, posting.reason.code), amount)
    tally.add(f"{PLUS if amount > 0 else MINUS}.{column}", max(amount, -amount))


def _count_declared(tally: Tally, declared: Declared, brought: Amount) -> None:
    """One declared contract, in all and for each of its kinds."""
    result = MADE if declared.made else SHORT
    for prefix in ("", *(f"{kind}." for kind in declared.kinds)):
        tally.add(prefix + DECLARED)
        tally.add(prefix + result)
        if declared.missing:
            tally.add(prefix + MISSING, declared.missing)
        if prefix and brought:
            tally.add(f"{prefix}brought", brought)
