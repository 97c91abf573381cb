"""The card lines under a deal, as all games write them: hands, talon, discard and play."""

from __future__ import annotations

from typing import Any, NamedTuple

from rospis.cards import SUITS, Card, read_card, read_hand
from rospis.errors import Refused
from rospis.names import QUOTE, Names
from rospis.words import lookalike

LET_STAND = "!"  # behind a card: illegal, but it was let stand
VOID = "-"


class Pack(NamedTuple):
    """The cards of a game, and the ids of the rules that name them and say how many make a trick."""

    cards: tuple[Card, ...]
    rule: str
    trick_rule: str


class Shown(NamedTuple):
    """A card as it stands in a trick; ``word`` is its place there (from 0, a named leader included)."""

    card: Card
    let_stand: bool
    word: int


class Trick(NamedTuple):
    """One trick as written; ``leader`` is the account named before it, or None."""

    leader: int | None
    cards: tuple[Shown, ...]


def read_cards(words: list[str], part: str, pack: Pack) -> tuple[Card, ...]:
    """Cards of a hand, talon or discard: one group with dots (``S8.HAKQJ``), or card by card."""
    cards: list[Card] = []
    for at, word in enumerate(words):
        try:
            if "." in word or VOID in word or len(word.replace("10", "T")) > 2:
                cards.extend(read_hand(word, pack.cards))
            else:
                cards.append(read_card(word, pack.cards))
        except Refused as refused:
            raise card_refused(word, part, 0, at, pack) from refused
    return tuple(cards)


def read_whole_hand(words: list[str], part: str, pack: Pack, size: int, rule: str) -> tuple[Card, ...]:
    """So many different cards: a hand, a talon, a discard. ``rule`` says how many."""
    cards = read_cards(words, part, pack)
    if len(cards) != size:
        raise Refused("cards_count", rule, part=part, found=len(cards), size=size)
    if len(set(cards)) != size:
        at = next(at for at, card in enumerate(cards) if card in cards[:at])
        word = at if len(words) == size else 0  # written card by card, or all in one
        raise Refused("card_twice", pack.rule, part=part, clause=0, word=word, card=str(cards[at]))
    return cards


def read_play(clauses: list[list[str]], names: Names, pack: Pack) -> tuple[Trick, ...]:
    """The tricks of a play line, each perhaps with the leader's name before it."""
    tricks: list[Trick] = []
    for clause, words in enumerate(clauses):
        leader: int | None = None
        shown: list[Shown] = []
        for at, word in enumerate(words):
            text = word.removesuffix(LET_STAND)
            try:
                card = read_card(text, pack.cards)
            except Refused:
                if at == 0 and (word in names.known or word.lower() in names.known or word.startswith(QUOTE)):
                    leader = names.find(word, clause, at)
                    continue
                raise card_refused(word, "play", clause, at, pack) from None
            shown.append(Shown(card, text != word, at))
        if not shown and not (clause == len(clauses) - 1 and not words):
            raise Refused("trick_short", pack.trick_rule, part="play", clause=clause, word=len(words))
        if shown:
            tricks.append(Trick(leader, tuple(shown)))
    return tuple(tricks)


def reads_as_card(name: str, pack: Pack) -> bool:
    """Whether a name would be taken for a card in a trick; it stands in quotes then."""
    try:
        read_card(name.removesuffix(LET_STAND), pack.cards)
    except Refused:
        return False
    return True


def card_refused(word: str, part: str, clause: int, at: int, pack: Pack) -> Refused:
    """The refusal of a word that is no card, with the letter of the wrong alphabet if that explains it."""
    known = frozenset(str(card) for card in pack.cards) | frozenset(SUITS) | frozenset(card.rank for card in pack.cards)
    text = word.removesuffix(LET_STAND)
    odd = lookalike(text.upper(), known)
    if odd is None and len(text) > 2:
        # A whole hand: the first letter of the wrong alphabet in it.
        for place, letter in enumerate(text):
            single = lookalike(letter.upper(), known)
            if single is not None:
                odd = (place, letter, single[2])
                break
    if odd is None:
        return Refused("card_bad", pack.rule, part=part, clause=clause, word=at, found=word)
    _, odd_letter, likely = odd
    read = "".join([letter if (twin := lookalike(letter.upper(), known)) is None else twin[2] for letter in word])
    facts: dict[str, Any] = {"found": word, "letter": odd_letter, "likely": likely, "reading": read}
    return Refused("lookalike", part=part, clause=clause, word=at, **facts)


def verify_distinct(groups: list[tuple[str, tuple[Card, ...], str]], pack: Pack) -> None:
    """Refuses a card that lies in two places; ``groups`` are (part, cards, the text they were read from)."""
    seen: set[Card] = set()
    for part, cards, text in groups:
        for card in cards:
            if card in seen:
                words = text.upper().replace("10", "T").split()
                word = words.index(str(card)) if str(card) in words else 0
                raise Refused("card_twice", pack.rule, part=part, clause=0, word=word, card=str(card))
            seen.add(card)
