"""Links and what they give: signed tokens with a role, an evening and an end, and the PINs of evenings.

A link is shown, sent or scanned; who opens it gets a cookie, which is a token too, with his name in it. Both carry the
*generation* of their evening: when that moves on, all of them are withdrawn at once. The secret that signs them is made
once and kept in the store; of a PIN only a hash is kept.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Callable, Mapping
from secrets import token_bytes, token_urlsafe
from time import time
from typing import NamedTuple

from itsdangerous import BadData, URLSafeSerializer

from rospis.errors import N_
from rospis.pages.visitor import Role, Visitor
from rospis.store.port import Store
from rospis.web.rates import Rate, Rates

DAY = 24 * 3600  # seconds
LINK_LIVES = 3 * DAY
COOKIE_LIVES = 30 * DAY
LINK, COOKIE = "link", "cookie"  # what a token was signed for; one is never taken for the other

COOKIE_OF_HOST = "rospis-host"
COOKIE_OF_EVENING = "rospis-e-"  # before the id of the evening
MOST_COOKIES = 20  # that are looked at where the address names no evening

SHORTEST_PIN, LONGEST_PIN = 4, 32
# Of four digits, these leave a guesser who has a link one chance in four in the three days that it lives.
WRONG_PINS = Rate(burst=20, per_second=1 / 120)

SECRETS, GENERATIONS, PINS = "secret", "generation", "pin"  # kinds of what is kept in the store


class NoLink(Exception):
    """A token that gives nothing; ``why`` is a text of ours."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


FORGED = N_("This link is not one of this table.")
EXPIRED = N_("This link has expired; ask for a new one.")
WITHDRAWN = N_("This link was withdrawn; ask for a new one.")


class Grant(NamedTuple):
    """What a token gives, until when (seconds since 1970), and to whom."""

    role: Role
    evening: str | None
    money: bool
    generation: int
    until: int
    name: str = ""

    @property
    def visitor(self) -> Visitor:
        """Its bearer."""
        return Visitor(self.role, self.name, self.evening, self.money)

    @property
    def cookie(self) -> str:
        """The name of the cookie that keeps it: one for each evening, so that a link to one does not end another."""
        return COOKIE_OF_HOST if self.evening is None else COOKIE_OF_EVENING + self.evening


