"""Writes anew what the documents tell of the code: tables made from its metadata, and the output of commands shown.

    python docs/generate.py            rewrites what is out of date
    python docs/generate.py --check    only names it, and ends with 1 if there is any

A table stands between ``<!-- generated: NAME -->`` and ``<!-- end: NAME -->``. In a block marked ``console`` every
line that begins with ``$ `` is run by a shell, and what it prints stands below it: in Russian or Serbian on a page
for readers of these. A block marked ``rospis NAME`` or ``rospis-with-errors NAME`` is the file NAME for later commands
of the document. Commands run in a folder of their own in which there is nothing else but ``examples``. A page of
``docs/rules`` tells of one kind of game, and so do its tables; elsewhere they tell of all. The pictures in
``docs/img`` are drawn from examples.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from rospis.games import registry
from rospis.games.bridge import board, imps
from rospis.games.bridge import notation as bridge_notation
from rospis.games.bridge.compensation import HALF
from rospis.games.bridge.compensation import TABLES as EXPECTED
from rospis.games.bridge.sides import SEATS, VULNERABLE
from rospis.games.options import OptionsBase
from rospis.games.russian import referee as russian_referee
from rospis.games.yugoslav import referee as yugoslav_referee
from rospis.ledger import Reason
from rospis.locale import en
from rospis.locale.speech import language
from rospis.record.reader import load
from rospis.render.charts import balance_svg
from rospis.render.svg import A4, sheet_svg
from rospis.sheet import Sheet, replay
from rospis.stats.evening import counter_type
from rospis.stats.evening import figures as figures_of
from rospis.stats.model import Scheme
from rospis.words import KEYWORDS, LATER, spelled

ROOT = Path(__file__).resolve().parents[1]
READMES = (ROOT / "README.md", ROOT / "README.ru.md", ROOT / "README.sr.md")
FOLDERS = (ROOT / "docs", ROOT / "docs" / "ru", ROOT / "docs" / "rules")
DOCUMENTS = (*READMES, *(path for folder in FOLDERS for path in sorted(folder.glob("*.md"))))
RECORDS = ("rospis", "rospis-with-errors")
COLUMNS = 100  # of the terminal that the commands believe in

LANGUAGES = ("en", "ru", "sr_Latn", "sr_Cyrl")
PLACES = {
    "CONTRACTS": "Contracts",
    "AFTER_CONTRACT": "After a contract",
    "DEALS": "In place of a declarer",
    "DEFENDERS": "Defenders and further clauses",
    "PAIRS": "Both defenders at once",
    "BRIDGE": "Bridge",
    "LINES": "Lines of their own",
    "COLUMNS": "Columns and marks",
    "CARDS": "Card lines",
    "CALLS": "Calls",
}


class Page(NamedTuple):
    """A page of docs/rules: its games, as a header names them, the package of their code, and the shape of its ids.

    ``rooms`` are the modules that have reasons beside those of the games, ``sentences`` what is told for each.
    """

    games: tuple[str, ...]
    package: str
    ids: str
    rooms: tuple[str, ...] = ("scoring",)
    sentences: Mapping[str, str] = en.REASONS

    @property
    def found(self) -> list[Any]:
        """The games themselves."""
        return [registry.find(name) for name in self.games]

    def reasons(self) -> list[Reason]:
        """Every reason of an entry, those of a module's tuples too."""
        modules = [
            *(import_module(f"{self.package}.{room}") for room in self.rooms),
            *(import_module(registry.GAMES[name]) for name in self.games),
        ]
        values = [value for module in modules for value in vars(module).values()]
        values += [inner for value in values if isinstance(value, tuple) for inner in value]
        return list(dict.fromkeys(value for value in values if isinstance(value, Reason)))

    def own(self, rule: str) -> bool:
        """Whether a rule is one of this page."""
        return re.fullmatch(self.ids, rule) is not None


PAGES = {
    "yugoslav": Page(("preferans-yugoslav",), "rospis.games.yugoslav", r"Y.*|R1\.8"),
    "russian": Page(
        ("preferans-russian",),
        "rospis.games.russian",
        r"R\d.*|D-\d+",
        ("scoring", "book", "raspasy"),
        {"joined": en.REASONS["joined"]} | en.RUSSIAN,
    ),
    "bridge": Page(
        tuple(name for name in registry.GAMES if name.startswith("bridge-")), "rospis.games.bridge", r"B.*|Law .*"
    ),
}
ALL = tuple(PAGES.values())


# Tables.


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |" for line in lines)


