"""Vectors worked by hand where section 6 of the Russian rules has none, with the arithmetic beside each.

Two and five players, joining late, the last lap, the opening laps and what is named after them, the dealer's whist.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.conformance.sheets import Json, score, scored

TWO, THREE = "Ana, Boris", "Ana, Boris, Ceca"
FOUR, FIVE = f"{THREE}, Dino", f"{THREE}, Dino, Eva"


class Vector(NamedTuple):
    """A record and what it comes to: every cell that is not 0, exact results where they are told, the end."""

    name: str
    players: str
    header: str  # "target 4; aid no"
    lines: str  # deals are numbered as they come
    cells: str  # "Ana pool 2; Boris on Ana 8; Boris bombs 2"
    results: str = ""
    end: str | None = None
    dealer: str | None = None  # who deals next


def text_of(vector: Vector) -> str:
    """The record of a vector."""
    head = ["game: preferans-russian", f"players: {vector.players}"]
    head += [": ".join(option.split(" ", 1)) for option in filter(None, vector.header.split("; "))]
    body, number = [], 0
    for line in filter(None, map(str.strip, vector.lines.splitlines())):
        if line.split()[0] in ("adjust", "join", "leave", "terms", "time"):
            body.append(line)
        else:
            number += 1
            body.append(f"{number}. {line}")
    return "\n".join([*head, *body, ""])


def cells(out: Json) -> set[str]:
    """Every cell of the sheet that is not 0."""
    told = set()
    for player, row in out["sheet"].items():
        told |= {f"{player} {column} {row[column]}" for column in ("pool", "hill") if row[column]}
        told |= {f"{player} on {other} {amount}" for other, amount in row["whists"].items() if amount}
        if row["bombs"]:
            told.add(f"{player} bombs {' '.join(map(str, row['bombs']))}")
    return told


def hold(vector: Vector) -> Json:
    """What the record of a vector comes to, when all that it tells is so."""
    out = scored(text_of(vector))
    assert cells(out) == set(filter(None, vector.cells.split("; ")))
    if vector.results:
        told = dict(result.split(" ") for result in vector.results.split("; "))
        assert {name: settled["exact"] for name, settled in out["settlement"].items()} == told
    assert (out["end"], out["finished"]) == (vector.end, vector.end is not None)
    if vector.dealer:
        assert out["next"]["dealer"] == vector.dealer
    return out


def each(vectors: list[Vector]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("vector", vectors, ids=[vector.name for vector in vectors])


def errors(text: str) -> list[tuple[int, str]]:
    """Line and code of what is wrong."""
    return [(error["line"], error["code"]) for error in score(text)["errors"]]


# Two players (R1.6) -----------------------------------------------------------------------------------------------

TWO_PLAYERS = [
    # Six made, the opponent has all four tricks: pool 2, whists 4 * 2. Result of Ana: 10 * (2 - 0) / 2 - 8 = 2.
    Vector("six", TWO, "", "Ana 6H 6; Boris whists 4", "Ana pool 2; Boris on Ana 8", "Ana 2; Boris -2", dealer="Ana"),
    # Ana's seven short by two: hill 4 * 2, whists 4 * 5 and consolation 4 * 2. Boris's eight with nine tricks: pool 6,
    # the one trick is the obligation: 6 * 1. Ana's eight with ten: pool 6, Boris missed it: hill 6.
    # Ana: pools level, hills 8 and 6: -10 * 2 / 2; whists 6 - 28. Together -32.
    Vector(
        "short, met, fined",
        TWO,
        "",
        """Ana 7H without 2; Boris whists
        Boris 8S 9; Ana whists
        Ana 8D 10; Boris whists""",
        "Ana pool 6; Ana hill 8; Boris pool 6; Boris hill 6; Boris on Ana 28; Ana on Boris 6",
        "Ana -32; Boris 32",
        dealer="Ana",
    ),
    # All passed: nothing, the deal moves. Misere with two tricks: hill 20. Boris fills his pool of four with a seven,
    # so his six helps Ana: pool 2 for 20 whists. Ana: 10 * (2 - 4) / 2 - 10 * 20 / 2 - 20 = -10 - 100 - 20.
    Vector(
        "aid",
        TWO,
        "target 4",
        """pass
        Ana misere 2; Boris 8
        Boris 7C; Ana passes
        Boris 6C; Ana passes""",
        "Ana pool 2; Ana hill 20; Boris pool 4; Boris on Ana 20",
        "Ana -130; Boris 130",
        dealer="Boris",
    ),
    # Both draw a x2 when all pass; Ana's nine on it: 8 * 2. At the end Boris's bomb brings him 5.
    # Ana: 10 * 16 / 2 - 5 = 75.
    Vector(
        "bombs",
        TWO,
        "bombs yes; all_pass bombs; bombs_left fixed 5",
        """pass
        Ana 9N; Boris passes""",
        "Ana pool 16; Boris bombs 2",
        "Ana 75; Boris -75",
        dealer="Boris",
    ),
    # Split between the opponents, of whom there is one: ace and king of a suit 2 units of 2. Ana: 10 * 2 / 2 - 4.
    Vector(
        "paid talon",
        TWO,
        "paid_talon split",
        "Ana 6S; Boris passes; talon SA SK",
        "Ana pool 2; Boris on Ana 4",
        "Ana 6; Boris -6",
    ),
    # A gentleman shares with no dummy: six short by one, 5 tricks of 4 whists and consolation 4; hill 2 * 2.
    # Leningrad: pool weight 20, hill weight 10. Ana: -10 * 4 / 2 - 24.
    Vector(
        "leningrad",
        TWO,
        "rules leningrad; paid_talon off",
        "Ana 6H 5; Boris whists",
        "Ana hill 4; Boris on Ana 24",
        "Ana -44; Boris 44",
    ),
]


@each(TWO_PLAYERS)
def test_two_players(vector: Vector) -> None:
    hold(vector)


# Five players (R1.6) ----------------------------------------------------------------------------------------------

FIVE_PLAYERS = [
    # Six short by one: hill 2; Boris 5 * 2 + 2, the others 2 each, who sit out too. Ana: -10 * (2 - 2/5) - 18 = -34;
    # the others 10 * 2/5 = 4 and their whists.
    Vector(
        "consolation of all",
        FIVE,
        "",
        "Ana 6H 5; Boris whists 3; Ceca passes 2; out Dino Eva",
        "Ana hill 2; Boris on Ana 12; Ceca on Ana 2; Dino on Ana 2; Eva on Ana 2",
        "Ana -34; Boris 16; Ceca 6; Dino 6; Eva 6",
        dealer="Ana",
    ),
    # Raspasy 5/3/2 less the least: hills 3, 1, 0. A misere made: pool 10. Means 2 and 4/5.
    # Ana -20 - 22; Boris, Dino, Eva -20 + 8; Ceca 80 - 2.
    Vector(
        "raspasy and misere",
        FIVE,
        "",
        """pass; Ana 5; Ceca 3; Dino 2; out Boris Eva
        Ceca misere 0; out Ana Eva""",
        "Ana hill 3; Ceca hill 1; Ceca pool 10",
        "Ana -42; Boris -12; Ceca 78; Dino -12; Eva -12",
        dealer="Boris",
    ),
    # The dealer leads the talon and took one: hills 4, 3, 2 and Eva 1. Eva's eight: pool 6, 6 from each.
    # Means 6/5 and 2. Ana -12 - 20; Boris -12 - 10 + 6; Ceca -12 + 6; Dino -12 + 20; Eva 48 + 10 - 12.
    Vector(
        "the dealer's talon",
        FIVE,
        "rasp_talon wins; rasp_amnesty no",
        """pass; Ana 4; Boris 3; Ceca 2; Eva 1; out Dino Eva
        Eva 8C 8; Boris whists 1; Ceca whists 1; out Ana Dino""",
        "Ana hill 4; Boris hill 3; Ceca hill 2; Eva hill 1; Eva pool 6; Boris on Eva 6; Ceca on Eva 6",
        "Ana -32; Boris -16; Ceca -6; Dino 8; Eva 46",
    ),
    # Ana's pool of four is full: her second seven goes 2 to Boris, the highest open one, who deals, and 2 to Ceca, the
    # nearest clockwise of three that are empty, who sits out, too. 10 whists a point.
    Vector(
        "aid to who sits out",
        FIVE,
        "target 4",
        """Ana 7H; Boris passes; Ceca passes; out Dino Eva
        Boris 6S; Ceca passes; Dino passes; out Ana Eva
        Ana 7H; Dino passes; Eva passes; out Boris Ceca""",
        "Ana pool 4; Boris pool 4; Ceca pool 2; Ana on Boris 20; Ana on Ceca 20",
        dealer="Ceca",
    ),
    # Dark round 1, nobody looked: 2 * 1 a trick, without amnesty 8, 6, 6; a x2 for the three and for the dealer, Eva,
    # none for Dino. The dealer stays.
    Vector(
        "dark",
        FIVE,
        "rules dark",
        "dark pass Ana; joined Boris Ceca; Ana 4; Boris 3; Ceca 3; out Dino Eva",
        "Ana hill 8; Boris hill 6; Ceca hill 6; Ana bombs 2; Boris bombs 2; Ceca bombs 2; Eva bombs 2",
        dealer="Eva",
    ),
]


@each(FIVE_PLAYERS)
def test_five_players(vector: Vector) -> None:
    hold(vector)


# Joining late (R1.8) ----------------------------------------------------------------------------------------------

JOINING = [
    # Pools 4/0/0, mean 4/3: Dino has 1; hills 0/4/0, mean 4/3: he has 2. Then he makes a six while Boris deals: 2 more,
    # and 2 * 2 whists from each. Means of four: 7/4 and 3/2.
    # Ana 22.5 + 15 + 10 + 4; Boris -17.5 - 25 - 20; Ceca -17.5 + 15 + 10 + 4; Dino 12.5 - 5 - 8.
    Vector(
        "a fourth player",
        THREE,
        "",
        """Ana 7H; Boris passes; Ceca passes
        Boris 6S 4; Ceca whists 3; Ana whists 3
        join Dino after Ceca
        Dino 6C 6; Ana whists 2; Ceca whists 2""",
        "Ana pool 4; Boris hill 4; Dino pool 3; Dino hill 2; "
        "Ana on Boris 10; Ceca on Boris 10; Ana on Dino 4; Ceca on Dino 4",
        "Ana 103/2; Boris -125/2; Ceca 23/2; Dino -1/2",
        dealer="Ceca",
    ),
    # Against him with a negative hill, too: pools 20/1/1, mean 22/3, down to 7; hills -4/0/0, mean -4/3, up to -1.
    Vector(
        "a negative hill",
        THREE,
        "",
        """adjust Ana pool 20 "carried over"
        adjust Boris pool 1 "carried over"
        adjust Ceca pool 1 "carried over"
        adjust Ana hill -4 "carried over"
        join Dino after Ana""",
        "Ana pool 20; Ana hill -4; Boris pool 1; Ceca pool 1; Dino pool 7; Dino hill -1",
    ),
    # A third between two: pools 3/0, mean 3/2, down to 1; hills 0/3, mean 3/2, up to 2. He sits between Ana and Boris,
    # so he speaks behind Ana. Ana's six: Ceca 1 * 2, Boris 3 * 2; the side has its four.
    # Means of three: 2 and 5/3. Ana 30 + 50/3 - 8; Boris -20 - 40/3 + 6; Ceca -10 - 10/3 + 2.
    Vector(
        "a third player",
        TWO,
        "",
        """adjust Ana pool 3 "carried over"
        adjust Boris hill 3 "carried over"
        join Ceca after Ana
        Ana 6H 6; Ceca whists 1; Boris whists 3""",
        "Ana pool 5; Boris hill 3; Ceca pool 1; Ceca hill 2; Ceca on Ana 2; Boris on Ana 6",
        "Ana 116/3; Ceca -34/3; Boris -82/3",
    ),
    # Pools 2/0/0/0, mean 1/2: nothing; hills 0/0/0/1, mean 1/4, up to 1. From here on two sit out.
    Vector(
        "a fifth player",
        FOUR,
        "",
        """Ana 6H; Boris passes; Ceca passes
        adjust Dino hill 1 "carried over"
        join Eva after Dino
        Boris 6H; Ceca passes; Dino passes; out Ana Eva""",
        "Ana pool 2; Boris pool 2; Dino hill 1; Eva hill 1",
        dealer="Boris",
    ),
    # Only those at the table make the mean: 4/4/5, that is 13/3, without Dino's 30.
    Vector(
        "in the place of who left",
        FOUR,
        "",
        """adjust Ana pool 4 "carried over"
        adjust Boris pool 4 "carried over"
        adjust Ceca pool 5 "carried over"
        adjust Dino pool 30 "carried over"
        leave Dino
        join Eva after Ceca""",
        "Ana pool 4; Boris pool 4; Ceca pool 5; Dino pool 30; Eva pool 4",
    ),
]


@each(JOINING)
def test_joining_late(vector: Vector) -> None:
    """The newcomer's entries are adjustments, and zeros are left out."""
    out = hold(vector)
    newcomer = vector.lines.partition("join ")[2].split()[0]
    joined = [entry for entry in out["adjustments"] if entry["player"] == newcomer]
    assert [entry["column"] for entry in joined] == [c for c in ("pool", "hill") if out["sheet"][newcomer][c]]


