"""``rospis backup``, ``import`` and ``export``, and where evenings are kept."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import stat
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import rospis
from rospis.cli import data
from rospis.cli.guard import Wrong
from rospis.store.sqlite import SqliteStore
from tests.cli.runs import EVENING, HEADER, invoke, process


@pytest.fixture
def kept(tmp_path: Path, evening: Path) -> tuple[str, str]:
    """A data folder with the example sheet brought in, and the id of its evening."""
    folder = str(tmp_path / "data")
    done = invoke("import", str(evening), "--data", folder)
    assert (done.exit_code, done.stderr) == (0, "")
    stream, path = done.stdout.split()
    assert path == str(evening)
    return folder, stream


def test_a_record_brought_in_comes_out_as_the_same_sheet(kept: tuple[str, str]) -> None:
    folder, stream = kept
    out = invoke("export", stream[:6], "--data", folder)
    assert out.exit_code == 0
    assert "# if the players broke off here" in out.stdout
    there, back = rospis.replay(rospis.read(EVENING)), rospis.replay(rospis.read(out.stdout))
    assert back.settlement() == there.settlement()
    assert back.postings == there.postings


def test_the_same_file_twice_is_one_evening(kept: tuple[str, str], evening: Path) -> None:
    folder, stream = kept
    assert invoke("import", str(evening), "--data", folder).stdout.split()[0] == stream
    listed = invoke("export", "--data", folder).stdout.splitlines()
    assert [line.split()[0] for line in listed] == [stream]


def test_a_faulty_header_is_told_of_and_the_others_come_in(tmp_path: Path, evening: Path) -> None:
    faulty = tmp_path / "faulty.rospis"
    faulty.write_text(HEADER + "rules: bse\n1. pass\n", encoding="utf-8")
    binary = tmp_path / "binary.rospis"
    binary.write_bytes(b"game: preferans-yugoslav\nplayers: \xff\n")
    folder = str(tmp_path / "data")
    done = invoke("import", str(faulty), str(binary), str(evening), "--data", folder)
    assert done.exit_code == 1
    assert f"{faulty}:3:" in done.stderr
    assert str(binary) in done.stderr
    assert [line.split()[1] for line in done.stdout.splitlines()] == [str(evening)]


def test_a_record_that_is_empty_or_too_long_keeps_no_other_out(tmp_path: Path, evening: Path) -> None:
    empty, long, many = (tmp_path / f"{name}.rospis" for name in ("empty", "long", "many"))
    empty.write_text("", encoding="utf-8")
    long.write_text(HEADER + "note hello\n" * 100_000, encoding="utf-8")
    many.write_text(HEADER + "note hello\n" * 11_000, encoding="utf-8")
    done = invoke("import", str(empty), str(long), str(many), str(evening), "--data", str(tmp_path / "data"))
    assert done.exit_code == 1
    assert f"{empty}:1:1:" in done.stderr
    assert f"{long}: a record has at most 1000000 characters" in done.stderr
    assert f"{many}: a sheet has at most 10000 lines" in done.stderr
    assert [line.split()[1] for line in done.stdout.splitlines()] == [str(evening)]


@pytest.mark.parametrize("below", ["", "deeper"])
def test_evenings_are_not_kept_in_a_file(tmp_path: Path, evening: Path, below: str) -> None:
    done = invoke("import", str(evening), "--data", str(evening / below))
    assert done.exit_code == 2
    assert done.stderr == f"rospis: {evening}: this is a file, and evenings are kept in a folder\n"


def test_a_faulty_deal_comes_in_to_be_mended_and_is_told_of(tmp_path: Path) -> None:
    faulty = tmp_path / "slip.rospis"
    faulty.write_text(HEADER + "1. pass\n2. Nobody hearts; B 2; C 2\n", encoding="utf-8")
    done = invoke("import", str(faulty), "--data", str(tmp_path / "data"))
    assert done.exit_code == 0
    assert len(done.stdout.split()) == 2
    assert f"{faulty}:" in done.stderr
    assert "Nobody" in done.stderr


def test_a_store_without_an_evening_is_told_of(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    asyncio.run(SqliteStore(folder / "evenings.db").close())
    done = invoke("export", "--data", str(folder))
    assert (done.exit_code, done.stderr) == (2, f"rospis: there are no evenings in {folder}\n")


def test_every_form(kept: tuple[str, str], tmp_path: Path) -> None:
    folder, stream = kept
    made = json.loads(invoke("export", stream, "--to", "json", "--data", folder).stdout)
    assert made["settlement"]["A"]["rounded"] == -140
    table = list(csv.DictReader(io.StringIO(invoke("export", stream, "--to", "csv", "--data", folder).stdout)))
    assert [row["player"] for row in table] == ["A", "B", "C"]
    page = tmp_path / "evening.html"
    assert invoke("export", stream, "--to", "html", "-o", str(page), "--data", folder).exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert invoke("export", stream, "--to", "svg", "--data", folder).stdout.startswith("<svg")
    assert "A, B, C" in invoke("export", "--data", folder).stdout
    paper = tmp_path / "evening.pdf"
    assert invoke("export", stream, "--to", "pdf", "-o", str(paper), "--data", folder).exit_code == 0
    assert paper.read_bytes().startswith(b"%PDF-")
    again = invoke("export", stream, "--to", "pdf", "-o", str(paper), "--data", folder)
    assert (again.exit_code, "--force" in again.stderr) == (2, True)
    assert invoke("export", stream, "--to", "pdf", "-o", str(paper), "--force", "--data", folder).exit_code == 0


def test_all_together(kept: tuple[str, str], tmp_path: Path) -> None:
    folder, stream = kept
    other = tmp_path / "other.rospis"
    other.write_text(HEADER + "1. pass\n", encoding="utf-8")
    second = invoke("import", str(other), "--data", folder).stdout.split()[0]
    packed = [tmp_path / name for name in ("one.zip", "two.zip")]
    for path in packed:
        assert invoke("export", "--all", "-o", str(path), "--data", folder).exit_code == 0
    assert packed[0].read_bytes() == packed[1].read_bytes()
    with ZipFile(packed[0]) as archive:
        names = {name[len("2000-01-01-") :]: name for name in archive.namelist()}
        assert set(names) == {f"{stream}.rospis", f"{second}.rospis"}
        text = archive.read(names[f"{stream}.rospis"]).decode()
    assert rospis.replay(rospis.read(text)).settlement() == rospis.replay(rospis.read(EVENING)).settlement()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["nothing"], "there is no evening nothing"),
        (["x", "--all"], "name none beside it"),
        (["--all"], "an archive is no text"),
        (["--force"], "--force belongs to --output"),
    ],
)
def test_exports_that_cannot_be(kept: tuple[str, str], words: list[str], why: str) -> None:
    done = invoke("export", *words, "--data", kept[0])
    assert (done.exit_code, why in done.stderr) == (2, True), done.stderr


def test_no_evenings(tmp_path: Path) -> None:
    """Asking makes nothing."""
    folder = tmp_path / "data"
    for words in (["export"], ["backup", str(tmp_path / "copy.db")]):
        done = invoke(*words, "--data", str(folder))
        assert (done.exit_code, "there are no evenings in" in done.stderr) == (2, True)
    assert not folder.exists()


def test_a_backup_is_a_whole_store_of_its_own(kept: tuple[str, str], tmp_path: Path) -> None:
    folder, stream = kept
    other = tmp_path / "other"
    other.mkdir()
    copy = other / data.FILE
    assert invoke("backup", str(copy), "--data", folder).exit_code == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert invoke("export", stream, "--data", str(other)).stdout == invoke("export", stream, "--data", folder).stdout
    again = invoke("backup", str(copy), "--data", folder)
    assert (again.exit_code, "--force overwrites it" in again.stderr) == (2, True)
    assert invoke("backup", str(copy), "--force", "--data", folder).exit_code == 0


def test_only_their_owner_reads_the_evenings(kept: tuple[str, str]) -> None:
    folder = Path(kept[0])
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / data.FILE).stat().st_mode) == 0o600


def test_a_file_of_another_program_is_refused(tmp_path: Path, evening: Path) -> None:
    (tmp_path / data.FILE).write_text("not a database, and long enough to look like one\n" * 100, encoding="utf-8")
    done = invoke("import", str(evening), "--data", str(tmp_path))
    assert (done.exit_code, data.FILE in done.stderr) == (2, True)


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({"HOME": "/home/ana"}, "linux", "/home/ana/.local/share/rospis"),
        ({"HOME": "/home/ana", "XDG_DATA_HOME": "/data"}, "linux", "/data/rospis"),
        ({"HOME": "/home/ana", "XDG_DATA_HOME": "data"}, "linux", "/home/ana/.local/share/rospis"),
        ({"HOME": "/home/ana", "XDG_DATA_HOME": ""}, "linux", "/home/ana/.local/share/rospis"),
        ({"HOME": "/Users/ana"}, "darwin", "/Users/ana/Library/Application Support/rospis"),
        ({"USERPROFILE": "/u/ana", "LOCALAPPDATA": "/u/ana/Local"}, "win32", "/u/ana/Local/rospis"),
        ({"USERPROFILE": "/u/ana"}, "win32", "/u/ana/AppData/Local/rospis"),
    ],
)
def test_the_data_directory(environment: dict[str, str], platform: str, folder: str) -> None:
    assert data.folder(None, environment, platform) == Path(folder)
    assert data.folder("here", environment, platform) == Path("here")
    with pytest.raises(Wrong):
        data.folder("", environment, platform)


def test_serve_says_which_extra_it_needs(tmp_path: Path) -> None:
    """Where the modules of the extra are not installed."""
    program = (
        "import sys; sys.modules['starlette'] = None; from rospis.cli import main; "
        f"sys.exit(main(['serve', '--data', {str(tmp_path / 'data')!r}]))"
    )

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert (done.returncode, "pip install 'rospis[web]'" in done.stderr) == (2, True), done.stderr
    assert not (tmp_path / "data").exists()


def test_the_web_costs_other_commands_nothing() -> None:
    """Nothing of it is imported when something else runs."""
    done = process("--version")
    assert done.returncode == 0
    program = (
        "import sys; from rospis.cli.app import app; "
        "print([n for n in sys.modules if n.startswith(('starlette', 'uvicorn', 'sqlite3', 'rospis.web', 'asyncio'))])"
    )

    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert told.stdout.strip() == "[]"
