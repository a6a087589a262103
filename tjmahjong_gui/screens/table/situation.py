"""What is going on at the table page: which source it shows, how far, and what the person can do about it.

Decisions go from here to the source, and what happens goes from the source's tape straight to the table; the page is
told only that there is something else to show (`changed`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QDeadlineTimer, QMetaObject, QObject, Signal

from tjmahjong import events as ev
from tjmahjong.actions import Action, Draw
from tjmahjong.event_text.events import step
from tjmahjong.refusals import Refusal
from tjmahjong.view import Pending
from tjmahjong_gui.commands import keys
from tjmahjong_gui.game.journal import Journal
from tjmahjong_gui.game.offers import Offer, button
from tjmahjong_gui.game.phases import OPENINGS, PHASES, Cause, Machine, Opening, Phase, Shown
from tjmahjong_gui.game.settled import Settled
from tjmahjong_gui.game.source import Source
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.screens import asked
from tjmahjong_gui.screens.table.replay import Replay
from tjmahjong_gui.table.model.tape import Moment, Tape
from tjmahjong_gui.table.view import TableView

AFTER_FINISHING_MS = 400
"""For so long the key that has just finished a motion does not also answer: a claim may have come up."""
BEFORE_PLAY = frozenset({"wind", "sit", "pull", "kick"})
"""What is asked before any tile lies on the table (R2.1, R7.3)."""
OPENING = (ev.PotStarted, ev.SatDown, ev.DiceRolled, ev.WindsLaid, ev.WindDrawn, ev.Seated, ev.DealStarted, ev.Sat,
           ev.Pulled, ev.Kicked, ev.WallBuilt, ev.WallBroken, ev.Dealt, ev.IndicatorTurned)  # fmt: skip
"""What comes before play, and may be skipped (R2, R3, R7.3)."""


class Situation(QObject):
    """Holds the state machines of `game.phases`; `table.playback` is the third. docs/architecture.md has all three."""

    changed = Signal()
    """What can be done, or what is said of it, is other than before."""
    told = Signal(str)
    """A sentence for whoever does not see the table."""
    questioned = Signal(str)
    """What the person is asked, for whoever does not see it."""
    interrupted = Signal(str)
    """A sentence in place of the lasting one; empty: the lasting one again."""
    remarked = Signal(str)
    """A sentence that passes."""
    dealEnds = Signal(object)
    """The Settled deal whose end begins to be shown."""
    potOver = Signal()
    """The last deal of the pot has been left."""

    def __init__(self, table: TableView, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lets: Callable[[Action], bool] = lambda action: True
        """Asked before an answer is given; False where somebody else takes it up."""
        self.source: Source | None = None
        self.journal: Journal | None = None
        self.mistake: ev.FalseHand | None = None
        """The person's own false hand, until their next decision."""
        self._table = table
        self._playback = table.playback
        self.replay = Replay(table.playback, self)
        self._preferences = preferences
        self._phases = Machine(Phase.AWAY, PHASES)
        self._opening = Machine(Opening.NONE, OPENINGS)
        self._finished = QDeadlineTimer()
        self._links: list[QMetaObject.Connection] = []
        self._playback.began.connect(self._began)
        self._playback.visited.connect(self._visited)
        self._playback.rested.connect(self._all_shown)

    # --- what the page draws

    @property
    def phase(self) -> Phase:
        """What the person can do."""
        return self._phases.state

    @property
    def back(self) -> bool:
        """Whether an earlier table of a game in play is looked at; in a record one looks wherever one likes."""
        return self._playback.back and self.source is not None and self.source.live

    @property
    def answering(self) -> bool:
        """Whether the person can answer what is asked."""
        return self.phase is Phase.ASKED and not self.back

    @property
    def asked(self) -> str:
        """What can be answered now; empty for nothing."""
        pending = self.source.open if self.source is not None and self.answering else None
        return pending.asked if pending is not None else ""

    def offers(self) -> list[Offer]:
        """The buttons of the moment."""
        source = self.source
        if source is None or self.back or self.phase in (Phase.AWAY, Phase.SETTLED):
            return []
        if self.phase is Phase.OVER:
            settled = self.settled()
            pot_over = settled is not None and settled.ended.pot_over
            return [button("settlement"), button("points" if pot_over else "next_deal")]
        if self._skippable or (self._opening.state is Opening.SKIPPED and not self.answering):
            return [button("skip")] if self._skippable else []
        board = source.board
        in_play = board.broken is not None and not source.between
        return asked.buttons(source) if self.answering or in_play else []

    @property
    def by_steps(self) -> bool:
        """Whether a record is shown event by event: at a pace at which nothing runs by itself, or at once."""
        return self._preferences.values.pace in ("step", "off")

    def said(self) -> str:
        """What the person is asked, in a sentence; empty while nothing is to be said."""
        if self.source is None:
            return ""
        return asked.sentence(self.source, self.mistake, self._preferences.values)

    def settled(self) -> Settled | None:
        """The deal that is over on the table that is shown; None while one is played."""
        return None if self.source is None else self.source.settled(self._playback.at)

    # --- a game

    def begin(self, source: Source, journal: Journal, at: int) -> None:
        """Show `source` from the position `at` of its tape on; what happens later is shown as it comes."""
        self.leave()
        self.source, self.journal = source, journal
        self._phases.on(Cause.BEGIN)
        self._links = [
            source.grew.connect(self._grew),
            source.asked.connect(self._asked),
            source.answered.connect(self._answered),
            source.refused.connect(self.say_refusals),
            source.rested.connect(self._rested),
            source.thinking.connect(self._table.set_thinking),
        ]
        journal.follow(source.tape, at)
        self._table.follow(source.tape, at, paused=not source.live)
        if source.live:
            self._playback.grant()
        else:
            text = self.tr("{key} plays; arrows and page keys go along the record.")
            self.remarked.emit(text.format(key=keys.text("next")))
        self.changed.emit()

    def leave(self) -> None:
        """Show no source any more; nothing of it is closed."""
        for link in self._links:
            QObject.disconnect(link)
        self._links = []
        if self.source is not None:
            self._table.follow(Tape(self._table.board), 0)
        self.source = self.mistake = None
        self._phases.on(Cause.LEAVE)
        self._opening = Machine(Opening.NONE, OPENINGS)
        self.changed.emit()

    # --- what the person does

    def act(self, action: Action) -> None:
        """Answer what is asked."""
        if self.source is not None and not self.back and self.lets(action):
            self.source.act(action)

    def pick_wind(self, slot: int) -> None:
        """Take a face-down wind tile."""
        name = f"wind{slot + 1}"
        for offer in self.offers():
            if offer.name == name:
                self.act(offer.actions[0])

    def take_from_wall(self) -> bool:
        """The wall was pressed: with own hands that draws (R6.4). False where it does not, and it was said why."""
        source = self.source
        if source is None or not self.answering or source.view().rules.handling != "manual":
            return True
        return source.act(Draw())

    def show_settlement(self) -> None:
        """From the table of a deal that is over to the settlement."""
        if self._phases.on(Cause.SETTLEMENT):
            self.changed.emit()

    def look_at_table(self) -> None:
        """From the settlement to the table."""
        if self._phases.on(Cause.TABLE):
            self.changed.emit()

    def proceed(self) -> None:
        """On from a deal that is over."""
        if self.source is not None and self._phases.on(Cause.GO_ON):
            self.interrupted.emit("")
            self._playback.grant()
            self._playback.paused = self._playback.paused and self.by_steps
            self.changed.emit()
            self.source.proceed()

    def skip(self) -> None:
        """On to the person's next question, and so until play begins; step by step nothing is skipped."""
        if self._skippable and self._opening.on(Shown.SKIP):
            self._finished.setRemainingTime(AFTER_FINISHING_MS)
            self._playback.hurried = True
            self.changed.emit()

    def go_on(self) -> bool:
        """The one key for what comes next; False where that is the answer to a question, if it is one."""
        if self.source is not None and not self.source.live:
            if self.phase in (Phase.SETTLED, Phase.OVER):
                self.proceed()
            else:
                self.replay.play_or_pause(by_steps=self.by_steps)
        elif self.back or self._playback.held:
            self._playback.step()
        elif self._skippable:
            self.skip()
        elif not self._playback.idle:
            (self._playback.step if self._preferences.values.pace == "step" else self._playback.finish)()
            self._finished.setRemainingTime(AFTER_FINISHING_MS)
        elif self.phase in (Phase.SETTLED, Phase.OVER):
            self.proceed()
        else:
            return not (self.phase is Phase.ASKED and self._finished.hasExpired())
        return True

    def step_back(self) -> None:
        """One event back; only step by step."""
        if self.source is None or (self.source.live and self._preferences.values.pace != "step"):
            return
        self.look_at_table()
        if not self._playback.step_back():
            self.remarked.emit(self.tr("This is the beginning: there is nothing further back."))

    def to_present(self) -> None:
        """Leave what is looked at."""
        self._playback.to_present()

    def say_refusals(self, refusals: Sequence[Refusal]) -> None:
        """Why something is not allowed, with every rule."""
        lang = language()
        self.remarked.emit("\n".join(f"{refusal.say(lang)} ({refusal.rule})" for refusal in refusals))

    # --- what the source and the table tell

    def _grew(self) -> None:
        self._playback.more()

    def _began(self, moment: Moment) -> None:
        """A show begins: only now is it told, so that the log does not run ahead of the table."""
        source, journal, at = self.source, self.journal, self._playback.at
        if source is None or journal is None:
            return
        event, board = moment
        fresh = at > journal.position
        said = journal.follow(source.tape, at)
        if self._step_told and not self._playback.hurried:
            self.interrupted.emit(step(event, board, language()))
        self._arrive()
        if not fresh:
            self.changed.emit()
            return
        shown = Shown.CEREMONY if isinstance(event, OPENING) else Shown.PLAY
        if source.live and self._opening.on(shown):
            self._playback.hurried = self._opening.state is Opening.SKIPPED
            self.changed.emit()
        self.told.emit(said)
        match event:
            case ev.FalseHand(seat=seat) if source.decides and seat == board.bottom:
                self.mistake = event
                self.changed.emit()
            case ev.RulesChanged():
                self.remarked.emit(said)
            case ev.DealEnded():
                self.dealEnds.emit(source.settled(at))

    def _visited(self) -> None:
        if self.source is None or self.journal is None:
            return
        self.journal.follow(self.source.tape, self._playback.reached)
        said = self._said_here()
        if self.back:
            said = self.tr("{count} back. {sentence}").format(
                count=self._playback.reached - self._playback.at, sentence=said
            )
        self.interrupted.emit(said if self._step_told and (self._playback.back or self._playback.held) else "")
        self.told.emit(said or self.said())
        self._arrive()
        self.changed.emit()

    def _arrive(self) -> None:
        """In a record: is this where a deal is over? One stops there."""
        source, at = self.source, self._playback.at
        if source is None or source.live:
            return
        over = at > 0 and isinstance(source.tape.moment(at).event, ev.DealEnded)
        if over:
            self._playback.paused = True
        if self._phases.on(Cause.ARRIVE if over else Cause.GO_ON):
            self.changed.emit()

    @property
    def _step_told(self) -> bool:
        """Whether each event is said in a sentence: step by step, and in a record."""
        return self._preferences.values.pace == "step" or (self.source is not None and not self.source.live)

    def _said_here(self) -> str:
        """What led to the table that is looked at, by which rule; empty at the very beginning."""
        at = self._playback.at
        return step(*self._playback.tape.moment(at), language()) if at else ""

    def _all_shown(self) -> None:
        if self.source is not None:
            # Only what told this step ends with it: a remark may come with an event that nothing is shown for.
            if self._step_told and self.phase is not Phase.WATCHING:
                self.interrupted.emit("")
            self.source.shown()

    def _asked(self, pending: Pending) -> None:
        source = self.source
        assert source is not None
        self._playback.to_present()
        self.interrupted.emit("")
        if pending.asked == "wind" and len(source.view().legal) == 1:
            # The last wind tile is nobody's choice.
            source.act(source.view().legal[0])
        elif self._phases.on(Cause.ASK):
            self.questioned.emit(self.said())
            self.changed.emit()

    def _answered(self) -> None:
        self._phases.on(Cause.ANSWER)
        self.mistake = None
        self.interrupted.emit("")
        self._playback.grant()
        self.changed.emit()

    def _rested(self) -> None:
        if self.source is not None and self.source.finished:
            self.potOver.emit()
        elif self._phases.on(Cause.REST):
            self.changed.emit()

    @property
    def _skippable(self) -> bool:
        """Whether what comes before play is being shown and the person may have it at once."""
        moves = self._preferences.values.pace not in ("step", "off")
        return self._opening.state is Opening.SHOWN and moves and self.phase is not Phase.ASKED
