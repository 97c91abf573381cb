"""The generator of corrupted paper sheets: its records are sound, each kind of slip does what its docstring says."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random, SystemRandom
from typing import Any

import pytest

import rospis
from tests.oracle import corrupt
from tests.oracle.bridge_oracle import GAMES as BRIDGE
from tests.oracle.bridge_oracle import RUBBER
from tests.oracle.corrupt import Corrupted, Plan, Plans, Sheet, corrupted
from tests.oracle.corrupt_bridge import BOARDS
from tests.oracle.corrupt_paper import UNKNOWN, Kind

SEED = SystemRandom().randrange(10**9)  # a new one each time; it stands in every failure
PREFERANS = ("preferans-yugoslav", "preferans-russian")
EVERY_GAME = pytest.mark.parametrize("game", corrupt.GAMES)
EVENINGS = 200  # at most, in search of a place for a rare slip


def is_check(line: str) -> bool:
    return line.startswith("check ")


def held(text: str) -> list[bool]:
    """Whether each check line of a record holds; the record has no errors."""
    sheet = rospis.replay(rospis.read(text))
    assert not sheet.faults, (sheet.faults[:3], text)
    return [check.ok for check in sheet.checks]


def verify(sheet: Corrupted, told: str) -> None:
    """The right record holds, the other one parts from it in check lines only, from the first slip on."""
    right, wrong = held(sheet.right), held(sheet.text)
    assert all(right), told
    assert right, told
    assert not all(wrong), told
    mine, theirs = sheet.text.splitlines(), sheet.right.splitlines()
    deal = 0
    for found, due in zip(mine, theirs, strict=True):
        if is_check(found):
            assert found.split()[:-1] == due.split()[:-1] or " bombs " in found, told
            assert found == due or deal >= sheet.slips[0].deal, told
        else:
            assert found == due, told
            number, dot, _ = found.partition(". ")
            deal = int(number) if dot and number.isdigit() else deal


@EVERY_GAME
@pytest.mark.parametrize("every", [10, 3, None])
@pytest.mark.parametrize("known", [True, False])
def test_only_the_corrupted_record_fails(game: str, every: int | None, known: bool) -> None:
    for number in range(6):
        told = f"{SEED}/{number}"
        sheet = corrupted(game, Random(told), deals=30, every=every, slips=1, known=known)
        verify(sheet, told)
        assert [slip.known for slip in sheet.slips] == [known]
        assert all(slip.players and slip.told for slip in sheet.slips), told
        assert (sheet.slips[0].kind in {kind.name for kind in UNKNOWN.all}) is not known, told


@EVERY_GAME
def test_two_slips_stand_in_two_deals_and_both_show(game: str) -> None:
    for number in range(6):
        told = f"{SEED}/{number}"
        sheet = corrupted(game, Random(told), deals=30, every=10, slips=2)
        verify(sheet, told)
        deals = [slip.deal for slip in sheet.slips]
        assert deals == sorted(deals), told
        assert len(deals) == 2, told


@EVERY_GAME
def test_a_seed_gives_the_same_sheet_again(game: str) -> None:
    one, other = (corrupted(game, Random(SEED), deals=20, every=10, slips=2) for _ in range(2))
    assert one == other
    assert one != corrupted(game, Random(SEED + 1), deals=20, every=10, slips=2)


@EVERY_GAME
@pytest.mark.parametrize("every", [10, None])
def test_every_cell_is_checked_where_it_should_be(game: str, every: int | None) -> None:
    """After each tenth deal and at the end; the columns of a rubber also before the line that begins the next one."""
    lines = corrupted(game, Random(SEED), deals=30, every=every, slips=1).right.splitlines()
    deals = [n for n, line in enumerate(lines) if line[:1].isdigit()]
    rubbers = [before_checks(lines, n) for n, line in enumerate(lines) if line.startswith("partners")]
    tenth = [deals[9], deals[19], deals[29]] if every else []
    last = max(n for n, line in enumerate(lines) if line == "break off" or n == deals[-1])
    checked = [n for n, line in enumerate(lines[:-1]) if is_check(lines[n + 1]) and not is_check(line)]
    assert len(deals) == 30
    assert checked == sorted({*rubbers, *tenth, last}), f"{SEED}"
    cells = [line.split()[1:-1] for line in lines[last + 1 :]]
    assert all(cells)
    assert len({tuple(cell) for cell in cells}) == len(cells)


def before_checks(lines: list[str], n: int) -> int:
    """The line to which the check lines before this one belong."""
    while is_check(lines[n - 1]):
        n -= 1
    return n - 1


def places(game: str, kind: Kind[Any], deals: int = 30) -> Iterator[tuple[Sheet, Plans]]:
    """Sheets with one slip of this kind, wherever it can be made, and checks after every deal."""
    for number in range(EVENINGS):
        rng = Random(f"{SEED}/{kind.name}/{number}")
        sheet = Sheet(corrupt.EVENINGS[game](rng, deals), 1)
        plan = Plan(kind, rng.getrandbits(32))
        fitting = [place for place in range(len(sheet.truth)) if sheet.fits(plan, place)]
        if fitting:
            yield sheet, {rng.choice(fitting): plan}


def kinds(game: str) -> list[Kind[Any]]:
    return list(corrupt.EVENINGS[game](Random(0), 5).kinds)


ALL_KINDS = [pytest.param(game, kind, id=f"{game}-{kind.name}") for game in corrupt.GAMES for kind in kinds(game)]


@pytest.mark.parametrize(("game", "kind"), ALL_KINDS)
def test_each_kind_is_reached_and_told(game: str, kind: Kind[Any]) -> None:
    """Somewhere it can be made, and then it changes a figure of that deal or of a later one."""
    for sheet, plans in places(game, kind):
        kept = sheet.keep(plans)
        if kept is not None and kept[0] != sheet.right:
            [told] = kept[1].values()
            assert told.players
            assert told.sentence
            return
    pytest.fail(f"{SEED}: never in {EVENINGS} evenings")


def test_there_are_enough_kinds_and_each_says_what_the_human_did() -> None:
    for game in corrupt.GAMES:
        assert len(kinds(game)) >= 15, game
        for kind in kinds(game):
            assert kind.plant.__doc__, kind.name
            assert len({k.name for k in kinds(game)}) == len(kinds(game))


def errors(sheet: Sheet, plans: Plans) -> list[dict[str, Fraction]] | None:
    """By how much the paper is off after each deal from the slip on, with checks after every deal."""
    kept = sheet.keep(plans)
    if kept is None:
        return None
    [place] = plans
    return [
        {
            cell: Fraction(kept[0][i][cell]) - Fraction(right)
            for cell, right in sheet.right[i].items()
            if "bombs" not in cell
        }
        for i in sorted(sheet.checked)
        if i >= place
    ]


@pytest.mark.parametrize("game", BOARDS)
def test_boards_after_the_slip_are_right(game: str) -> None:
    """None of the kinds there is lasting: what is off stays off by the same."""
    for kind in kinds(game):
        assert not kind.lasting
        off = errors(*next(places(game, kind)))
        assert off is not None
        assert off[0]
        assert all(later == off[0] for later in off), f"{SEED} {kind.name}"


def test_kinds_that_are_not_lasting_leave_later_deals_right() -> None:
    """Yugoslav, far from the end of the game and from the hat, which are read off the totals."""
    for kind in kinds("preferans-yugoslav"):
        if kind.lasting:
            continue
        tried = 0
        for sheet, plans in places("preferans-yugoslav", kind, deals=12):
            off = errors(sheet, plans)
            if off is None or near_the_end(sheet, off):
                continue
            assert all(later == off[0] for later in off), f"{SEED} {kind.name}"
            tried += 1
            if tried == 3:
                break
        assert tried == 3, f"{SEED} {kind.name}"


def near_the_end(sheet: Sheet, off: list[dict[str, Fraction]]) -> bool:
    """Whether a column may have crossed zero, or the sum got near it, in the right sheet or in the wrong one."""
    worst = max(abs(error) for after in off for cell, error in after.items() if cell.endswith(" contract"))
    for shown in sheet.right.values():
        columns = [abs(int(figure)) for cell, figure in shown.items() if cell.endswith(" contract")]
        crossed = len({int(figure) > 0 for cell, figure in shown.items() if cell.endswith(" contract")}) > 1
        if crossed or min(columns) <= worst or sum(columns) <= worst + 50:
            return True
    return False


LASTING = [(game, kind) for game in (*PREFERANS, RUBBER) for kind in kinds(game) if kind.lasting]


@pytest.mark.parametrize(("game", "kind"), LASTING)
def test_lasting_kinds_work_on_later_deals(game: str, kind: Kind[Any]) -> None:
    """In some evening another deal than that of the slip adds something wrong."""
    for sheet, plans in places(game, kind):
        off = errors(sheet, plans)
        if off is not None and any(amounts(later) != amounts(off[0]) for later in off):
            return
    pytest.fail(f"{SEED}: never in {EVENINGS} evenings")


def amounts(off: dict[str, Fraction]) -> dict[str, Fraction]:
    """Without marks, and without what has its cells only now and then."""
    return {cell: error for cell, error in off.items() if not cell.endswith((" refe", " result"))}


@EVERY_GAME
def test_the_shares_of_kinds_follow_their_weights(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    corrupt.main([game, "40"])
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == f"{game}: 40 sheets"
    assert sum(float(line.split()[0]) for line in printed[1:]) == pytest.approx(100, abs=1)
    assert {line.split()[-1] for line in printed[1:]} <= {kind.name for kind in kinds(game)}


def test_all_games_have_sheets() -> None:
    assert set(corrupt.GAMES) == {*PREFERANS, *BRIDGE}
