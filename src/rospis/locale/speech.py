"""Languages: a text of ours in, the same in the reader's words out.

English is the language of the sources, and its texts are what a catalog is asked for. Russian and Serbian have catalogs
of gettext; Serbian Cyrillic is written from the Latin one letter by letter. A text is a template with the names of its
facts in braces, so that a language may set them in its own order; names of players stand in the nominative only.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache

from rospis.errors import Phrase, Plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gettext import NullTranslations

CODES = ("en", "ru", "sr-Latn", "sr-Cyrl")
CATALOGS = {"ru": "ru", "sr-Latn": "sr_Latn", "sr-Cyrl": "sr_Latn"}


class Language:
    """One of :data:`CODES`, and how texts are said in it."""

    __slots__ = ("_catalog", "_told", "code")

    def __init__(self, code: str) -> None:
        self.code = code
        self._catalog: NullTranslations | None = None
        self._told: dict[tuple[str, str | None], str] = {}

    def text(self, text: str, context: str | None = None) -> str:
        """The template of ``text`` in this language, its facts still in braces.

        ``context`` tells apart what English says with one word and others with several.
        """
        if self.code == "en" or not text:  # a catalog says of itself what it answers for nothing
            return text
        told = self._told.get((text, context))
        if told is None:
            catalog = self.catalog
            told = catalog.gettext(text) if context is None else catalog.pgettext(context, text)
            told = self._told[text, context] = self._written(told)
        return told

    def say(self, text: str, /, context: str | None = None, **facts: object) -> str:
        """A text in this language with its facts filled in; those that are texts of ours are said too."""
        return self.fill(text, facts, context)

    def fill(self, text: str, facts: Mapping[str, object], context: str | None = None) -> str:
        """As :meth:`say`; one of the facts that is missing shows as a dash rather than failing somebody's output."""
        return self.text(text, context).format_map(_Told(facts, self))

    def told(self, fact: object) -> object:
        """A fact as it stands in a sentence: texts of ours in this language, lists with commas between."""
        if isinstance(fact, Phrase):
            return self.fill(fact.text, fact.facts)
        if isinstance(fact, Plural):
            return self.count((fact.one, fact.many), fact.number)
        if isinstance(fact, tuple | list):
            return ", ".join(str(self.told(part)) for part in fact)
        return fact

    def count(self, forms: Sequence[str], number: object, /, **facts: object) -> str:
        """So many of something: ``forms`` are the English singular and plural, with ``{count}`` in them.

        A number that is not whole takes the form of a few: ``3/2 взятки``.
        """
        return self.form(forms, number).format_map(_Told({"count": number, **facts}, self))

    def form(self, forms: Sequence[str], number: object) -> str:
        """The template for so many, its facts still in braces."""
        one, many = forms
        # Whole numbers of any kind have this denominator; the module of fractions is not imported to know it.
        whole = int(str(number)) if getattr(number, "denominator", 0) == 1 else 2
        if self.code == "en":
            return one if whole == 1 else many
        return self._written(self.catalog.ngettext(one, many, abs(whole)))

    def words(self, text: str, *places: str) -> str:
        """Canonical words of a record as readers of this language write them: those of a deal, a call, a column.

        ``places`` are the tables of input words to look in instead, such as "CARDS" for what begins a line of cards.
        """
        if self.code == "en":
            return text
        from rospis.record.spoken import words

        return words(text, self.code, *places)

    def one_of(self, expected: object) -> str:
        """What could stand somewhere: a text of ours, canonical words of a record, or several of both."""
        if isinstance(expected, tuple | list) and not isinstance(expected, Phrase):
            return ", ".join(map(self.one_of, expected))
        if isinstance(expected, Phrase):
            return str(self.told(expected))
        told = self.text(str(expected))
        return self.words(told) if told == expected else told

    @property
    def catalog(self) -> NullTranslations:
        """The catalog, read when it is first asked for."""
        if self._catalog is None:
            self._catalog = _catalog(CATALOGS[self.code])
        return self._catalog

    def _written(self, text: str) -> str:
        """The text of a catalog in the letters of this language."""
        if self.code != "sr-Cyrl":
            return text
        from rospis.locale.cyrillic import to_cyrillic

        return to_cyrillic(text)

    def __repr__(self) -> str:
        return f"Language({self.code!r})"


class _Told:
    """Facts for a template as they stand in a sentence, each when it is asked for; one that is missing is a dash."""

    __slots__ = ("facts", "lang")

    def __init__(self, facts: Mapping[str, object], lang: Language) -> None:
        self.facts = facts
        self.lang = lang

    def __getitem__(self, name: str) -> object:
        fact = self.facts.get(name, "-")
        return fact if type(fact) in (int, str) else self.lang.told(fact)


@cache
def _catalog(name: str) -> NullTranslations:
    """The compiled catalog of a language; an empty one, which says all in English, where none has been compiled."""
    from gettext import GNUTranslations, NullTranslations

    try:
        with open(os.path.join(os.path.dirname(__file__), name, "LC_MESSAGES", "rospis.mo"), "rb") as file:
            return GNUTranslations(file)
    except FileNotFoundError:
        return NullTranslations()


def language(code: str | Language) -> Language:
    """The language with a code: one of :data:`CODES`, or ``sr`` for Serbian in Latin letters; ValueError for others."""
    if isinstance(code, Language):
        return code
    try:
        return LANGUAGES[code.lower().replace("_", "-")]
    except KeyError:
        raise ValueError(code) from None


LANGUAGES = {code.lower(): Language(code) for code in CODES}
LANGUAGES["sr"] = LANGUAGES["sr-latn"]
ENGLISH = LANGUAGES["en"]


def preferred(environment: Mapping[str, str]) -> Language:
    """The language that the environment of a process asks for, English where that is none of ours.

    The first of LC_ALL, LC_MESSAGES and LANG that is set counts, as POSIX has it, and before them the list LANGUAGE,
    unless they say C. Serbian is written in Latin letters unless the locale says otherwise (``sr_RS@cyrillic``).
    """
    locale = next((value for key in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(key))), "")
    wanted = [locale]
    if locale.partition(".")[0] not in ("", "C", "POSIX"):
        wanted = [*environment.get("LANGUAGE", "").split(":"), locale]
    for name in wanted:
        known = _of_locale(name)
        if known is not None:
            return known
    return ENGLISH


def _of_locale(name: str) -> Language | None:
    """The language of a locale such as ``ru_RU.UTF-8``, if it is one of ours."""
    tag, _, script = name.partition("@")
    parts = tag.partition(".")[0].replace("-", "_").split("_")
    code = parts[0].lower()
    if code == "sr":
        cyrillic = script.lower().startswith("cyr") or any(part.lower() == "cyrl" for part in parts[1:])
        return language("sr-Cyrl" if cyrillic else "sr-Latn")
    return language(code) if code in CODES else None
