"""Random Yugoslav preferans deals as record text, right ones and ones with exactly one fault.

Written from the rule texts alone (Y1-Y4, Y6.1, Y6.2 and the section "Cards" of the record format); it imports
nothing of the program that it tests.  Everything here is naive on purpose: lists are replayed from the start,
nothing is cached.

    random_deal_text   one deal: its lines and the facts behind them
    random_sheet       a structured record;  render  turns it into text;  random_record  does both
    plant              one fault in one deal of a structured record
    let_stand          the same text with the illegal card marked `!`, to be accepted
    python -m tests.oracle.yugoslav_table    the generator checks itself

Features of the text whose reading is not beyond doubt carry a tag (TAGS); `allow` says which may be used.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

Key = tuple[str | int, ...]

SUITS = "SHDC"
RANKS = "789TJQKA"
PACK = tuple(suit + rank for suit in SUITS for rank in RANKS)
TRUMP = {2: "S", 3: "D", 4: "H", 5: "C"}
BETL, SANS, PREFERANS = 6, 7, 8
WORDS = {2: "spades", 3: "diamonds", 4: "hearts", 5: "clubs", 6: "betl", 7: "sans", 8: "preferans"}
OTHER_WORDS = {2: ("pik", "♠"), 3: ("karo", "♦"), 4: ("herc", "♥"), 5: ("tref", "♣")}
LEVELS = ("", "kontra", "rekontra", "subkontra", "mortkontra")
NAMES = ("Ana", "Boris", "Ceca", "Dino")

TAGS: Mapping[str, str] = {
    "forced_said": "after igra the players who have bid a number say their forced pass (Y2.2.4)",
    "forced_omitted": "... and do not say it (as the vector `2, igra, igra, hearts, yours` of Y6.1 has it)",
    "naming_round": "several igra: trump games are named at the end of the auction line, or `yours`",
    "mixed_igra": "igra alone and `hand betl` / `hand sans` by different players; the former says `yours`",
    "name_tie": "a later igra names the same game as an earlier one and loses by the tie",
    "name_lower": "a later igra names a lower game than an earlier one",
    "first_yours": "an igra says `yours` before anybody has named a game",
    "hand_raised": "announced `hand betl` (`hand sans`), named a higher hand game (Y2.4)",
    "bid_dropped": "contract above the level of the auction, no `bid` in the deal line",
    "contract_words": "pik, karo, herc, tref and suit signs as contracts",
    "agreed": "`agreed` after the declarer's tricks, no play line",
    "together": "`together N` for a doubled or called pair",
    "without": "`without N` in place of the declarer's tricks",
    "talon_clause": "the talon as a clause of the deal line",
    "leader_names": "the (right) leader named before a trick",
    "partial_play": "a play line that stops anywhere, also inside a trick",
    "play_it": "`spade_undoubled: play_it` for `spade_must_double: no`",
    "extra_lines": "comments, blank lines and notes between deals",
    # not in DEFAULT_ALLOW:
    "bid_equal": "`bid N` where the contract is the bid itself",
    "name_bare": "naming round written `hearts` instead of `hand hearts`",
}
DEFAULT_ALLOW = frozenset(TAGS) - {"bid_equal", "name_bare"}


# ---------------------------------------------------------------------------------------------- options


@dataclass(frozen=True)
class Options:
    """The options that decide what may be called, said and played (defaults of Y5.10)."""

    preferans8: bool = False
    kontra_max: int = 4
    kontra_after_call: bool = True
    spade_must_double: bool = True
    no_rekontra_hand_betl: bool = False
    auction_rule: str = "priority"
    must_overtrump: bool = False
    must_head: bool = False

    @property
    def top(self) -> int:
        return PREFERANS if self.preferans8 else SANS


def random_options(rng: random.Random) -> Options:
    """Mostly the defaults; every switch but `free_jump` now and then."""

    def rare() -> bool:
        return rng.random() < 0.2

    return Options(
        preferans8=rare(),
        kontra_max=rng.choice((4, 4, 4, 4, 3, 2, 1, 0)),
        kontra_after_call=not rare(),
        spade_must_double=not rare(),
        no_rekontra_hand_betl=rare(),
        must_overtrump=rare(),
        must_head=rare(),
    )


# ---------------------------------------------------------------------------------------------- auction


@dataclass
class Call:
    player: str
    word: str
    forced: bool = False  # the pass of one who has bid a number, after igra


@dataclass(frozen=True)
class Outcome:
    """kind: pass, talon, hand.  number: level reached, or the hand game; 0 = a hand trump yet to be named."""

    kind: str
    winner: str | None = None
    number: int = 0
    announced: str = ""  # the winning call


class Auction:
    """Y2.2, step by step.  Seats are 0 1 2 in order, 0 = forehand."""

    def __init__(self, order: Sequence[str], options: Options) -> None:
        self.order = tuple(order)
        self.options = options
        self.calls: list[Call] = []
        self.level = 0
        self.holder = -1
        self.bidders: set[int] = set()
        self.passed: set[int] = set()
        self.spoken: set[int] = set()
        self.igra: dict[int, int] = {}  # seat -> game named at once, 0 for igra alone
        self.named: dict[int, int] = {}  # seat -> game named in the round, 0 for yours
        self.turn = 0
        self.naming = False
        self.ended = False

    def held_by_right(self, seat: int) -> bool:
        """Y2.2.3a: has bid a number and is earlier in the order than the holder."""
        return self.level > 0 and seat in self.bidders and seat < self.holder

    def allowed(self, seat: int) -> set[str]:
        """What `seat` might say now under the widest reading, as if it were his turn."""
        if self.ended:
            return set()
        if self.naming:
            place = sorted(self.igra).index(seat)
            words = {f"hand {WORDS[number]}" for number in TRUMP if number >= 2 + place}
            rivals = [other for other in self.igra if other != seat]
            if any(self.named.get(other) != 0 for other in rivals):
                words.add("yours")  # somebody has named, or has still to name, a game
            return words
        words = {"pass"}
        if seat in self.passed or seat in self.igra:
            return set()
        if seat not in self.spoken:
            words |= {"hand", "hand betl", "hand sans"}
            if self.options.preferans8:
                words.add("hand preferans")
        if self.igra:
            return words
        jump = self.options.auction_rule == "free_jump"
        if self.level == 0:
            words |= {str(n) for n in range(2, self.options.top + 1)} if jump else {"2"}
        elif self.held_by_right(seat):
            words.add("here")
            if jump:
                words |= {str(n) for n in range(self.level + 1, self.options.top + 1)}
        elif self.level < self.options.top:
            last = self.options.top if jump else self.level + 1
            words |= {str(n) for n in range(self.level + 1, last + 1)}
        if jump and self.level > 0 and seat in self.bidders and seat != self.holder:
            words.add("here")  # who the one privileged holder is, Y2.3 does not say
        return words

    def choices(self, allow: frozenset[str]) -> list[str]:
        """What the generator says: the calls that every reading allows to the player whose turn it is."""
        words = self.allowed(self.turn)
        if self.naming:
            names = sorted(word for word in words if word != "yours")
            best = max([*self.igra.values(), *self.named.values()])
            if best >= BETL:
                return ["yours"]
            worth = {name: number_of(name) for name in names}
            if "name_tie" not in allow:
                names = [name for name in names if worth[name] != best]
            if "name_lower" not in allow:
                names = [name for name in names if worth[name] >= best]
            yours = "yours" in words and (best > 0 or "first_yours" in allow)
            return [*names, *(["yours"] if yours or not names else [])]
        best = max(self.igra.values(), default=0)
        if self.igra:
            if best or "naming_round" not in allow:
                words.discard("hand")
            if best == 0 and "mixed_igra" not in allow:
                words -= {"hand betl", "hand sans", "hand preferans"}
            for number in (BETL, SANS, PREFERANS):
                if number <= best:
                    words.discard(f"hand {WORDS[number]}")
        if self.options.auction_rule == "free_jump":
            if self.level == 0:
                words -= {str(n) for n in range(3, 9)}
            elif self.held_by_right(self.turn):
                words -= {str(n) for n in range(2, 9)}
            else:
                words.discard("here")
        return sorted(words)

    def say(self, word: str) -> None:
        seat = self.turn
        forced = bool(self.igra) and seat in self.bidders
        self.calls.append(Call(self.order[seat], word, forced))
        self.spoken.add(seat)
        if self.naming:
            self.named[seat] = 0 if word == "yours" else number_of(word)
        elif word == "pass":
            self.passed.add(seat)
        elif word == "here":
            self.holder = seat
        elif word == "hand":
            self.igra[seat] = 0
        elif word.startswith("hand "):
            self.igra[seat] = number_of(word)
        else:
            self.level, self.holder = int(word), seat
            self.bidders.add(seat)
        self._advance(seat, word)

    def _advance(self, seat: int, word: str) -> None:
        following = [(seat + step) % 3 for step in (1, 2)]
        if self.igra:
            waiting = [s for s in following if s not in self.passed and s not in self.igra]
            if waiting:
                self.turn = waiting[0]
                return
            open_games = [s for s in sorted(self.igra) if self.igra[s] == 0 and s not in self.named]
            if len(self.igra) > 1 and open_games:
                self.naming = True
                self.turn = open_games[0]
                return
            self.ended = True
            return
        left = 3 - len(self.passed)
        top_held = word == "here" and self.level == self.options.top
        self.ended = left == 0 or (left == 1 and self.level > 0) or top_held
        if not self.ended:
            self.turn = next(s for s in following if s not in self.passed)

    def outcome(self) -> Outcome:
        assert self.ended
        if self.igra:
            worth = {seat: number or self.named.get(seat, 0) for seat, number in self.igra.items()}
            best = max(worth.values())
            seat = min(s for s in worth if worth[s] == best)
            announced = f"hand {WORDS[self.igra[seat]]}" if self.igra[seat] else "hand"
            return Outcome("hand", self.order[seat], best, announced)
        if self.level == 0:
            return Outcome("pass")
        return Outcome("talon", self.order[self.holder], self.level, str(self.level))


def number_of(word: str) -> int:
    """The number of `hearts` or `hand hearts`."""
    bare = word.removeprefix("hand ")
    return next(number for number, name in WORDS.items() if name == bare)


def replay(order: Sequence[str], calls: Iterable[tuple[str, str]], options: Options) -> Auction:
    """Replays calls (player, word).  Forced passes may be missing.  ValueError at the first illegal one."""
    auction = Auction(order, options)
    for player, word in calls:
        while (
            not auction.ended
            and auction.order[auction.turn] != player
            and auction.igra
            and auction.turn in auction.bidders
        ):
            auction.say("pass")
        if auction.ended:
            raise ValueError("the auction is over")
        if auction.order[auction.turn] != player:
            raise ValueError(f"not the turn of {player}")
        if word not in auction.allowed(auction.turn):
            raise ValueError(f"{player} may not say {word}")
        auction.say(word)
    while not auction.ended and auction.igra and auction.turn in auction.bidders and not auction.naming:
        auction.say("pass")
    return auction


MOODS = ("silent", "quiet", "duel", "fight", "hand", "hands")


def random_auction(
    rng: random.Random, order: Sequence[str], options: Options, allow: frozenset[str] = DEFAULT_ALLOW
) -> Auction:
    """A legal auction to its end, in one of several moods so that all kinds of endings happen."""
    mood = rng.choices(MOODS, (1.2, 3.0, 3.0, 3.0, 1.5, 1.0))[0]
    passing = {"silent": 0.97, "quiet": 0.55, "duel": 0.25, "fight": 0.05, "hand": 0.45, "hands": 0.15}[mood]
    hands = {"silent": 0.0, "quiet": 0.03, "duel": 0.03, "fight": 0.02, "hand": 0.7, "hands": 0.9}[mood]
    goal = rng.randint(3, options.top)
    auction = Auction(order, options)
    while not auction.ended:
        words = auction.choices(allow)
        if auction.naming:
            word = rng.choice(words)
            auction.say(word)
            continue
        igra = [word for word in words if word.startswith("hand")]
        others = [word for word in words if word != "pass" and word not in igra]
        tired = mood == "fight" and auction.level >= goal and goal < options.top
        chance = 0.6 if tired else passing
        if igra and rng.random() < hands:
            auction.say("hand" if "hand" in igra and rng.random() < 0.6 else rng.choice(igra))
        elif others and rng.random() >= chance:
            auction.say(rng.choice(others))
        else:
            auction.say("pass")
    return auction


# ---------------------------------------------------------------------------------------------- play


def rank(card: str) -> int:
    return RANKS.index(card[1])


def beats(card: str, other: str, trump: str) -> bool:
    """Whether `card`, played after `other`, which is best so far, takes the trick from it."""
    if card[0] == other[0]:
        return rank(card) > rank(other)
    return card[0] == trump


def best_of(cards: Sequence[str], trump: str) -> int:
    place = 0
    for i in range(1, len(cards)):
        if beats(cards[i], cards[place], trump):
            place = i
    return place


def legal_cards(hand: Sequence[str], trick: Sequence[str], trump: str, options: Options) -> list[str]:
    """Y4.1; under must_overtrump and must_head the cards that are right under every reading of those."""
    if not trick:
        return list(hand)
    pool = [card for card in hand if card[0] == trick[0][0]]
    pool = pool or [card for card in hand if card[0] == trump] or list(hand)
    best = trick[best_of(trick, trump)]
    heads = [card for card in pool if beats(card, best, trump)]
    if heads and (options.must_head or (options.must_overtrump and heads[0][0] == trump)):
        return heads
    return pool


def broken_duty(hand: Sequence[str], trick: Sequence[str], trump: str, card: str, options: Options) -> str | None:
    """The code of the duty that `card` breaks; the two switches only in their undoubted sense."""
    if card not in hand:
        return "card_not_held"
    if not trick:
        return None
    led = trick[0][0]
    best = trick[best_of(trick, trump)]
    able = any(other[0] == led for other in hand)
    if able and card[0] != led:
        return "revoke"
    if not able and any(other[0] == trump for other in hand):
        if card[0] != trump:
            return "must_trump"
        higher = any(other[0] == trump and beats(other, best, trump) for other in hand)
        if options.must_overtrump and best[0] == trump and higher and not beats(card, best, trump):
            return "must_overtrump"
    heads = any(other[0] == led and beats(other, best, trump) for other in hand)
    if able and options.must_head and heads and not beats(card, best, trump):
        return "must_head"
    return None


@dataclass
class Move:
    player: str
    card: str
    let: bool = False  # `!`, let stand


Trick = list[Move]


@dataclass
class Defence:
    """kind: pass (all passed), none, both, alone, call, betl, undoubled."""

    kind: str
    lone: str = ""  # who follows alone or calls
    doubler: str = ""
    kontra: int = 0


@dataclass
class Show:
    """What of a deal stands in the text, and in which form."""

    hands: list[str] = field(default_factory=list)
    talon: str = "line"  # line, clause, none
    auction: bool = True
    forced: bool = True  # forced passes are written
    discard: bool = True
    play: int = 0  # so many cards
    leaders: dict[int, str] = field(default_factory=dict)
    bid: bool = False
    own: str = "none"  # the declarer's tricks: none, tricks, without
    agreed: bool = False
    together: bool = False
    swapped: bool = False  # the second follower's clause first
    word: str = ""
    bare_names: bool = False
    indent: str = "    "
    comment: str = ""
    before: list[str] = field(default_factory=list)  # lines above the deal


@dataclass
class Deal:
    """One deal with everything that happened; `said` are the tricks as the deal line has them."""

    number: int
    dealer: str
    order: tuple[str, str, str]
    auction: list[Call]
    outcome: Outcome
    defence: Defence
    hands: dict[str, list[str]]
    talon: list[str]
    declarer: str = ""
    contract: int = 0
    by_hand: bool = False
    bid: str = ""
    discard: list[str] = field(default_factory=list)
    play: list[Trick] = field(default_factory=list)
    stopped: bool = False  # play ended at a stopping point of Y4.4
    tricks: dict[str, int] = field(default_factory=dict)
    said: dict[str, int] = field(default_factory=dict)
    said_made: bool = False
    show: Show = field(default_factory=Show)
    tags: set[str] = field(default_factory=set)

    @property
    def trump(self) -> str:
        return TRUMP.get(self.contract, "")

    @property
    def followers(self) -> list[str]:
        """The two others, the first after the declarer first."""
        seat = self.order.index(self.declarer)
        return [self.order[(seat + 1) % 3], self.order[(seat + 2) % 3]]

    @property
    def active(self) -> list[str]:
        """Who plays, in order."""
        if self.defence.kind in ("pass", "none", "undoubled"):
            return []
        if self.defence.kind == "alone" and not self.defence.kontra:
            return [player for player in self.order if player in (self.declarer, self.defence.lone)]
        return list(self.order)

    @property
    def made(self) -> bool:
        own = self.tricks.get(self.declarer, 0)
        if not self.active:
            return True
        if self.contract == BETL:
            return own == 0
        return own == 10 if self.contract == PREFERANS else own >= 6

    def holdings(self) -> dict[str, list[str]]:
        """The cards with which play begins."""
        held = {player: list(cards) for player, cards in self.hands.items()}
        if self.declarer and not self.by_hand:
            twelve = held[self.declarer] + self.talon
            held[self.declarer] = [card for card in twelve if card not in self.discard]
        return held


def copy_deal(deal: Deal) -> Deal:
    """A copy that may be changed without touching the original (outcomes and calls are never changed)."""
    return replace(
        deal,
        auction=list(deal.auction),
        hands={player: list(cards) for player, cards in deal.hands.items()},
        talon=list(deal.talon),
        discard=list(deal.discard),
        play=[[replace(move) for move in trick] for trick in deal.play],
        tricks=dict(deal.tricks),
        said=dict(deal.said),
        show=replace(
            deal.show,
            hands=list(deal.show.hands),
            leaders=dict(deal.show.leaders),
            before=list(deal.show.before),
        ),
        tags=set(deal.tags),
    )


def first_lead(deal: Deal) -> str:
    """Y4.2."""
    if deal.contract in (SANS, PREFERANS):
        before = deal.order[(deal.order.index(deal.declarer) - 1) % 3]
        if before in deal.active:
            return before
        return next(player for player in deal.active if player != deal.declarer)
    return deal.active[0]


def turn_order(deal: Deal, leader: str) -> list[str]:
    place = deal.active.index(leader)
    return deal.active[place:] + deal.active[:place]


def winner_of(trick: Trick, trump: str) -> str:
    return trick[best_of([move.card for move in trick], trump)].player


def count_tricks(deal: Deal, play: Sequence[Trick]) -> dict[str, int]:
    counts = dict.fromkeys(deal.order, 0)
    for trick in play:
        if len(trick) == len(deal.active):
            counts[winner_of(trick, deal.trump)] += 1
    return counts


def play_on(
    rng: random.Random, deal: Deal, options: Options, begun: Sequence[Trick], style: Mapping[str, str]
) -> list[Trick]:
    """Continues `begun` (its last trick may be unfinished) with legal cards to ten tricks."""
    held = deal.holdings()
    play = [[replace(move) for move in trick] for trick in begun]
    for trick in play:
        for move in trick:
            held[move.player].remove(move.card)
    size = len(deal.active)
    while len(play) < 10 or len(play[-1]) < size:
        if not play:
            leader = first_lead(deal)
            play.append([])
        elif len(play[-1]) == size:
            leader = winner_of(play[-1], deal.trump)
            play.append([])
        else:
            leader = play[-1][0].player
        player = turn_order(deal, leader)[len(play[-1])]
        cards = legal_cards(held[player], [move.card for move in play[-1]], deal.trump, options)
        manner = style.get(player, "random")
        if manner == "random" or rng.random() < 0.15:
            card = rng.choice(cards)
        else:
            card = (max if manner == "high" else min)(cards, key=rank)
        held[player].remove(card)
        play[-1].append(Move(player, card))
    return play


def stopping_trick(deal: Deal, play: Sequence[Trick]) -> int | None:
    """Y4.4: after how many tricks the result is fixed, None if never before the tenth."""
    fatal = 1 if deal.contract in (BETL, PREFERANS) else 5
    for count in range(1, 10):
        own = count_tricks(deal, play[:count])[deal.declarer]
        if (own if deal.contract == BETL else count - own) == fatal:
            return count
    return None


# ---------------------------------------------------------------------------------------------- a random deal


def _name_contract(rng: random.Random, outcome: Outcome, options: Options, allow: frozenset[str]) -> int:
    """Y2.4."""
    if outcome.kind == "talon":
        numbers = list(range(outcome.number, options.top + 1))
        return rng.choices(numbers, [3.0] + [1.0] * (len(numbers) - 1))[0]
    if outcome.number == 0:
        return rng.choice(sorted(TRUMP))
    raised = BETL <= outcome.number < options.top and "hand_raised" in allow
    if raised and rng.random() < 0.3:
        return rng.randint(outcome.number + 1, options.top)
    return outcome.number


def _random_defence(rng: random.Random, deal: Deal, options: Options) -> Defence:
    """Y3."""
    first, second = deal.followers
    duty = deal.contract == 2 and not deal.by_hand and options.spade_must_double
    if deal.contract == BETL:
        defence = Defence("betl")
        doublers = [first, second]
    else:
        kind = rng.choices(("both", "alone", "call", "none"), (4.0, 3.0, 2.0, 1.2))[0]
        if kind == "both":
            defence, doublers = Defence("both"), [first, second]
        elif kind == "none":
            return Defence("none")
        else:
            lone = rng.choice((first, second))
            defence = Defence(kind, lone)
            doublers = [lone] if kind == "alone" or options.kontra_after_call else []
    highest = options.kontra_max
    if options.no_rekontra_hand_betl and deal.contract == BETL and deal.by_hand:
        highest = min(highest, 1)
    if highest and doublers and rng.random() < (0.6 if duty else 0.3):
        defence.doubler = rng.choice(doublers)
        defence.kontra = rng.choice((1, 1, rng.randint(1, highest)))
    elif duty:
        return Defence("undoubled")
    return defence


def _deal_cards(rng: random.Random, deal: Deal) -> None:
    """Shuffles; the declarer's cards are often good (or low, for betl) so that games are made as well."""
    pack = list(PACK)
    rng.shuffle(pack)
    if deal.declarer and rng.random() < 0.7:
        low = -1 if deal.contract == BETL else 1
        spread = rng.choice((1.5, 3.0, 5.0))
        keys = {card: low * rank(card) + rng.gauss(0, spread) for card in pack}
        for card in pack:
            keys[card] += 5 if card[0] == deal.trump else 0
        pack.sort(key=lambda card: -keys[card])
        best = pack[: 10 if deal.by_hand else 12]
        rest = pack[len(best) :]
        rng.shuffle(best)
        rng.shuffle(rest)
        deal.hands[deal.declarer], rest = best[:10], best[10:] + rest
        for player in deal.followers:
            deal.hands[player], rest = rest[-10:], rest[:-10]
        deal.talon = rest
    else:
        for place, player in enumerate(deal.order):
            deal.hands[player] = pack[10 * place : 10 * place + 10]
        deal.talon = pack[30:]
    if deal.declarer and not deal.by_hand:
        twelve = deal.hands[deal.declarer] + deal.talon
        if rng.random() < 0.5:
            wanted = [card for card in twelve if card[0] != deal.trump]
            wanted.sort(key=rank, reverse=deal.contract == BETL)
            wanted += [card for card in twelve if card[0] == deal.trump]
            deal.discard = wanted[:2]
        else:
            deal.discard = rng.sample(twelve, 2)


