"""A twentieth of the full sizes, with a new seed each time; the seed stands in every failure."""

from __future__ import annotations

import random

import pytest
from jsonschema import Draft202012Validator

from rospis.render.schema import schema
from tests import sizes

FAMILIES = pytest.mark.parametrize("family", sizes.FAMILIES)
SEED = random.SystemRandom().randrange(10**9)
pytestmark = pytest.mark.slow


@FAMILIES
def test_engine_equals_the_oracle(family: str) -> None:
    figures = sizes.games_against_the_oracle(family, SEED, 500)
    assert figures["deals"] > 500


@FAMILIES
def test_one_broken_rule_is_named_first(family: str) -> None:
    figures = sizes.broken_rules(family, SEED, 2 * len(sizes.FAMILIES[family].hostile.CODES))
    assert min(figures["codes"].values()) >= 2


@FAMILIES
def test_hostile_files_get_an_answer(family: str) -> None:
    figures = sizes.hostile(family, SEED, 60)
    assert figures["keep_header"] >= 30


@FAMILIES
def test_whole_deals_are_accepted(family: str) -> None:
    assert sizes.whole_deals_accepted(family, SEED, 40)["deals"] == 40


@FAMILIES
def test_planted_faults_are_named(family: str) -> None:
    assert sizes.planted_faults(family, SEED, 34)["named"] == 34


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(schema())


BOARDS = ("bridge-duplicate", "bridge-teams")


@pytest.mark.parametrize("game", ["preferans-yugoslav", "bridge-rubber", "bridge-duplicate", "bridge-teams"])
def test_most_slips_on_a_paper_sheet_are_named(game: str) -> None:
    """One slip in a sheet that is checked after every tenth deal, in boards at every one."""
    figures = sizes.audited(game, "every_board" if game in BOARDS else "every_tenth", SEED, 10)
    assert figures["found"] >= 7, f"seed {SEED}: {figures}"
