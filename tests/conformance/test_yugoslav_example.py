"""The example sheet of the base text and its continuation (YE.1 to YE.4), row by row.

A, B and C sit as Ana, Boris and Ceca. Row 1 is the size of the game, so row n is deal n - 1.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.conformance.sheets import (
    PLAYERS,
    Json,
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

Three = tuple[int, int, int]


class Row(NamedTuple):
    """A row of the sheet: the deal, what it writes, and all running totals after it, in the order of A, B and C.

    ``whists`` are A on B, A on C, B on A, B on C, C on A, C on B.
    """

    deal: str
    postings: list[tuple[str, str, str | None, int]]
    marks: list[tuple[str, str, str]]
    contracts: Three
    whists: tuple[int, int, int, int, int, int]
    refe: Three
    struck: Three
    hats: tuple[bool, bool, bool]
    total: int


PAIRS = [("Ana", "Boris"), ("Ana", "Ceca"), ("Boris", "Ana"), ("Boris", "Ceca"), ("Ceca", "Ana"), ("Ceca", "Boris")]
NO_HAT = (False, False, False)

ROWS = {
    2: Row(
        "Ceca diamonds 6; Ana 2; Boris 2",
        [("Ceca", "contract", None, 6), ("Ana", "whists", "Ceca", 12), ("Boris", "whists", "Ceca", 12)],
        [],
        (-30, -30, -24),
        (0, 12, 0, 12, 0, 0),
        (0, 0, 0),
        (0, 0, 0),
        NO_HAT,
        -84,
    ),
    3: Row(
        "Boris clubs 7; Ceca 3; Ana passes",
        [("Boris", "contract", None, 10), ("Ceca", "whists", "Boris", 30)],
        [],
        (-30, -20, -24),
        (0, 12, 0, 12, 0, 30),
        (0, 0, 0),
        (0, 0, 0),
        NO_HAT,
        -74,
    ),
    4: Row(
        "pass",
        [],
        [("Ana", "refe", "written"), ("Boris", "refe", "written"), ("Ceca", "refe", "written")],
        (-30, -20, -24),
        (0, 12, 0, 12, 0, 30),
        (1, 1, 1),
        (0, 0, 0),
        NO_HAT,
        -74,
    ),
    5: Row(
        "Ana clubs 7; Boris passes; Ceca 3",
        [("Ana", "contract", None, 20), ("Ceca", "whists", "Ana", 60)],
        [("Ana", "refe", "struck")],
        (-10, -20, -24),
        (0, 12, 0, 12, 60, 30),
        (0, 1, 1),
        (1, 0, 0),
        NO_HAT,
        -54,
    ),
    6: Row(
        "Boris sans 6; Ceca 2; Ana 2",
        [("Boris", "contract", None, 28), ("Ceca", "whists", "Boris", 56), ("Ana", "whists", "Boris", 56)],
        [("Boris", "refe", "struck"), ("Boris", "hat", "on")],
        (-10, 8, -24),
        (56, 12, 0, 12, 60, 86),
        (0, 0, 1),
        (1, 1, 0),
        (False, True, False),
        -26,
    ),
    7: Row(
        "pass",
        [],
        [],
        (-10, 8, -24),
        (56, 12, 0, 12, 60, 86),
        (0, 0, 1),
        (1, 1, 0),
        (False, True, False),
        -26,
    ),
    8: Row(
        "Ceca hearts 9; Ana 1; Boris passes",
        [("Ceca", "contract", None, 16), ("Ana", "whists", "Ceca", 16), ("Ana", "contract", None, -16)],
        [("Ceca", "refe", "struck")],
        (-26, 8, -8),
        (56, 28, 0, 12, 60, 86),
        (0, 0, 0),
        (1, 1, 1),
        (False, True, False),
        -26,
    ),
    9: Row(
        "Ana diamonds; Boris passes; Ceca passes",
        [("Ana", "contract", None, 6)],
        [],
        (-20, 8, -8),
        (56, 28, 0, 12, 60, 86),
        (0, 0, 0),
        (1, 1, 1),
        (False, True, False),
        -20,
    ),
    10: Row(
        "Ceca sans 7; Ana passes; Boris 3",
        [("Ceca", "contract", None, 14), ("Boris", "whists", "Ceca", 42)],
        [("Ceca", "hat", "on")],
        (-20, 8, 6),
        (56, 28, 0, 54, 60, 86),
        (0, 0, 0),
        (1, 1, 1),
        (False, True, True),
        -6,
    ),
    11: Row(
        "Ana clubs 6; Boris 3; Ceca 1",
        [("Ana", "contract", None, 6), ("Boris", "whists", "Ana", 18), ("Ceca", "whists", "Ana", 6)],
        [],
        (-14, 8, 6),
        (56, 28, 18, 54, 66, 86),
        (0, 0, 0),
        (1, 1, 1),
        (False, True, True),
        0,
    ),
}
LAST = max(ROWS)


def deals_to(row: int) -> list[str]:
    """The deals of the sheet up to a row."""
    return [ROWS[number].deal for number in ROWS if number <= row]


def checks_of(row: Row) -> list[str]:
    """Every figure that stands on the sheet after a row, as ``check`` lines."""
    contracts = [f"check {player} contract {amount}" for player, amount in zip(PLAYERS, row.contracts, strict=True)]
    refe = [f"check {player} refe {count}" for player, count in zip(PLAYERS, row.refe, strict=True)]
    whists = [f"check {player} on {on} {amount}" for (player, on), amount in zip(PAIRS, row.whists, strict=True)]
    return contracts + refe + whists


def whole_sheet(row: Row) -> Json:
    """The sheet after a row as JSON has it."""
    whists = dict(zip(PAIRS, row.whists, strict=True))
    return {
        player: {
            "contract": row.contracts[at],
            "whists": {on: whists[player, on] for on in PLAYERS if on != player},
            "refe": {"open": row.refe[at], "used": row.struck[at]},
            "hat": row.hats[at],
        }
        for at, player in enumerate(PLAYERS)
    }


def test_every_cell_by_check_lines() -> None:
    lines = ["note YE.1", *(f"check {player} contract -30" for player in PLAYERS)]
    for row in ROWS.values():
        lines += [row.deal, *checks_of(row)]
    out = score(record(lines))
    assert out["errors"] == []
    assert [check for check in out["checks"] if not check["ok"]] == []
    assert len(out["checks"]) == 3 + 12 * len(ROWS)


@pytest.mark.parametrize("number", ROWS)
def test_a_wrong_figure_is_noticed_in_every_cell(number: int) -> None:
    right = checks_of(ROWS[number])
    wrong = [f"{line.rsplit(' ', 1)[0]} {int(line.rsplit(' ', 1)[1]) + 2}" for line in right]
    out = score(record([*deals_to(number), *wrong]))
    assert out["errors"] == []
    assert [(int(check["found"]) + 2, check["ok"]) for check in out["checks"]] == [
        (int(line.rsplit(" ", 1)[1]), False) for line in wrong
    ]


def test_row_1_is_the_size_of_the_game() -> None:
    out = scored(record([]))
    blank = Row("", [], [], (-30, -30, -30), (0, 0, 0, 0, 0, 0), (0, 0, 0), (0, 0, 0), NO_HAT, -90)
    assert out["sheet"] == whole_sheet(blank)
    assert (out["options"]["start"], out["options"]["refe_max"]) == (30, 1)


@pytest.mark.parametrize("number", ROWS)
def test_every_row_in_json(number: int) -> None:
    """The record cut off behind the row."""
    row = ROWS[number]
    out = scored(record(deals_to(number)))
    deal = out["deals"][-1]
    assert (deal["number"], deal["text"]) == (number - 1, row.deal)
    assert entries(deal) == row.postings
    assert marks(deal) == row.marks
    assert out["sheet"] == whole_sheet(row)
    assert sum(cell(out, player) for player in PLAYERS) == row.total
    assert sum(raw_result(out, player) for player in PLAYERS) == 10 * row.total
    assert (out["finished"], out["end"]) == ((True, "rules") if number == LAST else (False, None))


def test_every_deal_goes_to_the_next_player_after_all_pass_too() -> None:
    out = scored(record(deals_to(LAST)))
    assert [deal["dealer"] for deal in out["deals"]] == [PLAYERS[(at - 1) % 3] for at in range(len(ROWS))]


def test_hand_hearts_would_write_row_5_too() -> None:
    """Value 5 under the refe: the sheet cannot tell clubs with the talon from hearts without (YE.2)."""
    out = scored(record([*deals_to(4), "Ana hearts hand 7; Boris passes; Ceca 3"]))
    assert entries(out["deals"][-1]) == ROWS[5].postings
    assert out["sheet"] == whole_sheet(ROWS[5])


def test_raw_formula_after_row_5() -> None:
    out = scored(record(deals_to(5)))
    assert [raw_result(out, player) for player in PLAYERS] == [-148, -218, -174]
    assert sum(raw_result(out, player) for player in PLAYERS) == -540


@pytest.mark.parametrize("ending", [["break off"], []], ids=["broken off", "if they stopped"])
def test_breaking_off_after_row_5(ending: list[str]) -> None:
    out = scored(
        record([*deals_to(5), *ending, "check Ana result 32", "check Boris result -38", "check Ceca result 6"])
    )
    assert out["write_off"] == {"Ana": 18, "Boris": 18, "Ceca": 18}
    assert [cell(out, player) + out["write_off"][player] for player in PLAYERS] == [8, -2, -6]
    assert results(out) == {"Ana": "32", "Boris": "-38", "Ceca": "6"}
    assert {player: settled["rounded"] for player, settled in out["settlement"].items()} == {
        "Ana": 32,
        "Boris": -38,
        "Ceca": 6,
    }
    assert sorted((paid["from"], paid["to"], paid["amount"]) for paid in out["payments"]) == [
        ("Boris", "Ana", "32"),
        ("Boris", "Ceca", "6"),
    ]
    assert out["sheet"] == whole_sheet(ROWS[5])
    assert (out["finished"], out["end"]) == ((True, "break off") if ending else (False, None))


def test_the_end() -> None:
    """U = 10 would overshoot by 4: the declarer writes the 6 that are missing, the followers 6 for each trick."""
    out = scored(record([*deals_to(LAST), "check Ana result -140", "check Boris result 10", "check Ceca result 130"]))
    last = [(entry["amount"], entry["reason"], entry["rule"]) for entry in out["deals"][-1]["postings"]]
    assert last == [(6, "last_contract", "Y5.7"), (18, "tricks", "Y5.1"), (6, "tricks", "Y5.1")]
    assert results(out) == {"Ana": "-140", "Boris": "10", "Ceca": "130"}
    assert [raw_result(out, player) for player in PLAYERS] == [-140, 10, 130]
    assert sorted((paid["from"], paid["to"], paid["amount"]) for paid in out["payments"]) == [
        ("Ana", "Boris", "10"),
        ("Ana", "Ceca", "130"),
    ]
    assert (out["next"], out["write_off"]) == (None, None)


def test_no_deal_after_the_end() -> None:
    out = score(record([*deals_to(LAST), "pass"]))
    assert [(error["code"], error["rule"]) for error in out["errors"]] == [("game_over", "Y5.7")]
    assert len(out["deals"]) == len(ROWS)
    assert results(out) == {"Ana": "-140", "Boris": "10", "Ceca": "130"}


def test_the_printed_sheet_is_that_of_the_base_text() -> None:
    """Nine columns of running totals in the order of YE.1; what nobody wrote stays blank (Y9.2)."""
    sheet = printed(record(deals_to(5)))
    assert sheet.columns == [
        ("Ana", "Ceca"),
        ("Ana", "bule"),
        ("Ana", "Boris"),
        ("Boris", "Ana"),
        ("Boris", "bule"),
        ("Boris", "Ceca"),
        ("Ceca", "Boris"),
        ("Ceca", "bule"),
        ("Ceca", "Ana"),
    ]
    assert [{f"c{at}": text for at, text in enumerate(row, start=1) if text} for row in sheet.rows] == [
        {"c2": "-30", "c5": "-30", "c8": "-30"},
        {"c1": "12", "c6": "12", "c8": "-24"},
        {"c5": "-20", "c7": "30"},
        {"c2": "=", "c5": "=", "c8": "="},
        {"c2": "≠ -10", "c9": "60"},
    ]
