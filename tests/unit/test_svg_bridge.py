"""Pads and score cards of bridge: every figure on its side, and what is carried to a further page."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from rospis import load, read, replay
from rospis.evenings import evening
from rospis.locale.speech import ENGLISH
from rospis.render.svg import A4, PHONE, Format, card, sheet_svg
from rospis.render.svg.grid import Column, Grid, Row
from rospis.render.svg.rubbers import Book, Entry
from rospis.sheet import Sheet

EXAMPLES = Path("examples")
TEXT = "{http://www.w3.org/2000/svg}text"


def sheet(text: str) -> Sheet:
    made = replay(read(text))
    assert not made.faults
    return made


def book(text: str, above: int = 100, below: int = 100) -> Book:
    return Book(sheet(text), above, below)


def amounts(entries: list[Entry]) -> list[object]:
    return [entry.amount for entry in entries]


def words(svg: str) -> list[str]:
    """All texts of a drawing, in their order."""
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(TEXT)]


def test_premiums_grow_upwards_and_a_game_draws_a_line() -> None:
    """B1.4, with the figures of the example's first rubber."""
    pads = Book(replay(load(str(EXAMPLES / "bridge-rubber.rospis"))), 100, 100).pads
    first = pads[0]
    assert [pad.rubber for pad in pads] == [1, 2, 3]
    assert amounts(first.above[0]) == [30, 500, 750, 500]
    assert amounts(first.above[1]) == [100, 100]
    assert [(amounts(ns), amounts(ew)) for ns, ew in first.below] == [
        ([60, 40], [40]),
        ([], [120]),
        ([120], []),
        ([], []),
    ]
    assert (first.total(0), first.total(1), first.over) == (2000, 360, True)
    assert first.seats == {"N": "Ana", "E": "Boris", "S": "Ceca", "W": "Dino"}
    assert amounts(pads[2].above[0]) == [30, 300]  # the premium of the rubber that was broken off


def test_a_rubber_that_is_over_may_be_followed_by_another() -> None:
    """The drawing says what text and page say."""
    made = sheet("game: bridge-rubber\n1. 6S N =\n2. 6S N =\n")
    assert made.end == "rules"
    (svg,) = sheet_svg(made)
    assert "The rubber is over; a line partners begins the next one." in words(svg)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", ["bridge-rubber", "bridge-chicago"])
def test_the_pads_add_up_to_what_the_sheet_says(game: str, seed: int) -> None:
    """However many figures a pad takes: carried over is what the pads before had."""
    made = replay(read(evening(game, seed, 60)))
    rubbers = made.game.more(made.options, made.state)["rubbers"]
    for most in (100, 3):
        pads = Book(made, most, most).pads
        ends = [pad for pad in pads if pad.over]
        totals = [(pad.total(0), pad.total(1)) for pad in ends]
        assert totals == [(rubber["NS"]["total"], rubber["EW"]["total"]) for rubber in rubbers]
        assert all(pad.rows_above <= most for pad in pads)


def test_a_full_pad_goes_on_with_what_is_carried_over() -> None:
    made = book("game: bridge-rubber\n1. 1C N =\n" + "".join(f"{n}. 7NT N -1\n" for n in range(2, 6)), above=3)
    before, after = made.pads
    assert (before.over, after.over, after.part) == (False, True, 2)
    assert after.above[1][0] == Entry(150, None, carried=True)
    assert after.below[-1][0] == [Entry(20, None, carried=True)]
    assert (after.total(0), after.total(1)) == (20, 200)


def test_partners_named_before_a_deal_begin_no_pad() -> None:
    made = book("game: bridge-rubber\nplayers: Ana, Boris, Ceca, Dino\npartners Ana Boris, Ceca Dino\n1. 4H S +1\n")
    assert [(pad.rubber, pad.seats) for pad in made.pads] == [(1, {"N": "Ana", "E": "Ceca", "S": "Boris", "W": "Dino"})]


