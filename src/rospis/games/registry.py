"""Finds a game by the name a record gives it; a game's rooms are imported only when it is played."""

from __future__ import annotations

from importlib import import_module

from rospis.games.protocol import AnyGame

GAMES = {
    "preferans-yugoslav": "rospis.games.yugoslav.game",
    "preferans-russian": "rospis.games.russian.game",
    "bridge-rubber": "rospis.games.bridge.rubber",
    "bridge-chicago": "rospis.games.bridge.chicago",
    "bridge-duplicate": "rospis.games.bridge.duplicate",
    "bridge-teams": "rospis.games.bridge.teams",
    "bridge-compensation": "rospis.games.bridge.compensation",
}


def find(name: str) -> AnyGame:
    """The game called ``name``; KeyError where there is none."""
    game: AnyGame = import_module(GAMES[name]).GAME
    return game
