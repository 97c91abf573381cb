"""Slips on the pad of rubber and Chicago: vulnerability, contracts, bonuses, honours, part-scores, sides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from rospis.audit.cells import CARRIED, Cell, Changes, cell_of, changed, plus
from rospis.audit.contracts import contracts
from rospis.audit.entries import Written, scaled, written
from rospis.audit.slip import COMMON, EVERYDAY, SELDOM, SUM, Case, Slip
from rospis.games.bridge.deal import Deal, Played, Room
from rospis.games.bridge.pad import ABOVE, BELOW, Pad, PadForm, to_hundreds
from rospis.games.bridge.pad import plus as pair_plus
from rospis.games.bridge.scoring import GAME as GAME_POINTS
from rospis.games.bridge.scoring import GAME_BONUS, PART_SCORE, TRICK_POINTS, game_bonus, parts, slam_bonus
from rospis.games.bridge.sides import SIDES, VULNERABLE, is_vulnerable
from rospis.ledger import Outcome
from rospis.money import Amount

HONOURS = (100, 150)
OF_GAMES = ("rubber_bonus", "game_bonus", "part_score")  # reasons
SLAM = 6
SMALL_SLAMS = (500, 750)
RUBBERS = (500, 700)
EARNED = (50, 100, 300, 500, 700)  # for part-scores, games and rubbers


def kinds(case: Case) -> Iterator[Slip]:
    """All of them for one deal."""
    deal: Deal = case.deal
    played = deal.room.played if deal.room is not None else None
    entries = written(case)
    yield from _carried(case)
    if played is None:
        return
    for code, about, odds, other, facts in contracts(played):
        changed_deal = deal._replace(room=Room(other))
        yield from case.redo(code, odds, deal=changed_deal, about=about, rule="B0.1", **facts)
        if other.side == played.side:
            yield from case.entry(code, odds, _priced(case, played, other), about=about, rule="B0.1", **facts)
    yield from _vulnerable(case, played)
    yield from _bonuses(case, played, entries)
    yield from _honours(case, deal, played)
    yield from _values(case, played, entries)
    yield from _line(case, played)
    if case.game.name == "bridge-chicago":
        yield from case.habits(CHICAGO)
    both: dict[Cell, Amount] = {}
    for entry in entries:
        side, column, _ = entry.cell
        both = plus(both, {entry.cell: -entry.posting.amount, (1 - side, column, None): entry.posting.amount})
    yield from case.entry("wrong_side", EVERYDAY, both)


def _rule(case: Case) -> str:
    """The rule that says who is vulnerable and what a line is."""
    return "B1.5" if case.game.name == "bridge-chicago" else "B1.4"


def _above(side: int, amount: int) -> dict[Cell, Amount]:
    """So much above the line for the declarer's side, or for the other if it is less than nothing."""
    return {(side if amount > 0 else 1 - side, ABOVE, None): abs(amount)}


def _priced(case: Case, played: Played, other: Played) -> dict[Cell, Amount]:
    """What the tricks bring more as another contract, while games and rubbers are written as they were made."""
    side = played.side
    assert case.outcome.vulnerable is not None
    red = is_vulnerable(VULNERABLE.index(case.outcome.vulnerable), side)
    changes: dict[Cell, Amount] = {}
    for sign, result in ((1, other), (-1, played)):
        for reason, amount in parts(*result.contract, red, result.tricks):
            if reason == TRICK_POINTS:
                changes = plus(changes, {(side, BELOW, None): amount}, sign)
            elif reason not in (GAME_BONUS, PART_SCORE):
                changes = plus(changes, _above(side, amount), sign)
    return changes


