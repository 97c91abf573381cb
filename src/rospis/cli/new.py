"""``rospis new``: a header ready to be filled in, with every option that may be changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress

from rospis.cli import console, files
from rospis.cli.guard import DONE, Wrong, complain
from rospis.cli.rules import find
from rospis.cli.speaking import spoken
from rospis.errors import N_, Refused
from rospis.games.protocol import AnyGame
from rospis.locale import message
from rospis.names import quoted
from rospis.record.header import FREE_TEXT, PRICE_OPTION
from rospis.record.reader import read

PRICE = "price"


def new(game: str, players: str | None, rules: str | None, values: Mapping[str, str], output: str | None) -> int:
    """Prints the header or writes it to a new file; ``values`` are further header lines by key."""
    found = find(game)
    if rules is not None and found.preset is not None:
        raise Wrong("{game} names a preset already; --rules names another", game=game)
    if players is None and found.game.players_needed:
        raise Wrong("{game} needs players: --players with their names", game=found.game.name)
    if rules is None:
        rules = found.preset or found.default
    text = "\n".join(header(found.game, players, rules, values)) + "\n"
    missing = verify(text, values)
    if missing:
        # Something that these rules leave to the players: an empty line waits for it.
        text = "\n".join(header(found.game, players, rules, {**values, missing: ""})) + "\n"
        left = spoken().say(
            "{key}: has to be filled in before the first deal; these rules leave it to the players", key=missing
        )
        complain(left)
    if output is None:
        console.put_record(text)
    else:
        files.create(output, text)
    return DONE


def header(game: AnyGame, players: str | None, rules: str, values: Mapping[str, str]) -> Iterator[str]:
    """The lines of the header, then the options that were not named, as comments."""
    yield "rospis: 1"
    yield f"game: {game.name}"
    yield f"rules: {rules}"
    if players is not None:
        names = [name.strip() for name in players.split(",")]
        yield f"players: {', '.join(quoted(name, game.letter) if name[:1] != QUOTE else name for name in names)}"
    for key, value in values.items():
        yield f"{key}: {value}".rstrip()
    preset = game.presets.get(rules.lower())
    if preset is None:
        return  # the reader of the header says so
    with suppress(Refused):  # what follows from other options, where nothing is left to the players
        preset = preset.complete()
    yield ""
    lang = spoken()
    yield f"# {lang.text('What else may stand in the header; take away the # and change the value.')}"
    if players is None:
        placeholders = N_("North, East, South, West") if game.most_players > 2 else N_("Home, Away")
        yield f"# players: {lang.text(placeholders)}"
    if "dealer" not in values and not game.dealt_by_number:
        yield f"# dealer:  # {lang.text('who deals deal 1')}"
    for key in FREE_TEXT:
        if key not in values:
            yield f"# {key}:"
    for name, spec in game.options_type.specs().items():
        key = PRICE if name == PRICE_OPTION else name
        if key not in values:
            kind = spec.metadata["kind"]
            unwritten = getattr(kind, "unwritten", {}).values()  # left to the players, or following from another
            value = "" if getattr(preset, name) in unwritten else preset.print_value(name)
            meaning, allowed = lang.text(spec.metadata["meaning"]), lang.told(kind.allowed())
            yield f"# {key}: {value}".rstrip() + f"  # {meaning} ({allowed})"
    yield ""
    yield f"# {lang.text('The deals follow, each on a line of its own with its number: 1. 2. 3. ...')}"


QUOTE = '"'


def verify(text: str, values: Mapping[str, str]) -> str | None:
    """Refuses a header that could not be read back as it was meant; gives the key of a line that is missing, if any."""
    record = read(text)
    missing = [str(fault.params["key"]) for fault in record.faults if fault.code == "header_missing"]
    if len(record.faults) > len(missing):
        raise Wrong("{why}", why="; ".join(message(fault, spoken()) for fault in record.faults))
    read_back = {line.key: line.value for line in record.header}
    for key, value in values.items():
        stored = PRICE_OPTION if key == PRICE and PRICE_OPTION in read_back else key
        if read_back.get(stored) != value.strip():
            raise Wrong("{key}: {value} cannot stand on a line of a header", key=key, value=value)
    return missing[0] if missing else None
