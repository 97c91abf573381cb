"""Writers killed at random moments, and what must be in the file afterwards: every acknowledged command, once."""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import rospis
from rospis.store.evening import fold_events
from rospis.store.sqlite import SqliteStore
from tests.store.desks import THREE, desk_at, now, opened

WRITER = Path(__file__).with_name("writer.py")
SOURCE = Path(rospis.__file__).resolve().parents[1]
LONGEST_LIFE = 0.12  # seconds between the first acknowledged command and the kill
SLOWLY = 0.02  # seconds between two lines of the writer who is not killed
A_FILE = 5  # kills that one file goes through: its evening grows to hundreds of lines, and slows each writer down


def kills(folder: Path, seed: int, count: int) -> dict[str, int]:
    """Kills ``count`` writers, several files of them one after another; figures of what was written and was there."""
    total: Counter[str] = Counter()
    for start in range(0, count, A_FILE):
        file = folder / f"evenings-{seed}-{start}.db"
        total.update(kills_of_one_file(file, Random(f"{seed}/{start}"), min(A_FILE, count - start)))
    return dict(total)


def kills_of_one_file(path: Path, random: Random, count: int) -> dict[str, int]:
    """Two writers at once on one stream, one of whom is killed each time; AssertionError if anything is missing."""
    with desk_at(path) as desk:
        stream = opened(desk, THREE + "start: 1000\nrefe_max: 0\n").stream
    acknowledged: list[str] = []
    writers = [begin(path, stream, "other", SLOWLY)]
    try:
        for number in range(count):
            victim = begin(path, stream, f"run{number}")
            writers.append(victim)
            assert victim.stdout is not None
            first = victim.stdout.readline()
            assert first, "the writer has written nothing"
            time.sleep(random.uniform(0, LONGEST_LIFE))
            victim.kill()
            acknowledged += [first.strip(), *whole_lines(victim.stdout.read())]
    finally:
        for writer in writers:
            writer.kill()
            acknowledged += whole_lines(writer.communicate()[0] or "")
    check(path, stream, acknowledged)
    return {"kills": count + 1, "acknowledged": len(acknowledged)}


def begin(path: Path, stream: str, run: str, pause: float = 0) -> subprocess.Popen[str]:
    """A writer who has the file open."""
    words = [sys.executable, "-S", "-I", str(WRITER), str(SOURCE), str(path), stream, run, str(pause)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True)


def whole_lines(text: str) -> list[str]:
    """What was said to its end: of the last line only a part may have come."""
    return text.split("\n")[:-1]


def check(path: Path, stream: str, acknowledged: list[str]) -> None:
    """Every acknowledged command is there, none twice, and the log is one without a gap that folds and replays."""
    store = SqliteStore(path)
    try:
        assert now(store.damage()) == []
        events = now(store.events(stream))
        assert [event.seq for event in events] == list(range(1, len(events) + 1))
        times = Counter(event.command for event in events)
        assert len(set(acknowledged)) == len(acknowledged)
        missing = [command for command in acknowledged if command not in times]
        assert not missing, missing
        twice = [command for command, number in times.items() if number != 1]
        assert not twice, twice
        assert store._one("SELECT count(*) FROM commands") == len(times)
        assert fold_events(stream, events).sheet.faults == []
    finally:
        now(store.close())
