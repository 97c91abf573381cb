"""Sentences for the entries of Russian preferans: what a value is multiplied by, what a trick brought, who answers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rospis.ledger import Posting
from rospis.locale import en
from rospis.money import Amount


def sentence(facts: Mapping[str, object], posting: Posting) -> str:
    """The sentence for one entry from the facts of its deal."""
    code = posting.reason.code
    amount: Amount = posting.amount if posting.amount >= 0 else -posting.amount
    told: dict[str, object] = {**facts, "amount": amount}
    if facts["kind"] == "raspasy":
        told |= _of_raspasy(facts, code, amount)
    elif facts["kind"] != "all_pass":
        told |= _of_game(facts, code, amount)
    if code == "surplus":
        weights = facts["pool_weight"], facts["hill_weight"]
        points = Fraction(amount * _whole(facts["hill_weight"]), _whole(facts["pool_weight"]))
        told["points"] = en.LEFT_OVER[str(facts["residual"])].format(points=points)
        told["weighed"] = en.WEIGHED.format_map(facts) if weights[0] != weights[1] else ""
    elif code == "aid":
        told["points"] = amount if posting.column == "pool" else Fraction(amount, _whole(facts["aid_price"]))
        code = "aid_pool" if posting.column == "pool" else "aid_whists"
    return en.RUSSIAN[code].format_map(told)


def _whole(value: object) -> int:
    """A fact as a number."""
    return value if isinstance(value, int) else 0


def _tricks(count: Amount) -> str:
    """So many tricks in words."""
    return en.TRICK[count != 1].format(count=count)


def _of_game(facts: Mapping[str, object], code: str, amount: Amount) -> dict[str, object]:
    """What the entry of a game is made of: so many tricks, each worth so much."""
    own, record = _factors(facts["dark"], facts["bomb"]), _factors(facts["record_dark"], facts["record_bomb"])
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
    value = en.WORTH[bool(facts["totus"])].format_map(facts)
    return {
        "each": each,
        "count": count,
        "counted": _tricks(count),
        "shortage": _tricks(_whole(facts["short"])),
        "gain_is": f"{value}{own} = {gained}" if own or facts["totus"] else value,
        "of_it": en.OF_IT.format(amount=amount) if amount != gained else "",
        "on_hill": f"{en.VALUE.format_map(facts)}{_times(facts['hill_factor'], en.ON_HILL)}{own}",
        "in_whists": _in_whists(facts, code, record),
        "in_whists_if_any": "" if facts["fixed"] and not record else f" ({_in_whists(facts, code, record)})",
        "whose": en.OWED[bool(facts["own"])],
        "at_half": en.AT_HALF if facts["half_liability"] else "",
        "how": en.HOW_MADE[str(facts["kind"])],
        "unwhisted": en.UNWHISTED[bool(facts["half_stands"])],
        "units": en.HALF_OF.format(units=2 * count) if facts["split"] else count,
    }


def _in_whists(facts: Mapping[str, object], code: str, factors: str) -> str:
    """What one trick brings in whists, or costs a whister."""
    if code == "consolation" and facts["fixed"]:
        return f"{facts['fixed']}{factors}"
    factor, name = ("hill_factor", en.ON_HILL) if code == "fine" else ("whist_factor", en.IN_WHISTS)
    value = en.AS_TEN if code == "misere_whists" else en.VALUE
    return f"{value.format_map(facts)}{_times(facts[factor], name)}{factors}"


def _factors(dark: object, bomb: object) -> str:
    """What dark and bomb multiply by, where they act on this entry."""
    shown = en.FACTOR_DARK.format(factor=dark) if dark != 1 else ""
    return shown + (en.FACTOR_BOMB[_whole(bomb)].format(factor=bomb) if bomb != 1 else "")


def _times(factor: object, name: str) -> str:
    """The factor of a convention, where it is not 1."""
    return "" if factor == 1 else name.format(factor=factor)


def _of_raspasy(facts: Mapping[str, object], code: str, amount: Amount) -> dict[str, object]:
    """What a trick cost in this round, how many there were, and what the prize is."""
    price = max(1, _whole(facts["price"]))
    prize = 1 if facts["zero_prize"] == "one" else _whole(facts["prize"])
    dark_round = _whole(facts["dark_round"])
    plain = facts["plain_prize"] and facts["zero_prize"] == "price"
    halved = facts["tied"] and facts["tie"] == "half" and code == "rostov"
    count = Fraction(amount) * (2 if halved else 1) / price
    off = _whole(facts["off"])
    return {
        "count": count,
        "counted": _tricks(count),
        "taken": _tricks(count + off),
        "less": en.AMNESTY.format(off=off) if off else "",
        "round_is": en.DARK_ROUND.format(round=dark_round) if dark_round else en.LIGHT_ROUND.format_map(facts),
        "each": price,
        "gain_is": en.PRIZE_IS["plain" if plain else str(facts["zero_prize"])].format(prize=prize),
        "halved": en.HALVED if halved else en.ABOVE if facts["tied"] and facts["tie"] == "difference" else "",
        "of_it": en.OF_IT.format(amount=amount) if facts["zero_prize"] in ("price", "one") and amount != prize else "",
        "how": en.HOW_MADE["raspasy"],
    }
