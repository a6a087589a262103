"""The command line `tjmahjong`: one module a command, loaded only when it is asked for.

A command module has `add(parser)` that declares its options, and `run(args) -> int` that
does the work and returns the exit status: 0, or 1 for a check that found something or a batch with a bad line.
It raises `BadInput` (or RuleError) for what a person got wrong: one line on standard error, exit status 2.
"""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from tjmahjong import __version__

COMMANDS = {
    "score": "what a finished hand is worth, and why",
    "settle": "who pays whom after a deal",
    "analyse": "distance, waits and discards of a hand",
    "simulate": "play deals without a window and count",
    "replay": "print a record, or check it",
    "rules": "every house rule: key, values, default, explanation",
    "players": "the computer players",
}


class BadInput(Exception):
    """What a person gave cannot be used; the message says in one line what, where, and what would be right."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line on standard error and leave with status 2."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status (0 good, 1 something found wrong, 2 bad input)."""
    if argv is None:
        _speak_utf8()
    words = list(sys.argv[1:] if argv is None else argv)
    parser = Parser(prog="tjmahjong", description="Tianjin mahjong without a window.")
    parser.add_argument("--version", action="version", version=f"tjmahjong {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    wanted = next((word for word in words if not word.startswith("-")), None)
    for name, about in COMMANDS.items():
        command = commands.add_parser(name, help=about, description=about)
        if name == wanted:
            importlib.import_module(f"tjmahjong.cli.{name}").add(command)
    try:
        args = parser.parse_args(words)
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 2
    return _run(args)


def _speak_utf8() -> None:
    """JSON lines and Chinese are UTF-8 whatever the system's own encoding; bytes that are not are no crash."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)


def _run(args: argparse.Namespace) -> int:
    from tjmahjong.rules.problems import RuleError  # not for --help, which should be quick

    try:
        status = int(importlib.import_module(f"tjmahjong.cli.{args.command}").run(args))
        sys.stdout.flush()
    except BadInput as bad:
        print(f"tjmahjong {args.command}: {bad}", file=sys.stderr)
        return 2
    except RuleError as bad:
        print(f"tjmahjong {args.command}: {bad.say(getattr(args, 'lang', 'en'))}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read our output has gone (`| head`): nothing is wrong, and Python must not complain while leaving.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return status
