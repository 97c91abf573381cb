"""The JSON of a sheet: every field that the record format tells of, and the schema that is shipped."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random, SystemRandom
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError

import rospis
from rospis.render.schema import schema
from tests.oracle import yugoslav_hostile as hostile_files
from tests.oracle import yugoslav_random as random_games

Json = dict[str, Any]

VALIDATOR = Draft202012Validator(schema())
SEED = SystemRandom().randrange(10**9)
HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"
FOUR = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca, Dino\n"

FIELDS = [
    "rospis",
    "game",
    "rules",
    "options",
    "players",
    "deals",
    "adjustments",
    "sheet",
    "finished",
    "end",
    "next",
    "write_off",
    "settlement",
    "payments",
    "money_payments",
    "currency",
    "checks",
    "errors",
]


def json_of(text: str | bytes) -> Json:
    """What comes out, held to the schema, as it is read back."""
    out = rospis.to_json(rospis.replay(rospis.read(text)))
    VALIDATOR.validate(out)
    again: Json = json.loads(json.dumps(out))
    assert again == out  # JSON's own types, and no others
    return out


def scored(body: str, header: str = HEADER) -> Json:
    out = json_of(header + body)
    assert out["errors"] == []
    return out


# The whole object


def test_the_example_of_the_record_format() -> None:
    """Fields, their order, and every value."""
    out = scored(
        "rospis: 1\nprice: 0.10 EUR\n\n1. Ceca diamonds; Ana 2; Boris 2   # both follow\n2. pass\n"
        'adjust Boris on Ana 13/2 "revoke"\ncheck Ceca contract -24\ncheck Ana on Ceca 13\n'
    )
    why = [posting.pop("why") for posting in out["deals"][0]["postings"]]
    assert all(isinstance(text, str) and len(text.split()) >= 3 for text in why)
    assert list(out) == FIELDS
    options = out.pop("options")
    assert (options["start"], options["refe_max"], options["whist_price"]) == (30, 1, "0.10 EUR")
    written = [{"player": player, "mark": "refe", "event": "written"} for player in ("Ana", "Boris", "Ceca")]
    assert out == {
        "rospis": 1,
        "game": "preferans-yugoslav",
        "rules": "base",
        "players": ["Ana", "Boris", "Ceca"],
        "deals": [
            {
                "number": 1,
                "line": 6,
                "text": "Ceca diamonds; Ana 2; Boris 2",
                "dealer": "Ceca",
                "out": [],
                "postings": [
                    {
                        "player": "Ceca",
                        "column": "contract",
                        "on": None,
                        "amount": 6,
                        "reason": "made",
                        "rule": "Y5.1",
                    },
                    {
                        "player": "Ana",
                        "column": "whists",
                        "on": "Ceca",
                        "amount": 12,
                        "reason": "tricks",
                        "rule": "Y5.1",
                    },
                    {
                        "player": "Boris",
                        "column": "whists",
                        "on": "Ceca",
                        "amount": 12,
                        "reason": "tricks",
                        "rule": "Y5.1",
                    },
                ],
                "marks": [],
            },
            {
                "number": 2,
                "line": 7,
                "text": "pass",
                "dealer": "Ana",
                "out": [],
                "postings": [],
                "marks": written,
            },
        ],
        "adjustments": [
            {
                "line": 8,
                "after": 2,
                "player": "Boris",
                "column": "whists",
                "on": "Ana",
                "amount": "13/2",
                "why": "revoke",
            }
        ],
        "sheet": {
            "Ana": {
                "contract": -30,
                "whists": {"Boris": 0, "Ceca": 12},
                "refe": {"open": 1, "used": 0},
                "hat": False,
            },
            "Boris": {
                "contract": -30,
                "whists": {"Ana": "13/2", "Ceca": 12},
                "refe": {"open": 1, "used": 0},
                "hat": False,
            },
            "Ceca": {"contract": -24, "whists": {"Ana": 0, "Boris": 0}, "refe": {"open": 1, "used": 0}, "hat": False},
        },
        "finished": False,
        "end": None,
        "next": {"dealer": "Boris", "forehand": "Ceca"},
        "write_off": {"Ana": 28, "Boris": 28, "Ceca": 28},
        "settlement": {
            "Ana": {"exact": "-29/2", "rounded": -14, "money": "-1.45"},
            "Boris": {"exact": "-3/2", "rounded": -2, "money": "-0.15"},
            "Ceca": {"exact": "16", "rounded": 16, "money": "1.60"},
        },
        "payments": [
            {"from": "Ana", "to": "Ceca", "amount": "29/2"},
            {"from": "Boris", "to": "Ceca", "amount": "3/2"},
        ],
        "money_payments": [
            {"from": "Ana", "to": "Ceca", "amount": "1.45"},
            {"from": "Boris", "to": "Ceca", "amount": "0.15"},
        ],
        "currency": "EUR",
        "checks": [
            {"line": 9, "ok": True, "expected": "-24", "found": "-24"},
            {"line": 10, "ok": False, "expected": "13", "found": "12"},
        ],
        "errors": [],
    }


def test_an_empty_evening() -> None:
    out = scored("")
    assert out["deals"] == out["adjustments"] == out["payments"] == out["checks"] == []
    assert out["next"] == {"dealer": "Ceca", "forehand": "Ana"}
    assert out["write_off"] == {"Ana": 30, "Boris": 30, "Ceca": 30}
    assert out["settlement"]["Ana"] == {"exact": "0", "rounded": 0}


@pytest.mark.parametrize(
    ("text", "game", "rules"),
    [
        ("", None, None),
        (b"\xff", None, None),
        ("game: whist\nplayers: Ana, Boris, Ceca\n", None, None),
        ("game: preferans-yugoslav\n", "preferans-yugoslav", "base"),
        ("game: Preferans-Yugoslav\nrules: V12\nplayers: Ana, Boris, Ceca\n", "preferans-yugoslav", "v12"),
        (HEADER + "start: 31\n", "preferans-yugoslav", "base"),
        ("game: preferans-yugoslav\nplayers: Ana, Boris\n", "preferans-yugoslav", "base"),
    ],
)
def test_a_header_that_cannot_be_used(text: str | bytes, game: str | None, rules: str | None) -> None:
    """The object is whole all the same, and says what is wrong."""
    out = json_of(text)
    assert list(out) == FIELDS
    assert (out["rospis"], out["game"], out["rules"]) == (1, game, rules)
    assert out["deals"] == out["adjustments"] == out["payments"] == out["checks"] == out["players"] == []
    assert out["sheet"] == out["settlement"] == {}
    assert (out["finished"], out["end"], out["next"], out["write_off"], out["currency"]) == (
        False,
        None,
        None,
        None,
        None,
    )
    assert out["errors"]


# Options and players


def test_options_are_all_there_in_types_of_json() -> None:
    lines = (
        "refe_max: unlimited\nwhist_cap: none\ncontrol_time: 90\npreferans8: yes\nprice: 1\nlast_hand.fall: double\n"
    )
    options = scored(lines)["options"]
    assert len(options) == 25
    chosen = ("refe_max", "whist_cap", "control_time", "preferans8", "whist_price", "last_hand_fall", "start", "sign")
    assert {name: options[name] for name in chosen} == {
        "refe_max": "unlimited",
        "whist_cap": None,
        "control_time": 90,
        "preferans8": True,
        "whist_price": "1",
        "last_hand_fall": "double",
        "start": 30,
        "sign": "debt_negative",
    }


def test_players_are_everyone_with_an_account_in_seat_order() -> None:
    out = scored("join Dino after Ana\nleave Boris\nreplace Ceca by Eva\n1. pass\n")
    assert out["players"] == ["Ana", "Dino", "Boris", "Eva"]
    assert list(out["sheet"]) == list(out["settlement"]) == out["players"]
    assert list(out["write_off"]) == out["players"]
    assert list(out["sheet"]["Eva"]["whists"]) == ["Ana", "Dino", "Boris"]


# Deals


def test_text_is_as_written_without_the_comment() -> None:
    out = scored('1.  a  HEARTS;b 2 ;c 2   # cake\n2. void "page #2"# tea\n')
    assert [deal["text"] for deal in out["deals"]] == ["a  HEARTS;b 2 ;c 2", 'void "page #2"']


def test_a_void_deal() -> None:
    deals = scored('1. void "misdealt"\n2. void passed\n3. pass\n', FOUR)["deals"]
    assert deals[0] == {
        "number": 1,
        "line": 3,
        "text": 'void "misdealt"',
        "dealer": "Dino",
        "out": ["Dino"],
        "void": True,
        "postings": [],
        "marks": [],
    }
    assert [deal.get("void") for deal in deals] == [True, True, None]
    assert [deal["dealer"] for deal in deals] == ["Dino", "Dino", "Ana"]


def test_who_sits_out() -> None:
    deals = scored("1. pass\n2. Ceca hearts; Boris 2; Dino 2\n", FOUR)["deals"]
    assert [deal["out"] for deal in deals] == [["Dino"], ["Ana"]]


def test_one_cell_may_get_several_entries_and_none_of_nothing() -> None:
    deals = scored("1. Ana hearts; Boris 0; Ceca 1\n")["deals"]
    entries = [(posting["player"], posting["column"], posting["amount"]) for posting in deals[0]["postings"]]
    assert entries == [
        ("Ana", "contract", 8),
        ("Boris", "contract", -8),
        ("Ceca", "whists", 8),
        ("Ceca", "contract", -8),
    ]


REASONS = [
    # deal, options and lines before it, and the reasons with their rules
    ("Ana hearts; Boris 2; Ceca 2", "", ["made Y5.1", "tricks Y5.1", "tricks Y5.1"]),
    ("Ana hearts; Boris passes; Ceca passes", "", ["unplayed Y3.2"]),
    ("Ana spades undoubled", "refe_max: 0\n", ["undoubled Y5.5"]),
    ("Ana spades; Boris passes; Ceca passes", "refe_max: 0\n", ["undoubled Y5.5"]),
    ("Ana spades; Boris passes; Ceca passes", "nobody_follows_spades: made\n", ["unplayed Y3.2"]),
    ("Ana hearts; Boris 3; Ceca 3", "", ["failed Y5.1", "tricks Y5.1", "tricks Y5.1"]),
    ("Ana hearts; Boris 1; Ceca passes", "", ["made Y5.1", "tricks Y5.1", "penalty Y5.1"]),
    ("Ana betl made", "", ["made Y5.1"]),
    ("Ana betl kontra Boris made", "", ["made Y5.1", "penalty Y5.1"]),
    ("Ana betl failed", "", ["failed Y5.1", "betl_failed Y5.1", "betl_failed Y5.1"]),
    ("Ana hearts; Boris 2; Ceca 2", "start: 2\nrefe_max: 0\n", ["last_contract Y5.7", "tricks Y5.1", "tricks Y5.1"]),
    ("Ana betl made", "start: 2\nrefe_max: 0\n", ["last_contract Y5.7"]),
    ("Ana hearts; Boris passes; Ceca passes", "start: 2\nrefe_max: 0\n", ["last_contract Y5.7"]),
    ("Ana spades undoubled", "start: 2\nrefe_max: 0\nadjust Boris contract 4\n", ["last_contract Y5.7"]),
    (
        "Ana hearts; Boris 3; Ceca 3",
        "start: 2\nrefe_max: 0\nlast_hand_fall: double\n",
        ["failed_last Y5.7", "tricks Y5.1", "tricks Y5.1"],
    ),
    ("Ana hearts; Boris 3; Ceca 3", "start: 2\nrefe_max: 0\n", ["failed Y5.1", "tricks Y5.1", "tricks Y5.1"]),
    (
        "Ana hearts; Boris 1; Ceca passes",
        "start: 2\nrefe_max: 0\nlast_hand_fall: double\n",
        ["made Y5.1", "tricks Y5.1", "penalty Y5.1"],
    ),
]


@pytest.mark.parametrize(("deal", "before", "reasons"), REASONS)
def test_reasons_and_rules(deal: str, before: str, reasons: list[str]) -> None:
    postings = scored(f"{before}1. {deal}\n")["deals"][0]["postings"]
    assert [f"{posting['reason']} {posting['rule']}" for posting in postings] == reasons
    assert all(posting["why"] for posting in postings)


@pytest.mark.parametrize(
    ("deal", "options", "amounts"),
    [
        # Six are missing.
        ("Ana clubs; Boris 3; Ceca 3", "last_hand_fall: double\n", [-20, 30, 20]),
        ("Ana clubs; Boris 3; Ceca 3", "", [-10, 30, 20]),
        ("Ana diamonds; Boris 3; Ceca 3", "last_hand_fall: double\n", [-6, 18, 12]),
        ("Ana clubs; Boris 3; Ceca 1", "", [6, 18, 6]),
        ("Ana clubs; Boris 3; Ceca 1", "last_hand_overshoot: cut_declarer_only\n", [6, 30, 10]),
        ("Ana clubs; Boris 3; Ceca 1", "last_hand_overshoot: none\n", [10, 30, 10]),
        ("Ana clubs; Boris 1; Ceca 1", "last_hand_fall: double\n", [10, 10, -10, 10, -10]),
        ("Ana clubs kontra Boris; Boris 3; Ceca 1", "", [20, 80, -20]),
        ("Ana preferans; Boris 0; Ceca 0", "preferans8: yes\n", [6]),
        ("Ana preferans; Boris 1; Ceca 0", "preferans8: yes\n", [-16, 16]),
        ("Ana preferans; Boris 0; Ceca 0", "preferans8: yes\nlast_hand_overshoot: none\n", [16]),
    ],
)
def test_amounts_of_the_last_deal(deal: str, options: str, amounts: list[int]) -> None:
    out = scored(f"{options}adjust Ana contract 84\n1. {deal}\n")
    assert [posting["amount"] for posting in out["deals"][0]["postings"]] == amounts


def test_marks_refe_first_and_then_hats_in_seat_order() -> None:
    """A refe struck is the declarer's; hats go by the account before and after the deal."""
    lines = "adjust Ana contract 28\nadjust Boris contract 32\nadjust Ceca contract -30\n"
    lines += "state Ana refe 1\nstate Boris refe 1\nstate Ceca refe 1\n"
    out = scored(lines + "1. Ana hearts kontra Boris; Boris 2; Ceca 2\n")
    assert out["deals"][0]["marks"] == [
        {"player": "Ana", "mark": "refe", "event": "struck"},
        {"player": "Ana", "mark": "hat", "event": "on"},
        {"player": "Boris", "mark": "hat", "event": "off"},
    ]
    assert out["sheet"]["Ana"]["refe"] == {"open": 0, "used": 1}
    assert (out["sheet"]["Ana"]["hat"], out["sheet"]["Boris"]["hat"]) == (True, False)


