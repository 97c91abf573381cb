"""Facts of errors as the sentences show them, so that a test can say what it expects in plain text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rospis.errors import Phrase, Plural


def facts(params: Mapping[str, object]) -> dict[str, Any]:
    """The facts with every text of ours in English, and what could stand somewhere as one text."""
    return {name: _told(name, fact) for name, fact in params.items()}


def _told(name: str, fact: object) -> object:
    if isinstance(fact, Phrase | Plural):
        return str(fact)
    return ", ".join(map(str, fact)) if name == "expected" and isinstance(fact, tuple | list) else fact
