"""What is counted in bridge. Where the players are named the figures are theirs, else those of sides or teams.

A player has the entries and the result of the side that he sits on. In duplicate and compensation, where the sheet
knows sides only, the four of the header sit in the seats that it names; in a rubber a player's results are the sheet's
own. In a match of teams every board is played twice, so a team may declare twice in one.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rospis.errors import N_
from rospis.games.bridge.deal import Deal, Played, Room
from rospis.games.bridge.pad import ABOVE, BELOW
from rospis.games.bridge.scoring import GAME, STRAINS, trick_points
from rospis.games.bridge.sides import SEATS, SIDES, VULNERABLE, is_vulnerable
from rospis.ledger import Outcome
from rospis.money import Amount
from rospis.sheet import Sheet
from rospis.stats.evening import Counter, Dealt, Declared, Told
from rospis.stats.model import (
    BOARD,
    DEALT,
    DECLARED,
    DEFENDED,
    DUMMY,
    PASSED_OUT,
    SAT_OUT,
    Figure,
    Group,
    Scheme,
    Tally,
)

OVERTRICKS = Figure("overtricks", N_("overtricks in contracts that were made"))
DEFENCE = (
    Figure(DEFENDED, N_("deals in which the player or side defended")),
    Figure("beaten", N_("of these, contracts that failed")),
    Figure("doubled", N_("of these, contracts that stood doubled or redoubled")),
    Figure("doubled_down", N_("of the doubled ones, contracts that failed")),
    Figure(PASSED_OUT, N_("deals that were passed out")),
)
OWN = (
    OVERTRICKS,
    Figure(DUMMY, N_("deals in which the player was dummy; without names of players a side declares all of its own")),
    *DEFENCE,
    Figure(SAT_OUT, N_("deals in which the player waited for a turn")),
    DEALT,
)
OF_PADS = (
    Figure("games", N_("games that the side made")),
    Figure("rubbers", N_("rubbers that the side won")),
)
OF_TEAMS = (OVERTRICKS, *DEFENCE, Figure(BOARD, N_("boards played")))

LEVELS = ("part_score", "game", "small_slam", "grand_slam")
STRAIN_NAMES = dict(zip(STRAINS, ("clubs", "diamonds", "hearts", "spades", "notrump"), strict=True))
GROUPS = (
    Group("contract", N_("By what was bid: made of declared, and what they brought"), LEVELS, whole=True),
    Group("strain", N_("By strain"), tuple(STRAIN_NAMES.values()), whole=True),
    Group("trait", N_("Doubled, redoubled, vulnerable"), ("doubled", "redoubled", "vulnerable")),
)
PARTS = (DECLARED, DUMMY, DEFENDED, PASSED_OUT, SAT_OUT)
OF_CONTRACT = ("overtricks", "insult", "undertricks", "small_slam", "grand_slam")
OF_SCORE = ("trick_points", *OF_CONTRACT, "part_score", "game_bonus")


class _Seated(Counter):
    """Counts at one table."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.names = self.game.table(sheet.state).names
        self.people = self.names[len(SIDES) :]

    def players(self, sheet: Sheet) -> Sequence[str]:
        """The players of the header, or the sides."""
        return self.people or SIDES

    @abstractmethod
    def seats(self, state: Any) -> Sequence[str]:
        """Who sits N, E, S and W; without names the side of each."""

    def owners(self, state: Any, account: str) -> Iterable[str]:
        """Those of the side."""
        return _distinct(self.seats(state)[SIDES.index(account) :: 2])

    def dealer(self, dealt: Dealt) -> str | None:
        """Who sits in the seat that dealt."""
        return self.seats(dealt.before)[SEATS.index(dealt.outcome.dealer)]

    def count(self, dealt: Dealt, tallies: Mapping[str, Tally]) -> Told:
        """One deal."""
        deal: Deal = dealt.deal
        seats = self.seats(dealt.before)
        parts = dict.fromkeys(self.people, SAT_OUT)
        played = deal.room.played if deal.room is not None else None
        if played is None:
            return Told(parts | dict.fromkeys(seats, PASSED_OUT))
        for player in _distinct(seats[1 - played.side :: 2]):
            parts[player] = DEFENDED
            _defended(played, tallies[player])
        declarer, dummy = seats[played.declarer], seats[(played.declarer + 2) % 4]
        parts[dummy] = DUMMY
        parts[declarer] = DECLARED  # a side without names is its own dummy
        return Told(parts, (_declared(declarer, played, dealt.outcome, tallies),))


