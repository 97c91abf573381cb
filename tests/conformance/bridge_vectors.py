"""The bridge vectors that concern one table, as data: section 6 of the rules, and the sections that it rests on.

Everything is worked out by hand from the rule text or copied from it. Amounts are seen from North and South unless a
side is named.
"""

from __future__ import annotations

from typing import NamedTuple

from tests.conformance.bridge_rubbers import RULE_OF, Cells, Deal, Evening, Rubber, Total

# The rules and the numbered vector whose figures stand here. The other numbers of B6.2 are of sessions.
NUMBERS = (
    *("B0.0", "B0.1", "B0.2", "B0.3", "B1.1", "B1.2", "B1.3", "B1.4", "B1.5", "B1.6", "B1.7", "B2.5"),
    *("B6.1", "16", "B6.3"),
)

VECTOR_PROPERTY = "bridge_vector"  # the property of a test's report that tells its vector

STRAINS = ("C", "D", "H", "S", "NT")
DOUBLINGS = ("", "X", "XX")


# One contract (B0, B1.1, B1.2, B6.1)

HASH = "08212d6c707e5b31dbcba55106807967c30a2c042da18ad74ac75f58906e9a65"
COUNT, LOWEST, HIGHEST, DISTINCT, SUM = 2940, -7600, 3160, 219, -2_628_190


class Score(NamedTuple):
    """A contract of North and South in bridge-duplicate: its parts ("60 trick_points; ...") and their sum."""

    rule: str
    deal: str
    vulnerable: str
    parts: str
    total: int


