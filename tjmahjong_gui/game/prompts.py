"""The sentence on the table while the person is asked: what for, and what a win would count."""

from __future__ import annotations

from tjmahjong import actions as do
from tjmahjong.event_text.names import tile_name
from tjmahjong.event_text.people import who
from tjmahjong.events import FalseHand
from tjmahjong.hand import Hand
from tjmahjong.scoring.formula import formula, steps
from tjmahjong.scoring.patterns import BY_ID
from tjmahjong.scoring.payments import Stakes, win_product
from tjmahjong.text import Text
from tjmahjong.view import View
from tjmahjong_gui.commands import keys
from tjmahjong_gui.table.model.board import Board

WIND = Text(
    "Take one of the face-down wind tiles: click it, or press its number.", "从扣着的风牌里摸一张：点它，或按它的号码。"
)
SIT = Text(
    "You deal. Do you sit?\nA win of {fan} fan then brings or costs you {points} points with each of the others "
    "instead of {now}{kongs}.",
    "你是庄家，坐不坐？\n坐了，你和每一家之间 {fan} 番输赢 {points}，不坐是 {now} 分{kongs}。",
)
PULL = Text(
    "{who} deals{sits}. Do you pull?\nA win of {fan} fan between you two then brings or costs you {points} points "
    "instead of {now}{kongs}.",
    "{who}是庄家{sits}。拉不拉？\n拉了，你们俩之间 {fan} 番输赢 {points}，不拉是 {now} 分{kongs}。",
)
POINTS = Text("{points}", "{points} 分")
PULL_TWICE = Text("{once} (pulled twice: {twice})", "{once}（拉两次 {twice} 分）")
PULL_SITS = Text(" and sits", "，坐了")
KICK = Text(
    "{who} has pulled. Do you kick?\nA win of {fan} fan between you two then brings or costs you {points} points "
    "instead of {now}{kongs}.",
    "{who}拉了。踹不踹？\n踹了，你们俩之间 {fan} 番输赢 {points}，不踹是 {now} 分{kongs}。",
)
KONGS_TOO = {
    True: Text("; kongs are multiplied too", "，杠也跟着翻"),
    False: Text("; kongs stay as they are", "，杠不翻"),
}
READY = Text(
    "Your hand waits already. Declare ready, and a win counts ×{times}, but the hand can no longer be changed.",
    "你起手就听了。报天听，和了 ×{times}，但手牌不能再动。",
)
CLAIM = Text("{who} has discarded {tile}. Will you claim it?", "{who}打{tile}，要不要？")
CLAIM_KONG = Text(
    "{who} has discarded {tile}. You can lay a kong ({key}), or take a pong.",
    "{who}打{tile}，可以杠（{key}），也可以碰，要不要？",
)
DISCARD = {
    "confirm": Text("Your turn: choose a tile; a second click discards it.", "该你了：选一张，再点一下就打出去。"),
    "double": Text("Your turn: a double click discards a tile.", "该你了：双击哪张打哪张。"),
    "single": Text("Your turn: a click discards a tile.", "该你了：点哪张打哪张。"),
}
"""By the preference for discarding."""
KONG_TOO = Text("You can also lay a kong ({key}): {tiles}.", "也可以杠{tiles}（{key}）。")
DISCARD_FORCED = Text(
    "You have declared ready: win, or discard the drawn tile.", "你报了天听：能和就和，不然就打摸的那张。"
)
CAN_WIN = Text("You can win: {patterns}: {formula} fan.", "可以和：{patterns}，{formula} 番。")
DRAW = Text("Take the marked tile of the wall, or press {key}.", "该你摸牌：点牌墙上标出的那张，或按 {key}。")
DRAW_REPLACEMENT = Text(
    "Take the kong's replacement from the tail, or press {key}.", "开了杠，从杠底补一张：点那里，或按 {key}。"
)
SHORT = Text("a short false hand: no win in this deal; kongs count", "小相公：这盘不能和，杠照算")
LONG = Text("a long false hand: no win in this deal, and kongs do not count", "大相公：这盘不能和，杠也不算")
MEND_LONG = Text(
    "No discard: a tile too many. Discard one now, or you have {outcome} (R6.2).",
    "没打牌，手里多一张。现在还能补打；就这样过，就是{outcome}（R6.2）。",
)
MEND_SHORT = Text(
    "No replacement: a tile too few. Draw it now, or you have {outcome} (R6.1).",
    "没补牌，手里少一张。现在还能补摸；就这样过，就是{outcome}（R6.1）。",
)
MEND_WILD = Text(
    "You discarded a wild tile. Take it back now, or you have {outcome} (R6.1).",
    "打出了混儿。现在还能收回；就这样过，就是{outcome}（R6.1）。",
)
MISTAKES = {
    "no_discard": Text("No discard: you have {outcome} (R6.2).", "没打牌，成了{outcome}（R6.2）。"),
    "no_replacement": Text("No replacement: you have {outcome} (R6.1).", "没补牌，成了{outcome}（R6.1）。"),
    "wild_discard": Text("A wild tile discarded: you have {outcome} (R6.1).", "打了混儿，成了{outcome}（R6.1）。"),
}
_COMMA = Text(", ", "、")
EXAMPLE_FAN = 7
RAISES = (do.Sit(True), do.Pull(1), do.Pull(2))
"""Answers about stakes that raise them, besides kicking."""


