"""What one game writes (R5.3, R3.2, R3.6 to R3.9, R2.5, R5.7), entry by entry in their order, each with its reason."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rospis.cards import read_card
from rospis.games.russian.book import Book
from rospis.games.russian.deal import HALF, PASSES, TAKES, WHISTS, Call, Deal, Defender
from rospis.games.russian.options import Options
from rospis.games.russian.scoring import (
    CONSOLATION_FIXED,
    RESPONSIBLE_FROM,
    score_concession,
    score_game,
    score_misere,
    talon_units,
    value_of,
)
from rospis.games.russian.whisting import sides
from tests.unit.russian_tables import ANA, BORIS, CECA, DINO, EVA, seated

SOCHI = Options()
HEAVY = Options(hill_factor=2, whist_factor=1)  # what is written on a hill counts twice
DEAR = Options(hill_factor=1, whist_factor=2)  # what is written in whists counts twice
ODD = (1, 3, 5, 7, 9)  # values whose half is no whole number

# Which rule every reason belongs to.
RULES = {
    "made": "R5.3",
    "unplayed": "R3.2",
    "misere_made": "R5.3",
    "failed": "R5.3",
    "misere_failed": "R5.3",
    "conceded": "R2.5",
    "tricks": "R5.3",
    "gentleman": "R3.9",
    "half_whist": "R3.2",
    "misere_whists": "R5.3",
    "consolation": "R5.3",
    "fine": "R3.8",
    "talon": "R5.7",
}
W, P, H = WHISTS, PASSES, HALF
Tricks = int | None


def of(level: int, boris: str, ceca: str, *, dino: Tricks = None, **more: Any) -> Deal:
    """Ana's deal: what Boris and Ceca say, with their tricks behind it where they are written (``W3``)."""
    told = [said(BORIS, boris), said(CECA, ceca)]
    if dino is not None:
        told.append(Defender(DINO, W, dino))
    return Deal(ANA, Call(level, "H"), defenders=tuple(told), **more)


def said(player: int, word: str) -> Defender:
    """``W3``: whists, and three tricks."""
    role = {"W": W, "P": P, "H": H}[word[0]]
    return Defender(player, role, int(word[1:]) if word[1:] else None)


def told(book: Book) -> str:
    """What was written: "Ana pool 2 made; Boris on Ana 4 tricks"; every reason with its rule."""
    assert {type(amount) for amount in (*book.pools, *book.hills, *book.whists)} <= {int, Fraction}
    lines = []
    for player, column, on, amount, (code, rule) in book.entries:
        assert rule == RULES[code]
        lines.append(f"{player} {column if on is None else f'on {on}'} {amount} {code}")
    return "; ".join(lines)


def written(options: Options, deal: Deal, *, own: int = 1, record: int = 1, players: int = 3, dealer: int = CECA,
            others: tuple[int, ...] = (BORIS, CECA), out: tuple[int, ...] = ()) -> str:  # fmt: skip
    """The entries of a trick contract, ``others`` in order of speech behind the declarer."""
    book = opened(options, players)
    score_game(book, deal, sides(options, deal, others, out), own, record, out, dealer)
    return told(book)


def opened(options: Options, players: int = 3) -> Book:
    """A sheet on which nothing stands."""
    return Book(options, seated(players), None, (0,) * players, (0,) * players, (0,) * players**2)


def test_constants() -> None:
    """R5.3: ten whists for an undertrick; R3.6: from eight on the defence owes a single trick."""
    assert (CONSOLATION_FIXED, RESPONSIBLE_FROM) == (10, 8)


def test_values() -> None:
    """R5.1: a misere is worth 10, whatever a ten is."""
    assert [value_of(SOCHI, level) for level in (6, 7, 8, 9, 10, 0)] == [2, 4, 6, 8, 10, 10]
    old = Options(value_table=(10, 20, 30, 40, 50))
    assert [value_of(old, level) for level in (6, 7, 8, 9, 10, 0)] == [10, 20, 30, 40, 50, 10]
    assert [value_of(Options(misere_value=7), level) for level in (10, 0)] == [10, 7]


# The declarer, and two whisters (R5.3)