@pytest.mark.parametrize(
    ("hat_at_zero", "column", "deal", "marks"),
    [
        ("no", -8, "Ana hearts; Boris 2; Ceca 2", []),  # to 0
        ("yes", -8, "Ana hearts; Boris 2; Ceca 2", [("Ana", "on")]),
        ("no", -6, "Ana hearts; Boris 2; Ceca 2", [("Ana", "on")]),  # to 2
        ("yes", -10, "Ana hearts; Boris 2; Ceca 2", []),
        ("no", 8, "Ana hearts; Boris 3; Ceca 3", [("Ana", "off")]),  # to 0
        ("yes", 8, "Ana hearts; Boris 3; Ceca 3", []),
        ("yes", 6, "Ana hearts; Boris 3; Ceca 3", [("Ana", "off")]),
        ("no", 10, "Ana hearts; Boris 3; Ceca 3", []),
        ("no", 10, "Ana hearts; Boris 2; Ceca 2", []),
        ("no", 0, "Ana hearts; Boris 3; Ceca 3", []),  # never was
        ("yes", 0, "Ana hearts; Boris 3; Ceca 3", [("Ana", "off")]),
        ("yes", 0, "Ana hearts; Boris 2; Ceca 2", []),
    ],
)
def test_a_hat_is_put_on_and_off(hat_at_zero: str, column: int, deal: str, marks: list[tuple[str, str]]) -> None:
    out = scored(f"hat_at_zero: {hat_at_zero}\nadjust Ana contract {column + 30}\n1. {deal}\n")
    assert [(mark["player"], mark["event"]) for mark in out["deals"][0]["marks"]] == marks


