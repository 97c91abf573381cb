"""Every error code: a reproducer under tests/data/errors, the place it is reported at, its facts and its sentence.

The first line of a reproducer says what is expected: ``# expect: code line column rule``, with a dash for no rule. In
the cases written here the sign ¤ stands before the word that is wrong.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pytest

import rospis
from rospis.errors import Fault, Refused
from rospis.games.registry import GAMES
from rospis.locale import en
from rospis.record import reader
from tests.told import facts as facts_told

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data" / "errors"
SOURCES = ROOT / "src" / "rospis"

# Too large for a file, or not to be shown in one.
IN_MEMORY = {"file_too_large", "not_utf8", "too_many_errors"}

HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"
FOUR = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca, Dino\n"
PREFERANS = HEADER + "preferans8: yes\n"
HERE = "¤"


class Place(NamedTuple):
    """What an error is and where it stands."""

    code: str
    line: int
    column: int
    rule: str | None


def faults(source: bytes | str) -> list[Fault]:
    """The errors of a record, those that its rules find included."""
    return rospis.replay(rospis.read(source)).faults


def place(fault: Fault) -> Place:
    return Place(fault.code, fault.line, fault.column, fault.rule)


def marked(text: str) -> tuple[str, int, int]:
    """The text without its sign, and the line and column where the sign stood."""
    before, sign, after = text.partition(HERE)
    assert sign, f"no place is marked in {text!r}"
    return before + after, before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def expected(path: Path) -> Place:
    """What a reproducer says of itself."""
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    code, line, column, rule = first.removeprefix("# expect: ").split(maxsplit=3)  # a Law has its number behind a space
    return Place(code, int(line), int(column), None if rule == "-" else rule)


# Reproducers


@pytest.mark.parametrize("code", sorted(set(en.MESSAGES) - IN_MEMORY))
def test_reproducer(code: str) -> None:
    """The first error is the one expected, at the word that is wrong, and it is the only one."""
    path = DATA / f"{code}.rospis"
    found = rospis.replay(rospis.load(path)).faults
    assert expected(path).code == code
    assert [place(fault) for fault in found] == [expected(path)]
    verify_sentence(found[0])


def test_every_file_is_the_reproducer_of_a_code() -> None:
    assert {path.name for path in DATA.iterdir()} == {f"{code}.rospis" for code in set(en.MESSAGES) - IN_MEMORY}


LONG = ("line_too_long", "bombs_too_many")  # what is too much is what they are about


def test_reproducers_are_minimal() -> None:
    """At most two header lines besides the game, and four lines behind them: they can be taken in at a glance."""
    for path in DATA.iterdir():
        lines = path.read_text(encoding="utf-8").splitlines()
        assert len(lines) <= 8, path.name
        assert all(len(line) <= 100 for line in lines) or path.stem in LONG, path.name


# What a file cannot show


def test_file_too_large() -> None:
    large = b"\n" * (64 * 2**20 + 1)
    found = faults(large)
    assert [place(fault) for fault in found] == [Place("file_too_large", 1, 1, None)]
    assert found[0].params == {"limit": 64}
    verify_sentence(found[0])


def test_the_largest_file_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reader.LARGEST_FILE == 64 * 2**20
    text = HEADER + "1. pass\n"
    monkeypatch.setattr(reader, "LARGEST_FILE", len(text))
    assert faults(text.encode()) == []
    assert faults(text) == []
    assert [fault.code for fault in faults(text.encode() + b"\n")] == ["file_too_large"]
    assert [fault.code for fault in faults(text + "\n")] == ["file_too_large"]


def test_a_file_too_large_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(reader, "LARGEST_FILE", 1000)
    path = tmp_path / "large.rospis"
    path.write_bytes(b"\n" * 1000 + b"\xff" * 1000)  # what stands behind the limit is not even decoded
    assert [fault.code for fault in rospis.load(path).faults] == ["file_too_large"]


@pytest.mark.parametrize(
    ("source", "line", "column", "byte"),
    [
        (b"\xff", 1, 1, 0xFF),
        ((HEADER + "note ").encode() + b"\xe9t\xe9\n", 3, 6, 0xE9),
        (HEADER.encode() + "1. Čeda".encode()[:-1] + b"\xc4\n", 3, 7, 0xC4),
        (b"\xd0", 1, 1, 0xD0),
        (b"# \xed\xa0\x80\n", 1, 3, 0xED),  # a surrogate
    ],
)
def test_not_utf8(source: bytes, line: int, column: int, byte: int) -> None:
    found = faults(source)
    assert [place(fault) for fault in found] == [Place("not_utf8", line, column, None)]
    assert found[0].params == {"byte": byte}
    verify_sentence(found[0])


def test_too_many_errors() -> None:
    """Ten thousand are told, and then that there are more; what stands behind is not read."""
    limit = 10_000
    assert len(faults(HEADER + "terms\n" * (limit - 1))) == limit - 1
    found = faults(HEADER + "terms\n" * (limit + 5))
    assert len(found) == limit + 1
    assert {fault.code for fault in found[:limit]} == {"line_not_here"}
    assert place(found[-1]) == Place("too_many_errors", limit + 2, 1, None)
    assert found[-1].params == {"limit": limit}
    verify_sentence(found[-1])


def test_too_many_errors_that_the_rules_find() -> None:
    """The limit holds for all errors together, whoever finds them."""
    limit = 10_000
    found = faults(HEADER + "".join(f"{number}. Ana hearts; Boris 9; Ceca 9\n" for number in range(1, limit + 20)))
    assert [fault.code for fault in found[:limit]] == ["tricks_sum"] * limit
    assert [fault.code for fault in found[limit:]] == ["too_many_errors"]


# Sentences


def verify_sentence(fault: Fault) -> None:
    """Every gap of the sentence and of its hints is filled."""
    told = rospis.message(fault)
    template = en.MESSAGES[fault.code]
    for _, name, _, _ in Formatter().parse(template):
        if name is not None:
            assert name in fault.params, f"{fault.code}: nothing fills {name}"
            assert str(fault.params[name]) not in ("None", "-"), f"{fault.code}: {name} is {fault.params[name]!r}"
    assert not re.search(r"[{}]|\bNone\b", told)
    assert len(told.split()) >= 4
    assert told == told.strip()
    assert "  " not in told
    params = facts_told(fault.params)
    head = template.format(**{name: "(nothing)" if value == "" else shown(value) for name, value in params.items()})
    assert told == head or told.startswith(head + "; ")
    for hint in told[len(head) :].split("; ")[1:]:
        assert len(hint.split()) >= 2


def shown(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else value


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1. Ana harts; Boris 2; Ceca 2", "harts cannot stand here; perhaps hearts?; expected: contract"),
        ("1. Ana grand; Boris 2; Ceca 2", "grand cannot stand here; expected: contract"),
        ("1. Ana hearts; Boris 2; Ceca 2 2", "2 cannot stand here"),
        ("chek Ana contract 1", "no line begins with chek; perhaps check?"),
        ("zz", "no line begins with zz"),
        ("1. Bors hearts", "nobody at the table is called Bors; there are Ana, Boris, Ceca; perhaps Boris?"),
        (
            "1. pass\n    auction Ana 5",
            "Ana may not call 5 here; possible: pass, 2, hand, hand betl, hand sans",
        ),
        (
            "1. pass\n    auction Ana 2, Boris pass, Ceca pass",
            "the auction does not end in the contract of this deal; it ends in 2; Ana wins it",
        ),
        (
            "1. Ana hearts; Boris 2; Ceca 2\n    auction Ana pass, Boris pass, Ceca pass",
            "the auction does not end in the contract of this deal",
        ),
    ],
)
def test_hints_are_added_where_there_are_any(text: str, told: str) -> None:
    assert rospis.message(faults(HEADER + text + "\n")[0]) == told


RUSSIAN = "game: preferans-russian\nplayers: Ana, Boris, Ceca\n"
RUSSIAN_FOUR = "game: preferans-russian\nplayers: Ana, Boris, Ceca, Dino\n"
BRIDGE = "game: bridge-duplicate\nplayers: Ana, Boris, Ceca, Dino, Eva\n"
GAMES_NAMED = (
    "game: preferans-yugoslav, game: preferans-russian, game: bridge-rubber, game: bridge-chicago, "
    "game: bridge-duplicate, game: bridge-teams or game: bridge-compensation"
)
OVER = "the game is over (rules); deal 1 was the last; why: "


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (RUSSIAN + "1. распасы 4 3 3", "4 cannot stand here; expected: a clause for each player, such as Ceca 2"),
        (RUSSIAN + "1. Распасы: Ana 4, Boris 3, Ceca 3",
         "Распасы is a word of the record, not a player: clauses are separated by semicolons; "
         "perhaps Распасы; Ana 4; Boris 3; Ceca 3?"),
        (HEADER + "1. Ana igra herc; Boris 2; Ceca 2",
         "igra cannot stand here; expected: "
         "the contract first: spades, diamonds, hearts, clubs, betl, sans or preferans"),
        (HEADER + "1. refa", "refa cannot stand here; expected: pass, where all passed"),
        (FOUR + "1. Ana herc; niko ne dođe",
         "niko cannot stand here; expected: a clause for each player, such as Dino passes"),
        (HEADER + "1. Ана herc; Boris 2; Ceca 2",
         "nobody at the table is called Ана; there are Ana, Boris, Ceca; perhaps Ana?"),
        ("игра: преферанс\nигроки: Ana, Boris, Ceca", f"there is no header line игра:; expected: {GAMES_NAMED}"),
        (RUSSIAN + "дата: 2026-11-29", "there is no header line дата:; perhaps date?"),
        (BRIDGE + "1. 4H Ana +1", "Ana cannot stand here; expected: a seat: in the header Ana sits N"),
        (BRIDGE + "1. Ceca 4H +1", "Ceca cannot stand here; expected: a seat: in the header Ceca sits S"),
        (BRIDGE + "1. 4H Eva +1", "Eva cannot stand here; expected: X, XX, declarer, result"),
        (BRIDGE + "1. 4H NS +1", "NS cannot stand here; expected: X, XX, declarer, result"),
        (BRIDGE + "1. 4 hearts S made 5", "made cannot stand here; perhaps 4H S +1?; expected: X, XX, result"),
        (BRIDGE + "1. 3NT S making 9", "making cannot stand here; perhaps 3NT S =?; expected: X, XX, result"),
        (BRIDGE + "1. 4H by S", "by cannot stand here; perhaps 4H S?; expected: X, XX, declarer, result"),
        (BRIDGE + "1. 4H* N -1", "4H* cannot stand here; perhaps 4HX N -1?; expected: X, XX, declarer, result"),
        (HEADER + "start: 4\nrefe_max: 0\n1. Ana betl made\n2. pass", OVER + "the contract columns add up to 0"),
        (RUSSIAN + "target: 2\n1. Ana misere 0\n2. Ana 6S", OVER + "it closed the last pool; every pool has reached 2"),
        (RUSSIAN + "target: 2\nend_condition: sum_of_pools\n1. Ana misere 0\n2. pass",
         OVER + "the pools together have reached 3 × 2"),
        (RUSSIAN + "end_condition: deals\ndeals_limit: 1\n1. Ana misere 0\n2. pass",
         OVER + "there are 1 deals in the game"),
        (HEADER + "break off\n1. pass", "the game is over (break off); it ended in line 3"),
    ],
)  # fmt: skip
def test_what_people_write_is_answered_with_what_they_should(text: str, told: str) -> None:
    assert rospis.message(faults(text + "\n")[0]) == told


@pytest.mark.parametrize(
    ("header", "body", "code"),
    [
        (FOUR, "1. Ana hearts; ¤Boris and Dino pass", "player_sits_out"),
        (FOUR, "1. Ana hearts; ¤Dino i Boris ne dođu", "player_sits_out"),
        (RUSSIAN_FOUR, "1. Ana 6H; ¤Dino and Boris pass", "player_sits_out"),
        (RUSSIAN_FOUR, "1. Ana 6H; Boris and Ceca pass; ¤Dino whists 4", "player_sits_out"),
    ],
)
def test_a_fault_of_a_follower_stands_at_his_clause_though_one_may_speak_of_two(
    header: str, body: str, code: str
) -> None:
    text, line, column = marked(header + body + "\n")
    found = faults(text)[0]
    assert (found.code, found.line, found.column) == (code, line, column)


@pytest.mark.parametrize(
    "text",
    [
        HEADER + "join Dino by Ana\n",
        HEADER + "replace Ana after Eva\n",
        HEADER + "1. Ana hearts kontra Boris hand; Boris 2; Ceca 2\n",
        HEADER + "1. Ana hearts; Boris 2; Ceca 2\n    auction Ana look\n",
    ],
)
def test_no_word_is_its_own_likely_spelling(text: str) -> None:
    fault = faults(text)[0]
    assert fault.code == "word_unexpected"
    assert fault.params.get("near") != fault.params["found"]


@pytest.mark.parametrize(
    "text",
    [
        "game:\nplayers: Ana, Boris, Ceca\n",
        "game: preferans-yugoslav\nplayers: Ana,, Ceca\n",
        "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca,\n",
        "game: preferans-yugoslav\nplayers:\n",
        HEADER + "rules:\n",
        HEADER + "start:\n",
        HEADER + "dealer:\n",
        HEADER + "rospis:\n",
    ],
)
def test_an_empty_value_has_a_sentence_too(text: str) -> None:
    for fault in faults(text):
        verify_sentence(fault)


def test_a_list_of_columns_holds_only_those_that_can_stand_there() -> None:
    """What may be adjusted is less than what may be checked, whichever word was wrong."""
    assert faults(HEADER + "adjust Ana hill 4\n")[0].params["allowed"] == "contract, whists"
    assert faults(HEADER + "adjust Ana refe 4\n")[0].params["allowed"] == "contract, whists"
    assert faults(HEADER + "check Ana hill 4\n")[0].params["allowed"] == "contract, whists, refe, result"


def test_the_likely_reading_has_no_letter_of_the_wrong_alphabet_left() -> None:
    """Two Cyrillic letters in one Latin word: the first is named, the reading is free of both."""
    fault = faults(HEADER + "сhеck Ana contract -30\n")[0]
    assert (fault.code, fault.params["letter"], fault.params["likely"]) == ("lookalike", "с", "c")
    assert fault.params["reading"] == "check"
    for text, reading in (
        ("сheсk Ana contract -30", "check"),
        ("check Сесa contract -30", "Ceca"),
        ("1. Ana hearts; talon НТ ST", "HT"),
        ("1. pass\n    hand Ana SА.HАK.DAK", "SA.HAK.DAK"),
    ):
        assert faults(HEADER + text + "\n")[0].params["reading"] == reading


# Codes and messages


class Codes(ast.NodeVisitor):
    """The codes that a module raises: literals, either branch of a choice, and those that a rule yields."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.variable: list[str] = []

    def visit_Call(self, node: ast.Call) -> None:
        function = node.func
        name = getattr(function, "id", getattr(function, "attr", ""))  # of a function, or of a method
        if name in ("Refused", "refused") and node.args:
            self.code(node.args[0])
        elif name == "Fault":
            place = 1 if isinstance(node.args[0], ast.Starred) else 2  # line and column may come as one
            self.code(node.args[place])
        self.generic_visit(node)

    def visit_Yield(self, node: ast.Yield) -> None:
        if isinstance(node.value, ast.Tuple) and isinstance(node.value.elts[0], ast.Constant):
            self.code(node.value.elts[0])
        self.generic_visit(node)

    def code(self, node: ast.expr) -> None:
        if isinstance(node, ast.IfExp):
            self.code(node.body)
            self.code(node.orelse)
        elif isinstance(node, ast.Constant):
            assert isinstance(node.value, str)
            self.found.add(node.value)
        else:
            self.variable.append(ast.unparse(node))


