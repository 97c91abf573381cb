"""The page of an evening in Chromium: from the disk, without a network, nothing that axe objects to."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

import rospis
from rospis.evenings import evening
from rospis.games import registry

# Nothing is loaded beforehand, as the page forbids to load anything, and only what is wrong is told.
AXE_RUN = "axe.run(document, {resultTypes: ['violations'], preload: false}).then(found => found.violations)"
FAULTY = """game: preferans-yugoslav
players: Ana, Boris, Ceca
price: 0.10 EUR
1. Ceca diamonds; Ana 2; Boris 2
check Ceca contract 7
adjust Ana contract 2 "judge"
2. Ana hearts; Boris 9; Ceca 3
"""


def records() -> dict[str, str]:
    """An evening of every game with cards, and one with errors."""
    return {name: evening(name, seed=5, deals=8, cards=True) for name in registry.GAMES} | {"faulty": FAULTY}


@pytest.mark.slow
def test_axe_finds_nothing_in_any_light_and_width(browser_page: Page, tmp_path: Path) -> None:
    """Every deal open, so that all of the page is looked at; nothing is asked of a network."""
    asked: list[str] = []
    page, narrow = browser_page, browser_page.viewport_size
    page.context.set_offline(True)
    page.context.on("request", lambda request: asked.append(request.url))
    try:
        for name, text in records().items():
            path = tmp_path / f"{name}.html"
            path.write_text(rospis.sheet_html(rospis.replay(rospis.read(text))), encoding="utf-8")
            page.goto(path.as_uri())
            page.evaluate("for (const deal of document.querySelectorAll('details')) deal.open = true")
            page.evaluate(f"() => {{ {AXE_SCRIPT} }}")  # as a function: what the script itself is cannot be handed over
            for light in ("light", "dark"):
                page.emulate_media(color_scheme="dark" if light == "dark" else "light")
                for width in (360, 1200):
                    page.set_viewport_size({"width": width, "height": 800})
                    found = page.evaluate(AXE_RUN)
                    told = [(one["id"], one["nodes"][0]["html"][:120]) for one in found]
                    assert not told, (name, light, width)
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    assert wide <= width, (name, width)
    finally:
        page.context.set_offline(False)
        page.emulate_media(color_scheme="light")
        assert narrow is not None
        page.set_viewport_size(narrow)
    assert {url.partition(":")[0] for url in asked} == {"file"}


def test_an_entry_opens_its_deal_and_a_deal_lights_its_entries(browser_page: Page, tmp_path: Path) -> None:
    path = tmp_path / "evening.html"
    path.write_text(rospis.sheet_html(rospis.replay(rospis.load("examples/base-evening.rospis"))), encoding="utf-8")
    browser_page.goto(path.as_uri())
    opened = browser_page.locator("#deal-2")
    entry = browser_page.locator(".drawing:visible text[data-deal='2']").first
    assert opened.get_attribute("open") is None
    entry.click()
    assert opened.get_attribute("open") is not None
    assert browser_page.evaluate("document.activeElement.parentElement.id") == "deal-2"
    assert "lit" in (entry.get_attribute("class") or "")
    browser_page.keyboard.press("Enter")
    browser_page.wait_for_function("!document.getElementById('deal-2').open")
    browser_page.wait_for_function("!document.querySelector('.lit')")
    browser_page.locator("#all").click()
    assert browser_page.locator("details:not([open])").count() == 0
    browser_page.goto(f"{path.as_uri()}#deal-3")
    browser_page.reload()
    assert browser_page.locator("#deal-3").get_attribute("open") is not None
