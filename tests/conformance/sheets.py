"""Records into JSON and into the printed sheet, for tests that hold them against the rule text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import rospis
from rospis.render.json import to_json
from rospis.render.layout import DRAWN, Page, plain
from rospis.render.text import sheet_text

PLAYERS = ("Ana", "Boris", "Ceca")
START = 30

Json = dict[str, Any]


def score(text: str) -> Json:
    """What ``rospis score --json`` prints of a record."""
    return to_json(rospis.replay(rospis.read(text)))


def scored(text: str) -> Json:
    """The same, of a record in which nothing may be wrong."""
    out = score(text)
    assert out["errors"] == [], f"{out['errors']} in\n{text}"
    assert all(check["ok"] for check in out["checks"]), f"{out['checks']} in\n{text}"
    return out


def record(
    lines: Iterable[str],
    options: Mapping[str, object] | None = None,
    players: Sequence[str] = PLAYERS,
    dealer: str = "",
) -> str:
    """A record of these lines; deals among them are numbered here."""
    head = ["game: preferans-yugoslav", f"players: {', '.join(players)}"]
    head += [f"dealer: {dealer}"] if dealer else []
    head += [f"{name}: {option_text(value)}" for name, value in (options or {}).items()]
    body, number = [], 0
    for line in lines:
        if line.split()[0] in OWN_WORDS or line.startswith(" "):
            body.append(line)
        else:
            number += 1
            body.append(f"{number}. {line}")
    return "\n".join([*head, *body, ""])


OWN_WORDS = ("adjust", "state", "check", "break", "dealer", "note")  # lines that are no deals


def option_text(value: object) -> str:
    """The value of an option as a header has it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def adjust(player: str, amount: int, on: str | None = None) -> str:
    """An entry carried over, in the sign of the sheet."""
    column = "contract" if on is None else f"on {on}"
    return f'adjust {player} {column} {amount} "carried over"'


def cell(out: Json, player: str, on: str | None = None) -> Any:
    """A running total of the sheet: the contract column, or the whists on somebody."""
    cells = out["sheet"][player]
    return cells["contract"] if on is None else cells["whists"][on]


def entries(deal: Json) -> list[tuple[str, str, str | None, int]]:
    """The postings of a deal: player, column, on, amount."""
    return [(entry["player"], entry["column"], entry["on"], entry["amount"]) for entry in deal["postings"]]


def marks(deal: Json) -> list[tuple[str, str, str]]:
    """The marks of a deal: player, mark, event."""
    return [(mark["player"], mark["mark"], mark["event"]) for mark in deal["marks"]]


def results(out: Json) -> dict[str, str]:
    """Everybody's exact result."""
    return {player: settled["exact"] for player, settled in out["settlement"].items()}


def raw_result(out: Json, player: str) -> int:
    """Whists held minus whists held against him plus ten times his contract column, before any writing off (Y5.9)."""
    others = [other for other in out["sheet"] if other != player]
    net = sum(cell(out, player, other) - cell(out, other, player) for other in others)
    return int(net + 10 * cell(out, player))


class Printed(NamedTuple):
    """The printed sheet: its columns from left to right, each the player and its heading, and its rows of cells."""

    columns: list[tuple[str, str]]
    rows: list[list[str]]

    def column(self, player: str, head: str) -> list[str]:
        """The filled cells of a column, from top to bottom."""
        at = self.columns.index((player, head))
        return [row[at] for row in self.rows if row[at]]


def printed(text: str) -> Printed:
    """The table of running totals that ``rospis score`` prints of a record."""
    sheet = rospis.replay(rospis.read(text))
    assert sheet.ok, sheet.faults
    lines = [plain(line) for line in sheet_text(sheet, Page(), "sheet")]
    table = [line for line in lines if DRAWN.bar in line]
    width = max(map(len, table))
    groups, heads, *rows = [line.ljust(width).split(DRAWN.bar)[1:] for line in table]
    columns: list[tuple[str, str]] = []
    spans: list[tuple[int, int, int]] = []  # group, from, to: figures stand right under their headings
    for group, (player, head) in enumerate(zip(groups, heads, strict=True)):
        start = 0
        for word in head.split():
            end = head.index(word, start) + len(word)
            columns.append((player.strip(), word))
            spans.append((group, start, end))
            start = end
    return Printed(columns, [[row[group][start:end].strip() for group, start, end in spans] for row in rows])
