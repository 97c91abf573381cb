"""What the tests of Russian preferans build from: tables with their players, and the whole of a refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from rospis.errors import Refused
from rospis.seats import Table
from tests.told import facts as facts_told

ANA, BORIS, CECA, DINO, EVA = range(5)
NAMES = ("Ana", "Boris", "Ceca", "Dino", "Eva")


def seated(players: int = 3, away: Iterable[int] = ()) -> Table:
    """So many players round a table, without those who have left it."""
    return Table(NAMES[:players], tuple(range(players)), frozenset(away), rule="R1.6")


def refusal(of: Callable[[], object]) -> dict[str, Any]:
    """Code, rule and facts of the refusal that comes, and where in the deal it points; what is at rest is left out."""
    with pytest.raises(Refused) as caught:
        of()
    told = caught.value
    place = {"part": told.part, "clause": told.clause, "word": told.word, "keywords": told.keywords}
    rest = {"part": "deal", "clause": None, "word": 0, "keywords": ()}
    behind = {} if told.behind is None else {"behind": told.behind}
    moved = {name: value for name, value in place.items() if value != rest[name]}
    assert not moved.keys() & told.params.keys()
    return {"code": told.code, "rule": told.rule, **moved, **behind, **facts_told(told.params)}
