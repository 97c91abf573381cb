"""Writes anew what the documents tell of the code: tables made from its metadata, and the output of commands shown.

    python docs/generate.py            rewrites what is out of date
    python docs/generate.py --check    only names it, and ends with 1 if there is any

A table stands between ``<!-- generated: NAME -->`` and ``<!-- end: NAME -->``. In a block marked ``console`` every
line that begins with ``$ `` is run by a shell, and what it prints stands below it. A block marked ``rospis NAME`` or
``rospis-with-errors NAME`` is the file NAME for later commands of the document. Commands run in a folder of their own
in which there is nothing else but ``examples``.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from rospis.games.yugoslav.game import JOINED
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.presets import PRESETS
from rospis.games.yugoslav.scoring import REASONS
from rospis.locale import en
from rospis.words import KEYWORDS, spellings

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs" / "rules").glob("*.md")))
RECORDS = ("rospis", "rospis-with-errors")
COLUMNS = 100  # of the terminal that the commands believe in

LANGUAGES = ("en", "ru", "sr_Latn", "sr_Cyrl")
PLACES = {
    "CONTRACTS": "Contracts",
    "AFTER_CONTRACT": "After a contract",
    "DEALS": "In place of a declarer",
    "DEFENDERS": "Defenders and further clauses",
    "BRIDGE": "Bridge",
    "LINES": "Lines of their own",
    "COLUMNS": "Columns and marks",
    "CARDS": "Card lines",
    "CALLS": "Calls",
}


# Tables.


def table(heads: Sequence[str], rows: Iterator[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |" for line in lines)


def code(text: str) -> str:
    """Text in the type of code; nothing for nothing."""
    return f"`{text}`" if text else ""


def options() -> str:
    """Every option of Yugoslav preferans."""
    defaults = Options()
    return table(
        ("option", "values", "default", "rule", "meaning"),
        (
            (
                code(name),
                spec.metadata["kind"].allowed(),
                code(defaults.print_value(name)),
                spec.metadata["rule"],
                spec.metadata["meaning"],
            )
            for name, spec in Options.specs().items()
        ),
    )


def presets() -> str:
    """Every preset of Yugoslav preferans with what sets it apart from the defaults."""

    def rows() -> Iterator[Sequence[str]]:
        for name, preset in PRESETS.items():
            differs = [code(f"{key}: {preset.print_value(key)}") for key in preset.differences(Options())]
            yield code(name), ", ".join(differs) or "nothing"

    return table(("preset", "differs from the defaults by"), rows())


def reasons() -> str:
    """Every reason of an entry."""
    rules = {reason.code: reason.rule for reason in (*REASONS, JOINED)}
    return table(
        ("reason", "rule", "sentence"), ((code(name), rules[name], sentence) for name, sentence in en.REASONS.items())
    )


def errors() -> str:
    """Every code of an error, with the rules that it is raised for."""
    rules = raised()
    return table(
        ("code", "rule", "sentence"),
        ((code(name), ", ".join(sorted(rules[name])), sentence) for name, sentence in en.MESSAGES.items()),
    )


def words() -> str:
    """Every word that a record may use, by its place."""

    def rows() -> Iterator[Sequence[str]]:
        for place, heading in PLACES.items():
            yield (f"**{heading}**", "", "", "", "", "")
            for keyword, row in KEYWORDS[place].items():
                spelled = spellings(place, keyword)
                yield (code(keyword), row[0], *(", ".join(spelled[language]) for language in LANGUAGES))

    return table(("keyword", "games", "English", "Russian", "Serbian, Latin", "Serbian, Cyrillic"), rows())


TABLES: dict[str, Callable[[], str]] = {
    "options": options,
    "presets": presets,
    "reasons": reasons,
    "errors": errors,
    "words": words,
}


# Which rules an error is raised for: read from the source, since an error carries its rule from where it is raised.


@cache
def raised() -> dict[str, set[str]]:
    """Every code of an error with the rules beside which it stands in the source."""
    rules: dict[str, set[str]] = {name: set() for name in en.MESSAGES}
    for path in sorted((ROOT / "src" / "rospis").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        elsewhere = {name for node in ast.walk(tree) if (name := text_of(node)) in rules}
        handed_on: set[str] = set()  # the rules of errors whose code is a variable
        for name, rule in refusals(tree):
            elsewhere.discard(name)
            if rule is not None:
                (handed_on if name is None else rules[name]).add(rule)
        for name in elsewhere:
            rules[name] |= handed_on
    return rules


def refusals(tree: ast.AST) -> Iterator[tuple[str | None, str | None]]:
    """Code and rule of every ``Refused`` that is made; None for what is no literal, or left out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
            name, rule, *_ = [*node.args, None, None]
            yield from zip(branches(name), branches(rule), strict=True)


def branches(node: ast.expr | None) -> tuple[str | None, str | None]:
    """The texts of ``A if C else B``; twice the same for any other expression."""
    if isinstance(node, ast.IfExp):
        return text_of(node.body), text_of(node.orelse)
    return text_of(node), text_of(node)


def text_of(node: ast.AST | None) -> str | None:
    """The text of a literal."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


# Commands.


def run(command: str, folder: Path) -> str:
    """What a command prints, errors included."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = os.environ | {"PATH": path, "COLUMNS": str(COLUMNS), "NO_COLOR": "1", "PYTHONUTF8": "1"}
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.stdout


# Documents.

FENCE = re.compile(r"^```([\w-]+)[ ]*([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MARKED = re.compile(r"(<!-- generated: (\w+) -->\n).*?(<!-- end: \2 -->)", re.DOTALL)


def refreshed(text: str) -> str:
    """A document with its tables and outputs as the code has them now."""
    text = MARKED.sub(lambda found: f"{found[1]}\n{TABLES[found[2]]()}\n\n{found[3]}", text)
    if "```console" not in text:
        return text
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "examples").symlink_to(ROOT / "examples", target_is_directory=True)
        return FENCE.sub(lambda found: _block(found, folder), text)


def _block(found: re.Match[str], folder: Path) -> str:
    """A fenced block: a file to be kept for later, commands to be run, or anything else."""
    language, name, body = found.groups()
    if language in RECORDS and name:
        (folder / name).write_text(body, encoding="utf-8")
    if language != "console":
        return found[0]
    commands = [line for line in body.splitlines() if line.startswith("$ ")]
    return "```console\n" + "".join(f"{line}\n{run(line[2:], folder)}" for line in commands) + "```"


def main(words: Sequence[str]) -> int:
    """Rewrites, or only names, the documents that are out of date."""
    stale = False
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        new = refreshed(text)
        if new != text:
            stale = True
            print(path.relative_to(ROOT))
            if "--check" not in words:
                path.write_text(new, encoding="utf-8")
    return int(stale and "--check" in words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
