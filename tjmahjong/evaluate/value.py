"""What a measured hand is worth: the chance to win with it and the fan to expect, learned from the engine's own races.

A small network over the features of `measures`, trained by `tools/value/train.py`, its weights in
`tjmahjong/data/value.npz`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tjmahjong.evaluate.measures import Features

WEIGHTS = Path(__file__).parent.parent / "data" / "value.npz"
POINTS, CHANCE, FAN = 0.23, 1.0, 0.0
"""Tastes: what whoever plays on goes for. A win of v fan is worth `taste` + (1 - `taste`) v / 3: 0.23 is as it pays,
v and the nine tenths of a fan that another's win would have cost; 1 the win alone, 0 fan alone."""
_WIDEST = 6
"""No feature counts for more than so many standard deviations."""
Numbers = npt.NDArray[np.floating[Any]]


class Value(NamedTuple):
    """The network."""

    mean: Numbers
    scale: Numbers
    weights: tuple[Numbers, ...]
    biases: tuple[Numbers, ...]

    def inputs(self, features: Features, taste: float | npt.NDArray[np.float64]) -> Numbers:
        """What the first layer is given."""
        scaled = np.clip((features - self.mean) / self.scale, -_WIDEST, _WIDEST)
        tastes = np.empty((len(features), 2), np.float32)
        tastes[:, 0], tastes[:, 1] = np.multiply(2, taste) - 1, np.greater(taste, 0.5)
        return np.concatenate([scaled, tastes], axis=1, dtype=np.float32)

    def __call__(
        self, features: Features, taste: float | npt.NDArray[np.float64] = POINTS
    ) -> tuple[Numbers, Numbers]:  # fmt: skip
        """For each row the chance to win and the fan to expect (0 where another wins), played on by `taste`, which is
        one for all or one a row."""
        now = self.inputs(features, taste)
        for weights, biases in zip(self.weights[:-1], self.biases[:-1], strict=True):
            now = np.maximum(now @ weights + biases, 0)
        now = now @ self.weights[-1] + self.biases[-1]
        chance: Numbers = 1 / (1 + np.exp(-now[:, 0]))
        fan: Numbers = np.logaddexp(0, now[:, 1])
        return chance, fan


@cache
def learned() -> Value:
    """The network as it was trained."""
    with np.load(WEIGHTS) as kept:
        layers = sum(name.startswith("weights") for name in kept.files)
        return Value(
            kept["mean"],
            kept["scale"],
            tuple(kept[f"weights{layer}"] for layer in range(layers)),
            tuple(kept[f"biases{layer}"] for layer in range(layers)),
        )
