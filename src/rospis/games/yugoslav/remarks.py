"""What a deal did not write, and why: the questions that are asked at the table when an entry is missing.

Entries have their reasons; remarks are for the rest: no refe although all passed, no cut although the contract was too
large, a defender who writes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from rospis.games.yugoslav.deal import BETL, PREFERANS, AllPass, Deal
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.scoring import EACH, LAST_CONTRACT, TOGETHER
from rospis.games.yugoslav.state import State, anybody_under_hat
from rospis.games.yugoslav.verify import (
    BOTH,
    CALL,
    DOUBLED,
    NOBODY,
    SPADES_UNDOUBLED,
    TRICKS,
    Played,
    tricks_of,
    verify,
)
from rospis.ledger import Outcome, Remark


def remarks(options: Options, before: State, deal: Deal | AllPass, outcome: Outcome) -> Iterator[Remark]:
    """The remarks on a deal, given the sheet before it and what it wrote."""
    written = any(mark.event == "written" for mark in outcome.marks)
    if isinstance(deal, AllPass):
        if written:
            yield Remark("all_pass_refe", "Y5.4", {})
        elif options.all_pass == "redeal":
            yield Remark("all_pass_redeal", "Y5.4", {})
        else:
            yield from _no_refe(options, before)
        return
    played = verify(options, deal)
    if played.defence == SPADES_UNDOUBLED:
        if written:
            yield Remark("spades_refe", "Y5.5", {})
        else:
            if not outcome.postings:
                yield Remark("spades_nothing", "Y5.5", {})
            yield from _no_refe(options, before)
    elif played.defence != NOBODY and deal.number != BETL:
        yield from _tricks(options, before, deal, played)
    yield from _refe(before, deal, outcome)
    yield from _end(options, before, played, outcome)


def _no_refe(options: Options, before: State) -> Iterator[Remark]:
    """Why no refe may be written (Y5.4)."""
    if options.refe_max is not None and before.refe_written >= options.refe_max:
        yield Remark("no_refe_limit", "Y5.4", {"written": before.refe_written, "allowed": options.refe_max})
    elif anybody_under_hat(options, before):
        yield Remark("no_refe_hat", "Y5.4", {})


def _tricks(options: Options, before: State, deal: Deal, played: Played) -> Iterator[Remark]:
    """Who took what, who writes for whom, which tricks count, who is safe."""
    names = before.table.names
    others = before.table.others[before.dealer, deal.declarer]
    declarers = TRICKS - played.taken if deal.tricks is None else deal.tricks
    facts = {"player": names[deal.declarer], "tricks": declarers, "taken": played.taken, "needed": deal.needed}
    yield Remark("tricks_taken", "Y5.1", facts)
    if played.defence in (CALL, DOUBLED) and played.writer is not None:
        other = next(player for player in others if player != played.writer)
        code = "doubler_writes" if played.defence == DOUBLED else "caller_writes"
        yield Remark(code, "Y5.1", {"player": names[played.writer], "other": names[other]})
    if options.whist_cap is not None and played.taken > options.whist_cap:
        yield Remark("capped", "Y5.1a", {"taken": played.taken, "cap": options.whist_cap})
    if played.defence == BOTH and options.follower_rule == "two_or_four" and deal.number != PREFERANS:
        for player in others:
            if tricks_of(deal.followers, player) < EACH and played.taken >= TOGETHER:
                facts = {"player": names[player], "taken": played.taken, "together": TOGETHER}
                yield Remark("safe_together", "Y5.2", facts)


def _refe(before: State, deal: Deal, outcome: Outcome) -> Iterator[Remark]:
    """An open refe that did nothing."""
    if outcome.postings and before.refe_open[deal.declarer] and not outcome.doubled:
        yield Remark("refe_frozen", "Y5.6", {"player": before.table.names[deal.declarer]})


def _end(options: Options, before: State, played: Played, outcome: Outcome) -> Iterator[Remark]:
    """Whether the last contract was cut, and whether the deal ended the game (Y5.7)."""
    if not outcome.postings:
        return
    facts = {"left": outcome.left, "full": outcome.unit}
    cut = outcome.postings[0].reason == LAST_CONTRACT
    if cut and options.last_hand_overshoot == "cut_declarer_only" and len(outcome.postings) > 1:
        yield Remark("whists_uncut", "Y5.7", facts)
    elif not cut and played.made and outcome.unit > outcome.left:
        uncut = options.last_hand_overshoot == "none"
        yield Remark("no_cut_option" if uncut else "no_cut_fall", "Y5.7", facts)
    total = before.total + sum(posting.amount for posting in outcome.postings if posting.on is None)
    if total == 0:
        yield Remark("game_ends", "Y5.7", {})
    elif total > 0:
        yield Remark("game_ends_above", "Y5.7", {"total": total})
