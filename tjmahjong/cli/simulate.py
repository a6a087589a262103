"""`tjmahjong simulate`: deals without a window (INTERFACES)."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from pathlib import Path
from typing import Any

from tjmahjong.cli import BadInput
from tjmahjong.cli.output import progress, say_json, say_text
from tjmahjong.rules import RuleSet, changes
from tjmahjong.rules.options import add_rule_options, rules_from
from tjmahjong.simulate import BadPlayer, Plan, find_player, play
from tjmahjong.tally import Tally
from tjmahjong.text import LANGUAGES, Text

_BAR = 30
_PART = 25
"""Walls a worker plays at a time."""
_FEWEST = 30
"""Walls from which on an interval means something."""

_DEALS = Text(
    "{deals} deals, {exhausted} % exhausted, {turns} turns a deal",
    "{deals} 盘，荒庄 {exhausted} %，每盘 {turns} 手",
)
_PLAYER = Text(
    "{player}: {points:+} points a deal (standard error {error}), {wins} wins of {value} fan on average, "
    "{false_hands} false hands, {claims} claims, {kongs} kongs",
    "{player}：每盘 {points:+} 分（标准误 {error}），和 {wins} 盘、平均 {value} 番，"
    "相公 {false_hands} 次，碰杠别人的牌 {claims} 次，开杠 {kongs} 次",
)
_DIFFERENCE = Text(
    "{player}: {difference:+} points a deal against the others on the same walls (95 %: {low:+} to {high:+})",
    "{player}：同样的牌墙，每盘比别家多 {difference:+} 分（95 %：{low:+} 到 {high:+}）",
)
_PAIRED = Text(
    "{player}: {difference:+} points a deal more than basic in its seat on the same walls (95 %: {low:+} to {high:+})",
    "{player}：同样的牌墙，比 basic 坐同一家每盘多 {difference:+} 分（95 %：{low:+} 到 {high:+}）",
)
_TIMES = Text(
    "{player}: {count} decisions, median {median} ms, 99 % within {p99} ms, slowest {slowest} ms",
    "{player}：{count} 次决定，中位 {median} 毫秒，99 % 在 {p99} 毫秒以内，最慢 {slowest} 毫秒",
)
_JSON = (
    "the figures as JSON: the same command gives the same JSON again, whatever J is, except the times, which are the "
    "keys median_ms, p99_ms and max_ms under decisions"
)
_SPEED = Text("{seconds} s, {speed} deals a second", "{seconds} 秒，每秒 {speed} 盘")


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `tjmahjong simulate`."""
    add_rule_options(parser)
    parser.add_argument("--deals", metavar="N", type=int, default=100, help="how many deals (walls); default 100")
    parser.add_argument("--seed", metavar="S", type=int, default=0, help="a whole number: same seed, same deals")
    parser.add_argument(
        "--players", metavar="A,B,C,D", default="basic,basic,basic,basic",
        help="four names of `tjmahjong players`, or `file` for the class of the next --player-file",
    )  # fmt: skip
    parser.add_argument(
        "--player-file", metavar="FILE.py:Class", action="append", default=[],
        help="an own player with choose(view); takes the places named `file` in --players, or the first place",
    )  # fmt: skip
    parser.add_argument("--duplicate", action="store_true", help="play each wall four times, the players rotated")
    parser.add_argument(
        "--paired", action="store_true", help="play each wall again with basic in the first player's seat"
    )
    parser.add_argument(
        "--until", metavar="H", type=float,
        help="with --duplicate or --paired: --deals more walls, and again, until the interval is at most +-H points",
    )  # fmt: skip
    parser.add_argument("--jobs", metavar="J", type=int, default=1, help="processes side by side; default 1")
    parser.add_argument("--out", metavar="DIR", type=Path, help="keep a record of every deal in this folder")
    parser.add_argument("--json", action="store_true", help=_JSON)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the figures")


def run(args: argparse.Namespace) -> int:
    """Play and print the figures."""
    rules = rules_from(args)
    plan = _plan(args, rules)
    begun = time.perf_counter()
    try:
        tally = _played(plan, args.jobs, args.until)
    except BadPlayer as error:
        raise BadInput(str(error)) from error
    seconds = time.perf_counter() - begun
    if args.json:
        changed = {key: value for key, (_, value) in changes(rules, RuleSet()).items()}
        data: dict[str, Any] = {"seed": plan.seed, "rules": changed, **tally.as_data()}
        for name, times in tally.times().items():
            data["decisions"][name] |= times
        say_json(data, indent=2)
    else:
        say_text(_as_text(tally, seconds, args.lang))
    return 0


