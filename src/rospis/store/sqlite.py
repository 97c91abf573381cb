"""The store in one SQLite file, by the standard library alone.

Every method does its work at once, on whichever thread runs the event loop: a commit costs a fraction of a millisecond,
and a browser that runs Python has no threads. Other processes may have the file open, too.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from rospis.errors import N_, Phrase
from rospis.store.errors import Conflict, Invalid, Unreadable, Unwritable
from rospis.store.events import Event
from rospis.store.port import Draft, Stream

APPLICATION = 0x526F7370  # "Rosp", in the header of the file: no other program's database is taken for ours
PATIENCE = 5.0  # seconds to wait for another process that writes

MIGRATIONS = (
    """
    CREATE TABLE commands (
        id TEXT PRIMARY KEY,
        stream TEXT NOT NULL,
        author TEXT NOT NULL,
        time TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE events (
        stream TEXT NOT NULL,
        seq INTEGER NOT NULL CHECK (seq > 0),
        command TEXT NOT NULL REFERENCES commands (id),
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (stream, seq)
    );
    CREATE INDEX events_of_command ON events (command);
    CREATE TABLE kept (
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (kind, name)
    ) WITHOUT ROWID;
    """,
)
"""Each brings a file from the version that is its place, from 0, to the next; none is ever changed."""

EVENTS = "SELECT seq, command, author, time, kind, body FROM events JOIN commands ON commands.id = command"


class SqliteStore:
    """A store in the file ``path``, made where there is none; ``":memory:"`` keeps all in memory.

    :class:`Unreadable` for a file that is not ours, damaged, or of a newer version; :class:`Unwritable` where the file
    cannot be made or written. With ``readonly`` nothing can be written, and the file must be there.
    """

    def __init__(self, path: str | os.PathLike[str], *, readonly: bool = False) -> None:
        self.path = os.fspath(path)
        with _told(self.path):
            self._connection = _connected(self.path, readonly)
        try:
            with _told(self.path):
                self._prepare(readonly)
        except BaseException:
            self._connection.close()
            raise

    def _prepare(self, readonly: bool) -> None:
        """Settings, and the tables as this version has them."""
        version = self._pragma("user_version")
        tables = self._one("SELECT count(*) FROM sqlite_schema")
        if self._pragma("application_id") != APPLICATION and (version or tables or readonly):
            raise Unreadable(Phrase(N_("{path} is a database of another program"), {"path": self.path}))
        if version > len(MIGRATIONS):
            facts = {"path": self.path, "version": version, "known": len(MIGRATIONS)}
            raise Unreadable(
                Phrase(N_("{path} has version {version}, and this program knows only {known}: use a newer one"), facts)
            )
        if readonly and version < len(MIGRATIONS):
            raise Unreadable(Phrase(N_("{path} is of an older version: open it for writing once"), {"path": self.path}))
        if not readonly:
            self._pragma("journal_mode = WAL")  # memory stays memory; each mode is as safe with what follows
        self._set("synchronous", 2)  # FULL: a commit is on the disk when it is acknowledged
        self._set("foreign_keys", 1)
        self._set("busy_timeout", int(PATIENCE * 1000))
        if version < len(MIGRATIONS):
            self._migrate()
        elif not readonly:
            with self._writing():  # whoever may not write learns it now, and not with the first deal of the evening
                self._connection.execute("DELETE FROM kept WHERE false")

    def _migrate(self) -> None:
        """Brings the file to this version: all steps or none, and once even if two open it at the same moment."""
        with self._writing():
            version = self._pragma("user_version")
            for number, step in enumerate(MIGRATIONS[version:], start=version + 1):
                for statement in step.split(";"):
                    self._connection.execute(statement)
                self._pragma(f"user_version = {number}")
            self._pragma(f"application_id = {APPLICATION}")

    # What the port asks for.

    async def write(
        self, stream: str, expected_version: int, command_id: str, author: str, time: str, events: Sequence[Draft]
    ) -> list[Event]:
        """See :meth:`rospis.store.port.Store.write`; :class:`Invalid` for a command id of another stream."""
        with self._writing():
            known = self._command(command_id)
            if known is not None:
                if known[0] != stream:
                    raise Invalid(Phrase(N_("this was sent for another sheet before")))
                return known[1]
            version = self._one("SELECT coalesce(max(seq), 0) FROM events WHERE stream = ?", stream)
            if version != expected_version:
                raise Conflict(version)
            written = [
                Event(seq, command_id, author, time, kind, body)
                for seq, (kind, body) in enumerate(events, start=version + 1)
            ]
            self._connection.execute("INSERT INTO commands VALUES (?, ?, ?, ?)", (command_id, stream, author, time))
            self._connection.executemany(
                "INSERT INTO events VALUES (?, ?, ?, ?, ?)",
                [(stream, event.seq, command_id, event.kind, _to_json(event.body)) for event in written],
            )
        return written

    async def command(self, command_id: str) -> tuple[str, list[Event]] | None:
        """See :meth:`rospis.store.port.Store.command`."""
        with _told(self.path):
            return self._command(command_id)

    async def events(self, stream: str, after: int = 0) -> list[Event]:
        """See :meth:`rospis.store.port.Store.events`."""
        with _told(self.path):
            rows = self._connection.execute(
                f"{EVENTS} WHERE events.stream = ? AND seq > ? ORDER BY seq", (stream, after)
            )
            return [_event(row) for row in rows]

    async def streams(self) -> list[Stream]:
        """See :meth:`rospis.store.port.Store.streams`."""
        with _told(self.path):
            rows = self._connection.execute(
                "SELECT events.stream, max(seq), min(time), max(time) FROM events"
                " JOIN commands ON commands.id = command GROUP BY events.stream ORDER BY max(events.rowid) DESC"
            )
            return [Stream(*row) for row in rows]

    async def keep(self, kind: str, name: str, value: str | None) -> None:
        """See :meth:`rospis.store.port.Store.keep`."""
        with self._writing():
            if value is None:
                self._connection.execute("DELETE FROM kept WHERE kind = ? AND name = ?", (kind, name))
            else:
                self._connection.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", (kind, name, value))

    async def kept(self, kind: str) -> dict[str, str]:
        """See :meth:`rospis.store.port.Store.kept`."""
        with _told(self.path):
            return dict(
                self._connection.execute(
                    "SELECT name, value FROM kept WHERE kind = ? ORDER BY name", (kind,)
                ).fetchall()
            )

    async def backup(self, path: str, *, replace: bool = False) -> None:
        """See :meth:`rospis.store.port.Store.backup`; :class:`Unwritable` where the copy cannot be written."""
        if not replace and os.path.lexists(path):
            raise Unwritable(Phrase(N_("{path} is there already"), {"path": path}))
        unfinished = f"{path}.unfinished-{os.getpid()}"
        try:
            with _told(path):
                copy = sqlite3.connect(unfinished, isolation_level=None)
                try:
                    self._connection.backup(copy)
                    copy.execute("PRAGMA journal_mode = DELETE")  # the copy is one file, whole without others
                finally:
                    copy.close()
            os.replace(unfinished, path)
        except OSError as error:
            raise Unwritable(Phrase(N_("{path} cannot be written"), {"path": path})) from error
        finally:
            for left in (unfinished, f"{unfinished}-journal", f"{unfinished}-wal", f"{unfinished}-shm"):
                with suppress(OSError):
                    os.unlink(left)

    async def damage(self) -> list[str]:
        """What SQLite's own check finds wrong with the file; nothing for a sound one."""
        with _told(self.path):
            found = [str(row[0]) for row in self._connection.execute("PRAGMA quick_check")]
        return [] if found == ["ok"] else found

    async def close(self) -> None:
        """See :meth:`rospis.store.port.Store.close`."""
        self._connection.close()

    # SQL.

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One transaction that writes: begun as such, since one that reads first could not wait for its turn."""
        with _told(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:  # SQLite has rolled some failures back itself
                    self._connection.execute("ROLLBACK")
                raise

    def _command(self, command_id: str) -> tuple[str, list[Event]] | None:
        """The stream and events of a command."""
        found = self._connection.execute("SELECT stream FROM commands WHERE id = ?", (command_id,)).fetchone()
        if found is None:
            return None
        rows = self._connection.execute(f"{EVENTS} WHERE command = ? ORDER BY seq", (command_id,))
        return found[0], [_event(row) for row in rows]

    def _one(self, query: str, *values: object) -> Any:
        """The one value that a query gives."""
        return self._connection.execute(query, values).fetchone()[0]

    def _pragma(self, text: str) -> Any:
        """What a pragma answers, if anything."""
        row = self._connection.execute(f"PRAGMA {text}").fetchone()
        return None if row is None else row[0]

    def _set(self, pragma: str, value: int) -> None:
        """Sets a pragma and makes sure: SQLite passes over what it does not know."""
        self._pragma(f"{pragma} = {value}")
        if self._pragma(pragma) != value:
            raise Unwritable(Phrase(N_("SQLite does not keep {path} as it must"), {"path": self.path}))


def _connected(path: str, readonly: bool) -> sqlite3.Connection:
    """A connection that begins no transaction by itself. Whoever serves may run the event loop on another thread."""
    if readonly:
        from pathlib import Path

        uri = f"{Path(path).absolute().as_uri()}?mode=ro"
        return sqlite3.connect(uri, timeout=PATIENCE, isolation_level=None, check_same_thread=False, uri=True)
    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)


def _event(row: tuple[Any, ...]) -> Event:
    """An event as its row has it."""
    return Event._make((*row[:-1], json.loads(row[-1])))


def _to_json(body: Mapping[str, Any]) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


READING = {
    sqlite3.SQLITE_NOTADB: N_("{path} is no database, or a damaged one"),
    sqlite3.SQLITE_CORRUPT: N_("{path} is no database, or a damaged one"),
}
WRITING = {
    sqlite3.SQLITE_FULL: N_("there is no space left for {path}; nothing was lost, but nothing can be added"),
    sqlite3.SQLITE_READONLY: N_("{path} may not be written"),
    sqlite3.SQLITE_PERM: N_("{path} may not be written"),
    sqlite3.SQLITE_CANTOPEN: N_("{path} cannot be opened or made"),
    sqlite3.SQLITE_BUSY: N_("another program holds {path}"),
    sqlite3.SQLITE_LOCKED: N_("another program holds {path}"),
    sqlite3.SQLITE_IOERR: N_("{path} cannot be written: the disk is full or failing"),
}
PRIMARY = 0xFF  # the part of an extended result code that tells its kind


@contextmanager
def _told(path: str) -> Iterator[None]:
    """Turns what SQLite says of the file into words for people; mistakes in the use of it stay what they are."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", 0) & PRIMARY
        if code in READING:
            raise Unreadable(Phrase(READING[code], {"path": path})) from error
        if code in WRITING:
            raise Unwritable(Phrase(WRITING[code], {"path": path})) from error
        raise


__all__ = ["SqliteStore"]
