"""What went wrong inside the program, told to a person: one sentence and a report to copy, never a bare traceback.

`Reporter` takes Python's unhandled exceptions, of any thread, and Qt's own messages. The program goes on after each.
"""

from __future__ import annotations

import platform
import sys
import threading
import traceback
from collections import deque
from types import TracebackType

import PySide6
from PySide6.QtCore import QMessageLogContext, QObject, Qt, QtMsgType, Signal, qInstallMessageHandler, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

import tjmahjong
from tjmahjong_gui.audio.quiet import NO_NEWS
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.look import theme
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.page import button, label
from tjmahjong_gui.widgets.roomy import roomy


class Reporter(QObject):
    """Collects what goes wrong; `happened` gives a report's text, always on the window's thread."""

    happened = Signal(str)
    _caught = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.messages: deque[str] = deque(maxlen=50)
        """The last messages of Qt, for the report."""
        self.count = 0
        """How many exceptions were caught."""
        # Queued, so that a report from another thread, or from within a paint event, is shown later and safely.
        self._caught.connect(self.happened, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Take over from Python and Qt, until `give_back`."""
        sys.excepthook = self._exception
        threading.excepthook = lambda args: self._exception(
            args.exc_type, args.exc_value or args.exc_type(), args.exc_traceback
        )
        qInstallMessageHandler(self._message)

    @staticmethod
    def give_back() -> None:
        """Leave both as they were, so that nothing of Python is called when it is no longer whole."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        qInstallMessageHandler(None)

    def report(self, error: BaseException) -> None:
        """Report an exception that was caught elsewhere."""
        self._exception(type(error), error, error.__traceback__)

    def _exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.exit(130)
        self.count += 1
        text = "".join(traceback.format_exception(kind, error, trace))
        print(text, file=sys.stderr)
        self._caught.emit(self._with_surroundings(text))

    def _message(self, level: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if level is QtMsgType.QtDebugMsg or text.startswith(NO_NEWS):
            return
        self.messages.append(f"{level.name}: {text}")
        print(f"{level.name}: {text}", file=sys.stderr)

    def _with_surroundings(self, text: str) -> str:
        lines = [
            f"tjmahjong {tjmahjong.__version__}",
            f"Python {platform.python_version()}, Qt {qVersion()}, PySide6 {PySide6.__version__}",
            f"{platform.platform()}, {QGuiApplication.platformName()}, {language()}",
            "",
            text,
            *self.messages,
        ]
        return "\n".join(lines)


class ErrorDialog(QDialog):
    """One sentence for a person, and the report for whoever mends it."""

    def __init__(self, report: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Something went wrong"))
        heading = label("heading")
        heading.setText(self.windowTitle())
        said = label(wrap=True)
        said.setText(
            self.tr(
                "Something in the program failed, but it carries on. Your game is saved up to the last move. "
                "If you report this, please add the text below; nothing in it is personal but folder names."
            )
        )
        self._text = QPlainTextEdit(report)
        self._text.setReadOnly(True)
        self._text.setAccessibleName(self.tr("Report"))
        self._text.setTabChangesFocus(True)
        self.copy_button, self.close_button = button(), button("primary")
        self.copy_button.setText(self.tr("Copy the report"))
        self.close_button.setText(self.tr("Go on"))
        self.close_button.setDefault(True)
        signs.put(self.copy_button, "copy")
        signs.put(self.close_button, "play")
        self.copy_button.clicked.connect(self._copy)
        self.close_button.clicked.connect(self.accept)
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.SPACE)
        buttons.addStretch(1)
        buttons.addWidget(self.copy_button)
        buttons.addWidget(self.close_button)
        layout = QVBoxLayout()
        layout.setSpacing(theme.SPACE * 2)
        layout.setContentsMargins(20, 20, 20, 16)
        top = QHBoxLayout()
        top.setSpacing(theme.SPACE * 2)
        top.addWidget(signs.SignLabel("warning", signs.LARGE + 4))
        top.addWidget(heading, 1)
        layout.addLayout(top)
        layout.addWidget(said)
        layout.addWidget(self._text, 1)
        layout.addLayout(buttons)
        roomy(self, 680, 460)
        self.close_button.setFocus()
        self.setLayout(layout)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text.toPlainText())
        self.copy_button.setText(self.tr("Copied"))
