"""What the events of an evening come to: header and lines, and from them text, record and sheet.

An :class:`Evening` is immutable, and :meth:`Evening.after` is the whole fold. Nothing computed is stored: the record is
the text of the lines, and the sheet is replayed from it. Only what stands at the end is added to what was read before,
so that a deal costs the same in an evening of a hundred as in an empty one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple
from unicodedata import normalize

from rospis.errors import N_, Phrase
from rospis.games import registry
from rospis.games.protocol import AnyGame
from rospis.games.words import is_number
from rospis.record.header import PRICE_OPTION, split_header_line
from rospis.record.model import Record
from rospis.record.reader import BOM, extend, read
from rospis.record.text import split_words, without_comment
from rospis.sheet import Sheet, moments, replay, resume
from rospis.store.errors import Missing, Unchanged
from rospis.store.events import STEPS, Event
from rospis.words import CARDS, LINES, fold

INDENT = "    "
WITHDRAWN = 'void "withdrawn"'
WITHDRAWN_PASSED = 'void passed "withdrawn"'
MOST_UNDONE = 200  # commands that can be undone, one after another: what is kept of an evening has a bound


class Line(NamedTuple):
    """One line behind the header, with the cards below it on lines of their own.

    ``number`` is that of a deal, whose ``text`` has it not; None for any other line. A deal that is ``withdrawn`` is
    void, and ``was`` is what stood there before.
    """

    id: str
    text: str
    number: int | None
    withdrawn: bool = False
    was: str = ""

    @property
    def written(self) -> str:
        """The line as the record has it."""
        return self.text if self.number is None else f"{self.number}. {self.text}"


class Content(NamedTuple):
    """What a command may change and an undo bring back."""

    header: tuple[tuple[str, str], ...] = ()
    lines: tuple[Line, ...] = ()
    announced: Mapping[str, str] | None = None


NOTHING = Content()


class Step(NamedTuple):
    """A command that can be undone, or redone: its first event, its id, and the content to go back to."""

    event: Event
    command: str
    content: Content


@dataclass(frozen=True, eq=False)
class Evening:
    """An evening after its event ``version``.

    ``frozen`` is why nothing may be entered now, None where all may. ``announced`` are answers to the form of the next
    deal that everybody may see: a contract that is being played. ``comments`` are those that stood in the header.
    """

    stream: str
    version: int = 0
    content: Content = NOTHING
    comments: tuple[str, ...] = ()
    frozen: str | None = None
    archived: bool = False
    undo: tuple[Step, ...] = ()
    redo: tuple[Step, ...] = ()
    started: str = ""
    changed: str = ""
    _earlier: Evening | None = field(default=None, repr=False)  # whose reading this one goes on from

    # What stands on it.

    @property
    def header(self) -> tuple[tuple[str, str], ...]:
        """Keys and values of the header, in their order."""
        return self.content.header

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines behind the header."""
        return self.content.lines

    @property
    def announced(self) -> Mapping[str, str] | None:
        """What is announced of the deal that is being played."""
        return self.content.announced

    @property
    def undoable(self) -> Event | None:
        """The first event of the command that would be undone."""
        return self.undo[-1].event if self.undo else None

    @property
    def redoable(self) -> Event | None:
        """The first event of the command that would be redone."""
        return self.redo[-1].event if self.redo else None

    @property
    def game(self) -> AnyGame:
        """The game that the header names."""
        return _game(self.header)

    def line(self, line_id: str) -> Line:
        """The line with this id; :class:`Missing` where there is none."""
        return self.lines[self.place(line_id)]

    def place(self, line_id: str) -> int:
        """The place of a line among all lines, from 0; :class:`Missing` where there is none."""
        for place, line in enumerate(self.lines):
            if line.id == line_id:
                return place
        raise Missing(Phrase(N_("that line does not stand on the sheet any more")))

    # What it comes to.

    @cached_property
    def text(self) -> str:
        """The text of the record."""
        head = [*self.comments, *(f"{key}: {value}".rstrip() for key, value in self.header), ""]
        return "\n".join([*head, *(line.written for line in self.lines), ""])

    @cached_property
    def record(self) -> Record:
        """The record that is read from the text; a line that was added at the end is read by itself."""
        earlier = self._earlier
        if earlier is not None and "record" in earlier.__dict__:
            return extend(earlier.record, self.text[len(earlier.text) :])
        return read(self.text)

    @cached_property
    def sheet(self) -> Sheet:
        """The sheet; what was scored before is not scored again."""
        earlier = self._earlier
        try:
            if earlier is not None and "sheet" in earlier.__dict__:
                return resume(earlier.sheet, self.record)
            return replay(self.record)
        finally:
            object.__setattr__(self, "_earlier", None)  # nothing is held but what is asked for again

    @cached_property
    def _starts(self) -> list[int]:
        """The number of each line in the text, from 1."""
        at = len(self.comments) + len(self.header) + 2
        starts: list[int] = []
        for line in self.lines:
            starts.append(at)
            at += 1 + line.text.count("\n")
        return starts

    def line_of(self, number: int) -> Line | None:
        """The line that stands at a line of the text, as a fault names it; None for the header."""
        place = bisect_right(self._starts, number) - 1
        return self.lines[place] if place >= 0 else None

    def line_number(self, line_id: str) -> int:
        """Where in the text a line begins, from 1."""
        return self._starts[self.place(line_id)]

    def before(self, line_id: str) -> Any:
        """The state of the game before a line, for correcting it; as far as it is known where a fault stands above.

        None where nothing can be scored: a line that was brought in now stands right below the header and spoils it.
        """
        number = self.line_number(line_id)
        state = self.sheet.state
        for moment in moments(self.sheet):
            if moment.entry.line >= number:
                return moment.before
            state = moment.after
        return state

    # How it goes on.

    def after(self, event: Event) -> Evening:
        """The evening after one more event; :class:`Missing` and :class:`Unchanged` for one that cannot follow."""
        content = AFTER[event.kind](self, event)
        changed = replace(
            content,
            version=event.seq,
            started=self.started or event.time,
            changed=event.time,
            _earlier=self._to_go_on_from(content.content),
        )
        return changed._with_step(self.content, event) if event.kind in STEPS else changed

    def with_lines(self, lines: Iterable[Line]) -> Evening:
        """The same evening with other lines: what would be."""
        return self.with_content(self.content._replace(lines=_numbered(self.game, lines)))

    def with_content(self, content: Content) -> Evening:
        """The same evening with another content, and nothing kept of what was read of this one but what is the same."""
        return replace(self, content=content, _earlier=self._to_go_on_from(content))

    def without(self, ids: Iterable[str], *, removed: bool = False) -> Evening:
        """The same evening with deals void, the dealing moved on, or ``removed``; other lines vanish."""
        gone = frozenset(ids)
        return self.with_lines(
            line if line.id not in gone else _void(line, passed=True)
            for line in self.lines
            if line.id not in gone or (line.number is not None and not removed)
        )

    def _with_step(self, before: Content, event: Event) -> Evening:
        """The evening with a step that can be undone; the events of one command are one step."""
        if self.undo and self.undo[-1].command == event.command:
            return self
        return replace(self, undo=(*self.undo, Step(event, event.command, before))[-MOST_UNDONE:], redo=())

    def _to_go_on_from(self, content: Content) -> Evening | None:
        """The evening whose text is the beginning of that of ``content``, and whose sheet has no fault; or None."""
        known = self if "sheet" in self.__dict__ else self._earlier
        if known is None or known.header != content.header:
            return None
        if known.sheet.faults or known.lines != content.lines[: len(known.lines)]:
            return None
        return known


