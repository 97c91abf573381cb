"""One browser for all tests here: starting it takes longer than most of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.e2e import browser
from tests.e2e.stations import Table, laid_table


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    """The browser."""
    with browser.browser() as started:
        yield started


@pytest.fixture(scope="session")
def browser_page(chrome: Browser) -> Iterator[Page]:
    """An empty page in Chromium."""
    with browser.phone(chrome) as context:
        yield context.new_page()


@pytest.fixture(scope="session")
def laid(chrome: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """One table with evenings and visitors for all tests of pages; what they write on, they bring in themselves."""
    with laid_table(chrome, tmp_path_factory.mktemp("laid")) as table:
        yield table


@pytest.fixture
def phones(chrome: Browser) -> Iterator[tuple[BrowserContext, BrowserContext]]:
    """Two phones of two people."""
    with browser.phone(chrome) as one, browser.phone(chrome) as other:
        yield one, other
