"""How many keys a usual deal takes, saving included, on a phone of 360 pixels: six at most."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext

import rospis
from rospis.sheet import replay
from tests.e2e.taps import Phone, bare, bring_in, join
from tests.web.serving import Served, served

YUGOSLAV = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"
SOCHI = "game: preferans-russian\nrules: sochi\ntarget: 20\nplayers: Ana, Boris, Ceca\n"
DARK = "game: preferans-russian\nrules: dark\ntarget: 20\nplayers: Ana, Boris, Ceca\n"
RUBBER = "game: bridge-rubber\nplayers: Ana, Boris, Ceca, Dino\n"
DUPLICATE = "game: bridge-duplicate\n"

# The deal as the record has it, and how many keys it takes with Save.
TAPS = [
    (YUGOSLAV, "pass", 2),
    (YUGOSLAV, "Ceca diamonds; Ana 2; Boris 2", 5),
    (YUGOSLAV, "Ceca clubs; Ana passes; Boris passes", 4),
    (YUGOSLAV, "Boris hearts hand; Ceca passes; Ana 3", 5),
    (YUGOSLAV, "Ana betl made", 4),
    (SOCHI, "Ana 6S; Boris whists 2; Ceca whists 2", 6),
    (SOCHI, "Boris 7H 7; Ceca passes; Ana whists 3", 5),
    (SOCHI, "Ceca misere 1", 4),
    (SOCHI, "pass; Ana 2; Boris 5; Ceca 3", 4),
    (DARK, "dark pass Ana; Ana 4; Boris 3; Ceca 3", 5),
    (RUBBER, "4S N =", 5),
    (DUPLICATE, "1. 3NTX W -2", 6),
]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One table for all."""
    with served(tmp_path_factory.mktemp("table")) as one:
        yield one


@pytest.mark.parametrize(("header", "deal", "taps"), TAPS, ids=[deal for _, deal, _ in TAPS])
def test_a_usual_deal_takes_six_taps_at_most(
    table: Served, phones: tuple[BrowserContext, BrowserContext], header: str, deal: str, taps: int
) -> None:
    page = phones[0].new_page()
    join(page, table.whole_link, "Ana")
    keeper = Phone(page, bring_in(page, table.address, header))
    line = deal if deal[0].isdigit() and "." in deal[:3] else f"1. {deal}"
    meant = rospis.replay(rospis.read(f"{header}{line}\n"))
    assert meant.ok
    begun = replay(rospis.read(header))
    told = meant.record.deals[0]
    answers = begun.game.answers(begun.options, begun.state, bare(told.deal), told.number)
    assert answers is not None
    keeper.press(answers)
    keeper.save()
    keeper.see(2)
    entered = rospis.replay(rospis.read(page.request.get(f"{table.address}/e/{keeper.stream}/export/text").text()))
    assert [one.outcome.postings for one in entered.deals] == [one.outcome.postings for one in meant.deals]
    assert keeper.taps == taps <= 6
