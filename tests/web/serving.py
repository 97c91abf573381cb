"""A real server in a process of its own, and streams that are read from it."""

from __future__ import annotations

import os
import re
import signal
import socket
import ssl
import subprocess
import sys
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

    @property
    def whole_link(self) -> str:
        """The host's link with the address before it."""
        return self.address + self.host_link

    @contextmanager
    def host(self, verify: ssl.SSLContext | bool = True) -> Iterator[httpx.Client]:
        """The browser of the host, who has joined."""
        origin = {"Origin": self.address}
        with httpx.Client(base_url=self.address, headers=origin, timeout=WAIT, verify=verify) as browser:
            assert browser.post(self.host_link, data={"name": "Ana"}).status_code == 303
            yield browser

    def end(self, number: int = signal.SIGTERM) -> int:
        """Ends it, and gives its exit code."""
        self.process.send_signal(number)
        return self.process.wait(WAIT)


@contextmanager
def served(folder: Path, *options: str) -> Iterator[Served]:
    """``rospis serve`` with its data in a folder."""
    command = [
        sys.executable,
        "-m",
        "rospis",
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--data",
        str(folder),
    ]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    process = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stdout is not None
        link = None
        for line in process.stdout:
            link = re.match(r"(https?)://[^/]+:(\d+)(/j/\S+)$", line.strip()) or link
            if line.startswith("Ctrl+C"):
                break
        assert link, "the server did not begin"
        yield Served(process, f"{link[1]}://127.0.0.1:{link[2]}", link[3])
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(WAIT)
        assert process.stdout is not None
        process.stdout.close()
