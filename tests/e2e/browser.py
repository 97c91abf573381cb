"""Chromium as Debian packages it, without a screen, with a fresh profile; `make test` installs it where it can."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def executable() -> str:
    """Where Chromium is: CHROMIUM says so, or the path does. AssertionError without one: nothing is skipped."""
    found = next((path for name in (os.environ.get("CHROMIUM"), *NAMES) if name and (path := shutil.which(name))), None)
    assert found, "no Chromium here: apt-get install chromium, or set CHROMIUM to where it is"
    return found


@contextmanager
def chromium(width: int = 360, height: int = 740) -> Iterator[BrowserContext]:
    """A browser of its own with a window of this size; nobody has used it before."""
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as play:
        context = play.chromium.launch_persistent_context(
            profile,
            executable_path=executable(),
            args=FLAGS,
            viewport={"width": width, "height": height},
            device_scale_factor=1,
        )
        try:
            yield context
        finally:
            context.close()
