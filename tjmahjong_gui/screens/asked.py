"""What the person is asked at the table now: the sentence, and the buttons."""

from __future__ import annotations

from tjmahjong.events import FalseHand
from tjmahjong.refusals import NOT_YOUR_DECISION, Refusal
from tjmahjong.text import Text
from tjmahjong_gui.game.offers import Offer, offers
from tjmahjong_gui.game.prompts import mistake, prompt
from tjmahjong_gui.game.source import Source
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.preferences.declared import Choices

LEAVE = {
    True: Text("Leave the game? It is kept. Esc again leaves.", "离开这一锅？已经存好了。再按一下 Esc 就离开。"),
    False: Text(
        "Leave the game? It could not be kept! Esc again leaves.", "离开这一锅？没能保存！再按一下 Esc 就离开。"
    ),
}
"""By whether the game is on disk."""


def leaving(*, kept: bool) -> str:
    """The question before the table is left by key."""
    return LEAVE[kept].say(language())


def sentence(source: Source, made: FalseHand | None, values: Choices) -> str:
    """What the person is asked, after the mistake they have `made` last; empty while nothing is to be said."""
    lang = language()
    parts = [mistake(made, lang)] if made is not None else []
    # A tile that is to be drawn is marked, and there is a button: the mistake needs the room.
    if source.open is not None and not (parts and source.open.asked == "draw"):
        wins, discard = values.show_win_line, values.discard
        parts.append(prompt(source.view(), source.board, lang, wins=wins, discard=discard))
    return "\n".join(parts)


def buttons(source: Source) -> list[Offer]:
    """One offer for each button of the moment; none for a spectator."""
    if not source.decides:
        return []
    made = offers(source.view(), source.board, source.refusals)
    if source.open is None:
        # What the last move has led to is still being shown; the buttons must not run ahead of it.
        wait = f"{Refusal(NOT_YOUR_DECISION).say(language())} ({Refusal(NOT_YOUR_DECISION).rule})"
        made = [offer if offer.reasons else offer._replace(reasons=(wait,)) for offer in made]
    return made
