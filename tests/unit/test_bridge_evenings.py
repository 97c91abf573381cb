"""Random evenings of bridge: each replays without a fault, looks real, and is the same wherever it is made."""

from __future__ import annotations

import subprocess
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rospis
from rospis.evenings import evening
from rospis.evenings.bridge import BOARDS, GAMES, PADS, plain_deals, plain_evening
from rospis.games.bridge.chicago import Options as ChicagoOptions
from rospis.games.bridge.deal import Deal, Played, Room
from rospis.games.bridge.sides import Sides
from rospis.record.model import DealLine, Partners
from tests.cli.runs import invoke
from tests.unit.test_floors import ROOT, pythons

seeds = st.integers(0, 2**32 - 1)
forms = pytest.mark.parametrize("name", list(GAMES))
presets = [(name, rules) for name, game in GAMES.items() for rules in game.presets]


def replayed(text: str) -> rospis.Sheet:
    """The sheet of a record that must have no fault and whose checks must hold."""
    sheet = rospis.replay(rospis.read(text))
    assert not sheet.faults, (sheet.faults[0], text)
    assert all(check.ok for check in sheet.checks), text
    return sheet


def deals_of(sheet: rospis.Sheet) -> list[Deal]:
    return [scored.entry.deal for scored in sheet.deals]


def rooms_of(sheet: rospis.Sheet) -> list[Room]:
    """All results, those of closed rooms too."""
    return [room for deal in deals_of(sheet) for room in deal.rooms if room is not None]


def played_in(sheet: rospis.Sheet) -> list[Played]:
    return [room.played for room in rooms_of(sheet) if room.played is not None]


def deal_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line[:1].isdigit()]


# Whole evenings


@pytest.mark.slow
@settings(max_examples=40)
@given(st.sampled_from(presets), seeds, st.integers(0, 30), st.data(), st.booleans())
def test_every_evening_replays_without_a_fault(
    preset: tuple[str, str], seed: int, deals: int, data: st.DataObject, cards: bool
) -> None:
    name, rules = preset
    players = data.draw(st.integers(GAMES[name].fewest_players, GAMES[name].most_players))
    text = evening(name, seed, deals, cards=cards, rules=rules, players=players)
    sheet = replayed(text)
    assert len(sheet.outcomes) == deals
    assert rospis.print_record(sheet.record) == text, "it is canonical"
    assert sheet.record.rules == rules
    assert len(sheet.record.names) == players + len(GAMES[name].own_names)
    assert "#" not in text
    assert evening(name, seed, deals, cards=cards, rules=rules, players=players) == text


@forms
def test_cards_change_no_deal(name: str) -> None:
    """Only the points that the hands tell may be left out."""
    bare = evening(name, 7, 40).splitlines()
    carded = [line for line in evening(name, 7, 40, cards=True).splitlines() if not line.startswith(" ")]
    changed = [pair for pair in zip(bare, carded, strict=True) if pair[0] != pair[1]]
    assert all(line.partition("; hcp")[0] == with_cards for line, with_cards in changed)
    assert bool(changed) == (name == "bridge-compensation")


@forms
def test_every_deal_has_its_cards(name: str) -> None:
    sheet = replayed(evening(name, 11, 40, cards=True))
    for scored in sheet.deals:
        cards = scored.cards
        assert cards is not None
        assert len(cards["hands"]) == 4
        rooms = [room for room in scored.entry.deal.rooms if room is not None]
        told = [cards["open"], cards["closed"]] if GAMES[name].rooms else [cards]
        for room, shown in zip(rooms, told, strict=True):
            assert len(shown["auction"]) >= 4
            assert ("play" in shown) == (room.played is not None)
    lengths = {len(line.split("|")) for line in rospis.print_record(sheet.record).splitlines() if "play" in line}
    assert 13 in lengths
    assert min(lengths) < 13, "the last tricks may be shown"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["bridge-rubber", "bridge-teams"])
