"""Pages to read: an evening, its big screen, its log, its figures, and everything that can be saved."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from gzip import compress
from secrets import token_hex

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from rospis.errors import N_, Missing
from rospis.games.entry import Form
from rospis.games.protocol import AnyGame
from rospis.locale.speech import Language
from rospis.pages import keys, shown
from rospis.pages.doors import Gone, desk_of, evening_to_read, may_write, shelf_of, shows_money
from rospis.pages.environment import context, environment, page, settings_of
from rospis.pages.speech import reader
from rospis.record.text import split_words
from rospis.render.charts import balance_svg
from rospis.render.exports import exported
from rospis.render.figures import evening_tables
from rospis.render.svg import INSET, sheet_svg
from rospis.render.svg.stack import stacked
from rospis.stats.evening import figures
from rospis.store.evening import Evening, Line
from rospis.store.events import Event
from rospis.words import LINES, fold

EXPORTS = {"text": N_("text"), "csv": "CSV", "json": "JSON", "html": "HTML", "pdf": "PDF", "svg": "SVG"}
HTML = "text/html; charset=utf-8"
# A part of a page is asked for at the address of the page, and must never stand there for it when one goes back.
PART = {"Vary": "Accept-Encoding, Cookie, Accept-Language, X-Part", "Cache-Control": "no-store"}
PACKED = 4  # of 9: a sheet of a hundred deals goes over the wire in a tenth, and takes a few milliseconds


async def evening_page(request: Request) -> Response:
    """The page of an evening: what comes next, the sheet, the settlement, the deals."""
    evening = await evening_to_read(request)
    if request.headers.get("x-part") == "live" and not may_write(request, evening.stream):
        return watched(request, evening)
    return show(request, evening)


def watched(request: Request, evening: Evening) -> Response:
    """What has changed on the page of who only watches: made and packed once for all of them."""
    packs = "gzip" in request.headers.get("accept-encoding", "")
    content = packed_live(request, evening) if packs else live_of(request, evening)
    packed = {"Content-Encoding": "gzip"} if packs else {}
    return Response(content, media_type=HTML, headers=packed | PART)


def packed_live(request: Request, evening: Evening) -> bytes:
    """What changes on the page of who only watches, packed with gzip, once for all who see the same."""
    return shelf_of(request).made(
        "packed",
        evening,
        *seen_by(request),
        make=lambda: compress(live_of(request, evening).encode(), PACKED, mtime=0),
    )


def live_of(request: Request, evening: Evening) -> Markup:
    """What changes on the page of who only watches."""
    lang = reader(request)
    return live(entry_section(request, evening, lang), cached_parts(request, evening, lang, writes=False))


def seen_by(request: Request) -> tuple[str, bool]:
    """What the page of an evening depends on beside its version: the language, and whether money is shown."""
    return reader(request).code, shows_money(request)


def live(entry: Markup, parts: Markup) -> Markup:
    """What of the page changes with the evening, as the script looks for it."""
    return Markup('{}<div id="parts">{}</div>').format(entry, parts)


async def drawing(request: Request) -> Response:
    """The drawn sheet for a wide screen, as a picture."""
    evening = await evening_to_read(request)
    if evening.sheet.state is None:
        raise Gone(404, N_("There is no such page."))
    lang = reader(request)
    made = shelf_of(request).made(
        "drawing",
        evening,
        *seen_by(request),
        make=lambda: stacked(sheet_svg(evening.sheet, lang, INSET, settled=False)),
    )
    return Response(made, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=300"})


def show(
    request: Request,
    evening: Evening,
    status: int = 200,
    *,
    answers: Mapping[str, str] | None = None,
    notices: list[str] | None = None,
    faults: list[str] | None = None,
    typed: str = "",
) -> Response:
    """The page, with what was entered and could not be taken yet."""
    lang = reader(request)
    entry = entry_section(request, evening, lang, answers=answers, notices=notices, faults=faults, typed=typed)
    if request.headers.get("x-part") == "next":
        return Response(entry, status, media_type=HTML, headers=PART)
    writes = may_write(request, evening.stream)
    made = cached_parts(request, evening, lang, writes=writes)
    if request.headers.get("x-part") == "live":
        return Response(live(entry, made), status, media_type=HTML, headers=PART)
    sheet = evening.sheet
    return page(
        request,
        "evening.html",
        status,
        evening=evening,
        title=shown.title(evening, lang),
        subtitle=shown.subtitle(sheet, lang),
        entry=entry,
        parts=made,
        may_write=writes,
        tonight=shown.is_tonight(evening, settings_of(request).today()),
        day=shown.day_of(evening),
        players=sheet.players,
        columns=shown.columns(sheet, lang),
        exports=[(kind, lang.text(name)) for kind, name in EXPORTS.items()],
    )


def cached_parts(request: Request, evening: Evening, lang: Language, *, writes: bool) -> Markup:
    """The sections of the sheet, rendered once for all who may see the same; kept packed, in a tenth of the room."""
    shelf = shelf_of(request)
    packed = shelf.made(
        "parts",
        evening,
        writes,
        *seen_by(request),
        make=lambda: zlib.compress(shown.parts(evening, lang, shelf, writes=writes).encode(), 1),
    )
    return Markup(zlib.decompress(packed).decode())


COMMAND = f"{{command {token_hex(8)}}}"  # where the id of a command goes on a form rendered for all; no text has it


def entry_section(
    request: Request,
    evening: Evening,
    lang: Language,
    *,
    answers: Mapping[str, str] | None = None,
    notices: list[str] | None = None,
    faults: list[str] | None = None,
    typed: str = "",
) -> Markup:
    """What comes next, with the keys of a deal for who may enter one; rendered once where nothing was entered yet."""
    writes = may_write(request, evening.stream)

    def made() -> Markup:
        return _entry(request, evening, lang, writes, answers, notices or [], faults or [], typed)

    if answers is None and not (notices or faults or typed):
        entry = shelf_of(request).made("next", evening, writes, *seen_by(request), make=made)
    else:
        entry = made()
    return Markup(entry.replace(COMMAND, settings_of(request).new_id()))


def _entry(
    request: Request,
    evening: Evening,
    lang: Language,
    writes: bool,
    answers: Mapping[str, str] | None,
    notices: list[str],
    faults: list[str],
    typed: str,
) -> Markup:
    """The section itself, with :data:`COMMAND` in place of the id of its command."""
    sheet = evening.sheet
    form = sheet.game.form(sheet.options, sheet.state) if writes and shown.goes_on(sheet) else Form(())
    begun = answers if answers is not None else evening.announced or {}
    told = context(request, lang) | {"command_id": Markup(COMMAND)}
    heading = lang.text("The end") if sheet.end else lang.say("Deal {number}", number=shown.next_number(sheet))
    text = (
        environment()
        .get_template("entry.html")
        .render(
            **told,
            evening=evening,
            heading=heading,
            facts=shown.before_deal(sheet, lang),
            frozen=evening.frozen,
            notices=[*notices, *shown.announcement(evening, lang)],
            faults=faults,
            may_write=writes,
            steps=steps(evening, lang),
            last=last_deal(evening),
            breaks=shown.goes_on(sheet) and bool(sheet.deals),
            rows=keys.rows(form, begun, lang),
            told_deal=missing(form, begun, lang) if answers is not None else "",
            typed=typed,
            example=lang.text(shown.EXAMPLES.get(sheet.record.game_name or "", "")),
        )
    )
    return Markup(text)


def missing(form: Form, answers: Mapping[str, str], lang: Language) -> str:
    """What still has to be answered."""
    row = form.next(answers)
    return "" if row is None else lang.say("Still to be told: {row}", row=keys.label(row.label, lang))


def last_deal(evening: Evening) -> Line | None:
    """The deal that is corrected oftenest."""
    return next((line for line in reversed(evening.lines) if line.number is not None), None)


def steps(evening: Evening, lang: Language) -> list[tuple[str, int, str]]:
    """Undo, redo, another rubber and the like: kind, event and label of a button, where there is something to do."""
    found: list[tuple[str, int, str]] = []
    if shown.announcement(evening, lang):
        found.append(("unannounced", 0, lang.text("Take back what is being played")))
    if evening.undoable is not None:
        what = told_event(evening.undoable, lang, evening)
        found.append(("undone", evening.undoable.seq, lang.say("Undo: {what}", what=what)))
    if evening.redoable is not None:
        found.append(
            ("redone", evening.redoable.seq, lang.say("Redo: {what}", what=told_event(evening.redoable, lang, evening)))
        )
    for place, (_, told) in enumerate(shown.next_rubbers(evening.sheet, lang)):
        found.append(("partners", place, told))
    return found


async def screen_page(request: Request) -> Response:
    """The sheet for a big screen, nothing to press on it."""
    evening = await evening_to_read(request)
    lang = reader(request)
    shelf = shelf_of(request)
    made = shelf.made("screen", evening, *seen_by(request), make=lambda: shown.on_screen(evening, lang, shelf))
    if request.headers.get("x-part") == "screen":
        return Response(made, media_type=HTML, headers=PART)
    return page(request, "screen.html", evening=evening, title=shown.title(evening, lang), parts=made)


KINDS = {
    "opened": N_("the sheet was begun"),
    "added": N_("added: {text}"),
    "amended": N_("corrected: {line} {text}"),
    "withdrawn": N_("withdrawn: {line}"),
    "header": N_("header: {key} {value}"),
    "announced": N_("announced"),
    "frozen": N_("frozen until a ruling is given {why}"),
    "thawed": N_("the ruling was given"),
    "archived": N_("archived"),
    "restored": N_("taken out of the archive"),
    "checkpoint": N_("checkpoint"),
    "undone": N_("undone: what was done under {event}"),
    "redone": N_("redone: what was done under {event}"),
}


def told_event(event: Event, lang: Language, evening: Evening) -> str:
    """What was done, in one line; ``evening`` is a later one, which knows the numbers of its deals."""
    facts = {key: str(value) for key, value in event.body.items() if value is not None}
    meant = next((line for line in evening.lines if line.id == event.body.get("line")), None)
    facts["line"] = ""
    if meant is not None:
        stood = shown.spoken(meant.was or meant.text, evening, lang)
        facts["line"] = stood if meant.number is None else f"{meant.number}."
        if event.kind == "withdrawn" and meant.was:
            facts["line"] += f" {stood}"
    facts["text"] = shown.spoken(facts.get("text", ""), evening, lang)
    return lang.fill(KINDS.get(event.kind, event.kind), facts)


def names_price(game: AnyGame, event: Event) -> bool:
    """Whether an event may tell a price: that of the header, or one named in the course of the game."""
    if event.kind == "header":
        return bool(event.body["key"] == shown.PRICE)
    words = [fold(word) for word in split_words(str(event.body.get("text", "")).partition("\n")[0])]
    found = LINES[game.letter].match(words, 0)
    return found is not None and found[0] == "terms"


async def log_page(request: Request) -> Response:
    """Everything that was ever done."""
    evening = await evening_to_read(request)
    lang = reader(request)
    events = [
        {
            "seq": event.seq,
            "time": event.time,
            "local": shown.local(event.time),
            "author": event.author,
            "told": told_event(event, lang, evening),
        }
        for event in await desk_of(request).log(evening.stream)
        if shows_money(request) or not names_price(evening.game, event)
    ]
    return page(request, "log.html", stream=evening.stream, events=events)


async def figures_page(request: Request) -> Response:
    """The balance after each deal, and the evening in figures."""
    evening = await evening_to_read(request)
    lang = reader(request)
    balance, told = None, Markup()
    if evening.sheet.state is not None:
        found = figures(evening.sheet)
        balance = Markup(balance_svg(found, lang, title=shown.title(evening, lang)))
        told = shown.tables(evening_tables(found, lang))
    return page(
        request,
        "figures.html",
        heading=lang.text("The evening in figures"),
        back=f"/e/{evening.stream}",
        balance=balance,
        tables=told,
        notices=[],
    )


async def export(request: Request) -> Response:
    """The evening as a file."""
    evening = await evening_to_read(request)
    if not shows_money(request):
        raise Gone(403, N_("This link does not show money, and a file would."))
    kind = request.path_params["kind"]
    lang = reader(request)
    try:
        made = exported(evening.sheet, evening.text, evening.stream, kind, lang)
    except Missing as absent:
        raise Gone(
            501,
            N_("{kind} needs the extra {extra} of Rospis on the machine that serves this page."),
            kind=kind,
            extra=absent.extra,
        ) from None
    if made is None:
        raise Gone(404, N_("There is no such page."))
    name = f"rospis-{evening.stream}.{made.ending}"
    told = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(made.content, media_type=made.media, headers=told)
