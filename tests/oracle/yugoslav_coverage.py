"""What a set of random games has touched, and for every option a game in which its value matters.

count(game, result)      a Counter of ("option", name, value), ("reason", code), ("mark", mark, event) ...
alone_changes(...)       two games that differ in one option only and score differently
dead_options()           such a pair for every two values of every option that can change a score,
                         and for the others what they change instead
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

from tests.oracle.yugoslav_oracle import (
    BETL,
    PREFERANS,
    Event,
    Game,
    Illegal,
    Options,
    Result,
    resolve,
    score,
)
from tests.oracle.yugoslav_random import VALUES, random_game, random_options, to_record

# ---------------------------------------------------------------- counting


def deal_kinds(event: Event) -> list[str]:
    """The kinds that a deal line belongs to."""
    if event["kind"] == "pass":
        return ["pass"]
    if event["kind"] == "void":
        return ["void passed" if event["passed"] else "void"]
    contract = event["contract"]
    kinds = [f"contract {contract}", "hand" if event["hand"] else "talon"]
    if event["level"] > 0:
        kinds.append(f"kontra {event['level']}")
    if event["bid"] is not None:
        kinds.append("bid")
    if event["undoubled"]:
        return [*kinds, "undoubled"]
    if contract == BETL:
        kind = "betl made" if event["made"] else "betl failed"
        return [*kinds, kind, f"{kind} doubled" if event["level"] > 0 else f"{kind} undoubled"]
    said = sorted(d["says"] for d in event["defenders"].values())
    if said == ["passes", "passes"]:
        return [*kinds, "nobody follows"]
    defence = sum(d["tricks"] or 0 for d in event["defenders"].values())
    own = 10 - defence if event["tricks"] is None else event["tricks"]
    made = own == 10 if contract == PREFERANS else own >= 6
    if contract == PREFERANS:
        kinds.append("preferans made" if made else "preferans failed")
    kinds.append("made" if made else "failed")
    if own + defence < 10:
        kinds.append("stopped early")
    if event["agreed"]:
        kinds.append("agreed")
    if event["together"]:
        kinds.append("together")
    if said == ["called", "calls"]:
        kinds.append("called then doubled" if event["level"] > 0 else "calls")
    elif said == ["follows", "passes"]:
        kinds.append("alone")
    else:
        kinds.append("doubled" if event["level"] > 0 else "both follow")
    return kinds


def option_value(name: str, value: Any) -> Any:
    """Free values are counted by their kind."""
    if name == "control_time" and value is not None:
        return "minutes" if isinstance(value, int) else "time of day"
    if name == "whist_price" and value is not None:
        return "number and currency" if " " in value else "number"
    return value


def count(game: Game, result: Result) -> Counter[tuple[Any, ...]]:
    counted: Counter[tuple[Any, ...]] = Counter()
    for name, value in resolve(game["options"]).items():
        counted["option", name, option_value(name, value)] += 1
    counted["players", len(game["players"])] += 1
    counted["accounts", len(result["players"])] += 1
    counted["end", result["end"]] += 1
    for shown in result["deals"]:
        for posting in shown["postings"]:
            counted["reason", posting["reason"]] += 1
        for mark in shown["marks"]:
            counted["mark", mark["mark"], mark["event"]] += 1
    for event in game["events"]:
        kind = event["kind"]
        if kind == "adjust":
            kind = "adjust contract" if event["on"] is None else "adjust whists"
            if isinstance(event["amount"], str):
                kind = "adjust whists fraction"
        if kind == "break_off" and event["without"] is not None:
            kind = "break_off without"
        counted["event", kind] += 1
        if event["kind"] in ("deal", "pass", "void"):
            for deal_kind in deal_kinds(event):
                counted["deal", deal_kind] += 1
    return counted


# ---------------------------------------------------------------- one option alone

Outcome = tuple[str, Any]
ANY_OTHER = "any other value"


def outcome(game: Game) -> Outcome:
    """("score", result), or ("illegal", code) where the rules refuse the game."""
    try:
        return "score", score(game)
    except Illegal as refused:
        return "illegal", refused.code


def with_option(game: Game, option: str, value: Any) -> Game:
    """The same game with one option changed (and nothing else: refe_max is kept when start changes)."""
    options = dict(game["options"])
    if option == "start":
        options["refe_max"] = resolve(options)["refe_max"]
    options[option] = value
    return {**game, "options": options}


def differ(game: Game, option: str, value: Any, other: Any) -> bool:
    one = outcome(with_option(game, option, value))
    two = outcome(with_option(game, option, other))
    return one != two and "score" in (one[0], two[0])


def shrink(game: Game, option: str, value: Any, other: Any) -> Game:
    """Leave out every event and every other option that is not needed for the difference."""
    for name in list(game["options"]):
        if name not in (option, "start", "refe_max"):
            smaller = {**game, "options": {k: v for k, v in game["options"].items() if k != name}}
            if differ(smaller, option, value, other):
                game = smaller
    place = len(game["events"])
    while place > 0:
        place -= 1
        events = game["events"][:place] + game["events"][place + 1 :]
        smaller = {**game, "events": events}
        if differ(smaller, option, value, other):
            game = smaller
    return game


def base_options(rng: Random) -> Options:
    """Defaults with a small start, so that ends come soon."""
    return {"rules": None, "start": rng.choice([2, 4, 6, 10, 14, 20]), "refe_max": rng.choice([0, 1, 2, 3])}


def alone_changes(
    option: str, value: Any, rng: Random, other: Any = ANY_OTHER, tries: int = 4000
) -> tuple[Game, Game] | None:
    """A small game with `option` = `value`, and the same game with another value that scores otherwise."""
    for attempt in range(tries):
        rival = rng.choice([v for v in VALUES[option] if v != value]) if other is ANY_OTHER else other
        options = base_options(rng) if attempt < tries // 2 else random_options(rng)
        options[option] = value if rng.random() < 0.5 else rival
        if "start" in options and "refe_max" not in options:
            options["refe_max"] = 1
        game = random_game(rng, options, max_deals=rng.choice([1, 2, 3, 6, 12]))
        if differ(game, option, value, rival):
            game = shrink(game, option, value, rival)
            return with_option(game, option, value), with_option(game, option, rival)
    return None


# ---------------------------------------------------------------- every option

# What the option changes, for those that change no posting, mark, end or write-off. The last four change
# only what this oracle does not look at; the records below show it where a record can.
BY_NATURE: dict[str, str] = {
    "sign": "printing: the contract column and entries in it, times -1",
    "whist_price": "settlement: money and currency",
    "control_time": "legality: the line `time up`",
    "settlement_rounding": "settlement: rounded, payments and money, once there are fractions",
    "no_rekontra_hand_betl": "legality: rekontra and more on betl hand",
    "kontra_max": "legality: more levels of doubling",
    "kontra_after_call": "legality: a caller who doubles",
    "preferans8": "legality: contract 8",
    "auction_rule": "legality: an `auction` line under a deal",
    "direction": "nothing in a record: seats are written in the order in which they speak",
    "must_overtrump": "legality: a `play` line under a deal",
    "must_head": "legality: a `play` line under a deal",
}

HEADER = """rospis: 1
game: preferans-yugoslav
players: Ana, Boris, Ceca
{option}: {value}

