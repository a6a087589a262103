"""Preferences on the command line: what `--set` takes and refuses, what `--preferences` lists."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tjmahjong_gui.preferences.command_line import CannotSet, chosen, listed
from tjmahjong_gui.preferences.declared import PREFERENCES


def test_values_are_read_by_their_type() -> None:
    texts = ["pace=slow", "text_size = 150", "muted=yes", "name=安娜", "reduced_motion=false"]
    assert chosen(texts) == {
        "pace": "slow", "text_size": 150, "muted": True, "name": "安娜", "reduced_motion": False,
    }  # fmt: skip
    assert chosen(["volume=10", "volume=20"]) == {"volume": 20}


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("pace=warp", ("step, slow, normal, fast, off", "step、slow、normal、fast、off")),
        ("text_size=5", ("between 80 and 200", "80 到 200")),
        ("text_size=²", ("between 80 and 200", "80 到 200")),
        ("text_size=" + "9" * 5000, ("between 80 and 200", "80 到 200")),
        ("muted=perhaps", ("true or false", "true 或 false")),
        ("muted", ("KEY=VALUE", "KEY=VALUE")),
        ("=1", ("KEY=VALUE", "KEY=VALUE")),
        ("pase=slow", ("did you mean pace?", "是不是 pace？")),
        ("opponents=basic", ("in the window", "在窗口里")),
        ("\x1b[31mred=1", ("\\u001b", "\\u001b")),
    ],
)
def test_what_is_not_possible_is_one_sentence(text: str, right: tuple[str, str]) -> None:
    with pytest.raises(CannotSet) as caught:
        chosen([text])
    for lang, part in zip(("en", "zh"), right, strict=True):
        said = caught.value.say(lang)
        assert part in said
        assert said.isprintable()
        assert len(said) < 300


def test_all_preferences_are_listed_in_both_languages() -> None:
    for lang in ("en", "zh"):
        lines = listed(lang).splitlines()
        assert [line for line in lines if line and not line.startswith(" ")] == list(PREFERENCES)
        for preference in PREFERENCES.values():
            assert f"    {preference.label.say(lang)}" in lines


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tjmahjong_gui", "--lang", "en", *arguments]
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=environment)


def test_the_program_lists_them_without_a_display_and_refuses_in_a_line() -> None:
    done = _run("--preferences")
    assert done.returncode == 0
    assert "text_size\n    Text size\n    it lies between 80 and 200; default: 100\n" in done.stdout
    done = _run("--preferences", "--set", "pace=warp")
    assert done.returncode == 2
    assert done.stderr == (
        "tjmahjong-gui: --set pace=warp is not possible: it is one of step, slow, normal, fast, off\n"
    )


def test_what_is_set_holds_in_the_window() -> None:
    code = (
        "from tjmahjong_gui.shell.lifetime import start; window = start('en', keep=False, chosen={'pace': 'slow'})[1]; "
        "print(window.preferences.values.pace, window.home.pace.currentData())"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True, env=environment
    )
    assert done.stdout == "slow slow\n"
