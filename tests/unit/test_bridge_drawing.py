"""What is drawn on the sheets of bridge: entries in their columns, a line under a game, and what is told below."""

from __future__ import annotations

import pytest

from rospis import read, replay
from rospis.ledger import Outcome, Posting, Reason
from rospis.money import Amount
from rospis.render.bridge import Drawn, side_of, told_apart, told_together
from rospis.render.drawing import Cells, Column, Group, drawing
from rospis.render.layout import ASCII, DRAWN, Field, Signs
from rospis.render.text import rows
from rospis.sheet import Sheet

NAMED = "players: Ana, Boris, Ceca, Dino, Eva\n"
LINE = "─" * 5  # as long as "below"
NS_ABOVE, NS_BELOW, EW_ABOVE, EW_BELOW = range(4)


def sheet(game: str, body: str, header: str = "") -> Sheet:
    made = replay(read(f"game: bridge-{game}\n{header}{body}"))
    assert made.ok, made.faults
    return made


def drawn(game: str, body: str = "", header: str = "", signs: Signs = DRAWN) -> Drawn:
    made = drawing(sheet(game, body, header), signs)
    assert isinstance(made, Drawn)
    return made


def drawn_rows(game: str, body: str, header: str = "", signs: Signs = DRAWN) -> list[tuple[str, Cells]]:
    """Every row but the opening: its text and the cells that are filled."""
    made = sheet(game, body, header)
    return [(row.text, row.cells) for row in rows(made, drawing(made, signs))][1:]


def cells(game: str, deal: str, header: str = "") -> Cells:
    """The cells of deal 1."""
    return drawn_rows(game, f"1. {deal}\n", header)[0][1]


# Columns


@pytest.mark.parametrize("game", ["rubber", "chicago"])
def test_the_columns_of_a_pad(game: str) -> None:
    """Two for each side, or two seen from one of them."""
    sides = {
        side: Group(side, (Column("above", f"{side} above"), Column("below", f"{side} below"))) for side in ("NS", "EW")
    }
    assert drawn(game).groups == [sides["NS"], sides["EW"]]
    for side in ("NS", "EW"):
        assert drawn(game, header=f"scorer: {side}\n").groups == [sides[side]]


@pytest.mark.parametrize(("game", "head"), [("duplicate", "score"), ("compensation", "imps")])
def test_one_column_for_each_side(game: str, head: str) -> None:
    sides = {side: Group(side, (Column(head, f"{side} {head}"),)) for side in ("NS", "EW")}
    assert drawn(game).groups == [sides["NS"], sides["EW"]]
    for side in ("NS", "EW"):
        assert drawn(game, header=f"scorer: {side}\n").groups == [sides[side]]


@pytest.mark.parametrize(
    ("header", "names"),
    [("", ("home", "away")), ("players: Mladost, Sloga\n", ("Mladost", "Sloga")),
     ('players: "none", Sloga\n', ("none", "Sloga"))],
)  # fmt: skip
def test_one_column_for_each_team(header: str, names: tuple[str, ...]) -> None:
    """Whatever a team is called, the sheet is nobody's."""
    made = drawn("teams", header=header)
    assert made.groups == [Group(name, (Column("imps", f"{name} imps"),)) for name in names]
    assert made.seen_from is None


def test_what_players_call_a_column() -> None:
    made = drawn("rubber")
    called = {name: made.column(name, None) for name in ("above", "below", "imps", "score", "result")}
    assert called == {
        "above": "above the line",
        "below": "below the line",
        "imps": "IMPs",
        "score": "score",
        "result": "result",
    }
    assert made.legend() == ()


# The opening


@pytest.mark.parametrize(
    ("game", "header", "text"),
    [
        ("rubber", "", "an empty sheet"),
        ("rubber", NAMED, "N Ana, E Boris, S Ceca, W Dino"),
        ("duplicate", NAMED, "N Ana, E Boris, S Ceca, W Dino"),
        ("teams", "", "home: NS in the open room, EW in the closed one"),
        ("teams", "players: Mladost, Sloga\n", "Mladost: NS in the open room, EW in the closed one"),
    ],
)
def test_an_empty_sheet_and_who_sits_at_it(game: str, header: str, text: str) -> None:
    assert drawn(game, header=header).opening() == (text, {})


# Entries


