"""Score cards of bridge by boards: duplicate at one table, a match of teams, four at home with compensation.

A row for every board, as on a printed card: its number, who dealt, who was vulnerable, what was played and what it
brought; the points stand in the column of the side that has won them. With a ``scorer`` there is a column for his plus
and one for his minus (B0.0).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rospis import locale
from rospis.errors import N_
from rospis.games.bridge import compensation, duplicate, teams
from rospis.games.bridge.deal import STRAIN_TEXT, Deal, Played, Room
from rospis.games.bridge.sides import SEATS, SIDES, VULNERABLE
from rospis.ledger import Outcome
from rospis.locale.speech import Language
from rospis.money import Amount
from rospis.record.model import DealLine, Void
from rospis.render.heading import GAMES
from rospis.render.history import Step, history
from rospis.render.svg import frame
from rospis.render.svg.block import NOTHING, Block, paragraph, stacked
from rospis.render.svg.canvas import Format
from rospis.render.svg.face import POINT
from rospis.render.svg.grid import Column, Grid, Row
from rospis.sheet import Sheet

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
NARROW = 1200  # a page on which the two rooms of a board stand below each other
NOT_VULNERABLE = "–"
LARGEST, LEAST = 1.2, 0.8  # comfortable type of a card, against that of words
MOST_SHEETS = 99  # a heading for so many is as tall as any


class Card:
    """The card of one sheet on pages of one format."""

    def __init__(
        self, sheet: Sheet, page: Format, lang: Language, *, modern: bool = False, settled: bool = True
    ) -> None:
        self.sheet = sheet
        self.settled = settled
        self.page = page
        self.lang = lang
        self.accounts = sheet.players
        scorer = getattr(sheet.options, "scorer", None)
        self.mine = 1 if scorer == self.accounts[1] else 0  # the account whose plus stands on the left
        self.signed = scorer in self.accounts
        self.narrow = page.room < NARROW
        self.shows_leads = not self.narrow and any(
            room is not None and room.lead is not None
            for entry in sheet.record.deals
            if isinstance(entry.deal, Deal)
            for room in entry.deal.rooms
        )
        self.columns = [*self.begins(), *self.middle(), *self.wins()]
        self.count = len(self.columns) - len(self.accounts)
        self.rows = [row for step in history(sheet) for row in self.written(step)]
        self.rows.append(Row(self.cells(lang.text("Total"), won=self.totals()), total=True))

    # What a form has beside the board and what was won: overridden by each.

    def middle(self) -> Sequence[Column]:
        """The columns between who was vulnerable and what was won."""
        raise NotImplementedError

    def lines(self, deal: Deal, outcome: Outcome) -> Iterator[Sequence[str]]:
        """What stands in them, a line or two."""
        raise NotImplementedError

    column: str  # in which the boards are added up
    unit: str  # what they bring

    # The columns.

    @property
    def two_rows(self) -> bool:
        """Whether a board takes two rows."""
        return False

    def begins(self) -> Sequence[Column]:
        """What is known of a board before it is played; in two rows dealer and vulnerability are below the number."""
        heads = [self.lang.text("Board"), self.lang.text("Dealer"), self.lang.text("Vul")]
        return [Column(head) for head in (heads[:1] if self.two_rows else heads)]

    def begun(self, number: str, dealer: str, vulnerable: str) -> list[list[str]]:
        """What stands in these columns, for each row of a board."""
        return [[number], [f"{dealer} {vulnerable}"]] if self.two_rows else [[number, dealer, vulnerable]]

    def wins(self) -> Sequence[Column]:
        """What a board brings, a column for each account."""
        heads = ["+", "−"] if self.signed else self.accounts
        return [Column(head, "end", self.lang.text(self.unit)) for head in heads]

    def table(self, group: str = "") -> list[Column]:
        """The columns of one table: contract, declarer, lead if any is known, result, and the score of NS."""
        lang = self.lang
        lead = [Column(lang.text("Lead"), group=group)] if self.shows_leads else []
        return [
            Column(lang.text("Contract"), group=group),
            Column(lang.text("By"), group=group),
            *lead,
            Column(lang.text("Result"), group=group),
        ]

    def played(self, room: Room | None) -> list[str]:
        """What stands in the columns of a table."""
        count = 4 if self.shows_leads else 3
        if room is None:
            return [""] * count
        if room.played is None:
            return [self.lang.text("pass"), *[""] * (count - 1)]
        played = room.played
        lead = [""] if room.lead is None else [f"{SIGNS[room.lead.suit]}{room.lead.rank.replace('T', '10')}"]
        return [
            self.contract(played),
            SEATS[played.declarer],
            *(lead if self.shows_leads else ()),
            played.result.replace("-", "−"),
        ]

    def contract(self, played: Played) -> str:
        """A contract with its suit as a sign."""
        level, strain, doubled = played.contract
        name = STRAIN_TEXT[strain]
        return f"{level}{SIGNS.get(name) or self.lang.text('NT', 'no trumps in a contract')}{'×' * doubled}"

    # The rows.

    def written(self, step: Step) -> Iterator[Row]:
        """The rows that a line of the record makes."""
        if isinstance(step.entry, DealLine) and step.outcome is not None:
            yield from self.board(step.entry, step.outcome)
        for adjustment in step.adjustments:
            told = f"{adjustment.player} {frame.signed(adjustment.amount)}"
            why = locale.why_adjusted(adjustment, self.lang)
            won = ["", ""]
            account = self.accounts.index(adjustment.player)
            if not self.signed:
                won[account] = frame.signed(adjustment.amount)
            elif account == self.mine:
                won = self.won(adjustment.amount, account)
            yield Row(self.cells(won=won), span=(0, self.count, f"{told}: {why}" if why else told))

    def board(self, entry: DealLine, outcome: Outcome) -> Iterator[Row]:
        """A board, over two rows where its rooms stand below each other."""
        shown = VULNERABLE.index(outcome.vulnerable or VULNERABLE[0])
        vulnerable = (NOT_VULNERABLE, *SIDES, self.lang.text("both"))[shown]
        begins = self.begun(str(entry.number), outcome.dealer, vulnerable)
        if isinstance(entry.deal, Void):
            why = f" ({entry.deal.why})" if entry.deal.why else ""
            told = f"{self.lang.text('not played')}{why}"
            yield Row(self.cells(*begins[0]), entry.number, (len(begins[0]), self.count, told))
            return
        won: Amount = sum(posting.amount for posting in outcome.postings if posting.player == self.accounts[0])
        due = entry.deal.rooms if self.sheet.game.name == "bridge-teams" else entry.deal.rooms[:1]
        level = not won and all(room is not None for room in due)
        lines = self.lines(entry.deal, outcome)
        for place, (begin, line) in enumerate(zip(begins, lines, strict=True)):
            brings = ("", "") if place else ("0", "" if self.signed else "0") if level else self.won(won)
            yield Row(self.cells(*begin, *line, won=brings), entry.number, joined=bool(place))

    def won(self, amount: Amount, account: int = 0) -> list[str]:
        """What an account wins, by account: a minus stands as a plus with the other one."""
        told = ["", ""]
        if amount:
            told[account if amount > 0 else 1 - account] = frame.figure(max(amount, -amount))
        return told

    def totals(self) -> list[str]:
        """The totals, by account; of a signed card the scorer's own, in the column of its sign."""
        held = [self.sheet.cells(account)[self.column] for account in self.accounts]
        if not self.signed:
            return [frame.signed(total) for total in held]
        return self.won(held[self.mine], self.mine)

    def cells(self, *begins: str, won: Sequence[str] = ("", "")) -> list[str]:
        """A text for every column; ``won`` by account."""
        ordered = reversed(won) if self.signed and self.mine else won
        return [*begins, *[""] * (self.count - len(begins)), *ordered]

    # The pages.

    def pages(self) -> list[str]:
        """Every page as SVG."""
        game = self.lang.text(GAMES[self.sheet.game.name])
        last = frame.settlement(self.sheet, self.page, self.lang, {}) if self.settled else NOTHING
        grid, pieces = self.laid_out(last.height, self.heading(game, MOST_SHEETS, MOST_SHEETS).height)
        drawn = []
        for number, rows in enumerate(pieces, start=1):
            name = f"card {number}"
            blocks = [self.heading(game, number, len(pieces)), grid.head(name), grid.body(rows, f"{name} row")]
            drawn.append([*blocks, self.air])
        return frame.pages(drawn, last, self.sheet, game, self.page, self.lang, self.told())

    @property
    def air(self) -> Block:
        """Between the card and what stands below it."""
        return Block((), self.page.body * POINT)

    def laid_out(self, last: float, heading: float) -> tuple[Grid, list[list[Row]]]:
        """The card and its rows page by page: on as few pages as comfortable type allows, in the largest such type.

        ``last`` is the height of what stands below the card, ``heading`` of what stands above it on every page.
        """
        body = self.page.body * POINT
        if self.page.endless:
            return Grid(self.columns, self.rows, self.page, body), [self.rows]
        best: tuple[int, Grid, list[list[Row]]] | None = None
        for size in self.page.sizes:
            if LEAST * body <= size <= LARGEST * body:
                grid = Grid(self.columns, self.rows, self.page, size)
                above = heading + grid.head_height + self.air.height
                pieces = self.pieces(int((self.page.tall - above) / grid.step))
                spills = above + len(pieces[-1]) * grid.step + last > self.page.tall
                if best is None or len(pieces) + spills < best[0]:
                    best = len(pieces) + spills, grid, pieces
        assert best is not None
        return best[1:]

    def pieces(self, most: int) -> list[list[Row]]:
        """The rows of every page, so many at most; the two lines of a board are not parted."""
        rows, pieces = self.rows, []
        while rows:
            cut = min(most, len(rows))
            while cut < len(rows) and rows[cut].joined:
                cut -= 1
            pieces.append(rows[:cut])
            rows = rows[cut:]
        return pieces

    def heading(self, game: str, number: int, count: int) -> Block:
        """What the card is, and who sits where."""
        words = self.seats()
        size = self.page.body * POINT
        seats = [paragraph(words, self.page.room, size, "seats")] if words else []
        return stacked([frame.heading(self.sheet, game, self.page, self.lang, number, count), *seats])

    def seats(self) -> str:
        """Who sits where, if that is known."""
        seats = self.sheet.game.more(self.sheet.options, self.sheet.state).get("seats") or {}
        return ", ".join(f"{seat} {name}" for seat, name in seats.items())

    def told(self) -> str:
        """What is to be seen, in words."""
        return self.lang.say(
            "A score card: for every board its number, dealer, vulnerability, contract, declarer and result, and what "
            "it brings {first} or {second}.",
            first=self.accounts[0],
            second=self.accounts[1],
        )


