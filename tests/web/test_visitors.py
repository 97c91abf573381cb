"""Every route for every kind of visitor. The routes are those of the application: one without a row here fails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from starlette.routing import BaseRoute, Mount, Route

from rospis.pages.environment import asset_path
from rospis.pages.visitor import Role
from rospis.web.house import House
from tests.web.table import Table, run, table

VISITORS = ("host", "keeper", "watcher", "moneyless", "screen", "elsewhere", "withdrawn", "nobody")

# Method and path, then the status for each of the visitors: the host; of this evening a keeper, a watcher, one who sees
# no money, a screen; the keeper of another evening; somebody whose link was withdrawn; nobody. Nothing of a form is
# sent: who may send one is answered with 400 or 422.
ROWS = """
GET  /                          200 303 303 303 303 303 403 403
GET  /new                       200 403 403 403 403 403 403 403
POST /new                       422 403 403 403 403 403 403 403
POST /import                    400 403 403 403 403 403 403 403
GET  /players                   200 403 403 403 403 403 403 403
GET  /export.zip                200 403 403 403 403 403 403 403
GET  /e/{stream}                200 200 200 200 200 403 403 403
GET  /e/{stream}/screen         200 200 200 200 200 403 403 403
GET  /e/{stream}/drawing        200 200 200 200 200 403 403 403
GET  /e/{stream}/live           200 200 200 200 200 403 403 403
GET  /e/{stream}/log            200 200 200 200 200 403 403 403
GET  /e/{stream}/figures        200 200 200 200 200 403 403 403
GET  /e/{stream}/export/{kind}  200 200 200 403 200 403 403 403
POST /e/{stream}/deal           422 422 403 403 403 403 403 403
POST /e/{stream}/line           400 400 403 403 403 403 403 403
POST /e/{stream}/do             400 400 403 403 403 403 403 403
GET  /e/{stream}/line/{line}    200 200 403 403 403 403 403 403
POST /e/{stream}/line/{line}    400 400 403 403 403 403 403 403
GET  /e/{stream}/links          200 200 403 403 403 403 403 403
POST /e/{stream}/links          400 403 403 403 403 403 403 403
GET  /qr/{token}.svg            200 200 403 403 403 403 403 403
GET  /j/{token}                 303 200 200 200 200 200 200 200
POST /j/{token}                 303 303 303 303 303 303 303 303
POST /language                  303 303 303 303 303 303 303 303
GET  /assets/{hash}/{name}      200 200 200 200 200 200 200 200
"""
# By which link each of them has joined: its role, and whether it shows money.
JOINED = {
    "host": (Role.HOST, True),
    "keeper": (Role.KEEPER, True),
    "watcher": (Role.WATCHER, True),
    "moneyless": (Role.WATCHER, False),
    "screen": (Role.SCREEN, True),
    "elsewhere": (Role.KEEPER, True),
    "withdrawn": (Role.KEEPER, True),
}
FOR_ALL = ("/j/{token}", "/language")  # what may be sent even where nothing may be changed


def routes(found: Sequence[BaseRoute]) -> Iterator[tuple[str, str]]:
    """Methods and paths of an application, those of what is mounted too."""
    for route in found:
        if isinstance(route, Mount):
            yield from routes(route.routes)
        elif isinstance(route, Route):
            yield from ((method, route.path) for method in sorted(route.methods or ()) if method != "HEAD")


def rows() -> dict[tuple[str, str], list[int]]:
    """The table."""
    found = {}
    for line in ROWS.strip().splitlines():
        method, path, *statuses = line.split()
        found[method, path] = list(map(int, statuses))
    return found


def test_every_route_has_a_row(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            assert sorted(routes(made.app.routes)) == sorted(rows())

    run(scenario)


@pytest.mark.parametrize("visitor", VISITORS)
def test_what_each_visitor_gets(tmp_path: Path, visitor: str) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            got = {row: await answered(made, *row, visitor) for row in rows()}
            assert got == {row: statuses[VISITORS.index(visitor)] for row, statuses in rows().items()}

    run(scenario)


@pytest.mark.parametrize("visitor", VISITORS)
def test_nobody_changes_anything_at_a_table_for_reading(tmp_path: Path, visitor: str) -> None:
    """Reading is as it is elsewhere, but for the pages that are there only to change something."""

    async def scenario() -> None:
        async with table(tmp_path, House(read_only=True)) as made:
            for (method, path), statuses in rows().items():
                status = await answered(made, method, path, visitor)
                if method == "POST":
                    assert status == (303 if path in FOR_ALL else 403), path
                else:
                    assert status in (statuses[VISITORS.index(visitor)], 403), path

    run(scenario)


def test_who_may_not_see_money_sees_none(tmp_path: Path) -> None:
    """Neither the price of a point nor what anybody pays, on no page that he can open."""

    async def scenario() -> None:
        async with table(tmp_path) as made:
            evening = await made.opened()
            seen = 0
            for money in (True, False):
                async with made.client(made.cookies(Role.WATCHER, evening.stream, money=money)) as client:
                    for part in ("", "/screen", "/log", "/figures"):
                        text = (await client.get(f"/e/{evening.stream}{part}")).text
                        assert money or "EUR" not in text, part
                        seen += "EUR" in text
            assert seen > 0

    run(scenario)


async def answered(made: Table, method: str, path: str, visitor: str) -> int:
    """The status that a visitor gets."""
    evening, other = (await made.opened()), (await made.opened())
    stream = evening.stream
    cookies: dict[str, str] = {}
    if visitor in JOINED:
        role, money = JOINED[visitor]
        where = {"host": None, "elsewhere": other.stream}.get(visitor, stream)
        cookies = made.cookies(role, where, money=money)
    if visitor == "withdrawn":
        await made.access.withdraw(stream)
    facts = {
        "stream": stream,
        "line": evening.lines[0].id,
        "kind": "text",
        "token": made.access.link(Role.WATCHER, stream),
        "hash": asset_path("table.css").split("/")[2],
        "name": "table.css",
    }
    address = path.format_map(facts)
    if path == "/e/{stream}/live":
        method = "HEAD"  # an open stream would never be answered
    async with made.client(cookies, address=f"192.168.1.{20 + VISITORS.index(visitor)}") as client:
        return (await client.request(method, address)).status_code
