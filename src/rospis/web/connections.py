"""Connections: how many an address may hold, and how long a request may take to arrive.

uvicorn closes a connection that is silent after an answer. One whose request never ends it would keep for good, and a
few thousand of those would keep everybody out.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import ClassVar, NamedTuple

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from rospis.web.rates import address_named

LOOPBACK = ("127.0.0.1", address_named("::1"))


class Limits(NamedTuple):
    """Connections that an address may hold, but those of ``proxies``, which speak for many; ``seconds`` for a request
    to arrive in, from its connection or its first byte to its end: a megabyte over a poor network.
    """

    per_address: int = 100
    seconds: float = 60
    proxies: tuple[str, ...] = LOOPBACK


class Connection(H11Protocol):
    """A connection that keeps to its limits; what does not is closed without an answer."""

    limits: ClassVar[Limits]
    held: ClassVar[Counter[str]]

    waiting: asyncio.TimerHandle | None = None
    address: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Counts it, and begins to wait for its first request."""
        super().connection_made(transport)
        address = address_named(self.client[0] if self.client else "")
        if address not in self.limits.proxies:
            self.address = address
            self.held[self.address] += 1
            if self.held[self.address] > self.limits.per_address:
                transport.abort()
                return
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Waits on while a request is arriving."""
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._arrived()
        elif self.waiting is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Counts it no more."""
        self._arrived()
        if self.address is not None:
            self.held[self.address] -= 1
            if not self.held[self.address]:
                del self.held[self.address]
        super().connection_lost(exc)

    def _wait(self) -> None:
        self.waiting = self.loop.call_later(self.limits.seconds, self.transport.abort)

    def _arrived(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None


def limited(limits: Limits) -> type[H11Protocol]:
    """The protocol of one server, which counts its own connections."""
    return type("Limited", (Connection,), {"limits": limits, "held": Counter()})


__all__ = ["Limits", "limited"]
