"""What one deal writes (Y5.1 to Y5.3, Y5.7): a chain of small functions, each of which yields postings.

Everything is made from one number, the unit U. Amounts of the contract column carry plus for written off, minus for a
penalty, whatever sign the sheet prints.
"""

from __future__ import annotations

from rospis.games.preferans import posting, row
from rospis.games.yugoslav.deal import BETL, PREFERANS, Deal
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.verify import ALONE, BOTH, CALL, DOUBLED, NOBODY, SPADES_UNDOUBLED, Played, tricks_of
from rospis.ledger import Posting, Reason
from rospis.seats import Table

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


def unit_of(deal: Deal, doubled: bool) -> int:
    """U = 2 x (number + 1 for a hand game) x 2 for each level of doubling x 2 under a refe (Y5.1)."""
    return 2 * (deal.number + deal.hand) << (deal.kontra + doubled)


def score(
    options: Options,
    deal: Deal,
    played: Played,
    others: tuple[int, ...],
    unit: int,
    left: int,
    table: Table,
) -> tuple[Posting, ...]:
    """All postings of a deal: the declarer's, then whists and penalty of each defender in order of play.

    ``others`` are the two defenders in order of play after the declarer, ``unit`` is U, ``left`` R, what is missing to
    the end before the deal.
    """
    names = table.names
    on = names[deal.declarer]
    fallen = _fallen(options, deal, played, others)
    per_trick = unit
    if unit > left and played.made and not fallen and options.last_hand_overshoot != "none":
        # The last contract is cut: what is missing takes the place of U, and by cut_all for the whists too.
        declarer = posting(on, CONTRACT, None, left, LAST_CONTRACT)
        if options.last_hand_overshoot == "cut_all":
            per_trick = left
    else:
        declarer = _declarer(options, played, on, unit, left)
    if played.defence in UNPLAYED_DEFENCES:
        return (declarer,)
    if deal.number == BETL:
        reason, whists = BETL_FAILED, _betl_whists(options, played, others, unit)
    else:
        reason, whists = TRICKS, _trick_whists(options, deal, played, others, per_trick, table)
    entries = [declarer]
    for player, amount in ((others[0], whists[0]), (others[1], whists[1])):
        if amount:
            entries.append(posting(names[player], WHISTS, on, amount, reason))
        if player in fallen:
            entries.append(posting(names[player], CONTRACT, None, -unit, PENALTY))
    return row(*entries)


UNPLAYED_DEFENCES = (NOBODY, SPADES_UNDOUBLED)
MADE_BY = {NOBODY: UNPLAYED, SPADES_UNDOUBLED: UNDOUBLED}


def _declarer(options: Options, played: Played, name: str, unit: int, left: int) -> Posting:
    """The declarer's entry at full value."""
    if played.made:
        return posting(name, CONTRACT, None, unit, MADE_BY.get(played.defence, MADE))
    if unit > left and options.last_hand_fall == "double":
        return posting(name, CONTRACT, None, -2 * unit, FAILED_LAST)
    return posting(name, CONTRACT, None, -unit, FAILED)


def _fallen(options: Options, deal: Deal, played: Played, others: tuple[int, ...]) -> tuple[int | None, ...]:
    """The defenders who took too few tricks and write a penalty of U (Y5.1, Y5.2)."""
    defence = played.defence
    if defence == DOUBLED:
        # Doubler and declarer stand against each other: one of them falls.
        return (played.writer,) if played.made else ()
    if deal.number in (BETL, PREFERANS) or defence in UNPLAYED_DEFENCES:
        return ()
    if defence != BOTH:
        return (played.writer,) if played.taken < OBLIGATION[defence] else ()
    if played.taken >= TOGETHER and options.follower_rule == "two_or_four":
        return ()
    return tuple(player for player in others if tricks_of(deal.followers, player) < EACH)


def _betl_whists(options: Options, played: Played, others: tuple[int, ...], unit: int) -> tuple[int, int]:
    """What each defender writes on a betl that failed, whatever the tricks (Y5.1, Y5.1c)."""
    if played.made:
        return 0, 0
    five = 5 * unit
    doubler = played.writer
    if doubler is None or options.betl_kontra_whists == "each":
        return five, five
    if options.betl_kontra_whists == "doubler_both":
        five *= 2
    return (five, 0) if doubler == others[0] else (0, five)


def _trick_whists(
    options: Options, deal: Deal, played: Played, others: tuple[int, ...], per_trick: int, table: Table
) -> tuple[int, int]:
    """What each defender writes for tricks within the common cap (Y5.1, Y5.1a)."""
    counted = played.taken
    cap = options.whist_cap
    if cap is not None and counted > cap:
        counted = cap
    if played.writer is not None:
        whists = counted * per_trick
        return (whists, 0) if played.writer == others[0] else (0, whists)
    tricks = tricks_of(deal.followers, others[0])
    if counted < played.taken:
        # The counted tricks go first to who took more; on equal tricks to who stands earlier in the list of players.
        second = played.taken - tricks
        first_counts = table.places[others[0]] < table.places[others[1]] if tricks == second else tricks > second
        tricks = min(counted, tricks) if first_counts else counted - min(counted, second)
    return tricks * per_trick, (counted - tricks) * per_trick
