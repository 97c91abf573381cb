"""A table to be tested: the application over a store of its own, and visitors with their cookies."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from starlette.applications import Starlette
from starlette.types import ASGIApp

from rospis.pages.visitor import Role
from rospis.store.desk import Desk
from rospis.store.evening import Evening
from rospis.store.events import Command
from rospis.store.sqlite import SqliteStore
from rospis.web.access import Access
from rospis.web.app import web_app
from rospis.web.house import House
from rospis.web.live import Hub

ORIGIN = "http://192.168.1.5:8765"
RECORD = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\nprice: 0.10 EUR\n\n1. Ceca diamonds; Ana 2; Boris 2\n"


class Clock:
    """A clock that is set by hand, in seconds."""

    def __init__(self, now: float = 1_800_000_000) -> None:
        self.now = now

    def __call__(self) -> float:
        """The time."""
        return self.now


class Table:
    """The application with all that it stands on."""

    def __init__(self, store: SqliteStore, access: Access, clock: Clock, house: House, pages: ASGIApp | None) -> None:
        self.store = store
        self.desk = Desk(store)
        self.access = access
        self.clock = clock
        self.hub = Hub(self.desk, house.crowd)
        self.app: Starlette = web_app(self.desk, access, house, self.hub, pages)
        self._commands = 0

    def client(self, cookies: dict[str, str] | None = None, address: str = "192.168.1.20") -> httpx.AsyncClient:
        """A browser at an address, which sends the origin of our pages with each request."""
        transport = httpx.ASGITransport(self.app, client=(address, 50000))
        return httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers={"Origin": ORIGIN}, cookies=cookies)

    def cookies(self, role: Role, evening: str | None = None, *, money: bool = True) -> dict[str, str]:
        """The cookies of somebody who joined."""
        link = self.access.opened(self.access.link(role, evening, money=money))
        return {link.cookie: self.access.cookie(link, "Ana")}

    async def opened(self, text: str = RECORD) -> Evening:
        """A new evening."""
        self._commands += 1
        return await self.desk.open(text, "Ana", f"open-{self._commands}")

    async def deal(self, stream: str, text: str = "pass") -> Evening:
        """An evening with one more deal."""
        self._commands += 1
        done = await self.desk.do(stream, Command(f"deal-{self._commands}", "Ana", "added", {"text": text}))
        return done.evening


@asynccontextmanager
async def table(folder: Path, house: House | None = None, pages: ASGIApp | None = None) -> AsyncIterator[Table]:
    """A table whose store is in a folder."""
    store = SqliteStore(folder / "evenings.db")
    clock = Clock()
    try:
        access = await Access.open(store, clock)
        yield Table(store, access, clock, house or House(), pages)
    finally:
        await store.close()


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Runs what a test does."""
    asyncio.run(scenario())
