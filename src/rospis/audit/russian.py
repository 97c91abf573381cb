"""Slips on a sheet of Russian preferans: values, whists, fines, raspasy and their series, aid, dark games, bombs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Any

from rospis.audit.cells import plus
from rospis.audit.entries import Written, scaled, written
from rospis.audit.slip import COMMON, EVERYDAY, RARE, SELDOM, Case, Slip
from rospis.games.russian import bombs, series
from rospis.games.russian.book import AID, HILL, POOL, WHISTS, ratio
from rospis.games.russian.deal import PASSES, TRICKS, AllPass, Deal, Defender
from rospis.games.russian.deal import WHISTS as WHISTED
from rospis.games.russian.options import SIX, Options
from rospis.games.russian.presets import PRESETS
from rospis.games.russian.scoring import value_of
from rospis.games.russian.state import State, Told
from rospis.games.russian.verify import FACTORS

# Options that say how a deal is written, with what people who play elsewhere have in their heads.
HABITS: dict[str, tuple[object, ...]] = {
    "hill_factor": (1, 2),
    "whist_factor": (1, 2),
    "whist_style": ("greedy", "gentleman"),
    "gentleman_scope": ("on_failure", "always"),
    "gentleman_odd": ("exact", "whister"),
    "whister_liability": ("full", "half"),
    "two_whister_claim": ("short_only", "strict", "even_split"),
    "liability_8_10": ("second", "both"),
    "ten": ("whisted", "checked"),
    "half_whist_played": (False, True),
    "consolation": ("value", "fixed10", "off"),
    "consolation_dealer": (True, False),
    "misere_whists": ("none", "as_ten"),
    "misere_value": (10, 20),
    "totus_bonus": (5, 0),
    "rasp_base": (1, 2),
    "rasp_progression": ("const", "1-2-3", "1-2-4", "arith", "geom", "2-4-6"),
    "rasp_amnesty": (True, False),
    "rasp_zero_prize": ("price", "one", "hill_2price", "hill_price", "none"),
    "rasp_dealer_prize": (True, False),
    "rasp_scoring": ("hill", "rostov"),
    "rostov_tie": ("half", "full", "difference"),
    "exit_condition": ("played", "made", "whisted_made"),
    "misere_exits": (True, False),
    "game_to": ("pool", "hill_first"),
    "aid": (True, False),
    "aid_price": ("pool_weight", 1, 5, 10, 20),
    "aid_to": ("highest", "clockwise"),
    "aid_residual": ("negative", "raise", "forfeit"),
    "prize_via_aid": (True, False),
    "dark_multiplier": (2, 3, 4),
    "dark_scope": ("record", "own"),
    "dark_pass_price": ("first", "double", "power"),
    "dark_prize": ("scaled", "plain"),
    "bomb_scope": ("record", "own"),
    "bombs_misere": (True, False),
    "bombs_add": ("queue", "upgrade"),
    "several_lookers": ("once", "each"),
    "unwhisted_extinguishes": (True, False),
    "paid_talon": ("off", "dealer", "split"),
    "paid_talon_price": (None, 10),
}
STATIC = ("target", "end_condition", "deals_limit", "pool_direction", "terms", "opening_raspasy", "ladder")


def kinds(case: Case) -> Iterator[Slip]:
    """All of them for one deal."""
    yield from _habits(case)
    entries = written(case)
    if isinstance(case.deal, AllPass):
        yield from _raspasy(case, case.deal)
        yield from case.entry("halved", COMMON, scaled(case, entries, 1, 2), rule="R4.2")
        yield from case.entry("doubled_too_far", COMMON, scaled(case, entries, 2, 1), rule="R4.2")
        yield from _drawn(case)
    else:
        yield from _value(case, case.deal, entries)
        yield from _bomb(case, case.deal, entries)
        if case.outcome.told.played is not None:
            yield from _tricks(case, case.deal)
    yield from _series(case)
    yield from _aid(case, entries)


def _habits(case: Case) -> Iterator[Slip]:
    """The deal written as by other rules: by one option, or as under another preset."""
    yield from case.habits(HABITS)
    for preset, rules in as_elsewhere(case.options):
        yield from case.redo("other_rules", RARE, options=rules, about=preset, rule="R5.2", preset=preset)


@lru_cache(maxsize=16)
def as_elsewhere(options: Options) -> tuple[tuple[str, Options], ...]:
    """The presets, but for what a paper sheet has in its middle."""
    kept = {name: getattr(options, name) for name in STATIC}
    return tuple((preset, replace(rules, **kept)) for preset, rules in PRESETS.items())


# Games.


def _value(case: Case, deal: Deal, entries: list[Written]) -> Iterator[Slip]:
    """The value of another level; in the dark or not; totus or not (R5.1, R0.4, R5.3)."""
    options: Options = case.options
    contract = deal.contract
    own = value_of(options, contract.level)
    values = {value_of(options, level): level for level in (0, *range(SIX, SIX + len(options.value_table)))}
    for value, level in values.items():
        if value == own:
            continue
        odds = EVERYDAY if contract.level and abs(level - contract.level) == 1 else COMMON
        facts = {"value": value, "right": own}
        yield from case.entry("value", odds, scaled(case, entries, value, own), about=str(value), rule="R5.1", **facts)
        if contract.level and level:
            other = deal._replace(contract=contract._replace(level=level), bid=None, tricks=_own_tricks(case, deal))
            yield from case.redo("level", odds, deal=other, about=str(level), rule="R5.1", level=level)
        for entry in entries if len(entries) > 1 else ():
            told = {**entry.facts, **facts}
            changes = scaled(case, [entry], value, own)
            yield from case.entry("entry_value", RARE, changes, about=entry.reason.code, rule="R5.1", **told)
    yield from case.entry("doubled_too_far", SELDOM, scaled(case, entries, 2, 1), rule="R5.1")
    yield from case.entry("halved", SELDOM, scaled(case, entries, 1, 2), rule="R5.1")
    if contract.dark:
        light = deal._replace(contract=contract._replace(dark=False), bid=None)
        yield from case.redo("dark_forgotten", EVERYDAY, deal=light, rule="R0.4")
        yield from case.entry("dark_twice", SELDOM, scaled(case, entries, 2, 1), rule="R0.4")
    elif options.dark_games and contract.level and not contract.hand:
        dark = deal._replace(contract=contract._replace(dark=True), bid=None)
        yield from case.redo("dark_added", SELDOM, deal=dark, rule="R0.4")
    if contract.level == TRICKS:
        code = "totus_forgotten" if deal.totus else "totus_added"
        other = deal._replace(totus=not deal.totus, contract=contract._replace(totus=False), bid=None)
        yield from case.redo(code, COMMON, deal=other, rule="R5.3")


def _own_tricks(case: Case, deal: Deal) -> int | None:
    """The declarer's tricks as they were worked out."""
    played = case.outcome.told.played
    tricks: int | None = deal.tricks if played is None else played.tricks
    return tricks


