"""The panel beside the table in which a hint is read: the best actions as cards, or how to get them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from tjmahjong.text import Text
from tjmahjong_gui.commands import keys
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.boxes import empty
from tjmahjong_gui.widgets.hint_card import HintCard
from tjmahjong_gui.widgets.page import button, label

if TYPE_CHECKING:
    from tjmahjong.teach.hints import Advice

MOST = 5
"""So many cards at most: those whose rows are told in full."""
_HEADING = Text("Hint", "提示")
_CLOSE = Text("Hide the hints", "收起提示")
_ASK = Text("{key}: a hint for this move.", "{key}：看这一步怎么走好。")
_WAIT = Text("When it is your move, {key} gives a hint.", "轮到你的时候，按 {key} 看提示。")
_THINKING = Text("One moment…", "稍等……")
_NONE = Text("There is nothing to choose here.", "这里没什么可选的。")
_FAILED = Text("No hint could be made for this move.", "这一步没能算出提示。")
_ABOUT = Text(
    "Estimates, from what you can see yourself. The first is what the strongest computer player would do.",
    "都是估算，只看你看得见的牌。第一个就是最强的电脑会走的。",
)


class HintDock(QFrame):
    """Shows an Advice, or in one sentence why it does not."""

    closed = Signal()
    chosen = Signal(object)
    """The action of a card that was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "dock")
        self._advice: Advice | None = None
        self._before_play = False
        self._sentence: Text | None = None
        self.heading = label("section")
        self.close_button = button("flat")
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        signs.put(self.close_button, "close", alone=True)
        self.close_button.clicked.connect(self.closed)
        self.said = label("", wrap=True)
        self._about = label("small", wrap=True)
        self.cards: list[HintCard] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        head.addWidget(self.close_button)
        body = QWidget()
        inside = QVBoxLayout()
        inside.setContentsMargins(0, 0, 2, 0)
        inside.setSpacing(8)
        inside.addWidget(self.said)
        inside.addLayout(self._rows)
        inside.addWidget(self._about)
        inside.addStretch(1)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(body)
        self._area.viewport().setAutoFillBackground(False)
        body.setAutoFillBackground(False)
        layout = QVBoxLayout()
        layout.setContentsMargins(10, 6, 4, 8)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addWidget(self._area, 1)
        body.setLayout(inside)
        self.setLayout(layout)
        self.say_how(answering=False)

    def show_advice(self, advice: Advice, *, before_play: bool) -> None:
        """Show its best rows, unless they are shown already; `before_play`: they are about stakes."""
        if advice is self._advice:
            return
        self._advice, self._before_play, self._sentence = advice, before_play, None
        self._fill()

    def say_how(self, *, answering: bool) -> None:
        """No hint is shown: say how to have one. `answering`: there is something to be answered now."""
        self._say(_ASK if answering else _WAIT)

    def say_thinking(self) -> None:
        """A hint was asked for and is not there yet."""
        self._say(_THINKING)

    def say_failed(self) -> None:
        """No hint could be made."""
        self._say(_FAILED)

    def retranslate(self) -> None:
        """All words."""
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language, and of the text's size."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    # --- inside

    def _say(self, sentence: Text) -> None:
        if self._advice is not None or sentence is not self._sentence:
            self._advice, self._sentence = None, sentence
            self._fill()

    def _fill(self) -> None:
        self.heading.setText(say(_HEADING))
        self.close_button.setAccessibleName(say(_CLOSE))
        self.close_button.setToolTip(say(_CLOSE))
        self._about.setText(say(_ABOUT))
        empty(self._rows)
        hints = self._advice.hints[:MOST] if self._advice is not None else ()
        self.cards = [HintCard(hint, before_play=self._before_play) for hint in hints]
        for card in self.cards:
            card.chosen.connect(self.chosen)
            self._rows.addWidget(card)
            card.show()
        sentence = self._sentence if self._advice is None else (None if hints else _NONE)
        self.said.setVisible(sentence is not None)
        self.said.setText("" if sentence is None else say(sentence, key=keys.text("hint")))
        self._about.setVisible(bool(hints))
        self._area.verticalScrollBar().setValue(0)
