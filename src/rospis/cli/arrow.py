"""Tables of figures as Arrow files, written batch after batch, so that a table of any length takes the memory of one.

Exact amounts become the nearest floating-point numbers, since that is what is computed with; the result is there as
exact text too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from rospis.cli.files import creating
from rospis.cli.guard import Wrong
from rospis.ledger import RESULT
from rospis.render.figures_table import EXACT, TEXT, Kind, Value

BATCH = 1_000  # rows that are written at once
EXACT_TEXT = f"{RESULT}_exact"


def write(path: str, kinds: Sequence[Kind], rows: Iterable[dict[str, Value]]) -> None:
    """Writes rows to a new file in Arrow's file format; a file that exists is not overwritten."""
    try:
        import pyarrow
    except ImportError:
        raise Wrong("--arrow needs pyarrow, which comes with the extra: pip install 'rospis[bulk]'") from None
    types = {TEXT: pyarrow.string(), EXACT: pyarrow.float64()}
    fields = [pyarrow.field(kind.name, types.get(kind.type, pyarrow.int64())) for kind in kinds]
    schema = pyarrow.schema([*fields, pyarrow.field(EXACT_TEXT, pyarrow.string())])
    with creating(path) as beside, open(beside, "xb") as file, pyarrow.ipc.new_file(file, schema) as writer:
        for batch in _batches(rows):
            columns = [*(_column(kind, batch) for kind in kinds), [str(row[RESULT]) for row in batch]]
            arrays = [pyarrow.array(cells, field.type) for cells, field in zip(columns, schema, strict=True)]
            writer.write_batch(pyarrow.record_batch(arrays, schema=schema))


def _batches(rows: Iterable[dict[str, Value]]) -> Iterator[list[dict[str, Value]]]:
    """The rows, so many at once."""
    rest = iter(rows)
    while batch := list(islice(rest, BATCH)):
        yield batch


def _column(kind: Kind, batch: Sequence[dict[str, Value]]) -> list[Any]:
    """One column of a batch, None where a row has nothing."""
    cells = [row.get(kind.name) for row in batch]
    if kind.type != EXACT:
        return cells
    return [None if cell is None else float(cell) for cell in cells]