def _spelled(case: Case, deal: Deal) -> Deal:
    """The deal with the tricks of everybody in figures; as it is where nothing was played."""
    told: Told = case.outcome.told
    if told.played is None or told.played.tricks is None:
        return deal
    taken = dict(zip(told.played.others, told.played.taken, strict=True))
    defenders = tuple(
        defender._replace(tricks=taken.get(defender.player, defender.tricks)) for defender in deal.defenders
    )
    return deal._replace(tricks=told.played.tricks, short=False, agreed=False, defenders=defenders)


def _tricks(case: Case, deal: Deal) -> Iterator[Slip]:
    """Tricks of one for those of another, one more or less; who whisted; fines and shortages miscounted."""
    options: Options = case.options
    told: Told = case.outcome.told
    played = told.played
    assert played is not None
    deal = _spelled(case, deal)
    value = value_of(options, deal.contract.level)
    trick = value * told.record * options.whist_factor
    hill = value * told.record * options.hill_factor
    own_hill = value * told.bomb * told.dark * options.hill_factor
    declarer = deal.declarer
    for defender in deal.defenders:
        facts = {"player": case.names[defender.player]}
        whists = defender.player, WHISTS, declarer
        for step in (1, -1, 2, -2):
            if played.tricks is not None and defender.role == WHISTED:
                odds = COMMON if abs(step) == 1 else SELDOM
                yield from case.entry("tricks_whists", odds, {whists: step * trick}, rule="R5.3", **facts)
        if played.defence and defender.role == WHISTED and played.tricks is not None:
            others = played.defence - (defender.tricks or 0)
            own_only = {whists: -others * trick} if others else {}
            yield from case.entry("whists_of_one", COMMON, own_only, rule="R3.9", **facts)
        if deal.contract.level and played.tricks is not None:
            for fine in (hill, ratio(hill, 2), 2 * hill):
                changes = {(defender.player, HILL, None): fine}
                yield from case.entry("fine_added", SELDOM, changes, rule="R3.8", **facts)
    if not played.made:
        for step in (1, -1):
            told_of: dict[str, Any] = {"player": case.names[declarer], "more": step}
            yield from case.entry("short", COMMON, {(declarer, HILL, None): step * own_hill}, rule="R5.3", **told_of)
    if deal.misere:
        for tricks in range(4):
            if tricks != played.tricks and len(played.others) > 1:
                other = deal._replace(tricks=tricks, defenders=())
                yield from case.redo("misere_tricks", COMMON, deal=other, rule="R5.3", tricks=tricks)
        return
    if played.tricks is not None:
        yield from _miscounted(case, deal)
    if len(deal.defenders) == 2 and {defender.player for defender in deal.defenders} == set(played.others):
        yield from _whisters(case, deal)


