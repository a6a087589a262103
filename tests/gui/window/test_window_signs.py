"""Signs on buttons, the bar that gives up words where there is no room, tiles as a person has chosen them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QAbstractButton, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tjmahjong_gui.learn.rule_book import RuleBookDialog
from tjmahjong_gui.look import theme
from tjmahjong_gui.shell.main_window import MainWindow
from tjmahjong_gui.widgets.hand_strip import HandStrip

OpenWindow = Callable[..., MainWindow]


def inks(button: QAbstractButton) -> set[str]:
    """The opaque colours of a button's sign as it is drawn now."""
    state = QIcon.State.On if button.isChecked() else QIcon.State.Off
    mode = QIcon.Mode.Normal if button.isEnabled() else QIcon.Mode.Disabled
    image = button.icon().pixmap(button.iconSize(), 1.0, mode, state).toImage()
    spots = ((x, y) for x in range(image.width()) for y in range(image.height()))
    colours = [image.pixelColor(x, y) for x, y in spots]
    return {colour.name() for colour in colours if colour.alpha() == 255}


def bar_buttons(window: MainWindow) -> list[QPushButton]:
    bar = window.play.table.bar
    return [made for made in bar.findChildren(QPushButton) if made.isVisible()]


def test_signs_have_the_colour_of_the_words_beside_them(open_window: OpenWindow) -> None:
    window = open_window(theme="dark")
    for name in ("dark", "light"):
        window.preferences.set(theme=name)
        colours = theme.THEMES["light" if name == "light" else "dark"]
        assert inks(window.home.new_game) == {colours.on_primary}
        assert inks(window.home.entries["records"]) == {colours.text}
        assert inks(window.home.about_button) == {colours.text}
    window.home.entries["records"].setEnabled(False)
    assert inks(window.home.entries["records"]) == {theme.THEMES["light"].disabled_text}


def test_signs_grow_with_the_text(open_window: OpenWindow) -> None:
    window = open_window(text_size=100)
    before = window.home.about_button.iconSize()
    window.preferences.set(text_size=150)
    assert window.home.about_button.iconSize().height() == round(before.height() * 1.5)
    assert window.home.about_button.iconSize() != QSize(16, 16)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_bar_gives_up_words_but_never_names(
    open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot, lang: str
) -> None:
    seeded(3)
    window = open_window(lang=lang, size=(1440, 900))
    hands(window).click(window.home.new_game)
    hands(window).click(window.play.new_game.start_button)
    bar = window.play.table.bar
    wide = {made: made.text() for made in bar_buttons(window)}
    assert [text for made, text in wide.items() if made is not bar.sound_button and not text] == []
    window.resize(1024, 640)
    window.preferences.set(text_size=160)
    qtbot.waitUntil(lambda: sum(made.sizeHint().width() for made in bar_buttons(window)) < window.width())
    qtbot.waitUntil(lambda: bar.width() <= window.width())
    assert any(not made.text() for made in wide if made is not bar.sound_button)
    for made in bar_buttons(window):
        assert made.accessibleName()
        assert made.toolTip()
        assert not made.icon().isNull()
    window.preferences.set(text_size=100)
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: {made: made.text() for made in bar_buttons(window)} == wide)


def test_the_sound_is_muted_from_the_table(open_window: OpenWindow, hands: Any, seeded: Any) -> None:
    seeded(3)
    window = open_window(muted=False)
    person = hands(window)
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    button = window.play.table.bar.sound_button
    on = button.accessibleName()
    person.click(button)
    assert window.preferences.values.muted
    assert "off" in button.accessibleName().split(";")[0]
    person.click(button)
    assert not window.preferences.values.muted
    assert button.accessibleName() == on


def picture(widget: QWidget) -> bytes:
    image = widget.grab().toImage()
    return bytes(image.constBits())


def test_every_page_has_the_tiles_a_person_has_chosen(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(tile_set="normal", back="green")
    strip = HandStrip()
    qtbot.addWidget(strip)
    strip.resize(400, 80)
    strip.show_tiles(("5m", "1s", "E"))
    strip.show()
    seen = {}
    for chosen in ("normal", "large", "captioned"):
        window.preferences.set(tile_set=chosen)
        window.home.entries["rule_book"].click()
        (book,) = window.findChildren(RuleBookDialog)
        seen[chosen] = (picture(window.home), picture(strip), picture(book.page.viewport()))
        book.reject()
        qtbot.waitUntil(lambda: not window.findChildren(RuleBookDialog))
    for one, other in (("normal", "large"), ("normal", "captioned"), ("large", "captioned")):
        assert all(a != b for a, b in zip(seen[one], seen[other], strict=True))
    before = picture(window.home)
    window.preferences.set(back="blue")
    assert picture(window.home) != before
