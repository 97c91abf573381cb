"""A twentieth of the full sizes, with a new seed each time; the seed stands in every failure."""

from __future__ import annotations

import random

import pytest
from jsonschema import Draft202012Validator

from rospis.render.schema import schema
from tests import sizes
from tests.oracle.yugoslav_hostile import CODES

SEED = random.SystemRandom().randrange(10**9)
pytestmark = pytest.mark.slow


def test_engine_equals_the_oracle() -> None:
    figures = sizes.games_against_the_oracle(SEED, 500)
    assert figures["deals"] > 500


def test_one_broken_rule_is_named_first() -> None:
    figures = sizes.broken_rules(SEED, 2 * len(CODES))
    assert min(figures["codes"].values()) >= 2


def test_hostile_files_get_an_answer() -> None:
    figures = sizes.hostile(SEED, 60)
    assert figures["keep_header"] >= 30


def test_whole_deals_are_accepted() -> None:
    assert sizes.whole_deals_accepted(SEED, 40)["deals"] == 40


def test_planted_faults_are_named() -> None:
    assert sizes.planted_faults(SEED, 34)["named"] == 34


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(schema())
