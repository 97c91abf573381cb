"""Versions told to pages, by a real server on a free port."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from time import perf_counter

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


def test_a_deal_shows_on_fifty_phones_soon(tmp_path: Path) -> None:
    """The time from the deal being sent to a watcher's having read its version, over all watchers and deals."""

    async def scenario() -> None:
        async with table(tmp_path, House(crowd=Crowd(per_address=WATCHERS))) as made, serving(made) as address:
            evening = await made.opened()
            sent: dict[str, float] = {}
            took: list[float] = []

            async def watch(client: httpx.AsyncClient, ready: asyncio.Semaphore) -> None:
                async with client.stream("GET", f"{address}/e/{evening.stream}/live") as answer:
                    async for _, version in versions(answer):
                        if version in sent:
                            took.append(perf_counter() - sent[version])
                        ready.release()
                        if version == str(1 + DEALS):
                            return

            ready = asyncio.Semaphore(0)
            async with AsyncExitStack() as stack, asyncio.TaskGroup() as group:
                for _ in range(WATCHERS):
                    client = await stack.enter_async_context(watcher(made, evening.stream))
                    group.create_task(watch(client, ready))
                for version in range(1, DEALS + 2):
                    for _ in range(WATCHERS):
                        await ready.acquire()
                    if version <= DEALS:
                        sent[str(version + 1)] = perf_counter()
                        await made.deal(evening.stream)
            took.sort()
            assert len(took) == WATCHERS * DEALS
            assert took[int(len(took) * 0.99)] < SOON, took[-20:]

    run(scenario)


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
            with made.hub.watching("a", "1"), made.hub.watching("a", "2"), made.hub.watching("b", "3"):
                with pytest.raises(live.Crowded), made.hub.watching("b", "4"):
                    pass
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
