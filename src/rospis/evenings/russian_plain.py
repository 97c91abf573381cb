"""Plain deals of Russian preferans without cards, as many as one likes, for benchmarks: drawn, not played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from rospis.evenings.preferans import NAMES

HALF_LEVELS = (6, 7)
STRAINS = "SCDHN"


def plain_evening(seed: int, deals: int, *, rules: str) -> str:
    """The record of exactly ``deals`` deals under a preset, three players, in a game without a target.

    No paid talon, since nobody sees the cards; no opening laps. Deals of all sorts come about as they fall: games of
    levels 8 to 10, which every exit allows after a while, raspasy, misere, and in the dark where that is played.
    """
    head = ["game: preferans-russian", f"rules: {rules}", f"players: {', '.join(NAMES[:3])}"]
    head += ["opening_raspasy: 0", "terms: header", "paid_talon: off", ""]
    dark = rules == "dark"
    return "\n".join([*head, *islice(_deals(Random(seed), dark=dark), deals)]) + "\n"


def _deals(rng: Random, *, dark: bool) -> Iterator[str]:
    """Numbered deal lines without end; the defenders stand in order of speech."""
    number = 0
    while True:
        number += 1
        at = rng.randrange(3)
        declarer, first, second = (*NAMES[at:3], *NAMES[:at])
        yield f"{number}. {_deal(rng, declarer, first, second, dark=dark)}"


def _deal(rng: Random, declarer: str, first: str, second: str, *, dark: bool) -> str:
    """One deal."""
    kind = rng.random()
    if kind < 0.15:
        own = rng.randint(0, 6)
        other = rng.randint(0, 10 - own)
        return f"pass; {declarer} {own}; {first} {other}; {second} {10 - own - other}"
    if kind < 0.2:
        return f"{declarer} misere {rng.choice((0, 0, 2))}"
    level = rng.choice((8, 8, 8, 9, 10))
    contract = f"{'dark ' if dark and kind < 0.3 else ''}{level}{rng.choice(STRAINS)}"
    if kind < 0.35:
        return f"{declarer} {contract}; {first} passes; {second} passes"
    tricks = min(10, level + rng.choice((-1, 0, 0, 0, 1)))
    if kind < 0.7:
        share = rng.randint(0, 10 - tricks)
        return f"{declarer} {contract} {tricks}; {first} whists {share}; {second} whists {10 - tricks - share}"
    whists = rng.random() < 0.5
    defence = (f"{first} whists", f"{second} passes") if whists else (f"{first} passes", f"{second} whists")
    return f"{declarer} {contract} {tricks}; {'; '.join(defence)}"
