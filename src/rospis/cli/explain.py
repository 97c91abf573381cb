"""``rospis explain``: one deal at length."""

from __future__ import annotations

from rospis.cli import files, screen
from rospis.cli.guard import DONE, FAULTY, Wrong
from rospis.errors import Phrase
from rospis.sheet import replay


def explain(path: str, number: int) -> int:
    """Explains the deal with a number; a deal that was not scored shows its error and is a failure."""
    from rospis.render.explain import explain_text, find
    from rospis.render.text import fault_text

    files.check([path])
    sheet = replay(files.record(path))
    told = files.told(path)
    entry = next((deal for deal in sheet.record.deals if deal.number == number), None)
    if entry is None:
        if sheet.state is None:
            screen.write(fault_text(sheet.record, sheet.faults, screen.page(), told))
            return FAULTY
        deals = [deal.number for deal in sheet.record.deals]
        if not deals:
            raise Wrong("{file}: there is no deal {number}; there are none", file=told, number=number)
        raise Wrong(
            "{file}: there is no deal {number}; there are {deals}", file=told, number=number, deals=_ranges(deals)
        )
    screen.write(explain_text(sheet, entry, screen.page(), told))
    return DONE if find(sheet, entry) is not None else FAULTY


def _ranges(numbers: list[int]) -> list[object]:
    """Numbers in order, those without a gap together: ``1 to 4, 7, 9 to 12``."""
    spans: list[list[int]] = []
    for number in sorted(set(numbers)):
        if spans and number == spans[-1][-1] + 1:
            spans[-1][1:] = [number]
        else:
            spans.append([number])
    return [
        Phrase("{low} to {high}", {"low": span[0], "high": span[-1]}) if len(span) > 1 else span[0] for span in spans
    ]
