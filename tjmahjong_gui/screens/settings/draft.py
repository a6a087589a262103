"""The rules as they stand in the dialog, not yet taken: values, what they started from, a way back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from tjmahjong.rules import PRESETS, TOGGLES, RuleError, RuleSet, ToggleValue, as_mapping, changes, from_mapping
from tjmahjong.rules.own_presets import OwnPreset
from tjmahjong_gui.language.i18n import say


class Base(NamedTuple):
    """A rule set that one starts from or compares with: `own` a person's, else one of the program's by its name."""

    name: str
    rules: RuleSet
    own: bool = False

    def title(self) -> str:
        """Its name in the window's language."""
        return self.name if self.own else say(PRESETS[self.name].title)


def bases(own: tuple[OwnPreset, ...]) -> list[Base]:
    """The program's presets, then the person's own."""
    return [
        *(Base(preset.name, preset.rules) for preset in PRESETS.values()),
        *(Base(preset.name, preset.rules, own=True) for preset in own),
    ]


def nearest(rules: RuleSet, among: list[Base]) -> Base:
    """The one of `among` that `rules` differ from least."""
    return min(among, key=lambda base: len(changes(rules, base.rules)))


class Draft(QObject):
    """Values being edited. `changed` follows every edit, also one that is taken back."""

    changed = Signal()

    def __init__(self, rules: RuleSet, base: Base, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.base = base
        self._values = as_mapping(rules)
        self._before: list[tuple[Base, dict[str, ToggleValue]]] = []

    def value(self, key: str) -> ToggleValue:
        """The value of the toggle `key`."""
        return self._values[key]

    def values(self) -> Mapping[str, ToggleValue]:
        """Every value by key; they may clash."""
        return self._values

    def set(self, key: str, value: ToggleValue) -> None:
        """Change one toggle; the value must be one that the toggle allows."""
        if self._values[key] != value:
            self._remember()
            self._values[key] = value
            self.changed.emit()

    def start_from(self, base: Base) -> None:
        """Take all values of `base`."""
        self._remember()
        self.base = base
        self._values = as_mapping(base.rules)
        self.changed.emit()

    def measure_against(self, base: Base) -> None:
        """Keep the values, but count changes from `base`."""
        self.base = base
        self.changed.emit()

    def reset(self, key: str | None = None) -> None:
        """Back to the base: one toggle or all."""
        if key is not None:
            self.set(key, getattr(self.base.rules, key))
        elif self.changed_keys():
            self.start_from(self.base)

    def undo(self) -> None:
        """Take the last edit back."""
        if self._before:
            self.base, self._values = self._before.pop()
            self.changed.emit()

    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._before)

    def changed_keys(self) -> list[str]:
        """The toggles that differ from the base."""
        return [key for key in TOGGLES if self._values[key] != getattr(self.base.rules, key)]

    def rules(self) -> RuleSet:
        """The values as a rule set. RuleError if two of them clash (R5.3)."""
        return from_mapping(self._values)

    def good_rules(self) -> RuleSet:
        """The values as a rule set, a clash mended."""
        try:
            return self.rules()
        except RuleError as error:
            return error.kept or RuleSet()

    def clash(self) -> RuleError | None:
        """What is wrong between the values, None if nothing is."""
        try:
            self.rules()
        except RuleError as error:
            return error
        return None

    def _remember(self) -> None:
        self._before.append((self.base, dict(self._values)))
