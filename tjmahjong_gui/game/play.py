"""From page to page around games: setting up, playing, going on, looking back. Owns the session that is in play."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from tjmahjong.match import Match
from tjmahjong.players import Player
from tjmahjong.replay import Differs, RecordDamage, play_again, read
from tjmahjong.text import Text
from tjmahjong_gui.audio.calls import TableSound
from tjmahjong_gui.audio.sound import SoundPlayer
from tjmahjong_gui.audio.speech import Speaker
from tjmahjong_gui.commands.rule_at_hand import rule_at_hand
from tjmahjong_gui.game import games
from tjmahjong_gui.game.game_names import called
from tjmahjong_gui.game.games import CannotGoOn, Game
from tjmahjong_gui.game.journal import Journal
from tjmahjong_gui.game.played import note_played
from tjmahjong_gui.game.record_source import RecordSource
from tjmahjong_gui.game.saves import last_unfinished
from tjmahjong_gui.game.session import Session
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.preferences.settings import Notice, Preferences
from tjmahjong_gui.screens.new_game import GameSetup, NewGamePage
from tjmahjong_gui.screens.pot_summary import PotSummaryPage
from tjmahjong_gui.screens.table.page import TablePage
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.tape import Moment, Sight, Tape

if TYPE_CHECKING:
    from tjmahjong_gui.game.settled import Settled
    from tjmahjong_gui.screens.records import RecordsPage

_WRITING = Text(
    "{game} can no longer be written: {why}. You can play on; the program keeps trying.",
    "{game}写不进文件了：{why}。可以接着打，程序会继续尝试保存。",
)
_UNREADABLE = Text("{game} cannot be read: {why}.", "{game}读不出来：{why}。")
_WRITTEN_ANEW = Text(
    "The record of this game had been taken away. It was written again, from the beginning, in {folder}.",
    "这一锅的记录被挪走或删掉了。已经从头重新写好，存在 {folder}。",
)
_PLAYER_FAILED = Text(
    "A computer player made a mistake; something allowed was played in its place, and the game goes on.",
    "电脑出错了，已替它走了一步能走的，牌局继续。",
)


class Play(QObject):
    """The pages of a game and what leads from one to the next. The window shows and tells what the signals ask for."""

    pageWanted = Signal(object)
    """A Page is to come to the front."""
    homeWanted = Signal()
    settingsWanted = Signal()
    keysWanted = Signal()
    told = Signal(object)
    """A Notice for the person."""
    untold = Signal(object)
    """A Notice that is no longer so."""
    failed = Signal(object)
    """An exception that did not end the game."""

    def __init__(self, window: QWidget, preferences: Preferences, folder: Path | None, *, sound: bool) -> None:
        """`window` is what dialogs stand over; `folder` is where records are kept, None keeps none."""
        super().__init__(window)
        self._window = window
        self._preferences = preferences
        self._folder = folder
        self._game: Game | None = None
        self.session: Session | None = None
        self._record: RecordSource | None = None
        """What is looked at in place of a game."""
        self._record_journal: Journal | None = None
        self._played: dict[int, Player] = {}
        """The computer players of the record read last, as far as they are known."""
        self._summary_of: Path | None = None
        """The record of the game whose summary is shown."""
        self.journal: Journal | None = None
        self._problem: Notice | None = None
        """What is told of a record that cannot be written."""
        self._told_anew = 0
        self.new_game = NewGamePage(preferences)
        self.table = TablePage(preferences)
        self.summary = PotSummaryPage()
        self._records: RecordsPage | None = None
        self._last_setup: GameSetup | None = None
        self.sound: TableSound | None = None
        if sound:
            self.sound = TableSound(SoundPlayer(parent=self), Speaker(language(), self))
            self.sound.start()
            preferences.follow("sound", self._sound_as_preferred)
            self._sound_as_preferred()
        self._connect()

    # --- games

    def set_up(self) -> None:
        """The page where a new game is chosen."""
        self.pageWanted.emit(self.new_game)

    def begin(self, setup: GameSetup) -> None:
        """Play a new game."""
        self._stop()
        self._last_setup = setup
        self._open(games.begin(setup.rules, setup.name, setup.opponents, self._folder))

    def go_on(self, path: Path) -> None:
        """Go on with the game at `path`; a notice says why where that cannot be."""
        self._stop()
        try:
            game = games.go_on(path, self._preferences.values.opponents)
        except CannotGoOn as error:
            self.told.emit(error.notice)
            return
        self._open(game)

    def go_on_with_last(self) -> None:
        """Go on with the unfinished game that was played last."""
        last = last_unfinished(self._folder) if self._folder is not None else None
        if last is not None:
            self.go_on(last.path)

    def open_match(self, match: Match, computers: Mapping[int, Player]) -> None:
        """Play a match that was made elsewhere and is on no record."""
        self._open(Game(match, dict(computers), None))

    # --- looking

    def show_records(self) -> None:
        """The page with all games on disk."""
        from tjmahjong_gui.screens.records import RecordsPage

        if self._records is None:
            folder = self._folder if self._folder is not None else Path()
            self._records = RecordsPage(folder)
            self._records.home.connect(self.homeWanted)
            self._records.newGame.connect(self.set_up)
            self._records.goOn.connect(self.go_on)
            self._records.summary.connect(self.show_summary_of)
            self._records.watch.connect(self.show_record)
        self.pageWanted.emit(self._records)

    def show_summary_of(self, path: Path) -> None:
        """The points and deals of the record at `path`."""
        match = self._read(path)
        if match is not None:
            tape = Tape(Board.empty(match, games.HUMAN), match.events)
            journal = Journal(match.names)
            journal.follow(tape, len(tape))
            self._show_summary(journal, path)

    def show_record(self, path: Path, pot: int = 0, deal: int = 0) -> None:
        """Look at the record at `path`: from its beginning, or from where a deal of a pot begins."""
        self._stop()
        match = self._read(path)
        if match is not None:
            source = RecordSource(match, games.HUMAN, parent=self, computers=self._played)
            self._watch(source, source.begins(pot, deal))
            self.pageWanted.emit(self.table)

    def show_rule_book(self) -> None:
        """The rules in force, with examples; at the rule that lies under the mouse or has the keyboard."""
        from tjmahjong_gui.learn.rule_book import RuleBookDialog

        rule, over = rule_at_hand(), QApplication.activeModalWidget() or self._window
        if isinstance(over, RuleBookDialog):
            if rule is not None:
                over.go_to(rule)
            return
        rules = self.table.source.rules if self.table.source is not None else self.new_game.rules
        RuleBookDialog(rules, over, rule=rule).open()

    def show_rule_lab(self, settled: Settled | None) -> None:
        """One hand under all rules: that of `settled`, or an example."""
        from tjmahjong_gui.learn.rule_lab import RuleLabDialog

        RuleLabDialog(settled, self._window).open()

    def show_help(self) -> None:
        """What can be done now, and all keys."""
        from tjmahjong_gui.screens.help import HelpDialog

        dialog = HelpDialog(self.table.current_offers(), self.table.said(), self._window)
        dialog.changeKeys.connect(self.keysWanted)
        dialog.open()

    def change_rules(self) -> None:
        """Edit the house rules of the game that is played; they hold from its next deal on."""
        from tjmahjong_gui.screens.settings.rules_dialog import RulesDialog

        if self.session is None:
            return
        dialog = RulesDialog(self.session.match.rules, self._window, running=True)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.rulesChosen.connect(self.session.change_rules)
        dialog.open()

    def close(self) -> None:
        """The window closes: stop thinking, give the record free."""
        self._stop()
        if self.sound is not None:
            self.sound.close()

    # --- inside

    def _read(self, path: Path) -> Match | None:
        """The game in the record at `path`, to be looked at; None where it was told that it cannot be."""
        try:
            record = read(path)
            self._played = games.played_by(record.header.kinds or ())
            return play_again(record)
        except (RecordDamage, Differs, OSError) as error:
            self.told.emit(Notice(_UNREADABLE, {"game": called(path), "why": games.why_not(error)}))
            return None

    def _watch(self, source: RecordSource, at: int) -> None:
        self._record = source
        before, self._record_journal = self._record_journal, Journal(source.match.names, self)
        self.table.play(source, self._record_journal, at)
        # Only now nothing shows its log any more.
        if before is not None:
            before.deleteLater()

    def _look_from(self, viewer: int, sight: Sight) -> None:
        """The record through other eyes, where one is in it."""
        before = self._record
        if before is not None:
            source = before.seen_by(viewer, sight)
            at = source.tape.position(before.tape.number(self.table.table.playback.at))
            self._watch(source, at)
            before.deleteLater()

    def _show_summary(self, journal: Journal, path: Path | None) -> None:
        self._summary_of = path
        self.summary.show_pot(journal, opens=path is not None)
        self.pageWanted.emit(self.summary)

    def _show_deal(self, pot: int, deal: int) -> None:
        if self._summary_of is not None:
            self.show_record(self._summary_of, pot, deal)

    def _open(self, game: Game) -> None:
        self._stop()
        self._game = game
        self._problem, self._told_anew = None, 0
        for notice in game.notices:
            self.told.emit(notice)
        self._note_played()
        session = Session(game.match, game.computers, viewer=games.HUMAN, parent=self)
        session.failed.connect(self._player_failed)
        session.grew.connect(self._watch_record)
        self.session = session
        self.journal = Journal(game.match.names, self)
        self.pageWanted.emit(self.table)
        self.table.play(session, self.journal)
        session.start()

    def _stop(self) -> None:
        session, self.session = self.session, None
        record, self._record = self._record, None
        if session is not None or record is not None:
            self.table.leave()
        if session is not None:
            session.close()
            session.deleteLater()
        if record is not None:
            record.deleteLater()
        if self._game is not None and self._game.writer is not None:
            self._game.writer.close()
            self._note_played()  # another window may have opened another game since
        self._game = None

    def _note_played(self) -> None:
        writer = self._game.writer if self._game is not None else None
        if writer is not None and writer.path.parent == self._folder:
            note_played(writer.path)

    def _go_home(self) -> None:
        """Out of a game to the first page, out of a record to the others."""
        in_record = self._record is not None
        self._stop()
        if in_record:
            self.show_records()
        else:
            self.homeWanted.emit()

    def _pot_over(self) -> None:
        assert self.journal is not None
        journal = self.journal
        writer = self._game.writer if self._game is not None else None
        self._stop()
        self._show_summary(journal, None if writer is None else writer.path)

    def _again(self) -> None:
        if self._last_setup is not None:
            self.begin(self._last_setup)
        else:
            self.set_up()

    def _hear(self, moment: Moment) -> None:
        if self.sound is not None:
            self.sound.on_event(moment.event, self.table.table.playback.skipping)

    def _sound_as_preferred(self) -> None:
        if self.sound is not None:
            values = self._preferences.values
            self.sound.follow(
                language(),
                volume=values.volume,
                muted=values.muted,
                speech=values.speech,
                names_discards=values.names_discards,
            )

    def _kept(self) -> bool:
        writer = self._game.writer if self._game is not None else None
        return writer is not None and writer.problem is None

    def _watch_record(self) -> None:
        writer = self._game.writer if self._game is not None else None
        if writer is None:
            return
        if writer.anew > self._told_anew:
            self._told_anew = writer.anew
            self.told.emit(Notice(_WRITTEN_ANEW, {"folder": str(writer.path.parent)}))
        if writer.problem is None:
            self._forget_problem()
        elif self._problem is None:
            why = games.why_not(writer.problem)
            self._problem = Notice(_WRITING, {"game": called(writer.path), "why": why})
            self.told.emit(self._problem)

    def _forget_problem(self) -> None:
        """The record is whole again, or the game is left: the banner has nothing more to say of it."""
        if self._problem is not None:
            self.untold.emit(self._problem)
            self._problem = None

    def _player_failed(self, error: Exception) -> None:
        self.told.emit(Notice(_PLAYER_FAILED))
        self.failed.emit(error)

    def _connect(self) -> None:
        self.new_game.start.connect(self.begin)
        self.new_game.back.connect(self.homeWanted)
        self.table.commands.kept = self._kept
        self.table.home.connect(self._go_home)
        self.table.potOver.connect(self._pot_over)
        self.table.eyesChosen.connect(self._look_from)
        self.table.settings.connect(self.settingsWanted)
        self.table.ruleBook.connect(self.show_rule_book)
        self.table.ruleLab.connect(self.show_rule_lab)
        self.table.help.connect(self.show_help)
        self.table.table.playback.began.connect(self._hear)
        self.table.houseRules.connect(self.change_rules)
        self.summary.home.connect(self.homeWanted)
        self.summary.again.connect(self._again)
        self.summary.dealOpened.connect(self._show_deal)