class Access:
    """Signs and reads tokens, withdraws them, and keeps PINs."""

    def __init__(
        self,
        store: Store,
        secret: str,
        generations: Mapping[str, str],
        pins: Mapping[str, str],
        clock: Callable[[], float],
    ) -> None:
        self.store = store
        self.clock = clock
        self._signers = {
            purpose: URLSafeSerializer(secret, f"rospis.{purpose}", signer_kwargs={"digest_method": hashlib.sha256})
            for purpose in (LINK, COOKIE)
        }
        self._generations = {evening: int(number) for evening, number in generations.items()}
        self._pins = dict(pins)
        self._wrong = Rates(WRONG_PINS)

    @classmethod
    async def open(cls, store: Store, clock: Callable[[], float] = time, *, renew: bool = False) -> Access:
        """What the store keeps of it; the secret is made if there is none yet, and anew to ``renew`` all links."""
        secret = (await store.kept(SECRETS)).get(LINK)
        if secret is None or renew:
            secret = token_urlsafe(32)
            await store.keep(SECRETS, LINK, secret)
        return cls(store, secret, await store.kept(GENERATIONS), await store.kept(PINS), clock)

    def link(self, role: Role, evening: str | None = None, *, money: bool = True) -> str:
        """The token of a link; without an evening it is the host's."""
        return self._signed(LINK, Grant(role, evening, money, self._generation(evening), self._ends(LINK_LIVES)))

    def opened(self, token: str) -> Grant:
        """What a link gives. :class:`NoLink` for one that is forged, expired or withdrawn."""
        return self._read(LINK, token)

    def cookie(self, link: Grant, name: str) -> str:
        """The value of the cookie for somebody who opened a link."""
        return self._signed(COOKIE, link._replace(name=name, until=self._ends(COOKIE_LIVES)))

    def visitor(self, cookies: Mapping[str, str], evening: str | None) -> Visitor:
        """Who asks for a page, by his cookies: the host, else what he is at the evening that the page is of.

        Where the page is of none, the evening that he joined last counts.
        """
        host = self._bearer(cookies, COOKIE_OF_HOST)
        if host is not None:
            return host.visitor
        if evening is not None:
            here = self._bearer(cookies, COOKIE_OF_EVENING + evening)
            return here.visitor if here is not None else Visitor()
        names = [name for name in cookies if name.startswith(COOKIE_OF_EVENING)][-MOST_COOKIES:]
        grants = [grant for name in names if (grant := self._bearer(cookies, name)) is not None]
        return max(grants, key=lambda grant: grant.until).visitor if grants else Visitor()

    async def withdraw(self, evening: str) -> None:
        """Ends every link and cookie of an evening."""
        number = self._generation(evening) + 1
        await self.store.keep(GENERATIONS, evening, str(number))
        self._generations[evening] = number

    def has_pin(self, evening: str | None) -> bool:
        """Whether whoever joins is asked for a PIN; the host never is."""
        return evening in self._pins

    async def set_pin(self, evening: str, pin: str | None) -> None:
        """Sets the PIN of an evening, or takes it away. ValueError for one that is too short or too long."""
        kept = None
        if pin is not None:
            if not SHORTEST_PIN <= len(pin) <= LONGEST_PIN:
                raise ValueError(len(pin))
            salt = token_bytes(16)
            kept = f"{salt.hex()}${(await _hashed(pin, salt)).hex()}"
        await self.store.keep(PINS, evening, kept)
        if kept is None:
            self._pins.pop(evening, None)
        else:
            self._pins[evening] = kept

    async def admits(self, evening: str | None, pin: str) -> bool:
        """Whether the PIN is that of the evening, or it has none. :class:`NoLink` after too many wrong ones."""
        if evening is None or evening not in self._pins:
            return True
        if self._wrong.wait(evening):
            raise NoLink(N_("Too many wrong PINs; wait a few minutes."))
        self._wrong.use(evening)  # before the hash is made, so that many at once do not get past
        salt, _, expected = self._pins[evening].partition("$")
        right = hmac.compare_digest((await _hashed(pin[:LONGEST_PIN], bytes.fromhex(salt))).hex(), expected)
        if right:
            self._wrong.give_back(evening)
        return right

    def _ends(self, seconds: int) -> int:
        return int(self.clock()) + seconds

    def _generation(self, evening: str | None) -> int:
        return self._generations.get(evening or "", 0)

    def _signed(self, purpose: str, grant: Grant) -> str:
        return self._signers[purpose].dumps(list(grant))

    def _read(self, purpose: str, token: str) -> Grant:
        try:
            role, *rest = self._signers[purpose].loads(token)
        except BadData:
            raise NoLink(FORGED) from None
        grant = Grant(Role(role), *rest)
        if grant.until < self.clock():
            raise NoLink(EXPIRED)
        if grant.generation != self._generation(grant.evening):
            raise NoLink(WITHDRAWN)
        return grant

    def _bearer(self, cookies: Mapping[str, str], name: str) -> Grant | None:
        """What a cookie gives, if it still does; a cookie under another's name gives nothing."""
        token = cookies.get(name)
        if token is None:
            return None
        try:
            grant = self._read(COOKIE, token)
        except NoLink:
            return None
        return grant if grant.cookie == name else None


async def _hashed(pin: str, salt: bytes) -> bytes:
    """The hash of a PIN, slow on purpose and so made beside the loop."""
    return await asyncio.to_thread(hashlib.scrypt, pin.encode(), salt=salt, n=2**14, r=8, p=1)
