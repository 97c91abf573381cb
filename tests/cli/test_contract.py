"""``rospis contract``: what a contract of bridge is worth, as text and as JSON."""

from __future__ import annotations

import json
import random
from itertools import product

import pytest

from rospis.games.bridge.deal import Contract, Played
from rospis.games.bridge.scoring import parts, score
from rospis.games.bridge.sides import SEATS
from tests.cli.runs import invoke, process

# Text

SCORES = [
    # Words as they are typed without quotes, the result, and the lines behind the first.
    (
        "4SX N -2 --vul ns",
        "4SX N -2, NS vulnerable: NS -500, EW +500",
        ["-500  2 down, doubled, vulnerable: 200 + 300 [undertricks, rule B1.1]"],
    ),
    (
        "4SX N -2",
        "4SX N -2, nobody vulnerable: NS -300, EW +300",
        ["-300  2 down, doubled, not vulnerable: 100 + 200 [undertricks, rule B1.1]"],
    ),
    (
        "3NT S +1 --vul both",
        "3NT S +1, both vulnerable: NS +630, EW -630",
        [
            "+100  3 × 30 + 10 for the first (no trump) [trick_points, rule B0.1]",
            " +30  1 overtrick × 30 [overtricks, rule B0.1]",
            "+500  100 trick points: a game, vulnerable [game_bonus, rule B0.1]",
        ],
    ),
    (
        "2C made three by east --vul ew",
        "2C E +1, EW vulnerable: EW +110, NS -110",
        [
            "+40  2 × 20 (clubs) [trick_points, rule B0.1]",
            "+20  1 overtrick × 20 [overtricks, rule B0.1]",
            "+50  40 trick points are fewer than 100: a part-score [part_score, rule B0.1]",
        ],
    ),
    (
        "7NTXX W made --vul EW",
        "7NTXX W =, EW vulnerable: EW +2980, NS -2980",
        [
            " +880  7 × 30 + 10 for the first (no trump), redoubled × 4 [trick_points, rule B0.1]",
            " +100  made although redoubled [insult, rule B0.1]",
            " +500  880 trick points: a game, vulnerable [game_bonus, rule B0.1]",
            "+1500  a grand slam, vulnerable [grand_slam, rule B0.1]",
        ],
    ),
    (
        "4♠x-2 by N --vul EW",
        "4SX N -2, EW vulnerable: NS -300, EW +300",
        ["-300  2 down, doubled, not vulnerable: 100 + 200 [undertricks, rule B1.1]"],
    ),
    # Without a declarer.
    (
        "3NT=",
        "3NT =, nobody vulnerable: declarer +400, defence -400",
        [
            "+100  3 × 30 + 10 for the first (no trump) [trick_points, rule B0.1]",
            "+300  100 trick points: a game, not vulnerable [game_bonus, rule B0.1]",
        ],
    ),
    (
        "4S -1 --vul both",
        "4S -1, both vulnerable: declarer -100, defence +100",
        ["-100  1 down, undoubled, vulnerable: 100 [undertricks, rule B1.1]"],
    ),
    ("PASS", "passed out: 0 to both sides", []),
    ("passed out --vul ns", "passed out: 0 to both sides", []),
]


@pytest.mark.parametrize(("typed", "first", "more"), SCORES, ids=[case[0] for case in SCORES])
def test_the_score_and_its_parts(typed: str, first: str, more: list[str]) -> None:
    result = invoke("contract", *typed.split())
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines() == [first, *(f"  {line}" for line in more)]


def test_quotes_or_none() -> None:
    """One word for the shell or several, and the options wherever they stand."""
    outputs = {
        invoke("contract", *args).stdout
        for args in (
            ["4SX", "N", "-2", "--vul", "ns"],
            ["4SX N -2", "--vul", "ns"],
            ["--vul", "ns", "4SX N -2"],
            ["--vul=ns", "4SX", "N", "-2"],
            ["4SX", "--vul", "ns", "N", "-2"],
            ["--vul", "ns", "--", "4SX", "N", "-2"],
            ["4SXN-2", "--vul", "NS"],
            ["4 spades doubled by north,", "down two", "--vul", "Ns"],
        )
    }
    assert outputs == {invoke("contract", "4SX N -2", "--vul", "ns").stdout}


