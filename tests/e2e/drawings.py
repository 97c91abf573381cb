"""The drawings that Chromium measures: every game, number of players, length of evening, language and page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import rospis
from rospis.evenings import evening
from rospis.locale.speech import CATALOGS, CODES, __file__, language
from rospis.render.svg import A4, DRAWINGS, PHONE, sheet_svg

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
