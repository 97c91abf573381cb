"""Cards, auction and play under a deal, verified against the rules and against what the deal line says.

Whatever is given is checked, whatever is missing is derived or left open. A hand of which only the played cards are
known is taken to hold just those: a longer one only has more duties, so what is refused is certain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rospis.cards import PACK_32, Card, print_hand
from rospis.errors import Refused
from rospis.games.cardlines import LET_STAND, Pack, Trick, read_play, read_whole_hand, reads_as_card, verify_distinct
from rospis.games.protocol import CardLine
from rospis.games.words import is_number, match, number, unexpected
from rospis.games.yugoslav import play
from rospis.games.yugoslav.auction import HAND, HERE, PASS, YOURS, AuctionResult, Call, apply_call, open_auction
from rospis.games.yugoslav.deal import BETL, PREFERANS, SPADES, AllPass, Deal
from rospis.games.yugoslav.notation import CONTRACT_NUMBERS, CONTRACT_TABLE, GAME
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.state import State
from rospis.games.yugoslav.verify import ALONE, END, NOBODY, SPADES_UNDOUBLED, TRICKS, verify
from rospis.names import Names, quoted
from rospis.seats import Table
from rospis.words import CALLS

HAND_SIZE, TALON_SIZE = 10, 2
PACK = Pack(PACK_32, "Y1.1", "Y4.1")
CALL_TABLE = CALLS[GAME]
PLAIN_CALLS = {"pass": PASS, "here": HERE, "yours": YOURS}


class Spoken(NamedTuple):
    """One call of an auction: who, and what."""

    player: int
    call: Call


# Reading ---------------------------------------------------------------------------------------------------------


def read_card_line(part: str, clauses: list[list[str]], names: Names) -> Any:
    """What one card line says: cards, calls or tricks."""
    if part == "auction":
        return tuple(_read_call(words, clause, names) for clause, words in enumerate(clauses))
    if part == "play":
        return read_play(clauses, names, PACK)
    return read_whole_hand(clauses[0], part, PACK, HAND_SIZE if part == "hand" else TALON_SIZE, "Y1.3")


def _read_call(words: list[str], clause: int, names: Names) -> Spoken:
    """``NAME CALL``."""
    if not words:
        raise Refused("word_missing", part="auction", clause=clause, expected="player")
    try:
        player = names.find(words[0], clause, 0)
        call, at = _call(words, 1, clause)
        if at < len(words):
            raise unexpected(words, at, clause, "")
    except Refused as refused:
        refused.part = "auction"
        raise
    return Spoken(player, call)


def _call(words: list[str], at: int, clause: int) -> tuple[Call, int]:
    """The call at ``words[at]`` and the place behind it."""
    if at < len(words) and is_number(words[at]):
        return Call("bid", number(words, at, clause, SPADES, PREFERANS, "call")), at + 1
    found = match(CALL_TABLE, words, at)
    if found and found[0] in PLAIN_CALLS:
        return PLAIN_CALLS[found[0]], at + found[1]
    if found and found[0] == "hand":
        at += found[1]
        named = match(CONTRACT_TABLE, words, at)
        if named is None:
            return HAND, at
        # A betl or sans is called as such; a trump behind `hand` is the naming at the end of the auction.
        contract = CONTRACT_NUMBERS[named[0]]
        return Call("hand" if contract >= BETL else "name", contract), at + named[1]
    named = match(CONTRACT_TABLE, words, at)
    if named:
        return Call("name", CONTRACT_NUMBERS[named[0]]), at + named[1]
    raise unexpected(words, at, clause, "call", CALL_TABLE, CONTRACT_TABLE)


def print_card_line(line: CardLine, table: Table) -> str:
    """A card line in canonical text."""

    def name(account: int) -> str:
        return quoted(table.names[account], GAME)

    if line.part == "hand":
        return f"hand {name(line.owner or 0)} {print_hand(line.value)}"
    if line.part == "auction":
        return "auction " + ", ".join(f"{name(player)} {call}" for player, call in line.value)
    if line.part == "play":
        return "play " + " | ".join(_print_trick(trick, name) for trick in line.value)
    return f"{line.part} {' '.join(map(str, line.value))}"


def _print_trick(trick: Trick, name: Callable[[int], str]) -> str:
    """A trick as written, its leader's name before it where it was."""
    leader = [] if trick.leader is None else [name(trick.leader)]
    if leader and reads_as_card(leader[0], PACK):
        leader = [f'"{leader[0]}"']
    return " ".join(leader + [f"{shown.card}{LET_STAND if shown.let_stand else ''}" for shown in trick.cards])


