"""A series of raspasy (R4.2, R4.3, R0.3, R0.4): prices, the level that leads out, dark rounds, how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from rospis.games.russian.options import Options
from rospis.games.russian.series import (
    NONE,
    Series,
    after_game,
    after_moving,
    after_raspasy,
    dark_price,
    light_price,
    lowest_level,
    may_announce,
    multiple,
    plain_price,
    verify_announcer,
)
from tests.unit.russian_tables import ANA, BORIS, CECA, refusal

NOBODY: frozenset[int] = frozenset()
RUN = Series(raspasy=2, passes=1, dark_round=2, announcer=ANA, drew=frozenset((ANA, BORIS)))


def test_before_any_raspasy() -> None:
    assert Series(0, 0, 0, None, NOBODY) == NONE == Series()


# Prices


@pytest.mark.parametrize(
    ("progression", "prices"),
    [
        ("const", (1, 1, 1, 1, 1)),
        ("1-2-3", (1, 2, 3, 3, 3)),
        ("1-2-4", (1, 2, 4, 4, 4)),
        ("arith", (1, 2, 3, 4, 5)),
        ("geom", (1, 2, 4, 8, 16)),
        ("2-4-6", (2, 4, 6, 6, 6)),
    ],
)
@pytest.mark.parametrize("base", [1, 3])
def test_what_a_light_trick_costs(progression: str, prices: tuple[int, ...], base: int) -> None:
    """R4.2: the base times the progression; the last value repeats."""
    options = Options(rasp_progression=progression, rasp_base=base)
    assert tuple(multiple(options, number) for number in range(1, 6)) == prices
    assert tuple(light_price(options, number) for number in range(1, 6)) == tuple(base * price for price in prices)


@pytest.mark.parametrize(
    ("progression", "reading", "prices"),
    [
        ("const", "first", (2, 4, 8)),
        ("const", "double", (2, 2, 2)),
        ("const", "power", (2, 4, 8)),
        ("1-2-3", "first", (2, 4, 8)),
        ("1-2-3", "double", (2, 4, 6)),
        ("1-2-3", "power", (2, 8, 24)),
        ("1-2-4", "first", (2, 4, 8)),
        ("1-2-4", "double", (2, 4, 8)),
        ("1-2-4", "power", (2, 8, 32)),
        ("geom", "first", (2, 4, 8)),
        ("geom", "double", (2, 4, 8)),
        ("geom", "power", (2, 8, 32)),
    ],
)
def test_what_a_trick_costs_in_three_dark_rounds(progression: str, reading: str, prices: tuple[int, ...]) -> None:
    """The table under D-5, for a series that begins dark."""
    options = Options(rasp_progression=progression, dark_pass_price=reading)
    first = light_price(options, 1)
    assert tuple(dark_price(options, first, light_price(options, k), k) for k in (1, 2, 3)) == prices


@pytest.mark.parametrize(
    ("reading", "dark", "plain"),
    [("first", (10, 20, 40), 5), ("double", (14, 14, 14), 7), ("power", (14, 28, 56), 7)],
)
def test_the_first_light_price_and_that_of_the_deal(reading: str, dark: tuple[int, ...], plain: int) -> None:
    """D-5 and D-9: ``first`` looks at the first light price (here 5), the others at the price of the deal (7)."""
    options = Options(dark_pass_price=reading)
    assert tuple(dark_price(options, 5, 7, k) for k in (1, 2, 3)) == dark
    assert plain_price(options, 5, 7) == plain


# The level that leads out


@pytest.mark.parametrize(
    ("sequence", "levels"),
    [
        ((6,), (6, 6, 6, 6, 6, 6, 6)),
        ((6, 7), (6, 7, 7, 7, 7, 7, 7)),
        ((6, 7, 8), (6, 7, 8, 8, 8, 8, 8)),
        ((6, 7, 7, 8), (6, 7, 7, 8, 8, 8, 8)),
        ((9, 10, 6), (9, 10, 6, 6, 6, 6, 6)),
        ("cyclic", (6, 7, 8, 6, 7, 8, 6)),
        ("dark", (6, 6, 6, 6, 6, 6, 6)),
    ],
)
def test_the_lowest_level(sequence: tuple[int, ...] | str, levels: tuple[int, ...]) -> None:
    """R4.3: the first number before any raspasy, the next after one; the last repeats."""
    options = Options(exit_sequence=sequence)
    assert tuple(lowest_level(options, count) for count in range(7)) == levels


# Dark rounds


@pytest.mark.parametrize(("last", "coming"), [(0, 1), (1, 2), (2, 3), (3, 1)])
def test_the_coming_dark_round(last: int, coming: int) -> None:
    """R0.3: one more after each, and after the third the first again."""
    assert Series(dark_round=last).coming_round == coming


BASE = Options(dark_pass="base")
ANYONE = Options(dark_pass="base", dark_pass_repeat="anyone")
FIRST_HAND = Options(dark_pass="first_hand")

ALLOWED = [
    (BASE, NONE, CECA, ANA),
    (BASE, Series(3, 3, 3, ANA), BORIS, CECA),  # after round 3 anybody begins anew
    (BASE, Series(1, 1, 1, ANA), ANA, BORIS),
    (BASE, Series(2, 2, 2, ANA), ANA, CECA),
    (ANYONE, Series(1, 1, 1, ANA), BORIS, CECA),
    (ANYONE, Series(2, 2, 2, ANA), CECA, BORIS),
    (FIRST_HAND, NONE, BORIS, BORIS),
    (FIRST_HAND, Series(1, 1, 1, ANA), ANA, ANA),
    (Options(dark_pass="first_hand", dark_pass_repeat="anyone"), Series(1, 1, 1, ANA), BORIS, BORIS),
]
REFUSED: list[tuple[Options, Series, int, int, dict[str, Any]]] = [
    (Options(), NONE, ANA, ANA, {"code": "dark_pass_off"}),
    (Options(dark_games=True), Series(1, 1, 1, ANA), ANA, ANA, {"code": "dark_pass_off"}),
    (FIRST_HAND, NONE, BORIS, ANA, {"code": "dark_pass_first_hand"}),
    (FIRST_HAND, Series(1, 1, 1, ANA), ANA, BORIS, {"code": "dark_pass_first_hand"}),
    (FIRST_HAND, Series(1, 1, 1, ANA), BORIS, BORIS, {"code": "dark_pass_repeat", "round": 2, "player": ANA}),
    (BASE, Series(1, 1, 1, BORIS), ANA, ANA, {"code": "dark_pass_repeat", "round": 2, "player": BORIS}),
    (BASE, Series(2, 2, 2, CECA), BORIS, ANA, {"code": "dark_pass_repeat", "round": 3, "player": CECA}),
]


@pytest.mark.parametrize(("options", "series", "player", "first_hand"), ALLOWED)
def test_who_may_propose_dark_passing(options: Options, series: Series, player: int, first_hand: int) -> None:
    """R0.3, D-12."""
    verify_announcer(options, series, player, first_hand)
    assert may_announce(options, series, player, first_hand) is True


@pytest.mark.parametrize(("options", "series", "player", "first_hand", "told"), REFUSED)
def test_who_may_not(options: Options, series: Series, player: int, first_hand: int, told: dict[str, Any]) -> None:
    found = refusal(lambda: verify_announcer(options, series, player, first_hand))
    assert found == {"rule": "R0.3", "clause": 0} | told
    assert may_announce(options, series, player, first_hand) is False


# One more raspasy


@pytest.mark.parametrize("after_light", ["restart", "keep"])
@pytest.mark.parametrize(
    ("before", "coming"),
    [(NONE, 1), (Series(1, 1, 1, ANA, frozenset((ANA,))), 2), (RUN, 3), (Series(3, 0, 3, ANA), 1)],
)
def test_after_a_dark_raspasy(before: Series, coming: int, after_light: str) -> None:
    """R0.3, R0.4: one more in the series and one round further, with who announced it and who drew."""
    found = after_raspasy(Options(dark_round_after_light=after_light), before, CECA, frozenset((BORIS, CECA)))
    assert found == Series(before.raspasy + 1, before.passes, coming, CECA, frozenset((BORIS, CECA)))


def test_the_announcer_may_be_the_first_player() -> None:
    assert after_raspasy(Options(), NONE, ANA, NOBODY) == Series(1, 0, 1, ANA, NOBODY)


def test_after_a_light_raspasy_the_dark_rounds_begin_anew() -> None:
    """D-14 restart, the default; nobody drew a bomb in a dark round, whatever he drew in the opening."""
    assert after_raspasy(Options(), RUN, None, frozenset((CECA,))) == Series(3, 1, 0, None, NOBODY)
    assert after_raspasy(Options(), NONE, None, NOBODY) == Series(1, 0, 0, None, NOBODY)


def test_after_a_light_raspasy_the_dark_rounds_are_left_as_they_are() -> None:
    """D-14 keep."""
    kept = after_raspasy(Options(dark_round_after_light="keep"), RUN, None, NOBODY)
    assert (kept.raspasy, kept.passes, kept.dark_round, kept.announcer) == (3, 1, 2, ANA)


# A game


@pytest.mark.parametrize(
    ("condition", "made", "whisted", "over"),
    [
        ("played", True, True, True),
        ("played", True, False, True),
        ("played", False, True, True),
        ("played", False, False, True),
        ("made", True, True, True),
        ("made", True, False, True),
        ("made", False, True, False),
        ("made", False, False, False),
        ("whisted_made", True, True, True),
        ("whisted_made", True, False, False),
        ("whisted_made", False, True, False),
        ("whisted_made", False, False, False),
    ],
)
@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("misere_exits", [False, True])
def test_a_game_leads_out_of_the_series(
    condition: str, made: bool, whisted: bool, over: bool, misere: bool, misere_exits: bool
) -> None:
    """R4.3; where it does not, the series stands, and only the dark rounds begin anew (R0.3)."""
    options = Options(exit_condition=condition, misere_exits=misere_exits)
    found = after_game(options, RUN, made=made, whisted=whisted, misere=misere)
    leads_out = over and (misere_exits or not misere)
    assert found == (NONE if leads_out else Series(raspasy=2, passes=1))


@pytest.mark.parametrize("series", [NONE, Series(0, 0, 2, ANA, frozenset((ANA,)))])
def test_a_game_without_a_series_leaves_none(series: Series) -> None:
    """Dark rounds can outlast a series that a lap ended: a game begins them anew, whatever it would lead out of."""
    options = Options(exit_condition="made")
    assert after_game(options, series, made=False, whisted=True, misere=False) == NONE


def test_a_series_of_one_raspasy_is_a_series() -> None:
    options = Options(exit_condition="made")
    assert after_game(options, Series(1, 1), made=False, whisted=True, misere=False) == Series(1, 1)


# The deal moves


def test_a_lap_ends_a_series() -> None:
    """R4.3 ``exit_reset: lap``: the deal has passed as often as there are players; the dark rounds go on."""
    options = Options(exit_reset="lap")
    assert after_moving(options, RUN._replace(passes=0), 3) == RUN._replace(passes=1)
    assert after_moving(options, RUN._replace(passes=1), 3) == RUN._replace(passes=2)
    assert after_moving(options, RUN._replace(passes=2), 3) == RUN._replace(raspasy=0, passes=0)
    assert after_moving(options, RUN._replace(passes=2), 4) == RUN._replace(passes=3)
    assert after_moving(options, RUN._replace(passes=3), 4) == RUN._replace(raspasy=0, passes=0)


def test_a_lap_is_also_over_when_somebody_has_left() -> None:
    assert after_moving(Options(exit_reset="lap"), Series(2, 4), 4) == NONE


def test_passes_count_from_the_first_raspasy_on() -> None:
    assert after_moving(Options(exit_reset="lap"), NONE, 3) == NONE
    assert after_moving(Options(exit_reset="lap"), Series(1), 3) == Series(1, 1)


@pytest.mark.parametrize("passes", [0, 2, 7])
def test_without_laps_a_series_has_no_end_in_moving(passes: int) -> None:
    assert after_moving(Options(), Series(2, passes, 1, BORIS), 3) == Series(2, passes, 1, BORIS)
