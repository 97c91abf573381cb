"""The facts behind the entries of bridge, and the sentences made of them: each figure by itself (B0.1, B1.1)."""

from __future__ import annotations

from typing import Any

import pytest

from rospis.games.bridge.deal import Contract, Deal, Played, Room
from rospis.games.bridge.reasons import facts, played_facts
from rospis.ledger import Outcome, Posting, Reason
from rospis.locale.bridge import costs, sentence

NORTH, EAST, SOUTH, WEST = range(4)
CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)
KEYS = ["contract", "level", "strain", "doubled", "vulnerable", "declarer", "side", "tricks", "needed",
        "trick", "first", "points", "over", "each", "down"]  # fmt: skip


@pytest.mark.parametrize(
    ("played", "vulnerable", "told"),
    [
        (Played(Contract(1, CLUBS, 0), NORTH, 7), 0,
         ("1C", 1, "clubs", 0, False, "N", "NS", 7, 7, 20, 0, 20, 0, 20, ())),
        (Played(Contract(2, DIAMONDS, 1), EAST, 10), 2,
         ("2DX", 2, "diamonds", 1, True, "E", "EW", 10, 8, 20, 0, 80, 2, 200, ())),
        (Played(Contract(4, HEARTS, 2), SOUTH, 11), 2,
         ("4HXX", 4, "hearts", 2, False, "S", "NS", 11, 10, 30, 0, 480, 1, 200, ())),
        (Played(Contract(5, SPADES, 0), WEST, 10), 3,
         ("5S", 5, "spades", 0, True, "W", "EW", 10, 11, 30, 0, 150, -1, 30, (100,))),
        (Played(Contract(3, NOTRUMP, 0), NORTH, 6), 2,
         ("3NT", 3, "no trump", 0, False, "N", "NS", 6, 9, 30, 10, 100, -3, 30, (50, 50, 50))),
        (Played(Contract(1, NOTRUMP, 1), NORTH, 2), 0,
         ("1NTX", 1, "no trump", 1, False, "N", "NS", 2, 7, 30, 10, 80, -5, 100, (100, 200, 200, 300, 300))),
        (Played(Contract(1, SPADES, 2), NORTH, 3), 1,
         ("1SXX", 1, "spades", 2, True, "N", "NS", 3, 7, 30, 0, 120, -4, 400, (400, 600, 600, 600))),
    ],
)  # fmt: skip
def test_the_facts_of_a_contract(played: Played, vulnerable: int, told: tuple[object, ...]) -> None:
    found = played_facts(played, vulnerable)
    assert found == dict(zip(KEYS, told, strict=True))
    assert list(found) == KEYS
    assert [type(value) for value in found.values()] == [type(value) for value in told]


def test_the_facts_of_a_deal() -> None:
    """With what was carried, and whose the honours are."""
    played = Played(Contract(2, SPADES, 0), EAST, 8)
    outcome = Outcome("W", (), (), (), left=40, vulnerable="EW")
    red = {**played_facts(played, 2), "carried": 40}
    assert red["vulnerable"] is True
    assert facts(Deal(0, Room(played)), outcome) == red
    assert facts(Deal(0, Room(played), honours=(WEST, 150)), outcome) == red | {"seat": "W"}
    assert facts(Deal(0, Room(played), honours=(NORTH, 100)), outcome) == red | {"seat": "N"}
    white = {**played_facts(played, 0), "carried": 40}
    assert facts(Deal(0, Room(played)), outcome._replace(vulnerable=None)) == white
    assert facts(Deal(0, Room(played)), outcome._replace(vulnerable="none")) == white
    north = played._replace(declarer=NORTH)
    nobody = {**played_facts(north, 0), "carried": 40}
    assert facts(Deal(0, Room(north)), outcome._replace(vulnerable=None)) == nobody
    assert facts(Deal(0, Room(None)), outcome) == facts(Deal(0, None), outcome) == {}


# Sentences


def told(played: Played, code: str, amount: int, rule: str = "B0.1", vulnerable: int = 0, **more: Any) -> str:
    """The sentence for an entry of a deal."""
    known = {**played_facts(played, vulnerable), "carried": 0, **more}
    return sentence(known, Posting("NS", "above", None, amount, Reason(code, rule)))


TWO_SPADES = Played(Contract(2, SPADES, 0), NORTH, 8)
ONE_NOTRUMP = Played(Contract(1, NOTRUMP, 0), NORTH, 7)
GAME = Played(Contract(3, NOTRUMP, 0), NORTH, 9)


@pytest.mark.parametrize(
    ("played", "amount", "text"),
    [
        (TWO_SPADES, 60, "2 × 30 (spades)"),
        (Played(Contract(7, DIAMONDS, 1), NORTH, 13), 280, "7 × 20 (diamonds), doubled × 2"),
        (Played(Contract(1, NOTRUMP, 2), NORTH, 7), 160, "1 × 30 + 10 for the first (no trump), redoubled × 4"),
    ],
)
def test_trick_points(played: Played, amount: int, text: str) -> None:
    assert told(played, "trick_points", amount) == text
    assert told(played, "trick_points", -amount) == text


@pytest.mark.parametrize(
    ("played", "vulnerable", "text"),
    [
        (TWO_SPADES._replace(tricks=9), 0, "1 overtrick × 30"),
        (TWO_SPADES._replace(tricks=13), 0, "5 overtricks × 30"),
        (Played(Contract(2, CLUBS, 1), NORTH, 10), 1, "2 overtricks × 200"),
        (Played(Contract(2, CLUBS, 2), EAST, 9), 1, "1 overtrick × 200"),
    ],
)
def test_overtricks(played: Played, vulnerable: int, text: str) -> None:
    assert told(played, "overtricks", 1, vulnerable=vulnerable) == text


