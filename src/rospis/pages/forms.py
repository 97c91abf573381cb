"""What the forms of these pages send."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request

from rospis.errors import N_
from rospis.pages.doors import Gone
from rospis.store.events import LONGEST_ID

SENT_AS = "application/x-www-form-urlencoded"
MOST_FIELDS = 300


async def pairs_of(request: Request) -> list[tuple[str, str]]:
    """Names and values in their order; none of what was sent in another way than these pages send their forms.

    The other ways name an encoding of their own, and could bring letters that nothing can be written with.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != SENT_AS:
        return []
    async with request.form(max_files=0, max_fields=MOST_FIELDS) as form:
        return [(key, value) for key, value in form.multi_items() if isinstance(value, str)][:MOST_FIELDS]


async def fields_of(request: Request) -> dict[str, str]:
    """The fields of a form; the last of equal names counts."""
    return dict(await pairs_of(request))


def command_id(fields: Mapping[str, str]) -> str:
    """The id of the command that a page was given for its form; no other form is taken."""
    told = fields.get("command", "")
    if not told or len(told) > LONGEST_ID:
        raise Gone(400, N_("The form is not one of these pages."))
    return told
