"""``rospis score``: the drawn sheet, what it comes to, and JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rospis import read, replay, to_json
from rospis.render.layout import seen
from tests.cli.runs import EVENING, HEADER, RECORDS, invoke

DRAWN = """\
preferans-yugoslav, rules base, price 0.10 EUR

                                           │      A      │      B      │     C
 #  dealer  deal                           │  C  bule  B │  A  bule  C │  B bule  A
───────────────────────────────────────────┼─────────────┼─────────────┼───────────
            size of the game               │      -30    │      -30    │     -30
 1  C       C diamonds; A 2; B 2           │ 12          │          12 │     -24
 2  A       B clubs; A passes; C 3         │             │      -20    │ 30
 3  B       pass                           │        =    │        =    │       =
 4  C       A clubs; B passes; C 3         │    ≠ -10    │             │         60
 5  A       B sans; A 2; C 2               │          56 │    ≠ ^ 8    │ 86
 6  B       pass                           │             │             │
            note the cake is here          │             │             │
 7  C       C hearts; A 1; B passes        │ 28   -26    │             │    ≠ -8
 8  A       A diamonds; B passes; C passes │      -20    │             │
 9  B       C sans; A passes; B 3          │             │          54 │     ^ 6
10  C       A clubs; B 3; C 1              │      -14    │ 18          │         66
= refe;  ≠ refe struck, entry doubled;  ^ under the hat

Settlement
   bule  supe on A  on B  on C      refe  hat  result     EUR
A   -14               56    28  1 struck         -140  -14.00
B     8         18          54  1 struck  yes     +10    1.00
C     6         66    86        1 struck  yes    +130   13.00

A pays C 130 = 13.00 EUR
A pays B 10 = 1.00 EUR
Refe written: 1 of 1.
The game is over.

