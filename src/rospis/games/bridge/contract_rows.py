"""The rows of a contract on a form: level, strain, doubling and result, each key with what it is worth (B0.1, B1.1).

A match of teams has them for each room: ``room`` is its name there, ONLY where there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache

from rospis.errors import N_, Phrase
from rospis.games.bridge.deal import MOST_TRICKS, STRAIN_TEXT, Contract
from rospis.games.bridge.notation import ROOMS
from rospis.games.bridge.scoring import BOOK, LIMITS, overtrick_value, score, undertricks
from rospis.games.bridge.sides import SEATS, is_vulnerable
from rospis.games.entry import Choice, Condition, Note, Row, only_if

Made = Callable[[int, Contract], Phrase]  # what a contract that a side declares and makes exactly is worth, in words
Answered = Mapping[str, str | Iterable[str]]  # rows of a room, each with one of some answers

DECLARER, LEVEL, STRAIN, DOUBLE, RESULT = "declarer", "level", "strain", "double", "result"
ONLY = ""  # the name of a room that has none
SEATED = tuple(SEATS)
DOUBLES = ("undoubled", "X", "XX")
EXACT = "="

LEVELS = LIMITS["level"]
WORTH_ALIKE = ((0, 1), (2, 3), (4,))  # strains whose contracts are worth the same
OVER_ALIKE = ((0, 1), (2, 3, 4))  # strains whose undoubled overtricks are worth the same

LABELS = {
    ONLY: {
        DECLARER: N_("declarer"),
        LEVEL: N_("level"),
        STRAIN: N_("strain"),
        DOUBLE: N_("doubling"),
        RESULT: N_("result"),
    },
    ROOMS[0]: {
        DECLARER: N_("open room: declarer"),
        LEVEL: N_("open room: level"),
        STRAIN: N_("open room: strain"),
        DOUBLE: N_("open room: doubling"),
        RESULT: N_("open room: result"),
    },
    ROOMS[1]: {
        DECLARER: N_("closed room: declarer"),
        LEVEL: N_("closed room: level"),
        STRAIN: N_("closed room: strain"),
        DOUBLE: N_("closed room: doubling"),
        RESULT: N_("closed room: result"),
    },
}
SIGNS = ("♣", "♦", "♥", "♠", Phrase(N_("NT")))


def row_of(room: str, row: str) -> str:
    """The key of a row of a room."""
    return f"{room}-{row}" if room else row


def contract_rows(room: str, made: Made, vulnerable: int | None) -> tuple[Row, ...]:
    """Level, strain, doubling and result. ``vulnerable`` is None while it is open on which board that will be."""
    return _levels(room), _strains(room, made), _doublings(room, made), _results(room, vulnerable)


def strain_words(strains: Iterable[int]) -> list[str]:
    """Strains as answers."""
    return [STRAIN_TEXT[strain] for strain in strains]


def in_zones(once: str, twice: str, white: int, red: int) -> Phrase:
    """Points that are the same in either zone, or those not vulnerable and those vulnerable."""
    return Phrase(once, {"points": white}) if white == red else Phrase(twice, {"points": white, "red": red})


def on_any_board(side: int, contract: Contract) -> Phrase:
    """What a contract is worth by itself, in both zones (B1.2)."""
    white, red = (score(*contract, zone, contract.needed) for zone in (False, True))
    return in_zones(N_("worth {points}"), N_("worth {points}, vulnerable {red}"), white, red)


# The rows, each asked when somebody has declared.


@cache
def _levels(room: str) -> Row:
    """The levels, and the tricks that they need."""
    notes = [Note(Phrase(N_("needs {tricks} tricks"), {"tricks": BOOK + level})) for level in LEVELS]
    return _row(
        room, LEVEL, [Choice(str(level), str(level), notes=(note,)) for level, note in zip(LEVELS, notes, strict=True)]
    )


def _strains(room: str, made: Made) -> Row:
    """The strains, and what the contract is worth undoubled."""
    choices = []
    for strains in WORTH_ALIKE:
        notes = [note for level in LEVELS for note in _told(room, _made(made, level, strains, 0), {LEVEL: str(level)})]
        choices += [Choice(STRAIN_TEXT[strain], SIGNS[strain], notes=tuple(notes)) for strain in strains]
    return _row(room, STRAIN, choices)


def _doublings(room: str, made: Made) -> Row:
    """The doublings, and what the contract is worth with them."""
    choices = [Choice(DOUBLES[0], Phrase(N_("undoubled")))]
    for doubled in (1, 2):
        notes: list[Note] = []
        for level in LEVELS:
            for strains in WORTH_ALIKE:
                where = {LEVEL: str(level), STRAIN: strain_words(strains)}
                notes += _told(room, _made(made, level, strains, doubled), where)
        choices.append(Choice(DOUBLES[doubled], DOUBLES[doubled], notes=tuple(notes)))
    return _row(room, DOUBLE, choices, DOUBLES[0])


def _made(made: Made, level: int, strains: Sequence[int], doubled: int) -> list[Phrase]:
    """What a contract in one of these strains, which are alike, is worth to NS and to EW."""
    contract = Contract(level, strains[0], doubled)
    return [made(side, contract) for side in (0, 1)]


@cache
def _results(room: str, vulnerable: int | None) -> Row:
    """The results that the level leaves, and what they bring or cost."""
    over = [_over(room, vulnerable, tricks) for tricks in range(1, MOST_TRICKS - BOOK)]
    down = [_down(room, vulnerable, tricks) for tricks in range(1, MOST_TRICKS + 1)]
    return _row(room, RESULT, [Choice(EXACT, EXACT), *over, *down])


def _over(room: str, vulnerable: int | None, tricks: int) -> Choice:
    """So many tricks over."""
    once, twice = N_("{points} more"), N_("{points} more, vulnerable {red}")
    kinds = [(strains[0], 0, {STRAIN: strain_words(strains), DOUBLE: DOUBLES[0]}) for strains in OVER_ALIKE]
    kinds += [(0, doubled, {DOUBLE: DOUBLES[doubled]}) for doubled in (1, 2)]
    notes: list[Note] = []
    for strain, doubled, where in kinds:
        white, red = (tricks * overtrick_value(strain, doubled, zone) for zone in (False, True))
        notes += _told(room, _by_side(once, twice, white, red, vulnerable), where)
    levels = [str(level) for level in LEVELS if BOOK + level + tricks <= MOST_TRICKS]
    return Choice(f"+{tricks}", f"+{tricks}", (_where(room, {LEVEL: levels}),), tuple(notes))


def _down(room: str, vulnerable: int | None, tricks: int) -> Choice:
    """So many tricks down."""
    once, twice = N_("the defenders get {points}"), N_("the defenders get {points}, vulnerable {red}")
    notes: list[Note] = []
    for doubled, word in enumerate(DOUBLES):
        white, red = (undertricks(doubled, zone, tricks) for zone in (False, True))
        notes += _told(room, _by_side(once, twice, white, red, vulnerable), {DOUBLE: word})
    levels = [str(level) for level in LEVELS if BOOK + level >= tricks]
    return Choice(f"-{tricks}", f"−{tricks}", (_where(room, {LEVEL: levels}),), tuple(notes))


def _by_side(once: str, twice: str, white: int, red: int, vulnerable: int | None) -> list[Phrase]:
    """Points in the zone of NS and in that of EW where they are known, else in both zones for either."""
    if vulnerable is None:
        return [in_zones(once, twice, white, red)] * 2
    return [Phrase(once, {"points": red if is_vulnerable(vulnerable, side) else white}) for side in (0, 1)]


def _told(room: str, by_side: Sequence[Phrase], where: Answered) -> Iterator[Note]:
    """What is told with these answers: once, or for each side that may have declared."""
    if by_side[0] == by_side[1]:
        yield Note(by_side[0], (_where(room, where),))
        return
    for side, phrase in enumerate(by_side):
        yield Note(phrase, (_where(room, {DECLARER: SEATED[side::2], **where}),))


def _where(room: str, rows: Answered) -> Condition:
    """A condition on rows of a room."""
    return only_if(**{row_of(room, row): values for row, values in rows.items()})


def _row(room: str, row: str, choices: Iterable[Choice], default: str | None = None) -> Row:
    """A row of a room."""
    when = (_where(room, {DECLARER: SEATED}),)
    return Row(row_of(room, row), Phrase(LABELS[room][row]), tuple(choices), when, default)
