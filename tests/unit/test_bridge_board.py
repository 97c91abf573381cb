"""Who deals a board and who is vulnerable on it, by its number (B1.3)."""

from __future__ import annotations

import pytest

from rospis.games.bridge.board import dealer, vulnerable
from rospis.games.bridge.sides import SEATS, VULNERABLE

SIXTEEN = [
    *("none", "NS", "EW", "both"),
    *("NS", "EW", "both", "none"),
    *("EW", "both", "none", "NS"),
    *("both", "none", "NS", "EW"),
]


@pytest.mark.parametrize("number", range(1, 17))
def test_the_first_sixteen_boards(number: int) -> None:
    assert VULNERABLE[vulnerable(number)] == SIXTEEN[number - 1]
    assert SEATS[dealer(number)] == "NESWNESWNESWNESW"[number - 1]


def test_after_sixteen_boards_it_begins_anew() -> None:
    for number in range(1, 17):
        for later in (number + 16, number + 32, number + 16_000, number + 999_968):
            assert (dealer(later), vulnerable(later)) == (dealer(number), vulnerable(number))
