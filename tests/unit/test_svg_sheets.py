"""What the drawn sheets of preferans hold: every total in its field, in its order, on whichever page."""

from __future__ import annotations

import random
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import rospis
from rospis.evenings import evening
from rospis.games.registry import GAMES
from rospis.locale.speech import ENGLISH, Language
from rospis.render.svg import A4, INSET, PHONE, Format, pulka, russian, sheet_svg, yugoslav
from rospis.render.svg.flow import turned
from rospis.sheet import Sheet

SVG = "{http://www.w3.org/2000/svg}"
SEED = random.randrange(1_000_000)


def scored(text: str) -> Sheet:
    """The sheet of a record in which nothing is wrong."""
    sheet = rospis.replay(rospis.read(text))
    assert not sheet.faults
    return sheet


def groups(pages: list[str], kinds: tuple[str, ...]) -> Iterator[tuple[str, list[ElementTree.Element]]]:
    """The fields of some kinds, page after page, each with its texts."""
    for page in pages:
        for group in ElementTree.fromstring(page).iter(f"{SVG}g"):
            if group.get("class") in kinds:
                yield group.get("data-field") or "", [*group.iter(f"{SVG}text")]


def written(pages: list[str], kinds: tuple[str, ...]) -> dict[str, list[tuple[int | None, str]]]:
    """The figures of each field over all pages, with the deal that wrote each; what is carried over left away."""
    fields: dict[str, list[tuple[int | None, str]]] = {}
    for field, texts in groups(pages, kinds):
        for text in texts:
            if text.get("class") == "total":
                deal = text.get("data-deal")
                told = (text.text or "").removesuffix(".").replace("−", "-").removesuffix(" dk")
                fields.setdefault(field, []).append((int(deal) if deal else None, told))
    return fields


def totals(sheet: Sheet) -> dict[str, list[tuple[int | None, str]]]:
    """The same, added up from the entries of every deal."""
    sums: dict[str, object] = {}
    fields: dict[str, list[tuple[int | None, str]]] = {}
    if sheet.game.name == "preferans-yugoslav":
        for player in sheet.players:
            sums[f"{player} contract"] = -sheet.options.start
            fields[f"{player} contract"] = [(None, str(-sheet.options.start))]
    for scored in sheet.deals:
        changed: dict[str, object] = {}
        for posting in scored.outcome.postings:
            field = " ".join(filter(None, (posting.player, posting.column, posting.on)))
            changed[field] = sums[field] = sums.get(field, 0) + posting.amount  # type: ignore[operator]
        for field, total in changed.items():
            fields.setdefault(field, []).append((scored.entry.number, str(total)))
    return fields


