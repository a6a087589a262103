"""The window's signs (`resources/icons/ui`): on buttons, beside headings and in lists, in the colours of the theme.

A sign stands beside words or in place of them, never alone: a button without words has an accessible name and a hint.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton, QSizePolicy, QWidget

from tjmahjong_gui.files.resources_path import ResourceMissing, resource
from tjmahjong_gui.look import theme
from tjmahjong_gui.shell.event_filters import watch

Sign = Literal[
    "arrow_left", "arrow_right", "book", "calculator", "chart", "check", "close",
    "copy", "deal_back", "deal_on", "delete", "dice", "eye", "flag", "folder", "help",
    "hint", "home", "info", "keyboard", "language", "log", "menu", "pause", "person",
    "play", "record", "replay", "rules", "save", "search", "settings",
    "sound_off", "sound_on", "star", "step", "step_back", "tile", "turn_back", "turn_on", "undo",
    "warning",
]  # fmt: skip
"""All signs there are, by the names of their files."""
SIZE = 18
"""Height and width of a sign at a text size of 100 %, in device-independent pixels."""
LARGE = 24
"""The same, on large buttons."""
_GAP = 6
"""Room between a sign and the words after it, besides what the style keeps there."""
_RATIOS = (1.0, 1.5, 2.0, 3.0)
"""Pixel ratios that an item's icon is drawn for; a button's is drawn for the screen it is on."""
_PRIMARY = {"primary", "big"}
_LOOKS_NEW = {
    QEvent.Type.StyleChange,
    QEvent.Type.PaletteChange,
    QEvent.Type.FontChange,
    QEvent.Type.DevicePixelRatioChange,
    QEvent.Type.Polish,
    QEvent.Type.DynamicPropertyChange,
}


def put(button: QAbstractButton, name: Sign, *, alone: bool = False) -> None:
    """Give `button` the sign `name` before its words, in the colour of the words and as the theme changes.

    `alone`: there are no words at present. To be called again for another sign and when the words come or go.
    """
    size = LARGE if button.property("role") in {"big", "bigplain"} else SIZE
    found = button.findChild(_Tint, options=Qt.FindChildOption.FindDirectChildrenOnly)
    tint = found if isinstance(found, _Tint) else _Tint(button, size)
    tint.show_sign(name, 0 if alone else _GAP)


def icon(name: Sign) -> QIcon:
    """The sign `name` for an item of a list or a menu, under the theme in force, also where it is selected."""
    colours = theme.current()
    made = QIcon()
    for ratio in _RATIOS:
        for mode, colour in (
            (QIcon.Mode.Normal, colours.heading),
            (QIcon.Mode.Selected, colours.on_primary),
            (QIcon.Mode.Disabled, colours.disabled_text),
        ):
            made.addPixmap(pixmap(name, _scaled(SIZE), ratio, colour), mode)
    return made


def icon_size() -> QSize:
    """The size of `icon` at the person's text size."""
    return QSize(_scaled(SIZE), _scaled(SIZE))


@lru_cache(maxsize=512)
def pixmap(name: Sign, size: int, ratio: float, colour: str, gap: int = 0) -> QPixmap:
    """The sign `name`, `size` device-independent pixels high, with a `gap` on its right; empty without its file."""
    pixels = max(1, round(size * ratio))
    made = QPixmap(pixels + round(gap * ratio), pixels)
    made.fill(Qt.GlobalColor.transparent)
    try:
        file = resource("icons", "ui", f"{name}.svg")
    except ResourceMissing:
        return made
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(file)).render(painter, QRectF(0, 0, pixels, pixels))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(made.rect(), QColor(colour))
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made


class SignLabel(QLabel):
    """A sign beside a heading, in its colour. It says nothing: the heading does."""

    def __init__(self, name: Sign, size: int = SIZE, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._size = name, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._draw()

    def event(self, event: QEvent) -> bool:
        """Follow the theme, the text size and the screen."""
        done = super().event(event)
        if event.type() in _LOOKS_NEW:
            self._draw()
        return done

    def _draw(self) -> None:
        drawn = pixmap(self._name, _scaled(self._size), self.devicePixelRatioF(), theme.current().heading)
        if drawn.cacheKey() != self.pixmap().cacheKey():
            self.setPixmap(drawn)


class _Tint(QObject):
    """Keeps one button's sign in the colour of its words."""

    def __init__(self, button: QAbstractButton, size: int) -> None:
        super().__init__(button)
        self._button, self._size, self._gap = button, size, 0
        self._name: Sign | None = None
        self._drawn: tuple[object, ...] = ()
        watch(button, self)

    def show_sign(self, name: Sign, gap: int) -> None:
        """Show another sign."""
        self._name, self._gap = name, gap
        self._draw()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Draw anew when the button looks different."""
        if event.type() in _LOOKS_NEW:
            self._draw()
        return False

    def _draw(self) -> None:
        if self._name is None:
            return
        button, colours = self._button, theme.current()
        role = button.property("role")
        plain = colours.on_primary if role in _PRIMARY else colours.text
        # As in the style sheet: what is checked has the primary colour, but for the buttons without ground.
        checked = plain if role == "flat" or not isinstance(button, QPushButton) else colours.on_primary
        size, ratio = _scaled(self._size), button.devicePixelRatioF()
        gap = self._gap
        wanted = (self._name, size, gap, ratio, plain, checked, colours.disabled_text)
        if wanted == self._drawn:
            return
        self._drawn = wanted
        made = QIcon()
        for mode, state, colour in (
            (QIcon.Mode.Normal, QIcon.State.Off, plain),
            (QIcon.Mode.Normal, QIcon.State.On, checked),
            (QIcon.Mode.Disabled, QIcon.State.Off, colours.disabled_text),
        ):
            made.addPixmap(pixmap(self._name, size, ratio, colour, gap), mode, state)
        button.setIcon(made)
        button.setIconSize(QSize(size + gap, size))


def _scaled(size: int) -> int:
    app = QApplication.instance()
    percent = (app.property("tjmahjongTextSize") if app is not None else None) or 100
    return round(size * percent / 100)
