"""What each sound of the table is made of.

A tile is a block of hard resin, 36 x 26 x 20 mm: it rings between about 2 and 8 kHz and is silent again after
some 50 ms. The table is wood under felt: a blow on it adds a short thump of a few hundred hertz. Dice are smaller, so
higher.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
from synth import Signal, band, finished, mix, mode, noise, struck, swell, times

TILE_MODES = ((2350, 0.0075, 1.0), (3120, 0.0065, 0.75), (4280, 0.0055, 0.6), (5650, 0.0042, 0.4), (7400, 0.0030, 0.22))
"""Frequency, decay and level of a resin tile's resonances when it is hit on a face."""

DIE_MODES = ((4100, 0.0050, 1.0), (5900, 0.0042, 0.8), (8300, 0.0030, 0.5), (11200, 0.0022, 0.25))
"""The same for a die of 15 mm."""

TABLE_MODES = ((175, 0.0095, 1.0), (290, 0.0080, 0.8), (460, 0.0065, 0.5))
"""The felted table top."""


def tile(rng: random.Random, seconds: float = 0.07, touch: float = 0.20, size: float = 1.0) -> Signal:
    """A tile hit by another: each blow meets another spot, so the resonances differ a little in pitch and level."""
    pitch = size * rng.uniform(0.95, 1.06)
    modes = [
        (frequency * pitch * rng.uniform(0.985, 1.015), decay * rng.uniform(0.85, 1.2), level * rng.uniform(0.55, 1.2))
        for frequency, decay, level in TILE_MODES
    ]
    chip = band(noise(0.004, rng), 2500, 9000) * swell(0.004, 0.0004, 0.0034)
    return mix(seconds, (0, 1.0, struck(modes, seconds, touch)), (0, 0.5, chip))


def die(rng: random.Random, seconds: float = 0.05) -> Signal:
    """A die that hits a die or the table."""
    pitch = rng.uniform(0.9, 1.12)
    modes = [(frequency * pitch, decay, level * rng.uniform(0.5, 1.2)) for frequency, decay, level in DIE_MODES]
    return struck(modes, seconds, 0.12)


def table(seconds: float = 0.1, touch: float = 2.2, pitch: float = 1.0) -> Signal:
    """The table top under a blow."""
    return struck([(frequency * pitch, decay, level) for frequency, decay, level in TABLE_MODES], seconds, touch)


def brush(rng: random.Random, seconds: float, low: float = 900, high: float = 5200) -> Signal:
    """A tile drawn over felt."""
    return band(noise(seconds, rng), low, high) * swell(seconds, seconds * 0.35, seconds * 0.6)


def clack(seed: int) -> Signal:
    """A discard set down: table and tile, and the edge that touches down a moment after the first."""
    rng = random.Random(seed)
    second = rng.uniform(0.009, 0.015)
    return finished(
        mix(0.075, (0, 1.0, tile(rng)), (0, 0.30, table(0.07)), (second, rng.uniform(0.25, 0.42), tile(rng, 0.05))), 0.8
    )


def slide(seed: int) -> Signal:
    """A tile drawn from the wall: it scrapes off its stack and touches its neighbours in the hand."""
    rng = random.Random(seed)
    return finished(mix(0.125, (0, 1.0, brush(rng, 0.1)), (0.07, 0.9, tile(rng, 0.055, 0.35))), 0.45)


def rattle(
    rng: random.Random,
    seconds: float,
    blows: int,
    body: Callable[[random.Random], Signal],
    shape: Callable[[float], float],
) -> Signal:
    """Many blows at irregular times; `shape` gives the level at a part 0-1 of the time."""
    parts = []
    for number in range(blows):
        part = (number + rng.uniform(0, 0.9)) / blows
        parts.append((part * (seconds - 0.06), shape(part) * rng.uniform(0.35, 1.0), body(rng)))
    return mix(seconds, *parts)


def shuffle() -> Signal:
    """Walls pushed together and built: many tiles against each other, and felt under them."""
    rng = random.Random(41)
    tiles = rattle(
        rng, 0.5, 26, lambda chance: tile(chance, 0.06, 0.25), lambda part: 0.35 + 0.65 * np.sin(np.pi * part)
    )
    return finished(mix(0.5, (0, 1.0, tiles), (0, 0.5, brush(rng, 0.48, 500, 3500)), (0.42, 0.3, table(0.07))), 0.6)


