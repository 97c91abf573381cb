"""Chicago, deal by deal (B1.5): four deals with their vulnerability, part-scores that carry or do not."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rospis.errors import Refused
from rospis.games.bridge.chicago import DEALS, GAME, PRESETS, Options
from rospis.games.bridge.deal import Contract, Deal, Played, Room
from rospis.games.bridge.pad import Closed, Earlier, Pad, Pair, plus
from rospis.games.bridge.sides import Sides
from rospis.ledger import Mark, Outcome, Posting, Reason

NORTH, EAST, SOUTH, WEST = range(4)
CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)
ACBL, NON_DEALER, EACH = (PRESETS[f"chicago_{name}"] for name in ("acbl", "non_dealer", "duplicate"))
TABLE = Sides()
PASSED = Deal(0, Room(None))


def pad(**facts: Any) -> Pad:
    return Pad(**{"table": TABLE, "seats": None, "dealer": NORTH} | facts)


def deal(level: int, strain: int, declarer: int, tricks: int, doubled: int = 0) -> Deal:
    return Deal(0, Room(Played(Contract(level, strain, doubled), declarer, tricks)))


def below(side: str, amount: int) -> Posting:
    return Posting(side, "below", None, amount, Reason("trick_points", "B0.1"))


def above(side: str, amount: int, code: str, rule: str = "B0.1") -> Posting:
    return Posting(side, "above", None, amount, Reason(code, rule))


def game(side: str, amount: int) -> Posting:
    return above(side, amount, "game_bonus", "B1.5")


def part_score(side: str, amount: int) -> Posting:
    return above(side, amount, "part_score", "B1.5")


# Vulnerability


@pytest.mark.parametrize("dealer", [NORTH, EAST, SOUTH, WEST])
def test_who_is_vulnerable(dealer: int) -> None:
    """Nobody in deal 1, the dealer's side in 2 and 3 (or the other, by option), both in deal 4."""
    own, other = ("NS", "EW") if dealer in (NORTH, SOUTH) else ("EW", "NS")
    for options, between in ((ACBL, own), (EACH, own), (NON_DEALER, other)):
        states = [pad(dealer=dealer, counted=counted) for counted in range(5)]
        told = [("none", "NS", "EW", "both")[GAME.vulnerable(options, state)] for state in states]
        assert told == ["none", between, between, "both", "both"]
    assert DEALS == 4


def test_part_scores_build_games_where_they_carry() -> None:
    assert [GAME.counts_below(options) for options in (ACBL, NON_DEALER, EACH)] == [True, True, False]


# Passed out


def test_a_deal_passed_out_is_dealt_again() -> None:
    before = pad(dealer=EAST, above=(1, 2), below=(3, 4), part=(5, 6), counted=1, first=3, number=3)
    after, outcome = GAME.step(ACBL, before, PASSED)
    assert after == before._replace(number=4)
    assert outcome == Outcome("E", (), (), (), 0, 0, False, "EW")
    assert GAME.step(ACBL, before, Deal(0, None)) == (after, outcome)
    first, outcome = GAME.step(ACBL, pad(number=8, dealer=WEST), PASSED)
    assert first == pad(number=9, first=9, dealer=WEST)
    assert outcome.vulnerable == "none"


# Part-scores that carry


def test_a_part_score_carries() -> None:
    """It earns nothing in deals 1 to 3."""
    before = pad(dealer=WEST, above=(10, 20), below=(30, 40), part=(0, 40), counted=1, first=2, number=3)
    after, outcome = GAME.step(ACBL, before, deal(1, NOTRUMP, EAST, 8))
    assert after == pad(dealer=NORTH, above=(10, 50), below=(30, 80), part=(0, 80), counted=2, first=2, number=4)
    postings = (below("EW", 40), above("EW", 30, "overtricks"))
    assert outcome == Outcome("W", (), postings, (), 0, 40, False, "EW")


