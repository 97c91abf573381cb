"""``rospis stats``: one evening, folders of them, and every way to write them down."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pyarrow
import pytest
from jsonschema import Draft202012Validator

import rospis
from rospis.evenings import evening as random_evening
from rospis.games import registry
from rospis.render.figures import evening_text, season_text
from rospis.render.figures_table import FORMULA, TEXT, Kind, csv_lines
from rospis.render.layout import Page, plain
from rospis.render.schema import stats_schema
from rospis.stats.across import Season
from rospis.stats.evening import counter_type
from tests.cli.runs import EVENING, HEADER, ROOT, environment, invoke

EXAMPLES = sorted((ROOT / "examples").glob("*.rospis"))
SCHEMA = Draft202012Validator(stats_schema())
BAD = HEADER + "1. Ana harts; Boris 3; Ceca 3\n"
GOOD = HEADER + "price: 0.10 EUR\n1. Ana clubs; Boris 3; Ceca passes\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three sound records in two folders, one with an error, and files that are no records."""
    made = tmp_path / "evenings"
    (made / "2026").mkdir(parents=True)
    (made / "a.rospis").write_text("date: 2026-01-02\n" + GOOD, encoding="utf-8")
    (made / "bad.rospis").write_text(BAD, encoding="utf-8")
    (made / "2026" / "b.rospis").write_text(GOOD.replace("Ana", "Аня"), encoding="utf-8")
    (made / "2026" / "c.rospis").write_text(random_evening("bridge-rubber", 1, 8), encoding="utf-8")
    (made / "notes.txt").write_text(BAD, encoding="utf-8")
    return made


def as_json(*words: str, code: int = 0) -> dict[str, Any]:
    result = invoke("stats", "--json", *words)
    assert result.exit_code == code, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    SCHEMA.validate(found)
    return found


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


# One evening.


def test_an_evening_as_text(evening: Path) -> None:
    """Results, contracts, refe, balances."""
    result = invoke("stats", str(evening))
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0] == "preferans-yugoslav, rules base: 10 deals"
    assert "A      +126      -266    -140  -14.00" in lines
    assert "C  deal 7: +144   deal 5: -34" in lines
    assert "A   1/1 +70" in lines
    assert lines[-1] == "10  -140  +10  +130"


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example(path: Path) -> None:
    """Text of every width, JSON by its schema, with all figures and exact balances."""
    sheet = rospis.replay(rospis.load(str(path)))
    figures = rospis.figures(sheet)
    for width in (None, 80, 30, 10):
        lines = [plain(line) for line in evening_text(figures, Page(width))]
        assert len(lines) > 20
        assert all(width is None or width < 30 or len(line) <= width for line in lines)
    found = as_json(str(path), code=0 if all(check.ok for check in sheet.checks) else 1)
    assert (found["game"], found["deals"], found["end"]) == (figures.game, figures.deals, figures.end)
    for of, one in zip(found["players"], figures.players, strict=True):
        assert {key: Fraction(value) for key, value in flat(of["figures"]).items()} == one.tally
    last = found["balances"][-1]["results"]
    assert {name: Fraction(text) for name, text in last.items()} == {
        one.player: one.tally["result"] for one in figures.players
    }


def flat(tree: dict[str, Any], before: str = "") -> dict[str, Any]:
    """Figures under their whole keys again."""
    found: dict[str, Any] = {}
    for key, value in tree.items():
        found |= flat(value, f"{before}{key}.") if isinstance(value, dict) else {before + key: value}
    return found


def test_an_evening_with_an_error() -> None:
    """What was scored is shown, what is wrong is named, and the exit code tells of it."""
    text = HEADER + "1. Ana hearts; Boris 3; Ceca 3\n2. Ana hearts; Boris 9; Ceca 3\n"
    result = invoke("stats", "-", stdin=text)
    assert result.exit_code == 1
    assert result.stdout.startswith("preferans-yugoslav, rules base: 1 deal\n")
    assert result.stderr.startswith("standard input:4:")
    result = invoke("stats", "-", stdin="game: whist\n")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "standard input:1:7: " in result.stderr