# The fold, by kind of event -------------------------------------------------------------------------------------------


def _opened(evening: Evening, event: Event) -> Evening:
    comments, header, body = _split(event.body["text"])
    lines = _read_lines(_game(header), body, str(event.seq))
    return replace(evening, content=Content(header, lines), comments=comments)


def _added(evening: Evening, event: Event) -> Evening:
    text = tidied(event.body["text"])
    is_deal = keyword_of(evening.game, text) is None
    line = Line(str(event.seq), text, event.body.get("number", 0) if is_deal else None)
    place = evening.place(event.body["before"]) if "before" in event.body else len(evening.lines)
    lines = [*evening.lines[:place], line, *evening.lines[place:]]
    announced = None if is_deal else evening.announced
    return replace(evening, content=Content(evening.header, _numbered(evening.game, lines), announced))


def _amended(evening: Evening, event: Event) -> Evening:
    place = evening.place(event.body["line"])
    old = evening.lines[place]
    text = tidied(event.body["text"])
    number = None
    if keyword_of(evening.game, text) is None:
        number = event.body.get("number", old.number or 0)
    return _with_line(evening, place, Line(old.id, text, number))


def _withdrawn(evening: Evening, event: Event) -> Evening:
    place = evening.place(event.body["line"])
    line = evening.lines[place]
    if line.number is None or event.body.get("removed"):
        return _with_line(evening, place, None)
    return _with_line(evening, place, _void(line, passed=event.body.get("passed", False)))


