"""The oracle against the vectors of section R6 of the rule text, and against the invariants."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

from tests.oracle.russian_coverage import count, missing
from tests.oracle.russian_oracle import (
    DEFAULTS,
    PRESETS,
    Deal,
    Event,
    Game,
    Illegal,
    Options,
    Result,
    State,
    adjust,
    bomb_state,
    concession,
    dark_pass,
    deal,
    fewest_payments,
    gain,
    misere,
    new_state,
    play,
    progression,
    raspasy,
    resolve,
    result,
    score,
    talon_units,
)
from tests.oracle.russian_random import random_game, random_options, to_record

Cells = dict[str, Any]  # {"A": 8} in a column, {"BA": 8} for whists of B on A
THREE = ["A", "B", "C"]
FOUR = ["A", "B", "C", "D"]  # D deals
mismatches: list[str] = []
vectors: dict[str, bool] = {}
vector_now = ""


def vector(name: str) -> None:
    global vector_now
    vector_now = name
    vectors.setdefault(name, True)


def same(what: str, found: Any, expected: Any) -> None:
    if found != expected:
        mismatches.append(f"{vector_now} {what}: found {found}, expected {expected}")
        if vector_now:
            vectors[vector_now] = False


def game_of(
    events: list[Event], options: Options | None = None, players: list[str] | None = None, dealer: str | None = None
) -> Game:
    return {"options": options or {}, "players": players or THREE, "dealer": dealer, "events": events}


def columns(shown: Result, column: str) -> Cells:
    """Zeros left out."""
    return {p: Fraction(x[column]) for p, x in shown["sheet"].items() if Fraction(x[column]) != 0}


def whists(shown: Result) -> Cells:
    return {a + b: Fraction(v) for a, x in shown["sheet"].items() for b, v in x["whists"].items() if Fraction(v) != 0}


def bombs(shown: Result) -> Cells:
    return {p: x["bombs"] for p, x in shown["sheet"].items() if x["bombs"]}


def change(after: Cells, before: Cells) -> Cells:
    changed = {key: after.get(key, 0) - before.get(key, 0) for key in {*after, *before}}
    return {key: value for key, value in changed.items() if value != 0}


def one(
    name: str,
    events: list[Event],
    pool: Cells,
    hill: Cells,
    on: Cells,
    options: Options | None = None,
    players: list[str] | None = None,
    dealer: str | None = None,
    left: Cells | None = None,
) -> None:
    """Expected: what the last event changes, and the bombs after it."""
    vector(name)
    try:
        before = score(game_of(events[:-1], options, players, dealer))
        after = score(game_of(events, options, players, dealer))
    except Illegal as refused:
        same("refused", refused.code, None)
        return
    same("pool", change(columns(after, "pool"), columns(before, "pool")), pool)
    same("hill", change(columns(after, "hill"), columns(before, "hill")), hill)
    same("whists", change(whists(after), whists(before)), on)
    if left is not None:
        same("bombs", bombs(after), left)


def refused(what: str, code: str, events: list[Event], options: Options, players: list[str] | None = None) -> None:
    try:
        score(game_of(events, options, players))
        same(what, "accepted", code)
    except Illegal as found:
        same(what, found.code, code)


# ---------------------------------------------------------------- R6.1 contracts


def check_contracts() -> None:
    leningrad: Options = {"rules": "leningrad"}
    talonless: Options = {"rules": "leningrad", "paid_talon": "off"}
    armed: Options = {"bombs": True}
    both: Options = {"liability_8_10": "both"}
    one("D01", [deal("A", "6C", 6, B=2, C=2)], {"A": 2}, {}, {"BA": 4, "CA": 4})
    one("D02", [deal("A", "7C", 7, B=2, C=1)], {"A": 4}, {}, {"BA": 8, "CA": 4})
    one("D03", [deal("A", "8C", 8, B=1, C=1)], {"A": 6}, {}, {"BA": 6, "CA": 6})
    one("D04", [deal("A", "9C", 9, B=1, C=0)], {"A": 8}, {}, {"BA": 8})
    one("D05", [deal("A", "6C", 6, B=("passes", 0), C=4)], {"A": 2}, {}, {"CA": 8})
    one("D06", [deal("A", "6C", 7, B=("passes", 1), C=2)], {"A": 2}, {"C": 2}, {"CA": 6})
    one("D07", [deal("A", "6C", 8, B=1, C=1)], {"A": 2}, {"B": 2, "C": 2}, {"BA": 2, "CA": 2})
    one("D08", [deal("A", "6C", 9, B=1, C=0)], {"A": 2}, {"B": 2, "C": 4}, {"BA": 2})
    one("D10", [deal("A", "6C", 7, B=2, C=1)], {"A": 2}, {"C": 2}, {"BA": 4, "CA": 2})
    one("D11", [deal("A", "10C", 10, B=0, C=None)], {"A": 10}, {"B": 10}, {})
    one("D12", [deal("A", "6C", 10, B=0, C=None)], {"A": 2}, {"B": 8}, {})
    one("D13", [deal("A", "7C", 10, B=0, C=None)], {"A": 4}, {"B": 8}, {})
    one("D14", [deal("A", "8C", 10, B=0, C=0)], {"A": 6}, {"B": 6, "C": 6}, {}, both)
    one("D15", [deal("A", "8C", 10, B=0, C=0)], {"A": 6}, {"B": 6}, {}, players=["A", "C", "B"])
    one("D17", [deal("A", "8C", 9, B=1, C=0)], {"A": 6}, {}, {"BA": 6})
    one("D18", [deal("A", "6C", 5, B=3, C=2)], {}, {"A": 2}, {"BA": 8, "CA": 6})
    one("D19", [deal("A", "6C", 5, B=3, C=("passes", 2))], {}, {"A": 2}, {"BA": 12, "CA": 2})
    one("D21", [deal("A", "8C", 6, B=3, C=1)], {}, {"A": 12}, {"BA": 30, "CA": 18})
    one("D22", [deal("A", "10C", 8, B=1, C=1)], {}, {"A": 20}, {"BA": 30, "CA": 30}, {"ten": "checked"})
    one("D23", [deal("A", "7C", 5, B=3, C=2)], {}, {"A": 8}, {"BA": 20, "CA": 16})
    one("D24", [deal("A", "9C", 5, B=3, C=2)], {}, {"A": 32}, {"BA": 56, "CA": 48})
    one("D26", [deal("A", "6C", B=None, C=("half", None))], {"A": 2}, {}, {"CA": 4})
    one("D27", [deal("A", "7C", B=None, C=("half", None))], {"A": 4}, {}, {"CA": 4})
    one("D28", [deal("A", "8C", B=None, C=None)], {"A": 6}, {}, {})
    one("D29", [deal("C", "7C", 7, A=1, B=2)], {"C": 4}, {}, {"AC": 8, "BC": 16}, talonless)
    one("D30", [deal("A", "6C", 7, B=None, C=3)], {"A": 2}, {"C": 2}, {"CA": 12}, talonless)
    one("D31", [deal("A", "6C", 5, B=2, C=3)], {}, {"A": 4}, {"BA": 12, "CA": 16}, talonless)
    steel = {**talonless, "stalingrad": True}
    one("D33", [deal("C", "6S", 5, A=3, B=2)], {}, {"C": 4}, {"AC": 16, "BC": 12}, steel)
    refused("D33 with a passer", "whists_forced", [deal("C", "6S", 5, A=5, B=None)], steel)
    no_units = ["S7", "H8"]
    one("D34", [deal("A", "7C", talon=no_units, B=None, C=("half", None))], {"A": 4}, {}, {"CA": 8}, leningrad)
    table = ["N", "E", "S", "W"]
    seven = [deal("N", "7C", 5, E=3, S=("passes", 2))]
    one("D36", seven, {}, {"N": 8}, {"EN": 28, "SN": 8, "WN": 8}, players=table)
    one("D37", seven, {}, {"N": 8}, {"EN": 28, "SN": 8}, {"consolation_dealer": False}, table)
    one("D38", [deal("A", "6C", 6, B=3, C=1)], {"A": 2}, {}, {"BA": 6, "CA": 2})
    strict: Options = {"two_whister_claim": "strict"}
    one("D39", [deal("A", "6C", 6, B=3, C=1)], {"A": 2}, {"C": 2}, {"BA": 6, "CA": 2}, strict)
    one("D40", [deal("A", "10C", 9, B=None, C=1)], {}, {"A": 10}, {"CA": 20, "BA": 10})
    one("D40", [deal("A", "10C", 9, B=None, C=1)], {}, {"A": 10}, {"CA": 10}, {"consolation": "off"})
    tree = bomb_state("A", 8)
    one("D41", [tree, deal("A", "8C", 8, B=1, C=1)], {"A": 48}, {}, {"BA": 48, "CA": 48}, armed)
    simple = bomb_state("A", 2)
    one("D42", [simple, deal("A", "6C", 6, B=3, C=1)], {"A": 4}, {}, {"BA": 12, "CA": 4}, armed, left={})
    one("D43", [tree, deal("A", "7C", 6, B=2, C=2)], {}, {"A": 32}, {"BA": 96, "CA": 96}, armed, left={"A": [8]})
    double = bomb_state("A", 4)
    one("D45", [double, deal("A", "9C", B=None, C=None)], {"A": 32}, {}, {}, armed, left={})


# ---------------------------------------------------------------- R6.2 misere, concession, talon


def check_misere_and_talon() -> None:
    leningrad: Options = {"rules": "leningrad"}
    one("M01", [misere("A", 0)], {"A": 10}, {}, {})
    one("M02", [misere("A", 2)], {}, {"A": 20}, {})
    one("M03", [misere("A", 5)], {}, {"A": 50}, {})
    one("M03", [misere("A", 10, B=0, C=0)], {}, {"A": 100}, {})
    one("M04", [misere("A", 2)], {}, {"A": 40}, {}, leningrad)
    jura: Options = {"rules": "leningrad", "misere_whists": "as_ten", "whist_factor": 1}
    one("M04", [misere("A", 2)], {}, {"A": 40}, {"BA": 20, "CA": 20}, jura)
    one("M05", [bomb_state("A", 4), misere("A", 0)], {"A": 40}, {}, {}, {"bombs": True}, left={})
    offering: Options = {"rules": "leningrad", "concede": 3}
    one("M07", [concession("A", "6C")], {}, {"A": 12}, {}, offering)
    one("M08", [concession("A", "8N", number=3)], {}, {"A": 36}, {}, offering)
    paid: Options = {"paid_talon": "dealer"}
    aces = deal("A", "6S", 6, talon=["HA", "HK"], B=3, C=1)
    one("M10", [aces], {"A": 2}, {}, {"BA": 6, "CA": 6}, paid)
    vector("M11")
    same("A and another", talon_units(["SA", "HK"]), 1)
    same("A and K of a suit", talon_units(["HK", "HA"]), 2)
    same("A and A", talon_units(["SA", "HA"]), 3)
    same("K and Q of a suit", talon_units(["SQ", "SK"]), 1)
    same("K and Q", talon_units(["SQ", "HK"]), 0)
    one("M12", [deal("A", "10S", 10, totus=True, B=0, C=None)], {"A": 15}, {"B": 10}, {})


# ---------------------------------------------------------------- R6.3 raspasy


def check_raspasy() -> None:
    leningrad: Options = {"rules": "leningrad"}
    rising: Options = {"rasp_progression": "1-2-3"}
    harsh: Options = {**rising, "rasp_amnesty": False}
    one("R01", [raspasy(A=3, B=5, C=2)], {}, {"A": 1, "B": 3}, {})
    one("R02", [raspasy(A=4, B=3, C=3)], {}, {"A": 1}, {})
    one("R03", [raspasy(A=0, B=4, C=6)], {"A": 1}, {"B": 4, "C": 6}, {})
    first = raspasy(A=2, B=5, C=3)
    one("R04", [first, raspasy(A=0, B=0, C=10)], {"A": 2, "B": 2}, {"C": 20}, {}, rising)
    one("R06", [first, raspasy(A=0, B=4, C=6)], {"A": 2}, {"B": 8, "C": 12}, {}, harsh)
    one("R07", [first], {}, {"B": 3, "C": 1}, {}, rising)
    one("R07", [first, first], {}, {"B": 6, "C": 2}, {}, rising)
    singly = {**rising, "rasp_zero_prize": "one"}
    one("R08", [first, raspasy(A=0, B=4, C=6)], {"A": 1}, {"B": 8, "C": 12}, {}, singly)
    two: Options = {"rasp_base": 2}
    one("R09", [raspasy(A=0, B=4, C=6)], {"A": 1}, {"B": 8, "C": 12}, {}, {**two, "rasp_zero_prize": "one"})
    one("R09", [raspasy(A=0, B=4, C=6)], {"A": 2}, {"B": 8, "C": 12}, {}, two)
    leningrad_events = [raspasy(A=4, B=3, C=3), raspasy(A=5, B=4, C=1), raspasy(A=6, B=2, C=2)]
    one("R11", leningrad_events[:1], {}, {"A": 2}, {}, leningrad)
    one("R12", leningrad_events[:2], {}, {"A": 16, "B": 12}, {}, leningrad)
    one("R13", leningrad_events, {}, {"A": 24}, {}, leningrad)
    one("R14", leningrad_events[:1], {}, {"A": 8, "B": 6, "C": 6}, {}, {**leningrad, "rasp_amnesty": False})
    for tie, amount in (("half", 10), ("full", 20), ("difference", 5)):
        rules: Options = {"rules": "rostov", "rostov_tie": tie}
        one("R16", [raspasy(A=3, B=3, C=4)], {}, {}, {"AC": amount, "BC": amount}, rules)
    one("R17", [raspasy(A=0, B=3, C=7)], {"A": 1}, {}, {"AB": 6, "AC": 14}, {"rules": "rostov", "rostov_price": 2})
    even: Options = {"rasp_progression": "2-4-6", "rasp_amnesty": False}
    one("R18", [raspasy(A=0, B=3, C=7)], {"A": 2}, {"B": 6, "C": 14}, {}, even)
    one("R18", [raspasy(A=0, B=3, C=7), raspasy(A=1, B=3, C=6)], {}, {"A": 4, "B": 12, "C": 24}, {}, even)
    vector("R20")
    for kind, prices in (
        ("const", [1, 1, 1, 1, 1]),
        ("1-2-3", [1, 2, 3, 3, 3]),
        ("1-2-4", [1, 2, 4, 4, 4]),
        ("arith", [1, 2, 3, 4, 5]),
        ("geom", [1, 2, 4, 8, 16]),
    ):
        same(kind, [progression({"rasp_progression": kind}, i) for i in range(1, 6)], prices)
        events: list[Event] = []
        for price in prices:
            events.append(raspasy(A=10, B=0, C=0))
            shown = score(game_of(events, {"rasp_progression": kind}))
            same(f"{kind} played", shown["deals"][-1]["postings"][0]["amount"], 10 * price)
    light = raspasy(A=4, B=3, C=3)
    for name, sequence, wanted in (
        ("R21", [6, 7, 8], {0: 6, 1: 7, 2: 8, 3: 8, 5: 8}),
        ("R22", "cyclic", {1: 7, 2: 8, 3: 6, 4: 7}),
    ):
        vector(name)
        for played, lowest in wanted.items():
            shown = score(game_of([light] * played, {"exit_sequence": sequence}))
            same(f"after {played}", shown["next"]["lowest"], lowest)


# ---------------------------------------------------------------- R6.4 American aid


def aided(name: str, pools: list[int], hill: int, by: str, amount: int, wanted: list[Any], **laid_over: Any) -> None:
    """`wanted`: pools after it, A's hill (or all hills), whists written."""
    vector(name)
    state: State = new_state(game_of([], dict(laid_over), FOUR[: len(pools)]))
    for account, points in enumerate(pools):
        state.pool[account] = Fraction(points)
    state.hill[0] = Fraction(hill)
    written: Deal = {"postings": []}
    gain(state, written, FOUR.index(by), Fraction(amount), "made", "R5.3")
    shown = result(state)
    same("pools", [x["pool"] for x in shown["sheet"].values()], wanted[0])
    hills = [x["hill"] for x in shown["sheet"].values()]
    same("hills", hills if isinstance(wanted[1], list) else hills[0], wanted[1])
    same("whists", whists(shown), wanted[2])


