"""The sentence of every reason, by exact text: what U is made of, and what was counted."""

from __future__ import annotations

import pytest

import rospis
from rospis import locale
from rospis.games.yugoslav.game import JOINED
from rospis.games.yugoslav.scoring import REASONS
from rospis.ledger import Mark
from rospis.locale import en
from tests.unit import test_bridge_reasons as bridge
from tests.unit import test_russian_sentences as russian

BRIDGE = {sentence for sentences in bridge.SENTENCES.values() for sentence in sentences}

HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"
REFE = "state Ana refe 1\nstate Boris used 1\nstate Ceca used 1\n"
SIX_MISSING = "adjust Ana contract 84\n"


def told(deal: str, before: str = "") -> list[tuple[str, str, str]]:
    """Player, reason and sentence of every entry of the first deal."""
    sheet = rospis.replay(rospis.read(f"{HEADER}{before}1. {deal}\n"))
    assert sheet.faults == []
    (first,) = sheet.deals
    sentences = [rospis.why(sheet, first, posting) for posting in first.outcome.postings]
    in_json = [posting["why"] for posting in rospis.to_json(sheet)["deals"][0]["postings"]]
    assert sentences == in_json
    return [
        (posting.player, posting.reason.code, sentence)
        for posting, sentence in zip(first.outcome.postings, sentences, strict=True)
    ]


# What U is made of, told by a contract that was made


@pytest.mark.parametrize(
    ("deal", "before", "factors"),
    [
        ("Ana diamonds; Boris 2; Ceca 2", "", "2 × 3 (diamonds) = 6"),
        ("Ana hearts; Boris 2; Ceca 2", "", "2 × 4 (hearts) = 8"),
        ("Ana clubs; Boris 2; Ceca 2", "", "2 × 5 (clubs) = 10"),
        ("Ana betl made", "", "2 × 6 (betl) = 12"),
        ("Ana sans; Boris 2; Ceca 2", "", "2 × 7 (sans) = 14"),
        ("Ana preferans; Boris 0; Ceca 0", "preferans8: yes\n", "2 × 8 (preferans) = 16"),
        ("Ana spades hand; Boris 2; Ceca 2", "", "2 × (2 spades + 1 hand) = 6"),
        ("Ana clubs hand; Boris 2; Ceca 2", "", "2 × (5 clubs + 1 hand) = 12"),
        ("Ana betl hand made", "", "2 × (6 betl + 1 hand) = 14"),
        ("Ana preferans hand; Boris 0; Ceca 0", "preferans8: yes\n", "2 × (8 preferans + 1 hand) = 18"),
        ("Ana spades kontra Boris; together 3", "", "2 × 2 (spades), kontra × 2 = 8"),
        ("Ana hearts kontra Boris rekontra; together 3", "", "2 × 4 (hearts), rekontra × 4 = 32"),
        ("Ana hearts subkontra Boris; together 3", "", "2 × 4 (hearts), subkontra × 8 = 64"),
        ("Ana hearts mortkontra Boris; together 3", "", "2 × 4 (hearts), mortkontra × 16 = 128"),
        ("Ana hearts; Boris 2; Ceca 2", REFE, "2 × 4 (hearts), refe × 2 = 16"),
        ("Boris hearts; Ana 2; Ceca 2", REFE, "2 × 4 (hearts) = 8"),
        ("Ana hearts hand; Boris 2; Ceca 2", REFE, "2 × (4 hearts + 1 hand), refe × 2 = 20"),
        ("Ana clubs hand kontra Boris; together 3", REFE, "2 × (5 clubs + 1 hand), kontra × 2, refe × 2 = 48"),
        (
            "Ana betl hand mortkontra Boris made",
            REFE,
            "2 × (6 betl + 1 hand), mortkontra × 16, refe × 2 = 448",
        ),
    ],
)
def test_made(deal: str, before: str, factors: str) -> None:
    player, reason, sentence = told(deal, before)[0]
    assert (player, reason) == (deal.split()[0], "made")
    assert sentence == f"made: {factors}"


def test_a_frozen_refe_is_no_factor() -> None:
    frozen = "hat_freezes_refe: yes\n" + REFE + "adjust Boris contract 32\n"
    assert told("Ana hearts; Boris 2; Ceca 2", frozen)[0][2] == "made: 2 × 4 (hearts) = 8"


# Every other reason of the declarer


def test_unplayed() -> None:
    assert told("Ana hearts; Boris passes; Ceca passes") == [
        ("Ana", "unplayed", "nobody followed, so it is made: 2 × 4 (hearts) = 8")
    ]
    assert told("Ana hearts hand; Boris passes; Ceca passes", REFE) == [
        ("Ana", "unplayed", "nobody followed, so it is made: 2 × (4 hearts + 1 hand), refe × 2 = 20")
    ]


