"""The sound files: made by the script, alike each time, small, without clicks, and like what they stand for."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

TOP = Path(__file__).parents[2]
SCRIPT = TOP / "tools" / "sounds" / "make_sounds.py"
SOUNDS = TOP / "resources" / "sounds"
RATE = 44_100
FULL = 32_767


def made(folder: Path) -> dict[str, Path]:
    """The files that the script writes into `folder`."""
    subprocess.run([sys.executable, str(SCRIPT), "--out", str(folder)], check=True, cwd=TOP)
    return {path.name: path for path in folder.iterdir()}


def samples(path: Path) -> NDArray[np.float64]:
    """The samples of a file, after a look at its format."""
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(float)


def centre(signal: NDArray[np.float64], low: float = 0) -> float:
    """The centre of the spectrum's energy above `low`, in hertz."""
    power = np.abs(np.fft.rfft(signal, 1 << 15)) ** 2
    frequency = np.fft.rfftfreq(1 << 15, 1 / RATE)
    power[frequency < low] = 0
    return float((frequency * power).sum() / power.sum())


def fallen_after(signal: NDArray[np.float64], decibels: float) -> float:
    """Milliseconds from the loudest moment to the last one that is less than `decibels` softer."""
    window = round(0.002 * RATE)
    level = np.sqrt(np.convolve(signal**2, np.ones(window) / window, mode="same"))
    loud = np.nonzero(level > level.max() / 10 ** (decibels / 20))[0]
    return float((loud[-1] - level.argmax()) / RATE * 1000)


FILES = sorted(SOUNDS.glob("*.wav"))


def test_the_script_makes_the_same_files_each_time_and_they_are_those_of_the_program(tmp_path: Path) -> None:
    first, second = made(tmp_path / "first"), made(tmp_path / "second")
    for name, path in first.items():
        assert hashlib.sha256(path.read_bytes()).digest() == hashlib.sha256(second[name].read_bytes()).digest(), name
    assert set(first) == {path.name for path in FILES}
    for path in FILES:
        # Another processor may round the last bit of a sine otherwise.
        assert np.abs(samples(path) - samples(first[path.name])).max() <= 1, path.name


def test_they_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 300_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_neither_clicks_nor_clips(path: Path) -> None:
    signal = samples(path)
    assert abs(signal[0]) <= 3
    assert abs(signal[-1]) <= 3
    # The last two milliseconds are at least 40 dB below the loudest sample.
    assert np.abs(signal[-round(0.002 * RATE) :]).max() < np.abs(signal).max() / 100
    assert 0.2 * FULL < np.abs(signal).max() <= 0.9 * FULL
    assert abs(signal.mean()) < 0.005 * FULL


@pytest.mark.parametrize("name", ["clack1", "clack2", "clack3", "clack4"])
def test_a_tile_sounds_like_hard_resin(name: str) -> None:
    signal = samples(SOUNDS / f"{name}.wav")
    assert 2000 < centre(signal, low=1000) < 6000
    assert 15 < fallen_after(signal, 40) < 60
    assert len(signal) / RATE < 0.1


def test_dice_are_higher_than_tiles_and_come_to_rest() -> None:
    dice = samples(SOUNDS / "dice.wav")
    assert centre(dice, low=1000) > 1.2 * centre(samples(SOUNDS / "clack1.wav"), low=1000)
    blocks = np.array_split(dice**2, 10)
    assert blocks[-1].sum() < max(block.sum() for block in blocks) / 100


def test_variants_differ() -> None:
    for kind in ("clack", "slide"):
        variants = [samples(path) for path in FILES if path.stem.startswith(kind)]
        assert len(variants) >= 2
        for one in range(len(variants)):
            for other in range(one):
                alike = np.corrcoef(variants[one], variants[other])[0, 1]
                assert abs(alike) < 0.9, (kind, one, other)
