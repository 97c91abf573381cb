"""``rospis convert``: a record into the text of another program, or such a text into a record."""

from __future__ import annotations

from rospis import locale
from rospis.cli import console, files, speaking
from rospis.cli.guard import DONE, FAULTY, Wrong
from rospis.errors import N_, Fault
from rospis.formats import ppn
from rospis.formats.ppn_play import Difference

ROSPIS, PPN = TARGETS = ("rospis", "ppn")


def convert(path: str, to: str | None, output: str | None) -> int:
    """Prints the converted text or writes it to a new file; what differs or cannot be read goes to standard error."""
    files.check([path])
    content = files.content(path)
    written_in = PPN if ppn.recognised(content) else ROSPIS
    if to == written_in:
        already = N_("{file}: this is PPN already") if to == PPN else N_("{file}: this is a record already")
        raise Wrong(already, file=files.told(path))
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


def tell(path: str, fault: Fault, difference: Difference | None = None) -> None:
    """A line on standard error: where, what, and why."""
    rules = [fault.rule] if fault.rule else []
    lang = speaking.spoken()
    told = locale.message(fault, lang)
    if difference is not None and difference.cause is not None:
        told += f": {locale.message(difference.cause, lang)}"
        rules += [difference.cause.rule] if difference.cause.rule else []
    cite = "".join(lang.say(", rule {rule}", rule=rule) for rule in rules)
    console.complain(console.clean(f"{files.told(path)}:{fault.line}:{fault.column}: {told} [{fault.code}{cite}]"))
