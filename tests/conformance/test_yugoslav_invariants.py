"""The invariants of Y6.3 over random evenings, as records with all options.

U, the made contract and the failing followers are worked out here once more from the rule text (Y5.1, Y5.2).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

import rospis
from rospis.render.json import to_json
from tests.conformance.sheets import Json, scored
from tests.oracle.yugoslav_random import random_game, resolved, to_record

BETL, PREFERANS = 6, 8

Event = dict[str, Any]
Whists = defaultdict[tuple[str, str], Fraction]
evenings = given(st.integers(0, 2**32 - 1))
some = settings(max_examples=30)
few = settings(max_examples=12)


class Evening(NamedTuple):
    """A random evening: its events, the options in force, its record and what that comes to."""

    events: list[Event]
    options: dict[str, Any]
    text: str
    out: Json
    first_names: list[str]  # of those who sat down first, as they are called at the end
    refe: Counter[str]  # open ones carried over
    adjusted: bool  # whether some adjustment touches a contract column
    negative: bool  # whether some adjustment takes whists away


@cache
def evening(seed: int) -> Evening:
    """The evening of a seed."""
    rng = Random(seed)
    game = random_game(rng, max_deals=60)
    text = to_record(game, rng)
    out = scored(text)
    names = list(game["players"])
    carried: list[tuple[int, int]] = []
    for event in game["events"]:
        if event["kind"] == "join":
            names.append(event["player"])
        elif event["kind"] == "replace":
            names[names.index(event["player"])] = event["by"]
        elif event["kind"] == "state":
            carried.append((names.index(event["player"]), event["open"]))
    return Evening(
        game["events"],
        resolved(game),
        text,
        out,
        names[: len(game["players"])],
        Counter({names[account]: opened for account, opened in carried}),
        any(event["kind"] == "join" or (event["kind"] == "adjust" and not event["on"]) for event in game["events"]),
        any(entry["column"] == "whists" and Fraction(entry["amount"]) < 0 for entry in out["adjustments"]),
    )


class Moment(NamedTuple):
    """A deal, its event, and what stood on the sheet before it, in the sign of the rules."""

    deal: Json
    event: Event
    columns: dict[str, int]
    refe: Counter[str]


def replayed(one: Evening) -> Iterator[Moment]:
    """Every deal with the sheet before it; the sheet is built from postings, marks and adjustments alone."""
    columns, whists, refe = opening(one)
    events = iter([event for event in one.events if event["kind"] in ("deal", "pass", "void")])
    for entry in sorted([*one.out["deals"], *one.out["adjustments"]], key=lambda entry: int(entry["line"])):
        if "postings" in entry:
            yield Moment(entry, next(events), dict(columns), refe.copy())
        write(one, entry, columns, whists, refe)
    assert next(events, None) is None


def opening(one: Evening) -> tuple[dict[str, int], Whists, Counter[str]]:
    """Columns, whists and open refe before the first line; who joins later has no column until his first entry."""
    columns = dict.fromkeys(one.first_names, -one.options["start"])
    return columns, defaultdict(Fraction), one.refe.copy()


def write(one: Evening, entry: Json, columns: dict[str, int], whists: Whists, refe: Counter[str]) -> None:
    """Puts a deal or an adjustment on the sheet."""
    for posting in entry.get("postings", [entry]):
        if posting["column"] == "contract":
            player = posting["player"]
            columns[player] = columns.get(player, 0) + int(posting["amount"]) * sign(one)
        else:
            whists[posting["player"], posting["on"]] += Fraction(posting["amount"])
    for mark in entry.get("marks", []):
        if mark["mark"] == "refe":
            refe[mark["player"]] += 1 if mark["event"] == "written" else -1


def sign(one: Evening) -> int:
    """Minus one where the sheet shows debts with a plus."""
    return -1 if one.options["sign"] == "debt_positive" else 1


def contracts(one: Evening) -> dict[str, int]:
    """The contract columns at the end, plus being written off."""
    return {player: cells["contract"] * sign(one) for player, cells in one.out["sheet"].items()}


def under_the_hat(one: Evening, column: int) -> bool:
    """Past zero, by option at zero too (Y5.6)."""
    return column >= 0 if one.options["hat_at_zero"] else column > 0


def declared(one: Evening) -> Iterator[Moment]:
    """The deals that wrote a declarer's entry."""
    for moment in replayed(one):
        if moment.event["kind"] == "deal" and moment.deal["postings"]:
            yield moment


