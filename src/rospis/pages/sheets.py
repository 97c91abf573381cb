"""All evenings: the list with its search, new sheets with their house rules, players, records brought in."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from hashlib import sha256
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from rospis.errors import N_
from rospis.games import registry
from rospis.games.options import Choice, Flag
from rospis.games.protocol import AnyGame
from rospis.locale.speech import Language
from rospis.names import quoted
from rospis.pages import shown
from rospis.pages.doors import Gone, desk_of, host_only, host_writes
from rospis.pages.environment import page, settings_of, visitor_of
from rospis.pages.forms import command_id, fields_of, pairs_of
from rospis.pages.speech import reader
from rospis.pages.visitor import Role
from rospis.pages.writing import one_line, sentences
from rospis.record.header import PRICE_OPTION
from rospis.record.reader import read
from rospis.render import heading
from rospis.render.figures import season_tables
from rospis.render.presets import PRESETS, called
from rospis.stats.across import SameName, Season
from rospis.store import exchange
from rospis.store.errors import Impossible
from rospis.store.evening import Evening

SIZES = ("target", "start")  # options that are asked for at once
VALUES = {"yes": N_("yes"), "no": N_("no"), "none": N_("none")}


async def evenings_page(request: Request) -> Response:
    """The evenings, the last one first; who has a link to one of them is led there."""
    visitor = visitor_of(request)
    if visitor.role is not Role.HOST and visitor.evening is not None:
        screen = "/screen" if visitor.role is Role.SCREEN else ""
        return RedirectResponse(f"/e/{visitor.evening}{screen}", 303)
    host_only(request)
    lang = reader(request)
    query = request.query_params.get("q", "")[:100]
    archived = bool(request.query_params.get("archived"))
    found = []
    for one in await desk_of(request).summaries():
        title, players = heading.named(one._asdict(), one.game, lang), ", ".join(one.players)
        day = shown.day(one.date, one.started)
        told = " ".join(
            (title, players, lang.text(heading.GAMES[one.game]), one.game, one.rules, called(one.rules, lang), day)
        )
        if (archived or not one.archived) and query.casefold() in told.casefold():
            deals = lang.count(("{count} deal", "{count} deals"), one.deals)
            told = f"{day}, {deals}"
            found.append(
                {"stream": one.stream, "title": title, "players": players, "told": told, "archived": one.archived}
            )
    return page(request, "evenings.html", evenings=found, query=query, archived=archived)


async def all_evenings(request: Request) -> AsyncIterator[Evening]:
    """Every evening, the one changed last first."""
    desk = desk_of(request)
    for summary in await desk.summaries():
        yield await desk.evening(summary.stream)


async def known_players(request: Request) -> list[str]:
    """Everybody who ever played, the last ones first."""
    names: dict[str, None] = {}
    for one in await desk_of(request).summaries():
        names |= dict.fromkeys(one.players)
    return [name for name in names if name not in shown.SIDES]


# New sheets.


async def new_page(request: Request) -> Response:
    """Asks for the game, then for players, size and price; all else behind "house rules"."""
    host_writes(request)
    return await ask(request, dict(request.query_params))


async def ask(
    request: Request,
    fields: Mapping[str, str],
    status: int = 200,
    players: list[str] | None = None,
    faults: list[str] | None = None,
) -> Response:
    """The form of a new sheet, filled as far as it was."""
    lang = reader(request)
    name, rules = fields.get("game", ""), fields.get("rules", "")
    if name not in registry.GAMES or rules not in registry.find(name).presets:
        return page(request, "new.html", status, game=None, games=games(lang))
    game = registry.find(name)
    asked, others = options(game, rules, fields, lang)
    saved = await desk_of(request).store.kept("rules")
    return page(
        request,
        "new.html",
        status,
        game=name,
        rules=rules,
        told_game=lang.text(heading.GAMES[name]),
        told_rules=called(rules, lang),
        games=[],
        most=min(game.most_players, 6),
        fewest=game.fewest_players if game.players_needed else 0,
        players=players or [],
        known=await known_players(request),
        asked=asked,
        others=others,
        opened=any(one["value"] for one in others),
        saved=[key.partition("/")[2] for key in saved if key.startswith(f"{name}:{rules}/")],
        dealer=fields.get("dealer", "") if not game.boards else None,
        seats=game.letter == "B" and not game.boards,
        title=fields.get("title", ""),
        place=fields.get("place", ""),
        faults=faults or [],
    )


def of_preset(name: str, lang: Language) -> tuple[str, str, str]:
    """A set of rules by the name that records have, that which players have, and a line about it."""
    known = PRESETS[name]
    return name, lang.text(known.name), lang.text(known.told)


def games(lang: Language) -> list[tuple[str, str, list[tuple[str, str, str]]]]:
    """Every game in the reader's words, with its sets of rules."""
    return [
        (name, lang.text(heading.GAMES[name]), [of_preset(preset, lang) for preset in registry.find(name).presets])
        for name in registry.GAMES
    ]