def test_entries_on_a_pad() -> None:
    """One after the other, each in its column; a deal that writes nothing leaves all empty."""
    assert cells("rubber", "4SX N +1") == {NS_BELOW: "240", NS_ABOVE: "100+50"}
    assert cells("rubber", "1NT E +2; honours S 150") == {EW_BELOW: "40", EW_ABOVE: "60", NS_ABOVE: "150"}
    assert cells("rubber", "4S N -1") == {EW_ABOVE: "50"}
    assert cells("rubber", "pass") == {}
    assert cells("chicago", "6H W =") == {EW_BELOW: "180", EW_ABOVE: "300+500"}


def test_entries_seen_from_a_side() -> None:
    """B0.0: with a plus one's own achievements, with a minus the opponents'."""
    above, below = 0, 1
    for game in ("rubber", "chicago"):
        bonus = "+300" if game == "chicago" else ""
        assert cells(game, "4SX N +1", "scorer: NS\n") == {below: "240", above: f"100+50{bonus}"}
        minus = bonus.replace("+", "-")
        assert cells(game, "4SX N +1", "scorer: EW\n") == {below: "-240", above: f"-100-50{minus}"}
    assert cells("rubber", "4S N -2; honours N 100", "scorer: NS\n") == {above: "-100+100"}
    assert cells("rubber", "4S N -2; honours N 100", "scorer: EW\n") == {above: "100-100"}


def test_boards_show_what_they_come_to() -> None:
    """On both sides, or once if the sheet is of one of them."""
    assert cells("duplicate", "3C N +1") == {0: "130", 1: "-130"}
    assert cells("duplicate", "3C E -2") == {0: "100", 1: "-100"}
    assert cells("duplicate", "3C N +1", "scorer: NS\n") == {0: "130"}
    assert cells("duplicate", "3C N +1", "scorer: EW\n") == {0: "-130"}
    assert cells("duplicate", "pass") == {}
    assert cells("compensation", "4H N =; hcp NS 25") == {0: "3", 1: "-3"}
    assert cells("compensation", "4H N =; hcp NS 25", "scorer: NS\n") == {0: "3"}
    assert cells("compensation", "4H N =; hcp NS 25", "scorer: EW\n") == {0: "-3"}
    assert cells("teams", "open 4S N =; closed 4S N -1") == {0: "10", 1: "-10"}
    assert cells("teams", "open 4S N =", "players: Mladost, Sloga\n") == {}


def test_entries_of_the_other_side_have_no_column_of_their_own() -> None:
    """In boards, where the scorer has them with the opposite sign; on a pad they stand in his."""
    one, other = (Posting(side, "score", None, 5, Reason("insult", "B0.1")) for side in ("NS", "EW"))
    made = drawn("duplicate", header="scorer: NS\n")
    assert made.scored(Outcome("N", (), (one,), ())) == {0: "5"}
    assert made.scored(Outcome("N", (), (other,), ())) == {}
    assert [made.is_shown(side) for side in ("NS", "EW")] == [True, False]
    for pad in (drawn("rubber", header="scorer: NS\n"), drawn("duplicate"), drawn("teams")):
        assert [pad.is_shown(side) for side in pad.sides] == [True, True]


def test_amounts_of_one_cell() -> None:
    half: Amount = sheet("duplicate", "adjust NS score 1/2\n").adjustments[0].amount
    several: list[list[Amount]] = [[120, 30], [-100], [-100, 50], [7], [half], [-half, -half], [0]]
    assert [told_apart(amounts) for amounts in several] == [
        "120+30", "-100", "-100+50", "7", "1/2", "-1/2-1/2", "0"]  # fmt: skip
    assert [told_together(amounts) for amounts in several] == ["150", "-100", "-50", "7", "1/2", "-1", "0"]


# Rows under a deal


def test_a_line_under_a_game() -> None:
    """Across the columns below the line; what won the rubber is told without one."""
    body = "1. 4S N =\n2. pass\n3. 3NT S =\n"
    across: Cells = {NS_BELOW: LINE, EW_BELOW: LINE}
    assert drawn_rows("rubber", body) == [
        ("4S N =", {NS_BELOW: "120"}),
        ("game NS", across),
        ("pass", {}),
        ("3NT S =", {NS_BELOW: "100", NS_ABOVE: "700"}),
        ("game NS", across),
        ("rubber NS", {}),
    ]
    assert [row for row in drawn_rows("rubber", body, "scorer: EW\n") if row[0] == "game NS"] == [
        ("game NS", {1: LINE})
    ] * 2
    assert drawn_rows("chicago", "1. 4S E =\n", signs=ASCII)[1:] == [
        ("game EW", {NS_BELOW: "-----", EW_BELOW: "-----"})
    ]
    assert drawn_rows("chicago", "1. 4S E =\n", "rules: chicago_duplicate\n")[1:] == []


