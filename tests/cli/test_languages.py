"""Every command in every language: which one is taken, and that no English word is left in what people are told."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

import rospis
from rospis.cli import main, speaking
from rospis.games import registry
from rospis.locale.speech import CODES
from tests.cli.runs import ROOT
from tests.latin import COMMANDS, WORD, accounted, english, own_words, shown

EXAMPLES = sorted((ROOT / "examples").glob("*.rospis"))
ERRORS = sorted((ROOT / "tests" / "data" / "errors").glob("*.rospis"))
CYRILLIC = ("ru", "sr-Cyrl")


def say(*words: str) -> tuple[int, str]:
    """The exit code of a command line, and all that it prints."""
    out, err = TextIOWrapper(BytesIO(), encoding="utf-8", write_through=True), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(words)
    printed = out.buffer
    assert isinstance(printed, BytesIO)
    return code, printed.getvalue().decode() + err.getvalue()


@pytest.fixture(autouse=True)
def no_line_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever terminal the tests run in."""
    monkeypatch.setenv("COLUMNS", "2000")


@pytest.fixture(scope="module")
def known() -> set[str]:
    """Names of games, options and presets, and the values that a header takes."""
    return accounted()


@pytest.mark.parametrize("code", CYRILLIC)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_no_english_in_a_sheet(path: Path, code: str, known: set[str]) -> None:
    """The drawn sheet, and every deal explained."""
    record = rospis.load(path)
    allowed = known | own_words(record)
    assert english(say("score", "--lang", code, str(path))[1], allowed) == set()
    for deal in record.deals:
        told = say("--lang", code, "explain", str(path), str(deal.number))[1]
        assert english(told, allowed) == set(), told


DRAWN = ["score --svg", "score --svg --paper phone", "score --html", "stats", "stats --svg", "audit"]


@pytest.mark.parametrize("code", CYRILLIC)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize(
    "command", ["score --svg", "score --svg --paper phone", "score --html", "stats", "stats --svg", "audit"]
)
def test_no_english_in_a_drawing_a_page_and_figures(path: Path, code: str, command: str, known: set[str]) -> None:
    told = shown(say("--lang", code, *command.split(), str(path))[1])
    assert re.search("[а-яё]", told)
    assert english(told, known | own_words(rospis.load(path))) == set()


@pytest.mark.parametrize(("code", "notrump"), [("en", "NT"), ("ru", "БК")])
def test_trumps_are_named_by_their_signs(code: str, notrump: str) -> None:
    told = say("--lang", code, "stats", str(ROOT / "examples" / "russian-sochi.rospis"))[1]
    assert ["♠", "♣", "♦", "♥", notrump] in [line.split() for line in told.splitlines()]


@pytest.mark.parametrize("code", CYRILLIC)
def test_no_english_in_figures_of_a_folder(code: str, known: set[str]) -> None:
    names = set().union(*(own_words(rospis.load(path)) for path in EXAMPLES))
    assert english(say("--lang", code, "stats", str(ROOT / "examples"))[1], known | names) == set()


@pytest.mark.parametrize("code", CYRILLIC)
@pytest.mark.parametrize("path", ERRORS, ids=lambda path: path.stem)
def test_no_english_in_an_error(path: Path, code: str, known: set[str]) -> None:
    """What was typed is shown as it stands; every other word is the reader's."""
    record = rospis.load(path)
    typed = {word for source in record.source for word in WORD.findall(source)} | own_words(record)
    near = {str(fault.params.get(name)) for fault in rospis.replay(record).faults for name in ("near", "reading")}
    told = say("score", "--lang", code, str(path))[1]
    lines = [line for line in told.split("\n") if not line.startswith("  ")]  # the faulty line itself
    assert english("\n".join(lines), known | typed | near) == set(), told


@pytest.mark.parametrize("path", ERRORS, ids=lambda path: path.stem)
def test_every_deal_of_a_faulty_record_is_explained_or_its_error_told(path: Path) -> None:
    for deal in rospis.load(path).deals:
        for code in ("ru", "sr-Latn"):
            done, told = say("--lang", code, "explain", str(path), str(deal.number))
            assert done in (0, 1), told


COMMAND_LINES = [
    ["--help"],
    *([command, "--help"] for command in sorted(COMMANDS - {"rospis", "ppn"})),
    ["rules"],
    *(["rules", game] for game in registry.GAMES),
    ["rules", "sochi", "--against", "dark"],
    ["rules", "zzz"],
    ["new", "preferans-yugoslav"],
    ["new", "preferans-russian", "--players", "А, Б, В"],
    ["new", "bridge-rubber"],
    ["contract", "4SX N -2"],
    ["contract", "4S", "--table"],
    ["contract", "5"],
    ["contract", "4S N =", "--vul", "zzz"],
    ["score"],
    ["score", "/zzz"],
    ["score", "--zzz", "x"],
    ["score", "--compact", "x"],
    ["fmt", "--write", "--check", "x"],
    ["explain", str(EXAMPLES[0]), "99"],
    ["convert", str(EXAMPLES[0]), "--to", "rospis"],
    ["example", "bridge-teams", "--players", "9"],
    ["example", "--seed", "zzz"],
    ["zzz"],
]


