"""One deal told at length: every entry with its arithmetic and its rule, the marks, and the sheet before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rospis import locale
from rospis.errors import N_
from rospis.ledger import Posting
from rospis.locale.speech import Language
from rospis.money import Amount
from rospis.record.model import DealLine, Record, Void
from rospis.record.spoken import Spoken
from rospis.render.drawing import Drawing, drawing
from rospis.render.layout import DIM, GAP, HEAD, Field, Line, Page, paragraph, table
from rospis.render.text import cited, fault_text, signed
from rospis.sheet import Scored, Sheet, replay


def explain_text(sheet: Sheet, entry: DealLine, page: Page, path: str) -> Iterator[Line]:
    """Everything about one deal of a sheet."""
    lang = page.lang
    text = spoken_deal(sheet.record, entry, lang)
    yield from paragraph(lang.say("Deal {number}: {text}", number=entry.number, text=text), page, HEAD, hanging=GAP)
    scored = find(sheet, entry)
    if scored is None:
        yield from _unscored(sheet, entry, page, path)
        return
    template = N_("{dealer} deals, out: {out}") if scored.outcome.out else N_("{dealer} deals")
    dealt = lang.say(template, dealer=scored.outcome.dealer, out=scored.outcome.out)
    yield from paragraph(f"{path}:{entry.line}, {dealt}", page, DIM)
    yield []
    before = replay(up_to(sheet.record, entry, included=False))
    after = replay(up_to(sheet.record, entry, included=True))
    drawn = drawing(after, page.signs, lang)
    yield from _entries(before, scored, drawn, page)
    for mark in scored.outcome.marks:
        yield from paragraph(locale.mark(mark, lang), page)
    if isinstance(entry.deal, Void):
        why = f" ({entry.deal.why})" if entry.deal.why else ""
        if sheet.game.dealt_by_number:
            void = N_("The deal does not count{why}: nothing is written.")
        elif entry.deal.passed:
            void = N_("The deal does not count{why}: nothing is written, and the deal moves on.")
        else:
            void = N_("The deal does not count{why}: nothing is written, and the same dealer deals again.")
        yield from paragraph(lang.say(void, why=why), page)
    else:
        for told in after.game.remarks(before.options, before.state, entry.deal, scored.outcome):
            remark = lang.say("{remark} [rule {rule}]", remark=locale.remark(told, lang), rule=told.rule)
            yield from paragraph(remark, page)
    yield []
    yield from _totals(before, after, drawn, page)


def spoken_deal(record: Record, entry: DealLine, lang: Language) -> str:
    """A deal in the reader's words, under the names that were borne then."""
    spoken = Spoken(record, lang.code)
    text = entry.text
    for line in up_to(record, entry, included=True).entries:
        text = spoken.deal(line) if isinstance(line, DealLine) else spoken.line(line, text)
    return text


def find(sheet: Sheet, entry: DealLine) -> Scored | None:
    """What a deal wrote, or None where it was not scored."""
    return next((scored for scored in sheet.deals if scored.entry is entry), None)


def up_to(record: Record, entry: DealLine, *, included: bool) -> Record:
    """The record as if it ended at a deal."""
    place = record.entries.index(entry)
    return record._replace(entries=record.entries[: place + included], faults=())


def _unscored(sheet: Sheet, entry: DealLine, page: Page, path: str) -> Iterator[Line]:
    """Why a deal was not scored: its own errors, or the one that scoring stopped at before."""
    last = max([entry.line, *(card.line for card in entry.cards)])
    own = [fault for fault in sheet.faults if entry.line <= fault.line <= last]
    if not own:
        yield from paragraph(page.lang.text("This deal is not scored: an error stands before it."), page)
    yield []
    yield from fault_text(sheet.record, own or sheet.faults[:1], page, path)


def _entries(before: Sheet, scored: Scored, drawn: Drawing, page: Page) -> Iterator[Line]:
    """Every entry: the cell, its total before and after, the amount, and the sentence with the rule."""
    totals: dict[tuple[str, str | None, str], Amount] = {}
    for posting in scored.outcome.postings:
        key = (posting.player, posting.on, posting.column)
        was = totals[key] if key in totals else _cell(before, posting)
        totals[key] = was + posting.amount
        shown = [_standing(before, posting, amount) for amount in (was, totals[key])]
        shown.append(before.game.printed(before.options, posting.column, posting.amount))
        column = drawn.column(posting.column, posting.on)
        told = f"{posting.player}, {column}: {shown[0]} {page.signs.to} {shown[1]} ({signed(shown[2])})"
        yield from paragraph(told, page, HEAD)
        why = locale.why(before, scored, posting, page.lang)
        cite = cited(posting.reason.code, posting.reason.rule, page.lang)
        yield from paragraph(f"{why} {cite}", page, indent=GAP + GAP)


def _cell(sheet: Sheet, posting: Posting) -> Amount:
    """What stood in the cell of an entry, in the sign of the rules."""
    account = sheet.game.table(sheet.state).account
    on = None if posting.on is None else account[posting.on]
    return sheet.game.cell(sheet.options, sheet.state, account[posting.player], posting.column, on)


def _standing(sheet: Sheet, posting: Posting, amount: Amount) -> Amount:
    """What the cell of an entry holds, as the sheet prints it."""
    return sheet.game.standing(sheet.options, sheet.state, posting.column, amount)


def _totals(before: Sheet, after: Sheet, drawn: Drawing, page: Page) -> Iterator[Line]:
    """The part of every player before and after the deal."""
    yield from paragraph(page.lang.text("Totals"), page, HEAD)
    rows: list[tuple[str, Sequence[Field]]] = []
    for player in after.players:
        pairs = zip(drawn.fields(before, player), drawn.fields(after, player), strict=True)
        rows.append((player, [_change(old, new, page.signs.to) for old, new in pairs]))
    yield from table(rows, page)


def _change(old: Field, new: Field, to: str) -> Field:
    """A figure, or what it was and what it has become."""
    if old.text == new.text:
        return new
    return new._replace(text=f"{old.text or NOTHING} {to} {new.text or NOTHING}")


NOTHING = "-"
