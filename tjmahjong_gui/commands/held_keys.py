"""A key that is held counts once, also where the system does not say that a press is a repetition.

Repetitions come as a release and a press of the same moment. Whether Qt can tell them from real ones depends on how
quickly the second of the two arrives; what a person does is never that quick.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QWindow
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QPlainTextEdit, QTextEdit

from tjmahjong_gui.shell.event_filters import unwatch, watch

AT_ONCE_MS = 2
"""A press that follows its own release within this time is a repetition."""
_CONFIRM = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class HeldKeys(QObject):
    """Sees the keys of whichever window has the keyboard. Repeated confirm keys go nowhere, others as what they are."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._window: QWindow | None = None
        self._released: tuple[int, int] | None = None
        """The key that was let go last, and when (milliseconds of the window system)."""
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.focusWindowChanged.connect(self._follow)
        self._follow(app.focusWindow())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stop or mark repetitions."""
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() == QEvent.Type.KeyRelease:
            if not event.isAutoRepeat():
                self._released = (event.key(), event.timestamp())
        elif event.type() == QEvent.Type.KeyPress:
            flagged = event.isAutoRepeat()
            repeated = flagged or self._at_once(event)
            if repeated and event.key() in _CONFIRM and not _writing():
                return True
            if repeated and not flagged:
                QCoreApplication.sendEvent(watched, _marked(event))
                return True
        return False

    def _at_once(self, event: QKeyEvent) -> bool:
        # Events that no window system has sent bear no time.
        if self._released is None or not event.timestamp():
            return False
        key, when = self._released
        return key == event.key() and 0 <= event.timestamp() - when <= AT_ONCE_MS

    def _follow(self, window: QWindow | None) -> None:
        if self._window is not None:
            unwatch(self._window, self)
        self._window = window
        if window is not None:
            watch(window, self)


def _writing() -> bool:
    """Whether the keyboard writes text: there a held space bar is many spaces."""
    return isinstance(QApplication.focusWidget(), QLineEdit | QTextEdit | QPlainTextEdit | QAbstractSpinBox)


def _marked(event: QKeyEvent) -> QKeyEvent:
    """The same press, marked as a repetition."""
    made = QKeyEvent(
        event.type(), event.key(), event.modifiers(), event.nativeScanCode(), event.nativeVirtualKey(),
        event.nativeModifiers(), event.text(), True, event.count(),
    )  # fmt: skip
    made.setTimestamp(event.timestamp())
    return made
