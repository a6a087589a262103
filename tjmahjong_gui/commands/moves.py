"""The moves among the commands, in the order of their buttons; the engine says which are legal (R4-R7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from tjmahjong import actions as do
from tjmahjong.text import Text
from tjmahjong_gui.commands.command import Move

if TYPE_CHECKING:
    # The first window knows of no game yet, and need not wait for what one is made of.
    from tjmahjong.view import View

A = TypeVar("A", bound=do.Action)
_BY_HAND = frozenset({"draw", "mend"})
_BEFORE_PLAY = frozenset({"wind", "sit", "pull", "kick"})
MOST_PULLS = 2
WINDS = 4


def _in_play(view: View) -> bool:
    """A turn or a claim, or the wait for one: there the same buttons always stand, so that none jumps."""
    return view.asked not in _BY_HAND | _BEFORE_PLAY | {"ready"}


def _legal(view: View, kind: type[A], **fields: object) -> tuple[A, ...]:
    """The legal actions of a kind that have these values."""
    found = (action for action in view.legal if isinstance(action, kind))
    return tuple(action for action in found if all(getattr(action, name) == value for name, value in fields.items()))


def _is_legal(kind: type[do.Action], **fields: object) -> Callable[[View], bool]:
    return lambda view: bool(_legal(view, kind, **fields))


def _all_legal(kind: type[do.Action], **fields: object) -> Callable[[View], tuple[do.Action, ...]]:
    return lambda view: _legal(view, kind, **fields)


def _just(action: do.Action) -> Callable[[View], tuple[do.Action, ...]]:
    return lambda view: (action,)


def _ends_turn(view: View) -> bool:
    return view.asked != "ready" and bool(_legal(view, do.EndTurn))


def _passes(view: View) -> bool:
    return view.asked == "ready" or (_in_play(view) and not _ends_turn(view))


def _by_hand(kind: type[do.Action]) -> Callable[[View], bool]:
    return lambda view: view.asked in _BY_HAND and bool(_legal(view, kind))


def _factor(times: int) -> Callable[[View, Any, str], dict[str, Any]]:
    def fill(_view: View, _table: Any, _lang: str) -> dict[str, Any]:
        from tjmahjong.scoring.payments import stake_factor  # the first window need not wait for it

        return {"factor": stake_factor(times)}

    return fill


def _kicked(view: View, table: Any, lang: str) -> dict[str, Any]:
    from tjmahjong.event_text.people import who

    (kick,) = _legal(view, do.Kick, kicks=True)
    return {"who": who(table, kick.target, lang)}


def _move(id_: str, **words: Any) -> Move:
    """A move at the table, whose key presses its button: that plays it or says why not."""
    return Move(
        id=id_,
        places=("table",),
        when=lambda table: table.has_button(id_),
        does=lambda table: table.press_button(id_),
        **words,
    )


MOVES = (
    _move(
        "pong",
        rule="R4.3",
        what=Text("pong", "碰"), key="P", colour="pong",
        word=Text("Pong", "碰"), about=Text("Take the discard as a pong", "碰这张牌"),
        shown=_in_play, plays=_just(do.Pong()),
    ),
    _move(
        "kong",
        rule="R4.3",
        what=Text("kong", "杠"), key="G", colour="kong",
        word=Text("Kong", "杠"), about=Text("Lay a kong", "开杠"),
        shown=_in_play, plays=_all_legal(do.Kong),
    ),
    _move(
        "win",
        rule="R5.11",
        what=Text("declare a win", "和牌"), key="H", colour="win",
        word=Text("Win", "和"), about=Text("Declare the hand won", "和牌"),
        shown=_in_play, plays=_just(do.Win()),
    ),
    _move(
        "ready",
        rule="R4.7",
        what=Text("declare ready", "报天听"), key="T", colour="ready",
        word=Text("Ready", "天听"),
        about=Text(
            "Declare ready: the hand stays as it is, and a win counts more (R4.7)",
            "报天听：手牌不再变，和了多算（R4.7）",
        ),
        shown=lambda view: view.asked == "ready", plays=_just(do.DeclareReady()),
    ),
    _move(
        "sit",
        rule="R7.3",
        what=Text("sit", "坐"), key="S", colour="win",
        word=Text("Sit", "坐"),
        about=Text("Everything between you and each of the others counts double", "你跟三家的输赢都翻倍"),
        shown=_is_legal(do.Sit, sits=True), plays=_all_legal(do.Sit, sits=True),
    ),
    *(
        _move(
            f"pull{times}",
            rule="R7.3",
            fixed=(str(times),), colour="win",
            word=Text("Pull ×{factor}", "拉 ×{factor}"),
            about=Text(
                "Everything between you and the dealer counts {factor} times as much", "你跟庄家的输赢再乘 {factor}"
            ),
            shown=_is_legal(do.Pull, times=times), plays=_all_legal(do.Pull, times=times), fills=_factor(times),
        )
        for times in range(1, MOST_PULLS + 1)
    ),
    _move(
        "kick",
        rule="R7.3",
        what=Text("kick", "踹"), key="K", colour="win",
        word=Text("Kick", "踹"),
        about=Text("Everything between you and {who} counts double once more", "你跟{who}的输赢再翻倍"),
        shown=_is_legal(do.Kick, kicks=True), plays=_all_legal(do.Kick, kicks=True), fills=_kicked,
    ),
    _move(
        "draw",
        rule="R6.4",
        what=Text("draw by hand", "手动摸牌"), key="D", colour="pong",
        word=Text("Draw", "摸"), about=Text("Take a tile from the wall", "从牌墙摸一张"),
        shown=_by_hand(do.Draw), plays=_just(do.Draw()),
    ),
    _move(
        "end",
        rule="R6.2",
        what=Text("end the turn by hand", "手动结束这一轮"), key="E",
        word=Text("End turn", "不打"), about=Text("End your turn without a discard", "不打牌就结束"),
        shown=_ends_turn, plays=_just(do.EndTurn()),
    ),
    _move(
        "take_back",
        rule="R6.2",
        what=Text("take a wild tile back", "收回打出的混儿"), key="U", colour="ready",
        word=Text("Take back", "退一张"),
        about=Text("Take the wild tile you have just discarded back into your hand", "把刚打出的混儿拿回手里"),
        shown=_by_hand(do.TakeBack), plays=_just(do.TakeBack()),
    ),
    _move(
        "pass",
        rule="R4.5",
        shares="next",
        word=Text("Pass", "过"), about=Text("Decline; the game goes on", "不要，继续打"),
        shown=_passes, plays=_just(do.Pass()),
    ),
    _move(
        "play_on",
        rule="R6.2",
        shares="next",
        word=Text("Play on", "就这样打"),
        about=Text("Leave the mistake: it makes a false hand", "不补救，往下打：成了相公"),
        shown=_by_hand(do.Pass), plays=_just(do.Pass()),
    ),
    _move(
        "no_sit",
        rule="R7.3",
        shares="next",
        word=Text("Don't sit", "不坐"), about=Text("Play this deal without a stake", "这盘不加倍"),
        shown=_is_legal(do.Sit, sits=False), plays=_all_legal(do.Sit, sits=False),
    ),
    _move(
        "no_pull",
        rule="R7.3",
        shares="next",
        word=Text("Don't pull", "不拉"),
        about=Text("Leave the stake with the dealer as it is", "跟庄家的输赢不再加倍"),
        shown=_is_legal(do.Pull, times=0), plays=_all_legal(do.Pull, times=0),
    ),
    _move(
        "no_kick",
        rule="R7.3",
        shares="next",
        word=Text("Don't kick", "不踹"), about=Text("Leave the stake as it is", "不再加倍"),
        shown=_is_legal(do.Kick, kicks=False), plays=_all_legal(do.Kick, kicks=False),
    ),
    *(
        _move(
            f"wind{number}",
            rule="R2.1",
            fixed=(str(number),), colour="pong",
            word=Text("Tile", "风牌"), about=Text("Take this wind tile", "拿这张风牌"),
            shown=_is_legal(do.PickWind, slot=number - 1), plays=_all_legal(do.PickWind, slot=number - 1),
        )
        for number in range(1, WINDS + 1)
    ),
)  # fmt: skip
