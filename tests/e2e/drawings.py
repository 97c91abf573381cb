"""The drawings that Chromium measures: every game, number of players, length of evening, language and page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import rospis
from rospis.evenings import evening
from rospis.locale.speech import CATALOGS, CODES, __file__, language
from rospis.render.svg import A4, DRAWINGS, PHONE, sheet_svg
from tests.e2e.browser import chromium
from tests.e2e.measure import measured
from tests.e2e.odd import RECORDS

DEALS = (5, 25, 60)
PLAYERS = {"preferans-yugoslav": (3, 4), "preferans-russian": (2, 3, 4, 5)}
PRESETS = {"preferans-yugoslav": ("base", "prefko"), "preferans-russian": ("sochi", "dark", "leningrad")}
PAGES = {"A4": A4, "phone": PHONE}


class Case(NamedTuple):
    """One evening drawn for one kind of page in one language."""

    game: str
    players: int | None
    deals: int
    rules: str | None
    lang: str
    page: str

    def record(self, seed: int) -> str:
        """The record of such an evening."""
        return evening(self.game, seed, self.deals, rules=self.rules, players=self.players)

    def pages(self, seed: int) -> list[str]:
        """It, drawn."""
        return sheet_svg(rospis.replay(rospis.read(self.record(seed))), language(self.lang), PAGES[self.page])


def languages() -> list[str]:
    """The languages that there are words for."""
    catalogs = Path(__file__).parent
    return [code for code in CODES if code not in CATALOGS or (catalogs / CATALOGS[code] / "LC_MESSAGES").is_dir()]


def cases() -> Iterator[Case]:
    """All of them: a few hundred."""
    for game in DRAWINGS:
        for players in PLAYERS.get(game, (None,)):
            for rules in PRESETS.get(game, (None,)):
                for deals in DEALS:
                    for page in PAGES:
                        for lang in languages():
                            yield Case(game, players, deals, rules, lang, page)


def measure_all(seed: int) -> dict[str, Any]:
    """The figures of all of them, and of the odd evenings; AssertionError for the first drawing that is wrong."""
    figures: Counter[str] = Counter()
    least: dict[str, float] = {}
    with chromium() as browser:
        page = browser.pages[0]
        for name, paper, pages in drawn(seed):
            for svg in pages:
                found = measured(page, svg)
                assert not found.faults, (name, paper, seed, found.faults[:5])
                figures["pages"] += 1
                figures["texts"] += found.texts
                least[paper] = min(found.least, least.get(paper, found.least))
            figures["evenings"] += 1
    return {**figures, "least_points": {paper: round(points, 2) for paper, points in least.items()}}


def drawn(seed: int) -> Iterator[tuple[str, str, list[str]]]:
    """Everything that is measured: what it is, on which page, and the pages."""
    for number, case in enumerate(cases()):
        yield f"{case}", case.page, case.pages(seed + number)
    for name, text in RECORDS.items():
        sheet = rospis.replay(rospis.read(text))
        for paper, form in PAGES.items():
            for lang in languages():
                yield name, paper, sheet_svg(sheet, language(lang), form)
