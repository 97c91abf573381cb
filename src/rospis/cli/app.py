"""What there is to type: every command with its options and its help. What a command does is imported when it runs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import click

from rospis.cli.guard import guarded
from rospis.cli.help import parameter
from rospis.cli.speaking import spoken
from rospis.errors import N_

EXIT_CODES = """\b
Exit codes:
  0    all is well
  1    a record has errors, a check does not hold, a text is not canonical
  2    wrong usage, or a file cannot be read or written
  3    a mistake in rospis itself
  130  interrupted
  141  nobody reads the output any more
"""


LANGUAGES = "The language: en, ru, sr-Latn, sr-Cyrl, before or behind the command; without it that of your locale."


def run(job: Callable[[], int]) -> None:
    """Does what a command is for and ends with its exit code."""
    click.get_current_context().exit(guarded(job))


def example(*lines: str) -> str:
    """The last part of a help text: how it is typed."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


def show_version(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    """Prints the version and ends."""
    if wanted:
        from rospis import __version__

        click.echo(f"rospis {__version__}")
        context.exit()


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=example("rospis score evening.rospis", "rospis explain evening.rospis 11") + "\n\n" + EXIT_CODES,
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version, help="Show the version."
)
@click.option("--lang", metavar="CODE", expose_value=False, help=LANGUAGES)
def app() -> None:
    """Rospis: the score sheet of an evening of cards.

    It reads a record, one line for each deal, and works out every entry, the settlement, and why.
    """


FILES = click.argument("paths", metavar="FILE...", nargs=-1, required=True)


@app.command(
    short_help="The drawn sheet, the settlement, and what is wrong.",
    epilog=example(
        "rospis score evening.rospis",
        "rospis score --json evening.rospis",
        "rospis score --json --compact - < evening.rospis",
        "rospis score --svg evening.rospis -o evening.svg",
        "rospis score --html evening.rospis -o evening.html",
    ),
)
@FILES
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each file (see `rospis schema`).")
@click.option("--compact", is_flag=True, help="With --json: the object on one line, as always with several files.")
@click.option("--svg", "as_svg", is_flag=True, help="Draw the sheet of one file as the players do.")
@click.option("--html", "as_html", is_flag=True, help="Make a page of one file that opens without a network.")
@click.option("--pdf", "as_pdf", is_flag=True, help="Draw the sheet of one file on A4, as PDF (the extra `pdf`).")
@click.option("-o", "--output", metavar="FILE", help="Write these to a new file; further drawings to FILE-2 and so on.")
@click.option("--force", is_flag=True, help="With -o: write over a file that is there.")
@click.option("--paper", type=click.Choice(["a4", "phone"]), help="With --svg: what it is drawn for, A4 by default.")
def score(
    paths: tuple[str, ...],
    as_json: bool,
    compact: bool,
    as_svg: bool,
    as_html: bool,
    as_pdf: bool,
    output: str | None,
    force: bool,
    paper: str | None,
) -> None:
    """Score records: the drawn sheet, settlement and payments, and what is wrong.

    `-` is standard input. The sheet takes the width of the terminal, or COLUMNS where that is set.
    Ends with 0 only if there is no error and every check holds, else with 1.
    """

    def job() -> int:
        from rospis.cli.score import score

        forms = [form for form, wanted in (("svg", as_svg), ("html", as_html), ("pdf", as_pdf)) if wanted]
        return score(paths, as_json=as_json, compact=compact, forms=forms, output=output, paper=paper, force=force)

    run(job)


@app.command(
    short_help="One deal: every entry and why.",
    epilog=example("rospis explain evening.rospis 11"),
)
@click.argument("path", metavar="FILE")
@click.argument("number", metavar="DEAL", type=click.IntRange(min=1))
def explain(path: str, number: int) -> None:
    """Explain one deal: every entry with its arithmetic and rule.

    Ends with 1 if the deal could not be scored; its error is shown then.
    """

    def job() -> int:
        from rospis.cli.explain import explain

        return explain(path, number)

    run(job)


