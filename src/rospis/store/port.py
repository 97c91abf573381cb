"""Where events are kept: what the desk asks of a database, whichever it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from rospis.store.events import Event

Draft = tuple[str, Mapping[str, Any]]  # kind and body of an event that is not written yet


class Stream(NamedTuple):
    """One stream of events: its id, the number of its last event, and the times (UTC) of its first and last one."""

    id: str
    version: int
    started: str
    changed: str


class Store(Protocol):
    """A keeper of streams of events, and of a few named values beside them."""

    async def write(
        self, stream: str, expected_version: int, command_id: str, author: str, time: str, events: Sequence[Draft]
    ) -> list[Event]:
        """Writes the events of one command, all or none, behind the event ``expected_version`` (0 for a new stream).

        :class:`~rospis.store.errors.Conflict` when the stream has moved on. A command id that was written before writes
        nothing and returns its events again.
        """

    async def command(self, command_id: str) -> tuple[str, list[Event]] | None:
        """The stream and the events that a command has written, or None."""

    async def events(self, stream: str, after: int = 0) -> list[Event]:
        """The events of a stream behind number ``after``, in order; none for an unknown stream."""

    async def streams(self) -> list[Stream]:
        """All streams, the one that changed last first."""

    async def keep(self, kind: str, name: str, value: str | None) -> None:
        """Keeps a value under a name of its kind (house rules, known players, secrets); None forgets it."""

    async def kept(self, kind: str) -> dict[str, str]:
        """All values of a kind by their names."""

    async def backup(self, path: str, *, replace: bool = False) -> None:
        """A whole copy in a file of its own, taken while others write; never over a file that is there, unless told."""

    async def close(self) -> None:
        """Lets go of the database."""


__all__ = ["Draft", "Store", "Stream"]
