"""Links: the page where one joins an evening by one, and the page that shows them to be sent or scanned."""

from __future__ import annotations

from io import BytesIO
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import segno
from jinja2 import ChoiceLoader, Environment, FileSystemLoader
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from rospis.errors import N_
from rospis.pages.doors import Gone, desk_of, evening_to_read
from rospis.pages.environment import HERE, context, environment, visitor_of
from rospis.pages.forms import fields_of
from rospis.pages.shown import title
from rospis.pages.speech import reader
from rospis.pages.visitor import Role
from rospis.store.errors import Missing
from rospis.store.evening import Evening
from rospis.web.access import COOKIE_LIVES, LONGEST_PIN, SHORTEST_PIN, Access, Grant, NoLink
from rospis.web.addresses import is_loopback
from rospis.web.house import House
from rospis.web.live import Hub

LONGEST_NAME = 40
PRIVATE = {"Cache-Control": "no-store"}

# Who joins by which link, as he reads it.
ROLES = {
    Role.HOST: N_("You are the host: you begin evenings, enter deals and give links to others."),
    Role.KEEPER: N_("You keep the sheet: you enter deals and correct them."),
    Role.WATCHER: N_("You watch the sheet."),
    Role.SCREEN: N_("This is a screen that shows the sheet."),
}
UNNAMED = {Role.HOST: N_("the host"), Role.KEEPER: N_("a keeper")}  # they are asked for a name, and the log knows it


class Offer(NamedTuple):
    """A link that is offered: whose it is, and whether he sees money."""

    role: Role
    money: bool
    told: str


OFFERS = (
    Offer(Role.KEEPER, True, N_("To keep the sheet")),
    Offer(Role.WATCHER, True, N_("To watch")),
    Offer(Role.WATCHER, False, N_("To watch without money")),
    Offer(Role.SCREEN, True, N_("For a big screen")),
    Offer(Role.SCREEN, False, N_("For a big screen without money")),
)


def _templates() -> Environment:
    """Templates of this floor, which build on those of the pages."""
    folders = [HERE / "templates", HERE.parent / "web" / "templates"]
    return environment().overlay(loader=ChoiceLoader([FileSystemLoader(folder) for folder in folders]))


TEMPLATES = _templates()


def shown(request: Request, template: str, status: int = 200, **facts: Any) -> HTMLResponse:
    """A page of this floor, which nobody keeps: there are links on it."""
    text = TEMPLATES.get_template(template).render(**context(request, reader(request)), **facts)
    return HTMLResponse(text, status, headers=PRIVATE)


async def join_page(request: Request) -> Response:
    """Who one will be by this link, and the question for name and PIN; opening it changes nothing yet."""
    link, evening = await _opened(request)
    if visitor_of(request).role is Role.HOST:
        return RedirectResponse(home(link), 303)
    return _ask(request, link, evening)


