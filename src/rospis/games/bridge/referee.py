"""Cards, auction and play under a deal, verified against the laws and against what the deal line says.

Whatever is given is checked, whatever is missing is derived or left open. A hand of which only the played cards are
known is taken to hold just those: a longer one only has more duties, so what is refused is certain.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rospis.cards import PACK_52, Card, print_hand
from rospis.errors import N_, Refused
from rospis.games.bridge import play
from rospis.games.bridge.auction import DOUBLE, PASS, REDOUBLE, Call, apply_call, open_auction
from rospis.games.bridge.compensation import IN_ALL, high_card_points
from rospis.games.bridge.contracts import read_bid
from rospis.games.bridge.deal import Contract, Deal, Played, Room
from rospis.games.bridge.notation import ALL_HONOURS, GAME, NO_TRUMP, PACK, ROOMS
from rospis.games.bridge.scoring import STRAINS
from rospis.games.bridge.sides import SEAT_OF, SEATS, read_seat
from rospis.games.cardlines import LET_STAND, Trick, read_play, read_whole_hand, verify_distinct
from rospis.games.protocol import CardLine
from rospis.games.words import match, unexpected
from rospis.names import Names
from rospis.seats import Accounts
from rospis.words import CALLS

HAND_SIZE = 13
PAIR = 2
CALL_TABLE = CALLS[GAME]
PLAIN_CALLS = {"pass": PASS, "kontra": DOUBLE, "rekontra": REDOUBLE}
SEAT_NAMES = Names(Accounts(tuple(SEATS), (0, 1, 2, 3)), frozenset())
END = 99  # a word behind the last one of a clause
HONOUR_RANKS = "AKQJT"
DIGITS = "0123456789"


class Spoken(NamedTuple):
    """One call of an auction. ``seat`` is None where it is not named; ``word`` is the call's place in its clause."""

    seat: int | None
    call: Call
    let_stand: bool
    word: int


# Reading ---------------------------------------------------------------------------------------------------------


def read_card_line(part: str, clauses: list[list[str]]) -> Any:
    """What one card line says: cards, calls or tricks."""
    if part == "auction":
        return tuple(_read_call(words, clause) for clause, words in enumerate(clauses))
    if part == "play":
        return read_play(clauses, SEAT_NAMES, PACK)
    return read_whole_hand(clauses[0], part, PACK, HAND_SIZE, "Law 1")


def _read_call(words: list[str], clause: int) -> Spoken:
    """``SEAT CALL``, where all but the first seat may be left out."""
    try:
        if not words:
            raise Refused("word_missing", clause=clause, expected=N_("call"))
        seat, at = None, 0
        if not clause or (len(words) > 1 and words[0].lower() in SEAT_OF):
            seat, at = read_seat(words[0], clause, 0), 1
        if at >= len(words):
            raise Refused("word_missing", clause=clause, word=at, expected=N_("call"))
        last = words[-1].removesuffix(LET_STAND)
        let_stand = last not in ("", words[-1])
        call = _call([*words[:-1], last] if let_stand else words, at, clause)
        if let_stand and call.kind != "bid":  # only an insufficient bid can be accepted (Law 27)
            raise Refused("word_unexpected", clause=clause, word=len(words) - 1, found=words[-1], expected=N_("call"))
    except Refused as refused:
        refused.part = "auction"
        raise
    return Spoken(seat, call, let_stand, at)


def _call(words: list[str], at: int, clause: int) -> Call:
    """The call that the words from ``at`` on are."""
    found = match(CALL_TABLE, words, at)
    if found is not None and found[0] in PLAIN_CALLS:
        call, behind = PLAIN_CALLS[found[0]], at + found[1]
    elif words[at][0] in DIGITS:
        try:
            contract, count = read_bid(words[at:])
        except Refused as refused:
            refused.clause, refused.word = clause, refused.word + at
            raise
        call, behind = Call.bid(contract.level, contract.strain), at + count
    else:
        raise unexpected(words, at, clause, N_("call"), CALL_TABLE)
    if behind < len(words):
        raise unexpected(words, behind, clause, "")
    return call


