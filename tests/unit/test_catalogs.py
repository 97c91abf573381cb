"""The catalogs: complete, up to the code, with the facts of every sentence, and with the plurals of their languages."""

from __future__ import annotations

import re
from fractions import Fraction
from string import Formatter

import pytest
from babel.messages.catalog import Message

from docs import catalogs
from rospis.locale.cyrillic import to_cyrillic
from rospis.locale.speech import language

LEFT_OUT = {"number_type"}  # a word of click's that it does not translate
MESSAGES = [(code, message) for code in catalogs.LANGUAGES for message in catalogs.read(code) if message.id]


def forms(value: object) -> tuple[str, ...]:
    """The text of a message, or its plural forms."""
    return tuple(map(str, value)) if isinstance(value, tuple | list) else (str(value),)


def facts(text: str) -> set[str]:
    """The names in braces, with how they are converted, and the old kind of gap that click has."""
    named = {f"{name}{'!' + kind if kind else ''}" for _, name, _, kind in Formatter().parse(text) if name is not None}
    return named | set(re.findall(r"%\(\w+\)s", text))


@pytest.mark.parametrize("code", catalogs.LANGUAGES)
def test_a_catalog_is_what_the_code_says(code: str) -> None:
    """`make catalogs` would change nothing, and nothing that is said is left out."""
    assert not catalogs.is_stale(code)
    texts = {(forms(message.id), message.context) for known, message in MESSAGES if known == code}
    assert texts == set(catalogs.texts())


def test_every_text_is_translated() -> None:
    """None is empty or only guessed at, and all have the facts and the blanks around that ours have."""
    for code, message in MESSAGES:
        told, ours = forms(message.string), forms(message.id)
        assert all(told), (code, message.id)
        assert not message.fuzzy, (code, message.id)
        assert len(told) == (3 if len(ours) > 1 else 1), (code, message.id)
        for form in told:
            verify(code, message, form, ours)


def verify(code: str, message: Message, form: str, ours: tuple[str, ...]) -> None:
    """One form of a translation beside the English."""
    allowed = [facts(text) for text in ours]
    assert facts(form) in allowed or facts(form) == allowed[0] - LEFT_OUT, (code, message.id, form)
    assert form[: len(form) - len(form.lstrip())] == ours[0][: len(ours[0]) - len(ours[0].lstrip())], (code, form)
    assert form[len(form.rstrip()) :] == ours[0][len(ours[0].rstrip()) :], (code, form)
    if code == "sr_Latn":
        assert facts(to_cyrillic(form)) == facts(form), form


def test_a_russian_text_is_in_russian_letters_and_a_serbian_one_in_latin() -> None:
    for code, message in MESSAGES:
        letters = [letter for form in forms(message.string) for letter in re.sub(r"\{[^}]*\}|`[^`]*`", "", form)]
        cyrillic = any("а" <= letter.lower() <= "ё" for letter in letters)
        assert cyrillic == (code == "ru") or not any(map(str.isalpha, letters)) or code == "ru", message.string
        if code == "sr_Latn":
            assert not cyrillic, message.string


TRICKS = ("{count} trick", "{count} tricks")


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("ru", "0 взяток, 1 взятка, 2 взятки, 5 взяток, 11 взяток, 14 взяток, 21 взятка, 22 взятки, 111 взяток"),
        ("sr-Latn", "0 štihova, 1 štih, 2 štiha, 5 štihova, 11 štihova, 14 štihova, 21 štih, 22 štiha, 111 štihova"),
        ("sr-Cyrl", "0 штихова, 1 штих, 2 штиха, 5 штихова, 11 штихова, 14 штихова, 21 штих, 22 штиха, 111 штихова"),
        ("en", "0 tricks, 1 trick, 2 tricks, 5 tricks, 11 tricks, 14 tricks, 21 tricks, 22 tricks, 111 tricks"),
    ],
)
def test_plurals(code: str, told: str) -> None:
    assert ", ".join(language(code).count(TRICKS, n) for n in (0, 1, 2, 5, 11, 14, 21, 22, 111)) == told


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("ru", "1/2 взятки, 3/2 взятки, 1 взятка, 5 взяток"),
        ("sr-Latn", "1/2 štiha, 3/2 štiha, 1 štih, 5 štihova"),
        ("en", "1/2 tricks, 3/2 tricks, 1 trick, 5 tricks"),
    ],
)
def test_fractions_are_a_few_and_whole_ones_are_numbers(code: str, told: str) -> None:
    numbers = (Fraction(1, 2), Fraction(3, 2), Fraction(1), Fraction(5))
    assert ", ".join(language(code).count(TRICKS, number) for number in numbers) == told


@pytest.mark.parametrize("code", catalogs.LANGUAGES)
def test_the_compiled_catalog_is_the_one_that_is_read(code: str) -> None:
    """What `make setup` compiled says what stands in the .po file."""
    lang = language("sr-Latn" if code == "sr_Latn" else code)
    for known, message in MESSAGES:
        if known == code and isinstance(message.id, str):
            assert lang.text(message.id, message.context) == message.string
