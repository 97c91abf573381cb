"""The files in examples/: each replays without a fault, and the figures in it are those of the sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

import rospis
from rospis.games import registry

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"
AUDITED = ("paper-with-a-slip", "paper-russian")  # the paper differs from the record: they show that
NAMES = sorted(path.stem for path in EXAMPLES.glob("*.rospis"))


def sheet_of(name: str) -> rospis.Sheet:
    return rospis.replay(rospis.load(EXAMPLES / f"{name}.rospis"))


def test_the_examples_are_there() -> None:
    assert set(NAMES) >= {"base-evening", "four-players", "russian-words", "serbian-words", "with-cards"}
    assert set(NAMES) >= {f"russian-{preset}" for preset in registry.find("preferans-russian").presets}
    assert {sheet_of(name).game.name for name in NAMES} == set(registry.GAMES)
    assert all(path.suffix == ".rospis" for path in EXAMPLES.iterdir())


@pytest.mark.parametrize("name", NAMES)
def test_an_example_replays_and_its_checks_hold(name: str) -> None:
    sheet = sheet_of(name)
    assert not sheet.faults
    assert all(check.ok for check in sheet.checks) == (name not in AUDITED)
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


def test_the_evening_of_rubbers() -> None:
    """B1.4: five players, three rubbers, the last one broken off; results add up to 0."""
    out = rospis.to_json(sheet_of("bridge-rubber"))
    assert [rubber["finished"] for rubber in out["rubbers"]] == [True, True, False]
    assert [rubber["deals"] for rubber in out["rubbers"]] == [[1, 9], [10, 14], [15, 17]]
    assert [(entry["player"], entry["amount"], entry["reason"]) for entry in out["adjustments"]] == [
        ("NS", 300, "unfinished_game"),
        ("EW", 100, "unfinished_part"),
    ]
    results = {player: settled["rounded"] for player, settled in out["settlement"].items()}
    assert results == {"Ana": 700, "Boris": -890, "Ceca": 2200, "Dino": -1450, "Eva": -560}
    assert sum(results.values()) == 0
    reasons = {posting["reason"] for deal in out["deals"] for posting in deal["postings"]}
    assert reasons >= {"honours", "rubber_bonus", "undertricks", "small_slam"}


def test_the_evening_of_chicagos() -> None:
    """B1.5 and the back score of B1.4: four deals that count in each, a pass dealt again, 650 as seven hundreds."""
    out = rospis.to_json(sheet_of("bridge-chicago"))
    assert [(rubber["deals"], rubber["finished"]) for rubber in out["rubbers"]] == [([1, 5], True), ([6, 9], True)]
    assert [deal["dealer"] for deal in out["deals"]] == ["N", "E", "S", "S", "W", "N", "E", "S", "W"]
    assert [settled["rounded"] for settled in out["settlement"].values()] == [-4, -10, 10, 4]


def test_the_board_with_cards() -> None:
    """All that may stand under a deal of bridge; the fourth hand follows from three (Law 1)."""
    out = rospis.to_json(sheet_of("bridge-duplicate"))
    cards = out["deals"][0]["cards"]
    assert set(cards) == {"hands", "auction", "play"}
    assert cards["hands"]["W"] == "S52.HK943.DT875.CK64"
    assert [len(trick) for trick in cards["play"]] == [4] * 13
    assert sum(posting["amount"] for posting in out["deals"][0]["postings"] if posting["player"] == "NS") == 420
    assert [deal["number"] for deal in out["deals"]] == [1, 2, 4, 3, 5, 6, 7, 8]


def test_the_evenings_of_russian_preferans() -> None:
    """One by each preset, ended as its comments say; every way to the pool, the hill and the whists comes up."""
    ends = {}
    reasons: set[str] = set()
    for preset in registry.find("preferans-russian").presets:
        sheet = sheet_of(f"russian-{preset}")
        assert sheet.record.rules == preset
        assert 8 <= len(sheet.outcomes) <= 16
        assert len(sheet.checks) >= 25
        checked = {check.player for check in sheet.checks if check.column == "result"}
        assert checked == set(sheet.players), "everybody's result is worked out"
        ends[preset] = sheet.end
        reasons |= {posting.reason.code for posting in sheet.postings}
    assert ends == {
        "sochi": "rules",
        "leningrad": "rules",
        "rostov": "rules",
        "classic": "time",
        "razboynik": "time",
        "dark": "rules",
    }
    assert reasons >= {
        "made",
        "unplayed",
        "failed",
        "tricks",
        "consolation",
        "fine",
        "half_whist",
        "talon",
        "gentleman",
    }
    assert reasons >= {"misere_made", "misere_failed", "raspasy", "dark_raspasy", "rostov", "prize", "hill_first"}
    assert reasons >= {"aid", "surplus"}


def test_the_evening_in_the_dark() -> None:
    """R0: bombs of all ranks are drawn and put out, dark games made and failed, a dark bidder looks and goes on."""
    out = rospis.to_json(sheet_of("russian-dark"))
    marks = {(mark["event"], mark["factor"]) for deal in out["deals"] for mark in deal["marks"]}
    assert marks == {(event, factor) for event in ("drawn", "removed") for factor in (2, 4, 8)}
    sitting = [mark for deal in out["deals"] for mark in deal["marks"] if mark["player"] in deal["out"]]
    assert [(mark["player"], mark["factor"]) for mark in sitting] == [("Dino", 2), ("Dino", 2), ("Dino", 4)]
    reasons = [{posting["reason"] for posting in deal["postings"]} for deal in out["deals"]]
    dark = [place for place, deal in enumerate(out["deals"]) if deal["text"].split()[1] == "dark"]
    assert ["made" in reasons[place] for place in dark] == [False, True]
    assert "failed" in reasons[dark[0]]
    auctions = [[call["call"] for call in deal["cards"]["auction"]] for deal in out["deals"] if "cards" in deal]
    assert ["dark 6S", "7S", "pass", "look", "7C", "pass"] in auctions
    assert any("join" in calls and "look" in calls for calls in auctions)


@pytest.mark.parametrize(
    ("name", "language"), [("russian-words", "ru"), ("russian-razboynik", "ru"), ("serbian-words", "sr")]
)
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
    english |= {"pool", "hill", "half", "misere", "terms", "price", "time", "raspasy"}
    assert not words & english
    shared = {"talon", "sans", "betl", "refe", "kontra"} if language == "sr" else set()
    assert shared <= words
