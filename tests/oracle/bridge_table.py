"""Whole random bridge deals as record text, right ones and ones with exactly one fault.

Written from the rule texts alone (bridge.md B0 and B1, the record format and the words of the glossary); it imports
nothing of the program that it tests.  Everything here is naive on purpose: auction and play are replayed from the start
whenever something is asked about them, nothing is cached.

    random_record    whole deals with hands, auction and play, under a header that fits
    planted_sample   such a record with one illegal call, card, revoke or other fault, and where it stands
    let_stand        the same text with the call or card marked `!`, where that makes it acceptable
    python -m tests.oracle.bridge_table    the generator checks itself
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

Key = tuple[str | int, ...]

SEATS = "NESW"
SIDES = ("NS", "EW")
SUITS = "SHDC"
RANKS = "23456789TJQKA"
PACK = tuple(suit + rank for suit in SUITS for rank in RANKS)
STRAINS = "CDHSN"
GAMES = ("bridge-rubber", "bridge-chicago", "bridge-duplicate", "bridge-teams", "bridge-compensation")
RUNNING = ("bridge-rubber", "bridge-chicago")  # the dealing runs on; elsewhere the number says who deals
BOARDS = ("bridge-duplicate", "bridge-teams")  # numbers are boards, in any order
HONOURS = "TJQKA"
POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}


# ---------------------------------------------------------------------------------------------- words

WORDS: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    # English, Russian, Serbian
    "S": (("spades",), ("пики", "пика", "пик", "пиковая"), ("pik", "пик")),
    "H": (("hearts",), ("червы", "черва", "черви", "червей", "червовая"), ("herc", "srce", "херц", "срце")),
    "D": (("diamonds",), ("бубны", "бубна", "бубен", "буби", "бубновая"), ("karo", "каро")),
    "C": (("clubs",), ("трефы", "трефа", "треф", "крести", "трефовая"), ("tref", "треф")),
    "N": (("sans",), ("без козыря", "бескозырная"), ("sans", "bez aduta", "bezadut", "санс", "без адута")),
    "X": (("kontra",), ("контра",), ("kontra", "контра")),
    "XX": (("rekontra",), ("реконтра",), ("rekontra", "реконтра")),
    "pass": (("pass",), ("пас", "все пас", "пасы"), ("pas", "svi dalje", "dalje", "сви даље")),
    "pass call": (("pass",), ("пас",), ("pas", "dalje", "пас", "даље")),
    "lead": (("lead",), ("ход", "атака"), ("atak", "izlaz", "атак", "излаз")),
    "honours": (("honours",), ("онёры", "онеры"), ("oneri", "онери")),
    "vul": (("vul",), ("зона", "зональность"), ("zona", "zonalnost", "зона")),
    "none": (("none",), ("никто",), ("niko", "нико")),
    "both": (("both",), ("все",), ("svi", "сви")),
    "hcp": (("hcp",), ("очки",), ("poeni", "поени")),
    "open": (("open",), ("открытая",), ("otvorena", "отворена")),
    "closed": (("closed",), ("закрытая",), ("zatvorena", "затворена")),
    "partners": (("partners",), ("партнёры", "партнеры"), ("partneri", "партнери")),
    "out": (("out",), ("отдыхает", "на прикупе"), ("van igre", "ван игре")),
    "check": (("check",), ("сверка",), ("provera", "провера")),
    "note": (("note",), ("заметка",), ("beleška", "beleska", "белешка")),
    "adjust": (("adjust",), ("поправка",), ("ispravka", "исправка")),
    "dealer": (("dealer",), ("сдаёт", "сдающий", "сдает"), ("deli", "delilac", "дели")),
    "replace": (("replace",), ("замена",), ("zamena", "замена")),
    "by": (("by",), ("на",), ("sa", "са")),
    "break off": (("break off",), ("прекращаем",), ("prekid", "otpisivanje", "прекид")),
    "void": (("void",), ("не в счёт", "не в счет"), ("poništeno", "ponisteno", "поништено")),
    "void passed": (("void passed",), ("не в счёт перешла",), ("poništeno prešlo", "поништено прешло")),
    "above": (("above",), ("над чертой",), ("iznad crte", "изнад црте")),
    "below": (("below",), ("под чертой",), ("ispod crte", "испод црте")),
    "score": (("score",), ("запись",), ("upis", "упис")),
    "imps": (("imps",), ("импы",), ("impovi", "импови")),
    "result": (("result",), ("итог", "результат"), ("rezultat", "резултат")),
    "hand": (("hand",), ("рука",), ("ruka", "рука")),
    "auction": (("auction",), ("торговля",), ("licitacija", "лицитација")),
    "play": (("play",), ("розыгрыш",), ("odigravanje", "одигравање")),
}
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SHORT = {"S": "п", "C": "т", "D": "б", "H": "ч", "N": "бк"}


class Voice:
    """The words that one record uses."""

    def __init__(self, rng: random.Random, lang: str = "") -> None:
        self.rng = rng
        self.lang = lang or rng.choices(("en", "ru", "sr", "mix"), (70, 10, 10, 10))[0]
        self.ten = rng.random() < 0.06  # writes 10 for T
        self.plain = False  # the canonical English forms and nothing else

    def language(self) -> str:
        if self.plain:
            return "en"
        return self.rng.choice(("en", "ru", "sr")) if self.lang == "mix" else self.lang

    def w(self, word: str) -> str:
        """A keyword in one of its languages."""
        english, russian, serbian = WORDS[word]
        lang = self.language()
        if self.plain:
            return english[0]
        if lang == "en" or self.rng.random() < 0.25:
            roll = self.rng.random()
            return english[0].upper() if roll < 0.02 else english[0].capitalize() if roll < 0.04 else english[0]
        return self.rng.choice(russian if lang == "ru" else serbian)

    def card(self, card: str) -> str:
        return card.replace("T", "10") if self.ten else card

    def vul(self, vul: str) -> str:
        return self.w(vul) if vul in ("none", "both") else vul

    def letters(self, strain: str) -> str:
        """A strain in letters, `NT` for no trump more often than `N`."""
        if strain == "N" and (self.plain or self.rng.random() < 0.8):
            return "NT"
        return strain

    def contract(self, level: int, strain: str, dbl: int, *, apart: bool = True) -> str:
        """A contract in one of its forms; apart: blanks may stand between level and strain."""
        rng = self.rng
        letters, cross = self.letters(strain), "X" * dbl
        if self.plain:
            return f"{level}{letters}{cross}"
        roll = rng.random()
        lang = self.language()
        if lang != "en" and roll < 0.1:
            return f"{level}{SHORT[strain]}" + (f" {self.doubled(dbl)}" if dbl else "")
        if roll < 0.18:
            return f"{level} {self.w(strain)}" + (f" {self.doubled(dbl)}" if dbl else "")
        if roll < 0.28 and strain in SIGNS:
            return f"{level}{SIGNS[strain]}{rng.choice(('', '', ' ')) if dbl else ''}{cross}"
        if roll < 0.36 and apart:
            return f"{level} {letters}{rng.choice(('', ' ')) if dbl else ''}{cross}"
        if roll < 0.42 and dbl:
            return f"{level}{letters} {self.doubled(dbl)}"
        text = f"{level}{letters}{cross}"
        return text.lower() if roll > 0.93 else text

    def doubled(self, dbl: int) -> str:
        return "X" * dbl if self.rng.random() < 0.4 else self.w("X" * dbl)

    def call(self, call: str) -> str:
        """A call in one of its forms; canonical calls are pass, X, XX and level with strain letter (1N)."""
        rng = self.rng
        if call == "pass":
            return self.w("pass call")
        if call in ("X", "XX"):
            return call if self.plain or rng.random() < 0.85 else self.w(call)
        level, strain = int(call[0]), call[1:]
        if strain not in STRAINS or self.plain:
            return f"{level}{'NT' if strain == 'N' else strain}"
        roll = rng.random()
        if roll < 0.1 and strain in SIGNS:
            return f"{level}{SIGNS[strain]}"
        if roll < 0.2 and self.language() != "en":
            return f"{level}{SHORT[strain]}"
        if roll < 0.23:
            return f"{level} {self.w(strain)}"
        text = f"{level}{self.letters(strain)}"
        return text.lower() if roll > 0.97 else text


# ---------------------------------------------------------------------------------------------- table and auction


def after(seat: str, steps: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + steps) % 4]


def side(seat: str) -> str:
    return "NS" if seat in "NS" else "EW"


def other(one: str) -> str:
    return "EW" if one == "NS" else "NS"


def board_dealer(number: int) -> str:
    """B1.3."""
    return "NESW"[(number - 1) % 4]


def board_vul(number: int) -> str:
    """B1.3."""
    b = number - 1
    return ("none", "NS", "EW", "both")[(b % 4 + b // 4) % 4]


@dataclass(frozen=True)
class Contract:
    level: int
    strain: str
    dbl: int
    declarer: str

    @property
    def trump(self) -> str:
        return "" if self.strain == "N" else self.strain

    @property
    def needed(self) -> int:
        return 6 + self.level


def trick_points(contract: Contract) -> int:
    """Trick points of the contracted tricks (B0.1, B0.3)."""
    each = 20 if contract.strain in "CD" else 30
    extra = 10 if contract.strain == "N" else 0
    return int((each * contract.level + extra) * 2**contract.dbl)


def bid_rank(call: str) -> int:
    return (int(call[0]) - 1) * 5 + STRAINS.index(call[1])


def is_bid(call: str) -> bool:
    return call[0].isdecimal()


@dataclass
class Bidding:
    """What the calls so far amount to."""

    turn: str
    bid: str = ""
    bidder: str = ""
    dbl: int = 0
    ended: bool = False


def bidding(dealer: str, calls: Sequence[str]) -> Bidding:
    """Laws 17 to 22; the calls themselves are not judged."""
    state = Bidding(dealer)
    passes = 0
    for call in calls:
        passes = passes + 1 if call == "pass" else 0
        if is_bid(call):
            state.bid, state.bidder, state.dbl = call, state.turn, 0
        elif call in ("X", "XX"):
            state.dbl = len(call)
        state.ended = passes == 3 if state.bid else passes == 4
        state.turn = after(state.turn)
    return state


def call_fault(dealer: str, calls: Sequence[str], call: str) -> str:
    """Why who is in turn may not make the call: empty, or one of over, low, double, redouble."""
    state = bidding(dealer, calls)
    if state.ended:
        return "over"
    if is_bid(call):
        return "low" if state.bid and bid_rank(call) <= bid_rank(state.bid) else ""
    if call == "X":
        fine = state.bid and side(state.bidder) != side(state.turn) and state.dbl == 0
        return "" if fine else "double"
    if call == "XX":
        fine = state.bid and side(state.bidder) == side(state.turn) and state.dbl == 1
        return "" if fine else "redouble"
    return ""


def outcome(dealer: str, calls: Sequence[str]) -> Contract | None:
    """The contract of a finished auction; None: passed out.  Declarer: first of his side to name the strain."""
    state = bidding(dealer, calls)
    if not state.bid:
        return None
    for place, call in enumerate(calls):
        seat = after(dealer, place)
        if is_bid(call) and call[1] == state.bid[1] and side(seat) == side(state.bidder):
            return Contract(int(state.bid[0]), state.bid[1], state.dbl, seat)
    raise AssertionError(calls)


BIDS = tuple(f"{level}{strain}" for level in range(1, 8) for strain in STRAINS)
_OFTEN = (*(1, 1, 2, 2, 3), *(1, 2, 3, 3, 2), *(2, 2, 2, 2, 10), *(1, 1, 6, 6, 1), *(2, 2, 1, 1, 1), *[1] * 10)


def random_auction(rng: random.Random, dealer: str, begun: Sequence[str] = ()) -> list[str]:
    """A legal auction to its end: passed out, quiet, competitive, doubled, redoubled, of every final bid.

    begun: calls already made, not to be judged (an insufficient bid may be among them)."""
    calls = list(begun)
    if not calls and rng.random() < 0.06:
        return ["pass"] * 4
    if not calls:
        final = rng.choice(BIDS) if rng.random() < 0.35 else rng.choices(BIDS, _OFTEN)[0]
        lower = list(BIDS[: bid_rank(final)])
        count = min(len(lower), rng.choice((0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 7, 10)))
        ladder = [*sorted(rng.sample(lower, count), key=bid_rank), final]
    else:
        state = bidding(dealer, calls)
        if state.ended:
            return calls
        higher = BIDS[bid_rank(state.bid) + 1 :] if state.bid else BIDS
        count = min(len(higher), rng.choice((0, 0, 1, 1, 2)))
        ladder = sorted(rng.sample(higher[:12], min(count, len(higher[:12]))), key=bid_rank)
    eager = rng.choice((0.03, 0.1, 0.3))
    for bid in ladder:
        waits = rng.choice((0, 0, 1, 1, 1, 2)) if any(map(is_bid, calls)) else rng.randint(0, 3)
        for _ in range(waits):
            doubles = [call for call in ("X", "XX") if not call_fault(dealer, calls, call)]
            call = rng.choice(doubles) if doubles and rng.random() < eager else "pass"
            if not bidding(dealer, [*calls, call]).ended:
                calls.append(call)
        calls.append(bid)
    want = rng.choices((0, 1, 2), (64, 24, 12))[0]
    while not bidding(dealer, calls).ended:
        doubles = [call for call in ("X", "XX") if not call_fault(dealer, calls, call)]
        if doubles and bidding(dealer, calls).dbl < want and rng.random() < 0.6:
            calls.append(doubles[0])
        else:
            calls.append("pass")
    return calls


# ---------------------------------------------------------------------------------------------- cards and play


def rank(card: str) -> int:
    return RANKS.index(card[1])


def best_of(cards: Sequence[str], trump: str) -> int:
    """The place of the card that wins the trick."""
    place = 0
    for i in range(1, len(cards)):
        best, card = cards[place], cards[i]
        if (card[0] == best[0] and rank(card) > rank(best)) or (card[0] != best[0] and card[0] == trump):
            place = i
    return place


def legal_cards(hand: Sequence[str], trick: Sequence[str]) -> list[str]:
    """Law 44."""
    if not trick:
        return list(hand)
    return [card for card in hand if card[0] == trick[0][0]] or list(hand)


def leaders(tricks: Sequence[Sequence[str]], first: str, trump: str) -> list[str]:
    """Who leads to each of the tricks."""
    found = [first]
    for trick in tricks[:-1]:
        found.append(after(found[-1], best_of(trick, trump)))
    return found[: len(tricks)]


def count_tricks(tricks: Sequence[Sequence[str]], first: str, trump: str) -> dict[str, int]:
    """Whole tricks of each side."""
    took = {"NS": 0, "EW": 0}
    for leader, trick in zip(leaders(tricks, first, trump), tricks, strict=True):
        if len(trick) == 4:
            took[side(after(leader, best_of(trick, trump)))] += 1
    return took


Move = tuple[int, int, str, str]  # trick, place in it, seat, card


def moves_of(tricks: Sequence[Sequence[str]], first: str, trump: str) -> list[Move]:
    """Every card in order, with who played it."""
    return [
        (place, spot, after(leader, spot), card)
        for place, (leader, trick) in enumerate(zip(leaders(tricks, first, trump), tricks, strict=True))
        for spot, card in enumerate(trick)
    ]


def _choose(rng: random.Random, hand: Sequence[str], trick: Sequence[str], trump: str, attack: bool) -> str:
    """A legal card, most often one that a player might choose."""
    cards = sorted(legal_cards(hand, trick), key=rank)
    if rng.random() < 0.25:
        return rng.choice(cards)
    if not trick:
        return cards[-1] if attack or rng.random() < 0.4 else rng.choice(cards)
    ours = len(trick) >= 2 and best_of(trick, trump) == len(trick) - 2
    winning = [card for card in cards if best_of([*trick, card], trump) == len(trick)]
    if winning and not ours:
        return winning[-1] if len(trick) < 3 else winning[0]
    losing = [card for card in cards if card[0] != trump] or cards
    return losing[0]


def play_out(
    rng: random.Random, hands: dict[str, list[str]], first: str, contract: Contract, begun: Sequence[Sequence[str]] = ()
) -> list[list[str]]:
    """Legal play to the thirteenth trick, from where `begun` has come."""
    tricks = [list(trick) for trick in begun]
    held = {seat: list(cards) for seat, cards in hands.items()}
    for _, _, seat, card in moves_of(tricks, first, contract.trump):
        held[seat].remove(card)
    while len(tricks) < 13 or len(tricks[-1]) < 4:
        if not tricks or len(tricks[-1]) == 4:
            tricks.append([])
        leader = leaders(tricks, first, contract.trump)[-1]
        seat = after(leader, len(tricks[-1]))
        attack = side(seat) == side(contract.declarer)
        card = _choose(rng, held[seat], tricks[-1], contract.trump, attack)
        held[seat].remove(card)
        tricks[-1].append(card)
    return tricks


def random_hands(rng: random.Random, contract: Contract | None) -> dict[str, list[str]]:
    """Four hands; the declarer's side gets the more of honours and trumps, the higher the contract."""
    pack = list(PACK)
    rng.shuffle(pack)
    hands = {seat: pack[13 * i : 13 * i + 13] for i, seat in enumerate(SEATS)}
    if contract is not None:
        bias = min(0.95, 0.1 + 0.13 * contract.level)
        mine = (contract.declarer, after(contract.declarer, 2))
        for card in PACK:
            wanted = card[1] in "AKQJ" or card[0] == contract.trump
            holder = next(seat for seat in SEATS if card in hands[seat])
            if not wanted or holder in mine or rng.random() > bias:
                continue
            taker = rng.choice(mine)
            small = [c for c in hands[taker] if c[1] not in "AKQJ" and c[0] != contract.trump]
            if small:
                swap = rng.choice(small)
                hands[taker][hands[taker].index(swap)] = card
                hands[holder][hands[holder].index(card)] = swap
    return hands


