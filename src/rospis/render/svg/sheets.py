"""Fields that fill step by step, and how an evening is spread over as many sheets as they need.

A step is one line of the record. Each sheet has some of the steps, and every field on it begins with what is carried
over from the sheet before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from rospis.render.svg import flow
from rospis.render.svg.canvas import Area, Group, Item

LARGER = 1.4  # type of a field against that of others of its kind


class Field(NamedTuple):
    """A field: its outline as its reader sees it, and the words that stand in it on a sheet with some of the steps.

    Fields of one ``kind`` are written in type of one size; in a ``column`` every word has a line to itself.
    """

    name: str
    kind: str
    area: flow.Polygon
    words: Callable[[int, int], Sequence[flow.Word]]
    column: bool = False

    def written(self, first: int, behind: int, size: float) -> list[Item]:
        """Its outline and its words."""
        words = flow.written(self.words(first, behind), self.area, size, column=self.column)
        return [Area(self.name, self.area), Group(words, field=self.name, kind=self.kind)]


class Spread:
    """The steps of an evening over the fields of one form: which steps stand on which sheet, in type of which size."""

    def __init__(self, fields: Sequence[Field], steps: int, sizes: Sequence[float]) -> None:
        self.fields = fields
        self.steps = steps
        self.sizes = sizes
        self.kinds = tuple(dict.fromkeys(field.kind for field in fields))

    def sheets(self) -> list[tuple[int, int]]:
        """The first step of each sheet, and the one behind its last: spread evenly over as few sheets as will do."""
        ends = [0]
        while not ends[1:] or ends[-1] < self.steps:
            ends.append(self.full(ends[-1]))
        count = len(ends) - 1
        even = list(pairwise([*(self.steps * place // count for place in range(count)), ends[-1]]))
        return even if all(self.takes(*sheet) for sheet in even) else list(pairwise(ends))

    def full(self, first: int) -> int:
        """The step behind the last that a sheet takes in the smallest type, if it begins with ``first``; one does."""
        low, high = first + 1, max(self.steps, first + 1)
        if self.takes(first, high):  # most evenings stand on one sheet
            return high
        while low < high:
            middle = (low + high + 1) // 2
            if self.takes(first, middle):
                low = middle
            else:
                high = middle - 1
        return low

    def takes(self, first: int, behind: int) -> bool:
        """Whether such a sheet has room for everything."""
        least = self.sizes[-1]
        return all(self.fits(field, field.words(first, behind), least) for field in self.fields)

    def field_sizes(self, first: int, behind: int) -> dict[str, float]:
        """The size of type in each field, by its name: that of its kind, or somewhat more where there is room."""
        kinds = {kind: self.size(kind, first, behind) for kind in self.kinds}
        sizes = {}
        for field in self.fields:
            words, most = field.words(first, behind), kinds[field.kind] * LARGER
            fits = (size for size in self.sizes if size <= most and self.fits(field, words, size))
            sizes[field.name] = next(fits, self.sizes[-1])
        return sizes

    def fits(self, field: Field, words: Sequence[flow.Word], size: float) -> bool:
        """Whether a field takes all these words in type of a size."""
        return flow.taken(words, field.area, size, column=field.column) == len(words)

    def size(self, kind: str, first: int, behind: int) -> float:
        """The size of type in the fields of a kind: the largest in which they take everything, else the smallest."""
        fields = [(field.words(first, behind), field) for field in self.fields if field.kind == kind]
        fits = (size for size in self.sizes if all(self.fits(field, words, size) for words, field in fields))
        return next(fits, self.sizes[-1])
