"""Every page of the table, each with who looks at it and how he comes there: for tests of all, and for pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from playwright.sync_api import Browser, BrowserContext, Page

from rospis.evenings import evening
from rospis.games import registry
from rospis.store.desk import Desk
from rospis.store.evening import Evening
from rospis.store.sqlite import SqliteStore
from tests.e2e import browser
from tests.store.desks import now
from tests.web.serving import Served, served

GAMES = ("preferans-yugoslav", "preferans-russian", "bridge-rubber")
DEALS = 6
RUBBER = """game: bridge-rubber
players: Ana, Boris, Ceca, Dino
price: 0.10 EUR

1. 4S N =
2. 1NT N =
3. 2H E =
"""
FAULTY = """game: preferans-yugoslav
players: Ana, Boris, Ceca
date: 2025-02-03
1. Ceca diamonds; Ana 2; Boris 2
check Ceca contract 7
2. Ana hearts; Boris 9; Ceca 3
"""
WHO = ("host", "keeper", "watcher", "moneyless")
PIN = "2468"


class Table(NamedTuple):
    """A table with its evenings by what is special about them, and the browsers of its visitors."""

    served: Served
    evenings: Mapping[str, Evening]
    visitors: Mapping[str, BrowserContext]

    def address(self, name: str, rest: str = "") -> str:
        """The address of a page of an evening."""
        return f"{self.served.address}/e/{self.evenings[name].stream}{rest}"

    def line(self, name: str, deal: int) -> str:
        """The page on which a deal is corrected."""
        line = next(line for line in self.evenings[name].lines if line.number == deal)
        return self.address(name, f"/line/{line.id}")


class Station(NamedTuple):
    """A page: what it is called here, who comes to it, how, and whether it says no."""

    name: str
    who: str
    come: Callable[[Table, Page], object]
    refuses: bool = False


def begun(game: str, deals: int = DEALS) -> str:
    """An evening that goes on after its first deals."""
    head, dot, _ = evening(game, seed=7, deals=5 * deals).partition(f"\n{deals + 1}. ")
    assert dot, game
    return head.replace("\nplayers:", "\nprice: 0.10 EUR\nplayers:", 1) + "\n"


def records() -> dict[str, str]:
    """The evenings that stand on the table."""
    return {
        **{game: begun(game) for game in GAMES},
        "rubber": RUBBER,
        "faulty": FAULTY,
        "empty": "game: preferans-russian\nrules: sochi\nplayers: Ana, Boris, Ceca\ntarget: 10\n",
        "over": begun("preferans-yugoslav") + "break off\n",
        "ruling": begun("preferans-yugoslav", 3),
        "written": begun("preferans-yugoslav", 3),
    }


def laid(folder: Path) -> dict[str, Evening]:
    """Puts the evenings into a folder, as if they had been played before."""
    folder.mkdir(parents=True, exist_ok=True)
    store = SqliteStore(folder / "evenings.db")
    try:
        desk = Desk(store)
        return {name: now(desk.open(text, "Ana", name)) for name, text in records().items()}
    finally:
        now(store.close())


@contextmanager
def laid_table(chrome: Browser, folder: Path, width: int = 360, height: int = 740) -> Iterator[Table]:
    """A table that is served, with a phone for each of its visitors."""
    evenings = laid(folder)
    with served(folder) as made:
        visitors = {who: browser.phone(chrome, width, height) for who in (*WHO, "nobody")}
        table = Table(made, evenings, visitors)
        try:
            join(visitors["host"].new_page(), made.whole_link, "Ana")
            links = links_of(visitors["host"].pages[0], table, "preferans-yugoslav")
            for who, link, name in zip(WHO[1:], links, ("Boris", "", ""), strict=False):
                join(visitors[who].new_page(), link, name)
            yield table
        finally:
            for context in visitors.values():
                context.close()


def page_of(table: Table, who: str) -> Page:
    """The page that a visitor looks at."""
    context = table.visitors[who]
    return context.pages[0] if context.pages else context.new_page()


def brought_in(table: Table, text: str) -> str:
    """Begins an evening of its own with a record; its address."""
    request = table.visitors["host"].request
    fields: dict[str, str | float | bool] = {"command": f"brought-{uuid4()}", "text": text}
    answer = request.post(f"{table.served.address}/import", form=fields, headers={"Origin": table.served.address})
    assert answer.ok, answer.text()
    return answer.url


def join(page: Page, link: str, name: str) -> None:
    """Follows a link, gives a name where one is asked for, and opens what it is for."""
    page.goto(link)
    field = page.locator("input[name=name]")
    if field.count():
        field.fill(name)
    page.locator("form.join button").click()
    page.wait_for_url(re.compile(r"/(e/[^/]+(/screen)?)?$"))


def links_of(page: Page, table: Table, name: str) -> list[str]:
    """The links that are offered to others: of a keeper, a watcher, one who sees no money, and two screens."""
    page.goto(table.address(name, "/links"))
    return [str(link.get_attribute("href")) for link in page.locator(".links a").all()]


# How one comes to the pages that no address alone leads to.


def at(path: str) -> Callable[[Table, Page], object]:
    """A page that has an address of its own."""
    return lambda table, page: page.goto(table.served.address + path)


def of(name: str, rest: str = "") -> Callable[[Table, Page], object]:
    """A page of an evening."""
    return lambda table, page: page.goto(table.address(name, rest))


def correcting(name: str, deal: int) -> Callable[[Table, Page], object]:
    """The page on which a deal is corrected."""
    return lambda table, page: page.goto(table.line(name, deal))


def previewing(name: str, deal: int, text: str) -> Callable[[Table, Page], object]:
    """What a correction would change."""

    def come(table: Table, page: Page) -> None:
        page.goto(table.line(name, deal))
        page.locator("section:has(button[value=text]) textarea").fill(text)
        page.locator("button[value=text]").click()
        page.wait_for_load_state()

    return come


def refused_sheet(table: Table, page: Page) -> None:
    """A new sheet on which two players have one name."""
    page.goto(f"{table.served.address}/new?game=preferans-yugoslav&rules=base")
    for place, name in enumerate(("Ana", "Boris", "Ana")):
        page.locator("input[name=player]").nth(place).fill(name)
    page.locator("form.new .main").click()
    page.wait_for_load_state()


def refused_line(table: Table, page: Page) -> None:
    """A typed line that is none."""
    page.goto(table.address("written"))
    page.locator("details.typed").evaluate("one => { one.open = true }")
    page.locator("details.typed textarea").fill("Ana harts")
    page.locator("details.typed button[type=submit]").click()
    page.wait_for_load_state()


def ruling(table: Table, page: Page) -> None:
    """A sheet that is frozen; the first who comes here freezes it."""
    page.goto(table.address("ruling"))
    if page.locator("#more button[value=frozen]").count():
        page.locator("details:has(button[value=frozen])").evaluate("one => { one.open = true }")
        page.locator("details:has(button[value=frozen]) input[name=why]").fill("revoke")
        page.locator("button[value=frozen]").click()
        page.wait_for_load_state()


def joining(name: str, place: int) -> Callable[[Table, Page], object]:
    """Where one joins an evening by a link."""

    def come(table: Table, page: Page) -> None:
        page.goto(links_of(table.visitors["host"].pages[0], table, name)[place])

    return come


def wrong_pin(table: Table, page: Page) -> None:
    """Where one joins an evening that has a PIN, and has given another."""
    host = table.visitors["host"].pages[0]
    link = links_of(host, table, "rubber")[0]
    host.locator("input[name=pin]").fill(PIN)
    host.locator("button[value=pin]").click()
    host.wait_for_load_state()
    page.goto(link)
    page.locator("input[name=pin]").fill("0000")
    page.locator("form.join button").click()
    page.wait_for_load_state()


def stations() -> list[Station]:
    """All pages, in the order in which one comes to them."""
    rules = {game: next(iter(registry.find(game).presets)) for game in GAMES}
    found = [
        Station("list", "host", at("/")),
        Station("search", "host", at("/?q=ceca&archived=1")),
        Station("found-nothing", "host", at("/?q=zzz")),
        Station("new", "host", at("/new")),
        *(Station(f"new-{game}", "host", at(f"/new?game={game}&rules={rules[game]}")) for game in GAMES),
        Station("new-refused", "host", refused_sheet, refuses=True),
        Station("players", "host", at("/players")),
    ]
    for game in GAMES:
        found += [
            Station(f"evening-{game}", "host", of(game)),
            Station(f"change-{game}", "host", correcting(game, DEALS)),
            Station(f"log-{game}", "host", of(game, "/log")),
            Station(f"figures-{game}", "host", of(game, "/figures")),
            Station(f"screen-{game}", "host", of(game, "/screen")),
        ]
    return [
        *found,
        Station("evening-empty", "host", of("empty")),
        Station("evening-over", "host", of("over")),
        Station("evening-faulty", "host", of("faulty")),
        Station("evening-keeper", "keeper", of("preferans-yugoslav")),
        Station("evening-watcher", "watcher", of("preferans-yugoslav")),
        Station("evening-moneyless", "moneyless", of("preferans-yugoslav")),
        Station("line-refused", "host", refused_line, refuses=True),
        Station("ruling", "host", ruling),
        Station("preview", "host", previewing("preferans-yugoslav", 2, "pass")),
        Station("preview-impossible", "host", previewing("rubber", 2, "4H N =")),
        Station("links", "host", of("preferans-yugoslav", "/links")),
        Station("join-keeper", "nobody", joining("preferans-yugoslav", 0)),
        Station("join-watcher", "nobody", joining("preferans-yugoslav", 1)),
        Station("join-pin", "nobody", wrong_pin, refuses=True),
        Station("gone", "host", at("/e/zzz"), refuses=True),
        Station("no-link", "nobody", of("rubber"), refuses=True),
        Station("no-asset", "host", at("/zzz"), refuses=True),
    ]
