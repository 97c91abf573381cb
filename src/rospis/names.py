"""Names of players in a text: exact names, and any beginning of a name that is unique at the table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from rospis.errors import Refused
from rospis.seats import Accounts
from rospis.words import DEALS, DEFENDERS, fold, in_latin, is_keyword, lookalike, nearest, reading

QUOTE = '"'
LONGEST_NAME = 40


@lru_cache(maxsize=8)
def clause_openers(game: str) -> frozenset[str]:
    """Folded words that may open a clause in place of a name; no beginning of a name is read for one of them."""
    deals, defenders = DEALS[game], DEFENDERS[game]
    openers = {*deals} - deals.later | {spelling for spelling, word in defenders.items() if word in OPENERS}
    return frozenset(opener.partition(" ")[0] for opener in openers)


OPENERS = frozenset({"together", "joined", "talon", "out"})


def needs_quotes(name: str, game: str) -> bool:
    """Whether a name is a keyword of the game and so stands in quotes.

    One letter never does: A, B and C are what players are called in every rule book, and where a name stands no suit
    can stand.
    """
    return len(name) > 1 and (is_keyword(name, game) or fold(name) in clause_openers(game))


def quoted(name: str, game: str) -> str:
    """A name as a record writes it: in quotes when it has spaces or is a keyword."""
    return f'"{name}"' if " " in name or needs_quotes(name, game) else name


class Names:
    """Looks names up among those at the table; rebuilt whenever somebody comes, goes or is renamed.

    ``players`` are their accounts, ``names`` their names in the same order.

    ``find`` takes a word as the reader splits it: a quoted name still carries its opening quote, so that it can never
    be taken for a keyword.
    """

    __slots__ = ("known", "names", "players")

    def __init__(
        self,
        table: Accounts,
        keywords: frozenset[str],
        *,
        everybody: bool = False,
        former: Iterable[str] = (),
    ) -> None:
        """``keywords`` are the :func:`clause_openers` of the game; ``everybody`` admits those who have left, too.

        ``former`` are names that somebody bore before; like the whole name of one who has left, none of them is read
        as the beginning of another.
        """
        known: dict[str, int | None] = {}
        accounts = table.everybody if everybody else table.present
        for account in accounts:
            folded = table.names[account].lower()
            for end in range(1, len(folded) if account >= table.given else 0):
                beginning = folded[:end]
                if beginning not in keywords:
                    known[beginning] = None if beginning in known else account
        for name in (*former, *(table.names[account] for account in table.everybody if account not in accounts)):
            known.pop(name.lower(), None)
        for account in accounts:
            name = table.names[account]
            known[QUOTE + name] = known[QUOTE + name.lower()] = account
            if name.lower() not in keywords:
                known[name] = known[name.lower()] = account
        self.known = known
        self.players = tuple(accounts)
        self.names = tuple(table.names[account] for account in accounts)

    def find(self, word: str, clause: int | None = None, at: int = 0) -> int:
        """The account that ``word`` names; :class:`Refused` ``name_unknown`` or ``name_ambiguous`` otherwise."""
        account = self.known.get(word)
        if account is not None:
            return account
        folded = word.lower()
        account = self.known.get(folded)
        if account is None and folded.startswith(QUOTE):
            folded = folded[1:]
            account = self.known.get(folded)
        if account is not None:
            return account
        if folded in self.known:
            raise Refused("name_ambiguous", clause=clause, word=at, name=word, names=", ".join(self.names))
        odd = lookalike(word.lstrip(QUOTE), self.known)
        if odd is not None:
            _, letter, likely = odd
            found = word.lstrip(QUOTE)
            read = reading(found, self.known)
            facts: dict[str, Any] = {"found": found, "letter": letter, "likely": likely, "reading": read}
            raise Refused("lookalike", clause=clause, word=at, **facts)
        near = nearest(folded, [name.lower() for name in self.names]) or self._in_another_alphabet(folded)
        meant = next((name for name in self.names if name.lower() == near), None)
        if meant is not None and meant.lower() == folded:
            meant = f'"{meant}"'  # a keyword where it stands: it needs its quotes
        raise Refused(
            "name_unknown", clause=clause, word=at, name=word.lstrip(QUOTE), near=meant, names=", ".join(self.names)
        )

    def _in_another_alphabet(self, folded: str) -> str | None:
        """The name, in lower case, that a word is in Latin letters, or nearly."""
        if folded.isascii() and all(name.isascii() for name in self.names):
            return None
        near = nearest(in_latin(folded), map(in_latin, self.names))
        return next((name.lower() for name in self.names if in_latin(name) == near), None)
