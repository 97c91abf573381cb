"""Russian preferans as the rest of the house sees it: adjustments, what is carried over, coming and going, the end."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from rospis.cards import Card, read_hand
from rospis.games.protocol import EVERY_GAME, CardLine, Carried, Column, Written
from rospis.games.russian.deal import PASSES, WHISTS, AllPass, Call, Deal, Defender
from rospis.games.russian.dealing import Dealing
from rospis.games.russian.game import GAME
from rospis.games.russian.options import Options
from rospis.games.russian.presets import CLASSIC, DARK, PRESETS, RAZBOYNIK, SOCHI
from rospis.games.russian.series import Series
from rospis.games.russian.state import State, Terms
from rospis.ledger import Outcome, Reason, Remark
from rospis.money import Amount, Price
from rospis.names import Names, clause_openers
from rospis.seats import Table
from tests.unit.russian_tables import ANA, BORIS, CECA, DINO, EVA, refusal, seated

NOBODY = Deal(ANA, Call(6, "H"), defenders=(Defender(BORIS, PASSES), Defender(CECA, PASSES)))
RASPASY = AllPass(taken=(Defender(ANA, "", 4), Defender(BORIS, "", 3), Defender(CECA, "", 3)))
NAMES = Names(seated(), clause_openers("R"))
TIMED = Options(control_time=120)


def sheet(options: Options = SOCHI, table: Table | None = None, dealer: int = CECA) -> State:
    """A sheet before deal 1."""
    return GAME.open(options, table or seated(), dealer)


def filled(table: Table | None = None) -> State:
    """A sheet on which every cell holds another figure."""
    before = sheet(table=table)
    count = len(before.pools)
    return before._replace(
        pools=tuple(range(3, 3 + count)),
        hills=tuple(range(20, 20 + count)),
        whists=tuple(0 if i == j else 100 + 10 * i + j for i in range(count) for j in range(count)),
        bombs=tuple((2,) * place for place in range(count)),
    )


# What the game is


def test_the_game() -> None:
    assert (GAME.name, GAME.letter, GAME.options_type) == ("preferans-russian", "R", Options)
    assert (GAME.fewest_players, GAME.most_players, GAME.players_rule) == (2, 5, "R1.6")
    assert GAME.presets is PRESETS
    assert GAME.columns == {
        "pool": Column("pool"),
        "hill": Column("hill"),
        "whists": Column("whists", on_player=True),
        "bombs": Column("bombs", adjustable=False, several=True),
        "result": Column("result", adjustable=False),
    }
    assert GAME.carried == {
        "bombs": Carried(numbers=99),
        "raspasy": Carried(of_player=False),
        "dark": Carried(of_player=False, by=True),
        "opening done": Carried(of_player=False, numbers=0),
    }
    assert GAME.lines == EVERY_GAME | {"join", "leave", "state", "terms", "time up"}
    assert GAME.card_parts == {"hand", "talon", "auction", "discard", "play"}
    assert GAME.write_off(SOCHI, sheet()) is None
    assert GAME.more(SOCHI, sheet()) == {"last_lap": None}


def test_seats() -> None:
    """Seats run clockwise in the order of the players, and the last of them deals first (R1.2, R1.3)."""
    table = GAME.seat(("Ana", "Boris", "Ceca", "Dino"))
    assert (table.names, table.order, table.seated) == (("Ana", "Boris", "Ceca", "Dino"), (0, 1, 2, 3), (0, 1, 2, 3))
    assert table.rule == "R1.6"
    assert GAME.first_dealer(table) == DINO
    assert GAME.first_dealer(Table(("Ana", "Boris", "Ceca"), (CECA, ANA, BORIS))) == BORIS


def test_a_dealer_is_named() -> None:
    assert GAME.read_dealer("bo", 1, NAMES) == BORIS
    unknown = {"code": "name_unknown", "rule": None, "name": "Zoe", "near": None, "names": "Ana, Boris, Ceca"}
    assert refusal(lambda: GAME.read_dealer("Zoe", 3, NAMES)) == unknown | {"word": 3}
    assert GAME.print_dealer(BORIS, seated()) == "Boris"
    assert GAME.print_dealer(0, Table(("Pass", "B", "C"), (0, 1, 2))) == '"Pass"'
    assert GAME.print_dealer(0, Table(("follows", "B", "C"), (0, 1, 2))) == "follows"  # a word of another game


def test_whose_a_card_line_is() -> None:
    assert GAME.read_owner("hand", ["hand", "Boris", "SA"], 1, NAMES) == (BORIS, 2)
    assert GAME.read_owner("talon", ["talon", "SA", "ST"], 1, NAMES) == (None, 1)
    missing = {"code": "word_missing", "rule": None, "word": 1, "expected": "player"}
    assert refusal(lambda: GAME.read_owner("hand", ["hand"], 1, NAMES)) == missing
    unknown = {"code": "name_unknown", "rule": None, "name": "Zoe", "near": None, "names": "Ana, Boris, Ceca"}
    assert refusal(lambda: GAME.read_owner("hand", ["hand", "Zoe"], 1, NAMES)) == unknown | {"word": 1}


# Cards

HANDS = ("S8.HAKQJ.DKJ.CAT7", "SQJ9.HT98.DAQT.C8", "SAK7.H-.D987.CKQJ9")  # of the record format
TALON = (Card("H", "7"), Card("S", "T"))


def lines(*hands: str, talon: tuple[Card, ...] | int | None = None) -> list[CardLine]:
    """The hands of Ana, Boris and Ceca as far as they are given, and the talon."""
    given = [CardLine(2, 1, "hand", owner, hand, read_hand(hand)) for owner, hand in enumerate(hands)]
    return given if talon is None else [*given, CardLine(5, 1, "talon", None, "", talon)]


def test_a_talon_that_pays() -> None:
    """R5.7: its two cards as they are given, or as three whole hands leave them."""
    assert GAME.with_cards(NOBODY, lines(talon=TALON)) == NOBODY._replace(talon=TALON)
    assert GAME.with_cards(NOBODY, lines(*HANDS[:2], talon=TALON)) == NOBODY._replace(talon=TALON)
    other = (Card("S", "A"), Card("D", "7"))
    assert GAME.with_cards(NOBODY, lines(*HANDS, talon=other)) == NOBODY._replace(talon=other)
    derived = GAME.with_cards(NOBODY, lines(*HANDS))
    assert isinstance(derived, Deal)
    assert derived._replace(talon=None) == NOBODY
    assert isinstance(derived.talon, tuple)
    assert set(derived.talon) == set(TALON)
    assert len(derived.talon) == 2


def test_a_talon_told_by_its_units() -> None:
    """R5.7: the units stand for the cards, also none of them."""
    for units in range(4):
        assert GAME.with_cards(NOBODY, lines(talon=units)) == NOBODY._replace(talon=units)


def test_a_talon_that_is_not_known() -> None:
    for given in ([], lines(*HANDS[:2]), lines(HANDS[0], HANDS[1], HANDS[1])):
        assert GAME.with_cards(NOBODY, given) == NOBODY
    assert GAME.with_cards(RASPASY, lines(*HANDS, talon=TALON)) is RASPASY


def test_card_lines() -> None:
    assert GAME.read_card_line("hand", [[HANDS[1]]], NAMES) == read_hand(HANDS[1])
    assert GAME.read_card_line("auction", [["Boris", "pass"]], NAMES)[0].player == BORIS
    assert GAME.print_card_line(lines(*HANDS)[1], seated()) == f"hand Boris {HANDS[1]}"


def test_cards_are_verified_by_the_options_the_sheet_and_the_deal() -> None:
    calls = GAME.read_card_line("auction", [["Ana", "7", "H"], ["Boris", "pass"], ["Ceca", "pass"]], NAMES)
    auction = [CardLine(2, 1, "auction", None, "", calls)]
    seven = NOBODY._replace(contract=Call(7, "H"))
    told = GAME.verify_cards(SOCHI, sheet(), seven, auction)
    assert told["auction"][0] == {"player": "Ana", "call": "7H"}
    strict = Options(auction_steps="strict")
    assert refusal(lambda: GAME.verify_cards(strict, sheet(), seven, auction))["code"] == "call_illegal"
    assert refusal(lambda: GAME.verify_cards(SOCHI, sheet(dealer=ANA), seven, auction))["code"] == "call_turn"
    assert refusal(lambda: GAME.verify_cards(SOCHI, sheet(), NOBODY, auction))["code"] == "auction_differs"


# Adjustments


@pytest.mark.parametrize("amount", [3, -2, Fraction(1, 3)])
def test_adjustments(amount: Any) -> None:
    """Any column by any amount, without limits."""
    before = filled()
    for column in ("pool", "hill", "whists"):
        GAME.verify_adjustment(column, amount)
    assert GAME.adjust(SOCHI, before, BORIS, "pool", None, amount) == before._replace(pools=(3, 4 + amount, 5))
    assert GAME.adjust(SOCHI, before, CECA, "hill", None, amount) == before._replace(hills=(20, 21, 22 + amount))
    for player in range(3):
        for on in {ANA, BORIS, CECA} - {player}:
            after = GAME.adjust(SOCHI, before, player, "whists", on, amount)
            assert after.held(player, on) == before.held(player, on) + amount
            cells = list(after.whists)
            cells[3 * player + on] -= amount
            assert after == before._replace(whists=after.whists)
            assert tuple(cells) == before.whists


@pytest.mark.parametrize("second", [Fraction(1, 2), Fraction(1, 3)])
def test_an_adjustment_that_makes_fractions_too_fine(second: Fraction) -> None:
    after = GAME.adjust(
        SOCHI, filled(), BORIS, "pool", None, Fraction(1, 999_998 if second.denominator == 3 else 999_999)
    )
    told = refusal(partial(GAME.adjust, SOCHI, after, BORIS, "pool", None, second))
    assert told["code"] == "fraction_too_fine"
    assert GAME.adjust(SOCHI, after, BORIS, "pool", None, 1).pools[BORIS] == after.pools[BORIS] + 1


def test_a_whole_adjustment_makes_no_fraction_finer() -> None:
    """Deals halve and weigh what was adjusted: such a cell may be finer than an adjustment may make it."""
    finer = Fraction(1, 2 * 999_999)
    before = filled()._replace(pools=(0, finer, 0))
    assert GAME.adjust(SOCHI, before, BORIS, "pool", None, 1).pools[BORIS] == 1 + finer
    told = refusal(partial(GAME.adjust, SOCHI, before, BORIS, "pool", None, Fraction(1, 3)))
    assert told["code"] == "fraction_too_fine"


def test_an_adjustment_never_ends_the_game() -> None:
    before = sheet(Options(target=1))
    after = before
    for player in range(3):
        after = GAME.adjust(Options(target=1), after, player, "pool", None, 5)
    assert after == before._replace(pools=(5, 5, 5))
    assert after.end is None


@pytest.mark.parametrize(("column", "on"), [("pool", None), ("hill", None), ("whists", CECA)])
def test_a_fraction_must_not_be_too_fine(column: str, on: int | None) -> None:
    before = filled()
    fine = GAME.adjust(SOCHI, before, BORIS, column, on, Fraction(1, 999_999))
    assert GAME.cell(SOCHI, fine, BORIS, column, on).denominator == 999_999
    told = {"code": "fraction_too_fine", "rule": None, "word": 4, "limit": 999_999}
    assert refusal(lambda: GAME.adjust(SOCHI, before, BORIS, column, on, Fraction(1, 1_000_000))) == told


# Carried over from an earlier sheet


def test_bombs_carried_over() -> None:
    """The oldest first; a later line takes the place of an earlier one."""
    before = sheet(DARK)
    first = GAME.carry(DARK, before, BORIS, {"bombs": (2, 4)})
    assert first == before._replace(bombs=((), (2, 4), ()))
    second = GAME.carry(DARK, first, ANA, {"bombs": (8,)})
    assert second == before._replace(bombs=((8,), (2, 4), ()))
    third = GAME.carry(DARK, second, CECA, {"bombs": (4, 2, 8, 2)})
    assert third == before._replace(bombs=((8,), (2, 4), (4, 2, 8, 2)))
    assert GAME.carry(DARK, third, BORIS, {"bombs": (2,)}) == third._replace(bombs=((8,), (2,), (4, 2, 8, 2)))
    GAME.verify_carried(DARK, third)


@pytest.mark.parametrize(("factors", "word", "found"), [((3,), 0, 3), ((2, 4, 16), 2, 16), ((2, 1, 3), 1, 1)])
def test_there_are_bombs_of_2_4_and_8(factors: tuple[int, ...], word: int, found: int) -> None:
    """R0.4; the first that is none is told, at its place among the numbers: ``state Boris bombs 2 1``."""
    place = {"keywords": ("#",)} | ({"word": word} if word else {})
    told = {"code": "bomb_factor", "rule": "R0.4", **place, "found": found}
    assert refusal(lambda: GAME.carry(DARK, sheet(DARK), BORIS, {"bombs": factors})) == told


def test_no_bombs_are_carried_where_there_are_none() -> None:
    told = {"code": "state_impossible", "rule": "R0.5", "word": 2}
    for factors in ((2,), (3,)):
        assert refusal(partial(GAME.carry, SOCHI, sheet(), ANA, {"bombs": factors})) == told


@pytest.mark.parametrize(("number", "stayed"), [(0, 0), (1, 1), (2, 2), (3, 0), (4, 1), (8, 2)])
def test_raspasy_carried_over(number: int, stayed: int) -> None:
    """Where the dealer stays, as many as do not make up three are those of who deals deal 1 (R1.7)."""
    before = sheet(CLASSIC)
    series, place = Series(number), before.dealing
    after = GAME.carry(CLASSIC, before, None, {"raspasy": (number,)})
    assert after == before._replace(series=series, dealing=place._replace(stayed=stayed, carried=stayed))
    before = sheet(SOCHI)
    assert GAME.carry(SOCHI, before, None, {"raspasy": (number,)}) == before._replace(series=series)


def test_a_dark_round_carried_over() -> None:
    before = sheet(DARK)
    before = before._replace(series=before.series._replace(raspasy=2))
    for number in (1, 2, 3):
        after = GAME.carry(DARK, before, BORIS, {"dark": (number,)})
        assert after == before._replace(series=Series(2, dark_round=number, announcer=BORIS))
    for number in (0, 4):
        bad = {"code": "dark_round_bad", "rule": "R0.3", "keywords": ("#",), "found": number, "last": 3}
        assert refusal(partial(GAME.carry, DARK, before, BORIS, {"dark": (number,)})) == bad
    told = {"code": "state_impossible", "rule": "R0.3", "word": 1}
    assert refusal(lambda: GAME.carry(SOCHI, sheet(), BORIS, {"dark": (4,)})) == told
    assert refusal(lambda: GAME.carry(SOCHI, sheet(), BORIS, {"dark": (1,)})) == told


def test_the_end_of_the_opening_carried_over() -> None:
    before = sheet(RAZBOYNIK)
    assert before.opening
    after = GAME.carry(RAZBOYNIK, before, None, {"opening done": ()})
    assert after == before._replace(dealing=before.dealing._replace(opening=None))
    told = {"code": "state_impossible", "rule": "R5.9", "word": 1}
    assert refusal(lambda: GAME.carry(CLASSIC, sheet(CLASSIC), None, {"opening done": ()})) == told


# Coming and going


@pytest.mark.parametrize(
    ("pools", "hills", "pool", "hill"),
    [
        ((3, 4, 10), (2, 0, 5), 5, 3),
        ((6, 6, 6), (4, 4, 4), 6, 4),
        ((0, 0, 2), (0, 0, 1), 0, 1),
        ((-1, 0, 0), (-4, 0, 0), -1, -1),
        ((Fraction(1, 2), 0, 6), (Fraction(1, 2), 0, 0), 2, 1),
    ],
)
def test_a_newcomer_begins_at_the_mean_rounded_against_him(
    pools: tuple[Amount, ...], hills: tuple[Amount, ...], pool: int, hill: int
) -> None:
    """R1.8: the pool down, the hill up; what is nothing is no entry."""
    before = filled()._replace(pools=pools, hills=hills)
    after, written = GAME.join(SOCHI, before, "Dino", ANA)
    joined = Reason("joined", "R1.8")
    expected = [Written(DINO, "pool", pool, joined), Written(DINO, "hill", hill, joined)]
    assert written == [entry for entry in expected if entry.amount]
    table = after.table
    assert (table.names, table.order, table.rule) == (
        ("Ana", "Boris", "Ceca", "Dino"),
        (ANA, DINO, BORIS, CECA),
        "R1.6",
    )
    row = (0, 101, 102, 0, 110, 0, 112, 0, 120, 121, 0, 0, 0, 0, 0, 0)
    assert after == before._replace(
        table=table, pools=(*pools, pool), hills=(*hills, hill), whists=row, bombs=((), (2,), (2, 2), ())
    )
    assert (type(after.pools[-1]), type(after.hills[-1])) == (int, int)


def test_the_mean_is_that_of_the_table() -> None:
    before = filled(seated(4, away={BORIS}))._replace(pools=(3, 400, 6, 9), hills=(1, 400, 2, 4))
    after, written = GAME.join(SOCHI, before, "Eva", CECA)
    assert [(entry.player, entry.column, entry.amount) for entry in written] == [(EVA, "pool", 6), (EVA, "hill", 3)]
    assert (after.pools, after.hills) == ((3, 400, 6, 9, 6), (1, 400, 2, 4, 3))
    assert (after.table.order, after.table.away) == ((ANA, BORIS, CECA, EVA, DINO), frozenset({BORIS}))


def test_who_leaves_keeps_his_account() -> None:
    """R1.8; if he was to deal, the next one does, as a new dealer."""
    before = filled(seated(5))
    before = before._replace(dealing=before.dealing._replace(dealer=DINO, stayed=1))
    after = GAME.leave(SOCHI, before, BORIS)
    assert after == before._replace(table=after.table)
    assert (after.table.names, after.table.order) == (before.table.names, before.table.order)
    assert (after.table.seated, after.table.away) == ((ANA, CECA, DINO, EVA), frozenset({BORIS}))
    after = GAME.leave(SOCHI, before, DINO)
    assert after == before._replace(table=after.table, dealing=before.dealing._replace(dealer=EVA, stayed=0))


def test_a_last_lap_may_begin_when_somebody_leaves() -> None:
    """R5.8: the arrow points to who dealt first or, if he left, to the next; it counts those at the table then."""
    waiting = Dealing(dealer=BORIS, first=ANA, stayed=1, waiting=True)
    before = sheet(table=seated(5))._replace(dealing=waiting)
    assert GAME.leave(SOCHI, before, ANA).dealing == Dealing(BORIS, ANA, stayed=1, lap=4)
    assert GAME.leave(SOCHI, before, CECA).dealing == waiting
    before = before._replace(dealing=waiting._replace(dealer=EVA))
    assert GAME.leave(SOCHI, before, EVA).dealing == Dealing(ANA, ANA, lap=4)


def test_nobody_leaves_a_table_of_three() -> None:
    told = {"code": "leave_too_few", "rule": "R1.6", "word": 1, "player": "Boris", "needed": 3}
    table = GAME.seat(("Ana", "Boris", "Ceca"))
    assert refusal(lambda: GAME.leave(SOCHI, sheet(table=table), BORIS)) == told


def test_a_dealer_out_of_turn() -> None:
    """Another one than was to deal begins to count his deals (R1.7)."""
    before = sheet()
    before = before._replace(dealing=Dealing(ANA, CECA, stayed=2))
    assert GAME.set_dealer(before, BORIS) == before._replace(dealing=Dealing(BORIS, CECA, stayed=0))
    assert GAME.set_dealer(before, ANA) == before
    waiting = before._replace(dealing=Dealing(ANA, CECA, stayed=2, waiting=True))
    assert GAME.set_dealer(waiting, CECA).dealing == Dealing(CECA, CECA, lap=3)
    assert GAME.set_dealer(waiting, BORIS).dealing == Dealing(BORIS, CECA, waiting=True)


# Terms named in the course of the game (R5.9)


def opened(*hills: int) -> State:
    """A sheet on which the opening laps are over."""
    before = sheet(RAZBOYNIK, seated(len(hills)), dealer=len(hills) - 1)
    return before._replace(dealing=before.dealing._replace(opening=None), hills=hills)


def test_terms() -> None:
    before = opened(30, 20, 40)
    price = Price("1", "EUR")
    named = before._replace(named=True)
    assert not before.named
    every = {"pool": 20, "price": price, "time": "23:00"}
    assert GAME.terms(RAZBOYNIK, before, every) == named._replace(terms=Terms(20, price, "23:00"))
    assert GAME.terms(RAZBOYNIK, before, {"pool": 5}) == named._replace(terms=Terms(5, None, None))
    assert GAME.terms(RAZBOYNIK, before, {"price": price}) == named._replace(terms=Terms(None, price, None))
    assert GAME.terms(RAZBOYNIK, before, {"time": 90}) == named._replace(terms=Terms(None, None, 90))


def test_what_the_terms_do_not_name_is_that_of_the_header() -> None:
    header = Terms(10, Price("2"), "22:00")
    before = opened(30, 20, 40)._replace(terms=header)
    assert GAME.terms(RAZBOYNIK, before, {"time": 90}).terms == header._replace(time=90)
    assert GAME.terms(RAZBOYNIK, before, {"pool": 15}).terms == header._replace(target=15)
    assert GAME.terms(RAZBOYNIK, before, {"price": Price("3")}).terms == header._replace(price=Price("3"))


def test_a_pool_is_not_larger_than_the_smallest_hill() -> None:
    told = {"code": "terms_pool", "rule": "R5.9", "pool": 21, "smallest": "20"}
    assert refusal(lambda: GAME.terms(RAZBOYNIK, opened(30, 20, 40), {"pool": 21})) == told
    odd = opened(30, 20, 40)._replace(hills=(30, Fraction(41, 2), 40))
    assert GAME.terms(RAZBOYNIK, odd, {"pool": 20}).terms.target == 20
    assert refusal(lambda: GAME.terms(RAZBOYNIK, odd, {"pool": 21})) == told | {"smallest": "41/2"}
    # The hill of who has left does not count.
    left = opened(30, 20, 40, 25)._replace(table=seated(4, away={BORIS}))
    assert GAME.terms(RAZBOYNIK, left, {"pool": 25}).terms.target == 25
    assert refusal(lambda: GAME.terms(RAZBOYNIK, left, {"pool": 26})) == told | {"pool": 26, "smallest": "25"}


def test_when_terms_are_named() -> None:
    pool = {"pool": 10}
    for options in (CLASSIC, Options(opening_raspasy=1), Options(terms="opening")):
        header = {"code": "terms_header", "rule": "R5.9"}
        assert refusal(partial(GAME.terms, options, opened(30, 20, 40), pool)) == header
    early = {"code": "terms_early", "rule": "R5.9"}
    assert refusal(lambda: GAME.terms(RAZBOYNIK, sheet(RAZBOYNIK), pool)) == early
    twice = {"code": "terms_twice", "rule": "R5.9"}
    named = GAME.terms(RAZBOYNIK, opened(30, 20, 40), pool)
    assert refusal(lambda: GAME.terms(RAZBOYNIK, named, {"time": 90})) == twice


# The end (R5.8)


def test_time_up_needs_a_control_time() -> None:
    unset = {"code": "time_unset", "rule": "R5.8"}
    GAME.verify_time_up(TIMED)
    GAME.verify_time_up(RAZBOYNIK)  # it may be named after the opening
    assert refusal(lambda: GAME.verify_time_up(SOCHI)) == unset
    assert refusal(lambda: GAME.time_up(SOCHI, sheet())) == unset
    assert refusal(lambda: GAME.time_up(RAZBOYNIK, opened(30, 20, 40))) == unset
    named = GAME.terms(RAZBOYNIK, opened(30, 20, 40), {"time": 90})
    assert GAME.time_up(RAZBOYNIK, named).dealing.lap == 3


def test_time_up_begins_the_last_lap() -> None:
    before = sheet(TIMED)
    before = before._replace(dealing=Dealing(ANA, CECA, stayed=1))
    assert GAME.time_up(TIMED, before) == before._replace(dealing=Dealing(ANA, CECA, stayed=1, lap=3))
    later = Options(control_time="23:00", last_lap="from_first_dealer")
    before = before._replace(terms=Terms(None, None, "23:00"))
    waits = GAME.time_up(later, before)
    assert waits == before._replace(dealing=Dealing(ANA, CECA, stayed=1, waiting=True))
    with_first = before._replace(dealing=Dealing(CECA, CECA))
    begins = GAME.time_up(later, with_first)
    assert begins.dealing == Dealing(CECA, CECA, lap=3)
    twice = {"code": "time_twice", "rule": "R5.8"}
    for now in (waits, begins, before._replace(dealing=Dealing(ANA, CECA, lap=0))):
        assert refusal(partial(GAME.time_up, later, now)) == twice


@pytest.mark.parametrize("end", ["rules", "time", "break off"])
def test_after_the_end(end: str) -> None:
    over = {"code": "game_over", "rule": "R5.8", "end": end}
    done = sheet(TIMED)._replace(end=end)
    assert GAME.end(done) == end
    assert refusal(lambda: GAME.time_up(TIMED, done)) == over
    assert refusal(lambda: GAME.break_off(TIMED, done, None)) == over


def test_break_off() -> None:
    before = filled()
    assert GAME.end(before) is None
    assert GAME.break_off(SOCHI, before, None) == (before._replace(end="break off"), [])


# Figures


def test_figures() -> None:
    now = filled()
    assert GAME.table(now) is now.table
    for player in range(3):
        assert GAME.cell(SOCHI, now, player, "pool", None) == 3 + player
        assert GAME.cell(SOCHI, now, player, "hill", None) == 20 + player
        assert GAME.row(SOCHI, now, player, "bombs") == (2,) * player
    assert [GAME.cell(SOCHI, now, BORIS, "whists", on) for on in (ANA, CECA)] == [110, 112]
    assert [GAME.cell(SOCHI, now, player, "whists", ANA) for player in (BORIS, CECA)] == [110, 120]


def test_the_result_is_that_of_the_settlement() -> None:
    """R5.6: 10 x (pool - mean) - 10 x (hill - mean) and the whists."""
    now = sheet()._replace(pools=(10, 0, 0), hills=(0, 6, 0), whists=(0, 0, 0, 7, 0, 0, 0, 0, 0))
    mean_pool, mean_hill = Fraction(10, 3), 2
    expected = [
        10 * (10 - mean_pool) + 10 * mean_hill - 7,
        -10 * mean_pool - 10 * (6 - mean_hill) + 7,
        -10 * mean_pool + 10 * mean_hill,
    ]
    assert [GAME.cell(SOCHI, now, player, "result", None) for player in range(3)] == expected
    assert GAME.settle(SOCHI, now).exact == dict(zip(("Ana", "Boris", "Ceca"), expected, strict=True))


def test_all_cells_of_a_player() -> None:
    now = filled()
    assert GAME.cells(SOCHI, now, CECA) == {
        "pool": 5,
        "hill": 22,
        "whists": {"Ana": 120, "Boris": 121},
        "bombs": (2, 2),
    }
    turned = filled(Table(("Ana", "Boris", "Ceca"), (CECA, BORIS, ANA)))
    assert list(GAME.cells(SOCHI, turned, BORIS)["whists"].items()) == [("Ceca", 112), ("Ana", 110)]


def test_pools_that_are_written_off() -> None:
    """R8.6: they show what is missing to the target, and shrink by what is gained; nothing else does."""
    down = Options(target=20, pool_direction="down")
    now = filled()._replace(terms=Terms(20, None, None))
    assert (GAME.printed(down, "pool", 4), GAME.standing(down, now, "pool", 4)) == (-4, 16)
    assert GAME.cells(down, now, CECA)["pool"] == 15
    assert GAME.cells(down, now, CECA)["hill"] == 22
    for column in ("hill", "whists", "result"):
        assert (GAME.printed(down, column, 4), GAME.standing(down, now, column, 4)) == (4, 4)
    assert (GAME.printed(SOCHI, "pool", 4), GAME.standing(SOCHI, now, "pool", 4)) == (4, 4)
    # Before a target is named there is nothing that could be missing.
    assert GAME.standing(down, filled(), "pool", 4) == -4


# Who deals next, what may be bid, which dark round may come


def told(options: Options, state: State) -> dict[str, Any]:
    return dict(GAME.next(options, state))


@pytest.mark.parametrize(
    ("players", "dealer", "forehand"),
    [(2, BORIS, "Ana"), (3, CECA, "Ana"), (3, ANA, "Boris"), (4, BORIS, "Ceca"), (5, DINO, "Eva"), (5, EVA, "Ana")],
)
def test_next(players: int, dealer: int, forehand: str) -> None:
    """The first hand is the first active player after the dealer; with five the first after him."""
    names = ("Ana", "Boris", "Ceca", "Dino", "Eva")
    rest = {"lowest": 6, "dark_round": None}
    assert told(SOCHI, sheet(SOCHI, seated(players), dealer)) == {"dealer": names[dealer], "forehand": forehand, **rest}


def test_the_lowest_level() -> None:
    options = Options(exit_sequence=(6, 7, 8), opening_raspasy=1)
    now = sheet(options)._replace(series=Series(1))
    assert told(options, now)["lowest"] is None  # in the opening nobody bids
    now = now._replace(dealing=Dealing(CECA, CECA))
    assert told(options, now)["lowest"] == 7
    assert told(options, now._replace(series=Series(5)))["lowest"] == 8


BASE = Options(dark_pass="base")
ANYONE = Options(dark_pass="base", dark_pass_repeat="anyone")
FIRST = Options(dark_pass="first_hand")
FIRST_ANYONE = Options(dark_pass="first_hand", dark_pass_repeat="anyone")


@pytest.mark.parametrize(
    ("options", "players", "dealer", "dark_round", "announcer", "comes"),
    [
        # Round 1 anybody may announce, where dark passing is played; two never pass in the dark.
        (BASE, 3, CECA, 0, None, 1),
        (FIRST, 3, CECA, 0, None, 1),
        (SOCHI, 3, CECA, 0, None, None),
        (BASE, 2, BORIS, 0, None, None),
        (ANYONE, 2, BORIS, 0, None, None),
        (BASE, 4, DINO, 0, None, 1),
        (BASE, 5, EVA, 0, None, 1),
        # After round 3 round 1 comes again.
        (BASE, 3, CECA, 1, ANA, 2),
        (BASE, 3, CECA, 2, BORIS, 3),
        (BASE, 3, CECA, 3, BORIS, 1),
        # Rounds 2 and 3 only who announced the one before, and he must be playing (R0.3).
        (BASE, 3, CECA, 1, CECA, 2),
        (BASE, 4, DINO, 1, CECA, 2),
        (BASE, 4, DINO, 1, DINO, None),
        (ANYONE, 4, DINO, 1, DINO, 2),
        (BASE, 4, DINO, 3, DINO, 1),
        (BASE, 5, EVA, 1, DINO, 2),
        (BASE, 5, EVA, 1, ANA, 2),
        (BASE, 5, EVA, 1, EVA, None),
        (ANYONE, 5, EVA, 1, EVA, 2),
        # Only the first hand; with five he is one of the two after the dealer, as one of the others sits out, too.
        (FIRST, 3, CECA, 1, ANA, 2),
        (FIRST, 3, CECA, 1, BORIS, None),
        (FIRST, 3, CECA, 1, CECA, None),
        (FIRST, 4, DINO, 1, ANA, 2),
        (FIRST, 4, DINO, 1, BORIS, None),
        (FIRST, 5, EVA, 1, ANA, 2),
        (FIRST, 5, EVA, 1, BORIS, 2),
        (FIRST, 5, EVA, 1, CECA, None),
        (FIRST, 5, EVA, 1, EVA, None),
        (FIRST_ANYONE, 3, CECA, 1, BORIS, 2),
        (FIRST_ANYONE, 5, EVA, 1, EVA, 2),
    ],
)
def test_the_dark_round_that_may_be_announced(
    options: Options, players: int, dealer: int, dark_round: int, announcer: int | None, comes: int | None
) -> None:
    now = sheet(options, seated(players), dealer)
    now = now._replace(series=Series(dark_round, dark_round=dark_round, announcer=announcer))
    assert told(options, now)["dark_round"] == comes


def test_no_dark_round_in_the_opening() -> None:
    options = Options(dark_pass="base", opening_raspasy=1)
    now = sheet(options)
    assert told(options, now)["dark_round"] is None
    assert told(options, now._replace(dealing=Dealing(CECA, CECA)))["dark_round"] == 1


# The rooms behind


def test_rooms() -> None:
    """Each does what its own tests say; here they hang together."""
    text = [["Ana", "6H", "6"], ["Boris", "whists", "2"], ["Ceca", "whists", "2"]]
    deal = GAME.read_deal(text, NAMES, 1)
    both = Defender(BORIS, WHISTS, 2), Defender(CECA, WHISTS, 2)
    assert deal == Deal(ANA, Call(6, "H"), tricks=6, defenders=both)
    assert GAME.print_deal(deal, seated()) == "Ana 6H 6; Boris whists 2; Ceca whists 2"
    GAME.verify(SOCHI, deal)
    assert refusal(lambda: GAME.verify(SOCHI, deal._replace(contract=Call(6, "H", dark=True))))["code"] == "dark_off"
    before = sheet()
    after, outcome = GAME.step(SOCHI, before, deal)
    assert (after.pools, after.deals) == ((2, 0, 0), 1)
    assert GAME.facts(SOCHI, deal, outcome)["contract"] == "6H"
    facts = {"player": "Ana", "tricks": 6, "needed": 6, "taken": 4, "owed": 4}
    assert list(GAME.remarks(SOCHI, before, deal, outcome)) == [Remark("tricks_owed", "R3.5", facts)]
    assert GAME.void(SOCHI, before, passed=False) == (before, Outcome("Ceca", (), (), ()))
