"""`tjmahjong settle`: who pays whom after a deal, for one deal or for JSON lines (INTERFACES)."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from tjmahjong.cli import BadInput
from tjmahjong.cli.batch import read_json, run_batch, shown
from tjmahjong.cli.output import say_json, say_text
from tjmahjong.event_text.names import PAID_FOR
from tjmahjong.rules import RuleError, RuleSet
from tjmahjong.rules.options import add_rule_options, rules_from, rules_from_item
from tjmahjong.scoring.deal_report import DealPayments, DealReport, Impossible, ReportedKong, settle
from tjmahjong.text import LANGUAGES, Text

T = TypeVar("T")
KONGS = ("exposed", "added", "concealed", "gold")
FALSE_HANDS = ("short", "long")
KEYS = ("dealer", "sit", "pulls", "kicks", "winner", "value", "kongs", "false_hands", "rules", "preset")
LARGEST = 1_000_000
"""Of any number in a deal: far beyond what any rules lead to."""
_NO_ONE = "0,0,0,0"
_DEAL_OPTIONS = {
    "--dealer": "dealer", "--sit": "sit", "--pulls": "pulls", "--kicks": "kicks", "--winner": "winner",
    "--value": "value", "--kong": "kong", "--false-hand": "false_hand",
}  # fmt: skip
"""The options that tell of one deal, and where the parser puts them."""

_PAYS = Text("seat {payer} pays seat {payee} {points} ({why})", "{payer}号位付给{payee}号位 {points} 分（{why}）")
_TOTAL = Text("seat {seat}: {points:+d}", "{seat} 号位：{points:+d}")
_NOBODY = Text("nobody pays anything", "谁也不用付")


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `tjmahjong settle`."""
    add_rule_options(parser)
    parser.add_argument("--batch", action="store_true", help="JSON lines in on standard input, JSON lines out")
    parser.add_argument("--dealer", metavar="SEAT", type=int, help="seat 0-3 of the dealer (default 0)")
    parser.add_argument("--sit", action="store_true", help="the dealer sits")
    parser.add_argument("--pulls", metavar="N,N,N,N", help="how often each seat pulls")
    parser.add_argument("--kicks", metavar="N,N,N,N", help="1 where the dealer kicks")
    parser.add_argument("--winner", metavar="SEAT", type=int, help="leave out for an exhausted deal")
    parser.add_argument("--value", metavar="FAN", type=int, help="value of the winning hand without kongs")
    parser.add_argument(
        "--kong", metavar="SEAT:KIND[:FROM]", action="append", default=[],
        help=f"a kong, KIND one of {', '.join(KONGS)}; may be repeated",
    )  # fmt: skip
    parser.add_argument(
        "--false-hand", metavar="SEAT:KIND", action="append", default=[], help="a false hand, KIND short or long"
    )
    parser.add_argument("--json", action="store_true", help="the answer as JSON")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the answer")


def run(args: argparse.Namespace) -> int:
    """Settle one deal, or every line of standard input; 1 if a line was wrong."""
    rules = rules_from(args)
    if args.batch:
        return _batch(args, rules)
    if not _given(args):
        raise BadInput("say how the deal went, such as: tjmahjong settle --dealer 1 --winner 0 --value 3")
    try:
        settled = settle(_from_item(_item_of(args, rules), rules), rules)
    except Impossible as error:
        raise BadInput(str(error)) from error
    if args.json:
        say_json(as_data(settled))
    else:
        say_text(_as_text(settled, args.lang))
    return 0


def _given(args: argparse.Namespace) -> list[str]:
    """The options of one deal that were given."""
    values = {option: getattr(args, name) for option, name in _DEAL_OPTIONS.items()}
    return [option for option, value in values.items() if not (value is None or value is False or value == [])]


def _batch(args: argparse.Namespace, base: RuleSet) -> int:
    if given := _given(args):
        raise BadInput(f"--batch reads the deals from standard input; leave {', '.join(given)} out")

    return run_batch(read_json, answering(base), encode=encoded)


def answering(base: RuleSet) -> Callable[[Any], object]:
    """What answers the batch lines on top of the rules `base`; BadInput for a line that is no such deal."""

    def answer(item: Any) -> object:
        try:
            return as_data(settle_item(item, base))
        except (Impossible, RuleError) as error:
            raise BadInput(str(error)) from None

    return answer


def encoded(found: object) -> bytes:
    """An answer as it is written."""
    return json.dumps(found, ensure_ascii=False).encode()


def settle_item(item: object, base: RuleSet) -> DealPayments:
    """The settlement of one batch line on top of the rules `base`. Impossible or RuleError for what is wrong."""
    if not isinstance(item, dict):
        raise Impossible('a line is an object such as {"dealer":0,"winner":1,"value":3}')
    unknown = [key for key in item if key not in KEYS]
    if unknown:
        raise Impossible(f"there is no key '{unknown[0][:60]}'; keys are {', '.join(KEYS)}")
    rules = rules_from_item(item, base)
    return settle(_from_item(item, rules), rules)


