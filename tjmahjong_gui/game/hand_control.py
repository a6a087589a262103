"""Choosing a tile of the own hand and discarding it: by click, double click or key, one press one action."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from tjmahjong import actions as do
from tjmahjong.event_text.names import tile_name
from tjmahjong_gui.game.source import Source
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.language.plain import message_box
from tjmahjong_gui.table.view import TableView


class HandControl(QObject):
    """Between the hand on the table and the source. Whether a click selects or discards is the table's option."""

    refused = Signal(object)
    """Every Refusal of a discard that is not allowed."""

    def __init__(self, table: TableView, window: QWidget) -> None:
        super().__init__(window)
        self._table = table
        self._window = window
        self._source: Source | None = None
        self._open = False
        self.lets: Callable[[do.Action], bool] = lambda action: True
        """Asked before a discard; False where somebody else takes it up."""
        self.warning: QMessageBox | None = None
        """The question about a wild tile, while it is open."""
        table.tileClicked.connect(self._clicked)
        table.tileActivated.connect(self._activated)

    def follow(self, source: Source | None) -> None:
        """Choose for another game."""
        self._source = source
        self._open = False
        self._table.select(None)
        self.refresh()

    def open(self, on: bool) -> None:
        """Whether what the person is asked can be answered now: an earlier table is only looked at."""
        self._open = on
        self.refresh()

    def refresh(self) -> None:
        """Let the table know which tiles can go out now, and why the others cannot."""
        source = self._source
        if source is None or not self.can_discard:
            self._table.set_hand_enabled(False)
            return
        lang = language()
        reasons = {}
        for place, tile in source.board.held(source.board.bottom):
            refusals = source.refusals(do.Discard(tile, place)) if tile is not None else ()
            if refusals:
                reasons[place] = "\n".join(f"{refusal.say(lang)} ({refusal.rule})" for refusal in refusals)
        self._table.set_hand_enabled(True, reasons)

    @property
    def can_discard(self) -> bool:
        """Whether a tile can go out now."""
        if self._source is None or self._source.open is None or not self._open:
            return False
        return any(isinstance(action, do.Discard) for action in self._source.view().legal)

    def choose_number(self, number: int) -> None:
        """Choose the tile by its number from the left, from 1; nothing where there is none."""
        places = self._places()
        if 1 <= number <= len(places):
            self._table.choose(places[number - 1])

    def choose_none(self) -> None:
        """Take the choice back."""
        self._table.select(None)

    def confirm(self) -> bool:
        """Discard the chosen tile; False without one."""
        chosen = self._table.selected
        if chosen not in self._places():
            return False
        assert chosen is not None
        self.discard(chosen)
        return True

    def discard(self, place: int) -> None:
        """Discard the tile at `place`; a wild tile is asked about first, because it makes a false hand (R6.1, R6.3)."""
        source = self._source
        if source is None or source.open is None or self.warning is not None or not self.can_discard:
            return
        tile = dict(source.board.held(source.board.bottom)).get(place)
        if tile is None:
            return
        action = do.Discard(tile, place)
        refusals = source.refusals(action)
        if refusals:
            self.refused.emit(refusals)
            self.refresh()
            return
        if source.spoils(action):
            self._ask_about_wild(action)
        elif self.lets(action):
            self._send(action)

    def _clicked(self, place: int, tile: str) -> None:
        self._table.select(place)

    def _activated(self, place: int, tile: str) -> None:
        self.discard(place)

    def _send(self, action: do.Discard) -> None:
        if self._source is not None and self._source.act(action):
            self._table.select(None)

    def _ask_about_wild(self, action: do.Discard) -> None:
        box = message_box(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Discard a wild tile?"))
        box.setText(
            self.tr("{tile} is wild. Do you want to discard it?").format(tile=tile_name(action.tile, language()))
        )
        box.setInformativeText(
            self.tr(
                "Whoever discards a wild tile has a short false hand: you could not win any more in this deal; "
                "kongs you have laid still count (R6.1)."
            )
        )
        keep = box.addButton(self.tr("Keep it"), QMessageBox.ButtonRole.RejectRole)
        go = box.addButton(self.tr("Discard it"), QMessageBox.ButtonRole.AcceptRole)
        go.setObjectName("discard_wild")
        keep.setObjectName("keep_wild")
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        self.warning = box

        box.finished.connect(self._warning_closed)
        go.setProperty("action", action)
        go.clicked.connect(self._wild_confirmed)
        box.open()

    def _wild_confirmed(self) -> None:
        sender = self.sender()
        assert sender is not None
        self._send(sender.property("action"))

    def _warning_closed(self) -> None:
        self.warning = None
        # The tile that had the keyboard may be gone by now.
        self._table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.refresh()

    def _places(self) -> list[int]:
        if self._source is None:
            return []
        board = self._source.board
        return [place for place, _ in board.held(board.bottom)]