def _set_result(deal: Deal) -> None:
    deal.tricks = count_tricks(deal, deal.play)
    deal.said = dict(deal.tricks)
    deal.said_made = deal.made


def _random_play(rng: random.Random, deal: Deal, options: Options) -> None:
    if not deal.active:
        return
    want = rng.random() < 0.5
    for _ in range(6):
        style = {player: rng.choice(("random", "random", "high", "low")) for player in deal.order}
        if want:
            style[deal.declarer] = "low" if deal.contract == BETL else "high"
        deal.play = play_on(rng, deal, options, [], style)
        deal.tricks = count_tricks(deal, deal.play)
        if deal.made == want:
            break
    stop = stopping_trick(deal, deal.play)
    if stop is not None and rng.random() < 0.4:
        deal.play = deal.play[:stop]
        deal.stopped = True
    _set_result(deal)


def _random_show(rng: random.Random, deal: Deal, allow: frozenset[str]) -> Show:
    show = Show(indent=rng.choice(("    ", "        ", "  ")))
    bare = rng.random() < 0.1
    show.hands = [player for player in deal.order if not bare and rng.random() < 0.8]
    if rng.random() < 0.3:
        rng.shuffle(show.hands)
    show.talon = "line" if not bare and rng.random() < 0.8 else "none"
    if show.talon == "none" and deal.declarer and "talon_clause" in allow and rng.random() < 0.3:
        show.talon = "clause"
        deal.tags.add("talon_clause")
    show.auction = not bare and rng.random() < 0.85
    _show_auction(rng, deal, show, allow)
    if not deal.declarer:
        return show
    show.discard = not bare and not deal.by_hand and rng.random() < 0.8
    show.word = WORDS[deal.contract]
    if "contract_words" in allow and deal.contract in OTHER_WORDS and rng.random() < 0.08:
        show.word = rng.choice(OTHER_WORDS[deal.contract])
        deal.tags.add("contract_words")
    if deal.by_hand:
        higher = deal.bid != "hand" and deal.contract > number_of(deal.bid)
    else:
        higher = deal.contract > int(deal.bid)
    if deal.by_hand and higher:
        deal.tags.add("hand_raised")
    if higher:
        show.bid = "bid_dropped" not in allow or rng.random() < 0.7
        if not show.bid and show.auction:
            deal.tags.add("bid_dropped")
    elif not deal.by_hand and "bid_equal" in allow and rng.random() < 0.2:
        show.bid = True
        deal.tags.add("bid_equal")
    show.swapped = rng.random() < 0.3
    if not deal.active:
        return show
    total = sum(len(trick) for trick in deal.play)
    if deal.contract != BETL and rng.random() < 0.4:
        show.own = "tricks"
        if (
            "without" in allow
            and not deal.stopped
            and deal.contract != PREFERANS
            and not deal.made
            and rng.random() < 0.25
        ):
            show.own = "without"
            deal.tags.add("without")
    pair = deal.contract != BETL and (deal.defence.kind == "call") != bool(deal.defence.kontra)
    if pair and "together" in allow and rng.random() < 0.2:
        show.together = True
        deal.tags.add("together")
    alone = deal.defence.kind == "alone" and not deal.defence.kontra
    if alone and not deal.stopped and "agreed" in allow and rng.random() < 0.12:
        show.agreed, show.own = True, "tricks"
        deal.tags.add("agreed")
        return show
    if bare or rng.random() < 0.12:
        return show
    show.play = total
    if "partial_play" in allow and rng.random() < 0.25:
        show.play = rng.randint(1, total)
        if show.play < total:
            deal.tags.add("partial_play")
    if "leader_names" in allow:
        for place, trick in enumerate(deal.play):
            if rng.random() < 0.08:
                show.leaders[place] = trick[0].player
                deal.tags.add("leader_names")
    return show


