"""Where evenings are kept on this machine, and the store there."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rospis.cli.guard import Wrong

if TYPE_CHECKING:
    from rospis.store.sqlite import SqliteStore

FILE = "evenings.db"
OWN_FOLDER, OWN_FILE = 0o700, 0o600  # nobody else on this machine reads them: prices, names, and the secret of links


def folder(given: str | None, environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder of the evenings: the one that was named, else the user's data directory as the system has it."""
    if given is not None:
        if not given:
            raise Wrong("there is no name for the folder")
        return Path(given)
    home = Path(environment.get("USERPROFILE" if platform == "win32" else "HOME") or Path.home())
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "rospis"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "rospis"
    named = Path(environment.get("XDG_DATA_HOME", ""))
    # By its specification a relative path there is to be passed over.
    return (named if named.is_absolute() else home / ".local" / "share") / "rospis"


def file(given: str | None) -> Path:
    """The file of the evenings, in its folder; both are made, for their owner alone, if they are not there."""
    place = folder(given)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.mkdir(OWN_FOLDER, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        raise Wrong("{file}: this is a file, and evenings are kept in a folder", file=error.filename) from None
    path = place / FILE
    with suppress(FileExistsError):
        # SQLite gives the mode of this file to those that it makes beside it.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWN_FILE))
    return path


@asynccontextmanager
async def opened(given: str | None, *, make: bool = False) -> AsyncIterator[SqliteStore]:
    """The store, closed in the end. Where there is none and none is to be made, :class:`Wrong`."""
    from rospis.store.sqlite import SqliteStore

    if not make and not (folder(given) / FILE).exists():
        raise Wrong("there are no evenings in {folder}", folder=folder(given))
    with told():
        store = SqliteStore(file(given))
        try:
            yield store
        finally:
            await store.close()


@contextmanager
def told() -> Iterator[None]:
    """What the store cannot do is said as the user's trouble, not as a mistake in rospis."""
    from rospis.store.errors import StoreError

    try:
        yield
    except StoreError as trouble:
        raise Wrong(trouble.phrase.text, **trouble.phrase.facts) from None
