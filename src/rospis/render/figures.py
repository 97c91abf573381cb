"""An evening in figures, and players over evenings, as text: tables that leave out what nobody did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rospis.errors import N_
from rospis.ledger import RESULT
from rospis.locale.speech import Language
from rospis.money import Amount, two_places
from rospis.render.heading import GAMES
from rospis.render.layout import BAD, DIM, GOOD, HEAD, PLAIN, Field, Line, Page, paragraph, table
from rospis.stats.across import Career, Evening, High, Season
from rospis.stats.evening import counter_type
from rospis.stats.model import BROUGHT, OTHER, Figures, Scheme, Tally, Turn

# What stands over a figure. The meaning of each is told by the scheme of its game, and in docs/stats.md.
HEADS = {
    "deals": N_("deals"),
    "dealt": N_("dealt"),
    "declared": N_("declared"),
    "made": N_("made"),
    "short": N_("failed"),
    "missing": N_("tricks missing"),
    "overtricks": N_("overtricks"),
    "dummy": N_("dummy"),
    "defended": N_("defended"),
    "raspasy": N_("raspasy"),
    "board": N_("boards"),
    "passed_out": N_("passed out"),
    "sat_out": N_("sat out"),
    "other": N_("other lines"),
    "followed": N_("followed"),
    "passed": N_("passed"),
    "against_betl": N_("on betl"),
    "called": N_("called"),
    "was_called": N_("was called"),
    "doubled": N_("doubled"),
    "doubled_down": N_("doubled and failed"),
    "defence_tricks": N_("tricks"),
    "penalties": N_("fell"),
    "whists_against": N_("whists against"),
    "hats": N_("under the hat"),
    "refe_written": N_("written"),
    "refe_struck": N_("struck"),
    "refe_contract": N_("in the own column"),
    "refe_brought": N_("brought"),
    "whisted": N_("whisted"),
    "half_whisted": N_("half a whist"),
    "against_misere": N_("on misere"),
    "against_conceded": N_("conceded to"),
    "whisted_as_dealer": N_("whisted as dealer"),
    "fines": N_("fined"),
    "raspasy_tricks": N_("tricks"),
    "raspasy_clean": N_("without a trick"),
    "raspasy_dark": N_("dark"),
    "dark_announced": N_("announced"),
    "dark_joined": N_("joined"),
    "bombs_drawn": N_("drawn"),
    "bombs_used": N_("used"),
    "bombs_put_out": N_("put out"),
    "bombs_held": N_("left"),
    "bombs_brought": N_("brought"),
    "beaten": N_("beaten"),
    "games": N_("games"),
    "rubbers": N_("rubbers"),
}
KINDS = {
    "spades": N_("spades"),
    "diamonds": N_("diamonds"),
    "hearts": N_("hearts"),
    "clubs": N_("clubs"),
    "betl": N_("betl"),
    "sans": N_("sans"),
    "preferans": N_("preferans"),
    "S": "♠",
    "C": "♣",
    "D": "♦",
    "H": "♥",
    "hand": N_("hand"),
    "refe": N_("refe"),
    "kontra": N_("kontra"),
    "misere": N_("misere"),
    "dark": N_("dark"),
    "totus": N_("totus"),
    "bomb": N_("bomb"),
    "conceded": N_("conceded"),
    "part_score": N_("part-score"),
    "game": N_("game"),
    "small_slam": N_("small slam"),
    "grand_slam": N_("grand slam"),
    "notrump": N_("notrump"),
    "doubled": N_("doubled"),
    "redoubled": N_("redoubled"),
    "vulnerable": N_("vulnerable"),
}
COLUMNS = {
    "contract": N_("contract column"),
    "whists": N_("whists"),
    "pool": N_("pool"),
    "hill": N_("hill"),
    "above": N_("above the line"),
    "below": N_("below the line"),
    "score": N_("score"),
    "imps": N_("IMPs"),
}


class Section(NamedTuple):
    """Figures that stand in one table."""

    title: str
    keys: tuple[str, ...]


DEALS = Section(N_("Deals"), ("deals", "sat_out", "dealt", "passed_out", "declared", "dummy", "defended", "board"))
CONTRACTS = Section(N_("Declared"), ("declared", "made", "short", "missing", "overtricks", "games", "rubbers"))
SECTIONS: Mapping[str, Sequence[Section]] = {
    "preferans-yugoslav": (
        Section(N_("Defence"), ("followed", "passed", "against_betl", "called", "was_called", "doubled")),
        Section(N_("What it came to"), ("doubled_down", "defence_tricks", "penalties", "whists_against", "hats")),
        Section(N_("Refe"), ("refe_written", "refe_struck", "refe_contract", "refe_brought")),
    ),
    "preferans-russian": (
        Section(N_("Defence"), ("whisted", "half_whisted", "passed", "against_misere", "against_conceded")),
        Section(N_("What it came to"), ("whisted_as_dealer", "defence_tricks", "fines", "whists_against")),
        Section(
            N_("Raspasy"),
            ("raspasy", "raspasy_tricks", "raspasy_clean", "raspasy_dark", "dark_announced", "dark_joined"),
        ),
        Section(N_("Bombs"), ("bombs_drawn", "bombs_used", "bombs_put_out", "bombs_held", "bombs_brought")),
    ),
}
OF_BRIDGE = (Section(N_("Defence"), ("defended", "beaten", "doubled", "doubled_down")),)
"""The defence in every form of bridge."""


class Table(NamedTuple):
    """Named rows of figures under a title; ``opens`` where it is that of an evening or of a game, ``tall`` where it has
    a row for each deal or evening.
    """

    title: str
    rows: Sequence[tuple[str, Sequence[Field]]] = ()
    opens: bool = False
    tall: bool = False

    @property
    def told(self) -> bool:
        """Whether anything stands in it."""
        return any(field.text for _, fields in self.rows for field in fields)


def as_text(tables: Iterable[Table], page: Page) -> Iterator[Line]:
    """Tables as text, those left out in which nothing would stand."""
    begun = False
    for one in tables:
        if one.opens or one.told:
            if begun:
                yield []
            begun = True
            yield from paragraph(one.title, page, HEAD if one.opens else DIM)
            yield from table(one.rows, page) if one.rows else ()


# One evening.


def evening_text(found: Figures, page: Page) -> Iterator[Line]:
    """An evening in figures, its balances last."""
    lang = page.lang
    told = lang.count(("{count} deal", "{count} deals"), found.deals)
    title = lang.say("{game}, rules {rules}: {deals}", game=found.game, rules=found.rules, deals=told)
    return as_text([Table(title, opens=True), *evening_tables(found, lang)], page)


def evening_tables(found: Figures, lang: Language) -> Iterator[Table]:
    """The tables of an evening."""
    scheme = counter_type(found.game).scheme
    yield Table(
        lang.text("What the result is made of"),
        [
            (
                one.player,
                [
                    *_result(one.tally, scheme, lang),
                    _money(found.money[one.player] if found.money else "", found.currency, lang),
                ],
            )
            for one in found.players
        ],
    )
    yield Table(
        lang.text("Luckiest and costliest deal"),
        [(one.player, [*_turns(one.best, one.worst, lang)]) for one in found.players],
    )
    yield from _tallies(found.game, [(one.player, one.tally) for one in found.players], lang)
    players = [one.player for one in found.players]
    yield Table(
        lang.text("Balance after each deal"),
        [
            (
                str(balance.deal) if balance.deal else "",
                [_amount(player, amount, always=True) for player, amount in zip(players, balance.results, strict=True)],
            )
            for balance in found.balances
        ],
        tall=True,
    )


def _turns(best: Turn | None, worst: Turn | None, lang: Language) -> Iterator[Field]:
    """The deals that brought and cost most."""
    for head, turn in ((lang.text("luckiest"), best), (lang.text("costliest"), worst)):
        told = "" if turn is None else lang.say("deal {deal}: {amount}", deal=turn.deal, amount=signed(turn.brought))
        yield Field(head, told, _colour(turn.brought if turn else 0))


# Over evenings.


def season_text(season: Season, page: Page) -> Iterator[Line]:
    """Every game by itself: its players, their figures, and the evenings."""
    return as_text(season_tables(season, page.lang), page)


def season_tables(season: Season, lang: Language) -> Iterator[Table]:
    """The tables of every game."""
    for game, careers in season.standings().items():
        evenings = [evening for evening in season.evenings if evening.game == game]
        told = lang.count(("{count} evening", "{count} evenings"), len(evenings))
        yield Table(
            lang.say("{game}: {evenings}", game=lang.text(GAMES[game]), evenings=told),
            [(career.player, [*_career(career, lang)]) for career in careers],
            opens=True,
        )
        scheme = counter_type(game).scheme
        yield Table(
            lang.text("What the result is made of"),
            [(career.player, _result(career.tally, scheme, lang)) for career in careers],
        )
        yield Table(
            lang.text("Luckiest and costliest deal"),
            [(career.player, [*_highs(career.best_deal, career.worst_deal, lang)]) for career in careers],
        )
        yield from _tallies(game, [(career.player, career.tally) for career in careers], lang)
        players = [career.player for career in careers]
        told_evenings = [(_told(evening), _of_evening(evening, players)) for evening in evenings]
        yield Table(lang.text("Evenings"), told_evenings, tall=True)


def _career(career: Career, lang: Language) -> Iterator[Field]:
    """How a player stands."""
    yield Field(lang.text("evenings"), str(career.evenings))
    yield Field(lang.text("won"), _count(career.won))
    yield Field(lang.text("lost"), _count(career.lost))
    yield Field(lang.text("deals"), _count(career.tally["deals"]))
    yield _amount(lang.text("result"), career.result, always=True)
    money = ", ".join(f"{two_places(cents)} {currency}".rstrip() for currency, cents in sorted(career.money.items()))
    yield Field(lang.text("money"), money)
    best, worst = career.best_evening, career.worst_evening
    yield _amount(lang.text("best evening"), best.brought if best else 0, always=True)
    yield _amount(lang.text("worst evening"), worst.brought if worst else 0, always=True)


def _highs(best: High | None, worst: High | None, lang: Language) -> Iterator[Field]:
    """The deals of all evenings that brought and cost most."""
    for head, high in ((lang.text("luckiest"), best), (lang.text("costliest"), worst)):
        told = ""
        if high is not None:
            amount = signed(high.brought)
            told = lang.say("deal {deal} of {record}: {amount}", deal=high.deal, record=high.record, amount=amount)
        yield Field(head, told, _colour(high.brought if high else 0))


def _told(evening: Evening) -> str:
    """An evening by its date and its record."""
    return f"{evening.date} {evening.record}".strip()


def _of_evening(evening: Evening, players: Sequence[str]) -> list[Field]:
    """The results of an evening, in the order of all players of the game."""
    return [
        _amount(player, evening.results[player], always=True) if player in evening.results else Field(player, "")
        for player in players
    ]


# What both have.


def _tallies(game: str, rows: Sequence[tuple[str, Tally]], lang: Language) -> Iterator[Table]:
    """All tables of figures."""
    scheme = counter_type(game).scheme
    exact = {figure.key for figure in scheme.figures if figure.exact}
    for title, keys in (DEALS, CONTRACTS):
        yield _section(title, keys, rows, exact, lang)
    for group in scheme.groups:
        yield Table(
            lang.text(group.meaning),
            [(name, [_kind(tally, group.name, kind, scheme, lang) for kind in group.kinds]) for name, tally in rows],
        )
    for title, keys in SECTIONS.get(game, OF_BRIDGE):
        yield _section(title, keys, rows, exact, lang)
    yield Table(
        lang.text("Entries of deals: above and below zero"),
        [(name, [*_columns(tally, scheme, lang)]) for name, tally in rows],
    )


def _section(
    title: str, keys: Sequence[str], rows: Sequence[tuple[str, Tally]], exact: set[str], lang: Language
) -> Table:
    """Figures of one kind."""
    keys = [key for key in keys if key in rows[0][1]] if rows else []
    return Table(
        lang.text(title),
        [
            (
                name,
                [
                    _amount(lang.text(HEADS[key]), tally[key])
                    if key in exact and key != "whists_against"
                    else Field(lang.text(HEADS[key]), _count(tally[key]))
                    for key in keys
                ],
            )
            for name, tally in rows
        ],
    )


def _result(tally: Tally, scheme: Scheme, lang: Language) -> list[Field]:
    """What each part brought, and the sum."""
    parts = [_amount(lang.text(HEADS[part]), tally[part + BROUGHT]) for part in scheme.parts]
    other = _amount(lang.text(HEADS["other"]), tally[OTHER])
    return [*parts, other, _amount(lang.text("result"), tally[RESULT], always=True)]


def _kind(tally: Tally, group: str, kind: str, scheme: Scheme, lang: Language) -> Field:
    """Contracts of one kind: ``2/3 +40``."""
    prefix = f"{group}.{kind}."
    head = lang.text("NT", "no trumps in a contract") if kind == "N" else lang.text(KINDS.get(kind, kind))
    if not tally[f"{prefix}declared"]:
        return Field(head, "")
    told = f"{tally[f'{prefix}made']}/{tally[f'{prefix}declared']}"
    if scheme.brings:
        told += f" {signed(tally[f'{prefix}brought'])}"
    return Field(head, told)


def _columns(tally: Tally, scheme: Scheme, lang: Language) -> Iterator[Field]:
    """What was written in each column: ``+20 -16``."""
    for column in scheme.entries:
        plus, minus = tally[f"plus.{column}"], tally[f"minus.{column}"]
        told = " ".join([f"+{plus}"] * bool(plus) + [f"-{minus}"] * bool(minus))
        yield Field(lang.text(COLUMNS[column]), told)


def _count(number: Amount) -> str:
    """A count, nothing for 0."""
    return str(number) if number else ""


def _amount(head: str, amount: Amount | None, *, always: bool = False) -> Field:
    """A signed amount; 0 only where it has to stand."""
    if amount is None or not (amount or always):
        return Field(head, "")
    return Field(head, signed(amount), _colour(amount))


def _money(money: str, currency: str | None, lang: Language) -> Field:
    """What somebody wins in money."""
    return Field(currency or lang.text("money"), money)


def _colour(amount: Amount) -> str:
    """The style of what somebody wins or loses."""
    return GOOD if amount > 0 else BAD if amount < 0 else PLAIN


def signed(amount: Amount) -> str:
    """An amount with its sign, plus too."""
    return f"+{amount}" if amount > 0 else str(amount)
