"""What a copy of the program finds around it: versions, plugins, fonts, translations, sound."""

from __future__ import annotations

import platform
import sys
from pathlib import Path
from typing import Any

from PySide6.QtCore import QLibraryInfo, qVersion
from PySide6.QtGui import QFontDatabase, QFontMetricsF, QGuiApplication, QImage, QImageReader, QPainter
from PySide6.QtWidgets import QApplication

import tjmahjong
from tjmahjong_gui.files.resources_path import ResourceMissing, resource
from tjmahjong_gui.look import theme
from tjmahjong_gui.self_test.waiting import wait

GLYPHS = "混捉伍龙"
SOUND_SECONDS = 5.0
"""How long a sound system may take to answer; a silent one is no fault."""


def surroundings(app: QApplication, problems: list[str]) -> dict[str, Any]:
    """Versions, plugins, fonts, translations, sound."""
    families = set(QFontDatabase.families())
    fonts = {family: family in families for family in (theme.SANS, theme.SERIF)}
    problems += [f"the font {family} is missing" for family, there in fonts.items() if not there]
    formats = sorted(bytes(name.data()).decode() for name in QImageReader.supportedImageFormats())
    if "svg" not in formats:
        problems.append("Qt's plugin for SVG pictures is missing")
    distinct = _distinct_glyphs()
    if not distinct:
        problems.append(f"the characters {GLYPHS} cannot be told apart: no font has them")
    qt_words = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath), "qtbase_zh_CN.qm").exists()
    if not qt_words:
        problems.append("Qt's own Chinese translation is missing")
    words = _own_translation()
    if not words:
        problems.append("the program's own Chinese translation is missing")
    return {
        "program": tjmahjong.__version__,
        "python": platform.python_version(),
        "qt": qVersion(),
        "frozen": bool(getattr(sys, "frozen", False)),
        "platform": QGuiApplication.platformName(),
        "image_formats": formats,
        "plugins": _plugins(),
        "fonts": fonts,
        "glyphs": GLYPHS,
        "glyphs_distinct": distinct,
        "qt_translation": qt_words,
        "translation": words,
    } | _sound(app)


def _plugins() -> dict[str, list[str]]:
    """Qt's plugins that this copy has, by folder."""
    top = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath))
    return {folder.name: sorted(path.stem for path in folder.iterdir()) for folder in sorted(top.glob("*/"))}


def _own_translation() -> bool:
    try:
        resource("i18n", "tjmahjong_zh_CN.qm")
    except ResourceMissing:
        return False
    return True


def _sound(app: QApplication) -> dict[str, Any]:
    """Whether there is anything to play sounds on, and what is missing if not."""
    from tjmahjong_gui.audio.sound import SoundPlayer

    player = SoundPlayer()
    settled: list[bool] = []
    player.settled.connect(lambda: settled.append(True))
    player.start()
    wait(app, lambda: bool(settled), seconds=SOUND_SECONDS)
    found = {"sound": player.available, "sound_says": player.reason.en}
    player.close()
    return found


def _distinct_glyphs() -> bool:
    """Whether the characters look different from each other, and none is the box for a missing one."""
    pictures = {_glyph(character) for character in GLYPHS}
    return len(pictures) == len(GLYPHS) and _glyph(chr(0xF8FFF)) not in pictures


def _glyph(character: str) -> bytes:
    font = theme.font(24)
    side = round(QFontMetricsF(font).height()) + 8
    image = QImage(side, side, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    painter.setFont(font)
    painter.drawText(image.rect(), 0x84, character)
    painter.end()
    return bytes(image.constBits())
