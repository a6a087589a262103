"""The dialog of house rules: pages by subject, search, presets, what changes, explained with scored examples (R9)."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QFontMetrics, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tjmahjong.rules import PAGES, TOGGLES, RuleSet, ToggleValue
from tjmahjong.rules.own_presets import OwnPresets
from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.files import paths
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.look import theme
from tjmahjong_gui.screens.settings.changes_page import ChangesPage
from tjmahjong_gui.screens.settings.draft import Draft, bases, nearest
from tjmahjong_gui.screens.settings.explanation import Explanation
from tjmahjong_gui.screens.settings.preset_bar import PresetBar
from tjmahjong_gui.screens.settings.row import ToggleRow
from tjmahjong_gui.screens.settings.rules_list import RulesList
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.page import frame, label, set_role
from tjmahjong_gui.widgets.roomy import roomy
from tjmahjong_gui.widgets.search_field import SearchField

NARROW = 30
"""Width in heights of a line of text below which the dialog gives up words."""
_CHANGES = len(PAGES)
"""Row of 'what changes' in the list of pages, after the pages themselves."""
SIGNS: dict[str, signs.Sign] = {
    "wild": "tile", "win": "star", "bonus": "chart", "kong": "calculator", "stakes": "dice", "length": "flag",
    "false": "warning", "changes": "eye",
}  # fmt: skip
"""The sign of each page."""


def accept_key() -> QKeySequence:
    """The key that takes the rules from anywhere in the dialog; Enter alone belongs to the lists."""
    return QKeySequence("Ctrl+Return")


class RulesDialog(QDialog):
    """Edits `rules`. `presets_dir` holds the person's own rule sets (default: the usual folder).

    `running`: a game is in play, so that changes wait for its next deal.
    `rulesChosen` carries the rules when they are taken; `result_rules` has them afterwards.
    """

    rulesChosen = Signal(object)

    def __init__(
        self,
        rules: RuleSet,
        parent: QWidget | None = None,
        *,
        presets_dir: Path | None = None,
        running: bool = False,
    ) -> None:
        super().__init__(parent)
        own = OwnPresets(presets_dir or paths.data_folder() / "rules")
        self._rules = rules
        self._running = running
        self.draft = Draft(rules, nearest(rules, bases(own.all())), self)
        self.notice = label("notice", wrap=True)
        self.notice.hide()
        self.bar = PresetBar(self.draft, own)
        self.running_note = label("gold", wrap=True)
        self.running_note.setVisible(running)
        self.search = SearchField()
        self.pages = QListWidget()
        self.pages.setIconSize(signs.icon_size())
        for name in (*(page.id for page in PAGES), "changes"):
            self.pages.addItem(QListWidgetItem(signs.icon(SIGNS[name]), ""))
        self.about = label("soft", wrap=True)
        self.list = RulesList(self.draft.values(), self.draft.base.rules)
        self.none_found = label("soft", wrap=True)
        self.changes = ChangesPage()
        self.explanation = Explanation()
        self.clash = label("problem", wrap=True)
        self.state = label("soft", wrap=True)
        self._actions = Actions("rules", self)
        self.undo_button = self._actions.button("rules_undo")
        self.reset_button = self._actions.button("rules_reset")
        self.cancel_button = self._actions.button("rules_cancel")
        self.use_button = self._actions.button("rules_use", "primary")
        self._current = next(iter(TOGGLES))
        self._lay_out()
        self._connect()
        roomy(self, 1180, 760)
        self.setMinimumSize(880, 560)
        self.pages.setStyleSheet(
            "QListWidget::item { padding: 7px 8px; border-radius: 6px; }"
            "QListWidget::item:selected { background: palette(highlight); color: palette(highlighted-text); }"
        )
        self.pages.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.pages.setCurrentRow(0)
        self.retranslate()
        self.bar.list_again()
        self.pages.setFocus(Qt.FocusReason.OtherFocusReason)

    def result_rules(self) -> RuleSet:
        """The rules that were taken; those handed in as long as none were."""
        return self._rules

    def show_rule(self, key: str) -> None:
        """Go to the toggle `key`: its page, its row, the keyboard on its editor."""
        self.search.clear()
        self.pages.setCurrentRow([page.id for page in PAGES].index(TOGGLES[key].page.id))
        self.list.go_to(key)
        self._explain(key)

    @property
    def rows(self) -> dict[str, ToggleRow]:
        """The row of every toggle by its key."""
        return self.list.rows

    def tell(self, text: str) -> None:
        """Say `text` above the rules until the next change."""
        self.notice.setText(text)
        self.notice.setAccessibleName(text)
        self.notice.setVisible(bool(text))

    def accept(self) -> None:
        """Take the rules, if they do not clash."""
        clash = self.draft.clash()
        if clash is not None:
            self.tell(clash.in_words(language()))
            return
        self._rules = self.draft.rules()
        self.rulesChosen.emit(self._rules)
        super().accept()

    def retranslate(self) -> None:
        """All words of the dialog."""
        self.setWindowTitle(self.tr("House rules"))
        self.running_note.setText(self.tr("A game is running: what you change here holds from the next deal on."))
        self.search.setPlaceholderText(self.tr("Search the rules"))
        self.search.setAccessibleName(self.tr("Search the rules"))
        self.search.setToolTip(QKeySequence(QKeySequence.StandardKey.Find).toString())
        self.pages.setAccessibleName(self.tr("Subjects"))
        self.none_found.setText(
            self.tr("No rule has these words. Try fewer or shorter ones, or a tile's or a win's name.")
        )
        self._actions.retranslate()
        self._fit_words()
        self.list.retranslate()
        self.bar.retranslate()
        self.changes.retranslate()
        self.explanation.retranslate()
        self._show_page()
        self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Large words in a narrow dialog: what only explains or can be told by its sign gives up its words."""
        super().resizeEvent(event)
        self._fit_words()

    def _fit_words(self) -> None:
        narrow = self.width() < NARROW * QFontMetrics(theme.font(11)).lineSpacing()
        self.bar.about.setHidden(narrow)
        self.bar.choice.setToolTip(tip(self.bar.about.text()))
        self.state.setHidden(narrow)
        for made, action in (
            (self.undo_button, self._actions["rules_undo"]), (self.reset_button, self._actions["rules_reset"]),
        ):  # fmt: skip
            made.setText("" if narrow else action.text())
            made.setAccessibleName(action.text())
            signs.put(made, action.command.sign, alone=narrow)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing is cancelling."""
        self.reject()
        super().closeEvent(event)

    # --- inside

    def _edited(self, key: str, value: ToggleValue) -> None:
        self.tell("")
        self._current = key
        self.draft.set(key, value)

    def _explain(self, key: str) -> None:
        self._current = key
        self.list.set_current(key)
        self.explanation.explain(TOGGLES[key], self.draft.good_rules(), self.draft.value(key))

    def _refresh(self) -> None:
        """Show the draft everywhere."""
        self.list.show_values(self.draft.values(), self.draft.base.rules)
        changed = self.draft.changed_keys()
        for index, page in enumerate(PAGES):
            count = sum(TOGGLES[key].page is page for key in changed)
            self._name_page(index, say(page.title), count)
        self._name_page(_CHANGES, self.tr("What changes"), len(changed))
        self.pages.setFixedWidth(max(205, self.pages.sizeHintForColumn(0) + 24))
        self.search.setFixedWidth(self.pages.width())
        clash = self.draft.clash()
        self.clash.setText(clash.in_words(language()) if clash else "")
        self.clash.setVisible(clash is not None)
        self.use_button.setEnabled(clash is None)
        self.use_button.setToolTip(
            tip(self.clash.text() or accept_key().toString(QKeySequence.SequenceFormat.NativeText))
        )
        base = self.draft.base.title()
        self.state.setText(
            self.tr("{base}, changed: {count}").format(base=base, count=len(changed))
            if changed
            else self.tr("{base}, unchanged").format(base=base)
        )
        self.undo_button.setEnabled(self.draft.can_undo())
        self.reset_button.setEnabled(bool(changed))
        self.changes.compare(self.draft.good_rules())
        self._explain(self._current)

    def _name_page(self, row: int, title: str, changed: int) -> None:
        item = self.pages.item(row)
        item.setText(f"{title}  ●{changed}" if changed else title)
        spoken = self.tr("changed: {count}").format(count=changed)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{title}, {spoken}" if changed else title)

    def _show_page(self) -> None:
        """Show the rows of the page chosen, or those that the search finds on all pages."""
        wanted = self.search.text().strip().lower()
        index = self.pages.currentRow()
        changes = index == _CHANGES and not wanted
        if wanted:
            found = self.list.show_matching(wanted)
        else:
            found = True
            self.list.show_page(None if changes else PAGES[index])
        self.about.setVisible(not wanted and not changes)
        if not wanted and not changes:
            self.about.setText(say(PAGES[index].about))
        self.none_found.setVisible(not found)
        self.changes.setVisible(changes)
        self.explanation.setVisible(found and not changes)
        shown = self.list.shown()
        if shown and self._current not in shown:
            self._explain(shown[0])

    def reset(self) -> None:
        """Back to the rules it was opened with."""
        self.draft.reset()

    def undo(self) -> None:
        """Take back the last change."""
        self.tell("")
        self.draft.undo()

    def _connect(self) -> None:
        self.list.edited.connect(self._edited)
        self.list.entered.connect(self._explain)
        self.list.reset.connect(self.draft.reset)
        self.draft.changed.connect(self._refresh)
        self.bar.listed.connect(self._offer_bases)
        self.bar.told.connect(self.tell)
        self.search.textChanged.connect(self._show_page)
        self.pages.currentRowChanged.connect(self._page_chosen)
        self.changes.wanted.connect(self.show_rule)
        self.explanation.book.connect(self._open_book)
        QShortcut(QKeySequence.StandardKey.Find, self, self._find)
        QShortcut(accept_key(), self, self.use_button.click)
        QShortcut(QKeySequence.StandardKey.Undo, self, self.undo)
        QShortcut(QKeySequence.StandardKey.HelpContents, self, lambda: self._open_book(TOGGLES[self._current].rule))

    def _page_chosen(self) -> None:
        if self.search.text():
            self.search.clear()
        self._show_page()

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _offer_bases(self) -> None:
        self.changes.offer(self.bar.bases)

    def _open_book(self, rule: str) -> None:
        from tjmahjong_gui.learn.rule_book import open_rule_book

        open_rule_book(self, rule, rules=self.draft.good_rules())

    def _lay_out(self) -> None:
        for place, widget in enumerate((self.about, self.none_found, self.changes)):
            self.list.column.insertWidget(place, widget)
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(self.search)
        left.addWidget(self.pages, 1)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addLayout(left)
        middle.addWidget(self.list, 9)
        middle.addWidget(self.explanation, 8)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.state, 1)
        for widget in (self.undo_button, self.reset_button, self.cancel_button, self.use_button):
            foot.addWidget(widget)
        layout = QVBoxLayout()
        layout.setContentsMargins(18, 14, 18, 14)
        layout.setSpacing(10)
        layout.addWidget(self.bar)
        layout.addWidget(self.running_note)
        layout.addWidget(self.notice)
        layout.addWidget(frame("line"))
        layout.addLayout(middle, 1)
        layout.addWidget(self.clash)
        layout.addWidget(frame("line"))
        layout.addLayout(foot)
        set_role(self.running_note, "section")
        self.setLayout(layout)
