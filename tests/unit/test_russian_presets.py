"""The conventions of Russian preferans (R5.2, R0.9, R5.9): the table of the rules, column by column."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import rospis
from rospis.games.russian.options import Options
from rospis.games.russian.presets import CLASSIC, DARK, LENINGRAD, PRESETS, RAZBOYNIK, ROSTOV, SOCHI

COLUMNS = ("sochi", "leningrad", "rostov", "classic", "dark")
# R5.2; a rostov raspasy has no progression, which is the default.
TABLE: dict[str, tuple[Any, Any, Any, Any, Any]] = {
    "hill_factor": (1, 2, 1, 1, 1),
    "whist_factor": (1, 2, 1, 1, 1),
    "pool_weight": (10, 20, 10, 10, 10),
    "hill_weight": (10, 10, 10, 10, 10),
    "whist_style": ("greedy", "gentleman", "greedy", "greedy", "greedy"),
    "whister_liability": ("full", "half", "half", "half", "half"),
    "consolation": ("value", "value", "fixed10", "value", "value"),
    "stalingrad": (False, False, False, True, False),
    "ten": ("whisted",) * 5,
    "rasp_scoring": ("hill", "hill", "rostov", "hill", "hill"),
    "rasp_progression": ("const", "2-4-6", "const", "1-2-3", "1-2-4"),
    "rasp_amnesty": (True, True, False, False, False),
    "rasp_zero_prize": ("price", "hill_2price", "one", "price", "price"),
    "rasp_talon": ("leads_suit", "wins", "closed", "leads_suit", "leads_suit"),
    "exit_sequence": ((6,), (6, 7), (6,), (6, 7), "dark"),
    "exit_condition": ("played", "whisted_made", "played", "made", "made"),
    "misere_exits": (True, False, True, True, True),
    "dealer_on_raspasy": ("moves", "moves", "moves", "stays", "stays"),
    "game_to": ("pool", "pool", "hill_first", "hill_first", "pool"),
    "aid": (True, False, True, True, True),
    "end_condition": ("each_pool", "sum_of_pools", "each_pool", "each_pool", "each_pool"),
    "paid_talon": ("off", "split", "dealer", "off", "off"),
    "paid_talon_price": (None, None, 10, None, None),
    "dark_games": (False, False, False, False, True),
    "dark_pass": ("off", "off", "off", "off", "base"),
    "bombs": (False, False, False, False, True),
}


def test_these_are_all_presets_the_default_first() -> None:
    assert list(PRESETS) == ["sochi", "leningrad", "rostov", "classic", "razboynik", "dark"]
    assert list(PRESETS.values()) == [SOCHI, LENINGRAD, ROSTOV, CLASSIC, RAZBOYNIK, DARK]


@pytest.mark.parametrize("place", range(5), ids=COLUMNS)
def test_a_column_of_the_table(place: int) -> None:
    """R5.2: as the table has it, and what is not in it as in all presets."""
    column: dict[str, Any] = {name: row[place] for name, row in TABLE.items()}
    assert PRESETS[COLUMNS[place]] == Options(**column)


def test_sochi_is_the_defaults() -> None:
    assert PRESETS["sochi"] == Options()


def test_razboynik_is_classic_with_an_opening_lap() -> None:
    """R5.9."""
    assert PRESETS["razboynik"].differences(PRESETS["classic"]) == {
        "opening_raspasy": (1, 0),
        "terms": ("opening", "header"),
    }
    assert PRESETS["razboynik"].terms_named is True


def test_dark_is_classic_with_these_differences() -> None:
    """R0.9."""
    assert PRESETS["dark"] == replace(
        PRESETS["classic"],
        game_to="pool",
        stalingrad=False,
        exit_sequence="dark",
        rasp_progression="1-2-4",
        dark_games=True,
        dark_pass="base",
        bombs=True,
    )


@pytest.mark.parametrize(("line", "name"), [("", "sochi"), *((f"rules: {name}", name) for name in PRESETS)])
def test_a_preset_in_a_header(line: str, name: str) -> None:
    record = rospis.read(f"game: preferans-russian\nplayers: Ana, Boris, Ceca\n{line}\n")
    out = rospis.to_json(rospis.replay(record))
    assert (out["errors"], out["rules"]) == ([], name)
    assert out["options"] == PRESETS[name].to_json()
