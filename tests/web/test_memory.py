"""Memory that is given back to the system."""

from __future__ import annotations

import platform

import pytest

from rospis.web import memory


def test_it_is_given_back_where_the_c_library_can() -> None:
    assert (memory._trim() is not None) == (platform.libc_ver()[0] == "glibc")
    memory.give_back()


def test_nothing_happens_where_it_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    memory._trim.cache_clear()
    monkeypatch.setattr("sys.platform", "darwin")
    try:
        assert memory._trim() is None
        memory.give_back()
    finally:
        memory._trim.cache_clear()
