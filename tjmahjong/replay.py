"""Reading records: cut ends, damage, playing a record again, going on with it (INTERFACES, R4.8)."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import IO

import msgspec

from tjmahjong import actions as do
from tjmahjong import events as ev
from tjmahjong.chance import Chance, ChanceRunsOut, RecordedChance
from tjmahjong.lock import Lock
from tjmahjong.match import Match
from tjmahjong.reading import MARK, BadText, plain, shallow, shortened, too_large
from tjmahjong.record import FORMAT, Header, RecordWriter, chained, sync_folder
from tjmahjong.refusals import IllegalAction
from tjmahjong.rules import RuleError, from_mapping
from tjmahjong.text import short_name
from tjmahjong.tiles import TILES

LARGEST = 24 << 20
"""Bytes of a record that is read: thirty times a pot of sixteen deals. What it holds takes some three times as much."""
LONGEST = 1 << 16
"""Bytes of a line: thirty times the longest that is written."""
_LONGEST_NAME = 200
"""Characters of a name of a player; of FILE.py:Class among them."""
_LONGEST_REASON = 400


class RecordDamage(ValueError):
    """A record that cannot be used: `line` (from 1) and the reason. Nothing was changed."""

    def __init__(self, name: str, line: int, reason: str) -> None:
        reason = shortened(reason, _LONGEST_REASON)
        super().__init__(f"{shortened(name)}, line {line}: {reason}")
        self.line = line
        self.reason = reason


class Record(msgspec.Struct, frozen=True):
    """What a record holds. `remnant` is a last line that was cut short; `length` the bytes before it.

    `broken` is the first line (from 1) whose digest does not fit, where that was not refused when reading.
    """

    header: Header
    events: tuple[ev.Event, ...]
    remnant: bytes
    length: int
    digest: str
    broken: int | None = None


class Difference(msgspec.Struct, frozen=True):
    """The first thing that is wrong with a record: its line (from 1) and what."""

    line: int
    what: str


class Resumed(msgspec.Struct, frozen=True):
    """A match that goes on from its record. `remnant` is the file that a cut last line was kept in, if any; `kinds`
    says what each player is (`record.Header`), empty where the record is older than that."""

    match: Match
    writer: RecordWriter
    remnant: Path | None
    kinds: tuple[str, ...]


class _Sum(msgspec.Struct):
    sum: str


class _Format(msgspec.Struct):
    format: int


_event = msgspec.json.Decoder(ev.AnyEvent)
_header = msgspec.json.Decoder(Header)
_sum = msgspec.json.Decoder(_Sum)
_encode = msgspec.json.Encoder().encode


_MARK = re.compile(rb',"sum":"([0-9a-f]{16})"\}\Z')
"""How every line ends; before it stands what its digest is reckoned from."""


def read(path: Path, *, strict: bool = True) -> Record:
    """Read a record, line by line. OSError if it cannot be read, `reading.Unfit` among them for what is no regular file
    or too large; RecordDamage for anything wrong but a cut last line.

    `strict` false: a digest that does not fit is only noted (`Record.broken`), to be told together with what it means.
    """
    with plain(path) as file:
        if os.fstat(file.fileno()).st_size > LARGEST:
            raise too_large(path.name, LARGEST)
        return _read(file, path.name, strict=strict)


def read_head(path: Path) -> Header:
    """The first line of a record alone. OSError, RecordDamage."""
    with plain(path) as file:
        return _head_of(file, path.name)[0]


def parse(data: bytes, name: str, *, strict: bool = True) -> Record:
    """The record whose file holds `data`; see `read`."""
    return _read(BytesIO(data), name, strict=strict)


def _read(file: IO[bytes], name: str, *, strict: bool) -> Record:
    head, text, length = _head_of(file, name)
    events: list[ev.Event] = []
    digest, broken, number = "", None, 1
    what: Header | ev.Event = head
    while True:
        given, fits = _sum_of(text, what, digest, head.format, name, number)
        if not fits:
            if strict:
                raise RecordDamage(name, number, _CHANGED)
            broken = broken or number
        digest, number = given, number + 1
        text = file.readline(LONGEST + 1)
        if not text.endswith(b"\n"):
            if len(text) > LONGEST:
                raise RecordDamage(name, number, _TOO_LONG)
            return Record(_cut_names(head), tuple(events), text, length, digest, broken)
        length += len(text)
        text = text[:-1]
        try:
            shallow(text)
            what = _event.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, BadText, RecursionError) as error:
            raise RecordDamage(name, number, f"this is no event of a game ({error})") from None
        events.append(what)


_CHANGED = "it was changed, or lines before it are missing (its digest does not fit)"
_NO_HEAD = "the first line, which names rules and players, is missing or cut short"
_TOO_LONG = f"it has more than the {LONGEST} bytes that a line can have"


def _sum_of(text: bytes, what: Header | ev.Event, before: str, form: int, name: str, number: int) -> tuple[str, bool]:
    """The digest that a line gives, and whether it fits."""
    if found := _MARK.search(text):
        given = found[1].decode()
        if given == chained(before, text[: found.start()] + b"}"):
            return given, True
        if form > 1:
            return given, False
    try:
        given = _sum.decode(text).sum
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordDamage(name, number, f"this is no line of a record ({error})") from None
    # Until format 1 a line fitted by what it says, however that was written.
    return given, form == 1 and given == chained(before, _encode(what))


def _head_of(file: IO[bytes], name: str) -> tuple[Header, bytes, int]:
    """The head of a record, its line without the end, and how many bytes of the file that was."""
    text = file.readline(LONGEST + 1)
    if not text.endswith(b"\n"):
        reason = _TOO_LONG if len(text) > LONGEST else _NO_HEAD
        raise RecordDamage(name, 1, reason)
    length = len(text)
    text = text.removeprefix(MARK)[:-1]
    return _read_header(text, name), text, length


def _read_header(text: bytes, name: str) -> Header:
    try:
        shallow(text)
        version = msgspec.json.decode(text, type=_Format).format
        if version > FORMAT:
            raise RecordDamage(
                name, 1, f"made by a newer program (format {version}, this one reads up to {FORMAT}); update to open it"
            )
        head = _header.decode(text)
        rules = msgspec.json.decode(text)["rules"]
    except (msgspec.DecodeError, UnicodeDecodeError, BadText, RecursionError) as error:
        raise RecordDamage(name, 1, f"this is not the head of a record ({error})") from None
    try:
        from_mapping(rules)
    except RuleError as error:
        raise RecordDamage(name, 1, f"rules this program does not know: {error.say('en')}") from None
    if len(head.players) != 4:
        raise RecordDamage(name, 1, f"a game has four players, not {len(head.players)}")
    if head.kinds is not msgspec.UNSET and len(head.kinds) != 4:
        raise RecordDamage(name, 1, f"a game has four players, but kinds of {len(head.kinds)} are told")
    for key, value in head.changes.items():
        # Not compared with today's standard rules: those may have been others when the record was made.
        if value != rules.get(key, msgspec.UNSET) or type(value) is not type(rules[key]):
            raise RecordDamage(name, 1, f"the list of changed rules does not fit the rules ({key})")
    return head


def _cut_names(head: Header) -> Header:
    """The head with texts as long as they can be shown: a file may hold any."""
    kinds = head.kinds if head.kinds is msgspec.UNSET else tuple(map(_cut, head.kinds))
    return msgspec.structs.replace(
        head, players=tuple(map(_cut, head.players)), kinds=kinds, started=_cut(head.started),
        program=_cut(head.program),
    )  # fmt: skip


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_NAME else text[: _LONGEST_NAME - 1] + "…"


def action_of(event: ev.Event) -> do.Action | None:
    """The decision that this event shows, or None. A draw is one where tiles are moved by hand (R6.4)."""
    find = _ACTIONS.get(type(event))
    return None if find is None else find(event)


_ACTIONS: dict[type[ev.Event], Callable[..., do.Action]] = {
    ev.WindDrawn: lambda e: do.PickWind(e.slot),
    ev.Sat: lambda e: do.Sit(e.sits),
    ev.Pulled: lambda e: do.Pull(e.times),
    ev.Kicked: lambda e: do.Kick(e.target, e.kicks),
    ev.ReadyDeclared: lambda e: do.DeclareReady(),
    ev.Passed: lambda e: do.Pass(),
    ev.Drew: lambda e: do.Draw(),
    ev.Discarded: lambda e: do.Discard(e.tile, e.at),
    ev.TurnEnded: lambda e: do.EndTurn(),
    ev.TakenBack: lambda e: do.TakeBack(),
    ev.Ponged: lambda e: do.Pong(),
    ev.Konged: lambda e: do.Kong(e.tile),
    ev.Won: lambda e: do.Win(),
}


class Differs(ValueError):
    """Playing a record again does not lead to what it holds; `difference` says where."""

    def __init__(self, difference: Difference) -> None:
        super().__init__(f"line {difference.line}: {difference.what}")
        self.difference = difference


class Replay:
    """Plays a record again from its walls, dice and decisions, and compares every event with it (R4.8)."""

    def __init__(self, head: Header, recorded: Sequence[ev.Event], then: Chance | None = None) -> None:
        self._recorded = recorded
        self._compared = 0
        try:
            chance = RecordedChance(recorded, then)
        except ValueError as error:
            raise Differs(self._bad_wall(str(error))) from error
        names = [short_name(name) for name in head.players]
        self.match = Match(head.rules, names, chance, pots=head.pots, humans=head.humans)

    def run(self, *, census: bool = False) -> Match:
        """Play to the end of the record, with `census` counting tiles after every decision. Differs if it differs."""
        match, recorded = self.match, self._recorded
        self._step(match.start)
        while len(match.events) < len(recorded):
            step = self._next_step()
            if step is None or not self._step(step):
                break
            if census:
                self._count()
        return match

    def _step(self, step: Callable[[], object]) -> bool:
        """Do one step and compare; False where the record ends in the middle of what follows from it."""
        stopped: str | None = None
        more = True
        try:
            step()
        except ChanceRunsOut:
            more = False
        except IllegalAction as error:
            stopped = error.refusals[0].say("en")
        except ValueError as error:
            stopped = str(error)
        self._compare()
        if stopped is None and not more and self._compared < len(self._recorded):
            stopped = "what chance brought here is missing from the record"
        if stopped is not None:
            raise Differs(self._here(stopped))
        return more

    def _compare(self) -> None:
        played = self.match.events
        for at in range(self._compared, min(len(played), len(self._recorded))):
            if played[at] != self._recorded[at]:
                self._compared = at
                now, then = _short(played[at]), _short(self._recorded[at])
                raise Differs(self._here(f"played again, {now} happens here, not {then}"))
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
        while isinstance(event, ev.FalseHand) and at + 1 < len(recorded):
            at += 1
            event = recorded[at]
        if isinstance(event, ev.FalseHand):
            return None
        pending, action = match.pending, action_of(event)
        if pending is None or action is None:
            raise Differs(self._here(f"no decision leads to {_short(event)} here"))
        return lambda: match.act(pending.seat, action)

    def _count(self) -> None:
        places = [at for group in self.match.census().values() for at in group]
        if places and sorted(places) != list(range(TILES)):
            raise Differs(self._here("the tiles on the table are not 136, each once"))

    def _here(self, what: str) -> Difference:
        return Difference(self._compared + 2, what)

    def _bad_wall(self, what: str) -> Difference:
        for number, event in enumerate(self._recorded, 2):
            if isinstance(event, ev.WallBuilt):
                try:
                    RecordedChance([event])
                except ValueError:
                    return Difference(number, what)
        return Difference(2, what)


def _short(event: ev.Event) -> str:
    text = msgspec.json.encode(event).decode()
    return text if len(text) <= 160 else text[:157] + "..."


def play_again(record: Record, upto: int | None = None) -> Match:
    """The match as it stood after the first `upto` events (all without it), to be looked at. Differs if it differs.

    Last events that nobody has decided yet are left out."""
    events = record.events if upto is None else record.events[:upto]
    return Replay(record.header, events).run()


def verify(record: Record) -> Difference | None:
    """Play the record again and compare every event, points and the tile census; the first difference, or None."""
    found: Difference | None = None
    try:
        Replay(record.header, record.events).run(census=True)
    except Differs as error:
        found = error.difference
    if record.broken is not None and (found is None or record.broken <= found.line):
        more = f"; {found.what}" if found is not None and found.line == record.broken else ""
        return Difference(record.broken, _CHANGED + more)
    return found


def resume(path: Path, chance: Chance) -> Resumed:
    """Go on with the game in the record at `path`; what has not happened yet comes from `chance`.

    A cut last line is moved to a file beside it (`.remnant`). RecordDamage, Differs, lock.Locked or OSError if the
    record cannot be used; it is unchanged then.
    """
    lock = Lock(path)
    try:
        record = read(path)
        match = Replay(record.header, record.events, chance).run()
        happened = min(len(record.events), len(match.events))
        length, digest, remnant = _after(path, record, happened)
        kept = _keep(path, remnant) if remnant else None
        writer = RecordWriter.append(path, lock, length=length, digest=digest)
    except BaseException:
        lock.release()
        raise
    writer.write(match.events[happened:])
    match.write_to(writer)
    kinds = record.header.kinds
    return Resumed(match, writer, kept, () if kinds is msgspec.UNSET else kinds)


def _after(path: Path, record: Record, happened: int) -> tuple[int, str, bytes]:
    """Where the record ends after so many events: bytes, the last digest, and what follows in the file."""
    if happened == len(record.events):
        return record.length, record.digest, record.remnant
    length, text = 0, b""
    with plain(path) as file:
        for _ in range(happened + 1):
            text = file.readline()
            length += len(text)
        return length, _sum.decode(text.removeprefix(MARK)).sum, file.read()


def _keep(path: Path, remnant: bytes) -> Path:
    """Write a cut line beside the record, never over an earlier one; on return it is on disk."""
    number = 1
    while True:
        kept = path.with_name(f"{path.name}{'' if number == 1 else f'.{number}'}.remnant")
        try:
            file = kept.open("xb")
        except FileExistsError:
            number += 1
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