def raised() -> Codes:
    codes = Codes()
    for path in sorted(SOURCES.rglob("*.py")):
        codes.visit(ast.parse(path.read_text(encoding="utf-8")))
    return codes


def test_every_code_in_the_source_has_a_message_and_every_message_a_code() -> None:
    codes = raised()
    assert codes.found == set(en.MESSAGES)
    # What else is raised is a code handed on: of the refusal in hand, or of a duty yielded by the rules of play.
    assert set(codes.variable) <= {"refused.code", "code"}


def test_a_hint_is_a_sentence_about_its_fact() -> None:
    for name, sentence in en.HINTS.items():
        assert [field for _, field, _, _ in Formatter().parse(sentence) if field is not None] == [name]


def test_a_refusal_tells_its_facts() -> None:
    assert str(Refused("tricks_sum", "Y4.4", clause=0, total=11)) == "tricks_sum (Y4.4): total=11"
    assert str(Refused("clause_extra", clause=1)) == "clause_extra"
    refused = Refused("card_bad", None, part="play", clause=2, word=1, found="S6")
    assert (refused.part, refused.clause, refused.word) == ("play", 2, 1)
    assert (refused.code, refused.rule, refused.params) == ("card_bad", None, {"found": "S6"})
    assert (Refused("x").part, Refused("x").clause, Refused("x").word) == ("deal", None, 0)


# Facts: those of the rules, told exactly

