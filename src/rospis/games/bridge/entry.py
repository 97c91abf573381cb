"""What may be entered of a deal of bridge, and the deal that the keys tell.

The rows follow the order of the small boxes on club tables: the board, who declared, level, strain, doubling, result. A
match of teams has them for both rooms, of which one may wait. What a form has beside them follows: honours in rubber
(B1.4), the high card points of a compensation (B1.7). What changes no score is not asked: the opening lead, and who is
vulnerable where the deals before say it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from rospis.errors import N_, Phrase, Refused
from rospis.games.bridge import board
from rospis.games.bridge.contract_rows import (
    DECLARER,
    DOUBLE,
    DOUBLES,
    EXACT,
    LABELS,
    LEVEL,
    ONLY,
    RESULT,
    SEATED,
    STRAIN,
    Made,
    contract_rows,
    in_zones,
    on_any_board,
    row_of,
    strain_words,
)
from rospis.games.bridge.deal import STRAIN_TEXT, Contract, Deal, Played, Room
from rospis.games.bridge.form import Form as BridgeForm
from rospis.games.bridge.notation import ALL_HONOURS, HONOURS, NO_TRUMP, ROOMS
from rospis.games.bridge.pad import Pad
from rospis.games.bridge.scoring import GAME as GAME_POINTS
from rospis.games.bridge.sides import SEATS, SIDES, VULNERABLE, is_vulnerable
from rospis.games.entry import Answers, Between, Choice, Entered, Form, Note, Row, When, only_if

AnyBridge = BridgeForm[Any, Any]

BOARD, VUL, HONOURS_ROW, HCP = "board", "vul", "honours", "hcp"  # the rows beside those of a contract
PASS, UNPLAYED, BY_NUMBER, NO_HONOURS = "pass", "unplayed", "number", "none"  # answers

HALF, IN_ALL = 20, 40  # the fewest and the most high card points of a side that has at least as many as the other
BOTH = VULNERABLE.index("both")
SESSION = 64  # boards from 1 up of which the keys tell dealer and zone
PERIOD = 16  # boards from the next one on of which they do, too

ZONES = (N_("nobody vulnerable"), N_("NS vulnerable"), N_("EW vulnerable"), N_("both vulnerable"))
PASSED_OUT = {  # by the rule that says who deals
    "B1.3": N_("0 for both sides"),
    "B1.4": N_("nothing is written, and the next one deals"),
    "B1.5": N_("it does not count, and the same dealer deals again"),
}
WORTH = {  # by what is won with it
    "": N_("worth {points}"),
    "game": N_("worth {points}, and game"),
    "rubber": N_("worth {points}, and the rubber"),
}


# The form -----------------------------------------------------------------------------------------------------------


def form(game: AnyBridge, options: Any, state: Any) -> Form:
    """The rows for the next deal; none where no deal may come."""
    if game.end(state) is not None:
        return Form(())
    return Form(tuple(_pad_rows(game, options, state) if isinstance(state, Pad) else _board_rows(game, options, state)))


def _pad_rows(game: AnyBridge, options: Any, now: Pad) -> Iterator[Row]:
    """Rubber and Chicago: the deals before say who is vulnerable, and what a part-score still needs."""
    vulnerable = VULNERABLE.index(game.next(options, now)["vulnerable"])
    notes = [tuple(_standing(now, vulnerable, seat)) for seat in range(len(SEATS))]
    yield _declarers(game, ONLY, _names(now.table.names, now.seats), notes)
    yield from contract_rows(ONLY, _on_pad(game, options, now), vulnerable)
    if "honours" in game.clauses:
        yield _honours()


def _on_pad(game: AnyBridge, options: Any, now: Pad) -> Made:
    """What a contract is worth now, as the game itself would write it: part-scores, games and the last deal tell."""

    def made(side: int, contract: Contract) -> Phrase:
        deal = Deal(0, Room(Played(contract, side, contract.needed)))
        _, outcome = game.step(options, now, deal)
        points = sum(p.amount if p.player == SIDES[side] else -p.amount for p in outcome.postings)
        won = outcome.marks[-1].mark if outcome.marks else ""
        return Phrase(WORTH[won], {"points": points})

    return made


def _standing(now: Pad, vulnerable: int, seat: int) -> Iterator[Note]:
    """Who deals, and how the side of a seat stands."""
    side = seat % 2
    if seat == now.dealer:
        yield Note(Phrase(N_("is the dealer")))
    if is_vulnerable(vulnerable, side):
        yield Note(Phrase(N_("vulnerable")))
    part = now.part[side]
    if 0 < part < GAME_POINTS:
        facts = {"points": part, "missing": GAME_POINTS - part}
        yield Note(Phrase(N_("{points} towards game, {missing} more make it"), facts))


def _board_rows(game: AnyBridge, options: Any, state: Any) -> Iterator[Row]:
    """Duplicate, teams and compensation: the number says who deals and who is vulnerable, unless that is declared."""
    from rospis.games.bridge.boards import HIGHEST

    number: int = game.next(options, state)["board"]
    known = sorted({*range(1, SESSION + 1), *range(number, number + PERIOD)}) if game.boards else [number]
    if game.boards:
        yield Row(BOARD, Phrase(N_("board")), number=Between(1, HIGHEST), default=str(number))
    yield _vulnerable(game, known)
    notes = [tuple(_seat_notes(game, known, seat)) for seat in range(len(SEATS))]
    people = () if game.rooms else state.table.people[:4]
    for room in ROOMS if game.rooms else (ONLY,):
        yield _declarers(game, room, _names(state.table.names, people), notes)
        yield from _on_boards(room)
    if HCP in game.clauses:
        yield _points(options)


@cache
def _on_boards(room: str) -> tuple[Row, ...]:
    """The rows of a contract where every deal stands for itself: always the same."""
    return contract_rows(room, on_any_board, None)


def _on(game: AnyBridge, numbers: Iterable[int], **rows: str | Iterable[str]) -> When:
    """On one of these boards, with these answers; never where there is no such board."""
    boards = {str(number) for number in numbers}
    if game.boards:
        rows = {BOARD: boards, **rows}
    return (only_if(**rows),) if boards else ()


def _vulnerable(game: AnyBridge, known: Sequence[int]) -> Row:
    """Who is vulnerable (B1.3): as the number says, or as it was declared."""
    notes = []
    for vulnerable, zone in enumerate(ZONES):
        numbers = [number for number in known if board.vulnerable(number) == vulnerable]
        if numbers:
            notes.append(Note(Phrase(zone), _on(game, numbers)))
    by_number = Choice(BY_NUMBER, Phrase(N_("as the number says")), notes=tuple(notes))
    declared = (Choice(word, Phrase(zone)) for word, zone in zip(VULNERABLE, ZONES, strict=True))
    return Row(VUL, Phrase(N_("vulnerable")), (by_number, *declared), default=BY_NUMBER)


def _seat_notes(game: AnyBridge, known: Sequence[int], seat: int) -> Iterator[Note]:
    """On which boards a seat deals, and on which it is vulnerable."""
    deals = _on(game, [number for number in known if board.dealer(number) == seat])
    if deals:
        yield Note(Phrase(N_("is the dealer")), deals)
    reds = [number for number in known if is_vulnerable(board.vulnerable(number), seat % 2)]
    declared = only_if(**{VUL: [SIDES[seat % 2], VULNERABLE[BOTH]]})
    yield Note(Phrase(N_("vulnerable")), (declared, *_on(game, reds, **{VUL: [BY_NUMBER]})))


def _names(names: Sequence[str], people: Sequence[int] | None) -> list[str]:
    """What stands on the keys of the seats: the letter, and who sits there where the record says it."""
    return [f"{seat} {names[player]}" for seat, player in zip(SEATS, people, strict=True)] if people else list(SEATS)


def _declarers(game: AnyBridge, room: str, labels: Sequence[str], notes: Sequence[tuple[Note, ...]]) -> Row:
    """Who declared, or that all passed; of two rooms one may wait, the closed one unless it is told."""
    seats = [Choice(seat, label, notes=told) for seat, label, told in zip(SEATS, labels, notes, strict=True)]
    passed = Choice(PASS, Phrase(N_("all passed")), notes=(Note(Phrase(PASSED_OUT[game.rule])),))
    choices, default = [*seats, passed], None
    if room == ROOMS[0]:
        choices.append(Choice(UNPLAYED, Phrase(N_("not played yet"))))
    elif room == ROOMS[1]:
        other = only_if(**{row_of(ROOMS[0], DECLARER): [*SEATS, PASS]})
        choices.append(Choice(UNPLAYED, Phrase(N_("not played yet")), (other,)))
        default = UNPLAYED
    return Row(row_of(room, DECLARER), Phrase(LABELS[room][DECLARER]), tuple(choices), default=default)


def _honours() -> Row:
    """Honours in one hand, whoever's it is (B1.4)."""
    trumps = only_if(**{STRAIN: strain_words(range(NO_TRUMP))})
    none = only_if(**{STRAIN: STRAIN_TEXT[NO_TRUMP]})
    four = Note(Phrase(N_("four of the five trump honours")))
    all_five = (Note(Phrase(N_("all five trump honours")), (trumps,)), Note(Phrase(N_("all four aces")), (none,)))
    choices = [Choice(NO_HONOURS, Phrase(N_("no honours")))]
    for seat in SEATS:
        choices.append(Choice(f"{seat} {HONOURS[0]}", f"{seat} {HONOURS[0]}", (trumps,), (four,)))
        choices.append(Choice(f"{seat} {ALL_HONOURS}", f"{seat} {ALL_HONOURS}", notes=all_five))
    when = (only_if(**{DECLARER: SEATED}),)
    return Row(HONOURS_ROW, Phrase(N_("honours")), tuple(choices), when, NO_HONOURS)


