"""The rows by which a deal of Russian preferans is told, in the order in which players tell it.

Who sits out, who declared, what, on which bomb, whether he gave up, what the others said, the tricks. What no rule
asks for is not asked: trumps count in six spades of Stalingrad alone (R3.4), a passer's tricks never.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from rospis.errors import N_, Phrase
from rospis.games.entry import Choice, Condition, Rest, Row, When, only_if
from rospis.games.russian import series, worth
from rospis.games.russian.deal import HALF, MISERE_LEVEL, PASSES, TRICKS, WHISTS, Call
from rospis.games.russian.ladder import HAND, LEVELS, MISERE, TOTUS
from rospis.games.russian.options import SIX, TEN, Options
from rospis.games.russian.series import MISERE_UP_TO
from rospis.games.russian.state import MOST_DEALER_TRICKS, WITH_OUT_CLAUSE, State, active
from rospis.games.russian.verify import SPADES
from rospis.seats import ACTIVE, play_order

# Answers that are words.
PASS, DARK_PASS = "pass", "dark pass"
BOTH_WHIST, BOTH_PASS = "both whist", "both pass"
NOBODY, BOTH = "nobody", "both"
YES, NO = "yes", "no"

SIX_SPADES = "6♠"  # on its key, where the trumps of a six matter
UNITS = {  # of a paid talon (R5.7)
    "0": N_("nothing to pay"),
    "1": N_("an ace, or king and queen of a suit"),
    "2": N_("ace and king of a suit"),
    "3": N_("two aces"),
}


class Sitting(NamedTuple):
    """One way to sit at the next deal: who speaks, in order, and who sits out; of five players there are several.

    ``when`` is the condition on the row ``out`` under which it is so.
    """

    speakers: tuple[int, ...]
    out: tuple[int, ...]
    when: Condition

    def others(self, declarer: int) -> tuple[int, ...]:
        """The defenders in order of speech."""
        return play_order(self.speakers, declarer)[1:]


class Contract(NamedTuple):
    """What a key of the row ``contract`` names."""

    call: Call
    totus: bool = False

    @property
    def key(self) -> str:
        """Its answer: ``7``, ``dark 8``, ``9 hand``, ``10 totus``, ``misere``, ``6S``."""
        return f"{self.call} {TOTUS}" if self.totus else str(self.call)


class Rows:
    """The rows of one form."""

    def __init__(self, options: Options, state: State) -> None:
        self.options = options
        self.state = state
        self.names = state.table.names
        self.sittings = _sittings(state)
        speaking = {player for sitting in self.sittings for player in sitting.speakers}
        self.players = tuple(player for player in _after_dealer(state) if player in speaking)
        self.two = len(self.sittings[0].speakers) < ACTIVE
        self.contracts = {} if state.opening else {one.key: one for one in _contracts(options, state)}
        self.raspasy = not self.two and (options.all_pass == "raspasy" or state.opening)

    # Answers and conditions.

    def key(self, player: int) -> str:
        """A player as an answer."""
        return _answer(self.names[player])

    def dark_pass(self, player: int) -> str:
        """The answer that a player announced dark passing."""
        return f"{DARK_PASS} {self.names[player]}"

    def said(self, player: int, role: str) -> str:
        """The answer that a defender alone did something: ``Ana whists``."""
        return f"{self.names[player]} {role}"

    def contracts_of(self, *, levels: Iterable[int] = LEVELS, forced: bool | None = None) -> list[str]:
        """The contracts of some levels; with ``forced`` only those that must, or need not, be whisted."""
        wanted = set(levels)
        return [
            key
            for key, one in self.contracts.items()
            if one.call.level in wanted and forced in (None, worth.must_whist(self.options, one.call))
        ]

    @property
    def not_conceded(self) -> Condition:
        """The condition that the declarer plays on, where he may give up."""
        return only_if(concedes=NO) if self.options.concede and self.contracts_of() else {}

    def playing(self, player: int) -> When:
        """The conditions under which a player is active."""
        return _any(sitting.when for sitting in self.sittings if player in sitting.speakers)

    # The rows.

    def all(self) -> Iterator[Row]:
        """All rows in their order."""
        if len(self.sittings) > 1:
            yield self.out()
        yield self.declarer()
        if self.options.dark_pass != "off" and self.options.bombs:
            yield from self.joined()
        if self.contracts:
            yield self.contract()
            yield from self.bomb()
            yield from self.concedes()
            yield self.defence()
            yield self.tricks()
            yield from self.split()
        yield from self.taken()
        if self.contracts:
            yield from self.agreed()
            yield from self.talon()

    def out(self) -> Row:
        """Who of five sits out beside the dealer: unless it is said, the third after him, so that all play alike."""
        third = self.players[ACTIVE - 1]
        choices = tuple(Choice(self.key(player), self.names[player]) for player in self.players)
        return Row("out", Phrase(N_("Sits out with the dealer")), choices, default=self.key(third))

    def declarer(self) -> Row:
        """Who plays, or that all passed."""
        choices: list[Choice] = []
        if self.contracts:
            for player in self.players:
                notes = worth.of_player(self.options, self.state.bombs[player])
                choices.append(Choice(self.key(player), self.names[player], self.playing(player), notes))
        notes = worth.of_all_pass(self.options, self.state, played=self.raspasy)
        choices.append(Choice(PASS, Phrase(N_("all pass")), notes=notes))
        coming = self.state.series.coming_round
        for player, when in self.announcers().items():
            notes = worth.of_all_pass(self.options, self.state, played=True, dark_round=coming)
            label = Phrase(N_("{player}: dark pass"), {"player": self.names[player]})
            choices.append(Choice(self.dark_pass(player), label, when, notes))
        return Row("declarer", Phrase(N_("Who plays")), tuple(choices))

    def announcers(self) -> dict[int, When]:
        """Who may announce dark passing, and when (R0.3)."""
        if self.state.opening or self.two:
            return {}
        allowed: dict[int, list[Condition]] = {}
        for sitting in self.sittings:
            for player in sitting.speakers:
                if series.may_announce(self.options, self.state.series, player, sitting.speakers[0]):
                    allowed.setdefault(player, []).append(sitting.when)
        return {player: _any(conditions) for player, conditions in allowed.items()}

    def joined(self) -> Iterator[Row]:
        """Who passed without looking under a dark pass: it counts for the bombs (R0.5)."""
        announcers = self.announcers()
        if not announcers:
            return
        choices = [Choice(NOBODY, Phrase(N_("nobody")))]
        for player in self.players:
            others = [self.dark_pass(other) for other in announcers if other != player]
            when = _any(
                {**sitting.when, **only_if(declarer=others)} for sitting in self.sittings if player in sitting.speakers
            )
            choices.append(Choice(self.key(player), self.names[player], when))
        choices.append(Choice(BOTH, Phrase(N_("both of them"))))
        dark = (only_if(declarer=map(self.dark_pass, announcers)),)
        yield Row("joined", Phrase(N_("Joined without looking")), tuple(choices), dark)

    def contract(self) -> Row:
        """What was played."""
        players = {player: self.key(player) for player in self.players}
        choices: list[Choice] = []
        for key, one in self.contracts.items():
            notes = worth.of_contract(self.options, self.state, one.call, one.totus, players)
            choices.append(Choice(key, self.label(one), notes=notes))
        return Row("contract", Phrase(N_("Which game")), tuple(choices), (only_if(declarer=players.values()),))

    def label(self, contract: Contract) -> str | Phrase:
        """What stands on the key of a contract."""
        call = contract.call
        game = SIX_SPADES if call.strain else str(call.level)
        facts: dict[str, object] = {"contract": game}
        if not call.level:
            return Phrase(N_("misere in hand")) if call.hand else Phrase(N_("misere"))
        if call.hand:
            return Phrase(N_("{contract} totus in hand") if contract.totus else N_("{contract} in hand"), facts)
        if call.dark:
            return Phrase(N_("{contract} totus in the dark") if contract.totus else N_("{contract} in the dark"), facts)
        return Phrase(N_("{contract} totus"), facts) if contract.totus else game

    def may_choose(self, player: int) -> bool:
        """Whether a declarer chooses between different bombs (D-8)."""
        return self.options.bombs_order == "choice" and len(set(self.state.bombs[player])) > 1

    def bomb(self) -> Iterator[Row]:
        """Which bomb acts, where the declarer holds different ones and may choose (D-8)."""
        choosing = [player for player in self.players if self.may_choose(player)]
        if not choosing:
            return
        queues = self.state.bombs
        choices = tuple(
            Choice(
                str(factor),
                f"×{factor}",
                (only_if(declarer=[self.key(player) for player in choosing if factor in queues[player]]),),
            )
            for factor in sorted(set().union(*(queues[player] for player in choosing)))
        )
        levels = (MISERE_LEVEL, *LEVELS) if self.options.bombs_misere else LEVELS
        when = only_if(declarer=map(self.key, choosing), contract=self.contracts_of(levels=levels))
        yield Row("bomb", Phrase(N_("On which bomb")), choices, (when,))

    def concedes(self) -> Iterator[Row]:
        """Whether the declarer gave up before he named his game (R2.5)."""
        contracts = self.contracts_of()
        if self.options.concede and contracts:
            short = Phrase(N_("gives up, short by {short}"), {"short": self.options.concede})
            choices = (Choice(NO, Phrase(N_("plays"))), Choice(YES, short, self.when_conceded()))
            yield Row("concedes", Phrase(N_("Gives up")), choices, (only_if(contract=contracts),), default=NO)

    def when_conceded(self) -> When:
        """He gives up before he could say totus."""
        return (only_if(contract=[key for key in self.contracts_of() if not self.contracts[key].totus]),)

    def defence(self) -> Row:
        """What the defenders said; not asked where they have to whist."""
        choices = [] if self.two else [Choice(BOTH_PASS, Phrase(N_("both pass")))]
        for player in self.players:
            choices.append(self.alone(player, WHISTS, N_("{player} whists"), self.defending(player)))
            if self.two:
                choices.append(self.alone(player, PASSES, N_("{player} passes"), self.defending(player)))
        if not self.two:
            choices.append(Choice(BOTH_WHIST, Phrase(N_("both whist"))))
            for player in self.players:
                if when := self.half_whisting(player):
                    choices.append(self.alone(player, HALF, N_("{player} half-whists"), when))
            if self.dealer_may_whist:
                dealer = self.state.dealer
                choices.append(self.alone(dealer, WHISTS, N_("{player} whists"), (self.on_half_levels,)))
        when = ({**only_if(contract=self.contracts_of(forced=False)), **self.not_conceded},)
        return Row("defence", Phrase(N_("The defenders")), tuple(choices), when)

    def alone(self, player: int, role: str, text: str, when: When) -> Choice:
        """The key for what one defender says while the other passes."""
        return Choice(self.said(player, role), Phrase(text, {"player": self.names[player]}), when)

    def defending(self, player: int) -> When:
        """When a player is a defender."""
        return _any(
            {**sitting.when, **only_if(declarer=[self.key(other) for other in sitting.speakers if other != player])}
            for sitting in self.sittings
            if player in sitting.speakers
        )

    @property
    def on_half_levels(self) -> Condition:
        """Where a half-whist may stand (R3.1)."""
        return only_if(contract=self.contracts_of(levels=self.options.half_levels))

    def half_whisting(self, player: int) -> When:
        """When a player may say half-whist: behind a pass, among gentlemen also before one (R3.1)."""
        if not self.options.half_whist or not self.on_half_levels["contract"]:
            return ()
        before = self.options.whist_style == "gentleman"
        conditions: list[Condition] = []
        for sitting in self.sittings:
            behind = [
                self.key(declarer)
                for declarer in sitting.speakers
                if player in (sitting.others(declarer) if before else sitting.others(declarer)[1:])
            ]
            if behind:
                conditions.append({**sitting.when, **only_if(declarer=behind), **self.on_half_levels})
        return tuple(conditions)

    @property
    def dealer_may_whist(self) -> bool:
        """Whether the dealer of four may whist in place of a half-whist (R1.5)."""
        options = self.options
        alone = len(self.sittings) == 1 and len(self.sittings[0].out) == 1
        return options.dealer_whist and alone and options.half_whist and bool(self.on_half_levels["contract"])

    def played(self, *, both: bool) -> list[Condition]:
        """When a game of tricks is played out; with ``both`` only those in which both defenders whist."""
        defence = [BOTH_WHIST]
        if not both:
            defence += [self.said(player, WHISTS) for player in (*self.players, self.state.dealer)]
            if self.options.half_whist_played:
                defence += [self.said(player, HALF) for player in self.players]
        conditions = [only_if(defence=defence)]
        if forced := self.contracts_of(forced=True):
            conditions.append({**only_if(contract=forced), **self.not_conceded})
        return conditions

    @property
    def played_out(self) -> When:
        """When there are tricks of a declarer: a misere, or a game that somebody whists."""
        miseres = self.contracts_of(levels=[MISERE_LEVEL])
        return (*([only_if(contract=miseres)] if miseres else ()), *self.played(both=False))

    def tricks(self) -> Row:
        """The declarer's tricks."""
        levels = {level: self.contracts_of(levels=[level]) for level in LEVELS}
        choices = tuple(Choice(str(n), str(n), notes=worth.of_tricks(n, levels)) for n in range(TRICKS + 1))
        return Row("tricks", Phrase(N_("Tricks of the declarer")), choices, self.played_out)

    def split(self) -> Iterator[Row]:
        """The tricks of two whisters: one is asked, the other has the rest."""
        if self.two:
            return
        firsts: dict[int, list[Condition]] = {}
        pairs: dict[tuple[int, int], list[Condition]] = {}
        for sitting in self.sittings:
            for declarer in sitting.speakers:
                first, second = sitting.others(declarer)
                told: Condition = {
                    **sitting.when,
                    **only_if(declarer=self.key(declarer), tricks=map(str, range(TRICKS))),
                }
                conditions: list[Condition] = [{**told, **played} for played in self.played(both=True)]
                firsts.setdefault(first, []).extend(conditions)
                pairs.setdefault((first, second), []).extend(conditions)
        for first, conditions in firsts.items():
            choices = _counts(lambda left: (only_if(tricks=map(str, range(TRICKS - left + 1))),))
            yield Row(row_share(first), self.tricks_of(first), choices, _any(conditions))
        for (first, second), conditions in pairs.items():
            rest = Rest(TRICKS, ("tricks", row_share(first)))
            yield Row(row_share(first, second), self.tricks_of(second), when=_any(conditions), rest=rest)

    def tricks_of(self, player: int) -> Phrase:
        """The label of a row of tricks."""
        return Phrase(N_("{player}: tricks"), {"player": self.names[player]})

    # Raspasy.

    def taken(self) -> Iterator[Row]:
        """The tricks of everybody when all passed: the last player has the rest, the dealer's cards few (R4.1)."""
        passed = [PASS] if self.raspasy else []
        passed += map(self.dark_pass, self.announcers())
        if not passed:
            return
        told = only_if(declarer=passed)
        for player in self.players:
            yield from self.taken_by(player, told)
        if self.leading:
            yield self.taken_by_dealer(told)
        for sitting in self.sittings:
            *asked, last = sitting.speakers
            rows = tuple(map(row_taken, (*asked, self.state.dealer) if self.leading else asked))
            when = ({**sitting.when, **told},)
            yield Row(row_taken(*sitting.speakers), self.tricks_of(last), when=when, rest=Rest(TRICKS, rows))

    def taken_by(self, player: int, told: Condition) -> Iterator[Row]:
        """The tricks of a player where he is one of the first two: as many as the one before him leaves, if any."""
        first = [sitting.when for sitting in self.sittings if player == sitting.speakers[0]]
        second = {sitting.speakers[0] for sitting in self.sittings if player == sitting.speakers[1]}

        def left(count: int) -> When:
            # Who is not asked has no answer: which of them speaks before him needs no word.
            return _any((*first, *({row_taken(before): _up_to(TRICKS - count)} for before in second)))

        asking = _any({**sitting.when, **told} for sitting in self.sittings if player in sitting.speakers[:2])
        if asking:
            yield Row(row_taken(player), self.tricks_of(player), _counts(left if second else lambda _: ()), asking)

    @property
    def leading(self) -> bool:
        """Whether a dealer who sits out leads the talon and may take tricks with it (R4.1)."""
        return self.options.rasp_talon == "wins" and bool(self.sittings[0].out)

    def taken_by_dealer(self, told: Condition) -> Row:
        """The tricks of the talon: none, as long as nobody says."""

        def left(count: int) -> When:
            if not count:
                return ()
            return _any(
                {row_taken(first): frozenset([str(tricks)]), row_taken(second): _up_to(TRICKS - count - tricks)}
                for first, second, _ in (sitting.speakers for sitting in self.sittings)
                for tricks in range(TRICKS - count + 1)
            )

        dealer = self.state.dealer
        choices = _counts(left, MOST_DEALER_TRICKS)
        return Row(row_taken(dealer), self.tricks_of(dealer), choices, (told,), default="0")

    # What is rarely said.

    def agreed(self) -> Iterator[Row]:
        """Whether the tricks were settled without play."""
        choices = (Choice(NO, Phrase(N_("played"))), Choice(YES, Phrase(N_("agreed"))))
        yield Row("agreed", Phrase(N_("Played or agreed")), choices, self.played_out, default=NO)

    @property
    def paid(self) -> list[str]:
        """The contracts whose talon is paid for (R5.7)."""
        if self.options.paid_talon == "off":
            return []
        return [key for key in self.contracts_of() if not self.contracts[key].call.hand]

    def talon(self) -> Iterator[Row]:
        """What the talon was worth, where it is paid for (R5.7)."""
        if self.paid:
            choices = tuple(Choice(units, Phrase(text)) for units, text in UNITS.items())
            when = ({**only_if(contract=self.paid), **self.not_conceded},)
            yield Row("talon", Phrase(N_("Paid talon")), choices, when, default="0")


