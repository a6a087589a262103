"""The sentence on the table while the person is asked: what for, and what a win would count."""

from __future__ import annotations

from tjmahjong import actions as do
from tjmahjong.scoring import score
from tjmahjong.scoring.formula import formula, steps
from tjmahjong.scoring.patterns import BY_ID
from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF
from tjmahjong.view import View
from tjmahjong_gui.narration import seat_name, tile_name
from tjmahjong_gui.table.board import Board

WIND = Text(
    "Take one of the four face-down wind tiles: click it, or press 1-4.", "从四张扣着的风牌里拿一张：点它，或按 1–4。"
)
SIT = Text(
    "You deal. Sit, and everything between you and each of the others counts double: "
    "a win of 7 fan is {points} points.",
    "你是庄家。坐庄，你和每一家的输赢都翻倍：7 番就是 {points} 分。",
)
PULL = Text(
    "{who} deals{sits}. Pull, and everything between you two counts double once more: "
    "a win of 7 fan is {points} points.",
    "{who} 是庄家{sits}。拉庄，你们俩的输赢再翻倍：7 番就是 {points} 分。",
)
PULL_SITS = Text(" and sits", "，坐了")
KICK = Text(
    "{who} has pulled. Kick, and everything between you two counts double once more: "
    "a win of 7 fan is {points} points.",
    "{who} 拉了庄。踹，你们俩的输赢再翻倍：7 番就是 {points} 分。",
)
READY = Text(
    "Your hand waits already. Declare ready, and a win counts ×{times}, but the hand can no longer be changed.",
    "你起手就听了。报天听，和了 ×{times}，但手牌不能再动。",
)
CLAIM = Text("{who} has discarded {tile}. Will you claim it?", "{who} 打 {tile}，要不要？")
DISCARD = Text("Your turn: choose a tile to discard.", "该你了：选一张打出去。")
DISCARD_FORCED = Text(
    "You have declared ready: win, or discard the drawn tile.", "你报了天听：能和就和，不然打刚摸的这张。"
)
CAN_WIN = Text("You can win: {patterns}: {formula} fan.", "可以和：{patterns}，{formula} 番。")
DRAW = Text("Take your tile from the wall.", "该你摸牌了。")
MEND = Text(
    "Something is missing. Mend it now, or play on with a false hand.", "少了一步：现在补上，或者就这样打下去（相公）。"
)
_COMMA = Text(", ", "、")
EXAMPLE_FAN = 7


def prompt(view: View, board: Board, lang: str, *, wins: bool = True) -> str:
    """What `view` is asked, in a sentence; empty where nothing is asked. `wins`: say that the hand can win."""
    who = seat_name(board, board.dealer, lang) if board.dealer is not None else ""
    match view.asked:
        case "wind":
            return WIND.say(lang)
        case "sit":
            return SIT.say(lang, points=2 * EXAMPLE_FAN)
        case "pull":
            points = EXAMPLE_FAN * board.stakes(view.seat) * 2
            return PULL.say(lang, who=who, sits=PULL_SITS.say(lang) if board.sits else "", points=points)
        case "kick":
            target = next((action.target for action in view.legal if isinstance(action, do.Kick)), view.seat)
            points = EXAMPLE_FAN * board.stakes(target) * 2
            return KICK.say(lang, who=seat_name(board, target, lang), points=points)
        case "ready":
            return READY.say(lang, times=view.rules.declared_ready_multiplier)
        case "claim" if view.last_discard is not None:
            source = seat_name(board, view.last_discard.seat, lang)
            return CLAIM.say(lang, who=source, tile=tile_name(view.last_discard.tile, lang))
        case "draw":
            return DRAW.say(lang)
        case "mend":
            return MEND.say(lang)
        case "turn":
            if wins and do.Win() in view.legal:
                return win_line(view, lang)
            return (DISCARD_FORCED if view.ready[view.seat] else DISCARD).say(lang)
    return ""


def win_line(view: View, lang: str) -> str:
    """What declaring the hand won would count: patterns and formula."""
    drawn = KIND_OF[view.drawn] if view.drawn is not None else None
    found = score(
        view.counts,
        drawn,
        view.melds[view.seat],
        view.wild_kinds,
        view.rules,
        kong_chain=view.kong_chain,
        first=view.first_turn,
        ready=view.ready[view.seat],
    )
    made = steps(found.patterns, view.rules, kong_chain=max(1, view.kong_chain))
    names = _COMMA.say(lang).join(BY_ID[pattern].name.say(lang) for pattern in found.patterns)
    return CAN_WIN.say(lang, patterns=names, formula=formula(made, found.value, times="×"))
