"""The command line. No rule of a game lives here: commands read records, ask the floors below, and write the answers.

Modules: ``app`` says what there is to type, every command has a module of its own that does it, ``speaking`` is the
language of everything, ``help`` the help texts in it, ``guard`` turns what goes wrong into a line and an exit code,
``console`` is standard output, ``screen`` what lines are drawn on, ``files`` the disk.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rospis.cli.guard import guarded

__all__ = ["main"]


def main(args: Sequence[str] | None = None) -> int:
    """Runs a command line and gives its exit code; no exception leaves this function."""
    words = sys.argv[1:] if args is None else list(args)
    return guarded(lambda: _run(words))


def _run(words: list[str]) -> int:
    """Takes the short way to a plain ``score``, the way through click to all else."""
    from rospis.cli import console, speaking

    console.prepare()
    words = speaking.choose(words)
    plain = _plain_score(words)
    if plain is not None:
        from rospis.cli.score import score

        paths, as_json, compact = plain
        return score(paths, as_json=as_json, compact=compact)
    return _run_click(words)


def _plain_score(words: list[str]) -> tuple[list[str], bool, bool] | None:
    """Files and flags of ``score FILE... [--json] [--compact]``, or None for any other line.

    Scripts score records by the hundred, and click takes longer to import than an evening takes to be scored. What is
    read here means the same to click; tests hold the two together.
    """
    if words[:1] != ["score"]:
        return None
    flags = {"--json": False, "--compact": False}
    paths: list[str] = []
    for word in words[1:]:
        if word in flags:
            flags[word] = True
        elif word.startswith("-") and word != "-":
            return None
        else:
            paths.append(word)
    return (paths, flags["--json"], flags["--compact"]) if paths else None


def _run_click(words: list[str]) -> int:
    """Runs any command line."""
    import click

    from rospis.cli.app import app
    from rospis.cli.help import translate_click, translated

    translate_click()
    try:
        code = translated(app).main(words, prog_name="rospis", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None
    return code if isinstance(code, int) else 0
