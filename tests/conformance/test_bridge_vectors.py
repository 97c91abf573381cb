"""The bridge vectors that concern one table (B6), and the figures of B0, B1 and B2.5 behind them, each by its number.

Scores are held against records of bridge-duplicate, which post a score part by part, and against the library.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import TypeVar

import pytest

from rospis.games.bridge.scoring import parts
from rospis.games.bridge.scoring import score as contract_score
from tests.conformance.bridge_rubbers import HIGHLANE, RULE_OF, Evening
from tests.conformance.bridge_vectors import (
    BOARDS,
    CHICAGO_PRESETS,
    CHICAGO_VULNERABLE,
    CHICAGOS,
    COMPARED,
    COMPENSATED,
    COUNT,
    DISTINCT,
    DOUBLINGS,
    DOWN,
    EXACTLY_MADE,
    HASH,
    HIGHEST,
    IMP_BOUNDS,
    LOWEST,
    MATCH,
    MINIMAL_GAMES,
    NUMBERS,
    RUSSIAN_TABLE,
    SCORES,
    STRAINS,
    SUM,
    TRICK_POINTS,
    VECTOR_PROPERTY,
    Compensated,
    Score,
    imps,
)
from tests.conformance.sheets import Json, results, score, scored
from tests.conformance.test_bridge_rubbers import NEXT_SEAT, OTHER_SIDE, SEATS, SIDES, deal_lines, turned, verify

Checked = TypeVar("Checked", bound=Callable[..., object])

TESTS: dict[str, list[str]] = {}  # the tests of each vector
RUN: Counter[str] = Counter()  # the cases of each vector that this process has run

VULNERABLE = ("none", "NS", "EW", "both")
DUPLICATE_RULES = {**RULE_OF, "part_score": "B0.1", "game_bonus": "B0.1"}


def vector(*numbers: str) -> Callable[[Checked], Checked]:
    """Says which vectors a test holds."""

    def mark(test: Checked) -> Checked:
        for number in numbers:
            TESTS.setdefault(number, []).append(test.__name__)
        return test

    return mark


@pytest.fixture(autouse=True)
def counted(request: pytest.FixtureRequest, record_property: Callable[[str, object], None]) -> Iterator[None]:
    held = [number for number, names in TESTS.items() if request.function.__name__ in names]
    for number in held:
        record_property(VECTOR_PROPERTY, number)
    yield
    RUN.update(held)


def file(game: str, lines: Iterable[str]) -> str:
    """A record of a game: header and other lines as they stand, deals among them with their numbers."""
    return "\n".join(["rospis: 1", f"game: {game}", *lines, ""])


def numbered(deals: Iterable[str]) -> list[str]:
    """Deals with their numbers."""
    return [f"{number}. {deal}" for number, deal in enumerate(deals, start=1)]


def duplicate(deals: Iterable[str]) -> Json:
    """Boards 1, 2, 3 ... of bridge-duplicate."""
    return scored(file("bridge-duplicate", numbered(deals)))


def written(deal: Json) -> list[tuple[str, str, int, str]]:
    """The postings of a deal: player, column, amount, reason."""
    return [
        (posting["player"], posting["column"], posting["amount"], posting["reason"]) for posting in deal["postings"]
    ]


def score_of(deal: Json) -> int:
    """What a board of bridge-duplicate brings North and South; East and West have the same with a minus."""
    sums = dict.fromkeys(SIDES, 0)
    for player, column, amount, _ in written(deal):
        assert column == "score"
        sums[player] += amount
    assert sums["NS"] == -sums["EW"]
    return sums["NS"]


def parts_of(deal: Json) -> dict[str, int]:
    """What North and South have of a board, by reason."""
    return {reason: amount for player, _, amount, reason in written(deal) if player == "NS"}


def contract(level: int, strain: str, doubling: str, declarer: str, result: object, vulnerable: str) -> str:
    """A deal of bridge-duplicate."""
    return f"{level}{strain}{doubling} {declarer} {result}; vul {vulnerable}"


# One contract


def all_contracts() -> list[tuple[int, int, int, bool, int]]:
    """Level, strain, doubling, vulnerability and tricks of all scores, in the order of the hash."""
    return list(product(range(1, 8), range(5), range(3), (False, True), range(14)))


def hash_of(scores: Iterable[int]) -> str:
    lines = [
        f"{level},{'CDHSN'[strain]},{doubled},{int(vulnerable)},{tricks},{amount}"
        for (level, strain, doubled, vulnerable, tricks), amount in zip(all_contracts(), scores, strict=True)
    ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


@vector("B1.2", "B6.1")
def test_all_scores_of_the_library() -> None:
    scores = [contract_score(*one) for one in all_contracts()]
    assert len(scores) == COUNT
    assert (min(scores), max(scores), len(set(scores)), sum(scores)) == (LOWEST, HIGHEST, DISTINCT, SUM)
    assert hash_of(scores) == HASH
    assert [sum(part.amount for part in parts(*one)) for one in all_contracts()] == scores


@vector("B1.2", "B6.1")
@pytest.mark.parametrize("declarer", SEATS)
def test_all_scores_through_a_record(declarer: str) -> None:
    side = "NS" if declarer in "NS" else "EW"
    out = duplicate(
        contract(level, STRAINS[strain], DOUBLINGS[doubled], declarer, tricks, side if vulnerable else "none")
        for level, strain, doubled, vulnerable, tricks in all_contracts()
    )
    sign = 1 if side == "NS" else -1
    scores = [sign * score_of(deal) for deal in out["deals"]]
    assert hash_of(scores) == HASH
    assert out["sheet"] == {side: {"score": SUM}, OTHER_SIDE[side]: {"score": -SUM}}
    assert results(out) == {side: str(SUM), OTHER_SIDE[side]: str(-SUM)}


@vector("B0.1", "B0.2", "B1.1", "B1.2", "B6.1")
@pytest.mark.parametrize("one", [pytest.param(one, id=f"{one.rule}-{one.deal}-{one.vulnerable}") for one in SCORES])
def test_a_score_part_by_part(one: Score) -> None:
    """Each part on both sides, with opposite signs, North and South first; turned by a seat the sides change."""
    expected = []
    for part in filter(None, one.parts.split("; ")):
        amount, reason = part.split()
        expected.append((int(amount), reason))
    assert sum(amount for amount, _ in expected) == one.total
    for sign in (1, -1):
        words = one.deal.split()
        if sign < 0:
            words[1:2] = [NEXT_SEAT[seat] for seat in words[1:2]]
        vulnerable = one.vulnerable if sign > 0 else OTHER_SIDE.get(one.vulnerable, one.vulnerable)
        out = duplicate([f"{' '.join(words)}; vul {vulnerable}"])
        (deal,) = out["deals"]
        assert written(deal) == [
            (player, "score", amount * factor, reason)
            for amount, reason in expected
            for player, factor in (("NS", sign), ("EW", -sign))
        ]
        assert [posting["rule"] for posting in deal["postings"]] == [
            DUPLICATE_RULES[posting["reason"]] for posting in deal["postings"]
        ]
        assert (deal["vulnerable"], deal["marks"]) == (vulnerable, [])
        assert out["sheet"] == {"NS": {"score": sign * one.total}, "EW": {"score": -sign * one.total}}
        assert (out["finished"], out["end"]) == (False, None)
        assert out["next"] == {"dealer": "E", "forehand": "E", "vulnerable": "NS", "board": 2}


@vector("B1.2")
def test_exactly_made() -> None:
    made = [
        (level, strain, doubling, vulnerable)
        for level, strain, doubling, vulnerable in product(range(1, 8), STRAINS, DOUBLINGS, (False, True))
    ]
    out = duplicate(
        contract(level, strain, doubling, "N", "=", "both" if vulnerable else "EW")
        for level, strain, doubling, vulnerable in made
    )
    found = {one: score_of(deal) for one, deal in zip(made, out["deals"], strict=True)}
    assert found == EXACTLY_MADE
    assert {
        (level, strain, doubling, vulnerable): contract_score(
            level, STRAINS.index(strain), DOUBLINGS.index(doubling), vulnerable, level + 6
        )
        for level, strain, doubling, vulnerable in made
    } == EXACTLY_MADE


@vector("B1.1")
@pytest.mark.parametrize("doubling", DOUBLINGS)
@pytest.mark.parametrize("vulnerable", [False, True])
def test_one_to_thirteen_down(doubling: str, vulnerable: bool) -> None:
    """The strain does not matter, nor the level, nor whether the defenders are vulnerable."""
    down = DOWN[doubling, vulnerable]
    for strain, others in product(STRAINS, (False, True)):
        said = VULNERABLE[vulnerable + 2 * others]
        out = duplicate(contract(7, strain, doubling, "S", f"-{short}", said) for short in range(1, 14))
        assert [score_of(deal) for deal in out["deals"]] == [-amount for amount in down]
        assert [list(parts_of(deal)) for deal in out["deals"]] == [["undertricks"]] * 13
    for level in range(1, 8):
        out = duplicate(
            contract(level, "H", doubling, "S", 6 + level - short, VULNERABLE[vulnerable])
            for short in range(1, 7 + level)
        )
        assert [score_of(deal) for deal in out["deals"]] == [-amount for amount in down[: 6 + level]]


@vector("B0.1")
@pytest.mark.parametrize("doubling", DOUBLINGS)
@pytest.mark.parametrize("strain", STRAINS)
def test_minimal_games(strain: str, doubling: str) -> None:
    """The lowest level with a premium for a game is that of the base text's list, whatever was made over it."""
    minimal = MINIMAL_GAMES[doubling][strain]
    for vulnerable, over in product((False, True), range(7)):
        levels = [level for level in range(1, 8) if level + 6 + over <= 13]
        games = [
            level
            for level in levels
            if "game_bonus"
            in {
                part.code
                for part in parts(level, STRAINS.index(strain), DOUBLINGS.index(doubling), vulnerable, level + 6 + over)
            }
        ]
        assert games == [level for level in levels if level >= minimal]

    out = duplicate(
        contract(level, strain, doubling, "N", tricks, "none") for level in range(1, 8) for tricks in (level + 6, 13)
    )
    premiums = [parts_of(deal).keys() & {"part_score", "game_bonus"} for deal in out["deals"]]
    assert premiums == [{"game_bonus"} if at // 2 + 1 >= minimal else {"part_score"} for at in range(14)]


@vector("B0.2")
def test_slams_are_a_matter_of_the_level() -> None:
    """Doubled or not, with every trick or not: level 6 a small slam, level 7 a grand one, others none."""
    slams = {6: {"small_slam"}, 7: {"grand_slam"}}
    for level, strain, doubled, vulnerable, tricks in all_contracts():
        found = {part.code for part in parts(level, strain, doubled, vulnerable, tricks)}
        made = tricks >= level + 6
        assert found & {"small_slam", "grand_slam"} == (slams.get(level, set()) if made else set())
        assert not {"part_score", "game_bonus"} <= found
        if level >= 6 and made:
            assert "game_bonus" in found


@vector("B0.3")
@pytest.mark.parametrize("strain", STRAINS)
def test_trick_points(strain: str) -> None:
    """Contracted tricks only; a double doubles them, a redouble makes them four times as much."""
    for times, doubling in zip((1, 2, 4), DOUBLINGS, strict=True):
        out = duplicate(
            contract(level, strain, doubling, "N", tricks, "NS")
            for level in range(1, 8)
            for tricks in range(level + 6, 14)
        )
        found = iter(parts_of(deal)["trick_points"] for deal in out["deals"])
        for level, points in enumerate(TRICK_POINTS[strain], start=1):
            assert [next(found) for _ in range(level + 6, 14)] == [points * times] * (8 - level)


@vector("B6.3")
@pytest.mark.parametrize("vulnerable", VULNERABLE)
def test_a_contract_of_the_other_side_has_the_other_sign(vulnerable: str) -> None:
    every = list(product(range(1, 8), STRAINS, DOUBLINGS, (0, 6, 9, 12, 13)))
    turned_vulnerable = OTHER_SIDE.get(vulnerable, vulnerable)
    found = {}
    for seat in SEATS:
        said = vulnerable if seat in "NS" else turned_vulnerable
        out = duplicate(
            contract(level, strain, doubling, seat, tricks, said) for level, strain, doubling, tricks in every
        )
        found[seat] = [score_of(deal) for deal in out["deals"]]
    assert found["N"] == found["S"]
    assert found["E"] == found["W"] == [-amount for amount in found["N"]]


@vector("B0.0")
@pytest.mark.parametrize(
    ("game", "lines"),
    [
        pytest.param("bridge-rubber", deal_lines(HIGHLANE.text), id="rubber"),
        pytest.param("bridge-chicago", ["2S N =", "pass", "4SX E -2"], id="chicago"),
        pytest.param("bridge-duplicate", ["2S N =", "pass", "4SX E -2"], id="duplicate"),
        pytest.param("bridge-compensation", ["4H N =; hcp NS 25", "pass; hcp EW 25"], id="compensation"),
    ],
)
def test_the_scorer_changes_no_figure(game: str, lines: list[str]) -> None:
    plain = scored(file(game, ["note: plain", *numbered(lines)]))
    assert plain["options"].pop("scorer") == "none"
    for scorer in ("none", *SIDES):
        out = scored(file(game, [f"scorer: {scorer}", *numbered(lines)]))
        assert out["options"].pop("scorer") == scorer
        assert out == plain


# Boards


@vector("B1.3")
@pytest.mark.parametrize(
    ("game", "deal"),
    [
        ("bridge-duplicate", "pass"),
        ("bridge-duplicate", "4S N ="),
        ("bridge-teams", "open pass; closed pass"),
        ("bridge-teams", "closed 4S E -1"),
        ("bridge-compensation", "pass; hcp NS 20"),
        ("bridge-compensation", "4S N =; hcp NS 25"),
    ],
)
def test_dealer_and_vulnerability_of_boards_1_to_32(game: str, deal: str) -> None:
    out = scored(file(game, numbered([deal] * 32)))
    assert [(one["dealer"], one["vulnerable"]) for one in out["deals"]] == list(BOARDS)
    dealer, vulnerable = BOARDS[0]  # the period is 16
    assert out["next"] == {"dealer": dealer, "forehand": dealer, "vulnerable": vulnerable, "board": 33}


@vector("B1.3")
@pytest.mark.parametrize("game", ["bridge-duplicate", "bridge-teams"])
def test_boards_in_any_order_and_with_any_number(game: str) -> None:
    deal = "4S N =" if game == "bridge-duplicate" else "open 4S N ="
    order = [31, 2, 16, 1000, 9, 32, 1, 7]
    out = scored(file(game, [f"{board}. {deal}" for board in order]))
    assert [one["number"] for one in out["deals"]] == order
    assert [(one["dealer"], one["vulnerable"]) for one in out["deals"]] == [BOARDS[(board - 1) % 16] for board in order]
    assert out["next"] == {"dealer": "W", "forehand": "W", "vulnerable": "none", "board": 8}


@vector("B1.3")
@pytest.mark.parametrize("vulnerable", VULNERABLE)
def test_what_is_declared_overrides_the_board(vulnerable: str) -> None:
    """Also in the score: a game is 620 or 420."""
    for game, room, more in (
        ("bridge-duplicate", "", ""),
        ("bridge-teams", "open ", ""),
        ("bridge-compensation", "", "; hcp NS 25"),
    ):
        out = scored(file(game, numbered([f"{room}4S N ={more}; vul {vulnerable}"] * 16)))
        assert [one["vulnerable"] for one in out["deals"]] == [vulnerable] * 16
        assert [one["dealer"] for one in out["deals"]] == list(SEATS * 4)
        if game == "bridge-duplicate":
            assert [score_of(one) for one in out["deals"]] == [620 if vulnerable in ("NS", "both") else 420] * 16


@vector("B1.3")
def test_a_passed_out_board_is_a_result_of_zero() -> None:
    out = duplicate(["pass", "4S N =", "pass"])
    assert [written(deal) for deal in out["deals"][::2]] == [[], []]
    assert out["sheet"] == {"NS": {"score": 620}, "EW": {"score": -620}}  # NS are vulnerable on board 2


@vector("B1.3")
def test_a_board_is_written_once() -> None:
    for game, deal in (("bridge-duplicate", "4S N ="), ("bridge-teams", "open 4S N =")):
        out = score(file(game, [f"7. {deal}", f"8. {deal}", f"7. {deal}"]))
        assert [(error["code"], error["rule"], error["line"]) for error in out["errors"]] == [
            ("board_twice", "B1.3", 5)
        ]
        assert len(out["deals"]) == 2


@vector("B1.3")
@pytest.mark.parametrize(
    ("game", "deal", "number"),
    [
        ("bridge-duplicate", "pass", 0),
        ("bridge-teams", "open pass", 0),
        ("bridge-compensation", "pass; hcp NS 20", 3),
        ("bridge-compensation", "pass; hcp NS 20", 1),
    ],
)
def test_numbers_that_no_deal_can_have(game: str, deal: str, number: int) -> None:
    """No board 0; in compensation the numbers run on."""
    out = score(file(game, [f"1. {deal}", f"{number}. {deal}"]))
    assert [(error["code"], error["rule"], error["line"]) for error in out["errors"]] == [("deal_number", None, 4)]


@vector("B1.3")
@pytest.mark.parametrize("game", ["bridge-duplicate", "bridge-teams", "bridge-compensation"])
def test_the_number_says_who_deals(game: str) -> None:
    out = score(file(game, ["dealer: S"]))
    assert [(error["code"], error["rule"], error["line"]) for error in out["errors"]] == [
        ("dealer_by_number", "B1.3", 3)
    ]


# Rubber


@vector("16", "B1.4")
def test_the_published_rubber() -> None:
    """Vector 16; other rubbers stand in bridge_rubbers.py."""
    verify(HIGHLANE)
    verify(turned(HIGHLANE))
    (rubber,) = scored(HIGHLANE.text)["rubbers"]
    assert (rubber["NS"]["total"], rubber["EW"]["total"]) == (930, 120)


# Chicago


@vector("B1.5")
@pytest.mark.parametrize("evening", [pytest.param(evening, id=evening.name) for evening in CHICAGOS])
def test_a_whole_chicago(evening: Evening) -> None:
    verify(evening)
    verify(turned(evening))


@vector("B1.5")
@pytest.mark.parametrize("rules", CHICAGO_PRESETS)
@pytest.mark.parametrize("dealer", SEATS)
def test_vulnerability_of_the_four_deals(rules: str, dealer: str) -> None:
    """By who deals the first; a deal passed out is dealt again by the same, with the same vulnerability."""
    options = CHICAGO_PRESETS[rules]
    expected = CHICAGO_VULNERABLE[options["chicago_vulnerability"]][dealer]
    dealers = [SEATS[(SEATS.index(dealer) + at) % 4] for at in range(4)]
    head = [f"rules: {rules}", f"dealer: {dealer}"]
    for repeated in (1, 2, 3):
        deals = (["pass"] * (repeated - 1) + ["1NT N -1"]) * 4
        out = scored(file("bridge-chicago", [*head, *numbered(deals)]))
        assert [deal["vulnerable"] for deal in out["deals"]] == [one for one in expected for _ in range(repeated)]
        assert [deal["dealer"] for deal in out["deals"]] == [one for one in dealers for _ in range(repeated)]
        assert {name: out["options"][name] for name in options} == options
        assert (out["finished"], out["end"], out["next"]) == (True, "rules", None)
        for played in range(len(deals)):
            at = played // repeated
            ahead = scored(file("bridge-chicago", [*head, *numbered(deals[:played])]))
            assert ahead["next"] == {"dealer": dealers[at], "forehand": dealers[at], "vulnerable": expected[at]}


@vector("B1.5")
@pytest.mark.parametrize("option", ["chicago_vulnerability", "chicago_part_scores"])
def test_presets_are_options(option: str) -> None:
    """The option alone does what the preset does."""
    for rules, options in CHICAGO_PRESETS.items():
        deals = numbered(["2S N =", "2S N =", "1C E =", "1C E ="])
        preset = scored(file("bridge-chicago", [f"rules: {rules}", "note: plain", *deals]))
        by_hand = scored(file("bridge-chicago", [*(f"{name}: {value}" for name, value in options.items()), *deals]))
        assert by_hand["options"][option] == preset["options"][option] == options[option]
        assert [written(deal) for deal in by_hand["deals"]] == [written(deal) for deal in preset["deals"]]
        assert [deal["vulnerable"] for deal in by_hand["deals"]] == [deal["vulnerable"] for deal in preset["deals"]]


@vector("B1.5")
@pytest.mark.parametrize(
    ("deals", "premium"),
    [
        pytest.param(["1NT N -1"] * 3 + ["2H N ="], [("NS", 100, "part_score")], id="only on deal 4"),
        pytest.param(["2H N =", *["1NT E -1"] * 3], [], id="none on deal 1"),
        pytest.param(["1NT E -1", "2H N =", *["1NT E -1"] * 2], [], id="none on deal 2"),
        pytest.param([*["1NT E -1"] * 2, "2H N =", "1NT E -1"], [], id="none on deal 3"),
        pytest.param(["2H N =", "2D N =", *["1NT E -1"] * 2], [("NS", 300, "game_bonus")], id="game on deal 2"),
        pytest.param(
            ["2H N =", "1NT E -1", "2D N =", "1NT E -1"],
            [("NS", 500, "game_bonus")],
            id="completed vulnerable on deal 3",
        ),
        pytest.param(["2H N =", *["1NT E -1"] * 2, "2D N ="], [("NS", 500, "game_bonus")], id="completed on deal 4"),
        pytest.param(
            ["2H N =", "4S E =", "1NT E -1", "2D N ="],
            [("EW", 500, "game_bonus"), ("NS", 100, "part_score")],
            id="wiped by the other side",
        ),
        pytest.param(
            ["2H N =", "4S N =", "1NT E -1", "2D N ="],
            [("NS", 300, "game_bonus"), ("NS", 100, "part_score")],
            id="wiped by the own side",
        ),
        pytest.param(
            ["2H N +5", *["1NT E -1"] * 2, "1H N +6"], [("NS", 100, "part_score")], id="overtricks do not count"
        ),
        pytest.param(["2H N =", *["1NT E -1"] * 2, "2D N -1"], [], id="deal 4 failed"),
    ],
)
def test_part_scores_and_games(deals: list[str], premium: list[tuple[str, int, str]]) -> None:
    """Carried, first dealer N: EW are vulnerable on deal 2, NS on deal 3, both on deal 4."""
    out = scored(file("bridge-chicago", numbered(deals)))
    premiums = ("part_score", "game_bonus")
    found = [
        (player, amount, reason)
        for deal in out["deals"]
        for player, _, amount, reason in written(deal)
        if reason in premiums
    ]
    assert found == premium
    made = [(mark["player"], mark["mark"], mark["event"]) for deal in out["deals"] for mark in deal["marks"]]
    assert made == [(player, "game", "made") for player, _, reason in premium if reason == "game_bonus"]


@vector("B1.5")
def test_four_deals_and_no_more() -> None:
    lines = numbered(["1C N ="] * 5)
    out = score(file("bridge-chicago", lines))
    assert [(error["code"], error["rule"], error["line"]) for error in out["errors"]] == [("rubber_over", "B1.5", 7)]
    out = scored(file("bridge-chicago", [*lines[:4], "partners", *lines[4:]]))
    assert [rubber["deals"] for rubber in out["rubbers"]] == [[1, 4], [5, 5]]
    assert [rubber["finished"] for rubber in out["rubbers"]] == [True, False]
    assert (out["finished"], out["end"]) == (False, None)
    assert [(deal["dealer"], deal["vulnerable"]) for deal in out["deals"][3:]] == [("W", "both"), ("N", "none")]
    # 4 x 20 + 100 for a part-score on deal 4, then 20
    assert results(out) == {"NS": "200", "EW": "-200"}


@vector("B1.5")
def test_vulnerability_said_must_be_the_one_that_is() -> None:
    out = score(file("bridge-chicago", ["1. pass; vul none", "2. 1C N =; vul none", "3. 1C N =; vul NS"]))
    assert [(error["code"], error["rule"], error["line"]) for error in out["errors"]] == [("vul_differs", "B1.5", 5)]


# Teams


@vector("B2.5", "B1.6")
def test_every_bound_of_the_scale() -> None:
    """Each bound and ten points below it, either way: the rooms may exchange what they played."""
    reached = [one.difference for one in COMPARED]
    assert reached == [*sorted([*IMP_BOUNDS, *(bound - 10 for bound in IMP_BOUNDS)]), 2 * 2980]
    assert [one.imps for one in COMPARED] == [imps(difference) for difference in reached]
    assert [imps(bound) for bound in IMP_BOUNDS] == list(range(1, 25))
    deals = [f"open {one.open}; closed {one.closed}; vul {one.vulnerable}" for one in COMPARED]
    exchanged = [f"open {one.closed}; closed {one.open}; vul {one.vulnerable}" for one in COMPARED]
    for sign, played in ((1, deals), (-1, exchanged)):
        out = scored(file("bridge-teams", numbered(played)))
        for deal, one in zip(out["deals"], COMPARED, strict=True):
            expected = [("home", "imps", sign * one.imps, "imps"), ("away", "imps", -sign * one.imps, "imps")]
            assert written(deal) == (expected if one.imps else []), one
            assert {posting["rule"] for posting in deal["postings"]} <= {"B1.6"}
        total = sign * sum(one.imps for one in COMPARED)
        assert out["sheet"] == {"home": {"imps": total}, "away": {"imps": -total}}


@vector("B1.6")
def test_both_rooms_are_those_scores() -> None:
    """The differences above rest on the scores of single rooms: each against a room that passed, and by the library."""
    for one in COMPARED:
        rooms = duplicate([f"{one.open}; vul {one.vulnerable}", f"{one.closed}; vul {one.vulnerable}"])
        first, second = (score_of(deal) for deal in rooms["deals"])
        assert first - second == one.difference, one
        sides = scored(
            file(
                "bridge-teams",
                [
                    f"1. open {one.open}; closed pass; vul {one.vulnerable}",
                    f"2. open pass; closed {one.closed}; vul {one.vulnerable}",
                ],
            )
        )
        assert [
            sum(amount for player, _, amount, _ in written(deal) if player == "home") for deal in sides["deals"]
        ] == [
            imps(first),
            imps(-second),
        ], one


@vector("B1.6")
@pytest.mark.parametrize("players", [(), ("Slon", "Konj")])
def test_a_match(players: tuple[str, ...]) -> None:
    """The first team sits NS in the open room; a board with a room missing has no result."""
    head = [f"players: {', '.join(players)}"] if players else []
    home, away = players or ("home", "away")
    out = scored(file("bridge-teams", [*head, *(line for line, _ in MATCH), f"check {home} result 22"]))
    assert out["players"] == [home, away]
    for deal, (line, amount) in zip(out["deals"], MATCH, strict=True):
        expected = [(home, "imps", amount, "imps"), (away, "imps", -amount, "imps")]
        assert written(deal) == (expected if amount else []), line
        assert (deal["number"], deal["marks"]) == (int(line.split(".")[0]), [])
    assert out["sheet"] == {home: {"imps": 22}, away: {"imps": -22}}  # 10 + 11 - 1 + 2
    assert results(out) == {home: "22", away: "-22"}
    assert (out["finished"], out["end"], out["seats"]) == (False, None, None)
    assert out["next"] == {"dealer": "N", "forehand": "N", "vulnerable": "EW", "board": 9}


# Compensation


@vector("B1.7")
@pytest.mark.parametrize("one", [pytest.param(one, id=one.deal) for one in COMPENSATED])
def test_a_compensated_deal(one: Compensated) -> None:
    out = scored(file("bridge-compensation", numbered([one.deal])))
    (deal,) = out["deals"]
    expected = [("NS", "imps", one.imps, "imps"), ("EW", "imps", -one.imps, "imps")]
    assert written(deal) == (expected if one.imps else [])
    assert {posting["rule"] for posting in deal["postings"]} <= {"B1.7"}
    assert out["sheet"] == {"NS": {"imps": one.imps}, "EW": {"imps": -one.imps}}
    assert results(out) == {"NS": str(one.imps), "EW": str(-one.imps)}
    assert out["options"]["compensation_table"] == "russian"


@vector("B1.7")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("said", SIDES)
@pytest.mark.parametrize("vulnerable", [False, True])
def test_the_whole_table(side: str, said: str, vulnerable: bool) -> None:
    """Every value of the table against all contracts exactly made; the points are said of either side."""
    made = {
        (level, strain, doubling): figure
        for (level, strain, doubling, zone), figure in EXACTLY_MADE.items()
        if zone == vulnerable and strain in ("C", "H", "NT")
    }
    zone = side if vulnerable else OTHER_SIDE[side]
    declarer, sign = ("N", 1) if side == "NS" else ("E", -1)
    deals, expected = [], []
    for points, value in enumerate(RUSSIAN_TABLE[vulnerable], start=20):
        told = points if said == side else 40 - points
        for (level, strain, doubling), figure in made.items():
            deals.append(f"{level}{strain}{doubling} {declarer} =; hcp {said} {told}; vul {zone}")
            expected.append(sign * imps(figure - value))
        deals.append(f"pass; hcp {said} {told}; vul {zone}")
        expected.append(sign * imps(-value))
        for other in {*range(0, 2500, 10)} - {value}:  # these contracts tell the value from every other one
            assert any(imps(figure - value) != imps(figure - other) for figure in (0, *made.values())), (points, other)
    out = scored(file("bridge-compensation", numbered(deals)))
    found = [sum(amount for player, _, amount, _ in written(deal) if player == "NS") for deal in out["deals"]]
    assert found == expected
    assert out["sheet"] == {"NS": {"imps": sum(expected)}, "EW": {"imps": -sum(expected)}}


@vector("B1.7")
def test_vulnerability_of_the_deal_without_a_word() -> None:
    """3NT with 25 points on deals 1 to 4: 400 - 300 = 100, or 600 - 440 = 160."""
    for side, declarer, expected in (("NS", "N", [3, 4, 3, 4]), ("EW", "E", [-3, -3, -4, -4])):
        out = scored(file("bridge-compensation", numbered([f"3NT {declarer} =; hcp {side} 25"] * 4)))
        assert [written(deal)[0] for deal in out["deals"]] == [("NS", "imps", amount, "imps") for amount in expected]


@vector("B1.7")
def test_another_table() -> None:
    """42 numbers, not vulnerable first; the printed ones do what `russian` does."""
    russian = [*RUSSIAN_TABLE[False], *RUSSIAN_TABLE[True]]
    other = [10 * at for at in range(42)]  # 25 points: 50 not vulnerable, 260 vulnerable
    for table, expected in ((russian, [3, 5]), (other, [9, 8])):  # 420 - 300, 620 - 440; 420 - 50, 620 - 260
        words = " ".join(map(str, table))
        out = scored(
            file(
                "bridge-compensation",
                [f"compensation_table: {words}", "1. 4H N =; hcp NS 25", "2. 4H N =; hcp NS 25"],
            )
        )
        assert out["options"]["compensation_table"] == table
        assert [written(deal)[0] for deal in out["deals"]] == [("NS", "imps", amount, "imps") for amount in expected]


@vector("B1.7")
@pytest.mark.parametrize("said", ["", "; hcp NS 37", "; hcp EW 3"])
def test_points_of_the_hands(said: str) -> None:
    """A 4, K 3, Q 2, J 1: N has 10 + 3 x 9 = 37, E 3 jacks, S and W nothing; 1520 - 1300 = 220."""
    hands = [
        "    hand N SAKQJ.HAKQ.DAKQ.CAKQ",
        "    hand E S765.HJ765.DJ76.CJ65",
        "    hand S ST98.HT98.DT98.CT987",
    ]
    out = scored(file("bridge-compensation", [f"1. 7NT N ={said}", *hands]))
    assert written(out["deals"][0]) == [("NS", "imps", 6, "imps"), ("EW", "imps", -6, "imps")]


@vector("B1.7")
def test_points_must_be_known() -> None:
    out = score(file("bridge-compensation", ["1. 4H N ="]))
    assert [(error["code"], error["rule"], error["line"]) for error in out["errors"]] == [("hcp_missing", "B1.7", 3)]
    out = score(file("bridge-compensation", ["1. 4H N =; hcp NS 41"]))
    assert [(error["code"], error["line"]) for error in out["errors"]] == [("number_range", 3)]


# How many there are


def test_every_number_is_here() -> None:
    """Tells the vectors by number, and how many cases of each this process has run."""
    assert set(TESTS) == set(NUMBERS)
    assert len(set(NUMBERS)) == len(NUMBERS) == 15
    run = ", ".join(f"{number} {RUN[number]}" for number in NUMBERS if RUN[number])
    print(f"bridge vectors: {len(RUN)} of {len(NUMBERS)} by number, {RUN.total()} cases: {run}")