class Duplicate(Card):
    """Duplicate at one table: the score itself."""

    column = duplicate.COLUMN
    unit = N_("Points")

    def middle(self) -> Sequence[Column]:
        """One table."""
        return self.table()

    def lines(self, deal: Deal, outcome: Outcome) -> Iterator[Sequence[str]]:
        """One line."""
        yield self.played(deal.room)


class Compensation(Card):
    """Compensation: the score against what the high card points promise."""

    column = compensation.COLUMN
    unit = N_("IMPs")

    @property
    def two_rows(self) -> bool:
        """On a narrow page the comparison stands below what was played."""
        return self.narrow

    def middle(self) -> Sequence[Column]:
        """One table, and the comparison."""
        lang = self.lang
        if self.narrow:
            return [
                Column(lang.text("Contract HCP")),
                Column(lang.text("By")),
                Column(lang.text("Result Score")),
                Column(lang.text("Expected"), "end"),
            ]
        points = lang.text("Points")
        return [
            *self.table(),
            Column(lang.text("HCP"), group=points),
            Column(lang.text("Score"), "end", points),
            Column(lang.text("Expected"), "end", points),
        ]

    def lines(self, deal: Deal, outcome: Outcome) -> Iterator[Sequence[str]]:
        """Score and promise are those of the side with more high card points."""
        facts = self.sheet.game.facts(self.sheet.options, deal, outcome)
        hcp, value, scored = (str(facts[name]).replace("-", "−") for name in ("hcp", "value", "score"))
        whose = hcp if facts["even"] else f"{facts['side']} {hcp}"
        if self.narrow:
            yield [*self.played(deal.room), ""]
            yield [whose, "", scored, value]
        else:
            yield [*self.played(deal.room), whose, scored, value]


