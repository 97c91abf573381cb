"""Deals that stand for themselves: totals of two accounts, numbers of boards, adjustments, what comes next."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rospis.errors import Refused
from rospis.games.bridge import compensation, duplicate, teams
from rospis.games.bridge.boards import HIGHEST, BoardForm, Boards, Numbers, one_column
from rospis.games.bridge.deal import Contract, Deal, Played, Room
from rospis.games.bridge.sides import Sides, Teams
from rospis.games.protocol import Column
from rospis.ledger import Outcome, Settlement
from rospis.money import Amount, Price

NORTH, EAST, SOUTH, WEST = range(4)
SPADES = 3
TABLE = Sides()
SIX = Sides(("NS", "EW", "Ana", "Boris", "Ceca", "Dino", "Eva", "Filip"))
MATCH = Teams(("Mladost", "Sloga"))
FORMS: list[BoardForm[Any]] = [duplicate.GAME, teams.GAME, compensation.GAME]
OPTIONS = duplicate.Options()


def four_spades(number: int, declarer: int, tricks: int, **facts: Any) -> Deal:
    return Deal(number, Room(Played(Contract(4, SPADES, 0), declarer, tricks)), **facts)


def sheet(*numbers: int, totals: tuple[Amount, Amount] = (0, 0)) -> Boards:
    """A sheet on which boards of these numbers were written, one after the other."""
    chain: Numbers | None = None
    for number in numbers:
        chain = Numbers(number, chain)
    return Boards(TABLE, totals, chain)


def told(caught: pytest.ExceptionInfo[Refused]) -> tuple[str, str | None, int | None, int, object]:
    refused = caught.value
    return refused.code, refused.rule, refused.clause, refused.word, refused.params


def test_an_empty_sheet() -> None:
    for game in FORMS:
        assert game.open(game.options_type(), SIX, WEST) == Boards(SIX, (0, 0), None, False)
    assert Boards(TABLE) == (TABLE, (0, 0), None, False)
    assert duplicate.GAME.table(Boards(SIX)) is SIX
    assert one_column("points") == {"points": Column("points"), "result": Column("result", False, False)}
    assert list(one_column("points")) == ["points", "result"]


# Boards


@pytest.mark.parametrize(("number", "dealer"), [(1, NORTH), (2, EAST), (3, SOUTH), (4, WEST), (5, NORTH), (20, WEST)])
def test_the_number_says_who_deals(number: int, dealer: int) -> None:
    for game in FORMS:
        assert game.dealer_of(Boards(TABLE), Deal(number, Room(None))) == dealer


@pytest.mark.parametrize(
    ("number", "said", "dealer", "vulnerable", "score"),
    [
        (1, None, "N", "none", 420),
        (2, None, "E", "NS", 620),
        (3, None, "S", "EW", 420),
        (4, None, "W", "both", 620),
        (5, None, "N", "NS", 620),
        (13, None, "N", "both", 620),
        (1, 1, "N", "NS", 620),
        (2, 0, "E", "none", 420),
        (4, 2, "W", "EW", 420),
        (1, 3, "N", "both", 620),
    ],
)
def test_who_is_vulnerable(number: int, said: int | None, dealer: str, vulnerable: str, score: int) -> None:
    """By the number, or as the line says it; that never changes who deals."""
    after, outcome = duplicate.GAME.step(OPTIONS, Boards(TABLE), four_spades(number, SOUTH, 10, vulnerable=said))
    assert after == Boards(TABLE, (score, -score), Numbers(number, None))
    assert outcome == Outcome(dealer, (), outcome.postings, (), 0, 0, False, vulnerable)
    assert sum(posting.amount for posting in outcome.postings if posting.player == "NS") == score


def test_what_is_written_adds_up() -> None:
    state = Boards(SIX, (100, Fraction(1, 2)), Numbers(7, None))
    state, _ = duplicate.GAME.step(OPTIONS, state, four_spades(1, NORTH, 11))
    assert state == Boards(SIX, (550, Fraction(-899, 2)), Numbers(1, Numbers(7, None)))
    state, _ = duplicate.GAME.step(OPTIONS, state, four_spades(9, EAST, 9))
    assert state == Boards(SIX, (650, Fraction(-1099, 2)), Numbers(9, Numbers(1, Numbers(7, None))))
    after, outcome = duplicate.GAME.step(OPTIONS, state, Deal(12, Room(None)))
    assert after == state._replace(numbers=Numbers(12, state.numbers))
    assert outcome == Outcome("W", (), (), (), 0, 0, False, "NS")


def test_accounts_of_a_match_bear_their_names() -> None:
    board = four_spades(1, NORTH, 10, closed=Room(None))
    after, outcome = teams.GAME.step(teams.Options(), Boards(MATCH, (1, 2)), board)
    assert (after.totals, after.table) == ((10, -7), MATCH)
    assert [(posting.player, posting.amount) for posting in outcome.postings] == [("Mladost", 9), ("Sloga", -9)]


def test_a_void_board_uses_up_its_number() -> None:
    before = Boards(SIX, (1, 2), Numbers(3, None))
    for passed in (False, True):
        after, outcome = duplicate.GAME.void(OPTIONS, before, passed=passed, number=6)
        assert after == before._replace(numbers=Numbers(6, Numbers(3, None)))
        assert outcome == Outcome("E", (), (), (), 0, 0, False, "EW")


# Lines of their own


def test_nobody_names_the_dealer() -> None:
    with pytest.raises(NotImplementedError):
        duplicate.GAME.set_dealer(Boards(TABLE), EAST)


def test_adjustments_are_of_one_account() -> None:
    before = Boards(TABLE, (10, 20), Numbers(3, None))
    assert duplicate.GAME.adjust(OPTIONS, before, 0, "score", None, 5) == before._replace(totals=(15, 20))
    assert duplicate.GAME.adjust(OPTIONS, before, 1, "score", None, -25) == before._replace(totals=(10, -5))


def test_a_fraction_must_not_be_too_fine() -> None:
    before, fine = Boards(TABLE, (1, Fraction(1, 7))), Fraction(1, 999_999)
    assert duplicate.GAME.adjust(OPTIONS, before, 0, "score", None, fine).totals == (1 + fine, Fraction(1, 7))
    for account in (0, 1):
        with pytest.raises(Refused) as caught:
            duplicate.GAME.adjust(OPTIONS, before, account, "score", None, Fraction(1, 1_000_000))
        assert told(caught) == ("fraction_too_fine", None, None, 3, {"limit": 999_999})


def test_breaking_off_ends_everything() -> None:
    before = sheet(3, totals=(1, 2))
    after, written = duplicate.GAME.break_off(OPTIONS, before, None)
    assert (after, written) == (before._replace(broken_off=True), [])
    assert (duplicate.GAME.end(before), duplicate.GAME.end(after)) == (None, "break off")
    over = ("game_over", None, None, 0, {"end": "break off"})
    with pytest.raises(Refused) as caught:
        duplicate.GAME.break_off(OPTIONS, after, None)
    assert told(caught) == over
    with pytest.raises(Refused) as caught:
        duplicate.GAME.step(OPTIONS, after, four_spades(1, NORTH, 10))
    assert told(caught) == over
    with pytest.raises(Refused) as caught:
        duplicate.GAME.void(OPTIONS, after, passed=False, number=4)
    assert told(caught) == over


# What is to be seen


@pytest.mark.parametrize(
    ("written", "dealer", "vulnerable", "board"),
    [
        ((), "N", "none", 1),
        ((1,), "E", "NS", 2),
        ((7,), "W", "none", 8),
        ((2, 3, 1), "W", "both", 4),  # the lowest above the last one that is not used
        ((4, 5, 6, 3), "S", "both", 7),
        ((9, 4), "N", "NS", 5),
        ((5, 8, 6, 4), "S", "both", 7),
        ((31, 16), "N", "none", 17),
        ((9_999_997,), "E", "none", 9_999_998),
        ((9_999_998,), "S", "NS", 9_999_999),
        ((9_999_999,), "N", "none", 1),  # behind the highest the first ones are free
        ((3, 1, 2, 9_999_999), "W", "both", 4),
        ((2, 9_999_999), "N", "none", 1),
        ((1, 9_999_999, 9_999_998), "E", "NS", 2),
    ],
)
def test_what_is_known_of_the_next_board(written: tuple[int, ...], dealer: str, vulnerable: str, board: int) -> None:
    for game in FORMS:
        told_next = game.next(game.options_type(), sheet(*written))
        assert list(told_next.items()) == [
            ("dealer", dealer), ("forehand", dealer), ("vulnerable", vulnerable), ("board", board)]  # fmt: skip
    assert HIGHEST == 9_999_999


@pytest.mark.parametrize(("game", "column"), [*zip(FORMS, ("score", "imps", "imps"), strict=True)])
def test_the_one_column(game: BoardForm[Any], column: str) -> None:
    state, options = Boards(TABLE, (30, Fraction(-7, 2))), game.options_type()
    assert [dict(game.cells(options, state, side)) for side in (0, 1)] == [{column: 30}, {column: Fraction(-7, 2)}]
    for name in (column, "result"):
        assert [game.cell(options, state, side, name, None) for side in (0, 1)] == [30, Fraction(-7, 2)]
    assert game.column == column


def test_who_sits_where() -> None:
    """The first four; nobody where the record names nobody, and in a match."""
    seats = {"N": "Ana", "E": "Boris", "S": "Ceca", "W": "Dino"}
    assert duplicate.GAME.more(OPTIONS, Boards(SIX)) == {"seats": seats}
    assert duplicate.GAME.more(OPTIONS, Boards(TABLE)) == {"seats": None}
    assert teams.GAME.more(teams.Options(), Boards(MATCH)) == {"seats": None}


def test_settlement() -> None:
    """The totals of the two accounts, and money for one point each."""
    state = Boards(SIX, (370, -370))
    assert duplicate.GAME.settle(OPTIONS, state) == Settlement(
        {"NS": 370, "EW": -370}, {"NS": 370, "EW": -370}, None, None, (("EW", "NS", 370),)
    )
    settled = duplicate.GAME.settle(duplicate.Options(whist_price=Price("0.10", "EUR")), state)
    assert (settled.money, settled.currency) == ({"NS": "37.00", "EW": "-37.00"}, "EUR")
    match = teams.GAME.settle(teams.Options(whist_price=Price("2")), Boards(MATCH, (-5, 5)))
    assert match == Settlement(
        {"Mladost": -5, "Sloga": 5},
        {"Mladost": -5, "Sloga": 5},
        {"Mladost": "-10.00", "Sloga": "10.00"},
        None,
        (("Mladost", "Sloga", 5),),
    )
    assert list(match.exact) == ["Mladost", "Sloga"]
