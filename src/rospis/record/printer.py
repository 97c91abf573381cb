"""Prints a record canonically: English words, one space, names in full, comments kept.

Printing what was read and reading what was printed gives the same sheet, and printing again the same text.
"""

from __future__ import annotations

from collections.abc import Callable

from rospis.games.protocol import AnyGame
from rospis.names import quoted
from rospis.record.lines import TERMS
from rospis.record.model import (
    Adjust,
    BreakOff,
    Carry,
    Check,
    Dealer,
    DealLine,
    Entry,
    Join,
    Leave,
    Note,
    Partners,
    Record,
    Replace,
    Terms,
    TimeUp,
    Void,
)
from rospis.record.text import LONGEST_LINE, without_comment
from rospis.seats import Accounts

INDENT = "    "


def print_record(record: Record) -> str:
    """The canonical text of a record without faults; ValueError for one with faults, so that nothing is lost."""
    if record.faults or record.game is None or record.table is None:
        raise ValueError("a record with errors has no canonical text")
    return Printer(record).text()


class Printer:
    """Goes through the lines of the source, so that comments and blank lines stay where they were.

    The game and the players of the record must be known.
    """

    def __init__(self, record: Record) -> None:
        assert record.game is not None
        assert record.table is not None
        self.record = record
        self.game: AnyGame = record.game
        self.table: Accounts = record.table  # as it is at the line that is printed

    def name(self, account: int) -> str:
        """A name as it is written at this point."""
        return quoted(self.table.names[account], self.game.letter)

    def text(self) -> str:
        """All lines."""
        printed: dict[int, list[str]] = {}
        for key in self.record.header:
            printed[key.line] = [f"{self.header_key(key.key)}: {self.header_value(key.key, key.value)}".rstrip()]
        for entry in self.record.entries:
            printed[entry.line] = [self.entry(entry)]
            if isinstance(entry, DealLine):
                for card in entry.cards:
                    line = INDENT + self.game.print_card_line(card, self.table)
                    # A talon may stand in the deal's own line; printed, it gets one of its own.
                    printed.setdefault(card.line, []).append(line)
        lines: list[str] = []
        for number, source in enumerate(self.record.source, start=1):
            bare = without_comment(source)
            comment = source[len(bare) :].strip()
            new = printed.get(number, [""])
            first = f"{new[0]}  {comment}" if new[0] and comment else new[0] or comment
            if len(first) > LONGEST_LINE:
                first = source  # it would grow past what may be read: it stays as it was
            lines.extend([first] if first is source else [first, *new[1:]])
        while lines and not lines[-1]:
            lines.pop()
        return "\n".join(_no_double_blanks(lines)) + "\n"

    def header_key(self, key: str) -> str:
        """``price`` is what everybody calls it."""
        return "price" if key == "whist_price" else key

    def header_value(self, key: str, value: str) -> str:
        """Names in full, options in their canonical words, free text as it is."""
        if key == "players":
            own = len(self.game.own_names)
            return ", ".join(self.name(account) for account in range(own, len(self.table.names)))
        if key == "dealer":
            return self.game.print_dealer(self.record.dealer, self.table)
        if key in ("game", "rules"):
            return value.lower()
        if key in self.game.options_type.specs():
            options = self.record.options
            return str(options.print_value(key))
        return without_comment(value).strip()

    def entry(self, entry: Entry) -> str:
        """One line of its own or deal."""
        return PRINTERS[type(entry)](self, entry)

    def deal(self, entry: DealLine) -> str:
        """A deal with its number."""
        if isinstance(entry.deal, Void):
            why = f' "{entry.deal.why}"' if entry.deal.why else ""
            return f"{entry.number}. void{' passed' if entry.deal.passed else ''}{why}"
        return f"{entry.number}. {self.game.print_deal(entry.deal, self.table)}"

    def cell(self, entry: Check | Adjust) -> str:
        """``NAME COLUMN``, a whist column as ``on NAME``."""
        column = entry.column if entry.on is None else f"on {self.name(entry.on)}"
        return f"{self.name(entry.player)} {column}"

    def check(self, entry: Check) -> str:
        """A check line."""
        expected = entry.expected
        told = " ".join(map(str, expected or (0,))) if isinstance(expected, tuple) else str(expected)
        return f"check {self.cell(entry)} {told}"

    def adjust(self, entry: Adjust) -> str:
        """An adjustment with its text."""
        return f"adjust {self.cell(entry)} {entry.amount}" + (f' "{entry.why}"' if entry.why else "")

    def note(self, entry: Note) -> str:
        """Free text."""
        return f"note {entry.text}".rstrip()

    def dealer(self, entry: Dealer) -> str:
        """Who deals out of turn."""
        return f"dealer {self.game.print_dealer(entry.player, self.table)}"

    def join(self, entry: Join) -> str:
        """A newcomer."""
        self.table = self.table.join(entry.name, entry.after)
        return f"join {quoted(entry.name, self.game.letter)} after {self.name(entry.after)}"

    def leave(self, entry: Leave) -> str:
        """Somebody leaves."""
        return f"leave {self.name(entry.player)}"

    def replace(self, entry: Replace) -> str:
        """Somebody takes over."""
        line = f"replace {self.name(entry.player)} by {quoted(entry.new, self.game.letter)}"
        self.table = self.table.rename(entry.player, entry.new)
        return line

    def carry(self, entry: Carry) -> str:
        """Marks carried over: whose they are stands before them, who brought them about behind them."""
        told = ["state"]
        by = any(self.game.carried[mark].by for mark in entry.values)
        if entry.player is not None and not by:
            told.append(self.name(entry.player))
        for mark, numbers in entry.values.items():
            told += [mark, *map(str, numbers)]
        if entry.player is not None and by:
            told += ["by", self.name(entry.player)]
        return " ".join(told)

    def terms(self, entry: Terms) -> str:
        """Pool size, price and control time."""
        return " ".join(["terms", *(f"{name} {TERMS[name].print(value)}" for name, value in entry.values.items())])

    def partners(self, entry: Partners) -> str:
        """The next rubber: N and S, E and W."""
        if entry.seats is None:
            return "partners"
        north, east, south, west = map(self.name, entry.seats)
        others = range(len(self.game.own_names), len(self.table.names))
        out = [self.name(account) for account in others if account not in entry.seats]
        return f"partners {north} {south}, {east} {west}" + (f"; out {' '.join(out)}" if out else "")

    def time_up(self, entry: TimeUp) -> str:
        """The control time."""
        return "time up"

    def break_off(self, entry: BreakOff) -> str:
        """The end by agreement."""
        return "break off" if entry.without is None else f"break off without {self.name(entry.without)}"


def _no_double_blanks(lines: list[str]) -> list[str]:
    """At most one blank line in a row, none at the start."""
    return [line for place, line in enumerate(lines) if line or (place and lines[place - 1])]


PRINTERS: dict[type, Callable[..., str]] = {
    DealLine: Printer.deal,
    Check: Printer.check,
    Adjust: Printer.adjust,
    Note: Printer.note,
    Dealer: Printer.dealer,
    Join: Printer.join,
    Leave: Printer.leave,
    Replace: Printer.replace,
    Carry: Printer.carry,
    Partners: Printer.partners,
    Terms: Printer.terms,
    TimeUp: Printer.time_up,
    BreakOff: Printer.break_off,
}
