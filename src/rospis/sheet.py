"""Replays a record: the one idea of the house. A sheet is a pure function of its record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple
from unicodedata import normalize

from rospis.collector import resting
from rospis.errors import MOST_FAULTS, Fault, Refused
from rospis.games.protocol import AnyGame, CardLine, Written
from rospis.games.words import is_number
from rospis.ledger import RESULT, Adjustment, Outcome, Posting, Reason, Settlement
from rospis.money import Amount
from rospis.names import QUOTE
from rospis.record.model import (
    Adjust,
    BreakOff,
    Carry,
    Check,
    Dealer,
    DealLine,
    Entry,
    Join,
    Leave,
    Note,
    Partners,
    Record,
    Replace,
    Terms,
    TimeUp,
    Void,
)
from rospis.record.text import clause_of_follower, place_of, said, split_words, without_comment
from rospis.words import AFTER_CONTRACT, BRIDGE, DEALS, DEFENDERS

CellKey = tuple[str, str, str | None]  # player, column, on


class CheckResult(NamedTuple):
    """A ``check`` line against the computed sheet, both in the sign of the sheet."""

    line: int
    ok: bool
    player: str
    column: str
    on: str | None
    expected: Amount | tuple[int, ...]
    found: Amount | tuple[int, ...]


class Scored(NamedTuple):
    """One deal that was scored: its line, what it wrote, and its cards for the output."""

    entry: DealLine
    outcome: Outcome
    cards: Mapping[str, Any] | None


class Moment(NamedTuple):
    """One line that a sheet was made of, with the states of its game before and behind it.

    ``outcome`` is what a deal wrote; None for any other line.
    """

    entry: Entry
    before: Any
    after: Any
    outcome: Outcome | None


class Sheet:
    """What a record comes to: every entry, the totals, the settlement, and the faults that stopped it.

    Without a readable header ``state`` is None and there is nothing but ``faults``. ``before`` holds the state before
    each scored deal where the replay was asked to keep it.
    """

    __slots__ = ("adjustments", "before", "cards", "checks", "faults", "options", "outcomes", "record", "state")

    def __init__(self, record: Record) -> None:
        self.record = record
        self.options = record.options
        self.state: Any = None
        self.outcomes: list[Outcome] = []
        self.adjustments: list[Adjustment] = []
        self.checks: list[CheckResult] = []
        self.cards: dict[int, Mapping[str, Any]] = {}  # by number of the deal
        self.before: list[Any] | None = None
        self.faults: list[Fault] = list(record.faults)

    @property
    def game(self) -> AnyGame:
        """The game; RuntimeError for a record whose header names none."""
        if self.record.game is None:
            raise RuntimeError("the header of this record names no game")
        return self.record.game

    @property
    def deals(self) -> list[Scored]:
        """The deals that were scored, in order."""
        scored = zip(self.record.deals, self.outcomes, strict=False)  # those behind the first error are not scored
        return [Scored(entry, outcome, self.cards.get(entry.number)) for entry, outcome in scored]

    @property
    def postings(self) -> list[Posting]:
        """Every entry of the sheet in order, without adjustments."""
        return [posting for outcome in self.outcomes for posting in outcome.postings]

    @property
    def players(self) -> list[str]:
        """Whoever the sheet has columns for, in their order on it, under the names they bear at the end."""
        if self.state is None:
            return []
        table = self.game.table(self.state)
        return [table.names[account] for account in table.order]

    @property
    def ok(self) -> bool:
        """Whether there is no fault and every check holds."""
        return not self.faults and all(check.ok for check in self.checks)

    @property
    def end(self) -> str | None:
        """None while the game goes on, else "rules", "time" or "break off"."""
        end: str | None = None if self.state is None else self.game.end(self.state)
        return end

    def settlement(self) -> Settlement:
        """The settlement if the players stopped now; RuntimeError for a record that could not be scored at all."""
        if self.state is None:
            raise RuntimeError("nothing was scored: the record's header has errors")
        return self.game.settle(self.options, self.state)

    def cells(self, player: str) -> Mapping[str, Any]:
        """Everything that stands in the part of the sheet of ``player``, in the sign of the sheet."""
        return self.game.cells(self.options, self.state, self.game.table(self.state).account[player])


def rounded(game: AnyGame, options: Any, state: Any, account: int) -> int | None:
    """The whole number that stands for the result of an account in the settlement (S.3); None where it has none.

    Only sheets of preferans round: thirds and halves come of their rules, and their papers have whole results.
    """
    if game.letter == "B":
        return None
    name = game.table(state).names[account]
    whole: int | None = game.settle(options, state).rounded.get(name)
    return whole


def replay(record: Record, *, keep: bool = False) -> Sheet:
    """The sheet of a record: scores deal after deal up to the first fault.

    With ``keep`` it remembers the state before each deal, for whoever tells all deals at length.
    """
    sheet = Sheet(record)
    if keep:
        sheet.before = []
    if record.game is None or record.options is None or record.table is None:
        return sheet
    with resting(len(record.entries)):
        _Replay(sheet, record.game).run()
    sheet.faults.sort(key=lambda fault: (fault.line, fault.column))
    return sheet


def resume(sheet: Sheet, record: Record) -> Sheet:
    """The sheet of a record that begins as that of ``sheet`` does: what was scored is not scored again.

    It is what :func:`replay` makes of ``record``, for which ``sheet`` must be without faults; where somebody has been
    renamed, whose name stands in every entry, all is replayed.
    """
    before = sheet.record
    if record is before:
        return sheet
    if record.names[: len(before.names)] != before.names or len(record.names) != len(before.names):
        return replay(record)
    longer = Sheet(record)
    longer.outcomes = list(sheet.outcomes)
    longer.adjustments = list(sheet.adjustments)
    longer.checks = list(sheet.checks)
    longer.cards = dict(sheet.cards)
    with resting(len(record.entries)):
        _Replay(longer, sheet.game).resume(sheet)
    longer.faults.sort(key=lambda fault: (fault.line, fault.column))
    return longer


def every_fault(record: Record) -> list[Fault]:
    """All faults of a record, those too that :func:`replay` does not come to because it stops at the first one.

    A deal that is refused is passed over as one that does not count, the dealing moved on; it ends at any other line
    that is refused, since who sits at the table is not known behind it.
    """
    sheet = Sheet(record)
    if record.game is None or record.options is None or record.table is None:
        return sheet.faults
    with resting(len(record.entries)):
        _Replay(sheet, record.game).pass_over()
    sheet.faults.sort(key=lambda fault: (fault.line, fault.column))
    over = next((fault.params for fault in sheet.faults if fault.code == "game_over"), {})
    return [fault._replace(params=over) if fault.code == "game_over" else fault for fault in sheet.faults]


def moments(sheet: Sheet) -> Iterator[Moment]:
    """Every line that ``sheet`` was made of, in order: one more replay, which keeps no state that nobody holds on to.

    It ends where the sheet does, before the line of its first fault.
    """
    if sheet.state is None:
        return
    again = _Replay(Sheet(sheet.record), sheet.game)
    stop = sheet.record.faults[0].line if sheet.record.faults else None
    outcomes = again.sheet.outcomes
    for entry in sheet.record.entries:
        is_deal = isinstance(entry, DealLine)
        if (stop is not None and entry.line >= stop) or (is_deal and len(outcomes) == len(sheet.outcomes)):
            return
        before = again.state
        try:
            # The cards of a deal have been verified, and change nothing on the sheet.
            again.one(entry._replace(cards=()) if isinstance(entry, DealLine) and entry.cards else entry)
        except Refused:
            return
        yield Moment(entry, before, again.state, outcomes[-1] if is_deal else None)


class _Replay:
    """The fold over the entries of one record."""

    def __init__(self, sheet: Sheet, game: AnyGame) -> None:
        self.sheet = sheet
        self.record = record = sheet.record
        self.game = game
        self.options = record.options
        assert record.table is not None
        table = record.table.under_names(record.names[: len(record.table.names)])
        self.state = game.open(self.options, table, record.dealer)
        self.number = 0  # of the deal before
        self.carried: Carry | None = None  # the last line of marks carried over, until they have been verified

    def resume(self, sheet: Sheet) -> None:
        """Goes on where ``sheet`` ended."""
        deals = sheet.record.deals
        self.state = sheet.state
        self.number = deals[-1].number if deals else 0
        self.run(len(sheet.record.entries))

    def run(self, start: int = 0) -> None:
        """Every entry before the first fault; behind it deals are only verified by themselves.

        The first ``start`` of them have been scored already.
        """
        sheet = self.sheet
        stop = sheet.faults[0].line if sheet.faults else None
        entries = self.record.entries[start:]
        step, options, outcomes = self.game.step, self.options, sheet.outcomes
        done = 0  # entries that were taken in, or refused
        keeps = sheet.before is not None
        try:
            for entry in entries:
                if (stop is not None and entry.line >= stop) or (type(entry) is DealLine and entry.deal is None):
                    break
                if (
                    type(entry) is DealLine
                    and not entry.cards
                    and type(entry.deal) is not Void
                    and not self.carried
                    and not keeps
                ):
                    self.state, outcome = step(options, self.state, entry.deal)
                    outcomes.append(outcome)
                    self.number = entry.number
                else:
                    self.one(entry)
                done += 1
            else:
                self.verify_carried()
        except Refused as refused:
            if refused.code == "state_unequal" and self.carried:
                # Marks that contradict each other are known only at the line behind the last of them.
                entry = self.carried
            else:
                done += 1
            self.fault(entry, refused)
        for entry in entries[done:]:
            if any(fault.code == "too_many_errors" for fault in sheet.faults[-2:]):
                break  # the reader has said so already
            if len(sheet.faults) >= MOST_FAULTS:
                sheet.faults.append(Fault(entry.line, 1, "too_many_errors", None, {"limit": MOST_FAULTS}))
                break
            try:
                self.by_itself(entry)
            except Refused as refused:
                self.fault(entry, refused)
        sheet.state = self.state

    def pass_over(self) -> None:
        """Every entry; a deal that is refused, or could not be read, counts as a void one."""
        for entry in self.record.entries:
            if len(self.sheet.faults) >= MOST_FAULTS:
                return
            try:
                if not isinstance(entry, DealLine) or entry.deal is not None:
                    self.one(entry)
                    continue
            except Refused as refused:
                if refused.code == "state_unequal" and self.carried:
                    entry = self.carried
                self.fault(entry, refused)
            if not isinstance(entry, DealLine | Check | Adjust):
                return
            if isinstance(entry, DealLine):
                with suppress(Refused):
                    self.state, _ = self.game.void(self.options, self.state, passed=True, number=entry.number)
        try:
            self.verify_carried()
        except Refused as refused:
            assert self.carried is not None
            self.fault(self.carried, refused)

    def by_itself(self, entry: Entry) -> None:
        """Refuses what is wrong with a line whatever the sheet holds."""
        if isinstance(entry, DealLine) and entry.deal is not None and not isinstance(entry.deal, Void):
            self.game.verify(self.options, entry.deal)
        elif isinstance(entry, Adjust):
            self.game.verify_adjustment(entry.column, entry.amount)
        elif isinstance(entry, TimeUp):
            self.game.verify_time_up(self.options)
        elif isinstance(entry, Carry):
            self.game.carry(self.options, self.state, entry.player, entry.values)

    def verify_carried(self) -> None:
        """Marks carried over are verified together, once the last of them is read."""
        if self.carried is not None:
            self.game.verify_carried(self.options, self.state)
            self.carried = None

    def one(self, entry: Entry) -> None:
        """One entry of any kind."""
        game, options = self.game, self.options
        if isinstance(entry, DealLine | Join | Leave):
            self.verify_carried()
        end = game.end(self.state)
        goes_on = end == "rules" and "partners" in game.lines  # another rubber may follow
        if end and not goes_on and isinstance(entry, Join | Leave | Dealer | Partners | Carry | Terms):
            raise Refused("game_over", end=end)
        if isinstance(entry, DealLine):
            self.deal(entry)
        elif isinstance(entry, Check):
            self.check(entry)
        elif isinstance(entry, Adjust):
            game.verify_adjustment(entry.column, entry.amount)
            amount = game.printed(options, entry.column, entry.amount)
            self.state = game.adjust(options, self.state, entry.player, entry.column, entry.on, amount)
            self.adjusted(entry.line, entry.player, entry.column, entry.on, amount, entry.why)
        elif isinstance(entry, Join):
            name = self.record.names[len(game.table(self.state).names)]
            self.written(entry, *game.join(options, self.state, name, entry.after))
        elif isinstance(entry, Leave):
            self.state = game.leave(options, self.state, entry.player)
        elif isinstance(entry, Partners):
            self.written(entry, *game.partners(options, self.state, entry.seats))
        elif isinstance(entry, Dealer):
            self.state = game.set_dealer(self.state, entry.player)
        elif isinstance(entry, Carry):
            self.state = game.carry(options, self.state, entry.player, entry.values)
            self.carried = entry
        elif isinstance(entry, Terms):
            self.state = game.terms(options, self.state, entry.values)
        elif isinstance(entry, TimeUp):
            game.verify_time_up(options)
            if not self.number:
                raise Refused("time_early")
            self.state = game.time_up(options, self.state)
        elif isinstance(entry, BreakOff):
            self.written(entry, *game.break_off(options, self.state, entry.without))
        else:
            assert isinstance(entry, Note | Replace)  # neither changes an account

    def deal(self, entry: DealLine) -> None:
        """A deal that is void, carries its cards, or follows a state that is kept."""
        before = self.state
        if isinstance(entry.deal, Void):
            self.state, outcome = self.game.void(
                self.options, self.state, passed=entry.deal.passed, number=entry.number
            )
        else:
            after, outcome = self.game.step(self.options, self.state, entry.deal)
            if entry.cards:
                cards = self.game.verify_cards(self.options, self.state, entry.deal, entry.cards)
                self.sheet.cards[entry.number] = cards
            self.state = after
        self.sheet.outcomes.append(outcome)
        if self.sheet.before is not None:
            self.sheet.before.append(before)
        self.number = entry.number

    def check(self, entry: Check) -> None:
        """What the paper says against the figure of the sheet."""
        game, options = self.game, self.options
        found: Amount | tuple[int, ...]
        if game.columns_of(entry.player)[entry.column].several:
            found = game.row(options, self.state, entry.player, entry.column)
        else:
            held = game.cell(options, self.state, entry.player, entry.column, entry.on)
            found = game.standing(options, self.state, entry.column, held)
        names = game.table(self.state).names
        on = None if entry.on is None else names[entry.on]
        ok = found == entry.expected or (
            entry.column == RESULT and rounded(game, options, self.state, entry.player) == entry.expected
        )
        self.sheet.checks.append(
            CheckResult(entry.line, ok, names[entry.player], entry.column, on, entry.expected, found)
        )

    def written(self, entry: Entry, after: Any, entries: Sequence[Written]) -> None:
        """The sheet after a line that is no deal, and what that wrote."""
        self.state = after
        for player, column, amount, reason in entries:
            self.adjusted(entry.line, player, column, None, amount, reason)

    def adjusted(self, line: int, player: int, column: str, on: int | None, amount: Amount, why: str | Reason) -> None:
        """Keeps an adjustment apart from what was scored."""
        names = self.game.table(self.state).names
        on_name = None if on is None else names[on]
        self.sheet.adjustments.append(Adjustment(line, self.number, names[player], column, on_name, amount, why))

    def fault(self, entry: Entry, refused: Refused) -> None:
        """Reports a refusal at the word that it is about."""
        line, start = entry.line, 0
        text = self.line(line)
        clause, word = refused.clause, refused.word
        if isinstance(entry, DealLine) and refused.part == "deal":
            start = text.index(".") + 1
            text = text[start:]
            letter = self.game.letter
            tables = DEALS[letter], AFTER_CONTRACT[letter], DEFENDERS[letter], BRIDGE[letter]
            if clause:
                clause = clause_of_follower(text, clause, letter)
            found = said(text, clause, refused.keywords, tables, refused.behind) if refused.keywords else None
            if found is not None:
                clause, word = found[0], found[2] + word if word else found[1]
            elif refused.keywords:
                clause, word = clause or 0, 0
        elif isinstance(entry, DealLine):
            card = next(card for card in entry.cards if refused.part == part_of(card))
            line, start, text = card.line, card.column - 1, card.text
            if word < 0:  # the name before the cards, or another word there, counted from its end
                start, text, clause = 0, self.line(line)[: card.column - 1], 0
                word += len(split_words(text))
        elif isinstance(entry, Adjust) and word:  # the amount: the names before it may be of any length
            words = split_words(text)
            word = len(words) - 1 - words[-1].startswith(QUOTE)
        elif isinstance(entry, Carry) and refused.keywords:  # one of the numbers: the mark may have several words
            word += next(at for at, said_word in enumerate(split_words(text)) if is_number(said_word))
        at = place_of(text, refused.part.partition(" ")[0], clause, word)
        params = {name: self.told(value, name) for name, value in refused.params.items()}
        if refused.code == "game_over":
            params |= self.ended(entry)
        self.sheet.faults.append(Fault(line, start + at + 1, refused.code, refused.rule, params))

    def ended(self, entry: Entry) -> Mapping[str, object]:
        """What ended the game before this line: a deal and what it brought about, or a line of its own."""
        before = [last for last in self.record.entries if last.line < entry.line]
        last = next((last for last in reversed(before) if isinstance(last, DealLine | TimeUp | BreakOff)), None)
        if isinstance(last, DealLine):
            return {"ended_by": last.number, "ended_as": self.game.why_over(self.options, self.state)}
        return {} if last is None else {"ended_in": last.line}

    def line(self, number: int) -> str:
        """A line of the source as the reader saw it."""
        return without_comment(normalize("NFC", self.record.source[number - 1]))

    def told(self, value: object, name: str) -> object:
        """A parameter as it is told: account numbers become names."""
        if name in ACCOUNT_PARAMS and isinstance(value, int):
            return self.name_of(value)
        if name == "missing" and isinstance(value, tuple):
            return ", ".join(map(self.name_of, value))
        return value

    def name_of(self, account: int) -> str:
        """The name of an account, also of one who joins only behind the first error."""
        names = self.game.table(self.state).names
        return names[account] if account < len(names) else self.record.names[account]


def part_of(card: CardLine) -> str:
    """How a refusal names a card line."""
    return card.part if card.owner is None else f"{card.part} {card.owner}"


ACCOUNT_PARAMS = frozenset({"player", "turn", "leader", "winner", "declarer"})