def _points(options: Any) -> Row:
    """The high card points of the side that has more of them (B1.7), and what they promise in either zone."""
    from rospis.games.bridge.compensation import expected

    choices = [Choice(f"{SIDES[0]} {HALF}", f"{HALF} : {HALF}", notes=(Note(Phrase(N_("nobody may expect a score"))),))]
    for side, name in enumerate(SIDES):
        for points in range(HALF + 1, IN_ALL + 1):
            white, red = (expected(options, Deal(0, None, hcp=(side, points)), zone).value for zone in (0, BOTH))
            promise = in_zones(N_("expected {points}"), N_("expected {points}, vulnerable {red}"), white, red)
            choices.append(Choice(f"{name} {points}", f"{name} {points}", notes=(Note(promise),)))
    return Row(HCP, Phrase(N_("high card points")), tuple(choices))


# The deal -----------------------------------------------------------------------------------------------------------


def enter(game: AnyBridge, options: Any, state: Any, answers: Answers) -> Entered:
    """The deal that complete answers tell; Refused ``word_missing`` where a row is open."""
    asked = form(game, options, state)
    if not asked.rows:
        game.step(options, state, Deal(0, Room(None)))  # it refuses any deal, and says why
    missing = asked.next(answers)
    if missing is not None:
        raise Refused("word_missing", expected=missing.label)
    told = asked.settled(answers)
    deal = _deal(game, told)
    return Entered(game.print_deal(deal, game.table(state)), deal.number if game.boards else None)


