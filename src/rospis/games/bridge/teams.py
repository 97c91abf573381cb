"""Teams at home (B1.6): the same boards in an open and a closed room, and IMPs for the difference."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rospis.games.bridge import notation
from rospis.games.bridge.boards import BoardForm, one_column
from rospis.games.bridge.deal import Deal, Played
from rospis.games.bridge.form import opposite
from rospis.games.bridge.imps import imps
from rospis.games.bridge.options import BridgeOptions, price
from rospis.games.bridge.scoring import score
from rospis.games.bridge.sides import VULNERABLE, is_vulnerable
from rospis.games.bridge.sides import Teams as Accounts
from rospis.ledger import Outcome, Posting, Reason
from rospis.money import Price

COLUMN = "imps"
IMPS = Reason("imps", "B1.6")


@dataclass(frozen=True, slots=True)
class Options(BridgeOptions):
    """House rules of a match of teams."""

    whist_price: Price | None = price("one IMP", "B1.8")


PRESETS: Mapping[str, Options] = {"teams": Options()}


def _north_south(played: Played | None, vulnerable: int) -> int:
    """The score of NS in points; 0 where all passed."""
    if played is None:
        return 0
    points = score(*played.contract, is_vulnerable(vulnerable, played.side), played.tricks)
    return -points if played.side else points


north_south = cache(_north_south)


class TeamMatch(BoardForm[Options]):
    """A match of teams as a game of the house. The first team sits NS in the open room and EW in the closed one."""

    name = "bridge-teams"
    options_type = Options
    presets = PRESETS
    boards = True
    rooms = True
    compares = True
    fewest_players = most_players = 2
    own_names = ()
    clauses = notation.FOR_ALL | {"open", "closed"}
    column = COLUMN
    columns = one_column(COLUMN)

    def seat(self, names: tuple[str, ...]) -> Accounts:
        """The two teams."""
        return Accounts(names) if names else Accounts()

    def postings(self, options: Options, names: tuple[str, ...], deal: Deal, vulnerable: int) -> tuple[Posting, ...]:
        """The IMPs of the first team, and against the second; nothing while a room is missing."""
        if deal.room is None or deal.closed is None:
            return ()
        won = imps(north_south(deal.room.played, vulnerable) - north_south(deal.closed.played, vulnerable))
        return opposite(names, COLUMN, won, IMPS) if won else ()

    def facts(self, options: Options, deal: Deal, outcome: Outcome) -> Mapping[str, object]:
        """What NS scored in each room."""
        if deal.room is None or deal.closed is None:
            return {}
        vulnerable = VULNERABLE.index(outcome.vulnerable or VULNERABLE[0])
        scores = [north_south(here.played, vulnerable) for here in (deal.room, deal.closed)]
        return {"open": scores[0], "closed": scores[1], "difference": abs(scores[0] - scores[1])}


GAME = TeamMatch()
