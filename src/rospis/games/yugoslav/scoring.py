"""What one deal writes (Y5.1 to Y5.3, Y5.7): a chain of small functions, each of which yields postings.

Everything is made from one number, the unit U. Amounts of the contract column carry plus for written off, minus for a
penalty, whatever sign the sheet prints.
"""

from __future__ import annotations

from typing import NamedTuple

from rospis.games.yugoslav.deal import BETL, PREFERANS, Deal
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.verify import ALONE, BOTH, CALL, DOUBLED, NOBODY, SPADES_UNDOUBLED, Played, tricks_of
from rospis.ledger import Posting, Reason

CONTRACT = "contract"
WHISTS = "whists"

MADE = Reason("made", "Y5.1")
UNPLAYED = Reason("unplayed", "Y3.2")
UNDOUBLED = Reason("undoubled", "Y5.5")
LAST_CONTRACT = Reason("last_contract", "Y5.7")
FAILED = Reason("failed", "Y5.1")
FAILED_LAST = Reason("failed_last", "Y5.7")
TRICKS = Reason("tricks", "Y5.1")
BETL_FAILED = Reason("betl_failed", "Y5.1")
PENALTY = Reason("penalty", "Y5.1")

REASONS = (MADE, UNPLAYED, UNDOUBLED, LAST_CONTRACT, FAILED, FAILED_LAST, TRICKS, BETL_FAILED, PENALTY)

# Tricks a side must take together, by how it defends (Y5.1); preferans asks for none (Y5.1d).
OBLIGATION = {ALONE: 2, CALL: 4, DOUBLED: 5}
EACH, TOGETHER = 2, 4  # when both follow: own tricks, or the tricks of both (Y5.2)


class Case(NamedTuple):
    """A deal with all that its entries depend on.

    ``others`` are the two defenders in order of play after the declarer, ``unit`` is U, ``left`` R, what is missing to
    the end before the deal. ``names`` are the accounts' names, ``places`` their places in the sheet's list of players.
    """

    options: Options
    deal: Deal
    played: Played
    others: tuple[int, ...]
    unit: int
    left: int
    names: tuple[str, ...]
    places: tuple[int, ...]


def unit_of(deal: Deal, doubled: bool) -> int:
    """U = 2 x (number + 1 for a hand game) x 2 for each level of doubling x 2 under a refe (Y5.1)."""
    return 2 * (deal.number + deal.hand) << (deal.kontra + doubled)


def score(case: Case) -> tuple[Posting, ...]:
    """All postings of a deal: the declarer's, then whists and penalty of each defender in order of play."""
    deal, played = case.deal, case.played
    fallen = _fallen(case)
    per_trick = case.unit
    if played.made and not fallen and case.unit > case.left and case.options.last_hand_overshoot != "none":
        # The last contract is cut: what is missing takes the place of U, and by cut_all for the whists too.
        declarer = Posting(case.names[deal.declarer], CONTRACT, None, case.left, LAST_CONTRACT)
        if case.options.last_hand_overshoot == "cut_all":
            per_trick = case.left
    else:
        declarer = _declarer(case)
    if played.defence in (NOBODY, SPADES_UNDOUBLED):
        return (declarer,)
    whists = _betl_whists(case) if deal.number == BETL else _trick_whists(case, per_trick)
    postings = [declarer]
    on = case.names[deal.declarer]
    for player in case.others:
        name = case.names[player]
        amount = whists.get(player)
        if amount:
            postings.append(Posting(name, WHISTS, on, amount, BETL_FAILED if deal.number == BETL else TRICKS))
        if player in fallen:
            postings.append(Posting(name, CONTRACT, None, -case.unit, PENALTY))
    return tuple(postings)


def _declarer(case: Case) -> Posting:
    """The declarer's entry at full value."""
    name = case.names[case.deal.declarer]
    if case.played.made:
        reason = _MADE_BY.get(case.played.defence, MADE)
        return Posting(name, CONTRACT, None, case.unit, reason)
    if case.options.last_hand_fall == "double" and case.unit > case.left:
        return Posting(name, CONTRACT, None, -2 * case.unit, FAILED_LAST)
    return Posting(name, CONTRACT, None, -case.unit, FAILED)


_MADE_BY = {NOBODY: UNPLAYED, SPADES_UNDOUBLED: UNDOUBLED}


def _fallen(case: Case) -> tuple[int, ...]:
    """The defenders who took too few tricks and write a penalty of U (Y5.1, Y5.2)."""
    deal, played = case.deal, case.played
    if played.defence == DOUBLED:
        # Doubler and declarer stand against each other: one of them falls.
        return (played.writer,) if played.made and played.writer is not None else ()
    if deal.number in (BETL, PREFERANS) or played.defence in (NOBODY, SPADES_UNDOUBLED):
        return ()
    if played.defence != BOTH:
        short = played.taken < OBLIGATION[played.defence]
        return (played.writer,) if short and played.writer is not None else ()
    if case.options.follower_rule == "two_or_four" and played.taken >= TOGETHER:
        return ()
    return tuple(player for player in case.others if tricks_of(deal.followers, player) < EACH)


def _betl_whists(case: Case) -> dict[int, int]:
    """Whists on a betl that failed, whatever the tricks (Y5.1, Y5.1c)."""
    if case.played.made:
        return {}
    five = 5 * case.unit
    doubler = case.played.writer
    if doubler is None or case.options.betl_kontra_whists == "each":
        return dict.fromkeys(case.others, five)
    return {doubler: 2 * five if case.options.betl_kontra_whists == "doubler_both" else five}


def _trick_whists(case: Case, per_trick: int) -> dict[int, int]:
    """Whists for tricks within the common cap (Y5.1, Y5.1a)."""
    played = case.played
    cap = case.options.whist_cap
    counted = played.taken if cap is None else min(cap, played.taken)
    if played.writer is not None:
        return {played.writer: counted * per_trick}
    # The counted tricks go first to who took more; on equal tricks to who stands earlier in the list of players.
    tricks = {player: tricks_of(case.deal.followers, player) for player in case.others}
    first, second = sorted(case.others, key=lambda player: (-tricks[player], case.places[player]))
    firsts = min(counted, tricks[first])
    return {first: firsts * per_trick, second: (counted - firsts) * per_trick}