def _show_auction(rng: random.Random, deal: Deal, show: Show, allow: frozenset[str]) -> None:
    """How the auction line is written, and the tags of what stands in it."""
    if not show.auction:
        return
    if any(call.forced for call in deal.auction):
        forms = [tag for tag in ("forced_said", "forced_omitted") if tag in allow] or ["forced_said"]
        form = rng.choice(forms)
        show.forced = form == "forced_said"
        deal.tags.add(form)
    deal.tags |= auction_tags(deal)
    if "naming_round" in deal.tags and "name_bare" in allow:
        show.bare_names = True
        deal.tags.add("name_bare")


def auction_tags(deal: Deal) -> set[str]:
    igra = [call for call in deal.auction if call.word == "hand"]
    named = [call for call in deal.auction if call.word in ("hand betl", "hand sans", "hand preferans")]
    tags: set[str] = set()
    if igra and named:
        tags.add("mixed_igra")
    if len(igra) > 1:
        tags.add("naming_round")
    best = 0
    for call in deal.auction:
        if call.word == "yours":
            if best == 0 and not named:
                tags.add("first_yours")
        elif call.word.startswith("hand ") and number_of(call.word) in TRUMP:
            number = number_of(call.word)
            if number == best:
                tags.add("name_tie")
            elif number < best:
                tags.add("name_lower")
            best = max(best, number)
    return tags


