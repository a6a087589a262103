"""`tjmahjong score`: what a hand is worth and why, for one hand or for JSON lines (INTERFACES)."""

from __future__ import annotations

import argparse
from functools import lru_cache
from typing import Any

import msgspec

from tjmahjong.cli import BadInput
from tjmahjong.cli.batch import reader, run_batch
from tjmahjong.cli.hand_input import (
    OPTION_NAMES,
    WANTED,
    ScoreLine,
    add_hand_options,
    hand_in,
    melds_from,
    rules_of,
)
from tjmahjong.cli.output import say
from tjmahjong.refusals import Refusal
from tjmahjong.rules import PRESETS, RuleSet
from tjmahjong.rules.options import add_rule_options, rules_from
from tjmahjong.scoring import Group, Score
from tjmahjong.scoring.explain import explain
from tjmahjong.scoring.patterns import BY_ID
from tjmahjong.text import LANGUAGES, Text

EXAMPLE = '{"hand":"123s46m77m333p567p","draw":"5m","indicator":"W"}'
_RIVALS = Text("Other readings: {readings}", "别的摆法：{readings}")
_RIVAL = Text("{names} {value} fan", "{names} {value} 番")
_ROW = Text(
    "{preset}: {value} fan, together {total}; {names}; {wins}", "{preset}：{value} 番，合计 {total}；{names}；{wins}"
)
_YES_NO = {True: Text("wins", "能和"), False: Text("does not win", "不能和")}
_NONE = Text("no complete hand", "没成牌")


class Why(msgspec.Struct):
    """A refusal as it is printed: code, rule id, sentence."""

    code: str
    rule: str
    text: str


class Answer(msgspec.Struct):
    """A score as it is printed."""

    value: int
    kong_fan: int
    total: int
    wins: bool
    patterns: tuple[str, ...]
    reading: tuple[Group, ...]
    refusals: list[Why]


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `tjmahjong score`."""
    parser.add_argument(
        "hand", metavar="HAND", nargs="?", help="the concealed tiles without the drawn one, such as 123m46m"
    )
    parser.add_argument("draw", metavar="DRAW", nargs="?", help="the drawn tile")
    add_hand_options(parser)
    parser.add_argument(
        "--after-kong", metavar="N", nargs="?", type=int, const=1, default=0,
        help="won on a kong's replacement tile, after N own kongs in a row (default 1)",
    )  # fmt: skip
    parser.add_argument("--heaven", action="store_true", help="the dealer's first 14 tiles; HAND and DRAW in any split")
    parser.add_argument("--earth", action="store_true", help="the first own draw of another player")
    parser.add_argument("--ready", action="store_true", help="declared ready")
    add_rule_options(parser)
    parser.add_argument("--json", action="store_true", help="the answer as JSON")
    parser.add_argument("--all-presets", action="store_true", help="one line for each preset")
    parser.add_argument("--batch", action="store_true", help="JSON lines in on standard input, JSON lines out")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the answer")


def run(args: argparse.Namespace) -> int:
    """Score one hand, or every line of standard input; 1 if a line was wrong. BadInput or RuleError for bad input."""
    rules = rules_from(args)
    if args.batch:
        if args.hand is not None:
            raise BadInput("--batch reads the hands from standard input; leave HAND and DRAW out")
        return run_batch(reader(ScoreLine, WANTED, EXAMPLE), lambda line: answer(line, rules, args.lang))
    if args.hand is None or (args.draw is None and not args.heaven):
        raise BadInput("give HAND and DRAW, such as: tjmahjong score 123s46m77m333p567p 5m --indicator W")
    if args.heaven and args.earth:
        raise BadInput("--heaven and --earth exclude each other: heaven is the dealer's, earth another player's")
    line = ScoreLine(
        hand=args.hand, draw=args.draw, indicator=args.indicator, **melds_from(args), after_kong=args.after_kong,
        first="heaven" if args.heaven else "earth" if args.earth else None, ready=args.ready,
    )  # fmt: skip
    if args.all_presets:
        return _all_presets(line, args)
    hand = hand_in(line, rules, OPTION_NAMES, args.lang)
    found = hand.score()
    if args.json:
        say(msgspec.json.encode(printed(found, args.lang)).decode())
        return 0
    say(*explain(found, rules, args.lang, melds=hand.melds, kong_chain=hand.kong_chain))
    rivals = hand.readings()[1:]
    if rivals:
        told = [_RIVAL.say(args.lang, names=_names(rival, args.lang), value=rival.value) for rival in rivals]
        say(_RIVALS.say(args.lang, readings="; ".join(told)))
    return 0


def _all_presets(line: ScoreLine, args: argparse.Namespace) -> int:
    """The hand under each preset; one that cannot be under a preset (a wild pong) says so in its line."""
    rows: dict[str, Any] = {}
    for preset in PRESETS.values():
        try:
            found = hand_in(line, preset.rules, OPTION_NAMES, args.lang).score()
        except BadInput as error:
            rows[preset.name] = {"error": str(error)}
            if not args.json:
                say(f"{preset.title.say(args.lang)}: {error}")
            continue
        rows[preset.name] = printed(found, args.lang)
        if not args.json:
            names = _names(found, args.lang) if found.value else _NONE.say(args.lang)
            wins = _YES_NO[found.wins].say(args.lang)
            title = preset.title.say(args.lang)
            say(_ROW.say(args.lang, preset=title, value=found.value, total=found.total, names=names, wins=wins))
    if args.json:
        say(msgspec.json.encode(rows).decode())
    if all(isinstance(row, dict) for row in rows.values()):
        raise BadInput(next(iter(rows.values()))["error"])
    return 0


def answer(line: ScoreLine, base: RuleSet, lang: str) -> object:
    """The answer to one batch line on top of the rules `base`. BadInput for a line that is no such hand."""
    return printed(hand_in(line, rules_of(line, base), {}, lang).score(), lang)


def printed(found: Score, lang: str) -> Answer | Score:
    """A score as it is printed; refusals as objects with code, rule id and sentence."""
    if not found.refusals:
        return found
    refusals = [_why(refusal.code, tuple(refusal.values.items()), lang) for refusal in found.refusals]
    return Answer(found.value, found.kong_fan, found.total, found.wins, found.patterns, found.reading, refusals)


@lru_cache(maxsize=1024)
def _why(code: str, values: tuple[tuple[str, int | str], ...], lang: str) -> Why:
    """A refusal with its sentence: batches repeat them."""
    refusal = Refusal(code, dict(values))
    return Why(code, refusal.rule, refusal.say(lang))


def _names(found: Score, lang: str) -> str:
    return " + ".join(BY_ID[pattern].name.say(lang) for pattern in found.patterns)
