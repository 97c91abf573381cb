"""Ten whole files of rubber bridge, every figure of them worked out by hand from the rule text.

A deal tells what it writes and the whole sheet after it; the sums stand beside it in words. The part-scores and
totals of the first one are published, the rest is arithmetic on the base text and on B0.1, B1.1 and B1.4.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

RULE_OF = {  # reasons of postings and the rules behind them, in rubber bridge
    "trick_points": "B0.1",
    "undertricks": "B1.1",
    "overtricks": "B0.1",
    "insult": "B0.1",
    "small_slam": "B0.1",
    "grand_slam": "B0.1",
    "honours": "B1.4",
    "rubber_bonus": "B1.4",
}


class Cells(NamedTuple):
    """What the sheet shows of a side: two columns, its part-score in the running game, and its games."""

    above: int = 0
    below: int = 0
    part: int = 0
    games: int = 0


class Total(NamedTuple):
    """A side's account of one rubber."""

    above: int
    below: int
    total: int


@dataclass(frozen=True)
class Deal:
    """One deal: who deals, who is vulnerable, what it writes ("NS below 60 trick_points; ...") and the sheet after it.

    ``marks`` are written "NS game; NS rubber".
    """

    dealer: str
    vulnerable: str
    ns: Cells
    ew: Cells
    postings: str = ""
    marks: str = ""
    arithmetic: str = ""
    void: bool = False


@dataclass(frozen=True)
class Rubber:
    """One rubber or Chicago of a file: its first and last deal, who sat N, E, S and W, and both accounts."""

    deals: tuple[int, int]
    finished: bool
    ns: Total
    ew: Total
    seats: str = ""
    arithmetic: str = ""


@dataclass(frozen=True)
class Entry:
    """An entry outside the deals, by its line: one made by hand, or a premium of a rubber broken off there."""

    line: str
    after: int
    player: str
    column: str
    amount: int
    reason: str = ""


@dataclass(frozen=True)
class Evening:
    """A record and all that must come out of it. ``ns`` and ``ew`` are the sheet at the end of the file."""

    name: str
    source: str
    text: str
    deals: tuple[Deal, ...]
    rubbers: tuple[Rubber, ...]
    ns: Cells
    ew: Cells
    end: str
    settlement: Mapping[str, int]
    arithmetic: str
    payments: int  # how many do
    entries: tuple[Entry, ...] = ()
    money: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, object] = field(default_factory=dict)  # some of those that the JSON must show
    rules_of: Mapping[str, str] = field(default_factory=lambda: RULE_OF)


# The three part-scores of one side and the two 60s of the other are the source's, and so are the totals. That the 60s
# fall on two games is an assumption: both in one game would have been a game for East and West.
HIGHLANE = Evening(
    name="highlane",
    source="Highlane U3A bridge exercises, Q29 (vector 16): NS 100 + 70 + 20, then 1NT made, EW 60 + 60: 930 and 120",
    text="""\
rospis: 1
game: bridge-rubber
title: Highlane U3A, question 29
1. 3C E =
2. 3NT S =
3. 2NT N =
4. 2H W =
5. 1C S =
6. 1NT N =              # played last: the rubber
check NS above 700
check NS below 230
check EW above 0
check EW below 120
check NS result 810
check EW result -810
""",
    deals=(
        Deal("N", "none", Cells(), Cells(0, 60, 60), "EW below 60 trick_points", "", "clubs 3 x 20 = 60"),
        Deal(
            "E",
            "none",
            Cells(0, 100, 0, 1),
            Cells(0, 60),
            "NS below 100 trick_points",
            "NS game",
            "no trump 40 + 30 + 30 = 100: a game, and the 60 of EW count no more towards one",
        ),
        Deal("S", "NS", Cells(0, 170, 70, 1), Cells(0, 60), "NS below 70 trick_points", "", "40 + 30 = 70; 100 + 70"),
        Deal(
            "W",
            "NS",
            Cells(0, 170, 70, 1),
            Cells(0, 120, 60),
            "EW below 60 trick_points",
            "",
            "hearts 2 x 30 = 60; 60 + 60 = 120 below, but only the second 60 belongs to the running game",
        ),
        Deal(
            "N",
            "NS",
            Cells(0, 190, 90, 1),
            Cells(0, 120, 60),
            "NS below 20 trick_points",
            "",
            "clubs 1 x 20 = 20; part-score 70 + 20 = 90; below 170 + 20 = 190",
        ),
        Deal(
            "E",
            "NS",
            Cells(700, 230, 0, 2),
            Cells(0, 120),
            "NS below 40 trick_points; NS above 700 rubber_bonus",
            "NS game; NS rubber",
            "40; part-score 90 + 40 = 130: the second game, EW have none: 700; below 190 + 40 = 230",
        ),
    ),
    rubbers=(
        Rubber(
            (1, 6),
            True,
            Total(700, 230, 930),
            Total(0, 120, 120),
            arithmetic="NS 100 + 70 + 20 + 40 = 230, 230 + 700 = 930; EW 60 + 60 = 120",
        ),
    ),
    ns=Cells(700, 230, 0, 2),
    ew=Cells(0, 120),
    end="rules",
    settlement={"NS": 810, "EW": -810},
    arithmetic="930 - 120 = 810",
    payments=1,
)

