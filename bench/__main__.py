"""Times the paths that users wait for, and prints a table: `make bench`, or `make bench ARGS="replay reader"`.

Every figure is the best of several runs: on a shared machine the best is the one that was disturbed least.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path

import rospis
from bench.measure import MILLION, SEED, best, row
from rospis.evenings import bridge, evening
from rospis.evenings.russian_plain import plain_evening as russian_evening
from rospis.evenings.yugoslav import plain_evening
from rospis.games import registry
from rospis.games.russian.presets import PRESETS

# The forms of bridge whose deals hang together: makers of so many deals.
BRIDGE: dict[str, Callable[[int], str]] = {
    "rubber": partial(bridge.plain_evening, "bridge-rubber", SEED),
    "Chicago": partial(bridge.plain_evening, "bridge-chicago", SEED),
}
# Russian preferans under every preset.
RUSSIAN: dict[str, Callable[[int], str]] = {rules: partial(russian_evening, SEED, rules=rules) for rules in PRESETS}


def replay() -> None:
    """Deals a second, with postings made, from ten deals to a million; of bridge an evening and a long record."""
    for deals, times in ((10, 200), (60, 100), (1000, 20), (100_000, 3), (MILLION, 1)):
        replay_row("replay", plain_evening(SEED, deals), deals, times)
    for form, make in (RUSSIAN | BRIDGE).items():
        for deals, times in ((60, 100), (100_000, 3)):
            replay_row(f"replay {form}", make(deals), deals, times)


def replay_row(what: str, text: str, deals: int, times: int) -> None:
    """How fast a record of so many deals is replayed."""
    record = rospis.read(text)
    assert len(record.deals) == deals
    assert not record.faults
    assert not rospis.replay(record).faults
    seconds = best(partial(rospis.replay, record), times)
    row(f"{what}, {deals:,} deals", f"{deals / seconds:,.0f} deals/s", f"{seconds / deals * 1e6:.1f} us a deal")


def memory() -> None:
    """Bytes a deal: the results alone, and with the record they were made from."""
    deals = 100_000
    text = plain_evening(SEED, deals).encode()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    record = rospis.read(text)
    between = tracemalloc.get_traced_memory()[0]
    peak = tracemalloc.get_traced_memory()[1]
    sheet = rospis.replay(record)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert len(sheet.outcomes) == deals
    row("results", f"{(after - between) / deals:.0f} bytes/deal", "at most 700")
    row("results and record", f"{(after - before) / deals:.0f} bytes/deal", "at most 1,500")
    row("reader, peak against the size of the file", f"{(peak - before) / len(text):.1f} times", "at most 25")


def reader() -> None:
    """An evening of 60 deals, and a second's worth of a long record, whose lines are much shorter in bridge."""
    texts: dict[str, Callable[[int], str]] = {"read": partial(plain_evening, SEED)}
    texts |= {f"read {form}": make for form, make in BRIDGE.items()} | {"read sochi": RUSSIAN["sochi"]}
    for what, make in texts.items():
        text = make(60).encode()
        row(f"{what}, 60 deals", f"{best(partial(rospis.read, text), 100) * 1e3:.2f} ms", "under 2 ms")
        long = make(50_000).encode()
        seconds = best(partial(rospis.read, long), 5)
        target = f"{50_000 / seconds:,.0f} deals/s" if make in BRIDGE.values() else "at least 3 MB/s"
        row(f"{what}, 50,000 deals", f"{len(long) / seconds / 1e6:.2f} MB/s", target)


def shell() -> None:
    """A 60-deal record from a cold shell: the whole process, bytecode compiled."""
    program = Path(sys.executable).with_name("rospis")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "evening.rospis"
        path.write_text(plain_evening(SEED, 60), encoding="utf-8")
        for what, words, target in (("table", [], "at most 0.20 s"), ("JSON", ["--json"], "at most 0.12 s")):
            command = [str(program), "score", *words, str(path)]
            seconds = best(partial(subprocess.run, command, capture_output=True, check=True), 15)
            row(f"rospis score, 60 deals, {what}", f"{seconds:.3f} s", target)
        bare = [sys.executable, "-c", "pass"]
        row("python -c pass, for comparison", f"{best(lambda: subprocess.run(bare, check=True), 15):.3f} s")


def forms() -> None:
    """The keys of the next deal, for every game after a few."""
    for name in registry.GAMES:
        sheet = rospis.replay(rospis.read(evening(name, SEED, 12)))
        if sheet.end is None:
            build = partial(sheet.game.form, sheet.options, sheet.state)
            row(f"keys of a deal, {name}", f"{best(build, 50) * 1e3:.1f} ms", "5 ms")


def contracts() -> None:
    """Contracts of bridge scored by the column."""
    from bench import contracts  # not above: what it loads, NumPy and endplay, must not burden the other benchmarks

    contracts.run()


def stats() -> None:
    """Folders of evenings added up."""
    from bench import stats

    stats.run()


BENCHES: dict[str, Callable[[], None]] = {
    "replay": replay,
    "forms": forms,
    "memory": memory,
    "reader": reader,
    "shell": shell,
    "contracts": contracts,
    "stats": stats,
}


def main() -> int:
    """Runs the benchmarks that are asked for, all by default."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("benches", nargs="*", metavar="BENCH", help=", ".join(BENCHES))
    asked = parser.parse_args().benches or list(BENCHES)
    print(f"Python {sys.version.split()[0]}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    for name in asked:
        BENCHES[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main())
