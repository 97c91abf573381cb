"""What is drawn on the Yugoslav sheet: sides, running totals, refe and hats; and how lines are laid out."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rospis import read, replay
from rospis.games import registry
from rospis.render.drawing import DRAWINGS, drawing
from rospis.render.layout import ASCII, DRAWN, Field, Page, cut, paragraph, plain, seen, table, wrapped
from rospis.render.text import rows
from rospis.render.yugoslav import around
from tests.cli.runs import HEADER


def column(text: str, player: int = 0) -> list[str]:
    """The filled cells of a player's contract column, from top to bottom."""
    sheet = replay(read(text))
    assert sheet.ok, sheet.faults
    drawn = drawing(sheet, DRAWN)
    at = sum(len(group.columns) for group in drawn.groups[:player]) + 1
    return [row.cells[at] for row in rows(sheet, drawn) if at in row.cells]


def test_every_game_can_be_drawn() -> None:
    """A game in the registry has its drawing."""
    assert set(DRAWINGS) == set(registry.GAMES)


def test_beside_and_below_the_sheet() -> None:
    """Who dealt, the line as it is written, and how it came to its end."""
    sheet = replay(read(HEADER + "1. Ana clubs; Boris 2; Ceca 2\n2. pass\n"))
    drawn = drawing(sheet, DRAWN)
    assert drawn.dealer_head == "dealer"
    assert [(row.number, row.dealer, row.text) for row in rows(sheet, drawn)][1:] == [
        ("1", "Ceca", "Ana clubs; Boris 2; Ceca 2"), ("2", "Ana", "pass")]  # fmt: skip
    assert [drawn.ended(end) for end in ("rules", "time", "break off")] == [
        "The game is over.",
        "The control time has come: the game is over.",
        "The players broke off.",
    ]


def test_sides_of_the_sheet() -> None:
    """Vector 62: on the next player right, on the one before left."""
    players = ["p1", "p2", "p3"]
    assert around(players, "p1") == ["p3", None, "p2"]
    assert around(players, "p2") == ["p1", None, "p3"]
    assert around(players, "p3") == ["p2", None, "p1"]


HAT = HEADER + "rules: prefko\nstart: 30\n"
PAST = HEADER


@pytest.mark.parametrize(
    ("head", "moves", "cells"),
    [
        # Vector 61, in PREFKO's sign: zero is under the hat, and the hat stands for the zero.
        (HAT, [-30], ["30", "^"]),
        (HAT, [-40], ["30", "^ -10"]),
        (HAT, [-40, 10], ["30", "^ -10", "x^"]),
        (HAT, [-40, 20], ["30", "^ -10", "x^ 10"]),
        (HAT, [-30, 10], ["30", "^", "x^ 10"]),
        (HAT, [-30, -10, 4], ["30", "^", "-10", "-6"]),
        # The base text: the hat is past zero, and zero itself is a number.
        (PAST, [30], ["-30", "0"]),
        (PAST, [30, 4], ["-30", "0", "^ 4"]),
        (PAST, [40, -10], ["-30", "^ 10", "x^ 0"]),
        (PAST, [40, -20, 14], ["-30", "^ 10", "x^ -10", "^ 4"]),
    ],
)
def test_hats(head: str, moves: list[int], cells: list[str]) -> None:
    """Y5.6: a hat when the column passes zero, a crossed one when it comes back."""
    text = head + "".join(f"adjust Ana contract {move}\n" for move in moves)
    assert column(text) == cells


def test_a_struck_refe_stands_before_the_entry() -> None:
    """Y5.3: ``-30 ≠ -10``, the stroke between the running totals before and after."""
    text = HEADER + "1. pass\n2. Ana clubs; Boris passes; Ceca 3\n"
    assert column(text) == ["-30", "=", "≠ -10"]
    assert column(text, 1) == ["-30", "="]


def test_running_totals_end_where_the_sheet_ends() -> None:
    """The last figure of each column is the one that the sheet has at its end."""
    text = HEADER + "".join(
        f"{n}. {d}\n" for n, d in enumerate(["Ana clubs; Boris 2; Ceca 2", "Boris sans; Ana 3; Ceca 4"], 1)
    )
    sheet = replay(read(text))
    drawn = drawing(sheet, DRAWN)
    last: dict[int, str] = {}
    for row in rows(sheet, drawn):
        last |= row.cells
    places = [(group.head, one) for group in drawn.groups for one in group.columns]
    for at, text in last.items():
        player, one = places[at]
        cells = sheet.cells(player)
        assert text == str(cells["contract"] if one.head == "bule" else cells["whists"][one.head])


@given(st.text(max_size=80), st.integers(2, 40))
def test_wrapped_lines_fit_and_lose_nothing(text: str, width: int) -> None:
    """No line is wider than the page, unless a single letter is; no letter is lost."""
    lines = wrapped(text, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        assert seen(line) <= width or len(text.split()) == 0


@given(st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=30), st.integers(1, 20))
def test_cut_fits(text: str, width: int) -> None:
    """What is cut fits, and what fits is not cut."""
    assert seen(cut(text, width)) <= max(width, 1)
    if seen(text) <= width:
        assert cut(text, width) == text


def test_wide_letters_count_twice() -> None:
    """What a screen shows in two columns, and marks that take none."""
    assert seen("漢字") == 4
    assert seen("Z\u030c") == 1
    assert [plain(line) for line in paragraph("漢字 漢字", Page(8))] == ["漢字", "漢字"]


def test_a_table_or_its_fields() -> None:
    """Columns where they fit, else one field after the other; a column without figures is left out."""
    rows = [("Ana", [Field("one", "1"), Field("two", ""), Field("three", "3", name="figure three")])]
    assert [plain(line) for line in table(rows, Page())] == ["     one  three", "Ana    1      3"]
    assert [plain(line) for line in table(rows, Page(12))] == ["Ana: one", "  1, figure", "  three 3"]


def test_plain_signs_are_ascii() -> None:
    """Every sign of the plainer set."""
    assert "".join(ASCII).isascii()
    assert len(set(ASCII)) == len(set(DRAWN)) == len(ASCII) == len(DRAWN)
    assert all(one != other for one, other in pairwise(DRAWN))
