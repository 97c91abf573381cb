"""Chromium measures pads and score cards of bridge that are hard to draw."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import rospis
from rospis.render.svg import sheet_svg
from tests.e2e.drawings import PAGES
from tests.e2e.measure import measured
from tests.e2e.odd_bridge import RECORDS


@pytest.mark.parametrize("paper", PAGES)
@pytest.mark.parametrize("name", RECORDS)
def test_odd_evenings_of_bridge_can_be_read(browser_page: Page, name: str, paper: str) -> None:
    sheet = rospis.replay(rospis.read(RECORDS[name]))
    assert not sheet.faults
    for svg in sheet_svg(sheet, page=PAGES[paper]):
        assert not measured(browser_page, svg).faults
