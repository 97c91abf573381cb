"""What a game is to the rest of the house.

A game brings its options and presets, the grammar of its deals, the fold over them, and its settlement. The record, the
replay and the faces know games only by this class; they are found by name in :mod:`rospis.games.registry`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from rospis.games.options import OptionsBase
from rospis.ledger import Outcome, Reason, Remark, Settlement
from rospis.money import Amount
from rospis.names import Names
from rospis.seats import Table

OptionsT = TypeVar("OptionsT", bound=OptionsBase)
StateT = TypeVar("StateT")
DealT = TypeVar("DealT")


class CardLine(NamedTuple):
    """One indented line under a deal: its part ("hand", "talon", "auction", "discard", "play"), for a hand whose it
    is, the text behind the keyword and what the game reads in it. ``line`` and ``column`` say where that text stands
    in the file, counted from 1.
    """

    line: int
    column: int
    part: str
    player: int | None
    text: str
    value: Any = None


class Column(NamedTuple):
    """A column of the sheet as ``check`` and ``adjust`` name it."""

    name: str
    on_player: bool = False  # named as "on PLAYER"
    adjustable: bool = True


class Game(ABC, Generic[OptionsT, StateT, DealT]):
    """One game. Options, states and deals are its own types; everybody else hands them through unread."""

    name: ClassVar[str]
    letter: ClassVar[str]  # of the input words: Y, R or B
    options_type: type[OptionsT]
    presets: Mapping[str, OptionsT]
    columns: ClassVar[Mapping[str, Column]]
    carried: ClassVar[tuple[str, ...]]  # the marks that ``state`` lines may bring
    fewest_players: ClassVar[int]
    most_players: ClassVar[int]
    active_players: ClassVar[int] = 3

    # The grammar of a deal (room ``notation``).

    @abstractmethod
    def read_deal(self, clauses: Sequence[list[str]], names: Names) -> DealT:
        """The deal whose line falls into these clauses of words; :class:`Refused` with clause and word otherwise."""

    @abstractmethod
    def print_deal(self, deal: DealT, table: Table) -> str:
        """The deal in canonical text, without its number."""

    @abstractmethod
    def read_card_line(self, part: str, clauses: list[list[str]], names: Names) -> Any:
        """What one card line says; :class:`Refused` with clause and word for what is no card or call."""

    @abstractmethod
    def print_card_line(self, line: CardLine, table: Table) -> str:
        """A card line in canonical text, keyword and all."""

    # The fold (rooms ``verify``, ``scoring``, ``state``).

    @abstractmethod
    def verify(self, options: OptionsT, deal: DealT) -> object:
        """Refuses what no sheet could hold; knows nothing of the sheet."""

    @abstractmethod
    def open(self, options: OptionsT, table: Table, dealer: int) -> StateT:
        """The sheet before deal 1."""

    @abstractmethod
    def step(self, options: OptionsT, state: StateT, deal: DealT) -> tuple[StateT, Outcome]:
        """The sheet after a deal and what the deal wrote."""

    @abstractmethod
    def void(self, options: OptionsT, state: StateT, *, passed: bool) -> tuple[StateT, Outcome]:
        """The sheet after a deal that does not count; ``passed`` when the dealing moves on."""

    @abstractmethod
    def verify_cards(
        self, options: OptionsT, state: StateT, deal: DealT, cards: Sequence[CardLine]
    ) -> Mapping[str, Any]:
        """Checks the cards, auction and play under a deal against the rules and the deal; gives them for the output."""

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
    def carry(self, options: OptionsT, state: StateT, player: int | None, values: Mapping[str, int]) -> StateT:
        """The sheet with marks carried over from an earlier one (``state`` lines)."""

    @abstractmethod
    def verify_carried(self, options: OptionsT, state: StateT) -> None:
        """Refuses marks carried over that contradict each other, when all have been read."""

    @abstractmethod
    def join(self, options: OptionsT, state: StateT, table: Table) -> tuple[StateT, list[tuple[str, Amount, Reason]]]:
        """The sheet with the last account of ``table`` new at it, and its entries (column, amount, reason)."""

    @abstractmethod
    def leave(self, options: OptionsT, state: StateT, player: int, table: Table) -> StateT:
        """The sheet after ``player`` left; ``table`` is the one without him."""

    @abstractmethod
    def set_dealer(self, state: StateT, dealer: int) -> StateT:
        """The sheet when ``dealer`` deals next."""

    @abstractmethod
    def verify_time_up(self, options: OptionsT) -> None:
        """Refuses a control time where none was agreed."""

    @abstractmethod
    def time_up(self, options: OptionsT, state: StateT) -> StateT:
        """The control time has come in the deal above."""

    @abstractmethod
    def break_off(self, options: OptionsT, state: StateT, without: int | None) -> StateT:
        """The players stop here; ``without`` is one who left before."""

    # What is to be seen.

    @abstractmethod
    def table(self, state: StateT) -> Table:
        """Who sits at the table."""

    @abstractmethod
    def dealer(self, state: StateT) -> int:
        """Who deals next."""

    @abstractmethod
    def end(self, state: StateT) -> str | None:
        """None, "rules", "time" or "break off"."""

    @abstractmethod
    def cell(self, options: OptionsT, state: StateT, player: int, column: str, on: int | None) -> Amount:
        """The figure that stands in one cell, in the sign of the rules; ``result`` is the settlement's."""

    @abstractmethod
    def cells(self, options: OptionsT, state: StateT, player: int) -> Mapping[str, Any]:
        """Everything that stands in a player's part of the sheet, in JSON's shapes and the sign of the sheet."""

    @abstractmethod
    def printed(self, options: OptionsT, column: str, amount: Amount) -> Amount:
        """An amount in the sign of the sheet; its own inverse."""

    @abstractmethod
    def write_off(self, options: OptionsT, state: StateT) -> Mapping[str, int] | None:
        """What each would write off by breaking off now; None once the rules ended the game."""

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

__all__ = ["AnyGame", "CardLine", "Column", "Game"]
