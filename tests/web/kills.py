"""Servers killed at random moments while phones write, and what must be there then: every acknowledged command, once.

What was sent and not answered is sent again to the next server under its own id, as the phones do it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

import httpx

from tests.web.serving import Served, served

RECORD = "game: preferans-yugoslav\nstart: 1000\nrefe_max: 0\nplayers: Ana, Boris, Ceca\n"
EVENINGS = 3
KEEPERS = 6  # two at each evening
LONGEST_LIFE = 0.5  # seconds between the first command and the kill


class Sent(NamedTuple):
    """A command: the evening it is for, its id, and the line that it adds."""

    stream: str
    command: str
    text: str


class Crowd:
    """Keepers who write on several evenings, and what they were told."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.streams: list[str] = []
        self.acknowledged: list[Sent] = []
        self.open: list[Sent] = []  # sent, and not answered
        self.again = 0
        self.number = 0

    def begin(self, server: Served) -> dict[str, str]:
        """Opens the evenings; the cookies of the host."""
        with server.host() as browser:
            for number in range(EVENINGS):
                answer = browser.post("/import", data={"command": f"open{number}", "text": RECORD})
                assert answer.status_code == 303, answer.text
                self.streams.append(answer.headers["location"].removeprefix("/e/"))
            return dict(browser.cookies)

    async def live(self, server: Served, cookies: dict[str, str]) -> None:
        """Writes until the server is killed."""
        origin = {"Origin": server.address, "X-Script": "1"}
        async with httpx.AsyncClient(base_url=server.address, headers=origin, cookies=cookies, timeout=10) as browser:
            waiting, self.open = self.open, []
            for sent in waiting:
                self.again += 1
                await self._send(browser, sent)
            keepers = [asyncio.create_task(self._keep(browser, keeper)) for keeper in range(KEEPERS)]
            await asyncio.sleep(self.random.uniform(0.02, LONGEST_LIFE))
            server.process.kill()
            await asyncio.gather(*keepers)

    async def _keep(self, browser: httpx.AsyncClient, keeper: int) -> None:
        """One keeper, who writes one line after the other."""
        stream = self.streams[keeper % EVENINGS]
        while True:
            self.number += 1
            text = "pass" if self.random.random() < 0.3 else f"note {self.number}"
            if not await self._send(browser, Sent(stream, f"c{self.number}", text)):
                return

    async def _send(self, browser: httpx.AsyncClient, sent: Sent) -> bool:
        """Sends a command; whether the server was still there."""
        try:
            answer = await browser.post(f"/e/{sent.stream}/line", data={"command": sent.command, "text": sent.text})
        except httpx.HTTPError:
            self.open.append(sent)
            return False
        if answer.status_code == 429:
            await asyncio.sleep(0.2)
            return True
        assert answer.status_code == 200, answer.text
        self.acknowledged.append(sent)
        return True


def kills(folder: Path, seed: int, count: int) -> dict[str, int]:
    """Kills a server ``count`` times; figures of what was written. AssertionError if anything is missing or twice."""
    crowd = Crowd(Random(seed))
    with served(folder) as server:
        cookies = crowd.begin(server)
    for _ in range(count):
        with served(folder) as server:
            asyncio.run(crowd.live(server, cookies))
            server.process.wait()
        check(folder / "evenings.db", crowd)
    return {"kills": count, "acknowledged": len(crowd.acknowledged), "sent_again": crowd.again}


def check(path: Path, crowd: Crowd) -> None:
    """Looks into the file: the pragma, the file itself, every acknowledged command once, numbers without a gap."""
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert file.execute("PRAGMA quick_check").fetchone() == ("ok",)
        rows = file.execute("SELECT stream, seq, command FROM events ORDER BY stream, seq").fetchall()
    commands = Counter((stream, command) for stream, _, command in rows)
    lost = [sent for sent in crowd.acknowledged if not commands[sent.stream, sent.command]]
    assert not lost, lost[:3]
    assert max(commands.values()) == 1
    for stream in crowd.streams:
        numbers = [seq for one, seq, _ in rows if one == stream]
        assert numbers == list(range(1, len(numbers) + 1))
