"""The options and presets of Yugoslav preferans (Y5.10, Y5.11): defaults, every value in and out, what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import FrozenInstanceError, dataclass, replace
from typing import Any, NamedTuple

import pytest

import rospis
from rospis.errors import Refused
from rospis.games.options import (
    Choice,
    ControlTime,
    Flag,
    Number,
    Numbers,
    OneNumber,
    OneOf,
    OptionsBase,
    PriceOf,
    option,
)
from rospis.games.yugoslav.options import BY_AGREEMENT, BY_START, Options
from rospis.games.yugoslav.presets import PRESETS
from rospis.money import Price
from tests.told import facts as facts_told

HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"


class Row(NamedTuple):
    """A row of Y5.10: the rule, and all values, the default first, each as written, as held, and in JSON."""

    rule: str
    values: list[tuple[str, object, object]]


def words(*texts: str) -> list[tuple[str, object, object]]:
    return [(text, text, text) for text in texts]


YES_NO: list[tuple[str, object, object]] = [("yes", True, True), ("no", False, False)]
NO_YES = YES_NO[::-1]

OPTIONS: dict[str, Row] = {
    "sign": Row("Y0.2", words("debt_negative", "debt_positive")),
    "start": Row("Y5.4", [("30", 30, 30), ("50", 50, 50), ("2", 2, 2), ("400", 400, 400), ("999998", 999998, 999998)]),
    "all_pass": Row("Y5.4", words("refe", "redeal")),
    "refe_max": Row("Y5.4", [("1", 1, 1), ("0", 0, 0), ("8", 8, 8), ("unlimited", None, "unlimited")]),
    "follower_rule": Row("Y5.2", words("two_or_four", "two_each")),
    "whist_cap": Row("Y5.1", [("5", 5, 5), ("none", None, None)]),
    "kontra_max": Row("Y3.5", [(str(level), level, level) for level in (4, 3, 2, 1, 0)]),
    "kontra_after_call": Row("Y3.6", YES_NO),
    "spade_must_double": Row("Y3.7", YES_NO),
    "spade_undoubled": Row(
        "Y5.5", words("refe_else_made", "refe_else_redeal_hat_made", "made_only_if_declarer_under_hat", "play_it")
    ),
    "nobody_follows_spades": Row("Y5.5", words("as_spade_undoubled", "made")),
    "betl_kontra_whists": Row("Y5.1c", words("doubler", "each", "doubler_both")),
    "no_rekontra_hand_betl": Row("Y3.8", NO_YES),
    "preferans8": Row("Y2.1", NO_YES),
    "hat_at_zero": Row("Y5.6", NO_YES),
    "hat_freezes_refe": Row("Y5.6", NO_YES),
    "last_hand_overshoot": Row("Y5.7", words("cut_all", "cut_declarer_only", "none")),
    "last_hand_fall": Row("Y5.7", words("single", "double")),
    "control_time": Row(
        "Y5.8",
        [
            ("none", None, None),
            ("1", 1, 1),
            ("240", 240, 240),
            ("00:00", "00:00", "00:00"),
            ("23:59", "23:59", "23:59"),
        ],
    ),
    "whist_price": Row(
        "Y5.9",
        [
            ("none", None, None),
            ("0.10 EUR", Price("0.10", "EUR"), "0.10 EUR"),
            ("1", Price("1"), "1"),
            ("0", Price("0"), "0"),
            ("999999.999999 abcdefghijkl", Price("999999.999999", "abcdefghijkl"), "999999.999999 abcdefghijkl"),
        ],
    ),
    "settlement_rounding": Row("Y5.9", words("exact", "largest_remainder", "pairwise")),
    "auction_rule": Row("Y2.3", words("priority", "free_jump")),
    "direction": Row("Y1.3", words("ccw", "cw")),
    "must_overtrump": Row("Y4.1", NO_YES),
    "must_head": Row("Y4.1", NO_YES),
}
VALUES = [(name, *value) for name, row in OPTIONS.items() for value in row.values]


def read(line: str) -> rospis.Record:
    return rospis.read(HEADER + line + "\n")


def json_options(text: str) -> dict[str, Any]:
    out = rospis.to_json(rospis.replay(rospis.read(HEADER + text)))
    assert out["errors"] == [], text
    options: dict[str, Any] = out["options"]
    return options


# The table of options


def test_these_are_all_options_in_the_order_of_the_rules() -> None:
    assert list(Options.specs()) == list(OPTIONS)


@pytest.mark.parametrize("name", OPTIONS)
def test_rule_and_meaning(name: str) -> None:
    metadata = Options.specs()[name].metadata
    assert metadata["rule"] == OPTIONS[name].rule
    assert len(metadata["meaning"].split()) >= 4
    assert metadata["meaning"][0].islower()


# The default that nobody writes: it follows from the start.
UNWRITTEN = {"refe_max": ("by_start", BY_START, 1)}


@pytest.mark.parametrize("name", OPTIONS)
def test_default(name: str) -> None:
    text, value, in_json = UNWRITTEN.get(name) or OPTIONS[name].values[0]
    assert getattr(Options(), name) == value
    assert Options.specs()[name].default == value
    assert json_options("")[name] == in_json
    assert Options().print_value(name) == text


@pytest.mark.parametrize(("name", "text", "value", "in_json"), VALUES)
def test_every_value_in_and_out(name: str, text: str, value: object, in_json: object) -> None:
    assert Options.read_value(name, text) == value
    assert type(Options.read_value(name, text)) is type(value)
    changes: dict[str, Any] = {name: value}
    changed = replace(Options(), **changes)
    assert changed.print_value(name) == text
    assert changed.print_value(name) == Options.specs()[name].metadata["kind"].print(value)
    other = "refe_max: 3\n" if name == "start" else ""
    assert json_options(f"{name}: {text}\n{other}")[name] == in_json


@pytest.mark.parametrize(("name", "text", "value", "in_json"), VALUES)
def test_every_value_in_capitals_and_with_hyphens(name: str, text: str, value: object, in_json: object) -> None:
    if isinstance(value, Price):
        return  # a currency is written as people like
    assert Options.read_value(name, text.upper()) == value
    if name not in ("start", "refe_max"):
        assert Options.read_value(name, text.replace("_", "-")) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [("yes", True), ("on", True), ("true", True), ("no", False), ("off", False), ("false", False), ("TRUE", True)],
)
@pytest.mark.parametrize("name", [name for name, row in OPTIONS.items() if row.values in (YES_NO, NO_YES)])
def test_yes_and_no_in_three_ways(name: str, text: str, value: bool) -> None:
    assert Options.read_value(name, text) is value


ALLOWED = {
    "sign": "debt_negative, debt_positive",
    "start": "a number from 2 in steps of 2",
    "all_pass": "refe, redeal",
    "refe_max": "a number from 0, unlimited",
    "whist_cap": "5, none",
    "kontra_max": "0 to 4",
    "preferans8": "yes, no",
    "control_time": "none, minutes, a time of day such as 23:00",
    "whist_price": "none, a decimal with a point and an optional currency such as 0.10 EUR",
    "last_hand_overshoot": "cut_all, cut_declarer_only, none",
}
REFUSED = {
    "sign": ["debt", "", "negative", "debt negative", "debt__negative"],
    "start": ["0", "1", "31", "-30", "+30", "30.0", "1000000", "", "none", "x", "٣٠", "30 30"],
    "all_pass": ["refes", "none", "yes", "1"],
    "refe_max": ["-1", "none", "1.5", "", "1000000", "unlimited 1", "two"],
    "whist_cap": ["4", "6", "0", "unlimited", "", "5.0"],
    "kontra_max": ["5", "-1", "none", "", "four"],
    "preferans8": ["ja", "1", "0", "", "y", "none"],
    "control_time": ["0", "-5", "24:00", "23:60", "9:5", "9:005", ":30", "9:", "1000000", "noon", ""],
    "whist_price": [
        "abc",
        ".5",
        "1.",
        "1..5",
        "0.1.0",
        "-1",
        "+1",
        "1,5",
        "",
        "1 2",
        "1 EUR x",
        "1 abcdefghijklm",
        "EUR 1",
    ],
    "last_hand_overshoot": ["cut", "all", "no", ""],
}


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in REFUSED.items() for text in texts])
def test_refused_values(name: str, text: str) -> None:
    with pytest.raises(Refused) as caught:
        Options.read_value(name, text)
    refused = caught.value
    assert (refused.code, refused.rule) == ("header_value", OPTIONS[name].rule)
    assert facts_told(refused.params) == {"key": name, "value": text, "allowed": ALLOWED[name]}
    fault = read(f"{name}: {text}".strip()).faults[0]
    assert (fault.code, fault.line, fault.rule) == ("header_value", 3, OPTIONS[name].rule)
    assert fault.column == (len(name) + 3 if text else len(name) + 2)


@pytest.mark.parametrize("name", OPTIONS)
def test_no_option_takes_just_anything(name: str) -> None:
    fault = read(f"{name}: ~").faults[0]
    assert (fault.code, fault.line, fault.column, fault.rule) == ("header_value", 3, len(name) + 3, OPTIONS[name].rule)


def test_options_cannot_be_changed() -> None:
    options = Options()
    with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
        options.start = 50  # type: ignore[misc]
    assert replace(options, start=50) != options
    assert hash(Options()) == hash(options)


# Kinds of values


def test_what_a_kind_allows() -> None:
    assert str(Flag().allowed()) == "yes, no"
    assert str(Choice("a", "b_c").allowed()) == "a, b_c"
    assert str(Number(0, 4).allowed()) == "0 to 4"
    assert str(Number(2, 8, step=2).allowed()) == "2 to 8 in steps of 2"
    assert str(Number(1).allowed()) == "a number from 1"
    assert str(Number(1, words={"none": None}).allowed()) == "a number from 1, none"
    assert str(Number(1, words={"as_before": "as_before"}).allowed()) == "a number from 1, as_before"
    assert str(Numbers(6, 10, most=3).allowed()) == "1 to 3 numbers from 6 to 10"
    assert str(Numbers(6, 10, fewest=2, most=3).allowed()) == "2 to 3 numbers from 6 to 10"
    assert str(Numbers(6, 10, fewest=5, most=5).allowed()) == "5 numbers from 6 to 10"
    assert str(Numbers(6, 10, most=3, words=("up", "down")).allowed()) == "1 to 3 numbers from 6 to 10, up, down"
    assert str(Numbers(1, 9, fewest=2, most=2, single=True).allowed()) == "one number, 2 numbers from 1 to 9"
    assert str(Choice("const", "1-2-3").allowed()) == "const, 1-2-3"
    assert str(OneOf(0, 2, 3).allowed()) == "0, 2, 3"
    assert str(OneNumber(3).allowed()) == "3, none"
    assert str(ControlTime().allowed()) == ALLOWED["control_time"]
    assert str(PriceOf().allowed()) == ALLOWED["whist_price"]


def test_words() -> None:
    choice = Choice("one", "the_other")
    assert [choice.read(text) for text in ("one", "THE-OTHER", "the_Other")] == ["one", "the_other", "the_other"]
    assert choice.print("the_other") == "the_other"
    with pytest.raises(ValueError, match=r"^the other$"):
        choice.read("the other")
    with pytest.raises(ValueError, match=r"^ja$"):
        Flag().read("ja")
    assert [Flag().print(value) for value in (True, False)] == ["yes", "no"]


def test_words_with_hyphens() -> None:
    """Numbers in a row are read with hyphens, underscores or blanks, and written with the hyphens they have."""
    choice = Choice("const", "1-2-3", "Two-fold", "by_steps")
    assert [choice.read(text) for text in ("1-2-3", "1 2 3", "1_2_3")] == ["1-2-3"] * 3
    assert [choice.read(text) for text in ("CONST", "two-fold", "By-Steps")] == ["const", "Two-fold", "by_steps"]
    assert choice.print("1-2-3") == "1-2-3"
    for text in ("1-2", "1 2-3", "123", "1-2-3-4", "by steps", ""):
        with pytest.raises(ValueError, match=f"^{text}$"):
            choice.read(text)


def test_one_of_several_numbers() -> None:
    number = OneOf(2, 0, 5)
    assert [number.read(text) for text in ("0", "2", "5", "05")] == [0, 2, 5, 5]
    assert number.print(5) == "5"
    for text in ("1", "3", "6", "none", ""):
        with pytest.raises(ValueError, match=f"^{text}$"):
            number.read(text)


def test_several_numbers() -> None:
    numbers = Numbers(6, 10, most=3)
    texts = ("6", "10 6", "6 7 8", "7-7-8", "6  7  8", "06 10")
    assert [numbers.read(text) for text in texts] == [(6,), (10, 6), (6, 7, 8), (7, 7, 8), (6, 7, 8), (6, 10)]
    assert [numbers.print(value) for value in ((6,), (6, 7, 8))] == ["6", "6 7 8"]
    for text in ("6 7 8 9", ""):
        with pytest.raises(ValueError, match=f"^{text}$"):
            numbers.read(text)
    for text, wrong in (("6 5", "5"), ("11 6", "11"), ("6 x 8", "x"), ("6,7", "6,7"), ("up", "up"), ("6 7.5", "7.5")):
        with pytest.raises(ValueError, match=f"^{wrong}$"):
            numbers.read(text)


def test_so_many_numbers() -> None:
    """Fewer or more are refused."""
    numbers = Numbers(0, 9, fewest=2, most=3)
    assert [numbers.read(text) for text in ("0 9", "1 1 1")] == [(0, 9), (1, 1, 1)]
    for text in ("1", "1 2 3 4"):
        with pytest.raises(ValueError, match=f"^{text}$"):
            numbers.read(text)


def test_numbers_that_rise() -> None:
    numbers = Numbers(6, 9, most=3, rising=True)
    assert [numbers.read(text) for text in ("6 7", "7 8 9", "6")] == [(6, 7), (7, 8, 9), (6,)]
    for text in ("6 6", "6 7 6", "7 6", "6 8 7", "6 7 8 9"):
        with pytest.raises(ValueError, match=f"^{text}$"):
            numbers.read(text)


def test_one_number_for_all_or_several() -> None:
    numbers = Numbers(1, 9, fewest=3, most=3, single=True)
    assert [numbers.read(text) for text in ("2", "1 2 3")] == [2, (1, 2, 3)]
    assert [numbers.print(value) for value in (2, (1, 2, 3))] == ["2", "1 2 3"]
    for text in ("1 2", "1 2 3 4", ""):
        with pytest.raises(ValueError, match=f"^{text}$"):
            numbers.read(text)
    with pytest.raises(ValueError, match=r"^10$"):
        numbers.read("10")


def test_a_word_in_place_of_numbers() -> None:
    numbers = Numbers(1, 9, most=2, words=("cyclic", "dark"))
    assert [numbers.read(text) for text in ("cyclic", "DARK", "1 2")] == ["cyclic", "dark", (1, 2)]
    assert numbers.print("cyclic") == "cyclic"
    with pytest.raises(ValueError, match=r"^cyclic$"):
        numbers.read("cyclic 1")


def test_a_word_that_stands_for_itself() -> None:
    number = Number(1, words={"as_before": "as_before"})
    assert [number.read(text) for text in ("AS_BEFORE", "7")] == ["as_before", 7]
    assert [number.print(value) for value in ("as_before", 7)] == ["as_before", "7"]


@dataclass(frozen=True, slots=True)
class Several(OptionsBase):
    """Options with several numbers and with hyphens."""

    table: tuple[int, ...] = option((2, 4), Numbers(1, 9, fewest=2, most=2), "X1", "two numbers")
    factor: int | tuple[int, ...] = option(2, Numbers(1, 9, fewest=2, most=2, single=True), "X2", "one number or two")
    steps: str = option("const", Choice("const", "1-2-3"), "X3", "how it grows")


def test_options_of_several_numbers() -> None:
    options = Several(factor=(1, 2), steps="1-2-3")
    assert [options.print_value(name) for name in Several.specs()] == ["2 4", "1 2", "1-2-3"]
    assert options.to_json() == {"table": [2, 4], "factor": [1, 2], "steps": "1-2-3"}
    assert Several().to_json() == {"table": [2, 4], "factor": 2, "steps": "const"}
    assert options.differences(Several()) == {"factor": ((1, 2), 2), "steps": ("1-2-3", "const")}
    assert options.complete() is options


@pytest.mark.parametrize(
    ("name", "rule", "allowed"),
    [
        ("table", "X1", "2 numbers from 1 to 9"),
        ("factor", "X2", "one number, 2 numbers from 1 to 9"),
        ("steps", "X3", "const, 1-2-3"),
    ],
)
def test_a_refused_value_names_what_is_allowed(name: str, rule: str, allowed: str) -> None:
    with pytest.raises(Refused) as caught:
        Several.read_value(name, "1 2 10")
    assert (caught.value.code, caught.value.rule) == ("header_value", rule)
    assert facts_told(caught.value.params) == {"key": name, "value": "1 2 10", "allowed": allowed}


def test_one_number() -> None:
    number = OneNumber(3)
    assert [number.read(text) for text in ("3", "None", "03")] == [3, None, 3]
    assert [number.print(value) for value in (3, None)] == ["3", "none"]
    for text in ("2", "4", ""):
        with pytest.raises(ValueError, match=f"^{text}$"):
            number.read(text)


def test_any_number_from_a_bound() -> None:
    number = Number(1)
    assert [number.read(text) for text in ("1", "2", "999999")] == [1, 2, 999999]
    for text in ("0", "1000000"):
        with pytest.raises(ValueError, match=f"^{text}$"):
            number.read(text)


def test_numbers() -> None:
    number = Number(3, 9, step=3, words={"many": 100, "none": None})
    assert [number.read(text) for text in ("3", "6", "9", "many", "NONE")] == [3, 6, 9, 100, None]
    assert [number.print(value) for value in (3, 100, None)] == ["3", "many", "none"]
    for text in ("0", "2", "4", "10", "12", "", "x"):
        with pytest.raises(ValueError, match="|".join([text, "invalid"])):
            number.read(text)


def test_a_time_of_day_and_minutes() -> None:
    time = ControlTime()
    assert [time.read(text) for text in ("9:05", "09:05", "0:00", "23:59")] == ["09:05", "09:05", "00:00", "23:59"]
    assert [time.read(text) for text in ("1", "090", "999999")] == [1, 90, 999999]
    assert [time.print(value) for value in (None, 90, "09:05")] == ["none", "90", "09:05"]
    for text in ("0", "9:5", "24:00", "9:05:07"):
        with pytest.raises(ValueError, match=text[:1]):
            time.read(text)
    with pytest.raises(ValueError, match=r"^9:5$"):
        time.read("9:5")


def test_prices() -> None:
    price = PriceOf()
    assert price.read("0.10   EUR") == Price("0.10", "EUR")
    assert price.read("0.10 E2") == Price("0.10", "E2")
    assert price.read("NONE") is None
    assert price.print(None) == "none"
    assert price.print(Price("0.10")) == "0.10"
    assert price.read("1.0") == Price("1.0")
    assert price.read("1 abcdefghijkl") == Price("1", "abcdefghijkl")
    for text in ("1 EUR x", "1 2", "1 abcdefghijklm", ""):
        with pytest.raises(ValueError, match=f"^{text}$"):
            price.read(text)


# What is filled in


@pytest.mark.parametrize(("start", "refe_max"), [(30, 1), (50, 3)])
def test_refe_max_follows_from_the_start(start: int, refe_max: int) -> None:
    assert replace(Options(), start=start).complete().refe_max == refe_max
    assert json_options(f"start: {start}\n")["refe_max"] == refe_max
    assert replace(Options(), start=start, refe_max=7).complete().refe_max == 7
    assert replace(Options(), start=start, refe_max=None).complete().refe_max is None
    assert replace(Options(), start=start, refe_max=0).complete().refe_max == 0


@pytest.mark.parametrize("start", [2, 28, 32, 48, 52, 60, 100])
def test_any_other_start_requires_refe_max(start: int) -> None:
    with pytest.raises(Refused) as caught:
        replace(Options(), start=start).complete()
    assert (caught.value.code, caught.value.rule) == ("header_missing", "Y5.4")
    assert caught.value.params == {"key": "refe_max"}
    assert [fault.code for fault in read(f"start: {start}").faults] == ["header_missing"]
    assert read(f"start: {start}\nrefe_max: unlimited").faults == ()


def test_start_by_agreement_requires_a_start() -> None:
    with pytest.raises(Refused) as caught:
        replace(Options(), start=BY_AGREEMENT, refe_max=1).complete()
    assert (caught.value.code, caught.value.rule) == ("header_missing", "Y5.11")
    assert caught.value.params == {"key": "start"}


def test_complete_changes_nothing_else() -> None:
    assert Options().complete() == replace(Options(), refe_max=1)
    whole = replace(Options(), refe_max=2)
    assert whole.complete() == whole


@pytest.mark.parametrize(
    ("changes", "duty"),
    [
        ({}, True),
        ({"spade_must_double": False}, False),
        ({"spade_undoubled": "play_it"}, False),
        ({"spade_must_double": False, "spade_undoubled": "play_it"}, False),
        ({"spade_undoubled": "refe_else_redeal_hat_made"}, True),
        ({"spade_undoubled": "made_only_if_declarer_under_hat"}, True),
    ],
)
def test_the_duty_to_double_spades(changes: Mapping[str, Any], duty: bool) -> None:
    assert replace(Options(), **changes).spades_duty is duty


def test_differences() -> None:
    """What one set of rules has otherwise than another."""
    assert Options().differences(Options()) == {}
    other = replace(Options(), start=50, preferans8=True)
    assert other.differences(Options()) == {"start": (50, 30), "preferans8": (True, False)}
    assert Options().differences(other) == {"start": (30, 50), "preferans8": (False, True)}


def test_to_json() -> None:
    options = replace(Options(), whist_price=Price("0.10", "EUR"), refe_max=None, control_time="23:00", whist_cap=None)
    found = options.to_json()
    assert list(found) == list(OPTIONS)
    assert found["whist_price"] == "0.10 EUR"
    assert (found["refe_max"], found["control_time"], found["whist_cap"]) == ("unlimited", "23:00", None)
    assert replace(options, whist_price=None, refe_max=2).to_json()["whist_price"] is None
    assert replace(options, refe_max=2).to_json()["refe_max"] == 2


# Presets


CHANGES: dict[str, dict[str, object]] = {
    "base": {},
    "base50": {"start": 50},
    "v12": {"sign": "debt_positive", "start": BY_AGREEMENT},
    "iklub": {"sign": "debt_positive", "start": BY_AGREEMENT, "kontra_max": 2, "last_hand_fall": "double"},
    "prefko": {
        "sign": "debt_positive",
        "start": 60,
        "refe_max": 2,
        "kontra_max": 2,
        "kontra_after_call": False,
        "preferans8": True,
        "hat_at_zero": True,
        "last_hand_overshoot": "cut_declarer_only",
    },
    "ant": {
        "sign": "debt_positive",
        "start": 100,
        "refe_max": 2,
        "follower_rule": "two_each",
        "betl_kontra_whists": "each",
        "hat_freezes_refe": True,
        "spade_undoubled": "refe_else_redeal_hat_made",
    },
    "paj": {
        "sign": "debt_positive",
        "start": 100,
        "refe_max": 1,
        "follower_rule": "two_each",
        "kontra_after_call": False,
        "nobody_follows_spades": "made",
        "last_hand_overshoot": "none",
    },
    "gpr": {
        "sign": "debt_positive",
        "start": 200,
        "refe_max": 3,
        "betl_kontra_whists": "doubler_both",
        "no_rekontra_hand_betl": True,
        "spade_undoubled": "refe_else_redeal_hat_made",
    },
    "vojvodina": {"sign": "debt_positive", "start": 400, "refe_max": 8, "spade_must_double": False},
}


def test_these_are_all_presets_the_normative_one_first() -> None:
    assert list(PRESETS) == list(CHANGES)


@pytest.mark.parametrize("name", CHANGES)
def test_preset(name: str) -> None:
    """What differs from the defaults, and nothing else."""
    changed = {option: here for option, (here, _) in PRESETS[name].differences(Options()).items()}
    assert changed == CHANGES[name]


@pytest.mark.parametrize("name", CHANGES)
def test_preset_in_a_record(name: str) -> None:
    agreed = "start: 100\nrefe_max: 2\n" if CHANGES[name].get("start") == BY_AGREEMENT else ""
    defaults = json_options("")
    expected = defaults | CHANGES[name]
    if agreed:
        expected |= {"start": 100, "refe_max": 2}
    elif name == "base50":
        expected["refe_max"] = 3
    assert json_options(f"rules: {name}\n{agreed}") == expected
    assert json_options(f"rules: {name.upper()}\n{agreed}") == expected
    out = rospis.to_json(rospis.replay(rospis.read(f"{HEADER}rules: {name.upper()}\n{agreed}")))
    assert out["rules"] == name


@pytest.mark.parametrize("name", ["v12", "iklub"])
def test_presets_that_leave_the_start_to_the_players(name: str) -> None:
    assert [(fault.code, fault.params) for fault in read(f"rules: {name}").faults] == [
        ("header_missing", {"key": "start"})
    ]
    assert [fault.params for fault in read(f"rules: {name}\nstart: 60").faults] == [{"key": "refe_max"}]
    assert json_options(f"rules: {name}\nstart: 30\n")["refe_max"] == 1
    assert json_options(f"rules: {name}\nstart: 50\n")["refe_max"] == 3


def test_a_start_over_a_preset_keeps_its_refe_max() -> None:
    options = json_options("rules: prefko\nstart: 30\n")
    assert (options["start"], options["refe_max"]) == (30, 2)


def test_every_option_can_be_laid_over_every_preset() -> None:
    for preset in CHANGES:
        for name, row in OPTIONS.items():
            text, _, in_json = row.values[-1]
            agreed = "".join(
                f"{key}: {value}\n"
                for key, value in (("start", 60), ("refe_max", 4))
                if key != name and preset in ("base50", "v12", "iklub", "base")
            )
            assert json_options(f"rules: {preset}\n{agreed}{name}: {text}\n")[name] == in_json


@pytest.mark.parametrize(
    ("written", "near"),
    [("bas", "base"), ("v1.2", "v12"), ("basse50", "base50"), ("sochi", None), ("vojvodinaa", "vojvodina")],
)
def test_no_such_preset(written: str, near: str | None) -> None:
    fault = read(f"rules: {written}").faults[0]
    assert (fault.code, fault.column) == ("rules_unknown", 8)
    assert fault.params == {"value": written, "near": near, "allowed": ", ".join(CHANGES)}


@pytest.mark.parametrize(
    ("written", "near"),
    [
        ("preferans", None),
        ("last_hand_fal", "last_hand_fall"),
        ("kontra_maks", "kontra_max"),
        ("soup_kap", "soup_cap"),
        ("pool", None),
        ("bombs_order", None),
        ("rasp_talon", None),
        ("dealer_whist", None),
    ],
)
def test_no_such_option(written: str, near: str | None) -> None:
    """An option of another game is unknown here too."""
    fault = read(f"{written}: 1").faults[0]
    assert (fault.code, fault.line, fault.column, fault.rule) == ("header_unknown", 3, 1, None)
    assert fault.params["key"] == written
    if near is not None:
        assert fault.params["near"] == near
