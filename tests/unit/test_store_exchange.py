"""Evenings as texts: out, in again, and all of them in one file."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

import rospis
from rospis.store.errors import Missing
from rospis.store.exchange import bring, export, export_all
from tests.store.desks import DEALS, THREE, desk_at, does, now, opened

EXAMPLES = sorted(Path(__file__).resolve().parents[2].joinpath("examples").glob("*.rospis"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_record_comes_in_and_goes_out_with_the_same_sheet(path: Path) -> None:
    with desk_at() as desk:
        evening = now(bring(desk, path.read_text("utf-8"), "Ana", "one"))
        text = now(export(desk, evening.stream))
        again = now(bring(desk, text, "Ana", "two"))
        assert again.text == text
    before, after = rospis.to_json(rospis.replay(rospis.load(path))), rospis.to_json(rospis.replay(rospis.read(text)))
    assert before["errors"] == after["errors"] == []
    for part in ("sheet", "settlement", "payments", "players", "options", "next", "finished"):
        assert after[part] == before[part]
    assert [deal["postings"] for deal in after["deals"]] == [deal["postings"] for deal in before["deals"]]
    assert [check["ok"] for check in after["checks"]] == [check["ok"] for check in before["checks"]]


def test_all_evenings_in_one_file() -> None:
    with desk_at() as desk:
        one, two = opened(desk, THREE), opened(desk, "game: bridge-rubber\n")
        does(desk, one.stream, "added", text=DEALS[0])
        does(desk, two.stream, "archived")
        with zipfile.ZipFile(io.BytesIO(now(export_all(desk)))) as packed:
            assert sorted(packed.namelist()) == sorted(
                [f"2026-11-29-yugoslav-{one.stream}.rospis", f"2026-11-29-bridge-rubber-{two.stream}.rospis"]
            )
            text = packed.read(f"2026-11-29-yugoslav-{one.stream}.rospis").decode("utf-8")
        assert text == now(export(desk, one.stream))
        with pytest.raises(Missing):
            now(export(desk, "nowhere"))
