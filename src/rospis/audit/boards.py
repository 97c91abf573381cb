"""Slips on sheets of boards: duplicate, teams, compensation; contracts, vulnerability, bonuses, the scale of IMPs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rospis.audit.cells import TOTAL, Cell
from rospis.audit.contracts import contracts
from rospis.audit.slip import COMMON, EVERYDAY, SELDOM, Case, Slip
from rospis.games.bridge.compensation import expected
from rospis.games.bridge.deal import Deal, Played
from rospis.games.bridge.duplicate import Duplicate
from rospis.games.bridge.imps import imps
from rospis.games.bridge.scoring import parts, slam_bonus
from rospis.games.bridge.sides import SIDES, VULNERABLE, is_vulnerable
from rospis.games.bridge.teams import TeamMatch, north_south
from rospis.money import Amount

ROOMS = ("open", "closed")


def kinds(case: Case) -> Iterator[Slip]:
    """All of them for one board."""
    deal: Deal = case.deal
    true = VULNERABLE.index(case.outcome.vulnerable or VULNERABLE[0])
    for other, named in enumerate(VULNERABLE):
        if other != true:
            wrong = deal._replace(vulnerable=other)
            yield from case.redo("vulnerable", EVERYDAY, deal=wrong, about=named, rule="B1.3", vulnerable=named)
    for place, room in enumerate(deal.rooms):
        if room is not None and room.played is not None:
            told = {"room": ROOMS[place]} if isinstance(case.game, TeamMatch) else {}
            for code, about, odds, other_played, facts in contracts(room.played):
                other_room = room._replace(played=other_played)
                wrong = deal._replace(closed=other_room) if place else deal._replace(room=other_room)
                yield from case.redo(code, odds, deal=wrong, about=about, rule="B0.1", **facts, **told)
            yield from _one_room_vulnerable(case, deal, place, room.played, true)
            if not isinstance(case.game, Duplicate):
                yield from _part_missed(case, deal, place, room.played, true, told)
    match case.game.name:
        case "bridge-duplicate":
            if deal.room is not None and deal.room.played is not None:
                yield from _bonuses(case, deal.room.played, is_vulnerable(true, deal.room.played.side))
        case "bridge-teams":
            yield from _rooms(case, deal, true)
        case _:
            yield from _compensation(case, deal, true)
    yield from _scale(case)


def _mirrored(amount: Amount) -> dict[Cell, Amount]:
    """So much more for the first account, and for the second so much less; nothing for nothing."""
    return {(0, TOTAL, None): amount, (1, TOTAL, None): -amount} if amount else {}


def _written(case: Case) -> Amount:
    """What the board wrote for the first account."""
    return sum(posting.amount for posting in case.outcome.postings[::2])


def _one_room_vulnerable(case: Case, deal: Deal, place: int, played: Played, true: int) -> Iterator[Slip]:
    """Of two rooms one with the vulnerability wrong for its declarer (B0.1)."""
    if deal.room is None or deal.closed is None:
        return
    scores = [north_south(deal.room.played, true), north_south(deal.closed.played, true)]
    scores[place] = north_south(played, true ^ 1 << played.side)
    changes = _mirrored(imps(scores[0] - scores[1]) - _written(case))
    yield from case.entry("vulnerable_room", COMMON, changes, about=ROOMS[place], rule="B1.3", room=ROOMS[place])


def _part_missed(case: Case, deal: Deal, place: int, played: Played, true: int, told: dict[str, str]) -> Iterator[Slip]:
    """A part of a score left out before it was compared (B0.1)."""
    sign = -1 if played.side else 1
    for reason, amount in parts(*played.contract, is_vulnerable(true, played.side), played.tricks):
        wrong = _compared(case, deal, true, -sign * amount if place == 0 else sign * amount)
        changes = _mirrored(wrong - _written(case))
        yield from case.entry(
            "part_missed", COMMON, changes, about=reason.code, rule="B0.1", reason=reason.code, **told
        )


def _compared(case: Case, deal: Deal, true: int, more: int) -> int:
    """The IMPs if the difference of points were so much more."""
    first = north_south(deal.room.played if deal.room is not None else None, true)
    if isinstance(case.game, TeamMatch):
        second = north_south(deal.closed.played, true) if deal.closed is not None else 0
        return imps(first - second + more) if deal.room is not None and deal.closed is not None else 0
    side, _, value = expected(case.options, deal, true)
    return imps((first + value if side else first - value) + more)


def _bonuses(case: Case, played: Played, red: bool) -> Iterator[Slip]:
    """A part of a score of another size, or one that is not due (B0.1)."""
    sign = -1 if played.side else 1
    over = played.tricks - played.contract.needed
    for reason, amount in parts(*played.contract, red, played.tricks):
        sizes: tuple[int, ...] = ()
        match reason.code:
            case "game_bonus" | "part_score":
                sizes = (0, 50, 300, 500)
            case "small_slam" | "grand_slam":
                sizes = (0, *(slam_bonus(level, zone) for level in (6, 7) for zone in (False, True)))
            case "insult":
                sizes = (0, 50, 100)
            case "overtricks":
                sizes = tuple(over * each for each in (20, 30, 40, 50, 60, 100, 200, 400))
            case "trick_points" if played.contract.strain == 4:
                sizes = (amount - (10 << played.contract.doubled),)
        for size in sizes:
            facts: dict[str, Any] = {"wrong": size, "right": amount, "reason": reason.code}
            changes = _mirrored(sign * (size - amount))
            yield from case.entry("bonus", COMMON, changes, about=reason.code, rule=reason.rule, **facts)
    if over >= 0 and played.contract.level == 5:
        for size in (500, 750):
            changes = _mirrored(sign * size)
            yield from case.entry("bonus_added", SELDOM, changes, about=str(size), rule="B0.1", wrong=size)


def _rooms(case: Case, deal: Deal, true: int) -> Iterator[Slip]:
    """Two rooms added instead of compared, one of them left out or turned round (B1.6)."""
    if deal.room is None or deal.closed is None:
        return
    first, second = north_south(deal.room.played, true), north_south(deal.closed.played, true)
    won = _written(case)
    yield from case.entry("rooms_added", COMMON, _mirrored(imps(first + second) - won), rule="B1.6")
    yield from case.entry("rooms_turned", EVERYDAY, _mirrored(-2 * won), rule="B1.6")
    yield from case.entry(
        "room_missed", COMMON, _mirrored(imps(first) - won), about="closed", rule="B1.6", room="closed"
    )
    yield from case.entry("room_missed", COMMON, _mirrored(imps(-second) - won), about="open", rule="B1.6", room="open")
    yield from _difference(case, first - second, won)


def _compensation(case: Case, deal: Deal, true: int) -> Iterator[Slip]:
    """The promise of the points read in another line or column, or for the other side, or not looked at (B1.7)."""
    side, points, value = expected(case.options, deal, true)
    score = north_south(deal.room.played if deal.room is not None else None, true)
    won = _written(case)
    for step in (-1, 1, -2, 2):
        if 20 <= points + step <= 40:
            line = deal._replace(hcp=(side, points + step), counted=None)
            odds = EVERYDAY if abs(step) == 1 else SELDOM
            yield from case.redo("promise_line", odds, deal=line, rule="B1.7", points=points + step, right=points)
    column = expected(case.options, deal, true ^ (1 << side)).value
    other = imps(score + column if side else score - column)
    yield from case.entry("promise_column", EVERYDAY, _mirrored(other - won), rule="B1.7", side=SIDES[side])
    turned = imps(score - value if side else score + value)
    yield from case.entry("promise_side", EVERYDAY, _mirrored(turned - won), rule="B1.7", side=SIDES[side])
    yield from case.entry("promise_missed", COMMON, _mirrored(imps(score) - won), rule="B1.7")
    if deal.room is not None and deal.room.played is not None:
        # The score read in the wrong zone, and the promise in the right one.
        declarer = deal.room.played.side
        wrong = north_south(deal.room.played, true ^ (1 << declarer))
        changes = _mirrored(imps(wrong + value if side else wrong - value) - won)
        yield from case.entry("vulnerable_side", EVERYDAY, changes, rule="B0.1", side=SIDES[declarer])
    yield from case.entry("score_missed", COMMON, _mirrored(imps(value if side else -value) - won), rule="B1.7")
    yield from _difference(case, score + value if side else score - value, won)


def _difference(case: Case, difference: int, won: Amount) -> Iterator[Slip]:
    """A difference of points worked out wrongly, on the same scale (B1.6)."""
    for step in (10, 100, 1000):
        for sign in (1, -1):
            changes = _mirrored(imps(difference + sign * step) - won)
            yield from case.entry("difference", SELDOM, changes, rule="B1.6", wrong=difference + sign * step)


def _scale(case: Case) -> Iterator[Slip]:
    """The scale of IMPs read a line too high or too low; the result in the column of the other side (B1.6)."""
    won = _written(case)
    if not isinstance(case.game, Duplicate):
        for step in (1, -1):
            yield from case.entry("scale", EVERYDAY, _mirrored(step), rule="B1.6", wrong=abs(won + step))
    yield from case.entry("wrong_side", EVERYDAY, _mirrored(-2 * won))
