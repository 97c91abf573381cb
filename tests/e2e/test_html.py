"""The page of an evening in Chromium: from the disk, without a network, nothing that axe objects to."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

import rospis
from rospis.evenings import evening
from rospis.games import registry
from rospis.locale.speech import CODES, language

# Nothing is loaded beforehand, as the page forbids to load anything, and only what is wrong is told.
AXE_RUN = """rules => axe.run(document, {resultTypes: ['violations'], preload: false, ...rules})
  .then(found => found.violations)"""
# In the dark the same page has other colours, and nothing else; on a wide screen another layout and the same colours.
COLOURS: dict[str, object] = {"runOnly": ["color-contrast"]}
ALL_ELSE: dict[str, object] = {"rules": {"color-contrast": {"enabled": False}}}
LOOKS: list[tuple[Literal["light", "dark"], int, dict[str, object]]] = [
    ("light", 360, {}),
    ("dark", 360, COLOURS),
    ("light", 1200, ALL_ELSE),
]
FAULTY = """game: preferans-yugoslav
players: Ana, Boris, Ceca
price: 0.10 EUR
1. Ceca diamonds; Ana 2; Boris 2
check Ceca contract 7
adjust Ana contract 2 "judge"
2. Ana hearts; Boris 9; Ceca 3
"""


# An evening of every game with cards, and one with errors.
RECORDS = {name: evening(name, seed=5, deals=8, cards=True) for name in registry.GAMES} | {"faulty": FAULTY}


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDS)
def test_axe_finds_nothing_in_any_light_and_width(browser_page: Page, tmp_path: Path, name: str) -> None:
    """Every deal open, so that all of the page is looked at; nothing is asked of a network."""
    asked: list[str] = []
    page, narrow = browser_page, browser_page.viewport_size
    page.context.set_offline(True)
    page.context.on("request", lambda request: asked.append(request.url))
    try:
        path = tmp_path / f"{name}.html"
        path.write_text(rospis.sheet_html(rospis.replay(rospis.read(RECORDS[name]))), encoding="utf-8")
        page.goto(path.as_uri())
        page.evaluate("for (const deal of document.querySelectorAll('details')) deal.open = true")
        page.evaluate(f"() => {{ {AXE_SCRIPT} }}")  # as a function: what the script itself is cannot be handed over
        for light, width, rules in LOOKS:
            page.emulate_media(color_scheme=light)
            page.set_viewport_size({"width": width, "height": 800})
            found = page.evaluate(AXE_RUN, rules)
            told = [(one["id"], one["nodes"][0]["html"][:120]) for one in found]
            assert not told, (light, width)
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, width
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


# What stands on a line: its left and right end, and its top.
PLACES = """texts => texts.map(text => {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].map(rect => [rect.left, rect.right, rect.top, rect.bottom]);
})"""
NARROW = 360
PRINTED_WIDE, PRINTED_TALL = 186 * 96 / 25.4, 273 * 96 / 25.4  # A4 between its margins, in pixels


def show(page: Page, path: Path, text: str, wide: int, lang: str = "en") -> None:
    """The page of a record in a window of some width, every deal open."""
    path.write_text(rospis.sheet_html(rospis.replay(rospis.read(text)), language(lang)), encoding="utf-8")
    page.set_viewport_size({"width": wide, "height": 740})
    page.goto(path.as_uri())
    page.evaluate("for (const deal of document.querySelectorAll('details')) deal.open = true")


def test_a_comma_stands_behind_the_name(browser_page: Page, tmp_path: Path) -> None:
    """On its line, and without a gap, however long the name is."""
    text = evening("preferans-russian", seed=4, deals=10).replace("Ana", "Nikolina").replace("Boris", "Bo")
    show(browser_page, tmp_path / "evening.html", text, NARROW, "ru")
    gaps = browser_page.evaluate("""() => [...document.querySelectorAll('dt > span:first-child > b')].map(name => {
      const range = document.createRange();
      range.setStart(name.nextSibling, 0);
      range.setEnd(name.nextSibling, 1);
      const comma = range.getClientRects()[0], ends = [...name.getClientRects()].at(-1);
      return [Math.abs(comma.left - ends.right), Math.abs(comma.top - ends.top)];
    })""")
    assert len(gaps) > 10
    assert max(gap for gap, _ in gaps) < 1
    assert max(step for _, step in gaps) < 1


def test_a_deal_stands_beside_its_number(browser_page: Page, tmp_path: Path) -> None:
    """Numbers of three digits, too; the words of all deals begin at one place."""
    show(browser_page, tmp_path / "evening.html", evening("bridge-duplicate", seed=4, deals=101), NARROW)
    numbers = browser_page.locator("summary b").evaluate_all(PLACES)
    lines = browser_page.locator("summary span").evaluate_all(PLACES)
    assert len(numbers) == len(lines) == 101
    assert all(
        number[0][1] < line[0][0] and number[0][2] < line[0][3] for number, line in zip(numbers, lines, strict=True)
    )
    assert len({part[0] for line in lines for part in line}) == 1
    assert {len(number) for number in numbers} == {1}


@pytest.mark.parametrize("lang", CODES)
def test_no_table_is_wider_than_a_narrow_screen(browser_page: Page, tmp_path: Path, lang: str) -> None:
    for name in registry.GAMES:
        text = evening(name, seed=5, deals=20).replace("players:", "price: 0.10 EUR\nplayers:", 1)
        show(browser_page, tmp_path / "evening.html", text, NARROW, lang)
        wide = browser_page.locator(".scroll").evaluate_all(
            "parts => parts.map(one => one.scrollWidth - one.clientWidth)"
        )
        assert wide == [0, 0], name
        cells = browser_page.locator(".scroll td").evaluate_all(
            "cells => cells.map(one => one.scrollWidth - one.clientWidth)"
        )
        assert max(cells) <= 0, name


def test_a_heading_and_its_sheet_are_printed_on_one_page(browser_page: Page, tmp_path: Path) -> None:
    """And a short evening on two: settlement and sheet, then the deals."""
    browser_page.emulate_media(media="print")
    try:
        for name in registry.GAMES:
            for deals in (12, 60):
                show(browser_page, tmp_path / "evening.html", evening(name, seed=5, deals=deals), int(PRINTED_WIDE))
                tall = browser_page.evaluate(
                    "document.querySelector('.wide svg').getBoundingClientRect().bottom"
                    " - document.querySelector('#sheet h2').getBoundingClientRect().top"
                )
                assert 0 < tall <= PRINTED_TALL, (name, deals)
                if deals == 12:
                    browser_page.evaluate("for (const deal of document.querySelectorAll('details')) deal.open = false")
                    assert printed(browser_page) <= 2, name
    finally:
        browser_page.emulate_media(media="screen")
        browser_page.set_viewport_size({"width": NARROW, "height": 740})


def printed(page: Page) -> int:
    """How many pages are printed."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(prefer_css_page_size=True)))