def _deal(game: AnyBridge, told: Answers) -> Deal:
    """The deal of settled answers."""
    here, closed = (_room(told, room) for room in ROOMS) if game.rooms else (_room(told, ONLY), None)
    vul, honours, hcp = told.get(VUL, BY_NUMBER), told.get(HONOURS_ROW, NO_HONOURS), told.get(HCP)
    return Deal(
        int(told.get(BOARD, 0)),
        here,
        closed,
        None if vul == BY_NUMBER else VULNERABLE.index(vul),
        None if honours == NO_HONOURS else _pair(honours, SEATS),
        None if hcp is None else _pair(hcp, SIDES),
    )


def _pair(answer: str, of: Sequence[str]) -> tuple[int, int]:
    """A seat or side, and points: ``N 100``, ``NS 23``."""
    who, points = answer.split()
    return of.index(who), int(points)


def _room(told: Answers, room: str) -> Room | None:
    """What happened in a room; None where it has not played."""
    declarer, level, strain, double, result = (
        told.get(row_of(room, row), "") for row in (DECLARER, LEVEL, STRAIN, DOUBLE, RESULT)
    )
    if declarer == UNPLAYED:
        return None
    if declarer == PASS:
        return Room(None)
    contract = Contract(int(level), STRAIN_TEXT.index(strain), DOUBLES.index(double))
    over = 0 if result == EXACT else int(result)
    return Room(Played(contract, SEATS.index(declarer), contract.needed + over))


def answers(game: AnyBridge, deal: Deal, number: int) -> Answers | None:
    """The answers that tell a deal; None where it has a lead, which no key tells, or no high card points."""
    if any(room is not None and room.lead is not None for room in deal.rooms):
        return None
    told: dict[str, str] = {}
    if game.boards:
        told[BOARD] = str(number)
    if game.numbered:
        told[VUL] = BY_NUMBER if deal.vulnerable is None else VULNERABLE[deal.vulnerable]
    for name, room in zip(ROOMS, deal.rooms, strict=True) if game.rooms else ((ONLY, deal.room),):
        told |= {row_of(name, row): answer for row, answer in _answers_of(room).items()}
    if "honours" in game.clauses and told[DECLARER] != PASS:
        told[HONOURS_ROW] = f"{SEATS[deal.honours[0]]} {deal.honours[1]}" if deal.honours else NO_HONOURS
    if HCP in game.clauses:
        side, points = deal.hcp or (0, deal.counted)
        if points is None:
            return None
        side, points = (side, points) if points >= HALF else (1 - side, IN_ALL - points)
        told[HCP] = f"{SIDES[side if points > HALF else 0]} {points}"
    return told


def _answers_of(room: Room | None) -> dict[str, str]:
    """The answers of one room, by their rows."""
    if room is None:
        return {DECLARER: UNPLAYED}
    if room.played is None:
        return {DECLARER: PASS}
    played = room.played
    level, strain, doubled = played.contract
    return {
        DECLARER: SEATS[played.declarer],
        LEVEL: str(level),
        STRAIN: STRAIN_TEXT[strain],
        DOUBLE: DOUBLES[doubled],
        RESULT: played.result,
    }