def _vulnerable(case: Case, played: Played) -> Iterator[Slip]:
    """The deal written as if the declarer's side had been vulnerable, or had not (B0.1, B1.1)."""
    side = played.side
    true, changes = _other_zone(case, case.outcome, played)
    facts = {"side": SIDES[side]}
    yield from case.entry("vulnerable_side", EVERYDAY, changes, rule=_rule(case), **facts)
    game = _game_before(case, side)
    if true and game is not None and changes:
        # What it shows in: the line under that game was missing, and nobody knew who was vulnerable.
        yield Slip(game, "game_unseen", "", facts, COMMON, "B1.4", {}, changed(case.after, changes))


def _other_zone(case: Case, outcome: Outcome, played: Played) -> tuple[bool, Changes]:
    """Whether the declarer's side is vulnerable in a deal, and what the cells would have more if it were otherwise."""
    side = played.side
    assert outcome.vulnerable is not None
    true = is_vulnerable(VULNERABLE.index(outcome.vulnerable), side)
    rubber = case.game.name == "bridge-rubber"
    changes: Changes = {}
    for sign, red in ((1, not true), (-1, true)):
        for reason, amount in parts(*played.contract, red, played.tricks):
            if reason == TRICK_POINTS or (reason in (GAME_BONUS, PART_SCORE) and rubber):
                continue
            if reason in (GAME_BONUS, PART_SCORE) and not _game_written(outcome):
                continue
            if reason == PART_SCORE:
                amount = game_bonus(red)  # a game made with what was carried
            changes = plus(changes, _above(side, amount), sign)
    return true, changes


def _taken_for_white(case: Case, side: int) -> Iterator[Slip]:
    """Behind a game that was not marked: a side taken for not vulnerable in several deals, the rubber seen to end."""
    then: list[tuple[int, Changes]] = []
    after: Pad = case.after
    for point in case.walk.points:
        if point.place <= case.point.place:
            continue
        if point.before.games[side] != after.games[side] or not point.before.games[side]:
            return
        room = point.entry.deal.room
        if room is not None and room.played is not None and room.played.side == side:
            _, changes = _other_zone(case, point.outcome, room.played)
            if changes:
                then.append((point.place, changes))
                if len(then) > 1:
                    slip = Slip(case.point.entry.number, "game_unseen", "", {"side": SIDES[side]}, COMMON, "B1.4", {})
                    yield slip._replace(sheet=after, then=tuple(then))


def _game_before(case: Case, side: int) -> int | None:
    """The deal in which a side made the game that makes it vulnerable in a rubber."""
    games = case.before.games[side] if case.game.name == "bridge-rubber" else 0
    for point in reversed(case.walk.points):
        if games and point.place < case.point.place and point.after.games[side] > point.before.games[side]:
            number: int = point.entry.number
            return number
    return None


def _game_written(outcome: Outcome) -> bool:
    """Whether a deal wrote a bonus for a game."""
    return any(posting.reason.code == GAME_BONUS.code for posting in outcome.postings)


def _bonuses(case: Case, played: Played, entries: list[Written]) -> Iterator[Slip]:
    """A bonus of another size, for the other side, or where there is none (B0.1, B1.4, B1.5)."""
    side = played.side
    for entry in entries:
        code, facts = entry.reason.code, entry.facts
        amount = entry.posting.amount
        sizes: tuple[int, ...] = ()
        if code in OF_GAMES:
            sizes = EARNED
        elif code in ("small_slam", "grand_slam"):
            sizes = tuple(slam_bonus(level, red) for level in (6, 7) for red in (False, True))
        elif code == "insult":
            sizes = (50, 100)
        elif code == "honours":
            sizes = HONOURS
        for size in sizes:
            if size != amount:
                told = {**facts, "wrong": size}
                changes = {entry.cell: size - amount}
                odds = EVERYDAY if code == "rubber_bonus" and size in RUBBERS else COMMON
                yield from case.entry("bonus", odds, changes, about=code, rule=entry.reason.rule, **told)
    if played.tricks < played.contract.needed:
        return
    sizes = () if any(entry.reason.code in OF_GAMES for entry in entries) else EARNED
    for size in (*sizes, *(SMALL_SLAMS if played.contract.level == SLAM - 1 else ())):
        added = {(side, ABOVE, None): size}
        yield from case.entry(
            "bonus_added", SELDOM, added, about=str(size), rule="B1.4", player=SIDES[side], wrong=size
        )


