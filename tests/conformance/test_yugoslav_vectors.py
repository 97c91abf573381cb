"""The numbered test vectors of the Yugoslav rules, section 6, each by its number and source.

A deal is held against its vector at all three seats, with the followers as they are and exchanged, in both signs of the
sheet, and in every spelling that the table has.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product

import pytest

import rospis
from rospis.render.json import to_json
from rospis.render.layout import DRAWN
from tests.conformance.sheets import (
    PLAYERS,
    START,
    Json,
    adjust,
    cell,
    entries,
    marks,
    printed,
    raw_result,
    record,
    results,
    score,
    scored,
)
from tests.conformance.yugoslav_vectors import (
    LIBRARY,
    NUMBERS,
    PRINTED,
    RECORD,
    RULE_OF,
    THROUGH,
    VECTOR_PROPERTY,
    VECTORS,
    WHIST_REASONS,
    Vector,
)

Recorder = Callable[[str, object], None]
Seats = dict[str, str]
Written = tuple[str, str, str | None, int, str, str]  # player, column, on, amount, reason, rule

SIGNS = {"debt_negative": 1, "debt_positive": -1}


def case(number: str, variant: str, source: str, *values: object) -> object:
    """A test case of a vector, its number first."""
    return pytest.param(number, *values, id="-".join(part for part in (number, variant, source) if part))


# One deal


@pytest.mark.parametrize("vector", [pytest.param(vector, id=vector.id) for vector in VECTORS])
def test_deal(vector: Vector, record_property: Recorder) -> None:
    record_property(VECTOR_PROPERTY, vector.number)
    for seats, (sign, factor) in product(seatings(), SIGNS.items()):
        for spelling in vector.deals:
            text = vector_record(vector, spelling, seats, sign)
            verify(vector, seats, factor, scored(text))


def seatings() -> Iterator[Seats]:
    """Who is D, F1 and F2: each player in turn the declarer, and the followers in both orders."""
    for place in range(len(PLAYERS)):
        declarer, first, second = PLAYERS[place:] + PLAYERS[:place]
        yield {"D": declarer, "F1": first, "F2": second}
        yield {"D": declarer, "F1": second, "F2": first}


def seated(text: str, seats: Seats) -> str:
    """A text with names in place of D, F1 and F2."""
    return re.sub(r"\b(D|F1|F2)\b", lambda found: seats[found[1]], text)


def vector_record(vector: Vector, spelling: str, seats: Seats, sign: str) -> str:
    """The record of a vector: columns and refe as they stand before, then the deal."""
    lines = []
    for player, column in zip(seats.values(), vector.columns, strict=True):
        if column != -START:
            lines.append(adjust(player, (column + START) * SIGNS[sign]))
    lines += [seated(line, seats) for line in (*vector.before, spelling)]
    return record(lines, {**vector.options, "sign": sign})


def verify(vector: Vector, seats: Seats, factor: int, out: Json) -> None:
    """Everything that the deal wrote, and the sheet, its end and its settlement after it."""
    deal = out["deals"][-1]
    found = [
        (entry["player"], entry["column"], entry["on"], entry["amount"], entry["reason"], entry["rule"])
        for entry in deal["postings"]
    ]
    expected = expected_postings(vector, seats, factor)
    assert found == expected
    assert marks(deal) == expected_marks(vector, seats)

    whists: Counter[tuple[str, str | None]] = Counter()
    for player, _, on, amount, *_ in expected:
        whists[player, on] += amount
    for (player, after), (opened, struck) in zip(
        zip(seats.values(), vector.after, strict=True), vector.refe, strict=True
    ):
        others = [other for other in PLAYERS if other != player]
        assert out["sheet"][player] == {
            "contract": after * factor,
            "whists": {other: whists[player, other] for other in others},
            "refe": {"open": opened, "used": struck},
            "hat": after > 0,
        }

    over = vector.settlement is not None
    assert (out["finished"], out["end"]) == (over, "rules" if over else None)
    if vector.settlement is not None:
        assert results(out) == {
            player: str(result) for player, result in zip(seats.values(), vector.settlement, strict=True)
        }
        assert (out["next"], out["write_off"]) == (None, None)
    else:
        played = len(out["deals"])  # the last player dealt the first deal, and every deal goes on to the next
        assert [one["dealer"] for one in out["deals"]] == [PLAYERS[(at - 1) % 3] for at in range(played)]
        assert out["next"] == {"dealer": PLAYERS[(played - 1) % 3], "forehand": PLAYERS[played % 3]}


def expected_postings(vector: Vector, seats: Seats, factor: int) -> list[Written]:
    """The postings of a vector in their order: the declarer, then the followers in order of play."""
    postings: list[Written] = []
    for entry in filter(None, vector.postings.split("; ")):
        role, amount, reason = entry.split()
        if reason in WHIST_REASONS:
            postings.append((seats[role], "whists", seats["D"], int(amount), reason, RULE_OF[reason]))
        else:
            postings.append((seats[role], "contract", None, int(amount) * factor, reason, RULE_OF[reason]))
    first = PLAYERS.index(seats["D"])
    return sorted(postings, key=lambda posting: (PLAYERS.index(posting[0]) - first) % 3)


def expected_marks(vector: Vector, seats: Seats) -> list[tuple[str, str, str]]:
    """The marks of a vector in their order: refe, then hats, each in the order of the seats."""
    found = []
    for mark in filter(None, vector.marks.split("; ")):
        *hat, event, role = mark.split()
        for player in PLAYERS if role == "all" else [seats[role]]:
            found.append((player, "hat" if hat else "refe", event))
    return sorted(found, key=lambda mark: (mark[1] == "hat", PLAYERS.index(mark[0])))


# Whole sheets: settlement and breaking off


def carried(columns: tuple[int, int, int], whists: dict[tuple[str, str], int], sign: str) -> list[str]:
    """A sheet carried over: contract columns, in the sign of the rules, and whists."""
    lines = [
        adjust(player, (column + START) * SIGNS[sign])
        for player, column in zip(PLAYERS, columns, strict=True)
        if column + START
    ]
    return lines + [adjust(player, amount, on) for (player, on), amount in whists.items()]


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize(
    ("number", "columns", "whists", "expected"),
    [
        case(
            "54",
            "",
            "V1.2",
            (-12, 12, 0),
            {("Ana", "Boris"): 150, ("Ana", "Ceca"): 50, ("Boris", "Ana"): 20, ("Ceca", "Ana"): 100},
            {"Ana": "-40"},
        ),
        case(
            "55",
            "",
            "PREFKO",  # P, M and J sit as Ana, Boris and Ceca
            (20, -4, -16),
            {
                ("Ana", "Ceca"): 320,
                ("Ana", "Boris"): 160,
                ("Boris", "Ana"): 120,
                ("Boris", "Ceca"): 60,
                ("Ceca", "Boris"): 20,
                ("Ceca", "Ana"): 60,
            },
            {"Ana": "500", "Boris": "-40", "Ceca": "-460"},
        ),
    ],
)
def test_settlement(
    number: str,
    columns: tuple[int, int, int],
    whists: dict[tuple[str, str], int],
    expected: dict[str, str],
    sign: str,
    record_property: Recorder,
) -> None:
    """The columns add up to zero, so that there is nothing to write off before; results are always plus for winning."""
    record_property(VECTOR_PROPERTY, number)
    for lines in ([], ["break off"]):
        out = scored(record([*carried(columns, whists, sign), *lines], {"sign": sign}))
        assert out["write_off"] == dict.fromkeys(PLAYERS, 0)
        found = results(out)
        assert {player: found[player] for player in expected} == expected
        assert sum(map(int, found.values())) == 0
        assert out["end"] == ("break off" if lines else None)
        assert [cell(out, player) * SIGNS[sign] for player in PLAYERS] == list(columns)


ANT_SHEET = {("Boris", "Ana"): 70, ("Ceca", "Ana"): 50, ("Ceca", "Boris"): 10}  # S, E and W as Ana, Boris and Ceca


@pytest.mark.parametrize("number", [case("56", "raw", "ANT")])
def test_raw_formula_on_a_sheet_with_an_odd_entry(number: str, record_property: Recorder) -> None:
    """No record may hold -5, so the formula is asked directly, for a sheet on which nothing is written off any more."""
    record_property(VECTOR_PROPERTY, number)
    sheet = rospis.replay(rospis.read(record([])))
    place = {player: at for at, player in enumerate(PLAYERS)}
    whists = [0] * 9
    for (player, on), amount in ANT_SHEET.items():
        whists[3 * place[player] + place[on]] = amount
    state = sheet.state._replace(contracts=(10, -2, -5), total=3, whists=tuple(whists), end="rules")
    assert sheet.game.settle(sheet.options, state).exact == {"Ana": -20, "Boris": 40, "Ceca": 10}


@pytest.mark.parametrize("number", [case("56", "twice_the_sheet", "ANT")])
def test_raw_formula_on_twice_that_sheet(number: str, record_property: Recorder) -> None:
    """Twice of everything is even; where nothing is cut a game may end above zero, and nothing is written off then."""
    record_property(VECTOR_PROPERTY, number)
    twice = {pair: 2 * amount for pair, amount in ANT_SHEET.items()}
    lines = [*carried((20, -4, -22), twice, "debt_negative"), "Ceca betl made"]  # +12: from -6 to +6
    out = scored(record(lines, {"last_hand_overshoot": "none"}))
    assert entries(out["deals"][0]) == [("Ceca", "contract", None, 12)]
    assert [cell(out, player) for player in PLAYERS] == [20, -4, -10]
    assert (out["end"], out["write_off"]) == ("rules", None)
    assert results(out) == {"Ana": "-40", "Boris": "80", "Ceca": "20"}
    assert [raw_result(out, player) for player in PLAYERS] == [-40, 80, 20]


@pytest.mark.parametrize("number", [case("56", "refused", "ANT")])
def test_the_odd_entry_itself_is_refused(number: str, record_property: Recorder) -> None:
    record_property(VECTOR_PROPERTY, number)
    out = score(record(carried((10, -2, -5), ANT_SHEET, "debt_negative")))
    assert [(error["code"], error["rule"], error["line"]) for error in out["errors"]] == [("adjust_odd", "Y5.13", 5)]


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize(
    ("number", "columns", "off", "after"),
    [
        case("57", "", "V1.2", (-20, -30, -40), (30, 30, 30), (10, 0, -10)),
        case("59", "", "V1.2", (-8, -2, 0), (4, 3, 3), (-4, 1, 3)),
    ],
)
def test_breaking_off(
    number: str,
    columns: tuple[int, int, int],
    off: tuple[int, int, int],
    after: tuple[int, int, int],
    sign: str,
    record_property: Recorder,
) -> None:
    """What is written off stands beside the columns, and the account is taken of what is left."""
    record_property(VECTOR_PROPERTY, number)
    for lines in ([], ["break off"]):
        out = scored(record([*carried(columns, {}, sign), *lines], {"sign": sign}))
        assert out["write_off"] == dict(zip(PLAYERS, off, strict=True))
        base = [cell(out, player) * SIGNS[sign] for player in PLAYERS]
        assert base == list(columns)
        assert [column + out["write_off"][player] for player, column in zip(PLAYERS, base, strict=True)] == list(after)
        assert results(out) == {player: str(10 * left) for player, left in zip(PLAYERS, after, strict=True)}
        assert (out["finished"], out["end"]) == ((True, "break off") if lines else (False, None))
        assert (out["next"] is None) == bool(lines)


# The drawing

PREFKO_HATS = {"sign": "debt_positive", "hat_at_zero": True}
MINUS_40 = "Ana clubs kontra Boris rekontra; Boris 2; Ceca 1"
PLUS_10 = "Ana clubs; Boris 3; Ceca 2"
PLUS_20 = "Ana clubs kontra Boris; together 5"


@pytest.mark.parametrize(
    ("number", "entered", "drawn"),
    [
        case("61", "minus_30", "PREFKO", [adjust("Ana", -30)], "30 hat"),
        case("61", "minus_30_by_a_deal", "PREFKO", [adjust("Ana", -20), "Ana clubs; Boris 2; Ceca 2"], "30 10 hat"),
        case("61", "minus_40", "PREFKO", [adjust("Ana", -40)], "30 hat -10"),
        case("61", "minus_40_by_a_deal", "PREFKO", [MINUS_40], "30 hat -10"),
        case("61", "minus_40_plus_10", "PREFKO", [adjust("Ana", -40), adjust("Ana", 10)], "30 hat -10 crossed"),
        case("61", "minus_40_plus_10_by_deals", "PREFKO", [MINUS_40, PLUS_10], "30 hat -10 crossed"),
        case("61", "minus_40_plus_20", "PREFKO", [adjust("Ana", -40), adjust("Ana", 20)], "30 hat -10 crossed 10"),
        case("61", "minus_40_plus_20_by_deals", "PREFKO", [MINUS_40, PLUS_20], "30 hat -10 crossed 10"),
    ],
)
def test_hats_on_the_printed_sheet(number: str, entered: list[str], drawn: str, record_property: Recorder) -> None:
    """A hat in place of zero, and a crossed hat on the way back to zero or past it."""
    record_property(VECTOR_PROPERTY, number)
    column = printed(record(entered, PREFKO_HATS)).column("Ana", "bule")
    signs = {"hat": DRAWN.hat, "crossed": DRAWN.hat_off}
    assert " ".join(column).split() == [signs.get(word, word) for word in drawn.split()]


@pytest.mark.parametrize(
    ("number", "lines", "events", "column", "hat"),
    [
        case("61", "minus_30_in_json", "PREFKO", [adjust("Ana", -20), "Ana clubs; Boris 2; Ceca 2"], ["on"], 0, True),
        case("61", "minus_40_in_json", "PREFKO", [MINUS_40], ["on"], -10, True),
        # Zero itself is under the hat, also on the way back: only the drawing is crossed there.
        case("61", "minus_40_plus_10_in_json", "PREFKO", [MINUS_40, PLUS_10], ["on"], 0, True),
        case("61", "minus_40_plus_20_in_json", "PREFKO", [MINUS_40, PLUS_20], ["on", "off"], 10, False),
    ],
)
def test_hats_in_the_marks(
    number: str, lines: list[str], events: list[str], column: int, hat: bool, record_property: Recorder
) -> None:
    record_property(VECTOR_PROPERTY, number)
    out = scored(record(lines, PREFKO_HATS))
    assert [mark for deal in out["deals"] for mark in marks(deal)] == [("Ana", "hat", event) for event in events]
    assert (out["sheet"]["Ana"]["contract"], out["sheet"]["Ana"]["hat"]) == (column, hat)


RIGHT = {"Ana": "Boris", "Boris": "Ceca", "Ceca": "Ana"}  # on whom a player's whists stand right of his column


@pytest.mark.parametrize(
    ("number", "holder", "on"),
    [case("62", f"{holder}_on_{on}", "PREFKO", holder, on) for holder, on in product(PLAYERS, PLAYERS) if holder != on],
)
def test_side_of_the_sheet(number: str, holder: str, on: str, record_property: Recorder) -> None:
    """Three tricks at clubs stand as 30 on the right side of the contract column or on the left."""
    record_property(VECTOR_PROPERTY, number)
    (third,) = set(PLAYERS) - {holder, on}
    sheet = printed(record([f"{on} clubs; {third} passes; {holder} 3"]))
    middle = sheet.columns.index((holder, "bule"))
    side = middle + 1 if RIGHT[holder] == on else middle - 1
    assert sheet.columns[side] == (holder, on)
    opening, deal = sheet.rows
    assert {at: text for at, text in enumerate(deal) if text} == {
        side: "30",
        sheet.columns.index((on, "bule")): "-20",
    }
    assert opening[middle] == "-30"


# Input that is rejected


@pytest.mark.parametrize(
    ("number", "options", "lines", "code", "line"),
    [
        case("64", "start_31", "PREFKO", {"start": 31, "refe_max": 1}, [], "header_value", 3),
        case("64", "start_1", "PREFKO", {"start": 1, "refe_max": 1}, [], "header_value", 3),
        case("64", "entry_5", "PREFKO", {}, ["adjust Ana contract 5"], "adjust_odd", 3),
        case("64", "entry_-7", "PREFKO", {}, ["adjust Ana contract -7"], "adjust_odd", 3),
        case("64", "entry_1/2", "PREFKO", {}, ["adjust Ana contract 1/2"], "adjust_odd", 3),
        case(
            "64",
            "entry_9_with_the_other_sign",
            "PREFKO",
            {"sign": "debt_positive"},
            ["adjust Ana contract 9"],
            "adjust_odd",
            4,
        ),
    ],
)
def test_odd_input_is_rejected(
    number: str, options: dict[str, object], lines: list[str], code: str, line: int, record_property: Recorder
) -> None:
    record_property(VECTOR_PROPERTY, number)
    out = score(record([*lines, "Ana clubs; Boris 2; Ceca 2"], options))
    assert [(error["code"], error["line"]) for error in out["errors"]] == [(code, line)]
    assert out["deals"] == []


# How many there are


def test_every_number_is_here(request: pytest.FixtureRequest) -> None:
    """Counts the vectors by number and by the face that they are held against."""
    assert rospis.to_json is to_json
    assert len(set(NUMBERS)) == len(NUMBERS) == 55
    deals = {vector.number for vector in VECTORS}
    sheets = {"54", "55", "56", "57", "59", "61", "62", "64"}
    assert deals | sheets == set(NUMBERS)
    assert not deals & sheets
    ids = [vector.id for vector in VECTORS]
    assert len(set(ids)) == len(ids)
    ways = Counter(THROUGH.values())
    assert ways.total() == len(NUMBERS)
    print(
        f"yugoslav vectors: {len(deals | sheets)} of {len(NUMBERS)} by number, {ways[RECORD]} through the record, "
        f"{ways[PRINTED]} through the printed sheet of a record, {ways[LIBRARY]} through the library"
    )