FACTS: dict[str, Mapping[str, object]] = {
    "contract_not_offered": {"contract": "preferans"},
    "contract_below_bid": {"contract": "hearts", "bid": 5},
    "bid_hand": {"bid": "hand"},
    "player_twice": {"player": "Ana"},
    "followers_missing": {},
    "roles_impossible": {},
    "doubler_impossible": {"player": "Ana"},
    "kontra_too_high": {"levels": 2, "allowed": 1},
    "kontra_after_call": {"player": "Boris"},
    "kontra_passer": {"player": "Ceca"},
    "kontra_order": {"found": "subkontra"},
    "rekontra_hand_betl": {},
    "spades_must_be_doubled": {},
    "undoubled_impossible": {},
    "tricks_unplayed": {"player": "Ceca"},
    "tricks_sum": {"total": 11},
    "together_impossible": {},
    "agreed_impossible": {},
    "result_impossible": {"found": "made"},
    "game_over": {"end": "break off"},
    "sum_not_below_zero": {"total": 0},
    "player_sits_out": {"player": "Dino"},
    "adjust_odd": {"amount": "5"},
    "adjust_self": {},
    "fraction_too_fine": {"limit": 999_999},
    "state_limit": {"written": 2, "allowed": 1},
    "state_unequal": {"sums": "0, 1"},
    "join_full": {"most": 4},
    "leave_too_few": {"player": "Ana", "needed": 3},
    "time_unset": {},
    "cards_count": {"found": 1, "size": 2},
    "card_twice": {"card": "S8"},
    "cards_talonless": {},
    "auction_open": {},
    "auction_differs": {"winner": "Boris"},
    "discard_not_held": {"card": "D8"},
    "lead_wrong": {"player": "Boris", "leader": "Ana"},
    "trick_short": {"number": 1},
    "play_unplayed": {},
    "play_differs": {"declarer": "Ana", "tricks": 2, "defence": 1},
    "number_range": {"found": 11, "low": 0, "high": 10},
    "header_value": {"key": "start", "value": "31", "allowed": "a number from 2 in steps of 2"},
    "players_count": {"fewest": 3, "most": 4},
    "header_twice": {"key": "start", "first": 4},
    "name_taken": {"name": "ANA", "other": "Ana"},
    "deal_number": {"found": 3},
}
CARD_FACTS: dict[str, tuple[str, str, int, tuple[str, ...]]] = {
    "card_not_held": ("H7", "Boris", 1, ()),
    "revoke": ("S9", "Boris", 1, ("H8", "H9", "HT")),
    "must_trump": ("S9", "Boris", 1, ("H8", "H9", "HT")),
    "must_overtrump": ("H9", "Ceca", 1, ("HK",)),
    "must_head": ("DT", "Boris", 1, ("DQ", "DA")),
}


@pytest.mark.parametrize("code", FACTS)
def test_facts(code: str) -> None:
    fault = rospis.replay(rospis.load(DATA / f"{code}.rospis")).faults[0]
    assert FACTS[code].items() <= facts_told(fault.params).items()
    assert FACTS[code] or not fault.params


@pytest.mark.parametrize("code", CARD_FACTS)
def test_facts_of_a_card(code: str) -> None:
    params = rospis.replay(rospis.load(DATA / f"{code}.rospis")).faults[0].params
    assert (params["card"], params["player"], params["number"], params["legal"]) == CARD_FACTS[code]


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("Ana 3", {"player": "Ana", "call": "3", "legal": ("pass", "2", "hand", "hand betl", "hand sans")}),
        (
            "Ana 2, Boris here",
            {"player": "Boris", "call": "here", "legal": ("pass", "3", "hand", "hand betl", "hand sans")},
        ),
        ("Ana 2, Boris 3, Ana pass", {"player": "Ana", "call": "pass", "turn": "Ceca"}),
        ("Boris 2", {"player": "Boris", "call": "2", "turn": "Ana"}),
        ("Ana pass, Boris pass, Ceca pass, Ana 2", {"player": "Ana", "call": "2"}),
    ],
)
def test_facts_of_a_call(said: str, facts: Mapping[str, object]) -> None:
    fault = faults(f"{HEADER}1. pass\n    auction {said}\n")[0]
    assert {name: value for name, value in facts_told(fault.params).items() if value not in (None, ())} == facts


# More places: each error at the word that is wrong

DEAL = "1. Ana hearts; Boris 2; Ceca 2\n"
HANDS = "    hand Ana S8.HAKQJ.DKJ.CAT7\n    hand Boris SQJ9.HT98.DAQT.C8\n    hand Ceca SAK7.H-.D987.CKQJ9\n"

