"""Records that once broke the program or were told wrongly, each with what must come of it now."""

from __future__ import annotations

import pytest

import rospis
from rospis.errors import MOST_FAULTS
from tests.cli.runs import invoke

HEAD = "game: preferans-russian\nplayers: Ana, Boris, Ceca\n"


def faults(text: str) -> list[tuple[str, int, int]]:
    """Code, line and column of every fault, after everything has been printed once."""
    sheet = rospis.replay(rospis.read(text))
    rospis.to_json(sheet)
    return [(fault.code, fault.line, fault.column) for fault in sheet.faults]


def test_who_joins_behind_an_error_has_a_name_in_the_next() -> None:
    text = f"{HEAD}foo\njoin Eva after Ana\n1. Eva 6S; Eva whists 2; Boris whists 2\n"
    assert faults(text) == [("line_unknown", 3, 1), ("player_twice", 5, 12)]


def test_fractions_do_not_grow_from_cell_to_cell() -> None:
    """Adjusted on the hill, and brought to the pool by gains: the denominators multiply."""
    primes = (500_009, 500_029, 500_041)
    lines = [
        f"adjust Ana hill 1/{prime}\n{at}. Ana 6D; Boris passes; Ceca passes\n" for at, prime in enumerate(primes, 1)
    ]
    assert faults(f"{HEAD}rules: classic\n{''.join(lines)}") == [("fraction_too_fine", 9, 4)]


def test_what_a_deal_made_fine_may_still_be_adjusted_by_whole_numbers() -> None:
    lines = "adjust Boris hill 1/999983\n1. Ana 6D 7; Boris whists 3; Ceca passes\nadjust Boris hill 1\n"
    assert faults(f"{HEAD}value_table: 1 2 3 4 5\nwhister_liability: half\n{lines}") == []


@pytest.mark.parametrize("name", ["Van", "Ван", "Svi", "Все"])
def test_a_name_that_begins_a_phrase_stands_in_quotes(name: str) -> None:
    assert faults(f"game: preferans-russian\nplayers: {name}, Boris, Ceca\n") == [("name_keyword", 2, 10)]
    record = rospis.read(
        f'game: preferans-russian\nplayers: "{name}", Boris, Ceca\n1. "{name}" 6S 10; Boris whists; Ceca passes\n'
    )
    assert rospis.print_record(record).splitlines()[1:] == [
        f'players: "{name}", Boris, Ceca',
        f'1. "{name}" 6S 10; Boris whists; Ceca passes',
    ]
    assert faults(rospis.print_record(record)) == []


def test_a_currency_is_not_quoted() -> None:
    lines = 'rules: razboynik\nstate opening done\nterms price 1 "EUR"\n'
    assert faults(HEAD + lines) == [("word_unexpected", 5, 15)]


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ("1. Ana 9C concedes 3\n    auction Ana 8S, Boris pass, Ceca pass\n", [("auction_differs", 5, 33)]),
        ("1. Ana 9C bid 8S concedes 3\n", [("concede_impossible", 4, 15)]),
        ("1. Ana 9C bid 9C concedes 3\n    auction Ana 9C, Boris pass, Ceca pass\n", []),
    ],
)
def test_what_was_bought_is_conceded(lines: str, found: list[tuple[str, int, int]]) -> None:
    """R2.5: the declarer gives up before he names a game."""
    assert faults(f"{HEAD}concede: 3\n{lines}") == found


def test_a_long_line_keeps_its_talon_where_it_stands() -> None:
    """A line that would grow past what may be read stays as it was, and its talon is not printed below it, too."""
    names = [letter * 38 for letter in "ABC"]
    line = f"1. A 6H; B passes; C passes; talon SA ST  #{'x' * 4040}"
    record = rospis.read(f"game: preferans-russian\nplayers: {', '.join(names)}\n{line}\n")
    assert line in rospis.print_record(record).splitlines()
    assert faults(rospis.print_record(record)) == []


def test_too_many_errors_are_told_once() -> None:
    text = HEAD + "".join(f"{number}. foo\n" for number in range(1, MOST_FAULTS + 50))
    found = faults(text)
    assert found[0] == ("name_unknown", 3, 4)
    assert [code for code, _, _ in found].count("too_many_errors") == 1


def test_a_failed_check_of_bombs_is_told_in_numbers() -> None:
    out = invoke("score", "-", stdin=f"{HEAD}rules: dark\ncheck Ana bombs 2\n").stdout
    assert "the paper says 2, the sheet has 0" in out


def test_pools_written_off_show_what_was_missing_then() -> None:
    """R8.6 with a pool that is named only after the opening."""
    deals = "".join(f"{at}. pass; Ana 0; Boris 5; Ceca 5\n" for at in (1, 2, 3))
    head = "rules: razboynik\ndealer_on_raspasy: moves\npool_direction: down\ngame_to: pool\n"
    out = invoke("score", "-", stdin=f"{HEAD}{head}{deals}terms pool 10\n").stdout
    first = next(line for line in out.splitlines() if line.startswith("1 "))
    assert first.split("│")[1].split()[0] == "-1"


@pytest.mark.parametrize("columns", ["9" * 5000, "²", "0"])
def test_odd_widths_of_a_screen(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    from rospis.cli.screen import page

    assert page().width is None


@pytest.mark.parametrize(
    ("header", "deal", "found"),
    [
        ("rules: dark", "dark pass Ana; Pridružili se Boris ¤Boris; Ana 4; Boris 3; Ceca 3", "player_twice"),
        ("rules: dark", "dark pass Ana; joined ¤Ana Boris; Ana 4; Boris 3; Ceca 3", "player_twice"),
        ("rules: dark\njoin Dino after Ceca", "пас в тёмную ¤Ceca; Ana 4; Boris 3; Dino 3", "player_sits_out"),
        (
            "rules: dark\njoin Dino after Ceca",
            "dark pass Ana; Ana 4; Boris 3; Dino 3; pridružili se Boris ¤Ceca",
            "player_sits_out",
        ),
        ("concede: 3", "Ana 6C concedes ¤2", "concede_differs"),
        ("concede: 3", "Ana 6C уходит без ¤двух", "concede_differs"),
        ("concede: 3", "Ana 6C predaje bez ¤2", "concede_differs"),
    ],
)
def test_a_word_behind_a_keyword_of_several_words(header: str, deal: str, found: str) -> None:
    """Ceca deals and, where Dino has come, sits out."""
    text = f"{HEAD}{header}\n1. {deal}\n"
    line, place = next((number, line) for number, line in enumerate(text.split("\n"), 1) if "¤" in line)
    assert faults(text.replace("¤", "")) == [(found, line, place.index("¤") + 1)]
