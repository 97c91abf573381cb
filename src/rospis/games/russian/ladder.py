"""The ladder of the calls as data: which rungs there are, and the one total order of all calls (R0.2, R2.1)."""

from __future__ import annotations

from functools import lru_cache

STRAINS = "SCDHN"  # spades, clubs, diamonds, hearts, no trump: from low to high
LEVELS = tuple(range(6, 11))
MISERE, TOTUS = "misere", "totus"
HAND = "_hand"  # at the end of a rung: without the talon

# From low to high; a level stands for its five strains (R2.1).
LADDERS: dict[str, tuple[str, ...]] = {
    "standard": ("6", "7", "8", "misere", "9", "10"),
    "hand": ("6", "7", "8", "misere", "9", "misere_hand", "9_hand", "10"),
    "hand_ten": ("6", "7", "8", "misere", "9", "10", "misere_hand", "10_hand"),
}
BARE_LEVELS = tuple(map(str, LEVELS))
RUNGS = (*BARE_LEVELS, *(f"{level}{HAND}" for level in LEVELS), MISERE, f"{MISERE}{HAND}", TOTUS)

STEP = 8  # from one light call to the next; what stands between them is placed by smaller steps
BELOW = 4  # so far a dark game stands below the light one of the next level
ROUNDS = (1, 2, 3)  # of dark passing


def read_rungs(text: str) -> tuple[str, ...]:
    """The rungs of a house ladder; ValueError for what is none.

    All five levels stand in it in their order, every rung once.
    """
    rungs: tuple[str, ...] = ()
    for word in text.lower().split():
        rung = word.replace("-", "_")
        rungs += (rung,) if rung in RUNGS else tuple(word.split("-"))
    levels = tuple(rung for rung in rungs if rung in BARE_LEVELS)
    if levels != BARE_LEVELS or len(set(rungs)) < len(rungs) or not set(rungs) <= set(RUNGS):
        raise ValueError(text)
    return rungs


class Ranks:
    """The rank of every call on one ladder: whatever ranks higher beats what ranks lower (R0.2).

    Light calls stand ``STEP`` apart. A dark game stands just below the light one of the next level in its strain and
    above everything lower; a dark pass of round k just below dark 5+k in spades. Dark tens stand above all.
    """

    __slots__ = ("dark", "dark_pass", "light", "rungs", "single")

    def __init__(self, rungs: tuple[str, ...]) -> None:
        self.rungs = rungs
        self.light: dict[tuple[int, str, bool], int] = {}  # level, strain, without the talon
        self.single: dict[str, int] = {}  # misere, misere_hand, totus
        place = 0
        for rung in rungs:
            bare = rung.removesuffix(HAND)
            if bare in BARE_LEVELS:
                for strain in STRAINS:
                    self.light[int(bare), strain, bare != rung] = place
                    place += STEP
            else:
                self.single[rung] = place
                place += STEP
        self.dark: dict[tuple[int, str], int] = {}
        for level in LEVELS:
            for steps, strain in enumerate(STRAINS):
                above = self.light.get((level + 1, strain, False))
                self.dark[level, strain] = (place + STEP * steps if above is None else above) - BELOW
        self.dark_pass = {k: self.dark[5 + k, STRAINS[0]] - 1 for k in ROUNDS}


ranks = lru_cache(maxsize=64)(Ranks)
