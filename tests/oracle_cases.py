"""The engine beside the naive oracle: one random evening, as text, through both; every difference in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import rospis
from rospis.render.json import to_json

FIELDS = ("players", "sheet", "finished", "end", "next", "write_off", "settlement", "currency")


def engine(text: str) -> dict[str, Any]:
    """What ``rospis score --json`` prints of a record."""
    return to_json(rospis.replay(rospis.read(text)))


def differences(found: dict[str, Any], expected: dict[str, Any]) -> Iterator[str]:
    """Every place where the engine's output parts from the oracle's."""
    if found["errors"]:
        yield f"errors: {found['errors'][:2]}"
        return
    for field in FIELDS:
        if found[field] != expected[field]:
            yield f"{field}: engine {found[field]} oracle {expected[field]}"
    if len(found["deals"]) != len(expected["deals"]):
        yield f"deals: engine {len(found['deals'])} oracle {len(expected['deals'])}"
    for mine, theirs in zip(found["deals"], expected["deals"], strict=False):
        for field in ("number", "dealer", "out", "marks"):
            if mine[field] != theirs[field]:
                yield f"deal {mine['number']} {field}: engine {mine[field]} oracle {theirs[field]}"
        if mine.get("void", False) != theirs.get("void", False):
            yield f"deal {mine['number']}: void"
        postings = [{key: value for key, value in entry.items() if key != "why"} for entry in mine["postings"]]
        if postings != theirs["postings"]:
            yield f"deal {mine['number']}: engine {postings} oracle {theirs['postings']}"
    adjustments = [
        {key: entry[key] for key in ("after", "player", "column", "on", "amount")} for entry in found["adjustments"]
    ]
    if adjustments != expected["adjustments"]:
        yield f"adjustments: engine {adjustments} oracle {expected['adjustments']}"
    yield from _payment_differences(found, expected)


def _payment_differences(found: dict[str, Any], expected: dict[str, Any]) -> Iterator[str]:
    """Payments may differ, but not in number, and both must clear the results."""
    if expected["payments"] is None:
        return  # results that do not add up to zero (last_hand_overshoot none)
    if len(found["payments"]) != len(expected["payments"]):
        yield f"payments: engine {found['payments']} oracle {expected['payments']}"
    balances = dict.fromkeys([*found["players"], *expected["players"]], Fraction(0))
    for payment in expected["payments"]:
        balances[payment["from"]] -= Fraction(payment["amount"])
        balances[payment["to"]] += Fraction(payment["amount"])
    for payment in found["payments"]:
        balances[payment["from"]] += Fraction(payment["amount"])
        balances[payment["to"]] -= Fraction(payment["amount"])
    if any(balances.values()):
        yield f"payments do not clear the same results: {found['payments']} {expected['payments']}"
