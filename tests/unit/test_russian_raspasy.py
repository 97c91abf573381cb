"""What raspasy write (R4.2 to R4.6, D-5, D-9): prices, tricks on the hill or in whists, the prize for no trick."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from rospis.games.russian.book import Book
from rospis.games.russian.options import Options
from rospis.games.russian.raspasy import Price, price_of, score_raspasy
from tests.unit.russian_tables import ANA, BORIS, CECA, DINO, EVA, refusal, seated

SOCHI = Options()
NO_AMNESTY = Options(rasp_amnesty=False)
RULES = {
    "raspasy": "R4.4",
    "dark_raspasy": "R0.4",
    "rostov": "R4.6",
    "prize": "R4.5",
    "hill_first": "R5.5",
    "aid": "R5.5",
    "surplus": "R5.5",
}

# Prices


@pytest.mark.parametrize(
    ("progression", "number", "price"),
    [("const", 1, 3), ("const", 5, 3), ("1-2-4", 1, 3), ("1-2-4", 2, 6), ("1-2-4", 3, 12), ("1-2-4", 4, 12),
     ("arith", 4, 12), ("geom", 5, 48), ("2-4-6", 1, 6), ("2-4-6", 3, 18)],
)  # fmt: skip
def test_light_prices(progression: str, number: int, price: int) -> None:
    """R4.2: the base times the progression, on the hill and for the prize; whists of Rostov cost always the same."""
    options = Options(rasp_base=3, rasp_progression=progression, rostov_price=7)
    assert price_of(options, number, 0) == Price(hill=price, rostov=7, prize=price, number=number, dark_round=0)


@pytest.mark.parametrize(
    ("way", "dark_round", "number", "price", "rostov", "plain"),
    [
        # The first light price is 3; the second raspasy of the series would cost 6, the third 12 (1-2-4).
        ("first", 1, 1, 6, 14, 3),
        ("first", 1, 3, 6, 14, 3),
        ("first", 2, 2, 12, 28, 3),
        ("first", 3, 3, 24, 56, 3),
        ("double", 1, 1, 6, 14, 3),
        ("double", 2, 2, 12, 14, 6),
        ("double", 3, 3, 24, 14, 12),
        ("double", 1, 3, 24, 14, 12),
        ("power", 1, 1, 6, 14, 3),
        ("power", 2, 2, 24, 28, 6),
        ("power", 3, 3, 96, 56, 12),
    ],
)
def test_dark_prices(way: str, dark_round: int, number: int, price: int, rostov: int, plain: int) -> None:
    """D-5 and D-9: the prize is a dark price, or the light one that it was made from."""
    options = Options(rasp_base=3, rasp_progression="1-2-4", rostov_price=7, dark_pass_price=way)
    assert price_of(options, number, dark_round) == Price(price, rostov, price, number, dark_round)
    plain_prize = Options(
        rasp_base=3, rasp_progression="1-2-4", rostov_price=7, dark_pass_price=way, dark_prize="plain"
    )
    assert price_of(plain_prize, number, dark_round) == Price(price, rostov, plain, number, dark_round)


# Entries

THREE = (ANA, BORIS, CECA)
LIGHT = Price(hill=3, rostov=5, prize=7, number=1, dark_round=0)  # three figures, so that none stands for another
DARK = LIGHT._replace(dark_round=2)


def written(options: Options, *tricks: int, speakers: tuple[int, ...] = THREE, price: Price = LIGHT,
            dealer: int | None = None, sitting: int | None = None, players: int = 4, target: int | None = None,
            pools: tuple[int, ...] = (), hills: tuple[int, ...] = ()) -> str:  # fmt: skip
    """What the tricks of the speakers, in order of speaking, come to; ``dealer`` are those of one who leads the talon.

    "Ana hill 9 raspasy; Boris on Ana 5 rostov"; every reason with its rule.
    """
    none = (0,) * players
    book = Book(options, seated(players), target, pools or none, hills or none, none * players)
    taken = dict(zip(speakers, tricks, strict=True))
    if dealer is not None:
        assert sitting is not None
        taken[sitting] = dealer
    score_raspasy(book, price, speakers, taken, sitting)
    assert {type(amount) for amount in (*book.pools, *book.hills, *book.whists)} <= {int, Fraction}
    lines = []
    for player, column, on, amount, (code, rule) in book.entries:
        assert rule == RULES[code]
        lines.append(f"{player} {column if on is None else f'on {on}'} {amount} {code}")
    return "; ".join(lines)


@pytest.mark.parametrize(
    ("options", "tricks", "more", "expected"),
    [
        (SOCHI, (3, 5, 2), {}, "Ana hill 3 raspasy; Boris hill 9 raspasy"),
        (NO_AMNESTY, (3, 5, 2), {}, "Ana hill 9 raspasy; Boris hill 15 raspasy; Ceca hill 6 raspasy"),
        (SOCHI, (4, 3, 3), {}, "Ana hill 3 raspasy"),
        (SOCHI, (3, 5, 2), {"price": DARK}, "Ana hill 3 dark_raspasy; Boris hill 9 dark_raspasy"),
        # In order of speaking, and with four the dealer last.
        (NO_AMNESTY, (1, 2, 7), {"speakers": (CECA, DINO, ANA)},
         "Ceca hill 3 raspasy; Dino hill 6 raspasy; Ana hill 21 raspasy"),
        (NO_AMNESTY, (2, 3, 4), {"speakers": (BORIS, CECA, DINO), "sitting": ANA, "dealer": 1},
         "Boris hill 6 raspasy; Ceca hill 9 raspasy; Dino hill 12 raspasy; Ana hill 3 raspasy"),
        # The minimum is over all who write tricks, the dealer included.
        (SOCHI, (2, 3, 4), {"sitting": DINO, "dealer": 1},
         "Ana hill 3 raspasy; Boris hill 6 raspasy; Ceca hill 9 raspasy"),
        (SOCHI, (2, 3, 5), {"sitting": DINO, "dealer": 0},
         "Ana hill 6 raspasy; Boris hill 9 raspasy; Ceca hill 15 raspasy"),
        (SOCHI, (2, 3, 5), {"sitting": DINO}, "Boris hill 3 raspasy; Ceca hill 9 raspasy"),
        (SOCHI, (1, 3, 4), {"sitting": DINO, "dealer": 2},
         "Boris hill 6 raspasy; Ceca hill 9 raspasy; Dino hill 3 raspasy"),
    ],
)  # fmt: skip
def test_tricks_on_the_hill(options: Options, tricks: tuple[int, ...], more: dict[str, Any], expected: str) -> None:
    """R4.4, with and without amnesty."""
    assert written(options, *tricks, **more) == expected


def prize(kind: str, **more: Any) -> Options:
    """A house with this prize, and tricks that cost the same for all where all take as many."""
    return Options(rasp_zero_prize=kind, **more)


NOBODY = "Boris hill 12 raspasy; Ceca hill 18 raspasy"  # what 0, 4, 6 write beside the prize


@pytest.mark.parametrize(
    ("options", "more", "expected"),
    [
        (SOCHI, {}, "Ana pool 7 prize"),
        (prize("one"), {}, "Ana pool 1 prize"),
        (prize("none"), {}, ""),
        (prize("hill_2price"), {}, "Ana hill -14 prize"),
        (prize("hill_2price"), {"hills": (5, 0, 0, 0)}, "Ana hill -14 prize"),
        (prize("hill_price"), {"hills": (8, 0, 0, 0)}, "Ana hill -7 prize"),
        (prize("hill_price"), {"hills": (7, 0, 0, 0)}, "Ana hill -7 prize"),
        (prize("hill_price"), {"hills": (5, 0, 0, 0)}, "Ana hill -5 prize"),
        (prize("hill_price"), {"hills": (1, 0, 0, 0)}, "Ana hill -1 prize"),
        (prize("hill_price"), {}, ""),
        (prize("hill_price"), {"hills": (-5, 0, 0, 0)}, ""),
        # The way of any gain, or straight to the own pool.
        (SOCHI, {"target": 3}, "Ana pool 3 prize; Boris pool 3 aid; Ana on Boris 30 aid; "
                               "Ceca pool 1 aid; Ana on Ceca 10 aid"),
        (prize("one"), {"target": 3, "pools": (3, 1, 2, 0)}, "Ceca pool 1 aid; Ana on Ceca 10 aid"),
        (SOCHI, {"target": 3, "pools": (3, 3, 3, 3)}, "Ana hill -7 surplus"),
        (prize("price", prize_via_aid=False), {"target": 3}, "Ana pool 7 prize"),
        (prize("price", game_to="hill_first"), {"hills": (5, 0, 0, 0)}, "Ana hill -5 hill_first; Ana pool 2 prize"),
        (prize("price", game_to="hill_first", prize_via_aid=False), {"hills": (5, 0, 0, 0)}, "Ana pool 7 prize"),
        (prize("hill_2price", game_to="hill_first"), {"hills": (5, 0, 0, 0)}, "Ana hill -14 prize"),
    ],
)  # fmt: skip
def test_the_prize_for_no_trick(options: Options, more: dict[str, Any], expected: str) -> None:
    """R4.5."""
    told = f"{NOBODY}; {expected}" if expected else NOBODY
    assert written(options, 0, 4, 6, **more) == told
    assert written(options, 0, 4, 6, price=DARK, **more) == told.replace("raspasy", "dark_raspasy")


def test_prizes_in_order_of_speaking_each_with_its_whole_chain() -> None:
    """Ana's second half of the prize fills Dino's pool; Boris then finds only Ceca's open."""
    options = Options(rasp_zero_prize="price", rasp_amnesty=False)
    told = written(options, 0, 0, 10, target=7, pools=(3, 7, 0, 5))
    assert told == (
        "Ceca hill 30 raspasy; Ana pool 4 prize; Dino pool 2 aid; Ana on Dino 20 aid; Ceca pool 1 aid; "
        "Ana on Ceca 10 aid; Ceca pool 6 aid; Boris on Ceca 60 aid; Boris hill -1 surplus"
    )
    reversed_told = written(prize("one"), 0, 0, 10, speakers=(CECA, ANA, BORIS))
    assert reversed_told == "Boris hill 30 raspasy; Ceca pool 1 prize; Ana pool 1 prize"


