"""The pad of rubber and Chicago: two columns with a line across, above it premiums, below it what counts to a game.

One record may hold several, one after the other, with the partners changed (B1.4, B1.5). What differs between the two
forms is what a deal writes, and who is vulnerable; that is in their own modules.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from math import lcm
from typing import Any, ClassVar, NamedTuple, TypeVar

from rospis.errors import Refused
from rospis.games.bridge.deal import Contract, Deal
from rospis.games.bridge.form import RESULT, Form, people_at, settlement
from rospis.games.bridge.options import PadOptions
from rospis.games.bridge.scoring import GAME_BONUS, PART_SCORE, TRICK_POINTS, Part, parts
from rospis.games.bridge.sides import SEATS, SIDES, VULNERABLE, Sides, is_vulnerable
from rospis.games.protocol import EVERY_GAME, Column, Written
from rospis.ledger import Mark, Outcome, Posting, Settlement
from rospis.money import LARGEST_DENOMINATOR, Amount, is_whole

OptionsT = TypeVar("OptionsT", bound=PadOptions)

Pair = tuple[Amount, Amount]  # NS, EW
ABOVE, BELOW = "above", "below"
HUNDRED = 100  # the price is for so many points


class Closed(NamedTuple):
    """A rubber or Chicago that is behind us: which deals, who sat (N E S W), how it ended."""

    deals: tuple[int, int]
    seats: tuple[int, ...] | None
    finished: bool
    above: Pair
    below: Pair


class Earlier(NamedTuple):
    """All that are behind us, the last one first. A chain and no tuple: a long record adds to it at the same cost."""

    last: Closed
    before: Earlier | None


class Pad(NamedTuple):
    """Everything that a later deal depends on; immutable.

    Pairs are NS and EW. ``above`` and ``below`` are the columns of this rubber, ``part`` what counts towards the
    running game, ``games`` the games won. ``counted`` are the deals that count for its end, ``first`` and ``number``
    the numbers of its first deal (0 for none yet) and of the last deal of the record. ``won`` tells that it is over.
    ``fineness`` is a denominator that all figures of the record have in common; ``won_before`` what every account has
    won in the rubbers before, nothing in the first.
    """

    table: Sides
    seats: tuple[int, ...] | None
    dealer: int
    above: Pair = (0, 0)
    below: Pair = (0, 0)
    part: Pair = (0, 0)
    games: tuple[int, int] = (0, 0)
    counted: int = 0
    first: int = 0
    number: int = 0
    won: bool = False
    broken_off: bool = False
    earlier: Earlier | None = None
    fineness: int = 1
    won_before: tuple[Amount, ...] = ()

    @property
    def open(self) -> bool:
        """Whether deals may still be played in it."""
        return not (self.won or self.broken_off)


class Entries(NamedTuple):
    """What a contract writes by itself, and what that adds to the columns."""

    postings: tuple[Posting, ...]
    above: tuple[int, int]
    below: int  # of the side that declared


def _entries(contract: Contract, side: int, vulnerable: bool, tricks: int, bonus: Part | None) -> Entries:
    """The entries of a contract that ``side`` declared: trick points below the line, the rest above it.

    ``bonus`` stands in place of the one for game or part-score that duplicate gives for every deal.
    """
    postings: list[Posting] = []
    above = [0, 0]
    below = 0
    for part in parts(*contract, vulnerable, tricks):
        reason, amount = part
        if reason == TRICK_POINTS:
            below = amount
            postings.append(Posting(SIDES[side], BELOW, None, amount, reason))
            continue
        if reason in (GAME_BONUS, PART_SCORE):
            if bonus is None:
                continue
            reason, amount = bonus
        winner = side if amount > 0 else 1 - side
        above[winner] += abs(amount)
        postings.append(Posting(SIDES[winner], ABOVE, None, abs(amount), reason))
    return Entries(tuple(postings), (above[0], above[1]), below)


entries = cache(_entries)


def _outcome(
    dealer: int,
    vulnerable: int,
    contract: Contract | None = None,
    side: int = 0,
    tricks: int = 0,
    bonus: Part | None = None,
    *,
    carried: Amount = 0,
    game: bool = False,
) -> Outcome:
    """What a deal wrote that has nothing but its contract: one value wherever it comes again, as it often does.

    ``carried`` was the part-score of the side before, ``game`` tells that it made one.
    """
    postings: tuple[Posting, ...] = ()
    if contract is not None:
        postings = entries(contract, side, is_vulnerable(vulnerable, side), tricks, bonus).postings
    marks = GAME_MARKS[side] if game else ()
    return Outcome(SEATS[dealer], (), postings, marks, 0, carried, False, VULNERABLE[vulnerable])


outcome = lru_cache(maxsize=65_536)(_outcome)


GAME_MARKS: tuple[tuple[Mark, ...], ...] = tuple((Mark(side, "game", "made"),) for side in SIDES)


def plus(pair: Pair, side: int, amount: Amount) -> Pair:
    """A pair with more for one side."""
    return (pair[0], pair[1] + amount) if side else (pair[0] + amount, pair[1])


class PadForm(Form[OptionsT, Pad]):
    """Rubber or Chicago."""

    lines = EVERY_GAME | {"partners"}
    columns: ClassVar[Mapping[str, Column]] = {ABOVE: Column(ABOVE), BELOW: Column(BELOW), "result": RESULT}

    # What the forms do each in their own way.

    @abstractmethod
    def vulnerable(self, options: OptionsT, now: Pad) -> int:
        """Who is vulnerable in the next deal, an index into VULNERABLE."""

    def unfinished(self, options: OptionsT, now: Pad) -> list[Written]:
        """What stands above the line when the players stop here before the end."""
        return []

    def counts_below(self, options: OptionsT) -> bool:
        """Whether part-scores build games."""
        return True

    # The fold.

    def open(self, options: OptionsT, table: Any, dealer: int) -> Pad:
        """An empty pad."""
        return Pad(table, table.people[:4] or None, dealer)

    def dealer_of(self, before: Pad, deal: Deal) -> int:
        """Dealing goes round."""
        return before.dealer

    def verify_deal(self, options: OptionsT, now: Pad, deal: Deal | None) -> int:
        """Who is vulnerable; Refused where no deal may come, or where the deal says otherwise."""
        if now.broken_off:
            raise Refused("game_over", end="break off")
        if now.won:
            raise Refused("rubber_over", self.rule)
        vulnerable = self.vulnerable(options, now)
        if deal is not None and deal.vulnerable is not None and deal.vulnerable != vulnerable:
            raise Refused("vul_differs", self.rule, keywords=("vul",), word=1, vulnerable=VULNERABLE[vulnerable])
        return vulnerable

    def void(self, options: OptionsT, state: Pad, *, passed: bool, number: int = 0) -> tuple[Pad, Outcome]:
        """Nothing is written; the same dealer deals again unless the dealing moves on."""
        vulnerable = self.verify_deal(options, state, None)
        after = state._replace(
            dealer=(state.dealer + passed) % 4, number=state.number + 1, first=state.first or state.number + 1
        )
        return after, Outcome(SEATS[state.dealer], (), (), (), vulnerable=VULNERABLE[vulnerable])

    def set_dealer(self, state: Pad, dealer: int) -> Pad:
        """The next deal is dealt from that seat, and dealing goes on from there."""
        if state.broken_off:
            raise Refused("game_over", end="break off")
        return state._replace(dealer=dealer)

    def adjust(self, options: OptionsT, state: Pad, player: int, column: str, on: int | None, amount: Amount) -> Pad:
        """What is adjusted below the line counts towards the running game, but makes none by itself."""
        moved = plus(state.above if column == ABOVE else state.below, player, amount)
        # Results add up all rubbers: what holds for one cell must hold for all of them together.
        fineness = lcm(state.fineness, amount.denominator)
        if fineness > LARGEST_DENOMINATOR:
            raise Refused("fraction_too_fine", word=3, limit=LARGEST_DENOMINATOR)
        if column == ABOVE:
            return state._replace(above=moved, fineness=fineness)
        part = plus(state.part, player, amount) if self.counts_below(options) else state.part
        return state._replace(below=moved, part=part, fineness=fineness)

    def partners(self, options: OptionsT, state: Pad, seats: tuple[int, ...] | None) -> tuple[Pad, list[Written]]:
        """The next rubber; one that is not over is broken off, one that has not begun just seated anew."""
        if state.broken_off:
            raise Refused("game_over", end="break off")
        seats = state.seats if seats is None else seats
        if not (state.won or state.counted or any(state.above) or any(state.below)):
            return state._replace(seats=seats), []
        written = [] if state.won else self.unfinished(options, state)
        ended = _with(state, written)
        closed = Closed((ended.first, ended.number), ended.seats, ended.won, ended.above, ended.below)
        after = Pad(
            state.table,
            seats,
            state.dealer,
            number=state.number,
            earlier=Earlier(closed, state.earlier),
            fineness=state.fineness,
            won_before=_won(options, ended),
        )
        return after, written

    def break_off(self, options: OptionsT, state: Pad, without: int | None) -> tuple[Pad, list[Written]]:
        """The players stop here."""
        if state.broken_off:
            raise Refused("game_over", end="break off")
        written = [] if state.won else self.unfinished(options, state)
        return _with(state, written)._replace(broken_off=True), written

    # What is to be seen.

    def columns_of(self, account: int) -> Mapping[str, Column]:
        """A player has a result."""
        return self.columns if account < 2 else {"result": RESULT}

    def table(self, state: Pad) -> Sides:
        """Sides and players."""
        return state.table

    def end(self, state: Pad) -> str | None:
        """ "rules" when the last rubber is over."""
        return "rules" if state.won else "break off" if state.broken_off else None

    def next(self, options: OptionsT, state: Pad) -> Mapping[str, Any]:
        """Who deals, calls first, and is vulnerable."""
        dealer = SEATS[state.dealer]
        return {"dealer": dealer, "forehand": dealer, "vulnerable": VULNERABLE[self.vulnerable(options, state)]}

    def cell(self, options: OptionsT, state: Pad, player: int, column: str, on: int | None) -> Amount:
        """A column of this rubber, or a result over all rubbers."""
        if column == "result":
            sides = player < len(SIDES)
            return self.results(options, state, by_side=sides)[state.table.names[player]]
        pair: Pair = getattr(state, column)
        return pair[player]

    def cells(self, options: OptionsT, state: Pad, player: int) -> Mapping[str, Any]:
        """Above and below the line, and how the running game stands."""
        return {
            ABOVE: state.above[player],
            BELOW: state.below[player],
            "part": state.part[player],
            "games": state.games[player],
        }

    def more(self, options: OptionsT, state: Pad) -> Mapping[str, Any]:
        """Who sits where now, every rubber of the record, and what would be written if the last one stopped here."""
        stopped = self.unfinished(options, state) if state.open else []
        return {
            "seats": people_at(state.table, state.seats),
            "unfinished": [
                {
                    "player": state.table.names[side],
                    "column": column,
                    "amount": amount,
                    "reason": reason.code,
                    "rule": reason.rule,
                }
                for side, column, amount, reason in stopped
            ],
            "rubbers": [
                {
                    "deals": list(rubber.deals) if rubber.deals[0] else [],
                    "seats": people_at(state.table, rubber.seats),
                    "finished": rubber.finished,
                    **{name: _sums(rubber, side) for side, name in enumerate(state.table.names[:2])},
                }
                for rubber in rubbers(state)
            ],
        }

    def results(self, options: OptionsT, state: Pad, *, by_side: bool = False) -> dict[str, Amount]:
        """What each has won over all rubbers, if the players stopped now: by person where they are named, else by side.

        Both of a side win the difference of the totals, both of the other lose it (B1.4).
        """
        stopped = _with(state, self.unfinished(options, state)) if state.open else state
        won = _won(options, stopped)
        accounts = (0, 1) if by_side else state.table.people or (0, 1)
        return {state.table.names[account]: won[account] for account in accounts}

    def settle(self, options: OptionsT, state: Pad) -> Settlement:
        """The price is for a hundred points, or for one of the hundreds of the back score."""
        per = 1 if options.back_score else HUNDRED
        return settlement(self.results(options, state), options.whist_price, per)


def _with(state: Pad, written: list[Written]) -> Pad:
    """The pad with premiums above the line."""
    above = state.above
    for side, _, amount, _ in written:
        above = plus(above, side, amount)
    return state._replace(above=above)


def _won(options: PadOptions, state: Pad) -> tuple[Amount, ...]:
    """What every account, of a side or a player, has won in the rubbers before and in this one."""
    won = list(state.won_before or (0,) * len(state.table.names))
    difference = state.above[0] + state.below[0] - state.above[1] - state.below[1]
    if options.back_score:
        difference = to_hundreds(difference)
    for place, player in enumerate((0, 1, *(state.seats or ()))):
        won[player] += -difference if place % 2 else difference
    return tuple(won)


def rubbers(state: Pad) -> Iterator[Closed]:
    """Every rubber of the record in order, the present one last."""
    chain: list[Closed] = []
    earlier = state.earlier
    while earlier is not None:
        chain.append(earlier.last)
        earlier = earlier.before
    yield from reversed(chain)
    number = state.number if state.first else 0
    yield Closed((state.first, number), state.seats, state.won, state.above, state.below)


def _sums(rubber: Closed, side: int) -> Mapping[str, Any]:
    """A side's columns and total, in JSON's types."""
    above, below = rubber.above[side], rubber.below[side]
    sums = {ABOVE: above, BELOW: below, "total": above + below}
    return {name: int(amount) if is_whole(amount) else str(amount) for name, amount in sums.items()}


def to_hundreds(difference: Amount) -> int:
    """The nearest hundred of a difference, 50 up, the same for the loser with a minus (B1.4): 950 is 10, 949 is 9."""
    hundreds = int((max(difference, -difference) + 50) // HUNDRED)
    return hundreds if difference > 0 else -hundreds
