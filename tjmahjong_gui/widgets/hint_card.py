"""One row of a hint as a card: rank and mark, what to do, what it promises, the tiles that help, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tjmahjong import actions as do
from tjmahjong.event_text.names import listed, tile_name
from tjmahjong.scoring.patterns import BY_ID
from tjmahjong.text import Text
from tjmahjong.tiles import NAMES
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.look import theme
from tjmahjong_gui.table.drawing.badges import Badge, draw_badge
from tjmahjong_gui.table.words import BADGES
from tjmahjong_gui.widgets.leads import lead
from tjmahjong_gui.widgets.page import label, set_role
from tjmahjong_gui.widgets.tile_counts import Counted, TileCounts

if TYPE_CHECKING:
    from tjmahjong.teach.hints import Hint, Waiting

MANY = 12
"""So many kinds of useful tiles are shown; of more, only how many they are."""
_POINTS = Text("{points} points ±{error}", "{points} 分 ±{error}")
_CERTAIN = Text("{points} points", "{points} 分")
_POINTS_ABOUT = Text(
    "Points to expect from here, against the deal ending without your winning; ± is the error of the estimate.",
    "从现在起平均能多得多少分，跟这盘和不了相比；± 是估算的误差。",
)
_STAKE_ABOUT = Text(
    "Points to expect of the whole deal; ± is the error of this estimate.",
    "这一盘平均能得多少分；± 是估算的误差。",
)
_CHANCE = Text("Wins {chance} of 100 deals, {fan} fan on average", "一百盘里和 {chance}\u00a0盘，平均 {fan}\u00a0番")
_SAVED = Text(
    "The points above are more than that: another's win would have cost you something.",
    "上面的分数更多，因为别家和了你还得付。",
)
_AIMS = Text("Aims at {aims}", "奔着{aims}")
_AIM = Text("{name} ({fan}\u00a0fan)", "{name}（{fan}\u00a0番）")
_WAITS = Text("Waits for {left} tiles:", "听 {left} 张：")
_ANY = Text(
    "Waits for any tile: {left} left, {least} to {most} fan", "随便来哪张都和：还有 {left} 张，{least} 到 {most} 番"
)
_USEFUL = Text("{left} tiles help:", "有用的牌 {left} 张：")
_MORE = Text("{left} tiles of {kinds} kinds help", "有用的牌 {kinds} 种，{left} 张")
_TILE_LEFT = Text("{tile} ×{left}", "{tile} ×{left}")
_TILE_FAN = Text("×{left} · {fan} fan", "×{left} · {fan} 番")
_TOO_LITTLE = Text("×{left} · {fan} fan, too few", "×{left} · {fan} 番，不够")


_RULES: dict[type[do.Action], str] = {
    do.Discard: "R4.2", do.Pong: "R4.3", do.Kong: "R4.3", do.Win: "R5.11", do.DeclareReady: "R4.7", do.Pass: "R4.5",
    do.Sit: "R7.3", do.Pull: "R7.3", do.Kick: "R7.3", do.EndTurn: "R6.2", do.TakeBack: "R6.2",
}  # fmt: skip
"""The rule that says what an action is."""


class _Mark(QWidget):
    """The badge, as on the tile."""

    def __init__(self, badge: Badge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._badge = badge
        size = round(QFontMetrics(theme.font(12)).height() * 1.1)
        self.setFixedSize(size, size)
        said = say(BADGES[badge.mark], rank=badge.rank)
        self.setAccessibleName(said)
        self.setToolTip(tip(said))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The badge."""
        painter = QPainter(self)
        draw_badge(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._badge)
        painter.end()


