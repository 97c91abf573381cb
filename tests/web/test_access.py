"""Links, cookies and PINs."""

from __future__ import annotations

from pathlib import Path

import pytest
from itsdangerous import URLSafeSerializer

from rospis.pages.visitor import Role, Visitor
from rospis.web.access import (
    COOKIE_LIVES,
    EXPIRED,
    FORGED,
    LINK_LIVES,
    WITHDRAWN,
    WRONG_PINS,
    Access,
    NoLink,
)
from tests.web.table import run, table


def refusal(access: Access, token: str) -> str:
    """Why a link gives nothing."""
    with pytest.raises(NoLink) as refused:
        access.opened(token)
    return refused.value.why


def test_a_link_says_what_it_gives(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            link = made.access.opened(made.access.link(Role.WATCHER, "abc", money=False))
            assert link.visitor == Visitor(Role.WATCHER, "", "abc", False)
            assert link.until == made.clock.now + LINK_LIVES
            cookies = {link.cookie: made.access.cookie(link, "Eva")}
            assert made.access.visitor(cookies, "abc") == Visitor(Role.WATCHER, "Eva", "abc", False)

    run(scenario)


def test_forged_links(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            token = made.access.link(Role.WATCHER, "abc")
            other = URLSafeSerializer("another secret", "rospis.link").dumps(["host", None, True, 0, 2**40, ""])
            body, _, signature = made.access.link(Role.HOST).rpartition(".")
            cookie = made.access.cookie(made.access.opened(token), "Eva")
            swapped = f"{body}.{token.rpartition('.')[2]}"
            for forged in ("", "x", other, swapped, token[:-2], f"{token}A", f"{body}.", f".{signature}", cookie):
                assert refusal(made.access, forged) == FORGED, forged
            # A link is no cookie.
            assert made.access.visitor({"rospis-host": made.access.link(Role.HOST)}, None) == Visitor()

    run(scenario)


def test_links_and_cookies_expire(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            token = made.access.link(Role.KEEPER, "abc")
            cookies = made.cookies(Role.KEEPER, "abc")
            made.clock.now += LINK_LIVES
            made.access.opened(token)
            made.clock.now += 1
            assert refusal(made.access, token) == EXPIRED
            assert made.access.visitor(cookies, "abc").role is Role.KEEPER
            made.clock.now += COOKIE_LIVES
            assert made.access.visitor(cookies, "abc") == Visitor()

    run(scenario)


def test_all_links_of_an_evening_are_withdrawn_at_once_and_for_good(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            token, other = made.access.link(Role.KEEPER, "abc"), made.access.link(Role.KEEPER, "xyz")
            cookies = made.cookies(Role.WATCHER, "abc") | made.cookies(Role.WATCHER, "xyz")
            await made.access.withdraw("abc")
            assert refusal(made.access, token) == WITHDRAWN
            assert made.access.visitor(cookies, "abc") == Visitor()
            assert made.access.visitor(cookies, "xyz").role is Role.WATCHER
            made.access.opened(other)
            made.access.opened(made.access.link(Role.KEEPER, "abc"))
            # The server is started again: the secret is the same, and so is what was withdrawn.
            again = await Access.open(made.store, made.clock)
            again.opened(other)
            assert refusal(again, token) == WITHDRAWN

    run(scenario)


def test_all_links_of_the_house_are_withdrawn_when_it_begins_with_new_ones(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            tokens = [made.access.link(Role.HOST), made.access.link(Role.KEEPER, "abc")]
            cookies = made.cookies(Role.HOST) | made.cookies(Role.KEEPER, "abc")
            again = await Access.open(made.store, made.clock, renew=True)
            assert [refusal(again, token) for token in tokens] == [FORGED, FORGED]
            assert again.visitor(cookies, "abc") == Visitor()
            later = await Access.open(made.store, made.clock)
            assert later.opened(again.link(Role.HOST)).role is Role.HOST

    run(scenario)


def test_the_host_is_host_everywhere_and_others_at_their_evening_only(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            keeper, watcher = made.cookies(Role.KEEPER, "abc"), made.cookies(Role.WATCHER, "xyz")
            visitor = made.access.visitor
            assert visitor(keeper | watcher, "abc").role is Role.KEEPER
            assert visitor(keeper | watcher, "xyz").role is Role.WATCHER
            assert visitor(keeper, "xyz") == Visitor()
            made.clock.now += 10
            assert visitor(keeper | made.cookies(Role.WATCHER, "xyz"), None).evening == "xyz"  # joined last
            assert visitor(keeper | made.cookies(Role.HOST), "xyz").role is Role.HOST
            # A cookie that is renamed gives nothing.
            assert visitor({"rospis-host": keeper["rospis-e-abc"]}, "abc") == Visitor()
            assert visitor({"rospis-e-xyz": keeper["rospis-e-abc"]}, "xyz") == Visitor()

    run(scenario)


def test_pins(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            access = made.access
            assert await access.admits("abc", "")
            for bad in ("", "123", "1" * 33):
                with pytest.raises(ValueError, match=str(len(bad))):
                    await access.set_pin("abc", bad)
            await access.set_pin("abc", "2718")
            assert await access.admits("abc", "2718")
            assert not await access.admits("abc", "2719")
            assert await access.admits("xyz", "")
            assert await access.admits(None, "")
            # What is kept is not the PIN, and equal PINs are not kept equal.
            await access.set_pin("xyz", "2718")
            kept = await made.store.kept("pin")
            assert "2718" not in str(kept)
            assert kept["abc"] != kept["xyz"]
            again = await Access.open(made.store, made.clock)
            assert await again.admits("abc", "2718")
            await access.set_pin("abc", None)
            assert await access.admits("abc", "")
            assert "abc" not in await made.store.kept("pin")

    run(scenario)


def test_wrong_pins_are_limited_whoever_sends_them(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            await made.access.set_pin("abc", "2718")
            for _ in range(WRONG_PINS.burst):
                assert await made.access.admits("abc", "2718")  # right ones do not count
                assert not await made.access.admits("abc", "0000")
            with pytest.raises(NoLink):
                await made.access.admits("abc", "2718")

    run(scenario)