def check_aid() -> None:
    double: dict[str, Any] = {"target": 10, "pool_weight": 20}
    aided("H01", [8, 3, 5], 0, "A", 4, [[10, 3, 7], 0, {"AC": 20}], target=10)
    two_helped = [[20, 20, 20], 2, {"AC": 10, "AB": 20}]
    aided("H02", [16, 18, 19], 5, "A", 10, two_helped, target=20)
    aided("H04", [16, 20, 20], 2, "A", 10, [[20, 20, 20], -4, {}], target=20)
    aided("H06", [16, 20, 20], 0, "A", 10, [[26, 20, 20], 0, {}], target=20, aid=False)
    aided("H07", [10, 7, 4], 0, "A", 2, [[10, 9, 4], 0, {"AB": 20}], target=10)
    aided("H08", [5, 10, 5], 0, "B", 2, [[5, 10, 7], 0, {"BC": 20}], target=10)
    aided("H09", [3, 2, 0], 0, "A", 2, [[3, 3, 1], 0, {"AB": 10, "AC": 10}], target=3)
    aided("H10", [3, 3, 3], 2, "A", 3, [[3, 3, 3], -1, {}], target=3)
    aided("H10", [3, 3, 3], 2, "A", 3, [[3, 3, 3], 0, {}], target=3, aid_residual="forfeit")
    aided("H12", [10, 3, 8], 0, "A", 4, [[10, 5, 10], 0, {"AC": 20, "AB": 20}], target=10)
    aided("H12", [12, 3, 8], 0, "A", 4, [[12, 5, 10], 0, {"AC": 20, "AB": 20}], target=10)
    aided("H13", [10, 7, 4], 0, "A", 10, [[10, 10, 10], -1, {"AB": 30, "AC": 60}], target=10)
    aided("H14", [3, 3, 3, 0], 0, "A", 2, [[3, 3, 3, 2], 0, {"AD": 20}], target=3)
    aided("H15", [8, 3, 5], 0, "A", 4, [[10, 3, 7], 0, {"AC": 40}], **double)
    aided("H15", [8, 3, 5], 0, "A", 4, [[10, 3, 7], 0, {"AC": 20}], aid_price=10, **double)
    aided("H16", [9, 10, 10], 5, "A", 4, [[10, 10, 10], -1, {}], **double)
    aided("H16", [9, 10, 10], 5, "A", 4, [[10, 10, 10], [5, 6, 6], {}], aid_residual="raise", **double)
    aided("H16", [9, 10, 10], 5, "A", 4, [[10, 10, 10], 0, {}], aid_residual="forfeit", **double)
    aided("H17", [10, 4, 7], 0, "A", 2, [[10, 6, 7], 0, {"AB": 20}], target=10, aid_to="clockwise")


