"""``rospis example``: a random evening."""

from __future__ import annotations

from rospis.cli import console
from rospis.cli.guard import DONE, Wrong
from rospis.cli.rules import find


def example(game: str, seed: int, deals: int, *, cards: bool, rules: str | None, players: int | None) -> int:
    """Prints the record of an evening made from a seed."""
    from rospis.evenings import evening

    found = find(game)
    if rules is not None and rules.lower() not in found.game.presets:
        find(f"{found.game.name}:{rules}")  # says what there is
    if players is None:
        players = found.game.fewest_players
    if not found.game.fewest_players <= players <= found.game.most_players:
        raise Wrong(f"{found.game.name} is for {found.game.fewest_players} to {found.game.most_players} players")
    preset = rules.lower() if rules is not None else found.preset
    console.put_record(evening(found.game.name, seed, deals, cards=cards, rules=preset, players=players))
    return DONE
