"""One server for a file: a second one would not know whom the first shuts out, nor tell its phones what changes."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

HELD = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)  # what systems say of a lock that somebody else has

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Taken(Exception):
    """Another server has the file."""


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Within it no other server serves this file. :class:`Taken` where one does already.

    The lock is a file beside it, which the system lets go of however a process ends. Where nothing can be written, or
    nothing locked, as on some disks of a network, there is none.
    """
    try:
        file = path.with_name(f"{path.name}.lock").open("ab")
    except OSError:
        yield
        return
    with file:
        try:
            _lock(file)
        except OSError as error:
            if error.errno in HELD:
                raise Taken from None
        yield


__all__ = ["Taken", "alone"]
