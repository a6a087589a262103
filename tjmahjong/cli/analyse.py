"""`tjmahjong analyse`: what a hand waits for, and what to discard, for one hand or for JSON lines (INTERFACES)."""

from __future__ import annotations

import argparse
from typing import Any

from tjmahjong.cli import BadInput
from tjmahjong.cli.batch import reader, run_batch
from tjmahjong.cli.hand_input import (
    OPTION_NAMES,
    WANTED,
    AnalyseLine,
    add_hand_options,
    hand_in,
    melds_from,
    rules_of,
)
from tjmahjong.cli.output import say_json, say_text
from tjmahjong.hand import LIVE_AT_START, Hand
from tjmahjong.rules import RuleSet
from tjmahjong.rules.options import add_rule_options, rules_from
from tjmahjong.solver.analysis import DiscardOption, HandAnalysis, analyse_hand, discard_options
from tjmahjong.text import LANGUAGES, Text
from tjmahjong.tiles import NAMES

EXAMPLE = '{"hand":"46m123p789p55s678s","indicator":"E"}'
_JSON = (
    "the answer as JSON; winning_shanten is null where no exchange of tiles leads to a hand that may win, and left "
    "counts the tiles that are not in the hand, in melds, among --seen, or the indicator"
)
_SHANTEN = Text("Shanten {shape} (to a win {win})", "离听 {shape} 张（离能和的牌 {win} 张）")
_WAITING = Text("Waiting (to a win {win})", "已经听牌（离能和的牌 {win} 张）")
_NEVER = Text("never", "够不着")
_WAITS = Text("Waits:", "听：")
_WAIT = Text("  {tile}  {left} left  {value} fan  {wins}", "  {tile}  剩 {left} 张  {value} 番  {wins}")
_WINS = {True: Text("wins", "能和"), False: Text("does not win", "不能和")}
_USEFUL = Text("Useful: {tiles}", "有用：{tiles}")
_CHANCE = Text("Chance to win {chance}, fan to expect {fan}", "和牌机会 {chance}，期望 {fan} 番")
_BOUND = Text(" (at most)", "（至多）")
_DISCARD = Text(
    "{tile:<3} shanten {shape}, to a win {win}; chance {chance}, fan {fan}; useful {useful}",
    "打 {tile:<3} 离听 {shape}，离和 {win}；机会 {chance}，期望 {fan} 番；有用 {useful}",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `tjmahjong analyse`."""
    parser.add_argument(
        "hand", metavar="HAND", nargs="?", help="13 concealed tiles, or 14 with the drawn one; less 3 a meld"
    )
    add_hand_options(parser)
    parser.add_argument("--seen", metavar="TILES", default="", help="tiles that lie open: discards, others' melds")
    parser.add_argument(
        "--live", metavar="N", type=int, help=f"live tiles left (default {LIVE_AT_START} less those seen)"
    )
    add_rule_options(parser)
    parser.add_argument("--json", action="store_true", help=_JSON)
    parser.add_argument("--batch", action="store_true", help="JSON lines in on standard input, JSON lines out")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the answer")


def run(args: argparse.Namespace) -> int:
    """Analyse one hand, or every line of standard input; 1 if a line was wrong. BadInput or RuleError for bad input."""
    rules = rules_from(args)
    if args.batch:
        if args.hand is not None:
            raise BadInput("--batch reads the hands from standard input; leave HAND out")
        return run_batch(reader(AnalyseLine, WANTED, EXAMPLE), lambda line: answer(line, rules, args.lang))
    if args.hand is None:
        raise BadInput("give HAND, such as: tjmahjong analyse 123m456p789s1122E --indicator W")
    line = AnalyseLine(hand=args.hand, indicator=args.indicator, **melds_from(args), seen=args.seen, live=args.live)
    hand = hand_in(line, rules, OPTION_NAMES, args.lang)
    found = analysed(hand)
    if args.json:
        say_json(printed(found, hand))
    else:
        say_text(_told(found, hand, args.lang))
    return 0


def answer(line: AnalyseLine, base: RuleSet, lang: str) -> object:
    """The answer to one batch line on top of the rules `base`. BadInput for a line that is no such hand."""
    hand = hand_in(line, rules_of(line, base), {}, lang)
    return printed(analysed(hand), hand)


def analysed(hand: Hand) -> HandAnalysis | list[DiscardOption]:
    """What is said of a hand: of 13 tiles all of it, of 14 every discard."""
    return discard_options(hand) if hand.is_full else analyse_hand(hand)


def printed(found: HandAnalysis | list[DiscardOption], hand: Hand) -> Any:
    """The answer as JSON data: an object for 13 tiles, a list for 14, the best discard first."""
    if isinstance(found, HandAnalysis):
        return {
            "shanten": found.shanten,
            "winning_shanten": found.winning_shanten,
            "waits": [
                {
                    "tile": NAMES[wait.kind],
                    "left": hand.unseen[wait.kind],
                    "value": wait.value,
                    "wins": wait.wins,
                }
                for wait in found.waits
            ],
            "useful": _counted(found.useful, hand),
            "winning_useful": _counted(found.winning_useful, hand),
            "targets": found.targets,
            "win_chance": round(found.win_chance, 6),
            "expected_fan": round(found.expected_fan, 6),
            "sampled": found.sampled,
        }
    return [
        {
            "discard": NAMES[one.kind],
            "shanten": one.shanten,
            "winning_shanten": one.winning_shanten,
            "useful": _counted(one.useful, hand),
            "winning_useful": _counted(one.winning_useful, hand),
            "win_chance": round(one.win_chance, 6),
            "expected_fan": round(one.expected_fan, 6),
            "sampled": one.sampled,
        }
        for one in found
    ]


def _counted(kinds: tuple[int, ...], hand: Hand) -> list[tuple[str, int]]:
    return [(NAMES[kind], hand.unseen[kind]) for kind in kinds]


def _told(found: HandAnalysis | list[DiscardOption], hand: Hand, lang: str) -> str:
    if not isinstance(found, HandAnalysis):
        return "\n".join(
            _DISCARD.say(
                lang, tile=NAMES[one.kind], shape=one.shanten, win=_far(one.winning_shanten, lang),
                chance=_percent(one, lang), fan=f"{one.expected_fan:.2f}", useful=_tiles(one.useful, hand),
            )
            for one in found
        )  # fmt: skip
    wording = _SHANTEN if found.shanten else _WAITING
    lines = [wording.say(lang, shape=found.shanten, win=_far(found.winning_shanten, lang))]
    if found.waits:
        lines.append(_WAITS.say(lang))
        for wait in found.waits:
            wins = _WINS[wait.wins].say(lang)
            left = hand.unseen[wait.kind]
            lines.append(_WAIT.say(lang, tile=NAMES[wait.kind], left=left, value=wait.value, wins=wins))
    else:
        lines.append(_USEFUL.say(lang, tiles=_tiles(found.useful, hand)))
    lines.append(_CHANCE.say(lang, chance=_percent(found, lang), fan=f"{found.expected_fan:.2f}"))
    return "\n".join(lines)


def _far(far: int | None, lang: str) -> str:
    return _NEVER.say(lang) if far is None else str(far)


def _percent(one: HandAnalysis | DiscardOption, lang: str) -> str:
    return f"{one.win_chance:.1%}" + (_BOUND.say(lang) if one.sampled else "")


def _tiles(kinds: tuple[int, ...], hand: Hand) -> str:
    return " ".join(f"{NAMES[kind]}:{hand.unseen[kind]}" for kind in kinds) or "-"
