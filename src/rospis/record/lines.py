"""Lines of their own: whatever a record says beside its deals, from ``check`` to ``break off``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rospis.errors import N_, Phrase, Refused
from rospis.games.options import ControlTime, Kind, Number, PriceOf
from rospis.games.protocol import Column
from rospis.games.words import LONGEST_NUMBER, is_number, unexpected
from rospis.names import QUOTE, Names
from rospis.record.header import read_new_name
from rospis.record.model import Adjust, BreakOff, Carry, Check, Dealer, Entry, Join, Leave, Note, Replace, Terms, TimeUp
from rospis.record.partners import read_partners
from rospis.record.seating import Seating
from rospis.record.text import read_amount
from rospis.words import CARDS, COLUMNS, GAMES, LINES, MAX_WORDS, nearest

MOST_ACCOUNTS = 12  # who ever sat at one sheet: finding the fewest payments costs 2 to their number


def read_line(seating: Seating, number: int, line: str, words: list[str], folded: list[str]) -> Entry:
    """The line of its own that begins with a keyword; :class:`Refused` for any other."""
    own = LINES[seating.game.letter].match(folded, 0)
    if own is None:
        raise _unknown(seating, words, folded)
    keyword, at = own
    if keyword not in seating.game.lines:
        raise Refused("line_not_here", found=words[0])
    if keyword == "note":
        return Note(number, line.lstrip()[len(words[0]) :].strip())
    if keyword == "partners":
        return read_partners(seating, number, line)
    return READERS[keyword](seating, number, words, folded, at)


def _unknown(seating: Seating, words: list[str], folded: list[str]) -> Refused:
    """The refusal of a line that begins with no known word of this game."""
    tables = LINES[seating.game.letter], CARDS[seating.game.letter]
    refused = unexpected(words, 0, 0, "", *tables)
    if refused.code == "lookalike":
        return refused
    if any(LINES[game].match(folded[:MAX_WORDS], 0) for game in GAMES):
        return Refused("line_not_here", found=words[0])
    if words[0][0].isdecimal() or words[0] in seating.names.known:
        return Refused("line_unknown", found=words[0], expected=N_("a number and a dot before a deal, such as 1."))
    near = nearest(words[0], [spelling for table in tables for spelling in table])
    return Refused("line_unknown", found=words[0], near=near)


def _end(words: list[str], at: int) -> None:
    """Nothing may stand behind the word before ``at``."""
    if at < len(words):
        raise Refused("word_unexpected", word=at, found=words[at], expected="")


def _player(seating: Seating, words: list[str], at: int, names: Names | None = None) -> int:
    """The player at the table who is named at ``words[at]``, or whoever ``names`` admit."""
    if at >= len(words):
        raise Refused("word_missing", word=at, expected=N_("player"))
    return (names or seating.names).find(words[at], None, at)


def _account(seating: Seating, words: list[str], at: int) -> int:
    """The account that is named at ``words[at]``: of a player at the table, or else of one who has left."""
    try:
        return _player(seating, words, at)
    except Refused as refused:
        if refused.code != "name_unknown":
            raise
        return seating.all_names.find(words[at], None, at)


def _column(
    seating: Seating, words: list[str], folded: list[str], at: int, columns: Mapping[str, Column]
) -> tuple[str, int | None, int]:
    """A column of the sheet, the player it is on, and the place behind."""
    if at >= len(words):
        raise Refused("word_missing", word=at, expected=N_("column"))
    found = COLUMNS[seating.game.letter].match(folded, at)
    if found is None:
        raise unexpected(words, at, 0, N_("column"), COLUMNS[seating.game.letter])
    keyword, count = found
    column = "whists" if keyword == "on" else keyword
    known = columns.get(column)
    if known is None:
        raise Refused("column_unknown", word=at, found=words[at], allowed=", ".join(columns))
    at += count
    if not known.on_player:
        return column, None, at
    if keyword == "whists" and COLUMNS[seating.game.letter].match(folded, at) == ("on", 1):
        at += 1
    return column, _account(seating, words, at), at + 1


def _amount_at(words: list[str], at: int) -> int:
    """Refuses a line that ends where an amount must stand."""
    if at >= len(words):
        raise Refused("word_missing", word=at, expected=N_("amount"))
    return at


def _check(seating: Seating, number: int, words: list[str], folded: list[str], at: int) -> Entry:
    """``check NAME COLUMN AMOUNT``, or several numbers where the column holds a row of them (0 for an empty one)."""
    player = _account(seating, words, at)
    columns = seating.game.columns_of(player)
    column, on, at = _column(seating, words, folded, at + 1, columns)
    if on == player:
        raise Refused("adjust_self", word=at - 1)
    if columns[column].several:
        row = tuple(_count(words, place) for place in range(_amount_at(words, at), len(words)))
        return Check(number, player, column, on, () if row == (0,) else row)
    expected = read_amount(words[_amount_at(words, at)], at)
    _end(words, at + 1)
    return Check(number, player, column, on, expected)


def _count(words: list[str], at: int) -> int:
    """The plain number at ``words[at]``."""
    if at >= len(words):
        raise Refused("word_missing", word=at, expected=N_("number"))
    if not is_number(words[at]):
        raise Refused("word_unexpected", word=at, found=words[at], expected=N_("number"))
    if len(words[at]) > LONGEST_NUMBER:
        raise Refused("number_too_long", word=at, digits=LONGEST_NUMBER)
    return int(words[at])


def _adjust(seating: Seating, number: int, words: list[str], folded: list[str], at: int) -> Entry:
    """``adjust NAME COLUMN AMOUNT "why"``."""
    player = _account(seating, words, at)
    adjustable = {name: column for name, column in seating.game.columns_of(player).items() if column.adjustable}
    column, on, at = _column(seating, words, folded, at + 1, adjustable)
    if on == player:
        raise Refused("adjust_self", word=at - 1)
    amount = read_amount(words[_amount_at(words, at)], at)
    why = ""
    if at + 1 < len(words) and words[at + 1].startswith(QUOTE):
        why = words[at + 1][1:]
        _end(words, at + 2)
    else:
        _end(words, at + 1)
    return Adjust(number, player, column, on, amount, why)


def _dealer(seating: Seating, number: int, words: list[str], folded: list[str], at: int) -> Entry:
    """``dealer NAME``, or whatever says who deals in the game."""
    if seating.game.dealt_by_number:
        raise Refused("dealer_by_number", "B1.3")
    if at >= len(words):
        raise Refused(
            "word_missing", word=at, expected=Phrase("{names}", {"names": seating.game.dealers(seating.table)})
        )
    dealer = seating.game.read_dealer(words[at], at, seating.names)
    _end(words, at + 1)
    return Dealer(number, dealer)


def _join(seating: Seating, number: int, words: list[str], folded: list[str], at: int) -> Entry:
    """``join NAME after NAME``."""
    if at >= len(words):
        raise Refused("word_missing", word=at, expected=N_("player"))
    name = read_new_name([words[at]], seating.table.names, seating.game, at)
    found = LINES[seating.game.letter].match(folded, at + 1)
    if found is None or found[0] != "after":
        raise unexpected(words, at + 1, 0, N_("after"), LINES[seating.game.letter])
    after = _player(seating, words, at + 1 + found[1])
    _end(words, at + 2 + found[1])
    if len(seating.table.present) >= seating.game.most_players:
        raise Refused("join_full", seating.game.players_rule, word=at, most=seating.game.most_players)
    if len(seating.table.names) >= MOST_ACCOUNTS:
        raise Refused("join_full", None, word=at, most=MOST_ACCOUNTS)
    seating.seat(seating.table.join(name, after))
    return Join(number, name, after)


def _leave(seating: Seating, number: int, words: list[str], folded: list[str], at: int) -> Entry:
    """``leave NAME``."""
    player = _player(seating, words, at)
    _end(words, at + 1)
    seating.seat(seating.table.leave(player))
    return Leave(number, player)


def _replace(seating: Seating, number: int, words: list[str], folded: list[str], at: int) -> Entry:
    """``replace NAME by NAME``; a side is nobody who could be replaced."""
    player = _player(seating, words, at, seating.people)
    found = _by(seating, folded, at + 1)
    if found is None:
        raise unexpected(words, at + 1, 0, N_("by"), LINES[seating.game.letter])
    at += 1 + found
    if at >= len(words):
        raise Refused("word_missing", word=at, expected=N_("player"))
    old = seating.table.names[player]
    others = [name for account, name in enumerate(seating.table.names) if account != player]
    name = read_new_name([words[at]], [*seating.game.taken_names, *others], seating.game, at)
    _end(words, at + 1)
    seating.seat(seating.table.rename(player, name))
    return Replace(number, player, old, name)


def _by(seating: Seating, folded: list[str], at: int) -> int | None:
    """How many words ``by`` takes here, or None."""
    found = LINES[seating.game.letter].match(folded, at)
    return found[1] if found is not None and found[0] == "by" else None


def _state(seating: Seating, number: int, words: list[str], folded: list[str], at: int) -> Entry:
    """``state NAME refe 1 used 1``, marks of a player with their numbers, or ``state raspasy 2``, one of the table."""
    if seating.dealt:
        raise Refused("state_late")
    found = COLUMNS[seating.game.letter].match(folded, at)
    if found is not None:
        return _state_of_table(seating, number, words, folded, at, *found)
    player = _player(seating, words, at)
    at += 1
    values: dict[str, tuple[int, ...]] = {}
    while at < len(words) or not values:
        found = COLUMNS[seating.game.letter].match(folded, at)
        if found is None:
            expected = next(mark for mark, kind in seating.game.carried.items() if kind.of_player)
            raise unexpected(words, at, 0, expected, COLUMNS[seating.game.letter])
        mark, count = found
        kind = seating.game.carried.get(mark)
        if kind is None or not kind.of_player:
            raise Refused("line_not_here", word=at, found=words[at])
        if mark in values:
            raise Refused("word_unexpected", word=at, found=words[at], expected="")
        values[mark] = _numbers(words, at + count, kind.numbers)
        _carried_once(seating, number, words, at, mark, player)
        at += count + len(values[mark])
    return Carry(number, player, values)


def _state_of_table(
    seating: Seating, number: int, words: list[str], folded: list[str], at: int, mark: str, count: int
) -> Entry:
    """``state raspasy 2``, ``state dark 1 by NAME``, ``state opening done``."""
    kind = seating.game.carried.get(mark)
    if kind is None or kind.of_player:
        raise Refused("line_not_here", word=at, found=" ".join(words[at : at + count]))
    numbers = _numbers(words, at + count, kind.numbers)
    _carried_once(seating, number, words, at, mark, None)
    at += count + len(numbers)
    player: int | None = None
    if kind.by:
        by = _by(seating, folded, at)
        if by is None:
            raise unexpected(words, at, 0, N_("by"), LINES[seating.game.letter])
        player = _player(seating, words, at + by)
        at += by + 1
    _end(words, at)
    return Carry(number, player, {mark: numbers})


def _carried_once(seating: Seating, number: int, words: list[str], at: int, mark: str, player: int | None) -> None:
    """Refuses a mark that a line above has brought already."""
    first = seating.carried.setdefault((mark, player), number)
    if first != number:
        raise Refused("state_twice", word=at, found=words[at], first=first)


def _numbers(words: list[str], at: int, most: int) -> tuple[int, ...]:
    """The numbers from ``words[at]`` on, ``most`` at most; where there may be any, one there must be."""
    if not most:
        return ()
    numbers = [_count(words, at)]
    while len(numbers) < most and at + len(numbers) < len(words) and is_number(words[at + len(numbers)]):
        numbers.append(_count(words, at + len(numbers)))
    return tuple(numbers)


def _terms(seating: Seating, number: int, words: list[str], folded: list[str], at: int) -> Entry:
    """``terms pool 20 price 1 EUR time 23:00``: each once, in any order."""
    values: dict[str, Any] = {}
    table = COLUMNS[seating.game.letter]
    while at < len(words) or not values:
        found = table.match(folded, at)
        kind = TERMS.get(found[0]) if found else None
        if found is None or kind is None:
            raise unexpected(words, at, 0, tuple(TERMS), table)
        if found[0] in values:
            raise Refused("word_unexpected", word=at, found=words[at], expected="")
        at += found[1]
        said = 1 + (at + 1 < len(words) and found[0] == "price" and table.match(folded, at + 1) is None)
        text = " ".join(words[at : at + said])
        if QUOTE in text:
            raise Refused("word_unexpected", word=at + (QUOTE not in words[at]), found=text, expected=kind.allowed())
        if not text:
            raise Refused("word_missing", word=at, expected=kind.allowed())
        try:
            values[found[0]] = kind.read(text)
        except ValueError:
            raise Refused("header_value", word=at, key=found[0], value=text, allowed=kind.allowed()) from None
        at += said
    return Terms(number, values)


TERMS: Mapping[str, Kind] = {"pool": Number(1), "price": PriceOf(), "time": ControlTime()}


def _time_up(seating: Seating, number: int, words: list[str], folded: list[str], at: int) -> Entry:
    """``time up``."""
    _end(words, at)
    return TimeUp(number)


def _break_off(seating: Seating, number: int, words: list[str], folded: list[str], at: int) -> Entry:
    """``break off``."""
    _end(words, at)
    return BreakOff(number, None)


def _break_off_without(seating: Seating, number: int, words: list[str], folded: list[str], at: int) -> Entry:
    """``break off without NAME``."""
    player = _account(seating, words, at)
    _end(words, at + 1)
    return BreakOff(number, player)


READERS = {
    "check": _check,
    "adjust": _adjust,
    "dealer": _dealer,
    "join": _join,
    "leave": _leave,
    "replace": _replace,
    "state": _state,
    "terms": _terms,
    "time up": _time_up,
    "break off": _break_off,
    "break off without": _break_off_without,
}
