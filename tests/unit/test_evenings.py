"""Random evenings: each replays without a fault, looks like a real one, and is the same wherever it is made."""

from __future__ import annotations

import subprocess
from collections import Counter
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rospis
from rospis.evenings import evening
from rospis.evenings.yugoslav import plain_deals, plain_evening
from rospis.games.yugoslav.deal import BETL, FOLLOWS, PASSES, SANS, AllPass, Deal
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.presets import PRESETS
from rospis.games.yugoslav.verify import verify
from tests.unit.test_floors import pythons

ROOT = Path(__file__).resolve().parent.parent.parent
YUGOSLAV = "preferans-yugoslav"

seeds = st.integers(0, 2**32 - 1)
presets = st.sampled_from(list(PRESETS))
tables = st.sampled_from([3, 4])


def replayed(text: str) -> rospis.Sheet:
    """The sheet of a record that must have no fault."""
    sheet = rospis.replay(rospis.read(text))
    assert not sheet.faults, (sheet.faults[0], text)
    return sheet


def deals_of(sheet: rospis.Sheet) -> list[Deal | AllPass]:
    return [scored.entry.deal for scored in sheet.deals]


# Whole evenings


@pytest.mark.slow
@settings(max_examples=30)
@given(seeds, st.integers(0, 45), presets, tables, st.booleans())
def test_every_evening_replays_without_a_fault(seed: int, deals: int, rules: str, players: int, cards: bool) -> None:
    text = evening(YUGOSLAV, seed, deals, cards=cards, rules=rules, players=players)
    sheet = replayed(text)
    found = len(sheet.outcomes)
    assert found == deals or (found < deals and sheet.end == "rules")
    assert len(sheet.players) == players
    assert rospis.print_record(sheet.record) == text, "it is canonical"
    assert "#" not in text
    assert "check" not in text


@pytest.mark.slow
@settings(max_examples=10)
@given(seeds, presets, tables)
def test_cards_change_no_deal(seed: int, rules: str, players: int) -> None:
    bare = evening(YUGOSLAV, seed, 20, rules=rules, players=players)
    carded = evening(YUGOSLAV, seed, 20, cards=True, rules=rules, players=players)
    assert [line for line in carded.splitlines() if not line.startswith(" ")] == bare.splitlines()


def test_every_deal_has_its_cards() -> None:
    sheet = replayed(evening(YUGOSLAV, 11, 60, cards=True, players=4))
    for scored in sheet.deals:
        deal, cards = scored.entry.deal, scored.cards
        assert cards is not None
        assert len(cards["hands"]) == 3
        assert not set(cards["hands"]) & set(scored.outcome.out)
        assert len(cards["talon"]) == 2
        assert cards["auction"]
        talon_game = isinstance(deal, Deal) and not deal.hand
        assert ("discard" in cards) == talon_game
        unplayed = not isinstance(deal, Deal) or deal.undoubled or deal.agreed or passed_by_both(deal)
        assert ("play" in cards) != unplayed


def passed_by_both(deal: Deal) -> bool:
    return bool(deal.followers) and all(follower.role == PASSES for follower in deal.followers)


@pytest.mark.slow
def test_evenings_look_like_real_ones() -> None:
    """Most contracts are made, some fall, some followers fall, and each kind of deal comes up."""
    sheet = replayed(evening(YUGOSLAV, 5, 800))
    deals = deals_of(sheet)
    total = len(deals)
    declared = [deal for deal in deals if isinstance(deal, Deal)]
    unfollowed = [deal for deal in declared if passed_by_both(deal)]
    played = [deal for deal in declared if deal not in unfollowed and not deal.undoubled]
    made = sum(verify(sheet.options, deal).made for deal in played)
    reasons = Counter(posting.reason.code for posting in sheet.postings)
    numbers = Counter(deal.number for deal in declared)

    assert 0.05 < (total - len(declared)) / total < 0.25, "all-pass deals"
    assert 0.08 < len(unfollowed) / total < 0.3, "contracts that nobody follows"
    assert 0.7 < made / len(played) < 0.9, "played contracts that are made"
    assert 0.08 < reasons["penalty"] / total < 0.25, "followers who fall"
    assert 0.01 < numbers[BETL] / total < 0.12
    assert 0.01 < numbers[SANS] / total < 0.15
    assert 0.05 < sum(deal.hand for deal in declared) / total < 0.2, "hand games"
    assert 0.02 < sum(bool(deal.kontra) for deal in declared) / total < 0.12, "doubled games"
    assert any(deal.kontra > 1 for deal in declared)
    alone = [deal for deal in played if {follower.role for follower in deal.followers} == {FOLLOWS, PASSES}]
    assert any(deal.agreed for deal in alone)
    assert any(deal.undoubled for deal in declared)
    assert any(deal.together is not None for deal in played)
    assert any(deal.short for deal in played)


