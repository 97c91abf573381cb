"""What both games of preferans share at the card table: ten cards each and two in the talon, given in part or in full.

Whatever is given is checked, whatever is missing is derived or left open. A hand is taken to hold what it certainly
holds and the cards that it plays: a longer one only has more duties, so what is refused is certain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from rospis.cards import PACK_32, SUITS, Card, print_hand
from rospis.errors import N_, Refused
from rospis.games.cardlines import LET_STAND, Pack, Trick, read_play, read_whole_hand, reads_as_card, verify_distinct
from rospis.games.protocol import CardLine
from rospis.games.words import unexpected
from rospis.names import Names, quoted
from rospis.seats import Table

HAND_SIZE, TALON_SIZE = 10, 2
TRICKS = 10
END = 99  # in place of a word: behind the last of the clause

CallT = TypeVar("CallT")


# Reading and printing --------------------------------------------------------------------------------------------


class Spoken(NamedTuple):
    """One call of an auction: who, and what."""

    player: int
    call: Any


ReadCall = Callable[[list[str], int, int], tuple[CallT, int]]


def read_card_line(
    part: str, clauses: list[list[str]], names: Names, pack: Pack, deal_rule: str, read_call: ReadCall[Any]
) -> Any:
    """What one card line says: cards, calls or tricks."""
    if part == "auction":
        return tuple(_read_call(words, clause, names, read_call) for clause, words in enumerate(clauses))
    if part == "play":
        return read_play(clauses, names, pack)
    return read_whole_hand(clauses[0], part, pack, HAND_SIZE if part == "hand" else TALON_SIZE, deal_rule)


def _read_call(words: list[str], clause: int, names: Names, read_call: ReadCall[Any]) -> Spoken:
    """``NAME CALL``."""
    if not words:
        raise Refused("word_missing", part="auction", clause=clause, expected=N_("player"))
    try:
        player = names.find(words[0], clause, 0)
        call, at = read_call(words, 1, clause)
        if at < len(words):
            raise unexpected(words, at, clause, "")
    except Refused as refused:
        refused.part = "auction"
        refused.clause = clause
        raise
    return Spoken(player, call)


def print_card_line(line: CardLine, table: Table, letter: str, pack: Pack) -> str:
    """A card line in canonical text."""

    def name(account: int) -> str:
        return quoted(table.names[account], letter)

    if line.part == "hand":
        return f"hand {name(line.owner or 0)} {print_hand(line.value)}"
    if line.part == "auction":
        return "auction " + ", ".join(f"{name(player)} {call}" for player, call in line.value)
    if line.part == "play":
        return "play " + " | ".join(_print_trick(trick, name, pack) for trick in line.value)
    return f"{line.part} {' '.join(map(str, line.value))}"


def _print_trick(trick: Trick, name: Callable[[int], str], pack: Pack) -> str:
    """A trick as written, its leader's name before it where it was."""
    leader = [] if trick.leader is None else [name(trick.leader)]
    if leader and reads_as_card(leader[0], pack):
        leader = [f'"{leader[0]}"']
    return " ".join(leader + [f"{shown.card}{LET_STAND if shown.let_stand else ''}" for shown in trick.cards])


# What is given ---------------------------------------------------------------------------------------------------


class Holding(NamedTuple):
    """What is known of a player's cards when play begins.

    ``own`` were dealt to him or taken up, but for what he is known to have thrown away. ``thrown`` of them at most lie
    in a discard that is not known; ``more`` cards at most that are not among them are his, of those that he ``may``
    hold.
    """

    own: frozenset[Card]
    thrown: int
    more: int
    may: frozenset[Card]