# ---------------------------------------------------------------- R6.5 the base text


def announced(*joined: str, out: list[str] | None = None, **tricks: int) -> Event:
    return dark_pass("A", *joined, out=out, **tricks)


def check_base_text() -> None:
    dark: Options = {"rules": "dark"}
    everybody = dict.fromkeys(FOUR, 0)
    s01 = announced("B", "C", A=4, B=3, C=3)
    s03 = announced("B", "C", A=5, B=4, C=1)
    s05 = announced("B", "C", A=6, B=2, C=2)
    one("S01", [s01], {}, {"A": 8, "B": 6, "C": 6}, {}, dark, FOUR, left={p: [2] for p in everybody})
    s02 = announced("B", A=4, B=3, C=3)
    one("S02", [s02], {}, {"A": 8, "B": 6, "C": 6}, {}, dark, FOUR, left={"A": [2], "B": [2]})

    def drawn(events: list[Event], players: list[str] = FOUR) -> Cells:
        marks = score(game_of(events, dark, players))["deals"][-1]["marks"]
        return {m["player"]: m["factor"] for m in marks if m["event"] == "drawn"}

    one("S03", [s01, s03], {}, {"A": 20, "B": 16, "C": 4}, {}, dark, FOUR)
    same("drawn", drawn([s01, s03]), dict.fromkeys(FOUR, 4))
    one("S05", [s01, s03, s05], {}, {"A": 48, "B": 16, "C": 16}, {}, dark, FOUR)
    same("drawn", drawn([s01, s03, s05]), dict.fromkeys(FOUR, 8))
    s07 = announced(A=0, B=4, C=6)
    one("S07", [s01, s07], {"A": 4}, {"B": 16, "C": 24}, {}, dark, FOUR)
    same("drawn", drawn([s01, s07]), {"A": 4, "B": 2, "C": 2, "D": 2})
    vector("S08")
    shown = score(game_of([s01, s03, s05], dark, FOUR))
    same("hill", shown["sheet"]["A"]["hill"], 76)
    same("queue", shown["sheet"]["A"]["bombs"], [2, 4, 8])
    clubs = deal("A", "6C", B=None, C=None)
    one("S09", [s01, s03, s05, {"kind": "dealer", "player": "D"}, clubs], {"A": 4}, {}, {}, dark, FOUR)
    shown = score(game_of([s01, s03, s05, {"kind": "dealer", "player": "D"}, clubs], dark, FOUR))
    same("queue", shown["sheet"]["A"]["bombs"], [4, 8])
    queue = bomb_state("A", 4, 8)
    eight = deal("A", "8S", 8, B=1, C=1)
    one("S11", [queue, eight], {"A": 24}, {}, {"BA": 24, "CA": 24}, dark, left={"A": [8]})
    six = deal("A", "6S", 6, dark=True, bid="6S", B=2, C=2)
    one("S12", [bomb_state("A", 8), six], {"A": 32}, {}, {"BA": 64, "CA": 64}, dark, left={})
    one("S14", [deal("A", "7C", 7, bid="7C", B=2, C=1)], {"A": 4}, {}, {"BA": 8, "CA": 4}, dark)
    vector("S15")
    shown = score(game_of([raspasy(A=4, B=3, C=3)] * 3, dark))
    same("hills", columns(shown, "hill"), {"A": 28, "B": 21, "C": 21})
    for way, price in (("first", 8), ("double", 8), ("power", 32)):
        rounds = [s01, s01, s01]
        wanted = {"A": 4 * price, "B": 3 * price, "C": 3 * price}
        options = {**dark, "dark_pass_price": way}
        one("S16", rounds, {}, wanted, {}, options, left={p: [2, 4, 8] for p in THREE})
    own: Options = {**dark, "bomb_scope": "own"}
    double = bomb_state("A", 4)
    seven = deal("A", "6H", 7, B=2, C=1)
    one("S17", [double, seven], {"A": 8}, {"C": 1}, {"BA": 4, "CA": 2}, own, left={})
    short = deal("A", "6H", 5, B=3, C=2)
    one("S18", [double, short], {}, {"A": 8}, {"BA": 8, "CA": 6}, own, left={"A": [4]})

    vector("S19")
    moves: Options = {**dark, "dealer_on_raspasy": "moves"}
    others = dark_pass("B", B=4, C=3, D=3)
    light = raspasy(B=4, C=3, D=3)
    refused("B says P2", "dark_pass_repeat", [s01, others], moves, FOUR)
    shown = score(game_of([s01], moves, FOUR))
    same("next", shown["next"], {"dealer": "A", "forehand": "B", "lowest": 6, "dark_round": None})
    same("k again", score(game_of([s01, light], moves, FOUR))["next"]["dark_round"], 1)
    anyone: Options = {**moves, "dark_pass_repeat": "anyone"}
    same("anyone", score(game_of([s01], anyone, FOUR))["next"]["dark_round"], 2)
    same("anyone", score(game_of([s01, others], anyone, FOUR))["next"]["dark_round"], 3)
    blown: Options = {**dark, "all_pass": "bombs"}
    one("S20", [raspasy()], {}, {}, {}, blown, FOUR, left={p: [2] for p in THREE})

    vector("legality")
    refused("round 2 by another", "dark_pass_repeat", [s01, dark_pass("B", A=4, B=3, C=3)], dark)
    refused("dark game", "dark_off", [deal("A", "6C", 6, dark=True, B=2, C=2)], {})
    refused("dark pass", "dark_pass_off", [s01], {})


