"""What a deal may say by itself, whatever the sheet: the first of the three verbs (verify, can, apply).

:func:`verify` raises :class:`Refused` with the rule that is broken, or gives the deal with its result worked out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from rospis.errors import N_, NUMBER, Refused
from rospis.games.yugoslav.deal import (
    BETL,
    CALLED,
    CALLS,
    CONTRACT_WORDS,
    FOLLOWS,
    KONTRA_WORDS,
    PASSES,
    PREFERANS,
    SPADES,
    Deal,
    Follower,
)
from rospis.games.yugoslav.options import Options

END = 99  # in place of a word: behind the last of the clause
TRICKS = 10  # in every deal
MOST_OF_LOSERS = 4  # tricks that the defence may take from a declarer who needs six
STOP = 5  # defence tricks at which a game in a suit or sans is lost and play stops (Y4.4)

# How the defence plays: who writes whists, and what they answer for (Y3.3, Y3.4).
NOBODY, ALONE, BOTH, CALL, DOUBLED, SPADES_UNDOUBLED = "nobody", "alone", "both", "call", "doubled", "undoubled"


class Played(NamedTuple):
    """A verified deal with its result.

    ``defence`` is one of the six ways above. ``made`` tells whether the declarer has what he undertook. ``writer`` is
    the account that writes all whists where one does (alone, call, doubled). ``taken`` are the defence's tricks, all
    of them.
    """

    defence: str
    made: bool
    writer: int | None = None
    taken: int = 0


# Few different results exist; equal ones are one object.
result = lru_cache(maxsize=1024)(Played)


def verify(options: Options, deal: Deal) -> Played:
    """The result of ``deal`` under ``options``, or :class:`Refused` with what forbids it.

    Nothing here depends on the sheet: who sits out and whether the game is over is the state's affair.
    """
    number = deal.number
    if number == PREFERANS and not options.preferans8:
        raise Refused("contract_not_offered", "Y2.1", clause=0, word=1, contract="preferans")
    if deal.bid is not None:
        _verify_bid(options, deal)
    for place, follower in enumerate(deal.followers, start=1):
        if follower.player == deal.declarer or (place == 2 and follower.player == deal.followers[0].player):
            raise Refused("player_twice", None, clause=place, player=follower.player)
    if deal.kontra:
        _verify_kontra(options, deal)
    talon_spades = number == SPADES and not deal.hand and not deal.kontra and options.spades_duty
    if deal.agreed and (deal.undoubled or number == BETL):
        raise Refused("agreed_impossible", "Y4.5", clause=0, keywords=("agreed",))
    if deal.undoubled:
        if not talon_spades:
            raise Refused("undoubled_impossible", "Y3.7", clause=0, keywords=("undoubled",))
        if deal.tricks is not None:
            raise Refused("tricks_unplayed", "Y3.2", clause=0, keywords=("without", NUMBER))
        return result(SPADES_UNDOUBLED, True)
    if number == BETL:
        return result(DOUBLED if deal.kontra else BOTH, bool(deal.made), deal.doubler)
    defence, writer = _defence(deal)
    if defence == NOBODY:
        for place, follower in enumerate(deal.followers, start=1):
            if follower.tricks is not None:
                raise Refused(
                    "tricks_unplayed", "Y3.2", clause=place, keywords=("without", NUMBER), player=follower.player
                )
        if deal.agreed:
            raise Refused("agreed_impossible", "Y4.5", clause=0, keywords=("agreed",))
        if deal.tricks is not None:
            raise Refused("tricks_unplayed", "Y3.2", clause=0, keywords=("without", NUMBER))
        if talon_spades and options.nobody_follows_spades != "made":
            return result(SPADES_UNDOUBLED, True)
        return result(NOBODY, True)
    if talon_spades:
        raise Refused("spades_must_be_doubled", "Y3.7", clause=0, word=1)
    taken = _taken(deal, defence)
    return result(defence, taken <= (0 if number == PREFERANS else MOST_OF_LOSERS), writer, taken)


def _verify_bid(options: Options, deal: Deal) -> None:
    """The named game must be worth the call that bought it (Y2.4)."""
    bid = deal.bid
    hand_bid = isinstance(bid, str)
    if hand_bid != deal.hand:
        raise Refused("bid_hand", "Y2.4", clause=0, keywords=("bid",), word=1, bid=bid)
    if isinstance(bid, str):
        announced = bid.partition(" ")[2]
        lowest = next((number for number, word in CONTRACT_WORDS.items() if word == announced), SPADES)
    else:
        lowest = bid or SPADES
    if lowest == PREFERANS and not options.preferans8:
        raise Refused("contract_not_offered", "Y2.1", clause=0, keywords=("bid",), word=1, contract="preferans")
    if deal.number < lowest:
        raise Refused("contract_below_bid", "Y2.4", clause=0, word=1, contract=CONTRACT_WORDS[deal.number], bid=bid)


def _verify_kontra(options: Options, deal: Deal) -> None:
    """Who may double, and how far (Y3.4 to Y3.8)."""
    if deal.kontra > options.kontra_max:
        facts: dict[str, Any] = {"levels": deal.kontra, "allowed": options.kontra_max}
        raise Refused("kontra_too_high", "Y3.5", clause=0, keywords=KONTRA_WORDS[options.kontra_max :], **facts)
    if deal.kontra > 1 and deal.hand and deal.number == BETL and options.no_rekontra_hand_betl:
        raise Refused("rekontra_hand_betl", "Y3.8", clause=0, keywords=KONTRA_WORDS[1:])
    doubler = deal.doubler
    if doubler == deal.declarer:
        raise Refused("doubler_impossible", "Y3.6", clause=0, keywords=KONTRA_WORDS, word=1, player=doubler)
    if len(deal.followers) == 2 and all(follower.player != doubler for follower in deal.followers):
        raise Refused("doubler_impossible", "Y3.6", clause=0, keywords=KONTRA_WORDS, word=1, player=doubler)
    for place, follower in enumerate(deal.followers, start=1):
        if follower.role == PASSES:
            raise Refused("kontra_passer", "Y3.4", clause=place, player=follower.player)
        if follower.player == doubler and follower.role == CALLED:
            raise Refused("doubler_impossible", "Y3.6", clause=0, keywords=KONTRA_WORDS, word=1, player=doubler)
        if follower.player == doubler and follower.role == CALLS and not options.kontra_after_call:
            raise Refused("kontra_after_call", "Y3.6", clause=place, player=doubler)


def _defence(deal: Deal) -> tuple[str, int | None]:
    """Which way the two others defend, and the one who writes for both where one does."""
    followers = deal.followers
    if len(followers) == 2 and deal.together is None and not deal.kontra:
        # What nearly every deal is: both named, each with a role that stands by itself.
        (one, role, _), (two, other_role, _) = followers
        if role == FOLLOWS:
            if other_role == FOLLOWS:
                return BOTH, None
            if other_role == PASSES:
                return ALONE, one
        elif role == PASSES:
            if other_role == FOLLOWS:
                return ALONE, two
            if other_role == PASSES:
                return NOBODY, None
    roles = tuple(follower.role for follower in followers)
    if CALLS in roles or CALLED in roles:
        if roles not in ((CALLS, CALLED), (CALLED, CALLS)) and (roles != (CALLS,) or deal.together is None):
            raise Refused("roles_impossible", "Y3.3", clause=1)
        caller = next(follower.player for follower in followers if follower.role == CALLS)
        if deal.kontra and deal.doubler != caller:
            raise Refused("doubler_impossible", "Y3.6", clause=0, keywords=KONTRA_WORDS, word=1, player=deal.doubler)
        return (DOUBLED, deal.doubler) if deal.kontra else (CALL, caller)
    if deal.together is not None and not deal.kontra:
        raise Refused("together_impossible", "Y3.3", keywords=("together",))
    if len(roles) != 2 and deal.together is None:
        raise Refused("followers_missing", "Y3.1", clause=len(roles), word=END)
    return DOUBLED, deal.doubler


def _taken(deal: Deal, defence: str) -> int:
    """The defence's tricks, checked against ten, against the declarer's and against the stopping points (Y4.4)."""
    taken = deal.together or 0
    for place, (player, role, tricks) in enumerate(deal.followers, start=1):
        if role == PASSES:
            if tricks is not None:
                raise Refused("tricks_unplayed", "Y3.2", clause=place, keywords=("without", NUMBER), player=player)
        elif tricks is not None:
            taken += tricks
        elif deal.together is None:
            raise Refused("word_missing", None, clause=place, word=END, expected=N_("tricks"))
    if deal.agreed and defence != ALONE:
        raise Refused("agreed_impossible", "Y4.5", clause=0, keywords=("agreed",))
    declared = deal.tricks
    if declared is None:
        # Nothing of the declarer's is written: he has the rest, or play stopped when the defence had enough.
        if taken > TRICKS:
            raise Refused("tricks_sum", "Y4.4", clause=0, total=taken)
        return taken
    total = declared + taken
    stop = 1 if deal.number == PREFERANS else STOP
    if total == TRICKS or (taken == stop and total < TRICKS and not deal.agreed):
        return taken
    if deal.agreed:
        raise Refused("agreed_impossible", "Y4.5", clause=0, keywords=("agreed",), total=total)
    raise Refused("tricks_sum", "Y4.4", clause=0, total=total)


def tricks_of(followers: tuple[Follower, ...], player: int) -> int:
    """The tricks written for ``player``, 0 where none were."""
    for follower in followers:
        if follower.player == player:
            return follower.tricks or 0
    return 0
