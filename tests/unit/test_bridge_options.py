"""The options and presets of the forms of bridge (B1.8): defaults, rules, every value in and out, what is refused."""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, fields
from typing import Any, NamedTuple

import pytest

from rospis.errors import Refused
from rospis.games.bridge import chicago, compensation, duplicate, rubber, teams
from rospis.games.bridge.options import PointsTable, back_score, price, scorer
from rospis.games.options import Choice, Flag, Number, OneOf, OptionsBase, PriceOf
from rospis.games.protocol import AnyGame
from rospis.money import Price
from tests.told import facts as facts_told

FORMS: dict[str, AnyGame] = {
    "rubber": rubber.GAME,
    "chicago": chicago.GAME,
    "duplicate": duplicate.GAME,
    "teams": teams.GAME,
    "compensation": compensation.GAME,
}

# B1.7, from 20 to 40 high card points.
WHITE = (0, 50, 70, 110, 200, 300, 350, 400, 430, 460, 490, 600, 700, 900, 1000, 1100, 1200, 1300, 1300, 1300, 1300)
RED = (0, 50, 70, 110, 290, 440, 520, 600, 630, 660, 690, 900, 1050, 1350, 1500, 1650, 1800, 1950, 1950, 1950, 1950)
RISING = tuple(range(0, 420, 10))


class Row(NamedTuple):
    """An option: its rule and meaning, all that it takes in words, values as written and as held, and what is refused.

    The default is the first of the values.
    """

    rule: str
    meaning: str
    allowed: str
    values: list[tuple[str, Any]]
    refused: tuple[str, ...]


SCORER = Row(
    "B0.0",
    "whose sheet it is: a column for each side, or one signed column seen from NS or EW",
    "none, NS, EW",
    [("none", "none"), ("NS", "NS"), ("EW", "EW")],
    ("N", "both", ""),
)
BACK_SCORE = Row(
    "B1.4",
    "settle each rubber by its difference in hundreds, to the nearest, 50 up",
    "yes, no",
    [("no", False), ("yes", True)],
    ("1", ""),
)


def money(of_what: str) -> Row:
    return Row(
        "B1.8",
        f"money for {of_what}, with the currency",
        "none, a decimal with a point and an optional currency such as 0.10 EUR",
        [("none", None), ("0.10 EUR", Price("0.10", "EUR")), ("2", Price("2", None))],
        ("EUR", "-1"),
    )


ROWS: dict[str, dict[str, Row]] = {
    "rubber": {
        "scorer": SCORER,
        "rubber_unfinished_game": Row(
            "B1.4",
            "points for the only game when a rubber is broken off",
            "a number from 0",
            [("300", 300), ("0", 0), ("999999", 999_999)],
            ("-1", "1000000", "none"),
        ),
        "rubber_unfinished_part": Row(
            "B1.4",
            "points for the only part-score of the running game when a rubber is broken off",
            "100, 50",
            [("100", 100), ("50", 50)],
            ("0", "75", "49", "101"),
        ),
        "back_score": BACK_SCORE,
        "whist_price": money("a hundred points of difference"),
    },
    "chicago": {
        "scorer": SCORER,
        "chicago_vulnerability": Row(
            "B1.5",
            "which side is vulnerable in deals 2 and 3",
            "dealer, non_dealer",
            [("dealer", "dealer"), ("non_dealer", "non_dealer")],
            ("both", ""),
        ),
        "chicago_part_scores": Row(
            "B1.5",
            "part-scores carry to later deals of the four, or every deal is scored by itself as in duplicate",
            "carry, each",
            [("carry", "carry"), ("each", "each")],
            ("duplicate", ""),
        ),
        "back_score": BACK_SCORE,
        "whist_price": money("a hundred points of difference"),
    },
    "duplicate": {"scorer": SCORER, "whist_price": money("one point")},
    "teams": {"whist_price": money("one IMP")},
    "compensation": {
        "scorer": SCORER,
        "compensation_table": Row(
            "B1.7",
            "points that 20 to 40 high card points promise",
            "russian, 42 numbers (20 to 40 points, first not vulnerable, then vulnerable)",
            [("russian", "russian"), (" ".join(map(str, RISING)), RISING)],
            ("polish", "0 50 70"),
        ),
        "whist_price": money("one IMP"),
    },
}

EACH = [(form, name) for form, rows in ROWS.items() for name in rows]


@pytest.mark.parametrize("form", ROWS)
def test_every_form_has_only_what_concerns_it(form: str) -> None:
    assert list(FORMS[form].options_type.specs()) == list(ROWS[form])


@pytest.mark.parametrize(("form", "name"), EACH)
def test_what_an_option_is(form: str, name: str) -> None:
    spec, row = FORMS[form].options_type.specs()[name], ROWS[form][name]
    assert (spec.metadata["rule"], spec.metadata["meaning"]) == (row.rule, row.meaning)
    assert str(spec.metadata["kind"].allowed()) == row.allowed
    assert spec.default == row.values[0][1]
    assert type(spec.default) is type(row.values[0][1])


