"""Whole rubbers against the engine: every posting, every cell after every deal, every account (B1.4, vector 16).

Each file is held as it stands and turned by one seat, so that the sides change their places.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from tests.conformance.bridge_rubbers import (
    HIGHLANE,
    PARTNERS,
    RUBBERS,
    UNFINISHED,
    Cells,
    Deal,
    Entry,
    Evening,
    Rubber,
    Total,
)
from tests.conformance.sheets import Json, marks, results, score, scored

SEATS = "NESW"
SIDES = ("NS", "EW")
NEXT_SEAT = dict(zip(SEATS, SEATS[1:] + SEATS[:1], strict=True))
OTHER_SIDE = {"NS": "EW", "EW": "NS"}
DEAL_LINE = re.compile(r"\d+\. ")

Written = tuple[str, str, int, str]  # player, column, amount, reason
by_name = pytest.mark.parametrize("evening", [pytest.param(evening, id=evening.name) for evening in RUBBERS])


# What a file says


def postings_of(deal: Deal) -> list[Written]:
    """The postings of a deal in their order."""
    found = []
    for entry in filter(None, deal.postings.split("; ")):
        player, column, amount, reason = entry.split()
        found.append((player, column, int(amount), reason))
    return found


def marks_of(deal: Deal) -> list[tuple[str, str, str]]:
    """The marks of a deal in their order."""
    events = {"game": "made", "rubber": "won"}
    pairs = [mark.split() for mark in filter(None, deal.marks.split("; "))]
    return [(player, mark, events[mark]) for player, mark in pairs]


def deal_lines(text: str) -> list[str]:
    """The deals as they are written, without numbers and comments."""
    lines = [line.split("#")[0].strip() for line in text.splitlines() if DEAL_LINE.match(line)]
    return [DEAL_LINE.sub("", line, count=1) for line in lines]


def cut_behind(text: str, number: int) -> str:
    """The record up to a deal."""
    lines = text.splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if line.startswith(f"{number}. "))
    return "".join(lines[: at + 1])


# Turned by one seat


def turned_words(line: str) -> str:
    """A line with every seat and side replaced by the next one; partners change their pairs with it."""
    pairs = re.fullmatch(r"partners (\S+) (\S+), (\S+) ([^\s;]+)(.*)", line)
    if pairs:
        north, south, east, west, rest = pairs.groups()
        return f"partners {west} {east}, {north} {south}{rest}"
    if line.startswith("players: "):
        first, second, third, fourth, *others = line.removeprefix("players: ").split(", ")
        return "players: " + ", ".join([fourth, first, second, third, *others])
    line = re.sub(r"\b(NS|EW)\b", lambda found: OTHER_SIDE[found[1]], line)
    return re.sub(r"(?<!\S)([NESW])(?![^\s,;])", lambda found: NEXT_SEAT[found[1]], line)


def turned_text(text: str) -> str:
    """A record turned by one seat."""
    lines = [turned_words(line) for line in text.splitlines()]
    if not any(line.startswith("dealer:") for line in lines):
        lines.insert(2, "dealer: E")
    return "\n".join([*lines, ""])


def turned(evening: Evening) -> Evening:
    """The same evening with everybody one seat further; persons keep their results."""
    return replace(
        evening,
        text=turned_text(evening.text),
        deals=tuple(turned_deal(deal) for deal in evening.deals),
        rubbers=tuple(turned_rubber(rubber) for rubber in evening.rubbers),
        ns=evening.ew,
        ew=evening.ns,
        settlement={OTHER_SIDE.get(player, player): amount for player, amount in evening.settlement.items()},
        money={OTHER_SIDE.get(player, player): amount for player, amount in evening.money.items()},
        entries=tuple(
            replace(entry, line=turned_words(entry.line), player=OTHER_SIDE[entry.player]) for entry in evening.entries
        ),
    )


def turned_deal(deal: Deal) -> Deal:
    sides = {**OTHER_SIDE, "none": "none", "both": "both"}
    return replace(
        deal,
        dealer=NEXT_SEAT[deal.dealer],
        vulnerable=sides[deal.vulnerable],
        ns=deal.ew,
        ew=deal.ns,
        postings=turned_words(deal.postings),
        marks=turned_words(deal.marks),
    )


def turned_rubber(rubber: Rubber) -> Rubber:
    seats = rubber.seats.split()
    return replace(rubber, ns=rubber.ew, ew=rubber.ns, seats=" ".join(seats[-1:] + seats[:-1]))


def both_ways(evening: Evening) -> Iterator[Evening]:
    yield evening
    yield turned(evening)


# What the program says


def verify(evening: Evening) -> None:
    """Everything that comes out of a file."""
    out = scored(evening.text)
    verify_deals(evening, out)
    verify_rubbers(evening, out)
    verify_end(evening, out)
    for number, deal in enumerate(evening.deals, start=1):
        cut = scored(cut_behind(evening.text, number))
        assert cut["sheet"] == {"NS": deal.ns._asdict(), "EW": deal.ew._asdict()}, f"deal {number}"
        assert len(cut["deals"]) == number


def verify_deals(evening: Evening, out: Json) -> None:
    lines = deal_lines(evening.text)
    assert [deal["text"] for deal in out["deals"]] == lines
    assert [deal["number"] for deal in out["deals"]] == list(range(1, len(lines) + 1))
    for deal, expected in zip(out["deals"], evening.deals, strict=True):
        named = f"deal {deal['number']}: {deal['text']}"
        assert (deal["dealer"], deal["out"]) == (expected.dealer, []), named
        assert deal["vulnerable"] == expected.vulnerable, named
        found = [
            (posting["player"], posting["column"], posting["amount"], posting["reason"]) for posting in deal["postings"]
        ]
        assert found == postings_of(expected), named
        assert [posting["on"] for posting in deal["postings"]] == [None] * len(found), named
        assert [posting["rule"] for posting in deal["postings"]] == [
            evening.rules_of[reason] for _, _, _, reason in found
        ], named
        assert marks(deal) == marks_of(expected), named
        assert deal.get("void", False) == expected.void, named


def verify_rubbers(evening: Evening, out: Json) -> None:
    assert out["rubbers"] == [
        {
            "deals": list(rubber.deals),
            "seats": seats_of(rubber),
            "finished": rubber.finished,
            "NS": rubber.ns._asdict(),
            "EW": rubber.ew._asdict(),
        }
        for rubber in evening.rubbers
    ]
    assert out["seats"] == seats_of(evening.rubbers[-1])


def seats_of(rubber: Rubber) -> dict[str, str] | None:
    """Who sits where, where names are given."""
    return dict(zip(SEATS, rubber.seats.split(), strict=True)) if rubber.seats else None


def verify_end(evening: Evening, out: Json) -> None:
    assert out["players"] == list(SIDES)
    assert out["sheet"] == {"NS": evening.ns._asdict(), "EW": evening.ew._asdict()}
    assert (out["finished"], out["end"], out["next"]) == (True, evening.end, None)
    assert out["write_off"] is None
    assert results(out) == {player: str(amount) for player, amount in evening.settlement.items()}
    assert {player: settled["rounded"] for player, settled in out["settlement"].items()} == evening.settlement
    for player, amount in evening.money.items():
        assert out["settlement"][player]["money"] == amount
    verify_payments(evening, out)
    assert {name: out["options"][name] for name in evening.options} == evening.options
    verify_entries(evening.entries, evening.text, out)
    asked = [line for line in evening.text.splitlines() if line.startswith("check ")]
    assert len(out["checks"]) == len(asked)


def verify_payments(evening: Evening, out: Json) -> None:
    """They clear every account, and there are no more of them than needed."""
    left = Counter(evening.settlement)
    for paid in out["payments"]:
        assert int(paid["amount"]) > 0
        left[paid["from"]] += int(paid["amount"])
        left[paid["to"]] -= int(paid["amount"])
    assert not any(left.values())
    assert len(out["payments"]) == evening.payments


def verify_entries(entries: tuple[Entry, ...], text: str, out: Json) -> None:
    """Entries by hand and premiums, each at its line."""
    lines = text.splitlines()
    found = sorted(
        (entry["line"], entry["after"], entry["player"], entry["column"], entry["amount"])
        for entry in out["adjustments"]
    )
    assert found == sorted(
        (line_of(lines, entry.line), entry.after, entry.player, entry.column, entry.amount) for entry in entries
    )
    assert [entry["on"] for entry in out["adjustments"]] == [None] * len(entries)


def line_of(lines: list[str], start: str) -> int:
    """The number of the only line that begins so."""
    (number,) = [number for number, line in enumerate(lines, start=1) if line.startswith(start)]
    return number


@by_name
def test_a_whole_file(evening: Evening) -> None:
    verify(evening)


@by_name
def test_a_whole_file_turned_by_one_seat(evening: Evening) -> None:
    verify(turned(evening))


@by_name
@pytest.mark.parametrize("scorer", ["none", *SIDES])
def test_the_scorer_changes_no_figure(evening: Evening, scorer: str) -> None:
    """B0.0: one signed column or two, the figures are the same."""
    lines = evening.text.splitlines()
    out, plain = (
        scored("\n".join([*lines[:2], *more, *lines[2:], ""])) for more in ([f"scorer: {scorer}"], ["note: plain"])
    )
    assert out.pop("options") == {**plain.pop("options"), "scorer": scorer}
    assert out == plain


def test_the_published_rubber() -> None:
    """Vector 16: North and South 930, East and West 120, of which 700 are for two games to none."""
    for evening, winner in zip(both_ways(HIGHLANE), SIDES, strict=True):
        out = scored(evening.text)
        (rubber,) = out["rubbers"]
        assert (rubber[winner]["total"], rubber[OTHER_SIDE[winner]]["total"]) == (930, 120)
        bonus = [
            (posting["player"], posting["amount"])
            for deal in out["deals"]
            for posting in deal["postings"]
            if posting["reason"] == "rubber_bonus"
        ]
        assert bonus == [(winner, 700)]


# Rubbers that are not finished


def without_end(text: str) -> str:
    """The record before the players broke off."""
    return text[: text.index("break off")]


def test_an_open_rubber_is_settled_as_if_they_stopped_now() -> None:
    for evening in both_ways(UNFINISHED):
        out = scored(without_end(evening.text))
        assert results(out) == {player: str(amount) for player, amount in evening.settlement.items()}
        assert out["adjustments"] == []
        last = evening.deals[-1]
        assert out["sheet"] == {"NS": last.ns._asdict(), "EW": last.ew._asdict()}
        assert (out["finished"], out["end"]) == (False, None)
        dealer = NEXT_SEAT[last.dealer]
        assert out["next"] == {"dealer": dealer, "forehand": dealer, "vulnerable": last.vulnerable}


@by_name
def test_premiums_tell_reason_and_rule(evening: Evening) -> None:
    """They stand among the adjustments, and are the program's: what for, and by which rule, stands in them."""
    lines = evening.text.splitlines()
    shown = {(entry["line"], entry["player"], entry["amount"]): entry for entry in scored(evening.text)["adjustments"]}
    for entry in filter(lambda entry: entry.reason, evening.entries):
        found = shown[line_of(lines, entry.line), entry.player, entry.amount]
        assert found["why"]
        assert (found.get("reason"), found.get("rule")) == (entry.reason, "B1.4")