class HintCard(QFrame):
    """A card that takes the keyboard; pressed, it chooses what it speaks of."""

    chosen = Signal(object)
    """The action."""

    def __init__(self, hint: Hint, *, before_play: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hint = hint
        set_role(self, "current" if hint.mark == "best" else "card")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        lang, option = language(), hint.option
        lead(self, _RULES.get(type(hint.action), "R4.2"))
        head = QHBoxLayout()
        head.setSpacing(6)
        name = label("cardtitle", wrap=True)
        said = hint.say(lang)
        name.setText(said[:1].upper() + said[1:])
        known = _CERTAIN if option.error < 0.005 else _POINTS
        points = self._line(
            say(known, points=f"{option.points:+.1f}".replace("-", "−"), error=f"{option.error:.1f}"), "gain"
        )
        lead(points, "R7.3" if before_play else "R7.1")
        points.setToolTip(tip(say(_STAKE_ABOUT if before_play else _POINTS_ABOUT)))
        head.addWidget(_Mark(Badge(hint.rank, hint.mark)))
        head.addWidget(points, 1)
        layout = QVBoxLayout()
        layout.setContentsMargins(8, 6, 6, 8)
        layout.setSpacing(4)
        layout.addLayout(head)
        # A line of its own: in large letters a tile's name needs the whole width.
        layout.addWidget(name)
        for part in self._parts():
            layout.addWidget(part)
        self.setLayout(layout)
        self.setAccessibleName(f"{hint.rank}. {name.text()}")
        self.setAccessibleDescription(" ".join(self._texts))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(self.hint.action)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.chosen.emit(self.hint.action)
        else:
            super().keyPressEvent(event)

    # --- inside

    def _line(self, text: str, role: str) -> QLabel:
        made = label(role, wrap=True)
        made.setText(text)
        return made

    @property
    def _texts(self) -> list[str]:
        parts = [part for part in self.findChildren(QWidget) if part.parent() is self]
        return [part.text() if isinstance(part, QLabel) else part.accessibleName() for part in parts]

    def _parts(self) -> list[QWidget]:
        hint, option, lang = self.hint, self.hint.option, language()
        found: list[QWidget] = []
        if 0.005 <= option.win_probability < 1:
            fan = f"{option.expected_fan / option.win_probability:.1f}"
            found.append(self._line(say(_CHANCE, chance=round(100 * option.win_probability), fan=fan), ""))
        if not isinstance(hint.action, do.Discard) and option.reasons:
            found.append(self._line(option.reasons[0].say(lang), ""))
            if isinstance(hint.action, do.Win):
                found.append(self._line(say(_SAVED), "soft"))
        if hint.waits:
            found += self._waits(hint.waits)
        elif option.useful:
            found += self._useful()
        if hint.aims and not hint.waits:
            named = listed((say(_AIM, name=aim.say(lang), fan=aim.fan) for aim in hint.aims), lang)
            line = self._line(say(_AIMS, aims=named), "")
            lead(line, BY_ID[hint.aims[0].patterns[0]].rule)
            found.append(line)
        if hint.better:
            joined = ("" if lang.startswith("zh") else " ").join(reason.say(lang) for reason in hint.better)
            found.append(self._line(joined, "soft"))
        return found

    def _useful(self) -> list[QWidget]:
        useful, lang = self.hint.option.useful, language()
        left = sum(copies for _, copies in useful)
        if len(useful) > MANY:
            return [self._line(say(_MORE, left=left, kinds=len(useful)), "")]
        heading = say(_USEFUL, left=left)
        told = listed((say(_TILE_LEFT, tile=tile_name(NAMES[kind], lang), left=n) for kind, n in useful), lang)
        tiles = [Counted(NAMES[kind], f"×{copies}") for kind, copies in useful]
        return [self._line(heading, ""), TileCounts(tiles, told)]

    def _waits(self, waits: tuple[Waiting, ...]) -> list[QWidget]:
        there = [wait for wait in waits if wait.left]
        wins = [wait for wait in there if wait.wins]
        left = sum(wait.left for wait in wins)
        fans = [wait.fan for wait in wins]
        if len(wins) > MANY:
            return [self._line(say(_ANY, left=left, least=min(fans), most=max(fans)), "")]
        there.sort(key=lambda wait: (not wait.wins, -wait.fan, wait.kind))
        tiles = [Counted(NAMES[wait.kind], wait_text(wait), faint=not wait.wins) for wait in there[:MANY]]
        told = listed((f"{tile_name(NAMES[wait.kind], language())} {wait_text(wait)}" for wait in there), language())
        return [self._line(say(_WAITS, left=left), ""), TileCounts(tiles, told)]


def wait_text(wait: Waiting) -> str:
    """Copies left and fan of a kind that is waited for; said too where it is worth too little."""
    return say(_TILE_FAN if wait.wins else _TOO_LITTLE, left=wait.left, fan=wait.fan)
