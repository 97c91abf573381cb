"""Bombs (R0.4, R0.5, R0.6): which one a game uses, which is removed, and who draws which after a dark round."""

from __future__ import annotations

from typing import Any

import pytest

from rospis.games.russian.bombs import Queue, ranks_drawn, removed, used
from rospis.games.russian.deal import Call, Deal
from rospis.games.russian.options import Options
from tests.unit.russian_tables import ANA, BORIS, CECA, DINO, EVA, refusal

FIFO = Options(bombs=True)
LARGEST = Options(bombs=True, bombs_order="largest")
CHOICE = Options(bombs=True, bombs_order="choice")
NOT_ON_MISERE = Options(bombs=True, bombs_misere=False)
GAME, MISERE = Call(6, "S"), Call(0)


def deal(bomb: int | None = None, contract: Call = GAME) -> Deal:
    return Deal(ANA, contract, bomb=bomb)


# Which one a game uses


@pytest.mark.parametrize(
    ("options", "named", "queue", "factor"),
    [
        *((options, None, (), 1) for options in (FIFO, LARGEST, CHOICE)),
        *((options, None, (8,), 8) for options in (FIFO, LARGEST, CHOICE)),
        *((options, 4, (4,), 4) for options in (FIFO, LARGEST, CHOICE)),
        (FIFO, None, (2, 8, 4), 2),
        (FIFO, None, (4, 2), 4),
        (FIFO, 4, (4, 2), 4),
        (LARGEST, None, (2, 8, 4), 8),
        (LARGEST, None, (4, 2), 4),
        (LARGEST, 8, (2, 8, 4), 8),
        (CHOICE, None, (4, 4), 4),
        (CHOICE, 2, (2, 8, 4), 2),
        (CHOICE, 8, (2, 8, 4), 8),
        (CHOICE, 4, (2, 8, 4), 4),
    ],
)
def test_the_bomb_of_a_game(options: Options, named: int | None, queue: Queue, factor: int) -> None:
    """R0.6, D-8: one of them, the oldest, the largest, or the one named where they differ."""
    assert used(options, deal(named), queue) == factor


@pytest.mark.parametrize(
    ("options", "named", "queue", "told"),
    [
        (CHOICE, None, (2, 4), {"code": "bomb_missing", "rule": "R0.7", "word": 99, "held": (2, 4)}),
        (CHOICE, None, (4, 4, 2), {"code": "bomb_missing", "rule": "R0.7", "word": 99, "held": (4, 4, 2)}),
        *(
            (options, 8, queue, {"code": "bomb_not_held", "rule": "R0.6", "word": 1, "factor": 8, "held": queue})
            for options in (FIFO, LARGEST, CHOICE)
            for queue in ((), (2,), (2, 4))
        ),
        (FIFO, 4, (2, 4), {"code": "bomb_differs", "rule": "R0.6", "word": 1, "factor": 4, "used": 2}),
        (FIFO, 8, (2, 8), {"code": "bomb_differs", "rule": "R0.6", "word": 1, "factor": 8, "used": 2}),
        (LARGEST, 2, (2, 4), {"code": "bomb_differs", "rule": "R0.6", "word": 1, "factor": 2, "used": 4}),
    ],
)
def test_a_wrong_bomb(options: Options, named: int | None, queue: Queue, told: dict[str, Any]) -> None:
    """R7.1: none named among different ones, one that is not held; and one whose turn it is not."""
    at = {"clause": 0} | ({"keywords": ("bomb",)} if named else {})
    assert refusal(lambda: used(options, deal(named), queue)) == at | told


def test_bombs_act_on_misere() -> None:
    """D-7, the default."""
    assert used(FIFO, deal(contract=MISERE), (4, 2)) == 4
    assert refusal(lambda: used(CHOICE, deal(contract=MISERE), (4, 2)))["code"] == "bomb_missing"


def test_bombs_do_not_act_on_misere() -> None:
    """D-7 off: then none can be named, and only games use one."""
    assert used(NOT_ON_MISERE, deal(contract=MISERE), (4, 2)) == 1
    assert used(NOT_ON_MISERE, deal(), (4, 2)) == 4
    assert used(Options(bombs=True, bombs_misere=False, bombs_order="choice"), deal(contract=MISERE), (4, 2)) == 1
    assert refusal(lambda: used(NOT_ON_MISERE, deal(4, MISERE), (4, 2)))["code"] == "bomb_not_held"


# Which one is removed


@pytest.mark.parametrize(
    ("queue", "factor", "left"),
    [
        ((2,), 2, ()),
        ((2, 4, 8), 2, (4, 8)),
        ((2, 4, 8), 4, (2, 8)),
        ((2, 4, 8), 8, (2, 4)),
        ((4, 2, 4, 8), 4, (2, 4, 8)),  # of equal ones the oldest
    ],
)
def test_the_bomb_that_is_put_out(queue: Queue, factor: int, left: Queue) -> None:
    assert removed(queue, factor) == left


# Who draws which


THREE = (ANA, BORIS, CECA)
ALL = frozenset(THREE)
ANA_ALONE = frozenset((ANA,))
ANA_AND_BORIS = frozenset((ANA, BORIS))


@pytest.mark.parametrize(
    ("k", "dark", "drawn", "dealer_once", "dealer_each"),
    [
        (1, ALL, (1, 1, 1), 1, 1),
        (2, ALL, (2, 2, 2), 2, 2),
        (3, ALL, (3, 3, 3), 3, 3),
        (1, ANA_AND_BORIS, (1, 1, 0), 0, 0),
        (2, ANA_AND_BORIS, (2, 2, 1), 1, 1),
        (3, ANA_AND_BORIS, (3, 3, 2), 2, 2),
        (1, ANA_ALONE, (1, 0, 0), 0, 0),
        (2, ANA_ALONE, (2, 1, 1), 1, 0),
        (3, ANA_ALONE, (3, 2, 2), 2, 1),
    ],
)
def test_who_draws_which_bomb(
    k: int, dark: frozenset[int], drawn: tuple[int, int, int], dealer_once: int, dealer_each: int
) -> None:
    """R0.5, D-15: rank k in the dark, one less for who looked; a sitting dealer one less if anybody looked."""
    own = dict(zip(THREE, drawn, strict=True))
    each = Options(bombs=True, several_lookers="each")
    assert ranks_drawn(FIFO, k, THREE, dark, None) == own
    assert ranks_drawn(each, k, THREE, dark, None) == own
    assert ranks_drawn(FIFO, k, THREE, dark, DINO) == own | {DINO: dealer_once}
    assert ranks_drawn(each, k, THREE, dark, DINO) == own | {DINO: dealer_each}


def test_bombs_are_drawn_in_order_of_speech_the_sitting_dealer_last() -> None:
    assert list(ranks_drawn(FIFO, 1, (DINO, EVA, BORIS), frozenset((BORIS,)), ANA)) == [DINO, EVA, BORIS, ANA]
