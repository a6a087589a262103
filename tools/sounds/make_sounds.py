"""Makes the WAV files of the table's sounds.

    python tools/sounds/make_sounds.py [--out FOLDER] [--measure]

Writes into `resources/sounds` unless told otherwise. `--measure` prints of each sound what an ear would judge: length,
peak, how long until it has fallen by 60 dB, and where its energy lies.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from recipes import SOUNDS
from synth import RATE, Signal, store

FOLDER = Path(__file__).parents[2] / "resources" / "sounds"


def measured(signal: Signal) -> str:
    """One line about `signal`: length, peak, decay, middle of the spectrum, and its strongest frequencies."""
    height = np.abs(signal)
    window = round(0.002 * RATE)
    level = np.sqrt(np.convolve(signal**2, np.ones(window) / window, mode="same"))
    loud = np.nonzero(level > level.max() / 1000)[0]
    power = np.abs(np.fft.rfft(signal, 1 << 16)) ** 2
    frequency = np.fft.rfftfreq(1 << 16, 1 / RATE)
    middle = float((frequency * power).sum() / power.sum())
    low = float(power[frequency < 1000].sum() / power.sum())
    return (
        f"{len(signal) / RATE * 1000:4.0f} ms  peak {height.max():.2f} at {height.argmax() / RATE * 1000:4.0f} ms  "
        f"-60 dB after {(loud[-1] - level.argmax()) / RATE * 1000:4.0f} ms  middle {middle:5.0f} Hz  "
        f"below 1 kHz {low:4.0%}  ends {signal[0]:+.5f} {signal[-1]:+.5f}"
    )


def main() -> None:
    """Write all files."""
    parser = argparse.ArgumentParser(description="Make the WAV files of the table's sounds.")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder to write into (default: resources/sounds)")
    parser.add_argument("--measure", action="store_true", help="print length, decay and spectrum of each sound")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        signal = make()
        store(options.out / f"{name}.wav", signal)
        if options.measure:
            print(f"{name:10} {measured(signal)}")


if __name__ == "__main__":
    main()
