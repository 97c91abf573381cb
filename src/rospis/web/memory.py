"""Memory that is given back."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Has the C library give back what it holds and nobody uses, where it is glibc; a millisecond or two.

    It keeps for itself what lies below anything that is still in use. When many long sheets were sent at once, that is
    a tenth of all that a server has.
    """
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    """``malloc_trim(3)`` of glibc; other libraries have none."""
    if sys.platform != "linux":
        return None
    import ctypes

    found: Callable[[int], int] | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return found


__all__ = ["give_back"]
