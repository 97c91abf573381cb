"""Lifelike random evenings of bridge at one table or two: rubber, Chicago, duplicate, teams and compensation.

The cards are dealt, the players call by :mod:`rospis.evenings.bridge_calls` and play by
:mod:`rospis.evenings.bridge_cards`; in a match of teams two tables do so with the same cards. Whoever keeps the sheet
closes a rubber or a Chicago, and every eighth board, with a check of what he has.

:func:`evening` is a whole evening, :func:`plain_deals` are deal lines made much faster, with no cards behind them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any

from rospis.cards import PACK_52, Card
from rospis.evenings.bridge_calls import Auction
from rospis.evenings.bridge_cards import Play
from rospis.games.bridge import board, chicago, compensation, duplicate, rubber, teams
from rospis.games.bridge.boards import BoardForm
from rospis.games.bridge.compensation import HALF, IN_ALL, high_card_points
from rospis.games.bridge.deal import MOST_TRICKS, Contract, Deal, Played, Room
from rospis.games.bridge.notation import ALL_HONOURS, print_deal
from rospis.games.bridge.pad import ABOVE, PadForm
from rospis.games.bridge.referee import HAND_SIZE, Spoken, honours, print_card_line
from rospis.games.bridge.scoring import NOTRUMP, STRAINS
from rospis.games.bridge.sides import SEATS, SIDES, VULNERABLE
from rospis.games.cardlines import Shown, Trick
from rospis.games.options import OptionsBase
from rospis.games.protocol import CardLine

NAMES = ("Ana", "Boris", "Ceca", "Dino", "Eva", "Filip", "Goran", "Hana")
TEAMS = ("Dunav", "Sava")
PADS: dict[str, PadForm[Any]] = {game.name: game for game in (rubber.GAME, chicago.GAME)}
BOARDS: dict[str, BoardForm[Any]] = {game.name: game for game in (duplicate.GAME, teams.GAME, compensation.GAME)}
GAMES: dict[str, PadForm[Any] | BoardForm[Any]] = {**PADS, **BOARDS}

# How often in a hundred it is done: writing the lead down, where records usually have it and elsewhere; saying who is
# vulnerable; leaving the points to the hands that stand below; showing the last tricks instead of playing them.
LEADS, LEADS_ELSEWHERE = {duplicate.GAME.name: 80, teams.GAME.name: 60}, 8
STYLES = {"vulnerable": 5, "uncounted": 50, "claim": 40}
CHECKED = 8  # boards

# The evening ------------------------------------------------------------------------------------------------------


def evening(
    name: str, seed: int, deals: int, *, cards: bool = False, rules: str | None = None, players: int | None = None
) -> str:
    """The record of a random evening of the game ``name``; see :func:`rospis.evenings.evening`."""
    if deals < 0:
        raise ValueError(f"an evening of {deals} deals")
    rng = Random(seed)
    preset, names = _preset(name, rules), _names(name, players)
    sheet = _sheet(name, GAMES[name].presets[preset], rng, names)
    lines = _header(name, preset, names)
    for number in range(1, deals + 1):
        lines.extend(sheet.before())
        dealt = _Dealt(rng, name, number, sheet.dealer(number), sheet.vulnerable(number))
        sheet.add(dealt.deal)
        lines.append(f"{number}. {print_deal(dealt.line(cards=cards), rooms=GAMES[name].rooms)}")
        if cards:
            lines.extend(f"    {print_card_line(line)}" for line in dealt.card_lines())
        lines.extend(sheet.checks(number))
    return "\n".join(lines).rstrip() + "\n"


def _preset(name: str, rules: str | None) -> str:
    """The preset, the game's first by default."""
    return next(iter(GAMES[name].presets)) if rules is None else rules


def _names(name: str, players: int | None) -> tuple[str, ...]:
    """So many players or teams, the fewest by default."""
    game = GAMES[name]
    number = game.fewest_players if players is None else players
    if not game.fewest_players <= number <= game.most_players:
        raise ValueError(f"{number} players")
    return (TEAMS if game.rooms else NAMES)[:number]


