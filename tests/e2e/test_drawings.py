"""Chromium measures drawings: no two texts overlap, none leaves its field, none is under six points."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Page

import rospis
from rospis.render.svg import DRAWINGS, sheet_svg
from tests.e2e.drawings import PAGES, Case, cases
from tests.e2e.measure import measured
from tests.e2e.odd import RECORDS

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.rospis"))
SAMPLE = 8
SEED = random.randrange(1_000_000)
CASES: list[Case] = random.Random(SEED).sample([*cases()], SAMPLE)  # each time others; `make prove` takes them all


@pytest.mark.parametrize("number", range(SAMPLE))
def test_an_evening_is_drawn_so_that_everything_can_be_read(browser_page: Page, number: int) -> None:
    case = CASES[number]
    for svg in case.pages(SEED):
        found = measured(browser_page, svg)
        assert found.texts > 0
        assert not found.faults, (SEED, str(case), found.faults[:5])


@pytest.mark.parametrize("paper", PAGES)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_are_drawn_so_that_everything_can_be_read(browser_page: Page, example: Path, paper: str) -> None:
    sheet = rospis.replay(rospis.load(example))
    if sheet.game.name in DRAWINGS:
        for svg in sheet_svg(sheet, page=PAGES[paper]):
            assert not measured(browser_page, svg).faults


@pytest.mark.parametrize("paper", PAGES)
@pytest.mark.parametrize("name", RECORDS)
def test_odd_evenings_are_drawn_so_that_everything_can_be_read(browser_page: Page, name: str, paper: str) -> None:
    sheet = rospis.replay(rospis.read(RECORDS[name]))
    assert not sheet.faults
    for svg in sheet_svg(sheet, page=PAGES[paper]):
        assert not measured(browser_page, svg).faults
