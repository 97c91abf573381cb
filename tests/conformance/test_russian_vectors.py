"""The numbered test vectors of the Russian rules, section 6, each by its number and source."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

import rospis
from rospis.games.russian.options import Options
from rospis.games.russian.series import lowest_level, multiple
from tests.conformance.russian_vectors import NUMBERS, VECTOR_PROPERTY, VECTORS, Vector
from tests.conformance.sheets import Json, scored

Recorder = Callable[[str, object], None]
APART = ("R20", "R21", "R22", "S19")  # vectors that are no sheet: they have tests of their own below


def text_of(vector: Vector) -> str:
    """The record of a vector."""
    head = ["game: preferans-russian", f"players: {vector.players}"]
    head += [": ".join(option.split(" ", 1)) for option in filter(None, vector.header.split("; "))]
    return "\n".join([*head, vector.body, ""])


def expected_sheet(vector: Vector) -> Json:
    """Every cell of the sheet; what is not named is 0."""
    names = vector.players.split(", ")
    sheet: Json = {
        name: {"pool": 0, "hill": 0, "whists": {other: 0 for other in names if other != name}, "bombs": []}
        for name in names
    }
    for cell in filter(None, vector.cells.split("; ")):
        name, column, *figures = cell.split()
        if column == "on":
            sheet[name]["whists"][figures[0]] = int(figures[1])
        elif column == "bombs":
            sheet[name]["bombs"] = [int(figure) for figure in figures]
        else:
            sheet[name][column] = int(figures[0])
    return sheet


@pytest.mark.parametrize(
    "vector", VECTORS, ids=["-".join(filter(None, (v.number, v.source, v.variant))) for v in VECTORS]
)
def test_vector(vector: Vector, record_property: Recorder) -> None:
    """The sheet, or the settlement, that the vector names."""
    out = scored(text_of(vector))
    if vector.results:
        told = dict(result.split(" ") for result in vector.results.split("; "))
        assert {name: settled["exact"] for name, settled in out["settlement"].items()} == told
    else:
        assert out["sheet"] == expected_sheet(vector)
    if vector.rounded:
        whole = dict(result.split(" ") for result in vector.rounded.split("; "))
        assert {name: str(settled["rounded"]) for name, settled in out["settlement"].items()} == whole
    assert sum(Fraction(settled["exact"]) for settled in out["settlement"].values()) == 0
    assert all(deal["postings"] or deal["marks"] for deal in out["deals"])
    record_property(VECTOR_PROPERTY, vector.number)


@pytest.mark.parametrize(
    ("progression", "prices"),
    [
        ("const", (1, 1, 1, 1, 1)),
        ("1-2-3", (1, 2, 3, 3, 3)),
        ("1-2-4", (1, 2, 4, 4, 4)),
        ("arith", (1, 2, 3, 4, 5)),
        ("geom", (1, 2, 4, 8, 16)),
    ],
)
def test_progressions(progression: str, prices: tuple[int, ...], record_property: Recorder) -> None:
    """R20, source LL: what a trick costs in raspasy 1 to 5."""
    options = Options(rasp_progression=progression)
    assert tuple(multiple(options, number) for number in range(1, 6)) == prices
    record_property(VECTOR_PROPERTY, "R20")


def test_exit_levels(record_property: Recorder) -> None:
    """R21, source KX: the lowest level after 0, 1, 2, 3 and 5 raspasy; and through the record."""
    options = Options(exit_sequence=(6, 7, 8))
    assert [lowest_level(options, count) for count in (0, 1, 2, 3, 5)] == [6, 7, 8, 8, 8]
    head = "game: preferans-russian\nplayers: A, B, C\nexit_sequence: 6-7-8\n"
    for count, level in ((0, 6), (1, 7), (2, 8), (3, 8), (5, 8)):
        assert scored(f"{head}state raspasy {count}\n")["next"]["lowest"] == level
    record_property(VECTOR_PROPERTY, "R21")


def test_cyclic_levels(record_property: Recorder) -> None:
    """R22, source KX: the lowest level after one to four raspasy."""
    options = Options(exit_sequence="cyclic")
    assert [lowest_level(options, count) for count in (1, 2, 3, 4)] == [7, 8, 6, 7]
    record_property(VECTOR_PROPERTY, "R22")


HEAD = "game: preferans-russian\nrules: dark\nplayers: A, B, C, D\ndealer_on_raspasy: moves\n"
FIRST = "1. dark pass A; joined B C; A 4; B 3; C 3\n"


def test_nobody_repeats_for_who_sits_out(record_property: Recorder) -> None:
    """S19: A announced round 1 and deals next, so B may not announce round 2, and afterwards it is round 1 again."""
    second = "2. dark pass B; joined C D; B 4; C 3; D 3\n"
    out = rospis.to_json(rospis.replay(rospis.read(HEAD + FIRST + second)))
    assert [error["code"] for error in out["errors"]] == ["dark_pass_repeat"]
    out = scored(HEAD + FIRST)
    assert out["next"]["dark_round"] is None
    out = scored(f"{HEAD}{FIRST}2. pass; B 4; C 3; D 3\n")
    assert out["next"]["dark_round"] == 1
    out = scored(f"{HEAD}dark_pass_repeat: anyone\n{FIRST}{second}")
    assert out["deals"][1]["postings"][0]["amount"] == 16
    assert out["next"]["dark_round"] == 3
    record_property(VECTOR_PROPERTY, "S19")


def test_every_number_is_here() -> None:
    """No vector of section 6 is left out."""
    assert sorted({vector.number for vector in VECTORS} | set(APART)) == sorted(NUMBERS)
