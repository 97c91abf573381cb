"""What a deal did not write, and why, and what follows from it: the questions that are asked at the table.

Entries have their reasons; remarks are for the rest: no fine although a whister is short, a bomb that stays, a series
of raspasy that goes on.
"""

from __future__ import annotations

from collections.abc import Iterator

from rospis.games.russian import series
from rospis.games.russian.bombs import ranks_drawn
from rospis.games.russian.deal import AllPass, Deal
from rospis.games.russian.dealing import STAYS
from rospis.games.russian.options import TEN, Options
from rospis.games.russian.scoring import FINE
from rospis.games.russian.state import State, Told, active, may_be_announced, step
from rospis.games.russian.whisting import HALF_OBLIGATION, OBLIGATION, Played
from rospis.ledger import Outcome, Remark
from rospis.seats import ACTIVE


def remarks(options: Options, before: State, deal: Deal | AllPass, outcome: Outcome) -> Iterator[Remark]:
    """The remarks on a deal, given the sheet before it and what it wrote."""
    after, _ = step(options, before, deal)
    told: Told = outcome.told
    if isinstance(deal, AllPass):
        yield from _all_passed(options, before, deal, told)
    else:
        yield from _played(options, before, deal, told, outcome)
        yield from _dark(options, before, deal, told)
        yield from _bomb(options, before, deal, told)
    yield from _series(options, before, after, raspasy=told.price is not None)
    yield from _rounds(options, before, after)
    yield from _dealing(before, after, all_passed=isinstance(deal, AllPass))
    yield from _end(options, before, after)


def _played(options: Options, before: State, deal: Deal, told: Told, outcome: Outcome) -> Iterator[Remark]:
    """Who took what, and why nobody is fined although a trick is missing."""
    played = told.played
    if played is None or played.tricks is None:
        return
    names = before.table.names
    level = deal.contract.level
    facts: dict[str, object] = {"player": names[deal.declarer], "tricks": played.tricks, "needed": level}
    if deal.misere:
        yield Remark("misere_taken", "R5.3", facts)
        return
    checked = level == TEN and options.ten == "checked"
    owed = 0 if checked else OBLIGATION[level] if played.half is None else HALF_OBLIGATION[level]
    facts |= {"taken": played.defence, "owed": owed}
    yield Remark("tricks_owed", "R3.5", facts)
    if not played.made or any(posting.reason == FINE for posting in outcome.postings):
        return
    if checked:
        yield Remark("no_fine_checked", "R3.5", {})
    elif _short_of_own(level, played):
        yield Remark("no_fine_together", "R3.7", {"taken": played.defence, "owed": OBLIGATION[level]})


