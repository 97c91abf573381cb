"""What one deal writes (Y5.1 to Y5.3, Y5.7), entry by entry, with the reason of each."""

from __future__ import annotations

import pytest

from rospis.games.yugoslav.deal import (
    BETL,
    CALLED,
    CALLS,
    CLUBS,
    FOLLOWS,
    HEARTS,
    PASSES,
    PREFERANS,
    SANS,
    SPADES,
    Deal,
    Follower,
)
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.scoring import score, unit_of
from rospis.games.yugoslav.verify import verify
from rospis.ledger import Posting, Reason
from rospis.seats import Table

A, B, C = 0, 1, 2
TABLE = Table(("Ana", "Boris", "Ceca"), (A, B, C))
FAR = 90  # missing to zero
BASE = Options()
EIGHT = Options(preferans8=True)
UNCAPPED = Options(whist_cap=None)
TWO_EACH = Options(follower_rule="two_each")


def both(mine: int, others: int) -> tuple[Follower, Follower]:
    """Boris and Ceca follow with so many tricks."""
    return Follower(B, FOLLOWS, mine), Follower(C, FOLLOWS, others)


def alone(tricks: int) -> tuple[Follower, Follower]:
    """Ceca follows alone."""
    return Follower(B, PASSES), Follower(C, FOLLOWS, tricks)


def calls(mine: int, others: int) -> tuple[Follower, Follower]:
    """Ceca calls Boris."""
    return Follower(B, CALLED, mine), Follower(C, CALLS, others)


def made(name: str, amount: int) -> Posting:
    return Posting(name, "contract", None, amount, Reason("made", "Y5.1"))


def failed(amount: int) -> Posting:
    return Posting("Ana", "contract", None, -amount, Reason("failed", "Y5.1"))


def whists(name: str, amount: int, on: str = "Ana") -> Posting:
    return Posting(name, "whists", on, amount, Reason("tricks", "Y5.1"))


def betl(name: str, amount: int) -> Posting:
    return Posting(name, "whists", "Ana", amount, Reason("betl_failed", "Y5.1"))


def penalty(name: str, amount: int) -> Posting:
    return Posting(name, "contract", None, -amount, Reason("penalty", "Y5.1"))


def written(deal: Deal, options: Options = BASE, left: int = FAR, doubled: bool = False,
            table: Table = TABLE) -> list[Posting]:  # fmt: skip
    """The entries of a deal; Boris and Ceca play after Ana in this order."""
    players = [player for player in (A, B, C, A, B) if player != deal.declarer]
    others = (players[deal.declarer], players[deal.declarer + 1])
    unit = unit_of(deal, doubled)
    return list(score(options, deal, verify(options, deal), others, unit, left, table))


@pytest.mark.parametrize(
    ("number", "hand", "kontra", "doubled", "unit"),
    [
        *[(number, False, 0, False, 2 * number) for number in range(2, 9)],
        *[(number, True, 0, False, 2 * number + 2) for number in range(2, 9)],
        (HEARTS, False, 1, False, 16),
        (HEARTS, False, 2, False, 32),
        (HEARTS, False, 3, False, 64),
        (HEARTS, False, 4, False, 128),
        (HEARTS, False, 0, True, 16),
        (HEARTS, False, 1, True, 32),
        (CLUBS, True, 1, True, 48),
    ],
)
def test_unit(number: int, hand: bool, kontra: int, doubled: bool, unit: int) -> None:
    """U by the ladder of Y2.1; each level of doubling doubles it, a refe too."""
    assert unit_of(Deal(A, number, hand, kontra=kontra), doubled) == unit


