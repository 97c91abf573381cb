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


AN = "game: preferans-russian\nplayers: An, Ana, Boris, Ceca\n"


def test_a_name_of_one_who_left_is_no_beginning_of_another() -> None:
    assert faults(f"{AN}leave An\n1. An 6S; Boris whists 2; Ceca whists 2\n") == [("name_unknown", 4, 4)]
    assert faults(f'{AN}leave An\n1. "an" 6S; Boris whists 2; Ceca whists 2\n') == [("name_unknown", 4, 4)]
    sheet = rospis.replay(rospis.read(f"{AN}leave An\nadjust An hill 3\ncheck an hill 3\ncheck A hill 0\n"))
    assert sheet.ok
    assert [(check.player, check.found) for check in sheet.checks] == [("An", 3), ("Ana", 0)]


def test_an_exact_name_of_one_who_left_is_not_ambiguous() -> None:
    players = AN.replace("Boris", "Anka")
    assert faults(f"{players}leave An\nadjust An hill 3\ncheck An hill 3\n") == []
    assert faults(f"{players}leave An\nadjust A hill 3\n") == [("name_ambiguous", 4, 8)]


def test_a_name_that_was_replaced_is_no_beginning_of_another() -> None:
    """Below that line nobody bears it, until somebody who joins does."""
    text = f"{AN}replace An by Eva\n1. Eva 6S; Ana whists 2; Boris whists 2\n"
    assert faults(text) == []
    assert faults(f"{text}check An hill 0\n") == [("name_unknown", 5, 7)]
    assert faults(f"{text}2. An 6S; Boris whists 2; Eva whists 2\n") == [("name_unknown", 5, 4)]
    assert faults(f"{text}join An after Eva\ncheck An hill 0\ncheck Ana hill 0\n") == []


@pytest.mark.parametrize(
    ("rules", "lines", "place"),
    [
        ("dark", "state Ana bombs 2\nstate A bombs 2\n", (5, 9)),
        ("dark", "state raspasy 1\nstate Ana bombs 2\nstate raspasy 2\n", (6, 7)),
        ("dark", "state dark 1 by Ana\nstate dark 1 by Boris\n", (5, 7)),
        ("razboynik", "state opening done\nstate opening done\n", (5, 7)),
    ],
)
def test_a_mark_is_carried_over_once(rules: str, lines: str, place: tuple[int, int]) -> None:
    assert faults(f"{HEAD}rules: {rules}\n{lines}") == [("state_twice", *place)]


def test_marks_of_a_player_may_stand_on_lines_of_their_own() -> None:
    head = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"
    lines = "state Ana refe 1\nstate Boris used 1\nstate Ceca refe 1\n"
    assert faults(f"{head}{lines}state Boris used 1\n") == [("state_twice", 6, 13)]
    assert faults(f"{head}{lines}") == []
    # A line that could not be read has brought nothing.
    assert faults(f"{HEAD}rules: dark\nstate Ana bombs x\nstate Ana bombs 2\n") == [("word_unexpected", 4, 17)]


@pytest.mark.parametrize("before", [0, 1, 2, 4])
def test_raspasy_carried_over_are_his_who_deals_deal_1(before: int) -> None:
    """In whichever order the two lines stand: two of three are dealt, and after one more the deal moves."""
    deals = "".join(f"{at}. pass; Ana 4; Boris 3; Ceca 3\n" for at in range(1, 5))
    dealers = []
    for lines in (f"state raspasy {before}\ndealer Boris\n", f"dealer Boris\nstate raspasy {before}\n"):
        sheet = rospis.replay(rospis.read(f"{HEAD}rules: classic\n{lines}{deals}"))
        assert sheet.ok
        dealers.append([deal.outcome.dealer for deal in sheet.deals])
    staying = 3 - before % 3
    assert dealers[0] == dealers[1] == (["Boris"] * staying + ["Ceca"] * 3)[:4]


