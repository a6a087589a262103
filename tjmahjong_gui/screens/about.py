"""About: the program's version, the parts it is made of, and the text of each part's licence."""

from __future__ import annotations

import platform

import PySide6
from PySide6.QtCore import QEvent, Qt, qVersion
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

import tjmahjong
from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.files.parts import Part, shipped
from tjmahjong_gui.files.resources_path import ResourceMissing, resource
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.look import theme
from tjmahjong_gui.widgets.page import label
from tjmahjong_gui.widgets.roomy import roomy
from tjmahjong_gui.widgets.scroll import Scroll

ICON_SIZE = 72


class AboutDialog(QDialog):
    """Opened from the first page; reads the licences when a part is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.icon = label()
        self.title = label("heading")
        self.version = label("soft")
        self.version.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.words = label(wrap=True)
        self.freedom = label("small", wrap=True)
        self.heading = label("section")
        self.parts = QListWidget()
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.buttons = QDialogButtonBox()
        self._actions = Actions("about", self)
        self.copy_button = self._actions.button("about_copy")
        self.close_button = self._actions.button("about_close")
        self.buttons.addButton(self.copy_button, QDialogButtonBox.ButtonRole.ActionRole)
        self.buttons.addButton(self.close_button, QDialogButtonBox.ButtonRole.ActionRole)
        self.close_button.setDefault(True)
        self._shipped = self._read_parts()
        for _part in self._shipped:
            self.parts.addItem(QListWidgetItem())
        self._lay_out()
        self.parts.currentRowChanged.connect(self._show)
        self.retranslate()
        self.parts.setCurrentRow(0)

    def retranslate(self) -> None:
        """Every word in the language of the moment."""
        self.setWindowTitle(self.tr("About Tianjin Mahjong"))
        self.title.setText(self.tr("Tianjin Mahjong"))
        self.version.setText(self.tr("Version {version}").format(version=self._versions()))
        self.words.setText(
            self.tr(
                "Tianjin mahjong against three computer players: every fan is explained, every house rule can be "
                "changed. Free software under the MIT licence; it sends nothing anywhere."
            )
        )
        self.freedom.setText(
            self.tr(
                "Qt and PySide6 are used unchanged under the LGPL, as separate libraries: you may replace them with "
                "your own builds. Each part's source is at the address shown with it."
            )
        )
        self.heading.setText(self.tr("Parts and their licences"))
        self.parts.setAccessibleName(self.heading.text())
        self.text.setAccessibleName(self.tr("Text of the licence"))
        self._actions.retranslate()
        lang = language()
        for row, part in enumerate(self._shipped):
            item = self.parts.item(row)
            name = " ".join(filter(None, (part.title.say(lang), part.version_found())))
            item.setText(f"{name}\n{part.under.say(lang)}")
            item.setToolTip(part.purpose.say(lang))
        self._show(self.parts.currentRow())

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    # --- inside

    def _lay_out(self) -> None:
        try:
            picture = QIcon(str(resource("icons", "tjmahjong.svg")))
            self.icon.setPixmap(picture.pixmap(ICON_SIZE, ICON_SIZE))
        except ResourceMissing:
            self.icon.hide()
        names = QVBoxLayout()
        names.setSpacing(theme.SPACE // 2)
        names.addWidget(self.title)
        names.addWidget(self.version)
        top = QHBoxLayout()
        top.setSpacing(theme.SPACE * 2)
        top.addWidget(self.icon)
        top.addLayout(names, 1)
        self.parts.setMinimumWidth(270)
        self.parts.setMaximumWidth(300)
        self.text.setMinimumHeight(220)
        self.parts.setWordWrap(True)
        self.parts.setSpacing(3)
        self.parts.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        middle = QHBoxLayout()
        middle.setSpacing(theme.SPACE * 2)
        middle.addWidget(self.parts)
        middle.addWidget(self.text, 1)
        inside = QWidget()
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, theme.SPACE, 0)
        column.setSpacing(theme.SPACE + 4)
        column.addWidget(self.words)
        column.addSpacing(theme.SPACE)
        column.addWidget(self.heading)
        column.addLayout(middle, 1)
        column.addWidget(self.freedom)
        layout = QVBoxLayout()
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(theme.SPACE + 4)
        layout.addLayout(top)
        layout.addWidget(Scroll(inside), 1)
        layout.addWidget(self.buttons)
        roomy(self, 900, 640)
        inside.setLayout(column)
        self.setLayout(layout)

    def _read_parts(self) -> list[Part]:
        try:
            return shipped()
        except ResourceMissing as missing:
            self.text.setPlainText(missing.say(language()))
            return []

    def _versions(self) -> str:
        return (
            f"{tjmahjong.__version__} (Qt {qVersion()}, PySide6 {PySide6.__version__}, "
            f"Python {platform.python_version()})"
        )

    def _show(self, row: int) -> None:
        if not 0 <= row < len(self._shipped):
            return
        part = self._shipped[row]
        lang = language()
        head = [f"{part.title.say(lang)} · {part.under.say(lang)}", part.purpose.say(lang)]
        if part.home:
            head.append(part.home)
        if part.source:
            head.append(self.tr("Source: {address}").format(address=part.source))
        try:
            texts = [file.read_text("utf-8", errors="replace").strip() for file in part.files()]
        except ResourceMissing as missing:
            texts = [missing.say(lang)]
        line = "─" * 24
        self.text.setPlainText(f"\n\n{line}\n\n".join(["\n".join(head), *texts]))

    def copy(self) -> None:
        """Put the versions on the clipboard."""
        lines = [f"tjmahjong {self._versions()}", f"{platform.platform()}, {QGuiApplication.platformName()}"]
        lines += [f"{part.name} {part.version_found()}".strip() for part in self._shipped]
        QGuiApplication.clipboard().setText("\n".join(lines))
        self.copy_button.setText(self.tr("Copied"))
