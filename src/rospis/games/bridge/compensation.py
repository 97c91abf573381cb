"""Four players at home (B1.7): every deal is compared with what its high card points promise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rospis.cards import Card
from rospis.errors import Refused
from rospis.games.bridge import notation
from rospis.games.bridge.boards import BoardForm, Boards, one_column
from rospis.games.bridge.deal import Deal
from rospis.games.bridge.form import opposite
from rospis.games.bridge.imps import imps
from rospis.games.bridge.options import BridgeOptions, PointsTable, Table, price, scorer
from rospis.games.bridge.sides import SIDES, VULNERABLE, is_vulnerable
from rospis.games.bridge.teams import north_south
from rospis.games.options import option
from rospis.games.protocol import CardLine
from rospis.ledger import Outcome, Posting, Reason, Remark
from rospis.money import Price

COLUMN = "imps"
IMPS = Reason("imps", "B1.7")
HALF = 20  # high card points: each side's if they are even
IN_ALL = 40
END = 99  # clauses and words that no deal has
POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
TABLES: Mapping[str, Table] = {
    "russian": (
        *(0, 50, 70, 110, 200, 300, 350, 400, 430, 460, 490, 600, 700, 900, 1000, 1100, 1200, 1300, 1300, 1300, 1300),
        *(0, 50, 70, 110, 290, 440, 520, 600, 630, 660, 690, 900, 1050, 1350, 1500, 1650, 1800, 1950, 1950, 1950, 1950),
    )
}


@dataclass(frozen=True, slots=True)
class Options(BridgeOptions):
    """House rules of compensation."""

    scorer: str = scorer()
    compensation_table: str | Table = option(
        "russian", PointsTable(**TABLES), "B1.7", "points that 20 to 40 high card points promise"
    )
    whist_price: Price | None = price("one IMP", "B1.8")


PRESETS: Mapping[str, Options] = {"compensation": Options()}


class Expected(NamedTuple):
    """What a deal promises: to which side, with how many high card points, and how many points of score."""

    side: int
    points: int
    value: int


def high_card_points(cards: Sequence[Card]) -> int:
    """Ace 4, king 3, queen 2, jack 1."""
    return sum(POINTS.get(card.rank, 0) for card in cards)


def expected(options: Options, deal: Deal, vulnerable: int) -> Expected:
    """What the side with more high card points may expect, by its vulnerability; at 20 to 20 neither expects a thing.

    Refused ``hcp_missing`` where neither the line nor the hands tell the points.
    """
    if deal.hcp is not None:
        side, points = deal.hcp
    elif deal.counted is not None:
        side, points = 0, deal.counted
    else:
        raise Refused("hcp_missing", "B1.7", clause=END, word=END)  # at the end of the line, where it would stand
    if points < HALF:
        side, points = 1 - side, IN_ALL - points
    if points == HALF:
        return Expected(0, points, 0)
    table = options.compensation_table
    values = TABLES[table] if isinstance(table, str) else table
    row = len(values) // 2 if is_vulnerable(vulnerable, side) else 0
    return Expected(side, points, values[row + points - HALF])


class Compensation(BoardForm[Options]):
    """Compensation as a game of the house."""

    name = "bridge-compensation"
    options_type = Options
    presets = PRESETS
    clauses = notation.FOR_ALL | {"hcp"}
    compares = True
    column = COLUMN
    columns = one_column(COLUMN)

    def with_cards(self, deal: Deal, cards: Sequence[CardLine]) -> Deal:
        """The high card points of NS as the hands tell them, where at least three hands are known."""
        hands = {line.owner: high_card_points(line.value) for line in cards if line.part == "hand"}
        if len(hands) < 3:
            return deal
        missing = IN_ALL - sum(hands.values())
        # Hands in which a card lies twice may hold any number of points; they are refused with the other cards.
        counted = sum(hands.get(seat, missing) for seat in (0, 2))
        return deal._replace(counted=min(max(counted, 0), IN_ALL))

    def verify(self, options: Options, deal: Deal) -> object:
        """The high card points must be known."""
        return expected(options, deal, 0)

    def postings(self, options: Options, names: tuple[str, ...], deal: Deal, vulnerable: int) -> tuple[Posting, ...]:
        """The IMPs of NS, and against EW."""
        side, _, value = expected(options, deal, vulnerable)
        points = north_south(deal.room.played if deal.room is not None else None, vulnerable)
        won = imps(points + value if side else points - value)
        return opposite(SIDES, COLUMN, won, IMPS) if won else ()

    def remarks(self, options: Options, before: Boards, deal: Deal, outcome: Outcome) -> Iterable[Remark]:
        """The comparison too where it is worth nothing."""
        yield from super().remarks(options, before, deal, outcome)
        if not outcome.postings:
            facts = self.facts(options, deal, outcome)
            yield Remark("no_imps_even" if facts["even"] else "no_imps_compensation", "B1.7", facts)

    def facts(self, options: Options, deal: Deal, outcome: Outcome) -> Mapping[str, object]:
        """What the side with more high card points could expect, and what it scored."""
        vulnerable = VULNERABLE.index(outcome.vulnerable or VULNERABLE[0])
        side, points, value = expected(options, deal, vulnerable)
        ours = north_south(deal.room.played if deal.room is not None else None, vulnerable)
        score = -ours if side else ours
        return {
            "side": SIDES[side],
            "hcp": points,
            "even": points == HALF,
            "vulnerable": is_vulnerable(vulnerable, side),
            "value": value,
            "score": score,
            "difference": abs(score - value),
        }


GAME = Compensation()
