"""Records on the disk: opening them, reading standard input, and writing so that a file is whole at any moment."""

from __future__ import annotations

import os
import signal
import stat
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import NoReturn

from rospis.cli.guard import Wrong
from rospis.cli.speaking import spoken
from rospis.errors import N_
from rospis.record.model import Record
from rospis.record.reader import LARGEST_FILE, read

STDIN = "-"


def check(paths: Sequence[str]) -> None:
    """Refuses files that are not there or may not be read, before anything is printed."""
    if paths.count(STDIN) > 1:
        raise Wrong("standard input (-) can be read only once")
    for path in paths:
        if path == STDIN:
            continue
        # Only looked at, not opened: a pipe can be opened only once.
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            raise Wrong("{file}: this is a folder, not a record", file=path)
        if not os.access(path, os.R_OK):
            raise Wrong("{file}: this file may not be read", file=path)


def content(path: str) -> bytes:
    """What stands in a file or comes from standard input; at most a byte more than a record may have."""
    if path == STDIN:
        if sys.stdin is None:
            raise Wrong("there is no standard input")
        return sys.stdin.buffer.read(LARGEST_FILE + 1)
    with open(path, "rb") as file:
        return file.read(LARGEST_FILE + 1)


def record(path: str) -> Record:
    """The record in a file or from standard input."""
    return read(content(path))


THERE = N_("{file}: there is such a file already, and it is not overwritten")


def told(path: str) -> str:
    """A file as messages and tables name it: bytes that are no UTF-8 show as such."""
    if path == STDIN:
        return spoken().text("standard input")
    return path.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def rewrite(path: str, text: str | bytes) -> None:
    """Puts new text in the place of a file: whoever opens it finds the old text or the new, whole."""
    path = os.path.realpath(path)
    old = os.stat(path)
    if not stat.S_ISREG(old.st_mode):
        raise Wrong("{file}: only a regular file can be rewritten", file=path)
    if not os.access(path, os.W_OK):
        raise PermissionError(13, N_("this file may not be written"), path)
    beside = os.path.join(os.path.dirname(path), f".rospis-{os.getpid()}.new")
    with _raised_when_ended():
        try:
            _write_new(beside, text, 0o600)  # nobody else reads it before it has the mode and owner of the old one
            with suppress(PermissionError):
                os.chown(beside, old.st_uid, old.st_gid)
            os.chmod(beside, stat.S_IMODE(old.st_mode))
            os.replace(beside, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(beside)
            raise


@contextmanager
def _raised_when_ended() -> Iterator[None]:
    """Within it a polite end of the process is an exception, so that whoever writes can tidy up behind himself."""

    def leave(number: int, frame: object) -> NoReturn:
        raise SystemExit(128 + number)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def create(path: str, content: str | bytes) -> None:
    """Writes a file that is not there yet; refuses one that is."""
    with creating(path) as beside:
        _write_new(beside, content)


@contextmanager
def creating(path: str) -> Iterator[str]:
    """The name of a file beside a new one, to be written and then put in its place: nobody ever finds half of it.

    :class:`Wrong` for a file that is there.
    """
    if not path:
        raise Wrong("there is no name for the file")
    if os.path.lexists(path):
        raise Wrong(THERE, file=path)
    beside = os.path.join(os.path.dirname(path), f".rospis-{os.getpid()}.new")
    with _raised_when_ended():
        try:
            yield beside
            _put_in_place(beside, path)
        except FileExistsError:
            raise Wrong(THERE, file=path) from None
        except OSError as error:
            if error.filename in (None, beside):  # it is the other name that was asked for
                error.filename = path
            raise
        finally:
            with suppress(OSError):
                os.unlink(beside)


def _put_in_place(beside: str, path: str) -> None:
    """Gives a file its name, unless there is one of that name by now."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        os.rename(beside, path)


def put(made: Mapping[str, str | bytes], record: str, *, force: bool) -> None:
    """Writes files made of a ``record``, all or none: over others only with ``force``, and never over the record."""
    there = [path for path in made if os.path.lexists(path)]
    for path in there:
        if not force:
            raise Wrong("{file}: there is such a file already; --force overwrites it", file=path)
        if record != STDIN and os.path.exists(path) and os.path.samefile(path, record):
            raise Wrong("{file}: this is the record itself", file=path)
    for path, content in made.items():
        if path in there:
            rewrite(path, content)
        else:
            create(path, content)


def _write_new(path: str, content: str | bytes, mode: int = 0o666) -> None:
    """A new file, written through to the disk; none at all if that fails."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
    with open(handle, "wb") as file:
        try:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            with suppress(OSError):
                os.unlink(path)
            raise
