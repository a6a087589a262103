"""The command line `tjmahjong`: one module a command, loaded only when it is asked for.

A command module has `add(parser)` that declares its options, and `run(args) -> int` that
does the work and returns the exit status: 0, or 1 for a check that found something or a batch with a bad line.
It raises `BadInput` (or RuleError) for what a person got wrong: one line on standard error, exit status 2.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from tjmahjong import __version__
from tjmahjong.cli.output import OutputLost, complain, flush, give_up, prepare, say, say_text

COMMANDS = {
    "score": "what a finished hand is worth, and why",
    "settle": "who pays whom after a deal",
    "analyse": "shanten, waits and discards of a hand",
    "simulate": "play deals without a window and count",
    "replay": "print a record, or check it",
    "position": "check a position, or write the one in a record",
    "rules": "every house rule: key, values, default, explanation",
    "players": "the computer players",
}


class BadInput(Exception):
    """What a person gave cannot be used; the message says in one line what, where, and what would be right."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line on standard error and leave with status 2."""
        complain(f"{self.prog}: {message} (see {self.prog} --help)")
        self.exit(2)

    def print_help(self, file: Any = None) -> None:
        """As any other output."""
        say_text(self.format_help().rstrip("\n"))


class _Version(argparse.Action):
    """`--version`, as any other output."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any, **__: Any) -> NoReturn:
        say(f"tjmahjong {__version__}")
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status (0 good, 1 something found wrong, 2 bad input)."""
    if argv is None:
        prepare()
    words = list(sys.argv[1:] if argv is None else argv)
    parser = Parser(prog="tjmahjong", description="Tianjin mahjong without a window.")
    parser.add_argument("--version", action=_Version, nargs=0, help="show the program's version and leave")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    wanted = next((word for word in words if not word.startswith("-")), None)
    for name, about in COMMANDS.items():
        command = commands.add_parser(name, help=about, description=about)
        if name == wanted:
            importlib.import_module(f"tjmahjong.cli.{name}").add(command)
    try:
        return _run(parser, words)
    except BrokenPipeError:
        give_up()  # whoever read our output has gone (`| head`): nothing is wrong
        return 0
    except OutputLost as lost:
        give_up()
        complain(f"{parser.prog}: standard output cannot be written: {lost}")
        return 2
    except KeyboardInterrupt:
        return 130


def _run(parser: Parser, words: list[str]) -> int:
    from tjmahjong.rules.ruleset import RuleError  # not for --help, which should be quick

    try:
        args = parser.parse_args(words)
    except SystemExit as left:
        flush()
        return left.code if isinstance(left.code, int) else 2
    command = f"{parser.prog} {args.command}"
    try:
        status = int(importlib.import_module(f"tjmahjong.cli.{args.command}").run(args))
        flush()
    except BadInput as bad:
        complain(f"{command}: {bad}")
        return 2
    except RuleError as bad:
        complain(f"{command}: {bad.say(getattr(args, 'lang', 'en'))}")
        return 2
    except BrokenPipeError:
        raise
    except OSError as error:
        about = f"{error.filename}: " if isinstance(error.filename, str) else ""
        complain(f"{command}: {about}{error.strerror or error}")
        return 2
    return status
