"""What a contract of bridge scores (B0.1, B1.1, B1.2): the whole table, its pieces, and the reason of each."""

from __future__ import annotations

import hashlib
from itertools import product

import pytest

from rospis.games.bridge.scoring import (
    BOOK,
    GAME,
    LIMITS,
    PART_SCORE_BONUS,
    REASONS,
    STRAINS,
    Part,
    fault_of,
    game_bonus,
    insult,
    overtrick_value,
    parts,
    score,
    slam_bonus,
    trick_points,
    undertricks,
)
from rospis.ledger import Reason

CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)
EVERY = list(product(range(1, 8), range(5), range(3), range(2), range(14)))

# B1.2, exactly made: nv, v, doubled nv, v, redoubled nv, v; by level, in C and D, H and S, NT.
MADE = """
1 | 70 70 140 140 230 230 | 80 80 160 160 520 720 | 90 90 180 180 560 760
2 | 90 90 180 180 560 760 | 110 110 470 670 640 840 | 120 120 490 690 680 880
3 | 110 110 470 670 640 840 | 140 140 530 730 760 960 | 400 600 550 750 800 1000
4 | 130 130 510 710 720 920 | 420 620 590 790 880 1080 | 430 630 610 810 920 1120
5 | 400 600 550 750 800 1000 | 450 650 650 850 1000 1200 | 460 660 670 870 1040 1240
6 | 920 1370 1090 1540 1380 1830 | 980 1430 1210 1660 1620 2070 | 990 1440 1230 1680 1660 2110
7 | 1440 2140 1630 2330 1960 2660 | 1510 2210 1770 2470 2240 2940 | 1520 2220 1790 2490 2280 2980
"""
# B1.1, from one trick down to thirteen: undoubled nv, v, doubled nv, v.
DOWN = {
    (0, False): [50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650],
    (0, True): [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300],
    (1, False): [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500],
    (1, True): [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800],
}


def written(level: int, strain: int, doubled: int, vulnerable: bool, tricks: int) -> list[tuple[str, int]]:
    return [(part.code, part.amount) for part in parts(level, strain, doubled, vulnerable, tricks)]


def test_the_whole_table() -> None:
    scores = [score(*contract) for contract in EVERY]
    lines = [
        f"{level},{STRAINS[strain]},{doubled},{vulnerable},{tricks},{points}"
        for (level, strain, doubled, vulnerable, tricks), points in zip(EVERY, scores, strict=True)
    ]
    assert (len(scores), min(scores), max(scores), len(set(scores)), sum(scores)) == (
        2940,
        -7600,
        3160,
        219,
        -2_628_190,
    )
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    assert digest == "08212d6c707e5b31dbcba55106807967c30a2c042da18ad74ac75f58906e9a65"


def test_contracts_just_made() -> None:
    seen = 0
    for line in MADE.strip().splitlines():
        first, *columns = line.split("|")
        level = int(first)
        for strains, column in zip(((CLUBS, DIAMONDS), (HEARTS, SPADES), (NOTRUMP,)), columns, strict=True):
            for (doubled, vulnerable), figure in zip(product(range(3), (False, True)), column.split(), strict=True):
                for strain in strains:
                    assert score(level, strain, doubled, vulnerable, BOOK + level) == int(figure)
                    seen += 1
    assert seen == 7 * 5 * 3 * 2


@pytest.mark.parametrize("level", range(1, 8))
@pytest.mark.parametrize("strain", range(5))
def test_contracts_that_fail(level: int, strain: int) -> None:
    for down, vulnerable in product(range(1, BOOK + level + 1), (False, True)):
        tricks = BOOK + level - down
        undoubled, doubled = DOWN[0, vulnerable][down - 1], DOWN[1, vulnerable][down - 1]
        assert score(level, strain, 0, vulnerable, tricks) == -undoubled
        assert score(level, strain, 1, vulnerable, tricks) == -doubled
        assert score(level, strain, 2, vulnerable, tricks) == -2 * doubled


