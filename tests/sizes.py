"""Random tests of two sizes: a small one in `make test` with a new seed each time, the full one in `make prove`.

Each function runs so many cases from a seed and gives its figures; it raises AssertionError with the seed of the case
at the first disagreement, so that one case can be run again.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, NamedTuple

import rospis
from rospis.audit import audit
from tests import audit_kinds, oracle_cases
from tests.oracle import (
    bridge_cases,
    bridge_coverage,
    bridge_hostile,
    bridge_oracle,
    bridge_random,
    bridge_table,
    corrupt,
    russian_coverage,
    russian_hostile,
    russian_oracle,
    russian_random,
    russian_table,
    yugoslav_coverage,
    yugoslav_hostile,
    yugoslav_oracle,
    yugoslav_random,
    yugoslav_table,
)
from tests.oracle_cases import engine
from tests.schema import holds

Figures = dict[str, Any]


class Family(NamedTuple):
    """What a family of games is tried with; written by people who had not seen the code that it tests."""

    oracle: ModuleType  # the naive scorer
    games: ModuleType  # random games for both scorers
    coverage: ModuleType  # what they have reached
    differences: Callable[[dict[str, Any], dict[str, Any]], Iterator[str]]
    hostile: ModuleType  # files with one fault, and nasty ones
    table: ModuleType  # whole deals with auction and cards


FAMILIES = {
    "yugoslav": Family(
        yugoslav_oracle,
        yugoslav_random,
        yugoslav_coverage,
        oracle_cases.differences,
        yugoslav_hostile,
        yugoslav_table,
    ),
    "russian": Family(
        russian_oracle, russian_random, russian_coverage, oracle_cases.differences, russian_hostile, russian_table
    ),
    "bridge": Family(
        bridge_oracle, bridge_random, bridge_coverage, bridge_cases.differences, bridge_hostile, bridge_table
    ),
}


def cases(seed: int, count: int) -> Iterator[random.Random]:
    """A generator of its own for every case, so that case n does not depend on the ones before it."""
    for number in range(count):
        yield random.Random(f"{seed}/{number}")


IMPOSSIBLE = {("talon_missing", "rostov")}  # the talon of rostov is closed: no play needs it


def games_against_the_oracle(family: str, seed: int, count: int, rules: str | None = None) -> Figures:
    """Random evenings over all option mixes, or under one preset: engine equal to the naive oracle, and what they have
    reached.
    """
    oracle, random_games, coverage, differences, *_ = FAMILIES[family]
    reached: Counter[Any] = Counter()
    deals = 0
    for number, rng in enumerate(cases(seed, count)):
        game = random_games.random_game(rng) if rules is None else random_games.random_game(rng, {"rules": rules})
        expected = oracle.score(game)
        text = random_games.to_record(game, rng)
        found = engine(text)
        apart = list(differences(found, expected))
        assert not apart, f"seed {seed} case {number}: {apart[0]}\n{text}"
        reached += coverage.count(game, expected)
        deals += len(expected["deals"])
        if number % 20 == 0:
            holds(found)
    return {"games": count, "deals": deals, "reached": {" ".join(map(str, key)): n for key, n in reached.items()}}


def broken_rules(family: str, seed: int, count: int) -> Figures:
    """Files with one fault on a known line: that line comes first, with the expected code."""
    hostile_files = FAMILIES[family].hostile
    seen: Counter[str] = Counter()
    for number, rng in enumerate(cases(seed, count)):
        code = hostile_files.CODES[number % len(hostile_files.CODES)]
        broken = hostile_files.broken_rule(rng, code)
        found = rospis.to_json(rospis.replay(rospis.read(broken.data)))
        first = found["errors"][0] if found["errors"] else {"line": None, "code": None}
        told = (first["line"], first["code"])
        assert told == (broken.line, broken.code), f"seed {seed} case {number}: {told} for {broken}"
        holds(found)
        seen[code] += 1
    return {"files": count, "codes": dict(sorted(seen.items()))}


def hostile(family: str, seed: int, count: int) -> Figures:
    """Nasty files: an answer by the schema for each, no exception; what was read without errors prints and reads."""
    families: Counter[str] = Counter()
    kept = accepted = 0
    for number, rng in enumerate(cases(seed, count)):
        nasty = FAMILIES[family].hostile.hostile(rng)
        try:
            sheet = rospis.replay(rospis.read(nasty.data))
            found = rospis.to_json(sheet)
            json.dumps(found)
            if sheet.ok and not sheet.faults:
                again = rospis.replay(rospis.read(rospis.print_record(sheet.record)))
                assert not again.faults, again.faults[0]
                assert list(again.postings) == list(sheet.postings)
                accepted += 1
        except Exception as error:
            raise AssertionError(f"seed {seed} case {number} ({nasty.family})") from error
        if number % 10 == 0:
            holds(found)
        families[nasty.family] += 1
        kept += nasty.keeps_header
    return {"files": count, "keep_header": kept, "accepted": accepted, "families": dict(sorted(families.items()))}


def whole_deals_accepted(family: str, seed: int, count: int, **preset: str) -> Figures:
    """Whole random deals with auction and cards: every one is accepted, and prints to what reads the same.

    ``preset`` is ``rules=...`` where only that preset is meant.
    """
    for number, rng in enumerate(cases(seed, count)):
        text = FAMILIES[family].table.random_record(rng, deals=1, **preset)
        record = rospis.read(text)
        sheet = rospis.replay(record)
        assert not sheet.faults, f"seed {seed} case {number}: {sheet.faults[0]}\n{text}"
        again = rospis.print_record(record)
        assert not rospis.replay(rospis.read(again)).faults, again
    return {"deals": count}


def planted_faults(family: str, seed: int, count: int, **preset: str) -> Figures:
    """One illegal call, card or revoke planted in a whole deal is named at its place; let stand it is accepted."""
    seen: Counter[str] = Counter()
    whole_deals = FAMILIES[family].table
    let_stand = 0
    for number, rng in enumerate(cases(seed, count)):
        codes = [code for code in whole_deals.CODES if (code, preset.get("rules")) not in IMPOSSIBLE]
        code = codes[number % len(codes)]
        planted = whole_deals.planted_sample(rng, code, **preset)
        faults = rospis.replay(rospis.read(planted.text)).faults
        first = faults[0] if faults else None
        assert first is not None, f"seed {seed} case {number}: nothing found for {planted.code}\n{planted.text}"
        place = first.code == planted.code and first.line in planted.lines_ok
        if planted.columns_ok and first.line == planted.line:
            place = place and first.column in planted.columns_ok
        assert place, f"seed {seed} case {number}: {first} for {planted.code} in {planted.line}\n{planted.text}"
        seen[code] += 1
        stands = whole_deals.let_stand(planted)
        if stands is not None:
            assert not rospis.replay(rospis.read(stands)).faults, f"seed {seed} case {number} let stand\n{stands}"
            let_stand += 1
    return {"planted": count, "named": sum(seen.values()), "codes": dict(sorted(seen.items())), "let_stand": let_stand}


# How the paper was copied and how often somebody slipped: checks after every so many deals or at the end, slips, known.
SHEETS: dict[str, tuple[int | None, int, bool]] = {
    "every_tenth": (10, 1, True),
    "final_cells": (None, 1, True),
    "two_slips": (10, 2, True),
    "unknown": (10, 1, False),
}
# Boards have one figure each, and so many slips that leave the same total that none can be told from the others; on the
# cards that are kept of them the figure stands at every board.
OF_BOARDS: dict[str, tuple[int | None, int, bool]] = {
    "every_board": (1, 1, True),
    "two_slips_every_board": (1, 2, True),
}
BELIEVED = 3  # hypotheses among which a slip has to be


def audited(game: str, sheets: str, seed: int, count: int) -> Figures:
    """Corrupted paper sheets of thirty deals: how many slips the audit names among the first hypotheses.

    Counted once more are those where what was planted is also the first reading of its figures. What nobody could know
    has to stay unexplained: ``explained_away`` counts where it does not.
    """
    every, slips, known = (SHEETS | OF_BOARDS)[sheets]
    figures: Counter[str] = Counter(sheets=count)
    missed: Counter[str] = Counter()
    for number, rng in enumerate(cases(seed, count)):
        paper = corrupt.corrupted(game, rng, deals=30, every=every, slips=slips, known=known)
        sheet = rospis.replay(rospis.read(paper.text))
        assert not sheet.faults, f"seed {seed} case {number}: {sheet.faults[0]}\n{paper.text}"
        report = audit(sheet)
        assert report.wrong, f"seed {seed} case {number}: nothing is wrong\n{paper.text}"
        if not known:
            figures["unexplained" if report.unexplained else "explained_away"] += 1
            continue
        first = report.hypotheses[:BELIEVED]
        found = any(audit_kinds.names(hypothesis, paper.slips) for hypothesis in first)
        figures["found"] += found
        figures["first_reading"] += any(
            audit_kinds.names(hypothesis, paper.slips, first_reading=True) for hypothesis in first
        )
        figures["no_hypothesis"] += report.unexplained
        if not found:
            missed[" and ".join(slip.kind for slip in paper.slips)] += 1
    return {**figures, "missed": dict(missed)}
