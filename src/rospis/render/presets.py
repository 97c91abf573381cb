"""What people call the sets of rules of a game, and what each is known by: for who chooses one."""

from __future__ import annotations

from typing import NamedTuple

from rospis.errors import N_
from rospis.locale.speech import Language


class Known(NamedTuple):
    """The name of a preset among players, and a line about it."""

    name: str
    told: str


PRESETS = {
    "base": Known(N_("base"), N_("each begins at 30, one refe")),
    "base50": Known(N_("base 50"), N_("each begins at 50, three refe")),
    "v12": Known("V1.2", N_("the rules of the Preferans klub of 2001")),
    "iklub": Known("IKLUB", N_("kontra and rekontra only; in the last hand a fall counts double")),
    "prefko": Known("Prefko", N_("each begins at 60, two refe; a hat at zero")),
    "ant": Known("ANT", N_("each begins at 100, two refe; two tricks of each follower")),
    "paj": Known("PAJ", N_("each begins at 100, one refe; the last contract is not cut")),
    "gpr": Known("GPR", N_("each begins at 200, three refe")),
    "vojvodina": Known(N_("Vojvodina"), N_("each begins at 400, eight refe; spades need not be doubled")),
    "sochi": Known(N_("Sochi"), N_("full liability of the whister; raspasy at one price")),
    "leningrad": Known(N_("Leningrad"), N_("hill and whists double, half liability; raspasy 2-4-6")),
    "rostov": Known(N_("Rostov"), N_("raspasy in whists; ten whists for a shortage; the hill first")),
    "classic": Known(N_("Classic"), N_("half liability, Stalingrad; raspasy 1-2-3")),
    "razboynik": Known(N_("Razboynik"), N_("opens with raspasy; the largest hill names price and pool")),
    "dark": Known(N_("The dark code"), N_("games and passes in the dark, bombs, double bombs, fir trees")),
    "rubber": Known(N_("Rubber"), N_("100 for a part-score of an unfinished game")),
    "rubber_old": Known(N_("Rubber, older laws"), N_("50 for a part-score of an unfinished game")),
    "chicago_acbl": Known(N_("Chicago"), N_("second and third deal: the dealer's side is vulnerable")),
    "chicago_non_dealer": Known(N_("Chicago, other side"), N_("second and third deal: the other side is vulnerable")),
    "chicago_duplicate": Known(N_("Chicago, duplicate scores"), N_("50 for a part-score, nothing is carried over")),
    "duplicate": Known(N_("Duplicate"), N_("each board by itself")),
    "teams": Known(N_("Teams"), N_("both rooms, in IMPs")),
    "compensation": Known(N_("Compensation"), N_("against what the points of the hand should bring, in IMPs")),
}
"""By the names that records have."""


def called(rules: str | None, lang: Language) -> str:
    """What players call a preset."""
    return lang.text(PRESETS[rules].name) if rules in PRESETS else rules or ""


__all__ = ["PRESETS", "Known", "called"]
