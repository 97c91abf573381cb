"""What the first pages would otherwise wait for."""

from __future__ import annotations

import gc

from rospis.evenings import evening
from rospis.games import registry
from rospis.locale.speech import ENGLISH
from rospis.pages.environment import environment
from rospis.record.reader import read
from rospis.render.html.page import sections
from rospis.render.svg import PHONE, sheet_svg
from rospis.sheet import replay


def make_ready() -> None:
    """Loads all that pages are made of, about a third of a second, and has the garbage collector leave it alone.

    The collector would go through all of it every few deals, for 50 ms, while fifty phones wait for a sheet.
    """
    templates = environment()
    for name in templates.list_templates():
        templates.get_template(name)
    for game in registry.GAMES:
        sheet = replay(read(evening(game, seed=1, deals=2)), keep=True)
        sections(sheet, ENGLISH, sheet_svg(sheet, ENGLISH, PHONE))
    gc.collect()
    gc.freeze()


__all__ = ["make_ready"]
