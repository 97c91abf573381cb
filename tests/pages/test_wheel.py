"""The wheel, installed where nothing of the sources is: it serves pages with their style, script and catalogs."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import venv
import zipfile
from importlib import import_module
from pathlib import Path

import httpx
import pytest

from tests.web.serving import free_port

LINK = re.compile(r"http://[^\s/]+/j/\S+")
ROOT = Path(__file__).resolve().parents[2]
# What the wheel of Rospis needs to serve, and what those need.
NEEDED = (
    *("click", "rich", "markdown_it", "mdurl", "pygments", "itsdangerous", "jinja2", "markupsafe", "segno"),
    *("python_multipart", "starlette", "anyio", "idna", "typing_extensions", "uvicorn", "h11"),
)
WAIT = 60  # seconds


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel, which sees what it needs and nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    sources = folder / "sources"  # a copy: the build compiles catalogs, which other tests read meanwhile
    shutil.copytree(ROOT / "src", sources / "src", ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    for name in ("pyproject.toml", "hatch_build.py", "LICENSE"):
        shutil.copy(ROOT / name, sources)
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=sources, check=True, capture_output=True, timeout=WAIT)
    (wheel,) = folder.glob("rospis-*.whl")
    home = folder / "home"
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    options = ["--quiet", "--no-index", "--no-deps", "--no-compile"]
    subprocess.run([*pip, "install", *options, str(wheel)], check=True, timeout=WAIT, cwd=folder)
    needed = folder / "needed"
    needed.mkdir()
    for name in NEEDED:
        file = Path(str(import_module(name).__file__))
        found = file.parent if file.name == "__init__.py" else file
        (needed / found.name).symlink_to(found)
    (site,) = home.glob("lib/python*/site-packages")
    (site / "needed.pth").write_text(f"{needed}\n")
    return folder


def test_the_wheel_has_all_that_is_no_code(place: Path) -> None:
    """Every template, style and script of the sources, and a compiled catalog for each one to be translated."""
    (wheel,) = place.glob("rospis-*.whl")
    with zipfile.ZipFile(wheel) as file:
        names = set(file.namelist())
    sources = ROOT / "src"
    for ending in ("html", "css", "js", "typed"):
        kept = {path.relative_to(sources).as_posix() for path in sources.rglob(f"*.{ending}")}
        assert kept
        assert kept <= names
    catalogs = {path.relative_to(sources).with_suffix(".mo").as_posix() for path in sources.rglob("*.po")}
    assert len(catalogs) == 2
    assert catalogs <= names


def test_a_page_in_russian_from_the_wheel(place: Path) -> None:
    rospis = place / "home" / "bin" / "rospis"
    port = free_port()
    data = str(place / "data")
    words = [str(rospis), "serve", "--example", "--host", "127.0.0.1", "--port", str(port), "--data", data]
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(place), "LC_ALL": "C.UTF-8", "PYTHONNOUSERSITE": "1"}
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=place, env=environment)
    try:
        assert process.stdout is not None
        link = next(found.group() for line in process.stdout if (found := LINK.search(line)))
        base = link.partition("/j/")[0]
        headers = {"Origin": base, "Accept-Language": "ru"}
        with httpx.Client(base_url=base, headers=headers, timeout=WAIT, follow_redirects=True) as browser:
            shown = browser.post(link, data={"name": "Ana"})
            assert shown.status_code == 200
            assert "Вечера" in shown.text
            evening = browser.get(re.findall(r'href="(/e/[^"/]+)"', shown.text)[0])
            assert "Югославский преферанс" in evening.text
            assert "Записать сдачу" in evening.text
            for pattern, media in (
                (r'href="(/assets/[^"]+\.css)"', "text/css"),
                (r'src="(/assets/[^"]+\.js)"', "text/j"),
            ):
                asset = browser.get(re.findall(pattern, evening.text)[0])
                assert asset.status_code == 200
                assert asset.headers["content-type"].startswith(media)
                assert len(asset.content) > 3000
    finally:
        process.terminate()
        process.wait(WAIT)
        assert process.stdout is not None
        process.stdout.close()