def any_deal(one: Evening, seed: int) -> list[Json]:
    """One deal of the evening, or none where there is none."""
    return Random(seed).sample(one.out["deals"], min(1, len(one.out["deals"])))


def unit(one: Evening, moment: Moment) -> int:
    """U of Y5.1."""
    event = moment.event
    value: int = 2 * (event["contract"] + event["hand"]) * 2 ** event["level"]
    return 2 * value if is_doubled(one, moment) else value


def is_doubled(one: Evening, moment: Moment) -> bool:
    """Whether the declarer's refe counts: he has one, and no hat freezes it."""
    frozen = one.options["hat_freezes_refe"] and any(under_the_hat(one, at) for at in moment.columns.values())
    return moment.refe[declarer(moment)] > 0 and not frozen


def declarer(moment: Moment) -> str:
    """Whose entry comes first."""
    player = moment.deal["postings"][0]["player"]
    assert isinstance(player, str)
    return player


def is_made(event: Event) -> bool:
    """Betl without a trick, preferans with all, others with six; unplayed ones are made."""
    if event["contract"] == BETL:
        return bool(event["made"])
    if event["undoubled"] or all(one["says"] == "passes" for one in event["defenders"].values()):
        return True
    return bool(event["tricks"] >= (10 if event["contract"] == PREFERANS else 6))


def failing(one: Evening, event: Event) -> int:
    """How many followers fail (Y5.1, Y5.2)."""
    made, doubled = is_made(event), event["level"] > 0
    if event["contract"] in (BETL, PREFERANS):
        return int(made and doubled)
    tricks = {name: defender["tricks"] or 0 for name, defender in event["defenders"].items()}
    says = {defender["says"] for defender in event["defenders"].values()}
    together = sum(tricks.values())
    if doubled:
        return int(together < 5)
    if "calls" in says:
        return int(together < 4)
    if "passes" in says:
        return int("follows" in says and together < 2)
    lone = one.options["follower_rule"] == "two_each"
    return sum(own < 2 and (lone or together < 4) for own in tricks.values())


@evenings
@some
def test_sum_of_results_is_ten_times_the_sum_of_contracts(seed: int) -> None:
    one = evening(seed)
    off = one.out["write_off"] or dict.fromkeys(one.out["players"], 0)
    left = {player: column + off[player] for player, column in contracts(one).items()}
    found = {player: Fraction(settled["exact"]) for player, settled in one.out["settlement"].items()}
    assert sum(found.values()) == 10 * sum(left.values())
    for player, result in found.items():
        net = sum(
            Fraction(one.out["sheet"][player]["whists"][other]) - Fraction(one.out["sheet"][other]["whists"][player])
            for other in found
            if other != player
        )
        assert result == net + 10 * left[player]
    assert sum(settled["rounded"] for settled in one.out["settlement"].values()) == sum(found.values())


@evenings
@some
def test_replaying_the_entries_reproduces_the_sheet(seed: int) -> None:
    one = evening(seed)
    columns, whists, refe = opening(one)
    for entry in [*one.out["deals"], *one.out["adjustments"]]:
        write(one, entry, columns, whists, refe)
    for player, cells in one.out["sheet"].items():
        assert cells["contract"] * sign(one) == columns[player]
        assert {other: Fraction(amount) for other, amount in cells["whists"].items()} == {
            other: whists[player, other] for other in one.out["players"] if other != player
        }
        assert cells["refe"]["open"] == refe[player]
        assert cells["hat"] == under_the_hat(one, columns[player])


@evenings
@some
def test_whists_are_never_negative(seed: int) -> None:
    one = evening(seed)
    for deal in one.out["deals"]:
        assert all(entry["amount"] > 0 for entry in deal["postings"] if entry["column"] == "whists")
    if not one.negative:
        for cells in one.out["sheet"].values():
            assert all(Fraction(amount) >= 0 for amount in cells["whists"].values())


@evenings
@some
def test_every_entry_of_a_contract_column_is_even(seed: int) -> None:
    for deal in evening(seed).out["deals"]:
        assert all(entry["amount"] % 2 == 0 for entry in deal["postings"] if entry["column"] == "contract")


