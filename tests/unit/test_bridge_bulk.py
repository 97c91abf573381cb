"""Scores of whole columns (`score_array`): the same as one by one, in every shape and type of column."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterable
from itertools import product
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pytest

from rospis.games.bridge import bulk
from rospis.games.bridge.bulk import CHUNK, Scores, score_array
from rospis.games.bridge.scoring import LIMITS, score

SEED = 20261130
INTEGERS = ["i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", ">i2", ">u8"]
Columns: TypeAlias = list[npt.NDArray[np.integer[Any]]]


def random_columns(rows: int, kind: str = "u1") -> Columns:
    rng = np.random.default_rng(SEED)
    return [rng.integers(limits[0], limits[-1] + 1, rows).astype(kind) for limits in LIMITS.values()]


def one_by_one(columns: Columns) -> list[int]:
    return [score(*contract) for contract in zip(*(column.tolist() for column in columns), strict=True)]


def scored(columns: Iterable[npt.ArrayLike], out: Scores | None = None) -> Scores:
    level, strain, doubled, vulnerable, tricks = columns
    return score_array(level, strain, doubled, vulnerable, tricks, out)


def fault(*given: Any) -> str:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 - the callers compare the whole text
        score_array(*given)
    return str(raised.value)


@pytest.mark.parametrize("kind", INTEGERS)
def test_every_contract(kind: str) -> None:
    contracts = list(product(*LIMITS.values()))
    columns = list(np.array(contracts, kind).T)
    scores = scored(columns)
    assert scores.dtype == np.int16
    assert scores.tolist() == [score(*contract) for contract in contracts]
    assert len(scores) == 2940
    assert int(scores.sum(dtype=np.int64)) == -2_628_190


@pytest.mark.parametrize("kind", INTEGERS)
def test_random_columns(kind: str) -> None:
    columns = random_columns(5000, kind)
    assert scored(columns).tolist() == one_by_one(columns)


def test_columns_of_different_types() -> None:
    columns = random_columns(5000)
    mixed: Columns = [column.astype(kind) for column, kind in zip(columns, ["i8", "u1", "i2", "?", "u4"], strict=True)]
    before = [column.copy() for column in mixed]
    assert scored(mixed).tolist() == one_by_one(columns)
    assert all(np.array_equal(column, copy) for column, copy in zip(mixed, before, strict=True))


@pytest.mark.parametrize("kind", ["u1", "i8"])
def test_columns_with_gaps_and_backwards(kind: str) -> None:
    columns = random_columns(3001, kind)
    assert scored(column[::3] for column in columns).tolist() == one_by_one(columns)[::3]
    assert scored(column[::-1] for column in columns).tolist() == one_by_one(columns)[::-1]


def test_lists_and_single_numbers() -> None:
    assert score_array([3, 4], [4, 2], [0, 1], [False, True], [9, 9]).tolist() == [400, -200]
    assert score_array(3, 0, 1, True, [8, 9, 10]).tolist() == [-200, 670, 870]
    assert score_array([1, 2, 3, 4], [4], 0, [0], 9).tolist() == [150, 150, 400, -50]
    assert score_array([6], [1], [0], [1], [12]).tolist() == [1370]


@pytest.mark.parametrize("number", [int, np.uint8, np.int64])
def test_a_single_contract(number: Any) -> None:
    scores = score_array(number(6), number(1), number(0), number(1), number(12))
    assert scores.shape == ()
    assert int(scores) == 1370


@pytest.mark.parametrize("place", range(5))
@pytest.mark.parametrize("kind", ["u1", "i8"])
def test_one_number_for_all_rows(place: int, kind: str) -> None:
    columns = random_columns(CHUNK + 5, kind)
    single = columns[place][0]
    whole = scored([*columns[:place], np.full_like(columns[place], single), *columns[place + 1 :]])
    for given in (single, int(single), columns[place][:1]):
        scores = scored([*columns[:place], given, *columns[place + 1 :]])
        assert np.array_equal(scores, whole)


@pytest.mark.parametrize("empty", [np.array([], np.uint8), np.array([], np.int64), []])
def test_no_rows(empty: npt.ArrayLike) -> None:
    for scores in (score_array(empty, empty, empty, empty, empty), score_array(empty, 9, 9, 9, [99])):
        assert scores.shape == (0,)
        assert scores.dtype == np.int16


@pytest.mark.parametrize("rows", [1, 6, 7, 8, 13, 14, 15, 700])
@pytest.mark.parametrize("kind", ["u1", "i4"])
def test_borders_of_small_chunks(rows: int, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk, "CHUNK", 7)
    columns = random_columns(rows, kind)
    assert scored(columns).tolist() == one_by_one(columns)


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_chunks_of_one_row(rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk, "CHUNK", 1)
    columns = random_columns(rows)
    assert scored(columns).tolist() == one_by_one(columns)


def test_the_table_is_small() -> None:
    table = bulk._table()
    assert table.dtype == np.int16
    assert table.nbytes <= 8 * 5 * 3 * 2 * 14 * 2


@pytest.mark.parametrize("rows", [CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 2 * CHUNK + 1])
def test_borders_of_chunks(rows: int) -> None:
    columns = random_columns(rows)
    scores = scored(columns)
    assert len(scores) == rows
    ends = [*range(5), *range(CHUNK - 3, min(rows, CHUNK + 3)), *range(rows - 5, rows)]
    assert scores[ends].tolist() == one_by_one([column[ends] for column in columns])
    assert np.array_equal(scores, scored(column.astype(np.int64) for column in columns))


def test_a_given_array_is_filled() -> None:
    columns = random_columns(1000)
    out = np.zeros(1000, np.int16)
    assert scored(columns, out) is out
    assert out.tolist() == one_by_one(columns)


def test_a_given_array_with_gaps_is_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk, "CHUNK", 64)
    columns = random_columns(500)
    wide = np.full((500, 2), 7, np.int16)
    scored(columns, wide[:, 0])
    assert wide[:, 0].tolist() == one_by_one(columns)
    assert set(wide[:, 1].tolist()) == {7}


@pytest.mark.parametrize("place", range(5))
def test_the_scores_must_not_take_the_place_of_a_column(place: int) -> None:
    """Nor a part of it: nothing is written then."""
    columns = random_columns(1000, "i2")
    whole = np.resize(columns[place], 1001).copy()
    columns[place] = whole[:1000]
    before = one_by_one(columns)
    for out in (columns[place], columns[place].view(np.int16), columns[place][::-1], whole[1:]):
        assert fault(*columns, out) == "out shares its memory with a column"
    single = whole[500:501]
    assert fault(*columns[:place], single, *columns[place + 1 :], whole[:1000]) == "out shares its memory with a column"
    assert one_by_one(columns) == before
    out = np.zeros(1000, np.int16)
    assert scored(columns, out).tolist() == before


def test_a_given_array_must_fit() -> None:
    columns = random_columns(10)
    assert (
        fault(*columns, np.zeros(10, np.int32)) == "out is int32 of shape (10,), not int16 of shape (10,) to be written"
    )
    assert (
        fault(*columns, np.zeros(9, np.int16)) == "out is int16 of shape (9,), not int16 of shape (10,) to be written"
    )
    locked = np.full(10, 7, np.int16)
    locked.flags.writeable = False
    told = "out is read-only int16 of shape (10,), not int16 of shape (10,) to be written"
    assert fault(*columns, locked) == told
    assert locked.tolist() == [7] * 10


@pytest.mark.parametrize(("out", "kind"), [([0] * 10, "list"), (0, "int"), ("", "str"), (b"", "bytes")])
def test_what_is_no_array_is_not_filled(out: Any, kind: str) -> None:
    with pytest.raises(TypeError) as raised:
        scored(random_columns(10), out)
    assert str(raised.value) == f"out is no array but {kind}"


@pytest.mark.parametrize(
    ("place", "name", "low", "high"),
    [(place, name, limits[0], limits[-1]) for place, (name, limits) in enumerate(LIMITS.items())],
)
@pytest.mark.parametrize("row", [0, 1, CHUNK - 1, CHUNK, CHUNK + 9])
def test_a_number_out_of_range(place: int, name: str, low: int, high: int, row: int) -> None:
    for kind in ("u1", "i8"):
        columns = random_columns(CHUNK + 10, kind)
        wrong = [
            high + 1,
            255,
            *([low - 1] if low or kind == "i8" else []),
            *([256 + low, -256 + low] if kind == "i8" else []),
        ]
        for value in wrong:
            columns[place][row] = value
            assert fault(*columns) == f"row {row}: {name} {value} is not in {low}-{high}"


def test_the_first_of_many_faults() -> None:
    columns = random_columns(100, "i1")
    columns[4][[70, 71]] = 14
    columns[0][[71, 90]] = 0
    assert fault(*columns) == "row 70: tricks 14 is not in 0-13"
    columns[0][70] = -1
    assert fault(*columns) == "row 70: level -1 is not in 1-7"
    columns[2][3] = 3
    assert fault(*columns) == "row 3: doubled 3 is not in 0-2"


def test_a_single_number_out_of_range() -> None:
    columns = random_columns(100)
    assert fault(*columns[:3], 2, columns[4]) == "row 0: vulnerable 2 is not in 0-1"
    assert fault(8, 0, 0, 0, 7) == "row 0: level 8 is not in 1-7"
    columns[4][0] = 14
    assert fault(8, *columns[1:]) == "row 0: level 8 is not in 1-7"
    assert fault(*columns[:3], False, 14) == "row 0: tricks 14 is not in 0-13"


@pytest.mark.parametrize("value", [2**63, 2**64 - 1])
def test_a_number_beyond_the_signed(value: int) -> None:
    assert fault([1, 1], 0, 0, 0, np.array([7, value], np.uint64)) == f"row 1: tricks {value} is not in 0-13"


@pytest.mark.parametrize(
    ("values", "kind"),
    [([7.0], "float64"), (["7"], "<U1"), ([None], "object"), ([2**70], "object"), (1j, "complex128")],
)
def test_what_is_no_integer(values: Any, kind: str) -> None:
    with pytest.raises(TypeError) as raised:
        score_array(1, 0, 0, False, values)
    assert str(raised.value) == f"tricks holds {kind}, not integers"


def test_shapes_that_do_not_fit() -> None:
    assert fault(1, [[0]], 0, 0, 7) == "strain has 2 dimensions, not one"
    assert "shape mismatch" in fault([1, 2], [0, 1, 2], 0, 0, 7)


@pytest.mark.parametrize("kind", ["u1", "i8"])
def test_little_is_needed_beside_input_and_output(kind: str) -> None:
    columns = random_columns(1_000_000, kind)
    out = np.empty(1_000_000, np.int16)
    scored(columns, out)
    tracemalloc.start()
    scored(columns, out)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 4_000_000
