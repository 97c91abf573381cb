"""What is wrong with a record, at its place: errors, and checks that the sheet does not agree with."""

from __future__ import annotations

from collections.abc import Iterator

from rospis import locale
from rospis.errors import Fault
from rospis.locale.speech import Language
from rospis.record.model import Record
from rospis.render.drawing import Drawing
from rospis.render.html.deals import Beside, figure
from rospis.render.html.tags import Html, tag
from rospis.render.layout import MOST_SHOWN, told_figure
from rospis.sheet import Sheet

LONGEST_SHOWN = 200  # characters of a faulty line


def faults(sheet: Sheet, lang: Language, beside: Beside | None = None) -> Iterator[Html]:
    """Every error with its line, and what it means for the sheet; ``beside`` gives what stands under a line."""
    if not sheet.faults:
        return
    count = lang.count(("{count} error", "{count} errors"), len(sheet.faults))
    behind = lang.text("from the first one on nothing is scored")
    told = behind if sheet.record.deals else lang.text("nothing is scored")
    yield tag("p", f"{count}: {told}.")
    yield tag("ol", *(_fault(sheet.record, fault, lang, beside) for fault in sheet.faults[:MOST_SHOWN]), class_="wrong")
    if len(sheet.faults) > MOST_SHOWN:
        yield tag("p", lang.say("Only the first {count} are shown.", count=MOST_SHOWN))


def _fault(record: Record, fault: Fault, lang: Language, beside: Beside | None) -> Html:
    """An error: its sentence, and the line with the place marked."""
    place = lang.say("line {line}", line=fault.line)
    rule = f" {fault.rule}" if fault.rule else ""
    return tag(
        "li",
        tag("b", place),
        ": ",
        locale.message(fault, lang),
        tag("small", f"{fault.code}{rule}"),
        _place(record, fault),
        beside and beside(fault.line),
    )


def _place(record: Record, fault: Fault) -> Html | None:
    """The faulty line, marked from the place on."""
    if not 0 < fault.line <= len(record.source):
        return None
    text = record.source[fault.line - 1].rstrip()
    at = max(fault.column - 1, 0)
    start = max(0, at - LONGEST_SHOWN // 2)
    before, behind = text[start:at], text[at : start + LONGEST_SHOWN]
    word = behind.split(maxsplit=1)[0] if behind.split() else ""
    end = behind.find(word) + len(word)
    return tag("code", before, tag("mark", behind[:end] or "\u2038"), behind[end:])


def checks(sheet: Sheet, drawn: Drawing, lang: Language, beside: Beside | None = None) -> Iterator[Html]:
    """Every check that does not hold, with both figures, and what ``beside`` gives for its line."""
    failed = [check for check in sheet.checks if not check.ok]
    if not failed:
        return
    yield tag(
        "ul",
        *(
            tag(
                "li",
                tag("b", lang.say("line {line}", line=check.line)),
                ": ",
                tag("b", check.player),
                f", {drawn.column(check.column, check.on)}: ",
                lang.say(
                    "the paper says {expected}, the sheet has {found}",
                    expected=figure(told_figure(check.expected)),
                    found=figure(told_figure(check.found)),
                ),
                beside and beside(check.line),
            )
            for check in failed[:MOST_SHOWN]
        ),
        class_="wrong",
    )
    if len(failed) > MOST_SHOWN:
        yield tag("p", lang.say("Only the first {count} are shown.", count=MOST_SHOWN))


def held(sheet: Sheet, lang: Language) -> Html | None:
    """How many checks hold."""
    if not sheet.checks:
        return None
    ok = sum(check.ok for check in sheet.checks)
    return tag("p", lang.say("Checks: {held} of {all} hold.", held=ok, all=len(sheet.checks)))
