"""``rospis fmt``: records in their canonical text."""

from __future__ import annotations

from collections.abc import Sequence

from rospis.cli import console, files
from rospis.cli.guard import DONE, FAULTY, Wrong
from rospis.cli.speaking import spoken
from rospis.record.printer import print_record
from rospis.record.reader import read
from rospis.sheet import replay


def fmt(paths: Sequence[str], *, write: bool = False, check: bool = False) -> int:
    """Prints, rewrites or checks; a record with errors is left as it is and its errors are shown."""
    if write and check:
        raise Wrong("--write and --check do not go together")
    if write and files.STDIN in paths:
        raise Wrong("standard input (-) cannot be rewritten")
    files.check(paths)
    code = DONE
    for path in paths:
        found = files.content(path)
        text = canonical(found, path)
        if text is None:
            code = FAULTY
        elif not write and not check:
            console.put_record(text)
        elif text.encode() != found:
            if write:
                files.rewrite(path, text)
            else:
                code = FAULTY
                told = spoken().say("{file}: not canonical", file=files.told(path))
                console.put(console.clean(told) + "\n")
    return code


def canonical(source: bytes, path: str) -> str | None:
    """The canonical text of a record, or None for one with errors, after showing them."""
    from rospis.cli import screen
    from rospis.render.layout import plain
    from rospis.render.text import fault_text

    sheet = replay(read(source))
    if sheet.faults:
        for line in fault_text(sheet.record, sheet.faults, screen.page(), files.told(path)):
            console.complain(console.clean(plain(line)))
        return None
    text = print_record(sheet.record)
    again = replay(read(text))
    if again.faults or list(again.postings) != list(sheet.postings) or print_record(again.record) != text:
        raise AssertionError("the canonical text is not the same record")  # nobody's evening is overwritten with it
    return text
