"""A server that is killed while phones write loses nothing that it had acknowledged."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest

from tests.web.kills import kills


@pytest.mark.slow
def test_every_acknowledged_line_survives_a_kill_of_the_server(tmp_path: Path) -> None:
    seed = secrets.randbelow(2**32)
    print("seed", seed)
    figures = kills(tmp_path, seed, 25)
    assert figures["acknowledged"] > 50
    assert figures["sent_again"] > 0
