"""The sheet of paper that a tired writer keeps, what a slip is, and the slips that any sheet can have.

A `Paper` shows totals and marks, and the writer reckons from these alone: what he has once written wrongly he carries
on. Who deals, which round is played and whether a rubber is over he does not read off his paper but sees at the table;
`look_up` takes that from the true course of the evening before each line.

A slip is a function of a random source, the paper and one deal. It writes the deal as the human wrote it and tells
what he did, or returns None where it cannot be made (then the paper may be spoilt: it is always handed a copy).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, Generic, Self, TypeVar

Event = dict[str, Any]
Cell = tuple[str, ...]  # ("Ana", "contract"), ("Ana", "on", "Boris"), ("NS", "above")


@dataclass(frozen=True)
class Entry:
    """What a deal adds to one cell, in the sign of the sheet, and the rules' word for it."""

    cell: Cell
    amount: Fraction
    reason: str


@dataclass(frozen=True)
class Told:
    """Whose cells a slip touches first, and what the human did, as a sentence without a full stop."""

    players: tuple[str, ...]
    sentence: str


class Paper(ABC):
    """Running totals, and what else stands on the sheet.

    `above` holds for each cell the total that stands over the present one: that before the last deal that changed it.
    """

    def __init__(self) -> None:
        self.above: dict[Cell, Fraction] = {}

    @abstractmethod
    def copy(self) -> Self:
        """An equal paper; writing on one leaves the other alone."""

    @abstractmethod
    def look_up(self, table: Self) -> None:
        """Take from the true course of the evening what no writer reads off his paper."""

    @abstractmethod
    def enter(self, event: Event) -> list[Entry]:
        """The entries of this line by the rules and by what the paper shows, made already; marks, too."""

    @abstractmethod
    def miss(self, event: Event) -> None:
        """The line is played, and nothing of it gets onto the paper."""

    @abstractmethod
    def cells(self) -> list[Cell]:
        """All cells that hold a number, in the order in which they are checked."""

    @abstractmethod
    def total(self, cell: Cell) -> Fraction:
        """What stands in a cell now."""

    @abstractmethod
    def store(self, cell: Cell, total: Fraction) -> None:
        """Let this stand in a cell from now on."""

    @abstractmethod
    def players(self) -> list[str]:
        """Whoever has cells, round the table."""

    def marks(self) -> dict[str, str]:
        """Cells that hold no amounts, as `figures` shows them."""
        return {}

    def figures(self) -> dict[str, str]:
        """Every cell: its words in a check line, and its figure."""
        shown = {" ".join(cell): str(self.total(cell)) for cell in self.cells()}
        return {**shown, **self.marks()}

    def write(self, event: Event) -> list[Entry]:
        """One line, rightly written."""
        entries = self.enter(event)
        for cell, amount in sums(entries).items():
            self.above[cell] = self.total(cell) - amount
        return entries

    def add(self, cell: Cell, amount: Fraction | int) -> None:
        """Something more (or, with a minus, less) gets into a cell."""
        self.store(cell, self.total(cell) + amount)

    def move(self, entry: Entry, cell: Cell) -> None:
        """An entry lands in a wrong cell."""
        self.add(entry.cell, -entry.amount)
        self.add(cell, entry.amount)


def sums(entries: Sequence[Entry]) -> dict[Cell, Fraction]:
    """What all entries add to each cell; cells that do not change in the end are left out."""
    added: dict[Cell, Fraction] = {}
    for entry in entries:
        added[entry.cell] = added.get(entry.cell, Fraction(0)) + entry.amount
    return {cell: amount for cell, amount in added.items() if amount}


def named(cell: Cell) -> str:
    """A cell in words: "Ana contract", "Ana on Boris"."""
    return " ".join(cell)


P = TypeVar("P", bound=Paper)
F = TypeVar("F", bound=Callable[..., Told | None])


@dataclass(frozen=True)
class Kind(Generic[P]):
    """One kind of slip.

    `weight` says how common it is against the others of its game. `lasting` says whether the slip itself works on
    later deals (a mark that stays or is missing). Where it is False, later deals add what they ought to, but for rules
    that read the totals: the hat, the last contract, full pools, the own hill.
    """

    name: str
    weight: int
    lasting: bool
    plant: Callable[[Random, P, Event], Told | None]


