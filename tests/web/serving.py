"""A real server in a process of its own, and streams that are read from it."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx

WAIT = 30  # seconds that a server may take to begin, or to end


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Served(NamedTuple):
    """A server that runs: its process, its address, and the path of the host's link."""

    process: subprocess.Popen[str]
    address: str
    host_link: str

    def browser(self, **more: object) -> httpx.Client:
        """A browser that sends the origin of its pages."""
        return httpx.Client(base_url=self.address, headers={"Origin": self.address}, timeout=WAIT, **more)  # type: ignore[arg-type]

    def host(self) -> httpx.Client:
        """The browser of the host, who has joined."""
        made = self.browser()
        assert made.post(self.host_link, data={"name": "Ana"}).status_code == 303
        return made

    def end(self, number: int = signal.SIGTERM) -> int:
        """Ends it, and gives its exit code."""
        self.process.send_signal(number)
        return self.process.wait(WAIT)


@contextmanager
def served(folder: Path, *options: str) -> Iterator[Served]:
    """``rospis serve`` with its data in a folder."""
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "rospis",
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        str(port),
        "--data",
        str(folder),
    ]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    process = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stdout is not None
        link = ""
        for line in process.stdout:
            found = re.match(r"https?://[^/]+(/j/\S+)$", line.strip())
            link = found[1] if found else link
            if line.startswith("Ctrl+C"):
                break
        assert link, "the server did not begin"
        scheme = "https" if "--tls-cert" in options else "http"
        yield Served(process, f"{scheme}://127.0.0.1:{port}", link)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(WAIT)
        assert process.stdout is not None
        process.stdout.close()


def events(lines: Iterator[str]) -> Iterator[int]:
    """The versions that a stream tells, from its lines."""
    for line in lines:
        if line.startswith("data:"):
            yield json.loads(line.removeprefix("data:"))


def wait_for(condition: object, seconds: float = WAIT) -> None:
    """Waits until a condition holds; AssertionError where it does not."""
    end = time.monotonic() + seconds
    assert callable(condition)
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)