def prompt(view: View, board: Board, lang: str, *, wins: bool = True, discard: str = "confirm") -> str:
    """What `view` is asked, in a sentence or two; empty where nothing is asked.

    `wins`: say that the hand can win; `discard`: the preference for how a tile is let go.
    """
    match view.asked:
        case "wind":
            return WIND.say(lang)
        case "sit" | "pull" | "kick":
            return _stake(view, board, lang)
        case "ready":
            return READY.say(lang, times=view.rules.declared_ready_multiplier)
        case "claim" if view.last_discard is not None:
            source = who(board, view.last_discard.seat, lang)
            said = CLAIM_KONG if do.Kong(view.last_discard.tile) in view.legal else CLAIM
            return said.say(lang, who=source, tile=tile_name(view.last_discard.tile, lang), key=keys.text("kong"))
        case "draw":
            return (DRAW_REPLACEMENT if owes_replacement(view) else DRAW).say(lang, key=keys.text("draw"))
        case "mend":
            return _mend(view, lang)
        case "turn":
            return "\n".join([_turn(view, lang, wins, discard), *_kong_too(view, lang)])
    return ""


def _turn(view: View, lang: str, wins: bool, discard: str) -> str:
    if wins and do.Win() in view.legal:
        return win_line(view, lang)
    return (DISCARD_FORCED if view.declared_ready[view.seat] else DISCARD[discard]).say(lang)


def _kong_too(view: View, lang: str) -> list[str]:
    """The kongs that could be laid in this turn."""
    tiles = [tile_name(action.tile, lang) for action in view.legal if isinstance(action, do.Kong)]
    return [KONG_TOO.say(lang, key=keys.text("kong"), tiles=_COMMA.say(lang).join(tiles))] if tiles else []


def _stake(view: View, board: Board, lang: str) -> str:
    """What an answer about stakes would mean in points (R7.3)."""
    raised = [action for action in view.legal if action in RAISES or (isinstance(action, do.Kick) and action.kicks)]
    seat = next((action.target for action in raised if isinstance(action, do.Kick)), view.seat)
    other = (seat + 1) % 4 if seat == view.dealer else seat

    def worth(stakes: Stakes) -> int:
        return win_product(stakes, other, view.dealer, EXAMPLE_FAN).points

    now, *then = worth(board.terms), *(worth(board.terms.answered(view.seat, action)) for action in raised)
    points = POINTS.say(lang, points=then[0])
    if len(then) > 1:
        points = PULL_TWICE.say(lang, once=points, twice=then[1])
    kongs = KONGS_TOO[view.rules.stakes_double_kongs].say(lang)
    said = {"fan": EXAMPLE_FAN, "now": now, "points": points, "kongs": kongs}
    match view.asked:
        case "sit":
            return SIT.say(lang, **said)
        case "pull":
            dealer = who(board, view.dealer, lang)
            return PULL.say(lang, who=dealer, sits=PULL_SITS.say(lang) if board.sits else "", **said)
    return KICK.say(lang, who=who(board, seat, lang), **said)


def owes_replacement(view: View) -> bool:
    """Whether the tile to be taken by hand is a kong's replacement: in its place one may also discard (R6.1)."""
    return do.Draw() in view.legal and (view.asked == "mend" or do.EndTurn() in view.legal)


def _mend(view: View, lang: str) -> str:
    """The mistakes that can still be put right, and what they would make (R6.1, R6.2)."""
    long, short = LONG.say(lang), SHORT.say(lang)
    parts = []
    if any(isinstance(action, do.Discard) for action in view.legal):
        parts.append(MEND_LONG.say(lang, outcome=long))
    if do.Draw() in view.legal:
        parts.append(MEND_SHORT.say(lang, outcome=short))
    if do.TakeBack() in view.legal:
        parts.append(MEND_WILD.say(lang, outcome=short))
    return "\n".join(parts)


def mistake(event: FalseHand, lang: str) -> str:
    """What the person's own false hand came from and what it means (R6.1, R6.2)."""
    return MISTAKES[event.cause].say(lang, outcome=(LONG if event.kind == "long" else SHORT).say(lang))


def win_line(view: View, lang: str) -> str:
    """What declaring the hand won would count: patterns and formula."""
    found = Hand.of_view(view).score()
    made = steps(found.patterns, view.rules, kong_chain=max(1, view.kong_chain))
    names = _COMMA.say(lang).join(BY_ID[pattern].name.say(lang) for pattern in found.patterns)
    return CAN_WIN.say(lang, patterns=names, formula=formula(made, found.value, times="×"))