def test_the_chart(evening: Path, tmp_path: Path) -> None:
    """On standard output, or in a new file; named by its header or its game."""
    result = invoke("stats", str(evening), "--svg")
    assert result.exit_code == 0
    assert ElementTree.fromstring(result.stdout)[0].text == "Yugoslav preferans"
    target = tmp_path / "balance.svg"
    assert invoke("stats", str(evening), "--svg", "-o", str(target)).stdout == ""
    assert target.read_text(encoding="utf-8") == result.stdout
    again = invoke("stats", str(evening), "--svg", "-o", str(target))
    assert again.exit_code == 2
    assert "--force overwrites it" in again.stderr
    assert invoke("stats", str(evening), "--svg", "-o", str(target), "--force").exit_code == 0
    assert invoke("stats", str(evening), "--svg", "-o", str(evening), "--force").exit_code == 2
    titled = invoke("stats", "-", "--svg", stdin="title: At Eva's\ndate: 2026-11-28\n" + EVENING)
    assert ElementTree.fromstring(titled.stdout)[0].text == "At Eva's, 2026-11-28"


# Many evenings.


def test_a_folder(folder: Path) -> None:
    """All folders within, in order; the record with an error is named and left out."""
    result = invoke("stats", str(folder))
    assert result.exit_code == 1
    bad = folder / "bad.rospis"
    assert result.stderr.splitlines() == [
        f"{bad}:3:8: harts cannot stand here; perhaps hearts?; expected: contract [word_unexpected]",
        f"rospis: {bad}: left out: 1 error",
    ]
    assert "Yugoslav preferans: 2 evenings\n" in result.stdout
    assert "Rubber bridge: 1 evening\n" in result.stdout
    assert str(bad) not in result.stdout
    assert "2026-01-02" in result.stdout
    bad.unlink()
    assert invoke("stats", str(folder)).exit_code == 0


def test_a_folder_as_json(folder: Path) -> None:
    """Evenings in the order of their files, players by their results."""
    found = as_json(str(folder), "--alias", "Аня=Ana", code=1)
    names = [Path(evening["record"]).name for evening in found["evenings"]]
    assert names == ["a.rospis", "b.rospis", "c.rospis"]
    assert [Path(record).name for record in found["left_out"]] == ["bad.rospis"]
    ana = next(player for player in found["players"] if player["player"] == "Ana")
    assert (ana["evenings"], ana["won"], ana["lost"]) == (2, 2, 0)
    assert ana["money"] == {"EUR": f"{2 * float(found['evenings'][0]['money']['Ana']):.2f}"}
    assert Fraction(ana["result"]) == 2 * Fraction(found["evenings"][0]["results"]["Ana"])
    assert ana["figures"]["contract"]["clubs"]["made"] == 2
    only = as_json(str(folder), "--game", "bridge-rubber")
    assert {evening["game"] for evening in only["evenings"]} == {"bridge-rubber"}


def test_files_beside_each_other_are_a_season(folder: Path) -> None:
    """Whatever their names end in; one file and a folder, too."""
    both = str(folder / "a.rospis"), str(folder / "2026" / "b.rospis")
    assert len(as_json(*both)["evenings"]) == 2
    assert len(as_json(both[0], str(folder / "2026"))["evenings"]) == 3


def test_a_check_that_fails_is_counted_and_named(folder: Path) -> None:
    """The figures follow from the deals; that the paper has others is said."""
    (folder / "bad.rospis").write_text(GOOD + "check Ana result 1\n", encoding="utf-8")
    result = invoke("stats", str(folder))
    assert result.exit_code == 1
    told = f"rospis: {folder / 'bad.rospis'}: checks that do not hold: 1 of 1; it is counted all the same\n"
    assert result.stderr == told
    assert "Yugoslav preferans: 3 evenings" in result.stdout


