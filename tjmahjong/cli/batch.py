"""JSON lines in, JSON lines out: each answered as soon as possible, wrong ones too (INTERFACES)."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO, TypeVar

import msgspec

from tjmahjong.cli import BadInput

L = TypeVar("L")
_BOM = b"\xef\xbb\xbf"
_LONGEST = 60
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

    `decode` and `answer` raise BadInput for what is wrong with a line.
    """
    source = source or sys.stdin.buffer
    target = target or sys.stdout.buffer
    status = 0
    first = True
    for text in source:
        if first:
            text, first = text.removeprefix(_BOM), False
        if not text.strip():
            continue
        try:
            found = answer(decode(text))
        except BadInput as error:
            found, status = {"error": str(error)}, 1
        target.write(encode(found) + b"\n")
        target.flush()
    return status


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
            return f"there is no key '{key}'; keys are {', '.join(fields)}"
        try:
            msgspec.convert(value, fields[key].type)
        except msgspec.ValidationError:
            return f"{key} is {shown(value)}; it is {wanted[key]}"
    for key, field in fields.items():
        if field.required and key not in found:
            return f"{key} is missing; give {wanted[key]}"
    return f"the line cannot be read; a line is an object such as {example}"


def shown(value: object) -> str:
    """A found value as one short line, so that a whole file cannot become a message."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
