"""Sentences for the entries of Yugoslav preferans: what U is made of, what a trick brought, who fell and why."""

from __future__ import annotations

from collections.abc import Mapping

from rospis.ledger import Posting
from rospis.locale import en

KONTRA_WORDS = ("kontra", "rekontra", "subkontra", "mortkontra")


def sentence(facts: Mapping[str, object], posting: Posting) -> str:
    """The sentence for one entry from the facts of its deal."""
    unit = max(1, _whole(facts["unit"]))
    factors = _factors(facts)
    multiple = _whole(posting.amount) // unit
    told = {
        **facts,
        "factors": factors,
        "full_is": en.EQUALS.format(factors=factors, product=facts["full"]),
        "multiple": multiple,
        "tricks": en.TRICK[multiple != 1].format(count=multiple),
        "counting": en.COUNTING.format(**facts) if facts["capped"] else "",
        "unit_is": (en.UNIT_CUT if facts["unit"] != facts["full"] else en.UNIT_FULL).format(**facts, factors=factors),
        "short": _short(facts),
        "twice": 2 * _whole(facts["full"]),
    }
    return en.REASONS[posting.reason.code].format_map(told)


def _whole(value: object) -> int:
    """A fact as a number."""
    return value if isinstance(value, int) else 0


def _factors(facts: Mapping[str, object]) -> str:
    """What U is made of: ``2 × 5 (clubs), kontra × 2, refe × 2``."""
    parts = [(en.FACTORS_HAND if facts["hand"] else en.FACTORS).format_map(facts)]
    kontra = _whole(facts["kontra"])
    if kontra:
        parts.append(en.FACTOR_KONTRA.format(level=KONTRA_WORDS[kontra - 1], factor=2**kontra))
    if facts["doubled"]:
        parts.append(en.FACTOR_REFE)
    return ", ".join(parts)


def _short(facts: Mapping[str, object]) -> str:
    """How a follower came to fall."""
    match facts["defence"]:
        case "doubled":
            return en.SHORT_DOUBLED
        case "both" if facts["two_each"]:
            return en.SHORT_EACH.format_map(facts)
        case "both":
            return en.SHORT_TOGETHER.format_map(facts)
        case "call":
            return en.SHORT_CALL.format_map(facts)
        case _:
            return en.SHORT.format_map(facts)
