"""The sentence of every entry of Russian preferans, by exact text, and that the arithmetic in it comes out right."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random, SystemRandom

import pytest

import rospis
from rospis import locale
from rospis.games.russian import book, game, raspasy, scoring
from rospis.ledger import Mark, Posting
from rospis.locale import en
from rospis.money import Amount
from tests.oracle import russian_random as random_games

SEED = SystemRandom().randrange(10**9)  # a new one each time; it stands in every failure
HEADER = "game: preferans-russian\n"
THREE = "players: Ana, Boris, Ceca\n"
FOUR = "players: Ana, Boris, Ceca, Dino\n"
BOTH = "; Boris whists 2; Ceca whists 2"
PASSED = "; Boris passes; Ceca passes"


def sheet_of(text: str, header: str = "") -> rospis.Sheet:
    players = "" if "players:" in header else THREE
    lines = [line.strip() for line in header.split(";") if line.strip()]
    sheet = rospis.replay(rospis.read(HEADER + players + "".join(f"{line}\n" for line in lines) + text + "\n"))
    assert sheet.faults == [], sheet.faults
    return sheet


def told(deal: str, header: str = "", before: str = "") -> list[str]:
    """The entries of deal 1, each with its cell, its amount and its sentence; the lines before it end at bars."""
    lines = "".join(f"{line.strip()}\n" for line in before.split("|") if line.strip())
    sheet = sheet_of(f"{lines}1. {deal}", header)
    (first,) = sheet.deals
    sentences = [rospis.why(sheet, first, posting) for posting in first.outcome.postings]
    assert sentences == locale.whys(sheet, first)
    assert sentences == [posting["why"] for posting in rospis.to_json(sheet)["deals"][0]["postings"]]
    return [
        f"{cell(posting)} {posting.amount}: {sentence}"
        for posting, sentence in zip(first.outcome.postings, sentences, strict=True)
    ]


def cell(posting: Posting) -> str:
    return f"{posting.player} {posting.column if posting.on is None else f'on {posting.on}'}"


# Gains

DARK, BOMBS = "dark_games: yes", "bombs: yes"


@pytest.mark.parametrize(
    ("deal", "header", "before", "first"),
    [
        ("Ana 6H 6" + BOTH, "", "", "Ana pool 2: made: 2 for 6H"),
        ("Ana 8 8; Boris whists 1; Ceca whists 1", "", "", "Ana pool 6: made: 6 for 8"),
        ("Ana 9S hand 9; Boris whists 1; Ceca passes", "ladder: hand", "", "Ana pool 8: made: 8 for 9S hand"),
        ("Ana 10N totus 10; Boris whists; Ceca passes", "", "",
         "Ana pool 15: made: (10 for 10N + 5 for totus) = 15"),
        ("Ana 10N bid totus 10; Boris whists; Ceca passes", "ladder: 6 7 8 misere totus 9 10", "",
         "Ana pool 15: made: (10 for 10N + 5 for totus) = 15"),
        ("Ana 10N totus 10; Boris whists; Ceca passes", "totus_bonus: none", "", "Ana pool 10: made: 10 for 10N"),
        ("Ana dark 6H 6" + BOTH, DARK, "", "Ana pool 4: made: 2 for 6H × 2 in the dark = 4"),
        ("Ana dark 7H 7; Boris whists 2; Ceca whists 1", f"{DARK}; dark_multiplier: 2 3 4 5 6", "",
         "Ana pool 12: made: 4 for 7H × 3 in the dark = 12"),
        ("Ana dark 6H 6" + BOTH, f"{DARK}; dark_multiplier: 1", "", "Ana pool 2: made: 2 for 6H"),
        ("Ana 6H 6" + BOTH, BOMBS, "state Ana bombs 2 4", "Ana pool 4: made: 2 for 6H × 2 by a bomb = 4"),
        ("Ana 6H 6" + BOTH, BOMBS, "state Ana bombs 4", "Ana pool 8: made: 2 for 6H × 4 by a double bomb = 8"),
        ("Ana 6H 6" + BOTH, BOMBS, "state Ana bombs 8", "Ana pool 16: made: 2 for 6H × 8 by a fir tree = 16"),
        ("Ana dark 6H 6" + BOTH, f"{DARK}; {BOMBS}", "state Ana bombs 2",
         "Ana pool 8: made: 2 for 6H × 2 in the dark × 2 by a bomb = 8"),
        ("Ana dark 10H totus 10; Boris whists; Ceca passes", f"{DARK}; {BOMBS}", "state Ana bombs 4",
         "Ana pool 120: made: (10 for 10H + 5 for totus) × 2 in the dark × 4 by a double bomb = 120"),
        # Whatever the factors' scope, they act on the pool.
        ("Ana dark 6H 6" + BOTH, f"{DARK}; {BOMBS}; dark_scope: own; bomb_scope: own", "state Ana bombs 2",
         "Ana pool 8: made: 2 for 6H × 2 in the dark × 2 by a bomb = 8"),
        # Nobody whisted.
        ("Ana 6H" + PASSED, "", "", "Ana pool 2: nobody whisted, so it is made: 2 for 6H"),
        ("Ana 7H; Boris passes; Ceca half", "", "",
         "Ana pool 4: a half-whist stands and nothing is played, so it is made: 4 for 7H"),
        ("Ana 6H" + PASSED, BOMBS, "state Ana bombs 8",
         "Ana pool 16: nobody whisted, so it is made: 2 for 6H × 8 by a fir tree = 16"),
        # A half-whist that is played is a game like any other.
        ("Ana 6H 8; Boris passes; Ceca half 2", "half_whist_played: yes", "", "Ana pool 2: made: 2 for 6H"),
        # Misere.
        ("Ana misere 0", "", "", "Ana pool 10: misere without a trick: 10 for misere"),
        ("Ana misere 0", "misere_value: 7", "", "Ana pool 7: misere without a trick: 7 for misere"),
        ("Ana misere hand 0", "ladder: hand", "", "Ana pool 10: misere without a trick: 10 for misere hand"),
        ("Ana misere 0", BOMBS, "state Ana bombs 4",
         "Ana pool 40: misere without a trick: 10 for misere × 4 by a double bomb = 40"),
        ("Ana misere 0", f"{BOMBS}; bombs_misere: no", "state Ana bombs 4",
         "Ana pool 10: misere without a trick: 10 for misere"),
    ],
)  # fmt: skip
def test_gains(deal: str, header: str, before: str, first: str) -> None:
    """R5.3: the value and what multiplies it; no factor of a convention acts on the pool."""
    assert told(deal, header, before)[0] == first
    assert told(deal, f"{header}; hill_factor: 2; whist_factor: 2", before)[0] == first


def test_a_gain_that_goes_off_the_own_hill() -> None:
    """R5.5."""
    first, hill = "game_to: hill_first", "adjust Ana hill 1"
    assert told("Ana 7H 7; Boris whists 2; Ceca whists 1", first, hill)[:2] == [
        "Ana hill -1: made: 4 for 7H; 1 of it off the own hill first",
        "Ana pool 3: made: 4 for 7H, 3 of it here",
    ]
    assert told("Ana 6H" + PASSED, f"{first}; {BOMBS}", "adjust Ana hill 9|state Ana bombs 2") == [
        "Ana hill -4: made: 2 for 6H × 2 by a bomb = 4; 4 of it off the own hill first"
    ]
    assert told("Ana misere 0", first, "adjust Ana hill 15/2") == [
        "Ana hill -15/2: misere without a trick: 10 for misere; 15/2 of it off the own hill first",
        "Ana pool 5/2: misere without a trick: 10 for misere, 5/2 of it here",
    ]
    assert told("Ana 6H; Boris passes; Ceca half", first, hill)[:2] == [
        "Ana hill -1: made: 2 for 6H; 1 of it off the own hill first",
        "Ana pool 1: a half-whist stands and nothing is played, so it is made: 2 for 6H, 1 of it here",
    ]
    dear = f"{first}; rasp_base: 3; rasp_amnesty: no"
    assert told("pass; Ana 0; Boris 10; Ceca 0", dear, "adjust Ana hill 2|adjust Ceca hill 4") == [
        "Boris hill 30: 10 tricks: 10 × 3 (raspasy number 1 of the series)",
        "Ana hill -2: no trick: the price of a trick as a prize, 3; 2 of it off the own hill first",
        "Ana pool 1: no trick: the price of a trick as a prize, 3, 1 of it here",
        "Ceca hill -3: no trick: the price of a trick as a prize, 3; 3 of it off the own hill first",
    ]


def test_aid() -> None:
    """R5.5, also where the pools hold fractions."""
    pools = "adjust Ana pool 8|adjust Boris pool 9|adjust Ceca pool 7"
    assert told("Ana 8H" + PASSED, "target: 10", pools) == [
        "Ana pool 2: nobody whisted, so it is made: 6 for 8H, 2 of it here",
        "Boris pool 1: made: 6 for 8H; 1 of it in American aid: the giver's pool is full",
        "Ana on Boris 10: whists for American aid: 1 × 10",
        "Ceca pool 3: made: 6 for 8H; 3 of it in American aid: the giver's pool is full",
        "Ana on Ceca 30: whists for American aid: 3 × 10",
    ]
    assert told("Ana 8H" + PASSED, "target: 10; pool_weight: 20; aid_to: clockwise", pools)[1:3] == [
        "Boris pool 1: made: 6 for 8H; 1 of it in American aid: the giver's pool is full",
        "Ana on Boris 20: whists for American aid: 1 × 20",
    ]
    assert told("Ana 8H" + PASSED, "target: 10; pool_weight: 20; aid_price: 7", pools)[2] == (
        "Ana on Boris 7: whists for American aid: 1 × 7"
    )
    uneven = "adjust Ana pool 19/2|adjust Boris pool 29/3"
    assert told("Ana 6H" + PASSED, "target: 10", uneven) == [
        "Ana pool 1/2: nobody whisted, so it is made: 2 for 6H, 1/2 of it here",
        "Boris pool 1/3: made: 2 for 6H; 1/3 of it in American aid: the giver's pool is full",
        "Ana on Boris 10/3: whists for American aid: 1/3 × 10",
        "Ceca pool 7/6: made: 2 for 6H; 7/6 of it in American aid: the giver's pool is full",
        "Ana on Ceca 35/3: whists for American aid: 7/6 × 10",
    ]
    full, prize = "adjust Ana pool 10|adjust Boris pool 8", "no trick: the price of a trick as a prize, 3"
    assert told("pass; Ana 0; Boris 10; Ceca 0", "target: 10; rasp_base: 3", full)[1:] == [
        f"Boris pool 2: {prize}; 2 of it in American aid: the giver's pool is full",
        "Ana on Boris 20: whists for American aid: 2 × 10",
        f"Ceca pool 1: {prize}; 1 of it in American aid: the giver's pool is full",
        "Ana on Ceca 10: whists for American aid: 1 × 10",
        f"Ceca pool 3: {prize}",
    ]


FULL = "adjust Ana pool 9|adjust Boris pool 10|adjust Ceca pool 10"
LEFT_OVER = "made: 2 for 6H; all pools are full: 1 left over"
OF_A_POINT = " of a point of the hill"


@pytest.mark.parametrize(
    ("header", "entries"),
    [
        ("", [f"Ana hill -1: {LEFT_OVER}, off the own hill"]),
        ("pool_weight: 20", [f"Ana hill -2: {LEFT_OVER}, off the own hill, each worth 20/10{OF_A_POINT}"]),
        ("pool_weight: 5", [f"Ana hill -1/2: {LEFT_OVER}, off the own hill, each worth 5/10{OF_A_POINT}"]),
        ("hill_weight: 8", [f"Ana hill -5/4: {LEFT_OVER}, off the own hill, each worth 10/8{OF_A_POINT}"]),
        ("pool_weight: 20; hill_weight: 20", [f"Ana hill -1: {LEFT_OVER}, off the own hill"]),
        (
            "aid_residual: raise",
            [f"{player} hill 1: {LEFT_OVER}, onto the hills of all others" for player in ("Boris", "Ceca")],
        ),
        (
            "pool_weight: 20; aid_residual: raise",
            [f"{player} hill 2: {LEFT_OVER}, onto the hills of all others, each worth 20/10{OF_A_POINT}"
             for player in ("Boris", "Ceca")],
        ),
    ],
)  # fmt: skip
def test_points_that_nobody_has_room_for(header: str, entries: list[str]) -> None:
    """R5.5: a point of the pool is worth pool weight / hill weight points of the hill."""
    assert told("Ana 6H" + PASSED, f"target: 10; {header}", FULL) == [
        "Ana pool 1: nobody whisted, so it is made: 2 for 6H, 1 of it here",
        *entries,
    ]


def test_points_left_over_that_are_forfeited() -> None:
    """As far as the own hill reaches they go off it; the rest is told by no entry."""
    forfeit = "target: 10; aid_residual: forfeit"
    assert told("Ana 6H" + PASSED, forfeit, f"{FULL}|adjust Ana hill 1")[1:] == [
        "Ana hill -1: made: 2 for 6H; all pools are full: 1 go off the own hill, which bears no more"
    ]
    assert told("Ana 6H" + PASSED, forfeit, f"{FULL}|adjust Ana hill 1/2")[1:] == [
        "Ana hill -1/2: made: 2 for 6H; all pools are full: 1/2 go off the own hill, which bears no more"
    ]
    assert told("Ana 6H" + PASSED, f"{forfeit}; pool_weight: 20", f"{FULL}|adjust Ana hill 1")[1:] == [
        "Ana hill -1: made: 2 for 6H; all pools are full: 1/2 go off the own hill, which bears no more, "
        "each worth 20/10 of a point of the hill"
    ]
    assert told("Ana 6H" + PASSED, forfeit, FULL)[1:] == []


def test_a_prize_that_nobody_has_room_for() -> None:
    full = "|".join(f"adjust {player} pool 10" for player in ("Ana", "Boris", "Ceca"))
    assert told("pass; Ana 0; Boris 5; Ceca 5", "target: 10; rasp_base: 3; pool_weight: 20", full)[2:] == [
        "Ana hill -6: no trick: the price of a trick as a prize, 3; all pools are full: 3 left over, "
        "off the own hill, each worth 20/10 of a point of the hill"
    ]


def test_gains_of_which_every_part_tells_the_whole() -> None:
    """R5.5: a misere, a totus and a bomb, in aid and left over."""
    assert told("Ana misere 0", f"target: 10; {BOMBS}", f"{FULL}|state Ana bombs 2") == [
        "Ana pool 1: misere without a trick: 10 for misere × 2 by a bomb = 20, 1 of it here",
        "Ana hill -19: misere without a trick: 10 for misere × 2 by a bomb = 20; all pools are full: "
        "19 left over, off the own hill",
    ]
    open_pool = "adjust Ana pool 10|adjust Boris pool 10"
    assert told("Ana 10N totus 10; Boris whists; Ceca passes", "target: 20", open_pool) == [
        "Ana pool 10: made: (10 for 10N + 5 for totus) = 15, 10 of it here",
        "Boris pool 5: made: (10 for 10N + 5 for totus) = 15; 5 of it in American aid: the giver's pool is full",
        "Ana on Boris 50: whists for American aid: 5 × 10",
        "Boris hill 10: answers for 1 trick missing of the 1 owed: 1 × 10 (10 for 10N)",
    ]


# Losses of the declarer


@pytest.mark.parametrize(
    ("deal", "header", "before", "first"),
    [
        ("Ana 6H 5; Boris whists 3; Ceca whists 2", "", "", "Ana hill 2: short by 1 trick: 1 × 2 (2 for 6H)"),
        ("Ana 8 without 2; Boris whists 3; Ceca whists", "", "", "Ana hill 12: short by 2 tricks: 2 × 6 (6 for 8)"),
        ("Ana 7H 5; Boris whists 5; Ceca passes", "hill_factor: 2", "",
         "Ana hill 16: short by 2 tricks: 2 × 8 (4 for 7H × 2 on the hill)"),
        ("Ana 10H totus 9; Boris whists 1; Ceca passes", "", "", "Ana hill 10: short by 1 trick: 1 × 10 (10 for 10H)"),
        ("Ana dark 7H 6; Boris whists 4; Ceca passes", f"{DARK}; {BOMBS}; hill_factor: 2", "state Ana bombs 8",
         "Ana hill 128: short by 1 trick: 1 × 128 (4 for 7H × 2 on the hill × 2 in the dark × 8 by a fir tree)"),
        ("Ana dark 7H 6; Boris whists 4; Ceca passes", f"{DARK}; {BOMBS}; dark_scope: own; bomb_scope: own",
         "state Ana bombs 2", "Ana hill 16: short by 1 trick: 1 × 16 (4 for 7H × 2 in the dark × 2 by a bomb)"),
        ("Ana misere 1", "", "", "Ana hill 10: misere with 1 trick: 1 × 10 (10 for misere)"),
        ("Ana misere 3", "misere_value: 7; value_table: 10 20 30 40 50", "",
         "Ana hill 21: misere with 3 tricks: 3 × 7 (7 for misere)"),
        ("Ana misere 2", "hill_factor: 2", "",
         "Ana hill 40: misere with 2 tricks: 2 × 20 (10 for misere × 2 on the hill)"),
        ("Ana misere 10", BOMBS, "state Ana bombs 2",
         "Ana hill 200: misere with 10 tricks: 10 × 20 (10 for misere × 2 by a bomb)"),
        ("Ana 6C concedes 3", "concede: 3", "", "Ana hill 6: conceded, short by 3 tricks: 3 × 2 (2 for 6C)"),
        ("Ana 8N concedes", "concede: 2; hill_factor: 2", "",
         "Ana hill 24: conceded, short by 2 tricks: 2 × 12 (6 for 8N × 2 on the hill)"),
        ("Ana dark 6C concedes", f"concede: 3; {DARK}; {BOMBS}", "state Ana bombs 4",
         "Ana hill 48: conceded, short by 3 tricks: 3 × 16 (2 for 6C × 2 in the dark × 4 by a double bomb)"),
    ],
)  # fmt: skip
def test_losses(deal: str, header: str, before: str, first: str) -> None:
    """R5.3, R2.5: missing tricks times value, hill factor, dark and bomb; no other factor acts on the hill."""
    assert told(deal, header, before)[0] == first
    assert told(deal, f"{header}; whist_factor: 2; consolation: fixed10", before)[0] == first


# Whists


@pytest.mark.parametrize(
    ("deal", "header", "before", "entries"),
    [
        ("Ana 6H 6; Boris whists 3; Ceca whists 1", "", "",
         ["Boris on Ana 6: 3 tricks × 2 (2 for 6H)", "Ceca on Ana 2: 1 trick × 2 (2 for 6H)"]),
        ("Ana 7H 7; Boris whists 3; Ceca passes", "whist_factor: 2", "",
         ["Boris on Ana 24: 3 tricks × 8 (4 for 7H × 2 in whists)"]),
        # A factor acts on whists where its scope is the record (D-19).
        *(("Ana dark 6H 6; Boris whists 4; Ceca passes", f"{DARK}; {BOMBS}; {scope}", "state Ana bombs 2",
           [f"Boris on Ana {4 * each}: 4 tricks × {each} (2 for 6H{factors})"])
          for scope, each, factors in (
              ("", 8, " × 2 in the dark × 2 by a bomb"),
              ("dark_scope: own", 4, " × 2 by a bomb"),
              ("bomb_scope: own", 4, " × 2 in the dark"),
              ("dark_scope: own; bomb_scope: own", 2, ""))),
        # A half-whist that stands, and one that is played.
        ("Ana 6H; Boris passes; Ceca half", "", "",
         ["Ceca on Ana 4: a half-whist, half of what the defence owes: 2 tricks × 2 (2 for 6H)"]),
        ("Ana 7H; Boris passes; Ceca half", f"whist_factor: 2; {BOMBS}", "state Ana bombs 2",
         ["Ceca on Ana 16: a half-whist, half of what the defence owes: 1 trick × 16 "
          "(4 for 7H × 2 in whists × 2 by a bomb)"]),
        ("Ana 6H 7; Boris passes; Ceca half 3", "half_whist_played: yes", "",
         ["Ceca on Ana 4: 2 tricks × 2 (2 for 6H)"]),
        # Gentlemen.
        ("Ana 7H 5; Boris whists 3; Ceca passes 2", "whist_style: gentleman; consolation: off", "",
         [f"{player} on Ana 10: whists shared by whister and passer: 5/2 tricks × 4 (4 for 7H)"
          for player in ("Boris", "Ceca")]),
        ("Ana 7H 5; Boris whists 3; Ceca passes 2",
         f"whist_style: gentleman; gentleman_odd: whister; consolation: off; whist_factor: 2; {BOMBS}",
         "state Ana bombs 4",
         [f"{player} on Ana {32 * count}: whists shared by whister and passer: {count} tricks × 32 "
          "(4 for 7H × 2 in whists × 4 by a double bomb)" for player, count in (("Boris", 3), ("Ceca", 2))]),
        ("Ana 7H 8; Boris whists 2; Ceca passes", "whist_style: gentleman; gentleman_scope: always", "",
         [f"{player} on Ana 4: whists shared by whister and passer: 1 trick × 4 (4 for 7H)"
          for player in ("Boris", "Ceca")]),
        # A failed misere that brings whists.
        ("Ana misere 3", "misere_whists: as_ten; whist_factor: 2", "",
         [f"{player} on Ana 60: 3 tricks of a failed misere × 20 (10 for ten × 2 in whists)"
          for player in ("Boris", "Ceca")]),
        ("Ana misere 1", f"misere_whists: as_ten; {BOMBS}", "state Ana bombs 2",
         [f"{player} on Ana 20: 1 trick of a failed misere × 20 (10 for ten × 2 by a bomb)"
          for player in ("Boris", "Ceca")]),
        ("Ana misere 1", f"misere_whists: as_ten; {BOMBS}; bomb_scope: own", "state Ana bombs 2",
         [f"{player} on Ana 10: 1 trick of a failed misere × 10 (10 for ten)" for player in ("Boris", "Ceca")]),
    ],
)  # fmt: skip
def test_whists(deal: str, header: str, before: str, entries: list[str]) -> None:
    """R5.3, R3.2, R3.9."""
    assert told(deal, header, before)[1:] == entries


@pytest.mark.parametrize(
    ("deal", "header", "before", "entry"),
    [
        ("Ana 6H 5; Boris whists 5; Ceca passes", "", "", "2: consolation for 1 trick missing: 1 × 2 (2 for 6H)"),
        ("Ana 7H 5; Boris whists 5; Ceca passes", "whist_factor: 2", "",
         "16: consolation for 2 tricks missing: 2 × 8 (4 for 7H × 2 in whists)"),
        ("Ana 7H 5; Boris whists 5; Ceca passes", "consolation: fixed10; whist_factor: 2", "",
         "20: consolation for 2 tricks missing: 2 × 10"),
        *(("Ana dark 7H 5; Boris whists 5; Ceca passes",
           f"consolation: {kind}; {DARK}; dark_multiplier: 3; {BOMBS}; {scope}", "state Ana bombs 2",
           f"{2 * value * factor}: consolation for 2 tricks missing: 2 × {value * factor}"
           + (f" ({of}{factors})" if of != "10" or factors else ""))
          for kind, value, of in (("value", 4, "4 for 7H"), ("fixed10", 10, "10"))
          for scope, factor, factors in (
              ("", 6, " × 3 in the dark × 2 by a bomb"),
              ("dark_scope: own", 2, " × 2 by a bomb"),
              ("bomb_scope: own", 3, " × 3 in the dark"),
              ("dark_scope: own; bomb_scope: own", 1, ""))),
    ],
)  # fmt: skip
def test_consolation(deal: str, header: str, before: str, entry: str) -> None:
    """R5.3: all others write it, who sits out, too."""
    found = told(deal, f"{header}; {FOUR}", before)
    assert [line for line in found if "consolation" in line] == [
        f"{player} on Ana {entry}" for player in ("Boris", "Ceca", "Dino")
    ]


def test_a_failed_misere_brings_whists_as_for_a_ten() -> None:
    """R5.3: whatever a misere is worth; three tricks are told as three."""
    for header, ten in (("value_table: 10 20 30 40 50", 50), ("misere_value: 7", 10)):
        entries = told("Ana misere 3", f"misere_whists: as_ten; {header}")[1:]
        assert [entry.split(" (")[0] for entry in entries] == [
            f"{player} on Ana {3 * ten}: 3 tricks of a failed misere × {ten}" for player in ("Boris", "Ceca")
        ]


# Fines


@pytest.mark.parametrize(
    ("deal", "header", "before", "fines"),
    [
        ("Ana 6H 7; Boris whists; Ceca passes", "", "",
         ["Boris hill 2: answers for 1 trick missing of the 4 owed: 1 × 2 (2 for 6H)"]),
        ("Ana 7H 10; Boris whists; Ceca passes", "hill_factor: 2", "",
         ["Boris hill 16: answers for 2 tricks missing of the 2 owed: 2 × 8 (4 for 7H × 2 on the hill)"]),
        ("Ana 9H 10; Boris whists 0; Ceca whists 0", "", "",
         ["Ceca hill 8: answers for 1 trick missing of the 1 owed: 1 × 8 (8 for 9H)"]),
        ("Ana 6H 9; Boris whists 1; Ceca whists 0", "", "",
         ["Boris hill 2: answers for 1 trick missing of the 2 owed by him: 1 × 2 (2 for 6H)",
          "Ceca hill 4: answers for 2 tricks missing of the 2 owed by him: 2 × 2 (2 for 6H)"]),
        ("Ana 7H 9; Boris whists 1; Ceca whists 0", "", "",
         ["Ceca hill 4: answers for 1 trick missing of the 1 owed by him: 1 × 4 (4 for 7H)"]),
        ("Ana 6H 6; Boris whists 3; Ceca whists 1", "two_whister_claim: strict", "",
         ["Ceca hill 2: answers for 1 trick missing of the 2 owed by him: 1 × 2 (2 for 6H)"]),
        ("Ana 8H 10; Boris whists 0; Ceca whists 0", "liability_8_10: both", "",
         [f"{player} hill 6: answers for 1 trick missing of the 1 owed by him: 1 × 6 (6 for 8H)"
          for player in ("Boris", "Ceca")]),
        ("Ana 8H 10; Boris whists 0; Ceca whists 0", "liability_8_10: both; two_whister_claim: even_split", "",
         [f"{player} hill 3: answers for 1/2 tricks missing of the 1 owed: 1/2 × 6 (6 for 8H)"
          for player in ("Boris", "Ceca")]),
        # Half of it.
        ("Ana 6H 7; Boris whists; Ceca passes", "whister_liability: half", "",
         ["Boris hill 1: answers for 1 trick missing of the 4 owed: 1 × 1 (2 for 6H, half of it)"]),
        ("Ana 6H 8; Boris whists; Ceca passes", "whister_liability: half; hill_factor: 2", "",
         ["Boris hill 4: answers for 2 tricks missing of the 4 owed: 2 × 2 (2 for 6H × 2 on the hill, half of it)"]),
        ("Ana 6H 7; Boris whists; Ceca passes", "whister_liability: half; value_table: 5 7 9 11 13", "",
         ["Boris hill 5/2: answers for 1 trick missing of the 4 owed: 1 × 5/2 (5 for 6H, half of it)"]),
        # A shortage that is split.
        ("Ana 6H 7; Boris whists 3; Ceca whists 0", "two_whister_claim: even_split", "",
         [f"{player} hill 1: answers for 1/2 tricks missing of the 4 owed: 1/2 × 2 (2 for 6H)"
          for player in ("Boris", "Ceca")]),
        ("Ana 6H 7; Boris whists 3; Ceca whists 0", "two_whister_claim: even_split; whister_liability: half", "",
         [f"{player} hill 1/2: answers for 1/2 tricks missing of the 4 owed: 1/2 × 1 (2 for 6H, half of it)"
          for player in ("Boris", "Ceca")]),
        # A half-whist owes a half.
        ("Ana 6H 9; Boris passes; Ceca half 1", "half_whist_played: yes", "",
         ["Ceca hill 2: answers for 1 trick missing of the 2 owed: 1 × 2 (2 for 6H)"]),
        ("Ana 7H 10; Boris passes; Ceca half 0", "half_whist_played: yes", "",
         ["Ceca hill 4: answers for 1 trick missing of the 1 owed: 1 × 4 (4 for 7H)"]),
        # A factor acts on fines where its scope is the record (D-19).
        *(("Ana dark 6H 7; Boris whists; Ceca passes", f"{DARK}; {BOMBS}; hill_factor: 2; {scope}",
           "state Ana bombs 2",
           [f"Boris hill {each}: answers for 1 trick missing of the 4 owed: 1 × {each} "
            f"(2 for 6H × 2 on the hill{factors})"])
          for scope, each, factors in (
              ("", 16, " × 2 in the dark × 2 by a bomb"),
              ("dark_scope: own", 8, " × 2 by a bomb"),
              ("bomb_scope: own", 8, " × 2 in the dark"),
              ("dark_scope: own; bomb_scope: own", 4, ""))),
    ],
)  # fmt: skip
def test_fines(deal: str, header: str, before: str, fines: list[str]) -> None:
    """R3.6 to R3.8."""
    assert [line for line in told(deal, header, before) if "answers" in line] == fines
    dear = f"{header}; whist_factor: 2"
    assert [line for line in told(deal, dear, before) if "answers" in line] == fines


# A paid talon


@pytest.mark.parametrize(
    ("header", "before", "talon", "entries"),
    [
        ("paid_talon: dealer", "", "SA SK", ["Ceca on Ana 4: 2 × 2 for the talon"]),
        ("paid_talon: dealer; whist_factor: 2", "", "SA ST", ["Ceca on Ana 4: 1 × 4 for the talon"]),
        ("paid_talon: split", "", "SA SK",
         [f"{player} on Ana 2: half of 2 × 2 for the talon" for player in ("Boris", "Ceca")]),
        ("paid_talon: split", "", "SA HA",
         [f"{player} on Ana 3: half of 3 × 2 for the talon" for player in ("Boris", "Ceca")]),
        ("paid_talon: split; paid_talon_price: 5", "", "SA H7",
         [f"{player} on Ana 5/2: half of 1 × 5 for the talon" for player in ("Boris", "Ceca")]),
        (f"paid_talon: split; {FOUR}", "", "SA HA", ["Dino on Ana 6: 3 × 2 for the talon"]),
        (f"paid_talon: dealer; paid_talon_price: 10; {BOMBS}", "state Ana bombs 4", "SA H7",
         ["Ceca on Ana 10: 1 × 10 for the talon"]),
        (f"paid_talon: dealer; {BOMBS}", "state Ana bombs 4", "SA H7", ["Ceca on Ana 8: 1 × 8 for the talon"]),
        (f"paid_talon: dealer; {BOMBS}; bomb_scope: own", "state Ana bombs 4", "SA H7",
         ["Ceca on Ana 2: 1 × 2 for the talon"]),
    ],
)  # fmt: skip
def test_a_paid_talon(header: str, before: str, talon: str, entries: list[str]) -> None:
    """R5.7."""
    deal = f"Ana 6H{PASSED}; talon {talon}"
    assert told(deal, f"{header}; half_whist: no", before)[1:] == entries


def test_two_players_pay_a_talon() -> None:
    pay = "players: Ana, Boris; paid_talon: split"
    assert told("Ana 6H; Boris passes; talon SA SK", pay)[1:] == ["Boris on Ana 4: 2 × 2 for the talon"]


# Raspasy


@pytest.mark.parametrize(
    ("deal", "header", "before", "entries"),
    [
        ("pass; Ana 4; Boris 3; Ceca 3", "", "",
         ["Ana hill 1: 4 tricks, 3 of them spared to everybody: 1 × 1 (raspasy number 1 of the series)"]),
        ("pass; Ana 8; Boris 1; Ceca 1", "rasp_amnesty: no; rasp_progression: 1-2-3", "state raspasy 1",
         ["Ana hill 16: 8 tricks: 8 × 2 (raspasy number 2 of the series)",
          *(f"{player} hill 2: 1 trick: 1 × 2 (raspasy number 2 of the series)" for player in ("Boris", "Ceca"))]),
        ("pass; Ana 8; Boris 2; Ceca 0", "rasp_zero_prize: none", "",
         ["Ana hill 8: 8 tricks: 8 × 1 (raspasy number 1 of the series)",
          "Boris hill 2: 2 tricks: 2 × 1 (raspasy number 1 of the series)"]),
        ("pass; Ana 8; Boris 1; Ceca 1", "rasp_base: 3", "",
         ["Ana hill 21: 8 tricks, 1 of them spared to everybody: 7 × 3 (raspasy number 1 of the series)"]),
        ("dark pass Ana; Ana 4; Boris 3; Ceca 3", "dark_pass: base", "",
         ["Ana hill 2: 4 tricks, 3 of them spared to everybody: 1 × 2 (dark round 1)"]),
        ("dark pass Ana; Ana 8; Boris 1; Ceca 1", "dark_pass: base; rasp_amnesty: no",
         "state raspasy 1|state dark 1 by Ana",
         ["Ana hill 32: 8 tricks: 8 × 4 (dark round 2)",
          *(f"{player} hill 4: 1 trick: 1 × 4 (dark round 2)" for player in ("Boris", "Ceca"))]),
        # Rostov.
        ("pass; Ana 1; Boris 3; Ceca 6", "rules: rostov", "state raspasy 2",
         ["Ana on Boris 15: took fewest, and writes for 3 tricks of the other × 5 "
          "(raspasy number 3 of the series)",
          "Ana on Ceca 30: took fewest, and writes for 6 tricks of the other × 5 "
          "(raspasy number 3 of the series)"]),
        ("pass; Ana 3; Boris 3; Ceca 4", "rules: rostov; rostov_tie: full; rostov_price: 2", "",
         [f"{player} on Ceca 8: took fewest, and writes for 4 tricks of the other × 2 "
          "(raspasy number 1 of the series)" for player in ("Ana", "Boris")]),
        *(("pass; Ana 3; Boris 3; Ceca 4", f"rules: rostov; rostov_tie: {tie}", "",
           [f"{player} on Ceca {amount}: took fewest, and writes for {counted} of the other × 5{how} "
            "(raspasy number 1 of the series)" for player in ("Ana", "Boris")])
          for tie, amount, counted, how in (
              ("half", 10, "4 tricks", ", half of it as several took as few"),
              ("full", 20, "4 tricks", ""),
              ("difference", 5, "1 trick", ", only those above the lowest"))),
        # Where nobody is tied the option is not told.
        *(("pass; Ana 2; Boris 3; Ceca 5", f"rules: rostov; rostov_tie: {tie}", "",
           [f"Ana on {other} {5 * tricks}: took fewest, and writes for {tricks} tricks of the other × 5 "
            "(raspasy number 1 of the series)" for other, tricks in (("Boris", 3), ("Ceca", 5))])
          for tie in ("half", "difference")),
        ("pass; Ana 0; Boris 0; Ceca 10", "rules: rostov; rostov_price: 3", "",
         [*(f"{player} on Ceca 15: took fewest, and writes for 10 tricks of the other × 3, half of it as several took "
            "as few (raspasy number 1 of the series)" for player in ("Ana", "Boris")),
          *(f"{player} pool 1: no trick: a prize of 1" for player in ("Ana", "Boris"))]),
        ("dark pass Ana; Ana 1; Boris 3; Ceca 6", "rules: rostov; dark_pass: base", "",
         ["Ana on Boris 30: took fewest, and writes for 3 tricks of the other × 10 (dark round 1)",
          "Ana on Ceca 60: took fewest, and writes for 6 tricks of the other × 10 (dark round 1)"]),
    ],
)  # fmt: skip
def test_raspasy(deal: str, header: str, before: str, entries: list[str]) -> None:
    """R4.4, R4.6, R0.4."""
    assert told(deal, header, before) == entries


@pytest.mark.parametrize(
    ("deal", "header", "before", "entry"),
    [
        ("pass; Ana 0; Boris 4; Ceca 6", "rasp_base: 3", "",
         "Ana pool 3: no trick: the price of a trick as a prize, 3"),
        ("pass; Ana 0; Boris 4; Ceca 6", "rasp_base: 3; rasp_zero_prize: one", "",
         "Ana pool 1: no trick: a prize of 1"),
        ("pass; Ana 0; Boris 4; Ceca 6", "rasp_base: 3; rasp_zero_prize: hill_2price", "",
         "Ana hill -6: no trick: two prices, 2 × 3, off the hill"),
        ("pass; Ana 0; Boris 4; Ceca 6", "rasp_base: 3; rasp_zero_prize: hill_price", "adjust Ana hill 9",
         "Ana hill -3: no trick: a price, 3, off the hill, not below zero"),
        ("pass; Ana 0; Boris 4; Ceca 6", "rasp_base: 3; rasp_zero_prize: hill_price", "adjust Ana hill 2",
         "Ana hill -2: no trick: a price, 3, off the hill, not below zero"),
        ("pass; Ana 0; Boris 4; Ceca 6", "rules: rostov", "", "Ana pool 1: no trick: a prize of 1"),
        ("dark pass Ana; Ana 0; Boris 4; Ceca 6", "dark_pass: base", "",
         "Ana pool 2: no trick: the price of a trick as a prize, 2"),
        ("dark pass Ana; Ana 0; Boris 4; Ceca 6", "dark_pass: base; dark_prize: plain", "",
         "Ana pool 1: no trick: the light price of a trick as a prize, 1"),
        # The light price that the dark one multiplies (D-9): of the first round, or of this one.
        ("dark pass Ana; Ana 0; Boris 4; Ceca 6",
         "dark_pass: base; dark_prize: plain; dark_pass_price: double; rasp_progression: 1-2-3", "state raspasy 2",
         "Ana pool 3: no trick: the light price of a trick as a prize, 3"),
        ("dark pass Ana; Ana 0; Boris 4; Ceca 6", "dark_pass: base; dark_prize: plain; rasp_zero_prize: one", "",
         "Ana pool 1: no trick: a prize of 1"),
        ("dark pass Ana; Ana 0; Boris 4; Ceca 6", "dark_pass: base; dark_prize: plain; rasp_zero_prize: hill_2price",
         "", "Ana hill -2: no trick: two prices, 2 × 1, off the hill"),
        ("pass; Ana 0; Boris 4; Ceca 6", "dark_pass: base; dark_prize: plain", "",
         "Ana pool 1: no trick: the price of a trick as a prize, 1"),
        ("dark pass Ana; Ana 0; Boris 4; Ceca 6", "dark_pass: base; rasp_zero_prize: hill_2price", "",
         "Ana hill -4: no trick: two prices, 2 × 2, off the hill"),
        ("dark pass Ana; Ana 0; Boris 4; Ceca 6", "dark_pass: base; rasp_zero_prize: one", "",
         "Ana pool 1: no trick: a prize of 1"),
        ("pass; Ana 0; Boris 4; Ceca 6", "rasp_base: 3; target: 2; rasp_zero_prize: one", "",
         "Ana pool 1: no trick: a prize of 1"),
        ("pass; Ana 0; Boris 4; Ceca 6", "rasp_base: 3; target: 2", "",
         "Ana pool 2: no trick: the price of a trick as a prize, 3, 2 of it here"),
        ("pass; Ana 0; Boris 4; Ceca 6", "rasp_base: 3; target: 2; rasp_zero_prize: one", "adjust Ana pool 3/2",
         "Ana pool 1/2: no trick: a prize of 1, 1/2 of it here"),
        ("pass; Ana 0; Boris 4; Ceca 6", "rasp_base: 3; target: 2; prize_via_aid: no", "",
         "Ana pool 3: no trick: the price of a trick as a prize, 3"),
    ],
)  # fmt: skip
def test_prizes(deal: str, header: str, before: str, entry: str) -> None:
    """R4.5."""
    assert next(line for line in told(deal, header, before) if "no trick" in line) == entry


def test_where_the_talon_wins_the_dealer_has_his_entry() -> None:
    """R4.1: his tricks count in the amnesty, too."""
    wins = f"rasp_talon: wins; {FOUR}"
    spared, of_series = ", 1 of them spared to everybody: ", " × 1 (raspasy number 1 of the series)"
    assert told("pass; Ana 4; Boris 3; Ceca 2; Dino 1", wins) == [
        f"Ana hill 3: 4 tricks{spared}3{of_series}",
        f"Boris hill 2: 3 tricks{spared}2{of_series}",
        f"Ceca hill 1: 2 tricks{spared}1{of_series}",
    ]


# Whatever is played, what a sentence reckons is the amount of its entry

NUMBER = r"\d+(?:/\d+)?"
CONTRACT = r"(?:misere|ten|\d+[SCDHN]?)(?: hand)?"
FACTOR = rf" × ({NUMBER}) (?:in the dark|by a bomb|by a double bomb|by a fir tree|on the hill|in whists)"
WORTH = rf"(?:\(({NUMBER}) for {CONTRACT} \+ ({NUMBER}) for totus\)|({NUMBER})(?: for {CONTRACT})?)((?:{FACTOR})*)"
LEFT = (
    rf"({NUMBER}) (?:left over, off the own hill|left over, onto the hills of all others|"
    r"go off the own hill, which bears no more)(?:, each worth (\d+)/(\d+) of a point of the hill)?"
)
PART = (
    rf"(?:, ({NUMBER}) of it here|; ({NUMBER}) of it off the own hill first|"
    rf"; ({NUMBER}) of it in American aid: the giver's pool is full|; all pools are full: {LEFT})?"
)
GAIN = rf"(?:made|misere without a trick|.*, so it is made): (.*?)(?: = ({NUMBER}))?{PART}"
PRIZE = rf"no trick: (?:a prize of|the (?:light )?price of a trick as a prize,) ({NUMBER})(){PART}"
TIMES = rf"(?:(.*): )?({NUMBER})(?: tricks?)?(?: of a failed misere)? × ({NUMBER})(?: \((.*)\))?"
ROSTOV = (
    rf"took fewest, and writes for ({NUMBER}) tricks? of the other × (\d+)"
    r"(, half of it as several took as few|, only those above the lowest)? \((?:raspasy number|dark round) .*\)"
)
SPARED = rf"({NUMBER}) tricks?, ({NUMBER}) of them spared to everybody"
PRICES = rf"no trick: two prices, 2 × ({NUMBER}), off the hill"
TALON = rf"(half of )?({NUMBER}) × ({NUMBER}) for the talon"
CUT_SHORT = rf"no trick: a price, {NUMBER}, off the hill, not below zero"


def product(text: str) -> Fraction:
    """What ``4 for 7H × 2 on the hill × 2 by a bomb, half of it`` comes to."""
    worth = re.fullmatch(rf"{WORTH}(, half of it)?", text)
    assert worth is not None, text
    value = sum((Fraction(part) for part in worth.groups()[:3] if part), Fraction(0))
    for factor in re.findall(FACTOR, worth[4]):
        value *= Fraction(factor)
    return value / 2 if worth.groups()[-1] else value


def part_of(full: Fraction, here: str, off: str, aided: str, left: str, weight: str, hill: str) -> Fraction:
    """The part of a gain that an entry tells; what nobody has room for is weighed."""
    if left:
        return Fraction(left) * Fraction(int(weight or 1), int(hill or 1))
    return Fraction(here or off or aided or full)


def counted(head: str) -> Fraction | None:
    """The tricks that a sentence names before it multiplies them, less those of the amnesty."""
    if spared := re.fullmatch(SPARED, head):
        return Fraction(spared[1]) - Fraction(spared[2])
    tricks = re.search(rf"({NUMBER}) tricks?", head)
    return Fraction(tricks[1]) if tricks else None


def reckoned(sentence: str) -> Fraction | None:
    """What a sentence says that its entry comes to; None where it does not say: a hill may cut a prize short."""
    if prize := re.fullmatch(PRIZE, sentence):
        return part_of(Fraction(prize[1]), *prize.groups()[2:])
    if gain := re.fullmatch(GAIN, sentence):
        worth, total, *part = gain.groups()
        full = product(worth)
        assert total is None or full == int(total), sentence
        return part_of(full, *part)
    if talon := re.fullmatch(TALON, sentence):
        return Fraction(talon[2]) * Fraction(talon[3]) / (2 if talon[1] else 1)
    if rostov := re.fullmatch(ROSTOV, sentence):
        return Fraction(rostov[1]) * Fraction(rostov[2]) / (2 if "half" in (rostov[3] or "") else 1)
    if times := re.fullmatch(TIMES, sentence):
        head, count, each, made_of = times.groups()
        assert counted(head or "") in (None, Fraction(count)), sentence
        if made_of is None:
            assert head == "whists for American aid" or (head.startswith("consolation") and each == "10"), sentence
        elif not re.match("raspasy|dark round", made_of):
            assert product(made_of) == Fraction(each), sentence
        return Fraction(count) * Fraction(each)
    if prices := re.fullmatch(PRICES, sentence):
        return 2 * Fraction(prices[1])
    assert re.fullmatch(CUT_SHORT, sentence), sentence
    return None


@pytest.mark.parametrize("case", range(150))
def test_the_arithmetic_comes_out_right(case: int) -> None:
    seed = f"{SEED}/{case}"
    rng = Random(seed)
    sheet = rospis.replay(rospis.read(random_games.to_record(random_games.random_game(rng))))
    assert sheet.faults == [], seed
    for scored in sheet.deals:
        for posting, sentence in zip(scored.outcome.postings, locale.whys(sheet, scored), strict=True):
            amount = reckoned(sentence)
            if amount is not None:
                assert amount == abs(posting.amount), (seed, scored.entry.text, sentence, posting)


def test_the_arithmetic_is_read() -> None:
    """The reader of sentences that the test before relies on."""
    cases: list[tuple[str, Amount]] = [
        ("made: 2 for 6H", 2),
        ("made: (10 for 10H + 5 for totus) × 2 in the dark = 30", 30),
        ("nobody whisted, so it is made: 2 for 6H × 4 by a double bomb = 8, 3 of it here", 3),
        ("misere without a trick: 10 for misere hand; 15/2 of it off the own hill first", Fraction(15, 2)),
        ("made: 6 for 8H; 7/6 of it in American aid: the giver's pool is full", Fraction(7, 6)),
        ("made: 6 for 8H; all pools are full: 3 left over, off the own hill", 3),
        (
            "made: 2 for 6H; all pools are full: 1 left over, onto the hills of all others, "
            "each worth 5/10 of a point of the hill",
            Fraction(1, 2),
        ),
        ("no trick: a prize of 1; all pools are full: 1 go off the own hill, which bears no more", 1),
        ("5/2 tricks × 4 (4 for 7H)", 10),
        ("whists for American aid: 3 × 7", 21),
        ("consolation for 2 tricks missing: 2 × 20 (10 × 2 by a bomb)", 40),
        ("consolation for 2 tricks missing: 2 × 10", 20),
        ("answers for 1 trick missing of the 2 owed by him: 1 × 5/2 (5 for 6H, half of it)", Fraction(5, 2)),
        ("8 tricks, 1 of them spared to everybody: 7 × 3 (raspasy number 1 of the series)", 21),
        ("took fewest, and writes for 4 tricks of the other × 5 (dark round 1)", 20),
        (
            "took fewest, and writes for 5 tricks of the other × 5, half of it as several took as few "
            "(raspasy number 1 of the series)",
            Fraction(25, 2),
        ),
        ("3 tricks of a failed misere × 20 (10 for ten × 2 in whists)", 60),
        ("half of 1 × 5 for the talon", Fraction(5, 2)),
        ("no trick: the light price of a trick as a prize, 3, 2 of it here", 2),
        ("no trick: two prices, 2 × 3, off the hill", 6),
    ]
    assert [reckoned(sentence) for sentence, _ in cases] == [amount for _, amount in cases]
    for wrong in (
        "made: 2 for 6H × 2 by a bomb = 8",
        "3 tricks × 8 (4 for 7H)",
        "short by 2 tricks: 3 × 4 (4 for 7H)",
        "8 tricks, 1 of them spared to everybody: 8 × 3 (raspasy number 1 of the series)",
    ):
        with pytest.raises(AssertionError):
            reckoned(wrong)


# Reasons and marks

REASONS = (*scoring.REASONS, *raspasy.REASONS, *book.REASONS)


def test_every_reason_has_its_sentences_and_every_sentence_its_reason() -> None:
    sentences = {"aid_pool", "aid_whists"} | {reason.code for reason in REASONS} - {"aid"}
    assert sentences == set(en.RUSSIAN)
    assert {reason.code: reason.rule for reason in REASONS} == {
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
        "raspasy": "R4.4",
        "dark_raspasy": "R0.4",
        "rostov": "R4.6",
        "prize": "R4.5",
        "hill_first": "R5.5",
        "aid": "R5.5",
        "surplus": "R5.5",
    }
    assert game.JOINED == ("joined", "R1.8")


MARKS = [
    (Mark("Ana", "bomb", "drawn", 2), "Ana draws a bomb (x2)"),
    (Mark("Boris", "bomb", "drawn", 4), "Boris draws a double bomb (x4)"),
    (Mark("Ana", "bomb", "drawn", 8), "Ana draws a fir tree (x8)"),
    (Mark("Ana", "bomb", "removed", 2), "a bomb (x2) of Ana is crossed out"),
    (Mark("Ana", "bomb", "removed", 4), "a double bomb (x4) of Ana is crossed out"),
    (Mark("Boris", "bomb", "removed", 8), "a fir tree (x8) of Boris is crossed out"),
]


@pytest.mark.parametrize(("mark", "sentence"), MARKS)
def test_marks(mark: Mark, sentence: str) -> None:
    assert locale.mark(mark) == sentence


def test_marks_of_a_sheet() -> None:
    sheet = sheet_of("1. dark pass Ana; joined Boris Ceca; Ana 4; Boris 3; Ceca 3\n2. Ana 6C" + PASSED, "rules: dark")
    assert [[locale.mark(mark) for mark in scored.outcome.marks] for scored in sheet.deals] == [
        [f"{player} draws a bomb (x2)" for player in ("Ana", "Boris", "Ceca")],
        ["a bomb (x2) of Ana is crossed out"],
    ]


def test_a_newcomer() -> None:
    """R1.8."""
    sheet = sheet_of('adjust Ana hill 1\njoin Dino after Ana\nadjust Dino pool 4 "by agreement"')
    assert [locale.why_adjusted(entry) for entry in sheet.adjustments] == [
        "",
        "joined: the mean of the column at the table, rounded against the newcomer",
        "by agreement",
    ]