def hand_points(cards: Iterable[str]) -> int:
    return sum(POINTS.get(card[1], 0) for card in cards)


def honours_of(cards: Iterable[str], strain: str) -> int:
    """B1.4."""
    held = list(cards)
    if strain == "N":
        return 150 if sum(card[1] == "A" for card in held) == 4 else 0
    return {4: 100, 5: 150}.get(sum(card[0] == strain and card[1] in HONOURS for card in held), 0)


# ---------------------------------------------------------------------------------------------- deals


@dataclass
class Room:
    """What happened at one table; the name is empty where there is but one."""

    name: str
    contract: Contract | None
    first: str  # who leads to trick one
    calls: list[str]
    tricks: list[list[str]]
    said: int = 0  # the declarer's tricks as the deal line gives them
    callers: dict[int, str] = field(default_factory=dict)  # seats named before calls
    auction: bool = True  # whether there is an auction line
    shown: int = 0  # how many cards the play line gives; 0: there is none
    leaders: dict[int, str] = field(default_factory=dict)
    lead: str = ""  # the card of the lead clause
    auction_word: str = ""  # the room word of the auction line
    play_word: str = ""

    @property
    def trump(self) -> str:
        return self.contract.trump if self.contract else ""

    def play(self) -> list[list[str]]:
        """The tricks of the play line."""
        left, found = self.shown, []
        for trick in self.tricks:
            if left > 0:
                found.append(trick[:left])
            left -= len(trick)
        return found


