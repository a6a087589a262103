"""The shows of play: draws, discards, claims, payments, the end of a deal; and which show belongs to which event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPointF

from tjmahjong import events as ev
from tjmahjong.event_text import captions
from tjmahjong.event_text.names import PAID_FOR
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.table.drawing.labels import Kind
from tjmahjong_gui.table.drawing.lettering import signed, who
from tjmahjong_gui.table.motion import ceremony
from tjmahjong_gui.table.motion.stage import Script
from tjmahjong_gui.table.motion.timeline import settle


def drew(script: Script, event: ev.Drew) -> None:
    """A tile comes from the wall or the tail."""
    script.move(event.at, 0, 260, lift=script.scene.metrics.discard * 0.35, ease=settle)
    script.move_changed(0, 200)


def discarded(script: Script, event: ev.Discarded) -> None:
    """A tile slides to the discards; the hand closes up behind it."""
    script.move(event.at, 0, 260, lift=script.scene.metrics.discard * 0.3, ease=settle)
    script.move_changed(120, 220)
    script.at(300, _nothing)


def _nothing() -> None:
    """Holds a script open for a moment."""


def taken_back(script: Script, event: ev.TakenBack) -> None:
    """A discard goes back into the hand."""
    script.move(event.at, 0, 320, lift=script.scene.metrics.discard * 0.3)
    script.move_changed(0, 260)


def ponged(script: Script, event: ev.Ponged) -> None:
    """A pong is called, and the three tiles come together."""
    script.call(event, 0, 850, large=True)
    for place in (*event.at, event.discard):
        script.move(place, 260, 380, lift=script.scene.metrics.discard * 0.4)
    script.move_changed(320, 320)


def konged(script: Script, event: ev.Konged) -> None:
    """A kong is called and laid."""
    script.call(event, 0, 900, large=True)
    claimed = () if event.discard is None else (event.discard,)
    for index, place in enumerate((*event.at, *claimed)):
        script.move(place, 260 + 50 * index, 380, lift=script.scene.metrics.discard * 0.4)
    script.move_changed(320, 320)


def ready(script: Script, event: ev.ReadyDeclared) -> None:
    """Ready is declared."""
    script.call(event, 0, 1000, large=True)


def paid(script: Script, event: ev.Paid) -> None:
    """Points travel from plate to plate."""
    script.furnish_at_end = True
    board = script.new
    for index, transfer in enumerate(event.transfers):
        begin, end = (script.plate_middle(board.side(seat)) for seat in (transfer.payer, transfer.payee))
        nudge = QPointF(0, (index - 1) * script.scene.metrics.discard * 0.15)
        text = f"+{transfer.points}"
        size = script.scene.metrics.discard * 0.6
        script.label(text, "plus", begin.x(), begin.y() + nudge.y(), index * 70, 900, size=size, to=end + nudge)
    if event.transfers:
        caption = captions.KONGS_BACK if event.why == "kong_returned" else captions.PAID
        script.line(say(caption, why=say(PAID_FOR[event.why]), who=who(board, event.seat)), 0, 1000)


def false_hand(script: Script, event: ev.FalseHand) -> None:
    """A false hand is called out."""
    script.call(event, 0, 1100)


def won(script: Script, event: ev.Won) -> None:
    """The win is called; the winner's hand falls into its reading."""
    script.call(event, 0, 1700, large=True)
    script.glow(event.at, 100, 1500)
    script.move_changed(450, 600, lift=script.scene.metrics.discard * 0.3)


def exhausted(script: Script, event: ev.Exhausted) -> None:
    """Nobody has won."""
    script.line(say(captions.EXHAUSTED), 0, 1600)


def shown(script: Script, event: ev.HandsShown) -> None:
    """All hands are turned over, one after the other."""
    for turn_number in range(4):
        seat = ((script.new.winner or 0) + turn_number) % 4
        for index, (place, _) in enumerate(script.new.hands[seat]):
            if script.before.get(place) != script.after.get(place):
                script.move(place, turn_number * 160 + index * 18, 340)
    script.move_changed(0, 340)
    script.hold = 900


def deal_ended(script: Script, event: ev.DealEnded) -> None:
    """The change of every seat appears on its plate."""
    for seat in range(4):
        change = event.change[seat]
        if change:
            kind: Kind = "plus" if change > 0 else "minus"
            script.by_player(signed(change), kind, seat, 0, 1300, size=script.scene.metrics.discard * 0.9)


def plain(script: Script, event: ev.Event) -> None:
    """Whatever changes place goes there."""
    script.move_changed(0, 250)


Show = Callable[[Script, Any], None]
SHOWS: dict[type[ev.Event], Show] = {
    ev.PotStarted: ceremony.pot_started, ev.SatDown: ceremony.sat_down, ev.DiceRolled: ceremony.dice,
    ev.WindsLaid: ceremony.winds_laid, ev.WindDrawn: ceremony.wind_drawn, ev.Seated: ceremony.seated,
    ev.DealStarted: ceremony.deal_started, ev.Sat: ceremony.sat, ev.Pulled: ceremony.pulled, ev.Kicked: ceremony.kicked,
    ev.WallBuilt: ceremony.wall_built, ev.WallBroken: ceremony.wall_broken, ev.Dealt: ceremony.dealt,
    ev.IndicatorTurned: ceremony.indicator, ev.Drew: drew, ev.Discarded: discarded, ev.TakenBack: taken_back,
    ev.Ponged: ponged, ev.Konged: konged, ev.ReadyDeclared: ready, ev.Paid: paid, ev.FalseHand: false_hand, ev.Won: won,
    ev.Exhausted: exhausted,
    ev.HandsShown: shown, ev.DealEnded: deal_ended,
}  # fmt: skip
NOT_SEEN = frozenset({ev.Passed, ev.TurnEnded, ev.PotEnded, ev.RulesChanged})
"""These change nothing that lies on the table."""
