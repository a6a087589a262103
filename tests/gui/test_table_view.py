"""The table under mouse and keyboard, and what it says to those who do not see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.playing import opened, play
from tjmahjong import events as ev
from tjmahjong_gui.table.drawing.access import TileButton
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.places import KIND_PLACES, WIND_PLACES
from tjmahjong_gui.table.options import TableOptions
from tjmahjong_gui.table.view import TableView

Events = Callable[..., list[ev.Event]]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[TableView]:
    for table in opened(qtbot, 1100, 640, board=None):
        qtbot.waitExposed(table)
        yield table


@pytest.fixture
def turn(view: TableView, seen_events: Events) -> Board:
    """The table at an own turn: fourteen tiles, one just drawn, discards and a meld about."""
    board = Board(viewer=0, names=("You", "Zhou", "Sun", "Li"))
    for event in seen_events(1):
        board = board.after(event)
        if isinstance(event, ev.Drew) and event.seat == board.bottom and sum(map(len, board.discards)) > 12:
            break
    view.set_board(board)
    view.set_hand_enabled(True)
    return board


def own(view: TableView) -> list[int]:
    """Places of the own tiles from left to right."""
    held = [place for place, _ in view.board.hands[view.board.bottom]]
    return sorted(held, key=lambda place: view.table.placed[place].x)


def press(view: TableView, place: int, kind: QEvent.Type = QEvent.Type.MouseButtonPress) -> None:
    spot = QPointF(view.tile_rect(place).center())
    where = view.viewport().mapToGlobal(spot)
    event = QMouseEvent(kind, spot, where, LEFT, LEFT, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), event)


class Heard:
    """What the table has reported."""

    def __init__(self, view: TableView) -> None:
        self.clicked: list[tuple[int, str]] = []
        self.activated: list[tuple[int, str]] = []
        self.slots: list[int] = []
        view.tileClicked.connect(lambda at, tile: self.clicked.append((at, tile)))
        view.tileActivated.connect(lambda at, tile: self.activated.append((at, tile)))
        view.windSlotClicked.connect(self.slots.append)


def test_one_press_chooses_the_second_discards(view: TableView, turn: Board) -> None:
    heard = Heard(view)
    place = own(view)[3]
    tile = dict(turn.hands[turn.bottom])[place]
    press(view, place)
    assert heard.clicked == [(place, tile)]
    assert heard.activated == []
    view.select(place)
    press(view, place)
    assert heard.activated == [(place, tile)]


def test_a_double_press_discards_once_and_a_third_press_does_nothing(view: TableView, turn: Board) -> None:
    heard = Heard(view)
    view.tileClicked.connect(view.select)
    place = own(view)[5]
    press(view, place)
    press(view, place, QEvent.Type.MouseButtonDblClick)
    press(view, place)
    press(view, place, QEvent.Type.MouseButtonDblClick)
    assert len(heard.clicked) == 1
    assert len(heard.activated) == 1


def test_with_single_press_the_first_discards(view: TableView, turn: Board) -> None:
    view.set_options(TableOptions(discard="single"))
    heard = Heard(view)
    press(view, own(view)[0])
    press(view, own(view)[1])
    assert len(heard.activated) == 1


def test_with_double_press_two_slow_presses_do_not_discard(view: TableView, turn: Board) -> None:
    view.set_options(TableOptions(discard="double"))
    heard = Heard(view)
    view.tileClicked.connect(view.select)
    place = own(view)[2]
    press(view, place)
    press(view, place)
    assert heard.activated == []
    press(view, place, QEvent.Type.MouseButtonDblClick)
    assert len(heard.activated) == 1


def test_a_double_press_over_two_tiles_discards_neither(view: TableView, turn: Board) -> None:
    heard = Heard(view)
    press(view, own(view)[2])
    press(view, own(view)[3], QEvent.Type.MouseButtonDblClick)
    assert heard.activated == []


def test_nothing_is_discarded_while_tiles_move_or_it_is_not_the_turn(view: TableView, turn: Board) -> None:
    heard = Heard(view)
    place = own(view)[1]
    view.set_hand_enabled(False)
    view.select(place)
    press(view, place)
    assert heard.activated == []
    assert len(heard.clicked) == 1
    view.set_hand_enabled(True)
    play(view, ev.Sat(0, True))
    press(view, place)
    assert len(heard.clicked) == 1
    assert heard.activated == []


def test_a_tile_with_a_reason_is_dimmed_says_why_and_does_not_go(view: TableView, turn: Board) -> None:
    heard = Heard(view)
    place = own(view)[0]
    view.set_hand_enabled(True, {place: "No wild tile may be discarded."})
    assert view.table.tiles[place].dimmed
    assert "No wild tile may be discarded." in view.explanation(view.tile_rect(place).center())
    view.select(place)
    press(view, place)
    press(view, place, QEvent.Type.MouseButtonDblClick)
    assert heard.activated == []


def test_a_chosen_tile_stands_higher(view: TableView, turn: Board) -> None:
    place = own(view)[4]
    before = view.table.tiles[place].y()
    view.select(place)
    assert view.table.tiles[place].y() < before - 5
    view.select(None)
    assert view.table.tiles[place].y() == before


def test_the_choice_ends_with_the_tile(view: TableView, turn: Board) -> None:
    place = own(view)[4]
    view.select(place)
    play(view, ev.Discarded(turn.bottom, place, dict(turn.hands[turn.bottom])[place] or "", drawn=False))
    view.playback.finish()
    assert view.selected is None


def key(view: TableView, code: Qt.Key, *, held: bool = False) -> None:
    target = QApplication.focusWidget() or view
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(target, QKeyEvent(kind, code, Qt.KeyboardModifier.NoModifier, "", held))


def test_the_keyboard_goes_along_the_hand_and_discards(view: TableView, turn: Board, qtbot: QtBot) -> None:
    heard = Heard(view)
    view.tileClicked.connect(view.select)
    view.activateWindow()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: any(view.table.tiles[place].focused for place in own(view)))
    row = own(view)
    assert view.table.tiles[row[-1]].focused
    key(view, Qt.Key.Key_Left)
    key(view, Qt.Key.Key_Left)
    assert view.table.tiles[row[-3]].focused
    assert sum(item.focused for item in view.table.tiles) == 1
    key(view, Qt.Key.Key_Return)
    assert [at for at, _ in heard.clicked] == [row[-3]]
    key(view, Qt.Key.Key_Return, held=True)
    assert heard.activated == []
    key(view, Qt.Key.Key_Return)
    key(view, Qt.Key.Key_Return)
    assert [at for at, _ in heard.activated] == [row[-3]]


def test_a_wind_is_picked_once(view: TableView, seen_events: Events) -> None:
    """R2.1"""
    events = seen_events(2)
    upto = next(i for i, event in enumerate(events) if isinstance(event, ev.WindsLaid))
    view.set_board(Board.of(events[: upto + 1], 0))
    heard = Heard(view)
    view.set_wind_choice(True)
    assert all(view.table.tiles[place].glow > 0.5 for place in WIND_PLACES), "the tiles to choose from are marked"
    press(view, WIND_PLACES[2])
    press(view, WIND_PLACES[2])
    press(view, WIND_PLACES[3], QEvent.Type.MouseButtonDblClick)
    assert heard.slots == [2]
    view.set_wind_choice(False)
    assert not any(view.table.tiles[place].glow for place in WIND_PLACES)


def test_everything_on_the_table_explains_itself(view: TableView, seen_events: Events) -> None:
    """Nothing on the screen is unexplained: tiles of all zones, dice, plates, the panel; bare cloth says nothing."""
    zones = set()
    board = Board(viewer=0, names=("You", "Zhou", "Sun", "Li"))
    for number, event in enumerate(seen_events(1)):
        board = board.after(event)
        if number % 20 and not board.shown and not isinstance(event, ev.WindDrawn):
            continue
        view.set_board(board)
        for place, placement in view.table.placed.items():
            zones.add(placement.zone)
            assert view.accessible_description(place).strip()
            assert view.explanation(view.tile_rect(place).center()).strip()
        for plate in view.table.plates:
            if plate.isVisible():
                middle = plate.mapToScene(plate.boundingRect().center()).toPoint()
                assert view.board.name(plate.seat) in view.explanation(middle)
    assert zones >= {"wall", "tail", "indicator", "hand", "drawn", "discard", "meld", "wind", "kind"}
    assert "rolled" in view.explanation(view.table.dice[0].pos().toPoint())
    corner = view.table.metrics.centre
    assert "round" in view.explanation(QPoint(round(corner.x + 12), round(corner.y + 10)))
    assert view.explanation(QPoint(round(corner.x - 4), round(corner.y - 4))) == ""


def stand_ins(view: TableView) -> list[TileButton]:
    """The buttons that stand for tiles now; those kept for later are hidden."""
    return [button for button in view.viewport().findChildren(TileButton) if not button.isHidden()]


def test_a_screen_reader_reads_a_whole_turn(view: TableView, turn: Board) -> None:
    """Hand, discards, melds, points and the middle are accessible objects with names, states and places."""
    row = own(view)
    tiles = dict(turn.hands[turn.bottom])
    buttons = sorted(stand_ins(view), key=lambda button: button.x())
    assert len(buttons) == len(row) == 14 - 3 * len(turn.melds[turn.bottom])
    for button, place in zip(buttons, row, strict=True):
        face = QAccessible.queryAccessibleInterface(button)
        assert face.role() == QAccessible.Role.CheckBox or face.role() == QAccessible.Role.Button
        name = face.text(QAccessible.Text.Name)
        assert view.accessible_description(place) == name
        assert ("wild" in name) == (tiles[place] in turn.wild)
        assert ("just drawn" in name) == (turn.drawn == (turn.bottom, place))
        assert face.state().focusable
        assert view.tile_rect(place).contains(button.geometry().center())
    labels = {label.objectName(): label for label in view.viewport().findChildren(QLabel)}
    for seat in range(4):
        side = turn.side(seat)
        plate = QAccessible.queryAccessibleInterface(labels[f"plate-{side}"]).text(QAccessible.Text.Name)
        assert turn.name(seat) in plate
        assert str(turn.points[seat]) in plate
        discards = QAccessible.queryAccessibleInterface(labels[f"discards-{side}"]).text(QAccessible.Text.Name)
        assert turn.name(seat) in discards
        assert discards.count(",") >= len(turn.discards[seat]) - 1
        assert turn.name(seat) in labels[f"melds-{side}"].accessibleName()
    assert str(turn.live) in labels["middle"].accessibleName()
    place = row[2]
    view.select(place)
    chosen = next(
        button for button in view.viewport().findChildren(QPushButton) if button.objectName() == f"tile-{place}"
    )
    face = QAccessible.queryAccessibleInterface(chosen)
    assert face.state().checked
    assert "selected" in face.text(QAccessible.Text.Name)


def test_an_assistive_program_can_press_a_tile(view: TableView, turn: Board) -> None:
    heard = Heard(view)
    stand_ins(view)[0].click()
    assert len(heard.clicked) == 1


def test_stand_ins_do_not_take_the_mouse_and_do_not_gather(view: TableView, turn: Board) -> None:
    place = own(view)[0]
    spot = view.tile_rect(place).center()
    assert QApplication.widgetAt(view.viewport().mapToGlobal(spot)) in (view.viewport(), None)
    before = len(view.viewport().children())
    for _ in range(5):
        view.set_board(Board(viewer=0))
        view.set_board(turn)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert len(view.viewport().children()) == before


def test_areas_for_buttons_and_sentences_cover_no_tile(view: TableView, turn: Board) -> None:
    for area in (view.action_area(), view.message_area()):
        assert area.width() > 100
        assert not [place for place in view.table.placed if view.tile_rect(place).intersects(area)]


def test_thinking_is_shown_on_the_plate(view: TableView, turn: Board) -> None:
    player = turn.players[2]
    view.set_thinking(player)
    assert [plate.seat for plate in view.table.plates if plate.thinking] == [2]
    assert "thinking" in next(plate for plate in view.table.plates if plate.seat == 2).sentence()
    # Whoever thinks is the same player after changing seats.
    view.set_board(replace(turn, players=turn.players[1:] + turn.players[:1]))
    assert [plate.seat for plate in view.table.plates if plate.thinking] == [1]
    view.set_thinking(-1)
    assert not any(plate.thinking for plate in view.table.plates)


def test_the_wild_kinds_lie_in_the_middle(view: TableView, turn: Board) -> None:
    shown = [view.table.placed[place].face for place in KIND_PLACES if place in view.table.placed]
    assert tuple(shown) == turn.wild


def test_the_wall_can_be_pressed_to_draw(view: TableView, turn: Board) -> None:
    """R6.4: with own hands tiles are taken from the wall, a kong's replacement from the tail."""
    pressed: list[str] = []
    view.wallClicked.connect(pressed.append)
    zones = {placement.zone: place for place, placement in view.table.placed.items()}
    press(view, zones["wall"])
    press(view, zones["wall"])
    view.set_hand_enabled(True)
    press(view, zones["tail"])
    assert pressed == ["wall", "tail"]