# ---------------------------------------------------------------- R6.6 settlements


def settled(
    name: str,
    pools: list[int],
    hills: list[int],
    on: Cells,
    exact: list[Any],
    rounded: list[int] | None = None,
    players: list[str] | None = None,
    **laid_over: Any,
) -> None:
    vector(name)
    people = players or THREE
    events = [adjust(p, "pool", n) for p, n in zip(people, pools, strict=False) if n != 0]
    events += [adjust(p, "hill", n) for p, n in zip(people, hills, strict=False) if n != 0]
    events += [adjust(key[0], "whists", n, key[1]) for key, n in on.items()]
    shown = score(game_of(events, {**laid_over}, people))
    found = list(shown["settlement"].values())
    same("exact", [Fraction(x["exact"]) for x in found], [Fraction(x) for x in exact])
    if rounded is not None:
        options = {**laid_over, "settlement_rounding": "largest_remainder"}
        shown = score(game_of(events, options, people))
        same("rounded", [x["rounded"] for x in shown["settlement"].values()], rounded)


def check_settlements() -> None:
    f01 = {"BA": 114, "AB": 70, "CB": 180, "BC": 96, "AC": 100, "CA": 140}
    settled("F01", [], [], f01, [-84, -40, 124])
    f02 = {"AB": 12, "BA": 22, "CA": 22, "CB": 4}
    settled("F02", [14, 8, 0], [12, 26, 6], f02, ["184/3", "-302/3", "118/3"], [62, -101, 39])
    settled("F03", [], [2], {"BA": 4, "CA": 10}, ["-82/3", "32/3", "50/3"], [-27, 11, 16])
    f05 = {"AB": 30, "AC": 12, "BA": 5, "BC": 80, "CA": 44, "CB": 10}
    settled("F05", [20, 20, 20], [14, 2, 40], f05, ["119/3", "635/3", "-754/3"])
    settled("F06", [3], [0, 14, 6], {"BA": 8}, ["236/3", "-226/3", "-10/3"])
    f07 = {"AB": 22, "BA": 12, "CA": 8, "CB": 12}
    settled("F07", [4, 3], [2, 2, 8], f07, ["116/3", "14/3", "-130/3"])
    settled("F08", [2, 0, 14], [9, 42, 10], {}, [80, -270, 190])
    settled("F09", [], [2, 5, 8], {}, [30, 0, -30])
    settled("F10", [], [0, 0, 0, 3], {}, ["7.5", "7.5", "7.5", "-22.5"], players=FOUR)
    settled("F11", [12, 10, 8], [], {}, [40, 0, -40], pool_weight=20)
    f13 = {"AB": 15, "AC": 30, "BA": 20, "BC": 10, "CA": 5, "CB": 12}
    settled("F13", [5, 8, 2], [12, 4, 20], f13, [20, 143, -163], pool_weight=20)
    f14 = {
        "NE": 46, "NS": 12, "NW": 70, "EN": 38, "ES": 54, "EW": 20,
        "SN": 60, "SE": 16, "SW": 34, "WN": 28, "WE": 90, "WS": 6,
    }  # fmt: skip
    settled("F14", [20] * 4, [14, 30, 8, 22], f14, [47, -155, 143, -35], players=["N", "E", "S", "W"])
    f16 = {"AB": 20, "BC": 14, "CA": 8}
    settled("F16", [10, 10, 10], [7, 0, 3], f16, ["-74/3", "82/3", "-8/3"], [-24, 27, -3])