def _miscounted(case: Case, deal: Deal) -> Iterator[Slip]:
    """A trick of one player counted as another's."""
    tricks = {defender.player: defender.tricks or 0 for defender in deal.defenders}
    tricks[deal.declarer] = deal.tricks or 0
    for giver in tricks:
        for taker in tricks:
            if giver == taker or not tricks[giver]:
                continue
            moved = {**tricks, giver: tricks[giver] - 1, taker: tricks[taker] + 1}
            facts = {"player": case.names[giver], "other": case.names[taker]}
            yield from case.redo("trick_moved", COMMON, deal=_with_tricks(deal, moved), rule="R5.3", **facts)
    for one, other in combinations(tricks, 2):
        if deal.declarer not in (one, other) and tricks[one] != tricks[other]:
            moved = {**tricks, one: tricks[other], other: tricks[one]}
            facts = {"player": case.names[one], "other": case.names[other]}
            yield from case.redo("tricks_exchanged", EVERYDAY, deal=_with_tricks(deal, moved), rule="R5.3", **facts)


def _with_tricks(deal: Deal, tricks: dict[int, int]) -> Deal:
    """The deal with other tricks."""
    defenders = tuple(defender._replace(tricks=tricks[defender.player]) for defender in deal.defenders)
    return deal._replace(tricks=tricks[deal.declarer], defenders=defenders)


def _whisters(case: Case, deal: Deal) -> Iterator[Slip]:
    """Who of the two defenders whisted."""
    first, second = deal.defenders
    facts = {"player": case.names[first.player], "other": case.names[second.player]}
    if first.role != second.role:
        roles = first._replace(role=second.role), second._replace(role=first.role)
        places = first._replace(player=second.player), second._replace(player=first.player)
        for defenders in (roles, places):
            other = deal._replace(defenders=defenders)
            yield from case.redo("whister", EVERYDAY, deal=other, rule="R3.1", **facts)
    if deal.tricks is None:
        return
    if {first.role, second.role} == {WHISTED, PASSES}:
        both = first._replace(role=WHISTED), second._replace(role=WHISTED)
        yield from case.redo("both_whisted", COMMON, deal=deal._replace(defenders=both), rule="R3.1", **facts)
    if first.role == second.role == WHISTED:
        for alone, passer in ((first, second), (second, first)):
            one = tuple(
                defender if defender == alone else defender._replace(role=PASSES) for defender in (first, second)
            )
            told = {"player": case.names[alone.player], "other": case.names[passer.player]}
            yield from case.redo("one_whisted", COMMON, deal=deal._replace(defenders=one), rule="R3.1", **told)


# Bombs.


def _holding(state: State, player: int, queue: bombs.Queue) -> State:
    """The sheet with other bombs of a player."""
    return state._replace(bombs=(*state.bombs[:player], queue, *state.bombs[player + 1 :]))