# What may be named and counted.


def _after_dealer(state: State) -> tuple[int, ...]:
    """The players at the table in order of speech, the dealer last."""
    after = play_order(state.table.seated, state.dealer)
    return (*after[1:], after[0])


def _sittings(state: State) -> list[Sitting]:
    """All ways to sit at the next deal: one, but for five players, of whom any may sit out with the dealer (R1.6)."""
    table, dealer = state.table, state.dealer
    if len(table.seated) < WITH_OUT_CLAUSE:
        return [Sitting(table.speakers[dealer], table.out[dealer], {})]
    sittings = []
    for player in _after_dealer(state)[:-1]:
        speakers, out = active(table, dealer, (player, dealer))
        sittings.append(Sitting(speakers, out, only_if(out=_answer(table.names[player]))))
    return sittings


def _contracts(options: Options, state: State) -> Iterator[Contract]:
    """Everything that may be played now: what the ladder has, from the level that leads out of raspasy (R2.1, R4.3)."""
    lowest = series.lowest_level(options, state.series.raspasy)
    levels = [level for level in LEVELS if level >= lowest]
    yield from _games(options, levels)
    if MISERE in options.rungs and lowest <= MISERE_UP_TO:
        yield Contract(Call(MISERE_LEVEL))
    yield from _games(options, [level for level in levels if f"{level}{HAND}" in options.rungs], hand=True)
    if f"{MISERE}{HAND}" in options.rungs and lowest <= MISERE_UP_TO:
        yield Contract(Call(MISERE_LEVEL, hand=True))
    if options.dark_games:
        yield from _games(options, levels, dark=True)


