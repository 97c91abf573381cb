"""Contracts as people say and write them away from a record: ``4 spades doubled by south, down two``.

All that a record reads is read here too; beside that the words of the bridge table and the marks of score slips. They
are turned into the words of a record, so that there is one grammar.
"""

from __future__ import annotations

from rospis.errors import Refused
from rospis.games.bridge.contracts import Read, read_contract
from rospis.games.bridge.deal import MOST_TRICKS
from rospis.games.bridge.scoring import BOOK

SILENT = frozenset({"by", "just", "exactly", "tricks", "trick"})
AROUND = ",.;:()"  # signs around a word that say nothing
SAME_AS = {
    **dict.fromkeys(("notrump", "notrumps", "nt's"), "NT"),
    **{f"{suit}": f"{suit}s" for suit in ("club", "diamond", "heart", "spade")},
    "north": "N",
    "east": "E",
    "south": "S",
    "west": "W",
    **dict.fromkeys(("doubled", "double", "dbl", "*"), "X"),
    **dict.fromkeys(("redoubled", "redouble", "rdbl", "**"), "XX"),
    "passout": "pass",
    "passed": "pass",
}
DOWN = frozenset({"down", "off"})
OVER = frozenset({"plus", "over"})
MADE = frozenset({"made", "makes", "making"})
COUNTS = {
    word: str(number)
    for number, word in enumerate(["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"])
}


def read_spoken(text: str) -> Read:
    """A contract, perhaps with declarer and result.

    Refused as for :func:`rospis.games.bridge.contracts.read_contract`; words count from 0 in the text without what says
    nothing. ``contract_ambiguous`` where what was made may be tricks or what is beyond six.
    """
    words, made = _plain(text)
    read = read_contract(words)
    if made is None or read.contract is None:
        return read
    if read.tricks is not None:
        raise Refused("word_unexpected", word=len(words), found=f"made {made}", expected="")
    level, needed = read.contract.level, read.contract.needed
    readings = [BOOK + made] if level <= made <= MOST_TRICKS - BOOK else []
    readings += [made] if needed <= made <= MOST_TRICKS and made not in readings else []
    if not readings:
        raise Refused("number_range", word=len(words), found=made, low=level, high=MOST_TRICKS)
    if len(readings) > 1:
        choices = " or ".join(f"{tricks} tricks" for tricks in readings)
        raise Refused("contract_ambiguous", word=0, found=text, choices=choices)
    return read._replace(tricks=readings[0])


def _plain(text: str) -> tuple[list[str], int | None]:
    """The words of a record for those of the text, and the number behind ``made``."""
    said = text.split()
    words: list[str] = []
    made: int | None = None
    at = 0
    while at < len(said):
        word, following = said[at].strip(AROUND), said[at + 1].strip(AROUND) if at + 1 < len(said) else ""
        folded = word.lower()
        number = COUNTS.get(following.lower(), following)
        counted = number.isascii() and number.isdecimal() and len(number) <= 2
        at += 1
        if folded in MADE and counted and words:
            made, at = int(number), at + 1
        elif folded in MADE and words:
            words.append("=")
        elif (folded in DOWN or folded in OVER) and words:
            words.append(f"{'-' if folded in DOWN else '+'}{number if counted else 1}")
            at += counted
        elif folded in ("passed", "pass", "all") and following.lower() in ("out", "pass", "passed"):
            words.append("pass")
            at += 1
        elif folded == "no" and following.lower() in ("trump", "trumps"):
            words.append("NT")
            at += 1
        elif folded and folded not in SILENT:
            words.append(SAME_AS.get(folded, _stars(word)))
    return words, made


def _stars(word: str) -> str:
    """The stars of a score slip are doubles: ``4S*`` is 4SX."""
    return word.replace("**", "XX").replace("*", "X")