class Kinds(Generic[P]):
    """The kinds of slip of a game; a kind has the name of its function."""

    def __init__(self) -> None:
        self.all: list[Kind[P]] = []

    def kind(self, weight: int, *, lasting: bool = False) -> Callable[[F], F]:
        """Register a function as a kind."""

        def register(plant: F) -> F:
            self.all.append(Kind(plant.__name__, weight, lasting, plant))
            return plant

        return register

    def share(
        self, weight: int, plant: Callable[[Random, Paper, Event], Told | None], *, lasting: bool = False
    ) -> None:
        """Register a slip that other games have, too."""
        self.all.append(Kind(plant.__name__, weight, lasting, plant))


@dataclass(frozen=True)
class Evening(Generic[P]):
    """What was really played.

    `lines` are the lines of the record, one for each event, and `numbers` the deal that an event is or stands behind.
    Behind the events in `closing` whole columns end, so that all cells are checked there: the last event, and in
    rubber and Chicago the last one of each rubber, whose columns the paper keeps but a later check line can no longer
    name.
    """

    header: list[str]
    events: list[Event]
    lines: list[str]
    numbers: list[int]
    closing: frozenset[int]
    blank: P
    kinds: Sequence[Kind[P]]


# ---------------------------------------------------------------- slips that any sheet can have


def deal_missed(rng: Random, paper: Paper, event: Event) -> Told | None:
    """He was shuffling, or fetching coffee: nothing of the deal was written. Marks that it would have struck stay."""
    lost = sums(paper.copy().write(event))
    if not lost or event["kind"] == "break_off":
        return None
    paper.miss(event)
    return Told(owners(lost), "the deal was not written at all")


def deal_twice(rng: Random, paper: Paper, event: Event) -> Told | None:
    """Two wrote it, or he asked himself whether he had: the same amounts once more. Later deals are right."""
    entries = paper.write(event)
    twice = sums(entries)
    if not twice or event["kind"] == "break_off":
        return None
    for cell, amount in twice.items():
        paper.add(cell, amount)
    return Told(owners(twice), "the deal was written twice")


def added_to_line_above(rng: Random, paper: Paper, event: Event) -> Told | None:
    """He added to the total above the last one: what the deal before wrote there is lost. Later deals are right."""
    above = dict(paper.above)
    cells = [cell for cell in sums(paper.write(event)) if cell in above]
    if not cells:
        return None
    cell = rng.choice(cells)
    lost = paper.above[cell] - above[cell]
    if not lost:
        return None
    paper.add(cell, -lost)
    return Told(
        (cell[0],), f"the total of {named(cell)} was reckoned from the line above the last one: {lost} are lost"
    )


def digits_transposed(rng: Random, paper: Paper, event: Event) -> Told | None:
    """He wrote two digits of the new total in the wrong order, and went on from there. Later deals are right."""
    cells = list(sums(paper.write(event)))
    rng.shuffle(cells)
    for cell in cells:
        total = paper.total(cell)
        digits = str(abs(total))
        places = [i for i in range(len(digits) - 1) if digits[i : i + 2].isdigit() and digits[i] != digits[i + 1]]
        places = [i for i in places if i > 0 or digits[1] != "0"]
        if total.denominator == 1 and places:
            i = rng.choice(places)
            wrong = int(digits[:i] + digits[i + 1] + digits[i] + digits[i + 2 :])
            paper.store(cell, Fraction(wrong if total > 0 else -wrong))
            return Told(
                (cell[0],), f"the new total of {named(cell)} was written {paper.total(cell)} in place of {total}"
            )
    return None


def carry_forgotten(rng: Random, paper: Paper, event: Event) -> Told | None:
    """Adding in his head he lost a ten (or a hundred), or had one too many. Later deals are right."""
    added = sums(paper.write(event))
    cells = [cell for cell in added if abs(paper.total(cell)) >= 10]
    if not cells:
        return None
    cell = rng.choice(cells)
    ten = 100 if added[cell] % 10 == 0 and abs(added[cell]) >= 50 else 10
    wrong = ten if rng.random() < 0.3 else -ten
    paper.add(cell, wrong)
    return Told((cell[0],), f"the new total of {named(cell)} was added up wrongly by {wrong}")