def test_undoubled() -> None:
    for deal in ("Ana spades undoubled", "Ana spades; Boris passes; Ceca passes"):
        assert told(deal, "refe_max: 0\n") == [
            ("Ana", "undoubled", "talon spades that nobody doubled count as made: 2 × 2 (spades) = 4")
        ]
    assert told("Ana spades undoubled", REFE) == [
        ("Ana", "undoubled", "talon spades that nobody doubled count as made: 2 × 2 (spades), refe × 2 = 8")
    ]


def test_last_contract_cut_with_its_whists() -> None:
    assert told("Ana clubs; Boris 3; Ceca 1", SIX_MISSING) == [
        ("Ana", "last_contract", "the last contract: 2 × 5 (clubs) = 10 is cut to the 6 that are missing to zero"),
        ("Boris", "tricks", "3 tricks × 6, what is missing, in place of 10"),
        ("Ceca", "tricks", "1 trick × 6, what is missing, in place of 10"),
    ]


def test_last_contract_cut_alone() -> None:
    assert told("Ana clubs hand; Boris 3; Ceca 1", "last_hand_overshoot: cut_declarer_only\n" + SIX_MISSING) == [
        (
            "Ana",
            "last_contract",
            "the last contract: 2 × (5 clubs + 1 hand) = 12 is cut to the 6 that are missing to zero",
        ),
        ("Boris", "tricks", "3 tricks × 12: 2 × (5 clubs + 1 hand)"),
        ("Ceca", "tricks", "1 trick × 12: 2 × (5 clubs + 1 hand)"),
    ]


def test_last_contract_not_cut() -> None:
    assert told("Ana clubs; Boris 3; Ceca 1", "last_hand_overshoot: none\n" + SIX_MISSING) == [
        ("Ana", "made", "made: 2 × 5 (clubs) = 10"),
        ("Boris", "tricks", "3 tricks × 10: 2 × 5 (clubs)"),
        ("Ceca", "tricks", "1 trick × 10: 2 × 5 (clubs)"),
    ]


def test_last_contract_under_a_refe() -> None:
    carried = REFE + "adjust Ana contract 84\n"
    assert told("Ana diamonds; Boris 2; Ceca passes", carried) == [
        (
            "Ana",
            "last_contract",
            "the last contract: 2 × 3 (diamonds), refe × 2 = 12 is cut to the 6 that are missing to zero",
        ),
        ("Boris", "tricks", "2 tricks × 6, what is missing, in place of 12"),
    ]


def test_what_just_fits_is_not_cut() -> None:
    assert told("Ana diamonds; Boris 2; Ceca passes", SIX_MISSING) == [
        ("Ana", "made", "made: 2 × 3 (diamonds) = 6"),
        ("Boris", "tricks", "2 tricks × 6: 2 × 3 (diamonds)"),
    ]


def test_last_contract_without_play() -> None:
    assert told("Ana betl made", SIX_MISSING) == [
        ("Ana", "last_contract", "the last contract: 2 × 6 (betl) = 12 is cut to the 6 that are missing to zero")
    ]
    assert told("Ana hearts; Boris passes; Ceca passes", SIX_MISSING) == [
        ("Ana", "last_contract", "the last contract: 2 × 4 (hearts) = 8 is cut to the 6 that are missing to zero")
    ]
    two = "refe_max: 0\nadjust Ana contract 88\n"
    assert told("Ana spades undoubled", two) == [
        ("Ana", "last_contract", "the last contract: 2 × 2 (spades) = 4 is cut to the 2 that are missing to zero")
    ]


def test_failed() -> None:
    assert told("Ana hearts; Boris 3; Ceca 2") == [
        ("Ana", "failed", "failed: 2 × 4 (hearts) = 8"),
        ("Boris", "tricks", "3 tricks × 8: 2 × 4 (hearts)"),
        ("Ceca", "tricks", "2 tricks × 8: 2 × 4 (hearts)"),
    ]
    assert told("Ana clubs; Boris 3; Ceca 2", SIX_MISSING)[0] == ("Ana", "failed", "failed: 2 × 5 (clubs) = 10")


def test_failed_last() -> None:
    double = "last_hand_fall: double\n" + SIX_MISSING
    assert told("Ana clubs; Boris 3; Ceca 2", double) == [
        (
            "Ana",
            "failed_last",
            "failed, with more at stake than the 6 that are missing: 2 × 10 = 20 (2 × 5 (clubs))",
        ),
        ("Boris", "tricks", "3 tricks × 10: 2 × 5 (clubs)"),
        ("Ceca", "tricks", "2 tricks × 10: 2 × 5 (clubs)"),
    ]
    assert told("Ana betl hand kontra Boris failed", double)[0] == (
        "Ana",
        "failed_last",
        "failed, with more at stake than the 6 that are missing: 2 × 28 = 56 (2 × (6 betl + 1 hand), kontra × 2)",
    )
    assert told("Ana diamonds; Boris 3; Ceca 2", double)[0] == ("Ana", "failed", "failed: 2 × 3 (diamonds) = 6")


