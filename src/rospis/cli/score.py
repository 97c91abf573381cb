"""``rospis score``: the sheet of each record, as a drawn table, as JSON, as a drawing, as PDF or as a page."""

from __future__ import annotations

from collections.abc import Sequence

from rospis.cli import console, files, speaking
from rospis.cli.guard import DONE, FAULTY, Wrong
from rospis.sheet import Sheet, replay


def score(
    paths: Sequence[str],
    *,
    as_json: bool = False,
    compact: bool = False,
    forms: Sequence[str] = (),
    output: str | None = None,
    paper: str | None = None,
    force: bool = False,
) -> int:
    """Scores the files in their order; faulty ones too are printed, as far as they go.

    ``forms`` are those that are drawn: "svg", "html", "pdf".
    """
    if compact and not as_json:
        raise Wrong("--compact belongs to --json")
    if output and not forms:
        raise Wrong("--output belongs to --svg, --html and --pdf")
    if force and not output:
        raise Wrong("--force belongs to --output")
    if paper and list(forms) != ["svg"]:
        raise Wrong("--paper belongs to --svg")
    if forms:
        if as_json or len(forms) > 1 or len(paths) > 1:
            raise Wrong("--{form} takes one file, and none of --json, --svg, --html, --pdf beside it", form=forms[0])
        from rospis.cli.draw import draw

        return draw(forms[0], paths[0], output, paper, force=force)
    files.check(paths)
    code = DONE
    for place, path in enumerate(paths):
        sheet = replay(files.record(path))
        if as_json:
            _print_json(sheet, compact=compact or len(paths) > 1)
        else:
            _print_table(sheet, path, several=len(paths) > 1, first=not place)
        if not sheet.ok:
            code = FAULTY
    return code


def _print_json(sheet: Sheet, *, compact: bool) -> None:
    """One object, on one line or spread over several."""
    import json

    from rospis.render.json import to_json

    ascii_only = not console.is_utf8()  # what the stream cannot show is escaped as JSON has it
    console.put(
        json.dumps(to_json(sheet, speaking.spoken()), ensure_ascii=ascii_only, indent=None if compact else 2) + "\n"
    )


def _print_table(sheet: Sheet, path: str, *, several: bool, first: bool) -> None:
    """The drawn sheet; with several files the name of each stands over it."""
    from rospis.cli import screen
    from rospis.render.layout import HEAD
    from rospis.render.text import sheet_text

    told = files.told(path)
    if several:
        screen.write([*([] if first else [[]]), [(f"== {told} ==", HEAD)]])
    screen.write(sheet_text(sheet, screen.page(), told))