@pytest.mark.parametrize("vul", ["none", "NONE", "ns", "NS", "Ns", "ew", "eW", "both", "Both"])
def test_vulnerability_in_any_case(vul: str) -> None:
    told = json.loads(invoke("contract", "4S N -1", "--vul", vul, "--json").stdout)
    assert told["vulnerable"].lower() == vul.lower()
    assert told["score"] == (-100 if vul.lower() in ("ns", "both") else -50)


@pytest.mark.parametrize("vul", ["all", "ALL", "All"])
def test_all_are_both(vul: str) -> None:
    told = invoke("contract", "4S N -1", "--vul", vul, "--json").stdout
    assert told == invoke("contract", "4S N -1", "--vul", "both", "--json").stdout
    assert json.loads(told)["vulnerable"] == "both"


@pytest.mark.parametrize(("seat", "vulnerable"), [*product(SEATS, ["none", "NS", "EW", "both"])])
def test_whose_vulnerability_it_is(seat: str, vulnerable: str) -> None:
    """That of the declarer's side."""
    red = vulnerable == "both" or seat in vulnerable
    told = json.loads(invoke("contract", f"6♥ {seat} =", "--vul", vulnerable, "--json").stdout)
    assert told["score"] == (1430 if red else 980)


# JSON


def test_json() -> None:
    told = json.loads(invoke("contract", "3NTX S +1", "--vul", "both", "--json").stdout)
    assert told == {
        "contract": "3NTX",
        "declarer": "S",
        "tricks": 10,
        "result": "+1",
        "vulnerable": "both",
        "score": 950,
        "parts": [
            {
                "amount": 200,
                "reason": "trick_points",
                "rule": "B0.1",
                "why": "3 × 30 + 10 for the first (no trump), doubled × 2",
            },
            {"amount": 200, "reason": "overtricks", "rule": "B0.1", "why": "1 overtrick × 200"},
            {"amount": 50, "reason": "insult", "rule": "B0.1", "why": "made although doubled"},
            {
                "amount": 500,
                "reason": "game_bonus",
                "rule": "B0.1",
                "why": "200 trick points: a game, vulnerable",
            },
        ],
    }


def test_json_of_a_contract_without_declarer() -> None:
    told = json.loads(invoke("contract", "1C", "-7", "--json").stdout)
    assert (told["declarer"], told["tricks"], told["result"], told["score"]) == (None, 0, "-7", -350)


def test_json_of_a_deal_passed_out() -> None:
    told = json.loads(invoke("contract", "pass", "--vul", "EW", "--json").stdout)
    assert told == {"contract": "pass", "vulnerable": "EW", "score": 0, "parts": []}


def test_every_score() -> None:
    """All contracts and results of one seat, at random vulnerabilities, against the scores themselves."""
    chance = random.Random(7)
    for level, strain, doubled in product(range(1, 8), range(5), range(3)):
        contract = Contract(level, strain, doubled)
        tricks, red = chance.randrange(14), chance.random() < 0.5
        played = Played(contract, 2, tricks)
        told = json.loads(invoke("contract", str(played), "--vul", "NS" if red else "EW", "--json").stdout)
        assert told["score"] == score(*contract, red, tricks)
        assert [(part["reason"], part["amount"]) for part in told["parts"]] == [
            (part.code, part.amount) for part in parts(*contract, red, tricks)
        ]
        assert (told["contract"], told["result"], told["tricks"]) == (str(contract), played.result, tricks)


# The score sheet of a contract


SHEET_OF_4S = """\
     tricks    4S   4S v    4SX  4SX v   4SXX  4SXX v
+3       13   510    710    890   1390   1480    2280
+2       12   480    680    790   1190   1280    1880
+1       11   450    650    690    990   1080    1480
=        10   420    620    590    790    880    1080
-1        9   -50   -100   -100   -200   -200    -400
-2        8  -100   -200   -300   -500   -600   -1000
-3        7  -150   -300   -500   -800  -1000   -1600
-4        6  -200   -400   -800  -1100  -1600   -2200
-5        5  -250   -500  -1100  -1400  -2200   -2800
-6        4  -300   -600  -1400  -1700  -2800   -3400
-7        3  -350   -700  -1700  -2000  -3400   -4000
-8        2  -400   -800  -2000  -2300  -4000   -4600
-9        1  -450   -900  -2300  -2600  -4600   -5200
-10       0  -500  -1000  -2600  -2900  -5200   -5800
"""


