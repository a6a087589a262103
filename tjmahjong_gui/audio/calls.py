"""Which event sounds like what, and is called out how: the sound and the voice of the table."""

from __future__ import annotations

from typing import NamedTuple

from tjmahjong import events as ev
from tjmahjong.event_text.calls import spoken
from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF, TILE_TEXT
from tjmahjong_gui.audio import outlet, sound, speech
from tjmahjong_gui.audio.sound import SoundPlayer
from tjmahjong_gui.audio.speech import Speaker

_UNKNOWN = (sound.NOT_ASKED, outlet.WAITING, speech.NOT_ASKED)


class Cue(NamedTuple):
    """What is heard with an event."""

    sound: str | None = None
    level: float = 1.0
    """Loudness of the sound, 0-1."""
    call: Text | None = None
    tile: Text | None = None
    """The discarded tile's name, which some like called out and some do not."""


SOUNDS: dict[type[ev.Event], tuple[str, float]] = {
    ev.DiceRolled: ("dice", 1.0),
    ev.WindsLaid: ("shuffle", 0.6),
    ev.WindDrawn: ("flip", 0.8),
    ev.Seated: ("slide", 1.0),
    ev.Sat: ("pong", 0.6),
    ev.Pulled: ("pong", 0.6),
    ev.Kicked: ("pong", 0.6),
    ev.WallBuilt: ("shuffle", 1.0),
    ev.WallBroken: ("slide", 1.0),
    ev.Dealt: ("clack", 0.5),
    ev.IndicatorTurned: ("flip", 1.0),
    ev.ReadyDeclared: ("pong", 0.7),
    ev.Drew: ("slide", 0.8),
    ev.TakenBack: ("slide", 0.8),
    ev.Discarded: ("clack", 1.0),
    ev.Ponged: ("pong", 1.0),
    ev.Konged: ("kong", 1.0),
    ev.Paid: ("points", 1.0),
    ev.FalseHand: ("dull", 1.0),
    ev.Won: ("win", 1.0),
    ev.Exhausted: ("exhausted", 1.0),
    ev.HandsShown: ("slide", 1.0),
}
"""Name and loudness of the sound that goes with an event."""
SILENT = frozenset(
    {ev.PotStarted, ev.SatDown, ev.DealStarted, ev.Passed, ev.TurnEnded, ev.DealEnded, ev.PotEnded, ev.RulesChanged}
)
"""Chairs taken, a pot or deal begun, a pass (only one seat knows of it), sums, other rules."""


def cue(event: ev.Event) -> Cue:
    """What is heard with `event`; the same for every viewer, since it tells nothing that is hidden."""
    match event:
        case ev.Sat(sits=False) | ev.Pulled(times=0) | ev.Kicked(kicks=False):
            return Cue()  # a stake raised is heard; declining is not
        case ev.Discarded():
            return Cue(*SOUNDS[ev.Discarded], tile=TILE_TEXT[KIND_OF[event.tile]])
    sound, level = SOUNDS.get(type(event), (None, 1.0))
    return Cue(sound, level, spoken(event))


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