# Honours in all four seats: of declarer, dummy and both defenders, with contracts made and failed; a rubber in three
# games, built partly of part-scores.
HONOURS = Evening(
    name="honours",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-rubber
dealer: E
price: 0.10 EUR
1. 2S E =; honours E 100
2. 3H S -2; honours W 150
3. 4S N -2; honours N 150; lead HA
4. 3NT S +1; honours N 150; vul none
check NS above 330
check EW above 450
5. 1H E =; honours S 100
6. 2D W +1; lead S2
7. 1NT E +1; vul NS; honours W 150
8. 4H S =; honours N 100
check NS above 1030
check EW below 170
check NS result 430
""",
    deals=(
        Deal(
            "E",
            "none",
            Cells(),
            Cells(100, 60, 60),
            "EW below 60 trick_points; EW above 100 honours",
            "",
            "spades 2 x 30 = 60; four trump honours in declarer's hand 100",
        ),
        Deal(
            "S",
            "none",
            Cells(),
            Cells(350, 60, 60),
            "EW above 100 undertricks; EW above 150 honours",
            "",
            "two down 2 x 50 = 100; all five trump honours of a defender 150; above 100 + 100 + 150 = 350",
        ),
        Deal(
            "W",
            "none",
            Cells(150),
            Cells(450, 60, 60),
            "EW above 100 undertricks; NS above 150 honours",
            "",
            "two down 2 x 50 = 100 to EW, 350 + 100 = 450; declarer failed and still has 150 for five honours",
        ),
        Deal(
            "N",
            "none",
            Cells(330, 100, 0, 1),
            Cells(450, 60),
            "NS below 100 trick_points; NS above 30 overtricks; NS above 150 honours",
            "NS game",
            "40 + 30 + 30 = 100; one over 30; four aces in dummy 150; above 150 + 30 + 150 = 330; 60 of EW wiped",
        ),
        Deal(
            "E",
            "NS",
            Cells(430, 100, 0, 1),
            Cells(450, 90, 30),
            "EW below 30 trick_points; NS above 100 honours",
            "",
            "hearts 30, below 60 + 30 = 90; four honours of a defender 100 though the contract was made, 330 + 100",
        ),
        Deal(
            "S",
            "NS",
            Cells(430, 100, 0, 1),
            Cells(470, 130, 70),
            "EW below 40 trick_points; EW above 20 overtricks",
            "",
            "diamonds 2 x 20 = 40, part-score 30 + 40 = 70, below 90 + 40 = 130; one over 20, above 450 + 20",
        ),
        Deal(
            "W",
            "NS",
            Cells(430, 100, 0, 1),
            Cells(650, 170, 0, 1),
            "EW below 40 trick_points; EW above 30 overtricks; EW above 150 honours",
            "EW game",
            "40, part-score 70 + 40 = 110: a game; one over 30; four aces 150; above 470 + 30 + 150 = 650",
        ),
        Deal(
            "N",
            "both",
            Cells(1030, 220, 0, 2),
            Cells(650, 170, 0, 1),
            "NS below 120 trick_points; NS above 100 honours; NS above 500 rubber_bonus",
            "NS game; NS rubber",
            "hearts 4 x 30 = 120, below 220; dummy's honours 100; EW have a game: 500; above 430 + 100 + 500 = 1030",
        ),
    ),
    rubbers=(
        Rubber(
            (1, 8),
            True,
            Total(1030, 220, 1250),
            Total(650, 170, 820),
            arithmetic="NS above 150 + 180 + 100 + 600 = 1030, below 100 + 120 = 220; "
            "EW above 100 + 250 + 100 + 20 + 180 = 650, below 60 + 30 + 40 + 40 = 170",
        ),
    ),
    ns=Cells(1030, 220, 0, 2),
    ew=Cells(650, 170, 0, 1),
    end="rules",
    settlement={"NS": 430, "EW": -430},
    arithmetic="1250 - 820 = 430; 4.30 hundreds x 0.10 = 0.43",
    payments=1,
    money={"NS": "0.43", "EW": "-0.43"},
)

# Every deal doubled or redoubled and made, with all four prices of overtricks; EW win the rubber and lose on points.
DOUBLED = Evening(
    name="doubled",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-rubber
1. N 2HX 9
2. 1DXX E +2
3. 2♣x S +1
4. 1SXX W =
5. 1C rekontra N +3
6. 1NTX E +1
7. 2D kontra W 8
check EW above 1400
check NS above 1700
""",
    deals=(
        Deal(
            "N",
            "none",
            Cells(150, 120, 0, 1),
            Cells(),
            "NS below 120 trick_points; NS above 100 overtricks; NS above 50 insult",
            "NS game",
            "2 x 30 x 2 = 120: a game; one over, doubled, not vulnerable 100; 50; above 150",
        ),
        Deal(
            "E",
            "NS",
            Cells(150, 120, 0, 1),
            Cells(500, 80, 80),
            "EW below 80 trick_points; EW above 400 overtricks; EW above 100 insult",
            "",
            "1 x 20 x 4 = 80; two over, redoubled, EW not vulnerable 2 x 200 = 400; 100; above 500",
        ),
        Deal(
            "S",
            "NS",
            Cells(400, 200, 80, 1),
            Cells(500, 80, 80),
            "NS below 80 trick_points; NS above 200 overtricks; NS above 50 insult",
            "",
            "2 x 20 x 2 = 80, below 120 + 80 = 200; one over, doubled, vulnerable 200; 50; above 150 + 250 = 400",
        ),
        Deal(
            "W",
            "NS",
            Cells(400, 200, 0, 1),
            Cells(600, 200, 0, 1),
            "EW below 120 trick_points; EW above 100 insult",
            "EW game",
            "1 x 30 x 4 = 120, part-score 80 + 120 = 200: a game; 100, above 600; the 80 of NS are wiped",
        ),
        Deal(
            "N",
            "both",
            Cells(1700, 280, 80, 1),
            Cells(600, 200, 0, 1),
            "NS below 80 trick_points; NS above 1200 overtricks; NS above 100 insult",
            "",
            "1 x 20 x 4 = 80; three over, redoubled, vulnerable 3 x 400 = 1200; 100; above 400 + 1300 = 1700",
        ),
        Deal(
            "E",
            "both",
            Cells(1700, 280, 80, 1),
            Cells(850, 280, 80, 1),
            "EW below 80 trick_points; EW above 200 overtricks; EW above 50 insult",
            "",
            "40 x 2 = 80, below 200 + 80 = 280; one over, doubled, vulnerable 200; 50; above 600 + 250 = 850",
        ),
        Deal(
            "S",
            "both",
            Cells(1700, 280, 0, 1),
            Cells(1400, 360, 0, 2),
            "EW below 80 trick_points; EW above 50 insult; EW above 500 rubber_bonus",
            "EW game; EW rubber",
            "2 x 20 x 2 = 80, part-score 80 + 80 = 160: a game; 50; NS have a game: 500; above 850 + 550 = 1400",
        ),
    ),
    rubbers=(
        Rubber(
            (1, 7),
            True,
            Total(1700, 280, 1980),
            Total(1400, 360, 1760),
            arithmetic="NS above 150 + 250 + 1300 = 1700, below 120 + 80 + 80 = 280; "
            "EW above 500 + 100 + 250 + 550 = 1400, below 80 + 120 + 80 + 80 = 360",
        ),
    ),
    ns=Cells(1700, 280, 0, 1),
    ew=Cells(1400, 360, 0, 2),
    end="rules",
    settlement={"NS": 220, "EW": -220},
    arithmetic="1980 - 1760 = 220 for the side that lost the rubber",
    payments=1,
)