def _plan(args: argparse.Namespace, rules: RuleSet) -> Plan:
    if args.deals < 1:
        raise BadInput(f"--deals {args.deals}: at least 1 deal is played")
    if args.duplicate and args.paired:
        raise BadInput("--duplicate and --paired are two ways to compare; give one of them")
    if args.until is not None and not (args.duplicate or args.paired):
        raise BadInput("--until needs an interval to look at; give --duplicate or --paired too")
    if args.until is not None and not args.until > 0:
        raise BadInput(f"--until {args.until}: half the interval is more than 0 points")
    if args.until is not None and args.deals < _FEWEST:
        raise BadInput(f"--until after {args.deals} walls says nothing; give --deals {_FEWEST} or more")
    if args.jobs < 1:
        raise BadInput(f"--jobs {args.jobs}: at least 1 process is needed")
    names = _names(args.players, args.player_file)
    try:
        for name in names:
            find_player(name)
    except BadPlayer as error:
        raise BadInput(str(error)) from error
    if args.out is not None:
        try:
            args.out.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"--out {args.out}: the folder cannot be made: {error.strerror}") from error
        if any(args.out.glob("*.tjm")):
            raise BadInput(f"--out {args.out}: there are records already; give an empty or a new folder")
    return Plan(
        rules=rules, players=names, seed=args.seed, deals=args.deals, duplicate=args.duplicate,
        paired=args.paired,
        out=None if args.out is None else str(args.out),
    )  # fmt: skip


def _names(text: str, files: list[str]) -> tuple[str, ...]:
    names = [name.strip() for name in text.split(",")]
    if len(names) != 4:
        raise BadInput(f"--players {text}: four names are needed, separated by commas, not {len(names)}")
    if files and "file" not in names:
        names[: len(files)] = ["file"] * len(files)
    places = [place for place, name in enumerate(names) if name == "file"]
    if bool(places) != bool(files) or len(files) > max(1, len(places)):
        raise BadInput(f"{len(places)} places are named file in --players, but {len(files)} --player-file are given")
    for nth, place in enumerate(places):
        names[place] = files[min(nth, len(files) - 1)]
    return tuple(names)


def _played(plan: Plan, jobs: int, until: float | None) -> Tally:
    """All deals; with `until` as many more each time, until the interval is that narrow."""
    tally = _play(plan, jobs, 0)
    while until is not None and (tally.half_width is None or tally.half_width > until):
        tally.add(_play(plan, jobs, max(tally.walls, tally.pairs)))
    return tally


def _play(plan: Plan, jobs: int, begin: int) -> Tally:
    """The walls from number `begin` on."""
    bar = _Bar(plan.deals)
    end = begin + plan.deals
    if jobs == 1:
        tally = play(plan, begin, end, bar.step)
    else:
        tally = Tally(plan.players)
        parts = [(plan, first, min(first + _PART, end)) for first in range(begin, end, _PART)]
        with multiprocessing.get_context("spawn").Pool(min(jobs, len(parts), os.cpu_count() or jobs)) as pool:
            for (_, first, last), part in zip(parts, pool.imap(_part, parts), strict=True):
                tally.add(part)
                bar.step(last - first)
    bar.finish()
    return tally


def _part(work: tuple[Plan, int, int]) -> Tally:
    return play(*work)


class _Bar:
    """A progress bar on standard error, where that is a terminal."""

    def __init__(self, whole: int) -> None:
        self._whole = whole
        self._done = 0
        self._shown = -1
        self._on = sys.stderr is not None and sys.stderr.isatty()

    def step(self, number: int = 1) -> None:
        """So many more walls are done."""
        self._done += number
        percent = 100 * self._done // self._whole
        if self._on and percent != self._shown:
            self._shown = percent
            filled = _BAR * percent // 100
            progress(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {percent:3} %")

    def finish(self) -> None:
        """Take the bar away."""
        if self._on:
            progress("\r" + " " * (_BAR + 10) + "\r")


def _as_text(tally: Tally, seconds: float, lang: str) -> str:
    data = tally.as_data()
    lines = [_DEALS.say(lang, deals=tally.deals, exhausted=round(100 * data["exhausted"], 2), turns=data["turns_mean"])]
    lines += [
        _PLAYER.say(
            lang, player=p["player"], points=p["points_mean"], error=p["points_se"], wins=p["wins"],
            value=p["win_value_mean"], false_hands=p["false_hands"], claims=p["claims"], kongs=p["kongs"],
        )
        for p in data["players"]
    ]  # fmt: skip
    lines += [_DIFFERENCE.say(lang, **one) for one in data.get("duplicate", [])]
    if "paired" in data:
        lines.append(_PAIRED.say(lang, **data["paired"]))
    times = tally.times()
    for name, decisions in data["decisions"].items():
        ms = times[name]
        lines.append(
            _TIMES.say(
                lang, player=name, count=decisions["count"], median=ms["median_ms"], p99=ms["p99_ms"],
                slowest=ms["max_ms"],
            )
        )  # fmt: skip
    lines.append(_SPEED.say(lang, seconds=round(seconds, 2), speed=round(tally.deals / seconds, 1)))
    return "\n".join(lines)
