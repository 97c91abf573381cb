"""Reads a record: every faulty line is reported at its place, and nothing is guessed.

The cost is linear in the size of the text whatever it holds, and what is kept of it is bounded: lines, numbers, names
and the count of errors all have an upper limit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import normalize

from rospis.errors import Fault, Refused
from rospis.games.protocol import AnyGame, CardLine
from rospis.games.words import LONGEST_NUMBER, is_number, unexpected
from rospis.names import QUOTE, Names, clause_openers
from rospis.record.header import Header, RawLine, read_header, read_new_name, split_header_line
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
    Record,
    Replace,
    TimeUp,
    Void,
)
from rospis.record.text import (
    SEPARATORS,
    check_quotes,
    place_of,
    read_amount,
    split_clauses,
    split_words,
    without_comment,
)
from rospis.seats import Table
from rospis.words import CARDS, COLUMNS, DEALS, DEFENDERS, GAMES, LINES, MAX_WORDS, fold, nearest

if TYPE_CHECKING:
    from os import PathLike

LARGEST_FILE = 64 * 2**20  # bytes
LONGEST_LINE = 4096  # characters
LONGEST_DEAL_NUMBER = 7  # digits
MOST_FAULTS = 10_000
MOST_ACCOUNTS = 32  # who ever sat at one sheet
BOM = "\ufeff"


def load(path: str | PathLike[str]) -> Record:
    """The record in a file; raises OSError where the file cannot be read. What is wrong with it is in ``faults``."""
    with open(path, "rb") as file:
        return read(file.read(LARGEST_FILE + 1))


def read(source: bytes | str) -> Record:
    """The record written in ``source``."""
    if len(source) > LARGEST_FILE:
        return _unreadable(Fault(1, 1, "file_too_large", None, {"limit": LARGEST_FILE // 2**20}))
    if isinstance(source, bytes):
        try:
            text = source.decode("utf-8")
        except UnicodeDecodeError as error:
            before = source[: error.start].decode("utf-8")
            line = before.count("\n") + 1
            column = len(before) - (before.rfind("\n") + 1) + 1
            return _unreadable(Fault(line, column, "not_utf8", None, {"byte": source[error.start]}))
    else:
        text = source
    return _Reader(text.removeprefix(BOM).replace("\r\n", "\n").split("\n")).read()


def _unreadable(fault: Fault) -> Record:
    """The record of a text that could not be split into lines at all."""
    return Record(None, None, None, None, (), None, (), 0, (), (fault,), ())


class _TooMany(Exception):
    """More faults than are reported: the rest of the text is not read."""


class _Reader:
    """One pass over the lines of a record."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.faults: list[Fault] = []
        self.entries: list[Entry] = []
        self.names: tuple[str, ...] = ()

    # Lines and faults.

    def fault(self, line: int, column: int, refused: Refused) -> None:
        """Reports one fault; gives up when there are too many."""
        self.faults.append(Fault(line, column, refused.code, refused.rule, refused.params))
        if len(self.faults) >= MOST_FAULTS:
            self.faults.append(Fault(line, 1, "too_many_errors", None, {"limit": MOST_FAULTS}))
            raise _TooMany

    def check_line(self, number: int, line: str) -> str | None:
        """The line fit to be split (composed letters, no control characters), or None after reporting a fault."""
        if len(line) > LONGEST_LINE:
            self.fault(number, LONGEST_LINE + 1, Refused("line_too_long", limit=LONGEST_LINE))
            return None
        if not line.isascii():
            line = normalize("NFC", line)
        for place, letter in enumerate(line):
            if not letter.isprintable() and not letter.isspace():
                odd = f"U+{ord(letter):04X}"
                self.fault(number, place + 1, Refused("control_character", letter=odd))
                return None
            if letter in "\r\v\f\x1c\x1d\x1e\x1f\x85\u2028\u2029":
                self.fault(number, place + 1, Refused("control_character", letter=f"U+{ord(letter):04X}"))
                return None
        return line

    def read(self) -> Record:
        """The whole record."""
        body_from = 0
        header = Header(None, None, None, None, None, 0, ())
        try:
            raw, body_from = self.header_lines()
            header = read_header(raw, self.faults)
            if header.game is not None and header.table is not None:
                _Body(self, header.game, header.table).read(body_from)
        except _TooMany:
            pass
        self.faults.sort(key=lambda fault: (fault.line, fault.column))
        return Record(
            header.game_name,
            header.game,
            header.rules,
            header.options,
            header.lines,
            header.table,
            self.names,
            header.dealer,
            tuple(self.entries),
            tuple(self.faults),
            tuple(self.lines),
        )

    def header_lines(self) -> tuple[list[RawLine], int]:
        """The header lines, and the index of the first line behind them."""
        raw: list[RawLine] = []
        for index, line in enumerate(self.lines):
            if not line or line.isspace():
                continue
            checked = self.check_line(index + 1, line)
            text = without_comment(line if checked is None else checked)
            if not text or text.isspace():
                continue
            pair = split_header_line(text)
            if pair is None:
                if checked is None:
                    continue
                return raw, index
            key, value = pair
            sound = checked is not None
            if sound and value.count(QUOTE) % 2:
                self.fault(index + 1, text.index(QUOTE) + 1, Refused("quote_open"))
                sound = False
            column = len(text) - len(value.lstrip()) + 1
            raw.append(RawLine(key, value.strip(), index + 1, column, sound))
        return raw, len(self.lines)