@pytest.mark.parametrize(("form", "name"), EACH)
def test_every_value_in_and_out(form: str, name: str) -> None:
    options_type, row = FORMS[form].options_type, ROWS[form][name]
    for text, value in row.values:
        assert options_type.read_value(name, text) == value
        assert options_type(**{name: value}).print_value(name) == text
    for text in row.refused:
        with pytest.raises(Refused) as caught:
            options_type.read_value(name, text)
        assert (caught.value.code, caught.value.rule) == ("header_value", row.rule)
        assert facts_told(caught.value.params) == {"key": name, "value": text, "allowed": row.allowed}


def test_options_do_not_change() -> None:
    for form in FORMS.values():
        with pytest.raises(FrozenInstanceError):
            form.options_type().whist_price = Price("1")
        assert [spec.default for spec in fields(form.options_type)].count(MISSING) == 0


def test_presets() -> None:
    """The first is the default; each differs from it in one option (B1.4, B1.5)."""
    presets: dict[str, dict[str, OptionsBase]] = {
        "rubber": {"rubber": rubber.Options(), "rubber_old": rubber.Options(rubber_unfinished_part=50)},
        "chicago": {
            "chicago_acbl": chicago.Options(),
            "chicago_non_dealer": chicago.Options(chicago_vulnerability="non_dealer"),
            "chicago_duplicate": chicago.Options(chicago_part_scores="each"),
        },
        "duplicate": {"duplicate": duplicate.Options()},
        "teams": {"teams": teams.Options()},
        "compensation": {"compensation": compensation.Options()},
    }
    for form, named in presets.items():
        assert dict(FORMS[form].presets) == named
        assert list(FORMS[form].presets) == list(named)


def test_in_json() -> None:
    assert rubber.Options(whist_price=Price("0.10", "EUR"), back_score=True, scorer="EW").to_json() == {
        "scorer": "EW",
        "rubber_unfinished_game": 300,
        "rubber_unfinished_part": 100,
        "back_score": True,
        "whist_price": "0.10 EUR",
    }
    assert compensation.Options(compensation_table=RISING).to_json() == {
        "scorer": "none",
        "compensation_table": list(RISING),
        "whist_price": None,
    }


def test_options_that_several_forms_share() -> None:
    """Each is a field of its own with its kind."""
    money_row = money("a trick")._replace(rule="B9")
    for made, kind, row in (
        (scorer(), Choice, SCORER),
        (back_score(), Flag, BACK_SCORE),
        (price("a trick", "B9"), PriceOf, money_row),
    ):
        assert type(made.metadata["kind"]) is kind
        assert (made.metadata["rule"], made.metadata["meaning"]) == (row.rule, row.meaning)
        assert made.default is row.values[0][1]
    assert scorer().metadata["kind"].words == ("none", "NS", "EW")
    specs = rubber.Options.specs()
    assert type(specs["rubber_unfinished_game"].metadata["kind"]) is Number
    assert type(specs["rubber_unfinished_part"].metadata["kind"]) is OneOf


# The table of points (B1.7)


def test_the_russian_table() -> None:
    assert dict(compensation.TABLES) == {"russian": WHITE + RED}
    assert (PointsTable.size, PointsTable.most) == (42, 9_999)


def numbers(*changed: str) -> str:
    """42 numbers, the last ones as told."""
    return " ".join([*["7"] * (42 - len(changed)), *changed])


def test_a_table_in_numbers() -> None:
    kind = PointsTable(one=WHITE + RED, two=RISING)
    assert kind.read(numbers()) == (7,) * 42
    assert kind.read(numbers("0", "9999")) == (*(7,) * 40, 0, 9999)
    assert kind.read(numbers("0", "12").replace(" ", "-")) == (*(7,) * 40, 0, 12)
    assert kind.read(numbers("8-9").removeprefix("7 ")) == (*(7,) * 40, 8, 9)
    assert kind.read("\t" + numbers("0012").replace(" ", "  ") + " ") == (*(7,) * 41, 12)
    assert (kind.read("one"), kind.read("ONE"), kind.read("Two")) == ("one", "one", "two")
    assert kind.print("two") == "two"
    assert kind.print((*(7,) * 41, 12)) == numbers("12")
    assert str(kind.allowed()) == "one, two, 42 numbers (20 to 40 points, first not vulnerable, then vulnerable)"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "three",
        "one two",
        numbers()[2:],
        numbers() + " 7",
        numbers("10000"),
        numbers("1" * 5000),
        numbers("-1"),
        numbers("-1").replace(" ", "-"),
        numbers("1-"),
        numbers("1 -"),
        "-" + numbers(),
        numbers().replace(" ", "-") + "-7",
        numbers("7--7").removeprefix("7 "),
        numbers("7–7").removeprefix("7 "),
        "one-two",
        numbers("+1"),
        numbers("1.5"),
        numbers("x"),
        numbers("٣"),
        numbers("²"),
    ],
)
def test_what_is_no_table(text: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - its text is compared below
        PointsTable(one=WHITE + RED, two=RISING).read(text)
    assert str(caught.value) == text
