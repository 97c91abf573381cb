"""What a set of random games has touched, and for every option a game in which its value matters.

count(game, result)      a Counter of ("option", name, value), ("reason", code), ("mark", event, factor) ...
missing(counted)         what should be reached and is not
alone_changes(...)       two games that differ in one option only and score differently
dead_options()           such a pair for every two values of every option that can change a score,
                         and for the others what they change instead
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from random import Random
from typing import Any

from tests.oracle.russian_oracle import (
    DEALS,
    PRESETS,
    Event,
    Game,
    Illegal,
    Options,
    Result,
    State,
    bomb_of_deal,
    find,
    new_state,
    resolve,
    score,
    step,
)
from tests.oracle.russian_random import TABLE_ONLY, VALUES, random_game, random_options, repair, to_record

# ---------------------------------------------------------------- counting

REASONS = [
    "made",
    "unplayed",
    "misere_made",
    "hill_first",
    "aid",
    "surplus",
    "failed",
    "misere_failed",
    "conceded",
    "tricks",
    "gentleman",
    "half_whist",
    "misere_whists",
    "consolation",
    "fine",
    "talon",
    "raspasy",
    "dark_raspasy",
    "rostov",
    "prize",
]
KINDS = [
    *(f"level {n}" for n in (6, 7, 8, 9, 10)),
    "bare level",
    "dark",
    "hand",
    "bid",
    "totus",
    "bomb named",
    "agreed",
    "talon named",
    "out named",
    "passes carries tricks",
    "made",
    "short",
    "unplayed",
    "misere made",
    "misere failed",
    "misere hand",
    "misere with tricks of all",
    "concession",
    "concession with its number",
    "raspasy",
    "raspasy of the opening",
    "tricks of the dealer",
    "bare pass",
    "joined nobody",
    "joined one",
    "joined two",
    "void",
    "void passed",
    "whists whists",
    "whists passes",
    "passes whists",
    "passes passes",
    "passes half",
    "half passes",
    "half played",
    "whists",
    "passes",
    "dealer whists",
    *(f"dark round {k}" for k in (1, 2, 3)),
    *(f"{n} at the table" for n in (2, 3, 4, 5)),
    *(f"bomb {f} {how}" for f in (2, 4, 8) for how in ("made", "short", "unplayed", "misere", "concession")),
]
EVENTS = [
    "adjust pool",
    "adjust pool fraction",
    "adjust hill",
    "adjust hill fraction",
    "adjust whists",
    "adjust whists fraction",
    "state_bombs",
    "state_raspasy",
    "state_dark",
    "state_opening",
    "dealer",
    "join",
    "leave",
    "replace",
    "terms pool",
    "terms price",
    "terms time",
    "time_up",
    "break_off",
]


def deal_kinds(state: State, event: Event) -> list[str]:
    """The kinds that a deal line belongs to; `state` is the sheet before it."""
    kind = event["kind"]
    kinds = [f"{len(state.table)} at the table"]
    if event.get("out"):
        kinds.append("out named")
    if kind == "void":
        return [*kinds, "void passed" if event["passed"] else "void"]
    if kind in ("pass", "dark_pass"):
        if kind == "dark_pass":
            kinds += [f"dark round {state.dark_round}", f"joined {['nobody', 'one', 'two'][len(event['joined'])]}"]
        elif event["tricks"] is None:
            return [*kinds, "bare pass"]
        else:
            kinds.append("raspasy of the opening" if state.opening else "raspasy")
        if len(event["tricks"]) == 4:
            kinds.append("tricks of the dealer")
        return kinds

    declarer = find(state, event["declarer"])
    bomb = bomb_of_deal(state, event, declarer)
    for word in ("dark", "hand", "bid", "totus", "agreed"):
        if event.get(word):
            kinds.append("misere hand" if word == "hand" and kind == "misere" else word)
    if event["bomb"] is not None:
        kinds.append("bomb named")
    if event.get("talon") is not None:
        kinds.append("talon named")
    if kind == "misere":
        kinds.append("misere made" if event["tricks"] == 0 else "misere failed")
        if event["defenders"]:
            kinds.append("misere with tricks of all")
        how = "misere"
    elif kind == "concession":
        kinds.append("concession" if event["number"] is None else "concession with its number")
        how = "concession"
    else:
        kinds.append(f"level {event['level']}")
        if event["strain"] is None:
            kinds.append("bare level")
        sitting = state.names[state.dealer] if len(state.table) > 3 else None
        said = [d["says"] for name, d in event["defenders"].items() if name != sitting]
        kinds.append(" ".join(said))
        if sitting in event["defenders"]:
            kinds.append("dealer whists")
        if any(d["says"] == "passes" and d["tricks"] for d in event["defenders"].values()):
            kinds.append("passes carries tricks")
        if event["tricks"] is None:
            how = "unplayed"
        else:
            how = "made" if event["tricks"] >= event["level"] else "short"
            if "half" in said:
                kinds.append("half played")
        kinds.append(how)
    if bomb is not None:
        kinds.append(f"bomb {bomb.factor} {how}")
    return kinds


def option_value(name: str, value: Any) -> Any:
    """Free values are counted by their kind, lists as text."""
    if name == "control_time" and value is not None:
        return "minutes" if isinstance(value, int) else "time of day"
    if name == "whist_price" and value is not None:
        return "number and currency" if " " in value else "number"
    if isinstance(value, list):
        return " ".join(str(x) for x in value)
    return value


def count(game: Game, result: Result) -> Counter[tuple[Any, ...]]:
    counted: Counter[tuple[Any, ...]] = Counter()
    for name, value in resolve(game["options"]).items():
        counted["option", name, option_value(name, value)] += 1
    if not [name for name in game["options"] if name != "rules"]:
        counted["preset alone", game["options"].get("rules") or "sochi"] += 1
    counted["players", len(game["players"])] += 1
    counted["accounts", len(result["players"])] += 1
    counted["end", result["end"]] += 1
    for shown in result["deals"]:
        for posting in shown["postings"]:
            counted["reason", posting["reason"]] += 1
        for mark in shown["marks"]:
            counted["mark", mark["event"], mark["factor"]] += 1
    state = new_state(game)
    for event in game["events"]:
        kind = event["kind"]
        if kind in DEALS:
            for deal_kind in deal_kinds(state, event):
                counted["deal", deal_kind] += 1
        elif kind == "adjust":
            counted[
                "event", f"adjust {event['column']}" + (" fraction" if isinstance(event["amount"], str) else "")
            ] += 1
        elif kind == "terms":
            for word in ("pool", "price", "time"):
                if event[word] is not None:
                    counted["event", f"terms {word}"] += 1
        else:
            counted["event", kind] += 1
        step(state, event)
    return counted


def everything() -> list[tuple[Any, ...]]:
    """What some two thousand random games are to reach."""
    wanted: list[tuple[Any, ...]] = []
    for name, values in VALUES.items():
        wanted += [("option", name, option_value(name, value)) for value in values]
    wanted += [("option", "rules", rules) for rules in PRESETS]
    wanted += [("preset alone", rules) for rules in PRESETS]
    wanted += [("players", n) for n in (2, 3, 4, 5)]
    wanted += [("end", end) for end in (None, "rules", "time", "break off")]
    wanted += [("reason", reason) for reason in REASONS]
    wanted += [("mark", event, factor) for event in ("drawn", "removed") for factor in (2, 4, 8)]
    wanted += [("deal", kind) for kind in KINDS]
    wanted += [("event", event) for event in EVENTS]
    return list(dict.fromkeys(wanted))


def missing(counted: Counter[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    return [key for key in everything() if counted[key] == 0]


# ---------------------------------------------------------------- one option alone

Outcome = tuple[str, Any]
ANY_OTHER = "any other value"

# Options of which at least some pairs of values show only in what is refused.
LEGALITY: dict[str, str] = {
    "half_whist": "a half-whist at all",
    "half_levels": "a half-whist on that level",
    "half_whist_played": "whether a half-whist has tricks",
    "dealer_whist": "the sitting dealer as a whister",
    "stalingrad": "six spades with a passer",
    "ladder": "hand games, and misere, that have no rung",
    "concede": "a concession at all",
    "all_pass": "whether an all-pass deal has tricks",
    "rasp_talon": "tricks of the sitting dealer",
    "opening_raspasy": "anything but raspasy at the start",
    "terms": "the line `terms`",
    "control_time": "the line `time up`",
    "dark_games": "dark games",
    "dark_pass": "dark passes by another than the first hand",
    "dark_pass_repeat": "rounds 2 and 3 by another than the announcer",
    "exit_sequence": "contracts below the exit level",
    "end_condition": "deals after the end",
    "deals_limit": "deals after the end",
    "bombs_order": "a deal that does not name the bomb, or names another",
}
# Values between which no deal line can tell.
SAME_SCORE: list[tuple[str, Any, Any, str]] = [
    ("rasp_talon", "leads_suit", "closed", "a `play` line under raspasy"),
    ("ladder", "standard", ["6", "7", "8", "misere", "totus", "9", "10"], "totus as a call in an `auction` line"),
    ("exit_sequence", [6], "dark", "nothing: neither has a lowest level above six"),
]

# Beside the values compared: what must be on for the option to have any effect.
NEEDS: dict[str, Options] = {
    "target": {"end_condition": "each_pool"},
    "gentleman_scope": {"whist_style": "gentleman"},
    "gentleman_odd": {"whist_style": "gentleman"},
    "dealer_whist": {"half_whist": True},
    "whister_liability": {"half_whist_played": True},
    "totus_bonus": {"exit_sequence": [8, 10]},
    "all_pass": {"bombs": True},
    "rasp_progression": {"rasp_amnesty": False},
    "rostov_price": {"rasp_scoring": "rostov"},
    "rostov_tie": {"rasp_scoring": "rostov"},
    "exit_reset": {"exit_sequence": [6, 7, 8], "exit_condition": "made"},
    "exit_condition": {"exit_sequence": [6, 7, 8]},
    "misere_exits": {"exit_sequence": [6, 7, 8]},
    "opening_bomb": {"opening_raspasy": 1, "bombs": True},
    "terms": {"opening_raspasy": 1},
    "game_to": {"end_condition": "manual"},
    "aid_price": {"end_condition": "manual"},
    "aid_to": {"end_condition": "manual"},
    "aid_residual": {"end_condition": "manual"},
    "prize_via_aid": {"end_condition": "manual"},
    "end_condition": {"deals_limit": 5},
    "deals_limit": {"end_condition": "deals"},
    "last_lap": {"control_time": 90, "end_condition": "manual"},
    "dark_multiplier": {"dark_games": True},
    "dark_scope": {"dark_games": True},
    "dark_pass_repeat": {"dark_pass": "base"},
    "dark_pass_price": {"dark_pass": "base", "rasp_progression": "arith"},
    "dark_prize": {"dark_pass": "base"},
    "dark_round_after_light": {"dark_pass": "base"},
    "several_lookers": {"dark_pass": "base", "bombs": True},
    "bombs": {"dark_pass": "base"},
    "bombs_add": {"dark_pass": "base", "bombs": True},
    "bombs_order": {"dark_pass": "base", "bombs": True},
    "bombs_misere": {"dark_pass": "base", "bombs": True},
    "bomb_scope": {"dark_pass": "base", "bombs": True},
    "unwhisted_extinguishes": {"dark_pass": "base", "bombs": True},
    "bombs_left": {"dark_pass": "base", "bombs": True},
    "paid_talon_price": {"paid_talon": "dealer"},
}
# What can be seen only with four players.
FOUR_ONLY = ["dealer_whist", "consolation_dealer", "rasp_dealer_prize", "rasp_talon", "several_lookers"]


def outcome(game: Game) -> Outcome:
    """("score", result), or ("illegal", code) where the rules refuse the game."""
    try:
        return "score", score(game)
    except Illegal as refused:
        return "illegal", refused.code


def with_option(game: Game, option: str, value: Any) -> Game:
    """The same game with one option changed, and nothing else."""
    return {**game, "options": {**game["options"], option: value}}


def differ(game: Game, option: str, value: Any, other: Any) -> str | None:
    """ "score", "legality", or None where both are the same or both refused."""
    one = outcome(with_option(game, option, value))
    two = outcome(with_option(game, option, other))
    if one == two or "score" not in (one[0], two[0]):
        return None
    return "score" if one[0] == two[0] else "legality"


def shrink(game: Game, option: str, value: Any, other: Any) -> Game:
    """Leave out every event and every other option that is not needed for the difference."""
    kind = differ(game, option, value, other)
    for name in list(game["options"]):
        if name != option:
            smaller = {**game, "options": {k: v for k, v in game["options"].items() if k != name}}
            if differ(smaller, option, value, other) == kind:
                game = smaller
    place = len(game["events"])
    while place > 0:
        place -= 1
        events = game["events"][:place] + game["events"][place + 1 :]
        smaller = {**game, "events": events}
        if differ(smaller, option, value, other) == kind:
            game = smaller
    return game


def base_options(option: str, rng: Random) -> Options:
    """Defaults with a small target, so that pools close soon, and what the option needs."""
    return {"rules": None, "target": rng.choice([2, 4, 6, 10]), **NEEDS.get(option, {})}


def alone_changes(
    option: str, value: Any, rng: Random, other: Any = ANY_OTHER, tries: int = 1500
) -> tuple[Game, Game] | None:
    """A small game with `option` = `value`, and the same game with another value that scores otherwise.

    Where no score differs, a game that one of the two refuses.
    """
    refused: tuple[Game, Game] | None = None
    for attempt in range(tries):
        rival = rng.choice([v for v in VALUES[option] if v != value]) if other is ANY_OTHER else other
        options = base_options(option, rng) if attempt % 3 else {**random_options(rng), **NEEDS.get(option, {})}
        options[option] = value if rng.random() < 0.5 else rival
        repair(options, rng)
        if options[option] not in (value, rival):
            continue
        players = 4 if option in FOUR_ONLY else None
        game = random_game(rng, options, max_deals=rng.choice([3, 6, 12, 20]), players=players)
        kind = differ(game, option, value, rival)
        if kind == "score" or (kind == "legality" and option in LEGALITY and refused is None):
            game = shrink(game, option, value, rival)
            found = with_option(game, option, value), with_option(game, option, rival)
            if kind == "score":
                return found
            refused = found
        if refused is not None and attempt >= 30:
            return refused
    return refused


# ---------------------------------------------------------------- every option


def pairs(option: str) -> list[tuple[Any, Any]]:
    """Which two values are to be told apart."""
    values = VALUES[option]
    if option in ("target", "deals_limit"):
        return list(pairwise(values))
    if option in ("control_time", "whist_price"):
        return [(values[0], b) for b in values[1:]]
    return list(combinations(values, 2))


def dead_options(seed: int = 1) -> list[dict[str, Any]]:
    """One demonstration for every pair of values of every option.

    {"option", "value", "other", "changes": "score" | "legality", "how": text,
     "game", "other_game"}       the same game under both values, where the oracle sees the difference
    {"option", "value", "other", "changes": "table", "how": text}      where only calls or cards can show it
    A pair that the search does not tell apart has "changes": "not found".
    """
    shown: list[dict[str, Any]] = []
    for option in VALUES:
        for value, other in pairs(option):
            entry: dict[str, Any] = {"option": option, "value": value, "other": other}
            if option in TABLE_ONLY:
                shown.append({**entry, "changes": "table", "how": "an `auction` or a `play` line"})
                continue
            alike = [how for name, a, b, how in SAME_SCORE if (name, a, b) == (option, value, other)]
            if alike:
                shown.append({**entry, "changes": "table", "how": alike[0]})
                continue
            # a seed of its own for each pair, so that one pair can be looked at alone
            found = alone_changes(option, value, Random(f"{seed} {option} {value} {other}"), other)
            if found is None:
                shown.append({**entry, "changes": "not found", "how": ""})
                continue
            kinds = {outcome(g)[0] for g in found}
            entry["changes"] = "legality" if "illegal" in kinds else "score"
            entry["how"] = LEGALITY.get(option, "") if "illegal" in kinds else "scores"
            shown.append({**entry, "game": found[0], "other_game": found[1]})
    return shown


def records(entry: dict[str, Any]) -> tuple[str, str] | None:
    """The two texts of a demonstration; None where only calls or cards can show it."""
    if "game" not in entry:
        return None
    return to_record(entry["game"]), to_record(entry["other_game"])