GAMES: list[tuple[str, Options, Deal, dict[str, int], str]] = [
    ("a six", SOCHI, of(6, "W3", "W1"), {}, "Ana pool 2 made; Boris on Ana 6 tricks; Ceca on Ana 2 tricks"),
    ("a seven", SOCHI, of(7, "W1", "W2"), {}, "Ana pool 4 made; Boris on Ana 4 tricks; Ceca on Ana 8 tricks"),
    ("an eight", SOCHI, of(8, "W1", "W1"), {}, "Ana pool 6 made; Boris on Ana 6 tricks; Ceca on Ana 6 tricks"),
    ("a nine", SOCHI, of(9, "W0", "W1"), {}, "Ana pool 8 made; Ceca on Ana 8 tricks"),
    ("a ten, checked", Options(ten="checked"), of(10, "W0", "W0"), {}, "Ana pool 10 made"),
    ("other values", Options(value_table=(10, 20, 30, 40, 50)), of(8, "W1", "W1"), {},
     "Ana pool 30 made; Boris on Ana 30 tricks; Ceca on Ana 30 tricks"),
    ("multiplied", SOCHI, of(7, "W1", "W2"), {"own": 8, "record": 4},
     "Ana pool 32 made; Boris on Ana 16 tricks; Ceca on Ana 32 tricks"),
    ("dear whists", DEAR, of(7, "W1", "W2"), {"own": 8, "record": 4},
     "Ana pool 32 made; Boris on Ana 32 tricks; Ceca on Ana 64 tricks"),
    ("a heavy hill changes no pool", HEAVY, of(7, "W1", "W2"), {},
     "Ana pool 4 made; Boris on Ana 4 tricks; Ceca on Ana 8 tricks"),
    ("short by one", SOCHI, of(6, "W3", "W2"), {},
     "Ana hill 2 failed; Boris on Ana 6 tricks; Boris on Ana 2 consolation; "
     "Ceca on Ana 4 tricks; Ceca on Ana 2 consolation"),
    ("short by six", SOCHI, of(6, "W10", "W0"), {},
     "Ana hill 12 failed; Boris on Ana 20 tricks; Boris on Ana 12 consolation; Ceca on Ana 12 consolation"),
    ("short by three, multiplied, a heavy hill", HEAVY, of(7, "W4", "W2"), {"own": 8, "record": 4},
     "Ana hill 192 failed; Boris on Ana 64 tricks; Boris on Ana 48 consolation; "
     "Ceca on Ana 32 tricks; Ceca on Ana 48 consolation"),
    ("short by three, multiplied, dear whists", DEAR, of(7, "W4", "W2"), {"own": 8, "record": 4},
     "Ana hill 96 failed; Boris on Ana 128 tricks; Boris on Ana 96 consolation; "
     "Ceca on Ana 64 tricks; Ceca on Ana 96 consolation"),
    ("a fixed consolation", Options(consolation="fixed10", whist_factor=2), of(7, "W4", "W2"), {"own": 8, "record": 4},
     "Ana hill 96 failed; Boris on Ana 128 tricks; Boris on Ana 120 consolation; "
     "Ceca on Ana 64 tricks; Ceca on Ana 120 consolation"),
    ("no consolation", Options(consolation="off"), of(6, "W3", "W2"), {},
     "Ana hill 2 failed; Boris on Ana 6 tricks; Ceca on Ana 4 tricks"),
    ("fined, multiplied, a heavy hill", HEAVY, of(6, "W1", "W2"), {"own": 8, "record": 4},
     "Ana pool 16 made; Boris on Ana 8 tricks; Boris hill 16 fine; Ceca on Ana 16 tricks"),
    ("fined, multiplied, dear whists", DEAR, of(6, "W1", "W2"), {"own": 8, "record": 4},
     "Ana pool 16 made; Boris on Ana 16 tricks; Boris hill 8 fine; Ceca on Ana 32 tricks"),
    ("no fine of a short declarer", SOCHI, of(6, "W5", "W0"), {},
     "Ana hill 2 failed; Boris on Ana 10 tricks; Boris on Ana 2 consolation; Ceca on Ana 2 consolation"),
    ("totus", SOCHI, of(10, "W0", "P", totus=True), {"own": 2, "record": 4},
     "Ana pool 30 made; Boris hill 40 fine"),
    ("totus that nobody whists", Options(totus_bonus=7), of(10, "P", "P", totus=True), {}, "Ana pool 17 unplayed"),
    ("totus without a bonus", Options(totus_bonus=0), of(10, "P", "P", totus=True), {}, "Ana pool 10 unplayed"),
    ("totus that fails", SOCHI, of(10, "W1", "P", totus=True), {},
     "Ana hill 10 failed; Boris on Ana 10 tricks; Boris on Ana 10 consolation; Ceca on Ana 10 consolation"),
    ("a ten without the word", SOCHI, of(10, "P", "P"), {}, "Ana pool 10 unplayed"),
    # Nobody whists, half-whist, a lone whister (R3.2, R5.3).
    ("nobody whists", SOCHI, of(8, "P", "P"), {"own": 4, "record": 2}, "Ana pool 24 unplayed"),
    ("half of a six", SOCHI, of(6, "P", "H"), {}, "Ana pool 2 unplayed; Ceca on Ana 4 half_whist"),
    ("half of a seven", DEAR, of(7, "P", "H"), {"own": 8, "record": 4},
     "Ana pool 32 unplayed; Ceca on Ana 32 half_whist"),
    ("half of a first gentleman", Options(whist_style="gentleman"), of(6, "H", "P"), {},
     "Ana pool 2 unplayed; Boris on Ana 4 half_whist"),
    ("a greedy first whister", SOCHI, of(6, "W3", "P1"), {}, "Ana pool 2 made; Boris on Ana 8 tricks"),
    ("a greedy second whister", SOCHI, of(6, "P4", "W0"), {}, "Ana pool 2 made; Ceca on Ana 8 tricks"),
    ("a greedy whister, short", SOCHI, of(6, "P2", "W3"), {},
     "Ana hill 2 failed; Boris on Ana 2 consolation; Ceca on Ana 10 tricks; Ceca on Ana 2 consolation"),
    ("a lone whister is fined", SOCHI, of(6, "P", "W3"), {},
     "Ana pool 2 made; Ceca on Ana 6 tricks; Ceca hill 2 fine"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "deal", "factors", "expected"), [case[1:] for case in GAMES], ids=[case[0] for case in GAMES]
)
def test_a_game(options: Options, deal: Deal, factors: dict[str, Any], expected: str) -> None:
    assert written(options, deal, **factors) == expected