def test_players_who_would_be_one(folder: Path) -> None:
    """An alias that fits one record may not fit another."""
    result = invoke("stats", str(folder), "--alias", "Boris=Ana")
    assert result.exit_code == 1
    assert f"rospis: {folder / 'a.rospis'}: left out: two of its players would be Ana\n" in result.stderr
    alone = invoke("stats", str(folder / "a.rospis"), "--alias", "Boris=Ana")
    assert alone.exit_code == 2


def test_csv(folder: Path) -> None:
    """A row for every player of a game, exact, money by currency; all columns of the games that were played."""
    result = invoke("stats", str(folder), "--csv", "--alias", "Аня=Ana")
    assert result.exit_code == 1
    found = rows(result.stdout)
    names = [row["player"] for row in found if row["game"] == "preferans-yugoslav"]
    assert names == ["Ana", "Boris", "Ceca"]
    ana = next(row for row in found if row["player"] == "Ana" and row["game"] == "preferans-yugoslav")
    assert (ana["evenings"], ana["contract.clubs.made"], ana["contract.game.made"]) == ("2", "2", "")
    players = as_json(str(folder), "--alias", "Аня=Ana", code=1)["players"]
    career = next(one for one in players if (one["player"], one["game"]) == ("Ana", "preferans-yugoslav"))
    assert (ana["money.EUR"], ana["result"]) == (career["money"]["EUR"], career["result"])
    assert (ana["best_deal_record"], ana["best_deal_number"]) == (career["best_deal"]["record"], "1")
    keys = [key for game in ("preferans-yugoslav", "bridge-rubber") for key in counter_type(game).scheme.keys]
    assert set(keys) <= set(found[0])
    assert "contract.misere.made" not in found[0]


def test_csv_of_each_evening(folder: Path) -> None:
    """The same columns whatever the folder holds, as the rows come."""
    found = rows(invoke("stats", str(folder), "--csv", "--each").stdout)
    assert [Path(row["record"]).name for row in found] == ["a.rospis"] * 3 + ["b.rospis"] * 3 + ["c.rospis"] * 4
    assert {key for game in registry.GAMES for key in counter_type(game).scheme.keys} <= set(found[0])
    assert (found[0]["date"], found[0]["currency"], found[3]["date"]) == ("2026-01-02", "EUR", "")
    only = rows(invoke("stats", str(folder), "--csv", "--each", "--game", "bridge-rubber").stdout)
    assert {row["game"] for row in only} == {"bridge-rubber"}
    assert "contract.clubs.made" not in only[0]


def test_csv_of_one_file_is_a_table_too(evening: Path) -> None:
    """Tables are the same for one record and for many."""
    found = rows(invoke("stats", str(evening), "--csv").stdout)
    assert [(row["player"], row["result"]) for row in found] == [("C", "130"), ("B", "10"), ("A", "-140")]


def test_csv_is_safe_to_open() -> None:
    """A name that a spreadsheet would compute is a text there; figures stay figures; commas and quotes are kept."""
    kinds = [Kind("name", TEXT), Kind("money", TEXT), Kind("none", TEXT)]
    made = [{"name": f"{sign}1+1", "money": "-12.50"} for sign in FORMULA]
    made.append({"name": 'a, "b"', "money": "+1"})
    found = rows("".join(csv_lines(kinds, made)))  # type: ignore[arg-type]
    assert [row["name"] for row in found] == [*(f"'{sign}1+1" for sign in FORMULA), 'a, "b"']
    assert {row["money"] for row in found} == {"-12.50", "+1"}
    assert {row["none"] for row in found} == {""}


