"""``rospis fmt``: canonical text, printed, checked or put in the place of a file."""

from __future__ import annotations

import os
import signal
import stat
from pathlib import Path

import pytest

from tests.cli.runs import EVENING, HEADER, RECORDS, invoke

LOOSE = "game:preferans-yugoslav\nplayers:Аня,Борис,Цеца\n\n\n\n1.Цеца бубны;Аня 2;Б 2   # первая\n"
TIGHT = "game: preferans-yugoslav\nplayers: Аня, Борис, Цеца\n\n1. Цеца diamonds; Аня 2; Борис 2  # первая\n"


def test_prints_canonical_text() -> None:
    """English words, names in full, one blank, comments kept."""
    result = invoke("fmt", "-", stdin=LOOSE)
    assert result.exit_code == 0
    assert result.stdout == TIGHT


@pytest.mark.parametrize("name", [name for name, (_, code) in RECORDS.items() if code == 0])
def test_printing_again_changes_nothing(name: str) -> None:
    """What fmt prints, it prints again."""
    once = invoke("fmt", "-", stdin=RECORDS[name][0])
    assert once.exit_code == 0
    assert invoke("fmt", "-", stdin=once.stdout).stdout == once.stdout
    assert invoke("fmt", "--check", "-", stdin=once.stdout).exit_code == 0


def test_check_names_the_files_that_are_not_canonical(tmp_path: Path, evening: Path) -> None:
    """Exit 1, nothing is changed."""
    loose = tmp_path / "loose.rospis"
    loose.write_text(LOOSE, encoding="utf-8")
    tight = tmp_path / "tight.rospis"
    tight.write_text(TIGHT, encoding="utf-8")
    result = invoke("fmt", "--check", str(loose), str(tight))
    assert result.exit_code == 1
    assert result.stdout == f"{loose}: not canonical\n"
    assert loose.read_text(encoding="utf-8") == LOOSE
    assert invoke("fmt", "--check", str(tight)).exit_code == 0


@pytest.mark.parametrize(
    "before", [LOOSE.encode(), LOOSE.replace("\n", "\r\n").encode(), b"\xef\xbb\xbf" + LOOSE.encode()]
)
def test_write_puts_the_text_in_place(tmp_path: Path, before: bytes) -> None:
    """CRLF and a byte order mark go too; the permissions stay, and nothing else is left behind."""
    path = tmp_path / "loose.rospis"
    path.write_bytes(before)
    path.chmod(0o640)
    result = invoke("fmt", "--write", str(path))
    assert (result.exit_code, result.output) == (0, "")
    assert path.read_bytes() == TIGHT.encode()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert os.listdir(tmp_path) == ["loose.rospis"]


def test_write_follows_a_link(tmp_path: Path) -> None:
    """The file behind the link is rewritten, and the link stays one."""
    path = tmp_path / "loose.rospis"
    path.write_text(LOOSE, encoding="utf-8")
    link = tmp_path / "link.rospis"
    link.symlink_to(path)
    assert invoke("fmt", "-w", str(link)).exit_code == 0
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == TIGHT


def test_write_leaves_a_canonical_file_alone(tmp_path: Path) -> None:
    """Not even its time changes."""
    path = tmp_path / "tight.rospis"
    path.write_text(TIGHT, encoding="utf-8")
    os.utime(path, ns=(1, 1))
    assert invoke("fmt", "-w", str(path)).exit_code == 0
    assert path.stat().st_mtime_ns == 1


@pytest.mark.parametrize("flags", [[], ["--write"], ["--check"]])
def test_a_record_with_errors_is_left_as_it_is(tmp_path: Path, flags: list[str]) -> None:
    """Exit 1, the errors on standard error, the other files done."""
    bad, loose = tmp_path / "bad.rospis", tmp_path / "loose.rospis"
    text = RECORDS["rule_broken"][0]
    bad.write_text(text)
    loose.write_text(LOOSE, encoding="utf-8")
    result = invoke("fmt", *flags, str(bad), str(loose))
    assert result.exit_code == 1
    assert f"{bad}:4:4: the tricks add up to 12" in result.stderr
    assert bad.read_text() == text
    assert (result.stdout == TIGHT) == (flags == [])


@pytest.mark.parametrize("args", [["--write", "--check", "-"], ["--write", "-"], []])
def test_wrong_usage(args: list[str]) -> None:
    """Flags that contradict each other, or standard input."""
    assert invoke("fmt", *args, stdin=EVENING).exit_code == 2


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a full disk, or if the new text cannot be put in place, the old one is still there, alone."""
    path = tmp_path / "loose.rospis"
    path.write_text(LOOSE, encoding="utf-8")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for name in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, fail)
            assert invoke("fmt", "--write", str(path)).exit_code == 2
        assert path.read_text(encoding="utf-8") == LOOSE
        assert os.listdir(tmp_path) == ["loose.rospis"]


def test_a_polite_end_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ended while it writes, the command tidies up: the old file is still there, alone."""
    path = tmp_path / "loose.rospis"
    path.write_text(LOOSE, encoding="utf-8")
    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(os, "fsync", lambda _: os.kill(os.getpid(), signal.SIGTERM))
    assert invoke("fmt", "--write", str(path)).exit_code == 128 + signal.SIGTERM
    assert path.read_text(encoding="utf-8") == LOOSE
    assert os.listdir(tmp_path) == ["loose.rospis"]
    assert signal.getsignal(signal.SIGTERM) == before


def test_a_text_that_is_not_the_same_record_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake in the printer never costs anybody an evening."""
    path = tmp_path / "evening.rospis"
    path.write_text(HEADER + "1.pass\n")
    monkeypatch.setattr("rospis.cli.fmt.print_record", lambda record: HEADER + "1. Ana betl made\n")
    result = invoke("fmt", "-w", str(path))
    assert result.exit_code == 3
    assert path.read_text() == HEADER + "1.pass\n"
