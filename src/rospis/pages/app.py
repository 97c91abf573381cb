"""The pages as one application, over the desk that they are given."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rospis.errors import N_
from rospis.pages import reading, sheets, writing
from rospis.pages.doors import Gone
from rospis.pages.environment import ASSETS, asset, asset_path, page
from rospis.pages.settings import Settings
from rospis.pages.shelf import Shelf
from rospis.pages.speech import reader
from rospis.store.desk import Desk
from rospis.store.errors import StoreError, Unwritable

ROUTES = [
    Route("/", sheets.evenings_page),
    Route("/new", sheets.new_page, methods=["GET"]),
    Route("/new", sheets.new_sheet, methods=["POST"]),
    Route("/import", sheets.bring_in, methods=["POST"]),
    Route("/players", sheets.players_page),
    Route("/export.zip", sheets.export_all),
    Route("/language", writing.choose_language, methods=["POST"]),
    Route("/e/{stream}", reading.evening_page),
    Route("/e/{stream}/deal", writing.add_deal, methods=["POST"]),
    Route("/e/{stream}/line", writing.add_line, methods=["POST"]),
    Route("/e/{stream}/do", writing.do, methods=["POST"]),
    Route("/e/{stream}/line/{line}", writing.change_page, methods=["GET"]),
    Route("/e/{stream}/line/{line}", writing.change, methods=["POST"]),
    Route("/e/{stream}/drawing", reading.drawing),
    Route("/e/{stream}/screen", reading.screen_page),
    Route("/e/{stream}/log", reading.log_page),
    Route("/e/{stream}/figures", reading.figures_page),
    Route("/e/{stream}/export/{kind}", reading.export),
]


async def assets(request: Request) -> Response:
    """An asset; its address has its contents in it, so it may be kept for good."""
    name = request.path_params["name"]
    if name not in ASSETS or request.url.path != asset_path(name):
        raise Gone(404, N_("There is no such page."))
    kept = {"Cache-Control": "public, max-age=31536000, immutable"}
    return Response(asset(name), media_type=ASSETS[name], headers=kept)


async def gone(request: Request, error: Exception) -> Response:
    """A page that cannot be shown, and why, in the reader's language."""
    lang = reader(request)
    if isinstance(error, Gone):
        status, why = error.status, lang.fill(error.why, error.facts)
    elif isinstance(error, StoreError):
        status, why = 507 if isinstance(error, Unwritable) else 400, str(lang.told(error.phrase))
    else:
        assert isinstance(error, HTTPException)
        status, why = error.status_code, lang.text(N_("There is no such page."))
    return page(request, "wrong.html", status, heading=lang.text("That cannot be shown"), told_why=why)


def pages_app(desk: Desk, settings: Settings | None = None, shelf: Shelf | None = None) -> Starlette:
    """The pages over a desk. ``request.state.visitor`` has to be put there by whoever serves them; ``shelf`` is where
    what was rendered is kept.
    """
    app = Starlette(
        routes=[*ROUTES, Route("/assets/{hash}/{name}", assets)],
        exception_handlers={Gone: gone, StoreError: gone, HTTPException: gone},
    )
    app.state.desk = desk
    app.state.settings = settings or Settings()
    app.state.shelf = shelf or Shelf()
    return app