@pytest.mark.parametrize("text", ["4S", "4SX", "4♠**", "4S N", "4S N -2", "four spades doubled by south, made"])
def test_the_sheet(text: str) -> None:
    """Every result in all six columns, whatever is said of doubling, declarer and result."""
    result = invoke("contract", *text.split(), "--table")
    assert result.exit_code == 0
    first, rest = result.stdout.split("\n", 1)
    assert first == "4S: every result, points of the declarer's side (v: vulnerable)"
    assert rest == SHEET_OF_4S


@pytest.mark.parametrize(("level", "strain"), [*product(range(1, 8), range(5))])
def test_the_figures_of_every_sheet(level: int, strain: int) -> None:
    contract = Contract(level, strain, 0)
    _, _, *lines = invoke("contract", str(contract), "--table").stdout.splitlines()
    assert len(lines) == 14
    for line, tricks in zip(lines, range(13, -1, -1), strict=True):
        figures = [score(level, strain, doubled, red, tricks) for doubled in range(3) for red in (False, True)]
        assert line.split() == [Played(contract, 0, tricks).result, str(tricks), *map(str, figures)]


@pytest.mark.parametrize(
    ("text", "contract"), [("1NT", Contract(1, 4, 0)), ("3DX", Contract(3, 1, 1)), ("7S** N", Contract(7, 3, 2))]
)
def test_the_sheet_as_json(text: str, contract: Contract) -> None:
    told = json.loads(invoke("contract", text, "--table", "--json").stdout)
    assert told["contract"] == str(contract)
    assert told["results"] == [
        {
            "result": Played(contract, 0, tricks).result,
            "tricks": tricks,
            "not vulnerable": score(*contract, False, tricks),
            "vulnerable": score(*contract, True, tricks),
        }
        for tricks in range(13, -1, -1)
    ]


@pytest.mark.parametrize("columns", [20, 40, 80])
@pytest.mark.parametrize("args", [["7NTXX", "--table"], ["7NTXX W -13", "--vul", "both"]])
def test_fits_the_page(args: list[str], columns: int) -> None:
    result = invoke("contract", *args, columns=columns)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= columns


# Refusals: exit 2, one line on standard error, which names what is wrong

REFUSED = [
    ("", "something is missing here; expected: contract"),
    ("4S N", "4S N: the result is missing (=, +1, -1 or the number of tricks); --table shows them all"),
    ("4S", "4S: the result is missing (=, +1, -1 or the number of tricks); --table shows them all"),
    ("4S -2 --vul ns", "4S -2: who declared (N, E, S or W)? With --vul NS it matters"),
    ("4S -2 --vul EW", "4S -2: who declared (N, E, S or W)? With --vul EW it matters"),
    ("4S --vul ns", "4S: who declared (N, E, S or W)? With --vul NS it matters"),
    ("4S N = --vul maybe", "--vul maybe: it is one of none, NS, EW, both"),
    ("PASS --vul red", "--vul red: it is one of none, NS, EW, both"),
    ("pass --table", "pass: a deal that was passed out has one result, 0"),
    ("4S foo N =", "4S foo N =: foo cannot stand here; expected: X, XX, declarer, result"),
    ("4S suoth =", "4S suoth =: suoth cannot stand here; perhaps south?; expected: X, XX, declarer, result"),
    ("foo", "foo cannot stand here; expected: a contract such as 4S or 3NTX"),
    ("-2", "-2 cannot stand here; expected: a contract such as 4S or 3NTX"),
    ("4S N = --tabel", "4S N = --tabel: --tabel cannot stand here"),
    ("4 south =", "4 south =: = cannot stand here; expected: strain (C, D, H, S or NT)"),
    ("8S N =", "8S N =: 8 is out of range: from 1 to 7 can stand here"),
    ("4S N 420", "4S N 420: 420 is out of range: from 0 to 13 can stand here"),
    ("4S N +4", "4S N +4: +4: 4S can end from -10 to +3, or ="),
    ("4S N made 3", "4S N made 3: made 3 cannot stand here; expected: made 4 to 7, or 10 to 13 tricks"),
    ("S 4 N =", "S 4 N = may be 4NT S or 4S N: write which"),
    ("3NT-W-1", "3NT-W-1 may be -1 or 1 trick: write which"),
    ("1NT E made 7", "1NT E made 7 may be 7 tricks or 13 tricks: write which"),
    ("4S N = 9", "4S N = 9 may be = or 9 tricks: write which"),
    ("4С N =", "4С N =: the letter С in 4С looks like C but is of another alphabet: perhaps 4C?"),
    ("x" * 10_000, "the line is longer than 200 characters"),
]