@pytest.mark.parametrize("vulnerable", [False, True])
def test_undertricks_are_a_plus_of_the_defenders(vulnerable: bool) -> None:
    assert [undertricks(0, vulnerable, down) for down in range(14)] == [0, *DOWN[0, vulnerable]]
    assert [undertricks(1, vulnerable, down) for down in range(14)] == [0, *DOWN[1, vulnerable]]
    assert [undertricks(2, vulnerable, down) for down in range(14)] == [
        0,
        *(2 * points for points in DOWN[1, vulnerable]),
    ]


def test_the_examples_of_the_base_text() -> None:
    assert score(3, CLUBS, 0, False, 10) == 130
    assert score(3, CLUBS, 1, True, 10) == 870
    assert score(6, DIAMONDS, 0, True, 12) == 1370
    assert score(3, SPADES, 0, False, 10) == 170
    assert score(5, NOTRUMP, 0, False, 11) == score(3, NOTRUMP, 0, False, 11) == 460


@pytest.mark.parametrize(
    ("doubled", "least"),
    [(0, [5, 5, 4, 4, 3]), (1, [3, 3, 2, 2, 2]), (2, [2, 2, 1, 1, 1])],
    ids=["undoubled", "doubled", "redoubled"],
)
def test_the_least_games(doubled: int, least: list[int]) -> None:
    for strain, level in enumerate(least):
        assert trick_points(level, strain, doubled) >= GAME
        assert level == 1 or trick_points(level - 1, strain, doubled) < GAME


def test_trick_points() -> None:
    assert [trick_points(1, strain, 0) for strain in range(5)] == [20, 20, 30, 30, 40]
    assert [trick_points(7, strain, 0) for strain in range(5)] == [140, 140, 210, 210, 220]
    assert [trick_points(2, NOTRUMP, doubled) for doubled in range(3)] == [70, 140, 280]


@pytest.mark.parametrize("strain", range(5))
def test_overtricks(strain: int) -> None:
    undoubled = [20, 20, 30, 30, 30][strain]
    values = [overtrick_value(strain, doubled, vulnerable) for doubled in range(3) for vulnerable in (False, True)]
    assert values == [undoubled, undoubled, 100, 200, 200, 400]


def test_bonuses() -> None:
    assert (GAME, PART_SCORE_BONUS) == (100, 50)
    assert [insult(doubled) for doubled in range(3)] == [0, 50, 100]
    assert [game_bonus(vulnerable) for vulnerable in (False, True)] == [300, 500]
    assert [slam_bonus(level, False) for level in range(1, 8)] == [0, 0, 0, 0, 0, 500, 1000]
    assert [slam_bonus(level, True) for level in range(1, 8)] == [0, 0, 0, 0, 0, 750, 1500]


def test_a_part_score() -> None:
    assert written(2, HEARTS, 0, True, 8) == [("trick_points", 60), ("part_score", 50)]
    assert written(3, SPADES, 0, False, 10) == [("trick_points", 90), ("overtricks", 30), ("part_score", 50)]
    assert written(1, CLUBS, 1, True, 9) == [
        ("trick_points", 40), ("overtricks", 400), ("insult", 50), ("part_score", 50)]  # fmt: skip


def test_a_game() -> None:
    assert written(4, HEARTS, 0, False, 10) == [("trick_points", 120), ("game_bonus", 300)]
    assert written(3, CLUBS, 1, True, 10) == [
        ("trick_points", 120), ("overtricks", 200), ("insult", 50), ("game_bonus", 500)]  # fmt: skip
    assert written(2, SPADES, 2, False, 8) == [("trick_points", 240), ("insult", 100), ("game_bonus", 300)]


def test_a_trick_that_makes_no_game_or_slam() -> None:
    assert written(2, NOTRUMP, 0, False, 13) == [("trick_points", 70), ("overtricks", 150), ("part_score", 50)]
    assert written(5, NOTRUMP, 2, True, 13) == [
        ("trick_points", 640), ("overtricks", 800), ("insult", 100), ("game_bonus", 500)]  # fmt: skip