def _header(name: str, preset: str, names: tuple[str, ...]) -> list[str]:
    """The lines of the header, and a blank one."""
    return ["rospis: 1", f"game: {name}", f"rules: {preset}", f"players: {', '.join(names)}", ""]


# The sheet as it stands behind the lines so far: whose deal it is, and what must be written between two deals.


def _sheet(name: str, options: OptionsBase, rng: Random, names: tuple[str, ...]) -> _PadSheet | _BoardSheet:
    """The empty sheet of a game."""
    if name in PADS:
        return _PadSheet(PADS[name], options.complete(), rng, names)
    return _BoardSheet(BOARDS[name], options.complete(), names)


class _PadSheet:
    """Rubber or Chicago: one after the other, with the partners changed."""

    def __init__(self, game: PadForm[Any], options: OptionsBase, rng: Random, names: tuple[str, ...]) -> None:
        self.game = game
        self.options = options
        self.rng = rng
        table = game.seat(names)
        self.state = game.open(options, table, game.first_dealer(table))
        self.sat = dict.fromkeys(self.state.table.people, 0)  # how often each has sat down

    def dealer(self, number: int) -> int:
        """Dealing goes round."""
        return self.state.dealer

    def vulnerable(self, number: int) -> int:
        """By the games won, or the deals played."""
        return self.game.vulnerable(self.options, self.state)

    def before(self) -> list[str]:
        """The line with which the next rubber begins: whoever sat out most comes in, and the cards say with whom."""
        if not self.state.won:
            return []
        for player in self.state.seats or ():
            self.sat[player] += 1
        people = list(self.sat)
        self.rng.shuffle(people)
        people.sort(key=self.sat.__getitem__)
        seats = people[:4]
        self.rng.shuffle(seats)
        self.state, _ = self.game.partners(self.options, self.state, tuple(seats))
        names = self.state.table.names
        north, east, south, west = (names[player] for player in seats)
        out = " ".join(names[player] for player in sorted(people[4:]))
        return [f"partners {north} {south}, {east} {west}" + (f"; out {out}" if out else "")]

    def add(self, deal: Deal) -> None:
        """One deal more."""
        self.state, _ = self.game.step(self.options, self.state, deal)

    def checks(self, number: int) -> list[str]:
        """What stands above the line when a rubber is over."""
        if not self.state.won:
            return []
        return [f"check {side} {ABOVE} {points}" for side, points in zip(SIDES, self.state.above, strict=True)]


class _BoardSheet:
    """Boards, whose number says all that matters."""

    def __init__(self, game: BoardForm[Any], options: OptionsBase, names: tuple[str, ...]) -> None:
        self.game = game
        self.options = options
        self.state = game.open(options, game.seat(names), 0)

    def dealer(self, number: int) -> int:
        """By the number."""
        return board.dealer(number)

    def vulnerable(self, number: int) -> int:
        """By the number."""
        return board.vulnerable(number)

    def before(self) -> list[str]:
        """Nothing stands between two boards."""
        return []

    def add(self, deal: Deal) -> None:
        """One board more."""
        self.state, _ = self.game.step(self.options, self.state, deal)

    def checks(self, number: int) -> list[str]:
        """The account of the first side or team now and then."""
        if number % CHECKED:
            return []
        return [f"check {self.state.table.names[0]} {self.game.column} {self.state.totals[0]}"]


# One deal ---------------------------------------------------------------------------------------------------------


