"""The pages without a server: the standard library and pure Python alone, no thread, as for Python in a browser."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ALLOWED = [
    "rospis",
    "starlette",
    "jinja2",
    "markupsafe",
    "anyio",
    "idna",
    "sniffio",
    "typing_extensions",
    "python_multipart",
    "multipart",
]

# Runs by itself, so that nothing is there but what it imports.
PROGRAM = r"""
import asyncio, importlib.abc, sys, threading
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from urllib.parse import urlencode

STANDARD, ALLOWED = sys.stdlib_module_names, set(sys.argv[1].split(","))


class Pure(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top in STANDARD:
            return None
        if top not in ALLOWED:
            raise ModuleNotFoundError(f"not to be had in a browser: {name}", name=name)
        spec = PathFinder.find_spec(name, path)
        if spec is not None and spec.origin and spec.origin.endswith(tuple(EXTENSION_SUFFIXES)):
            raise ModuleNotFoundError(f"compiled: {name}", name=name)
        return None


def refuse(self):
    raise RuntimeError(f"a thread is started: {self}")


for name in [name for name in sys.modules if name.partition(".")[0] not in STANDARD and name != "__main__"]:
    del sys.modules[name]  # whatever a .pth file brought in
sys.meta_path.insert(0, Pure())
threading.Thread.start = refuse

from rospis.pages.app import pages_app
from rospis.pages.visitor import Role, Visitor
from rospis.store.desk import Desk
from rospis.store.sqlite import SqliteStore


async def ask(app, method, path, fields=None, lang="en"):
    path, _, query = path.partition("?")
    body = urlencode(fields or {}).encode()
    headers = [(b"host", b"localhost"), (b"accept-language", lang.encode()),
               (b"content-type", b"application/x-www-form-urlencoded"), (b"content-length", b"%d" % len(body))]
    scope = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
             "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
             "headers": headers, "client": ("127.0.0.1", 1), "server": ("localhost", 80),
             "state": {"visitor": Visitor(Role.HOST, "Ana")}}
    sent, asked = [], [{"type": "http.request", "body": body, "more_body": False}]

    async def receive():
        return asked.pop() if asked else {"type": "http.disconnect"}

    async def send(message):
        sent.append(message)

    await app(scope, receive, send)
    told = b"".join(message.get("body", b"") for message in sent)
    return sent[0]["status"], dict(sent[0]["headers"]), told.decode(errors="replace")


async def main():
    app = pages_app(Desk(SqliteStore(":memory:")))

    async def page(path, lang="en", has=""):
        status, _, text = await ask(app, "GET", path, lang=lang)
        assert status == 200 and has in text, (path, status, text[:2000])
        return text

    async def sends(path, fields, status=303):
        got, headers, text = await ask(app, "POST", path, fields)
        assert got == status, (path, got, text[:2000])
        return headers.get(b"location", b"").decode()

    games = {
        "preferans-yugoslav": "pass",
        "preferans-russian": "pass; Ana 4; Boris 3; Ceca 3",
        "bridge-rubber": "4S N =",
    }
    rules = {"preferans-yugoslav": "base", "preferans-russian": "sochi", "bridge-rubber": "rubber"}
    for place, (game, deal) in enumerate(games.items()):
        text = f"game: {game}\nplayers: Ana, Boris, Ceca{', Dino' if 'bridge' in game else ''}\n"
        if game == "preferans-russian":
            text += "target: 10\n"
        at = await sends("/import", {"command": f"open-{place}", "text": text})
        await sends(f"{at}/line", {"command": f"line-{place}", "seen": "1", "text": deal})
        await sends(f"{at}/deal", {"command": f"none-{place}", "seen": "2"}, 422)
        for rest in ("", "/screen", "/log", "/figures", "/export/text", "/export/json", "/export/csv", "/export/html",
                     "/export/svg"):
            for lang in ("en", "ru", "sr"):
                await page(at + rest, lang)
        shown = await page(at, "ru", "Лист")
        line = shown.partition(f'href="{at}/line/')[2].partition('"')[0]
        await page(f"{at}/line/{line}")
        await sends(f"{at}/line/{line}", {"by": "withdraw", "command": f"see-{place}"}, 200)
        await sends(f"{at}/line/{line}", {"by": "withdraw", "command": f"sure-{place}", "sure": "yes"})
        await page(f"/new?game={game}&rules={rules[game]}")
    for path in ("/", "/?q=ana&archived=1", "/new", "/players", "/export.zip"):
        await page(path)
    style = (await page("/")).partition('rel="stylesheet" href="')[2].partition('"')[0]
    await page(style, has="--page")
    script = (await page("/")).partition('<script src="')[2].partition('"')[0]
    await page(script, has="draft")


asyncio.run(main())
from markupsafe import _escape_inner
assert _escape_inner.__module__ == "markupsafe._native", _escape_inner.__module__
outside = {name.partition(".")[0] for name in sys.modules} - set(STANDARD) - ALLOWED - {"__main__"}
print(*sorted(outside))
"""


def test_nothing_compiled_and_no_thread_is_needed() -> None:
    """Every import is looked at; what an answer imports late, too."""
    words = [sys.executable, "-W", "error", "-c", PROGRAM, ",".join(ALLOWED)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=ROOT, timeout=120)
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr[-3000:]
