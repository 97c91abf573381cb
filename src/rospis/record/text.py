"""Lines as words: comments, quotes, clauses, and the column of a word for messages.

The common line has no quote and is split by ``str.split``; one with a quote is scanned letter by letter. Columns are
worked out only for errors.
"""

from __future__ import annotations

from rospis.errors import N_, NUMBER, Refused
from rospis.games.words import LONGEST_NUMBER, is_number
from rospis.money import Amount, is_whole
from rospis.names import OPENERS, QUOTE
from rospis.words import DEFENDERS, MAX_WORDS, PAIRS, Table, fold

LONGEST_LINE = 4096  # characters
SEPARATORS = {"deal": ";", "auction": ",", "play": "|"}


def without_comment(text: str) -> str:
    """The text up to a ``#`` that stands outside quotes."""
    if QUOTE not in text:
        return text.partition("#")[0]
    quoted = False
    for place, letter in enumerate(text):
        if letter == QUOTE:
            quoted = not quoted
        elif letter == "#" and not quoted:
            return text[:place]
    return text


def check_quotes(text: str) -> None:
    """Refuses a quote that is not closed on its line, at the quote."""
    if text.count(QUOTE) % 2:
        refused = Refused("quote_open")
        refused.text, refused.offset = "", text.rindex(QUOTE)
        raise refused


def spans(text: str, separator: str) -> list[list[tuple[int, str]]]:
    """The words of every clause with the place of each in ``text``; a quoted word keeps its opening quote."""
    clauses: list[list[tuple[int, str]]] = [[]]
    start: int | None = None
    quoted = False
    for place, letter in enumerate(text + " "):
        if quoted:
            if letter == QUOTE and start is not None:
                clauses[-1].append((start, text[start:place]))
                quoted, start = False, None
        elif letter in (QUOTE, separator) or letter.isspace():
            if start is not None:
                clauses[-1].append((start, text[start:place]))
                start = None
            if letter == QUOTE:
                quoted, start = True, place
            elif letter == separator:
                clauses.append([])
        elif start is None:
            start = place
    return clauses


def split_clauses(text: str, separator: str = ";") -> list[list[str]]:
    """The words of every clause."""
    if QUOTE not in text:
        return [clause.split() for clause in text.split(separator)]
    return [[word for _, word in clause] for clause in spans(text, separator)]


def split_words(text: str) -> list[str]:
    """The words of a line that has no clauses."""
    return text.split() if QUOTE not in text else split_clauses(text, "\n")[0]


def place_of(text: str, part: str, clause: int | None, word: int) -> int:
    """The place in ``text`` (from 0) of a word of a clause; the end of the clause where it has fewer words."""
    if clause is None and not word:
        return len(text) - len(text.lstrip())
    clauses = spans(text, SEPARATORS.get(part, "\n"))
    if clause is None:
        clause = 0
    if clause >= len(clauses):
        return len(text.rstrip())
    words = clauses[clause]
    if word < len(words):
        return words[word][0]
    if words:
        place, last = words[-1]
        return place + len(last)
    before = [found for earlier in clauses[:clause] for found in earlier]
    return before[-1][0] + len(before[-1][1]) if before else 0


def said(
    text: str, clause: int | None, keywords: tuple[str, ...], tables: tuple[Table, ...], behind: str | None = None
) -> tuple[int, int, int] | None:
    """Clause and word where one of ``keywords`` is first said, and the last word of its phrase; None where none is.

    It is looked for in one clause or in any. With ``behind`` words count only behind the one that says it.
    """
    counting = behind is None
    for number, words in enumerate(split_clauses(text)):
        if clause is None or number == clause:
            folded = [fold(word) for word in words]
            at, before = 0, None
            while at < len(folded):
                found, count = next((match for table in tables if (match := table.match(folded, at))), (None, 1))
                # Neither the contract, behind the declarer's name, nor the number of a call is a count of tricks.
                counts = is_number(folded[at]) and before != "bid" and (number, at) != (0, 1)
                if counting and (found in keywords or (NUMBER in keywords and counts)):
                    return number, at, at + count - 1
                before = found
                counting = counting or found == behind
                at += count
    return None


def clause_of_follower(text: str, place: int, game: str) -> int:
    """The clause of the ``place``-th follower (from 1): some are of two, those that begin with a keyword of none."""
    clauses = split_clauses(text)
    for number, words in enumerate(clauses):
        if number:
            place -= _followers([fold(word) for word in words], game)
            if place <= 0:
                return number
    return len(clauses) - 1


def _followers(folded: list[str], game: str) -> int:
    """How many followers a clause speaks of."""
    if PAIRS[game].match(folded) == ("both pass", len(folded)) or PAIRS[game].match(folded, 1) == ("and", 1):
        return 2
    found = DEFENDERS[game].match(folded[:MAX_WORDS], 0)
    return int(found is None or found[0] not in OPENERS)


def read_amount(word: str, at: int) -> Amount:
    """A whole number or fraction with an optional sign: ``-10``, ``+4``, ``13/2``; at most six digits each."""
    body = word[1:] if word[:1] in ("+", "-", "−") else word
    whole, slash, part = body.partition("/")
    numbers = [whole, part] if slash else [whole]
    if not all(text.isascii() and text.isdecimal() for text in numbers):
        raise Refused("word_unexpected", word=at, found=word, expected=N_("amount"))
    if any(len(text) > LONGEST_NUMBER for text in numbers):
        raise Refused("number_too_long", word=at, digits=LONGEST_NUMBER)
    if slash and not int(part):
        raise Refused("word_unexpected", word=at, found=word, expected=N_("amount"))
    amount = _fraction(int(whole), int(part)) if slash else int(whole)
    return -amount if word[:1] in ("-", "−") else amount


def _fraction(numerator: int, denominator: int) -> Amount:
    """A fraction in lowest terms; a whole number where it is one."""
    from fractions import Fraction

    amount = Fraction(numerator, denominator)
    return int(amount) if is_whole(amount) else amount