UNDER_HAT = {"nobody": "", "declarer": "adjust Ana contract 32\n", "another": "adjust Boris contract 32\n"}


@pytest.mark.parametrize("deal", ["Ana spades undoubled", "Ana spades; Boris passes; Ceca passes"])
@pytest.mark.parametrize(
    ("option", "refe_max", "hat", "written"),
    [
        # refe_else_made: a refe for all if one may be written, otherwise made.
        ("refe_else_made", 1, "nobody", "refe"),
        ("refe_else_made", 0, "nobody", "made"),
        ("refe_else_made", 1, "declarer", "made"),
        ("refe_else_made", 1, "another", "made"),
        # refe_else_redeal_hat_made: made under any hat; else a refe below the maximum; else nothing.
        ("refe_else_redeal_hat_made", 1, "nobody", "refe"),
        ("refe_else_redeal_hat_made", 0, "nobody", "nothing"),
        ("refe_else_redeal_hat_made", 0, "declarer", "made"),
        ("refe_else_redeal_hat_made", 1, "another", "made"),
        # made_only_if_declarer_under_hat: made under his own; else a refe if one may be written; else nothing.
        ("made_only_if_declarer_under_hat", 1, "nobody", "refe"),
        ("made_only_if_declarer_under_hat", 0, "nobody", "nothing"),
        ("made_only_if_declarer_under_hat", 0, "declarer", "made"),
        ("made_only_if_declarer_under_hat", 1, "declarer", "made"),
        ("made_only_if_declarer_under_hat", 1, "another", "nothing"),
    ],
)
def test_talon_spades_that_nobody_doubled(option: str, refe_max: int, hat: str, written: str, deal: str) -> None:
    """Y5.5, whichever way it is told: undoubled, or nobody followed."""
    out = scored(f"spade_undoubled: {option}\nrefe_max: {refe_max}\n{UNDER_HAT[hat]}1. {deal}\n")
    postings = [(posting["amount"], posting["reason"]) for posting in out["deals"][0]["postings"]]
    marks = [mark["event"] for mark in out["deals"][0]["marks"]]
    assert (postings, marks) == {
        "refe": ([], ["written"] * 3),
        "made": ([(4, "undoubled")], []),
        "nothing": ([], []),
    }[written]
    assert out["next"]["dealer"] == "Ana"


