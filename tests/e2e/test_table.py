"""Whole evenings entered by taps on two phones, one of them without a network for a while."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext

from rospis.games import registry
from tests.e2e.by_taps import DEALS, by_taps
from tests.web.serving import Served, served

SAMPLE = 3  # games, each time others
GAMES = random.sample([*registry.GAMES], SAMPLE)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One table for all evenings."""
    with served(tmp_path_factory.mktemp("table")) as one:
        yield one


@pytest.mark.slow
@pytest.mark.parametrize("number", range(SAMPLE))
def test_an_evening_by_taps_is_the_evening_of_the_record(
    table: Served, phones: tuple[BrowserContext, BrowserContext], number: int
) -> None:
    """`make prove` takes all games."""
    assert by_taps(table, phones, GAMES[number]).deals >= DEALS // 2, GAMES[number]
