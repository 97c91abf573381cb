"""How the players of a random evening of bridge call: by habit, each from his own cards and what the others told.

Everything is natural but the double for takeout. Whoever calls tells by it how many points he has at least and how long
his suit is; his partner adds that to his own hand and bids what both together carry. A mood, drawn for each hand, makes
a player see a point more in it or less, so that the same cards need not be bid twice alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from rospis.cards import Card
from rospis.games.bridge.auction import DOUBLE, PASS, REDOUBLE, Call, apply_call, open_auction
from rospis.games.bridge.compensation import high_card_points
from rospis.games.bridge.scoring import GAME, NOTRUMP, STRAINS, trick_points
from rospis.games.bridge.sides import is_vulnerable

SUITS = range(NOTRUMP)
FIRST_MAJOR = STRAINS.index("H")
MOODS = (-1, 0, 0, 1)  # points
FIT = 8  # trumps of both hands

# The points of both hands together from which a level is bid: in a minor, a major, at notrump.
IN_MINOR = ((2, 18), (3, 22), (5, 28), (6, 33), (7, 37))
IN_MAJOR = ((2, 18), (3, 23), (4, 25), (6, 33), (7, 37))
AT_NOTRUMP = ((1, 18), (2, 23), (3, 25), (6, 33), (7, 37))
LEAST = (IN_MINOR, IN_MINOR, IN_MAJOR, IN_MAJOR, AT_NOTRUMP)
GAME_POINTS, NEARLY = 25, 23  # a game, and an invitation to it
SHORTNESS = 3  # the most that voids, singletons and doubletons are worth beside a fit

OPENING, STRONG_TWO, FIVE_CARD_MAJOR = 12, 21, 5
NOTRUMP_OPENINGS = ((1, 15, 17), (2, 20, 21), (3, 24, 27))  # level, least and most points of a balanced hand
PREEMPTS = {7: (3, 7), 8: (4, 9), 9: (4, 9)}  # by the length: the level, and points that it is worth to the partner
MOST_TO_PREEMPT = 10
RESPONSE = (0, 6, 10, 12)  # the points for a new suit by its level,
OVERCALL = (0, 8, 11, 13)  # and for an overcall
MOST_TO_OVERCALL, NOTRUMP_OVERCALL = 17, (15, 18)
TAKEOUT, STRONG_TAKEOUT = 12, 17  # the latter with any shape
LEAVE_IN = 7  # to pass a double for takeout with long trumps
ANSWER_JUMP = 21  # both together
AGAIN = 16  # to bid on though the partner has told nothing
DEAREST = 5  # the level up to which a fit competes

# Penalty doubles, in hundredths of a trick.
POINT, LONG_TRUMP, TRICK = 30, 60, 100
MARGIN = 150  # to count beyond the tricks that defeat a contract
REDOUBLING = 4  # points more than a contract asks for


class _Hand:
    """A hand as its holder values it. ``lengths`` by suit, clubs first."""

    def __init__(self, cards: Sequence[Card], mood: int) -> None:
        self.points = max(0, high_card_points(cards) + mood)
        held = [[card.rank for card in cards if card.suit == STRAINS[suit]] for suit in SUITS]
        self.lengths = [len(ranks) for ranks in held]
        self.stopped = [
            "A" in ranks or ("K" in ranks and len(ranks) > 1) or ("Q" in ranks and len(ranks) > 2) for ranks in held
        ]
        self.balanced = min(self.lengths) > 1 and max(self.lengths) < 6 and self.lengths.count(2) < 2
        self.longest = max(SUITS, key=lambda suit: (self.lengths[suit], suit))


class _Told:
    """What a seat has told of its hand: whether it has spoken at all, points and lengths at least."""

    def __init__(self) -> None:
        self.spoke = False
        self.points = 0
        self.lengths = [0, 0, 0, 0]


class _Goal(NamedTuple):
    """What two hands carry: the level (0 for nothing), the strain, their points together, their trumps."""

    level: int
    strain: int
    total: int
    fit: int


class Auction:
    """One auction from its first call to its last."""

    def __init__(self, rng: Random, hands: Sequence[Sequence[Card]], dealer: int, vulnerable: int) -> None:
        self.hands = [_Hand(cards, rng.choice(MOODS)) for cards in hands]
        self.vulnerable = [is_vulnerable(vulnerable, seat % 2) for seat in range(4)]
        self.told = [_Told() for _ in hands]
        self.asked: int | None = None  # the seat whose partner's call must not be passed
        self.state = open_auction(dealer)
        self.calls: list[Call] = []
        while (seat := self.state.turn) is not None:
            call = self._call(seat)
            self.calls.append(call)
            self.state = apply_call(self.state, seat, call)
        self.result = self.state.result

    # What is called, and what that tells.

    def _bid(self, seat: int, level: int, strain: int, points: int, length: int = 0, *, asks: bool = False) -> Call:
        """A bid that tells at least so many points and, of a suit, cards."""
        told = self.told[seat]
        told.spoke = True
        told.points = max(told.points, points)
        if strain != NOTRUMP:
            told.lengths[strain] = max(told.lengths[strain], length)
        elif not max(told.lengths):
            told.lengths = [2, 2, 2, 2]
        self.asked = (seat + 2) % 4 if asks else None
        return Call.bid(level, strain)

    def _takeout(self, seat: int, points: int) -> Call:
        """A double that asks for a suit that the opponents have not named."""
        told = self.told[seat]
        told.spoke, told.points = True, points
        told.lengths = [0 if self._theirs(seat, suit) else max(3, told.lengths[suit]) for suit in SUITS]
        self.asked = (seat + 2) % 4
        return DOUBLE

    def _lowest(self, strain: int) -> int:
        """The level at which a strain may be bid, 8 where it cannot be."""
        level, last = self.state.bid or (0, NOTRUMP)
        return level + (strain <= last)

    def _theirs(self, seat: int, suit: int) -> bool:
        """Whether the opponents have named a suit."""
        return self.state.named[1 - seat % 2][suit] is not None

    # Who has to call.

    def _call(self, seat: int) -> Call:
        """What the seat calls by its place in the auction."""
        asked = self.asked == seat
        if asked:
            self.asked = None
        if self.state.bid is None:
            return self._open(seat)
        if self.told[(seat + 2) % 4].spoke:
            return self._together(seat, asked=asked)
        return self._again(seat) if self.told[seat].spoke else self._enter(seat)

    def _open(self, seat: int) -> Call:
        """Nobody has bid: an opening with values or with a long suit, else pass."""
        hand = self.hands[seat]
        points, suit, length = hand.points, hand.longest, max(hand.lengths)
        if hand.balanced:
            for level, least, most in NOTRUMP_OPENINGS:
                if least <= points <= most:
                    return self._bid(seat, level, NOTRUMP, least)
        if suit >= FIRST_MAJOR and length < FIVE_CARD_MAJOR:
            suit = int(hand.lengths[1] > hand.lengths[0] or hand.lengths[1] > 3)  # the better minor
        shown = FIVE_CARD_MAJOR if suit >= FIRST_MAJOR else 3
        if points >= STRONG_TWO and not hand.balanced:
            return self._bid(seat, 2, suit, STRONG_TWO, max(4, shown), asks=True)
        if points >= OPENING or (points == OPENING - 1 and length > 5):
            return self._bid(seat, 1, suit, OPENING, shown)
        if length in PREEMPTS and points <= MOST_TO_PREEMPT:
            level, worth = PREEMPTS[length]
            return self._bid(seat, level, suit, worth, length)
        return PASS

    def _enter(self, seat: int) -> Call:
        """Only the opponents have bid: an overcall, a double for takeout, or pass."""
        hand = self.hands[seat]
        level, strain = self.state.bid or (0, 0)
        if self.state.doubled or level >= len(OVERCALL):
            return self._double_or_pass(seat)
        suit, lowest = hand.longest, self._lowest(hand.longest)
        if strain != NOTRUMP:
            least, most = NOTRUMP_OVERCALL
            if hand.balanced and hand.stopped[strain] and least <= hand.points <= most and level == 1:
                return self._bid(seat, 1, NOTRUMP, least)
            others = [hand.lengths[other] for other in SUITS if not self._theirs(seat, other)]
            shaped = hand.points >= TAKEOUT and hand.lengths[strain] < 3 and min(others, default=0) > 2
            if shaped or hand.points >= STRONG_TAKEOUT:
                return self._takeout(seat, TAKEOUT)
        biddable = lowest < len(OVERCALL) and hand.lengths[suit] >= 5 + (lowest > 2)
        if biddable and OVERCALL[lowest] <= hand.points <= MOST_TO_OVERCALL:
            return self._bid(seat, lowest, suit, OVERCALL[lowest], 5)
        return self._double_or_pass(seat)

    def _again(self, seat: int) -> Call:
        """The partner has told nothing, and the opponents have come in."""
        hand = self.hands[seat]
        if self._ours(seat) or self.state.doubled:
            return PASS
        suit, lowest = hand.longest, self._lowest(hand.longest)
        if hand.points >= AGAIN and hand.lengths[suit] > 5 and lowest < 4:
            return self._bid(seat, lowest, suit, AGAIN, 6)
        return self._double_or_pass(seat)

    def _ours(self, seat: int) -> bool:
        """Whether the last bid is of the seat's own side."""
        return self.state.bidder is not None and self.state.bidder % 2 == seat % 2

    # Two hands together.

    def _together(self, seat: int, *, asked: bool) -> Call:
        """The partner has told something: what do both hands carry?"""
        ours, goal = self._ours(seat), self._goal(seat)
        level, strain = self.state.bid or (0, 0)
        if ours and self.state.doubled and level > 1:
            return self._redouble_or_pass(goal)
        if not ours and self.state.doubled and not asked:
            return PASS  # for penalties, or the opponents have redoubled
        if ours and goal.level < 6 and trick_points(level, strain, 0) >= GAME:
            return PASS
        if goal.fit < FIT and (asked or not self.told[seat].spoke):
            call = self._new_suit(seat, goal.total)
            if call is not None:
                return call
        if goal.level >= self._lowest(goal.strain):
            mate = self.told[(seat + 2) % 4]
            least = dict(LEAST[goal.strain])[goal.level]
            length = FIT - mate.lengths[goal.strain] if goal.strain != NOTRUMP else 0
            return self._bid(seat, goal.level, goal.strain, least - mate.points, length)
        if asked:
            return self._answer(seat, goal)
        return self._prefer(seat) if ours else self._compete(seat, goal)

    def _goal(self, seat: int) -> _Goal:
        """The highest contract that the hand carries together with what the partner told."""
        hand, mate = self.hands[seat], self.told[(seat + 2) % 4]
        total = hand.points + mate.points
        # One card is in most hands, told or not.
        fits = [hand.lengths[suit] + max(1, mate.lengths[suit]) for suit in SUITS]
        suit = max(SUITS, key=lambda suit: (fits[suit] >= FIT, suit >= FIRST_MAJOR, fits[suit]))
        if fits[suit] < FIT:
            return _Goal(_level(NOTRUMP, total), NOTRUMP, total, fits[suit])
        stopped = all(hand.stopped[other] or not self._theirs(seat, other) for other in SUITS)
        if suit < FIRST_MAJOR and stopped and min(hand.lengths) > 0 and _level(NOTRUMP, total) == 3:
            return _Goal(3, NOTRUMP, total, fits[suit])
        short = sum(max(0, 3 - length) for other, length in enumerate(hand.lengths) if other != suit)
        total += min(SHORTNESS, short) + fits[suit] - FIT
        return _Goal(_level(suit, total), suit, total, fits[suit])

    def _new_suit(self, seat: int, total: int) -> Call | None:
        """A suit that nobody has told yet, on the way to a fit: a response, or the opener's second suit."""
        hand, told, mate = self.hands[seat], self.told[seat], self.told[(seat + 2) % 4]
        for suit in sorted(SUITS, key=lambda suit: (-hand.lengths[suit], suit)):
            length, level = hand.lengths[suit], self._lowest(suit)
            if length < 4 or level >= len(RESPONSE):
                continue
            if mate.lengths[suit] > 2 or told.lengths[suit] > 2 or self._theirs(seat, suit):
                continue
            if told.spoke:
                if level == 1 or total >= NEARLY or (level == 2 and suit < hand.longest):
                    return self._bid(seat, level, suit, told.points, 4, asks=total >= GAME_POINTS)
            elif hand.points >= RESPONSE[level] and (length > 4 or level == 1):
                return self._bid(seat, level, suit, RESPONSE[level], 4 + (level > 1), asks=True)
        return None

    def _answer(self, seat: int, goal: _Goal) -> Call:
        """The partner must not be passed, and the hands carry nothing that could be bid."""
        hand, told = self.hands[seat], self.told[seat]
        level, strain = self.state.bid or (0, 0)
        if not self._ours(seat):
            if strain == NOTRUMP or (hand.lengths[strain] > 4 and hand.points >= LEAVE_IN):
                return PASS
            suit = max(
                (suit for suit in SUITS if not self._theirs(seat, suit)), key=lambda suit: (hand.lengths[suit], suit)
            )
            lowest = self._lowest(suit)
            return self._bid(seat, lowest + (goal.total >= ANSWER_JUMP and lowest < 3), suit, 0, 4)
        suit = hand.longest
        if hand.lengths[suit] > 5 or (level == 3 and hand.lengths[suit] > 4):
            return self._bid(seat, self._lowest(suit), suit, told.points, 5)
        return self._bid(seat, self._lowest(NOTRUMP), NOTRUMP, told.points)

    def _prefer(self, seat: int) -> Call:
        """Pass, or back to the suit of the partner's that fits better."""
        hand, mate = self.hands[seat], self.told[(seat + 2) % 4]
        level, strain = self.state.bid or (0, 0)
        if strain == NOTRUMP or self.state.bidder == seat:
            return PASS
        fits = [hand.lengths[suit] + mate.lengths[suit] if mate.lengths[suit] > 2 else 0 for suit in SUITS]
        suit = max(SUITS, key=lambda suit: (fits[suit], suit))
        if fits[suit] > fits[strain] and self._lowest(suit) <= min(3, level + 1):
            return self._bid(seat, self._lowest(suit), suit, 0)
        return PASS

    def _compete(self, seat: int, goal: _Goal) -> Call:
        """Over the opponents' bid: as many tricks as there are trumps, and one more to save a game; else X or pass."""
        level, strain = self.state.bid or (0, 0)
        lowest = self._lowest(goal.strain)
        saving = trick_points(level, strain, 0) >= GAME and not self.vulnerable[seat]
        if goal.strain != NOTRUMP and goal.fit >= FIT and lowest <= min(DEAREST, goal.fit - 6 + saving):
            return self._bid(seat, lowest, goal.strain, 0, FIT - self.told[(seat + 2) % 4].lengths[goal.strain])
        return self._double_or_pass(seat)

    def _double_or_pass(self, seat: int) -> Call:
        """X where the contract should fail by a trick and more."""
        hand, mate = self.hands[seat], self.told[(seat + 2) % 4]
        level, strain = self.state.bid or (0, 0)
        if self._ours(seat) or self.state.doubled or level < 2:
            return PASS
        tricks = POINT * (hand.points + mate.points)
        if strain != NOTRUMP:
            tricks += LONG_TRUMP * max(0, hand.lengths[strain] - 3)
        return DOUBLE if tricks >= TRICK * (8 - level) + MARGIN else PASS

    def _redouble_or_pass(self, goal: _Goal) -> Call:
        """XX where the opponents have doubled a contract that the hands carry easily."""
        level, strain = self.state.bid or (0, 0)
        asks_for = max((least for height, least in LEAST[strain] if height <= level), default=GAME_POINTS)
        return REDOUBLE if self.state.doubled == 1 and goal.total >= asks_for + REDOUBLING else PASS


def _level(strain: int, total: int) -> int:
    """The level in a strain for the points of both hands; 0 where they are too few."""
    return max((level for level, least in LEAST[strain] if total >= least), default=0)
