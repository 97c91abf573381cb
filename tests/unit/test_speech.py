"""Languages: which one a reader wants, how facts stand in texts, and Serbian in its two alphabets."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from gettext import NullTranslations

import pytest

from rospis.errors import Phrase
from rospis.locale.cyrillic import to_cyrillic
from rospis.locale.speech import CODES, ENGLISH, Language, language, preferred


class Few(NullTranslations):
    """A catalog of a language with three forms, and one text."""

    def gettext(self, message: str) -> str:
        return {"{player} passes": "{player} kaže dalje"}.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return {("game", "made"): "ljubav"}.get((context, message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ("{count} štih", "{count} štiha", "{count} štihova")[0 if n == 1 else 1 if n < 5 else 2]


def speaking(code: str) -> Language:
    """A language with that catalog."""
    spoken = Language(code)
    spoken._catalog = Few()
    return spoken


def test_english_says_what_stands_there() -> None:
    assert ENGLISH.say("{player} took {tricks}", player="Ana", tricks=3) == "Ana took 3"
    assert ENGLISH.say("{player} took {tricks}", player="Ana") == "Ana took -"
    assert ENGLISH.say("one of {names}", names=("Ana", "Boris")) == "one of Ana, Boris"
    assert [ENGLISH.count(("{count} trick", "{count} tricks"), n) for n in (0, 1, 2)] == [
        "0 tricks",
        "1 trick",
        "2 tricks",
    ]
    assert ENGLISH.count(("{count} trick", "{count} tricks"), Fraction(1, 2)) == "1/2 tricks"


def test_a_phrase_among_the_facts_is_said_too() -> None:
    phrase = Phrase("{low} to {high}", {"low": 6, "high": Phrase("{count} more", {"count": 2})})
    assert ENGLISH.say("it takes {allowed}", allowed=phrase) == "it takes 6 to 2 more"
    assert str(phrase) == "6 to 2 more"
    assert speaking("sr-Latn").told(Phrase("{player} passes", {"player": "Ana"})) == "Ana kaže dalje"


def test_a_catalog_is_asked() -> None:
    latin, cyrillic = speaking("sr-Latn"), speaking("sr-Cyrl")
    assert latin.say("{player} passes", player="Ana") == "Ana kaže dalje"
    assert cyrillic.say("{player} passes", player="Ana") == "Ana каже даље"
    assert latin.say("made", "game") == "ljubav"
    assert cyrillic.say("made", context="game") == "љубав"
    assert [latin.count(("", ""), n) for n in (1, 3, 7, Fraction(5, 2))] == [
        "1 štih",
        "3 štiha",
        "7 štihova",
        "5/2 štiha",
    ]
    assert cyrillic.count(("", ""), 5) == "5 штихова"


@pytest.mark.parametrize(
    ("latin", "cyrillic"),
    [
        ("Ljubav, ljiljan, LJ", "Љубав, љиљан, LJ"),
        ("Džak, njiva, đak, ćevap, čep, šuma, žaba", "Џак, њива, ђак, ћевап, чеп, шума, жаба"),
        ("Nadživeti, podžanr, injekcija, konjunkcija", "Надживети, поджанр, инјекција, конјункција"),
        ("odžak, konju, pulja, manjak", "оџак, коњу, пуља, мањак"),
        ("{player} nosi {tricks}", "{player} носи {tricks}"),
        ("opcija `ladder` i kontra_after_call", "опција `ladder` и kontra_after_call"),
        ("NS i EW, UTF-8, PPN", "NS и EW, UTF-8, PPN"),
        ("", ""),
    ],
)
def test_serbian_cyrillic_follows_from_latin(latin: str, cyrillic: str) -> None:
    assert to_cyrillic(latin) == cyrillic


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ru"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LANGUAGE": "de:sr:en"}, "sr-Latn"),
        ({"LANG": "C", "LANGUAGE": "ru"}, "en"),
        ({"LANG": "sr_RS.UTF-8"}, "sr-Latn"),
        ({"LANG": "sr_RS.UTF-8@latin"}, "sr-Latn"),
        ({"LANG": "sr_RS@cyrillic"}, "sr-Cyrl"),
        ({"LANG": "sr_Cyrl_RS"}, "sr-Cyrl"),
    ],
)
def test_the_language_of_the_reader(environment: Mapping[str, str], code: str) -> None:
    assert preferred(environment).code == code


def test_languages_by_their_code() -> None:
    assert [language(code).code for code in CODES] == list(CODES)
    assert language("sr") is language("sr-Latn") is language("SR_latn")
    assert language("en") is ENGLISH
    for code in ("", "de", "sr-", "russian"):
        with pytest.raises(ValueError, match=f"^{code}$"):
            language(code)
