"""What stands on the page of an evening: its parts, rendered once for each version, language and kind of visitor."""

from __future__ import annotations

import zlib
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import NamedTuple

from markupsafe import Markup

from rospis.errors import N_
from rospis.locale.speech import Language
from rospis.names import quoted
from rospis.pages import keys
from rospis.pages.shelf import Shelf
from rospis.record.model import Check, Terms
from rospis.render import heading
from rospis.render.drawing import drawing
from rospis.render.figures import Table
from rospis.render.html import deals, figures
from rospis.render.html.deals import Beside, prose
from rospis.render.html.deals import shown as as_written
from rospis.render.html.page import sections
from rospis.render.html.tags import Html, tag
from rospis.render.layout import DRAWN
from rospis.render.presets import called
from rospis.render.svg import INSET, PHONE, sheet_svg
from rospis.sheet import Sheet, replay
from rospis.store.evening import Evening, Line, keyword_of

PRICE = "price"  # key of the header
SIDES = ("NS", "EW")  # what stands for players where none are named
AGAIN = {
    "bridge-rubber": (N_("Another rubber, same partners"), N_("Another rubber: {one} against {other}")),
    "bridge-chicago": (N_("Another Chicago, same partners"), N_("Another Chicago: {one} against {other}")),
}

EXAMPLES = {
    "preferans-yugoslav": N_("such as: Ana diamonds; Boris 2; Ceca 2"),
    "preferans-russian": N_("such as: Ana 6S; Boris whists 2; Ceca passes"),
    "bridge-rubber": N_("such as: 4S N ="),
    "bridge-chicago": N_("such as: 4S N ="),
    "bridge-duplicate": N_("such as: 7. 4S N ="),
    "bridge-teams": N_("such as: 7. open 4S N =; closed 4S N -1"),
    "bridge-compensation": N_("such as: 4S N =; hcp NS 24"),
}


def parts(evening: Evening, lang: Language, shelf: Shelf, *, writes: bool, big: bool = False) -> Markup:
    """The sections of the sheet: what is wrong, the drawing, the settlement, and the deals with their reasons.

    ``big`` is for a screen that all look at: no deals, and the drawing as on paper.
    """
    sheet = evening.sheet
    beside = correcting(evening, lang) if writes else None
    told = told_deals(evening, lang, shelf, beside) if not big and sheet.state is not None else ()
    made = sections(sheet, lang, drawings(evening, lang, big=big), told=told, beside=beside)
    order = ["sheet", "settlement"]
    if not big:
        order = ["wrong", *(reversed(order) if sheet.end else order), "deals"]
    return Markup("".join(made[name] for name in order if name in made))


def drawings(evening: Evening, lang: Language, *, big: bool) -> list[str]:
    """The drawn sheet for a narrow screen, and where the one for a wide screen is; that alone where it is ``big``."""
    if evening.sheet.state is None:
        return []
    if big:
        return sheet_svg(evening.sheet, lang, INSET, settled=False)
    free = "" if is_priced(evening) else "&money=no"
    address = f"/e/{evening.stream}/drawing?v={evening.version}&lang={lang.code}{free}"
    wide = tag("img", src=address, alt=lang.text("The drawn sheet"), loading="lazy", data_wide=True)
    narrow = tag("div", *(Html(one) for one in sheet_svg(evening.sheet, lang, PHONE, settled=False)), class_="narrow")
    return [narrow, tag("div", wide, class_="wide")]


BETWEEN = "\0"  # a character that no page has


class Told(NamedTuple):
    """The deals of a version as they were rendered, and what that depends on: each stands at a line of the text."""

    source: tuple[object, ...]
    names: tuple[str, ...]
    lines: tuple[int, ...]
    packed: bytes

    @property
    def items(self) -> tuple[Html, ...]:
        """The deals, rendered."""
        told = zlib.decompress(self.packed).decode()
        return tuple(Html(one) for one in told.split(BETWEEN)) if told else ()


