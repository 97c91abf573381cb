"""Random commands by two desks on one file, against a model that keeps plain lists and types the record anew.

What holds after every command: the log has no gap and no command twice, folding it anew gives the evening that was
reached step by step, both desks see it, its text is the one that somebody would have typed from the start, and its
sheet is the one of that text.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import seed as hypothesis_seed
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import rospis
from rospis.evenings import EVENINGS
from rospis.games.registry import find
from rospis.record.reader import read
from rospis.sheet import replay
from rospis.store.desk import Desk, Done
from rospis.store.errors import Frozen, Impossible, Stale, Unchanged
from rospis.store.evening import Evening, Line, fold_events
from rospis.store.events import Command
from rospis.store.sqlite import SqliteStore
from tests.store.desks import TIME, command, head_and_lines, now, opened

PLACES = st.integers(0, 10**6)  # a place among as many as there are
OWN_LINES = ("note a word", "# a comment", "note another")
OVER = ("game_over", "rubber_over")  # behind these not even a void deal may stand
FREE_KEYS = st.sampled_from(["title", "place", "note", "date"])


class Typed(NamedTuple):
    """A line as somebody would type it; ``number`` None for one that is no deal."""

    id: str
    text: str
    number: int | None


class Model(NamedTuple):
    """The record as plain values."""

    header: tuple[tuple[str, str], ...]
    lines: tuple[Typed, ...] = ()
    announced: Any = None


class Commands(RuleBasedStateMachine):
    """Commands by two desks."""

    counted: ClassVar[Counter[str]] = Counter()  # commands that were done, by kind, and those that were refused

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        path = Path(self.folder.name) / "evenings.db"
        self.stores = [SqliteStore(path), SqliteStore(path)]
        self.desks = [Desk(store, lambda: TIME) for store in self.stores]
        self.done: list[tuple[Command, Done]] = []
        self.frozen = False
        self.past: list[Model] = []
        self.future: list[Model] = []

    @initialize(game=st.sampled_from(sorted(EVENINGS)), seed=st.integers(0, 10**6), cards=st.booleans())
    def open(self, game: str, seed: int, cards: bool) -> None:
        head, self.pool = head_and_lines(game, seed, 12, cards=cards)
        self.boards = find(game).boards
        evening = opened(self.desks[0], head)
        self.stream = evening.stream
        self.model = Model(evening.header)
        self.seen = [1, 1]  # the version that each keeper looked at
        self.used = 0  # how many lines of the evening have been entered in their order

    def teardown(self) -> None:
        for store in self.stores:
            now(store.close())
        self.folder.cleanup()

    # Sending.

    def send(self, who: int, kind: str, *, model: Model | None, step: bool = True, **body: Any) -> Done | None:
        """Sends a command as keeper ``who`` until he is not behind; ``model`` is what it makes of the record."""
        desk = self.desks[who]
        said = command(kind, self.seen[who], f"keeper {who}", **body)
        before = now(desk.evening(self.stream))
        try:
            done = now(desk.do(self.stream, said))
        except Stale as stale:
            self.look(who, stale, before)
            return self.send(who, kind, model=model, step=step, **body)
        except Frozen:
            assert self.frozen
            return None
        except Unchanged:
            assert model is None or model == self.model
            return None
        except Impossible as refused:
            self.is_told_why(refused, kind, force=bool(body.get("force")))
            after = now(desk.evening(self.stream))
            assert (after.version, after.text) == (before.version, before.text)
            return None
        assert not self.frozen or kind == "thawed"
        assert model is not None or not step
        self.done.append((said, done))
        self.counted[kind] += 1
        self.seen[who] = done.evening.version
        if step and model is not None:
            self.past.append(self.model)
            self.future.clear()
        if model is not None:
            self.model = model
        return done

    def look(self, who: int, stale: Stale, evening: Evening) -> None:
        """The keeper looks at what he has not seen."""
        self.counted["stale"] += 1
        assert self.seen[who] < evening.version
        assert [event.seq for event in stale.events] == list(range(self.seen[who] + 1, evening.version + 1))
        assert stale.evening.text == evening.text
        self.seen[who] = stale.evening.version

    def is_told_why(self, refused: Impossible, kind: str, *, force: bool) -> None:
        """A refusal names faults, and where it is forced such as cannot be."""
        self.counted["impossible"] += 1
        assert refused.faults
        assert not force or not all(forcible(line, fault.code, kind) for line, fault in refused.faults)

    def line(self, place: int) -> Typed:
        return self.model.lines[place % len(self.model.lines)]

    def with_lines(self, lines: list[Typed], *, deal: bool = False) -> Model:
        """The model with other lines, deals numbered as they stand."""
        if not self.boards:
            numbers = iter(range(1, len(lines) + 1))
            lines = [line if line.number is None else line._replace(number=next(numbers)) for line in lines]
        return self.model._replace(lines=tuple(lines), announced=None if deal else self.model.announced)

    def version(self) -> int:
        return now(self.desks[0].evening(self.stream)).version

    # What keepers do.

    @rule(who=st.integers(0, 1))
    def add_the_next_deal(self, who: int) -> None:
        if self.used < len(self.pool):
            self.used += self.add(who, self.pool[self.used], None, force=False) is not None

    @rule(who=st.integers(0, 1), which=PLACES, place=PLACES, force=st.booleans())
    def add_some_deal_somewhere(self, who: int, which: int, place: int, force: bool) -> None:
        self.add(who, self.pool[which % len(self.pool)], place, force=force)

    @rule(who=st.integers(0, 1), text=st.sampled_from(OWN_LINES), place=PLACES)
    def write_a_note(self, who: int, text: str, place: int) -> None:
        self.add(who, Line("", text, None), place, force=False)

    def add(self, who: int, line: Line, place: int | None, *, force: bool) -> Done | None:
        lines = list(self.model.lines)
        at = len(lines) if place is None else place % (len(lines) + 1)
        body: dict[str, Any] = {"text": line.text}
        if at < len(lines):
            body["before"] = lines[at].id
        number = line.number
        if self.boards and number is not None:
            number = body["number"] = number if place is None else 1 + place % 40
        if force:
            body["force"] = True
        # Its id is the number of its event, which nobody knows before.
        lines.insert(at, Typed("new", line.text, number))
        model = self.with_lines(lines, deal=number is not None)
        done = self.send(who, "added", model=model, **body)
        if done is not None:
            self.rename("new", str(done.events[0].seq))
        return done

    def rename(self, old: str, new: str) -> None:
        lines = tuple(line._replace(id=new) if line.id == old else line for line in self.model.lines)
        self.model = self.model._replace(lines=lines)

    @precondition(lambda self: self.model.lines)
    @rule(who=st.integers(0, 1), which=PLACES, place=PLACES, force=st.booleans())
    def amend(self, who: int, which: int, place: int, force: bool) -> None:
        old = self.line(place)
        new = self.pool[which % len(self.pool)]
        number = None if new.number is None else old.number or (1 + which % 40)
        body: dict[str, Any] = {"line": old.id, "text": new.text, "force": force}
        if self.boards and number is not None:
            body["number"] = number
        lines = [Typed(old.id, new.text, number) if line.id == old.id else line for line in self.model.lines]
        self.send(who, "amended", model=self.with_lines(lines), **body)

    @precondition(lambda self: self.model.lines)
    @rule(who=st.integers(0, 1), place=PLACES, passed=st.booleans(), force=st.booleans())
    def withdraw(self, who: int, place: int, passed: bool, force: bool) -> None:
        old = self.line(place)
        void = Typed(old.id, f'void{" passed" if passed else ""} "withdrawn"', old.number)
        lines = [void if line.id == old.id else line for line in self.model.lines]
        if old.number is None:
            lines.remove(void)
        self.send(who, "withdrawn", model=self.with_lines(lines), line=old.id, passed=passed, force=force)

    @precondition(lambda self: self.model.lines)
    @rule(who=st.integers(0, 1), which=PLACES, place=PLACES)
    def amend_and_withdraw_what_becomes_impossible(self, who: int, which: int, place: int) -> None:
        """What the preview lists as impossible can be withdrawn with the command, and then nothing is faulty by it."""
        old = self.line(place)
        new = self.pool[which % len(self.pool)]
        if (new.number is None) != (old.number is None):
            return
        self.seen[who] = self.version()
        said = command("amended", self.seen[who], line=old.id, text=new.text)
        try:
            told = now(self.desks[who].preview(self.stream, said))
        except Unchanged:
            return
        ids = [line.id for line, _ in told.impossible if line is not None]
        if old.id in ids or any(line is not None and line.number is None for line, _ in told.impossible):
            return
        before = now(self.desks[who].evening(self.stream))
        lines = {line.id: line for line in self.model.lines}
        lines[old.id] = Typed(old.id, new.text, old.number)
        over = {line.id for line, fault in told.impossible if line is not None and fault.code in OVER}
        for gone in ids:
            lines[gone] = lines[gone]._replace(text='void passed "withdrawn"')
            if gone in over:
                del lines[gone]
        model = self.with_lines(list(lines.values()))
        faulty = {before.line_of(fault.line) for fault in before.sheet.faults}
        done = self.send(who, "amended", model=model, line=old.id, text=new.text, void=ids)
        assert done is not None
        assert len(done.events) == 1 + len(ids)
        assert faulty or not done.evening.sheet.faults

    @rule(who=st.integers(0, 1), key=FREE_KEYS, value=st.sampled_from([None, "one", "two"]))
    def change_the_header(self, who: int, key: str, value: str | None) -> None:
        header = [(name, value if name == key else old) for name, old in self.model.header]
        if key not in dict(header):
            header.append((key, value))
        kept = tuple((name, old) for name, old in header if old is not None)
        self.send(who, "header", model=self.model._replace(header=kept), key=key, value=value)

    @rule(who=st.integers(0, 1), answers=st.sampled_from([None, {"declarer": "Ana"}, {"declarer": "Boris"}]))
    def announce(self, who: int, answers: Any) -> None:
        self.send(who, "announced", model=self.model._replace(announced=answers), step=False, answers=answers)

    @rule(who=st.integers(0, 1), often=st.integers(1, 3))
    def undo_and_redo(self, who: int, often: int) -> None:
        """Undo of do is identity, and so is redo of undo."""
        often = min(often, len(self.past))
        start = self.model
        for _ in range(often):
            self.undo(who)
        for _ in range(often):
            self.redo(1 - who)
        assert self.model == start

    @rule(who=st.integers(0, 1))
    def undo(self, who: int) -> None:
        if not self.past:
            assert now(self.desks[who].evening(self.stream)).undoable is None
            return
        current, past, future = self.model, self.past[:-1], [*self.future, self.model]
        if self.send(who, "undone", model=self.past[-1], step=False) is not None:
            assert self.model != current or self.model.announced == current.announced
            self.past, self.future = past, future

    @rule(who=st.integers(0, 1))
    def redo(self, who: int) -> None:
        if not self.future:
            assert now(self.desks[who].evening(self.stream)).redoable is None
            return
        past, future = [*self.past, self.model], self.future[:-1]
        if self.send(who, "redone", model=self.future[-1], step=False) is not None:
            self.past, self.future = past, future

    @rule(who=st.integers(0, 1), which=PLACES)
    def freeze_for_a_while(self, who: int, which: int) -> None:
        """What is sent meanwhile is refused, by :meth:`send`."""
        assert self.send(who, "frozen", model=None, step=False, why="a ruling") is not None
        self.frozen = True
        assert self.add(1 - who, self.pool[which % len(self.pool)], None, force=True) is None
        assert self.send(who, "undone", model=None, step=False) is None
        self.incremental_is_replay_is_retyping()
        assert self.send(1 - who, "thawed", model=None, step=False) is not None
        self.frozen = False

    @precondition(lambda self: self.done)
    @rule(who=st.integers(0, 1), which=PLACES)
    def send_again(self, who: int, which: int) -> None:
        said, first = self.done[which % len(self.done)]
        again = now(self.desks[who].do(self.stream, said))
        assert again.repeated
        assert again.events == first.events
        assert again.evening.version == self.version()

    # What holds.

    @invariant()
    def the_log_is_one(self) -> None:
        events = now(self.stores[0].events(self.stream))
        assert events == now(self.stores[1].events(self.stream))
        assert [event.seq for event in events] == list(range(1, len(events) + 1))
        commands = [event.command for event in events[1:]]
        in_order = [said.id for said, done in self.done for _ in done.events]
        assert commands == in_order

    @invariant()
    def incremental_is_replay_is_retyping(self) -> None:
        fresh = fold_events(self.stream, now(self.desks[0].log(self.stream)))
        typed = self.typed()
        sheet = replay(read(typed))
        for desk in self.desks:
            evening = now(desk.evening(self.stream))
            assert evening.text == fresh.text == typed
            assert evening.content == fresh.content
            assert evening.announced == self.model.announced
            assert (evening.frozen is not None) == self.frozen
            assert [line.id for line in evening.lines] == [line.id for line in self.model.lines]
            same_sheet(evening, sheet)

    def typed(self) -> str:
        """The record as it would be typed from the start."""
        head = "".join(f"{key}: {value}\n" for key, value in self.model.header)
        return f"{head}\n" + "".join(
            f"{line.text}\n" if line.number is None else f"{line.number}. {line.text}\n" for line in self.model.lines
        )


def same_sheet(evening: Evening, sheet: rospis.Sheet) -> None:
    """The sheet of an evening is this one, to the last fault."""
    assert evening.sheet.faults == sheet.faults
    assert evening.sheet.outcomes == sheet.outcomes
    assert evening.sheet.adjustments == sheet.adjustments
    assert evening.sheet.checks == sheet.checks
    assert evening.sheet.cards == sheet.cards
    assert evening.sheet.settlement() == sheet.settlement()


def forcible(line: Line | None, code: str, kind: str) -> bool:
    """Whether a fault may be kept to be mended."""
    return line is not None and not (kind == "added" and code == "game_over")


def run_machine(seed: int, count: int) -> dict[str, int]:
    """Runs the machine at length; how many commands were done, by kind."""
    Commands.counted = Counter()
    size = settings(TestCommands.settings, max_examples=count, stateful_step_count=40, database=None)
    run_state_machine_as_test(hypothesis_seed(seed)(Commands), settings=size)
    return {"evenings": count, **dict(sorted(Commands.counted.items()))}


TestCommands = pytest.mark.slow(Commands.TestCase)
TestCommands.settings = settings(
    max_examples=12, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
