"""JSON lines in, JSON lines out: each answered as soon as possible, wrong ones too (INTERFACES)."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, BinaryIO, TypeVar

import msgspec

from tjmahjong.cli import BadInput
from tjmahjong.cli.output import say_bytes
from tjmahjong.reading import LONGEST_LINE, MARK
from tjmahjong.text import harmless

L = TypeVar("L")
_LONGEST = 60
_LONGEST_MESSAGE = 500
_encode = msgspec.json.Encoder().encode


def run_batch(
    decode: Callable[[bytes], L],
    answer: Callable[[L], object],
    source: BinaryIO | None = None,
    target: BinaryIO | None = None,
    encode: Callable[[object], bytes] = _encode,
) -> int:
    """Answer every line of `source` (standard input) on `target` (standard output), in order; empty lines are passed
    over, and so is the byte order mark that some editors put first. Returns 0, or 1 if a line was wrong.

    `decode` and `answer` raise BadInput for what is wrong with a line. BadInput where `source` cannot be read.
    """
    source = source or sys.stdin.buffer
    target = target or sys.stdout.buffer
    status = 0
    for text in _lines(source):
        try:
            if len(text) > LONGEST_LINE:
                raise BadInput(f"this line has over {LONGEST_LINE} bytes; a line is one hand or deal")
            found = encode(answer(decode(text)))
        except BadInput as error:
            found, status = _encode({"error": told(str(error))}), 1
        except Exception as fault:  # whatever happens, the lines that follow are answered
            said = f"a fault of the program, not of this line; please report it: {type(fault).__name__}: {fault}"
            found, status = _encode({"error": told(said)}), 1
        say_bytes(target, found)
    return status


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines that are not empty; of one that is too long what shows that it is."""
    text = MARK
    try:
        while text:
            first = text is MARK
            text = source.readline(LONGEST_LINE + 1)
            rest = text
            while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
                rest = source.readline(LONGEST_LINE + 1)
            line = text.removeprefix(MARK) if first else text
            if line.strip():
                yield line
    except OSError as error:
        raise BadInput(f"standard input cannot be read: {error.strerror or error}") from None


def told(message: str) -> str:
    """A message with what a person gave in it, as one line of a sane length without control characters."""
    text = harmless(message)
    return text if len(text) <= _LONGEST_MESSAGE else text[: _LONGEST_MESSAGE - 1] + "…"


def reader(line_type: type[L], wanted: Mapping[str, str], example: str) -> Callable[[bytes], L]:
    """What reads lines that are objects with the fields of `line_type`. `wanted` says in words what each key holds;
    `example` is a good line. BadInput names the key, the value found and what would be right."""
    decode = msgspec.json.Decoder(line_type).decode

    def read(text: bytes) -> L:
        try:
            return decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise BadInput(_misfit(read_json(text), line_type, wanted, example)) from None

    return read


def read_json(text: bytes) -> Any:
    """The JSON value in a line. BadInput if it is none."""
    try:
        return json.loads(text.decode(errors="replace"))
    except json.JSONDecodeError as error:
        raise BadInput(f"this line is no JSON: {error.msg} at character {error.pos + 1}") from None
    except (ValueError, RecursionError):
        raise BadInput("this line cannot be read: a number in it is too long, or it is nested too deeply") from None


def _misfit(found: Any, line_type: Any, wanted: Mapping[str, str], example: str) -> str:
    """What is wrong with a JSON value that is no `line_type`."""
    if not isinstance(found, dict):
        return f"the line is {shown(found)}; a line is an object such as {example}"
    fields = {field.name: field for field in msgspec.structs.fields(line_type)}
    for key, value in found.items():
        if key not in fields:
            return f"there is no key '{key[:_LONGEST]}'; keys are {', '.join(fields)}"
        try:
            msgspec.convert(value, fields[key].type)
        except (msgspec.ValidationError, UnicodeError):
            return f"{key} is {shown(value)}; it is {wanted[key]}"
    for key, field in fields.items():
        if field.required and key not in found:
            return f"{key} is missing; give {wanted[key]}"
    return f"the line cannot be read; a line is an object such as {example}"


def shown(value: object) -> str:
    """A found value as one short line, so that a whole file cannot become a message."""
    try:
        text = harmless(json.dumps(value, ensure_ascii=False))
    except (ValueError, RecursionError):  # a number of thousands of digits, or lists in lists without end
        text = "too long to be shown"
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
