"""Lifelike random evenings of Yugoslav preferans.

Whoever plays here is a fair player of habits, no more. He counts the tricks that a hand should take, bids up to the
best game that it carries, follows when he expects his tricks, and plays cheap cards and sure winners. A mood, drawn for
each hand, makes him hopeful or careful, so that most contracts are made, some fall, and some followers with them.

:func:`evening` is a whole evening, :func:`plain_deals` are deal lines made much faster, with no cards behind them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import count, islice
from random import Random
from typing import Any, NamedTuple

from rospis.cards import Card
from rospis.evenings.preferans import (
    NAMES,
    TRICK,
    Hand,
    View,
    best_discard,
    card_line,
    declarers,
    defenders,
    holdings,
    play_against_tricks,
    play_for_tricks,
    shuffled,
    without_tricks,
)
from rospis.games.cardlines import Shown, Trick
from rospis.games.protocol import CardLine
from rospis.games.talon import Spoken
from rospis.games.yugoslav.auction import (
    HAND,
    PASS,
    YOURS,
    AuctionResult,
    AuctionState,
    Call,
    apply_call,
    legal_calls,
    open_auction,
)
from rospis.games.yugoslav.deal import (
    BETL,
    CALLED,
    CALLS,
    CLUBS,
    CONTRACT_WORDS,
    FOLLOWS,
    KONTRA_WORDS,
    PASSES,
    PREFERANS,
    SANS,
    SPADES,
    TRUMP_OF,
    AllPass,
    Deal,
    Follower,
)
from rospis.games.yugoslav.notation import print_deal
from rospis.games.yugoslav.options import BY_AGREEMENT, REFE_MAX_OF_START, Options
from rospis.games.yugoslav.play import PlayState, apply_card, legal_cards, open_play
from rospis.games.yugoslav.presets import PRESETS
from rospis.games.yugoslav.referee import print_card_line
from rospis.games.yugoslav.state import open_state, step
from rospis.games.yugoslav.verify import STOP, TRICKS
from rospis.seats import Table, play_order

# The evening ------------------------------------------------------------------------------------------------------

PROGRESS = 4  # what one deal writes off, all players together, on average
LARGEST_START = 999_990  # a number of the header has six digits


def evening(seed: int, deals: int, *, cards: bool = False, rules: str | None = None, players: int = 3) -> str:
    """The record of a random evening; see :func:`rospis.evenings.evening`."""
    if deals < 0:
        raise ValueError(f"an evening of {deals} deals")
    preset = next(iter(PRESETS)) if rules is None else rules
    table = _table(players)
    size = _size(PRESETS[preset], deals * PROGRESS // players)
    options = replace(PRESETS[preset], **size).complete()
    lines = _header(preset, table, size)
    rng = Random(seed)
    state = open_state(options, table, table.seated[-1])
    for number in range(1, deals + 1):
        if state.end:
            break
        dealt = _Dealt(rng, options, table.speakers[state.dealer])
        deal = dealt.deal
        lines.append(f"{number}. {print_deal(deal, table)}")
        if cards:
            lines.extend(f"    {print_card_line(line, table)}" for line in dealt.card_lines())
        state, _ = step(options, state, deal)
    return "\n".join(lines).rstrip() + "\n"


def _table(players: int) -> Table:
    """Three players, or four of whom the dealer sits out (Y1.4)."""
    if players not in (3, 4):
        raise ValueError(f"{players} players")
    return Table(NAMES[:players], tuple(range(players)))


def _size(preset: Options, wanted: int) -> dict[str, Any]:
    """The options for a game of about ``wanted`` for each: none if the preset's own is as large, else a usual or larger
    start.
    """
    if preset.start != BY_AGREEMENT and wanted <= preset.start:
        return {}
    for start in REFE_MAX_OF_START:
        if wanted <= start:
            return {"start": start}
    start = min((wanted // 10 + 1) * 10, LARGEST_START)
    return {"start": start, "refe_max": start // 50}


def _header(preset: str, table: Table, changed: Mapping[str, Any]) -> list[str]:
    """The lines of the header, and a blank one."""
    lines = ["rospis: 1", "game: preferans-yugoslav", f"rules: {preset}", f"players: {', '.join(table.names)}"]
    return [*lines, *(f"{name}: {value}" for name, value in changed.items()), ""]


# What a hand is worth ---------------------------------------------------------------------------------------------

SANS_ASKS = 650  # the tricks to count for a sans: the others find the weak suit
SEVEN_OR_EIGHT = 70  # a defender's hope of catching a betl, for each low card


def _margin(contract: int, held: dict[str, str]) -> int:
    """By how much ten cards should make the contract; below 0 they should fail."""
    if contract == BETL:
        return without_tricks(held)
    trump = TRUMP_OF.get(contract)
    asks = 6 * TRICK if trump else TRICKS * TRICK if contract == PREFERANS else SANS_ASKS
    return declarers(held, trump) - asks


def _defence(contract: int, held: dict[str, str]) -> int:
    """The tricks that a defender should take."""
    if contract == BETL:
        return sum(SEVEN_OR_EIGHT * (rank in "78") for ranks in held.values() for rank in ranks)
    return defenders(held, TRUMP_OF.get(contract))


# One deal ---------------------------------------------------------------------------------------------------------
# All margins and expectations in hundredths of a trick.

MOOD = 80  # how far a player may misjudge his hand
HOPE = {BETL: 60, SANS: 80, PREFERANS: -50}  # what the talon should bring,
HOPE_IN_TRUMPS = 175  # and in the other games
HAND_GAME = 70  # the margin from which a player does without the talon
WORTH_NAMING = 40  # the margin from which a dearer game is named than the auction asks for

FOLLOW_FIRST, FOLLOW_ALONE, FOLLOW_TOO = 175, 185, 160  # the expectation with which a defender follows,
CALL, DOUBLE, SUBKONTRA = 260, 320, 400  # calls the other, and doubles
REKONTRA, MORTKONTRA = 90, 150  # the margins with which the declarer answers

# How often in a hundred it is done: stopping when the result is fixed, writing the declarer's tricks, or how many he
# was short, or the tricks of a pair together, calling the other before doubling, agreeing on the tricks unplayed.
STYLES = {"stop": 60, "tricks": 25, "short": 40, "together": 30, "call first": 40, "agree": 12}


class _Game(NamedTuple):
    """A game that the declarer may name, its margin, and what he throws for it."""

    contract: int
    margin: int
    discard: tuple[Card, ...] = ()


class _Defence(NamedTuple):
    """Who said what (by seat, in order of speech), how far it was doubled, and by which seat."""

    roles: dict[int, str]
    kontra: int
    doubler: int | None


class _Dealt:
    """One deal from the shuffling to its result. Seats are 0, 1, 2 in order of speech, as the rules have them."""

    def __init__(self, rng: Random, options: Options, speakers: tuple[int, ...]) -> None:
        self.hands, self.talon = shuffled(rng)
        self.options = options
        self.speakers = speakers
        self.moods = [rng.randrange(-MOOD, MOOD + 1) for _ in speakers]
        self.style = {name: rng.randrange(100) < often for name, often in STYLES.items()}
        self.calls: list[Spoken] = []
        self.discard: tuple[Card, ...] = ()
        self.tricks: list[Trick] = []
        result = self._auction()
        self.deal = AllPass() if result is None else self._declared(result)

    def card_lines(self) -> list[CardLine]:
        """The lines that stand under the deal."""
        lines = [card_line("hand", hand, player) for player, hand in zip(self.speakers, self.hands, strict=True)]
        lines += [card_line("talon", self.talon), card_line("auction", self.calls)]
        if self.discard:
            lines.append(card_line("discard", self.discard))
        if self.tricks:
            lines.append(card_line("play", self.tricks))
        return lines

    def _auction(self) -> AuctionResult | None:
        """Everybody bids what his hand carries."""
        auction = open_auction(self.options.auction_rule, self.options.preferans8)
        margins = [
            {contract: _margin(contract, held) + mood for contract in range(SPADES, auction.top + 1)}
            for held, mood in zip(map(holdings, self.hands), self.moods, strict=True)
        ]
        while auction.turn is not None:
            seat = auction.turn
            call = _call(auction, margins[seat])
            self.calls.append(Spoken(self.speakers[seat], call))
            auction = apply_call(auction, seat, call)
        return auction.result

    def _declared(self, result: AuctionResult) -> Deal:
        """The declarer names his game, the others defend, the cards are played."""
        seat = result.seat
        game = self._named(result)
        self.discard = game.discard
        hands = list(self.hands)
        bid = None
        if not result.hand:
            hands[seat] = tuple(card for card in hands[seat] + self.talon if card not in game.discard)
            bid = result.number if result.number < game.contract else None
        roles, kontra, doubler = self._defended(result, game, hands)
        doubled_by = None if doubler is None else self.speakers[doubler]
        deal = Deal(self.speakers[seat], game.contract, result.hand, bid, kontra, doubled_by)
        active = [other for other in range(3) if roles.get(other) != PASSES]
        if len(active) > 1 and game.contract == SPADES and not (result.hand or kontra) and self.options.spades_duty:
            return deal._replace(undoubled=True)
        followers = tuple(Follower(self.speakers[other], role) for other, role in roles.items())
        if len(active) == 1:
            return deal._replace(followers=followers)
        agreed = len(active) == 2 and self.style["agree"]
        play = open_play(
            game.contract,
            seat,
            hands,
            active,
            must_overtrump=self.options.must_overtrump,
            must_head=self.options.must_head,
        )
        end = self._played(play, game.contract, seat, whole=agreed)
        if agreed:
            self.tricks = []
        taken = {self.speakers[other]: end.tricks[other] for other in active}
        return self._told(deal._replace(agreed=agreed, followers=followers), taken, whole=end.over)

    def _named(self, result: AuctionResult) -> _Game:
        """What the declarer names: the dearest game that he should make, or the likeliest."""
        hand = self.hands[result.seat]
        if result.hand:
            # A plain hand game is one in trumps; a game named in the auction stays.
            dearest = CLUBS if result.number == SPADES else result.number
            held = holdings(hand)
            games = [_Game(contract, _margin(contract, held)) for contract in range(result.number, dearest + 1)]
        else:
            dearest = PREFERANS if self.options.preferans8 else SANS
            games = [_with_talon(contract, hand + self.talon) for contract in range(result.number, dearest + 1)]
        worth = [game for game in games if game.margin >= WORTH_NAMING]
        return worth[-1] if worth else max(games, key=lambda game: game.margin)

    def _defended(self, result: AuctionResult, game: _Game, hands: Sequence[tuple[Card, ...]]) -> _Defence:
        """Who follows, calls and doubles (Y3.1 to Y3.8)."""
        options = self.options
        first, second = (result.seat + 1) % 3, (result.seat + 2) % 3
        tricks = {}
        for seat in (first, second):
            tricks[seat] = _defence(game.contract, holdings(hands[seat])) + self.moods[seat] // 2
        if game.contract in (BETL, PREFERANS):
            follows = [first, second]
        else:
            follows = [first] if tricks[first] >= FOLLOW_FIRST else []
            if tricks[second] >= (FOLLOW_TOO if follows else FOLLOW_ALONE):
                follows.append(second)
        roles = {seat: FOLLOWS if seat in follows else PASSES for seat in (first, second)}
        doubler = next((seat for seat in follows if tricks[seat] >= DOUBLE and options.kontra_max), None)
        if len(follows) == 1 and tricks[follows[0]] >= CALL:
            if doubler is None or (self.style["call first"] and options.kontra_after_call):
                roles = {seat: CALLS if seat in follows else CALLED for seat in (first, second)}
            else:
                roles = {first: FOLLOWS, second: FOLLOWS}
        if doubler is None:
            return _Defence(roles, 0, None)
        answers = (game.margin >= REKONTRA, tricks[doubler] >= SUBKONTRA, game.margin >= MORTKONTRA)
        kontra = 1 + (*answers, False).index(False)
        most = 1 if options.no_rekontra_hand_betl and result.hand and game.contract == BETL else options.kontra_max
        return _Defence(roles, min(kontra, most), doubler)

    def _played(self, state: PlayState, contract: int, declarer: int, *, whole: bool) -> PlayState:
        """The cards are played, to the end or until the result is fixed (Y4.4)."""
        shown: list[Shown] = []
        while state.turn is not None:
            card = _card(state, contract, declarer)
            shown.append(Shown(card, False, len(shown)))
            state = apply_card(state, card)
            if not state.table:
                self.tricks.append(Trick(None, tuple(shown)))
                shown = []
                own, others = state.tricks[declarer], sum(state.tricks) - state.tricks[declarer]
                fixed = own if contract == BETL else others >= (1 if contract == PREFERANS else STOP)
                if fixed and self.style["stop"] and not whole:
                    break
        return state

    def _told(self, deal: Deal, taken: dict[int, int], *, whole: bool) -> Deal:
        """The deal with its tricks, written as this or that table would."""
        own = taken.pop(deal.declarer)
        if deal.number == BETL:
            return deal._replace(made=own == 0, followers=())
        if whole and own < deal.needed and self.style["short"]:
            deal = deal._replace(tricks=own, short=True)
        elif self.style["tricks"]:
            deal = deal._replace(tricks=own)
        callers = tuple(follower for follower in deal.followers if follower.role == CALLS)
        if (callers or deal.kontra) and self.style["together"]:
            return deal._replace(followers=callers, together=sum(taken.values()))
        followers = tuple(follower._replace(tricks=taken.get(follower.player)) for follower in deal.followers)
        return deal._replace(followers=followers)


def _call(auction: AuctionState, margins: dict[int, int]) -> Call:
    """What the seat to speak calls with these margins in its ten cards."""
    legal = legal_calls(auction)
    standing = [call for call in auction.last if call is not None and call.kind in ("hand", "name")]
    named = max((call.number for call in standing), default=0)
    mine = None if auction.turn is None else auction.last[auction.turn]
    if mine == HAND:
        names = [call for call in legal if call != YOURS]
        better = [call for call in names if call.number > named and margins[call.number] >= 0]
        if better or YOURS not in legal:
            return max(better or names, key=lambda call: margins[call.number])
        return YOURS
    if mine is None:
        # The second igra cannot mean spades, nor the third spades or diamonds (Y2.2).
        strong = [contract for contract, margin in margins.items() if margin >= HAND_GAME]
        if strong and strong[-1] >= max(named + 1, SPADES + len(standing)):
            return Call("hand", strong[-1]) if strong[-1] >= BETL else HAND
    hopeful = [contract for contract, margin in margins.items() if margin + HOPE.get(contract, HOPE_IN_TRUMPS) >= 0]
    for call in legal:
        if call.kind in ("bid", "here") and hopeful and hopeful[-1] >= (call.number or auction.level):
            return call
    return PASS


def _with_talon(contract: int, twelve: Hand) -> _Game:
    """The game with the discard that leaves the best ten cards for it; trumps and aces, in betl sevens, are kept."""
    kept_rank, trump = "7" if contract == BETL else "A", TRUMP_OF.get(contract)
    return _Game(contract, *best_discard(twelve, partial(_margin, contract), kept_rank, trump))


def _card(state: PlayState, contract: int, declarer: int) -> Card:
    """What the seat to play plays."""
    view = View(state, legal_cards(state), play_order(state.active, state.leader), declarer)
    return play_against_tricks(view) if contract == BETL else play_for_tricks(view)


# Deals without cards ----------------------------------------------------------------------------------------------

PLAIN_SIZE = {"start": 100_000, "refe_max": "unlimited"}  # a game that does not end
OFTEN = ("diamonds", "hearts", "clubs")  # beside each other contract once


def plain_evening(seed: int, deals: int, *, rules: str | None = None, players: int = 3) -> str:
    """The record of exactly ``deals`` deals of :func:`plain_deals`, in a game too large to end."""
    preset = next(iter(PRESETS)) if rules is None else rules
    options = PRESETS[preset]
    lines = _header(preset, _table(players), PLAIN_SIZE)
    lines.extend(islice(plain_deals(Random(seed), options, players), deals))
    return "\n".join(lines).rstrip() + "\n"


def plain_deals(rng: Random, options: Options, players: int = 3) -> Iterator[str]:
    """Numbered deal lines without end, each valid under ``options``, for players named as in :func:`evening`.

    All sorts of deals come about as they fall, so contracts fail more often than at a table: together the players
    write off less than they lose, and a game of ``PLAIN_SIZE`` never ends.
    """
    table = _table(players)
    plain = _Plain(rng, options)
    # Who declares, and the others in order of play after him, for each dealer.
    seatings = {
        dealer: [tuple(table.names[player] for player in play_order(speakers, first)) for first in speakers]
        for dealer, speakers in table.speakers.items()
    }
    dealer = table.seated[-1]
    for number in count(1):
        declarer, first, second = seatings[dealer][int(3 * rng.random())]
        yield f"{number}. {plain.deal(declarer, first, second)}"
        dealer = table.following[dealer]


class _Plain:
    """Makes deals as text under one set of rules."""

    def __init__(self, rng: Random, options: Options) -> None:
        self.random = rng.random
        words = [CONTRACT_WORDS[number] for number in range(SPADES, PREFERANS + options.preferans8)]
        self.contracts = [*words, *OFTEN]
        self.numbers = {word: number for number, word in CONTRACT_WORDS.items()}
        self.chains = [
            "".join(f" {word}" for word in KONTRA_WORDS[1:level]) for level in range(1, options.kontra_max + 1)
        ]
        self.chains_hand_betl = self.chains[:1] if options.no_rekontra_hand_betl else self.chains
        self.after_call = options.kontra_after_call
        self.spades_duty = options.spades_duty

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1."""
        return int(limit * self.random())

    def deal(self, declarer: str, first: str, second: str) -> str:
        """One deal of these players."""
        random = self.random
        if random() < 0.1:
            return "pass"
        contract = self.contracts[self.below(len(self.contracts))]
        hand = random() < 0.1
        head = f"{declarer} {contract}"
        if hand:
            head += " hand"
        elif random() < 0.2:
            head += f" bid {self.below(self.numbers[contract] - 1) + 2}"
        doubler = first if random() < 0.5 else second
        way = random()
        if contract == "betl":
            chains = self.chains_hand_betl if hand else self.chains
            if way < 0.1 and chains:
                head += self.doubled(doubler, chains)
            return f"{head} {'made' if random() < 0.5 else 'failed'}"
        if way < 0.13:
            return f"{head}; {first} passes; {second} passes"
        kontra = way > 0.9 and bool(self.chains)
        if kontra:
            head += self.doubled(doubler, self.chains)
        elif contract == "spades" and self.spades_duty and not hand:
            return f"{head} undoubled"
        if way < 0.45:
            return self.alone(head, first, second, 0 if contract == "preferans" else STOP - 1)
        calls = way < 0.6 or (way > 0.98 and self.after_call)
        other = second if doubler == first else first
        if (calls or kontra) and random() < 0.3:
            return f"{head}; {doubler + ' calls; ' if calls else ''}together {self.below(8)}"
        mine, others = 1 + self.below(3), self.below(4)
        if random() < 0.2:
            head += f" {TRICKS - mine - others}"
        if calls:
            return f"{head}; {doubler} calls {mine}; {other} called {others}"
        return f"{head}; {doubler} {mine}; {other} {others}"

    def doubled(self, doubler: str, chains: Sequence[str]) -> str:
        """The words of doubling; the higher it goes, the rarer."""
        return f" kontra {doubler}{chains[int(len(chains) * self.random() * self.random() * self.random())]}"

    def alone(self, head: str, first: str, second: str, most: int) -> str:
        """One follows, who may take ``most`` tricks before the declarer fails; perhaps they agree without playing."""
        taken = self.below(8)
        written = self.random()
        if written < 0.1:
            head += f" {TRICKS - taken} agreed"
        elif written < 0.2 and taken > most:
            head += f" without {taken - most}"
        if self.random() < 0.5:
            return f"{head}; {first} passes; {second} {taken}"
        return f"{head}; {first} {taken}; {second} passes"
