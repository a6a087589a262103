"""Games and their records: beginning one, going on with one. Nothing here draws anything."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from tjmahjong.event_text.people import OPPONENTS
from tjmahjong.lock import Locked
from tjmahjong.match import Match
from tjmahjong.players import PLAYERS, Player, make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.reading import BadText, shortened
from tjmahjong.record import RecordWriter
from tjmahjong.replay import Differs, RecordDamage, resume
from tjmahjong.rules import RuleSet
from tjmahjong.system_reasons import reason_of
from tjmahjong.text import Text, short_name
from tjmahjong_gui.files.paths import writable
from tjmahjong_gui.game.game_names import called, file_name
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.preferences.settings import Notice

HUMAN = 0
"""The person is player 0 of every game."""
HUMAN_KIND = "human"
"""What the head of a record calls the person."""

OPPONENT_NAMES = OPPONENTS
"""What the computer players are called at the table."""

_DAMAGED = Text(
    "{game} cannot be continued: {why}. Its file was left as it is.",
    "{game}接不下去：{why}。文件没有动过。",
)
_LOCKED = Text(
    "{game} is open in another window of this program. Close that first, or start a new game here.",
    "{game}正在另一个窗口里打。先关掉那边，或者另开一锅。",
)
_REMNANT = Text(
    "{game} lacks part of its last line, as after a crash. It goes on from the line before; "
    "the part was kept in a file beside it.",
    "{game}的最后一行没写完，像是程序中断过。牌局从前一行接着打，没写完的部分另存在旁边的文件里。",
)
_NOT_SAVED = Text(
    "This game cannot be saved in {folder}: {why}. You can play it, but it is not kept.",
    "这一锅没法存进 {folder}：{why}。可以照常打，但不会保存。",
)
_UNLOCKED = Text(
    "Games in {folder} cannot be locked ({why}). They are kept all the same; only do not open one in two windows "
    "at once.",
    "{folder} 里的牌局加不了锁（{why}）。照样会保存，只是别在两个窗口里同时打同一锅。",
)
_FINISHED = Text("{game} is over; there is nothing to go on with.", "{game}已经打完，没有可接的。")
_AT_LINE = Text("line {line}: {reason}", "第 {line} 行：{reason}")
_STRANGERS = Text(
    "This program has no computer player called {names}; {other} plays in that place. Files keep the name.",
    "本程序没有叫 {names} 的电脑对手，由“{other}”代打。文件里的名字不变。",
)


class CannotGoOn(Exception):
    """A game that cannot be continued; `notice` says why."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice.say("en"))
        self.notice = notice


class Game(msgspec.Struct, frozen=True):
    """A match to be played: with its computer players by player, its record if it has one, and what is to be told."""

    match: Match
    computers: dict[int, Player]
    writer: RecordWriter | None
    notices: tuple[Notice, ...] = ()


def names_at_table(person: str) -> tuple[str, ...]:
    """The names of all players, by player: the person's, and those of the computer players in the language shown."""
    return (short_name(person), *(say(opponent) for opponent in OPPONENT_NAMES))


def begin(rules: RuleSet, name: str, opponents: Sequence[str], folder: Path | None) -> Game:
    """A new game of the person `name` against three computer players, recorded in `folder` if that can be."""
    known, strangers = _known(opponents)
    writer, notices = _new_record(folder, (HUMAN_KIND, *known))
    match = Match(rules, names_at_table(name), SeededRandomness(), writer, humans=(HUMAN,))
    return Game(match, _computers(known), writer, (*strangers, *notices))


def go_on(path: Path, opponents: Sequence[str]) -> Game:
    """The unfinished game in the record at `path`, against the computer players it was begun with; `opponents` are
    those of a record that is older than that it names them. CannotGoOn says why it is none."""
    try:
        resumed = resume(path, SeededRandomness())
    except Locked:
        raise CannotGoOn(Notice(_LOCKED, {"game": called(path)})) from None
    except (RecordDamage, Differs, OSError) as error:
        raise CannotGoOn(Notice(_DAMAGED, {"game": called(path), "why": why_not(error)})) from None
    if resumed.match.finished:
        resumed.writer.close()
        raise CannotGoOn(Notice(_FINISHED, {"game": called(path)}))
    known, strangers = _known(resumed.kinds[1:] or opponents)
    notices = (*strangers, *_unlocked(resumed.writer))
    if resumed.remnant is not None:
        notices = (*notices, Notice(_REMNANT, {"game": called(path)}))
    return Game(resumed.match, _computers(known), resumed.writer, notices)


def _new_record(folder: Path | None, kinds: Sequence[str]) -> tuple[RecordWriter | None, tuple[Notice, ...]]:
    if folder is None:
        return None, ()
    now = datetime.now().astimezone()
    why = writable(folder)
    if why is None:
        try:
            started = now.isoformat("T", "seconds")
            writer = RecordWriter(folder / file_name(now), started=started, kinds=kinds, beside=True)
        except OSError as error:
            why = reason_of(error)
        else:
            return writer, _unlocked(writer)
    return None, (Notice(_NOT_SAVED, {"folder": str(folder), "why": why or ""}),)


_told: set[Path] = set()
"""Folders of which has been said that nothing can be locked there: once is enough."""


def _unlocked(writer: RecordWriter) -> tuple[Notice, ...]:
    folder = writer.path.parent
    if writer.unlocked is None or folder in _told:
        return ()
    _told.add(folder)
    return (Notice(_UNLOCKED, {"folder": str(folder), "why": why_not(writer.unlocked)}),)


def why_not(error: OSError | ValueError) -> str | Text | Notice:
    """Why a file cannot be used, to stand in a sentence: in both languages where the words are ours."""
    if isinstance(error, OSError):
        return reason_of(error)
    if isinstance(error, BadText):
        return Notice(error.text, error.values)
    if isinstance(error, RecordDamage):
        return Notice(_AT_LINE, {"line": error.line, "reason": error.text})
    if isinstance(error, Differs):
        return Notice(_AT_LINE, {"line": error.difference.line, "reason": error.difference.text})
    return shortened(str(error), 300)


def _known(opponents: Sequence[str]) -> tuple[list[str], tuple[Notice, ...]]:
    """The names of computer players, those that this program does not know replaced by the first it does, and what is
    to be said of that. A record that names them goes on naming them: another copy of the program may know them."""
    first = next(iter(PLAYERS))
    strangers = list(dict.fromkeys(name for name in opponents if name not in PLAYERS))
    values = {"names": ", ".join(shortened(name) for name in strangers), "other": Notice(PLAYERS[first].title)}
    return [name if name in PLAYERS else first for name in opponents], (
        Notice(_STRANGERS, values),
    ) if strangers else ()


def _computers(names: Sequence[str]) -> dict[int, Player]:
    return {player: make(name) for player, name in enumerate(names, 1)}


def played_by(kinds: Sequence[str]) -> dict[int, Player]:
    """The computer players that a record names, by player; those that this program does not know are left out."""
    return {player: make(name) for player, name in enumerate(kinds) if name in PLAYERS}
