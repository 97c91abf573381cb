"""What a game is to the rest of the house.

A game brings its options and presets, the grammar of its deals, the fold over them, and its settlement. The record, the
replay and the faces know games only by this class; they are found by name in :mod:`rospis.games.registry`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from rospis.errors import Phrase
from rospis.games.entry import Answers, Entered, Form
from rospis.games.options import OptionsBase
from rospis.ledger import Outcome, Reason, Remark, Settlement
from rospis.money import Amount
from rospis.names import Names
from rospis.seats import Accounts

EVERY_GAME = frozenset({"check", "note", "adjust", "dealer", "replace", "break off"})  # lines of their own

OptionsT = TypeVar("OptionsT", bound=OptionsBase)
StateT = TypeVar("StateT")
DealT = TypeVar("DealT")


class CardLine(NamedTuple):
    """One indented line under a deal: its part ("hand", "talon", "auction", "discard", "play"), whose it is (the
    player of a hand, the room of an auction), the text behind the keyword and what the game reads in it. ``line`` and
    ``column`` say where that text stands in the file, counted from 1.
    """

    line: int
    column: int
    part: str
    owner: int | None
    text: str
    value: Any = None


class Column(NamedTuple):
    """A column of the sheet as ``check`` and ``adjust`` name it."""

    name: str
    on_player: bool = False  # named as "on PLAYER"
    adjustable: bool = True
    several: bool = False  # holds a row of numbers, not one figure


class Carried(NamedTuple):
    """A mark of an earlier sheet as ``state`` brings it: of a player or of the whole table, with its numbers."""

    of_player: bool = True
    numbers: int = 1  # how many stand behind the word at most; from one on at least one
    by: bool = False  # then it is told by whom: "dark 1 by Ana"


class Written(NamedTuple):
    """What a line that is no deal writes in a cell of its own accord, as a premium or a newcomer's beginning."""

    player: int
    column: str
    amount: Amount
    reason: Reason


