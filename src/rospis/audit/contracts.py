"""A contract of bridge taken for another: level, strain, doubling, tricks, the side that declared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rospis.audit.slip import COMMON, EVERYDAY, SELDOM
from rospis.games.bridge.deal import MOST_TRICKS, STRAIN_TEXT, Contract, Played


class Other(NamedTuple):
    """What a result is taken for: code and subject of the slip, how odd it is, the other result, facts to tell."""

    code: str
    about: str
    odds: int
    played: Played
    facts: Mapping[str, object]


def contracts(played: Played) -> Iterator[Other]:
    """What a result may be taken for, in one thing."""
    contract, declarer, tricks = played
    level, strain, doubled = contract
    for other in range(5):
        if other != strain:
            yield from _as("strain", EVERYDAY, Contract(level, other, doubled), played, STRAIN_TEXT[other])
    for other in range(3):
        if other != doubled:
            odds = EVERYDAY if other == 0 or doubled == 0 else COMMON
            yield from _as("doubled", odds, Contract(level, strain, other), played, ("-", "X", "XX")[other])
    for other in (level - 1, level + 1):
        if 1 <= other <= 7:
            for kept in dict.fromkeys((tricks, tricks + other - level)):  # the tricks, or the over- and undertricks
                if 0 <= kept <= MOST_TRICKS:
                    wrong = Played(Contract(other, strain, doubled), declarer, kept)
                    yield Other("contract_level", str(other), COMMON, wrong, {"contract": str(wrong)})
    for step in (1, -1, 2, -2):
        if 0 <= tricks + step <= MOST_TRICKS:
            wrong = Played(contract, declarer, tricks + step)
            odds = EVERYDAY if abs(step) == 1 else SELDOM
            yield Other("tricks", f"{step:+d}", odds, wrong, {"contract": str(wrong), "right": str(played)})
    over = tricks - contract.needed
    if over and 0 <= contract.needed - over <= MOST_TRICKS:
        wrong = Played(contract, declarer, contract.needed - over)
        yield Other("result_turned", "", COMMON, wrong, {"contract": str(wrong), "right": str(played)})
    wrong = Played(contract, (declarer + 1) % 4, tricks)
    yield Other("declarer_side", "", EVERYDAY, wrong, {"contract": str(wrong), "right": str(played)})


def _as(code: str, odds: int, contract: Contract, played: Played, about: str) -> Iterator[Other]:
    """The same result in another contract of the same level."""
    wrong = Played(contract, played.declarer, played.tricks)
    yield Other(code, about, odds, wrong, {"contract": str(wrong), "right": str(played)})