# The last lap (R5.8) ----------------------------------------------------------------------------------------------

COMPASS = "N, E, S, W"
FIRST_DEALER = "last_lap from_first_dealer"
# One six that nobody whists in each deal; who deals sits out. N deals the first.
LAP = {
    "N": "E 6H; S passes; W passes",
    "E": "S 6H; W passes; N passes",
    "S": "W 6H; N passes; E passes",
    "W": "N 6H; E passes; S passes",
}


def laps(dealers: str, behind: int) -> str:
    """Deals of these dealers, and the time coming in the deal of that number."""
    deals = [LAP[dealer] for dealer in dealers]
    return "\n".join([*deals[:behind], "time up", *deals[behind:]])


LAST_LAPS = [
    # The example of the text: arrow at N, time comes in E's deal; then S W N E. Sixes: E 2, S 2, W, N.
    Vector(
        "from the next dealer",
        COMPASS,
        "dealer N; control_time 90",
        laps("NESWNE", 2),
        "N pool 2; E pool 4; S pool 4; W pool 2",
        end="time",
    ),
    # The same: first the lap in progress, S W, then N E S W: two sixes each.
    Vector(
        "from the first dealer",
        COMPASS,
        f"dealer N; control_time 90; {FIRST_DEALER}",
        laps("NESWNESW", 2),
        "N pool 4; E pool 4; S pool 4; W pool 4",
        end="time",
    ),
    # In W's deal the lap is just over: N E S W at once, either way.
    Vector(
        "from the first dealer at once",
        COMPASS,
        f"dealer N; control_time 90; {FIRST_DEALER}",
        laps("NESWNESW", 4),
        "N pool 4; E pool 4; S pool 4; W pool 4",
        end="time",
    ),
    Vector(
        "from the next dealer, who is the first",
        COMPASS,
        "dealer N; control_time 23:00",
        laps("NESWNESW", 4),
        "N pool 4; E pool 4; S pool 4; W pool 4",
        end="time",
    ),
    # Arrow at Boris, time in Ceca's deal: Ana finishes the lap, then Boris, Ceca, Ana. Deals 3 to 6.
    Vector(
        "three players, from the first dealer",
        THREE,
        f"dealer Boris; control_time 90; {FIRST_DEALER}",
        """Ceca 6H; Ana passes; Boris passes
        Ana 6H; Boris passes; Ceca passes
        time up
        Boris 6H; Ceca passes; Ana passes
        Ceca 6H; Ana passes; Boris passes
        Ana 6H; Boris passes; Ceca passes
        Boris 6H; Ceca passes; Ana passes""",
        "Ana pool 4; Boris pool 4; Ceca pool 4",
        end="time",
    ),
    # Ana dealt first and has left: the arrow is Boris's, the next at the table. Time in his deal: Ceca and Dino finish
    # the lap, then Boris, Ceca, Dino.
    Vector(
        "the first dealer has left",
        FOUR,
        f"dealer Ana; control_time 90; {FIRST_DEALER}",
        """Boris 6H; Ceca passes; Dino passes
        leave Ana
        Ceca 6H; Dino passes; Boris passes
        time up
        Dino 6H; Boris passes; Ceca passes
        Boris 6H; Ceca passes; Dino passes
        Ceca 6H; Dino passes; Boris passes
        Dino 6H; Boris passes; Ceca passes
        Boris 6H; Ceca passes; Dino passes""",
        "Boris pool 6; Ceca pool 4; Dino pool 4",
        end="time",
    ),
    # A dealer who stays does not shorten the lap: Ana three times raspasy, 1 each (4/3/3 less 3), then Boris and Ceca.
    Vector(
        "a dealer who stays",
        THREE,
        "control_time 90; dealer_on_raspasy stays",
        """Ana 6H; Boris passes; Ceca passes
        time up
        pass; Ana 4; Boris 3; Ceca 3
        pass; Ana 4; Boris 3; Ceca 3
        pass; Ana 4; Boris 3; Ceca 3
        Ceca 6H; Ana passes; Boris passes
        Ana 6H; Boris passes; Ceca passes""",
        "Ana pool 4; Ana hill 3; Ceca pool 2",
        end="time",
    ),
    # Time comes in raspasy after which Ceca deals again: her game is the first of three moves.
    Vector(
        "time in the deal of a dealer who stays",
        THREE,
        "control_time 90; dealer_on_raspasy stays",
        """pass; Ana 4; Boris 3; Ceca 3
        time up
        Ana 6H; Boris passes; Ceca passes
        Boris 6H; Ceca passes; Ana passes
        Ceca 6H; Ana passes; Boris passes""",
        "Ana pool 2; Ana hill 1; Boris pool 2; Ceca pool 2",
        end="time",
    ),
    # The pools of two are full two deals before the lap is over.
    Vector(
        "the pools come first",
        THREE,
        "control_time 90; target 2",
        """Ana 6H; Boris passes; Ceca passes
        time up
        Boris 7H; Ceca passes; Ana passes""",
        "Ana pool 2; Boris pool 2; Ceca pool 2; Boris on Ceca 20",
        end="rules",
    ),
]


