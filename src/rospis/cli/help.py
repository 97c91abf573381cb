"""The command line's help in the reader's language: click's own words, and ours about every command and option."""

from __future__ import annotations

import sys
from copy import copy
from inspect import cleandoc

import click

from rospis.cli import speaking

EXAMPLES = "Examples:"
# What else stands in the usage of a command, beside the names of its arguments.
USAGE = ("options_metavar", "subcommand_metavar")


def translate_click() -> None:
    """Lets click say its own words in that of the process: under these names it has bound gettext's functions."""
    for name, module in list(sys.modules.items()):
        if name.startswith("click."):
            for bound, ours in (("_", _text), ("ngettext", _count)):
                if hasattr(module, bound):
                    setattr(module, bound, ours)


def _text(text: str) -> str:
    """One of click's texts."""
    return speaking.spoken().text(text)


def _count(one: str, many: str, number: int) -> str:
    """One of click's texts that depends on a number, its facts still in braces."""
    return speaking.spoken().form((one, many), number)


def translated(command: click.Command) -> click.Command:
    """A copy of the command, and of all below it, with its texts in the language of the process."""
    told = copy(command)
    told._help_option = None  # click keeps what it has made, in the language of that time
    for name in ("help", "short_help", *USAGE):
        if getattr(told, name, None):
            setattr(told, name, _text(cleandoc(getattr(told, name))))
    if told.epilog:
        told.epilog = "\n".join(_line(line) for line in told.epilog.split("\n"))
    told.params = [parameter(one) for one in command.params]
    if isinstance(command, click.Group) and isinstance(told, click.Group):
        told.commands = {name: translated(one) for name, one in command.commands.items()}
    return told


def parameter(one: click.Parameter) -> click.Parameter:
    """A copy of an option or argument in the language of the process."""
    told = copy(one)
    if told.metavar is None and isinstance(told, click.Option) and isinstance(told.type, click.types.IntParamType):
        told.metavar = told.type.name.upper()
    if told.metavar:
        told.metavar = _text(told.metavar)
    if isinstance(told, click.Option) and told.help:
        told.help = _text(told.help)
    return told


def _line(line: str) -> str:
    """A line of what stands below a help text: a heading, an example, or an exit code with its meaning."""
    code, gap, meaning = line.strip().partition("  ")
    if code.isdecimal():
        before = line[: line.index(code) + len(code)]
        return before + gap + " " * (len(meaning) - len(meaning.lstrip())) + _text(meaning.strip())
    return line if line.startswith(" ") else _text(line)