# Other lines


def test_what_other_lines_write() -> None:
    """Adjustments, and the premiums of a rubber that is broken off."""
    body = "1. 4S N =\n2. 2S E =\nnote tea\nadjust NS above -30\nadjust EW below 1/2\nbreak off\n"
    assert drawn_rows("rubber", body)[3:] == [
        ("note tea", {}),
        ("adjust NS above -30", {NS_ABOVE: "-30"}),
        ("adjust EW below 1/2", {EW_BELOW: "1/2"}),
        ("break off", {NS_ABOVE: "300", EW_ABOVE: "100"}),
    ]
    assert drawn_rows("rubber", body, "scorer: EW\n")[3:] == [
        ("note tea", {}),
        ("adjust NS above -30", {0: "30"}),
        ("adjust EW below 1/2", {1: "1/2"}),
        ("break off", {0: "-300+100"}),
    ]
    # In boards every entry stands on both sides: in one column only the scorer's own have a place.
    assert drawn_rows("duplicate", "adjust EW score 10\n", "scorer: NS\n") == [("adjust EW score 10", {})]
    assert drawn_rows("duplicate", "adjust NS score 10\n", "scorer: NS\n") == [("adjust NS score 10", {0: "10"})]
    assert drawn_rows("duplicate", "adjust EW score 10\n") == [("adjust EW score 10", {1: "10"})]


def test_both_premiums_of_one_side() -> None:
    assert drawn_rows("rubber", "1. 4S N =\n2. 2S N =\npartners\n")[3:] == [("partners", {NS_ABOVE: "300+100"})]


# Beside the number of a deal


def beside(game: str, body: str) -> list[tuple[str, str, str]]:
    """Number, dealer and text of every row but the opening."""
    made = sheet(game, body)
    return [(row.number, row.dealer, row.text) for row in rows(made, drawing(made, DRAWN))][1:]


def test_the_dealer_and_who_is_vulnerable() -> None:
    assert drawn("rubber").dealer_head == "dealer, vul"
    assert [drawn("teams").dealt(Outcome("W", (), (), (), vulnerable=red)) for red in ("none", "both")] == [
        "W none", "W both"]  # fmt: skip
    assert beside("rubber", "1. pass\n2. 4S E =\nnote tea\n3. void\n") == [
        ("1", "N none", "pass"), ("2", "E none", "4S E ="), ("", "", "game EW"), ("", "", "note tea"),
        ("3", "S EW", "void")]  # fmt: skip
    assert beside("duplicate", "4. 4S N =\n1. pass; vul EW\n") == [
        ("4", "W both", "4S N ="), ("1", "N EW", "pass; vul EW")]  # fmt: skip


def test_what_was_compared_stands_behind_the_line() -> None:
    """Where a room is missing, or nothing counts, there is nothing to compare."""
    assert [text for *_, text in beside("teams", "1. open 4S N =; closed 4S N -1\n2. open pass\n3. void\n")] == [
        "open 4S N =; closed 4S N -1 (420, -50)", "open pass", "void"]  # fmt: skip
    assert [text for *_, text in beside("teams", "1. open pass; closed 3C E -2\n")] == [
        "open pass; closed 3C E -2 (0, 100)"]  # fmt: skip
    body = "1. 4S E =; hcp NS 15\n2. 4S N -1; hcp NS 25\n3. pass; hcp NS 23\n4. void\n"
    assert [text for *_, text in beside("compensation", body)] == [
        "4S E =; hcp NS 15 (EW 420, expected 300)", "4S N -1; hcp NS 25 (NS -100, expected 440)",
        "pass; hcp NS 23 (NS 0, expected 110)", "void"]  # fmt: skip
    for game in ("rubber", "chicago", "duplicate"):
        assert beside(game, "1. 2S N =\n")[0][2] == "2S N ="


# Below the sheet


@pytest.mark.parametrize(
    ("game", "name"),
    [("rubber", "rubber"), ("chicago", "Chicago"), ("duplicate", None), ("teams", None), ("compensation", None)],
)
def test_how_it_came_to_its_end(game: str, name: str | None) -> None:
    """A pad that is over may be followed by another; where the players stopped, none follows."""
    made = drawn(game)
    over = f"The {name} is over; a line partners begins the next one." if name else "The game is over."
    assert [made.ended(end) for end in ("rules", "break off")] == [over, "The players broke off."]