@each(LAST_LAPS)
def test_last_lap(vector: Vector) -> None:
    """It ends with the last deal told, not one before, and no deal comes behind."""
    out = hold(vector)
    text = text_of(vector)
    lines = text.splitlines()
    assert scored("\n".join([*lines[:-1], ""]))["end"] is None
    number = len(out["deals"]) + 1
    assert errors(f"{text}{number}. pass\n") == [(len(lines) + 1, "game_over")]


# The opening (R5.9) -----------------------------------------------------------------------------------------------

LEVEL = "pass; Ana 4; Boris 3; Ceca 3"  # as three players take them
OPENINGS = [
    # Prices 1, 2, 3, amnesty: 3/3/4 is Ceca 1; 5/3/2 is Ana 3 * 2, Boris 1 * 2; 0/4/6 is Boris 4 * 3, Ceca 6 * 3 and a
    # prize of 3 for Ana. Then i is 0 again: six may be bid, and the next raspasy cost 1: Ana 1.
    Vector(
        "one lap, the deal moves",
        THREE,
        "opening_raspasy 1; rasp_progression 1-2-3; exit_sequence 6-7",
        f"""pass; Ana 3; Boris 3; Ceca 4
        pass; Ana 5; Boris 3; Ceca 2
        pass; Ana 0; Boris 4; Ceca 6
        Ana 6H; Boris passes; Ceca passes
        {LEVEL}""",
        "Ana pool 5; Ana hill 7; Boris hill 14; Ceca hill 19",
        dealer="Boris",
    ),
    # Everybody deals three: prices 1, 2 and seven times 3, that is 24, without amnesty: 96, 72, 72. A six off the own
    # hill. Mean 238/3: Ana -10 * 44/3, the others 10 * 22/3.
    Vector(
        "one lap, the dealer stays",
        THREE,
        "rules classic; opening_raspasy 1",
        "\n".join([*[LEVEL] * 9, "Ana 6H; Boris passes; Ceca passes"]),
        "Ana hill 94; Boris hill 72; Ceca hill 72",
        "Ana -440/3; Boris 220/3; Ceca 220/3",
        dealer="Ana",
    ),
    # Two laps of four: eight deals. The first hand writes 1 each time, twice everybody; each is active in six and draws
    # a x2. Ana's six on the first of hers: 2 * 2.
    Vector(
        "two laps with bombs",
        FOUR,
        "opening_raspasy 2; bombs yes; opening_bomb yes",
        "\n".join(
            [
                *[
                    LEVEL,
                    "pass; Boris 4; Ceca 3; Dino 3",
                    "pass; Ceca 4; Dino 3; Ana 3",
                    "pass; Dino 4; Ana 3; Boris 3",
                ]
                * 2,
                "Ana 6H; Boris passes; Ceca passes",
            ]
        ),
        "Ana pool 4; Ana hill 2; Boris hill 2; Ceca hill 2; Dino hill 2; Ana bombs 2 2 2 2 2; "
        "Boris bombs 2 2 2 2 2 2; Ceca bombs 2 2 2 2 2 2; Dino bombs 2 2 2 2 2 2",
        dealer="Ana",
    ),
    # All passed is not redealt in the opening, only behind it.
    Vector(
        "raspasy where all-pass deals are not played",
        THREE,
        "opening_raspasy 1; all_pass redeal",
        f"{LEVEL}\n{LEVEL}\n{LEVEL}\npass",
        "Ana hill 3",
        dealer="Ana",
    ),
]


