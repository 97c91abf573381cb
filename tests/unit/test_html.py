"""The page of a sheet: all of the record is on it, nothing of the record is markup, and it needs nothing else."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping
from fractions import Fraction
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rospis import read, replay, sheet_html, why
from rospis.evenings import evening
from rospis.games import registry
from rospis.locale.speech import CODES, language
from rospis.record.model import Adjust, Carry, Join, Leave, Partners
from rospis.render.heading import evening_title
from rospis.render.html import cards, tags
from rospis.render.html.deals import prose
from rospis.render.html.deals import shown as seen_as
from rospis.render.html.inline import Inliner
from rospis.render.svg import INSET, PHONE, sheet_svg
from rospis.sheet import Sheet

EXAMPLES = sorted(Path("examples").glob("*.rospis"))
HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"
ROW = "<tr(?: class=who)?>"
NEVER_CLOSED = {"meta", "br", "li", "dt", "dd", "tr", "th", "td"}


class Page(HTMLParser):
    """A page as a browser would take it apart: every element with its attributes, and the text of each."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.texts: list[str] = []
        self.scripts: list[str] = []
        self.by_id: dict[str, list[str]] = {}
        self.inside: list[str] = []  # the ids of the elements that are open
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in NEVER_CLOSED:
            self.open.append(tag)
            name = dict(attrs).get("id") or ""
            assert not name or name not in self.by_id
            self.by_id[name] = []
            self.inside.append(name)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        self.inside.pop()

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "script":
            self.scripts.append(data)
        elif self.open and self.open[-1] != "style":
            self.texts.append(data)
            for name in self.inside:
                if name:
                    self.by_id[name].append(data)

    @property
    def text(self) -> str:
        return told("".join(self.texts))

    def of(self, name: str) -> str:
        """The text of the element with an id."""
        return told("".join(self.by_id[name]))


def told(text: str) -> str:
    """A text with a plain minus, and without what only says how a sign is drawn."""
    return text.replace("\u2212", "-").replace("\ufe0e", "")


def without_tags(text: str) -> str:
    """The text of a piece of a page that holds no signs which have to be escaped."""
    return told(re.sub("<[^>]*>", "", text))


def rows(text: str) -> list[list[str]]:
    """The rows of all tables in a piece of a page, cell by cell; > before a card that was led."""
    return [
        [
            (">" if one.partition(">")[0].endswith("class=l") else "") + without_tags(one.partition(">")[2])
            for one in row
        ]
        for row in (
            re.split("<t(?=[hd])", row.partition("</table>")[0])[1:]
            for row in re.split("<tr(?: class=who)?>", text)[1:]
        )
    ]


def page(text: str) -> Page:
    return Page(sheet_html(replay(read(text))))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_entry_stands_under_its_deal_with_reason_and_rule(path: Path) -> None:
    sheet = replay(read(path.read_bytes()))
    found = Page(sheet_html(sheet))
    assert sum(element == "details" for element, _ in found.elements) == len(sheet.deals)
    for scored in sheet.deals:
        deal = found.of(f"deal-{scored.entry.number}")
        assert told(seen_as(scored.entry.text)) in deal
        for posting in scored.outcome.postings:
            amount = sheet.game.printed(sheet.options, posting.column, posting.amount)
            assert posting.player in deal
            assert f" {amount}" in deal or f"+{amount}" in deal
            assert told(f"{why(sheet, scored, posting)}{posting.reason.rule}") in deal


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_who_pays_whom_comes_first(path: Path) -> None:
    sheet = replay(read(path.read_bytes()))
    found = Page(sheet_html(sheet))
    sections = [attributes["id"] for element, attributes in found.elements if element == "section"]
    assert sections == ["wrong"] * (not sheet.ok) + ["settlement", "sheet", "deals"]
    settled = sheet.settlement()
    text = sheet_html(sheet).partition("settlement-heading")[2]
    paid = [without_tags(item) for item in text.partition("</ul>")[0].split("<li>")[1:]]
    for payer, receiver, amount in settled.payments:
        assert any(item.startswith(f"{payer} pays {receiver}{amount}") for item in paid)
    results = {row[0]: row[1:] for row in rows(text.partition("</table>")[0])}
    for name, result in settled.exact.items():
        assert f"+{result}" in results[name] if result > 0 else str(result) in results[name]
        assert not settled.money or settled.money[name] in results[name]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_settlement_stands_there_once(path: Path) -> None:
    """Above the drawings, and not in them again."""
    sheet = replay(read(path.read_bytes()))
    found = Page(sheet_html(sheet))
    for payer, receiver, _ in sheet.settlement().payments:
        assert found.text.count(f"{payer} pays {receiver}") == 1
    assert "If the players stopped now" not in found.of("sheet")
    assert "Settlement" not in found.of("sheet")