def test_tab_comes_to_one_tile_and_arrows_to_all(view: TableView, turn: Board) -> None:
    buttons = stand_ins(view)
    assert [b.place for b in buttons if b.focusPolicy() == Qt.FocusPolicy.TabFocus] == [own(view)[-1]]
    view.select(own(view)[2])
    assert [b.place for b in buttons if b.focusPolicy() == Qt.FocusPolicy.TabFocus] == [own(view)[2]]


def test_tiles_of_a_row_lie_at_equal_distances_on_the_screen(view: TableView, turn: Board) -> None:
    row = [view.table.tiles[place].x() for place in own(view) if view.table.placed[place].zone == "hand"]
    assert len({round(b - a, 3) for a, b in pairwise(row)}) == 1
    line = sorted(
        view.table.tiles[place].x()
        for place, p in view.table.placed.items()
        if p.zone == "wall" and p.side == 0 and place % 2
    )
    assert len({round(b - a, 3) for a, b in pairwise(line)}) <= 1


def test_a_refused_discard_can_be_tried_again(view: TableView, turn: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program may ask first, or refuse (R6.3); after a double click's time a press counts again."""
    heard = Heard(view)
    place = own(view)[2]
    view.select(place)
    press(view, place)
    press(view, place)
    assert len(heard.activated) == 1
    monkeypatch.setattr(QApplication, "doubleClickInterval", lambda: -1)
    press(view, place)
    assert len(heard.activated) == 2


def test_pressing_the_wall_leaves_the_hand_usable(
    view: TableView, turn: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Heard(view)
    monkeypatch.setattr(QApplication, "doubleClickInterval", lambda: -1)
    press(view, next(place for place, p in view.table.placed.items() if p.zone == "wall"))
    press(view, own(view)[0])
    assert len(heard.clicked) == 1
