"""`tjmahjong replay`: print a record, or play it again and compare (INTERFACES)."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from tjmahjong import replay
from tjmahjong.cli import BadInput
from tjmahjong.cli.output import complain, say, say_json
from tjmahjong.event_text.events import tell
from tjmahjong.event_text.people import Seats, shown
from tjmahjong.text import LANGUAGES, Text, short_name

_GOOD = Text(
    "{name}: {events} events, played again, come out the same.", "{name}：{events} 个事件，重放一遍，结果一致。"
)
_CUT = Text(
    "{name}: the last line was cut short, as after a crash; everything before it is used.",
    "{name}：最后一行没写完（程序中断会这样），前面的都用上了。",
)
_HEAD = Text("{players}; played with tjmahjong {program}, {started}", "{players}；tjmahjong {program}，{started}")


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `tjmahjong replay`."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a record (.tjm)")
    parser.add_argument(
        "--verify", action="store_true", help="play it again from walls, dice and actions and compare everything"
    )
    parser.add_argument("--to", metavar="N", type=int, help="only the first N events")
    parser.add_argument("--json", action="store_true", help="JSON lines; with --verify one JSON object")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")


def run(args: argparse.Namespace) -> int:
    """Print or verify; 1 if the record does not hold."""
    if args.to is not None and args.to < 0:
        raise BadInput(f"--to {args.to}: it is a number of events, 0 or more")
    try:
        record = replay.read(args.file, strict=not args.verify)
    except OSError as error:
        raise BadInput(f"{args.file}: cannot be read: {error.strerror or error}") from error
    except replay.RecordDamage as error:
        if not args.verify:
            raise BadInput(str(error)) from error
        return _report(args, replay.Difference(error.line, error.text), 0)
    if record.remnant:
        complain(_CUT.say(args.lang, name=args.file.name))
    if args.to is not None:
        record = msgspec.structs.replace(record, events=record.events[: args.to])
    if args.verify:
        return _report(args, replay.verify(record), len(record.events))
    _print(args, record)
    return 0


def _report(args: argparse.Namespace, difference: replay.Difference | None, events: int) -> int:
    name = args.file.name
    if args.json:
        found = None if difference is None else {"line": difference.line, "what": difference.what}
        say_json({"ok": difference is None, "events": events, "difference": found})
    elif difference is None:
        say(_GOOD.say(args.lang, name=name, events=events))
    else:
        complain(f"{name}, line {difference.line}: {difference.what}")
    return int(difference is not None)


def _print(args: argparse.Namespace, record: replay.Record) -> None:
    if args.json:
        for what in (record.header, *record.events):
            say(msgspec.json.encode(what).decode())
        return
    head = record.header
    names = [shown(short_name(name), args.lang) for name in head.players]
    players = names
    if head.kinds is not msgspec.UNSET:
        kinds = [short_name(kind) for kind in head.kinds]
        players = [name if name == kind else f"{name} ({kind})" for name, kind in zip(names, kinds, strict=True)]
    program, started = short_name(head.program), short_name(head.started) or "-"
    say(_HEAD.say(args.lang, players=", ".join(players), program=program, started=started))
    seats = Seats(names)
    for number, event in enumerate(record.events, 1):
        seats = seats.after(event)
        say(f"{number:5}  {tell(event, seats, args.lang)}")