SOCHI = (
    "game: preferans-russian\nrules: sochi\ntarget: 20\nprice: 5 руб\nwhist_style: gentleman\n"
    "players: Ana, Boris, Ceca\n"
)
SMALL = "game: preferans-yugoslav\nstart: 20\nprice: 0.10 EUR\nplayers: Ana, Boris, Ceca\nrefe_max: 2\n"


@pytest.mark.parametrize(
    ("header", "lang", "words"),
    [
        (SOCHI, "en", "rules: sochi · pool to 20 · whist_style gentleman · a whist costs 5 руб"),
        (SOCHI, "ru", "правила: sochi · пуля до 20 · whist_style gentleman · цена виста 5 руб"),
        (SMALL, "ru", "правила: base · размер игры 20 · refe_max 2 · цена виста 0.10 EUR"),
        (SMALL, "sr-Latn", "pravila: base · veličina igre 20 · refe_max 2 · cena supe 0.10 EUR"),
    ],
)
def test_what_the_header_changes_is_told_in_words(header: str, lang: str, words: str) -> None:
    """Pool, size of the game and price; all else has the name that the record gives it."""
    assert words in Page(sheet_html(replay(read(header)), language(lang), drawings=[])).text


def test_an_evening_without_a_title_is_called_by_its_game() -> None:
    """With date and place, as far as they are given."""
    named = f"title: At the lake\n{SMALL}date: 2026-05-01\n"
    assert evening_title(replay(read(named)), language("ru")) == "At the lake, 2026-05-01"
    assert evening_title(replay(read(f"{SOCHI}place: Bled\n")), language("ru")) == "Русский преферанс, Bled"


def test_a_pulka_tells_pool_and_price_once() -> None:
    """Its legend has them, so its heading leaves them out."""
    found = Page("".join(sheet_svg(replay(read(SOCHI)), page=INSET)))
    assert found.text.count("pool to 20") == found.text.count("a whist costs 5 руб") == 1
    assert "target" not in found.text
    assert "whist_style gentleman" in found.text


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("4S N =", "4♠ N ="),
        ("open 4HX N -1; closed 1NT E +1", "open 4♥X N −1; closed 1NT E +1"),
        ("Ana diamonds; Boris 2", "Ana ♦; Boris 2"),
        ('"4S" 6C 7; Boris whists 2', '"4S" 6♣ 7; Boris whists 2'),
        ("3NT S =; lead SA", "3NT S =; lead SA"),
        ('void "4S"', 'void "4S"'),
        ("Ана 6♦; Борис вист 2", "Ана 6♦; Борис вист 2"),
    ],
)
def test_suits_of_a_line_are_signs(line: str, seen: str) -> None:
    assert told(seen_as(line)) == told(seen)
    assert len(seen_as(line)) == len(seen) + seen.count("♠") + seen.count("♥") + seen.count("♦") + seen.count("♣")


def test_there_is_one_kind_of_minus_before_a_figure() -> None:
    assert prose("NS -50: part-score -1-2") == "NS −50: part-score −1-2"
    assert seen_as('4S N -1; "x -1"') == '4♠\ufe0e N −1; "x -1"'
    for name in ("bridge-teams", "bridge-rubber", "with-cards"):
        text = Page(sheet_html(replay(read(Path(f"examples/{name}.rospis").read_bytes())))).texts
        assert not [part for part in text if re.search(r"(?<![\w-])-[0-9]", part)]


