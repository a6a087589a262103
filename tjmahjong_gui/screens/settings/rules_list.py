"""The list of toggles in the dialog: one page at a time, or what a search finds on all pages.

Dressing a hundred widgets takes longer than a dialog may take to open, so a page's rows are made when they are first
needed, and the rest page by page while the person looks at the first.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from tjmahjong.rules import PAGES, TOGGLES, Page, RuleSet, ToggleValue
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.screens.settings.row import ToggleRow
from tjmahjong_gui.widgets.page import label

Values = Mapping[str, ToggleValue]


class _Section(QWidget):
    """The toggles of one page under its heading."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page
        self.keys = [key for key, toggle in TOGGLES.items() if toggle.page is page]
        self.heading = label("section")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(8)
        self.column.addWidget(self.heading)


class RulesList(QScrollArea):
    """Shows `values`, and where they differ from `base`. `edited` carries key and new value, the others a key."""

    edited = Signal(str, object)
    entered = Signal(str)
    reset = Signal(str)

    def __init__(self, values: Values, base: RuleSet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._shown = (values, base)
        self._rows: dict[str, ToggleRow] = {}
        self._sections = {page.id: _Section(page) for page in PAGES}
        self._current = ""
        self._wanted: ToggleRow | None = None
        self._later = QTimer(self, interval=0)
        self._later.timeout.connect(self._make_next)
        self._settled = QTimer(self, singleShot=True, interval=0)
        self._settled.timeout.connect(self._bring_into_view)
        inside = QWidget()
        self.column = QVBoxLayout(inside)
        self.column.setContentsMargins(2, 2, 10, 2)
        self.column.setSpacing(8)
        for section in self._sections.values():
            section.hide()
            self.column.addWidget(section)
        self.column.addStretch(1)
        self.setWidget(inside)
        self._later.start()

    @property
    def rows(self) -> dict[str, ToggleRow]:
        """Every row by key, made if it was not yet."""
        while len(self._rows) < len(TOGGLES):
            self._make_next()
        return {key: self._rows[key] for key in TOGGLES}

    def row(self, key: str) -> ToggleRow:
        """The row of the toggle `key`."""
        self._make(self._sections[TOGGLES[key].page.id])
        return self._rows[key]

    def show_page(self, page: Page | None) -> None:
        """Show all rows of `page`; None shows none."""
        for section in self._sections.values():
            section.setVisible(section.page is page)
            section.heading.hide()
            if section.page is page:
                self._make(section)
                for key in section.keys:
                    self._rows[key].show()
        self.verticalScrollBar().setValue(0)

    def show_matching(self, words: str) -> bool:
        """Show the rows with all `words` (lower case), under their pages' headings; whether there are any."""
        found = False
        for row in self.rows.values():
            row.setVisible(row.matches(words))
        for section in self._sections.values():
            any_here = any(not self._rows[key].isHidden() for key in section.keys)
            section.setVisible(any_here)
            section.heading.setVisible(any_here)
            found |= any_here
        self.verticalScrollBar().setValue(0)
        return found

    def shown(self) -> list[str]:
        """The keys of the rows that are shown, from the top."""
        return [
            key
            for section in self._sections.values()
            if not section.isHidden()
            for key in section.keys
            if key in self._rows and not self._rows[key].isHidden()
        ]

    def show_values(self, values: Values, base: RuleSet) -> None:
        """Show `values`, and where they differ from `base`."""
        self._shown = (values, base)
        for key, row in self._rows.items():
            row.show_value(values[key], getattr(base, key))

    def set_current(self, key: str) -> None:
        """Mark the row that the explanation is about."""
        if self._current in self._rows:
            self._rows[self._current].set_current(False)
        self._current = key
        if key in self._rows:
            self._rows[key].set_current(True)

    def go_to(self, key: str) -> None:
        """Put the keyboard on the editor of `key` and scroll to it; its page must be shown."""
        self._wanted = self.row(key)
        self._wanted.editor.box.setFocus(Qt.FocusReason.OtherFocusReason)
        self._settled.start()

    def retranslate(self) -> None:
        """All words, in the window's language."""
        for section in self._sections.values():
            section.heading.setText(say(section.page.title))
        for row in self._rows.values():
            row.retranslate()
        self.show_values(*self._shown)

    def _bring_into_view(self) -> None:
        """Now that the page just chosen has its place, scroll to the row that was wanted."""
        if self._wanted is not None:
            self.ensureWidgetVisible(self._wanted, 0, 12)

    def _make_next(self) -> None:
        """Make the rows of one page that has none yet."""
        for section in self._sections.values():
            if section.keys[0] not in self._rows:
                self._make(section)
                return
        self._later.stop()

    def _make(self, section: _Section) -> None:
        if section.keys[0] in self._rows:
            return
        values, base = self._shown
        for key in section.keys:
            row = ToggleRow(TOGGLES[key])
            row.show_value(values[key], getattr(base, key))
            row.set_current(key == self._current)
            row.edited.connect(lambda value, key=key: self.edited.emit(key, value))
            row.entered.connect(lambda key=key: self.entered.emit(key))
            row.reset.connect(lambda key=key: self.reset.emit(key))
            section.column.addWidget(row)
            self._rows[key] = row
        if len(self._rows) == len(TOGGLES):
            self._later.stop()
            boxes = [self._rows[key].editor.box for key in TOGGLES]
            for before, after in pairwise(boxes):
                QWidget.setTabOrder(before, after)
