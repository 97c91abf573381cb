"""Slips on a sheet of Yugoslav preferans: refe, hat, doubling, values, tricks, falls, the last contract."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rospis.audit.cells import plus
from rospis.audit.entries import Written, scaled, written
from rospis.audit.slip import COMMON, EVERYDAY, RARE, SELDOM, Case, Slip
from rospis.games.yugoslav.deal import BETL, CALLED, CALLS, CONTRACT_WORDS, FOLLOWS, PASSES, Deal, Follower
from rospis.games.yugoslav.scoring import CONTRACT, unit_of
from rospis.games.yugoslav.state import State, refe_may_be_written
from rospis.games.yugoslav.verify import tricks_of

# Options that say how a deal is written, with what people who play elsewhere have in their heads.
HABITS: dict[str, tuple[object, ...]] = {
    "follower_rule": ("two_or_four", "two_each"),
    "whist_cap": (5, None),
    "spade_undoubled": ("refe_else_made", "refe_else_redeal_hat_made", "made_only_if_declarer_under_hat"),
    "nobody_follows_spades": ("as_spade_undoubled", "made"),
    "betl_kontra_whists": ("doubler", "each", "doubler_both"),
    "hat_at_zero": (False, True),
    "hat_freezes_refe": (False, True),
    "last_hand_overshoot": ("cut_all", "cut_declarer_only", "none"),
    "last_hand_fall": ("single", "double"),
    "all_pass": ("refe", "redeal"),
}


def kinds(case: Case) -> Iterator[Slip]:
    """All of them for one deal."""
    yield from case.habits(HABITS)
    yield from _marks(case)
    if isinstance(case.deal, Deal):
        yield from _refe(case, case.deal)
        yield from _unit(case, case.deal)
        yield from _tricks(case, case.deal)
        yield from _roles(case, case.deal)
        yield from _fallen(case, case.deal)
        yield from _own_tricks(case, case.deal)


def _marked(state: State, player: int, more: int) -> State:
    """The sheet with more or fewer open refe of a player; as it was where he has none."""
    if state.refe_open[player] + more < 0:
        return state
    marks = state.refe_open
    return state._replace(refe_open=(*marks[:player], marks[player] + more, *marks[player + 1 :]))


def _marked_for_all(state: State) -> State:
    """The sheet with one open refe more for everybody at the table."""
    seated = state.table.seated
    return state._replace(refe_open=tuple(marks + (player in seated) for player, marks in enumerate(state.refe_open)))


def _marks(case: Case) -> Iterator[Slip]:
    """Refe written or not after a deal in which all passed, or that nobody doubled (Y5.4)."""
    before, after = case.before, case.after
    seated = after.table.seated
    if case.outcome.marks and case.outcome.marks[0].event == "written":
        without = after._replace(refe_open=before.refe_open, refe_written=before.refe_written)
        yield from case.in_mind("refe_unwritten", COMMON, without, rule="Y5.4")
        for player in seated:
            facts = {"player": case.names[player]}
            yield from case.in_mind("refe_unwritten_one", COMMON, _marked(after, player, -1), rule="Y5.4", **facts)
        twice = after._replace(
            refe_open=tuple(marks + (player in seated) for player, marks in enumerate(after.refe_open))
        )
        yield from case.in_mind("refe_written_twice", SELDOM, twice, rule="Y5.4")
    elif not case.outcome.postings and not refe_may_be_written(case.options, before):
        too_many = _marked_for_all(after)
        yield from case.in_mind("refe_too_many", COMMON, too_many, rule="Y5.4")


def _refe(case: Case, deal: Deal) -> Iterator[Slip]:
    """The refe of the declarer: forgotten, used without being there, not struck, struck by another (Y5.3)."""
    before: State = case.before
    declarer = deal.declarer
    name = case.names[declarer]
    open_refe = before.refe_open[declarer]
    if case.outcome.doubled:
        bare = _marked(before, declarer, -open_refe)

        def still_open(sheet: State) -> State:
            return _marked(sheet, declarer, open_refe)

        def struck(sheet: State) -> State:
            return _marked(sheet, declarer, open_refe - 1)

        yield from case.redo("refe_forgotten", EVERYDAY, before=bare, mind=still_open, rule="Y5.3", player=name)
        yield from case.redo("refe_forgotten", EVERYDAY, before=bare, mind=struck, rule="Y5.3", player=name)
        unstruck = _marked(case.after, declarer, 1)
        yield from case.in_mind("refe_unstruck", EVERYDAY, unstruck, rule="Y5.3", player=name)
        for other in case.after.table.seated:
            if other != declarer and case.after.refe_open[other]:
                facts = {"player": name, "other": case.names[other]}
                wrong = _marked(unstruck, other, -1)
                yield from case.in_mind("refe_struck_other", COMMON, wrong, rule="Y5.3", **facts)
        if open_refe > 1:
            yield from case.entry(
                "refe_two_at_once", SELDOM, scaled(case, written(case), 2, 1), rule="Y5.3", player=name
            )
            both = _marked(case.after, declarer, -1)
            yield from case.in_mind("refe_struck_two", SELDOM, both, rule="Y5.3", player=name)
        return
    if not open_refe:
        one = _marked(before, declarer, 1)
        yield from case.redo("refe_again", COMMON, before=one, rule="Y5.3", player=name)
        for other in before.table.seated:
            if before.refe_open[other] and other != declarer:
                facts = {"player": name, "other": case.names[other]}

                def of_another(sheet: State, other: int = other) -> State:
                    return _marked(sheet, other, -1)

                yield from case.redo("refe_of_other", COMMON, before=one, mind=of_another, rule="Y5.3", **facts)


def _unit(case: Case, deal: Deal) -> Iterator[Slip]:
    """U from another value, without the hand, without or with one doubling more (Y5.1)."""
    entries = written(case)
    unit = unit_of(deal, case.outcome.doubled)
    if deal.hand:
        yield from case.redo("hand_forgotten", EVERYDAY, deal=deal._replace(hand=False, bid=None), rule="Y5.1")
    else:
        yield from case.redo("hand_added", COMMON, deal=deal._replace(hand=True, bid=None), rule="Y5.1")
    if deal.kontra:
        yield from case.entry("kontra_forgotten", EVERYDAY, scaled(case, entries, 1, 1 << deal.kontra), rule="Y5.1")
        if deal.kontra > 1:
            yield from case.entry("kontra_once", COMMON, scaled(case, entries, 1, 2), rule="Y5.1")
        yield from case.entry("kontra_twice", COMMON, scaled(case, entries, 2, 1), rule="Y5.1")
    else:
        yield from case.entry("doubled_too_far", SELDOM, scaled(case, entries, 2, 1), rule="Y5.1")
        yield from case.entry("halved", SELDOM, scaled(case, entries, 1, 2), rule="Y5.1")
    own = deal.number + deal.hand
    yield from case.entry("unit_once", COMMON, scaled(case, entries, 1, 2), rule="Y5.1")  # the number, not twice it
    for number in CONTRACT_WORDS:
        if number == deal.number:
            continue
        odds = EVERYDAY if abs(number - deal.number) == 1 else COMMON
        facts = {"contract": CONTRACT_WORDS[number]}
        value = number + deal.hand
        recomputed = scaled(case, entries, value, own)
        yield from case.entry("value", odds, recomputed, about=facts["contract"], rule="Y5.1", **facts)
        if deal.number != BETL and number != BETL:
            other = deal._replace(number=number, bid=None)
            yield from case.redo("value", odds, deal=other, about=facts["contract"], rule="Y5.1", **facts)
        for entry in entries:
            if len(entries) > 1:
                told = {**entry.facts, **facts}
                changes = scaled(case, [entry], value, own)
                yield from case.entry("entry_value", RARE, changes, about=entry.reason.code, rule="Y5.1", **told)
    for entry in entries:
        if entry.posting.column == CONTRACT and abs(entry.posting.amount) != unit:
            # The last contract was cut, or what failed on it counted twice (Y5.7): written in full, or once.
            sign = 1 if entry.posting.amount > 0 else -1
            changes = {entry.cell: sign * unit - entry.posting.amount}
            yield from case.entry("last_in_full", EVERYDAY, changes, rule="Y5.7", **entry.facts)


def _altered(deal: Deal, change: Callable[[Follower], Follower]) -> Deal:
    """The deal with other followers, and nothing said of the declarer's tricks that might contradict them."""
    return deal._replace(followers=tuple(map(change, deal.followers)), tricks=None, agreed=False)