def _header(evening: Evening, event: Event) -> Evening:
    key, value = header_key(evening.game, event.body["key"]), event.body["value"]
    header = [(name, old if name != key else value) for name, old in evening.header]
    if all(name != key for name, _ in header):
        header.append((key, value))
    kept = tuple((name, value.strip()) for name, value in header if value is not None)
    if kept == evening.header:
        raise Unchanged(Phrase(N_("it is so already")))
    lines = evening.lines
    if key == "game" and value is not None and value.strip().lower() in registry.GAMES:
        lines = _numbered(_game(kept), lines)  # boards or not; a game that is none the reader refuses
    return replace(evening, content=evening.content._replace(header=kept, lines=lines))


def _announced(evening: Evening, event: Event) -> Evening:
    answers = event.body["answers"]
    if answers == evening.announced:
        raise Unchanged(Phrase(N_("it is so already")))
    return replace(evening, content=evening.content._replace(announced=answers))


def _frozen(evening: Evening, event: Event) -> Evening:
    return _flagged(evening, "frozen", event.body["why"])


def _thawed(evening: Evening, event: Event) -> Evening:
    return _flagged(evening, "frozen", None)


def _archived(evening: Evening, event: Event) -> Evening:
    return _flagged(evening, "archived", True)


def _restored(evening: Evening, event: Event) -> Evening:
    return _flagged(evening, "archived", False)


def _checkpoint(evening: Evening, event: Event) -> Evening:
    return evening


def _undone(evening: Evening, event: Event) -> Evening:
    if not evening.undo or event.body.get("event", evening.undo[-1].event.seq) != evening.undo[-1].event.seq:
        raise Unchanged(Phrase(N_("there is nothing to undo")))
    *undo, step = evening.undo
    redo = (*evening.redo, step._replace(content=evening.content))
    return replace(evening, content=step.content, undo=tuple(undo), redo=redo)


def _redone(evening: Evening, event: Event) -> Evening:
    if not evening.redo or event.body.get("event", evening.redo[-1].event.seq) != evening.redo[-1].event.seq:
        raise Unchanged(Phrase(N_("there is nothing to redo")))
    *redo, step = evening.redo
    undo = (*evening.undo, step._replace(content=evening.content))
    return replace(evening, content=step.content, undo=undo, redo=tuple(redo))


AFTER = {
    "opened": _opened,
    "added": _added,
    "amended": _amended,
    "withdrawn": _withdrawn,
    "header": _header,
    "announced": _announced,
    "frozen": _frozen,
    "thawed": _thawed,
    "archived": _archived,
    "restored": _restored,
    "checkpoint": _checkpoint,
    "undone": _undone,
    "redone": _redone,
}


def fold_events(stream: str, events: Iterable[Event]) -> Evening:
    """The evening that all its events come to."""
    evening = Evening(stream)
    for event in events:
        evening = evening.after(event)
    return evening


def _flagged(evening: Evening, name: str, value: object) -> Evening:
    """The evening with one of its flags set, which must be news."""
    if getattr(evening, name) == value:
        raise Unchanged(Phrase(N_("it is so already")))
    return replace(evening, **{name: value})  # type: ignore[arg-type]


def _with_line(evening: Evening, place: int, line: Line | None) -> Evening:
    """The evening with one line changed, or gone."""
    if line is not None and line._replace(was="") == evening.lines[place]._replace(was=""):
        raise Unchanged(Phrase(N_("it is so already")))
    lines = [*evening.lines[:place], *([line] if line else []), *evening.lines[place + 1 :]]
    return replace(evening, content=evening.content._replace(lines=_numbered(evening.game, lines)))


