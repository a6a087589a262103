"""The page where a game is set up: house rules, length, opponents, the person's name."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tjmahjong.players import PLAYERS as ALL_PLAYERS
from tjmahjong.players import PlayerKind
from tjmahjong.rules import PRESETS, TOGGLES, RuleError, RuleSet, ToggleValue, changes, preset_of, with_changes
from tjmahjong.text import Text
from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.files import paths
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.look import theme
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.widgets.choice_card import ChoiceCard
from tjmahjong_gui.widgets.combo import Combo
from tjmahjong_gui.widgets.page import Page, frame, label
from tjmahjong_gui.widgets.scroll import Scroll

PLAYERS = {name: kind for name, kind in ALL_PLAYERS.items() if name != "random"}
"""Whom a person can play against; `random` is for tests."""
LENGTH = frozenset({"length_unit", "length_count"})
"""What the page asks beside the rules: another length is not another rule set."""
_COMMA = Text("; ", "；")
_DIFFERS = Text("{rule}: {value}", "{rule}：{value}")
_WHO = Text("{who}: {about}", "{who}：{about}")


class GameSetup(msgspec.Struct, frozen=True):
    """What a person has chosen: rules, own name, and the names of the three computer players in the registry."""

    rules: RuleSet
    name: str
    opponents: tuple[str, str, str]


class _Few(QScrollArea):
    """A list that is content with two lines where there is no more room."""

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(200, 2 * self.fontMetrics().lineSpacing())

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()


class NewGamePage(Page):
    """Set up a game; `start` gives a GameSetup."""

    start = Signal(object)
    back = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._rules = _remembered_rules(preferences)
        self.heading = label("heading")
        self.cards = {name: ChoiceCard() for name in PRESETS}
        self.own_cards: list[ChoiceCard] = []
        """The person's own rule sets, after the others."""
        self._own: list[tuple[str, RuleSet]] = []
        self._card_box = QVBoxLayout()
        self._actions = Actions("new_game", self)
        self.change_rules = self._actions.button("new_game_rules")
        self._changes_heading = label("section", wrap=True)
        self.changes = label("soft", wrap=True)
        self._rules_heading = label("section")
        self._length_heading = label("section")
        self.length_count = QSpinBox()
        self.length_unit = Combo()
        self.length_hint = label("small", wrap=True)
        self._players_heading = label("section")
        self._name_label = label("soft")
        self.name = QLineEdit()
        self.name.setMaxLength(12)
        self._opponent_labels = [label("soft") for _ in range(3)]
        self.opponents = [Combo() for _ in range(3)]
        self.opponent_hint = label("small", wrap=True)
        self.back_button = self.way_back = self._actions.button("new_game_back")
        self.start_button = self._actions.button("new_game_start", "big")
        self._fill()
        self._lay_out()
        # Only now: shown before they have a place, they would be windows of their own for a moment.
        for part in (*self._opponent_labels, *self.opponents, self.opponent_hint):
            part.setVisible(len(PLAYERS) > 1)
        self._connect()
        self.retranslate()

    @property
    def rules(self) -> RuleSet:
        """The rules as they are chosen now."""
        return self._rules

    def opened(self) -> None:
        """One key starts the game."""
        self._list_own()
        self._refresh()
        self.start_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        lang = language()
        self.heading.setText(self.tr("New game"))
        self._rules_heading.setText(self.tr("House rules"))
        for name, card in self.cards.items():
            card.say(PRESETS[name].title.say(lang), PRESETS[name].about.say(lang))
        self._actions.retranslate()
        self._changes_heading.setText(self.tr("What differs from the standard rules"))
        self._length_heading.setText(self.tr("Length"))
        self.length_count.setAccessibleName(self.tr("How many"))
        self.length_unit.setAccessibleName(self.tr("Counted in"))
        for row, unit in enumerate(TOGGLES["length_unit"].choices):
            self.length_unit.setItemText(row, TOGGLES["length_unit"].value_text(unit, lang))
        self._players_heading.setText(self.tr("Players"))
        self._name_label.setText(self.tr("Your name"))
        self.name.setPlaceholderText(self.tr("You"))
        self.name.setAccessibleName(self._name_label.text())
        numbers = (self.tr("Opponent 1"), self.tr("Opponent 2"), self.tr("Opponent 3"))
        for box, field, text in zip(self.opponents, self._opponent_labels, numbers, strict=True):
            field.setText(text)
            box.setAccessibleName(text)
            for row in range(box.count()):
                box.setItemText(row, PLAYERS[box.itemData(row)].title.say(lang))
                box.setItemData(row, PLAYERS[box.itemData(row)].about.say(lang), Qt.ItemDataRole.ToolTipRole)
        self._refresh()

    # --- inside

    def _fill(self) -> None:
        group = QButtonGroup(self)
        for card in self.cards.values():
            group.addButton(card)
        group.buttonClicked.connect(self._choose_preset)
        self._group = group
        count = TOGGLES["length_count"]
        self.length_count.setRange(count.lowest, count.highest)
        self.length_count.lineEdit().setTextMargins(theme.SPACE, 0, 0, 0)
        for unit in TOGGLES["length_unit"].choices:
            self.length_unit.addItem("", unit)
        values = self._preferences.values
        self.name.setText(values.name)
        for box, chosen in zip(self.opponents, values.opponents, strict=True):
            for name in PLAYERS:
                box.addItem("", name)
            box.setCurrentIndex(max(0, box.findData(chosen)))

    def _lay_out(self) -> None:
        rules = frame("panel")
        left = QVBoxLayout()
        left.setContentsMargins(20, 14, 20, 14)
        left.setSpacing(5)
        left.addWidget(self._rules_heading)
        self._card_box.setSpacing(5)
        for card in self.cards.values():
            self._card_box.addWidget(card)
        left.addLayout(self._card_box)
        between = QHBoxLayout()
        between.setContentsMargins(0, theme.SPACE // 2, 0, 0)
        between.setSpacing(theme.SPACE)
        between.addWidget(self._changes_heading, 1)
        between.addWidget(self.change_rules)
        left.addLayout(between)
        left.addWidget(self._changes_area(), 1)

        game = frame("panel")
        right = QVBoxLayout()
        right.setContentsMargins(20, 14, 20, 14)
        right.setSpacing(theme.SPACE)
        right.addWidget(self._length_heading)
        length = QHBoxLayout()
        length.addWidget(self.length_count)
        length.addWidget(self.length_unit, 1)
        right.addLayout(length)
        right.addWidget(self.length_hint)
        right.addSpacing(theme.SPACE)
        right.addWidget(self._players_heading)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.addWidget(self._name_label, 0, 0)
        grid.addWidget(self.name, 0, 1)
        for row, (field, box) in enumerate(zip(self._opponent_labels, self.opponents, strict=True), 1):
            grid.addWidget(field, row, 0)
            grid.addWidget(box, row, 1)
        grid.setColumnStretch(1, 1)
        right.addLayout(grid)
        right.addWidget(self.opponent_hint)
        right.addStretch(1)

        columns = QHBoxLayout()
        columns.setSpacing(16)
        columns.addWidget(rules, 6)
        columns.addWidget(game, 5)
        bottom = QHBoxLayout()
        bottom.addWidget(self.back_button)
        bottom.addStretch(1)
        bottom.addWidget(self.start_button)
        inside = QWidget()
        inside.setMaximumWidth(1160)
        inside.setMaximumHeight(760)
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self.heading)
        both = QWidget()
        both.setLayout(columns)
        columns.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(Scroll(both, columns), 1)
        layout.addLayout(bottom)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(32, 18, 32, 18)
        outer.addWidget(inside)
        game.setLayout(right)
        inside.setLayout(layout)
        rules.setLayout(left)

    def _changes_area(self) -> QScrollArea:
        area = _Few()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.viewport().setAutoFillBackground(False)
        inner = QWidget()
        inner.setAutoFillBackground(False)
        held = QVBoxLayout(inner)
        held.setContentsMargins(0, 0, 0, 0)
        held.addWidget(self.changes)
        held.addStretch(1)
        area.setWidget(inner)
        return area

    def _list_own(self) -> None:
        """Read the person's own rule sets; files that cannot be read at all are left to the dialog to tell."""
        from tjmahjong.rules.own_presets import OwnPresets  # not needed until the page is opened

        found = [
            own
            for own in OwnPresets(paths.data_folder() / "rules").all()
            if not any(problem.of_the_file for problem in own.problems)
        ]
        self._own = [(own.name, own.rules) for own in found]
        for card in self.own_cards[len(found) :]:
            self._group.removeButton(card)
            self._card_box.removeWidget(card)
            card.hide()
            card.deleteLater()
        del self.own_cards[len(found) :]
        while len(self.own_cards) < len(found):
            card = ChoiceCard()
            self.own_cards.append(card)
            self._group.addButton(card)
            self._card_box.addWidget(card)
            card.show()
        self._say_own()

    def _say_own(self) -> None:
        """The words of the own rule sets: their names, and what is special about them."""
        for card, (name, rules) in zip(self.own_cards, self._own, strict=True):
            lines = _differing(rules)
            card.say(name, say(_COMMA).join(lines) if lines else self.tr("As the standard rules."))

    def _connect(self) -> None:
        self.length_unit.activated.connect(self._choose_length)
        self.length_count.valueChanged.connect(self._choose_length)
        for box in self.opponents:
            box.currentIndexChanged.connect(self._refresh)
        self.name.returnPressed.connect(self.begin)

    def _choose_preset(self, card: QAbstractButton) -> None:
        for name, other in self.cards.items():
            if other is card:
                self._rules = PRESETS[name].rules
        for own, (_, rules) in zip(self.own_cards, self._own, strict=True):
            if own is card:
                self._rules = rules
        self._refresh()

    def _choose_length(self) -> None:
        values = {"length_unit": self.length_unit.currentData(), "length_count": self.length_count.value()}
        self._rules = with_changes(self._rules, values)
        self._refresh()

    def open_rules(self) -> None:
        """Let the person change the house rules."""
        from tjmahjong_gui.screens.settings.rules_dialog import RulesDialog

        dialog = RulesDialog(self._rules, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.rulesChosen.connect(self._take_rules)
        dialog.open()

    def _take_rules(self, rules: RuleSet) -> None:
        self._rules = rules
        self._list_own()
        self._refresh()

    def _refresh(self) -> None:
        nearest = _nearest_preset(self._rules)
        chosen_own: ChoiceCard | None = None
        if preset_of(self._rules) is None:
            plain = _without_length(self._rules)
            exact = [card for card, (_, rules) in zip(self.own_cards, self._own, strict=True) if rules == self._rules]
            same = [
                card
                for card, (_, rules) in zip(self.own_cards, self._own, strict=True)
                if _without_length(rules) == plain
            ]
            chosen_own = next(iter([*exact, *same]), None)
        self._say_own()
        # An exclusive group would not let go of its last card.
        self._group.setExclusive(False)
        for name, card in self.cards.items():
            card.setChecked(chosen_own is None and name == nearest)
        for card in self.own_cards:
            card.setChecked(card is chosen_own)
        self._group.setExclusive(True)
        self.length_unit.setCurrentIndex(self.length_unit.findData(self._rules.length_unit))
        # Set by the program, not by the person: it must not come back as a choice.
        with QSignalBlocker(self.length_count):
            self.length_count.setValue(self._rules.length_count)
        self.length_count.setVisible(self._rules.length_unit != "chips")
        self.length_hint.setText(
            {
                "rounds": self.tr("A round is at least four deals; a dealer who wins stays."),
                "deals": self.tr("Exactly this many deals."),
                "chips": self.tr("Until somebody has no points left after a deal."),
            }[self._rules.length_unit]
        )
        lines = _differing(self._rules)
        self.changes.setText("\n".join(lines) if lines else self.tr("Nothing"))
        chosen = {str(box.currentData()) for box in self.opponents}
        self.opponent_hint.setText("\n".join(_described(kind) for name, kind in PLAYERS.items() if name in chosen))

    def begin(self) -> None:
        """Start the game that is set up."""
        a, b, c = (str(box.currentData()) for box in self.opponents)
        name = self.name.text().strip()
        nearest = _nearest_preset(self._rules)
        own: Mapping[str, ToggleValue] = {
            key: new for key, (_, new) in changes(self._rules, PRESETS[nearest].rules).items()
        }
        self._preferences.set(name=name, opponents=(a, b, c), preset=nearest, rules=dict(own))
        self.start.emit(GameSetup(self._rules, name or self.tr("You"), (a, b, c)))


def _described(kind: PlayerKind) -> str:
    """Who plays how, in a line."""
    return _WHO.say(language(), who=say(kind.title), about=say(kind.about))


def _differing(rules: RuleSet) -> list[str]:
    """What is not as in the standard rules, one thing a line; the length, which the page asks, is left out."""
    lang = language()
    return [
        _DIFFERS.say(lang, rule=TOGGLES[key].title.say(lang), value=TOGGLES[key].value_text(new, lang))
        for key, (_, new) in changes(rules, RuleSet()).items()
        if key not in LENGTH
    ]


def _remembered_rules(preferences: Preferences) -> RuleSet:
    """The rules of the last game; values that no longer exist are left at their preset's."""
    values = preferences.values
    base = PRESETS.get(values.preset, PRESETS["standard"]).rules
    try:
        return with_changes(base, values.rules)
    except RuleError as error:
        return error.kept or base


def _nearest_preset(rules: RuleSet) -> str:
    """The preset that differs least from `rules`."""
    exact = preset_of(rules)
    if exact is not None:
        return exact.name

    def distance(name: str) -> tuple[int, int]:
        """First without the length: a longer game of the same rules is no other rule set."""
        differing = changes(rules, PRESETS[name].rules)
        return len(differing.keys() - LENGTH), len(differing)

    return min(PRESETS, key=distance)


def _without_length(rules: RuleSet) -> RuleSet:
    return with_changes(rules, {key: TOGGLES[key].default for key in LENGTH})