# ---------------------------------------------------------------- examples in the text itself


def unplayed(dealer: str, table: list[str]) -> Event:
    """A six that nobody whists, with this dealer sitting out."""
    place = table.index(dealer)
    first, second, third = (table[(place + n) % 4] for n in (1, 2, 3))
    passers = {name: {"says": "passes", "tricks": None} for name in (second, third)}
    return {**deal(first, "6C"), "defenders": passers}


def check_examples() -> None:
    """The last lap of R5.8 and the sample lines of the record format."""
    vector("R5.8 example")
    table = ["N", "E", "S", "W"]
    for last_lap, dealers in (("from_next_dealer", "SWNE"), ("from_first_dealer", "SWNESW")):
        options: Options = {"control_time": 90, "last_lap": last_lap}
        events: list[Event] = [unplayed("N", table), unplayed("E", table), {"kind": "time_up"}]
        for dealer in dealers:
            shown = score(game_of(events, options, table, "N"))
            same(f"{last_lap} next", shown["next"]["dealer"], dealer)
            events.append(unplayed(dealer, table))
        same(f"{last_lap} end", score(game_of(events, options, table, "N"))["end"], "time")

    short = deal("B", "7H", 5, C=None, A=("whists", None))
    one("record 2", [short], {}, {"B": 8}, {"AB": 28, "CB": 8})
    stays = {"half_whist_played": True}
    one("record 4", [deal("A", "6D", B=None, C=("half", 2))], {"A": 2}, {}, {"CA": 4}, stays)
    one("record 4", [deal("A", "6D", B=None, C=("half", 1))], {"A": 2}, {"C": 2}, {"CA": 2}, stays)
    one("record 4", [deal("A", "6D", B=None, C=("half", 5))], {}, {"A": 2}, {"CA": 6, "BA": 2}, stays)
    dealers_whist = deal("A", "6C", B=None, C=None, D=4)
    one("record 13", [dealers_whist], {"A": 2}, {}, {"DA": 8}, {"dealer_whist": True}, FOUR)
    refused("dealer", "player_sits_out", [dealers_whist], {}, FOUR)


