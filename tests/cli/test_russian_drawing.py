"""What is drawn on the sheet of Russian preferans: running totals of pool, hill and whists, bombs, what comes next."""

from __future__ import annotations

import pytest

from rospis import read, replay
from rospis.render.drawing import Column, Drawing, drawing
from rospis.render.layout import ASCII, DRAWN, SIGN, Field
from rospis.render.russian import Drawn
from rospis.render.text import Row, rows
from rospis.sheet import Sheet

NAMES = ("Ana", "Boris", "Ceca", "Dino", "Eva")
Shown = dict[str, str]


def sheet_of(body: str = "", header: str = "", players: int = 3) -> Sheet:
    """The sheet of a record; header lines stand in one, with semicolons."""
    lines = [line.strip() for line in header.split(";") if line.strip()]
    text = "\n".join(["game: preferans-russian", f"players: {', '.join(NAMES[:players])}", *lines, body, ""])
    sheet = replay(read(text))
    assert sheet.ok, sheet.faults
    return sheet


def drawn_rows(body: str, header: str = "", players: int = 3) -> list[tuple[Row, Shown]]:
    """Every row with its filled cells by the names of their columns."""
    sheet = sheet_of(body, header, players)
    drawn = drawing(sheet, DRAWN)
    names = [column.name for group in drawn.groups for column in group.columns]
    return [(row, {names[place]: cell for place, cell in row.cells.items()}) for row in rows(sheet, drawn)]


def cells(body: str, header: str = "", players: int = 3) -> list[Shown]:
    """The filled cells of every row but the opening."""
    return [shown for _, shown in drawn_rows(body, header, players)][1:]


def drawn_of(body: str = "", header: str = "", players: int = 3) -> tuple[Sheet, Drawing]:
    """A sheet that has been drawn from top to bottom."""
    sheet = sheet_of(body, header, players)
    drawn = drawing(sheet, ASCII)
    assert isinstance(drawn, Drawn)
    assert list(rows(sheet, drawn))
    return sheet, drawn


# Columns


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_columns_of_a_player(players: int) -> None:
    """R5.2: a pool, a hill and a field against each other player."""
    _, drawn = drawn_of(players=players)
    assert [group.head for group in drawn.groups] == list(NAMES[:players])
    for group in drawn.groups:
        others = [name for name in NAMES[:players] if name != group.head]
        assert group.columns[:2] == (Column("pool", f"{group.head} pool"), Column("hill", f"{group.head} hill"))
        whists = {Column(other, f"{group.head} whists on {other}") for other in others}
        assert set(group.columns[2:]) == whists
        assert len(group.columns) == 1 + players


def test_whists_stand_on_the_side_where_the_other_sits() -> None:
    """R8.1, R8.3: on the left neighbour left, on the right one right, on who sits opposite between them.

    Seats run clockwise, so the next player sits on the left.
    """
    _, drawn = drawn_of(players=4)
    assert [[column.head for column in group.columns[2:]] for group in drawn.groups] == [
        ["Boris", "Ceca", "Dino"],
        ["Ceca", "Dino", "Ana"],
        ["Dino", "Ana", "Boris"],
        ["Ana", "Boris", "Ceca"],
    ]
    _, drawn = drawn_of(players=3)
    assert [[column.head for column in group.columns[2:]] for group in drawn.groups] == [
        ["Boris", "Ceca"],
        ["Ceca", "Ana"],
        ["Ana", "Boris"],
    ]


def test_what_players_call_a_column() -> None:
    _, drawn = drawn_of()
    assert drawn.column("whists", "Ana") == "whists on Ana"
    assert [drawn.column(column, None) for column in ("pool", "hill", "bombs", "result")] == [
        "pool", "hill", "bombs", "result"]  # fmt: skip
    assert drawn.dealer_head == "dealer"