def order_after(dealer: str, players: Sequence[str]) -> tuple[str, str, str]:
    """The three who play, forehand first: with four the dealer sits out."""
    place = list(players).index(dealer)
    seats = [players[(place + step) % len(players)] for step in range(1, len(players) + 1)]
    return (seats[0], seats[1], seats[2])


def random_deal(
    rng: random.Random,
    options: Options,
    dealer: str,
    players: Sequence[str],
    number: int,
    allow: frozenset[str] = DEFAULT_ALLOW,
) -> Deal:
    order = order_after(dealer, players)
    auction = random_auction(rng, order, options, allow)
    outcome = auction.outcome()
    deal = Deal(number, dealer, order, auction.calls, outcome, Defence("pass"), {}, [])
    if outcome.winner is not None:
        deal.declarer = outcome.winner
        deal.by_hand = outcome.kind == "hand"
        deal.bid = outcome.announced
        deal.contract = _name_contract(rng, outcome, options, allow)
        deal.defence = _random_defence(rng, deal, options)
    _deal_cards(rng, deal)
    _random_play(rng, deal, options)
    deal.show = _random_show(rng, deal, allow)
    return deal


# ---------------------------------------------------------------------------------------------- text

Piece = tuple[str, Key | None]


def hand_text(cards: Sequence[str]) -> str:
    groups = []
    for suit in SUITS:
        ranks = sorted((card[1] for card in cards if card[0] == suit), key=RANKS.index, reverse=True)
        groups.append(suit + ("".join(ranks) or "-"))
    return ".".join(groups)


def _deal_line(deal: Deal) -> list[Piece]:
    show, defence = deal.show, deal.defence
    line: list[Piece] = [(f"{deal.number}. ", None)]
    if not deal.declarer:
        return [*line, ("pass", ("contract",))]
    line += [(deal.declarer, ("declarer",)), (" ", None), (show.word, ("contract",))]
    if deal.by_hand:
        line.append((" hand", None))
    if show.bid:
        line.append((f" bid {deal.bid}", None))
    if defence.kontra:
        line.append((f" kontra {defence.doubler}", None))
        line += [(f" {word}", None) for word in LEVELS[2 : defence.kontra + 1]]
    if defence.kind == "undoubled":
        line.append((" undoubled", None))
    elif deal.contract == BETL:
        line.append((" made" if deal.said_made else " failed", ("result",)))
    elif show.own == "tricks":
        line.append((f" {deal.said[deal.declarer]}", ("result",)))
    elif show.own == "without":
        line.append((f" without {6 - deal.said[deal.declarer]}", ("result",)))
    if show.agreed:
        line.append((" agreed", None))
    for clause in _follower_clauses(deal):
        line.append((f"; {clause}", None))
    if show.talon == "clause":
        line.append(("; talon", None))
        for place, card in enumerate(deal.talon):
            line += [(" ", None), (card, ("talon", place))]
    return line


def _follower_clauses(deal: Deal) -> list[str]:
    defence, said = deal.defence, deal.said
    if defence.kind in ("undoubled", "betl"):
        return []
    first, second = deal.followers
    if deal.show.together:
        both = f"together {said[first] + said[second]}"
        clauses = [both] if defence.kontra else [f"{defence.lone} calls", both]
    else:
        clauses = []
        for player in (first, second):
            mine = player == defence.lone
            if defence.kind == "none" or (defence.kind == "alone" and not defence.kontra and not mine):
                clauses.append(f"{player} passes")
            elif defence.kind == "call":
                clauses.append(f"{player} {'calls' if mine else 'called'} {said[player]}")
            else:
                clauses.append(f"{player} {said[player]}")
    return clauses[::-1] if deal.show.swapped else clauses


def _play_line(deal: Deal) -> list[Piece]:
    line: list[Piece] = [("play", ("line", "play"))]
    left = deal.show.play
    for place, trick in enumerate(deal.play):
        if left <= 0:
            break
        if place:
            line.append((" |", None))
        if place in deal.show.leaders:
            line += [(" ", None), (deal.show.leaders[place], ("leader", place))]
        for spot, move in enumerate(trick[:left]):
            line += [(" ", None), (move.card + ("!" if move.let else ""), ("card", place, spot))]
        left -= len(trick)
    return line


def _deal_lines(deal: Deal) -> list[list[Piece]]:
    """The deal line and the card lines, in pieces."""
    show = deal.show
    lines = [_deal_line(deal)]
    for player in show.hands:
        text = hand_text(deal.hands[player])
        lines.append([("hand ", ("line", "hand", player)), (f"{player} ", None), (text, ("hand", player))])
    if show.talon == "line":
        line: list[Piece] = [("talon", ("line", "talon"))]
        for place, card in enumerate(deal.talon):
            line += [(" ", None), (card, ("talon", place))]
        lines.append(line)
    if show.auction:
        line = [("auction", ("line", "auction"))]
        said = [(i, call) for i, call in enumerate(deal.auction) if show.forced or not call.forced]
        for count, (place, call) in enumerate(said):
            word = call.word
            if show.bare_names and word.startswith("hand ") and number_of(word) in TRUMP:
                word = word.removeprefix("hand ")
            line += [(", " if count else " ", None), (call.player, ("caller", place))]
            line += [(" ", None), (word, ("call", place))]
        lines.append(line)
    if show.discard and deal.discard:
        line = [("discard", ("line", "discard"))]
        for place, card in enumerate(deal.discard):
            line += [(" ", None), (card, ("discard", place))]
        lines.append(line)
    if show.play:
        lines.append(_play_line(deal))
    head = [*lines[0], (show.comment, None)]
    return [head, *([(show.indent, None), *line] for line in lines[1:])]


