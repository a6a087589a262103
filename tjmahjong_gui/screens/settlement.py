"""The page after a deal: the hand in its reading, what it is worth and why, who pays whom, who deals next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tjmahjong import events as ev
from tjmahjong.event_text.names import tile_name
from tjmahjong.event_text.people import who
from tjmahjong.meld import Meld
from tjmahjong.scoring.formula import Step, formula, steps
from tjmahjong.scoring.patterns import BY_ID
from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.game.payment_words import next_dealer, own_kongs, payment_rows
from tjmahjong_gui.game.settled import Settled
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.look import theme
from tjmahjong_gui.models.points import signed
from tjmahjong_gui.shell.event_filters import watch
from tjmahjong_gui.widgets.boxes import arrange, empty
from tjmahjong_gui.widgets.leads import Leading
from tjmahjong_gui.widgets.page import button, frame, label, set_role
from tjmahjong_gui.widgets.reading import ReadingView

LEAST_CHARACTERS, LEAST_LETTERS = 12, 26
"""Width in Chinese characters, or in letters, below which an explanation gets a row of cards of its own."""
LOW = 27
"""Lines of text below which the page is low: then the sentence about the next dealer scrolls with the rest."""
SENTENCE = 300
"""Least width of the sentence about the next dealer beside the buttons, in pixels."""
_MARGINS = (
    ((32, 14, 32, 8), (32, 10, 32, 14), (32, 14, 32, 14)),
    ((16, 8, 16, 6), (16, 6, 16, 6), (16, 4, 16, 4)),
)
"""Margins of the content, of the buttons and of the band: usually, and in a low window."""


class SettlementPage(QWidget):
    """Lies over the table. `proceed`: the next deal, or the summary of the pot."""

    proceed = Signal()
    ruleLab = Signal()
    lookAtTable = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settled: Settled | None = None
        self.who = label("bandtitle")
        self.what = label("bandline")
        self.worth = Leading("bandtitle", "R5.3")
        self._reading_heading = label("section")
        self.reading = ReadingView(leads=True)
        self.reading.ruleWanted.connect(self._open_rule)
        self._steps_heading = label("section")
        self._steps = QGridLayout()
        self._payments_heading = label("section")
        self._payments = QGridLayout()
        self._afterwards_heading = label("section")
        self.afterwards = Leading("", "R5.12")
        self.afterwards.setWordWrap(True)
        self._rivals_heading = label("section")
        self._rivals = QHBoxLayout()
        self.next_dealer = Leading("soft", "R8.1")
        self.next_dealer.setWordWrap(True)
        self.next_dealer.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        for part in (self.worth, self.next_dealer, self.afterwards):
            part.ruleWanted.connect(self._open_rule)
        self._actions = Actions("settlement", self)
        self.table_button = self._actions.button("settlement_table")
        self.lab_button = self._actions.button("settlement_referee")
        self.next_button = self._actions.button("settlement_next", "primary")
        self._buttons = (self.table_button, self.lab_button, self.next_button)
        self._low: bool | None = None
        self._lay_out()
        self._dress_for(low=False)
        self.retranslate()

    def prepare(self, settled: Settled) -> None:
        """Fill the page ahead, while something is still shown on the table: to open it is then half the work."""
        if settled != self._settled:
            self._settled = settled
            self._fill(settled)

    def show_settled(self, settled: Settled) -> None:
        """Fill the page, unless that is done, and give the keyboard to 'Next deal'."""
        self.prepare(settled)
        self._say_keys()
        self._fit_height()
        self.next_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """All words, those of the deal included."""
        self._reading_heading.setText(self.tr("How this hand is read"))
        self._steps_heading.setText(self.tr("What it is worth"))
        self._payments_heading.setText(self.tr("Who pays whom"))
        self._rivals_heading.setText(self.tr("Other ways to read it"))
        self._say_keys()
        if self._settled is not None:
            self._fill(self._settled)

    def _say_keys(self) -> None:
        """What names a key: keys can be changed at any time."""
        self._actions.retranslate()
        if self._settled is not None and self._settled.ended.pot_over:
            self.next_button.setText(self._actions["settlement_points"].text())

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        """The keyboard goes round what is on the page, and does not get behind the veil."""
        stops = self._stops()
        at = next_at = 0
        for at, made in enumerate(stops):
            if made.hasFocus():
                next_at = at + (1 if next else -1)
                break
        reason = Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason
        stop = stops[next_at % len(stops)]
        stop.setFocus(reason)
        if self._body.isAncestorOf(stop):
            self._area.ensureWidgetVisible(stop)
        return True

    def _stops(self) -> list[QWidget]:
        """What takes the keyboard: the buttons first, then what leads to a rule, from top to bottom."""
        found = [part for kind in (Leading, QAbstractButton) for part in self.findChildren(kind)]
        leads = [
            part for part in found
            if part not in self._buttons and part.isVisibleTo(self) and part.focusPolicy() & Qt.FocusPolicy.TabFocus
        ]  # fmt: skip
        at = {part: part.mapTo(self, part.rect().topLeft()) for part in leads}
        leads.sort(key=lambda part: (at[part].y(), at[part].x()))
        return [*(made for made in self._buttons if made.isVisibleTo(self)), *leads]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that scroll."""
        if not self._scroll(event.key()):
            super().keyPressEvent(event)

    def _scroll(self, key: int) -> bool:
        scrolls = self._area.verticalScrollBar()
        line, page = 3 * scrolls.singleStep(), scrolls.pageStep()
        steps = {
            Qt.Key.Key_Up: -line, Qt.Key.Key_Down: line, Qt.Key.Key_PageUp: -page, Qt.Key.Key_PageDown: page,
            Qt.Key.Key_Home: -scrolls.maximum(), Qt.Key.Key_End: scrolls.maximum(),
        }  # fmt: skip
        if key not in steps:
            return False
        scrolls.setValue(scrolls.value() + steps[Qt.Key(key)])
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """A veil over the table."""
        painter = QPainter(self)
        veil = QColor(theme.current().page_edge)
        veil.setAlpha(190)
        painter.fillRect(QRectF(self.rect()), veil)
        painter.end()

    def showEvent(self, event: QShowEvent) -> None:
        """Only now are the buttons as wide as their words."""
        super().showEvent(event)
        self._fit_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As high as its content."""
        super().resizeEvent(event)
        self.reading.set_largest(min(68.0, max(44.0, self.height() / 11.5)))
        self._fit_height()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The content needs another height: after a style, a font, another deal. Arrows scroll, also on a button."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched in self._buttons:
            return self._scroll(event.key())
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit_height()
        return super().eventFilter(watched, event)

    # --- inside

    def _dress_for(self, *, low: bool) -> None:
        """In a low window what the page says has the room, not what is around it."""
        if low == self._low:
            return
        self._low = low
        for title in (self.who, self.worth):
            set_role(title, "bandlow" if low else "bandtitle")
        around = self._inside, self._bottom, self._band.layout()
        for layout, margins in zip(around, _MARGINS[low], strict=True):
            assert layout is not None
            layout.setContentsMargins(*margins)
        if low:
            self._inside.addWidget(self.next_dealer)
        else:
            self._bottom.insertWidget(0, self.next_dealer, 1)

    def _fit_height(self) -> None:
        self._dress_for(low=self.height() < LOW * QFontMetrics(theme.font(11)).lineSpacing())
        width = min(self.width() - 48, self._panel.maximumWidth()) - 4
        layout, whole = self._body.layout(), self._panel.layout()
        assert layout is not None
        assert whole is not None
        # Buttons whose words have just changed are as wide as the new ones only after this.
        whole.activate()
        bar = self._area.verticalScrollBar().sizeHint().width()
        sides = self._inside.contentsMargins().left() * 2
        for columns, around in ((self._columns, sides + bar), (self._rivals, sides + bar), (self._bottom, sides)):
            arrange(columns, width - around)
        # Labels that have just been put in are counted only after this.
        layout.activate()
        inside = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        self._panel.setMaximumHeight(self._band.sizeHint().height() + inside + self._bottom.sizeHint().height() + 16)

    def _lay_out(self) -> None:
        self._band = frame("drawband")
        band = QHBoxLayout()
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.who)
        names.addWidget(self.what)
        band.addLayout(names, 1)
        band.addWidget(self.worth)

        self._hand = QWidget()
        hand = QVBoxLayout(self._hand)
        hand.setContentsMargins(0, 0, 0, 0)
        hand.setSpacing(6)
        hand.addWidget(self._reading_heading)
        hand.addWidget(self.reading)

        self._worth_card = _card(self._steps_heading, self._steps)
        columns = self._columns = QHBoxLayout()
        columns.setSpacing(16)
        # Who pays whom has the longer lines.
        columns.addWidget(self._worth_card, 3)
        columns.addWidget(_card(self._payments_heading, self._payments), 4)
        self._afterwards_card = frame("card")
        after = QVBoxLayout()
        after.setContentsMargins(20, 10, 20, 10)
        after.setSpacing(4)
        after.addWidget(self._afterwards_heading)
        after.addWidget(self.afterwards)
        self._rivals.setSpacing(12)
        self._rival_box = QWidget()
        rival = QVBoxLayout()
        rival.setContentsMargins(0, 0, 0, 0)
        rival.setSpacing(6)
        rival.addWidget(self._rivals_heading)
        rival.addLayout(self._rivals)

        body = QWidget()
        body.setAutoFillBackground(False)
        inside = QVBoxLayout()
        inside.setSpacing(12)
        inside.addWidget(self._hand)
        inside.addLayout(columns)
        inside.addWidget(self._afterwards_card)
        inside.addWidget(self._rival_box)
        inside.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(body)
        self._area = area
        area.viewport().setAutoFillBackground(False)

        self.next_dealer.setMinimumWidth(SENTENCE)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addStretch(1)
        for made in self._buttons:
            buttons.addWidget(made)
            watch(made, self)
        bottom = QHBoxLayout()
        bottom.setSpacing(10)
        bottom.addWidget(self.next_dealer, 1)
        bottom.addLayout(buttons)
        panel = frame("panel")
        panel.setMaximumWidth(1180)
        self._panel, self._body, self._inside, self._bottom = panel, body, inside, bottom
        watch(body, self)
        whole = QVBoxLayout()
        whole.setContentsMargins(1, 1, 1, 1)
        whole.setSpacing(0)
        whole.addWidget(self._band)
        whole.addWidget(area, 1)
        # Where the page must be scrolled, half a line of it would stand right above the sentence.
        whole.addWidget(_line())
        whole.addLayout(bottom)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(24, 5, 24, 5)
        outer.addWidget(panel)
        body.setLayout(inside)
        panel.setLayout(whole)
        self._band.setLayout(band)
        self._afterwards_card.setLayout(after)
        self._rival_box.setLayout(rival)

    def _fill(self, settled: Settled) -> None:
        lang, board, won = language(), settled.board, settled.won
        set_role(self._band, _band_role(settled))
        self._hand.setVisible(won is not None)
        self._worth_card.setVisible(won is not None)
        self.lab_button.setVisible(won is not None)
        if won is not None:
            self._fill_win(won, settled, lang)
        else:
            self.who.setText(self.tr("Exhausted deal"))
            self.what.setText(self.tr("No tile was left to draw and nobody has won."))
            self.worth.setText("")
        self._fill_payments(settled, lang)
        self._fill_rivals(settled)
        self._afterwards_card.setVisible(bool(settled.afterwards))
        heading = self.tr("Could it have been more?") if _own_win(settled) else self.tr("What was missing?")
        self._afterwards_heading.setText(heading)
        self.afterwards.setText(("" if lang.startswith("zh") else " ").join(say(text) for text in settled.afterwards))
        self.next_dealer.setText(next_dealer(settled.ended, board, lang))
        self._say_keys()
        self._fit_height()

    def _fill_win(self, won: ev.Won, settled: Settled, lang: str) -> None:
        board = settled.board
        if _own_win(settled):
            self.who.setText(self.tr("You won!"))
        else:
            self.who.setText(self.tr("{who} won").format(who=who(board, won.seat, lang)))
        names = " · ".join(BY_ID[pattern].name.say(lang) for pattern in won.score.patterns)
        self.what.setText(
            self.tr("{patterns} · own draw {tile}").format(patterns=names, tile=tile_name(won.tile, lang))
        )
        self.worth.setText(self.tr("{fan} fan").format(fan=won.score.value))
        melds: Sequence[Meld] = board.melds[won.seat]
        self.reading.show_reading(won.score.reading, melds, board.wild, won.score.patterns)
        made = steps(won.score.patterns, settled.rules, kong_chain=max(1, settled.kong_chain))
        empty(self._steps)
        for row, step in enumerate(made):
            self._add_step(row, step, lang)
        last = len(made)
        _put(self._steps, _line(), last, 0, 1, 3)
        _put(self._steps, _text(self.tr("Value"), "cardtitle"), last + 1, 0)
        _put(self._steps, _text(formula(made, won.score.value, times="×"), "soft"), last + 1, 1)
        _put(self._steps, self._number(self.tr("{fan} fan").format(fan=won.score.value), "number", "R5.3"), last + 1, 2)
        if won.score.kong_fan:
            _put(self._steps, _text(self.tr("Own kongs"), "cardtitle"), last + 2, 0)
            about = self.tr("{kongs}, paid when laid; together {total}").format(
                kongs=own_kongs(board, won.seat, settled.rules, lang), total=won.score.total
            )
            kongs = _text(about, "soft")
            kongs.setWordWrap(True)
            kongs.setMinimumWidth(_least(about))
            _put(self._steps, kongs, last + 2, 1)
            _put(self._steps, self._number(f"+ {won.score.kong_fan}", "number", "R7.2"), last + 2, 2)

    def _add_step(self, row: int, step: Step, lang: str) -> None:
        pattern = BY_ID[step.pattern]
        sign = {"base": "+ " if row else "", "times": "× ", "plus": "+ "}[step.does]
        about = _text(pattern.meaning.say(lang), "soft")
        about.setWordWrap(True)
        about.setMinimumWidth(_least(about.text()))
        name = button("link")
        name.setText(pattern.name.say(lang))
        name.setToolTip(tip(self.tr("Rule book: {rule}").format(rule=pattern.rule)))
        name.clicked.connect(partial(self._open_rule, pattern.rule))
        about.setToolTip(tip(pattern.rule))
        _put(self._steps, name, row, 0)
        _put(self._steps, about, row, 1)
        _put(self._steps, self._number(f"{sign}{step.amount}", "number", pattern.rule), row, 2)

    def _open_rule(self, rule: str) -> None:
        """Open the rule book where the pattern is explained."""
        from tjmahjong_gui.learn.rule_book import open_rule_book  # not needed until somebody asks

        assert self._settled is not None
        open_rule_book(self, rule, self._settled.rules)

    def _leading(self, role: str, rule: str) -> Leading:
        """A text that leads to a rule."""
        made = Leading(role, rule)
        made.ruleWanted.connect(self._open_rule)
        return made

    def _number(self, text: str, role: str, rule: str) -> Leading:
        """A number at the right end of its line; the keyboard stops at the words beside it."""
        made = self._leading(role, rule)
        made.setText(text)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return made

    def _fill_payments(self, settled: Settled, lang: str) -> None:
        empty(self._payments)
        value = settled.won.score.value if settled.won is not None else 0
        rows = payment_rows(settled.paid, settled.ended.change, value, settled.board, settled.rules, lang)
        for index, row in enumerate(rows):
            # A sign does not stand alone at the end of a line.
            how = self._leading("soft", row.rule)
            how.setText(row.how.replace("× ", "×\u00a0").replace("= ", "=\u00a0").replace("+ ", "+\u00a0"))
            how.setWordWrap(True)
            how.setMinimumWidth(_least(how.text()))
            _put(self._payments, _text(row.who, "cardtitle"), index, 0)
            _put(self._payments, how, index, 1)
            role = "plus" if row.change > 0 else "minus" if row.change < 0 else "soft"
            _put(self._payments, self._number(signed(row.change), role, row.rule), index, 2)

    def _fill_rivals(self, settled: Settled) -> None:
        empty(self._rivals)
        others = [rival for rival in settled.rivals if settled.won and rival.patterns != settled.won.score.patterns][:3]
        self._rival_box.setVisible(bool(others))
        for rival in others:
            card = frame("card")
            inside = QHBoxLayout()
            inside.setContentsMargins(14, 8, 14, 8)
            words = QVBoxLayout()
            words.setSpacing(0)
            names = " · ".join(say(BY_ID[pattern].name) for pattern in rival.patterns)
            made = steps(rival.patterns, settled.rules, kong_chain=max(1, settled.kong_chain))
            words.addWidget(_text(names, "cardtitle"))
            words.addWidget(_text(formula(made, rival.value, times="×"), "soft"))
            inside.addLayout(words, 1)
            inside.addWidget(self._number(self.tr("{fan} fan").format(fan=rival.value), "number", "R5.2"))
            card.setLayout(inside)
            self._rivals.addWidget(card, 1)
            card.show()
        for _ in range(3 - len(others)):
            self._rivals.addWidget(QWidget(), 1)


def _own_win(settled: Settled) -> bool:
    """Whether the person at the table has won; nobody's deal is a spectator's own."""
    board, won = settled.board, settled.won
    return won is not None and board.viewer is not None and won.seat == board.bottom


def _band_role(settled: Settled) -> str:
    """A win of one's own is gold, another's is calm, an exhausted deal has the colour of the page."""
    if settled.won is None:
        return "drawband"
    return "ownband" if _own_win(settled) else "otherband"


def _card(heading: QLabel, grid: QGridLayout) -> QFrame:
    card = frame("card")
    inside = QVBoxLayout()
    inside.setContentsMargins(20, 12, 20, 12)
    inside.setSpacing(6)
    inside.addWidget(heading)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(1, 1)
    inside.addLayout(grid)
    inside.addStretch(1)
    card.setLayout(inside)
    return card


def _put(grid: QGridLayout, widget: QWidget, row: int, column: int, height: int = 1, width: int = 1) -> None:
    """Add a widget that counts at once when the page's height is reckoned; else Qt shows it only later."""
    grid.addWidget(widget, row, column, height, width)
    # While the page is hidden it would get its looks only when that opens.
    widget.ensurePolished()
    widget.show()


def _text(text: str, role: str) -> QLabel:
    made = label(role)
    made.setText(text)
    return made


def _least(text: str) -> int:
    """How narrow a text may become: Chinese, which can be broken anywhere, would end as a column of two characters,
    English as one of two words."""
    metrics = QFontMetrics(theme.font(11))
    chinese = any(ord(letter) >= 0x4E00 for letter in text)
    least = "\u4e00" * LEAST_CHARACTERS if chinese else "n" * LEAST_LETTERS
    return min(metrics.horizontalAdvance(text), metrics.horizontalAdvance(least))


def _line() -> QFrame:
    return frame("line")
