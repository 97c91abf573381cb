"""Options that several forms of bridge share (B1.8), and how a table of points is read."""

from __future__ import annotations

import re
from typing import Any

from rospis.errors import N_, Phrase
from rospis.games.options import Choice, Flag, OptionsBase, PriceOf, option, several
from rospis.money import Price

Table = tuple[int, ...]  # 42 points: for 20 to 40 high card points not vulnerable, then vulnerable

HYPHEN = re.compile("(?<=[0-9])-(?=[0-9])")  # between numbers; before one it is a minus, and wrong


class BridgeOptions(OptionsBase):
    """What the options of every form have."""

    __slots__ = ()
    whist_price: Price | None


class PadOptions(BridgeOptions):
    """What the options of rubber and Chicago have."""

    __slots__ = ()
    back_score: bool


def scorer() -> Any:
    """Who keeps the sheet (B0.0)."""
    return option(
        "none",
        Choice("none", "NS", "EW"),
        "B0.0",
        "whose sheet it is: a column for each side, or one signed column seen from NS or EW",
    )


def price(of_what: str, rule: str) -> Any:
    """The price in money."""
    return option(None, PriceOf(), rule, f"money for {of_what}, with the currency")


def back_score() -> Any:
    """Whether differences are settled in hundreds (B1.4)."""
    return option(False, Flag(), "B1.4", "settle each rubber by its difference in hundreds, to the nearest, 50 up")


class PointsTable:
    """A table of points by name, or its 42 numbers."""

    size = 42
    most = 9_999

    def __init__(self, **named: Table) -> None:
        self.named = named

    def read(self, text: str) -> str | Table:
        """The name, or the numbers; ValueError for anything else."""
        if text.lower() in self.named:
            return text.lower()
        numbers = HYPHEN.sub(" ", text).split()
        if len(numbers) != self.size or not all(number.isascii() and number.isdecimal() for number in numbers):
            raise ValueError(text)
        table = tuple(int(number) if len(number) <= len(str(self.most)) else self.most + 1 for number in numbers)
        if max(table) > self.most:
            raise ValueError(text)
        return table

    def print(self, value: str | Table) -> str:
        """The name or the numbers."""
        return value if isinstance(value, str) else " ".join(map(str, value))

    def allowed(self) -> Phrase:
        """The forms."""
        numbers = N_("{count} numbers (20 to 40 points, first not vulnerable, then vulnerable)")
        return several([*self.named, Phrase(numbers, {"count": self.size})])