@pytest.mark.parametrize(
    ("options", "result"),
    [
        ({}, 30),  # 120 + 300 = 420 against 220 + 100 + 70 = 390
        ({"rubber_unfinished_part": 50}, 80),  # 420 - 340
        ({"rubber_unfinished_game": 500}, 230),  # 620 - 390
        ({"rubber_unfinished_game": 0}, -270),  # 120 - 390
        ({"rubber_unfinished_game": 250, "rubber_unfinished_part": 50}, 30),  # 370 - 340
    ],
)
@pytest.mark.parametrize("broken_off", [True, False])
def test_premiums_are_those_of_the_header(options: Mapping[str, int], result: int, broken_off: bool) -> None:
    lines = [f"{name}: {value}" for name, value in options.items()]
    text = re.sub("check .*\n", "", UNFINISHED.text)
    text = text.replace("players:", "\n".join([*lines, "players:"]))
    out = scored(text if broken_off else without_end(text))
    assert results(out) == {"Ana": str(result), "Boris": str(-result), "Ceca": str(result), "Dino": str(-result)}


@pytest.mark.parametrize(
    ("deals", "premiums"),
    [
        pytest.param([], [], id="nothing played"),
        pytest.param(["2S N -1"], [], id="nothing below the line"),
        pytest.param(["2S N ="], [("NS", 100)], id="one part-score"),
        pytest.param(["2S N =", "2S E ="], [], id="a part-score each"),
        pytest.param(["4S N ="], [("NS", 300)], id="one game"),
        pytest.param(["4S N =", "4S E ="], [], id="a game each"),
        pytest.param(["4S N =", "2S N ="], [("NS", 300), ("NS", 100)], id="game and part-score of one side"),
        pytest.param(["4S N =", "2S E ="], [("NS", 300), ("EW", 100)], id="game against part-score"),
        pytest.param(["4S N =", "2S E =", "2S N ="], [("NS", 300)], id="game, and a part-score each"),
        pytest.param(["2S E =", "4S N ="], [("NS", 300)], id="a part-score before the game is none of the running one"),
        pytest.param(["4S N =", "4S E =", "1C E ="], [("EW", 100)], id="a game each, and one part-score"),
        pytest.param(["4S N =", "4S E =", "1C E =", "1C S ="], [], id="a game each and a part-score each"),
    ],
)
@pytest.mark.parametrize("ending", ["break off", "partners"])
def test_who_has_a_premium(deals: list[str], premiums: list[tuple[str, int]], ending: str) -> None:
    """The only game and the only part-score of the current game (Law 80), never both sides for the same."""
    lines = [f"{number}. {deal}" for number, deal in enumerate(deals, start=1)]
    for turn in (False, True):
        text = "\n".join(["rospis: 1", "game: bridge-rubber", *lines, ending, ""])
        out = scored(turned_text(text) if turn else text)
        expected = [(OTHER_SIDE[side] if turn else side, amount) for side, amount in premiums]
        found = [(entry["player"], entry["amount"]) for entry in out["adjustments"]]
        assert sorted(found) == sorted(expected)
        assert {entry["column"] for entry in out["adjustments"]} <= {"above"}
        assert {entry["after"] for entry in out["adjustments"]} <= {len(deals)}


