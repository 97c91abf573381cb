"""The files in examples/: each replays without a fault, and the figures in it are those of the sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

import rospis

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"
NAMES = sorted(path.stem for path in EXAMPLES.glob("*.rospis"))


def sheet_of(name: str) -> rospis.Sheet:
    return rospis.replay(rospis.load(EXAMPLES / f"{name}.rospis"))


def test_the_examples_are_there() -> None:
    assert set(NAMES) >= {"base-evening", "four-players", "russian-words", "serbian-words", "with-cards"}
    assert all(path.suffix == ".rospis" for path in EXAMPLES.iterdir())


@pytest.mark.parametrize("name", NAMES)
def test_an_example_replays_and_its_checks_hold(name: str) -> None:
    sheet = sheet_of(name)
    assert not sheet.faults
    assert [check for check in sheet.checks if not check.ok] == []
    assert sheet.checks or name == "with-cards"
    assert sheet.end is not None, "it is a whole evening"


@pytest.mark.parametrize("name", NAMES)
def test_an_example_prints_and_reads_again(name: str) -> None:
    """In canonical English it comes to the same sheet, whatever language it was written in."""
    sheet = sheet_of(name)
    printed = rospis.print_record(sheet.record)
    again = rospis.replay(rospis.read(printed))
    assert list(again.postings) == list(sheet.postings)
    assert [check[1:] for check in again.checks] == [check[1:] for check in sheet.checks]
    assert rospis.print_record(again.record) == printed


def test_the_example_evening_is_that_of_the_base_text() -> None:
    """YE.3 and YE.4: every figure of both tables, and the settlement, stands in a check."""
    sheet = sheet_of("base-evening")
    assert (sheet.end, len(sheet.outcomes)) == ("rules", 10)
    cells = {(check.player, check.column, check.on, check.found) for check in sheet.checks}
    ends = {("A", "contract", None, -14), ("B", "contract", None, 8), ("C", "contract", None, 6)}
    held = {("A", "B", 56), ("A", "C", 28), ("B", "A", 18), ("B", "C", 54), ("C", "A", 66), ("C", "B", 86)}
    results = {("A", -140), ("B", 10), ("C", 130), ("A", 32), ("B", -38), ("C", 6)}
    assert ends <= cells
    assert {(player, "whists", on, amount) for player, on, amount in held} <= cells
    assert {(player, "result", None, amount) for player, amount in results} <= cells


@pytest.mark.parametrize(("name", "language"), [("russian-words", "ru"), ("serbian-words", "sr")])
def test_the_word_examples_use_no_english_keyword(name: str, language: str) -> None:
    """Behind the header there is none but the contracts and doublings that are the same words."""
    text = (EXAMPLES / f"{name}.rospis").read_text(encoding="utf-8")
    body = [line.partition("#")[0] for line in text.splitlines() if ":" not in line.partition("#")[0]]
    words = {word.strip(";,") for line in body for word in line.split()}
    english = {"check", "passes", "pass", "calls", "called", "hand", "bid", "made", "failed", "without", "agreed"}
    english |= {
        "auction",
        "discard",
        "play",
        "here",
        "contract",
        "on",
        "whists",
        "together",
        "undoubled",
        "void",
        "note",
    }
    english |= {"spades", "diamonds", "hearts", "clubs", "result", "break"}
    assert not words & english
    shared = {"talon", "sans", "betl", "refe", "kontra"} if language == "sr" else set()
    assert shared <= words
