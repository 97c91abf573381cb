"""The documents say what the code does: tables and outputs are fresh, examples are read, ids and places exist."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

import rospis
from docs import generate
from rospis.games.options import Choice
from rospis.locale import en

ROOT = generate.ROOT
PAGES = generate.PAGES
RULES = {name: (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8") for name in PAGES}
RECORD_FORMAT = (ROOT / "docs" / "record-format.md").read_text(encoding="utf-8")
RULE_ID = re.compile(r"\b(?:Law \d+|D-\d+|(?:Y|R|B|YE)(?:E\.)?\d+(?:\.\d+[a-d]?)?)\b")
DECISION = re.compile(r"D-\d+(?=: )")  # at the beginning of an option's meaning: the decision of rule R0.7 that it is
RUSSIAN_RULES = {"R0": 9, "R1": 8, "R2": 5, "R3": 10, "R4": 6, "R5": 9, "R6": 7, "R7": 1, "R8": 7}  # and 19 decisions
HEADING = re.compile(r"Law \d+|\S+")  # the id at the beginning of one

BY_DOCUMENT = pytest.mark.parametrize(
    "path", generate.DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)) if isinstance(path, Path) else ""
)


def blocks(text: str, language: str) -> list[tuple[str, str]]:
    """Name and body of each fenced block in a language."""
    return [(name, body) for marked, name, body in generate.FENCE.findall(text) if marked == language]


@BY_DOCUMENT
def test_tables_and_outputs_are_those_of_the_code(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text == generate.refreshed(path, text), "out of date: run python docs/generate.py"


def test_pictures_are_drawn_by_the_code_as_it_is() -> None:
    for path, drawn in generate.pictures():
        assert path.read_text(encoding="utf-8") == drawn, "out of date: run python docs/generate.py"


# Examples


def records(language: str) -> list[Any]:
    """Every record that a document shows."""
    return [
        pytest.param(body, id=f"{path.name}-{place}")
        for path in generate.DOCUMENTS
        for place, (_, body) in enumerate(blocks(path.read_text(encoding="utf-8"), language), start=1)
    ]


@pytest.mark.parametrize("text", records("rospis"))
def test_every_record_shown_is_read_and_its_checks_hold(text: str) -> None:
    sheet = rospis.replay(rospis.read(text))
    assert [rospis.message(fault) for fault in sheet.faults] == []
    assert sheet.ok
    assert sheet.outcomes
    again = rospis.replay(rospis.read(rospis.print_record(sheet.record)))
    assert list(again.postings) == list(sheet.postings)


@pytest.mark.parametrize("text", records("rospis-with-errors"))
def test_every_faulty_record_shown_is_faulty(text: str) -> None:
    assert rospis.replay(rospis.read(text)).faults


@pytest.mark.parametrize("path", generate.READMES, ids=lambda path: path.name)
def test_readme_from_python(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The examples of a README, with the files that it shows beside them."""
    text = path.read_text(encoding="utf-8")
    for language in generate.RECORDS:
        for name, body in blocks(text, language):
            (tmp_path / name).write_text(body, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    source = "\n".join(body for _, body in blocks(text, "python"))
    examples = doctest.DocTestParser().get_doctest(source, {}, path.name, path.name, 0)
    result = doctest.DocTestRunner().run(examples)
    assert result.attempted
    assert not result.failed


def test_docstring_of_the_package() -> None:
    result = doctest.testmod(rospis)
    assert result.attempted
    assert not result.failed


# The rules


def entries(text: str) -> dict[str, dict[str, list[str]]]:
    """Rule id -> what its bullets name: options, errors, reasons, places in the code."""
    found: dict[str, dict[str, list[str]]] = {}
    for part in re.split(r"^### ", text, flags=re.MULTILINE)[1:]:
        bullets = re.findall(r"^- (Option|Errors|Reasons|Code|Source): (.*(?:\n  .*)*)", part, flags=re.MULTILINE)
        told = {kind: re.findall(r"`([^`]+)`", bullet) for kind, bullet in bullets}
        assert len(told) == len(bullets)
        rule = HEADING.match(part)
        assert rule is not None
        found[rule.group()] = told
    return found


ENTRIES = {name: entries(text) for name, text in RULES.items()}
EACH_PAGE = pytest.mark.parametrize("name", PAGES)
EACH_RULE = pytest.mark.parametrize(("name", "rule"), [(name, rule) for name in PAGES for rule in ENTRIES[name]])


def sources() -> Iterator[Path]:
    """The modules of the package."""
    yield from sorted((ROOT / "src" / "rospis").rglob("*.py"))


def test_every_rule_id_in_the_source_is_in_a_document() -> None:
    told = {rule for text in RULES.values() for rule in RULE_ID.findall(text)}
    used = {(path.name, rule) for path in sources() for rule in RULE_ID.findall(path.read_text(encoding="utf-8"))}
    # The pattern finds ids of all shapes.
    assert {rule for _, rule in used} >= {"Y0.2", "Y5.1a", "YE.1", "R1.8", "R3.9", "D-5", "B0.0", "Law 1", "Law 44"}
    assert sorted((name, rule) for name, rule in used if rule not in told) == []


def test_every_rule_of_bridge_in_the_source_has_an_entry() -> None:
    """The laws have one as far as an error names them."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources())
    assert {rule for rule in RULE_ID.findall(text) if rule.startswith("B")} <= set(ENTRIES["bridge"])


def test_every_rule_of_russian_preferans_has_an_entry() -> None:
    """Those of the rule text too that no line of code names."""
    rules = {f"{section}.{number}" for section, last in RUSSIAN_RULES.items() for number in range(1, last + 1)}
    assert set(ENTRIES["russian"]) == rules | {f"D-{number}" for number in range(1, 20)}


@EACH_PAGE
def test_every_rule_has_its_entry_complete(name: str) -> None:
    assert len(ENTRIES[name]) == len(re.findall(r"^### ", RULES[name], flags=re.MULTILINE)), "an id has two entries"
    for rule, told in ENTRIES[name].items():
        assert PAGES[name].own(rule), rule
        assert "Code" in told, rule
        assert "Source" in told, rule


@EACH_PAGE
def test_every_option_stands_under_its_rule(name: str) -> None:
    named = {(option, rule) for rule, told in ENTRIES[name].items() for option in told.get("Option", ())}
    specs = {
        (option, own_rule(spec.metadata))
        for game in PAGES[name].found
        for option, spec in game.options_type.specs().items()
    }
    assert sorted(specs - named) == []
    assert {option for option, _ in named} == {option for option, _ in specs}


def own_rule(metadata: Mapping[str, Any]) -> str:
    """The rule under which an option stands: its decision where it is one, else the rule that it names."""
    decision = DECISION.match(metadata["meaning"])
    return decision.group() if decision else str(metadata["rule"])


@EACH_RULE
def test_errors_and_reasons_stand_under_their_rule(name: str, rule: str) -> None:
    errors = {code for code, rules in generate.raised().items() if rule in rules}
    reasons = {reason.code for reason in PAGES[name].reasons() if reason.rule == rule}
    assert set(ENTRIES[name][rule].get("Errors", ())) == errors
    assert set(ENTRIES[name][rule].get("Reasons", ())) == reasons


def test_no_rule_of_an_error_or_reason_is_without_an_entry() -> None:
    everywhere = {rule for told in ENTRIES.values() for rule in told}
    assert {rule for rules in generate.raised().values() for rule in rules} <= everywhere
    for name, page in PAGES.items():
        assert {reason.rule for reason in page.reasons()} <= set(ENTRIES[name])


def test_every_error_has_a_sentence() -> None:
    assert set(generate.raised()) == set(en.MESSAGES)


def test_no_error_has_a_rule_that_nobody_sees() -> None:
    """Where a rule is a variable, the generator has to be told which rules that may be; an option has its own."""
    assert set(generate.variable_rules()) == {*generate.HANDED_ON, "header_value"}


PLACES = sorted({(name, place) for name in PAGES for told in ENTRIES[name].values() for place in told.get("Code", ())})


@pytest.mark.parametrize(("name", "place"), PLACES)
def test_every_place_in_the_code_exists(name: str, place: str) -> None:
    """``room.function``: in the package of the game, or else from the top."""
    assert any(exists(f"{package}.{place}") for package in (PAGES[name].package, "rospis")), place


def exists(dotted: str) -> bool:
    """Whether a dotted name is a module, or something to be reached in one."""
    names = dotted.split(".")
    for end in range(len(names), 0, -1):
        try:
            found: Any = import_module(".".join(names[:end]))
        except ModuleNotFoundError:
            continue
        for name in names[end:]:
            if not hasattr(found, name):
                return False
            found = getattr(found, name)
        return True
    return False


# The record format


def fields(value: Any, free: bool = False) -> Iterator[str]:
    """The field names of a JSON value; keys that are names of players or options are no fields."""
    if isinstance(value, list):
        for inner in value:
            yield from fields(inner)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if not free:
                yield key
            by_name = key in ("options", "sheet", "write_off", "settlement", "whists", "hands", "seats")
            yield from fields(inner, free=by_name and not free)


def test_every_field_of_the_json_is_told() -> None:
    found = {
        field
        for _, text in blocks(RECORD_FORMAT, "rospis") + blocks(RECORD_FORMAT, "rospis-with-errors")
        for field in fields(rospis.to_json(rospis.replay(rospis.read(text))))
    }
    assert {"rospis", "postings", "money", "column", "open", "hat", "call"} <= found
    assert {"pool", "hill", "bombs", "factor", "lowest", "dark_round"} <= found
    assert {"vulnerable", "board", "above", "games", "score", "imps", "rubbers", "seats", "closed"} <= found
    told = set(re.findall(r"`(?:\w+\[\])?\.?(\w+)`", RECORD_FORMAT))
    assert sorted(found - told) == []


def test_every_code_and_reason_has_its_row() -> None:
    reasons = {reason.code for page in PAGES.values() for reason in page.reasons()}
    for name in (*en.MESSAGES, *reasons):
        assert f"| `{name}` |" in RECORD_FORMAT
    for page in PAGES.values():
        for sentence in page.sentences.values():
            assert sentence in RECORD_FORMAT


# In Russian

GUIDE = (ROOT / "docs" / "ru" / "guide.md").read_text(encoding="utf-8")
OWN_WORDS = generate.MARKED.sub("", GUIDE)  # without what is generated
OPTION_ROW = re.compile(r"^\| `(\w+)` \| (.+) \| `([^`|]+)` \| (R[\d.]+|D-\d+) \|$", re.MULTILINE)


def test_the_guide_explains_every_option_of_russian_preferans() -> None:
    """With its words, its default and its rule; each once."""
    (game,) = PAGES["russian"].found
    rows = {name: row for name, *row in OPTION_ROW.findall(OWN_WORDS)}
    assert len(rows) == len(OPTION_ROW.findall(OWN_WORDS))
    specs = game.options_type.specs()
    assert set(rows) == set(specs)
    for name, spec in specs.items():
        told, default, rule = rows[name]
        assert default == game.options_type().print_value(name), name
        assert rule == own_rule(spec.metadata), name
        if isinstance(spec.metadata["kind"], Choice):
            assert set(spec.metadata["kind"].words) <= set(re.findall(r"`([^`]+)`", told)), name


NAMING_RULES = [ROOT / "README.ru.md", *(ROOT / "docs" / "ru" / name for name in ("guide.md", "audit.md"))]


@pytest.mark.parametrize("path", NAMING_RULES, ids=lambda path: path.name)
def test_every_rule_named_in_russian_exists(path: Path) -> None:
    rules = set(RULE_ID.findall(path.read_text(encoding="utf-8")))
    assert rules
    assert sorted(rules - set(ENTRIES["russian"]) - set(ENTRIES["bridge"])) == []


def test_words_of_the_output_that_the_guide_names_are_printed() -> None:
    """Each is what the Russian catalog says for some text."""
    with (ROOT / "src" / "rospis" / "locale" / "ru" / "LC_MESSAGES" / "rospis.po").open("rb") as catalog:
        printed = {message.string for message in read_po(catalog) if isinstance(message.string, str)}
    (section,) = re.findall(r"^## Как читать то, что напечатано$(.*?)^## ", OWN_WORDS, re.MULTILINE | re.DOTALL)
    told = generate.FENCE.sub("", section)
    words = [word for word in re.findall(r"`([^`]+)`", told) if re.fullmatch(r"[а-яё ]+", word)]
    assert words
    assert [word for word in words if word not in printed] == []


# Links


def anchors(text: str) -> set[str]:
    """The anchors of headings, as GitHub makes them."""
    bare = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    heads = re.findall(r"^#+ (.+)$", bare, flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@BY_DOCUMENT
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", path.read_text(encoding="utf-8")):
        name, _, anchor = target.partition("#")
        to = (path.parent / name).resolve() if name else path
        assert to.is_file(), target
        if anchor:
            assert anchor in anchors(to.read_text(encoding="utf-8")), target