# The followers


def test_tricks() -> None:
    assert told("Ana hearts; Boris passes; Ceca 4")[1:] == [("Ceca", "tricks", "4 tricks × 8: 2 × 4 (hearts)")]
    assert told("Ana hearts; Boris calls 3; Ceca called 1")[1:] == [("Boris", "tricks", "4 tricks × 8: 2 × 4 (hearts)")]
    assert told("Ana hearts kontra Ceca; Boris 3; Ceca 2", REFE)[1:] == [
        ("Ceca", "tricks", "5 tricks × 32: 2 × 4 (hearts), kontra × 2, refe × 2")
    ]
    assert told("Ana preferans; Boris 1; Ceca 0", "preferans8: yes\n")[1:] == [
        ("Boris", "tricks", "1 trick × 16: 2 × 8 (preferans)")
    ]


def test_tricks_within_the_cap() -> None:
    """Five count: first those of who took more, then of who stands earlier in the list of players."""
    assert told("Ana hearts; Boris 3; Ceca 4")[1:] == [
        ("Boris", "tricks", "1 trick of the 5 that count × 8: 2 × 4 (hearts)"),
        ("Ceca", "tricks", "4 tricks of the 5 that count × 8: 2 × 4 (hearts)"),
    ]
    assert told("Ana hearts; Boris 3; Ceca 3")[1:] == [
        ("Boris", "tricks", "3 tricks of the 5 that count × 8: 2 × 4 (hearts)"),
        ("Ceca", "tricks", "2 tricks of the 5 that count × 8: 2 × 4 (hearts)"),
    ]
    assert told("Ana hearts; Boris 7; Ceca passes")[1:] == [
        ("Boris", "tricks", "5 tricks of the 5 that count × 8: 2 × 4 (hearts)")
    ]
    assert told("Ana hearts kontra Boris; together 6")[1:] == [
        ("Boris", "tricks", "5 tricks of the 5 that count × 16: 2 × 4 (hearts), kontra × 2")
    ]
    assert told("Ana hearts; Boris 3; Ceca 4", "whist_cap: none\n")[1:] == [
        ("Boris", "tricks", "3 tricks × 8: 2 × 4 (hearts)"),
        ("Ceca", "tricks", "4 tricks × 8: 2 × 4 (hearts)"),
    ]
    assert told("Ana hearts; Boris 3; Ceca 2")[1][2] == "3 tricks × 8: 2 × 4 (hearts)"


def test_betl_failed() -> None:
    assert told("Ana betl failed") == [
        ("Ana", "failed", "failed: 2 × 6 (betl) = 12"),
        ("Boris", "betl_failed", "the betl failed, whatever the tricks: 5 × 12: 2 × 6 (betl)"),
        ("Ceca", "betl_failed", "the betl failed, whatever the tricks: 5 × 12: 2 × 6 (betl)"),
    ]
    assert told("Ana betl hand failed", REFE)[1] == (
        "Boris",
        "betl_failed",
        "the betl failed, whatever the tricks: 5 × 28: 2 × (6 betl + 1 hand), refe × 2",
    )
    assert told("Ana betl kontra Boris failed")[1:] == [
        ("Boris", "betl_failed", "the betl failed, whatever the tricks: 5 × 24: 2 × 6 (betl), kontra × 2")
    ]
    doubled = "Ana betl kontra Ceca failed"
    five = "the betl failed, whatever the tricks: 5 × 24: 2 × 6 (betl), kontra × 2"
    assert told(doubled)[1:] == [("Ceca", "betl_failed", five)]
    assert told(doubled, "betl_kontra_whists: each\n")[1:] == [
        ("Boris", "betl_failed", five),
        ("Ceca", "betl_failed", five),
    ]
    assert told(doubled, "betl_kontra_whists: doubler_both\n")[1:] == [
        ("Ceca", "betl_failed", five.replace("5 × 24", "10 × 24"))
    ]