def as_data(settled: DealPayments) -> dict[str, Any]:
    """The answer as INTERFACES has it."""
    lines = [{"from": one.payer, "to": one.payee, "why": one.why, "points": one.points} for one in settled.lines]
    return {"points": list(settled.points), "lines": lines}


def _from_item(item: Mapping[str, Any], rules: RuleSet) -> DealReport:
    if "dealer" not in item:
        raise Impossible("dealer is missing; give the dealer's seat, 0 to 3")
    winner, value = item.get("winner"), item.get("value")
    return DealReport(
        dealer=_number("dealer", item["dealer"]),
        sit=_switch("sit", item.get("sit", rules.sit == "always")),
        pulls=_four("pulls", item.get("pulls", [0] * 4), _number),
        kicks=_four("kicks", item.get("kicks", [0] * 4), _switch),
        winner=None if winner is None else _number("winner", winner),
        value=0 if value is None else _number("value", value),
        kongs=_four("kongs", item.get("kongs", [[]] * 4), _kongs),
        false_hands=_four("false_hands", item.get("false_hands", [None] * 4), _false_hand),
    )


def _four(key: str, value: object, each: Callable[[str, Any], T]) -> tuple[T, T, T, T]:
    if not isinstance(value, list) or len(value) != 4:
        raise Impossible(f"{key} is {shown(value)}; it is a list of four, one for each seat")
    a, b, c, d = (each(f"{key} of seat {seat}", one) for seat, one in enumerate(value))
    return a, b, c, d


def _number(key: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Impossible(f"{key} is {shown(value)}; it is a whole number")
    if abs(value) > LARGEST:
        raise Impossible(f"{key} is {shown(value)}; it is at most {LARGEST}")
    return value


def _switch(key: str, value: object) -> bool:
    if value in (0, 1) and isinstance(value, (bool, int)):
        return bool(value)
    raise Impossible(f"{key} is {shown(value)}; it is true or false")


def _kongs(key: str, value: object) -> tuple[ReportedKong, ...]:
    if not isinstance(value, list):
        raise Impossible(f'{key} is {shown(value)}; it is a list such as ["exposed","concealed"]')
    return tuple(_kong(key, one) for one in value)


def _kong(key: str, value: object) -> ReportedKong:
    source = None
    if isinstance(value, dict):
        unknown = sorted(set(value) - {"kind", "from"})
        if unknown:
            raise Impossible(f'a kong in {key} has a key \'{unknown[0]}\'; its keys are "kind" and "from"')
        if value.get("from") is not None:
            source = _number(f"from in {key}", value["from"])
        value = value.get("kind")
    for kind in ("exposed", "added", "concealed", "gold"):
        if value == kind:
            return ReportedKong(kind, source)
    raise Impossible(f"a kong in {key} is {shown(value)}; kinds are {', '.join(KONGS)}")


def _false_hand(key: str, value: object) -> Any:
    if value is None or value in FALSE_HANDS:
        return value
    raise Impossible(f'{key} is {shown(value)}; it is null, "short" or "long"')


def _item_of(args: argparse.Namespace, rules: RuleSet) -> dict[str, Any]:
    """The options of one deal in the form of a batch line."""
    kongs: list[list[object]] = [[], [], [], []]
    for text in args.kong:
        seat, kind, *source = _parts("--kong", text, 2, 3)
        kongs[_seat("--kong", seat)].append({"kind": kind, "from": _seat("--kong", source[0]) if source else None})
    false_hands: list[str | None] = [None, None, None, None]
    for text in args.false_hand:
        seat, kind = _parts("--false-hand", text, 2, 2)
        false_hands[_seat("--false-hand", seat)] = kind
    return {
        "dealer": args.dealer or 0,
        "sit": args.sit or rules.sit == "always",
        "pulls": _numbers("--pulls", args.pulls or _NO_ONE),
        "kicks": _numbers("--kicks", args.kicks or _NO_ONE),
        "winner": args.winner,
        "value": args.value or 0,
        "kongs": kongs,
        "false_hands": false_hands,
    }


def _parts(option: str, text: str, least: int, most: int) -> list[str]:
    parts = text.split(":")
    if not least <= len(parts) <= most:
        form = "SEAT:KIND or SEAT:KIND:FROM" if most == 3 else "SEAT:KIND"
        raise BadInput(f"{option} {text}: it has the form {form}, such as 2:{'exposed' if most == 3 else 'long'}")
    return parts


def _seat(option: str, text: str) -> int:
    if text not in ("0", "1", "2", "3"):
        raise BadInput(f"{option}: '{text}' is no seat; seats are 0 to 3")
    return int(text)


def _numbers(option: str, text: str) -> list[int]:
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise BadInput(f"{option} {text}: it is four numbers, one for each seat, such as 1,0,0,0") from None


def _as_text(settled: DealPayments, lang: str) -> str:
    lines = [
        _PAYS.say(lang, payer=one.payer, payee=one.payee, points=one.points, why=PAID_FOR[one.why].say(lang))
        for one in settled.lines
    ] or [_NOBODY.say(lang)]
    lines += [_TOTAL.say(lang, seat=seat, points=points) for seat, points in enumerate(settled.points)]
    return "\n".join(lines)
