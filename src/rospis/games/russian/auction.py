"""The auction of Russian preferans (R2, R0.3): light, dark and dark-pass calls on one ladder, and who may say what.

Frozen states, three verbs: :func:`verify_call` raises the reason, :func:`can_call` asks, :func:`apply_call` gives the
next state. Seats count from 0 in order of speech, 0 is the first hand. A game is a :class:`Call`; the other words are
``pass``, ``here`` (takes over the equal call), ``dark pass``, ``join`` (passes without looking under a dark pass) and
``look``, which is no turn: a player looks at his cards when he likes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rospis.errors import Refused
from rospis.games.russian.deal import MISERE_LEVEL, Call
from rospis.games.russian.ladder import HAND, LEVELS, MISERE, STRAINS, TOTUS, Ranks, ranks
from rospis.games.russian.options import TEN, Options
from rospis.games.russian.series import MISERE_UP_TO, Series, lowest_level, may_announce

PASS, HERE, LOOK, JOIN, DARK_PASS = "pass", "here", "look", "join", "dark pass"
Say = Call | str
"""A call of the auction: a game, or one of the five words."""

HIGHEST_OF_FIRST_HAND = 2  # where only the first hand passes in the dark, the third round ranks like the second


class Rules(NamedTuple):
    """What one auction is held under: the options, the lowest level, the coming dark round and who may announce it."""

    options: Options
    ranks: Ranks
    lowest: int
    dark_round: int
    announcers: frozenset[int]


class Auction(NamedTuple):
    """An auction at one moment. Open one with :func:`open_auction`.

    ``turn`` is the seat to speak, None when it is over. ``standing`` is the highest call, a game or a dark pass, and
    ``owner`` the seat that holds it. ``out`` are those who passed or joined, ``joined`` the latter, ``looked`` who has
    looked, ``spoken`` who has said a word, ``miseres`` who has called misere, ``lost`` whose multiplier is gone by an
    early look. ``game_called`` tells that some game has been called.
    """

    rules: Rules
    players: int
    turn: int | None = 0
    standing: Say | None = None
    owner: int | None = None
    out: frozenset[int] = frozenset()
    joined: frozenset[int] = frozenset()
    looked: frozenset[int] = frozenset()
    spoken: frozenset[int] = frozenset()
    miseres: frozenset[int] = frozenset()
    lost: frozenset[int] = frozenset()
    game_called: bool = False

    @property
    def over(self) -> bool:
        """Whether the declarer is known, or all have passed."""
        return self.turn is None

    @property
    def dark_pass_stands(self) -> bool:
        """Whether the standing call is a dark pass."""
        return self.standing == DARK_PASS

    @property
    def bought(self) -> Call | None:
        """The winning call once the auction is over, without its dark multiplier where that was lost; None if none."""
        if self.turn is not None or not isinstance(self.standing, Call):
            return None
        return self.standing._replace(dark=self.standing.dark and self.owner not in self.lost)


def open_auction(options: Options, series: Series, players: tuple[int, ...]) -> Auction:
    """The auction before its first call, in a ``series`` of raspasy; ``players`` are accounts in order of speech."""
    announcers = frozenset(
        seat
        for seat, player in enumerate(players)
        if len(players) > 2 and may_announce(options, series, player, players[0])
    )
    lowest = lowest_level(options, series.raspasy)
    return Auction(Rules(options, ranks(options.rungs), lowest, series.coming_round, announcers), len(players))


def rank(rules: Rules, say: Say) -> int:
    """The rank of a game or a dark pass on the ladder (R0.2)."""
    if isinstance(say, str):
        first_hand = rules.options.dark_pass == "first_hand"
        return rules.ranks.dark_pass[min(rules.dark_round, HIGHEST_OF_FIRST_HAND) if first_hand else rules.dark_round]
    if say.totus:
        return rules.ranks.single[TOTUS]
    if not say.level:
        return rules.ranks.single[MISERE + HAND * say.hand]
    assert say.strain is not None
    if say.dark:
        return rules.ranks.dark[say.level, say.strain]
    return rules.ranks.light[say.level, say.strain, say.hand]


@lru_cache(maxsize=64)
def games(rungs: tuple[str, ...], dark_games: bool) -> Mapping[Call, int]:
    """Every game that a ladder has with its rank, from low to high, dark ones where they are played."""
    ladder = ranks(rungs)
    found = {Call(level, strain, hand=hand): place for (level, strain, hand), place in ladder.light.items()}
    if dark_games:
        found |= {Call(level, strain, dark=True): place for (level, strain), place in ladder.dark.items()}
    for rung, place in ladder.single.items():
        found[Call(TEN, totus=True) if rung == TOTUS else Call(MISERE_LEVEL, hand=rung != MISERE)] = place
    return dict(sorted(found.items(), key=lambda pair: pair[1]))


def legal_calls(state: Auction) -> tuple[Say, ...]:
    """What the seat to speak may say, games from low to high behind the words; empty when the auction is over."""
    seat = state.turn
    if seat is None:
        return ()
    return (*(word for word in WORDS if _word_allowed(state, seat, word)), *_legal_games(state, seat))


WORDS = (PASS, JOIN, HERE, DARK_PASS, LOOK)


def _legal_games(state: Auction, seat: int) -> list[Call]:
    """The games that a seat in turn may call."""
    options = state.rules.options
    least = -1 if state.standing is None else rank(state.rules, state.standing)
    known = games(options.rungs, options.dark_games)
    allowed = [call for call, height in known.items() if height > least and _game_allowed(state, seat, call)]
    return _cheapest(allowed) if options.auction_steps == "strict" else allowed


def _cheapest(calls: list[Call]) -> list[Call]:
    """Of the games in a strain the cheapest of each kind: light, dark, without the talon (R2.2)."""
    kept: dict[tuple[bool, bool], Call] = {}
    others = []
    for call in calls:
        if call.strain is None:
            others.append(call)
        else:
            kept.setdefault((call.dark, call.hand), call)
    return [call for call in calls if call in others or call in kept.values()]


def _word_allowed(state: Auction, seat: int, word: str) -> bool:
    """Whether a seat in turn may say one of the words (R0.3, R2.3)."""
    match word:
        case "join":
            return state.dark_pass_stands and seat not in state.looked and seat != state.owner
        case "here":
            return _may_hold(state, seat)
        case "dark pass":
            return (
                seat in state.rules.announcers
                and seat not in state.looked
                and not state.game_called
                and not state.dark_pass_stands
            )
        case "look":
            return _may_look(state, seat)
        case _:
            return True


def _may_look(state: Auction, seat: int) -> bool:
    """Anybody may look once, but the owner of a standing dark call only where that is allowed (D-18)."""
    if seat in state.looked:
        return False
    stands_dark = state.dark_pass_stands or (isinstance(state.standing, Call) and state.standing.dark)
    return seat != state.owner or not stands_dark or state.rules.options.early_look == "allowed"


def _may_hold(state: Auction, seat: int) -> bool:
    """The senior of the last two takes over the equal game; a dark one only unlooked (R2.3, D-16)."""
    options, standing = state.rules.options, state.standing
    if not options.hold or state.players - len(state.out) != 2 or state.owner is None or seat >= state.owner:
        return False
    if not isinstance(standing, Call) or standing.strain is None or seat in state.miseres:
        return False
    return not standing.dark or (options.dark_hold == "equal" and seat not in state.looked)


def _game_allowed(state: Auction, seat: int, call: Call) -> bool:
    """Whether a seat in turn may call a game that beats the standing call, steps aside (R2.2, R0.3)."""
    rules, options = state.rules, state.rules.options
    if not call.level:
        first_word = seat not in state.spoken or (call.hand and seat in state.miseres)
        if not first_word or rules.lowest > MISERE_UP_TO:
            return False
        if state.dark_pass_stands:
            return options.misere_beats_dark_pass == "ladder"
        return options.dark_overcall == "minimum" or _is_that_very_call(state, call)
    if call.level < rules.lowest or seat in state.miseres:
        return False
    if call.dark and not _dark_allowed(state, seat):
        return False
    return options.dark_overcall == "minimum" or _is_that_very_call(state, call)


def _dark_allowed(state: Auction, seat: int) -> bool:
    """A dark game needs unlooked cards, and by option no light call before it (D-2)."""
    if seat in state.looked:
        return False
    light_stands = isinstance(state.standing, Call) and not state.standing.dark
    return state.rules.options.dark_over_light == "ladder" or not light_stands


def _is_that_very_call(state: Auction, call: Call) -> bool:
    """Whether a game is the one that the rule names against a standing dark call (D-1 exact)."""
    standing = state.standing
    if state.dark_pass_stands:
        first_hand = state.rules.options.dark_pass == "first_hand"
        level = LEVELS[0] + min(state.rules.dark_round, HIGHEST_OF_FIRST_HAND if first_hand else state.rules.dark_round)
        if not call.dark:
            return call.level == level and not call.hand
        return call.level == level - 1 and (state.rules.dark_round > 1 or call.strain == STRAINS[0])
    if not isinstance(standing, Call) or not standing.dark or standing.strain is None:
        return True
    if not call.dark:
        return not call.hand and (call.level, call.strain) == (standing.level + 1, standing.strain)
    height = rank(state.rules, standing)
    return rank(state.rules, call) == min(dark for dark in state.rules.ranks.dark.values() if dark > height)


def verify_call(state: Auction, seat: int, say: Say) -> None:
    """Nothing where ``seat`` may say ``say``; else :class:`Refused`.

    ``call_turn`` tells the seat whose turn it is, ``call_illegal`` the texts of what would be legal, none after the
    end.
    """
    rule = "R0.3" if say in (LOOK, JOIN, DARK_PASS) or (isinstance(say, Call) and say.dark) else "R2.2"
    if say == LOOK and state.turn is not None:
        if not _may_look(state, seat):
            raise Refused("call_illegal", rule, seat=seat, call=LOOK, legal=())
        return
    if state.turn is not None and seat != state.turn:
        raise Refused("call_turn", rule, seat=seat, call=str(say), turn=state.turn)
    if state.turn is None or not _may_say(state, seat, say):
        legal = tuple(map(str, legal_calls(state)))
        raise Refused("call_illegal", rule, seat=seat, call=str(say), legal=legal)


def _may_say(state: Auction, seat: int, say: Say) -> bool:
    """Whether a seat in turn may say something."""
    if isinstance(say, str):
        return say in WORDS and _word_allowed(state, seat, say)
    options = state.rules.options
    if options.auction_steps == "strict":
        return say in _legal_games(state, seat)
    height = games(options.rungs, options.dark_games).get(say)
    if height is None or (state.standing is not None and height <= rank(state.rules, state.standing)):
        return False
    return _game_allowed(state, seat, say)


def can_call(state: Auction, seat: int, say: Say) -> bool:
    """Whether ``seat`` may say ``say`` now."""
    if state.turn is None:
        return False
    return _may_look(state, seat) if say == LOOK else seat == state.turn and _may_say(state, seat, say)


def apply_call(state: Auction, seat: int, say: Say) -> Auction:
    """The auction after ``seat`` said ``say``; raises what :func:`verify_call` raises."""
    verify_call(state, seat, say)
    if say == LOOK:
        early = seat == state.owner and isinstance(state.standing, Call) and state.standing.dark
        lost = state.lost | {seat} if early else state.lost
        return state._replace(looked=state.looked | {seat}, lost=lost)
    state = state._replace(spoken=state.spoken | {seat})
    if say in (PASS, JOIN):
        state = state._replace(out=state.out | {seat})
        if say == JOIN:
            state = state._replace(joined=state.joined | {seat})
    elif say == HERE:
        assert isinstance(state.standing, Call)
        state = _owned(state, seat, state.standing)
    elif say == DARK_PASS:
        state = state._replace(standing=DARK_PASS, owner=seat)
    else:
        assert isinstance(say, Call)
        state = _owned(state, seat, say)
    return state._replace(turn=_next_turn(state, seat))


def _owned(state: Auction, seat: int, call: Call) -> Auction:
    """The auction in which ``seat`` holds ``call``; a light call implies having looked."""
    out = state.out
    if state.dark_pass_stands and state.rules.options.overcalled_dark_pass == "final" and state.owner is not None:
        out |= {state.owner}
    return state._replace(
        standing=call,
        owner=seat,
        out=out,
        looked=state.looked if call.dark else state.looked | {seat},
        miseres=state.miseres if call.level else state.miseres | {seat},
        joined=frozenset(),  # who joined an overcalled dark pass has only passed
        game_called=True,
    )


def _next_turn(state: Auction, seat: int) -> int | None:
    """Who speaks after ``seat``: the next who is still in; nobody where only the owner of the standing call is."""
    still_in = [other for other in range(state.players) if other not in state.out]
    if not still_in or still_in == [state.owner]:
        return None
    behind = [other for other in still_in if other > seat]
    return behind[0] if behind else still_in[0]
