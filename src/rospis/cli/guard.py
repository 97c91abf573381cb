"""What can go wrong with a command: a line for the user and an exit code, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from rospis.errors import N_, Phrase

DONE, FAULTY, WRONG, BROKEN, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 3, 130, 141

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType


class Wrong(Exception):
    """The command cannot be done as it was typed; the text, with its facts in braces, says why."""

    def __init__(self, text: str, /, **facts: object) -> None:
        self.why = Phrase(text, facts)
        super().__init__(str(self.why))


# What the system says of files, as far as we can say it in other languages.
SYSTEM = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File exists"),
    N_("File name too long"),
    N_("No space left on device"),
    N_("Read-only file system"),
    N_("Too many levels of symbolic links"),
    N_("Invalid argument"),
    N_("Operation not permitted"),
    N_("Input/output error"),
    N_("File too large"),
    N_("Disk quota exceeded"),
)


def guarded(job: Callable[[], int]) -> int:
    """Does a job and gives its exit code, or the one for what went wrong."""
    try:
        code = job()
        if sys.stdout is not None:
            sys.stdout.flush()
    except Wrong as wrong:
        complain(_said(wrong.why))
        return WRONG
    except BrokenPipeError:
        _hush()
        return PIPE_CLOSED
    except OSError as error:
        _hush_if_broken()
        why = _said(Phrase(error.strerror or "")) or str(error)
        complain(f"{error.filename}: {why}" if error.filename else why)
        return WRONG
    except KeyboardInterrupt:
        _hush_if_broken()
        return INTERRUPTED
    except Exception as error:
        _hush_if_broken()
        mistake = Phrase(
            "this is a mistake in rospis itself, not in your record; please report it with this line, the command and "
            "the record: {kind} {place}",
            {"kind": type(error).__name__, "place": _place(error.__traceback__)},
        )
        complain(_said(mistake))
        return BROKEN
    return code


def complain(text: str) -> None:
    """One line on standard error, if there is one."""
    from rospis.cli import console

    try:
        console.complain(f"rospis: {console.clean(text)}")
    except (OSError, ValueError):
        _hush_stream("stderr")


def _said(text: Phrase) -> str:
    """A text in the reader's language."""
    from rospis.cli.speaking import spoken

    return str(spoken().told(text))


def _place(trace: TracebackType | None) -> str:
    """The module and line where an exception was raised."""
    if trace is None:
        return "somewhere"
    while trace.tb_next is not None:
        trace = trace.tb_next
    return f"at {os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}"


def _hush_if_broken() -> None:
    """Python flushes standard output once more at its end: if that is going to fail, nothing more is said of it."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError):
        _hush()


def _hush() -> None:
    """Nobody reads what is still in the buffer of standard output."""
    _hush_stream("stdout")


def _hush_stream(name: str) -> None:
    """Lets a stream run into nothing."""
    try:
        devnull = os.open(os.devnull, os.O_WRONLY)
        os.dup2(devnull, getattr(sys, name).fileno())
        os.close(devnull)
    except (OSError, ValueError, AttributeError):
        setattr(sys, name, None)
