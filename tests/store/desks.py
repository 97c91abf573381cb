"""What tests of the store share: a desk over a file, commands with ids of their own, and lines of random evenings."""

from __future__ import annotations

from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from rospis.evenings import evening
from rospis.store.desk import Desk, Done
from rospis.store.evening import Evening, Line
from rospis.store.events import Command, Event
from rospis.store.sqlite import SqliteStore

Answer = TypeVar("Answer")
IDS = count(1)
TIME = "2026-11-29T20:00:00Z"

THREE = """game: preferans-yugoslav
rules: base
players: Ana, Boris, Ceca
"""
DEALS = ("Ceca diamonds; Ana 2; Boris 2", "Boris clubs 7; Ana passes; Ceca 3", "pass")


def now(coroutine: Coroutine[Any, Any, Answer]) -> Answer:
    """What a coroutine comes to that never waits, as none may that stands on SQLite: no event loop is needed."""
    try:
        coroutine.send(None)
    except StopIteration as stop:
        answer: Answer = stop.value
        return answer
    coroutine.close()
    raise AssertionError("it waits for something")


@contextmanager
def desk_at(path: str | Path = ":memory:") -> Iterator[Desk]:
    """A desk over the file, with a clock that stands still."""
    store = SqliteStore(path)
    try:
        yield Desk(store, lambda: TIME)
    finally:
        now(store.close())


def command(kind: str, seen: int | None = None, author: str = "Ana", **body: Any) -> Command:
    """A command with an id that no other has."""
    return Command(f"command-{next(IDS)}", author, kind, body, seen)


def opened(desk: Desk, text: str) -> Evening:
    """A new evening."""
    return now(desk.open(text, "Ana", f"command-{next(IDS)}"))


def does(desk: Desk, stream: str, kind: str, seen: int | None = None, **body: Any) -> Done:
    """Does a command."""
    return now(desk.do(stream, command(kind, seen, **body)))


def event(seq: int, kind: str, **body: Any) -> Event:
    """An event of a command of its own."""
    return Event(seq, f"command-{seq}", "Ana", TIME, kind, body)


def head_and_lines(game: str, seed: int, deals: int, *, cards: bool = False) -> tuple[str, tuple[Line, ...]]:
    """The header of a random evening, and its lines."""
    whole = Evening("whole").after(event(1, "opened", text=evening(game, seed, deals, cards=cards)))
    return "".join(f"{key}: {value}\n" for key, value in whole.header), whole.lines