def _honours(case: Case, deal: Deal, played: Played) -> Iterator[Slip]:
    """Honours for somebody who had none (B1.4)."""
    if case.game.name != "bridge-rubber" or deal.honours is not None:
        return
    for side in (0, 1):
        for size in HONOURS:
            told: dict[str, Any] = {"player": SIDES[side], "wrong": size}
            yield from case.entry("honours_added", SELDOM, {(side, ABOVE, None): size}, rule="B1.4", **told)


def _values(case: Case, played: Played, entries: list[Written]) -> Iterator[Slip]:
    """Tricks and overtricks at another price, or the overtricks below the line (B0.1)."""
    contract = played.contract
    over = played.tricks - contract.needed
    for entry in entries:
        code, rule = entry.reason.code, entry.reason.rule
        if code == "overtricks" and over > 0:
            for each in (20, 30, 40, 50, 60, 100, 200, 400):
                told = {**entry.facts, "each": each}
                changes = (
                    {entry.cell: each * over - entry.posting.amount} if each * over != entry.posting.amount else {}
                )
                yield from case.entry("overtrick_value", COMMON, changes, about=str(each), rule=rule, **told)
            below = plus({entry.cell: -entry.posting.amount}, {(entry.cell[0], BELOW, None): entry.posting.amount})
            yield from case.entry("overtricks_below", EVERYDAY, below, rule=rule, **entry.facts)
        if code == "trick_points":
            for times in (2, 4):
                yield from case.entry(
                    "points_doubled", COMMON, scaled(case, [entry], times, 1), about=str(times), rule=rule
                )
                half = scaled(case, [entry], 1, times)
                yield from case.entry("points_undoubled", COMMON, half, about=str(times), rule=rule)
            if contract.strain == 4:
                off = 10 << contract.doubled
                yield from case.entry("first_of_notrump", COMMON, {entry.cell: -off}, rule=rule, **entry.facts)


def _carried(case: Case) -> Iterator[Slip]:
    """The difference of a rubber as it is carried to the results (B1.4): wrongly, not at all, turned round."""
    after: Pad = case.after
    if not (case.last or after.won):
        return
    difference: Amount = after.above[0] + after.below[0] - after.above[1] - after.below[1]
    if case.last and after.open and isinstance(case.game, PadForm):
        # The players stop here, and carry what stands on the pad with these bonuses.
        difference += sum(
            -amount if side else amount for side, _, amount, _ in case.game.unfinished(case.options, after)
        )
    if case.options.back_score:
        difference = to_hundreds(difference)
    seats = (0, 1, *(after.seats or ()))

    def more(amount: Amount) -> dict[Cell, Amount]:
        return {(player, CARRIED, None): -amount if place % 2 else amount for place, player in enumerate(seats)}

    def carried(code: str, odds: int, changes: Changes, **facts: Any) -> Iterator[Slip]:
        if plus({}, changes):
            yield from case.entry(code, odds, plus({}, changes), rule=_rule(case), **facts)

    if case.last and after.open and isinstance(case.game, PadForm):
        yield from _none_of_unfinished(case, case.game)
        for side, column, amount, reason in case.game.unfinished(case.options, after):
            missed = {(side, column, None): -amount}
            facts: dict[str, Any] = {"player": SIDES[side], "reason": reason.code}
            yield from case.entry("unfinished_missed", COMMON, missed, about=reason.code, rule=reason.rule, **facts)
            lost = _last_written(case, (side, column, None))
            if lost:
                right = (after.above if column == ABOVE else after.below)[side] + amount
                told: dict[str, Any] = {"player": SIDES[side], "paper": right - lost, "right": right}
                yield from case.entry("unfinished_stale", SUM, {(side, column, None): -lost}, **told)
    yield from carried("rubber_missed", COMMON, more(-difference))
    yield from carried("rubber_sign", COMMON, more(-2 * difference))
    for step in (1, 2, 10) if case.options.back_score else (10, 100, 1000):
        for sign in (1, -1):
            yield from carried("rubber_off", SUM, more(sign * step), off=f"{sign * step:+d}")
    for one, other in combinations(after.seats or (), 2):
        places = seats.index(one), seats.index(other)
        if (places[0] - places[1]) % 2:
            turn = -2 * difference if places[0] % 2 == 0 else 2 * difference
            changes: Changes = {(one, CARRIED, None): turn, (other, CARRIED, None): -turn}
            two = {"player": case.names[one], "other": case.names[other]}
            yield from carried("rubber_players", COMMON, changes, **two)


