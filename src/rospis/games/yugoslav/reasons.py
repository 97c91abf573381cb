"""The facts behind the entries of a deal, for the sentences that explain them; those are the locale floor's."""

from __future__ import annotations

from collections.abc import Mapping

from rospis.games.yugoslav.deal import CONTRACT_WORDS, AllPass, Deal
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.scoring import EACH, LAST_CONTRACT, OBLIGATION
from rospis.games.yugoslav.verify import verify
from rospis.ledger import Outcome


def facts(options: Options, deal: Deal | AllPass, outcome: Outcome) -> Mapping[str, object]:
    """What U is made of, what a trick brought, what was missing to the end, how the defence stood.

    ``full`` is U, ``unit`` the amount for one trick: U, or what was missing where the last contract was cut with its
    whists. ``taken`` are the tricks that the defence took, ``needed`` what it owed.
    """
    if isinstance(deal, AllPass):
        return {}
    played = verify(options, deal)
    cut = options.last_hand_overshoot == "cut_all" and outcome.postings[0].reason == LAST_CONTRACT
    return {
        "contract": CONTRACT_WORDS[deal.number],
        "number": deal.number,
        "hand": deal.hand,
        "kontra": deal.kontra,
        "doubled": outcome.doubled,
        "full": outcome.unit,
        "unit": outcome.left if cut else outcome.unit,
        "left": outcome.left,
        "defence": played.defence,
        "taken": played.taken,
        "needed": OBLIGATION.get(played.defence, EACH),
        "cap": options.whist_cap,
        "capped": options.whist_cap is not None and played.taken > options.whist_cap,
        "two_each": options.follower_rule == "two_each",
    }
