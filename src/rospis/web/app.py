"""The application: the pages of the table with links and live versions, behind the guards."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, Route
from starlette.types import ASGIApp

from rospis.pages.app import gone, pages_app
from rospis.pages.doors import Gone
from rospis.pages.reading import PACKED
from rospis.pages.settings import Settings
from rospis.pages.shelf import Shelf
from rospis.store.desk import Desk
from rospis.store.errors import StoreError
from rospis.web import guards, joining
from rospis.web.access import Access
from rospis.web.house import House
from rospis.web.live import Hub, Live
from rospis.web.rates import Rates


def web_app(desk: Desk, access: Access, house: House, hub: Hub, pages: ASGIApp | None = None) -> Starlette:
    """All that is served to the phones around a table. ``pages`` stands in for the pages over the desk."""
    settings, shelf = Settings(live=True, share=True, read_only=house.read_only), Shelf()
    app = Starlette(
        routes=[
            Route("/j/{token}", joining.join_page, methods=["GET"]),
            Route("/j/{token}", joining.join, methods=["POST"]),
            Route("/qr/{token}.svg", joining.code),
            Route("/e/{stream}/links", joining.links_page, methods=["GET"]),
            Route("/e/{stream}/links", joining.change_links, methods=["POST"]),
            Route("/e/{stream}/live", Live(hub), methods=["GET"]),
            Mount("/", pages_app(desk, settings, shelf) if pages is None else pages),
        ],
        middleware=[
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=PACKED),
            Middleware(guards.SecurityHeaders),
            Middleware(guards.OwnHost, names=house.names),
            Middleware(guards.BodyLimit, most=house.body),
            Middleware(guards.OwnOrigin),
            Middleware(guards.Throttle, joins=Rates(house.joins), writes=Rates(house.writes)),
            *([Middleware(guards.ReadOnly)] if house.read_only else []),
            Middleware(guards.Known, access=access),
        ],
        exception_handlers={Gone: gone, StoreError: gone},
    )
    app.state.desk = desk
    app.state.access = access
    app.state.house = house
    app.state.hub = hub
    app.state.settings = settings
    app.state.shelf = shelf
    return app
