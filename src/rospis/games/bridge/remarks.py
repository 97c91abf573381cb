"""What a deal did not write, or did beside its entries, and why.

``rule`` is that of the form of bridge: it says who is vulnerable, and what happens when all pass.
"""

from __future__ import annotations

from collections.abc import Iterator

from rospis.games.bridge.deal import Deal, Room
from rospis.games.bridge.notation import ROOMS
from rospis.games.bridge.scoring import parts
from rospis.games.bridge.sides import SEATS, SIDES, VULNERABLE, is_vulnerable
from rospis.ledger import Outcome, Remark

PASSED_OUT = {"B1.4": "passed_out_next", "B1.5": "passed_out_again", "B1.3": "passed_out"}


def remarks(deal: Deal, outcome: Outcome, rule: str, *, rooms: bool, compares: bool) -> Iterator[Remark]:
    """Who was vulnerable, what was taken, and where scores are compared what they are made of."""
    vulnerable = VULNERABLE.index(outcome.vulnerable or VULNERABLE[0])
    yield Remark("vulnerable", rule, {"vulnerable": vulnerable})
    for place, here in enumerate(deal.rooms):
        if here is not None:
            room = ROOMS[place] if rooms else ""
            yield from _room(here, room, vulnerable, rule, compares=compares)
        elif rooms:
            yield Remark("room_unplayed", "B1.6", {"room": ROOMS[place]})
    if rooms and not outcome.postings and deal.room is not None and deal.closed is not None:
        yield Remark("no_imps", "B2.5", {})


def _room(here: Room, room: str, vulnerable: int, rule: str, *, compares: bool) -> Iterator[Remark]:
    """The tricks of a table, and what they are worth where that is compared."""
    if here.played is None:
        yield Remark(PASSED_OUT[rule], rule, {"room": room})
        return
    played = here.played
    facts = {"player": SEATS[played.declarer], "tricks": played.tricks, "needed": played.contract.needed, "room": room}
    yield Remark("declarer_took", "B0.1", facts)
    if compares:
        sign = -1 if played.side else 1
        made_of = parts(*played.contract, is_vulnerable(vulnerable, played.side), played.tricks)
        told = tuple((reason.code, sign * amount) for reason, amount in made_of)
        score = sum(amount for _, amount in told)
        yield Remark("room_score", "B1.2", {"room": room, "side": SIDES[0], "score": score, "parts": told})