async def join(request: Request) -> Response:
    """Gives the cookie of a link, to whom knows the PIN where there is one."""
    link, evening = await _opened(request)
    fields = await fields_of(request)
    name, pin = fields.get("name", ""), fields.get("pin", "")
    access = _access(request)
    try:
        if not await access.admits(link.evening, pin):
            return _ask(request, link, evening, 403, reader(request).text(N_("That is not the PIN.")), name)
    except NoLink as refused:
        return _ask(request, link, evening, 429, reader(request).text(refused.why), name)
    answer = RedirectResponse(home(link), 303, headers=PRIVATE)
    answer.set_cookie(
        link.cookie,
        access.cookie(link, _called(name, link.role, request)),
        max_age=COOKIE_LIVES,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return answer


def home(link: Grant) -> str:
    """Where a link leads to."""
    if link.evening is None:
        return "/"
    return f"/e/{link.evening}/screen" if link.role is Role.SCREEN else f"/e/{link.evening}"


async def links_page(request: Request) -> Response:
    """The links of an evening for others, each with its code to be scanned."""
    evening = await _evening_of_keeper(request)
    lang, access = reader(request), _access(request)
    offers = [offer for offer in OFFERS if visitor_of(request).money or not offer.money]
    tokens = [access.link(offer.role, evening.stream, money=offer.money) for offer in offers]
    links = [
        {"told": lang.text(offer.told), "address": f"{base(request)}/j/{token}", "code": f"/qr/{token}.svg"}
        for offer, token in zip(offers, tokens, strict=True)
    ]
    return shown(
        request,
        "links.html",
        evening=evening,
        title=title(evening, lang),
        links=links,
        has_pin=access.has_pin(evening.stream),
        shortest=SHORTEST_PIN,
        longest=LONGEST_PIN,
    )


async def change_links(request: Request) -> Response:
    """The host withdraws all links of an evening, or sets its PIN."""
    evening = await _evening_of_keeper(request)
    if visitor_of(request).role is not Role.HOST:
        raise Gone(403, N_("This page is for the host of the table."))
    fields = await fields_of(request)
    what, pin = fields.get("what", ""), fields.get("pin", "")
    access = _access(request)
    if what == "withdraw":
        await access.withdraw(evening.stream)
        hub: Hub = request.app.state.hub
        hub.end(evening.stream)
    elif what == "pin":
        try:
            await access.set_pin(evening.stream, pin or None)
        except ValueError:
            raise Gone(
                422, N_("A PIN has {shortest} to {longest} signs."), shortest=SHORTEST_PIN, longest=LONGEST_PIN
            ) from None
    else:
        raise Gone(400, N_("The form is not one of these pages."))
    return RedirectResponse(f"/e/{evening.stream}/links", 303)


async def code(request: Request) -> Response:
    """The code of a link, for who may give it to others."""
    token = request.path_params["token"]
    try:
        link = _access(request).opened(token)
    except NoLink as refused:
        raise Gone(404, refused.why) from None
    if link.evening is None or not visitor_of(request).may_write(link.evening):
        raise Gone(403, N_("This link is for reading only."))
    return Response(svg(f"{base(request)}/j/{token}"), media_type="image/svg+xml", headers=PRIVATE)


def svg(address: str) -> bytes:
    """An address as a QR code, black on white whatever the page is: SVG without a size of its own."""
    drawn = BytesIO()
    segno.make_qr(address, error="m").save(drawn, kind="svg", dark="#000", light="#fff", omitsize=True, xmldecl=False)
    return drawn.getvalue()


def base(request: Request) -> str:
    """How others get to this table: as the page was asked for, but for a host that is this machine for itself alone."""
    own = urlsplit(str(request.base_url))
    house: House = request.app.state.house
    host = own.hostname or ""
    reached = house.reached() if is_loopback(host) else ()
    if not reached:
        return f"{own.scheme}://{own.netloc}"
    return f"{own.scheme}://{reached[0]}" + (f":{own.port}" if own.port else "")


def _access(request: Request) -> Access:
    found: Access = request.app.state.access
    return found


async def _opened(request: Request) -> tuple[Grant, Evening | None]:
    """What the link of the address gives, and the evening that it is for."""
    try:
        link = _access(request).opened(request.path_params["token"])
        return link, None if link.evening is None else await desk_of(request).evening(link.evening)
    except NoLink as refused:
        raise Gone(403, refused.why) from None
    except Missing:
        raise Gone(404, N_("There is no such page.")) from None


async def _evening_of_keeper(request: Request) -> Evening:
    """The evening of the address, for who may give links to it."""
    evening = await evening_to_read(request)
    if not visitor_of(request).may_write(evening.stream):
        raise Gone(403, N_("This link is for reading only."))
    return evening


def _ask(
    request: Request, link: Grant, evening: Evening | None, status: int = 200, wrong: str = "", name: str = ""
) -> Response:
    """The page where one joins."""
    lang = reader(request)
    return shown(
        request,
        "join.html",
        status,
        title="Rospis" if evening is None else title(evening, lang),
        role=lang.text(ROLES[link.role]),
        named=link.role in UNNAMED,
        players=evening.sheet.players if evening is not None else (),
        pin=_access(request).has_pin(link.evening),
        wrong=wrong,
        name=name[:LONGEST_NAME],
        longest_name=LONGEST_NAME,
        longest_pin=LONGEST_PIN,
    )


def _called(name: str, role: Role, request: Request) -> str:
    """The name that the log knows somebody by: the one that he gave, on one line, else what he is."""
    given = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:LONGEST_NAME]
    return given or reader(request).text(UNNAMED.get(role, ""))
