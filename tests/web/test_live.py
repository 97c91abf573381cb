"""Versions told to pages, by a real server on a free port."""

from __future__ import annotations

import asyncio
import gzip
import signal
from base64 import b64decode
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from time import process_time

import httpx
import pytest
import uvicorn

from rospis.pages.visitor import Role
from rospis.web import live
from rospis.web.house import House
from rospis.web.live import Crowd
from rospis.web.server import Server
from tests.web.serving import served
from tests.web.table import Table, run, table

WATCHERS = 50
DEALS = 20
SOON = 0.080  # seconds in which a deal shows on all of them, at the 99th percentile


@asynccontextmanager
async def serving(made: Table) -> AsyncIterator[str]:
    """The address of a table that uvicorn serves within this process."""
    config = uvicorn.Config(made.app, port=0, http="h11", ws="none", log_level="warning", timeout_graceful_shutdown=5)
    server = Server(config, made.hub)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await task


def watcher(made: Table, stream: str) -> httpx.AsyncClient:
    """The browser of somebody who watches."""
    return httpx.AsyncClient(cookies=made.cookies(Role.WATCHER, stream), timeout=20)


async def versions(answer: httpx.Response) -> AsyncIterator[tuple[str, str]]:
    """Id and data of each event of a stream."""
    told = ""
    async for line in answer.aiter_lines():
        if line.startswith("id: "):
            told = line.removeprefix("id: ")
        elif line.startswith("data: "):
            yield told, line.removeprefix("data: ")


def test_a_stream_tells_the_version_and_each_new_one(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, serving(made) as address:
            evening = await made.opened()
            other = await made.opened()
            url = f"{address}/e/{evening.stream}/live"
            async with watcher(made, evening.stream) as client, client.stream("GET", url) as answer:
                assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
                told = versions(answer)
                assert await anext(told) == ("1", "1")
                await made.deal(other.stream)  # of no concern here
                await made.deal(evening.stream)
                assert await anext(told) == ("2", "2")
                await made.deal(evening.stream)
                assert await anext(told) == ("3", "3")

    run(scenario)


def test_who_watches_is_sent_the_sheet_with_each_version(tmp_path: Path) -> None:
    """The same that his page would ask for; who keeps the sheet, and the big screen, are told the version alone."""

    async def scenario() -> None:
        async with table(tmp_path) as made, serving(made) as address:
            evening = await made.opened()
            page = f"{address}/e/{evening.stream}"
            keeping = httpx.AsyncClient(cookies=made.cookies(Role.KEEPER, evening.stream), timeout=20)
            for money in (True, False):
                cookies = made.cookies(Role.WATCHER, evening.stream, money=money) | {"lang": "sr-Latn"}
                async with (
                    httpx.AsyncClient(cookies=cookies, timeout=20) as client,
                    client.stream("GET", f"{page}/live?show=sheet") as answer,
                ):
                    told = versions(answer)
                    version = (await anext(told))[1]
                    await made.deal(evening.stream)
                    next_version, packed = (await anext(told))[1].split(" ")
                    assert int(next_version) == int(version) + 1
                    sheet = gzip.decompress(b64decode(packed)).decode()
                    assert sheet == (await client.get(page, headers={"X-Part": "live"})).text
                    assert "Srpski" not in sheet
                    assert "Deljenje" in sheet
                    assert ("EUR" in sheet) == money
            async with keeping as client, client.stream("GET", f"{page}/live?show=sheet") as answer:
                told = versions(answer)
                await anext(told)
                version = str((await made.deal(evening.stream)).version)
                assert await anext(told) == (version, version)

    run(scenario)


def test_a_deal_shows_on_fifty_phones_soon(tmp_path: Path) -> None:
    """From the deal to a watcher's having read the sheet with it, over all watchers and deals but the first.

    It is the time of this process that is taken, server and readers together, so that a busy machine does not show; the
    time by the clock is taken by `python -m bench.table`.
    """

    async def scenario() -> None:
        async with table(tmp_path, House(crowd=Crowd(per_address=WATCHERS))) as made, serving(made) as address:
            evening = await made.opened()
            sent: dict[int, float] = {}
            took: list[float] = []
            read = asyncio.Semaphore(0)

            async def watch() -> None:
                """As little as can be done to read a stream: it is the server's time that counts."""
                reader, writer = await asyncio.open_connection(*address[7:].split(":"), limit=1 << 20)
                writer.write(asked(made, evening.stream))
                async for line in reader:
                    if line.startswith(b"data: "):
                        version = int(line[6:].split()[0])
                        if version in sent:
                            took.append(process_time() - sent[version])
                        read.release()
                        if version == 1 + DEALS:
                            break
                writer.close()

            async with asyncio.TaskGroup() as group:
                for _ in range(WATCHERS):
                    group.create_task(watch())
                for version in range(1, DEALS + 2):
                    for _ in range(WATCHERS):
                        await read.acquire()
                    if version <= DEALS:
                        if version > 1:  # the first loads what all others need, as the server does before it begins
                            sent[version + 1] = process_time()
                        await made.deal(evening.stream)
            took.sort()
            assert len(took) == WATCHERS * (DEALS - 1)
            assert took[int(len(took) * 0.99)] < SOON, took[-20:]

    run(scenario)


def asked(made: Table, stream: str) -> bytes:
    """The request of a watcher for the stream of an evening."""
    ((name, value),) = made.cookies(Role.WATCHER, stream).items()
    return f"GET /e/{stream}/live?show=sheet HTTP/1.1\r\nHost: localhost\r\nCookie: {name}={value}\r\n\r\n".encode()


def test_silence_is_filled_with_heartbeats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.05)

    async def scenario() -> None:
        async with table(tmp_path) as made, serving(made) as address:
            evening = await made.opened()
            url = f"{address}/e/{evening.stream}/live"
            async with watcher(made, evening.stream) as client, client.stream("GET", url) as answer:
                lines = [line async for line in _until(answer, b":", 3)]
            assert lines.count(":") == 3
            assert lines.count("data: 1") == 1

    run(scenario)