Checks: 1 of 1 hold.
"""


def test_example_sheet_of_the_base_text(evening: Path) -> None:
    """YE.1, YE.3, YE.4: running totals where a cell changed, nothing elsewhere."""
    result = invoke("score", str(evening))
    assert result.exit_code == 0
    assert result.stdout == DRAWN
    assert result.stderr == ""


@pytest.mark.parametrize("name", RECORDS)
def test_exit_code(name: str) -> None:
    """0 only without errors and with every check holding."""
    text, code = RECORDS[name]
    assert invoke("score", "-", stdin=text).exit_code == code
    assert invoke("score", "--json", "-", stdin=text).exit_code == code


@pytest.mark.parametrize("columns", [1, 12, 20, 32, 40, 60, 72, 80, 100, 132, 250])
@pytest.mark.parametrize("name", RECORDS)
def test_no_line_is_wider_than_the_page(name: str, columns: int) -> None:
    """However narrow the page is, no line breaks; below twelve columns nothing could stand."""
    text, code = RECORDS[name]
    result = invoke("score", "-", stdin=text, columns=columns)
    assert result.exit_code == code
    widest = max(map(seen, result.stdout.splitlines()))
    assert widest <= max(columns, 12), result.stdout


def test_figures_beside_or_below_the_deal(evening: Path) -> None:
    """A narrower page puts the figures below the text, a very narrow one names every column."""
    wide, middle, narrow = (invoke("score", str(evening), columns=width).stdout for width in (100, 70, 30))
    assert " 1  C       C diamonds; A 2; B 2           │ 12          │          12 │     -24" in wide
    assert " 1  C  C diamonds; A 2; B 2\n   │ 12          │          12 │     -24\n" in middle
    assert "1. C diamonds; A 2; B 2 (C\n  deals)\n    A supe on C: 12\n    B supe on C: 12\n    C bule: -24\n" in narrow


def test_long_names_are_cut_only_if_they_stay_apart() -> None:
    """Two names that begin alike are never cut to the same letters."""
    deals = "1. Ceca diamonds; Aleksandar 2; Aleksandra 2\n"
    alike = "game: preferans-yugoslav\nplayers: Aleksandar, Aleksandra, Ceca\n" + deals
    assert "│" not in invoke("score", "-", stdin=alike, columns=64).stdout
    apart = alike.replace("Aleksandra", "Milosava")
    cut = invoke("score", "-", stdin=apart, columns=64).stdout
    assert "│   Aleksandar    │    Milosava     │" in cut
    assert "Ceca bule Milo. │ Alek. bule Ceca" in cut


def test_four_players_have_three_whist_columns() -> None:
    """Y1.4: on the one before, the contract, on the next and on the one across."""
    text = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca, Dino\n1. Ana clubs; Boris 2; Ceca 2\n"
    out = invoke("score", "-", stdin=text).stdout
    assert "│ Dino bule Boris Ceca │ Ana bule Ceca Dino │ Boris bule Dino Ana │ Ceca bule Ana Boris" in out
    assert "│       -20            │  20                │                  20 │\n" in out


def test_what_stands_between_the_deals() -> None:
    """Adjustments, players who come and go, and notes have rows; adjustments are told again below."""
    out = invoke("score", "-", stdin=RECORDS["joined"][0]).stdout
    rows = [line.split("│")[0].strip() for line in out.splitlines() if "│" in line]
    assert "join Dino after Ceca" in rows
    assert "replace Boris by Eva" in rows
    assert "leave Ceca" in rows
    assert "Adjustments\nafter deal 1: Dino bule -28, " in out
    assert "Boris" not in "".join(line for line in out.splitlines() if "│" not in line)


def test_refe_carried_over() -> None:
    """Marks of an earlier sheet stand in the column of their owner."""
    out = invoke("score", "-", stdin=RECORDS["carried"][0]).stdout
    rows = {line.split("│")[0].strip(): line.split("│")[1:] for line in out.splitlines() if "│" in line}
    assert rows["state Ana refe 1 used 1"][0].split() == ["≠", "="]
    assert rows["state Boris refe 2"][1].split() == ["2="]
    assert rows["state Ceca used 2"][2].split() == ["2≠"]
    assert "Refe written: 2 of 3." in out


def test_fractions_show_what_is_rounded() -> None:
    """The exact result, and what it is rounded to, where the two differ."""
    out = invoke("score", "-", stdin=RECORDS["fraction"][0]).stdout
    assert "+13/2" in out
    assert "rounded" in out
    assert "Boris pays Ana 13/2" in out
    assert "rounded" not in invoke("score", "-", stdin=EVENING).stdout


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("", "If the players stopped now"),
        ("", "Next: Ana deals, Boris is forehand."),
        ("break off\n", "The players broke off."),
        ("time up\n", "The control time has come: the game is over."),
    ],
)
def test_how_the_evening_stands(lines: str, told: str) -> None:
    """Who deals next, or how it ended."""
    text = HEADER + "control_time: 23:00\n1. Ceca diamonds; Ana 2; Boris 2\n" + lines
    assert told in invoke("score", "-", stdin=text).stdout


def test_failed_check_tells_paper_and_sheet() -> None:
    """A check that fails is told at its line."""
    out = invoke("score", "-", stdin=RECORDS["check_fails"][0]).stdout
    assert "standard input:4: Ceca bule: the paper says -10, the sheet has -24\nChecks: 0 of 1 hold.\n" in out


def test_error_has_place_code_and_rule(tmp_path: Path) -> None:
    """FILE:LINE:COLUMN, the sentence, the code and the rule; and the line itself with a caret."""
    path = tmp_path / "bad.rospis"
    path.write_text(RECORDS["rule_broken"][0])
    out = invoke("score", str(path)).stdout
    assert f"{path}:4:4: the tricks add up to 12: there are ten" in out
    assert "[tricks_sum, rule Y4.4]\n  2. Ana hearts; Boris 9; Ceca 3\n     ^\n" in out
    assert "1 error: from the first one on nothing is scored.\n" in out
    assert "2  Ana" not in out  # deal 2 and what follows have no row


def test_of_a_long_line_what_stands_around_the_place_is_shown() -> None:
    """A line that is wider than the page is cut on both sides, and the caret stands below the place."""
    calls = ", ".join(["Ana pass"] * 20)
    text = f"game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n1. pass\n    auction {calls}, Ana passs, {calls}\n"
    lines = invoke("score", "-", stdin=text, columns=60).stdout.splitlines()
    at = next(number for number, line in enumerate(lines) if line.strip() == "^")
    assert lines[at - 1][lines[at].index("^") :].startswith("passs, Ana pass")
    assert len(lines[at - 1]) == 60
    assert lines[at - 1].startswith("  ")


def test_nothing_moves_the_cursor() -> None:
    """Control characters of a record are not printed, whatever is wrong with it."""
    for flags in ([], ["--json"]):
        assert "\x1b" not in invoke("score", *flags, "-", stdin=RECORDS["escape"][0]).output


@pytest.mark.parametrize("name", RECORDS)
def test_json_is_the_sheet(name: str) -> None:
    """One object, spread over lines, or on one line with --compact."""
    text = RECORDS[name][0]
    expected = to_json(replay(read(text)))
    spread = invoke("score", "--json", "-", stdin=text).stdout
    compact = invoke("score", "--json", "--compact", "-", stdin=text).stdout
    assert json.loads(spread) == json.loads(compact) == json.loads(json.dumps(expected))
    assert spread.startswith('{\n  "rospis": 1,\n')
    assert compact.count("\n") == 1


def test_json_of_several_files_in_their_order(tmp_path: Path) -> None:
    """Each on a line of its own, faulty ones too."""
    paths = []
    for name, (text, _) in RECORDS.items():
        paths.append(tmp_path / f"{name}.rospis")
        paths[-1].write_text(text, encoding="utf-8")
    result = invoke("score", "--json", *map(str, paths))
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert [json.loads(line) for line in lines] == [
        json.loads(json.dumps(to_json(replay(read(text))))) for text, _ in RECORDS.values()
    ]


def test_several_tables_have_their_names_over_them(evening: Path) -> None:
    """Each sheet under the name of its file."""
    out = invoke("score", str(evening), "-", stdin=HEADER).stdout
    assert out.startswith(f"== {evening} ==\n{DRAWN}\n== standard input ==\n")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["nowhere.rospis"], "nowhere.rospis: No such file or directory"),
        (["."], ".: this is a folder, not a record"),
        (["-", "-"], "can be read only once"),
        (["--compact", "-"], "--compact belongs to --json"),
        ([], "Missing argument"),
        (["--frobnicate", "-"], "No such option"),
    ],
)
def test_wrong_usage(args: list[str], told: str) -> None:
    """Exit 2 and a message that says what is wrong."""
    result = invoke("score", *args, stdin=HEADER)
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stdout == ""


def test_nothing_is_printed_before_all_files_are_there(evening: Path) -> None:
    """A missing file among others is told before anything is scored."""
    result = invoke("score", str(evening), "nowhere.rospis")
    assert result.exit_code == 2
    assert result.stdout == ""
