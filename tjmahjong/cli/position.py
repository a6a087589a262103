"""`tjmahjong position`: check a position, or write the one that a record holds (INTERFACES)."""

from __future__ import annotations

import argparse
from pathlib import Path

from tjmahjong import position, replay
from tjmahjong.cli import BadInput
from tjmahjong.cli.output import complain, say, say_text
from tjmahjong.reading import BadText
from tjmahjong.text import LANGUAGES, Text

_GOOD = Text("{name}: this position can be.", "{name}：这个局面没有问题。")


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `tjmahjong position`."""
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="a position (TOML)")
    parser.add_argument("--check", action="store_true", help="only say whether it can be: 0, or 1 and what is wrong")
    parser.add_argument("--record", metavar="FILE", type=Path, help="a record (.tjm) to take the position from")
    parser.add_argument("--at", metavar="N", type=int, help="with --record: after its first N events (default: all)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")


def run(args: argparse.Namespace) -> int:
    """Write the position out in full, or check it; 1 if --check finds something."""
    if (args.file is None) == (args.record is None):
        raise BadInput("give a position FILE, or --record FILE to take one from a record")
    if args.at is not None and args.record is None:
        raise BadInput("--at is an event of a record; give --record FILE too")
    name = (args.file or args.record).name
    wrong: tuple[position.Wrong, ...]
    try:
        found = position.load(args.file) if args.record is None else _of_record(args.record, args.at)
        wrong = position.check(found)
    except BadText as error:
        raise BadInput(f"{name}: {error.say(args.lang)}") from error
    except position.PositionError as error:
        wrong = error.wrong
    for what in wrong:
        complain(f"{name}: {what.say(args.lang)}")
    if wrong:
        return 1 if args.check else 2
    if args.check:
        say(_GOOD.say(args.lang, name=name))
    else:
        say_text(position.dump(found).rstrip("\n"))
    return 0


def _of_record(path: Path, at: int | None) -> position.Position:
    """The position in a record after `at` events, all without it."""
    try:
        record = replay.read(path)
        if at is not None and not 0 <= at <= len(record.events):
            raise BadInput(f"--at {at}: {path.name} has {len(record.events)} events, so 0 to that")
        match = replay.play_again(record, at)
    except (replay.RecordDamage, replay.Differs) as error:
        raise BadInput(str(error)) from error
    try:
        return position.of_match(match)
    except ValueError as error:
        raise BadInput(f"{path.name}: {error}; name an event within a deal with --at N") from error
