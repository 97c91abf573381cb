"""The desk: takes commands for evenings, refuses what the rules or the log refuse, and says what a command would do."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from rospis.errors import N_, Phrase
from rospis.games.protocol import AnyGame
from rospis.money import Amount
from rospis.record.reader import read
from rospis.store.consequences import Change, Harm, changes, faults, impossible, results
from rospis.store.errors import Conflict, Frozen, Impossible, Invalid, Missing, Stale, Unchanged
from rospis.store.evening import Evening, is_cards, keyword_of, tidied
from rospis.store.events import LONGEST_ID, LONGEST_RECORD, STEPS, Command, Event, check_command, checked
from rospis.store.port import Store

TRIES = 20  # how often a command is thought over when others write at the same moment
MOST_LINES = 10_000  # of one evening
MANY = 1500  # lines of evenings that are kept ready, headers included: of fifty tables, some 3 MB
ID_BYTES = 9  # of a stream: 12 letters that nobody can guess

NEVER_FORCED = frozenset({"control_character", "line_too_long", "too_many_errors", "number_too_long"})
"""Faults of a line that could not be mended by looking at it, or that hide what stands there."""


class Done(NamedTuple):
    """What a command has come to; ``repeated`` when it had been done before and nothing was done now."""

    evening: Evening
    events: tuple[Event, ...]
    repeated: bool


class Preview(NamedTuple):
    """What a command would do: the evening after it, the deals that change, results by name, and what is faulty then.

    ``before`` and ``after`` are the results if the players stopped; ``impossible`` are lines that the command makes
    faulty, with the fault, each of which has to be mended, withdrawn with it (``void``), or kept (``force``).
    """

    evening: Evening
    changed: tuple[Change, ...]
    before: Mapping[str, Amount]
    after: Mapping[str, Amount]
    impossible: tuple[Harm, ...]


class Summary(NamedTuple):
    """One evening in a list: what its header says of it, who has played, and how far it has come.

    ``deals`` counts those that count.
    """

    stream: str
    version: int
    game: str
    players: tuple[str, ...]
    rules: str
    title: str
    date: str
    place: str
    deals: int
    frozen: bool
    archived: bool
    started: str
    changed: str


def now() -> str:
    """The time as events have it: UTC, to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Desk:
    """Takes commands over a store. ``listeners`` are told of every evening that was changed here.

    ``clock`` gives the time as events have it.
    """

    def __init__(self, store: Store, clock: Callable[[], str] = now) -> None:
        self.store = store
        self.clock = clock
        self.listeners: list[Callable[[Evening], None]] = []
        self._ready: OrderedDict[str, Evening] = OrderedDict()
        self._summaries: dict[str, Summary] = {}

    # Asking.

    async def evening(self, stream: str) -> Evening:
        """The evening as it is now; :class:`Missing` for an unknown stream."""
        known = self._ready.get(stream)
        events = await self.store.events(stream, known.version if known else 0)
        evening = known or Evening(stream)
        for event in events:
            evening = evening.after(event)
        if not evening.version:
            raise Missing(Phrase(N_("there is no such sheet")))
        self._keep(evening)
        return evening

    async def log(self, stream: str) -> list[Event]:
        """Every event of an evening, in order; :class:`Missing` for an unknown stream."""
        events = await self.store.events(stream)
        if not events:
            raise Missing(Phrase(N_("there is no such sheet")))
        return events

    async def summaries(self) -> list[Summary]:
        """All evenings, the one that changed last first."""
        streams = await self.store.streams()
        for stream in streams:
            known = self._summaries.get(stream.id)
            if known is None or known.version != stream.version:
                evening = self._ready.get(stream.id)
                if evening is None or evening.version != stream.version:
                    evening = Evening(stream.id)
                    for event in await self.store.events(stream.id):
                        evening = evening.after(event)
                self._summaries[stream.id] = summary(evening)
        return [self._summaries[stream.id] for stream in streams]

    # Commands.

    async def open(self, text: str, author: str, command_id: str) -> Evening:
        """A new evening from the text of a record, perhaps of its header alone; the same command opens it once.

        :class:`Impossible` where nothing could be scored because of its header, or where a line cannot be kept;
        :class:`Invalid` where the text is too long.
        """
        check_command(Command(command_id, author, "opened", {}))
        known = await self.store.command(command_id)
        if known is not None:
            return await self.evening(known[0])
        if len(text) > LONGEST_RECORD:
            raise Invalid(Phrase(N_("a record has at most {most} characters"), {"most": LONGEST_RECORD}))
        record = read(text)
        unfit = [fault for fault in record.faults if fault.code in NEVER_FORCED]
        if record.game is None or record.options is None or record.table is None or unfit:
            raise Impossible(tuple((None, fault) for fault in unfit or record.faults))
        if len(record.source) > MOST_LINES:
            raise Invalid(Phrase(N_("a sheet has at most {most} lines"), {"most": MOST_LINES}))
        stream = new_id()
        try:
            await self.store.write(
                stream, 0, command_id, author, self.clock(), [("opened", checked("opened", {"text": text}))]
            )
        except Invalid:  # the same command came by another way at the same moment
            known = await self.store.command(command_id)
            if known is None:
                raise
            return await self.evening(known[0])
        evening = await self.evening(stream)
        self._tell(evening)
        return evening

    async def do(self, stream: str, command: Command) -> Done:
        """Does a command, once however often it is sent.

        :class:`Invalid`, :class:`Missing`, :class:`Unchanged`, :class:`Frozen`, :class:`Stale` and
        :class:`Impossible` say why it was not done; :class:`Conflict` that others were quicker again and again.
        """
        check_command(command)
        for _ in range(TRIES):
            known = await self.store.command(command.id)
            if known is not None:
                return await self._repeated(stream, *known)
            evening = await self.evening(stream)
            plan = await self._planned(evening, command)
            harm = plan.harm
            if any(not plan.force or _never_forced(one, command) for one in harm):
                raise Impossible(harm)
            drafts = [(event.kind, event.body) for event in plan.events]
            try:
                written = await self.store.write(
                    stream, evening.version, command.id, command.author, plan.events[0].time, drafts
                )
            except Conflict:
                continue
            if written != plan.events:  # the same command came by another way at the same moment
                return await self._repeated(stream, stream, written)
            self._keep(plan.after)
            self._tell(plan.after)
            return Done(plan.after, tuple(written), False)
        raise Conflict(evening.version)

    async def was_done(self, stream: str, command_id: str) -> bool:
        """Whether this command was done before on this evening: whoever sends it again has only lost the answer."""
        known = await self.store.command(command_id)
        return known is not None and known[0] == stream

    async def preview(self, stream: str, command: Command) -> Preview:
        """What :meth:`do` would do; it raises what that would but for :class:`Impossible`, which is told."""
        evening = await self.evening(stream)
        plan = await self._planned(evening, command)
        after = plan.after
        return Preview(after, changes(evening, after), results(evening), results(after), plan.harm)

    # How a command is thought over.

    async def _planned(self, evening: Evening, command: Command) -> Plan:
        """The events of a command and what they come to; it is not written yet."""
        if evening.frozen is not None and command.kind != "thawed":
            raise Frozen(evening.frozen)
        body, void, force = _parts(command)
        body = _completed(evening, command.kind, checked(command.kind, body))
        await self._check_seen(evening, command.kind, body, command.seen)
        if touches(evening.game, command.kind, body):
            _ = evening.sheet  # what follows goes on from it, and is thought over anew where others are quicker
        plan = Plan(evening, [], evening, force)
        time = self.clock()

        def write(kind: str, said: Mapping[str, Any]) -> None:
            event = Event(plan.after.version + 1, command.id, command.author, time, kind, said)
            plan.events.append(event)
            plan.after = plan.after.after(event)

        write(command.kind, body)
        if len(plan.after.lines) > MOST_LINES:
            raise Invalid(Phrase(N_("a sheet has at most {most} lines"), {"most": MOST_LINES}))
        if void:
            # Behind the end of the game, or of a rubber, not even a void deal may stand.
            over = {line.id for line, _ in faults(plan.after.without(void)) if line and line.id in void}
            for line in sorted(void, key=plan.after.place):
                write("withdrawn", {"line": line, "removed" if line in over else "passed": True})
        return plan

    async def _check_seen(self, evening: Evening, kind: str, body: Mapping[str, Any], seen: int | None) -> None:
        """Raises :class:`Stale` where a command for the record was made without a look at what has changed in it."""
        if seen is None or seen >= evening.version or not touches(evening.game, kind, body):
            return
        since = tuple(await self.store.events(evening.stream, seen))
        if any(touches(evening.game, event.kind, event.body) for event in since):
            raise Stale(since, evening)

    async def _repeated(self, stream: str, of_stream: str, events: list[Event]) -> Done:
        """The answer to a command that was done before."""
        if of_stream != stream:
            raise Invalid(Phrase(N_("this was sent for another sheet before")))
        return Done(await self.evening(stream), tuple(events), True)

    def _keep(self, evening: Evening) -> None:
        """Keeps an evening ready, and lets go of those that nobody has asked for longest."""
        self._ready[evening.stream] = evening
        self._ready.move_to_end(evening.stream)
        lines = sum(1 + len(one.lines) for one in self._ready.values())
        while lines > MANY and len(self._ready) > 1:
            _, left = self._ready.popitem(last=False)
            lines -= 1 + len(left.lines)

    def _tell(self, evening: Evening) -> None:
        for listener in tuple(self.listeners):
            listener(evening)