def print_card_line(line: CardLine) -> str:
    """A card line in canonical text."""
    if line.part == "hand":
        return f"hand {SEATS[line.owner or 0]} {print_hand(line.value)}"
    room = "" if line.owner is None else f"{ROOMS[line.owner]} "
    if line.part == "auction":
        return f"auction {room}" + ", ".join(_print_call(spoken, first=not at) for at, spoken in enumerate(line.value))
    return f"play {room}" + " | ".join(_print_trick(trick) for trick in line.value)


def _print_call(spoken: Spoken, *, first: bool) -> str:
    """A call as written; only the first names its seat."""
    seat = f"{SEATS[spoken.seat]} " if first and spoken.seat is not None else ""
    return f"{seat}{spoken.call}{LET_STAND if spoken.let_stand else ''}"


def _print_trick(trick: Trick) -> str:
    """A trick as written, its leader before it where he was named."""
    leader = [] if trick.leader is None else [SEATS[trick.leader]]
    return " ".join(leader + [f"{shown.card}{LET_STAND if shown.let_stand else ''}" for shown in trick.cards])


# Verifying -------------------------------------------------------------------------------------------------------


def verify_cards(deal: Deal, lines: Sequence[CardLine], dealer: int, *, rooms: bool) -> Mapping[str, Any]:
    """Everything that stands under a deal, checked; gives it for the output."""
    hands: dict[int, tuple[Card, ...]] = {}
    lying = []
    for line in lines:
        if line.part == "hand" and line.owner is not None:
            hands[line.owner] = line.value
            lying.append((f"hand {line.owner}", line.value, line.text))
    verify_distinct(lying, PACK)
    hands = _derived(hands)
    _verify_points(deal, hands)
    out: dict[str, Any] = {}
    others = [line for line in lines if line.part != "hand"]
    if hands:
        out["hands"] = {SEATS[seat]: print_hand(cards) for seat, cards in sorted(hands.items())}
    for room, here in enumerate(deal.rooms):
        if here is None:
            continue
        told = _verify_room(here, _of_room(deal, others, room), hands, dealer, ROOMS[room] if rooms else None)
        out |= {ROOMS[room]: told} if rooms and told else told
    _verify_rooms_played(deal, others)
    return out


def _derived(hands: dict[int, tuple[Card, ...]]) -> dict[int, tuple[Card, ...]]:
    """With three hands given, the rest of the pack is the fourth."""
    if len(hands) != 3:
        return hands
    seen = {card for cards in hands.values() for card in cards}
    missing = next(seat for seat in range(len(SEATS)) if seat not in hands)
    return hands | {missing: tuple(card for card in PACK_52 if card not in seen)}


def _of_room(deal: Deal, lines: Sequence[CardLine], room: int) -> dict[str, CardLine]:
    """The auction and the play of a room; a line that names none belongs to the only one played (B1.6)."""
    only = [other for other, here in enumerate(deal.rooms) if here is not None] == [room]
    shown: dict[str, CardLine] = {}
    for line in lines:
        if line.owner == room or (line.owner is None and only):
            if line.part in shown:
                keyword = -1 if line.owner is None else -2
                raise Refused("card_line_twice", part=_part(line), word=keyword, found=line.part)
            shown[line.part] = line
    return shown


def _verify_rooms_played(deal: Deal, lines: Sequence[CardLine]) -> None:
    """Every auction and play must belong to a room that was played."""
    played = [room for room, here in enumerate(deal.rooms) if here is not None]
    for line in lines:
        if len(played) > 1 if line.owner is None else line.owner not in played:
            found = line.part if line.owner is None else ROOMS[line.owner]
            raise Refused("room_missing", "B1.6", part=_part(line), word=-1, found=found)


def _part(line: CardLine) -> str:
    """How a refusal names the line."""
    return line.part if line.owner is None else f"{line.part} {line.owner}"


