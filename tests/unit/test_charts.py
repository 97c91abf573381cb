"""The chart of the balances: nothing touches, everything is told apart, and the same evening is always drawn alike."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rospis
from rospis.evenings import evening
from rospis.games import registry
from rospis.locale.speech import ENGLISH, Language
from rospis.render import charts
from rospis.render.charts import HEIGHT, LEADING, SIZE, WIDTH, balance_svg, nice_step, nice_ticks, spread, thinned, told
from rospis.render.svg.face import ASCENT, DESCENT, width
from rospis.stats.model import Figures

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.rospis"))
SVG = "{http://www.w3.org/2000/svg}"
Box = tuple[float, float, float, float]


def figures_of(text: str) -> Figures:
    return rospis.figures(rospis.replay(rospis.read(text)))


def boxes(svg: str) -> list[tuple[str, Box]]:
    """Every text of a drawing with the room that it takes at most."""
    found = []
    for text in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        size, x, y = (float(text.attrib[key]) for key in ("font-size", "x", "y"))
        wide = width(text.text or "", size)
        left = x - {"start": 0, "middle": wide / 2, "end": wide}[text.attrib.get("text-anchor", "start")]
        found.append((text.text or "", (left, y - ASCENT * size, left + wide, y + DESCENT * size)))
    return found


def verify(svg: str, size: tuple[float, float] = (WIDTH, HEIGHT)) -> None:
    """No text leaves the drawing, and no two of them touch."""
    found = boxes(svg)
    for text, (left, top, right, bottom) in found:
        assert left >= 0 <= top, text
        assert right <= size[0], text
        assert bottom <= size[1], text
    for number, (text, box) in enumerate(found):
        for other, beside in found[number + 1 :]:
            apart = box[2] <= beside[0] or beside[2] <= box[0] or box[3] <= beside[1] or beside[3] <= box[1]
            assert apart, (text, other)


class Wordy(Language):
    """A language with long words of its own."""

    def text(self, text: str, context: str | None = None) -> str:
        """Three times the word, in letters of two alphabets."""
        return f"{text} Ж{text} Щ{text}"


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", [ENGLISH, Wordy("ru")], ids=["en", "wordy"])
def test_no_text_touches_another(path: Path, lang: Language) -> None:
    """On the page of a telephone, with the evening's name over it."""
    figures = rospis.figures(rospis.replay(rospis.load(str(path))))
    verify(balance_svg(figures, lang, title="An evening of which a great deal more can be told than fits"))


@pytest.mark.parametrize("game", list(registry.GAMES))
@pytest.mark.parametrize("deals", [1, 5, 25, 60, 300])
def test_evenings_of_any_length(game: str, deals: int) -> None:
    """Five players, few deals and many."""
    most = min(registry.find(game).most_players, 5)
    verify(balance_svg(figures_of(evening(game, 3, deals, players=most))))


def test_twelve_players_with_long_names() -> None:
    """As many accounts as there may be, all with nearly the same result."""
    names = [f"Maximiliana the {number}th" for number in range(12)]
    comings = zip(names[4:], names[3:], strict=False)
    joined = "".join(f'leave "{old}"\njoin "{new}" after "{names[2]}"\n' for new, old in comings)
    players = ", ".join(f'"{name}"' for name in names[:4])
    text = f"game: preferans-yugoslav\nplayers: {players}\n1. pass\n{joined}2. pass\n"
    sheet = rospis.replay(rospis.read(text))
    assert [rospis.message(fault) for fault in sheet.faults] == []
    svg = balance_svg(rospis.figures(sheet))
    assert len(rospis.figures(sheet).players) == 12
    verify(svg)


def test_a_wide_drawing() -> None:
    """For a page of paper: the type stays as it is."""
    size = (1900.0, 1200.0)
    svg = balance_svg(figures_of(evening("preferans-russian", 1, 60)), size=size)
    verify(svg, size)
    assert 'viewBox="0 0 1900 1200"' in svg
    assert f'font-size="{SIZE:.2f}"' in svg


def test_nobody_has_won_anything() -> None:
    """A record without deals has a chart too: the zero line with all names at its beginning."""
    svg = balance_svg(figures_of("game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"))
    assert [text for text, _ in boxes(svg)] == ["−1", "0", "+1", "deal", "Ana, Boris, Ceca 0"]


def test_lines_are_told_apart_without_colour() -> None:
    """Five lines differ in dashes and in the shape of their marks."""
    found = figures_of(evening("preferans-russian", 5, 20, players=5))
    svg = balance_svg(found)
    root = ElementTree.fromstring(svg)
    lines = [line for line in root.iter(f"{SVG}path") if line.get("class") == "line"]
    assert len(lines) == 5
    assert len({line.get("stroke-dasharray") for line in lines}) == 5
    assert len({line.get("stroke") for line in lines}) == 5
    groups = [group for group in root.iter(f"{SVG}g") if group.get("class") == "player"]
    assert {group.get("data-player") for group in groups} == {"Ana", "Boris", "Ceca", "Dino", "Eva"}
    marks = [group.findall(f"{SVG}path")[1].attrib["d"] for group in groups]
    assert len({re.sub(r"[-0-9. ]+", "", mark) for mark in marks}) == 4
    assert len({line.shape for line in charts.series(found)}) == 5