@app.command(
    name="stats",
    short_help="An evening in figures, and players over evenings.",
    epilog=example(
        "rospis stats evening.rospis",
        "rospis stats evening.rospis --svg -o balance.svg",
        'rospis stats evenings/ --alias "Аня=Ana"',
        "rospis stats evenings/ --csv > players.csv",
        "rospis stats evenings/ --each --arrow evenings.arrow",
    ),
)
@click.argument("paths", metavar="FILE|FOLDER...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object (see `rospis schema stats`).")
@click.option("--csv", "as_csv", is_flag=True, help="Print one wide table: a row for every player of a game.")
@click.option("--arrow", metavar="FILE", help="Write the same table to a new Arrow file (needs the extra `bulk`).")
@click.option("--svg", is_flag=True, help="Draw the balance of every player after each deal; for one file.")
@click.option("-o", "--output", metavar="FILE", help="With --svg: write to a new file.")
@click.option("--force", is_flag=True, help="With -o: write over a file that is there.")
@click.option("--each", is_flag=True, help="With --csv or --arrow: a row for every evening of a player.")
@click.option("--game", metavar="GAME", help="Only evenings of this game.")
@click.option("--alias", "aliases", metavar="NAME=PLAYER", multiple=True, help="Another name of a player; repeatable.")
def stats_command(paths: tuple[str, ...], aliases: tuple[str, ...], **options: Any) -> None:
    """An evening in figures, or players over many evenings.

    One file is shown as an evening: contracts by kind, defence, raspasy, what refe and bombs brought, and the balance
    after each deal. Of folders, with all their folders, every *.rospis counts, and so does every file named beside
    others: players are added up over evenings, every game by itself.

    Players are the same where their names are, letter for letter. A record with errors is named on standard error and
    left out; the command ends with 1 then.
    """

    def job() -> int:
        from rospis.cli.stats import stats

        return stats(paths, aliases, **options)

    run(job)


