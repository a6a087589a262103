"""What a player calls out with an event: as it is written beside the player, and as a voice speaks it.

A voice would read 和 as hé, so it is spoken as 胡.
"""

from __future__ import annotations

from typing import NamedTuple

from tjmahjong import events as ev
from tjmahjong.event_text import names
from tjmahjong.hand import KongKind
from tjmahjong.scoring.patterns import BY_ID
from tjmahjong.scoring.settlement import stake_factor
from tjmahjong.text import Text


class Call(NamedTuple):
    """What is called out; None where it is only written, or only spoken."""

    written: Text | None = None
    spoken: Text | None = None


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
_AS_SPOKEN = {"heaven": Text("Heavenly win", "天胡"), "earth": Text("Earthly win", "地胡")}
"""Names of patterns whose writing a voice would read wrongly."""
_EXHAUSTED = Text("Nobody wins this deal.", "荒庄！")
_POT_OVER = Text("The pot is over.", "这一锅打完了。")


def _aloud(text: Text) -> Call:
    """Written as it is spoken."""
    return Call(text.capital, _LOUD.filled(call=text.capital))


def _konged(kind: KongKind) -> Call:
    """An exposed and an added kong are called alike: everybody sees which it is."""
    return _aloud(_KONG if kind in ("exposed", "added") else names.MELDS[kind])


def _won(event: ev.Won) -> Call:
    """The winner's call: patterns and fan, kongs included (R7.2)."""
    spoken = [_AS_SPOKEN.get(pattern, BY_ID[pattern].name) for pattern in event.score.patterns]
    listed = Text(*(_COMMA.say(lang).join(name.say(lang) for name in spoken) for lang in ("en", "zh")))
    return Call(_WIN, _WINS.filled(patterns=listed, fan=event.score.total))


def call(event: ev.Event) -> Call:
    """What is called out with `event`; the same for every viewer, since it tells nothing that is hidden."""
    match event:
        case ev.Sat(sits=True):
            return Call(_SIT, _DEALER_SITS)
        case ev.Sat():
            return Call(_NO_SIT)
        case ev.Pulled(times=times) if times > 0:
            return Call(_PULL.filled(factor=stake_factor(times)), _PULLS[min(times, len(_PULLS)) - 1])
        case ev.Pulled():
            return Call(_NO_PULL)
        case ev.Kicked(kicks=True):
            return Call(_KICK, _KICKS)
        case ev.Kicked():
            return Call(_NO_KICK)
        case ev.ReadyDeclared():
            return _aloud(_READY)
        case ev.Ponged():
            return _aloud(names.MELDS["pong"])
        case ev.Konged():
            return _konged(event.kind)
        case ev.FalseHand():
            return Call(None, _LOUD.filled(call=names.FALSE_HANDS[event.kind].capital))
        case ev.Won():
            return _won(event)
        case ev.Exhausted():
            return Call(None, _EXHAUSTED)
        case ev.PotEnded():
            return Call(None, _POT_OVER)
    return Call()
