"""Why one choice is better than another: the weightiest difference of two rows of the evaluation, in a sentence."""

from __future__ import annotations

from math import hypot

from tjmahjong import actions as do
from tjmahjong.evaluate import words
from tjmahjong.evaluate.comparison import NOTICED
from tjmahjong.evaluate.option import Option
from tjmahjong.evaluate.reason import Reason
from tjmahjong.text import Text

ALIKE = Text(
    "As good as the next one, as far as one can tell: the difference is within the error.",
    "跟下一种差不多，差的那点还没有估算的误差大。",
)
SAME = Text("Just as good as the next one.", "跟下一种一样好。")
AHEAD = Text("{points} points ahead of the next one.", "比下一种多 {points} 分。")
NEARER = Text("It is one tile nearer to a win.", "离和牌近一张。")
MUCH_NEARER = Text("It is {more} tiles nearer to a win.", "离和牌近 {more} 张。")
BROADER = Text("{more} more tiles help, {tiles} instead of {than}.", "有用的牌多 {more} 张：{tiles} 张对 {than} 张。")
DEARER = Text(
    "The wins it leads to are worth more: {fan} fan on average, not {than}.",
    "和出来的番大：平均 {fan} 番，不是 {than} 番。",
)
OFTENER = Text(
    "It wins more often: in {chance} of 100 deals, not {than}.", "和得多：一百盘里 {chance} 盘，不是 {than} 盘。"
)
PAID = Text("{paid} points of that are paid for the kong at once.", "其中 {paid} 分是开杠马上收的。")
WIN_NOW = Text("A win now is certain; a larger one may never come.", "现在和是稳的，想和大的不一定等得着。")
PLAY_ON = Text(
    "A larger win is likely enough to be worth the wait, though nothing is certain.",
    "和大的机会够多，值得等一等，不过不保准。",
)


def margin(one: Option, other: Option) -> float:
    """Points within which two rows cannot be told apart: the standard error of their difference, were both errors
    independent. Where nothing is estimated, 0."""
    return hypot(one.error, other.error)


def alike(one: Option, other: Option) -> bool:
    """Whether the two are equally good as far as can be known."""
    return abs(one.points - other.points) <= max(margin(one, other), NOTICED)


def difference(better: Option, worse: Option) -> tuple[Reason, ...]:
    """By how much `better` is ahead of `worse`, which is the next row, and why."""
    points = better.points - worse.points
    if alike(better, worse):
        same = Reason(SAME if points < NOTICED else ALIKE, {})
        return same, *(cause(better, worse) if isinstance(better.action, do.Win) else ())
    return Reason(AHEAD, {"points": f"{points:.1f}"}), *cause(better, worse)


def cause(better: Option, worse: Option) -> tuple[Reason, ...]:
    """The weightiest thing that `better` has over `worse`: one that both have a number for and that can be seen once
    it is rounded. Nothing where there is none."""
    if isinstance(better.action, do.Win):
        return (Reason(WIN_NOW, {}),)
    if isinstance(worse.action, do.Win):
        return (Reason(PLAY_ON, {}),)
    paid = kong_paid(better)
    if paid > (better.points - worse.points) / 2:
        return (Reason(PAID, {"paid": paid}),)
    if better.shanten is None or worse.shanten is None or better.win_probability <= 0 or worse.win_probability <= 0:
        return ()
    nearer = worse.shanten - better.shanten
    if nearer > 0:
        return (Reason(MUCH_NEARER if nearer > 1 else NEARER, {"more": nearer} if nearer > 1 else {}),)
    mine, theirs = (row.expected_fan / row.win_probability for row in (better, worse))
    # What oftener and dearer wins each bring, in fan.
    dearer = (mine - theirs) * worse.win_probability
    oftener = (better.win_probability - worse.win_probability) * mine
    fan, chance = (f"{mine:.1f}", f"{theirs:.1f}"), _percents(better, worse)
    if dearer > oftener and fan[0] != fan[1]:
        return (Reason(DEARER, {"fan": fan[0], "than": fan[1]}),)
    more = better.tiles - worse.tiles
    if oftener > 0 and nearer == 0 and more > 0:
        return (Reason(BROADER, {"more": more, "tiles": better.tiles, "than": worse.tiles}),)
    if oftener > 0 and chance[0] != chance[1]:
        return (Reason(OFTENER, {"chance": chance[0], "than": chance[1]}),)
    return ()


def kong_paid(row: Option) -> int:
    """Points that the row's kong brings at once (R7.2); 0 for other actions."""
    first = row.reasons[0] if row.reasons else None
    return int(first.values["points"]) if first is not None and first.text is words.KONG else 0


def _percents(one: Option, other: Option) -> tuple[int, int]:
    return round(100 * one.win_probability), round(100 * other.win_probability)
