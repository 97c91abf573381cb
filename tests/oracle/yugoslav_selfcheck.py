"""The oracle against the examples and vectors of the rule text, and against the invariants."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

from tests.oracle.yugoslav_oracle import (
    Event,
    Game,
    Illegal,
    Options,
    Result,
    adjust,
    deal,
    fewest_payments,
    play,
    raw_results,
    refe_state,
    resolve,
    result,
    score,
)

A, B, C = "Ana", "Boris", "Ceca"
PASS: Event = {"kind": "pass"}
BREAK: Event = {"kind": "break_off", "without": None}
mismatches: list[str] = []


def same(what: str, found: Any, expected: Any) -> None:
    if found != expected:
        mismatches.append(f"{what}: found {found}, expected {expected}")


def game_of(events: list[Event], options: Options | None = None, players: list[str] | None = None) -> Game:
    return {"options": options or {}, "players": players or [A, B, C], "dealer": None, "events": events}


def columns(shown: Result) -> list[int]:
    return [account["contract"] for account in shown["sheet"].values()]


def whists(shown: Result) -> dict[str, int]:
    """{"AB": what Ana holds on Boris, ...}, zeros left out."""
    return {a[0] + b[0]: v for a, x in shown["sheet"].items() for b, v in x["whists"].items() if v != 0}


def open_refe(shown: Result) -> list[int]:
    return [account["refe"]["open"] for account in shown["sheet"].values()]


# ---------------------------------------------------------------- the example evening


EXAMPLE: list[Event] = [
    deal(C, 3, 6, Ana=2, Boris=2),
    deal(B, 5, 7, Ana=None, Ceca=3),
    PASS,
    deal(A, 5, 7, bid="4", Boris=None, Ceca=3),
    deal(B, 7, 6, Ana=2, Ceca=2),
    PASS,
    deal(C, 4, 9, Ana=1, Boris=None),
    deal(A, 3, Boris=None, Ceca=None),
    deal(C, 7, 7, Ana=None, Boris=3),
    deal(A, 5, 6, Boris=3, Ceca=1),
]
EXAMPLE_COLUMNS = [
    [-30, -30, -24],
    [-30, -20, -24],
    [-30, -20, -24],
    [-10, -20, -24],
    [-10, 8, -24],
    [-10, 8, -24],
    [-26, 8, -8],
    [-20, 8, -8],
    [-20, 8, 6],
    [-14, 8, 6],
]
EXAMPLE_WHISTS: list[dict[str, int]] = [
    {"AC": 12, "BC": 12},
    {"CB": 30},
    {},
    {"CA": 60},
    {"AB": 56, "CB": 86},
    {},
    {"AC": 28},
    {},
    {"BC": 54},
    {"BA": 18, "CA": 66},
]
EXAMPLE_OPEN = [[0, 0, 0], [0, 0, 0], [1, 1, 1], [0, 1, 1], [0, 0, 1], [0, 0, 1], [0, 0, 0], [0, 0, 0]]


def check_example() -> None:
    held: dict[str, int] = {}
    for n in range(1, len(EXAMPLE) + 1):
        shown = score(game_of(EXAMPLE[:n]))
        held.update(EXAMPLE_WHISTS[n - 1])
        same(f"YE row {n + 1} columns", columns(shown), EXAMPLE_COLUMNS[n - 1])
        same(f"YE row {n + 1} whists", whists(shown), held)
        if n <= len(EXAMPLE_OPEN):
            same(f"YE row {n + 1} refe", open_refe(shown), EXAMPLE_OPEN[n - 1])
        same(f"YE row {n + 1} end", shown["end"], "rules" if n == len(EXAMPLE) else None)
    shown = score(game_of([*EXAMPLE[:4], BREAK]))
    same("YE.3 write-off", shown["write_off"], {A: 18, B: 18, C: 18})
    same("YE.3 results", [x["exact"] for x in shown["settlement"].values()], ["32", "-38", "6"])
    shown = score(game_of(EXAMPLE))
    same("YE.4 results", [x["exact"] for x in shown["settlement"].values()], ["-140", "10", "130"])
    same("YE.4 write-off", shown["write_off"], None)
    state = play(game_of(EXAMPLE[:4]))
    raw = raw_results(state.seats, state.contract, state.whists)
    same("YE.3 raw", [raw[a] for a in state.seats], [-148, -218, -174])


# ---------------------------------------------------------------- numbered vectors, declarer Ana


def one(
    number: str,
    events: list[Event],
    contracts: list[int],
    on_declarer: list[int],
    options: Options | None = None,
    end: str | None = None,
) -> None:
    """Expected: the change of each contract column by the last event, and whists on Ana held by B and C."""
    before = columns(score(game_of(events[:-1], options)))
    shown = score(game_of(events, options))
    change = [x - y for x, y in zip(columns(shown), before, strict=True)]
    same(f"vector {number} contract", change, contracts)
    same(f"vector {number} whists", [shown["sheet"][p]["whists"][A] for p in (B, C)], on_declarer)
    same(f"vector {number} end", shown["end"], end)


def columns_at(a: int, b: int, c: int, start: int = 30) -> list[Event]:
    wanted = ((A, a), (B, b), (C, c))
    return [adjust(p, start + x) for p, x in wanted if start + x != 0]


def check_vectors() -> None:
    under_refe = [refe_state(p, 1, 0) for p in (A, B, C)]
    two_each: Options = {"follower_rule": "two_each"}
    six = columns_at(-10, -2, 6)
    one("1", [deal(A, 3, 6, Boris=2, Ceca=2)], [6, 0, 0], [12, 12])
    one("2", [deal(A, 5, 7, Boris=None, Ceca=3)], [10, 0, 0], [0, 30])
    one("3", [PASS], [0, 0, 0], [0, 0])
    same("vector 3 refe", open_refe(score(game_of([PASS]))), [1, 1, 1])
    one("4", [*under_refe, deal(A, 5, 7, Boris=None, Ceca=3)], [20, 0, 0], [0, 60])
    shown = score(game_of([*under_refe, deal(A, 5, 7, Boris=None, Ceca=3)]))
    same("vector 4 refe", open_refe(shown), [0, 1, 1])
    shown = score(game_of([adjust(B, 32), PASS]))
    same("vector 5 refe", open_refe(shown), [0, 0, 0])
    same("vector 5 next", shown["next"], {"dealer": A, "forehand": B})
    same("vector 6 refe", open_refe(score(game_of([PASS, PASS]))), [1, 1, 1])
    one("7", [*six, deal(A, 5, 6, Boris=3, Ceca=1)], [6, 0, 0], [18, 6], end="rules")
    one("8", [*six, deal(A, 5, 8, Boris=1, Ceca=1)], [10, -10, -10], [10, 10])
    one("10", [deal(A, 5, 9, Boris=1, Ceca=None)], [10, -10, 0], [10, 0])
    one("11", [deal(A, 3, 9, hand=True, Boris=None, Ceca=1)], [8, 0, -8], [0, 8])
    one("13", [deal(A, 5, 6, Boris=2, Ceca=2)], [10, 0, 0], [20, 20])
    one("14", [deal(A, 5, 6, Boris=3, Ceca=1)], [10, 0, 0], [30, 10])
    one("14 two_each", [deal(A, 5, 6, Boris=3, Ceca=1)], [10, 0, -10], [30, 10], two_each)
    one("15", [deal(A, 4, 7, Boris=("calls", 2), Ceca=("called", 1))], [8, -8, 0], [24, 0])
    hand_clubs = deal(A, 5, 5, hand=True, doubler=B, together=True, Boris=2, Ceca=3)
    one("16", [hand_clubs], [-24, 0, 0], [120, 0])
    one("16 refe", [*under_refe, hand_clubs], [-48, 0, 0], [240, 0])
    one("18", [deal(A, 6, made=False)], [-12, 0, 0], [60, 60])
    one("19", [deal(A, 6, made=False, hand=True)], [-14, 0, 0], [70, 70])
    one("20", [deal(A, 6, made=False, doubler=C)], [-24, 0, 0], [0, 120])
    one("20b", [deal(A, 6, made=False, doubler=C)], [-24, 0, 0], [120, 120], {"betl_kontra_whists": "each"})
    ten_units: Options = {"betl_kontra_whists": "doubler_both"}
    one("20c", [deal(A, 6, made=False, doubler=C)], [-24, 0, 0], [0, 240], ten_units)
    exhausted = [refe_state(p, 0, 1) for p in (A, B, C)]
    one("22", [*exhausted, deal(A, 2, undoubled=True)], [4, 0, 0], [0, 0])
    one("24", [deal(A, 2, undoubled=True)], [0, 0, 0], [0, 0])
    same("vector 24 refe", open_refe(score(game_of([deal(A, 2, undoubled=True)]))), [1, 1, 1])
    called = deal(A, 5, 7, doubler=B, level=2, Boris=("calls", 2), Ceca=("called", 1))
    one("25", [called], [40, -40, 0], [120, 0])
    one("26", [deal(A, 4, 6, Boris=3, Ceca=1)], [8, 0, -8], [24, 8], two_each)
    one("27", [deal(A, 4, 6, Boris=4, Ceca=None)], [8, 0, 0], [32, 0])
    one("28", [deal(A, 6, made=True, hand=True, doubler=B)], [28, -28, 0], [0, 0])
    one("29", [deal(A, 4, 7, doubler=B, Boris=1, Ceca=2)], [16, -16, 0], [48, 0])
    one("30", [deal(A, 4, 6, Boris=2, Ceca=2)], [8, 0, 0], [16, 16])
    one("31", [deal(A, 3, 7, doubler=C, level=2, Boris=1, Ceca=2)], [24, 0, -24], [0, 72])
    one("32", [deal(A, 4, 6, doubler=B, level=2, Boris=1, Ceca=3)], [32, -32, 0], [128, 0])
    one("34", [deal(A, 4, 5, doubler=B, Boris=3, Ceca=2)], [-16, 0, 0], [80, 0])
    one("35", [deal(A, 6, made=True, hand=True, doubler=B, level=2)], [56, -56, 0], [0, 0])
    one("37", [deal(A, 5, 8, Boris=1, Ceca=1)], [10, -10, -10], [10, 10])
    one("38", [deal(A, 5, 6, Boris=("calls", 3), Ceca=("called", 1))], [10, 0, 0], [40, 0])
    one("39", [deal(A, 4, 9, Boris=("calls", 1), Ceca=("called", 0))], [8, -8, 0], [8, 0])
    one("40", [*under_refe, deal(A, 4, 7, Boris=2, Ceca=1)], [16, 0, -16], [32, 16])
    shown = score(game_of([*under_refe, deal(A, 4, 7, Boris=2, Ceca=1)]))
    same("vector 40 refe", open_refe(shown), [0, 1, 1])
    one("41", [deal(A, 3, Boris=None, Ceca=None)], [6, 0, 0], [0, 0])
    one("41 refe", [*under_refe, deal(A, 3, Boris=None, Ceca=None)], [12, 0, 0], [0, 0])
    shown = score(game_of([*under_refe, deal(A, 3, Boris=None, Ceca=None)]))
    same("vector 41 struck", open_refe(shown), [0, 1, 1])
    one("42", [deal(A, 2, 7, Boris=2, Ceca=1)], [4, 0, -4], [8, 4], {"spade_must_double": False})
    one("43", [deal(A, 5, 6, doubler=C, Boris=2, Ceca=2)], [20, 0, -20], [0, 80])
    one("44", [*under_refe, deal(A, 5, 6, Boris=2, Ceca=2)], [20, 0, 0], [40, 40])
    one("46", [deal(A, 5, 5, Boris=3, Ceca=2)], [-10, 0, 0], [30, 20])
    one("47", [deal(A, 7, 6, Boris=2, Ceca=2)], [14, 0, 0], [28, 28])
    one("48", [*under_refe, deal(A, 4, 5, doubler=B, Boris=2, Ceca=3)], [-32, 0, 0], [160, 0])
    one("49", [*six, deal(A, 5, 6, Boris=2, Ceca=2)], [6, 0, 0], [12, 12], end="rules")
    ten = columns_at(-14, -2, 6)
    one("50", [*ten, deal(A, 5, 6, Boris=2, Ceca=2)], [10, 0, 0], [20, 20], end="rules")
    one("51", [*six, deal(A, 5, Boris=None, Ceca=None)], [6, 0, 0], [0, 0], end="rules")
    one("52", [deal(A, 4, 7, doubler=B, level=3, Boris=1, Ceca=2)], [64, -64, 0], [192, 0])
    one("53", [deal(A, 4, 7, together=True, Boris=("calls", 3), Ceca=("called", 0))], [8, -8, 0], [24, 0])
    one("Y5.1a", [deal(A, 4, 3, Boris=3, Ceca=4)], [-8, 0, 0], [8, 32])
    one("Y5.1a no cap", [deal(A, 4, 3, Boris=3, Ceca=4)], [-8, 0, 0], [24, 32], {"whist_cap": None})
    one("Y5.2", [deal(A, 3, 4, Boris=5, Ceca=1)], [-6, 0, -6], [30, 0], two_each)

    none = Fraction(0)
    table = {(0, 1): Fraction(200), (1, 0): Fraction(120)}
    same("vector 54", raw_results([0, 1], {0: -12, 1: 0}, table)[0], -40)
    table = {
        (0, 2): Fraction(320), (0, 1): Fraction(160), (1, 0): Fraction(120),
        (1, 2): Fraction(60), (2, 1): Fraction(20), (2, 0): Fraction(60),
    }  # fmt: skip
    same("vector 55", raw_results([0, 1, 2], {0: 20, 1: -4, 2: -16}, table), {0: 500, 1: -40, 2: -460})
    table = {
        (0, 1): none, (0, 2): none, (1, 0): Fraction(70),
        (1, 2): none, (2, 0): Fraction(50), (2, 1): Fraction(10),
    }  # fmt: skip
    same("vector 56", raw_results([0, 1, 2], {0: 10, 1: -2, 2: -5}, table), {0: -20, 1: 40, 2: 10})
    shown = score(game_of([*columns_at(-20, -30, -40, 90), BREAK], {"start": 90, "refe_max": 1}))
    same("vector 57", list(shown["write_off"].values()), [30, 30, 30])
    shown = score(game_of([*columns_at(-8, -2, 0), BREAK]))
    same("vector 59", list(shown["write_off"].values()), [4, 3, 3])
    for what, game in (("start", game_of([], {"start": 31})), ("entry", game_of([adjust(A, 3)]))):
        try:
            score(game)
            mismatches.append(f"vector 64: odd {what} was accepted")
        except Illegal:
            pass
    double_fall: Options = {"last_hand_fall": "double"}
    one("Y5.7 fall", [*six, deal(A, 5, 5, Boris=3, Ceca=2)], [-20, 0, 0], [30, 20], double_fall)
    uncut: Options = {"last_hand_overshoot": "none"}
    one("Y5.7 none", [*six, deal(A, 5, 6, Boris=3, Ceca=1)], [10, 0, 0], [30, 10], uncut, end="rules")
    own_cut: Options = {"last_hand_overshoot": "cut_declarer_only"}
    one("Y5.7 own", [*six, deal(A, 5, 6, Boris=3, Ceca=1)], [6, 0, 0], [30, 10], own_cut, end="rules")
    shown = score(game_of([*columns_at(8, 2, 0), BREAK]))
    same("Y5.13 surplus", list(shown["write_off"].values()), [-4, -3, -3])


# ---------------------------------------------------------------- invariants of Y6.3 on random games


def check_payments(shown: Result, figures: list[Fraction], where: str) -> None:
    left = dict(zip(shown["players"], figures, strict=True))
    if shown["payments"] is None:
        same(f"{where} payments", sum(figures) != 0, True)
        return
    for payment in shown["payments"]:
        left[payment["from"]] += Fraction(payment["amount"])
        left[payment["to"]] -= Fraction(payment["amount"])
        same(f"{where} payment is positive", Fraction(payment["amount"]) > 0, True)
    same(f"{where} payments clear", any(left.values()), False)


def check_game(game: Game, where: str) -> Result:
    options = resolve(game["options"])
    state = play(game)
    shown = result(state)
    same(f"{where} JSON", json.loads(json.dumps(shown)), shown)
    sign = -1 if options["sign"] == "debt_positive" else 1
    joined = shown["players"][len(game["players"]) :]
    account_of = {name: i for i, name in enumerate(state.names)}

    # replaying the postings and adjustments gives the sheet; each deal obeys the sum rule
    first = {state.names[i] for i in range(len(game["players"]))}
    contract = dict.fromkeys(first, -options["start"])  # who joins comes in by an adjustment
    held: dict[tuple[str, str], Fraction] = {
        (a, b): Fraction(0) for a in shown["players"] for b in shown["players"] if a != b
    }
    opened = dict.fromkeys(shown["players"], 0)
    for event in game["events"]:
        if event["kind"] == "state":
            opened[state.names[game["players"].index(event["player"])]] = event["open"]
    negative = any(e["kind"] == "adjust" and e["on"] is not None and Fraction(e["amount"]) < 0 for e in game["events"])
    for n in range(len(shown["deals"]) + 1):
        for entry in shown["adjustments"]:
            if entry["after"] == n:
                if entry["column"] == "contract":
                    contract.setdefault(entry["player"], 0)
                    contract[entry["player"]] += entry["amount"] * sign
                else:
                    held[entry["player"], entry["on"]] += Fraction(entry["amount"])
        if n == len(shown["deals"]):
            break
        played = shown["deals"][n]
        before = sum(contract.values())
        same(f"{where} deal {n + 1} starts below zero", before < 0, True)
        zero = 0 if options["hat_at_zero"] else 1
        hat_before = {p: contract[p] >= zero for p in contract}
        u_made = u_failed = penalties = 0
        for posting in played["postings"]:
            amount = posting["amount"]
            same(f"{where} deal {n + 1} posts an integer", isinstance(amount, int) and amount != 0, True)
            if posting["column"] == "contract":
                contract[posting["player"]] += amount * sign
                same(f"{where} deal {n + 1} even", amount % 2, 0)
                if posting["reason"] == "penalty":
                    penalties += 1
                    u_failed = -amount * sign
                elif amount * sign > 0:
                    u_made = amount * sign
            else:
                held[posting["player"], posting["on"]] += amount
                same(f"{where} deal {n + 1} whists", amount > 0, True)
        after = sum(contract.values())
        if penalties and u_made:
            same(f"{where} deal {n + 1} penalty is U", u_failed, u_made)
            same(f"{where} deal {n + 1} sum", after - before, u_made - penalties * u_made)
        if options["last_hand_overshoot"] != "none":
            same(f"{where} deal {n + 1} sum at most zero", after <= 0, True)
            ended = after == 0
        else:
            ended = after >= 0
        last = n == len(shown["deals"]) - 1
        same(f"{where} deal {n + 1} ends", ended, last and shown["end"] == "rules")
        struck = [m["player"] for m in played["marks"] if m["event"] == "struck"]
        for mark in played["marks"]:
            if mark["event"] == "written":
                opened[mark["player"]] += 1
        declarers = [p["player"] for p in played["postings"] if p["column"] == "contract"][:1]
        frozen = options["hat_freezes_refe"] and any(hat_before.values())
        expected = [p for p in declarers if opened[p] > 0 and not frozen]
        same(f"{where} deal {n + 1} strikes", struck, expected)
        for player in struck:
            opened[player] -= 1
    for name, account in shown["sheet"].items():
        same(f"{where} contract {name}", account["contract"] * sign, contract[name])
        same(f"{where} refe {name}", account["refe"]["open"], opened[name])
        for other, value in account["whists"].items():
            same(f"{where} whists {name} {other}", Fraction(value), held[name, other])
            if not negative:
                same(f"{where} whists not negative", Fraction(value) >= 0, True)
    same(f"{where} accounts", len(account_of), len(first) + len(joined))

    # the settlement
    final = sum(contract.values())
    if shown["write_off"] is not None:
        final += sum(shown["write_off"].values())
        same(f"{where} write-off", final, 0)
    exact = [Fraction(x["exact"]) for x in shown["settlement"].values()]
    rounded = [Fraction(x["rounded"]) for x in shown["settlement"].values()]
    same(f"{where} sum of results", sum(exact), 10 * final)
    same(f"{where} sum of rounded", sum(rounded), 10 * final)
    if options["whist_price"] is not None and final == 0:
        money = [Fraction(x["money"]) for x in shown["settlement"].values()]
        same(f"{where} sum of money", sum(money), 0)
    check_payments(shown, exact if options["settlement_rounding"] == "exact" else rounded, where)
    same(f"{where} finished", shown["finished"], shown["end"] is not None)
    same(f"{where} next", shown["next"] is None, shown["finished"])
    return shown


def check_random(games: int) -> None:
    from tests.oracle.yugoslav_coverage import count
    from tests.oracle.yugoslav_random import random_game, to_record

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
        check_game(game, f"game {seed}")
        to_record(game)
        to_record(game, rng)
        seen.update(count(game, shown))
    print(f"{games} games, {deals} deals, {games / spent:.0f} games a second (made and scored)")
    for key in sorted(seen, key=str):
        print("  ", *key, seen[key])


def main() -> None:
    check_example()
    check_vectors()
    same("payments", len(fewest_payments([Fraction(x) for x in (3, -3, 5, -2, -3)]) or []), 3)
    check_random(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
    for line in mismatches[:50]:
        print("MISMATCH", line)
    print(f"{len(mismatches)} mismatches")
    sys.exit(1 if mismatches else 0)
