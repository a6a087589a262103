"""What the command line writes: every line harmless to a terminal, and one sentence where it cannot be written.

Nothing else under `tjmahjong.cli` prints (a test sees to that).
"""

from __future__ import annotations

import contextlib
import errno
import io
import json
import os
import sys
from typing import BinaryIO, TextIO

from tjmahjong.text import harmless


class OutputLost(Exception):
    """Standard output does not take what is written; the message is the system's reason."""


def say(*lines: str) -> None:
    """Print each of `lines` on standard output, control characters in them escaped. OutputLost, or BrokenPipeError
    where nobody reads any more."""
    try:
        for line in lines:
            print(harmless(line))
    except OSError as error:
        raise _lost(error) from None


def say_text(text: str) -> None:
    """Print a text of several lines, as `say`."""
    say(*text.split("\n"))


def say_json(value: object, indent: int | None = None) -> None:
    """Print a value as JSON, as `say`: what it holds is the same, control characters written as escapes."""
    say_text(json.dumps(value, ensure_ascii=False, indent=indent))


def say_bytes(target: BinaryIO, line: bytes) -> None:
    """Write a line that is already UTF-8 at once, so that whoever waits for it can go on."""
    try:
        target.write(line + b"\n")
        target.flush()
    except OSError as error:
        raise _lost(error) from None


def complain(line: str) -> None:
    """Print one line on standard error, as far as there is one: there is nobody to tell that there is none."""
    _to_people(harmless(line) + "\n")


def progress(bar: str) -> None:
    """Write a progress bar, made here, on standard error."""
    _to_people(bar)


def _to_people(text: str) -> None:
    if sys.stderr is None:
        return
    try:
        print(text, end="", file=sys.stderr, flush=True)
    except (OSError, ValueError):
        _let_go(2, sys.stderr)


def flush() -> None:
    """See that everything printed has arrived; raises as `say`."""
    try:
        sys.stdout.flush()
    except OSError as error:
        raise _lost(error) from None


def _lost(error: OSError) -> Exception:
    return error if isinstance(error, BrokenPipeError) else OutputLost(error.strerror or str(error))


def prepare() -> None:
    """Standard streams that hold whatever happens: UTF-8 whatever the system's own encoding is, for JSON lines and
    Chinese; undecodable bytes no crash; and a stream that was closed (`>&-`) tells so when it is used."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes that number, lest a file that is opened later does
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BufferedReader(_Closed()), encoding="utf-8")
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(_Closed()), encoding="utf-8")
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)


def give_up() -> None:
    """Let go of what could not be written: Python must not complain about it while leaving."""
    _let_go(1, sys.stdout)


def _let_go(number: int, stream: TextIO) -> None:
    """Have what `stream` still holds go nowhere: some Pythons write it again while leaving, and end with 120."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), number)
    with contextlib.suppress(OSError, ValueError):
        stream.flush()


class _Closed(io.RawIOBase):
    """A stream that is not there."""

    def __init__(self) -> None:
        super().__init__()
        self.refused = False

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        raise OSError(errno.EBADF, "it is closed")

    def write(self, data: object) -> int:
        if self.refused:  # told once; what is left is thrown away
            return len(memoryview(data))  # type: ignore[arg-type]
        self.refused = True
        raise OSError(errno.EBADF, "it is closed")
