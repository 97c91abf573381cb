"""Russian preferans as the rest of the house sees it: the rooms of this game joined to one :class:`Game`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from rospis.cards import PACK_32, Card
from rospis.errors import N_, NUMBER, Phrase, Refused
from rospis.games.entry import Answers, Entered, Form
from rospis.games.preferans import Preferans
from rospis.games.protocol import EVERY_GAME, CardLine, Carried, Column, Written
from rospis.games.russian import bombs, dealing, notation, series, settlement, state
from rospis.games.russian.deal import AllPass, Deal
from rospis.games.russian.options import Options
from rospis.games.russian.presets import PRESETS
from rospis.games.russian.reasons import facts
from rospis.games.russian.state import State, Terms
from rospis.games.russian.verify import FACTORS, verify
from rospis.ledger import Outcome, Reason, Remark
from rospis.money import LARGEST_DENOMINATOR, Amount
from rospis.names import Names
from rospis.seats import ACTIVE, Table

JOINED = Reason("joined", "R1.8")


class Russian(Preferans[Options, State, Deal | AllPass]):
    """Russian preferans for two to five players; with four the dealer sits out, with five one more (R1.5, R1.6)."""

    name = "preferans-russian"
    letter = "R"
    options_type = Options
    presets = PRESETS
    columns: ClassVar[Mapping[str, Column]] = {
        "pool": Column("pool"),
        "hill": Column("hill"),
        "whists": Column("whists", on_player=True),
        "bombs": Column("bombs", adjustable=False, several=True),
        "result": Column("result", adjustable=False),
    }
    carried: ClassVar[Mapping[str, Carried]] = {
        "bombs": Carried(numbers=bombs.MOST),
        "raspasy": Carried(of_player=False),
        "dark": Carried(of_player=False, by=True),
        "opening done": Carried(of_player=False, numbers=0),
    }
    lines = EVERY_GAME | {"join", "leave", "state", "terms", "time up"}
    fewest_players = 2
    most_players = 5
    players_rule = "R1.6"

    # What the rooms do as it stands.
    read_deal = staticmethod(notation.read_deal)
    print_deal = staticmethod(notation.print_deal)
    open = staticmethod(state.open_state)
    step = staticmethod(state.step)
    void = staticmethod(state.void)
    settle = staticmethod(settlement.settle)
    facts = staticmethod(facts)

    def with_cards(self, deal: Deal | AllPass, cards: Sequence[CardLine]) -> Deal | AllPass:
        """A paid talon: its units, or its two cards as they are given or as three whole hands leave them (R5.7)."""
        if not isinstance(deal, Deal):
            return deal
        talon = next((card.value for card in cards if card.part == "talon"), None)
        if isinstance(talon, int):
            return deal._replace(talon=talon)
        if talon is None:
            hands = [card.value for card in cards if card.part == "hand"]
            if len(hands) != ACTIVE:
                return deal
            held: set[Card] = set().union(*hands)
            talon = tuple(card for card in PACK_32 if card not in held)
        return deal._replace(talon=talon) if len(talon) == 2 else deal

    # Few records carry cards, and few deals are asked about: these rooms are opened only when they are needed.

    def read_card_line(self, part: str, clauses: list[list[str]], names: Names) -> Any:
        """See :func:`rospis.games.russian.referee.read_card_line`."""
        from rospis.games.russian import referee

        return referee.read_card_line(part, clauses, names)

    def print_card_line(self, line: CardLine, table: Table) -> str:
        """See :func:`rospis.games.russian.referee.print_card_line`."""
        from rospis.games.russian import referee

        return referee.print_card_line(line, table)

    def remarks(self, options: Options, before: State, deal: Deal | AllPass, outcome: Outcome) -> Iterable[Remark]:
        """See :func:`rospis.games.russian.remarks.remarks`."""
        from rospis.games.russian import remarks

        return remarks.remarks(options, before, deal, outcome)

    def verify_cards(
        self, options: Options, before: State, deal: Deal | AllPass, cards: Sequence[CardLine]
    ) -> Mapping[str, Any]:
        """See :func:`rospis.games.russian.referee.verify_cards`."""
        from rospis.games.russian import referee

        return referee.verify_cards(options, before, deal, cards)

    def form(self, options: Options, before: State) -> Form:
        """See :func:`rospis.games.russian.entry.form`."""
        from rospis.games.russian import entry

        return entry.form(options, before)

    def enter(self, options: Options, before: State, answers: Answers) -> Entered:
        """See :func:`rospis.games.russian.entry.enter`."""
        from rospis.games.russian import entry

        return entry.enter(options, before, answers)

    def answers(self, options: Options, before: State, deal: Deal | AllPass, number: int) -> Answers | None:
        """See :func:`rospis.games.russian.entry.answers`; the number of a deal means nothing here."""
        from rospis.games.russian import entry

        return entry.answers(options, before, deal)

    def verify(self, options: Options, deal: Deal | AllPass) -> None:
        """See :func:`rospis.games.russian.verify.verify`."""
        verify(options, deal)

    # Lines of their own.

    def verify_adjustment(self, column: str, amount: Amount) -> None:
        """Any amount may be adjusted."""

    def adjust(
        self, options: Options, before: State, player: int, column: str, on: int | None, amount: Amount
    ) -> State:
        """A pool, a hill or whists moved by agreement; nothing ends by it."""
        cells = list(before.whists if on is not None else before.pools if column == "pool" else before.hills)
        place = player if on is None else player * len(before.pools) + on
        cells[place] += amount
        if amount.denominator > 1 and cells[place].denominator > LARGEST_DENOMINATOR:
            raise Refused("fraction_too_fine", word=4, limit=LARGEST_DENOMINATOR)
        moved = tuple(cells)
        if on is not None:
            return before._replace(whists=moved)
        return before._replace(pools=moved) if column == "pool" else before._replace(hills=moved)

    def carry(
        self, options: Options, before: State, player: int | None, values: Mapping[str, tuple[int, ...]]
    ) -> State:
        """Bombs of a player, the running series, the last dark round, the end of the opening laps."""
        if "bombs" in values:
            return self._carry_bombs(options, before, player, values["bombs"])
        if "raspasy" in values:
            (number,) = values["raspasy"]
            stayed = number % dealing.STAYS if options.dealer_on_raspasy == "stays" else 0
            place = before.dealing._replace(stayed=stayed, carried=stayed)
            return before._replace(series=before.series._replace(raspasy=number), dealing=place)
        if "dark" in values:
            (dark_round,) = values["dark"]
            if options.dark_pass == "off":
                raise Refused("state_impossible", "R0.3", word=1)
            if not 1 <= dark_round <= series.LAST_ROUND:
                raise Refused("dark_round_bad", "R0.3", keywords=(NUMBER,), found=dark_round, last=series.LAST_ROUND)
            return before._replace(series=before.series._replace(dark_round=dark_round, announcer=player))
        if not options.opening_raspasy:
            raise Refused("state_impossible", "R5.9", word=1)
        return before._replace(dealing=before.dealing._replace(opening=None))

    def _carry_bombs(self, options: Options, before: State, player: int | None, factors: tuple[int, ...]) -> State:
        """Bombs of a player, the oldest first."""
        assert player is not None
        for place, factor in enumerate(factors):
            if not options.bombs:
                raise Refused("state_impossible", "R0.5", word=2)
            if factor not in FACTORS:
                raise Refused("bomb_factor", "R0.4", keywords=(NUMBER,), word=place, found=factor)
        return before._replace(bombs=(*before.bombs[:player], factors, *before.bombs[player + 1 :]))

    def verify_carried(self, options: Options, before: State) -> None:
        """Whatever is carried over may stand beside the rest."""

    def join(self, options: Options, before: State, name: str, after: int) -> tuple[State, list[Written]]:
        """The newcomer has the mean of pool and hill at the table, rounded against him (R1.8)."""
        seated = before.table.seated
        newcomer, count = len(before.table.names), len(seated)
        pool = sum(before.pools[player] for player in seated) // count
        hill = -(-sum(before.hills[player] for player in seated) // count)
        rows = [before.whists[start : start + newcomer] for start in range(0, newcomer**2, newcomer)]
        grown = before._replace(
            table=before.table.join(name, after),
            pools=(*before.pools, pool),
            hills=(*before.hills, hill),
            whists=tuple(held for row in rows for held in (*row, 0)) + (0,) * (newcomer + 1),
            bombs=(*before.bombs, ()),
        )
        entries = [Written(newcomer, "pool", pool, JOINED), Written(newcomer, "hill", hill, JOINED)]
        return grown, [entry for entry in entries if entry.amount]

    def leave(self, options: Options, before: State, player: int) -> State:
        """His account stands still and counts in the settlement. If he was to deal, the next one does."""
        table = before.table.leave(player)
        place = before.dealing
        if place.dealer == player:
            place = place._replace(dealer=before.table.next_seated(player), stayed=place.carried)
        return before._replace(table=table, dealing=dealing.arrived(place, table))

    def set_dealer(self, before: State, dealer: int) -> State:
        """``dealer`` deals next, and the rotation goes on from him."""
        place = before.dealing
        if dealer == place.dealer:
            return before
        place = place._replace(dealer=dealer, stayed=place.carried)
        return before._replace(dealing=dealing.arrived(place, before.table))

    def terms(self, options: Options, before: State, values: Mapping[str, Any]) -> State:
        """Pool size, price and control time named by the player with the largest hill after the opening (R5.9)."""
        if not options.terms_named:
            raise Refused("terms_header", "R5.9")
        if before.opening:
            raise Refused("terms_early", "R5.9")
        if before.named:
            raise Refused("terms_twice", "R5.9")
        smallest = min(before.hills[player] for player in before.table.seated)
        if "pool" in values and values["pool"] > smallest:
            raise Refused("terms_pool", "R5.9", pool=values["pool"], smallest=str(smallest))
        now = before.terms
        named = Terms(values.get("pool", now.target), values.get("price", now.price), values.get("time", now.time))
        return before._replace(terms=named, named=True)

    def verify_time_up(self, options: Options) -> None:
        """There must be a control time, or it may be named in the course of the game (R5.8)."""
        if options.control_time is None and not options.terms_named:
            raise Refused("time_unset", "R5.8")

    def time_up(self, options: Options, before: State) -> State:
        """The control time begins the last lap, at once or when the deal is with the first dealer again (R5.8)."""
        if before.end:
            raise Refused("game_over", "R5.8", end=before.end)
        if before.terms.time is None:
            raise Refused("time_unset", "R5.8")
        if before.dealing.waiting or before.dealing.lap is not None:
            raise Refused("time_twice", "R5.8")
        return before._replace(dealing=dealing.time_up(options, before.dealing, before.table))

    def break_off(self, options: Options, before: State, without: int | None) -> tuple[State, list[Written]]:
        """The players stop here."""
        if before.end:
            raise Refused("game_over", "R5.8", end=before.end)
        return before._replace(end="break off"), []

    # What is to be seen.

    def table(self, now: State) -> Table:
        """Who sits at the table."""
        return now.table

    def next(self, options: Options, now: State) -> Mapping[str, Any]:
        """Who deals next, who is first hand, the lowest level to bid, and the dark round that somebody may announce."""
        names, table = now.table.names, now.table
        speakers = table.speakers[now.dealer]
        lowest = None if now.opening else series.lowest_level(options, now.series.raspasy)
        dark_round = None
        if state.may_be_announced(options, now):
            dark_round = now.series.coming_round
        forehand = names[speakers[0]]
        return {"dealer": names[now.dealer], "forehand": forehand, "lowest": lowest, "dark_round": dark_round}

    def more(self, options: Options, now: State) -> Mapping[str, Any]:
        """How many moves of the deal are left of the last lap, null before it begins (R5.8)."""
        return {"last_lap": now.dealing.lap}

    def end(self, now: State) -> str | None:
        """None, "rules", "time" or "break off"."""
        return now.end

    def why_over(self, options: Options, now: State) -> Phrase | None:
        """The end condition of the options is met, or the last lap is over (R5.8)."""
        if now.end == "time":
            return Phrase(N_("the last lap is over"))
        if now.end != "rules":
            return None
        facts = {"target": now.terms.target, "players": len(now.table.seated), "deals": options.deals_limit}
        match options.end_condition:
            case "each_pool":
                return Phrase(N_("it closed the last pool; every pool has reached {target}"), facts)
            case "sum_of_pools":
                return Phrase(N_("the pools together have reached {players} × {target}"), facts)
            case _:
                return Phrase(N_("there are {deals} deals in the game"), facts)

    def cell(self, options: Options, now: State, player: int, column: str, on: int | None) -> Amount:
        """A figure of the sheet."""
        match column:
            case "pool":
                return now.pools[player]
            case "hill":
                return now.hills[player]
            case "whists":
                return now.held(player, on or 0)
            case _:
                return settlement.results(options, now)[player]

    def row(self, options: Options, now: State, player: int, column: str) -> tuple[int, ...]:
        """The factors of a player's bombs, the oldest first."""
        return now.bombs[player]

    def cells(self, options: Options, now: State, player: int) -> Mapping[str, Any]:
        """Pool, hill, whists on each other player, bombs."""
        names = now.table.names
        return {
            "pool": self.standing(options, now, "pool", now.pools[player]),
            "hill": now.hills[player],
            "whists": {names[other]: now.held(player, other) for other in now.table.order if other != player},
            "bombs": now.bombs[player],
        }

    def results(self, options: Options, now: State) -> Mapping[str, Amount]:
        """See :func:`rospis.games.russian.settlement.results`."""
        return {now.table.names[player]: result for player, result in settlement.results(options, now).items()}

    def printed(self, options: Options, column: str, amount: Amount) -> Amount:
        """Pools that are written off shrink by what is gained (R8.6)."""
        return -amount if column == "pool" and options.pool_direction == "down" else amount

    def standing(self, options: Options, now: State, column: str, amount: Amount) -> Amount:
        """Pools that are written off show what is missing to the target (R8.6)."""
        if column == "pool" and options.pool_direction == "down":
            return (now.terms.target or 0) - amount
        return amount


GAME = Russian()

__all__ = ["GAME", "Russian"]
