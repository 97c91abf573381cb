"""What an audit comes to: where paper and record part, and the slips that would explain it."""

from __future__ import annotations

from typing import NamedTuple

from rospis.audit.search import Hypothesis, Search
from rospis.audit.walk import Checked, Walk
from rospis.sheet import Sheet


class Window(NamedTuple):
    """Paper and record part behind the deal ``after`` (0 for the beginning), and at the latest in the deal ``by``."""

    after: int
    by: int


class Report(NamedTuple):
    """The audit of a paper sheet.

    ``wrong`` are the checks that do not hold, ``window`` the deals in which paper and record part, None where all
    checks hold. ``hypotheses`` explain every check of the record, the likeliest first; none where no known slip, nor
    two of them, does. ``walk`` is the record as it was played. ``one_alone`` tells that two slips together were not
    looked for, as the evening is too long for that.
    """

    walk: Walk
    wrong: tuple[Checked, ...]
    window: Window | None
    hypotheses: tuple[Hypothesis, ...]
    one_alone: bool = False

    @property
    def unexplained(self) -> bool:
        """Whether something is wrong that no known slip gives."""
        return bool(self.wrong) and not self.hypotheses


def audit(sheet: Sheet) -> Report:
    """Audits a record against the paper that its ``check`` lines were copied from.

    ValueError for a record with faults: what was played has to be known first.
    """
    if sheet.faults or sheet.state is None:
        raise ValueError("a record with faults cannot be audited")
    walk = Walk(sheet)
    wrong = tuple(checked for checked in walk.checks if checked.off)
    if not wrong:
        return Report(walk, (), None, ())
    search = Search(walk)
    hypotheses = search.alone() or search.together()
    return Report(walk, wrong, _window(walk, wrong), tuple(hypotheses), search.long)


def _window(walk: Walk, wrong: tuple[Checked, ...]) -> Window:
    """Behind the last deal after which all wrong cells were right, up to the first one after which some are wrong."""
    by = wrong[0].after
    cells = {checked.cell for checked in wrong if checked.after == by}
    held = dict.fromkeys(cells, 0)
    for checked in walk.checks:
        if checked.cell in cells and not checked.off and checked.after < by:
            held[checked.cell] = checked.after
    return Window(min(held.values()), by)
