"""The same random games every time: quick and without surprises, for the mutation tests (`make mutate`)."""

from __future__ import annotations

from random import Random

import pytest

import rospis
from tests import sizes

SEED = 20261129
FAMILIES = pytest.mark.parametrize("family", sizes.FAMILIES)
FAULTS = [(family, code) for family, parts in sizes.FAMILIES.items() for code in parts.table.CODES]


@FAMILIES
@pytest.mark.parametrize("chunk", range(12))
def test_engine_equals_the_oracle(family: str, chunk: int) -> None:
    assert sizes.games_against_the_oracle(family, SEED + chunk, 5)["games"] == 5


@pytest.mark.parametrize(("family", "code"), FAULTS)
def test_a_planted_fault_is_named_at_its_place(family: str, code: str) -> None:
    planted = sizes.FAMILIES[family].table.planted_sample(Random(f"{SEED}/{code}"), code)
    first = rospis.replay(rospis.read(planted.text)).faults[0]
    assert (first.code, first.line) == (planted.code, planted.line)
    assert not planted.columns_ok or first.column in planted.columns_ok


@FAMILIES
@pytest.mark.parametrize("chunk", range(4))
def test_whole_deals_are_accepted(family: str, chunk: int) -> None:
    assert sizes.whole_deals_accepted(family, SEED + chunk, 5)["deals"] == 5