# Verifying -------------------------------------------------------------------------------------------------------


def verify_cards(options: Options, state: State, deal: Deal | AllPass, cards: Sequence[CardLine]) -> Mapping[str, Any]:
    """Everything that stands under a deal, checked; gives it for the output."""
    speakers = state.table.speakers[state.dealer]
    names = state.table.names
    given = {line.part: line.value for line in cards if line.part != "hand"}
    hands: dict[int, tuple[Card, ...]] = {}
    lying: list[tuple[str, tuple[Card, ...], str]] = []
    for line in cards:
        if line.part == "hand" and line.owner is not None:
            if line.owner not in speakers:
                raise Refused("player_sits_out", "Y1.4", part=f"hand {line.owner}", word=-1, player=line.owner)
            hands[line.owner] = line.value
            lying.append((f"hand {line.owner}", line.value, line.text))
        elif line.part == "talon":
            lying.append(("talon", line.value, line.text))
    talon: tuple[Card, ...] | None = given.get("talon")
    verify_distinct(lying, PACK)
    hands, talon = _derived(hands, talon, speakers)
    if "auction" in given:
        _verify_auction(options, deal, given["auction"], speakers)
    discard: tuple[Card, ...] | None = given.get("discard")
    if discard is not None:
        _verify_discard(deal, discard, hands, talon)
    if "play" in given:
        _verify_play(options, deal, given["play"], _Held(speakers, hands, talon, discard))
    return _output(given, hands, talon, names)


def _derived(
    hands: dict[int, tuple[Card, ...]], talon: tuple[Card, ...] | None, speakers: tuple[int, ...]
) -> tuple[dict[int, tuple[Card, ...]], tuple[Card, ...] | None]:
    """With all but one of the four groups given, the rest of the pack is the last."""
    seen = {card for cards in hands.values() for card in cards} | set(talon or ())
    rest = tuple(card for card in PACK_32 if card not in seen)
    if len(rest) == HAND_SIZE and talon is not None:
        missing = next(player for player in speakers if player not in hands)
        return hands | {missing: rest}, talon
    if len(rest) == TALON_SIZE and talon is None:
        return hands, rest
    return hands, talon


def _verify_auction(
    options: Options, deal: Deal | AllPass, spoken: tuple[Spoken, ...], speakers: tuple[int, ...]
) -> None:
    """Every call must be legal, and the auction must end in the contract of the deal (Y2.2, Y2.4)."""
    auction = open_auction(options.auction_rule, options.preferans8)
    for clause, (player, call) in enumerate(spoken):
        if player not in speakers:
            raise Refused("player_sits_out", "Y1.4", part="auction", clause=clause, player=player)
        try:
            auction = apply_call(auction, speakers.index(player), call)
        except Refused as refused:
            turn = refused.params.get("turn")
            facts: dict[str, Any] = {"call": str(call), "player": player, "legal": refused.params.get("legal", ())}
            facts["turn"] = speakers[turn] if isinstance(turn, int) else None
            where = 0 if refused.code == "call_turn" else 1
            raise Refused(refused.code, refused.rule, part="auction", clause=clause, word=where, **facts) from refused
    last = len(spoken) - 1
    if not auction.over:
        raise Refused("auction_open", "Y2.2", part="auction", clause=last, word=END)
    if not _auction_gives(auction.result, deal, speakers):
        result = auction.result
        winner = None if result is None else speakers[result.seat]
        bid = None if result is None else result.bid
        raise Refused("auction_differs", "Y2.4", part="auction", clause=last, winner=winner, ends_in=bid)


