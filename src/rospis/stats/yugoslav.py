"""What is counted in Yugoslav preferans: who followed, called and doubled, and what refe brought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rospis.errors import N_
from rospis.games.yugoslav.deal import BETL, CALLS, CONTRACT_WORDS, AllPass, Deal
from rospis.games.yugoslav.scoring import CONTRACT, PENALTY, WHISTS
from rospis.games.yugoslav.state import State
from rospis.games.yugoslav.verify import (
    ALONE,
    DOUBLED,
    NOBODY,
    SPADES_UNDOUBLED,
    TRICKS,
    Played,
    tricks_of,
    verify,
)
from rospis.ledger import Outcome, Posting
from rospis.money import Amount
from rospis.stats.evening import Counter, Dealt, Declared, Told
from rospis.stats.model import DEALT, DECLARED, DEFENDED, PASSED_OUT, SAT_OUT, Figure, Group, Scheme, Tally

OWN = (
    Figure(DEFENDED, N_("deals in which the player defended")),
    Figure("followed", N_("of these, deals in which the player followed, was called or called the other one")),
    Figure("passed", N_("of these, deals in which the player let the declarer go: passed, or did not double spades")),
    Figure("against_betl", N_("of these, betls, on which both defend")),
    Figure("called", N_("deals in which the player called the other one")),
    Figure("was_called", N_("deals in which the other one called the player")),
    Figure("doubled", N_("deals that the player doubled as a defender")),
    Figure("doubled_down", N_("of these, contracts that failed")),
    Figure("defence_tricks", N_("tricks taken as a defender, where they are written for each")),
    Figure("penalties", N_("deals in which the player followed and fell")),
    Figure("whists_against", N_("whists that others wrote on the player"), exact=True),
    Figure(PASSED_OUT, N_("deals that nobody played: all passed, or spades that nobody doubled were thrown in")),
    Figure(SAT_OUT, N_("deals in which the player sat out")),
    DEALT,
    Figure("hats", N_("times that the player came under the hat")),
    Figure("refe_written", N_("refe that were written for the player in deals of this record")),
    Figure("refe_struck", N_("refe of the player that were struck: games declared under a refe")),
    Figure("refe_contract", N_("what these refe added to the contract column of the declarer"), exact=True),
    Figure(
        "refe_brought",
        N_("what all refe, also those of others, brought: the balance after a deal less what it were without the refe"),
        exact=True,
    ),
)

CONTRACTS = tuple(CONTRACT_WORDS.values())
HAND, REFE, KONTRA = "trait.hand", "trait.refe", "trait.kontra"


class YugoslavCounter(Counter):
    """Counts in the deals of a Yugoslav sheet."""

    scheme = Scheme(
        parts=(DECLARED, DEFENDED, PASSED_OUT, SAT_OUT),
        own=OWN,
        groups=(
            Group("contract", N_("Contracts: made of declared, and what they brought"), CONTRACTS, whole=True),
            Group("trait", N_("Of these, from the hand, under a refe, doubled"), ("hand", "refe", "kontra")),
        ),
        entries={
            CONTRACT: ("made", "unplayed", "undoubled", "last_contract", "failed", "failed_last", "penalty"),
            WHISTS: ("tricks", "betl_failed"),
        },
    )

    def against(self, posting: Posting) -> str | None:
        """Whists stand against somebody."""
        return "whists_against" if posting.on is not None else None

    def count(self, dealt: Dealt, tallies: Mapping[str, Tally]) -> Told:
        """One deal."""
        before: State = dealt.before
        deal: Deal | AllPass = dealt.deal
        outcome = dealt.outcome
        table, names = before.table, before.table.names
        _marks(outcome, tallies)
        parts = dict.fromkeys(outcome.out, SAT_OUT)
        speakers = table.speakers[before.dealer]
        if isinstance(deal, AllPass) or not outcome.postings:
            return Told(parts | {names[player]: PASSED_OUT for player in speakers})
        played = verify(self.options, deal)
        others = table.others[before.dealer, deal.declarer]
        for player in others:
            parts[names[player]] = DEFENDED
            _defended(deal, played, player, tallies[names[player]])
        for posting in outcome.postings:
            if posting.reason == PENALTY:
                tallies[posting.player].add("penalties")
        declarer = names[deal.declarer]
        parts[declarer] = DECLARED
        if outcome.doubled:
            self._refe(dealt, tallies)
        return Told(parts, (Declared(declarer, _kinds(deal, outcome), played.made, _missing(deal, played)),))

    def _refe(self, dealt: Dealt, tallies: Mapping[str, Tally]) -> None:
        """What the refe in force brought: the deal is scored once more by a sheet on which the declarer has none."""
        before: State = dealt.before
        deal: Deal = dealt.deal
        player, name = deal.declarer, before.table.names[deal.declarer]
        refe_open = (*before.refe_open[:player], 0, *before.refe_open[player + 1 :])
        plain, without = self.game.step(self.options, before._replace(refe_open=refe_open), deal)
        added = _column(dealt.outcome, name) - _column(without, name)
        tallies[name].add("refe_contract", added)
        with_refe, without_refe = self.results(dealt.after), self.results(plain)
        for other, result in with_refe.items():
            tallies[other].add("refe_brought", result - without_refe[other])


def _marks(outcome: Outcome, tallies: Mapping[str, Tally]) -> None:
    """Refe written and struck, hats put on."""
    for mark in outcome.marks:
        key = MARKS.get((mark.mark, mark.event))
        if key is not None:
            tallies[mark.player].add(key)


MARKS = {("refe", "written"): "refe_written", ("refe", "struck"): "refe_struck", ("hat", "on"): "hats"}


def _defended(deal: Deal, played: Played, player: int, tally: Tally) -> None:
    """What one of the two others did."""
    if deal.number == BETL:
        tally.add("against_betl")
    elif played.defence in (NOBODY, SPADES_UNDOUBLED) or (played.defence == ALONE and player != played.writer):
        tally.add("passed")
    else:
        tally.add("followed")
        tally.add("defence_tricks", tricks_of(deal.followers, player))
    caller = next((follower.player for follower in deal.followers if follower.role == CALLS), None)
    if caller is not None:
        tally.add("called" if caller == player else "was_called")
    if played.defence == DOUBLED and player == played.writer:
        tally.add("doubled")
        if not played.made:
            tally.add("doubled_down")


def _kinds(deal: Deal, outcome: Outcome) -> tuple[str, ...]:
    """The contract, and what else is special about it."""
    traits = ((HAND, deal.hand), (REFE, outcome.doubled), (KONTRA, deal.kontra > 0))
    return (f"contract.{CONTRACT_WORDS[deal.number]}", *(kind for kind, holds in traits if holds))


def _missing(deal: Deal, played: Played) -> int | None:
    """The tricks by which a game is short; a betl does not tell how many were taken."""
    if played.made:
        return 0
    if deal.number == BETL:
        return None
    declared = TRICKS - played.taken if deal.tricks is None else deal.tricks
    return deal.needed - declared


def _column(outcome: Outcome, player: str) -> Amount:
    """What a deal wrote in somebody's contract column."""
    return sum(entry.amount for entry in outcome.postings if entry.player == player and entry.column == CONTRACT)


COUNTERS: Mapping[str, Any] = {"preferans-yugoslav": YugoslavCounter}
