"""The JSON Schemas of what the program prints, shipped with it (``rospis schema``): of a sheet, as
:func:`rospis.render.json.to_json` gives it, and of figures, as :mod:`rospis.render.figures_json` does.
"""

from __future__ import annotations

from typing import Any

from rospis.games import registry
from rospis.stats.evening import counter_type

AMOUNT = {
    "description": "a whole number, or a fraction as text",
    "anyOf": [{"type": "integer"}, {"type": "string", "pattern": "^-?[0-9]+/[0-9]+$"}],
}
EXACT = {"type": "string", "pattern": "^-?[0-9]+(/[0-9]+)?$"}
FIGURES = {"type": "string", "pattern": "^-?[0-9]+(/[0-9]+)?( [0-9]+)*$"}
NAME = {"type": "string", "minLength": 1}
NAME_OR_NULL = {"type": ["string", "null"]}
COUNT = {"type": "integer", "minimum": 0}
LINE = {"type": "integer", "minimum": 1}


def _object(properties: dict[str, Any], optional: tuple[str, ...] = ()) -> dict[str, Any]:
    """An object with these properties and, of ours, no others; all needed but the optional ones."""
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _list(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


def _by_player(values: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": values}


POSTING = _object(
    {
        "player": NAME,
        "column": NAME,
        "on": NAME_OR_NULL,
        "amount": AMOUNT,
        "reason": {"type": "string", "pattern": "^[a-z_]+$"},
        "rule": NAME,
        "why": {"type": "string"},
    }
)
MARK = _object({"player": NAME, "mark": NAME, "event": NAME, "factor": {"type": "integer"}}, optional=("factor",))
TABLE: dict[str, Any] = {"auction": _list(_object({"player": NAME, "call": NAME})), "play": _list(_list(NAME))}
ROOM = _object(TABLE, optional=tuple(TABLE))
GROUPS: dict[str, Any] = {
    "hands": _by_player({"type": "string"}),
    "talon": _list(NAME),
    "discard": _list(NAME),
    **TABLE,
    "open": ROOM,
    "closed": ROOM,
}
CARDS = _object(GROUPS, optional=tuple(GROUPS))
VULNERABLE = {"enum": ["none", "NS", "EW", "both"]}
DEAL = _object(
    {
        "number": {"type": "integer", "minimum": 1},
        "line": LINE,
        "text": {"type": "string"},
        "dealer": NAME,
        "out": _list(NAME),
        "vulnerable": VULNERABLE,
        "void": {"const": True},
        "postings": _list(POSTING),
        "marks": _list(MARK),
        "cards": CARDS,
    },
    optional=("vulnerable", "void", "cards"),
)
ADJUSTMENT = _object(
    {
        "line": LINE,
        "after": COUNT,
        "player": NAME,
        "column": NAME,
        "on": NAME_OR_NULL,
        "amount": AMOUNT,
        "why": {"type": "string"},
        "reason": {"type": "string", "pattern": "^[a-z_]+$"},
        "rule": NAME,
    },
    optional=("reason", "rule"),
)
YUGOSLAV_CELLS = _object(
    {
        "contract": {"type": "integer"},
        "whists": _by_player(AMOUNT),
        "refe": _object({"open": COUNT, "used": COUNT}),
        "hat": {"type": "boolean"},
    }
)
RUSSIAN_CELLS = _object(
    {"pool": AMOUNT, "hill": AMOUNT, "whists": _by_player(AMOUNT), "bombs": _list({"enum": [2, 4, 8]})}
)
PAD_CELLS = _object({"above": AMOUNT, "below": AMOUNT, "part": AMOUNT, "games": COUNT})
CELLS = {"anyOf": [YUGOSLAV_CELLS, RUSSIAN_CELLS, PAD_CELLS, _object({"score": AMOUNT}), _object({"imps": AMOUNT})]}
SEATS = {"anyOf": [{"type": "null"}, _object(dict.fromkeys("NESW", NAME))]}
SIDE = _object({"above": AMOUNT, "below": AMOUNT, "total": AMOUNT})
RUBBER = _object(
    {
        "deals": {"type": "array", "items": {"type": "integer", "minimum": 1}, "maxItems": 2},
        "seats": SEATS,
        "finished": {"type": "boolean"},
        "NS": SIDE,
        "EW": SIDE,
    }
)
NEXT = _object(
    {
        "dealer": NAME,
        "forehand": NAME,
        "lowest": {"enum": [None, 6, 7, 8, 9, 10]},
        "dark_round": {"enum": [None, 1, 2, 3]},
        "vulnerable": VULNERABLE,
        "board": {"type": "integer", "minimum": 1},
    },
    optional=("lowest", "dark_round", "vulnerable", "board"),
)
ERROR = _object(
    {
        "code": {"type": "string", "pattern": "^[a-z_0-9]+$"},
        "line": LINE,
        "column": {"type": "integer", "minimum": 1},
        "message": {"type": "string", "minLength": 1},
        "rule": NAME_OR_NULL,
    }
)


def schema() -> dict[str, Any]:
    """The schema, draft 2020-12."""
    settled = _object(
        {"exact": EXACT, "rounded": {"type": "integer"}, "money": {"type": "string"}}, optional=("money",)
    )
    body = _object(
        {
            "rospis": {"const": 1},
            "game": NAME_OR_NULL,
            "rules": NAME_OR_NULL,
            "options": {"type": "object"},
            "players": _list(NAME),
            "deals": _list(DEAL),
            "adjustments": _list(ADJUSTMENT),
            "sheet": _by_player(CELLS),
            "finished": {"type": "boolean"},
            "end": {"enum": [None, "rules", "time", "break off"]},
            "next": {"anyOf": [{"type": "null"}, NEXT]},
            "write_off": {"anyOf": [{"type": "null"}, _by_player({"type": "integer"})]},
            "settlement": _by_player(settled),
            "payments": _list(_object({"from": NAME, "to": NAME, "amount": EXACT})),
            "money_payments": _list(_object({"from": NAME, "to": NAME, "amount": {"type": "string"}})),
            "currency": NAME_OR_NULL,
            "last_lap": {"type": ["integer", "null"], "minimum": 0},
            "seats": SEATS,
            "rubbers": _list(RUBBER),
            "unfinished": _list(
                _object({"player": NAME, "column": NAME, "amount": AMOUNT, "reason": NAME, "rule": NAME})
            ),
            "checks": _list(
                _object(
                    {
                        "line": LINE,
                        "ok": {"type": "boolean"},
                        "expected": FIGURES,
                        "found": FIGURES,
                    }
                )
            ),
            "errors": _list(ERROR),
        },
        optional=("last_lap", "seats", "rubbers", "unfinished"),
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A sheet as rospis score --json prints it",
        **body,
    }


# Figures.

MONEY = {"type": "string", "pattern": "^-?[0-9]+\\.[0-9]{2}$"}
END = {"enum": [None, "rules", "time", "break off"]}


def stats_schema() -> dict[str, Any]:
    """The schema of ``stats --json``: an evening, or players over evenings; each figure is described by its meaning."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Figures as rospis stats --json prints them",
        "anyOf": [_evening_figures(), _season_figures()],
        "$defs": {"amount": AMOUNT, "count": COUNT} | {game: _figures(game) for game in registry.GAMES},
    }


def _evening_figures() -> dict[str, Any]:
    """One evening."""
    turn = {"anyOf": [{"type": "null"}, _object({"deal": COUNT, "brought": EXACT})]}
    player = {"player": NAME, "money": MONEY, "figures": _of_any_game(), "best_deal": turn, "worst_deal": turn}
    return _object(
        {
            "rospis": {"const": 1},
            "game": NAME,
            "rules": NAME,
            "deals": COUNT,
            "end": END,
            "currency": NAME_OR_NULL,
            "players": _list(_object(player, optional=("money",))),
            "balances": _list(_object({"deal": COUNT, "results": _by_player(EXACT)})),
        }
    )


def _season_figures() -> dict[str, Any]:
    """Players over evenings."""
    evening = {
        "record": NAME,
        "date": {"type": "string"},
        "game": NAME,
        "rules": NAME,
        "deals": COUNT,
        "end": END,
        "results": _by_player(EXACT),
        "money": _by_player(MONEY),
        "currency": NAME_OR_NULL,
    }
    high = {"anyOf": [{"type": "null"}, _object({"record": NAME, "deal": COUNT, "brought": EXACT}, optional=("deal",))]}
    player = {
        "game": NAME,
        "player": NAME,
        "evenings": COUNT,
        "won": COUNT,
        "lost": COUNT,
        "result": EXACT,
        "money": _by_player(MONEY),
        "best_evening": high,
        "worst_evening": high,
        "best_deal": high,
        "worst_deal": high,
        "figures": _of_any_game(),
    }
    return _object(
        {
            "rospis": {"const": 1},
            "evenings": _list(_object(evening, optional=("money",))),
            "players": _list(_object(player)),
            "left_out": _list(NAME),
        }
    )


def _of_any_game() -> dict[str, Any]:
    """The figures of one of the games."""
    return {"anyOf": [{"$ref": f"#/$defs/{game}"} for game in registry.GAMES]}


def _figures(game: str) -> dict[str, Any]:
    """The figures of a game, nested by the points in their keys."""
    tree: dict[str, Any] = {}
    for figure in counter_type(game).scheme.figures:
        *groups, last = figure.key.split(".")
        inner = tree
        for group in groups:
            inner = inner.setdefault(group, {})
        inner[last] = {"$ref": f"#/$defs/{'amount' if figure.exact else 'count'}", "description": figure.meaning}
    return _nested(tree)


def _nested(tree: dict[str, Any]) -> dict[str, Any]:
    """Objects within objects; a figure is what has a description."""
    return _object({key: inner if "description" in inner else _nested(inner) for key, inner in tree.items()})
