"""`tjmahjong players`: the computer players there are."""

from __future__ import annotations

import argparse

from tjmahjong.cli.output import say, say_json
from tjmahjong.players import PLAYERS
from tjmahjong.text import LANGUAGES


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `tjmahjong players`."""
    parser.add_argument("--json", action="store_true", help="a JSON list with one object for each player")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the descriptions")


def run(args: argparse.Namespace) -> int:
    """Print every player's name and what it does."""
    lang = args.lang
    if args.json:
        listed = [{"name": p.name, "title": p.title.say(lang), "about": p.about.say(lang)} for p in PLAYERS.values()]
        say_json(listed, indent=2)
    else:
        width = max(map(len, PLAYERS))
        for player in PLAYERS.values():
            say(f"{player.name:{width}}  {player.title.say(lang)}. {player.about.say(lang)}")
    return 0