"""

# A deal that is legal under the first value and illegal (with this code) under the second.
CARD_RECORDS: list[tuple[str, str, str, str, str]] = [
    (
        "auction_rule",
        "free_jump",
        "priority",
        "call_illegal",
        """1. Boris sans bid 7; Ceca passes; Ana passes
    auction Ana 2, Boris 7, Ceca pass, Ana pass
""",
    ),
    (
        "must_overtrump",
        "no",
        "yes",
        "must_overtrump",
        """1. Ana clubs hand 6; Boris 2; Ceca 2
    hand Ana S-.H-.DAKQJT987.CAK
    hand Boris SAKQJ.HAKQJ.D-.CJ9
    hand Ceca ST987.HT98.D-.CQT8
    talon H7 C7
    play DA C9 C8
""",
    ),
    (
        "must_head",
        "no",
        "yes",
        "must_head",
        """1. Ana clubs hand 6; Boris 2; Ceca 2
    hand Ana ST.H-.DAKQJT98.CAK
    hand Boris SAKQ7.HAKQJ.D-.CJ9
    hand Ceca SJ98.HT98.D7.CQT8
    talon H7 C7
    play ST S7 SJ
""",
    ),
]


def pairs(option: str) -> list[tuple[Any, Any]]:
    """Which two values are to be told apart."""
    values = VALUES[option]
    if option == "start":
        return list(pairwise(values))
    if option in ("control_time", "whist_price"):
        return [(values[0], b) for b in values[1:]]
    return [(a, b) for i, a in enumerate(values) for b in values[i + 1 :]]


def refe_pair(value: Any, other: Any) -> tuple[Game, Game]:
    """A sheet carried over at the smaller of two limits, and an all-pass deal."""
    limit = min(v for v in (value, other) if v != "unlimited")
    players = ["Ana", "Boris", "Ceca"]
    events: list[Event] = [{"kind": "state", "player": p, "open": 0, "used": limit} for p in players]
    events.append({"kind": "pass"})
    options: Options = {"rules": None, "start": 20, "refe_max": value}
    game: Game = {"options": options, "players": players, "dealer": None, "events": events}
    return game, with_option(game, "refe_max", other)


def dead_options(seed: int = 1) -> list[dict[str, Any]]:
    """One demonstration for every pair of values of every option.

    {"option", "value", "other", "changes": "score" | "legality" | "nothing", "how": text,
     "game", "other_game"}       the same game under both values, where the oracle sees the difference
    {..., "record", "other_record", "code"}        texts, where only cards or calls show it
    A pair that the search does not tell apart has "changes": "not found".
    """
    shown: list[dict[str, Any]] = []
    for option in VALUES:
        if option in ("auction_rule", "must_overtrump", "must_head"):
            continue
        how = BY_NATURE.get(option, "scores")
        if option == "direction":
            record = HEADER + "1. Ana hearts 6; Boris 2; Ceca 2\n"
            shown.append(
                {
                    "option": option,
                    "value": "ccw",
                    "other": "cw",
                    "changes": "nothing",
                    "how": how,
                    "record": record.format(option=option, value="ccw"),
                    "other_record": record.format(option=option, value="cw"),
                    "code": None,
                }
            )
            continue
        for value, other in pairs(option):
            # a seed of its own for each pair, so that one pair can be looked at alone
            found = alone_changes(option, value, Random(f"{seed} {option} {value} {other}"), other)
            if found is None and option == "refe_max":
                found = refe_pair(value, other)
            entry: dict[str, Any] = {"option": option, "value": value, "other": other, "how": how}
            if found is None:
                shown.append({**entry, "changes": "not found"})
                continue
            kinds = {outcome(g)[0] for g in found}
            entry["changes"] = "legality" if "illegal" in kinds else "score"
            shown.append({**entry, "game": found[0], "other_game": found[1]})
    for option, legal, illegal, code, text in CARD_RECORDS:
        shown.append(
            {
                "option": option,
                "value": legal,
                "other": illegal,
                "changes": "legality",
                "how": BY_NATURE[option],
                "record": HEADER.format(option=option, value=legal) + text,
                "other_record": HEADER.format(option=option, value=illegal) + text,
                "code": code,
            }
        )
    return shown


def records(entry: dict[str, Any]) -> tuple[str, str]:
    """The two texts of a demonstration."""
    if "record" in entry:
        return entry["record"], entry["other_record"]
    return to_record(entry["game"]), to_record(entry["other_game"])