# A half-whist that is played (R3.2)

HALF_PLAYED = Options(half_whist_played=True)


@pytest.mark.parametrize(
    ("options", "deal", "expected"),
    [
        (HALF_PLAYED, of(6, "P", "H0"), "Ana pool 2 made; Ceca hill 4 fine"),
        (HALF_PLAYED, of(6, "P", "H1"), "Ana pool 2 made; Ceca on Ana 2 tricks; Ceca hill 2 fine"),
        (HALF_PLAYED, of(6, "P", "H2"), "Ana pool 2 made; Ceca on Ana 4 tricks"),
        (HALF_PLAYED, of(6, "P1", "H2"), "Ana pool 2 made; Ceca on Ana 4 tricks"),
        (HALF_PLAYED, of(7, "P", "H0"), "Ana pool 4 made; Ceca hill 4 fine"),
        (HALF_PLAYED, of(7, "P", "H1"), "Ana pool 4 made; Ceca on Ana 4 tricks"),
        (HALF_PLAYED, of(7, "P", "H3"), "Ana pool 4 made; Ceca on Ana 4 tricks"),
        (Options(half_whist_played=True, whister_liability="half"), of(6, "P", "H0"),
         "Ana pool 2 made; Ceca hill 2 fine"),
        (HALF_PLAYED, of(6, "P", "H6"),
         "Ana hill 4 failed; Boris on Ana 4 consolation; Ceca on Ana 4 tricks; Ceca on Ana 4 consolation"),
        (Options(half_whist_played=True, whist_style="gentleman", gentleman_scope="always"), of(6, "H1", "P"),
         "Ana pool 2 made; Boris on Ana 2 tricks; Boris hill 2 fine"),
    ],
)  # fmt: skip
def test_a_played_half_whist(options: Options, deal: Deal, expected: str) -> None:
    """Its whists are capped at half the obligation, and below that it is fined; the passer writes nothing."""
    assert written(options, deal) == expected


# Gentlemen (R3.9)


def gentleman(**more: Any) -> Options:
    return Options(whist_style="gentleman", **more)