PLACES = [
    # Deals: the declarer's clause.
    ("word_missing", None, "1.¤"),
    ("word_missing", None, "1. Ana¤"),
    ("word_missing", None, "1. Ana¤; Boris 2; Ceca 2"),
    ("name_unknown", None, "1. ¤Dino hearts; Boris 2; Ceca 2"),
    ("name_unknown", None, "1. Ana hearts kontra ¤Dino; Boris 2; Ceca 2"),
    ("word_unexpected", None, "1. Ana ¤9; Boris 2; Ceca 2"),
    ("word_unexpected", None, "1. Ana ¤1; Boris 2; Ceca 2"),
    ("word_unexpected", None, "1. Ana ¤misere made"),
    ("word_unexpected", None, "1. Ana hearts ¤totus; Boris 2; Ceca 2"),
    ("word_unexpected", None, "1. Ana hearts ¤bomb 2; Boris 2; Ceca 2"),
    ("word_unexpected", None, "1. Ana hearts ¤dark; Boris 2; Ceca 2"),
    ("word_unexpected", None, "1. Ana hearts 6 ¤hand; Boris 2; Ceca 2"),
    ("word_unexpected", None, "1. Ana hearts kontra Boris ¤hand; Boris 2; Ceca 2"),
    ("word_unexpected", None, "1. Ana hearts kontra Boris ¤bid 2; Boris 2; Ceca 2"),
    ("word_unexpected", None, "1. Ana hearts 6 ¤7; Boris 2; Ceca 2"),
    ("kontra_place", "Y3.5", "1. Ana hearts kontra Boris ¤Boris; Boris 2; Ceca 2"),
    ("word_unexpected", None, "1. Ana betl made ¤6"),
    ("word_unexpected", None, "1. Ana betl made ¤failed"),
    ("word_unexpected", None, "1. Ana betl ¤undone"),
    ("number_range", None, "1. Ana hearts ¤11; Boris 2; Ceca 2"),
    ("number_range", None, "1. Ana hearts ¤100; Boris 2; Ceca 2"),
    ("number_too_long", None, "1. Ana hearts ¤1000000; Boris 2; Ceca 2"),
    ("number_range", None, "1. Ana hearts without ¤0; Boris 2; Ceca 2"),
    ("number_range", None, "1. Ana hearts without ¤7; Boris 2; Ceca 2"),
    ("word_missing", None, "1. Ana hearts without¤; Boris 2; Ceca 2"),
    ("number_range", None, "1. Ana hearts bid ¤1; Boris 2; Ceca 2"),
    ("number_range", None, "1. Ana hearts bid ¤9; Boris 2; Ceca 2"),
    ("word_missing", None, "1. Ana hearts bid¤; Boris 2; Ceca 2"),
    ("word_unexpected", None, "1. Ana hearts bid ¤high; Boris 2; Ceca 2"),
    ("word_missing", None, "1. Ana hearts kontra¤; Boris 2; Ceca 2"),
    ("kontra_order", "Y3.5", "1. Ana hearts kontra Boris ¤kontra; Boris 2; Ceca 2"),
    ("kontra_order", "Y3.5", "1. Ana hearts kontra Boris rekontra ¤kontra; Boris 2; Ceca 2"),
    ("kontra_order", "Y3.5", "1. Ana hearts kontra Boris rekontra ¤mortkontra; Boris 2; Ceca 2"),
    ("kontra_order", "Y3.5", "1. Ana hearts subkontra Boris ¤rekontra; Boris 2; Ceca 2"),
    ("kontra_order", "Y3.5", "1. Ana hearts 6 ¤kontra Boris; Boris 2; Ceca 2"),
    ("word_missing", None, "1. Ana betl¤"),
    ("word_missing", None, "1. Ana betl kontra Boris¤"),
    ("result_impossible", "Y5.1", "1. Ana betl ¤6"),
    ("result_impossible", "Y5.1", "1. Ana betl hand ¤0"),
    ("result_impossible", "Y5.1", "1. Ana betl ¤without 1"),
    ("result_impossible", "Y5.1", "1. Ana sans ¤failed; Boris 3; Ceca 3"),
    # Deals: the followers' clauses.
    ("word_missing", None, "1. Ana hearts¤;;"),
    ("word_missing", None, "1. Ana hearts; Boris 2¤; ;"),
    ("word_missing", None, "1. Ana hearts; Boris 2¤;; Ceca 2"),
    ("word_missing", None, "1.¤ ;"),
    # The last clause, too, ends at its semicolon.
    ("followers_missing", "Y3.1", "1. Ana hearts¤;"),
    ("followers_missing", "Y3.1", "1. Ana hearts; Boris 2¤;"),
    ("word_missing", None, "1. Ana hearts; Boris 2; Ceca¤"),
    ("word_missing", None, "1. Ana hearts; Boris calls¤; Ceca called 2"),
    ("word_missing", None, "1. Ana hearts; Boris calls 2; Ceca called¤"),
    ("word_missing", None, "1. Ana hearts; together¤"),
    ("word_unexpected", None, "1. Ana hearts; Boris ¤half; Ceca 2"),
    ("word_unexpected", None, "1. Ana hearts; Boris ¤joined 2; Ceca 2"),
    ("word_unexpected", None, "1. Ana hearts; Boris ¤two; Ceca 2"),
    ("word_unexpected", None, "1. Ana hearts; Boris 2 ¤2; Ceca 2"),
    ("word_unexpected", None, "1. Ana hearts; Boris calls ¤called 2; Ceca 2"),
    ("word_unexpected", None, "1. Ana hearts; Boris passes; Ceca 3 ¤agreed"),
    ("number_range", None, "1. Ana hearts; Boris 2; Ceca ¤11"),
    ("number_range", None, "1. Ana hearts kontra Boris; together ¤11"),
    ("number_too_long", None, "1. Ana hearts; Boris 2; Ceca ¤1000000"),
    ("name_unknown", None, "1. Ana hearts; ¤half 2; Ceca 2"),
    ("name_unknown", None, "1. Ana hearts; ¤joined Boris; Ceca 2"),
    ("name_unknown", None, "1. Ana hearts; Boris 2; ¤out Ceca"),
    ("clause_extra", None, "1. Ana hearts; Boris 2; Ceca 2; ¤Boris 2"),
    ("clause_extra", None, "1. Ana hearts kontra Boris; together 2; ¤together 2"),
    ("clause_extra", None, "1. Ana hearts kontra Boris; Boris 2; Ceca 2; ¤together 4"),
    ("clause_extra", None, "1. Ana spades undoubled; ¤Boris passes"),
    ("clause_extra", None, "1. Ana betl failed; ¤together 2"),
    ("player_twice", None, "1. Ana hearts; Boris 2; ¤Boris 2"),
    ("player_twice", None, "1. Ana hearts; ¤Ana 2; Boris 2"),
    ("roles_impossible", "Y3.3", "1. Ana hearts; ¤Boris called 2; Ceca 2"),
    ("roles_impossible", "Y3.3", "1. Ana hearts; ¤Boris calls 2; Ceca calls 2"),
    ("roles_impossible", "Y3.3", "1. Ana hearts; ¤Boris called 2; Ceca called 2"),
    ("roles_impossible", "Y3.3", "1. Ana hearts; ¤Boris calls 2; Ceca 2"),
    ("roles_impossible", "Y3.3", "1. Ana hearts; ¤Boris calls 2"),
    ("roles_impossible", "Y3.3", "1. Ana hearts; ¤Boris called; together 2"),
    ("kontra_passer", "Y3.4", "1. Ana hearts kontra Boris; ¤Ceca passes; Boris 3"),
    ("kontra_after_call", "Y3.6", "kontra_after_call: no\n1. Ana hearts kontra Boris; Ceca called 2; ¤Boris calls 2"),
    ("tricks_unplayed", "Y3.2", "1. Ana hearts; Boris passes ¤0; Ceca passes"),
    ("tricks_unplayed", "Y3.2", "1. Ana hearts; Ceca passes; Boris passes ¤2"),
    ("tricks_unplayed", "Y3.2", "1. Ana hearts; Boris passes ¤2; Ceca 2"),
    ("together_impossible", "Y3.3", "1. Ana hearts; Boris passes; Ceca passes; ¤together 0"),
    ("tricks_sum", "Y4.4", "1. ¤Ana hearts 6; Boris 2; Ceca 3"),
    ("tricks_sum", "Y4.4", "1. ¤Ana hearts; Boris 5; Ceca 6"),
    ("tricks_sum", "Y4.4", "1. ¤Ana hearts 3; Boris 3; Ceca 3"),
    ("tricks_sum", "Y4.4", "1. ¤Ana hearts 6; Boris 2; Ceca 1"),
    # The declarer's clause again: what a rule forbids is some word of it, not his name.
    ("contract_not_offered", "Y2.1", "1. Ana ¤8 hand; Boris 0; Ceca 0"),
    ("contract_not_offered", "Y2.1", "1. Ana sans bid ¤8; Boris 2; Ceca 2"),
    ("contract_not_offered", "Y2.1", "1. Ana sans hand bid ¤hand preferans; Boris 2; Ceca 2"),
    ("contract_below_bid", "Y2.4", "1. Ana ¤betl hand bid hand sans made"),
    ("contract_below_bid", "Y2.4", "1. Ana ¤2 bid 3 undoubled"),
    ("bid_hand", "Y2.4", "1. Ana hearts hand bid ¤2; Boris 2; Ceca 2"),
    ("bid_hand", "Y2.4", "1. Ana betl bid ¤hand betl made"),
    ("doubler_impossible", "Y3.6", "1. Ana hearts kontra ¤Boris; Boris called 2; Ceca calls 2"),
    ("doubler_impossible", "Y3.6", "1. Ana hearts rekontra ¤Boris; Ceca calls; together 3"),
    ("doubler_impossible", "Y3.6", "1. Ana betl kontra ¤Ana made"),
    ("kontra_too_high", "Y3.5", "kontra_max: 2\n1. Ana hearts kontra Boris rekontra ¤subkontra; together 3"),
    ("kontra_too_high", "Y3.5", "kontra_max: 0\n1. Ana hearts ¤kontra Boris; together 3"),
    ("undoubled_impossible", "Y3.7", "1. Ana spades hand ¤undoubled"),
    ("undoubled_impossible", "Y3.7", "1. Ana spades kontra Boris ¤undoubled"),
    ("undoubled_impossible", "Y3.7", "spade_must_double: no\n1. Ana spades ¤undoubled"),
    ("undoubled_impossible", "Y3.7", "spade_undoubled: play_it\n1. Ana spades ¤undoubled"),
    ("spades_must_be_doubled", "Y3.7", "1. Ana ¤pik 7; Boris 3; Ceca passes"),
    ("spades_must_be_doubled", "Y3.7", "1. Ana ¤spades; Boris calls 3; Ceca called 1"),
    ("tricks_unplayed", "Y3.2", "1. Ana hearts ¤6; Boris passes; Ceca passes"),
    ("tricks_unplayed", "Y3.2", "1. Ana hearts hand ¤without 1; Boris passes; Ceca passes"),
    ("agreed_impossible", "Y4.5", "1. Ana hearts ¤agreed; Boris passes; Ceca passes"),
    ("agreed_impossible", "Y4.5", "1. Ana hearts 6 ¤agreed; Boris 3; Ceca passes"),
    ("agreed_impossible", "Y4.5", "1. Ana hearts kontra Boris ¤agreed; together 4"),
    ("agreed_impossible", "Y4.5", "1. Ana hearts ¤agreed; Boris calls 2; Ceca called 2"),
    ("agreed_impossible", "Y4.5", "1. Ana spades undoubled ¤agreed"),
    ("agreed_impossible", "Y4.5", "1. Ana betl made ¤agreed"),
    ("agreed_impossible", "Y4.5", "1. Ana betl kontra Boris failed ¤agreed"),
    ("tricks_unplayed", "Y3.2", "1. Ana spades undoubled ¤6"),
    ("tricks_unplayed", "Y3.2", "1. Ana spades undoubled ¤without 2"),
    ("tricks_unplayed", "Y3.2", "1. Ana 2 undoubled ¤6"),
    ("tricks_unplayed", "Y3.2", "1. Ana 4 ¤6; Boris passes; Ceca passes"),
    ("tricks_unplayed", "Y3.2", "1. Ana hearts bid 3 ¤6; Boris passes; Ceca passes"),
    ("tricks_unplayed", "Y3.2", "1. Ana 4; Boris passes ¤0; Ceca passes"),
    ("tricks_unplayed", "Y3.2", "1. Ana 4 6; Boris passes ¤2; Ceca 2"),
    ("result_impossible", "Y5.1", "1. Ana spades undoubled ¤made"),
    ("followers_missing", "Y3.1", "1. Ana hearts¤"),
    ("followers_missing", "Y3.1", "1. Ana hearts kontra Boris; Boris 2¤"),
    # A clause is counted where it stands, whatever else stands between.
    ("number_range", None, "1. Ana hearts; talon H7 ST; Boris ¤11; Ceca 2"),
    ("player_twice", None, "1. Ana hearts; talon H7 ST; Boris 2; ¤Ana 2"),
    ("kontra_passer", "Y3.4", "1. Ana hearts kontra Boris; talon H7 ST; Boris 3; ¤Ceca passes"),
    ("player_twice", None, "1. Ana hearts kontra Boris; together 3; ¤Ana calls"),
    ("roles_impossible", "Y3.3", "1. Ana hearts; together 3; ¤Boris called"),
    ("kontra_passer", "Y3.4", "1. Ana hearts kontra Boris; together 3; ¤Ceca passes"),
    ("tricks_unplayed", "Y3.2", "1. Ana hearts; Boris ne dođe ¤2; Ceca 2"),
    ("card_twice", "Y1.1", "1. Ana hearts; talon H7 ¤H7; Boris 2; Ceca 2"),
    ("cards_count", "Y1.3", "1. Ana hearts; talon ¤H7; Boris 2; Ceca 2"),
    ("card_bad", "Y1.1", "1. Ana hearts; Boris 2; talon H7 ¤H6; Ceca 2"),
    ("word_missing", None, "1. Ana hearts; talon¤; Boris 2; Ceca 2"),
    ("clause_extra", None, "1. Ana hearts; talon H7 ST; Boris 2; Ceca 2; ¤talon H8 SK"),
    ("card_line_twice", None, "1. Ana hearts; talon H7 ST; Boris 2; Ceca 2\n    ¤talon H7 ST"),
    # Deals without a declarer.
    ("word_unexpected", None, "1. pass ¤Ana"),
    ("clause_extra", None, "1. pass; ¤Boris 2"),
    ("word_unexpected", None, "1. void ¤misdealt"),
    ("word_unexpected", None, '1. void "misdealt" ¤twice'),
    ("clause_extra", None, '1. void passed "misdealt"; ¤Boris 2'),
    ("lookalike", None, "1. ¤рass"),
    ("name_unknown", None, "1. ¤dark pass"),
    # Numbers of deals.
    ("deal_number", None, "¤0. pass"),
    ("deal_number", None, "¤2. pass"),
    ("deal_number", None, "1. pass\n ¤1. pass"),
    ("number_too_long", None, "¤12345678. pass"),
    ("line_unknown", None, "¤1 pass"),
    # Lines of their own.
    ("word_missing", None, "check¤"),
    ("word_missing", None, "check Ana¤"),
    ("word_missing", None, "check Ana contract¤"),
    ("word_missing", None, "check Ana on¤"),
    ("word_missing", None, "check Ana on Boris¤"),
    ("word_unexpected", None, "check Ana contract 1 ¤2"),
    ("word_unexpected", None, "check Ana contract ¤--1"),
    ("word_unexpected", None, "check Ana contract ¤1/0"),
    ("word_unexpected", None, "check Ana contract ¤1/"),
    ("word_unexpected", None, "check Ana contract ¤/2"),
    ("word_unexpected", None, "check Ana contract ¤1.5"),
    ("number_too_long", None, "check Ana on Boris ¤1/1000000"),
    ("word_unexpected", None, "check Ana ¤contrakt 1"),
    ("column_unknown", None, "check Ana ¤used 1"),
    ("column_unknown", None, "check Ana ¤above 1"),
    ("name_unknown", None, "check Ana on ¤Dino 1"),
    ("name_unknown", None, "check ¤NS above 1"),
    ("word_missing", None, "adjust¤"),
    ("word_missing", None, "adjust Ana contract¤"),
    ("word_unexpected", None, "adjust Ana contract 4 ¤revoke"),
    ("word_unexpected", None, 'adjust Ana contract 4 "revoke" ¤twice'),
    ("column_unknown", None, "adjust Ana ¤refe 1"),
    ("column_unknown", None, "adjust Ana ¤result 1"),
    ("adjust_odd", "Y5.13", "adjust Ana contract ¤13/2"),
    ("adjust_odd", "Y5.13", "adjust Ana contract ¤-3"),
    ("adjust_self", None, "adjust Ana whists on ¤Ana 4"),
    ("adjust_self", None, "adjust Ana whists ¤Ana 4"),
    ("word_missing", None, "dealer¤"),
    ("name_unknown", None, "dealer ¤Dino"),
    ("word_unexpected", None, "dealer Ana ¤Boris"),
    ("word_missing", None, "join¤"),
    ("word_missing", None, "join Dino¤"),
    ("word_missing", None, "join Dino after¤"),
    ("word_unexpected", None, "join Dino ¤by Ana"),
    ("word_unexpected", None, "join Dino after Ana ¤Boris"),
    ("name_unknown", None, "join Dino after ¤Eva"),
    ("name_taken", None, "join ¤ana after Boris"),
    ("name_keyword", None, "join ¤Pik after Boris"),
    ("name_bad", None, "join ¤3 after Boris"),
    ("name_mixed", None, "join ¤Dinо after Boris"),
    ("word_missing", None, "leave¤"),
    ("word_unexpected", None, "leave Ana ¤Boris"),
    ("word_missing", None, "replace¤"),
    ("word_missing", None, "replace Ana¤"),
    ("word_missing", None, "replace Ana by¤"),
    ("word_unexpected", None, "replace Ana ¤after Eva"),
    ("word_unexpected", None, "replace Ana by Eva ¤Boris"),
    ("name_taken", None, "replace Ana by ¤Boris"),
    ("name_keyword", None, "replace Ana by ¤Betl"),
    ("name_bad", None, "replace Ana by ¤_Eva"),
    ("word_missing", None, "state¤"),
    ("word_missing", None, "state Ana¤"),
    ("word_missing", None, "state Ana refe¤"),
    ("word_unexpected", None, "state Ana refe ¤one"),
    ("word_unexpected", None, "state Ana refe 1 ¤refe 1"),
    ("number_too_long", None, "state Ana refe ¤1000000"),
    ("line_not_here", None, "state Ana ¤bombs 2"),
    ("line_not_here", None, "state ¤raspasy 2"),
    ("line_not_here", None, "state ¤dark 1 by Ana"),
    ("line_not_here", None, "state ¤opening done"),
    ("state_limit", "Y5.4", "refe_max: 3\nstate Ana refe ¤2 used 2"),
    ("state_limit", "Y5.4", "state Ana used ¤2"),
    ("word_unexpected", None, "time up ¤now"),
    ("word_unexpected", None, "break off ¤now"),
    ("word_missing", None, "break off without¤"),
    ("name_unknown", None, "break off without ¤Dino"),
    ("word_unexpected", None, "break off without Ana ¤Boris"),
    ("game_over", "Y5.7", "control_time: 90\n1. pass\nbreak off\n¤time up"),
    ("game_over", "Y5.7", "control_time: 90\n1. pass\ntime up\n¤break off"),
    ("game_over", "Y5.7", "1. pass\nbreak off\n¤break off without Ana"),
    ("game_over", "Y5.7", "1. pass\nbreak off\n2. ¤void"),
    ("sum_not_below_zero", "Y5.13", "adjust Ana contract 92\n1. ¤void"),
    ("line_not_here", None, "¤partners Ana Boris"),
    ("line_unknown", None, "¤time"),
    ("line_unknown", None, "¤Ana hearts"),
    ("lookalike", None, "¤checк Ana contract -30"),
    # Cards.
    ("card_line_stray", None, "    ¤play HA"),
    ("card_line_stray", None, '1. void "misdealt"\n    ¤talon H7 ST'),
    ("card_line_stray", None, DEAL + "note cake\n    ¤talon H7 ST"),
    ("word_missing", None, DEAL + "    hand¤"),
    ("word_missing", None, DEAL + "    hand Ana¤"),
    ("word_missing", None, DEAL + "    talon¤"),
    ("word_missing", None, DEAL + "    auction¤"),
    ("word_missing", None, DEAL + "    play¤"),
    ("name_unknown", None, DEAL + "    hand ¤Dino S8.HAKQJ.DKJ.CAT7"),
    ("card_line_twice", None, DEAL + HANDS + "    ¤hand A S8.HAKQJ.DKJ.CAT7"),
    ("cards_count", "Y1.3", DEAL + "    hand Ana ¤S8.HAKQJ.DKJ.CAT"),
    ("cards_count", "Y1.3", DEAL + "    talon ¤H7 ST S9"),
    ("card_bad", "Y1.1", DEAL + "    hand Ana ¤S8.HAKQJ.DKJ.CAT6"),
    ("card_bad", "Y1.1", DEAL + "    hand Ana ¤S8.HAKQJ.S9.CAT7"),
    ("card_bad", "Y1.1", DEAL + "    play HA ¤H6 S7"),
    ("card_bad", "Y1.1", DEAL + "    play Ana HA ¤Boris H8"),
    ("lookalike", None, DEAL + "    talon H7 ¤SТ"),
    ("lookalike", None, DEAL + "    hand Ana ¤S8.HAKQJ.DKJ.САT7"),
    ("card_twice", "Y1.1", DEAL + "    talon H7 ¤H7"),
    ("card_twice", "Y1.1", DEAL + "    hand Ana S8 HA HK HQ HJ DK DJ CA CT ¤CT"),
    ("card_twice", "Y1.1", DEAL + HANDS + "    talon ST ¤HA"),
    ("name_unknown", None, DEAL + "    auction ¤Dino 2"),
    ("word_missing", None, DEAL + "    auction Ana¤"),
    ("word_missing", None, DEAL + "    auction Ana 2¤,, Boris pass"),
    ("number_range", None, DEAL + "    auction Ana ¤9"),
    ("number_range", None, DEAL + "    auction Ana ¤1"),
    ("word_unexpected", None, DEAL + "    auction Ana 2 ¤3"),
    ("word_unexpected", None, DEAL + "    auction Ana ¤look"),
    ("call_illegal", "Y2.2", DEAL + "    auction Ana 2, Boris 3, Ceca pass, Ana ¤4"),
    ("call_illegal", "Y2.2", DEAL + "    auction Ana 2, Boris pass, Ceca pass, Ana ¤3"),
    ("call_turn", "Y2.2", DEAL + "    auction ¤Boris pass"),
    ("call_turn", "Y2.2", DEAL + "    auction Ana 2, Boris 3, ¤Ana pass"),
    ("auction_open", "Y2.2", DEAL + "    auction Ana 2, Boris pass¤"),
    ("auction_open", "Y2.2", DEAL + "    auction Ana hand betl¤"),
    ("auction_differs", "Y2.4", DEAL + "    auction Ana 2, Boris 3, Ceca pass, Ana here, Boris 4, ¤Ana pass"),
    ("cards_talonless", "Y2.4", "1. pass\n    discard ¤H7 ST"),
    ("discard_not_held", "Y2.4", DEAL + "    hand Boris SQJ9.HT98.DAQT.C8\n    discard S8 ¤S9"),
    ("discard_not_held", "Y2.4", DEAL + HANDS + "    talon H7 ST\n    discard ¤D9 S8"),
    ("card_not_held", "Y4.1", DEAL + "    play HA ¤HA"),
    ("card_not_held", "Y4.1", DEAL + HANDS + "    play HA H8 S7 | CA C8 C9 | ¤HT"),
    ("revoke", "Y4.1", DEAL + HANDS + "    play HA H8 S7 | CA ¤S9"),
    ("lead_wrong", "Y4.2", DEAL + "    play HA H8 S7 | ¤Boris CA"),
    ("lead_wrong", "Y4.2", "1. Ana sans; Boris 2; Ceca 2\n    play ¤Ana HA"),
    ("trick_short", "Y4.1", DEAL + "    play HA H8 S7 ¤C7"),
    ("trick_short", "Y4.1", DEAL + "    play Ana HA H8¤ | CA"),
    ("trick_short", "Y4.1", DEAL + "    play HA H8 S7¤ | | CA"),
    ("trick_short", "Y4.1", DEAL + "    play Ana¤ | HA"),
    ("trick_short", "Y4.1", "1. Ana hearts; Boris 2; Ceca passes\n    play HA H8 ¤S7"),
    ("play_unplayed", "Y3.2", "1. pass\n    play ¤HA"),
    ("play_unplayed", "Y3.2", "1. Ana spades undoubled\n    play ¤HA"),
    ("play_differs", "Y4.4", "1. Ana betl made\n    play HA H8 S7 | ¤HK H9 S8"),
    # The header.
    ("quote_open", None, 'title: cake ¤"and tea'),
    ("quote_open", None, 'title: "cake" and ¤"tea'),
    ("quote_open", None, 'note ¤"cake'),
    ("quote_open", None, '1. void ¤"misdealt'),
    ("quote_open", None, 'adjust "Ana" contract 4 ¤"revoke'),
    ("header_unknown", None, "¤pool: 20"),
    ("header_unknown", None, "  ¤bombs_order: choice"),
    ("header_twice", None, "whist_cap: none\n¤soup_cap: 5"),
    ("header_twice", None, "price: 1\n¤whist_price: 1"),
    ("header_twice", None, "last_hand_fall: double\n¤last_hand.fall: double"),
    ("header_twice", None, "betl_kontra_whists: each\n¤betl_kontra_soup: each"),
    ("header_twice", None, "title: x\n¤TITLE: y"),
    ("header_late", None, "check Ana contract -30\n¤start: 50"),
    ("header_late", None, "note cake\n¤title: cake"),
    ("header_value", None, "rospis: ¤2"),
    ("header_value", None, "dealer: ¤Ana Boris"),
    ("name_unknown", None, "dealer: ¤Dino"),
    ("header_value", "Y3.5", "kontra_max:   ¤5"),
    ("header_value", "Y5.9", "price: ¤abc"),
    ("control_character", None, "title: a¤\x00b"),
    ("control_character", None, "note a¤\x7fb"),
    ("control_character", None, "note a¤\rb"),
    ("control_character", None, "note a¤\u2028b"),
    ("control_character", None, "# a¤\x1bb"),
    ("line_too_long", None, "# " + "x" * 4094 + "¤x"),
    ("line_too_long", None, "title: " + "x" * 4089 + "¤x"),
]


