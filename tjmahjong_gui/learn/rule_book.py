"""The rule book: chapters with example hands that are judged under the rules in force, search, references."""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeySequence,
    QPalette,
    QShortcut,
    QShowEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from tjmahjong.rules import RuleSet
from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.learn.book_text import CAPTION, PICTURE, Chapter, chapters, with_captions
from tjmahjong_gui.learn.pictures import caption, paint
from tjmahjong_gui.look import theme
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.page import label
from tjmahjong_gui.widgets.roomy import roomy
from tjmahjong_gui.widgets.search_field import SearchField

_WIDEST = 640
"""Width of pictures, in device-independent pixels, where there is room."""
SIGNS: dict[str, signs.Sign] = {
    "1-tiles": "tile", "2-seats": "person", "3-wall": "dice", "4-play": "play", "5-winning": "star",
    "6-false-hands": "warning", "7-payment": "chart", "8-length": "flag", "presets": "check",
}  # fmt: skip
"""The sign of each chapter; those about house rules have one in common."""


class BookPage(QTextBrowser):
    """Shows one chapter; its pictures are painted when they are asked for."""

    def __init__(self, rules: RuleSet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._chapter: Chapter | None = None
        self._wanted: str | None = None
        self.setOpenLinks(False)
        self.document().setDocumentMargin(14)

    def show_chapter(self, chapter: Chapter) -> None:
        """Show `chapter` from its top."""
        self._chapter, self._wanted = chapter, None
        said = [caption(picture, self._rules) for picture in chapter.pictures]
        self.setMarkdown(with_captions(chapter, said))
        self._dress()
        if self.isVisible():
            self._place_pictures()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def go_to(self, rule: str) -> bool:
        """Bring the heading of `rule` (`R5.4`, or a toggle's key) to the top; whether there is one."""
        for block in self._blocks():
            if block.blockFormat().headingLevel() and block.text().endswith(f"· {rule}"):
                self._wanted = rule
                top = self.document().documentLayout().blockBoundingRect(block).top()
                self.setTextCursor(QTextCursor(block))
                self.verticalScrollBar().setValue(round(top) - 8)
                return True
        return False

    def showEvent(self, event: QShowEvent) -> None:
        """Only now is it known how wide the page is, and so where its headings are."""
        super().showEvent(event)
        self._place_pictures()
        if self._wanted is not None:
            self.go_to(self._wanted)

    def mark(self, words: str) -> int:
        """Mark every place of `words` and go to the first; how many there are."""
        marks: list[QTextEdit.ExtraSelection] = []
        cursor = QTextCursor(self.document())
        while words and not (cursor := self.document().find(words, cursor)).isNull():
            selection = QTextEdit.ExtraSelection()
            selection.cursor = cursor
            selection.format.setBackground(self.palette().color(QPalette.ColorRole.Highlight))
            selection.format.setForeground(self.palette().color(QPalette.ColorRole.HighlightedText))
            marks.append(selection)
        self.setExtraSelections(marks)
        if marks:
            first = QTextCursor(marks[0].cursor)
            first.clearSelection()
            self.setTextCursor(first)
            # Not on the last line of the view: a third from its top, with what comes before and after.
            down = self.cursorRect(first).top() - self.viewport().height() // 3
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() + down)
        return len(marks)

    def _blocks(self) -> Iterator[QTextBlock]:
        block = self.document().begin()
        while block.isValid():
            yield block
            block = block.next()

    def _dress(self) -> None:
        """Give headings and captions their looks; rule ids in headings are small."""
        colours = theme.current()
        for block in self._blocks():
            level = block.blockFormat().headingLevel()
            if level:
                cursor = QTextCursor(block)
                space = block.blockFormat()
                space.setTopMargin(4 if level == 1 else 22)
                space.setBottomMargin(6)
                cursor.setBlockFormat(space)
                _format(block, 0, theme.font(22 if level == 1 else 14, serif=level == 1, bold=True), colours.text)
                at = block.text().rfind(" · ")
                if at > 0:
                    _format(block, at, theme.font(9), colours.soft)
            elif block.text().startswith(CAPTION):
                cursor = QTextCursor(block)
                cursor.deleteChar()
                _format(block, 0, theme.font(10), colours.soft)

    def _place_pictures(self) -> None:
        """Paint the chapter's pictures at the width there is."""
        if self._chapter is None:
            return
        width = min(_WIDEST, max(300, self.viewport().width() - 40))
        for number, picture in enumerate(self._chapter.pictures):
            image = paint(picture, self._rules, width, self.devicePixelRatioF())
            self.document().addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"{PICTURE}{number}"), image)
        self.document().markContentsDirty(0, self.document().characterCount())


def _format(block: QTextBlock, start: int, font: QFont, colour: str) -> None:
    cursor = QTextCursor(block)
    cursor.setPosition(block.position() + start)
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    form = QTextCharFormat()
    form.setFont(font)
    form.setForeground(QColor(colour))
    cursor.setCharFormat(form)


