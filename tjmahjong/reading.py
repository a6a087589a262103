"""Files and texts from elsewhere, read so that nothing in them can hang, fill or end the program.

One reader for preferences, records, rule files and lines handed in: only regular files (a pipe, a device or a link to
one could be read for ever), of a sane size, a byte-order mark passed over, UTF-8, and nested no deeper than anything
this program writes. Everything else is refused in one sentence: `Unfit` for a file that is not read at all, `BadText`
for what is in it.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, TypeVar, overload

import msgspec

from tjmahjong.text import Text

T = TypeVar("T")

LARGEST = 1 << 20
"""Bytes of a file that is read whole: a hundred times the largest this program writes."""
LONGEST_LINE = 1 << 20
"""Bytes of a line of a file that is read line by line."""
DEEPEST = 60
"""Brackets within brackets; what this program writes has fewer than ten."""
MARK = b"\xef\xbb\xbf"
"""The byte-order mark that some editors put first."""

_FOLDER = Text("{name} is a folder, not a file", "{name} 是文件夹，不是文件")
_SPECIAL = Text("{name} is no regular file but a pipe or a device", "{name} 不是普通文件，是管道或设备")
_LARGE = Text(
    "{name} has more than the {most} bytes that such a file can have", "{name} 太大：这种文件最多 {most} 个字节"
)
_LINE = Text(
    "line {line} has more than the {most} bytes that a line can have", "第 {line} 行太长：一行最多 {most} 个字节"
)
_UTF16 = Text("it is written in UTF-16; save it as UTF-8", "编码是 UTF-16；请另存为 UTF-8")
_CODING = Text("it is not UTF-8 (at byte {place}); save it as UTF-8", "不是 UTF-8（第 {place} 个字节）；请另存为 UTF-8")
_DEEP = Text("it is nested more than {most} brackets deep", "括号套得太深，最多 {most} 层")
_NUMBER = Text("a number in it is too long", "里面有个数太长")
_JSON = Text("it is no JSON ({why})", "不是 JSON（{why}）")
_TOML = Text("it is no TOML ({why})", "不是 TOML（{why}）")


class Unfit(OSError):
    """A file that is not read: no regular one, or too large. `text` with `values` says why."""

    def __init__(self, text: Text, **values: object) -> None:
        super().__init__(errno.EINVAL, text.say("en", **values))
        self.text = text
        self.values = values

    def __str__(self) -> str:
        return self.say("en")

    def say(self, lang: str) -> str:
        """Why, in `lang`."""
        return self.text.say(lang, **self.values)


class BadText(ValueError):
    """What is in a file or a line cannot be used: coding, syntax, depth. `text` with `values` says why."""

    def __init__(self, text: Text, **values: object) -> None:
        super().__init__(text.say("en", **values))
        self.text = text
        self.values = values

    def say(self, lang: str) -> str:
        """Why, in `lang`."""
        return self.text.say(lang, **self.values)


def plain(path: Path) -> IO[bytes]:
    """The regular file at `path`, open for reading. OSError if there is none; `Unfit` for a folder, pipe or device,
    which is not waited for."""
    # Without O_NONBLOCK a pipe that nobody writes to would keep us here; on a regular file it means nothing.
    if path.is_dir():  # Windows refuses to open one, with words that do not say so
        raise Unfit(_FOLDER, name=path.name)
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOCTTY", 0)
    file = os.open(path, flags)
    try:
        if not stat.S_ISREG(os.fstat(file).st_mode):
            raise Unfit(_SPECIAL, name=path.name)
        return os.fdopen(file, "rb")
    except BaseException:
        os.close(file)
        raise


def too_large(name: str, most: int) -> Unfit:
    """What is raised for a file of more than `most` bytes."""
    return Unfit(_LARGE, name=name, most=most)


def read_bytes(path: Path, most: int = LARGEST) -> bytes:
    """All bytes of the regular file at `path`, without a byte-order mark. OSError; `Unfit` for more than `most`."""
    with plain(path) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise too_large(path.name, most)
    return data.removeprefix(MARK)


def read_text(path: Path, most: int = LARGEST) -> str:
    """The text of the regular file at `path`. OSError, `Unfit`, or `BadText` if it is not UTF-8."""
    return decoded(read_bytes(path, most))


def decoded(data: bytes) -> str:
    """The text in `data`, without a byte-order mark. `BadText` if it is not UTF-8."""
    try:
        return data.removeprefix(MARK).decode("utf-8")
    except UnicodeDecodeError as error:
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            raise BadText(_UTF16) from None
        raise BadText(_CODING, place=error.start + 1) from None


def lines(file: IO[bytes], longest: int = LONGEST_LINE) -> Iterator[bytes]:
    """The lines of `file` from where it stands, each with its line end, the last one perhaps without; a byte-order mark
    before the first is left out. `BadText` for a line of more than `longest` bytes, which is not read whole."""
    number = 0
    while text := file.readline(longest + 1):
        number += 1
        if len(text) > longest:
            raise BadText(_LINE, line=number, most=longest)
        yield text.removeprefix(MARK) if number == 1 else text


@overload
def from_json(data: bytes) -> Any: ...
@overload
def from_json(data: bytes, kind: type[T]) -> T: ...


def from_json(data: bytes, kind: Any = Any) -> Any:
    """The JSON value in `data`, as a `kind`. `BadText` if there is none, or it is nested too deeply."""
    data = data.removeprefix(MARK)
    shallow(data)
    try:
        return msgspec.json.decode(data, type=kind)
    except UnicodeDecodeError:
        decoded(data)
        raise BadText(_JSON, why="a character is broken") from None
    except msgspec.MsgspecError as error:
        raise BadText(_JSON, why=shortened(str(error))) from None
    except (ValueError, RecursionError):
        raise BadText(_NUMBER) from None


def from_toml(text: str) -> dict[str, Any]:
    """The TOML document in `text`. `BadText` if it is none, or nested too deeply."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadText(_TOML, why=shortened(str(error))) from None
    except RecursionError:
        raise BadText(_DEEP, most=DEEPEST) from None
    except ValueError:
        raise BadText(_NUMBER) from None
    if deeper(document, DEEPEST):
        raise BadText(_DEEP, most=DEEPEST)
    return document


_STRING = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_BRACKET = re.compile(rb"[\[\]{}]")


def shallow(data: bytes) -> None:
    """`BadText` if the JSON `data` is nested deeper than `DEEPEST`. Quick for what has few brackets at all."""
    if data.count(b"[") + data.count(b"{") <= DEEPEST:
        return
    depth = 0
    for bracket in _BRACKET.findall(_STRING.sub(b"", data)):
        depth += 1 if bracket in b"[{" else -1
        if depth > DEEPEST:
            raise BadText(_DEEP, most=DEEPEST)


def deeper(value: object, than: int) -> bool:
    """Whether lists and tables in `value` are nested more than `than` deep."""
    level = [value]
    for _ in range(than + 1):
        level = [
            inner
            for outer in level
            if isinstance(outer, list | dict)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return False
    return any(isinstance(value, list | dict) for value in level)


def shortened(text: str, most: int = 160) -> str:
    """`text` of a file as it can stand in a sentence: on one line, and no longer than `most` characters."""
    if len(text) > most:
        text = text[: most - 1] + "…"
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
