"""Teams at home (B1.6): the scores of two rooms, and the IMPs of the team that sits NS in the open one."""

from __future__ import annotations

import pytest

from rospis.games.bridge.deal import Contract, Deal, Played, Room
from rospis.games.bridge.teams import COLUMN, GAME, IMPS, Options, north_south
from rospis.ledger import Outcome, Posting, Reason

NORTH, EAST, SOUTH, WEST = range(4)
CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)
NAMES = ("Mladost", "Sloga")
PASSED = Room(None)


def room(level: int, strain: int, declarer: int, tricks: int, doubled: int = 0) -> Room:
    return Room(Played(Contract(level, strain, doubled), declarer, tricks))


MADE, DOWN, STOPPED = room(4, SPADES, NORTH, 10), room(4, SPADES, NORTH, 9), room(3, SPADES, NORTH, 10)


@pytest.mark.parametrize(
    ("here", "scores"),
    [
        (MADE, [420, 620, 420, 620]),
        (DOWN, [-50, -100, -50, -100]),
        (room(4, SPADES, WEST, 10), [-420, -420, -620, -620]),
        (room(4, SPADES, EAST, 8), [100, 100, 200, 200]),
        (room(4, SPADES, SOUTH, 8, 1), [-300, -500, -300, -500]),
        (PASSED, [0, 0, 0, 0]),
    ],
)
def test_the_score_of_north_and_south(here: Room, scores: list[int]) -> None:
    """With nobody, NS, EW and both vulnerable."""
    assert [north_south(here.played, vulnerable) for vulnerable in range(4)] == scores
    anew = north_south.__wrapped__  # and not kept from another test
    assert [anew(here.played, vulnerable) for vulnerable in range(4)] == scores


@pytest.mark.parametrize(
    ("here", "closed", "vulnerable", "imps"),
    [
        (MADE, DOWN, 0, 10),  # 420 + 50
        (MADE, DOWN, 1, 12),  # 620 + 100
        (DOWN, MADE, 0, -10),
        (DOWN, MADE, 1, -12),
        (MADE, STOPPED, 0, 6),  # 420 - 170
        (MADE, room(4, SPADES, WEST, 10), 0, 13),  # 840
        (PASSED, room(3, NOTRUMP, SOUTH, 9), 0, -9),  # 0 - 400
        (room(3, NOTRUMP, SOUTH, 9), PASSED, 0, 9),
        (room(1, CLUBS, NORTH, 8), room(1, CLUBS, NORTH, 7), 0, 1),  # 90 - 70
    ],
)
def test_imps(here: Room, closed: Room, vulnerable: int, imps: int) -> None:
    """B2.5 of NS in the open room minus NS in the closed one; the second team has the opposite."""
    assert GAME.postings(Options(), NAMES, Deal(1, here, closed), vulnerable) == (
        Posting("Mladost", "imps", None, imps, Reason("imps", "B1.6")),
        Posting("Sloga", "imps", None, -imps, Reason("imps", "B1.6")),
    )
    assert COLUMN == "imps"
    assert Reason("imps", "B1.6") == IMPS


@pytest.mark.parametrize(
    ("here", "closed"),
    [
        (MADE, MADE),
        (PASSED, PASSED),
        (MADE, room(4, HEARTS, SOUTH, 10)),
        (room(1, HEARTS, NORTH, 7), room(1, NOTRUMP, SOUTH, 7)),
        (MADE, None),
        (None, MADE),
        (None, PASSED),
        (PASSED, None),
    ],
)
def test_no_imps(here: Room | None, closed: Room | None) -> None:
    """Equal scores or nearly (80 against 90), and a room that is missing."""
    assert GAME.postings(Options(), NAMES, Deal(1, here, closed), 0) == ()


@pytest.mark.parametrize(
    ("vulnerable", "facts"),
    [
        ("none", {"open": 420, "closed": -50, "difference": 470}),
        ("NS", {"open": 620, "closed": -100, "difference": 720}),
        ("EW", {"open": 420, "closed": -50, "difference": 470}),
        (None, {"open": 420, "closed": -50, "difference": 470}),
    ],
)
def test_facts(vulnerable: str | None, facts: dict[str, int]) -> None:
    """What NS scored in each room, for the sentence."""
    outcome = Outcome("N", (), (), (), vulnerable=vulnerable)
    assert GAME.facts(Options(), Deal(1, MADE, DOWN), outcome) == facts
    turned = {"open": facts["closed"], "closed": facts["open"], "difference": facts["difference"]}
    assert GAME.facts(Options(), Deal(1, DOWN, MADE), outcome) == turned
    for deal in (Deal(1, MADE, None), Deal(1, None, MADE)):
        assert GAME.facts(Options(), deal, outcome) == {}
