"""Files that the commands are run on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.runs import EVENING


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """The example sheet as a file."""
    path = tmp_path / "evening.rospis"
    path.write_text(EVENING, encoding="utf-8")
    return path