def test_talon_spades_without_the_duty_are_a_contract_like_any_other() -> None:
    for option in ("spade_must_double: no\n", "spade_undoubled: play_it\n"):
        postings = scored(option + "1. Ana spades; Boris passes; Ceca passes\n")["deals"][0]["postings"]
        assert [(posting["amount"], posting["reason"]) for posting in postings] == [(4, "unplayed")]
        postings = scored(option + "1. Ana spades 7; Boris 2; Ceca 1\n")["deals"][0]["postings"]
        assert [posting["amount"] for posting in postings] == [4, 8, 4, -4]


@pytest.mark.parametrize(
    ("refe_max", "all_pass", "before", "written"),
    [
        (1, "refe", "", 3),
        (0, "refe", "", 0),
        (1, "redeal", "", 0),
        (1, "refe", "adjust Boris contract 30\n", 3),
        (1, "refe", "adjust Boris contract 32\n", 0),
    ],
)
def test_all_pass(refe_max: int, all_pass: str, before: str, written: int) -> None:
    """Y5.4: a refe for all, but not under a hat nor beyond the maximum; the deal moves on in any case."""
    out = scored(f"refe_max: {refe_max}\nall_pass: {all_pass}\n{before}1. pass\n")
    assert len(out["deals"][0]["marks"]) == written
    assert out["next"]["dealer"] == "Ana"


