"""What stands in a layout: emptied, and put side by side only where there is room.

No layout is asked for its items. The objects that PySide makes for those know nothing of their end; one that is still
there when a widget comes to lie at the same address is what PySide then takes that widget for. It makes them too where
a filled layout is added to one that belongs to a widget: a layout of layouts is filled first, and given to its widget
by `setLayout` at the end.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QLayout, QSizePolicy, QWidget

_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


def widgets_in(layout: QLayout) -> Iterator[QWidget]:
    """The widgets that stand in `layout` itself, hidden ones too, in the order in which they were made."""
    around = layout.parentWidget()
    for widget in around.findChildren(QWidget, options=_DIRECT) if around is not None else ():
        if layout.indexOf(widget) >= 0:
            yield widget


def empty(layout: QLayout) -> None:
    """Take away and delete all widgets in `layout`, which then can be filled again."""
    for widget in widgets_in(layout):
        layout.removeWidget(widget)
        widget.hide()
        widget.deleteLater()


def arrange(columns: QBoxLayout, width: int) -> None:
    """Put what is in `columns` side by side if `width` pixels are enough for that, else below each other."""
    parts = [_least(widget) for widget in widgets_in(columns) if not widget.isHidden()]
    inner = [layout for layout in columns.findChildren(QLayout, options=_DIRECT) if not layout.isEmpty()]
    parts += [layout.minimumSize().width() for layout in inner]
    fits = sum(parts) + columns.spacing() * (len(parts) - 1) <= width
    wanted = QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom
    if columns.direction() is not wanted:
        columns.setDirection(wanted)


def _least(widget: QWidget) -> int:
    """How narrow a layout may make `widget`, in pixels."""
    if widget.minimumWidth():
        return widget.minimumWidth()
    policy, least = widget.sizePolicy().horizontalPolicy(), widget.minimumSizeHint().width()
    if policy is QSizePolicy.Policy.Ignored:
        return 0
    if not policy.value & QSizePolicy.PolicyFlag.ShrinkFlag.value:
        least = max(least, widget.sizeHint().width())
    return max(0, min(least, widget.maximumWidth()))
