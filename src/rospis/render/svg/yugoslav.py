"""The sheet of Yugoslav preferans: for each player his bule between two columns of supe, running totals downwards.

An open refe is a double line in the column of bule. The one that a game uses is crossed, and a diagonal stroke stands
before the entry that it doubled (Y5.3). A hat is drawn where a column of bule passes zero, a crossed one where it comes
back (Y5.6). Who did not follow has a dash, as in the example of the base text (YE.1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rospis.errors import N_
from rospis.games.yugoslav.deal import PASSES, Deal
from rospis.locale.speech import Language
from rospis.money import Amount
from rospis.record.model import Carry
from rospis.render.history import Key, Step, history
from rospis.render.svg import flow, frame
from rospis.render.svg.block import NOTHING, PADDING, Block, Cell, centred, rectangle
from rospis.render.svg.canvas import (
    ACCENT,
    HAIR,
    INK,
    STRONG,
    THIN,
    Format,
    Item,
    Line,
    Path,
    Text,
    number,
)
from rospis.render.svg.face import LEADING, POINT, width
from rospis.render.svg.sheets import Field, Spread
from rospis.render.yugoslav import CONTRACT, WHISTS, around
from rospis.sheet import Sheet

WIDER = 1.4  # a column of bule against one of supe: signs stand in it
SMALLER = 0.8  # of the smallest type on a page: what our own word over a column may shrink to
LONGEST_HEAD = 4  # sizes: a name over a column that is longer is cut where it must be
LEAST_LINES = 24  # a sheet has room for so many at least


class Total(NamedTuple):
    """A running total on its line; behind a diagonal stroke if a refe ``doubled`` it, in brackets if ``carried``."""

    text: str
    deal: int | None = None
    doubled: bool = False
    carried: bool = False

    @property
    def told(self) -> str:
        """As it is written."""
        return f"({self.text})" if self.carried else self.text

    def width(self, size: float) -> float:
        """The width of the figure and of the stroke before it."""
        return width(self.told, size) + (0.75 * size if self.doubled else 0)

    def draw(self, x: float, base: float, size: float) -> Sequence[Item]:
        """The figure, and the stroke."""
        items: list[Item] = []
        if self.doubled:
            items.append(
                Line(
                    (x, base + 0.12 * size),
                    (x + 0.5 * size, base - 0.78 * size),
                    STRONG,
                    "struck",
                    ACCENT,
                    deal=self.deal,
                )
            )
        end = x + self.width(size)
        kind = "carried" if self.carried else "total"
        return [*items, Text(end, base, self.told, size, "end", kind, self.deal)]


class Dash(NamedTuple):
    """The dash of who did not follow."""

    deal: int | None

    def width(self, size: float) -> float:
        """The width of the dash."""
        return width("–", size)

    def draw(self, x: float, base: float, size: float) -> Sequence[Item]:
        """The dash."""
        return [Text(x, base, "–", size, kind="dash", deal=self.deal)]


class Refe(NamedTuple):
    """A refe, a double line; ``used`` when a game was doubled by it. ``step`` is when it was written."""

    step: int
    deal: int | None
    used: int | None = None

    def width(self, size: float) -> float:
        """As wide as a figure of three digits."""
        return 1.6 * size

    def draw(self, x: float, base: float, size: float) -> Sequence[Item]:
        """Two lines, and one through them once it is used."""
        end = x + 1.6 * size
        items: list[Item] = [
            Line((x, base - rise * size), (end, base - rise * size), THIN, "refe", deal=self.deal)
            for rise in (0.26, 0.44)
        ]
        if self.used is not None:
            middle = x + 0.8 * size
            ends = (middle - 0.3 * size, base + 0.05 * size), (middle + 0.3 * size, base - 0.75 * size)
            items.append(Line(*ends, THIN, "struck", ACCENT, deal=self.deal))
        return items


class Hat(NamedTuple):
    """A hat; ``off`` for the crossed one."""

    off: bool
    deal: int | None

    def width(self, size: float) -> float:
        """As wide as its brim."""
        return 1.5 * size

    def draw(self, x: float, base: float, size: float) -> Sequence[Item]:
        """Brim, crown and ribbon."""

        def at(*steps: tuple[str, float, float]) -> str:
            return "".join(f"{how}{number(x + dx * size)} {number(base - dy * size)}" for how, dx, dy in steps)

        crown = at(("M", 0.38, 0.1), ("L", 0.44, 0.66), ("L", 1.06, 0.66), ("L", 1.12, 0.1)) + "Z"
        items: list[Item] = [
            Path(crown, THIN, "none" if self.off else INK, "hat", deal=self.deal),
            Path(at(("M", 0.05, 0.08), ("L", 1.45, 0.08)), 2 * THIN, kind="hat", deal=self.deal),
        ]
        if self.off:
            for way in (0, 1):
                ends = at(("M", 0.15, 0.78 * way - 0.02), ("L", 1.35, 0.76 - 0.78 * way))
                items.append(Path(ends, THIN, kind="hat-off", colour=ACCENT, deal=self.deal))
        return items


class Book:
    """Everything that was written on the sheet, word after word in each cell, with the step that wrote it."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.names = sheet.game.table(sheet.state).names
        self.totals: dict[Key, Amount] = {}
        self.written: dict[Key, list[tuple[int, flow.Word]]] = {}
        self.hats: set[str] = set()
        self.steps = 0
        record = sheet.record
        if record.table:
            for account in record.table.order:  # who joins later starts with his own entry
                key = self.names[account], CONTRACT, None
                self.totals[key] = -sheet.options.start
                self.put(key, self.figure(key))
        for step in history(sheet):
            self.steps += 1
            self.take(step)
        self.steps += 1  # the opening is the first of them

    def put(self, key: Key, *words: flow.Word) -> None:
        """Words more in a cell."""
        self.written.setdefault(key, []).extend((self.steps, word) for word in words)

    def figure(self, key: Key, deal: int | None = None, *, doubled: bool = False) -> Total:
        """The running total of a cell as the sheet prints it."""
        printed = self.sheet.game.printed(self.sheet.options, key[1], self.totals[key])
        return Total(frame.figure(printed), deal, doubled)

    def take(self, step: Step) -> None:
        """One line of the record."""
        entry, deal = step.entry, step.deal
        if isinstance(entry, Carry) and entry.player is not None:
            self.carried(self.names[entry.player], sum(entry.values.get("refe", ())), sum(entry.values.get("used", ())))
        marks = step.outcome.marks if step.outcome else ()
        struck = {mark.player for mark in marks if mark.event == "struck"}
        for player in struck:
            self.use(player)
        changed: dict[Key, Amount] = {}
        for posting in step.outcome.postings if step.outcome else step.adjustments:
            key = posting.player, posting.column, posting.on
            changed.setdefault(key, self.totals.get(key, 0))
            self.totals[key] = self.totals.get(key, 0) + posting.amount
        for key, was in changed.items():
            self.put(key, *self.entry(key, was, deal, doubled=key[0] in struck and key[1] == CONTRACT))
        self.dashes(step)
        for mark in marks:
            if mark.event == "written":
                self.put((mark.player, CONTRACT, None), Refe(self.steps, deal))

    def entry(self, key: Key, was: Amount, deal: int | None, *, doubled: bool) -> Iterator[flow.Word]:
        """A new total, below a hat where its column passed zero; a hat for zero itself has no figure (vector 61)."""
        now, at_zero = self.totals[key], self.sheet.options.hat_at_zero
        hat = None
        if key[1] == CONTRACT:
            if key[0] in self.hats:
                if now < 0 or (now == 0 and was > 0):
                    self.hats.discard(key[0])
                    hat = Hat(True, deal)
            elif now > 0 or (now == 0 and was < 0 and at_zero):
                self.hats.add(key[0])
                hat = Hat(False, deal)
        if hat:
            yield hat
        if not (hat and at_zero and now == 0):
            yield self.figure(key, deal, doubled=doubled)

    def dashes(self, step: Step) -> None:
        """A dash for everybody who did not follow, where others might have whists on the declarer."""
        deal = getattr(step.entry, "deal", None)
        if isinstance(deal, Deal):
            for follower in deal.followers:
                if follower.role == PASSES:
                    self.put((self.names[follower.player], WHISTS, self.names[deal.declarer]), Dash(step.deal))

    def carried(self, player: str, open_refe: int, used: int) -> None:
        """The refe that an earlier sheet brings."""
        key = player, CONTRACT, None
        self.put(key, *(Refe(self.steps, None, self.steps) for _ in range(used)))
        self.put(key, *(Refe(self.steps, None) for _ in range(open_refe)))

    def use(self, player: str) -> None:
        """The oldest open refe of a player is crossed."""
        cell = self.written.get((player, CONTRACT, None), [])
        for place, (step, word) in enumerate(cell):
            if isinstance(word, Refe) and word.used is None:
                cell[place] = step, word._replace(used=self.steps)
                return

    def words(self, key: Key, first: int, behind: int) -> list[flow.Word]:
        """What stands in a cell on the sheet that has the steps from ``first`` to before ``behind``.

        A later sheet begins with the total carried over, and with the refe that were open then.
        """
        words: list[flow.Word] = []
        written = self.written.get(key, [])
        before = [word for step, word in written if step < first]
        totals = [word for word in before if isinstance(word, Total)]
        if totals:
            words.append(totals[-1]._replace(carried=True, deal=None, doubled=False))
        words += [word for word in before if isinstance(word, Refe) and (word.used is None or word.used >= first)]
        words += [word for step, word in written if first <= step < behind]
        return [
            word._replace(used=None) if isinstance(word, Refe) and (word.used or 0) >= behind else word
            for word in words
        ]


