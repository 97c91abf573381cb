"""What the forms of bridge have in common as games of the house: seats, grammar, cards, and how accounts are paid."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rospis.cards import PACK_52, read_hand
from rospis.errors import Refused
from rospis.games.bridge import chicago, compensation, duplicate, rubber, teams
from rospis.games.bridge.auction import PASS, Call
from rospis.games.bridge.boards import Boards
from rospis.games.bridge.deal import Contract, Deal, Played, Room
from rospis.games.bridge.form import RESULT, opposite, people_at, settlement
from rospis.games.bridge.pad import Pad
from rospis.games.bridge.referee import Spoken
from rospis.games.bridge.sides import Sides, Teams
from rospis.games.protocol import AnyGame, CardLine, Column
from rospis.ledger import Outcome, Posting, Reason, Settlement
from rospis.money import Price
from rospis.names import Names, clause_openers

NORTH, EAST, SOUTH, WEST = range(4)
FORMS: list[AnyGame] = [rubber.GAME, chicago.GAME, duplicate.GAME, teams.GAME, compensation.GAME]
ABOVE_BELOW = {"above": Column("above"), "below": Column("below"), "result": Column("result", False, False)}
OWN = frozenset({"check", "note", "adjust", "dealer", "replace", "break off"})
NAMES = Names(Sides(), clause_openers("B"))
PASSED = Deal(0, Room(None))
FOUR_SPADES = Played(Contract(4, 3, 0), NORTH, 10)


def one(column: str) -> dict[str, Column]:
    return {column: Column(column, False, True), "result": Column("result", False, False)}


# What each form says of itself


@pytest.mark.parametrize(
    ("game", "name", "columns", "lines", "clauses", "rooms", "boards", "by_number", "numbered"),
    [
        (rubber.GAME, "bridge-rubber", ABOVE_BELOW, OWN | {"partners"}, {"lead", "vul", "honours"},
         False, False, False, False),
        (chicago.GAME, "bridge-chicago", ABOVE_BELOW, OWN | {"partners"}, {"lead", "vul"},
         False, False, False, False),
        (duplicate.GAME, "bridge-duplicate", one("score"), OWN, {"lead", "vul"},
         False, True, True, True),
        (teams.GAME, "bridge-teams", one("imps"), OWN, {"lead", "vul", "open", "closed"},
         True, True, True, True),
        (compensation.GAME, "bridge-compensation", one("imps"), OWN, {"lead", "vul", "hcp"},
         False, False, True, True),
    ],
)  # fmt: skip
def test_what_a_form_says_of_itself(
    game: Any, name: str, columns: dict[str, Column], lines: frozenset[str], clauses: set[str],
    rooms: bool, boards: bool, by_number: bool, numbered: bool,
) -> None:  # fmt: skip
    assert game.name == name
    assert dict(game.columns) == columns
    assert list(game.columns) == list(columns)
    assert (game.lines, game.clauses) == (lines, clauses)
    assert (game.rooms, game.boards, game.dealt_by_number, game.numbered) == (rooms, boards, by_number, numbered)
    assert (game.letter, game.carried, game.card_parts) == ("B", {}, {"hand", "auction", "play"})


def test_the_rule_that_says_who_deals() -> None:
    """In turn in rubber (B1.4) and Chicago (B1.5), elsewhere by the number (B1.3)."""
    assert [getattr(game, "rule", None) for game in FORMS] == ["B1.4", "B1.5", "B1.3", "B1.3", "B1.3"]


def test_who_may_play() -> None:
    """Four to eight at a table, whom the header need not name; in a match two teams, who may bear any name."""
    for game in FORMS:
        wanted = (2, 2, ()) if game is teams.GAME else (4, 8, ("NS", "EW"))
        assert (game.fewest_players, game.most_players, game.own_names) == wanted
        assert game.taken_names == ("NS", "EW")
        assert game.players_needed is False


def test_where_scores_are_compared() -> None:
    """There the score is not what is written, and has to be told."""
    assert [game for game in FORMS if getattr(game, "compares", None)] == [teams.GAME, compensation.GAME]


# Seats


@pytest.mark.parametrize("game", [rubber.GAME, chicago.GAME, duplicate.GAME, compensation.GAME])
def test_sides_come_first(game: AnyGame) -> None:
    assert (type(game.seat(())), game.seat(()).names) == (Sides, ("NS", "EW"))
    table = game.seat(("Ana", "Boris", "Ceca", "Dino"))
    assert (type(table), table.names) == (Sides, ("NS", "EW", "Ana", "Boris", "Ceca", "Dino"))


def test_teams_have_names_or_none() -> None:
    assert (type(teams.GAME.seat(())), teams.GAME.seat(()).names) == (Teams, ("home", "away"))
    assert teams.GAME.seat(("Mladost", "Sloga")).names == ("Mladost", "Sloga")


@pytest.mark.parametrize("game", FORMS)
def test_dealers_are_seats(game: AnyGame) -> None:
    assert game.first_dealer(game.seat(())) == NORTH
    assert [game.read_dealer(word, 1, NAMES) for word in ("N", "e", "S", "W")] == [NORTH, EAST, SOUTH, WEST]
    assert [game.print_dealer(seat, game.seat(())) for seat in range(4)] == ["N", "E", "S", "W"]
    assert game.dealers(game.seat(())) == ("N", "E", "S", "W")
    with pytest.raises(Refused) as caught:
        game.read_dealer("Ana", 1, NAMES)
    assert (caught.value.code, caught.value.clause, caught.value.word) == ("seat_unknown", None, 1)
    assert caught.value.params == {"found": "Ana"}


# The grammar of a deal


def clauses(text: str) -> list[list[str]]:
    return [clause.split() for clause in text.split(";")]


@pytest.mark.parametrize(
    ("game", "text", "deal"),
    [
        (rubber.GAME, "4S N =; honours N 100; vul none",
         Deal(0, Room(FOUR_SPADES), vulnerable=0, honours=(NORTH, 100))),
        (chicago.GAME, "4S N =; vul both", Deal(0, Room(FOUR_SPADES), vulnerable=3)),
        (duplicate.GAME, "4S N =; vul NS", Deal(17, Room(FOUR_SPADES), vulnerable=1)),
        (duplicate.GAME, "pass", Deal(17, Room(None))),
        (teams.GAME, "open 4S N =; closed pass; vul EW", Deal(17, Room(FOUR_SPADES), Room(None), 2)),
        (teams.GAME, "closed 4S N =", Deal(17, None, Room(FOUR_SPADES))),
        (compensation.GAME, "4S N =; hcp EW 18", Deal(17, Room(FOUR_SPADES), hcp=(1, 18))),
    ],
)  # fmt: skip
def test_deals_in_and_out(game: AnyGame, text: str, deal: Deal) -> None:
    """The number stays only where it means something; every form has its own clauses."""
    assert game.read_deal(clauses(text), NAMES, 17) == deal
    assert game.print_deal(deal, game.seat(())) == text


def test_a_number_may_be_left_out() -> None:
    assert duplicate.Duplicate().read_deal(clauses("pass"), NAMES) == Deal(0, Room(None))


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        (chicago.GAME, "honours N 100"),
        (duplicate.GAME, "honours N 100"),
        (compensation.GAME, "honours N 100"),
        (rubber.GAME, "hcp NS 23"),
        (duplicate.GAME, "hcp NS 23"),
        (duplicate.GAME, "closed pass"),
    ],
)
def test_clauses_of_other_forms(game: AnyGame, clause: str) -> None:
    with pytest.raises(Refused) as caught:
        game.read_deal(clauses(f"4S N =; {clause}"), NAMES, 1)
    assert (caught.value.code, caught.value.clause) == ("clause_extra", 1)


# Whose a card line is


@pytest.mark.parametrize("game", FORMS)
def test_a_hand_is_a_seats(game: AnyGame) -> None:
    words = ["hand", "W", "SAK32.HQJ.DT9.C87654"]
    assert game.read_owner("hand", words, 1, NAMES) == (WEST, 2)
    with pytest.raises(Refused) as caught:
        game.read_owner("hand", words[:1], 1, NAMES)
    refused = caught.value
    assert (refused.code, refused.rule, refused.clause, refused.word) == ("word_missing", None, None, 1)
    assert refused.params == {"expected": "seat (N, E, S or W)"}
    with pytest.raises(Refused) as caught:
        game.read_owner("hand", ["hand", "Ana"], 1, NAMES)
    refused = caught.value
    assert (refused.code, refused.clause, refused.word) == ("seat_unknown", None, 1)
    assert refused.params == {"found": "Ana"}


@pytest.mark.parametrize("part", ["auction", "play"])
def test_auction_and_play_may_be_of_a_room(part: str) -> None:
    for word, room in (("open", 0), ("closed", 1), ("Otvorena", 0), ("закрытая", 1)):
        assert teams.GAME.read_owner(part, [part, word, "N", "pass"], 1, NAMES) == (room, 2)
    for word in ("N", "lead", "H2"):
        assert teams.GAME.read_owner(part, [part, word, "open"], 1, NAMES) == (None, 1)
    assert teams.GAME.read_owner(part, [part], 1, NAMES) == (None, 1)


@pytest.mark.parametrize("game", [rubber.GAME, chicago.GAME, duplicate.GAME, compensation.GAME])
def test_one_table_has_no_rooms(game: AnyGame) -> None:
    assert game.read_owner("auction", ["auction", "open", "N"], 1, NAMES) == (None, 1)
    assert game.read_owner("play", ["play", "closed", "H2"], 1, NAMES) == (None, 1)


# Cards, and the rooms behind


def calls(first: int, room: int | None = None) -> CardLine:
    """All four pass, the first one named."""
    spoken = (Spoken(first, PASS, False, 1), *(Spoken(None, PASS, False, 0),) * 3)
    return CardLine(1, 1, "auction", room, "", spoken)


def test_card_lines_in_and_out() -> None:
    text = "SAK32.HQJ.DT9.C87654"
    value = rubber.GAME.read_card_line("hand", [[text]], NAMES)
    assert value == read_hand(text, PACK_52)
    line = CardLine(1, 1, "hand", WEST, text, value)
    assert rubber.GAME.print_card_line(line, Sides()) == f"hand W {text}"
    read = rubber.GAME.read_card_line("auction", clauses("N pass; 1C"), NAMES)
    assert read == (Spoken(NORTH, PASS, False, 1), Spoken(None, Call.bid(1, 0), False, 0))
    assert teams.GAME.print_card_line(calls(NORTH, 1), Teams()) == "auction closed N pass, pass, pass, pass"


def test_cards_are_verified_by_who_deals() -> None:
    """In turn on a pad; by the number of a board."""
    called = [{"player": seat, "call": "pass"} for seat in "SWNE"]
    options, before = rubber.Options(), Pad(Sides(), None, SOUTH)
    assert rubber.GAME.verify_cards(options, before, PASSED, [calls(SOUTH)]) == {"auction": called}
    with pytest.raises(Refused) as caught:
        rubber.GAME.verify_cards(options, before, PASSED, [calls(NORTH)])
    assert (caught.value.code, caught.value.part) == ("call_turn", "auction")
    board = Deal(3, Room(None))
    played = duplicate.GAME.verify_cards(duplicate.Options(), Boards(Sides()), board, [calls(SOUTH)])
    assert played == {"auction": called}
    with pytest.raises(Refused) as caught:
        duplicate.GAME.verify_cards(duplicate.Options(), Boards(Sides()), board, [calls(NORTH)])
    assert caught.value.code == "call_turn"


def test_cards_of_rooms() -> None:
    match = Deal(3, Room(None), Room(None))
    called = [{"player": seat, "call": "pass"} for seat in "SWNE"]
    told = teams.GAME.verify_cards(teams.Options(), Boards(Teams()), match, [calls(SOUTH, 1)])
    assert told == {"closed": {"auction": called}}
    with pytest.raises(Refused) as caught:
        teams.GAME.verify_cards(teams.Options(), Boards(Teams()), match, [calls(SOUTH)])
    assert caught.value.code == "room_missing"


def test_facts_and_remarks_are_those_of_the_deal() -> None:
    outcome = Outcome("N", (), (), (), left=40, vulnerable="EW")
    deal = Deal(0, Room(FOUR_SPADES), honours=(SOUTH, 100))
    told = rubber.GAME.facts(rubber.Options(), deal, outcome)
    assert (told["contract"], told["vulnerable"], told["carried"], told["seat"]) == ("4S", False, 40, "S")
    pad = Pad(Sides(), None, NORTH)
    remarks = list(rubber.GAME.remarks(rubber.Options(), pad, deal, outcome))
    assert [remark.code for remark in remarks] == ["vulnerable", "declarer_took"]
    in_rooms = teams.GAME.remarks(teams.Options(), Boards(Teams()), Deal(1, None, Room(FOUR_SPADES)), outcome)
    assert [remark.code for remark in in_rooms] == ["vulnerable", "room_unplayed", "declarer_took", "room_score"]


# What needs no verifying, and columns


@pytest.mark.parametrize("game", FORMS)
def test_any_number_may_be_adjusted(game: AnyGame) -> None:
    for column in game.columns:
        for amount in (0, -7, Fraction(1, 3)):
            game.verify_adjustment(column, amount)
            assert game.printed(game.options_type(), column, amount) == amount
    assert game.write_off(game.options_type(), None) is None


def test_the_grammar_has_refused_what_no_sheet_could_hold() -> None:
    for game in FORMS[:4]:
        assert game.verify(game.options_type(), PASSED) is None


def test_players_have_no_columns() -> None:
    """On a pad they have a result, by person (B1.4)."""
    assert Column("result", False, False) == RESULT
    for game in FORMS:
        assert game.columns_of(0) is game.columns_of(1) is game.columns
    for game in (duplicate.GAME, teams.GAME, compensation.GAME):
        assert (game.columns_of(2), game.columns_of(7)) == ({}, {})
    for game in (rubber.GAME, chicago.GAME):
        assert game.columns_of(2) == game.columns_of(9) == {"result": RESULT}


# Accounts paid


def test_a_settlement_without_a_price() -> None:
    """Exact, and whole with the same sum; the half goes to the first."""
    told = settlement({"NS": Fraction(5, 2), "EW": Fraction(-5, 2)}, None)
    assert told == Settlement(
        exact={"NS": Fraction(5, 2), "EW": Fraction(-5, 2)},
        rounded={"NS": 3, "EW": -3},
        money=None,
        currency=None,
        payments=(("EW", "NS", Fraction(5, 2)),),
    )
    assert list(told.exact) == list(told.rounded) == ["NS", "EW"]


def test_a_settlement_in_money() -> None:
    """The price is for one, or for so many."""
    results = {"Ana": 950, "Boris": -950, "Ceca": 950, "Dino": -950}
    hundreds = settlement(results, Price("0.10", "EUR"), 100)
    assert hundreds.money == {"Ana": "0.95", "Boris": "-0.95", "Ceca": "0.95", "Dino": "-0.95"}
    assert (hundreds.currency, hundreds.exact, hundreds.rounded) == ("EUR", results, results)
    assert hundreds.payments == (("Boris", "Ana", 950), ("Dino", "Ceca", 950))
    assert list(hundreds.money) == list(results)
    points = settlement({"NS": 7, "EW": -7}, Price("0.5"))
    assert (points.money, points.currency) == ({"NS": "3.50", "EW": "-3.50"}, None)
    assert settlement({"NS": 7, "EW": -7}, Price("0.5"), per=1) == points


def test_what_one_wins_the_other_loses() -> None:
    reason = Reason("imps", "B1.6")
    assert opposite(("NS", "EW", "Ana"), "imps", -3, reason) == (
        Posting("NS", "imps", None, -3, reason),
        Posting("EW", "imps", None, 3, reason),
    )


def test_who_sits_where() -> None:
    table = Sides(("NS", "EW", "Ana", "Boris", "Ceca", "Dino", "Eva"))
    seats = people_at(table, (6, 3, 2, 4))
    assert seats == {"N": "Eva", "E": "Boris", "S": "Ana", "W": "Ceca"}
    assert list(seats or ()) == ["N", "E", "S", "W"]
    assert people_at(table, None) is None