def _tricks(case: Case, deal: Deal) -> Iterator[Slip]:
    """Tricks of the followers: one more or less, those of one for those of the other; a betl that was lost or not."""
    if deal.number == BETL:
        yield from case.redo("result_turned", COMMON, deal=deal._replace(made=not deal.made), rule="Y5.1")
        return
    for follower in deal.followers:
        if follower.tricks is None:
            continue
        facts = {"player": case.names[follower.player]}
        for step in (1, -1, 2, -2):
            if 0 <= follower.tricks + step <= 10:
                told: dict[str, Any] = {**facts, "tricks": follower.tricks + step, "right": follower.tricks}

                def one(was: Follower, player: int = follower.player, step: int = step) -> Follower:
                    return was if was.player != player else was._replace(tricks=(was.tricks or 0) + step)

                odds = COMMON if abs(step) == 1 else SELDOM
                yield from case.redo("tricks", odds, deal=_altered(deal, one), rule="Y5.1", **told)
                yield from _trick_whists(case, deal, follower, step, told)
    if len(deal.followers) == 2 and deal.together is None:
        first, second = deal.followers
        exchanged = first._replace(tricks=second.tricks), second._replace(tricks=first.tricks)
        facts = {"player": case.names[first.player], "other": case.names[second.player]}
        if None not in (first.tricks, second.tricks):
            other = deal._replace(followers=exchanged)
            yield from case.redo("tricks_exchanged", EVERYDAY, deal=other, rule="Y5.1", **facts)