@pytest.mark.parametrize(
    ("header", "text"),
    [
        ("", "pool without a limit"),
        ("target: 20", "pool to 20"),
        ("rules: razboynik", "pool named after the opening"),
        ("rules: razboynik; target: 20", "pool to 20"),
        ("rules: razboynik; terms: header", "pool without a limit"),
    ],
)
def test_the_sheet_begins_with_the_size_of_the_pool(header: str, text: str) -> None:
    """R8.5, R5.9."""
    ((row, shown),) = drawn_rows("", header)
    assert (row.number, row.dealer, row.text, shown) == ("", "", text, {})


# Running totals (R8.6)


def test_beside_a_deal() -> None:
    """Its number, who dealt, and the line as it is written, without its comment."""
    body = "1.  ana 6H 6;boris whists 2;ceca whists 2 # cake\nnote  tea  # for all\n2. pass; Ana 4; Boris 3; Ceca 3"
    assert [(row.number, row.dealer, row.text) for row, _ in drawn_rows(body)][1:] == [
        ("1", "Ceca", "ana 6H 6;boris whists 2;ceca whists 2"),
        ("", "", "note tea"),
        ("2", "Ana", "pass; Ana 4; Boris 3; Ceca 3"),
    ]


def test_running_totals() -> None:
    """One for each cell that a deal changed, however many entries went to it."""
    body = (
        "1. Ana 6H 6; Boris whists 2; Ceca whists 2\n"
        "2. Boris 7C 5; Ceca whists 3; Ana whists 2\n"
        "3. Ana 8H 8; Boris whists 1; Ceca whists 1\n"
        "4. pass; Boris 5; Ceca 4; Ana 1\n"
        "5. Ceca misere 0\n"
        "6. void\n"
    )
    assert cells(body) == [
        {"Ana pool": "2", "Boris whists on Ana": "4", "Ceca whists on Ana": "4"},
        # Two missing tricks at 4, and consolation beside the tricks: 12 + 8, 8 + 8.
        {"Boris hill": "8", "Ceca whists on Boris": "20", "Ana whists on Boris": "16"},
        {"Ana pool": "8", "Boris whists on Ana": "10", "Ceca whists on Ana": "10"},
        {"Boris hill": "12", "Ceca hill": "3"},
        {"Ceca pool": "10"},
        {},
    ]


def test_who_sits_out_has_his_entries() -> None:
    """Consolation of the dealer (R5.3)."""
    assert cells("1. Ana 6H 5; Boris whists 5; Ceca passes", players=4) == [
        {"Ana hill": "2", "Boris whists on Ana": "12", "Ceca whists on Ana": "2", "Dino whists on Ana": "2"}
    ]


def test_a_fraction() -> None:
    body = "adjust Ana on Boris 13/2\n1. Boris 6H; Ana half; Ceca passes"
    header = "whist_style: gentleman; half_whist_played: no"
    assert cells(body, header) == [
        {"Ana whists on Boris": "13/2"}, {"Boris pool": "2", "Ana whists on Boris": "21/2"}]  # fmt: skip


def test_pools_that_are_written_off() -> None:
    """R8.6: they run from the target to 0; nothing else is turned round."""
    body = "adjust Ana pool 4\n1. Ana 6H 6; Boris whists 2; Ceca whists 2\n2. pass; Ana 5; Boris 5; Ceca 0"
    assert cells(body, "target: 10; pool_direction: down") == [
        {"Ana pool": "14"},
        {"Ana pool": "12", "Boris whists on Ana": "4", "Ceca whists on Ana": "4"},
        {"Ana hill": "5", "Boris hill": "5", "Ceca pool": "9"},
    ]


def test_lines_that_are_no_deals() -> None:
    """An adjustment, a newcomer with what he begins with, terms, a check that is not drawn."""
    body = (
        'adjust Ana pool 7 "page 1"\n'
        "adjust Boris hill 4\n"
        "adjust Ana on Ceca -3\n"
        "adjust Ana pool 2\n"
        "check Ana pool 9\n"
        "dealer Boris\n"
        "join Dino after Ceca\n"
    )
    found = drawn_rows(body)[1:]
    assert [(row.text, shown) for row, shown in found] == [
        ('adjust Ana pool 7 "page 1"', {"Ana pool": "7"}),
        ("adjust Boris hill 4", {"Boris hill": "4"}),
        ("adjust Ana on Ceca -3", {"Ana whists on Ceca": "-3"}),
        ("adjust Ana pool 2", {"Ana pool": "9"}),
        ("dealer Boris", {}),
        # The mean of 9 0 0 and of 0 4 0, against him.
        ("join Dino after Ceca", {"Dino pool": "3", "Dino hill": "2"}),
    ]
    raspasy = "".join(f"{number}. pass; Ana 4; Boris 3; Ceca 3\n" for number in range(1, 10))
    assert cells(raspasy + "terms pool 20 price 1", "rules: razboynik")[-1] == {}


