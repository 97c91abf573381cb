"""The sheet of bridge as the players draw it: what each side writes in its columns, and a line under a game.

The cells hold entries, not running totals, since that is what stands on the pad; several in one column have a plus
between them, but a board that has only one column shows what it comes to. With a ``scorer`` there is one column of each
kind, signed as seen from his side (B0.0).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rospis import locale
from rospis.errors import N_
from rospis.ledger import RESULT, Adjustment, Outcome
from rospis.locale.speech import ENGLISH, Language
from rospis.money import Amount
from rospis.record.model import DealLine, Entry, Void
from rospis.render.drawing import ENDS, Cells, Column, Group
from rospis.render.layout import Field, Signs
from rospis.sheet import Sheet

BELOW = "below"
OVER = {
    "bridge-rubber": N_("The rubber is over; a line partners begins the next one."),
    "bridge-chicago": N_("The Chicago is over; a line partners begins the next one."),
}
# Each of several in a record, whether it is finished or not.
PADS = {
    ("bridge-rubber", True): N_("rubber {number}, {deals}: {sides}"),
    ("bridge-rubber", False): N_("rubber {number}, {deals}: {sides}, not finished"),
    ("bridge-chicago", True): N_("Chicago {number}, {deals}: {sides}"),
    ("bridge-chicago", False): N_("Chicago {number}, {deals}: {sides}, not finished"),
}
VULNERABLE = {
    "none": N_("nobody vulnerable"),
    "NS": N_("NS vulnerable"),
    "EW": N_("EW vulnerable"),
    "both": N_("both vulnerable"),
}
HEADS = {
    "above": N_("above"),
    "below": N_("below"),
    "score": N_("score"),
    "imps": N_("imps"),
    "total": N_("total"),
    "result": N_("result"),
}


class Drawn:
    """The entries of one sheet, deal after deal."""

    def __init__(self, sheet: Sheet, signs: Signs, lang: Language = ENGLISH) -> None:
        self.lang = lang
        self.dealer_head = lang.text("dealer, vul")
        self.options = sheet.options
        self.game = sheet.game
        self.signs = signs
        self.heads = [column for column in sheet.game.columns if column != RESULT]
        self.sides = sheet.players
        self.names = sheet.game.table(sheet.state).names
        scorer = getattr(sheet.options, "scorer", None)
        self.seen_from = scorer if scorer in self.sides else None
        shown = [self.seen_from] if self.seen_from else self.sides
        self.groups: Sequence[Group] = [
            Group(side, tuple(Column(self.head(head), f"{side} {self.head(head)}") for head in self.heads))
            for side in shown
        ]
        self.place = {
            (side, head): (0 if self.seen_from else number) * len(self.heads) + at
            for number, side in enumerate(self.sides)
            for at, head in enumerate(self.heads)
        }

    def head(self, column: str) -> str:
        """What stands over a column."""
        return self.lang.text(HEADS[column])

    def dealt(self, outcome: Outcome) -> str:
        """The dealer and who was vulnerable."""
        return f"{outcome.dealer} {self.lang.words(outcome.vulnerable or '')}"

    def told(self, entry: DealLine, outcome: Outcome) -> str:
        """The line, and what was compared where only that makes the entries."""
        facts = {} if isinstance(entry.deal, Void) else self.game.facts(self.options, entry.deal, outcome)
        if "open" in facts:
            return f"{entry.text} ({facts['open']}, {facts['closed']})"
        if "value" in facts:
            return self.lang.fill("{deal} ({side} {score}, expected {value})", {**facts, "deal": entry.text})
        return entry.text

    def opening(self) -> tuple[str, Cells]:
        """An empty sheet, and who sits at it."""
        if not self.game.own_names:
            return self.lang.say("{team}: NS in the open room, EW in the closed one", team=self.names[0]), {}
        people = self.names[len(self.game.own_names) :]
        seats = [f"{seat} {name}" for seat, name in zip("NESW", people, strict=False)]
        return ", ".join(seats) or self.lang.text("an empty sheet"), {}

    def scored(self, outcome: Outcome) -> Cells:
        """Every entry of a deal in its column."""
        return self.cells(
            (posting.player, posting.column, posting.amount)
            for posting in outcome.postings
            if self.is_shown(posting.player)
        )

    def is_shown(self, player: str) -> bool:
        """Whether entries of a side have a column: in a single signed one of boards only the scorer's own have.

        There every entry stands on both sides, with opposite signs, and would be counted twice.
        """
        return self.seen_from is None or len(self.heads) > 1 or player == self.seen_from

    def cells(self, entries: Iterable[tuple[str, str, Amount]]) -> Cells:
        """Entries by the place of their column, in the sign of whose sheet it is."""
        cells: dict[int, list[Amount]] = {}
        for player, column, amount in entries:
            against = self.seen_from is not None and player != self.seen_from
            cells.setdefault(self.place[player, column], []).append(-amount if against else amount)
        # A pad has every entry; a board in one column has what it comes to.
        told = told_apart if len(self.heads) > 1 else told_together
        return {place: told(amounts) for place, amounts in cells.items()}

    def below(self, outcome: Outcome) -> Iterable[tuple[str, Cells]]:
        """The line under a game."""
        rule = self.signs.rule * len(BELOW)
        line = {place: rule for (_, head), place in self.place.items() if head == BELOW}
        for mark in outcome.marks:
            if mark.mark == "game":
                yield self.lang.say("game {player}", player=mark.player), line
            else:
                yield self.lang.say("rubber {player}", player=mark.player), {}

    def other(self, entry: Entry, adjustments: Sequence[Adjustment]) -> Cells:
        """Adjustments, and what is written when a rubber is broken off."""
        return self.cells(
            (entry.player, entry.column, entry.amount) for entry in adjustments if self.is_shown(entry.player)
        )

    def legend(self) -> Sequence[str]:
        """Nothing needs to be explained."""
        return ()

    def column(self, column: str, on: str | None) -> str:
        """What the players call a column."""
        told = {"above": N_("above the line"), "below": N_("below the line"), "imps": N_("IMPs")}
        return self.lang.text(told.get(column) or HEADS.get(column, column))

    def fields(self, sheet: Sheet, player: str) -> Sequence[Field]:
        """The columns of a side; for a pad their sum, and how the running game stands."""
        cells = sheet.cells(player)
        text = self.lang.text
        fields = [Field(self.head(head), str(cells[head])) for head in self.heads]
        if len(self.heads) > 1:
            fields.append(Field(self.head("total"), str(sum(cells[head] for head in self.heads))))
            fields.append(Field(text("part-score"), str(cells["part"])))
            fields.append(Field(text("games"), str(cells["games"])))
        return fields

    def next(self, sheet: Sheet) -> str:
        """Who deals, and who is vulnerable."""
        told = self.game.next(self.options, sheet.state)
        vulnerable = self.lang.text(VULNERABLE[told["vulnerable"]])
        if "board" in told:
            return self.lang.say("board {board}, {dealer} deals, {zone}", **told, zone=vulnerable)
        return self.lang.say("{dealer} deals, {zone}", **told, zone=vulnerable)

    def ended(self, end: str) -> str:
        """A rubber or Chicago is over, and another may follow; or the players broke off."""
        if end == "rules" and self.game.name in OVER:
            return self.lang.text(OVER[self.game.name])
        return self.lang.text(ENDS[end])

    def remarks(self, sheet: Sheet) -> Sequence[str]:
        """Every rubber of the record where there are several, and who sits where."""
        more = self.game.more(self.options, sheet.state)
        remarks = []
        rubbers = more.get("rubbers", [])
        for number, rubber in enumerate(rubbers, start=1):
            if len(rubbers) > 1:
                first, last = rubber["deals"] or (0, 0)
                deals = self.deals(first, last)
                sides = ", ".join(f"{side_of(side, rubber['seats'])} {rubber[side]['total']}" for side in self.sides)
                pad = PADS[self.game.name, bool(rubber["finished"])]
                remarks.append(self.lang.say(pad, number=number, deals=deals, sides=sides))
        for entry in more.get("unfinished", []):
            why = locale.reason(entry["reason"], self.lang)
            remarks.append(self.lang.say("{player} {amount} above the line if they stop now, {why}", **entry, why=why))
        if more.get("seats"):
            remarks.append(", ".join(f"{seat} {name}" for seat, name in more["seats"].items()))
        return remarks

    def deals(self, first: int, last: int) -> str:
        """The deals of a rubber; 0 where there was none."""
        if first != last:
            return self.lang.say("deals {first} to {last}", first=first, last=last)
        return self.lang.say("deal {number}", number=first) if first else self.lang.text("no deal")


def told_together(amounts: Sequence[Amount]) -> str:
    """Entries of one cell as their sum."""
    return str(sum(amounts))


def told_apart(amounts: Sequence[Amount]) -> str:
    """Entries of one cell one after the other: ``120+30``, ``-100``."""
    text = "".join(f"{'-' if amount < 0 else '+'}{abs(amount)}" for amount in amounts)
    return text.removeprefix("+")


def side_of(side: str, seats: dict[str, str] | None) -> str:
    """A side with the names of its players."""
    return side if seats is None else f"{side} ({seats[side[0]]}, {seats[side[1]]})"
