"""How the players of a random evening of bridge play their cards: by habit, knowing what they could know.

The declarer knows his own cards and dummy's, and so what the defenders hold between them; a defender knows his own and
dummy's. Trumps are drawn, losers ruffed in the short hand, long suits led, kings and queens finessed; the defenders
lead their long suits, win cheaply and cash what is sure. Now and then somebody is careless.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rospis.cards import HEIGHT, Card
from rospis.games.bridge.auction import AuctionResult
from rospis.games.bridge.play import TRICKS, apply_card, open_play
from rospis.games.bridge.scoring import BOOK, NOTRUMP, STRAINS

SUITS = range(NOTRUMP)
CARDS = [{height: Card(STRAINS[suit], rank) for rank, height in HEIGHT.items()} for suit in SUITS]
TEN, JACK, QUEEN, ACE = (HEIGHT[rank] for rank in "TJQA")
CARELESS = 40  # once in so many cards
LATE = 9  # the trick after which the defenders cash their winners

Choice = tuple[int, int]  # a card: suit and height


class Play:
    """The play of one deal from the opening lead to the thirteenth trick.

    ``tricks`` are the cards in the order played, ``winners`` the sides that won them, ``taken`` the declarer's tricks.
    ``named`` tells how long each seat has called a suit to be, at least.
    """

    def __init__(
        self, rng: Random, hands: Sequence[Sequence[Card]], result: AuctionResult, named: Sequence[Sequence[int]]
    ) -> None:
        self.rng = rng
        self.named = named
        self.trump = result.strain
        self.needed = BOOK + result.level
        # The cards of each seat by suit, from low to high.
        self.held = [
            [sorted(card.height for card in hand if card.suit == suit) for suit in STRAINS[:NOTRUMP]] for hand in hands
        ]
        self.table: list[Choice] = []
        self.tricks: list[list[Card]] = []
        self.winners: list[int] = []
        self.state = open_play(result.strain, result.declarer, hands)
        self.declarer, self.dummy = self.state.declarer, self.state.dummy
        while (seat := self.state.turn) is not None:
            suit, height = self._card(seat)
            self.held[seat][suit].remove(height)
            self.table.append((suit, height))
            self.state = apply_card(self.state, CARDS[suit][height])
            if not self.state.table:
                self.tricks.append([CARDS[suit][height] for suit, height in self.table])
                self.winners.append(self.state.leader % 2)
                self.table = []
        self.taken = self.state.tricks

    # What a seat knows.

    def _declaring(self, seat: int) -> bool:
        """Whether the seat is the declarer's or dummy's."""
        return seat % 2 == self.declarer % 2

    def _hidden(self, seat: int, suit: int) -> list[int]:
        """The cards of a suit that the seat does not see, from low to high: those of two hands together."""
        if self._declaring(seat):
            return sorted(self.held[(seat + 1) % 4][suit] + self.held[(seat + 3) % 4][suit])
        return sorted(self.held[self.declarer][suit] + self.held[(seat + 2) % 4][suit])

    def _sure(self, seat: int, suit: int) -> bool:
        """Whether the seat knows that it holds the master of a suit."""
        mine = self.held[seat][suit]
        others = self._hidden(seat, suit)
        if not self._declaring(seat):
            others = others + self.held[self.dummy][suit]
        return bool(mine) and mine[-1] > max(others, default=0)

    def _dummy_ruffs(self, suit: int) -> bool:
        """Whether dummy has trumps and none of a side suit."""
        dummy = self.held[self.dummy]
        return suit != self.trump != NOTRUMP and bool(dummy[self.trump]) and not dummy[suit]

    def _beats(self, card: Choice, best: Choice) -> bool:
        """Whether a card wins against the best one so far."""
        return card[1] > best[1] if card[0] == best[0] else card[0] == self.trump

    # Which card.

    def _card(self, seat: int) -> Choice:
        """What the seat plays."""
        mine = self.held[seat]
        follows = self.table and mine[self.table[0][0]]
        suits: Sequence[int] = [self.table[0][0]] if follows else SUITS
        cards = [(suit, height) for suit in suits for height in mine[suit]]
        if len(cards) == 1 or self.rng.randrange(CARELESS) == 0:
            return cards[self.rng.randrange(len(cards))]
        if self.table:
            return self._follow(seat, cards)
        if self._declaring(seat):
            return self._declarer_leads(seat)
        return self._defender_leads(seat) if self.tricks else self._opening_lead(seat)

    def _opening_lead(self, seat: int) -> Choice:
        """The top of a sequence, the partner's suit, a singleton against trumps, else the fourth best from length."""
        mine = self.held[seat]
        sides = [suit for suit in SUITS if mine[suit] and suit != self.trump] or [self.trump]
        leads: list[tuple[int, Choice]] = []
        for suit in sides:
            held = mine[suit]
            value = 2 * len(held) + self.rng.randrange(3) + 2 * self.named[(seat + 2) % 4][suit]
            value -= self.named[self.declarer][suit] + self.named[self.dummy][suit]
            card = held[max(0, len(held) - 4)]
            if _solid(held):
                card, value = held[-1], value + 4
            elif self.trump != NOTRUMP and held[-1] == ACE:
                card, value = held[-1], value - 6  # no ace is led without need, and none underled
            elif self.trump != NOTRUMP and len(held) == 1 and mine[self.trump]:
                value += 7
            leads.append((value, (suit, card)))
        return max(leads)[1]

    def _defender_leads(self, seat: int) -> Choice:
        """What is sure when that defeats the contract or it is late; else the suit of the opening lead, or length."""
        mine = self.held[seat]
        sure = [suit for suit in SUITS if self._sure(seat, suit) and not self._dummy_ruffs(suit)]
        missing = TRICKS - self.needed + 1 - self.state.defence
        if sure and (len(sure) >= missing or len(self.tricks) >= LATE):
            return sure[0], mine[sure[0]][-1]
        leads: list[tuple[int, Choice]] = []
        for suit, held in enumerate(mine):
            if held:
                value = len(held) + 4 * (STRAINS[suit] == self.tricks[0][0].suit) - 3 * (suit == self.trump)
                top = max(self.held[self.dummy][suit], default=0)
                if top > JACK and (seat - self.dummy) % 4 == 1:
                    value -= 2  # into dummy's strength: it plays last
                value -= 5 * self._dummy_ruffs(suit)
                leads.append((value, (suit, held[-1] if _solid(held) or suit in sure else held[0])))
        return max(leads)[1]

    def _declarer_leads(self, seat: int) -> Choice:
        """Ruffs in the short hand, then trumps, then the suit that promises most."""
        mine, other, trump = self.held[seat], self.held[(seat + 2) % 4], self.trump
        if trump != NOTRUMP and mine[trump]:
            if 0 < len(other[trump]) <= len(mine[trump]):
                for suit in SUITS:
                    if mine[suit] and not other[suit] and not self._sure(seat, suit):
                        return suit, mine[suit][0]
            against = self._hidden(seat, trump)
            # The last trump out is left to its holder if it is the master.
            if against and (len(against) > 1 or max(mine[trump] + other[trump]) > against[-1]):
                return trump, _towards(mine[trump], other[trump], against)
        enough = self.state.tricks + self._sure_tricks(seat) >= self.needed
        leads: list[tuple[int, Choice]] = []
        for suit, held in enumerate(mine):
            if held:
                against = self._hidden(seat, suit)
                together = held + other[suit]
                value = 4 * max(len(held), len(other[suit])) + sum(height >= JACK for height in together)
                if suit == trump:
                    value -= 20  # it is worth more for ruffing
                elif enough:
                    value += 30 if not against or max(together) > against[-1] else -30
                if _tenace(held, against):
                    value -= 8  # better led from the other hand
                leads.append((value, (suit, _towards(held, other[suit], against))))
        return max(leads)[1]

    def _sure_tricks(self, seat: int) -> int:
        """The tricks that declarer and dummy can take at once, about."""
        tricks = 0
        for suit in SUITS:
            mine, other = self.held[seat][suit], self.held[(seat + 2) % 4][suit]
            against = max(self._hidden(seat, suit), default=0)
            longer = max(len(mine), len(other))
            tricks += longer if suit == self.trump else min(longer, sum(height > against for height in mine + other))
        return tricks

    def _follow(self, seat: int, cards: list[Choice]) -> Choice:
        """Wins as cheaply as may be where that is needed, else plays what is missed least."""
        best_at = 0
        for at, card in enumerate(self.table):
            if self._beats(card, self.table[best_at]):
                best_at = at
        best, place = self.table[best_at], len(self.table)
        winners = [card for card in cards if self._beats(card, best)]
        partners = best_at == place - 2
        if not winners or (partners and (place == 3 or self._stands(seat, best))):
            return self._least_missed(seat, cards)
        if place == 3 or cards[0][0] != self.table[0][0]:
            return min(winners, key=lambda card: card[1])
        return self._second_hand(seat, cards, winners) if place == 1 else self._third_hand(seat, winners)

    def _stands(self, seat: int, best: Choice) -> bool:
        """Whether the partner's card wins the trick as far as the third to play knows."""
        if (seat + 1) % 4 != self.dummy:
            return best[1] > max(self._hidden(seat, best[0]), default=0)
        led, dummy = self.table[0][0], self.held[self.dummy]
        suits = [led] if dummy[led] else SUITS
        return not any(self._beats((suit, height), best) for suit in suits for height in dummy[suit])

    def _second_hand(self, seat: int, cards: list[Choice], winners: list[Choice]) -> Choice:
        """Low, but an honour is covered, and a master taken where it decides or will not live long."""
        suit, led = self.table[0]
        if led >= TEN and len(winners) == 1:
            return winners[0]
        if not self._sure(seat, suit):
            return cards[0]
        if self._declaring(seat):
            behind = self.held[(seat + 2) % 4][suit]
            needed = not behind or behind[-1] < max(self._hidden(seat, suit), default=0)
        else:
            needed = len(cards) == 2 or self.state.defence + self.needed >= TRICKS
        return cards[-1] if needed else cards[0]

    def _third_hand(self, seat: int, winners: list[Choice]) -> Choice:
        """High, but no higher than dummy behind asks for; declarer and dummy may finesse; of equals the lowest."""
        suit = winners[0][0]
        if (seat + 1) % 4 == self.dummy:
            top = max(self.held[self.dummy][suit], default=0)
            return next((card for card in winners if card[1] > top), winners[0])
        hidden = self._hidden(seat, suit)
        # Where three or fewer are out, their queen is expected to fall.
        falls = len(hidden) <= 3 and hidden[-1:] == [QUEEN]
        if self._declaring(seat) and _tenace([height for _, height in winners], hidden) and not falls:
            return winners[-2]
        at = len(winners) - 1
        while at and not any(winners[at - 1][1] < height < winners[at][1] for height in hidden):
            at -= 1
        return winners[at]

    def _least_missed(self, seat: int, cards: list[Choice]) -> Choice:
        """The lowest of the suit led; else no trump, no master, low, from length."""
        if cards[0][0] == self.table[0][0]:
            return cards[0]
        mine = self.held[seat]
        masters = {(suit, mine[suit][-1]) for suit in SUITS if self._sure(seat, suit)}
        return min(cards, key=lambda card: (card[0] == self.trump, card in masters, card[1], -len(mine[card[0]])))


def _solid(held: list[int]) -> bool:
    """Whether a suit is headed by two honours in sequence."""
    return len(held) > 1 and held[-1] >= JACK and held[-2] == held[-1] - 1


def _tenace(held: list[int], against: list[int]) -> bool:
    """Whether the highest card against lies between the two highest held, such as a king between ace and queen."""
    return len(held) > 1 and bool(against) and held[-1] > against[-1] > held[-2] >= TEN


def _towards(mine: list[int], other: list[int], against: list[int]) -> int:
    """The card of a suit to lead: low to an honour opposite, else the master, the top of a sequence, or low."""
    top = against[-1] if against else 0
    if other and other[-1] > mine[-1] and (other[-1] > top or len(other) > 1):
        return mine[0]
    return mine[-1] if mine[-1] > top or _solid(mine) else mine[0]
