"""What players call the presets."""

from __future__ import annotations

from rospis.games import registry
from rospis.locale.speech import ENGLISH, language
from rospis.render.presets import PRESETS, called


def test_every_preset_of_every_game_has_a_name_of_its_own() -> None:
    assert set(PRESETS) == {preset for game in registry.GAMES for preset in registry.find(game).presets}
    assert len({known.name for known in PRESETS.values()}) == len(PRESETS)
    assert all(known.told for known in PRESETS.values())


def test_a_preset_is_called_as_its_players_do() -> None:
    assert called("sochi", ENGLISH) == "Sochi"
    assert called("sochi", language("ru")) == "Сочи"
    assert called("none of ours", ENGLISH) == "none of ours"
    assert called(None, ENGLISH) == ""
