"""A series of raspasy: what a trick costs, which level leads out of it, which dark round comes next.

Rules R4.2, R4.3 and R0.3.
"""

from __future__ import annotations

from typing import NamedTuple

from rospis.errors import Refused
from rospis.games.russian.ladder import ROUNDS
from rospis.games.russian.options import SIX, Options

PROGRESSIONS = {"const": (1,), "1-2-3": (1, 2, 3), "1-2-4": (1, 2, 4), "2-4-6": (2, 4, 6)}
CYCLE = (6, 7, 8)
LAST_ROUND = ROUNDS[-1]
MISERE_UP_TO = 8  # the highest level that a misere stands above (R2.2)


class Series(NamedTuple):
    """How raspasy stand between two deals.

    ``raspasy`` are those since the last exit, ``passes`` how often the deal has moved since the first of them.
    ``dark_round`` is the dark round that the next one would follow, 0 where there is none, ``announcer`` who announced
    it, ``drew`` who drew a bomb in it.
    """

    raspasy: int = 0
    passes: int = 0
    dark_round: int = 0
    announcer: int | None = None
    drew: frozenset[int] = frozenset()

    @property
    def coming_round(self) -> int:
        """The round of the next dark pass: 1, 2 or 3 (R0.3)."""
        return self.dark_round % LAST_ROUND + 1


NONE = Series()


def multiple(options: Options, number: int) -> int:
    """How many times the base a trick costs in the raspasy ``number`` of a series, counted from 1 (R4.2)."""
    if options.rasp_progression == "arith":
        return number
    if options.rasp_progression == "geom":
        return 1 << (number - 1)
    steps = PROGRESSIONS[options.rasp_progression]
    return steps[min(number, len(steps)) - 1]


def light_price(options: Options, number: int) -> int:
    """The price of a trick in the light raspasy ``number`` of a series (R4.2)."""
    return options.rasp_base * multiple(options, number)


def dark_price(options: Options, first: int, light: int, dark_round: int) -> int:
    """The price of a trick in a dark round (R0.4, D-5): ``first`` is the first light price, ``light`` today's."""
    match options.dark_pass_price:
        case "double":
            return 2 * light
        case "power":
            return light << dark_round
        case _:
            return first << dark_round


def plain_price(options: Options, first: int, light: int) -> int:
    """The light price that :func:`dark_price` multiplies (D-9)."""
    return first if options.dark_pass_price == "first" else light


def lowest_level(options: Options, count: int) -> int:
    """The lowest level that may be bid after ``count`` raspasy (R4.3)."""
    sequence = options.exit_sequence
    if not isinstance(sequence, str):
        return sequence[count] if count < len(sequence) else sequence[-1]
    return CYCLE[count % len(CYCLE)] if sequence == "cyclic" else SIX


def verify_announcer(options: Options, series: Series, player: int, first_hand: int) -> None:
    """Nothing where ``player`` may propose dark passing now; else :class:`Refused` (R0.3, D-12)."""
    if options.dark_pass == "off":
        raise Refused("dark_pass_off", "R0.3", clause=0)
    if options.dark_pass == "first_hand" and player != first_hand:
        raise Refused("dark_pass_first_hand", "R0.3", clause=0)
    dark_round, announcer = series.coming_round, series.announcer
    if dark_round > 1 and options.dark_pass_repeat == "announcer" and player != announcer:
        raise Refused("dark_pass_repeat", "R0.3", clause=0, round=dark_round, player=announcer)


def may_announce(options: Options, series: Series, player: int, first_hand: int) -> bool:
    """Whether ``player`` may propose dark passing now."""
    try:
        verify_announcer(options, series, player, first_hand)
    except Refused:
        return False
    return True


def after_raspasy(options: Options, series: Series, announcer: int | None, drew: frozenset[int]) -> Series:
    """The series after one more raspasy, dark where somebody announced it."""
    raspasy = series.raspasy + 1
    if announcer is not None:
        return Series(raspasy, series.passes, series.coming_round, announcer, drew)
    if options.dark_round_after_light == "keep":
        return series._replace(raspasy=raspasy)
    return Series(raspasy, series.passes)


def after_game(options: Options, series: Series, *, made: bool, whisted: bool, misere: bool) -> Series:
    """The series after a game: it is over where the game led out of it (R4.3); dark rounds begin anew."""
    if not series.raspasy:
        return NONE
    leads_out = not misere or options.misere_exits
    if options.exit_condition != "played":
        leads_out = leads_out and made and (whisted or options.exit_condition == "made")
    return NONE if leads_out else Series(series.raspasy, series.passes)


def after_moving(options: Options, series: Series, players: int) -> Series:
    """The series when the deal has moved to the next player: a lap may end it (R4.3)."""
    if not series.raspasy or options.exit_reset == "never":
        return series
    passes = series.passes + 1
    if passes >= players:
        return series._replace(raspasy=0, passes=0)
    return series._replace(passes=passes)
