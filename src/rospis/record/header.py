"""The header: which game is played, by which rules, by whom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from rospis.errors import Fault, Refused, either
from rospis.games import registry
from rospis.games.options import OptionsBase
from rospis.games.protocol import AnyGame
from rospis.names import LONGEST_NAME, QUOTE, Names, clause_openers, needs_quotes
from rospis.record.model import HeaderLine
from rospis.record.text import spans
from rospis.seats import Accounts
from rospis.words import mixed_scripts, nearest

if TYPE_CHECKING:
    from collections.abc import Container

FREE_TEXT = ("date", "place", "note", "title")
OWN_KEYS = ("rospis", "game", "rules", "players", "dealer", "price", *FREE_TEXT)
VERSION = "1"
PRICE_OPTION = "whist_price"


# Keys as people write them in other languages: none is read, but the right one is named.
TRANSLATED = {
    word: key
    for key, words in {
        "game": "игра igra",
        "rules": "правила pravila",
        "players": "игроки игрок igrači igraci играчи",
        "dealer": "сдающий сдаёт сдает delilac deli делилац дели",
        "price": "цена cena",
        "date": "дата datum датум",
        "place": "место mesto",
        "note": "заметка примечание beleška beleska белешка",
        "title": "название заголовок naslov наслов",
        "target": "пуля pulja пуља",
    }.items()
    for word in words.split()
}


class RawLine(NamedTuple):
    """A header line before it is understood; ``column`` is that of the value, ``key_column`` that of the key.

    One that is not ``sound`` has been reported already: its key was given, but nothing is read in it.
    """

    key: str
    value: str
    line: int
    column: int
    key_column: int = 1
    sound: bool = True


class Header(NamedTuple):
    """What the header says, as far as it could be understood."""

    game_name: str | None
    game: AnyGame | None
    rules: str | None
    options: Any
    table: Accounts | None
    dealer: int
    lines: tuple[HeaderLine, ...]


def split_header_line(text: str) -> tuple[str, str] | None:
    """Key and value of a header line, or None for a line that is none: one word, a colon, and the rest."""
    key, colon, value = text.partition(":")
    key = key.strip()
    if not colon or not key or not key.replace("_", "").replace(".", "").replace("-", "").isalnum():
        return None
    return key, value


def translated(key: str, known: Container[str]) -> str | None:
    """The key among ``known`` that a word of another language means, or None."""
    meant = TRANSLATED.get(key)
    return meant if meant is not None and meant in known else None


def read_header(lines: list[RawLine], faults: list[Fault]) -> Header:
    """Understands the header lines; adds what is wrong with them to ``faults``."""
    reader = _HeaderReader(lines, faults)
    return reader.read()


class _HeaderReader:
    """One pass over the header; every fault is reported, the rest still read."""

    def __init__(self, lines: list[RawLine], faults: list[Fault]) -> None:
        self.lines = lines
        self.faults = faults
        self.by_key: dict[str, RawLine] = {}
        self.unsound: set[str] = set()  # keys whose line has been reported already
        self.sound = True

    def fault(self, line: RawLine | None, refused: Refused) -> None:
        """Reports ``refused`` at a header line, or at line 1 for one that is missing."""
        self.sound = False
        at = (line.line, line.column) if line else (1, 1)
        self.faults.append(Fault(*at, refused.code, refused.rule, refused.params))

    def read(self) -> Header:
        """The whole header."""
        game_name, game = self._game()
        known = self._known_keys(game)
        for line in self.lines:
            self._file_under_key(line, known, game)
        if (version := self.by_key.get("rospis")) and version.value != VERSION:
            self.fault(version, Refused("header_value", key="rospis", value=version.value, allowed=VERSION))
        rules, options = self._options(game)
        table = self._players(game)
        dealer = self._dealer(game, table)
        kept = tuple(HeaderLine(key, line.value, line.line) for key, line in self.by_key.items())
        return Header(game_name, game, rules, options if self.sound else None, table, dealer, kept)

    def _game(self) -> tuple[str | None, AnyGame | None]:
        """The game must be known first: it says which other keys there are."""
        for line in self.lines:
            if line.key.lower() == "game":
                if not line.sound:
                    self.sound = False
                    return None, None
                name = line.value.lower()
                if name in registry.GAMES:
                    return name, registry.find(name)
                near = nearest(name, registry.GAMES) or next(
                    (game for game in registry.GAMES if len(name) > 2 and name in game), None
                )
                self.fault(
                    line, Refused("game_unknown", value=line.value, near=near, allowed=", ".join(registry.GAMES))
                )
                return None, None
        for line in self.lines:
            if TRANSLATED.get(line.key.lower()) == "game":
                allowed = tuple(f"game: {game}" for game in registry.GAMES)
                facts: dict[str, Any] = {"key": line.key, "near": None, "expected": either(*allowed)}
                self.fault(line._replace(column=line.key_column), Refused("header_unknown", **facts))
                return None, None
        self.fault(None, Refused("header_missing", key="game"))
        return None, None

    def _known_keys(self, game: AnyGame | None) -> dict[str, str]:
        """Every key that may stand here, to its canonical form."""
        known = {key: key for key in OWN_KEYS}
        if game is not None:
            known |= {name: name for name in game.options_type.specs()}
            known |= game.options_type.aliases
            if PRICE_OPTION in known:
                known["price"] = PRICE_OPTION
        return known

    def _file_under_key(self, line: RawLine, known: dict[str, str], game: AnyGame | None) -> None:
        """Files a line under its canonical key; unknown and repeated keys are faults."""
        written = line.key.lower().replace("last_hand.", "last_hand_")
        key = known.get(written)
        if key is None:
            # Without a known game nobody can say which options exist.
            if game is not None:
                near = nearest(written, known) or translated(written, known)
                self.fault(line._replace(column=line.key_column), Refused("header_unknown", key=line.key, near=near))
        elif key in self.by_key:
            self.fault(
                line._replace(column=line.key_column),
                Refused("header_twice", key=line.key, first=self.by_key[key].line),
            )
        elif line.sound:
            self.by_key[key] = line
        else:
            self.sound = False
            self.unsound.add(key)

    def _options(self, game: AnyGame | None) -> tuple[str | None, Any]:
        """The preset and, over it, every option of the header."""
        if game is None:
            return None, None
        rules = next(iter(game.presets))
        if line := self.by_key.get("rules"):
            rules = line.value.lower()
            if rules not in game.presets:
                near = nearest(rules, game.presets)
                self.fault(line, Refused("rules_unknown", value=line.value, near=near, allowed=", ".join(game.presets)))
                return None, None
        values: dict[str, Any] = {}
        for name in game.options_type.specs():
            if line := self.by_key.get(name):
                try:
                    values[name] = game.options_type.read_value(name, line.value)
                except Refused as refused:
                    refused.params["key"] = line.key
                    self.fault(line, refused)
        options: OptionsBase = replace(game.presets[rules], **values)
        if self.sound:
            try:
                options = options.complete()
            except Refused as refused:
                missing = refused.code == "header_missing"
                keys = () if missing else (refused.params.get("key"), refused.params.get("other"))
                at = next((line for key in keys if (line := self.by_key.get(str(key)))), None)
                self.fault(at, refused)
        return rules, options

    def _players(self, game: AnyGame | None) -> Accounts | None:
        """The players as they sit."""
        line = self.by_key.get("players")
        if game is None:
            return None
        if line is None:
            if "players" in self.unsound:
                return None
            if game.players_needed:
                self.fault(None, Refused("header_missing", key="players"))
                return None
            return game.seat(())
        names: list[str] = []
        for words in spans(line.value, ","):
            column = line.column + (words[0][0] if words else len(line.value))
            at = line._replace(column=column)
            try:
                if len(names) == game.most_players:
                    raise Refused("players_count", fewest=game.fewest_players, most=game.most_players)
                names.append(read_new_name([word for _, word in words], [*game.taken_names, *names], game))
            except Refused as refused:
                self.fault(at, refused)
                if refused.code == "players_count":
                    return None
        if self.sound and len(names) < game.fewest_players:
            self.fault(line, Refused("players_count", fewest=game.fewest_players, most=game.most_players))
        if len(names) < game.fewest_players:
            return None
        return game.seat(tuple(names))

    def _dealer(self, game: AnyGame | None, table: Accounts | None) -> int:
        """Who deals deal 1."""
        line = self.by_key.get("dealer")
        if game is None or table is None:
            return 0
        if line is None:
            return game.first_dealer(table)
        try:
            if game.dealt_by_number:
                raise Refused("dealer_by_number", "B1.3")
            words = [word for _, word in spans(line.value, "\n")[0]]
            if len(words) != 1:
                raise Refused("header_value", key="dealer", value=line.value, allowed=", ".join(game.dealers(table)))
            return game.read_dealer(words[0], 0, Names(table, clause_openers(game.letter)))
        except Refused as refused:
            self.fault(line, refused)
            return 0


def read_new_name(words: list[str], taken: list[str] | tuple[str, ...], game: AnyGame, at: int = 0) -> str:
    """A name that is introduced here (players, join, replace); :class:`Refused` for one that cannot be borne."""
    if len(words) != 1:
        raise Refused("name_bad", word=at, name=" ".join(words).replace(QUOTE, ""), longest=LONGEST_NAME)
    word = words[0]
    quoted = word.startswith(QUOTE)
    name = word[1:] if quoted else word
    allowed = "_- " if quoted else "_-"
    letters = all(letter.isalpha() or letter.isdecimal() or letter in allowed for letter in name)
    if not name[:1].isalpha() or not letters or len(name) > LONGEST_NAME or name != name.strip():
        raise Refused("name_bad", word=at, name=name[: LONGEST_NAME + 1], longest=LONGEST_NAME)
    odd = mixed_scripts(name)
    if odd is not None:
        raise Refused("name_mixed", word=at, name=name, letter=odd[1], likely=odd[2])
    if not quoted and needs_quotes(name, game.letter):
        raise Refused("name_keyword", word=at, name=name)
    for other in taken:
        if other.lower() == name.lower():
            raise Refused("name_taken", word=at, name=name, other=other)
    return name


__all__ = ["FREE_TEXT", "Header", "RawLine", "read_header", "read_new_name", "split_header_line"]
