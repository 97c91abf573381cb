"""How every benchmark measures and prints."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

SEED = 20261129
MILLION = 1_000_000


def best(run: Callable[[], object], times: int) -> float:
    """The shortest of so many runs, in seconds."""
    shortest = float("inf")
    for _ in range(times):
        start = perf_counter()
        run()
        shortest = min(shortest, perf_counter() - start)
    return shortest


def row(what: str, figure: str, target: str = "") -> None:
    """One line of the table."""
    print(f"{what:58} {figure:>18}   {target}", flush=True)