def _games(options: Options, levels: Sequence[int], *, dark: bool = False, hand: bool = False) -> Iterator[Contract]:
    """Games of some levels; six spades apart where they count for more than a six, totus where it brings anything."""
    for level in levels:
        if level == SIX and options.stalingrad:
            yield Contract(Call(level, SPADES, dark, hand))
        yield Contract(Call(level, None, dark, hand))
        if level == TEN and options.totus_bonus:
            yield Contract(Call(level, None, dark, hand), totus=True)


def _any(conditions: Iterable[Condition]) -> When:
    """At least one of these conditions, each once; always, where one of them is empty."""
    told: list[Condition] = []
    for condition in conditions:
        if not condition:
            return ()
        if condition not in told:
            told.append(condition)
    return tuple(told)


def _answer(name: str) -> str:
    """A player as an answer: his name, in quotes where it is one of our own words."""
    ours = name in (PASS, NOBODY, BOTH) or name.startswith(DARK_PASS)
    return f'"{name}"' if ours else name


def _counts(when: Callable[[int], When], most: int = TRICKS) -> tuple[Choice, ...]:
    """The keys of a row of tricks, each with when it may be pressed."""
    return tuple(Choice(str(count), str(count), when(count)) for count in range(most + 1))


def _up_to(most: int) -> frozenset[str]:
    """The answers of a row of tricks that are not above ``most``."""
    return frozenset(map(str, range(most + 1)))


def row_share(*players: int) -> str:
    """The row for the tricks of the first of two whisters, or of the second behind him, who has the rest."""
    return "_".join(map(str, ("share", *players)))


def row_taken(*players: int) -> str:
    """The row for a player's tricks when all passed, or for the last of three, who has the rest."""
    return "_".join(map(str, ("taken", *players)))


__all__ = [
    "BOTH",
    "BOTH_PASS",
    "BOTH_WHIST",
    "NO",
    "NOBODY",
    "PASS",
    "YES",
    "Contract",
    "Rows",
    "Sitting",
    "row_share",
    "row_taken",
]
