"""Records that one value of an option allows and another forbids, for the options of Russian preferans that only calls
and cards can show: no score depends on them.
"""

from __future__ import annotations

from typing import NamedTuple

PLAYERS = "A, B, C"
PASSED = "; B passes; C passes"


class Demonstration(NamedTuple):
    """Under ``value`` the record of ``body`` is right, under ``other`` a call or card in it is refused as ``code``."""

    option: str
    value: str
    other: str
    body: str
    code: str = "call_illegal"
    header: str = "rules: dark"

    def record(self, value: str) -> str:
        """The record under a value of the option."""
        head = f"game: preferans-russian\n{self.header}\nplayers: {PLAYERS}\n"
        return f"{head}{self.option}: {value}\n{self.body}\n"


def _auction(deal: str, calls: str) -> str:
    """A deal with its auction."""
    return f"1. {deal}\n    auction {calls}"


RASPASY = "1. pass; A 3; B 3; C 4\n    talon S7 S8\n"

DEMONSTRATIONS = (
    Demonstration(
        "dark_overcall", "minimum", "exact", _auction("B 7H; C passes; A passes", "A dark 6S, B 7H, C pass, A pass")
    ),
    Demonstration(
        "dark_over_light",
        "ladder",
        "dark_only",
        _auction("B dark 6S; C passes; A passes", "A 6N, B dark 6S, C pass, A pass"),
    ),
    Demonstration(
        "dark_hold",
        "equal",
        "off",
        _auction(f"A dark 6C{PASSED}", "A dark 6S, B pass, C dark 6C, A here, C pass"),
    ),
    Demonstration("early_look", "allowed", "refused", _auction(f"A 6S{PASSED}", "A dark 6S, A look, B pass, C pass")),
    Demonstration(
        "overcalled_dark_pass",
        "reenter",
        "final",
        _auction(f"A 7C{PASSED}", "A dark pass, B 7S, C pass, A 7C, B pass"),
    ),
    Demonstration(
        "misere_beats_dark_pass",
        "ladder",
        "never",
        _auction("B misere 0", "A dark pass, B misere, C pass, A pass"),
    ),
    Demonstration(
        "hold", "yes", "no", _auction(f"A 6C{PASSED}", "A 6S, B pass, C 6C, A here, C pass"), header="rules: sochi"
    ),
    Demonstration(
        "auction_steps", "free", "strict", _auction(f"A 8S{PASSED}", "A 8S, B pass, C pass"), header="rules: sochi"
    ),
    Demonstration(
        "rasp_third_lead",
        "first_hand",
        "winner",
        f"{RASPASY}    play S9 ST SJ | SQ SK SA | A HA HK HQ",
        "lead_wrong",
        "rules: sochi",
    ),
    Demonstration(
        "rasp_third_lead",
        "winner",
        "first_hand",
        f"{RASPASY}    play S9 ST SJ | SQ SK SA | C HA HK HQ",
        "lead_wrong",
        "rules: sochi",
    ),
    Demonstration(
        "rasp_talon",
        "leads_suit",
        "closed",
        f"{RASPASY}    play S9 ST SJ | A SQ SK SA",
        "lead_wrong",
        "rules: sochi",
    ),
    Demonstration(
        "rasp_talon",
        "closed",
        "leads_suit",
        f"{RASPASY}    play S9 ST SJ | C SQ SK SA",
        "lead_wrong",
        "rules: sochi",
    ),
    Demonstration(
        "ladder",
        "6 7 8 misere totus 9 10",
        "standard",
        _auction("A 10S totus; B passes; C passes", "A totus, B pass, C pass"),
        header="rules: sochi",
    ),
)