@pytest.mark.parametrize("page", [A4, PHONE], ids=["A4", "phone"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_total_of_a_pulka_stands_in_its_field(players: int, page: Format) -> None:
    """R8.6: running totals, nothing struck out."""
    sheet = scored(evening("preferans-russian", SEED, 60, players=players))
    assert written(sheet_svg(sheet, page=page), ("pool", "hill", "whists")) == totals(sheet), SEED


def test_a_total_stands_in_a_field_that_what_is_carried_over_would_fill() -> None:
    """Five on a phone: a field of whists has no room for (112) and 114."""
    sheet = scored(evening("preferans-russian", 833641, 60, players=5))
    assert written(sheet_svg(sheet, page=PHONE), ("whists",))["Ana whists Dino"] == totals(sheet)["Ana whists Dino"]


@pytest.mark.parametrize("page", [A4, PHONE], ids=["A4", "phone"])
@pytest.mark.parametrize("players", [3, 4])
def test_every_total_of_a_yugoslav_sheet_stands_in_its_column(players: int, page: Format) -> None:
    """Y9.3: running totals in all columns."""
    sheet = scored(evening("preferans-yugoslav", SEED, 60, players=players))
    assert written(sheet_svg(sheet, page=page), ("bule", "supe")) == totals(sheet), SEED


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("code", ["en", "ru", "sr-Latn", "sr-Cyrl"])
def test_the_contract_column_is_named_in_full(players: int, code: str) -> None:
    lang = Language(code)
    pages = sheet_svg(scored(evening("preferans-yugoslav", 1, 10, players=players)), page=PHONE, lang=lang)
    found = [group for page in pages for group in ElementTree.fromstring(page).iter(f"{SVG}g")]
    heads = [group for group in found if (group.get("data-field") or "").endswith("contract head")]
    assert ["".join(head.itertext()) for head in heads] == [lang.text("bule")] * players


@pytest.mark.parametrize("deals", [4, 60])
@pytest.mark.parametrize("game", GAMES)
def test_a_drawing_within_a_page_is_as_tall_as_what_stands_on_it(game: str, deals: int) -> None:
    """No taller than the room it has, and without the settlement."""
    sheet = scored(evening(game, SEED, deals))
    heights = []
    for settled in (False, True):
        pages = sheet_svg(sheet, page=INSET, settled=settled)
        tall = [float((ElementTree.fromstring(page).get("viewBox") or "").split()[3]) for page in pages]
        assert max(tall) <= INSET.height, SEED
        heights.append(sum(tall))
        assert any('data-field="settlement' in page for page in pages) == settled
    assert deals > 4 or heights[0] < heights[1], SEED  # a long card may be written larger instead


def test_a_further_sheet_begins_with_what_is_carried_over() -> None:
    sheet = scored(evening("preferans-russian", 5, 200, players=4))
    pages = sheet_svg(sheet, page=PHONE)
    assert len(pages) > 2
    last: dict[str, str] = {}
    for page in pages:
        for field, texts in groups([page], ("pool", "hill", "whists")):
            figures = [(text.text or "").strip("().") for text in texts]
            if field in last:
                assert texts[0].get("class") == "carried"
                assert figures[0] == last[field]
            if figures:
                last[field] = figures[-1]


def test_nothing_is_drawn_in_two_ways() -> None:
    text = evening("preferans-russian", SEED, 30, rules="dark", players=4)
    assert sheet_svg(scored(text)) == sheet_svg(scored(text))


def test_bombs_stand_as_long_as_they_are_held() -> None:
    """R0.6: a made game puts the oldest of its kind out."""
    sheet = scored(evening("preferans-russian", SEED, 60, rules="dark", players=4))
    book = russian.Book(sheet, ENGLISH)
    for player in sheet.players:
        bombs = book.queue(player, 0, book.steps)
        assert tuple(bomb.factor for bomb in bombs if not bomb.out) == sheet.cells(player)["bombs"], SEED
        later = book.queue(player, book.steps, book.steps + 1)
        assert all(not bomb.out for bomb in later)


DARK = """game: preferans-russian
rules: dark
target: 8
players: Ana, Boris, Ceca
state Ana bombs 2
1. Ana dark 6S 6; Boris whists 2; Ceca whists 2
    auction Ana dark 6S, Boris pass, Ceca pass
2. Boris dark 6S 5; Ceca whists 3; Ana whists 2
"""


def test_a_dark_game_is_marked_and_a_full_pool_underlined() -> None:
    """R8.6: for the declarer only, in his pool or on his hill."""
    (page,) = sheet_svg(scored(DARK.replace("    auction Ana dark 6S, Boris pass, Ceca pass\n", "")))
    texts = {field: [text.text for text in texts] for field, texts in groups([page], ("pool", "hill", "whists"))}
    assert texts["Ana pool"] == ["8 dk."]
    assert texts["Boris hill"] == ["4 dk."]
    assert not any("dk" in (told or "") for told in texts["Ceca whists Boris"])
    closed = [line for line in ElementTree.fromstring(page).iter(f"{SVG}line") if line.get("class") == "closed"]
    assert [line.get("data-deal") for line in closed] == ["1", "1", None, None]  # the last two are in the legend
    assert any("".join(legend.itertext()).endswith("the pool is fulldka game in the dark") for legend in legends(page))


def legends(page: str) -> list[ElementTree.Element]:
    """What says what the signs mean."""
    return [group for group in ElementTree.fromstring(page).iter(f"{SVG}g") if group.get("class") == "legend"]


def test_the_centre_has_arrow_pool_time_and_price() -> None:
    """R8.5, and the modern one only the size of the pool."""
    text = "game: preferans-russian\nplayers: Ana, Boris, Ceca\ndealer: Boris\ntarget: 10\nprice: 0.10 EUR\n"
    sheet = scored(text + "control_time: 23:00\n1. Ceca 6H 6; Ana whists 2; Boris whists 2\n")
    (page,) = sheet_svg(sheet)
    assert centre(page) == {"centre pool": "10", "centre time": "23:00", "centre price": "0.10 EUR"}
    assert arrows(page) == ["rotate(90)"]  # Boris sits to the left
    (page,) = sheet_svg(sheet, modern=True)
    assert centre(page) == {"centre pool": "10"}
    assert arrows(page) == []


def centre(page: str) -> dict[str, str]:
    """What stands in the fields of the centre."""
    return {
        group.get("data-field") or "": " ".join(text.text or "" for text in group.iter(f"{SVG}text"))
        for group in ElementTree.fromstring(page).iter(f"{SVG}g")
        if (group.get("data-field") or "").startswith("centre")
    }


def arrows(page: str) -> list[str]:
    """How the arrows are turned."""
    return [
        (group.get("transform") or "").rpartition(" ")[2]
        for group in ElementTree.fromstring(page).iter(f"{SVG}g")
        if any(child.get("class") == "arrow" for child in group)
    ]


def test_the_form_for_four_is_a_square_with_its_diagonals() -> None:
    """R8.3: whist cells from the left neighbour to the right one, hills by the centre."""
    form = pulka.form(4, 1000, 1000)
    assert form.centre == (500.0, 500.0)
    assert [sector.turn for sector in form.sectors] == [0, 90, 180, 270]
    bottom = form.sectors[0]
    cells = bottom.whists(3)
    share = pulka.POOL_TO * 500
    assert [(round(x, 6), y) for x, y in cells[0]] == [
        (-share, share),
        (round(-share / 3, 6), share),
        (round(-500 / 3, 6), 500),
        (-500, 500),
    ]
    assert cells[1][0] == cells[0][1]
    assert {(round(x), round(y)) for sector in form.sectors for x, y in turned([sector.spoke], sector.turn)} == {
        (-500, 500),
        (-500, -500),
        (500, -500),
        (500, 500),
    }


def test_the_form_for_three_is_cut_to_the_middle_of_its_top_and_its_lower_corners() -> None:
    """R8.4."""
    form = pulka.form(3, 1000, 800)
    assert form.centre == (500.0, 360.0)
    spokes = [turned([sector.spoke], sector.turn)[0] for sector in form.sectors]
    assert [(round(x), round(y)) for x, y in spokes] == [(-500, 440), (0, -360), (500, 440)]
    left = turned(form.sectors[1].band(pulka.POOL_TO * 500, 500), 90)
    assert {round(y) for _, y in left} >= {-360, 440}  # from the upper edge down to the lower corner


@pytest.mark.parametrize("players", range(2, 9))
def test_fields_of_a_form_do_not_overlap_and_lie_within_it(players: int) -> None:
    """R8.2: the shares of all fields are less than the whole."""
    form = pulka.form(players, 1000, 900)
    assert form.width <= 1000 + 1e-6
    assert form.height <= 900 + 1e-6
    x, y = form.centre
    whole = abs(area(form.outline))
    parts = 0.0
    for sector in form.sectors:
        fields = [sector.band(0, pulka.HILL_TO * sector.reach), sector.pool(), *sector.whists(players - 1)]
        for field in fields:
            parts += abs(area(field))
            for dx, dy in turned(field, sector.turn):
                assert -1e-6 <= x + dx <= form.width + 1e-6
                assert -1e-6 <= y + dy <= form.height + 1e-6
    assert abs(parts - whole) < 1e-3 * whole


def area(points: list[tuple[float, float]]) -> float:
    """The area of a polygon."""
    ends = zip(points, [*points[1:], points[0]], strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in ends) / 2


HATS = """game: preferans-yugoslav
start: 30
refe_max: 2
players: Ana, Boris, Ceca
1. pass
2. pass
3. Ana clubs; Boris passes; Ceca 3
4. Ana sans; Boris 2; Ceca 2
5. Ana sans 5; Boris 3; Ceca 2
6. Ana sans 5; Boris 3; Ceca 2
"""


def test_refe_strokes_and_hats_stand_where_the_players_draw_them() -> None:
    """Y5.3, Y5.6, YE.1: a stroke before the entry doubled, a hat over the one that passed zero, a dash for a pass."""
    book = yugoslav.Book(scored(HATS))
    words = book.words(("Ana", "contract", None), 0, book.steps)
    assert [type(word).__name__ for word in words] == [
        *("Total", "Refe", "Refe", "Total"),
        *("Hat", "Total", "Total"),
        *("Hat", "Total"),
    ]
    figures = [(word.text, word.doubled) for word in words if isinstance(word, yugoslav.Total)]
    assert figures == [("−30", False), ("−10", True), ("18", True), ("4", False), ("−10", False)]
    assert [word.off for word in words if isinstance(word, yugoslav.Hat)] == [False, True]
    assert [word.used for word in words if isinstance(word, yugoslav.Refe)] == [3, 4]
    dashes = book.words(("Boris", "whists", "Ana"), 0, book.steps)
    assert isinstance(dashes[0], yugoslav.Dash)
    assert dashes[0].deal == 3