def _verify_points(deal: Deal, hands: Mapping[int, tuple[Card, ...]]) -> None:
    """Honours and high card points are those of the hands, as far as these are known (B1.4, B1.7)."""
    if deal.honours is not None and deal.room is not None and deal.room.played is not None:
        seat, points = deal.honours
        if seat in hands:
            found = honours(deal.room.played.contract.strain, hands[seat])
            if found != points:
                raise Refused("honours_differ", "B1.4", keywords=("honours",), word=2, seat=SEATS[seat], found=found)
        elif points > (most := _most_honours(deal.room.played.contract.strain, hands)):
            found_at_most = f"at most {most}"
            raise Refused(
                "honours_differ", "B1.4", keywords=("honours",), word=2, seat=SEATS[seat], found=found_at_most
            )
    if deal.hcp is not None:
        side, points = deal.hcp
        counted = [[high_card_points(hands[seat]) for seat in (one, one + 2) if seat in hands] for one in (0, 1)]
        ours, theirs = sum(counted[side]), sum(counted[1 - side])
        least, most = ours, IN_ALL - theirs
        if len(counted[side]) == PAIR:
            most = ours
        if len(counted[1 - side]) == PAIR:
            least = IN_ALL - theirs
        if not least <= points <= most:
            allowed = str(least) if least == most else f"{least} to {most}"
            raise Refused("hcp_differ", "B1.7", keywords=("hcp",), word=2, allowed=allowed)


def honours(strain: int, hand: Sequence[Card]) -> int:
    """The points for honours in one hand (B1.4): 100 for four of A K Q J T of trumps, 150 for all, or for four aces."""
    if strain == NO_TRUMP:
        return ALL_HONOURS if sum(card.rank == "A" for card in hand) == len(SEATS) else 0
    held = sum(card.suit == STRAINS[strain] and card.rank in HONOUR_RANKS for card in hand)
    return {4: 100, 5: ALL_HONOURS}.get(held, 0)


def _most_honours(strain: int, others: Mapping[int, tuple[Card, ...]]) -> int:
    """The points for honours that a hand may hold at most that is not known, given the other hands that are."""
    elsewhere = [card for cards in others.values() for card in cards]
    return honours(strain, [card for card in PACK_52 if card not in elsewhere])


def _verify_room(
    here: Room, lines: Mapping[str, CardLine], hands: Mapping[int, tuple[Card, ...]], dealer: int, room: str | None
) -> dict[str, Any]:
    """Auction, lead and play of one table, which the line calls ``room``; gives auction and play for the output."""
    out: dict[str, Any] = {}
    if "auction" in lines:
        line = lines["auction"]
        _verify_auction(here.played, line.value, dealer, _part(line))
        out["auction"] = [
            {
                "player": SEATS[(dealer + place) % len(SEATS)],
                "call": f"{spoken.call}{LET_STAND if spoken.let_stand else ''}",
            }
            for place, spoken in enumerate(line.value)
        ]
    tricks: tuple[Trick, ...] = lines["play"].value if "play" in lines else ()
    if tricks and here.played is None:
        raise Refused("play_unplayed", part=_part(lines["play"]))
    if here.played is not None:
        _verify_lead(here, here.played, tricks, hands, room)
        if tricks:
            _verify_play(here.played, tricks, hands, _part(lines["play"]))
    if tricks:
        out["play"] = [
            [f"{shown.card}{LET_STAND if shown.let_stand else ''}" for shown in trick.cards] for trick in tricks
        ]
    return out


def _verify_auction(played: Played | None, spoken: tuple[Spoken, ...], dealer: int, part: str) -> None:
    """Every call must be in turn and legal, and the auction must end in the contract of the deal (Laws 17 to 22)."""
    auction = open_auction(dealer)
    for clause, (seat, call, let_stand, word) in enumerate(spoken):
        caller = (dealer + clause) % len(SEATS) if seat is None else seat
        try:
            auction = apply_call(auction, caller, call, let_stand=let_stand)
        except Refused as refused:
            facts: dict[str, Any] = {"call": str(call), "player": SEATS[caller]}
            facts["legal"] = refused.params.get("legal", ())
            turn = refused.params.get("turn")
            facts["turn"] = SEATS[turn] if isinstance(turn, int) else None
            where = 0 if refused.code == "call_turn" else word
            raise Refused(refused.code, refused.rule, part=part, clause=clause, word=where, **facts) from refused
    last = len(spoken) - 1
    if not auction.over:
        raise Refused("auction_open", "Law 22", part=part, clause=last, word=END)
    result = auction.result
    if result != (None if played is None else (*played.contract, played.declarer)):
        ends_in = "pass" if result is None else f"{Contract(*result[:3])} {SEATS[result.declarer]}"
        raise Refused("auction_differs", "Law 22", part=part, clause=last, ends_in=ends_in)