@dataclass
class Deal:
    number: int
    dealer: str
    vul: str
    hands: dict[str, list[str]]
    rooms: list[Room]
    shown: list[str] = field(default_factory=list)  # seats whose hands are given, in order
    spoiled: dict[str, str] = field(default_factory=dict)  # hands written otherwise
    honours: tuple[str, int] | None = None
    hcp: tuple[str, int] | None = None
    vul_said: str = ""
    order: list[str] = field(default_factory=list)  # clauses after the first


def side_points(deal: Deal, one: str) -> int:
    return sum(hand_points(deal.hands[seat]) for seat in one)


def room_of(rng: random.Random, name: str, dealer: str, hands: dict[str, list[str]], calls: list[str]) -> Room:
    """Plays the deal after these calls."""
    contract = outcome(dealer, calls)
    if contract is None:
        return Room(name, None, after(dealer), calls, [])
    first = after(contract.declarer)
    tricks = play_out(rng, hands, first, contract)
    room = Room(name, contract, first, calls, tricks)
    room.said = count_tricks(tricks, first, contract.trump)[side(contract.declarer)]
    return room


def bounds(room: Room) -> tuple[int, int]:
    """Between which results the play line leaves it open."""
    assert room.contract is not None
    play = room.play()
    took = count_tricks(play, room.first, room.trump)
    mine = side(room.contract.declarer)
    return took[mine], 13 - took[other(mine)]


def show_room(rng: random.Random, room: Room, rooms: int) -> None:
    """What of the auction and the play is written, and how."""
    room.auction = rng.random() < 0.92
    room.callers = {0: ""}
    named = rng.choice((0, 0, 0, 0.2, 1))
    for place in range(len(room.calls)):
        if rng.random() < named:
            room.callers[place] = ""
    room.leaders = {}
    room.lead = ""
    word = room.name if rooms > 1 or rng.random() < 0.4 else ""
    room.auction_word, room.play_word = word, room.name if rooms > 1 or rng.random() < 0.4 else ""
    room.shown = 0
    if room.contract is None:
        return
    roll = rng.random()
    room.shown = 52 if roll < 0.7 else rng.randint(1, 51) if roll < 0.9 else 0
    named = rng.choice((0, 0, 0, 0.2, 1))
    room.leaders = {place: "" for place in range(13) if rng.random() < named}
    if rng.random() < 0.3:
        room.lead = room.tricks[0][0]
    if room.shown < 52 and rng.random() < 0.5:
        room.said = rng.randint(*bounds(room))


def random_deal(rng: random.Random, game: str, number: int, dealer: str, vul: str) -> Deal:
    """A whole deal with everything consistent."""
    names = [""]
    if game == "bridge-teams":
        names = ["open", "closed"]
        rng.shuffle(names)
        names = names[: rng.choice((1, 2, 2, 2))]
    auctions = [random_auction(rng, dealer) for _ in names]
    if len(names) == 2 and rng.random() < 0.3:
        auctions[1] = list(auctions[0])
    hands = random_hands(rng, outcome(dealer, auctions[0]))
    rooms = [room_of(rng, name, dealer, hands, calls) for name, calls in zip(names, auctions, strict=True)]
    deal = Deal(number, dealer, vul, hands, rooms)
    for room in rooms:
        show_room(rng, room, len(rooms))
    seats = list(SEATS)
    if rng.random() < 0.2:
        rng.shuffle(seats)
    roll = rng.random()
    if roll < 0.25:
        seats.remove(rng.choice(seats))
    elif roll < 0.3:
        seats = seats[: rng.randint(0, 2)]
    deal.shown = seats
    dress(rng, game, deal)
    return deal


def dress(rng: random.Random, game: str, deal: Deal) -> None:
    """The clauses that the deal and its game call for."""
    deal.honours = deal.hcp = None
    deal.vul_said = ""
    contract = deal.rooms[0].contract
    if game == "bridge-rubber" and contract is not None:
        holders = [(seat, honours_of(deal.hands[seat], contract.strain)) for seat in SEATS]
        held = [pair for pair in holders if pair[1]]
        if held and rng.random() < 0.8:
            deal.honours = held[0]
    if game == "bridge-compensation" and (len(deal.shown) < 3 or rng.random() < 0.4):
        one = rng.choice(SIDES)
        deal.hcp = (one, side_points(deal, one))
    if rng.random() < 0.25:
        deal.vul_said = deal.vul if game in RUNNING else rng.choice(("none", "NS", "EW", "both"))
    deal.order = ["lead", "honours", "vul", "hcp"]
    rng.shuffle(deal.order)


# ---------------------------------------------------------------------------------------------- an evening


class Evening:
    """Who deals, who is vulnerable and whether it is over: as much of the sheet as a valid record must know."""

    def __init__(self, game: str, dealer: str = "N", non_dealer: bool = False) -> None:
        self.game = game
        self.non_dealer = non_dealer
        self.next_dealer = dealer
        self.last = 0
        self.used: set[int] = set()
        self.partners()

    def partners(self) -> None:
        """The next rubber or Chicago; the dealing runs on."""
        self.games = {"NS": 0, "EW": 0}
        self.part = {"NS": 0, "EW": 0}
        self.deal_of_four = 1
        self.over = False

    def next_number(self, rng: random.Random) -> int:
        if self.game not in BOARDS:
            return self.last + 1
        roll = rng.random()
        if roll < 0.6 and self.last + 1 not in self.used:
            return self.last + 1
        top = 9999999 if roll > 0.99 else 64 + 4 * len(self.used)
        while True:
            number = rng.randint(1, top)
            if number not in self.used:
                return number

    def dealer(self, number: int) -> str:
        return self.next_dealer if self.game in RUNNING else board_dealer(number)

    def vul(self, number: int) -> str:
        if self.game == "bridge-rubber":
            sides = [one for one in SIDES if self.games[one]]
            return "both" if len(sides) == 2 else sides[0] if sides else "none"
        if self.game == "bridge-chicago":
            if self.deal_of_four in (1, 4):
                return "none" if self.deal_of_four == 1 else "both"
            one = side(self.next_dealer)
            return other(one) if self.non_dealer else one
        return board_vul(number)

    def _count(self, number: int) -> None:
        self.last = number
        self.used.add(number)

    def played(self, number: int, contract: Contract | None, tricks: int) -> None:
        """A deal with its result."""
        self._count(number)
        if self.game == "bridge-chicago":
            if contract is None:
                return
            self.deal_of_four += 1
            self.over = self.deal_of_four > 4
        self.next_dealer = after(self.next_dealer)
        if self.game == "bridge-rubber" and contract is not None and tricks >= contract.needed:
            one = side(contract.declarer)
            self.part[one] += trick_points(contract)
            if self.part[one] >= 100:
                self.part = {"NS": 0, "EW": 0}
                self.games[one] += 1
                self.over = self.games[one] == 2

    def void(self, number: int, passed: bool) -> None:
        self._count(number)
        if passed:
            self.next_dealer = after(self.next_dealer)


