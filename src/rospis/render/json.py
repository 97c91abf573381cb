"""The public JSON of a sheet (see docs/record-format.md): the same shape for every game, errors included."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rospis import locale
from rospis.errors import Fault
from rospis.ledger import Outcome, Posting, Reason
from rospis.locale.speech import ENGLISH, Language, language
from rospis.money import Amount, is_whole
from rospis.record.model import Void
from rospis.render.layout import told_figure
from rospis.sheet import Scored, Sheet

VERSION = 1


def to_json(sheet: Sheet, lang: Language | str = ENGLISH) -> dict[str, Any]:
    """Everything there is to know of a sheet, in JSON's types; sentences in ``lang``, keys and codes in English."""
    lang = language(lang)
    record = sheet.record
    scored = sheet.state is not None
    out: dict[str, Any] = {
        "rospis": VERSION,
        "game": record.game_name,
        "rules": record.rules,
        "options": record.options.to_json() if record.options is not None else {},
        "players": sheet.players,
        "deals": [_deal(sheet, deal, lang) for deal in sheet.deals],
        "adjustments": [
            {
                "line": entry.line,
                "after": entry.after,
                "player": entry.player,
                "column": entry.column,
                "on": entry.on,
                "amount": amount(sheet.game.printed(sheet.options, entry.column, entry.amount)),
                "why": locale.why_adjusted(entry, lang),
                **({"reason": entry.why.code, "rule": entry.why.rule} if isinstance(entry.why, Reason) else {}),
            }
            for entry in sheet.adjustments
        ],
        "sheet": {player: _cells(sheet.cells(player)) for player in sheet.players},
        "finished": sheet.end is not None,
        "end": sheet.end,
        "next": dict(sheet.game.next(sheet.options, sheet.state)) if scored and sheet.end is None else None,
        "write_off": sheet.game.write_off(sheet.options, sheet.state) if scored else None,
    }
    if scored:
        settled = sheet.settlement()
        out["settlement"] = {
            player: {
                "exact": str(settled.exact[player]),
                "rounded": settled.rounded[player],
                **({"money": settled.money[player]} if settled.money else {}),
            }
            for player in settled.exact
        }
        out["payments"] = [
            {"from": payer, "to": receiver, "amount": str(paid)} for payer, receiver, paid in settled.payments
        ]
        out["money_payments"] = [
            {"from": payer, "to": receiver, "amount": paid} for payer, receiver, paid in settled.payments_in_money
        ]
        out["currency"] = settled.currency
    else:
        out |= {"settlement": {}, "payments": [], "money_payments": [], "currency": None}
    if scored:
        out |= sheet.game.more(sheet.options, sheet.state)
    out["checks"] = [
        {"line": check.line, "ok": check.ok, "expected": told_figure(check.expected), "found": told_figure(check.found)}
        for check in sheet.checks
    ]
    out["errors"] = [error(fault, lang) for fault in sheet.faults]
    return out


def error(fault: Fault, lang: Language = ENGLISH) -> dict[str, Any]:
    """One error with its sentence."""
    return {
        "code": fault.code,
        "line": fault.line,
        "column": fault.column,
        "message": locale.message(fault, lang),
        "rule": fault.rule,
    }


def amount(value: Amount) -> int | str:
    """A JSON integer, or text when not whole."""
    return int(value) if is_whole(value) else str(value)


def _deal(sheet: Sheet, deal: Scored, lang: Language) -> dict[str, Any]:
    """One deal with its entries and marks."""
    entry, outcome, cards = deal
    out: dict[str, Any] = {
        "number": entry.number,
        "line": entry.line,
        "text": entry.text,
        "dealer": outcome.dealer,
        "out": list(outcome.out),
    }
    if outcome.vulnerable is not None:
        out["vulnerable"] = outcome.vulnerable
    if isinstance(entry.deal, Void):
        return out | {"void": True, "postings": [], "marks": []}
    sentences = locale.whys(sheet, deal, lang)
    out["postings"] = [_posting(sheet, posting, why) for posting, why in zip(outcome.postings, sentences, strict=True)]
    out["marks"] = _marks(outcome)
    if cards is not None:
        out["cards"] = cards
    return out


def _posting(sheet: Sheet, posting: Posting, why: str) -> dict[str, Any]:
    """One entry with its reason in words."""
    return {
        "player": posting.player,
        "column": posting.column,
        "on": posting.on,
        "amount": amount(sheet.game.printed(sheet.options, posting.column, posting.amount)),
        "reason": posting.reason.code,
        "rule": posting.reason.rule,
        "why": why,
    }


def _marks(outcome: Outcome) -> list[dict[str, Any]]:
    """The marks; a factor only where there is one."""
    return [
        {"player": mark.player, "mark": mark.mark, "event": mark.event}
        | ({"factor": mark.factor} if mark.factor is not None else {})
        for mark in outcome.marks
    ]


def _cells(cells: Mapping[str, Any]) -> dict[str, Any]:
    """A player's cells with every amount in JSON's types."""
    return {name: _plain(value) for name, value in cells.items()}


def _plain(value: Any) -> Any:
    """Amounts in JSON's types, inside mappings too."""
    if isinstance(value, Mapping):
        return {name: _plain(inner) for name, inner in value.items()}
    if isinstance(value, tuple):
        return [_plain(inner) for inner in value]
    return value if isinstance(value, bool | str) else amount(value)
