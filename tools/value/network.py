"""The small network of `tjmahjong.evaluate.value` while it learns: Adam on cross entropy (wins) and squares (fan)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tjmahjong.evaluate.value import Value

LAYERS = (48, 32)
BATCH = 4096
FAN_WEIGHT = 0.15
"""What an error of a fan squared counts against one of the win."""
Numbers = npt.NDArray[np.float32]


class Network:
    """Weights that are still changing."""

    def __init__(self, features: int, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        sizes = (features + 2, *LAYERS, 2)
        pairs = list(pairwise(sizes))
        self.weights = [rng.normal(0, (2 / a) ** 0.5, (a, b)).astype(np.float32) for a, b in pairs]
        self.weights[-1] *= np.float32(0.1)
        self.biases = [np.zeros(b, np.float32) for _, b in pairs]
        self.mean, self.scale = np.zeros(features, np.float32), np.ones(features, np.float32)
        self._moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self._parts()]
        self._steps = 0

    def _parts(self) -> list[Numbers]:
        return [*self.weights, *self.biases]

    def scale_to(self, features: npt.NDArray[np.float16]) -> None:
        """Take mean and spread of each feature from a sample."""
        sample = features[:: max(1, len(features) // 100_000)].astype(np.float32)
        self.mean, self.scale = sample.mean(axis=0), sample.std(axis=0) + np.float32(0.01)

    def value(self) -> Value:
        """As it is used in play."""
        return Value(self.mean, self.scale, tuple(self.weights), tuple(self.biases))

    def predict(self, features: npt.NDArray[np.floating], taste: npt.NDArray[np.float64]) -> tuple[Numbers, Numbers]:
        """The chance to win and the fan to expect."""
        return self.value()(features.astype(np.float32), taste)

    def fit(
        self, features: npt.NDArray[np.float16], taste: npt.NDArray[np.float64], wanted: npt.NDArray[np.float64], *,
        epochs: int, rate: float,
    ) -> None:  # fmt: skip
        """Some passes over all positions; `wanted` is n x 2: wins and fan."""
        rng = np.random.default_rng(0)
        whole = epochs * (len(features) // BATCH)
        for number, batch in enumerate(_batches(len(features), epochs, rng)):
            now = rate * 0.5 * (1 + np.cos(np.pi * (number + 1) / whole))
            self._step(features[batch].astype(np.float32), taste[batch], wanted[batch].astype(np.float32), now)

    def _step(self, features: Numbers, taste: npt.NDArray[np.float64], wanted: Numbers, rate: float) -> None:
        layers = [self.value().inputs(features, taste)]
        for number, (weights, biases) in enumerate(zip(self.weights, self.biases, strict=True)):
            now = layers[-1] @ weights + biases
            layers.append(np.maximum(now, 0) if number < len(self.weights) - 1 else now)
        out = layers[-1]
        chance, slope = 1 / (1 + np.exp(-out[:, 0])), 1 / (1 + np.exp(-out[:, 1]))
        fan = np.logaddexp(0, out[:, 1])
        error = np.stack([chance - wanted[:, 0], FAN_WEIGHT * (fan - wanted[:, 1]) * slope], axis=1) / len(features)
        down_weights, down_biases = [], []
        for number in range(len(self.weights) - 1, -1, -1):
            down_weights.append(layers[number].T @ error)
            down_biases.append(error.sum(axis=0))
            if number:
                error = (error @ self.weights[number].T) * (layers[number] > 0)
        self._steps += 1
        slopes = [*reversed(down_weights), *reversed(down_biases)]
        for part, slope_of, (mean, square) in zip(self._parts(), slopes, self._moments, strict=True):
            mean += 0.1 * (slope_of - mean)
            square += 0.001 * (slope_of * slope_of - square)
            step = mean / (1 - 0.9**self._steps) / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
            part -= (rate * step).astype(np.float32)

    def save(self, path: Path) -> None:
        """Write the weights as `value.learned` reads them."""
        layers = {f"weights{number}": part for number, part in enumerate(self.weights)}
        layers |= {f"biases{number}": part for number, part in enumerate(self.biases)}
        np.savez(path, mean=self.mean, scale=self.scale, **layers)


def _batches(many: int, epochs: int, rng: np.random.Generator) -> Iterator[npt.NDArray[np.int64]]:
    for _ in range(epochs):
        order = rng.permutation(many)
        for start in range(0, many - BATCH + 1, BATCH):
            yield order[start : start + BATCH]