@pytest.mark.parametrize(("double", "words"), [("X", "doubled and made 50"), ("XX", "redoubled and made 100")])
def test_what_is_redoubled_is_called_so(double: str, words: str) -> None:
    """B0.1: 50 for a doubled contract, 100 for a redoubled one."""
    found = page(f"game: bridge-teams\nplayers: Ana, Eva\n1. open 4S{double} N =; closed 4S N =\n")
    assert f", {words}, " in found.of("deal-1")


def test_a_table_of_many_columns_brings_its_headings_along() -> None:
    """A narrow screen shows each row as a card."""
    found = page("game: preferans-russian\nplayers: Ana, Boris, Ceca\n1. Ana 6S 6; Boris whists 2; Ceca whists 2\n")
    heads = [attributes["data-head"] for element, attributes in found.elements if "data-head" in attributes]
    assert heads[:2] == ["pool", "hill"]
    assert len(heads) % 3 == 0


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_totals_before_and_after_each_entry_run_on(path: Path) -> None:
    """What a cell holds after one entry it holds before the next one, and in the end what the sheet says."""
    sheet = replay(read(path.read_bytes()))
    if any(type(entry) in (Adjust, Carry, Join, Leave, Partners) for entry in sheet.record.entries):
        return  # these move cells between the deals
    held: dict[str, str] = {}
    for entry in re.findall("<dt>(.*?)(?=<dt>|<dd>)", sheet_html(sheet)):
        found = re.fullmatch(r"(.*?)(-?[0-9/]+) → (-?[0-9/]+) ([+-]?[0-9/]+)", without_tags(entry))
        assert found is not None, entry
        cell, before, after, amount = found.groups()
        assert held.get(cell, before) == before
        assert Fraction(before) + Fraction(amount) == Fraction(after)
        held[cell] = after
    assert held


DRAWN = {"tspan", "svg", "title", "desc", "g", "rect", "polygon", "line", "path", "circle", "text"}
HEAD = "data-head"
LINES = {("tspan", "x"), ("tspan", "y")}  # of a longer text
HOSTILE = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "</title><b>",
    "{0} {payer} %s &lt;",
    "' onclick=alert(1) '",
    "--></style><script>",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_of_a_record_is_markup(text: str) -> None:
    """Names, notes, titles, reasons and places: all come from anybody."""
    found, expected = Page(sheet_html(evening_of(text))), Page(sheet_html(evening_of("text")))
    assert apart_from_drawings(found, text) == apart_from_drawings(expected)
    assert drawn_with(found) - LINES == drawn_with(expected) - LINES
    assert found.scripts == expected.scripts
    assert found.text.count(text) >= 8


def apart_from_drawings(found: Page, text: str = "text") -> list[tuple[str, dict[str, str | None]]]:
    """Every element but those of drawings, in which a longer text takes more lines; the text may stand in headings."""
    return [
        (
            element,
            attributes | {key: (attributes[key] or "").replace(text, "text") for key in attributes if key == HEAD},
        )
        for element, attributes in found.elements
        if element not in DRAWN
    ]


def drawn_with(found: Page) -> set[tuple[str, str]]:
    """The elements and attributes of drawings."""
    return {(element, key) for element, attributes in found.elements if element in DRAWN for key in attributes}


def evening_of(text: str) -> Sheet:
    """A sheet in which whatever people can write is this text; no reader lets such a name through."""
    record = read(
        f"game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\ntitle: {text}\nplace: {text}\nnote: {text}\n"
        f'price: 1 EUR\n1. Ceca diamonds; Ana 2; Boris 2\n2. void "{text}"\n3. pass\nnote {text}\n'
        f'adjust Ana contract 2 "{text}"\ncheck Ana contract 1\n'
    )
    assert not record.faults
    return replay(record._replace(names=(text, *record.names[1:])))


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_of_a_faulty_record_is_markup(text: str) -> None:
    found = page(f"{HEADER}1. Ana {text}; Boris 2; Ceca 3\n{text}\n")
    assert next(attributes["id"] for element, attributes in found.elements if element == "section") == "wrong"
    assert len(found.scripts) == 1
    assert "img" not in {element for element, _ in found.elements}
    assert text in found.text