class _Dealt:
    """One deal from the shuffling to its result, in each room where it is played."""

    def __init__(self, rng: Random, name: str, number: int, dealer: int, vulnerable: int) -> None:
        game = GAMES[name]
        pack = list(PACK_52)
        rng.shuffle(pack)
        self.hands = [tuple(pack[HAND_SIZE * seat : HAND_SIZE * (seat + 1)]) for seat in range(len(SEATS))]
        self.style = {style: rng.randrange(100) < often for style, often in STYLES.items()}
        told = None
        if self.style["vulnerable"]:
            # Four at home agree on it as they like; elsewhere it is only said again.
            told = vulnerable = rng.randrange(len(VULNERABLE)) if name == compensation.GAME.name else vulnerable
        self.with_rooms = game.rooms
        self.tables = [_Table(rng, self.hands, dealer, vulnerable) for _ in range(1 + game.rooms)]
        rooms = [table.room(leads=rng.randrange(100) < LEADS.get(name, LEADS_ELSEWHERE)) for table in self.tables]
        closed = rooms[1] if game.rooms else None
        self.deal = Deal(number if game.numbered else 0, rooms[0], closed, told)
        if "hcp" in game.clauses:
            self.deal = self.deal._replace(hcp=self._points())
        if "honours" in game.clauses:
            self.deal = self.deal._replace(honours=self._honours())

    def _points(self) -> tuple[int, int]:
        """The side with more high card points, and how many."""
        points = sum(high_card_points(self.hands[seat]) for seat in (0, 2))
        return (0, points) if points >= HALF else (1, IN_ALL - points)

    def _honours(self) -> tuple[int, int] | None:
        """Who holds honours at the strain that is played, and what they are worth."""
        result = self.tables[0].auction.result
        if result is None:
            return None
        worth = [honours(result.strain, hand) for hand in self.hands]
        return (worth.index(max(worth)), max(worth)) if any(worth) else None

    def line(self, *, cards: bool) -> Deal:
        """The deal as it is written down: whoever writes all hands need not count them, too."""
        return self.deal._replace(hcp=None) if cards and self.style["uncounted"] else self.deal

    def card_lines(self) -> list[CardLine]:
        """The lines that stand under the deal."""

        def line(part: str, owner: int | None, value: object) -> CardLine:
            return CardLine(0, 0, part, owner, "", value)

        lines = [line("hand", seat, hand) for seat, hand in enumerate(self.hands)]
        for place, table in enumerate(self.tables):
            room = place if self.with_rooms else None
            lines.append(line("auction", room, table.spoken()))
            if tricks := table.shown(claim=self.style["claim"]):
                lines.append(line("play", room, tricks))
        return lines


class _Table:
    """One auction and, unless all passed, one play."""

    def __init__(self, rng: Random, hands: list[tuple[Card, ...]], dealer: int, vulnerable: int) -> None:
        self.dealer = dealer
        self.auction = Auction(rng, hands, dealer, vulnerable)
        result = self.auction.result
        self.play = None if result is None else Play(rng, hands, result, [told.lengths for told in self.auction.told])

    def room(self, *, leads: bool) -> Room:
        """The result, perhaps with the lead."""
        result = self.auction.result
        if result is None or self.play is None:
            return Room(None)
        contract = Contract(result.level, result.strain, result.doubled)
        return Room(Played(contract, result.declarer, self.play.taken), self.play.tricks[0][0] if leads else None)

    def spoken(self) -> list[Spoken]:
        """The auction as it is written."""
        return [Spoken(self.dealer, call, False, 0) for call in self.auction.calls]

    def shown(self, *, claim: bool) -> list[Trick]:
        """The tricks as they are written; with ``claim`` without the last ones, if one side takes them all."""
        if self.play is None:
            return []
        tricks, winners = self.play.tricks, self.play.winners
        if claim:
            while len(tricks) > 1 and winners[len(tricks) - 2] == winners[-1]:
                tricks = tricks[:-1]
        return [Trick(None, tuple(Shown(card, False, at) for at, card in enumerate(trick))) for trick in tricks]


# Deals without cards ----------------------------------------------------------------------------------------------

