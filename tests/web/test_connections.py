"""Connections that are held without anything being asked, by a real server on a free port."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import pytest
import uvicorn

from rospis.web.connections import Limits, limited
from rospis.web.server import Server
from tests.web.table import run, table

Pair = tuple[asyncio.StreamReader, asyncio.StreamWriter]

ASKED = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


@asynccontextmanager
async def serving(folder: Path, limits: Limits) -> AsyncIterator[int]:
    """The port of a table that is served within these limits."""
    async with table(folder) as made:
        config = uvicorn.Config(
            made.app, port=0, http=limited(limits), ws="none", log_level="error", timeout_keep_alive=1
        )
        server = Server(config, made.hub)
        task = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield server.servers[0].sockets[0].getsockname()[1]
        finally:
            server.should_exit = True
            await task


@asynccontextmanager
async def connected(port: int) -> AsyncIterator[Pair]:
    """A connection, closed in the end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def read(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the other side hangs up; nothing more in five seconds is a failure."""
    async with asyncio.timeout(5):
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""


@pytest.mark.parametrize(
    ("begun", "answered"),
    [
        (b"", 0),
        (b"GET / HTTP/1.1\r\nHost: local", 0),
        (
            b"POST /language HTTP/1.1\r\nHost: localhost\r\n"
            b"Origin: http://localhost\r\nContent-Length: 100\r\n\r\nlang=",
            0,
        ),
        (ASKED + b"GET / HTTP/1.1\r\nHo", 1),  # the answer to the first, and the silence after it
    ],
)
def test_a_request_that_never_ends_is_hung_up_on(tmp_path: Path, begun: bytes, answered: int) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, Limits(seconds=0.2)) as port, connected(port) as (reader, writer):
            writer.write(begun)
            answer = await read(reader)
            assert answer.count(b"HTTP/1.1 403") == answered

    run(scenario)


def test_a_slow_answer_is_waited_for(tmp_path: Path) -> None:
    """What has arrived whole is not hurried: a stream stays open, and so does a connection between two requests."""

    async def scenario() -> None:
        async with serving(tmp_path, Limits(seconds=0.2)) as port, connected(port) as (reader, writer):
            for _ in range(3):
                writer.write(ASKED[:-4])
                await asyncio.sleep(0.05)
                writer.write(ASKED[-4:])
                head = await reader.readuntil(b"\r\n\r\n")
                length = next(line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
                await reader.readexactly(int(length.partition(b": ")[2]))
                await asyncio.sleep(0.3)

    run(scenario)


def test_an_address_holds_no_more_than_its_share(tmp_path: Path) -> None:
    async def scenario() -> None:
        limits = Limits(per_address=3, proxies=())
        async with serving(tmp_path, limits) as port, connected(port), connected(port):
            async with connected(port), connected(port) as (reader, _):
                assert await read(reader) == b""
            await asyncio.sleep(0.05)
            async with connected(port) as (reader, writer):
                writer.write(ASKED)
                assert (await reader.readline()).startswith(b"HTTP/1.1 403")

    run(scenario)


def test_a_proxy_on_this_machine_may_hold_more(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, Limits(per_address=1)) as port, AsyncExitStack() as held:
            for reader, writer in [await held.enter_async_context(connected(port)) for _ in range(5)]:
                writer.write(ASKED)
                assert (await reader.readline()).startswith(b"HTTP/1.1 403")

    run(scenario)
