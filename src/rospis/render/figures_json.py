"""The public JSON of figures (see docs/stats.md): an evening, or players over evenings; keys with points are nested."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rospis.money import Amount, two_places
from rospis.render.json import VERSION, amount
from rospis.stats.across import Career, Evening, High, Season
from rospis.stats.model import Figures, Tally, Turn


def evening_json(found: Figures) -> dict[str, Any]:
    """One evening."""
    players = [one.player for one in found.players]
    return {
        "rospis": VERSION,
        "game": found.game,
        "rules": found.rules,
        "deals": found.deals,
        "end": found.end,
        "currency": found.currency,
        "players": [
            {
                "player": one.player,
                **({"money": found.money[one.player]} if found.money else {}),
                "figures": nested(one.tally),
                "best_deal": _turn(one.best),
                "worst_deal": _turn(one.worst),
            }
            for one in found.players
        ],
        "balances": [
            {
                "deal": balance.deal,
                "results": {
                    player: str(result)
                    for player, result in zip(players, balance.results, strict=True)
                    if result is not None
                },
            }
            for balance in found.balances
        ],
    }


def season_json(season: Season, left_out: list[str]) -> dict[str, Any]:
    """Players over evenings; ``left_out`` are the records with errors."""
    return {
        "rospis": VERSION,
        "evenings": [_evening(evening) for evening in season.evenings],
        "players": [_career(career) for careers in season.standings().values() for career in careers],
        "left_out": left_out,
    }


def nested(tally: Tally) -> dict[str, Any]:
    """Figures in JSON's types: ``contract.clubs.made`` stands as ``made`` in ``clubs`` in ``contract``."""
    out: dict[str, Any] = {}
    for key, value in tally.items():
        *groups, last = key.split(".")
        inner = out
        for group in groups:
            inner = inner.setdefault(group, {})
        inner[last] = amount(value)
    return out


def _evening(evening: Evening) -> dict[str, Any]:
    """What is kept of an evening."""
    return {
        "record": evening.record,
        "date": evening.date,
        "game": evening.game,
        "rules": evening.rules,
        "deals": evening.deals,
        "end": evening.end,
        "results": _exact(evening.results),
        **(
            {"money": {player: two_places(cents) for player, cents in evening.money.items()}}
            if evening.money is not None
            else {}
        ),
        "currency": evening.currency,
    }


def _career(career: Career) -> dict[str, Any]:
    """One player in all evenings of a game."""
    return {
        "game": career.game,
        "player": career.player,
        "evenings": career.evenings,
        "won": career.won,
        "lost": career.lost,
        "result": str(career.result),
        "money": {currency: two_places(cents) for currency, cents in sorted(career.money.items())},
        "best_evening": _high(career.best_evening),
        "worst_evening": _high(career.worst_evening),
        "best_deal": _high(career.best_deal),
        "worst_deal": _high(career.worst_deal),
        "figures": nested(career.tally),
    }


def _exact(results: Mapping[str, Amount]) -> dict[str, str]:
    """Results as text."""
    return {player: str(result) for player, result in results.items()}


def _turn(turn: Turn | None) -> dict[str, Any] | None:
    """A deal that stands out."""
    return None if turn is None else {"deal": turn.deal, "brought": str(turn.brought)}


def _high(high: High | None) -> dict[str, Any] | None:
    """An evening or a deal of an evening that stands out."""
    if high is None:
        return None
    deal = {"deal": high.deal} if high.deal else {}
    return {"record": high.record, **deal, "brought": str(high.brought)}
