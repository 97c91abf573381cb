"""A phone that runs no script: all can be read, entered and corrected by plain forms."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.stations import Table, brought_in

THREE = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"


@pytest.fixture
def plain(chrome: Browser, laid: Table) -> Iterator[Page]:
    """A page of the host's phone without a script."""
    with chrome.new_context(viewport={"width": 360, "height": 740}, java_script_enabled=False) as context:
        context.add_cookies(laid.visitors["host"].cookies())  # type: ignore[arg-type]
        yield context.new_page()


def press(page: Page, **answers: str) -> None:
    """Presses keys of the form."""
    for row, answer in answers.items():
        page.locator(f'fieldset[data-row="{row}"] input[value="{answer}"]').check()


def open_part(page: Page, heading: str) -> None:
    """Opens a part of the page."""
    page.locator("summary", has_text=heading).click()


def record(page: Page, address: str) -> str:
    """The lines of the record behind its header."""
    return page.request.get(f"{address}/export/text").text().partition("\n\n")[2].strip()


@pytest.mark.slow
def test_an_evening_without_a_script(laid: Table, plain: Page) -> None:
    address = brought_in(laid, THREE)
    plain.goto(address)

    press(plain, declarer="Ana", contract="diamonds")
    plain.get_by_role("button", name="Save the deal").click()
    told = plain.locator("#told")
    expect(told).to_contain_text("Still to be told")
    assert plain.locator('fieldset[data-row="declarer"] input:checked').input_value() == "Ana"
    fill_rest(plain)
    expect(plain.locator("#next-heading")).to_have_text("Deal 2")
    assert record(plain, address).startswith("1. Ana diamonds")

    open_part(plain, "Type a line")
    plain.locator("details.typed textarea").fill("Boris hearts; Ana 2; Ceca 2")
    plain.get_by_role("button", name="Add the line").click()
    expect(plain.locator("#next-heading")).to_have_text("Deal 3")

    plain.locator("#deal-2 summary").click()
    plain.locator("#deal-2 a.correct").click()
    plain.locator("section:has(button[value=text]) textarea").fill("Boris clubs; Ana 2; Ceca 2")
    plain.locator("button[value=text]").click()
    expect(plain.locator("#preview h2")).to_have_text("What changes")
    plain.locator("#preview .main").click()
    assert "2. Boris clubs; Ana 2; Ceca 2" in record(plain, address)

    plain.locator("#deal-2 summary").click()
    plain.locator("#deal-2 a.correct").click()
    plain.locator("button[value=withdraw-passed]").click()
    plain.locator("#preview .main").click()
    assert "2. void" in record(plain, address)

    plain.locator("button[value=undone]").click()
    assert "2. Boris clubs; Ana 2; Ceca 2" in record(plain, address)
    plain.locator("button[value=redone]").click()
    assert "2. void" in record(plain, address)

    open_part(plain, "Note")
    plain.locator("input[name=note]").fill("supper at nine")
    plain.locator("button[value=note]").click()
    assert record(plain, address).endswith("note supper at nine")

    open_part(plain, "Adjustment")
    plain.locator("select[name=player]").select_option("Ceca")
    plain.locator("input[name=amount]").fill("4")
    plain.locator("form:has(button[value=adjust]) input[name=why]").fill("by agreement")
    plain.locator("button[value=adjust]").click()
    assert record(plain, address).endswith('adjust Ceca contract 4 "by agreement"')

    open_part(plain, "Ruling")
    plain.locator("form:has(button[value=frozen]) input[name=why]").fill("a revoke")
    plain.locator("button[value=frozen]").click()
    expect(plain.locator("#next .notice")).to_contain_text("a revoke")
    assert not plain.locator("#deal-form").count()
    plain.locator("button[value=thawed]").click()
    assert plain.locator("#deal-form").count() == 1

    plain.get_by_role("button", name="Српски").click()
    expect(plain.locator("html")).to_have_attribute("lang", "sr-Cyrl")
    assert plain.url == address
    plain.get_by_role("button", name="English").click()


def fill_rest(page: Page) -> None:
    """Gives every row that is asked about its first answer, one after the other as the page marks them."""
    while page.locator("fieldset.waiting").count() and page.locator("#next-heading").text_content() == "Deal 1":
        page.locator("fieldset.waiting input").first.check()
        page.get_by_role("button", name="Save the deal").click()