def dice() -> Signal:
    """Two dice: they knock against each other in the hand, fall, bounce ever shorter, and lie still."""
    rng = random.Random(23)
    shaken = rattle(rng, 0.24, 9, die, lambda part: 0.45 + 0.3 * part)
    parts = [(0.0, 1.0, shaken)]
    for start, height in ((0.21, 0.088), (0.235, 0.075)):
        at, gap, level = start, height, 1.0
        while gap > 0.008:
            parts.append((at, level, die(rng)))
            parts.append((at, level * 0.22, table(0.05, 1.6, 1.3)))
            at, gap, level = at + gap, gap * rng.uniform(0.6, 0.68), level * 0.68
    return finished(mix(0.5, *parts), 0.75)


def flip() -> Signal:
    """A tile turned over: its edge ticks up, then the back lands flat."""
    rng = random.Random(7)
    return finished(
        mix(
            0.13, (0, 0.35, tile(rng, 0.04, 0.3, 1.15)), (0.052, 1.0, tile(rng, 0.06, 0.28)), (0.052, 0.3, table(0.07))
        ),
        0.65,
    )


def slam(seed: int, tiles: int, weight: float) -> Signal:
    """A meld laid down hard: `tiles` tiles at almost the same moment, and the table under them."""
    rng = random.Random(seed)
    parts = [
        (number * 0.007 + rng.uniform(0, 0.003), rng.uniform(0.7, 1.0), tile(rng, 0.08, 0.26))
        for number in range(tiles)
    ]
    seconds = 0.15 + 0.015 * (tiles - 3)
    return finished(mix(seconds, *parts, (0, weight, table(0.15, 3.0, 0.85))), 1.0)


def string(frequency: float, seconds: float, ring: float) -> Signal:
    """A plucked string, as of a zither: harmonics that fade the sooner the higher they are; the pluck has no click."""
    total = np.zeros(len(times(seconds)))
    for number in range(1, 9):
        stretched = frequency * number * np.sqrt(1 + 0.00025 * number * number)
        total += mode(stretched, ring / number**0.8, seconds) * (np.sin(np.pi * number * 0.19) / number)
    return total * np.clip(times(seconds) / 0.002, 0, 1)


def win() -> Signal:
    """A rising run over five tones, the last two together."""
    tones = ((0.0, 523.25), (0.07, 587.33), (0.14, 659.25), (0.21, 783.99), (0.28, 880.0), (0.285, 1046.5))
    parts = [(start, 0.75 + 0.5 * start, string(tone, 0.68 - start, 0.2)) for start, tone in tones]
    return finished(mix(0.68, *parts), 0.7)


def exhausted() -> Signal:
    """Two falling tones, low and soft: nobody won."""
    return finished(mix(0.34, (0, 0.9, string(329.63, 0.34, 0.13)), (0.12, 1.0, string(246.94, 0.22, 0.12))), 0.5)


def points() -> Signal:
    """Counters that slide over the table and click together three times."""
    rng = random.Random(5)
    clicks = [(0.02 + 0.045 * number, 0.7 + 0.1 * number, die(rng, 0.04)) for number in range(3)]
    return finished(mix(0.17, (0, 0.25, brush(rng, 0.14, 1500, 6000)), *clicks), 0.45)


def select() -> Signal:
    """A fingernail on a tile: the lightest of all, for choosing and for buttons."""
    rng = random.Random(3)
    return finished(tile(rng, 0.035, 0.45, 0.8), 0.3)


def dull() -> Signal:
    """A tile dropped on its edge on felt: something went wrong (a false hand)."""
    rng = random.Random(13)
    return finished(mix(0.16, (0, 1.0, table(0.15, 4.0, 0.75)), (0.004, 0.6, tile(rng, 0.05, 0.5, 0.7))), 0.7)


SOUNDS: dict[str, Callable[[], Signal]] = {
    **{f"clack{number}": (lambda seed=100 + number: clack(seed)) for number in range(1, 5)},
    **{f"slide{number}": (lambda seed=200 + number: slide(seed)) for number in range(1, 3)},
    "shuffle": shuffle,
    "dice": dice,
    "flip": flip,
    "pong": lambda: slam(61, 3, 0.7),
    "kong": lambda: slam(64, 4, 1.0),
    "win": win,
    "exhausted": exhausted,
    "points": points,
    "select": select,
    "dull": dull,
}
"""Every file by its name; those that end in a number are variants of one sound."""
