"""The conventions as named mixes of options (R5.2, R0.9, R5.9); the defaults are those of sochi."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rospis.games.russian.options import Options

SOCHI = Options()
LENINGRAD = Options(
    hill_factor=2,
    whist_factor=2,
    pool_weight=20,
    whist_style="gentleman",
    whister_liability="half",
    rasp_progression="2-4-6",
    rasp_zero_prize="hill_2price",
    rasp_talon="wins",
    exit_sequence=(6, 7),
    exit_condition="whisted_made",
    misere_exits=False,
    aid=False,
    end_condition="sum_of_pools",
    paid_talon="split",
)
ROSTOV = Options(
    whister_liability="half",
    consolation="fixed10",
    rasp_scoring="rostov",
    rasp_amnesty=False,
    rasp_zero_prize="one",
    rasp_talon="closed",
    game_to="hill_first",
    paid_talon="dealer",
    paid_talon_price=10,
)
CLASSIC = Options(
    whister_liability="half",
    stalingrad=True,
    rasp_progression="1-2-3",
    rasp_amnesty=False,
    exit_sequence=(6, 7),
    exit_condition="made",
    dealer_on_raspasy="stays",
    game_to="hill_first",
)
RAZBOYNIK = replace(CLASSIC, opening_raspasy=1, terms="opening")
DARK = replace(
    CLASSIC,
    stalingrad=False,
    rasp_progression="1-2-4",
    exit_sequence="dark",
    game_to="pool",
    dark_games=True,
    dark_pass="base",
    bombs=True,
)

PRESETS: Mapping[str, Options] = {
    "sochi": SOCHI,
    "leningrad": LENINGRAD,
    "rostov": ROSTOV,
    "classic": CLASSIC,
    "razboynik": RAZBOYNIK,
    "dark": DARK,
}
