"""Reading records: heads, lines and their digests, cut ends, damage (INTERFACES)."""

from __future__ import annotations

import os
import re
from io import BytesIO
from pathlib import Path
from typing import IO

import msgspec

from tjmahjong import events as ev
from tjmahjong.reading import MARK, BadText, plain, shallow, shortened, too_large
from tjmahjong.record import FORMAT, Header, chained
from tjmahjong.rules import RuleError, from_mapping
from tjmahjong.text import LANGUAGES, Text, short_name

LARGEST = 24 << 20
"""Bytes of a record that is read: thirty times a pot of sixteen deals. Its events take half as much again in memory."""
LONGEST = 1 << 16
"""Bytes of a line: thirty times the longest that is written."""
_LONGEST_NAME = 200
"""Characters of any other name in a head, FILE.py:Class among them."""
_LONGEST_REASON = 400


class RecordDamage(ValueError):
    """A record that cannot be used: `line` (from 1) and the reason in both languages. Nothing was changed."""

    def __init__(self, name: str, line: int, reason: Text, **values: object) -> None:
        self.line = line
        self.text = Text(*(shortened(said, _LONGEST_REASON) for said in reason.filled(**values)))
        super().__init__(f"{shortened(name)}, line {line}: {self.reason}")

    @property
    def reason(self) -> str:
        """The reason in English."""
        return self.text.en


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
        return _cut_names(_head_of(file, path.name)[0])


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
                raise RecordDamage(name, number, CHANGED)
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
            raise RecordDamage(name, number, _NO_EVENT, why=_words_of(error)) from None
        events.append(what)


CHANGED = Text(
    "it was changed, or lines before it are missing (its digest does not fit)",
    "被改过，或者前面缺了几行（校验对不上）",
)
_NO_HEAD = Text(
    "the first line, which names rules and players, is missing or cut short", "写打法和玩家的第一行没有，或者不全"
)
_TOO_LONG = Text(f"it has more than the {LONGEST} bytes that a line can have", f"这一行太长：一行最多 {LONGEST} 个字节")
_NO_EVENT = Text("this is no event of a game ({why})", "这不是牌局里的事（{why}）")
_NO_LINE = Text("this is no line of a record ({why})", "这不是牌局记录里的行（{why}）")
_BAD_HEAD = Text("this is not the head of a record ({why})", "这不是牌局记录的开头（{why}）")
_NEWER = Text(
    "made by a newer program (format {format}, this one reads up to {known}); update to open it",
    "是更新的版本存的（格式 {format}，本程序只认到 {known}），升级以后才能打开",
)
_RULES = Text("rules this program does not know: {why}", "有本程序不认识的打法：{why}")
_PLAYERS = Text("a game has four players, not {count}", "一锅有四个玩家，不是 {count} 个")
_KINDS = Text("a game has four players, but kinds of {count} are told", "一锅有四个玩家，写了种类的却有 {count} 个")
_CHANGES = Text("the list of changed rules does not fit the rules ({key})", "改过的打法跟打法本身对不上（{key}）")


def _words_of(error: Exception) -> Text:
    """What is wrong with a line; what the reader of JSON says is said as it is."""
    if isinstance(error, BadText):
        return error.text.filled(**error.values)
    words = shortened(str(error), _LONGEST_REASON - 100)
    return Text(words, words)


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
        raise RecordDamage(name, number, _NO_LINE, why=_words_of(error)) from None
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
            raise RecordDamage(name, 1, _NEWER, format=version, known=FORMAT)
        head = _header.decode(text)
        rules = msgspec.json.decode(text)["rules"]
    except (msgspec.DecodeError, UnicodeDecodeError, BadText, RecursionError) as error:
        raise RecordDamage(name, 1, _BAD_HEAD, why=_words_of(error)) from None
    try:
        from_mapping(rules)
    except RuleError as error:
        raise RecordDamage(name, 1, _RULES, why=Text(*(error.say(lang) for lang in LANGUAGES))) from None
    if len(head.players) != 4:
        raise RecordDamage(name, 1, _PLAYERS, count=len(head.players))
    if head.kinds is not msgspec.UNSET and len(head.kinds) != 4:
        raise RecordDamage(name, 1, _KINDS, count=len(head.kinds))
    for key, value in head.changes.items():
        # Not compared with today's standard rules: those may have been others when the record was made.
        if value != rules.get(key, msgspec.UNSET) or type(value) is not type(rules[key]):
            raise RecordDamage(name, 1, _CHANGES, key=key)
    return head


def _cut_names(head: Header) -> Header:
    """The head with texts as long as they can be shown: a file may hold any."""
    kinds = head.kinds if head.kinds is msgspec.UNSET else tuple(map(_cut, head.kinds))
    return msgspec.structs.replace(
        head, players=tuple(map(short_name, head.players)), kinds=kinds, started=_cut(head.started),
        program=_cut(head.program),
    )  # fmt: skip


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_NAME else text[: _LONGEST_NAME - 1] + "…"


def cut_off(path: Path, record: Record, happened: int) -> tuple[int, str, bytes]:
    """Where `record`, read from `path`, ends after so many events: bytes, the last digest, what follows in the file."""
    if happened == len(record.events):
        return record.length, record.digest, record.remnant
    length, text = 0, b""
    with plain(path) as file:
        for _ in range(happened + 1):
            text = file.readline()
            length += len(text)
        return length, _sum.decode(text.removeprefix(MARK)).sum, file.read()