# The end of a rubber, and the next one


def test_no_deal_behind_a_finished_rubber() -> None:
    text = re.sub("check .*\n", "", HIGHLANE.text)
    out = score(text + "7. 1C N =\n")
    assert [(error["code"], error["rule"], error["line"]) for error in out["errors"]] == [
        ("rubber_over", "B1.4", len(text.splitlines()) + 1)
    ]
    assert len(out["deals"]) == len(HIGHLANE.deals)
    assert results(out) == {"NS": "810", "EW": "-810"}


def test_bare_partners_begin_the_next_rubber() -> None:
    out = scored(re.sub("check .*\n", "", HIGHLANE.text) + "partners\n")
    assert (out["finished"], out["end"]) == (False, None)
    assert out["next"] == {"dealer": "S", "forehand": "S", "vulnerable": "none"}  # deal 6 was dealt by E
    assert out["sheet"] == {side: Cells()._asdict() for side in SIDES}
    assert [(rubber["deals"], rubber["finished"]) for rubber in out["rubbers"]] == [([1, 6], True), ([], False)]
    assert results(out) == {"NS": "810", "EW": "-810"}


def test_partners_named_before_the_first_deal_are_only_seated() -> None:
    text = "game: bridge-rubber\nplayers: Ana, Boris, Ceca, Dino, Eva\npartners Eva Dino, Ana Ceca\n1. 3NT N =\n"
    out = scored(text)
    (rubber,) = out["rubbers"]
    assert rubber["seats"] == out["seats"] == {"N": "Eva", "E": "Ana", "S": "Dino", "W": "Ceca"}
    # 100 below, and 300 for the only game if they stop now.
    assert results(out) == {"Ana": "-400", "Boris": "0", "Ceca": "-400", "Dino": "400", "Eva": "400"}


