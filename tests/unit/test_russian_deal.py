"""The values that tell a deal of Russian preferans: how a call is written, what stands where nothing is said."""

from __future__ import annotations

import pytest

from rospis.games.russian.deal import HALF, MISERE_LEVEL, PASSES, TAKES, TRICKS, WHISTS, AllPass, Call, Deal, Defender
from tests.unit.russian_tables import ANA, BORIS


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (Call(6, "S"), "6S"),
        (Call(10, "N"), "10N"),
        (Call(8), "8"),
        (Call(0), "misere"),
        (Call(0, hand=True), "misere hand"),
        (Call(0, dark=True), "dark misere"),
        (Call(9, "H", hand=True), "9H hand"),
        (Call(8, "D", dark=True), "dark 8D"),
        (Call(7, dark=True), "dark 7"),
        (Call(7, "C", True, True), "dark 7C hand"),
        (Call(10, totus=True), "totus"),
    ],
)
def test_how_a_call_is_written(call: Call, text: str) -> None:
    """As the record has it: ``dark 8S``, ``9S hand``, ``misere``, and a totus that is a rung of its own (R2.1)."""
    assert str(call) == text


def test_a_bare_call() -> None:
    assert Call(6) == (6, None, False, False, False)
    assert Call(6, "S") == (6, "S", False, False, False)


def test_a_bare_deal() -> None:
    """Nothing is taken for said that is not."""
    assert Deal(ANA, Call(6, "S")) == (ANA, Call(6, "S"), None, False, None, None, False, None, False, (), (), None)
    assert AllPass() == (None, (), (), ())
    assert Defender(BORIS, PASSES) == (BORIS, PASSES, None)


@pytest.mark.parametrize(("call", "misere"), [(Call(0), True), (Call(0, hand=True), True), (Call(6), False)])
def test_a_misere_has_no_level(call: Call, misere: bool) -> None:
    assert Deal(ANA, call).misere is misere
    assert MISERE_LEVEL == 0


def test_ten_tricks_in_every_deal() -> None:
    """R5.3."""
    assert TRICKS == 10


def test_what_a_defender_says() -> None:
    """R3.1, in the canonical words of the record; bare tricks are said without a word."""
    assert (WHISTS, PASSES, HALF, TAKES) == ("whists", "passes", "half", "")