def test_the_fields_of_a_side() -> None:
    """Its columns; on a pad their sum, part-score and games, a figure for none too."""
    made = sheet("rubber", "1. 4S N +1\n2. 2S N =\n3. 1C E -1\n")
    told = drawing(made, DRAWN)
    assert told.fields(made, "NS") == [
        Field("above", "80"), Field("below", "180"), Field("total", "260"), Field("part-score", "60"),
        Field("games", "1")]  # fmt: skip
    assert told.fields(made, "EW") == [
        Field("above", "0"), Field("below", "0"), Field("total", "0"), Field("part-score", "0"),
        Field("games", "0")]  # fmt: skip
    board = sheet("duplicate", "1. 4S N =\n")
    assert [list(drawing(board, DRAWN).fields(board, side)) for side in ("NS", "EW")] == [
        [Field("score", "420")], [Field("score", "-420")]]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "body", "text"),
    [
        ("rubber", "", "N deals, nobody vulnerable"),
        ("rubber", "1. 4S N =\n", "E deals, NS vulnerable"),
        ("rubber", "1. 4S N =\n2. 4S E =\n", "S deals, both vulnerable"),
        ("chicago", "1. 1C N =\n", "E deals, EW vulnerable"),
        ("duplicate", "", "board 1, N deals, nobody vulnerable"),
        ("duplicate", "6. pass\n", "board 7, S deals, both vulnerable"),
        ("teams", "2. open pass\n", "board 3, S deals, EW vulnerable"),
        ("compensation", "1. pass; hcp NS 20\n", "board 2, E deals, NS vulnerable"),
    ],
)
def test_the_next_deal(game: str, body: str, text: str) -> None:
    made = sheet(game, body)
    assert drawing(made, DRAWN).next(made) == text


def remarks(game: str, body: str, header: str = "") -> list[str]:
    made = sheet(game, body, header)
    return list(drawing(made, DRAWN).remarks(made))


PART_OF_EW = (
    "EW 100 above the line if they stop now, for the only part-score in the running game of an unfinished rubber"
)


def test_several_rubbers_are_told_one_by_one() -> None:
    first = "1. 4S N =\n2. 4S N =\n"
    assert remarks("rubber", first) == []
    assert remarks("rubber", first + "partners\n") == [
        "rubber 1, deals 1 to 2: NS 940, EW 0",
        "rubber 2, no deal: NS 0, EW 0, not finished",
    ]
    assert remarks("rubber", first + "partners\n3. 2S E =\n") == [
        "rubber 1, deals 1 to 2: NS 940, EW 0",
        "rubber 2, deal 3: NS 0, EW 60, not finished",
        PART_OF_EW,
    ]
    assert remarks("chicago", "1. 2S E =\npartners\n2. pass\n") == [
        "Chicago 1, deal 1: NS 0, EW 60, not finished",
        "Chicago 2, deal 2: NS 0, EW 0, not finished",
    ]
    assert remarks("rubber", first + "partners\nadjust EW above 10\npartners\n3. 4S N =\n4. 4S N =\n") == [
        "rubber 1, deals 1 to 2: NS 940, EW 0",
        "rubber 2, no deal: NS 0, EW 10, not finished",
        "rubber 3, deals 3 to 4: NS 940, EW 0",
    ]


def test_who_sits_where() -> None:
    body = "1. 4S N =\n2. 4S N =\npartners Eva Boris, Ana Dino\n3. 2S E =\n"
    assert remarks("rubber", "", NAMED) == ["N Ana, E Boris, S Ceca, W Dino"]
    assert remarks("rubber", body, NAMED) == [
        "rubber 1, deals 1 to 2: NS (Ana, Ceca) 940, EW (Boris, Dino) 0",
        "rubber 2, deal 3: NS (Eva, Boris) 0, EW (Ana, Dino) 60, not finished",
        PART_OF_EW,
        "N Eva, E Ana, S Boris, W Dino",
    ]
    assert remarks("duplicate", "1. pass\n", NAMED) == ["N Ana, E Boris, S Ceca, W Dino"]
    assert remarks("duplicate", "1. pass\n") == []
    assert remarks("teams", "1. open pass\n", "players: Mladost, Sloga\n") == []


def test_a_side_and_its_players() -> None:
    seats = {"N": "Ana", "E": "Boris", "S": "Ceca", "W": "Dino"}
    assert (side_of("NS", seats), side_of("EW", seats)) == ("NS (Ana, Ceca)", "EW (Boris, Dino)")
    assert side_of("EW", None) == "EW"
