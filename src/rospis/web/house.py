"""What the application is told about the house it stands in: names, limits, and whether anything may be changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rospis.pages.settings import MOST_BODY
from rospis.web.live import Crowd
from rospis.web.rates import Rate


class House(NamedTuple):
    """``names`` are the host names that are answered beside addresses; ``reached`` tells under which others get here,
    the best first. ``joins`` and ``writes`` are rates of each address, ``body`` is in bytes.
    """

    names: Sequence[str] = ("localhost",)
    reached: Callable[[], Sequence[str]] = list
    read_only: bool = False
    joins: Rate = Rate(burst=20, per_second=0.2)
    writes: Rate = Rate(burst=60, per_second=2)
    crowd: Crowd = Crowd()
    body: int = MOST_BODY