def test_arrow(folder: Path, tmp_path: Path) -> None:
    """The same table in Arrow's file format, typed: whole counts, amounts as numbers, results also exact."""
    target = tmp_path / "players.arrow"
    result = invoke("stats", str(folder), "--arrow", str(target), "--alias", "Аня=Ana")
    assert (result.exit_code, result.stdout) == (1, "")
    table = read_arrow(target)
    text = rows(invoke("stats", str(folder), "--csv", "--alias", "Аня=Ana").stdout)
    assert table.column_names == [*text[0], "result_exact"]
    for line, of in zip(table.to_pylist(), text, strict=True):
        for key, cell in of.items():
            if cell == "":
                assert line[key] is None
            elif isinstance(line[key], float):
                assert line[key] == float(Fraction(cell))
            else:
                assert str(line[key]) == cell
        assert line["result_exact"] == of["result"]
    assert table.schema.field("made").type == pyarrow.int64()
    assert invoke("stats", str(folder), "--arrow", str(target)).exit_code == 2


def test_arrow_of_each_evening(tmp_path: Path) -> None:
    """In batches; nothing is left of a file that could not be finished."""
    for seed in range(12):
        (tmp_path / f"{seed}.rospis").write_text(random_evening("preferans-russian", seed, 5), encoding="utf-8")
    target = tmp_path / "evenings.arrow"
    assert invoke("stats", str(tmp_path), "--arrow", str(target), "--each").exit_code == 0
    table = read_arrow(target)
    assert table.num_rows == 36
    assert sum(Fraction(text) for text in table["result_exact"].to_pylist()) == 0
    (tmp_path / "empty").mkdir()
    unfinished = tmp_path / "unfinished.arrow"
    assert invoke("stats", str(tmp_path / "empty"), "--arrow", str(unfinished), "--each").exit_code == 2
    assert not unfinished.exists()


def read_arrow(path: Path) -> Any:
    with pyarrow.OSFile(str(path)) as file:
        return pyarrow.ipc.open_file(file).read_all()