class Game(ABC, Generic[OptionsT, StateT, DealT]):
    """One game. Options, states and deals are its own types; everybody else hands them through unread."""

    name: ClassVar[str]
    letter: ClassVar[str]  # of the input words: Y, R or B
    options_type: type[OptionsT]
    presets: Mapping[str, OptionsT]
    columns: ClassVar[Mapping[str, Column]]
    carried: ClassVar[Mapping[str, Carried]]  # the marks that ``state`` lines may bring
    lines: ClassVar[frozenset[str]]  # the lines of their own that the game knows
    card_parts: ClassVar[frozenset[str]]  # the lines of cards that a deal may carry
    fewest_players: ClassVar[int]
    most_players: ClassVar[int]
    players_needed: ClassVar[bool] = True  # a header without `players` is none
    own_names: ClassVar[tuple[str, ...]] = ()  # of sides that have accounts, before those of the players
    taken_names: ClassVar[tuple[str, ...]] = ()  # what no player may be called
    boards: ClassVar[bool] = False  # deals are boards: any number, each once; else they run on from 1
    dealt_by_number: ClassVar[bool] = False  # the number of a deal says who deals it
    players_rule: ClassVar[str | None] = None  # the id of the rule that says how many may sit at a table

    # Who sits at the table.

    @abstractmethod
    def seat(self, names: tuple[str, ...]) -> Accounts:
        """The accounts before deal 1 for the players of the header, none where they are left out."""

    @abstractmethod
    def first_dealer(self, table: Accounts) -> int:
        """Who deals deal 1 where the header does not say."""

    @abstractmethod
    def read_dealer(self, word: str, at: int, names: Names) -> int:
        """The dealer whom a word names that stands ``at`` this place of its line."""

    def dealers(self, table: Accounts) -> Sequence[str]:
        """Whom a ``dealer`` line may name."""
        return [table.names[account] for account in table.present]

    @abstractmethod
    def print_dealer(self, dealer: int, table: Accounts) -> str:
        """A dealer as the record writes him."""

    # The grammar of a deal (room ``notation``).

    @abstractmethod
    def read_deal(self, clauses: Sequence[list[str]], names: Names, number: int) -> DealT:
        """The deal whose line falls into these clauses of words; :class:`Refused` with clause and word otherwise.

        ``number`` is that of the deal, for games where it means something.
        """

    @abstractmethod
    def print_deal(self, deal: DealT, table: Any) -> str:
        """The deal in canonical text, without its number."""

    @abstractmethod
    def read_owner(self, part: str, words: Sequence[str], at: int, names: Names) -> tuple[int | None, int]:
        """Whose a card line is that goes on with ``words[at]``, and the place behind that."""

    @abstractmethod
    def read_card_line(self, part: str, clauses: list[list[str]], names: Names) -> Any:
        """What one card line says; :class:`Refused` with clause and word for what is no card or call."""

    def with_cards(self, deal: DealT, cards: Sequence[CardLine]) -> DealT:
        """The deal with what its cards tell that the line does not say."""
        return deal

    @abstractmethod
    def print_card_line(self, line: CardLine, table: Any) -> str:
        """A card line in canonical text, keyword and all."""

    # The fold (rooms ``verify``, ``scoring``, ``state``).

    @abstractmethod
    def verify(self, options: OptionsT, deal: DealT) -> object:
        """Refuses what no sheet could hold; knows nothing of the sheet."""

    @abstractmethod
    def open(self, options: OptionsT, table: Any, dealer: int) -> StateT:
        """The sheet before deal 1."""

    @abstractmethod
    def step(self, options: OptionsT, state: StateT, deal: DealT) -> tuple[StateT, Outcome]:
        """The sheet after a deal and what the deal wrote."""

    @abstractmethod
    def void(self, options: OptionsT, state: StateT, *, passed: bool, number: int) -> tuple[StateT, Outcome]:
        """The sheet after the deal ``number`` that does not count; ``passed`` when the dealing moves on."""

    @abstractmethod
    def verify_cards(
        self, options: OptionsT, state: StateT, deal: DealT, cards: Sequence[CardLine]
    ) -> Mapping[str, Any]:
        """Checks the cards, auction and play under a deal against the rules and the deal; gives them for the output."""

    # A deal as it is entered by keys (room ``entry``).

    def form(self, options: OptionsT, state: StateT) -> Form:
        """What may be entered of the next deal."""
        raise NotImplementedError

    def enter(self, options: OptionsT, state: StateT, answers: Answers) -> Entered:
        """The deal that complete answers to :meth:`form` tell; :class:`Refused` where they are not complete."""
        raise NotImplementedError

    def answers(self, options: OptionsT, state: StateT, deal: DealT, number: int) -> Answers | None:
        """The answers that would tell this deal, given the sheet before it; None where no keys can."""
        raise NotImplementedError

    # Lines of their own.

    @abstractmethod
    def verify_adjustment(self, column: str, amount: Amount) -> None:
        """Refuses an amount that a column cannot be adjusted by."""

    @abstractmethod
    def adjust(
        self, options: OptionsT, state: StateT, player: int, column: str, on: int | None, amount: Amount
    ) -> StateT:
        """The sheet with ``amount`` (in the sign of the rules) more in one cell."""

    @abstractmethod
    def set_dealer(self, state: StateT, dealer: int) -> StateT:
        """The sheet when ``dealer`` deals next."""

    @abstractmethod
    def break_off(self, options: OptionsT, state: StateT, without: int | None) -> tuple[StateT, list[Written]]:
        """The sheet when the players stop here, and what is written then; ``without`` is one who left before."""

    # Lines that only some games have: those named in ``lines`` are asked for.

    def carry(
        self, options: OptionsT, state: StateT, player: int | None, values: Mapping[str, tuple[int, ...]]
    ) -> StateT:
        """The sheet with marks carried over from an earlier one (``state`` lines)."""
        raise NotImplementedError

    def verify_carried(self, options: OptionsT, state: StateT) -> None:
        """Refuses marks carried over that contradict each other, when all have been read."""
        raise NotImplementedError

    def join(self, options: OptionsT, state: StateT, name: str, after: int) -> tuple[StateT, list[Written]]:
        """The sheet with a newcomer who sits behind ``after``, and the entries that he begins with."""
        raise NotImplementedError

    def leave(self, options: OptionsT, state: StateT, player: int) -> StateT:
        """The sheet after ``player`` left."""
        raise NotImplementedError

    def terms(self, options: OptionsT, state: StateT, values: Mapping[str, Any]) -> StateT:
        """The sheet with pool size, price or control time named in the course of the game ("pool", "price", "time")."""
        raise NotImplementedError

    def verify_time_up(self, options: OptionsT) -> None:
        """Refuses a control time where none was agreed."""
        raise NotImplementedError

    def time_up(self, options: OptionsT, state: StateT) -> StateT:
        """The control time has come in the deal above."""
        raise NotImplementedError

    def partners(self, options: OptionsT, state: StateT, seats: tuple[int, ...] | None) -> tuple[StateT, list[Written]]:
        """The sheet when the next rubber begins, and what is written where one is broken off by that."""
        raise NotImplementedError

    # What is to be seen.

    def columns_of(self, account: int) -> Mapping[str, Column]:
        """The columns that ``check`` and ``adjust`` may name for an account."""
        return self.columns

    @abstractmethod
    def table(self, state: StateT) -> Accounts:
        """Who sits at the table."""

    @abstractmethod
    def next(self, options: OptionsT, state: StateT) -> Mapping[str, Any]:
        """What is known of the next deal, as the JSON has it: who deals, who is forehand ..."""

    @abstractmethod
    def end(self, state: StateT) -> str | None:
        """None, "rules", "time" or "break off"."""

    def why_over(self, options: OptionsT, state: StateT) -> Phrase | None:
        """Why the last deal ended the game, for people; None where there is no more to say."""
        return None

    @abstractmethod
    def cell(self, options: OptionsT, state: StateT, player: int, column: str, on: int | None) -> Amount:
        """The figure that stands in one cell, in the sign of the rules; ``result`` is the settlement's."""

    def row(self, options: OptionsT, state: StateT, player: int, column: str) -> tuple[int, ...]:
        """The numbers that stand in a column of several."""
        raise NotImplementedError

    def standing(self, options: OptionsT, state: StateT, column: str, amount: Amount) -> Amount:
        """What a cell holds as the sheet prints it: :meth:`printed`, unless the sheet counts from elsewhere than 0."""
        return self.printed(options, column, amount)

    @abstractmethod
    def cells(self, options: OptionsT, state: StateT, player: int) -> Mapping[str, Any]:
        """Everything that stands in a player's part of the sheet, in JSON's shapes and the sign of the sheet."""

    @abstractmethod
    def printed(self, options: OptionsT, column: str, amount: Amount) -> Amount:
        """An amount in the sign of the sheet; its own inverse."""

    def write_off(self, options: OptionsT, state: StateT) -> Mapping[str, int] | None:
        """What each would write off by breaking off now; None where nothing is written off."""
        return None

    def more(self, options: OptionsT, state: StateT) -> Mapping[str, Any]:
        """What the JSON of this game's sheets has beside that of all games."""
        return {}

    @abstractmethod
    def results(self, options: OptionsT, state: StateT) -> Mapping[str, Amount]:
        """The exact results of :meth:`settle`, without its payments: for those who ask after every deal."""

    @abstractmethod
    def settle(self, options: OptionsT, state: StateT) -> Settlement:
        """The settlement if the players stopped now."""

    @abstractmethod
    def remarks(self, options: OptionsT, before: StateT, deal: DealT, outcome: Outcome) -> Iterable[Remark]:
        """What a deal did not write and why, given the sheet before it."""

    @abstractmethod
    def facts(self, options: OptionsT, deal: DealT, outcome: Outcome) -> Mapping[str, object]:
        """The figures of a deal that the sentences for its postings tell."""


AnyGame = Game[Any, Any, Any]

__all__ = ["EVERY_GAME", "AnyGame", "CardLine", "Carried", "Column", "Game", "Written"]