SCORES = (
    # The worked figures of the base text
    Score("B6.1", "3C N 10", "none", "60 trick_points; 20 overtricks; 50 part_score", 130),
    Score("B6.1", "3CX N 10", "NS", "120 trick_points; 200 overtricks; 50 insult; 500 game_bonus", 870),
    Score("B6.1", "6D N 12", "NS", "120 trick_points; 500 game_bonus; 750 small_slam", 1370),
    Score("B6.1", "3S N 10", "none", "90 trick_points; 30 overtricks; 50 part_score", 170),
    Score("B6.1", "pass", "both", "", 0),
    # Overtricks: minor 20, major and no trump 30 ...
    Score("B0.1", "1C N +1", "none", "20 trick_points; 20 overtricks; 50 part_score", 90),
    Score("B0.1", "1D S +2", "NS", "20 trick_points; 40 overtricks; 50 part_score", 110),
    Score("B0.1", "1H N +1", "both", "30 trick_points; 30 overtricks; 50 part_score", 110),
    Score("B0.1", "2S S +2", "none", "60 trick_points; 60 overtricks; 50 part_score", 170),
    Score("B0.1", "1NT N +1", "none", "40 trick_points; 30 overtricks; 50 part_score", 120),
    Score("B0.1", "3NT N +2", "NS", "100 trick_points; 60 overtricks; 500 game_bonus", 660),
    # ... doubled 100 or 200, redoubled 200 or 400; for making it 50 and 100, not 150
    Score("B0.1", "1CX N +2", "none", "40 trick_points; 200 overtricks; 50 insult; 50 part_score", 340),
    Score("B0.1", "1CX N +2", "NS", "40 trick_points; 400 overtricks; 50 insult; 50 part_score", 540),
    Score("B0.1", "1NTX S +1", "both", "80 trick_points; 200 overtricks; 50 insult; 50 part_score", 380),
    Score("B0.1", "1CXX N +2", "none", "80 trick_points; 400 overtricks; 100 insult; 50 part_score", 630),
    Score("B0.1", "1CXX N +2", "NS", "80 trick_points; 800 overtricks; 100 insult; 50 part_score", 1030),
    Score("B0.1", "1SXX S +1", "EW", "120 trick_points; 200 overtricks; 100 insult; 300 game_bonus", 720),
    Score("B0.1", "1SXX S +1", "both", "120 trick_points; 400 overtricks; 100 insult; 500 game_bonus", 1120),
    # Part-score 50, game 300 or 500, slams 500 or 750 and 1000 or 1500 with the game
    Score("B0.1", "1C N =", "none", "20 trick_points; 50 part_score", 70),
    Score("B0.1", "2NT N =", "NS", "70 trick_points; 50 part_score", 120),
    Score("B0.1", "3NT N =", "EW", "100 trick_points; 300 game_bonus", 400),
    Score("B0.1", "3NT N =", "NS", "100 trick_points; 500 game_bonus", 600),
    Score("B0.1", "4S S =", "none", "120 trick_points; 300 game_bonus", 420),
    Score("B0.1", "4S S =", "both", "120 trick_points; 500 game_bonus", 620),
    Score("B0.1", "5D N =", "none", "100 trick_points; 300 game_bonus", 400),
    Score("B0.1", "5D N =", "NS", "100 trick_points; 500 game_bonus", 600),
    Score("B0.1", "6C N =", "none", "120 trick_points; 300 game_bonus; 500 small_slam", 920),
    Score("B0.1", "6NT N =", "NS", "190 trick_points; 500 game_bonus; 750 small_slam", 1440),
    Score("B0.1", "7S N =", "none", "210 trick_points; 300 game_bonus; 1000 grand_slam", 1510),
    Score("B0.1", "7S N =", "NS", "210 trick_points; 500 game_bonus; 1500 grand_slam", 2210),
    Score("B0.1", "7NTXX N =", "NS", "880 trick_points; 100 insult; 500 game_bonus; 1500 grand_slam", 2980),
    # 3NT and 5NT with eleven tricks are worth the same
    Score("B0.2", "3NT N 11", "none", "100 trick_points; 60 overtricks; 300 game_bonus", 460),
    Score("B0.2", "5NT N 11", "none", "160 trick_points; 300 game_bonus", 460),
    Score("B0.2", "3NT N 11", "NS", "100 trick_points; 60 overtricks; 500 game_bonus", 660),
    Score("B0.2", "5NT N 11", "NS", "160 trick_points; 500 game_bonus", 660),
    # A double or redouble makes a game of a part-score, never a slam of anything, nor a grand slam of a small one
    Score("B0.2", "5CXX N 13", "none", "400 trick_points; 400 overtricks; 100 insult; 300 game_bonus", 1200),
    Score("B0.2", "2HX N 13", "none", "120 trick_points; 500 overtricks; 50 insult; 300 game_bonus", 970),
    Score(
        "B0.2", "6CX N 13", "none", "240 trick_points; 100 overtricks; 50 insult; 300 game_bonus; 500 small_slam", 1190
    ),
    # The ends of the table
    Score("B1.2", "1NTXX N 13", "NS", "160 trick_points; 2400 overtricks; 100 insult; 500 game_bonus", 3160),
    Score("B1.2", "7CXX N 0", "NS", "-7600 undertricks", -7600),
    # Undertricks: first, second and third, fourth and later
    Score("B1.1", "4S N -1", "none", "-50 undertricks", -50),
    Score("B1.1", "4S N -4", "NS", "-400 undertricks", -400),
    Score("B1.1", "4SX N -3", "none", "-500 undertricks", -500),
    Score("B1.1", "4SX N -4", "none", "-800 undertricks", -800),
    Score("B1.1", "4SX N -4", "NS", "-1100 undertricks", -1100),
    Score("B1.1", "4SXX N -3", "none", "-1000 undertricks", -1000),
    Score("B1.1", "4SXX N -4", "none", "-1600 undertricks", -1600),
    Score("B1.1", "4SXX N -2", "NS", "-1000 undertricks", -1000),
)

# "Перечислим минимальные геймовые контракты 3 без козыря, 4 червы или пики и 5 треф или бубен - без контры; 2 без
# козыря, 2 червы или пики и 3 бубны или трефы - с контрой; 1 без козыря, либо с козырем пика или черва, или 2 бубны или
# трефы - с реконтрой."
MINIMAL_GAMES = {
    "": {"NT": 3, "H": 4, "S": 4, "C": 5, "D": 5},
    "X": {"NT": 2, "H": 2, "S": 2, "D": 3, "C": 3},
    "XX": {"NT": 1, "S": 1, "H": 1, "D": 2, "C": 2},
}