def code(text: str) -> str:
    """Text in the type of code; nothing for nothing."""
    return f"`{text}`" if text else ""


def form(name: str) -> str:
    """A game by the last part of its name, which tells it from others of its kind."""
    return name.partition("-")[2]


def options(pages: Sequence[Page]) -> str:
    """Every option, and where a page has several games also which of them have it."""
    rows: dict[tuple[str, ...], list[str]] = {}
    names = [name for page in pages for name in page.games]
    for name in names:
        kind: type[OptionsBase] = registry.find(name).options_type
        for option, spec in kind.specs().items():
            meta = spec.metadata
            default = code(kind().print_value(option))
            row = code(option), str(meta["kind"].allowed()), default, meta["rule"], meta["meaning"]
            rows.setdefault(row, []).append(form(name))
    heads = "option", "values", "default", "rule", "meaning"
    if len(names) == 1:
        return table(heads, rows)
    return table((heads[0], "game", *heads[1:]), ((row[0], ", ".join(games), *row[1:]) for row, games in rows.items()))


def presets(pages: Sequence[Page]) -> str:
    """Every preset with what sets it apart from the defaults."""
    games = [game for page in pages for game in page.found]

    def rows() -> Iterator[Sequence[str]]:
        for game in games:
            for name, preset in game.presets.items():
                differs = [code(f"{key}: {preset.print_value(key)}") for key in preset.differences(game.options_type())]
                of = [form(game.name)] if len(games) > 1 else []
                yield code(name), *of, ", ".join(differs) or "nothing"

    return table(("preset", *(["game"] if len(games) > 1 else []), "differs from the defaults by"), rows())


# How Russian players call the presets of their game, the options in which these differ, and the values; a value that
# is not among them stands as it is.
CONVENTIONS = {
    "sochi": "сочинка",
    "leningrad": "ленинградка",
    "rostov": "ростов",
    "classic": "классика",
    "razboynik": "разбойник",
    "dark": "тёмный кодекс",
}
DIFFERENCES: dict[str, tuple[str, dict[str, str]]] = {
    "hill_factor": ("подсад, цен игры", {}),
    "whist_factor": ("взятка вистующего, цен игры", {}),
    "pool_weight": ("очко пули, вистов", {}),
    "whist_style": ("вист", {"greedy": "жлобский", "gentleman": "джентльменский"}),
    "whister_liability": ("ответственность", {"full": "полная", "half": "половина"}),
    "stalingrad": ("сталинград", {}),
    "consolation": ("консоляция", {"value": "цена взятки", "fixed10": "10"}),
    "rasp_progression": ("как дорожают распасы", {"const": "никак"}),
    "rasp_amnesty": ("амнистия", {}),
    "rasp_zero_prize": (
        "за ноль взяток",
        {"price": "цена взятки в пулю", "one": "1 в пулю", "hill_2price": "две цены с горы"},
    ),
    "rasp_talon": (
        "прикуп на распасах",
        {"leads_suit": "задаёт масть", "wins": "может взять", "closed": "закрыт"},
    ),
    "rasp_scoring": ("распасы пишут", {"hill": "на гору", "rostov": "вистами"}),
    "exit_sequence": ("не ниже, до распасов и после", {"dark": "6"}),
    "exit_condition": (
        "выводит из распасов",
        {"played": "любая игра", "made": "сыгранная", "whisted_made": "сыгранная с вистом"},
    ),
    "misere_exits": ("выводит ли мизер", {}),
    "dealer_on_raspasy": ("сдача на распасах", {"moves": "переходит", "stays": "остаётся"}),
    "opening_raspasy": ("кругов распасов в начале", {}),
    "terms": ("пулю и цену называют", {"header": "сразу", "opening": "после этих кругов"}),
    "game_to": ("выигрыш", {"pool": "в пулю", "hill_first": "сначала с горы"}),
    "aid": ("американская помощь", {}),
    "end_condition": ("конец", {"each_pool": "закрылись все", "sum_of_pools": "полна сумма пуль"}),
    "dark_games": ("игра втёмную", {}),
    "dark_pass": ("пас втёмную", {"off": "нет", "base": "да"}),
    "bombs": ("бомбы", {}),
    "paid_talon": ("платный прикуп", {"off": "нет", "split": "да, пополам", "dealer": "да, сдающему"}),
    "paid_talon_price": ("цена прикупа", {"none": "цена взятки"}),
}
YES_NO = {"yes": "да", "no": "нет"}


