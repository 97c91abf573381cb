"""Lets the garbage collector rest while a long record is read or replayed.

What a record and its replay are made of holds no reference back, so there is nothing to collect; but the collector
would go through all of it again and again as it grows, which takes half of the time at a million deals.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

MANY = 2_000  # lines: for fewer the collector costs less than asking


@contextmanager
def resting(lines: int) -> Iterator[None]:
    """The collector as it is for a short record, and at rest meanwhile for a long one."""
    if lines < MANY or not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
