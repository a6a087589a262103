"""The one window: its pages, made when they are first needed, and the way from one to another."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QIcon, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QVBoxLayout, QWidget

from tjmahjong.text import Text
from tjmahjong_gui.commands import keys
from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.commands.book_keys import BookKeys
from tjmahjong_gui.commands.held_keys import HeldKeys
from tjmahjong_gui.files import paths
from tjmahjong_gui.files.resources_path import ResourceMissing, resource
from tjmahjong_gui.language.i18n import Translators, system_language
from tjmahjong_gui.look import theme
from tjmahjong_gui.preferences.settings import Notice, Preferences
from tjmahjong_gui.screens.home import HomePage
from tjmahjong_gui.shell.errors import ErrorDialog, Reporter
from tjmahjong_gui.shell.preload import Preload
from tjmahjong_gui.widgets.banner import Banner
from tjmahjong_gui.widgets.page import Page
from tjmahjong_gui.widgets.page_stack import PageScroll, PageStack
from tjmahjong_gui.widgets.roomy import Inside, room_of
from tjmahjong_gui.widgets.tile_picture import put_on

if TYPE_CHECKING:
    # These pages are made when they are first needed, and so are their modules: the first window must not wait.
    from tjmahjong_gui.game.play import Play

_MISSING = Text(
    "Files of the program are missing: {names}. It runs without them; installing it again brings them back.",
    "程序缺少文件：{names}。少了它们也能运行，重新安装即可恢复。",
)
_UNWRITABLE = Text(
    "Games cannot be saved in {folder}: {why}. You can play, but nothing is kept.",
    "没法把牌局存进 {folder}：{why}。可以照常打，但不会保存。",
)

_AFTER_FIRST_PAINT_MS = 30
FIRST = QSize(1440, 900)
"""How large the window is at first, where the screen has room for that and the frame."""
LEAST = QSize(1024, 640)
"""How small a person can make it; smaller only on a screen that is."""


class MainWindow(QMainWindow):
    """The window of the program. `data` is the folder games are kept in; None keeps none and says nothing."""

    def __init__(
        self,
        preferences: Preferences,
        reporter: Reporter,
        *,
        data: Path | None,
        sound: bool = False,
    ) -> None:
        """Without `sound` no device is looked for."""
        super().__init__()
        self.preferences = preferences
        self.reporter = reporter
        self._translators = Translators(self)
        self._data = data
        self._error_open = False
        self._play: Play | None = None
        self.preload = Preload(self)
        self._held_keys = HeldKeys(self)
        self._book_keys = BookKeys(self, self.open_book)
        self._actions = Actions("window", self)
        self._was_shown = False
        self._with_sound = sound
        missing = self._speak()
        keys.put_on(preferences.values.keys)
        put_on(preferences.values.tile_set, preferences.values.back)
        self._dress()
        self.banner = Banner()
        self.pages = PageStack()
        self.home = HomePage(preferences)
        self.pages.addWidget(self.home)
        self._lay_out()
        self._connect()
        self._restore_geometry()
        self._inside = Inside(self, LEAST)
        self.retranslate()
        self.tell_missing(missing)
        for notice in preferences.notices:
            self.banner.tell(notice)
        why = paths.writable(data) if data is not None else None
        if why is not None:
            self.banner.tell(Notice(_UNWRITABLE, {"folder": str(data), "why": why}))
            self._data = None
        self.show_page(self.home)

    # --- pages

    @property
    def play(self) -> Play:
        """All that has to do with games; made when it is first needed."""
        if self._play is None:
            from tjmahjong_gui.game.play import Play

            play = self._play = Play(self, self.preferences, self._records_folder, sound=self._with_sound)
            play.pageWanted.connect(self.show_page)
            play.homeWanted.connect(self.show_home)
            play.settingsWanted.connect(self.show_settings)
            play.keysWanted.connect(self.show_keys)
            play.told.connect(self.tell)
            play.untold.connect(self.untell)
            play.failed.connect(self.reporter.report)
        return self._play

    @property
    def moving(self) -> bool:
        """Whether something moves on the table."""
        return self._play is not None and self._play.table.table.director.moving

    def open_record(self, path: Path) -> None:
        """Go on with the game in the record at `path`."""
        self.play.go_on(path)

    def show_home(self) -> None:
        """The first page, which offers to go on with the last unfinished game."""
        self._offer_last()
        self.show_page(self.home)

    def show_settings(self) -> None:
        """The preferences, over whatever page is open."""
        from tjmahjong_gui.screens.preferences import PreferencesDialog

        PreferencesDialog(self.preferences, self, self.play.sound).open()

    def show_keys(self) -> None:
        """Which key does what, over whatever is open."""
        from tjmahjong_gui.screens.keys import KeysDialog

        KeysDialog(self.preferences, QApplication.activeModalWidget() or self).open()

    def open_book(self) -> None:
        """The rule book, at what lies under the mouse or has the keyboard."""
        self.play.show_rule_book()

    open_help = open_book

    def turn_full_screen(self) -> None:
        """To the whole screen, or back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def show_about(self) -> None:
        """Version, parts and licences."""
        from tjmahjong_gui.screens.about import AboutDialog

        AboutDialog(self).open()

    def show_page(self, page: Page) -> None:
        """Bring `page` to the front; it is added to the window the first time."""
        if self.pages.indexOf(page) < 0:
            self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        page.opened()

    def tell(self, notice: Notice) -> None:
        """Tell the person something in the strip along the top."""
        self.banner.tell(notice)

    def untell(self, notice: Notice) -> None:
        """Take back what was told and is no longer so."""
        self.banner.withdraw(notice)

    def tell_missing(self, names: list[str]) -> None:
        """Tell which files of the program are missing; an empty list says nothing."""
        if names:
            self.banner.tell(Notice(_MISSING, {"names": ", ".join(names)}))

    def retranslate(self) -> None:
        """The window's own words."""
        self.setWindowTitle(self.tr("Tianjin Mahjong"))
        self._actions.retranslate()

    def show_error(self, report: str) -> None:
        """Show a report; while one is open further ones are left to the log, so that they cannot pile up."""
        if self._error_open:
            return
        self._error_open = True
        dialog = ErrorDialog(report, self)
        dialog.finished.connect(self._error_closed)
        dialog.open()

    def stop(self) -> None:
        """End what runs in other threads, as before the program ends; a game in play is on disk already."""
        self.preload.stop()
        if self._play is not None:
            self._play.close()

    # --- Qt

    def showEvent(self, event: QShowEvent) -> None:
        """Once the window is there, look for an unfinished game and read in what the first game will need."""
        super().showEvent(event)
        if not self._was_shown:
            self._was_shown = True
            self._inside.begin()
            QTimer.singleShot(_AFTER_FIRST_PAINT_MS, self, self._after_first_paint)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Full screen, and the rule book where the page has no use of its own for the keys."""
        if not self._actions.press(event):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the window's place; a game in play is on disk already."""
        self.stop()
        if self._data is not None:
            packed = self.saveGeometry().toBase64()
            self.preferences.set(geometry=bytes(packed.data()).decode("ascii"))
        super().closeEvent(event)

    # --- inside

    def _lay_out(self) -> None:
        middle = QWidget()
        layout = QVBoxLayout(middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.banner)
        layout.addWidget(PageScroll(self.pages), 1)
        self.setCentralWidget(middle)
        try:
            self.setWindowIcon(QIcon(str(resource("icons", "tjmahjong.svg"))))
        except ResourceMissing as missing:
            self.tell_missing([missing.name])

    def _connect(self) -> None:
        self.preferences.follow("language", self._change_language)
        self.preferences.follow("look", self._dress)
        self.preferences.follow("tiles", self._change_tiles)
        self.preferences.follow("keys", self._change_keys)
        self.preferences.refused.connect(self.tell)
        self.reporter.happened.connect(self.show_error)
        self.home.wanted.connect(self._open)

    def _open(self, name: str) -> None:
        """What a person has chosen on the first page."""
        ways = {
            "new_game": self._new_game,
            "go_on": self._go_on,
            "rule_book": self.open_book,
            "referee": self._rule_lab,
            "records": self._records,
            "settings": self.show_settings,
            "about": self.show_about,
        }
        ways[name]()

    def _change_language(self) -> None:
        self.tell_missing(self._speak())

    def _change_tiles(self) -> None:
        put_on(self.preferences.values.tile_set, self.preferences.values.back)

    def _change_keys(self) -> None:
        keys.put_on(self.preferences.values.keys)
        # Whatever names a key says itself anew, as after a change of language; pages that wait to be shown as well.
        for window in QApplication.topLevelWidgets():
            if isinstance(window, QWidget):  # PySide may know its address by what lay there before
                QApplication.sendEvent(window, QEvent(QEvent.Type.LanguageChange))

    def _new_game(self) -> None:
        self.play.set_up()

    def _go_on(self) -> None:
        self.play.go_on_with_last()

    def _records(self) -> None:
        self.play.show_records()

    def _rule_lab(self) -> None:
        self.play.show_rule_lab(None)

    @property
    def _records_folder(self) -> Path | None:
        return self._data / "records" if self._data is not None else None

    def _after_first_paint(self) -> None:
        self._offer_last()
        if self._play is None:
            self.preload.start()

    def _offer_last(self) -> None:
        from tjmahjong_gui.game.saves import last_unfinished

        folder = self._records_folder
        last = last_unfinished(folder) if folder is not None else None
        self.home.offer_to_go_on(None if last is None else " · ".join(last.header.players))

    def _speak(self) -> list[str]:
        chosen = self.preferences.values.language
        return self._translators.speak(system_language() if chosen == "system" else chosen)

    def _dress(self) -> None:
        values = self.preferences.values
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        name = theme.system_theme() if values.theme == "system" else values.theme
        theme.apply(app, name, values.text_size)

    def _restore_geometry(self) -> None:
        packed = self.preferences.values.geometry
        if not packed or not self.restoreGeometry(QByteArray.fromBase64(packed.encode("ascii", "ignore"))):
            room = room_of(self).size()
            self.resize(min(FIRST.width(), room.width()), min(FIRST.height(), room.height()))

    def _error_closed(self) -> None:
        self._error_open = False
