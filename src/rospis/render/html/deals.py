"""The deals of an evening on a page, one after the other; each opens and tells every entry with its reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rospis import locale
from rospis.ledger import Adjustment, Posting
from rospis.locale.speech import Language
from rospis.money import Amount
from rospis.record.model import Check, DealLine, Entry, Note, Record, Void
from rospis.record.spoken import Spoken
from rospis.record.text import without_comment
from rospis.render.drawing import Drawing
from rospis.render.html.cards import AS_TEXT, cards, sign
from rospis.render.html.tags import EMPTY, Html, tag
from rospis.render.text import signed
from rospis.sheet import Scored, Sheet

Beside = Callable[[int], Html | None]  # what stands under a line of the record, by its number

TO = " → "
BEFORE_FIGURE = re.compile(r"(?<![\w-])-(?=[0-9])")
# What a line shows in another way than the record writes it: contracts, suits, and a minus before a figure.
LINE = re.compile(
    r'"[^"]*"|(?<![^\s(])(?:(?P<level>[1-9]|10)(?P<strain>[SHDC])(?P<double>X{0,2})|(?P<suit>spades|hearts|diamonds|clubs))'
    rf"(?![^\s;,)!])|(?P<minus>{BEFORE_FIGURE.pattern})|(?P<sign>[♠♥♦♣])",
    re.IGNORECASE,
)
MINUS = "\u2212"  # as wide as a plus


def deal_id(number: int) -> str:
    """The id of a deal on the page."""
    return f"deal-{number}"


def deals(
    sheet: Sheet, drawn: Drawing, lang: Language, beside: Beside | None = None, done: Iterable[Html] = ()
) -> Iterator[Html]:
    """Every line of the record up to the first error; ``sheet`` must have been replayed with its states kept.

    ``beside`` gives what stands under a line beside that. ``done`` are the first of them where they are known already.
    """
    adjustments: dict[int, list[Adjustment]] = {}
    for adjustment in sheet.adjustments:
        adjustments.setdefault(adjustment.line, []).append(adjustment)
    scored = zip(sheet.deals, sheet.before or (), strict=True)
    spoken = Spoken(sheet.record, lang.code)
    stop = sheet.faults[0].line if sheet.faults else None
    known = iter(done)
    for entry in sheet.record.entries:
        if isinstance(entry, DealLine):
            told = next(scored, None)
            if told is None:
                return
            ready = next(known, None)
            if ready is not None:
                yield ready
                continue
            more = None if beside is None else beside(entry.line)
            yield tag("li", _deal(sheet, *told, shown(spoken.deal(entry)), drawn, lang, more))
        elif stop is not None and entry.line >= stop:
            return
        elif not isinstance(entry, Check):
            ready = next(known, None)
            if ready is not None:
                yield ready
                continue
            line = shown(spoken.line(entry, source(sheet.record, entry.line)))
            written = adjustments.get(entry.line, ())
            more = None if beside is None else beside(entry.line)
            yield tag("li", *_line(sheet, entry, line, written, drawn, lang), more, class_="line")


def _deal(
    sheet: Sheet, scored: Scored, before: Any, line: str, drawn: Drawing, lang: Language, more: Html | None
) -> Html:
    """One deal: its line, and behind that all there is to know of it."""
    entry, outcome, told = scored
    shown_cards = cards(told, sheet.players, lang) if told else ()
    return tag(
        "details",
        tag(
            "summary",
            tag("b", f"{entry.number}."),
            tag("span", line),
            tag("i", lang.say("{dealer} deals", dealer=outcome.dealer)),
        ),
        tag("div", *_told(sheet, scored, before, drawn, lang), *shown_cards, more),
        id=deal_id(entry.number),
        data_deal=entry.number,
    )


def _told(sheet: Sheet, scored: Scored, before: Any, drawn: Drawing, lang: Language) -> Iterator[Html]:
    """Who sits out, every entry, the marks, and what was not written and why."""
    entry, outcome, _ = scored
    if outcome.out:
        yield tag("p", lang.say("out: {players}", players=outcome.out), class_="out")
    if isinstance(entry.deal, Void):
        why = f" ({entry.deal.why})" if entry.deal.why else ""
        yield tag("p", lang.text("The deal does not count, and nothing is written."), why)
        return
    if outcome.postings:
        yield tag("dl", *_entries(sheet, scored, before, drawn, lang))
    marks = [tag("li", locale.mark(mark, lang)) for mark in outcome.marks]
    remarks = sheet.game.remarks(sheet.options, before, entry.deal, outcome)
    marks += [tag("li", prose(locale.remark(remark, lang)), _rule(remark.rule)) for remark in remarks]
    if marks:
        yield tag("ul", *marks, class_="remarks")


def _rule(rule: str) -> Html:
    """The id of a rule."""
    return tag("small", rule)


def _entries(sheet: Sheet, scored: Scored, before: Any, drawn: Drawing, lang: Language) -> Iterator[Html]:
    """Every entry: the cell, its total before and after, the amount, and the sentence with its rule.

    Entries in a row that have the same reason, as the two sides of a board, stand together over it.
    """
    totals: dict[tuple[str, str | None, str], Amount] = {}
    told: Html | None = None
    for posting, why in zip(scored.outcome.postings, locale.whys(sheet, scored, lang), strict=True):
        key = (posting.player, posting.on, posting.column)
        was = totals[key] if key in totals else _cell(sheet, before, posting)
        totals[key] = was + posting.amount
        held, holds = (
            sheet.game.standing(sheet.options, before, posting.column, total) for total in (was, totals[key])
        )
        amount = sheet.game.printed(sheet.options, posting.column, posting.amount)
        reason = tag("dd", prose(why), _rule(posting.reason.rule))
        if told is not None and told != reason:
            yield told
        told = reason
        yield tag("dt", _cell_name(posting.player, posting.column, posting.on, drawn), _moved(held, holds, amount))
    if told is not None:
        yield told


def _cell(sheet: Sheet, state: Any, posting: Posting) -> Amount:
    """What stood in the cell of an entry, in the sign of the rules."""
    account = sheet.game.table(state).account
    on = None if posting.on is None else account[posting.on]
    return sheet.game.cell(sheet.options, state, account[posting.player], posting.column, on)


def _cell_name(player: str, column: str, on: str | None, drawn: Drawing) -> Html:
    """Whose cell, and which."""
    return tag("span", tag("b", player), ", ", drawn.column(column, on))


def _moved(held: Amount, holds: Amount, amount: Amount) -> Html:
    """What a cell held and holds, and the difference."""
    return tag("span", f"{figure(held)}{TO}{figure(holds)} ", tag("b", figure(signed(amount))), class_="moved")


def figure(amount: object) -> str:
    """An amount with a minus as wide as a plus."""
    return str(amount).replace("-", MINUS)


def prose(text: str) -> str:
    """A sentence whose figures have that minus too."""
    return BEFORE_FIGURE.sub(MINUS, text)


def shown(line: str) -> str:
    """A line of a record with suits as signs and with that minus; it means the same, and what is quoted stays."""
    return LINE.sub(_shown, line)


def _shown(found: re.Match[str]) -> str:
    """One piece of a line as it is shown."""
    if found["minus"]:
        return MINUS
    suit = found["suit"] or found["strain"]
    if suit:
        return f"{found['level'] or ''}{sign(suit[0].upper())}{found['double'] or ''}"
    return f"{found.group()}{AS_TEXT}" if found["sign"] else found.group()


# Lines that are no deals.


def _line(
    sheet: Sheet, entry: Entry, line: str, adjustments: Iterable[Adjustment], drawn: Drawing, lang: Language
) -> Iterator[Html]:
    """A line between the deals, and what it wrote."""
    if isinstance(entry, Note):
        yield tag("q", entry.text)
        return
    yield tag("span", line)
    written = list(_adjusted(sheet, adjustments, drawn, lang))
    if written:
        yield tag("dl", *written)


def source(record: Record, line: int) -> str:
    """A line as it was written, without its comment."""
    return " ".join(without_comment(record.source[line - 1]).split())


def _adjusted(sheet: Sheet, adjustments: Iterable[Adjustment], drawn: Drawing, lang: Language) -> Iterator[Html]:
    """The entries that a line makes, with the reason for each."""
    for entry in adjustments:
        amount = sheet.game.printed(sheet.options, entry.column, entry.amount)
        moved = tag("span", tag("b", figure(signed(amount))), class_="moved")
        yield tag("dt", _cell_name(entry.player, entry.column, entry.on, drawn), moved)
        why = locale.why_adjusted(entry, lang)
        yield tag("dd", why) if why else EMPTY
