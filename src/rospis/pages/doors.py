"""Who may come in: the evening that a request names, if its visitor may read it or write to it."""

from __future__ import annotations

from starlette.requests import Request

from rospis.errors import N_
from rospis.pages.environment import settings_of, visitor_of
from rospis.pages.shelf import Shelf
from rospis.pages.shown import without_prices
from rospis.pages.visitor import Role
from rospis.store.desk import Desk
from rospis.store.errors import Missing
from rospis.store.evening import Evening


class Gone(Exception):
    """A page that cannot be shown: HTTP status, and why, as a text of ours with its facts."""

    def __init__(self, status: int, why: str, **facts: object) -> None:
        super().__init__(status, why)
        self.status = status
        self.why = why
        self.facts = facts


def desk_of(request: Request) -> Desk:
    """The desk that these pages are served from."""
    found: Desk = request.app.state.desk
    return found


def shelf_of(request: Request) -> Shelf:
    """What has been rendered."""
    found: Shelf = request.app.state.shelf
    return found


def shows_money(request: Request) -> bool:
    """Whether the answer may tell prices and money: its visitor may see them, and has not asked for a page without."""
    return visitor_of(request).money and request.query_params.get("money") != "no"


async def evening_to_read(request: Request) -> Evening:
    """The evening of the address. Who may not read it is told no more than that there is no such page."""
    stream = request.path_params["stream"]
    if not visitor_of(request).may_read(stream):
        raise Gone(
            403 if visitor_of(request).role is Role.NOBODY else 404, N_("This page needs a link to its evening.")
        )
    try:
        evening = await desk_of(request).evening(stream)
    except Missing:
        raise Gone(404, N_("There is no such page.")) from None
    if shows_money(request):
        return evening
    return shelf_of(request).made("without prices", evening, make=lambda: without_prices(evening))


def may_write(request: Request, stream: str) -> bool:
    """Whether the visitor may change an evening here."""
    return visitor_of(request).may_write(stream) and not settings_of(request).read_only


async def evening_to_write(request: Request) -> Evening:
    """The evening of the address, for who may change it."""
    evening = await evening_to_read(request)
    if not may_write(request, evening.stream):
        raise Gone(403, N_("This link is for reading only."))
    return evening


def host_only(request: Request) -> None:
    """Refuses everybody but the host."""
    if visitor_of(request).role is not Role.HOST:
        raise Gone(403, N_("This page is for the host of the table."))


def host_writes(request: Request) -> None:
    """Refuses everybody but the host, and him where nothing may be changed."""
    host_only(request)
    if settings_of(request).read_only:
        raise Gone(403, N_("This table is for reading only."))
