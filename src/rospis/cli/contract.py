"""``rospis contract``: what a contract is worth, part by part, or with all its results."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from rospis import locale
from rospis.cli import console, screen, speaking
from rospis.cli.guard import DONE, Wrong
from rospis.errors import N_, Fault, Refused
from rospis.games.bridge.contracts import Read
from rospis.games.bridge.deal import MOST_TRICKS, Contract, Played
from rospis.games.bridge.reasons import played_facts
from rospis.games.bridge.scoring import parts, score
from rospis.games.bridge.sides import SEATS, SIDES, VULNERABLE, is_vulnerable
from rospis.games.bridge.spoken import LONGEST, read_spoken
from rospis.ledger import Posting
from rospis.locale.bridge import sentence
from rospis.render.bridge import VULNERABLE as ZONES
from rospis.render.layout import BAD, GAP, GOOD, HEAD, PLAIN, Field, Line, Page, paragraph, plain, right, seen, table
from rospis.render.text import cited, signed

DOUBLINGS = (0, 1, 2)


def contract(text: str, vul: str, *, whole_table: bool, as_json: bool) -> int:
    """Scores the contract written as ``text``, or shows the scores of all its results."""
    lang = speaking.spoken()
    try:
        read = read_spoken(text)
    except Refused as refused:
        why = locale.message(Fault(1, 1, refused.code, refused.rule, refused.params), lang)
        if not why.startswith(text) and len(text) <= LONGEST:
            why = f"{text}: {why}"
        raise Wrong("{why}", why=why) from refused
    vul = "both" if vul.lower() == "all" else vul
    if vul.lower() not in [name.lower() for name in VULNERABLE]:
        raise Wrong("{option} {code}: it is one of {codes}", option="--vul", code=vul, codes=VULNERABLE)
    vulnerable = [name.lower() for name in VULNERABLE].index(vul.lower())
    if read.contract is None:
        if whole_table:
            raise Wrong("{text}: a deal that was passed out has one result, 0", text=text)
        lines: Iterator[Line] = iter([[(lang.text("passed out: 0 to both sides"), HEAD)]])
        told: dict[str, Any] = {"contract": "pass", "vulnerable": VULNERABLE[vulnerable], "score": 0, "parts": []}
    elif whole_table:
        lines = _sheet(read.contract, screen.page())
        told = {"contract": str(read.contract), "results": list(_results(read.contract))}
    else:
        red = _is_red(read, vulnerable, text)
        if read.tricks is None:
            missing = N_("{text}: the result is missing (=, +1, -1 or the number of tricks); --table shows them all")
            raise Wrong(missing, text=text)
        made_of = parts(*read.contract, red, read.tricks)
        played = Played(read.contract, read.declarer or 0, read.tricks)
        facts = played_facts(played, (1 << played.side) * red) | {"carried": 0}
        postings = [Posting(SIDES[played.side], "score", None, amount, reason) for reason, amount in made_of]
        whys = [sentence(facts, posting, lang) for posting in postings]
        lines = _told(read, played, VULNERABLE[vulnerable], list(zip(postings, whys, strict=True)), screen.page())
        told = {
            "contract": str(read.contract),
            "declarer": None if read.declarer is None else SEATS[read.declarer],
            "tricks": read.tricks,
            "result": played.result,
            "vulnerable": VULNERABLE[vulnerable],
            "score": sum(posting.amount for posting in postings),
            "parts": [
                {"amount": posting.amount, "reason": posting.reason.code, "rule": posting.reason.rule, "why": why}
                for posting, why in zip(postings, whys, strict=True)
            ],
        }
    if as_json:
        console.put(json.dumps(told, ensure_ascii=not console.is_utf8(), indent=2) + "\n")
    else:
        screen.write(lines)
    return DONE


def _is_red(read: Read, vulnerable: int, text: str) -> bool:
    """Whether the declarer's side is vulnerable; without a declarer that can be known for nobody and for both."""
    if read.declarer is not None:
        return is_vulnerable(vulnerable, read.declarer % 2)
    if vulnerable not in (0, len(VULNERABLE) - 1):
        told = N_("{text}: who declared (N, E, S or W)? With --vul {vul} it matters")
        raise Wrong(told, text=text, vul=VULNERABLE[vulnerable])
    return bool(vulnerable)


def _told(
    read: Read, played: Played, vulnerable: str, entries: list[tuple[Posting, str]], page: Page
) -> Iterator[Line]:
    """The score for both sides, then what it is made of."""
    total = sum(posting.amount for posting, _ in entries)
    lang = page.lang
    zone = lang.text(ZONES[vulnerable])
    name = lang.words(str(played) if read.declarer is not None else f"{played.contract} {played.result}")
    ours, theirs = SIDES[played.side], SIDES[1 - played.side]
    if read.declarer is None:
        ours, theirs = lang.text("declarer"), lang.text("defence")
    colour = GOOD if total > 0 else BAD
    first: Line = [
        (f"{name}, {zone}: ", HEAD),
        (f"{ours} {signed(total)}", colour),
        (f", {theirs} {signed(-total)}", PLAIN),
    ]
    if page.width is None or seen(plain(first)) <= page.width:
        yield first
    else:
        yield from paragraph(plain(first), page, HEAD, hanging=GAP)
    width = max(len(signed(posting.amount)) for posting, _ in entries)
    for posting, why in entries:
        amount = right(signed(posting.amount), width)
        told = f"{amount}  {why} {cited(posting.reason.code, posting.reason.rule, lang)}"
        yield from paragraph(told, page, indent=GAP, hanging=" " * width + GAP)


def _results(contract: Contract) -> Iterator[dict[str, Any]]:
    """Every result of a contract with its scores, from thirteen tricks down."""
    for tricks in range(MOST_TRICKS, -1, -1):
        yield {
            "result": Played(contract, 0, tricks).result,
            "tricks": tricks,
            "not vulnerable": score(*contract, False, tricks),
            "vulnerable": score(*contract, True, tricks),
        }


def _sheet(contract: Contract, page: Page) -> Iterator[Line]:
    """All results, in a column for each doubling and vulnerability."""
    bid = contract._replace(doubled=0)
    lang = page.lang
    told = lang.say("{bid}: every result, points of the declarer's side (v: vulnerable)", bid=lang.words(str(bid)))
    yield from paragraph(told, page, HEAD)
    columns = [(bid._replace(doubled=doubled), red) for doubled in DOUBLINGS for red in (False, True)]
    rows: list[tuple[str, list[Field]]] = []
    for tricks in range(MOST_TRICKS, -1, -1):
        fields = [Field(lang.text("tricks"), str(tricks))]
        for column, red in columns:
            points = score(*column, red, tricks)
            head = lang.words(str(column)) + (lang.text(" v") if red else "")
            fields.append(Field(head, str(points), GOOD if points > 0 else BAD))
        rows.append((Played(bid, 0, tricks).result, fields))
    yield from table(rows, page)
