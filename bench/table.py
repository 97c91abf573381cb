"""Tables with watchers under load: `python -m bench.table`, in full `python -m bench.table --tables 200 --minutes 10`.

A server runs in a process of its own with so many evenings. Each has watchers, who read its stream, which brings them
the sheet with each version; and a keeper, who enters a deal every so many seconds. Told are the time from a deal's
being sent until a watcher has read the sheet with it, the time of the answers, errors, and the memory of the server at
two minutes and at the end. `--begun 80` has so many deals on each sheet already.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple
from urllib.parse import urlencode

from bench.measure import SEED, row
from rospis.evenings import evening

SETTLED = 120  # seconds after which memory is taken for the first time, or half of the time if that is less
LONGEST = 1 << 20  # bytes of a line of a stream
WHILE_STARTING = 20  # seconds over which keepers begin, so that not all enter at one moment


class Answer(NamedTuple):
    """What a server answered: status, and the cookie that it set."""

    status: int
    cookie: str


class Connection:
    """A connection that is kept from one request to the next, as browsers do."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, cookie: str, body: str = "", headers: Sequence[str] = ()) -> Answer:
        """One request and its answer. The server may have closed the connection meanwhile: then it is opened anew."""
        if self._streams is not None:
            try:
                return await self._ask(*self._streams, method, path, cookie, body, headers)
            except (OSError, asyncio.IncompleteReadError):
                self.close()
        self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        return await self._ask(*self._streams, method, path, cookie, body, headers)

    async def _ask(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        method: str,
        path: str,
        cookie: str,
        body: str,
        headers: Sequence[str],
    ) -> Answer:
        writer.write(request(self.port, method, path, cookie, body, headers))
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        fields = dict(line.lower().partition(": ")[::2] for line in head.split("\r\n")[1:] if line)
        if "content-length" in fields:
            await reader.readexactly(int(fields["content-length"]))
        else:  # in chunks
            while size := int(await reader.readuntil(b"\r\n"), 16):
                await reader.readexactly(size + 2)
            await reader.readexactly(2)
        set_cookie = next((line[12:] for line in head.split("\r\n") if line.lower().startswith("set-cookie: ")), "")
        return Answer(int(head.split()[1]), set_cookie.partition(";")[0])

    def close(self) -> None:
        """Closes it."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


def request(port: int, method: str, path: str, cookie: str, body: str = "", headers: Sequence[str] = ()) -> bytes:
    """The text of a request."""
    own = f"localhost:{port}"
    lines = [f"{method} {path} HTTP/1.1", f"Host: {own}", f"Origin: http://{own}", f"Cookie: {cookie}", *headers]
    if body:
        lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
    return ("\r\n".join(lines) + f"\r\n\r\n{body}").encode()


class Load:
    """What is measured."""

    def __init__(self, port: int, tables: int, watchers: int, every: float, deals: list[str]) -> None:
        self.port = port
        self.lines = deals
        self.tables = tables
        self.watchers = watchers
        self.every = every
        self.end = 0.0
        self.watching = asyncio.Semaphore(0)  # released by each watcher whose stream has begun
        self.sent: dict[tuple[int, int], float] = {}  # when the deal of a version of a table was sent
        self.shown: list[float] = []
        self.deals: list[float] = []
        self.errors: list[str] = []

    async def watch(self, table: int, stream: str, cookie: str) -> None:
        """A watcher of a table, who opens its page and is then sent the sheet whenever it changes."""
        page = Connection(self.port)
        answer = await page.ask("GET", f"/e/{stream}", cookie, headers=["Accept-Encoding: gzip"])
        page.close()
        if answer.status != 200:
            self.errors.append(f"page: {answer.status}")
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=LONGEST)
        writer.write(request(self.port, "GET", f"/e/{stream}/live?show=sheet", cookie))
        try:
            async for line in reader:
                if line.startswith(b"data: "):
                    self.watching.release()
                    version, _, sheet = line[6:].partition(b" ")
                    began = self.sent.get((table, int(version)))
                    if began is not None:
                        self.shown.append(perf_counter() - began)
                        if not sheet:
                            self.errors.append("a version without its sheet")
            self.errors.append(f"the stream of table {table} ended")
        finally:
            writer.close()

    async def keep(self, table: int, stream: str, cookie: str) -> None:
        """The keeper of a table, who enters one deal after another."""
        await asyncio.sleep(random.uniform(0, min(WHILE_STARTING, self.every)))
        version, connection = 1, Connection(self.port)
        for deal in self.lines:
            if perf_counter() + 1 > self.end:
                break
            began = self.sent[table, version + 1] = perf_counter()
            body = urlencode({"command": f"t{table}v{version}", "text": deal, "seen": version})
            answer = await connection.ask("POST", f"/e/{stream}/line", cookie, body)
            self.deals.append(perf_counter() - began)
            if answer.status == 303:
                version += 1
            else:
                self.errors.append(f"deal: {answer.status}")
                break
            await asyncio.sleep(max(0.0, began + self.every - perf_counter()))
        connection.close()


async def serve(folder: Path, tables: int, port: int, begun: int, deals: int) -> None:
    """The server: the application with room for all of the load, which comes from one address."""
    import uvicorn

    from rospis.pages.visitor import Role
    from rospis.store.desk import Desk
    from rospis.store.sqlite import SqliteStore
    from rospis.web.access import Access
    from rospis.web.app import web_app
    from rospis.web.house import House
    from rospis.web.live import Crowd, Hub
    from rospis.web.rates import Rate
    from rospis.web.server import Server
    from rospis.web.warm import make_ready

    store = SqliteStore(folder / "evenings.db")
    desk, access = Desk(store), await Access.open(store)
    free = Rate(burst=10**6, per_second=10**6)
    house = House(joins=free, writes=free, crowd=Crowd(per_address=10**5, in_all=10**5))
    hub = Hub(desk, house.crowd)
    header, lines = played(deals)
    text = header + "\n" + "".join(f"{number}. {line}\n" for number, line in enumerate(lines[:begun], 1))
    for number in range(tables):
        stream = (await desk.open(text, "Ana", f"open-{number}")).stream
        print(stream, *(access.link(role, stream) for role in (Role.KEEPER, Role.WATCHER)))
    config = uvicorn.Config(
        web_app(desk, access, house, hub), port=port, http="h11", ws="none", log_level="warning", access_log=False
    )
    make_ready()
    sys.stdout.flush()
    await Server(config, hub).serve()
    await store.close()


def played(deals: int) -> tuple[str, list[str]]:
    """An evening of about so many deals: its header, and its deals without their numbers."""
    header, _, lines = evening("preferans-yugoslav", SEED, deals).partition("\n\n")
    return header + "\n", [line.partition(". ")[2] for line in lines.splitlines() if line[:1].isdigit()]


async def run(tables: int, watchers: int, every: float, minutes: float, begun: int) -> bool:
    """Starts the server, loads it, and prints the figures; whether there was no error and memory stayed."""
    from tests.web.serving import free_port

    port = free_port()
    deals = (begun + int(minutes * 60 / every)) * 2 + 10  # an evening may end sooner
    with tempfile.TemporaryDirectory() as folder:
        options: tuple[str, ...] = ("--serve", folder, "--tables", str(tables), "--port", str(port))
        options += ("--begun", str(begun), "--deals", str(deals))
        command = (sys.executable, "-m", "bench.table", *options)
        server = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        try:
            assert server.stdout is not None
            links = [(await server.stdout.readline()).decode().split() for _ in range(tables)]
            load = Load(port, tables, watchers, every, played(deals)[1][begun:])
            return await _load(load, links, server.pid, minutes * 60)
        finally:
            if server.returncode is None:
                server.terminate()
            await server.wait()


async def _load(load: Load, links: list[list[str]], pid: int, seconds: float) -> bool:
    """Joins all, and lets them go on until the end."""
    door = Connection(load.port)
    for _ in range(100):
        try:
            await door.ask("GET", "/", "")
            break
        except OSError:
            await asyncio.sleep(0.1)
    joined = []
    for stream, *tokens in links:
        cookies = [(await door.ask("POST", f"/j/{token}", "", "name=Ana&pin=")).cookie for token in tokens]
        joined.append((stream, *cookies))
    door.close()
    watchers = [
        asyncio.create_task(load.watch(number, stream, watcher))
        for number, (stream, _, watcher) in enumerate(joined)
        for _ in range(load.watchers)
    ]
    for _ in watchers:
        await load.watching.acquire()
    load.end = perf_counter() + seconds
    first = min(SETTLED, seconds / 2)
    memory: list[int] = []
    async with asyncio.TaskGroup() as group:
        for number, (stream, keeper, _) in enumerate(joined):
            group.create_task(load.keep(number, stream, keeper))
        await asyncio.sleep(first)
        memory.append(resident(pid))
    memory.append(resident(pid))
    await asyncio.sleep(1)  # what the last deal brings
    for task in watchers:
        task.cancel()
    for ended in await asyncio.gather(*watchers, return_exceptions=True):
        if isinstance(ended, Exception):  # being cancelled is none
            load.errors.append(f"a watcher: {ended!r}")
    return _tell(load, memory, first)


def _tell(load: Load, memory: list[int], first: float) -> bool:
    """The figures."""
    what = f"{load.tables} tables, {load.watchers} watchers each, a deal every {load.every:g} s"
    row(what, f"{len(load.deals)} deals", f"{len(load.shown)} times shown")
    for name, times, target in (
        ("shown", load.shown, "p99 at most 80 ms"),
        ("deal entered", load.deals, ""),
    ):
        ordered = sorted(times) or [0.0]
        middle, most = (ordered[int(len(ordered) * share)] * 1e3 for share in (0.5, 0.99))
        row(f"{name}, p50 and p99", f"{middle:.1f} and {most:.1f} ms", target)
    grown = memory[1] / memory[0] - 1
    row(f"memory after {first:.0f} s and at the end", f"{memory[0] >> 20} and {memory[1] >> 20} MB", f"{grown:+.1%}")
    row("errors", str(len(load.errors)), "; ".join(sorted(set(load.errors))[:5]))
    return not load.errors and grown <= 0.10


def resident(pid: int) -> int:
    """Bytes of memory that a process holds (Linux)."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def main() -> int:
    """Runs the load that is asked for; 1 where there was an error or memory grew by more than a tenth."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--watchers", type=int, default=4)
    parser.add_argument("--every", type=float, default=5, metavar="SECONDS", help="between the deals of a table")
    parser.add_argument("--minutes", type=float, default=0.5)
    parser.add_argument("--begun", type=int, default=0, metavar="DEALS", help="on each sheet at the start")
    parser.add_argument("--serve", metavar="FOLDER", help=argparse.SUPPRESS)
    parser.add_argument("--deals", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        asyncio.run(serve(Path(asked.serve), asked.tables, asked.port, asked.begun, asked.deals))
        return 0
    return 0 if asyncio.run(run(asked.tables, asked.watchers, asked.every, asked.minutes, asked.begun)) else 1


if __name__ == "__main__":
    sys.exit(main())