@pytest.mark.parametrize(
    ("options", "deal", "expected"),
    [
        (gentleman(), of(6, "W3", "P2"),
         "Ana hill 2 failed; Boris on Ana 5 gentleman; Boris on Ana 2 consolation; "
         "Ceca on Ana 5 gentleman; Ceca on Ana 2 consolation"),
        (gentleman(value_table=ODD), of(6, "P", "W5"),
         "Ana hill 1 failed; Boris on Ana 5/2 gentleman; Boris on Ana 1 consolation; "
         "Ceca on Ana 5/2 gentleman; Ceca on Ana 1 consolation"),
        (gentleman(gentleman_odd="whister"), of(6, "P", "W5"),
         "Ana hill 2 failed; Boris on Ana 4 gentleman; Boris on Ana 2 consolation; "
         "Ceca on Ana 6 gentleman; Ceca on Ana 2 consolation"),
        (gentleman(gentleman_odd="whister"), of(6, "W6", "P"),
         "Ana hill 4 failed; Boris on Ana 6 gentleman; Boris on Ana 4 consolation; "
         "Ceca on Ana 6 gentleman; Ceca on Ana 4 consolation"),
        (gentleman(), of(6, "W3", "P2", tricks=5),
         "Ana hill 2 failed; Boris on Ana 5 gentleman; Boris on Ana 2 consolation; "
         "Ceca on Ana 5 gentleman; Ceca on Ana 2 consolation"),
        (gentleman(), of(6, "W4", "P"), "Ana pool 2 made; Boris on Ana 8 tricks"),
        (gentleman(), of(6, "P", "W4"), "Ana pool 2 made; Ceca on Ana 8 tricks"),
        (gentleman(gentleman_scope="always"), of(6, "W3", "P"),
         "Ana pool 2 made; Boris on Ana 3 gentleman; Boris hill 2 fine; Ceca on Ana 3 gentleman"),
        (gentleman(gentleman_scope="always", gentleman_odd="whister"), of(6, "W3", "P"),
         "Ana pool 2 made; Boris on Ana 4 gentleman; Boris hill 2 fine; Ceca on Ana 2 gentleman"),
        (gentleman(gentleman_scope="always", gentleman_odd="whister"), of(8, "P", "W1"),
         "Ana pool 6 made; Ceca on Ana 6 gentleman"),
        (gentleman(), of(6, "W3", "W2"),
         "Ana hill 2 failed; Boris on Ana 6 tricks; Boris on Ana 2 consolation; "
         "Ceca on Ana 4 tricks; Ceca on Ana 2 consolation"),
        (gentleman(gentleman_scope="always"), of(6, "W3", "W1"),
         "Ana pool 2 made; Boris on Ana 6 tricks; Ceca on Ana 2 tricks"),
        (Options(gentleman_scope="always"), of(6, "W4", "P"), "Ana pool 2 made; Boris on Ana 8 tricks"),
        (Options(gentleman_odd="whister"), of(6, "W5", "P"),
         "Ana hill 2 failed; Boris on Ana 10 tricks; Boris on Ana 2 consolation; Ceca on Ana 2 consolation"),
    ],
)  # fmt: skip
def test_gentlemen(options: Options, deal: Deal, expected: str) -> None:
    """Exactly one whister and one passer share; liability is judged on the real tricks."""
    assert written(options, deal) == expected


# Fines (R3.6 to R3.8): what Boris and Ceca pay. Values 2 4 6 8 10, obligations 4 2 1 1 1.

SHORT_ONLY, STRICT, EVEN = ({"two_whister_claim": claim} for claim in ("short_only", "strict", "even_split"))
BOTH: dict[str, Any] = {"liability_8_10": "both"}
HALF_PAID: dict[str, Any] = {"whister_liability": "half"}