def _auction_gives(result: AuctionResult | None, deal: Deal | AllPass, speakers: tuple[int, ...]) -> bool:
    """Whether the deal can be what the auction ended in."""
    if result is None or not isinstance(deal, Deal):
        return result is None and not isinstance(deal, Deal)
    if speakers[result.seat] != deal.declarer or result.hand != deal.hand or deal.number < result.number:
        return False
    if result.hand and result.number < BETL <= deal.number:
        return False  # a plain igra means a trump; betl and sans are announced as such (Y2.2)
    return deal.bid is None or deal.bid == result.bid


def _verify_discard(
    deal: Deal | AllPass,
    discard: tuple[Card, ...],
    hands: Mapping[int, tuple[Card, ...]],
    talon: tuple[Card, ...] | None,
) -> None:
    """Two cards of the twelve that the declarer of a talon game held (Y2.4)."""
    if not isinstance(deal, Deal) or deal.hand:
        raise Refused("cards_talonless", "Y2.4", part="discard")
    for at, card in enumerate(discard):
        elsewhere = any(card in cards for player, cards in hands.items() if player != deal.declarer)
        hand = hands.get(deal.declarer)
        if elsewhere or (hand is not None and talon is not None and card not in hand + talon):
            raise Refused("discard_not_held", "Y2.4", part="discard", clause=0, word=at, card=str(card))


class _Held(NamedTuple):
    """Where the cards are, as far as it is known, before play."""

    speakers: tuple[int, ...]
    hands: Mapping[int, tuple[Card, ...]]
    talon: tuple[Card, ...] | None
    discard: tuple[Card, ...] | None

    def may_hold(self, player: int, deal: Deal) -> tuple[frozenset[Card], bool]:
        """The cards that ``player`` may hold when play begins, and whether that is his whole hand for certain."""
        hand = self.hands.get(player)
        talon, discard = frozenset(self.talon or ()), frozenset(self.discard or ())
        takes_talon = player == deal.declarer and not deal.hand
        if hand is not None and not takes_talon:
            return frozenset(hand), True
        if hand is not None and talon:
            return (frozenset(hand) | talon) - discard, self.discard is not None
        elsewhere = {card for other, cards in self.hands.items() if other != player for card in cards}
        if takes_talon:
            return frozenset(PACK_32) - elsewhere - discard, False
        return frozenset(PACK_32) - elsewhere - talon - discard, False


def _verify_play(options: Options, deal: Deal | AllPass, tricks: tuple[Trick, ...], held: _Held) -> None:
    """Every card must be held and legal, every named leader right, and the tricks those of the deal (Y4)."""
    played = verify(options, deal) if isinstance(deal, Deal) else None
    if not isinstance(deal, Deal) or played is None or played.defence in (NOBODY, SPADES_UNDOUBLED):
        raise Refused("play_unplayed", "Y3.2", part="play")
    speakers = held.speakers
    active = [
        seat
        for seat, player in enumerate(speakers)
        if played.defence != ALONE or player in (deal.declarer, played.writer)
    ]
    declarer = speakers.index(deal.declarer)
    state = play.open_play(
        deal.number,
        declarer,
        _hands_for_play(deal, tricks, held, active),
        active,
        must_overtrump=options.must_overtrump,
        must_head=options.must_head,
    )
    for clause, trick in enumerate(tricks):
        leader = play.next_leader(state)
        if trick.leader is not None and trick.leader != speakers[leader]:
            wrong: dict[str, Any] = {"player": trick.leader, "leader": speakers[leader]}
            raise Refused("lead_wrong", "Y4.2", part="play", clause=clause, **wrong)
        if clause >= TRICKS:
            raise Refused("trick_short", "Y4.1", part="play", clause=clause, number=clause + 1)
        for place, shown in enumerate(trick.cards):
            if place == len(active):
                raise Refused("trick_short", "Y4.1", part="play", clause=clause, word=shown.word, number=clause + 1)
            turn = state.turn
            try:
                state = play.apply_card(state, shown.card, let_stand=shown.let_stand)
            except Refused as refused:
                facts: dict[str, Any] = {"card": str(shown.card), "player": speakers[turn or 0], "number": clause + 1}
                facts["legal"] = refused.params.get("legal", ())
                raise Refused(
                    refused.code, refused.rule, part="play", clause=clause, word=shown.word, **facts
                ) from refused
        if len(trick.cards) < len(active) and clause < len(tricks) - 1:
            word = trick.cards[-1].word + 1
            raise Refused("trick_short", "Y4.1", part="play", clause=clause, word=word, number=clause + 1)
    _verify_taken(deal, state, speakers, len(tricks) - 1)