# ---------------------------------------------------------------------------------------------- text


class Line:
    """A line under construction, and where its words stand: column of the first character, and one past the last."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        self.marks: dict[Key, tuple[int, int]] = {}

    def put(self, text: str, *keys: Key) -> Line:
        start = len(self.text) + 1
        self.text += text
        for key in keys:
            self.marks[key] = (start, len(self.text) + 1)
        return self


def result_text(rng: random.Random, contract: Contract, said: int) -> str:
    roll = rng.random()
    if roll < 0.3:
        return str(said)
    more = said - contract.needed
    if more == 0:
        return "="
    return f"+{more}" if more > 0 else f"{'−' if roll > 0.97 else '-'}{-more}"


def contract_text(rng: random.Random, voice: Voice, contract: Contract, said: int) -> str:
    """Contract, declarer and result, the declarer first now and then."""
    result = result_text(rng, contract, said)
    if rng.random() < 0.15 and not voice.plain:
        text = voice.contract(contract.level, contract.strain, contract.dbl, apart=False)
        return f"{contract.declarer} {text} {result}"
    return f"{voice.contract(contract.level, contract.strain, contract.dbl)} {contract.declarer} {result}"


def deal_line(rng: random.Random, voice: Voice, deal: Deal) -> Line:
    line = Line(f"{deal.number}. ")
    gap = rng.choice(("; ", "; ", "; ", ";", " ; "))
    for place, room in enumerate(deal.rooms):
        if place:
            line.put(gap)
        if room.name:
            line.put(voice.w(room.name), ("room", room.name)).put(" ")
        if room.contract is None:
            line.put(voice.w("pass") if not room.name else voice.w("pass call"), ("contract", room.name))
        else:
            line.put(contract_text(rng, voice, room.contract, room.said), ("contract", room.name))
        if room.name and room.lead:
            line.put(gap)
            _lead_clause(voice, line, room)
    for clause in deal.order:
        if clause == "lead" and not deal.rooms[0].name and deal.rooms[0].lead:
            line.put(gap)
            _lead_clause(voice, line, deal.rooms[0])
        elif clause == "honours" and deal.honours:
            seat, amount = deal.honours
            line.put(gap).put(voice.w("honours"), ("honours",)).put(" ")
            line.put(seat, ("honours", "seat")).put(" ").put(str(amount), ("honours", "amount"))
        elif clause == "vul" and deal.vul_said:
            line.put(gap).put(voice.w("vul"), ("vul",)).put(" ").put(voice.vul(deal.vul_said), ("vul", "said"))
        elif clause == "hcp" and deal.hcp:
            one, points = deal.hcp
            line.put(gap).put(voice.w("hcp"), ("hcp",)).put(" ")
            line.put(one, ("hcp", "side")).put(" ").put(str(points), ("hcp", "points"))
    return line


def _lead_clause(voice: Voice, line: Line, room: Room) -> None:
    line.put(voice.w("lead"), ("lead", room.name)).put(" ").put(voice.card(room.lead), ("lead card", room.name))


def hand_text(cards: Sequence[str]) -> str:
    """A hand as the record writes it."""
    parts = []
    for suit in SUITS:
        ranks = sorted((card[1] for card in cards if card[0] == suit), key=RANKS.find, reverse=True)
        parts.append(suit + ("".join(ranks) or "-"))
    return ".".join(parts)


def hand_line(voice: Voice, deal: Deal, seat: str, indent: str) -> Line:
    line = Line(indent).put(voice.w("hand"), ("hand line", seat)).put(" ").put(seat, ("hand seat", seat)).put(" ")
    text = deal.spoiled.get(seat) or voice.card(hand_text(deal.hands[seat]))
    suit, start = "", len(line.text)
    line.put(text, ("hand", seat))
    for place, letter in enumerate(text):
        if place == 0 or text[place - 1] == ".":
            suit = letter
            continue
        mark = (start + place + 1, start + place + 2)
        line.marks[("hand card", seat, place)] = mark
        line.marks.setdefault(("hand card", seat, suit + ("T" if letter == "1" else letter)), mark)
    return line


def auction_line(voice: Voice, deal: Deal, room: Room, indent: str) -> Line:
    line = Line(indent).put(voice.w("auction"), ("auction", room.name)).put(" ")
    if room.auction_word:
        line.put(voice.w(room.auction_word), ("auction word", room.name)).put(" ")
    for place, call in enumerate(room.calls):
        if place:
            line.put(", ")
        if place in room.callers:
            seat = room.callers[place] or after(deal.dealer, place)
            line.put(seat, ("caller", room.name, place)).put(" ")
        line.put(voice.call(call), ("call", room.name, place))
    return line


def play_line(voice: Voice, room: Room, indent: str) -> Line:
    line = Line(indent).put(voice.w("play"), ("play", room.name)).put(" ")
    if room.play_word:
        line.put(voice.w(room.play_word), ("play word", room.name)).put(" ")
    tricks = room.play()
    who = leaders(tricks, room.first, room.trump)
    for place, trick in enumerate(tricks):
        if place:
            line.put(" ").put("|", ("bar", room.name, place)).put(" ")
        if place in room.leaders:
            line.put(room.leaders[place] or who[place], ("leader", room.name, place)).put(" ")
        for spot, card in enumerate(trick):
            if spot:
                line.put(" ")
            line.put(voice.card(card), ("card", room.name, place, spot))
    return line


def deal_lines(rng: random.Random, voice: Voice, deal: Deal) -> list[Line]:
    """The deal line and the card lines below it."""
    indent = rng.choice(("    ", "    ", "    ", "  ", "\t"))
    lines = [deal_line(rng, voice, deal)]
    lines += [hand_line(voice, deal, seat, indent) for seat in deal.shown]
    for room in deal.rooms:
        if room.auction:
            lines.append(auction_line(voice, deal, room, indent))
    for room in deal.rooms:
        if room.shown:
            lines.append(play_line(voice, room, indent))
    return lines


# ---------------------------------------------------------------------------------------------- header

LATIN = ("Ana", "Boris", "Ceca", "Dino", "Eva", "Filip", "Goran", "Hana", "Ivan", "Jelena")
CYRILLIC = ("Ана", "Борис", "Цеца", "Дино", "Ева", "Филип", "Горан", "Хана", "Иван", "Јелена")
SPACED = ("Ana A", "Boris B", "Ceca C", "Dino D", "Eva E", "Filip F", "Goran G", "Hana H", "Ivan I", "Jelena J")
TEAMS = (("home", "away"), ("Zagreb", "Beograd"), ("Красные", "Белые"), ('"Team A"', '"Team B"'), ("Lions", "Tigers"))
PRESETS: dict[str, tuple[str, ...]] = {
    "bridge-rubber": ("rubber", "rubber_old"),
    "bridge-chicago": ("chicago_acbl", "chicago_non_dealer", "chicago_duplicate"),
    "bridge-duplicate": ("duplicate",),
    "bridge-teams": ("teams",),
    "bridge-compensation": ("compensation",),
}
YES = ("yes", "on", "true")
NO = ("no", "off", "false")
_SCORER = ("none", "NS", "EW")
_PRICE = ("0.10 EUR", "1", "0.05", "2 RSD", "5 EUR")
OPTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "bridge-rubber": {
        "scorer": _SCORER,
        "rubber_unfinished_game": ("300", "250", "500"),
        "rubber_unfinished_part": ("100", "50"),
        "back_score": YES + NO,
        "price": _PRICE,
    },
    "bridge-chicago": {
        "scorer": _SCORER,
        "chicago_vulnerability": ("dealer", "non_dealer"),
        "chicago_part_scores": ("carry", "each"),
        "back_score": YES + NO,
        "price": _PRICE,
    },
    "bridge-duplicate": {"scorer": _SCORER, "price": _PRICE},
    "bridge-teams": {"price": _PRICE},
    "bridge-compensation": {"scorer": _SCORER, "compensation_table": ("russian", "42"), "price": _PRICE},
}
FREE = {
    "date": ("2026-11-29", "2025-01-06"),
    "place": ("the usual table", "клуб", "kod kuće"),
    "title": ("Thursday", "Роббер", "četvrtak"),
}


def quoted(name: str) -> str:
    return f'"{name}"' if " " in name and name[0] != '"' else name


@dataclass
class Head:
    """A header, as far as the rest of a valid record must know it."""

    game: str
    players: list[str]  # as written; empty: none are given
    dealer: str = "N"
    non_dealer: bool = False
    pairs: list[tuple[str, str]] = field(default_factory=list)

    def lines(self) -> list[str]:
        return [f"{key}: {value}" for key, value in self.pairs]

    def evening(self) -> Evening:
        return Evening(self.game, self.dealer, self.non_dealer)


def _table_of_points(rng: random.Random) -> str:
    rows = []
    for top in (1300, 1950):
        low = sorted(rng.randint(0, top) for _ in range(20))
        rows += [0, *low]
    return " ".join(map(str, rows))


def random_head(
    rng: random.Random,
    game: str = "",
    *,
    named: bool | None = None,
    pool: Sequence[str] = (),
    ban: Iterable[str] = (),
    preset: str | None = None,
    count: int = 0,
) -> Head:
    """A valid header.  named: whether players are given; ban: keys that are left out; preset "": none is named."""
    banned = set(ban)
    game = game or rng.choice(GAMES)
    if named is None:
        named = rng.random() < 0.6
    players: list[str] = []
    if named and game == "bridge-teams":
        players = list(pool or rng.choice(TEAMS))[:2]
    elif named:
        everybody = pool or rng.choices((LATIN, CYRILLIC, SPACED), (80, 12, 8))[0]
        players = list(everybody[: count or rng.choice((4, 4, 4, 5, 6, 8))])
    head = Head(game, players)
    pairs = [("rospis", "1"), ("game", game)]
    if preset is None:
        preset = rng.choice(PRESETS[game]) if rng.random() < 0.4 and "rules" not in banned else ""
    if preset:
        pairs.append(("rules", preset))
    head.non_dealer = preset == "chicago_non_dealer"
    if players:
        pairs.append(("players", ", ".join(map(quoted, players))))
    if game in RUNNING and "dealer" not in banned and rng.random() < 0.5:
        head.dealer = rng.choice(SEATS)
        pairs.append(("dealer", head.dealer))
    rest: list[tuple[str, str]] = []
    for key, values in OPTIONS[game].items():
        if key in banned or rng.random() > 0.25:
            continue
        value = rng.choice(values)
        if value == "42":
            value = _table_of_points(rng)
        if key == "chicago_vulnerability":
            head.non_dealer = value == "non_dealer"
        rest.append((key, value))
    rest += [(key, rng.choice(values)) for key, values in FREE.items() if key not in banned and rng.random() < 0.1]
    rng.shuffle(rest)
    head.pairs = pairs + rest
    return head


def partners_text(rng: random.Random, voice: Voice, players: Sequence[str]) -> str:
    """A `partners` line: bare, or naming four of the players."""
    if not players or rng.random() < 0.3:
        return voice.w("partners")
    order = list(players)
    rng.shuffle(order)
    names = [quoted(name) for name in order]
    text = f"{voice.w('partners')} {names[0]} {names[1]}, {names[2]} {names[3]}"
    if len(names) > 4 and rng.random() < 0.5:
        text += f"; {voice.w('out')} {' '.join(names[4:])}"
    return text


# ---------------------------------------------------------------------------------------------- records


@dataclass
class Record:
    head: Head
    items: list[Deal | str]


@dataclass(frozen=True)
class Laid:
    """The text and where everything stands in it: line, column, one past the last column."""

    lines: list[str]
    where: dict[Key, tuple[int, int, int]]

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def lay_out(rng: random.Random, voice: Voice, record: Record) -> Laid:
    lines = record.head.lines()
    if rng.random() < 0.7:
        lines.append("")
    where: dict[Key, tuple[int, int, int]] = {}
    for item in record.items:
        if isinstance(item, str):
            lines.append(item)
            continue
        where[(item.number, "line", "deal")] = (len(lines) + 1, 1, 1)
        for line in deal_lines(rng, voice, item):
            lines.append(line.text)
            for key, (start, end) in line.marks.items():
                where[(item.number, *key)] = (len(lines), start, end)
    return Laid(lines, where)


def random_evening(rng: random.Random, deals: int, game: str = "") -> Record:
    """A structured record of so many whole deals."""
    head = random_head(rng, game)
    evening = head.evening()
    voice = Voice(rng)
    items: list[Deal | str] = []
    if evening.game == "bridge-rubber" and rng.random() < 0.3:  # earlier deals, so that not all are at love all
        _warm_up(rng, voice, evening, items)
    for _ in range(deals):
        if evening.over or (evening.game in RUNNING and rng.random() < 0.05):
            items.append(partners_text(rng, voice, head.players))
            evening.partners()
        if evening.game in RUNNING and rng.random() < 0.08:
            evening.next_dealer = rng.choice(SEATS)
            items.append(f"{voice.w('dealer')} {evening.next_dealer}")
        if rng.random() < 0.1:
            items.append(rng.choice(("", "# a comment", f"{voice.w('note')} who brought the cake")))
        number = evening.next_number(rng)
        deal = random_deal(rng, evening.game, number, evening.dealer(number), evening.vul(number))
        items.append(deal)
        evening.played(number, deal.rooms[0].contract, deal.rooms[0].said)
    return Record(head, items)


def _warm_up(rng: random.Random, voice: Voice, evening: Evening, items: list[Deal | str]) -> None:
    """A few deals without cards."""
    for _ in range(rng.randint(1, 3)):
        if evening.over:
            return
        contract = Contract(rng.choice((1, 2, 3, 4, 4)), rng.choice(STRAINS), 0, rng.choice(SEATS))
        said = min(13, contract.needed + rng.choice((0, 0, 0, 1, -1)))
        number = evening.next_number(rng)
        items.append(f"{number}. {contract_text(rng, voice, contract, said)}")
        evening.played(number, contract, said)


def random_record(rng: random.Random, deals: int = 1) -> str:
    """A valid record of whole deals, each with its cards."""
    record = random_evening(rng, deals)
    return lay_out(rng, Voice(rng), record).text


# ---------------------------------------------------------------------------------------------- one fault


@dataclass(frozen=True)
class Planted:
    """A record with one fault and where it must be named.

    lines_ok: `line` and others that are right too.  columns_ok: columns in `line` that are right, empty if any is.
    stands: the same with `!` where that lets it stand.
    """

    text: str
    code: str
    line: int
    lines_ok: tuple[int, ...]
    columns_ok: tuple[int, ...]
    variant: str = ""
    stands: str | None = None
    record: Record | None = None
    deal: int = 0


@dataclass(frozen=True)
class Spot:
    """Where a planter put its fault: the words that may be named, the first of them in the line that counts."""

    variant: str
    keys: tuple[Key, ...]
    column: bool = True
    also: tuple[Key, ...] = ()
    bang: Key | None = None


Planter = Callable[[random.Random, str, Deal], Spot | None]
PLANTERS: dict[str, Planter] = {}


def planter(code: str) -> Callable[[Planter], Planter]:
    def enter(make: Planter) -> Planter:
        PLANTERS[code] = make
        return make

    return enter


def _played_room(rng: random.Random, deal: Deal) -> Room | None:
    rooms = [room for room in deal.rooms if room.contract is not None]
    return rng.choice(rooms) if rooms else None


def _show_hands(rng: random.Random, game: str, deal: Deal) -> None:
    """All four hands are known, one perhaps only by the other three."""
    if len(deal.shown) < 3:
        deal.shown = list(SEATS)
        if rng.random() < 0.3:
            deal.shown.remove(rng.choice(SEATS))
    dress(rng, game, deal)


def _held_before(deal: Deal, room: Room) -> list[tuple[Move, list[str], list[str]]]:
    """Every move of the room with the player's hand and the trick before it."""
    held = {seat: list(cards) for seat, cards in deal.hands.items()}
    found = []
    for place, spot, seat, card in moves_of(room.tricks, room.first, room.trump):
        found.append(((place, spot, seat, card), list(held[seat]), room.tricks[place][:spot]))
        held[seat].remove(card)
    return found


