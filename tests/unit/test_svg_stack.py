"""Drawings of several pages as one picture."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import rospis
from rospis.evenings import evening
from rospis.render.svg import INSET, sheet_svg
from rospis.render.svg.stack import stacked

SVG = "{http://www.w3.org/2000/svg}"


def test_pages_stand_one_below_the_other() -> None:
    pages = sheet_svg(rospis.replay(rospis.read(evening("bridge-rubber", seed=3, deals=100))), page=INSET)
    assert len(pages) > 1
    whole = ElementTree.fromstring(stacked(pages))
    inner = whole.findall(f"{SVG}svg")
    assert len(inner) == len(pages)
    ends = 0.0
    for page in inner:
        assert float(page.attrib["y"]) == round(ends, 2)
        ends += float(page.attrib["height"])
    assert float(whole.attrib["viewBox"].split()[3]) == round(ends, 2)
    texts = [text.text for one in pages for text in ElementTree.fromstring(one).iter(f"{SVG}text")]
    assert [text.text for text in whole.iter(f"{SVG}text")] == texts


def test_a_single_page_is_left_as_it_is() -> None:
    pages = sheet_svg(rospis.replay(rospis.read(evening("preferans-yugoslav", seed=3, deals=10))), page=INSET)
    assert stacked(pages) == pages[0]
