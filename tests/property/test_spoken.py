"""Lines in the reader's words are read back as the same lines, in every language, whatever was played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rospis
from rospis.evenings import evening
from rospis.games import registry
from rospis.record.model import Check, DealLine, Entry, Note, Record
from rospis.record.spoken import Spoken, deal_words
from rospis.record.text import without_comment
from tests.cli.runs import ROOT

OTHERS = ("ru", "sr-Latn", "sr-Cyrl")
EXAMPLES = sorted((ROOT / "examples").glob("*.rospis"))


def spoken(record: Record, code: str) -> str:
    """The record with every deal and every line of its own in the words of a language, card lines as they are."""
    lines = list(record.source)
    said = Spoken(record, code)
    for entry in record.entries:
        if isinstance(entry, DealLine):
            lines[entry.line - 1] = f"{entry.number}. {said.deal(entry)}"
        else:
            lines[entry.line - 1] = said.line(entry, "")
    return "\n".join(lines)


def verify(text: str, code: str) -> None:
    """The record in these words is the same, and nothing but names and quotes is left of the English."""
    record = rospis.read(text)
    assert not record.faults
    again = rospis.read(spoken(record, code))
    assert not again.faults, again.source[again.faults[0].line - 1]
    assert list(map(bare, again.entries)) == list(map(bare, record.entries))


def bare(entry: Entry) -> Entry:
    """A line without what depends on its words: a deal's own text, and where its cards stand in it."""
    if not isinstance(entry, DealLine):
        return entry
    return entry._replace(text="", cards=tuple(card._replace(column=0) for card in entry.cards))


@settings(max_examples=40, deadline=None)
@given(
    game=st.sampled_from(list(registry.GAMES)),
    code=st.sampled_from(OTHERS),
    seed=st.integers(0, 10**6),
    cards=st.booleans(),
)
def test_a_random_evening_is_read_back(game: str, code: str, seed: int, cards: bool) -> None:
    verify(evening(game, seed, 12, cards=cards), code)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_read_back(path: Path, code: str) -> None:
    verify(path.read_text(encoding="utf-8"), code)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_english_stands_as_it_was_written(path: Path) -> None:
    record = rospis.load(path)
    said = Spoken(record, "en")
    for entry in record.entries:
        written = without_comment(record.source[entry.line - 1])
        if isinstance(entry, DealLine):
            assert said.deal(entry) == entry.text
        elif not isinstance(entry, Check | Note):
            assert said.line(entry, written) is written


RUSSIAN = 'game: preferans-russian\nrules: dark\ntarget: 20\nplayers: Ана, Борис, "Вист"\n'
YUGOSLAV = "game: preferans-yugoslav\nplayers: Ана, Борис, Цеца\n"


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        (YUGOSLAV + "1. Ана clubs hand kontra Борис without 2; Борис 2; Цеца 4", "ru",
         "Ана ♣ с руки контра Борис без 2; Борис 2; Цеца 4"),
        (YUGOSLAV + "1. Ана sans; Борис 2; Цеца passes", "ru", "Ана без козыря; Борис 2; Цеца пас"),
        (YUGOSLAV + "1. Ана sans; Борис 2; Цеца passes", "sr-Latn", "Ана sans; Борис 2; Цеца ne dođe"),
        (YUGOSLAV + "1. pass", "sr-Cyrl", "сви даље"),
        (YUGOSLAV + "1. Ана hearts; Борис calls 1; Цеца called 2", "sr-Latn", "Ана ♥; Борис zove 1; Цеца na poziv 2"),
        (RUSSIAN + "1. dark pass Ана; joined Борис \"Вист\"; Ана 4; Борис 3; \"Вист\" 3", "sr-Cyrl",
         'пас на слепо Ана; придружују се Борис "Вист"; Ана 4; Борис 3; "Вист" 3'),
        (RUSSIAN + "1. Ана 7N; Борис passes; \"Вист\" half", "sr-Latn", 'Ана 7 sans; Борис pas; "Вист" pola vista'),
        (RUSSIAN + "1. Ана 7N bid 6S; Борис passes; \"Вист\" half", "ru",
         'Ана 7БК торг 6♠; Борис пас; "Вист" полвиста'),
        (RUSSIAN + "1. pass; Ана 4; Борис 3; \"Вист\" 3", "ru",
         'распасы; Ана 4; Борис 3; "Вист" 3'),
        (RUSSIAN + "1. dark pass Ана; Ана 4; Борис 3; \"Вист\" 3", "sr-Latn",
         'pas na slepo Ана; Ана 4; Борис 3; "Вист" 3'),
        ("game: bridge-rubber\n1. 3NTX N =; honours N 150", "ru", "3БКX N =; онёры N 150"),
        ("game: bridge-rubber\n1. 3NTX N =", "sr-Latn", "3NTX N ="),
        ("game: bridge-rubber\n1. 4SXX W -2", "sr-Cyrl", "4♠XX W -2"),
    ],
)  # fmt: skip
def test_how_a_deal_is_said(text: str, code: str, told: str) -> None:
    record = rospis.read(text)
    deal = record.deals[0]
    assert not record.faults
    assert Spoken(record, code).deal(deal) == told


def test_free_text_stays() -> None:
    record = rospis.read(YUGOSLAV + 'note pass the clubs\nadjust Ана on Борис 4 "on time"\nreplace Цеца by Ева\n')
    said = Spoken(record, "ru")
    lines = [said.line(entry, "") for entry in record.entries]
    assert lines == [
        "заметка pass the clubs",
        'поправка Ана на Борис 4 "on time"',
        "замена Цеца на Ева",
    ]
    assert not re.search("[a-z]", lines[2])


@pytest.mark.parametrize(
    ("code", "one", "several"),
    [
        ("ru", "присоединяется", "присоединяются"),
        ("sr-Latn", "pridružuje se", "pridružuju se"),
        ("sr-Cyrl", "придружује се", "придружују се"),
    ],
)
def test_one_joins_a_dark_pass_or_several_do(code: str, one: str, several: str) -> None:
    told = deal_words("1. dark pass Ana; joined Boris; Ana 4; Boris 3; Ceca 3", code, "R")
    assert f"; {one} Boris; Ana" in told
    told = deal_words('1. dark pass Ana; joined "Boris B" Ceca; Ana 4; "Boris B" 3; Ceca 3', code, "R")
    assert f'; {several} "Boris B" Ceca; Ana' in told