@evenings
@some
def test_sum_of_the_contract_changes_of_a_declared_deal(seed: int) -> None:
    one = evening(seed)
    for moment in declared(one):
        amount, missing, fallen = unit(one, moment), -sum(moment.columns.values()), failing(one, moment.event)
        if not is_made(moment.event):
            falls_twice = one.options["last_hand_fall"] == "double" and amount > missing
            expected = -2 * amount if falls_twice else -amount
        else:
            cut = one.options["last_hand_overshoot"] != "none" and not fallen and amount > missing
            expected = missing if cut else amount
        entries = [entry for entry in moment.deal["postings"] if entry["column"] == "contract"]
        assert sum(entry["amount"] for entry in entries) * sign(one) == expected - amount * fallen, moment
        assert len(entries) == 1 + fallen
        assert all(entry["amount"] * sign(one) == -amount for entry in entries[1:])


@evenings
@some
def test_the_game_ends_by_its_rules_exactly_where_the_sum_comes_to_zero(seed: int) -> None:
    one = evening(seed)
    total = sum(contracts(one).values())
    by_rules = one.out["end"] == "rules"
    no_cut = one.options["last_hand_overshoot"] == "none"
    if by_rules and not one.adjusted:
        assert total >= 0 if no_cut else total == 0
    if not one.adjusted:
        assert by_rules == (total >= 0)
    for moment in replayed(one):
        assert sum(moment.columns.values()) < 0  # else no deal is accepted
    off = one.out["write_off"]
    assert (off is None) == by_rules
    if off is not None:
        assert total + sum(off.values()) == 0


@evenings
@some
def test_one_refe_of_the_declarer_is_struck_in_each_deal_he_plays(seed: int) -> None:
    one = evening(seed)
    for moment in replayed(one):
        struck = [mark["player"] for mark in moment.deal["marks"] if mark["event"] == "struck"]
        if moment.event["kind"] == "deal" and moment.deal["postings"]:
            assert struck == ([declarer(moment)] if is_doubled(one, moment) else [])
        else:
            assert struck == []


@evenings
@some
def test_refe_are_written_up_to_the_maximum_and_never_beside_a_hat(seed: int) -> None:
    """Y5.4: an all-pass deal writes one for everybody at the table, or nothing."""
    one = evening(seed)
    most = one.options["refe_max"]
    used = {event["open"] + event["used"] for event in one.events if event["kind"] == "state"}
    written = max(used, default=0)
    for moment in replayed(one):
        marked = [mark["player"] for mark in moment.deal["marks"] if mark["event"] == "written"]
        hat = any(under_the_hat(one, column) for column in moment.columns.values())
        may = not hat and (most == "unlimited" or written < most)
        if moment.event["kind"] == "pass":
            assert bool(marked) == (may and one.options["all_pass"] == "refe")
        assert not marked or may
        assert not marked or not moment.deal["postings"]
        written += bool(marked)


@evenings
@few
def test_an_edited_record_replays_like_a_fresh_one(seed: int) -> None:
    """A deal repealed or changed in a record that was already replayed, and the change taken back (Y5.12)."""
    one = evening(seed)
    lines = one.text.splitlines()
    for deal, instead in product(any_deal(one, seed), ("pass", 'void passed "repealed"')):
        edited = [*lines]
        edited[deal["line"] - 1] = f"{deal['number']}. {instead}"
        fresh = rospis.read("\n".join(edited))
        original = rospis.read(one.text)
        assert to_json(rospis.replay(original)) == one.out
        entries = tuple(
            new if new.line == deal["line"] else old for old, new in zip(original.entries, fresh.entries, strict=True)
        )
        changed = original._replace(entries=entries, source=fresh.source)
        expected = to_json(rospis.replay(fresh))
        assert to_json(rospis.replay(changed)) == expected
        assert expected["deals"][: deal["number"] - 1] == one.out["deals"][: deal["number"] - 1]
        assert to_json(rospis.replay(original)) == one.out


@evenings
@some
def test_a_shorter_record_is_the_beginning_of_the_longer(seed: int) -> None:
    """What a deal writes does not depend on what comes behind it."""
    one = evening(seed)
    for deal in any_deal(one, seed):
        shorter = scored("\n".join(one.text.splitlines()[: deal["line"]]))
        if shorter["players"] == one.out["players"]:  # nobody joins later or is called otherwise
            assert shorter["deals"] == one.out["deals"][: deal["number"]]
