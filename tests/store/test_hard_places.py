"""A disk that is full and places that may not be written: told in plain words, and nothing is lost.

A full disk is a limit on the size of files, which SQLite meets as it meets a full one: a write that fails half-way.
Root may write anywhere, so whoever meets a place that may not be written has given its rights up before.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import rospis

SOURCE = str(Path(rospis.__file__).resolve().parents[1])
NOBODY = 65534

BEGIN = """
import os, sys
sys.path.insert(0, {source!r})
import pathlib, sqlite3
import rospis.store.sqlite, rospis.store.desk, rospis.games.yugoslav.game, rospis.record.reader, rospis.locale
from rospis.store.desk import Desk
from rospis.store.errors import Unreadable, Unwritable
from rospis.store.events import Command
from rospis.store.sqlite import SqliteStore

def now(coroutine):
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value

if {gives_up} and os.getuid() == 0:
    os.setgid({nobody})
    os.setuid({nobody})
path = {path!r}
"""

FULL = """
import resource
store = SqliteStore(path)
desk = Desk(store)
stream = now(desk.open("game: preferans-yugoslav\\nplayers: Ana, Boris, Ceca\\n", "Ana", "first")).stream
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, hard))
acknowledged = ["first"]
refused = None
for number in range(2000):
    try:
        now(desk.do(stream, Command(f"c{number}", "Ana", "added", {"text": "note " + "x" * 2000})))
    except Unwritable as error:
        refused = error
        break
    acknowledged.append(f"c{number}")
assert refused is not None, "nothing was full"
print(refused)
try:
    now(desk.do(stream, Command("again", "Ana", "added", {"text": "note again"})))
    acknowledged.append("again")
except Unwritable:
    pass
assert [event.command for event in now(store.events(stream))] == acknowledged
assert now(desk.evening(stream)).version == len(acknowledged)
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
now(desk.do(stream, Command("roomy", "Ana", "added", {"text": "note room again"})))
now(store.close())
other = SqliteStore(path)
assert [event.command for event in now(other.events(stream))] == [*acknowledged, "roomy"]
assert now(other.damage()) == []
now(other.close())
"""

BACKUP_FULL = """
import resource
store = SqliteStore(path)
for number in range(20):
    now(store.write("one", number, f"c{number}", "Ana", "2026-11-29T20:00:00Z", [("added", {"text": "x" * 4000})]))
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, hard))
try:
    now(store.backup(path + ".copy"))
except Unwritable as error:
    print(error)
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
assert len(now(store.events("one"))) == 20
now(store.close())
"""

OPEN = """
try:
    store = SqliteStore(path)
except Unwritable as error:
    print(error)
else:
    print("it was opened")
"""

READ = """
store = SqliteStore(path, readonly=True)
print(len(now(store.events("one"))))
try:
    now(store.write("one", 1, "b", "Ana", "2026-11-29T20:00:00Z", [("thawed", {})]))
except Unwritable as error:
    print(error)
now(store.close())
"""

MAKE = """
store = SqliteStore(path)
now(store.write("one", 0, "a", "Ana", "2026-11-29T20:00:00Z", [("thawed", {})]))
now(store.close())
"""


def said(program: str, path: Path, *, gives_up: bool = False) -> str:
    """What a process of its own prints."""
    begin = BEGIN.format(source=SOURCE, nobody=NOBODY, gives_up=gives_up, path=str(path))
    done = subprocess.run([sys.executable, "-S", "-I", "-c", begin + program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that everybody may enter and only its owner write in."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name)
        path.chmod(0o755)
        yield path
        path.chmod(0o755)


def closed(folder: Path) -> None:
    """Nobody but root may write in the folder or its files from now on."""
    for entry in folder.iterdir():
        entry.chmod(0o444)
    folder.chmod(0o555)


@pytest.mark.slow
@pytest.mark.parametrize("limit", [60_000, 100_000, 400_000])
def test_a_full_disk(tmp_path: Path, limit: int) -> None:
    path = tmp_path / "evenings.db"
    told = said(FULL.replace("{limit}", str(limit)), path)
    assert str(path) in told
    assert "space" in told or "full" in told


def test_a_copy_on_a_full_disk_leaves_nothing(tmp_path: Path) -> None:
    told = said(BACKUP_FULL, tmp_path / "evenings.db")
    assert "evenings.db.copy" in told
    assert [entry.name for entry in tmp_path.iterdir()] == ["evenings.db"]


def test_a_folder_that_may_not_be_written(folder: Path) -> None:
    closed(folder)
    assert "cannot be opened or made" in said(OPEN, folder / "evenings.db", gives_up=True)
    assert list(folder.iterdir()) == []


def test_a_file_that_may_not_be_written(folder: Path) -> None:
    path = folder / "evenings.db"
    said(MAKE, path)
    before = path.read_bytes()
    closed(folder)
    told = said(OPEN, path, gives_up=True)
    assert str(path) in told
    assert "opened\n" not in told.replace("cannot be opened", "")
    assert path.read_bytes() == before
    assert os.listdir(folder) == ["evenings.db"]


def test_a_file_in_a_folder_that_may_be_written(folder: Path) -> None:
    path = folder / "evenings.db"
    said(MAKE, path)
    path.chmod(0o444)
    folder.chmod(0o777)
    assert "may not be written" in said(OPEN, path, gives_up=True)
    count, told = said(READ, path, gives_up=True).splitlines()
    assert count == "1"
    assert "may not be written" in told


def test_a_path_that_is_a_folder(tmp_path: Path) -> None:
    assert "cannot be opened or made" in said(OPEN, tmp_path)
