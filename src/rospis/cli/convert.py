"""``rospis convert``: a record into the text of another program, or such a text into a record."""

from __future__ import annotations

from rospis import locale
from rospis.cli import console, files
from rospis.cli.guard import DONE, FAULTY, Wrong
from rospis.errors import Fault
from rospis.formats import ppn
from rospis.formats.ppn_play import Difference

ROSPIS, PPN = TARGETS = ("rospis", "ppn")


def convert(path: str, to: str | None, output: str | None) -> int:
    """Prints the converted text or writes it to a new file; what differs or cannot be read goes to standard error."""
    files.check([path])
    content = files.content(path)
    written_in = PPN if ppn.recognised(content) else ROSPIS
    if to == written_in:
        raise Wrong(f"{files.told(path)}: this is {NAMES[to]} already")
    if written_in == PPN:
        from rospis.formats.ppn_import import to_record

        converted = to_record(content)
    else:
        from rospis.formats.ppn_export import to_ppn

        converted = to_ppn(content)
    if converted.text is not None and output is not None:
        files.create(output, converted.text)
    for fault in converted.faults:
        tell(path, fault)
    for difference in converted.differences:
        tell(path, difference.fault, difference)
    if converted.text is not None and output is None:
        console.put_record(converted.text)
    return DONE if converted.ok else FAULTY


NAMES = {ROSPIS: "a record", PPN: "PPN"}


def tell(path: str, fault: Fault, difference: Difference | None = None) -> None:
    """A line on standard error: where, what, and why."""
    rules = [fault.rule] if fault.rule else []
    told = locale.message(fault)
    if difference is not None and difference.cause is not None:
        told += f": {locale.message(difference.cause)}"
        rules += [difference.cause.rule] if difference.cause.rule else []
    rule = "".join(f", rule {rule}" for rule in rules)
    console.complain(console.clean(f"{files.told(path)}:{fault.line}:{fault.column}: {told} [{fault.code}{rule}]"))
