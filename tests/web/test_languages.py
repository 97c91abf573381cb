"""Every page in Russian and in Serbian Cyrillic, and every answer that says no: no English word is left in them."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from rospis.games import registry
from rospis.locale.en import MESSAGES
from rospis.pages.visitor import Role
from rospis.store.evening import Evening
from tests.e2e.stations import GAMES, records
from tests.latin import accounted, english, own_words, shown
from tests.web.table import Table, run, table

# What is not said by us: what somebody has typed and is to edit, the names of languages, links, times.
OWN = [
    r"<textarea\b.*?</textarea>",
    r'<form method="post" action="/language".*?</form>',
    r"https?://\S+",
    r'<input type="hidden"[^>]*>',
]
TYPED = {"harts", "hearts", "zzz", "revoke", "NTX"}  # and what was perhaps meant, or is given as an example
NAMES = {"HTML", "PIN", "QR"}  # of things that have no other
RULES = {game: next(iter(registry.find(game).presets)) for game in GAMES}


def left(page: str, allowed: set[str]) -> set[str]:
    """The English words of a page."""
    for own in OWN:
        page = re.sub(own, " ", page, flags=re.DOTALL)
    words = english(shown(page), accounted() | allowed | TYPED | set(MESSAGES))
    return {word for word in words if word.partition("-")[0] not in NAMES}


class Reader:
    """The host's browser in a language; whatever it is answered is looked at."""

    def __init__(self, client: httpx.AsyncClient, allowed: set[str]) -> None:
        self.client = client
        self.allowed = allowed
        self.found: dict[str, set[str]] = {}
        self._commands = 0

    async def get(self, path: str) -> str:
        """Reads a page."""
        return self._look(path, await self.client.get(path))

    async def send(self, path: str, **fields: str) -> str:
        """Sends a form, under a command of its own."""
        self._commands += 1
        return self._look(path, await self.client.post(path, data={"command": f"c-{self._commands}", **fields}))

    def _look(self, path: str, answer: httpx.Response) -> str:
        if answer.is_redirect:
            return ""
        assert re.search("[а-яё]", answer.text), path
        words = left(answer.text, self.allowed)
        if words:
            self.found.setdefault(path, set()).update(words)
        return answer.text


@pytest.mark.slow
@pytest.mark.parametrize("code", ["ru", "sr-Cyrl"])
def test_no_english_on_any_page(tmp_path: Path, code: str) -> None:
    async def scenario() -> None:
        async with table(tmp_path) as made:
            evenings = {name: await made.opened(text) for name, text in records().items()}
            allowed = set[str]().union(*(own_words(evening.record) for evening in evenings.values()))
            async with made.client({**made.cookies(Role.HOST), "lang": code}) as client:
                reader = Reader(client, allowed)
                await all_sheets(reader, evenings)
                await new_sheets(reader)
                await written(reader, evenings["preferans-yugoslav"].stream)
                await corrected(reader, evenings)
                await refused(reader)
            async with made.client({"lang": code}) as client:
                joining = Reader(client, allowed)
                await joined(joining, made, evenings["ruling"].stream)
            assert {**reader.found, **joining.found} == {}

    run(scenario)


async def all_sheets(reader: Reader, evenings: dict[str, Evening]) -> None:
    """Every page that shows an evening."""
    for path in ("/", "/?archived=1", "/?q=zzz", "/players"):
        await reader.get(path)
    for evening in evenings.values():
        for rest in (
            "",
            "/screen",
            "/log",
            "/figures",
            "/links",
            f"/line/{evening.lines[-1].id}" if evening.lines else "",
        ):
            await reader.get(f"/e/{evening.stream}{rest}")


async def new_sheets(reader: Reader) -> None:
    """The forms of new sheets, and what they refuse."""
    await reader.get("/new")
    for game in registry.GAMES:
        rules = next(iter(registry.find(game).presets))
        assert "house" not in await reader.get(f"/new?game={game}&rules={rules}")
        assert 'role="alert"' in await reader.send("/new", game=game, rules=rules, player="Ana", **{"o.price": "zzz"})
    await reader.send("/import", text="game: zzz\n")


async def written(reader: Reader, stream: str) -> None:
    """What is written on a sheet, and how that is told."""
    at = f"/e/{stream}"
    for seen, line in (("1", "Ana harts"), ("1", "Ana spades 6; Boris passes; Ceca 4"), ("1", "pass")):
        await reader.send(f"{at}/line", text=line, seen=seen)
    await reader.send(f"{at}/do", kind="note", note="zzz")
    await reader.send(f"{at}/do", kind="adjust", player="Ana", column="contract", amount="-2", why="zzz")
    await reader.send(f"{at}/do", kind="adjust", player="Ana", column="contract", amount="zzz")
    await reader.send(f"{at}/deal", seen="1")
    await reader.send(f"{at}/deal", seen="1", later="1", **{"row.declarer": "Ana", "row.contract": "spades"})
    await reader.send(f"{at}/do", kind="frozen", why="zzz")
    for rest in ("", "/log"):
        await reader.get(at + rest)
    await reader.send(f"{at}/line", text="pass")
    await reader.send(f"{at}/do", kind="thawed")
    await reader.send(f"{at}/do", kind="undone")
    for rest in ("", "/log"):
        await reader.get(at + rest)
    await reader.send(f"{at}/do", kind="checkpoint")
    await reader.send(f"{at}/do", kind="archived")
    await reader.send(f"{at}/do", kind="break off")
    for rest in ("", "/log"):
        await reader.get(at + rest)


async def corrected(reader: Reader, evenings: dict[str, Evening]) -> None:
    """Previews of corrections, and what is refused of them."""
    for game, text in zip(
        GAMES, ("Ana hearts; Boris 3; Ceca passes", "Ana 6S 6; Boris whists 2; Ceca whists 2", "3NT N +1"), strict=True
    ):
        evening = evenings[game]
        at = f"/e/{evening.stream}/line/{evening.lines[1].id}"
        assert 'id="preview"' in await reader.send(at, by="text", text=text) or game == "preferans-yugoslav"
        for fields in (
            {"by": "text", "text": "zzz"},
            {"by": "withdraw"},
            {"by": "before", "text": text},
            {"by": "zzz"},
            {"by": "keys"},
        ):
            await reader.send(at, **fields)
    rubber = evenings["rubber"]
    assert 'value="void"' in await reader.send(
        f"/e/{rubber.stream}/line/{rubber.lines[1].id}", by="text", text="4H N ="
    )


async def refused(reader: Reader) -> None:
    """What there is not."""
    for path in ("/zzz", "/e/zzz", "/j/zzz", "/assets/zzz/table.css"):
        await reader.get(path)


async def joined(reader: Reader, made: Table, stream: str) -> None:
    """Where others join."""
    await reader.get("/")
    await made.access.set_pin(stream, "2468")
    for role in (Role.HOST, Role.KEEPER, Role.WATCHER, Role.SCREEN):
        link = made.access.link(role, stream if role is not Role.HOST else None)
        await reader.get(f"/j/{link}")
    await reader.send(f"/j/{link}", pin="0000")