@pytest.mark.parametrize(
    ("options", "tricks", "more", "expected"),
    [
        (SOCHI, (1, 4, 5), {"sitting": DINO}, "Boris hill 9 raspasy; Ceca hill 12 raspasy"),
        (prize("one", rasp_dealer_prize=True), (1, 4, 5), {"sitting": DINO},
         "Boris hill 9 raspasy; Ceca hill 12 raspasy; Dino pool 1 prize"),
        (prize("price", rasp_dealer_prize=True), (1, 4, 5), {"sitting": DINO, "dealer": 0},
         "Ana hill 3 raspasy; Boris hill 12 raspasy; Ceca hill 15 raspasy; Dino pool 7 prize"),
        (prize("price", rasp_dealer_prize=True), (0, 4, 6), {"sitting": DINO},
         "Boris hill 12 raspasy; Ceca hill 18 raspasy; Ana pool 7 prize; Dino pool 7 prize"),
        (prize("price", rasp_dealer_prize=True), (1, 4, 4), {"sitting": DINO, "dealer": 1},
         "Boris hill 9 raspasy; Ceca hill 9 raspasy"),
        (prize("price", rasp_dealer_prize=True), (1, 4, 5), {}, "Boris hill 9 raspasy; Ceca hill 12 raspasy"),
        (prize("none", rasp_dealer_prize=True), (1, 4, 5), {"sitting": DINO},
         "Boris hill 9 raspasy; Ceca hill 12 raspasy"),
        (prize("price"), (1, 4, 5), {"sitting": DINO, "dealer": 0},
         "Ana hill 3 raspasy; Boris hill 12 raspasy; Ceca hill 15 raspasy"),
    ],
)  # fmt: skip
def test_the_prize_of_a_sitting_dealer(
    options: Options, tricks: tuple[int, ...], more: dict[str, Any], expected: str
) -> None:
    """Only with the option, whatever becomes of the talon, and behind the others."""
    assert written(options, *tricks, **more) == expected