CASES: list[tuple[str, Options, Deal, list[Posting]]] = [
    ("both follow", BASE, Deal(A, CLUBS, followers=both(2, 2)),
     [made("Ana", 10), whists("Boris", 20), whists("Ceca", 20)]),
    ("four together are enough", BASE, Deal(A, CLUBS, followers=both(3, 1)),
     [made("Ana", 10), whists("Boris", 30), whists("Ceca", 10)]),
    ("four of one are enough", BASE, Deal(A, CLUBS, followers=both(0, 4)),
     [made("Ana", 10), whists("Ceca", 40)]),
    ("two each", TWO_EACH, Deal(A, CLUBS, followers=both(3, 1)),
     [made("Ana", 10), whists("Boris", 30), whists("Ceca", 10), penalty("Ceca", 10)]),
    ("two each, both have two", TWO_EACH, Deal(A, CLUBS, followers=both(2, 2)),
     [made("Ana", 10), whists("Boris", 20), whists("Ceca", 20)]),
    ("two each when the declarer failed", TWO_EACH, Deal(A, CLUBS, followers=both(5, 1)),
     [failed(10), whists("Boris", 50), penalty("Ceca", 10)]),
    ("three together: one falls", BASE, Deal(A, CLUBS, followers=both(2, 1)),
     [made("Ana", 10), whists("Boris", 20), whists("Ceca", 10), penalty("Ceca", 10)]),
    ("one falls with nothing", BASE, Deal(A, CLUBS, followers=both(0, 3)),
     [made("Ana", 10), penalty("Boris", 10), whists("Ceca", 30)]),
    ("both fall", BASE, Deal(A, CLUBS, followers=both(1, 1)),
     [made("Ana", 10), whists("Boris", 10), penalty("Boris", 10), whists("Ceca", 10), penalty("Ceca", 10)]),
    ("both fall with nothing", BASE, Deal(A, CLUBS, followers=both(0, 0)),
     [made("Ana", 10), penalty("Boris", 10), penalty("Ceca", 10)]),
    ("failed", BASE, Deal(A, CLUBS, followers=both(3, 2)),
     [failed(10), whists("Boris", 30), whists("Ceca", 20)]),
    ("cap, the second took more", BASE, Deal(A, HEARTS, followers=both(3, 4)),
     [failed(8), whists("Boris", 8), whists("Ceca", 32)]),
    ("cap, the first took more", BASE, Deal(A, HEARTS, followers=both(4, 3)),
     [failed(8), whists("Boris", 32), whists("Ceca", 8)]),
    ("cap, equal tricks", BASE, Deal(A, HEARTS, followers=both(3, 3)),
     [failed(8), whists("Boris", 24), whists("Ceca", 16)]),
    ("cap, one takes all", BASE, Deal(A, HEARTS, followers=both(6, 0)), [failed(8), whists("Boris", 40)]),
    ("cap, the other takes all", BASE, Deal(A, HEARTS, followers=both(0, 7)), [failed(8), whists("Ceca", 40)]),
    ("cap, more than all", BASE, Deal(A, HEARTS, followers=both(6, 3)), [failed(8), whists("Boris", 40)]),
    ("no cap", UNCAPPED, Deal(A, HEARTS, followers=both(3, 4)), [failed(8), whists("Boris", 24), whists("Ceca", 32)]),
    ("alone with two", BASE, Deal(A, HEARTS, followers=alone(2)), [made("Ana", 8), whists("Ceca", 16)]),
    ("alone with one", BASE, Deal(A, HEARTS, followers=alone(1)),
     [made("Ana", 8), whists("Ceca", 8), penalty("Ceca", 8)]),
    ("alone with none", BASE, Deal(A, HEARTS, followers=alone(0)), [made("Ana", 8), penalty("Ceca", 8)]),
    ("alone, cap", BASE, Deal(A, HEARTS, followers=alone(7)), [failed(8), whists("Ceca", 40)]),
    ("alone, no cap", UNCAPPED, Deal(A, HEARTS, followers=alone(7)), [failed(8), whists("Ceca", 56)]),
    ("the first alone", BASE, Deal(A, HEARTS, followers=(Follower(B, FOLLOWS, 3), Follower(C, PASSES))),
     [made("Ana", 8), whists("Boris", 24)]),
    ("called, four together", BASE, Deal(A, HEARTS, followers=calls(4, 0)), [made("Ana", 8), whists("Ceca", 32)]),
    ("called, three together", BASE, Deal(A, HEARTS, followers=calls(2, 1)),
     [made("Ana", 8), whists("Ceca", 24), penalty("Ceca", 8)]),
    ("called, cap", BASE, Deal(A, HEARTS, followers=calls(4, 2)), [failed(8), whists("Ceca", 40)]),
    ("doubled, made", BASE, Deal(A, HEARTS, kontra=1, doubler=C, followers=both(2, 2)),
     [made("Ana", 16), whists("Ceca", 64), penalty("Ceca", 16)]),
    ("doubled, made by the first", BASE, Deal(A, HEARTS, kontra=1, doubler=B, followers=both(0, 3)),
     [made("Ana", 16), whists("Boris", 48), penalty("Boris", 16)]),
    ("doubled, failed", BASE, Deal(A, HEARTS, kontra=1, doubler=B, followers=both(1, 4)),
     [failed(16), whists("Boris", 80)]),
    ("nobody", BASE, Deal(A, HEARTS, followers=(Follower(B, PASSES), Follower(C, PASSES))),
     [Posting("Ana", "contract", None, 8, Reason("unplayed", "Y3.2"))]),
    ("spades undoubled", BASE, Deal(A, SPADES, undoubled=True),
     [Posting("Ana", "contract", None, 4, Reason("undoubled", "Y5.5"))]),
    ("betl made", BASE, Deal(A, BETL, made=True), [made("Ana", 12)]),
    ("betl failed", BASE, Deal(A, BETL, made=False), [failed(12), betl("Boris", 60), betl("Ceca", 60)]),
    ("hand betl failed", BASE, Deal(A, BETL, True, made=False), [failed(14), betl("Boris", 70), betl("Ceca", 70)]),
    ("betl doubled, failed", BASE, Deal(A, BETL, kontra=1, doubler=C, made=False), [failed(24), betl("Ceca", 120)]),
    ("betl doubled by the first", BASE, Deal(A, BETL, kontra=1, doubler=B, made=False),
     [failed(24), betl("Boris", 120)]),
    ("betl doubled, each", Options(betl_kontra_whists="each"), Deal(A, BETL, kontra=1, doubler=C, made=False),
     [failed(24), betl("Boris", 120), betl("Ceca", 120)]),
    ("betl doubled, for both", Options(betl_kontra_whists="doubler_both"),
     Deal(A, BETL, kontra=1, doubler=C, made=False), [failed(24), betl("Ceca", 240)]),
    ("betl not doubled, for both", Options(betl_kontra_whists="doubler_both"), Deal(A, BETL, made=False),
     [failed(12), betl("Boris", 60), betl("Ceca", 60)]),
    ("betl doubled, made", BASE, Deal(A, BETL, True, kontra=1, doubler=C, made=True),
     [made("Ana", 28), penalty("Ceca", 28)]),
    ("preferans made: nobody falls", EIGHT, Deal(A, PREFERANS, followers=both(0, 0)), [made("Ana", 16)]),
    ("preferans made: who is alone does not fall", EIGHT, Deal(A, PREFERANS, followers=alone(0)), [made("Ana", 16)]),
    ("preferans made: the caller does not fall", EIGHT, Deal(A, PREFERANS, followers=calls(0, 0)), [made("Ana", 16)]),
    ("preferans failed", EIGHT, Deal(A, PREFERANS, followers=both(1, 0)), [failed(16), whists("Boris", 16)]),
    ("preferans doubled", EIGHT, Deal(A, PREFERANS, kontra=1, doubler=B, followers=both(0, 0)),
     [made("Ana", 32), penalty("Boris", 32)]),
]  # fmt: skip