def test_signs_that_turn_the_writing_are_shown_by_number() -> None:
    found = page(f"{HEADER}1. pass \u202e\x1b[31m\n")
    assert "U+202EU+001B[31m" in found.text
    assert tags.escape("\ud800") == "U+D800"
    assert tags.escape("\U0001f468\u200d\U0001f467 so\u00adft") == "\U0001f468\u200d\U0001f467 so\u00adft"


def test_the_page_reaches_for_nothing_and_runs_only_its_own_script() -> None:
    """Works offline: no address at all; the policy names the script by its hash."""
    for path in EXAMPLES:
        text = sheet_html(replay(read(path.read_bytes())))
        found = Page(text)
        assert "http:" not in text
        assert "https:" not in text
        assert "url(" not in text
        assert "@import" not in text
        assert {element for element, _ in found.elements}.isdisjoint({"link", "img", "iframe", "object", "a", "base"})
        assert not [key for _, attributes in found.elements for key in attributes if key in ("src", "href")]
        (script,) = found.scripts
        digest = b64encode(sha256(script.encode()).digest()).decode()
        (policy,) = [attributes["content"] for _, attributes in found.elements if "http-equiv" in attributes]
        assert policy == f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"


def test_what_is_wrong_comes_first() -> None:
    found = page(HEADER + "1. Ceca diamonds; Ana 2; Boris 2\ncheck Ceca contract 7\n2. Ana hearts; Boris 9; Ceca 3\n")
    sections = [attributes["id"] for element, attributes in found.elements if element == "section"]
    assert sections == ["wrong", "settlement", "sheet", "deals"]
    wrong = found.of("wrong")
    assert "1 error: from the first one on nothing is scored." in wrong
    assert "line 5: " in wrong
    assert "2. Ana hearts; Boris 9; Ceca 3" in wrong
    assert "line 4: Ceca, bule: the paper says 7, the sheet has -24" in wrong
    assert "Checks: 0 of 1 hold." in found.of("sheet")
    assert "deal-2" not in found.by_id


@pytest.mark.parametrize("text", ["", "no record\n", "game: preferans-yugoslav\n", HEADER, "game: bridge-rubber\n"])
def test_any_text_makes_a_page(text: str) -> None:
    sheet = replay(read(text))
    found = Page(sheet_html(sheet))
    assert ("wrong" in found.by_id) == (not sheet.ok)
    assert ("settlement" in found.by_id) == (sheet.state is not None)


def test_many_errors_are_cut() -> None:
    found = page(HEADER + "nonsense\n" * 500)
    assert sum(element == "code" for element, _ in found.elements) == 100
    assert "500 errors: " in found.of("wrong")
    assert "Only the first 100 are shown." in found.of("wrong")


def test_lines_between_deals_and_what_they_write() -> None:
    found = page(HEADER + '1. pass\nnote the cake is here\nadjust Ana on Boris 13/2 "half a revoke"\nbreak off\n')
    deals = found.of("deals")
    assert deals.index("the cake is here") < deals.index("half a revoke") < deals.index("break off")
    assert "Ana, supe on Boris+13/2half a revoke" in deals