# Rostov (R4.6)


def rostov(tie: str = "half", **more: Any) -> Options:
    return Options(rasp_scoring="rostov", rostov_tie=tie, rasp_zero_prize="one", **more)


DEALER_TOOK_ONE: dict[str, Any] = {"sitting": DINO, "dealer": 1}


@pytest.mark.parametrize("tie", ["half", "full", "difference"])
def test_a_lowest_player_of_rostov_writes_in_full(tie: str) -> None:
    """For every trick of the others, whatever holds for two; amnesty and the price of the hill change nothing."""
    for amnesty in (True, False):
        options = rostov(tie, rasp_amnesty=amnesty)
        assert written(options, 1, 3, 6) == "Ana on Boris 15 rostov; Ana on Ceca 30 rostov"
        assert written(options, 4, 5, 1) == "Ceca on Ana 20 rostov; Ceca on Boris 25 rostov"
        assert written(options, 0, 4, 6, price=DARK) == (
            "Ana on Boris 20 rostov; Ana on Ceca 30 rostov; Ana pool 1 prize"
        )
        assert written(options, 6, 3, 1, speakers=(DINO, EVA, ANA), players=5) == (
            "Ana on Dino 30 rostov; Ana on Eva 15 rostov"
        )
        assert written(options, 2, 3, 4, **DEALER_TOOK_ONE) == (  # the dealer is no lowest player
            "Ana on Boris 15 rostov; Ana on Ceca 20 rostov; Ana on Dino 5 rostov"
        )
        assert written(options, 2, 3, 5, sitting=DINO, dealer=0) == "Ana on Boris 15 rostov; Ana on Ceca 25 rostov"