@pytest.mark.parametrize(
    ("code", "rule", "body"), PLACES, ids=[f"{number}-{code}" for number, (code, _, _) in enumerate(PLACES)]
)
def test_place(code: str, rule: str | None, body: str) -> None:
    text, line, column = marked(HEADER + body + "\n")
    found = faults(text)
    assert found
    assert place(found[0]) == Place(code, line, column, rule)
    verify_sentence(found[0])
    verify_facts(found[0], text.split("\n")[line - 1][column - 1 :])


def verify_facts(fault: Fault, text: str) -> None:
    """What is told of a word is told of the one that stands at the place; a player told is the one named there."""
    params = fault.params
    word = next(iter(text.partition(";")[0].partition(",")[0].split()), "").lstrip('"')
    if "found" in params and fault.code != "cards_count":
        assert str(params["found"]).split()[0] == (word.rstrip(".") if fault.code == "deal_number" else word)
    if "card" in params and fault.code not in ("card_twice",):
        assert params["card"] == word
    if fault.code == "card_twice":
        assert str(params["card"])[1] in word
    if fault.code == "call_illegal":
        assert str(params["call"]).split()[0] == word
    if "player" in params and fault.code in NAMED:
        assert str(params["player"]).lower().startswith(word.lower())
    if "name" in params and fault.code != "name_bad":
        assert params["name"] == word
    if fault.code == "word_missing":
        assert params["expected"]
    if fault.code == "contract_not_offered":
        assert params["contract"] == "preferans"


