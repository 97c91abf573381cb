"""Seats and sides of a bridge table, the words that name them, and whose account is whose."""

from __future__ import annotations

import pytest

from rospis.errors import Refused
from rospis.games.bridge.sides import (
    SEATS,
    SIDES,
    VULNERABLE,
    Sides,
    Teams,
    is_vulnerable,
    read_seat,
    read_side,
)

SEVEN = ("NS", "EW", "Ana", "Boris", "Ceca", "Dino", "Eva")


def test_seats_and_sides() -> None:
    """The order in which they call, play and deal; N and S against E and W."""
    assert SEATS == "NESW"
    assert SIDES == ("NS", "EW")
    assert [SIDES[place % 2] for place in range(4)] == ["NS", "EW", "NS", "EW"]
    assert all(seat in SIDES[place % 2] for place, seat in enumerate(SEATS))


@pytest.mark.parametrize(
    ("who", "north_south", "east_west"),
    [("none", False, False), ("NS", True, False), ("EW", False, True), ("both", True, True)],
)
def test_who_is_vulnerable(who: str, north_south: bool, east_west: bool) -> None:
    assert VULNERABLE == ("none", "NS", "EW", "both")
    assert is_vulnerable(VULNERABLE.index(who), 0) is north_south
    assert is_vulnerable(VULNERABLE.index(who), 1) is east_west


# Words


@pytest.mark.parametrize(("word", "seat"), [*zip("NESW", range(4), strict=True), *zip("nesw", range(4), strict=True)])
def test_a_seat_is_a_letter_of_either_case(word: str, seat: int) -> None:
    assert read_seat(word, None, 0) == seat


@pytest.mark.parametrize("word", ["", "X", "NE", "NS", "ESW", "Ana", "0", "С"])
def test_other_words_are_no_seats(word: str) -> None:
    """Neither is a beginning of the letters, nor a letter of another alphabet."""
    with pytest.raises(Refused) as caught:
        read_seat(word, 3, 5)
    refused = caught.value
    assert (refused.code, refused.rule, refused.params) == ("seat_unknown", None, {"found": word})
    assert (refused.part, refused.clause, refused.word, refused.keywords) == ("deal", 3, 5, ())


@pytest.mark.parametrize(("word", "side"), [("NS", 0), ("ns", 0), ("Ns", 0), ("EW", 1), ("ew", 1), ("eW", 1)])
def test_a_side_is_two_letters(word: str, side: int) -> None:
    assert read_side(word, None, 0) == side


@pytest.mark.parametrize("word", ["", "N", "SN", "WE", "NSE", "both", "Ana"])
def test_other_words_are_no_sides(word: str) -> None:
    with pytest.raises(Refused) as caught:
        read_side(word, 2, 4)
    refused = caught.value
    assert (refused.code, refused.rule, refused.params) == ("side_unknown", None, {"found": word})
    assert (refused.part, refused.clause, refused.word, refused.keywords) == ("deal", 2, 4, ())


# Accounts


def test_a_table_without_names() -> None:
    table = Sides()
    assert (table.names, table.order, table.given) == (("NS", "EW"), (0, 1), 2)
    assert (table.present, table.everybody, table.people) == ((0, 1), (0, 1), ())
    assert table.account == {"NS": 0, "EW": 1}


def test_a_table_with_names() -> None:
    """Columns are the sides'; lines may speak of sides and players alike."""
    table = Sides(SEVEN)
    assert (table.names, table.order) == (SEVEN, (0, 1))
    assert (table.present, table.everybody, table.people) == (tuple(range(7)), tuple(range(7)), (2, 3, 4, 5, 6))
    assert [table.account[name] for name in SEVEN] == list(range(7))


def test_players_under_other_names() -> None:
    table = Sides(SEVEN)
    assert table.under_names(tuple(SEVEN)) is table
    renamed = table.rename(3, "Filip")
    assert isinstance(renamed, Sides)
    assert renamed.names == ("NS", "EW", "Ana", "Filip", "Ceca", "Dino", "Eva")
    assert table.names == SEVEN


def test_two_teams() -> None:
    assert (Teams().names, Teams().order, Teams().given) == (("home", "away"), (0, 1), 0)
    teams = Teams(("Mladost", "Sloga"))
    assert (teams.names, teams.order, teams.present, teams.everybody) == (("Mladost", "Sloga"), (0, 1), (0, 1), (0, 1))
    assert teams.under_names(("Mladost", "Sloga")) is teams
    renamed = teams.rename(1, "Jedinstvo")
    assert isinstance(renamed, Teams)
    assert (renamed.names, renamed.account) == (("Mladost", "Jedinstvo"), {"Mladost": 0, "Jedinstvo": 1})
