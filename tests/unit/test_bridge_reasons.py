"""The sentence of every entry of bridge, by exact text: what it is made of."""

from __future__ import annotations

import pytest

import rospis
from rospis import locale
from rospis.games.bridge import chicago, compensation, rubber, scoring, teams
from rospis.ledger import Mark
from rospis.locale import en

# Every reason with its sentences: one that may come about in several ways has several.
SENTENCES = {
    "trick_points": ("trick_points",),
    "overtricks": ("overtricks",),
    "insult": ("insult",),
    "undertricks": ("undertricks",),
    "part_score": ("part_score", "part_score_last"),
    "game_bonus": ("game_bonus", "game_bonus_carried"),
    "small_slam": ("small_slam",),
    "grand_slam": ("grand_slam",),
    "honours": ("honours_100", "honours_150", "honours_150_aces"),
    "rubber_bonus": ("rubber_bonus_700", "rubber_bonus_500"),
    "unfinished_game": ("unfinished_game",),
    "unfinished_part": ("unfinished_part",),
    "imps": ("imps_teams", "imps_even", "imps_compensation"),
}

Told = list[tuple[str, str, int, str]]


def told(form: str, *deals: str) -> Told:
    """Account, reason, amount and sentence of every entry of the last of these deals."""
    body = "".join(f"{number}. {deal}\n" for number, deal in enumerate(deals, start=1))
    sheet = rospis.replay(rospis.read(f"game: bridge-{form}\n{body}"))
    assert sheet.faults == []
    last = sheet.deals[-1]
    sentences = [rospis.why(sheet, last, posting) for posting in last.outcome.postings]
    assert sentences == [posting["why"] for posting in rospis.to_json(sheet)["deals"][-1]["postings"]]
    return [
        (posting.player, posting.reason.code, int(posting.amount), sentence)
        for posting, sentence in zip(last.outcome.postings, sentences, strict=True)
    ]


def test_every_reason_has_its_sentences() -> None:
    reasons = [
        *scoring.REASONS,
        *(rubber.HONOURS, rubber.RUBBER_BONUS, rubber.UNFINISHED_GAME, rubber.UNFINISHED_PART),
        *(chicago.GAME_HERE, chicago.PART_SCORE_HERE, teams.IMPS, compensation.IMPS),
    ]
    assert {reason.code for reason in reasons} == set(SENTENCES)
    assert {sentence for sentences in SENTENCES.values() for sentence in sentences} <= set(en.REASONS)


# What a contract is worth


@pytest.mark.parametrize(
    ("contract", "points", "sentence"),
    [
        ("1C", 20, "1 × 20 (clubs)"),
        ("5D", 100, "5 × 20 (diamonds)"),
        ("2H", 60, "2 × 30 (hearts)"),
        ("4S", 120, "4 × 30 (spades)"),
        ("1NT", 40, "1 × 30 + 10 for the first (no trump)"),
        ("3NT", 100, "3 × 30 + 10 for the first (no trump)"),
        ("2HX", 120, "2 × 30 (hearts), doubled × 2"),
        ("1NTX", 80, "1 × 30 + 10 for the first (no trump), doubled × 2"),
        ("3DXX", 240, "3 × 20 (diamonds), redoubled × 4"),
    ],
)
def test_trick_points(contract: str, points: int, sentence: str) -> None:
    assert told("rubber", f"{contract} N =")[0] == ("NS", "trick_points", points, sentence)


@pytest.mark.parametrize(
    ("deal", "entries"),
    [
        ("1C N +1", [("overtricks", 20, "1 overtrick × 20")]),
        ("1NT N +3", [("overtricks", 90, "3 overtricks × 30")]),
        ("1HX N +1", [("overtricks", 100, "1 overtrick × 100"), ("insult", 50, "made although doubled")]),
        ("1HXX N +2", [("overtricks", 400, "2 overtricks × 200"), ("insult", 100, "made although redoubled")]),
        ("1CX N =", [("insult", 50, "made although doubled")]),
        ("6C N =", [("small_slam", 500, "a small slam, not vulnerable")]),
        ("6C N +1", [("overtricks", 20, "1 overtrick × 20"), ("small_slam", 500, "a small slam, not vulnerable")]),
        ("7S N =", [("grand_slam", 1000, "a grand slam, not vulnerable")]),
    ],
)
def test_above_the_line(deal: str, entries: list[tuple[str, int, str]]) -> None:
    assert told("rubber", deal)[1:] == [("NS", *entry) for entry in entries]


@pytest.mark.parametrize(
    ("deal", "amount", "sentence"),
    [
        ("4S E -1", 50, "1 down, undoubled, not vulnerable: 50"),
        ("4S E -3", 150, "3 down, undoubled, not vulnerable: 3 × 50"),
        ("4SX E -1", 100, "1 down, doubled, not vulnerable: 100"),
        ("4SX E -4", 800, "4 down, doubled, not vulnerable: 100 + 2 × 200 + 300"),
        ("4SXX E -5", 2200, "5 down, redoubled, not vulnerable: 200 + 2 × 400 + 2 × 600"),
        ("4S E -2; vul both", 200, "2 down, undoubled, vulnerable: 2 × 100"),
        ("4SX E -3; vul EW", 800, "3 down, doubled, vulnerable: 200 + 2 × 300"),
        ("4SX E -1; vul NS", 100, "1 down, doubled, not vulnerable: 100"),
    ],
)
def test_undertricks(deal: str, amount: int, sentence: str) -> None:
    assert told("duplicate", deal) == [
        ("NS", "undertricks", amount, sentence),
        ("EW", "undertricks", -amount, sentence),
    ]


