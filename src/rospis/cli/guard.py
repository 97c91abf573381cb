"""What can go wrong with a command: a line for the user and an exit code, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

DONE, FAULTY, WRONG, BROKEN, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 3, 130, 141

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType


class Wrong(Exception):
    """The command cannot be done as it was typed; the text says why."""


def guarded(job: Callable[[], int]) -> int:
    """Does a job and gives its exit code, or the one for what went wrong."""
    try:
        code = job()
        if sys.stdout is not None:
            sys.stdout.flush()
    except Wrong as wrong:
        complain(str(wrong))
        return WRONG
    except BrokenPipeError:
        _hush()
        return PIPE_CLOSED
    except OSError as error:
        _hush_if_broken()
        complain(f"{error.filename}: {error.strerror}" if error.filename else error.strerror or str(error))
        return WRONG
    except KeyboardInterrupt:
        _hush_if_broken()
        return INTERRUPTED
    except Exception as error:
        _hush_if_broken()
        complain(
            "this is a mistake in rospis itself, not in your record; please report it with this line, the command and "
            f"the record: {type(error).__name__} {_place(error.__traceback__)}"
        )
        return BROKEN
    return code


def complain(text: str) -> None:
    """One line on standard error, if there is one."""
    from rospis.cli import console

    try:
        console.complain(f"rospis: {console.clean(text)}")
    except (OSError, ValueError):
        _hush_stream("stderr")


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
