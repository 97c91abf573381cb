"""A whole evening entered by taps on two phones, one of them without a network for a while."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext

import rospis
from rospis.evenings import evening
from rospis.games import registry
from rospis.games.entry import Answers
from rospis.sheet import Scored
from tests.e2e import browser
from tests.e2e.taps import NOTED, Phone, bring_in, join, moves
from tests.web.serving import Served, served

DEALS = 20
OFFLINE = (5, 6, 11)  # the lines that are entered without a network


class Entered(NamedTuple):
    """How many deals were entered, and by how many taps."""

    deals: int
    taps: int


def by_taps(table: Served, phones: Sequence[BrowserContext], game: str, seed: int = 11) -> Entered:
    """Enters a random evening; AssertionError where it is not the evening of its record."""
    record = rospis.read(evening(game, seed=seed, deals=DEALS))
    pages = [context.new_page() for context in phones]
    for page, name in zip(pages, ("Ana", "Boris"), strict=True):
        join(page, table.whole_link, name)
    stream = bring_in(pages[0], table.address, "\n".join(f"{line.key}: {line.value}" for line in record.header))
    pages[1].goto(f"{table.address}/e/{stream}")
    keepers = [Phone(page, stream) for page in pages]
    version = keepers[0].version
    for at, (_, told) in enumerate(moves(record)):
        keeper = keepers[at % 2]
        keeper.see(version)
        if isinstance(told, str):
            keeper.type(told)
        else:
            enter(keeper, told, offline=at in OFFLINE)
        version += 1
        keeper.see(version)
    text = pages[0].request.get(f"{table.address}/e/{stream}/export/text").text()
    entered, meant = rospis.replay(rospis.read(text)), rospis.replay(record)
    assert entered.ok, text
    assert [_written(deal) for deal in entered.deals] == [_written(deal) for deal in meant.deals], text
    assert entered.settlement() == meant.settlement()
    return Entered(len(entered.deals), sum(keeper.taps for keeper in keepers))


def _written(deal: Scored) -> object:
    """What came of a deal, but for who of the defence took which tricks, which is asked only where it matters."""
    assert deal.outcome is not None
    return deal.outcome._replace(told=None)


def enter(keeper: Phone, answers: Answers, *, offline: bool) -> None:
    """Presses the keys of a deal and Save, perhaps without a network until that is done."""
    if offline:
        keeper.page.context.set_offline(True)
    keeper.press(answers)
    keeper.save()
    if offline:
        keeper.page.locator("#unsent").wait_for(state="visible", timeout=NOTED)
        keeper.page.context.set_offline(False)


def all_games(seed: int) -> dict[str, object]:
    """An evening of every game: deals and taps by its name."""
    figures: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as table, browser.browser() as chrome:
        for game in registry.GAMES:
            with browser.phone(chrome) as one, browser.phone(chrome) as other:
                figures[game] = by_taps(table, (one, other), game, seed)._asdict()
    return figures
