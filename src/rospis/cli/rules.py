"""``rospis rules``: the games, their options, and the presets with what sets them apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rospis.cli import screen
from rospis.cli.guard import DONE, Wrong
from rospis.errors import N_, Phrase, Refused
from rospis.games import registry
from rospis.games.options import OptionsBase
from rospis.games.protocol import AnyGame
from rospis.locale.speech import Language
from rospis.render.layout import DIM, GAP, HEAD, Field, Line, Page, paragraph, table
from rospis.words import nearest

INDENT = "    "


class Rules(NamedTuple):
    """What a name on the command line stands for; ``preset`` None for the game as a whole."""

    game: AnyGame
    preset: str | None

    @property
    def options(self) -> Any:
        """The options with what follows from others filled in where that is possible."""
        options: OptionsBase = self.game.presets[self.preset or self.default]
        try:
            return options.complete()
        except Refused:  # something is left to the players
            return options

    @property
    def default(self) -> str:
        """The preset that is taken where a record names none."""
        return next(iter(self.game.presets))


def find(name: str) -> Rules:
    """The rules called ``GAME``, ``PRESET`` or ``GAME:PRESET``."""
    first, colon, preset = name.lower().partition(":")
    if first in registry.GAMES:
        game = registry.find(first)
        if colon and preset not in game.presets:
            told = N_("{game} has no preset {preset}{near}; it has {presets}")
            near = likely(preset, list(game.presets))
            raise Wrong(told, game=first, preset=preset, near=near, presets=list(game.presets))
        return Rules(game, preset if colon else None)
    games = [registry.find(known) for known in registry.GAMES]
    owners = [] if colon else [game for game in games if first in game.presets]
    if len(owners) > 1:
        names = [f"{game.name}:{first}" for game in owners]
        raise Wrong("several games have a preset {preset}: {names}", preset=first, names=names)
    if not owners:
        names = [*registry.GAMES, *(preset for game in games for preset in game.presets)]
        told = N_("there is no game or preset {name}{near}; `rospis rules` lists them")
        raise Wrong(told, name=name, near=likely(first, names))
    return Rules(owners[0], first)


def likely(name: str, names: list[str]) -> object:
    """A question after the name that was most likely meant."""
    near = nearest(name, names)
    return Phrase(" (do you mean {near}?)", {"near": near}) if near else ""


def rules(name: str | None, against: str | None) -> int:
    """Lists the games, describes one or one of its presets, or compares two presets."""
    page = screen.page()
    if name is None:
        if against is not None:
            raise Wrong("--against compares a preset with another: name the first one too")
        screen.write(_games(page))
        return DONE
    found = find(name)
    screen.write(_described(found, page) if against is None else _compared(found, find(against), page))
    return DONE


def _games(page: Page) -> Iterator[Line]:
    """Every game with its presets."""
    for name in registry.GAMES:
        game = registry.find(name)
        yield [(name, HEAD), (f", {_how_many(game, page.lang)}", DIM)]
        yield from paragraph(page.lang.say("presets: {presets}", presets=list(game.presets)), page, indent=INDENT)


def _how_many(game: AnyGame, lang: Language) -> str:
    """How many play it."""
    if game.fewest_players == game.most_players:
        return lang.say("{count} teams", count=game.most_players)  # who else always come in the same number
    return lang.say("{fewest} to {most} players", fewest=game.fewest_players, most=game.most_players)


def _described(found: Rules, page: Page) -> Iterator[Line]:
    """Every option with its value and what may be chosen instead; then what sets the presets apart."""
    defaults = found.game.options_type()
    options = found.game.presets[found.preset or found.default]
    lang = page.lang
    if found.preset is None:
        yield from paragraph(lang.say("{game}: the defaults", game=found.game.name), page, HEAD)
    else:
        told = lang.say("{game}: preset {preset}", game=found.game.name, preset=found.preset)
        yield from paragraph(told, page, HEAD)
    for name, spec in found.game.options_type.specs().items():
        value, default = options.print_value(name), defaults.print_value(name)
        yield []
        line: Line = [(name, HEAD), (f": {value}", "")]
        if value != default:
            line.append((GAP + lang.say("(default {value})", value=default), DIM))
        yield [*line, (GAP + lang.say("rule {rule}", rule=spec.metadata["rule"]), DIM)]
        yield from paragraph(lang.text(spec.metadata["meaning"]), page, indent=INDENT)
        allowed = lang.say("allowed: {values}", values=spec.metadata["kind"].allowed())
        yield from paragraph(allowed, page, DIM, indent=INDENT, hanging=GAP)
    if found.preset is None:
        yield []
        yield [(lang.text("Presets, and what differs in them from the defaults"), HEAD)]
        for preset, other in found.game.presets.items():
            differs = ", ".join(f"{name} {other.print_value(name)}" for name in other.differences(defaults))
            yield from paragraph(f"{preset}: {differs or lang.text('nothing')}", page, hanging=GAP)


def _compared(one: Rules, other: Rules, page: Page) -> Iterator[Line]:
    """The options in which two presets differ."""
    if one.game is not other.game:
        raise Wrong("{one} and {other} are different games", one=one.game.name, other=other.game.name)
    names = [found.preset or found.default for found in (one, other)]
    specs = one.game.options_type.specs()
    differs = one.options.differences(other.options)
    if not differs:
        yield from paragraph(page.lang.say("{one} and {other} do not differ.", one=names[0], other=names[1]), page)
        return
    yield from table(
        [
            (
                option,
                [
                    Field(names[0], one.options.print_value(option)),
                    Field(names[1], other.options.print_value(option)),
                    Field(page.lang.text("rule"), specs[option].metadata["rule"]),
                ],
            )
            for option in differs
        ],
        page,
    )
    yield []
    for option in differs:
        yield from paragraph(f"{option}: {page.lang.text(specs[option].metadata['meaning'])}", page, hanging=GAP)
