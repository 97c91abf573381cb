"""A form of keys as a template and a script read it: what is asked now, and the conditions as data for the rest."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from rospis.errors import Phrase
from rospis.games.entry import Answers, Choice, Form, Note, Row, When, holds
from rospis.locale.speech import Language

PREFIX = "row."  # before the keys of rows among the fields of a page
LONGEST_ANSWER = 64
BEFORE_FIGURE = re.compile(r" (?=[\d×+−-])")  # where a line must not be broken


def given(fields: Mapping[str, str]) -> dict[str, str]:
    """The answers among the fields of a page."""
    return {
        key.removeprefix(PREFIX): value[:LONGEST_ANSWER]
        for key, value in fields.items()
        if key.startswith(PREFIX) and value
    }


def conditions(when: When) -> str | None:
    """Conditions as the script reads them; None for always."""
    return json.dumps([{key: sorted(one[key]) for key in one} for one in when], ensure_ascii=False) if when else None


def rows(form: Form, answers: Answers, lang: Language) -> list[dict[str, Any]]:
    """Every row with its keys, each with whether it is open now."""
    asked = {row.key: answer for row, answer in form.asked(answers)}
    settled = form.settled(answers)
    waiting = form.next(answers)
    return [
        {
            "key": row.key,
            "name": PREFIX + row.key,
            "label": label(row.label, lang),
            "asked": row.key in asked,
            "waiting": waiting is not None and waiting.key == row.key,
            "answer": asked.get(row.key),
            "default": row.default,
            "when": conditions(row.when),
            "rest": _rest(row),
            "number": row.number,
            "counts": bool(row.choices) and all(_is_count(choice) for choice in row.choices),
            "choices": [_choice(choice, settled, asked.get(row.key), lang) for choice in row.choices],
        }
        for row in form.rows
    ]


def _is_count(choice: Choice) -> bool:
    """Whether a key has a figure and nothing else on it."""
    return not choice.notes and str(choice.label).isdecimal()


def _rest(row: Row) -> str | None:
    """What fills a row, for the script."""
    return None if row.rest is None else json.dumps({"total": row.rest.total, "rows": row.rest.rows})


def _choice(choice: Choice, settled: Answers, answer: str | None, lang: Language) -> dict[str, Any]:
    """One key."""
    return {
        "value": choice.value,
        "label": label(choice.label, lang),
        "when": conditions(choice.when),
        "open": holds(choice.when, settled),
        "chosen": choice.value == answer,
        "notes": [_note(note, settled, lang) for note in choice.notes],
    }


def _note(note: Note, settled: Answers, lang: Language) -> dict[str, Any]:
    """What is told beside a key."""
    told = BEFORE_FIGURE.sub("\u00a0", str(lang.told(note.text)))
    return {"text": told, "when": conditions(note.when), "open": holds(note.when, settled)}


def label(text: str | Phrase, lang: Language) -> str:
    """What stands on a key or over a row."""
    return str(lang.told(text))


def chosen(form: Form, answers: Answers, lang: Language) -> str:
    """What was chosen so far, in the words of the keys."""
    told = []
    for row, answer in form.asked(answers):
        if answer is not None and answer != row.default:
            told += [label(choice.label, lang) for choice in row.choices if choice.value == answer]
    return ", ".join(told)
