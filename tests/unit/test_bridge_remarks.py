"""What is told of a deal of bridge beside its entries: who was vulnerable, what was taken, what the rooms scored."""

from __future__ import annotations

import pytest

from rospis.games.bridge.deal import Contract, Deal, Played, Room
from rospis.games.bridge.remarks import remarks
from rospis.ledger import Outcome, Posting, Reason, Remark

NORTH, EAST, SOUTH, WEST = range(4)
SPADES = 3
MADE = Room(Played(Contract(4, SPADES, 0), NORTH, 10))
DOWN = Room(Played(Contract(5, SPADES, 0), WEST, 10))
PASSED = Room(None)
IMPS = (
    Posting("home", "imps", None, 1, Reason("imps", "B1.6")),
    Posting("away", "imps", None, -1, Reason("imps", "B1.6")),
)


def told(
    deal: Deal,
    vulnerable: str | None = "none",
    *,
    rooms: bool = False,
    compares: bool | None = None,
    imps: bool = False,
    rule: str = "B1.3",
) -> list[Remark]:
    """What is told; rooms are there to be compared."""
    outcome = Outcome("N", (), IMPS if imps else (), (), vulnerable=vulnerable)
    return list(remarks(deal, outcome, rule, rooms=rooms, compares=rooms if compares is None else compares))


def who(vulnerable: int, rule: str = "B1.3") -> Remark:
    return Remark("vulnerable", rule, {"vulnerable": vulnerable})


def took(player: str, tricks: int, needed: int, room: str = "") -> Remark:
    return Remark("declarer_took", "B0.1", {"player": player, "tricks": tricks, "needed": needed, "room": room})


def passed(room: str = "") -> Remark:
    return Remark("passed_out", "B1.3", {"room": room})


def scored(room: str, score: int, **parts: int) -> Remark:
    """What NS scored, and what it is made of."""
    assert sum(parts.values()) == score
    facts = {"room": room, "side": "NS", "score": score, "parts": tuple(parts.items())}
    return Remark("room_score", "B1.2", facts)


def made_in(room: str, game: int) -> Remark:
    """4S made by North."""
    return scored(room, 120 + game, trick_points=120, game_bonus=game)


def unplayed(room: str) -> Remark:
    return Remark("room_unplayed", "B1.6", {"room": room})


NO_IMPS = Remark("no_imps", "B2.5", {})


@pytest.mark.parametrize(("vulnerable", "place"), [("none", 0), ("NS", 1), ("EW", 2), ("both", 3), (None, 0)])
def test_one_table(vulnerable: str | None, place: int) -> None:
    assert told(Deal(1, MADE), vulnerable) == [who(place), took("N", 10, 10)]
    assert told(Deal(1, DOWN), vulnerable) == [who(place), took("W", 10, 11)]
    assert told(Deal(1, PASSED), vulnerable) == [who(place), passed()]
    assert told(Deal(1, None), vulnerable) == [who(place)]


@pytest.mark.parametrize(("rule", "code"), [("B1.4", "passed_out_next"), ("B1.5", "passed_out_again")])
def test_the_forms_say_who_is_vulnerable_and_what_a_pass_means(rule: str, code: str) -> None:
    assert told(Deal(0, PASSED), "EW", rule=rule) == [who(2, rule), Remark(code, rule, {"room": ""})]
    assert told(Deal(0, MADE), "NS", rule=rule) == [who(1, rule), took("N", 10, 10)]


def test_one_table_has_no_imps() -> None:
    """Neither where nothing was written nor where a second room were given."""
    assert told(Deal(1, MADE), imps=True) == [who(0), took("N", 10, 10)]
    assert told(Deal(1, PASSED, PASSED)) == [who(0), passed(), passed()]


@pytest.mark.parametrize(
    ("vulnerable", "place", "made", "down"),
    [("none", 0, 420, 50), ("NS", 1, 620, 50), ("EW", 2, 420, 100), ("both", 3, 620, 100)],
)
def test_two_rooms(vulnerable: str, place: int, made: int, down: int) -> None:
    """The open one first, each with its score as NS see it."""
    open_room = [took("N", 10, 10, "open"), made_in("open", made - 120)]
    closed_room = [took("W", 10, 11, "closed"), scored("closed", down, undertricks=down)]
    found = told(Deal(1, MADE, DOWN), vulnerable, rooms=True, imps=True)
    assert found == [who(place), *open_room, *closed_room]
    found = told(Deal(1, MADE, PASSED), vulnerable, rooms=True, imps=True)
    assert found == [who(place), *open_room, passed("closed")]
    found = told(Deal(1, PASSED, DOWN), vulnerable, rooms=True, imps=True)
    assert found == [who(place), passed("open"), *closed_room]


@pytest.mark.parametrize(
    ("declarer", "contract", "tricks", "parts"),
    [
        (SOUTH, Contract(6, SPADES, 2), 13,
         {"trick_points": 720, "overtricks": 200, "insult": 100, "game_bonus": 300, "small_slam": 500}),
        (EAST, Contract(7, 4, 1), 13,
         {"trick_points": -440, "insult": -50, "game_bonus": -500, "grand_slam": -1500}),
        (WEST, Contract(2, 2, 0), 9, {"trick_points": -60, "overtricks": -30, "part_score": -50}),
        (NORTH, Contract(1, 0, 1), 4, {"undertricks": -500}),
        (WEST, Contract(1, 0, 1), 4, {"undertricks": 800}),
    ],
)  # fmt: skip
def test_what_is_compared_is_told_part_by_part(
    declarer: int, contract: Contract, tricks: int, parts: dict[str, int]
) -> None:
    """EW are vulnerable. What EW score is a minus of NS; one table has no room to be named."""
    deal = Deal(1, Room(Played(contract, declarer, tricks)))
    score = sum(parts.values())
    found = told(deal, "EW", compares=True)
    assert found == [who(2), took("NESW"[declarer], tricks, contract.needed), scored("", score, **parts)]
    assert list(found[-1].facts) == ["room", "side", "score", "parts"]
    assert told(deal, "EW") == found[:-1]
    assert told(Deal(1, PASSED), "EW", compares=True) == [who(2), passed()]


def test_rooms_that_were_not_played() -> None:
    """A board without a result is not one without IMPs."""
    found = told(Deal(1, MADE, None), rooms=True)
    assert found == [who(0), took("N", 10, 10, "open"), made_in("open", 300), unplayed("closed")]
    assert told(Deal(1, None, PASSED), rooms=True) == [who(0), unplayed("open"), passed("closed")]


def test_a_difference_that_is_worth_nothing() -> None:
    assert told(Deal(1, PASSED, PASSED), rooms=True) == [who(0), passed("open"), passed("closed"), NO_IMPS]
    assert told(Deal(1, MADE, MADE), rooms=True)[-1] == NO_IMPS
    assert NO_IMPS not in told(Deal(1, MADE, MADE), rooms=True, imps=True)