class Teams(Card):
    """A match of teams: both rooms, and IMPs for the difference."""

    column = teams.COLUMN
    unit = N_("IMPs")

    @property
    def two_rows(self) -> bool:
        """The rooms stand below each other on a narrow page."""
        return self.narrow

    def middle(self) -> Sequence[Column]:
        """Both rooms, beside each other where there is room for that."""
        lang = self.lang
        if self.narrow:
            return [Column(lang.text("Room")), *self.table(), Column(SIDES[0], "end")]
        open_room, closed_room = lang.text("Open room"), lang.text("Closed room")
        return [
            *self.table(open_room),
            Column(SIDES[0], "end", open_room),
            *self.table(closed_room),
            Column(SIDES[0], "end", closed_room),
            Column(lang.text("Difference"), "end"),
        ]

    def lines(self, deal: Deal, outcome: Outcome) -> Iterator[Sequence[str]]:
        """Both rooms with the score of NS in each."""
        vulnerable = VULNERABLE.index(outcome.vulnerable or VULNERABLE[0])
        rooms = [[*self.played(room), self.scored(room, vulnerable)] for room in deal.rooms]
        if self.narrow:
            letters = self.lang.text("O", "the open room, a letter"), self.lang.text("C", "the closed room, a letter")
            for name, told in zip(letters, rooms, strict=True):
                yield [name, *told]
            return
        scores = [teams.north_south(room.played, vulnerable) for room in deal.rooms if room is not None]
        difference = frame.signed(scores[0] - scores[1]) if len(scores) > 1 else ""
        yield [*rooms[0], *rooms[1], difference]

    def scored(self, room: Room | None, vulnerable: int) -> str:
        """The score of NS in a room; nothing where it was not played."""
        return "" if room is None else frame.signed(teams.north_south(room.played, vulnerable))

    def seats(self) -> str:
        """Which team sits where."""
        first, second = self.accounts
        return self.lang.say(
            "{first}: NS in the open room, EW in the closed one; {second}: EW and NS", first=first, second=second
        )
