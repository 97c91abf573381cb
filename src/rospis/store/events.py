"""What is written in the log of an evening: kinds of events, what each of them says, and how long that may be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rospis.errors import N_, Phrase
from rospis.store.errors import Invalid

LONGEST_RECORD = 1_000_000  # characters of a whole record
LONGEST_ENTRY = 20_000  # characters of one line with the cards below it
LONGEST_VALUE = 1_000  # characters of a header value or a reason
LONGEST_ID = 64  # characters
LONGEST_AUTHOR = 100  # characters
MOST_ANSWERS = 100  # rows of a form
LARGEST_NUMBER = 9_999_999  # of a board


class Event(NamedTuple):
    """One thing that was done. ``seq`` counts from 1 within its stream; ``command`` is the id of what asked for it.

    ``time`` is UTC in ISO 8601.
    """

    seq: int
    command: str
    author: str
    time: str
    kind: str
    body: Mapping[str, Any]


class Command(NamedTuple):
    """What somebody asks for. ``seen`` is the version of the evening that he looked at, None where that is no matter.

    ``id`` is given by whoever made the form; sent twice, a command is done once. Beside what its event will say a body
    may hold ``void``, ids of later deals to withdraw with it, and ``force``: keep what becomes impossible, to mend it.
    """

    id: str
    author: str
    kind: str
    body: Mapping[str, Any]
    seen: int | None = None


class Field(NamedTuple):
    """What a part of a body may be; one that is not ``needed`` may be left out, or be None."""

    holds: Callable[[Any], bool]
    needed: bool = True


def _text(most: int, least: int = 1) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and least <= len(value) <= most


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value <= LARGEST_NUMBER


def _value(value: Any) -> bool:
    """A header value: one line, or None for none."""
    return value is None or (_text(LONGEST_VALUE)(value) and "\n" not in value and "\r" not in value)


def _key(value: Any) -> bool:
    return _text(LONGEST_ID)(value) and value.replace("_", "").replace(".", "").replace("-", "").isalnum()


def _answers(value: Any) -> bool:
    """Answers to a form: short texts by the keys of its rows; None takes them back."""
    short = _text(LONGEST_VALUE, 0)
    return value is None or (
        isinstance(value, Mapping)
        and len(value) <= MOST_ANSWERS
        and all(short(key) and short(answer) for key, answer in value.items())
    )


_LINE = Field(_text(LONGEST_ID))
_ENTRY = Field(_text(LONGEST_ENTRY))
_BOARD = Field(_number, needed=False)
_MEANT = {"event": Field(_number, needed=False)}

KINDS: Mapping[str, Mapping[str, Field]] = {
    "opened": {"text": Field(_text(LONGEST_RECORD))},
    "added": {"text": _ENTRY, "number": _BOARD, "before": Field(_text(LONGEST_ID), needed=False)},
    "amended": {"line": _LINE, "text": _ENTRY, "number": _BOARD},
    "withdrawn": {"line": _LINE, "passed": Field(_flag, needed=False), "removed": Field(_flag, needed=False)},
    "header": {"key": Field(_key), "value": Field(_value)},
    "announced": {"answers": Field(_answers)},
    "frozen": {"why": Field(_text(LONGEST_VALUE, 0))},
    "thawed": {},
    "archived": {},
    "restored": {},
    "checkpoint": {},
    "undone": _MEANT,
    "redone": _MEANT,
}
"""Every kind with the fields of its body. ``withdrawn`` leaves a void deal, or nothing where it is ``removed``."""

STEPS = frozenset({"added", "amended", "withdrawn", "header"})
"""What changes the record, and so can be undone."""


def checked(kind: str, body: Mapping[str, Any]) -> dict[str, Any]:
    """The body of an event of this kind without what was left out; :class:`Invalid` for one that cannot be."""
    fields = KINDS.get(kind)
    if fields is None:
        raise Invalid(Phrase(N_("there is no such command: {kind}"), {"kind": kind}))
    strange = next((name for name in body if name not in fields), None)
    if strange is not None:
        raise Invalid(Phrase(N_("the command {kind} has no field {field}"), {"kind": kind, "field": strange}))
    said: dict[str, Any] = {}
    for name, field in fields.items():
        if not field.needed and body.get(name) is None:
            continue
        if name not in body or not field.holds(body[name]):
            raise Invalid(
                Phrase(N_("the field {field} of {kind} is missing or cannot be so"), {"kind": kind, "field": name})
            )
        said[name] = body[name]
    return said


def check_command(command: Command) -> None:
    """Refuses ids and authors that cannot be: :class:`Invalid`."""
    if not _text(LONGEST_ID)(command.id) or not _text(LONGEST_AUTHOR, 0)(command.author):
        raise Invalid(Phrase(N_("a command needs an id of at most {most} characters"), {"most": LONGEST_ID}))