# Errors of a player, who is named at their place.
NAMED = {
    "player_twice",
    "doubler_impossible",
    "kontra_after_call",
    "kontra_passer",
    "player_sits_out",
    "call_turn",
    "lead_wrong",
    "leave_too_few",
}


@pytest.mark.parametrize(
    ("code", "rule", "body"),
    [
        ("player_sits_out", "Y1.4", "1. ¤Dino hearts; Boris 2; Ceca 2"),
        ("player_sits_out", "Y1.4", "1. Ana hearts; ¤Dino 2; Ceca 2"),
        ("doubler_impossible", "Y3.6", "1. Ana hearts kontra ¤Dino; together 3"),
        ("doubler_impossible", "Y3.6", "1. Ana hearts kontra ¤Dino; Boris 2; Ceca 2"),
        ("doubler_impossible", "Y3.6", "1. Ana betl kontra ¤Dino made"),
        ("player_sits_out", "Y1.4", DEAL + "    auction Ana 2, ¤Dino pass"),
        ("player_sits_out", "Y1.4", DEAL + "    hand ¤Dino S8.HAKQJ.DKJ.CAT7"),
        ("player_sits_out", "Y1.4", "1. pass\n2. ¤Ana hearts; Boris 2; Ceca 2"),
        ("join_full", "Y1.4", "join ¤Eva after Dino"),
        ("clause_extra", None, "1. Ana hearts; Boris 2; Ceca 2; ¤Dino 2"),
    ],
)
def test_place_with_four_players(code: str, rule: str | None, body: str) -> None:
    text, line, column = marked(FOUR + body + "\n")
    fault = faults(text)[0]
    assert place(fault) == Place(code, line, column, rule)
    verify_facts(fault, text.split("\n")[line - 1][column - 1 :])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1.", "a player or pass"),
        ("1. Ana", "contract"),
        ("1. Ana grand", "contract"),
        ("1. Ana betl", "made or failed"),
        ("1. Ana hearts bid", "call"),
        ("1. Ana hearts bid high", "call"),
        ("1. Ana hearts kontra", "player"),
        ("1. Ana hearts without", "tricks short"),
        ("1. Ana hearts;;", "a player"),
        ("1. Ana hearts; Boris; Ceca 2", "tricks"),
        ("1. Ana hearts; Boris half; Ceca 2", "tricks"),
        ("1. Ana hearts; Boris calls called 2; Ceca 2", "tricks"),
        ("1. Ana hearts; Boris calls 2; Ceca called", "tricks"),
        ("1. Ana hearts kontra Boris; together", "tricks"),
        ("1. Ana hearts; talon; Boris 2", "cards"),
        ("check", "player"),
        ("check Ana", "column"),
        ("check Ana contrakt 1", "column"),
        ("check Ana contract", "amount"),
        ("check Ana contract x", "amount"),
        ("join Dino", "after"),
        ("join Dino by Ana", "after"),
        ("replace Ana", "by"),
        ("replace Ana after Eva", "by"),
        ("state Ana", "refe"),
        ("state Ana refe", "number"),
        ("state Ana refe x", "number"),
        ("1. pass\n    hand", "player"),
        ("1. pass\n    hand Ana", "cards"),
        ("1. pass\n    auction Ana", "call"),
        ("1. pass\n    auction Ana 2, , Ceca pass", "player"),
        ("1. Ana hearts 6 7; Boris 2; Ceca 2", ""),
        ("1. Ana hearts totus; Boris 2; Ceca 2", ""),
        ("1. Ana hearts; Boris 2 3; Ceca 2", ""),
        ("1. pass Ana", ""),
        ("dealer Ana Boris", ""),
        ("dealer", "Ana, Boris, Ceca"),
        ("1. pass\n    talon", "cards"),
        ("1. pass\n    auction", "calls"),
        ("1. pass\n    play", "cards"),
    ],
)
def test_what_was_expected(text: str, expected: str) -> None:
    """Told of a word that cannot stand there and of one that is missing; of a word too many nothing can be."""
    params = facts_told(faults(HEADER + text + "\n")[0].params)
    assert (params.get("expected") or "") == expected


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("1. Ana harts; Boris 2; Ceca 2", "hearts"),
        ("1. Ana betl mad", "made"),
        ("1. Ana hearts kontraa Boris; Boris 2; Ceca 2", "kontra"),
        ("1. Ana hearts 6 agred; Boris 2; Ceca 2", "agreed"),
        ("1. Ana hearts bid spads; Boris 2; Ceca 2", "spades"),
        ("1. Ana hearts; Boris pases; Ceca 2", "passes"),
        ("1. Ana hearts; Boris cals 2; Ceca called 2", "calls"),
        ("check Ana contrakt 1", "contract"),
        ("1. pass\n    auction Ana pas2", "pas"),
        ("1. Ana grand; Boris 2; Ceca 2", None),
    ],
)
def test_a_likely_spelling(text: str, near: str | None) -> None:
    fault = faults(HEADER + text + "\n")[0]
    assert (fault.code, fault.params["near"]) == ("word_unexpected", near)


