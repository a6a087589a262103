"""Asking for a rule file: the system's own file dialog where it has one, else Qt's, in the window's language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QT_TRANSLATE_NOOP,
    QDateTime,
    QEvent,
    QFileInfo,
    QIdentityProxyModel,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QStandardPaths,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QFileSystemModel, QWidget

from tjmahjong_gui.widgets import signs

Index = QModelIndex | QPersistentModelIndex

QT_LACKS = (
    QT_TRANSLATE_NOOP("QFileDialog", "&Look in:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of &type:"),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Size"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Drive"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Folder"),
)
"""Qt's own words in its file dialog that its translation lacks, or that are better said otherwise."""

_SIZE, _TYPE, _DATE = 1, 2, 3


class _Places(QIdentityProxyModel):
    """The files as Qt lists them, with kinds, sizes and dates as the window's language has them, not the system's."""

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """One cell."""
        files = self.sourceModel()
        if role != Qt.ItemDataRole.DisplayRole or index.column() not in (_SIZE, _TYPE, _DATE):
            return super().data(index, role)
        assert isinstance(files, QFileSystemModel)
        info: QFileInfo = files.fileInfo(self.mapToSource(index))
        if index.column() == _SIZE:
            return "" if info.isDir() else QLocale().formattedDataSize(info.size())
        if index.column() == _TYPE:
            # What Qt calls a file's kind comes from the system's list of kinds, if it has one.
            return super().data(index, role) if info.isDir() else self.tr("Rule file")
        changed: QDateTime = info.lastModified()
        return QLocale().toString(changed, QLocale.FormatType.ShortFormat)

    def say_anew(self) -> None:
        """The window speaks another language."""
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)


class RuleFileDialog(QFileDialog):
    """Asks for a rule file to read or, with `name` proposed, to write; `chosen` carries its path. Opened by `open`.

    It begins where the last one ended, at first in the folder of the person's documents.
    """

    chosen = Signal(object)
    _last_folder = ""

    def __init__(self, parent: QWidget, name: str | None = None) -> None:
        super().__init__(parent)
        self._saving = name is not None
        self._places = _Places(self)
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        self.setDirectory(RuleFileDialog._last_folder or documents)
        self.setDefaultSuffix("toml")
        self._retranslate()
        if name is None:
            self.setFileMode(QFileDialog.FileMode.ExistingFile)
        else:
            self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            self.selectFile(name)
        self.setProxyModel(self._places)
        self._put_signs()
        self.fileSelected.connect(self._selected)
        self.finished.connect(self.deleteLater)

    def changeEvent(self, event: QEvent) -> None:
        """Say everything in the other language; Qt does so with its own labels only."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._places.say_anew()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Export rules") if self._saving else self.tr("Import rules"))
        self.setNameFilter(self.tr("Rule files (*.toml)"))

    def _put_signs(self) -> None:
        box = self.findChild(QDialogButtonBox)
        if box is None:
            return
        accept = QDialogButtonBox.StandardButton.Save if self._saving else QDialogButtonBox.StandardButton.Open
        signs.put(box.button(accept), "save" if self._saving else "folder")
        signs.put(box.button(QDialogButtonBox.StandardButton.Cancel), "close")

    def _selected(self, path: str) -> None:
        RuleFileDialog._last_folder = str(Path(path).parent)
        self.chosen.emit(Path(path))
