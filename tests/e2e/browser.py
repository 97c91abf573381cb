"""Chromium as Debian packages it, without a screen, with a fresh profile; `make test` installs it where it can."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, sync_playwright

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
def browser() -> Iterator[Browser]:
    """A browser of its own; nobody has used it before."""
    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=executable(), args=FLAGS)
        try:
            yield started
        finally:
            started.close()


def phone(started: Browser, width: int = 360, height: int = 740) -> BrowserContext:
    """A phone of its own: its cookies and its network are nobody else's."""
    return started.new_context(viewport={"width": width, "height": height}, device_scale_factor=1)


@contextmanager
def chromium(width: int = 360, height: int = 740) -> Iterator[BrowserContext]:
    """A browser with one phone."""
    with browser() as started:
        context = phone(started, width, height)
        context.new_page()
        yield context
