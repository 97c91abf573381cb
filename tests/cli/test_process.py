"""The command as a process: streams, signals, screens, and that no traceback ever reaches anybody."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from rospis.cli import _plain_score, main
from rospis.cli.app import app
from rospis.cli.guard import guarded
from tests.cli.runs import EVENING, RECORDS, command, environment, invoke, process

ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def on_terminal(*args: str, columns: int = 100, env: dict[str, str] | None = None) -> str:
    """What a command writes on a terminal of so many columns."""
    master, slave = pty.openpty()
    import fcntl
    import struct
    import termios

    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    done = subprocess.Popen(command(*args), stdin=slave, stdout=slave, stderr=slave, env=environment(env))
    os.close(slave)
    written = b""
    while True:
        try:
            read = os.read(master, 65536)
        except OSError:
            break
        if not read:
            break
        written += read
    os.close(master)
    assert done.wait(60) == 0
    return written.decode().replace("\r\n", "\n")


def without_colours(text: str) -> str:
    """The text alone."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def test_table_and_json(evening: Path) -> None:
    """The same as inside a process, and no colours in a pipe."""
    table = process("score", str(evening))
    assert table.returncode == 0
    assert table.stdout.decode() == invoke("score", str(evening)).stdout
    assert (
        process("score", "--json", "-", stdin=EVENING.encode()).stdout.decode()
        == invoke("score", "--json", "-", stdin=EVENING).stdout
    )


@pytest.mark.parametrize("name", ["good", "check_fails", "word_unknown", "empty"])
@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_exit_codes(name: str, flags: list[str]) -> None:
    """As documented, and never a word of Python."""
    text, code = RECORDS[name]
    done = process("score", *flags, "-", stdin=text.encode())
    assert done.returncode == code
    assert done.stderr == b""


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"\x00" * 100, b"game: \xd0", os.urandom(1000), b"1. " + b"a" * 10_000]
)
def test_what_is_no_record_at_all(content: bytes) -> None:
    """An error at its place, exit 1."""
    done = process("score", "-", stdin=content)
    assert done.returncode == 1
    assert b"error" in done.stdout
    assert b"Traceback" not in done.stdout + done.stderr


@pytest.mark.parametrize(
    "args",
    [
        ["score", "nowhere"],
        ["score", "/"],
        ["frobnicate"],
        ["score"],
        ["explain", "nowhere", "1"],
        ["fmt", "nowhere"],
        [],
    ],
)
def test_wrong_usage(args: list[str]) -> None:
    """Exit 2, nothing on standard output."""
    done = process(*args)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr
    assert b"Traceback" not in done.stderr


def test_closed_pipe(tmp_path: Path) -> None:
    """Whoever stops reading hears nothing more."""
    path = tmp_path / "long.rospis"
    deals = "\n".join(f"{number}. pass" for number in range(1, 20_000))
    path.write_text(f"game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n{deals}\n")
    for flags in ([], ["--json"]):
        running = subprocess.Popen(
            command("score", *flags, str(path)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
        )
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        running.stderr.close()
        assert running.wait(60) == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full here")
def test_full_disk() -> None:
    """One line and exit 2."""
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            command("score", "-"), input=EVENING.encode(), stdout=full, stderr=subprocess.PIPE, env=environment()
        )
    assert done.returncode == 2
    assert done.stderr == b"rospis: No space left on device\n"


