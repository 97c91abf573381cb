"""Contracts and results as people write them: ``4SX N -2``, ``4♠x-2 N``, ``N 4S 8``, ``3nt s =``.

Level, strain and doubling stand in this order, together or apart, in letters, signs or input words; the declarer before
or behind them, the result behind. What could mean two things is refused with both of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from rospis.errors import N_, Refused, either
from rospis.games.bridge.deal import MOST_TRICKS, STRAIN_TEXT, Contract, Played
from rospis.games.bridge.scoring import STRAINS
from rospis.games.bridge.sides import SEAT_OF, SEATS
from rospis.games.words import LONGEST_NUMBER, match, unexpected
from rospis.words import AFTER_CONTRACT, CONTRACTS, DEALS, LEVEL_STRAINS, fold, reading

GAME = "B"
CONTRACT_TABLE, AFTER, PASSED = CONTRACTS[GAME], AFTER_CONTRACT[GAME], DEALS[GAME]
STRAIN_OF = {"clubs": 0, "diamonds": 1, "hearts": 2, "spades": 3, "sans": 4}
DOUBLES = {"kontra": 1, "rekontra": 2}

PIECE = re.compile(
    r"(?P<result>=|[+\-−–][0-9]+)|(?P<number>[0-9]+)|(?P<sign>[♠♥♦♣][\ufe0e\ufe0f]?)|(?P<letters>[^\W\d_]+)|(?P<odd>.)"
)
# What letters may say, folded.
STRAIN_RUNS = LEVEL_STRAINS | {word: strain for word, strain in CONTRACT_TABLE.items() if word.isalpha()}
DOUBLE_RUNS = {word: DOUBLES[doubling] for word, doubling in AFTER.items() if doubling in DOUBLES}

# Letters that stand together behind a level, and behind a strain: of any words the longest that fits.
_STRAIN, _DOUBLE = ("|".join(sorted(words, key=len, reverse=True)) for words in (STRAIN_RUNS, DOUBLE_RUNS))
_TAIL = f"(?P<double>{_DOUBLE})?(?P<seat>[{''.join(SEAT_OF)}])?(?P<late>{_DOUBLE})?"
BEHIND_LEVEL = re.compile(f"(?P<strain>{_STRAIN}){_TAIL}")
BEHIND_STRAIN = re.compile(f"(?P<strain>){_TAIL}")

LONGEST_RUN = 40  # letters: no strain is so long, with doubling and seat; the time to look grows with the square

# To tell a letter of the wrong alphabet by.
TAILS = frozenset(
    tail
    for seat in ("", *SEAT_OF)
    for tail in (seat, *(double + seat for double in DOUBLE_RUNS), *(seat + double for double in DOUBLE_RUNS))
)


class Piece(NamedTuple):
    """A part of a word that is one thing: its kind (a group of PIECE), its text, its word and where in that."""

    kind: str
    text: str
    word: int
    start: int


class Read(NamedTuple):
    """What was read; ``contract`` None where all passed, ``declarer`` and ``tricks`` None where they were left out."""

    contract: Contract | None
    declarer: int | None
    tricks: int | None


@lru_cache(maxsize=16_384)  # a record holds few different results
def read_result(words: tuple[str, ...]) -> Played | None:
    """A contract with its declarer and result, or None for a deal that was passed out.

    Refused names the word (from 0) that cannot stand, or that something is missing.
    """
    found = read_contract(words)
    if found.contract is None:
        return None
    if found.declarer is None:
        raise Refused("word_missing", word=len(words), expected=N_("declarer (N, E, S or W)"))
    if found.tricks is None:
        raise Refused("word_missing", word=len(words), expected=N_("result (=, +1, -1 or the number of tricks)"))
    return Played(found.contract, found.declarer, found.tricks)


def read_contract(words: Sequence[str]) -> Read:
    """A contract, perhaps with declarer and result; Refused as for :func:`read_result`."""
    passed = match(PASSED, words, 0)
    if passed is not None and passed[0] == "pass":
        if len(words) > passed[1]:
            raise Refused("word_unexpected", word=passed[1], found=words[passed[1]], expected="")
        return Read(None, None, None)
    reader = _Reader(words)
    at = 0
    while at < len(words):
        at += reader.step(at)
    return Read(reader.contract(), reader.seat, reader.tricks)


def read_bid(words: Sequence[str]) -> tuple[Contract, int]:
    """A contract that nobody has doubled, and the place of the word behind it."""
    reader = _Reader(words)
    at = 0
    while at < len(words) and reader.strain is None:
        before, at = at, at + reader.step(at)
        if reader.doubled or reader.seat is not None or reader.tricks is not None:
            raise Refused("word_unexpected", word=before, found=words[before], expected=N_("call"))
    return reader.contract(), at


def pieces(words: Sequence[str], at: int) -> Iterator[Piece]:
    """The pieces of one word."""
    word = words[at]
    for found in PIECE.finditer(word):
        yield Piece(found.lastgroup or "", found.group(), at, found.start())


class _Reader:
    """Takes the pieces one after the other."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words
        self.level: int | None = None
        self.strain: int | None = None
        self.doubled = 0
        self.seat: int | None = None
        self.tricks: int | None = None
        self.level_word = -1  # where the level stands,
        self.seat_word = -1  # and where the declarer, if he stands before it

    def contract(self) -> Contract:
        """What was read; Refused where something is missing."""
        if self.level is None:
            raise Refused("word_missing", word=len(self.words), expected=N_("contract"))
        if self.strain is None:
            raise Refused("word_missing", word=len(self.words), expected=N_("strain"))
        return Contract(self.level, self.strain, self.doubled)

    def step(self, at: int) -> int:
        """Takes the word at this place, or a strain of several words; gives how many."""
        if self.level is not None and self.strain is None:
            found = match(CONTRACT_TABLE, self.words, at)
            if found is not None and found[1] > 1:
                self.strain = STRAIN_OF[found[0]]
                return found[1]
        for piece in pieces(self.words, at):
            self.take(piece)
        return 1

    def take(self, piece: Piece) -> None:
        """One piece; Refused where it cannot stand."""
        match piece.kind:
            case "number" if self.level is None:
                self.level, self.level_word = self.number(piece, 1, 7), piece.word
            case "number" if self.strain is not None and self.tricks is None:
                self.tricks = self.number(piece, 0, MOST_TRICKS)
            case "result" if self.strain is not None and self.tricks is None:
                self.tricks = self.result(piece)
            case "sign" if self.level is not None and self.strain is None:
                self.strain = STRAIN_OF[CONTRACT_TABLE[piece.text[0]]]
            case "letters":
                self.letters(piece)
            case _:
                raise self.unexpected(piece)

    def number(self, piece: Piece, low: int, high: int) -> int:
        """A number within bounds."""
        if len(piece.text) > LONGEST_NUMBER:
            raise Refused("number_too_long", word=piece.word, digits=LONGEST_NUMBER)
        value = int(piece.text)
        if not low <= value <= high:
            raise Refused("number_range", word=piece.word, found=value, low=low, high=high)
        return value

    def result(self, piece: Piece) -> int:
        """Tricks from ``=``, ``+1`` or ``-2`` (B0.1: more than thirteen there are not, and fewer than none neither)."""
        contract = self.contract()
        if piece.text == "=":
            return contract.needed
        if len(piece.text) > 1 + LONGEST_NUMBER:
            raise Refused("number_too_long", word=piece.word, digits=LONGEST_NUMBER)
        count, over = int(piece.text[1:]), MOST_TRICKS - contract.needed
        if not 1 <= count <= (over if piece.text[0] == "+" else contract.needed):
            facts: dict[str, Any] = {"contract": str(contract), "low": -contract.needed, "high": over}
            raise Refused("result_range", "B0.1", word=piece.word, found=piece.text, **facts)
        return contract.needed + (count if piece.text[0] == "+" else -count)

    def letters(self, piece: Piece) -> None:
        """A strain, a doubling, a seat, or several of them in one."""
        run = fold(piece.text)
        if self.level is None:
            if run not in SEAT_OF or self.seat is not None:
                raise self.unexpected(piece)
            self.seat, self.seat_word = SEAT_OF[run], piece.word
            return
        found = (BEHIND_LEVEL if self.strain is None else BEHIND_STRAIN).fullmatch(run)
        if found is None:
            raise self.unexpected(piece)
        strain, seat = found["strain"], found["seat"]
        double = found["double"] or found["late"]
        two_doubles = found["double"] and found["late"]
        late_double = double and (self.doubled or self.tricks is not None)
        if two_doubles or late_double or (seat and self.seat is not None):
            raise self.unexpected(piece)
        if strain:
            self.unambiguous(piece, strain)
            self.strain = STRAIN_OF[STRAIN_RUNS[strain]]
        if double:
            self.doubled = DOUBLE_RUNS[double]
        if seat:
            self.seat = SEAT_OF[seat]

    def unambiguous(self, piece: Piece, strain: str) -> None:
        """``S 4 N`` may be four notrump by S or four spades by N: nobody can tell unless ``4N`` stands together, ``S``
        apart.
        """
        if self.seat is None or piece.word == self.level_word != self.seat_word:
            return
        first, second = SEATS[self.seat], strain.upper()
        if first in STRAINS and second in SEATS and first != second:
            one, other = (
                f"{self.level}{STRAIN_TEXT[STRAINS.index(strain)]} {seat}"
                for strain, seat in ((second, first), (first, second))
            )
            raise Refused("contract_ambiguous", word=0, found=" ".join(self.words), choices=either(one, other))

    def unexpected(self, piece: Piece) -> Refused:
        """The refusal of a piece, with what could stand in its place."""
        meant = self.meant(piece.text)
        if meant != piece.text:
            at = next(at for at, letter in enumerate(meant) if letter != piece.text[at])
            word = self.words[piece.word]
            whole = word[: piece.start] + meant + word[piece.start + len(meant) :]
            facts: dict[str, Any] = {"found": word, "letter": piece.text[at], "likely": meant[at], "reading": whole}
            return Refused("lookalike", word=piece.word, **facts)
        if self.level is None:
            expected: str | tuple[str, ...]
            table, expected = PASSED, N_("a contract such as 4S or 3NTX")
        elif self.strain is None:
            table, expected = CONTRACT_TABLE, N_("strain (C, D, H, S or NT)")
        else:
            open_ = [
                *([] if self.doubled or self.tricks is not None else ["X", "XX"]),
                *([N_("declarer")] if self.seat is None else []),
                *([N_("result")] if self.tricks is None else []),
            ]
            table, expected = AFTER, tuple(open_)
        return unexpected(self.words, piece.word, None, expected, table)

    def meant(self, text: str) -> str:
        """Letters with those of the wrong alphabet exchanged, if they can stand here then; else as they are."""
        if self.level is None:
            return reading(text, SEAT_OF)
        if len(text) > LONGEST_RUN:
            return text
        for end in range(len(text), 0, -1) if self.strain is None else [0]:
            strain, tail = reading(text[:end], STRAIN_RUNS), reading(text[end:], TAILS)
            if (not strain or fold(strain) in STRAIN_RUNS) and fold(tail) in TAILS:
                return strain + tail
        return text
