"""What a request has to pass before any page sees it, each guard a small ASGI application around the next one.

From the outside: the headers that every answer bears, whose host it is, how much it brings, from which page it comes,
how often, whether anything may be changed here, and who sends it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import ip_address
from math import ceil
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rospis.errors import N_
from rospis.web.access import Access
from rospis.web.rates import Rates, address_of
from rospis.web.refusing import refuse

SAFE = frozenset({"GET", "HEAD"})
LONGEST_LENGTH = 20  # digits of a length that could be meant
JOIN = "/j/"
OF_EVENING = re.compile("/e/([^/]+)")
ALWAYS_OPEN = (
    JOIN,
    "/language",
)  # what may be sent where nothing may be changed: it changes the sender's cookies alone

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    )
)
SECURITY = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # Not no-referrer: with that, browsers send `Origin: null` with the forms of our own pages (Fetch, 3.2).
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Guard:
    """A guard lets all pass but HTTP; what it does with that, its kind says in ``handle``."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles a request of HTTP."""
        if scope["type"] == "http":
            await self.handle(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or answers it."""
        raise NotImplementedError


class SecurityHeaders(Guard):
    """Every answer bears the headers that keep a browser from doing more than our pages need."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, and adds the headers to its answer; a page that has one of its own keeps it."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers)


class OwnHost(Guard):
    """Only names of this machine are answered, and any address in figures.

    A page elsewhere may let its own name point here (DNS rebinding), and would then be of the same origin as ours; it
    cannot do that with an address, since to its browser that address is ours.
    """

    def __init__(self, app: ASGIApp, names: Iterable[str]) -> None:
        super().__init__(app)
        self.names = frozenset(name.lower().rstrip(".") for name in names)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses a host that is not ours, and a request that names none or two."""
        hosts = Headers(scope=scope).getlist("host")
        if len(hosts) == 1 and self._is_ours(hosts[0]):
            await self.app(scope, receive, send)
        else:
            await refuse(scope, receive, send, 421, N_("This table does not answer to that name; see --allow-host."))

    def _is_ours(self, host: str) -> bool:
        try:
            parts = urlsplit(f"//{host}")
            name = parts.hostname or ""
            _ = parts.port  # ValueError for one that is none
        except ValueError:
            return False
        if parts.netloc != host or "@" in host:
            return False
        return name.rstrip(".") in self.names or _is_address(name)


def _is_address(name: str) -> bool:
    """Whether a host is an address in figures."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class TooLarge(Exception):
    """A request brought more than it may."""


class BodyLimit(Guard):
    """A request may bring so many bytes, whether it says beforehand how many or not."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        super().__init__(app)
        self.most = most

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses what is announced as too large at once, and anything else when it gets too large."""
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or len(length) > LONGEST_LENGTH or int(length) > self.most:
            await self._refuse(scope, receive, send)
            return
        brought, answering = 0, False

        async def counted() -> Message:
            nonlocal brought
            message = await receive()
            brought += len(message.get("body", b""))
            if brought > self.most:
                raise TooLarge
            return message

        async def noticed(message: Message) -> None:
            nonlocal answering
            answering = True
            await send(message)

        try:
            await self.app(scope, counted, noticed)
        except TooLarge:
            if answering:
                raise
            await self._refuse(scope, receive, send)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers and hangs up: the rest is not read."""
        await refuse(scope, receive, send, 413, N_("This is too large to be taken."), {"Connection": "close"})


class OwnOrigin(Guard):
    """Whatever may change something has to come from a page of this host; no page of another can make it do so."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses an unsafe method whose Origin is missing, doubled, or another than the host that is asked."""
        headers = Headers(scope=scope)
        own = f"{scope['scheme']}://{headers.get('host', '')}".lower()
        if scope["method"] in SAFE or [origin.lower() for origin in headers.getlist("origin")] == [own]:
            await self.app(scope, receive, send)
        else:
            await refuse(
                scope, receive, send, 403, N_("This was not sent by a page of this table; open it and try again.")
            )


class Throttle(Guard):
    """An address may join so often, and write so often."""

    def __init__(self, app: ASGIApp, joins: Rates, writes: Rates) -> None:
        super().__init__(app)
        self.joins = joins
        self.writes = writes

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses what comes too often, and says when to come again."""
        rates = self._rates(scope)
        wait = rates.take(address_of(scope)) if rates is not None else 0
        if not wait:
            await self.app(scope, receive, send)
            return
        headers = {"Retry-After": str(ceil(wait))}
        await refuse(scope, receive, send, 429, N_("That was too often; wait a little and try again."), headers)

    def _rates(self, scope: Scope) -> Rates | None:
        if scope["path"].startswith(JOIN):
            return self.joins
        return None if scope["method"] in SAFE else self.writes


class ReadOnly(Guard):
    """Nothing may be changed here."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses every unsafe method, but joining and the choice of a language."""
        if scope["method"] in SAFE or scope["path"].startswith(ALWAYS_OPEN):
            await self.app(scope, receive, send)
        else:
            await refuse(scope, receive, send, 403, N_("This table is for reading only."))


class Known(Guard):
    """Tells the pages who asks."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        super().__init__(app)
        self.access = access

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Puts the visitor into the state of the request."""
        request = Request(scope)
        named = OF_EVENING.match(scope["path"])
        request.state.visitor = self.access.visitor(request.cookies, named[1] if named else None)
        await self.app(scope, receive, send)
