"""Lines of a record in the words of a reader: «1. Ана ♣; Борис 2; Цеца пас» for ``1. Ана clubs; Борис 2; Цеца passes``.

Only the canonical text of the printer is turned, word by word, by the place where each stands; what comes out is read
back as the same line. Suits are signs, names and free text stay as they are, and so do seats, sides and cards, whose
letters the languages could not agree on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from rospis.record.model import DealLine, Entry, Note, Record
from rospis.words import KEYWORDS, spellings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rospis.record.printer import Printer

ENGLISH = "en"
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SUITS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}

# The words of a deal and of its calls, and those of every other line, by where the tables of input words have them.
DEAL_PLACES = ("CONTRACTS", "AFTER_CONTRACT", "DEFENDERS", "BRIDGE", "DEALS", "CALLS")
SEVERAL_JOIN = re.compile(r'(?<=; )joined(?= (?:"[^"]*"|[^\s;]+) [^;])')
LINE_PLACES = ("DEFENDERS", "COLUMNS", "LINES", "BRIDGE")

# Where the first spelling of a word bends with the person, or another one is what is said at the table of a game.
SHOWN: dict[tuple[str, str], Mapping[str, str]] = {
    ("ru", ""): {
        "made": "сыграно",
        "failed": "ремиз",
        "called": "по приглашению",
        "joined": "присоединяется",
        "lead": "атака",
    },
    ("ru", "R"): {"pass": "распасы"},
    ("ru", "Y"): {"pass": "все пас"},
    ("sr_Latn", ""): {"made": "prolaz", "failed": "pad", "called": "na poziv", "joined": "pridružuje se"},
    ("sr_Latn", "R"): {"pass": "raspasi", "passes": "pas"},
    ("sr_Latn", "Y"): {"pass": "svi dalje", "passes": "ne dođe"},
}
JOINED = {"ru": "присоединяются", "sr-Latn": "pridružuju se", "sr-Cyrl": "придружују се"}  # what several players do
SERBIAN = {"sr-Latn": "sr_Latn", "sr-Cyrl": "sr_Cyrl"}


class Spoken:
    """Says the lines of one record, asked for in their order, in a language: "en", "ru", "sr-Latn" or "sr-Cyrl".

    In English a line stands as it was written.
    """

    def __init__(self, record: Record, language: str) -> None:
        self.record = record
        self.language = language
        self.printer: Printer | None = None
        if language != ENGLISH and record.table is not None:
            from rospis.record.printer import Printer

            self.printer = Printer(record)

    def deal(self, entry: DealLine) -> str:
        """A deal without its number; one that nobody could read stands as it was written."""
        unread = self.printer is None or entry.deal is None
        return entry.text if unread else self.turned(entry).partition(" ")[2]

    def line(self, entry: Entry, written: str) -> str:
        """A line that is no deal; ``written`` is how it stands in the file."""
        return written if self.printer is None else self.turned(entry)

    def turned(self, entry: Entry) -> str:
        """The canonical text of a line, word by word."""
        assert self.printer is not None
        canonical = self.printer.entry(entry)
        letter = self.printer.game.letter
        if isinstance(entry, Note):
            return " ".join([line_words("note", self.language), entry.text]).rstrip()
        if isinstance(entry, DealLine):
            # The talon may stand among the clauses; canonically it has a line of its own, which is not shown.
            own = [card for card in entry.cards if card.line == entry.line]
            clauses = [canonical, *(self.printer.game.print_card_line(card, self.printer.table) for card in own)]
            return deal_words("; ".join(clauses), self.language, letter)
        return line_words(canonical, self.language)


def deal_words(text: str, language: str, game: str) -> str:
    """A canonical deal with its number; a word straight behind the number is what stands in place of a declarer."""
    number, _, deal = text.partition(" ")
    if deal.startswith("dark pass"):
        deal = SEVERAL_JOIN.sub(JOINED[language], deal)
    opening = re.match("pass(?=;|$)", deal)
    if opening is None:
        return f"{number} {_turned(deal, language, game, DEAL_PLACES)}"
    rest = _turned(deal[opening.end() :], language, game, DEAL_PLACES)
    return f"{number} {_shown('DEALS', 'pass', language, game)}{rest}"


def line_words(text: str, language: str) -> str:
    """A canonical line that is no deal."""
    return _turned(text, language, "", LINE_PLACES)


@lru_cache(maxsize=1024)
def words(text: str, language: str, *places: str) -> str:
    """A contract, call, column or other keyword by itself; ``places`` to look in, all of deals and lines without."""
    return _turned(text, language, "", places or (*LINE_PLACES, *DEAL_PLACES))


def _turned(text: str, language: str, game: str, places: tuple[str, ...]) -> str:
    """Every word that is a keyword, and every contract."""
    pattern, table = _table(language, game, places)

    def turn(found: re.Match[str]) -> str:
        if found["word"]:
            return table[found["word"]]
        if found["level"]:
            return _contract(found["level"], found["strain"], found["double"], language)
        return found.group()

    return pattern.sub(turn, text)


def _contract(level: str, strain: str, double: str, language: str) -> str:
    """A level with its strain and doubling, written together where one reads them so."""
    if strain in SIGNS:
        return f"{level}{SIGNS[strain]}{double}"
    if strain == "NT" and language in SERBIAN:  # bridge; Serbian score slips have these letters
        return f"{level}{strain}{double}"
    if language == "ru":
        return f"{level}БК{double}"
    return " ".join([level, _shown("CONTRACTS", "sans", language, ""), *([double] if double else [])])


@cache
def _table(language: str, game: str, places: tuple[str, ...]) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What is looked for in a canonical text, and every keyword of these places with its word."""
    table: dict[str, str] = {}
    for place in places:
        for keyword in KEYWORDS[place]:
            table[keyword] = SUITS.get(keyword) or _shown(place, keyword, language, "" if keyword == "pass" else game)
    keywords = "|".join(re.escape(keyword) for keyword in sorted(table, key=len, reverse=True))
    pattern = (
        f'"[^"]*"|(?<![^\\s(])(?:(?P<word>{keywords})|'
        r"(?P<level>[1-9]|10)(?P<strain>NT?|[SHDC])(?P<double>X{0,2}))(?![^\s;,)!])"
    )
    return re.compile(pattern), table


def _shown(place: str, keyword: str, language: str, game: str) -> str:
    """The word that is shown for a keyword."""
    column = SERBIAN.get(language, language)
    for known in ((column, game), (column, "")):
        if keyword in SHOWN.get(known, {}):
            return SHOWN[known][keyword]
    if column == "sr_Cyrl":
        return _cyrillic(place, keyword, game)
    return spellings(place, keyword)[column][0]


def _cyrillic(place: str, keyword: str, game: str) -> str:
    """The Serbian word in Cyrillic: the spelling that stands where the one shown in Latin does."""
    told = spellings(place, keyword)
    return told["sr_Cyrl"][told["sr_Latn"].index(_shown(place, keyword, "sr-Latn", game))]