def test_slams() -> None:
    assert written(6, DIAMONDS, 0, True, 12) == [("trick_points", 120), ("game_bonus", 500), ("small_slam", 750)]
    assert written(6, SPADES, 2, False, 13) == [
        ("trick_points", 720), ("overtricks", 200), ("insult", 100), ("game_bonus", 300),
        ("small_slam", 500)]  # fmt: skip
    assert written(7, NOTRUMP, 1, False, 13) == [
        ("trick_points", 440), ("insult", 50), ("game_bonus", 300), ("grand_slam", 1000)]  # fmt: skip


def test_a_penalty_is_one_part() -> None:
    assert written(4, SPADES, 0, True, 9) == [("undertricks", -100)]
    assert written(7, CLUBS, 2, False, 12) == [("undertricks", -200)]
    assert written(7, CLUBS, 2, True, 0) == [("undertricks", -7600)]


def test_every_part_has_its_rule() -> None:
    seen = {}
    order = [*(reason.code for reason in REASONS)]
    for contract in EVERY:
        all_parts = parts(*contract)
        assert all(part.amount for part in all_parts)
        assert score(*contract) == sum(part.amount for part in all_parts)
        codes = [part.code for part in all_parts]
        assert codes == sorted(set(codes), key=order.index)
        seen.update({part.code: part.rule for part in all_parts})
    assert seen == {reason.code: reason.rule for reason in REASONS}
    assert set(seen) == {"trick_points", "overtricks", "insult", "part_score", "game_bonus", "small_slam", "grand_slam",
                         "undertricks"}  # fmt: skip
    assert {code for code, rule in seen.items() if rule == "B1.1"} == {"undertricks"}
    assert set(seen.values()) == {"B0.1", "B1.1"}


def test_a_part() -> None:
    part = parts(1, CLUBS, 0, False, 7)[0]
    assert part == Part(Reason("trick_points", "B0.1"), 20)
    assert (part.code, part.rule) == ("trick_points", "B0.1")
    assert parts(1, CLUBS, 0, False, 7) is parts(1, CLUBS, 0, False, 7)


@pytest.mark.parametrize(
    ("contract", "fault"),
    [
        ((0, 0, 0, False, 7), "level 0 is not in 1-7"),
        ((8, 0, 0, False, 7), "level 8 is not in 1-7"),
        ((1, -1, 0, False, 7), "strain -1 is not in 0-4"),
        ((1, 5, 0, False, 7), "strain 5 is not in 0-4"),
        ((1, 0, -1, False, 7), "doubled -1 is not in 0-2"),
        ((1, 0, 3, False, 7), "doubled 3 is not in 0-2"),
        ((1, 0, 0, 2, 7), "vulnerable 2 is not in 0-1"),
        ((1, 0, 0, -1, 7), "vulnerable -1 is not in 0-1"),
        ((1, 0, 0, False, -1), "tricks -1 is not in 0-13"),
        ((1, 0, 0, False, 14), "tricks 14 is not in 0-13"),
        ((0, 5, 3, 2, 14), "level 0 is not in 1-7"),
    ],
)
def test_numbers_out_of_range(contract: tuple[int, int, int, bool, int], fault: str) -> None:
    for function in (parts, score):
        with pytest.raises(ValueError) as raised:  # noqa: PT011 - the whole text is compared below
            function(*contract)
        assert str(raised.value) == fault
    assert fault_of(contract) == fault


def test_every_contract_is_in_range() -> None:
    assert list(product(*LIMITS.values())) == EVERY
    assert list(LIMITS) == ["level", "strain", "doubled", "vulnerable", "tricks"]
    assert {fault_of(contract) for contract in EVERY} == {None}


def test_a_contract_has_five_numbers() -> None:
    with pytest.raises(ValueError, match="shorter"):
        fault_of((1, 0, 0, 0))
