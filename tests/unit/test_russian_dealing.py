"""Who deals next in Russian preferans, the opening laps and the last lap (R1.7, R5.8, R5.9)."""

from __future__ import annotations

import pytest

from rospis.games.russian.dealing import STAYS, Dealing, arrived, arrow, moved, stays, time_up
from rospis.games.russian.options import Options
from tests.unit.russian_tables import ANA, BORIS, CECA, DINO, NAMES, seated

MOVES = Options()
FROM_FIRST = Options(last_lap="from_first_dealer")


def lap_of(options: Options, dealing: Dealing, players: int = 4) -> list[str]:
    """Who deals from here to the end of the last lap, or twenty deals long where it does not end."""
    table = seated(players)
    dealers: list[str] = []
    while not dealing.over and len(dealers) < 20:
        dealers.append(NAMES[dealing.dealer])
        dealing = moved(options, dealing, table)
    return dealers


def test_a_dealing_at_rest() -> None:
    assert Dealing(CECA, ANA) == Dealing(CECA, ANA, stayed=0, opening=None, lap=None, waiting=False)


# All-pass deals


@pytest.mark.parametrize(("stayed", "again"), [(0, True), (1, True), (2, False), (3, False)])
def test_a_dealer_who_stays_deals_at_most_three_all_pass_deals_in_a_row(stayed: int, again: bool) -> None:
    """R1.7."""
    assert stays(Options(dealer_on_raspasy="stays"), Dealing(ANA, ANA, stayed)) is again
    assert STAYS == 3


@pytest.mark.parametrize("stayed", [0, 1, 2])
def test_the_deal_moves_where_nobody_stays(stayed: int) -> None:
    assert stays(MOVES, Dealing(ANA, ANA, stayed)) is False


# The deal moves


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_deal_goes_round_clockwise(players: int) -> None:
    dealing, dealers = Dealing(0, 1), []
    for _ in range(2 * players):
        dealers.append(dealing.dealer)
        dealing = moved(MOVES, dealing, seated(players))
        assert dealing == Dealing(dealing.dealer, 1)
    assert dealers == 2 * list(range(players))


def test_it_passes_over_who_has_left() -> None:
    assert moved(MOVES, Dealing(ANA, ANA), seated(5, [BORIS, CECA])) == Dealing(DINO, ANA)


def test_the_next_dealer_has_not_stayed_yet() -> None:
    assert moved(MOVES, Dealing(ANA, CECA, stayed=2), seated()) == Dealing(BORIS, CECA, stayed=0)


# Opening laps


@pytest.mark.parametrize(
    ("laps", "players", "last"),
    [(1, 3, 2), (2, 3, 5), (1, 4, 3), (2, 4, 7), (1, 5, 4)],
)
def test_the_opening_ends_when_the_deal_has_passed_round(laps: int, players: int, last: int) -> None:
    """R5.9: as many times as there are players, for each lap."""
    options, table = Options(opening_raspasy=laps), seated(players)
    dealing = Dealing(ANA, ANA, opening=0)
    for moves in range(1, last + 1):
        dealing = moved(options, dealing, table)
        assert dealing == Dealing(moves % players, ANA, opening=moves)
    dealing = moved(options, dealing, table)
    assert dealing == Dealing(ANA, ANA, opening=None)
    assert moved(options, dealing, table) == Dealing(BORIS, ANA, opening=None)


def test_the_opening_counts_those_at_the_table() -> None:
    options = Options(opening_raspasy=1)
    assert moved(options, Dealing(ANA, ANA, opening=2), seated(5, [BORIS, DINO])) == Dealing(CECA, ANA, opening=None)
    assert moved(options, Dealing(ANA, ANA, opening=3), seated(5, [BORIS])) == Dealing(CECA, ANA, opening=None)
    assert moved(options, Dealing(ANA, ANA, opening=4), seated(5, [BORIS])) == Dealing(CECA, ANA, opening=None)
    assert moved(options, Dealing(ANA, ANA, opening=2), seated(5, [BORIS])) == Dealing(CECA, ANA, opening=3)


# The last lap. The example of R5.8: N E S W sit, the arrow stands at N, time comes in E's deal, so that S deals next.


def test_the_last_lap_from_the_next_dealer() -> None:
    dealing = time_up(MOVES, Dealing(CECA, ANA), seated(4))
    assert dealing == Dealing(CECA, ANA, lap=4, waiting=False)
    assert lap_of(MOVES, dealing) == ["Ceca", "Dino", "Ana", "Boris"]


def test_the_last_lap_from_the_first_dealer() -> None:
    dealing = time_up(FROM_FIRST, Dealing(CECA, ANA), seated(4))
    assert dealing == Dealing(CECA, ANA, lap=None, waiting=True)
    assert lap_of(FROM_FIRST, dealing) == ["Ceca", "Dino", "Ana", "Boris", "Ceca", "Dino"]


def test_the_deal_may_be_with_the_first_dealer_at_once() -> None:
    dealing = time_up(FROM_FIRST, Dealing(ANA, ANA, stayed=1), seated(4))
    assert dealing == Dealing(ANA, ANA, stayed=1, lap=4, waiting=False)
    assert lap_of(FROM_FIRST, dealing) == ["Ana", "Boris", "Ceca", "Dino"]


@pytest.mark.parametrize("options", [MOVES, FROM_FIRST])
def test_a_lap_counts_those_at_the_table(options: Options) -> None:
    assert time_up(options, Dealing(ANA, ANA), seated(5, [DINO])).lap == 4
    assert time_up(options, Dealing(ANA, ANA), seated(3)).lap == 3


def test_a_lap_that_has_begun_counts_down_and_stops() -> None:
    dealing = Dealing(ANA, CECA, opening=None, lap=2)
    assert dealing.over is False
    dealing = moved(MOVES, dealing, seated())
    assert (dealing, dealing.over) == (Dealing(BORIS, CECA, lap=1), False)
    dealing = moved(MOVES, dealing, seated())
    assert (dealing, dealing.over) == (Dealing(CECA, CECA, lap=0), True)
    assert moved(MOVES, dealing, seated()) == Dealing(ANA, CECA, lap=0)
    assert Dealing(ANA, CECA).over is False


def test_a_waiting_lap_begins_with_the_first_dealer() -> None:
    table = seated()
    waiting = Dealing(ANA, CECA, waiting=True)
    assert arrived(waiting, table) == waiting
    waiting = moved(MOVES, waiting, table)
    assert waiting == Dealing(BORIS, CECA, waiting=True)
    assert moved(MOVES, waiting, table) == Dealing(CECA, CECA, lap=3, waiting=False)


def test_nothing_begins_with_the_first_dealer_where_nothing_waits() -> None:
    assert arrived(Dealing(CECA, CECA), seated()) == Dealing(CECA, CECA)
    assert arrived(Dealing(CECA, CECA, lap=1), seated()) == Dealing(CECA, CECA, lap=1)


def test_the_arrow() -> None:
    """R5.8: at who dealt first; where he has left, at the next who is still at the table."""
    dealing = Dealing(ANA, DINO)
    assert arrow(dealing, seated(4)) == DINO
    assert arrow(dealing, seated(5, [BORIS])) == DINO
    assert arrow(dealing, seated(4, [DINO])) == ANA
    assert arrow(Dealing(DINO, BORIS), seated(5, [BORIS, CECA])) == DINO
    assert arrived(Dealing(DINO, BORIS, waiting=True), seated(5, [BORIS, CECA])).lap == 3
