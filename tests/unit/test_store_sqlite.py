"""The file that events are kept in: what is promised of it, and how it says no."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from rospis.store import sqlite
from rospis.store.errors import Conflict, Invalid, Unreadable, Unwritable
from rospis.store.port import Store
from rospis.store.sqlite import SqliteStore
from tests.store.desks import TIME, now

NOTE = ("added", {"text": "note čaša"})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evenings.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    made = SqliteStore(path)
    yield made
    now(made.close())


def write(store: Store, version: int, command: str, stream: str = "one", count: int = 1) -> list[int]:
    """The numbers of the events that a command wrote."""
    return [event.seq for event in now(store.write(stream, version, command, "Ana", TIME, [NOTE] * count))]


def test_pragmas(store: SqliteStore) -> None:
    assert store._pragma("journal_mode") == "wal"
    assert store._pragma("synchronous") == 2
    assert store._pragma("foreign_keys") == 1
    assert store._pragma("busy_timeout") == 5000
    assert store._pragma("user_version") == len(sqlite.MIGRATIONS)
    assert now(store.damage()) == []


def test_a_pragma_that_does_not_stay_is_an_error(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = SqliteStore._pragma
    monkeypatch.setattr(SqliteStore, "_pragma", lambda self, text: 1 if text == "synchronous" else kept(self, text))
    with pytest.raises(Unwritable):
        SqliteStore(path)


def test_events_are_written_and_read(store: SqliteStore) -> None:
    assert write(store, 0, "a") == [1]
    assert write(store, 1, "b", count=2) == [2, 3]
    events = now(store.events("one"))
    assert [(event.seq, event.command, event.author, event.time) for event in events] == [
        (1, "a", "Ana", TIME),
        (2, "b", "Ana", TIME),
        (3, "b", "Ana", TIME),
    ]
    assert events[0][4:] == NOTE
    assert now(store.events("one", 2)) == events[2:]
    assert now(store.events("two")) == []
    assert now(store.command("b")) == ("one", events[1:])
    assert now(store.command("c")) is None


def test_a_stream_that_has_moved_on_takes_nothing(store: SqliteStore) -> None:
    write(store, 0, "a")
    for version in (0, 2):
        with pytest.raises(Conflict) as caught:
            write(store, version, "b")
        assert caught.value.version == 1
    assert len(now(store.events("one"))) == 1


def test_a_command_is_written_once(store: SqliteStore) -> None:
    write(store, 0, "a", count=2)
    assert write(store, 0, "a") == [1, 2]
    assert write(store, 7, "a") == [1, 2]
    with pytest.raises(Invalid):
        write(store, 0, "a", stream="two")
    assert now(store.events("two")) == []


def test_all_events_of_a_command_or_none(store: SqliteStore) -> None:
    with pytest.raises(TypeError):
        now(store.write("one", 0, "a", "Ana", TIME, [NOTE, ("added", {"text": {1}})]))
    assert now(store.events("one")) == []
    assert now(store.command("a")) is None
    assert write(store, 0, "a") == [1]


def test_streams(store: SqliteStore) -> None:
    now(store.write("old", 0, "a", "Ana", "2026-11-28T20:00:00Z", [NOTE]))
    now(store.write("new", 0, "b", "Ana", TIME, [NOTE]))
    now(store.write("new", 1, "c", "Ana", "2026-11-29T21:00:00Z", [NOTE]))
    assert now(store.streams()) == [
        ("new", 2, TIME, "2026-11-29T21:00:00Z"),
        ("old", 1, "2026-11-28T20:00:00Z", "2026-11-28T20:00:00Z"),
    ]


def test_values_are_kept_by_kind_and_name(store: SqliteStore, path: Path) -> None:
    now(store.keep("rules", "ours", "{}"))
    now(store.keep("rules", "ours", "refe_max: 2"))
    now(store.keep("rules", "yours", "{}"))
    now(store.keep("secret", "ours", "x"))
    now(store.keep("rules", "yours", None))
    other = SqliteStore(path)
    assert now(other.kept("rules")) == {"ours": "refe_max: 2"}
    assert now(other.kept("players")) == {}
    now(other.close())


def test_a_copy_is_whole_and_one_file(store: SqliteStore, tmp_path: Path) -> None:
    write(store, 0, "a", count=3)
    target = tmp_path / "copy.db"
    now(store.backup(str(target)))
    write(store, 3, "b")
    assert sorted(entry.name for entry in tmp_path.iterdir() if "copy" in entry.name) == ["copy.db"]
    copy = SqliteStore(target)
    assert len(now(copy.events("one"))) == 3
    now(copy.close())
    with pytest.raises(Unwritable):
        now(store.backup(str(target)))
    now(store.backup(str(target), replace=True))
    copy = SqliteStore(target, readonly=True)
    assert len(now(copy.events("one"))) == 4
    now(copy.close())


def test_a_copy_that_cannot_be_written_leaves_nothing(store: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(Unwritable):
        now(store.backup(str(tmp_path / "nowhere" / "copy.db")))
    (tmp_path / "folder").mkdir()
    with pytest.raises(Unwritable):
        now(store.backup(str(tmp_path / "folder"), replace=True))
    assert not [entry for entry in tmp_path.iterdir() if "unfinished" in entry.name]


def test_readonly_reads_and_writes_nothing(store: SqliteStore, path: Path) -> None:
    write(store, 0, "a")
    reader = SqliteStore(path, readonly=True)
    assert len(now(reader.events("one"))) == 1
    with pytest.raises(Unwritable):
        write(reader, 1, "b")
    now(reader.close())
    with pytest.raises(Unwritable):
        SqliteStore(path.with_name("none.db"), readonly=True)


def test_a_newer_file_is_refused_and_left_as_it_is(path: Path) -> None:
    now(SqliteStore(path).close())
    raw = sqlite3.connect(path)
    raw.execute("PRAGMA user_version = 99")
    raw.close()
    with pytest.raises(Unreadable, match="99"):
        SqliteStore(path)


def test_a_file_of_another_program_is_refused_and_left_as_it_is(path: Path) -> None:
    raw = sqlite3.connect(path)
    raw.execute("CREATE TABLE songs (title)")
    raw.close()
    before = path.read_bytes()
    with pytest.raises(Unreadable, match="another program"):
        SqliteStore(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("contents", [b"game: preferans-yugoslav\n" * 50, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(path: Path, contents: bytes) -> None:
    path.write_bytes(contents)
    with pytest.raises(Unreadable):
        SqliteStore(path)
    assert path.read_bytes() == contents


def test_a_damaged_page_is_found(path: Path) -> None:
    store = SqliteStore(path)
    write(store, 0, "a", count=200)
    now(store.close())
    data = bytearray(path.read_bytes())
    data[4096 * 3 : 4096 * 3 + 200] = b"\xff" * 200
    path.write_bytes(bytes(data))
    store = SqliteStore(path)
    try:
        assert now(store.damage())
    except Unreadable:
        pass
    finally:
        now(store.close())


def test_a_file_that_somebody_holds_is_told(store: SqliteStore, path: Path) -> None:
    write(store, 0, "a")
    store._pragma("busy_timeout = 1")
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unwritable, match="holds"):
        write(store, 1, "b")
    holder.execute("ROLLBACK")
    holder.close()
    assert write(store, 1, "b") == [2]


def test_whoever_writes_holds_the_file_from_his_first_look(
    store: SqliteStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = SqliteStore(path)
    other._pragma("busy_timeout = 1")
    look = store._command

    def interrupted(command_id: str) -> object:
        found = look(command_id)
        with pytest.raises(Unwritable, match="holds"):
            write(other, 0, "b")
        return found

    monkeypatch.setattr(store, "_command", interrupted)
    assert write(store, 0, "a") == [1]
    now(other.close())


def test_an_older_file_is_brought_up_to_this_version_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now(SqliteStore(path).close())
    more = (*sqlite.MIGRATIONS, "ALTER TABLE commands ADD COLUMN place TEXT; CREATE INDEX by_time ON commands (time)")
    monkeypatch.setattr(sqlite, "MIGRATIONS", more)
    with pytest.raises(Unreadable, match="older"):
        SqliteStore(path, readonly=True)
    for _ in range(2):
        store = SqliteStore(path)
        assert store._pragma("user_version") == 2
        assert store._one("SELECT count(*) FROM pragma_table_info('commands') WHERE name = 'place'") == 1
        now(store.close())


def test_a_migration_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now(SqliteStore(path).close())
    monkeypatch.setattr(sqlite, "MIGRATIONS", (*sqlite.MIGRATIONS, "CREATE TABLE more (a); CREATE TABLE events (b)"))
    with pytest.raises(sqlite3.OperationalError):
        SqliteStore(path)
    monkeypatch.undo()
    store = SqliteStore(path)
    assert store._one("SELECT count(*) FROM sqlite_schema WHERE name = 'more'") == 0
    now(store.close())


def test_in_memory() -> None:
    store = SqliteStore(":memory:")
    assert write(store, 0, "a") == [1]
    assert store._pragma("synchronous") == 2
    now(store.close())
