"""The facts behind the entries of a deal, for the sentences that explain them; those are the locale floor's."""

from __future__ import annotations

from collections.abc import Mapping

from rospis.games.russian.deal import AllPass, Deal
from rospis.games.russian.options import TEN, Options
from rospis.games.russian.raspasy import ROSTOV
from rospis.games.russian.scoring import CONSOLATION_FIXED, RESPONSIBLE_FROM, value_of
from rospis.games.russian.state import Told
from rospis.games.russian.whisting import HALF_OBLIGATION, OBLIGATION, Played
from rospis.ledger import Outcome


def facts(options: Options, deal: Deal | AllPass, outcome: Outcome) -> Mapping[str, object]:
    """What the deal was worth and multiplied by, how it was played, and what aid and surplus are reckoned at.

    ``owed`` is what the fined whister answers for: the side's obligation, his share of it, or half of a half-whist.
    ``trick`` is what a trick of the defence brings in whists, ``undertrick`` what one costs on the hill, ``missing``
    what a missing trick of a whister costs in full; ``price`` what a trick costs in raspasy.
    """
    told: Told = outcome.told
    shared: dict[str, object] = {
        "aid_price": options.aid_price if isinstance(options.aid_price, int) else options.pool_weight,
        "pool_weight": options.pool_weight,
        "hill_weight": options.hill_weight,
        "residual": options.aid_residual,
        "half_liability": options.whister_liability == "half",
    }
    if isinstance(deal, AllPass):
        price = told.price
        if price is None:
            return shared | {"kind": "all_pass"}
        rostov = options.rasp_scoring == "rostov"
        return shared | {
            "kind": "raspasy",
            "price": price.rostov if rostov else price.hill,
            "number": price.number,
            "dark_round": price.dark_round,
            "off": told.off,
            "prize": price.prize,
            "zero_prize": options.rasp_zero_prize,
            "plain_prize": bool(price.dark_round) and options.dark_prize == "plain",
            "tied": len({posting.player for posting in outcome.postings if posting.reason == ROSTOV}) > 1,
            "tie": options.rostov_tie,
        }
    played = told.played
    assert played is not None
    level = deal.contract.level
    value = value_of(options, level)
    ten = value_of(options, TEN)
    tricks = played.tricks or 0
    return shared | {
        "kind": "conceded" if deal.concedes is not None else "misere" if deal.misere else "game",
        "contract": str(deal.contract._replace(dark=False)),
        "value": value,
        "totus": options.totus_bonus if deal.totus else 0,
        "dark": told.dark,
        "bomb": told.bomb,
        "record_dark": told.dark if options.dark_scope == "record" else 1,
        "record_bomb": told.bomb if options.bomb_scope == "record" else 1,
        "hill_factor": options.hill_factor,
        "whist_factor": options.whist_factor,
        "trick": (value if level else ten) * options.whist_factor * told.record,
        "ten": ten,
        "undertrick": value * options.hill_factor * told.bomb * told.dark,
        "missing": value * options.hill_factor * told.record,
        "fixed": CONSOLATION_FIXED if options.consolation == "fixed10" else 0,
        "consolation": (CONSOLATION_FIXED if options.consolation == "fixed10" else value * options.whist_factor)
        * told.record,
        "tricks": tricks,
        "short": options.concede if deal.concedes is not None else 0 if played.made or not level else level - tricks,
        "owed": _owed(options, level, played),
        "own": _has_share(options, level, played),
        "half_stands": played.half is not None,
        "price": options.paid_talon_price or value * options.whist_factor * told.record,
        "split": options.paid_talon == "split" and not outcome.out and len(played.others) > 1,
    }


def _has_share(options: Options, level: int, played: Played) -> bool:
    """Whether each of two whisters answers for a share of his own (R3.6, R3.7)."""
    if not level or len(played.writers) < 2 or options.two_whister_claim == "even_split":
        return False
    return level < RESPONSIBLE_FROM or options.liability_8_10 == "both"


def _owed(options: Options, level: int, played: Played) -> int:
    """The tricks that a fined whister answers for: the side's, his share of them, or half of a half-whist's."""
    if played.half is not None:
        return HALF_OBLIGATION[level]
    owed = OBLIGATION.get(level, 0)
    return max(owed // 2, 1) if _has_share(options, level, played) else owed
