"""The pad of rubber bridge and Chicago: two columns with a line across, above it premiums, below it what makes games.

Premiums are written upwards from the line, trick points downwards; under a game a line is drawn through both columns,
and at the end the columns are added up (B1.4, B1.5). With a ``scorer`` the sides are we and they, his own on the left
(B0.0). Over a Chicago stands its wheel, with the number of each deal at the seat that dealt it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rospis import locale
from rospis.errors import N_
from rospis.games.bridge.pad import to_hundreds
from rospis.games.bridge.sides import SEATS, SIDES
from rospis.locale.speech import Language
from rospis.render.svg import frame
from rospis.render.svg.block import NOTHING, Block, centred, paragraph, rectangle, stacked
from rospis.render.svg.canvas import HAIR, STRONG, THIN, Area, Format, Group, Item, Line, Text
from rospis.render.svg.face import ASCENT, DESCENT, POINT, cut
from rospis.render.svg.rubbers import Book, Entry, Pad
from rospis.sheet import Sheet

STEP = 1.5  # from one figure to the next, in sizes
LEAST_ABOVE, LEAST_BELOW = 5, 4  # rows, so that a young pad looks like one
SHARE_ABOVE = 0.6  # of the most rows of a pad
ENDLESS = 1_000  # rows where a page may be as long as it likes
ACROSS, ACROSS_NARROW, NARROW = 3, 2, 1200  # pads side by side at most, the second on pages narrower than the third
WIDEST = 900.0  # a pad
BETWEEN = 60.0  # two pads
WHEEL = 4.5  # the height of the wheel, in sizes


class Drawn:
    """The pads of one sheet on pages of one format."""

    game: str
    wheel_height = 0.0  # in sizes

    def __init__(
        self, sheet: Sheet, page: Format, lang: Language, *, modern: bool = False, settled: bool = True
    ) -> None:
        self.sheet = sheet
        self.settled = settled
        self.page = page
        self.lang = lang
        self.signed = sheet.options.scorer in SIDES
        self.order = (1, 0) if sheet.options.scorer == SIDES[1] else (0, 1)  # the sides from left to right
        rubbers = sheet.game.more(sheet.options, sheet.state)["rubbers"]
        self.named = any(rubber["seats"] for rubber in rubbers)
        self.across = min(len(rubbers), ACROSS_NARROW if page.room < NARROW else ACROSS)
        self.width = min((page.room - (self.across - 1) * BETWEEN) / self.across, WIDEST)
        self.size = page.body * POINT * (1.2 if self.across == 1 else 1)
        self.step = STEP * self.size
        self.pads = Book(sheet, *self.most_rows()).pads

    def most_rows(self) -> tuple[int, int]:
        """How many rows of figures a pad takes above its line and below it, if it has a page for itself."""
        if self.page.endless:
            return ENDLESS, ENDLESS
        room = self.page.tall - self.heading(99, 99).height - self.head_height - self.sums_height - BETWEEN
        rows = int(room / self.step)
        above = int(SHARE_ABOVE * rows)
        return above, rows - above

    # The pages.

    def pages(self) -> list[str]:
        """Every page as SVG."""
        rows = [self.row(self.pads[at : at + self.across]) for at in range(0, len(self.pads), self.across)]
        sheets = self.spread(rows)
        drawn = [[self.heading(number, len(sheets)), *blocks] for number, blocks in enumerate(sheets, start=1)]
        last = NOTHING
        if self.settled:
            last = stacked([*self.unfinished(), frame.settlement(self.sheet, self.page, self.lang, {})])
        return frame.pages(drawn, last, self.sheet, self.lang.text(self.game), self.page, self.lang, self.told())

    def spread(self, rows: Sequence[Block]) -> list[list[Block]]:
        """The rows of pads on as many pages as they need."""
        above = self.heading(99, 99).height
        sheets: list[list[Block]] = [[]]
        for row in rows:
            taken = above + sum(block.height for block in sheets[-1]) + row.height
            if sheets[-1] and not self.page.endless and taken > self.page.tall:
                sheets.append([])
            sheets[-1].append(row)
        return sheets

    def heading(self, number: int, count: int) -> Block:
        """The words over a page."""
        return frame.heading(self.sheet, self.lang.text(self.game), self.page, self.lang, number, count)

    def unfinished(self) -> Iterator[Block]:
        """What would be written if a rubber that is open stopped now."""
        for entry in self.sheet.game.more(self.sheet.options, self.sheet.state)["unfinished"]:
            told = self.lang.say(
                "{player} {amount} above the line if they stop now, {why}",
                player=entry["player"],
                amount=entry["amount"],
                why=locale.reason(entry["reason"], self.lang),
            )
            yield paragraph(told, self.page.room, self.page.body * POINT, "unfinished", name=f"open {entry['reason']}")

    def told(self) -> str:
        """What is to be seen, in words."""
        return self.lang.text(
            "The pad of a rubber: a column for each side, premiums above the line, trick points below it, a line under "
            "every game."
        )

    # A row of pads, and one of them.

    def row(self, pads: Sequence[Pad]) -> Block:
        """Pads side by side, their lines at one height."""
        above = max(LEAST_ABOVE, *(pad.rows_above for pad in pads))
        below = max(LEAST_BELOW, *(pad.rows_below for pad in pads))
        height = self.head_height + (above + below) * self.step + self.sums_height
        wide = self.width + BETWEEN
        left = (self.page.room - len(pads) * wide + BETWEEN) / 2 if self.across == 1 else 0
        drawn = [Group(list(self.pad(pad, above, height)), left + place * wide) for place, pad in enumerate(pads)]
        return Block((*drawn,), height + BETWEEN)

    @property
    def names_height(self) -> float:
        """The names over the columns: the side, and its two players if they are known."""
        return (3 if self.named else 1) * self.step

    @property
    def head_height(self) -> float:
        """What stands over the figures: a title, the names, the wheel."""
        return self.step + self.names_height + self.wheel_height * self.size

    @property
    def sums_height(self) -> float:
        """The sums and the difference."""
        return 2 * self.step

    def pad(self, pad: Pad, rows_above: int, height: float) -> Iterator[Item]:
        """A pad in its frame, with room for so many rows above its line."""
        name = f"pad {pad.rubber}.{pad.part}"
        wide, half, top, step = self.width, self.width / 2, self.step, self.step
        figures = top + self.names_height
        line = self.head_height + rows_above * step
        bottom = height - self.sums_height
        yield from centred(f"{name} title", self.title(pad), rectangle(0, 0, wide, step), self.sizes, "pad-title")
        yield Area(f"{name} frame", rectangle(0, top, wide, height), STRONG, "frame")
        for y, stroke, kind in ((figures, THIN, "rule"), (line, STRONG, "the-line"), (bottom, THIN, "rule")):
            yield Line((0, y), (wide, y), stroke, kind)
        yield Line((half, top), (half, figures), THIN, "rule")
        yield Line((half, figures + self.wheel_height * self.size), (half, height), THIN, "rule")
        yield from self.wheel(pad, name, figures)
        for place, side in enumerate(self.order):
            left, right = place * half, (place + 1) * half
            yield from self.names(pad, side, name, left, right)
            entries = [(entry, line - (at + 1) * step) for at, entry in enumerate(pad.above[side])]
            yield from self.figures(f"{name} {SIDES[side]} above", entries, rectangle(left, figures, right, line))
            entries = [(entry, line + at * step) for at, entry in placed_below(pad, side)]
            yield from self.figures(f"{name} {SIDES[side]} below", entries, rectangle(left, line, right, bottom))
            yield from self.sums(pad, side, name, rectangle(left, bottom, right, height))
        for rows in rows_of_games(pad):
            yield Line((0, line + rows * step), (wide, line + rows * step), THIN, "game")

    @property
    def sizes(self) -> list[float]:
        """The sizes of type of a pad, largest first."""
        return [self.size, *(size for size in self.page.sizes if size < self.size)]

    def title(self, pad: Pad) -> str:
        """Which rubber it is, and of which deals."""
        title = self.called(pad.rubber, *pad.deals)
        return self.lang.say("{title}, continued", title=title) if pad.part > 1 else title

    def called(self, number: int, first: int = 0, last: int = 0) -> str:
        """The rubber with a number, and its deals."""
        raise NotImplementedError

    def names(self, pad: Pad, side: int, name: str, left: float, right: float) -> Iterator[Item]:
        """Whose column it is."""
        we = self.lang.text("We") if side == self.order[0] else self.lang.text("They")
        people = [pad.seats[seat] for seat in SIDES[side]] if pad.seats else []
        for place, text in enumerate([we if self.signed else SIDES[side], *people]):
            area = rectangle(left, (1 + place) * self.step, right, (2 + place) * self.step)
            kind = "name" if place else "side"
            yield from centred(f"{name} {SIDES[side]} {place}", text, area, self.sizes, kind)

    def figures(
        self, name: str, entries: Sequence[tuple[Entry, float]], area: Sequence[tuple[float, float]]
    ) -> Iterator[Item]:
        """Figures of one column, each with the top of its row."""
        left, right = area[0][0], area[1][0]
        texts = [
            Text(
                (left + right) / 2,
                top + self.base,
                cut(written(entry), right - left - self.size, self.size),
                self.size,
                "middle",
                "carried" if entry.carried else "figure",
                entry.deal,
            )
            for entry, top in entries
        ]
        yield Area(name, area)
        yield Group(texts, field=name)

    @property
    def base(self) -> float:
        """The base of a figure, from the top of its row."""
        return self.step / 2 + (ASCENT - DESCENT) / 2 * self.size

    def sums(self, pad: Pad, side: int, name: str, area: Sequence[tuple[float, float]]) -> Iterator[Item]:
        """The sum of a column, and below that of the winner the difference; nothing where the pad goes on."""
        if not pad.over:
            return
        (left, top), _, (right, _), _ = area
        total, difference = pad.total(side), pad.total(side) - pad.total(1 - side)
        told = [frame.figure(total)]
        if difference > 0:
            hundreds = f" → {to_hundreds(difference)}" if self.sheet.options.back_score else ""
            told.append(f"+{difference}{hundreds}")
        for place, text in enumerate(told):
            row = rectangle(left, top + place * self.step, right, top + (place + 1) * self.step)
            yield from centred(f"{name} {SIDES[side]} sum {place}", text, row, self.sizes, "sum")

    def wheel(self, pad: Pad, name: str, top: float) -> Iterator[Item]:
        """Who dealt which deal, where that is part of the form."""
        return iter(())


def written(entry: Entry) -> str:
    """A figure as it is written; what is carried over in brackets."""
    told = frame.figure(entry.amount)
    return f"({told})" if entry.carried else told


def placed_below(pad: Pad, side: int) -> Iterator[tuple[int, Entry]]:
    """The figures of a side below the line, each with its row: a game begins below the line under the one before."""
    row = 0
    for game in pad.below:
        yield from enumerate(game[side], start=row)
        row += max(map(len, game))


def rows_of_games(pad: Pad) -> Iterator[int]:
    """Behind how many rows a line is drawn."""
    row = 0
    for game in pad.below[:-1]:
        row += max(map(len, game))
        yield row


class Rubber(Drawn):
    """Rubber bridge."""

    game = N_("Rubber bridge")

    def called(self, number: int, first: int = 0, last: int = 0) -> str:
        """The rubber with a number, and its deals."""
        if not first:
            return self.lang.say("Rubber {number}", number=number)
        if first == last:
            return self.lang.say("Rubber {number}, deal {deal}", number=number, deal=first)
        return self.lang.say("Rubber {number}, deals {first} to {last}", number=number, first=first, last=last)


class Chicago(Drawn):
    """Chicago."""

    game = N_("Chicago")
    wheel_height = WHEEL

    def called(self, number: int, first: int = 0, last: int = 0) -> str:
        """The Chicago with a number, and its deals."""
        if not first:
            return self.lang.say("Chicago {number}", number=number)
        if first == last:
            return self.lang.say("Chicago {number}, deal {deal}", number=number, deal=first)
        return self.lang.say("Chicago {number}, deals {first} to {last}", number=number, first=first, last=last)

    def wheel(self, pad: Pad, name: str, top: float) -> Iterator[Item]:
        """Two crossed lines; N is above, and in the quarter of a seat stand the deals that it dealt."""
        middle, reach = (self.width / 2, top + WHEEL * self.size / 2), 0.42 * WHEEL * self.size
        x, y = middle
        yield Line((x - reach, y - reach), (x + reach, y + reach), HAIR, "wheel")
        yield Line((x - reach, y + reach), (x + reach, y - reach), HAIR, "wheel")
        for place, seat in enumerate(SEATS):
            numbers = [str(number) for number, dealer in enumerate(pad.dealt, start=1) if dealer == seat]
            across, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[place]
            at = x + 0.62 * reach * across, y + 0.62 * reach * down
            area = rectangle(at[0] - 0.35 * reach, at[1] - 0.35 * reach, at[0] + 0.35 * reach, at[1] + 0.35 * reach)
            if numbers:
                yield from centred(f"{name} dealt {seat}", " ".join(numbers), area, self.sizes, "dealt")
