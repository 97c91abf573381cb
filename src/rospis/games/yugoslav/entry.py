"""What may be entered of a deal of Yugoslav preferans, and the deal that the keys tell.

The rows follow the order in which players tell a deal: who declared what, whether it was doubled, what each defender
did (Y3.1), the result. Only what a score follows from is asked: never the declarer's tricks, and those of the defence
as one number where one of them writes for both (Y3.3, Y3.4). A player's answer is his name as a record writes it, in
quotes where it is a keyword, so that nobody is taken for a key such as ``pass``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from rospis.errors import N_, Phrase, Refused
from rospis.games.entry import Answers, Choice, Condition, Entered, Form, Note, Row, When, only_if
from rospis.games.yugoslav.deal import (
    BETL,
    CALLED,
    CALLS,
    CLUBS,
    CONTRACT_WORDS,
    DIAMONDS,
    FOLLOWS,
    HEARTS,
    KONTRA_WORDS,
    PASSES,
    PREFERANS,
    SANS,
    SPADES,
    AllPass,
    Deal,
    Follower,
)
from rospis.games.yugoslav.notation import GAME, print_deal
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.scoring import EACH, OBLIGATION, TOGETHER, unit_of
from rospis.games.yugoslav.state import (
    State,
    anybody_under_hat,
    no_deal,
    plays_under_refe,
    refe_may_be_written,
    spades_count_as_made,
)
from rospis.games.yugoslav.verify import ALONE, CALL, MOST_OF_LOSERS, TRICKS
from rospis.names import quoted

# The rows, and those of their answers that are no names, contracts or numbers.
DECLARER, CONTRACT, DOUBLER, LEVEL, SPADES_ROW = "declarer", "contract", "doubler", "level", "spades"
TRICKS_ROW, PLAY, RESULT = "together", "play", "result"
PASS, UNDOUBLED, BOTH_PASS, PLAYED, AGREED, MADE, FAILED = (
    "pass",
    "undoubled",
    "both pass",
    "played",
    "agreed",
    "made",
    "failed",
)

# The rows of the defenders, in order of speech after the declarer. Of the three players forehand is 0: where player n
# declares, the rows n and n + 1 are asked, first that of the next player and then that of the one behind him. So the
# second player has two rows: he speaks before forehand or behind him.
DEFENDERS = ("second", "third", "forehand", "last")
SEATS = (1, 2, 0, 1)  # whose they are

OF_SIX = (SPADES, DIAMONDS, HEARTS, CLUBS, SANS)  # contracts that need six tricks,
OF_TRICKS = (*OF_SIX, PREFERANS)  # and all whose tricks are counted
COUNTS = tuple(map(str, range(TRICKS + 1)))

CONTRACT_LABELS = {
    SPADES: (N_("spades"), N_("spades, hand")),
    DIAMONDS: (N_("diamonds"), N_("diamonds, hand")),
    HEARTS: (N_("hearts"), N_("hearts, hand")),
    CLUBS: (N_("clubs"), N_("clubs, hand")),
    BETL: (N_("betl"), N_("betl, hand")),
    SANS: (N_("sans"), N_("sans, hand")),
    PREFERANS: (N_("preferans"), N_("preferans, hand")),
}
LEVEL_LABELS = (N_("kontra alone"), N_("rekontra"), N_("subkontra"), N_("mortkontra"))
BETL_WHISTS = {
    "doubler": N_("whists for five tricks to the doubler"),
    "each": N_("whists for five tricks to both"),
    "doubler_both": N_("whists for ten tricks to the doubler"),
}
FALLS = N_("{player} falls")
DECLARER_FAILS = N_("the declarer fails")
DOUBLER_FALLS = N_("the doubler falls")


class Contract(NamedTuple):
    """A key of the contract row: its answer, and the contract that it names."""

    value: str
    number: int
    hand: bool


class Seats:
    """Who plays a deal, in order of speech, and what may be declared there, whatever the sheet.

    ``values`` are the players' answers. ``played`` are the contracts that the defence takes tricks in although nobody
    doubled, ``undoubled`` is the condition that nobody did.
    """

    def __init__(self, options: Options, names: tuple[str, ...]) -> None:
        self.options = options
        self.names = names
        self.values = tuple(quoted(name, GAME) for name in names)
        self.contracts = tuple(
            Contract(f"{word} hand" if hand else word, number, hand)
            for number, word in CONTRACT_WORDS.items()
            if number != PREFERANS or options.preferans8
            for hand in (False, True)
        )
        self.played = tuple(
            contract.value for contract in self.contracts if contract.number != BETL and not self.duty(contract)
        )
        self.undoubled = only_if(doubler=UNDOUBLED) if options.kontra_max else {}
        # Where tricks are counted: that six are needed, no condition if that holds of all contracts there; or ten.
        self.of_six = self.those(*OF_SIX) if options.preferans8 else {}
        self.preferans = self.those(PREFERANS)
        self.asks_spades = options.spades_duty and options.nobody_follows_spades == "made"

    def duty(self, contract: Contract) -> bool:
        """Whether a contract is played only if it is doubled (Y3.7)."""
        return contract.number == SPADES and not contract.hand and self.options.spades_duty

    def those(self, *numbers: int) -> Condition:
        """The condition that one of these contracts was declared, by hand or not."""
        return only_if(contract=[contract.value for contract in self.contracts if contract.number in numbers])

    def lost(self, taken: int) -> Condition | None:
        """In which contracts the declarer has failed when the defence has so many tricks: in all that are counted
        where there is no condition, None for no contract.
        """
        if taken > MOST_OF_LOSERS:
            return {}
        return self.preferans if taken and self.options.preferans8 else None


class Now(Seats):
    """The next deal on a sheet."""

    def __init__(self, options: Options, state: State) -> None:
        self.state = state
        self.accounts = state.table.speakers[state.dealer]
        super().__init__(options, tuple(state.table.names[account] for account in self.accounts))

    def unit(self, contract: Contract, declarer: int) -> int:
        """U of a contract that is not doubled (Y5.1)."""
        doubled = plays_under_refe(self.options, self.state, declarer)
        return unit_of(Deal(declarer, contract.number, contract.hand), doubled)

    def by_declarer(self, told: Callable[[int], Phrase | None]) -> Iterator[Note]:
        """What is told of each declarer, as one note for all of whom the same is told."""
        notes: list[tuple[Phrase, list[str]]] = []
        for account, value in zip(self.accounts, self.values, strict=True):
            text = told(account)
            same = next((values for other, values in notes if other == text), None)
            if same is not None:
                same.append(value)
            elif text is not None:
                notes.append((text, [value]))
        for text, values in notes:
            yield Note(text, () if len(values) == len(self.values) else (only_if(declarer=values),))


# The form ---------------------------------------------------------------------------------------------------------


def form(options: Options, state: State) -> Form:
    """The rows for the next deal; none where no further deal is accepted (Y5.7, Y5.13)."""
    if state.end or state.total >= 0:
        return Form(())
    now = Now(options, state)
    rows = (_declarer(now), _contract(now), *_defence(options, now.names))
    return Form((*rows, _spades(now)) if now.asks_spades else rows)


@lru_cache(maxsize=64)
def _defence(options: Options, names: tuple[str, ...]) -> tuple[Row, ...]:
    """What was done against a contract, which nothing on the sheet changes: made once for these players."""
    seats = Seats(options, names)
    rows = []
    if options.kontra_max:
        rows.append(_doubler(seats))
    if options.kontra_max > 1:
        rows.append(_level(seats))
    rows += [_defender(seats, place) for place in range(len(DEFENDERS))]
    return (*rows, _together(seats), _play(), _result(seats))


def _declarer(now: Now) -> Row:
    """Who declared, or that all passed."""
    choices = [
        Choice(value, name, notes=tuple(_refe(now, account)))
        for account, name, value in zip(now.accounts, now.names, now.values, strict=True)
    ]
    passed = Choice(PASS, Phrase(N_("all passed")), notes=(Note(_all_pass(now)),))
    return Row(DECLARER, Phrase(N_("Who plays")), (*choices, passed))


def _refe(now: Now, player: int) -> Iterator[Note]:
    """Whether an open refe doubles what a player declares (Y5.3, Y5.6)."""
    if plays_under_refe(now.options, now.state, player):
        yield Note(Phrase(N_("refe: everything counts double")))
    elif now.state.refe_open[player]:
        yield Note(Phrase(N_("the refe does not count: somebody is under the hat")))


def _all_pass(now: Now) -> Phrase:
    """What a deal brings in which all passed (Y5.4)."""
    if now.options.all_pass == "redeal":
        return Phrase(N_("nothing is written"))
    return Phrase(N_("a refe for everybody")) if refe_may_be_written(now.options, now.state) else _no_refe(now)


def _no_refe(now: Now) -> Phrase:
    """Why no refe may be written (Y5.4)."""
    if anybody_under_hat(now.options, now.state):
        return Phrase(N_("no refe: somebody is under the hat"))
    return Phrase(N_("no refe: {count} is the limit"), {"count": now.options.refe_max})


def _contract(now: Now) -> Row:
    """What was declared."""
    choices = tuple(
        Choice(
            contract.value,
            Phrase(CONTRACT_LABELS[contract.number][contract.hand]),
            notes=tuple(_worth(now, contract)),
        )
        for contract in now.contracts
    )
    return Row(CONTRACT, Phrase(N_("contract")), choices, (only_if(declarer=now.values),))


def _worth(now: Now, contract: Contract) -> Iterator[Note]:
    """What a contract counts now, what is asked of the declarer, and what it would end."""
    needed = {BETL: N_("no trick"), PREFERANS: N_("all ten tricks")}.get(contract.number, N_("six tricks"))
    yield from now.by_declarer(lambda player: Phrase(N_("counts {unit}"), {"unit": now.unit(contract, player)}))
    yield Note(Phrase(needed))
    if now.duty(contract):
        yield from now.by_declarer(lambda player: _undoubled(now, contract, player))
    yield from now.by_declarer(lambda player: _last(now, now.unit(contract, player)))


def _last(now: Now, unit: int) -> Phrase | None:
    """That a contract would end the game, and at which value (Y5.7)."""
    left = -now.state.total
    if unit < left:
        return None
    if unit == left or now.options.last_hand_overshoot == "none":
        return Phrase(N_("ends the game if it is made and nobody falls"))
    facts = {"left": left, "double": 2 * unit}
    if now.options.last_hand_fall == "double":
        return Phrase(N_("ends the game with {left} if it is made and nobody falls; {double} off if it fails"), facts)
    return Phrase(N_("ends the game with {left} if it is made and nobody falls"), facts)


def _undoubled(now: Now, contract: Contract, declarer: int) -> Phrase:
    """What talon spades bring if nobody doubles them (Y5.5)."""
    options, state = now.options, now.state
    if spades_count_as_made(options, state, declarer):
        return Phrase(N_("undoubled: made without play"))
    if refe_may_be_written(options, state):
        return Phrase(N_("undoubled: a refe for everybody"))
    return Phrase(N_("undoubled: nothing is written"))


def _doubler(seats: Seats) -> Row:
    """Who doubled; nobody, until somebody is named."""
    together = Note(Phrase(N_("five tricks together")), _when(seats.those(*OF_SIX)))
    betl = Note(Phrase(N_("falls if the betl is made")), _when(seats.those(BETL)))
    preferans = Note(Phrase(N_("one trick is enough")), _when(seats.preferans))
    notes = (together, betl, preferans) if seats.options.preferans8 else (together, betl)
    names = (
        Choice(value, name, (only_if(declarer=[other for other in seats.values if other != value]),), notes)
        for name, value in zip(seats.names, seats.values, strict=True)
    )
    nobody = Choice(UNDOUBLED, Phrase(N_("nobody")))
    when = only_if(contract=[contract.value for contract in seats.contracts])
    return Row(DOUBLER, Phrase(N_("doubled by")), (nobody, *names), (when,), default=UNDOUBLED)


def _level(seats: Seats) -> Row:
    """How far it was doubled (Y3.5, Y3.8)."""
    if seats.options.no_rekontra_hand_betl:
        again: When = (
            only_if(contract=[one.value for one in seats.contracts if (one.number, one.hand) != (BETL, True)]),
        )
    else:
        again = ()
    choices = tuple(
        Choice(
            KONTRA_WORDS[level],
            Phrase(LEVEL_LABELS[level]),
            again if level else (),
            (Note(Phrase(N_("times {factor}"), {"factor": 2 << level})),),
        )
        for level in range(seats.options.kontra_max)
    )
    when = only_if(doubler=seats.values)
    return Row(LEVEL, Phrase(N_("doubled as far as")), choices, (when,), default=KONTRA_WORDS[0])


def _spades(now: Now) -> Row:
    """Whether anybody followed on talon spades that nobody doubled, where that makes a difference (Y5.5)."""
    spades = next(contract for contract in now.contracts if now.duty(contract))
    followed = tuple(now.by_declarer(lambda player: _undoubled(now, spades, player)))
    choices = (
        Choice(BOTH_PASS, Phrase(N_("both pass")), notes=(Note(Phrase(N_("made without play"))),)),
        Choice(UNDOUBLED, Phrase(N_("followed, not doubled")), notes=followed),
    )
    return Row(SPADES_ROW, Phrase(N_("defence")), choices, ({**only_if(contract=spades.value), **now.undoubled},))


def _defender(seats: Seats, place: int) -> Row:
    """What one defender did: passed, called the other, or followed and took so many tricks (Y3.1 to Y3.3)."""
    when: list[Condition] = []
    first: list[Condition] = []  # he speaks first,
    passed: list[Condition] = []  # or the one before him passed
    if place < len(seats.values):
        first = [only_if(declarer=seats.values[place])]
        when.append({**first[0], CONTRACT: frozenset(seats.played), **seats.undoubled})
    if place > 0:
        before = DEFENDERS[place - 1]
        passed = [{before: frozenset([PASSES])}]
        when.append({**only_if(declarer=seats.values[place - 1]), before: frozenset((PASSES, *COUNTS))})
    choices = [Choice(PASSES, Phrase(N_("passes")), notes=tuple(_told_of_passing(seats, place)))]
    if first:
        choices.append(
            Choice(BOTH_PASS, Phrase(N_("both pass")), tuple(first), (Note(Phrase(N_("made without play"))),))
        )
    choices.append(
        Choice(CALLS, Phrase(N_("calls the other")), (*first, *passed), (Note(Phrase(N_("four tricks together"))),))
    )
    for tricks in range(TRICKS + 1):
        after = [{before: frozenset((PASSES, *COUNTS[: TRICKS + 1 - tricks]))}] if place > 0 else []
        choices.append(Choice(str(tricks), str(tricks), (*first, *after), tuple(_told_of_tricks(seats, place, tricks))))
    return Row(DEFENDERS[place], seats.names[SEATS[place]], tuple(choices), tuple(when))


def _told_of_passing(seats: Seats, place: int) -> Iterator[Note]:
    """That the defender before falls, who follows alone and has too few tricks (Y5.1)."""
    if place > 0:
        too_few = {DEFENDERS[place - 1]: frozenset(COUNTS[: OBLIGATION[ALONE]]), **seats.of_six}
        yield Note(Phrase(FALLS, {"player": seats.names[SEATS[place - 1]]}), (too_few,))


def _told_of_tricks(seats: Seats, place: int, own: int) -> Iterator[Note]:
    """Who fails or falls with so many tricks of one defender (Y5.1, Y5.2)."""
    two_each = seats.options.follower_rule == "two_each"
    fails: list[Condition] = []
    if place < len(seats.values):
        first = only_if(declarer=seats.values[place])
        if own < EACH:
            needed = Phrase(N_("two are needed") if two_each else N_("two are needed, or four together"))
            yield Note(needed, ({**first, **seats.of_six},))
        lost = seats.lost(own)
        if lost is not None:
            fails.append({**first, **lost})
    if place > 0:
        before = DEFENDERS[place - 1]
        beside = {PASSES: None, **{str(tricks): tricks for tricks in range(TRICKS + 1 - own)}}
        for name, falling in (
            (seats.names[SEATS[place]], [said for said, other in beside.items() if _falls(own, other, two_each)]),
            (seats.names[SEATS[place - 1]], [said for said, other in beside.items() if _falls(other, own, two_each)]),
        ):
            if falling:
                yield Note(
                    Phrase(N_("{player} falls"), {"player": name}), ({before: frozenset(falling), **seats.of_six},)
                )
        for contract in ({}, seats.preferans):
            failing = frozenset(said for said, other in beside.items() if seats.lost(own + (other or 0)) == contract)
            if failing:
                fails.append({before: failing, **contract})
    if fails:
        yield Note(Phrase(DECLARER_FAILS), tuple(fails))


def _falls(own: int | None, other: int | None, two_each: bool) -> bool:
    """Whether a follower with so many tricks falls beside one with so many; None for one who passed (Y5.1, Y5.2)."""
    return own is not None and own < EACH and (two_each or other is None or own + other < TOGETHER)


def _together(seats: Seats) -> Row:
    """The tricks of both defenders, where one writes for both: he called, or he doubled."""
    called: list[Condition] = [{key: frozenset([CALLS])} for key in DEFENDERS]
    when = list(called)
    if seats.options.kontra_max:
        when.append({**only_if(doubler=seats.values), **seats.those(*OF_TRICKS)})
    choices = (
        Choice(str(taken), str(taken), notes=tuple(_told_of_both(seats, called, taken))) for taken in range(TRICKS + 1)
    )
    return Row(TRICKS_ROW, Phrase(N_("tricks of both")), tuple(choices), tuple(when))


def _told_of_both(seats: Seats, called: Iterable[Condition], taken: int) -> Iterator[Note]:
    """Who fails or falls with so many tricks of both defenders (Y5.1)."""
    if taken < OBLIGATION[CALL]:
        yield Note(Phrase(N_("the caller falls")), tuple({**one, **seats.of_six} for one in called))
    lost = seats.lost(taken)
    if lost is not None:
        yield Note(Phrase(DECLARER_FAILS), _when(lost))
    if seats.options.kontra_max and lost != {}:
        yield Note(Phrase(DOUBLER_FALLS), ({**only_if(doubler=seats.values), **(seats.of_six if lost else {})},))


def _play() -> Row:
    """Whether a lone follower and the declarer settled on the tricks without play (Y4.5)."""
    alone: list[Condition] = []
    for one, other in pairwise(DEFENDERS):
        alone += [
            {one: frozenset([PASSES]), other: frozenset(COUNTS)},
            {one: frozenset(COUNTS), other: frozenset([PASSES])},
        ]
    choices = (Choice(PLAYED, Phrase(N_("played"))), Choice(AGREED, Phrase(N_("agreed without play"))))
    return Row(PLAY, Phrase(N_("play")), choices, tuple(alone), default=PLAYED)


def _result(seats: Seats) -> Row:
    """How a betl ended, which both follow without being asked (Y3.1, Y5.1)."""
    both = Note(Phrase(BETL_WHISTS["each"]), _when(seats.undoubled))
    made, failed = [], [both]
    if seats.options.kontra_max:
        doubled = (only_if(doubler=seats.values),)
        made.append(Note(Phrase(DOUBLER_FALLS), doubled))
        failed.append(Note(Phrase(BETL_WHISTS[seats.options.betl_kontra_whists]), doubled))
    choices = (
        Choice(MADE, Phrase(N_("made")), notes=tuple(made)),
        Choice(FAILED, Phrase(N_("failed")), notes=tuple(failed)),
    )
    return Row(RESULT, Phrase(N_("result")), choices, (seats.those(BETL),))


def _when(condition: Condition) -> When:
    """One condition; none where it asks for nothing."""
    return (condition,) if condition else ()


# From answers to a deal, and back ---------------------------------------------------------------------------------


def enter(options: Options, state: State, answers: Answers) -> Entered:
    """The deal that complete answers tell, in canonical words; :class:`Refused` where an answer is missing."""
    asked = form(options, state)
    if not asked.rows:
        raise no_deal(state)
    missing = asked.next(answers)
    if missing is not None:
        raise Refused("word_missing", expected=Phrase("{row}", {"row": missing.label}))
    deal = _deal(Now(options, state), asked.settled(answers))
    return Entered(print_deal(deal, state.table))


def _deal(now: Now, told: Answers) -> Deal | AllPass:
    """The deal that settled answers tell."""
    if told[DECLARER] == PASS:
        return AllPass()
    accounts = dict(zip(now.values, now.accounts, strict=True))
    declarer = accounts[told[DECLARER]]
    contract = next(one for one in now.contracts if one.value == told[CONTRACT])
    deal = Deal(declarer, contract.number, contract.hand)
    doubler = told.get(DOUBLER, UNDOUBLED)
    if doubler != UNDOUBLED:
        level = KONTRA_WORDS.index(told.get(LEVEL, KONTRA_WORDS[0])) + 1
        deal = deal._replace(kontra=level, doubler=accounts[doubler])
    if deal.number == BETL:
        return deal._replace(made=told[RESULT] == MADE)
    if deal.kontra:
        return deal._replace(together=int(told[TRICKS_ROW]))
    first, second = now.state.table.others[now.state.dealer, declarer]
    match [told[key] for key in (SPADES_ROW, *DEFENDERS) if key in told]:
        case [] | ["undoubled"]:
            return deal._replace(undoubled=True)
        case ["both pass"]:
            return deal._replace(followers=(Follower(first, PASSES), Follower(second, PASSES)))
        case ["calls"]:
            return deal._replace(followers=(Follower(first, CALLS),), together=int(told[TRICKS_ROW]))
        case [_, "calls"]:
            return deal._replace(followers=(Follower(second, CALLS),), together=int(told[TRICKS_ROW]))
        case said:
            followers = tuple(map(_follower, (first, second), said))
            return deal._replace(followers=followers, agreed=told.get(PLAY) == AGREED)


def _follower(player: int, said: str) -> Follower:
    """A defender who passed, or followed and took so many tricks."""
    return Follower(player, PASSES) if said == PASSES else Follower(player, FOLLOWS, int(said))


def answers(options: Options, state: State, deal: Deal | AllPass) -> Answers | None:
    """The answers that tell a deal; None where none do, as one whose winning call is written.

    What was written and brings nothing falls away: the declarer's tricks, and who of two defenders took how many where
    one of them writes for both.
    """
    told = dict(_told(Now(options, state), deal))
    asked = form(options, state)
    settled = asked.settled(told)
    return settled if told and told.items() <= settled.items() and asked.next(told) is None else None


def _told(now: Now, deal: Deal | AllPass) -> Iterator[tuple[str, str]]:
    """Every answer that is not left at its default; nothing of a deal that no keys tell."""
    if isinstance(deal, AllPass):
        yield DECLARER, PASS
        return
    if deal.declarer not in now.accounts or deal.bid is not None:
        return
    seat = now.accounts.index(deal.declarer)
    yield DECLARER, now.values[seat]
    yield CONTRACT, f"{CONTRACT_WORDS[deal.number]} hand" if deal.hand else CONTRACT_WORDS[deal.number]
    if deal.kontra:
        yield DOUBLER, quoted(now.state.table.names[deal.doubler or 0], GAME)
        if deal.kontra > 1:
            yield LEVEL, KONTRA_WORDS[deal.kontra - 1]
    if deal.number == BETL:
        yield RESULT, MADE if deal.made else FAILED
    elif deal.kontra:
        yield TRICKS_ROW, _tricks_of_both(deal)
    elif deal.undoubled:
        if now.asks_spades:
            yield SPADES_ROW, UNDOUBLED
    else:
        yield from _told_of_defence(now, deal, DEFENDERS[seat : seat + 2])


def _told_of_defence(now: Now, deal: Deal, keys: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """What the defenders did, for the rows of the two in order of speech."""
    said = {follower.player: follower for follower in deal.followers}
    roles = [said[player].role if player in said else CALLED for player in _in_order(now, deal)]
    if roles == [PASSES, PASSES]:
        if now.duty(Contract("", deal.number, deal.hand)):
            if now.asks_spades:
                yield SPADES_ROW, BOTH_PASS
        else:
            yield keys[0], BOTH_PASS
    elif CALLS in roles:
        yield from zip(keys, (CALLS,) if roles[0] == CALLS else (PASSES, CALLS), strict=False)
        yield TRICKS_ROW, _tricks_of_both(deal)
    else:
        for key, player in zip(keys, _in_order(now, deal), strict=True):
            if player in said:
                yield key, PASSES if said[player].role == PASSES else str(said[player].tricks)
        if deal.agreed:
            yield PLAY, AGREED


def _in_order(now: Now, deal: Deal) -> tuple[int, ...]:
    """The defenders in order of speech."""
    return now.state.table.others[now.state.dealer, deal.declarer]


def _tricks_of_both(deal: Deal) -> str:
    """What both defenders took."""
    return str(sum(follower.tricks or 0 for follower in deal.followers) if deal.together is None else deal.together)


__all__ = ["answers", "enter", "form"]
