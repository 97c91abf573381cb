"""``rospis score --html``: a page of one record."""

from __future__ import annotations

from pathlib import Path

import pytest

from rospis import read, replay, sheet_html
from rospis.evenings import evening as random_evening
from tests.cli.runs import EVENING, RECORDS, invoke, process


@pytest.mark.parametrize("name", RECORDS)
def test_the_page_is_written_whatever_is_wrong(name: str, tmp_path: Path) -> None:
    text, code = RECORDS[name]
    record, page = tmp_path / "evening.rospis", tmp_path / "evening.html"
    record.write_text(text, encoding="utf-8")
    result = invoke("score", "--html", str(record), "-o", str(page))
    assert (result.exit_code, result.stdout) == (code, "")
    assert bool(result.stderr) == bool(replay(read(text)).faults)
    assert page.read_text(encoding="utf-8") == sheet_html(replay(read(text)))


def test_standard_output_is_utf_8_whatever_the_screen_is() -> None:
    result = process("score", "--html", "-", stdin=EVENING.encode(), env={"PYTHONIOENCODING": "ascii"})
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.decode() == sheet_html(replay(read(EVENING)))


def test_a_file_is_not_overwritten(evening: Path, tmp_path: Path) -> None:
    page = tmp_path / "evening.html"
    page.write_text("precious")
    result = invoke("score", "--html", str(evening), "-o", str(page))
    assert result.exit_code == 2
    assert "--force overwrites it" in result.stderr
    assert page.read_text() == "precious"


@pytest.mark.parametrize("form", ["html", "svg", "pdf"])
def test_force_overwrites_all_but_the_record(form: str, evening: Path, tmp_path: Path) -> None:
    made = tmp_path / f"evening.{form}"
    made.write_text("an older drawing")
    result = invoke("score", f"--{form}", str(evening), "-o", str(made), "--force")
    assert (result.exit_code, result.stderr) == (0, "")
    assert made.read_bytes().lstrip().startswith((b"<", b"%PDF"))
    before = evening.read_bytes()
    itself = invoke("score", f"--{form}", str(evening), "-o", str(evening), "--force")
    assert itself.exit_code == 2
    assert "the record itself" in itself.stderr
    assert evening.read_bytes() == before
    assert invoke("score", f"--{form}", str(evening), "--force").exit_code == 2


def test_of_several_pages_none_is_written_if_one_is_there(tmp_path: Path) -> None:
    long = tmp_path / "long.rospis"
    long.write_text(random_evening("preferans-russian", 7, 60, players=5), encoding="utf-8")
    (tmp_path / "long-2.svg").write_text("precious")
    words = ["score", "--svg", "--paper", "phone", str(long), "-o", str(tmp_path / "long.svg")]
    assert invoke(*words).exit_code == 2
    assert not (tmp_path / "long.svg").exists()
    assert invoke(*words, "--force").exit_code == 0
    assert (tmp_path / "long-2.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("words", [["--json"], ["-"], ["--svg"]])
def test_what_does_not_go_together(words: list[str], evening: Path) -> None:
    result = invoke("score", "--html", str(evening), *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "takes one file, and none of" in result.stderr


def test_paper_is_for_drawings(evening: Path) -> None:
    result = invoke("score", "--html", str(evening), "--paper", "a4")
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", "rospis: --paper belongs to --svg\n")