@each(OPENINGS)
def test_opening_raspasy(vector: Vector) -> None:
    hold(vector)


def test_no_auction_in_the_opening() -> None:
    """Until the deal has passed as often as there are players; a level to bid there is none."""
    head = "game: preferans-russian\nplayers: Ana, Boris, Ceca\nrules: classic\nopening_raspasy: 1\n"
    told = [f"{number}. {LEVEL}" for number in range(1, 9)]
    out = scored(head + "\n".join([*told, ""]))
    assert (out["next"]["lowest"], out["next"]["dealer"]) == (None, "Boris")
    assert errors(head + "\n".join([*told, "9. Boris 6H; Ceca passes; Ana passes", ""])) == [
        (13, "opening_raspasy_only")
    ]
    assert scored(head + "\n".join([*told, f"9. {LEVEL}", ""]))["next"]["lowest"] == 6


# What is named after it (R5.9) ------------------------------------------------------------------------------------

ROBBERS = "\n".join([LEVEL] * 9)  # the lap of the preset: hills 96, 72, 72 as above
TERMS = [
    # A misere off the hill: 86. Mean 230/3: Ana -10 * 28/3, the others 10 * 14/3.
    Vector(
        "pool, price and time",
        THREE,
        "rules razboynik",
        f"{ROBBERS}\nterms pool 20 price 1 time 23:00\nAna misere 0",
        "Ana hill 86; Boris hill 72; Ceca hill 72",
        "Ana -280/3; Boris 140/3; Ceca 140/3",
        dealer="Ana",
    ),
    # The pool may be as large as the smallest hill. A seven off the hill: 92. Mean 236/3.
    Vector(
        "the largest pool",
        THREE,
        "rules razboynik",
        f"{ROBBERS}\nterms pool 72\nAna 7H; Boris passes; Ceca passes",
        "Ana hill 92; Boris hill 72; Ceca hill 72",
        "Ana -400/3; Boris 200/3; Ceca 200/3",
    ),
    # A pool of two closes. With the hills written off by agreement Ana's seven brings her 2, and 2 to Boris, of two
    # empty pools the nearest, for 20 whists; Ceca's six fills the last one.
    Vector(
        "a small pool closes",
        THREE,
        "rules razboynik",
        f"""{ROBBERS}
        terms pool 2
        adjust Ana hill -96 "written off"
        adjust Boris hill -72 "written off"
        adjust Ceca hill -72 "written off"
        Ana 7H; Boris passes; Ceca passes
        Ceca 6H; Ana passes; Boris passes""",
        "Ana pool 2; Boris pool 2; Ceca pool 2; Ana on Boris 20",
        "Ana 20; Boris -20; Ceca 0",
        end="rules",
    ),
    # Only a time: the pool stays without end. It comes in Ceca's deal; then Ana, Boris and Ceca deal. Sixes off the
    # hills: Ana two, Boris one, Ceca one.
    Vector(
        "a time",
        THREE,
        "rules razboynik",
        f"""{ROBBERS}
        terms time 180
        Ana 6H; Boris passes; Ceca passes
        time up
        Boris 6H; Ceca passes; Ana passes
        Ceca 6H; Ana passes; Boris passes
        Ana 6H; Boris passes; Ceca passes""",
        "Ana hill 92; Boris hill 70; Ceca hill 70",
        end="time",
    ),
]


