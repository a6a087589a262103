"""What a player calls out with an event: as it is written beside the player, and as a voice speaks it.

A voice would read 和 as hé, so it is spoken as 胡.
"""

from __future__ import annotations

from tjmahjong import events as ev
from tjmahjong.event_text import names
from tjmahjong.scoring.patterns import BY_ID
from tjmahjong.scoring.payments import stake_factor
from tjmahjong.text import Text, made

Called = ev.Sat | ev.Pulled | ev.Kicked | ev.ReadyDeclared | ev.Ponged | ev.Konged | ev.FalseHand | ev.Won
"""Events with which the player on `seat` calls something out."""

_LOUD = Text("{call}!", "{call}！")
_SIT, _NO_SIT = Text("I sit", "坐"), Text("I don't sit", "不坐")
_DEALER_SITS = Text("The dealer sits!", "庄家坐！")
_PULL, _NO_PULL = Text("I pull ×{factor}", "拉 ×{factor}"), Text("I don't pull", "不拉")
_PULLS = (Text("Pull!", "拉！"), Text("Double pull!", "拉两下！"))
_KICK, _NO_KICK = Text("I kick", "踹"), Text("I don't kick", "不踹")
_KICKS = Text("Kick!", "踹！")
_READY = Text("Ready", "天听")
_KONG = Text("Kong", "杠")
_WIN = Text("Mahjong", "和了")
_WINS = Text("Win! {patterns}, {fan} fan.", "胡了！{patterns}，{fan}番。")
_COMMA = Text(", ", "，")
_EXHAUSTED = Text("Nobody wins this deal.", "荒庄！")
_POT_OVER = Text("The pot is over.", "这一锅打完了。")


def written(event: Called) -> Text:
    """What stands beside the player: declined stakes too.

    >>> written(ev.Konged(1, "concealed", "E", (1, 2, 3, 4)))
    Text(en='Concealed kong', zh='暗杠')
    """
    match event:
        case ev.Sat():
            return _SIT if event.sits else _NO_SIT
        case ev.Pulled():
            return _PULL.filled(factor=stake_factor(event.times)) if event.times else _NO_PULL
        case ev.Kicked():
            return _KICK if event.kicks else _NO_KICK
        case ev.ReadyDeclared():
            return _READY
        case ev.Ponged():
            return names.MELDS["pong"].capital
        case ev.Konged():
            # An exposed and an added kong are called alike: everybody sees which it is.
            return _KONG if event.kind in ("exposed", "added") else names.MELDS[event.kind].capital
        case ev.FalseHand():
            return names.FALSE_HANDS[event.kind].capital
        case ev.Won():
            return _WIN


def spoken(event: ev.Event) -> Text | None:
    """What a voice says; the same for every viewer, since it tells nothing that is hidden. None: nothing is said."""
    match event:
        case ev.Sat(sits=False) | ev.Pulled(times=0) | ev.Kicked(kicks=False):
            return None  # only what is raised is heard
        case ev.Sat():
            return _DEALER_SITS
        case ev.Pulled():
            return _PULLS[min(event.times, len(_PULLS)) - 1]
        case ev.Kicked():
            return _KICKS
        case ev.ReadyDeclared() | ev.Ponged() | ev.Konged() | ev.FalseHand():
            return _LOUD.filled(call=written(event))
        case ev.Won():
            return _win(event)
        case ev.Exhausted():
            return _EXHAUSTED
        case ev.PotEnded():
            return _POT_OVER
    return None


def _win(event: ev.Won) -> Text:
    """The winner's call: patterns and fan, kongs included (R7.2)."""
    called = [BY_ID[pattern].call for pattern in event.score.patterns]
    listed = made(lambda lang: _COMMA.say(lang).join(name.say(lang) for name in called))
    return _WINS.filled(patterns=listed, fan=event.score.total)
