"""What may stand in Latin letters where people are told something in Cyrillic, and the English words that may not."""

from __future__ import annotations

import re
from functools import cache

from rospis.cli.app import app
from rospis.games import registry
from rospis.record.model import Record
from rospis.render.presets import PRESETS

# What may stand in Latin letters.
LETTERS = "NS EW NT NTX NTXX SX SXX HX DX CX XX HCP PASS EUR RUB UTF MB PPN JSON CSV PDF PEM SVG Arrow COLUMNS Rospis"
PLAIN = {*LETTERS.split(), "A4"}
COMMANDS = {"rospis", "ppn", *app.commands}
FILES = "id https text csv json html pdf svg zip"  # forms that an evening is taken away in, and addresses
VALUES = "phone en ru sr-Latn sr-Cyrl ns ew both none yes no seed deals cards players"  # of options of the command
NAMED = {*VALUES.split(), *FILES.split()}
HEADER = {"date", "place", "title", "note", "dealer", "price", "game", "by"}
SPARED = [
    r"\[\w+(?:, \w+ [\w. -]+)*\]",  # [code, rule R3.5]
    r"(?:правил[оа]|rule) (?:Law \w+|[A-Z]\d[\w.]*|D-\d+)",
    r"D-\d+",
    r"`[^`]*`",
    r"\"[^\"]*\"|«[^»]*»|„[^“]*“",  # free text, and names that are quoted
    r"\S+\.(?:rospis|ppn|db)\S*",  # files
    r"\b[SHDC][2-9TJQKA]\b",  # cards
    r"^  +rospis .*$|^  +[|].*$",  # examples
    r"--[\w-]+",
]
WORD = re.compile(r"[A-Za-z][A-Za-z_](?:[\w-]*\w)?")


@cache
def accounted() -> set[str]:
    """Names of games, options and presets, and the values that a header takes."""
    words = PLAIN | COMMANDS | NAMED | HEADER | {known.name for known in PRESETS.values()}
    for name in registry.GAMES:
        game = registry.find(name)
        words |= {name, *game.presets}
        for option, spec in game.options_type.specs().items():
            words |= {option, option.replace("_", "-")}
            kind = spec.metadata["kind"]
            values = [*getattr(kind, "words", ()), *getattr(kind, "named", ()), *getattr(kind, "unwritten", ())]
            words |= {part for value in values for part in WORD.findall(str(value))} | set(map(str, values))
        for preset in game.presets.values():
            words |= {word for option in preset.specs() for word in WORD.findall(preset.print_value(option))}
    return words | set(WORD.findall("fixed void standard hand hand_ten misere misere_hand"))


def english(text: str, known: set[str]) -> set[str]:
    """The Latin words that nobody can account for."""
    for spared in SPARED:
        text = re.sub(spared, " ", text, flags=re.MULTILINE)
    return {word for word in WORD.findall(text) if word not in known and not word.startswith(("misere", "hand"))}


def own_words(record: Record) -> set[str]:
    """Names of the record, and words of its free text."""
    free = " ".join(line.value for line in record.header if line.key in ("title", "place", "note", "players", "date"))
    notes = " ".join(source for source in record.source if re.match(r"\s*(note|beleška|заметка)\b", source))
    names = " ".join([*record.names, *record.source]) if record.table is None else " ".join(record.names)
    renamed = " ".join(source for source in record.source if re.match(r"\s*(replace|join|zamena|ulazi)\b", source))
    quoted = " ".join(text for source in record.source for text in re.findall('"([^"]*)"', source))
    return set(WORD.findall(f"{free} {notes} {names} {renamed} {quoted}"))


def shown(page: str) -> str:
    """The text of a drawing or a page, and what is said of its parts to those who cannot see them; no cards."""
    page = re.sub("</(?:i|span)>[AKQJ0-9]+", " ", page).replace("&quot;", '"')
    page = re.sub("<(style|script)\\b.*?</\\1>", " ", page, flags=re.DOTALL)
    said = re.findall('(?:aria-label|title|alt|placeholder)="([^"]*)"', page)
    return "\n".join([re.sub("<[^>]*>", " ", page), *said])
