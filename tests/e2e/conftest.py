"""One browser for all tests here: starting it takes longer than most of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.e2e.browser import chromium


@pytest.fixture(scope="session")
def browser_page() -> Iterator[Page]:
    """An empty page in Chromium."""
    with chromium() as context:
        yield context.pages[0]
