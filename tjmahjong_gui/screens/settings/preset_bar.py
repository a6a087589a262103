"""The top of the dialog: which rule set one starts from; keeping, renaming, deleting, importing, exporting own ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QInputDialog, QMenu, QMessageBox, QWidget

from tjmahjong.rules import PRESETS, RuleError, RuleSet
from tjmahjong.rules.own_presets import NameRefused, OwnPresets, write
from tjmahjong.system_reasons import reason_of
from tjmahjong.text import LONGEST_NAME
from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.language.plain import message_box
from tjmahjong_gui.screens.settings.draft import Base, Draft, bases
from tjmahjong_gui.screens.settings.rule_file_dialog import RuleFileDialog
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.combo import Combo
from tjmahjong_gui.widgets.page import button, label


class PresetBar(QWidget):
    """Chooses and keeps rule sets for `draft`.

    `listed` says that the rule sets there are have changed, `told` carries a sentence for the person.
    """

    listed = Signal()
    told = Signal(str)

    def __init__(self, draft: Draft, own: OwnPresets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._own = own
        self._bases: list[Base] = []
        self._label = label("soft")
        self.choice = Combo()
        self.choice.setMinimumWidth(170)
        self._label.setBuddy(self.choice)
        self.about = label("soft", wrap=True)
        self._actions = Actions("rule_sets", self)
        self.save_button = self._actions.button("rule_sets_save")
        self.more_button = button()
        signs.put(self.more_button, "menu")
        self.menu = QMenu(self)
        self.rename_action = self._actions["rule_sets_rename"]
        self.delete_action = self._actions["rule_sets_delete"]
        self.import_action = self._actions["rule_sets_import"]
        self.export_action = self._actions["rule_sets_export"]
        self.menu.addActions([self.rename_action, self.delete_action])
        self.menu.addSeparator()
        self.menu.addActions([self.import_action, self.export_action])
        self.more_button.setMenu(self.menu)
        self.choice.activated.connect(self._choose)
        draft.changed.connect(self.refresh)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._label)
        layout.addWidget(self.choice)
        layout.addWidget(self.about, 1)
        layout.addWidget(self.save_button)
        layout.addWidget(self.more_button)
        self.list_again()
        self.retranslate()

    @property
    def bases(self) -> list[Base]:
        """Every rule set there is to start from."""
        return self._bases

    def list_again(self) -> None:
        """Read the own rule sets anew; what is wrong in their files is told."""
        found = self._own.all()
        self._bases = bases(found)
        self.refresh()
        self.listed.emit()
        problems = [problem.say(language()) for preset in found for problem in preset.problems]
        if problems:
            self.told.emit(self._problem_text(problems))

    def refresh(self) -> None:
        """Show what the draft started from."""
        base = self._draft.base
        names = [entry.title() for entry in self._bases]
        if [self.choice.itemText(row) for row in range(self.choice.count())] != names:
            self.choice.clear()
            self.choice.addItems(names)
            if len(PRESETS) < len(names):
                self.choice.insertSeparator(len(PRESETS))
        row = next((n for n, entry in enumerate(self._bases) if (entry.name, entry.own) == (base.name, base.own)), 0)
        self.choice.setCurrentIndex(row + (1 if row >= len(PRESETS) else 0))
        self.about.setText(self.tr("Your own rules") if base.own else say(PRESETS[base.name].about))
        for action in (self.rename_action, self.delete_action):
            action.setEnabled(base.own)

    def retranslate(self) -> None:
        """All words, in the window's language."""
        self._label.setText(self.tr("Start from"))
        self.choice.setAccessibleName(self.tr("Rule set to start from"))
        self._actions.retranslate()
        self.more_button.setText(self.tr("More"))
        self.refresh()

    # --- what can be done; each tells what went wrong

    def keep_as(self, name: str) -> bool:
        """Save the draft under `name` and start from there; whether that worked."""
        return self._try(lambda: self._settle(self._own.save(name, self._draft.rules()).name))

    def rename_to(self, name: str) -> bool:
        """Give the rule set one started from another name; whether that worked."""
        return self._try(lambda: self._settle(self._own.rename(self._draft.base.name, name).name))

    def delete(self) -> bool:
        """Throw away the rule set one started from; the values in the dialog stay."""

        def gone() -> None:
            self._own.delete(self._draft.base.name)
            self._draft.measure_against(Base("standard", RuleSet()))
            self.list_again()

        return self._try(gone)

    def take_in(self, path: Path) -> bool:
        """Import a rule file and start from it; whatever in it could not be used is told."""

        def taken() -> None:
            preset = self._own.take_in(path, language())
            if preset.name:
                self._settle(preset.name, load=True)
            if preset.problems:
                self.told.emit(self._problem_text([problem.say(language()) for problem in preset.problems]))

        return self._try(taken)

    def export_to(self, path: Path) -> bool:
        """Write the draft as a rule file; whether that worked."""
        return self._try(lambda: write(path, self._draft.rules(), self._draft.base.title()))

    def _settle(self, name: str, *, load: bool = False) -> None:
        preset = self._own.find(name)
        if preset is None:
            return
        base = Base(preset.name, preset.rules, own=True)
        if load:
            self._draft.start_from(base)
        else:
            self._draft.measure_against(base)
        self.list_again()

    def _try(self, work: Callable[[], object]) -> bool:
        try:
            work()
        except NameRefused as refused:
            self.told.emit(refused.say(language()))
            return False
        except RuleError as clash:
            self.told.emit(clash.in_words(language()))
            return False
        except OSError as error:
            self.told.emit(self.tr("That did not work: {why}").format(why=say(reason_of(error))))
            return False
        return True

    def _problem_text(self, problems: list[str]) -> str:
        first = self.tr("Not everything in the file could be used; the rest is kept.")
        return "\n".join([first, *problems])

    # --- asking the person

    def _choose(self, row: int) -> None:
        index = row - (1 if row > len(PRESETS) else 0)
        if 0 <= index < len(self._bases):
            self._draft.start_from(self._bases[index])

    def _ask_name(self, title: str, name: str, done: Callable[[str], object]) -> None:
        dialog = QInputDialog(self)
        dialog.setWindowTitle(title)
        dialog.setLabelText(self.tr("Name (at most {longest} characters)").format(longest=LONGEST_NAME))
        dialog.setTextValue(name)
        dialog.setOkButtonText(self.tr("OK"))
        dialog.setCancelButtonText(self.tr("Cancel"))
        box = dialog.findChild(QDialogButtonBox)
        if box is not None:
            signs.put(box.button(QDialogButtonBox.StandardButton.Ok), "check")
            signs.put(box.button(QDialogButtonBox.StandardButton.Cancel), "close")
        dialog.textValueSelected.connect(done)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def ask_save(self) -> None:
        """Ask for a name to keep these rules under."""
        base = self._draft.base
        self._ask_name(self.tr("Save rules"), base.name if base.own else "", self.keep_as)

    def ask_rename(self) -> None:
        """Ask for another name."""
        self._ask_name(self.tr("Rename rules"), self._draft.base.name, self.rename_to)

    def ask_delete(self) -> None:
        """Ask whether to throw them away."""
        box = message_box(self)
        box.setWindowTitle(self.tr("Delete rules"))
        box.setText(
            self.tr("Delete the rules “{name}”? The values in this window stay.").format(name=self._draft.base.name)
        )
        yes = box.addButton(self.tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        keep = box.addButton(self.tr("Keep"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        signs.put(yes, "delete")
        signs.put(keep, "close")
        yes.clicked.connect(self.delete)
        box.finished.connect(box.deleteLater)
        box.open()

    def import_rules(self) -> None:
        """Ask for a file to take rules from."""
        dialog = RuleFileDialog(self)
        dialog.chosen.connect(self.take_in)
        dialog.open()

    def export_rules(self) -> None:
        """Ask for a file to put these rules into."""
        dialog = RuleFileDialog(self, f"{self._draft.base.title()}.toml")
        dialog.chosen.connect(self.export_to)
        dialog.open()
