"""Who whisted and what was taken (R3.1 to R3.6): a deal's clauses against the seats of its players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rospis.errors import N_, NUMBER, Refused
from rospis.games.russian.deal import HALF, PASSES, TAKES, TRICKS, WHISTS, Deal, Defender
from rospis.games.russian.options import SIX, TEN, Options
from rospis.games.russian.verify import END, SPADES

OBLIGATION = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}  # of the side (R3.5)
HALF_OBLIGATION = {6: 2, 7: 1}  # of a half-whist (R3.2)


class Played(NamedTuple):
    """A verified deal with its result.

    ``others`` are the active defenders in order of speech after the declarer, ``roles`` and ``taken`` what each said
    and took. ``writers`` are the accounts that whist, in that order; ``dealer`` is one who sits out and whists,
    ``half`` one whose half-whist stands. ``tricks`` are the declarer's, None where nothing was played.
    """

    others: tuple[int, ...]
    roles: tuple[str, ...]
    taken: tuple[int, ...]
    writers: tuple[int, ...] = ()
    dealer: int | None = None
    half: int | None = None
    tricks: int | None = None
    made: bool = True

    @property
    def whisted(self) -> bool:
        """Whether somebody whisted and it was played."""
        return self.tricks is not None

    @property
    def defence(self) -> int:
        """The tricks of the defence."""
        return 0 if self.tricks is None else TRICKS - self.tricks


# Few different results exist; equal ones are one object.
played = lru_cache(maxsize=8192)(Played)


def sides(options: Options, deal: Deal, others: tuple[int, ...], out: tuple[int, ...]) -> Played:
    """The defenders in order of speech with what they did; :class:`Refused` for what the rules forbid.

    ``others`` are the active players but the declarer in order of speech, ``out`` those who sit out, the dealer last.
    """
    level = deal.contract.level
    if not level:
        return _misere(deal, others)
    defenders = deal.defenders
    if len(defenders) == len(others) == 2:
        # What nearly every deal is: both named in order of speech, each with a word that stands by itself.
        (first, one, left), (second, two, right) = defenders
        own = deal.tricks
        duty = (level == SIX and options.stalingrad) or (level == TEN and options.ten == "checked")
        if first == others[0] and second == others[1] and one in PLAIN and two in PLAIN and not duty:
            if one == two == PASSES:
                _verify_unplayed(deal)
                return played(others, (one, two), NO_TRICKS)
            taken: tuple[int, ...]
            if own is not None and left is not None and right is not None and own + left + right == TRICKS:
                tricks, taken = own, (left, right)
            else:
                tricks, taken = _tricks(deal, defenders, IN_ORDER)
            writers = others if one == two else others[:1] if one == WHISTS else others[1:]
            return played(others, (one, two), taken, writers, None, None, tricks, tricks >= level)
    return _sides(options, deal, others, out)


PLAIN = (WHISTS, PASSES)
NO_TRICKS = (0, 0)
IN_ORDER = (1, 2)  # the clauses of two defenders


def _sides(options: Options, deal: Deal, others: tuple[int, ...], out: tuple[int, ...]) -> Played:
    """The same for any deal."""
    by_player: dict[int, tuple[int, Defender]] = {}
    for place, defender in enumerate(deal.defenders, start=1):
        by_player[defender.player] = place, defender
        may_whist = options.dealer_whist and defender.player in out
        if defender.player not in others and not may_whist:
            raise Refused("player_sits_out", "R1.5", clause=place, player=defender.player)
        if defender.role == TAKES:
            raise Refused("whist_roles", "R3.1", clause=place, word=1)
    missing = tuple(player for player in others if player not in by_player)
    if missing:
        raise Refused("defenders_missing", "R3.1", clause=len(deal.defenders), word=END, missing=missing)
    roles = tuple(by_player[player][1].role for player in others)
    dealer = _dealer_whists(options, deal, by_player, others, roles, out)
    _verify_roles(options, deal, roles, [by_player[player][0] for player in others])
    writers = tuple(player for player in others if by_player[player][1].role == WHISTS)
    half = next((player for player in others if by_player[player][1].role == HALF), None)
    if dealer is not None or writers or (half is not None and options.half_whist_played):
        if half is not None and not writers and by_player[half][1].tricks is None and deal.tricks is None:
            raise Refused("half_tricks", "R3.2", clause=by_player[half][0], word=END)
        takers = others if dealer is None else (*others, dealer)
        places, defenders = zip(*(by_player[player] for player in takers), strict=True)
        tricks, taken = _tricks(deal, defenders, places)
        return played(others, roles, taken[: len(others)], writers, dealer, half, tricks, tricks >= deal.contract.level)
    _verify_unplayed(deal)
    return played(others, roles, (0,) * len(others), half=half)


def _misere(deal: Deal, others: tuple[int, ...]) -> Played:
    """A misere is always played, and both defend."""
    by_player = {defender.player: defender for defender in deal.defenders}
    for place, defender in enumerate(deal.defenders, start=1):
        if defender.player not in others:
            raise Refused("player_sits_out", "R1.5", clause=place, player=defender.player)
    if len(deal.defenders) == len(others) == 1 and deal.defenders[0].tricks != TRICKS - (deal.tricks or 0):
        total = (deal.tricks or 0) + (deal.defenders[0].tricks or 0)
        raise Refused("tricks_sum", "R5.3", clause=0, keywords=(NUMBER,), total=total)
    taken = tuple((by_player[player].tricks or 0) if player in by_player else 0 for player in others)
    return played(others, (TAKES,) * len(others), taken, others, tricks=deal.tricks, made=not deal.tricks)


def _dealer_whists(
    options: Options,
    deal: Deal,
    by_player: dict[int, tuple[int, Defender]],
    others: tuple[int, ...],
    roles: tuple[str, ...],
    out: tuple[int, ...],
) -> int | None:
    """A dealer who sits out and whists in place of a half-whist (R1.5)."""
    for player in out:
        if player in by_player:
            place, defender = by_player[player]
            allowed = (
                options.half_whist
                and len(out) == 1
                and len(others) == 2
                and deal.contract.level in options.half_levels
                and set(roles) == {PASSES}
            )
            if not allowed or defender.role != WHISTS:
                raise Refused("dealer_whist_refused", "R1.5", clause=place, player=player)
            return player
    return None


def _verify_roles(options: Options, deal: Deal, roles: tuple[str, ...], places: list[int]) -> None:
    """What the two may say after one another (R3.1), and where whisting is a duty (R3.4, R3.5)."""
    contract = deal.contract
    six_spades = options.stalingrad and contract.level == SIX and contract.strain == SPADES
    if six_spades or (options.ten == "checked" and contract.level == TEN):
        for place, role in zip(places, roles, strict=True):
            if role != WHISTS:
                raise Refused("whists_forced", "R3.4" if six_spades else "R3.5", clause=place, word=1)
        return
    if HALF not in roles:
        return
    place = places[roles.index(HALF)]
    if len(roles) == 1 or not options.half_whist or contract.level not in options.half_levels:
        levels = " ".join(map(str, options.half_levels)) if options.half_whist and len(roles) > 1 else ""
        raise Refused("half_whist_refused", "R3.1", clause=place, word=1, allowed_levels=levels)
    if roles[0] == HALF != roles[1] and options.whist_style != "gentleman":
        raise Refused("half_first", "R3.1", clause=place, word=1)
    if PASSES not in roles:
        raise Refused("whist_roles", "R3.1", clause=place, word=1)


def _tricks(deal: Deal, defenders: Sequence[Defender], clauses: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """The declarer's tricks and the defenders': a single number left out is the rest, else a passer's is 0."""
    own = deal.tricks
    taken: list[int | None] = [tricks for _, _, tricks in defenders]
    missing = taken.count(None) + (own is None)
    if missing > 1:
        for at, (_, role, _) in enumerate(defenders):
            if role == PASSES and taken[at] is None:
                taken[at] = 0
                missing -= 1
    total = (own or 0) + sum(tricks or 0 for tricks in taken)
    if missing > 1:
        raise Refused("word_missing", clause=clauses[taken.index(None)], word=END, expected=N_("tricks"))
    if total > TRICKS or (total < TRICKS and not missing):
        raise Refused("tricks_sum", "R5.3", clause=0, keywords=("without", NUMBER), total=total)
    rest = TRICKS - total
    return (rest if own is None else own), tuple([rest if tricks is None else tricks for tricks in taken])


def _verify_unplayed(deal: Deal) -> None:
    """Where nobody whists there are no tricks, and nothing to agree on (R3.2)."""
    for place, defender in enumerate(deal.defenders, start=1):
        if defender.tricks is not None:
            keywords = ("without", NUMBER)
            raise Refused("tricks_unplayed", "R3.2", clause=place, keywords=keywords, player=defender.player)
    if deal.tricks is not None:
        raise Refused("tricks_unplayed", "R3.2", clause=0, keywords=("without", NUMBER))
    if deal.agreed:
        raise Refused("agreed_unplayed", "R3.2", clause=0, keywords=("agreed",))