class BoardCounter(_Seated):
    """Counts in duplicate and compensation, where who does not sit down at the beginning never does."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.people = self.people[: len(SEATS)]

    def seats(self, state: Any) -> Sequence[str]:
        """In the order of the header."""
        return self.people or SIDES * 2

    def results(self, state: Any) -> Mapping[str, Amount]:
        """Everybody has the result of the side."""
        return self._of_side(super().results(state))

    def money(self, sheet: Sheet) -> tuple[Mapping[str, str] | None, str | None]:
        """And its money."""
        money, currency = super().money(sheet)
        return (None if money is None else self._of_side(money)), currency

    def _of_side(self, by_side: Mapping[str, Any]) -> dict[str, Any]:
        """The figures of the sides for everybody who sits there."""
        return {player: by_side[SIDES[seat % 2]] for seat, player in enumerate(self.seats(None))}


class DuplicateCounter(BoardCounter):
    """Counts in duplicate."""

    scheme = Scheme(PARTS, OWN, GROUPS, {"score": OF_SCORE})


class CompensationCounter(BoardCounter):
    """Counts in compensation."""

    scheme = Scheme(PARTS, OWN, GROUPS, {"imps": ("imps",)})


class PadCounter(_Seated):
    """Counts in rubbers and Chicagos."""

    def seats(self, state: Any) -> Sequence[str]:
        """Who sits where in this rubber."""
        return [self.names[player] for player in state.seats] if state.seats else SIDES * 2

    def count(self, dealt: Dealt, tallies: Mapping[str, Tally]) -> Told:
        """One deal, and the game or rubber that it won."""
        for mark in dealt.outcome.marks:
            for player in self.owners(dealt.before, mark.player):
                tallies[player].add(MARKS[mark.mark])
        return super().count(dealt, tallies)


MARKS = {"game": "games", "rubber": "rubbers"}


class RubberCounter(PadCounter):
    """Counts in rubbers."""

    scheme = Scheme(
        PARTS, (*OWN, *OF_PADS), GROUPS, {ABOVE: (*OF_CONTRACT, "honours", "rubber_bonus"), BELOW: ("trick_points",)}
    )


class ChicagoCounter(PadCounter):
    """Counts in Chicagos."""

    scheme = Scheme(
        PARTS,
        (*OWN, OF_PADS[0]),
        GROUPS,
        {
            ABOVE: (*OF_CONTRACT, "game_bonus", "part_score"),
            BELOW: ("trick_points",),
        },
    )


class TeamCounter(Counter):
    """Counts in a match of teams."""

    scheme = Scheme((BOARD,), OF_TEAMS, GROUPS, {"imps": ("imps",)}, brings=False)

    def dealer(self, dealt: Dealt) -> str | None:
        """A board is dealt once for both rooms."""
        return None

    def count(self, dealt: Dealt, tallies: Mapping[str, Tally]) -> Told:
        """One board in both rooms: the first team sits NS in the open room and EW in the closed one."""
        deal: Deal = dealt.deal
        teams = tuple(tallies)
        games = [
            self._room(room, teams[::-1] if closed else teams, dealt.outcome, tallies)
            for closed, room in enumerate(deal.rooms)
            if room is not None
        ]
        return Told(dict.fromkeys(teams, BOARD), tuple(game for game in games if game is not None))

    def _room(
        self, room: Room, sides: Sequence[str], outcome: Outcome, tallies: Mapping[str, Tally]
    ) -> Declared | None:
        """One room, in which the teams sit on these sides."""
        played = room.played
        if played is None:
            for team in sides:
                tallies[team].add(PASSED_OUT)
            return None
        defender = tallies[sides[1 - played.side]]
        defender.add(DEFENDED)
        _defended(played, defender)
        return _declared(sides[played.side], played, outcome, tallies)


def _distinct(names: Sequence[str]) -> Sequence[str]:
    """Each name once."""
    return tuple(dict.fromkeys(names))


def _defended(played: Played, tally: Tally) -> None:
    """A contract against which somebody defended."""
    down = played.tricks < played.contract.needed
    tally.add("beaten", down)
    if played.contract.doubled:
        tally.add("doubled")
        tally.add("doubled_down", down)


def _declared(player: str, played: Played, outcome: Outcome, tallies: Mapping[str, Tally]) -> Declared:
    """A contract, for who declared it."""
    contract = played.contract
    over = played.tricks - contract.needed
    if over > 0:
        tallies[player].add("overtricks", over)
    vulnerable = is_vulnerable(VULNERABLE.index(outcome.vulnerable or VULNERABLE[0]), played.side)
    traits = (("doubled", contract.doubled == 1), ("redoubled", contract.doubled == 2), ("vulnerable", vulnerable))
    kinds = (
        f"contract.{_level_class(contract.level, contract.strain)}",
        f"strain.{STRAIN_NAMES[STRAINS[contract.strain]]}",
        *(f"trait.{name}" for name, holds in traits if holds),
    )
    return Declared(player, kinds, over >= 0, max(-over, 0))


def _level_class(level: int, strain: int) -> str:
    """What a contract is worth undoubled: a part-score, a game, a slam (B0.3)."""
    if level > 5:
        return LEVELS[level - 4]
    return LEVELS[trick_points(level, strain, 0) >= GAME]


COUNTERS: Mapping[str, Any] = {
    "bridge-rubber": RubberCounter,
    "bridge-chicago": ChicagoCounter,
    "bridge-duplicate": DuplicateCounter,
    "bridge-teams": TeamCounter,
    "bridge-compensation": CompensationCounter,
}
