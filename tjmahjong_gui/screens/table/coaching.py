"""The coach at the table: hints on wish, the tutor before a mistake, what the hand waits for.

It looks at the one evaluation of the decision that is open, made in a thread of its own. A decision that is answered
before that is there is not held up: the tutor then has nothing to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox

from tjmahjong.actions import Action, Discard
from tjmahjong.event_text.names import listed, tile_name
from tjmahjong.text import Text
from tjmahjong.tiles import NAMES
from tjmahjong.view import View
from tjmahjong_gui.game.coach import Coach
from tjmahjong_gui.language.access import announce
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.language.plain import message_box
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.screens.action_bar import ActionBar
from tjmahjong_gui.screens.hint_dock import MOST, HintDock
from tjmahjong_gui.screens.table.situation import BEFORE_PLAY, Situation
from tjmahjong_gui.table.drawing.badges import Badge
from tjmahjong_gui.table.view import TableView

if TYPE_CHECKING:
    from tjmahjong.teach.hints import Advice, Waiting
    from tjmahjong.teach.tutor import Objection

NOT_JUDGED = frozenset({"wind", "draw"})
"""What is asked where there is nothing to judge: face-down winds, and a tile that has to be taken."""
_NEVER = Text("Hints are off; Settings turns them on.", "提示关着，在“设置”里可以打开。")
_NOT_NOW = Text("It is not your move.", "还没轮到你。")
_NO_HAND = Text("There is no hand to look at now.", "现在没有手牌可看。")
_WAITS = Text("Waits for {tiles}.", "听{tiles}。")
_WAITS_WITHOUT = Text("Without {tile} it waits for {tiles}.", "打{tile}，听{tiles}。")
_WAITS_ANY = Text("any tile ({left} left, {least} to {most} fan)", "任何一张（还有 {left} 张，{least} 到 {most} 番）")
_WAIT = Text("{tile} ({left} left, {fan} fan)", "{tile}（还有 {left} 张，{fan} 番）")
_WAIT_SHORT = Text("{tile} ({left} left, {fan} fan: too few to win)", "{tile}（还有 {left} 张，{fan} 番，不够起和）")
_NO_WAIT = Text("The hand does not wait yet.", "还没听牌。")
_NO_WAIT_WITHOUT = Text("Without {tile} the hand does not wait.", "打{tile}听不了牌。")
_TITLE = Text("Play this?", "真这么走？")
_ANYWAY, _THINK, _SHOW = Text("Play it anyway", "就这么走"), Text("Think again", "再想想"), Text("Show me", "给我看看")
_MANY = 12
MARKED = 3
"""So many of the best are marked on the tiles, and what is as good as the best."""


class Coaching(QObject):
    """Between the situation, the coach and what shows it."""

    remarked = Signal(str)
    """A sentence that passes."""
    turned = Signal()
    """The panel is to come or to go."""

    def __init__(
        self, situation: Situation, table: TableView, buttons: ActionBar, dock: HintDock, preferences: Preferences
    ) -> None:
        super().__init__(situation)
        self._situation, self._table, self._buttons = situation, table, buttons
        self._dock, self._preferences = dock, preferences
        self.coach = Coach(self)
        self.advice: Advice | None = None
        """Of the decision that is open, once it is there."""
        self.question: QMessageBox | None = None
        """The tutor's question, while it is open."""
        self._decision: object = None
        """Which decision is open; None where none is."""
        self._wanted = False
        """Whether a hint was asked for at this decision."""
        self._failed = False
        self._objected: Action | None = None
        self._open = False
        self.coach.advised.connect(self._advised)
        self.coach.failed.connect(self._no_advice)
        dock.closed.connect(self._close)
        dock.chosen.connect(self._choose)

    # --- what the page asks

    @property
    def open(self) -> bool:
        """Whether the panel stands beside the table."""
        return self._plays and (self._open or self._hints == "always") and self._hints != "never"

    def refresh(self) -> None:
        """Bring panel and marks to the situation: another decision drops what was thought of the last."""
        if self._plays and self._hints != "never":
            self.coach.prepare()
        decision = self._now()
        if decision != self._decision:
            self._decision, self.advice, self._wanted, self._failed = decision, None, False, False
            self.coach.drop()
            self._close_question()
            if decision is not None and (self._hints == "always" or self._tutor_asks):
                self._ask()
        self._show()

    def follow_preferences(self) -> None:
        """Hints or the tutor were turned on or off."""
        if self._decision is not None and self.advice is None and (self._hints == "always" or self._tutor_asks):
            self._ask()
        self._show()

    def lets(self, action: Action) -> bool:
        """Whether `action` may be played at once; False where the tutor asks about it first."""
        if not self._tutor_asks or self.advice is None or self.question is not None:
            return self.question is None
        from tjmahjong.teach.tutor import objection

        against = objection(self.advice, action, self._threshold)
        if against is None:
            return True
        self._object(against, action)
        return False

    # --- what commands do

    def turn_hints(self) -> None:
        """A hint for this decision; or away with it."""
        if self._hints == "never":
            self.remarked.emit(say(_NEVER))
        elif not self._plays:
            self.remarked.emit(say(_NOT_NOW))
        elif self.shown or (self._open and self._decision is None):
            self._close()
        else:
            self._open = True
            self._want()

    def hide(self) -> bool:
        """Put away what was asked for; False where nothing was."""
        if not self._open or self._hints != "asked":
            return False
        self._close()
        return True

    @property
    def shown(self) -> bool:
        """Whether the hint of this decision is seen, or will be as soon as it is there."""
        return self.open and self._decision is not None and (self._wanted or self._hints == "always")

    def say_waits(self) -> None:
        """What the hand waits for; with a tile to discard, once the chosen one has gone, or the best one."""
        view = self._view()
        if view is None or not view.hand:
            self.remarked.emit(say(_NO_HAND))
            return
        from tjmahjong.teach.hints import hand_waits

        if sum(view.counts) % 3 == 1:
            found = hand_waits(view)
            text = say(_WAITS, tiles=_told(found)) if found else say(_NO_WAIT)
        else:
            text = self._waits_without(view)
        self.remarked.emit(text)
        announce(self._table, text)

    # --- inside

    @property
    def _plays(self) -> bool:
        """Whether there is a game in which the person decides."""
        source = self._situation.source
        return source is not None and source.live and source.decides

    @property
    def _hints(self) -> str:
        return self._preferences.values.hints

    @property
    def _tutor_asks(self) -> bool:
        return self._preferences.values.tutor != "off"

    @property
    def _threshold(self) -> float:
        values = self._preferences.values
        return float(values.tutor_gentle if values.tutor == "gentle" else values.tutor_strict)

    def _now(self) -> object:
        """What tells this decision from every other; None where none is open that can be judged."""
        situation, source = self._situation, self._situation.source
        asked = situation.asked
        if source is None or not asked or asked in NOT_JUDGED or not source.live:
            return None
        return id(source), len(source.tape), asked

    def _view(self) -> View | None:
        source = self._situation.source
        if source is None or not source.decides or not source.live or self._situation.back:
            return None
        return source.view()

    def _ask(self) -> None:
        view = self._view()
        if view is not None:
            self.coach.ask(view)

    def _want(self) -> None:
        if self._decision is None:
            self.remarked.emit(say(_NOT_NOW))
        elif not self._wanted:
            self._wanted = True
            if self.advice is None:
                self._ask()
        self._show()

    def _close(self) -> None:
        self._open = self._wanted = False
        if self._hints == "always":
            self._preferences.set(hints="asked")
        self._show()

    def _advised(self, advice: Advice) -> None:
        self.advice = advice
        self._show()

    def _no_advice(self, _error: Exception) -> None:
        self._failed = True
        self._show()

    def _show(self) -> None:
        self.turned.emit()
        shown = self.shown and self.advice is not None
        if shown and self.advice is not None:
            self._dock.show_advice(self.advice, before_play=self._situation.asked in BEFORE_PLAY)
        elif self.shown:
            self._dock.say_failed() if self._failed else self._dock.say_thinking()
        else:
            self._dock.say_how(answering=self._decision is not None)
        self._table.set_badges(self._badges() if shown else {})
        self._buttons.show_badges(self._answers() if shown else {})

    def _badges(self) -> dict[int, Badge]:
        """The marks of the best discards, on every copy in the hand."""
        view = self._view()
        if self.advice is None or view is None:
            return {}
        told = [hint for hint in self.advice.hints[:MOST] if hint.rank <= MARKED or hint.mark == "equal"]
        marks = {hint.tile: Badge(hint.rank, hint.mark) for hint in told if hint.tile is not None}
        return {place: marks[tile] for place, tile in view.hand if tile in marks}

    def _answers(self) -> dict[str, Badge]:
        """The marks of the buttons beside the hand; of several kongs behind one button the best."""
        found: dict[str, Badge] = {}
        for hint in self.advice.hints if self.advice is not None else ():
            if hint.tile is None:
                for name in self._buttons.playing(hint.action):
                    found.setdefault(name, Badge(hint.rank, hint.mark))
        return found

    def _choose(self, action: Action) -> None:
        """A card was pressed: its tile is chosen, or the keyboard goes to its button; nothing is played yet."""
        view = self._view()
        if isinstance(action, Discard) and view is not None:
            places = [place for place, tile in view.hand if tile == action.tile]
            if places:
                self._table.choose(places[-1])
            return
        button = next((made for name in self._buttons.playing(action) if (made := self._buttons.button(name))), None)
        if button is not None:
            button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _waits_without(self, view: View) -> str:
        from tjmahjong.teach.hints import hand_waits

        chosen = dict(view.hand).get(self._table.selected) if self._table.selected is not None else None
        if chosen is None and self.advice is not None and self.shown:
            chosen = self.advice.first.tile
        if chosen is not None:
            found, name = hand_waits(view, chosen), tile_name(chosen, language())
            return say(_WAITS_WITHOUT, tile=name, tiles=_told(found)) if found else say(_NO_WAIT_WITHOUT, tile=name)
        lines = []
        for tile in dict.fromkeys(tile for _, tile in view.hand if tile not in view.wild):
            found = hand_waits(view, tile)
            if found:
                lines.append(say(_WAITS_WITHOUT, tile=tile_name(tile, language()), tiles=_told(found)))
        return "\n".join(lines[:3]) or say(_NO_WAIT)

    # --- the tutor

    def _object(self, against: Objection, action: Action) -> None:
        lang = language()
        box = message_box(self._table.window())
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(say(_TITLE))
        box.setText(against.say(lang))
        box.setInformativeText(" ".join(reason.say(lang) for reason in against.why))
        think = box.addButton(say(_THINK), QMessageBox.ButtonRole.RejectRole)
        show = box.addButton(say(_SHOW), QMessageBox.ButtonRole.ActionRole)
        play = box.addButton(say(_ANYWAY), QMessageBox.ButtonRole.AcceptRole)
        for made, name in ((think, "tutor_think"), (show, "tutor_show"), (play, "tutor_play")):
            made.setObjectName(name)
        box.setDefaultButton(think)
        box.setEscapeButton(think)
        self.question, self._objected = box, action
        play.clicked.connect(self._play_anyway)
        show.clicked.connect(self._show_best)
        box.finished.connect(self._question_closed)
        box.open()

    def _play_anyway(self) -> None:
        action, self._objected = self._objected, None
        if action is not None and self._situation.source is not None:
            self._table.select(None)
            self._situation.source.act(action)

    def _show_best(self) -> None:
        self._open = True
        self._want()

    def _question_closed(self) -> None:
        self.question = None
        # The tile that had the keyboard may be gone by now.
        self._table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close_question(self) -> None:
        """The decision was taken otherwise, or the game was left."""
        if self.question is not None:
            self.question.reject()


def _told(waits: tuple[Waiting, ...]) -> str:
    """Waits in words, those that win first."""
    there = [wait for wait in waits if wait.left]
    wins = [wait for wait in there if wait.wins]
    if len(wins) > _MANY:
        fans = [wait.fan for wait in wins]
        return say(_WAITS_ANY, left=sum(wait.left for wait in wins), least=min(fans), most=max(fans))
    lang = language()
    there.sort(key=lambda wait: (not wait.wins, -wait.fan, wait.kind))
    return listed(
        (
            say(
                _WAIT if wait.wins else _WAIT_SHORT,
                tile=tile_name(NAMES[wait.kind], lang),
                left=wait.left,
                fan=wait.fan,
            )
            for wait in there[:_MANY]
        ),
        lang,
    )