@pytest.mark.parametrize(
    ("house", "level", "tricks", "fines"),
    [
        # Six: two tricks each.
        (SHORT_ONLY, 6, (2, 2), (0, 0)),
        (SHORT_ONLY, 6, (4, 0), (0, 0)),
        (SHORT_ONLY, 6, (3, 1), (0, 0)),  # the side has its four
        (STRICT, 6, (3, 1), (0, 2)),
        (STRICT, 6, (0, 4), (4, 0)),
        (STRICT, 6, (2, 2), (0, 0)),
        (EVEN, 6, (3, 1), (0, 0)),
        (SHORT_ONLY, 6, (2, 1), (0, 2)),
        (STRICT, 6, (2, 1), (0, 2)),
        (EVEN, 6, (2, 1), (1, 1)),
        (SHORT_ONLY, 6, (3, 0), (0, 4)),  # the own shortage, though the side's is one
        (EVEN, 6, (3, 0), (1, 1)),
        (SHORT_ONLY, 6, (0, 1), (4, 2)),
        (STRICT, 6, (0, 1), (4, 2)),
        (EVEN, 6, (0, 1), (3, 3)),
        (SHORT_ONLY, 6, (0, 0), (4, 4)),
        (EVEN, 6, (0, 0), (4, 4)),
        (SHORT_ONLY | HALF_PAID, 6, (0, 1), (2, 1)),
        (STRICT | HALF_PAID, 6, (3, 1), (0, 1)),
        (EVEN | HALF_PAID, 6, (0, 1), (Fraction(3, 2), Fraction(3, 2))),
        (EVEN | HALF_PAID, 6, (2, 1), (Fraction(1, 2), Fraction(1, 2))),
        # Seven: one each, whoever answers on eight.
        (SHORT_ONLY, 7, (2, 0), (0, 0)),
        (STRICT, 7, (2, 0), (0, 4)),
        (EVEN, 7, (0, 2), (0, 0)),
        (SHORT_ONLY, 7, (1, 0), (0, 4)),
        (EVEN, 7, (1, 0), (2, 2)),
        (SHORT_ONLY, 7, (0, 0), (4, 4)),
        (BOTH, 7, (0, 0), (4, 4)),
        # Eight to ten: the second answers for the one trick, under every claim.
        (SHORT_ONLY, 8, (0, 0), (0, 6)),
        (STRICT, 8, (0, 0), (0, 6)),
        (EVEN, 8, (0, 0), (0, 6)),
        (STRICT, 8, (1, 0), (0, 0)),
        (STRICT, 8, (0, 1), (0, 0)),
        (SHORT_ONLY, 8, (0, 2), (0, 0)),
        (SHORT_ONLY, 9, (0, 0), (0, 8)),
        (SHORT_ONLY, 10, (0, 0), (0, 10)),
        (HALF_PAID, 8, (0, 0), (0, 3)),
        # Or both, one each.
        (SHORT_ONLY | BOTH, 8, (0, 0), (6, 6)),
        (SHORT_ONLY | BOTH, 8, (1, 0), (0, 0)),
        (STRICT | BOTH, 8, (1, 0), (0, 6)),
        (STRICT | BOTH, 8, (0, 1), (6, 0)),
        (EVEN | BOTH, 8, (0, 0), (3, 3)),
        (EVEN | BOTH, 8, (0, 1), (0, 0)),
        (BOTH, 10, (0, 0), (10, 10)),
        (BOTH | HALF_PAID, 9, (0, 0), (4, 4)),
        # A checked ten fines nobody, a nine beside it does.
        ({"ten": "checked"}, 10, (0, 0), (0, 0)),
        (BOTH | STRICT | {"ten": "checked"}, 10, (0, 0), (0, 0)),
        ({"ten": "checked"}, 9, (0, 0), (0, 8)),
    ],
)
def test_fines_of_two_whisters(
    house: dict[str, Any], level: int, tricks: tuple[int, int], fines: tuple[Fraction | int, ...]
) -> None:
    assert fined(Options(**house), of(level, f"W{tricks[0]}", f"W{tricks[1]}")) == fines


