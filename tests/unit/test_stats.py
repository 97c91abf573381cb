"""The figures of an evening: sums that must come out whatever was played, and single deals worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import pytest

import rospis
from rospis.evenings import evening
from rospis.games import registry
from rospis.games.bridge.sides import SIDES
from rospis.ledger import RESULT
from rospis.record.model import Void
from rospis.sheet import Sheet, moments
from rospis.stats.evening import counter_type, figures
from rospis.stats.model import BOARD, BROUGHT, OTHER, SAT_OUT, Figures, Tally
from tests.oracle import bridge_random, russian_random, yugoslav_random

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.rospis"))
RANDOM = (
    *((yugoslav_random, partial(yugoslav_random.random_game)),),
    *((russian_random, partial(russian_random.random_game)),),
    *((bridge_random, partial(bridge_random.random_game, name=name)) for name in registry.GAMES if "bridge" in name),
)
EACH = 40  # random sheets of every game


def random_sheets(seed: int) -> Iterator[tuple[str, Sheet]]:
    """Sheets with all that may come on them: joining, leaving, adjustments, void deals, odd options."""
    for module, make in RANDOM:
        for number in range(EACH):
            rng = Random(f"{seed} {number} {make.keywords}")
            text = module.to_record(make(rng), rng)
            yield f"seed {seed}, {number} of {module.__name__} {make.keywords}", rospis.replay(rospis.read(text))


def example(name: str) -> Sheet:
    return rospis.replay(rospis.load(str(EXAMPLES[0].with_name(f"{name}.rospis"))))


def tally(found: Figures, player: str) -> Tally:
    return next(one.tally for one in found.players if one.player == player)


def text(*deals: str, game: str = "preferans-yugoslav", header: str = "") -> Figures:
    """The figures of some deals of Ana, Boris and Ceca."""
    players = "" if "players:" in header else "players: Ana, Boris, Ceca\n"
    sheet = rospis.replay(rospis.read(f"game: {game}\n{players}{header}" + "\n".join(deals) + "\n"))
    assert not sheet.faults, [rospis.message(fault) for fault in sheet.faults]
    return figures(sheet)


def verify_sums(sheet: Sheet) -> Figures:
    """Every rule of adding up that holds on any sheet."""
    found = figures(sheet)
    scheme = counter_type(found.game).scheme
    settled = sheet.settlement()
    counted = [deal for deal in sheet.deals if not isinstance(deal.entry.deal, Void)]
    assert found.deals == len(counted)
    assert [balance.deal for balance in found.balances] == [0, *(deal.entry.number for deal in sheet.deals)]
    for place, (player, of, best, worst) in enumerate(found.players):
        assert tuple(of) == scheme.keys
        assert all(of[figure.key] >= 0 for figure in scheme.figures if not figure.exact)
        assert all(isinstance(of[figure.key], int) for figure in scheme.figures if not figure.exact)
        assert of["declared"] == of["made"] + of["short"]
        assert of["missing"] == 0 or of["short"] > 0
        parts = [part for part in scheme.parts if part != SAT_OUT]
        assert of["deals"] == sum(of[part] for part in parts)
        # Whoever was there to the end was in every deal, or sat it out.
        assert of["deals"] + of.get(SAT_OUT, 0) <= found.deals
        for group in scheme.groups:
            names = [f"{group.name}.{kind}" for kind in group.kinds]
            for key in ("declared", "made", "short", "missing"):
                total = sum(of[f"{name}.{key}"] for name in names)
                assert total == of[key] if group.whole else True
            if group.whole and scheme.brings:
                assert sum(of[f"{name}.brought"] for name in names) == of[f"declared{BROUGHT}"]
        # What every part brought, and other lines, is the result; before the first line nobody had anything.
        assert sum(of[part + BROUGHT] for part in scheme.parts) + of[OTHER] == of[RESULT]
        assert found.balances[-1].results[place] == of[RESULT]
        assert of[RESULT] == settled.exact.get(player, of[RESULT])
        if best is not None and worst is not None:
            numbers = [deal.entry.number for deal in counted]
            assert best.deal in numbers
            assert worst.deal in numbers
            assert best.brought >= worst.brought
        for column, reasons in scheme.entries.items():
            entries = sum(of[f"entries.{column}.{reason}"] for reason in reasons)
            assert of[f"plus.{column}"] - of[f"minus.{column}"] == entries
            assert of[f"plus.{column}"] >= 0 <= of[f"minus.{column}"]
    verify_cells(sheet, found)
    for balance in found.balances:
        total = sum(result or 0 for result in balance.results)
        if sum(settled.exact.values()) == 0 and not sheet.adjustments and found.game != "preferans-yugoslav":
            assert total == 0
    if found.game == "preferans-yugoslav" and sheet.options.last_hand_overshoot != "none":
        assert all(sum(result or 0 for result in balance.results) == 0 for balance in found.balances)
    if BOARD not in scheme.parts:
        assert sum(of.tally["declared"] for of in found.players) <= found.deals
        assert sum(of.tally["dealt"] for of in found.players) == len(sheet.deals)
    return found


def verify_cells(sheet: Sheet, found: Figures) -> None:
    """Entries and other lines add up to what stands in each cell at the end."""
    game, options, state = sheet.game, sheet.options, sheet.state
    if game.letter == "B":
        verify_columns_of_bridge(sheet, found)
        return
    table = game.table(state)
    for account in table.order:
        of = tally(found, table.names[account])
        sums: dict[str, Any] = {}
        for key, amount in of.items():
            kind, *rest = key.split(".")
            if kind in ("entries", "adjusted"):
                sums[rest[0]] = sums.get(rest[0], 0) + amount
        held = sum(game.cell(options, state, account, "whists", other) for other in table.order if other != account)
        assert held == sums.pop("whists")
        for column, amount in sums.items():
            start = -options.start if column == "contract" and account < len(sheet.record.table.names) else 0  # type: ignore[union-attr]
            assert game.cell(options, state, account, column, None) == start + amount
    whists = [one.tally for one in found.players]
    reasons = [key for key in whists[0] if key.startswith("entries.whists.")]
    assert sum(of[key] for of in whists for key in reasons) == sum(of["whists_against"] for of in whists)
    for key in ("refe_brought", "bombs_brought"):
        if key in whists[0] and getattr(options, "last_hand_overshoot", None) != "none":
            assert sum(of[key] for of in whists) == 0


def verify_columns_of_bridge(sheet: Sheet, found: Figures) -> None:
    """All that was written for somebody is in the columns of the sides that he sat on."""
    more = sheet.game.more(sheet.options, sheet.state)
    for player, of, *_ in found.players:
        written = sum(amount for key, amount in of.items() if key.startswith(("entries.", "adjusted.")))
        if "rubbers" not in more:
            assert written == of[RESULT]
            continue
        totals = (
            Fraction(rubber[side]["total"])
            for rubber in more["rubbers"]
            for side in SIDES
            if player == side or (rubber["seats"] and player in [rubber["seats"][seat] for seat in side])
        )
        assert written == sum(totals)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_sums_of_the_examples(path: Path) -> None:
    """Every whole evening adds up."""
    verify_sums(rospis.replay(rospis.load(str(path))))


@pytest.mark.slow
def test_sums_of_random_sheets() -> None:
    """So does whatever may stand on a sheet."""
    for case, sheet in random_sheets(SystemRandom().randrange(10**9)):
        try:
            verify_sums(sheet)
        except Exception as error:
            error.add_note(case)
            raise


def test_every_preset_of_every_game() -> None:
    """Long evenings by every preset, with every number of players."""
    for name in registry.GAMES:
        game = registry.find(name)
        for rules in game.presets:
            for players in range(game.fewest_players, game.most_players + 1):
                text = evening(name, 7, 60, rules=rules, players=players)
                verify_sums(rospis.replay(rospis.read(text)))


def test_moments_are_what_the_sheet_was_made_of() -> None:
    """The states lead from the opening to the end without a gap, with the outcomes of the sheet, cards or not."""
    for path in EXAMPLES:
        sheet = rospis.replay(rospis.load(str(path)))
        found = list(moments(sheet))
        assert [moment.entry for moment in found] == list(sheet.record.entries)
        assert [moment.outcome for moment in found if moment.outcome is not None] == sheet.outcomes
        assert all(one.after is two.before for one, two in pairwise(found))
        assert found[-1].after == sheet.state


FAULTY = """game: preferans-yugoslav
players: Ana, Boris, Ceca
1. Ana clubs; Boris 2; Ceca 2
2. Boris hearts; Ana 2; Ceca 2
3. Ceca hearts; Ana 9; Boris 9
4. Ana clubs; Boris 2; Ceca 2
"""


@pytest.mark.parametrize(
    "slip",
    [
        "3. Ceca hearts; Ana 9; Boris 9",
        "3. Ceca harts; Ana 2; Boris 2",
        "leave Ana",
        "3. Ceca hearts; Ana 2; Boris 2\n   hand Ana SA SA",
    ],
)
def test_a_record_with_a_fault_has_figures_up_to_it(slip: str) -> None:
    """Whatever is refused, and by whom: the reader, a rule, the cards."""
    sheet = rospis.replay(rospis.read(FAULTY.replace("3. Ceca hearts; Ana 9; Boris 9", slip)))
    assert sheet.faults
    assert len(sheet.outcomes) == 2
    found = verify_sums(sheet)
    assert found.deals == 2
    assert len(list(moments(sheet))) == 2


def test_no_figures_without_a_header() -> None:
    """Nothing was scored, so there is nothing to count."""
    sheet = rospis.replay(rospis.read("game: whist\n"))
    assert list(moments(sheet)) == []
    with pytest.raises(ValueError, match="header"):
        figures(sheet)


def test_a_record_without_deals() -> None:
    """Everybody has nothing of anything."""
    found = text()
    assert found.balances == ((0, (0, 0, 0)),)
    assert not any(any(of.tally.values()) for of in found.players)
    assert [(of.best, of.worst) for of in found.players] == [(None, None)] * 3


# Deals worked out by hand --------------------------------------------------------------------------------------------


def of(found: Figures, player: str, *keys: str) -> list[Any]:
    """Some figures of a player."""
    return [tally(found, player)[key] for key in keys]


def test_what_a_refe_brought() -> None:
    """Y5.3: clubs under a refe are 20 instead of 10, and so is each of the three tricks.

    What a refe brought is the balance against the one had the deals before it been void.
    """
    found = text("1. pass", "2. Ana clubs; Boris 3; Ceca passes", "3. Boris hearts; Ana 2; Ceca 2")
    assert of(found, "Ana", "refe_written", "refe_struck", "refe_contract", "passed_out") == [1, 1, 10, 1]
    assert of(found, "Boris", "refe_written", "refe_struck", "refe_contract") == [1, 1, 8]
    assert of(found, "Ceca", "refe_written", "refe_struck", "refe_contract") == [1, 0, 0]
    assert of(found, "Ana", "trait.refe.declared", "trait.refe.made", "contract.clubs.made") == [1, 1, 1]
    alone = text("1. pass", "2. Ana clubs; Boris 3; Ceca passes")
    plain = text('1. void passed "no refe"', "2. Ana clubs; Boris 3; Ceca passes")
    gains = [tally(alone, name)[RESULT] - tally(plain, name)[RESULT] for name in ("Ana", "Boris", "Ceca")]
    assert [tally(alone, name)["refe_brought"] for name in ("Ana", "Boris", "Ceca")] == gains
    assert sum(gains) == 0
    assert gains[0] > 0


def test_who_followed_called_and_doubled() -> None:
    """Y3.1 to Y3.6: each way to defend."""
    found = text(
        "1. Ana clubs; Boris 2; Ceca passes",
        "2. Ana clubs; Boris calls 2; Ceca called 2",
        "3. Ana clubs kontra Boris; Boris 3; Ceca 2",
        "4. Ana betl hand failed",
        "5. Ana clubs; Boris passes; Ceca passes",
        "6. Ana clubs; Boris 1; Ceca 2",
    )
    assert of(found, "Boris", "defended", "followed", "passed", "against_betl") == [6, 4, 1, 1]
    assert of(found, "Ceca", "defended", "followed", "passed", "against_betl") == [6, 3, 2, 1]
    assert of(found, "Boris", "called", "was_called", "doubled", "doubled_down") == [1, 0, 1, 1]
    assert of(found, "Ceca", "called", "was_called", "doubled", "doubled_down") == [0, 1, 0, 0]
    assert of(found, "Boris", "defence_tricks", "penalties") == [8, 1]
    assert of(found, "Ceca", "defence_tricks", "penalties") == [6, 0]
    assert of(found, "Ana", "declared", "made", "short", "missing") == [6, 4, 2, 1]
    assert of(found, "Ana", "contract.clubs.declared", "contract.betl.short", "trait.hand.short") == [5, 1, 1]
    assert of(found, "Ana", "trait.kontra.declared", "trait.kontra.short", "trait.kontra.missing") == [1, 1, 1]


def test_luckiest_and_costliest_deal() -> None:
    """By the balance before and behind each; the first of equals."""
    found = text(
        "1. Ana diamonds; Boris passes; Ceca passes",
        "2. Ana diamonds; Boris passes; Ceca passes",
        "3. Boris clubs; Ana passes; Ceca passes",
        "check Ana result 20",
    )
    ana = found.players[0]
    assert (ana.best, ana.worst) == ((1, 40), (3, -40))
    assert [balance.results for balance in found.balances] == [(0, 0, 0), (40, -20, -20), (80, -40, -40), (40, 30, -70)]


def test_a_newcomer_has_no_balance_before_he_comes() -> None:
    """And what he brings with him is laid to other lines."""
    found = text(
        "1. Ana diamonds; Boris passes; Ceca passes",
        "join Dino after Ceca",
        "2. Boris clubs; Ceca passes; Dino passes",
        'adjust Dino contract 2 "by agreement"',
    )
    assert [one.player for one in found.players] == ["Ana", "Boris", "Ceca", "Dino"]
    assert found.balances[0].results == (0, 0, 0, None)
    assert all(result is not None for result in found.balances[1].results)
    assert of(found, "Dino", "deals", "sat_out", "dealt") == [1, 0, 0]
    assert of(found, "Ana", "deals", "sat_out", "dealt") == [1, 1, 1]
    assert of(found, "Dino", "adjusted.contract") == [-28 + 2]


def test_bombs_and_dark_passes() -> None:
    """R0.3 to R0.6: who draws, who uses, and what the bomb brought against the same deal without it."""
    header = "rules: dark\ntarget: 10\n"
    deals = (
        "1. dark pass Ana; joined Boris; Ana 4; Boris 3; Ceca 3",
        "2. Ana 6H; Boris whists 2; Ceca whists 2",
        "3. Boris dark 6C without 1; Ceca whists 3; Ana passes 2",
        "4. Ceca 7D; Ana passes; Boris half",
        "5. Ana misere 0",
        "6. Boris misere 2",
    )
    found = text(*deals, game="preferans-russian", header=header)
    assert of(found, "Ana", "dark_announced", "dark_joined", "bombs_drawn", "bombs_used") == [1, 0, 1, 1]
    assert of(found, "Ana", "bombs_put_out", "bombs_held") == [1, 0]
    assert of(found, "Boris", "dark_announced", "dark_joined", "bombs_drawn", "bombs_used") == [0, 1, 1, 2]
    assert of(found, "Boris", "bombs_put_out", "bombs_held", "trait.bomb.missing") == [0, 1, 3]
    assert of(found, "Ceca", "raspasy", "raspasy_dark", "raspasy_tricks", "raspasy_clean") == [1, 1, 3, 0]
    assert of(found, "Boris", "half_whisted", "whisted", "against_misere", "trait.dark.short") == [1, 1, 1, 1]
    assert of(found, "Boris", "contract.misere.missing", "contract.6.missing", "missing") == [2, 1, 3]
    assert of(found, "Ceca", "whisted", "passed", "defended", "against_misere") == [2, 0, 4, 2]
    # Six hearts with a bomb: two points of the pool more, each worth ten whists, a third of which everybody pays; and
    # two whists more for each of the defenders' four tricks.
    alone = text(*deals[:2], game="preferans-russian", header=header)
    plain = text(deals[0].replace("joined Boris; ", ""), deals[1], game="preferans-russian", header=header)
    assert [tally(plain, name)["bombs_used"] for name in ("Ana", "Boris", "Ceca")] == [1, 0, 0]
    brought = (
        of(alone, "Ana", "bombs_brought") + of(alone, "Boris", "bombs_brought") + of(alone, "Ceca", "bombs_brought")
    )
    assert brought == [Fraction(40, 3) - 8, Fraction(-20, 3) + 4, Fraction(-20, 3) + 4]


def test_raspasy_without_a_trick() -> None:
    """R4.5: the prize is an entry of its own."""
    found = text("1. pass; Ana 6; Boris 4; Ceca 0", game="preferans-russian")
    assert of(found, "Ceca", "raspasy", "raspasy_clean", "entries.pool.prize") == [1, 1, 1]
    assert of(found, "Ana", "raspasy_tricks", "entries.hill.raspasy") == [6, 6]


def test_rubber_by_player() -> None:
    """Declarer, dummy and defenders by their names, also when partners change; a side's entries are both players'."""
    found = text(
        "1. 2H S +1",
        "2. 4SX W -2",
        "3. 1NT N =; honours N 150",
        "4. 6D S 12",
        "partners Ana Eva, Boris Ceca",
        "5. 3NT E +1",
        "6. pass",
        game="bridge-rubber",
        header="players: Ana, Boris, Ceca, Dino, Eva\n",
    )
    assert of(found, "Ana", "declared", "dummy", "defended", "sat_out", "passed_out", "deals") == [1, 2, 2, 0, 1, 6]
    assert of(found, "Ceca", "declared", "dummy", "defended", "sat_out", "games", "rubbers") == [2, 2, 1, 0, 3, 1]
    assert of(found, "Eva", "declared", "dummy", "defended", "sat_out", "deals") == [0, 0, 1, 4, 2]
    assert of(found, "Dino", "short", "missing", "trait.doubled.short", "strain.spades.short") == [1, 2, 1, 1]
    assert of(found, "Ana", "beaten", "doubled", "doubled_down") == [1, 1, 1]
    assert of(found, "Ceca", "contract.small_slam.made", "contract.part_score.made", "overtricks") == [1, 1, 1]
    assert of(found, "Boris", "contract.game.made", "strain.notrump.made") == [1, 1]


def test_sides_and_teams() -> None:
    """Without names a side declares; a team may do so in both rooms."""
    sides = text(
        "1. 4S N +1; vul none", "2. pass", game="bridge-duplicate", header="note: no names\nplayers: A, B, C, D\n"
    )
    assert [one.player for one in sides.players] == ["A", "B", "C", "D"]
    assert of(sides, "C", RESULT, "dummy", "passed_out") == [450, 1, 1]
    teams = text(
        "1. open 4S N =; closed 4S N -1",
        "2. open pass; closed 3NT E =",
        game="bridge-teams",
        header="players: Home, Away\n",
    )
    assert of(teams, "Home", "declared", "made", "defended", "beaten", "board") == [2, 2, 1, 1, 2]
    assert of(teams, "Away", "declared", "short", "defended", "passed_out", "deals") == [1, 1, 2, 1, 2]
    assert tally(teams, "Home")[RESULT] == -tally(teams, "Away")[RESULT] > 0
