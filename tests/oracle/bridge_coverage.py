"""What a set of random games has touched, and for every option a game in which its value matters.

count(game, result)      a Counter of ("option", game, name, value), ("reason", code), ("mark", mark, event) ...
alone_changes(...)       two games that differ in one option only and score differently
dead_options()           such a pair for every two values of every option that can change a score

`scorer` is left out of the demonstrations: it changes only the drawn sheet, no figure.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

from tests.oracle.bridge_oracle import (
    CHICAGO,
    COMPENSATION,
    GAMES,
    RUBBER,
    SIDE,
    Event,
    Game,
    Illegal,
    Options,
    Result,
    is_vulnerable,
    resolve,
    rules_of,
    score,
)
from tests.oracle.bridge_random import VALUES, random_game, random_options, to_record

# ---------------------------------------------------------------- counting


def option_value(name: str, value: Any) -> Any:
    """Free values are counted by their kind."""
    if name == "compensation_table" and value != "russian":
        return "own numbers"
    if name == "whist_price" and value is not None:
        return "number and currency" if " " in value else "number"
    return value


def contract_kinds(contract: Event, vulnerable: str) -> list[str]:
    """The kinds that one contract belongs to."""
    doubled = ["undoubled", "X", "XX"][contract["doubled"]]
    side = SIDE[contract["declarer"]]
    zone = "vulnerable" if is_vulnerable(vulnerable, side) else "not vulnerable"
    more = contract["tricks"] - contract["level"] - 6
    kinds = [f"strain {contract['strain']}", f"declarer {contract['declarer']}", f"level {contract['level']}"]
    if more < 0:
        down = "4 and more" if more <= -4 else str(-more)
        return [*kinds, f"{doubled} {zone} down {down}"]
    kinds.append(f"{doubled} {zone} {'made' if more == 0 else 'overtricks'}")
    if contract["level"] >= 6:
        kinds.append(f"{['small', 'grand'][contract['level'] - 6]} slam {doubled} {zone}")
    return kinds


def deal_kinds(event: Event, shown: dict[str, Any]) -> list[str]:
    """The kinds that a deal line belongs to."""
    if event["kind"] == "void":
        return ["void passed" if event["passed"] else "void"]
    kinds = []
    if event["vul"] is not None:
        kinds.append("vul given")
    if event["kind"] == "rooms":
        if event["open"] is None or event["closed"] is None:
            kinds.append("room missing")
        for word in ("open", "closed"):
            room = event[word]
            if room is not None and room.get("pass"):
                kinds.append(f"{word} passed out")
            elif room is not None:
                kinds += contract_kinds(room, shown["vulnerable"])
        return kinds
    if event["hands"] is not None:
        kinds.append("hands")
    if event["hcp"] is not None:
        points = max(event["hcp"], 40 - event["hcp"])
        kinds.append("hcp 20" if points == 20 else "hcp 21-30" if points <= 30 else "hcp 31-40")
    if event["kind"] == "pass":
        return [*kinds, "pass"]
    if event["lead"] is not None:
        kinds.append("lead")
    if event["honours"] is not None:
        kinds.append(f"honours {event['honours'][1]} {'NT' if event['strain'] == 'N' else 'suit'}")
    return [*kinds, *contract_kinds(event, shown["vulnerable"])]


def event_kind(event: Event) -> str:
    kind: str = event["kind"]
    if kind == "adjust":
        fraction = " fraction" if Fraction(event["amount"]).denominator != 1 else ""
        return f"adjust {event['column']}{fraction}"
    if kind == "check":
        return f"check {event['column']}"
    if kind == "partners":
        return "partners as before" if event["pairs"] is None else "partners named"
    return kind


def game_kinds(game: Game, shown: Result) -> list[str]:
    """What only the run of deals shows."""
    kinds = []
    for rubber in shown.get("rubbers", []):
        if rubber["finished"]:
            kinds.append("finished")
        else:
            kinds.append("unfinished" if rubber["deals"] else "nothing dealt")
    if len(shown.get("rubbers", [])) > 1:
        kinds.append("several")
    for deal in shown["deals"]:
        amounts = {posting["reason"]: posting["amount"] for posting in deal["postings"]}
        if game["game"] in (RUBBER, CHICAGO):
            won = any(mark["mark"] == "game" for mark in deal["marks"])
            if won and amounts["trick_points"] < 100:
                kinds.append("game by carry")
            if amounts.get("rubber_bonus") is not None:
                kinds.append(f"rubber bonus {amounts['rubber_bonus']}")
            if game["game"] == CHICAGO and "part_score" in amounts:
                kinds.append(f"part-score {amounts['part_score']}")
    if None in [entry["rounded"] for entry in shown["settlement"].values()]:
        kinds.append("sum not whole")
    if any("/" in entry["exact"] for entry in shown["settlement"].values()):
        kinds.append("fractions in the settlement")
    return kinds


def count(game: Game, result: Result) -> Counter[tuple[Any, ...]]:
    counted: Counter[tuple[Any, ...]] = Counter()
    name = game["game"]
    counted["game", name] += 1
    counted["rules", name, rules_of(game)] += 1
    for option, value in resolve(game).items():
        counted["option", name, option, option_value(option, value)] += 1
    counted["players", name, "none" if game["players"] is None else len(game["players"])] += 1
    counted["end", name, result["end"]] += 1
    deal_events = [event for event in game["events"] if event["kind"] in ("deal", "pass", "rooms", "void")]
    for event, shown in zip(deal_events, result["deals"], strict=True):
        for posting in shown["postings"]:
            counted["reason", posting["reason"]] += 1
            counted["reason in", name, posting["reason"]] += 1
        for mark in shown["marks"]:
            counted["mark", mark["mark"], mark["event"]] += 1
        for kind in deal_kinds(event, shown):
            counted["deal", kind] += 1
    for entry in result["adjustments"]:
        if entry["reason"] is not None:
            counted["reason", entry["reason"]] += 1
            counted["reason in", name, entry["reason"]] += 1
    for event in game["events"]:
        counted["event", event_kind(event)] += 1
    for check in result["checks"]:
        counted["check", "right" if check["ok"] else "wrong"] += 1
    for kind in game_kinds(game, result):
        counted["run", name, kind] += 1
    return counted


# ---------------------------------------------------------------- one option alone

NO_SCORE = ["scorer"]
ANY_OTHER = "any other value"


def outcome(game: Game) -> dict[str, Any]:
    """What a demonstration must change: postings, adjustments or the settlement."""
    shown = score(game)
    return {
        "postings": [deal["postings"] for deal in shown["deals"]],
        "adjustments": shown["adjustments"],
        "settlement": shown["settlement"],
    }


def with_option(game: Game, option: str, value: Any) -> Game:
    """The same game with one option changed, and nothing else."""
    return {**game, "options": {**game["options"], option: value}}


def differ(game: Game, option: str, value: Any, other: Any) -> bool:
    try:
        one = outcome(with_option(game, option, value))
        two = outcome(with_option(game, option, other))
    except Illegal:  # a vul clause that is not true under both, or a smaller game that breaks the rules
        return False
    if option == "whist_price" and all(entry["exact"] == "0" for entry in one["settlement"].values()):
        return False  # money of nothing shows nothing
    return one != two


def renumbered(game: Game, events: list[Event]) -> Game:
    """Numbers run on where they have to."""
    if game["game"] in (RUBBER, CHICAGO, COMPENSATION):
        number = 0
        fresh = []
        for event in events:
            if "number" in event:
                number += 1
                event = {**event, "number": number}
            fresh.append(event)
        events = fresh
    return {**game, "events": events}


def shrink(game: Game, option: str, value: Any, other: Any) -> Game:
    """Leave out every event and every other option that is not needed for the difference."""
    for name in list(game["options"]):
        if name != option:
            smaller = {**game, "options": {k: v for k, v in game["options"].items() if k != name}}
            if differ(smaller, option, value, other):
                game = smaller
    for key in ("rules", "dealer", "players"):
        if differ({**game, key: None}, option, value, other):
            game = {**game, key: None}
    place = len(game["events"])
    while place > 0:
        place -= 1
        smaller = renumbered(game, game["events"][:place] + game["events"][place + 1 :])
        if differ(smaller, option, value, other):
            game = smaller
    return game


def alone_changes(
    name: str, option: str, value: Any, rng: Random, other: Any = ANY_OTHER, tries: int = 2000
) -> tuple[Game, Game] | None:
    """A small game with `option` = `value`, and the same game with another value that scores otherwise."""
    for attempt in range(tries):
        rival = rng.choice([v for v in VALUES[name][option] if v != value]) if other is ANY_OTHER else other
        options: Options = {} if attempt < tries // 2 else random_options(rng, name)
        options[option] = value if rng.random() < 0.5 else rival
        game = random_game(rng, name, options, max_deals=rng.choice([1, 2, 3, 6, 12]))
        if differ(game, option, value, rival):
            game = shrink(game, option, value, rival)
            return with_option(game, option, value), with_option(game, option, rival)
    return None


# ---------------------------------------------------------------- every option


def changed(one: Game, two: Game) -> str:
    """Which parts of the result the two games differ in."""
    first, second = outcome(one), outcome(two)
    return " ".join(key for key in first if first[key] != second[key])


def pairs(option: str, values: list[Any]) -> list[tuple[Any, Any]]:
    """Which two values are to be told apart."""
    if option == "whist_price":
        return [(values[0], other) for other in values[1:]]
    return [(value, other) for i, value in enumerate(values) for other in values[i + 1 :]]


def dead_options(seed: int = 1) -> list[dict[str, Any]]:
    """One demonstration for every pair of values of every option of every game, `scorer` left out.

    {"in": the game's name, "option", "value", "other", "changes": "score", "how": what differs,
     "game", "other_game"}       the same game under both values
    A pair that the search does not tell apart has "changes": "not found".
    """
    shown: list[dict[str, Any]] = []
    for name in GAMES:
        for option, values in VALUES[name].items():
            if option in NO_SCORE:
                continue
            for value, other in pairs(option, values):
                # a seed of its own for each pair, so that one pair can be looked at alone
                rng = Random(f"{seed} {name} {option} {value} {other}")
                found = alone_changes(name, option, value, rng, other)
                entry: dict[str, Any] = {"in": name, "option": option, "value": value, "other": other}
                if found is None:
                    shown.append({**entry, "changes": "not found", "how": "nothing"})
                    continue
                entry["how"] = changed(*found)
                shown.append({**entry, "changes": "score", "game": found[0], "other_game": found[1]})
    return shown


def records(entry: dict[str, Any]) -> tuple[str, str]:
    """The two texts of a demonstration."""
    return to_record(entry["game"]), to_record(entry["other_game"])