def _verify_lead(
    here: Room,
    played: Played,
    tricks: Sequence[Trick],
    hands: Mapping[int, tuple[Card, ...]],
    room: str | None,
) -> None:
    """The lead is the first card of the play, and the leader held it (Law 41)."""
    if here.lead is None:
        return
    leader = (played.declarer + 1) % 4
    elsewhere = any(here.lead in cards for seat, cards in hands.items() if seat != leader)
    held = here.lead in hands[leader] if leader in hands else not elsewhere
    shown = tricks[0].cards[0].card if tricks else here.lead
    if not held or shown != here.lead:
        raise Refused(
            "lead_differs",
            "Law 41",
            keywords=("lead",),
            behind=room,
            word=1,
            found=str(here.lead),
            player=SEATS[leader],
        )


def _verify_play(played: Played, tricks: tuple[Trick, ...], hands: Mapping[int, tuple[Card, ...]], part: str) -> None:
    """Every card must be held and legal, every named leader right, and the tricks those of the deal (Law 44)."""
    strain, declarer = played.contract.strain, played.declarer
    state = play.open_play(strain, declarer, _hands_for_play(played, tricks, hands))
    for clause, trick in enumerate(tricks):
        number = clause + 1
        if clause >= play.TRICKS:
            raise Refused("trick_short", "Law 44", part=part, clause=clause, number=number)
        if trick.leader is not None and trick.leader != state.leader:
            leader, named = SEATS[state.leader], SEATS[trick.leader]
            raise Refused("lead_wrong", "Law 44", part=part, clause=clause, player=named, leader=leader)
        for place, shown in enumerate(trick.cards):
            if place == len(SEATS):
                raise Refused("trick_short", "Law 44", part=part, clause=clause, word=shown.word, number=number)
            try:
                state = play.apply_card(state, shown.card, let_stand=shown.let_stand)
            except Refused as refused:
                player = SEATS[(state.leader + place) % len(SEATS)]
                told: dict[str, Any] = {"card": str(shown.card), "player": player, "number": number}
                told["legal"] = refused.params.get("legal", ())
                raise Refused(
                    refused.code, refused.rule, part=part, clause=clause, word=shown.word, **told
                ) from refused
        if len(trick.cards) < len(SEATS) and clause < len(tricks) - 1:
            word = trick.cards[-1].word + 1
            raise Refused("trick_short", "Law 44", part=part, clause=clause, word=word, number=number)
    # After all thirteen this means: exactly as many.
    if state.tricks > played.tricks or state.defence > play.TRICKS - played.tricks:
        last = len(tricks) - 1
        raise Refused("play_differs", "B0.1", part=part, clause=last, tricks=state.tricks, defence=state.defence)


def _hands_for_play(
    played: Played, tricks: tuple[Trick, ...], hands: Mapping[int, tuple[Card, ...]]
) -> list[tuple[Card, ...] | None]:
    """Each seat's whole hand where it is known, else the cards that it shows and may hold."""
    elsewhere = {card for cards in hands.values() for card in cards}
    shown = _shown(played, tricks)
    return [
        hands[seat] if seat in hands else tuple(card for card in shown[seat] if card not in elsewhere)
        for seat in range(len(SEATS))
    ]


def _shown(played: Played, tricks: tuple[Trick, ...]) -> list[list[Card]]:
    """Which cards each seat plays, by who wins what, up to a card that is shown twice."""
    shown: list[list[Card]] = [[], [], [], []]
    state = play.open_play(played.contract.strain, played.declarer)
    for trick in tricks[: play.TRICKS]:
        for place, (card, _, _) in enumerate(trick.cards[: len(SEATS)]):
            seat = (state.leader + place) % len(SEATS)
            try:
                state = play.apply_card(state, card)
            except Refused:  # shown before: what comes behind no longer matters
                return shown
            shown[seat].append(card)
        if state.table:
            break
    return shown
