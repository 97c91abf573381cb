"""``rospis serve``: the sheet on the phones around the table."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from rospis.cli import console, data
from rospis.cli.guard import DONE, Wrong
from rospis.cli.speaking import spoken

if TYPE_CHECKING:
    from rospis.web.server import Opened

EXAMPLE = ("preferans-yugoslav", 7, 12)  # game, seed and about how many deals


def serve(
    folder: str | None,
    host: str,
    port: int,
    certificate: str | None,
    key: str | None,
    names: Sequence[str],
    *,
    read_only: bool,
    example: bool,
    new_links: bool,
) -> int:
    """Serves until it is ended, and says under which addresses."""
    try:
        from rospis.web import server
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.startswith("rospis"):
            raise
        raise Wrong("serve needs the extra {extra}: pip install 'rospis[{extra}]'", extra="web") from None
    wanted = server.Wanted(
        data.file(folder),
        host,
        port,
        Path(certificate) if certificate is not None else None,
        Path(key) if key is not None else None,
        names,
        read_only,
        _example() if example else None,
        new_links,
    )
    try:
        with data.told():
            server.serve(wanted, lambda opened: _tell(opened, wanted.path))
    except server.Unservable as trouble:
        raise Wrong(trouble.why.text, **trouble.why.facts) from None
    return DONE


def _example() -> str:
    """The record of an evening to look at."""
    from rospis.evenings import evening

    game, seed, deals = EXAMPLE
    return evening(game, seed, deals)


def _tell(opened: Opened, path: Path) -> None:
    """What the host has to know, and his link to be scanned."""
    lang = spoken()
    lines = [
        lang.say("The table is open at {addresses}", addresses=list(opened.addresses)),
        lang.say("Evenings are kept in {file}", file=str(path)),
        "",
        lang.text("Your own link as the host: it opens everything, so keep it to yourself."),
        opened.host_link,
        "",
    ]
    console.put("".join(f"{console.clean(line)}\n" for line in lines))
    code = _code(opened.host_link)
    if console.shows(code):
        console.put(f"{code}\n")
    console.put(lang.text("Ctrl+C ends it; nothing is lost.") + "\n")
    console.flush()


def _code(address: str) -> str:
    """An address as a code for the camera of a phone, of half blocks."""
    import segno

    drawn = StringIO()
    segno.make_qr(address, error="l").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