def test_a_replay_can_keep_the_states_before_the_deals() -> None:
    """As many as there are deals that were scored, cards, voids and other lines between them or not."""
    for path in EXAMPLES:
        record = read(path.read_bytes())
        kept, plain = replay(record, keep=True), replay(record)
        assert plain.before is None
        assert kept.before is not None
        assert len(kept.before) == len(kept.outcomes)
        assert kept.outcomes == plain.outcomes
        assert kept.state == plain.state
        for number, (scored, before) in enumerate(zip(kept.deals, kept.before, strict=True)):
            entries = record.entries[: record.entries.index(scored.entry)]
            assert before == replay(record._replace(entries=entries)).state, number


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("game", registry.GAMES)
def test_sixty_deals_are_a_small_file(game: str, lang: str) -> None:
    """Both drawings, all hands, auctions and play included; Cyrillic letters take two bytes each."""
    sheet = replay(read(evening(game, seed=4, deals=60, cards=True)))
    assert len(sheet_html(sheet, language(lang)).encode()) <= 300_000


def test_drawings_that_are_given_are_put_in_as_they_are() -> None:
    sheet = replay(read(HEADER + "1. pass\n"))
    svg = '<svg role="img"><text data-deal="1">12</text></svg>'
    assert svg in sheet_html(sheet, drawings=[svg])
    assert "<svg" not in sheet_html(sheet, drawings=[])


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_entry_of_a_drawing_opens_a_deal(path: Path) -> None:
    found = Page(sheet_html(replay(read(path.read_bytes()))))
    numbers = {
        attributes["data-deal"]
        for element, attributes in found.elements
        if element == "text" and "data-deal" in attributes
    }
    assert numbers
    assert all(f"deal-{number}" in found.by_id for number in numbers)


LOOK = ("font-size", "stroke-width", "fill", "stroke", "text-anchor", "font-weight", "font-style")


class Seen(HTMLParser):
    """What is to be seen of a drawing: every text and line with its place, look and deal, by the marks of SVG alone."""

    def __init__(self, drawing: str, style: str = "") -> None:
        super().__init__()
        self.looks = {
            name: dict(rule.split(":") for rule in rules.split(";"))
            for name, rules in re.findall(r"\.(\w+)\{([^}]*)\}", style)
        }
        self.stack: list[dict[str, str]] = [{}]
        self.found: set[tuple[object, ...]] = set()
        self.feed(drawing)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = {key: value or "" for key, value in attrs}
        look = {key: value.removesuffix("px") for key, value in self.looks.get(own.get("class", ""), {}).items()}
        here = {**self.stack[-1], **look, **own}
        if "transform" in own:
            here["moved"] = self.stack[-1].get("moved", "") + own["transform"]
        self.stack.append(here)
        if tag == "line":
            self.see("line", here, *(float(own[end]) for end in ("x1", "y1", "x2", "y2")))
        elif tag == "path" and re.fullmatch(r"(?:M[-\d. ]+[HVL][-\d. ]+)+", own["d"]):
            for x, y, step, to in re.findall(r"M(\S+) (\S+?)([HVL])([-\d. ]+)", own["d"]):
                end = {"H": (to, y), "V": (x, to)}.get(step) or to.split()
                self.see("line", here, float(x), float(y), *map(float, end))
        elif tag in ("path", "circle") or (tag == "polygon" and here.get("stroke")):
            self.see(tag, here, own.get("d"), own.get("points"), own.get("r"))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.stack.pop()

    def handle_endtag(self, tag: str) -> None:
        self.stack.pop()

    def handle_data(self, data: str) -> None:
        here = self.stack[-1]
        if data.strip():
            self.see("text", here, here.get("x"), here.get("y"), data)

    def see(self, what: str, here: dict[str, str], *place: object) -> None:
        """A place counts to the hundredth of a millimetre, which is a tenth of what a drawing is measured in."""
        *at, last = [re.sub(r"(\.\d)\d+", r"\1", str(part)) for part in place]
        place = (*at, str(place[-1]) if what == "text" else last)
        look = tuple(here.get(key) for key in LOOK)
        moved = re.sub(r"(\.\d)\d+", r"\1", here.get("moved", ""))
        self.found.add((what, place, look, moved, here.get("data-deal")))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_drawing_shows_the_same_with_less(path: Path) -> None:
    """Every text and line at its place and as it looked."""
    inliner = Inliner()
    sheet = replay(read(path.read_bytes()))
    pairs = [(svg, inliner.inline(svg)) for form in (INSET, PHONE) for svg in sheet_svg(sheet, page=form)]
    for svg, small in pairs:
        drawn, kept = Seen(svg), Seen(small, inliner.style())
        assert sum(what[0] == "text" for what in drawn.found) > 10
        assert kept.found == drawn.found
        assert len(small) < 0.6 * len(svg)


