"""The options of Russian preferans (R0.7, R7): defaults, every value in and out, what is refused, what clashes."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from typing import Any, NamedTuple

import pytest

import rospis
from rospis.games.russian.options import SIX, TEN, VOID, BombsLeft, Ladder, Options
from rospis.games.russian.presets import PRESETS
from rospis.money import Price
from tests.unit.russian_tables import refusal

HEADER = "game: preferans-russian\nplayers: Ana, Boris, Ceca\n"
MOST = 999_999  # what a number may be at most where the rules name no bound
HAND_RUNGS = ("6", "7", "8", "misere", "9", "misere_hand", "9_hand", "10")


class Row(NamedTuple):
    """A row of R7: the rule, all values as written and as held, the default first, what is refused, what is allowed.

    ``decision`` is its number in R0.7.
    """

    rule: str
    values: list[tuple[str, Any]]
    refused: tuple[str, ...]
    allowed: str
    decision: int | None = None


def words(rule: str, *texts: str, decision: int | None = None) -> Row:
    refused = ("", "none of them", f"{texts[0]} {texts[1]}", f"{texts[0]}x", texts[0][:-1])
    return Row(rule, [(text, text) for text in texts], refused, ", ".join(texts), decision)


def on(rule: str, decision: int | None = None) -> Row:
    return Row(rule, [("yes", True), ("no", False)], ("", "1", "0", "ja", "none", "yes no"), "yes, no", decision)


def off(rule: str) -> Row:
    row = on(rule)
    return row._replace(values=row.values[::-1])


def number(rule: str, default: int, **stands_for: Any) -> Row:
    """A number from 1, or a word; a word comes first where it is the default."""
    numbers = [(str(value), value) for value in dict.fromkeys((default, 1, MOST)) if value]
    told = list(stands_for.items())
    allowed = ", ".join(["a number from 1", *stands_for])
    refused = (
        "",
        "-1",
        "+1",
        "1.5",
        "0",
        str(MOST + 1),
        "two",
        "1 1",
        "٣",
        *(() if "none" in stands_for else ("none",)),
    )
    return Row(rule, told + numbers, refused, allowed)


def one_of(rule: str, *numbers: int) -> Row:
    """One of these; every other number up to four is refused."""
    refused = tuple(str(other) for other in range(5) if other not in numbers)
    texts = [str(one) for one in numbers]
    return Row(rule, list(zip(texts, numbers, strict=True)), ("", "none", "-1", *refused), ", ".join(texts))


OPTIONS: dict[str, Row] = {
    "target": number("R5.5", 0, none=None),
    "value_table": Row(
        "R5.1",
        [
            ("2 4 6 8 10", (2, 4, 6, 8, 10)),
            ("10 20 30 40 50", (10, 20, 30, 40, 50)),
            ("1 1 1 1 999", (1, 1, 1, 1, 999)),
        ],
        ("", "2", "2 4 6 8", "2 4 6 8 10 12", "0 4 6 8 10", "2 4 6 8 1000", "2 4 6 8 x", "2.5 4 6 8 10", "none"),
        "5 numbers from 1 to 999",
    ),
    "misere_value": Row(
        "R5.1",
        [("10", 10), ("1", 1), ("50", 50), ("999", 999)],
        ("", "0", "-1", "+1", "1000", "2.5", "ten", "1 1", "none"),
        "1 to 999",
    ),
    "hill_factor": one_of("R5.3", 1, 2),
    "whist_factor": one_of("R5.3", 1, 2),
    "pool_weight": number("R5.6", 10),
    "hill_weight": number("R5.6", 10),
    "whist_style": words("R3.9", "greedy", "gentleman"),
    "gentleman_scope": words("R3.9", "on_failure", "always"),
    "gentleman_odd": words("R3.9", "exact", "whister"),
    "whister_liability": words("R3.8", "full", "half"),
    "two_whister_claim": words("R3.7", "short_only", "strict", "even_split"),
    "liability_8_10": words("R3.6", "second", "both"),
    "ten": words("R3.5", "whisted", "checked"),
    "half_whist": on("R3.1"),
    "half_levels": Row(
        "R3.1",
        [("6 7", (6, 7)), ("6", (6,)), ("7", (7,))],
        ("", "5", "8", "6 8", "5 6", "6 7 8", "6 6", "7 7", "7 6", "6 7 6", "none"),
        "1 to 2 numbers from 6 to 7, rising",
    ),
    "half_whist_played": off("R3.2"),
    "dealer_whist": off("R1.5"),
    "stalingrad": off("R3.4"),
    "consolation": words("R5.3", "value", "fixed10", "off"),
    "consolation_dealer": on("R1.5"),
    "misere_whists": words("R5.3", "none", "as_ten"),
    "ladder": Row(
        "R2.1",
        [
            ("standard", "standard"),
            ("hand", "hand"),
            ("hand_ten", "hand_ten"),
            ("6 7 8 9 10", ("6", "7", "8", "9", "10")),
            (
                "6 misere 7 7_hand 8 9 misere_hand 10 totus",
                ("6", "misere", "7", "7_hand", "8", "9", "misere_hand", "10", "totus"),
            ),
        ],
        ("", "none", "hand ten", "6 7 8", "6 7 8 9 10 11", "6 7 8 9 10 10", "7 6 8 9 10", "standard hand"),
        "standard, hand, hand_ten, or rungs from low to high such as 6 7 8 misere 9 misere_hand 9_hand 10",
    ),
    "hold": on("R2.3"),
    "auction_steps": words("R2.2", "free", "strict"),
    "concede": one_of("R2.5", 0, 2, 3),
    "totus_bonus": Row(
        "R5.3",
        [("5", 5), ("none", 0), ("1", 1), (str(MOST), MOST)],
        ("", "-1", "five", str(MOST + 1), "5 5"),
        "a number from 0, none",
    ),
    "all_pass": words("R2.4", "raspasy", "redeal", "bombs"),
    "rasp_base": number("R4.2", 1),
    "rasp_progression": words("R4.2", "const", "1-2-3", "1-2-4", "arith", "geom", "2-4-6"),
    "rasp_amnesty": on("R4.4"),
    "rasp_zero_prize": words("R4.5", "price", "one", "hill_2price", "hill_price", "none"),
    "rasp_dealer_prize": off("R4.5"),
    "rasp_talon": words("R4.1", "leads_suit", "wins", "closed"),
    "rasp_third_lead": words("R4.1", "first_hand", "winner"),
    "rasp_scoring": words("R4.6", "hill", "rostov"),
    "rostov_price": number("R4.6", 5),
    "rostov_tie": words("R4.6", "half", "full", "difference"),
    "exit_sequence": Row(
        "R4.3",
        [
            ("6", (6,)),
            ("6 7", (6, 7)),
            ("6 7 8", (6, 7, 8)),
            ("6 7 7 8", (6, 7, 7, 8)),
            ("10 9", (10, 9)),
            (" ".join(["8"] * 20), (8,) * 20),
            ("cyclic", "cyclic"),
            ("dark", "dark"),
        ],
        ("", "5", "11", "6 5", "6 11", "none", "cyclic 6", "dark cyclic", "6 misere", " ".join(["8"] * 21)),
        "1 to 20 numbers from 6 to 10, cyclic, dark",
    ),
    "exit_reset": words("R4.3", "never", "lap"),
    "exit_condition": words("R4.3", "played", "made", "whisted_made"),
    "misere_exits": on("R4.3"),
    "dealer_on_raspasy": words("R1.7", "moves", "stays"),
    "opening_raspasy": one_of("R5.9", 0, 1, 2),
    "opening_bomb": off("R5.9"),
    "terms": words("R5.9", "header", "opening"),
    "game_to": words("R5.5", "pool", "hill_first"),
    "aid": on("R5.5"),
    "aid_price": number("R5.5", 0, pool_weight="pool_weight"),
    "aid_to": words("R5.5", "highest", "clockwise"),
    "aid_residual": words("R5.5", "negative", "raise", "forfeit"),
    "prize_via_aid": on("R4.5"),
    "end_condition": words("R5.8", "each_pool", "sum_of_pools", "deals", "manual"),
    "deals_limit": number("R5.8", 0, none=None),
    "control_time": Row(
        "R5.8",
        [("none", None), ("1", 1), ("240", 240), ("00:00", "00:00"), ("23:59", "23:59")],
        ("0", "-5", "24:00", "23:60", "9:5", "noon", ""),
        "none, minutes, a time of day such as 23:00",
    ),
    "last_lap": words("R5.8", "from_next_dealer", "from_first_dealer"),
    "dark_games": off("R0.3"),
    "dark_multiplier": Row(
        "R0.7",
        [("2", 2), ("1", 1), ("99", 99), ("2 2 3 4 5", (2, 2, 3, 4, 5))],
        ("", "0", "100", "2 2", "2 2 3 4", "2 2 3 4 5 6", "2 2 3 4 0", "two", "1.5"),
        "one number, 5 numbers from 1 to 99",
        3,
    ),
    "dark_scope": words("R0.7", "record", "own", decision=19),
    "dark_overcall": words("R0.7", "minimum", "exact", decision=1),
    "dark_over_light": words("R0.7", "ladder", "dark_only", decision=2),
    "dark_hold": words("R0.7", "equal", "off", decision=16),
    "early_look": words("R0.7", "refused", "allowed", decision=18),
    "dark_pass": words("R0.3", "off", "base", "first_hand"),
    "dark_pass_repeat": words("R0.7", "announcer", "anyone", decision=12),
    "dark_pass_price": words("R0.7", "first", "double", "power", decision=5),
    "dark_prize": words("R0.7", "scaled", "plain", decision=9),
    "dark_round_after_light": words("R0.7", "restart", "keep", decision=14),
    "overcalled_dark_pass": words("R0.7", "reenter", "final", decision=4),
    "misere_beats_dark_pass": words("R0.7", "ladder", "never", decision=13),
    "several_lookers": words("R0.7", "once", "each", decision=15),
    "bombs": off("R0.5"),
    "bombs_add": words("R0.7", "queue", "upgrade", decision=6),
    "bombs_order": words("R0.7", "fifo", "largest", "choice", decision=8),
    "bombs_misere": on("R0.7", decision=7),
    "bomb_scope": words("R0.7", "record", "own", decision=19),
    "unwhisted_extinguishes": on("R0.7", decision=10),
    "bombs_left": Row(
        "R0.7",
        [("void", "void"), ("fixed 1", 1), ("fixed 40", 40), (f"fixed {MOST}", MOST)],
        ("", "fixed", "40", "fixed 0", "fixed x", "fixed 1 2", "void 1", "half 3", "none", f"fixed {MOST + 1}"),
        "void, fixed and a number of whists",
        11,
    ),
    "paid_talon": words("R5.7", "off", "dealer", "split"),
    "paid_talon_price": number("R5.7", 0, none=None),
    "settlement_rounding": words("R5.6", "exact", "largest_remainder", "pairwise"),
    "whist_price": Row(
        "R5.6",
        [("none", None), ("0.10 EUR", Price("0.10", "EUR")), ("1", Price("1"))],
        ("EUR", "-1", "1 2", ".5", ""),
        "none, a decimal with a point and an optional currency such as 0.10 EUR",
    ),
    "pool_direction": words("R8.6", "up", "down"),
}
VALUES = [(name, text, value) for name, row in OPTIONS.items() for text, value in row.values]
FLAGS = [name for name, row in OPTIONS.items() if row.allowed == "yes, no"]

# What some values do not go without (R7).
COMPANIONS = {
    ("end_condition", "deals"): "deals_limit: 5\n",
    ("game_to", "hill_first"): "",
    ("all_pass", "bombs"): "bombs: on\n",
    ("opening_bomb", "yes"): "bombs: on\n",
    ("bombs_left", "fixed 1"): "bombs: on\n",
    ("bombs_left", "fixed 40"): "bombs: on\n",
    ("bombs_left", f"fixed {MOST}"): "bombs: on\n",
    ("pool_direction", "down"): "target: 10\n",
}


def json_options(text: str) -> dict[str, Any]:
    out = rospis.to_json(rospis.replay(rospis.read(HEADER + text)))
    assert out["errors"] == [], text
    options: dict[str, Any] = out["options"]
    return options


def in_json(value: Any) -> Any:
    """Lists for several, text for a price."""
    if isinstance(value, Price):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


# The table of options


def test_these_are_all_options_in_the_order_of_the_rules() -> None:
    assert list(Options.specs()) == list(OPTIONS)


@pytest.mark.parametrize("name", OPTIONS)
def test_rule_and_meaning(name: str) -> None:
    metadata, row = Options.specs()[name].metadata, OPTIONS[name]
    assert metadata["rule"] == row.rule
    decision = f"D-{row.decision}: " if row.decision else ""
    assert metadata["meaning"].startswith(decision)
    meaning = metadata["meaning"].removeprefix(decision)
    assert len(meaning.split()) >= 4
    assert meaning[0].islower()
    assert meaning[-1].isalnum()


@pytest.mark.parametrize("name", OPTIONS)
def test_default(name: str) -> None:
    """R7: the first value listed."""
    text, value = OPTIONS[name].values[0]
    assert getattr(Options(), name) == value
    assert type(getattr(Options(), name)) is type(value)
    assert Options.specs()[name].default == value
    assert Options().print_value(name) == text


@pytest.mark.parametrize("name", OPTIONS)
def test_what_is_allowed_in_words(name: str) -> None:
    assert str(Options.specs()[name].metadata["kind"].allowed()) == OPTIONS[name].allowed


@pytest.mark.parametrize(("name", "text", "value"), VALUES)
def test_every_value_in_and_out(name: str, text: str, value: Any) -> None:
    assert Options.read_value(name, text) == value
    assert type(Options.read_value(name, text)) is type(value)
    changes: dict[str, Any] = {name: value}
    changed = replace(Options(), **changes)
    assert changed.print_value(name) == text
    told = text if name == "bombs_left" else in_json(value)
    assert changed.to_json()[name] == told
    assert json_options(f"{name}: {text}\n{COMPANIONS.get((name, text), '')}")[name] == told


@pytest.mark.parametrize(("name", "text", "value"), VALUES)
def test_every_value_in_capitals_and_with_hyphens(name: str, text: str, value: Any) -> None:
    if isinstance(value, Price):
        return  # a currency is written as people like
    assert Options.read_value(name, text.upper()) == value
    if name == "ladder":
        assert Options.read_value(name, text.replace("_", "-")) == value
    elif name != "aid_price":
        assert Options.read_value(name, text.replace("_", "-").replace(" ", "-")) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [("yes", True), ("on", True), ("true", True), ("no", False), ("off", False), ("false", False), ("TRUE", True)],
)
@pytest.mark.parametrize("name", FLAGS)
def test_yes_and_no_in_three_ways(name: str, text: str, value: bool) -> None:
    assert Options.read_value(name, text) is value


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, row in OPTIONS.items() for text in row.refused])
def test_refused_values(name: str, text: str) -> None:
    row = OPTIONS[name]
    assert refusal(lambda: Options.read_value(name, text)) == {
        "code": "header_value",
        "rule": row.rule,
        "key": name,
        "value": text,
        "allowed": row.allowed,
    }


def test_a_refused_value_stands_at_its_header_line() -> None:
    (fault,) = rospis.read(f"{HEADER}half_levels: 6 8\n").faults
    assert (fault.code, fault.line, fault.column, fault.rule) == ("header_value", 3, 14, "R3.1")


def test_options_cannot_be_changed() -> None:
    options = Options()
    with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
        options.target = 50  # type: ignore[misc]
    assert hash(Options()) == hash(options)


def test_the_bounds_by_name() -> None:
    assert (SIX, TEN, VOID) == (6, 10, "void")


# Kinds of values that this game alone has


def test_a_ladder_is_a_word_or_rungs() -> None:
    ladder = Ladder()
    assert ladder.read("Hand-Ten") == "hand_ten"
    assert ladder.read("6 7 8 misere 9 misere-hand 9-hand 10") == HAND_RUNGS
    assert ladder.print("hand_ten") == "hand_ten"
    assert ladder.print(HAND_RUNGS) == "6 7 8 misere 9 misere_hand 9_hand 10"
    with pytest.raises(ValueError, match=r"^Hand Ten$"):
        ladder.read("Hand Ten")


def test_bombs_left() -> None:
    """D-11."""
    kind = BombsLeft()
    assert [kind.read(text) for text in ("void", "VOID", " void ", "Fixed  7", "fixed-7")] == [VOID, VOID, VOID, 7, 7]
    assert [kind.print(value) for value in (VOID, 7, 1)] == ["void", "fixed 7", "fixed 1"]
    for text in ("fixed", "7", "half 7", "fixed 7 7", "void 7", "7 fixed"):
        with pytest.raises(ValueError, match=f"^{text}$"):
            kind.read(text)
    with pytest.raises(ValueError, match=r"^0$"):
        kind.read("fixed 0")


# What does not go together


CLASHES: list[tuple[dict[str, Any], str, str, str]] = [
    ({"end_condition": "deals"}, "R5.8", "end_condition", "deals_limit"),
    ({"game_to": "hill_first", "pool_weight": 20}, "R5.5", "game_to", "pool_weight"),
    ({"game_to": "hill_first", "hill_weight": 20}, "R5.5", "game_to", "hill_weight"),
    ({"game_to": "hill_first", "hill_weight": 9}, "R5.5", "game_to", "hill_weight"),
    ({"game_to": "hill_first", "pool_weight": 20, "hill_weight": 30}, "R5.5", "game_to", "pool_weight"),
    ({"all_pass": "bombs"}, "R2.4", "all_pass", "bombs"),
    ({"opening_bomb": True}, "R5.9", "opening_bomb", "bombs"),
    ({"bombs_left": 5}, "R0.7", "bombs_left", "bombs"),
    ({"pool_direction": "down"}, "R8.6", "pool_direction", "target"),
    ({"pool_direction": "down", "terms": "opening"}, "R8.6", "pool_direction", "target"),
    ({"pool_direction": "down", "opening_raspasy": 1}, "R8.6", "pool_direction", "target"),
]
GO_TOGETHER: list[dict[str, Any]] = [
    {},
    {"end_condition": "deals", "deals_limit": 1},
    {"end_condition": "manual", "deals_limit": 1},
    {"end_condition": "sum_of_pools"},
    {"game_to": "hill_first"},
    {"game_to": "hill_first", "pool_weight": 20, "hill_weight": 20},
    {"pool_weight": 20},
    {"hill_weight": 20},
    {"all_pass": "bombs", "bombs": True},
    {"all_pass": "redeal"},
    {"opening_bomb": True, "bombs": True},
    {"bombs_left": 5, "bombs": True},
    {"bombs": True},
    {"pool_direction": "down", "target": 1},
    {"pool_direction": "down", "terms": "opening", "opening_raspasy": 1},
    {"pool_direction": "down", "terms": "opening", "opening_raspasy": 2},
    {"pool_direction": "down", "target": 10, "terms": "opening"},
    {"target": 10},
]


@pytest.mark.parametrize(("changes", "rule", "key", "other"), CLASHES)
def test_refused_mixtures(changes: dict[str, Any], rule: str, key: str, other: str) -> None:
    """R7; and pools that are written off need a target (R8.6)."""
    options = replace(Options(), **changes)
    assert refusal(options.complete) == {"code": "options_clash", "rule": rule, "key": key, "other": other}


@pytest.mark.parametrize("changes", GO_TOGETHER)
def test_what_goes_together_stays_as_it_is(changes: dict[str, Any]) -> None:
    options = replace(Options(), **changes)
    assert options.complete() is options


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_sound(preset: str) -> None:
    assert PRESETS[preset].complete() is PRESETS[preset]


@pytest.mark.parametrize(
    ("lines", "line", "column"),
    [
        ("all_pass: bombs\n", 3, 11),
        ("bombs: off\nrules: dark\nbombs_left: fixed 5\n", 5, 13),
        ("rules: classic\npool_weight: 20\n", 4, 14),  # hill_first stands in the preset: the weight is at fault
        ("rules: rostov\nhill_weight: 20\n", 4, 14),
    ],
)
def test_a_clash_stands_at_its_header_line(lines: str, line: int, column: int) -> None:
    (fault,) = rospis.read(HEADER + lines).faults
    assert (fault.code, fault.line, fault.column) == ("options_clash", line, column)


# What follows from the options


@pytest.mark.parametrize(
    ("terms", "laps", "named"),
    [
        ("header", 0, False),
        ("header", 1, False),
        ("opening", 0, False),
        ("opening", 1, True),
        ("opening", 2, True),
    ],
)
def test_terms_are_named_after_opening_laps(terms: str, laps: int, named: bool) -> None:
    """R5.9: without laps there is nothing they could be named after."""
    assert Options(terms=terms, opening_raspasy=laps).terms_named is named


def test_the_rungs_of_the_ladder() -> None:
    assert Options().rungs == ("6", "7", "8", "misere", "9", "10")
    assert Options(ladder="hand").rungs == HAND_RUNGS
    assert Options(ladder=("6", "7", "8", "9", "10")).rungs == ("6", "7", "8", "9", "10")


def test_differences() -> None:
    other = Options(target=20, exit_sequence="cyclic")
    assert other.differences(Options()) == {"target": (20, None), "exit_sequence": ("cyclic", (6,))}


def test_to_json() -> None:
    """Every option in JSON's types, the payment for bombs as it is written."""
    found = Options(bombs_left=40, whist_price=Price("0.10", "EUR"), ladder=HAND_RUNGS).to_json()
    assert list(found) == list(OPTIONS)
    assert (found["bombs_left"], found["whist_price"], found["ladder"]) == ("fixed 40", "0.10 EUR", list(HAND_RUNGS))
    assert (found["target"], found["value_table"], found["hold"]) == (None, [2, 4, 6, 8, 10], True)
    assert Options().to_json()["bombs_left"] == "void"
