"""The rule that what lies under the mouse, or has the keyboard, speaks of: there the rule book opens."""

from __future__ import annotations

import re

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget

from tjmahjong_gui.table.view import TableView

_RULE = re.compile(r"\bR\d+(?:\.\d+)?")


def rule_at_hand() -> str | None:
    """The first rule id that is named there, `R5.4` or a whole chapter's `R5`; None where none is."""
    for widget in (QApplication.widgetAt(QCursor.pos()), QApplication.focusWidget()):
        at = widget
        while at is not None:
            found = _RULE.search(_said(at))
            if found is not None:
                return found.group()
            at = at.parentWidget()
    return None


def _said(widget: QWidget) -> str:
    table = widget.parentWidget()
    if isinstance(table, TableView) and widget is table.viewport() and widget.underMouse():
        return table.explanation(widget.mapFromGlobal(QCursor.pos()))
    return f"{widget.toolTip()} {widget.accessibleDescription()}"