# Cards.

BRIDGE = {
    "N": "SKQ85.HJ82.DQ8542.CA",
    "E": "S743.HKT76.D97.CJT76",
    "S": "SAJ9.HA953.DJ3.CQ542",
    "W": "ST62.HQ4.DAKT6.CK983",
}


def shown(told_cards: Mapping[str, object], players: tuple[str, ...] = ()) -> Page:
    return Page("".join(cards.cards(told_cards, players, language("en"))))


def test_hands_lie_as_the_players_sit() -> None:
    found = shown({"hands": BRIDGE})
    places = [attributes.get("class") for element, attributes in found.elements if element == "li"]
    assert places == ["n", "e", "s", "w"]
    assert "N♠KQ85♥J82♦Q8542♣A" in found.text
    assert "W♠1062♥Q4♦AK106♣K983" in found.text
    assert "Ana♠–♥A" in shown({"hands": {"Ana": "S-.HA"}}).text


def tables(told_cards: Mapping[str, object], players: tuple[str, ...] = ()) -> list[list[str]]:
    """The rows of all tables of some cards."""
    return rows("".join(cards.cards(told_cards, players, language("en"))))


def test_an_auction_of_bridge_begins_under_its_dealer() -> None:
    calls = [{"player": "NESW"[at % 4], "call": call} for at, call in enumerate(("1D", "pass", "1NT", "X", "4S!"))]
    assert tables({"auction": calls}) == [["W", "N", "E", "S"], ["", "1♦", "pass", "1NT"], ["X", "4♠!"]]


def test_an_auction_of_preferans_goes_on_among_who_has_not_passed() -> None:
    spoken = (("Boris", "6S"), ("Ceca", "pass"), ("Ana", "6C"), ("Boris", "here"), ("Ana", "pass"))
    calls = [{"player": player, "call": call} for player, call in spoken]
    table = [["Boris", "Ceca", "Ana"], ["6♠", "pass", "6♣"], ["here", "", "pass"]]
    assert tables({"auction": calls}, ("Ana", "Boris", "Ceca", "Dino")) == table


def test_cards_stand_under_whose_they_are() -> None:
    hands = {"Ana": "SA.H7", "Boris": "SK.H8", "Ceca": "SQ.HT"}
    play = [["SK", "SQ", "SA"], ["H7", "H8", "HT"]]
    assert tables({"hands": hands, "play": play}) == [
        ["Ana", "Boris", "Ceca"],
        ["♠A", ">♠K", "♠Q"],
        [">♥7", "♥8", "♥10"],
    ]


def test_a_card_from_the_talon_is_his_who_has_no_other_in_the_trick() -> None:
    hands = {"Ana": "SA", "Boris": "SK", "Ceca": "SQ"}
    assert tables({"hands": hands, "play": [["CA", "SK", "SQ"]]})[1] == [">♣A", "♠K", "♠Q"]
    four = {"hands": hands, "play": [["CA", "SA", "SK", "SQ"]]}  # the dealer, who sits out, plays it in raspasy
    assert tables(four) == [["Ana", "Boris", "Ceca", "Talon"], ["♠A", "♠K", "♠Q", ">♣A"]]


@pytest.mark.parametrize("hands", [{}, {"Ana": "SA"}, {"Ana": "SAK", "Boris": "SQ"}])
def test_cards_that_no_hand_tells_apart_stand_in_the_order_of_play(hands: dict[str, str]) -> None:
    assert tables({"hands": hands, "play": [["SK", "SA!", "CQ"]]}) == [[">♠K", "♠A!", "♣Q"]]