def test_evenings_look_like_real_ones(name: str) -> None:
    """Most contracts are made, and each kind of contract and result comes up, about as often as at a table."""
    sheet = replayed(evening(name, 5, 600))
    rooms, played = rooms_of(sheet), played_in(sheet)
    total = len(rooms)
    made = [one for one in played if one.tricks >= one.contract.needed]
    levels = Counter(one.contract.level for one in played)
    strains = Counter(one.contract.strain for one in played)
    doubled = [one for one in played if one.contract.doubled == 1]
    assert 0.005 < (total - len(played)) / total < 0.06, "passed out"
    assert 0.5 < len(made) / len(played) < 0.7
    assert 0.3 < (levels[1] + levels[2]) / total < 0.6
    assert 0.01 < (levels[6] + levels[7]) / total < 0.06, "slams"
    assert set(levels) == set(range(1, 8))
    assert 0.25 < strains[4] / total < 0.55, "no trump"
    assert strains[2] + strains[3] > strains[0] + strains[1] > 0.1 * total
    assert 0.03 < len(doubled) / total < 0.13
    assert sum(one.tricks < one.contract.needed for one in doubled) > 0.5 * len(doubled), "a double is seldom wrong"
    assert any(one.contract.doubled == 2 for one in played)
    games = [one for one in played if one.contract.level + (one.contract.strain > 1) + (one.contract.strain == 4) > 4]
    assert 0.3 < len(games) / total < 0.6
    sides = Counter(one.side for one in played)
    assert abs(sides[0] - sides[1]) < 0.2 * total
    assert {one.tricks - one.contract.needed for one in played} >= set(range(-4, 4))


def test_rubbers_follow_one_another() -> None:
    sheet = replayed(evening("bridge-rubber", 1, 60))
    lines = [entry for entry in sheet.record.entries if isinstance(entry, Partners)]
    assert len(lines) > 2
    assert len({entry.seats for entry in lines}) > 1, "the cards decide who plays with whom"
    lengths = [
        rubber["deals"][1] - rubber["deals"][0] + 1 for rubber in sheet.game.more(sheet.options, sheet.state)["rubbers"]
    ]
    assert all(2 <= length < 30 for length in lengths)
    assert sheet.checks
    reasons = {posting.reason.code for posting in sheet.postings}
    assert {"rubber_bonus", "honours", "undertricks", "overtricks"} <= reasons


@pytest.mark.parametrize("name", list(PADS))
@pytest.mark.parametrize("players", [5, 8])
def test_everybody_comes_in_as_often(name: str, players: int) -> None:
    sheet = replayed(evening(name, 3, 120, players=players))
    played: Counter[int] = Counter()
    for entry in sheet.record.entries:
        if isinstance(entry, Partners):
            played.update(entry.seats or ())
    assert len(played) == players
    played.update(sheet.record.table.people[:4] if isinstance(sheet.record.table, Sides) else ())
    assert max(played.values()) - min(played.values()) <= 1


def test_a_chicago_is_of_four_deals_that_are_not_passed_out() -> None:
    sheet = replayed(evening("bridge-chicago", 4, 150))
    counts = [0]
    for entry in sheet.record.entries:
        if isinstance(entry, Partners):
            counts.append(0)
        elif isinstance(entry, DealLine):
            counts[-1] += entry.deal.room.played is not None
    assert set(counts[:-1]) == {4}
    assert any(room.played is None for room in rooms_of(sheet))


@pytest.mark.parametrize("name", list(BOARDS))
def test_boards_run_on(name: str) -> None:
    text = evening(name, 2, 20)
    assert [line.partition(".")[0] for line in deal_lines(text)] == [str(number) for number in range(1, 21)]
    assert text.count("check ") == 2


def test_leads_are_written_in_duplicate() -> None:
    rooms = rooms_of(replayed(evening("bridge-duplicate", 2, 100)))
    assert 60 < sum(room.lead is not None for room in rooms) < 95
    assert any(room.lead is not None for room in rooms_of(replayed(evening("bridge-rubber", 2, 100))))


def test_two_rooms_differ() -> None:
    """But not as if they had different cards."""
    sheet = replayed(evening("bridge-teams", 6, 200))
    rooms = [(deal.room, deal.closed) for deal in deals_of(sheet)]
    same = sum(one is not None and other is not None and one.played == other.played for one, other in rooms)
    assert 10 < same < 120
    assert sheet.players == ["Dunav", "Sava"]


