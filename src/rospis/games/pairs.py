"""Clauses that speak of both defenders of preferans at once: ``both pass``, and ``Boris and Ceca pass``."""

from __future__ import annotations

from collections.abc import Container, Sequence

from rospis.errors import N_, Phrase, Refused
from rospis.games.words import is_number, match, unexpected
from rospis.names import QUOTE, Names
from rospis.words import DEALS, DEFENDERS, PAIRS


def both_pass(words: Sequence[str], game: str) -> bool:
    """Whether a clause that begins with no name says that nobody plays against the declarer."""
    return match(PAIRS[game], words, 0) == ("both pass", len(words))


def are_two(words: Sequence[str], game: str) -> bool:
    """Whether a clause begins with two names, as far as the word between them tells."""
    return len(words) > 2 and match(PAIRS[game], words, 1) == ("and", 1)


def the_others(names: Names, declarer: int, out: Sequence[int], clause: int, found: str) -> tuple[int, int]:
    """The two who defend; Refused, for the word ``found``, where names do not tell them, since one of four deals."""
    others = [player for player in names.players if player != declarer and player not in out]
    if len(others) != 2:
        raise Refused("word_unexpected", clause=clause, found=found, expected=each_passes(names))
    return others[0], others[1]


def read_two(
    words: list[str], clause: int, names: Names, game: str, allowed: Container[str]
) -> tuple[tuple[int, int], str]:
    """Two names and what both said, one of the keywords ``allowed``; what each of them took needs a clause for each."""
    two = names.find(words[0], clause, 0), names.find(words[2], clause, 2)
    found = match(DEFENDERS[game], words, 3)
    if found is None or found[0] not in allowed:
        raise unexpected(words, 3, clause, each_passes(names), DEFENDERS[game])
    at = 3 + found[1]
    if at < len(words):
        raise Refused("word_unexpected", clause=clause, word=at, found=words[at], expected=each(names))
    return two, found[0]


def verify_named(words: Sequence[str], at: int, clause: int, names: Names) -> None:
    """Refuses tricks with nobody's name before them, with how they are written."""
    if at < len(words) and is_number(words[at]):
        raise Refused("word_unexpected", clause=clause, word=at, found=words[at], expected=each(names))


def each(names: Names) -> Phrase:
    """What should stand there where tricks have no name."""
    return Phrase(N_("a clause for each player, such as {name} 2"), {"name": names.names[-1]})


def each_passes(names: Names) -> Phrase:
    """What should stand there where it cannot be known who passes."""
    return Phrase(N_("a clause for each player, such as {name} passes"), {"name": names.names[-1]})


def verify_no_colon(clauses: Sequence[Sequence[str]], game: str) -> None:
    """Refuses ``Pass: Ana 4, Boris 3``: the word is nobody's name, and clauses are separated otherwise."""
    word = clauses[0][0]
    if word.endswith(":") and match(DEALS[game], [word[:-1]], 0):
        text = "; ".join(" ".join(words) for words in clauses)
        meant = f"{word[:-1]};{text[len(word) :]}".replace(",", ";").rstrip(";")
        # A quoted name has lost its second quote by now.
        raise Refused("keyword_colon", clause=0, found=word[:-1], near=None if QUOTE in meant else meant)


__all__ = ["are_two", "both_pass", "read_two", "the_others", "verify_named", "verify_no_colon"]
