"""The rule that what lies under the mouse, or has the keyboard, speaks of: there the rule book opens."""

from __future__ import annotations

import re

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget

from tjmahjong_gui.table.view import TableView
from tjmahjong_gui.widgets.leads import rule_of

_RULE = re.compile(r"\bR\d+(?:\.\d+)?")


def rule_at_hand() -> str | None:
    """The first rule id that is named there, `R5.4` or a whole chapter's `R5`; None where none is."""
    for widget in (QApplication.widgetAt(QCursor.pos()), QApplication.focusWidget()):
        at = widget
        while at is not None:
            rule = rule_of_widget(at)
            if rule is not None:
                return rule
            at = at.parentWidget()
    return None


def rule_of_widget(widget: QWidget) -> str | None:
    """The rule that a widget leads to: by what it names in its hint (first of all why it is grey), or by itself."""
    table = widget.parentWidget()
    if isinstance(table, TableView) and widget is table.viewport() and widget.underMouse():
        point = widget.mapFromGlobal(QCursor.pos())
        said, own = table.explanation(point), table.rule_at(point)
    else:
        said, own = f"{widget.toolTip()} {widget.accessibleDescription()}", rule_of(widget)
    found = _RULE.search(said)
    return found.group() if found is not None else own or None
