"""Yugoslav preferans as the rest of the house sees it: the rooms of this game joined to one :class:`Game`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from rospis.errors import N_, Phrase, Refused
from rospis.games.entry import Answers, Entered, Form
from rospis.games.preferans import Preferans
from rospis.games.protocol import EVERY_GAME, CardLine, Carried, Column, Written
from rospis.games.yugoslav import notation, settlement, state
from rospis.games.yugoslav.deal import AllPass, Deal
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.presets import PRESETS
from rospis.games.yugoslav.reasons import facts
from rospis.games.yugoslav.state import State
from rospis.games.yugoslav.verify import verify
from rospis.ledger import Outcome, Reason, Remark
from rospis.money import LARGEST_DENOMINATOR, Amount
from rospis.names import Names
from rospis.seats import Table

JOINED = Reason("joined", "R1.8")


class Yugoslav(Preferans[Options, State, Deal | AllPass]):
    """Yugoslav preferans, three players or four with the dealer sitting out (Y1.4)."""

    name = "preferans-yugoslav"
    letter = "Y"
    options_type = Options
    presets = PRESETS
    columns: ClassVar[Mapping[str, Column]] = {
        "contract": Column("contract"),
        "whists": Column("whists", on_player=True),
        "refe": Column("refe", adjustable=False),
        "result": Column("result", adjustable=False),
    }
    carried: ClassVar[Mapping[str, Carried]] = {"refe": Carried(), "used": Carried()}
    lines = EVERY_GAME | {"join", "leave", "state", "time up", "break off without"}
    fewest_players = 3
    most_players = 4
    players_rule = "Y1.4"

    # What the rooms do as it stands.
    read_deal = staticmethod(notation.read_deal)
    print_deal = staticmethod(notation.print_deal)
    open = staticmethod(state.open_state)
    step = staticmethod(state.step)
    void = staticmethod(state.void)
    settle = staticmethod(settlement.settle)
    facts = staticmethod(facts)

    # Few records carry cards, and few deals are asked about: these rooms are opened only when they are needed.

    def read_card_line(self, part: str, clauses: list[list[str]], names: Names) -> Any:
        """See :func:`rospis.games.yugoslav.referee.read_card_line`."""
        from rospis.games.yugoslav import referee

        return referee.read_card_line(part, clauses, names)

    def print_card_line(self, line: CardLine, table: Table) -> str:
        """See :func:`rospis.games.yugoslav.referee.print_card_line`."""
        from rospis.games.yugoslav import referee

        return referee.print_card_line(line, table)

    def remarks(self, options: Options, before: State, deal: Deal | AllPass, outcome: Outcome) -> Iterable[Remark]:
        """See :func:`rospis.games.yugoslav.remarks.remarks`."""
        from rospis.games.yugoslav import remarks

        return remarks.remarks(options, before, deal, outcome)

    def verify_cards(
        self, options: Options, before: State, deal: Deal | AllPass, cards: Sequence[CardLine]
    ) -> Mapping[str, Any]:
        """See :func:`rospis.games.yugoslav.referee.verify_cards`."""
        from rospis.games.yugoslav import referee

        return referee.verify_cards(options, before, deal, cards)

    def form(self, options: Options, before: State) -> Form:
        """See :func:`rospis.games.yugoslav.entry.form`."""
        from rospis.games.yugoslav import entry

        return entry.form(options, before)

    def enter(self, options: Options, before: State, answers: Answers) -> Entered:
        """See :func:`rospis.games.yugoslav.entry.enter`."""
        from rospis.games.yugoslav import entry

        return entry.enter(options, before, answers)

    def answers(self, options: Options, before: State, deal: Deal | AllPass, number: int) -> Answers | None:
        """See :func:`rospis.games.yugoslav.entry.answers`; the number of a deal means nothing to the game."""
        from rospis.games.yugoslav import entry

        return entry.answers(options, before, deal)

    def verify(self, options: Options, deal: Deal | AllPass) -> object:
        """Only a declared deal can break a rule by itself."""
        return verify(options, deal) if isinstance(deal, Deal) else None

    def verify_adjustment(self, column: str, amount: Amount) -> None:
        """Contract columns hold even whole numbers (Y5.4, Y5.13)."""
        if column == "contract" and amount % 2:
            raise Refused("adjust_odd", "Y5.13", word=3, amount=str(amount))

    def adjust(
        self, options: Options, before: State, player: int, column: str, on: int | None, amount: Amount
    ) -> State:
        """Contract columns move by even whole numbers, whist columns by any (Y5.13); nothing ends by it."""
        if on is not None:
            after = before.with_whists(player, on, amount)
            if after.held(player, on).denominator > LARGEST_DENOMINATOR:
                raise Refused("fraction_too_fine", word=4, limit=LARGEST_DENOMINATOR)
            return after
        if before.end == "rules":
            # The sum is zero and settled; whists may still be put right, a contract column no longer (Y5.9).
            raise Refused("game_over", "Y5.7", end=before.end)
        contracts = before.contracts
        moved = (*contracts[:player], contracts[player] + int(amount), *contracts[player + 1 :])
        return before._replace(contracts=moved, total=before.total + int(amount))

    def carry(
        self, options: Options, before: State, player: int | None, values: Mapping[str, tuple[int, ...]]
    ) -> State:
        """``state NAME refe OPEN used STRUCK``: marks of an earlier sheet; the sum is the number of refe events."""
        assert player is not None
        (held,), (used,) = values.get("refe", (0,)), values.get("used", (0,))
        if options.refe_max is not None and held + used > options.refe_max:
            raise Refused("state_limit", "Y5.4", word=3, written=held + used, allowed=options.refe_max)
        refe_open = (*before.refe_open[:player], held, *before.refe_open[player + 1 :])
        refe_used = (*before.refe_used[:player], used, *before.refe_used[player + 1 :])
        written = max(map(sum, zip(refe_open, refe_used, strict=True)))
        return before._replace(refe_open=refe_open, refe_used=refe_used, refe_written=written)

    def verify_carried(self, options: Options, before: State) -> None:
        """Open and struck refe add up to the same number for all: each event gave everybody one (Y5.4)."""
        sums = {before.refe_open[player] + before.refe_used[player] for player in before.table.seated}
        if len(sums) > 1:
            raise Refused("state_unequal", "Y5.4", sums=", ".join(map(str, sorted(sums))))

    def join(self, options: Options, before: State, name: str, after: int) -> tuple[State, list[Written]]:
        """The newcomer's contract column is the mean at the table, rounded down to an even number: against him."""
        seated = before.table.seated
        newcomer = len(before.table.names)
        # Each refe event gave everybody one: for him they count as struck, so that the sums stay equal.
        mean = sum(before.contracts[player] for player in seated) // len(seated)
        contract = mean - mean % 2
        grown = before.with_account(before.table.join(name, after), contract)
        return grown, [Written(newcomer, "contract", contract, JOINED)]

    def leave(self, options: Options, before: State, player: int) -> State:
        """His account stands still; he shares no writing off. If he was to deal, the next one does."""
        table = before.table.leave(player)
        dealer = before.table.next_seated(player) if before.dealer == player else before.dealer
        return before._replace(table=table, dealer=dealer, left_out=before.left_out | {player})

    def set_dealer(self, before: State, dealer: int) -> State:
        """``dealer`` deals next, and the rotation goes on from him."""
        return before._replace(dealer=dealer)

    def verify_time_up(self, options: Options) -> None:
        """There must be a control time (Y5.8)."""
        if options.control_time is None:
            raise Refused("time_unset", "Y5.8")

    def time_up(self, options: Options, before: State) -> State:
        """The control time ends the game with the deal in progress, no last lap (Y5.8)."""
        if before.end:
            raise Refused("game_over", "Y5.7", end=before.end)
        return before._replace(end="time")

    def break_off(self, options: Options, before: State, without: int | None) -> tuple[State, list[Written]]:
        """The players stop here; who left before keeps his column and the others write off everything (Y5.8)."""
        if before.end:
            raise Refused("game_over", "Y5.7", end=before.end)
        gone = before.left_out if without is None else before.left_out | {without}
        return before._replace(end="break off", left_out=gone), []

    def table(self, now: State) -> Table:
        """Who sits at the table."""
        return now.table

    def next(self, options: Options, now: State) -> Mapping[str, Any]:
        """Who deals next, and who is forehand then."""
        names, forehand = now.table.names, now.table.speakers[now.dealer][0]
        return {"dealer": names[now.dealer], "forehand": names[forehand]}

    def end(self, now: State) -> str | None:
        """None, "rules", "time" or "break off"."""
        return now.end

    def why_over(self, options: Options, now: State) -> Phrase | None:
        """The contract columns have come to zero (Y5.7)."""
        if now.end != "rules":
            return None
        return Phrase(N_("the contract columns add up to {total}"), {"total": now.total})

    def cell(self, options: Options, now: State, player: int, column: str, on: int | None) -> Amount:
        """A figure of the sheet in the sign of the rules; ``refe`` counts the open ones."""
        match column:
            case "contract":
                return now.contracts[player]
            case "whists":
                return now.held(player, on or 0)
            case "refe":
                return now.refe_open[player]
            case _:
                return settlement.results(now)[player]

    def cells(self, options: Options, now: State, player: int) -> Mapping[str, Any]:
        """Contract, whists on each other player, refe open and used, hat."""
        names = now.table.names
        return {
            "contract": self.printed(options, "contract", now.contracts[player]),
            "whists": {names[other]: now.held(player, other) for other in now.table.order if other != player},
            "refe": {"open": now.refe_open[player], "used": now.refe_used[player]},
            "hat": state.under_hat(options, now.contracts[player]),
        }

    def printed(self, options: Options, column: str, amount: Amount) -> Amount:
        """Serbian sheets print the debt without a minus (Y0.2)."""
        return -amount if column == "contract" and options.sign == "debt_positive" else amount

    def results(self, options: Options, now: State) -> Mapping[str, Amount]:
        """See :func:`rospis.games.yugoslav.settlement.results`."""
        return {now.table.names[player]: result for player, result in settlement.results(now).items()}

    def write_off(self, options: Options, now: State) -> Mapping[str, int] | None:
        """See :func:`rospis.games.yugoslav.settlement.write_off`."""
        if now.end == "rules":
            return None
        return {now.table.names[player]: amount for player, amount in settlement.write_off(now).items()}


GAME = Yugoslav()

__all__ = ["GAME", "Yugoslav"]