@dataclass
class Record:
    """A structured record: header lines as they stand, then the deals."""

    options: Options
    players: tuple[str, ...]
    header: list[str]
    deals: list[Deal]


@dataclass(frozen=True)
class Rendered:
    """The text and where things stand in it: (deal number, *key) -> line, column, both from 1."""

    text: str
    where: dict[Key, tuple[int, int]]


def lay_out(record: Record) -> Rendered:
    lines = list(record.header)
    where: dict[Key, tuple[int, int]] = {}
    for deal in record.deals:
        lines += deal.show.before
        where[(deal.number, "line", "deal")] = (len(lines) + 1, 1)
        for pieces in _deal_lines(deal):
            column = 1
            for text, key in pieces:
                if key is not None:
                    where[(deal.number, *key)] = (len(lines) + 1, column)
                column += len(text)
            lines.append("".join(text for text, _ in pieces))
    return Rendered("\n".join(lines) + "\n", where)


def render(record: Record) -> str:
    return lay_out(record).text


def tags_of(record: Record) -> set[str]:
    """The doubtful readings that the record uses."""
    return {tag for deal in record.deals for tag in deal.tags}


@dataclass(frozen=True)
class DealText:
    """The lines of one deal, its structured facts, and the tags of doubtful readings that it uses."""

    lines: tuple[str, ...]
    deal: Deal
    tags: frozenset[str]


def random_deal_text(
    rng: random.Random,
    options: Options,
    dealer: str,
    players: Sequence[str],
    number: int,
    allow: frozenset[str] = DEFAULT_ALLOW,
) -> DealText:
    deal = random_deal(rng, options, dealer, players, number, allow)
    lines = tuple("".join(text for text, _ in pieces) for pieces in _deal_lines(deal))
    return DealText(lines, deal, frozenset(deal.tags))


