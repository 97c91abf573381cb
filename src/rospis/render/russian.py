"""The sheet of Russian preferans in columns: pool, hill, and whists on every other player, as running totals (R8.6).

Bombs stand behind the pool of their owner: ``*`` a bomb, ``**`` a double one, ``***`` a fir tree; one that a game put
out is crossed by the stroke before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rospis.errors import N_
from rospis.ledger import Adjustment, Outcome
from rospis.locale.speech import ENGLISH, Language
from rospis.money import Amount
from rospis.record.model import Carry, DealLine, Entry, Terms
from rospis.render.drawing import ENDS, Cells, Column, Group
from rospis.render.layout import SIGN, Field, Signs
from rospis.sheet import Sheet

POOL, HILL, WHISTS = "pool", "hill", "whists"
HEADS = {POOL: N_("pool"), HILL: N_("hill"), WHISTS: N_("whists"), "bombs": N_("bombs"), "result": N_("result")}
BOMB = {2: "*", 4: "**", 8: "***"}
OUT = "/"
MEANINGS = {BOMB[2]: N_("bomb x2"), BOMB[4]: N_("double bomb x4"), BOMB[8]: N_("fir tree x8"), OUT: N_("put out")}

Key = tuple[str, str, str | None]  # a player, the column, and on whom


class Drawn:
    """The running totals of one sheet, deal after deal."""

    def __init__(self, sheet: Sheet, signs: Signs, lang: Language = ENGLISH) -> None:
        self.lang = lang
        self.dealer_head = lang.text("dealer")
        self.options = sheet.options
        self.game = sheet.game
        self.target = sheet.options.target  # as it was named so far
        players = sheet.players
        self.names = sheet.game.table(sheet.state).names
        groups: list[Group] = []
        keys: list[Key] = []
        for player in players:
            own: list[Key] = [(player, POOL, None), (player, HILL, None)]
            at = players.index(player)  # seats run clockwise: the next one sits on his left (R8.3)
            own += [(player, WHISTS, on) for on in players[at + 1 :] + players[:at]]
            keys += own
            groups.append(
                Group(
                    player,
                    tuple(
                        Column(on or lang.text(HEADS[column]), f"{player} {self.column(column, on)}")
                        for _, column, on in own
                    ),
                )
            )
        self.groups: Sequence[Group] = groups
        self.place = {key: place for place, key in enumerate(keys)}
        self.totals: dict[Key, Amount] = dict.fromkeys(keys, 0)
        self.shown: set[str] = set()  # signs that have been drawn

    def column(self, column: str, on: str | None) -> str:
        """What the players call a column of the record."""
        if on is not None:
            return self.lang.say("whists on {player}", player=on)
        return self.lang.text(HEADS[column])

    def dealt(self, outcome: Outcome) -> str:
        """The dealer."""
        return outcome.dealer

    def told(self, entry: DealLine, outcome: Outcome) -> str:
        """The line says all."""
        return entry.text

    def opening(self) -> tuple[str, Cells]:
        """The size of the pool, if there is one."""
        target = self.options.target
        if target is not None:
            return self.lang.say("pool to {target}", target=target), {}
        if self.options.terms_named:
            return self.lang.text("pool named after the opening"), {}
        return self.lang.text("pool without a limit"), {}

    def figure(self, key: Key) -> str:
        """The running total of a cell as the sheet prints it."""
        total = self.totals[key]
        if key[1] == POOL and self.options.pool_direction == "down":
            total = (self.target or 0) - total  # what was missing then
        return str(total)

    def scored(self, outcome: Outcome) -> Cells:
        """Every cell that the deal changed with its new total, and the bombs drawn and put out."""
        changed: dict[Key, str] = {}
        for posting in outcome.postings:
            key = posting.player, posting.column, posting.on
            self.totals[key] += posting.amount
            changed[key] = self.figure(key)
        for mark in outcome.marks:
            key = mark.player, POOL, None
            sign = BOMB[mark.factor or 2]
            self.shown.add(sign)
            if mark.event == "removed":
                sign = OUT + sign
                self.shown.add(OUT)
            changed[key] = f"{changed.get(key, '')} {sign}".strip()
        return {self.place[key]: cell for key, cell in changed.items()}

    def below(self, outcome: Outcome) -> Iterable[tuple[str, Cells]]:
        """Nothing is drawn under a deal."""
        return ()

    def other(self, entry: Entry, adjustments: Sequence[Adjustment]) -> Cells:
        """An adjustment in its cell, or the bombs of an earlier sheet."""
        if isinstance(entry, Carry):
            return self.carried(entry)
        if isinstance(entry, Terms):
            self.target = entry.values.get("pool", self.target)
        cells: dict[int, str] = {}
        for adjustment in adjustments:
            key = adjustment.player, adjustment.column, adjustment.on
            self.totals[key] += adjustment.amount
            cells[self.place[key]] = self.figure(key)
        return cells

    def carried(self, carry: Carry) -> Cells:
        """The bombs that an earlier sheet brings."""
        bombs = carry.values.get("bombs")
        if carry.player is None or bombs is None:
            return {}
        signs = [BOMB[factor] for factor in bombs if factor in BOMB]
        self.shown.update(signs)
        return {self.place[self.names[carry.player], POOL, None]: " ".join(signs)}

    def legend(self) -> Sequence[str]:
        """The signs of bombs."""
        return [f"{sign} {self.lang.text(meaning)}" for sign, meaning in MEANINGS.items() if sign in self.shown]

    def fields(self, sheet: Sheet, player: str) -> Sequence[Field]:
        """A player's part of the sheet at its end."""
        cells = sheet.cells(player)
        bombs = " ".join(BOMB[factor] for factor in cells["bombs"])
        whists = [(on, cells["whists"].get(on)) for on in sheet.players]
        say = self.lang.say
        return [
            Field(self.column(POOL, None), str(cells[POOL])),
            Field(self.column(HILL, None), str(cells[HILL])),
            *(
                Field(say("on {player}", player=on), "" if held is None else str(held), name=self.column(WHISTS, on))
                for on, held in whists
            ),
            Field(self.column("bombs", None), bombs, SIGN),
        ]

    def next(self, sheet: Sheet) -> str:
        """Who deals, who is first hand, and what may be bid."""
        told = sheet.game.next(sheet.options, sheet.state)
        say = self.lang.say
        parts = [say("{dealer} deals, {forehand} is first hand", **told)]
        if told["lowest"] is None:
            parts.append(say("raspasy of the opening"))
        elif told["lowest"] > 6:
            parts.append(say("{lowest} is the lowest level", **told))
        if told["dark_round"]:
            parts.append(say("dark round {dark_round} may be announced", **told))
        place = sheet.state.dealing
        if place.waiting:
            parts.append(say("the last lap begins when the deal is with the first dealer again"))
        elif place.lap is not None:
            parts.append(say("last lap, moves of the deal left: {count}", count=place.lap))
        return ", ".join(parts)

    def ended(self, end: str) -> str:
        """How the sheet came to its end."""
        return self.lang.text(ENDS[end])

    def remarks(self, sheet: Sheet) -> Sequence[str]:
        """What bombs that were not used bring in the settlement, where they bring anything (D-11)."""
        whists = self.options.bombs_left
        if not isinstance(whists, int) or not any(sheet.cells(player)["bombs"] for player in sheet.players):
            return ()
        brings = self.lang.count(
            (
                "in the result every bomb left brings its owner {count} whist on everybody else",
                "in the result every bomb left brings its owner {count} whists on everybody else",
            ),
            whists,
        )
        return [brings]
