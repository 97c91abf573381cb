"""Versions of evenings as they change, told to every page that shows them, by server-sent events.

Who may write is told the version alone, and his page asks for the rest; who only watches may have the whole sheet with
it, the same bytes for all, made and packed once. Never is it what changed: so nothing is lost when a phone sleeps. A
stream holds no more than the last version; a slow phone misses those between.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from rospis.errors import N_
from rospis.pages.doors import evening_to_read, may_write
from rospis.pages.reading import packed_live
from rospis.store.desk import Desk
from rospis.store.errors import Missing
from rospis.store.evening import Evening
from rospis.web.rates import address_of
from rospis.web.refusing import refuse

HEARTBEAT = 15  # seconds of silence after which a comment is sent, so that nothing between takes the stream for dead
BEAT = b":\n\n"
RETRY = b"retry: 2000\n\n"  # milliseconds after which a browser opens a stream again
SHOW = ("show", "sheet")  # in the address of a stream: the sheet is wanted with each new version
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
    """One stream: the version that it has to tell next."""

    __slots__ = ("ended", "news", "version")

    def __init__(self) -> None:
        self.version = 0
        self.news = asyncio.Event()
        self.ended = False

    def tell(self, version: int) -> None:
        """Has this told, in place of what waits."""
        self.version = version
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
        for watcher in self._watchers.get(evening.stream, ()):
            watcher.tell(evening.version)

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


def message(version: int, sheet: bytes = b"") -> bytes:
    """The event that tells a version, and the sheet of that version where it is given."""
    return b"id: %d\ndata: %d%b\n\n" % (version, version, b" " + sheet if sheet else b"")


async def with_sheet(request: Request) -> bytes:
    """The event of the newest version with its sheet, packed, in letters, for an evening that a visitor watches."""
    evening = await evening_to_read(request)
    return message(evening.version, b64encode(packed_live(request, evening)))


class Live:
    """The endpoint of the streams."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Streams the versions of the evening that the address names, to whom may read it."""
        request, stream = Request(scope), scope["path_params"]["stream"]
        if not request.state.visitor.may_read(stream):
            await refuse(scope, receive, send, 403, N_("This page needs a link to its evening."))
            return
        try:
            with self.hub.watching(stream, address_of(scope)) as watcher:
                evening = await self.hub.desk.evening(stream)  # a change from here on finds the watcher
                await _stream(watcher, evening.version, request, receive, send)
        except Missing:
            await refuse(scope, receive, send, 404, N_("There is no such page."))
        except Crowded:
            await refuse(scope, receive, send, 503, N_("Too many pages are watching; close some of them."))


async def _stream(watcher: Watcher, version: int, request: Request, receive: Receive, send: Send) -> None:
    """Tells the version there is, and then what there is to tell until either side ends it."""
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    if request.method != "HEAD":
        await _send(send, RETRY + message(version))
        leaving = asyncio.create_task(_gone(watcher, receive))
        try:
            while not watcher.ended:
                await _send(send, await _next(watcher, request))
        finally:
            leaving.cancel()
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _next(watcher: Watcher, request: Request) -> bytes:
    """What is told next: the news, or a heartbeat where there are none."""
    try:
        async with asyncio.timeout(HEARTBEAT):
            await watcher.news.wait()
    except TimeoutError:
        return BEAT
    watcher.news.clear()
    if watcher.ended:
        return b""
    if request.query_params.get(SHOW[0]) == SHOW[1] and not may_write(request, request.path_params["stream"]):
        return await with_sheet(request)
    return message(watcher.version)


async def _send(send: Send, body: bytes) -> None:
    await send({"type": "http.response.body", "body": body, "more_body": True})


async def _gone(watcher: Watcher, receive: Receive) -> None:
    """Ends the stream when the other side has left."""
    with suppress(OSError):
        while (await receive())["type"] != "http.disconnect":
            pass
    watcher.end()