def entry_in_place_of_total(rng: Random, paper: Paper, event: Event) -> Told | None:
    """He wrote what the deal brings where the new total belongs, and went on from that. Later deals are right."""
    added = sums(paper.write(event))
    cells = [cell for cell in added if paper.total(cell) != added[cell]]
    if not cells:
        return None
    cell = rng.choice(cells)
    paper.store(cell, added[cell])
    return Told((cell[0],), f"in {named(cell)} the deal's own {added[cell]} was written in place of the new total")


def sign_wrong(rng: Random, paper: Paper, event: Event) -> Told | None:
    """In a column that knows minus he added what he should have taken off, or the other way. Later deals are right."""
    signed = {"contract", "score", "imps"}
    added = sums(paper.write(event))
    cells = [cell for cell in added if cell[1] in signed]
    if not cells:
        return None
    cell = rng.choice(cells)
    paper.add(cell, -2 * added[cell])
    return Told((cell[0],), f"the {added[cell]} of {named(cell)} got the wrong sign")


def owners(cells: dict[Cell, Fraction]) -> tuple[str, ...]:
    """Whose cells these are, each once."""
    return tuple(dict.fromkeys(cell[0] for cell in cells))


# ---------------------------------------------------------------- slips of both games of preferans


def whist_entries(entries: Sequence[Entry]) -> list[Entry]:
    """What was written on others, without what American aid writes there."""
    return [
        entry for entry in entries if entry.cell[1] == "on" and entry.reason not in ("aid", "rostov") and entry.amount
    ]


def whists_on_wrong_player(rng: Random, paper: Paper, event: Event) -> Told | None:
    """The writer used his other whist column, that on somebody who was not the declarer. Later deals are right."""
    whists = whist_entries(paper.write(event))
    if not whists:
        return None
    entry = rng.choice(whists)
    writer, _, declarer = entry.cell
    other = rng.choice([name for name in paper.players() if name not in (writer, declarer)])
    paper.move(entry, (writer, "on", other))
    return Told((writer,), f"{entry.amount} whists of {writer} on {declarer} were written on {other}")


def whists_of_wrong_player(rng: Random, paper: Paper, event: Event) -> Told | None:
    """The whists got into the sector of another player, on the right declarer. Later deals are right."""
    whists = whist_entries(paper.write(event))
    if not whists:
        return None
    entry = rng.choice(whists)
    writer, _, declarer = entry.cell
    other = rng.choice([name for name in paper.players() if name not in (writer, declarer)])
    paper.move(entry, (other, "on", declarer))
    return Told((writer, other), f"{entry.amount} whists of {writer} on {declarer} were written for {other}")


def whists_reversed(rng: Random, paper: Paper, event: Event) -> Told | None:
    """The whists of a defender were written as the declarer's on him. Later deals are right."""
    whists = whist_entries(paper.write(event))
    if not whists:
        return None
    entry = rng.choice(whists)
    writer, _, declarer = entry.cell
    paper.move(entry, (declarer, "on", writer))
    return Told(
        (writer, declarer), f"{entry.amount} whists of {writer} on {declarer} were written for {declarer} on {writer}"
    )


def whists_forgotten(rng: Random, paper: Paper, event: Event) -> Told | None:
    """The declarer's entry was made and the talk went on: a defender got no whists, or both. Later deals are right."""
    whists = whist_entries(paper.write(event))
    if not whists:
        return None
    writer = rng.choice(whists).cell[0]
    left_out = [entry for entry in whists if rng.random() < 0.4 or entry.cell[0] == writer]
    for entry in left_out:
        paper.add(entry.cell, -entry.amount)
    names = tuple(dict.fromkeys(entry.cell[0] for entry in left_out))
    return Told(names, f"the whists of {' and '.join(names)} were not written")


def whists_only(rng: Random, paper: Paper, event: Event) -> Told | None:
    """The whists were written, the declarer's own entry was not. Later deals are right."""
    entries = paper.write(event)
    declarer = event.get("declarer")
    own = {cell: n for cell, n in sums(entries).items() if cell[0] == declarer and cell[1] != "on"}
    if declarer is None or not own or not whist_entries(entries):
        return None
    for cell, amount in own.items():
        paper.add(cell, -amount)
    return Told((declarer,), f"the own entry of {declarer} was not written")


