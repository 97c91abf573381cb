"""Every page of the table on a phone: nothing that axe objects to, nothing too wide or too small, no error."""

from __future__ import annotations

import csv
import io
import json
import zipfile

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import ConsoleMessage, Error, Page

import rospis
from tests.e2e.stations import GAMES, Station, Table, page_of, stations
from tests.e2e.test_html import AXE_RUN, COLOURS

NARROW = 360
TALL = 44  # pixels that a finger needs
# What may be pressed and is too small for a finger; a link within a sentence may be as tall as its line.
SMALL = """least => {
  const found = [];
  for (const one of document.querySelectorAll('a, button, input, select, textarea, summary, label.key')) {
    const target = one.matches('input[type=checkbox], input[type=radio]') ? one.closest('label') : one;
    const {width, height, right} = target.getBoundingClientRect();
    const sentence = one.matches('a') && getComputedStyle(one).display === 'inline' &&
                     one.parentElement.textContent.trim() !== one.textContent.trim();
    if (!width || right < 0 || sentence) continue;
    const narrow = one.matches('button, label.key') && width < least;
    if (height < least || narrow) found.push(`${one.outerHTML.slice(0, 90)} ${width}x${height}`);
  }
  return found;
}"""
SERIOUS = ("serious", "critical")


def axe(page: Page, rules: dict[str, object]) -> list[str]:
    """What axe finds that is serious."""
    found = page.evaluate(AXE_RUN, rules)
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found if one["impact"] in SERIOUS]


@pytest.mark.slow
@pytest.mark.parametrize("station", stations(), ids=lambda station: station.name)
def test_a_page_is_fit_for_everybody(laid: Table, station: Station) -> None:
    """Light and dark, every part of it open."""
    page = page_of(laid, station.who)
    errors: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(f"{message.text} {message.location}")

    def raised(error: Error) -> None:
        errors.append(str(error))

    page.on("console", note)
    page.on("pageerror", raised)
    try:
        station.come(laid, page)
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        wide = page.evaluate("document.documentElement.scrollWidth")
        small = page.evaluate(SMALL, TALL)
        page.evaluate(f"() => {{ {AXE_SCRIPT} }}")
        found = axe(page, {})
        page.emulate_media(color_scheme="dark")
        found += [f"in the dark {one}" for one in axe(page, COLOURS)]
    finally:
        page.emulate_media(color_scheme="light")
        page.remove_listener("console", note)
        page.remove_listener("pageerror", raised)
    if station.refuses:  # Chromium counts the status of the page itself as an error
        errors = [one for one in errors if "the server responded with a status of 4" not in one]
    assert (found, small, errors) == ([], [], [])
    assert wide <= NARROW


@pytest.mark.parametrize("game", GAMES)
def test_every_export_is_the_evening(laid: Table, game: str) -> None:
    request = page_of(laid, "host").request
    evening = laid.evenings[game]
    files = {
        kind: request.get(laid.address(game, f"/export/{kind}"))
        for kind in ("text", "csv", "json", "html", "svg", "pdf")
    }
    assert {kind: answer.status for kind, answer in files.items()} == dict.fromkeys(files, 200)
    sheet = rospis.replay(rospis.read(files["text"].text()))
    assert sheet.settlement() == evening.sheet.settlement()
    assert [deal.outcome for deal in sheet.deals] == [deal.outcome for deal in evening.sheet.deals]
    rows = list(csv.DictReader(io.StringIO(files["csv"].text())))
    assert len(rows) == len([name for name in evening.record.names if name not in ("NS", "EW")])
    assert len(json.loads(files["json"].text())["deals"]) == len(evening.sheet.deals)
    first = {"html": b"<!DOCTYPE html>", "svg": b"<svg", "pdf": b"%PDF-"}
    assert {kind: files[kind].body()[: len(begin)] for kind, begin in first.items()} == first
    assert all(f"rospis-{evening.stream}." in answer.headers["content-disposition"] for answer in files.values())


def test_all_evenings_in_one_file(laid: Table) -> None:
    answer = page_of(laid, "host").request.get(f"{laid.served.address}/export.zip")
    with zipfile.ZipFile(io.BytesIO(answer.body())) as file:
        texts = {name.rpartition("-")[2]: file.read(name).decode() for name in file.namelist()}
    kept = {f"{one.stream}.rospis".rpartition("-")[2]: one.text for name, one in laid.evenings.items() if name in GAMES}
    assert texts.keys() >= kept.keys()
    assert all(texts[name] == text for name, text in kept.items())
