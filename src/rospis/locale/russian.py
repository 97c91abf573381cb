"""Sentences for the entries of Russian preferans: what a value is multiplied by, what a trick brought, who answers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rospis.ledger import Posting
from rospis.locale import en
from rospis.locale.speech import ENGLISH, Language
from rospis.money import Amount


def sentence(facts: Mapping[str, object], posting: Posting, lang: Language = ENGLISH) -> str:
    """The sentence for one entry from the facts of its deal."""
    code = posting.reason.code
    amount: Amount = posting.amount if posting.amount >= 0 else -posting.amount
    if "contract" in facts:
        facts = {**facts, "contract": lang.words(str(facts["contract"]))}
    told: dict[str, object] = {**facts, "amount": amount}
    if facts["kind"] == "raspasy":
        told |= _of_raspasy(facts, code, amount, lang)
    elif facts["kind"] != "all_pass":
        told |= _of_game(facts, code, amount, lang)
    if code == "surplus":
        weights = facts["pool_weight"], facts["hill_weight"]
        points = Fraction(amount * _whole(facts["hill_weight"]), _whole(facts["pool_weight"]))
        told["points"] = lang.say(en.LEFT_OVER[str(facts["residual"])], points=points)
        told["weighed"] = lang.fill(en.WEIGHED, facts) if weights[0] != weights[1] else ""
    elif code == "aid":
        told["points"] = amount if posting.column == "pool" else Fraction(amount, _whole(facts["aid_price"]))
        code = "aid_pool" if posting.column == "pool" else "aid_whists"
    if code == "fine" and facts["own"]:
        return lang.fill(en.FINE_OWN, told)
    return lang.fill(en.RUSSIAN[code], told)


def _whole(value: object) -> int:
    """A fact as a number."""
    return value if isinstance(value, int) else 0


def _of_game(facts: Mapping[str, object], code: str, amount: Amount, lang: Language) -> dict[str, object]:
    """What the entry of a game is made of: so many tricks, each worth so much."""
    own = _factors(facts["dark"], facts["bomb"], lang)
    record = _factors(facts["record_dark"], facts["record_bomb"], lang)
    unit = {
        "tricks": facts["trick"],
        "gentleman": facts["trick"],
        "half_whist": facts["trick"],
        "misere_whists": facts["trick"],
        "consolation": facts["consolation"],
        "fine": facts["missing"],
        "talon": facts["price"],
    }.get(code, facts["undertrick"])
    each: Amount = max(1, _whole(unit))
    if code == "fine" and facts["half_liability"]:
        each = Fraction(each, 2)
    count = Fraction(amount) / each
    gained = (_whole(facts["value"]) + _whole(facts["totus"])) * _whole(facts["dark"]) * _whole(facts["bomb"])
    value = lang.fill(en.WORTH[bool(facts["totus"])], facts)
    in_whists = _in_whists(facts, code, record, lang)
    return {
        "each": each,
        "count": count,
        "counted": lang.count(en.TRICKS, count),
        "shortage": lang.count(en.TRICKS, _whole(facts["short"])),
        "gain_is": f"{value}{own} = {gained}" if own or facts["totus"] else value,
        "of_it": lang.say(en.OF_IT, amount=amount) if amount != gained else "",
        "on_hill": f"{lang.fill(en.VALUE, facts)}{_times(facts['hill_factor'], en.ON_HILL, lang)}{own}",
        "in_whists": in_whists,
        "in_whists_if_any": "" if facts["fixed"] and not record else f" ({in_whists})",
        "at_half": lang.text(en.AT_HALF) if facts["half_liability"] else "",
        "how": lang.text(en.HOW_MADE[str(facts["kind"])]),
        "unwhisted": lang.text(en.UNWHISTED[bool(facts["half_stands"])]),
        "units": lang.say(en.HALF_OF, units=2 * count) if facts["split"] else count,
    }


def _in_whists(facts: Mapping[str, object], code: str, factors: str, lang: Language) -> str:
    """What one trick brings in whists, or costs a whister."""
    if code == "consolation" and facts["fixed"]:
        return f"{facts['fixed']}{factors}"
    factor, name = ("hill_factor", en.ON_HILL) if code == "fine" else ("whist_factor", en.IN_WHISTS)
    value = en.AS_TEN if code == "misere_whists" else en.VALUE
    return f"{lang.fill(value, facts)}{_times(facts[factor], name, lang)}{factors}"


def _factors(dark: object, bomb: object, lang: Language) -> str:
    """What dark and bomb multiply by, where they act on this entry."""
    shown = lang.say(en.FACTOR_DARK, factor=dark) if dark != 1 else ""
    return shown + (lang.say(en.FACTOR_BOMB[_whole(bomb)], factor=bomb) if bomb != 1 else "")


def _times(factor: object, name: str, lang: Language) -> str:
    """The factor of a convention, where it is not 1."""
    return "" if factor == 1 else lang.say(name, factor=factor)


def _of_raspasy(facts: Mapping[str, object], code: str, amount: Amount, lang: Language) -> dict[str, object]:
    """What a trick cost in this round, how many there were, and what the prize is."""
    price = max(1, _whole(facts["price"]))
    prize = 1 if facts["zero_prize"] == "one" else _whole(facts["prize"])
    dark_round = _whole(facts["dark_round"])
    plain = facts["plain_prize"] and facts["zero_prize"] == "price"
    halved = facts["tied"] and facts["tie"] == "half" and code == "rostov"
    count = Fraction(amount) * (2 if halved else 1) / price
    off = _whole(facts["off"])
    prize_is = en.PRIZE_IS["plain" if plain else str(facts["zero_prize"])]
    halved_is = en.HALVED if halved else en.ABOVE if facts["tied"] and facts["tie"] == "difference" else ""
    return {
        "count": count,
        "counted": lang.count(en.TRICKS, count),
        "taken": lang.count(en.TRICKS, count + off),
        "less": lang.say(en.AMNESTY, off=off) if off else "",
        "round_is": lang.say(en.DARK_ROUND, round=dark_round) if dark_round else lang.fill(en.LIGHT_ROUND, facts),
        "each": price,
        "gain_is": lang.say(prize_is, prize=prize) if prize_is else "",
        "halved": lang.text(halved_is) if halved_is else "",
        "of_it": lang.say(en.OF_IT, amount=amount)
        if facts["zero_prize"] in ("price", "one") and amount != prize
        else "",
        "how": lang.text(en.HOW_MADE["raspasy"]),
    }
