"""Templates and assets: where they are, and what every template may say."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from rospis.locale.speech import CODES, Language
from rospis.pages.settings import Settings
from rospis.pages.speech import reader
from rospis.pages.visitor import Visitor

HERE = Path(__file__).parent
SHEET_STYLE = HERE.parent / "render" / "html" / "page.css"
ASSETS = {"table.css": "text/css; charset=utf-8", "table.js": "text/javascript; charset=utf-8"}
NAMES_OF_LANGUAGES = {"en": "English", "ru": "Русский", "sr-Latn": "Srpski", "sr-Cyrl": "Српски"}


@cache
def environment() -> Environment:
    """The templates: all is escaped, and a name that is missing is an error."""
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["asset"] = asset_path
    return made


@cache
def asset(name: str) -> bytes:
    """An asset of ours. The style begins with that of the page which ``score --html`` writes: it is the same sheet."""
    own = (HERE / "assets" / name).read_bytes()
    return (SHEET_STYLE.read_bytes() + own) if name == "table.css" else own


@cache
def asset_path(name: str) -> str:
    """Its address, which changes with what is in it, so that browsers may keep it for good."""
    return f"/assets/{sha256(asset(name)).hexdigest()[:12]}/{name}"


def visitor_of(request: Request) -> Visitor:
    """Who asks; nobody where whoever serves the pages says nothing."""
    found: Visitor = getattr(request.state, "visitor", None) or Visitor()
    return found


def settings_of(request: Request) -> Settings:
    """The house."""
    found: Settings = request.app.state.settings
    return found


def context(request: Request, lang: Language) -> dict[str, Any]:
    """What all templates know."""

    def say(text: str, /, **facts: object) -> str:
        return lang.fill(text, facts)

    return {
        "lang": lang,
        "say": say,
        "languages": [(code, NAMES_OF_LANGUAGES[code]) for code in CODES],
        "visitor": visitor_of(request),
        "settings": settings_of(request),
        "here": request.url.path + (f"?{request.url.query}" if request.url.query else ""),
        "command_id": settings_of(request).new_id(),
    }


def page(request: Request, template: str, status: int = 200, **more: Any) -> HTMLResponse:
    """A page in the reader's language."""
    lang = reader(request)
    text = environment().get_template(template).render(**context(request, lang), **more)
    return HTMLResponse(text, status, headers={"Vary": "Cookie, Accept-Language"})
