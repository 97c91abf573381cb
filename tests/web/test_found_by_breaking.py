"""What was found wrong at the table by those who set out to break it; each test stands for a whole kind of fault."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from rospis.errors import Phrase
from rospis.pages.visitor import Role
from rospis.store.errors import Unwritable
from tests.web.serving import served
from tests.web.table import RECORD, run, table

END = "game: bridge-rubber\nplayers: Ana, Boris, Ceca, Dino\n\n1. 3NT N =\n"
LAST_BY_KEYS = {"row.declarer": "N", "row.level": "3", "row.strain": "NT", "row.double": "undoubled", "row.result": "="}
TERMS = """game: preferans-russian
rules: razboynik
dealer_on_raspasy: moves
players: Ana, Boris, Ceca

1. pass; Ana 4; Boris 3; Ceca 3
2. pass; Ana 2; Boris 5; Ceca 3
3. pass; Ana 3; Boris 4; Ceca 3
terms pool 15 price 0.05 EUR
"""


@pytest.mark.parametrize("kind", ["frozen", "archived", "checkpoint"])
def test_no_money_is_seen_behind_an_event_that_changes_no_line(tmp_path: Path, kind: str) -> None:
    """The reading of the evening with its price is not gone on from for the one without."""

    async def scenario() -> None:
        async with table(tmp_path) as made:
            stream = (await made.opened()).stream
            async with (
                made.client(made.cookies(Role.HOST)) as host,
                made.client(made.cookies(Role.WATCHER, stream, money=False)) as watcher,
            ):
                assert "EUR" in (await host.get(f"/e/{stream}")).text
                sent = {"command": "a", "kind": kind}
                assert (await host.post(f"/e/{stream}/do", data=sent)).status_code == 303
                for part in ("", "/screen", "/log", "/figures"):
                    assert "EUR" not in (await watcher.get(f"/e/{stream}{part}")).text, part

    run(scenario)


@pytest.mark.parametrize("text", [RECORD, TERMS])
@pytest.mark.parametrize("part", ["", "/screen"])
@pytest.mark.parametrize("first", [True, False])
def test_pages_with_money_and_without_are_kept_apart(tmp_path: Path, text: str, part: str, first: bool) -> None:
    """Whoever comes first, by his link or by his wish, wherever the price stands."""

    async def scenario() -> None:
        async with table(tmp_path) as made:
            stream = (await made.opened(text)).stream
            async with (
                made.client(made.cookies(Role.HOST)) as host,
                made.client(made.cookies(Role.WATCHER, stream, money=False)) as watcher,
            ):
                address = f"/e/{stream}{part}"
                asked = [(host, address, True), (host, f"{address}?money=no", False), (watcher, address, False)]
                for client, page, money in asked if first else reversed(asked):
                    assert ("EUR" in (await client.get(page)).text) is money, page

    run(scenario)


@pytest.mark.parametrize(
    ("path", "kind"),
    [("line", "multipart/form-data; boundary=B; charset=unicode_escape"), ("links", "multipart/form-data; boundary=B")],
)
def test_a_form_is_taken_only_as_our_pages_send_it(tmp_path: Path, path: str, kind: str) -> None:
    """A form that names its own encoding could bring half a letter, which nothing can be written with."""

    async def scenario() -> None:
        async with table(tmp_path) as made:
            stream = (await made.opened()).stream
            body = "".join(
                f'--B\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
                for name, value in {"command": "q\\ud800", "text": "note \\ud800", "what": "pin", "pin": "1234"}.items()
            )
            async with made.client(made.cookies(Role.HOST)) as host:
                headers = {"content-type": kind}
                answer = await host.post(f"/e/{stream}/{path}", content=f"{body}--B--\r\n", headers=headers)
                assert answer.status_code in (400, 422)
            assert (await made.desk.evening(stream)).version == 1
            assert not made.access.has_pin(stream)

    run(scenario)


def test_a_length_of_thousands_of_digits_is_too_large(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, made.client(made.cookies(Role.HOST)) as host:
            answer = await host.post("/import", content=b"x", headers={"content-length": "9" * 5000})
            assert answer.status_code == 413

    run(scenario)


@pytest.mark.parametrize("back", ["http://[", "//elsewhere/", "https://elsewhere/", "\\\\elsewhere", "javascript:x"])
def test_nobody_is_led_elsewhere(tmp_path: Path, back: str) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, made.client() as client:
            answer = await client.post("/language", data={"lang": "ru", "back": back})
            assert (answer.status_code, answer.headers["location"]) == (303, "/")

    run(scenario)


def test_a_deal_sent_again_is_taken_as_done(tmp_path: Path) -> None:
    """The answer was lost on the way: the sheet has gone on, perhaps to its end, and the same keys no longer fit."""

    async def scenario() -> None:
        async with table(tmp_path) as made:
            stream = (await made.opened(END)).stream
            async with made.client(made.cookies(Role.HOST)) as host:
                sent = {"command": "last", "seen": "1", **LAST_BY_KEYS}
                for _ in range(2):
                    answer = await host.post(f"/e/{stream}/deal", data=sent, headers={"X-Script": "1"})
                    assert answer.json() == {"version": 2}
            assert (await made.desk.evening(stream)).sheet.end == "rules"

    run(scenario)


def test_a_correction_sent_again_is_taken_as_done(tmp_path: Path) -> None:
    """Even where the line that it took away is no more."""

    async def scenario() -> None:
        async with table(tmp_path) as made:
            evening = await made.opened(RECORD + "note hello\n")
            address = f"/e/{evening.stream}/line/{evening.lines[-1].id}"
            async with made.client(made.cookies(Role.HOST)) as host:
                for _ in range(2):
                    answer = await host.post(address, data={"command": "a", "by": "withdraw", "sure": "yes"})
                    assert answer.status_code == 303

    run(scenario)


def test_a_line_that_spoils_the_header_can_be_withdrawn(tmp_path: Path) -> None:
    """A record was brought in with two lines that are none; with the first one gone the other belongs to the header."""

    async def scenario() -> None:
        async with table(tmp_path) as made:
            text = RECORD.replace("1. ", "hello\nprice: much\n1. ", 1)
            evening = await made.opened(text)
            address = f"/e/{evening.stream}/line/"
            hello, price, deal = (line.id for line in evening.lines)
            async with made.client(made.cookies(Role.HOST)) as host:
                sure = {"by": "withdraw", "sure": "force"}
                assert (await host.post(address + hello, data={"command": "a", **sure})).status_code == 303
                assert (await made.desk.evening(evening.stream)).sheet.state is None
                for page in (address + deal, address + price, f"/e/{evening.stream}"):
                    assert (await host.get(page)).status_code == 200
                keys = {"command": "b", "by": "keys", "row.declarer": "Ana"}
                assert (await host.post(address + deal, data=keys)).status_code == 400
                assert (await host.post(address + price, data={"by": "withdraw"})).status_code == 200
                assert (await host.post(address + price, data={"command": "c", **sure})).status_code == 303
            assert not (await made.desk.evening(evening.stream)).sheet.faults

    run(scenario)


@pytest.mark.parametrize("sent", [{"what": "withdraw"}, {"what": "pin", "pin": "1234"}])
def test_a_full_disk_is_told_of_where_links_are_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: dict[str, str]
) -> None:
    async def full(*_: object) -> None:
        raise Unwritable(Phrase("there is no space left for it"))

    async def scenario() -> None:
        async with table(tmp_path) as made, made.client(made.cookies(Role.HOST)) as host:
            stream = (await made.opened()).stream
            monkeypatch.setattr(made.store, "keep", full)
            answer = await host.post(f"/e/{stream}/links", data=sent)
            assert answer.status_code == 507
            assert "there is no space left for it" in answer.text
            assert not made.access.has_pin(stream)

    run(scenario)


def test_rubbish_does_not_fill_the_terminal_of_the_host(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with served(tmp_path) as server:
        port = int(server.address.rpartition(":")[2])
        for rubbish in (
            b"\x16\x03\x01\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
        ):
            with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
                connection.sendall(rubbish)
                assert connection.recv(9) == b"HTTP/1.1 "
        server.end()
    assert capfd.readouterr().err == ""


PAIR = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n\n1. Ceca diamonds; Ana 2; Boris 2\n"


@pytest.mark.parametrize("role", [Role.HOST, Role.WATCHER])
@pytest.mark.parametrize(("page", "part"), [("", "live"), ("", "next"), ("/screen", "screen")])
def test_a_part_of_a_page_never_stands_for_it(tmp_path: Path, role: Role, page: str, part: str) -> None:
    """It has the address of the page, and going back would show it without style and script."""

    async def scenario() -> None:
        async with table(tmp_path) as made:
            stream = (await made.opened(PAIR)).stream
            async with made.client(made.cookies(role, None if role is Role.HOST else stream)) as browser:
                answer = await browser.get(f"/e/{stream}{page}", headers={"X-Part": part})
                assert answer.headers["cache-control"] == "no-store"
                assert "X-Part" in answer.headers["vary"]

    run(scenario)


def test_what_is_rendered_once_leads_to_the_line_that_stands_there(tmp_path: Path) -> None:
    """Lines of the same letters are not the same line."""

    async def scenario() -> None:
        async with table(tmp_path) as made, made.client(made.cookies(Role.HOST)) as host:
            evening = await made.opened(PAIR)
            address = f"/e/{evening.stream}"
            await made.deal(evening.stream, "note break")
            await made.deal(evening.stream, "note break")
            assert f'{address}/line/2"' in (await host.get(address)).text.replace(">", '"')
            gone = {"command": "a", "by": "withdraw", "sure": "yes", "seen": "3"}
            assert (await host.post(f"{address}/line/2", data=gone)).status_code == 303
            page = (await host.get(address)).text.replace(">", '"')
            assert f'{address}/line/3"' in page
            assert f'{address}/line/2"' not in page

    run(scenario)


def test_a_form_that_one_goes_back_to_begins_another_sheet(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, made.client(made.cookies(Role.HOST)) as host:
            form = {
                "command": "a",
                "game": "bridge-rubber",
                "rules": "rubber",
                "player": ["Ana", "Boris", "Ceca", "Dino"],
            }
            places = [
                (await host.post("/new", data={**form, "title": title})).headers["location"]
                for title in ("One", "Two", "One")
            ]
            assert places[0] == places[2] != places[1]

    run(scenario)


def test_no_money_is_seen_in_terms_that_could_not_be_read(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            text = TERMS.replace("terms pool 15 price 0.05 EUR", "terms pool abc price 9.99")
            stream = (await made.opened(text)).stream
            async with made.client(made.cookies(Role.WATCHER, stream, money=False)) as watcher:
                for part in ("", "/screen", "/log", "/figures"):
                    assert "9.99" not in (await watcher.get(f"/e/{stream}{part}")).text, part
            async with made.client(made.cookies(Role.WATCHER, stream)) as watcher:
                assert "9.99" in (await watcher.get(f"/e/{stream}")).text

    run(scenario)


def test_no_text_of_people_is_taken_for_a_place_of_ours(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, made.client(made.cookies(Role.HOST)) as host:
            stream = (await made.opened(PAIR)).stream
            await host.post(f"/e/{stream}/do", data={"command": "a", "kind": "frozen", "why": "see {command} ok"})
            assert "see {command} ok" in (await host.get(f"/e/{stream}")).text

    run(scenario)
