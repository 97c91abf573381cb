"""``rospis score --pdf``: the drawn sheet on A4, with the extra that it needs."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from rospis import read, replay
from rospis.evenings import evening as random_evening
from rospis.render.pdf import sheet_pdf
from rospis.render.svg import sheet_svg
from tests.cli.runs import invoke


def test_a_page_of_a4_for_each_page_of_the_drawing(tmp_path: Path) -> None:
    text = random_evening("bridge-duplicate", 3, 60)
    record, out = tmp_path / "long.rospis", tmp_path / "long.pdf"
    record.write_text(text, encoding="utf-8")
    result = invoke("score", "--pdf", str(record), "-o", str(out))
    assert (result.exit_code, result.output) == (0, "")
    made = out.read_bytes()
    assert made.startswith(b"%PDF-")
    pages = sheet_svg(replay(read(text)))
    assert len(pages) > 1
    assert len(re.findall(rb"/Type\s*/Page\b", made)) == len(pages)
    assert b"595.27" in made  # the width of A4, in points
    assert b"/ToUnicode" in made  # texts are texts, and can be searched


def test_the_same_record_makes_the_same_file(evening: Path) -> None:
    sheet = replay(read(evening.read_bytes()))
    assert sheet_pdf(sheet) == sheet_pdf(sheet)


def test_without_the_extra_its_name_is_told(evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    out = tmp_path / "evening.pdf"
    result = invoke("score", "--pdf", str(evening), "-o", str(out))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "rospis: --pdf needs the extra pdf: pip install 'rospis[pdf]'\n"
    assert not out.exists()


def test_a_pdf_needs_a_file(evening: Path) -> None:
    result = invoke("score", "--pdf", str(evening))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "name a file for it with --output" in result.stderr


def test_nothing_is_drawn_without_a_header(tmp_path: Path) -> None:
    path, out = tmp_path / "no.rospis", tmp_path / "no.pdf"
    path.write_text("players: Ana, Boris\n", encoding="utf-8")
    assert invoke("score", "--pdf", str(path), "-o", str(out)).exit_code == 1
    assert not out.exists()
