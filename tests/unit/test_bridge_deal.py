"""A deal of bridge as a value: contracts, results and rooms, and how they are written."""

from __future__ import annotations

import pytest

from rospis.cards import Card
from rospis.games.bridge.deal import MOST_TRICKS, STRAIN_TEXT, Contract, Deal, Played, Room

CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)
NORTH, EAST, SOUTH, WEST = range(4)


@pytest.mark.parametrize(
    ("contract", "text", "needed"),
    [
        (Contract(1, CLUBS, 0), "1C", 7),
        (Contract(2, DIAMONDS, 1), "2DX", 8),
        (Contract(3, NOTRUMP, 2), "3NTXX", 9),
        (Contract(4, HEARTS, 0), "4H", 10),
        (Contract(5, SPADES, 1), "5SX", 11),
        (Contract(6, NOTRUMP, 0), "6NT", 12),
        (Contract(7, SPADES, 2), "7SXX", 13),
    ],
)
def test_contracts(contract: Contract, text: str, needed: int) -> None:
    assert str(contract) == text
    assert contract.needed == needed


def test_names_of_strains() -> None:
    assert STRAIN_TEXT == ("C", "D", "H", "S", "NT")
    assert MOST_TRICKS == 13


@pytest.mark.parametrize(
    ("declarer", "tricks", "text", "side"),
    [
        (NORTH, 10, "4S N =", 0),
        (EAST, 11, "4S E +1", 1),
        (SOUTH, 13, "4S S +3", 0),
        (WEST, 9, "4S W -1", 1),
        (WEST, 0, "4S W -10", 1),
    ],
)
def test_a_contract_as_it_was_played(declarer: int, tricks: int, text: str, side: int) -> None:
    played = Played(Contract(4, SPADES, 0), declarer, tricks)
    assert str(played) == text
    assert played.result == text.split()[-1]
    assert played.side == side


def test_rooms() -> None:
    """A table without a lead; the open room and the closed one, either of which may be missing."""
    room = Room(Played(Contract(1, CLUBS, 0), NORTH, 7))
    passed = Room(None, Card("H", "K"))
    assert (room.lead, passed.lead) == (None, ("H", "K"))
    assert Deal(3, room).rooms == (room, None)
    assert Deal(3, None, passed).rooms == (None, passed)
    assert Deal(3, room, passed).rooms == (room, passed)


def test_what_a_line_need_not_say() -> None:
    assert Deal(7, Room(None)) == (7, Room(None), None, None, None, None, None)
    assert Deal(7, Room(None))._fields == ("number", "room", "closed", "vulnerable", "honours", "hcp", "counted")
