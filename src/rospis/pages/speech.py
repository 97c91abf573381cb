"""The language of a page: the reader's choice, else what his browser asks for."""

from __future__ import annotations

from starlette.requests import Request

from rospis.locale.speech import CODES, ENGLISH, Language, language, preferred

COOKIE = "lang"


def reader(request: Request) -> Language:
    """The language to answer in: the cookie, else the first of ours that the browser lists."""
    chosen = request.cookies.get(COOKIE, "")
    if chosen in CODES:
        return language(chosen)
    wanted = request.headers.get("accept-language", "")[:200]
    ranked = sorted(_quality(part) for part in wanted.split(","))
    for _, tag in ranked:
        if tag.partition("-")[0].lower() in ("en", "ru", "sr"):
            found = preferred({"LANG": tag.replace("-", "_")})
            if found is not ENGLISH or tag.lower().startswith("en"):
                return found
    return ENGLISH


def _quality(part: str) -> tuple[float, str]:
    """A language range, the best wanted first."""
    tag, _, quality = part.strip().partition(";q=")
    try:
        return (-float(quality) if quality else -1.0), tag
    except ValueError:
        return 0.0, tag