@app.command(
    short_help="Where a paper sheet went wrong.",
    epilog=example("rospis audit evening.rospis", "rospis audit --json evening.rospis"),
)
@click.argument("path", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def audit(path: str, as_json: bool) -> None:
    """Audit a paper sheet: `check` lines copied from it against the deals of the record.

    Names the deals between which the two part, and the slips that would explain every check, the likeliest first.
    Ends with 0 only if every check holds.
    """

    def job() -> int:
        from rospis.cli.audit import audit

        return audit(path, as_json=as_json)

    run(job)


@app.command(
    name="contract",
    context_settings={"ignore_unknown_options": True},  # -2 is a result
    short_help="What a contract of bridge is worth.",
    epilog=example(
        'rospis contract "4SX N -2" --vul ns',
        'rospis contract "3NT S +1" --vul both --json',
        'rospis contract "4S" --table',
    ),
)
@click.argument("words", metavar="CONTRACT...", nargs=-1, required=True)
@click.option(
    "--vul", metavar="WHO", default="none", show_default=True, help="Who is vulnerable: none, ns, ew or both."
)
@click.option("--table", "whole_table", is_flag=True, help="Every result of the contract, doubled and vulnerable too.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def contract_command(words: tuple[str, ...], vul: str, whole_table: bool, as_json: bool) -> None:
    """Score a contract of bridge, part by part.

    Contract, declarer and result as on a score slip: 4SX N -2, 4♠x-2 by N, N 4S 8, 3NT=, "4 spades by south made 5",
    PASS. A bare number is the tricks taken. What could mean two things is refused, with both of them.
    """

    def job() -> int:
        from rospis.cli.contract import contract

        return contract(" ".join(words), vul, whole_table=whole_table, as_json=as_json)

    run(job)


@app.command(
    short_help="Records in canonical text.",
    epilog=example("rospis fmt evening.rospis", "rospis fmt --write *.rospis", "rospis fmt --check *.rospis"),
)
@FILES
@click.option("-w", "--write", is_flag=True, help="Rewrite the files; one with errors is left as it is.")
@click.option("--check", is_flag=True, help="Change nothing; end with 1 if a file is not canonical.")
def fmt(paths: tuple[str, ...], write: bool, check: bool) -> None:
    """Print records in canonical text: English words, names in full, comments kept."""

    def job() -> int:
        from rospis.cli.fmt import fmt

        return fmt(paths, write=write, check=check)

    run(job)


@app.command(
    short_help="Records into PPN, and PPN into records.",
    epilog=example(
        "rospis convert evening.ppn -o evening.rospis",
        "rospis convert evening.rospis --to ppn",
        "rospis example preferans-yugoslav --cards | rospis convert -",
    ),
)
@click.argument("path", metavar="FILE")
@click.option(
    "--to",
    type=click.Choice(["ppn", "rospis"]),
    help="What to convert into; without it a record becomes PPN, and PPN a record.",
)
@click.option("-o", "--output", metavar="FILE", help="Write to a new file; one that exists is not overwritten.")
def convert(path: str, to: str | None, output: str | None) -> None:
    """Convert a record of Yugoslav preferans into PPN, or PPN into a record.

    `-` is standard input. PPN is replayed: where its values, summaries or results are not what its rounds come to,
    that is shown on standard error, and the command ends with 1; the text is written all the same.
    """

    def job() -> int:
        from rospis.cli.convert import convert

        return convert(path, to, output)

    run(job)


@app.command(
    short_help="The games, their options and presets.",
    epilog=example(
        "rospis rules", "rospis rules preferans-yugoslav", "rospis rules prefko", "rospis rules base --against prefko"
    ),
)
@click.argument("name", metavar="[GAME|PRESET|GAME:PRESET]", required=False)
@click.option("--against", metavar="PRESET", help="Show only in what the two differ.")
def rules(name: str | None, against: str | None) -> None:
    """List games, or the options of one with its presets."""

    def job() -> int:
        from rospis.cli.rules import rules

        return rules(name, against)

    run(job)


@app.command(
    short_help="The JSON Schema of `score --json`, and of `stats --json`.",
    epilog=example("rospis schema > rospis.schema.json", "rospis schema stats > rospis-stats.schema.json"),
)
@click.argument("command", type=click.Choice(["score", "stats"]), default="score")
def schema(command: str) -> None:
    """Print the JSON Schema of what `score --json` prints, or `stats --json`."""

    def job() -> int:
        import json

        from rospis.cli import console
        from rospis.render.schema import schema, stats_schema

        made = schema() if command == "score" else stats_schema()
        console.put(json.dumps(made, indent=2) + "\n")
        return 0

    run(job)


class NewCommand(click.Command):
    """The command ``new``: beside its own it has an option for each line of a header, of whatever game."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The parameters of the command, then those of the header, with help as the last one."""
        *own, helping = super().get_params(ctx)
        return [*own, *header_options(spoken().code), helping]


@cache
def header_options(lang: str) -> tuple[click.Parameter, ...]:
    """An option for each line of a header but those that ``new`` has as its own, in the language of the process.

    Click tells options by identity: asked again, these are the same.
    """
    from rospis.games import registry
    from rospis.record.header import FREE_TEXT, PRICE_OPTION

    told = {"dealer": N_("who deals deal 1"), "price": N_("money for one whist or point, with the currency")}
    told |= dict.fromkeys(FREE_TEXT, N_("free text"))
    for name in registry.GAMES:
        for option, spec in registry.find(name).options_type.specs().items():
            if option != PRICE_OPTION:
                told.setdefault(option, spec.metadata["meaning"])
    return tuple(
        parameter(click.Option([f"--{key.replace('_', '-')}", key], metavar="VALUE", help=meaning))
        for key, meaning in told.items()
    )


@app.command(
    cls=NewCommand,
    short_help="A header ready to be filled in.",
    epilog=example(
        'rospis new preferans-yugoslav --players "Ana, Boris, Ceca" -o evening.rospis',
        'rospis new preferans-yugoslav --players "Ana, Boris, Ceca" --start 50 --price "0.10 EUR"',
    ),
)
@click.argument("game", metavar="GAME")
@click.option(
    "--players",
    metavar="NAMES",
    help="In the order in which they speak (bridge: N, E, S, W, where it may be left out), with commas between.",
)
@click.option("--rules", metavar="PRESET", help="The preset; without it the game's first.")
@click.option("-o", "--output", metavar="FILE", help="Write to a new file; one that exists is not overwritten.")
def new(game: str, players: str | None, rules: str | None, output: str | None, **options: str | None) -> None:
    """Print a header ready to be filled in; the options that are not named stand below it as comments."""
    values = {key: value for key, value in options.items() if value is not None}

    def job() -> int:
        from rospis.cli.new import new

        return new(game, players, rules, values, output)

    run(job)


@app.command(
    name="example",
    short_help="A random evening, to try things out.",
    epilog=example(
        "rospis example preferans-yugoslav --seed 7 --deals 30 | rospis score -",
        "rospis example preferans-yugoslav --seed 7 --deals 3 --cards",
    ),
)
@click.argument("game", metavar="GAME")
@click.option(
    "--seed", type=int, metavar="INTEGER", default=1, show_default=True, help="The same seed makes the same evening."
)
@click.option(
    "--deals",
    type=click.IntRange(1, 1_000_000),
    metavar="INTEGER RANGE",
    default=20,
    show_default=True,
    help="About how many deals.",
)
@click.option("--cards", is_flag=True, help="With hands, auction and play of every deal.")
@click.option("--rules", metavar="PRESET", help="The preset; without it the game's first.")
@click.option("--players", type=int, metavar="NUMBER", help="How many players; without it the fewest.")
def example_command(**options: Any) -> None:
    """Print the record of a random evening, to try things out."""

    def job() -> int:
        from rospis.cli.example import example

        return example(**options)

    run(job)


DATA = click.option("--data", "folder", metavar="FOLDER", help="Where evenings are kept; else your own data directory.")


@app.command(
    name="serve",
    short_help="The sheet on the phones around the table.",
    epilog=example(
        "rospis serve",
        "rospis serve --port 9000 --data evenings/",
        "rospis serve --tls-cert table.pem --tls-key table.key --allow-host table.example.org",
    ),
)
@click.option(
    "--host", metavar="ADDRESS", default="0.0.0.0", show_default=True, help="The address to answer at; this is all."
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="NUMBER",
    default=8765,
    show_default=True,
    help="The port; 0 for any that is free.",
)
@DATA
@click.option("--tls-cert", metavar="FILE", help="The certificate, for https; with its chain, in PEM.")
@click.option("--tls-key", metavar="FILE", help="The key of the certificate, where it is not in the same file.")
@click.option("--allow-host", metavar="NAME", multiple=True, help="A name by which this table is called; repeatable.")
@click.option("--read-only", is_flag=True, help="Nothing can be changed; all can be looked at.")
@click.option("--new-links", is_flag=True, help="Shut out whoever came by an earlier link, the host's too.")
@click.option("--example", "with_example", is_flag=True, help="Begin with an evening to look at, if there is none yet.")
def serve_command(
    host: str,
    port: int,
    folder: str | None,
    tls_cert: str | None,
    tls_key: str | None,
    allow_host: tuple[str, ...],
    read_only: bool,
    new_links: bool,
    with_example: bool,
) -> None:
    """Keep the sheet for everybody at the table, live on their phones (needs the extra `web`).

    Prints your own link as the host, and a code of it to be scanned; on the page of an evening there are links for
    those who keep it and for those who watch. Nothing leaves the network that this machine is on.
    """

    def job() -> int:
        from rospis.cli.serve import serve

        return serve(
            folder,
            host,
            port,
            tls_cert,
            tls_key,
            allow_host,
            read_only=read_only,
            example=with_example,
            new_links=new_links,
        )

    run(job)


@app.command(
    name="backup",
    short_help="All evenings of the table in one file.",
    epilog=example("rospis backup evenings-backup.db"),
)
@click.argument("path", metavar="FILE")
@DATA
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def backup_command(path: str, folder: str | None, force: bool) -> None:
    """Copy all evenings into one file; the table may be open meanwhile.

    To go back to it, put it as evenings.db into the folder of --data, while no table is open.
    """

    def job() -> int:
        from rospis.cli.backup import backup

        return backup(path, folder, force=force)

    run(job)


@app.command(
    name="import",
    short_help="Records become evenings of the table.",
    epilog=example("rospis import evening.rospis", "rospis import evenings/*.rospis"),
)
@FILES
@DATA
def import_command(paths: tuple[str, ...], folder: str | None) -> None:
    """Bring records in as evenings of the table, and print the id of each.

    A record whose header is faulty is left out, and the command ends with 1. The same file twice is one evening.
    """

    def job() -> int:
        from rospis.cli.bring import bring

        return bring(paths, folder)

    run(job)


@app.command(
    name="export",
    short_help="Evenings of the table as files.",
    epilog=example(
        "rospis export",
        "rospis export k3Jx > evening.rospis",
        "rospis export k3Jx --to pdf -o evening.pdf",
        "rospis export --all -o evenings.zip",
    ),
)
@click.argument("name", metavar="[EVENING]", required=False)
@click.option("--all", "everything", is_flag=True, help="All evenings, as a zip file.")
@click.option(
    "--to",
    "kind",
    type=click.Choice(["text", "json", "csv", "html", "pdf", "svg"]),
    default="text",
    show_default=True,
    help="In which form; text is the record, which `import` takes back.",
)
@click.option("-o", "--output", metavar="FILE", help="Write to a new file.")
@click.option("--force", is_flag=True, help="With -o: write over a file that is there.")
@DATA
def export_command(
    name: str | None, everything: bool, kind: str, output: str | None, force: bool, folder: str | None
) -> None:
    """Take evenings away from the table: one by the beginning of its id, or all. Without either, list what there is."""

    def job() -> int:
        from rospis.cli.export import export

        return export(name, kind, output, folder, everything=everything, force=force)

    run(job)
