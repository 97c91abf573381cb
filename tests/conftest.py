"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

# No test is timed: how long an example takes says more about what else the machine does.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