def _bomb(case: Case, deal: Deal, entries: list[Written]) -> Iterator[Slip]:
    """The declarer's bomb: forgotten, not put out, another factor, one that is not there, another's (R0.6)."""
    before: State = case.before
    declarer = deal.declarer
    queue = before.bombs[declarer]
    held = case.after.bombs[declarer]
    facts = {"player": case.names[declarer]}
    unnamed = deal._replace(bomb=None)
    used = case.outcome.told.bomb

    def kept(sheet: State) -> State:
        return _holding(sheet, declarer, queue)

    def put_out(sheet: State) -> State:
        return _holding(sheet, declarer, held)

    if used > 1:
        bare = _holding(before, declarer, ())
        yield from case.redo("bomb_forgotten", EVERYDAY, before=bare, deal=unnamed, mind=kept, rule="R0.6", **facts)
        yield from case.redo("bomb_forgotten", EVERYDAY, before=bare, deal=unnamed, mind=put_out, rule="R0.6", **facts)
        if held != queue:
            yield from case.in_mind("bomb_unstruck", EVERYDAY, kept(case.after), rule="R0.6", **facts)
        else:
            struck = _holding(case.after, declarer, bombs.removed(queue, used))
            yield from case.in_mind("bomb_struck_short", COMMON, struck, rule="R0.6", **facts)
    for factor in FACTORS:
        if factor == used:
            continue
        other = _holding(before, declarer, (factor,))
        told: dict[str, Any] = {**facts, "factor": factor}
        if used > 1:
            code, odds = "bomb_factor", COMMON
        else:
            code, odds = "bomb_again", COMMON if case.options.bombs else RARE
        if used == 1 and not case.options.bombs:
            continue
        mind = put_out
        if factor in queue:

            def wrong_one(sheet: State, factor: int = factor) -> State:
                gone = bombs.removed(queue, factor) if held != queue else queue
                return _holding(sheet, declarer, gone)

            mind = wrong_one
        named = str(factor)
        yield from case.redo(code, odds, before=other, deal=unnamed, mind=mind, about=named, rule="R0.6", **told)
        for owner in before.table.seated:
            if owner != declarer and factor in before.bombs[owner] and used == 1:
                whose = {**told, "other": case.names[owner]}

                def of_another(sheet: State, owner: int = owner, factor: int = factor) -> State:
                    return _holding(put_out(sheet), owner, bombs.removed(before.bombs[owner], factor))

                yield from case.redo(
                    "bomb_of_other", COMMON, before=other, deal=unnamed, mind=of_another, rule="R0.6", **whose
                )


def _drawn(case: Case) -> Iterator[Slip]:
    """Bombs drawn behind an all-pass deal: not drawn, or of another rank (R0.5)."""
    before, after = case.before.bombs, case.after.bombs
    if before == after:
        return
    yield from case.in_mind("bombs_undrawn", COMMON, case.after._replace(bombs=before), rule="R0.5")
    for player in case.after.table.seated:
        facts = {"player": case.names[player]}
        old, new = before[player], after[player]
        if old != new:
            undrawn = _holding(case.after, player, old)
            yield from case.in_mind("bomb_undrawn", COMMON, undrawn, rule="R0.5", **facts)
        for factor in FACTORS:
            queue = (*(new[:-1] if old != new else new), factor)
            told = {**facts, "factor": factor}
            wrong = _holding(case.after, player, queue)
            code = "bomb_drawn_wrong" if old != new else "bomb_drawn_too_many"
            yield from case.in_mind(code, SELDOM, wrong, about=str(factor), rule="R0.5", **told)


# Raspasy.


def _raspasy(case: Case, deal: AllPass) -> Iterator[Slip]:
    """The price of a trick, and whose tricks were whose (R4.2, R4.4)."""
    told: Told = case.outcome.told
    before: State = case.before
    if told.price is None:
        return
    run = before.series
    for count in range(run.raspasy + 4):
        if count != run.raspasy:
            other = before._replace(series=run._replace(raspasy=count))
            odds = EVERYDAY if count in (0, run.raspasy - 1, run.raspasy + 1) else COMMON
            facts: dict[str, Any] = {"number": count + 1, "right": run.raspasy + 1}
            yield from case.redo("rasp_price", odds, before=other, rule="R4.2", **facts)
            true = case.after.series

            def true_again(sheet: State, true: series.Series = true) -> State:
                return sheet._replace(series=true)

            yield from case.redo("rasp_price", odds, before=other, mind=true_again, rule="R4.2", **facts)
    if deal.announcer is not None:
        for dark_round in range(series.LAST_ROUND):
            if dark_round != run.dark_round % series.LAST_ROUND:
                other = before._replace(series=run._replace(dark_round=dark_round, announcer=deal.announcer))
                yield from case.redo("dark_round", EVERYDAY, before=other, rule="R0.4", round=dark_round + 1)
        light = deal._replace(announcer=None, joined=())
        yield from case.redo("dark_pass_forgotten", COMMON, deal=light, rule="R0.4")
    yield from _raspasy_tricks(case, deal.taken, deal)
    rostov = case.options.rasp_scoring == "rostov"
    if not rostov:
        for player in (*dict.fromkeys(defender.player for defender in deal.taken),):
            for step in (1, -1, 2, -2):
                odds = COMMON if abs(step) == 1 else SELDOM
                changes = {(player, HILL, None): step * told.price.hill}
                yield from case.entry("rasp_tricks", odds, changes, rule="R4.4", player=case.names[player])


