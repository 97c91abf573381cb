"""Random evenings of Russian preferans: each replays without a fault, looks real, and is the same everywhere."""

from __future__ import annotations

import subprocess
from collections import Counter
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rospis
from rospis.evenings import evening
from rospis.evenings.russian import evening as house_evening
from rospis.games.russian.deal import HALF, MISERE_LEVEL, PASSES, WHISTS, AllPass, Deal
from rospis.games.russian.options import Options
from rospis.games.russian.presets import PRESETS
from rospis.money import Price
from rospis.record.model import Terms, TimeUp
from tests.cli.runs import invoke
from tests.oracle.russian_random import random_options
from tests.unit.test_floors import ROOT, pythons

RUSSIAN = "preferans-russian"

seeds = st.integers(0, 2**32 - 1)
presets = st.sampled_from(list(PRESETS))
tables = st.integers(2, 5)
everywhere = pytest.mark.parametrize(
    ("rules", "players"), [(rules, players) for rules in PRESETS for players in (2, 3, 4, 5)]
)


def replayed(text: str) -> rospis.Sheet:
    """The sheet of a record that must have no fault."""
    sheet = rospis.replay(rospis.read(text))
    assert not sheet.faults, (sheet.faults[0], text)
    return sheet


def deals_of(sheet: rospis.Sheet) -> list[Deal | AllPass]:
    return [scored.entry.deal for scored in sheet.deals]


def declared(sheet: rospis.Sheet) -> list[Deal]:
    return [deal for deal in deals_of(sheet) if isinstance(deal, Deal)]


def passed(sheet: rospis.Sheet) -> list[AllPass]:
    return [deal for deal in deals_of(sheet) if isinstance(deal, AllPass)]


def reasons_of(sheet: rospis.Sheet) -> Counter[str]:
    return Counter(posting.reason.code for posting in sheet.postings)


def without_cards(text: str) -> list[str]:
    """The lines that do not stand under a deal."""
    return [line for line in text.splitlines() if not line.startswith(" ")]


def played(deal: Deal) -> bool:
    return deal.misere or deal.tricks is not None or any(entry.tricks is not None for entry in deal.defenders)


# Whole evenings


@everywhere
def test_an_evening_of_every_preset_and_number_of_players(rules: str, players: int) -> None:
    """With its cards and without: the same deals, canonical, without comments or checks."""
    text = evening(RUSSIAN, 1, 24, cards=True, rules=rules, players=players)
    sheet = replayed(text)
    assert len(sheet.players) == players
    assert sheet.record.rules == rules
    assert rospis.print_record(sheet.record) == text
    assert "#" not in text
    assert "check" not in text
    found = len(sheet.outcomes)
    assert found == 24 or (found < 24 and sheet.end in ("rules", "time"))
    bare = evening(RUSSIAN, 1, 24, rules=rules, players=players)
    again = replayed(bare)
    assert without_cards(bare) == without_cards(text)
    assert rospis.print_record(again.record) == bare
    assert list(again.postings) == list(sheet.postings)
    assert evening(RUSSIAN, 1, 24, rules=rules, players=players) == bare


@pytest.mark.slow
@settings(max_examples=30)
@given(seeds, st.integers(0, 45), presets, tables, st.booleans())
def test_every_evening_replays_without_a_fault(seed: int, deals: int, rules: str, players: int, cards: bool) -> None:
    text = evening(RUSSIAN, seed, deals, cards=cards, rules=rules, players=players)
    sheet = replayed(text)
    found = len(sheet.outcomes)
    assert found == deals or (found < deals and sheet.end in ("rules", "time"))
    assert rospis.print_record(sheet.record) == text, "it is canonical"


@pytest.mark.slow
@settings(max_examples=60)
@given(seeds, tables, st.booleans())
def test_evenings_keep_to_every_option(seed: int, players: int, cards: bool) -> None:
    """Whatever is laid over a preset, the players bid, whist and play by it."""
    chosen = random_options(Random(seed))
    rules = chosen.pop("rules") or "sochi"
    house = {name: option(name, value) for name, value in chosen.items()}
    text = house_evening(seed, 20, cards=cards, rules=rules, players=players, house=house)
    sheet = replayed(text)
    assert rospis.print_record(sheet.record) == text
    assert not any(getattr(sheet.options, name) != value for name, value in house.items())


def option(name: str, value: Any) -> Any:
    """The value of an option as the record reads it."""
    if isinstance(value, bool):
        return value
    text = " ".join(map(str, value)) if isinstance(value, list) else "none" if value is None else str(value)
    return Options.specs()[name].metadata["kind"].read(text)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_deal_has_its_cards(players: int) -> None:
    for rules in ("leningrad", "dark"):
        sheet = replayed(evening(RUSSIAN, 11, 40, cards=True, rules=rules, players=players))
        for scored in sheet.deals:
            deal, cards = scored.entry.deal, scored.cards
            assert cards is not None
            assert len(cards["hands"]) == 3
            assert not set(cards["hands"]) & set(scored.outcome.out)
            assert len(cards["talon"]) == 2
            assert cards["auction"]
            assert ("discard" in cards) == isinstance(deal, Deal)
            assert ("play" in cards) == (isinstance(deal, AllPass) or (played(deal) and not deal.agreed))


