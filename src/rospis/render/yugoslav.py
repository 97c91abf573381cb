"""The sheet of Yugoslav preferans as the players draw it: whists (supe), contract column (bule), whists.

The cells hold running totals, as in the example of the base text (YE.1). An open refe is ``=``, a struck one a stroke
before the new entry (Y5.3, Y9.2), and a hat is drawn over zero, crossed on the way back (Y5.6).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rospis.errors import N_
from rospis.ledger import Adjustment, Outcome
from rospis.locale.speech import ENGLISH, Language
from rospis.money import Amount
from rospis.record.model import Carry, DealLine, Entry
from rospis.render.drawing import ENDS, Cells, Column, Group
from rospis.render.layout import SIGN, Field, Signs
from rospis.sheet import Sheet

CONTRACT, WHISTS = "contract", "whists"
Key = tuple[str, str | None]  # a player, and on whom; None for his contract column


class Drawn:
    """The running totals of one sheet, deal after deal."""

    def __init__(self, sheet: Sheet, signs: Signs, lang: Language = ENGLISH) -> None:
        self.lang = lang
        self.dealer_head = lang.text("dealer")
        self.options = sheet.options
        self.game = sheet.game
        self.signs = signs
        players = sheet.players
        self.names = sheet.game.table(sheet.state).names
        groups: list[Group] = []
        keys: list[Key] = []
        for player in players:
            ons = around(players, player)
            keys += [(player, on) for on in ons]
            columns = [Column(on or self.whose(None), f"{player} {self.whose(on)}") for on in ons]
            groups.append(Group(player, tuple(columns)))
        self.groups: Sequence[Group] = groups
        self.place = {key: place for place, key in enumerate(keys)}
        self.totals: dict[Key, Amount] = dict.fromkeys(keys, 0)  # in the sign of the rules
        self.hats: set[str] = set()
        self.shown: set[str] = set()  # signs that have been drawn
        # Who joins later starts with his own entry.
        record = sheet.record
        self.starters = [self.names[account] for account in record.table.order] if record.table else []

    def whose(self, on: str | None) -> str:
        """A column in running text."""
        return self.lang.text("bule") if on is None else self.lang.say("supe on {player}", player=on)

    def column(self, column: str, on: str | None) -> str:
        """What the players call a column of the record."""
        return self.whose(on) if column in (CONTRACT, WHISTS) else self.lang.words(column)

    def dealt(self, outcome: Outcome) -> str:
        """The dealer."""
        return outcome.dealer

    def told(self, entry: DealLine, outcome: Outcome) -> str:
        """The line says all."""
        return entry.text

    def opening(self) -> tuple[str, Cells]:
        """Everybody owes the size of the game."""
        cells = {}
        for player in self.starters:
            self.totals[player, None] = -self.options.start
            cells[self.place[player, None]] = self.figure((player, None))
        return self.lang.text("size of the game"), cells

    def figure(self, key: Key) -> str:
        """The running total of a cell as the sheet prints it."""
        return str(self.game.printed(self.options, WHISTS if key[1] else CONTRACT, self.totals[key]))

    def scored(self, outcome: Outcome) -> Cells:
        """Every cell that the deal changed with its new total, and the signs of refe and hat."""
        before: dict[Key, Amount] = {}
        for player, _, on, amount, _ in outcome.postings:
            before.setdefault((player, on), self.totals[player, on])
            self.totals[player, on] += amount
        struck = {mark.player for mark in outcome.marks if mark.event == "struck"}
        cells = {self.place[key]: self.cell(key, was, struck) for key, was in before.items()}
        for mark in outcome.marks:
            if mark.event == "written":
                cells[self.place[mark.player, None]] = self.sign(self.signs.refe)
        return cells

    def cell(self, key: Key, was: Amount, struck: set[str]) -> str:
        """A changed cell: the stroke through a refe stands before the entry, then a hat, then the total."""
        player, on = key
        if on is not None:
            return self.figure(key)
        parts = [self.sign(self.signs.struck)] if player in struck else []
        hat = self.hat(player, was, self.totals[key])
        if hat:
            parts.append(self.sign(hat))
        if not (hat and self.options.hat_at_zero and self.totals[key] == 0):
            parts.append(self.figure(key))  # where zero itself is under the hat, the hat says it (vector 61)
        return " ".join(parts)

    def hat(self, player: str, was: Amount, now: Amount) -> str | None:
        """The hat drawn when a contract column passes zero, or the crossed one when it comes back, or neither."""
        if player in self.hats:
            if now < 0 or (now == 0 and was > 0):
                self.hats.discard(player)
                return self.signs.hat_off
        elif now > 0 or (now == 0 and was < 0 and self.options.hat_at_zero):
            self.hats.add(player)
            return self.signs.hat
        return None

    def sign(self, sign: str) -> str:
        """Remembers that a sign was drawn, so that the legend explains it."""
        self.shown.add(sign)
        return sign

    def below(self, outcome: Outcome) -> Iterable[tuple[str, Cells]]:
        """Nothing is drawn under a deal."""
        return ()

    def other(self, entry: Entry, adjustments: Sequence[Adjustment]) -> Cells:
        """An adjustment in its cell, or the refe of an earlier sheet."""
        if isinstance(entry, Carry):
            return self.carried(entry)
        return {place: cell for adjustment in adjustments for place, cell in self.adjusted(adjustment).items()}

    def adjusted(self, adjustment: Adjustment) -> Cells:
        """The cell with the adjustment in it."""
        key = (adjustment.player, adjustment.on)
        was = self.totals[key]
        self.totals[key] += adjustment.amount
        return {self.place[key]: self.cell(key, was, set())}

    def carried(self, carry: Carry) -> Cells:
        """The refe that an earlier sheet brings, with their number where there are several."""
        if carry.player is None:
            return {}
        marks = (("used", self.signs.struck), ("refe", self.signs.refe))
        counted = [(sum(carry.values.get(mark, ())), sign) for mark, sign in marks]
        signs = [f"{count if count > 1 else ''}{self.sign(sign)}" for count, sign in counted if count]
        return {self.place[self.names[carry.player], None]: " ".join(signs)}

    def legend(self) -> Sequence[str]:
        """The signs of refe and hat."""
        signs = self.signs
        meanings = {
            signs.refe: N_("refe"),
            signs.struck: N_("refe struck, entry doubled"),
            signs.hat: N_("under the hat"),
            signs.hat_off: N_("no longer under the hat"),
        }
        if self.options.hat_at_zero:
            meanings[signs.hat_off] = N_("hat crossed: back at zero")
        return [f"{sign} {self.lang.text(meaning)}" for sign, meaning in meanings.items() if sign in self.shown]

    def fields(self, sheet: Sheet, player: str) -> Sequence[Field]:
        """Bule, supe on everybody, refe and hat."""
        cells = sheet.cells(player)
        whists, refe = cells[WHISTS], cells["refe"]
        say, text = self.lang.say, self.lang.text
        fields = [Field(self.whose(None), str(cells[CONTRACT]))]
        for place, on in enumerate(sheet.players):
            short = say("on {player}", player=on)
            head = short if place else say("supe on {player}", "heading", player=on)
            fields.append(Field(head, "" if on == player else str(whists[on]), name=self.whose(on), alone=short))
        marks = [say("{count} open", count=refe["open"])] if refe["open"] else []
        marks += [say("{count} struck", count=refe["used"])] if refe["used"] else []
        fields.append(Field(text("refe"), ", ".join(marks)))
        fields.append(Field(text("hat"), text("yes") if cells["hat"] else "", SIGN))
        return fields

    def next(self, sheet: Sheet) -> str:
        """Who deals, and who is forehand."""
        return self.lang.say("{dealer} deals, {forehand} is forehand", **self.game.next(self.options, sheet.state))

    def ended(self, end: str) -> str:
        """The game is over, or broken off."""
        return self.lang.text(ENDS[end])

    def remarks(self, sheet: Sheet) -> Sequence[str]:
        """How much is still to be written off, and how many refe may still come (Y5.4, Y5.7)."""
        say = self.lang.say
        written, most = sheet.state.refe_written, self.options.refe_max
        if most is None:
            remarks = [say("refe written: {written}, without a limit", written=written)]
        else:
            remarks = [say("refe written: {written} of {most}", written=written, most=most)]
        if sheet.end is None:
            total = self.game.printed(self.options, CONTRACT, sheet.state.total)
            stuck = sheet.state.total >= 0  # an adjustment brought it there
            goes_on = N_("the bule add up to {total}; the game ends at 0")
            if stuck:
                goes_on = N_("the bule add up to {total}; break off, or adjust them below zero again")
            remarks.append(say(goes_on, total=total))
        return remarks


def around(players: list[str], player: str) -> list[str | None]:
    """The columns of a player from left to right: on the one before him, None for his own, on the rest (vector 62)."""
    at = players.index(player)
    others = players[at + 1 :] + players[:at]
    return [others[-1], None, *others[:-1]]