def test_partners_share_a_line() -> None:
    """Who has the same balance all evening is one line with both names."""
    text = "game: bridge-duplicate\nplayers: Ana, Boris, Ceca, Dino\n1. 4S N =; vul none\n2. pass\n"
    svg = balance_svg(figures_of(text))
    labels = [text for text, _ in boxes(svg)]
    assert labels[-2:] == ["Ana, Ceca +420", "Boris, Dino −420"]


def test_a_newcomer_begins_where_he_joins() -> None:
    """His line has no point before."""
    found = figures_of(
        "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n1. Ana clubs; Boris passes; Ceca passes\n"
        "2. Boris clubs; Ana passes; Ceca passes\njoin Dino after Ceca\n3. pass\n"
    )
    dino = next(line for line in charts.series(found) if line.names == ("Dino",))
    assert [place for place, _ in dino.points] == [2, 3]


def test_the_same_evening_is_drawn_alike_and_safely() -> None:
    """A pure function, and its title is text whatever it holds."""
    text = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n1. Ana clubs; Boris passes; Ceca passes\n"
    first, second = (balance_svg(figures_of(text), title='<script>"R&B"') for _ in range(2))
    assert first == second
    assert "<script>" not in first
    assert boxes(first)[0][0] == '<script>"R&B"'


def test_figures_as_they_are_told() -> None:
    """Signs of one width, one place where an amount is not whole."""
    amounts = (0, 12, -12, Fraction(1, 3), Fraction(-256, 3), Fraction(1, 100), Fraction(4, 2))
    assert [told(amount) for amount in amounts] == ["0", "+12", "−12", "+0.3", "−85.3", "0.0", "+2"]


AMOUNTS = st.builds(Fraction, st.integers(-10_000, 10_000), st.sampled_from((1, 2, 3, 5)))


@settings(deadline=None)
@given(st.lists(AMOUNTS, max_size=8))
def test_ticks(amounts: list[Fraction]) -> None:
    """Round, evenly apart, with zero, around all amounts and not far beyond, and not too many."""
    ticks = nice_ticks(amounts)
    low, high = min([Fraction(0), *amounts]), max([Fraction(0), *amounts])
    steps = {later - earlier for earlier, later in pairwise(ticks)}
    assert len(steps) == 1
    step = steps.pop()
    assert str(step).rstrip("0") in ("1", "2", "5")
    assert 0 in ticks
    assert ticks[0] <= low <= high <= ticks[-1]
    assert 2 <= len(ticks) <= 8
    assert low == high or (ticks[-1] - high < step and low - ticks[0] < step)


@settings(deadline=None)
@given(st.floats(0, 1e6))
def test_steps(least: float) -> None:
    """No smaller step of the row would do."""
    step = nice_step(least)
    row = [power * factor for power in (1, 10, 100, 1000, 10**4, 10**5, 10**6) for factor in (1, 2, 5)]
    assert step == min(value for value in row if value >= least)


@settings(deadline=None)
@given(st.lists(st.floats(-50, 750), max_size=12))
def test_labels_are_moved_apart(wanted: list[float]) -> None:
    """In their order, far enough from each other, within bounds, and only where they have to be moved."""
    apart, low, high = 40.0, 0.0, 700.0
    places = spread(wanted, apart, low, high)
    assert all(low - 1e-6 <= place <= high + 1e-6 for place in places)
    order = sorted(range(len(wanted)), key=lambda place: (wanted[place], place))
    for one, two in pairwise(order):
        assert places[two] - places[one] >= apart - 1e-6
    within = [min(max(place, low), high) for place in wanted]
    if all(wanted[two] - wanted[one] >= apart for one, two in pairwise(order)) and within == wanted:
        assert places == wanted


def test_more_labels_than_there_is_room_for() -> None:
    """They still do not touch."""
    places = spread([5.0] * 10, 40, 0, 100)
    assert places == [40.0 * number for number in range(10)]


def test_a_very_long_line_keeps_its_extremes() -> None:
    """Ten thousand deals are drawn in a few hundred points, the highest and the lowest among them."""
    points = [(place, (place * 7919) % 1000 - 500) for place in range(10_000)] + [(10_000, 9000), (10_001, 0)]
    kept = thinned(points)
    assert len(kept) <= 410
    assert {points[0], (10_000, 9000), points[-1]} <= set(kept)
    assert kept == sorted(kept)
    assert thinned(points[:50]) == points[:50]
    assert LEADING > 1
