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
    fewest, most = found.game.fewest_players, found.game.most_players
    if players is not None and not fewest <= players <= most:
        # Where there is no choice, they are the teams of a match.
        if fewest == most:
            raise Wrong("{game} is for {most} teams", game=found.game.name, most=most)
        raise Wrong("{game} is for {fewest} to {most} players", game=found.game.name, fewest=fewest, most=most)
    preset = rules.lower() if rules is not None else found.preset
    console.put_record(evening(found.game.name, seed, deals, cards=cards, rules=preset, players=players))
    return DONE
