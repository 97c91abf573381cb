"""The deals of bridge as text: reading them word by word, and printing them canonically."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rospis.cards import PACK_52, Card, read_card
from rospis.errors import N_, Refused, either
from rospis.games.bridge.contracts import read_result
from rospis.games.bridge.deal import Deal, Played, Room
from rospis.games.bridge.scoring import STRAINS
from rospis.games.bridge.sides import SEATS, SIDES, VULNERABLE, read_seat, read_side
from rospis.games.cardlines import Pack, card_refused
from rospis.games.words import match, number, unexpected
from rospis.words import BRIDGE, DEALS

GAME = "B"
CLAUSES = BRIDGE[GAME]
ROOMS = ("open", "closed")
OPENERS = (*ROOMS, "lead", "honours", "vul", "hcp")  # what a clause may begin with
NO_TRUMP = STRAINS.index("N")
HONOURS = (100, 150)
ALL_HONOURS = 150  # all five of a suit, or the four aces
PACK = Pack(PACK_52, "Law 1", "Law 44")
MOST_POINTS = 40  # high card points of a pack
FOR_ALL = frozenset({"lead", "vul"})

# A record of a million deals holds few different ones.
room = lru_cache(maxsize=16_384)(Room)
plain = lru_cache(maxsize=16_384)(lambda here: Deal(0, here))


def read_deal(clauses: Sequence[list[str]], number: int, *, known: frozenset[str] = FOR_ALL) -> Deal:
    """The deal that these clauses of words tell; :class:`Refused` names the clause and word that cannot stand.

    ``known`` are the keywords of the clauses that the game has beside the result; with ``open`` among them every result
    stands behind its room.
    """
    if len(clauses) == 1 and "open" not in known:
        here = room(_result(clauses[0], 0, 0))
        return Deal(number, here) if number else plain(here)
    reader = _Reader(number, known)
    for clause, words in enumerate(clauses):
        reader.clause(clause, words)
    return reader.deal()


def _result(words: list[str], clause: int, at: int) -> Played | None:
    """A contract with its declarer and result behind the first ``at`` words of a clause; None where all passed."""
    try:
        return read_result(tuple(words[at:] if at else words))
    except Refused as refused:
        refused.clause, refused.word = clause, refused.word + at
        if refused.code == "word_unexpected" and (meant := _as_spoken(words[at:])):
            refused.params["near"] = meant
        raise


def _as_spoken(words: list[str]) -> str | None:
    """What these words are in a record, where people say a contract so, with a declarer at least; else None."""
    from rospis.games.bridge.spoken import read_spoken

    try:
        read = read_spoken(" ".join(words))
    except Refused:
        return None
    if read.contract is None or read.declarer is None:
        return None
    if read.tricks is None:
        return f"{read.contract} {SEATS[read.declarer]}"
    return str(Played(read.contract, read.declarer, read.tricks))


class _Reader:
    """Takes the clauses one after the other; each kind may stand once, a lead once for each room."""

    def __init__(self, number: int, known: frozenset[str]) -> None:
        self.number = number
        self.known = known
        self.rooms: dict[str, Room] = {}
        self.last = ""  # the room that a lead would belong to
        self.vulnerable: int | None = None
        self.honours: tuple[int, int] | None = None
        self.hcp: tuple[int, int] | None = None

    def clause(self, clause: int, words: list[str]) -> None:
        """One clause; the first one is a result."""
        found = match(CLAUSES, words, 0)
        keyword, at = found if found is not None and found[0] in OPENERS else ("", 0)
        if not self.rooms:
            first = ROOMS if "open" in self.known else ("",)
            if keyword not in first or not words:
                raise unexpected(
                    words, 0, clause, either(*first) if all(first) else N_("contract"), CLAUSES, DEALS[GAME]
                )
            self.result(keyword, words, clause, at)
        elif not keyword:
            raise unexpected(words, 0, clause, tuple(word for word in OPENERS if word in self.known), CLAUSES)
        elif keyword not in self.known:
            raise Refused("clause_extra", clause=clause)
        elif keyword in ROOMS:
            self.result(keyword, words, clause, at)
        else:
            at = getattr(self, f"read_{keyword}")(words, clause, at)
            if at < len(words):
                raise Refused("word_unexpected", clause=clause, word=at, found=words[at], expected="")

    def result(self, keyword: str, words: list[str], clause: int, at: int) -> None:
        """What happened in a room; the name of the only one is empty."""
        if keyword in self.rooms:
            raise Refused("clause_extra", clause=clause)
        self.rooms[keyword] = room(_result(words, clause, at))
        self.last = keyword

    def read_lead(self, words: list[str], clause: int, at: int) -> int:
        """``lead HK``, to the room before it."""
        here = self.rooms[self.last]
        if here.played is None or here.lead is not None:
            raise Refused("clause_extra", clause=clause)
        if at >= len(words):
            raise Refused("word_missing", clause=clause, word=at, expected=N_("card"))
        self.rooms[self.last] = Room(here.played, read_lead_card(words[at], clause, at))
        return at + 1

    def read_vul(self, words: list[str], clause: int, at: int) -> int:
        """``vul none``, ``NS``, ``EW`` or ``both``."""
        if self.vulnerable is not None:
            raise Refused("clause_extra", clause=clause)
        if at >= len(words):
            raise Refused("word_missing", clause=clause, word=at, expected=VULNERABLE)
        found = match(CLAUSES, words, at)
        if found is not None and found[0] in VULNERABLE:
            self.vulnerable = VULNERABLE.index(found[0])
            return at + found[1]
        if words[at].upper() not in SIDES:
            raise unexpected(words, at, clause, VULNERABLE, CLAUSES)
        self.vulnerable = 1 + SIDES.index(words[at].upper())
        return at + 1

    def read_honours(self, words: list[str], clause: int, at: int) -> int:
        """``honours N 100``: of five trump honours four or all, at no trump all four aces (B1.4)."""
        played = self.rooms[""].played
        if played is None or self.honours is not None:
            raise Refused("clause_extra", clause=clause)
        if at >= len(words):
            raise Refused("word_missing", clause=clause, word=at, expected=N_("seat (N, E, S or W)"))
        seat = read_seat(words[at], clause, at)
        points = number(words, at + 1, clause, 0, 999_999, N_("100 or 150"))
        allowed = (ALL_HONOURS,) if played.contract.strain == NO_TRUMP else HONOURS
        if points not in allowed:
            raise Refused(
                "honours_impossible",
                "B1.4",
                clause=clause,
                word=at + 1,
                found=points,
                contract=str(played.contract),
                allowed=either(*allowed),
            )
        self.honours = seat, points
        return at + 2

    def read_hcp(self, words: list[str], clause: int, at: int) -> int:
        """``hcp NS 23``: the high card points of one side (B1.7)."""
        if self.hcp is not None:
            raise Refused("clause_extra", clause=clause)
        if at >= len(words):
            raise Refused("word_missing", clause=clause, word=at, expected=N_("NS or EW"))
        side = read_side(words[at], clause, at)
        self.hcp = side, number(words, at + 1, clause, 0, MOST_POINTS, N_("points"))
        return at + 2

    def deal(self) -> Deal:
        """All of them together."""
        here = self.rooms.get("open" if "open" in self.known else "")
        return Deal(self.number, here, self.rooms.get("closed"), self.vulnerable, self.honours, self.hcp)


def read_lead_card(word: str, clause: int, at: int) -> Card:
    """The card of an opening lead."""
    try:
        return read_card(word, PACK_52)
    except Refused:
        raise card_refused(word, "deal", clause, at, PACK) from None


def print_deal(deal: Deal, *, rooms: bool = False) -> str:
    """The deal in canonical text, without its number; with ``rooms`` every result behind the name of its room."""
    clauses: list[str] = []
    for place, here in enumerate(deal.rooms):
        if here is not None:
            clauses += _print_room(f"{ROOMS[place]} " if rooms else "", here)
    if deal.honours is not None:
        clauses.append(f"honours {SEATS[deal.honours[0]]} {deal.honours[1]}")
    if deal.vulnerable is not None:
        clauses.append(f"vul {VULNERABLE[deal.vulnerable]}")
    if deal.hcp is not None:
        clauses.append(f"hcp {SIDES[deal.hcp[0]]} {deal.hcp[1]}")
    return "; ".join(clauses)


def _print_room(name: str, here: Room) -> list[str]:
    """The result of a room and its lead."""
    lead = [] if here.lead is None else [f"lead {here.lead}"]
    return [name + ("pass" if here.played is None else str(here.played)), *lead]
