"""Options as data: every field of a game's options says what it means, what it may be and which rule it comes from.

The header of a record, ``rospis rules``, the documentation and the form "new sheet" are all made from this metadata, so
a house rule is added by writing one field.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import Field, field, fields
from typing import Any, ClassVar, Protocol

from rospis.errors import N_, Phrase, Refused
from rospis.money import Price

YES = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


class Kind(Protocol):
    """How the value of an option is read from a header, printed there, and described."""

    def read(self, text: str) -> Any:
        """The value written as ``text``; raises ValueError for what the option does not take."""

    def print(self, value: Any) -> str:
        """The value as the header writes it."""

    def allowed(self) -> Phrase:
        """The allowed values in words and numbers, the way a message lists them."""


def as_int(text: str, low: int, high: int = 999_999) -> int:
    """A plain decimal number within bounds; ValueError otherwise (no signs, no exotic digits)."""
    if not (text.isascii() and text.isdecimal()) or not low <= int(text) <= high:
        raise ValueError(text)
    return int(text)


class Flag:
    """yes or no; ``on``/``off`` and ``true``/``false`` are read too."""

    def read(self, text: str) -> bool:
        """True or False."""
        try:
            return YES[text.lower()]
        except KeyError:
            raise ValueError(text) from None

    def print(self, value: bool) -> str:
        """``yes`` or ``no``."""
        return "yes" if value else "no"

    def allowed(self) -> Phrase:
        """The two words."""
        return Phrase("yes, no")


def _plain_word(text: str) -> str:
    """A word as it is looked up: hyphens in it are the same as underscores, several blanks as one."""
    return " ".join(text.lower().replace("-", "_").split())


class Choice:
    """One of several words; hyphens are read for underscores, and case does not matter."""

    def __init__(self, *words: str) -> None:
        self.words = words
        self.by_text = {_plain_word(word): word for word in words}
        self.by_text |= {word.replace("-", " "): word for word in words if "-" in word}  # a list: 1-2-3 or 1 2 3

    def read(self, text: str) -> str:
        """The word itself."""
        try:
            return self.by_text[_plain_word(text)]
        except KeyError:
            raise ValueError(text) from None

    def print(self, value: str) -> str:
        """The word itself."""
        return value

    def allowed(self) -> Phrase:
        """The words, the default first."""
        return several(self.words)


class Number:
    """A whole number within bounds, in steps, or a word that stands for a value of its own."""

    def __init__(
        self,
        low: int,
        high: int = 999_999,
        *,
        step: int = 1,
        words: Mapping[str, int | str | None] | None = None,
        unwritten: Mapping[str, int] | None = None,
    ) -> None:
        self.low, self.high, self.step = low, high, step
        self.words = dict(words or {})
        self.unwritten = dict(unwritten or {})  # how values are shown that nobody can write

    def read(self, text: str) -> int | str | None:
        """The number, or the value the word stands for."""
        if _plain_word(text) in self.words:
            return self.words[_plain_word(text)]
        number = as_int(text, self.low, self.high)
        if (number - self.low) % self.step:
            raise ValueError(text)
        return number

    def print(self, value: int | str | None) -> str:
        """The number or the word."""
        for word, stands_for in (self.words | self.unwritten).items():
            if value == stands_for:
                return word
        return str(value)

    def allowed(self) -> Phrase:
        """The bounds, the step, the words."""
        open_ended = self.high == 999_999
        if self.step > 1:
            bounds = (
                N_("a number from {low} in steps of {step}") if open_ended else N_("{low} to {high} in steps of {step}")
            )
        else:
            bounds = N_("a number from {low}") if open_ended else N_("{low} to {high}")
        facts = {"low": self.low, "high": self.high, "step": self.step}
        return several([Phrase(bounds, facts), *self.words])


class OneNumber:
    """One particular number, or none."""

    def __init__(self, number: int) -> None:
        self.number = number

    def read(self, text: str) -> int | None:
        """The number or None."""
        if text.lower() == "none":
            return None
        return as_int(text, self.number, self.number)

    def print(self, value: int | None) -> str:
        """The number or ``none``."""
        return "none" if value is None else str(value)

    def allowed(self) -> Phrase:
        """Both values."""
        return several([self.number, "none"])


class OneOf:
    """One of several numbers."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = numbers

    def read(self, text: str) -> int:
        """The number."""
        number = as_int(text, min(self.numbers), max(self.numbers))
        if number not in self.numbers:
            raise ValueError(text)
        return number

    def print(self, value: int) -> str:
        """The number."""
        return str(value)

    def allowed(self) -> Phrase:
        """The numbers, the default first."""
        return several(self.numbers)


