"""Players over evenings: careers are the sums of their evenings, under one name or its aliases."""

from __future__ import annotations

from fractions import Fraction

import pytest

import rospis
from rospis.evenings import evening
from rospis.games import registry
from rospis.ledger import RESULT
from rospis.stats.across import SameName, Season
from rospis.stats.model import Tally

HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"
DEAL = "1. Ana clubs; Boris 3; Ceca passes\n"


def season(*texts: str, aliases: dict[str, str] | None = None) -> Season:
    """A season of these records, numbered from 1."""
    made = Season(aliases)
    for number, text in enumerate(texts, start=1):
        made.add(f"{number}.rospis", rospis.replay(rospis.read(text)))
    return made


def test_careers_are_sums_of_evenings() -> None:
    """Every figure, in every game, and every game by itself."""
    texts = [evening(game, seed, 20) for game in registry.GAMES for seed in (1, 2, 3)]
    made = season(*texts)
    assert len(made.evenings) == len(texts)
    found = [rospis.figures(rospis.replay(rospis.read(text))) for text in texts]
    for (game, player), career in made.careers.items():
        own = [one for figures in found if figures.game == game for one in figures.players if one.player == player]
        assert career.evenings == len(own) == 3
        assert career.tally == {key: sum(one.tally[key] for one in own) for key in career.tally}
        results = [one.tally[RESULT] for one in own]
        assert (career.won, career.lost) == (sum(r > 0 for r in results), sum(r < 0 for r in results))
        assert career.best_evening is not None
        assert career.worst_evening is not None
        assert (career.best_evening.brought, career.worst_evening.brought) == (max(results), min(results))
        deals = [one.best.brought for one in own if one.best is not None]
        assert career.best_deal is not None
        assert career.best_deal.brought == max(deals)
    assert list(made.standings()) == list(registry.GAMES)
    for careers in made.standings().values():
        assert careers == sorted(careers, key=lambda career: (-career.result, career.player))


def test_results_stay_exact() -> None:
    """Thirds of whists over three evenings are whole again."""
    text = "game: preferans-russian\nplayers: Ana, Boris, Ceca\n1. Ana 6H; Boris passes; Ceca passes\n"
    made = season(text, text)
    assert made.careers["preferans-russian", "Boris"].result == Fraction(-40, 3)
    assert season(text, text, text).careers["preferans-russian", "Boris"].result == -20


def test_money_by_currency() -> None:
    """Prices are added up within a currency only, to the cent."""
    made = season(
        HEADER + "price: 0.10 EUR\n" + DEAL,
        HEADER + "price: 0.05 EUR\n" + DEAL,
        HEADER + "price: 3 RSD\n" + DEAL,
        HEADER + "price: 2\n" + DEAL,
        HEADER + DEAL,
    )
    won = rospis.replay(rospis.read(HEADER + DEAL)).settlement().exact["Ana"]
    assert made.careers["preferans-yugoslav", "Ana"].money == {"EUR": won * 15, "RSD": won * 300, "": won * 200}
    assert made.careers["preferans-yugoslav", "Ana"].evenings == 5


def test_aliases() -> None:
    """Another name of the same player; without it the two are two."""
    cyrillic = HEADER.replace("Ana", "Аня") + DEAL.replace("Ana", "Аня") + "price: 1\n"
    cyrillic = "price: 0.10 EUR\n" + HEADER.replace("Ana", "Аня") + DEAL.replace("Ana", "Аня")
    assert len(season(HEADER + DEAL, cyrillic).careers) == 4
    made = season(HEADER + DEAL, cyrillic, aliases={"Аня": "Ana"})
    assert sorted(player for _, player in made.careers) == ["Ana", "Boris", "Ceca"]
    assert made.careers["preferans-yugoslav", "Ana"].evenings == 2
    assert list(made.evenings[1].results) == ["Ana", "Boris", "Ceca"]
    assert made.evenings[1].money is not None
    assert list(made.evenings[1].money) == ["Ana", "Boris", "Ceca"]


def test_two_players_of_an_evening_cannot_be_one() -> None:
    """An alias that makes them so is refused, and nothing of the evening is counted."""
    made = season(HEADER + DEAL, aliases={"Boris": "Bora"})
    made.aliases["Ceca"] = "Ana"
    with pytest.raises(SameName) as refused:
        made.add("2.rospis", rospis.replay(rospis.read(HEADER + DEAL)))
    assert refused.value.name == "Ana"
    assert len(made.evenings) == 1
    assert [career.evenings for career in made.careers.values()] == [1, 1, 1]


def test_a_letter_typed_in_two_ways_is_one() -> None:
    """NFC is the reader's affair, so names are the same here."""
    made = season(HEADER.replace("Ceca", "\u010cika") + "1. pass\n", HEADER.replace("Ceca", "C\u030cika") + "1. pass\n")
    assert [career.evenings for career in made.careers.values()] == [2, 2, 2]


def test_what_is_kept_of_an_evening() -> None:
    """Date and rules of the header, what was played, how it ended."""
    made = season("date: 2026-11-28  # a Saturday\n" + HEADER + "rules: base\n" + DEAL + "break off\n")
    found = made.evenings[0]
    assert (found.record, found.date, found.game, found.rules, found.deals, found.end) == (
        *("1.rospis", "2026-11-28", "preferans-yugoslav", "base", 1, "break off"),
    )
    assert found.money is None
    assert sum(found.results.values()) == 0


def test_an_unknown_figure_is_a_mistake() -> None:
    """Nothing is counted that no scheme tells of."""
    with pytest.raises(KeyError):
        Tally({"made": 1}).add("maed")
    with pytest.raises(KeyError):
        Tally({"made": 1}).add_all({"maed": 1})
