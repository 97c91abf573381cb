"""The пулька of Russian preferans: running totals with dots between them, nothing struck out (R8.6).

A full pool is underlined twice. Bombs stand in the right part of their owner's pool, and are crossed when a game puts
them out; what a game in the dark wrote for its declarer is marked. Where a field has no room left, a further sheet
begins with what is carried over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rospis.errors import N_
from rospis.games.russian.deal import Deal
from rospis.locale.speech import Language
from rospis.money import Amount
from rospis.record.model import Carry, Terms
from rospis.render.history import Key, Step, history
from rospis.render.svg import flow, frame, pulka
from rospis.render.svg.block import NOTHING, Block, Cell, centred, paragraph, rectangle, stacked
from rospis.render.svg.bombs import Bomb, grouped
from rospis.render.svg.canvas import (
    HAIR,
    PAPER,
    STRONG,
    THIN,
    Area,
    Circle,
    Format,
    Group,
    Item,
    Line,
    Path,
    Text,
    outline,
)
from rospis.render.svg.face import ASCENT, DESCENT, LEADING, POINT, width
from rospis.render.svg.sheets import Field, Spread
from rospis.sheet import Sheet

POOL, HILL, WHISTS, BOMBS = "pool", "hill", "whists", "bombs"
BOMBS_FROM = 0.68  # of the breadth of a pool: what is right of it takes the bombs, once there are any
TALL = {2: 0.8, 3: 0.8, 4: 1.0}  # of the breadth, on paper (R8.3, R8.4)
TALL_BELOW_OTHERS = {2: 0.75, 3: 0.75, 4: 0.85}  # so that what stands above it may be on the same page
TALL_ON_SCREEN = {2: 1.3, 3: 1.25, 4: 1.5}
TERMS = ("target", "whist_price", "control_time")  # these options stand in the centre, and in words below the form
CENTRE = 0.085  # of the breadth: the radius of the centre, if its words need no more


class Total(NamedTuple):
    """A running total in its cell, with the dot behind it, or in brackets where it is ``carried`` from another sheet.

    ``closed`` is the one that fills a pool.
    """

    text: str
    deal: int | None = None
    closed: bool = False
    carried: bool = False

    @property
    def told(self) -> str:
        """As it is written."""
        return f"({self.text})" if self.carried else f"{self.text}."

    def width(self, size: float) -> float:
        """The width of the figure and what belongs to it."""
        return width(self.told, size)

    def draw(self, x: float, base: float, size: float) -> Sequence[Item]:
        """The figure, twice underlined when it fills the pool."""
        kind = "carried" if self.carried else "total"
        items: list[Item] = [Text(x, base, self.told, size, kind=kind, deal=self.deal)]
        if self.closed:
            end = x + self.width(size)
            items += [
                Line((x, base + part * size), (end, base + part * size), HAIR, "closed", deal=self.deal)
                for part in (0.12, 0.2)
            ]
        return items


class Held(NamedTuple):
    """A bomb in the queue of a player: the step that drew it, and the one that put it out, if any."""

    factor: int
    drawn: int
    deal: int | None
    out: int | None = None


class Book:
    """Everything that was written on the sheet: the totals of each cell with their steps, and the bombs."""

    def __init__(self, sheet: Sheet, lang: Language) -> None:
        self.sheet = sheet
        self.dark = lang.text("dk", "mark of a game in the dark on the sheet")
        self.totals: dict[Key, Amount] = {}
        self.target = sheet.options.target
        self.written: dict[Key, list[tuple[int, Total]]] = {}
        self.bombs: dict[str, list[Held]] = {}
        self.steps = 0
        for step in history(sheet):
            self.take(step)
            self.steps += 1

    def take(self, step: Step) -> None:
        """One line of the record."""
        entry = step.entry
        if isinstance(entry, Terms):
            self.target = entry.values.get("pool", self.target)
        if isinstance(entry, Carry) and entry.player is not None:
            player = self.sheet.game.table(self.sheet.state).names[entry.player]
            for factor in entry.values.get("bombs", ()):
                if factor > 1:
                    self.draw(player, factor, step)
        changed: dict[Key, Amount] = {}
        for posting in step.outcome.postings if step.outcome else step.adjustments:
            key = posting.player, posting.column, posting.on
            changed.setdefault(key, self.totals.get(key, 0))
            self.totals[key] = self.totals.get(key, 0) + posting.amount
        dark = self.declarer_in_the_dark(step)
        for key, before in changed.items():
            marked = key[0] == dark and key[1] in (POOL, HILL)
            self.written.setdefault(key, []).append((self.steps, self.total(key, before, step.deal, marked=marked)))
        for mark in step.outcome.marks if step.outcome else ():
            if mark.event == "drawn":
                self.draw(mark.player, mark.factor or 2, step)
            else:
                self.put_out(mark.player, mark.factor or 2)

    def declarer_in_the_dark(self, step: Step) -> str | None:
        """Who declared a game in the dark."""
        deal = getattr(step.entry, "deal", None)
        if isinstance(deal, Deal) and deal.contract.dark:
            return self.sheet.game.table(self.sheet.state).names[deal.declarer]
        return None

    def total(self, key: Key, before: Amount, deal: int | None, *, marked: bool) -> Total:
        """What is written into a cell that has a new total."""
        now = self.totals[key]
        options = self.sheet.options
        closes = options.aid or options.end_condition == "each_pool"  # else the size is only a part of what all play to
        closed = key[1] == POOL and closes and self.target is not None and before < self.target <= now
        if key[1] == POOL and self.sheet.options.pool_direction == "down":
            now = (self.target or 0) - now  # what was missing then
        return Total(frame.figure(now) + (f" {self.dark}" if marked else ""), deal, closed)

    def draw(self, player: str, factor: int, step: Step) -> None:
        """A bomb more."""
        self.bombs.setdefault(player, []).append(Held(factor, self.steps, step.deal))

    def put_out(self, player: str, factor: int) -> None:
        """The oldest bomb of its kind is crossed."""
        queue = self.bombs[player]
        place = next(at for at, bomb in enumerate(queue) if bomb.factor == factor and bomb.out is None)
        queue[place] = queue[place]._replace(out=self.steps)

    def words(self, key: Key, first: int, behind: int) -> list[Total]:
        """What stands in a cell on the sheet that has the steps from ``first`` to before ``behind``."""
        entries = self.written.get(key, [])
        carried = [total for step, total in entries if step < first][-1:]
        return [
            *(total._replace(carried=True, deal=None) for total in carried),
            *(total for step, total in entries if first <= step < behind),
        ]

    def queue(self, player: str, first: int, behind: int) -> list[Bomb]:
        """The bombs beside a pool on such a sheet, those put out on an earlier one left away."""
        return [
            Bomb(bomb.factor, out=bomb.out is not None and bomb.out < behind, deal=bomb.deal)
            for bomb in self.bombs.get(player, ())
            if bomb.drawn < behind and (bomb.out is None or bomb.out >= first)
        ]


class Drawn:
    """The drawing of one sheet on pages of one format; ``modern`` puts nothing but the pool size into its centre."""

    game = N_("Russian preferans")

    def __init__(
        self, sheet: Sheet, page: Format, lang: Language, *, modern: bool = False, settled: bool = True
    ) -> None:
        self.sheet = sheet
        self.settled = settled
        self.page = page
        self.lang = lang
        self.modern = modern
        self.book = Book(sheet, lang)
        self.players = sheet.players
        self.name_size = page.title * POINT * 0.85
        self.margin = 1.5 * self.name_size  # round the form, for the names
        room = page.room - 2 * self.margin
        tall = TALL_ON_SCREEN if page.endless else TALL_BELOW_OTHERS if page.cropped else TALL
        self.form = pulka.form(len(self.players), room, room * tall.get(len(self.players), 1))
        self.radius = max(CENTRE * room, 3.3 * page.least)
        self.sectors = [list(self.fields(place)) for place in range(len(self.players))]
        self.spread = Spread([field for fields in self.sectors for field in fields], self.book.steps, page.sizes)

    # The fields, and what stands in them.

    def fields(self, place: int) -> Iterator[Field]:
        """The fields of the player at a place."""
        players, player = self.players, self.players[place]
        sector = self.form.sectors[place]
        yield self.cell(HILL, sector.hill(self.radius), (player, HILL, None))
        share = BOMBS_FROM if player in self.book.bombs else 1
        yield self.cell(POOL, sector.pool(last=share), (player, POOL, None))
        if share < 1:
            yield self.queue(player, sector.pool(first=share))
        others = players[place + 1 :] + players[:place]
        for on, area in zip(others, sector.whists(len(others)), strict=True):
            yield self.cell(WHISTS, area, (player, WHISTS, on))

    def cell(self, kind: str, area: pulka.Field, key: Key) -> Field:
        """The field of a column. A figure that is too long for it in any size is left to the table below.

        Where a field is so small that what is carried over leaves no room for the next total, that alone is written.
        """
        least = self.page.least
        room = max(slot.right - slot.left for slot in flow.slots(area, least))

        def words(first: int, behind: int) -> list[flow.Word]:
            totals = self.book.words(key, first, behind)
            told = [total if total.width(least) <= room else total._replace(text="…") for total in totals]
            alone = told[1:2] and told[0].carried and flow.taken(told[:2], area, least) < 2
            return [*told[1:]] if alone else [*told]

        return Field(" ".join(part for part in key if part), kind, area, words)

    def queue(self, player: str, area: pulka.Field) -> Field:
        """The bombs of a player beside his pool; where they are too many, each kind once with its number."""

        def words(first: int, behind: int) -> list[flow.Word]:
            bombs = self.book.queue(player, first, behind)
            if flow.taken(bombs, area, self.page.least) < len(bombs):
                return [*grouped(bombs)]
            return [*bombs]

        return Field(f"{player} bombs", BOMBS, area, words)

    # The pages.

    def pages(self) -> list[str]:
        """Every page as SVG."""
        sheets = self.spread.sheets()
        game = self.lang.text(self.game)
        last = frame.settlement(self.sheet, self.page, self.lang, self.columns()) if self.settled else NOTHING
        drawn = []
        for number, (first, behind) in enumerate(sheets, start=1):
            heading = frame.heading(self.sheet, game, self.page, self.lang, number, len(sheets), leave=TERMS)
            drawn.append([heading, self.drawing(first, behind), self.legend()])
        return frame.pages(drawn, last, self.sheet, game, self.page, self.lang, self.told())

    def columns(self) -> dict[str, list[Cell]]:
        """What the fields of everybody come to."""
        columns = {}
        for player in self.players:
            cells = self.sheet.cells(player)
            whists = [(on, cells[WHISTS].get(on)) for on in self.players]
            columns[player] = [
                Cell(self.lang.text("pool"), frame.figure(cells[POOL])),
                Cell(self.lang.text("hill"), frame.figure(cells[HILL])),
                *(
                    Cell(self.lang.say("on {player}", player=on), "" if held is None else frame.figure(held))
                    for on, held in whists
                ),
            ]
        return columns

    def told(self) -> str:
        """What is to be seen, in words."""
        return self.lang.say(
            "A sheet of preferans for {players}: for each the hill by the centre, the pool, and the whists outside.",
            players=", ".join(self.players),
        )

    # The drawing.

    def drawing(self, first: int, behind: int) -> Block:
        """The form with its entries."""
        x, y = self.form.centre
        items: list[Item] = [Area("sheet", self.form.outline, STRONG, "frame")]
        sizes = self.spread.field_sizes(first, behind)
        for place, player in enumerate(self.players):
            sector = self.form.sectors[place]
            rules = [Line(*ends, THIN, "rule") for ends in sector.rules(self.radius, len(self.players) - 1)]
            parts: list[Item] = [*rules, *self.name(player, sector)]
            for field in self.sectors[place]:
                if field.kind == BOMBS:
                    parts.append(Line(field.area[0], field.area[3], HAIR, "rule", dash="2 10"))
                parts += field.written(first, behind, sizes[field.name])
            items.append(Group(parts, x, y, sector.turn, kind="sector", player=player))
        items.append(Group(list(self.centre()), x, y, kind="centre"))
        height = self.form.height + 2 * self.margin
        left = (self.page.room - self.form.width) / 2
        return Block((Group(items, left, self.margin),), height)

    def name(self, player: str, sector: pulka.Sector) -> Iterator[Item]:
        """The name of a player below his sector, outside the form."""
        left, right = sector.outer
        told = player
        if self.sheet.state.table.account[player] in self.sheet.state.table.away:
            told = self.lang.say("{player} (left)", player=player)
        area = rectangle(left, sector.reach + 0.05 * self.margin, right, sector.reach + self.margin)
        yield from centred(f"{player} name", told, area, [self.name_size, *self.page.sizes], "name")

    def centre(self) -> Iterator[Item]:
        """Four quarters: the arrow to the first dealer, pool size, control time, price of a whist (R8.5)."""
        r = self.radius
        yield Circle(0, 0, r, THIN, PAPER, "frame")
        target, price, time = self.sheet.state.terms
        pool = "" if target is None else str(target)
        if self.modern:
            yield from self.inscribed("centre pool", pool, rectangle(-0.85 * r, -r / 2, 0.85 * r, r / 2))
            return
        yield Line((-r, 0), (r, 0), HAIR, "rule")
        yield Line((0, -r), (0, r), HAIR, "rule")
        yield self.arrow()
        told_time = "" if time is None else str(time)
        for name, text, across, down in (
            ("pool", pool, 1, -1),
            ("time", told_time, -1, 1),
            ("price", "" if price is None else str(price), 1, 1),
        ):
            near, far = 0.05 * r, (0.74 * r, 0.64 * r)
            xs, ys = sorted((across * near, across * far[0])), sorted((down * near, down * far[1]))
            yield from self.inscribed(f"centre {name}", text, rectangle(xs[0], ys[0], xs[1], ys[1]))

    def arrow(self) -> Item:
        """The arrow that points to who dealt first."""
        table, first = self.sheet.state.table, self.sheet.state.dealing.first
        turn = self.form.sectors[table.order.index(first)].turn
        r = self.radius
        shaft = outline([(0, -0.26 * r), (0, 0.26 * r)])
        head = outline([(-0.12 * r, 0.08 * r), (0, 0.27 * r), (0.12 * r, 0.08 * r)])
        return Group([Path(shaft + head, STRONG, kind="arrow")], -0.4 * r, -0.4 * r, turn)

    def inscribed(self, name: str, text: str, corners: pulka.Field) -> Iterator[Item]:
        """A text in the middle of a rectangle, over two lines if it must be; the legend has what does not fit."""
        yield Area(name, corners)
        (left, top), _, (right, bottom), _ = corners
        for size in self.page.sizes:
            for lines in ([text], text.split()):
                tall = (len(lines) - 1) * LEADING * size + (ASCENT + DESCENT) * size
                if text and tall <= bottom - top and max(width(line, size) for line in lines) <= right - left:
                    base = (top + bottom - tall) / 2 + ASCENT * size
                    yield Group(
                        [
                            Text((left + right) / 2, base + at * LEADING * size, line, size, "middle", kind=name)
                            for at, line in enumerate(lines)
                        ],
                        field=name,
                    )
                    return

    def legend(self) -> Block:
        """What the centre says, in words, what the bombs multiply by, and the marks at figures."""
        lang, state = self.lang, self.sheet.state
        target, price, time = state.terms
        parts = [lang.say("{player} dealt first", player=state.table.names[state.dealing.first])]
        if target is not None:
            parts.append(lang.say("pool to {target}", target=target))
        if time is not None:
            parts.append(lang.say("control time {time}", time=time))
        if price is not None:
            parts.append(lang.say("a whist costs {price}", price=str(price)))
        size = self.page.body * POINT * 0.9
        blocks = [paragraph(", ".join(parts), self.page.room, size, "legend", colour=frame.MUTED)]
        kinds = sorted({bomb.factor for bombs in self.book.bombs.values() for bomb in bombs})
        signs: list[tuple[flow.Word, str]] = [(Bomb(factor), f"×{factor}") for factor in kinds]
        if any(bomb.out is not None for bombs in self.book.bombs.values() for bomb in bombs):
            signs.append((Bomb(kinds[0], out=True), lang.text("put out")))
        totals = [total for entries in self.book.written.values() for _, total in entries]
        closed = [total for total in totals if total.closed]
        if closed:
            signs.append((Total(closed[0].text, closed=True), lang.text("the pool is full")))
        if any(total.text.endswith(self.book.dark) for total in totals):
            signs.append((flow.Figure(self.book.dark), lang.text("a game in the dark")))
        return stacked([*blocks, frame.legend(signs, self.page)])