def test_undertricks() -> None:
    down = Played(Contract(2, SPADES, 1), EAST, 3)
    assert told(down, "undertricks", 1100, "B1.1") == "5 down, doubled, not vulnerable: 100 + 2 × 200 + 2 × 300"
    assert told(down, "undertricks", -1400, "B1.1", 2) == "5 down, doubled, vulnerable: 200 + 4 × 300"
    one = TWO_SPADES._replace(tricks=7)
    assert told(one, "undertricks", 50, "B1.1", 2) == "1 down, undoubled, not vulnerable: 50"


@pytest.mark.parametrize(
    ("down", "text"),
    [
        ((), ""), ((50,), "50"), ((50, 50), "2 × 50"), ((100, 200), "100 + 200"),
        ((100, 200, 200, 300), "100 + 2 × 200 + 300"), ((200, 300, 200), "200 + 300 + 200"),
    ],
)  # fmt: skip
def test_costs(down: tuple[int, ...], text: str) -> None:
    assert costs(down) == text


def test_bonuses() -> None:
    assert told(Played(Contract(2, SPADES, 2), NORTH, 8), "insult", 100) == "made although redoubled"
    assert told(GAME, "small_slam", 750, vulnerable=1) == "a small slam, vulnerable"
    assert told(GAME, "grand_slam", 1000) == "a grand slam, not vulnerable"
    assert told(GAME, "game_bonus", 300) == "100 trick points: a game, not vulnerable"
    assert told(GAME, "game_bonus", 500, "B1.5", 1) == "100 trick points: a game, vulnerable"
    carried = "40 carried and 60 trick points: a game, not vulnerable"
    assert told(TWO_SPADES, "game_bonus", 300, "B1.5", carried=40) == carried


def test_part_scores() -> None:
    """50 for each in duplicate and in Chicago by the deal; 100 in the last deal, with what was carried."""
    here = "60 trick points are fewer than 100: a part-score"
    assert told(TWO_SPADES, "part_score", 50) == here
    assert told(TWO_SPADES, "part_score", -50) == here
    assert told(TWO_SPADES, "part_score", 50, "B1.5") == here
    assert told(TWO_SPADES, "part_score", 100) == here
    last = "trick points are fewer than 100: a part-score in the last deal"
    assert told(TWO_SPADES, "part_score", 100, "B1.5") == f"60 {last}"
    assert told(TWO_SPADES, "part_score", 100, "B1.5", carried=30) == f"90 {last}"
    assert told(TWO_SPADES, "part_score", 100, "B1.5", carried=-30) == f"30 {last}"
    assert told(TWO_SPADES, "insult", 100, "B1.5") == "made although undoubled"


def test_honours_and_the_rubber() -> None:
    assert told(TWO_SPADES, "honours", 100, seat="W") == "four of the five honours in trumps in the hand of W"
    assert told(TWO_SPADES, "honours", 150, seat="N") == "all five honours in trumps in the hand of N"
    assert told(ONE_NOTRUMP, "honours", 150, seat="E") == "all four aces in the hand of E"
    doubled = Played(Contract(1, NOTRUMP, 1), NORTH, 7)
    assert told(doubled, "honours", 150, seat="S") == "all four aces in the hand of S"
    for played in (TWO_SPADES, ONE_NOTRUMP):
        assert told(played, "rubber_bonus", 700) == "the rubber is won, and the other side has no game"
        assert told(played, "rubber_bonus", 500) == "the rubber is won, and the other side has one game"


def test_imps() -> None:
    """Whoever has them: the amount has no sign."""
    rooms = {"open": -50, "closed": 420, "difference": 470}
    lost = "NS -50 in the open room, 420 in the closed one: a difference of 470 is 10 IMPs"
    for amount in (-10, 10):
        assert sentence(rooms, Posting("home", "imps", None, amount, Reason("imps", "B1.6"))) == lost
    one = {"open": 90, "closed": 70, "difference": 20}
    for amount in (-1, 1):
        told_one = sentence(one, Posting("home", "imps", None, amount, Reason("imps", "B1.6")))
        assert told_one == "NS 90 in the open room, 70 in the closed one: a difference of 20 is 1 IMP"
    at_home = {"side": "EW", "hcp": 25, "even": False, "vulnerable": True, "value": 440, "score": 0, "difference": 440}
    posting = Posting("EW", "imps", None, -10, Reason("imps", "B1.7"))
    told_at_home = "high card points, {}, may expect 440 and scored 0: a difference of 440 is 10 IMPs"
    assert sentence(at_home, posting) == "EW with 25 " + told_at_home.format("vulnerable")
    assert sentence(at_home | {"vulnerable": False}, posting) == "EW with 25 " + told_at_home.format("not vulnerable")
    even = {"side": "NS", "hcp": 20, "even": True, "vulnerable": True, "value": 0, "score": -140, "difference": 140}
    bare = "20 high card points on both sides: the bare score, -140 for NS, is 4 IMPs"
    assert sentence(even, posting._replace(amount=-4)) == bare


def test_facts_are_left_as_they_are() -> None:
    known = {**played_facts(TWO_SPADES, 0), "carried": 0}
    kept = dict(known)
    sentence(known, Posting("NS", "below", None, 60, Reason("trick_points", "B0.1")))
    assert known == kept