# ---------------------------------------------------------------- R6.7: properties


def exact_of(game: Game) -> list[Fraction]:
    return [Fraction(x["exact"]) for x in score(game)["settlement"].values()]


def check_neutrality(games: int) -> None:
    """Aid and hill_first change no result; Leningrad's numbers are twice Sochi's."""
    vector("R5.5 neutrality")
    fixed: Options = {"end_condition": "manual", "aid_price": "pool_weight", "terms": "header"}
    for seed in range(games):
        rng = Random(f"neutral {seed}")
        options = {**random_options(rng), **fixed, "target": rng.choice([2, 6, 10, 20]), "aid": True}
        options["aid_residual"] = rng.choice(["negative", "raise"])
        if resolve_loosely(options)["rasp_zero_prize"] == "hill_price":
            options["rasp_zero_prize"] = "price"
        game = random_game(rng, options)
        if any(event["kind"] in ("join", "leave") for event in game["events"]):
            continue  # who joins takes the means, rounded; who has left gets nothing by `raise`
        aided_results = exact_of(game)
        same(f"aid {seed}", exact_of({**game, "options": {**options, "aid": False}}), aided_results)
        for to in ("highest", "clockwise"):
            same(f"{to} {seed}", exact_of({**game, "options": {**options, "aid_to": to}}), aided_results)
        equal = {**options, "hill_weight": 10, "pool_weight": 10}
        for to in ("pool", "hill_first"):
            same(
                f"{to} {seed}",
                exact_of({**game, "options": {**equal, "game_to": to}}),
                exact_of({**game, "options": {**equal, "game_to": "pool", "aid": False}}),
            )

    vector("R6.7 Leningrad")
    for seed in range(games):
        rng = Random(f"leningrad {seed}")
        options = random_options(rng)
        options.update(fixed)
        full = resolve_loosely(options)
        options.update({"game_to": "pool", "target": None, "pool_direction": "up", "hill_weight": 10, "rasp_base": 1})
        options.update({"rasp_scoring": "hill", "paid_talon_price": None, "bombs_left": "void"})
        if full["consolation"] == "fixed10":
            options["consolation"] = "value"
        if full["rasp_zero_prize"] == "price":
            options["rasp_zero_prize"] = "one"
        sochi = {**options, "hill_factor": 1, "whist_factor": 1, "pool_weight": 10, "rasp_progression": "1-2-3"}
        petersburg = {**options, "hill_factor": 2, "whist_factor": 2, "pool_weight": 20, "rasp_progression": "2-4-6"}
        game = random_game(rng, sochi, special=False)
        doubled = [2 * x for x in exact_of({**game, "options": sochi})]
        same(f"{seed}", exact_of({**game, "options": petersburg}), doubled)


