"""What the system refuses is said in the language of the sentence around it, not in the system's."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pytest

from tjmahjong.reading import Unfit, plain
from tjmahjong.rules.files import read
from tjmahjong.system_reasons import reason_of

TOP = Path(__file__).parents[2]
CHINESE = re.compile(r"[\u4e00-\u9fff]")
USUAL = (
    errno.EACCES,
    errno.ENOSPC,
    errno.EROFS,
    errno.ENOENT,
    errno.EISDIR,
    errno.EEXIST,
    errno.EIO,
    errno.ENAMETOOLONG,
)


@pytest.mark.parametrize("number", USUAL, ids=errno.errorcode.get)
def test_usual_reasons_are_said_in_both_languages(number: int) -> None:
    reason = reason_of(OSError(number, os.strerror(number)))
    assert CHINESE.search(reason.zh)
    assert not re.search("[a-zA-Z]", reason.zh)
    assert not CHINESE.search(reason.en)
    assert not reason.en.endswith(".")


def test_another_reason_is_the_systems_marked_as_such() -> None:
    assert reason_of(OSError(errno.EDOM, "Numerical argument {out} of domain")) == (
        "Numerical argument {out} of domain", "系统报错（Numerical argument {out} of domain）",
    )  # fmt: skip
    assert reason_of(OSError("no number")).zh == "系统报错（no number）"
    assert reason_of(OSError()).en == "the system does not say why"


def test_what_the_program_itself_refuses_keeps_its_words(tmp_path: Path) -> None:
    with pytest.raises(Unfit) as caught:
        plain(tmp_path)
    assert reason_of(caught.value).zh == f"{tmp_path.name} 是文件夹，不是文件"


def test_a_rule_file_that_is_not_there_is_said_so_in_chinese(tmp_path: Path) -> None:
    (problem,) = read(tmp_path / "none.toml").problems
    assert problem.say("zh") == "none.toml：文件读不了：没有这个文件或文件夹"
    assert problem.say("en") == "none.toml: the file cannot be read: there is no such file or folder"


def test_the_window_never_takes_the_systems_words_as_they_are() -> None:
    """Only what is printed before there is a window may."""
    found = {
        path.name: line
        for path in TOP.glob("tjmahjong_gui/**/*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "strerror" in line and "sys.stderr" not in line
    }
    assert found == {}
