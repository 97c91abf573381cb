"""The ladder of Russian preferans (R0.2, R2.1): the one order of all calls, its rungs, and house ladders."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rospis.games.russian.ladder import LADDERS, LEVELS, ROUNDS, RUNGS, STRAINS, Ranks, ranks, read_rungs
from tests.oracle import russian_calls

# R0.2, as it stands there.
CHAIN = (
    "6♠<6♣<6♦<6♥<6NT<[P1]<d6♠<7♠<d6♣<7♣<d6♦<7♦<d6♥<7♥<d6NT<7NT<[P2]<d7♠<8♠<d7♣<8♣<d7♦<8♦<d7♥<8♥<d7NT<8NT<misère<[P3]<"
    "d8♠<9♠<d8♣<9♣<d8♦<9♦<d8♥<9♥<d8NT<9NT<d9♠<10♠<d9♣<10♣<d9♦<10♦<d9♥<10♥<d9NT<10NT<d10♠<d10♣<d10♦<d10♥<d10NT"
)
LETTERS = {"♠": "S", "♣": "C", "♦": "D", "♥": "H", "NT": "N"}

LEVELS_IN_ORDER = ("6", "7", "8", "9", "10")
OTHER_RUNGS = ("6_hand", "7_hand", "8_hand", "9_hand", "10_hand", "misere", "misere_hand", "totus")


def spelt(sign: str) -> str:
    """A call of the chain as a record writes it."""
    if sign.startswith("[P"):
        return f"dark pass {sign[2]}"
    if sign == "misère":
        return "misere"
    bare = sign.removeprefix("d")
    level = "".join(letter for letter in bare if letter.isdecimal())
    return f"{'dark ' if bare != sign else ''}{level}{LETTERS[bare.removeprefix(level)]}"


def ranked(rungs: tuple[str, ...]) -> dict[str, int]:
    """The rank of every call of a ladder, the calls as a record writes them."""
    of = ranks(rungs)
    named = {f"{level}{strain}{' hand' if hand else ''}": rank for (level, strain, hand), rank in of.light.items()}
    named |= {rung.replace("_", " "): rank for rung, rank in of.single.items()}
    named |= {f"dark {level}{strain}": rank for (level, strain), rank in of.dark.items()}
    return named | {f"dark pass {number}": rank for number, rank in of.dark_pass.items()}


def in_order(rungs: tuple[str, ...]) -> list[str]:
    """All calls of a ladder, the lowest first."""
    named = ranked(rungs)
    assert len(set(named.values())) == len(named)  # a total order: no two stand equally high
    return sorted(named, key=lambda call: named[call])


# The order of all calls


def test_the_chain_of_the_rules_over_all_pairs() -> None:
    """R0.2: of every two calls the one further right ranks higher."""
    chain = [spelt(sign) for sign in CHAIN.split("<")]
    named = ranked(LADDERS["standard"])
    assert len(chain) == len(set(chain)) == 54
    assert set(named) == set(chain)
    for place, call in enumerate(chain):
        for further, other in enumerate(chain):
            assert (named[call] < named[other]) == (place < further), (call, other)
            assert (named[call] == named[other]) == (call == other), (call, other)


@pytest.mark.parametrize("ladder", LADDERS)
def test_every_pair_as_an_independent_writing_of_the_rules_has_it(ladder: str) -> None:
    named = ranked(LADDERS[ladder])
    assert set(named) == set(russian_calls.order_of(ladder))
    for call in named:
        for other in named:
            expected = russian_calls.rank(call, ladder) < russian_calls.rank(other, ladder)
            assert (named[call] < named[other]) == expected, (call, other)


def test_the_integers_of_the_rules() -> None:
    """R0.2: the very numbers, but that misere takes a whole step, so that all above it stands 8 higher."""
    of = ranks(LADDERS["standard"])
    for level in (6, 7, 8, 9, 10):
        for s, strain in enumerate("SCDHN"):
            above_misere, dark_above_misere = 8 * (level > 8), 8 * (level > 7)
            assert of.light[level, strain, False] == 8 * (5 * (level - 6) + s) + above_misere
            assert of.dark[level, strain] == 8 * (5 * (level + 1 - 6) + s) - 4 + dark_above_misere
    assert of.dark_pass == {k: of.dark[5 + k, "S"] - 1 for k in (1, 2, 3)}
    assert of.light[8, "N", False] < of.single["misere"] < of.dark_pass[3]


@pytest.mark.parametrize(
    ("standing", "cheapest_light", "cheapest_dark"),
    [(f"dark 6{strain}", f"7{strain}", f"dark 6{after}") for strain, after in zip("SCDH", "CDHN", strict=True)]
    + [("dark 6N", "7N", "dark 7S"), ("dark 7N", "8N", "dark 8S"), ("dark 8N", "9N", "dark 9S")]
    + [(f"dark {level}S", f"{level + 1}S", f"dark {level}C") for level in (7, 8, 9)]
    + [("dark 9N", "10N", "dark 10S")]
    + [("dark pass 1", "7S", "dark 6S"), ("dark pass 2", "8S", "dark 7S"), ("dark pass 3", "9S", "dark 8S")],
)
def test_the_cheapest_calls_that_beat_a_dark_one(standing: str, cheapest_light: str, cheapest_dark: str) -> None:
    """The table of R0.2."""
    calls = in_order(LADDERS["standard"])
    higher = calls[calls.index(standing) + 1 :]
    assert next(call for call in higher if call in russian_calls.LIGHT) == cheapest_light
    assert next(call for call in higher if call in russian_calls.DARK) == cheapest_dark


@pytest.mark.parametrize(("dark_round", "beats"), [(1, True), (2, True), (3, False)])
def test_misere_beats_the_first_two_dark_passes(dark_round: int, beats: bool) -> None:
    of = ranks(LADDERS["standard"])
    assert (of.single["misere"] > of.dark_pass[dark_round]) is beats


# Rungs


def test_the_known_ladders() -> None:
    """R2.1, the default first."""
    assert {name: " ".join(rungs) for name, rungs in LADDERS.items()} == {
        "standard": "6 7 8 misere 9 10",
        "hand": "6 7 8 misere 9 misere_hand 9_hand 10",
        "hand_ten": "6 7 8 misere 9 10 misere_hand 10_hand",
    }
    assert list(LADDERS) == ["standard", "hand", "hand_ten"]


def test_the_standard_ladder_has_26_light_calls() -> None:
    """R2.1."""
    of = ranks(LADDERS["standard"])
    assert len(of.light) + len(of.single) == 26
    assert all(not hand for _, _, hand in of.light)
    assert list(of.single) == ["misere"]
    assert (len(of.dark), list(of.dark_pass)) == (25, [1, 2, 3])
    assert (STRAINS, LEVELS, ROUNDS) == ("SCDHN", (6, 7, 8, 9, 10), (1, 2, 3))


def test_calls_without_the_talon_exist_only_by_their_rung() -> None:
    """R2.1: on ``hand`` those of misere and nine, on ``hand_ten`` those of misere and ten."""
    nines, tens = ranks(LADDERS["hand"]), ranks(LADDERS["hand_ten"])
    assert {level for level, _, hand in nines.light if hand} == {9}
    assert {level for level, _, hand in tens.light if hand} == {10}
    assert set(nines.single) == set(tens.single) == {"misere", "misere_hand"}


@pytest.mark.parametrize("ladder", LADDERS)
def test_a_known_ladder_written_out(ladder: str) -> None:
    assert read_rungs(" ".join(LADDERS[ladder])) == LADDERS[ladder]


def test_every_rung_there_is() -> None:
    text = "6 6_hand 7 7_hand 8 8_hand misere misere_hand 9 9_hand totus 10 10_hand"
    assert read_rungs(text) == tuple(text.split())
    assert sorted(RUNGS) == sorted(text.split())
    assert set(ranked(tuple(text.split()))) == {
        *(call for call in russian_calls.ALL_CALLS if call not in russian_calls.OTHERS),
        *("misere", "misere hand", "totus", "dark pass 1", "dark pass 2", "dark pass 3"),
    }


def test_rungs_in_capitals_and_with_hyphens() -> None:
    assert read_rungs("6 7  8 Misere 9 MISERE-HAND 9-Hand 10") == LADDERS["hand"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "6 7 8 9",  # a level is missing
        "7 8 9 10",
        "6 7 9 8 10",  # not from low to high
        "10 9 8 7 6",
        "6 7 8 9 10 10",  # twice
        "6 7 8 misere 9 10 misere",
        "6 7 8 9 9_hand 10 9_hand",
        "5 6 7 8 9 10",  # no such rung
        "6 7 8 9 10 11",
        "6 7 8 9 10 totus_hand",
        "6 7 8 9 10 5_hand",
        "6 7 8 9 10 misere hand",
        "6 7 8 9 10 betl",
        "6,7,8,9,10",
    ],
)
def test_no_ladder(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text}$"):
        read_rungs(text)


@st.composite
def house_ladders(draw: st.DrawFn) -> tuple[str, ...]:
    """The five levels in their order with other rungs anywhere between them."""
    rungs = list(LEVELS_IN_ORDER)
    for rung in draw(st.lists(st.sampled_from(OTHER_RUNGS), unique=True)):
        rungs.insert(draw(st.integers(0, len(rungs))), rung)
    return tuple(rungs)


@given(house_ladders())
def test_the_order_on_a_house_ladder(rungs: tuple[str, ...]) -> None:
    """R2.1: as its rungs stand; R0.2: dark steps just below the light ones of the next level, dark tens on top."""
    assert read_rungs(" ".join(rungs)) == rungs
    assert in_order(rungs) == russian_calls.built(rungs)
    assert Ranks(rungs).rungs == rungs


def test_a_ladder_is_ranked_once() -> None:
    assert ranks(LADDERS["hand"]) is ranks(LADDERS["hand"])
    assert ranks(LADDERS["hand"]) is not ranks(LADDERS["hand_ten"])


def test_rungs_may_be_joined_by_hyphens() -> None:
    """A hyphen stands between two rungs, or inside one."""
    assert read_rungs("6-7-8-misere-9-10") == ("6", "7", "8", "misere", "9", "10")
    assert read_rungs("6 7 8 misere 9 misere-hand 9-hand 10") == (
        *("6", "7", "8", "misere", "9", "misere_hand", "9_hand", "10"),
    )
