"""What keepers send: a deal by keys, a typed line, corrections with a preview, undo, notes, rulings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from rospis import locale
from rospis.errors import N_, Fault, Refused
from rospis.games.entry import Answers
from rospis.ledger import Posting
from rospis.locale.speech import CODES, Language
from rospis.money import Amount
from rospis.names import quoted
from rospis.pages import keys, reading, shown
from rospis.pages.doors import Gone, desk_of, evening_to_write
from rospis.pages.environment import page, visitor_of
from rospis.pages.forms import command_id, fields_of
from rospis.pages.speech import COOKIE, reader
from rospis.record.model import DealLine, Void
from rospis.render.drawing import drawing
from rospis.render.html.deals import prose
from rospis.render.layout import DRAWN
from rospis.render.text import signed
from rospis.sheet import Sheet
from rospis.store.desk import Preview
from rospis.store.errors import Frozen, Impossible, Missing, Stale, StoreError, Unchanged, Unwritable
from rospis.store.evening import Evening, Line
from rospis.store.events import Command

PREVIEW = "preview"  # in place of the id of a command that is never done
NEXT = "#next"  # the part of the page where the next deal is entered
YEAR = 365 * 24 * 3600


def command(request: Request, fields: Mapping[str, str], kind: str, body: Mapping[str, Any]) -> Command:
    """What a keeper wants done, under the id that his page was given."""
    seen = fields.get("seen", "")
    version = int(seen) if seen.isdecimal() and len(seen) < 10 else None
    return Command(command_id(fields), visitor_of(request).name, kind, body, version)


def done(request: Request, evening: Evening, anchor: str = "") -> Response:
    """Back to the page; the script is told the version instead."""
    if request.headers.get("x-script"):
        return JSONResponse({"version": evening.version})
    return RedirectResponse(f"/e/{evening.stream}{anchor}", 303)


async def was_done(request: Request, evening: Evening, fields: Mapping[str, str]) -> bool:
    """Whether the form was taken before: a phone that has lost the answer sends it again, and the sheet has gone on."""
    return await desk_of(request).was_done(evening.stream, fields.get("command", ""))


def sentences(faults: Sequence[Fault], lang: Language) -> list[str]:
    """Why something is refused."""
    return [f"{locale.message(fault, lang)}{f' [{fault.rule}]' if fault.rule else ''}" for fault in faults[:5]]


def refused_sentence(refused: Refused, lang: Language) -> str:
    """Why a form is refused."""
    return sentences([Fault(0, 0, refused.code, refused.rule, refused.params)], lang)[0]


async def add_deal(request: Request) -> Response:
    """A deal by its keys; with ``later`` only its contract, to be gone on with."""
    evening = await evening_to_write(request)
    fields = await fields_of(request)
    if await was_done(request, evening, fields):
        return done(request, evening, NEXT)
    lang = reader(request)
    sheet = evening.sheet
    if not shown.goes_on(sheet):
        return reading.show(request, evening, 409, notices=[lang.text("No deal can be entered now.")])
    form = sheet.game.form(sheet.options, sheet.state)
    answers = form.settled(keys.given(fields))
    if fields.get("later"):
        wanted = command(request, fields, "announced", {"answers": answers})
    else:
        if form.next(answers) is not None:
            return reading.show(request, evening, 422, answers=answers)
        try:
            entered = sheet.game.enter(sheet.options, sheet.state, answers)
        except Refused as refused:
            told = [refused_sentence(refused, lang)]
            return reading.show(request, evening, 422, answers=answers, faults=told)
        wanted = command(request, fields, "added", {"text": entered.text, "number": entered.number})
    return await attempt(request, evening, wanted, answers=answers)


async def attempt(
    request: Request, evening: Evening, wanted: Command, *, answers: Answers | None = None, typed: str = ""
) -> Response:
    """Does it, or shows the page with what was entered and why it could not be done."""
    lang = reader(request)
    try:
        result = await desk_of(request).do(evening.stream, wanted)
    except Unchanged:
        return done(request, evening)
    except StoreError as error:
        no = refusal(error, evening, lang)
        return reading.show(
            request, no.evening, no.status, answers=answers, notices=no.notices, faults=no.faults, typed=typed
        )
    return done(request, result.evening, NEXT)


class No(NamedTuple):
    """Why something was not done: the status of the answer, what is told over the form, and the rules that refuse it.

    ``evening`` is the one to show: it may have moved on.
    """

    evening: Evening
    status: int
    notices: list[str]
    faults: list[str]


def refusal(error: StoreError, evening: Evening, lang: Language) -> No:
    """What the store says no with, for who asked."""
    match error:
        case Stale():
            told = [lang.text("Meanwhile somebody else wrote on the sheet; nothing of yours is lost.")]
            told += [f"{event.author}: {reading.told_event(event, lang, error.evening)}" for event in error.events[-5:]]
            told.append(lang.text("Look at it, and send yours again if it is still to be entered."))
            return No(error.evening, 409, told, [])
        case Impossible():
            return No(evening, 422, [], sentences([fault for _, fault in error.faults], lang))
        case Frozen():
            told = [lang.text("A ruling is pending: nothing is entered until it is given.")]
            return No(evening, 409, told, [])
        case Missing():
            raise Gone(404, N_("There is no such line any more."))
        case _:
            return No(evening, 507 if isinstance(error, Unwritable) else 400, [str(lang.told(error.phrase))], [])


async def add_line(request: Request) -> Response:
    """A line as it was typed: a deal with or without its number, or any other line."""
    evening = await evening_to_write(request)
    fields = await fields_of(request)
    text = fields.get("text", "").strip()
    number, line = without_number(text, boards=evening.sheet.game.boards)
    wanted = command(request, fields, "added", {"text": line, "number": number})
    return await attempt(request, evening, wanted, typed=text)


def without_number(text: str, *, boards: bool) -> tuple[int | None, str]:
    """A line without the number that a deal begins with; the number itself where it is that of a board."""
    digits, dot, rest = text.partition(".")
    if dot and digits.isascii() and digits.isdecimal() and len(digits) < 7:
        return int(digits) if boards else None, rest.strip()
    return None, text


async def do(request: Request) -> Response:
    """Everything that needs one button."""
    evening = await evening_to_write(request)
    fields = await fields_of(request)
    kind = fields.get("kind", "")
    event = fields.get("event", "")
    match kind:
        case "undone" | "redone" if event.isdecimal() and len(event) < 10:
            body: dict[str, Any] = {"event": int(event)}
        case "frozen":
            body = {"why": fields.get("why", "")}
        case "thawed" | "archived" | "restored" | "checkpoint":
            body = {}
        case "unannounced":
            kind, body = "announced", {"answers": None}
        case "break off":
            kind, body = "added", {"text": kind}
        case "partners":
            lines = [line for line, _ in shown.next_rubbers(evening.sheet, reader(request))]
            kind, body = "added", {"text": lines[int(event)] if event in ("1", "2") and lines[2:] else "partners"}
        case "note":
            kind, body = "added", {"text": f"note {one_line(fields.get('note', ''))}"}
        case "adjust":
            kind, body = "added", {"text": adjustment(evening, fields)}
        case _:
            raise Gone(400, N_("The form is not one of these pages."))
    answer = await attempt(request, evening, command(request, fields, kind, body))
    if fields.get("back") == "/" and answer.status_code == 303:
        return RedirectResponse("/", 303)
    return answer


def one_line(text: str) -> str:
    """Free text on one line, without what ends it or begins a comment."""
    return " ".join(text.split()).replace("#", "№")


def adjustment(evening: Evening, fields: Mapping[str, str]) -> str:
    """The line of an adjustment."""
    words = ["adjust", quoted(fields.get("player", ""), evening.sheet.game.letter), fields.get("column", "")]
    words.append(fields.get("amount", "").strip().replace("\u2212", "-").removeprefix("+"))
    why = one_line(fields.get("why", "")).replace('"', "'")
    return " ".join([*words, f'"{why}"'] if why else words)


# Corrections.


async def change_page(request: Request) -> Response:
    """A line of the record, to be corrected or withdrawn."""
    evening = await evening_to_write(request)
    return change_form(request, evening, line_of(request, evening))


def line_of(request: Request, evening: Evening) -> Line:
    """The line that the address names."""
    for line in evening.lines:
        if line.id == request.path_params["line"]:
            return line
    raise Gone(404, N_("There is no such line any more."))


def change_form(
    request: Request,
    evening: Evening,
    line: Line,
    status: int = 200,
    *,
    answers: Answers | None = None,
    text: str | None = None,
    faults: Sequence[str] = (),
    notices: Sequence[str] = (),
) -> Response:
    """The page on which a line is corrected: by keys where they can tell it, and as text."""
    lang = reader(request)
    rows: list[dict[str, Any]] = []
    told = told_deal(evening, line)
    if told is not None and (before := evening.before(line.id)) is not None:
        game, options = evening.sheet.game, evening.sheet.options
        begun = answers if answers is not None else game.answers(options, before, told.deal, told.number)
        if begun is not None:
            rows = keys.rows(game.form(options, before), begun, lang)
    return page(
        request,
        "change.html",
        status,
        evening=evening,
        heading=heading_of(line, lang),
        preview=None,
        rows=rows,
        text=text if text is not None else line.text,
        deal=line.number is not None,
        faults=faults,
        notices=notices,
    )


def heading_of(line: Line, lang: Language) -> str:
    """What the page is about."""
    return (
        lang.say("Deal {number}", number=line.number) if line.number is not None else lang.text("A line of the sheet")
    )


def told_deal(evening: Evening, line: Line) -> DealLine | None:
    """The deal that a line tells, where it was read and counts."""
    if line.number is None or line.withdrawn:
        return None
    for entry in evening.record.deals:
        at = evening.line_of(entry.line)
        if at is not None and at.id == line.id and entry.deal is not None and not isinstance(entry.deal, Void):
            return entry
    return None


async def change(request: Request) -> Response:
    """Shows what a correction changes, and makes it once it is wanted."""
    evening = await evening_to_write(request)
    fields = await fields_of(request)
    if await was_done(request, evening, fields):
        return done(request, evening, "#deals")
    line = line_of(request, evening)
    lang = reader(request)
    by = fields.get("by", "")
    answers = keys.given(fields)
    try:
        kind, body = wanted_change(evening, line, by, fields, answers)
    except Refused as refused:
        told = [refused_sentence(refused, lang)]
        return change_form(request, evening, line, 422, answers=answers or None, text=fields.get("text"), faults=told)
    desk = desk_of(request)
    sure = fields.get("sure", "")
    try:
        if sure not in ("yes", "force"):
            found = await desk.preview(evening.stream, Command(PREVIEW, visitor_of(request).name, kind, body))
            if sure != "void":
                return previewed(request, evening, line, found, fields, body)
            body["void"] = [one.id for one, _ in found.impossible if one is not None and one.id != line.id]
        if sure == "force":
            body["force"] = True
        result = await desk.do(evening.stream, command(request, fields, kind, body))
    except Unchanged:
        return done(request, evening)
    except StoreError as error:
        no = refusal(error, evening, lang)
        return change_form(
            request,
            no.evening,
            line,
            no.status,
            answers=answers or None,
            text=fields.get("text"),
            faults=no.faults,
            notices=no.notices,
        )
    return done(request, result.evening, f"#deal-{line.number}" if line.number else "#deals")


def wanted_change(
    evening: Evening, line: Line, by: str, fields: Mapping[str, str], answers: Answers
) -> tuple[str, dict[str, Any]]:
    """The command that a form of the page asks for: its kind and body."""
    game, options = evening.sheet.game, evening.sheet.options
    match by:
        case "keys" if line.number is not None and (before := evening.before(line.id)) is not None:
            entered = game.enter(options, before, game.form(options, before).settled(answers))
            return "amended", {"line": line.id, "text": entered.text, "number": entered.number}
        case "text" | "before":
            number, text = without_number(fields.get("text", "").strip(), boards=game.boards)
            kind = "amended" if by == "text" else "added"
            return kind, {"line" if by == "text" else "before": line.id, "text": text, "number": number}
        case "withdraw" | "withdraw-passed":
            return "withdrawn", {"line": line.id, "passed": by == "withdraw-passed"}
        case _:
            raise Gone(400, N_("The form is not one of these pages."))


def previewed(
    request: Request, evening: Evening, line: Line, found: Preview, fields: Mapping[str, str], body: Mapping[str, Any]
) -> Response:
    """What a correction would change."""
    lang = reader(request)
    sheet = evening.sheet if evening.sheet.state is not None else found.evening.sheet  # which is not faulty, then
    now = shown.spoken(body["text"], evening, lang) if body.get("text") else lang.text("withdrawn")
    return page(
        request,
        "change.html",
        evening=evening,
        heading=heading_of(line, lang),
        preview=True,
        was=shown.spoken(line.text, evening, lang) if fields.get("by") != "before" else "–",
        now=now,
        results=[
            (name, result_of(found.before, name), result_of(found.after, name))
            for name in {**found.before, **found.after}
        ],
        changed=[(number, entries(sheet, was, lang), entries(sheet, new, lang)) for number, was, new in found.changed],
        impossible=[
            (one.number if one is not None else "–", sentences([fault], lang)[0]) for one, fault in found.impossible
        ],
        sent=[(name, value) for name, value in fields.items() if name not in ("command", "seen", "sure")],
        faults=[],
        notices=[],
    )


def result_of(results: Mapping[str, Amount], name: str) -> str:
    """A result with its sign; a dash for who has none."""
    return prose(signed(results[name])) if name in results else "–"


def entries(sheet: Sheet, postings: Sequence[Any] | None, lang: Language) -> str:
    """What a deal writes, in short, as the sheet has it."""
    if not postings or sheet.state is None:
        return "–"
    drawn = drawing(sheet, DRAWN, lang)
    told = [
        f"{one.player}, {drawn.column(one.column, one.on)} "
        f"{signed(sheet.game.printed(sheet.options, one.column, one.amount))}"
        for one in postings
        if isinstance(one, Posting)
    ]
    return prose("; ".join(told)) or "–"


async def choose_language(request: Request) -> Response:
    """Keeps the reader's language, and goes back to where he was."""
    fields = await fields_of(request)
    answer = RedirectResponse(own_path(fields.get("back", "/")), 303)
    chosen = fields.get("lang", "")
    if chosen in CODES:
        answer.set_cookie(COOKIE, chosen, max_age=YEAR, httponly=True, samesite="lax")
    return answer


def own_path(address: str) -> str:
    """The path of an address of these pages with its query; that of the first page for any other."""
    try:
        parts = urlsplit(address)
    except ValueError:  # a host in brackets that is none
        return "/"
    if parts.netloc or not parts.path.startswith("/") or parts.path.startswith("//"):
        return "/"
    return f"{parts.path}?{parts.query}" if parts.query else parts.path