def test_hats_in_seat_order_and_not_by_account() -> None:
    lines = "join Dino after Ana\nadjust Dino contract 32\nadjust Boris contract 32\n"
    out = scored(lines + "dealer Ceca\n1. Dino hearts kontra Boris; Boris 2; Ana 3\n")
    assert [mark["player"] for mark in out["deals"][0]["marks"]] == ["Dino"]
    lines = "join Dino after Ana\nadjust Dino contract 36\nadjust Boris contract 36\ndealer Ceca\n"
    out = scored(lines + "1. Ana hearts; Dino 1; Boris 1\n")
    assert [(mark["player"], mark["event"]) for mark in out["deals"][0]["marks"]] == [("Dino", "off"), ("Boris", "off")]


@pytest.mark.parametrize(
    ("hat_at_zero", "column", "hat"),
    [("no", 28, False), ("no", 30, False), ("no", 32, True), ("yes", 28, False), ("yes", 30, True), ("yes", 32, True)],
)
def test_the_hat(hat_at_zero: str, column: int, hat: bool) -> None:
    out = scored(f"hat_at_zero: {hat_at_zero}\nadjust Ana contract {column}\n")
    assert out["sheet"]["Ana"]["hat"] is hat


def test_a_refe_is_written_for_everybody_at_the_table() -> None:
    out = scored("leave Ana\n1. pass\n", FOUR)
    assert [mark["player"] for mark in out["deals"][0]["marks"]] == ["Boris", "Ceca", "Dino"]
    out = scored("1. pass\n", FOUR)
    assert [mark["player"] for mark in out["deals"][0]["marks"]] == ["Ana", "Boris", "Ceca", "Dino"]


