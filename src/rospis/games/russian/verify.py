"""What a deal may say by itself, whatever the sheet: the first of the three verbs (verify, can, apply).

:func:`verify` raises :class:`Refused` with the rule that is broken. What depends on who sits where, on the series of
raspasy or on bombs is refused elsewhere (``whisting``, ``state``).
"""

from __future__ import annotations

from typing import Any

from rospis.errors import N_, NUMBER, Refused
from rospis.games.russian.deal import HALF, PASSES, TAKES, TRICKS, WHISTS, AllPass, Call, Deal, Defender
from rospis.games.russian.ladder import MISERE, STRAINS, TOTUS
from rospis.games.russian.options import TEN, Options

END = 99  # in place of a word: behind the last of the clause
FACTORS = (2, 4, 8)  # of a bomb, a double bomb, a fir tree (R0.4)
SPADES = STRAINS[0]


def verify(options: Options, deal: Deal | AllPass) -> None:
    """Refuses what no sheet under ``options`` could hold."""
    if isinstance(deal, AllPass):
        _verify_all_pass(options, deal)
        return
    contract = deal.contract
    if contract.hand or not contract.level:  # every ladder has the five levels
        verify_offered(options, contract, word=1)
    if contract.dark:
        if not options.dark_games:
            raise Refused("dark_off", "R0.3", clause=0, keywords=("dark",))
        if deal.misere:
            raise Refused("dark_misere", "R0.6", clause=0, keywords=("dark",))
        if contract.hand:
            raise Refused("dark_hand", "R2.1", clause=0, keywords=("dark",))
    if deal.bid is not None:
        verify_bid(options, contract, deal.bid)
    if deal.totus and contract.level != TEN:
        raise Refused("totus_impossible", "R5.3", clause=0, keywords=("totus",))
    if deal.totus and deal.bid is not None and not deal.bid.totus and TOTUS in options.rungs:
        raise Refused("totus_bid", "R2.1", clause=0, keywords=("bid",), word=1, bid=str(deal.bid))
    if deal.bomb is not None and deal.bomb not in FACTORS:
        raise Refused("bomb_factor", "R0.4", clause=0, keywords=("bomb",), word=1, found=deal.bomb)
    _verify_names(deal.declarer, deal.defenders)
    if deal.concedes is not None:
        _verify_concession(options, deal)
    elif not contract.level:
        _verify_misere(deal)


def verify_offered(options: Options, call: Call, *, word: int, keywords: tuple[str, ...] = ()) -> None:
    """Refuses a call that the ladder lacks (R2.1)."""
    rungs = options.rungs
    name = MISERE if not call.level else str(call.level)
    if call.hand and f"{name}_hand" not in rungs:
        at: dict[str, Any] = {"keywords": keywords, "word": word} if keywords else {"keywords": ("hand",)}
        raise Refused("hand_not_offered", "R2.1", clause=0, **at, call=str(call))
    if not call.hand and name not in rungs:
        raise Refused("contract_not_offered", "R2.1", clause=0, keywords=keywords, word=word, contract=str(call))


def verify_bid(options: Options, contract: Call, bid: Call) -> None:
    """The named game must not rank below the call that bought it, and not change its kind (R2.4, R0.3)."""
    place: dict[str, Any] = {"clause": 0, "keywords": ("bid",), "word": 1}
    if bool(bid.level) != bool(contract.level):
        raise Refused("bid_misere", "R2.4", **place, bid=str(bid), contract=str(contract))
    if bid.hand != contract.hand:
        raise Refused("bid_hand", "R2.4", **place, bid=str(bid))
    if bid.totus and contract.dark:
        raise Refused("dark_hand", "R2.1", clause=0, keywords=("dark",))
    if bid.dark and not contract.dark:
        raise Refused("bid_dark", "R0.3", **place, bid=str(bid))
    if bid.totus:
        if TOTUS not in options.rungs:
            raise Refused("contract_not_offered", "R2.1", **place, contract=str(bid))
    else:
        verify_offered(options, bid, word=1, keywords=("bid",))
    if below(contract, bid):
        raise Refused("contract_below_bid", "R2.4", clause=0, word=1, contract=str(contract), bid=str(bid))


def below(contract: Call, bid: Call) -> bool:
    """Whether a named game ranks below the light shadow of a call; a bare level may have any strain."""
    if contract.level != bid.level or contract.strain is None or bid.strain is None:
        return contract.level < bid.level
    return STRAINS.index(contract.strain) < STRAINS.index(bid.strain)


def _verify_names(declarer: int, defenders: tuple[Defender, ...]) -> None:
    """Nobody is named twice in a deal."""
    named = [declarer]
    for player, _, _ in defenders:
        if player in named:
            raise Refused("player_twice", clause=len(named), player=player)
        named.append(player)


def _verify_concession(options: Options, deal: Deal) -> None:
    """A concession stands for itself: no defenders, no tricks, and only as many as are agreed (R2.5)."""
    if not options.concede:
        raise Refused("concede_off", "R2.5", clause=0, keywords=("concedes",))
    if deal.misere or (deal.totus and not (deal.bid and deal.bid.totus)):
        raise Refused("concede_impossible", "R2.5", clause=0, keywords=("concedes",))
    if deal.concedes not in (0, options.concede):
        facts: dict[str, Any] = {"found": deal.concedes, "allowed": options.concede}
        raise Refused("concede_differs", "R2.5", clause=0, keywords=("concedes",), word=1, **facts)
    if deal.bid is not None and deal.bid.level != deal.contract.level:
        # He gives up before he names a game: what he bought is what he loses.
        raise Refused("concede_impossible", "R2.5", clause=0, keywords=("bid",), word=1)
    if deal.defenders:
        raise Refused("concede_impossible", "R2.5", clause=1)


def _verify_misere(deal: Deal) -> None:
    """A misere is written with the tricks that the declarer took; defenders say nothing and have the rest (R3.3)."""
    if deal.tricks is None:
        raise Refused("word_missing", clause=0, word=END, expected=N_("tricks"))
    for place, defender in enumerate(deal.defenders, start=1):
        if defender.role != TAKES:
            raise Refused("whist_roles", "R3.1", clause=place, word=1)
    if deal.defenders:
        total = deal.tricks + sum(defender.tricks or 0 for defender in deal.defenders)
        if total > TRICKS or (total < TRICKS and len(deal.defenders) > 1):
            raise Refused("tricks_sum", "R5.3", clause=0, keywords=(NUMBER,), total=total)


def _verify_all_pass(options: Options, deal: AllPass) -> None:
    """Dark passing must be played here, nobody is named twice, and the tricks are ten (R4, R0.3)."""
    if deal.announcer is not None:
        if options.dark_pass == "off":
            raise Refused("dark_pass_off", "R0.3", clause=0)
        dark = (deal.announcer, *deal.joined)
        for place, player in enumerate(dark):
            if player in dark[:place]:
                raise Refused("player_twice", keywords=("joined",), word=place, player=player)
    seen: set[int] = set()
    for place, taken in enumerate(deal.taken, start=1):
        if taken.player in seen:
            raise Refused("player_twice", clause=place, player=taken.player)
        seen.add(taken.player)
    if deal.taken:
        total = sum(taken.tricks or 0 for taken in deal.taken)
        if total > TRICKS:  # too few are told where it is known who plays
            raise Refused("tricks_sum", "R5.3", clause=1, keywords=(NUMBER,), total=total)


__all__ = ["END", "FACTORS", "HALF", "PASSES", "WHISTS", "below", "verify", "verify_bid"]