# Trick points of the contracted tricks, undoubled, levels 1 to 7 (B0.3)
TRICK_POINTS = {
    "C": (20, 40, 60, 80, 100, 120, 140),
    "D": (20, 40, 60, 80, 100, 120, 140),
    "H": (30, 60, 90, 120, 150, 180, 210),
    "S": (30, 60, 90, 120, 150, 180, 210),
    "NT": (40, 70, 100, 130, 160, 190, 220),
}

# One to thirteen down (B1.1): 50 each; 100 each; 100 200 200 300 ...; 200 300 300 300 ...; twice that.
DOWN = {
    ("", False): (50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650),
    ("", True): (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300),
    ("X", False): (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
    ("X", True): (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800),
    ("XX", False): (200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000),
    ("XX", True): (400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600),
}

# Exactly made (B1.2): level, then nv, v, Xnv, Xv, XXnv, XXv for C and D, for H and S, for NT
EXACTLY_MADE_TEXT = """\
1 | 70 70 140 140 230 230 | 80 80 160 160 520 720 | 90 90 180 180 560 760
2 | 90 90 180 180 560 760 | 110 110 470 670 640 840 | 120 120 490 690 680 880
3 | 110 110 470 670 640 840 | 140 140 530 730 760 960 | 400 600 550 750 800 1000
4 | 130 130 510 710 720 920 | 420 620 590 790 880 1080 | 430 630 610 810 920 1120
5 | 400 600 550 750 800 1000 | 450 650 650 850 1000 1200 | 460 660 670 870 1040 1240
6 | 920 1370 1090 1540 1380 1830 | 980 1430 1210 1660 1620 2070 | 990 1440 1230 1680 1660 2110
7 | 1440 2140 1630 2330 1960 2660 | 1510 2210 1770 2470 2240 2940 | 1520 2220 1790 2490 2280 2980
"""


def exactly_made() -> dict[tuple[int, str, str, bool], int]:
    """That table by level, strain, doubling and vulnerability."""
    found = {}
    for row in EXACTLY_MADE_TEXT.splitlines():
        level, *groups = row.split("|")
        for strains, group in zip((("C", "D"), ("H", "S"), ("NT",)), groups, strict=True):
            figures = iter(map(int, group.split()))
            for doubling in DOUBLINGS:
                for vulnerable in (False, True):
                    figure = next(figures)
                    for strain in strains:
                        found[int(level), strain, doubling, vulnerable] = figure
    return found


EXACTLY_MADE = exactly_made()


# Boards (B1.3): dealer and vulnerability of boards 1 to 32

BOARDS = (
    *(("N", "none"), ("E", "NS"), ("S", "EW"), ("W", "both")),
    *(("N", "NS"), ("E", "EW"), ("S", "both"), ("W", "none")),
    *(("N", "EW"), ("E", "both"), ("S", "none"), ("W", "NS")),
    *(("N", "both"), ("E", "none"), ("S", "NS"), ("W", "EW")),
    *(("N", "none"), ("E", "NS"), ("S", "EW"), ("W", "both")),
    *(("N", "NS"), ("E", "EW"), ("S", "both"), ("W", "none")),
    *(("N", "EW"), ("E", "both"), ("S", "none"), ("W", "NS")),
    *(("N", "both"), ("E", "none"), ("S", "NS"), ("W", "EW")),
)


# Chicago (B1.5)

# Who is vulnerable on the four deals, by who deals the first
CHICAGO_VULNERABLE = {
    "dealer": {
        "N": ("none", "EW", "NS", "both"),
        "E": ("none", "NS", "EW", "both"),
        "S": ("none", "EW", "NS", "both"),
        "W": ("none", "NS", "EW", "both"),
    },
    "non_dealer": {
        "N": ("none", "NS", "EW", "both"),
        "E": ("none", "EW", "NS", "both"),
        "S": ("none", "NS", "EW", "both"),
        "W": ("none", "EW", "NS", "both"),
    },
}

CHICAGO_PRESETS = {
    "chicago_acbl": {"chicago_vulnerability": "dealer", "chicago_part_scores": "carry"},
    "chicago_non_dealer": {"chicago_vulnerability": "non_dealer", "chicago_part_scores": "carry"},
    "chicago_duplicate": {"chicago_vulnerability": "dealer", "chicago_part_scores": "each"},
}

CHICAGO_RULES = {**RULE_OF, "game_bonus": "B1.5", "part_score": "B1.5"}

CARRIED = Evening(
    name="carried",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-chicago
1. 2S N =
2. 2D S +1
3. 3H E =
4. 1C W =
check NS above 320
check EW above 500
check EW result 190
""",
    deals=(
        Deal("N", "none", Cells(0, 60, 60), Cells(), "NS below 60 trick_points", "", "2 x 30; no premium on deal 1"),
        Deal(
            "E",
            "EW",
            Cells(320, 100),
            Cells(),
            "NS below 40 trick_points; NS above 20 overtricks; NS above 300 game_bonus",
            "NS game",
            "2 x 20 = 40, carried 60 + 40 = 100: a game; one over 20; NS are not vulnerable now: 300",
        ),
        Deal("S", "NS", Cells(320, 100), Cells(0, 90, 90), "EW below 90 trick_points", "", "3 x 30 = 90: carried"),
        Deal(
            "W",
            "both",
            Cells(320, 100),
            Cells(500, 110),
            "EW below 20 trick_points; EW above 500 game_bonus",
            "EW game",
            "20, carried 90 + 20 = 110: a game, vulnerable 500, and so no 100 for a part-score",
        ),
    ),
    rubbers=(Rubber((1, 4), True, Total(320, 100, 420), Total(500, 110, 610)),),
    ns=Cells(320, 100),
    ew=Cells(500, 110),
    end="rules",
    settlement={"NS": -190, "EW": 190},
    arithmetic="60 + 40 + 20 + 300 = 420; 90 + 20 + 500 = 610; 420 - 610 = -190",
    payments=1,
    options=CHICAGO_PRESETS["chicago_acbl"],
    rules_of=CHICAGO_RULES,
)

WIPED = Evening(
    name="wiped",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-chicago
rules: chicago_acbl
1. pass
2. 2H S =
3. 3C W =
4. pass
5. 4S E =; lead HA
6. 2H N +1
check NS below 120
check NS result -230
""",
    deals=(
        Deal("N", "none", Cells(), Cells(), arithmetic="passed out: N deals again"),
        Deal("N", "none", Cells(0, 60, 60), Cells(), "NS below 60 trick_points", "", "2 x 30 = 60"),
        Deal("E", "EW", Cells(0, 60, 60), Cells(0, 60, 60), "EW below 60 trick_points", "", "3 x 20 = 60"),
        Deal("S", "NS", Cells(0, 60, 60), Cells(0, 60, 60), arithmetic="passed out: S deals again, NS vulnerable"),
        Deal(
            "S",
            "NS",
            Cells(0, 60),
            Cells(300, 180),
            "EW below 120 trick_points; EW above 300 game_bonus",
            "EW game",
            "4 x 30 = 120; a game, EW not vulnerable 300; it wipes the 60 of EW and the 60 of NS",
        ),
        Deal(
            "W",
            "both",
            Cells(130, 120, 60),
            Cells(300, 180),
            "NS below 60 trick_points; NS above 30 overtricks; NS above 100 part_score",
            "",
            "60, with the wiped 60 it would be a game; one over 30; a part-score on the fourth deal 100",
        ),
    ),
    rubbers=(Rubber((1, 6), True, Total(130, 120, 250), Total(300, 180, 480)),),
    ns=Cells(130, 120, 60),
    ew=Cells(300, 180),
    end="rules",
    settlement={"NS": -230, "EW": 230},
    arithmetic="60 + 60 + 30 + 100 = 250; 60 + 120 + 300 = 480; 250 - 480 = -230",
    payments=1,
    options=CHICAGO_PRESETS["chicago_acbl"],
    rules_of=CHICAGO_RULES,
)

NON_DEALER = Evening(
    name="non_dealer",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-chicago
rules: chicago_non_dealer
dealer: S
1. 6H N =
2. 4SX E -3
3. 7D W =
4. 3NT S -1
check NS result -760
""",
    deals=(
        Deal(
            "S",
            "none",
            Cells(800, 180),
            Cells(),
            "NS below 180 trick_points; NS above 300 game_bonus; NS above 500 small_slam",
            "NS game",
            "6 x 30 = 180; not vulnerable 300 + 500 = 800",
        ),
        Deal(
            "W",
            "NS",
            Cells(1300, 180),
            Cells(),
            "NS above 500 undertricks",
            "",
            "W deals, so NS are vulnerable and EW are not: 100 + 200 + 200; 800 + 500",
        ),
        Deal(
            "N",
            "EW",
            Cells(1300, 180),
            Cells(2000, 140),
            "EW below 140 trick_points; EW above 500 game_bonus; EW above 1500 grand_slam",
            "EW game",
            "7 x 20 = 140; vulnerable 500 + 1500 = 2000",
        ),
        Deal(
            "E",
            "both",
            Cells(1300, 180),
            Cells(2100, 140),
            "EW above 100 undertricks",
            "",
            "vulnerable 100; nobody made a part-score",
        ),
    ),
    rubbers=(Rubber((1, 4), True, Total(1300, 180, 1480), Total(2100, 140, 2240)),),
    ns=Cells(1300, 180),
    ew=Cells(2100, 140),
    end="rules",
    settlement={"NS": -760, "EW": 760},
    arithmetic="180 + 800 + 500 = 1480; 140 + 2000 + 100 = 2240; 1480 - 2240 = -760",
    payments=1,
    options=CHICAGO_PRESETS["chicago_non_dealer"],
    rules_of=CHICAGO_RULES,
)

EACH = Evening(
    name="each",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-chicago
rules: chicago_duplicate
1. 2S N =
2. 2S S +1
3. 4H N =
4. 2DX E =
check NS result 690
""",
    deals=(
        Deal(
            "N",
            "none",
            Cells(50, 60),
            Cells(),
            "NS below 60 trick_points; NS above 50 part_score",
            "",
            "2 x 30 = 60; 50; nothing is carried",
        ),
        Deal(
            "E",
            "EW",
            Cells(130, 120),
            Cells(),
            "NS below 60 trick_points; NS above 30 overtricks; NS above 50 part_score",
            "",
            "60 + 30 + 50: no game though 60 + 60 stand below; above 50 + 80 = 130",
        ),
        Deal(
            "S",
            "NS",
            Cells(630, 240),
            Cells(),
            "NS below 120 trick_points; NS above 500 game_bonus",
            "",
            "4 x 30 = 120; vulnerable 500; above 130 + 500 = 630",
        ),
        Deal(
            "W",
            "both",
            Cells(630, 240),
            Cells(100, 80),
            "EW below 80 trick_points; EW above 50 insult; EW above 50 part_score",
            "",
            "2 x 20 x 2 = 80; 50; a part-score is 50 on the fourth deal too",
        ),
    ),
    rubbers=(Rubber((1, 4), True, Total(630, 240, 870), Total(100, 80, 180)),),
    ns=Cells(630, 240),
    ew=Cells(100, 80),
    end="rules",
    settlement={"NS": 690, "EW": -690},
    arithmetic="110 + 140 + 620 = 870; 80 + 50 + 50 = 180; 870 - 180 = 690",
    payments=1,
    options=CHICAGO_PRESETS["chicago_duplicate"],
    rules_of=CHICAGO_RULES,
)

FIVE_PEOPLE = Evening(
    name="five_people",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-chicago
players: Ana, Boris, Ceca, Dino, Eva
price: 0.50 EUR
1. 1NT N =
2. 1NT S =
3. 1C N =
4. 1NTXX E -1
check Dino result -1000
check Eva result 0
partners Eva Ana, Ceca Dino; out Boris
5. 3D S =
6. 2H E -2
break off
check NS above 200
check Ana result 1260
""",
    deals=(
        Deal("N", "none", Cells(0, 40, 40), Cells(), "NS below 40 trick_points", "", "40"),
        Deal("E", "EW", Cells(0, 80, 80), Cells(), "NS below 40 trick_points", "", "40; carried 40 + 40 = 80"),
        Deal(
            "S",
            "NS",
            Cells(500, 100),
            Cells(),
            "NS below 20 trick_points; NS above 500 game_bonus",
            "NS game",
            "20, carried 80 + 20 = 100: a game; NS are vulnerable on this deal: 500",
        ),
        Deal("W", "both", Cells(900, 100), Cells(), "NS above 400 undertricks", "", "redoubled, vulnerable 2 x 200"),
        Deal("N", "none", Cells(0, 60, 60), Cells(), "NS below 60 trick_points", "", "the next one: 3 x 20 = 60"),
        Deal("E", "EW", Cells(200, 60, 60), Cells(), "NS above 200 undertricks", "", "vulnerable 2 x 100 = 200"),
    ),
    rubbers=(
        Rubber((1, 4), True, Total(900, 100, 1000), Total(0, 0, 0), "Ana Boris Ceca Dino"),
        Rubber(
            (5, 6), False, Total(200, 60, 260), Total(0, 0, 0), "Eva Ceca Ana Dino", "an unfinished one brings no more"
        ),
    ),
    ns=Cells(200, 60, 60),
    ew=Cells(),
    end="break off",
    settlement={"Ana": 1260, "Boris": -1000, "Ceca": 740, "Dino": -1260, "Eva": 260},
    arithmetic="Ana 1000 + 260; Boris -1000; Ceca 1000 - 260; Dino -1000 - 260; Eva 260",
    payments=3,  # Dino's 1260 are Ana's, Boris's 1000 are Ceca's 740 and Eva's 260
    money={"Ana": "6.30", "Boris": "-5.00", "Ceca": "3.70", "Dino": "-6.30", "Eva": "1.30"},
    rules_of=CHICAGO_RULES,
)

VOIDS = Evening(
    name="voids",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-chicago
1. void "misdealt"
2. 1H N =
3. void passed "withdrawn"
4. 2C S =
5. pass
6. 1H S =
7. 1S E =; vul both
check EW above 100
check NS result 270
""",
    deals=(
        Deal("N", "none", Cells(), Cells(), arithmetic="N deals again", void=True),
        Deal("N", "none", Cells(0, 30, 30), Cells(), "NS below 30 trick_points", "", "30"),
        Deal("E", "EW", Cells(0, 30, 30), Cells(), arithmetic="does not count, but the deal moves on", void=True),
        Deal(
            "S",
            "NS",
            Cells(0, 70, 70),
            Cells(),
            "NS below 40 trick_points",
            "",
            "the second that counts, dealt by S: 2 x 20 = 40",
        ),
        Deal("W", "EW", Cells(0, 70, 70), Cells(), arithmetic="passed out: W deals again"),
        Deal(
            "W",
            "EW",
            Cells(300, 100),
            Cells(),
            "NS below 30 trick_points; NS above 300 game_bonus",
            "NS game",
            "30, carried 30 + 40 + 30 = 100: a game; NS are not vulnerable: 300",
        ),
        Deal(
            "N",
            "both",
            Cells(300, 100),
            Cells(100, 30, 30),
            "EW below 30 trick_points; EW above 100 part_score",
            "",
            "30; the fourth that counts: 100",
        ),
    ),
    rubbers=(Rubber((1, 7), True, Total(300, 100, 400), Total(100, 30, 130)),),
    ns=Cells(300, 100),
    ew=Cells(100, 30, 30),
    end="rules",
    settlement={"NS": 270, "EW": -270},
    arithmetic="30 + 40 + 30 + 300 = 400; 30 + 100 = 130",
    payments=1,
    rules_of=CHICAGO_RULES,
)

CHICAGOS = (CARRIED, WIPED, NON_DEALER, EACH, FIVE_PEOPLE, VOIDS)


# Teams (B1.6) and IMPs (B2.5)

IMP_BOUNDS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)


