"""The language of this process: ``--lang CODE`` wherever it stands on the command line, else the reader's locale.

It is known before any text is made, and before the commands with their help are imported.
"""

from __future__ import annotations

import os

from rospis.cli.console import shows
from rospis.cli.guard import Wrong
from rospis.locale.speech import CODES, ENGLISH, Language, language, preferred

OPTION = "--lang"
LETTERS = {"en": "", "ru": "жы", "sr-Latn": "čćđšž", "sr-Cyrl": "жћ"}  # a screen that cannot show these shows English

_spoken = ENGLISH


def spoken() -> Language:
    """The language in which everything is said."""
    return _spoken


def choose(words: list[str]) -> list[str]:
    """Settles the language; gives the words of the command line without the option that names one.

    :class:`Wrong` for a language that there is not. A locale that the screen has no letters for is passed over.
    """
    global _spoken
    rest, code = _without_option(words)
    _spoken = ENGLISH
    wanted = preferred(os.environ)
    if shows(LETTERS[wanted.code]):
        _spoken = wanted
    if code is not None:
        try:
            _spoken = language(code)
        except ValueError:
            raise Wrong("{option} {code}: it is one of {codes}", option=OPTION, code=code, codes=CODES) from None
    return rest


def _without_option(words: list[str]) -> tuple[list[str], str | None]:
    """The words without ``--lang CODE``, and the last code that is named; nothing behind ``--`` is an option."""
    rest: list[str] = []
    code = None
    at = 0
    while at < len(words) and words[at] != "--":
        word = words[at]
        if word == OPTION:
            if at + 1 == len(words):
                raise Wrong("{option} needs one of {codes} behind it", option=OPTION, codes=CODES)
            at += 1
            code = words[at]
        elif word.startswith(f"{OPTION}="):
            code = word.partition("=")[2]
        else:
            rest.append(word)
        at += 1
    return rest + words[at:], code