def conventions(_pages: Sequence[Page]) -> str:
    """For Russian readers: every option of Russian preferans in which presets differ, with all its values."""
    (game,) = PAGES["russian"].found
    differ = {name for preset in game.presets.values() for name in preset.differences(game.options_type())}

    def rows() -> Iterator[Sequence[str]]:
        for name in game.options_type.specs():
            if name in differ:
                called, values = DIFFERENCES[name]
                found = (preset.print_value(name) for preset in game.presets.values())
                yield code(name), called, *((YES_NO | values).get(value, value) for value in found)

    heads = (f"{CONVENTIONS[name]}, {code(name)}" for name in game.presets)
    return table(("правило", "по-русски", *heads), rows())


def reasons(pages: Sequence[Page]) -> str:
    """Every reason of an entry, with its sentence, or the sentences for the cases and games that there are."""
    rules: dict[str, list[str]] = {}
    sentences: dict[str, list[str]] = {}
    for page in pages:
        own: dict[str, list[str]] = {}
        for reason in page.reasons():
            own.setdefault(reason.code, []).append(reason.rule)
        for name, sentence in page.sentences.items():
            longer = (one for one in own if name.startswith(f"{one}_"))
            owner = name if name in own else max(longer, key=len, default="")
            if owner:
                rules.setdefault(owner, []).extend(own[owner])
                sentences.setdefault(owner, []).append(sentence)
    return table(
        ("reason", "rule", "sentence"),
        (
            (code(name), ", ".join(dict.fromkeys(rules[name])), "<br>".join(dict.fromkeys(told)))
            for name, told in sentences.items()
        ),
    )


def errors(pages: Sequence[Page]) -> str:
    """Every code of an error with the rules that it is raised for; of one page only those that it has a rule for."""

    def rows() -> Iterator[Sequence[str]]:
        for name, sentence in en.MESSAGES.items():
            rules = sorted(rule for rule in raised()[name] if any(page.own(rule) for page in pages))
            if rules or len(pages) == len(ALL):
                yield code(name), ", ".join(rules), sentence

    return table(("code", "rule", "sentence"), rows())


def boards(_pages: Sequence[Page]) -> str:
    """Who deals and who is vulnerable on each of sixteen boards."""
    numbers = range(1, 17)
    return table(
        ("board", "dealer", "vulnerable"),
        ((str(number), SEATS[board.dealer(number)], VULNERABLE[board.vulnerable(number)]) for number in numbers),
    )