def resolve_loosely(options: Options) -> Options:
    """The options in force, of a mixture that may yet be refused."""
    rules = options.get("rules") or "sochi"
    return {**DEFAULTS, **PRESETS[rules], **options}


# ---------------------------------------------------------------- invariants on random games


def check_payments(shown: Result, figures: list[Fraction], where: str) -> None:
    left = dict(zip(shown["players"], figures, strict=True))
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
    down = options["pool_direction"] == "down"

    # replaying the postings, marks and adjustments gives the sheet
    start = Fraction(state.target or 0) if down else Fraction(0)
    cells: Counter[tuple[str, str, str | None]] = Counter()
    held: dict[str, list[int]] = {p: [] for p in shown["players"]}
    for event in game["events"]:
        if event["kind"] == "state_bombs":
            held[state.names[game["players"].index(event["player"])]] = list(event["bombs"])
    for entry in [*shown["adjustments"], *(p for d in shown["deals"] for p in d["postings"])]:
        amount: Any = Fraction(entry["amount"])
        same(f"{where} amount is not zero", amount != 0, True)
        cells[entry["player"], entry["column"], entry["on"]] += amount
    for played in shown["deals"]:
        same(f"{where} void is empty", bool(played.get("void") and (played["postings"] or played["marks"])), False)
        for mark in played["marks"]:
            if mark["event"] == "drawn":
                held[mark["player"]].append(mark["factor"])
            else:
                held[mark["player"]].remove(mark["factor"])
    for name, account in shown["sheet"].items():
        same(f"{where} pool {name}", Fraction(account["pool"]), start + cells[name, "pool", None])
        same(f"{where} hill {name}", Fraction(account["hill"]), Fraction(cells[name, "hill", None]))
        same(f"{where} bombs {name}", sorted(account["bombs"]), sorted(held[name]))
        for other, value in account["whists"].items():
            same(f"{where} whists {name} {other}", Fraction(value), Fraction(cells[name, "whists", other]))

    # the settlement
    exact = [Fraction(x["exact"]) for x in shown["settlement"].values()]
    rounded = [Fraction(x["rounded"]) for x in shown["settlement"].values()]
    same(f"{where} sum of results", sum(exact), 0)
    same(f"{where} sum of rounded", sum(rounded), 0)
    if state.price is not None:
        same(f"{where} sum of money", sum(Fraction(x["money"]) for x in shown["settlement"].values()), 0)
    check_payments(shown, exact if options["settlement_rounding"] == "exact" else rounded, where)
    same(f"{where} finished", shown["finished"], shown["end"] is not None)
    same(f"{where} next", shown["next"] is None, shown["finished"])
    return shown


def check_random(games: int, show: bool) -> None:
    vector("random games")
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
    print(f"{games} games, {deals} deals, {games / max(spent, 0.001):.0f} games a second (made and scored)")
    lost = missing(seen)
    same("reached", lost, [])
    if show:
        for key in sorted(seen, key=str):
            print("  ", *key, seen[key])


def main() -> None:
    check_contracts()
    check_misere_and_talon()
    check_raspasy()
    check_aid()
    check_base_text()
    check_settlements()
    check_examples()
    vector("payments")
    same("fewest", len(fewest_payments([Fraction(x) for x in (3, -3, 5, -2, -3)])), 3)
    numbered = {name: agrees for name, agrees in vectors.items() if name[1:].isdigit()}
    print(f"{sum(numbered.values())} of {len(numbered)} vectors of R6 agree")
    check_neutrality(100)
    check_random(int(sys.argv[1]) if len(sys.argv) > 1 else 2000, len(sys.argv) > 2)
    for line in mismatches[:50]:
        print("MISMATCH", line)
    print(f"{len(mismatches)} mismatches")
    sys.exit(1 if mismatches else 0)


if __name__ == "__main__":
    main()
