"""Players over many evenings: every game by itself, a player known by the name that the records give.

Names are the same where they are letter for letter (the reader has composed them, so that č is one letter however it
was typed), as an account bears it at the end of its record; aliases say which others mean the same player. Of an
evening only its results are kept, so a folder of any number of records takes the memory of one, and some hundred bytes
for each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rospis.ledger import RESULT
from rospis.money import Amount, hundredths
from rospis.record.text import without_comment
from rospis.sheet import Sheet
from rospis.stats.evening import counter_type, figures
from rospis.stats.model import Figures, PlayerFigures, Tally


class SameName(Exception):
    """Two players of one evening have the same name when aliases are taken for it; ``name`` is that."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Evening(NamedTuple):
    """What is kept of an evening: where its record stands, what was played, and what everybody won.

    ``date`` is the header's own text, empty where it has none. ``money`` is what each won in hundredths, None without
    a price.
    """

    record: str
    date: str
    game: str
    rules: str
    deals: int
    end: str | None
    results: Mapping[str, Amount]
    money: Mapping[str, int] | None
    currency: str | None


class High(NamedTuple):
    """An evening or a deal that stands out: the record, the deal (0 for a whole evening), and what it brought."""

    record: str
    deal: int
    brought: Amount


class Career:
    """One player in all evenings of one game.

    ``tally`` has the sums of all figures, ``won`` and ``lost`` are evenings above and below zero, ``money`` hundredths
    by currency ("" for a price without one). Of equal evenings or deals the first one is the best or worst.
    """

    __slots__ = (
        "best_deal",
        "best_evening",
        "evenings",
        "game",
        "lost",
        "money",
        "player",
        "tally",
        "won",
        "worst_deal",
        "worst_evening",
    )

    def __init__(self, game: str, player: str) -> None:
        self.game = game
        self.player = player
        self.tally = Tally.of(counter_type(game).scheme)
        self.evenings = self.won = self.lost = 0
        self.money: dict[str, int] = {}
        self.best_evening: High | None = None
        self.worst_evening: High | None = None
        self.best_deal: High | None = None
        self.worst_deal: High | None = None

    @property
    def result(self) -> Amount:
        """The sum of all results, exact."""
        return self.tally[RESULT]

    def add(self, evening: Evening, found: PlayerFigures) -> None:
        """One more evening."""
        result = found.tally[RESULT]
        self.evenings += 1
        self.won += result > 0
        self.lost += result < 0
        self.tally.add_all(found.tally)
        if evening.money is not None:
            currency = evening.currency or ""
            self.money[currency] = self.money.get(currency, 0) + evening.money[found.player]
        whole = High(evening.record, 0, result)
        self.best_evening = _higher(self.best_evening, whole)
        self.worst_evening = _lower(self.worst_evening, whole)
        if found.best is not None and found.worst is not None:
            self.best_deal = _higher(self.best_deal, High(evening.record, *found.best))
            self.worst_deal = _lower(self.worst_deal, High(evening.record, *found.worst))


class Season:
    """Evenings one after the other, and the careers of all who played in them."""

    def __init__(self, aliases: Mapping[str, str] | None = None) -> None:
        self.aliases = dict(aliases or {})
        self.evenings: list[Evening] = []
        self.careers: dict[tuple[str, str], Career] = {}

    def add(self, record: str, sheet: Sheet) -> tuple[Evening, Figures]:
        """Adds an evening; gives it and its figures, under the names that the aliases say.

        SameName where two of its players would be one; nothing is added then.
        """
        found = self.under_aliases(figures(sheet))
        header = {line.key: without_comment(line.value).strip() for line in sheet.record.header}
        evening = Evening(
            record,
            header.get("date", ""),
            found.game,
            found.rules,
            found.deals,
            found.end,
            {one.player: one.tally[RESULT] for one in found.players},
            None if found.money is None else {name: hundredths(text) for name, text in found.money.items()},
            found.currency,
        )
        self.evenings.append(evening)
        for one in found.players:
            key = found.game, one.player
            if key not in self.careers:
                self.careers[key] = Career(*key)
            self.careers[key].add(evening, one)
        return evening, found

    def under_aliases(self, found: Figures) -> Figures:
        """The figures of an evening under the names that the aliases say."""
        names = {one.player: self.aliases.get(one.player, one.player) for one in found.players}
        seen: set[str] = set()
        for name in names.values():
            if name in seen:
                raise SameName(name)
            seen.add(name)
        if all(old == new for old, new in names.items()):
            return found
        return found._replace(
            players=tuple(one._replace(player=names[one.player]) for one in found.players),
            money=None if found.money is None else {names[name]: text for name, text in found.money.items()},
        )

    def standings(self) -> dict[str, list[Career]]:
        """By game, in the order in which they were met, the players from the highest result down; of equals by name."""
        games: dict[str, list[Career]] = {}
        for career in self.careers.values():
            games.setdefault(career.game, []).append(career)
        for careers in games.values():
            careers.sort(key=lambda career: (-career.result, career.player))
        return games


def _higher(best: High | None, other: High) -> High:
    """The one that brought more, the earlier of equals."""
    return other if best is None or other.brought > best.brought else best


def _lower(worst: High | None, other: High) -> High:
    """The one that brought less, the earlier of equals."""
    return other if worst is None or other.brought < worst.brought else worst
