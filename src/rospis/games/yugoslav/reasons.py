"""The facts behind an entry, for the sentence that explains it; the sentence itself is the locale floor's."""

from __future__ import annotations

from collections.abc import Mapping

from rospis.games.yugoslav.deal import BETL, CONTRACT_WORDS, AllPass, Deal
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.scoring import EACH, LAST_CONTRACT, OBLIGATION, TOGETHER, WHISTS
from rospis.games.yugoslav.verify import BOTH, TRICKS, verify
from rospis.ledger import Outcome, Posting


def facts(options: Options, deal: Deal | AllPass, outcome: Outcome, posting: Posting) -> Mapping[str, object]:
    """The figures of one entry: what U is made of, the tricks that count, what was missing to the end.

    ``unit`` is the amount for one trick (the remainder where the last contract was cut), ``full`` the uncut U.
    ``counted`` are the tricks that brought whists, ``taken`` those that the side took, ``needed`` what it owed.
    """
    if isinstance(deal, AllPass):
        return {}
    played = verify(options, deal)
    cut = any(entry.reason == LAST_CONTRACT for entry in outcome.postings)
    unit = outcome.left if cut and options.last_hand_overshoot == "cut_all" else outcome.unit
    told: dict[str, object] = {
        "contract": CONTRACT_WORDS[deal.number],
        "number": deal.number,
        "hand": deal.hand,
        "kontra": deal.kontra,
        "doubled": outcome.doubled,
        "unit": unit,
        "full": outcome.unit,
        "left": outcome.left,
        "amount": posting.amount,
        "player": posting.player,
        "on": posting.on,
        "defence": played.defence,
        "needed": OBLIGATION.get(played.defence, EACH),
        "together": TOGETHER,
        "taken": played.taken,
        "follower_rule": options.follower_rule,
    }
    if posting.column == WHISTS and deal.number != BETL:
        told["counted"] = int(posting.amount) // unit
    if deal.tricks is not None or played.defence == BOTH or played.writer is not None:
        told["declarers"] = deal.tricks if deal.tricks is not None else TRICKS - played.taken
    return told