def _last_written(case: Case, cell: Cell) -> Amount:
    """What the last deal of this rubber that wrote in a cell has added to it."""
    for point in reversed(case.walk.points):
        if point.entry.number < case.after.first:
            break
        account = case.game.table(point.after).account
        added: Amount = sum(entry.amount for entry in point.outcome.postings if cell_of(account, entry) == cell)
        if added:
            return added
    return 0


def _none_of_unfinished(case: Case, game: PadForm[Any]) -> Iterator[Slip]:
    """All bonuses of a rubber that is broken off left out, where there are several (B1.4)."""
    bonuses = list(game.unfinished(case.options, case.after))
    if len(bonuses) > 1:
        missed: Changes = {}
        for side, column, amount, _ in bonuses:
            missed = plus(missed, {(side, column, None): amount}, -1)
        yield from case.entry("unfinished_all_missed", COMMON, missed, rule=bonuses[0][3].rule)


def _line(case: Case, played: Played) -> Iterator[Slip]:
    """Part-scores that were not wiped, or were forgotten; games that were not seen, or are another's (B1.4, B1.5)."""
    before: Pad = case.before
    after: Pad = case.after
    side = played.side
    if any(before.part) and not any(after.part) and after.open:
        total = pair_plus(before.part, side, case.after.below[side] - case.before.below[side])
        for kept in {before.part, total, tuple(part if at != side else 0 for at, part in enumerate(before.part))}:
            pair = (kept[0], kept[1])
            if max(pair) < GAME_POINTS:
                yield from case.in_mind("part_kept", EVERYDAY, after._replace(part=pair), rule=_rule(case))
    if any(before.part):
        bare = before._replace(part=(0, 0))
        yield from case.redo("part_forgotten", EVERYDAY, before=bare, rule=_rule(case))
        mine = (0, before.part[1]) if not side else (before.part[0], 0)
        yield from case.redo("part_forgotten", EVERYDAY, before=before._replace(part=mine), rule=_rule(case))
        turned = before._replace(part=(before.part[1], before.part[0]))
        yield from case.redo("part_turned", COMMON, before=turned, rule=_rule(case))
    if after.games != before.games:
        unseen = after._replace(games=before.games)
        yield from case.in_mind("game_unseen", EVERYDAY, unseen._replace(part=after.part), rule="B1.4")
        if after.open:
            yield from _taken_for_white(case, side)
        other = (before.games[0] + (side == 1), before.games[1] + (side == 0))
        if max(other) < 2:
            yield from case.in_mind("game_of_other", COMMON, after._replace(games=other), rule="B1.4")
    elif after.part != before.part and case.game.name == "bridge-rubber" and after.open:
        games = (after.games[0] + (side == 0), after.games[1] + (side == 1))
        if max(games) < 2:
            early = after._replace(games=games, part=(0, 0))
            yield from case.in_mind("game_early", SELDOM, early, rule="B1.4")


# Chicago as it is played elsewhere (B1.5).
CHICAGO = {"chicago_vulnerability": ("dealer", "non_dealer"), "chicago_part_scores": ("carry", "each")}