def test_four_at_home_count_their_points() -> None:
    """They may agree who is vulnerable; with the hands written down there is no need to count."""
    deals = deals_of(replayed(evening("bridge-compensation", 6, 120, cards=True)))
    assert 30 < sum(deal.hcp is None for deal in deals) < 90
    assert {deal.vulnerable for deal in deals} > {None}
    assert all(deal.hcp is not None for deal in deals_of(replayed(evening("bridge-compensation", 6, 30))))


def test_what_cannot_be() -> None:
    with pytest.raises(KeyError):
        evening("bridge-duplicate", 1, 10, rules="rubber")
    for name, players in (("bridge-rubber", 3), ("bridge-rubber", 9), ("bridge-teams", 4), ("bridge-chicago", 0)):
        with pytest.raises(ValueError, match="players"):
            evening(name, 1, 10, players=players)
    with pytest.raises(ValueError, match="deals"):
        evening("bridge-rubber", 1, -1)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["bridge-rubber", "--players", "3"], "4 to 8 players"),
        (["bridge-rubber", "--players", "0"], "4 to 8 players"),
        (["bridge-teams", "--players", "4"], "is for 2 teams"),
    ],
)
def test_the_command_refuses(args: list[str], told: str) -> None:
    result = invoke("example", *args)
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stdout == ""


@forms
def test_the_command_prints_such_an_evening(name: str) -> None:
    out = invoke("example", name, "--seed", "4", "--deals", "3", "--cards").stdout
    assert out == evening(name, 4, 3, cards=True)


# The same everywhere

PROGRAM = """
import sys
sys.path.insert(0, {source!r})
from hashlib import sha256
from rospis.evenings import evening
from rospis.evenings.bridge import GAMES, plain_evening
texts = [evening(name, 1, 20, cards=True) + plain_evening(name, 1, 500) for name in GAMES]
print(sha256("".join(texts).encode()).hexdigest())
"""


@pytest.mark.slow
@pytest.mark.parametrize("which", ["this", "3.13"])
def test_a_seed_makes_the_same_evening_in_every_python(which: str) -> None:
    texts = [evening(name, 1, 20, cards=True) + plain_evening(name, 1, 500) for name in GAMES]
    expected = sha256("".join(texts).encode()).hexdigest()
    program = PROGRAM.format(source=str(ROOT / "src"))
    run = subprocess.run([pythons()[which], "-S", "-I", "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == expected


# Deals without cards


@settings(max_examples=20)
@given(st.sampled_from(presets), seeds, st.data())
def test_plain_evenings_replay_without_a_fault(preset: tuple[str, str], seed: int, data: st.DataObject) -> None:
    name, rules = preset
    players = data.draw(st.integers(GAMES[name].fewest_players, GAMES[name].most_players))
    text = plain_evening(name, seed, 300, rules=rules, players=players)
    sheet = replayed(text)
    assert len(sheet.outcomes) == 300
    assert rospis.print_record(sheet.record) == text


@forms
def test_plain_evenings_look_like_real_ones(name: str) -> None:
    sheet = replayed(plain_evening(name, 3, 2000))
    rooms, played = rooms_of(sheet), played_in(sheet)
    levels = Counter(one.contract.level for one in played)
    made = sum(one.tricks >= one.contract.needed for one in played)
    assert 0.01 < 1 - len(played) / len(rooms) < 0.05
    assert 0.5 < made / len(played) < 0.7
    assert 0.02 < (levels[6] + levels[7]) / len(rooms) < 0.06
    assert set(levels) == set(range(1, 8))
    assert 0.04 < sum(one.contract.doubled == 1 for one in played) / len(rooms) < 0.1
    assert any(one.contract.doubled == 2 for one in played)
    assert any(room.lead is not None for room in rooms)


def test_plain_deals_carry_the_line_before_them() -> None:
    """Each is one deal, and knows when a Chicago begins."""
    lines: Iterator[str] = plain_deals("bridge-chicago", Random(1), ChicagoOptions())
    made = list(islice(lines, 100))
    assert all(text.splitlines()[-1].partition(".")[0] == str(number) for number, text in enumerate(made, start=1))
    starts = [number for number, text in enumerate(made, start=1) if text.startswith("partners ")]
    assert starts[0] >= 5
    assert 20 <= len(starts) <= 24
