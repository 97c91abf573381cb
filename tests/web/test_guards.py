"""What a request has to pass: hosts, origins, sizes, rates, headers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from rospis.pages.visitor import Role
from rospis.web.guards import SECURITY
from rospis.web.house import House
from rospis.web.rates import Rate
from tests.web.table import ORIGIN, run, table


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Stands in for the pages: says who came, and how much he brought."""
    request = Request(scope, receive)
    brought = len(await request.body())
    await PlainTextResponse(f"{request.state.visitor.role} {brought}")(scope, receive, send)


async def pieces(*sizes: int) -> AsyncIterator[bytes]:
    """A body that is sent in pieces, without saying how long it will be."""
    for size in sizes:
        yield b"x" * size


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.5:8765",
        "192.168.1.5",
        "[::1]:8765",
        "[fd00::2]",
        "localhost:8765",
        "table.example",
        "TABLE.example.:80",
    ],
)
def test_own_hosts_are_answered(tmp_path: Path, host: str) -> None:
    async def scenario() -> None:
        house = House(names=("localhost", "table.example"))
        async with table(tmp_path, house, echo) as made, made.client() as client:
            assert (await client.get("/x", headers={"Host": host})).status_code == 200

    run(scenario)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "192.168.1.5.evil.example",
        "table.example.evil.example",
        "evil.example:8765",
        "localhost@evil.example",
        "evil.example#localhost",
        "localhost/",
        "localhost:port",
        "[::1",
        "",
    ],
)
def test_other_hosts_are_not(tmp_path: Path, host: str) -> None:
    """A name of somebody else's that points here: DNS rebinding."""

    async def scenario() -> None:
        house = House(names=("localhost", "table.example"))
        async with table(tmp_path, house, echo) as made, made.client(made.cookies(Role.HOST)) as client:
            answer = await client.get("/x", headers={"Host": host})
            assert answer.status_code == 421
            answer = await client.post("/x", headers={"Host": host, "Origin": f"http://{host}"})
            assert answer.status_code == 421

    run(scenario)


def test_a_request_with_two_hosts_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path, pages=echo) as made, made.client() as client:
            headers = [("Host", "192.168.1.5:8765"), ("Host", "evil.example"), ("Origin", ORIGIN)]
            assert (await client.get("/x", headers=headers)).status_code == 421

    run(scenario)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])
@pytest.mark.parametrize(
    "origins",
    [
        [],
        [""],
        ["null"],
        ["http://evil.example"],
        ["https://192.168.1.5:8765"],
        ["http://192.168.1.5"],
        ["http://192.168.1.5:8766"],
        [f"{ORIGIN}.evil.example"],
        [f"{ORIGIN}/"],
        [ORIGIN, "http://evil.example"],
        [ORIGIN, ORIGIN],
    ],
)
def test_what_other_pages_send_is_refused(tmp_path: Path, method: str, origins: list[str]) -> None:
    """Even with the cookies of the host."""

    async def scenario() -> None:
        async with table(tmp_path, pages=echo) as made, made.client(made.cookies(Role.HOST)) as client:
            request = client.build_request(method, "/x")
            del request.headers["Origin"]
            headers = [*request.headers.raw, *((b"Origin", origin.encode()) for origin in origins)]
            sent = httpx.Request(method, request.url, headers=headers)
            assert (await client.send(sent)).status_code == 403

    run(scenario)


def test_what_our_pages_send_passes_and_reading_needs_no_origin(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path, pages=echo) as made, made.client(made.cookies(Role.HOST)) as client:
            answer = await client.post("/x", content=b"abc")
            assert (answer.status_code, answer.text) == (200, "host 3")
            del client.headers["Origin"]
            assert (await client.get("/x")).text == "host 0"

    run(scenario)


@pytest.mark.parametrize(("sizes", "status"), [((60, 40), 200), ((60, 41), 413), ((101,), 413), ((1,) * 101, 413)])
def test_size_of_what_comes_in_pieces(tmp_path: Path, sizes: tuple[int, ...], status: int) -> None:
    async def scenario() -> None:
        async with table(tmp_path, House(body=100), echo) as made, made.client() as client:
            assert (await client.post("/x", content=pieces(*sizes))).status_code == status

    run(scenario)


@pytest.mark.parametrize(
    ("length", "status"), [("100", 200), ("101", 413), ("9" * 30, 413), ("-1", 413), ("ten", 413), ("1e2", 413)]
)
def test_size_that_is_announced(tmp_path: Path, length: str, status: int) -> None:
    """It is refused before anything is read."""

    async def scenario() -> None:
        async with table(tmp_path, House(body=100), echo) as made, made.client() as client:
            answer = await client.post("/x", content=pieces(10), headers={"Content-Length": length})
            assert answer.status_code == status
            assert (answer.headers.get("connection") == "close") == (status == 413)

    run(scenario)


def test_floods_are_refused_by_address(tmp_path: Path) -> None:
    async def scenario() -> None:
        house = House(joins=Rate(3, 0.01), writes=Rate(5, 0.01))
        async with table(tmp_path, house, echo) as made, made.client() as client:
            writes = [(await client.post("/x")).status_code for _ in range(7)]
            assert writes == [200] * 5 + [429] * 2
            joins = [(await client.get("/j/guess")).status_code for _ in range(5)]
            assert joins == [403] * 3 + [429] * 2
            answer = await client.post("/j/guess")
            assert answer.status_code == 429
            assert 0 < int(answer.headers["retry-after"]) <= 100
            assert (await client.get("/x")).status_code == 200  # looking is free
            async with made.client(address="192.168.1.21") as other:
                assert (await other.post("/x")).status_code == 200
                assert (await other.get("/j/guess")).status_code == 403

    run(scenario)


def test_every_answer_bears_the_headers(tmp_path: Path) -> None:
    """Refusals too."""

    async def scenario() -> None:
        async with table(tmp_path, House(body=10), echo) as made, made.client() as client:
            answers = [
                await client.get("/x"),
                await client.get("/j/guess"),
                await client.get("/x", headers={"Host": "evil.example"}),
                await client.post("/x", content=b"x" * 11),
                await client.post("/x", headers={"Origin": "null"}),
            ]
            assert [answer.status_code for answer in answers] == [200, 403, 421, 413, 403]
            for answer in answers:
                assert {name: answer.headers[name] for name in SECURITY} == SECURITY
            policy = answers[0].headers["content-security-policy"]
            assert "unsafe" not in policy
            assert "default-src 'none'" in policy

    run(scenario)


def test_nothing_can_be_changed_at_a_table_for_reading(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path, House(read_only=True), echo) as made, made.client(made.cookies(Role.HOST)) as client:
            for method in ("POST", "PUT", "DELETE", "PATCH"):
                assert (await client.request(method, "/x")).status_code == 403
            assert (await client.get("/x")).text == "host 0"
            assert (await client.post("/language")).status_code == 200
            token = made.access.link(Role.HOST)
            assert (await client.post(f"/j/{token}", data={"name": "Ana"})).status_code == 303

    run(scenario)


def test_a_refusal_is_in_the_readers_language(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path, pages=echo) as made, made.client() as client:
            answer = await client.get("/x", headers={"Host": "evil.example", "Accept-Language": "en"})
            assert answer.text == "This table does not answer to that name; see --allow-host."
            assert answer.headers["content-type"] == "text/plain; charset=utf-8"

    run(scenario)
