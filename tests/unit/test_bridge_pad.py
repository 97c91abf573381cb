"""The pad of rubber and Chicago (B1.4, B1.5): what a contract writes, one rubber after another, and the settlement."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rospis.errors import Refused
from rospis.games.bridge import chicago, rubber
from rospis.games.bridge.deal import Contract, Deal, Played, Room
from rospis.games.bridge.pad import (
    HUNDRED,
    Closed,
    Earlier,
    Entries,
    Pad,
    PadForm,
    entries,
    outcome,
    plus,
    rubbers,
    to_hundreds,
)
from rospis.games.bridge.scoring import Part
from rospis.games.bridge.sides import Sides
from rospis.games.protocol import Written
from rospis.ledger import Mark, Outcome, Posting, Reason, Settlement
from rospis.money import Amount, Price

NORTH, EAST, SOUTH, WEST = range(4)
NS, EW = 0, 1
CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)
NOBODY = Sides()
FIVE = Sides(("NS", "EW", "Ana", "Boris", "Ceca", "Dino", "Eva"))
ANA, BORIS, CECA, DINO, EVA = range(2, 7)
SITTING = (ANA, BORIS, CECA, DINO)  # N E S W

RUBBER = rubber.Options()
CARRY, EACH = chicago.Options(), chicago.Options(chicago_part_scores="each")
BOTH: list[tuple[PadForm[Any], Any, str]] = [(rubber.GAME, RUBBER, "B1.4"), (chicago.GAME, CARRY, "B1.5")]
PASSED = Deal(0, Room(None))


def pad(**facts: Any) -> Pad:
    """A pad without names, N to deal, with these facts."""
    return Pad(**{"table": NOBODY, "seats": None, "dealer": NORTH} | facts)


def told(caught: pytest.ExceptionInfo[Refused]) -> tuple[str, str | None, int | None, int, tuple[str, ...], object]:
    refused = caught.value
    return refused.code, refused.rule, refused.clause, refused.word, refused.keywords, refused.params


def below(side: str, amount: int) -> Posting:
    return Posting(side, "below", None, amount, Reason("trick_points", "B0.1"))


def above(side: str, amount: int, code: str, rule: str = "B0.1") -> Posting:
    return Posting(side, "above", None, amount, Reason(code, rule))


# What a contract writes, worked out anew and not kept from another test

entries_of = entries.__wrapped__
outcome_of = outcome.__wrapped__


@pytest.mark.parametrize(
    ("contract", "side", "red", "tricks", "postings", "columns", "points"),
    [
        (Contract(2, HEARTS, 0), NS, False, 8, [below("NS", 60)], (0, 0), 60),
        (Contract(2, HEARTS, 0), EW, True, 8, [below("EW", 60)], (0, 0), 60),
        (Contract(3, NOTRUMP, 0), EW, False, 11, [below("EW", 100), above("EW", 60, "overtricks")], (0, 60), 100),
        (Contract(1, CLUBS, 1), NS, True, 9,
         [below("NS", 40), above("NS", 400, "overtricks"), above("NS", 50, "insult")], (450, 0), 40),
        (Contract(6, SPADES, 2), EW, True, 13,
         [below("EW", 720), above("EW", 400, "overtricks"), above("EW", 100, "insult"),
          above("EW", 750, "small_slam")], (0, 1250), 720),
        (Contract(7, NOTRUMP, 0), NS, False, 13, [below("NS", 220), above("NS", 1000, "grand_slam")], (1000, 0), 220),
        (Contract(4, SPADES, 0), NS, False, 7, [above("EW", 150, "undertricks", "B1.1")], (0, 150), 0),
        (Contract(4, SPADES, 0), EW, True, 7, [above("NS", 300, "undertricks", "B1.1")], (300, 0), 0),
        (Contract(4, SPADES, 2), NS, True, 8, [above("EW", 1000, "undertricks", "B1.1")], (0, 1000), 0),
    ],
)  # fmt: skip
def test_what_a_contract_writes(
    contract: Contract, side: int, red: bool, tricks: int,
    postings: list[Posting], columns: tuple[int, int], points: int,
) -> None:  # fmt: skip
    """Trick points below the line, all else above it; undertricks are a plus of the defenders."""
    assert entries_of(contract, side, red, tricks, None) == Entries(tuple(postings), columns, points)


def test_a_bonus_stands_where_duplicate_has_game_or_part_score() -> None:
    game = Part(Reason("game_bonus", "B1.5"), 300)
    part = Part(Reason("part_score", "B1.5"), 100)
    assert entries_of(Contract(6, HEARTS, 0), EW, False, 12, game) == Entries(
        (below("EW", 180), above("EW", 300, "game_bonus", "B1.5"), above("EW", 500, "small_slam")), (0, 800), 180
    )
    assert entries_of(Contract(2, HEARTS, 0), NS, False, 9, part) == Entries(
        (below("NS", 60), above("NS", 30, "overtricks"), above("NS", 100, "part_score", "B1.5")), (130, 0), 60
    )
    assert entries_of(Contract(2, HEARTS, 0), NS, False, 8, game) == Entries(
        (below("NS", 60), above("NS", 300, "game_bonus", "B1.5")), (300, 0), 60
    )


def test_an_outcome() -> None:
    assert outcome_of(WEST, 2) == Outcome("W", (), (), (), 0, 0, False, "EW")
    made = Contract(4, SPADES, 0)
    for side, name in enumerate(("NS", "EW")):
        told_game = outcome_of(EAST, 3, made, side, 10, carried=40, game=True)
        mark = Mark(name, "game", "made")
        assert told_game == Outcome("E", (), (below(name, 120),), (mark,), 0, 40, False, "both")
        assert outcome_of(EAST, 3, made, side, 10) == told_game._replace(marks=(), left=0)
    bonus = Part(Reason("game_bonus", "B1.5"), 300)
    told_bonus = outcome_of(NORTH, 0, made, NS, 10, bonus)
    assert told_bonus.postings == (below("NS", 120), above("NS", 300, "game_bonus", "B1.5"))
    for vulnerable, points in enumerate((50, 100, 50, 100)):  # the vulnerability of NS, who declared
        down = outcome_of(SOUTH, vulnerable, made, NS, 9)
        assert down.postings == (above("EW", points, "undertricks", "B1.1"),)
    for vulnerable, points in enumerate((50, 50, 100, 100)):
        down = outcome_of(SOUTH, vulnerable, made, EW, 9)
        assert down.postings == (above("NS", points, "undertricks", "B1.1"),)


def test_more_for_one_side() -> None:
    assert plus((1, 2), NS, 40) == (41, 2)
    assert plus((1, 2), EW, 40) == (1, 42)
    assert plus((1, 2), EW, Fraction(-1, 2)) == (1, Fraction(3, 2))


@pytest.mark.parametrize(
    ("difference", "hundreds"),
    [
        (0, 0), (49, 0), (50, 1), (149, 1), (150, 2), (949, 9), (950, 10), (1000, 10), (1049, 10), (1050, 11),
        (Fraction(1899, 2), 9), (Fraction(1901, 2), 10), (1, 0), (100, 1),
        (123_456_789_012_345_678_950, 1_234_567_890_123_456_790),
    ],
)  # fmt: skip
def test_hundreds(difference: Amount, hundreds: int) -> None:
    """B1.4: to the nearest, 50 up; the loser the same with a minus."""
    assert (to_hundreds(difference), to_hundreds(-difference)) == (hundreds, -hundreds)
    assert type(to_hundreds(difference)) is int
    assert HUNDRED == 100


# The open pad


def test_an_empty_pad() -> None:
    assert rubber.GAME.open(RUBBER, NOBODY, WEST) == Pad(NOBODY, None, WEST)
    assert rubber.GAME.open(RUBBER, FIVE, SOUTH) == Pad(
        FIVE, SITTING, SOUTH, (0, 0), (0, 0), (0, 0), (0, 0), 0, 0, 0, False, False, None, 1, ()
    )
    assert Pad(NOBODY, None, WEST) == (
        NOBODY, None, WEST, (0, 0), (0, 0), (0, 0), (0, 0), 0, 0, 0, False, False, None, 1, ())  # fmt: skip
    assert rubber.GAME.dealer_of(pad(dealer=EAST), PASSED) == EAST
    assert rubber.GAME.table(pad()) is NOBODY


def test_an_open_pad_takes_deals() -> None:
    assert [pad().open, pad(won=True).open, pad(broken_off=True).open] == [True, False, False]


def test_set_dealer() -> None:
    before = pad(above=(1, 2), number=4)
    assert rubber.GAME.set_dealer(before, WEST) == before._replace(dealer=WEST)
    won = before._replace(won=True)  # another rubber may follow
    assert rubber.GAME.set_dealer(won, EAST) == won._replace(dealer=EAST)
    with pytest.raises(Refused) as caught:
        rubber.GAME.set_dealer(before._replace(broken_off=True), WEST)
    assert told(caught) == ("game_over", None, None, 0, (), {"end": "break off"})


# Whether a deal may come


def test_no_deal_after_the_end() -> None:
    for game, options, rule in BOTH:
        with pytest.raises(Refused) as caught:
            game.verify_deal(options, pad(broken_off=True), PASSED)
        assert told(caught) == ("game_over", None, None, 0, (), {"end": "break off"})
        with pytest.raises(Refused) as caught:
            game.verify_deal(options, pad(won=True), PASSED)
        assert told(caught) == ("rubber_over", rule, None, 0, (), {})


@pytest.mark.parametrize("said", [0, 1, 2, 3])
def test_what_a_deal_says_of_vulnerability_must_agree(said: int) -> None:
    names = ("none", "NS", "EW", "both")
    in_rubber = [pad(games=games) for games in ((0, 0), (1, 0), (0, 1), (1, 1))]
    in_chicago = [pad(), pad(counted=1), pad(counted=2, dealer=EAST), pad(counted=3)]
    for (game, options, rule), states in zip(BOTH, (in_rubber, in_chicago), strict=True):
        for vulnerable, state in enumerate(states):
            assert game.verify_deal(options, state, PASSED) == vulnerable
            assert game.verify_deal(options, state, None) == vulnerable
            deal = PASSED._replace(vulnerable=said)
            if said == vulnerable:
                assert game.verify_deal(options, state, deal) == vulnerable
                continue
            with pytest.raises(Refused) as caught:
                game.verify_deal(options, state, deal)
            facts = {"vulnerable": names[vulnerable]}
            assert told(caught) == ("vul_differs", rule, None, 1, ("vul",), facts)


@pytest.mark.parametrize(("passed", "dealer"), [(False, WEST), (True, NORTH)])
def test_void(passed: bool, dealer: int) -> None:
    """Nothing is written, and the same dealer deals again unless the dealing moves on."""
    before = pad(dealer=WEST, games=(0, 1), part=(40, 0), counted=2, first=3, number=5)
    after, outcome = rubber.GAME.void(RUBBER, before, passed=passed, number=6)
    assert after == before._replace(dealer=dealer, number=6)
    assert outcome == Outcome("W", (), (), (), 0, 0, False, "EW")


def test_a_rubber_may_begin_with_a_void() -> None:
    after, outcome = chicago.GAME.void(CARRY, pad(number=7, dealer=SOUTH), passed=True)
    assert after == pad(number=8, first=8, dealer=WEST)
    assert outcome == Outcome("S", (), (), (), vulnerable="none")
    options = chicago.Options(chicago_vulnerability="non_dealer")
    _, outcome = chicago.GAME.void(options, pad(counted=1, dealer=SOUTH), passed=True)
    assert outcome.vulnerable == "EW"
    with pytest.raises(Refused) as caught:
        rubber.GAME.void(RUBBER, pad(won=True), passed=False, number=1)
    assert caught.value.code == "rubber_over"


# Adjustments


def test_adjustments_above_the_line() -> None:
    before = pad(above=(10, 20), below=(30, 40), part=(50, 60))
    assert rubber.GAME.adjust(RUBBER, before, NS, "above", None, 5) == before._replace(above=(15, 20))
    assert rubber.GAME.adjust(RUBBER, before, EW, "above", None, -25) == before._replace(above=(10, -5))


def test_adjustments_below_the_line_count_towards_the_running_game() -> None:
    """They make none by themselves, whatever they add up to."""
    before = pad(above=(10, 20), below=(30, 40), part=(50, 60))
    after = rubber.GAME.adjust(RUBBER, before, EW, "below", None, 45)
    assert after == before._replace(below=(30, 85), part=(50, 105))
    after = chicago.GAME.adjust(CARRY, before, NS, "below", None, -35)
    assert after == before._replace(below=(-5, 40), part=(15, 60))


def test_where_every_deal_stands_for_itself_no_part_score_builds_up() -> None:
    before = pad(below=(30, 40))
    assert chicago.GAME.adjust(EACH, before, NS, "below", None, 60) == before._replace(below=(90, 40))


@pytest.mark.parametrize("column", ["above", "below"])
def test_a_fraction_must_not_be_too_fine(column: str) -> None:
    before = pad(above=(1, 0), below=(1, 0))
    fine = Fraction(1, 999_999)
    assert getattr(rubber.GAME.adjust(RUBBER, before, NS, column, None, fine), column) == (1 + fine, 0)
    with pytest.raises(Refused) as caught:
        rubber.GAME.adjust(RUBBER, before, NS, column, None, Fraction(1, 1_000_000))
    assert told(caught) == ("fraction_too_fine", None, None, 3, (), {"limit": 999_999})


@pytest.mark.parametrize("column", ["above", "below"])
@pytest.mark.parametrize("side", [NS, EW])
def test_all_figures_of_the_record_have_one_denominator(column: str, side: int) -> None:
    """Those of other cells and of rubbers before count: results add them up."""
    before = pad(fineness=4)
    for amount, fineness in ((5, 4), (Fraction(-1, 2), 4), (Fraction(1, 6), 12), (Fraction(2, 3), 12)):
        moved = plus((0, 0), side, amount)
        after = rubber.GAME.adjust(RUBBER, before, side, column, None, amount)
        assert after == pad(
            **({"above": moved} if column == "above" else {"below": moved, "part": moved}), fineness=fineness
        )
    whole = pad(above=(Fraction(1, 2), Fraction(1, 2)), below=(Fraction(1, 2), Fraction(1, 2)), fineness=2)
    assert rubber.GAME.adjust(RUBBER, whole, side, column, None, Fraction(1, 2)).fineness == 2
    fine = pad(fineness=999_999)
    assert rubber.GAME.adjust(RUBBER, fine, side, column, None, Fraction(1, 3)).fineness == 999_999
    for state, amount in ((fine, Fraction(1, 2)), (pad(fineness=500_000), Fraction(1, 64))):
        with pytest.raises(Refused) as caught:
            rubber.GAME.adjust(RUBBER, state, side, column, None, amount)
        assert told(caught) == ("fraction_too_fine", None, None, 3, (), {"limit": 999_999})


# The next rubber


GAME_OF_NS = Written(NS, "above", 300, Reason("unfinished_game", "B1.4"))
PART_OF_EW = Written(EW, "above", 100, Reason("unfinished_part", "B1.4"))


def test_a_won_rubber_is_followed_by_the_next() -> None:
    before = Pad(FIVE, SITTING, EAST, (700, 50), (220, 100), (0, 0), (2, 1), 9, 4, 13, won=True, fineness=6)
    after, written = rubber.GAME.partners(RUBBER, before, (EVA, BORIS, CECA, DINO))
    assert written == []
    closed = Closed((4, 13), SITTING, True, (700, 50), (220, 100))
    assert after == Pad(
        FIVE, (EVA, BORIS, CECA, DINO), EAST, number=13, earlier=Earlier(closed, None),
        fineness=6, won_before=(770, -770, 770, -770, 770, -770, 0),
    )  # fmt: skip
    again, _ = rubber.GAME.partners(RUBBER, before, None)
    assert again == after._replace(seats=SITTING)


def test_an_unfinished_rubber_is_broken_off() -> None:
    """With its premiums (Law 80), and behind those before it."""
    first = Earlier(Closed((1, 3), SITTING, True, (1, 2), (3, 4)), None)
    before = Pad(
        FIVE, (ANA, EVA, CECA, DINO), WEST, (30, 50), (120, 60), (0, 60), (1, 0), 2, 4, 5, earlier=first,
        won_before=(1, -2, 3, -4, 5, -6, 7),
    )  # fmt: skip
    after, written = rubber.GAME.partners(RUBBER, before, None)
    assert written == [GAME_OF_NS, PART_OF_EW]
    closed = Closed((4, 5), (ANA, EVA, CECA, DINO), False, (330, 150), (120, 60))
    won = (241, -242, 243, -4, 245, -246, -233)  # 240 for those who sat, of whom Boris is not one
    anew = Pad(FIVE, (ANA, EVA, CECA, DINO), WEST, number=5, earlier=Earlier(closed, first), won_before=won)
    assert after == anew
    hundreds, _ = rubber.GAME.partners(rubber.Options(back_score=True), before, None)
    assert hundreds == anew._replace(won_before=(3, -4, 5, -4, 7, -8, 5))  # 2 of them


def test_what_was_won_before_adds_up() -> None:
    """From rubber to rubber, with whoever sits where; the results are those and the present rubber."""
    state, sitting = rubber.GAME.open(RUBBER, FIVE, NORTH), [SITTING, (EVA, BORIS, ANA, DINO), (DINO, CECA, EVA, BORIS)]
    wanted = [0] * 7
    for number, (seats, ours) in enumerate(zip(sitting, (100, -30, 7), strict=True), start=1):
        state = state._replace(seats=seats, above=(ours, 0), won=True, first=number, number=number)
        for place, account in enumerate((NS, EW, *seats)):
            wanted[account] += (-1) ** place * ours
        results = rubber.GAME.results(RUBBER, state)
        assert [*rubber.GAME.results(RUBBER, state, by_side=True).values(), *results.values()] == wanted
        state, _ = rubber.GAME.partners(RUBBER, state, None)
        assert state.won_before == tuple(wanted)
        assert [*rubber.GAME.results(RUBBER, state).values()] == wanted[2:]
    assert wanted == [77, -77, 70, -77, 93, -63, -23]


def test_an_unfinished_chicago_brings_nothing() -> None:
    before = pad(below=(60, 0), part=(60, 0), counted=1, first=1, number=1, dealer=EAST)
    after, written = chicago.GAME.partners(CARRY, before, None)
    assert written == []
    earlier = Earlier(Closed((1, 1), None, False, (0, 0), (60, 0)), None)
    assert after == pad(dealer=EAST, number=1, earlier=earlier, won_before=(60, -60))


@pytest.mark.parametrize("facts", [
    {"counted": 1}, {"above": (10, 0)}, {"above": (0, -10)}, {"below": (10, 0), "part": (10, 0)}, {"below": (0, -10)},
])  # fmt: skip
def test_a_rubber_in_which_anything_stands_has_begun(facts: dict[str, Any]) -> None:
    before = pad(**facts, number=2, first=1)
    after, _ = chicago.GAME.partners(CARRY, before, None)
    closed = Closed((1, 2), None, False, before.above, before.below)
    ours = 0 if "counted" in facts else 10
    assert after == pad(number=2, earlier=Earlier(closed, None), won_before=(ours, -ours))


def test_a_rubber_that_has_not_begun_is_just_seated_anew() -> None:
    """Nor have void deals begun one."""
    before = Pad(FIVE, SITTING, EAST, number=2, first=1, fineness=2, won_before=(5, -5, 5, -5, 5, -5, 0))
    after, written = rubber.GAME.partners(RUBBER, before, (DINO, EVA, ANA, BORIS))
    assert (after, written) == (before._replace(seats=(DINO, EVA, ANA, BORIS)), [])
    assert rubber.GAME.partners(RUBBER, before, None) == (before, [])


def test_no_next_rubber_after_breaking_off() -> None:
    for state in (pad(broken_off=True), pad(broken_off=True, won=True), pad(broken_off=True, counted=1)):
        with pytest.raises(Refused) as caught:
            rubber.GAME.partners(RUBBER, state, None)
        assert told(caught) == ("game_over", None, None, 0, (), {"end": "break off"})


def test_break_off() -> None:
    """Premiums stand above the line; a rubber that is won has none; nobody breaks off twice."""
    before = pad(games=(1, 0), part=(0, 60), above=(30, 50), below=(120, 60), counted=2, first=1, number=2)
    after, written = rubber.GAME.break_off(RUBBER, before, None)
    assert written == [GAME_OF_NS, PART_OF_EW]
    assert after == before._replace(above=(330, 150), broken_off=True)
    won = before._replace(won=True)
    assert rubber.GAME.break_off(RUBBER, won, None) == (won._replace(broken_off=True), [])
    with pytest.raises(Refused) as caught:
        rubber.GAME.break_off(RUBBER, after, None)
    assert told(caught) == ("game_over", None, None, 0, (), {"end": "break off"})


def test_the_end() -> None:
    assert rubber.GAME.end(pad()) is None
    assert rubber.GAME.end(pad(won=True)) == "rules"
    assert rubber.GAME.end(pad(broken_off=True)) == "break off"
    assert rubber.GAME.end(pad(won=True, broken_off=True)) == "rules"


# What is to be seen


def test_what_is_known_of_the_next_deal() -> None:
    """Who deals calls first."""
    told_next = rubber.GAME.next(RUBBER, pad(dealer=SOUTH, games=(0, 1)))
    assert told_next == {"dealer": "S", "forehand": "S", "vulnerable": "EW"}
    assert list(told_next) == ["dealer", "forehand", "vulnerable"]
    assert chicago.GAME.next(CARRY, pad(dealer=EAST, counted=3))["vulnerable"] == "both"


def test_the_cells_of_a_side() -> None:
    state = pad(above=(1, 2), below=(3, 4), part=(5, 6), games=(0, 1))
    assert rubber.GAME.cells(RUBBER, state, NS) == {"above": 1, "below": 3, "part": 5, "games": 0}
    cells = rubber.GAME.cells(RUBBER, state, EW)
    assert list(cells.items()) == [("above", 2), ("below", 4), ("part", 6), ("games", 1)]


# NS 930 and EW 120 in a rubber that is over; then NS 60, EW 500 and a part-score in one that goes on, Eva in for Boris.
TWO = Pad(
    FIVE, (ANA, EVA, CECA, DINO), NORTH, (0, 500), (60, 0), (60, 0), (0, 0), 2, 6, 8,
    earlier=Earlier(Closed((1, 5), SITTING, True, (700, 0), (230, 120)), None),
    won_before=(810, -810, 810, -810, 810, -810, 0),
)  # fmt: skip


def test_a_cell() -> None:
    """The columns of this rubber; a result over all of them, by side and by person."""
    assert [rubber.GAME.cell(RUBBER, TWO, side, "above", None) for side in (NS, EW)] == [0, 500]
    assert [rubber.GAME.cell(RUBBER, TWO, side, "below", None) for side in (NS, EW)] == [60, 0]
    # 930 - 120 = 810; 60 + 100 for the only part-score - 500 = -340.
    results = [rubber.GAME.cell(RUBBER, TWO, account, "result", None) for account in range(7)]
    assert results == [470, -470, 470, -810, 470, -470, 340]


PART_OF_NS = {"player": "NS", "column": "above", "amount": 100, "reason": "unfinished_part", "rule": "B1.4"}


def test_every_rubber_of_the_record() -> None:
    more = rubber.GAME.more(RUBBER, TWO._replace(above=(Fraction(1, 2), 500)))
    assert more == {
        "seats": {"N": "Ana", "E": "Eva", "S": "Ceca", "W": "Dino"},
        "unfinished": [PART_OF_NS],
        "rubbers": [
            {
                "deals": [1, 5],
                "seats": {"N": "Ana", "E": "Boris", "S": "Ceca", "W": "Dino"},
                "finished": True,
                "NS": {"above": 700, "below": 230, "total": 930},
                "EW": {"above": 0, "below": 120, "total": 120},
            },
            {
                "deals": [6, 8],
                "seats": {"N": "Ana", "E": "Eva", "S": "Ceca", "W": "Dino"},
                "finished": False,
                "NS": {"above": "1/2", "below": 60, "total": "121/2"},
                "EW": {"above": 500, "below": 0, "total": 500},
            },
        ],
    }
    assert list(more) == ["seats", "unfinished", "rubbers"]
    assert [list(one) for one in more["rubbers"]] == [["deals", "seats", "finished", "NS", "EW"]] * 2
    assert list(more["rubbers"][0]["NS"]) == ["above", "below", "total"]


def test_a_whole_fraction_is_an_integer_in_json() -> None:
    (one,) = rubber.GAME.more(RUBBER, pad(above=(Fraction(4, 2), 0)))["rubbers"]
    assert one["NS"] == {"above": 2, "below": 0, "total": 2}
    assert all(type(value) is int for value in one["NS"].values())


def test_a_rubber_without_deals() -> None:
    nothing = {"above": 0, "below": 0, "total": 0}
    assert rubber.GAME.more(RUBBER, pad(number=8)) == {
        "seats": None,
        "unfinished": [],
        "rubbers": [{"deals": [], "seats": None, "finished": False, "NS": nothing, "EW": nothing}],
    }


def test_what_an_open_rubber_would_bring() -> None:
    """Counted in the settlement, and told beside the columns; not once it is won or broken off."""
    state = pad(part=(0, 60), games=(1, 0), counted=2)
    game = {"player": "NS", "column": "above", "amount": 300, "reason": "unfinished_game", "rule": "B1.4"}
    part = {"player": "EW", "column": "above", "amount": 100, "reason": "unfinished_part", "rule": "B1.4"}
    assert rubber.GAME.more(RUBBER, state)["unfinished"] == [game, part]
    assert rubber.GAME.more(RUBBER, state._replace(broken_off=True))["unfinished"] == []
    assert rubber.GAME.more(RUBBER, state._replace(won=True))["unfinished"] == []


def test_a_rubber_closed_without_deals() -> None:
    """Nothing stood in it but an adjustment, behind deals of the one before."""
    state, _ = rubber.GAME.partners(RUBBER, pad(number=8, above=(10, 0)), None)
    closed = rubber.GAME.more(RUBBER, state)["rubbers"][0]
    assert (closed["deals"], closed["NS"]) == ([], {"above": 10, "below": 0, "total": 10})


def test_rubbers_stand_in_order() -> None:
    closed = [Closed((1, 2), None, True, (1, 0), (0, 0)), Closed((3, 3), None, False, (2, 0), (0, 0))]
    state = pad(earlier=Earlier(closed[1], Earlier(closed[0], None)), number=3)
    assert list(rubbers(state)) == [*closed, Closed((0, 0), None, False, (0, 0), (0, 0))]
    now = state._replace(first=4, number=6, won=True, above=(5, 6), below=(7, 8))
    assert list(rubbers(now)) == [*closed, Closed((4, 6), None, True, (5, 6), (7, 8))]


# Settlement


def test_results_by_side_where_nobody_is_named() -> None:
    state = TWO._replace(table=NOBODY, seats=None, won_before=(810, -810))
    results = rubber.GAME.results(RUBBER, state)
    assert list(results.items()) == [("NS", 470), ("EW", -470)]


def test_results_by_person() -> None:
    """B1.4: both of a side take the difference; who never played has 0; all add up to 0."""
    results = rubber.GAME.results(RUBBER, TWO)
    assert list(results.items()) == [("Ana", 470), ("Boris", -810), ("Ceca", 470), ("Dino", -470), ("Eva", 340)]
    assert sum(results.values()) == 0
    assert rubber.GAME.results(RUBBER, TWO, by_side=True) == {"NS": 470, "EW": -470}
    only_now = TWO._replace(won_before=())  # what was won before is kept, and not counted again
    assert rubber.GAME.results(RUBBER, only_now) == {"Ana": -340, "Boris": 0, "Ceca": -340, "Dino": 340, "Eva": 340}


def test_premiums_of_an_open_rubber_count_and_stand_nowhere() -> None:
    """What is over, or broken off with its premiums written, has no more of them."""
    assert rubber.GAME.results(RUBBER, TWO._replace(broken_off=True), by_side=True) == {"NS": 370, "EW": -370}
    assert rubber.GAME.results(RUBBER, TWO._replace(won=True), by_side=True) == {"NS": 370, "EW": -370}
    assert rubber.GAME.results(rubber.Options(rubber_unfinished_part=50), TWO, by_side=True)["NS"] == 420
    assert chicago.GAME.results(CARRY, TWO, by_side=True) == {"NS": 370, "EW": -370}


def test_back_score() -> None:
    """Each rubber by itself: 810 is 8, and -340 is -3."""
    options = rubber.Options(back_score=True)
    state = TWO._replace(won_before=(8, -8, 8, -8, 8, -8, 0))
    assert rubber.GAME.results(options, state) == {"Ana": 5, "Boris": -8, "Ceca": 5, "Dino": -5, "Eva": 3}
    chicagos = chicago.GAME.results(chicago.Options(back_score=True), state, by_side=True)
    assert chicagos == {"NS": 4, "EW": -4}  # 8 and -4.4


def test_settlement() -> None:
    """The price is for a hundred points of the exact difference, or for one of the hundreds."""
    state = TWO._replace(table=NOBODY, seats=None, won_before=(810, -810))
    price = Price("0.50", "EUR")
    assert rubber.GAME.settle(RUBBER, state) == Settlement(
        {"NS": 470, "EW": -470}, {"NS": 470, "EW": -470}, None, None, (("EW", "NS", 470),)
    )
    settled = rubber.GAME.settle(rubber.Options(whist_price=price), state)
    assert (settled.exact["NS"], settled.money, settled.currency) == (470, {"NS": "2.35", "EW": "-2.35"}, "EUR")
    state = state._replace(won_before=(8, -8))
    hundreds = rubber.GAME.settle(rubber.Options(whist_price=price, back_score=True), state)
    assert (hundreds.exact["NS"], hundreds.money) == (5, {"NS": "2.50", "EW": "-2.50"})


def test_what_pads_do_unless_a_form_says_otherwise() -> None:
    assert chicago.GAME.unfinished(CARRY, pad(part=(60, 0), counted=1)) == []
    assert rubber.GAME.counts_below(RUBBER) is True


def test_a_deal_after_partners_goes_on_in_number_and_rotation() -> None:
    state, _ = rubber.GAME.partners(RUBBER, pad(won=True, counted=3, first=1, number=3, dealer=WEST), None)
    state, outcome = rubber.GAME.step(RUBBER, state, Deal(0, Room(Played(Contract(1, CLUBS, 0), SOUTH, 7))))
    assert (state.first, state.number, state.dealer, outcome.dealer, state.counted) == (4, 4, NORTH, "W", 1)
    assert state.earlier == Earlier(Closed((1, 3), None, True, (0, 0), (0, 0)), None)


def test_a_won_rubber_brings_no_premium_for_an_unfinished_one() -> None:
    """The next one begins, and two games against none are no only game."""
    after, written = rubber.GAME.partners(RUBBER, pad(games=(2, 0), won=True, counted=2, first=1, number=2), None)
    assert written == []
    assert after.earlier is not None
    assert after.earlier.last.above == (0, 0)


@pytest.mark.parametrize(("dealt_by", "vulnerable"), [("dealer", "NS"), ("non_dealer", "EW")])
def test_the_next_deal_of_a_chicago_is_vulnerable_by_its_option(dealt_by: str, vulnerable: str) -> None:
    options = chicago.Options(chicago_vulnerability=dealt_by)
    assert chicago.GAME.next(options, pad(counted=1, dealer=0))["vulnerable"] == vulnerable