def options(
    game: AnyGame, rules: str, fields: Mapping[str, str], lang: Language
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The options that are asked for at once, and all others, each with its meaning, rule and values."""
    preset = game.presets[rules]
    asked: list[dict[str, Any]] = []
    others: list[dict[str, Any]] = []
    for name, spec in game.options_type.specs().items():
        kind = spec.metadata["kind"]
        unwritten = getattr(kind, "unwritten", {}).values()
        left_open = getattr(preset, name) in unwritten
        key = shown.PRICE if name == PRICE_OPTION else name
        allowed = str(lang.told(kind.allowed()))
        listed = kind.words if isinstance(kind, Choice) else ("yes", "no") if isinstance(kind, Flag) else ()
        one = {
            "name": key,
            "meaning": lang.text(spec.metadata["meaning"]),
            "rule": spec.metadata["rule"],
            "allowed": allowed,
            "preset": "" if left_open else told_value(preset.print_value(name), lang),
            "listed": [(value, told_value(value, lang)) for value in listed],
            "value": fields.get(f"o.{key}", "")[:60],
            "needed": left_open and name in SIZES,
        }
        (asked if name in SIZES or name == PRICE_OPTION else others).append(one)
    return asked, others


def told_value(value: str, lang: Language) -> str:
    """A value as it is read, where it is not a word of the record alone."""
    return lang.text(VALUES[value]) if value in VALUES else value


async def new_sheet(request: Request) -> Response:
    """Begins an evening."""
    host_writes(request)
    sent = await pairs_of(request)
    fields = dict(sent)
    players = [name for key, value in sent if key == "player" and (name := one_line(value))]
    lang = reader(request)
    name, rules = fields.get("game", ""), fields.get("rules", "")
    if name not in registry.GAMES or rules not in registry.find(name).presets:
        return await ask(request, {}, 422)
    store = desk_of(request).store
    if fields.get("use"):
        kept = (await store.kept("rules")).get(f"{name}:{rules}/{fields['use']}", "{}")
        return await ask(request, {**fields, **json.loads(kept)}, players=players)
    text = "\n".join(header(registry.find(name), rules, players, fields, settings_of(request).today().isoformat()))
    faults = read(text).faults
    if faults:
        return await ask(request, fields, 422, players, sentences(faults, lang))
    if fields.get("keep"):
        chosen = {key: value for key, value in fields.items() if key.startswith("o.") and value}
        await store.keep("rules", f"{name}:{rules}/{one_line(fields['keep'])[:40]}", json.dumps(chosen))
    return await begin(request, text, fields)


async def begin(request: Request, text: str, fields: Mapping[str, str]) -> Response:
    """Opens an evening with a text, and goes there."""
    lang = reader(request)
    try:
        # Sent twice it is one evening; corrected after going back to the form, it is another.
        command = f"new-{sha256(f'{command_id(fields)} {text}'.encode()).hexdigest()[:40]}"
        evening = await desk_of(request).open(text, visitor_of(request).name, command)
    except Impossible as impossible:
        raise Gone(422, "{told}", told="; ".join(sentences([fault for _, fault in impossible.faults], lang))) from None
    return RedirectResponse(f"/e/{evening.stream}", 303)


def header(game: AnyGame, rules: str, players: list[str], fields: Mapping[str, str], day: str) -> list[str]:
    """The header of a record."""
    lines = ["rospis: 1", f"game: {game.name}", f"rules: {rules}"]
    if players:
        lines.append(f"players: {', '.join(quoted(name, game.letter) for name in players)}")
    lines.append(f"date: {day}")
    for key in ("dealer", "title", "place"):
        if one_line(fields.get(key, "")):
            lines.append(f"{key}: {one_line(fields[key])}")
    for key, value in fields.items():
        if key.startswith("o.") and one_line(value):
            told = value.replace(",", ".") if key == f"o.{shown.PRICE}" else value
            lines.append(f"{key.removeprefix('o.')}: {one_line(told)}")
    return lines


async def bring_in(request: Request) -> Response:
    """A record as an evening of its own."""
    host_writes(request)
    fields = await fields_of(request)
    return await begin(request, fields.get("text", ""), fields)


# All of them.


async def players_page(request: Request) -> Response:
    """Everybody over all evenings."""
    host_only(request)
    lang = reader(request)
    season, left = Season(), []
    async for evening in all_evenings(request):
        if evening.sheet.faults or not evening.sheet.deals:
            continue
        try:
            season.add(shown.title(evening, lang), evening.sheet)
        except SameName:
            left.append(shown.title(evening, lang))
    notices = [lang.say("Left out: {evenings}", evenings=left)] if left else []
    return page(
        request,
        "figures.html",
        heading=lang.text("Players"),
        back="/",
        balance=None,
        tables=shown.tables(season_tables(season, lang)),
        notices=notices,
    )


async def export_all(request: Request) -> Response:
    """Every evening as a text record, in one file."""
    host_only(request)
    told = {"Content-Disposition": 'attachment; filename="rospis-evenings.zip"'}
    return Response(await exchange.export_all(desk_of(request)), media_type="application/zip", headers=told)


__all__ = ["bring_in", "evenings_page", "export_all", "new_page", "new_sheet", "players_page"]