class Plan:
    """A command thought over: its events, the evening after them, and whether what becomes faulty is to stay."""

    __slots__ = ("after", "before", "events", "force")

    def __init__(self, before: Evening, events: list[Event], after: Evening, force: bool) -> None:
        self.before = before
        self.events = events
        self.after = after
        self.force = force

    @property
    def written(self) -> frozenset[str]:
        """The lines that the command writes itself."""
        added = {str(event.seq) for event in self.events if event.kind == "added"}
        return frozenset(added | {event.body["line"] for event in self.events if event.kind == "amended"})

    @property
    def harm(self) -> tuple[Harm, ...]:
        """What becomes faulty by it."""
        same = self.before.header == self.after.header and self.before.lines == self.after.lines
        return () if same else impossible(self.before, self.after, self.written)


def touches(game: AnyGame, kind: str, body: Mapping[str, Any]) -> bool:
    """Whether an event changes what is scored: not a note, a check or a comment, and nothing beside the record."""
    if kind == "added":
        return keyword_of(game, body["text"]) not in ("", "note", "check")
    return kind in STEPS or kind in ("opened", "undone", "redone")


def new_id() -> str:
    """The id of a new evening. None begins with a hyphen: on a command line that would be an option."""
    while (made := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return made


def summary(evening: Evening) -> Summary:
    """What a list tells of an evening."""
    header = dict(evening.header)
    return Summary(
        evening.stream,
        evening.version,
        header["game"].lower(),
        _players(evening),
        header.get("rules", next(iter(evening.game.presets))).lower(),
        header.get("title", ""),
        header.get("date", ""),
        header.get("place", ""),
        sum(line.number is not None and not line.withdrawn for line in evening.lines),
        evening.frozen is not None,
        evening.archived,
        evening.started,
        evening.changed,
    )


def _players(evening: Evening) -> tuple[str, ...]:
    """Who has played, by name. The record is read only where somebody came later: a list has many evenings."""
    if any(keyword_of(evening.game, line.text) in ("join", "replace") for line in evening.lines if not line.withdrawn):
        return evening.record.names
    names = (name.strip().strip('"') for name in dict(evening.header).get("players", "").split(","))
    return tuple(name for name in names if name)


def _parts(command: Command) -> tuple[dict[str, Any], list[str], bool]:
    """The body of the event, the lines to withdraw with it, and whether it is forced."""
    body = dict(command.body)
    if command.kind == "opened":
        raise Invalid(Phrase(N_("there is no such command: {kind}"), {"kind": command.kind}))
    if command.kind not in STEPS:
        return body, [], command.kind in ("undone", "redone")  # what stood there once was accepted then
    void = body.pop("void", None) or []
    force = body.pop("force", None) or False
    lines = isinstance(void, list | tuple) and all(isinstance(line, str) and len(line) <= LONGEST_ID for line in void)
    if not lines or not isinstance(force, bool):
        raise Invalid(Phrase(N_("lines to withdraw are named by their ids")))
    return body, list(dict.fromkeys(void)), force


def _completed(evening: Evening, kind: str, body: dict[str, Any]) -> dict[str, Any]:
    """The body with what is understood without saying, and its line as it is kept."""
    if kind in ("undone", "redone"):
        meant = evening.undoable if kind == "undone" else evening.redoable
        if meant is None:
            raise Unchanged(
                Phrase(N_("there is nothing to undo") if kind == "undone" else N_("there is nothing to redo"))
            )
        return {"event": meant.seq, **body}
    if kind not in ("added", "amended"):
        return body
    body["text"] = text = tidied(body["text"])
    first, *below = text.split("\n")
    keyword = keyword_of(evening.game, first)
    if not text or (below and (keyword is not None or not all(is_cards(evening.game, line) for line in below))):
        raise Invalid(Phrase(N_("one line at a time, with its cards below it")))
    if keyword is not None or not evening.game.boards:
        body.pop("number", None)
    elif kind == "added" and "number" not in body:
        raise Invalid(Phrase(N_("a board needs its number")))
    return body


def _never_forced(harm: Harm, command: Command) -> bool:
    """Whether a fault is refused although its author would keep it: in the header, in letters, behind the end."""
    line, fault = harm
    return line is None or fault.code in NEVER_FORCED or (command.kind == "added" and fault.code == "game_over")


__all__ = ["Change", "Desk", "Done", "Preview", "Summary", "now", "touches"]