@each(TERMS)
def test_terms(vector: Vector) -> None:
    hold(vector)


def test_the_price_named_is_the_one_paid() -> None:
    """-280/3 and twice 140/3 at 1: 93.33 paid, and of 46.666 each the earlier seat has the odd cent."""
    out = scored(text_of(TERMS[0]))
    assert {name: settled["money"] for name, settled in out["settlement"].items()} == {
        "Ana": "-93.33",
        "Boris": "46.67",
        "Ceca": "46.66",
    }


def test_terms_are_named_at_one_moment_and_not_above_the_smallest_hill() -> None:
    head = f"game: preferans-russian\nplayers: {THREE}\nrules: razboynik\n"
    lap = "".join(f"{number}. {LEVEL}\n" for number in range(1, 10))
    tenth = "10. Ana 6H; Boris passes; Ceca passes\n"
    assert errors(f"{head}{lap}terms pool 73\n") == [(13, "terms_pool")]
    assert errors(f"{head}{lap}{tenth}") == [(13, "terms_missing")]
    assert errors(f"{head}1. {LEVEL}\nterms pool 1\n") == [(5, "terms_early")]
    assert errors(f"{head}{lap}terms pool 2\nterms pool 3\n") == [(14, "terms_twice")]
    assert errors(f"{head}{lap}terms pool 2\n{tenth}time up\n") == [(15, "time_unset")]
    assert errors(head.replace("razboynik", "classic") + "terms pool 2\n") == [(4, "terms_header")]


