"""Duplicate at one table (B0.1, B1.3): every board is scored by itself, for one side and against the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rospis.games.bridge.boards import BoardForm, one_column
from rospis.games.bridge.deal import Deal, Played
from rospis.games.bridge.form import opposite
from rospis.games.bridge.options import BridgeOptions, price, scorer
from rospis.games.bridge.scoring import parts
from rospis.games.bridge.sides import SIDES, is_vulnerable
from rospis.ledger import Posting
from rospis.money import Price

COLUMN = "score"


@dataclass(frozen=True, slots=True)
class Options(BridgeOptions):
    """House rules of duplicate at one table."""

    scorer: str = scorer()
    whist_price: Price | None = price("one point", "B1.8")


PRESETS: Mapping[str, Options] = {"duplicate": Options()}


def _entries(played: Played, vulnerable: bool) -> tuple[Posting, ...]:
    """Every part of the score, for NS and against EW."""
    sign = -1 if played.side else 1
    made_of = parts(*played.contract, vulnerable, played.tricks)
    return tuple(posting for reason, amount in made_of for posting in opposite(SIDES, COLUMN, sign * amount, reason))


entries = cache(_entries)


class Duplicate(BoardForm[Options]):
    """Duplicate at one table as a game of the house."""

    name = "bridge-duplicate"
    options_type = Options
    presets = PRESETS
    boards = True
    column = COLUMN
    columns = one_column(COLUMN)

    def postings(self, options: Options, names: tuple[str, ...], deal: Deal, vulnerable: int) -> tuple[Posting, ...]:
        """The parts of the score; nothing where all passed."""
        played = deal.room.played if deal.room is not None else None
        return () if played is None else entries(played, is_vulnerable(vulnerable, played.side))


GAME = Duplicate()
