"""Sentences: codes and facts in, words out. English so far; every other language brings the same tables."""

from __future__ import annotations

from collections.abc import Mapping

from rospis.errors import Fault
from rospis.ledger import Adjustment, Mark, Posting, Reason
from rospis.locale import en
from rospis.sheet import Scored, Sheet

KONTRA_WORDS = ("kontra", "rekontra", "subkontra", "mortkontra")
BETL_TRICKS = 5


def message(fault: Fault) -> str:
    """The sentence for an error, without its place."""
    params = {name: _listed(value) for name, value in fault.params.items()}
    parts = [en.MESSAGES[fault.code].format_map(_Facts(params))]
    for hint in (*en.COMMON_HINTS, *en.HINTS_OF.get(fault.code, ())):
        if params.get(hint):
            parts.append(en.HINTS[hint].format_map(_Facts(params)))
    return "; ".join(parts)


def mark(event: Mark) -> str:
    """The sentence for a mark on the sheet."""
    return en.MARKS[event.mark, event.event].format(player=event.player)


def why(sheet: Sheet, scored: Scored, posting: Posting) -> str:
    """The sentence for an entry: what it is made of."""
    facts = sheet.game.facts(sheet.options, scored.entry.deal, scored.outcome, posting)
    full = _unit(facts)
    told = {
        **facts,
        "full_is": en.EQUALS.format(unit=full, product=facts.get("full")) if full else facts.get("full"),
        "unit_is": _unit_is(facts, full),
        "counted_tricks": _tricks(facts.get("counted", 0)),
        "multiple": _whole(facts.get("amount", 0)) // max(1, _whole(facts.get("unit", 1))),
        "short": _short(facts),
    }
    return en.REASONS[posting.reason.code].format_map(_Facts(told))


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


def _tricks(count: object) -> str:
    """A count of tricks in words."""
    return en.TRICK[count != 1].format(count=count)


def _unit(facts: Mapping[str, object]) -> str:
    """What U is made of: ``2 × 5 (clubs), kontra × 2, refe × 2``."""
    if "number" not in facts:
        return ""
    parts = [(en.UNIT_HAND if facts["hand"] else en.UNIT).format_map(_Facts(facts))]
    kontra = _whole(facts["kontra"])
    if kontra:
        parts.append(en.UNIT_KONTRA.format(level=KONTRA_WORDS[kontra - 1], factor=2**kontra))
    if facts["doubled"]:
        parts.append(en.UNIT_REFE)
    return ", ".join(parts)


def _unit_is(facts: Mapping[str, object], full: str) -> str:
    """The amount for one trick with what it is made of; the remainder where the last contract was cut."""
    if facts.get("unit") != facts.get("full"):
        return en.UNIT_CUT.format_map(_Facts(facts))
    return (
        f"{facts.get('unit')} ({full})"
        if "counted" in facts
        else en.EQUALS.format(unit=full, product=facts.get("full"))
    )


def _short(facts: Mapping[str, object]) -> str:
    """How a follower came to fall."""
    match facts.get("defence"):
        case "doubled":
            return en.SHORT_DOUBLED
        case "both":
            return en.SHORT_TOGETHER.format_map(_Facts(facts))
        case _:
            return en.SHORT.format_map(_Facts(facts))