def _settle(rng: random.Random, room: Room, least: int = 1) -> None:
    """A play line of at least so many cards, and a result that fits it."""
    assert room.contract is not None
    room.shown = 52 if rng.random() < 0.7 else rng.randint(least, 51) if least < 52 else 52
    room.said = count_tricks(room.tricks, room.first, room.trump)[side(room.contract.declarer)]


@planter("revoke")
def _revoke(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    room = _played_room(rng, deal)
    if room is None or room.contract is None:
        return None
    spots = []
    for (place, spot, _, _), hand, trick in _held_before(deal, room):
        follows = [card for card in hand if trick and card[0] == trick[0][0]]
        spots += [(place, spot, card) for card in hand if trick and follows and card not in follows]
    if not spots:
        return None
    place, spot, card = rng.choice(spots)
    begun = [*room.tricks[:place], [*room.tricks[place][:spot], card]]
    room.tricks = play_out(rng, deal.hands, room.first, room.contract, begun)
    _show_hands(rng, game, deal)
    _settle(rng, room, 4 * place + spot + 1)
    key: Key = ("card", room.name, place, spot)
    return Spot("trumped" if card[0] == room.trump else "discarded", (key,), bang=key)


@planter("card_not_held")
def _card_not_held(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    room = _played_room(rng, deal)
    if room is None or room.contract is None:
        return None
    moves = _held_before(deal, room)
    (place, spot, seat, _), hand, trick = rng.choice(moves)
    gone = {other_card for (p, s, _, other_card), _, _ in moves if (p, s) < (place, spot)}
    wrong: list[tuple[str, str]] = []
    for card in PACK:
        if card in hand or card not in legal_cards([*hand, card], trick) or card in trick:
            continue
        if card in deal.hands[seat]:
            wrong.append(("played", card))
        elif card not in gone:
            wrong.append(("of another", card))
        else:
            wrong.append(("played by another", card))
    variants = sorted({variant for variant, _ in wrong})
    if not variants:
        return None
    variant = rng.choice(variants)
    room.tricks[place] = [*room.tricks[place][:spot], rng.choice([card for name, card in wrong if name == variant])]
    room.tricks = room.tricks[: place + 1]
    room.shown = 4 * place + spot + 1
    low, high = bounds(room)
    room.said = min(max(room.said, low), high)
    if place == spot == 0:
        room.lead = ""
    _show_hands(rng, game, deal)
    return Spot(variant, (("card", room.name, place, spot),))


@planter("lead_wrong")
def _lead_wrong(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    room = _played_room(rng, deal)
    if room is None:
        return None
    place = rng.choice((0, 0, rng.randrange(13)))
    right = leaders(room.tricks, room.first, room.trump)[place]
    room.leaders = {p: seat for p, seat in room.leaders.items() if p < place}
    room.leaders[place] = rng.choice([seat for seat in SEATS if seat != right])
    _settle(rng, room, 4 * place + 1)
    _show_hands(rng, game, deal)
    return Spot(
        "first" if place == 0 else "later", (("leader", room.name, place), ("card", room.name, place, 0)), also=()
    )


@planter("trick_short")
def _trick_short(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    room = _played_room(rng, deal)
    if room is None:
        return None
    place = rng.randrange(11)
    tricks = [list(trick) for trick in room.tricks]
    if rng.random() < 0.6:
        variant = "short"
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            tricks[place].pop()
    else:
        variant = "long"
        leader = leaders(room.tricks, room.first, room.trump)[place]
        played = {card for trick in tricks[: place + 1] for card in trick}
        hand = [card for card in deal.hands[leader] if card not in played]
        tricks[place].append(rng.choice(legal_cards(hand, tricks[place])))
    room.tricks = tricks[: rng.randint(place + 2, 13)]
    room.leaders = {p: seat for p, seat in room.leaders.items() if p < place}
    room.shown = sum(map(len, room.tricks))
    low, high = bounds(room)
    room.said = min(max(room.said, low), high)
    _show_hands(rng, game, deal)
    return Spot(variant, (("play", room.name),), column=False)


@planter("play_differs")
def _play_differs(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    room = _played_room(rng, deal)
    if room is None:
        return None
    room.shown = 52 if rng.random() < 0.6 else rng.randint(4, 51)
    low, high = bounds(room)
    wrong = [said for said in range(14) if not low <= said <= high]
    if not wrong:
        return None
    room.said = rng.choice(wrong)
    _show_hands(rng, game, deal)
    return Spot("whole" if room.shown == 52 else "part", (("play", room.name),), column=False, also=(("line", "deal"),))


@planter("play_unplayed")
def _play_unplayed(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    room = rng.choice(deal.rooms)
    room.calls, room.contract, room.lead, room.first = ["pass"] * 4, None, "", after(deal.dealer)
    room.callers = {0: ""}
    sans = Contract(1, "N", 0, deal.dealer)
    room.tricks = play_out(rng, deal.hands, room.first, sans)
    room.shown = rng.choice((1, 4, rng.randint(1, 52), 52))
    room.leaders = {0: room.first} if rng.random() < 0.3 else {}
    _show_hands(rng, game, deal)
    deal.honours = None
    return Spot("passed out", (("play", room.name),), column=False, also=(("line", "deal"),))


@planter("lead_differs")
def _lead_differs(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    room = _played_room(rng, deal)
    if room is None:
        return None
    _show_hands(rng, game, deal)
    hand = deal.hands[room.first]
    key: Key = ("lead card", room.name)
    if rng.random() < 0.5:
        _settle(rng, room)
        others = [card for card in PACK if card != room.tricks[0][0]]
        room.lead = rng.choice([card for card in hand if card in others] if rng.random() < 0.5 else others)
        play: tuple[Key, ...] = (("play", room.name),)
        return Spot("not the first card", (key, ("lead", room.name)), also=play)
    room.lead = rng.choice([card for card in PACK if card not in hand])
    room.shown = 0
    return Spot("not held", (key, ("lead", room.name)))


@planter("call_turn")
def _call_turn(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    if rng.random() < 0.5:  # another than the dealer begins; all else is as if he dealt
        if len(deal.rooms) > 1:
            return None
        wrong = rng.choice([seat for seat in SEATS if seat != deal.dealer])
        room = room_of(rng, deal.rooms[0].name, wrong, deal.hands, random_auction(rng, wrong))
        show_room(rng, room, 1)
        deal.rooms = [room]
        room.auction = True
        room.callers = {0: wrong}
        _show_hands(rng, game, deal)
        return Spot("not the dealer", (("caller", room.name, 0), ("call", room.name, 0)))
    room = rng.choice(deal.rooms)
    place = rng.randrange(1, len(room.calls))
    right = after(deal.dealer, place)
    room.callers = {p: seat for p, seat in room.callers.items() if p < place}
    room.callers[place] = rng.choice([seat for seat in SEATS if seat != right])
    room.auction = True
    return Spot("later", (("caller", room.name, place), ("call", room.name, place)))


@planter("call_illegal")
def _call_illegal(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    room = rng.choice(deal.rooms)
    kind = rng.choice(("low", "low", "low", "double", "redouble", "over"))
    if kind == "over":
        state = bidding(deal.dealer, room.calls)
        higher = BIDS[bid_rank(state.bid) + 1 :] if state.bid else BIDS
        calls = ["pass", *rng.sample(higher, min(2, len(higher)))]
        if state.bid and side(state.bidder) != side(state.turn) and not state.dbl:
            calls.append("X")
        room.calls = [*room.calls, rng.choice(calls)]
        place = len(room.calls) - 1
    elif kind == "low":
        places = [p for p, call in enumerate(room.calls) if p and bidding(deal.dealer, room.calls[:p]).bid]
        if not places:
            return None
        place = rng.choice(places)
        before = room.calls[:place]
        low = BIDS[: bid_rank(bidding(deal.dealer, before).bid) + 1]
        bid = low[-1] if rng.random() < 0.3 else rng.choice(low)
        calls = random_auction(rng, deal.dealer, [*before, bid])
        again = room_of(rng, room.name, deal.dealer, deal.hands, calls)
        show_room(rng, again, len(deal.rooms))
        deal.rooms[deal.rooms.index(room)] = room = again
        _show_hands(rng, game, deal)
    else:
        call = "X" if kind == "double" else "XX"
        places = [
            p
            for p, old in enumerate(room.calls)
            if old == "pass" and call_fault(deal.dealer, room.calls[:p], call) == kind
        ]
        if not places:
            return None
        place = rng.choice(places)
        room.calls = [*room.calls[:place], call, *room.calls[place + 1 :]]
    room.auction = True
    room.callers.setdefault(0, "")
    keys: tuple[Key, ...] = (("call", room.name, place), ("caller", room.name, place))
    return Spot(kind, keys, bang=keys[0] if kind == "low" else None)


@planter("auction_open")
def _auction_open(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    room = rng.choice(deal.rooms)
    if rng.random() < 0.75:
        room.calls = room.calls[: -rng.choice((1, 1, 2, 3))]
    else:
        room.calls = room.calls[: rng.randint(1, len(room.calls) - 1)]
    room.auction = True
    return Spot("passes missing", (("auction", room.name),), column=False, also=())


@planter("auction_differs")
def _auction_differs(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    room = rng.choice(deal.rooms)
    old = room.contract
    for _ in range(200):
        if rng.random() < 0.15:
            calls = ["pass"] * 4
        elif rng.random() < 0.6:  # the same auction up to its end
            calls = room.calls[: rng.randint(0, len(room.calls) - 1)]
            calls = random_auction(rng, deal.dealer, calls) if calls else random_auction(rng, deal.dealer)
        else:
            calls = random_auction(rng, deal.dealer)
        new = outcome(deal.dealer, calls)
        if new == old:
            continue
        room.calls, room.auction = calls, True
        room.callers = {0: ""}
        if old is None or new is None:
            variant = "passed out"
        else:
            parts = ("level", "strain", "dbl", "declarer")
            variant = " ".join(part for part in parts if getattr(old, part) != getattr(new, part))
        return Spot(variant, (("auction", room.name),), column=False, also=(("line", "deal"),))
    return None


@planter("card_twice")
def _card_twice(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    deal.shown = list(SEATS)
    if rng.random() < 0.2:
        deal.shown.remove(rng.choice(SEATS))
    dress(rng, game, deal)
    if rng.random() < 0.2:
        seat = rng.choice(deal.shown)
        hand = list(deal.hands[seat])
        card, gone = rng.sample(hand, 2)
        hand.remove(gone)
        deal.spoiled[seat] = hand_text([*hand, card])
        column = deal.spoiled[seat].index(card[1], deal.spoiled[seat].index(card[0]))
        keys: tuple[Key, ...] = (
            ("hand", seat),
            ("hand card", seat, card),
            ("hand card", seat, column),
            ("hand card", seat, column + 1),
        )
        return Spot("one hand", keys)
    first, second = sorted(rng.sample(range(len(deal.shown)), 2))
    donor, seat = deal.shown[first], deal.shown[second]
    hand = list(deal.hands[seat])
    hand.remove(rng.choice(hand))
    card = rng.choice(deal.hands[donor])
    deal.spoiled[seat] = hand_text([*hand, card])
    return Spot("two hands", (("hand", seat), ("hand card", seat, card)), also=(("hand", donor),))


@planter("card_bad")
def _card_bad(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    room = _played_room(rng, deal)
    kind = rng.randrange(3)
    if kind == 0 or room is None:
        if not deal.shown:
            return None
        seat = rng.choice(deal.shown)
        text = hand_text(deal.hands[seat])
        places = [i for i, letter in enumerate(text) if letter in RANKS]
        at = rng.choice(places)
        deal.spoiled[seat] = text[:at] + rng.choice("BXZVR") + text[at + 1 :]
        return Spot("hand", (("hand", seat), ("hand card", seat, at)))
    bad = rng.choice(("S1", "ZA", "HB", "S0", "QQ", "XK", "D11", "HX", "9S", "KH", "S22"))
    if kind == 1:
        if not room.shown:
            return None
        moves = moves_of(room.play(), room.first, room.trump)
        place, spot, _, _ = rng.choice(moves)
        room.tricks = [list(trick) for trick in room.tricks[: place + 1]]
        room.tricks[place] = [*room.tricks[place][:spot], bad]
        room.shown = 4 * place + spot + 1
        room.leaders = {p: seat for p, seat in room.leaders.items() if p < place}
        if place == spot == 0:
            room.lead = ""
        return Spot("play", (("card", room.name, place, spot),))
    room.lead = bad
    return Spot("lead", (("lead card", room.name),))


@planter("cards_count")
def _cards_count(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    _show_hands(rng, game, deal)
    seat = rng.choice(deal.shown)
    hand = list(deal.hands[seat])
    rest = [s for s in SEATS if s not in deal.shown]
    if rest and rng.random() < 0.5:
        hand += rng.sample(deal.hands[rest[0]], rng.choice((1, 1, 2)))
        variant = "more"
    else:
        for _ in range(rng.choice((1, 1, 1, 2, 5))):
            hand.remove(rng.choice(hand))
        variant = "fewer"
    deal.spoiled[seat] = hand_text(hand)
    return Spot(variant, (("hand", seat), ("hand line", seat), ("hand seat", seat)))


@planter("honours_differ")
def _honours_differ(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    contract = deal.rooms[0].contract
    if game != "bridge-rubber" or contract is None:
        return None
    _show_hands(rng, game, deal)
    holders = [seat for seat in SEATS if honours_of(deal.hands[seat], contract.strain)]
    seat = rng.choice(holders if rng.random() < 0.7 and holders else SEATS)
    held = honours_of(deal.hands[seat], contract.strain)
    amounts = [amount for amount in (100, 150) if amount != held and (amount == 150 or contract.strain != "N")]
    if not amounts:
        return None
    deal.honours = (seat, rng.choice(amounts))
    variant = f"{deal.honours[1]} for {held}"
    return Spot(variant, (("honours",), ("honours", "seat"), ("honours", "amount")))


@planter("hcp_differ")
def _hcp_differ(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    if game != "bridge-compensation":
        return None
    _show_hands(rng, game, deal)
    one = rng.choice(SIDES)
    right = side_points(deal, one)
    wrong = [right - 1, right + 1, 40 - right, rng.randint(0, 40)]
    points = rng.choice([n for n in wrong if n != right and 0 <= n <= 40])
    deal.hcp = (one, points)
    return Spot(f"off by {min(9, abs(points - right))}", (("hcp",), ("hcp", "side"), ("hcp", "points")))


@planter("room_missing")
def _room_missing(rng: random.Random, game: str, deal: Deal) -> Spot | None:
    if game != "bridge-teams" or any(room.contract is None for room in deal.rooms):
        return None
    room = rng.choice(deal.rooms)
    line = rng.choice(("auction", "play"))
    if len(deal.rooms) == 2:
        word, variant = "", "no room word"
        for one in deal.rooms:  # the line without its word is the only one of its kind
            if one is not room:
                one.auction, one.shown = one.auction and line != "auction", one.shown if line != "play" else 0
    else:
        word, variant = "closed" if room.name == "open" else "open", "not played"
    if line == "auction":
        room.auction, room.auction_word = True, word
    else:
        room.play_word = word
        if not room.shown:
            _settle(rng, room)
    first: Key = ("call", room.name, 0) if line == "auction" else ("card", room.name, 0, 0)
    named: Key = ("caller", room.name, 0) if line == "auction" else ("leader", room.name, 0)
    return Spot(f"{line} {variant}", ((line, room.name), (f"{line} word", room.name), first, named))


CODES: tuple[str, ...] = tuple(sorted(PLANTERS))
_ONLY = {
    "honours_differ": "bridge-rubber",
    "hcp_differ": "bridge-compensation",
    "room_missing": "bridge-teams",
}


def plant(rng: random.Random, code: str, game: str, deal: Deal) -> Spot | None:
    """One fault in the deal, or None where it cannot carry it (the deal may be spoiled then)."""
    return PLANTERS[code](rng, game, deal)


def game_for(rng: random.Random, code: str) -> str:
    """A game in which the fault can be made."""
    return _ONLY.get(code) or rng.choice(GAMES)


def planted_sample(rng: random.Random, code: str) -> Planted:
    """One fault in a record of one to three whole deals; the very first rule broken is that one."""
    while True:
        record = random_evening(rng, rng.choice((1, 1, 2, 3)), game_for(rng, code))
        deals = [item for item in record.items if isinstance(item, Deal)]
        chosen = rng.choice(deals)
        result = (chosen.rooms[0].contract, chosen.rooms[0].said)
        spot = plant(rng, code, record.head.game, chosen)
        if spot is None:
            continue
        if record.head.game in RUNNING and result != (chosen.rooms[0].contract, chosen.rooms[0].said):
            # what follows may not fit any more, so that it would not be accepted with the fault let stand
            record.items = record.items[: record.items.index(chosen) + 1]
        voice = Voice(rng)
        voice.plain = rng.random() < 0.3
        laid = lay_out(rng, voice, record)
        where = {key[1:]: place for key, place in laid.where.items() if key[0] == chosen.number}
        line = where[spot.keys[0]][0]
        columns: tuple[int, ...] = ()
        if spot.column:
            columns = tuple(sorted({where[key][1] for key in spot.keys if key in where and where[key][0] == line}))
        lines = (line, *sorted({where[key][0] for key in spot.also if key in where}))
        stands = None
        if spot.bang is not None:
            at, _, end = where[spot.bang]
            changed = [*laid.lines]
            changed[at - 1] = changed[at - 1][: end - 1] + "!" + changed[at - 1][end - 1 :]
            stands = "\n".join(changed) + "\n"
        return Planted(laid.text, code, line, lines, columns, spot.variant, stands, record, chosen.number)


def let_stand(planted: Planted) -> str | None:
    """The same record with the call or card marked as let stand; None where nothing can make it acceptable."""
    return planted.stands


# ---------------------------------------------------------------------------------------------- self-check


def referee(game: str, deal: Deal) -> list[str]:
    """All faults of the deal that the structure shows, in the order of the record."""
    found: list[str] = []
    for seat in deal.shown:
        text = deal.spoiled.get(seat)
        if text is None:
            continue
        cards = [part[0] + letter for part in text.split(".") for letter in part[1:] if letter != "-"]
        earlier = {card for one in deal.shown[: deal.shown.index(seat)] for card in deal.hands[one]}
        if any(card not in PACK for card in cards):
            found.append("card_bad")
        elif len(set(cards)) < len(cards) or earlier & set(cards):
            found.append("card_twice")
        elif len(cards) != 13:
            found.append("cards_count")
    for room in deal.rooms:
        if room.auction:
            found += _judge_auction(deal, room)
    for room in deal.rooms:
        if room.shown:
            found += _judge_play(deal, room)
        if room.lead:
            holder = deal.hands[room.first] if len(deal.shown) > 2 or room.first in deal.shown else PACK
            if room.lead not in PACK:
                found.append("card_bad")
            elif room.lead not in holder or (room.shown and room.lead != room.tricks[0][0]):
                found.append("lead_differs")
    known = len(deal.shown) > 2
    contract = deal.rooms[0].contract
    if deal.honours and (
        contract is None or honours_of(deal.hands[deal.honours[0]], contract.strain) != deal.honours[1]
    ):
        found.append("honours_differ")
    if game == "bridge-compensation":
        if deal.hcp is None and not known:
            found.append("hcp_missing")
        elif deal.hcp and known and side_points(deal, deal.hcp[0]) != deal.hcp[1]:
            found.append("hcp_differ")
    return found


def _room_word(deal: Deal, room: Room, word: str) -> bool:
    return word == room.name if word else len(deal.rooms) == 1


def _judge_auction(deal: Deal, room: Room) -> list[str]:
    found = [] if _room_word(deal, room, room.auction_word) else ["room_missing"]
    for place, call in enumerate(room.calls):
        if (room.callers.get(place) or after(deal.dealer, place)) != after(deal.dealer, place):
            return [*found, "call_turn"]
        if call_fault(deal.dealer, room.calls[:place], call):
            return [*found, "call_illegal"]
    if not bidding(deal.dealer, room.calls).ended:
        return [*found, "auction_open"]
    return [*found, *([] if outcome(deal.dealer, room.calls) == room.contract else ["auction_differs"])]


def _judge_play(deal: Deal, room: Room) -> list[str]:
    found = [] if _room_word(deal, room, room.play_word) else ["room_missing"]
    if room.contract is None:
        return [*found, "play_unplayed"]
    held = {seat: list(cards) for seat, cards in deal.hands.items()}
    play = room.play()
    lead = after(room.contract.declarer)
    for place, trick in enumerate(play):
        if (room.leaders.get(place) or lead) != lead:
            return [*found, "lead_wrong"]
        for spot, card in enumerate(trick[:4]):
            seat = after(lead, spot)
            if card not in PACK:
                return [*found, "card_bad"]
            if card not in held[seat]:
                return [*found, "card_not_held"]
            if card not in legal_cards(held[seat], trick[:spot]):
                return [*found, "revoke"]
            held[seat].remove(card)
        if len(trick) > 4 or (len(trick) < 4 and place < len(play) - 1):
            return [*found, "trick_short"]
        if len(trick) == 4:
            lead = after(lead, best_of(trick, room.contract.trump))
    low, high = bounds(room)
    return [*found, *([] if low <= room.said <= high else ["play_differs"])]


def check_vectors() -> None:
    """Small cases whose answer is beyond doubt."""
    assert bidding("N", ["pass"] * 4).ended
    assert not bidding("N", ["pass"] * 3).ended
    assert outcome("N", ["pass", "1H", "pass", "2H", "X", "pass", "pass", "pass"]) == Contract(2, "H", 1, "E")
    assert outcome("S", ["1S", "2C", "2S", "X", "XX", *["pass"] * 3]) == Contract(2, "S", 2, "S")
    assert call_fault("N", ["1H"], "1H") == "low"
    assert call_fault("N", ["1H", "pass"], "X") == "double"
    assert call_fault("N", ["1H", "X", "pass"], "XX") == "redouble"
    assert not call_fault("N", ["1H", "X"], "XX")
    assert not call_fault("N", ["1H", "pass", "pass", "X", "pass", "pass"], "XX")
    assert best_of(["S2", "SA", "H2", "SK"], "H") == 2
    assert best_of(["S2", "HA", "DA", "S3"], "") == 3
    assert legal_cards(["S2", "HA"], ["S9"]) == ["S2"]
    assert legal_cards(["S2", "HA"], ["C9"]) == ["S2", "HA"]
    assert honours_of(["SA", "SK", "SQ", "ST"], "S") == 100
    assert honours_of(["SA", "HA", "DA", "CA"], "N") == 150
    assert [board_vul(n) for n in (1, 2, 3, 4, 5, 8, 13, 16, 17)] == [
        *("none", "NS", "EW", "both", "NS", "none", "both", "EW", "none")
    ]
    assert hand_text(["S2", "SA", "HT", "C3"]) == "SA2.HT.D-.C3"
    evening = Evening("bridge-chicago", "S")
    evening.played(1, Contract(1, "C", 0, "N"), 7)
    assert (evening.next_dealer, evening.vul(2)) == ("W", "EW")
    evening.played(2, None, 0)
    assert (evening.next_dealer, evening.vul(3)) == ("W", "EW")


def self_check(rounds: int = 300, seed: int = 1) -> Counter[str]:
    """Generates records and samples of every code, judges them, and counts what has come up."""
    check_vectors()
    seen: Counter[str] = Counter()
    for step in range(rounds):
        rng = random.Random(f"{seed}/{step}")
        record = random_evening(rng, rng.randint(1, 4))
        laid = lay_out(rng, Voice(rng), record)
        assert all(len(line) <= 4096 for line in laid.lines)
        for deal in (item for item in record.items if isinstance(item, Deal)):
            assert referee(record.head.game, deal) == [], laid.text
            seen[f"game {record.head.game}"] += 1
            for room in deal.rooms:
                assert sorted(card for trick in room.tricks for card in trick) == (
                    sorted(PACK) if room.contract else []
                ), laid.text
                name = f"{room.contract.level}{room.contract.strain}" if room.contract else "pass"
                seen[f"contract {name}"] += 1
                if room.contract:
                    seen[f"dbl {room.contract.dbl}"] += 1
                    seen["made" if room.said >= room.contract.needed else "down"] += 1
                    seen["whole play" if room.shown == 52 else "part or none"] += 1
            seen["honours"] += deal.honours is not None
        code = CODES[step % len(CODES)]
        planted = planted_sample(rng, code)
        seen[f"planted {code} {planted.variant}"] += 1
        assert planted.record is not None
        for deal in (item for item in planted.record.items if isinstance(item, Deal)):
            faults = referee(planted.record.head.game, deal)
            if deal.number != planted.deal:
                assert faults == [], planted.text
            else:
                # a bad card in a hand leaves the play as it was, so nothing else is seen
                assert faults[:1] == [code], (faults, code, planted.text)
        word = planted.text.splitlines()[planted.line - 1]
        for column in planted.columns_ok:
            assert word[column - 1] not in " \t,|", (word, column)
        stood = let_stand(planted)
        if stood is not None:
            assert stood.count("!") == 1
            assert stood.replace("!", "") == planted.text
    return seen


def main(arguments: Sequence[str]) -> int:
    rounds = int(arguments[0]) if arguments else 300
    for name, count in sorted(self_check(rounds).items()):
        print(f"{count:6} {name}")
    print(f"{rounds} records, all consistent")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