# How many in a thousand, about.
CONTRACTS = {
    "1C": 9, "1D": 11, "1H": 16, "1S": 18, "1NT": 90, "2C": 28, "2D": 30, "2H": 65, "2S": 75, "2NT": 35,
    "3C": 38, "3D": 40, "3H": 42, "3S": 48, "3NT": 165, "4C": 9, "4D": 8, "4H": 92, "4S": 105, "5C": 11,
    "5D": 13, "5H": 5, "5S": 6, "6C": 3, "6D": 4, "6H": 8, "6S": 9, "6NT": 7, "7C": 1, "7D": 1, "7H": 1,
    "7S": 2, "7NT": 2, "pass": 25,
}  # fmt: skip
# Of thirty results, tricks beyond the contract: undoubled, and doubled or redoubled.
BEYOND = (-4, -3, -2, -2, -2, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4)
DOUBLED = (-6, -5, -4, -4, -3, -3, -3, -3, -2, -2, -2, -2, -2, -2, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2)


def plain_evening(name: str, seed: int, deals: int, *, rules: str | None = None, players: int | None = None) -> str:
    """The record of exactly ``deals`` deals of :func:`plain_deals`."""
    preset = _preset(name, rules)
    lines = _header(name, preset, _names(name, players))
    lines.extend(islice(plain_deals(name, Random(seed), GAMES[name].presets[preset], players), deals))
    return "\n".join(lines).rstrip() + "\n"


def plain_deals(name: str, rng: Random, options: OptionsBase, players: int | None = None) -> Iterator[str]:
    """Numbered deal lines without end for players named as in :func:`evening`: contracts and results as they fall.

    Before the first deal of a later rubber or Chicago stands its ``partners`` line, with a line break between.
    """
    game = GAMES[name]
    plain = _Plain(rng, name)
    sheet = _sheet(name, options, rng, _names(name, players))
    for number in count(1):
        deal = plain.deal(number)
        lines = sheet.before()
        sheet.add(deal)
        yield "\n".join([*lines, f"{number}. {print_deal(deal, rooms=game.rooms)}"])


class _Plain:
    """Makes deals of one game."""

    def __init__(self, rng: Random, name: str) -> None:
        game = GAMES[name]
        self.random = rng.random
        self.leads = LEADS.get(name, LEADS_ELSEWHERE) / 100
        self.rooms, self.numbered = game.rooms, game.numbered
        self.counts, self.honours = "hcp" in game.clauses, "honours" in game.clauses
        self.contracts = [
            None if text == "pass" else (int(text[0]), STRAINS.index(text[1]))
            for text, often in CONTRACTS.items()
            for _ in range(often)
        ]

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1."""
        return int(limit * self.random())

    def deal(self, number: int) -> Deal:
        """One deal."""
        here = self.room()
        closed = self.room() if self.rooms else None
        return Deal(
            number if self.numbered else 0,
            here,
            closed,
            honours=self.held(here.played) if self.honours and self.random() < 0.05 else None,
            hcp=self.points(here.played) if self.counts else None,
        )

    def room(self) -> Room:
        """One result."""
        bid = self.contracts[self.below(len(self.contracts))]
        if bid is None:
            return Room(None)
        level, strain = bid
        way = self.random()
        doubled = 0 if way < 0.93 else 1 if way < 0.994 else 2
        beyond = DOUBLED if doubled else BEYOND
        contract = Contract(level, strain, doubled)
        tricks = min(MOST_TRICKS, contract.needed + beyond[self.below(len(beyond))])
        lead = PACK_52[self.below(len(PACK_52))] if self.random() < self.leads else None
        return Room(Played(contract, self.below(len(SEATS)), tricks), lead)

    def held(self, played: Played | None) -> tuple[int, int] | None:
        """Honours: all of them, or four of five trumps."""
        if played is None:
            return None
        worth = ALL_HONOURS if played.contract.strain == NOTRUMP or self.random() < 0.1 else 100
        return self.below(len(SEATS)), worth

    def points(self, played: Played | None) -> tuple[int, int]:
        """The high card points of the stronger side, which as a rule is the declarer's: more for a higher contract."""
        if played is None:
            return self.below(len(SIDES)), HALF + self.below(2)
        points = 16 + 2 * played.contract.level + self.below(8)
        return (played.side, points) if points >= HALF else (1 - played.side, IN_ALL - points)