def imps(difference: int) -> int:
    """How many bounds a difference of points reaches, with its sign."""
    reached = sum(abs(difference) >= bound for bound in IMP_BOUNDS)
    return reached if difference > 0 else -reached


class Compared(NamedTuple):
    """A board in both rooms, and what the difference brings the team that sits NS in the open one."""

    imps: int
    difference: int
    vulnerable: str
    open: str
    closed: str
    arithmetic: str


# Each bound of the scale, and ten points below it: scores are multiples of ten.
COMPARED = (
    Compared(0, 10, "none", "1H N =", "1C N =", "80 - 70"),
    Compared(1, 20, "none", "1NT N =", "1C N =", "90 - 70"),
    Compared(1, 40, "none", "2H N =", "1C N =", "110 - 70"),
    Compared(2, 50, "none", "2NT N =", "1C N =", "120 - 70"),
    Compared(2, 80, "none", "3H N +1", "1NT N =", "170 - 90"),
    Compared(3, 90, "none", "3H N +1", "1H N =", "170 - 80"),
    Compared(3, 120, "none", "1C N =", "1C N -1", "70 + 50"),
    Compared(4, 130, "none", "1H N =", "1C N -1", "80 + 50"),
    Compared(4, 160, "none", "2H N =", "2NT N -1", "110 + 50"),
    Compared(5, 170, "none", "2NT N =", "2H N -1", "120 + 50"),
    Compared(5, 210, "none", "2H N =", "2NT N -2", "110 + 100"),
    Compared(6, 220, "none", "2NT N =", "2H N -2", "120 + 100"),
    Compared(6, 260, "none", "2H N =", "2NT N -3", "110 + 150"),
    Compared(7, 270, "none", "3NT N =", "4C N =", "400 - 130"),
    Compared(7, 310, "none", "4H N =", "2H N =", "420 - 110"),
    Compared(8, 320, "none", "4NT N =", "2H N =", "430 - 110"),
    Compared(8, 360, "none", "4S N +1", "1NT N =", "450 - 90"),
    Compared(9, 370, "none", "4S N +1", "1H N =", "450 - 80"),
    Compared(9, 420, "none", "2NTX N =", "1C N =", "490 - 70"),
    Compared(10, 430, "none", "4CX N =", "1H N =", "510 - 80"),
    Compared(10, 490, "none", "4S N =", "1C E =", "420 + 70"),
    Compared(11, 500, "none", "4S N =", "1H E =", "420 + 80"),
    Compared(11, 590, "none", "4S N =", "3H E +1", "420 + 170"),
    Compared(12, 600, "none", "4NT N =", "3H E +1", "430 + 170"),
    Compared(12, 740, "both", "4S N =", "2NT E =", "620 + 120"),
    Compared(13, 750, "both", "4NT N =", "2NT E =", "630 + 120"),
    Compared(13, 890, "none", "6H N =", "1NT N =", "980 - 90"),
    Compared(14, 900, "none", "6H N =", "1H N =", "980 - 80"),
    Compared(14, 1090, "none", "6NT N =", "3NT N -2", "990 + 100"),
    Compared(15, 1100, "none", "6H N =", "2NT E =", "980 + 120"),
    Compared(15, 1290, "both", "6D N =", "1H N =", "1370 - 80"),
    Compared(16, 1300, "both", "6D N =", "1C N =", "1370 - 70"),
    Compared(16, 1490, "none", "7C N =", "7C N -1", "1440 + 50"),
    Compared(17, 1500, "both", "6H N =", "1C E =", "1430 + 70"),
    Compared(17, 1740, "none", "7CX N =", "2H E =", "1630 + 110"),
    Compared(18, 1750, "none", "7CX N =", "2NT E =", "1630 + 120"),
    Compared(18, 1990, "both", "7C N =", "3C N +2", "2140 - 150"),
    Compared(19, 2000, "both", "7C N =", "3H N =", "2140 - 140"),
    Compared(19, 2240, "both", "7C N =", "7C N -1", "2140 + 100"),
    Compared(20, 2250, "both", "7CX N =", "1H N =", "2330 - 80"),
    Compared(20, 2490, "none", "7HXX N =", "4H N -5", "2240 + 250"),
    Compared(21, 2500, "both", "7CX N =", "3H E +1", "2330 + 170"),
    Compared(21, 2990, "both", "7NTX N =", "6NTX N -2", "2490 + 500"),
    Compared(22, 3000, "both", "7CX N =", "2HX E =", "2330 + 670"),
    Compared(22, 3490, "both", "7NTX N =", "3NTXX E =", "2490 + 1000"),
    Compared(23, 3500, "both", "7CXX N =", "2HXX E =", "2660 + 840"),
    Compared(23, 3990, "NS", "7HX N =", "7NT E =", "2470 + 1520"),
    Compared(24, 4000, "NS", "7NTX N =", "7H E =", "2490 + 1510"),
    Compared(24, 5960, "both", "7NTXX N =", "7NTXX E =", "2980 + 2980"),
)

