"""Scores of whole columns of contracts at once, for those who have millions of them. Needs the extra ``bulk``.

All contracts together have 2,940 scores (B1.2). They are computed once, by the scalar rule, and then looked up. Nothing
else in the package may import this module: the games need the standard library alone, and this one needs NumPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from rospis.games.bridge.scoring import LIMITS, fault_of, score

Column: TypeAlias = npt.NDArray[np.integer[Any]]
Scores: TypeAlias = npt.NDArray[np.int16]

# Rows taken at a time, so that what they need beside input and output, 24 bytes each, stays in the processor's cache.
CHUNK = 131_072

# How many rows of the table each number of a contract spans; a level is counted from 0, so that nothing need be taken
# off it. All but the tricks make a code that fits into a byte, with which a processor is quickest.
SPANS = [limits[-1] + 1 for limits in LIMITS.values()]


def score_array(
    level: npt.ArrayLike,
    strain: npt.ArrayLike,
    doubled: npt.ArrayLike,
    vulnerable: npt.ArrayLike,
    tricks: npt.ArrayLike,
    out: Scores | None = None,
) -> Scores:
    """The points of contracts for their declarers' sides: row by row what `rospis.games.bridge.scoring.score` gives.

    Each column holds integers of any width, or booleans, with the ranges of `score`: level 1-7, strain 0-4 (C D H S
    NT), doubled 0-2, vulnerable 0-1 (the declarer's side), tricks 0-13. Columns are of equal length; one that is a
    single number, or has a single row, stands for all rows. Columns of bytes (uint8) are quickest.

    The result is int16, which holds -7600 to 3160, in an array of its own or in ``out``, which is returned. About
    3 MB are needed beside it, however many rows there are; one core works.

    ValueError names the first row, counted from 0, with a number out of its range, and the column; ``out`` may then be
    partly written. ValueError also for lengths that differ, and for an ``out`` that is no int16 of that length, may not
    be written, or shares its memory with a column; TypeError for a column that holds no integers and an ``out`` that is
    no array.
    """
    columns = list(map(_column, LIMITS, (level, strain, doubled, vulnerable, tricks)))
    shape = np.broadcast_shapes(*(column.shape for column in columns))
    if out is None:
        out = np.empty(shape, np.int16)
    elif not isinstance(out, np.ndarray):
        raise TypeError(f"out is no array but {type(out).__name__}")
    elif out.shape != shape or out.dtype != np.int16 or not out.flags.writeable:
        locked = "" if out.flags.writeable else "read-only "
        raise ValueError(f"out is {locked}{out.dtype} of shape {out.shape}, not int16 of shape {shape} to be written")
    elif any(np.shares_memory(out, column) for column in columns):
        raise ValueError("out shares its memory with a column")
    scores = out.reshape(-1)
    own = np.empty((len(columns), min(CHUNK, scores.size)), np.uint8)
    table = _table()
    for start in range(0, scores.size, CHUNK):
        chunk = scores[start : start + CHUNK]
        taken = [column[start : start + CHUNK] if column.size > 1 else column for column in columns]
        _check(taken, start, chunk.size)
        rows = _rows(list(map(_as_bytes, taken, own[:, : chunk.size])))
        # The rows are right: "clip" only spares the copy of the result that "raise" makes.
        np.take(table, rows, out=chunk, mode="clip")
    return out


@cache
def _table() -> Scores:
    """The scores of all contracts by their row."""
    table = np.zeros(SPANS, np.int16)
    for contract in product(*LIMITS.values()):
        table[contract] = score(*contract)
    return table.reshape(-1)


def _column(name: str, values: npt.ArrayLike) -> Column:
    """The column as an array of one dimension, or of none for a single number."""
    column = np.asarray(values)
    if column.ndim > 1:
        raise ValueError(f"{name} has {column.ndim} dimensions, not one")
    if column.dtype.kind not in "biu" and column.size:
        raise TypeError(f"{name} holds {column.dtype}, not integers")
    return column


def _check(columns: Sequence[Column], start: int, size: int) -> None:
    """Raises ValueError for the first row of a chunk that holds a number out of its range."""
    ranged = list(zip(columns, LIMITS.values(), strict=True))
    if all(limits[0] <= column.min() and column.max() <= limits[-1] for column, limits in ranged):
        return
    outside = np.zeros(size, np.bool)
    for column, limits in ranged:
        outside |= (column < limits[0]) | (column > limits[-1])
    row = int(np.argmax(outside))
    raise ValueError(f"row {start + row}: {fault_of(int(np.broadcast_to(column, size)[row]) for column in columns)}")


def _as_bytes(column: Column, own: npt.NDArray[np.uint8]) -> Column:
    """The column itself if it holds bytes, and one for each row, else its numbers in ``own``."""
    if column.dtype == np.uint8 and column.shape == own.shape:
        return column
    np.copyto(own, column, casting="unsafe")
    return own


def _rows(columns: Sequence[Column]) -> npt.NDArray[np.intp]:
    """The rows of the table that the contracts stand in, from columns of bytes."""
    code = columns[0]
    for column, span in zip(columns[1:-1], SPANS[1:-1], strict=True):
        code = code * span + column
    rows = np.multiply(code, SPANS[-1], dtype=np.uint16) + columns[-1]
    return rows.astype(np.intp)  # what `take` wants: it would convert them itself, slower
