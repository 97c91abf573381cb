"""What a key would mean now: what a contract is worth and obliges to, what a trick of raspasy costs.

Told beside a choice before it is made, as notes of a form (:mod:`rospis.games.russian.entry`). Figures are those of
the rules that score (R5.3, R4.2, R0.4), with dark and bomb in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rospis.errors import N_, Phrase, Refused
from rospis.games.entry import Note, When, only_if
from rospis.games.russian import bombs, raspasy, series
from rospis.games.russian.deal import Call, Deal
from rospis.games.russian.options import SIX, TEN, Options
from rospis.games.russian.scoring import value_of
from rospis.games.russian.state import State, dark_multiplier
from rospis.games.russian.verify import SPADES
from rospis.games.russian.whisting import OBLIGATION


def must_whist(options: Options, call: Call) -> bool:
    """Whether all defenders have to whist (R3.4, R3.5)."""
    if call.level == TEN:
        return options.ten == "checked"
    return options.stalingrad and call.level == SIX and call.strain == SPADES


def bomb_of(options: Options, queue: bombs.Queue, call: Call) -> int:
    """The factor of the bomb that a game would use (R0.6); 1 for none, and where it is still to be chosen (D-8)."""
    try:
        return bombs.used(options, Deal(0, call), queue)
    except Refused:
        return 1


def of_contract(
    options: Options, state: State, call: Call, totus: bool, players: Mapping[int, str]
) -> tuple[Note, ...]:
    """What a contract is worth to each of the ``players`` who may declare it, and what it obliges to.

    ``players`` are accounts with their answers in the row ``declarer``.
    """
    return (
        *_amounts(options, state, call, totus, players),
        *(Note(text) for text in _duties(options, state, call)),
    )


def _amounts(options: Options, state: State, call: Call, totus: bool, players: Mapping[int, str]) -> Iterator[Note]:
    """The figures, a note for all who would use the same bomb."""
    by_factor: dict[int, list[str]] = {}
    for player, key in players.items():
        by_factor.setdefault(bomb_of(options, state.bombs[player], call), []).append(key)
    for factor, keys in by_factor.items():
        when: When = (only_if(declarer=keys),) if len(by_factor) > 1 else ()
        yield Note(_amount(options, call, totus, factor), when)


def _amount(options: Options, call: Call, totus: bool, bomb: int) -> Phrase:
    """What is written for a contract made, for each trick short, and for a trick of the defence (R5.3)."""
    dark = dark_multiplier(options, Deal(0, call)) if call.dark else 1
    own = bomb * dark
    record = (bomb if options.bomb_scope == "record" else 1) * (dark if options.dark_scope == "record" else 1)
    value = value_of(options, call.level)
    facts = {
        "pool": (value + options.totus_bonus if totus else value) * own,
        "hill": value * own * options.hill_factor,
        "whists": value * record * options.whist_factor,
    }
    if not call.level:
        return Phrase(N_("pool {pool}; hill {hill} a trick"), facts)
    return Phrase(N_("pool {pool}, hill {hill}, whists {whists}"), facts)


def _duties(options: Options, state: State, call: Call) -> Iterator[Phrase]:
    """What a contract obliges everybody to (R3.4, R3.5, R4.3), and that it is doubled in the dark."""
    level = call.level
    if call.dark:
        yield Phrase(N_("in the dark ×{factor}"), {"factor": dark_multiplier(options, Deal(0, call))})
    if not level:
        return
    if level == TEN and options.ten == "checked":
        yield Phrase(N_("open cards; no whister is fined"))
    else:
        yield Phrase(N_("the defence owes {owed}"), {"owed": OBLIGATION[level]})
        if must_whist(options, call):
            yield Phrase(N_("everybody has to whist"))
    if level > SIX and level == series.lowest_level(options, state.series.raspasy):
        yield Phrase(N_("raspasy left no lower level"))


def of_player(options: Options, queue: bombs.Queue) -> tuple[Note, ...]:
    """The bombs that wait for a player's next game (R0.6)."""
    if not queue:
        return ()
    facts = {"factors": [f"×{factor}" for factor in queue]}
    if options.bomb_scope == "own":
        return (Note(Phrase(N_("bombs for his own pool and hill: {factors}"), facts)),)
    return (Note(Phrase(N_("bombs for everything that is written: {factors}"), facts)),)


def of_all_pass(options: Options, state: State, *, played: bool, dark_round: int = 0) -> tuple[Note, ...]:
    """What it costs when all pass, in the dark where ``dark_round`` is 1 to 3 (R4.2, R0.4)."""
    if not played:
        drawn = options.all_pass == "bombs" and not state.opening
        return (Note(Phrase(N_("everybody draws a bomb") if drawn else N_("nothing is written"))),)
    try:
        price = raspasy.price_of(options, state.series.raspasy + 1, dark_round)
    except Refused:  # beyond all measure: the deal itself is refused
        return ()
    facts = {"round": dark_round, "hill": price.hill, "whists": price.rostov}
    if options.rasp_scoring == "rostov":
        cost = Phrase(N_("who takes fewest writes {whists} for a trick of the others"), facts)
    else:
        cost = Phrase(N_("a trick costs {hill}"), facts)
    if not dark_round:
        return (Note(cost),)
    return Note(Phrase(N_("dark round {round}"), facts)), Note(cost)


def of_tricks(tricks: int, levels: Mapping[int, Sequence[str]]) -> tuple[Note, ...]:
    """How many tricks the declarer is short with so many; ``levels`` are the contracts of each level."""
    return tuple(
        Note(Phrase(N_("short by {short}"), {"short": level - tricks}), (only_if(contract=keys),))
        for level, keys in levels.items()
        if level > tricks and keys
    )


__all__ = ["bomb_of", "must_whist", "of_all_pass", "of_contract", "of_player", "of_tricks"]
