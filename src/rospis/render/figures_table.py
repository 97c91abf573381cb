"""Figures as the rows of one wide table, for CSV and Arrow: the columns are the keys of the figures.

Either a row stands for a player of a game in all evenings, or for a player in one evening. The columns are those of the
games that are meant, whatever the records hold, so that tables made on different days fit together.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import NamedTuple

from rospis.ledger import RESULT
from rospis.money import Amount, two_places
from rospis.stats.across import Career, Evening, High
from rospis.stats.evening import counter_type
from rospis.stats.model import PlayerFigures

Value = Amount | str | None


class Kind(NamedTuple):
    """What a column holds: ``text``, ``count`` (whole numbers) or ``exact`` (amounts, which may be fractions)."""

    name: str
    type: str


TEXT, COUNT, EXACT = "text", "count", "exact"


def columns(games: Sequence[str]) -> list[Kind]:
    """The columns of all figures of some games, those that they share once."""
    found: dict[str, str] = {}
    for game in games:
        for figure in counter_type(game).scheme.figures:
            found.setdefault(figure.key, EXACT if figure.exact else COUNT)
    return [Kind(key, kind) for key, kind in found.items() if key != RESULT]


# A row for each player.

CAREER = (
    Kind("game", TEXT),
    Kind("player", TEXT),
    Kind("evenings", COUNT),
    Kind("won", COUNT),
    Kind("lost", COUNT),
    Kind(RESULT, EXACT),
    *(
        Kind(f"{which}_{what}", kind)
        for which in ("best", "worst")
        for what, kind in (
            ("evening", EXACT),
            ("evening_record", TEXT),
            ("deal", EXACT),
            ("deal_number", COUNT),
            ("deal_record", TEXT),
        )
    ),
)


def career_columns(games: Sequence[str], currencies: Iterable[str]) -> list[Kind]:
    """The columns of :func:`career_row`: one for the money of each currency."""
    return [*CAREER, *(Kind(money_key(currency), TEXT) for currency in currencies), *columns(games)]


def career_row(career: Career) -> dict[str, Value]:
    """One player in all evenings of a game."""
    row: dict[str, Value] = {
        "game": career.game,
        "player": career.player,
        "evenings": career.evenings,
        "won": career.won,
        "lost": career.lost,
    }
    for which, evening, deal in (
        ("best", career.best_evening, career.best_deal),
        ("worst", career.worst_evening, career.worst_deal),
    ):
        row |= _high(f"{which}_evening", evening) | _high(f"{which}_deal", deal)
    row |= {money_key(currency): two_places(cents) for currency, cents in career.money.items()}
    return row | career.tally


def money_key(currency: str) -> str:
    """The column for the money of a currency; just ``money`` for a price without one."""
    return f"money.{currency}" if currency else "money"


def _high(name: str, high: High | None) -> dict[str, Value]:
    """An evening or a deal that stands out."""
    if high is None:
        return {}
    return {
        name: high.brought,
        f"{name}_record": high.record,
        **({f"{name}_number": high.deal} if high.deal else {}),
    }


# A row for each evening of a player.

EVENING = (
    Kind("record", TEXT),
    Kind("date", TEXT),
    Kind("game", TEXT),
    Kind("rules", TEXT),
    Kind("end", TEXT),
    Kind("player", TEXT),
    Kind(RESULT, EXACT),
    Kind("money", TEXT),
    Kind("currency", TEXT),
    Kind("best_deal", EXACT),
    Kind("best_deal_number", COUNT),
    Kind("worst_deal", EXACT),
    Kind("worst_deal_number", COUNT),
)


def evening_columns(games: Sequence[str]) -> list[Kind]:
    """The columns of :func:`evening_row`."""
    return [*EVENING, *columns(games)]


def evening_row(evening: Evening, found: PlayerFigures) -> dict[str, Value]:
    """One player in one evening."""
    money = None if evening.money is None else two_places(evening.money[found.player])
    row: dict[str, Value] = {
        "record": evening.record,
        "date": evening.date or None,
        "game": evening.game,
        "rules": evening.rules,
        "end": evening.end,
        "player": found.player,
        "money": money,
        "currency": evening.currency,
    }
    for which, turn in (("best_deal", found.best), ("worst_deal", found.worst)):
        if turn is not None:
            row |= {which: turn.brought, f"{which}_number": turn.deal}
    return row | found.tally


# CSV.


def csv_lines(kinds: Sequence[Kind], rows: Iterable[dict[str, Value]]) -> Iterator[str]:
    """CSV after RFC 4180, a line after the other, the names of the columns first: exact amounts, nothing for none."""
    stream = StringIO()
    writer = csv.writer(stream)
    names = [kind.name for kind in kinds]
    writer.writerow(names)
    yield _taken(stream)
    for row in rows:
        writer.writerow([_cell(row.get(name)) for name in names])
        yield _taken(stream)


def _taken(stream: StringIO) -> str:
    """What was written, and the stream empty again."""
    text = stream.getvalue()
    stream.seek(0)
    stream.truncate()
    return text


FORMULA = ("=", "+", "-", "@", "\t", "\r")


def _cell(value: Value) -> str:
    """A cell. A text that a spreadsheet would take for a formula gets an apostrophe: names may come from anybody."""
    if value is None:
        return ""
    if isinstance(value, str) and value.startswith(FORMULA) and not _is_figure(value):
        return f"'{value}"
    return str(value)


def _is_figure(text: str) -> bool:
    """Whether a text is a figure with a sign, such as money."""
    return text[1:].replace(".", "", 1).isdecimal()
