"""``partners Ana Eva, Boris Dino; out Ceca``: who sits where in the next rubber or Chicago (B1.4)."""

from __future__ import annotations

import re
from typing import Any

from rospis.errors import N_, Refused
from rospis.names import QUOTE
from rospis.record.model import Partners
from rospis.record.seating import Seating
from rospis.words import DEFENDERS, LINES, fold

# A quoted name, a sign, or a word; a name keeps its opening quote, as everywhere.
TOKEN = re.compile(r'"[^"]*"|[,;]|[^\s,;"]+')
PAIRS, PAIR = 2, 2
SEATS_OF = (0, 2, 1, 3)  # the first pair sits N and S, the second E and W


def read_partners(seating: Seating, number: int, line: str) -> Partners:
    """The line; :class:`Refused` at the word that cannot stand."""
    tokens = [(found.start(), found.group().rstrip(QUOTE)) for found in TOKEN.finditer(line)]
    keyword = LINES[seating.game.letter].match([fold(word) for _, word in tokens[:4]], 0)
    assert keyword is not None
    reader = _Reader(seating, line, tokens[keyword[1] :])
    return Partners(number, reader.read())


class _Reader:
    """One pass over the words behind the keyword."""

    def __init__(self, seating: Seating, line: str, tokens: list[tuple[int, str]]) -> None:
        self.seating = seating
        self.tokens = tokens
        self.end = len(line.rstrip())
        if tokens and tokens[-1][1] == ";":  # a clause ends at its semicolon, the last one too
            self.end = tokens.pop()[0]
        self.names = seating.people
        self.seen: set[int] = set()

    def read(self) -> tuple[int, ...] | None:
        """The accounts that sit N, E, S and W; None for a bare line."""
        if not self.tokens:
            return None
        if not self.people:
            raise self.refused("partners_unnamed", self.place(0))
        pairs: list[list[int]] = [[]]
        at = 0
        while at < len(self.tokens) and self.tokens[at][1] != ";":
            place, word = self.tokens[at]
            if word == ",":
                if len(pairs[-1]) != PAIR or len(pairs) == PAIRS:
                    raise self.refused("partners_count", place)
                pairs.append([])
            else:
                if len(pairs[-1]) == PAIR:
                    raise self.refused("partners_count", place)
                pairs[-1].append(self.person(place, word))
            at += 1
        if [len(pair) for pair in pairs] != [PAIR] * PAIRS:
            raise self.refused("partners_count", self.place(at))
        if at < len(self.tokens):
            self.out(at + 1)
        players = [account for pair in pairs for account in pair]
        return tuple(players[place] for place in SEATS_OF)

    def place(self, at: int) -> int:
        """Where a token stands, or the last clause ends."""
        return self.tokens[at][0] if at < len(self.tokens) else self.end

    def person(self, place: int, word: str) -> int:
        """A player who is named for the first time on this line."""
        try:
            account = self.names.find(word)
        except Refused as refused:
            refused.text, refused.offset = "", place
            raise
        if account in self.seen:
            raise self.refused("player_twice", place, player=self.people[account])
        self.seen.add(account)
        return account

    @property
    def people(self) -> dict[int, str]:
        """Everybody who may sit, by account."""
        own = len(self.seating.game.own_names)
        return {account: name for account, name in enumerate(self.seating.table.names) if account >= own}

    def out(self, at: int) -> None:
        """``out`` and all the others."""
        words = [fold(word) for _, word in self.tokens[at : at + 4]]
        found = DEFENDERS[self.seating.game.letter].match(words, 0)
        if found is None or found[0] != "out":
            if at >= len(self.tokens):
                raise self.refused("word_missing", self.place(at), expected=N_("out"))
            raise self.refused("word_unexpected", self.place(at), found=self.tokens[at][1], expected=N_("out"))
        start = self.tokens[at][0]
        for number, (place, word) in enumerate(self.tokens[at + found[1] :], start=at + found[1]):
            if word == ";":
                raise self.refused("clause_extra", self.place(number + 1))
            if word != ",":
                self.person(place, word)
        missing = [name for account, name in self.people.items() if account not in self.seen]
        if missing:
            raise self.refused("out_differs", start, rule="B1.4", names=", ".join(missing))

    def refused(self, code: str, place: int, *, rule: str | None = None, **facts: Any) -> Refused:
        """A refusal at a place of the line."""
        refused = Refused(code, "B1.4" if code == "partners_count" else rule, **facts)
        refused.text, refused.offset = "", place
        return refused