def test_interrupt() -> None:
    """Ctrl-C while it waits for standard input: exit 130 and not a word."""
    running = subprocess.Popen(
        command("score", "-"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        # Whoever was started in the background ignores Ctrl-C, and would hand that on.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    assert running.stdin is not None
    with running:
        running.stdin.write(b"game: preferans-yugoslav\n" * 10_000)  # more than a pipe holds: it is reading by then
        running.stdin.flush()
        for _ in range(100):  # Python may miss one that comes just before it waits
            running.send_signal(signal.SIGINT)
            try:
                assert running.wait(0.2) == 130
                break
            except subprocess.TimeoutExpired:
                continue
        else:
            pytest.fail("it does not listen")
        assert running.stderr is not None
        assert running.stderr.read() == b""


@pytest.mark.parametrize(("closed", "code"), [("<&-", 0), (">&-", 2), ("2>&-", 0)])
def test_closed_streams(evening: Path, closed: str, code: int) -> None:
    """What cannot be written anywhere is said; the other streams are not needed."""
    line = " ".join(f"'{word}'" for word in command("score", str(evening)))
    done = subprocess.run(f"{line} {closed}", shell=True, capture_output=True, env=environment())
    assert done.returncode == code
    assert b"Traceback" not in done.stderr + done.stdout


def test_screen_with_ascii_only(tmp_path: Path) -> None:
    """Plainer signs, names in escapes, and JSON that is still JSON."""
    done = process("score", "-", stdin=EVENING.encode(), env=ASCII)
    assert done.returncode == 0
    assert " 4  C       A clubs; B passes; C 3         |    /= -10    |" in done.stdout.decode("ascii")
    text = RECORDS["cyrillic"][0].encode()
    assert process("score", "-", stdin=text, env=ASCII).stdout.isascii()
    told = process("explain", "-", "1", stdin=text, env=ASCII).stdout.decode("ascii")
    assert "2 x 3 (diamonds)" in told
    out = json.loads(process("score", "--json", "-", stdin=text, env=ASCII).stdout.decode("ascii"))
    assert out["players"] == ["Аня", "Борис", "Цеца"]
    assert process("fmt", "-", stdin=text, env=ASCII).stdout.decode("utf-8").startswith("game: preferans-yugoslav\n")


def test_name_of_a_file_that_is_no_text(tmp_path: Path) -> None:
    """A file name may be any bytes; one that cannot be shown is escaped."""
    path = os.path.join(os.fsencode(tmp_path), b"\xff\x1b[2J.rospis")
    with open(path, "w", encoding="utf-8") as file:
        file.write(RECORDS["check_fails"][0])
    done = subprocess.run([*map(os.fsencode, command("score")), path], capture_output=True, env=environment())
    assert done.returncode == 1
    assert b"\\xff\\x1b[2J.rospis:4: Ceca bule: the paper says" in done.stdout


def test_pipes_as_files(evening: Path) -> None:
    """A named pipe is read once, and not opened before."""
    pipe = evening.parent / "pipe"
    os.mkfifo(pipe)
    running = subprocess.Popen(command("score", str(pipe)), stdout=subprocess.PIPE, env=environment())
    with running:
        pipe.write_text(EVENING)
        assert running.stdout is not None
        assert b"The game is over." in running.stdout.read()
    assert running.returncode == 0


def test_colours_on_a_terminal_only(evening: Path) -> None:
    """With colours the text is the same; NO_COLOR and a dumb terminal have none."""
    coloured = on_terminal("score", str(evening))
    assert "\x1b[1m" in coloured
    plain = invoke("score", str(evening)).stdout
    assert [line.rstrip() for line in without_colours(coloured).splitlines()] == plain.splitlines()
    assert on_terminal("score", str(evening), env={"NO_COLOR": "1"}) == plain
    assert on_terminal("score", str(evening), env={"TERM": "dumb"}) == plain


def test_width_of_the_terminal(evening: Path) -> None:
    """The sheet takes the width of the terminal; COLUMNS goes before it."""
    assert max(map(len, without_colours(on_terminal("score", str(evening), columns=60)).splitlines())) <= 60
    narrow = on_terminal("score", str(evening), columns=60, env={"COLUMNS": "30"})
    assert max(map(len, without_colours(narrow).splitlines())) <= 30


def test_last_resort(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A mistake of our own is one line that asks to report it, and exit 3."""

    def stumble(*_: object, **__: object) -> int:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr("rospis.cli.score.score", stumble)
    for args in (["score", "-"], ["score", "--json", "--", "-"]):
        assert main(args) == 3
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert "please report it" in err
        assert "ZeroDivisionError at test_process.py:" in err


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        ("Wrong('no')", 2, "rospis: no\n"),
        ("FileNotFoundError(2, 'No such file', 'a\\nb')", 2, "rospis: a\\nb: No such file\n"),
        ("OSError('odd')", 2, "rospis: odd\n"),
        ("KeyboardInterrupt", 130, ""),
        ("BrokenPipeError(32, 'Broken pipe')", 141, ""),
    ],
)
def test_guard(error: str, code: int, told: str) -> None:
    """Every exit code that is documented."""
    program = f"""
import sys
from rospis.cli.guard import Wrong, guarded
def job():
    raise {error}
sys.exit(guarded(job))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, env=environment())
    assert (done.returncode, done.stderr.decode(), done.stdout) == (code, told, b"")


def test_guard_lets_a_result_through() -> None:
    """The code of the job is the code of the command."""
    assert guarded(lambda: 1) == 1


@pytest.mark.parametrize(
    "words",
    [
        ["score", "a"],
        ["score", "-"],
        ["score", "a", "--json", "b", "--compact", "-"],
        ["score", "--json", "--json", "a"],
        ["score"],
        ["score", "--json"],
        ["score", "--", "-a"],
        ["score", "--jso", "a"],
        ["score", "--help"],
        ["score", "a", "-h"],
        ["score", ""],
        ["fmt", "a"],
        [],
    ],
)
def test_short_way_reads_what_click_reads(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the short way takes a line, click would have understood the same by it."""
    plain = _plain_score(words)
    if plain is None:
        return
    seen: list[tuple[list[str], bool, bool]] = []

    def score(paths: tuple[str, ...], *, as_json: bool, compact: bool, **drawn: object) -> int:
        assert not any(drawn.values())
        seen.append((list(paths), as_json, compact))
        return 0

    monkeypatch.setattr("rospis.cli.score.score", score)
    app.main(words, prog_name="rospis", standalone_mode=False)
    assert seen == [plain]


def test_a_plain_score_imports_neither_click_nor_rich(evening: Path) -> None:
    """What a command does not need is not imported."""
    for args in (["score"], ["score", "--json"]):
        done = subprocess.run(
            [sys.executable, "-X", "importtime", "-m", "rospis", *args, str(evening)],
            capture_output=True,
            env=environment(),
        )
        imported = {line.rpartition("|")[2].strip() for line in done.stderr.decode().splitlines()}
        assert not imported & {"click", "rich", "rich.console", "importlib.metadata", "pathlib", "tempfile"}
        assert ("rospis.render.text" in imported) == (args == ["score"])
        assert ("json" in imported) == (args != ["score"])


@pytest.mark.parametrize("command_name", [None, *app.commands])
def test_help_has_an_example(command_name: str | None) -> None:
    """Every command shows how it is typed; the group documents the exit codes."""
    result = invoke(*([command_name] if command_name else []), "--help")
    assert result.exit_code == 0
    assert "Examples:" in result.stdout
    assert "rospis " in result.stdout[result.stdout.index("Examples:") :]
    assert ("Exit codes:" in result.stdout) == (command_name is None)
    assert max(map(len, result.stdout.splitlines())) <= 100


def test_version() -> None:
    """The version of the package."""
    from rospis import __version__

    assert invoke("--version").stdout == f"rospis {__version__}\n"
    assert process("--version").stdout.decode() == f"rospis {__version__}\n"