def _raspasy_tricks(case: Case, taken: Sequence[Defender], deal: AllPass) -> Iterator[Slip]:
    """Tricks of two players exchanged, or a trick of one counted as another's."""
    for one, other in combinations(range(len(taken)), 2):
        facts = {"player": case.names[taken[one].player], "other": case.names[taken[other].player]}
        turned = list(taken)
        turned[one] = taken[one]._replace(tricks=taken[other].tricks)
        turned[other] = taken[other]._replace(tricks=taken[one].tricks)
        exchanged = deal._replace(taken=tuple(turned))
        yield from case.redo("tricks_exchanged", EVERYDAY, deal=exchanged, rule="R4.4", **facts)
        for giver, taker in ((one, other), (other, one)):
            moved = list(taken)
            if taken[giver].tricks:
                moved[giver] = taken[giver]._replace(tricks=(taken[giver].tricks or 0) - 1)
                moved[taker] = taken[taker]._replace(tricks=(taken[taker].tricks or 0) + 1)
                told = {"player": case.names[taken[giver].player], "other": case.names[taken[taker].player]}
                wrong = deal._replace(taken=tuple(moved))
                yield from case.redo("trick_moved", COMMON, deal=wrong, rule="R4.4", **told)


def _series(case: Case) -> Iterator[Slip]:
    """The series of raspasy goes on in somebody's mind, is over, or has one deal less (R4.3)."""
    was, now = case.before.series, case.after.series
    if was.raspasy and not now.raspasy:
        kept = case.after._replace(series=series.Series(was.raspasy, was.passes))
        yield from case.in_mind("series_kept", EVERYDAY, kept, rule="R4.3")
    if now.raspasy:
        over = case.after._replace(series=now._replace(raspasy=0, passes=0))
        yield from case.in_mind("series_left", COMMON, over, rule="R4.3")
        if now.raspasy > was.raspasy and was.raspasy:
            uncounted = case.after._replace(series=now._replace(raspasy=was.raspasy))
            yield from case.in_mind("series_uncounted", EVERYDAY, uncounted, rule="R4.2")
    if was.dark_round and not now.dark_round:
        kept = case.after._replace(series=now._replace(dark_round=was.dark_round, announcer=was.announcer))
        yield from case.in_mind("dark_round_kept", COMMON, kept, rule="R0.3")
    if now.dark_round:
        over = case.after._replace(series=now._replace(dark_round=0))
        yield from case.in_mind("dark_round_left", COMMON, over, rule="R0.3")


# Aid.


def _aid(case: Case, entries: list[Written]) -> Iterator[Slip]:
    """American aid to another, or without its whists, or kept in the own pool (R5.5)."""
    given = [entry for entry in entries if entry.reason == AID]
    for gift, whists in zip(given[::2], given[1::2], strict=False):
        helped, giver = gift.cell[0], whists.cell[0]
        facts = {"player": case.names[giver], "other": case.names[helped]}
        whole = plus(gift.changes, whists.changes)
        yield from case.entry("aid_forgotten", EVERYDAY, plus({}, whole, -1), rule="R5.5", **facts)
        kept = plus({(giver, POOL, None): gift.posting.amount}, whole, -1)
        yield from case.entry("aid_kept", EVERYDAY, kept, rule="R5.5", **facts)
        for third in case.table.order:
            if third not in (helped, giver):
                moved = {
                    (third, POOL, None): gift.posting.amount,
                    (giver, WHISTS, third): whists.posting.amount,
                }
                told = {**facts, "third": case.names[third]}
                yield from case.entry("aid_other", EVERYDAY, plus(moved, whole, -1), rule="R5.5", **told)
        for price in (1, 5, 10, 20):
            wrong = gift.posting.amount * price - whists.posting.amount
            yield from case.entry(
                "aid_price", COMMON, {whists.cell: wrong} if wrong else {}, about=str(price), rule="R5.5", **facts
            )
