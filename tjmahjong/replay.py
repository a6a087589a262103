"""Playing a record again, verifying it, going on with it (INTERFACES, R4.8).

>>> import tempfile
>>> from tjmahjong.randomness import SeededRandomness
>>> from tjmahjong.rules import RuleSet
>>> path = Path(tempfile.mkdtemp()) / "game.tjm"
>>> writer = RecordWriter(path, kinds=("human", "basic", "basic", "basic"))
>>> match = Match(RuleSet(seat_draw="quick"), ("Ann", "Ben", "Cai", "Dou"), SeededRandomness(1), writer)
>>> events = match.start()
>>> writer.close()
>>> read_head(path).players
('Ann', 'Ben', 'Cai', 'Dou')
>>> record = read(path)
>>> record.events == tuple(events), parse(path.read_bytes(), path.name) == record
(True, True)
>>> verify(record) is None, play_again(record).pending == match.pending
(True, True)
>>> game = resume(path, SeededRandomness(2))
>>> game.match.pending == match.pending, game.kinds[0]
(True, 'human')
>>> game.writer.close()
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from tjmahjong import events as ev
from tjmahjong.decisions import decision_at
from tjmahjong.lock import Lock
from tjmahjong.match import Match, last_deal
from tjmahjong.randomness import Randomness, RandomnessRunsOut, RecordedRandomness
from tjmahjong.record import Header, RecordWriter, Written, names_beside, sync_folder
from tjmahjong.record_reading import CHANGED, Record, RecordDamage, cut_off, parse, read, read_head
from tjmahjong.refusals import IllegalAction
from tjmahjong.text import LANGUAGES, Text, short_name
from tjmahjong.tiles import TILES

__all__ = [
    "Difference", "Differs", "Record", "RecordDamage", "Replay", "Resumed",
    "parse", "play_again", "read", "read_head", "resume", "verify",
]  # fmt: skip


_MISSING = Text(
    "what came up here (dice, seats or the wall) is missing from the record", "这里的骰子、座位或牌墙，记录里没有"
)
_OTHER = Text("played again, {now} happens here, not {then}", "重打一遍，这里是 {now}，不是 {then}")
_NO_DECISION = Text("no decision leads to {event} here", "怎么打，这里都不会有 {event}")
_CENSUS = Text("the tiles on the table are not 136, each once", "桌上不是 136 张牌，每张一次")
_BOTH = Text("{first}; {second}", "{first}；{second}")


class Difference(msgspec.Struct, frozen=True):
    """The first thing that is wrong with a record: its line (from 1) and what."""

    line: int
    text: Text

    @property
    def what(self) -> str:
        """What, in English."""
        return self.text.en


class Resumed(msgspec.Struct, frozen=True):
    """A match that goes on from its record. `remnant` is the file that a cut last line was kept in, if any; `kinds`
    says what each player is (`record.Header`), empty where the record is older than that."""

    match: Match
    writer: RecordWriter
    remnant: Path | None
    kinds: tuple[str, ...]


class Differs(ValueError):
    """Playing a record again does not lead to what it holds; `difference` says where."""

    def __init__(self, difference: Difference) -> None:
        super().__init__(f"line {difference.line}: {difference.what}")
        self.difference = difference


class Replay:
    """Plays a record again from its walls, dice and decisions, and compares every event with it (R4.8)."""

    def __init__(
        self, head: Header, recorded: Sequence[ev.Event], then: Randomness | None = None, *, start: int = 0
    ) -> None:
        """`start`: the number of a `DealStarted`; what stands before it is taken as it is, not played."""
        self._recorded = recorded
        self._compared = self._start = start
        try:
            randomness = RecordedRandomness(recorded[start:], then)
        except ValueError as error:
            raise Differs(self._bad_wall(Text(str(error), str(error)))) from error
        names = [short_name(name) for name in head.players]
        self.match = Match(head.rules, names, randomness, pots=head.pots, humans=head.humans)

    def run(self, *, census: bool = False) -> Match:
        """Play to the end of the record, with `census` counting tiles after every decision. Differs if it differs."""
        match, recorded = self.match, self._recorded
        self._step((lambda: match.begin_at(recorded, self._start)) if self._start else match.start)
        while len(match.events) < len(recorded):
            step = self._next_step()
            if step is None or not self._step(step):
                break
            if census:
                self._count()
        return match

    def _step(self, step: Callable[[], object]) -> bool:
        """Do one step and compare; False where the record ends in the middle of what follows from it."""
        stopped: Text | None = None
        more = True
        try:
            step()
        except RandomnessRunsOut:
            more = False
        except IllegalAction as error:
            stopped = Text(*(error.refusals[0].say(lang) for lang in LANGUAGES))
        except ValueError as error:
            stopped = Text(str(error), str(error))
        self._compare()
        if stopped is None and not more and self._compared < len(self._recorded):
            stopped = _MISSING
        if stopped is not None:
            raise Differs(self._here(stopped))
        return more

    def _compare(self) -> None:
        played = self.match.events
        for at in range(self._compared, min(len(played), len(self._recorded))):
            if played[at] != self._recorded[at]:
                self._compared = at
                now, then = _short(played[at]), _short(self._recorded[at])
                raise Differs(self._here(_OTHER.filled(now=now, then=then)))
        self._compared = len(played)

    def _next_step(self) -> Callable[[], object] | None:
        """What to do next, or None where the record ends before it says what was decided.

        False hands come out with the decision that follows them (R6.2): at the end of a record without one they have
        not happened yet.
        """
        match, recorded = self.match, self._recorded
        at = len(match.events)
        event = recorded[at]
        if isinstance(event, ev.RulesChanged):
            rules = event.rules
            return lambda: match.change_rules(rules)
        if match.between:
            return match.proceed
        pending, action = match.pending, decision_at(recorded, at)
        if isinstance(event, ev.FalseHand) and action is None:
            return None
        if pending is None or action is None:
            raise Differs(self._here(_NO_DECISION.filled(event=_short(event))))
        return lambda: match.act(pending.seat, action)

    def _count(self) -> None:
        places = [at for group in self.match.census().values() for at in group]
        if places and sorted(places) != list(range(TILES)):
            raise Differs(self._here(_CENSUS))

    def _here(self, what: Text) -> Difference:
        return Difference(self._compared + 2, what)

    def _bad_wall(self, what: Text) -> Difference:
        for number, event in enumerate(self._recorded, 2):
            if isinstance(event, ev.WallBuilt):
                try:
                    RecordedRandomness([event])
                except ValueError:
                    return Difference(number, what)
        return Difference(2, what)


def _short(event: ev.Event) -> str:
    text = msgspec.json.encode(event).decode()
    return text if len(text) <= 160 else text[:157] + "..."


def play_again(record: Record, upto: int | None = None) -> Match:
    """The match as it stood after the first `upto` events (all without it), to be looked at. Differs if it differs.

    Last events that nobody has decided yet are left out. With `upto` only the deal that it lies in is played and
    compared, so that any point of a long game is there at once.
    """
    if upto is None:
        return Replay(record.header, record.events).run()
    return Replay(record.header, record.events[:upto], start=last_deal(record.events, upto)).run()


def verify(record: Record) -> Difference | None:
    """Play the record again and compare every event, points and the tile census; the first difference, or None."""
    found: Difference | None = None
    try:
        Replay(record.header, record.events).run(census=True)
    except Differs as error:
        found = error.difference
    if record.broken is not None and (found is None or record.broken <= found.line):
        if found is not None and found.line == record.broken:
            return Difference(record.broken, _BOTH.filled(first=CHANGED, second=found.text))
        return Difference(record.broken, CHANGED)
    return found


def resume(path: Path, randomness: Randomness) -> Resumed:
    """Go on with the game in the record at `path`; what has not happened yet comes from `randomness`.

    A cut last line is moved to a file beside it (`.remnant`). RecordDamage, Differs, lock.Locked or OSError if the
    record cannot be used; it is unchanged then.
    """
    lock = Lock(path)
    try:
        record = read(path)
        match = Replay(record.header, record.events, randomness).run()
        happened = min(len(record.events), len(match.events))
        length, digest, remnant = cut_off(path, record, happened)
        kept = _keep(path, remnant) if remnant else None
        writer = RecordWriter(path, there=Written(lock, length, digest))
    except BaseException:
        lock.release()
        raise
    writer.write(match.events[happened:])
    match.write_to(writer)
    kinds = record.header.kinds
    return Resumed(match, writer, kept, () if kinds is msgspec.UNSET else kinds)


def _keep(path: Path, remnant: bytes) -> Path:
    """Write a cut line beside the record, never over an earlier one; on return it is on disk."""
    for kept in names_beside(path.with_name(path.name + ".remnant")):
        try:
            file = kept.open("xb")
        except FileExistsError as error:
            taken = error
            continue
        try:
            with file:
                file.write(remnant)
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            kept.unlink(missing_ok=True)
            raise
        sync_folder(path.parent)
        return kept
    raise taken
