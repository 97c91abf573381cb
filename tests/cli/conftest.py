"""Files that the commands are run on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rospis.cli import speaking
from tests.cli.runs import EVENING


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """The example sheet as a file."""
    path = tmp_path / "evening.rospis"
    path.write_text(EVENING, encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def nobodys_language() -> Iterator[None]:
    """The language that a command line chose does not outlive its test."""
    yield
    speaking.choose([])
