"""What every drawn sheet has round its drawing: what it is, by which rules, and what it comes to in the end."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from rospis.ledger import Settlement
from rospis.locale.speech import Language
from rospis.money import Amount
from rospis.render.drawing import drawing
from rospis.render.heading import changes, values
from rospis.render.layout import DRAWN
from rospis.render.svg import canvas, flow
from rospis.render.svg.block import Block, Cell, beside, paragraph, rectangle, stacked, table
from rospis.render.svg.canvas import Area, Format, Group, Item, Text
from rospis.render.svg.face import LEADING, POINT, width
from rospis.sheet import Sheet

MUTED = "#555555"
APART = 4  # sizes between the results and the payments beside them


def figure(amount: Amount) -> str:
    """An amount with the minus of print."""
    return str(amount).replace("-", "−")


def signed(amount: Amount) -> str:
    """An amount with its sign, plus too."""
    return f"+{amount}" if amount > 0 else figure(amount)


def title(sheet: Sheet, game: str) -> str:
    """What the sheet is called: title, date and place as far as they are given, else the name of the game."""
    header = values(sheet)
    return ", ".join(header[key] for key in ("title", "date", "place") if header.get(key)) or game


def heading(
    sheet: Sheet, game: str, page: Format, lang: Language, number: int, count: int, *, leave: Collection[str] = ()
) -> Block:
    """The words over a drawing: what it is, its number where there are several, and the rules.

    Options to ``leave`` out are told elsewhere in the drawing.
    """
    told = title(sheet, game)
    if count > 1:
        told = lang.say("{title}, sheet {number} of {count}", title=told, number=number, count=count)
    blocks = [paragraph(told, page.room, page.title * POINT, "title")]
    named = [] if game == title(sheet, game) else [game]
    rules = lang.say("rules {rules}", rules=sheet.record.rules)
    under = ", ".join([*named, rules, *changes(sheet, lang, leave)])
    blocks.append(paragraph(under, page.room, page.body * POINT, "rules", colour=MUTED))
    note = values(sheet).get("note")
    if note and number == 1:
        blocks.append(paragraph(note, page.room, page.body * POINT, "note", colour=MUTED))
    return stacked(blocks)


def legend(signs: Sequence[tuple[flow.Word, str]], form: Format) -> Block:
    """Drawn signs with their meanings, in as many lines as they need."""
    if not signs:
        return Block((), 0)
    size = form.body * POINT * 0.9
    words = [Meant(sign, told) for sign, told in signs]
    tall = rectangle(0, 0, form.room, (len(words) + 1) * LEADING * size)
    height = len(flow.lines(words, tall, size)) * LEADING * size + 2 * flow.PADDING * size
    area = rectangle(0, 0, form.room, height)
    items = flow.written(words, area, size)
    return Block((Area("signs", area), Group(items, field="signs", kind="legend")), height + size / 2)


class Meant(NamedTuple):
    """A sign with its meaning behind it."""

    sign: flow.Word
    told: str

    def width(self, size: float) -> float:
        """Both, and some air behind them."""
        return self.sign.width(size) + width(f"{self.told}  ", size) + 0.4 * size

    def draw(self, x: float, base: float, size: float) -> Sequence[Item]:
        """The sign, then the words."""
        behind = x + self.sign.width(size) + 0.4 * size
        return [*self.sign.draw(x, base, size), Text(behind, base, self.told, size)]


def pages(
    drawn: Sequence[Sequence[Block]], last: Block, sheet: Sheet, game: str, form: Format, lang: Language, told: str
) -> list[str]:
    """Every page as SVG text, one for each sheet; ``last`` stands below the last one, or on a page of its own title.

    A page is as tall as its format or, on a screen and where it is cropped, as what stands on it. ``told`` describes
    the drawing in words.
    """
    sheets = [*map(stacked, drawn)]
    if form.endless or not last.items or sheets[-1].height + last.height <= form.tall:
        sheets[-1] = stacked([sheets[-1], last])
    else:
        sheets.append(stacked([paragraph(title(sheet, game), form.room, form.title * POINT, "title"), last]))
    return [
        canvas.page(
            [Group(block.items, form.margin, form.margin)],
            width=form.width,
            height=block.height + 2 * form.margin if form.endless or form.cropped else form.height,
            title=title(sheet, game),
            told=told,
            lang=lang.code,
            kind=sheet.game.name,
        )
        for block in sheets
    ]


def settlement(sheet: Sheet, page: Format, lang: Language, columns: Mapping[str, Sequence[Cell]]) -> Block:
    """The table of results behind the ``columns`` of each player, who pays whom, and how the evening stands."""
    settled = sheet.settlement()
    off = sheet.game.write_off(sheet.options, sheet.state) or {}
    rows = [(player, [*columns.get(player, ()), *_settled(player, settled, off, lang)]) for player in settled.exact]
    head = lang.text("Settlement") if sheet.end else lang.text("If the players stopped now")
    size = page.body * POINT
    told = [drawing(sheet, DRAWN, lang).ended(sheet.end)] if sheet.end else []
    lines = [*_payments(settled, lang), *told]
    results = table(rows, page, "settlement")
    room = page.room if results.width is None else page.room - results.width - APART * size
    aside = results.width is not None and all(width(line, size) <= room for line in lines)
    paid = stacked(
        [
            paragraph(line, room if aside else page.room, size, "payment", name=f"payment {at}")
            for at, line in enumerate(lines)
        ]
    )
    below = [beside(results, paid, APART * size)] if aside else [results, paid]
    return stacked([paragraph(head, page.room, 1.2 * size, "head"), *below])


def _settled(player: str, settled: Settlement, off: Mapping[str, int], lang: Language) -> Iterator[Cell]:
    """What a player writes off, his result, and the same in money."""
    result, rounded = settled.exact[player], settled.rounded[player]
    differs = any(settled.exact[name] != settled.rounded[name] for name in settled.exact)
    yield Cell(lang.text("written off"), str(off[player]) if any(off.values()) else "")
    yield Cell(lang.text("result"), signed(result))
    yield Cell(lang.text("rounded"), signed(rounded) if differs else "")
    yield Cell(settled.currency or lang.text("money"), settled.money[player].replace("-", "−") if settled.money else "")


def _payments(settled: Settlement, lang: Language) -> Iterator[str]:
    """Who pays whom, in money where there is a price, in points else."""
    payments: Sequence[tuple[str, str, object]] = settled.payments_in_money or settled.payments
    currency = f" {settled.currency}" if settled.money and settled.currency else ""
    for payer, receiver, amount in payments:
        yield lang.say("{payer} pays {receiver} {amount}", payer=payer, receiver=receiver, amount=f"{amount}{currency}")
