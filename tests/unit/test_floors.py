"""The floors below the faces need nothing but the standard library, on every CPython we promise.

Each runs in an interpreter of its own with `-S -I`: no site packages, no environment, so that an import of anything
else fails. A module that is there for an extra is left out, and so fails here if one of the floors imports it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLES = ROOT / "examples"
EVENING = EXAMPLES / "base-evening.rospis"
AUDITED = ("paper-with-a-slip.rospis", "paper-russian.rospis")  # the paper differs from the record: they show that
EXTRAS = ("rospis.games.bridge.bulk",)
FACES = ("rospis.cli", "rospis.web", "rospis.pages")  # what stands above the floors that need nothing else
PROGRAM = """
import json, pkgutil, sys
sys.path.insert(0, {source!r})
import rospis
from rospis.render.charts import balance_svg
names = [m.name for m in pkgutil.walk_packages(rospis.__path__, "rospis.")]
names = [name for name in names if name not in {extras!r} and not name.startswith({faces!r})]
for name in names:
    __import__(name)
for example in [*{examples!r}, {evening!r}]:
    sheet = rospis.replay(rospis.load(example))
    out = rospis.to_json(sheet)
    figures = rospis.figures(sheet)
    assert figures.deals and balance_svg(figures)
    assert not out["errors"], (example, out["errors"])
    assert all(check["ok"] for check in out["checks"]) != example.endswith({audited!r}), example
foreign = [name for name in sys.modules if name.partition(".")[0] in ("click", "rich", "numpy", "hypothesis")]
assert not foreign, foreign
print(json.dumps({{"modules": len(names), "settlement": out["settlement"], "python": sys.version.split()[0]}}))
"""


def pythons() -> dict[str, str]:
    """The interpreters to run on: this one, and CPython 3.13 (PYTHON313 says where, `make` sets it)."""
    return {"this": sys.executable, "3.13": python313()}


def python313() -> str:
    """A working CPython 3.13: PYTHON313, the path's, a version manager's, or else the one that uv brings.

    AssertionError where there is none: a skipped check is no check.
    """
    if sys.version_info[:2] == (3, 13):
        return sys.executable
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob("versions/3.13.*/bin/python3.13")
    for candidate in [os.environ.get("PYTHON313", "python3.13"), "python3.13", *sorted(map(str, pyenv))]:
        path = shutil.which(candidate)
        if path and _runs(path):
            return path
    uv = [sys.executable, "-m", "uv", "--no-config", "python"]
    subprocess.run([*uv, "install", "3.13"], capture_output=True, text=True, timeout=600)
    found = subprocess.run([*uv, "find", "3.13"], capture_output=True, text=True)
    path = found.stdout.strip()
    assert _runs(path or "python3.13"), f"no CPython 3.13 is to be had here; set PYTHON313: {found.stderr}"
    return path


def _runs(path: str) -> bool:
    """Whether it starts and is what it says: a version manager's stub may only print an error."""
    told = subprocess.run([path, "-c", "import sys; print(sys.version_info[:2])"], capture_output=True, text=True)
    return told.returncode == 0 and told.stdout.strip() == "(3, 13)"


def run_on(python: str) -> dict[str, object]:
    """What the program prints under one interpreter."""
    examples = sorted(map(str, EXAMPLES.glob("*.rospis")))
    facts = {"examples": examples, "extras": EXTRAS, "faces": FACES, "audited": AUDITED}
    program = PROGRAM.format(source=str(ROOT / "src"), evening=str(EVENING), **facts)
    told = subprocess.run([python, "-S", "-I", "-B", "-c", program], capture_output=True, text=True, timeout=120)
    assert told.returncode == 0, told.stderr
    result: dict[str, object] = json.loads(told.stdout)
    return result


def run_on_every_python() -> list[dict[str, object]]:
    """For `make prove`."""
    return [run_on(python) for python in pythons().values()]


@pytest.mark.parametrize("which", ["this", "3.13"])
def test_the_floors_run_on_the_standard_library_alone(which: str) -> None:
    told = run_on(pythons()[which])
    assert told["settlement"] == {
        "A": {"exact": "-140", "rounded": -140},
        "B": {"exact": "10", "rounded": 10},
        "C": {"exact": "130", "rounded": 130},
    }
