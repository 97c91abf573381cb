"""``rospis import``: records become evenings of the store."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

from rospis.cli import console, data, files
from rospis.cli.convert import tell
from rospis.cli.guard import DONE, FAULTY, complain
from rospis.cli.speaking import spoken

if TYPE_CHECKING:
    from rospis.store.desk import Desk

AUTHOR = "import"


def bring(paths: Sequence[str], folder: str | None) -> int:
    """Brings in records, and prints the id of each evening; one whose header is faulty is told of and left out."""
    files.check(paths)
    texts = {path: files.content(path) for path in paths}
    return asyncio.run(_bring(texts, folder))


async def _bring(texts: dict[str, bytes], folder: str | None) -> int:
    """Each by itself: what is wrong with one does not keep the others out."""
    from rospis.store.desk import Desk

    code = DONE
    async with data.opened(folder, make=True) as store:
        desk = Desk(store)
        for path, content in texts.items():
            if not await _one(desk, path, content):
                code = FAULTY
    return code


async def _one(desk: Desk, path: str, content: bytes) -> bool:
    """One record, if its header is sound; the same file brought in again is the same evening."""
    from rospis.record.reader import read
    from rospis.store.errors import Impossible, Invalid

    try:
        evening = await desk.open(content.decode("utf-8-sig"), AUTHOR, f"import-{sha256(content).hexdigest()[:32]}")
    except (Impossible, UnicodeDecodeError):
        for fault in read(content).faults:
            tell(path, fault)
        return False
    except Invalid as refused:
        complain(f"{files.told(path)}: {spoken().told(refused.phrase)}")
        return False
    for fault in evening.sheet.faults:  # it is there, to be mended on its page
        tell(path, fault)
    console.put(f"{evening.stream} {console.clean(files.told(path))}\n")
    return True