@pytest.mark.parametrize(("options", "deal", "entries"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_entries(options: Options, deal: Deal, entries: list[Posting]) -> None:
    assert written(deal, options) == entries


def test_on_equal_tricks_who_stands_earlier_in_the_list_counts_first() -> None:
    """Y5.1a: Boris declares, Ceca plays before Ana; but Ana stands first in the sheet's list of players."""
    deal = Deal(B, HEARTS, followers=(Follower(A, FOLLOWS, 3), Follower(C, FOLLOWS, 3)))
    entries = written(deal)
    assert entries[1:] == [whists("Ceca", 16, "Boris"), whists("Ana", 24, "Boris")]
    turned = Table(("Ana", "Boris", "Ceca"), (C, B, A))  # Ceca stands first there
    assert written(deal, table=turned)[1:] == [whists("Ceca", 24, "Boris"), whists("Ana", 16, "Boris")]


def test_a_refe_doubles_every_entry() -> None:
    deal = Deal(A, CLUBS, followers=both(2, 1))
    assert written(deal, doubled=True) == [
        made("Ana", 20), whists("Boris", 40), whists("Ceca", 20), penalty("Ceca", 20)
    ]  # fmt: skip


# The last contract (Y5.7)

LAST = Reason("last_contract", "Y5.7")
FALL = Reason("failed_last", "Y5.7")
DECLARER_ONLY = Options(last_hand_overshoot="cut_declarer_only")
NO_CUT = Options(last_hand_overshoot="none")
DOUBLE = Options(last_hand_fall="double")


def cut(amount: int) -> Posting:
    return Posting("Ana", "contract", None, amount, LAST)


LAST_CASES: list[tuple[str, Options, int, Deal, list[Posting]]] = [
    ("cut with its whists", BASE, 6, Deal(A, CLUBS, followers=both(3, 1)),
     [cut(6), whists("Boris", 18), whists("Ceca", 6)]),
    ("cut alone", DECLARER_ONLY, 6, Deal(A, CLUBS, followers=both(3, 1)),
     [cut(6), whists("Boris", 30), whists("Ceca", 10)]),
    ("not cut", NO_CUT, 6, Deal(A, CLUBS, followers=both(3, 1)),
     [made("Ana", 10), whists("Boris", 30), whists("Ceca", 10)]),
    ("U is R", BASE, 10, Deal(A, CLUBS, followers=both(3, 1)),
     [made("Ana", 10), whists("Boris", 30), whists("Ceca", 10)]),
    ("U is below R", BASE, 12, Deal(A, CLUBS, followers=both(3, 1)),
     [made("Ana", 10), whists("Boris", 30), whists("Ceca", 10)]),
    ("a follower falls", BASE, 6, Deal(A, CLUBS, followers=both(8, 1)[1:] + both(0, 1)[:1]),
     [made("Ana", 10), penalty("Boris", 10), whists("Ceca", 10), penalty("Ceca", 10)]),
    ("one follower falls", BASE, 6, Deal(A, CLUBS, followers=both(2, 1)),
     [made("Ana", 10), whists("Boris", 20), whists("Ceca", 10), penalty("Ceca", 10)]),
    ("the doubler falls", BASE, 6, Deal(A, CLUBS, kontra=1, doubler=B, followers=both(2, 1)),
     [made("Ana", 20), whists("Boris", 60), penalty("Boris", 20)]),
    ("failed", BASE, 6, Deal(A, CLUBS, followers=both(3, 2)), [failed(10), whists("Boris", 30), whists("Ceca", 20)]),
    ("double fall", DOUBLE, 6, Deal(A, CLUBS, followers=both(3, 2)),
     [Posting("Ana", "contract", None, -20, FALL), whists("Boris", 30), whists("Ceca", 20)]),
    ("double fall only beyond R", DOUBLE, 10, Deal(A, CLUBS, followers=both(3, 2)),
     [failed(10), whists("Boris", 30), whists("Ceca", 20)]),
    ("double fall does not touch what is made", DOUBLE, 6, Deal(A, CLUBS, followers=both(3, 1)),
     [cut(6), whists("Boris", 18), whists("Ceca", 6)]),
    ("double fall without a cut", Options(last_hand_fall="double", last_hand_overshoot="none"), 6,
     Deal(A, CLUBS, followers=both(3, 1)), [made("Ana", 10), whists("Boris", 30), whists("Ceca", 10)]),
    ("unplayed, cut", BASE, 6, Deal(A, SANS, followers=(Follower(B, PASSES), Follower(C, PASSES))), [cut(6)]),
    ("undoubled, cut", BASE, 2, Deal(A, SPADES, undoubled=True), [cut(2)]),
    ("betl, cut", BASE, 6, Deal(A, BETL, made=True), [cut(6)]),
    ("alone, cut", BASE, 2, Deal(A, HEARTS, followers=alone(4)), [cut(2), whists("Ceca", 8)]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "left", "deal", "entries"), [case[1:] for case in LAST_CASES], ids=[case[0] for case in LAST_CASES]
)
def test_last_contract(options: Options, left: int, deal: Deal, entries: list[Posting]) -> None:
    assert written(deal, options, left) == entries


def test_entries_name_the_players_and_the_declarer() -> None:
    deal = Deal(C, SANS, followers=(Follower(A, FOLLOWS, 2), Follower(B, FOLLOWS, 2)))
    assert written(deal) == [made("Ceca", 14), whists("Ana", 28, "Ceca"), whists("Boris", 28, "Ceca")]