def test_two_players_play_unseen() -> None:
    """The dummy has no hand that is written, and so there is no play; all passing writes nothing."""
    sheet = replayed(evening(RUSSIAN, 3, 30, cards=True, players=2))
    for scored in sheet.deals:
        assert scored.cards is not None
        assert len(scored.cards["hands"]) == 2
        assert "play" not in scored.cards
        assert scored.cards["auction"]
    assert passed(sheet)
    assert all(deal == AllPass() for deal in passed(sheet))


@pytest.mark.parametrize("rules", ["sochi", "dark"])
def test_of_five_all_sit_out_alike(rules: str) -> None:
    sheet = replayed(evening(RUSSIAN, 5, 40, rules=rules, players=5))
    sat = Counter(name for outcome in sheet.outcomes for name in outcome.out)
    assert sum(sat.values()) == 2 * len(sheet.outcomes)
    if rules == "sochi":  # the deal moves on after every deal
        assert max(sat.values()) - min(sat.values()) <= 2
    assert all(scored.entry.deal.out for scored in sheet.deals)


@pytest.mark.slow
def test_evenings_look_like_real_ones() -> None:
    """Most contracts are made, some fall, some whisters fall, and each kind of deal comes up."""
    sheet = replayed(house_evening(5, 1200, house={"target": 100_000}))
    total, games = len(sheet.outcomes), declared(sheet)
    reasons = reasons_of(sheet)
    levels = Counter(deal.contract.level for deal in games)
    whisted = [deal for deal in games if played(deal) and not deal.misere]
    roles = Counter(tuple(sorted(entry.role for entry in deal.defenders)) for deal in games)

    assert 0.15 < len(passed(sheet)) / total < 0.3, "raspasy"
    assert 0.75 < reasons["made"] / len(whisted) < 0.9, "played contracts that are made"
    assert 0.05 < reasons["fine"] / total < 0.3, "whisters who fall"
    assert 0.05 < reasons["prize"] / len(passed(sheet)) < 0.3, "no trick in raspasy"
    assert 0.4 < levels[6] / total < 0.6
    assert levels[6] > levels[7] > levels[8] > levels[9] > 0
    assert 0.01 < levels[MISERE_LEVEL] / total < 0.05
    assert reasons["misere_made"] > reasons["misere_failed"] / 3 > 0
    assert min(roles[WHISTS, WHISTS], roles[PASSES, WHISTS], roles[HALF, PASSES], roles[PASSES, PASSES]) > total / 100
    assert {deal.contract.strain for deal in whisted} == set("SCDHN")
    assert any(deal.contract.strain is None for deal in games if not deal.misere), "a bare level"
    assert any(deal.bid is not None for deal in games)
    assert any(deal.short for deal in games)
    assert any(deal.agreed for deal in games)


@pytest.mark.slow
def test_dark_evenings_are_dark() -> None:
    """Bombs of all ranks are drawn and put out, dark games made and failed, cards looked at when others bid dark."""
    text = house_evening(8, 800, cards=True, rules="dark", players=4, house={"target": 100_000})
    sheet = replayed(text)
    total = len(sheet.outcomes)
    rounds = passed(sheet)
    marks = Counter((mark.event, mark.factor) for outcome in sheet.outcomes for mark in outcome.marks)
    dark = [scored for scored in sheet.deals if isinstance(scored.entry.deal, Deal) and scored.entry.deal.contract.dark]
    reasons = [{posting.reason.code for posting in scored.outcome.postings} for scored in dark]

    assert 0.1 < sum(deal.announcer is not None for deal in rounds) / total < 0.35
    assert any(deal.announcer is None for deal in rounds), "light raspasy, too"
    assert any(len(deal.joined) == 2 for deal in rounds), "nobody looked"
    assert any(len(deal.joined) == 1 for deal in rounds)
    assert any(deal.announcer is not None and not deal.joined for deal in rounds)
    assert all(marks[event, factor] for event in ("drawn", "removed") for factor in (2, 4, 8))
    assert 0.04 < len(dark) / total < 0.2
    assert any("made" in codes for codes in reasons)
    assert any("failed" in codes for codes in reasons)
    calls = [[str(call["call"]) for call in (scored.cards or {})["auction"]] for scored in sheet.deals]
    assert any("look" in said for said in calls)
    assert any(
        "dark pass" in said and isinstance(deal, Deal) for said, deal in zip(calls, deals_of(sheet), strict=True)
    )


@pytest.mark.parametrize("players", [3, 4])
def test_the_opening_of_razboynik(players: int) -> None:
    """Raspasy until everybody has dealt three, then the terms, and the last lap when the time has come."""
    sheet = replayed(evening(RUSSIAN, 2, 40, rules="razboynik", players=players))
    opening = 3 * players
    assert all(isinstance(deal, AllPass) for deal in deals_of(sheet)[:opening])
    assert any(isinstance(deal, Deal) for deal in deals_of(sheet)[opening : opening + 5])
    (terms,) = (entry for entry in sheet.record.entries if isinstance(entry, Terms))
    assert terms.values == {"pool": terms.values["pool"], "price": Price("0.10", "EUR"), "time": "23:00"}
    assert sum(isinstance(entry, TimeUp) for entry in sheet.record.entries) <= 1
    short = evening(RUSSIAN, 2, opening, rules="razboynik", players=players)
    assert "terms" not in short, "they stop when the opening is over"