class RuleBookDialog(QDialog):
    """The rule book beside whatever else is open. `rules` are those in force."""

    def __init__(self, rules: RuleSet, parent: QWidget | None = None, *, rule: str | None = None) -> None:
        """Open at the heading of `rule`, a rule id or a toggle's key; None at the beginning."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._rules = rules
        self._chapters: tuple[Chapter, ...] = ()
        self.search = SearchField()
        self.contents = QListWidget()
        self.contents.setStyleSheet(
            "QListWidget::item { padding: 6px 8px; border-radius: 6px; }"
            "QListWidget::item:selected { background: palette(highlight); color: palette(highlighted-text); }"
        )
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.page = BookPage(rules)
        self.found = label("soft")
        self.found.hide()
        self._actions = Actions("book", self)
        self.close_button = self._actions.button("book_close")
        self.back_button = self._actions.button("book_back")
        self.back_button.hide()
        self._trail: list[tuple[int, int]] = []
        """Where links were followed from: chapters and how far they were scrolled."""
        self._lay_out()
        roomy(self, 1060, 760)
        self.setMinimumSize(760, 480)
        self.contents.currentRowChanged.connect(self._show_chapter)
        self.search.textChanged.connect(self._search)
        self.page.anchorClicked.connect(self._follow_link)
        QShortcut(QKeySequence.StandardKey.Back, self, self.go_back)
        QShortcut(QKeySequence.StandardKey.Find, self, self._find)
        self.retranslate()
        if rule is None or not self.go_to(rule):
            self.contents.setCurrentRow(0)
        self.contents.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to(self, rule: str) -> bool:
        """Open the book at the heading of `rule`, a rule id or a toggle's key; whether there is one."""
        # A whole chapter's id (`R7`) leads to the first rule in it.
        wanted = rf"{rule}\.\d+" if re.fullmatch(r"R\d+", rule) else re.escape(rule)
        ending = re.compile(rf"^## .*· ({wanted})$", re.MULTILINE)
        for row, chapter in enumerate(self._chapters):
            found = ending.search(chapter.markdown)
            if found is not None:
                self.search.clear()
                self.contents.setCurrentRow(row)
                return self.page.go_to(found.group(1))
        return False

    def go_back(self) -> None:
        """To where the last link was followed from; nothing where none was."""
        if self._trail:
            row, scrolled = self._trail.pop()
            self.search.clear()
            self.contents.setCurrentRow(row)
            self.page.verticalScrollBar().setValue(scrolled)
            self.back_button.setVisible(bool(self._trail))

    def _follow_link(self, url: QUrl) -> None:
        before = (self.contents.currentRow(), self.page.verticalScrollBar().value())
        if self.go_to(url.path()):
            self._trail.append(before)
            self.back_button.show()

    def retranslate(self) -> None:
        """All words of the dialog."""
        row = max(self.contents.currentRow(), 0)
        self.setWindowTitle(self.tr("Rule book"))
        self.search.setPlaceholderText(self.tr("Search the rule book"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.contents.setAccessibleName(self.tr("Chapters"))
        self._actions.retranslate()
        self._chapters = chapters(language(), self._rules)
        with QSignalBlocker(self.contents):
            self.contents.clear()
            self.contents.setIconSize(signs.icon_size())
            for chapter in self._chapters:
                self.contents.addItem(QListWidgetItem(signs.icon(_sign(chapter)), chapter.title))
            self.contents.setCurrentRow(row)
        self.contents.ensurePolished()
        self.contents.setFixedWidth(min(max(230, self.contents.sizeHintForColumn(0) + 28), 2 * self.width() // 5))
        self._show_chapter(row)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _show_chapter(self, row: int) -> None:
        if 0 <= row < len(self._chapters):
            self.page.show_chapter(self._chapters[row])
            self.page.setAccessibleName(self._chapters[row].title)
            self.page.mark(self.search.text().strip())

    def _search(self, text: str) -> None:
        """Keep the chapters that have the words, and mark them."""
        words = text.strip()
        having = [row for row, chapter in enumerate(self._chapters) if words.lower() in _plain(chapter).lower()]
        for row in range(len(self._chapters)):
            self.contents.item(row).setHidden(row not in having)
        self.found.setText(self.tr("Chapters found: {count}").format(count=len(having)) if words else "")
        self.found.setVisible(bool(words))
        if having and self.contents.currentRow() not in having:
            self.contents.setCurrentRow(having[0])
        self.page.mark(words)

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(self.search)
        left.addWidget(self.found)
        left.addWidget(self.contents, 1)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addLayout(left)
        middle.addWidget(self.page, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.back_button)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        layout = QVBoxLayout()
        layout.setContentsMargins(18, 14, 18, 14)
        layout.setSpacing(10)
        layout.addLayout(middle, 1)
        layout.addLayout(foot)
        self.setLayout(layout)


def open_rule_book(parent: QWidget, rule: str, rules: RuleSet | None = None) -> RuleBookDialog:
    """Open the rule book above `parent` at the heading of `rule`; `rules` are those in force (None: standard)."""
    dialog = RuleBookDialog(rules or RuleSet(), parent, rule=rule)
    dialog.open()
    return dialog


def _sign(chapter: Chapter) -> signs.Sign:
    """The sign of a chapter in the list."""
    return SIGNS.get(chapter.name, "rules")


def _plain(chapter: Chapter) -> str:
    """A chapter's words without the marks of Markdown."""
    document = QTextDocument()
    document.setMarkdown(re.sub(r"!\[.*?\]\(picture:\d+\)", "", chapter.markdown))
    return document.toPlainText()