async def _until(answer: httpx.Response, sign: bytes, times: int) -> AsyncIterator[str]:
    """Lines until one has come so many times."""
    seen = 0
    async for line in answer.aiter_lines():
        yield line
        seen += line.encode() == sign
        if seen == times:
            return


def test_streams_are_bounded_and_places_are_given_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path, House(crowd=Crowd(per_address=2, in_all=3))) as made, serving(made) as address:
            evening = await made.opened()
            url = f"{address}/e/{evening.stream}/live"
            async with watcher(made, evening.stream) as client:
                async with client.stream("GET", url) as one, client.stream("GET", url) as two:
                    assert (one.status_code, two.status_code) == (200, 200)
                    async with client.stream("GET", url) as three:
                        assert three.status_code == 503
                    assert len(made.hub) == 2
                while len(made.hub):
                    await asyncio.sleep(0.01)
                async with client.stream("GET", url) as again:
                    assert again.status_code == 200

    run(scenario)


def test_streams_of_all_addresses_are_bounded(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path, House(crowd=Crowd(per_address=2, in_all=3))) as made:
            with ExitStack() as stack:
                for stream, address in (("a", "1"), ("a", "2"), ("b", "3")):
                    stack.enter_context(made.hub.watching(stream, address))
                with pytest.raises(live.Crowded):
                    stack.enter_context(made.hub.watching("b", "4"))
            assert len(made.hub) == 0
            made.hub.close()
            with pytest.raises(live.Crowded), made.hub.watching("a", "1"):
                pass

    run(scenario)


def test_who_may_not_read_gets_no_stream(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, serving(made) as address:
            evening, other = await made.opened(), await made.opened()
            async with watcher(made, other.stream) as client:
                assert (await client.get(f"{address}/e/{evening.stream}/live")).status_code == 403
            async with httpx.AsyncClient(cookies=made.cookies(Role.HOST)) as client:
                assert (await client.get(f"{address}/e/nothing/live")).status_code == 404
                head = await client.head(f"{address}/e/{evening.stream}/live")
                assert (head.status_code, head.content) == (200, b"")
            assert len(made.hub) == 0

    run(scenario)


def test_withdrawn_links_end_their_streams(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, serving(made) as address:
            evening = await made.opened()
            url = f"{address}/e/{evening.stream}/live"
            async with watcher(made, evening.stream) as client:
                async with client.stream("GET", url) as answer:
                    told = versions(answer)
                    await anext(told)
                    async with httpx.AsyncClient(cookies=made.cookies(Role.HOST)) as host:
                        links = f"{address}/e/{evening.stream}/links"
                        done = await host.post(links, data={"what": "withdraw"}, headers={"Origin": address})
                        assert done.status_code == 303
                    assert [version async for version in told] == []
                assert (await client.get(url)).status_code == 403

    run(scenario)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_end_of_the_server_ends_streams_whole(tmp_path: Path, number: int) -> None:
    """The body of the answer is finished: a browser sees an end, no broken connection."""
    with served(tmp_path, "--example") as server, server.host() as host:
        stream = host.get("/").text.partition("/e/")[2].partition('"')[0]
        with host.stream("GET", f"/e/{stream}/live") as answer:
            lines = answer.iter_lines()
            assert next(line for line in lines if line.startswith("data: ")) == "data: 1"
            assert server.end(number) == 0
            assert [line for line in lines if line] == []
