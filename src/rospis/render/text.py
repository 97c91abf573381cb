"""A sheet as text: the drawn sheet with its running totals, then what it comes to, and all that is wrong with it.

Lines are made one after another, so that a record of any length needs no more memory than itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rospis import locale
from rospis.errors import Fault
from rospis.ledger import Settlement
from rospis.locale.speech import ENGLISH, Language
from rospis.money import Amount
from rospis.record.header import PRICE_OPTION
from rospis.record.model import DealLine, Record
from rospis.record.spoken import Spoken
from rospis.record.text import without_comment
from rospis.render.drawing import Cells, Drawing, drawing
from rospis.render.history import history
from rospis.render.layout import (
    BAD,
    DIM,
    GAP,
    GOOD,
    HEAD,
    MOST_SHOWN,
    PLAIN,
    Field,
    Line,
    Page,
    Signs,
    centred,
    cut,
    left,
    paragraph,
    right,
    seen,
    table,
    told_figure,
    wrapped,
)
from rospis.sheet import Sheet

LEAST_TEXT = 24  # columns for the text of a deal that stands beside its figures
# Columns to which the names over columns are cut, and blanks beside a bar: one after the other, until all fits.
TIGHTER = ((5, 1), (3, 1), (3, 0))
LONGEST_SHOWN = 200  # characters of a faulty line that is shown below its error


def sheet_text(sheet: Sheet, page: Page, path: str) -> Iterator[Line]:
    """Everything that there is to tell of a sheet; ``path`` is the name of its file, for the errors."""
    if sheet.state is not None:
        yield from _title(sheet, page)
        yield []
        yield from _drawn(sheet, page)
        yield []
        yield from _result(sheet, page)
        yield from _checks(sheet, page, path)
        yield from _adjustments(sheet, page)
    if sheet.faults:
        if sheet.state is not None:
            yield []
        yield from fault_text(sheet.record, sheet.faults, page, path)


# The head.


def _title(sheet: Sheet, page: Page) -> Iterator[Line]:
    """Title, date and place as given, then the game and its rules."""
    header = {line.key: without_comment(line.value).strip() for line in sheet.record.header}
    told = ", ".join(header[key] for key in ("title", "date", "place") if header.get(key))
    if told:
        yield from paragraph(told, page, HEAD)
    changed = sheet.options.differences(sheet.game.presets[sheet.record.rules or ""])
    options = [f"{told_key(name)} {sheet.options.print_value(name)}" for name in changed if name in header]
    rules = page.lang.say("{game}, rules {rules}", game=sheet.record.game_name, rules=sheet.record.rules)
    yield from paragraph(", ".join([rules, *options]), page, DIM)
    if header.get("note"):
        yield from paragraph(header["note"], page, DIM)


def told_key(option: str) -> str:
    """An option as a header names it: the price of a whist is just the price."""
    return "price" if option == PRICE_OPTION else option


# The drawn sheet.


class Row(NamedTuple):
    """A row: number and dealer of a deal (empty for any other line), what was written, and the cells it changed."""

    number: str
    dealer: str
    text: str
    cells: Cells


def rows(sheet: Sheet, drawn: Drawing) -> Iterator[Row]:
    """Every row of the sheet up to the first error: the opening, the deals, and the other lines between them."""
    spoken = Spoken(sheet.record, drawn.lang.code)
    text, cells = drawn.opening()
    yield Row("", "", text, cells)
    for entry, outcome, adjustments in history(sheet):
        if isinstance(entry, DealLine) and outcome is not None:
            told = drawn.told(entry._replace(text=spoken.deal(entry)), outcome)
            yield Row(str(entry.number), drawn.dealt(outcome), told, drawn.scored(outcome))
            yield from (Row("", "", text, cells) for text, cells in drawn.below(outcome))
        else:
            line = spoken.line(entry, _source(sheet.record, entry.line))
            yield Row("", "", line, drawn.other(entry, adjustments))


def _source(record: Record, line: int) -> str:
    """A line as it was written, without its comment."""
    return " ".join(without_comment(record.source[line - 1]).split())


# How it is laid out.


class Measures:
    """How wide the parts of the drawn sheet come out; found by drawing it once beforehand."""

    def __init__(self, sheet: Sheet, signs: Signs, lang: Language = ENGLISH) -> None:
        drawn = drawing(sheet, signs, lang)
        self.lang = lang
        self.groups = drawn.groups
        self.dealer_head = drawn.dealer_head
        self.cells = [0] * sum(len(group.columns) for group in drawn.groups)
        self.number = self.dealer = self.text = 0
        for row in rows(sheet, drawn):
            self.number = max(self.number, len(row.number))
            self.dealer = max(self.dealer, seen(row.dealer))
            self.text = max(self.text, seen(row.text))
            for place, cell in row.cells.items():
                self.cells[place] = max(self.cells[place], seen(cell))
        self.legend = drawn.legend()

    def columns(self, longest: int | None = None) -> list[int]:
        """The width of every column under its heading, the headings cut where they are longer than ``longest``."""
        widths: list[int] = []
        for group in self.groups:
            for column in group.columns:
                head = seen(column.head)
                widths.append(max(self.cells[len(widths)], head if longest is None else min(head, longest)))
            if longest is None:
                missing = seen(group.head) - sum(widths[-len(group.columns) :]) - len(group.columns) + 1
                widths[-1] += max(missing, 0)
        return widths

    def told_apart(self, longest: int) -> bool:
        """Whether no two names look the same when they are cut."""
        return len({cut(group.head, longest) for group in self.groups}) == len(self.groups)


class Layout:
    """A drawn sheet with its figures in columns, the text of a deal beside them or on lines of its own above."""

    def __init__(self, measures: Measures, page: Page) -> None:
        self.measures = measures
        self.signs = page.signs
        self.beside = True
        self.space = 1  # on both sides of a bar
        self.text = measures.text
        self.dealer = max(measures.dealer, seen(measures.dealer_head))
        self.widths = measures.columns()
        if page.width is None or self.whole <= page.width:
            self.fits = True
            return
        self.dealer = measures.dealer
        self.fits = any(self.tighten(*how, page.width) for how in TIGHTER if measures.told_apart(how[0]))

    def tighten(self, longest: int, space: int, width: int) -> bool:
        """Tries headings cut to ``longest`` columns, the text beside the figures if there is room, else above."""
        self.space = space
        self.widths = self.measures.columns(longest)
        self.text = min(width - self.before - self.figures, self.measures.text)
        self.beside = self.text >= min(LEAST_TEXT, self.measures.text)
        if not self.beside:
            self.text = width - self.before
        return self.beside or (self.indent + self.figures <= width and self.text >= LEAST_TEXT)

    @property
    def before(self) -> int:
        """Number and dealer, each with the gap behind it."""
        return self.measures.number + self.dealer + 2 * len(GAP)

    @property
    def indent(self) -> int:
        """What stands before the figures that have a line of their own."""
        return self.measures.number

    @property
    def figures(self) -> int:
        """All columns with a blank between them, and a bar before each group."""
        return sum(self.widths) + len(self.widths) + 2 * self.space * len(self.measures.groups)

    @property
    def bar(self) -> str:
        """What stands before a group."""
        blanks = " " * self.space
        return blanks + self.signs.bar + blanks

    @property
    def whole(self) -> int:
        """A line with everything on it."""
        return self.before + self.text + self.figures

    def head(self) -> Iterator[Line]:
        """The players, their columns, and a rule below."""
        groups, signs = self.measures.groups, self.signs
        lead = self.before + self.text if self.beside else self.indent
        players: Line = [(" " * lead, PLAIN)]
        columns: Line = [(" " * lead, PLAIN)]
        if self.beside:
            head = self.measures.dealer_head
            dealer = head if self.dealer >= seen(head) else ""
            told = [right("#", self.measures.number), left(dealer, self.dealer), self.measures.lang.text("deal")]
            columns = [(left(GAP.join(told), lead), HEAD)]
        rule = signs.rule * lead
        at = 0
        for group in groups:
            widths = self.widths[at : at + len(group.columns)]
            at += len(group.columns)
            wide = sum(widths) + len(widths) - 1
            players += [(self.bar, DIM), (centred(cut(group.head, wide), wide), HEAD)]
            heads = [right(cut(column.head, width), width) for column, width in zip(group.columns, widths, strict=True)]
            columns += [(self.bar, DIM), (" ".join(heads), HEAD)]
            rule += signs.rule * self.space + signs.cross + signs.rule * (wide + self.space)
        yield players
        yield columns
        yield [(rule, DIM)]

    def row(self, row: Row) -> Iterator[Line]:
        """A row of the sheet."""
        number = right(row.number, self.measures.number)
        dealer = left(row.dealer, self.dealer)
        style = PLAIN if row.number else DIM
        for place, text in enumerate(wrapped(row.text, self.text)):
            lead = number + GAP + dealer + GAP if not place else " " * self.before
            line: Line = [(lead, DIM), (left(text, self.text) if self.beside else text, style)]
            if self.beside:
                line += self.cells(row.cells if not place else {})
            yield line
        if row.cells and not self.beside:
            yield [(" " * self.indent, PLAIN), *self.cells(row.cells)]

    def cells(self, cells: Cells) -> Line:
        """The figures of a row behind their bars."""
        figures = [" " * width for width in self.widths]
        for place, cell in cells.items():
            figures[place] = right(cell, self.widths[place])
        line: Line = []
        at = 0
        for group in self.measures.groups:
            line.append((self.bar, DIM))
            line.append((" ".join(figures[at : at + len(group.columns)]), PLAIN))
            at += len(group.columns)
        return line


def _drawn(sheet: Sheet, page: Page) -> Iterator[Line]:
    """The sheet itself, in columns if the page is wide enough for them, else as a list."""
    measures = Measures(sheet, page.signs, page.lang)
    layout = Layout(measures, page)
    drawn = drawing(sheet, page.signs, page.lang)
    if layout.fits:
        yield from layout.head()
        for row in rows(sheet, drawn):
            yield from layout.row(row)
    else:
        for row in rows(sheet, drawn):
            yield from _listed(row, drawn, page)
    if measures.legend:
        yield from paragraph(";  ".join(measures.legend), page, DIM)


def _listed(row: Row, drawn: Drawing, page: Page) -> Iterator[Line]:
    """A row on a page that is too narrow for columns: every figure with the name of its column."""
    number = f"{row.number}. " if row.number else ""
    told = page.lang.say("{deal} ({dealer} deals)", deal=row.text, dealer=row.dealer) if row.dealer else row.text
    yield from paragraph(f"{number}{told}", page, hanging=GAP)
    names = [column.name for group in drawn.groups for column in group.columns]
    for place, cell in sorted(row.cells.items()):
        yield from paragraph(f"{names[place]}: {cell}", page, indent=GAP + GAP)


# What it comes to.


def _result(sheet: Sheet, page: Page) -> Iterator[Line]:
    """Totals and settlement of every player, who pays whom, and how the evening stands."""
    settled = sheet.settlement()
    off = sheet.game.write_off(sheet.options, sheet.state)
    drawn = drawing(sheet, page.signs, page.lang)
    lang = page.lang
    heading = lang.text("Settlement") if sheet.end else lang.text("If the players stopped now")
    apart = list(settled.exact) != sheet.players  # the columns are the sides', the results the players'
    yield from paragraph(lang.text("Columns") if apart else heading, page, HEAD)
    yield from table(
        [
            (player, [*drawn.fields(sheet, player), *([] if apart else _settled(player, settled, off, lang))])
            for player in sheet.players
        ],
        page,
    )
    if apart:
        yield []
        yield from paragraph(heading, page, HEAD)
        yield from table([(player, [*_settled(player, settled, off, lang)]) for player in settled.exact], page)
    yield []
    yield from _payments(settled, page)
    for remark in drawn.remarks(sheet):
        yield from paragraph(remark[0].upper() + remark[1:] + ".", page)
    now = drawn.ended(sheet.end) if sheet.end else lang.say("Next: {next}.", next=drawn.next(sheet))
    yield from paragraph(now, page)


def _settled(player: str, settled: Settlement, off: Mapping[str, int] | None, lang: Language) -> Iterator[Field]:
    """What a player writes off, his result, and the same in money."""
    result, rounded = settled.exact[player], settled.rounded[player]
    differs = any(settled.exact[name] != settled.rounded[name] for name in settled.exact)
    text = lang.text
    yield Field(text("written off"), str(off[player]) if off is not None and any(off.values()) else "")
    yield Field(text("result"), signed(result), _colour(result))
    yield Field(text("rounded"), signed(rounded) if differs else "", _colour(rounded))
    yield Field(settled.currency or text("money"), settled.money[player] if settled.money else "", _colour(result))


def _colour(amount: Amount) -> str:
    """The style of a result."""
    return GOOD if amount > 0 else BAD if amount < 0 else PLAIN


def signed(amount: Amount) -> str:
    """An amount with its sign, plus too."""
    return f"+{amount}" if amount > 0 else str(amount)


def _payments(settled: Settlement, page: Page) -> Iterator[Line]:
    """Who pays whom: in points, and in money where there is a price."""
    say = page.lang.say
    money = {(payer, receiver): amount for payer, receiver, amount in settled.payments_in_money}
    currency = f" {settled.currency}" if settled.currency else ""
    unpaid = sum(settled.exact.values())
    if unpaid:
        left = say("The results add up to {sum}: {unpaid} is paid by nobody.", sum=signed(unpaid), unpaid=abs(unpaid))
        yield from paragraph(left, page)
    for payer, receiver, amount in settled.payments:
        paid = money.pop((payer, receiver), "")
        price = f" = {paid}{currency}" if paid else ""
        told = say("{payer} pays {receiver} {amount}", payer=payer, receiver=receiver, amount=f"{amount}{price}")
        yield from paragraph(told, page)
    # Cents may even out in another way than points do.
    for (payer, receiver), paid in money.items():
        told = say("{payer} pays {receiver} {amount}", payer=payer, receiver=receiver, amount=f"{paid}{currency}")
        yield from paragraph(told, page)


# What is wrong with it.


def _checks(sheet: Sheet, page: Page, path: str) -> Iterator[Line]:
    """Every check that the sheet does not agree with, and how many there were."""
    say = page.lang.say
    failed = [check for check in sheet.checks if not check.ok]
    if not sheet.checks:
        return
    yield []
    drawn = drawing(sheet, page.signs, page.lang)
    for check in failed[:MOST_SHOWN]:
        cell = f"{check.player} {drawn.column(check.column, check.on)}"
        figures = {"expected": told_figure(check.expected), "found": told_figure(check.found)}
        told = say("{cell}: the paper says {expected}, the sheet has {found}", cell=cell, **figures)
        yield from paragraph(f"{path}:{check.line}: {told}", page, BAD, hanging=GAP)
    if len(failed) > MOST_SHOWN:
        yield from paragraph(say("Only the first {count} are shown.", count=MOST_SHOWN), page)
    held = len(sheet.checks) - len(failed)
    yield from paragraph(say("Checks: {held} of {all} hold.", held=held, all=len(sheet.checks)), page)


def _adjustments(sheet: Sheet, page: Page) -> Iterator[Line]:
    """Every entry that no deal wrote, with its reason."""
    if not sheet.adjustments:
        return
    yield []
    yield from paragraph(page.lang.text("Adjustments"), page, HEAD)
    drawn = drawing(sheet, page.signs, page.lang)
    for entry in sheet.adjustments:
        amount = signed(sheet.game.printed(sheet.options, entry.column, entry.amount))
        say = page.lang.say
        after = say("after deal {number}", number=entry.after) if entry.after else say("before deal 1")
        why = locale.why_adjusted(entry, page.lang)
        told = f"{after}: {entry.player} {drawn.column(entry.column, entry.on)} {amount}"
        yield from paragraph(f"{told}, {why}" if why else told, page, hanging=GAP)


def fault_text(record: Record, faults: Sequence[Fault], page: Page, path: str) -> Iterator[Line]:
    """Every error at its place, with the line that it stands in."""
    lang = page.lang
    for fault in faults:
        told = f"{locale.message(fault, lang)} {cited(fault.code, fault.rule, lang)}"
        told = f"{path}:{fault.line}:{fault.column}: {told}"
        yield from paragraph(told, page, BAD, hanging=GAP)
        yield from _pointed(record, fault, page)
    if not record.deals:
        told = lang.count(("{count} error: nothing is scored.", "{count} errors: nothing is scored."), len(faults))
    else:
        told = lang.count(
            (
                "{count} error: from the first one on nothing is scored.",
                "{count} errors: from the first one on nothing is scored.",
            ),
            len(faults),
        )
    yield from paragraph(told, page)


def cited(code: str, rule: str | None, lang: Language) -> str:
    """The code of an error or entry with the rule it goes by: ``[tricks, rule Y5.1]``."""
    return lang.say("[{code}, rule {rule}]", code=code, rule=rule) if rule else f"[{code}]"


def _pointed(record: Record, fault: Fault, page: Page) -> Iterator[Line]:
    """The faulty line with a caret below the place, where both can be shown on one line of the page."""
    if not 0 < fault.line <= len(record.source):
        return
    source = record.source[fault.line - 1].rstrip().replace("\t", " ")
    if not source or not source.isprintable():
        return
    room = min(LONGEST_SHOWN, LONGEST_SHOWN if page.width is None else page.width - len(GAP))
    before = source[: fault.column - 1]
    if max(seen(source), fault.column) > room:
        # Only what stands around the place: more of what comes before it, since that is where one reads from.
        if seen(before) != len(before) or seen(source) != len(source) or room < LEAST_TEXT:
            return
        start = max(0, min(fault.column - 1 - room * 2 // 3, len(source) - room))
        source, before = source[start : start + room], source[start : fault.column - 1]
    yield [(GAP + source, DIM)]
    yield [(GAP + " " * seen(before) + "^", BAD)]
