"""``rospis convert``: records into PPN and PPN into records."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.runs import EVENING, HEADER, invoke, process

EXAMPLE = "example", "preferans-yugoslav", "--seed", "2945", "--deals", "2", "--cards"
DIFFERENT = "M8:-16", "M8:-18"


@pytest.fixture(scope="module")
def record() -> str:
    return invoke(*EXAMPLE).stdout


@pytest.fixture(scope="module")
def notation(record: str) -> str:
    return invoke("convert", "-", stdin=record).stdout


def test_there_and_back(record: str, notation: str, tmp_path: Path) -> None:
    """The direction follows from the content; the way back scores the same."""
    assert notation.startswith("[Bula 30]\n[Refe 1]\n[Player1 Ana]\n")
    assert notation.count("\n[") == 10
    back = invoke("convert", "-", stdin=notation)
    assert (back.exit_code, back.stderr) == (0, "")
    for text in (record, back.stdout):
        assert "Ana pays Boris" not in invoke("score", "-", stdin=text).stdout
        assert "Boris pays Ana 128" in invoke("score", "-", stdin=text).stdout
    assert invoke("fmt", "--check", "-", stdin=back.stdout).exit_code == 0
    path = tmp_path / "evening.ppn"
    path.write_text(notation, encoding="utf-8")
    assert invoke("convert", str(path)).stdout == back.stdout


def test_to_says_which(record: str, notation: str) -> None:
    assert invoke("convert", "--to", "ppn", "-", stdin=record).stdout == notation
    assert invoke("convert", "--to", "rospis", "-", stdin=notation).exit_code == 0
    for to, text in (("ppn", notation), ("rospis", record)):
        result = invoke("convert", "--to", to, "-", stdin=text)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "standard input: this is" in process("convert", "--to", to, "-", stdin=text.encode()).stderr.decode()
    assert invoke("convert", "--to", "pbn", "-", stdin=record).exit_code == 2


def test_differences_are_told_and_the_text_is_written(notation: str, tmp_path: Path) -> None:
    """Exit 1, round and both figures on standard error."""
    right = invoke("convert", "-", stdin=notation).stdout
    result = invoke("convert", "-", stdin=notation.replace(*DIFFERENT))
    assert (result.exit_code, result.stdout) == (1, right)
    assert result.stderr == (
        "standard input:12:117: round 2, Ana: the summary tells -18 in the contract column, it is -16 [ppn_contract]\n"
    )
    path = tmp_path / "evening.rospis"
    result = invoke("convert", "-", "--output", str(path), stdin=notation.replace(*DIFFERENT))
    assert (result.exit_code, result.stdout) == (1, "")
    assert path.read_text(encoding="utf-8") == right


def test_a_cause_is_told_with_its_rule(notation: str) -> None:
    result = invoke("convert", "-", stdin=notation.replace("8242", "8282"))
    assert result.exit_code == 1
    (line,) = [line for line in result.stderr.splitlines() if "play" in line]
    assert line.startswith(
        "standard input:12:67: round 2: the line play is left out, as the rules refuse it: trick 1: "
    )
    assert line.endswith(" [ppn_left_out, rule Y4.1]")


def test_an_existing_file_is_not_overwritten(record: str, tmp_path: Path) -> None:
    path = tmp_path / "evening.ppn"
    assert invoke("convert", "-", "-o", str(path), stdin=record).exit_code == 0
    before = path.read_bytes()
    result = invoke("convert", "-", "-o", str(path), stdin=record)
    assert (result.exit_code, result.stdout) == (2, "")
    assert path.read_bytes() == before
    again = process("convert", "-", "-o", str(path), stdin=record.encode())
    assert b"there is such a file already" in again.stderr


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (EVENING, "standard input:6:1: deal 1 has no hand: "),
        (HEADER + "1. Ana harts\n", "standard input:3:8: harts cannot stand here"),
        ("game: bridge-rubber\n", "bridge-rubber is not preferans-yugoslav"),
        ("", "standard input:1:1: the header has no line game:"),
        ("[Bula 30]\n[Refe", "standard input:2:6: the bracket is not closed"),
        ("[Bula 30]\n", "standard input:1:1: there is no tag Refe"),
    ],
)
def test_what_cannot_be_converted(text: str, told: str, tmp_path: Path) -> None:
    """Exit 1, the place and why; nothing is written."""
    path = tmp_path / "none"
    result = invoke("convert", "-", "-o", str(path), stdin=text)
    assert (result.exit_code, result.stdout) == (1, "")
    assert told in result.stderr
    assert not path.exists()


@pytest.mark.parametrize("content", [b"\xff\xfe", b"[\x00", b"[Bula \x1b[2J]", b"[" * 20_000, b"[Bula 1]\n" * 3])
def test_what_is_no_file_at_all(content: bytes) -> None:
    """As a process: no traceback, and nothing that moves the cursor."""
    done = process("convert", "-", stdin=content)
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"Traceback" not in done.stderr
    assert b"\x1b" not in done.stderr


def test_wrong_usage(tmp_path: Path) -> None:
    assert invoke("convert").exit_code == 2
    assert invoke("convert", str(tmp_path / "nothing.ppn")).exit_code == 2
    assert invoke("convert", str(tmp_path)).exit_code == 2