class _Body:
    """The lines behind the header: deals with their cards, and lines of their own."""

    def __init__(self, reader: _Reader, game: AnyGame, table: Table) -> None:
        self.reader = reader
        self.game = game
        self.openers = clause_openers(game.letter)
        self.lines_table = LINES[game.letter]
        self.cards_table = CARDS[game.letter]
        self.columns_table = COLUMNS[game.letter]
        self.deals_table = DEALS[game.letter]
        self.defenders_table = DEFENDERS[game.letter]
        self.expected = 1
        self.dealt = False
        self.seat(table)

    def seat(self, table: Table) -> None:
        """Who sits at the table from here on."""
        self.table = table
        self.reader.names = table.names
        self.names = Names(table, self.openers)
        # Who has left still has an account, which may be checked and adjusted.
        self.all_names = Names(table, self.openers, everybody=True) if table.away else self.names

    def read(self, start: int) -> None:
        """All lines from index ``start`` on."""
        reader = self.reader
        lines = reader.lines
        entries = reader.entries
        read_deal = self.game.read_deal
        for index in range(start, len(lines)):
            line = lines[index]
            if not line or line.isspace():
                continue
            number = index + 1
            if len(line) > LONGEST_LINE or not line.isascii() or not line.isprintable():
                checked = reader.check_line(number, line)
                if checked is None:
                    if self.deal_number_of(line) is not None:
                        self.expected += 1
                        self.dealt = True
                    continue
                line = checked
            if "#" in line:
                line = without_comment(line)
                if not line or line.isspace():
                    continue
            head, dot, rest = line.partition(".")
            digits = head.strip()
            if dot and digits.isdecimal() and digits.isascii():
                self.dealt = True
                try:
                    if QUOTE in rest:
                        check_quotes(rest)
                        clauses = split_clauses(rest)
                    else:
                        clauses = [clause.split() for clause in rest.split(";")]
                    if len(digits) > LONGEST_DEAL_NUMBER:
                        raise Refused("number_too_long", part="number", digits=LONGEST_DEAL_NUMBER)
                    if int(digits) != self.expected:
                        found, expected = int(digits), self.expected
                        self.expected = found
                        raise Refused("deal_number", part="number", found=found, expected=expected)
                    known = self.names.known
                    for words in clauses:
                        if not words or words[0] not in known:
                            entry = self.unusual_deal(number, rest, len(head) + 1, clauses)
                            break
                    else:
                        entry = DealLine(number, self.expected, rest.strip(), read_deal(clauses, self.names))
                    entries.append(entry)
                except Refused as refused:
                    offset = 0 if refused.part == "number" else len(head) + 1
                    text = line if refused.part == "number" else rest
                    at = place_of(text, "deal", refused.clause, refused.word)
                    reader.fault(number, offset + at + 1, refused)
                    entries.append(DealLine(number, self.expected, rest.strip(), None))
                self.expected += 1
                continue
            try:
                if QUOTE in line:
                    check_quotes(line)
                self.other_line(number, line)
            except Refused as refused:
                text = line if refused.text is None else refused.text
                at = place_of(text, refused.part if refused.part != "deal" else "line", refused.clause, refused.word)
                reader.fault(number, refused.offset + at + 1, refused)

    def deal_number_of(self, line: str) -> int | None:
        """The number of what looks like a deal, so that one bad line does not make all later numbers wrong."""
        digits = line.partition(".")[0].strip()
        return self.expected if digits == str(self.expected) else None

    def unusual_deal(self, number: int, rest: str, start: int, clauses: list[list[str]]) -> DealLine:
        """A deal in which some clause does not begin with a name as it stands at the table."""
        void = self.void(clauses)
        if void is not None:
            return DealLine(number, self.expected, rest.strip(), void)
        cards: tuple[CardLine, ...] = ()
        for clause, words in enumerate(clauses):
            found = self.defenders_table.match([fold(word) for word in words[:4]], 0)
            if clause and found is not None and found[0] == "talon":
                place = place_of(rest, "deal", clause, found[1])
                if found[1] >= len(words):
                    raise Refused("word_missing", clause=clause, word=found[1], expected="cards")
                text = rest[place:].partition(";")[0].rstrip()
                try:
                    cards = (self.card_value(number, start + place, "talon", None, text),)
                except Refused as refused:
                    refused.clause, refused.word = clause, found[1] + refused.word
                    raise
                clauses = [*clauses[:clause], *clauses[clause + 1 :]]
                break
        return DealLine(number, self.expected, rest.strip(), self.game.read_deal(clauses, self.names), cards)

    def void(self, clauses: list[list[str]]) -> Void | None:
        """A deal that does not count, or None for one that does."""
        words = clauses[0]
        if not words:
            return None
        found = self.deals_table.match([fold(word) for word in words[:4]], 0)
        if found is None or found[0] not in ("void", "void passed"):
            return None
        at = found[1]
        why = words[at][1:] if at < len(words) and words[at].startswith(QUOTE) else ""
        behind = at + bool(why)
        if behind < len(words):
            raise Refused("word_unexpected", clause=0, word=behind, found=words[behind], expected="")
        if len(clauses) > 1:
            raise Refused("clause_extra", clause=1)
        return Void(found[0] == "void passed", why)

    # Lines of their own.

    def other_line(self, number: int, line: str) -> None:
        """A line that is no deal: cards of the deal above, a header line that comes late, or a line of its own."""
        words = split_words(line)
        folded = [fold(word) for word in words]
        own = self.lines_table.match(folded, 0)
        if own is None:
            card = self.cards_table.match(folded, 0)
            if card is not None:
                self.card_line(number, line, words, card[0], card[1])
                return
            pair = split_header_line(line)
            if pair is not None:
                raise Refused("header_late", key=pair[0])
            if is_number(words[0].rstrip(".")):
                raise Refused("word_unexpected", found=words[0], expected="deal")
            raise self.unknown(words)
        keyword, at = own
        if keyword == "note":
            text = line.lstrip()
            self.reader.entries.append(Note(number, text[len(words[0]) :].strip()))
            return
        if keyword not in LINE_READERS:
            raise Refused("line_not_here", found=words[0])
        entry = LINE_READERS[keyword](self, number, words, folded, at)
        self.reader.entries.append(entry)

    def unknown(self, words: list[str]) -> Refused:
        """The refusal of a line that begins with no known word."""
        refused = unexpected(words, 0, 0, "", self.lines_table, self.cards_table)
        if refused.code == "lookalike":
            return refused
        folded = [fold(word) for word in words[:MAX_WORDS]]
        if any(LINES[game].match(folded, 0) for game in GAMES):
            return Refused("line_not_here", found=words[0])
        near = nearest(words[0], [*self.lines_table, *self.cards_table])
        return Refused("line_unknown", found=words[0], near=near)

    def card_line(self, number: int, line: str, words: list[str], part: str, at: int) -> None:
        """One line of cards below a deal; whether it fits the deal is verified when that is replayed."""
        entries = self.reader.entries
        last = entries[-1] if entries else None
        if not isinstance(last, DealLine) or isinstance(last.deal, Void):
            raise Refused("card_line_stray", found=words[0])
        try:
            player = None
            if part == "hand":
                player = self.player(words, at)
                at += 1
            if any(card.part == part and card.player == player for card in last.cards):
                raise Refused("card_line_twice", found=" ".join(words[:at]).replace(QUOTE, ""))
            if at >= len(words):
                raise Refused("word_missing", word=at, expected="cards")
            start = place_of(line, "line", 0, at)
            card = self.card_value(number, start, part, player, line[start:].rstrip())
        except Refused:
            entries[-1] = last._replace(deal=None)  # a deal with a fault in its cards is not scored
            raise
        entries[-1] = last._replace(cards=(*last.cards, card))

    def card_value(self, number: int, start: int, part: str, player: int | None, text: str) -> CardLine:
        """A card line with what the game reads in its text, which begins at ``start`` (from 0) in the line."""
        clauses = split_clauses(text, SEPARATORS.get(part, "\n"))
        try:
            value = self.game.read_card_line(part, clauses, self.names)
        except Refused as refused:
            refused.offset = start
            refused.part, refused.text = part, text
            raise
        return CardLine(number, start + 1, part, player, text, value)

    def end(self, words: list[str], at: int) -> None:
        """Nothing may stand behind the word before ``at``."""
        if at < len(words):
            raise Refused("word_unexpected", word=at, found=words[at], expected="")

    def player(self, words: list[str], at: int) -> int:
        """The player at the table who is named at ``words[at]``."""
        return self.found(self.names, words, at)

    def found(self, names: Names, words: list[str], at: int) -> int:
        """The player named at ``words[at]``, of those that ``names`` knows."""
        if at >= len(words):
            raise Refused("word_missing", word=at, expected="player")
        return names.find(words[at], None, at)

    def column(self, words: list[str], folded: list[str], at: int) -> tuple[str, int | None, int]:
        """A column of the sheet, the player it is on, and the place behind."""
        if at >= len(words):
            raise Refused("word_missing", word=at, expected="column")
        found = self.columns_table.match(folded, at)
        if found is None:
            raise unexpected(words, at, 0, "column", self.columns_table)
        keyword, count = found
        column = "whists" if keyword == "on" else keyword
        known = self.game.columns.get(column)
        if known is None:
            raise Refused("column_unknown", word=at, found=words[at], allowed=", ".join(self.game.columns))
        at += count
        if not known.on_player:
            return column, None, at
        if keyword == "whists" and self.columns_table.match(folded, at) == ("on", 1):
            at += 1
        return column, self.found(self.all_names, words, at), at + 1

    def amount_at(self, words: list[str], at: int) -> int:
        """Refuses a line that ends where an amount must stand."""
        if at >= len(words):
            raise Refused("word_missing", word=at, expected="amount")
        return at

    def check(self, number: int, words: list[str], folded: list[str], at: int) -> Entry:
        """``check NAME COLUMN AMOUNT``."""
        player = self.found(self.all_names, words, at)
        column, on, at = self.column(words, folded, at + 1)
        expected = read_amount(words[self.amount_at(words, at)], at)
        self.end(words, at + 1)
        return Check(number, player, column, on, expected)

    def adjust(self, number: int, words: list[str], folded: list[str], at: int) -> Entry:
        """``adjust NAME COLUMN AMOUNT "why"``."""
        player = self.found(self.all_names, words, at)
        column, on, at = self.column(words, folded, at + 1)
        if not self.game.columns[column].adjustable:
            raise Refused("column_unknown", word=2, found=words[2], allowed=self.adjustable())
        amount = read_amount(words[self.amount_at(words, at)], at)
        why = ""
        if at + 1 < len(words) and words[at + 1].startswith(QUOTE):
            why = words[at + 1][1:]
            self.end(words, at + 2)
        else:
            self.end(words, at + 1)
        return Adjust(number, player, column, on, amount, why)

    def adjustable(self) -> str:
        """The columns that may be adjusted."""
        return ", ".join(name for name, column in self.game.columns.items() if column.adjustable)

    def dealer(self, number: int, words: list[str], folded: list[str], at: int) -> Entry:
        """``dealer NAME``."""
        player = self.player(words, at)
        self.end(words, at + 1)
        return Dealer(number, player)

    def join(self, number: int, words: list[str], folded: list[str], at: int) -> Entry:
        """``join NAME after NAME``."""
        if at >= len(words):
            raise Refused("word_missing", word=at, expected="player")
        name = read_new_name([words[at]], self.table.names, self.game, at)
        found = self.lines_table.match(folded, at + 1)
        if found is None or found[0] != "after":
            raise unexpected(words, at + 1, 0, "after", self.lines_table)
        after = self.player(words, at + 1 + found[1])
        self.end(words, at + 2 + found[1])
        if len(self.table.seated) >= self.game.most_players:
            raise Refused("join_full", "Y1.4", word=at, most=self.game.most_players)
        if len(self.table.names) >= MOST_ACCOUNTS:
            raise Refused("join_full", None, word=at, most=MOST_ACCOUNTS)
        self.seat(self.table.join(name, after))
        return Join(number, name, after)

    def leave(self, number: int, words: list[str], folded: list[str], at: int) -> Entry:
        """``leave NAME``."""
        player = self.player(words, at)
        self.end(words, at + 1)
        self.seat(self.table.leave(player))
        return Leave(number, player)

    def replace(self, number: int, words: list[str], folded: list[str], at: int) -> Entry:
        """``replace NAME by NAME``."""
        player = self.player(words, at)
        found = self.columns_by(folded, at + 1)
        if found is None:
            raise unexpected(words, at + 1, 0, "by", self.lines_table)
        at += 1 + found
        if at >= len(words):
            raise Refused("word_missing", word=at, expected="player")
        old = self.table.names[player]
        others = [name for account, name in enumerate(self.table.names) if account != player]
        name = read_new_name([words[at]], others, self.game, at)
        self.end(words, at + 1)
        self.seat(self.table.rename(player, name))
        return Replace(number, player, old, name)

    def columns_by(self, folded: list[str], at: int) -> int | None:
        """How many words ``by`` takes here, or None."""
        found = self.lines_table.match(folded, at)
        return found[1] if found is not None and found[0] == "by" else None

    def state(self, number: int, words: list[str], folded: list[str], at: int) -> Entry:
        """``state NAME refe 1 used 1``: pairs of a mark and a number."""
        if self.dealt:
            raise Refused("state_late")
        if self.columns_table.match(folded, at) is not None:
            raise Refused("line_not_here", found=" ".join(words[: at + 1]))
        player = self.player(words, at)
        at += 1
        values: dict[str, int] = {}
        while at < len(words) or not values:
            found = self.columns_table.match(folded, at)
            if found is None:
                raise unexpected(words, at, 0, "refe", self.columns_table)
            if found[0] not in self.game.carried or found[0] in values:
                raise Refused("line_not_here" if found[0] not in values else "word_unexpected", word=at, found=words[at], expected="")
            at += found[1]
            if at >= len(words):
                raise Refused("word_missing", word=at, expected="number")
            if not is_number(words[at]):
                raise Refused("word_unexpected", word=at, found=words[at], expected="number")
            if len(words[at]) > LONGEST_NUMBER:
                raise Refused("number_too_long", word=at, digits=LONGEST_NUMBER)
            values[found[0]] = int(words[at])
            at += 1
        return Carry(number, player, values)

    def time_up(self, number: int, words: list[str], folded: list[str], at: int) -> Entry:
        """``time up``."""
        self.end(words, at)
        return TimeUp(number)

    def break_off(self, number: int, words: list[str], folded: list[str], at: int) -> Entry:
        """``break off``."""
        self.end(words, at)
        return BreakOff(number, None)

    def break_off_without(self, number: int, words: list[str], folded: list[str], at: int) -> Entry:
        """``break off without NAME``."""
        player = self.player(words, at)
        self.end(words, at + 1)
        return BreakOff(number, player)


LINE_READERS = {
    "check": _Body.check,
    "adjust": _Body.adjust,
    "dealer": _Body.dealer,
    "join": _Body.join,
    "leave": _Body.leave,
    "replace": _Body.replace,
    "state": _Body.state,
    "time up": _Body.time_up,
    "break off": _Body.break_off,
    "break off without": _Body.break_off_without,
}
