"""Sentences for the entries of Yugoslav preferans: what U is made of, what a trick brought, who fell and why."""

from __future__ import annotations

from collections.abc import Mapping

from rospis.ledger import Posting
from rospis.locale import en
from rospis.locale.speech import ENGLISH, Language

KONTRA_WORDS = ("kontra", "rekontra", "subkontra", "mortkontra")


def sentence(facts: Mapping[str, object], posting: Posting, lang: Language = ENGLISH) -> str:
    """The sentence for one entry from the facts of its deal."""
    unit = max(1, _whole(facts["unit"]))
    facts = {**facts, "contract": lang.words(str(facts["contract"]))}
    factors = _factors(facts, lang)
    multiple = _whole(posting.amount) // unit
    unit_is = en.UNIT_CUT if facts["unit"] != facts["full"] else en.UNIT_FULL
    told = {
        **facts,
        "factors": factors,
        "full_is": lang.say(en.EQUALS, factors=factors, product=facts["full"]),
        "multiple": multiple,
        "tricks": lang.count(en.TRICKS, multiple),
        "counting": lang.fill(en.COUNTING, facts) if facts["capped"] else "",
        "unit_is": lang.fill(unit_is, {**facts, "factors": factors}),
        "short": _short(facts, lang),
        "twice": 2 * _whole(facts["full"]),
    }
    return lang.fill(en.REASONS[posting.reason.code], told)


def _whole(value: object) -> int:
    """A fact as a number."""
    return value if isinstance(value, int) else 0


def _factors(facts: Mapping[str, object], lang: Language) -> str:
    """What U is made of: ``2 × 5 (clubs), kontra × 2, refe × 2``."""
    parts = [lang.fill(en.FACTORS_HAND if facts["hand"] else en.FACTORS, facts)]
    kontra = _whole(facts["kontra"])
    if kontra:
        level = lang.words(KONTRA_WORDS[kontra - 1])
        parts.append(lang.say(en.FACTOR_KONTRA, level=level, factor=2**kontra))
    if facts["doubled"]:
        parts.append(lang.text(en.FACTOR_REFE))
    return ", ".join(parts)


def _short(facts: Mapping[str, object], lang: Language) -> str:
    """How a follower came to fall."""
    match facts["defence"]:
        case "doubled":
            how = en.SHORT_DOUBLED
        case "both" if facts["two_each"]:
            how = en.SHORT_EACH
        case "both":
            how = en.SHORT_TOGETHER
        case "call":
            how = en.SHORT_CALL
        case _:
            how = en.SHORT
    return lang.fill(how, facts)
