"""The full sizes: `make prove` runs them and writes their figures to docs/proof/, with command, seed and commit.

make prove                         everything
make prove ARGS="games hostile"    only these
make prove ARGS="--seed 7 games"   with a seed of one's own
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from rospis.games.yugoslav.scoring import REASONS
from tests import sizes
from tests.oracle import yugoslav_coverage as coverage
from tests.oracle.yugoslav_hostile import CODES
from tests.oracle.yugoslav_random import VALUES
from tests.oracle_cases import engine

ROOT = Path(__file__).resolve().parent.parent
PROOF = ROOT / "docs" / "proof"
SEED = 20261129
LEAST = 100  # how often every option value, reason and error code must have been reached
CHUNK = 250  # cases that one process takes at a time

# Codes of faults that sit in a header, or may.
HEADER_FAULTS = ("header_", "game_", "rules_", "players_", "name_", "quote_", "lookalike", "not_utf8")

Figures = dict[str, Any]


def in_chunks(run: Callable[[int, int], Figures], seed: int, count: int) -> Figures:
    """The figures of ``count`` cases, split over the processors: chunk n has the seed ``seed + n``."""
    counts = [min(CHUNK, count - start) for start in range(0, count, CHUNK)]
    total: Counter[str] = Counter()
    nested: dict[str, Counter[str]] = {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for figures in pool.map(run, [seed + number for number in range(len(counts))], counts):
            for name, value in figures.items():
                if isinstance(value, dict):
                    nested.setdefault(name, Counter()).update(value)
                else:
                    total[name] += value
    return {**total, **{name: dict(sorted(counter.items())) for name, counter in nested.items()}}


def games(seed: int) -> Figures:
    """10,000 random evenings equal to the naive oracle; every option value and reason reached often enough."""
    figures = in_chunks(sizes.games_against_the_oracle, seed, 10_000)
    reached = figures["reached"]
    wanted = [f"reason {reason.code}" for reason in REASONS]
    for name, values in VALUES.items():
        kinds = {coverage.option_value(name, value) for value in values}
        wanted += [f"option {name} {kind}" for kind in kinds if f"option {name} {kind}" not in wanted]
    rare = {key: reached.get(key, 0) for key in wanted if reached.get(key, 0) < LEAST}
    figures["under_100"] = rare
    assert not rare, f"reached too seldom: {rare}"
    return figures


def codes(seed: int) -> Figures:
    """Every error code at least 100 times, each on its known line and first."""
    figures = in_chunks(sizes.broken_rules, seed, len(CODES) * (LEAST + 10))
    assert min(figures["codes"].values()) >= LEAST
    return figures


def hostile(seed: int) -> Figures:
    """1,000 hostile files: 300 that break one rule on a known line, 700 of any nasty family."""
    broken = in_chunks(sizes.broken_rules, seed, 300)
    nasty = in_chunks(sizes.hostile, seed, 700)
    in_header = sum(number for code, number in broken["codes"].items() if code.startswith(HEADER_FAULTS))
    keep_header = nasty["keep_header"] + broken["files"] - in_header
    assert keep_header >= 700
    return {"files": 1000, "keep_header": keep_header, "broken": broken, "nasty": nasty}


def whole_deals(seed: int) -> Figures:
    """200 whole deals accepted, and one planted fault in each of 200 named at its place."""
    accepted = in_chunks(sizes.whole_deals_accepted, seed, 200)
    planted = in_chunks(sizes.planted_faults, seed, 200)
    assert planted["named"] == 200
    return {"accepted": accepted, "planted": planted}


def options(seed: int) -> Figures:
    """For every option value a game in which it alone changes something."""
    shown = coverage.dead_options(seed)
    for entry in shown:
        check_demonstration(entry)
    return {
        "demonstrations": len(shown),
        "list": [{key: str(entry[key]) for key in ("option", "value", "other", "how", "changes")} for entry in shown],
    }


def check_demonstration(entry: dict[str, Any]) -> None:
    """The engine must see the same difference between the two records that the oracle sees."""
    if entry["changes"] == "nothing":
        return
    one, other = (engine(text) for text in coverage.records(entry))
    keep = ("deals", "sheet", "settlement", "payments", "end", "next", "write_off", "errors", "adjustments")
    differ = any(one[key] != other[key] for key in keep)
    assert differ, f"{entry['option']} {entry['value']} against {entry['other']} changes nothing in the engine"


def floors(seed: int) -> Figures:
    """The floors below the faces under `python -S -I`, on CPython 3.11 and 3.13."""
    from tests.unit.test_floors import run_on_every_python

    return {"pythons": run_on_every_python()}


PROOFS: dict[str, Callable[[int], Figures]] = {
    "games": games,
    "codes": codes,
    "hostile": hostile,
    "whole_deals": whole_deals,
    "options": options,
    "floors": floors,
}


def commit() -> str:
    """The commit that is proved, with a mark when files were changed since."""
    git = ["git", "-C", str(ROOT)]
    head = subprocess.run([*git, "rev-parse", "HEAD"], capture_output=True, text=True, check=False).stdout.strip()
    changed = subprocess.run(
        [*git, "status", "--porcelain", "--", "src", "tests"], capture_output=True, text=True, check=False
    ).stdout
    return head + (" with changes" if changed.strip() else "")


def main() -> int:
    """Runs the proofs that are asked for, all by default."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("proofs", nargs="*", choices=[*PROOFS, []], metavar="PROOF", help=", ".join(PROOFS))
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    PROOF.mkdir(parents=True, exist_ok=True)
    failed = 0
    for name in asked.proofs or PROOFS:
        started = time.monotonic()
        try:
            figures = PROOFS[name](asked.seed)
        except AssertionError as error:
            print(f"{name}: FAILED: {error}", file=sys.stderr)
            failed += 1
            continue
        seconds = round(time.monotonic() - started, 1)
        proof = {
            "proof": (PROOFS[name].__doc__ or "").strip(),
            "command": f'make prove ARGS="--seed {asked.seed} {name}"',
            "seed": asked.seed,
            "commit": commit(),
            "python": platform.python_version(),
            "seconds": seconds,
            "figures": figures,
        }
        path = PROOF / f"yugoslav-{name}.json"
        path.write_text(json.dumps(proof, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"{name}: proved in {seconds} s, figures in {path.relative_to(ROOT)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