def test_amounts_have_the_sign_of_the_sheet() -> None:
    """The contract column only; results are plus for winning."""
    out = scored("sign: debt_positive\n1. Ana hearts; Boris 1; Ceca passes\nadjust Ana contract 4\n")
    assert [posting["amount"] for posting in out["deals"][0]["postings"]] == [-8, 8, 8]
    assert out["adjustments"][0]["amount"] == 4
    assert [cells["contract"] for cells in out["sheet"].values()] == [26, 38, 30]
    assert out["write_off"] == {"Ana": 31, "Boris": 32, "Ceca": 31}
    assert [settled["exact"] for settled in out["settlement"].values()] == ["42", "-52", "10"]


def test_cards() -> None:
    out = scored(
        "1. Ana hearts; Boris 2; Ceca 2\n    hand Ana S8.HAKQJ.DKJ.CAT7\n    talon H7 ST\n"
        "    auction Ana 2, Boris pass, Ceca pass\n    discard S8 C7\n    play Ana HA H8 S7! | CA C8\n"
    )
    assert out["deals"][0]["cards"] == {
        "hands": {"Ana": "S8.HAKQJ.DKJ.CAT7"},
        "talon": ["H7", "ST"],
        "auction": [
            {"player": "Ana", "call": "2"},
            {"player": "Boris", "call": "pass"},
            {"player": "Ceca", "call": "pass"},
        ],
        "discard": ["S8", "C7"],
        "play": [["HA", "H8", "S7!"], ["CA", "C8"]],
    }
    assert list(out["deals"][0])[-1] == "cards"
    assert "cards" not in scored("1. pass\n")["deals"][0]


# Adjustments, checks


def test_adjustments() -> None:
    out = scored('adjust Ana contract -4 "page 1"\n1. void\n2. pass\nadjust Ana on Boris 26/4\njoin Dino after Ceca\n')
    joined = "joined: the mean of the column at the table, rounded "
    assert out["adjustments"][2].pop("why").startswith(joined)
    assert out["adjustments"] == [
        {"line": 3, "after": 0, "player": "Ana", "column": "contract", "on": None, "amount": -4, "why": "page 1"},
        {"line": 6, "after": 2, "player": "Ana", "column": "whists", "on": "Boris", "amount": "13/2", "why": ""},
        {
            "line": 7,
            "after": 2,
            "player": "Dino",
            "column": "contract",
            "on": None,
            "amount": -32,
            "reason": "joined",
            "rule": "R1.8",
        },
    ]


def test_checks_in_words() -> None:
    body = "adjust Ana on Boris 26/4\ncheck Ana on Boris 13/2\ncheck Ana on Boris +6\ncheck Ana contract −30\n"
    assert scored(body)["checks"] == [
        {"line": 4, "ok": True, "expected": "13/2", "found": "13/2"},
        {"line": 5, "ok": False, "expected": "6", "found": "13/2"},
        {"line": 6, "ok": True, "expected": "-30", "found": "-30"},
    ]


def test_whole_fractions_are_integers() -> None:
    """Two halves make a whole number, in the sheet too."""
    out = scored("adjust Ana on Boris 1/2\nadjust Ana on Boris 1/2\ncheck Ana on Boris 1\n")
    assert out["sheet"]["Ana"]["whists"]["Boris"] == 1
    assert type(out["sheet"]["Ana"]["whists"]["Boris"]) is int
    assert out["settlement"]["Ana"] == {"exact": "1", "rounded": 1}
    assert out["payments"] == [{"from": "Boris", "to": "Ana", "amount": "1"}]
    assert out["checks"][0] == {"line": 5, "ok": True, "expected": "1", "found": "1"}


