"""Deals that stand for themselves: duplicate at one table, a match of teams, four at home with compensation.

The number of a deal says who deals and who is vulnerable (B1.3), unless the line says otherwise; what it brings goes
into one column of two opposite accounts.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple, TypeVar

from rospis.errors import Refused
from rospis.games.bridge import board
from rospis.games.bridge.deal import Deal
from rospis.games.bridge.form import RESULT, Form, people_at, settlement
from rospis.games.bridge.options import BridgeOptions
from rospis.games.bridge.sides import SEATS, VULNERABLE, Sides
from rospis.games.protocol import Column, Written
from rospis.ledger import Outcome, Posting, Settlement
from rospis.money import LARGEST_DENOMINATOR, Amount
from rospis.seats import Accounts

HIGHEST = 9_999_999  # a board can be numbered

OptionsT = TypeVar("OptionsT", bound=BridgeOptions)


class Numbers(NamedTuple):
    """The numbers of all boards so far, the last one first: a chain, so that each costs the same."""

    last: int
    before: Numbers | None


class Boards(NamedTuple):
    """Everything that the sheet holds; immutable. ``totals`` are those of the two accounts."""

    table: Accounts
    totals: tuple[Amount, Amount] = (0, 0)
    numbers: Numbers | None = None
    broken_off: bool = False


class BoardForm(Form[OptionsT, Boards]):
    """A form in which every board stands for itself."""

    rule = "B1.3"
    dealt_by_number = True
    numbered = True
    column: ClassVar[str]

    # What the forms do each in their own way.

    @abstractmethod
    def postings(self, options: OptionsT, names: tuple[str, ...], deal: Deal, vulnerable: int) -> tuple[Posting, ...]:
        """What a board writes for the two accounts that bear these names."""

    # The fold.

    def open(self, options: OptionsT, table: Any, dealer: int) -> Boards:
        """An empty sheet."""
        return Boards(table)

    def dealer_of(self, before: Boards, deal: Deal) -> int:
        """The number says it."""
        return board.dealer(deal.number)

    def step(self, options: OptionsT, state: Boards, deal: Deal) -> tuple[Boards, Outcome]:
        """One board."""
        if state.broken_off:
            raise Refused("game_over", end="break off")
        vulnerable = board.vulnerable(deal.number) if deal.vulnerable is None else deal.vulnerable
        postings = self.postings(options, state.table.names, deal, vulnerable)
        first, second = state.totals
        for posting in postings:
            if posting.player == state.table.names[0]:
                first += posting.amount
            else:
                second += posting.amount
        after = Boards(state.table, (first, second), Numbers(deal.number, state.numbers))
        dealer = SEATS[board.dealer(deal.number)]
        return after, Outcome(dealer, (), postings, (), vulnerable=VULNERABLE[vulnerable])

    def void(self, options: OptionsT, state: Boards, *, passed: bool, number: int) -> tuple[Boards, Outcome]:
        """The board is not played, and its number is used up."""
        if state.broken_off:
            raise Refused("game_over", end="break off")
        outcome = Outcome(SEATS[board.dealer(number)], (), (), (), vulnerable=VULNERABLE[board.vulnerable(number)])
        return state._replace(numbers=Numbers(number, state.numbers)), outcome

    def set_dealer(self, state: Boards, dealer: int) -> Boards:
        """The number of a board says who deals: no line gets here that says otherwise."""
        raise NotImplementedError

    def adjust(
        self, options: OptionsT, state: Boards, player: int, column: str, on: int | None, amount: Amount
    ) -> Boards:
        """More in one account; the other stays as it is."""
        totals = tuple(total + (amount if account == player else 0) for account, total in enumerate(state.totals))
        if totals[player].denominator > LARGEST_DENOMINATOR:
            raise Refused("fraction_too_fine", word=3, limit=LARGEST_DENOMINATOR)
        return state._replace(totals=(totals[0], totals[1]))

    def break_off(self, options: OptionsT, state: Boards, without: int | None) -> tuple[Boards, list[Written]]:
        """The players stop here."""
        if state.broken_off:
            raise Refused("game_over", end="break off")
        return state._replace(broken_off=True), []

    # What is to be seen.

    def table(self, state: Boards) -> Accounts:
        """The two accounts, and the players."""
        return state.table

    def end(self, state: Boards) -> str | None:
        """No rule ends a session at one table."""
        return "break off" if state.broken_off else None

    def next(self, options: OptionsT, state: Boards) -> Mapping[str, Any]:
        """The board after the last one that has not been played, and what its number says."""
        number = 1
        if state.numbers is not None:
            number = state.numbers.last % HIGHEST + 1
            played = set()
            chain: Numbers | None = state.numbers
            while chain is not None:
                played.add(chain.last)
                chain = chain.before
            while number in played:
                number = number % HIGHEST + 1  # behind the last number that can be written the first ones are free
        dealer = SEATS[board.dealer(number)]
        vulnerable = VULNERABLE[board.vulnerable(number)]
        return {"dealer": dealer, "forehand": dealer, "vulnerable": vulnerable, "board": number}

    def cell(self, options: OptionsT, state: Boards, player: int, column: str, on: int | None) -> Amount:
        """The one column; the result is the same."""
        return state.totals[player]

    def cells(self, options: OptionsT, state: Boards, player: int) -> Mapping[str, Any]:
        """The one column."""
        return {self.column: state.totals[player]}

    def more(self, options: OptionsT, state: Boards) -> Mapping[str, Any]:
        """Who sits where."""
        people = state.table.people[:4] if isinstance(state.table, Sides) else ()
        return {"seats": people_at(state.table, people or None)}

    def results(self, options: OptionsT, state: Boards) -> Mapping[str, Amount]:
        """The totals."""
        return {state.table.names[account]: state.totals[account] for account in state.table.order}

    def settle(self, options: OptionsT, state: Boards) -> Settlement:
        """The totals."""
        return settlement(self.results(options, state), options.whist_price)


def one_column(name: str) -> Mapping[str, Column]:
    """The columns of a form that has one."""
    return {name: Column(name), "result": RESULT}