@pytest.mark.parametrize(
    ("deal", "entries"),
    [
        ("2S N =", [("part_score", 50, "60 trick points are fewer than 100: a part-score")]),
        ("4S N =", [("game_bonus", 300, "120 trick points: a game, not vulnerable")]),
        ("4S N =; vul NS", [("game_bonus", 500, "120 trick points: a game, vulnerable")]),
        (
            "7NT N =; vul NS",
            [
                ("game_bonus", 500, "220 trick points: a game, vulnerable"),
                ("grand_slam", 1500, "a grand slam, vulnerable"),
            ],
        ),
    ],
)
def test_bonuses_of_duplicate(deal: str, entries: list[tuple[str, int, str]]) -> None:
    found = told("duplicate", deal)
    assert [entry for entry in found if entry[0] == "NS"][1:] == [("NS", *entry) for entry in entries]
    assert [(reason, -amount, sentence) for side, reason, amount, sentence in found if side == "EW"] == [
        (reason, amount, sentence) for side, reason, amount, sentence in found if side == "NS"
    ]


# Rubber and Chicago


def test_honours() -> None:
    four = "four of the five honours in trumps in the hand of S"
    assert told("rubber", "2S N =; honours S 100")[1:] == [("NS", "honours", 100, four)]
    assert told("rubber", "2S N =; honours W 150")[1:] == [
        ("EW", "honours", 150, "all five honours in trumps in the hand of W")
    ]
    assert told("rubber", "2NT N -1; honours E 150")[1:] == [("EW", "honours", 150, "all four aces in the hand of E")]


def test_the_rubber_bonus() -> None:
    assert told("rubber", "4S N =", "4S S =")[1:] == [
        ("NS", "rubber_bonus", 700, "the rubber is won, and the other side has no game")
    ]
    assert told("rubber", "4S N =", "4S E =", "3NT W =")[1:] == [
        ("EW", "rubber_bonus", 500, "the rubber is won, and the other side has one game")
    ]


def test_bonuses_of_chicago() -> None:
    game, carried = "120 trick points: a game, not vulnerable", "60 carried and 60 trick points: a game, not vulnerable"
    assert told("chicago", "4S N =")[1:] == [("NS", "game_bonus", 300, game)]
    assert told("chicago", "2S N =")[1:] == []
    assert told("chicago", "2S N =", "2S S =")[1:] == [("NS", "game_bonus", 300, carried)]
    assert told("chicago", "pass", "1C N =", "4S N -1", "4S E -1", "2S S =")[1:] == [
        ("NS", "part_score", 100, "80 trick points are fewer than 100: a part-score in the last deal")
    ]
    assert told("chicago\nrules: chicago_duplicate", "2S N =", "2S N =")[1:] == [
        ("NS", "part_score", 50, "60 trick points are fewer than 100: a part-score")
    ]


def test_a_rubber_that_is_broken_off() -> None:
    game = "for the only game of an unfinished rubber"
    part = "for the only part-score in the running game of an unfinished rubber"
    for last in ("break off", "partners"):
        sheet = rospis.replay(rospis.read(f"game: bridge-rubber\n1. 4S N =\n2. 2S E =\n{last}\n"))
        assert [(entry.player, entry.amount, locale.why_adjusted(entry)) for entry in sheet.adjustments] == [
            ("NS", 300, game),
            ("EW", 100, part),
        ]


# IMPs


def test_imps_of_teams() -> None:
    won = "NS 420 in the open room, -50 in the closed one: a difference of 470 is 10 IMPs"
    assert told("teams", "open 4S N =; closed 4S N -1") == [
        ("home", "imps", 10, won),
        ("away", "imps", -10, won),
    ]
    lost = "NS 0 in the open room, 400 in the closed one: a difference of 400 is 9 IMPs"
    assert told("teams", "open pass; closed 3NT S =") == [("home", "imps", -9, lost), ("away", "imps", 9, lost)]


@pytest.mark.parametrize(
    ("deal", "imps", "sentence"),
    [
        (
            "4H S +1; hcp NS 23",
            8,
            "NS with 23 high card points, not vulnerable, may expect 110 and scored 450: a difference of 340 is 8 IMPs",
        ),
        (
            "4H S +1; hcp EW 17; vul NS",
            11,
            "NS with 23 high card points, vulnerable, may expect 110 and scored 650: a difference of 540 is 11 IMPs",
        ),
        (
            "pass; hcp EW 25",
            7,
            "EW with 25 high card points, not vulnerable, may expect 300 and scored 0: a difference of 300 is 7 IMPs",
        ),
        (
            "4H S -1; hcp NS 20",
            -2,
            "20 high card points on both sides: the bare score, -50 for NS, is 2 IMPs",
        ),
    ],
)
def test_imps_of_compensation(deal: str, imps: int, sentence: str) -> None:
    assert told("compensation", deal) == [("NS", "imps", imps, sentence), ("EW", "imps", -imps, sentence)]


# Marks

MARKS = [
    (
        Mark("NS", "game", "made"),
        "a game for NS: a line is drawn, and the part-scores of both sides are done with",
    ),
    (Mark("EW", "rubber", "won"), "the rubber is won by EW"),
]


@pytest.mark.parametrize(("mark", "sentence"), MARKS)
def test_marks(mark: Mark, sentence: str) -> None:
    assert locale.mark(mark) == sentence
