"""Pictures of every page in every language, to be looked at: python -m tests.e2e.screens FOLDER [LANGUAGE ...]"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from rospis.locale.speech import CODES
from tests.e2e import browser
from tests.e2e.stations import laid_table, page_of, stations


def main(folder: Path, codes: tuple[str, ...]) -> None:
    """Takes them all, each as tall as its page is."""
    with browser.browser() as chrome, tempfile.TemporaryDirectory() as data:
        for code in codes:
            (folder / code).mkdir(parents=True, exist_ok=True)
            with laid_table(chrome, Path(data) / code) as table:
                for station in stations():
                    context = table.visitors[station.who]
                    context.add_cookies([{"name": "lang", "value": code, "url": table.served.address}])
                    page = page_of(table, station.who)
                    station.come(table, page)
                    page.screenshot(path=folder / code / f"{station.name}.png", full_page=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), tuple(sys.argv[2:]) or CODES)
