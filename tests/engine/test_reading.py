"""Files and texts from elsewhere: what cannot be read is refused in a sentence, and nothing is waited for."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Any

import pytest

from tjmahjong import reading

needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")


def test_regular_files_only(tmp_path: Path) -> None:
    """A folder is named as one; a file that is not there is the system's own error."""
    good = tmp_path / "good"
    good.write_bytes(b"text")
    assert reading.read_bytes(good) == b"text"
    with pytest.raises(reading.Unfit, match="is a folder"):
        reading.read_bytes(tmp_path)
    with pytest.raises(FileNotFoundError):
        reading.read_bytes(tmp_path / "gone")


@needs_pipes
def test_pipes_and_devices_are_not_waited_for(tmp_path: Path) -> None:
    """A pipe that nobody writes to, and a link to a device that never ends."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "endless").symlink_to("/dev/zero")
    for name in ("pipe", "endless"):
        with pytest.raises(reading.Unfit, match="no regular file") as caught:
            reading.read_bytes(tmp_path / name)
        assert "普通文件" in caught.value.say("zh")
        assert isinstance(caught.value, OSError)
        assert caught.value.strerror


def test_no_more_than_a_file_can_have(tmp_path: Path) -> None:
    """A file of that size is read, one byte more is refused."""
    file = tmp_path / "file"
    file.write_bytes(b"x" * 100)
    assert reading.read_bytes(file, 100) == b"x" * 100
    with pytest.raises(reading.Unfit, match="99 bytes"):
        reading.read_bytes(file, 99)


def test_marks_and_codings(tmp_path: Path) -> None:
    """A byte-order mark is passed over; another coding is named, or the place where UTF-8 ends."""
    file = tmp_path / "file"
    file.write_bytes("\ufeff五万".encode())
    assert reading.read_text(file) == "五万"
    assert reading.from_json(b'\xef\xbb\xbf{"a": 1}') == {"a": 1}
    assert list(reading.lines(io.BytesIO(b"\xef\xbb\xbfa\nb"))) == [b"a\n", b"b"]
    with pytest.raises(reading.BadText, match="UTF-16"):
        reading.decoded("五万".encode("utf-16"))
    with pytest.raises(reading.BadText, match="at byte 3"):
        reading.decoded("ab五".encode("gbk"))


def test_lines_have_a_bound() -> None:
    """Only the line that is too long is refused, with its number, and it is not read whole."""
    file = io.BytesIO(b"a\n" + b"x" * 50)
    found = reading.lines(file, 10)
    assert next(found) == b"a\n"
    with pytest.raises(reading.BadText, match="line 2"):
        next(found)
    assert file.tell() < 20


@pytest.mark.parametrize("depth", [61, 3000, 200_000])
@pytest.mark.parametrize("brackets", ["[]", "{}"])
def test_deep_nesting(depth: int, brackets: str) -> None:
    """Refused as such, closed or not, in JSON and in TOML."""
    left, right = ("[", "]") if brackets == "[]" else ('{"a":', "}")
    for end in (right * depth, ""):
        with pytest.raises(reading.BadText, match="brackets deep"):
            reading.from_json((left * depth + "1" + end).encode())
    if depth < 200_000:
        inner = "[" * depth + "]" * depth if brackets == "[]" else "{a=" * depth + "1" + "}" * depth
        with pytest.raises(reading.BadText, match="brackets deep"):
            reading.from_toml(f"a = {inner}")
        with pytest.raises(reading.BadText, match="brackets deep"):
            reading.from_toml(".".join(["a"] * (depth + 2)) + " = 1")


@pytest.mark.parametrize("value", [[[]] * 200, "[" * 200, '\\"' + "{" * 200, {"a": "[\\"}])
def test_many_brackets_are_not_deep(value: Any) -> None:
    """Brackets beside each other, and brackets in strings."""
    text = reading.msgspec.json.encode([value] * 70)
    assert reading.from_json(text) == [value] * 70


def test_as_deep_as_can_be() -> None:
    """The limit itself is allowed, in both."""
    inner = "[" * reading.DEEPEST + "]" * reading.DEEPEST
    assert reading.from_json(inner.encode()) is not None
    assert reading.from_toml("a = " + inner)
    with pytest.raises(reading.BadText):
        reading.from_json(f"[{inner}]".encode())


@pytest.mark.parametrize("text", ["", "{", "nul", '{"a":1}x', '"\\ud800"', "\x00", "[1,]", "{'a':1}"])
def test_no_json(text: str) -> None:
    """One sentence, in both languages."""
    with pytest.raises(reading.BadText) as caught:
        reading.from_json(text.encode())
    assert "\n" not in str(caught.value)
    assert caught.value.say("zh")


def test_numbers_too_long() -> None:
    """Python refuses to convert them; a person is told in words."""
    for number in ("9" * 5000, "-" + "9" * 100_000):
        with pytest.raises(reading.BadText):
            reading.from_json(number.encode(), int)
        with pytest.raises(reading.BadText, match="number"):
            reading.from_toml(f"a = {number}")


def test_what_stands_in_sentences() -> None:
    """Text of a file keeps to one line and cannot steer a terminal."""
    assert reading.shortened("a\nb\x1b[31m\u202e") == "a\\nb\\x1b[31m\\u202e"
    assert len(reading.shortened("x" * 30_000)) == 160