def test_behind_an_error_a_doubler_must_still_be_a_follower() -> None:
    """Both followers are named, so that one who sits out is found without knowing who deals."""
    text = "1. Ana grand\n2. Ana hearts kontra Dino; Boris 2; Ceca 2\n3. Ana hearts kontra Dino; together 3\n"
    found = faults(FOUR + text)
    assert [(fault.code, fault.line) for fault in found] == [("word_unexpected", 3), ("doubler_impossible", 4)]
    assert found[1].params == {"player": "Dino"}
    assert faults(HEADER + "1. Ana grand\n2. Ana hearts kontra Ceca; Boris 2; Ceca 2\n")[1:] == []


def test_one_kontra_on_a_hand_betl_is_no_rekontra() -> None:
    """`no_rekontra_hand_betl` forbids the second level there, and nothing anywhere else."""
    header = HEADER + "no_rekontra_hand_betl: yes\n"
    assert faults(header + "1. Ana betl hand kontra Boris made\n") == []
    assert faults(header + "1. Ana betl kontra Boris rekontra made\n") == []
    assert faults(header + "1. Ana hearts hand kontra Boris rekontra; together 3\n") == []
    assert [fault.code for fault in faults(header + "1. Ana betl hand rekontra Boris made\n")] == ["rekontra_hand_betl"]
    assert faults(HEADER + "1. Ana betl hand rekontra Boris made\n") == []


@pytest.mark.parametrize(
    ("deal", "facts"),
    [
        ("Ana hearts; Boris passes 0; Ceca passes", {"player": "Boris"}),
        ("Ana hearts; Boris passes; Ceca passes 0", {"player": "Ceca"}),
        ("Ana hearts; Boris passes 0; Ceca 2", {"player": "Boris"}),
        ("Ana hearts 6; Boris passes; Ceca passes", {}),
        ("Ana hearts 6 agreed; Boris 3; Ceca passes", {"total": 9}),
        ("Ana hearts 4 agreed; Boris 5; Ceca passes", {"total": 9}),
        ("Ana hearts agreed; Boris 2; Ceca 2", {}),
        ("Ana hearts; Boris 6; Ceca 6", {"total": 12}),
        ("Ana hearts 3; Boris 6; Ceca passes", {"total": 9}),
        ("Ana hearts kontra Boris 6; together 5", {"total": 11}),
    ],
)
def test_facts_of_tricks(deal: str, facts: Mapping[str, object]) -> None:
    assert faults(f"{HEADER}1. {deal}\n")[0].params == facts


def test_limits_of_what_is_carried_over() -> None:
    """Open and struck refe together; a denominator of six digits."""
    fault = faults(HEADER + "refe_max: 3\nstate Ana refe 2 used 2\n")[0]
    assert fault.params == {"written": 4, "allowed": 3}
    equal = "".join(f"state {player} refe 2 used 1\n" for player in ("Ana", "Boris", "Ceca"))
    assert faults(HEADER + "refe_max: 3\n" + equal) == []
    assert faults(HEADER + "refe_max: unlimited\n" + equal.replace("2", "999999")) == []
    assert faults(HEADER + "adjust Ana on Boris 1/999999\n") == []
    assert faults(HEADER + "adjust Ana on Boris 1/999999\nadjust Ana on Boris 1/3\n") == []  # 333334/999999
    assert [fault.code for fault in faults(HEADER + "adjust Ana on Boris 1/999999\nadjust Ana on Boris 1/2\n")] == [
        "fraction_too_fine"
    ]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("players_count", "game: preferans-yugoslav\nplayers: ¤Ana\n"),
        ("players_count", "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca, Dino, ¤Eva\n"),
        ("name_bad", "game: preferans-yugoslav\nplayers: ¤Ana Boris, Ceca, Dino\n"),
        ("name_bad", "game: preferans-yugoslav\nplayers: Ana, ¤Bo!ris, Ceca\n"),
        ("name_bad", "game: preferans-yugoslav\nplayers: Ana, ¤-Boris, Ceca\n"),
        ("name_bad", f"game: preferans-yugoslav\nplayers: Ana, ¤{'B' * 41}, Ceca\n"),
        ("name_bad", 'game: preferans-yugoslav\nplayers: Ana, ¤"", Ceca\n'),
        ("name_bad", 'game: preferans-yugoslav\nplayers: Ana, ¤" Boris", Ceca\n'),
        ("name_bad", 'game: preferans-yugoslav\nplayers: Ana, ¤"Bo;ris", Ceca\n'),
        ("name_keyword", "game: preferans-yugoslav\nplayers: ¤pass, Boris, Ceca\n"),
        ("name_keyword", "game: preferans-yugoslav\nplayers: Ana, Boris, ¤Srce\n"),
        ("name_keyword", "game: preferans-yugoslav\nplayers: Ana, Boris, ¤БУБНЫ\n"),
        ("name_taken", 'game: preferans-yugoslav\nplayers: Ana, ¤"ana", Ceca\n'),
        ("game_unknown", "players: Ana, Boris, Ceca\ngame: ¤bridge\n"),
        ("rules_unknown", "rules: ¤sochi\n" + HEADER),
        ("name_ambiguous", "game: preferans-yugoslav\nplayers: Ana, Anka, Boris\ndealer: ¤An\n"),
        ("name_ambiguous", "game: preferans-yugoslav\nplayers: Ana, Anka, Boris\nleave ¤a\n"),
    ],
)
def test_place_in_a_header(code: str, text: str) -> None:
    text, line, column = marked(text)
    assert place(faults(text)[0]) == Place(code, line, column, None)


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("", "game", None),
        ("1. pass\n", "game", None),
        ("players: Ana, Boris, Ceca\n", "game", None),
        ("# a comment\n\ngame: preferans-yugoslav\n1. pass\n", "players", None),
        (HEADER + "rules: v12\n", "start", "Y5.11"),
        (HEADER + "rules: iklub\nrefe_max: 1\n", "start", "Y5.11"),
        (HEADER + "start: 60\n", "refe_max", "Y5.4"),
        (HEADER + "rules: v12\nstart: 28\n", "refe_max", "Y5.4"),
    ],
)
def test_a_missing_header_line_stands_at_line_1(text: str, key: str, rule: str | None) -> None:
    found = faults(text)
    assert [place(fault) for fault in found] == [Place("header_missing", 1, 1, rule)]
    assert found[0].params == {"key": key}


# Several errors


def places_of(text: str) -> list[tuple[str, int]]:
    return [(fault.code, fault.line) for fault in faults(HEADER + text)]


