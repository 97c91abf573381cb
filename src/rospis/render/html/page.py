"""The frame of the page: one file that needs nothing else, with its own style and a few lines of script.

It works without the script: what only the script can do is to open the deal of an entry that is tapped, and to show the
entries of a deal that is open. The page may load nothing and runs no other script, whatever stands in it.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from rospis.errors import N_
from rospis.locale.speech import Language
from rospis.render import heading
from rospis.render.drawing import Drawing, drawing
from rospis.render.html import deals, result, wrong
from rospis.render.html.inline import Inliner
from rospis.render.html.tags import Html, join, tag
from rospis.render.layout import DRAWN
from rospis.render.svg import INSET, PHONE, sheet_svg
from rospis.sheet import Sheet, replay


def page(sheet: Sheet, lang: Language, drawings: Sequence[str] | None) -> str:
    """The whole file."""
    title = _title(sheet, lang)
    inliner = Inliner()
    main = tag("main", *_main(sheet, lang, drawings, inliner))
    return "<!DOCTYPE html>\n" + tag(
        "html",
        tag("head", *_head(title, inliner.style())),
        tag(
            "body",
            tag("header", *_header(sheet, title, lang)),
            main,
            Html(f"<script>{_file('page.js')}</script>"),
        ),
        lang=lang.code,
    )


@cache
def _file(name: str) -> str:
    """A file beside this module."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


def _head(title: str, drawn: str) -> Iterator[Html]:
    """What a browser needs to know."""
    script = b64encode(sha256(_file("page.js").encode()).digest()).decode()
    yield tag("meta", charset="utf-8")
    yield tag("title", title)
    yield tag("meta", name="viewport", content="width=device-width, initial-scale=1")
    yield tag("meta", name="color-scheme", content="light dark")
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{script}'"
    yield tag("meta", http_equiv="Content-Security-Policy", content=policy)
    yield Html(f"<style>{_file('page.css')}{drawn}</style>")


def _title(sheet: Sheet, lang: Language) -> str:
    """The title that the players gave, or the name of the game."""
    return heading.values(sheet).get("title") or _game(sheet, lang)


def _game(sheet: Sheet, lang: Language) -> str:
    """The game in the reader's words."""
    return lang.text(heading.GAMES.get(sheet.record.game_name or "", N_("Score sheet")))


def _header(sheet: Sheet, title: str, lang: Language) -> Iterator[Html]:
    """Title, date and place, game and rules."""
    header = heading.values(sheet)
    yield tag("h1", title)
    told = [header[key] for key in ("date", "place") if header.get(key)]
    if sheet.options is not None:
        if header.get("title"):
            told.append(_game(sheet, lang))
        told.append(lang.say("rules: {rules}", rules=sheet.record.rules))
        told += heading.changes(sheet, lang)
    if told:
        yield tag("p", " · ".join(told))
    if header.get("note"):
        yield tag("p", header["note"])


def _section(name: str, heading: str, *content: Html | None) -> Html:
    """A part of the page under its heading."""
    return tag(
        "section", tag("h2", heading, id=f"{name}-heading"), *content, id=name, aria_labelledby=f"{name}-heading"
    )


def _main(sheet: Sheet, lang: Language, drawings: Sequence[str] | None, inliner: Inliner) -> Iterator[Html]:
    """What is wrong, what it comes to, the drawn sheet, the deals."""
    yield from sections(sheet, lang, drawings, inliner.inline).values()


def sections(
    sheet: Sheet,
    lang: Language,
    drawings: Sequence[str] | None = None,
    inline: Callable[[str], str] = str,
    *,
    told: Sequence[Html] | None = None,
    beside: deals.Beside | None = None,
) -> dict[str, Html]:
    """The parts of the page by their ids: "wrong", "settlement", "sheet", "deals", those that there are.

    ``inline`` makes a drawing part of a page. ``told`` are the deals where somebody has them already. ``beside`` gives
    what stands under each line of what is wrong beside what the record tells of it.
    """
    if sheet.state is None:
        return {"wrong": _section("wrong", lang.text("What is wrong"), *wrong.faults(sheet, lang, beside))}
    drawn = drawing(sheet, DRAWN, lang)
    parts = {}
    if not sheet.ok:
        found = (*wrong.faults(sheet, lang, beside), *wrong.checks(sheet, drawn, lang, beside))
        parts["wrong"] = _section("wrong", lang.text("What is wrong"), *found)
    parts["settlement"] = _settlement(sheet, lang)
    parts["sheet"] = _sheet(sheet, drawn, lang, drawings, inline)
    if sheet.deals:
        parts["deals"] = _deals(sheet, drawn, lang, told)
    return parts


def _settlement(sheet: Sheet, lang: Language) -> Html:
    """Who pays whom, and the result of everybody."""
    settled = sheet.settlement()
    heading = lang.text("Who pays whom") if sheet.end else lang.text("Who pays whom if the players stopped now")
    off = sheet.game.write_off(sheet.options, sheet.state)
    results = _scroller(result.results(settled, off, lang), lang.text("Results"), "scroll")
    return _section("settlement", heading, *result.payments(settled, lang), results)


def _sheet(
    sheet: Sheet, drawn: Drawing, lang: Language, drawings: Sequence[str] | None, inline: Callable[[str], str]
) -> Html:
    """The drawn sheet, what stands in its columns, and how the evening stands."""
    return _section(
        "sheet",
        lang.text("Sheet"),
        *_drawings(sheet, lang, drawings, inline),
        _scroller(result.columns(sheet, drawn, lang), lang.text("What stands in the columns"), "scroll"),
        result.remarks(sheet, drawn, lang),
        wrong.held(sheet, lang),
    )


def _drawings(
    sheet: Sheet, lang: Language, drawings: Sequence[str] | None, inline: Callable[[str], str]
) -> Iterator[Html]:
    """The drawings that were given, or those for paper and for a narrow screen."""
    name = lang.text("The drawn sheet")
    if drawings is not None:
        if drawings:
            yield _scroller(join(Html(text) for text in drawings), name, "drawing")
        return
    for page, kind in ((INSET, "drawing wide"), (PHONE, "drawing narrow")):
        drawn = sheet_svg(sheet, lang, page, settled=False)  # the settlement stands on the page already
        yield _scroller(join(Html(inline(text)) for text in drawn), name, kind)


def _scroller(content: Html, name: str, kind: str) -> Html:
    """A part that may be wider than the screen: it scrolls by itself, with the keys too."""
    return tag("div", content, class_=kind, role="region", aria_label=name, tabindex=0)


def _deals(sheet: Sheet, drawn: Drawing, lang: Language, told: Sequence[Html] | None) -> Html:
    """Every deal, to be opened."""
    if told is None:
        kept = sheet if sheet.before is not None else replay(sheet.record, keep=True)
        told = list(deals.deals(kept, drawn, lang))
    opener = tag(
        "button",
        lang.text("open all"),
        type="button",
        id="all",
        hidden=True,
        data_open=lang.text("open all"),
        data_close=lang.text("close all"),
    )
    return _section("deals", lang.text("Deals"), opener, tag("ol", *told))
