"""Four players at home (B1.7): high card points, what they promise, and the IMPs for the difference."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rospis.cards import PACK_52, Card, read_hand
from rospis.errors import Refused
from rospis.games.bridge.boards import Boards
from rospis.games.bridge.compensation import (
    COLUMN,
    GAME,
    IMPS,
    IN_ALL,
    POINTS,
    TABLES,
    Options,
    expected,
    high_card_points,
)
from rospis.games.bridge.deal import Contract, Deal, Played, Room
from rospis.games.bridge.remarks import remarks
from rospis.games.bridge.sides import Sides
from rospis.games.protocol import CardLine
from rospis.ledger import Outcome, Posting, Reason, Remark

NORTH, EAST, SOUTH, WEST = range(4)
NS, EW = 0, 1
CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)
NAMES = ("NS", "EW")
BASE = Options()
# B1.7, from 20 to 40 high card points.
WHITE = (0, 50, 70, 110, 200, 300, 350, 400, 430, 460, 490, 600, 700, 900, 1000, 1100, 1200, 1300, 1300, 1300, 1300)
RED = (0, 50, 70, 110, 290, 440, 520, 600, 630, 660, 690, 900, 1050, 1350, 1500, 1650, 1800, 1950, 1950, 1950, 1950)
OWN = Options(compensation_table=tuple(range(1000, 1042)))  # 1000 + points - 20, and 1021 + points - 20


def deal(room: Room | None = None, **facts: object) -> Deal:
    return Deal(1, room if room is not None else Room(None))._replace(**facts)  # type: ignore[arg-type]


def room(level: int, strain: int, declarer: int, tricks: int, doubled: int = 0) -> Room:
    return Room(Played(Contract(level, strain, doubled), declarer, tricks))


# High card points


def test_points_of_cards() -> None:
    assert POINTS == {"A": 4, "K": 3, "Q": 2, "J": 1}
    assert [high_card_points([Card("S", rank)]) for rank in "AKQJT98765432"] == [4, 3, 2, 1, *[0] * 9]
    assert high_card_points(PACK_52) == IN_ALL == 40
    assert high_card_points(read_hand("SAK32.HQJ.DT98.C8765", PACK_52)) == 10
    assert high_card_points([]) == 0


HANDS = {  # 10, 8, 7 and 15 points
    NORTH: "SAK32.HQJ.DT98.C8765",
    EAST: "SQJ4.HAT98.DJ76.CT94",
    SOUTH: "ST98.HK765.DQ54.CQ32",
    WEST: "S765.H432.DAK32.CAKJ",
}


def lines(*seats: int) -> list[CardLine]:
    found = [CardLine(1, 1, "hand", seat, HANDS[seat], read_hand(HANDS[seat], PACK_52)) for seat in seats]
    return [*found, CardLine(1, 1, "play", None, "", (Card("S", "A"),))]


@pytest.mark.parametrize(
    ("seats", "counted"),
    [
        ((), None),
        ((NORTH, SOUTH), None),
        ((NORTH, EAST, SOUTH, WEST), 17),
        ((NORTH, EAST, SOUTH), 17),
        ((EAST, SOUTH, WEST), 17),
        ((NORTH, EAST, WEST), 17),
        ((WEST, SOUTH, NORTH), 17),
    ],
)
def test_points_of_hands(seats: tuple[int, ...], counted: int | None) -> None:
    """Three hands give the fourth; two are not enough."""
    told = deal(hcp=(EW, 3))
    assert GAME.with_cards(told, lines(*seats)) == told._replace(counted=counted)


def test_hands_in_which_cards_lie_twice() -> None:
    """Their points stay between 0 and 40; the cards are refused elsewhere."""
    aces = tuple(Card(suit, "A") for suit in "SHDC") * 3
    honours, nothing = (Card("S", "A"), Card("S", "Q")), (Card("S", "2"),)

    def counted(*hands: tuple[int, tuple[Card, ...]]) -> int | None:
        given = [CardLine(1, 1, "hand", seat, "", cards) for seat, cards in hands]
        return GAME.with_cards(deal(), given).counted

    assert counted((NORTH, nothing), (EAST, aces), (SOUTH, nothing), (WEST, nothing)) == 0
    assert counted((NORTH, nothing), (EAST, aces), (WEST, honours)) == 0  # 40 - 54 of the missing hand
    assert counted((NORTH, honours), (EAST, nothing), (SOUTH, nothing), (WEST, aces)) == 6
    assert counted((NORTH, aces), (EAST, nothing), (SOUTH, nothing)) == 40
    assert counted((NORTH, aces[:-2]), (EAST, nothing), (SOUTH, nothing), (WEST, nothing)) == 40


# What points promise


@pytest.mark.parametrize("points", range(20, 41))
@pytest.mark.parametrize("side", [NS, EW])
def test_the_table(points: int, side: int) -> None:
    """By the vulnerability of the side that has more; told by either side, or by the hands."""
    white, red = WHITE[points - 20], RED[points - 20]
    who = NS if points == 20 else side
    other = EW if side == NS else NS
    for vulnerable, value in enumerate((white, red, white, red) if side == NS else (white, white, red, red)):
        for told in (
            deal(hcp=(side, points)),
            deal(hcp=(other, 40 - points)),
            deal(counted=points if side == NS else 40 - points),
        ):
            assert expected(BASE, told, vulnerable) == (who, points, value)


def test_the_line_goes_before_the_hands() -> None:
    assert expected(BASE, deal(hcp=(EW, 25), counted=17), 0) == (EW, 25, 300)
    assert TABLES["russian"] == WHITE + RED


@pytest.mark.parametrize("points", range(21, 41))
def test_a_table_of_ones_own(points: int) -> None:
    assert expected(OWN, deal(hcp=(NS, points)), 2) == (NS, points, 980 + points)
    assert expected(OWN, deal(hcp=(NS, points)), 1) == (NS, points, 1001 + points)
    assert expected(OWN, deal(hcp=(NS, 40 - points)), 2) == (EW, points, 1001 + points)


@pytest.mark.parametrize("vulnerable", range(4))
def test_even_points_promise_nothing(vulnerable: int) -> None:
    """Whatever the table says of twenty."""
    for told in (deal(hcp=(NS, 20)), deal(hcp=(EW, 20)), deal(counted=20)):
        assert expected(OWN, told, vulnerable) == (NS, 20, 0)


def test_points_must_be_known() -> None:
    calls: list[tuple[Callable[..., object], tuple[object, ...]]] = [
        (expected, (BASE, deal(), 0)),
        (GAME.verify, (BASE, deal())),
        (GAME.postings, (BASE, NAMES, deal(), 0)),
    ]
    for call, given in calls:
        with pytest.raises(Refused) as caught:
            call(*given)
        refused = caught.value
        assert (refused.code, refused.rule, refused.params) == ("hcp_missing", "B1.7", {})
        # At the end of the line, behind any clause and word.
        assert (refused.part, refused.clause, refused.word, refused.keywords) == ("deal", 99, 99, ())
    assert GAME.verify(BASE, deal(hcp=(NS, 23))) == (NS, 23, 110)
    assert GAME.verify(BASE, deal(hcp=(NS, 25))) == (NS, 25, 300)
    assert GAME.verify(OWN, deal(hcp=(NS, 25))) == (NS, 25, 1005)


# IMPs


@pytest.mark.parametrize(
    ("here", "hcp", "vulnerable", "imps"),
    [
        (room(4, HEARTS, NORTH, 10), (NS, 25), 0, 3),  # 420 - 300 (an example of B1.7)
        (room(4, HEARTS, NORTH, 10), (NS, 25), 2, 3),
        (room(4, HEARTS, NORTH, 10), (NS, 25), 1, 5),  # 620 - 440 = 180
        (room(4, HEARTS, EAST, 10), (EW, 25), 0, -3),
        (room(4, HEARTS, EAST, 10), (EW, 25), 1, -3),
        (room(4, HEARTS, EAST, 10), (EW, 25), 2, -5),
        (room(4, HEARTS, NORTH, 9), (NS, 25), 0, -8),  # -50 - 300
        (room(4, HEARTS, NORTH, 9), (NS, 15), 0, 6),  # EW scored 50 and may expect 300: -250
        (room(1, CLUBS, NORTH, 7), (NS, 20), 0, 2),  # the bare 70
        (room(1, CLUBS, WEST, 7), (NS, 20), 3, -2),
        (room(1, CLUBS, WEST, 7), (EW, 20), 3, -2),
        (Room(None), (NS, 25), 0, -7),  # 0 - 300
        (Room(None), (EW, 25), 0, 7),
        (Room(None), (EW, 25), 2, 10),  # 0 - 440
        (None, (EW, 25), 0, 7),
    ],
)
def test_imps(here: Room | None, hcp: tuple[int, int], vulnerable: int, imps: int) -> None:
    """Of the score minus what the points promise, for NS; EW have the opposite."""
    told = Deal(1, here, hcp=hcp)
    assert GAME.postings(BASE, (*NAMES, "Ana"), told, vulnerable) == (
        Posting("NS", "imps", None, imps, Reason("imps", "B1.7")),
        Posting("EW", "imps", None, -imps, Reason("imps", "B1.7")),
    )
    assert COLUMN == "imps"
    assert Reason("imps", "B1.7") == IMPS


@pytest.mark.parametrize(
    ("here", "hcp", "vulnerable"),
    [
        (room(3, DIAMONDS, NORTH, 8), (EW, 21), 2),  # 50 - 50 (an example of B1.7)
        (Room(None), (NS, 20), 0),
        (room(3, NOTRUMP, NORTH, 9), (NS, 27), 0),  # 400 - 400
        (room(3, NOTRUMP, WEST, 9), (NS, 13), 0),
    ],
)
def test_no_imps(here: Room, hcp: tuple[int, int], vulnerable: int) -> None:
    assert GAME.postings(BASE, NAMES, deal(here, hcp=hcp), vulnerable) == ()


def test_imps_by_a_table_of_ones_own() -> None:
    told = deal(room(4, HEARTS, NORTH, 10), hcp=(NS, 25))
    assert GAME.postings(OWN, NAMES, told, 0)[0].amount == -11  # 420 - 1005 = -585
    assert GAME.postings(OWN, NAMES, told, 1)[0].amount == -9  # 620 - 1026 = -406


def remarked(here: Room, hcp: tuple[int, int], *postings: Posting) -> list[Remark]:
    """What is told of a deal with both sides vulnerable behind what is told in every form."""
    outcome = Outcome("N", (), postings, (), vulnerable="both")
    told = list(GAME.remarks(BASE, Boards(Sides()), deal(here, hcp=hcp), outcome))
    common = list(remarks(deal(here), outcome, "B1.3", rooms=False, compares=True))
    assert len(common) == (2 if here.played is None else 3)  # with the score that is compared
    assert told[: len(common)] == common
    return told[len(common) :]


def test_a_comparison_that_is_worth_nothing() -> None:
    game = room(3, NOTRUMP, NORTH, 9)
    facts = {"side": "NS", "hcp": 27, "even": False, "vulnerable": True, "value": 600, "score": 600, "difference": 0}
    assert remarked(game, (NS, 27)) == [Remark("no_imps_compensation", "B1.7", facts)]
    facts = {"side": "NS", "hcp": 20, "even": True, "vulnerable": True, "value": 0, "score": 0, "difference": 0}
    assert remarked(Room(None), (EW, 20)) == [Remark("no_imps_even", "B1.7", facts)]
    posting = Posting("NS", "imps", None, 1, Reason("imps", "B1.7"))
    assert remarked(game, (NS, 27), posting) == remarked(Room(None), (EW, 20), posting) == []


@pytest.mark.parametrize(
    ("here", "hcp", "vulnerable", "facts"),
    [
        (room(4, HEARTS, SOUTH, 11), (NS, 23), "none", ("NS", 23, False, False, 110, 450, 340)),
        (room(4, HEARTS, SOUTH, 11), (EW, 15), "NS", ("NS", 25, False, True, 440, 650, 210)),
        (room(4, HEARTS, SOUTH, 11), (EW, 25), "EW", ("EW", 25, False, True, 440, -450, 890)),
        (room(4, HEARTS, EAST, 10), (EW, 25), "NS", ("EW", 25, False, False, 300, 420, 120)),
        (room(4, HEARTS, EAST, 10), (EW, 20), "both", ("NS", 20, True, True, 0, -620, 620)),
        (Room(None), (NS, 25), None, ("NS", 25, False, False, 300, 0, 300)),
        (None, (EW, 24), "both", ("EW", 24, False, True, 290, 0, 290)),
    ],
)
def test_facts(here: Room | None, hcp: tuple[int, int], vulnerable: str | None, facts: tuple[object, ...]) -> None:
    outcome = Outcome("N", (), (), (), vulnerable=vulnerable)
    told = GAME.facts(BASE, Deal(1, here, hcp=hcp), outcome)
    assert tuple(told.values()) == facts
    assert list(told) == ["side", "hcp", "even", "vulnerable", "value", "score", "difference"]


def test_facts_by_a_table_of_ones_own() -> None:
    told = GAME.facts(OWN, deal(hcp=(NS, 25)), Outcome("N", (), (), (), vulnerable="NS"))
    assert (told["value"], told["difference"]) == (1026, 1026)
