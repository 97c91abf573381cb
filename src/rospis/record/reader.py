"""Reads a record: every faulty line is reported at its place, and nothing is guessed.

The cost is linear in the size of the text whatever it holds, and what is kept of it is bounded: lines, numbers, names
and the count of errors all have an upper limit.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING
from unicodedata import category, normalize

from rospis.collector import resting
from rospis.errors import MOST_FAULTS, N_, Fault, Phrase, Refused
from rospis.games.protocol import AnyGame, CardLine
from rospis.games.words import is_number, odd_letter
from rospis.names import QUOTE
from rospis.record.header import Header, RawLine, read_header, split_header_line
from rospis.record.lines import read_line
from rospis.record.model import DealLine, Entry, Record, Void
from rospis.record.seating import Seating
from rospis.record.text import (
    LONGEST_LINE,
    SEPARATORS,
    check_quotes,
    place_of,
    split_clauses,
    split_words,
    without_comment,
)
from rospis.seats import Accounts
from rospis.words import CARDS, DEALS, DEFENDERS, fold

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike

LARGEST_FILE = 64 * 2**20  # bytes
LONGEST_DEAL_NUMBER = 7  # digits
MOST_HEADER_LINES = 1_000  # no game has so many options: beyond that they are faulty or repeat themselves
BOM = "\ufeff"
VOIDS = ("void", "void passed")
# Beside the control characters proper: line separators, a BOM inside, and what turns the direction of writing, so that
# a line would not show what it says. Named one by one, since the tables of Unicode grow from one Python to the next.
CONTROLS = frozenset("\u2028\u2029\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")


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
    lines = text.removeprefix(BOM).replace("\r\n", "\n").split("\n")
    with resting(len(lines)):
        return _Reader(lines).read()


def extend(record: Record, text: str) -> Record:
    """The record of a longer text, of which only what is new is read: ``text``, whole lines behind those of ``record``.

    ``record`` must be without faults, and its text must have ended with its last line. No line of cards may come first,
    which would change the deal above it.
    """
    if not text:
        return record
    assert record.game is not None
    assert record.table is not None
    reader = _Reader([*record.source[:-1], *text.split("\n")])
    reader.entries = list(record.entries)
    body = _Body(reader, record.game, record.table)
    body.pass_by(record.entries)
    with suppress(_TooMany):
        body.read(len(record.source) - 1)
    return record._replace(
        names=body.seating.table.names,
        entries=tuple(reader.entries),
        faults=tuple(sorted(reader.faults, key=lambda fault: (fault.line, fault.column))),
        source=tuple(reader.lines),
    )


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
        if isinstance(found := refused.params.get("found"), str):
            refused.params["found"] = found.replace(QUOTE, "")  # a word that was split off keeps its opening quote
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
        if not line.isprintable():
            for place, letter in enumerate(line):
                if letter in CONTROLS or (category(letter) == "Cc" and letter != "\t"):
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
                body = _Body(self, header.game, header.table)
                try:
                    body.read(body_from)
                finally:
                    self.names = body.seating.table.names
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
                if checked is not None:
                    return raw, index
                if is_number(text.partition(".")[0].strip()):
                    self.faults.pop()  # a deal: it is read, and found fault with, behind the header
                    return raw, index
                continue
            key, value = pair
            sound = checked is not None
            if sound and value.count(QUOTE) % 2:
                self.fault(index + 1, text.rindex(QUOTE) + 1, Refused("quote_open"))
                sound = False
            if len(raw) == MOST_HEADER_LINES:
                self.faults.append(Fault(index + 1, 1, "too_many_errors", None, {"limit": MOST_HEADER_LINES}))
                return raw, len(self.lines)
            column = len(text) - len(value.lstrip()) + 1
            at = len(text) - len(text.lstrip()) + 1
            raw.append(RawLine(key, value.strip(), index + 1, column, at, sound))
        return raw, len(self.lines)


class _Body:
    """The lines behind the header: deals with their cards, and lines of their own."""

    def __init__(self, reader: _Reader, game: AnyGame, table: Accounts) -> None:
        self.reader = reader
        self.game = game
        self.seating = Seating(game, table)
        self.deals_table = DEALS[game.letter]
        self.defenders_table = DEFENDERS[game.letter]
        self.cards_table = CARDS[game.letter]
        self.has_talon = "talon" in game.card_parts
        voids = (phrase for phrase, keyword in self.deals_table.items() if keyword in VOIDS)
        self.void_words = frozenset(phrase.partition(" ")[0] for phrase in voids)
        self.number = 0  # of the last deal
        self.boards: set[int] = set()  # where deals are boards: those there were

    def pass_by(self, entries: Sequence[Entry]) -> None:
        """Takes in what lines that have been read leave behind for those that follow."""
        seating = self.seating
        for entry in entries:
            if isinstance(entry, DealLine):
                self.number = entry.number
                self.boards.add(entry.number)
                seating.dealt = True
            else:
                seating.pass_by(entry)

    def read(self, start: int) -> None:
        """All lines from index ``start`` on."""
        reader = self.reader
        for index in range(start, len(reader.lines)):
            line = reader.lines[index]
            if not line or line.isspace():
                continue
            if len(line) > LONGEST_LINE or not line.isascii() or not line.isprintable():
                checked = reader.check_line(index + 1, line)
                if checked is None:
                    # One bad line should not make the numbers of all later deals wrong.
                    self.number += line.partition(".")[0].strip() == str(self.number + 1)
                    continue
                line = checked
            if "#" in line:
                line = without_comment(line)
                if not line or line.isspace():
                    continue
            digits, dot, text = line.partition(".")
            if dot and is_number(digits.strip()):
                self.deal(index + 1, line, digits, text)
            else:
                self.other(index + 1, line)

    def deal(self, line: int, whole: str, digits: str, text: str) -> None:
        """A deal: its number, and the clauses behind it."""
        try:
            self.next_number(digits.strip())
            if QUOTE in text:
                check_quotes(whole)
                clauses = split_clauses(text)
            else:
                clauses = [clause.split() for clause in text.split(";")]
            if not clauses[-1] and len(clauses) > 1:
                clauses.pop()  # a clause ends at its semicolon, the last one too
            if self.is_unusual(clauses):
                entry = self.unusual_deal(line, text, len(digits) + 1, clauses)
            else:
                deal = self.game.read_deal(clauses, self.seating.names, self.number)
                entry = DealLine(line, self.number, text.strip(), deal)
        except Refused as refused:
            entry = DealLine(line, self.number, text.strip(), None)
            if refused.text == "":
                at = refused.offset
            elif refused.part == "number":
                at = place_of(whole, "line", 0, 0)
            else:
                at = len(digits) + 1 + place_of(text, "deal", refused.clause, refused.word)
            self.reader.entries.append(entry)
            self.reader.fault(line, at + 1, refused)
        else:
            self.reader.entries.append(entry)

    def is_unusual(self, clauses: list[list[str]]) -> bool:
        """Whether a deal may be a void one or have its talon in a clause: some clause begins with no name at the table.

        Where there is no talon, only what a void deal begins with is unusual.
        """
        if not self.has_talon:
            return not clauses[0] or fold(clauses[0][0]) in self.void_words
        known = self.seating.names.known
        return bool([words for words in clauses if not words or words[0] not in known])

    def next_number(self, digits: str) -> None:
        """Deals are numbered without a gap; after a wrong number the ones behind it count on from there.

        Boards bear any number from 1, each once.
        """
        expected = self.number + 1
        self.seating.dealt = True
        if len(digits) > LONGEST_DEAL_NUMBER:
            self.number = expected
            raise Refused("number_too_long", part="number", digits=LONGEST_DEAL_NUMBER)
        self.number = int(digits)
        if self.game.boards:
            if not self.number:
                raise Refused("deal_number", part="number", found=0, next=Phrase("1 or more"))
            if self.number in self.boards:
                raise Refused("board_twice", "B1.3", part="number", found=self.number)
            self.boards.add(self.number)
        elif self.number != expected:
            raise Refused("deal_number", part="number", found=self.number, next=expected)

    def unusual_deal(self, line: int, rest: str, start: int, clauses: list[list[str]]) -> DealLine:
        """A deal in which some clause does not begin with a name as it stands at the table."""
        void = self.void(clauses)
        if void is not None:
            return DealLine(line, self.number, rest.strip(), void)
        talons = [
            clause
            for clause, words in enumerate(clauses if self.has_talon else ())
            if clause and (found := self.defenders_table.match([fold(word) for word in words[:4]], 0))
            if found[0] == "talon"
        ]
        if not talons:
            deal = self.game.read_deal(clauses, self.seating.names, self.number)
            return DealLine(line, self.number, rest.strip(), deal)
        if len(talons) > 1:
            raise Refused("clause_extra", clause=talons[1])
        talon = talons[0]
        card = self.talon_clause(line, rest, start, talon, clauses[talon])
        try:
            clauses = [*clauses[:talon], *clauses[talon + 1 :]]
            deal = self.game.read_deal(clauses, self.seating.names, self.number)
        except Refused as refused:
            if refused.clause is not None and refused.clause >= talon:
                refused.clause += 1
            raise
        return DealLine(line, self.number, rest.strip(), self.game.with_cards(deal, (card,)), (card,))

    def talon_clause(self, line: int, rest: str, start: int, clause: int, words: list[str]) -> CardLine:
        """The talon where it is a clause of the deal; ``rest`` begins at ``start`` (from 0) in the line."""
        if len(words) < 2:
            raise Refused("word_missing", clause=clause, word=1, expected=N_("cards"))
        place = place_of(rest, "deal", clause, 1)
        try:
            return self.card_value(line, start + place, "talon", None, rest[place:].partition(";")[0].rstrip())
        except Refused as refused:
            refused.clause, refused.word, refused.text = clause, 1 + refused.word, None
            raise

    def void(self, clauses: list[list[str]]) -> Void | None:
        """A deal that does not count, or None for one that does."""
        words = clauses[0]
        if not words:
            return None
        found = self.deals_table.match([fold(word) for word in words[:4]], 0)
        if found is None or found[0] not in VOIDS:
            return None
        at = found[1]
        given = at < len(words) and words[at].startswith(QUOTE)
        why = words[at][1:] if given else ""
        behind = at + given
        if behind < len(words):
            odd = odd_letter(words, 0, 0, self.deals_table)
            raise odd or Refused("word_unexpected", clause=0, word=behind, found=words[behind], expected="")
        if len(clauses) > 1:
            raise Refused("clause_extra", clause=1)
        return Void(found[0] == "void passed", why)

    def other(self, number: int, line: str) -> None:
        """A line that is no deal: cards of the deal above, a header line that comes late, or a line of its own."""
        try:
            if QUOTE in line:
                check_quotes(line)
            words = split_words(line)
            folded = [fold(word) for word in words]
            cards = self.cards_table.match(folded, 0)
            if cards is not None:
                self.card_line(number, line, words, *cards)
                return
            late = split_header_line(line)
            if late is not None:
                raise Refused("header_late", key=late[0])
            self.reader.entries.append(read_line(self.seating, number, line, words, folded))
        except Refused as refused:
            text = line if refused.text is None else refused.text
            at = place_of(text, refused.part if refused.part != "deal" else "line", refused.clause, refused.word)
            self.reader.fault(number, refused.offset + at + 1, refused)

    def card_line(self, number: int, line: str, words: list[str], part: str, at: int) -> None:
        """One line of cards below a deal; whether it fits the deal is verified when that is replayed."""
        entries = self.reader.entries
        last = entries[-1] if entries else None
        if not isinstance(last, DealLine) or isinstance(last.deal, Void):
            raise Refused("card_line_stray", found=words[0])
        try:
            if part not in self.game.card_parts:
                raise Refused("line_not_here", found=words[0])
            owner, at = self.game.read_owner(part, words, at, self.seating.names)
            if any(card.part == part and card.owner == owner for card in last.cards):
                raise Refused("card_line_twice", found=" ".join(words[:at]).replace(QUOTE, ""))
            if at >= len(words):
                raise Refused("word_missing", word=at, expected=N_("calls") if part == "auction" else N_("cards"))
            start = place_of(line, "line", 0, at)
            card = self.card_value(number, start, part, owner, line[start:].rstrip())
        except Refused:
            entries[-1] = last._replace(deal=None)  # a deal with a fault in its cards is not scored
            raise
        cards = (*last.cards, card)
        entries[-1] = last._replace(cards=cards, deal=last.deal and self.game.with_cards(last.deal, cards))

    def card_value(self, number: int, start: int, part: str, owner: int | None, text: str) -> CardLine:
        """A card line with what the game reads in its text, which begins at ``start`` (from 0) in the line."""
        clauses = split_clauses(text, SEPARATORS.get(part, "\n"))
        try:
            value = self.game.read_card_line(part, clauses, self.seating.names)
        except Refused as refused:
            refused.offset = start
            refused.part, refused.text = part, text
            raise
        return CardLine(number, start + 1, part, owner, text, value)
