"""What a sheet is headed with: the name of its game, and what its header changes in its rules."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from rospis.errors import N_
from rospis.locale.speech import Language
from rospis.record.header import PRICE_OPTION
from rospis.record.text import without_comment
from rospis.sheet import Sheet

GAMES = {
    "preferans-yugoslav": N_("Yugoslav preferans"),
    "preferans-russian": N_("Russian preferans"),
    "bridge-rubber": N_("Rubber bridge"),
    "bridge-chicago": N_("Chicago"),
    "bridge-duplicate": N_("Duplicate bridge"),
    "bridge-teams": N_("Bridge: a match of teams"),
    "bridge-compensation": N_("Bridge with compensation"),
}
# What the options say that people have words for at the table; all others are named as the record names them.
SIZES = {"target": N_("pool to {target}"), "start": N_("size of the game {start}")}
PRICES = {
    "preferans-yugoslav": N_("a whist costs {price}"),
    "preferans-russian": N_("a whist costs {price}"),
    "bridge-rubber": N_("a hundred points cost {price}"),
    "bridge-chicago": N_("a hundred points cost {price}"),
    "bridge-duplicate": N_("a point costs {price}"),
    "bridge-teams": N_("an IMP costs {price}"),
    "bridge-compensation": N_("an IMP costs {price}"),
}


def values(sheet: Sheet) -> Mapping[str, str]:
    """The header as it was written."""
    return {line.key: without_comment(line.value).strip() for line in sheet.record.header}


def evening_title(sheet: Sheet, lang: Language) -> str:
    """What an evening is called: the title that the players gave, else the name of the game; then date and place."""
    return named(values(sheet), sheet.record.game_name or "", lang)


def named(header: Mapping[str, str], game: str, lang: Language) -> str:
    """What an evening with such a header is called, as :func:`evening_title` has it."""
    title = header.get("title") or lang.text(GAMES.get(game, N_("Score sheet")))
    return ", ".join([title, *(header[key] for key in ("date", "place") if header.get(key))])


def changes(sheet: Sheet, lang: Language, leave: Collection[str] = ()) -> Iterator[str]:
    """The options that the header sets to something else than its rules do; those to ``leave`` out are not told."""
    header = values(sheet)
    for name in sheet.options.differences(sheet.game.presets[sheet.record.rules or ""]):
        if name in header and name not in leave:
            yield _told(name, sheet, lang)


def _told(name: str, sheet: Sheet, lang: Language) -> str:
    """An option with its value."""
    value = sheet.options.print_value(name)
    if name == PRICE_OPTION:
        return lang.say(PRICES[sheet.game.name], price=value)
    return lang.say(SIZES[name], **{name: value}) if name in SIZES else f"{name} {value}"
