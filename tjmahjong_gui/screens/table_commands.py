"""Buttons of the table that are no moves: past the opening, and on from a deal that is over."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt

from tjmahjong import events as ev
from tjmahjong_gui.commands import keys
from tjmahjong_gui.game.offers import Offer

SKIP, SETTLEMENT, NEXT = "skip", "settlement", "next_deal"
OPENING = (ev.PotStarted, ev.SatDown, ev.DiceRolled, ev.WindsLaid, ev.WindDrawn, ev.Seated, ev.DealStarted, ev.Sat,
           ev.Pulled, ev.Kicked, ev.WallBuilt, ev.WallBroken, ev.Dealt, ev.IndicatorTurned)  # fmt: skip
"""What comes before play, and may be skipped (R2, R3, R7.3)."""
translate = QCoreApplication.translate


def opening() -> list[Offer]:
    """The way past the opening."""
    about = translate("TableCommands", "On to your next question; so until play begins")
    return [_offer(SKIP, "pass", translate("TableCommands", "Skip"), Qt.Key.Key_Space, about)]


def over(*, pot: bool) -> list[Offer]:
    """The ways on from the table of a deal that is over; `pot`: it was the last one."""
    about = translate("TableCommands", "Back to the settlement")
    made = [_offer(SETTLEMENT, "kong", translate("TableCommands", "Settlement"), Qt.Key.Key_V, about)]
    word = translate("TableCommands", "Points") if pot else translate("TableCommands", "Next deal")
    about = translate("TableCommands", "On from this deal")
    return [*made, _offer(NEXT, "pong", word, Qt.Key.Key_Space, about)]


def _offer(name: str, kind: str, word: str, key: Qt.Key, about: str) -> Offer:
    return Offer(name, kind, word, key, keys.text_for(key), about, ())