class Column(NamedTuple):
    """A column of the form: the cell that it is, and where it stands across its band."""

    key: Key
    left: float
    right: float


class Drawn:
    """The drawing of one sheet on pages of one format: the players side by side, in several bands where they must."""

    game = N_("Yugoslav preferans")

    def __init__(
        self, sheet: Sheet, page: Format, lang: Language, *, modern: bool = False, settled: bool = True
    ) -> None:
        self.sheet = sheet
        self.settled = settled
        self.page = page
        self.lang = lang
        self.book = Book(sheet)
        self.players = sheet.players
        self.head_size = page.body * POINT
        self.name_size = page.title * POINT * 0.85
        self.bands = self.banded()
        self.told = lang.text(self.game)
        self.settlement = frame.settlement(sheet, page, lang, self.cells()) if settled else NOTHING
        self.tall = self.column_height()
        fields = [self.field(column) for band in self.bands for column in band]
        self.fields = {field.name: field for field in fields}
        self.spread = Spread(fields, self.book.steps, page.sizes)

    # The form.

    def banded(self) -> list[list[Column]]:
        """The columns, as many players in a band as leave room for figures and usual names in the smallest type."""
        least = self.page.least
        figures = [word.width(least) / self.share(key) for key, words in self.book.written.items() for _, word in words]
        heads = [min(width(player, least), LONGEST_HEAD * least) for player in self.players]
        needed = max(*figures, *heads) + 2 * flow.PADDING * least
        units = len(self.players) - 1 + WIDER
        side_by_side = max(1, min(len(self.players), int(self.page.room / (units * needed))))
        count = -(-len(self.players) // side_by_side)
        each = -(-len(self.players) // count)
        unit = self.page.room / (units * each)
        return [self.band(self.players[start : start + each], unit) for start in range(0, len(self.players), each)]

    def share(self, key: Key) -> float:
        """How wide the column of a cell is, in columns of supe."""
        return WIDER if key[1] == CONTRACT else 1

    def band(self, players: Sequence[str], unit: float) -> list[Column]:
        """The columns of players who stand side by side."""
        columns: list[Column] = []
        left = 0.0
        for player in players:
            for on in around(self.players, player):
                key = player, WHISTS if on else CONTRACT, on
                columns.append(Column(key, left, left + unit * self.share(key)))
                left = columns[-1].right
        return columns

    def column_height(self) -> float:
        """How tall the columns are: as the evening needs them in the largest type, or as the page lets them be."""
        longest = max(len(words) for words in self.book.written.values())
        if self.page.endless:
            return (longest + 1) * LEADING * self.page.sizes[0]
        wanted = max(longest + 1, 0 if self.page.cropped else LEAST_LINES) * LEADING * self.page.sizes[0]
        heading = frame.heading(self.sheet, self.told, self.page, self.lang, 1, 2)
        rest = self.page.tall - heading.height - self.legend().height
        if self.settlement.height < rest / 3:
            rest -= self.settlement.height
        return min(wanted, rest / len(self.bands) - self.above - self.below)

    @property
    def above(self) -> float:
        """What stands over the columns: the name of the player, and on whom the supe are."""
        return 1.5 * self.name_size + 1.5 * self.head_size

    @property
    def below(self) -> float:
        """What stands under the columns: their last figures, the result, and some air."""
        return 4 * self.head_size

    def field(self, column: Column) -> Field:
        """The field of a column. A figure that is too long for it in any size is left to the table below."""
        least = self.page.least
        room = column.right - column.left - 2 * flow.PADDING * least

        def words(first: int, behind: int) -> list[flow.Word]:
            told = self.book.words(column.key, first, behind)
            return [word if word.width(least) <= room else Total("…", getattr(word, "deal", None)) for word in told]

        kind = "supe" if column.key[1] == WHISTS else "bule"
        area = rectangle(column.left, self.above, column.right, self.above + self.tall)
        return Field(name_of(column.key), kind, area, words, column=True)

    # The pages.

    def pages(self) -> list[str]:
        """Every page as SVG."""
        sheets = self.spread.sheets()
        drawn: list[list[Block]] = []
        for place, (first, behind) in enumerate(sheets, start=1):
            heading = frame.heading(self.sheet, self.told, self.page, self.lang, place, len(sheets))
            bands = [self.drawing(band, first, behind, last=place == len(sheets)) for band in self.bands]
            drawn.append([heading, *bands, self.legend()])
        told = self.lang.say(
            "A sheet of preferans for {players}: each has his bule, and beside them his supe on the others.",
            players=", ".join(self.players),
        )
        return frame.pages(drawn, self.settlement, self.sheet, self.told, self.page, self.lang, told)

    def cells(self) -> dict[str, list[Cell]]:
        """What the columns of everybody come to."""
        columns = {}
        for player in self.players:
            cells = self.sheet.cells(player)
            whists = [(on, cells[WHISTS].get(on)) for on in self.players]
            columns[player] = [
                Cell(self.lang.text("bule"), frame.figure(cells[CONTRACT])),
                *(
                    Cell(self.lang.say("on {player}", player=on), "" if held is None else frame.figure(held))
                    for on, held in whists
                ),
            ]
        return columns

    def drawing(self, band: Sequence[Column], first: int, behind: int, *, last: bool) -> Block:
        """The columns of a band with their heads, their entries and, on the last sheet, what they come to."""
        size = min(self.spread.size(kind, first, behind) for kind in self.spread.kinds)
        bottom = self.above + self.tall
        items: list[Item] = []
        for column in band:
            items += self.head(column)
            items += self.fields[name_of(column.key)].written(first, behind, size)
            if last:
                items += self.sum(column, bottom)
        edge = band[-1].right
        items += [Line((0, y), (edge, y), stroke, "rule") for y, stroke in ((self.above, THIN), (bottom, STRONG))]
        players = list(dict.fromkeys(column.key[0] for column in band))
        for player in players:
            columns = [column for column in band if column.key[0] == player]
            left, right = columns[0].left, columns[-1].right
            items += self.name(player, left, right)
            items += [
                Line((column.left, 1.5 * self.name_size), (column.left, bottom), HAIR, "rule") for column in columns[1:]
            ]
            items += [Line((x, 0), (x, bottom), STRONG, "frame") for x in (left, right)]
            if last:
                items += self.result(player, left, right, bottom + 1.5 * self.head_size)
        items.append(Line((0, 0), (edge, 0), STRONG, "frame"))
        return Block(tuple(items), bottom + (self.below if last else self.head_size))

    def name(self, player: str, left: float, right: float) -> list[Item]:
        """The name of a player over his columns."""
        table = self.sheet.state.table
        told = self.lang.say("{player} (left)", player=player) if table.account[player] in table.away else player
        area = rectangle(left, 0, right, 1.5 * self.name_size)
        return centred(f"{player} name", told, area, [self.name_size, *self.page.sizes], "name")

    def head(self, column: Column) -> list[Item]:
        """What a column holds: bule, or supe on somebody."""
        on = column.key[2]
        area = rectangle(column.left, 1.5 * self.name_size, column.right, self.above)
        sizes = [size for size in self.page.sizes if size <= self.head_size]
        if on is None:  # our own word is rather small than cut: in other languages it is longer
            sizes += [SMALLER * size for size in sizes[-1:]]
        return centred(f"{name_of(column.key)} head", on or self.lang.text("bule"), area, sizes, "head")

    def sum(self, column: Column, top: float) -> list[Item]:
        """The last figure of a column, below the line under it; behind bule what everybody writes off (Y5.8)."""
        player, kind, on = column.key
        cells = self.sheet.cells(player)
        held = cells[kind] if on is None else cells[kind][on]
        off = (self.sheet.game.write_off(self.sheet.options, self.sheet.state) or {}).get(player, 0)
        told = frame.figure(held) + (f" + {off}" if on is None and off else "")  # what is written off counts, too
        area = rectangle(column.left, top, column.right, top + 1.5 * self.head_size)
        sizes = [size for size in self.page.sizes if size <= 1.2 * self.head_size]
        if width(told, sizes[-1]) > column.right - column.left - PADDING * sizes[-1]:
            told = told.replace(" ", "")
        return centred(f"{name_of(column.key)} sum", told, area, sizes, "sum")

    def result(self, player: str, left: float, right: float, top: float) -> list[Item]:
        """What the columns of a player come to."""
        result = self.sheet.settlement().exact[player]
        area = rectangle(left, top, right, top + 1.6 * self.head_size)
        sizes = [1.2 * self.head_size, *self.page.sizes]
        return centred(f"{player} result", f"= {frame.signed(result)}", area, sizes, "result")

    def legend(self) -> Block:
        """What the signs on the sheet mean, as far as there are any."""
        text = self.lang.text
        words = [word for cell in self.book.written.values() for _, word in cell]
        refe, hats = (
            [word for word in words if isinstance(word, Refe)],
            [word for word in words if isinstance(word, Hat)],
        )
        signs: list[tuple[flow.Word, str]] = []
        if refe:
            signs.append((Refe(0, None), text("refe")))
        if any(word.used is not None for word in refe):
            signs.append((Refe(0, None, 0), text("refe struck")))
            signs.append((Total("", None, True), text("entry doubled")))
        if hats:
            signs.append((Hat(False, None), text("under the hat")))
        if any(hat.off for hat in hats):
            signs.append((Hat(True, None), text("no longer under the hat")))
        if any(isinstance(word, Dash) for word in words):
            signs.append((Dash(None), text("did not follow")))
        return frame.legend(signs, self.page)


def name_of(key: Key) -> str:
    """The name of a column as a field."""
    return " ".join(part for part in key if part)
