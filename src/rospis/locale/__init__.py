"""Sentences: codes and facts in, words out, in the language that is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from rospis.errors import Fault
from rospis.ledger import Adjustment, Mark, Posting, Reason, Remark
from rospis.locale import en
from rospis.locale.speech import ENGLISH, Language, language
from rospis.sheet import Scored, Sheet

# What makes a sentence for an entry from the facts of its deal: a module for each kind of game, by its letter.
SENTENCES = {"Y": "rospis.locale.yugoslav", "R": "rospis.locale.russian", "B": "rospis.locale.bridge"}
Sentence = Callable[[Mapping[str, object], Posting, Language], str]

MOST_CALLS = 8  # as many of the calls that are possible are named to somebody who made another
WORDS = ("contract", "bid", "call", "ends_in", "vulnerable")  # facts that are canonical words of a record
EMPTY = ("found", "name", "value", "names", "allowed")  # facts that are told to be nothing where they are empty


def message(fault: Fault, lang: Language | str = ENGLISH) -> str:
    """The sentence for an error, without its place; ValueError for a language that there is not."""
    lang = language(lang)
    facts = {**fault.params}
    facts |= {name: lang.words(str(facts[name])) for name in WORDS if facts.get(name)}
    if fault.code == "column_unknown":
        facts["allowed"] = lang.words(str(facts["allowed"]), "COLUMNS")
    if "part" in facts:
        facts["part"] = lang.words(lang.text(str(facts["part"])), "CARDS")
    if "legal" in facts:
        facts["legal"] = _some(facts["legal"], lang)
    if facts.get("expected"):
        facts["expected"] = lang.one_of(facts["expected"])
    facts |= {name: lang.text(en.NOTHING) for name in EMPTY if facts.get(name) == ""}
    sentence = en.MESSAGES.get(fault.code) or en.PPN[fault.code]
    if fault.code == "game_over":
        sentence = en.GAME_OVER.get(str(facts.get("end")), sentence)
    parts = [lang.fill(sentence, facts)]
    parts += [lang.fill(text, facts) for hint, text in en.HINTS.items() if facts.get(hint)]
    parts += _signs_of_habit(fault, lang)
    return "; ".join(parts)


def mark(event: Mark, lang: Language = ENGLISH) -> str:
    """The sentence for a mark on the sheet."""
    bomb = lang.text(en.BOMBS.get(event.factor or 0, ""))
    return lang.say(en.MARKS[event.mark, event.event], player=event.player, bomb=bomb)


def why(sheet: Sheet, scored: Scored, posting: Posting, lang: Language | str = ENGLISH) -> str:
    """The sentence for an entry of a deal: what it is made of; ValueError for a language that there is not."""
    facts = sheet.game.facts(sheet.options, scored.entry.deal, scored.outcome)
    return _sentences(sheet)(facts, posting, language(lang))


def whys(sheet: Sheet, scored: Scored, lang: Language = ENGLISH) -> list[str]:
    """The sentences for all entries of a deal, in their order."""
    if not scored.outcome.postings:
        return []
    facts = sheet.game.facts(sheet.options, scored.entry.deal, scored.outcome)
    sentence = _sentences(sheet)
    return [sentence(facts, posting, lang) for posting in scored.outcome.postings]


def _sentences(sheet: Sheet) -> Sentence:
    """What makes the sentences of this game."""
    made: Sentence = import_module(SENTENCES[sheet.game.letter]).sentence
    return made


def remark(told: Remark, lang: Language = ENGLISH) -> str:
    """The sentence for what a deal did not write."""
    facts = {**told.facts}
    facts |= {name: lang.words(str(facts[name])) for name in ("contract", "bid") if name in facts}
    if "tricks" in facts:
        facts["tricks"] = lang.count(en.TRICKS, facts["tricks"])
    if "bomb" in facts:
        facts["bomb"] = lang.text(en.BOMBS[int(str(facts["bomb"]))])
    if "room" in facts:
        facts["room"] = lang.text(en.ROOMS[str(facts["room"])])
    parts = facts.get("parts")
    if isinstance(parts, tuple):
        facts["parts"] = ", ".join(f"{_part(code, amount, lang)} {amount}" for code, amount in parts)
    if "value" in facts:
        facts["zone"] = lang.text(en.ZONE[bool(facts["vulnerable"])])
    elif "vulnerable" in facts:
        facts["vulnerable"] = lang.text(en.VULNERABLE[int(str(facts["vulnerable"]))])
    return lang.fill(en.REMARKS[told.code], facts)


def _part(code: str, amount: object, lang: Language) -> str:
    """A part of a score; one that has another name when it is as high as this has it under both (B0.1)."""
    return lang.text(en.PARTS.get(f"{code}_{amount}") or en.PARTS[code])


def reason(code: str, lang: Language = ENGLISH) -> str:
    """The sentence for an entry that needs no facts."""
    return lang.text(en.REASONS[code])


def why_adjusted(adjustment: Adjustment, lang: Language = ENGLISH) -> str:
    """The text of an adjustment: the players' own, or the sentence of the rule that made it."""
    if isinstance(adjustment.why, Reason):
        return reason(adjustment.why.code, lang)
    return adjustment.why


def _some(calls: object, lang: Language) -> str:
    """The first calls that are possible, games from low to high, and how many more."""
    told = [lang.words(str(call)) for call in calls] if isinstance(calls, tuple | list) else [str(calls)]
    if len(told) <= MOST_CALLS + 1:
        return ", ".join(told)
    return lang.say(en.AND_MORE, some=told[:MOST_CALLS], more=len(told) - MOST_CALLS)


def _signs_of_habit(fault: Fault, lang: Language) -> list[str]:
    """What a sign at the end of a word, or quotes of a text program, should have been."""
    if fault.code not in ("word_unexpected", "name_unknown"):
        return []
    word = str(fault.params.get("found") or fault.params.get("name") or "")
    return [lang.text(en.SIGNS[sign]) for sign in {word[:1]: None, word[-1:]: None} if sign in en.SIGNS][:1]
