"""The values of the statistics: what is counted, what one player came to, and a whole evening.

Figures have stable keys, words with points between them: ``made``, ``contract.clubs.brought``,
``entries.whists.tricks``. A :class:`Scheme` lists those of a game, each with its meaning, and a :class:`Tally` holds a
number for each. *Brought* always means the change of a player's balance, that is of what he would win or lose if the
players stopped: the sums of all that was brought are his result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rospis.errors import N_
from rospis.ledger import RESULT
from rospis.money import Amount

# What a deal was to a player: each but the last two counts as played.
DECLARED, DUMMY, DEFENDED, RASPASY, BOARD = "declared", "dummy", "defended", "raspasy", "board"
PASSED_OUT, SAT_OUT = "passed_out", "sat_out"
BROUGHT = "_brought"  # behind a part: what its deals brought
OTHER = f"other{BROUGHT}"
PLUS, MINUS = "plus", "minus"  # before a column: what was written in it above and below zero


class Figure(NamedTuple):
    """Something that is counted of each player: its key, and its meaning for people.

    ``exact`` tells that it is an amount, which may be negative or a fraction; all others are whole and at least 0.
    """

    key: str
    meaning: str
    exact: bool = False


class Group(NamedTuple):
    """Contracts by kind: ``kinds`` of one ``name``, for each of which the figures of :data:`OF_KIND` are kept.

    With ``whole`` every declared game is of just one of them; otherwise of none, one or several.
    """

    name: str
    meaning: str
    kinds: tuple[str, ...]
    whole: bool = False


MADE, SHORT, MISSING = "made", "short", "missing"

GAMES = (
    Figure(DECLARED, N_("deals in which the player declared")),
    Figure(MADE, N_("of these, contracts that were made")),
    Figure(SHORT, N_("of these, contracts that failed")),
    Figure(MISSING, N_("tricks that were missing in them; on a misere, tricks that were taken")),
)
OF_KIND = (
    Figure(DECLARED, N_("declared contracts of the kind")),
    Figure(MADE, N_("of these, contracts that were made")),
    Figure(SHORT, N_("of these, contracts that failed")),
    Figure(MISSING, N_("tricks that were missing in them")),
    Figure("brought", N_("what these deals brought the declarer"), exact=True),
)
BEFORE = (
    Figure("deals", N_("deals that the player took part in; deals that do not count are none")),
    *GAMES,
)
ENDING = (
    Figure(OTHER, N_("what other lines brought: adjustments, a player who joins, breaking off"), exact=True),
    Figure(RESULT, N_("the exact result, if the players stopped at the end of the record"), exact=True),
)
DEALT = Figure("dealt", N_("deals that the player dealt, those included that do not count"))

PARTS = {
    DECLARED: N_("what deals brought in which the player declared"),
    DUMMY: N_("what deals brought in which the player's partner declared"),
    DEFENDED: N_("what deals brought in which the player defended"),
    RASPASY: N_("what raspasy brought"),
    BOARD: N_("what boards brought"),
    PASSED_OUT: N_("what deals brought that nobody played"),
    SAT_OUT: N_("what deals brought in which the player sat out"),
}


@dataclass(frozen=True)
class Scheme:
    """All that is counted in one game.

    ``parts`` are what a deal can be to a player, ``own`` the figures of this game, ``groups`` its kinds of contracts,
    ``entries`` the reasons that entries may have, by column, ``adjusted`` the columns that other lines write in.
    ``brings`` tells that what a deal brought can be laid to its contract.
    """

    parts: tuple[str, ...]
    own: tuple[Figure, ...]
    groups: tuple[Group, ...]
    entries: Mapping[str, tuple[str, ...]]
    brings: bool = True

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """Every figure of the game with its whole key, in the order in which they are shown."""
        return tuple(self._listed())

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The keys of all figures."""
        return tuple(figure.key for figure in self.figures)

    def _listed(self) -> Iterator[Figure]:
        """The figures of all sorts."""
        yield from BEFORE
        yield from self.own
        for part in self.parts:
            yield Figure(part + BROUGHT, PARTS[part], exact=True)
        yield from ENDING
        for group in self.groups:
            for kind in group.kinds:
                for figure in self.of_kind():
                    yield figure._replace(key=f"{group.name}.{kind}.{figure.key}")
        for column, reasons in self.entries.items():
            for reason in reasons:
                yield Figure(entry_key(column, reason), N_("the sum of entries of deals with this reason"), exact=True)
        for column in self.entries:
            yield Figure(
                f"{PLUS}.{column}", N_("the sum of all entries of deals in the column that are above zero"), True
            )
            yield Figure(f"{MINUS}.{column}", N_("the same for those below zero, without its sign"), True)
            yield Figure(adjusted_key(column), N_("the sum of what other lines wrote in the column"), exact=True)

    def of_kind(self) -> Sequence[Figure]:
        """What is kept for each kind of contract."""
        return OF_KIND if self.brings else OF_KIND[:-1]


def entry_key(column: str, reason: str) -> str:
    """The figure for entries of a deal with this reason in this column."""
    return f"entries.{column}.{reason}"


def adjusted_key(column: str) -> str:
    """The figure for what lines that are no deals wrote in a column."""
    return f"adjusted.{column}"


class Tally(dict[str, Amount]):
    """A number for every figure of a scheme, 0 to begin with; another key is a mistake and raises KeyError."""

    @classmethod
    def of(cls, scheme: Scheme) -> Tally:
        """Nothing counted so far."""
        return cls(dict.fromkeys(scheme.keys, 0))

    def add(self, key: str, amount: Amount = 1) -> None:
        """So much more of one figure."""
        self[key] += amount

    def add_all(self, other: Mapping[str, Amount]) -> None:
        """All figures of another evening."""
        for key, amount in other.items():
            if amount:
                self[key] += amount


class Turn(NamedTuple):
    """What one deal, by its number, brought somebody."""

    deal: int
    brought: Amount


class PlayerFigures(NamedTuple):
    """One player's evening. ``best`` and ``worst`` are the deals that brought and cost most, the first of equals."""

    player: str
    tally: Tally
    best: Turn | None
    worst: Turn | None


class Balance(NamedTuple):
    """What each player would win if they stopped after a deal, the lines below it included; 0 is before the first deal.

    ``results`` are in the order of the players, None for one who had not come yet.
    """

    deal: int
    results: tuple[Amount | None, ...]


class Figures(NamedTuple):
    """An evening in figures.

    ``balances`` begin before the first deal and have one more for each deal, void ones included; the last one is the
    settlement. ``deals`` are those that count. ``money`` is what each wins, as text with two places, None without a
    price.
    """

    game: str
    rules: str
    deals: int
    end: str | None
    players: tuple[PlayerFigures, ...]
    balances: tuple[Balance, ...]
    money: Mapping[str, str] | None
    currency: str | None