# A match of six boards: what each brings the home team
MATCH = (
    ("1. open 4S N =; lead H2; closed 4S N -1", 10),  # 420 + 50 = 470
    ("5. closed pass; open 2HX W -3", 11),  # NS vulnerable, EW not: 500 - 0
    ("2. closed 3NT E =; open 3NT E +1", -1),  # EW not vulnerable: -430 + 400 = -30
    ("3. open pass; closed pass", 0),
    ("4. open 6H S =; vul both", 0),  # the closed room is missing
    ("8. open pass; closed 1C E =", 2),  # 0 + 70
)


# Compensation (B1.7)

RUSSIAN_TABLE = {
    False: (
        *(0, 50, 70, 110, 200, 300, 350, 400, 430, 460, 490),
        *(600, 700, 900, 1000, 1100, 1200, 1300, 1300, 1300, 1300),
    ),
    True: (
        *(0, 50, 70, 110, 290, 440, 520, 600, 630, 660, 690),
        *(900, 1050, 1350, 1500, 1650, 1800, 1950, 1950, 1950, 1950),
    ),
}


class Compensated(NamedTuple):
    """A deal of bridge-compensation and the IMPs of North and South."""

    deal: str
    imps: int
    arithmetic: str


COMPENSATED = (
    Compensated("4H N =; hcp NS 25; vul none", 3, "the first example: 420 - 300 = 120"),
    Compensated("3D E -1; hcp NS 21; vul NS", 0, "the second example: 50 - 50"),
    Compensated("4H N =; hcp EW 15; vul EW", 3, "the other side has the rest: NS 25, not vulnerable, 120"),
    Compensated("3D E -1; vul NS; hcp EW 19", 0, "NS 21, vulnerable"),
    Compensated("4H E =; hcp EW 25; vul NS", -3, "EW not vulnerable 420 - 300 = 120 for EW"),
    Compensated("3NT N =; hcp NS 20; vul none", 9, "20-20: the bare 400"),
    Compensated("3NT E =; hcp NS 20; vul EW", -12, "20-20: the bare 600 for EW"),
    Compensated("3NT E =; hcp EW 20; vul EW", -12, "the same, said of the other side"),
    Compensated("2NTX N -1; hcp NS 20; vul NS", -5, "20-20: the bare -200"),
    Compensated("pass; hcp NS 20; vul both", 0, "0 - 0"),
    Compensated("pass; hcp NS 25; vul NS", -10, "0 - 440"),
    Compensated("pass; hcp EW 21; vul none", 2, "0 - 50 for EW"),
    Compensated("pass; hcp NS 15; vul EW", 10, "EW 25, vulnerable: 0 - 440 for EW"),
    Compensated("4S E =; hcp NS 22; vul none", -10, "-420 - 70 = -490"),
    Compensated("6S E =; hcp NS 10; vul EW", -12, "EW 30, vulnerable: 1430 - 690 = 740 for EW"),
    Compensated("7NT N =; hcp NS 40; vul NS", 7, "2220 - 1950 = 270"),
    Compensated("4H N -1; hcp NS 26; vul NS", -12, "-100 - 520 = -620"),
    Compensated("5C S =; hcp NS 27; vul EW", 0, "400 - 400: it is the vulnerability of the side with more points"),
    Compensated("5C S =; hcp NS 27; vul both", 0, "600 - 600"),
)
