"""The canvas of the drawn sheets: values that write themselves as SVG, widths of text, words that fill a field."""

from __future__ import annotations

import random
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from rospis.render.svg import canvas, face, flow
from rospis.render.svg.canvas import A4, PHONE, Area, Circle, Group, Line, Path, Text
from rospis.render.svg.sheets import Field, Spread

SIX_POINTS = 6 * 25.4 / 72 * 10  # in tenths of a millimetre


def test_every_item_writes_itself_with_its_class_and_deal() -> None:
    items: list[canvas.Item] = [
        Text(10, 20.5, "8.", 30, "middle", kind="pool", deal=3),
        Line((0, 0), (10, 0), kind="frame"),
        Path(canvas.outline([(0, 0), (1.005, 2)], closed=True), fill="#000", deal=4),
        Circle(1, 2, 3),
        Area("Ana pool", [(0, 0), (10, 0), (10, 5)]),
    ]
    group = Group(items, 5, 6, turn=90, field="Ana pool", player="Ana").svg()
    root = ElementTree.fromstring(group)
    assert root.attrib == {
        "transform": "translate(5 6) rotate(90)",
        "data-field": "Ana pool",
        "data-player": "Ana",
    }
    text, line, path, circle, area = root
    assert text.text == "8."
    assert text.attrib == {
        "x": "10",
        "y": "20.5",
        "font-size": "30",
        "text-anchor": "middle",
        "class": "pool",
        "data-deal": "3",
    }
    assert line.attrib["class"] == "frame"
    assert path.attrib["d"] == "M0 0L1 2Z"
    assert path.attrib["data-deal"] == "4"
    assert circle.attrib["fill"] == "none"
    assert area.attrib["data-area"] == "Ana pool"
    assert "stroke" not in area.attrib


def test_a_page_tells_its_size_its_title_and_its_language_and_needs_nothing_else() -> None:
    told = canvas.page([Text(1, 2, "a", 3)], width=2100, height=2970, title='<"&', told="words", lang="ru")
    root = ElementTree.fromstring(told)
    assert (root.attrib["viewBox"], root.attrib["width"], root.attrib["height"]) == ("0 0 2100 2970", "210mm", "297mm")
    assert (root.attrib["role"], root.attrib["lang"], root.attrib["aria-label"]) == ("img", "ru", '<"&')
    assert [child.tag.rpartition("}")[2] for child in root] == ["title", "desc", "rect", "text"]
    assert root[0].text == '<"&'
    assert "href" not in told
    assert "url(" not in told


@given(st.text(st.characters()))
def test_any_text_gives_xml_that_can_be_read(text: str) -> None:
    root = ElementTree.fromstring(
        canvas.page([Text(0, 0, text, 30)], width=9, height=9, title=text, told="", lang="en")
    )
    assert len(root[-1].text or "") == len(text)


@given(st.floats(-1e6, 1e6))
def test_a_number_is_written_in_one_way_only(value: float) -> None:
    told = canvas.number(value)
    assert abs(float(told) - value) <= 0.005 + 1e-9
    assert told == canvas.number(float(told))
    assert told != "-0"
    assert "e" not in told


def test_no_type_is_smaller_than_six_points() -> None:
    assert A4.least >= SIX_POINTS
    assert PHONE.least / 10 / 25.4 * 96 >= 10  # CSS pixels
    for paper in (A4, PHONE):
        assert list(paper.sizes) == sorted(paper.sizes, reverse=True)


def test_widths_are_those_of_the_wider_face() -> None:
    # DejaVu Sans: 0 is 0.636 of the size; Liberation Sans: W is 0.944, DejaVu's 0.989.
    assert face.width("0", 100) == 64
    assert face.width("W", 50) == 50
    assert face.width("", 50) == 0
    assert face.width("e\u0301", 100) == face.width("e", 100)  # a sign on a letter takes no room of its own


def test_a_text_of_a_script_that_is_not_known_is_held_to_its_room() -> None:
    assert "textLength" not in Text(0, 0, "Ana Жђ č", 30).svg()
    assert 'textLength="84"' in Text(0, 0, "安安", 30).svg()


def test_words_are_wrapped_and_never_wider() -> None:
    rng = random.Random()
    for _ in range(200):
        text = " ".join("".join(rng.choices("abcWМщ1.", k=rng.randint(1, 30))) for _ in range(rng.randint(1, 20)))
        room = rng.uniform(40, 400)
        told = face.wrapped(text, room, 20)
        assert "".join(told).replace(" ", "") == text.replace(" ", "")
        assert all(face.width(line, 20) <= room or len(line) == 1 for line in told), (text, room)
    assert face.wrapped("", 10, 20) == []
    assert face.cut("Abcdef", 1000, 20) == "Abcdef"
    assert face.width(face.cut("Abcdef" * 9, 100, 20), 20) <= 100


def test_the_lines_of_a_field_lie_within_it() -> None:
    trapezoid = [(-100.0, 0.0), (100.0, 0.0), (200.0, 150.0), (-200.0, 150.0)]
    slots = list(flow.slots(trapezoid, 20))
    assert len(slots) == 5  # 136 between the paddings, 24.8 to a line, 24.6 for the last
    assert [slot.right - slot.left for slot in slots] == sorted(slot.right - slot.left for slot in slots)
    for slot in slots:
        for y in (slot.base - face.ASCENT * 20, slot.base + face.DESCENT * 20):
            span = flow.span(flow.edges(trapezoid), y)
            assert span is not None
            assert span[0] < slot.left < slot.right < span[1]


def test_words_fill_a_field_in_the_largest_type_that_takes_them_all() -> None:
    square = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)]
    words = [flow.Figure(f"{number}.", deal=number) for number in range(10, 16)]
    field = Field("field", "kind", square, lambda first, behind: words[first:behind])
    assert Spread([field], 6, (40, 30, 20, 10)).size("kind", 0, 6) == 20
    assert flow.taken(words, square, 30) == 2
    texts = [item for item in flow.written(words, square, 20) if isinstance(item, Text)]
    assert [text.text for text in texts] == [word.text for word in words]
    assert all(text.x > 0 and text.x + text.width < 100 for text in texts)


def test_points_turn_clockwise() -> None:
    ((x, y),) = flow.turned([(0.0, 1.0)], 90)
    assert (round(x, 9), round(y, 9)) == (-1, 0)  # from below to the left, y growing downwards
