"""``rospis score --svg``: one page to standard output, several to files, and what is wrong beside them."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from rospis.evenings import evening as random_evening
from tests.cli.runs import EVENING, invoke


def test_a_page_goes_to_standard_output(evening: Path) -> None:
    result = invoke("score", "--svg", str(evening))
    assert (result.exit_code, result.stderr) == (0, "")
    root = ElementTree.fromstring(result.stdout)
    assert root.attrib["width"] == "210mm"
    assert {"−140", "+10", "+130"} <= {text.text for text in root.iter("{http://www.w3.org/2000/svg}text")}


def test_pages_go_to_new_files_with_their_number(tmp_path: Path) -> None:
    record = tmp_path / "long.rospis"
    record.write_text(random_evening("preferans-russian", 5, 200, players=4), encoding="utf-8")
    refused = invoke("score", "--svg", "--paper", "phone", str(record))
    assert refused.exit_code == 2
    assert "several pages (" in refused.stderr
    out = tmp_path / "long.svg"
    assert invoke("score", "--svg", "--paper", "phone", str(record), "-o", str(out)).exit_code == 0
    names = sorted(path.name for path in tmp_path.glob("*.svg"))
    assert {"long.svg", "long-2.svg"} <= set(names)
    assert all(ElementTree.fromstring(path.read_text("utf-8")).tag.endswith("svg") for path in tmp_path.glob("*.svg"))
    out.unlink()
    again = invoke("score", "--svg", "--paper", "phone", str(record), "-o", str(out))
    assert again.exit_code == 2
    assert "long-2.svg: there is such a file already" in again.stderr
    assert not out.exists()  # nothing was written before that was seen


def test_a_faulty_record_is_drawn_as_far_as_it_was_scored(tmp_path: Path) -> None:
    path = tmp_path / "slip.rospis"
    path.write_text(EVENING.replace("B clubs; A passes; C 3", "B clubs; A passes; C 13"), encoding="utf-8")
    result = invoke("score", "--svg", str(path))
    assert result.exit_code == 1
    assert "slip.rospis:" in result.stderr
    assert 'data-deal="1"' in result.stdout
    assert 'data-deal="2"' not in result.stdout


def test_nothing_is_drawn_without_a_header(tmp_path: Path) -> None:
    path = tmp_path / "no.rospis"
    path.write_text("players: Ana, Boris\n", encoding="utf-8")
    result = invoke("score", "--svg", str(path))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "no.rospis:1:" in result.stderr


@pytest.mark.parametrize(
    "words",
    [("--svg", "--json"), ("-o", "x.svg"), ("--paper", "a4"), ("--svg", "--compact"), ("--svg", "{again}")],
)
def test_what_does_not_go_together_is_refused(evening: Path, words: tuple[str, ...]) -> None:
    result = invoke("score", str(evening), *(word.format(again=evening) for word in words))
    assert (result.exit_code, result.stdout) == (2, "")