def _short_of_own(level: int, played: Played) -> bool:
    """Whether one of two whisters has fewer tricks than his share; nobody is fined, so the side has enough (R3.7)."""
    if len(played.writers) != len(played.others):
        return False
    return min(played.taken) < max(OBLIGATION[level] // 2, 1)


def _dark(options: Options, before: State, deal: Deal, told: Told) -> Iterator[Remark]:
    """What calling in the dark brought (R0.3, R0.4)."""
    if told.dark > 1:
        facts: dict[str, object] = {"player": before.table.names[deal.declarer], "factor": told.dark}
        yield Remark("dark_acts_own" if options.dark_scope == "own" else "dark_acts", "R0.4", facts)
    if deal.contract.dark and deal.bid is not None and deal.bid._replace(dark=True) != deal.contract:
        yield Remark("dark_stays", "R0.3", {"bid": str(deal.bid._replace(dark=True)), "contract": str(deal.contract)})


def _bomb(options: Options, before: State, deal: Deal, told: Told) -> Iterator[Remark]:
    """What a bomb did and why it stays (R0.6)."""
    player = before.table.names[deal.declarer]
    queue = before.bombs[deal.declarer]
    if told.bomb == 1:
        if queue and deal.misere and not options.bombs_misere:
            yield Remark("bomb_not_on_misere", "R0.7", {"player": player})
        return
    facts: dict[str, object] = {"player": player, "factor": told.bomb}
    yield Remark("bomb_acts_own" if options.bomb_scope == "own" else "bomb_acts", "R0.6", facts)
    played = told.played
    assert played is not None
    if not played.made:
        yield Remark("bomb_stays_short", "R0.6", facts)
    elif not played.whisted and not options.unwhisted_extinguishes:
        yield Remark("bomb_stays_unwhisted", "R0.7", facts)


def _all_passed(options: Options, before: State, deal: AllPass, told: Told) -> Iterator[Remark]:
    """The price of the raspasy, and who had looked."""
    if told.price is None:
        if options.all_pass == "bombs" and not before.opening:
            yield Remark("all_pass_bombs", "R2.4", {})
        elif len(before.table.seated) < ACTIVE:
            yield Remark("all_pass_two", "R1.6", {})
        else:
            yield Remark("all_pass_nothing", "R2.4", {})
        return
    price = told.price
    rostov = options.rasp_scoring == "rostov"
    facts: dict[str, object] = {
        "number": price.number,
        "price": price.rostov if rostov else price.hill,
        "round": price.dark_round,
    }
    code, rule = ("dark_raspasy_price", "R0.4") if price.dark_round else ("raspasy_price", "R4.2")
    yield Remark(f"{code}_rostov" if rostov else code, "R4.6" if rostov and not price.dark_round else rule, facts)
    if told.off:
        yield Remark("amnesty", "R4.4", {"off": told.off})
    if price.dark_round and options.bombs:
        yield from _ranks(options, before, deal, price.dark_round)


def _ranks(options: Options, before: State, deal: AllPass, dark_round: int) -> Iterator[Remark]:
    """Who had looked, and what that makes of the bombs (R0.5)."""
    names = before.table.names
    speakers, out = active(before.table, before.dealer, deal.out)
    dark = frozenset(player for player in (deal.announcer, *deal.joined) if player is not None)
    looked = [names[player] for player in speakers if player not in dark]
    if looked:
        yield Remark("looked", "R0.5", {"names": ", ".join(looked), "bomb": 1 << (dark_round - 1)})
    else:
        yield Remark("nobody_looked", "R0.5", {"bomb": 1 << dark_round})
    if out:
        rank = ranks_drawn(options, dark_round, speakers, dark, before.dealer)[before.dealer]
        yield Remark("dealer_draws", "R0.5", {"player": names[before.dealer], "bomb": 1 << rank})
    if options.bombs_add == "upgrade" and before.series.drew and dark_round > 1:
        yield Remark("bombs_upgraded", "R0.7", {})


def _series(options: Options, before: State, after: State, *, raspasy: bool) -> Iterator[Remark]:
    """Whether raspasy are over, and what may be bid next."""
    if before.opening:
        if not after.opening:
            yield Remark("opening_over", "R5.9", {})
        return
    was, now = before.series.raspasy, after.series.raspasy
    if was + raspasy and not now:
        yield Remark("series_over", "R4.3", {"count": was + raspasy})
    elif was and now == was and not raspasy:
        yield Remark("series_goes_on", "R4.3", {"count": now})
    lowest = series.lowest_level(options, now)
    if lowest != series.lowest_level(options, was):
        yield Remark("lowest_level", "R4.3", {"lowest": lowest})


def _rounds(options: Options, before: State, after: State) -> Iterator[Remark]:
    """Which dark round comes next, and who may announce it (R0.3)."""
    if options.dark_pass == "off" or after.end:
        return
    was, now = before.series.dark_round, after.series
    if now.dark_round and now.coming_round > 1 and now.announcer is not None:
        if not may_be_announced(options, after):
            return
        anyone = options.dark_pass_repeat == "anyone" and options.dark_pass != "first_hand"
        announcer = now.announcer
        if options.dark_pass == "first_hand":
            announcer = after.table.speakers[after.dealer][0]
        facts: dict[str, object] = {"round": now.coming_round, "player": after.table.names[announcer]}
        yield Remark("next_round_anyone" if anyone else "next_round", "R0.3", facts)
    elif (now.dark_round and now.coming_round == 1) or (was and not now.dark_round):
        yield Remark("rounds_anew", "R0.3", {})


def _dealing(before: State, after: State, *, all_passed: bool) -> Iterator[Remark]:
    """A dealer who stays, and the last lap."""
    if all_passed and before.dealing.stayed == STAYS - 1 and not after.dealing.stayed:
        facts: dict[str, object] = {"player": before.table.names[before.dealer], "count": STAYS}
        yield Remark("dealer_moves", "R1.7", facts)
    if after.dealing.stayed > before.dealing.stayed:
        facts = {"player": after.table.names[after.dealer], "count": after.dealing.stayed + 1}
        yield Remark("dealer_stays", "R1.7", facts)
    if before.dealing.waiting and after.dealing.lap is not None:
        yield Remark("last_lap_begins", "R5.8", {})
    elif before.dealing.lap is not None and after.dealing.lap and not after.end:
        yield Remark("last_lap", "R5.8", {"count": after.dealing.lap})


def _end(options: Options, before: State, after: State) -> Iterator[Remark]:
    """Pools that closed, and the end of the game."""
    target = after.terms.target
    if target is not None and options.aid:
        for player in after.table.order:
            if before.pools[player] < target <= after.pools[player]:
                yield Remark("pool_closed", "R5.5", {"player": after.table.names[player], "target": target})
    if after.end == "rules":
        yield Remark("game_over_rules", "R5.8", {})
    elif after.end == "time":
        yield Remark("game_over_time", "R5.8", {})