# What cannot be.


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--json", "--csv"), "--json and --csv cannot be had at once"),
        (("--svg", "--arrow", "x.arrow"), "--arrow and --svg cannot be had at once"),
        (("--each",), "--each belongs to --csv or --arrow"),
        (("-o", "x.svg"), "-o belongs to --svg"),
        (("--game", "whist"), "there is no game whist; there are: preferans-yugoslav, "),
        (("--alias", "Ana"), "--alias Ana: it takes a name, = and the name of the player"),
        (("--alias", "Ana="), "--alias Ana=: it takes a name, = and the name of the player"),
        (("--alias", "A=B", "--alias", "A=C"), "--alias A=C: A is B already"),
    ],
)
def test_wrong_usage(words: tuple[str, ...], told: str, evening: Path) -> None:
    """Said in a line, before anything is done."""
    result = invoke("stats", str(evening), *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr


def test_no_records(tmp_path: Path, evening: Path) -> None:
    """A folder without records, a file that is not there, a chart of several."""
    (tmp_path / "empty").mkdir()
    empty = invoke("stats", str(tmp_path / "empty"))
    assert empty.exit_code == 2
    assert empty.stderr == f"rospis: {tmp_path / 'empty'}: no records (*.rospis) are here\n"
    assert invoke("stats", str(tmp_path / "none.rospis")).exit_code == 2
    several = invoke("stats", str(evening), str(evening), "--svg")
    assert several.exit_code == 2
    assert "it takes one file" in several.stderr


def test_a_record_that_goes_away(folder: Path) -> None:
    """A link that leads nowhere is left out like a record with errors."""
    (folder / "bad.rospis").unlink()
    (folder / "bad.rospis").symlink_to(folder / "nowhere")
    result = invoke("stats", str(folder))
    assert result.exit_code == 1
    assert result.stderr == f"rospis: {folder / 'bad.rospis'}: left out: No such file or directory\n"


def test_without_the_extra(evening: Path, tmp_path: Path) -> None:
    """The message says what to install; CSV needs nothing."""
    target = tmp_path / "x.arrow"
    program = "import sys; sys.modules['pyarrow'] = None; from rospis.cli import main; sys.exit(main(sys.argv[1:]))"
    words = [sys.executable, "-c", program, "stats", str(evening), "--arrow", str(target)]
    ran = subprocess.run(words, capture_output=True, text=True)
    assert ran.returncode == 2
    assert "--arrow needs pyarrow" in ran.stderr
    assert not target.exists()


def test_the_season_on_narrow_pages() -> None:
    """Every table becomes text where it does not fit."""
    season = Season()
    for game in registry.GAMES:
        season.add("x.rospis", rospis.replay(rospis.read(random_evening(game, 1, 12))))
    for width in (None, 80, 30):
        lines = [plain(line) for line in season_text(season, Page(width))]
        assert all(width is None or len(line) <= width for line in lines)
        assert " ".join(" ".join(lines).split()).count(": 1 evening") == len(registry.GAMES)


def test_the_schema_is_one() -> None:
    """It is valid, is what the command prints, and tells the meaning of every figure."""
    Draft202012Validator.check_schema(stats_schema())
    printed = invoke("schema", "stats")
    assert json.loads(printed.stdout) == stats_schema()
    assert json.loads(invoke("schema").stdout)["title"] == "A sheet as rospis score --json prints it"
    made = stats_schema()["$defs"]["preferans-yugoslav"]["properties"]["contract"]["properties"]["clubs"]
    assert made["properties"]["made"]["description"] == "of these, contracts that were made"


# What is not as it should be in folders.


def test_names_of_files_that_are_no_text(evening: Path, tmp_path: Path) -> None:
    """They show their bytes, in every form."""
    os.rename(evening, os.fsencode(tmp_path) + b"/a\xff.rospis")
    for words in (["--csv"], ["--csv", "--each"], ["--json"], []):
        result = invoke("stats", str(tmp_path), *words)
        assert result.exit_code == 0, words
        assert "a\\xff.rospis" in result.stdout.replace("\\\\", "\\")
    assert invoke("stats", str(tmp_path), "--each", "--arrow", str(tmp_path / "x.arrow")).exit_code == 0


def test_a_pipe_in_a_folder_is_not_waited_for(evening: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.rospis")
    assert as_json(str(tmp_path))["evenings"]


def test_a_file_named_twice_counts_once(evening: Path, tmp_path: Path) -> None:
    result = invoke("stats", str(tmp_path), str(evening), "--csv")
    assert result.exit_code == 1
    assert "is counted already" in result.stderr
    assert [row["evenings"] for row in rows(result.stdout)] == ["1", "1", "1"]


def test_what_names_nothing(evening: Path, tmp_path: Path) -> None:
    alias = invoke("stats", str(tmp_path), "--alias", "Zoja=Ana")
    assert (alias.exit_code, alias.stderr) == (1, "rospis: --alias Zoja: nobody is called so\n")
    other = invoke("stats", str(evening), "--game", "bridge-teams")
    assert (other.exit_code, other.stdout) == (2, "")
    assert invoke("stats", str(evening), "--alias", "A=B=C").exit_code == 2
    assert invoke("stats", str(evening), "--arrow", "").exit_code == 2


def test_an_ended_process_leaves_no_table(evening: Path, tmp_path: Path) -> None:
    """Not even when it is ended in the middle: nobody finds half a file."""
    many = tmp_path / "many"
    many.mkdir()
    for number in range(600):
        (many / f"{number}.rospis").write_bytes(evening.read_bytes())
    target = tmp_path / "half.arrow"
    words = [sys.executable, "-m", "rospis", "stats", str(many), "--each", "--arrow", str(target)]
    with subprocess.Popen(words, env=environment(), stderr=subprocess.DEVNULL) as running:
        while running.poll() is None and not list(tmp_path.glob(".rospis-*.new")):
            time.sleep(0.01)
        running.terminate()
        running.wait(60)
    assert running.returncode in (143, 0)
    assert not list(tmp_path.glob(".rospis-*.new"))
    assert not target.exists() or running.returncode == 0
