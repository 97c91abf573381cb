"""Versions of evenings as they change, told to every page that shows them, by server-sent events.

A page is told the version alone and asks for what it shows: so nothing is lost when a phone sleeps, and whoever watches
gets the same bytes, made once. A stream holds no more than the last version; a slow phone misses those between.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from rospis.errors import N_
from rospis.store.desk import Desk
from rospis.store.errors import Missing
from rospis.store.evening import Evening
from rospis.web.rates import address_of
from rospis.web.refusing import refuse

HEARTBEAT = 15  # seconds of silence after which a comment is sent, so that nothing between takes the stream for dead
BEAT = b":\n\n"
RETRY = b"retry: 2000\n\n"  # milliseconds after which a browser opens a stream again
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # for nginx, which would keep the events to itself
]


class Crowd(NamedTuple):
    """How many streams there may be: for each address, and in all."""

    per_address: int = 24
    in_all: int = 2000


class Crowded(Exception):
    """There are as many streams as there may be."""


class Watcher:
    """One stream: what it has to tell next."""

    __slots__ = ("ended", "news", "told")

    def __init__(self) -> None:
        self.told = b""
        self.news = asyncio.Event()
        self.ended = False

    def tell(self, message: bytes) -> None:
        """Has this told, in place of what waits."""
        self.told = message
        self.news.set()

    def end(self) -> None:
        """Ends the stream."""
        self.ended = True
        self.news.set()


class Hub:
    """All streams. It listens to the desk and tells the watchers of an evening when that changes."""

    def __init__(self, desk: Desk, crowd: Crowd | None = None) -> None:
        self.desk = desk
        self.crowd = crowd or Crowd()
        self.closed = False
        self._watchers: dict[str, set[Watcher]] = {}
        self._of_address: Counter[str] = Counter()
        desk.listeners.append(self.changed)

    def changed(self, evening: Evening) -> None:
        """Tells the watchers of an evening its version."""
        watchers = self._watchers.get(evening.stream)
        if watchers:
            told = message(evening.version)
            for watcher in watchers:
                watcher.tell(told)

    @contextmanager
    def watching(self, stream: str, address: str) -> Iterator[Watcher]:
        """A watcher of an evening, as long as it lasts. :class:`Crowded` where there is no room, or it is closing."""
        if self.closed or len(self) >= self.crowd.in_all or self._of_address[address] >= self.crowd.per_address:
            raise Crowded
        watcher = Watcher()
        self._watchers.setdefault(stream, set()).add(watcher)
        self._of_address[address] += 1
        try:
            yield watcher
        finally:
            self._watchers[stream].discard(watcher)
            if not self._watchers[stream]:
                del self._watchers[stream]
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    def end(self, stream: str) -> None:
        """Ends the streams of an evening, whose links were withdrawn: who may still read opens another."""
        for watcher in self._watchers.get(stream, ()):
            watcher.end()

    def close(self) -> None:
        """Ends all streams, and lets no more begin."""
        self.closed = True
        for stream in self._watchers:
            self.end(stream)

    def __len__(self) -> int:
        return self._of_address.total()


def message(version: int) -> bytes:
    """The event that tells a version."""
    return b"id: %d\ndata: %d\n\n" % (version, version)


class Live:
    """The endpoint of the streams."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Streams the versions of the evening that the address names, to whom may read it."""
        stream = scope["path_params"]["stream"]
        if not Request(scope).state.visitor.may_read(stream):
            await refuse(scope, receive, send, 403, N_("This page needs a link to its evening."))
            return
        try:
            with self.hub.watching(stream, address_of(scope)) as watcher:
                evening = await self.hub.desk.evening(stream)  # a change from here on finds the watcher
                if not watcher.told:
                    watcher.tell(message(evening.version))
                await _stream(watcher, scope, receive, send)
        except Missing:
            await refuse(scope, receive, send, 404, N_("There is no such page."))
        except Crowded:
            await refuse(scope, receive, send, 503, N_("Too many pages are watching; close some of them."))


async def _stream(watcher: Watcher, scope: Scope, receive: Receive, send: Send) -> None:
    """Tells what there is to tell until either side ends it."""
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    if scope["method"] != "HEAD":
        await _send(send, RETRY)
        leaving = asyncio.create_task(_gone(watcher, receive))
        try:
            while not watcher.ended:
                await _send(send, await _next(watcher))
        finally:
            leaving.cancel()
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _next(watcher: Watcher) -> bytes:
    """What is told next: the news, or a heartbeat where there are none."""
    try:
        async with asyncio.timeout(HEARTBEAT):
            await watcher.news.wait()
    except TimeoutError:
        return BEAT
    watcher.news.clear()
    return b"" if watcher.ended else watcher.told


async def _send(send: Send, body: bytes) -> None:
    await send({"type": "http.response.body", "body": body, "more_body": True})


async def _gone(watcher: Watcher, receive: Receive) -> None:
    """Ends the stream when the other side has left."""
    with suppress(OSError):
        while (await receive())["type"] != "http.disconnect":
            pass
    watcher.end()