# The end


@pytest.mark.parametrize(
    ("body", "end"),
    [
        ("1. pass\n", None),
        ("1. pass\nbreak off\n", "break off"),
        ("1. pass\nbreak off without Ceca\n", "break off"),
        ("control_time: 90\n1. pass\ntime up\n", "time"),
        ("start: 2\nrefe_max: 0\n1. Ana betl made\n", "rules"),
        ("adjust Ana contract 90\n", None),
        ("last_hand_overshoot: none\nadjust Ana contract 84\n1. Ana hearts; Boris 2; Ceca 2\n", "rules"),
    ],
)
def test_end(body: str, end: str | None) -> None:
    out = scored(body)
    assert (out["end"], out["finished"]) == (end, end is not None)
    assert (out["next"] is None) == (end is not None)
    assert (out["write_off"] is None) == (end == "rules")


def test_next() -> None:
    assert scored("1. pass\n")["next"] == {"dealer": "Ana", "forehand": "Boris"}
    assert scored("1. pass\n", FOUR)["next"] == {"dealer": "Ana", "forehand": "Boris"}
    assert scored("1. void\n")["next"] == {"dealer": "Ceca", "forehand": "Ana"}
    assert scored("1. pass\nleave Boris\n", FOUR)["next"] == {"dealer": "Ana", "forehand": "Ceca"}
    assert scored("dealer Boris\n")["next"] == {"dealer": "Boris", "forehand": "Ceca"}


def test_money_stands_there_with_a_price_only() -> None:
    body = "1. Ana hearts; Boris 2; Ceca 2\n"
    with_price, without = scored("price: 0.5\n" + body), scored(body)
    assert [list(settled) for settled in with_price["settlement"].values()] == [["exact", "rounded", "money"]] * 3
    assert [list(settled) for settled in without["settlement"].values()] == [["exact", "rounded"]] * 3
    assert (with_price["currency"], without["currency"]) == (None, None)
    assert scored("price: 0.5 RSD\n" + body)["currency"] == "RSD"
    assert with_price["settlement"]["Ana"]["money"] == "9.00"


def test_payments() -> None:
    out = scored("1. Ana hearts; Boris 2; Ceca 2\n")
    assert out["payments"] == [
        {"from": "Ceca", "to": "Ana", "amount": "14"},
        {"from": "Boris", "to": "Ana", "amount": "4"},
    ]
    assert out["money_payments"] == []


# Errors


def test_after_the_end_by_the_rules_no_contract_column_moves() -> None:
    """The columns add up to zero then; whists may still be set right."""
    over = "start: 2\nrefe_max: 0\n1. Ana betl made\n"
    error = json_of(HEADER + over + 'adjust Ana contract 4 "late"\n')["errors"][0]
    assert (error["code"], error["line"], error["rule"]) == ("game_over", 6, "Y5.7")
    assert scored(over + 'adjust Ana on Boris 4 "late"\n')["settlement"]["Boris"]["exact"] == "-24"
    assert scored('1. pass\nbreak off\nadjust Ana contract 4 "late"\n')["write_off"] == {
        "Ana": 28,
        "Boris": 29,
        "Ceca": 29,
    }


def test_errors() -> None:
    out = json_of(HEADER + "1. Ana hearts; Boris 2; Ceca 2\n2. Ana hearts; Boris 6; Ceca 6\nchek\n3. pass\n")
    assert [list(error) for error in out["errors"]] == [["code", "line", "column", "message", "rule"]] * 2
    assert [(error["code"], error["line"], error["rule"]) for error in out["errors"]] == [
        ("tricks_sum", 4, "Y4.4"),
        ("line_unknown", 5, None),
    ]
    told = "the tricks add up to 12: there are ten, or fewer only where play may stop early"
    assert out["errors"][0]["message"] == told
    assert [deal["number"] for deal in out["deals"]] == [1]
    assert out["sheet"]["Ana"]["contract"] == -22
    assert out["settlement"]["Ana"]["exact"] == "18"