def test_vulnerability_said_must_be_the_one_that_is() -> None:
    out = score("game: bridge-rubber\n1. 3NT N =; vul none\n2. 1C E =; vul both\n")
    assert [(error["code"], error["rule"], error["line"]) for error in out["errors"]] == [("vul_differs", "B1.4", 3)]
    assert len(out["deals"]) == 1


@pytest.mark.parametrize("amount", ["", "50", "90", "200"])
def test_honours_are_100_or_150(amount: str) -> None:
    out = score(f"game: bridge-rubber\n1. 4S N =; honours N {amount}\n")
    assert [error["line"] for error in out["errors"]] == [2]
    assert out["errors"][0]["code"] == ("honours_impossible" if amount else "word_missing")


@pytest.mark.parametrize("contract", ["4S", "4SX", "4SXX", "3NT", "3NTX", "3NTXX"])
@pytest.mark.parametrize("result", ["=", "-1", "+1"])
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("amount", [100, 150])
def test_honours_belong_to_the_hand(contract: str, result: str, seat: str, amount: int) -> None:
    """In any hand, whatever became of the contract, and never doubled; at no trump only four aces count: 150."""
    out = score(f"game: bridge-rubber\n1. {contract} N {result}; honours {seat} {amount}\n")
    if "NT" in contract and amount == 100:
        assert [(error["code"], error["rule"]) for error in out["errors"]] == [("honours_impossible", "B1.4")]
        return
    assert out["errors"] == []
    found = [
        (posting["player"], posting["column"], posting["amount"])
        for posting in out["deals"][0]["postings"]
        if posting["reason"] == "honours"
    ]
    assert found == [("NS" if seat in "NS" else "EW", "above", amount)]


