"""The bridge oracle against the figures of the rule text, and against invariants on random games.

python -m tests.oracle.bridge_selfcheck [number of random games]
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from random import Random
from typing import Any

from tests.oracle.bridge_oracle import (
    CHICAGO,
    COMPENSATION,
    DUPLICATE,
    IMP_BOUNDS,
    RUBBER,
    RUSSIAN_TABLE,
    SIDES,
    TEAMS,
    Event,
    Game,
    Illegal,
    Result,
    adjust,
    board_dealer,
    board_vulnerable,
    contract,
    contract_score,
    deal,
    game_of,
    imps,
    largest_remainder,
    law77,
    passed,
    rooms,
    score,
    trick_points,
)

mismatches: list[str] = []


def same(what: str, found: Any, expected: Any) -> None:
    if found != expected:
        mismatches.append(f"{what}: found {found}, expected {expected}")


def refused(what: str, game: Game, code: str) -> None:
    try:
        score(game)
    except Illegal as illegal:
        same(what, illegal.code, code)
        return
    mismatches.append(f"{what}: was accepted, expected {code}")


def of(text: str, vulnerable: bool, tricks: int) -> int:
    """of("3CX", True, 10): the score of a contract."""
    c = contract(text, "N", tricks)
    return contract_score(c["level"], c["strain"], c["doubled"], vulnerable, tricks)


# ---------------------------------------------------------------- Law 77 (B0.1, B1.1, B1.2)

SCORES_SHA256 = "08212d6c707e5b31dbcba55106807967c30a2c042da18ad74ac75f58906e9a65"

# Level: C and D, H and S, NT; each not vulnerable, vulnerable, the same doubled, the same redoubled.
EXACTLY_MADE = """
1 | 70 70 140 140 230 230 | 80 80 160 160 520 720 | 90 90 180 180 560 760
2 | 90 90 180 180 560 760 | 110 110 470 670 640 840 | 120 120 490 690 680 880
3 | 110 110 470 670 640 840 | 140 140 530 730 760 960 | 400 600 550 750 800 1000
4 | 130 130 510 710 720 920 | 420 620 590 790 880 1080 | 430 630 610 810 920 1120
5 | 400 600 550 750 800 1000 | 450 650 650 850 1000 1200 | 460 660 670 870 1040 1240
6 | 920 1370 1090 1540 1380 1830 | 980 1430 1210 1660 1620 2070 | 990 1440 1230 1680 1660 2110
7 | 1440 2140 1630 2330 1960 2660 | 1510 2210 1770 2470 2240 2940 | 1520 2220 1790 2490 2280 2980
"""


def all_scores() -> Iterator[tuple[int, str, int, int, int, int]]:
    for level in range(1, 8):
        for strain in "CDHSN":
            for doubled in (0, 1, 2):
                for vulnerable in (0, 1):
                    for tricks in range(14):
                        points = contract_score(level, strain, doubled, vulnerable == 1, tricks)
                        yield level, strain, doubled, vulnerable, tricks, points


def check_scores() -> None:
    rows = list(all_scores())
    values = [row[-1] for row in rows]
    same("B1.2 scores", len(rows), 2940)
    same("B1.2 minimum", min(values), -7600)
    same("B1.2 maximum", max(values), 3160)
    same("B1.2 distinct", len(set(values)), 219)
    same("B1.2 sum", sum(values), -2_628_190)
    lines = "\n".join(",".join(str(x) for x in row) for row in rows)
    same("B1.2 sha256", sha256(lines.encode()).hexdigest(), SCORES_SHA256)


def check_exactly_made() -> None:
    for line in EXACTLY_MADE.strip().splitlines():
        first, *cells = line.split("|")
        level = int(first)
        for strains, cell in zip(("CD", "HS", "N"), cells, strict=True):
            wanted = [int(x) for x in cell.split()]
            for strain in strains:
                found = [
                    contract_score(level, strain, doubled, vulnerable, level + 6)
                    for doubled in (0, 1, 2)
                    for vulnerable in (False, True)
                ]
                same(f"exactly made {level}{strain}", found, wanted)


def check_worked_figures() -> None:
    same("3C, 10 tricks", of("3C", False, 10), 130)
    same("3CX vulnerable, 10 tricks", of("3CX", True, 10), 870)
    same("6D vulnerable, 12 tricks", of("6D", True, 12), 1370)
    same("3S, 10 tricks", of("3S", False, 10), 170)
    same("3S counts towards game", trick_points(3, "S", 0), 90)
    for vulnerable, wanted in ((False, 460), (True, 660)):
        same("3NT, 11 tricks", of("3N", vulnerable, 11), wanted)
        same("5NT, 11 tricks", of("5N", vulnerable, 11), wanted)
    minimal = {0: ["3N", "4H", "4S", "5C", "5D"], 1: ["2N", "2H", "2S", "3C", "3D"], 2: ["1N", "1H", "1S", "2C", "2D"]}
    for doubled, contracts in minimal.items():
        for strain in "CDHSN":
            lowest = next(level for level in range(1, 8) if trick_points(level, strain, doubled) >= 100)
            same(f"minimal game {strain} doubled {doubled}", f"{lowest}{strain}" in contracts, True)
    same("overtricks X", [dict(law77(1, "C", 1, v, 8))["overtricks"] for v in (False, True)], [100, 200])
    same("overtricks XX", [dict(law77(1, "C", 2, v, 8))["overtricks"] for v in (False, True)], [200, 400])
    same("insult", [dict(law77(1, "C", x, False, 7)).get("insult") for x in (0, 1, 2)], [None, 50, 100])
    down = [-of("7NX", False, 13 - n) for n in range(1, 8)]
    same("doubled down nv", down, [100, 300, 500, 800, 1100, 1400, 1700])
    down = [-of("7NX", True, 13 - n) for n in range(1, 6)]
    same("doubled down v", down, [200, 500, 800, 1100, 1400])
    for n in range(1, 14):
        for v in (False, True):
            same(f"{n} down redoubled", of("7NXX", v, 13 - n), 2 * of("7NX", v, 13 - n))


def check_boards() -> None:
    sixteen = "none NS EW both | NS EW both none | EW both none NS | both none NS EW".replace("|", "").split()
    same("B1.3 vulnerable", [board_vulnerable(n) for n in range(1, 17)], sixteen)
    same("B1.3 dealer", "".join(board_dealer(n) for n in range(1, 9)), "NESWNESW")
    for n in range(1, 40):
        same(f"board {n} period", board_vulnerable(n + 16), board_vulnerable(n))


# ---------------------------------------------------------------- IMPs and compensation


def check_imps() -> None:
    same("24 bounds", len(IMP_BOUNDS), 24)
    for size, bound in enumerate(IMP_BOUNDS, 1):
        same(f"imps {bound}", imps(bound), size)
        same(f"imps {bound - 1}", imps(bound - 1), size - 1)
        same(f"imps -{bound}", imps(-bound), -size)
    same("imps 0 and much", [imps(0), imps(7600), imps(-10_000)], [0, 24, -24])
    same("vector 11 uses the table", imps(-280), -7)
    same("vector 10", [imps(d + 300) for d in (-650, -170, -1440, 100, -170, -200)], [-8, 4, -15, 9, 4, 3])


def imps_of(events: list[Event], **options: Any) -> list[int]:
    shown = score(game_of(COMPENSATION, events, options))
    return [shown["sheet"][side]["imps"] for side in SIDES]


def check_compensation() -> None:
    same("table size", len(RUSSIAN_TABLE), 42)
    same("table ends", RUSSIAN_TABLE[:4] + RUSSIAN_TABLE[-5:], [0, 50, 70, 110, 1800, 1950, 1950, 1950, 1950])
    same("B1.7 4H with 25", imps_of([deal(1, "4H", "N", 10, hcp=25)]), [3, -3])
    same("B1.7 4H with 25, EW", imps_of([deal(1, "4H", "W", 10, hcp=15)]), [-3, 3])
    same("B1.7 3D one down", imps_of([deal(1, "3D", "N", 8, hcp=19, vul="EW")]), [0, 0])
    same("B1.7 3D one down posts", score(game_of(COMPENSATION, [deal(1, "3D", "N", 8, hcp=19, vul="EW")]))["deals"][0]
         ["postings"], [])  # fmt: skip
    same("B1.7 20-20", imps_of([deal(1, "4H", "E", 10, hcp=20)]), [-9, 9])
    own = [999] * 21 + [999] * 21
    same("B1.7 20-20 own table", imps_of([deal(1, "4H", "E", 10, hcp=20)], compensation_table=own), [-9, 9])
    same("B1.7 passed out", imps_of([passed(1, hcp=25)]), [-7, 7])
    same("B1.7 vulnerable row", imps_of([passed(1, hcp=25, vul="NS")]), [-10, 10])
    refused("hcp_missing", game_of(COMPENSATION, [passed(1)]), "hcp_missing")


# ---------------------------------------------------------------- rubber (B1.4)


def totals(shown: Result) -> list[int]:
    return [shown["rubbers"][-1][side]["total"] for side in SIDES]


def exact(shown: Result) -> list[str]:
    return [entry["exact"] for entry in shown["settlement"].values()]


def check_rubber() -> None:
    vector16 = [
        deal(1, "2H", "E", 8),  # EW 60 below
        deal(2, "3N", "N", 9),  # NS 100: game
        deal(3, "2S", "W", 8),  # EW 60, not added to the first 60
        deal(4, "2N", "S", 8),  # NS 70
        deal(5, "1C", "N", 7),  # NS 20, together 90
        deal(6, "1N", "S", 7),  # NS 40, together 130: game and rubber
    ]
    shown = score(game_of(RUBBER, vector16))
    same("vector 16 totals", totals(shown), [930, 120])
    same("vector 16 bonus", shown["deals"][5]["postings"][-1]["amount"], 700)
    same("vector 16 end", [shown["finished"], shown["end"], shown["next"]], [True, "rules", None])
    same("vector 16 result", exact(shown), ["810", "-810"])
    same("vector 16 marks", [m["mark"] for m in shown["deals"][5]["marks"]], ["game", "rubber"])
    same("vector 16 vulnerable", [d["vulnerable"] for d in shown["deals"]], ["none"] * 2 + ["NS"] * 4)
    refused("rubber_over", game_of(RUBBER, [*vector16, passed(7)]), "rubber_over")

    one_game = [deal(1, "4S", "N", 10)]
    shown = score(game_of(RUBBER, one_game))
    same("only game, open: sheet", shown["sheet"]["NS"], {"above": 0, "below": 120, "part": 0, "games": 1})
    same("only game, open: settlement", exact(shown), ["420", "-420"])
    shown = score(game_of(RUBBER, [*one_game, {"kind": "break_off"}]))
    same("only game, broken off", [totals(shown), exact(shown)], [[420, 0], ["420", "-420"]])
    same("only game, reason", [a["reason"] for a in shown["adjustments"]], ["unfinished_game"])
    both = [*one_game, deal(2, "1C", "E", 7), deal(3, "1C", "N", 7), {"kind": "break_off"}]
    same("both have a part-score", totals(score(game_of(RUBBER, both))), [440, 20])
    one_part = [*one_game, deal(2, "1C", "E", 7), {"kind": "break_off"}]
    same("only part-score", totals(score(game_of(RUBBER, one_part))), [420, 120])
    same("only part-score, old", totals(score(game_of(RUBBER, one_part, rules="rubber_old"))), [420, 70])

    for held, hundreds in ((950, "10"), (949, "9"), (-950, "-10"), (-949, "-9")):
        shown = score(game_of(RUBBER, [adjust("NS", "above", held)], {"back_score": True}))
        same(f"back score {held}", exact(shown)[0], hundreds)
    five = deal(1, "4S", "N", 10), deal(2, "4S", "E", 10), deal(3, "4S", "S", 10, honours=["W", 150])
    shown = score(game_of(RUBBER, list(five), players=["A", "B", "C", "D", "F"]))
    same("rubber of three games", totals(shown), [740, 270])
    same("by person", exact(shown), ["470", "-470", "470", "-470", "0"])
    again = {"kind": "partners", "pairs": [["A", "F"], ["B", "C"]]}
    shown = score(game_of(RUBBER, [*five, again, deal(4, "1C", "W", 7)], players=["A", "B", "C", "D", "F"]))
    same("by person, two rubbers", exact(shown), ["350", "-350", "590", "-470", "-120"])
    same("next dealer", shown["next"]["dealer"], "N")
    below = [adjust("NS", "below", 60), deal(1, "1C", "N", 6), deal(2, "1N", "N", 7)]
    same("below counts", score(game_of(RUBBER, below))["sheet"]["NS"]["games"], 1)
    same("below ends nothing", score(game_of(RUBBER, [adjust("NS", "below", 100)]))["sheet"]["NS"]["games"], 0)


# ---------------------------------------------------------------- Chicago, duplicate, teams (B1.5, B1.6)


def check_chicago() -> None:
    four = [
        deal(1, "2S", "N", 8),
        passed(2),
        deal(3, "2H", "S", 9),
        deal(4, "1C", "E", 7),
        deal(5, "2D", "W", 8),
    ]
    shown = score(game_of(CHICAGO, four))
    same("Chicago dealers", "".join(d["dealer"] for d in shown["deals"]), "NEESW")
    same("Chicago vulnerable", [d["vulnerable"] for d in shown["deals"]], ["none", "EW", "EW", "NS", "both"])
    # 60; 60 and 30 over and game 300 not vulnerable; 20; 40 and 100 for the last part-score
    same("Chicago totals", totals(shown), [450, 160])
    same("Chicago end", shown["end"], "rules")
    other = score(game_of(CHICAGO, four, rules="chicago_non_dealer"))
    same("non-dealer vulnerable", [d["vulnerable"] for d in other["deals"]], ["none", "NS", "NS", "EW", "both"])
    same("non-dealer totals", totals(other), [650, 160])
    each = score(game_of(CHICAGO, four, rules="chicago_duplicate"))
    same("each totals", totals(each), [110 + 140, 70 + 90])
    refused("Chicago over", game_of(CHICAGO, [*four, passed(6)]), "rubber_over")
    void = {"kind": "void", "number": 1, "passed": True, "why": None}
    shown = score(game_of(CHICAGO, [void]))
    same("void passed", shown["next"], {"dealer": "E", "forehand": "E", "vulnerable": "none"})


def check_boards_and_rooms() -> None:
    shown = score(game_of(DUPLICATE, [deal(7, "6DXX", "S", 13, vul="both"), deal(2, "3S", "E", 8)]))
    same("duplicate", [shown["sheet"][side]["score"] for side in SIDES], [1830 + 400 + 50, -1830 - 400 - 50])
    same("duplicate next", shown["next"], {"dealer": "S", "forehand": "S", "vulnerable": "EW", "board": 3})
    reasons = [p["reason"] for p in shown["deals"][0]["postings"]][::2]
    same("duplicate parts", reasons, ["trick_points", "overtricks", "insult", "game_bonus", "small_slam"])
    both = rooms(8, contract("4S", "N", 10), contract("4S", "N", 9), vul="both")
    shown = score(game_of(TEAMS, [both]))
    same("teams", shown["sheet"], {"home": {"imps": 12}, "away": {"imps": -12}})
    shown = score(game_of(TEAMS, [rooms(8, contract("4S", "N", 10), None)]))
    same("teams, one room", [shown["sheet"]["home"], shown["deals"][0]["postings"]], [{"imps": 0}, []])


# ---------------------------------------------------------------- invariants on random games


def check_payments(shown: Result, where: str) -> None:
    left = {name: Fraction(entry["exact"]) for name, entry in shown["settlement"].items()}
    if shown["payments"] is None:
        same(f"{where} payments", sum(left.values()) != 0, True)
        return
    for payment in shown["payments"]:
        left[payment["from"]] += Fraction(payment["amount"])
        left[payment["to"]] -= Fraction(payment["amount"])
    same(f"{where} payments clear", any(left.values()), False)


def check_game(game: Game, shown: Result, where: str) -> None:
    same(f"{where} JSON", json.loads(json.dumps(shown)), shown)
    check_payments(shown, where)
    # postings and adjustments add up to the columns
    held: dict[tuple[str, str], Fraction] = {}
    entries = [p for d in shown["deals"] for p in d["postings"]] + shown["adjustments"]
    for entry in entries:
        same(f"{where} no zeros", entry["amount"] != 0, True)
        cell = entry["player"], entry["column"]
        held[cell] = held.get(cell, Fraction(0)) + Fraction(entry["amount"])
    for side in shown["players"]:
        for column in ("above", "below", "score", "imps"):
            if "rubbers" in shown and column in ("above", "below"):
                written = sum(Fraction(rubber[side][column]) for rubber in shown["rubbers"])
            else:
                written = Fraction(shown["sheet"][side].get(column, 0))
            same(f"{where} {side} {column}", held.get((side, column), 0), written)
    for number, played in enumerate(shown["deals"]):
        if game["game"] in (DUPLICATE, TEAMS, COMPENSATION):
            same(f"{where} deal {number} opposite", sum(p["amount"] for p in played["postings"]), 0)
        else:
            same(f"{where} deal {number} plus", all(p["amount"] > 0 for p in played["postings"]), True)
    exact_sum = sum((Fraction(e["exact"]) for e in shown["settlement"].values()), Fraction(0))
    if game["game"] in (RUBBER, CHICAGO):
        same(f"{where} sum of results", exact_sum, 0)
        numbers = [d["number"] for d in shown["deals"]]
        spans = [n for rubber in shown["rubbers"] if rubber["deals"] for n in range(rubber["deals"][0],
                 rubber["deals"][1] + 1)]  # fmt: skip
        same(f"{where} every deal is in one rubber", spans, numbers)
    if exact_sum.denominator == 1:
        same(f"{where} sum of rounded", sum(e["rounded"] for e in shown["settlement"].values()), exact_sum)
    same(f"{where} finished", shown["finished"], shown["end"] is not None)
    same(f"{where} next", shown["next"] is None, shown["finished"])


def check_random(games: int) -> None:
    from tests.oracle.bridge_coverage import count
    from tests.oracle.bridge_random import random_game, to_record

    seen: Counter[tuple[Any, ...]] = Counter()
    deals = 0
    spent = 0.0
    for seed in range(games):
        rng = Random(seed)
        started = time.perf_counter()
        game = random_game(rng)
        shown = score(game)
        spent += time.perf_counter() - started
        same(f"game {seed} is JSON", json.loads(json.dumps(game)), game)
        deals += len(shown["deals"])
        check_game(game, shown, f"game {seed}")
        to_record(game)
        to_record(game, rng)
        seen.update(count(game, shown))
    print(f"{games} games, {deals} deals, {games / spent:.0f} games a second (made and scored)")
    for key in sorted(seen, key=str):
        print("  ", *key, seen[key])


def main() -> None:
    check_scores()
    check_exactly_made()
    check_worked_figures()
    check_boards()
    check_imps()
    check_compensation()
    check_rubber()
    check_chicago()
    check_boards_and_rooms()
    same("largest remainder", largest_remainder([Fraction(1, 2), Fraction(-1, 2)]), [1, -1])
    check_random(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
    for line in mismatches[:50]:
        print("MISMATCH", line)
    print(f"{len(mismatches)} mismatches")
    sys.exit(1 if mismatches else 0)


if __name__ == "__main__":
    main()