def test_the_clock_ends_what_the_pools_do_not() -> None:
    """Where hills must be paid off first, a pool may never come to its end."""
    ends = [replayed(evening(RUSSIAN, seed, 30, rules="classic")).end for seed in range(6)]
    assert "time" in ends
    text = evening(RUSSIAN, ends.index("time"), 30, rules="classic")
    assert "control_time: 23:00" in text
    assert "\ntime up\n" in text


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["sochi", "leningrad", "rostov", "dark"])
def test_evenings_last_about_as_long_as_asked(rules: str) -> None:
    lengths = [len(replayed(evening(RUSSIAN, seed, 30, rules=rules)).outcomes) for seed in range(8)]
    assert 22 < sum(lengths) / len(lengths) <= 30
    assert "rules" in {replayed(evening(RUSSIAN, seed, 30, rules=rules)).end for seed in range(8)}


def test_the_target_suits_the_number_of_deals() -> None:
    header = evening(RUSSIAN, 1, 60).partition("\n\n")[0].splitlines()
    assert header == ["rospis: 1", f"game: {RUSSIAN}", "rules: sochi", "players: Ana, Boris, Ceca", "target: 40"]
    assert "target: 30\n" in evening(RUSSIAN, 1, 60, players=4)
    assert "target: 1\n" in evening(RUSSIAN, 1, 0)


def test_concessions_where_they_are_allowed() -> None:
    text = house_evening(4, 300, house={"target": 100_000, "concede": 3})
    sheet = replayed(text)
    conceded = [deal.concedes for deal in declared(sheet) if deal.concedes is not None]
    assert set(conceded) == {0, 3}
    assert reasons_of(sheet)["conceded"] == len(conceded)
    assert " concedes\n" in text
    assert " concedes 3\n" in text


def test_a_dealer_who_whists() -> None:
    sheet = replayed(house_evening(4, 200, players=4, house={"target": 100_000, "dealer_whist": True}))
    names = list(sheet.players)
    whisted = [
        scored.outcome.out
        for scored in sheet.deals
        if isinstance(scored.entry.deal, Deal)
        and any(names[entry.player] in scored.outcome.out for entry in scored.entry.deal.defenders)
    ]
    assert whisted


def test_what_cannot_be() -> None:
    with pytest.raises(KeyError):
        evening(RUSSIAN, 1, 10, rules="base")
    for players in (1, 6):
        with pytest.raises(ValueError, match="players"):
            evening(RUSSIAN, 1, 10, players=players)
    with pytest.raises(ValueError, match="deals"):
        evening(RUSSIAN, 1, -1)


# The command


@pytest.mark.parametrize("preset", list(PRESETS))
def test_the_command_knows_every_preset_by_its_name(preset: str) -> None:
    out = invoke("example", preset, "--seed", "4", "--deals", "10", "--cards").stdout
    assert out == evening(RUSSIAN, 4, 10, cards=True, rules=preset)
    assert out == evening(RUSSIAN, 4, 10, cards=True, rules=preset, players=3)
    assert invoke("example", RUSSIAN, "--rules", preset, "--seed", "4", "--deals", "10", "--cards").stdout == out


@pytest.mark.parametrize("players", ["2", "5"])
def test_the_command_for_so_many(players: str) -> None:
    out = invoke("example", RUSSIAN, "--players", players, "--deals", "6").stdout
    assert len(replayed(out).players) == int(players)


def test_the_command_refuses() -> None:
    result = invoke("example", RUSSIAN, "--players", "6")
    assert result.exit_code == 2
    assert "2 to 5 players" in result.stderr


# The same everywhere

PROGRAM = """
import sys
sys.path.insert(0, {source!r})
from hashlib import sha256
from rospis.evenings import evening
from rospis.games.russian.presets import PRESETS
texts = [evening("preferans-russian", seed, 25, cards=True, rules=rules, players=2 + seed % 4)
         for seed, rules in enumerate(PRESETS)]
print(sha256("".join(texts).encode()).hexdigest())
"""


@pytest.mark.slow
@pytest.mark.parametrize("which", ["this", "3.13"])
def test_a_seed_makes_the_same_evening_in_every_python(which: str) -> None:
    """Hashes of text, sums of floats and the like differ from run to run or from version to version."""
    texts = [
        evening(RUSSIAN, seed, 25, cards=True, rules=rules, players=2 + seed % 4) for seed, rules in enumerate(PRESETS)
    ]
    expected = sha256("".join(texts).encode()).hexdigest()
    program = PROGRAM.format(source=str(ROOT / "src"))
    run = subprocess.run([pythons()[which], "-S", "-I", "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == expected
