"""Evenings out as the text records that they are, and texts in."""

from __future__ import annotations

import io
import zipfile

from rospis.store.desk import Desk, Summary
from rospis.store.evening import Evening

SUFFIX = ".rospis"
SHORTENED = {"preferans-yugoslav": "yugoslav", "preferans-russian": "russian"}


async def export(desk: Desk, stream: str) -> str:
    """The record of an evening as text; :class:`rospis.store.errors.Missing` for an unknown stream."""
    return (await desk.evening(stream)).text


async def bring(desk: Desk, text: str, author: str, command_id: str) -> Evening:
    """A record becomes an evening with the same sheet; see :meth:`Desk.open` for what is refused."""
    return await desk.open(text, author, command_id)


async def export_all(desk: Desk) -> bytes:
    """A zip with the record of every evening, the archived ones too."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for told in await desk.summaries():
            entry = zipfile.ZipInfo(name_of(told), _moment(told.changed))
            entry.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(entry, (await desk.evening(told.stream)).text)
    return packed.getvalue()


def name_of(told: Summary) -> str:
    """The name of the file of an evening: its day, its game, and its id, which makes it the only one so called."""
    return f"{told.started[:10]}-{SHORTENED.get(told.game, told.game)}-{told.stream}{SUFFIX}"


def _moment(time: str) -> tuple[int, int, int, int, int, int]:
    """A time as a zip has it."""
    year, month, day = map(int, time[:10].split("-"))
    hour, minute, second = map(int, time[11:19].split(":"))
    return max(year, 1980), month, day, hour, minute, second


__all__ = ["bring", "export", "export_all", "name_of"]
