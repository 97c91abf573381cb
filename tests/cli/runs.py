"""Running the command: inside this process through click's runner, and as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from click.testing import CliRunner, Result

from rospis.cli.app import app

ROOT = Path(__file__).resolve().parent.parent.parent

# The example sheet of the base text with its continuation (YE.1 to YE.4).
EVENING = """\
rospis: 1
game: preferans-yugoslav
players: A, B, C
price: 0.10 EUR

1. C diamonds; A 2; B 2
2. B clubs; A passes; C 3
3. pass
4. A clubs; B passes; C 3
check A result 32                # if the players broke off here
5. B sans; A 2; C 2
6. pass
note the cake is here
7. C hearts; A 1; B passes
8. A diamonds; B passes; C passes
9. C sans; A passes; B 3
10. A clubs; B 3; C 1
"""

HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"

# Records as a person or an accident may leave them; each with its exit code when it is scored.
RECORDS = {
    "empty": ("", 1),
    "header_only": (HEADER, 0),
    "good": (EVENING, 0),
    "check_fails": (HEADER + "1. Ceca diamonds; Ana 2; Boris 2\ncheck Ceca contract -10\n", 1),
    "rule_broken": (HEADER + "1. Ana hearts; Boris 3; Ceca 3\n2. Ana hearts; Boris 9; Ceca 3\n3. pass\n", 1),
    "word_unknown": (HEADER + "1. Ana harts; Boris 3; Ceca 3\n", 1),
    "rules_unknown": (HEADER + "rules: bse\n1. pass\n", 1),
    "escape": (HEADER + "1. Ana hearts; Boris 3; Ceca 3 # \x1b[2J\n", 1),
    "fraction": (HEADER + 'adjust Ana on Boris 13/2 "half a revoke"\n', 0),
    "joined": (
        HEADER + "1. Ceca diamonds; Ana 2; Boris 2\njoin Dino after Ceca\n2. Ceca clubs; Dino passes; Boris 3\n"
        "replace Boris by Eva\nleave Ceca\n3. Ana betl made\n",
        0,
    ),
    "carried": (
        HEADER
        + "start: 50\nstate Ana refe 1 used 1\nstate Boris refe 2\nstate Ceca used 2\n1. Ana clubs; Boris 2; Ceca 2\n",
        0,
    ),
    "void": (HEADER + '1. void "misdealt"\n2. void passed\n3. pass\n', 0),
    "broken_off": (HEADER + "1. Ceca diamonds; Ana 2; Boris 2\nbreak off\n", 0),
    "cyrillic": ("game: preferans-yugoslav\nplayers: Аня, Борис, Цеца\n1. Цеца бубны; Аня 2; Борис 2\n", 0),
}


def invoke(*args: str, stdin: str | bytes | None = None, columns: int | None = None) -> Result:
    """A command inside this process; anything raised is raised here."""
    env = {"COLUMNS": str(columns) if columns else None}
    return CliRunner(env=env).invoke(app, args, input=stdin, catch_exceptions=False, prog_name="rospis")


def process(
    *args: str, stdin: bytes = b"", env: Mapping[str, str] | None = None, cwd: Path | None = None
) -> subprocess.CompletedProcess[bytes]:
    """A command as a process of its own, with nothing of the surroundings that changes what it prints."""
    return subprocess.run(command(*args), input=stdin, capture_output=True, env=environment(env), cwd=cwd, timeout=60)


def command(*args: str) -> list[str]:
    """The command line."""
    return [sys.executable, "-m", "rospis", *args]


def environment(env: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment without widths, colours and languages, but with what ``env`` says of them."""
    loud = (
        "COLUMNS",
        "LINES",
        "NO_COLOR",
        "FORCE_COLOR",
        "LANG",
        "LC_ALL",
        "LC_CTYPE",
        "PYTHONUTF8",
        "PYTHONIOENCODING",
    )
    quiet = {name: value for name, value in os.environ.items() if name not in loud}
    return quiet | {"LC_ALL": "C.UTF-8", "TERM": "xterm"} | dict(env or {})
