"""``rospis rules``, ``new``, ``example`` and ``schema``."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from rospis import read, replay
from rospis.games import registry
from tests.cli.runs import RECORDS, invoke

GAME = "preferans-yugoslav"
PLAYERS = "Ana, Boris, Ceca"


def test_lists_the_games_with_their_presets() -> None:
    """Every game of the registry, every preset."""
    out = invoke("rules").stdout
    for name in registry.GAMES:
        assert name in out
        assert ", ".join(registry.find(name).presets) in out


@pytest.mark.parametrize("name", registry.GAMES)
def test_a_game_with_all_its_options(name: str) -> None:
    """Default, allowed values, meaning and rule of each, then the presets."""
    out = invoke("rules", name).stdout
    game = registry.find(name)
    defaults = game.options_type()
    for option, spec in game.options_type.specs().items():
        block = out[out.index(f"\n{option}: ") :].split("\n\n")[0]
        assert f"{option}: {defaults.print_value(option)}  rule {spec.metadata['rule']}\n" in block
        assert spec.metadata["meaning"] in block
        assert f"allowed: {spec.metadata['kind'].allowed()}" in block
    for preset, options in game.presets.items():
        (line,) = [line for line in out.splitlines() if line.startswith(f"{preset}: ")]
        for option in options.differences(defaults):
            assert f"{option} {options.print_value(option)}" in line


@pytest.mark.parametrize("name", ["prefko", "PREFKO", f"{GAME}:prefko"])
def test_a_preset(name: str) -> None:
    """By its name or with its game; what differs tells the default."""
    out = invoke("rules", name).stdout
    assert "start: 60  (default 30)  rule Y5.4\n" in out
    assert "follower_rule: two_or_four  rule Y5.2\n" in out


@pytest.mark.parametrize(("one", "other"), [("base", "prefko"), (f"{GAME}:base", f"{GAME}:prefko"), (GAME, "prefko")])
def test_against(one: str, other: str) -> None:
    """Only what differs, with what follows from other options filled in."""
    out = invoke("rules", one, "--against", other).stdout
    rows = [line.split() for line in out.split("\n\n")[0].splitlines()]
    assert rows == [
        ["base", "prefko", "rule"],
        ["sign", "debt_negative", "debt_positive", "Y0.2"],
        ["start", "30", "60", "Y5.4"],
        ["refe_max", "1", "2", "Y5.4"],
        ["kontra_max", "4", "2", "Y3.5"],
        ["kontra_after_call", "yes", "no", "Y3.6"],
        ["preferans8", "no", "yes", "Y2.1"],
        ["hat_at_zero", "no", "yes", "Y5.6"],
        ["last_hand_overshoot", "cut_all", "cut_declarer_only", "Y5.7"],
    ]


def test_against_itself() -> None:
    """Nothing differs."""
    assert invoke("rules", "base", "--against", "base").stdout == "base and base do not differ.\n"


@pytest.mark.parametrize(
    "args", [["bse"], [f"{GAME}:bse"], ["whist:base"], ["base", "--against", "bse"], ["--against", "base"]]
)
def test_no_such_rules(args: list[str]) -> None:
    """Exit 2 with the likely name where there is one."""
    result = invoke("rules", *args)
    assert result.exit_code == 2
    assert ("base?" in result.stderr) == ("bse" in " ".join(args))


def test_new_header_can_be_scored_and_filled_in() -> None:
    """What new prints is a record; each commented option may be uncommented as it stands."""
    out = invoke("new", GAME, "--players", PLAYERS, "--title", "Friday", "--price", "0.10 EUR").stdout
    assert out.startswith(f"rospis: 1\ngame: {GAME}\nrules: base\nplayers: {PLAYERS}\ntitle: Friday\nprice: 0.10 EUR\n")
    assert not read(out).faults
    commented = [line for line in out.splitlines() if line.startswith("# ") and line.endswith(")")]
    assert len(commented) == len(registry.find(GAME).options_type.specs()) - 1
    for line in commented:
        changed = out.replace(line, line.removeprefix("# "))
        assert replay(read(changed)).options == replay(read(out)).options, line
    filled = out + "1. Ceca diamonds; Ana 2; Boris 2\n"
    assert invoke("score", "-", stdin=filled).exit_code == 0
    assert invoke("fmt", "-", stdin=filled).stdout == filled


@pytest.mark.parametrize("name", [f"{GAME}:{preset}" for preset in registry.find(GAME).presets])
def test_new_for_every_preset(name: str) -> None:
    """What a preset leaves to the players waits in an empty line, and is told."""
    result = invoke("new", name, "--players", PLAYERS)
    assert result.exit_code == 0
    open_start = name.endswith((":v12", ":iklub"))
    assert ("\nstart:\n" in result.stdout) == open_start
    assert bool(result.stderr) == open_start
    assert bool(read(result.stdout).faults) == open_start


def test_new_with_options() -> None:
    """Every option of a header, also written with hyphens."""
    args = ["--rules", "v12", "--start", "40", "--refe-max", "unlimited", "--dealer", "Boris", "--date", "2026-11-29"]
    out = invoke("new", GAME, "--players", '"Ana Marija", Boris, Ceca, deli', *args).stdout
    record = read(out)
    assert not record.faults
    assert record.options.start == 40
    assert record.options.refe_max is None
    assert record.table is not None
    assert record.table.names == ("Ana Marija", "Boris", "Ceca", "deli")
    assert record.dealer == 1


def test_new_quotes_names_that_need_it() -> None:
    """A name with a blank, or one that is a word of the record, gets its quotes."""
    out = invoke("new", GAME, "--players", "Ana Marija, Boris, deli").stdout
    assert 'players: "Ana Marija", Boris, "deli"\n' in out


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--players", "Ana, Boris"], "3 to 4 players"),
        (["--players", "Ana, Ana, Ceca"], "taken"),
        (["--players", PLAYERS, "--start", "41"], "start"),
        (["--players", PLAYERS, "--rules", "bse"], "bse"),
        (["--players", PLAYERS, "--title", "a # b"], "cannot stand"),
        (["--players", PLAYERS, "--title", "a\n1. pass"], "title"),
        (["--players", PLAYERS, "--bogus", "1"], "--bogus"),
        ([], "--players"),
    ],
)
def test_new_refuses(args: list[str], told: str) -> None:
    """What could not be read back."""
    result = invoke("new", GAME, *args)
    assert result.exit_code == 2, result.output
    assert told in result.stderr
    assert result.stdout == ""


def test_new_does_not_overwrite(tmp_path: Path) -> None:
    """A file that is there stays as it is."""
    path = tmp_path / "evening.rospis"
    args = ["new", GAME, "--players", PLAYERS, "-o", str(path)]
    first = invoke(*args)
    assert (first.exit_code, first.output) == (0, "")
    text = path.read_text(encoding="utf-8")
    assert text == invoke(*args[:-2]).stdout
    path.write_text("mine")
    again = invoke(*args)
    assert again.exit_code == 2
    assert "not overwritten" in again.stderr
    assert path.read_text() == "mine"
    assert invoke(*args[:-1], str(tmp_path / "no" / "folder")).exit_code == 2


def test_example_is_a_function_of_its_seed() -> None:
    """The same seed, the same evening; it replays without a fault and is canonical."""
    args = ["example", GAME, "--deals", "12", "--seed"]
    out = invoke(*args, "7").stdout
    assert out == invoke(*args, "7").stdout != invoke(*args, "8").stdout
    assert invoke("score", "-", stdin=out).exit_code == 0
    assert invoke("fmt", "--check", "-", stdin=out).exit_code == 0


def test_example_with_everything() -> None:
    """Cards, a preset and four players."""
    out = invoke("example", GAME, "--seed", "3", "--deals", "5", "--cards", "--rules", "ant", "--players", "4").stdout
    record = read(out)
    assert record.rules == "ant"
    assert record.table is not None
    assert len(record.table.names) == 4
    assert all(deal.cards for deal in record.deals)
    assert replay(record).ok


@pytest.mark.parametrize(
    "args", [["--players", "2"], ["--players", "9"], ["--deals", "0"], ["--rules", "bse"], ["--seed", "x"]]
)
def test_example_refuses(args: list[str]) -> None:
    """Exit 2, and nothing printed."""
    result = invoke("example", GAME, *args)
    assert result.exit_code == 2
    assert result.stdout == ""


@pytest.mark.parametrize("name", RECORDS)
def test_schema_describes_what_score_prints(name: str) -> None:
    """Every object that score prints, faulty records too."""
    schema = json.loads(invoke("schema").stdout)
    out = json.loads(invoke("score", "--json", "-", stdin=RECORDS[name][0]).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(out, schema)