# Lines of the text ----------------------------------------------------------------------------------------------------


def tidied(text: str) -> str:
    """A line with its cards as it is kept: composed letters, no blanks around, cards indented."""
    lines = [line.strip() for line in normalize("NFC", text).replace("\r\n", "\n").split("\n")]
    return f"\n{INDENT}".join([line for line in lines if line])


def keyword_of(game: AnyGame, text: str) -> str | None:
    """The keyword that a line of its own begins with ("note"), "" for a comment, None for a deal."""
    bare = without_comment(text.partition("\n")[0])
    if not bare.strip():
        return ""
    found = LINES[game.letter].match(_folded(bare), 0)
    return found[0] if found else None


def is_cards(game: AnyGame, text: str) -> bool:
    """Whether a line shows cards, auction or play of the deal above it."""
    return CARDS[game.letter].match(_folded(without_comment(text)), 0) is not None


def header_key(game: AnyGame | None, key: str) -> str:
    """The one form of a key of the header that is written in several."""
    written = key.lower().replace("last_hand.", "last_hand_")
    if game is not None:
        written = game.options_type.aliases.get(written, written)
    return "price" if written == PRICE_OPTION else written


def _folded(text: str) -> list[str]:
    return [fold(word) for word in split_words(text)]


def _game(header: Iterable[tuple[str, str]]) -> AnyGame:
    """The game that a header names; KeyError where it names none, which no header in a log does."""
    return registry.find(next(value for key, value in header if key == "game").lower())


def _void(line: Line, *, passed: bool) -> Line:
    """A deal withdrawn."""
    was = line.was if line.withdrawn else line.text
    return Line(line.id, WITHDRAWN_PASSED if passed else WITHDRAWN, line.number, True, was)


def _numbered(game: AnyGame, lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines with deals numbered 1, 2, 3, unless they are boards, which bear their own numbers."""
    if game.boards:
        return tuple(lines)
    numbered: list[Line] = []
    number = 0
    for line in lines:
        if line.number is not None:
            number += 1
            if line.number != number:
                line = line._replace(number=number)
        numbered.append(line)
    return tuple(numbered)


def _split(text: str) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...], list[str]]:
    """Comments of the header, its keys and values, and the lines behind it."""
    comments: list[str] = []
    header: list[tuple[str, str]] = []
    lines = normalize("NFC", text.removeprefix(BOM)).replace("\r\n", "\n").split("\n")
    for place, line in enumerate(lines):
        bare = without_comment(line)
        pair = split_header_line(bare)
        if pair is None and bare.strip():
            return _split_end(comments, header, lines[place:])
        if comment := line[len(bare) :].strip():
            comments.append(comment)
        if pair is not None:
            header.append((pair[0].lower(), pair[1].strip()))
    return _split_end(comments, header, [])


def _split_end(
    comments: list[str], header: list[tuple[str, str]], body: list[str]
) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...], list[str]]:
    """The header with its keys in their one form."""
    game = _game(header)
    return tuple(comments), tuple((header_key(game, key), value) for key, value in header), body


def _read_lines(game: AnyGame, body: Sequence[str], prefix: str) -> tuple[Line, ...]:
    """The lines of a whole text; cards go to the deal above them, comments keep lines of their own."""
    lines: list[Line] = []
    last: int | None = None  # the place of the last line that is no comment
    for text in body:
        bare = without_comment(text)
        if not text.strip():
            continue
        if last is not None and lines[last].number is not None and bare.strip() and is_cards(game, bare):
            lines[last] = lines[last]._replace(text=f"{lines[last].text}\n{INDENT}{text.strip()}")
            continue
        digits, dot, rest = text.partition(".")
        is_deal = bool(dot) and is_number(digits.strip())
        line_id = f"{prefix}-{len(lines) + 1}"
        lines.append(Line(line_id, rest.strip(), int(digits)) if is_deal else Line(line_id, text.strip(), None))
        if bare.strip():
            last = len(lines) - 1
    return _numbered(game, lines)


__all__ = ["Content", "Evening", "Line", "Step", "fold_events", "header_key", "is_cards", "keyword_of", "tidied"]
