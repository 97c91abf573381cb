"""What a deal did not write, or did beside its entries, and why."""

from __future__ import annotations

from collections.abc import Iterator

from rospis.games.bridge.deal import Deal, Room
from rospis.games.bridge.notation import ROOMS
from rospis.games.bridge.sides import SEATS, SIDES, VULNERABLE
from rospis.games.bridge.teams import north_south
from rospis.ledger import Outcome, Remark


def remarks(deal: Deal, outcome: Outcome, *, rooms: bool) -> Iterator[Remark]:
    """Who was vulnerable, what was taken, and for rooms what each of them scored."""
    vulnerable = VULNERABLE.index(outcome.vulnerable or VULNERABLE[0])
    yield Remark("vulnerable", "B1.3", {"vulnerable": vulnerable})
    for place, here in enumerate(deal.rooms):
        if here is not None:
            room = ROOMS[place] if rooms else ""
            yield from _room(here, room, vulnerable)
        elif rooms:
            yield Remark("room_unplayed", "B1.6", {"room": ROOMS[place]})
    if rooms and not outcome.postings and deal.room is not None and deal.closed is not None:
        yield Remark("no_imps", "B2.5", {})


def _room(here: Room, room: str, vulnerable: int) -> Iterator[Remark]:
    """The tricks of a table, and what they are worth where that is compared."""
    if here.played is None:
        yield Remark("passed_out", "B0.1", {"room": room})
        return
    played = here.played
    facts = {"player": SEATS[played.declarer], "tricks": played.tricks, "needed": played.contract.needed, "room": room}
    yield Remark("declarer_took", "B0.1", facts)
    if room:
        yield Remark("room_score", "B1.2", {"room": room, "side": SIDES[0], "score": north_south(played, vulnerable)})
