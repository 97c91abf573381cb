"""``rospis audit``: which slip of the pen explains that the paper is not what the record comes to."""

from __future__ import annotations

from rospis.cli import console, files, screen, speaking
from rospis.cli.guard import DONE, FAULTY
from rospis.sheet import replay


def audit(path: str, *, as_json: bool = False) -> int:
    """Audits one record; one with errors shows them, since nobody knows then what was played."""
    from rospis.audit import audit as audited
    from rospis.render.audit import audit_text, to_json
    from rospis.render.text import fault_text

    files.check([path])
    sheet = replay(files.record(path))
    if sheet.faults:
        screen.write(fault_text(sheet.record, sheet.faults, screen.page(), files.told(path)))
        return FAULTY
    report = audited(sheet)
    if as_json:
        import json

        console.put(json.dumps(to_json(report, speaking.spoken()), ensure_ascii=not console.is_utf8(), indent=2) + "\n")
    else:
        screen.write(audit_text(report, screen.page(), speaking.spoken()))
    return DONE if report.walk.checks and not report.wrong else FAULTY
