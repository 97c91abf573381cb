"""Plain deals of Russian preferans, as benchmarks use them: valid under every preset, the same from the same seed."""

from __future__ import annotations

import pytest

from rospis.evenings.russian_plain import plain_evening
from rospis.games.russian.presets import PRESETS
from tests.conformance.sheets import scored


@pytest.mark.parametrize("rules", PRESETS)
def test_every_preset(rules: str) -> None:
    """Exactly so many deals, none refused."""
    text = plain_evening(7, 400, rules=rules)
    out = scored(text)
    assert len(out["deals"]) == 400
    assert not out["finished"]
    assert text == plain_evening(7, 400, rules=rules)
    assert text != plain_evening(8, 400, rules=rules)


def test_all_sorts_of_deals() -> None:
    """What a benchmark should go through."""
    text = plain_evening(7, 400, rules="dark")
    for word in ("pass;", "misere 0", "misere 2", "dark 8", "passes;", "whists 1"):
        assert word in text, word
    assert "dark" not in plain_evening(7, 400, rules="sochi").partition("\n\n")[2]