@pytest.mark.parametrize(
    ("rules", "deals", "players", "expected"),
    [
        pytest.param("base", 20, 3, [], id="the preset's own size is enough"),
        pytest.param("base", 30, 3, ["start: 50"], id="the next usual size, whose refe follow from it"),
        pytest.param("base", 300, 3, ["start: 410", "refe_max: 8"], id="a larger one"),
        pytest.param("base", 300, 4, ["start: 310", "refe_max: 6"], id="four together owe more"),
        pytest.param("v12", 20, 3, ["start: 30"], id="a size by agreement is always given"),
        pytest.param("vojvodina", 100, 4, [], id="a large game as it is"),
    ],
)
def test_the_size_suits_the_number_of_deals(rules: str, deals: int, players: int, expected: list[str]) -> None:
    text = evening(YUGOSLAV, 1, deals, rules=rules, players=players)
    header = text.partition("\n\n")[0].splitlines()
    assert header[:3] == ["rospis: 1", f"game: {YUGOSLAV}", f"rules: {rules}"]
    assert header[4:] == expected


@pytest.mark.slow
def test_evenings_last_about_as_long_as_asked() -> None:
    lengths = [len(replayed(evening(YUGOSLAV, seed, 40)).outcomes) for seed in range(8)]
    assert 34 < sum(lengths) / len(lengths) <= 40
    ends = {replayed(evening(YUGOSLAV, seed, 20)).end for seed in range(8)}
    assert ends == {None, "rules"}, "some end by the rules, some stop before"


def test_what_cannot_be() -> None:
    with pytest.raises(KeyError):
        evening("bezique", 1, 10)
    with pytest.raises(KeyError):
        evening(YUGOSLAV, 1, 10, rules="sochi")
    for players in (2, 5):
        with pytest.raises(ValueError, match="players"):
            evening(YUGOSLAV, 1, 10, players=players)
    with pytest.raises(ValueError, match="deals"):
        evening(YUGOSLAV, 1, -1)


# The same everywhere

PROGRAM = """
import sys
sys.path.insert(0, {source!r})
from hashlib import sha256
from rospis.evenings import evening
from rospis.evenings.yugoslav import plain_evening
texts = [evening("preferans-yugoslav", seed, 40, cards=True, rules=rules, players=3 + seed % 2)
         for seed, rules in enumerate(["base", "prefko", "gpr"])]
print(sha256("".join([*texts, plain_evening(1, 2000)]).encode()).hexdigest())
"""


@pytest.mark.slow
@pytest.mark.parametrize("which", ["this", "3.13"])
def test_a_seed_makes_the_same_evening_in_every_python(which: str) -> None:
    """Hashes of text, sums of floats and the like differ from run to run or from version to version."""
    texts = [
        evening(YUGOSLAV, seed, 40, cards=True, rules=rules, players=3 + seed % 2)
        for seed, rules in enumerate(["base", "prefko", "gpr"])
    ]
    expected = sha256("".join([*texts, plain_evening(1, 2000)]).encode()).hexdigest()
    program = PROGRAM.format(source=str(ROOT / "src"))
    run = subprocess.run([pythons()[which], "-S", "-I", "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == expected


def test_the_example_with_cards_is_such_an_evening() -> None:
    """It pins what a seed makes: whoever changes the habits of the players makes the example anew."""
    text = (ROOT / "examples" / "with-cards.rospis").read_text(encoding="utf-8")
    assert text.partition("\n\n")[2] == evening(YUGOSLAV, 952, 20, cards=True)


# Deals without cards


@settings(max_examples=20)
@given(seeds, presets, tables)
def test_plain_evenings_replay_without_a_fault(seed: int, rules: str, players: int) -> None:
    text = plain_evening(seed, 400, rules=rules, players=players)
    sheet = replayed(text)
    assert len(sheet.outcomes) == 400
    assert sheet.end is None


@settings(max_examples=25)
@given(
    seeds,
    st.builds(
        Options,
        kontra_max=st.integers(0, 4),
        kontra_after_call=st.booleans(),
        spade_must_double=st.booleans(),
        no_rekontra_hand_betl=st.booleans(),
        preferans8=st.booleans(),
    ),
)
def test_plain_deals_keep_to_the_options(seed: int, options: Options) -> None:
    values = {name: options.print_value(name) for name in options.differences(Options())}
    header = ["game: preferans-yugoslav", "players: Ana, Boris, Ceca"]
    header += [f"{name}: {value}" for name, value in values.items()] + ["start: 100000", "refe_max: 5"]
    lines = list(islice(plain_deals(Random(seed), options), 300))
    assert [line.partition(".")[0] for line in lines] == [str(number) for number in range(1, 301)]
    replayed("\n".join([*header, *lines]))


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_a_plain_evening_never_comes_near_its_end(players: int) -> None:
    """The players lose more than they write off, whatever the rules."""
    for rules in ("base", "iklub", "prefko", "vojvodina"):
        sheet = replayed(plain_evening(17, 6_000, rules=rules, players=players))
        sign = -1 if sheet.options.sign == "debt_positive" else 1
        total = sum(sign * sheet.cells(player)["contract"] for player in sheet.players)
        assert total < -100_000 * players + 3_000, rules


def test_plain_deals_are_of_all_kinds() -> None:
    text = plain_evening(3, 3000, rules="prefko")
    for words in ("pass", "passes", "calls", "called", "together", "kontra", "rekontra", "agreed", "without", "bid"):
        assert f" {words}" in text
    for words in ("hand", "made", "failed", "spades", "diamonds", "hearts", "clubs", "betl", "sans", "preferans"):
        assert f" {words}" in text
    undoubled = plain_evening(3, 300)
    assert " undoubled" in undoubled