class Given(NamedTuple):
    """The cards of a deal as far as they are known: of each player, the talon, what was thrown away; and the lines."""

    speakers: tuple[int, ...]
    hands: Mapping[int, tuple[Card, ...]]
    talon: tuple[Card, ...] | None
    discard: tuple[Card, ...] | None
    lines: Mapping[str, Any]

    def holding(self, player: int, *, takes_talon: bool) -> Holding:
        """What is known of the cards of ``player`` when play begins, the talon in his hand if he takes it."""
        own = frozenset(self.hands.get(player, ()))
        away = frozenset(self.discard or ())
        thrown = 0
        if takes_talon:
            own = own.union(self.talon or ()) - away
            thrown = 0 if self.discard is not None else TALON_SIZE
        else:
            away = away.union(self.talon or ())
        away = away.union(*(cards for other, cards in self.hands.items() if other != player))
        more = HAND_SIZE - (len(own) - thrown)
        return Holding(own, thrown, more, frozenset(PACK_32) - away if more else own)

    def output(self, names: tuple[str, ...]) -> Mapping[str, Any]:
        """The cards in JSON's shapes."""
        lines = self.lines
        cards: dict[str, Any] = {}
        if self.hands:
            cards["hands"] = {names[player]: print_hand(hand) for player, hand in self.hands.items()}
        if self.talon:
            cards["talon"] = [str(card) for card in self.talon]
        if "auction" in lines:
            cards["auction"] = [{"player": names[player], "call": str(call)} for player, call in lines["auction"]]
        if "discard" in lines:
            cards["discard"] = [str(card) for card in lines["discard"]]
        if "play" in lines:
            cards["play"] = [
                [f"{shown.card}{LET_STAND if shown.let_stand else ''}" for shown in trick.cards]
                for trick in lines["play"]
            ]
        return cards


def gather(cards: Sequence[CardLine], speakers: tuple[int, ...], pack: Pack, out_rule: str) -> Given:
    """What the card lines of a deal say, each card in one place, with what the rest leaves no choice derived."""
    lines = {line.part: line.value for line in cards if line.part != "hand"}
    hands: dict[int, tuple[Card, ...]] = {}
    lying: list[tuple[str, tuple[Card, ...], str]] = []
    for line in cards:
        if line.part == "hand" and line.owner is not None:
            if line.owner not in speakers:
                raise Refused("player_sits_out", out_rule, part=f"hand {line.owner}", word=-1, player=line.owner)
            hands[line.owner] = line.value
            lying.append((f"hand {line.owner}", line.value, line.text))
        elif line.part == "talon":
            lying.append(("talon", line.value, line.text))
    talon: tuple[Card, ...] | None = lines.get("talon")
    verify_distinct(lying, pack)
    seen = {card for held in hands.values() for card in held} | set(talon or ())
    rest = tuple(card for card in PACK_32 if card not in seen)
    if len(rest) == HAND_SIZE and talon is not None and len(hands) < len(speakers):
        missing = next(player for player in speakers if player not in hands)
        hands[missing] = rest
    elif len(rest) == TALON_SIZE and talon is None:
        talon = rest
    return Given(speakers, hands, talon, lines.get("discard"), lines)


def verify_discard(given: Given, declarer: int, rule: str) -> None:
    """Two cards of the twelve that the declarer of a talon game held."""
    hand = given.hands.get(declarer)
    for at, card in enumerate(given.discard or ()):
        elsewhere = any(card in cards for player, cards in given.hands.items() if player != declarer)
        if elsewhere or (hand is not None and given.talon is not None and card not in hand + given.talon):
            raise Refused("discard_not_held", rule, part="discard", clause=0, word=at, card=str(card))


# Auction ---------------------------------------------------------------------------------------------------------


def call_out(
    auction: Any,
    spoken: tuple[Spoken, ...],
    speakers: tuple[int, ...],
    apply_call: Callable[[Any, int, Any], Any],
    rule: str,
) -> Any:
    """The auction after all its calls; an illegal one is refused at its place, with whose turn it was.

    ``rule`` is the one by which players sit out.
    """
    for clause, (player, call) in enumerate(spoken):
        if player not in speakers:
            raise Refused("player_sits_out", rule, part="auction", clause=clause, player=player)
        try:
            auction = apply_call(auction, speakers.index(player), call)
        except Refused as refused:
            turn = refused.params.get("turn")
            facts: dict[str, Any] = {"call": str(call), "player": player, "legal": refused.params.get("legal", ())}
            facts["turn"] = speakers[turn] if isinstance(turn, int) else None
            where = 0 if refused.code == "call_turn" else 1
            raise Refused(refused.code, refused.rule, part="auction", clause=clause, word=where, **facts) from refused
    return auction


# Play ------------------------------------------------------------------------------------------------------------


class Tricks(Protocol):
    """The play at one moment, as far as its line is gone through without knowing the game."""

    @property
    def turn(self) -> int | None:
        """The seat that plays the next card."""

    @property
    def leader(self) -> int:
        """The seat that led the trick, or leads the next."""

    @property
    def table(self) -> tuple[Card, ...]:
        """The cards of the trick."""


