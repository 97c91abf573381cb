"""What every drawn sheet has round its drawing: what it is, by which rules, and what it comes to in the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rospis.ledger import Settlement
from rospis.locale.speech import Language
from rospis.money import Amount
from rospis.record.header import PRICE_OPTION
from rospis.record.text import without_comment
from rospis.render.svg import canvas
from rospis.render.svg.block import Block, Cell, paragraph, stacked, table
from rospis.render.svg.canvas import Format, Group
from rospis.render.svg.face import POINT
from rospis.sheet import Sheet

MUTED = "#555555"


def figure(amount: Amount) -> str:
    """An amount with the minus of print."""
    return str(amount).replace("-", "−")


def signed(amount: Amount) -> str:
    """An amount with its sign, plus too."""
    return f"+{amount}" if amount > 0 else figure(amount)


def title(sheet: Sheet, game: str) -> str:
    """What the sheet is called: title, date and place as far as they are given, else the name of the game."""
    header = _header(sheet)
    return ", ".join(header[key] for key in ("title", "date", "place") if header.get(key)) or game


def heading(sheet: Sheet, game: str, page: Format, lang: Language, number: int, count: int) -> Block:
    """The words over a drawing: what it is, its number where there are several, and the rules."""
    told = title(sheet, game)
    if count > 1:
        told = lang.say("{title}, sheet {number} of {count}", title=told, number=number, count=count)
    blocks = [paragraph(told, page.room, page.title * POINT, "title")]
    options = [
        f"{'price' if name == PRICE_OPTION else name} {sheet.options.print_value(name)}"
        for name in sheet.options.differences(sheet.game.presets[sheet.record.rules or ""])
        if name in _header(sheet)
    ]
    named = [] if game == title(sheet, game) else [game]
    rules = lang.say("rules {rules}", rules=sheet.record.rules)
    blocks.append(paragraph(", ".join([*named, rules, *options]), page.room, page.body * POINT, "rules", colour=MUTED))
    note = _header(sheet).get("note")
    if note and number == 1:
        blocks.append(paragraph(note, page.room, page.body * POINT, "note", colour=MUTED))
    return stacked(blocks)


def page(blocks: Sequence[Block], sheet: Sheet, game: str, form: Format, lang: Language, told: str, kind: str) -> str:
    """A page with these blocks, as tall as its format or, on a screen, as they are; ``told`` describes it in words."""
    whole = stacked(blocks)
    height = whole.height + 2 * form.margin if form.endless else form.height
    items = [Group(whole.items, form.margin, form.margin)]
    name = title(sheet, game)
    return canvas.page(items, width=form.width, height=height, title=name, told=told, lang=lang.code, kind=kind)


def _header(sheet: Sheet) -> Mapping[str, str]:
    """The header as it was written."""
    return {line.key: without_comment(line.value).strip() for line in sheet.record.header}


def settlement(sheet: Sheet, page: Format, lang: Language, columns: Mapping[str, Sequence[Cell]]) -> Block:
    """The table of results behind the ``columns`` of each player, who pays whom, and how the evening stands."""
    settled = sheet.settlement()
    off = sheet.game.write_off(sheet.options, sheet.state) or {}
    rows = [(player, [*columns.get(player, ()), *_settled(player, settled, off, lang)]) for player in settled.exact]
    head = lang.text("Settlement") if sheet.end else lang.text("If the players stopped now")
    size = page.body * POINT
    told = [_ended(sheet.end, lang)] if sheet.end else []
    lines = [*_payments(settled, lang), *told]
    return stacked(
        [
            paragraph(head, page.room, 1.2 * size, "head"),
            table(rows, page, "settlement"),
            *(paragraph(line, page.room, size, "payment", name=f"payment {at}") for at, line in enumerate(lines)),
        ]
    )


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


def _ended(end: str, lang: Language) -> str:
    """How the evening ended."""
    match end:
        case "time":
            return lang.text("The control time has come: the game is over.")
        case "break off":
            return lang.text("The players broke off.")
        case _:
            return lang.text("The game is over.")
