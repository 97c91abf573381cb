"""Collects every text that people are told, and brings the catalogs of the languages up to it.

    python docs/catalogs.py            writes the catalogs anew, keeping what is translated, and compiles them
    python docs/catalogs.py --check    only names what is out of date, and ends with 1 if there is any

Texts are found where they are said: literals given to ``say``, ``text``, ``fill`` and ``count`` of a language, to
``N_``, ``Phrase``, ``Plural`` and ``Wrong``; what templates ``say``; the tables of sentences in ``locale/en.py``; the
meanings of options; the help of every command; and click's own words.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from importlib import import_module
from inspect import cleandoc
from io import BytesIO
from pathlib import Path
from string import Formatter

import click
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment

from rospis.cli.app import app, header_options
from rospis.games import registry
from rospis.locale import en

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "rospis"
LANGUAGES = ("ru", "sr_Latn")
SAYING = {"say", "text", "fill", "_text"}  # the text first, its context second or by name
MARKING = {"N_", "Phrase", "Wrong"}
CLICK = ("core", "decorators", "exceptions", "formatting", "parser", "types")  # its modules that speak to people here
TEMPLATES = Environment(extensions=["jinja2.ext.i18n"])
BEGUN = datetime(2026, 1, 1, tzinfo=UTC)  # the date in the head of a catalog, which must not change by itself

Text = tuple[str, ...]  # a text, or its singular and plural
Texts = dict[tuple[Text, str | None], str]  # with its context, and where it stands


def texts() -> Texts:
    """Every text to be translated, in the order of the files."""
    found: Texts = {}
    for path in sorted(SOURCE.rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        for text, context in said(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault((text, context), where)
    for path in sorted(SOURCE.rglob("*.html")):
        where = path.relative_to(ROOT).as_posix()
        for _, _, text in TEMPLATES.extract_translations(path.read_text(encoding="utf-8"), ("say",)):  # type: ignore[attr-defined]
            found.setdefault(((str(text[0] if isinstance(text, tuple) else text),), None), where)
    for where, told in (
        ("src/rospis/locale/en.py", tables()),
        ("src/rospis/games", meanings()),
        ("src/rospis/cli/app.py", helped(app)),
        ("click", clicked()),
    ):
        for text in told:
            found.setdefault((text, None), where)
    return {key: where for key, where in found.items() if any(map(has_words, key[0]))}


def has_words(text: str) -> bool:
    """Whether there is more in a text than its facts and signs."""
    return any(letter.isalpha() for literal, *_ in Formatter().parse(text) for letter in literal)


def said(tree: ast.AST) -> Iterator[tuple[Text, str | None]]:
    """What the calls in a module say, each text with its context."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        first = constant(node.args[0])
        if name in ("count", "form") and isinstance(first, tuple):
            yield first, None
        elif name == "Plural" and len(node.args) > 1:
            yield (str(first), str(constant(node.args[1]))), None
        elif name in SAYING | MARKING and isinstance(first, str):
            named = [word.value for word in node.keywords if word.arg == "context"]
            second = named or (node.args[1:2] if name in ("say", "text") else [])
            context = constant(second[0]) if second else None
            yield (first,), context if isinstance(context, str) else None


def constant(node: ast.expr) -> object:
    """The value of a literal, or None."""
    try:
        return ast.literal_eval(node)
    except ValueError:
        return None


def tables() -> Iterator[Text]:
    """The sentences of ``locale/en.py``; a pair with ``{count}`` in it is singular and plural."""

    def walked(value: object) -> Iterator[Text]:
        if isinstance(value, str):
            yield (value,)
        elif isinstance(value, tuple) and len(value) == 2 and all("{count}" in str(part) for part in value):
            yield value
        elif isinstance(value, tuple | Mapping):
            for part in value.values() if isinstance(value, Mapping) else value:
                yield from walked(part)

    for name, value in vars(en).items():
        if name.isupper():
            yield from walked(value)


def meanings() -> Iterator[Text]:
    """What the options of every game mean, and what values they take."""
    for name in registry.GAMES:
        for spec in registry.find(name).options_type.specs().values():
            yield (spec.metadata["meaning"],)


def helped(command: click.Command) -> Iterator[Text]:
    """The help texts of a command and of all below it."""
    for text in (command.help, command.short_help, command.options_metavar, getattr(command, "subcommand_metavar", "")):
        if text:
            yield (cleandoc(text),)
    for line in (command.epilog or "").split("\n"):
        code, _, meaning = line.strip().partition("  ")
        if code.isdecimal():
            yield (meaning.strip(),)
        elif line and not line.startswith((" ", "\b")):
            yield (line,)
    for option in (*command.params, *(header_options("en") if command.name == "new" else ())):
        if option.metavar:
            yield (option.metavar,)
        elif isinstance(option.type, click.types.IntParamType):
            yield (option.type.name.upper(),)
        if isinstance(option, click.Option) and option.help:
            yield (option.help,)
    for other in getattr(command, "commands", {}).values():
        yield from helped(other)


def clicked() -> Iterator[Text]:
    """Click's own words."""
    for name in CLICK:
        source = Path(str(import_module(f"click.{name}").__file__)).read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext"):
                forms = [constant(word) for word in node.args[: 2 if node.func.id == "ngettext" else 1]]
                if all(isinstance(form, str) for form in forms):
                    yield tuple(map(str, forms))


def template() -> Catalog:
    """A catalog of all texts without translations."""
    catalog = Catalog(project="rospis", version="1", creation_date=BEGUN, charset="utf-8", fuzzy=False)
    for (text, context), where in texts().items():
        catalog.add(text if len(text) > 1 else text[0], context=context, locations=[(where, 1)])
    return catalog


def po(language: str) -> Path:
    """The catalog of a language."""
    return SOURCE / "locale" / language / "LC_MESSAGES" / "rospis.po"


def read(language: str) -> Catalog:
    """The catalog as it is."""
    path = po(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str) -> bytes:
    """The catalog with the texts of today and the translations that it has."""
    catalog = Catalog(locale=language, project="rospis", version="1", charset="utf-8", fuzzy=False)
    catalog.creation_date = catalog.revision_date = BEGUN
    catalog.last_translator = catalog.language_team = "Rospis"
    catalog.header_comment = f"# The words of Rospis in {catalog.locale.english_name if catalog.locale else language}."
    old = read(language)
    for message in template():
        if message.id:
            known = old.get(message.id if isinstance(message.id, str) else message.id[0], message.context)
            catalog.add(message.id, known.string if known else "", context=message.context, locations=message.locations)
    file = BytesIO()
    write_po(file, catalog, width=120, include_lineno=False)
    return file.getvalue()


def is_stale(language: str) -> bool:
    """Whether the catalog is not what it would be written as today."""
    return not po(language).exists() or updated(language) != po(language).read_bytes()


def main(check: bool) -> int:
    """Brings all catalogs up to date, or only names those that are not."""
    stale = [language for language in LANGUAGES if is_stale(language)]
    for language in stale:
        print(f"{po(language).relative_to(ROOT)}: {'out of date' if check else 'written'}")
        if not check:
            po(language).parent.mkdir(parents=True, exist_ok=True)
            po(language).write_bytes(updated(language))
    if not check:
        for language in LANGUAGES:
            with po(language).with_suffix(".mo").open("wb") as file:
                write_mo(file, read(language))
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
