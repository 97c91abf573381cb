"""Sentences: codes and facts in, words out. English so far; every other language brings the same tables."""

from __future__ import annotations

from collections.abc import Mapping

from rospis.errors import Fault
from rospis.ledger import Adjustment, Mark, Posting, Reason, Remark
from rospis.locale import en
from rospis.sheet import Scored, Sheet

KONTRA_WORDS = ("kontra", "rekontra", "subkontra", "mortkontra")


def message(fault: Fault) -> str:
    """The sentence for an error, without its place."""
    params = {name: _listed(value) for name, value in fault.params.items()}
    params |= {name: en.NOTHING for name in ("found", "name", "value") if params.get(name) == ""}
    parts = [en.MESSAGES[fault.code].format_map(_Facts(params))]
    parts += [en.HINTS[hint].format_map(params) for hint in en.HINTS if params.get(hint)]
    return "; ".join(parts)


def mark(event: Mark) -> str:
    """The sentence for a mark on the sheet."""
    return en.MARKS[event.mark, event.event].format(player=event.player)


def why(sheet: Sheet, scored: Scored, posting: Posting) -> str:
    """The sentence for an entry of a deal: what it is made of."""
    return _sentence(sheet.game.facts(sheet.options, scored.entry.deal, scored.outcome), posting)


def whys(sheet: Sheet, scored: Scored) -> list[str]:
    """The sentences for all entries of a deal, in their order."""
    if not scored.outcome.postings:
        return []
    facts = sheet.game.facts(sheet.options, scored.entry.deal, scored.outcome)
    return [_sentence(facts, posting) for posting in scored.outcome.postings]


def _sentence(facts: Mapping[str, object], posting: Posting) -> str:
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


def remark(told: Remark) -> str:
    """The sentence for what a deal did not write."""
    facts = {**told.facts}
    if "tricks" in facts:
        facts["tricks"] = en.TRICK[facts["tricks"] != 1].format(count=facts["tricks"])
    return en.REMARKS[told.code].format_map(facts)


def why_adjusted(adjustment: Adjustment) -> str:
    """The text of an adjustment: the players' own, or the sentence of the rule that made it."""
    if isinstance(adjustment.why, Reason):
        return en.REASONS[adjustment.why.code]
    return adjustment.why


class _Facts(dict[str, object]):
    """Facts for a template; one that is missing shows as a dash rather than failing somebody's output."""

    def __missing__(self, key: str) -> str:
        return "-"


def _listed(value: object) -> object:
    """Lists as text."""
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else value


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
