"""A table that is really served: ``rospis serve`` in a process of its own, on a port of its own."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

LINK = re.compile(r"http://[^\s/]+/j/\S+")


class Served(NamedTuple):
    """Where the table is, the link of its host, and the process."""

    base: str
    host_link: str
    process: subprocess.Popen[str]


def free_port() -> int:
    """A port that nobody has at this moment."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


@contextmanager
def served(data: Path, *more: str, env: Mapping[str, str] | None = None) -> Iterator[Served]:
    """A table over a folder; ended by a signal, as people end it."""
    words = [
        sys.executable,
        "-m",
        "rospis",
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        str(free_port()),
        "--data",
        str(data),
    ]
    process = subprocess.Popen([*words, *more], stdout=subprocess.PIPE, text=True, encoding="utf-8", env=env)
    assert process.stdout is not None
    try:
        link = None
        for line in process.stdout:
            found = LINK.search(line)
            if found:
                link = found.group()
                break
        assert link, "the table did not say where it is"
        yield Served(link.partition("/j/")[0], link, process)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)
        process.stdout.close()