@pytest.mark.parametrize(("typed", "told"), REFUSED, ids=[case[0][:20] for case in REFUSED])
@pytest.mark.parametrize("as_json", [False, True])
def test_refusals(typed: str, told: str, as_json: bool) -> None:
    result = invoke("contract", *(typed.split() or [""]), *(["--json"] if as_json else []))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"rospis: {told}\n"


def test_nothing_typed() -> None:
    result = invoke("contract")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "CONTRACT" in result.stderr


def test_the_help_names_the_options() -> None:
    out = invoke("contract", "--help").stdout
    assert all(name in out for name in ("--vul", "--table", "--json", "4SX N -2"))
    assert "contract" in invoke("--help").stdout


# Whatever is typed, there is an answer

ODD = (
    "４Ｓ Ｎ ＝",
    "4S\u200b N =",
    "4S\u202eN=",
    "4♠\ufe0f N =",
    "٤S N =",
    "4S N ²",
    "4S N −\ufe0f2",
    "ﬀ ß ſ İ ı",
    "\x1b[31m4S",
    "4S\nN\n=",
    "4S\r\tN",
    "\x07",
    "\ud800 4S",
    "🂡 🂱",
    "e\u0301" * 50,
    "4" * 10_000,
    "4S " * 5_000,
    "-" * 10_000,
    "(" * 199,
    "- " * 99,
    "by " * 66,
    "N " * 100,
    "=" * 150,
    "1,2,3,4;5;6|7",
    "'\"'\"",
    "--",
    "%s %d {0} {found}",
    "[bold]4S[/bold]",
)


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_odd_texts(text: str) -> None:
    for args in ([text], ["4S", text], ["4S N", text, "--vul", "ns"], [text, "--table", "--json"]):
        result = invoke("contract", *args)
        assert result.exit_code in (0, 2)
        assert (result.stdout == "") == (result.exit_code == 2)
        if result.exit_code == 2:
            assert result.stderr.startswith(("rospis: ", "Usage: "))
            assert "mistake in rospis" not in result.stderr
            assert not set("\x1b\x07\u202e") & set(result.stderr)


WORDS = (
    "4S 3NT 7C 1H 5♦ 4 1 13 N E S W north jug запад X XX x * ** doubled redoubled kontra = +1 -2 - + made making down "
    "over two four ten без bez двух tricks by ( ) , ; pass passed out no trump spades пики club a an foo HK 420 --vul "
    "-h4 --x"
)


def test_random_words() -> None:
    """Read or refused in one line, never with a traceback."""
    chance = random.Random(1)
    for _ in range(1500):
        words = chance.choices(WORDS.split(), k=chance.randrange(1, 7))
        joined = "".join(word + chance.choice([" ", " ", ""]) for word in words)
        result = invoke("contract", "--", joined)
        assert result.exit_code in (0, 2), joined
        if result.exit_code == 2:
            assert result.stdout == ""
            assert result.stderr.startswith("rospis: ")
            assert result.stderr.count("\n") == 1
            assert "mistake in rospis" not in result.stderr, joined


def test_random_letters() -> None:
    chance = random.Random(2)
    for _ in range(500):
        text = "".join(chr(chance.choice([chance.randrange(32, 127), chance.randrange(1, 0x2000)])) for _ in range(12))
        for typed in (text, f"4S {text}"):
            result = invoke("contract", "--", typed)
            assert result.exit_code in (0, 2), typed
            assert "mistake in rospis" not in result.stderr, typed


def test_as_a_process() -> None:
    """Unquoted, with -2 as a result and not an option."""
    done = process("contract", "4SX", "N", "-2")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().startswith("4SX N -2, nobody vulnerable: NS -300, EW +300\n")
    refused = process("contract", "4S", "fooo", "N")
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert b"fooo cannot stand here" in refused.stderr


def test_a_screen_without_the_signs() -> None:
    """What it cannot show is written otherwise."""
    env = {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    done = process("contract", "3NT S +1", env=env)
    assert b"3 x 30 + 10 for the first" in done.stdout
    told = process("contract", "3NT S +1", "--json", env=env)
    assert json.loads(told.stdout.decode("ascii"))["parts"][0]["why"] == "3 × 30 + 10 for the first (no trump)"
    assert process("contract", "4♠ foo N", env=env).returncode == 2
