"""Rubber bridge, deal by deal (B1.4): games below the line, vulnerability, honours, the bonus, and breaking off."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rospis.errors import Refused
from rospis.games.bridge.deal import Contract, Deal, Played, Room
from rospis.games.bridge.pad import Closed, Earlier, Pad
from rospis.games.bridge.rubber import GAME, Options
from rospis.games.bridge.sides import Sides
from rospis.games.protocol import Written
from rospis.ledger import Mark, Outcome, Posting, Reason

NORTH, EAST, SOUTH, WEST = range(4)
NS, EW = 0, 1
CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)
BASE = Options()
TABLE = Sides()


def pad(**facts: Any) -> Pad:
    return Pad(**{"table": TABLE, "seats": None, "dealer": NORTH} | facts)


def deal(level: int, strain: int, declarer: int, tricks: int, doubled: int = 0, **facts: Any) -> Deal:
    return Deal(0, Room(Played(Contract(level, strain, doubled), declarer, tricks)), **facts)


def below(side: str, amount: int) -> Posting:
    return Posting(side, "below", None, amount, Reason("trick_points", "B0.1"))


def above(side: str, amount: int, code: str, rule: str = "B0.1") -> Posting:
    return Posting(side, "above", None, amount, Reason(code, rule))


# Vulnerability


@pytest.mark.parametrize(
    ("games", "vulnerable"), [((0, 0), "none"), ((1, 0), "NS"), ((0, 1), "EW"), ((1, 1), "both"), ((2, 0), "NS")]
)
def test_a_side_with_a_game_is_vulnerable(games: tuple[int, int], vulnerable: str) -> None:
    assert ("none", "NS", "EW", "both")[GAME.vulnerable(BASE, pad(games=games))] == vulnerable


@pytest.mark.parametrize(
    ("games", "declarer", "points"),
    [((0, 0), SOUTH, 50), ((1, 0), SOUTH, 100), ((0, 1), SOUTH, 50), ((0, 1), WEST, 100), ((1, 0), WEST, 50)],
)
def test_the_side_of_the_declarer_matters(games: tuple[int, int], declarer: int, points: int) -> None:
    after, outcome = GAME.step(BASE, pad(games=games), deal(1, CLUBS, declarer, 6))
    defenders = ("NS", "EW")[1 - declarer % 2]
    assert outcome.postings == (above(defenders, points, "undertricks", "B1.1"),)
    assert after.above == ((0, points) if declarer == SOUTH else (points, 0))


# Deals


def test_a_deal_passed_out_writes_nothing_and_counts() -> None:
    """Dealing goes round after it, too."""
    before = pad(dealer=WEST, above=(1, 2), below=(3, 4), part=(5, 6), games=(1, 0), counted=2, first=3, number=4)
    after, outcome = GAME.step(BASE, before, Deal(0, Room(None)))
    assert after == before._replace(dealer=NORTH, counted=3, number=5)
    assert outcome == Outcome("W", (), (), (), 0, 0, False, "NS")
    empty, outcome = GAME.step(BASE, before, Deal(0, None))
    assert (empty, outcome.postings) == (after, ())


def test_a_part_score() -> None:
    before = pad(dealer=EAST, above=(10, 20), below=(30, 40), part=(0, 40))
    after, outcome = GAME.step(BASE, before, deal(1, NOTRUMP, WEST, 9))
    assert after == pad(dealer=SOUTH, above=(10, 80), below=(30, 80), part=(0, 80), counted=1, first=1, number=1)
    postings = (below("EW", 40), above("EW", 60, "overtricks"))
    assert outcome == Outcome("E", (), postings, (), 0, 0, False, "none")


def test_a_contract_that_fails() -> None:
    """Nothing below the line; the part-scores stay."""
    before = pad(dealer=SOUTH, part=(60, 40), below=(60, 40), counted=2, first=1, number=2)
    after, outcome = GAME.step(BASE, before, deal(4, HEARTS, NORTH, 7, 1))
    assert after == before._replace(dealer=WEST, above=(0, 500), counted=3, number=3)
    postings = (above("EW", 500, "undertricks", "B1.1"),)
    assert outcome == Outcome("S", (), postings, (), 0, 0, False, "none")


@pytest.mark.parametrize(
    ("before", "made", "part", "games"),
    [
        ((0, 0), deal(3, NOTRUMP, NORTH, 9), (0, 0), (1, 0)),  # 100
        ((0, 0), deal(3, SPADES, NORTH, 9), (90, 0), (0, 0)),
        ((0, 90), deal(3, SPADES, NORTH, 10), (90, 90), (0, 0)),  # overtricks do not count
        ((40, 90), deal(2, SPADES, NORTH, 8), (0, 0), (1, 0)),  # 100: the line wipes both
        ((30, 90), deal(2, SPADES, SOUTH, 8), (90, 90), (0, 0)),
        ((90, 80), deal(1, CLUBS, WEST, 7), (0, 0), (0, 1)),  # 100
        ((90, 70), deal(1, CLUBS, EAST, 7), (90, 90), (0, 0)),
        ((Fraction(79), 0), deal(1, CLUBS, NORTH, 7), (99, 0), (0, 0)),
        ((130, 0), deal(1, CLUBS, WEST, 7), (130, 20), (0, 0)),  # an adjustment makes no game by itself ...
        ((130, 0), deal(1, CLUBS, SOUTH, 7), (0, 0), (1, 0)),  # ... but the next contract made does
        ((-40, 0), deal(4, SPADES, SOUTH, 10), (80, 0), (0, 0)),
        ((130, 0), deal(1, CLUBS, SOUTH, 6), (130, 0), (0, 0)),
    ],
)
def test_games(before: tuple[int, int], made: Deal, part: tuple[int, int], games: tuple[int, int]) -> None:
    after, outcome = GAME.step(BASE, pad(part=before), made)
    assert (after.part, after.games, after.won) == (part, games, False)
    winner = ["NS"] * games[0] + ["EW"] * games[1]
    assert outcome.marks == tuple(Mark(side, "game", "made") for side in winner)


@pytest.mark.parametrize("games", [(1, 0), (0, 1), (1, 1)])
@pytest.mark.parametrize("declarer", [NORTH, EAST])
def test_two_games_win_the_rubber(games: tuple[int, int], declarer: int) -> None:
    """700 where the opponents have none, 500 where they have one."""
    side = declarer % 2
    name = ("NS", "EW")[side]
    after, outcome = GAME.step(BASE, pad(games=games, part=(40, 60)), deal(4, HEARTS, declarer, 10))
    wins = games[side] == 1
    bonus = (500 if games[1 - side] else 700) if wins else 0
    assert after.games == (games[0] + (side == NS), games[1] + (side == EW))
    assert (after.won, after.part) == (wins, (0, 0))
    assert after.above == ((bonus, 0) if side == NS else (0, bonus))
    assert after.below == ((120, 0) if side == NS else (0, 120))
    assert outcome.postings == (below(name, 120), *((above(name, bonus, "rubber_bonus", "B1.4"),) if wins else ()))
    assert outcome.marks == (Mark(name, "game", "made"), *((Mark(name, "rubber", "won"),) if wins else ()))


def test_everything_at_once_in_its_order() -> None:
    before = pad(
        dealer=WEST, seats=None, above=(100, 200), below=(220, 180), part=(60, 40), games=(1, 1), counted=5,
        first=8, number=14, earlier=Earlier(Closed((1, 7), None, True, (1, 2), (3, 4)), None),
        fineness=6, won_before=(-2, 2),
    )  # fmt: skip
    after, outcome = GAME.step(BASE, before, deal(6, SPADES, SOUTH, 13, 1, honours=(EAST, 100), vulnerable=3))
    # 6 x 30 x 2 below; above 200 for the overtrick, 50 insult, 750 slam, 500 for the rubber; EW 100 for honours.
    assert outcome == Outcome(
        "W",
        (),
        (
            below("NS", 360),
            above("NS", 200, "overtricks"),
            above("NS", 50, "insult"),
            above("NS", 750, "small_slam"),
            above("EW", 100, "honours", "B1.4"),
            above("NS", 500, "rubber_bonus", "B1.4"),
        ),
        (Mark("NS", "game", "made"), Mark("NS", "rubber", "won")),
        0,
        0,
        False,
        "both",
    )
    assert after == Pad(
        TABLE, None, NORTH, (1600, 300), (580, 180), (0, 0), (2, 1), 6, 8, 15, True, False, before.earlier, 6, (-2, 2)
    )


@pytest.mark.parametrize("seat", [NORTH, EAST, SOUTH, WEST])
@pytest.mark.parametrize("points", [100, 150])
def test_honours(seat: int, points: int) -> None:
    """Of any hand, whether the contract is made or not, whatever the vulnerability."""
    name = ("NS", "EW")[seat % 2]
    after, outcome = GAME.step(BASE, pad(games=(1, 1)), deal(1, HEARTS, NORTH, 6, 2, honours=(seat, points)))
    assert outcome.postings == (above("EW", 400, "undertricks", "B1.1"), above(name, points, "honours", "B1.4"))
    assert after.above == ((points, 400) if seat % 2 == NS else (0, 400 + points))
    assert (after.below, after.games) == ((0, 0), (1, 1))


def test_seats_and_rubbers_before_stay() -> None:
    table = Sides(("NS", "EW", "Ana", "Boris", "Ceca", "Dino"))
    earlier = Earlier(Closed((1, 1), (5, 4, 3, 2), True, (1, 2), (3, 4)), None)
    before = Pad(table, (2, 3, 4, 5), WEST, number=1, earlier=earlier)
    after, _ = GAME.step(BASE, before, deal(1, CLUBS, NORTH, 7))
    assert after == Pad(table, (2, 3, 4, 5), NORTH, (0, 0), (20, 0), (20, 0), (0, 0), 1, 2, 2, False, False, earlier)


def test_no_deal_where_none_may_come() -> None:
    made = deal(1, CLUBS, NORTH, 7)
    for state, code in ((pad(won=True), "rubber_over"), (pad(broken_off=True), "game_over")):
        with pytest.raises(Refused) as caught:
            GAME.step(BASE, state, made)
        assert caught.value.code == code
    with pytest.raises(Refused) as caught:
        GAME.step(BASE, pad(games=(1, 0)), made._replace(vulnerable=0))
    assert (caught.value.code, caught.value.params) == ("vul_differs", {"vulnerable": "NS"})


def test_the_published_rubber() -> None:
    """Vector 16: NS 100 + 70 + 20, then 1NT made; EW 60 + 60. NS 930, EW 120."""
    state = GAME.open(BASE, TABLE, NORTH)
    for made in (
        deal(2, SPADES, EAST, 8),
        deal(3, NOTRUMP, NORTH, 9),
        deal(2, SPADES, EAST, 8),
        deal(2, NOTRUMP, SOUTH, 8),
        deal(1, DIAMONDS, SOUTH, 7),
    ):
        state, _ = GAME.step(BASE, state, made)
    assert (state.part, state.games, state.below, state.above) == ((90, 60), (1, 0), (190, 120), (0, 0))
    state, outcome = GAME.step(BASE, state, deal(1, NOTRUMP, NORTH, 7))
    assert (state.above, state.below, state.games, state.won) == ((700, 0), (230, 120), (2, 0), True)
    assert outcome.postings == (below("NS", 40), above("NS", 700, "rubber_bonus", "B1.4"))


# Breaking off (Law 80)


@pytest.mark.parametrize(
    ("games", "part", "premiums"),
    [
        ((0, 0), (0, 0), []),
        ((1, 0), (0, 0), [(NS, "game")]),
        ((0, 1), (0, 0), [(EW, "game")]),
        ((1, 1), (0, 0), []),
        ((0, 0), (60, 0), [(NS, "part")]),
        ((0, 0), (0, 60), [(EW, "part")]),
        ((0, 0), (1, 0), [(NS, "part")]),
        ((0, 0), (60, 40), []),
        ((0, 0), (60, -40), [(NS, "part")]),
        ((0, 0), (-60, -40), []),
        ((0, 0), (0, -40), []),
        ((1, 0), (40, 0), [(NS, "game"), (NS, "part")]),
        ((1, 0), (0, 40), [(NS, "game"), (EW, "part")]),
        ((0, 1), (40, 0), [(EW, "game"), (NS, "part")]),
        ((1, 1), (0, 40), [(EW, "part")]),
        ((1, 0), (40, 40), [(NS, "game")]),
    ],
)
def test_premiums_of_an_unfinished_rubber(
    games: tuple[int, int], part: tuple[int, int], premiums: list[tuple[int, str]]
) -> None:
    amounts = {"game": 300, "part": 100}
    expected = [
        Written(side, "above", amounts[which], Reason(f"unfinished_{which}", "B1.4")) for side, which in premiums
    ]
    assert GAME.unfinished(BASE, pad(games=games, part=part)) == expected


def test_premiums_by_option() -> None:
    state = pad(games=(1, 0), part=(0, 40))
    told = GAME.unfinished(Options(rubber_unfinished_game=250, rubber_unfinished_part=50), state)
    assert [(one.player, one.amount) for one in told] == [(NS, 250), (EW, 50)]
    told = GAME.unfinished(Options(rubber_unfinished_game=0), state)
    assert [(one.player, one.amount) for one in told] == [(EW, 100)]
    assert [one.amount for one in GAME.unfinished(Options(rubber_unfinished_game=1), state)] == [1, 100]