def test_checks_and_adjustments_behind_an_error_count_no_more() -> None:
    out = json_of(HEADER + "check Ana contract -30\nchek\ncheck Ana contract -30\nadjust Ana on Boris 4\nbreak off\n")
    assert [check["line"] for check in out["checks"]] == [3]
    assert out["adjustments"] == []
    assert out["end"] is None


# The schema


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(schema())
    assert schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema()["required"] == FIELDS
    assert json.loads(json.dumps(schema())) == schema()


def everything() -> Json:
    """An output in which every optional field stands."""
    return scored(
        "price: 1 EUR\nadjust Ana on Boris 1/2\n1. void\n2. Ana hearts; Boris 2; Ceca 2\n"
        "    hand Ana S8.HAKQJ.DKJ.CAT7\n    talon H7 ST\n    auction Ana 2, Boris pass, Ceca pass\n    discard S8 C7\n"
        "    play HA H8 S7\n3. pass\ncheck Ana contract -22\n"
    )


def objects(value: Any, path: str = "") -> list[tuple[str, Json]]:
    """Every object of an output with its place."""
    found: list[tuple[str, Json]] = []
    if isinstance(value, dict):
        found.append((path, value))
        for key, inner in value.items():
            found += objects(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            found += objects(inner, f"{path}[{place}]")
    return found


BY_NAME = ("options", "sheet", "whists", "write_off", "settlement", "hands")  # whose keys are no fields


def test_the_schema_misses_no_field_that_goes_and_none_that_comes() -> None:
    whole = everything()
    VALIDATOR.validate(whole)
    for path, inner in objects(whole):
        if path.rpartition(".")[2] in BY_NAME:
            continue
        for key in [key for key in inner if key not in ("void", "cards", "money", *inner.get("cards", {}))]:
            if path.endswith(".cards"):
                break
            value = inner.pop(key)
            with pytest.raises(ValidationError):
                VALIDATOR.validate(whole)
            inner[key] = value
        inner["surprise"] = 1
        with pytest.raises(ValidationError):
            VALIDATOR.validate(whole)
        del inner["surprise"]
    VALIDATOR.validate(whole)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("rospis",), 2),
        (("end",), "over"),
        (("finished",), None),
        (("players", 0), ""),
        (("deals", 0, "void"), False),
        (("deals", 0, "number"), 0),
        (("deals", 1, "line"), 0),
        (("deals", 1, "postings", 0, "amount"), 1.5),
        (("deals", 1, "postings", 0, "amount"), "12"),
        (("deals", 1, "postings", 0, "reason"), "Made"),
        (("deals", 1, "postings", 0, "player"), None),
        (("deals", 1, "cards", "hands", "Ana"), ["SA"]),
        (("adjustments", 0, "after"), -1),
        (("adjustments", 0, "amount"), 0.5),
        (("sheet", "Ana", "contract"), "-22"),
        (("sheet", "Ana", "refe", "open"), -1),
        (("sheet", "Ana", "hat"), 0),
        (("sheet", "Ana", "whists", "Boris"), None),
        (("write_off", "Ana"), "27"),
        (("settlement", "Ana", "exact"), 18),
        (("settlement", "Ana", "rounded"), "18"),
        (("settlement", "Ana", "money"), 18),
        (("checks", 0, "found"), -22),
        (("next", "dealer"), None),
    ],
)
def test_the_schema_refuses_other_values(path: tuple[str | int, ...], value: object) -> None:
    whole: Any = deepcopy(everything())
    inner = whole
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(ValidationError):
        VALIDATOR.validate(whole)


@pytest.mark.parametrize("case", range(40))
def test_random_evenings_follow_the_schema(case: int) -> None:
    rng = Random(f"{SEED}/{case}")
    out = json_of(random_games.to_record(random_games.random_game(rng), rng))
    assert out["errors"] == [], f"{SEED}/{case}"
    assert list(out) == FIELDS


@pytest.mark.parametrize("case", range(40))
def test_hostile_files_follow_the_schema(case: int) -> None:
    out = json_of(hostile_files.hostile(Random(f"{SEED}/hostile/{case}")).data)
    assert list(out) == FIELDS
