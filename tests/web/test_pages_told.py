"""What the pages offer and tell beside the sheet: other partners, sets of rules, figures."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from rospis.games import registry
from rospis.pages.visitor import Role
from tests.web.table import run, table

RUBBER = "players: Ana, Boris, Ceca, Dino\n\n1. 3NT N =\n2. 6S N =\n"
CHICAGO = "players: Ana, Boris, Ceca, Dino\n\n1. 3NT N =\n2. pass\n3. 6S N =\n4. 2H W =\n5. 1NT E -1\n"


@pytest.mark.parametrize(("game", "body"), [("bridge-rubber", RUBBER), ("bridge-chicago", CHICAGO)])
@pytest.mark.parametrize(
    ("place", "line"),
    [("0", "partners"), ("1", "partners Ana Boris, Ceca Dino"), ("2", "partners Ana Dino, Ceca Boris")],
)
def test_the_next_rubber_may_be_played_with_other_partners(
    tmp_path: Path, game: str, body: str, place: str, line: str
) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            evening = await made.opened(f"game: {game}\n{body}")
            assert evening.sheet.end == "rules"
            async with made.client(made.cookies(Role.HOST)) as host:
                page = (await host.get(f"/e/{evening.stream}")).text
                told = [unescape(one) for one in re.findall(r'value="partners">([^<]*)<', page)]
                kind = "rubber" if game == "bridge-rubber" else "Chicago"
                assert told == [
                    f"Another {kind}, same partners",
                    f"Another {kind}: Ana, Boris against Ceca, Dino",
                    f"Another {kind}: Ana, Dino against Ceca, Boris",
                ]
                sent = {"command": "a", "kind": "partners", "event": place, "seen": str(evening.version)}
                assert (await host.post(f"/e/{evening.stream}/do", data=sent)).status_code == 303
            after = await made.desk.evening(evening.stream)
            assert after.lines[-1].text == line
            assert not after.sheet.faults

    run(scenario)


def test_nobody_is_paired_anew_where_some_wait_or_none_is_named(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            for names in ("players: Ana, Boris, Ceca, Dino, Eva\n", ""):
                evening = await made.opened(f"game: bridge-rubber\n{names}\n1. 3NT N =\n2. 6S N =\n")
                async with made.client(made.cookies(Role.HOST)) as host:
                    page = (await host.get(f"/e/{evening.stream}")).text
                    assert re.findall(r'value="partners">([^<]*)<', page) == ["Another rubber, same partners"]

    run(scenario)


def test_every_option_can_have_every_value_on_the_form_of_a_new_sheet(tmp_path: Path) -> None:
    """A list of numbers is typed, though it may be a word, too."""

    async def scenario() -> None:
        async with table(tmp_path) as made, made.client(made.cookies(Role.HOST)) as host:
            page = (await host.get("/new?game=preferans-russian&rules=sochi")).text
            assert '<input name="o.exit_sequence"' in page
            assert '<select name="o.whist_style"' in page
            fields = {"command": "a", "game": "preferans-russian", "rules": "sochi", "o.exit_sequence": "6 7 8"}
            answer = await host.post("/new", data={**fields, "player": ["Ana", "Boris", "Ceca"], "o.target": "10"})
            stream = answer.headers["location"].removeprefix("/e/")
            assert (await made.desk.evening(stream)).sheet.options.exit_sequence == (6, 7, 8)

    run(scenario)


def test_the_list_tells_of_each_evening_and_finds_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, made.client(made.cookies(Role.HOST)) as host:
            yugoslav = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"
            await made.opened(f"{yugoslav}date: 2026-02-03\nplace: Novi Sad\n1. pass\njoin Eva after Ana\n")
            await made.opened("game: bridge-rubber\nplayers: Ana, Boris, Ceca, Dino\ntitle: Thursday\n1. 2H N =\n")
            page = (await host.get("/")).text
            for told in ("Thursday", "Yugoslav preferans, 2026-02-03, Novi Sad", "Ana, Boris, Ceca, Eva", "1 deal"):
                assert told in page, told
            found = {
                asked: (await host.get("/", params={"q": asked})).text.count('<a href="/e/')
                for asked in ("thurs", "novi sad", "EVA", "2026-02", "rubber", "base", "Ana", "zzz")
            }
            assert found == {
                "thurs": 1, "novi sad": 1, "EVA": 1, "2026-02": 1, "rubber": 1, "base": 1, "Ana": 2, "zzz": 0
            }  # fmt: skip
            seats = (await host.get("/new?game=preferans-yugoslav&rules=base")).text
            assert re.findall(r'<button type="button" value="(\w+)"', seats) == ["Ana", "Boris", "Ceca", "Dino", "Eva"]

    run(scenario)


@pytest.mark.parametrize("game", registry.GAMES)
def test_figures_are_tables(tmp_path: Path, game: str) -> None:
    from rospis.evenings import evening

    async def scenario() -> None:
        async with table(tmp_path) as made, made.client(made.cookies(Role.HOST)) as host:
            opened = await made.opened(evening(game, 3, 12))
            for path in (f"/e/{opened.stream}/figures", "/players"):
                page = (await host.get(path)).text
                assert page.count("<table") > 3, path
                assert "None yet." not in page
            assert "<pre" not in page
            empty = await made.opened(evening(game, 3, 12).partition("\n\n")[0] + "\n")
            assert (await host.get(f"/e/{empty.stream}/figures")).status_code == 200

    run(scenario)


def test_what_was_announced_is_told_on_the_screen_and_taken_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, made.client(made.cookies(Role.HOST)) as host:
            stream = (await made.opened("game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n")).stream
            sent = {"command": "a", "later": "1", "row.declarer": "Ana", "row.contract": "hearts"}
            assert (await host.post(f"/e/{stream}/deal", data=sent)).status_code == 303
            for part in ("", "/screen"):
                assert "Now playing: Ana, hearts" in (await host.get(f"/e/{stream}{part}")).text
            back = {"command": "b", "kind": "unannounced", "event": "0"}
            assert (await host.post(f"/e/{stream}/do", data=back)).status_code == 303
            for part in ("", "/screen"):
                page = (await host.get(f"/e/{stream}{part}")).text
                assert "Now playing" not in page
                assert " checked" not in page

    run(scenario)


def test_the_last_deal_is_corrected_by_one_key_and_payments_come_first_at_the_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, made.client(made.cookies(Role.HOST)) as host:
            evening = await made.opened("game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n\n1. pass\n2. pass\n")
            page = (await host.get(f"/e/{evening.stream}")).text
            assert f'href="/e/{evening.stream}/line/{evening.lines[1].id}">Correct deal 2</a>' in page
            assert page.index("id=sheet ") < page.index("id=settlement ")
            ended = {"command": "a", "kind": "break off"}
            assert (await host.post(f"/e/{evening.stream}/do", data=ended)).status_code == 303
            page = (await host.get(f"/e/{evening.stream}")).text
            assert page.index("id=settlement ") < page.index("id=sheet ") < page.index("id=deals ")

    run(scenario)


def test_a_new_sheet_has_its_dealer_and_a_price_as_people_write_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, made.client(made.cookies(Role.HOST)) as host:
            fields = {
                "command": "a",
                "game": "preferans-yugoslav",
                "rules": "base",
                "dealer": "Ana",
                "o.price": "0,10 EUR",
            }
            answer = await host.post("/new", data={**fields, "player": ["Ana", "Boris", "Ceca"]})
            evening = await made.desk.evening(answer.headers["location"].removeprefix("/e/"))
            assert {("dealer", "Ana"), ("price", "0.10 EUR")} <= set(evening.header)
            seats = {"command": "b", "game": "bridge-rubber", "rules": "rubber", "dealer": "W"}
            answer = await host.post("/new", data=seats)
            evening = await made.desk.evening(answer.headers["location"].removeprefix("/e/"))
            assert ("dealer", "W") in evening.header
            assert 'name="dealer"' not in (await host.get("/new?game=bridge-duplicate&rules=duplicate")).text
            wrong = await host.post(
                "/new", data={**fields, "command": "c", "dealer": "Zora", "player": ["Ana", "Boris", "Ceca"]}
            )
            assert wrong.status_code == 422
            assert 'name="dealer" value="Zora"' in wrong.text

    run(scenario)


def test_another_language_is_chosen_without_leaving_the_form(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, made.client(made.cookies(Role.HOST)) as host:
            address = "/new?game=preferans-russian&rules=sochi"
            back = unescape(re.findall(r'name="back" value="([^"]*)"', (await host.get(address)).text)[0])
            assert back == address
            answer = await host.post("/language", data={"back": back, "lang": "sr-Latn"})
            assert answer.headers["location"] == address

    run(scenario)


def test_the_log_and_the_sheet_tell_what_stood_where_a_deal_was_withdrawn(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made, made.client(made.cookies(Role.HOST)) as host:
            evening = await made.opened(
                "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n\n1. pass\n2. Ana hearts; Boris 2; Ceca 2\n"
            )
            line = f"/e/{evening.stream}/line/{evening.lines[1].id}"
            text = {"command": "a", "by": "text", "text": "Ana clubs; Boris 2; Ceca 2", "sure": "yes", "seen": "1"}
            assert (await host.post(line, data=text)).status_code == 303
            gone = {"command": "b", "by": "withdraw", "sure": "yes", "seen": "2"}
            assert (await host.post(line, data=gone)).status_code == 303
            log = (await host.get(f"/e/{evening.stream}/log")).text
            assert "corrected: 2. Ana ♣\ufe0e; Boris 2; Ceca 2" in log
            assert "withdrawn: 2. Ana ♣\ufe0e; Boris 2; Ceca 2" in log
            assert "It was: Ana ♣\ufe0e; Boris 2; Ceca 2" in (await host.get(f"/e/{evening.stream}")).text

    run(scenario)
