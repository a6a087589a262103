"""JSON lines in, JSON lines out: each answered as soon as possible, wrong ones too (INTERFACES)."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import BinaryIO, TypeVar

import msgspec

from tjmahjong.cli import BadInput

L = TypeVar("L", bound=msgspec.Struct)


def run_batch(
    line_type: type[L], answer: Callable[[L], object], source: BinaryIO | None = None, target: BinaryIO | None = None
) -> int:
    """Answer every line of `source` (standard input) on `target` (standard output), in order; empty lines are passed
    over. Returns 0, or 1 if a line was wrong. `answer` raises BadInput for what is wrong with a line."""
    source = source or sys.stdin.buffer
    target = target or sys.stdout.buffer
    decode = msgspec.json.Decoder(line_type).decode
    encode = msgspec.json.Encoder().encode
    status = 0
    for text in source:
        if not text.strip():
            continue
        try:
            found = answer(decode(text))
        except msgspec.ValidationError as error:
            found, status = {"error": f"the line does not fit: {str(error)[:1].lower()}{str(error)[1:]}"}, 1
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            found, status = {"error": f"this line is no JSON object: {error}"}, 1
        except BadInput as error:
            found, status = {"error": str(error)}, 1
        target.write(encode(found) + b"\n")
        target.flush()
    return status
