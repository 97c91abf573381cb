"""Contracts as people say and write them away from a record: ``4 spades doubled by south, down two``, ``4♠*-2 (N)``.

All that a record reads is read here too, since what is said is turned into the words of a record. Beside them there are
the words of the table in English, Russian and Serbian, the marks of score slips, and statements of the result: ``made
five``, ``two down``, ``9 tricks``. Statements may stand several times if they agree. A seat in full, or a letter behind
``by``, is never a strain.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from rospis.errors import N_, Phrase, Plural, Refused, either
from rospis.games.bridge.contracts import AFTER, CONTRACT_TABLE, Read, read_contract
from rospis.games.bridge.deal import MOST_TRICKS, Contract
from rospis.games.bridge.scoring import BOOK
from rospis.games.bridge.sides import SEATS
from rospis.games.words import LONGEST_NUMBER, is_number
from rospis.words import fold, nearest

LONGEST = 200  # characters; what people say has some fifty

# The kinds of words: letters, so that a pattern can be laid over all of them.
PLAIN, NUMBER, COUNT, ARTICLE, BREAK, SILENT = "w", "n", "c", "a", ",", "-"
SEAT, BY, TRICKS, EQUALS, EXACT, MADE = "s", "b", "t", "=", "e", "m"
DOWN, OVER = "d", "o"  # with a number before or behind them
MINUS, PLUS = "l", "p"  # with a number behind them

# Kind, meaning in a record, and words.
WORDS = [
    (SEAT, "N", "north север sever"),
    (SEAT, "E", "east восток istok исток"),
    (SEAT, "S", "south юг jug југ"),
    (SEAT, "W", "west запад zapad"),
    (BY, "", "by declarer играет igra"),
    (PLAIN, "clubs", "club trefa trefova"),
    (PLAIN, "diamonds", "diamond karoa кароа"),
    (PLAIN, "hearts", "heart herca srca херца срца"),
    (PLAIN, "spades", "spade pika pikova пикова"),
    (PLAIN, "NT", "notrump notrumps no sa ba б/к"),
    (PLAIN, "козыря", "козырей"),
    (PLAIN, "X", "double doubled dbl dbld контрой kontrom kontrirano"),
    (PLAIN, "XX", "redouble redoubled rdbl rdbld redbl реконтрой rekontrom rekontrirano"),
    (ARTICLE, "1", "a an"),
    (
        TRICKS,
        "",
        "trick tricks took taking takes взятка взятки взяток взял взяла взято štih štiha štihova штих штиха штихова",
    ),
    (EQUALS, "", "="),
    (EXACT, "", "ровно точно tačno тачно"),
    (MADE, "", "made makes making make сыграл сыграла сыграли сыграно сыгран сыграна"),
    (MADE, "", "prošao prošla prošlo прошао прошла прошло ispunjeno испуњено"),
    (DOWN, "", "down off set light short under undertrick undertricks подсад сел села сели"),
    (DOWN, "", "pao pala palo pad пао пала пало пад manjak manjka мањак мањка"),
    (OVER, "", "over overtrick overtricks лишняя лишнюю лишние лишних preštih preštiha прештих прештиха"),
    (MINUS, "", "minus минус без bez"),
    (PLUS, "", "+ plus плюс плус"),
    (SILENT, "", "just exactly with and in bid played plays went goes going gone contract result"),
    (SILENT, "", "trump trumps atout на за под контракт результат"),
]
COUNTS = [  # from 0, with "-" where a word would be the same
    "zero one two three four five six seven eight nine ten eleven twelve thirteen",
    "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать",
    "- одна две",
    "- одну",
    "- одной двух трёх четырёх пяти шести семи восьми девяти десяти",
    "nula jedan dva tri četiri pet šest sedam osam devet deset jedanaest dvanaest trinaest",
    "- jedna dve",
    "- jedne",
    "нула један два три четири пет шест седам осам девет десет једанаест дванаест тринаест",
    "- једна",
    "- једне",
]
VOCABULARY = {fold(word): (kind, means) for kind, means, words in WORDS for word in words.split()} | {
    fold(word): (COUNT, str(count)) for words in COUNTS for count, word in enumerate(words.split()) if word != "-"
}
KNOWN = {*VOCABULARY, *CONTRACT_TABLE, *AFTER}
PASSES = (
    "pass out|passed out|passout|passed|all pass|all passed|everybody passed|everyone passed|passed in|thrown in|"
    "p|p/o|ap|pass pass pass pass|p p p p|все спасовали|общий пас|пас пас пас пас|"
    "svi pas|svi pasovali|pas pas pas pas|сви пас|сви пасовали"
)
PASSED_OUT = frozenset(PASSES.split("|"))

AROUND = ".(){}'“”„«»‘’"  # signs around a word that say nothing
SIGNS = str.maketrans("♤♡♢♧*×✕✖\u2010\u2011—", "♠♥♦♣XXXX---")
BREAKS = (",", ";")
DASHES = "-\u2010\u2011−–—"
RAW_WORD = re.compile(r"[,;]|[^\s,;:|\[\]\"]+")
LETTERS = re.compile(r"([^\W\d_]+)")
EXACTLY = re.compile("=(?=[0-9])")
SEAT_IN_BRACKETS = re.compile(r"[(\[]\s*([NESW])(?![^\W\d_])\s*[)\]]?", re.IGNORECASE)
SEAT_FIRST = re.compile(r"[NESW](?![^\W\d_])", re.IGNORECASE)
SEPARATING_DASH = re.compile(f"(?<=[^{DASHES}])[{DASHES}](?=[^{DASHES}0-9])")
MINUS_NUMBER = re.compile(f"[{DASHES}]([0-9]+)")
LEVEL = re.compile("[NESW]?[0-9]+", re.IGNORECASE)  # without a strain
OTHER_CONTRACT = re.compile("([1-7])([NS])", re.IGNORECASE)
STATEMENT = re.compile(
    "d?l[nc]t?|p[nc]t?"  # minus two, plus two
    "|[nca]?t?[do](?:[nc]t?)?"  # two down, down two
    "|m(?:[nc]t?(?!t?[do]))?"  # made, made five, made ten tricks
    "|[nc]t|t[nc]t?"  # ten tricks, tricks ten
    "|=(?=[nc])|[ec]"  # = before a number, exactly, ten
)


class Word(NamedTuple):
    """A word: as it was said, what it means in a record, and its kind."""

    said: str
    means: str
    kind: str


class Statement(NamedTuple):
    """What was said of the result: the words, the kind of statement, and the number in it."""

    said: str
    kind: str
    number: int = 0

    def meanings(self, contract: Contract) -> set[int]:
        """The tricks that it may mean; Refused where it can mean none."""
        level, needed, number = contract.level, contract.needed, self.number
        tricks = set(range(MOST_TRICKS + 1))
        match self.kind:
            case "exact":
                meant = {needed}
            case "made":
                meant = {count for count in tricks if count >= needed}
            case "made number":  # so many tricks, or so many beyond six
                meant = {count for count in (number, BOOK + number) if count >= needed}
            case "made tricks":
                meant = {number} if number >= needed else set()
            case "tricks":
                meant = {number}
            case "number":  # in words, and up to seven nobody knows of what
                meant = {number}
                if number <= MOST_TRICKS - BOOK:
                    meant |= {needed - number, needed + number}
                    meant |= {BOOK + number} if number >= level else set()
            case "down":
                meant = {needed - number} if number else set()
            case _:
                meant = {needed + number} if number else set()
        meant &= tricks
        if not meant:
            raise self.impossible(contract)
        return meant

    def impossible(self, contract: Contract) -> Refused:
        """The refusal of a statement that cannot be true."""
        level, needed, most = contract.level, contract.needed, MOST_TRICKS - BOOK
        if self.kind in ("down", "over"):
            facts: dict[str, Any] = {"contract": str(contract), "low": -needed, "high": most - level}
            return Refused("result_range", "B0.1", found=self.said, **facts)
        if self.kind.startswith("made"):
            expected = Phrase(
                N_("made {level}, or {tricks} tricks"),
                {"level": _span(level, most), "tricks": _span(needed, MOST_TRICKS)},
            )
            return Refused("word_unexpected", found=self.said, expected=expected)
        return Refused("number_range", found=self.number, low=0, high=MOST_TRICKS)


def read_spoken(text: str) -> Read:
    """A contract, perhaps with declarer and result.

    Refused as for :func:`rospis.games.bridge.contracts.read_contract`, but without the place, and with words as they
    were said. ``contract_ambiguous`` also where statements of the result have several meanings or do not agree.
    """
    if len(text) > LONGEST:
        raise Refused("line_too_long", limit=LONGEST)
    said = list(_raw_words(text))
    if fold(" ".join(word for word in said if word not in BREAKS)) in PASSED_OUT:
        return Read(None, None, None)
    words, seats = _without_seats([word for raw in said for word in _words(raw)])
    words, statements = _without_statements(words)
    contract, declarer, tricks = _as_in_a_record(words, text)
    for seat in seats:
        named = SEATS.index(seat.means)
        if contract is None or declarer not in (None, named):
            raise Refused("word_unexpected", found=seat.said, expected="")
        declarer = named
    if contract is not None and statements:
        tricks = _tricks(contract, tricks, statements, text)
    return Read(contract, declarer, tricks)


def _raw_words(text: str) -> Iterator[str]:
    """The words of a text without the signs around them, and commas; dashes that only separate are left out."""
    said = RAW_WORD.findall(SEAT_IN_BRACKETS.sub(r" by \1 ", EXACTLY.sub(" = ", text)))
    for at, raw in enumerate(said):
        word = raw.strip(AROUND)
        behind = said[at + 1].strip(AROUND) if at + 1 < len(said) else ""
        if at and behind and word and word in DASHES:
            if _word(behind).kind in (NUMBER, COUNT):
                raise _ambiguous(f"{word} {behind}", [f"-{behind}", _counted(behind)])
            continue
        parts = SEPARATING_DASH.split(word)
        minus = MINUS_NUMBER.search(word)
        if minus and len(parts) > 1:
            raise _ambiguous(word, [f"-{minus[1]}", _counted(minus[1])])
        yield from filter(None, parts)


def _words(raw: str) -> Iterator[Word]:
    """The word, or several where words run together that do not in a record: ``south-1``, ``10tricks``."""
    piece = raw
    if fold(raw) not in VOCABULARY:
        piece = ""
        for run in LETTERS.split(raw):
            if _word(run).kind in (PLAIN, NUMBER, ARTICLE, SILENT):
                piece += run
                continue
            if piece:
                yield _word(piece)
            yield _word(run)
            piece = ""
    if piece and _word(piece).kind != SILENT:
        yield _word(piece)


def _word(said: str) -> Word:
    """One word with its meaning and kind."""
    if fold(said) in VOCABULARY:
        kind, means = VOCABULARY[fold(said)]
        return Word(said, means, kind)
    if is_number(said) and len(said) <= LONGEST_NUMBER:
        return Word(said, said, NUMBER)
    if said in BREAKS:
        return Word(said, said, BREAK)
    return Word(said, LETTERS.sub(_letters, said.translate(SIGNS)), PLAIN)


def _letters(found: re.Match[str]) -> str:
    """The meaning of letters within a word: ``4notrump`` is 4NT."""
    known = VOCABULARY.get(fold(found.group()))
    return known[1] if known and known[0] == PLAIN else found.group()


def _without_seats(words: list[Word]) -> tuple[list[Word], list[Word]]:
    """The words but those that can only say who declared, and the seats that these name."""
    kept: list[Word] = []
    seats: list[Word] = []
    rest = [*words]
    while rest:
        word = rest.pop(0)
        letter = SEAT_FIRST.match(rest[0].means) if word.kind == BY and rest else None
        if letter:
            seats.append(rest[0]._replace(means=letter[0].upper()))
            rest[:1] = _words(rest[0].means[1:])  # by N-2
        elif word.kind == SEAT:
            seats.append(word)
        else:
            kept.append(word)
    return kept, seats


def _level(words: list[Word]) -> int:
    """The place of the level: the first word with a number."""
    return next((at for at, word in enumerate(words) if re.search("[0-9]", word.means)), len(words))


def _without_statements(words: list[Word]) -> tuple[list[Word], list[Statement]]:
    """The words of a record, and the statements of the result behind the strain."""
    level = _level(words)
    at = level + (2 if level < len(words) and LEVEL.fullmatch(words[level].means) else 1)
    kept, statements = words[:at], []
    for found in STATEMENT.finditer("".join(word.kind for word in words), at):
        kept += [word for word in words[at : found.start()] if word.kind != TRICKS]
        statements.append(_statement(words[found.start() : found.end()]))
        at = found.end()
        star = next((word.said for word in words[at:] if "*" in word.said), None)
        if star:  # behind the result it is no double but a footnote
            raise Refused("word_unexpected", found=star, expected="")
    kept += [word for word in words[at:] if word.kind != TRICKS]
    plain = [word if word.kind in (PLAIN, NUMBER, COUNT) else word._replace(means=word.said) for word in kept]
    return [word for word in plain if word.kind != BREAK], statements


def _statement(words: list[Word]) -> Statement:
    """The statement that these words make."""
    said, kinds = _said(words), {word.kind for word in words}
    numbers = [int(word.means) for word in words if word.kind in (NUMBER, COUNT, ARTICLE)]
    if len(numbers) > 1:
        way = next(at for at, word in enumerate(words) if word.kind in (DOWN, OVER))
        raise _ambiguous(said, [_said([words[0], words[way]]), _said(words[way:])])
    if kinds & {DOWN, MINUS, OVER, PLUS}:
        if not numbers:
            raise Refused("word_missing", expected=Phrase(N_("how many tricks {said}"), {"said": said}))
        return Statement(said, "down" if kinds & {DOWN, MINUS} else "over", numbers[0])
    what = "tricks" if TRICKS in kinds else "number" if numbers else ""
    kind = f"made {what}".strip() if MADE in kinds else what or "exact"
    return Statement(said, kind, *numbers)


def _said(words: Iterable[Word]) -> str:
    """The words as they were said."""
    return " ".join(word.said for word in words)


def _as_in_a_record(words: list[Word], text: str) -> Read:
    """What a record reads; Refused with the word as it was said."""
    try:
        read = read_contract([word.means for word in words])
    except Refused as refused:
        params = refused.params
        if refused.code == "contract_ambiguous":
            params["found"] = text
        elif refused.code == "word_unexpected":
            params["found"] = said = words[refused.word].said
            if params.get("near") is None and said.isalpha() and len(said) > 3 and fold(said) not in KNOWN:
                params["near"] = nearest(said, VOCABULARY)
        raise
    for word in words[_level(words) + 1 :]:
        other = OTHER_CONTRACT.fullmatch(word.means)
        if other:  # in a record 5S may be tricks and declarer
            raise _ambiguous(
                word.said,
                [
                    Phrase(N_("{tricks} by {seat}"), {"tricks": _counted(other[1]), "seat": other[2].upper()}),
                    Phrase("another contract"),
                ],
            )
    return read


def _tricks(contract: Contract, written: int | None, statements: list[Statement], text: str) -> int:
    """The tricks on which all statements agree, and what is written as in a record."""
    meanings = [statement.meanings(contract) for statement in statements]
    choices: list[object] = [statement.said for statement in statements]
    if written is not None:
        meanings.append({written})
        choices.append(_counted(written))
    meant = set.intersection(*meanings)
    if written is None and all(statement.kind == "made" for statement in statements):
        return contract.needed  # nothing is said of more
    if len(meant) == 1:
        return meant.pop()
    raise _ambiguous(text, [_counted(tricks) for tricks in sorted(meant)] or choices)


def _ambiguous(found: str, choices: Sequence[object]) -> Refused:
    """The refusal of what may be one thing or another."""
    return Refused("contract_ambiguous", found=found, choices=either(*choices))


def _counted(tricks: int | str) -> Plural:
    """``1 trick``, ``9 tricks``."""
    return Plural("{count} trick", "{count} tricks", int(tricks) if is_number(str(tricks)) else tricks)


def _span(low: int, high: int) -> object:
    """``4 to 7``, or ``7`` where there is no more."""
    return low if low == high else Phrase(N_("{low} to {high}"), {"low": low, "high": high})