def correcting(evening: Evening, lang: Language) -> Beside:
    """What stands under each line for who may correct it."""

    def beside(number: int) -> Html | None:
        line = evening.line_of(number)
        if line is None:
            return None
        address = f"/e/{evening.stream}/line/{line.id}"
        was = None
        if line.withdrawn and line.was:
            was = tag("span", lang.say("It was: {line}", line=spoken(line.was, evening, lang)), class_="was")
        return tag("p", was, tag("a", lang.text("Correct or withdraw"), href=address, class_="correct"))

    return beside


def told_deals(evening: Evening, lang: Language, shelf: Shelf, beside: Beside | None) -> tuple[Html, ...]:
    """Every deal with its reasons; those above the first line that has changed are not rendered again."""
    seen_by = lang.code, beside is not None, is_priced(evening)
    before: Told | None = shelf.last("deals", evening, *seen_by)
    record = evening.record
    drawn = drawing(evening.sheet, DRAWN, lang)
    same = unchanged(before, evening) if before else ()
    items = tuple(deals.deals(replay(record, keep=True), drawn, lang, beside, same))
    lines = [entry.line for entry in record.entries if not isinstance(entry, Check)]
    packed = zlib.compress(BETWEEN.join(items).encode(), 1)
    told = Told(standing(evening), record.names, tuple(lines[: len(items)]), packed)
    shelf.made("deals", evening, *seen_by, make=lambda: told)
    return items


def standing(evening: Evening) -> tuple[object, ...]:
    """What the rendering of each line of the text depends on: its letters, its id, and what stood there before."""
    lines = ((text, evening.line_of(number)) for number, text in enumerate(evening.record.source, 1))
    return tuple((text, line.id, line.was) if line else text for text, line in lines)


def unchanged(before: Told, evening: Evening) -> tuple[Html, ...]:
    """The deals that stand as they stood before, rendered."""
    record = evening.record
    if before.names != record.names:
        return ()
    now = standing(evening)
    pairs = enumerate(zip(before.source, now, strict=False), 1)
    shorter = min(len(before.source), len(now)) + 1
    changed = next((number for number, (one, other) in pairs if one != other), shorter)
    if changed <= len(evening.comments) + len(evening.header):
        return ()
    return before.items[: bisect_left(before.lines, changed)]


def is_priced(evening: Evening) -> bool:
    """Whether the header names a price."""
    return any(key == PRICE for key, _ in evening.header)


def announcement(evening: Evening, lang: Language) -> list[str]:
    """The contract that is being played now, where it was named before its tricks."""
    sheet = evening.sheet
    if not evening.announced or not goes_on(sheet):
        return []
    told = keys.chosen(sheet.game.form(sheet.options, sheet.state), evening.announced, lang)
    return [lang.say("Now playing: {contract}", contract=told)] if told else []


def on_screen(evening: Evening, lang: Language, shelf: Shelf) -> Markup:
    """What a big screen shows: what comes next or is being played, and the sheet with its settlement."""
    facts = [*before_deal(evening.sheet, lang), *announcement(evening, lang)]
    told = Markup('<p class="facts">{}</p>').format(" · ".join(facts))
    return told + parts(evening, lang, shelf, writes=False, big=True)


def without_prices(evening: Evening) -> Evening:
    """The same evening played for nothing: what is shown to who may not see money."""
    read = {
        line.id: entry.values
        for entry in evening.record.entries
        if isinstance(entry, Terms) and (line := evening.line_of(entry.line)) is not None
    }

    def free(line: Line) -> Line:
        """A line of terms without its price; one that could not be read may name it anywhere."""
        if keyword_of(evening.game, line.text) != "terms":
            return line
        values = read.get(line.id)
        if values is None:
            return line._replace(text="terms")
        return line._replace(text=_terms(values)) if "price" in values else line

    content = evening.content._replace(
        header=tuple((key, value) for key, value in evening.header if key != PRICE),
        lines=tuple(free(line) for line in evening.lines),
    )
    return evening.with_content(content)


def _terms(values: Mapping[str, object]) -> str:
    """A line of terms without its price."""
    named = {**values, "price": "none"}
    return " ".join(["terms", *(f"{key} {named[key]}" for key in ("pool", "price", "time") if key in named)])


def title(evening: Evening, lang: Language) -> str:
    """What the evening is called."""
    return heading.evening_title(evening.sheet, lang)


