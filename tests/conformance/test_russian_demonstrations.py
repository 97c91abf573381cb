"""No option of calls and cards is dead: each value allows something that another forbids."""

from __future__ import annotations

import pytest

import rospis
from tests.conformance.russian_demonstrations import DEMONSTRATIONS, Demonstration
from tests.conformance.sheets import scored
from tests.oracle.russian_random import TABLE_ONLY


@pytest.mark.parametrize("shown", DEMONSTRATIONS, ids=[f"{shown.option}-{shown.value}" for shown in DEMONSTRATIONS])
def test_one_value_allows_what_another_forbids(shown: Demonstration) -> None:
    """The same record under both values."""
    scored(shown.record(shown.value))
    faults = rospis.replay(rospis.read(shown.record(shown.other))).faults
    assert [fault.code for fault in faults] == [shown.code]


def test_every_option_of_the_table_is_shown() -> None:
    """What the oracle leaves to the table is shown here."""
    assert set(TABLE_ONLY) <= {shown.option for shown in DEMONSTRATIONS}
