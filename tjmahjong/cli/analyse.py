"""`tjmahjong analyse`: what a hand waits for, and what to discard, for one hand or for JSON lines (INTERFACES)."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tjmahjong import actions as do
from tjmahjong import position
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
from tjmahjong.evaluate.hands import PAYERS, hand_discards, hand_standing
from tjmahjong.evaluate.option import Option
from tjmahjong.evaluate.options import options
from tjmahjong.event_text.actions import action_name
from tjmahjong.hand import LIVE_AT_START, Hand
from tjmahjong.randomness import SeededRandomness
from tjmahjong.reading import BadText
from tjmahjong.rules import RuleSet
from tjmahjong.rules.options import add_rule_options, rules_from
from tjmahjong.solver.analysis import DiscardOption, HandAnalysis, analyse_discard, analyse_hand
from tjmahjong.text import LANGUAGES, Text
from tjmahjong.tiles import KIND_OF, NAMES

EXAMPLE = '{"hand":"46m123p789p55s678s","indicator":"E"}'
_FACTORS = (1, 2, 4, 8, 16)
"""What stakes between two seats can make: a sit, up to two pulls, a kick, each doubling (R7.3)."""
_NO_STAKES = "1,1,1"
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
_CHANCE = Text(
    "Chance to win {chance}, fan to expect {fan}, points {points} (+-{error})",
    "和牌机会 {chance}，期望 {fan} 番、{points} 分（误差 {error}）",
)
_DISCARD = Text(
    "{tile:<3} {points} points (+-{error}); chance {chance}, fan {fan}; shanten {shape}, to a win {win}; "
    "useful {useful}",
    "打 {tile:<3} {points} 分（误差 {error}）；机会 {chance}，期望 {fan} 番；离听 {shape}，离和 {win}；有用 {useful}",
)
_ROW = Text("{points} points (+-{error}): {action}. {why}", "{points} 分（误差 {error}）：{action}。{why}")
_OWN_HAND = Text(
    "{name}: the hand of seat {seat}, who decides, has to be known", "{name}：轮到 {seat} 家决定，这家的牌得写明"
)


class Analysed(NamedTuple):
    """What is said of a hand of 13 tiles."""

    hand: HandAnalysis
    worth: Option


class AnalysedDiscard(NamedTuple):
    """What is said of a discard of 14."""

    discard: DiscardOption
    worth: Option


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
    parser.add_argument(
        "--stakes", metavar="A,B,C", default=_NO_STAKES,
        help="what multiplies payments with the next, the opposite and the previous player: 1, 2, 4, 8 or 16 (default "
        "1,1,1: no stakes)",
    )  # fmt: skip
    add_rule_options(parser)
    parser.add_argument("--json", action="store_true", help=_JSON)
    parser.add_argument("--batch", action="store_true", help="JSON lines in on standard input, JSON lines out")
    parser.add_argument(
        "--position", metavar="FILE", type=Path,
        help="instead of HAND: every action that is open to the seat that decides in this position (TOML)",
    )  # fmt: skip
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the answer")


def run(args: argparse.Namespace) -> int:
    """Analyse one hand, or every line of standard input; 1 if a line was wrong. BadInput or RuleError for bad input."""
    if args.position is not None:
        return _position(args)
    rules = rules_from(args)
    if args.batch:
        if args.hand is not None:
            raise BadInput("--batch reads the hands from standard input; leave HAND out")
        if args.stakes != _NO_STAKES:
            raise BadInput("--batch reads the stakes from each line too; leave --stakes out")
        return run_batch(reader(AnalyseLine, WANTED, EXAMPLE), lambda line: answer(line, rules, args.lang))
    if args.hand is None:
        raise BadInput("give HAND, such as: tjmahjong analyse 123m456p789s1122E --indicator W")
    line = AnalyseLine(hand=args.hand, indicator=args.indicator, **melds_from(args), seen=args.seen, live=args.live)
    hand = hand_in(line, rules, OPTION_NAMES, args.lang)
    found = analysed(hand, _for_fan(_numbers_in(args.stakes), "--stakes"))
    if args.json:
        say_json(printed(found, hand, args.lang))
    else:
        say_text(_told(found, hand, args.lang))
    return 0


def answer(line: AnalyseLine, base: RuleSet, lang: str) -> object:
    """The answer to one batch line on top of the rules `base`. BadInput for a line that is no such hand."""
    hand = hand_in(line, rules_of(line, base), {}, lang)
    return printed(analysed(hand, _for_fan(line.stakes, "stakes")), hand, lang)


def _numbers_in(text: str) -> tuple[int, ...]:
    """The numbers of `--stakes`; none where it is no list of numbers."""
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        return ()


def _for_fan(stakes: tuple[int, ...], where: str) -> int:
    """Points for each fan of a win with these stakes. BadInput for what no stakes make."""
    if len(stakes) != PAYERS or not all(factor in _FACTORS for factor in stakes):
        raise BadInput(
            f"{where}: three numbers of 1, 2, 4, 8, 16 are wanted, for the next, the opposite and the previous player, "
            "such as 2,1,1"
        )
    return sum(stakes)


def analysed(hand: Hand, for_fan: int = PAYERS) -> Analysed | list[AnalysedDiscard]:
    """What is said of a hand: of 13 tiles all of it, of 14 every discard, the best first. `for_fan`: points for each
    fan of a win."""
    if not hand.is_full:
        return Analysed(analyse_hand(hand), hand_standing(hand, for_fan))
    return [
        AnalysedDiscard(analyse_discard(hand, KIND_OF[row.action.tile]), row)
        for row in hand_discards(hand, for_fan)
        if isinstance(row.action, do.Discard)
    ]


def printed(found: Analysed | list[AnalysedDiscard], hand: Hand, lang: str) -> Any:
    """The answer as JSON data: an object for 13 tiles, a list for 14, the best discard first."""
    if isinstance(found, Analysed):
        stands = found.hand
        return {
            "shanten": stands.shanten,
            "winning_shanten": stands.winning_shanten,
            "waits": [
                {
                    "tile": NAMES[wait.kind],
                    "left": hand.unseen[wait.kind],
                    "value": wait.value,
                    "wins": wait.wins,
                }
                for wait in stands.waits
            ],
            "useful": _counted(stands.useful, hand),
            "winning_useful": _counted(stands.winning_useful, hand),
            "targets": stands.targets,
            **_numbers(found.worth),
        }
    return [
        {
            "discard": NAMES[one.discard.kind],
            "shanten": one.discard.shanten,
            "winning_shanten": one.discard.winning_shanten,
            "useful": _counted(one.discard.useful, hand),
            "winning_useful": _counted(one.discard.winning_useful, hand),
            **_numbers(one.worth),
            "reasons": [reason.say(lang) for reason in one.worth.reasons],
        }
        for one in found
    ]


def _numbers(row: Option) -> dict[str, float]:
    return {
        "win_chance": round(row.win_probability, 6),
        "expected_fan": round(row.expected_fan, 6),
        "points": round(row.points, 6),
        "error": round(row.error, 6),
    }


def _position(args: argparse.Namespace) -> int:
    """Every action of the seat that decides in a position, the best first."""
    if args.batch or args.hand is not None or args.stakes != _NO_STAKES:
        raise BadInput("--position says the hand and everything else; leave HAND, --stakes and --batch out")
    name = args.position.name
    try:
        found = position.load(args.position)
        # What is not known is dealt; no row depends on it.
        match = position.match_of(found, SeededRandomness(0))
    except BadText as error:
        raise BadInput(f"{name}: {error.say(args.lang)}") from error
    except position.PositionError as error:
        raise BadInput(f"{name}: {error.say(args.lang)}") from error
    if isinstance(found.hands[found.seat], int) and found.hands[found.seat]:
        raise BadInput(_OWN_HAND.say(args.lang, name=name, seat=found.seat))
    rows = options(match.view(found.seat))
    if args.json:
        say_json([_row(row, args.lang) for row in rows])
    else:
        say_text("\n".join(_told_row(row, args.lang) for row in rows))
    return 0


def _row(row: Option, lang: str) -> dict[str, Any]:
    return {
        "action": msgspec.to_builtins(row.action),
        "shanten": row.shanten,
        "useful": [(NAMES[kind], left) for kind, left in row.useful],
        **_numbers(row),
        "reasons": [reason.say(lang) for reason in row.reasons],
    }


def _told_row(row: Option, lang: str) -> str:
    why = ("" if lang == "zh" else " ").join(reason.say(lang) for reason in row.reasons)
    action = action_name(row.action, lang)
    return _ROW.say(lang, points=f"{row.points:.2f}", error=f"{row.error:.2f}", action=action, why=why)


def _counted(kinds: tuple[int, ...], hand: Hand) -> list[tuple[str, int]]:
    return [(NAMES[kind], hand.unseen[kind]) for kind in kinds]


def _told(found: Analysed | list[AnalysedDiscard], hand: Hand, lang: str) -> str:
    if not isinstance(found, Analysed):
        return "\n".join(
            _DISCARD.say(
                lang, tile=NAMES[one.discard.kind], shape=one.discard.shanten,
                win=_far(one.discard.winning_shanten, lang), useful=_tiles(one.discard.useful, hand),
                **_said(one.worth),
            )
            for one in found
        )  # fmt: skip
    stands = found.hand
    wording = _SHANTEN if stands.shanten else _WAITING
    lines = [wording.say(lang, shape=stands.shanten, win=_far(stands.winning_shanten, lang))]
    if stands.waits:
        lines.append(_WAITS.say(lang))
        for wait in stands.waits:
            wins = _WINS[wait.wins].say(lang)
            left = hand.unseen[wait.kind]
            lines.append(_WAIT.say(lang, tile=NAMES[wait.kind], left=left, value=wait.value, wins=wins))
    else:
        lines.append(_USEFUL.say(lang, tiles=_tiles(stands.useful, hand)))
    lines.append(_CHANCE.say(lang, **_said(found.worth)))
    return "\n".join(lines)


def _said(row: Option) -> dict[str, str]:
    return {
        "chance": f"{row.win_probability:.1%}", "fan": f"{row.expected_fan:.2f}", "points": f"{row.points:.2f}",
        "error": f"{row.error:.2f}",
    }  # fmt: skip


def _far(far: int | None, lang: str) -> str:
    return _NEVER.say(lang) if far is None else str(far)


def _tiles(kinds: tuple[int, ...], hand: Hand) -> str:
    return " ".join(f"{NAMES[kind]}:{hand.unseen[kind]}" for kind in kinds) or "-"
