"""Joining by a link, and giving links to others."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rospis.pages.visitor import Role
from rospis.web.access import LINK_LIVES, WRONG_PINS
from rospis.web.house import House
from rospis.web.joining import LONGEST_NAME
from tests.web.table import ORIGIN, run, table


def test_a_link_is_opened_and_then_joined_by(tmp_path: Path) -> None:
    """Looking at it, as a program that shows previews of links does, gives nothing."""

    async def scenario() -> None:
        async with table(tmp_path) as made, made.client() as client:
            evening = await made.opened()
            path = f"/j/{made.access.link(Role.KEEPER, evening.stream)}"
            shown = await client.get(path)
            assert shown.status_code == 200
            assert "set-cookie" not in shown.headers
            assert shown.headers["cache-control"] == "no-store"
            assert "You keep the sheet" in shown.text
            assert 'value="Boris"' in shown.text  # the players are offered as names
            joined = await client.post(path, data={"name": " Ceca\n"})
            assert (joined.status_code, joined.headers["location"]) == (303, f"/e/{evening.stream}")
            cookie = joined.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            assert "Secure" not in cookie
            visitor = made.access.visitor(dict(client.cookies), evening.stream)
            assert (visitor.role, visitor.name) == (Role.KEEPER, "Ceca")

    run(scenario)


def test_the_cookie_is_secure_under_tls(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, made.client() as client:
            origin = ORIGIN.replace("http", "https")
            url = f"{origin}/j/{made.access.link(Role.HOST)}"
            joined = await client.post(url, data={"name": "Ana"}, headers={"Origin": origin})
            assert joined.headers["location"] == "/"
            assert "Secure" in joined.headers["set-cookie"]

    run(scenario)


@pytest.mark.parametrize(
    ("role", "given", "kept"),
    [
        (Role.KEEPER, "", "a keeper"),
        (Role.HOST, "  ", "the host"),
        (Role.KEEPER, "Ana\u202e\x00\x1b[2J", "Ana [2J"),
        (Role.KEEPER, "A" * 500, "A" * LONGEST_NAME),
        (Role.KEEPER, "<b>Аня</b>", "<b>Аня</b>"),
    ],
)
def test_names(tmp_path: Path, role: Role, given: str, kept: str) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, made.client() as client:
            evening = await made.opened()
            token = made.access.link(role, None if role is Role.HOST else evening.stream)
            await client.post(f"/j/{token}", data={"name": given})
            assert made.access.visitor(dict(client.cookies), evening.stream).name == kept
            shown = await client.get(f"/e/{evening.stream}/log")
            assert "<b>" not in shown.text

    run(scenario)


def test_a_pin_is_asked_of_everybody_but_the_host(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, made.client() as client:
            evening = await made.opened()
            await made.access.set_pin(evening.stream, "2718")
            for role in (Role.KEEPER, Role.WATCHER, Role.SCREEN):
                path = f"/j/{made.access.link(role, evening.stream)}"
                assert 'name="pin"' in (await client.get(path)).text
                wrong = await client.post(path, data={"name": "<i>", "pin": "2719"})
                assert wrong.status_code == 403
                assert "That is not the PIN." in wrong.text
                assert "<i>" not in wrong.text
                assert not client.cookies
                assert (await client.post(path, data={"name": "Ana", "pin": "2718"})).status_code == 303
                client.cookies.clear()
            assert 'name="pin"' not in (await client.get(f"/j/{made.access.link(Role.HOST)}")).text

    run(scenario)


def test_wrong_pins_are_limited(tmp_path: Path) -> None:
    """From however many addresses they come."""

    async def scenario() -> None:
        async with table(tmp_path) as made:
            evening = await made.opened()
            await made.access.set_pin(evening.stream, "2718")
            path = f"/j/{made.access.link(Role.WATCHER, evening.stream)}"
            for number in range(WRONG_PINS.burst):
                async with made.client(address=f"10.0.0.{number}") as guesser:
                    assert (await guesser.post(path, data={"pin": f"{number:04}"})).status_code == 403
            async with made.client(address="10.0.1.1") as client:
                assert (await client.post(path, data={"pin": "2718"})).status_code == 429

    run(scenario)


def test_links_that_give_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, made.client() as client:
            evening = await made.opened()
            expired = made.access.link(Role.KEEPER, evening.stream)
            made.clock.now += LINK_LIVES + 1
            withdrawn = made.access.link(Role.KEEPER, evening.stream)
            await made.access.withdraw(evening.stream)
            for token, status, why in (
                ("guess", 403, "not one of this table"),
                (expired, 403, "has expired"),
                (withdrawn, 403, "was withdrawn"),
                (made.access.link(Role.KEEPER, "gone"), 404, "no such page"),
            ):
                for method in ("GET", "POST"):
                    answer = await client.request(method, f"/j/{token}")
                    assert (answer.status_code, why in answer.text) == (status, True), why
            assert not client.cookies

    run(scenario)


def test_links_for_others_and_their_codes(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            evening = await made.opened()
            async with made.client(made.cookies(Role.KEEPER, evening.stream)) as client:
                shown = await client.get(f"/e/{evening.stream}/links")
                assert shown.headers["cache-control"] == "no-store"
                assert 'name="pin"' not in shown.text  # the host's
                tokens = re.findall(rf'href="{re.escape(ORIGIN)}/j/([^"]+)"', shown.text)
                given = [made.access.opened(token).visitor for token in tokens]
                assert [(one.role, one.money) for one in given] == [
                    (Role.KEEPER, True),
                    (Role.WATCHER, True),
                    (Role.WATCHER, False),
                    (Role.SCREEN, True),
                    (Role.SCREEN, False),
                ]
                assert {one.evening for one in given} == {evening.stream}
                codes = re.findall(r'src="(/qr/[^"]+)"', shown.text)
                assert codes == [f"/qr/{token}.svg" for token in tokens]
                drawn = await client.get(codes[0])
                assert drawn.headers["content-type"] == "image/svg+xml"
                assert ElementTree.fromstring(drawn.content).tag.endswith("svg")
                assert "style" not in drawn.text  # the policy would pass over it
                assert (await client.get("/qr/guess.svg")).status_code == 404
                assert (await client.get(f"/qr/{made.access.link(Role.HOST)}.svg")).status_code == 403

    run(scenario)


def test_a_link_made_on_this_machine_leads_others_to_it(tmp_path: Path) -> None:
    """The host looks at localhost; what he gives others bears an address that they can reach."""

    async def scenario() -> None:
        async with table(tmp_path, House(reached=lambda: ["192.168.1.5"])) as made:
            evening = await made.opened()
            async with made.client(made.cookies(Role.HOST)) as client:
                shown = await client.get(f"http://localhost:8765/e/{evening.stream}/links")
                assert "http://192.168.1.5:8765/j/" in shown.text
                assert "localhost" not in shown.text
                shown = await client.get(f"http://table.local:8765/e/{evening.stream}/links")
                assert shown.status_code == 421

    run(scenario)


def test_the_host_withdraws_links_and_sets_a_pin(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            evening = await made.opened()
            keeper = made.cookies(Role.KEEPER, evening.stream)
            page = f"/e/{evening.stream}/links"
            async with made.client(made.cookies(Role.HOST)) as host, made.client(keeper) as other:
                assert "Set a PIN" in (await host.get(page)).text
                assert (await host.post(page, data={"what": "pin", "pin": "2718"})).status_code == 303
                assert "Change the PIN" in (await host.get(page)).text
                too_short = await host.post(page, data={"what": "pin", "pin": "1"})
                assert (too_short.status_code, "4 to 32" in too_short.text) == (422, True)
                assert await made.access.admits(evening.stream, "2718")
                assert (await host.post(page, data={"what": "pin", "pin": ""})).status_code == 303
                assert not made.access.has_pin(evening.stream)
                for what in ("pin", "withdraw"):
                    assert (await other.post(page, data={"what": what, "pin": "1111"})).status_code == 403
                assert (await host.post(page, data={"what": "withdraw"})).status_code == 303
                assert (await other.get(page)).status_code == 403
                assert (await host.get(page)).status_code == 200

    run(scenario)


def test_a_host_who_opens_a_link_stays_host(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            evening = await made.opened()
            async with made.client(made.cookies(Role.HOST)) as host:
                answer = await host.get(f"/j/{made.access.link(Role.SCREEN, evening.stream)}")
                assert (answer.status_code, answer.headers["location"]) == (303, f"/e/{evening.stream}/screen")
                assert "set-cookie" not in answer.headers

    run(scenario)
