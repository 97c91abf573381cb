"""Folders of evenings through `rospis stats`: the time of a whole process, and the most memory that it takes."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from bench.measure import SEED, row
from rospis.evenings import evening

DEALS = 30
DIFFERENT = 50  # evenings; the others of a folder are the same again
GAMES = ("preferans-yugoslav", "preferans-russian", "bridge-rubber")


def run() -> None:
    """A thousand evenings of each game; ten thousand, which must not take ten times the memory."""
    for game in GAMES:
        measure(game, 1_000)
    measure(GAMES[0], 10_000)
    measure(GAMES[0], 1_000, "--csv", "--each")


def measure(game: str, records: int, *words: str) -> None:
    """One folder."""
    program = Path(sys.executable).with_name("rospis")
    with tempfile.TemporaryDirectory() as folder:
        texts = [evening(game, SEED + number, DEALS) for number in range(DIFFERENT)]
        for number in range(records):
            (Path(folder) / f"{number:05}.rospis").write_text(texts[number % DIFFERENT], encoding="utf-8")
        started = perf_counter()
        process = subprocess.Popen([program, "stats", folder, *words], stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
        seconds = perf_counter() - started
        assert not status
    what = " ".join((f"rospis stats, {game}, {records:,} evenings of {DEALS} deals", *words))
    row(what, f"{seconds:.1f} s, {used.ru_utime:.1f} s of it computing", f"{used.ru_maxrss / 1024:.0f} MB")