PlayT = TypeVar("PlayT", bound=Tricks)


class Way(NamedTuple):
    """How the play of a game goes on: one more card, cards in a trick, and the rules of leading and of tricks."""

    apply_card: Callable[..., Any]
    width: Callable[[Any], int]
    lead_rule: str
    trick_rule: str


def play_out(state: PlayT, tricks: tuple[Trick, ...], players: tuple[int, ...], way: Way) -> PlayT:
    """The play after all its tricks: every card held and legal, every named leader right; ``players`` by seat."""
    for clause, trick in enumerate(tricks):
        if trick.leader is not None and trick.leader != players[state.leader]:
            wrong: dict[str, Any] = {"player": trick.leader, "leader": players[state.leader]}
            raise Refused("lead_wrong", way.lead_rule, part="play", clause=clause, **wrong)
        if clause >= TRICKS:
            raise Refused("trick_short", way.trick_rule, part="play", clause=clause, number=clause + 1)
        width = way.width(state)
        for place, shown in enumerate(trick.cards):
            if place == width:
                short: dict[str, Any] = {"clause": clause, "word": shown.word, "number": clause + 1}
                raise Refused("trick_short", way.trick_rule, part="play", **short)
            turn = state.turn
            try:
                state = way.apply_card(state, shown.card, let_stand=shown.let_stand)
            except Refused as refused:
                facts: dict[str, Any] = {"card": str(shown.card), "player": players[turn or 0], "number": clause + 1}
                facts["legal"] = refused.params.get("legal", ())
                raise Refused(
                    refused.code, refused.rule, part="play", clause=clause, word=shown.word, **facts
                ) from refused
        if len(trick.cards) < width and clause < len(tricks) - 1:
            word = trick.cards[-1].word + 1
            raise Refused("trick_short", way.trick_rule, part="play", clause=clause, word=word, number=clause + 1)
    return state


def play_dealt(
    opened: Callable[[Sequence[Iterable[Card]]], PlayT],
    holdings: Sequence[Holding],
    shown: Sequence[Sequence[Card]],
    tricks: tuple[Trick, ...],
    players: tuple[int, ...],
    way: Way,
) -> PlayT:
    """The play after all its tricks, by hands of which not everything may be known; ``opened`` begins it with them.

    ``shown`` are the cards that each seat plays. A card that breaks a duty is refused only if no discard explains it:
    what would have bound him may have been thrown away, unless he plays it himself.
    """
    hands = []
    for holding, cards in zip(holdings, shown, strict=False):
        others = [card for card in cards if card in holding.may and card not in holding.own]
        hands.append(holding.own.union(others[: holding.more]))
    thrown = [holding.thrown for holding in holdings]
    while True:
        try:
            return play_out(opened(hands), tricks, players, way)
        except Refused as refused:
            legal = refused.params.get("legal")
            if not isinstance(legal, tuple) or not legal:
                raise
            seat = next(seat for seat, player in enumerate(players) if player == refused.params["player"])
            bound = {card for card in hands[seat] if str(card) in legal}
            if len(bound) > thrown[seat] or not bound.isdisjoint(shown[seat]):
                raise
            hands[seat] -= bound
            thrown[seat] -= len(bound)


def shown_cards(state: Tricks, tricks: tuple[Trick, ...], way: Way, seats: int) -> list[list[Card]]:
    """Which cards each seat plays, by who wins what, up to a card that is shown twice.

    ``state`` is the play before its first card, with no hand known.
    """
    cards: list[list[Card]] = [[] for _ in range(seats)]
    for trick in tricks[:TRICKS]:
        for card, _, _ in trick.cards[: way.width(state)]:
            try:
                turn, state = state.turn, way.apply_card(state, card, let_stand=True)
            except Refused:  # shown before: what comes behind no longer matters
                return cards
            if turn is not None:
                cards[turn].append(card)
        if state.table:
            break
    return cards


def in_pack(card: Card) -> tuple[int, int]:
    """Where a card stands in the order of the pack."""
    return SUITS.index(card.suit), card.height


def best_card(table: Sequence[Card], trump: str | None) -> Card:
    """The winning card of a trick: the highest trump, else the highest card of the suit led."""
    best = table[0]
    for card in table[1:]:
        if card.height > best.height if card.suit == best.suit else card.suit == trump:
            best = card
    return best
