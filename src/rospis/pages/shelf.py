"""What was made of an evening for those who look at it, each thing in its last version."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

from rospis.store.evening import Evening

MOST_KEPT = 1024  # things; of a sheet that is looked at in one language there are five or six, of 100 kB at most

Kept = TypeVar("Kept")


class Shelf:
    """Things under their kind, their evening, and whatever else they depend on; what is often asked for stays.

    Only the last version is kept: a change of the evening has all of it made anew when it is next asked for.
    """

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most = most
        self._kept: OrderedDict[tuple[object, ...], tuple[int, Any]] = OrderedDict()

    def made(self, kind: str, evening: Evening, *more: object, make: Callable[[], Kept]) -> Kept:
        """What stands there for this version of an evening, made if it does not; a kind stands for one type."""
        key = kind, evening.stream, *more
        version, found = self._kept.get(key, (0, None))
        if version != evening.version:
            found = make()
            self._kept[key] = evening.version, found
            if len(self._kept) > self.most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        kept: Kept = found
        return kept

    def last(self, kind: str, evening: Evening, *more: object) -> Any:
        """What stands there, whatever its version is; None where nothing does."""
        return self._kept.get((kind, evening.stream, *more), (0, None))[1]


__all__ = ["Shelf"]