def _trick_whists(case: Case, deal: Deal, follower: Follower, step: int, told: dict[str, Any]) -> Iterator[Slip]:
    """Only the whists for a trick more or less, whatever else hangs on the tricks."""
    if not case.outcome.postings:
        return
    unit = case.outcome.unit
    cell = follower.player, "whists", deal.declarer
    if follower.role == FOLLOWS or follower.role == CALLS or deal.doubler == follower.player:
        yield from case.entry("tricks", SELDOM, {cell: step * unit}, rule="Y5.1", **told)


def _roles(case: Case, deal: Deal) -> Iterator[Slip]:
    """Who followed, who called whom, who doubled."""
    if len(deal.followers) != 2 or (deal.number == BETL and not deal.kontra):
        return
    first, second = deal.followers
    facts = {"player": case.names[first.player], "other": case.names[second.player]}
    if first.role != second.role:
        turned = first._replace(player=second.player), second._replace(player=first.player)
        yield from case.redo("followers_exchanged", COMMON, deal=deal._replace(followers=turned), rule="Y3.3", **facts)
    if deal.kontra and deal.doubler is not None:
        other = second.player if deal.doubler == first.player else first.player
        told = {"player": case.names[deal.doubler], "other": case.names[other]}
        yield from case.redo("doubler", COMMON, deal=deal._replace(doubler=other), rule="Y3.4", **told)
        plain = deal._replace(kontra=0, doubler=None)
        yield from case.redo("kontra_unseen", COMMON, deal=plain, rule="Y3.4")
    if {first.role, second.role} == {CALLS, CALLED}:
        for role in (FOLLOWS, CALLS):
            both = tuple(
                follower._replace(role=FOLLOWS if role == FOLLOWS else CALLED if follower.role == CALLS else CALLS)
                for follower in deal.followers
            )
            code = "called_writes" if role == FOLLOWS else "caller_exchanged"
            yield from case.redo(code, COMMON, deal=deal._replace(followers=both), rule="Y3.3", **facts)
    elif {first.role, second.role} == {FOLLOWS} and not deal.kontra:
        for caller in (0, 1):
            roles = (CALLS, CALLED) if caller == 0 else (CALLED, CALLS)
            called = tuple(follower._replace(role=role) for follower, role in zip(deal.followers, roles, strict=True))
            told = {"player": case.names[deal.followers[caller].player]}
            yield from case.redo("called_wrongly", SELDOM, deal=deal._replace(followers=called), rule="Y3.3", **told)
    elif PASSES in (first.role, second.role) and FOLLOWS in (first.role, second.role):
        followed = tuple(
            follower._replace(role=FOLLOWS, tricks=tricks_of(deal.followers, follower.player))
            for follower in deal.followers
        )
        yield from case.redo("both_followed", SELDOM, deal=deal._replace(followers=followed), rule="Y5.2")


def _own_tricks(case: Case, deal: Deal) -> Iterator[Slip]:
    """Who writes for both followers writes his own tricks only, or those of the other one (Y3.3)."""
    for entry in written(case):
        for follower in deal.followers:
            amount = (follower.tricks or 0) * case.outcome.unit
            if entry.reason.code == "tricks" and amount != entry.posting.amount:
                told = {"player": entry.posting.player, "other": case.names[follower.player]}
                changes = {entry.cell: amount - entry.posting.amount}
                yield from case.entry("whists_of_one", COMMON, changes, rule="Y3.3", **told)
        if entry.reason.code == "tricks":
            yield from _shared(case, deal, entry)


def _shared(case: Case, deal: Deal, entry: Written) -> Iterator[Slip]:
    """Each wrote the whists for his own tricks where one writes for both, and nothing else came of it (Y3.3)."""
    writer, column, on = entry.cell
    other = next(player for player in case.after.table.seated if player not in (writer, deal.declarer))
    roles = {follower.player: follower.role for follower in deal.followers}
    if PASSES in roles.values() or (roles.get(writer) == FOLLOWS and not deal.kontra):
        return
    unit = case.outcome.unit
    # Where only the tricks of both are told, any of them may have been his.
    both = int(entry.posting.amount / unit)
    facts = {"player": entry.posting.player, "other": case.names[other]}
    for tricks in range(1, both + 1) if deal.together is not None else [tricks_of(deal.followers, other)]:
        moved = min(tricks * unit, entry.posting.amount)
        changes = plus({entry.cell: -moved}, {(other, column, on): moved})
        yield from case.entry("called_writes", COMMON, changes, rule="Y3.3", **facts)


def _fallen(case: Case, deal: Deal) -> Iterator[Slip]:
    """A penalty for a defender who has none, a passer too (Y5.1, Y5.2)."""
    unit = case.outcome.unit
    fallen = {entry.cell[0] for entry in written(case) if entry.reason.code == "penalty"}
    for follower in deal.followers:
        if follower.player not in fallen and case.outcome.postings:
            changes = {(follower.player, CONTRACT, None): -unit}
            yield from case.entry("fall_added", COMMON, changes, rule="Y5.2", player=case.names[follower.player])