def for_another_player(rng: Random, paper: Paper, event: Event) -> Told | None:
    """A player's own entry (not his whists) got into the sector of another player. Later deals are right."""
    own = [entry for entry in paper.write(event) if entry.cell[1] != "on" and entry.amount and entry.reason != "aid"]
    if not own:
        return None
    entry = rng.choice(own)
    player, column = entry.cell
    other = rng.choice([name for name in paper.players() if name != player])
    paper.move(entry, (other, column))
    return Told((player, other), f"{entry.amount} in the column {column} of {player} were written for {other}")


def sheet_turned(rng: Random, paper: Paper, event: Event) -> Told | None:
    """The sheet lay turned by one seat, and every entry landed one seat further. Later deals are right."""
    added = sums(paper.write(event))
    if not added:
        return None
    players = paper.players()
    step = rng.choice([1, len(players) - 1])
    turned = {name: players[(i + step) % len(players)] for i, name in enumerate(players)}
    for cell, amount in added.items():
        paper.add(cell, -amount)
        paper.add(tuple(turned.get(word, word) for word in cell), amount)
    return Told(owners(added), f"every entry was written {'one seat further' if step == 1 else 'one seat before'}")


# ---------------------------------------------------------------- slips outside any sensible list

# Primes: no deal writes them, no two digits exchanged make them up, and no ten lost on the way.
SENSELESS = (29, 37, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 97, 103, 107, 113, 127, 131, 137)
UNKNOWN: Kinds[Paper] = Kinds()


def senseless(rng: Random) -> Fraction:
    """An amount that no deal brings, up or down."""
    return Fraction(rng.choice(SENSELESS) * rng.choice((1, -1)))


@UNKNOWN.kind(4)
def cell_off(rng: Random, paper: Paper, event: Event) -> Told | None:
    """One cell is off by an odd number in no relation to the deal."""
    paper.write(event)
    cell = rng.choice(paper.cells())
    paper.add(cell, senseless(rng))
    return Told((cell[0],), f"{named(cell)} was changed for no reason")


@UNKNOWN.kind(4)
def two_cells_off(rng: Random, paper: Paper, event: Event) -> Told | None:
    """Two cells are off by two odd numbers."""
    paper.write(event)
    if len(paper.cells()) < 2:
        return None
    one, other = rng.sample(paper.cells(), 2)
    off = senseless(rng)
    paper.add(one, off)
    paper.add(other, rng.choice([n for n in SENSELESS if n != abs(off)]))
    return Told((one[0], other[0]), f"{named(one)} and {named(other)} were changed for no reason")


@UNKNOWN.kind(2)
def all_cells_off(rng: Random, paper: Paper, event: Event) -> Told | None:
    """Somebody sat down on the sheet: every cell is off by a number of its own."""
    paper.write(event)
    for cell in paper.cells():
        paper.add(cell, senseless(rng))
    return Told(tuple(paper.players()), "every cell was changed for no reason")


@UNKNOWN.kind(2)
def column_multiplied(rng: Random, paper: Paper, event: Event) -> Told | None:
    """A whole total was written three times as large, and one more."""
    paper.write(event)
    cells = [cell for cell in paper.cells() if abs(paper.total(cell)) > 60]
    if not cells:
        return None
    cell = rng.choice(cells)
    paper.store(cell, 3 * paper.total(cell) + 1)
    return Told((cell[0],), f"{named(cell)} was written three times as large, and one more")


@UNKNOWN.kind(3)
def deal_of_another_evening(rng: Random, paper: Paper, event: Event) -> Told | None:
    """The figures of a deal of another evening, played for other stakes, were written down to the right ones."""
    paper.write(event)
    if len(paper.cells()) < 2:
        return None
    cells = rng.sample(paper.cells(), min(3, len(paper.cells())))
    for cell, amount in zip(cells, rng.sample(SENSELESS, len(cells)), strict=True):
        paper.add(cell, amount)
    return Told(tuple(dict.fromkeys(cell[0] for cell in cells)), "a deal of another evening was written, too")
