"""Lifelike random evenings of Russian preferans, for two to five players.

Whoever plays here is a fair player of habits, as in the other game of preferans: he bids up to the best game that his
cards carry (:mod:`rospis.evenings.russian_calls`), names the dearest that he should make, whists when he expects his
tricks, takes half a whist when he expects some, and takes as few as he can in raspasy. A mood, drawn for each hand,
makes him hopeful or careful; some are bold enough to bid before they look, where that is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, NamedTuple

from rospis.cards import Card
from rospis.evenings.preferans import (
    NAMES,
    TRICK,
    Hand,
    Thrown,
    View,
    best_discard,
    card_line,
    defenders,
    highest,
    holdings,
    lowest,
    play_against_tricks,
    play_for_tricks,
    shuffled,
    without_tricks,
)
from rospis.evenings.russian_calls import REPEATS, Mind, held_auction, trump_of, worth
from rospis.games.cardlines import Shown, Trick
from rospis.games.protocol import CardLine
from rospis.games.russian.auction import open_auction
from rospis.games.russian.deal import HALF, MISERE_LEVEL, PASSES, TAKES, TRICKS, WHISTS, AllPass, Call, Deal, Defender
from rospis.games.russian.game import GAME
from rospis.games.russian.ladder import LEVELS, STRAINS
from rospis.games.russian.notation import print_deal
from rospis.games.russian.options import SIX, TEN, Options
from rospis.games.russian.play import DEALER, Play, apply_card, legal_cards, open_play
from rospis.games.russian.presets import PRESETS
from rospis.games.russian.referee import print_card_line
from rospis.games.russian.state import WITH_OUT_CLAUSE, State, active, open_state, step
from rospis.games.russian.verify import SPADES
from rospis.games.talon import Spoken
from rospis.money import Price
from rospis.seats import ACTIVE, Table

# The evening ------------------------------------------------------------------------------------------------------

# What one deal brings to the pools, all players together, on average, in hundredths of a point.
PROGRESS = {"sochi": 200, "leningrad": 190, "rostov": 130, "classic": 50, "razboynik": 150, "dark": 320}
OF_TWO = 75  # the share of it that two players make, in hundredths: a third hand does not bid
LARGEST_TARGET = 999_999  # a number of the header has six digits
PRICE, TIME = Price("0.10", "EUR"), "23:00"  # as named after the opening
BOLDEST = 35  # how often in a hundred the boldest player leaves his cards on the table


def evening(
    seed: int,
    deals: int,
    *,
    cards: bool = False,
    rules: str | None = None,
    players: int = 3,
    house: Mapping[str, Any] | None = None,
) -> str:
    """The record of a random evening; see :func:`rospis.evenings.evening`. ``house`` are options over the preset."""
    if deals < 0:
        raise ValueError(f"an evening of {deals} deals")
    preset = next(iter(PRESETS)) if rules is None else rules
    table = _table(players)
    wanted = _target(preset, deals, players)
    changed = {**_size(replace(PRESETS[preset], **(house or {})), wanted), **(house or {})}
    options = replace(PRESETS[preset], **changed).complete()
    rng = Random(seed)
    bold = [rng.randrange(BOLDEST) for _ in table.names]
    state = open_state(options, table, GAME.first_dealer(table))
    lines = _header(preset, options, table, changed)
    for number in range(1, deals + 1):
        if state.end:
            break
        if not state.named and not state.opening:
            state, line = _terms(options, state, wanted)
            lines.append(line)
        dealt = _Dealt(rng, options, state, bold)
        under = dealt.card_lines(whole=cards)
        lines.append(f"{number}. {print_deal(dealt.deal, table)}")
        lines.extend(f"    {print_card_line(line, table)}" for line in under)
        state, _ = step(options, state, GAME.with_cards(dealt.deal, under))
        if state.terms.time is not None and number == deals - _lap(state) and not (state.opening or state.end):
            state = GAME.time_up(options, state)
            lines.append("time up")
    return "\n".join(lines).rstrip() + "\n"


def _table(players: int) -> Table:
    """So many players round a table."""
    if not GAME.fewest_players <= players <= GAME.most_players:
        raise ValueError(f"{players} players")
    return GAME.seat(NAMES[:players])


def _target(preset: str, deals: int, players: int) -> int:
    """The size of the pool that suits so many deals."""
    progress = deals * PROGRESS[preset] * (100 if players >= ACTIVE else OF_TWO)
    return min(max(progress // (10_000 * players), 1), LARGEST_TARGET)


def _size(options: Options, target: int) -> dict[str, Any]:
    """The options that set an end to the game. Where hills must be paid off first, the clock comes before the pools."""
    if options.terms == "opening":
        return {}
    timed = options.game_to == "hill_first" and options.rasp_scoring == "hill"
    return {"target": target} | ({"control_time": TIME} if timed else {})


def _header(preset: str, options: Options, table: Table, changed: Mapping[str, Any]) -> list[str]:
    """The lines of the header, and a blank one."""
    lines = ["rospis: 1", f"game: {GAME.name}", f"rules: {preset}", f"players: {', '.join(table.names)}"]
    for name in changed:
        lines.append(f"{'price' if name == 'whist_price' else name}: {options.print_value(name)}".rstrip())
    return [*lines, ""]


def _terms(options: Options, state: State, wanted: int) -> tuple[State, str]:
    """What is named after the opening: a pool that is not above the smallest hill, price and control time (R5.9)."""
    pool = min(wanted, int(min(state.hills[player] for player in state.table.seated)))
    values: dict[str, Any] = {"pool": pool} if pool > 0 else {}
    values |= {"price": PRICE, "time": TIME}
    line = " ".join(["terms", *(f"{name} {value}" for name, value in values.items())])
    return GAME.terms(options, state, values), line


def _lap(state: State) -> int:
    """About how many deals the last lap takes: a dealer may deal several (R1.7)."""
    return len(state.table.seated) * 5 // 4


# One deal ---------------------------------------------------------------------------------------------------------
# All margins and expectations in hundredths of a trick.

MOOD = 80  # how far a player may misjudge his hand
WORTH_NAMING = 25  # the margin from which a dearer game is named than the auction asks for
HOPELESS = -180  # the margin below which a declarer gives up, where he may
TOTUS = 150  # the margin beyond a ten that is called totus
BEST_BOMB = 60  # the margin from which a declarer who may choose takes his largest bomb

# The expectation with which a defender whists: first, after a pass, after a whist, by level; half a whist is for less.
FIRST = {6: 190, 7: 120, 8: 90, 9: 80, 10: 80}
ALONE = {6: 210, 7: 130, 8: 90, 9: 80, 10: 80}
BESIDE = {6: 160, 7: 95, 8: 115, 9: 125, 10: 130}
HALF_FROM = {6: 100, 7: 60}
COMES_BACK = 50  # so much less makes the first one come back after half a whist

# How often in a hundred it is done: calling one's game at once, coming back, the dealer whisting, writing the winning
# call, a bare level, the declarer's tricks, or how many he was short, the tricks of both defenders where one whists;
# agreeing on the tricks unplayed, showing the last tricks instead of playing them.
STYLES = {
    "jumps": 25, "back": 50, "dealer": 40, "bid": 75, "bare": 15, "tricks": 40, "short": 50, "both": 30,
    "agree": 8, "claim": 35,
}  # fmt: skip


class _Game(NamedTuple):
    """A game that the declarer may name, its margin, and what he throws for it."""

    call: Call
    margin: int
    discard: Hand = ()


class _Dealt:
    """One deal from the shuffling to its result. Seats are 0 to 2 in order of speech; two players have a dummy in 2."""

    def __init__(self, rng: Random, options: Options, state: State, bold: list[int]) -> None:
        self.rng = rng
        self.options = options
        self.state = state
        self.out = _out(state)
        self.speakers, sitting = active(state.table, state.dealer, self.out)
        self.sitting = state.dealer if sitting else None
        self.hands, self.talon = shuffled(rng)
        self.moods = [rng.randrange(-MOOD, MOOD + 1) for _ in self.hands]
        self.style = {name: rng.randrange(100) < often for name, often in STYLES.items()}
        self.calls: list[Spoken] = []
        self.discard: Hand = ()
        self.tricks: list[Trick] = []
        self.deal = self._dealt(bold)

    def card_lines(self, *, whole: bool) -> list[CardLine]:
        """The lines that stand under the deal; where not the ``whole`` is wanted, only a talon that is paid for."""
        talon = card_line("talon", self.talon)
        if not whole:
            paid = self.options.paid_talon != "off" and isinstance(self.deal, Deal) and self.deal.contract.level
            return [talon] if paid and self.discard else []
        lines = [card_line("hand", hand, player) for player, hand in zip(self.speakers, self.hands, strict=False)]
        lines.append(talon)
        for part, value in (("auction", self.calls), ("discard", self.discard), ("play", self.tricks)):
            if value:
                lines.append(card_line(part, value))
        return lines

    # The auction.

    def _dealt(self, bold: list[int]) -> Deal | AllPass:
        """All bid, and play what comes of it."""
        if self.state.opening:
            return self._all_pass(None, ())
        minds = [
            Mind(hand, mood, unseen=self._leaves_his_cards(player, bold[player]), jumps=self.style["jumps"])
            for player, hand, mood in zip(self.speakers, self.hands, self.moods, strict=False)
        ]
        auction = open_auction(self.options, self.state.series, self.speakers)
        auction, spoken = held_auction(self.rng, self.options, auction, minds)
        self.calls = [Spoken(self.speakers[seat], say) for seat, say in spoken]
        bought = auction.bought
        if bought is not None and auction.owner is not None:
            return self._declared(auction.owner, bought)
        announcer = None if auction.owner is None else self.speakers[auction.owner]
        return self._all_pass(announcer, tuple(self.speakers[seat] for seat in sorted(auction.joined)))

    def _leaves_his_cards(self, player: int, bold: int) -> bool:
        """Whether a player does not look at once, where there is anything to say unseen."""
        options, run = self.options, self.state.series
        if not options.dark_games and options.dark_pass == "off":
            return False
        return self.rng.randrange(100) < (REPEATS if player == run.announcer and run.coming_round > 1 else bold)

    # A game.

    def _declared(self, seat: int, bought: Call) -> Deal:
        """The declarer names his game, the others whist, the cards are played."""
        options, player, game = self.options, self.speakers[seat], self._named(seat, bought)
        call, bomb = game.call, self._bomb(player, game)
        if options.concede and call.level and not (call.hand or bought.totus) and game.margin < HOPELESS:
            told = options.concede if self.style["short"] else 0
            return Deal(player, bought, bomb=bomb, concedes=told, out=self.out)
        self.discard = game.discard
        hands = list(self.hands)
        if not call.hand:
            hands[seat] = tuple(card for card in hands[seat] + self.talon if card not in game.discard)
        bid = None
        if call.level and not bought.totus and call != bought and self.style["bid"]:
            bid = bought._replace(dark=False)
        totus = bought.totus or bool(call.level == TEN and options.totus_bonus and game.margin >= TOTUS)
        deal = Deal(player, call, bid, totus, bomb, out=self.out)
        if not call.level:
            end = self._played(open_play(None, hands), _habit(play_against_tricks, seat), (seat,))
            return deal._replace(tricks=end.tricks[seat])
        roles, dealer = self._whisted(seat, game, hands)
        played = dealer or WHISTS in roles.values() or (HALF in roles.values() and options.half_whist_played)
        if not played:
            if self.style["bare"] and call.strain != SPADES:
                deal = deal._replace(contract=call._replace(strain=None))
            return deal._replace(defenders=tuple(Defender(self.speakers[other], role) for other, role in roles.items()))
        agreed = self.style["agree"] and sorted(roles.values()) == [PASSES, WHISTS]
        end = self._played(open_play(trump_of(call.strain), hands), _habit(play_for_tricks, seat), (seat,))
        if agreed:
            self.tricks = []
        return self._told(deal._replace(agreed=agreed), roles, dealer, seat, end.tricks)

    def _named(self, seat: int, bought: Call) -> _Game:
        """What the declarer names: the dearest game that he should make, or the likeliest."""
        hand, games = self.hands[seat], []
        twelve = hand + self.talon
        if not bought.level:
            if bought.hand:
                return _Game(bought, without_tricks(holdings(hand)))
            return _Game(bought, *best_discard(twelve, without_tricks, "7", None))
        least = 0 if bought.strain is None else STRAINS.index(bought.strain)
        for place, strain in enumerate(STRAINS):
            at_least = bought.level + (place < least)
            if at_least > TEN:
                continue
            if bought.hand:
                tricks, discard = Thrown(worth(holdings(hand), strain), ())
            else:
                tricks, discard = best_discard(twelve, partial(worth, strain=strain), "A", trump_of(strain))
            level = min(max(at_least, (tricks - WORTH_NAMING) // TRICK), LEVELS[-1])
            call = bought._replace(level=level, strain=strain, totus=False)
            games.append(_Game(call, tricks - level * TRICK, discard))
        good = [game for game in games if game.margin >= WORTH_NAMING]
        if good:
            return max(good, key=lambda game: (game.call.level, game.margin))
        return max(games, key=lambda game: game.margin)

    def _bomb(self, player: int, game: _Game) -> int | None:
        """The bomb that a declarer chooses, where he may and there are different ones."""
        queue = self.state.bombs[player]
        acts = game.call.level != MISERE_LEVEL or self.options.bombs_misere
        if self.options.bombs_order != "choice" or len(set(queue)) < 2 or not acts:
            return None
        return max(queue) if game.margin >= BEST_BOMB else min(queue)

    def _whisted(self, seat: int, game: _Game, hands: list[Hand]) -> tuple[dict[int, str], int | None]:
        """What the defenders say, by seat in order of speech, and a dealer who whists in their place (R3.1, R1.5)."""
        options, level, strain = self.options, game.call.level, game.call.strain
        others = [(seat + step) % ACTIVE for step in (1, 2) if (seat + step) % ACTIVE < len(self.speakers)]
        if (options.stalingrad and (level, strain) == (SIX, SPADES)) or (options.ten == "checked" and level == TEN):
            return dict.fromkeys(others, WHISTS), None
        trump = trump_of(strain)
        expects = {other: defenders(holdings(hands[other]), trump) + self.moods[other] // 2 for other in others}
        first, second = others[0], others[-1]
        roles = {first: WHISTS if expects[first] >= FIRST[level] else PASSES}
        if first == second:
            return roles, None
        half = options.half_whist and level in options.half_levels and level in HALF_FROM
        if roles[first] == WHISTS:
            roles[second] = WHISTS if expects[second] >= BESIDE[level] else PASSES
            drops = expects[first] < FIRST[level] + COMES_BACK and options.whist_style == "gentleman"
            if half and drops and self.style["back"] and roles[second] == PASSES:
                roles[first] = HALF
            return roles, None
        if expects[second] >= ALONE[level]:
            return {first: PASSES, second: WHISTS}, None
        if not half or expects[second] < HALF_FROM[level]:
            return {first: PASSES, second: PASSES}, None
        if expects[first] >= FIRST[level] - COMES_BACK and self.style["back"]:
            return {first: WHISTS, second: PASSES}, None
        if options.dealer_whist and len(self.state.table.seated) == ACTIVE + 1 and self.style["dealer"]:
            return {first: PASSES, second: PASSES}, self.sitting
        return {first: PASSES, second: HALF}, None

    def _told(self, deal: Deal, roles: dict[int, str], dealer: int | None, seat: int, taken: tuple[int, ...]) -> Deal:
        """The deal with its tricks, written as this or that table would."""
        own, level = taken[seat], deal.contract.level
        said = {other: None if role == PASSES else taken[other] for other, role in roles.items()}
        writers = [other for other, role in roles.items() if role != PASSES]
        if len(writers) == 1 and (len(roles) == 1 or not self.style["both"]):
            said[writers[0]] = TRICKS - own
        elif len(writers) < 2:
            said = {other: taken[other] for other in roles}
        entries = [Defender(self.speakers[other], role, said[other]) for other, role in roles.items()]
        if dealer is not None:
            entries = [entry._replace(tricks=None) for entry in entries]
            entries.append(Defender(dealer, WHISTS, TRICKS - own))
        if own < level and self.style["short"]:
            deal = deal._replace(tricks=own, short=True)
        elif self.style["tricks"]:
            deal = deal._replace(tricks=own)
        return deal._replace(defenders=tuple(entries))

    # Raspasy.

    def _all_pass(self, announcer: int | None, joined: tuple[int, ...]) -> AllPass:
        """All passed, in the light or in the dark; whoever leads the talon is written too (R4.1)."""
        options = self.options
        played = options.all_pass == "raspasy" or announcer is not None or self.state.opening
        if not played or len(self.speakers) < ACTIVE:
            return AllPass(announcer, joined, out=self.out)
        leads = options.rasp_talon != "closed"
        sitting = self.sitting if options.rasp_talon == "wins" else None
        start = open_play(
            None,
            self.hands,
            talon=self.talon if leads else (),
            dealer=sitting is not None,
            third_first=options.rasp_third_lead == "first_hand",
        )
        end = self._played(start, _dodged, range(DEALER + 1))
        players = self.speakers if sitting is None else (*self.speakers, sitting)
        taken = [Defender(player, TAKES, end.tricks[seat]) for seat, player in enumerate(players)]
        return AllPass(announcer, joined, tuple(taken), self.out)

    # The cards.

    def _played(self, state: Play, habit: Callable[[Play], Card], sides: Sequence[int]) -> Play:
        """All ten tricks; the last ones may be shown, not played, where one of the ``sides`` or the rest takes them."""
        tricks: list[Hand] = []
        winners: list[int | None] = []
        while state.turn is not None:
            before, shown = state.tricks, []
            for _ in state.order:
                card = habit(state)
                shown.append(card)
                state = apply_card(state, card)
            winner = next(seat for seat, count in enumerate(state.tricks) if count > before[seat])
            winners.append(winner if winner in sides else None)
            tricks.append(tuple(shown))
        if self.style["claim"]:
            while len(tricks) > 1 and winners[len(tricks) - 2] == winners[-1]:
                tricks.pop()
        if len(self.speakers) == ACTIVE:
            self.tricks = [Trick(None, tuple(Shown(card, False, at) for at, card in enumerate(one))) for one in tricks]
        return state


def _out(state: State) -> tuple[int, ...]:
    """Whom a deal must name as sitting out: of five the dealer, and the third after him, so that all play alike."""
    seated = state.table.seated
    if len(seated) < WITH_OUT_CLAUSE:
        return ()
    other = seated[(seated.index(state.dealer) + ACTIVE) % len(seated)]
    return (state.dealer, other)


def _habit(play: Callable[[View], Card], declarer: int) -> Callable[[Play], Card]:
    """How cards are played against or by a declarer."""
    return lambda state: play(View(state, legal_cards(state), state.order, declarer))


def _dodged(state: Play) -> Card:
    """What the seat to play plays in raspasy: as high as it can stay below, or its highest where it cannot win."""
    legal = legal_cards(state)
    if len(legal) == 1 or state.turn == DEALER:
        return legal[0]
    if state.led is None:
        return lowest(legal)
    if legal[0].suit != state.led:
        return highest(legal)
    best = max((card.height for card in state.table if card.suit == state.led), default=0)
    below = [card for card in legal if card.height < best]
    if below:
        return highest(below)
    return highest(legal) if len(state.table) + 1 == len(state.order) else lowest(legal)
