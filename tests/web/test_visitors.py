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

# Method and path, then the status for each of the visitors: the host; of this evening a keeper, a watcher, one without
# money, a screen; the keeper of another evening; somebody whose link was withdrawn; nobody. What a visitor may send is
# answered with 400 here, or with 422, as nothing of a form is sent.
ROWS = """
GET  /                          200 200 200 200 200 200 200 200
"""


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


def test_print(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            for method, path in routes(made.app.routes):
                got = [await answered(made, method, path, visitor) for visitor in VISITORS]
                print(f"{method:4} {path:28}", *got)

    run(scenario)


async def answered(made: Table, method: str, path: str, visitor: str) -> int:
    """The status that a visitor gets."""
    evening, other = (await made.opened()), (await made.opened())
    stream = evening.stream
    cookies = {
        "host": lambda: made.cookies(Role.HOST),
        "keeper": lambda: made.cookies(Role.KEEPER, stream),
        "watcher": lambda: made.cookies(Role.WATCHER, stream),
        "moneyless": lambda: made.cookies(Role.WATCHER, stream, money=False),
        "screen": lambda: made.cookies(Role.SCREEN, stream),
        "elsewhere": lambda: made.cookies(Role.KEEPER, other.stream),
        "withdrawn": lambda: made.cookies(Role.KEEPER, stream),
        "nobody": dict,
    }[visitor]()
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