def test_who_deals_behind_a_void_deal_has_dealt_none_of_those_carried_over() -> None:
    deals = "".join(f"{at}. pass; Ana 4; Boris 3; Ceca 3\n" for at in range(2, 5))
    for void in ("void", "void passed"):
        text = f"{HEAD}rules: classic\nstate raspasy 2\n1. {void}\ndealer Boris\n{deals}"
        assert [deal.outcome.dealer for deal in rospis.replay(rospis.read(text)).deals] == ["Ceca"] + ["Boris"] * 3


def test_the_control_time_comes_in_a_deal() -> None:
    for game, deal in (("russian", "1. Ana 6S; Boris passes; Ceca passes\n"), ("yugoslav", "1. pass\n")):
        head = f"game: preferans-{game}\nplayers: Ana, Boris, Ceca\ncontrol_time: 90\n"
        assert faults(f"{head}time up\n{deal}") == [("time_early", 4, 1)]
        assert faults(f"{head}1. void\ntime up\n") == []
        assert faults(f"{head}{deal}time up\n") == []


def test_behind_the_end_nothing_is_named_or_carried_over() -> None:
    head = f"{HEAD}rules: razboynik\nstate opening done\nadjust Ana hill 9\nadjust Boris hill 9\nadjust Ceca hill 9\n"
    assert faults(f"{head}terms pool 9\nbreak off\n") == []
    assert faults(f"{head}break off\nterms pool 9\n") == [("game_over", 9, 1)]
    assert faults(f"{HEAD}break off\nstate raspasy 1\n") == [("game_over", 4, 1)]


@pytest.mark.parametrize(
    ("ladder", "words", "found"),
    [
        ("6 7 8 misere 9 totus 10", "bid 9S totus", [("totus_bid", 4, 16)]),
        ("6 7 8 misere 9 totus 10", "bid 10S totus", [("totus_bid", 4, 16)]),
        ("6 7 8 misere 9 totus 10", "bid totus", []),
        ("6 7 8 misere 9 totus 10", "totus", []),
        ("6 7 8 misere 9 totus 10", "bid 9S", []),
        ("standard", "bid 9S totus", []),
        ("standard", "bid totus", [("contract_not_offered", 4, 16)]),
    ],
)
def test_where_totus_is_a_call_it_is_bought(ladder: str, words: str, found: list[tuple[str, int, int]]) -> None:
    """R2.1: a rung of the ladder, or else a word at the naming of a ten."""
    assert faults(f"{HEAD}ladder: {ladder}\n1. Ana 10S {words}; Boris whists 0; Ceca passes\n") == found


@pytest.mark.parametrize("levels", ["7 6", "7-6", "6 6"])
def test_levels_of_a_half_whist_stand_in_their_order(levels: str) -> None:
    assert faults(f"{HEAD}half_levels: {levels}\n") == [("header_value", 3, 14)]


@pytest.mark.parametrize("game", ["russian", "yugoslav"])
def test_nobody_holds_whists_on_himself(game: str) -> None:
    head = f"game: preferans-{game}\nplayers: Ana, Boris, Ceca\n"
    assert faults(f"{head}check Ana on Ana 0\n") == [("adjust_self", 3, 14)]
    assert faults(f"{head}check Ana whists on A 0\n") == [("adjust_self", 3, 21)]


@pytest.mark.parametrize("rules", ["rostov", "dark", "sochi"])
def test_a_series_too_long_is_told_by_its_light_price(rules: str) -> None:
    """Which in Rostov and in the first reading of dark rounds is not what a trick costs."""
    lines = f"rules: {rules}\nrasp_progression: geom\ndark_pass: base\nstate raspasy 60\n"
    sheet = rospis.replay(rospis.read(f"{HEAD}{lines}1. dark pass Ana; Ana 4; Boris 3; Ceca 3\n"))
    assert rospis.message(sheet.faults[0]) == (
        "raspasy number 61 of a series has a light price above 1000000000000000: the series is too long "
        "(option rasp_progression)"
    )