@pytest.mark.parametrize("code", CYRILLIC)
@pytest.mark.parametrize("words", COMMAND_LINES, ids=" ".join)
def test_no_english_in_help_and_complaints(words: list[str], code: str, known: set[str]) -> None:
    told = say("--lang", code, *words)[1]
    assert told
    assert english(told, known | {"zzz"}) == set(), told


@pytest.mark.parametrize(
    ("words", "rest", "code"),
    [
        (["score", "a"], ["score", "a"], "en"),
        (["--lang", "ru", "score", "a"], ["score", "a"], "ru"),
        (["score", "--lang=sr", "a"], ["score", "a"], "sr-Latn"),
        (["score", "a", "--lang", "sr-Cyrl"], ["score", "a"], "sr-Cyrl"),
        (["--lang", "ru", "score", "--lang", "en", "a"], ["score", "a"], "en"),
        (["score", "--", "--lang", "ru"], ["score", "--", "--lang", "ru"], "en"),
    ],
)
def test_where_the_language_is_named(words: list[str], rest: list[str], code: str) -> None:
    assert speaking.choose(words) == rest
    assert speaking.spoken().code == code
    speaking.choose([])


@pytest.mark.parametrize("words", [["--lang"], ["score", "--lang"], ["--lang", "de", "rules"], ["--lang=", "rules"]])
def test_a_language_that_there_is_not(words: list[str]) -> None:
    code, told = say(*words)
    assert code == 2
    assert told.startswith("rospis: --lang")
    assert told.rstrip().split(": ")[-1] if len(words) > 1 else "en, ru, sr-Latn, sr-Cyrl" in told


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A reader with a locale of his own; afterwards it is nobody's again."""
    yield monkeypatch
    monkeypatch.undo()
    speaking.choose([])


def test_the_locale_is_taken_and_the_option_goes_before_it(reader: pytest.MonkeyPatch) -> None:
    reader.setenv("LC_ALL", "ru_RU.UTF-8")
    assert "преферанс" in say("convert", "--help")[1]
    assert "preferans" in say("--lang", "sr", "convert", "--help")[1]
    assert say("--lang", "en", "rules", "--help")[1].startswith("Usage: ")


def test_a_screen_without_the_letters_is_told_in_english(reader: pytest.MonkeyPatch) -> None:
    reader.setenv("LC_ALL", "ru_RU.UTF-8")
    reader.setattr(sys, "stdout", TextIOWrapper(BytesIO(), encoding="ascii"))
    speaking.choose([])
    assert speaking.spoken().code == "en"


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_json_differs_in_sentences_alone(path: Path) -> None:
    """Keys, codes and the record's own text are the same in every language."""
    told = {code: json.loads(say("score", "--json", "--lang", code, str(path))[1]) for code in CODES}
    for code in CODES:
        assert without_sentences(told[code]) == without_sentences(told["en"])
    whys = {code: [posting["why"] for deal in told[code]["deals"] for posting in deal["postings"]] for code in CODES}
    if whys["en"]:
        assert all(whys[code] != whys["en"] for code in CODES if code != "en")


def without_sentences(value: object) -> object:
    """JSON without what is said in words."""
    if isinstance(value, dict):
        return {key: without_sentences(inner) for key, inner in value.items() if key not in ("why", "message")}
    return list(map(without_sentences, value)) if isinstance(value, list) else value


def test_the_library_takes_a_code() -> None:
    sheet = rospis.replay(rospis.read("game: preferans-yugoslav\nplayers: Ана, Борис, Цеца\n1. Ана harts\n"))
    fault = sheet.faults[0]
    assert rospis.message(fault) == "harts cannot stand here; perhaps hearts?; expected: contract"
    assert rospis.message(fault, "ru") == "harts здесь стоять не может; может быть, hearts?; здесь ждут: контракт"
    assert rospis.to_json(sheet, "ru")["errors"][0]["message"] == rospis.message(fault, "ru")
    with pytest.raises(ValueError, match="de"):
        rospis.message(fault, "de")


def test_a_column_is_called_what_the_players_call_it() -> None:
    """Contract and whists are words of several places; a column of a sheet has its own in each language."""
    record = rospis.read("game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n1. pass\nadjust Ana hill 5\n")
    told = rospis.message(rospis.replay(record).faults[0], "sr-Latn")
    assert told == "kolone hill ovde ne može da bude; ima: bule, supe"


def test_an_audit_names_the_column_of_the_sheet(tmp_path: Path) -> None:
    path = tmp_path / "papir.rospis"
    path.write_text(
        "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n1. Ana hearts; Boris 2; Ceca 2\ncheck Ana contract -30\n"
    )
    for code, cell in (("en", "Ana, bule"), ("sr-Latn", "Ana, bule"), ("sr-Cyrl", "Ana, буле")):
        assert f"{cell}: -30" in say("audit", "--lang", code, str(path))[1]
