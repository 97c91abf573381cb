"""The Yugoslav game as the rest of the house sees it: adjustments, carried marks, coming and going, the end."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rospis.cards import read_hand
from rospis.errors import Refused
from rospis.games.protocol import CardLine, Written
from rospis.games.yugoslav.deal import HEARTS, PASSES, AllPass, Deal, Follower
from rospis.games.yugoslav.game import GAME
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.state import State
from rospis.games.yugoslav.verify import Played
from rospis.ledger import Reason
from rospis.names import Names, clause_openers
from rospis.seats import Table

A, B, C, D = range(4)
THREE = Table(("Ana", "Boris", "Ceca"), (A, B, C))
FOUR = Table(("Ana", "Boris", "Ceca", "Dino"), (A, B, C, D))
BASE = Options(refe_max=1)
ENDLESS = Options(refe_max=None)
TIMED = Options(refe_max=1, control_time=120)
NOBODY = Deal(A, HEARTS, followers=(Follower(B, PASSES), Follower(C, PASSES)))


def sheet(*contracts: int, table: Table = THREE, dealer: int = A, end: str | None = None) -> State:
    """A sheet with these contract columns; everybody holds whists on everybody else, each figure another."""
    count = len(contracts)
    whists = tuple(0 if i == j else 10 * i + j for i in range(count) for j in range(count))
    return State(table, dealer, contracts, sum(contracts), whists, (0,) * count, (0,) * count, 0, end)


def told(refused: pytest.ExceptionInfo[Refused]) -> tuple[str, str | None, dict[str, object]]:
    return refused.value.code, refused.value.rule, refused.value.params


# Adjustments (Y5.13)


@pytest.mark.parametrize(("player", "amount", "contracts"), [
    (A, 4, (-26, -30, -30)), (B, -6, (-30, -36, -30)), (C, 0, (-30, -30, -30)), (C, Fraction(2), (-30, -30, -28)),
])  # fmt: skip
def test_contract_columns_move_by_even_numbers(player: int, amount: int, contracts: tuple[int, ...]) -> None:
    before = sheet(-30, -30, -30)
    after = GAME.adjust(BASE, before, player, "contract", None, amount)
    assert after == before._replace(contracts=contracts, total=sum(contracts))
    assert type(after.total) is int
    assert type(after.contracts[player]) is int


@pytest.mark.parametrize(("amount", "text"), [(5, "5"), (-1, "-1"), (Fraction(1, 2), "1/2"), (Fraction(5, 2), "5/2")])
def test_odd_entries_are_refused(amount: Any, text: str) -> None:
    with pytest.raises(Refused) as caught:
        GAME.verify_adjustment("contract", amount)
    assert told(caught) == ("adjust_odd", "Y5.13", {"amount": text})
    assert caught.value.word == 3
    GAME.verify_adjustment("whists", amount)  # any number there


@pytest.mark.parametrize("amount", [0, 2, -30, Fraction(4)])
def test_even_entries_are_accepted(amount: Any) -> None:
    GAME.verify_adjustment("contract", amount)


def test_an_adjustment_never_ends_the_game() -> None:
    after = GAME.adjust(BASE, sheet(-30, 20, 4), A, "contract", None, 6)
    assert (after.total, after.end) == (0, None)
    after = GAME.adjust(BASE, sheet(-30, 20, 4, end="break off"), A, "contract", None, 6)
    assert (after.total, after.end) == (0, "break off")


def test_a_contract_column_that_the_rules_settled_does_not_move() -> None:
    done = sheet(-4, -4, 8, end="rules")
    with pytest.raises(Refused) as caught:
        GAME.adjust(BASE, done, A, "contract", None, 2)
    assert told(caught) == ("game_over", "Y5.7", {"end": "rules"})
    assert GAME.adjust(BASE, done, A, "whists", B, 2).held(A, B) == 3


@pytest.mark.parametrize("amount", [3, -2, Fraction(1, 3)])
def test_whists_move_by_any_number(amount: Any) -> None:
    before = sheet(-30, -30, -30)
    after = GAME.adjust(BASE, before, B, "whists", C, amount)
    assert after == before.with_whists(B, C, amount)
    assert after.held(B, C) == 12 + amount


def test_a_fraction_must_not_be_too_fine() -> None:
    before = sheet(-30, -30, -30)
    assert GAME.adjust(BASE, before, A, "whists", B, Fraction(1, 999_999)).held(A, B) == 1 + Fraction(1, 999_999)
    with pytest.raises(Refused) as caught:
        GAME.adjust(BASE, before, A, "whists", B, Fraction(1, 1_000_000))
    assert told(caught) == ("fraction_too_fine", None, {"limit": 999_999})
    assert caught.value.word == 4


# Marks of an earlier sheet (Y5.4)


def test_carried_marks() -> None:
    """Open and used marks of each; as many refe were written as the two add up to."""
    before = sheet(-30, -30, -30)
    first = GAME.carry(ENDLESS, before, B, {"refe": (1,), "used": (3,)})
    assert first == before._replace(refe_open=(0, 1, 0), refe_used=(0, 3, 0), refe_written=4)
    second = GAME.carry(ENDLESS, first, A, {"refe": (1,)})
    assert second == first._replace(refe_open=(1, 1, 0))
    third = GAME.carry(ENDLESS, second, C, {"used": (5,)})
    assert third == second._replace(refe_used=(0, 3, 5), refe_written=5)
    assert GAME.carry(ENDLESS, first, B, {"refe": (2,)}) == before._replace(refe_open=(0, 2, 0), refe_written=2)


def test_no_more_marks_than_may_be_written() -> None:
    two = Options(refe_max=2)
    assert GAME.carry(two, sheet(-30, -30, -30), A, {"refe": (1,), "used": (1,)}).refe_written == 2
    with pytest.raises(Refused) as caught:
        GAME.carry(two, sheet(-30, -30, -30), A, {"refe": (1,), "used": (2,)})
    assert told(caught) == ("state_limit", "Y5.4", {"written": 3, "allowed": 2})
    assert caught.value.word == 3


def test_each_refe_gave_everybody_one() -> None:
    before = sheet(-30, -30, -30)
    GAME.verify_carried(ENDLESS, before._replace(refe_open=(2, 1, 0), refe_used=(0, 1, 2)))
    with pytest.raises(Refused) as caught:
        GAME.verify_carried(ENDLESS, before._replace(refe_open=(12, 1, 2), refe_used=(0, 1, 3)))
    assert told(caught) == ("state_unequal", "Y5.4", {"sums": "2, 5, 12"})
    with pytest.raises(Refused) as caught:
        GAME.verify_carried(ENDLESS, before._replace(refe_open=(1, 1, 0), refe_used=(0, 0, 0)))
    assert told(caught) == ("state_unequal", "Y5.4", {"sums": "0, 1"})
    gone = sheet(-30, -30, -30, -30, table=FOUR.leave(D))
    GAME.verify_carried(ENDLESS, gone._replace(refe_open=(1, 1, 1, 0)))


# Coming and going


@pytest.mark.parametrize(
    ("contracts", "contract"),
    [
        ((-30, -30, -30), -30),
        ((-30, -30, -24), -28),
        ((-30, -20, -24), -26),
        ((-30, -10, 2), -14),
        ((10, 2, 2), 4),
        ((3, 1, 1), 0),
    ],
)
def test_the_newcomer_begins_at_the_mean_rounded_down_to_even(contracts: tuple[int, ...], contract: int) -> None:
    before = sheet(*contracts)
    after, adjusted = GAME.join(BASE, before, "Dino", A)
    table = after.table
    assert (table.names, table.order, table.seated) == (FOUR.names, (A, D, B, C), (A, D, B, C))
    assert after == before.with_account(table, contract)
    assert adjusted == [Written(D, "contract", contract, Reason("joined", "R1.8"))]
    assert type(after.contracts[-1]) is int


def test_the_mean_is_that_of_the_table() -> None:
    five = FOUR.join("Eva", A)
    left = five.leave(B)
    before = sheet(-30, 400, -30, -30, -30, table=left)
    after, adjusted = GAME.join(BASE, before, "Filip", D)
    assert after.contracts[-1] == -30
    assert adjusted == [Written(5, "contract", -30, Reason("joined", "R1.8"))]
    assert after.table.names == (*left.names, "Filip")
    assert after.table.order == (*left.order, 5)
    assert after.table.away == left.away == {B}


def test_who_leaves_shares_no_writing_off() -> None:
    before = sheet(-30, -30, -30, -30, table=FOUR, dealer=A)
    after = GAME.leave(BASE, before, B)
    table = after.table
    assert (table.names, table.order, table.seated, table.away) == (FOUR.names, FOUR.order, (A, C, D), frozenset({B}))
    assert after == before._replace(table=table, left_out=frozenset({B}))
    dealing = before._replace(dealer=B, left_out=frozenset({D}))
    after = GAME.leave(BASE, dealing, B)
    assert after.table.seated == (A, C, D)
    assert after == dealing._replace(table=after.table, dealer=C, left_out=frozenset({B, D}))


def test_nobody_leaves_a_table_of_three() -> None:
    with pytest.raises(Refused) as caught:
        GAME.leave(BASE, sheet(-30, -30, -30), B)
    assert told(caught) == ("leave_too_few", "Y1.4", {"player": "Boris", "needed": 3})


def test_set_dealer() -> None:
    before = sheet(-30, -30, -30)
    assert GAME.set_dealer(before, C) == before._replace(dealer=C)
    assert GAME.next(BASE, before._replace(dealer=B)) == {"dealer": "Boris", "forehand": "Ceca"}
    assert GAME.table(before) is THREE


# The end (Y5.8)


def test_time_up() -> None:
    before = sheet(-30, -30, -30)
    GAME.verify_time_up(TIMED)
    assert GAME.time_up(TIMED, before) == before._replace(end="time")
    with pytest.raises(Refused) as caught:
        GAME.verify_time_up(BASE)
    assert told(caught) == ("time_unset", "Y5.8", {})
    for end in ("rules", "time", "break off"):
        with pytest.raises(Refused) as caught:
            GAME.time_up(TIMED, before._replace(end=end))
        assert told(caught) == ("game_over", "Y5.7", {"end": end})


def test_break_off() -> None:
    before = sheet(-30, -30, -30)._replace(left_out=frozenset({C}))
    assert GAME.break_off(BASE, before, None) == (before._replace(end="break off"), [])
    without = before._replace(end="break off", left_out=frozenset({A, C}))
    assert GAME.break_off(BASE, before, A) == (without, [])
    for end in ("rules", "time", "break off"):
        assert GAME.end(before._replace(end=end)) == end
        with pytest.raises(Refused) as caught:
            GAME.break_off(BASE, before._replace(end=end), None)
        assert told(caught) == ("game_over", "Y5.7", {"end": end})


# Figures


def test_cells() -> None:
    now = sheet(-30, -20, 2)._replace(refe_open=(1, 2, 3), refe_used=(4, 5, 6))
    assert GAME.cells(BASE, now, B) == {
        "contract": -20,
        "whists": {"Ana": 10, "Ceca": 12},
        "refe": {"open": 2, "used": 5},
        "hat": False,
    }
    assert GAME.cells(BASE, now, C)["hat"] is True
    assert GAME.cells(Options(sign="debt_positive"), now, B)["contract"] == 20
    assert GAME.cells(Options(sign="debt_positive"), now, C) == {
        "contract": -2,
        "whists": {"Ana": 20, "Boris": 21},
        "refe": {"open": 3, "used": 6},
        "hat": True,
    }
    turned = now._replace(table=Table(THREE.names, (C, B, A)))
    assert list(GAME.cells(BASE, turned, B)["whists"]) == ["Ceca", "Ana"]


def test_a_cell() -> None:
    now = sheet(-30, -20, -10)._replace(refe_open=(1, 2, 3), refe_used=(4, 5, 6))
    assert GAME.cell(BASE, now, B, "contract", None) == -20
    assert [GAME.cell(BASE, now, B, "whists", on) for on in (A, C)] == [10, 12]
    assert GAME.cell(BASE, now, B, "refe", None) == 2
    # Written off 20 each: Boris stands at 0; he holds 22, and 22 are held against him.
    assert GAME.cell(BASE, now, B, "result", None) == 0
    assert GAME.cell(BASE, now, C, "result", None) == 100 + (20 + 21) - (2 + 12)


def test_the_printed_sign() -> None:
    """Y0.2: the contract column times -1, nothing else."""
    positive = Options(sign="debt_positive")
    assert (GAME.printed(BASE, "contract", -30), GAME.printed(positive, "contract", -30)) == (-30, 30)
    assert (GAME.printed(BASE, "whists", 6), GAME.printed(positive, "whists", 6)) == (6, 6)
    assert GAME.printed(positive, "result", 6) == 6


def test_write_off() -> None:
    now = sheet(-8, -2, 0)
    assert GAME.write_off(BASE, now) == {"Ana": 4, "Boris": 3, "Ceca": 3}
    assert GAME.write_off(BASE, now._replace(end="time")) == {"Ana": 4, "Boris": 3, "Ceca": 3}
    assert GAME.write_off(BASE, now._replace(end="rules")) is None


# The rooms behind


def test_verify() -> None:
    assert GAME.verify(BASE, NOBODY) == Played("nobody", True)
    assert GAME.verify(BASE, AllPass()) is None
    doubled = NOBODY._replace(followers=(), kontra=1, doubler=B, together=4)
    assert GAME.verify(BASE, doubled) == Played("doubled", True, B, 4)
    with pytest.raises(Refused) as caught:
        GAME.verify(Options(kontra_max=0), doubled)
    assert caught.value.code == "kontra_too_high"
    with pytest.raises(Refused):
        GAME.verify(BASE, Deal(A, HEARTS))


def test_cards() -> None:
    names = Names(THREE, clause_openers("Y"))
    text = "S8.HAKQJ.DKJ.CAT7"
    value = GAME.read_card_line("hand", [[text]], names)
    assert value == read_hand(text)
    line = CardLine(1, 1, "hand", B, text, value)
    assert GAME.print_card_line(line, THREE) == f"hand Boris {text}"
    assert GAME.verify_cards(BASE, sheet(-30, -30, -30), NOBODY, [line]) == {"hands": {"Boris": text}}
    four = sheet(-30, -30, -30, -30, table=FOUR, dealer=B)
    with pytest.raises(Refused) as caught:
        GAME.verify_cards(BASE, four, NOBODY, [line])
    assert caught.value.code == "player_sits_out"
    assert GAME.read_card_line("auction", [["Ceca", "pass"]], names)[0].player == C


def test_cards_are_verified_by_the_options_and_the_deal() -> None:
    names = Names(THREE, clause_openers("Y"))
    calls = GAME.read_card_line("auction", [["Boris", "4"], ["Ceca", "pass"], ["Ana", "pass"]], names)
    line = CardLine(1, 1, "auction", None, "", calls)
    deal = Deal(B, HEARTS, followers=(Follower(A, PASSES), Follower(C, PASSES)))
    jump = Options(refe_max=1, auction_rule="free_jump")
    assert GAME.verify_cards(jump, sheet(-30, -30, -30), deal, [line])["auction"][0] == {"player": "Boris", "call": "4"}
    for options, told_deal, code in ((BASE, deal, "call_illegal"), (jump, NOBODY, "auction_differs")):
        with pytest.raises(Refused) as caught:
            GAME.verify_cards(options, sheet(-30, -30, -30), told_deal, [line])
        assert caught.value.code == code
