"""``rospis explain``: one deal at length."""

from __future__ import annotations

from pathlib import Path

import pytest

from rospis.render.layout import seen
from tests.cli.runs import EVENING, HEADER, RECORDS, invoke


def test_every_entry_with_its_arithmetic_and_rule(evening: Path) -> None:
    """YE.4, row 8: the contract, the whists, the penalty, the refe, and the totals."""
    result = invoke("explain", str(evening), "7")
    assert result.exit_code == 0
    blocks = result.stdout.split("\n\n")
    assert blocks[0] == f"Deal 7: C hearts; A 1; B passes\n{evening}:14, C deals"
    lines = blocks[1].splitlines()
    assert lines[0] == "C, bule: -24 → -8 (+16)"
    assert lines[2] == "A, supe on C: 12 → 28 (+16)"
    assert lines[4] == "A, bule: -10 → -26 (-16)"
    assert "2 × 4 (hearts), refe × 2 = 16" in lines[1]
    assert lines[1].endswith("[made, rule Y5.1]")
    assert lines[3].endswith("[tricks, rule Y5.1]")
    assert lines[5].endswith("[penalty, rule Y5.1]")
    assert "refe" in lines[6]
    assert "C" in lines[6]
    assert [line.split() for line in blocks[2].splitlines()[2:]] == [
        ["A", "-10", "→", "-26", "56", "12", "→", "28", "1", "struck"],
        ["B", "8", "0", "12", "1", "struck", "yes"],
        ["C", "-24", "→", "-8", "60", "86", "1", "open", "→", "1", "struck"],
    ]


def test_entries_of_one_cell_are_added_up() -> None:
    """Each entry shows the total that the one before has left."""
    text = HEADER + "sign: debt_positive\n1. Ana clubs kontra Boris; Boris 3; Ceca 1\n"
    out = invoke("explain", "-", "1", stdin=text).stdout
    assert "Ana, bule: 30 → 10 (-20)" in out
    assert "Boris, bule: 30 → 50 (+20)" in out


@pytest.mark.parametrize("number", range(1, 11))
@pytest.mark.parametrize("columns", [20, 40, 80])
def test_fits_the_page(evening: Path, number: int, columns: int) -> None:
    """No line is wider than the page."""
    result = invoke("explain", str(evening), str(number), columns=columns)
    assert result.exit_code == 0
    assert max(map(seen, result.stdout.splitlines())) <= columns


def test_a_deal_without_entries() -> None:
    """A void and an all-pass deal without effect say so; an all-pass deal with a refe tells the refe."""
    text = HEADER + '1. void "misdealt"\n2. pass\n3. pass\n'
    told = " ".join(invoke("explain", "-", "1", stdin=text).stdout.split())
    assert "The deal does not count (misdealt): nothing is written, and the same dealer deals again." in told
    passed = invoke("explain", "-", "1", stdin=HEADER + "1. void passed\n").stdout
    assert "The deal does not count: nothing is written, and the deal moves on." in " ".join(passed.split())
    board = invoke("explain", "-", "7", stdin="game: bridge-duplicate\n7. void\n").stdout
    assert "The deal does not count: nothing is written.\n" in board
    assert "nothing is written" not in invoke("explain", "-", "2", stdin=text).stdout
    assert "no refe can be written: 1 of 1 are written already" in invoke("explain", "-", "3", stdin=text).stdout


def test_who_sits_out() -> None:
    """With four players the dealer does (Y1.4)."""
    text = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca, Dino\n1. Ana clubs; Boris 2; Ceca 2\n"
    assert "standard input:3, Dino deals, out: Dino\n" in invoke("explain", "-", "1", stdin=text).stdout


def test_a_deal_that_is_not_scored_shows_its_error() -> None:
    """Its own error, or the one before it."""
    text = RECORDS["rule_broken"][0]
    own = invoke("explain", "-", "2", stdin=text)
    later = invoke("explain", "-", "3", stdin=text)
    assert own.exit_code == later.exit_code == 1
    assert "standard input:4:4: the tricks add up to 12" in own.stdout
    assert "an error stands before it" not in own.stdout
    assert "This deal is not scored: an error stands before it." in later.stdout
    assert "standard input:4:4: " in later.stdout
    assert invoke("explain", "-", "1", stdin=text).exit_code == 0


def test_a_record_without_header() -> None:
    """There is nothing to explain, and the errors say why."""
    result = invoke("explain", "-", "1", stdin="1. pass\n")
    assert result.exit_code == 1
    assert "[header_missing]" in result.stdout


@pytest.mark.parametrize("number", ["0", "-3", "11", "seven", "9" * 30])
def test_no_such_deal(number: str) -> None:
    """Exit 2, and what deals there are."""
    result = invoke("explain", "--", "-", number, stdin=EVENING)
    assert result.exit_code == 2
    if number == "11":
        assert result.stderr == "rospis: standard input: there is no deal 11; there are 1 to 10\n"


@pytest.mark.parametrize(
    ("boards", "told"),
    [
        ([], "none"),
        ([7], "7"),
        ([2, 3], "2 to 3"),
        ([9, 7], "7, 9"),
        ([4, 11, 2, 3, 1, 12, 7, 10], "1 to 4, 7, 10 to 12"),
        ([1, 2, 1, 2, 3], "1 to 3"),  # an error, but there they are
    ],
)
def test_boards_that_there_are(boards: list[int], told: str) -> None:
    """In order, those without a gap together."""
    text = "game: bridge-duplicate\n" + "".join(f"{board}. pass\n" for board in boards)
    result = invoke("explain", "-", "20", stdin=text)
    assert (result.exit_code, result.stderr) == (2, f"rospis: standard input: there is no deal 20; there are {told}\n")


def test_a_fraction_that_was_carried() -> None:
    text = "game: bridge-chicago\nadjust NS below 161/2\n1. 1C N =\n"
    out = invoke("explain", "-", "1", stdin=text).stdout
    assert "161/2 carried and 20 trick points: a game, not vulnerable" in " ".join(out.split())


def test_what_rooms_scored_is_told_part_by_part() -> None:
    out = invoke("explain", "-", "1", stdin="game: bridge-teams\n1. open 4S N =; closed 4S N -1\n").stdout
    assert "open room: NS 420: trick points 120, game 300 [rule B1.2]" in out
    assert "closed room: NS -50: undertricks -50 [rule B1.2]" in out