def test_running_totals_end_where_the_sheet_ends() -> None:
    """The last figure of each cell is the one that the sheet has at its end."""
    body = (
        "1. Ana 6H 6; Boris whists 3; Ceca whists 1\n2. Boris 9N 7; Ceca whists 3; Ana passes\n"
        "3. pass; Ceca 0; Ana 6; Boris 4\n4. Ana misere 2\n5. Boris 10H; Ceca passes; Ana passes\n"
    )
    for header in ("target: 10", "target: 10; pool_direction: down", "rules: rostov; target: 4; paid_talon: off"):
        sheet = sheet_of(body, header)
        last: Shown = {}
        for shown in cells(body, header):
            last |= shown
        figures: Shown = {}
        for player in sheet.players:
            held = sheet.cells(player)
            figures |= {f"{player} {column}": str(held[column]) for column in ("pool", "hill")}
            figures |= {f"{player} whists on {on}": str(amount) for on, amount in held["whists"].items()}
        assert last.items() <= figures.items()
        start = str(10 if "down" in header else 0)
        rest = {name: figure for name, figure in figures.items() if name not in last}
        assert all(figure == (start if name.endswith("pool") else "0") for name, figure in rest.items())


# Bombs (R8.6)

DARK = "rules: dark; dealer_on_raspasy: moves"
ROUND_1, ROUND_2, ROUND_3 = (f"{number}. dark pass Ana; joined Boris; Ana 5; Boris 3; Ceca 2\n" for number in (1, 2, 3))


def test_bombs_are_drawn_beside_the_pool() -> None:
    """x2, x4, x8; one rank less for who looked, nothing in round 1."""
    body = ROUND_1 + ROUND_2 + ROUND_3
    assert [{name: cell for name, cell in shown.items() if "pool" in name} for shown in cells(body, DARK)] == [
        {"Ana pool": "*", "Boris pool": "*"},
        {"Ana pool": "**", "Boris pool": "**", "Ceca pool": "*"},
        {"Ana pool": "***", "Boris pool": "***", "Ceca pool": "**"},
    ]
    _, drawn = drawn_of(body, DARK)
    assert drawn.legend() == ["* bomb x2", "** double bomb x4", "*** fir tree x8"]


def test_a_bomb_that_is_put_out_is_crossed() -> None:
    """Behind the new total of the pool, or alone where the gain goes elsewhere."""
    body = "state Ana bombs 4 2\n1. Ana 6H; Boris passes; Ceca passes\n2. Ana 6H 5; Boris whists 5; Ceca passes"
    assert cells(body, "bombs: yes") == [
        {"Ana pool": "** *"},
        {"Ana pool": "8 /**"},
        {"Ana hill": "4", "Boris whists on Ana": "24", "Ceca whists on Ana": "4"},
    ]
    _, drawn = drawn_of(body, "bombs: yes")
    assert drawn.legend() == ["* bomb x2", "** double bomb x4", "/ put out"]
    hill = "state Ana bombs 8\nadjust Ana hill 40\n1. Ana 6H; Boris passes; Ceca passes"
    assert cells(hill, "bombs: yes; game_to: hill_first")[-1] == {"Ana hill": "24", "Ana pool": "/***"}
    _, drawn = drawn_of(hill, "bombs: yes; game_to: hill_first")
    assert drawn.legend() == ["*** fir tree x8", "/ put out"]


