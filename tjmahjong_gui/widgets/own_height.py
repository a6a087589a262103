"""Widgets that are as high as they have to be at the width they have, and see to that themselves.

Qt's layouts ask for the height at a width too, but many ask while a page is hidden, when it has the width of another
one, and keep the answer: at its first showing words would be cut off, or stand in an empty place. Such a widget says in
`heightForWidth` how high it is, and in `event` calls `follow` after its own.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

_CALLS_FOR_IT = {
    QEvent.Type.Resize,
    QEvent.Type.Show,
    QEvent.Type.StyleChange,
    QEvent.Type.FontChange,
    QEvent.Type.LayoutRequest,
}


def follow(widget: QWidget, event: QEvent) -> None:
    """Fit after what calls for another height: another width, the first showing, another text size, other parts."""
    kind = event.type()
    if kind not in _CALLS_FOR_IT:
        return  # among others the event that deletes the widget: it is gone now, and must not be asked anything
    layout = widget.layout()
    if kind == QEvent.Type.Show and layout is not None:
        layout.invalidate()  # it remembers how high the words were before they had their size
    fit(widget)


def fit(widget: QWidget) -> None:
    """Give `widget` the height it says for its width; to be called too when what it shows has changed."""
    height = widget.heightForWidth(widget.width())
    if not height == widget.minimumHeight() == widget.maximumHeight():
        widget.setFixedHeight(height)
