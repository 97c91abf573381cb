"""Sentences: codes and facts in, words out. English so far; every other language brings the same tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from rospis.errors import Fault
from rospis.ledger import Adjustment, Mark, Posting, Reason, Remark
from rospis.locale import en
from rospis.sheet import Scored, Sheet

# What makes a sentence for an entry from the facts of its deal: a module for each kind of game, by its letter.
SENTENCES = {"Y": "rospis.locale.yugoslav", "R": "rospis.locale.russian", "B": "rospis.locale.bridge"}

MOST_CALLS = 8  # as many of the calls that are possible are named to somebody who made another


def message(fault: Fault) -> str:
    """The sentence for an error, without its place."""
    params = {name: _listed(value) for name, value in fault.params.items()}
    if "legal" in params:
        params["legal"] = _some(fault.params["legal"])
    params |= {name: en.NOTHING for name in ("found", "name", "value", "names", "allowed") if params.get(name) == ""}
    sentence = en.MESSAGES.get(fault.code) or en.PPN[fault.code]
    parts = [sentence.format_map(_Facts(params))]
    parts += [en.HINTS[hint].format_map(params) for hint in en.HINTS if params.get(hint)]
    parts += _signs_of_habit(fault)
    return "; ".join(parts)


def mark(event: Mark) -> str:
    """The sentence for a mark on the sheet."""
    bomb = en.BOMBS.get(event.factor or 0, "")
    return en.MARKS[event.mark, event.event].format(player=event.player, bomb=bomb)


def why(sheet: Sheet, scored: Scored, posting: Posting) -> str:
    """The sentence for an entry of a deal: what it is made of."""
    return _sentences(sheet)(sheet.game.facts(sheet.options, scored.entry.deal, scored.outcome), posting)


def whys(sheet: Sheet, scored: Scored) -> list[str]:
    """The sentences for all entries of a deal, in their order."""
    if not scored.outcome.postings:
        return []
    facts = sheet.game.facts(sheet.options, scored.entry.deal, scored.outcome)
    sentence = _sentences(sheet)
    return [sentence(facts, posting) for posting in scored.outcome.postings]


def _sentences(sheet: Sheet) -> Callable[[Mapping[str, object], Posting], str]:
    """What makes the sentences of this game."""
    made: Callable[[Mapping[str, object], Posting], str] = import_module(SENTENCES[sheet.game.letter]).sentence
    return made


def remark(told: Remark) -> str:
    """The sentence for what a deal did not write."""
    facts = {**told.facts}
    if "tricks" in facts:
        facts["tricks"] = en.TRICK[facts["tricks"] != 1].format(count=facts["tricks"])
    if "bomb" in facts:
        facts["bomb"] = en.BOMBS[int(str(facts["bomb"]))]
    if "room" in facts:
        facts["room"] = en.ROOMS[str(facts["room"])]
    parts = facts.get("parts")
    if isinstance(parts, tuple):
        facts["parts"] = ", ".join(f"{en.PARTS[code]} {amount}" for code, amount in parts)
    if "value" in facts:
        facts["zone"] = en.ZONE[bool(facts["vulnerable"])]
    elif "vulnerable" in facts:
        facts["vulnerable"] = en.VULNERABLE[int(str(facts["vulnerable"]))]
    return en.REMARKS[told.code].format_map(facts)


def reason(code: str) -> str:
    """The sentence for an entry that needs no facts."""
    return en.REASONS[code]


def why_adjusted(adjustment: Adjustment) -> str:
    """The text of an adjustment: the players' own, or the sentence of the rule that made it."""
    if isinstance(adjustment.why, Reason):
        return reason(adjustment.why.code)
    return adjustment.why


def _some(calls: object) -> object:
    """The first calls that are possible, games from low to high, and how many more."""
    if not isinstance(calls, tuple | list) or len(calls) <= MOST_CALLS + 1:
        return _listed(calls)
    return en.AND_MORE.format(some=_listed(calls[:MOST_CALLS]), more=len(calls) - MOST_CALLS)


def _signs_of_habit(fault: Fault) -> list[str]:
    """What a sign at the end of a word, or quotes of a text program, should have been."""
    if fault.code not in ("word_unexpected", "name_unknown"):
        return []
    word = str(fault.params.get("found") or fault.params.get("name") or "")
    return [en.SIGNS[sign] for sign in {word[:1]: None, word[-1:]: None} if sign in en.SIGNS][:1]


class _Facts(dict[str, object]):
    """Facts for a template; one that is missing shows as a dash rather than failing somebody's output."""

    def __missing__(self, key: str) -> str:
        return "-"


def _listed(value: object) -> object:
    """Lists as text."""
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else value
