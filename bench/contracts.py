"""Contracts scored by the column, and beside it one by one, by our rule and by endplay."""

from __future__ import annotations

import tracemalloc
from functools import partial
from itertools import starmap

import numpy as np
from endplay.types import Contract, Denom, Penalty, Player, Vul

from bench.measure import MILLION, SEED, best, row
from rospis.games.bridge.bulk import score_array
from rospis.games.bridge.scoring import BOOK, LIMITS, STRAINS, score

ROWS = 10 * MILLION
ONE_BY_ONE = 200_000  # rows for what takes them one by one

DENOMS = [Denom.find(letter) for letter in STRAINS]
PENALTIES = [Penalty.passed, Penalty.doubled, Penalty.redoubled]


def run() -> None:
    """Millions of contracts a second; all ways must agree on the rows they share."""
    rng = np.random.default_rng(SEED)
    narrow = [rng.integers(limits[0], limits[-1] + 1, ROWS, np.uint8) for limits in LIMITS.values()]
    speeds = {}
    for kind, target in (("uint8", "at least 200"), ("int64", "at least 60")):
        level, strain, doubled, vulnerable, tricks = (column.astype(kind) for column in narrow)
        score_all = partial(score_array, level, strain, doubled, vulnerable, tricks)
        scores = score_all()
        speeds[kind] = ROWS / best(score_all, 15) / 1e6
        row(f"score_array, {ROWS:,} rows of {kind}", f"{speeds[kind]:.0f} million/s", target)
        tracemalloc.start()
        score_all(out=scores)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        row(f"score_array, {kind}, memory beside input and output", f"{peak / 1e6:.1f} MB", "at most 16 MB")

    few = list(zip(*(column[:ONE_BY_ONE].tolist() for column in narrow), strict=True))
    assert list(starmap(score, few)) == scores[:ONE_BY_ONE].tolist()
    ours = ONE_BY_ONE / best(lambda: [score(*contract) for contract in few], 7) / 1e6
    row("score, a loop in Python", f"{ours:.2f} million/s", _times(speeds["uint8"], ours))

    made = [
        (
            Contract(
                level=level,
                denom=DENOMS[strain],
                declarer=Player.north,
                penalty=PENALTIES[doubled],
                result=tricks - BOOK - level,
            ),
            Vul.ns if vulnerable else Vul.none,
        )
        for level, strain, doubled, vulnerable, tricks in few
    ]
    assert [contract.score(vulnerability) for contract, vulnerability in made] == scores[:ONE_BY_ONE].tolist()
    theirs = ONE_BY_ONE / best(lambda: [contract.score(vulnerability) for contract, vulnerability in made], 3) / 1e6
    row("endplay's Contract.score, contracts made before", f"{theirs:.3f} million/s", _times(speeds["uint8"], theirs))


def _times(quick: float, slow: float) -> str:
    """How the column compares."""
    return f"score_array on uint8: {quick / slow:,.0f} times"
