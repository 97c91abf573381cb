"""The server: a socket, the store, and uvicorn between them until somebody ends it."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import ssl
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import uvicorn

from rospis.errors import N_, Phrase
from rospis.pages.visitor import Role
from rospis.store.desk import Desk
from rospis.store.sqlite import SqliteStore
from rospis.web.access import Access
from rospis.web.addresses import ANYWHERE, own_addresses, own_names
from rospis.web.alone import Taken, alone
from rospis.web.app import web_app
from rospis.web.connections import Limits, limited
from rospis.web.house import House
from rospis.web.live import Hub
from rospis.web.memory import give_back
from rospis.web.warm import make_ready

TICKS_A_MINUTE = 600  # of uvicorn's
GRACE = 5  # seconds that answers have to be finished in when the server ends
KEEP_ALIVE = 30  # seconds that a connection may be idle
ROOM = 500  # connections beside the streams
FILES = 3000  # that may be open: those connections, the store, and what Python has


class Unservable(Exception):
    """The table cannot be served as it was asked for; ``why`` says why."""

    def __init__(self, text: str, /, **facts: object) -> None:
        self.why = Phrase(text, facts)
        super().__init__(str(self.why))


class Wanted(NamedTuple):
    """How the table is to be served. Without a certificate it is plain HTTP; port 0 is any that is free. ``example`` is
    the record of an evening to show where the store has none; with ``new_links`` those given before are worth nothing.
    """

    path: Path
    host: str = "0.0.0.0"
    port: int = 8765
    certificate: Path | None = None
    key: Path | None = None
    names: Sequence[str] = ()
    read_only: bool = False
    example: str | None = None
    new_links: bool = False


class Opened(NamedTuple):
    """A table that is being served: its addresses, the best first, and the token of the host's link."""

    addresses: Sequence[str]
    token: str

    @property
    def host_link(self) -> str:
        """The link that opens everything."""
        return f"{self.addresses[0]}/j/{self.token}"


def serve(wanted: Wanted, opened: Callable[[Opened], None]) -> None:
    """Serves a table until the process is asked to end; tells ``opened`` when it can be reached.

    :class:`Unservable` where the address or the certificate will not do, the errors of the store where that will not.
    """
    _check_certificate(wanted)
    _open_more_files()
    listening = _listening(wanted.host, wanted.port)
    try:
        with listening, alone(wanted.path), _ended_by_signal():
            asyncio.run(_serve(wanted, listening, opened))
    except Taken:
        told = N_("{file} is being served already, by another `rospis serve`; choose another folder with --data")
        raise Unservable(told, file=wanted.path) from None


async def _serve(wanted: Wanted, listening: socket.socket, opened: Callable[[Opened], None]) -> None:
    """Opens the store and serves it."""
    store = SqliteStore(wanted.path)
    try:
        desk = Desk(store)
        if wanted.example is not None and not await store.streams():
            await desk.open(wanted.example, "Rospis", "example")
        access = await Access.open(store, renew=wanted.new_links)
        house = House((*wanted.names, *own_names(), wanted.host), _reached(wanted), wanted.read_only)
        hub = Hub(desk, house.crowd)
        server = Server(_config(wanted, web_app(desk, access, house, hub), house), hub)
        make_ready()
        opened(Opened(_addresses(wanted, listening.getsockname()[1]), access.link(Role.HOST)))
        await server.serve([listening])
    finally:
        await store.close()


class Server(uvicorn.Server):
    """uvicorn, which waits for answers to be finished when it ends; streams never are, unless they are told."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self.hub = hub

    async def on_tick(self, counter: int) -> bool:
        """Every minute gives back the memory that is no longer used."""
        if counter % TICKS_A_MINUTE == 0:
            give_back()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends the streams first."""
        self.hub.close()
        await super().shutdown(sockets)


def _config(wanted: Wanted, app: object, house: House) -> uvicorn.Config:
    """How uvicorn is to serve. It says nothing of its own; forwarded addresses are believed of this machine's proxy."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        loop="asyncio",
        http=limited(Limits()),
        ws="none",
        log_level="error",  # who sends rubbish does not fill the terminal of the host
        access_log=False,
        server_header=False,
        forwarded_allow_ips=["127.0.0.1", "::1", "::ffff:127.0.0.1"],
        limit_concurrency=house.crowd.in_all + ROOM,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=GRACE,
        ssl_certfile=wanted.certificate,
        ssl_keyfile=wanted.key,
    )


def _open_more_files() -> None:
    """Systems often let a program have 1,024 files open, and more if it asks."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _check_certificate(wanted: Wanted) -> None:
    """Loads the certificate once, to say what is wrong with it before anything is begun."""
    if wanted.certificate is None:
        if wanted.key is not None:
            raise Unservable(N_("--tls-key belongs to --tls-cert"))
        return
    for path in filter(None, (wanted.certificate, wanted.key)):
        path.open("rb").close()
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(wanted.certificate, wanted.key)
    except ssl.SSLError as error:
        raise Unservable(
            N_("{file}: this certificate cannot be used with its key: {why}"),
            file=wanted.certificate,
            why=error.reason or str(error),
        ) from None


def _listening(host: str, port: int) -> socket.socket:
    """A socket that listens already, so that whoever follows the link now is answered a moment later."""
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (socket.gaierror, UnicodeError):
        raise Unservable(N_("{host} is no address of this machine"), host=host) from None
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two programs have one address
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(2048)
        made.setblocking(False)
    except OSError as error:
        made.close()
        raise _unservable(error, host, port) from None
    return made


def _unservable(error: OSError, host: str, port: int) -> Exception:
    """Why an address cannot be had."""
    if error.errno == errno.EADDRINUSE:
        return Unservable(
            N_("port {port} is in use by another program, perhaps by another `rospis serve`; choose one with --port"),
            port=port,
        )
    if error.errno == errno.EADDRNOTAVAIL:
        return Unservable(N_("{host} is no address of this machine"), host=host)
    if error.errno in (errno.EACCES, errno.EPERM):
        return Unservable(N_("port {port} may not be used by you; choose one above 1023 with --port"), port=port)
    return error


def _reached(wanted: Wanted) -> Callable[[], list[str]]:
    """Under which hosts others get here: the names that were given, else the address that is served, or all of them.

    They are looked up each time: the machine may have been carried to another network.
    """
    if wanted.names:
        return lambda: list(wanted.names)
    if wanted.host not in ANYWHERE:
        return lambda: [_literal(wanted.host)]
    return own_addresses


def _addresses(wanted: Wanted, port: int) -> list[str]:
    """The addresses of the table as they are typed."""
    scheme, usual = ("http", 80) if wanted.certificate is None else ("https", 443)
    end = "" if port == usual else f":{port}"
    return [f"{scheme}://{host}{end}" for host in [*_reached(wanted)(), "localhost"]]


def _literal(host: str) -> str:
    """A host as it stands in an address."""
    return f"[{host}]" if ":" in host else host


class _End(BaseException):
    """The process was asked to end."""


@contextmanager
def _ended_by_signal() -> Iterator[None]:
    """Within it SIGINT and SIGTERM end the work and no more; uvicorn, when it has finished, raises them once again."""

    def leave(_number: int, _frame: FrameType | None) -> None:
        raise _End

    before = {number: signal.signal(number, leave) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    except _End:
        pass
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