@pytest.mark.parametrize("claim", [SHORT_ONLY, STRICT, EVEN])
@pytest.mark.parametrize("style", [{}, {"whist_style": "gentleman"}, BOTH])
@pytest.mark.parametrize(
    ("level", "defence", "fine"),
    [(6, 4, 0), (6, 3, 2), (6, 0, 8), (7, 2, 0), (7, 1, 4), (7, 0, 8), (8, 1, 0), (8, 2, 0), (8, 0, 6), (9, 1, 0),
     (9, 0, 8), (10, 0, 10)],
)  # fmt: skip
def test_fines_of_a_lone_whister(
    claim: dict[str, Any], style: dict[str, Any], level: int, defence: int, fine: int
) -> None:
    """He pays the whole shortage of the side, whoever took its tricks."""
    options = Options(**claim, **style)
    assert fined(options, of(level, f"W{defence}", "P")) == (fine, 0)
    assert fined(options, of(level, "P", f"W{defence}")) == (0, fine)
    assert fined(options, of(level, f"P{defence}", "W0")) == (0, fine)
    half_paid = Options(**claim, **style, **HALF_PAID)
    assert fined(half_paid, of(level, f"W{defence}", "P")) == (fine // 2, 0)


def fined(options: Options, deal: Deal) -> tuple[Fraction | int, ...]:
    """What the two defenders pay."""
    book = opened(options)
    score_game(book, deal, sides(options, deal, (BORIS, CECA), ()), 1, 1, (), CECA)
    assert not book.hills[ANA]
    return tuple(book.hills[BORIS:])


# Who sits out (R1.5)

FOUR: dict[str, Any] = {"players": 4, "dealer": DINO, "out": (DINO,)}
SHORT = of(6, "W3", "P2")


@pytest.mark.parametrize(
    ("options", "deal", "factors", "expected"),
    [
        (SOCHI, SHORT, {},
         "Ana hill 2 failed; Boris on Ana 10 tricks; Boris on Ana 2 consolation; Ceca on Ana 2 consolation; "
         "Dino on Ana 2 consolation"),
        (Options(consolation_dealer=False), SHORT, {},
         "Ana hill 2 failed; Boris on Ana 10 tricks; Boris on Ana 2 consolation; Ceca on Ana 2 consolation"),
        (Options(consolation="off"), SHORT, {}, "Ana hill 2 failed; Boris on Ana 10 tricks"),
        (SOCHI, of(6, "W4", "P"), {}, "Ana pool 2 made; Boris on Ana 8 tricks"),
        (Options(dealer_whist=True), of(6, "P", "P", dino=4), {}, "Ana pool 2 made; Dino on Ana 8 tricks"),
        (Options(dealer_whist=True), of(6, "P", "P", dino=0), {}, "Ana pool 2 made"),
        (Options(dealer_whist=True, whist_factor=2), of(7, "P1", "P", dino=2), {"own": 8, "record": 4},
         "Ana pool 32 made; Dino on Ana 96 tricks"),
        (Options(dealer_whist=True), of(6, "P", "P", dino=5), {},
         "Ana hill 2 failed; Boris on Ana 2 consolation; Ceca on Ana 2 consolation; "
         "Dino on Ana 10 tricks; Dino on Ana 2 consolation"),
        (Options(dealer_whist=True, consolation_dealer=False), of(6, "P", "P", dino=5), {},
         "Ana hill 2 failed; Boris on Ana 2 consolation; Ceca on Ana 2 consolation; Dino on Ana 10 tricks"),
        (gentleman(gentleman_scope="always", dealer_whist=True), of(6, "P", "P", dino=3), {},
         "Ana pool 2 made; Dino on Ana 6 tricks"),
    ],
)  # fmt: skip
def test_four_players(options: Options, deal: Deal, factors: dict[str, Any], expected: str) -> None:
    """The dealer writes consolation, and whists for all tricks where he may; he is never fined and shares nothing."""
    assert written(options, deal, **factors, **FOUR) == expected


def test_five_players_write_in_the_order_of_seats() -> None:
    """Boris declares, Ceca and Dino defend; Eva and the dealer, Ana, sit out."""
    deal = Deal(BORIS, Call(6, "H"), defenders=(Defender(CECA, W, 3), Defender(DINO, W, 2)))
    places: dict[str, Any] = {"players": 5, "dealer": ANA, "others": (CECA, DINO), "out": (EVA, ANA)}
    start = (
        "Boris hill 2 failed; Ceca on Boris 6 tricks; Ceca on Boris 2 consolation; "
        "Dino on Boris 4 tricks; Dino on Boris 2 consolation"
    )
    assert written(SOCHI, deal, **places) == f"{start}; Ana on Boris 2 consolation; Eva on Boris 2 consolation"
    assert written(Options(consolation_dealer=False), deal, **places) == start


def test_two_players() -> None:
    """R1.6: the opponent alone, greedy or gentleman."""
    two: dict[str, Any] = {"players": 2, "dealer": BORIS, "others": (BORIS,)}
    short = Deal(ANA, Call(6, "H"), defenders=(Defender(BORIS, W, 5),))
    for options in (SOCHI, gentleman(), gentleman(gentleman_scope="always")):
        assert written(options, short, **two) == "Ana hill 2 failed; Boris on Ana 10 tricks; Boris on Ana 2 consolation"
    fine = Deal(ANA, Call(8, "H"), defenders=(Defender(BORIS, W, 0),))
    assert written(SOCHI, fine, **two) == "Ana pool 6 made; Boris hill 6 fine"
    checked = Deal(ANA, Call(10, "H"), defenders=(Defender(BORIS, W, 0),))
    assert written(Options(ten="checked"), checked, **two) == "Ana pool 10 made"
    assert written(SOCHI, Deal(ANA, Call(6, "H"), defenders=(Defender(BORIS, P),)), **two) == "Ana pool 2 unplayed"


# Misere and concession (R5.3, R2.5)


@pytest.mark.parametrize(
    ("options", "tricks", "expected"),
    [
        (SOCHI, 0, "Ana pool 80 misere_made"),
        (Options(value_table=(10, 20, 30, 40, 50)), 0, "Ana pool 80 misere_made"),
        (Options(misere_value=7), 0, "Ana pool 56 misere_made"),
        (Options(misere_value=7), 3, "Ana hill 168 misere_failed"),
        # The whists are those of a ten, not of the misere.
        (Options(misere_value=7, misere_whists="as_ten"), 1,
         "Ana hill 56 misere_failed; Boris on Ana 40 misere_whists; Ceca on Ana 40 misere_whists"),
        (Options(value_table=(10, 20, 30, 40, 50), misere_whists="as_ten"), 2,
         "Ana hill 160 misere_failed; Boris on Ana 400 misere_whists; Ceca on Ana 400 misere_whists"),
        (Options(misere_whists="as_ten"), 0, "Ana pool 80 misere_made"),
        (SOCHI, 1, "Ana hill 80 misere_failed"),
        (SOCHI, 10, "Ana hill 800 misere_failed"),
        (HEAVY, 3, "Ana hill 480 misere_failed"),
        (DEAR, 3, "Ana hill 240 misere_failed"),
        (Options(misere_whists="as_ten", whist_factor=2), 3,
         "Ana hill 240 misere_failed; Boris on Ana 240 misere_whists; Ceca on Ana 240 misere_whists"),
        (Options(misere_whists="as_ten", hill_factor=2), 2,
         "Ana hill 320 misere_failed; Boris on Ana 80 misere_whists; Ceca on Ana 80 misere_whists"),
    ],
)  # fmt: skip
def test_misere(options: Options, tricks: int, expected: str) -> None:
    """Multiplied by eight for the declarer and by four for the others; nobody writes consolation."""
    deal = Deal(ANA, Call(0), tricks=tricks)
    book = opened(options)
    score_misere(book, deal, sides(options, deal, (BORIS, CECA), ()), 8, 4)
    assert told(book) == expected


def test_misere_with_its_tricks_written() -> None:
    """Each defender writes for the declarer's tricks, not for his own."""
    options = Options(misere_whists="as_ten")
    deal = Deal(ANA, Call(0), tricks=2, defenders=(Defender(BORIS, TAKES, 8), Defender(CECA, TAKES, 0)))
    book = opened(options)
    score_misere(book, deal, sides(options, deal, (BORIS, CECA), ()), 1, 1)
    assert told(book) == "Ana hill 20 misere_failed; Boris on Ana 20 misere_whists; Ceca on Ana 20 misere_whists"


@pytest.mark.parametrize(
    ("options", "level", "own", "amount"),
    [
        (Options(concede=3), 6, 1, 6),
        (Options(concede=2), 6, 1, 4),
        (Options(concede=3), 8, 1, 18),
        (Options(concede=3, hill_factor=2), 7, 8, 192),
        (Options(concede=2, whist_factor=2), 10, 2, 40),
    ],
)
def test_a_concession(options: Options, level: int, own: int, amount: int) -> None:
    """So many undertricks of the level reached, and nobody writes whists, however it is written."""
    for written_out in (0, options.concede):
        book = opened(options)
        score_concession(book, Deal(ANA, Call(level, "C"), concedes=written_out), own)
        assert told(book) == f"Ana hill {amount} conceded"


# The paid talon (R5.7)


@pytest.mark.parametrize(
    ("first", "second", "units"),
    [
        ("SA", "HA", 3),
        ("SA", "SK", 2),
        ("SK", "SA", 2),
        ("SA", "HK", 1),
        ("HK", "SA", 1),
        ("SA", "SQ", 1),
        ("S7", "DA", 1),
        ("SK", "SQ", 1),
        ("SQ", "SK", 1),
        ("SK", "HQ", 0),
        ("SK", "HK", 0),
        ("SQ", "HQ", 0),
        ("SK", "SJ", 0),
        ("SQ", "SJ", 0),
        ("C7", "C8", 0),
    ],
)
def test_units_of_a_talon(first: str, second: str, units: int) -> None:
    assert talon_units((read_card(first), read_card(second))) == units


def paying(first: str, second: str, *, declarer: int = ANA, hand: bool = False, level: int = 6) -> Deal:
    """A game that nobody whists, with its talon."""
    passers = tuple(Defender(player, P) for player in (ANA, BORIS, CECA) if player != declarer)
    talon = (read_card(first), read_card(second))
    return Deal(declarer, Call(level, "H", hand=hand), defenders=passers, talon=talon)


@pytest.mark.parametrize(
    ("options", "deal", "places", "expected"),
    [
        (Options(paid_talon="dealer"), paying("SA", "SK"), {}, "Ana pool 2 unplayed; Ceca on Ana 4 talon"),
        (Options(paid_talon="dealer"), paying("SA", "SK", level=7), {"own": 8, "record": 4},
         "Ana pool 32 unplayed; Ceca on Ana 32 talon"),
        (Options(paid_talon="dealer", whist_factor=2), paying("SA", "HA"), {},
         "Ana pool 2 unplayed; Ceca on Ana 12 talon"),
        (Options(paid_talon="dealer", paid_talon_price=10), paying("SA", "HA"), {"own": 8, "record": 4},
         "Ana pool 16 unplayed; Ceca on Ana 30 talon"),
        (Options(paid_talon="dealer"), paying("S7", "S8"), {}, "Ana pool 2 unplayed"),
        (Options(paid_talon="dealer"), paying("SA", "SK", declarer=CECA), {"others": (ANA, BORIS)},
         "Ceca pool 2 unplayed"),
        (Options(paid_talon="dealer"), paying("SA", "SK", declarer=BORIS), {"others": (CECA, ANA)},
         "Boris pool 2 unplayed; Ceca on Boris 4 talon"),
        (Options(paid_talon="split"), paying("SA", "SK"), {},
         "Ana pool 2 unplayed; Boris on Ana 2 talon; Ceca on Ana 2 talon"),
        (Options(paid_talon="split", paid_talon_price=5), paying("SA", "HK"), {},
         "Ana pool 2 unplayed; Boris on Ana 5/2 talon; Ceca on Ana 5/2 talon"),
        (Options(paid_talon="split"), paying("SA", "SK", declarer=CECA), {"others": (ANA, BORIS)},
         "Ceca pool 2 unplayed; Ana on Ceca 2 talon; Boris on Ceca 2 talon"),
        (Options(paid_talon="split"), paying("SA", "SK"), FOUR, "Ana pool 2 unplayed; Dino on Ana 4 talon"),
        (Options(paid_talon="dealer"), paying("SA", "SK"), FOUR, "Ana pool 2 unplayed; Dino on Ana 4 talon"),
        (Options(paid_talon="split"), paying("SA", "SK"), {"players": 5, "dealer": DINO, "out": (EVA, DINO)},
         "Ana pool 2 unplayed; Dino on Ana 4 talon"),
        (SOCHI, paying("SA", "SK"), {}, "Ana pool 2 unplayed"),
        (Options(paid_talon="dealer", ladder="hand"), paying("SA", "SK", hand=True, level=9), {},
         "Ana pool 8 unplayed"),
        (Options(paid_talon="dealer"), paying("SA", "SK")._replace(talon=None), {}, "Ana pool 2 unplayed"),
    ],
)  # fmt: skip
def test_paid_talon(options: Options, deal: Deal, places: dict[str, Any], expected: str) -> None:
    """The sitting dealer writes on the declarer; of three players the dealer, or each opponent half."""
    assert written(options, deal, **places) == expected


@pytest.mark.parametrize("way", ["dealer", "split"])
def test_paid_talon_of_two_players(way: str) -> None:
    """The one opponent writes the whole; where the dealer pays and declares, nobody does."""
    options = Options(paid_talon=way)
    talon = (read_card("SA"), read_card("SK"))
    anas = Deal(ANA, Call(6, "H"), defenders=(Defender(BORIS, P),), talon=talon)
    boris_deals: dict[str, Any] = {"players": 2, "dealer": BORIS}
    assert written(options, anas, others=(BORIS,), **boris_deals) == "Ana pool 2 unplayed; Boris on Ana 4 talon"
    his = Deal(BORIS, Call(6, "H"), defenders=(Defender(ANA, P),), talon=talon)
    paid = "; Ana on Boris 4 talon" if way == "split" else ""
    assert written(options, his, others=(ANA,), **boris_deals) == f"Boris pool 2 unplayed{paid}"


def test_the_talon_is_paid_behind_everything_else() -> None:
    options = Options(paid_talon="split")
    deal = of(6, "W3", "W2", talon=(read_card("SA"), read_card("HA")))
    assert written(options, deal, **FOUR) == (
        "Ana hill 2 failed; Boris on Ana 6 tricks; Boris on Ana 2 consolation; Ceca on Ana 4 tricks; "
        "Ceca on Ana 2 consolation; Dino on Ana 2 consolation; Dino on Ana 6 talon"
    )
