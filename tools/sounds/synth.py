"""Building blocks of the sounds: struck bodies, strings, brushed felt; and how a sound is put together and stored.

All signals are numpy arrays of floats at `RATE` samples a second; times are in seconds, frequencies in hertz. Chance
comes from `random.Random(seed)`, whose sequence never changes, so the same script makes the same files.
"""

from __future__ import annotations

import random
import wave
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
PEAK = 0.89
"""Highest sample of a sound at full level: 1 dB below what the format holds, so that no mixer clips it."""

Signal = NDArray[np.float64]


def times(seconds: float) -> Signal:
    """The times of a signal's samples."""
    return np.arange(round(seconds * RATE)) / RATE


def noise(seconds: float, rng: random.Random) -> Signal:
    """White noise between -1 and 1."""
    return np.array([rng.uniform(-1, 1) for _ in range(round(seconds * RATE))])


def mode(frequency: float, decay: float, seconds: float, phase: float = 0.0) -> Signal:
    """One resonance after a blow: a sine whose height falls to 1/e in `decay` seconds."""
    at = times(seconds)
    return np.exp(-at / decay) * np.sin(2 * np.pi * frequency * at + phase)


def contact(milliseconds: float) -> Signal:
    """The push of two bodies that meet for so long: half a sine, with the area 1. The softer they are, the longer."""
    count = max(3, round(milliseconds / 1000 * RATE))
    push = np.sin(np.pi * (np.arange(count) + 0.5) / count)
    return push / push.sum()


def struck(modes: Sequence[tuple[float, float, float]], seconds: float, touch: float) -> Signal:
    """A body that rings in `modes` (frequency, decay, level) after a blow that lasts `touch` milliseconds."""
    ringing = np.zeros(round(seconds * RATE))
    for frequency, decay, level in modes:
        ringing += level * mode(frequency, decay, seconds)
    return np.convolve(ringing, contact(touch))[: round(seconds * RATE)]


def band(signal: Signal, low: float, high: float) -> Signal:
    """`signal` with only the frequencies from `low` to `high`, with soft edges a third of an octave wide."""
    spectrum = np.fft.rfft(signal)
    frequency = np.maximum(np.fft.rfftfreq(len(signal), 1 / RATE), 1.0)
    octaves_in = np.minimum(np.log2(frequency / low), np.log2(high / frequency))
    gain = np.clip(octaves_in * 3 + 0.5, 0, 1)
    return np.fft.irfft(spectrum * gain, len(signal))


def swell(seconds: float, rise: float, fall: float) -> Signal:
    """A level that rises for `rise` seconds and falls for `fall`, both as half a cosine, and is 1 between."""
    at = times(seconds)
    up = np.clip(at / rise, 0, 1)
    down = np.clip((seconds - at) / fall, 0, 1)
    return (1 - np.cos(np.pi * up)) * (1 - np.cos(np.pi * down)) / 4


def mix(seconds: float, *parts: tuple[float, float, Signal]) -> Signal:
    """The sum of `parts` (start, level, signal), cut to `seconds`."""
    total = np.zeros(round(seconds * RATE))
    for start, level, signal in parts:
        first = round(start * RATE)
        piece = signal[: max(0, len(total) - first)]
        total[first : first + len(piece)] += level * piece
    return total


def without_rumble(signal: Signal) -> Signal:
    """`signal` without what is too low for any loudspeaker here; the slope is so gentle that nothing rings after it."""
    squares = np.fft.rfftfreq(len(signal), 1 / RATE) ** 2
    return np.fft.irfft(np.fft.rfft(signal) * squares / (squares + 70.0**2), len(signal))


def finished(signal: Signal, level: float = 1.0) -> Signal:
    """`signal` without rumble or offset, at `level` of the common peak, starting and ending at zero without a click."""
    clean = without_rumble(signal)
    edge_in, edge_out = round(0.0005 * RATE), min(len(clean) // 3, round(0.02 * RATE))
    clean[:edge_in] *= np.linspace(0, 1, edge_in, endpoint=False)
    clean[-edge_out:] *= (1 + np.cos(np.pi * np.arange(1, edge_out + 1) / edge_out)) / 2
    return clean * (PEAK * level / np.max(np.abs(clean)))


def store(path: Path, signal: Signal) -> None:
    """Write `signal` as a mono WAV of 16 bits."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(signal * 32767).astype("<i2").tobytes())
