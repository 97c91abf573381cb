"""The facts behind the entries of a deal, for the sentences that explain them; those are the locale floor's."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from rospis.errors import N_
from rospis.games.bridge.deal import Deal, Played
from rospis.games.bridge.scoring import BOOK, STRAINS, overtrick_value, trick_points, undertricks
from rospis.games.bridge.sides import SEATS, SIDES, VULNERABLE, is_vulnerable
from rospis.ledger import Outcome

STRAIN_WORDS = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"), N_("no trump"))


def facts(deal: Deal, outcome: Outcome) -> Mapping[str, object]:
    """What the contract of the only table was, by how much it was made or failed, and how its points come about."""
    told: dict[str, object] = {}
    if deal.room is not None and deal.room.played is not None:
        told |= played_facts(deal.room.played, VULNERABLE.index(outcome.vulnerable or VULNERABLE[0]))
        told["carried"] = outcome.left
    if deal.honours is not None:
        told["seat"] = SEATS[deal.honours[0]]
    return told


def played_facts(played: Played, vulnerable: int) -> dict[str, Any]:
    """The facts of one contract.

    ``trick`` is what a trick is worth before doubling, ``first`` what the first one is worth beyond that (notrump),
    ``points`` the trick points, ``each`` what an overtrick brought, ``down`` what the undertricks cost one after the
    other.
    """
    contract = played.contract
    level, strain, doubled = contract
    red = is_vulnerable(vulnerable, played.side)
    over = played.tricks - BOOK - level
    costs = [undertricks(doubled, red, count) for count in range(max(0, -over) + 1)]
    return {
        "contract": str(contract),
        "level": level,
        "strain": STRAIN_WORDS[strain],
        "doubled": doubled,
        "vulnerable": red,
        "declarer": SEATS[played.declarer],
        "side": SIDES[played.side],
        "tricks": played.tricks,
        "needed": contract.needed,
        "trick": overtrick_value(strain, 0, False),
        "first": 10 if STRAINS[strain] == "N" else 0,
        "points": trick_points(*contract),
        "over": over,
        "each": overtrick_value(strain, doubled, red),
        "down": tuple(later - earlier for earlier, later in pairwise(costs)),
    }
