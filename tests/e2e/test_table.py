"""Whole evenings entered by taps on two phones, one of them without a network for a while."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext

import rospis
from rospis.evenings import evening
from rospis.games import registry
from rospis.games.entry import Answers
from tests.e2e.served import Served, served
from tests.e2e.taps import NOTED, Phone, bring_in, join, moves

SAMPLE = 3  # games, each time others
GAMES = random.sample([*registry.GAMES], SAMPLE)
DEALS = 20
OFFLINE = (5, 6, 11)  # the deals that are entered without a network


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One table for all evenings."""
    with served(tmp_path_factory.mktemp("table")) as one:
        yield one


@pytest.mark.slow
@pytest.mark.parametrize("number", range(SAMPLE))
def test_an_evening_by_taps_is_the_evening_of_the_record(
    table: Served, phones: tuple[BrowserContext, BrowserContext], number: int
) -> None:
    game = GAMES[number]
    record = rospis.read(evening(game, seed=11, deals=DEALS))
    pages = [context.new_page() for context in phones]
    for page, name in zip(pages, ("Ana", "Boris"), strict=True):
        join(page, table.host_link, name)
    stream = bring_in(pages[0], table.base, "\n".join(f"{line.key}: {line.value}" for line in record.header))
    pages[1].goto(f"{table.base}/e/{stream}")
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
    text = pages[0].request.get(f"{table.base}/e/{stream}/export/text").text()
    entered, meant = rospis.replay(rospis.read(text)), rospis.replay(record)
    assert entered.ok, text
    assert [deal.outcome for deal in entered.deals] == [deal.outcome for deal in meant.deals]
    assert entered.settlement() == meant.settlement()
    assert len(entered.deals) >= DEALS // 2


def enter(keeper: Phone, answers: Answers, *, offline: bool) -> None:
    """Presses the keys of a deal and Save, perhaps without a network until that is done."""
    if offline:
        keeper.page.context.set_offline(True)
    keeper.press(answers)
    keeper.save()
    if offline:
        keeper.page.locator("#unsent").wait_for(state="visible", timeout=NOTED)
        keeper.page.context.set_offline(False)
