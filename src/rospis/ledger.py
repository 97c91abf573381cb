"""What every game writes on a sheet: postings, marks, adjustments and settlements.

A posting is a change of one cell. It carries a *reason*, a stable code with the id of the rule behind it; the sentence
is made by the locale floor from the reason and the facts of the deal when somebody asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rospis.money import Amount, payments_in_money

RESULT = "result"  # the column that no deal writes: what a player's cells come to


class Reason(NamedTuple):
    """Why an entry is written: a stable code and the id of the rule ("tricks", "Y5.1")."""

    code: str
    rule: str


class Posting(NamedTuple):
    """One change of one cell of the sheet.

    ``player`` owns the cell, ``column`` names it ("contract", "whists", ...), ``on`` is the other player of a whist
    cell or None. ``amount`` is what is added, in the units of the column and the sign of the rule texts (for the
    contract column plus is written off); the printed sign is the faces' affair.
    """

    player: str
    column: str
    on: str | None
    amount: Amount
    reason: Reason


class Mark(NamedTuple):
    """A sign drawn on the sheet that is no number: a refe written or struck, a hat put on or taken off, a bomb."""

    player: str
    mark: str
    event: str
    factor: int | None = None


class Outcome(NamedTuple):
    """What one deal wrote, with the facts its reasons need.

    ``unit`` is U, the value of the game with all its doubling, ``left`` what was missing to the end before the deal
    (games without such a notion leave it 0), ``doubled`` tells that a refe or bomb was in force. ``vulnerable`` are the
    sides that were, in games that have sides: "none", "NS", "EW" or "both". ``told`` is what else the game's own
    sentences need to know of the deal.
    """

    dealer: str
    out: tuple[str, ...]
    postings: tuple[Posting, ...]
    marks: tuple[Mark, ...]
    unit: int = 0
    left: Amount = 0
    doubled: bool = False
    vulnerable: str | None = None
    told: Any = None


class Remark(NamedTuple):
    """What a deal did not write, or did beside its entries, and why: a stable code, the rule's id and the facts."""

    code: str
    rule: str
    facts: Mapping[str, object]


class Adjustment(NamedTuple):
    """An entry by agreement, by a judge or by joining late; kept apart from what was scored.

    ``after`` is the number of the deal before it, 0 for none. ``why`` is the text given, or a :class:`Reason`.
    """

    line: int
    after: int
    player: str
    column: str
    on: str | None
    amount: Amount
    why: str | Reason


class Settlement(NamedTuple):
    """The result of every player, plus for winning: exact, rounded by the sheet's policy, and in money.

    ``exact`` adds up to zero unless an option of the game says otherwise; ``rounded`` is whole and adds up to the
    same. ``money`` is None without a price. ``payments`` (payer, receiver, amount) clear the figure that counts.
    """

    exact: Mapping[str, Amount]
    rounded: Mapping[str, int]
    money: Mapping[str, str] | None
    currency: str | None
    payments: tuple[tuple[str, str, Amount], ...]

    @property
    def payments_in_money(self) -> list[tuple[str, str, str]]:
        """The fewest payments that clear ``money``, with two places; none without a price.

        They may go another way than ``payments``: what is even in points need not be so in cents.
        """
        return payments_in_money(self.money or {})