@pytest.mark.parametrize(
    ("counted", "carried", "made", "part", "bonus"),
    [
        (0, (0, 0), deal(3, NOTRUMP, NORTH, 9), (0, 0), game("NS", 300)),
        (0, (0, 0), deal(3, SPADES, NORTH, 10), (90, 0), None),
        (0, (0, 90), deal(4, SPADES, NORTH, 10), (0, 0), game("NS", 300)),  # both carries are wiped
        (1, (0, 90), deal(4, SPADES, NORTH, 10), (0, 0), game("NS", 500)),  # N deals: NS are vulnerable
        (1, (0, 90), deal(1, CLUBS, EAST, 7), (0, 0), game("EW", 300)),
        (1, (40, 80), deal(1, CLUBS, EAST, 7), (0, 0), game("EW", 300)),
        (2, (70, 0), deal(1, HEARTS, SOUTH, 7), (0, 0), game("NS", 500)),
        (2, (69, 0), deal(1, HEARTS, SOUTH, 7), (99, 0), None),
        (3, (0, 0), deal(2, SPADES, SOUTH, 8), (60, 0), part_score("NS", 100)),
        (3, (20, 20), deal(2, SPADES, WEST, 8), (20, 80), part_score("EW", 100)),
        (3, (0, 40), deal(2, SPADES, WEST, 8), (0, 0), game("EW", 500)),
        (3, (0, 0), deal(4, HEARTS, WEST, 10), (0, 0), game("EW", 500)),
    ],
)
def test_games(
    counted: int, carried: tuple[int, int], made: Deal, part: tuple[int, int], bonus: Posting | None
) -> None:
    after, outcome = GAME.step(ACBL, pad(counted=counted, part=carried), made)
    assert after.part == part
    assert [posting for posting in outcome.postings if posting.reason.rule == "B1.5"] == [bonus] * (bonus is not None)
    is_game = bonus is not None and bonus.reason.code == "game_bonus"
    assert outcome.marks == ((Mark(bonus.player, "game", "made"),) if is_game and bonus is not None else ())
    played = made.room.played if made.room is not None else None
    assert played is not None
    assert outcome.left == carried[played.side]
    assert after.games == (0, 0)
    assert after.won is (counted == 3)


def test_a_contract_that_fails_leaves_the_part_scores() -> None:
    """In the last deal, too, and whatever is carried."""
    before = pad(dealer=SOUTH, part=(60, 130), below=(60, 130), counted=3, first=1, number=3)
    after, outcome = GAME.step(ACBL, before, deal(3, NOTRUMP, WEST, 7, 1))
    assert after == before._replace(dealer=WEST, above=(500, 0), counted=4, number=4, won=True)
    postings = (above("NS", 500, "undertricks", "B1.1"),)
    assert outcome == Outcome("S", (), postings, (), 0, 130, False, "both")


def test_everything_at_once_in_its_order() -> None:
    earlier = Earlier(Closed((1, 4), None, True, (1, 2), (3, 4)), None)
    before = pad(
        dealer=WEST, above=(100, 200), below=(60, 40), part=(60, 40), counted=3, first=5, number=9, earlier=earlier,
        fineness=6, won_before=(-4, 4),
    )  # fmt: skip
    after, outcome = GAME.step(NON_DEALER, before, deal(6, SPADES, EAST, 13, 2))
    # 6 x 30 x 4 below; above 400 for the overtrick, 100 insult, 500 for the game, 750 for the slam.
    assert outcome == Outcome(
        "W",
        (),
        (
            below("EW", 720),
            above("EW", 400, "overtricks"),
            above("EW", 100, "insult"),
            game("EW", 500),
            above("EW", 750, "small_slam"),
        ),
        (Mark("EW", "game", "made"),),
        0,
        40,
        False,
        "both",
    )
    assert after == Pad(
        TABLE, None, NORTH, (100, 1950), (60, 760), (0, 0), (0, 0), 4, 5, 10, True, False, earlier, 6, (-4, 4)
    )