def _header(
    rng: random.Random,
    options: Options,
    players: Sequence[str],
    dealer: str,
    deals: int,
    allow: frozenset[str],
) -> list[str]:
    def flag(value: bool) -> str:
        return rng.choice(("yes", "on", "true") if value else ("no", "off", "false"))

    # No deal adds more than 2 x 9 x 16 x 2 to the contract columns, so the game cannot end.
    start = max(2000, 2 * (deals * 288 // len(players) + 1))
    lines = [f"players: {', '.join(players)}", f"start: {start}"]
    lines.append(f"refe_max: {rng.choice(('1000', '1', 'unlimited'))}")
    if dealer != players[-1] or rng.random() < 0.3:
        lines.append(f"dealer: {dealer}")
    base = Options()
    for name in ("preferans8", "kontra_after_call", "no_rekontra_hand_betl", "must_overtrump", "must_head"):
        value = bool(getattr(options, name))
        if value != getattr(base, name) or rng.random() < 0.05:
            lines.append(f"{name}: {flag(value)}")
    if options.kontra_max != base.kontra_max:
        lines.append(f"kontra_max: {options.kontra_max}")
    if not options.spade_must_double:
        other = "play_it" in allow and rng.random() < 0.3
        lines.append("spade_undoubled: play_it" if other else f"spade_must_double: {flag(False)}")
    if options.auction_rule != base.auction_rule:
        lines.append(f"auction_rule: {options.auction_rule}")
    rng.shuffle(lines)
    first = ["rospis: 1"] if rng.random() < 0.8 else []
    return [*first, "game: preferans-yugoslav", *lines]


def random_sheet(
    rng: random.Random,
    deals: int = 6,
    options: Options | None = None,
    allow: frozenset[str] = DEFAULT_ALLOW,
    seats: int | None = None,
) -> Record:
    """A structured record whose text has no error.  seats: 3 or 4, by default either."""
    options = options or random_options(rng)
    players = list(NAMES[: seats or rng.choice((3, 3, 4))])
    if rng.random() < 0.3:
        rng.shuffle(players)
    dealer = players[-1] if rng.random() < 0.5 else rng.choice(players)
    record = Record(options, tuple(players), _header(rng, options, players, dealer, deals, allow), [])
    for number in range(1, deals + 1):
        deal = random_deal(rng, options, dealer, players, number, allow)
        if "extra_lines" in allow:
            if rng.random() < 0.25:
                extra = ("", "# next", "note a short break", "   # S9 stood here")
                deal.show.before.append(rng.choice(extra))
            if rng.random() < 0.05:
                deal.show.comment = "  # as played"
        record.deals.append(deal)
        dealer = players[(players.index(dealer) + 1) % len(players)]
    return record


def random_record(
    rng: random.Random,
    deals: int = 6,
    options: Options | None = None,
    allow: frozenset[str] = DEFAULT_ALLOW,
    seats: int | None = None,
) -> str:
    """The text of a record that is to be accepted without any error."""
    return render(random_sheet(rng, deals, options, allow, seats))


# ---------------------------------------------------------------------------------------------- faults


@dataclass(frozen=True)
class Planted:
    """A text with one fault.

    line, column: where the fault stands, from 1 (column None: no single word is wrong).
    lines_ok, columns_ok: places that a reader of the rules might name as well, `line` and `column` first.
    variant: what was done.  deal: the number of the deal.  move: trick and place of an illegal card, or None.
    """

    text: str
    line: int
    column: int | None
    code: str
    variant: str
    deal: int
    lines_ok: tuple[int, ...]
    columns_ok: tuple[int, ...]
    record: Record
    move: tuple[int, int] | None


@dataclass(frozen=True)
class Spot:
    """Where a planter put its fault."""

    key: Key
    variant: str
    column: bool = True
    also: tuple[Key, ...] = ()
    move: tuple[int, int] | None = None


class CannotPlant(ValueError):
    """No deal of the record can carry the fault."""


Planter = Callable[[random.Random, Deal, Options], Spot | None]


def _show_pack(rng: random.Random, deal: Deal, derive: bool) -> None:
    """All cards are given (or one hand is left to be derived), no play yet."""
    show = deal.show
    show.hands = list(deal.order)
    if derive and rng.random() < 0.3:
        show.hands.remove(rng.choice(show.hands))
    show.talon = "line"
    show.discard = bool(deal.discard)
    show.play = 0
    show.leaders = {}


def _full_line(rng: random.Random, deal: Deal) -> None:
    """A deal line that fits the (changed) play, in its plainest form."""
    show = deal.show
    show.agreed = False
    show.own = rng.choice(("none", "tricks")) if deal.contract != BETL else "none"


def _moves_before(deal: Deal) -> Iterable[tuple[int, int, Move, list[str], list[str]]]:
    """Every move of the play with the player's hand and the trick before it."""
    held = deal.holdings()
    for place, trick in enumerate(deal.play):
        for spot, move in enumerate(trick):
            yield place, spot, move, list(held[move.player]), [other.card for other in trick[:spot]]
            held[move.player].remove(move.card)


def _duty_places(deal: Deal, options: Options, code: str) -> list[tuple[int, int, str]]:
    """Trick, place in it and card that would break the duty there, all before it being legal."""
    places: list[tuple[int, int, str]] = []
    for place, spot, _, hand, trick in _moves_before(deal):
        if code == "must_head" and any(card[0] == deal.trump for card in trick):
            continue  # only the sense beyond doubt: a plain suit, not yet trumped
        for card in hand:
            if broken_duty(hand, trick, deal.trump, card, options) == code:
                places.append((place, spot, card))
    return places


def _break_duty(code: str) -> Planter:
    """A held card that breaks the duty `code`; play goes on legally from there to the end."""

    def planter(rng: random.Random, deal: Deal, options: Options) -> Spot | None:
        if not deal.active or deal.show.agreed:
            return None
        if code == "must_head" and (deal.contract == BETL or options.must_overtrump):
            return None
        if code == "must_overtrump" and options.must_head:
            return None
        places = _duty_places(deal, options, code)
        for _ in range(8 if code in ("must_overtrump", "must_head") else 0):
            if not places:  # rare: try the same cards, played otherwise
                deal.play = play_on(rng, deal, options, [], {})
                places = _duty_places(deal, options, code)
        if not places:
            return None
        place, spot, card = rng.choice(places)
        begun = [*deal.play[:place], deal.play[place][:spot]]
        begun[-1] = [*begun[-1], Move(deal.play[place][spot].player, card)]
        deal.play = play_on(rng, deal, options, begun, {})
        deal.stopped = False
        _set_result(deal)
        _show_pack(rng, deal, derive=True)
        _full_line(rng, deal)
        total = sum(len(trick) for trick in deal.play)
        least = place * len(deal.active) + spot + 1
        deal.show.play = total if rng.random() < 0.7 else rng.randint(least, total)
        return Spot(("card", place, spot), code, move=(place, spot))

    return planter


def _card_not_held(rng: random.Random, deal: Deal, options: Options) -> Spot | None:
    if not deal.active or deal.show.agreed:
        return None
    moves = list(_moves_before(deal))
    place, spot, move, hand, trick = rng.choice(moves)
    size = len(deal.active)
    held = {player: set(cards) for player, cards in deal.holdings().items()}
    mine: list[str] = []
    for before, step, earlier, _, _ in moves:
        if (before, step) == (place, spot):
            break
        held[earlier.player].discard(earlier.card)
        if earlier.player == move.player and before < place:
            mine.append(earlier.card)
    pools = {
        "own_played": mine,
        "of_another": [card for player in deal.order if player != move.player for card in held[player]],
        "discarded": list(deal.discard) if move.player == deal.declarer else [],
        "talon": list(deal.talon) if deal.by_hand or move.player != deal.declarer else [],
    }
    wrong: list[tuple[str, str]] = []
    for variant, cards in pools.items():
        for card in cards:
            # if he held it, it would be a right card
            if card not in hand and card in legal_cards([*hand, card], trick, deal.trump, options):
                wrong.append((variant, card))
    if not wrong:
        return None
    variant = rng.choice(sorted({name for name, _ in wrong}))
    card = rng.choice(sorted(card for name, card in wrong if name == variant))
    _show_pack(rng, deal, derive=True)
    rest = deal.play[place][spot + 1 :]
    deal.play = [*deal.play[:place], [*deal.play[place][:spot], Move(move.player, card)]]
    switches = options.must_head or options.must_overtrump
    if spot and all(other.card != card for other in rest) and not switches:
        deal.play[place] += rest
    deal.show.play = place * size + len(deal.play[place])
    return Spot(("card", place, spot), variant)


def _lead_wrong(rng: random.Random, deal: Deal, options: Options) -> Spot | None:
    if not deal.active or deal.show.agreed:
        return None
    _show_pack(rng, deal, derive=True)
    place = rng.randrange(len(deal.play))
    right = deal.play[place][0].player
    deal.show.leaders = {place: rng.choice([player for player in deal.active if player != right])}
    least = place * len(deal.active) + 1
    total = sum(len(trick) for trick in deal.play)
    deal.show.play = total if rng.random() < 0.7 else rng.randint(least, total)
    return Spot(("leader", place), "first_trick" if place == 0 else "later_trick")


def _play_differs(rng: random.Random, deal: Deal, options: Options) -> Spot | None:
    if not deal.active or deal.show.agreed or len(deal.play) < 10:
        return None
    _show_pack(rng, deal, derive=True)
    _full_line(rng, deal)
    deal.show.play = sum(len(trick) for trick in deal.play)
    also: tuple[Key, ...] = (("line", "deal"),)
    if deal.contract == BETL:
        deal.said_made = not deal.said_made
        return Spot(("line", "play"), "betl", column=False, also=also)
    pairs = [
        (giver, taker)
        for giver in deal.active
        for taker in deal.active
        if giver != taker and deal.said[giver] > 0 and deal.said[taker] < 10
    ]
    if deal.show.together:
        pairs = [pair for pair in pairs if deal.declarer in pair]
    giver, taker = rng.choice(pairs)
    deal.said[giver] -= 1
    deal.said[taker] += 1
    return Spot(("line", "play"), "moved_trick", column=False, also=also)


def _trick_short(rng: random.Random, deal: Deal, options: Options) -> Spot | None:
    if not deal.active or deal.show.agreed or len(deal.play) < 2:
        return None
    _show_pack(rng, deal, derive=True)
    place = rng.randrange(len(deal.play) - 1)
    also: tuple[Key, ...] = (("line", "deal"),)
    if rng.random() < 0.7:
        deal.play[place].pop()
        variant = "too_few"
    else:
        spare = deal.discard or deal.talon
        idle = [player for player in deal.order if player not in deal.active]
        if idle:
            spare = deal.hands[idle[0]]
        deal.play[place].append(Move("", rng.choice(spare)))
        variant = "too_many"
    deal.show.play = sum(len(trick) for trick in deal.play)
    return Spot(("line", "play"), variant, column=False, also=also)


def _play_unplayed(rng: random.Random, deal: Deal, options: Options) -> Spot | None:
    if deal.active:
        return None
    _show_pack(rng, deal, derive=True)
    held = deal.holdings()
    leader = rng.randrange(3)
    players = [deal.order[(leader + step) % 3] for step in range(3)]
    cards = [rng.choice(held[players[0]])]
    for player in players[1:]:
        cards.append(rng.choice(legal_cards(held[player], cards, deal.trump, options)))
    deal.play = [[Move(player, card) for player, card in zip(players, cards, strict=True)]]
    deal.show.play = rng.choice((1, 3))
    return Spot(("line", "play"), deal.defence.kind, column=False, also=(("line", "deal"),))


def _card_twice(rng: random.Random, deal: Deal, options: Options) -> Spot | None:
    _show_pack(rng, deal, derive=False)
    deal.show.discard = False
    variant = rng.choice(("hands", "talon", "talon_itself"))
    if variant == "hands":
        first, second = sorted(rng.sample(range(3), 2))
        donor, other = deal.order[first], deal.order[second]
        deal.hands[other][rng.randrange(10)] = rng.choice(deal.hands[donor])
        return Spot(("hand", other), variant, column=False, also=(("hand", donor),))
    if variant == "talon":
        owner = rng.choice(deal.order)
        place = rng.randrange(2)
        deal.talon[place] = rng.choice(deal.hands[owner])
        return Spot(("talon", place), variant, also=(("hand", owner),))
    deal.talon[1] = deal.talon[0]
    return Spot(("talon", 1), variant, also=(("talon", 0),))


def _cards_count(rng: random.Random, deal: Deal, options: Options) -> Spot | None:
    _show_pack(rng, deal, derive=False)
    variant = rng.choice(("nine", "nine", "eleven", "talon_one", "discard_one"))
    if variant == "discard_one" and deal.discard:
        deal.discard.pop()
        return Spot(("line", "discard"), variant, column=False)
    deal.show.discard = False
    if variant == "talon_one":
        deal.talon.pop()
        return Spot(("line", "talon"), variant, column=False)
    player = rng.choice(deal.order)
    if variant == "eleven":
        deal.show.talon = "none"
        deal.hands[player].append(deal.talon[0])
    else:
        variant = "nine"
        deal.hands[player].pop(rng.randrange(10))
    return Spot(("hand", player), variant)


def _cards_talonless(rng: random.Random, deal: Deal, options: Options) -> Spot | None:
    if not deal.by_hand:
        return None
    _show_pack(rng, deal, derive=False)
    deal.discard = list(deal.talon)
    deal.show.discard = True
    return Spot(("line", "discard"), "hand", column=False, also=(("line", "deal"),))


def _discard_not_held(rng: random.Random, deal: Deal, options: Options) -> Spot | None:
    if not deal.discard:
        return None
    _show_pack(rng, deal, derive=True)
    place = rng.randrange(2)
    deal.discard[place] = rng.choice(deal.hands[rng.choice(deal.followers)])
    return Spot(("discard", place), "of_another")


def _states(deal: Deal, options: Options) -> list[Auction]:
    """The auction before each call, and after the last."""
    return [_state(deal, count, options) for count in range(len(deal.auction) + 1)]


def _state(deal: Deal, count: int, options: Options) -> Auction:
    auction = Auction(deal.order, options)
    for call in deal.auction[:count]:
        auction.say(call.word)
    return auction


def _show_auction_line(rng: random.Random, deal: Deal) -> None:
    deal.show.auction = True
    deal.show.forced = True


def _call_illegal(rng: random.Random, deal: Deal, options: Options) -> Spot | None:
    universe = [*(str(n) for n in range(2, 8)), "here", "hand", "hand betl", "hand sans", "yours"]
    _show_auction_line(rng, deal)
    states = _states(deal, options)
    if rng.random() < 0.2:
        over = states[-1]
        if over.igra and not over.naming:
            return None  # somebody may still say what he cannot avoid: whether it is his turn depends on that
        if over.naming or over.igra:
            players = [deal.order[seat] for seat in sorted(over.passed)] or list(deal.order)
            call = Call(rng.choice(players), rng.choice(("2", "4", "here")))
        else:
            winner = over.order[over.holder] if over.level else deal.order[0]
            number = str(min(7, over.level + 1)) if over.level else "2"
            call = Call(winner, rng.choice((number, "pass", "here")))
        deal.auction.append(call)
        place = len(deal.auction) - 1
        return Spot(("call", place), "after_end", also=(("caller", place),))
    places = [place for place, state in enumerate(states[:-1]) if not state.naming]
    place = rng.choice(places)
    state = states[place]
    seat = state.turn
    wrong = [word for word in universe if word not in state.allowed(seat)]
    if not wrong:
        return None
    word = rng.choice(wrong)
    if word.isdigit() and rng.random() < 0.5:
        word = rng.choice([other for other in wrong if other.isdigit()])
    if word == "here":
        variant = "hold"
    elif word == "yours":
        variant = "yours"
    elif word.startswith("hand"):
        variant = "late_igra"
    elif state.igra:
        variant = "number_after_igra"
    elif state.level == 0:
        variant = "opening"
    elif int(word) <= state.level:
        variant = "too_low"
    elif state.held_by_right(seat):
        variant = "raise_instead_of_hold"
    else:
        variant = "jump"
    deal.auction[place] = Call(deal.order[seat], word)
    return Spot(("call", place), variant, also=(("caller", place),))


def _call_turn(rng: random.Random, deal: Deal, options: Options) -> Spot | None:
    _show_auction_line(rng, deal)
    states = _states(deal, options)
    spots: list[tuple[int, int]] = []
    for place, state in enumerate(states[:-1]):
        if not state.igra:
            spots += [(place, s) for s in range(3) if s != state.turn and s not in state.passed]
    place, seat = rng.choice(spots)
    word = deal.auction[place].word
    if word not in states[place].allowed(seat):
        word = "pass"
    deal.auction[place] = Call(deal.order[seat], word)
    return Spot(("caller", place), "turn", also=(("call", place),))


def _auction_open(rng: random.Random, deal: Deal, options: Options) -> Spot | None:
    _show_auction_line(rng, deal)
    states = _states(deal, options)
    cuts = [
        count
        for count in range(1, len(deal.auction))
        if not states[count].ended
        and not states[count].naming
        and (not states[count].igra or len(states[count].spoken) < 3)
    ]
    if not cuts:
        return None
    deal.auction = deal.auction[: rng.choice(cuts)]
    return Spot(("line", "auction"), "cut", column=False, also=(("line", "deal"),))


def _auction_differs(rng: random.Random, deal: Deal, options: Options) -> Spot | None:
    _show_auction_line(rng, deal)
    for _ in range(40):
        auction = random_auction(rng, deal.order, options, frozenset({"forced_said"}))
        outcome = auction.outcome()
        if (outcome.kind == "pass") != (not deal.declarer):
            variant = "pass"
        elif outcome.kind == "pass":
            continue
        elif outcome.winner != deal.declarer:
            variant = "winner"
        elif (outcome.kind == "hand") != deal.by_hand:
            variant = "hand"
        elif not deal.by_hand and deal.show.bid and str(outcome.number) != deal.bid:
            if outcome.number > deal.contract:
                continue
            variant = "level"
        else:
            continue
        deal.auction = auction.calls
        return Spot(("line", "auction"), variant, column=False, also=(("line", "deal"),))
    return None


PLANTERS: Mapping[str, Planter] = {
    "call_illegal": _call_illegal,
    "call_turn": _call_turn,
    "auction_open": _auction_open,
    "auction_differs": _auction_differs,
    "revoke": _break_duty("revoke"),
    "must_trump": _break_duty("must_trump"),
    "must_overtrump": _break_duty("must_overtrump"),
    "must_head": _break_duty("must_head"),
    "card_not_held": _card_not_held,
    "lead_wrong": _lead_wrong,
    "play_differs": _play_differs,
    "play_unplayed": _play_unplayed,
    "trick_short": _trick_short,
    "card_twice": _card_twice,
    "cards_count": _cards_count,
    "cards_talonless": _cards_talonless,
    "discard_not_held": _discard_not_held,
}
CODES = tuple(PLANTERS)


def plant(rng: random.Random, record: Record, code: str | None = None) -> Planted:
    """One fault in one deal of (a copy of) `record`, with this code or any.  CannotPlant if none fits."""
    codes = [code] if code else rng.sample(CODES, len(CODES))
    for name in codes:
        for place in rng.sample(range(len(record.deals)), len(record.deals)):
            deal = copy_deal(record.deals[place])
            spot = PLANTERS[name](rng, deal, record.options)
            if spot is not None:
                deals = [*record.deals[:place], deal, *record.deals[place + 1 :]]
                return _planted(replace(record, deals=deals), deal, name, spot)
    raise CannotPlant(f"no deal here can carry {code or 'any fault'}")


def _planted(record: Record, deal: Deal, code: str, spot: Spot) -> Planted:
    laid = lay_out(record)
    places = [laid.where[(deal.number, *key)] for key in (spot.key, *spot.also)]
    line, column = places[0]
    lines_ok = tuple(dict.fromkeys(place[0] for place in places))
    columns_ok = tuple(place[1] for place in places if place[0] == line) if spot.column else ()
    return Planted(
        text=laid.text,
        line=line,
        column=column if spot.column else None,
        code=code,
        variant=spot.variant,
        deal=deal.number,
        lines_ok=lines_ok,
        columns_ok=columns_ok,
        record=record,
        move=spot.move,
    )


def planted_sample(
    rng: random.Random,
    code: str,
    options: Options | None = None,
    deals: int = 4,
    allow: frozenset[str] = DEFAULT_ALLOW,
) -> Planted:
    """A fresh record with this fault; without `options` those that the fault needs are set."""
    assert options is None or getattr(options, code, True), "the options given rule this fault out"
    while True:
        chosen = options or random_options(rng)
        if code in ("must_overtrump", "must_head") and options is None:
            values = {**vars(chosen), "must_overtrump": False, "must_head": False, code: True}
            chosen = Options(**values)
        try:
            return plant(rng, random_sheet(rng, deals, chosen, allow), code)
        except CannotPlant:
            continue


def let_stand(planted: Planted) -> str | None:
    """The text with the illegal card marked `!`, to be accepted; None for faults other than such a card."""
    if planted.move is None:
        return None
    deals = list(planted.record.deals)
    at = next(i for i, deal in enumerate(deals) if deal.number == planted.deal)
    deals[at] = copy_deal(deals[at])
    place, spot = planted.move
    deals[at].play[place][spot].let = True
    return render(replace(planted.record, deals=deals))


# ---------------------------------------------------------------------------------------------- self-check


def check_deal(deal: Deal, options: Options) -> None:
    """Everything that a right deal must fulfil, by its own structure."""
    assert sorted([*deal.talon, *(c for cards in deal.hands.values() for c in cards)]) == sorted(PACK)
    assert set(deal.hands) == set(deal.order)
    assert all(len(cards) == 10 for cards in deal.hands.values())
    for forced in (True, False):
        said = [(call.player, call.word) for call in deal.auction if forced or not call.forced]
        auction = replay(deal.order, said, options)
        assert auction.ended
        assert auction.outcome() == deal.outcome
    if not deal.declarer:
        assert deal.outcome.kind == "pass"
        assert not deal.play
        return
    outcome = deal.outcome
    assert outcome.winner == deal.declarer
    assert (outcome.kind == "hand") == deal.by_hand
    assert deal.contract >= outcome.number
    assert deal.contract <= options.top
    assert outcome.announced != "hand" or deal.contract in TRUMP
    assert len(deal.discard) == (0 if deal.by_hand else 2)
    defence = deal.defence
    assert defence.kontra <= options.kontra_max
    assert bool(defence.kontra) == bool(defence.doubler)
    assert defence.doubler != deal.declarer
    if defence.kontra and defence.kind in ("alone", "call"):
        assert defence.doubler == defence.lone
        assert defence.kind == "alone" or options.kontra_after_call
    if deal.contract == 2 and not deal.by_hand and options.spade_must_double and deal.active:
        assert defence.kontra
    if not deal.active:
        assert not deal.play
        return
    for _, spot, move, hand, trick in _moves_before(deal):
        assert move.let or broken_duty(hand, trick, deal.trump, move.card, options) is None
        assert spot or move.card in hand
    leader = first_lead(deal)
    assert deal.contract not in (SANS, PREFERANS) or leader != deal.declarer
    for played in deal.play:
        assert [move.player for move in played] == turn_order(deal, leader)
        leader = winner_of(played, deal.trump)
    assert sum(deal.tricks.values()) == len(deal.play)
    if deal.stopped:
        assert stopping_trick(deal, deal.play) == len(deal.play) < 10
        assert not deal.made
    else:
        assert len(deal.play) == 10
    assert deal.said == deal.tricks
    assert deal.said_made == deal.made


def check_vectors() -> None:
    """Y6.1 and Y6.2."""
    order, options = ("P1", "P2", "P3"), Options()

    def run(text: str) -> Auction:
        auction = Auction(order, options)
        for word in text.split(","):
            call = word.strip()
            assert call in auction.allowed(auction.turn), (text, call)
            auction.say(call)
        return auction

    def result(text: str) -> tuple[str, str | None, int]:
        outcome = run(text).outcome()
        return outcome.kind, outcome.winner, outcome.number

    assert result("2,3,4,here,5,pass,here,6,here,pass") == ("talon", "P1", 6)
    assert result("2,3,4,pass,here,5,here,6,here,pass") == ("talon", "P2", 6)
    held = run("2,3,pass,here")
    assert held.turn == 1
    assert held.allowed(1) == {"4", "pass"}
    assert result("2,pass,3,here,pass") == ("talon", "P1", 3)
    assert result("2,hand,hand,pass,hand hearts,yours") == ("hand", "P2", 4)
    silent = [("P1", "2"), ("P2", "hand"), ("P3", "hand"), ("P2", "hand hearts"), ("P3", "yours")]
    assert replay(order, silent, options).outcome() == Outcome("hand", "P2", 4, "hand")
    assert result("pass,pass,pass") == ("pass", None, 0)
    assert result("2,pass,pass") == ("talon", "P1", 2)
    assert "5" not in Auction(order, options).allowed(0)
    assert not any(word.startswith("hand") for word in run("2,3,4").allowed(0))
    assert result("pass,hand,hand,hand diamonds,hand hearts") == ("hand", "P3", 4)
    three = run("hand,hand,hand")
    for _ in range(3):  # by name only: Y2.2.4 forbids the third to mean diamonds
        three.say("hand diamonds")
    assert three.outcome().winner == "P1"
    assert result("2,3,pass,here,4,here,5,here,6,here,7,here") == ("talon", "P1", 7)
    assert result("hand,hand betl,hand sans,yours") == ("hand", "P3", 7)
    assert result("pass,pass,hand") == ("hand", "P3", 0)
    eight = Auction(order, Options(preferans8=True))
    for word in ("2", "pass", *(word for level in range(3, 9) for word in (str(level), "here"))):
        assert word in eight.allowed(eight.turn)
        eight.say(word)
    assert eight.outcome().number == 8

    assert legal_cards(["S7", "SK", "C8", "HA"], ["SA"], "C", options) == ["S7", "SK"]
    assert legal_cards(["C7", "C8", "HA"], ["SA"], "C", options) == ["C7", "C8"]
    assert legal_cards(["D7", "HA"], ["SA"], "C", options) == ["D7", "HA"]
    assert legal_cards(["D7", "C8"], ["SA"], "", options) == ["D7", "C8"]
    over, head = Options(must_overtrump=True), Options(must_head=True)
    assert legal_cards(["C7", "CA", "D7"], ["SA", "C9"], "C", over) == ["CA"]
    assert legal_cards(["S7", "SA"], ["S9"], "C", head) == ["SA"]
    assert broken_duty(["C7", "CA"], ["SA", "C9"], "C", "C7", over) == "must_overtrump"
    assert broken_duty(["S7", "SA"], ["S9"], "C", "S7", head) == "must_head"


def check_text(record: Record) -> None:
    """The text again, read word by word, against the structure."""
    laid = lay_out(record)
    lines = laid.text.splitlines()
    assert all(len(line) <= 4096 for line in lines)
    for key, (line, column) in laid.where.items():
        deal = next(deal for deal in record.deals if deal.number == key[0])
        rest = lines[line - 1][column - 1 :]
        if key[1] == "card":
            assert isinstance(key[2], int)
            assert isinstance(key[3], int)
            assert rest.startswith(deal.play[key[2]][key[3]].card)
        elif key[1] == "caller":
            assert isinstance(key[2], int)
            assert rest.startswith(deal.auction[key[2]].player)
        elif key[1] == "hand":
            assert rest == hand_text(deal.hands[str(key[2])])
        elif key[1:] == ("line", "deal"):
            assert rest.startswith(f"{deal.number}. ")
        elif key[1] == "line":
            assert rest.startswith(str(key[2]))
    sitting = record.players if len(record.players) == 4 else ()
    for deal in record.deals:
        if sitting:
            start = laid.where[(deal.number, "line", "deal")][0]
            body = _deal_lines(deal)
            assert not any(deal.dealer in lines[start - 1 + step] for step in range(len(body)))


def check_planted(planted: Planted, clean: Record) -> None:
    """The fault is there, is the first of its deal, and nothing else of the record has changed."""
    record = planted.record
    options = record.options
    for deal, before in zip(record.deals, clean.deals, strict=True):
        if deal.number != planted.deal:
            assert deal == before
    deal = record.deals[planted.deal - 1]
    word = planted.text.splitlines()[planted.line - 1]
    assert planted.line in planted.lines_ok
    if planted.column is not None:
        assert planted.column in planted.columns_ok
        assert word[planted.column - 1] != " "
    pack_ok = sorted([*deal.talon, *(c for cards in deal.hands.values() for c in cards)]) == sorted(PACK)
    assert pack_ok == (planted.code not in ("card_twice", "cards_count") or planted.variant == "discard_one")
    if planted.code in ("call_illegal", "call_turn", "auction_open"):
        try:
            state = replay(deal.order, [(call.player, call.word) for call in deal.auction], options)
            assert planted.code == "auction_open"
            assert not state.ended
        except ValueError as error:
            turn = "not the turn" in str(error)
            assert planted.code == ("call_turn" if turn else "call_illegal")
    else:
        state = replay(deal.order, [(call.player, call.word) for call in deal.auction], options)
        assert state.ended
        assert (state.outcome() == deal.outcome) == (planted.code != "auction_differs")
    if planted.code in ("card_not_held", "revoke", "must_trump", "must_overtrump", "must_head"):
        held = deal.holdings()
        found = None
        for place, trick in enumerate(deal.play):
            for spot, move in enumerate(trick):
                cards = [other.card for other in trick[:spot]]
                code = broken_duty(held[move.player], cards, deal.trump, move.card, options)
                if code is not None and found is None:
                    found = (code, lay_out(record).where[(deal.number, "card", place, spot)])
                if move.card in held[move.player]:
                    held[move.player].remove(move.card)
        assert found == (planted.code, (planted.line, planted.column)), (found, planted.code)
    stood = let_stand(planted)
    if stood is not None:
        assert planted.move is not None
        assert stood.count("!") == 1
        assert stood.replace("!", "") == planted.text
        copied = copy_deal(deal)
        copied.play[planted.move[0]][planted.move[1]].let = True
        check_deal(copied, options)


def self_check(rounds: int = 250, seed: int = 1) -> Counter[str]:
    """Checks everything on some hundreds of records; returns how often each thing came up.

    From 250 records on everything must have come up.
    """
    check_vectors()
    seen: Counter[str] = Counter()
    for step in range(rounds):
        rng = random.Random(f"{seed}/{step}")
        options = Options(auction_rule="free_jump") if step % 20 == 19 else None
        record = random_sheet(rng, 6, options)
        check_text(record)
        for deal in record.deals:
            check_deal(deal, record.options)
            kind = f"{deal.outcome.kind} {deal.contract}" if deal.declarer else "pass"
            seen[f"deal {kind}"] += 1
            seen[f"defence {deal.defence.kind} kontra {deal.defence.kontra}"] += 1
            if deal.active:
                seen[f"result {WORDS[deal.contract]} {'made' if deal.made else 'failed'}"] += 1
            seen["holds"] += sum(call.word == "here" for call in deal.auction)
            seen["several igra"] += sum(call.word.startswith("hand") for call in deal.auction) > 1
            for tag in deal.tags:
                seen[f"tag {tag}"] += 1
        for code in CODES:
            try:
                planted = plant(rng, record, code)
            except CannotPlant:
                continue
            check_planted(planted, record)
            seen[f"planted {code} {planted.variant}"] += 1
        if step % 5 == 0:
            for code in ("must_overtrump", "must_head"):
                seen[f"sample {planted_sample(rng, code).code}"] += 1
    if rounds < 250:
        return seen
    for number in range(2, 9):
        for kind in ("talon", "hand"):
            assert seen[f"deal {kind} {number}"], (kind, number)
    for code in CODES:
        assert any(name.startswith(f"planted {code} ") for name in seen), code
    for tag in DEFAULT_ALLOW - {"play_it", "extra_lines"}:
        assert seen[f"tag {tag}"], tag
    return seen


def main(arguments: Sequence[str]) -> int:
    rounds = int(arguments[0]) if arguments else 250
    for name, count in sorted(self_check(rounds).items()):
        print(f"{count:6} {name}")
    print(f"{rounds} records, all consistent")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
