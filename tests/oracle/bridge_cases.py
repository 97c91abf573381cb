"""Every place where the JSON of `rospis score` parts from the naive bridge oracle, in words.

Left out are sentences (`why`, `text`) and lines. Payments need only clear the settlement. Where the format does not
say how to round (results or cents whose sum is not whole) each figure must only be next to the exact one.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor
from typing import Any

FIELDS = (
    "game",
    "rules",
    "options",
    "players",
    "sheet",
    "seats",
    "rubbers",
    "finished",
    "end",
    "next",
    "write_off",
    "currency",
)


def differences(found: dict[str, Any], expected: dict[str, Any]) -> Iterator[str]:
    """Found by the engine against expected by the oracle."""
    if found["errors"]:
        yield f"errors: {found['errors'][:2]}"
        return
    for field in FIELDS:
        if found.get(field) != expected.get(field):
            yield f"{field}: engine {found.get(field)} oracle {expected.get(field)}"
    yield from _deal_differences(found["deals"], expected["deals"])
    kept = ("after", "player", "column", "on", "amount", "reason")
    adjustments = [{key: entry.get(key) for key in kept} for entry in found["adjustments"]]
    if adjustments != expected["adjustments"]:
        yield f"adjustments: engine {adjustments} oracle {expected['adjustments']}"
    checks = [{key: check[key] for key in ("ok", "expected", "found")} for check in found["checks"]]
    if checks != expected["checks"]:
        yield f"checks: engine {checks} oracle {expected['checks']}"
    yield from _settlement_differences(found, expected)
    yield from _payment_differences(found, expected)


def _deal_differences(found: list[dict[str, Any]], expected: list[dict[str, Any]]) -> Iterator[str]:
    if len(found) != len(expected):
        yield f"deals: engine {len(found)} oracle {len(expected)}"
    for mine, theirs in zip(found, expected, strict=False):
        for field in ("number", "dealer", "out", "vulnerable", "marks"):
            if mine[field] != theirs[field]:
                yield f"deal {mine['number']} {field}: engine {mine[field]} oracle {theirs[field]}"
        if mine.get("void", False) != theirs.get("void", False):
            yield f"deal {mine['number']}: void"
        postings = [{key: value for key, value in entry.items() if key != "why"} for entry in mine["postings"]]
        if postings != theirs["postings"]:
            yield f"deal {mine['number']}: engine {postings} oracle {theirs['postings']}"


def _settlement_differences(found: dict[str, Any], expected: dict[str, Any]) -> Iterator[str]:
    mine, theirs = found["settlement"], expected["settlement"]
    if list(mine) != list(theirs):
        yield f"settlement: engine has {list(mine)} oracle {list(theirs)}"
        return
    price = expected["options"]["whist_price"]
    unit = Fraction(0)
    if price is not None:
        per_hundred = "rubbers" in expected and not expected["options"]["back_score"]
        unit = Fraction(price.split()[0]) / (100 if per_hundred else 1)
    for name, wanted in theirs.items():
        exact = Fraction(wanted["exact"])
        for key in ("exact", "rounded", "money"):
            has = mine[name].get(key)
            if wanted.get(key) is not None or key not in wanted:
                if has != wanted.get(key):
                    yield f"settlement {name} {key}: engine {has} oracle {wanted.get(key)}"
            elif key == "rounded" and has not in (floor(exact), ceil(exact)):
                yield f"settlement {name} rounded: engine {has} exact {exact}"
            elif key == "money":
                cents = exact * unit * 100
                if has is None or Fraction(has) * 100 not in (floor(cents), ceil(cents)):
                    yield f"settlement {name} money: engine {has} exact cents {cents}"


def _payment_differences(found: dict[str, Any], expected: dict[str, Any]) -> Iterator[str]:
    if expected["payments"] is None:
        return  # results that do not add up to zero cannot be cleared
    paid = dict.fromkeys(expected["settlement"], Fraction(0))
    for payment in found["payments"]:
        amount = Fraction(payment["amount"])
        if amount <= 0:
            yield f"payment of nothing or less: {payment}"
        if payment["from"] not in paid or payment["to"] not in paid:
            yield f"payment of strangers: {payment}"
            return
        paid[payment["from"]] -= amount
        paid[payment["to"]] += amount
    exact = {name: Fraction(entry["exact"]) for name, entry in expected["settlement"].items()}
    rounded = {name: Fraction(entry["rounded"]) for name, entry in expected["settlement"].items()}
    if paid not in (exact, rounded):
        yield f"payments do not clear {exact}: {found['payments']}"