def test_a_bomb_that_takes_the_place_of_another() -> None:
    """D-6: the old one is crossed, then the new one drawn."""
    shown = cells(ROUND_1 + ROUND_2, f"{DARK}; bombs_add: upgrade")[-1]
    assert (shown["Ana pool"], shown["Boris pool"], shown["Ceca pool"]) == ("/* **", "/* **", "*")


def test_a_prize_with_a_bomb() -> None:
    shown = cells("1. dark pass Ana; Ana 0; Boris 6; Ceca 4", DARK)
    assert shown == [{"Ana pool": "2 *", "Boris hill": "12", "Ceca hill": "8"}]


def test_carried_over() -> None:
    """Bombs in the pool of their owner; a series or a dark round in no cell."""
    body = "state Boris bombs 2 4 8\nstate Ana bombs 8\nstate raspasy 2\nstate dark 1 by Ana\n"
    assert cells(body, DARK) == [{"Boris pool": "* ** ***"}, {"Ana pool": "***"}, {}, {}]
    _, drawn = drawn_of("state Ana bombs 8\n", DARK)
    assert drawn.legend() == ["*** fir tree x8"]


def test_a_sheet_without_bombs_has_no_legend() -> None:
    _, drawn = drawn_of("1. Ana 6H; Boris passes; Ceca passes")
    assert drawn.legend() == []


# At the end of the sheet


def test_the_part_of_a_player() -> None:
    """Pool, hill, whists on the others in seat order, bombs; nothing on himself."""
    amounts = "pool 7", "hill 5/2", "on Ana 3", "on Ceca -4"
    body = "\n".join(["state Boris bombs 2 8", *(f"adjust Boris {amount}" for amount in amounts)])
    sheet, drawn = drawn_of(body, "bombs: yes")
    assert drawn.fields(sheet, "Boris") == [
        Field("pool", "7"),
        Field("hill", "5/2"),
        Field("on Ana", "3", name="whists on Ana"),
        Field("on Boris", "", name="whists on Boris"),
        Field("on Ceca", "-4", name="whists on Ceca"),
        Field("bombs", "* ***", SIGN),
    ]
    assert drawn.fields(sheet, "Ana")[-1] == Field("bombs", "", SIGN)
    down, drawn = drawn_of("adjust Ana pool -8", "target: 20; pool_direction: down")
    assert [drawn.fields(down, player)[0] for player in ("Ana", "Boris")] == [Field("pool", "12"), Field("pool", "20")]


@pytest.mark.parametrize(
    ("header", "players", "body", "text"),
    [
        ("", 3, "", "Ceca deals, Ana is first hand"),
        ("", 4, "1. Ana 6H; Boris passes; Ceca passes", "Ana deals, Boris is first hand"),
        ("opening_raspasy: 1", 3, "", "Ceca deals, Ana is first hand, raspasy of the opening"),
        ("opening_raspasy: 1; dark_pass: base", 3, "", "Ceca deals, Ana is first hand, raspasy of the opening"),
        ("exit_sequence: 6-7-8", 3, "state raspasy 1", "Ceca deals, Ana is first hand, 7 is the lowest level"),
        ("exit_sequence: 6-7-8", 3, "state raspasy 2", "Ceca deals, Ana is first hand, 8 is the lowest level"),
        ("dark_pass: base", 3, "", "Ceca deals, Ana is first hand, dark round 1 may be announced"),
        ("dark_pass: base; exit_sequence: 6-7", 3, "state raspasy 2\nstate dark 2 by Boris",
         "Ceca deals, Ana is first hand, 7 is the lowest level, dark round 3 may be announced"),
        ("dark_pass: base", 4, "state raspasy 2\nstate dark 2 by Dino", "Dino deals, Ana is first hand"),
    ],
)  # fmt: skip
def test_what_comes_next(header: str, players: int, body: str, text: str) -> None:
    sheet, drawn = drawn_of(body, header, players)
    assert drawn.next(sheet) == text


def test_how_it_ends() -> None:
    sheet, drawn = drawn_of("break off")
    assert [drawn.ended(end) for end in ("rules", "time", "break off")] == [
        "The game is over.",
        "The control time has come: the game is over.",
        "The players broke off.",
    ]
    assert list(drawn.remarks(sheet)) == []
