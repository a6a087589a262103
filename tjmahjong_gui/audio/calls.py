"""Which event sounds like what, and what is called out at the table with it, in both languages.

The words are as they are spoken: a voice would read 和 as hé, so the call is written 胡.
"""

from __future__ import annotations

from typing import NamedTuple

from tjmahjong import events as ev
from tjmahjong.hand import KongKind
from tjmahjong.scoring.patterns import BY_ID
from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF, TILE_TEXT
from tjmahjong_gui.audio import sound, speech
from tjmahjong_gui.audio.sound import SoundPlayer
from tjmahjong_gui.audio.speech import Speaker

SITS = Text("The dealer sits!", "庄家坐！")
PULLS = (Text("Pull!", "拉！"), Text("Double pull!", "拉两下！"))
KICKS = Text("Kick!", "踹！")
READY = Text("Ready!", "天听！")
PONG = Text("Pong!", "碰！")
KONGS: dict[KongKind, Text] = {
    "exposed": Text("Kong!", "杠！"),
    "added": Text("Kong!", "杠！"),
    "concealed": Text("Concealed kong!", "暗杠！"),
    "gold": Text("Gold kong!", "金杠！"),
}
WINS = Text("Win! {patterns}, {fan} fan.", "胡了！{patterns}，{fan}番。")
EXHAUSTED = Text("Nobody wins this deal.", "荒庄！")
FALSE_HANDS: dict[ev.FalseHandKind, Text] = {
    "short": Text("Short false hand!", "小相公！"),
    "long": Text("Long false hand!", "大相公！"),
}
POT_OVER = Text("The pot is over.", "这一锅打完了。")
_COMMA = Text(", ", "，")
_SPOKEN = {"heaven": Text("Heavenly win", "天胡"), "earth": Text("Earthly win", "地胡")}
"""Names of patterns whose writing a voice would read wrongly."""

_UNKNOWN = (sound.NOT_ASKED, sound.WAITING, speech.NOT_ASKED)


class Cue(NamedTuple):
    """What is heard with an event."""

    sound: str | None = None
    level: float = 1.0
    """Loudness of the sound, 0-1."""
    call: Text | None = None
    tile: Text | None = None
    """The discarded tile's name, which some like called out and some do not."""


def cue(event: ev.Event) -> Cue:
    """What is heard with `event`; the same for every viewer, since it tells nothing that is hidden."""
    match event:
        case ev.DiceRolled():
            return Cue("dice")
        case ev.WindsLaid():
            return Cue("shuffle", 0.6)
        case ev.WindDrawn():
            return Cue("flip", 0.8)
        case ev.Seated() | ev.WallBroken() | ev.HandsShown():
            return Cue("slide")
        case ev.Sat() | ev.Pulled() | ev.Kicked():
            return _stake(event)
        case ev.WallBuilt():
            return Cue("shuffle")
        case ev.Dealt():
            return Cue("clack", 0.5)
        case ev.IndicatorTurned():
            return Cue("flip")
        case ev.ReadyDeclared():
            return Cue("pong", 0.7, READY)
        case ev.Drew() | ev.TakenBack():
            return Cue("slide", 0.8)
        case ev.Discarded():
            return Cue("clack", tile=TILE_TEXT[KIND_OF[event.tile]])
        case ev.Ponged():
            return Cue("pong", call=PONG)
        case ev.Konged():
            return Cue("kong", call=KONGS[event.kind])
        case ev.Paid():
            return Cue("points")
        case ev.FalseHand():
            return Cue("dull", call=FALSE_HANDS[event.kind])
        case ev.Won():
            return Cue("win", call=_win(event))
        case ev.Exhausted():
            return Cue("exhausted", call=EXHAUSTED)
        case ev.PotEnded():
            return Cue(call=POT_OVER)
        case _:
            # Silent: chairs taken, a pot or deal begun, a pass (only one seat knows of it), sums, other rules.
            return Cue()


def _stake(event: ev.Sat | ev.Pulled | ev.Kicked) -> Cue:
    """A stake raised is heard; declining is not."""
    match event:
        case ev.Sat(sits=True):
            return Cue("pong", 0.6, SITS)
        case ev.Pulled(times=times) if times > 0:
            return Cue("pong", 0.6, PULLS[min(times, len(PULLS)) - 1])
        case ev.Kicked(kicks=True):
            return Cue("pong", 0.6, KICKS)
        case _:
            return Cue()


def _win(event: ev.Won) -> Text:
    """The winner's call: patterns and fan, kongs included (R7.2)."""

    def said(lang: str) -> str:
        names = [_SPOKEN.get(name, BY_ID[name].name).say(lang) for name in event.score.patterns]
        return WINS.say(lang, patterns=_COMMA.say(lang).join(names), fan=event.score.total)

    return Text(said("en"), said("zh"))


class TableSound:
    """Lets a table be heard. Give it every event as the viewer sees it, when it is shown."""

    def __init__(self, player: SoundPlayer, speaker: Speaker) -> None:
        self.player = player
        self.speaker = speaker
        self.names_discards = False
        """Every discard is called by its name."""

    @property
    def silence(self) -> tuple[Text, ...]:
        """Why sounds or calls are not heard, as far as that is known; empty where both are."""
        both = (self.player, self.speaker)
        return tuple(one.reason for one in both if not one.available and one.reason not in _UNKNOWN)

    def start(self) -> None:
        """Look for a sound device and a voice, in the background; call it once the first window is on the screen."""
        self.player.start()
        self.speaker.start()

    def follow(self, lang: str, *, volume: int, muted: bool, speech: bool, names_discards: bool) -> None:
        """Do as the person wishes: language ("zh…" or English), volume in percent, and what is to be heard at all."""
        self.player.volume = self.speaker.volume = volume
        self.player.muted = muted
        self.speaker.enabled = speech and not muted
        self.speaker.language = lang
        self.names_discards = names_discards
        if muted:
            self.hush()

    def on_event(self, event: ev.Event, skipped: bool = False) -> None:
        """Sound and call for `event`; `skipped`: its animation is left out, so it is not heard either."""
        if skipped:
            return
        heard = cue(event)
        if heard.sound is not None:
            self.player.play(heard.sound, heard.level)
        call = heard.call or (heard.tile if self.names_discards else None)
        if call is not None:
            self.speaker.say(call)

    def hush(self) -> None:
        """Stop what is being heard: the person goes on."""
        self.player.hush()
        self.speaker.hush()

    def close(self) -> None:
        """Let go of device and voice."""
        self.player.close()
        self.speaker.close()