def test_all_faulty_lines_are_reported_in_their_order() -> None:
    text = (
        "kontra_max: 9\nvist: 1\n1. Ana harts; Boris 2; Ceca 2\nchek\n2. Ana hearts; Boris 2; Ceca\n    talon H7 H6\n"
        "4. pass\ncheck Ana contract x\n"
    )
    assert places_of(text) == [
        ("header_value", 3),
        ("header_unknown", 4),
        ("word_unexpected", 5),
        ("line_unknown", 6),
        ("word_missing", 7),
        ("card_bad", 8),
        ("deal_number", 9),
        ("word_unexpected", 10),
    ]


def test_deals_before_the_first_error_are_scored_and_no_later_one() -> None:
    sheet = rospis.replay(rospis.read(HEADER + "1. Ana hearts; Boris 2; Ceca 2\nchek\n2. pass\n3. pass\n"))
    assert [(fault.code, fault.line) for fault in sheet.faults] == [("line_unknown", 4)]
    assert [deal.entry.number for deal in sheet.deals] == [1]
    assert not sheet.ok


def test_a_deal_that_the_rules_forbid_is_not_scored() -> None:
    text = HEADER + "1. pass\n2. Ana hearts; Boris 6; Ceca 6\n3. Ana hearts; Boris 2; Ceca 2\n"
    sheet = rospis.replay(rospis.read(text))
    assert [deal.entry.number for deal in sheet.deals] == [1]
    assert [fault.code for fault in sheet.faults] == ["tricks_sum"]


def test_behind_an_error_every_deal_is_still_verified_by_itself() -> None:
    """Whatever the error is: a deal that cannot be read, one that the rules forbid, or any other line."""
    bad = "{}. Ana hearts; Boris 9; Ceca 9\n"
    for first in ("1. Ana harts; Boris 2; Ceca 2\n", bad.format(1)):
        assert [line for _, line in places_of(first + bad.format(2) + bad.format(3))] == [3, 4, 5]
    for first in ("chek\n", "check Ana contract x\n", "time up\n"):
        assert [line for _, line in places_of(first + bad.format(1) + bad.format(2))] == [3, 4, 5]


def test_behind_an_error_other_lines_that_are_wrong_by_themselves_are_told() -> None:
    """Rules that need no knowledge of the sheet: oddness, whists on oneself, a control time never agreed, refe_max."""
    assert places_of("chek\nadjust Ana contract 5\n") == [("line_unknown", 3), ("adjust_odd", 4)]
    assert places_of("chek\nadjust Ana on Ana 5\n") == [("line_unknown", 3), ("adjust_self", 4)]
    assert places_of("chek\ntime up\n") == [("line_unknown", 3), ("time_unset", 4)]
    assert places_of("chek\nstate Ana refe 2\n") == [("line_unknown", 3), ("state_limit", 4)]


def test_behind_an_error_nothing_is_told_that_needs_the_sheet() -> None:
    """Who sits out, whether the game is over, and the sum are unknown there."""
    text = "1. Ana harts; Boris 2; Ceca 2\n2. pass\nbreak off\n3. Ana hearts; Boris 2; Ceca 2\n"
    assert places_of(text) == [("word_unexpected", 3)]


def test_an_error_between_state_lines_stands_at_its_own_line() -> None:
    """A `state` line is verified when the next deal comes; what is wrong with the lines between is not its fault."""
    assert places_of("state Ana refe 1\nstate Boris refe 2\n1. pass\n") == [("state_limit", 4)]
    assert places_of("state Ana refe 1\nadjust Ana on Ana 4\n1. pass\n") == [("adjust_self", 4)]
    carried = "state Ana refe 1\nstate Boris refe 1\nstate Ceca refe 1\n"
    assert places_of(carried + "adjust Ana contract 3\n1. pass\n") == [("adjust_odd", 6)]
    assert places_of(carried + "1. Ana hearts; Boris 9; Ceca 9\n") == [("tricks_sum", 6)]


def test_unequal_marks_are_told_at_the_last_state_line() -> None:
    for behind in ("1. pass\n", "", "break off\n", "note cake\ncheck Ana refe 1\n1. pass\n"):
        assert places_of("state Ana refe 1\nstate Boris refe 1\n" + behind) == [("state_unequal", 4)]
    assert places_of("state Ana refe 1\nstate Boris used 1\nstate Ceca refe 1 used 0\n1. pass\n") == []
    assert places_of("start: 50\nstate Ana refe 2 used 1\nstate Boris used 3\nstate Ceca refe 2\n1. pass\n") == [
        ("state_unequal", 6)
    ]


def test_one_faulty_line_makes_no_later_one_faulty() -> None:
    """A line that cannot be read counts as the deal that it was meant to be; a wrong number is told once."""
    assert places_of("1. Ana\n2. pass\n3. pass\n") == [("word_missing", 3)]
    assert places_of("1. pass\n5. pass\n6. pass\n") == [("deal_number", 4)]
    assert places_of("1. pass\n2. pass\x07\n3. pass\n") == [("control_character", 4)]
    assert places_of("1. pass\n2. pass # " + "x" * 4096 + "\n3. pass\n") == [("line_too_long", 4)]


def test_a_first_deal_that_cannot_be_read_is_counted_too() -> None:
    """It stands where the header ends."""
    assert places_of("1. pass\x07\n2. pass\n") == [("control_character", 3)]
    assert places_of("1. pass # " + "x" * 4096 + "\n2. pass\n") == [("line_too_long", 3)]


def test_a_faulty_header_line_is_not_told_twice() -> None:
    """It was given, so it is not missing; and nothing is read in it."""
    assert [fault.code for fault in faults('game: preferans-yugoslav\nplayers: "Ana, Boris, Ceca\n')] == ["quote_open"]
    assert [fault.code for fault in faults("game: \x07\nplayers: Ana, Boris, Ceca\n")] == ["control_character"]
    assert places_of("start: 31\n") == [("header_value", 3)]
    assert places_of("rules: basis\nstart: 60\n") == [("rules_unknown", 3)]


def test_without_a_known_game_only_that_is_told() -> None:
    """Which other keys there are nobody can say then, nor what the lines behind mean."""
    text = "game: preferans\nplayers: Ana, Boris\nvist: 3\n1. Ana grand\n"
    found = faults(text)
    assert [fault.code for fault in found] == ["game_unknown"]
    assert found[0].params == {"value": "preferans", "near": "preferans-yugoslav", "allowed": ", ".join(GAMES)}
    assert rospis.message(found[0]).endswith("; perhaps preferans-yugoslav?")


def nothing_told(value: object) -> Iterator[Any]:
    """Everything inside a fact."""
    if isinstance(value, tuple | list):
        for inner in value:
            yield from nothing_told(inner)
    else:
        yield value


@pytest.mark.parametrize("code", sorted(set(en.MESSAGES) - IN_MEMORY))
def test_facts_are_words_and_numbers(code: str) -> None:
    """An account number never gets into a sentence, and no fact is an object that somebody could change."""
    for fault in rospis.replay(rospis.load(DATA / f"{code}.rospis")).faults:
        for name, value in facts_told(fault.params).items():
            assert all(inner is None or isinstance(inner, str | int) for inner in nothing_told(value)), name
            if name in ("player", "turn", "leader", "winner", "declarer"):
                assert value is None or isinstance(value, str)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("1. Ana 6S, Boris whists 4", "clauses are separated by ;"),
        ("1. Ana 6S. Boris whists 4", "clauses are separated by ;"),
        ("1. Ana: 6S", "no colon stands behind a name"),
        ("1. «Ana» 6S", 'a name is quoted by straight quotes: "'),
        ("1. “Ana” 6S", 'a name is quoted by straight quotes: "'),
        ("1. Anna 6S", None),
        ("1. Ana 11S", None),
    ],
)
def test_signs_of_other_habits(line: str, hint: str | None) -> None:
    """Commas between clauses, colons behind names and the quotes of a text program are what people type first."""
    record = rospis.read(f"game: preferans-russian\nplayers: Ana, Boris, Ceca\n{line}; Ceca passes\n")
    said = rospis.message(record.faults[0]).split("; ")
    assert [part for part in said if part in en.SIGNS.values()] == ([] if hint is None else [hint])


@pytest.mark.parametrize(
    ("count", "said"),
    [(0, ""), (1, "0"), (9, "0, 1, 2, 3, 4, 5, 6, 7, 8"), (10, "0, 1, 2, 3, 4, 5, 6, 7 and 2 more")],
)
def test_of_many_possible_calls_the_first_are_named(count: int, said: str) -> None:
    """Whoever made an illegal call learns the cheapest that he could have made."""
    fault = Fault(1, 1, "call_illegal", "R2.2", {"player": "Ana", "call": "6S", "legal": tuple(map(str, range(count)))})
    assert rospis.message(fault) == "Ana may not call 6S here" + (f"; possible: {said}" if said else "")
