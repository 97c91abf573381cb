"""``rospis export``: evenings of the store as files, one by one or all together."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from rospis.cli import console, data, files
from rospis.cli.guard import DONE, Wrong
from rospis.cli.speaking import spoken
from rospis.errors import Missing
from rospis.render import heading
from rospis.render.exports import File, exported

if TYPE_CHECKING:
    from rospis.store.evening import Evening

MADE = (1980, 1, 1, 0, 0, 0)  # the time of every file in an archive: the same evenings make the same archive


def export(
    name: str | None, kind: str, output: str | None, folder: str | None, *, everything: bool, force: bool
) -> int:
    """One evening in a form, or all of them in an archive; without either, a list of what there is."""
    if name is not None and everything:
        raise Wrong("--all takes every evening: name none beside it")
    if force and output is None:
        raise Wrong("--force belongs to --output")
    found = asyncio.run(_evenings(name, folder))
    if everything:
        if output is None:
            raise Wrong("an archive is no text: name a file for it with --output")
        files.put({output: archive(found, kind)}, files.STDIN, force=force)
    elif name is None:
        if not found:
            raise Wrong("there are no evenings in {folder}", folder=data.folder(folder))
        console.put("".join(f"{line}\n" for line in _list(found)))
    else:
        _one(found, name, kind, output, force=force)
    return DONE


async def _evenings(name: str | None, folder: str | None) -> list[Evening]:
    """The evenings whose id begins with a name."""
    from rospis.store.desk import Desk

    async with data.opened(folder) as store:
        desk = Desk(store)
        return [await desk.evening(one.id) for one in await store.streams() if one.id.startswith(name or "")]


def _one(found: list[Evening], name: str, kind: str, output: str | None, *, force: bool) -> None:
    """The only evening that is meant, in a form."""
    if not found:
        raise Wrong("there is no evening {name}; `rospis export` lists them", name=name)
    if len(found) > 1:
        raise Wrong("{name} could be several evenings: {allowed}", name=name, allowed=[one.stream for one in found])
    made = _file(found[0], kind)
    if output is not None:
        files.put({output: made.content}, files.STDIN, force=force)
    elif kind == "pdf":
        raise Wrong("a PDF is no text: name a file for it with --output")
    else:
        console.put_record(made.content.decode())


def _file(evening: Evening, kind: str) -> File:
    """An evening in a form."""
    try:
        made = exported(evening.sheet, evening.text, evening.stream, kind, spoken())
    except Missing as missing:
        raise Wrong(
            "--to {kind} needs the extra {extra}: pip install 'rospis[{extra}]'", kind=kind, extra=missing.extra
        ) from None
    if made is None:
        raise Wrong("{name}: the header of this evening has errors; take it as text and mend it", name=evening.stream)
    return made


def archive(found: list[Evening], kind: str) -> bytes:
    """A zip file with every evening in a form."""
    from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as zipped:
        for evening in found:
            made = _file(evening, kind)
            info = ZipInfo(f"{evening.started[:10]}-{evening.stream}.{made.ending}", MADE)
            info.compress_type = ZIP_DEFLATED
            zipped.writestr(info, made.content)
    return packed.getvalue()


def _list(found: list[Evening]) -> Iterator[str]:
    """A line for each evening: its id, its day, what it is called."""
    for evening in sorted(found, key=lambda one: one.started):
        called = console.clean(heading.evening_title(evening.sheet, spoken()))
        yield f"{evening.stream}  {evening.started[:10]}  {called}: {', '.join(evening.sheet.players)}"