class Numbers:
    """Several numbers with blanks (or hyphens) between them, or a word that stands for a rule of its own.

    The value is a tuple; with ``single`` one number alone is read as that number.
    """

    def __init__(
        self,
        low: int,
        high: int,
        *,
        fewest: int = 1,
        most: int,
        single: bool = False,
        rising: bool = False,
        words: tuple[str, ...] = (),
    ) -> None:
        self.low, self.high = low, high
        self.fewest, self.most = fewest, most
        self.single = single
        self.rising = rising  # each is greater than the one before
        self.words = words

    def read(self, text: str) -> tuple[int, ...] | int | str:
        """The numbers, or the word itself."""
        if text.lower() in self.words:
            return text.lower()
        numbers = tuple(as_int(number, self.low, self.high) for word in text.split() for number in word.split("-"))
        if self.single and len(numbers) == 1:
            return numbers[0]
        if not self.fewest <= len(numbers) <= self.most or (self.rising and list(numbers) != sorted(set(numbers))):
            raise ValueError(text)
        return numbers

    def print(self, value: tuple[int, ...] | int | str) -> str:
        """The numbers with blanks between them, or the word."""
        return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)

    def allowed(self) -> Phrase:
        """How many numbers, their bounds, the words."""
        count: object = self.most
        if self.fewest < self.most:
            count = Phrase(N_("{low} to {high}"), {"low": self.fewest, "high": self.most})
        told = N_("{count} numbers from {low} to {high}")
        if self.rising and self.most > 1:
            told = N_("{count} numbers from {low} to {high}, rising")
        numbers = Phrase(told, {"count": count, "low": self.low, "high": self.high})
        return several([*([Phrase("one number")] if self.single else []), numbers, *self.words])


class ControlTime:
    """none, minutes from the start, or a time of day; kept as text, since no score depends on it."""

    def read(self, text: str) -> str | int | None:
        """None, minutes as a number, or the time of day as ``HH:MM``."""
        if text.lower() == "none":
            return None
        hours, colon, minutes = text.partition(":")
        if not colon:
            return as_int(text, 1)
        if len(minutes) != 2:
            raise ValueError(text)
        return f"{as_int(hours, 0, 23):02d}:{as_int(minutes, 0, 59):02d}"

    def print(self, value: str | int | None) -> str:
        """As read."""
        return "none" if value is None else str(value)

    def allowed(self) -> Phrase:
        """The three forms."""
        return Phrase("none, minutes, a time of day such as 23:00")


class PriceOf:
    """none, or a decimal with an optional currency: ``0.10 EUR``."""

    def read(self, text: str) -> Price | None:
        """A :class:`Price` or None."""
        if text.lower() == "none":
            return None
        words = text.split()
        if not 1 <= len(words) <= 2:
            raise ValueError(text)
        whole, dot, part = words[0].partition(".")
        as_int(whole, 0)
        if dot:
            as_int(part, 0)
        currency = words[1] if len(words) == 2 else None
        if currency is not None and (len(currency) > 12 or currency.isdecimal()):
            raise ValueError(text)
        return Price(words[0], currency)

    def print(self, value: Price | None) -> str:
        """As read."""
        return "none" if value is None else str(value)

    def allowed(self) -> Phrase:
        """The form."""
        return Phrase("none, a decimal with a point and an optional currency such as 0.10 EUR")


def several(parts: Iterable[object]) -> Phrase:
    """Values that may stand, words of the record and texts of ours, with commas between."""
    return Phrase("{parts}", {"parts": tuple(parts)})


def option(default: Any, kind: Kind, rule: str, meaning: str) -> Any:
    """A field of an options class: its default, how it is read, its rule id and what it means."""
    return field(default=default, metadata={"kind": kind, "rule": rule, "meaning": meaning})


class OptionsBase:
    """What every options class of a game can do; subclasses are frozen dataclasses of :func:`option` fields."""

    __slots__ = ()
    aliases: ClassVar[Mapping[str, str]] = {}
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @classmethod
    def specs(cls) -> dict[str, Field[Any]]:
        """The option fields by name, in the order of the rules."""
        return {spec.name: spec for spec in fields(cls)}

    @classmethod
    def read_value(cls, name: str, text: str) -> Any:
        """The value of option ``name`` written as ``text``; raises :class:`Refused` ``header_value``."""
        spec = cls.specs()[name]
        kind: Kind = spec.metadata["kind"]
        try:
            return kind.read(text)
        except ValueError:
            raise Refused("header_value", spec.metadata["rule"], key=name, value=text, allowed=kind.allowed()) from None

    def print_value(self, name: str) -> str:
        """The value of option ``name`` as a header writes it."""
        kind: Kind = self.specs()[name].metadata["kind"]
        return kind.print(getattr(self, name))

    def differences(self, other: OptionsBase) -> dict[str, tuple[Any, Any]]:
        """The options in which two sets of rules differ: name to (this value, the other's)."""
        pairs = {name: (getattr(self, name), getattr(other, name)) for name in self.specs()}
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}

    def to_json(self) -> dict[str, Any]:
        """Every option in JSON's types."""
        return {name: _plain(getattr(self, name)) for name in self.specs()}

    def complete(self) -> OptionsBase:
        """The options with values that follow from others filled in; raises :class:`Refused` where one is missing."""
        return self


def _plain(value: Any) -> Any:
    """A value in JSON's types."""
    if isinstance(value, Price):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


__all__ = [
    "Choice",
    "ControlTime",
    "Flag",
    "Number",
    "Numbers",
    "OneNumber",
    "OneOf",
    "OptionsBase",
    "PriceOf",
    "option",
    "several",
]