# The figures themselves


@by_name
def test_figures_agree_with_one_another(evening: Evening) -> None:
    """What stands in the data by hand: postings, running totals, accounts and settlements fit together."""
    assert len(evening.deals) == len(deal_lines(evening.text))
    rubber_of = {
        number: at
        for at, rubber in enumerate(evening.rubbers)
        for number in range(rubber.deals[0], rubber.deals[1] + 1)
    }
    sums: Counter[tuple[int, str, str]] = Counter()
    hands = [entry for entry in evening.entries if not entry.reason]
    for number, deal in enumerate(evening.deals, start=1):
        at = rubber_of[number]
        for entry in hands:
            if entry.after == number - 1:
                sums[at, entry.player, entry.column] += entry.amount
        for player, column, amount, _ in postings_of(deal):
            sums[at, player, column] += amount
        for side, cells in zip(SIDES, (deal.ns, deal.ew), strict=True):
            assert (sums[at, side, "above"], sums[at, side, "below"]) == (cells.above, cells.below), number
    for entry in evening.entries:
        if entry.reason:
            sums[rubber_of[entry.after], entry.player, entry.column] += entry.amount
    for at, rubber in enumerate(evening.rubbers):
        for side, account in zip(SIDES, (rubber.ns, rubber.ew), strict=True):
            above, below = sums[at, side, "above"], sums[at, side, "below"]
            assert account == Total(above, below, above + below)
    for side, cells in zip(SIDES, (evening.ns, evening.ew), strict=True):
        assert (cells.above, cells.below) == (
            sums[len(evening.rubbers) - 1, side, "above"],
            sums[len(evening.rubbers) - 1, side, "below"],
        )
    assert sum(evening.settlement.values()) == 0


def test_results_by_person_are_sums_over_rubbers() -> None:
    found: Counter[str] = Counter()
    for rubber in PARTNERS.rubbers:
        for place, player in enumerate(rubber.seats.split()):
            found[player] += (rubber.ns.total - rubber.ew.total) * (-1 if place % 2 else 1)
    assert found == PARTNERS.settlement


def test_turning_four_times_changes_nothing() -> None:
    for evening in RUBBERS:
        once = turned(evening)
        again = turned(turned(turned(turned(once))))
        assert again == once


def test_what_the_ten_have_between_them() -> None:
    """Every reason of a posting; games, rubbers and premiums of both sides; all vulnerabilities."""
    assert len(RUBBERS) == len({evening.name for evening in RUBBERS}) == 10
    deals = [deal for evening in RUBBERS for deal in evening.deals]
    seen = {reason for deal in deals for _, _, _, reason in postings_of(deal)}
    assert seen == set(HIGHLANE.rules_of)
    assert {deal.vulnerable for deal in deals} == {"none", "NS", "EW", "both"}
    assert {mark for deal in deals for mark in marks_of(deal)} == {
        (side, *event) for side in SIDES for event in (("game", "made"), ("rubber", "won"))
    }
    assert {(entry.reason, entry.amount) for evening in RUBBERS for entry in evening.entries if entry.reason} == {
        ("unfinished_game", 300),
        ("unfinished_part", 100),
        ("unfinished_part", 50),
    }