def test_seats_stay_and_the_first_deal_begins_the_four() -> None:
    table = Sides(("NS", "EW", "Ana", "Boris", "Ceca", "Dino"))
    before = Pad(table, (5, 4, 3, 2), EAST, number=6)
    after, _ = GAME.step(ACBL, before, deal(1, CLUBS, NORTH, 7))
    assert after == Pad(table, (5, 4, 3, 2), SOUTH, (0, 0), (20, 0), (20, 0), (0, 0), 1, 7, 7, False, False, None)


# Every deal by itself


@pytest.mark.parametrize("counted", range(4))
def test_every_deal_by_itself(counted: int) -> None:
    """50 for each part-score, in the last deal too; no carry, no marks (as in duplicate)."""
    red = counted > 0  # N deals: NS are vulnerable from deal 2 on
    before = pad(counted=counted)
    after, outcome = GAME.step(EACH, before, deal(2, HEARTS, NORTH, 9))
    assert outcome.postings == (below("NS", 60), above("NS", 30, "overtricks"), part_score("NS", 50))
    assert (after.above, after.below, after.part, outcome.marks) == ((80, 0), (60, 0), (0, 0), ())
    after, outcome = GAME.step(EACH, before, deal(2, HEARTS, NORTH, 8, 1))
    assert outcome.postings == (below("NS", 120), above("NS", 50, "insult"), game("NS", 500 if red else 300))
    assert (after.part, after.games, outcome.marks, outcome.left) == ((0, 0), (0, 0), (), 0)
    assert after.won is (counted == 3)


def test_by_itself_a_game_needs_a_hundred() -> None:
    for made, bonus in (
        (deal(3, NOTRUMP, NORTH, 9), game("NS", 300)),
        (deal(3, SPADES, NORTH, 12), part_score("NS", 50)),
        (deal(5, CLUBS, EAST, 11), game("EW", 300)),
        (deal(4, DIAMONDS, EAST, 10), part_score("EW", 50)),
        (deal(4, DIAMONDS, EAST, 9), None),
    ):
        _, outcome = GAME.step(EACH, pad(), made)
        found = [posting for posting in outcome.postings if posting.reason.rule == "B1.5"]
        assert found == ([] if bonus is None else [bonus])


def test_no_deal_where_none_may_come() -> None:
    made = deal(1, CLUBS, NORTH, 7)
    for state, code, rule in ((pad(won=True), "rubber_over", "B1.5"), (pad(broken_off=True), "game_over", None)):
        for one in (made, PASSED):
            with pytest.raises(Refused) as caught:
                GAME.step(ACBL, state, one)
            assert (caught.value.code, caught.value.rule) == (code, rule)
    with pytest.raises(Refused) as caught:
        GAME.step(ACBL, pad(counted=1), made._replace(vulnerable=0))
    assert (caught.value.code, caught.value.rule) == ("vul_differs", "B1.5")
    assert caught.value.params == {"vulnerable": "NS"}


def test_what_was_carried_is_told_whole() -> None:
    """Fractions too, on either side; so does what makes the game."""
    both: list[tuple[int, Pair]] = [(NORTH, (Fraction(81, 2), 7)), (EAST, (7, Fraction(81, 2)))]
    for declarer, part in both:
        after, outcome = GAME.step(ACBL, pad(part=part), deal(1, CLUBS, declarer, 7))
        assert outcome.left == Fraction(81, 2)
        assert after.part == plus(part, declarer % 2, 20)
    for points, made in ((Fraction(159, 2), False), (Fraction(161, 2), True)):
        after, outcome = GAME.step(ACBL, pad(part=(points, 0)), deal(1, CLUBS, NORTH, 7))
        assert (outcome.left, after.part) == (points, (0, 0) if made else (points + 20, 0))
        assert bool(outcome.marks) is made
    assert Options() == ACBL
