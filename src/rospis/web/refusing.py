"""A refusal as a line of text in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from rospis.pages.speech import reader


async def refuse(
    scope: Scope, receive: Receive, send: Send, status: int, why: str, headers: Mapping[str, str] | None = None
) -> None:
    """Answers with an HTTP status and why, a text of ours."""
    told = reader(Request(scope)).text(why)
    await PlainTextResponse(told, status, {"Cache-Control": "no-store", **(headers or {})})(scope, receive, send)