def imp_scale(_pages: Sequence[Page]) -> str:
    """What differences are worth in IMPs, eight of them in a row."""
    bounds = [f"{low} to {high - 10}" for low, high in zip((0, *imps.LOWEST), imps.LOWEST, strict=False)]
    worth = list(enumerate([*bounds, f"{imps.LOWEST[-1]} and more"]))
    third = -(-len(worth) // 3)
    heads = ("points", "IMPs") * 3
    rows = [[cell for value, told in worth[row::third] for cell in (told, str(value))] for row in range(third)]
    return table(heads, ([*row, *[""] * (len(heads) - len(row))] for row in rows))


def expectation(_pages: Sequence[Page]) -> str:
    """What high card points promise."""
    values = EXPECTED["russian"]
    half = len(values) // 2
    rows = zip(range(HALF, HALF + half), values[:half], values[half:], strict=True)
    return table(("high card points", "not vulnerable", "vulnerable"), ([str(cell) for cell in row] for row in rows))


def words(_pages: Sequence[Page]) -> str:
    """Every word that a record may use, by its place."""

    def rows() -> Iterator[Sequence[str]]:
        for place, heading in PLACES.items():
            yield (f"**{heading}**", "", "", "", "", "")
            for reserved, told in ((True, KEYWORDS[place].items()), (False, LATER.get(place, ()))):
                for keyword, row in told:
                    games = row[0] if reserved else f"{row[0]}, free"
                    yield (code(keyword), games, *(", ".join(spelled(row)[language]) for language in LANGUAGES))

    return table(("keyword", "games", "English", "Russian", "Serbian, Latin", "Serbian, Cyrillic"), rows())


def figures(_pages: Sequence[Page]) -> str:
    """Every figure of the statistics with its meaning; one row for all kinds of a group, and for all reasons."""
    rows: dict[tuple[str, str], list[str]] = {}
    for game in registry.GAMES:
        for key, meaning in _figures_of(counter_type(game).scheme):
            rows.setdefault((key, meaning), []).append(form(game))
    told = {tuple(form(game) for game in registry.GAMES): "all"}
    of_games = ((key, tuple(dict.fromkeys(games)), meaning) for (key, meaning), games in rows.items())
    return table(
        ("figure", "game", "meaning"),
        ((code(key), told.get(games, ", ".join(games)), meaning) for key, games, meaning in of_games),
    )


def _figures_of(scheme: Scheme) -> Iterator[tuple[str, str]]:
    """The figures of one game, with capitals in place of what is told elsewhere."""
    groups = {group.name for group in scheme.groups}
    for figure in scheme.figures:
        first, *rest = figure.key.split(".")
        if first in groups:
            yield f"{first}.KIND.{rest[-1]}", figure.meaning
        elif rest:
            yield ".".join([first, *("COLUMN", "REASON")[: len(rest)]]), figure.meaning
        else:
            yield figure.key, figure.meaning


def kinds(_pages: Sequence[Page]) -> str:
    """The kinds of contracts that the statistics tell apart."""
    rows: dict[tuple[str, str], list[str]] = {}
    for game in registry.GAMES:
        for group in counter_type(game).scheme.groups:
            rows.setdefault((group.name, ", ".join(map(code, group.kinds))), []).append(form(game))
    return table(
        ("group", "game", "kinds"), ((code(name), ", ".join(games), told) for (name, told), games in rows.items())
    )


TABLES: dict[str, Callable[[Sequence[Page]], str]] = {
    "options": options,
    "presets": presets,
    "conventions": conventions,
    "reasons": reasons,
    "errors": errors,
    "boards": boards,
    "imps": imp_scale,
    "expectation": expectation,
    "words": words,
    "figures": figures,
    "kinds": kinds,
}


# Which rules an error is raised for: read from the source, since an error carries its rule from where it is raised.

PACKS = (yugoslav_referee.PACK, russian_referee.PACK, bridge_notation.PACK)
WAYS = (yugoslav_referee.WAY, russian_referee.WAY)
PREFERANS: list[Any] = [registry.find(name) for name in ("preferans-yugoslav", "preferans-russian")]
PADS: list[Any] = [registry.find(name) for name in ("bridge-rubber", "bridge-chicago")]
# Errors whose rule is a variable where they are raised: of the game that calls.
HANDED_ON: dict[str, set[str]] = {
    "card_bad": {pack.rule for pack in PACKS},
    "card_twice": {pack.rule for pack in PACKS},
    "cards_count": {"Y1.3", "R1.1", "Law 1"},
    "trick_short": {pack.trick_rule for pack in PACKS},
    "lead_wrong": {way.lead_rule for way in WAYS},
    "discard_not_held": {"Y2.4", "R2.4"},
    "player_sits_out": {"Y1.4", "R1.5"},
    "join_full": {game.players_rule for game in PREFERANS},
    "leave_too_few": {game.players_rule for game in PREFERANS},
    "call_turn": {"R0.3", "R2.2"},
    "call_illegal": {"R0.3", "R2.2"},
    "options_clash": {"R0.7", "R2.4", "R5.5", "R5.8", "R5.9", "R8.6"},
    "rubber_over": {pad.rule for pad in PADS},
    "vul_differs": {pad.rule for pad in PADS},
}


@cache
def raised() -> dict[str, set[str]]:
    """Every code of an error with the rules beside which it stands in the source."""
    rules: dict[str, set[str]] = {name: set(HANDED_ON.get(name, ())) for name in en.MESSAGES}
    for path in sorted((ROOT / "src" / "rospis").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        elsewhere = {name for node in ast.walk(tree) if (name := text_of(node)) in rules}
        handed_on: set[str] = set()  # the rules of errors whose code is a variable
        for name, rule in refusals(tree):
            elsewhere.discard(name)
            if rule is not None:
                (handed_on if name is None else rules.setdefault(name, set())).add(rule)
        for name in elsewhere:
            rules[name] |= handed_on
    return rules


def refusals(tree: ast.AST) -> Iterator[tuple[str | None, str | None]]:
    """Code and rule of every ``Refused`` that is made, if only by way of ``self.refused``; None for what is no literal,
    or left out.
    """
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name, rule = first_two(node)
        if isinstance(node.func, ast.Name) and node.func.id == "Refused":
            if isinstance(rule, ast.IfExp) and isinstance(rule.test, ast.Compare) and text_of(name) is None:
                # Refused(code, "B1.4" if code == "partners_count" else rule)
                yield text_of(rule.test.comparators[0]), text_of(rule.body)
            else:
                yield from zip(branches(name), branches(rule), strict=True)
        elif isinstance(node.func, ast.Attribute) and node.func.attr == "refused":
            yield text_of(name), next((text_of(word.value) for word in node.keywords if word.arg == "rule"), None)


def variable_rules() -> Iterator[str]:
    """Errors whose rule is a variable where they are raised, but for one that is raised anew with its place."""
    for path in sorted((ROOT / "src" / "rospis").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                name, rule = first_two(node)
                if text_of(name) and rule is not None and not isinstance(rule, ast.Constant | ast.IfExp):
                    yield text_of(name) or ""


def first_two(node: ast.Call) -> tuple[ast.expr | None, ast.expr | None]:
    """The first two arguments of a call, as far as there are any."""
    arguments: list[ast.expr | None] = [*node.args, None, None]
    return arguments[0], arguments[1]


def branches(node: ast.expr | None) -> tuple[str | None, str | None]:
    """The texts of ``A if C else B``; twice the same for any other expression."""
    if isinstance(node, ast.IfExp):
        return text_of(node.body), text_of(node.orelse)
    return text_of(node), text_of(node)


def text_of(node: ast.AST | None) -> str | None:
    """The text of a literal."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


# Commands.


def is_russian(path: Path) -> bool:
    """Whether a document is for Russian readers."""
    return path.name.endswith(".ru.md") or path.parent.name == "ru"


def run(command: str, folder: Path, locale: str) -> str:
    """What a command prints for people with a locale, errors included."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = os.environ | {"PATH": path, "COLUMNS": str(COLUMNS), "NO_COLOR": "1", "PYTHONUTF8": "1"}
    environment |= {"LC_ALL": locale, "LANGUAGE": ""}
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


def refreshed(path: Path, text: str) -> str:
    """A document with its tables and outputs as the code has them now."""
    pages = (PAGES[path.stem],) if path.parent.name == "rules" else ALL
    text = MARKED.sub(lambda found: f"{found[1]}\n{TABLES[found[2]](pages)}\n\n{found[3]}", text)
    if "```console" not in text:
        return text
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "examples").symlink_to(ROOT / "examples", target_is_directory=True)
        serbian = "sr_RS.UTF-8" if path.name.endswith(".sr.md") else "C.UTF-8"
        locale = "ru_RU.UTF-8" if is_russian(path) else serbian
        return FENCE.sub(lambda found: _block(found, folder, locale), text)


def _block(found: re.Match[str], folder: Path, locale: str) -> str:
    """A fenced block: a file to be kept for later, commands to be run, or anything else."""
    language, name, body = found.groups()
    if language in RECORDS and name:
        (folder / name).write_text(body, encoding="utf-8")
    if language != "console":
        return found[0]
    commands = [line for line in body.splitlines() if line.startswith("$ ")]
    return "```console\n" + "".join(f"{line}\n{run(line[2:], folder, locale)}" for line in commands) + "```"


# Drawings of examples in a language, by the name of the file; as long as what is drawn, since nobody prints them.
PICTURES = {
    "pulka": ("russian-dark", "en"),
    "yugoslav": ("base-evening", "en"),
    "rubber": ("bridge-rubber", "en"),
    "list": ("serbian-words", "sr"),
    "pulka-ru": ("paper-russian", "ru"),
}
# Evenings whose balance after each deal is drawn, in the same way.
BALANCES = {
    "balance": ("russian-sochi", "en"),
    "balance-ru": ("paper-russian", "ru"),
    "balance-sr": ("serbian-words", "sr"),
}


def pictures() -> Iterator[tuple[Path, str]]:
    """Every picture of the documents as it should be."""
    for name, (example, code) in PICTURES.items():
        (drawn,) = sheet_svg(example_sheet(example), language(code), page=A4._replace(endless=True))
        yield ROOT / "docs" / "img" / f"{name}.svg", drawn
    for name, (example, code) in BALANCES.items():
        yield ROOT / "docs" / "img" / f"{name}.svg", balance_svg(figures_of(example_sheet(example)), language(code))


def example_sheet(name: str) -> Sheet:
    """The sheet of one of the examples."""
    return replay(load(ROOT / "examples" / f"{name}.rospis"))


def main(words: Sequence[str]) -> int:
    """Rewrites, or only names, the documents and pictures that are out of date."""
    stale = False
    for path, drawn in pictures():
        if not path.exists() or path.read_text(encoding="utf-8") != drawn:
            stale = True
            print(path.relative_to(ROOT))
            if "--check" not in words:
                path.write_text(drawn, encoding="utf-8")
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        new = refreshed(path, text)
        if new != text:
            stale = True
            print(path.relative_to(ROOT))
            if "--check" not in words:
                path.write_text(new, encoding="utf-8")
    return int(stale and "--check" in words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
