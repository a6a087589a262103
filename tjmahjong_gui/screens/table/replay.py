"""Going along a record: by event, by turn, by deal, by itself; from any seat, with hands open or closed."""

from __future__ import annotations

from typing import Literal, get_args

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSlider, QVBoxLayout, QWidget

from tjmahjong.event_text.people import shown
from tjmahjong_gui.commands import keys
from tjmahjong_gui.commands.actions import Actions, CommandAction
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.table.model.tape import Sight, before, beyond
from tjmahjong_gui.table.motion.playback import Playback
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.combo import Combo
from tjmahjong_gui.widgets.page import button, label

Way = Literal[-1, 1]
SIGHTS: tuple[Sight, ...] = get_args(Sight)
_SIDE, _GAP, _APART, _SLIDER = 10, 4, 10, 120
"""Room at the ends of the bar, between its parts, before the words in it, and the least for the slider, in pixels."""


class Replay(QObject):
    """Moves a playback whose tape holds everything already."""

    def __init__(self, playback: Playback, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._playback = playback

    def go(self, by: str, way: int) -> None:
        """One event, turn or deal on (`way` 1) or back (-1), or to the "end" that lies that way. It is paused then."""
        playback, tape = self._playback, self._playback.tape
        playback.paused = True
        at, end = playback.at, len(tape)
        match by:
            case "event" if way > 0:
                playback.step()
            case "event":
                playback.step_back()
            case "turn" | "deal":
                marks = tape.turns if by == "turn" else tape.deals
                playback.jump(beyond(marks, at, end) if way > 0 else before(marks, at))
            case _:
                playback.jump(end if way > 0 else 0)

    def to(self, position: int) -> None:
        """To a position of the tape, without motion. It is paused then."""
        self._playback.paused = True
        self._playback.jump(position)

    def play_or_pause(self, *, by_steps: bool) -> None:
        """Let it run, or stop it; `by_steps`: show one event."""
        playback = self._playback
        if by_steps:
            playback.paused = True
            playback.step()
        else:
            playback.paused = not playback.paused


class ReplayBar(QFrame):
    """Buttons, a slider and what can be seen, under the table of a record."""

    playPressed = Signal()
    eyesChosen = Signal(int, str)
    """The player to look from, and which hands lie open."""

    def __init__(self, replay: Replay, playback: Playback, actions: Actions, parent: QWidget | None = None) -> None:
        """`actions` are the commands of the page it stands on."""
        super().__init__(parent)
        self.setProperty("role", "bar")
        self._playback, self._actions = playback, actions
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.where = label("soft")
        self.ways: dict[tuple[str, int], QPushButton] = {}
        self.play_button = self._button("play")
        for by, way, sign in (
            ("deal", -1, "deal_back"), ("turn", -1, "turn_back"), ("event", -1, "step_back"),
            ("event", 1, "step"), ("turn", 1, "turn_on"), ("deal", 1, "deal_on"),
        ):  # fmt: skip
            made = self.ways[by, way] = self._button(sign)  # type: ignore[arg-type]
            self._action(by, way).press_with(made)
        self.seat, self.sight = Combo(), Combo()
        for combo in (self.seat, self.sight):
            combo.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            combo.setSizeAdjustPolicy(Combo.SizeAdjustPolicy.AdjustToContents)
            # Names come with each record.
            combo.setSizeAdjustPolicy(Combo.SizeAdjustPolicy.AdjustToContents)
            combo.activated.connect(self._choose_eyes)
        self._seat_label, self._sight_label = label("soft"), label("soft")
        self._names: tuple[str, ...] = ("", "", "", "")
        self._lay_out()
        self.play_button.clicked.connect(self.playPressed)
        self.slider.valueChanged.connect(replay.to)
        playback.began.connect(self.refresh)
        playback.visited.connect(self.refresh)
        playback.stilled.connect(self.refresh)
        self.retranslate()

    def show_record(self, names: tuple[str, ...], viewer: int, sight: Sight) -> None:
        """Another record, or the same through other eyes."""
        self._names = names
        self._fill(viewer, SIGHTS.index(sight))
        self.refresh()

    def refresh(self) -> None:
        """Bring slider and buttons to where the playback is."""
        playback, end = self._playback, len(self._playback.tape)
        blocked = QSignalBlocker(self.slider)
        text = self.tr("Event {at} of {count}").format(at=playback.at, count=end)
        self.slider.setToolTip(tip(text))
        self.slider.setRange(0, end)
        self.slider.setValue(playback.at)
        blocked.unblock()
        self.where.setText(text)
        for (_, way), made in self.ways.items():
            made.setEnabled(playback.at < end if way > 0 else playback.at > 0)
        self._say_play()

    def retranslate(self) -> None:
        """All words of the bar."""
        for (by, way), made in self.ways.items():
            made.setAccessibleName(self._action(by, way).text())
            made.setToolTip(tip(self._action(by, way).toolTip()))
        self.slider.setAccessibleName(self.tr("Where in the record"))
        self._seat_label.setText(self.tr("Seat"))
        self._sight_label.setText(self.tr("Hands"))
        self.seat.setAccessibleName(self.tr("Seat"))
        self.sight.setAccessibleName(self.tr("Hands"))
        self._fill(max(0, self.seat.currentIndex()), max(0, self.sight.currentIndex()))
        self.refresh()
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language or of the text's size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.StyleChange:
            self._fit()

    def minimumSizeHint(self) -> QSize:
        """The bar gives up words: it keeps no page wider than the window."""
        return QSize(240, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many words as there is room for."""
        super().resizeEvent(event)
        self._fit()

    # --- inside

    def _fit(self) -> None:
        """Leave words out where there is no room for them; the slider and the lists say the same."""
        for combo in (self.seat, self.sight):
            combo.setMinimumWidth(4 * combo.fontMetrics().height())
        labels = (self._seat_label, self._sight_label)
        room = self.width() - 2 * _SIDE
        above = [_SLIDER, *(combo.sizeHint().width() for combo in (self.seat, self.sight)), *map(_wide, labels)]
        below = [_wide(part) for part in (*self.ways.values(), self.play_button, self.where)]
        for label_ in labels:
            label_.setVisible(sum(above) + _GAP * len(above) <= room)
        self.where.setVisible(sum(below) + _GAP * len(below) + _APART <= room)

    def _fill(self, viewer: int, sight: int) -> None:
        names = [shown(name, language()) for name in self._names]
        sights = {"own": self.tr("own open"), "closed": self.tr("all closed"), "open": self.tr("all open")}
        for combo, texts, row in ((self.seat, names, viewer), (self.sight, [sights[s] for s in SIGHTS], sight)):
            combo.clear()
            combo.addItems(texts)
            combo.setCurrentIndex(row)

    def _say_play(self) -> None:
        runs = self._playback.runs
        word = self.tr("Pause") if runs else self.tr("Play")
        signs.put(self.play_button, "pause" if runs else "play", alone=True)
        self.play_button.setAccessibleName(word)
        self.play_button.setToolTip(tip(f"{word} ({keys.text('next')})"))
        self.play_button.setEnabled(self._playback.at < len(self._playback.tape))

    def _action(self, by: str, way: int) -> CommandAction:
        return self._actions[f"{by}_{'on' if way > 0 else 'back'}"]

    def _choose_eyes(self) -> None:
        self.eyesChosen.emit(self.seat.currentIndex(), SIGHTS[self.sight.currentIndex()])

    def _button(self, sign: signs.Sign) -> QPushButton:
        made = button("flat")
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        signs.put(made, sign, alone=True)
        return made

    def _lay_out(self) -> None:
        above, below = QHBoxLayout(), QHBoxLayout()
        above.setSpacing(_GAP)
        below.setSpacing(_GAP)
        above.addWidget(self.slider, 1)
        for choice in (self._seat_label, self.seat, self._sight_label, self.sight):
            above.addWidget(choice)
        ways = list(self.ways.values())
        for made in (*ways[:3], self.play_button, *ways[3:]):
            below.addWidget(made)
        below.addSpacing(_APART)
        below.addWidget(self.where)
        below.addStretch(1)
        layout = QVBoxLayout()
        layout.setContentsMargins(_SIDE, 3, _SIDE, 3)
        layout.setSpacing(2)
        layout.addLayout(above)
        layout.addLayout(below)
        self.setLayout(layout)


def _wide(part: QWidget) -> int:
    return part.sizeHint().width()
