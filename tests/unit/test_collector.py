"""The garbage collector rests while a long record is read or replayed, and is as it was afterwards."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from rospis.collector import MANY, resting


@pytest.fixture(autouse=True)
def _collector() -> Iterator[None]:
    """Whatever a test does, the collector works again behind it."""
    gc.enable()
    yield
    gc.enable()


def test_short_records_leave_it_alone() -> None:
    with resting(MANY - 1):
        assert gc.isenabled()
    assert gc.isenabled()


def test_long_records_let_it_rest() -> None:
    with resting(MANY):
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_works_again_after_an_error() -> None:
    with pytest.raises(KeyError), resting(MANY):
        raise KeyError
    assert gc.isenabled()


def test_one_that_was_off_stays_off() -> None:
    gc.disable()
    with resting(MANY):
        assert not gc.isenabled()
    assert not gc.isenabled()


def test_one_inside_the_other() -> None:
    with resting(MANY):
        with resting(MANY):
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