# The dealer's whist (R1.5) ----------------------------------------------------------------------------------------

DEALERS = [
    # Four tricks of 2. Means 1/2 and 0: Ana 15 - 8, Boris and Ceca -5, Dino -5 + 8.
    Vector(
        "six made",
        FOUR,
        "dealer_whist yes",
        "Ana 6C; Boris passes; Ceca passes; Dino whists 4",
        "Ana pool 2; Dino on Ana 8",
        "Ana 7; Boris -5; Ceca -5; Dino 3",
    ),
    # One trick of four: he is never fined.
    Vector(
        "no fine",
        FOUR,
        "dealer_whist yes",
        "Ana 6C 9; Boris passes; Ceca passes; Dino whists 1",
        "Ana pool 2; Dino on Ana 2",
        "Ana 13; Boris -5; Ceca -5; Dino -3",
    ),
    # Seven short by two: hill 8; five tricks of 4, and consolation 4 * 2 for all three.
    # Ana -10 * (8 - 2) - 44; the others 20 and their whists.
    Vector(
        "short",
        FOUR,
        "dealer_whist yes",
        "Ana 7D 5; Boris passes; Ceca passes; Dino whists",
        "Ana hill 8; Boris on Ana 8; Ceca on Ana 8; Dino on Ana 28",
        "Ana -104; Boris 28; Ceca 28; Dino 48",
    ),
    # Leningrad: a trick is worth 2 * 2, so 4 * 4 of a six made; each deal another dealer. No gentleman shares with him:
    # short by one he writes 5 * 4 and consolation 4, as the others do; the hill is 4. Means 1 and 1, weights 20 and 10.
    # Ana 20 + 10 - 16 + 16 + 4; Boris 20 + 10 - 16 + 24; Ceca -20 - 30 - 24 - 4 - 4; Dino -20 + 10 + 16 + 4.
    Vector(
        "leningrad",
        FOUR,
        "rules leningrad; paid_talon off; dealer_whist yes",
        """Ana 6C; Boris passes; Ceca passes; Dino whists 4
        Boris 6D; Ceca passes; Dino passes; Ana whists 4
        Ceca 6H 5; Dino passes; Ana passes; Boris whists""",
        "Ana pool 2; Boris pool 2; Ceca hill 4; Dino on Ana 16; Ana on Boris 16; Boris on Ceca 24; "
        "Dino on Ceca 4; Ana on Ceca 4",
        "Ana 34; Boris 38; Ceca -82; Dino 10",
    ),
]


@each(DEALERS)
def test_the_dealers_whist(vector: Vector) -> None:
    hold(vector)


@pytest.mark.parametrize(
    ("option", "deal", "code"),
    [
        ("no", "Ana 6C; Boris passes; Ceca passes; Dino whists 4", "player_sits_out"),
        ("yes", "Ana 8C; Boris passes; Ceca passes; Dino whists 1", "dealer_whist_refused"),
        ("yes", "Ana 6C; Boris passes; Ceca half; Dino whists 4", "dealer_whist_refused"),
        ("yes", "Ana 6C; Boris passes; Ceca whists 4; Dino whists 0", "dealer_whist_refused"),
    ],
)
def test_where_the_dealer_may_not_whist(option: str, deal: str, code: str) -> None:
    """Only in place of a half-whist, and only where that may be."""
    text = f"game: preferans-russian\nplayers: {FOUR}\ndealer_whist: {option}\n1. {deal}\n"
    assert errors(text) == [(4, code)]
