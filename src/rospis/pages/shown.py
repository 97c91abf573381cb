"""What stands on the page of an evening: its parts, rendered once for each version, language and kind of visitor."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any, TypeVar

from markupsafe import Markup

from rospis.errors import N_
from rospis.games.bridge.pad import PadForm
from rospis.locale.speech import Language
from rospis.names import quoted
from rospis.record.model import Entry, Terms
from rospis.render import heading
from rospis.render.drawing import drawing
from rospis.render.html.page import sections
from rospis.render.html.tags import Html, tag
from rospis.render.layout import DRAWN
from rospis.sheet import Sheet
from rospis.store.evening import Evening

PRICE = "price"  # key of the header
MOST_KEPT = 64  # rendered pages; of 200 tables at once few are looked at in more than one language

EXAMPLES = {
    "preferans-yugoslav": N_("such as: Ana diamonds; Boris 2; Ceca 2"),
    "preferans-russian": N_("such as: Ana 6S; Boris whists 2; Ceca passes"),
    "bridge-rubber": N_("such as: 4S N ="),
    "bridge-chicago": N_("such as: 4S N ="),
    "bridge-duplicate": N_("such as: 7. 4S N ="),
    "bridge-teams": N_("such as: 7. open 4S N =; closed 4S N -1"),
    "bridge-compensation": N_("such as: 4S N =; hcp NS 24"),
}


Kept = TypeVar("Kept")


class Shelf:
    """What was made for several visitors, the last that was asked for."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most = most
        self._kept: OrderedDict[tuple[object, ...], Any] = OrderedDict()

    def get(self, key: tuple[object, ...], make: Callable[[], Kept]) -> Kept:
        """What stands under a key, made if it is not there; a key stands for one type."""
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
            if len(self._kept) > self.most:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        kept: Kept = found
        return kept


def parts(evening: Evening, lang: Language, *, writes: bool, deals: bool = True) -> Markup:
    """The sections of the sheet: what is wrong, the settlement, the drawing, the deals with their reasons."""

    def beside(entry: Entry) -> Html | None:
        line = evening.line_of(entry.line)
        if line is None:
            return None
        address = f"/e/{evening.stream}/line/{line.id}"
        return tag("p", tag("a", lang.text("Correct or withdraw"), href=address, class_="correct"))

    sheet = evening.sheet
    made = sections(sheet, lang, beside=beside if writes else None)
    order = ("wrong", "sheet", "settlement", "deals") if deals else ("sheet", "settlement")
    return Markup("".join(made[name] for name in order if name in made))


def without_prices(evening: Evening) -> Evening:
    """The same evening played for nothing: what is shown to who may not see money."""
    terms = {
        entry.line: entry for entry in evening.record.entries if isinstance(entry, Terms) and "price" in entry.values
    }
    free = {line.id: _terms(terms[at].values) for at in terms if (line := evening.line_of(at)) is not None}
    content = evening.content._replace(
        header=tuple((key, value) for key, value in evening.header if key != PRICE),
        lines=tuple(line._replace(text=free.get(line.id, line.text)) for line in evening.lines),
    )
    return replace(evening, content=content)


def _terms(values: Mapping[str, object]) -> str:
    """A line of terms without its price."""
    named = {**values, "price": "none"}
    return " ".join(["terms", *(f"{key} {named[key]}" for key in ("pool", "price", "time") if key in named)])


def title(evening: Evening, lang: Language) -> str:
    """What the evening is called."""
    return heading.evening_title(evening.sheet, lang)


def subtitle(sheet: Sheet, lang: Language) -> str:
    """Game and rules with what differs in them."""
    told = [lang.text(heading.GAMES.get(sheet.record.game_name or "", N_("Score sheet")))]
    if sheet.options is not None:
        told.append(lang.say("rules: {rules}", rules=sheet.record.rules))
        told += heading.changes(sheet, lang)
    return " · ".join(told)


def before_deal(sheet: Sheet, lang: Language) -> list[str]:
    """What has to be known before the next deal: who deals, what is in force."""
    if sheet.state is None:
        return []
    drawn = drawing(sheet, DRAWN, lang)
    told = [drawn.ended(sheet.end) if sheet.end else drawn.next(sheet)]
    return [*told, *drawn.remarks(sheet)]


def goes_on(sheet: Sheet) -> bool:
    """Whether another deal may be entered."""
    return sheet.state is not None and not sheet.faults and sheet.end is None


def next_rubber(sheet: Sheet) -> bool:
    """Whether another rubber may follow one that is over."""
    return sheet.state is not None and isinstance(sheet.game, PadForm) and sheet.end == "rules"


def next_number(sheet: Sheet) -> int:
    """The number of the next deal."""
    return max((deal.number for deal in sheet.record.deals), default=0) + 1


def day_of(evening: Evening) -> str:
    """The date of an evening: that of its header, else the day on which it was begun."""
    return dict(evening.header).get("date", "") or evening.started[:10]


def is_tonight(evening: Evening, today: date) -> bool:
    """Whether an evening is of today, or was changed within the day."""
    days = {day_of(evening)[:10], evening.started[:10], evening.changed[:10]}
    return today.isoformat() in days


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


def is_deal(evening: Evening, line_id: str) -> bool:
    """Whether a line is a deal."""
    return any(line.id == line_id and line.number is not None for line in evening.lines)