# Small and grand slams of both vulnerabilities, one of them doubled; two rubbers of the same nameless players.
SLAMS = Evening(
    name="slams",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-rubber
1. 6H N =
2. 7C E =
3. 6NT S +1
check NS result 1010
partners
4. 2S E =
5. 6C W =
6. 1NT N =
7. 7NTX E =; honours W 150
check NS result -2470
""",
    deals=(
        Deal(
            "N",
            "none",
            Cells(500, 180, 0, 1),
            Cells(),
            "NS below 180 trick_points; NS above 500 small_slam",
            "NS game",
            "6 x 30 = 180; small slam, not vulnerable 500; no 300 for the game",
        ),
        Deal(
            "E",
            "NS",
            Cells(500, 180, 0, 1),
            Cells(1000, 140, 0, 1),
            "EW below 140 trick_points; EW above 1000 grand_slam",
            "EW game",
            "7 x 20 = 140; grand slam, EW not vulnerable 1000",
        ),
        Deal(
            "S",
            "both",
            Cells(1780, 370, 0, 2),
            Cells(1000, 140, 0, 1),
            "NS below 190 trick_points; NS above 30 overtricks; NS above 750 small_slam; NS above 500 rubber_bonus",
            "NS game; NS rubber",
            "40 + 5 x 30 = 190, below 370; one over 30; 13 tricks but level 6: small slam 750; EW have a game: 500; "
            "above 500 + 30 + 750 + 500 = 1780",
        ),
        Deal("W", "none", Cells(), Cells(0, 60, 60), "EW below 60 trick_points", "", "the next rubber: 2 x 30 = 60"),
        Deal(
            "N",
            "none",
            Cells(),
            Cells(500, 180, 0, 1),
            "EW below 120 trick_points; EW above 500 small_slam",
            "EW game",
            "6 x 20 = 120, part-score 60 + 120 = 180: a game; small slam, not vulnerable 500",
        ),
        Deal("E", "EW", Cells(0, 40, 40), Cells(500, 180, 0, 1), "NS below 40 trick_points", "", "40"),
        Deal(
            "S",
            "EW",
            Cells(0, 40),
            Cells(2900, 620, 0, 2),
            "EW below 440 trick_points; EW above 50 insult; EW above 1500 grand_slam; EW above 150 honours; "
            "EW above 700 rubber_bonus",
            "EW game; EW rubber",
            "(40 + 6 x 30) x 2 = 440, below 180 + 440 = 620; 50; grand slam, vulnerable 1500; four aces 150, not "
            "doubled; NS have a part-score and no game: 700; above 500 + 50 + 1500 + 150 + 700 = 2900",
        ),
    ),
    rubbers=(
        Rubber(
            (1, 3),
            True,
            Total(1780, 370, 2150),
            Total(1000, 140, 1140),
            arithmetic="1780 + 370 = 2150; 1000 + 140 = 1140; 2150 - 1140 = 1010",
        ),
        Rubber(
            (4, 7),
            True,
            Total(0, 40, 40),
            Total(2900, 620, 3520),
            arithmetic="2900 + 620 = 3520; 40 - 3520 = -3480",
        ),
    ),
    ns=Cells(0, 40),
    ew=Cells(2900, 620, 0, 2),
    end="rules",
    settlement={"NS": -2470, "EW": 2470},
    arithmetic="1010 - 3480 = -2470",
    payments=1,
)

# Undertricks of all six rows, the fourth and later ones among them: it is declarer's side that is vulnerable or not.
UNDERTRICKS = Evening(
    name="undertricks",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-rubber
1. 4S N -1
2. 1NT E -4
3. 2HX S 7
4. 3CX W -2
5. 4HX N -3
6. 5DX E −4
7. 1CXX S -1
8. 2SXX W -4
check NS above 2900
check EW above 850
9. 3NT N =
10. 4H S -1
11. 4SX E -2
12. 2NT N -5
13. 3SX S -1
14. 5CX N -4
15. 1DXX N -1
16. 2CXX S -3
check EW above 4750
17. 4H W =
18. 6NT E -2
19. 7SX W 10
20. 1NTXX E 0
21. 3H E =
22. 1C W =
check NS result 2820
""",
    deals=(
        Deal("N", "none", Cells(), Cells(50), "EW above 50 undertricks", "", "undoubled 50"),
        Deal("E", "none", Cells(200), Cells(50), "NS above 200 undertricks", "", "undoubled 4 x 50 = 200"),
        Deal(
            "S", "none", Cells(200), Cells(150), "EW above 100 undertricks", "", "7 of 8 tricks: doubled 100; 50 + 100"
        ),
        Deal("W", "none", Cells(500), Cells(150), "NS above 300 undertricks", "", "100 + 200 = 300; 200 + 300"),
        Deal("N", "none", Cells(500), Cells(650), "EW above 500 undertricks", "", "100 + 200 + 200; 150 + 500"),
        Deal("E", "none", Cells(1300), Cells(650), "NS above 800 undertricks", "", "100 + 200 + 200 + 300; 500 + 800"),
        Deal("S", "none", Cells(1300), Cells(850), "EW above 200 undertricks", "", "redoubled 2 x 100; 650 + 200"),
        Deal(
            "W",
            "none",
            Cells(2900),
            Cells(850),
            "NS above 1600 undertricks",
            "",
            "redoubled 200 + 400 + 400 + 600 = 1600; 1300 + 1600",
        ),
        Deal("N", "none", Cells(2900, 100, 0, 1), Cells(850), "NS below 100 trick_points", "NS game", "40 + 30 + 30"),
        Deal(
            "E", "NS", Cells(2900, 100, 0, 1), Cells(950), "EW above 100 undertricks", "", "vulnerable 100; 850 + 100"
        ),
        Deal(
            "S",
            "NS",
            Cells(3200, 100, 0, 1),
            Cells(950),
            "NS above 300 undertricks",
            "",
            "declarer's side is not vulnerable: doubled 100 + 200 = 300; 2900 + 300",
        ),
        Deal("W", "NS", Cells(3200, 100, 0, 1), Cells(1450), "EW above 500 undertricks", "", "5 x 100; 950 + 500"),
        Deal("N", "NS", Cells(3200, 100, 0, 1), Cells(1650), "EW above 200 undertricks", "", "X 200; 1450 + 200"),
        Deal(
            "E",
            "NS",
            Cells(3200, 100, 0, 1),
            Cells(2750),
            "EW above 1100 undertricks",
            "",
            "doubled, vulnerable 200 + 300 + 300 + 300 = 1100; 1650 + 1100",
        ),
        Deal("S", "NS", Cells(3200, 100, 0, 1), Cells(3150), "EW above 400 undertricks", "", "XX 2 x 200; 2750 + 400"),
        Deal(
            "W",
            "NS",
            Cells(3200, 100, 0, 1),
            Cells(4750),
            "EW above 1600 undertricks",
            "",
            "redoubled, vulnerable 400 + 600 + 600 = 1600; 3150 + 1600",
        ),
        Deal(
            "N",
            "NS",
            Cells(3200, 100, 0, 1),
            Cells(4750, 120, 0, 1),
            "EW below 120 trick_points",
            "EW game",
            "4 x 30 = 120",
        ),
        Deal(
            "E",
            "both",
            Cells(3400, 100, 0, 1),
            Cells(4750, 120, 0, 1),
            "NS above 200 undertricks",
            "",
            "vulnerable 2 x 100; 3200 + 200",
        ),
        Deal(
            "S",
            "both",
            Cells(4200, 100, 0, 1),
            Cells(4750, 120, 0, 1),
            "NS above 800 undertricks",
            "",
            "10 of 13 tricks: doubled, vulnerable 200 + 300 + 300 = 800; 3400 + 800",
        ),
        Deal(
            "W",
            "both",
            Cells(8200, 100, 0, 1),
            Cells(4750, 120, 0, 1),
            "NS above 4000 undertricks",
            "",
            "no trick at all, seven down: redoubled, vulnerable 400 + 6 x 600 = 4000; 4200 + 4000",
        ),
        Deal(
            "N",
            "both",
            Cells(8200, 100, 0, 1),
            Cells(4750, 210, 90, 1),
            "EW below 90 trick_points",
            "",
            "3 x 30 = 90; 120 + 90",
        ),
        Deal(
            "E",
            "both",
            Cells(8200, 100, 0, 1),
            Cells(5250, 230, 0, 2),
            "EW below 20 trick_points; EW above 500 rubber_bonus",
            "EW game; EW rubber",
            "20, part-score 90 + 20 = 110: a game; NS have one: 500; above 4750 + 500, below 210 + 20",
        ),
    ),
    rubbers=(
        Rubber(
            (1, 22),
            True,
            Total(8200, 100, 8300),
            Total(5250, 230, 5480),
            arithmetic="NS above 200 + 300 + 800 + 1600 + 300 + 200 + 800 + 4000 = 8200; "
            "EW above 50 + 100 + 500 + 200 + 100 + 500 + 200 + 1100 + 400 + 1600 + 500 = 5250",
        ),
    ),
    ns=Cells(8200, 100, 0, 1),
    ew=Cells(5250, 230, 0, 2),
    end="rules",
    settlement={"NS": 2820, "EW": -2820},
    arithmetic="8300 - 5480 = 2820",
    payments=1,
)

