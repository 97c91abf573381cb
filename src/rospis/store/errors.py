"""What the store says no with: each exception carries a sentence for the one who asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rospis.errors import N_, Fault, Phrase

if TYPE_CHECKING:
    from rospis.store.evening import Evening, Line
    from rospis.store.events import Event


class StoreError(Exception):
    """Something was not done. ``phrase`` says why, in the reader's language when it is told."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(str(phrase))
        self.phrase = phrase


class Invalid(StoreError):
    """A command or event that is none: an unknown kind, a field that is missing, too long or of the wrong kind."""


class Missing(StoreError):
    """There is no such evening, or no such line in it."""


class Unchanged(StoreError):
    """Nothing would change, and so nothing is written."""


class Frozen(StoreError):
    """The evening is frozen, ``why``: until it is thawed nothing else is taken."""

    def __init__(self, why: str) -> None:
        super().__init__(
            Phrase(N_("the sheet is frozen: {why}"), {"why": why}) if why else Phrase(N_("the sheet is frozen"))
        )
        self.why = why


class Stale(StoreError):
    """The evening has moved on since the author looked at it: ``events`` are what he has not seen."""

    def __init__(self, events: tuple[Event, ...], evening: Evening) -> None:
        super().__init__(
            Phrase(N_("the sheet has changed meanwhile; look at it, and send this again if it still holds"))
        )
        self.events = events
        self.evening = evening


class Impossible(StoreError):
    """The sheet would become faulty. ``faults`` are the lines with what is wrong in each, None for the header."""

    def __init__(self, faults: tuple[tuple[Line | None, Fault], ...]) -> None:
        super().__init__(Phrase(N_("the rules refuse this")))
        self.faults = faults


class Conflict(StoreError):
    """The stream has moved on to ``version`` since it was read: what was to be written must be thought over."""

    def __init__(self, version: int) -> None:
        super().__init__(Phrase(N_("somebody else wrote at the same moment; send this again")))
        self.version = version


class Unwritable(StoreError):
    """The file could not be written: no space, no right to, or somebody holds it. What was in it is as it was."""


class Unreadable(StoreError):
    """The file could not be read: it is no store of ours, damaged, or written by a newer version."""
