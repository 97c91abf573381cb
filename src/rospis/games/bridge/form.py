"""What all forms of bridge have in common as games of the house: sides, seats, deals, cards.

A form (rubber, Chicago, duplicate, teams, compensation) is a module of this package with its options, its fold and a
class made from this one.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from rospis.errors import N_, Phrase, Refused
from rospis.games.bridge import notation
from rospis.games.bridge.deal import Deal
from rospis.games.bridge.sides import SEATS, SIDES, Sides, read_seat
from rospis.games.entry import Answers, Entered
from rospis.games.entry import Form as EntryForm
from rospis.games.options import OptionsBase
from rospis.games.protocol import EVERY_GAME, CardLine, Carried, Column, Game
from rospis.games.words import match
from rospis.ledger import Outcome, Posting, Reason, Remark, Settlement
from rospis.money import Amount, Price, fewest_payments, largest_remainder, to_money
from rospis.names import Names
from rospis.seats import Accounts

OptionsT = TypeVar("OptionsT", bound=OptionsBase)
StateT = TypeVar("StateT")

RESULT = Column("result", adjustable=False)


class Form(Game[OptionsT, StateT, Deal]):
    """A form of bridge."""

    letter = "B"
    carried: ClassVar[Mapping[str, Carried]] = {}
    lines: ClassVar[frozenset[str]] = EVERY_GAME
    card_parts = frozenset({"hand", "auction", "play"})
    fewest_players = 4
    most_players = 8
    players_needed = False
    own_names: ClassVar[tuple[str, ...]] = SIDES
    taken_names = SIDES
    clauses: ClassVar[frozenset[str]] = notation.FOR_ALL  # that a deal may have beside its result
    rooms: ClassVar[bool] = False  # a deal has an open and a closed room
    numbered: ClassVar[bool] = False  # a deal bears its number
    compares: ClassVar[bool] = False  # it is not the score itself that is written
    rule: ClassVar[str]  # that says who deals and who is vulnerable

    # Who sits at the table.

    def seat(self, names: tuple[str, ...]) -> Accounts:
        """The first four players sit N, E, S and W, the others out."""
        return Sides((*SIDES, *names))

    def first_dealer(self, table: Accounts) -> int:
        """North."""
        return 0

    def read_dealer(self, word: str, at: int, names: Names) -> int:
        """A seat."""
        return read_seat(word, None, at)

    def dealers(self, table: Accounts) -> Sequence[str]:
        """The seats."""
        return tuple(SEATS)

    def print_dealer(self, dealer: int, table: Accounts) -> str:
        """The letter of the seat."""
        return SEATS[dealer]

    # The grammar of a deal.

    def read_deal(self, clauses: Sequence[list[str]], names: Names, number: int = 0) -> Deal:
        """See :func:`rospis.games.bridge.notation.read_deal`."""
        try:
            return notation.read_deal(clauses, number if self.numbered else 0, known=self.clauses)
        except Refused as refused:
            self.named(refused, names)
            raise

    def named(self, refused: Refused, names: Names) -> None:
        """Adds to a refused word that is a player's name which seat the header gives him."""
        word = str(refused.params.get("found"))
        player = names.known.get(word) if refused.code == "word_unexpected" else None
        if player is None or self.own_names != SIDES or not len(SIDES) <= player < len(SIDES) + len(SEATS):
            return
        facts = {"player": names.names[names.players.index(player)], "seat": SEATS[player - len(SIDES)]}
        refused.params["expected"] = Phrase(N_("a seat: in the header {player} sits {seat}"), facts)

    def print_deal(self, deal: Deal, table: Accounts) -> str:
        """See :func:`rospis.games.bridge.notation.print_deal`."""
        return notation.print_deal(deal, rooms=self.rooms)

    def read_owner(self, part: str, words: Sequence[str], at: int, names: Names) -> tuple[int | None, int]:
        """A hand is a seat's; where there are two rooms, auction and play may be of one of them."""
        if part == "hand":
            if at >= len(words):
                raise Refused("word_missing", word=at, expected=N_("seat (N, E, S or W)"))
            return read_seat(words[at], None, at), at + 1
        if self.rooms and at < len(words):
            room = match(notation.CLAUSES, words, at)
            if room is not None and room[0] in notation.ROOMS:
                return notation.ROOMS.index(room[0]), at + room[1]
        return None, at

    # Few records carry cards, and few deals are asked about: these rooms are opened only when they are needed.

    def read_card_line(self, part: str, clauses: list[list[str]], names: Names) -> Any:
        """See :func:`rospis.games.bridge.referee.read_card_line`."""
        from rospis.games.bridge import referee

        return referee.read_card_line(part, clauses)

    def print_card_line(self, line: CardLine, table: Accounts) -> str:
        """See :func:`rospis.games.bridge.referee.print_card_line`."""
        from rospis.games.bridge import referee

        return referee.print_card_line(line)

    def verify_cards(
        self, options: OptionsT, before: StateT, deal: Deal, cards: Sequence[CardLine]
    ) -> Mapping[str, Any]:
        """See :func:`rospis.games.bridge.referee.verify_cards`."""
        from rospis.games.bridge import referee

        return referee.verify_cards(deal, cards, self.dealer_of(before, deal), rooms=self.rooms)

    def facts(self, options: OptionsT, deal: Deal, outcome: Outcome) -> Mapping[str, object]:
        """See :func:`rospis.games.bridge.reasons.facts`."""
        from rospis.games.bridge import reasons

        return reasons.facts(deal, outcome)

    def remarks(self, options: OptionsT, before: StateT, deal: Deal, outcome: Outcome) -> Iterable[Remark]:
        """See :mod:`rospis.games.bridge.remarks`."""
        from rospis.games.bridge import remarks

        return remarks.remarks(deal, outcome, self.rule, rooms=self.rooms, compares=self.compares)

    # A deal as it is entered by keys.

    def form(self, options: OptionsT, state: StateT) -> EntryForm:
        """See :func:`rospis.games.bridge.entry.form`."""
        from rospis.games.bridge import entry

        return entry.form(self, options, state)

    def enter(self, options: OptionsT, state: StateT, answers: Answers) -> Entered:
        """See :func:`rospis.games.bridge.entry.enter`."""
        from rospis.games.bridge import entry

        return entry.enter(self, options, state, answers)

    def answers(self, options: OptionsT, state: StateT, deal: Deal, number: int) -> Answers | None:
        """See :func:`rospis.games.bridge.entry.answers`."""
        from rospis.games.bridge import entry

        return entry.answers(self, deal, number)

    # The fold.

    def verify(self, options: OptionsT, deal: Deal) -> object:
        """What no sheet could hold is refused by the grammar already."""
        return None

    @abstractmethod
    def dealer_of(self, before: StateT, deal: Deal) -> int:
        """The seat that dealt a deal, given the sheet before it."""

    def verify_adjustment(self, column: str, amount: Amount) -> None:
        """Any number will do."""

    # What is to be seen.

    def columns_of(self, account: int) -> Mapping[str, Column]:
        """Sides have the columns of the game, players none."""
        return self.columns if account < 2 else {}

    def printed(self, options: OptionsT, column: str, amount: Amount) -> Amount:
        """The sheet and the rules have the same sign."""
        return amount


def settlement(results: Mapping[str, Amount], price: Price | None, per: int = 1) -> Settlement:
    """Results paid to the last point, and in money where one ``price`` is for ``per`` of them (B1.8)."""
    exact = dict(results)
    rounded = dict(zip(exact, largest_remainder(list(exact.values())), strict=True))
    money = None
    if price is not None:
        from fractions import Fraction

        units = [Fraction(amount, per) for amount in exact.values()]
        money = dict(zip(exact, to_money(units, price), strict=True))
    return Settlement(exact, rounded, money, price.currency if price else None, tuple(fewest_payments(exact)))


def opposite(names: Sequence[str], column: str, amount: int, reason: Reason) -> tuple[Posting, Posting]:
    """One amount for the first of two accounts, and against the second."""
    first = Posting(names[0], column, None, amount, reason)
    return first, Posting(names[1], column, None, -amount, reason)


def people_at(table: Accounts, seats: Sequence[int] | None) -> dict[str, str] | None:
    """Who sits where, for the output; None where the record names nobody."""
    return None if seats is None else {SEATS[seat]: table.names[player] for seat, player in enumerate(seats)}