@pytest.mark.parametrize(
    ("tie", "tricks", "more", "expected"),
    [
        ("half", (3, 3, 4), {}, "Ana on Ceca 10 rostov; Boris on Ceca 10 rostov"),
        ("full", (3, 3, 4), {}, "Ana on Ceca 20 rostov; Boris on Ceca 20 rostov"),
        ("difference", (3, 3, 4), {}, "Ana on Ceca 5 rostov; Boris on Ceca 5 rostov"),
        ("half", (1, 8, 1), {}, "Ana on Boris 20 rostov; Ceca on Boris 20 rostov"),
        ("difference", (1, 8, 1), {}, "Ana on Boris 35 rostov; Ceca on Boris 35 rostov"),
        ("half", (2, 5, 2), DEALER_TOOK_ONE,
         "Ana on Boris 25/2 rostov; Ana on Dino 5/2 rostov; Ceca on Boris 25/2 rostov; Ceca on Dino 5/2 rostov"),
        ("full", (2, 5, 2), DEALER_TOOK_ONE,
         "Ana on Boris 25 rostov; Ana on Dino 5 rostov; Ceca on Boris 25 rostov; Ceca on Dino 5 rostov"),
        ("difference", (2, 5, 2), DEALER_TOOK_ONE, "Ana on Boris 15 rostov; Ceca on Boris 15 rostov"),
        ("difference", (1, 7, 1), {"sitting": DINO, "dealer": 1}, "Ana on Boris 30 rostov; Ceca on Boris 30 rostov"),
        # All three equal: nothing but on the dealer.
        ("half", (3, 3, 3), DEALER_TOOK_ONE,
         "Ana on Dino 5/2 rostov; Boris on Dino 5/2 rostov; Ceca on Dino 5/2 rostov"),
        ("full", (3, 3, 3), DEALER_TOOK_ONE, "Ana on Dino 5 rostov; Boris on Dino 5 rostov; Ceca on Dino 5 rostov"),
        ("difference", (3, 3, 3), DEALER_TOOK_ONE, ""),
        ("full", (0, 0, 10), {},
         "Ana on Ceca 50 rostov; Boris on Ceca 50 rostov; Ana pool 1 prize; Boris pool 1 prize"),
    ],
)  # fmt: skip
def test_ties_of_rostov(tie: str, tricks: tuple[int, ...], more: dict[str, Any], expected: str) -> None:
    """Who took as few do not write on one another."""
    assert written(rostov(tie), *tricks, **more) == expected


def test_a_price_that_doubles_has_an_end() -> None:
    """Fifty raspasy in a row by geom, and no more; other progressions go on for ever (R4.2)."""
    geom = Options(rasp_progression="geom")
    assert price_of(geom, 50, 0).hill == 2**49
    for number in (51, 10**9):
        told = refusal(partial(price_of, geom, number, 0))
        assert told == {"code": "price_too_high", "rule": "R4.2", "clause": 0, "number": number, "limit": 10**15}
    assert price_of(Options(rasp_progression="arith"), 51, 0).hill == 51
