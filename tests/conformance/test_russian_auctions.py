"""Random auctions of Russian preferans: they never get stuck, and agree with the calls as the oracle reads the texts.

``random_auctions`` is also what the full size is run with: 100,000 under every preset.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields, replace
from random import Random, SystemRandom
from typing import Any

import pytest

from rospis.games.russian.auction import (
    DARK_PASS,
    HERE,
    JOIN,
    LOOK,
    PASS,
    Auction,
    Say,
    apply_call,
    can_call,
    games,
    legal_calls,
    open_auction,
)
from rospis.games.russian.deal import Call
from rospis.games.russian.options import Options
from rospis.games.russian.presets import PRESETS
from rospis.games.russian.series import Series, lowest_level
from tests.oracle import russian_calls

WORDS = (PASS, HERE, JOIN, LOOK, DARK_PASS)
GAMES = [
    Call(level, strain, dark=dark, hand=hand)
    for dark, hand in ((False, False), (False, True), (True, False))
    for level in (6, 7, 8, 9, 10)
    for strain in "SCDHN"
]
SAYS: dict[str, Say] = {word: word for word in WORDS}
SAYS |= {str(call): call for call in [*GAMES, Call(0), Call(0, hand=True), Call(10, totus=True)]}

NAMES = "ABC"
SITS_OUT = 3  # an account behind those of the speakers
LOOKS, RARE, PASSES, STEPS = 10, 25, 15, 30  # in a hundred, see ``next_call``
LOW = 4  # games that are as good as the lowest

MIX: dict[str, tuple[Any, ...]] = {
    "ladder": (
        "standard",
        "hand",
        "hand_ten",
        ("6", "7", "8", "9", "10"),
        ("6", "7", "8", "misere", "totus", "9", "10"),
        ("6", "6_hand", "7", "misere", "8", "9", "misere_hand", "10", "totus"),
    ),
    "hold": (True, True, False),
    "auction_steps": ("free", "free", "strict"),
    "dark_games": (True, True, False),
    "dark_overcall": ("minimum", "exact"),
    "dark_over_light": ("ladder", "dark_only"),
    "dark_hold": ("equal", "off"),
    "early_look": ("refused", "allowed"),
    "dark_pass": ("base", "base", "first_hand", "off"),
    "dark_pass_repeat": ("announcer", "anyone"),
    "overcalled_dark_pass": ("reenter", "final"),
    "misere_beats_dark_pass": ("ladder", "never"),
    "exit_sequence": ((6,), (6, 7), (6, 7, 8, 9, 10), "cyclic", "dark"),
}


def random_series(rng: Random, players: int) -> Series:
    """Raspasy before this auction, the last perhaps a dark round, announced by a player or by one who sits out."""
    raspasy = rng.choice((0, 0, 1, 2, 3, 4))
    dark_round = rng.randint(0, min(raspasy, 3))
    return Series(raspasy, 0, dark_round, rng.choice((*range(players), SITS_OUT)) if dark_round else None)


def random_options(rng: Random) -> Options:
    """A mix of all options that act on auctions."""
    return Options(**{name: rng.choice(values) for name, values in MIX.items()})


def next_call(rng: Random, state: Auction) -> tuple[int, Say]:
    """Somebody looks who may; or the seat to speak says a rare word, passes, calls a low game, or says anything."""
    seat = state.turn
    assert seat is not None
    legal = legal_calls(state)
    chance = rng.randrange(100)
    if chance < LOOKS:
        looker = rng.randrange(state.players)
        return (looker, LOOK) if can_call(state, looker, LOOK) else (seat, PASS)
    among: Sequence[Say] = ()
    if chance < LOOKS + RARE:
        among = [say for say in legal if say in (HERE, JOIN, DARK_PASS)]
    elif chance < LOOKS + RARE + PASSES:
        among = [PASS]
    elif chance < LOOKS + RARE + PASSES + STEPS:
        among = [say for say in legal if isinstance(say, Call)][:LOW]
    return seat, rng.choice(among or legal)


# Random auctions by themselves


def random_auctions(rules: str, seed: int, count: int) -> dict[str, Any]:
    """Plays so many random legal auctions under a preset to their end, with random looks, and gives their figures.

    In every state there is a legal call, ``can_call`` is true of just the ``legal_calls``, and the auction ends within
    a bound: every game ranks above the one before, and can be held once. Auction n of a seed stands for itself.
    """
    options = PRESETS[rules]
    states = 0
    ends, lengths, said = Counter[str](), Counter[str](), Counter[str]()
    for number in range(count):
        rng = Random(f"{seed}/{number}")
        players = rng.choice((2, 3, 3, 3))
        state = open_auction(options, random_series(rng, players), tuple(range(players)))
        bound = 2 * len(games(options.rungs, options.dark_games)) + 1 + 2 * players
        spoken: list[tuple[int, Say]] = []
        while not state.over:
            told = f"seed {seed} case {number} of {rules}: {', '.join(f'{seat} {say}' for seat, say in spoken)}"
            verify_legal(rng, state, told)
            assert len(spoken) < bound, told
            seat, say = next_call(rng, state)
            spoken.append((seat, say))
            said[say if isinstance(say, str) else kind(say)] += 1
            state = apply_call(state, seat, say)
        states += len(spoken)
        assert not legal_calls(state)
        assert not any(can_call(state, seat, word) for seat in range(players) for word in WORDS)
        ends["pass" if state.standing is None else str(state.bought or state.standing)] += 1
        lengths[f"{len(spoken):02d}"] += 1
    return {"auctions": count, "states": states, "ends": ends, "lengths": lengths, "said": said}


def verify_legal(rng: Random, state: Auction, told: str) -> None:
    """There is a legal call, and the two verbs agree; of the seats that are not to speak any may at most look."""
    seat = state.turn
    assert seat is not None
    legal = legal_calls(state)
    assert legal, told
    assert len(set(legal)) == len(legal), told
    for say in SAYS.values():
        assert can_call(state, seat, say) == (say in legal), f"{told}: {say}"
    for other in range(state.players):
        if other != seat:
            said = [say for say in (*WORDS, rng.choice(GAMES)) if can_call(state, other, say)]
            assert said in ([], [LOOK]), f"{told}: {other} {said}"


def kind(call: Call) -> str:
    """What sort of game it is, for the figures."""
    if call.dark or call.hand or call.totus:
        return "dark" if call.dark else "hand" if call.hand else "totus"
    return "light" if call.level else "misere"


# Beside the oracle


def same_as_the_oracle(rng: Random, options: Options, told: str) -> Counter[str]:
    """One random auction in both readings: what may be said in every state, who may look, and how it ends.

    What no text decides is neither compared nor said.
    """
    players = rng.choice((2, 3, 3, 3, 3))
    order = NAMES[:players]
    run = random_series(rng, players)
    state = open_auction(options, run, tuple(range(players)))
    named = "" if run.announcer is None else (*order, *"XXX")[run.announcer]
    shared = {field.name for field in fields(russian_calls.Rules)} & {field.name for field in fields(Options)}
    rules = russian_calls.Rules(
        **{name: getattr(options, name) for name in shared}
        | {"ladder": options.rungs, "exit_level": lowest_level(options, run.raspasy)}
        | ({"dark_pass": "off"} if players == 2 else {}),
        dark_round=run.coming_round,
        announcer=named,
    )
    history: list[russian_calls.Said] = []
    seen: Counter[str] = Counter()
    while True:
        theirs = russian_calls.after(history, order, rules)
        where = f"{told} {rules}: {history}"
        assert state.over == theirs.over, where
        assert theirs.over or NAMES[state.turn or 0] == theirs.turn, where
        expected = set(russian_calls.legal(history, order, rules))
        found = {(NAMES[state.turn or 0], str(say)) for say in legal_calls(state) if say != LOOK}
        found |= {(player, LOOK) for player in order if can_call(state, NAMES.index(player), LOOK)}
        apart = {said for said in found ^ expected if not russian_calls.doubt(theirs, rules, *said)}
        assert not apart, f"{where}: {apart}"
        if state.over:
            verify_end(state, theirs, where)
            return seen
        seat, say = next_call(rng, state)
        while russian_calls.doubt(theirs, rules, NAMES[seat], str(say)):
            seat, say = next_call(rng, state)
        history.append((NAMES[seat], str(say)))
        seen[say if isinstance(say, str) else kind(say)] += 1
        state = apply_call(state, seat, say)


def verify_end(state: Auction, theirs: russian_calls.State, where: str) -> None:
    """Both end in the same."""
    outcome = russian_calls.outcome(theirs)
    if outcome.kind == "game":
        assert state.bought is not None, where
        bare = SAYS[outcome.call]
        assert isinstance(bare, Call)
        assert state.bought == bare._replace(dark=outcome.dark), where
    else:
        assert state.bought is None, where
        assert state.dark_pass_stands == (outcome.kind == "dark pass"), where
    assert outcome.winner == ("" if state.owner is None else NAMES[state.owner]), where
    assert {NAMES[seat] for seat in state.joined} == set(outcome.joined), where


# The tests


@pytest.fixture
def seed() -> int:
    """A new one each time; printed, so that a failure tells it."""
    number = SystemRandom().randrange(1 << 32)
    print(f"seed {number}")
    return number


@pytest.mark.slow
@pytest.mark.parametrize("rules", PRESETS)
def test_random_auctions_never_get_stuck(rules: str, seed: int) -> None:
    figures = random_auctions(rules, seed, 100)
    assert figures["auctions"] == 100
    assert sum(figures["ends"].values()) == sum(figures["lengths"].values()) == 100
    assert sum(figures["said"].values()) == figures["states"] > 200


@pytest.mark.slow
def test_random_auctions_are_the_same_for_a_seed_and_reach_every_word() -> None:
    figures = random_auctions("dark", 1, 60)
    assert figures == random_auctions("dark", 1, 60)
    assert figures != random_auctions("dark", 2, 60)
    assert {*WORDS, "light", "dark", "misere"} <= set(figures["said"])
    assert {"pass", DARK_PASS} < set(figures["ends"])


@pytest.mark.slow
@pytest.mark.parametrize("rules", PRESETS)
def test_auctions_of_a_preset_agree_with_the_oracle(rules: str, seed: int) -> None:
    seen = Counter[str]()
    for number in range(300):
        seen += same_as_the_oracle(Random(f"{seed}/{number}"), PRESETS[rules], f"seed {seed} case {number} of {rules}")
    assert {PASS, HERE, LOOK, "light"} <= set(seen)
    assert ({JOIN, DARK_PASS, "dark"} <= set(seen)) == (rules == "dark")


@pytest.mark.slow
def test_auctions_of_option_mixes_agree_with_the_oracle(seed: int) -> None:
    seen = Counter[str]()
    for number in range(600):
        rng = Random(f"{seed}/{number}")
        seen += same_as_the_oracle(rng, random_options(rng), f"seed {seed} case {number}")
    assert {*WORDS, "light", "dark", "misere", "hand", "totus"} <= set(seen)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in MIX.items() for value in dict.fromkeys(values)]
)
def test_auctions_under_every_value_of_an_option_agree_with_the_oracle(name: str, value: Any, seed: int) -> None:
    """The others are those of dark; some values are rare in a mix."""
    options = replace(PRESETS["dark"], **{name: value})
    for number in range(30):
        same_as_the_oracle(Random(f"{seed}/{number}"), options, f"seed {seed} case {number} of {name} {value}")