# Broken off after one game: NS have the only game, EW the only part-score of the running one.
UNFINISHED = Evening(
    name="unfinished",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-rubber
players: Ana, Boris, Ceca, Dino
1. 4♥ N =
2. pass
3. 2D E +1
4. 3nt S -2
5. 1H W =
check EW above 220
break off
check NS above 300
check EW above 320
check Ana result 30
check Dino result -30
""",
    deals=(
        Deal("N", "none", Cells(0, 120, 0, 1), Cells(), "NS below 120 trick_points", "NS game", "4 x 30 = 120"),
        Deal("E", "NS", Cells(0, 120, 0, 1), Cells(), arithmetic="passed out: 0, and the deal moves on"),
        Deal(
            "S",
            "NS",
            Cells(0, 120, 0, 1),
            Cells(20, 40, 40),
            "EW below 40 trick_points; EW above 20 overtricks",
            "",
            "2 x 20 = 40; one over 20",
        ),
        Deal(
            "W",
            "NS",
            Cells(0, 120, 0, 1),
            Cells(220, 40, 40),
            "EW above 200 undertricks",
            "",
            "NS vulnerable 2 x 100 = 200; above 20 + 200 = 220",
        ),
        Deal(
            "N",
            "NS",
            Cells(0, 120, 0, 1),
            Cells(220, 70, 70),
            "EW below 30 trick_points",
            "",
            "30, part-score 40 + 30 = 70",
        ),
    ),
    rubbers=(
        Rubber(
            (1, 5),
            False,
            Total(300, 120, 420),
            Total(320, 70, 390),
            "Ana Boris Ceca Dino",
            "NS 0 + 300 above, 300 + 120 = 420; EW 220 + 100 = 320 above, 320 + 70 = 390",
        ),
    ),
    ns=Cells(300, 120, 0, 1),
    ew=Cells(320, 70, 70),
    end="break off",
    settlement={"Ana": 30, "Boris": -30, "Ceca": 30, "Dino": -30},
    arithmetic="420 - 390 = 30",
    payments=2,
    entries=(
        Entry("break off", 5, "NS", "above", 300, "unfinished_game"),
        Entry("break off", 5, "EW", "above", 100, "unfinished_part"),
    ),
)

# Five people, four rubbers, each time with other partners: 700, 500, broken off by `partners` with both premiums to one
# side, and broken off at the end with the one premium of a part-score.
PARTNERS = Evening(
    name="partners",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-rubber
players: Ana, Boris, Ceca, Dino, Eva
price: 1.00 EUR
1. 3NT N =
2. 4S S =
check Ana result 920
check Eva result 0
partners Ana Eva, Boris Dino; out Ceca
3. 2S E +1
4. 5CX W -1
5. 4H E =
6. pass
7. 3C N +2
8. 3NT S +1
9. 2HX E =
check EW above 580
check Boris result -370
partners Ceca Eva, Boris Ana; out Dino
10. 4S E =
11. 2NT W =
check EW above 0
partners Dino Ceca, Eva Ana
check EW below 0
12. 1NT N =
13. 1S S +2
break off
check NS above 160
check Ana result 730
check Boris result 220
check Ceca result 560
check Dino result -140
check Eva result -1370
""",
    deals=(
        Deal("N", "none", Cells(0, 100, 0, 1), Cells(), "NS below 100 trick_points", "NS game", "40 + 30 + 30 = 100"),
        Deal(
            "E",
            "NS",
            Cells(700, 220, 0, 2),
            Cells(),
            "NS below 120 trick_points; NS above 700 rubber_bonus",
            "NS game; NS rubber",
            "4 x 30 = 120, below 220; EW have no game: 700",
        ),
        Deal(
            "S",
            "none",
            Cells(),
            Cells(30, 60, 60),
            "EW below 60 trick_points; EW above 30 overtricks",
            "",
            "the second rubber, S deals after E: 2 x 30 = 60; one over 30",
        ),
        Deal("W", "none", Cells(100), Cells(30, 60, 60), "NS above 100 undertricks", "", "doubled, not vulnerable 100"),
        Deal(
            "N",
            "none",
            Cells(100),
            Cells(30, 180, 0, 1),
            "EW below 120 trick_points",
            "EW game",
            "4 x 30 = 120, below 60 + 120 = 180",
        ),
        Deal("E", "EW", Cells(100), Cells(30, 180, 0, 1), arithmetic="passed out"),
        Deal(
            "S",
            "EW",
            Cells(140, 60, 60),
            Cells(30, 180, 0, 1),
            "NS below 60 trick_points; NS above 40 overtricks",
            "",
            "3 x 20 = 60; two over 2 x 20 = 40; above 100 + 40 = 140",
        ),
        Deal(
            "W",
            "EW",
            Cells(170, 160, 0, 1),
            Cells(30, 180, 0, 1),
            "NS below 100 trick_points; NS above 30 overtricks",
            "NS game",
            "100, part-score 60 + 100 = 160; one over 30; above 140 + 30 = 170",
        ),
        Deal(
            "N",
            "both",
            Cells(170, 160, 0, 1),
            Cells(580, 300, 0, 2),
            "EW below 120 trick_points; EW above 50 insult; EW above 500 rubber_bonus",
            "EW game; EW rubber",
            "2 x 30 x 2 = 120, below 180 + 120 = 300; 50; NS have a game: 500; above 30 + 50 + 500 = 580",
        ),
        Deal(
            "E",
            "none",
            Cells(),
            Cells(0, 120, 0, 1),
            "EW below 120 trick_points",
            "EW game",
            "the third rubber: 4 x 30 = 120",
        ),
        Deal(
            "S",
            "EW",
            Cells(),
            Cells(0, 190, 70, 1),
            "EW below 70 trick_points",
            "",
            "40 + 30 = 70, below 120 + 70 = 190",
        ),
        Deal("W", "none", Cells(0, 40, 40), Cells(), "NS below 40 trick_points", "", "the fourth rubber: 40"),
        Deal(
            "N",
            "none",
            Cells(60, 70, 70),
            Cells(),
            "NS below 30 trick_points; NS above 60 overtricks",
            "",
            "30, below 40 + 30 = 70; two over 2 x 30 = 60",
        ),
    ),
    rubbers=(
        Rubber(
            (1, 2),
            True,
            Total(700, 220, 920),
            Total(0, 0, 0),
            "Ana Boris Ceca Dino",
            "100 + 120 + 700 = 920: Ana and Ceca + 920, Boris and Dino - 920",
        ),
        Rubber(
            (3, 9),
            True,
            Total(170, 160, 330),
            Total(580, 300, 880),
            "Ana Boris Eva Dino",
            "330 - 880 = -550: Ana and Eva - 550, Boris and Dino + 550",
        ),
        Rubber(
            (10, 11),
            False,
            Total(0, 0, 0),
            Total(400, 190, 590),
            "Ceca Boris Eva Ana",
            "190 + 300 for the only game + 100 for the only part-score = 590: Ceca and Eva - 590, Boris and Ana + 590",
        ),
        Rubber(
            (12, 13),
            False,
            Total(160, 70, 230),
            Total(0, 0, 0),
            "Dino Eva Ceca Ana",
            "40 + 30 + 60 + 100 for the only part-score = 230: Dino and Ceca + 230, Eva and Ana - 230",
        ),
    ),
    ns=Cells(160, 70, 70),
    ew=Cells(),
    end="break off",
    settlement={"Ana": 730, "Boris": 220, "Ceca": 560, "Dino": -140, "Eva": -1370},
    arithmetic="Ana 920 - 550 + 590 - 230 = 730; Boris -920 + 550 + 590 = 220; Ceca 920 - 590 + 230 = 560; "
    "Dino -920 + 550 + 230 = -140; Eva -550 - 590 - 230 = -1370; 730 + 220 + 560 = 1510 = 140 + 1370",
    payments=4,
    entries=(
        Entry("partners Dino Ceca, Eva Ana", 11, "EW", "above", 300, "unfinished_game"),
        Entry("partners Dino Ceca, Eva Ana", 11, "EW", "above", 100, "unfinished_part"),
        Entry("break off", 13, "NS", "above", 100, "unfinished_part"),
    ),
    money={"Ana": "7.30", "Boris": "2.20", "Ceca": "5.60", "Dino": "-1.40", "Eva": "-13.70"},
)