@pytest.mark.parametrize(
    ("deal", "before", "fallen"),
    [
        (
            "Ana hearts; Boris 1; Ceca passes",
            "",
            {"Boris": "fell with 1 of the 2 tricks that a lone follower needs: 2 × 4 (hearts) = 8"},
        ),
        (
            "Ana hearts hand; Boris passes; Ceca 0",
            REFE,
            {"Ceca": "fell with 0 of the 2 tricks that a lone follower needs: 2 × (4 hearts + 1 hand), refe × 2 = 20"},
        ),
        (
            "Ana hearts; Boris calls 2; Ceca called 1",
            "",
            {"Boris": "fell with 3 of the 4 tricks that caller and called need together: 2 × 4 (hearts) = 8"},
        ),
        (
            "Ana hearts; Boris 2; Ceca 1",
            "",
            {"Ceca": "fell with fewer than 2 tricks of his own and only 3 together: 2 × 4 (hearts) = 8"},
        ),
        (
            "Ana hearts; Boris 1; Ceca 1",
            "",
            {
                "Boris": "fell with fewer than 2 tricks of his own and only 2 together: 2 × 4 (hearts) = 8",
                "Ceca": "fell with fewer than 2 tricks of his own and only 2 together: 2 × 4 (hearts) = 8",
            },
        ),
        (
            "Ana hearts; Boris 3; Ceca 1",
            "follower_rule: two_each\n",
            {"Ceca": "fell, since every follower needs 2 tricks of his own: 2 × 4 (hearts) = 8"},
        ),
        (
            "Ana hearts kontra Ceca; Boris 2; Ceca 2",
            "",
            {"Ceca": "fell as doubler of a made contract: 2 × 4 (hearts), kontra × 2 = 16"},
        ),
        (
            "Ana hearts kontra Ceca; Ceca calls 2; Boris called 2",
            "",
            {"Ceca": "fell as doubler of a made contract: 2 × 4 (hearts), kontra × 2 = 16"},
        ),
        (
            "Ana betl hand kontra Boris rekontra made",
            "",
            {"Boris": "fell as doubler of a made contract: 2 × (6 betl + 1 hand), rekontra × 4 = 56"},
        ),
        (
            "Ana preferans kontra Boris; Boris 0; Ceca 0",
            "preferans8: yes\n",
            {"Boris": "fell as doubler of a made contract: 2 × 8 (preferans), kontra × 2 = 32"},
        ),
        ("Ana hearts; Boris 3; Ceca 1", "", {}),
        ("Ana hearts; Boris calls 3; Ceca called 1", "", {}),
    ],
)
def test_penalty(deal: str, before: str, fallen: dict[str, str]) -> None:
    assert {player: sentence for player, reason, sentence in told(deal, before) if reason == "penalty"} == fallen


# Reasons that no deal gives, and marks


def test_joined() -> None:
    sheet = rospis.replay(rospis.read(HEADER + 'join Dino after Ana\nadjust Dino contract 4 "by agreement"\n'))
    assert [locale.why_adjusted(entry) for entry in sheet.adjustments] == [
        "joined: the mean of the column at the table, rounded against the newcomer",
        "by agreement",
    ]


def test_every_reason_has_a_sentence_and_every_sentence_a_reason() -> None:
    """Beside those of bridge, which has reasons with several sentences: see tests/unit/test_bridge_reasons.py."""
    assert {reason.code for reason in (*REASONS, JOINED)} == set(en.REASONS) - BRIDGE
    assert set(en.REASONS) > BRIDGE
    assert {reason.code: reason.rule for reason in (*REASONS, JOINED)} == {
        "made": "Y5.1",
        "unplayed": "Y3.2",
        "undoubled": "Y5.5",
        "last_contract": "Y5.7",
        "failed": "Y5.1",
        "failed_last": "Y5.7",
        "tricks": "Y5.1",
        "betl_failed": "Y5.1",
        "penalty": "Y5.1",
        "joined": "R1.8",
    }


MARKS = [
    (Mark("Ana", "refe", "written"), "a refe is written for Ana"),
    (Mark("Ana", "refe", "struck"), "a refe of Ana is struck"),
    (Mark("Ana", "hat", "on"), "Ana is under the hat"),
    (Mark("Ana", "hat", "off"), "Ana is no longer under the hat"),
]


@pytest.mark.parametrize(("mark", "sentence"), MARKS)
def test_marks(mark: Mark, sentence: str) -> None:
    assert locale.mark(mark) == sentence


def test_every_mark_has_been_told() -> None:
    """Of all games; a bomb of every kind."""
    told = [mark for mark, _ in (*MARKS, *bridge.MARKS, *russian.MARKS)]
    assert {(mark.mark, mark.event) for mark in told} == set(en.MARKS)
    drawn = set(en.BOMBS) - {1}  # that there is none is told by remarks only
    assert {mark.factor for mark in told if mark.mark == "bomb"} == drawn
    assert len(set(told)) == len(told) == len(en.MARKS) + 2 * (len(drawn) - 1)


def test_a_name_stands_in_no_sentence_of_an_entry_but_in_those_of_marks() -> None:
    """Names stand in the nominative only, and the entry says whose it is."""
    for deal in (
        "Ana hearts; Boris 1; Ceca 1",
        "Ana betl kontra Boris made",
        "Ana hearts; Boris calls 2; Ceca called 1",
    ):
        for _, _, sentence in told(deal):
            assert not any(name in sentence for name in ("Ana", "Boris", "Ceca"))
