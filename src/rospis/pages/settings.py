"""What whoever serves the pages tells them about the house they stand in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from secrets import token_urlsafe
from typing import NamedTuple

MOST_BODY = 1 << 20  # bytes of a form: a record of thousands of deals


def _today() -> date:
    """The day by the clock of this machine."""
    return datetime.now(UTC).astimezone().date()


class Settings(NamedTuple):
    """``live`` tells that ``/e/EVENING/live`` streams versions; ``share`` that there is a page with links for others.

    ``read_only`` hides all that would change something. ``new_id`` makes ids that nobody guesses, ``today`` is the day.
    """

    live: bool = False
    share: bool = False
    read_only: bool = False
    today: Callable[[], date] = _today
    new_id: Callable[[], str] = token_urlsafe
