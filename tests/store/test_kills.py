"""A keeper whose battery dies loses nothing that he had been told was written."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest

from tests.store.kills import kills


@pytest.mark.slow
def test_every_acknowledged_command_survives_a_kill_and_none_is_there_twice(tmp_path: Path) -> None:
    seed = secrets.randbelow(2**32)
    print("seed", seed)
    figures = kills(tmp_path, seed, 25)
    assert figures["kills"] == 30  # of each five keepers, and of the one who wrote beside them
    assert figures["acknowledged"] >= 30
