"""How often an address may do something: so often at once, and so often a second from then on."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic
from typing import NamedTuple

from starlette.types import Scope

MOST_KEPT = 4096  # addresses; of more, the ones that were quiet for longest are forgotten


class Rate(NamedTuple):
    """``burst`` times at once, ``per_second`` times a second in the long run."""

    burst: int
    per_second: float


class Rates:
    """One rate kept for each of many keys, by the generic cell rate algorithm: a single time for each key.

    The time is when the key will have earned back all that it used.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic, most: int = MOST_KEPT) -> None:
        self.interval = 1 / rate.per_second
        self.tolerance = (rate.burst - 1) * self.interval
        self.clock = clock
        self.most = most
        self._free: OrderedDict[str, float] = OrderedDict()

    def wait(self, key: str) -> float:
        """Seconds until the key may use the rate once more, 0 if it may now; nothing is used."""
        now = self.clock()
        return max(0.0, self._free.get(key, now) - now - self.tolerance)

    def use(self, key: str) -> None:
        """Uses the rate once, whether or not it may be."""
        now = self.clock()
        self._free[key] = max(self._free.get(key, now), now) + self.interval
        self._free.move_to_end(key)
        if len(self._free) > self.most:
            self._free.popitem(last=False)

    def give_back(self, key: str) -> None:
        """Takes back one use."""
        if key in self._free:
            self._free[key] -= self.interval

    def take(self, key: str) -> float:
        """Uses the rate if the key may; the seconds to wait if it may not."""
        wait = self.wait(key)
        if not wait:
            self.use(key)
        return wait

    def __len__(self) -> int:
        return len(self._free)


def address_of(scope: Scope) -> str:
    """Whom a request comes from, as :func:`address_named` has it."""
    client = scope.get("client")
    return address_named(client[0] if client else "")


def address_named(name: str) -> str:
    """What is counted as one address: an IPv4 address, or the /64 of an IPv6 one, whose owner chooses the rest."""
    try:
        address = ip_address(name)
    except ValueError:
        return name
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is None:
            return str(ip_network((int(address), 64), strict=False))
        address = address.ipv4_mapped
    return str(address)