def test_the_wheel_of_a_chicago_has_who_dealt_what() -> None:
    """B1.5: passed out the same dealer deals again, and it is not one of the four."""
    made = book("game: bridge-chicago\n1. 2S N =\n2. pass\n3. 1NT W +1\n4. pass\n5. 2D S =\n")
    assert made.pads[0].dealt == ["N", "E", "S"]


def test_the_scorer_is_we() -> None:
    (svg,) = sheet_svg(sheet("game: bridge-rubber\nscorer: EW\n1. 4H S +1\n2. 1C E =\n"))
    told = words(svg)
    assert told.index("We") < told.index("20") < told.index("They") < told.index("120")


@pytest.mark.parametrize(("page", "count"), [(A4, 2), (PHONE, 1)], ids=["A4", "phone"])
@pytest.mark.parametrize("game", ["bridge-duplicate", "bridge-teams", "bridge-compensation"])
def test_every_board_is_on_the_card(game: str, page: Format, count: int) -> None:
    made = replay(read(evening(game, 3, 60)))
    pages = sheet_svg(made, ENGLISH, page)
    assert len(pages) == count
    told = [word for svg in pages for word in words(svg)]
    for scored in made.deals:
        won = sum(posting.amount for posting in scored.outcome.postings if posting.player == made.players[0])
        assert str(scored.entry.number) in told
        assert not won or str(max(won, -won)) in told


def test_points_stand_with_who_has_won_them() -> None:
    made = sheet("game: bridge-duplicate\n1. 4S S =\n2. 3NT E +1\n3. pass\n4. void\n")
    rows = card.Duplicate(made, A4, ENGLISH).rows
    assert [row.cells[-2:] for row in rows] == [["420", ""], ["", "430"], ["0", "0"], ["", ""], ["−10", "+10"]]
    assert rows[0].cells[:6] == ["1", "N", "–", "4♠", "S", "="]
    assert rows[3].span == (3, len(rows[3].cells) - 2, "not played")


def test_a_signed_card_is_seen_from_its_scorer() -> None:
    """B0.0: the scorer's plus on the left."""
    made = sheet(
        'game: bridge-duplicate\nscorer: EW\n1. 4S S =\n2. 3NT E +1\nadjust EW score 5 "x"\nadjust NS score 7 "y"\n'
    )
    rows = card.Duplicate(made, A4, ENGLISH).rows
    assert [row.cells[-2:] for row in rows] == [["", "420"], ["430", ""], ["5", ""], ["", ""], ["15", ""]]
    assert rows[3].span == (0, len(rows[3].cells) - 2, "NS +7: y")


def test_rooms_stand_beside_each_other_or_below() -> None:
    made = sheet("game: bridge-teams\nplayers: Ana, Eva\n1. open 4S N =; closed 4S N -1\n2. open 4HX W -3\n")
    wide = card.Teams(made, A4, ENGLISH).rows
    assert wide[0].cells[3:] == ["4♠", "N", "=", "+420", "4♠", "N", "−1", "−50", "+470", "10", ""]
    assert wide[1].cells[3:] == ["4♥×", "W", "−3", "+500", "", "", "", "", "", "", ""]
    narrow = card.Teams(made, PHONE, ENGLISH).rows
    assert [row.cells for row in narrow[:2]] == [
        ["1", "O", "4♠", "N", "=", "+420", "10", ""],
        ["N –", "C", "4♠", "N", "−1", "−50", "", ""],
    ]
    assert [row.joined for row in narrow] == [False, True, False, True, False]


def test_a_grid_takes_the_largest_type_that_fits_and_cuts_what_never_does() -> None:
    columns = [Column("a"), Column("b", "end")]
    sizes = A4.sizes
    assert Grid(columns, [Row(["1", "2"])], A4, sizes[2]).size == sizes[2]
    long = Grid(columns, [Row(["8" * 90, "2"])], A4, sizes[0])
    assert A4.least <= long.size < sizes[0]
    never = Grid(columns, [Row(["8" * 900, "2"])], A4, sizes[0])
    assert never.size == A4.least
    assert "…" in "".join(item.svg() for item in never.body([Row(["8" * 900, "2"])], "x").items)