# Back score: every rubber in hundreds by itself, 50 up on the side that has more. 949 takes an entry by hand. The sum
# 950 - 949 - 50 + 150 = 101 points would be 1, and rounding up for NS alone would make 3 of it.
BACK_SCORE = Evening(
    name="back_score",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-rubber
players: Ana, Boris, Ceca, Dino
price: 5 RSD
back_score: on
1. 3NT N =
2. 2C E -1
3. 3NT S =
check Ana result 10
partners
adjust EW above 29 "carried over from the card table"
4. 4S E =
5. 5C W =
check Ana result 1
partners
6. 2S N -1
check Ana result 0
partners
7. 3NT E -3
break off
check Ana result 2
check Boris result -2
""",
    deals=(
        Deal("N", "none", Cells(0, 100, 0, 1), Cells(), "NS below 100 trick_points", "NS game", "40 + 30 + 30 = 100"),
        Deal(
            "E",
            "NS",
            Cells(50, 100, 0, 1),
            Cells(),
            "NS above 50 undertricks",
            "",
            "EW are not vulnerable: one down 50",
        ),
        Deal(
            "S",
            "NS",
            Cells(750, 200, 0, 2),
            Cells(),
            "NS below 100 trick_points; NS above 700 rubber_bonus",
            "NS game; NS rubber",
            "100, below 200; 700, above 50 + 700 = 750",
        ),
        Deal(
            "W",
            "none",
            Cells(),
            Cells(29, 120, 0, 1),
            "EW below 120 trick_points",
            "EW game",
            "4 x 30 = 120; 29 by hand",
        ),
        Deal(
            "N",
            "EW",
            Cells(),
            Cells(729, 220, 0, 2),
            "EW below 100 trick_points; EW above 700 rubber_bonus",
            "EW game; EW rubber",
            "5 x 20 = 100, below 220; 700, above 29 + 700 = 729",
        ),
        Deal("E", "none", Cells(), Cells(50), "EW above 50 undertricks", "", "one down 50"),
        Deal("S", "none", Cells(150), Cells(), "NS above 150 undertricks", "", "three down 3 x 50 = 150"),
    ),
    rubbers=(
        Rubber(
            (1, 3),
            True,
            Total(750, 200, 950),
            Total(0, 0, 0),
            "Ana Boris Ceca Dino",
            "750 + 200 = 950: 9.5 hundreds, 10",
        ),
        Rubber(
            (4, 5),
            True,
            Total(0, 0, 0),
            Total(729, 220, 949),
            "Ana Boris Ceca Dino",
            "729 + 220 = 949: 9.49 hundreds, 9 for EW",
        ),
        Rubber(
            (6, 6),
            False,
            Total(0, 0, 0),
            Total(50, 0, 50),
            "Ana Boris Ceca Dino",
            "50: half a hundred, 1 for EW; no game and no part-score, so no premium",
        ),
        Rubber(
            (7, 7),
            False,
            Total(150, 0, 150),
            Total(0, 0, 0),
            "Ana Boris Ceca Dino",
            "150: 1.5 hundreds, 2 for NS",
        ),
    ),
    ns=Cells(150),
    ew=Cells(),
    end="break off",
    settlement={"Ana": 2, "Boris": -2, "Ceca": 2, "Dino": -2},
    arithmetic="10 - 9 - 1 + 2 = 2; 2 hundreds x 5 = 10",
    payments=2,
    entries=(Entry('adjust EW above 29 "carried over from the card table"', 3, "EW", "above", 29),),
    money={"Ana": "10.00", "Boris": "-10.00", "Ceca": "10.00", "Dino": "-10.00"},
    options={"back_score": True},
)

# Older laws: 50 for the only part-score. Both sides have a game, so that no game is the only one.
RUBBER_OLD = Evening(
    name="rubber_old",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-rubber
rules: rubber_old
1. 3H S =
2. 2NT E -3
3. 4D W =
4. 1D N =
5. 3NTX E =
6. 1S S =
break off
check NS above 200
check NS result 10
""",
    deals=(
        Deal("N", "none", Cells(0, 90, 90), Cells(), "NS below 90 trick_points", "", "3 x 30 = 90: no game"),
        Deal("E", "none", Cells(150, 90, 90), Cells(), "NS above 150 undertricks", "", "3 x 50 = 150"),
        Deal("S", "none", Cells(150, 90, 90), Cells(0, 80, 80), "EW below 80 trick_points", "", "4 x 20 = 80"),
        Deal(
            "W",
            "none",
            Cells(150, 110, 0, 1),
            Cells(0, 80),
            "NS below 20 trick_points",
            "NS game",
            "20, part-score 90 + 20 = 110: a game; the 80 of EW are wiped",
        ),
        Deal(
            "N",
            "NS",
            Cells(150, 110, 0, 1),
            Cells(50, 280, 0, 1),
            "EW below 200 trick_points; EW above 50 insult",
            "EW game",
            "(40 + 30 + 30) x 2 = 200, below 80 + 200 = 280; 50",
        ),
        Deal(
            "E",
            "both",
            Cells(150, 140, 30, 1),
            Cells(50, 280, 0, 1),
            "NS below 30 trick_points",
            "",
            "30; below 110 + 30 = 140",
        ),
    ),
    rubbers=(
        Rubber(
            (1, 6),
            False,
            Total(200, 140, 340),
            Total(50, 280, 330),
            arithmetic="NS 150 + 50 for the only part-score = 200 above, 200 + 140 = 340; EW 50 + 280 = 330",
        ),
    ),
    ns=Cells(200, 140, 30, 1),
    ew=Cells(50, 280, 0, 1),
    end="break off",
    settlement={"NS": 10, "EW": -10},
    arithmetic="340 - 330 = 10",
    payments=1,
    entries=(Entry("break off", 6, "NS", "above", 50, "unfinished_part"),),
    options={"rubber_unfinished_part": 50, "rubber_unfinished_game": 300},
)

