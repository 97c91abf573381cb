"""A phone at the table: what a keeper presses, counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, expect

import rospis
from rospis.games.bridge.deal import Deal as BridgeDeal
from rospis.games.entry import Answers
from rospis.record.model import Check, DealLine, Record
from rospis.sheet import moments

NOTED = 15_000  # milliseconds


class Phone:
    """One keeper's page."""

    def __init__(self, page: Page, stream: str) -> None:
        self.page = page
        self.stream = stream
        self.taps = 0

    @property
    def version(self) -> int:
        """The version that the page shows."""
        return int(self.page.locator("#next").get_attribute("data-version") or 0)

    def see(self, version: int) -> None:
        """Waits until the page shows a version, or a later one."""
        self.page.wait_for_function(
            "least => Number(document.getElementById('next')?.dataset.version) >= least", arg=version, timeout=NOTED
        )

    def press(self, answers: Answers) -> None:
        """Presses the keys of a deal that do not stand there by themselves."""
        for key, answer in answers.items():
            row = self.page.locator(f'#deal-form fieldset[data-row="{key}"]')
            number = row.locator("input[type=number]")
            if number.count():
                if number.input_value() != answer:
                    number.fill(answer)
                    number.dispatch_event("change")
                    self.taps += 1
                continue
            if not row.locator(".keys").is_visible():
                continue  # filled by the counts of others
            pressed = row.locator("input:checked:enabled")
            if pressed.count() and pressed.input_value() == answer:
                continue
            row.locator(f'label.key:has(input[value="{answer}"])').click()
            self.taps += 1

    def save(self) -> None:
        """Presses Save."""
        button = self.page.locator("#deal-form .save .main")
        expect(button).to_be_enabled()
        button.click()
        self.taps += 1

    def type(self, line: str) -> None:
        """Types a line of the record and adds it."""
        self.page.locator("details.typed").evaluate("one => { one.open = true }")
        self.page.locator("details.typed textarea").fill(line)
        self.page.locator("details.typed button[type=submit]").click()


def moves(record: Record) -> Iterator[tuple[Any, Answers | str]]:
    """The lines of a record as a keeper enters them: answers for a deal, text for any other line."""
    sheet = rospis.replay(record)
    assert sheet.ok
    for moment in moments(sheet):
        entry = moment.entry
        if isinstance(entry, DealLine):
            answers = sheet.game.answers(sheet.options, moment.before, bare(entry.deal), entry.number)
            assert answers is not None, entry.text
            yield entry, answers
        elif not isinstance(entry, Check):
            yield entry, record.source[entry.line - 1].strip()


def bare(deal: Any) -> Any:
    """A deal without what no key tells and no score knows: the winning call, the opening leads."""
    if isinstance(deal, BridgeDeal):
        rooms = [room and room._replace(lead=None) for room in deal.rooms]
        return deal._replace(room=rooms[0], closed=rooms[1])
    return deal._replace(bid=None) if hasattr(deal, "bid") else deal


def join(page: Page, link: str, name: str) -> None:
    """Follows a link and gives a name."""
    page.goto(link)
    field = page.locator("input[name=name]")
    if field.count():
        field.fill(name)
        page.locator("main button[type=submit], main form button").first.click()


def bring_in(page: Page, base: str, text: str) -> str:
    """Begins an evening with a record; its id."""
    page.goto(f"{base}/")
    page.locator("footer details").evaluate("one => { one.open = true }")
    page.locator("textarea[name=text]").fill(text)
    page.locator("footer details button").click()
    page.wait_for_url(f"{base}/e/*")
    return page.url.rpartition("/")[2].partition("#")[0]