def subtitle(sheet: Sheet, lang: Language) -> str:
    """Game and rules with what differs in them; the game not where the evening is called by it."""
    told = []
    if heading.values(sheet).get("title"):
        told.append(lang.text(heading.GAMES.get(sheet.record.game_name or "", N_("Score sheet"))))
    if sheet.options is not None:
        told.append(lang.say("rules: {rules}", rules=called(sheet.record.rules, lang)))
        told += heading.changes(sheet, lang)
    return " · ".join(told)


def before_deal(sheet: Sheet, lang: Language) -> list[str]:
    """What has to be known before the next deal: who deals, what is in force."""
    if sheet.state is None:
        return []
    drawn = drawing(sheet, DRAWN, lang)
    told = [drawn.ended(sheet.end) if sheet.end else drawn.next(sheet)]
    return [prose(f"{one[0].upper()}{one[1:]}") for one in (*told, *drawn.remarks(sheet))]


def spoken(text: str, evening: Evening, lang: Language) -> str:
    """A line of the record, without its cards, in the reader's words and signs; a note stays as it was written."""
    line = text.strip().partition("\n")[0]
    keyword, _, rest = line.partition(" ")
    if keyword_of(evening.game, line) in ("", "note"):
        return f"{lang.words(keyword)} {rest}".strip()
    return as_written(lang.words(line))


def goes_on(sheet: Sheet) -> bool:
    """Whether another deal may be entered."""
    return sheet.state is not None and not sheet.faults and sheet.end is None


def next_rubbers(sheet: Sheet, lang: Language) -> list[tuple[str, str]]:
    """The lines that begin another rubber or Chicago after one that is over, each with what is told of it.

    The same partners come first; where just four are named, then the two other ways to pair them.
    """
    if sheet.state is None or sheet.game.name not in AGAIN or sheet.end != "rules":
        return []
    same, others = AGAIN[sheet.game.name]
    found = [("partners", lang.text(same))]
    seats = sheet.game.more(sheet.options, sheet.state)["seats"]
    if seats and {*sheet.record.names} <= {*SIDES, *seats.values()}:  # nobody waits
        n, e, s, w = (seats[seat] for seat in "NESW")
        for pairs in ((n, e, s, w), (n, w, s, e)):
            line = "partners {} {}, {} {}".format(*(quoted(name, sheet.game.letter) for name in pairs))
            found.append((line, lang.say(others, one=pairs[:2], other=pairs[2:])))
    return found


def next_number(sheet: Sheet) -> int:
    """The number of the next deal."""
    return max((deal.number for deal in sheet.record.deals), default=0) + 1


def local(time: str) -> str:
    """A time of the log by the clock of the machine that serves the pages, as ``2026-01-31 20:15``."""
    return datetime.fromisoformat(time).astimezone().strftime("%Y-%m-%d %H:%M")


def day_of(evening: Evening) -> str:
    """The date of an evening: that of its header, else the day on which it was begun."""
    return day(dict(evening.header).get("date", ""), evening.started)


def day(named: str, started: str) -> str:
    """The day that the header named, else that on which an evening was begun."""
    return named or local(started)[:10]


def is_tonight(evening: Evening, today: date) -> bool:
    """Whether an evening is of today, or was changed within the day."""
    days = {day_of(evening)[:10], local(evening.started)[:10], local(evening.changed)[:10]}
    return today.isoformat() in days


def tables(found: Iterable[Table]) -> Markup:
    """Figures as they stand on a page."""
    return Markup("".join(figures.tables(found)))


def columns(sheet: Sheet, lang: Language) -> list[tuple[str, str]]:
    """The columns that may be adjusted: as the record names them, and as the players call them."""
    if sheet.state is None:
        return []
    drawn = drawing(sheet, DRAWN, lang)
    found: dict[str, str] = {}
    for name, column in sheet.game.columns.items():
        if column.adjustable and not column.several:
            if column.on_player:
                found |= {
                    f"on {quoted(other, sheet.game.letter)}": drawn.column(name, other) for other in sheet.players
                }
            else:
                found[name] = drawn.column(name, None)
    return list(found.items())