def _hands_for_play(
    deal: Deal, tricks: tuple[Trick, ...], held: _Held, active: list[int]
) -> list[tuple[Card, ...] | None]:
    """Each seat's whole hand where it is known, else the cards that he shows and may hold."""
    shown = _shown(deal, tricks, held, active)
    hands: list[tuple[Card, ...] | None] = []
    for seat, player in enumerate(held.speakers):
        cards, whole = held.may_hold(player, deal)
        hands.append(tuple(cards if whole else (card for card in shown[seat] if card in cards)))
    return hands


def _shown(deal: Deal, tricks: tuple[Trick, ...], held: _Held, active: list[int]) -> list[list[Card]]:
    """Which cards each seat plays, by who wins what, up to a card that is shown twice."""
    shown: list[list[Card]] = [[], [], []]
    state = play.open_play(deal.number, held.speakers.index(deal.declarer), active=active)
    for trick in tricks[:TRICKS]:
        for card, _, _ in trick.cards[: len(active)]:
            try:
                turn, state = state.turn, play.apply_card(state, card, let_stand=True)
            except Refused:  # shown before: what comes behind no longer matters
                return shown
            if turn is not None:
                shown[turn].append(card)
        if state.table:
            break
    return shown


def _verify_taken(deal: Deal, state: play.PlayState, speakers: tuple[int, ...], last: int) -> None:
    """The tricks of the play are those of the deal; a play that stops early may only have taken fewer."""
    taken = {player: state.tricks[seat] for seat, player in enumerate(speakers)}
    declarers = taken.pop(deal.declarer)
    agree = _betl_agrees if deal.number == BETL else _tricks_agree
    if not agree(deal, declarers, taken, whole=state.over):
        told: dict[str, Any] = {"declarer": deal.declarer, "tricks": declarers, "defence": sum(taken.values())}
        raise Refused("play_differs", "Y4.4", part="play", clause=last, **told)


def _betl_agrees(deal: Deal, declarers: int, taken: Mapping[int, int], *, whole: bool) -> bool:
    """A betl is made without a trick; a failed one shows a trick if it was played out."""
    return declarers == 0 if deal.made else declarers > 0 or not whole


def _tricks_agree(deal: Deal, declarers: int, taken: Mapping[int, int], *, whole: bool) -> bool:
    """Each follower's tricks, or those of both together, and the declarer's where they are written."""
    written = {entry.player: entry.tricks or 0 for entry in deal.followers}
    pairs = [(taken[player], tricks) for player, tricks in written.items() if player in taken]
    defence = deal.together if deal.together is not None else sum(written.values())
    if deal.together is not None:
        pairs = [(sum(taken.values()), deal.together)]
    pairs.append((declarers, TRICKS - defence if deal.tricks is None else deal.tricks))
    return all(shown == told if whole else shown <= told for shown, told in pairs)


def _output(
    given: Mapping[str, Any],
    hands: Mapping[int, tuple[Card, ...]],
    talon: tuple[Card, ...] | None,
    names: tuple[str, ...],
) -> Mapping[str, Any]:
    """The cards in JSON's shapes."""
    cards: dict[str, Any] = {}
    if hands:
        cards["hands"] = {names[player]: print_hand(hand) for player, hand in hands.items()}
    if talon:
        cards["talon"] = [str(card) for card in talon]
    if "auction" in given:
        cards["auction"] = [{"player": names[player], "call": str(call)} for player, call in given["auction"]]
    if "discard" in given:
        cards["discard"] = [str(card) for card in given["discard"]]
    if "play" in given:
        cards["play"] = [
            [f"{shown.card}{LET_STAND if shown.let_stand else ''}" for shown in trick.cards] for trick in given["play"]
        ]
    return cards