# Entries by hand, deals that do not count and a dealer out of turn. Entries below the line count towards the
# part-score, but only a made contract ends a game. At the end both sides have a game and a part-score: no premium.
ADJUSTED = Evening(
    name="adjusted",
    source="arithmetic",
    text="""\
rospis: 1
game: bridge-rubber
adjust NS below 80 "carried over"
adjust EW above -100 "a fine"
1. 1D N =
2. void "misdealt"
3. pass
4. void passed "withdrawn"
adjust EW below 100 "by agreement"
check EW below 100
5. 2S W -1
6. 1H S +1
7. 1C E =; vul NS
8. 4C N =; vul both
dealer S
9. 3C W -1
10. 1S W =
check EW above -100
break off
check NS above 180
check NS below 210
check EW below 150
check EW above -100
check EW result -340
""",
    deals=(
        Deal(
            "N",
            "none",
            Cells(0, 100, 0, 1),
            Cells(-100),
            "NS below 20 trick_points",
            "NS game",
            "20, part-score 80 by hand + 20 = 100: a game",
        ),
        Deal("E", "NS", Cells(0, 100, 0, 1), Cells(-100), arithmetic="misdealt: E deals again", void=True),
        Deal("E", "NS", Cells(0, 100, 0, 1), Cells(-100), arithmetic="passed out: S deals next"),
        Deal("S", "NS", Cells(0, 100, 0, 1), Cells(-100), arithmetic="withdrawn: W deals next", void=True),
        Deal(
            "W",
            "NS",
            Cells(50, 100, 0, 1),
            Cells(-100, 100, 100),
            "NS above 50 undertricks",
            "",
            "EW are not vulnerable: 50; 100 by hand below make no game, a failed contract neither",
        ),
        Deal(
            "N",
            "NS",
            Cells(80, 130, 30, 1),
            Cells(-100, 100, 100),
            "NS below 30 trick_points; NS above 30 overtricks",
            "",
            "30, below 100 + 30 = 130; one over 30, above 50 + 30 = 80; nor does a contract of NS make it",
        ),
        Deal(
            "E",
            "NS",
            Cells(80, 130, 0, 1),
            Cells(-100, 120, 0, 1),
            "EW below 20 trick_points",
            "EW game",
            "20, part-score 100 + 20 = 120: now it is a game; the 30 of NS are wiped",
        ),
        Deal(
            "S",
            "both",
            Cells(80, 210, 80, 1),
            Cells(-100, 120, 0, 1),
            "NS below 80 trick_points",
            "",
            "4 x 20 = 80, below 130 + 80 = 210",
        ),
        Deal(
            "S",
            "both",
            Cells(180, 210, 80, 1),
            Cells(-100, 120, 0, 1),
            "NS above 100 undertricks",
            "",
            "S deals out of turn; EW vulnerable: one down 100, above 80 + 100 = 180",
        ),
        Deal(
            "W",
            "both",
            Cells(180, 210, 80, 1),
            Cells(-100, 150, 30, 1),
            "EW below 30 trick_points",
            "",
            "30; below 120 + 30 = 150",
        ),
    ),
    rubbers=(
        Rubber(
            (1, 10),
            False,
            Total(180, 210, 390),
            Total(-100, 150, 50),
            arithmetic="NS above 50 + 30 + 100 = 180, below 80 + 20 + 30 + 80 = 210; "
            "EW above -100, below 100 + 20 + 30 = 150",
        ),
    ),
    ns=Cells(180, 210, 80, 1),
    ew=Cells(-100, 150, 30, 1),
    end="break off",
    settlement={"NS": 340, "EW": -340},
    arithmetic="390 - 50 = 340",
    payments=1,
    entries=(
        Entry('adjust NS below 80 "carried over"', 0, "NS", "below", 80),
        Entry('adjust EW above -100 "a fine"', 0, "EW", "above", -100),
        Entry('adjust EW below 100 "by agreement"', 4, "EW", "below", 100),
    ),
)

RUBBERS = (
    HIGHLANE,
    HONOURS,
    DOUBLED,
    SLAMS,
    UNDERTRICKS,
    UNFINISHED,
    PARTNERS,
    BACK_SCORE,
    RUBBER_OLD,
    ADJUSTED,
)
