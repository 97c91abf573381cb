"""``rospis backup``: all evenings as one file, whole, while the table may be open."""

from __future__ import annotations

import asyncio
import os

from rospis.cli import data, files
from rospis.cli.guard import DONE, Wrong


def backup(path: str, folder: str | None, *, force: bool) -> int:
    """Writes the copy; over a file that is there only with ``force``."""
    if not path:
        raise Wrong("there is no name for the file")
    if os.path.lexists(path) and not force:
        raise Wrong("{file}: there is such a file already; --force overwrites it", file=files.told(path))
    before = os.umask(0o077)  # the copy is its owner's alone, as the evenings are
    try:
        asyncio.run(_backup(path, folder, force=force))
    finally:
        os.umask(before)
    return DONE


async def _backup(path: str, folder: str | None, *, force: bool) -> None:
    async with data.opened(folder) as store:
        await store.backup(path, replace=force)
