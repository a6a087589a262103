"""Builds `tjmahjong/data/shapes.bin`: what every holding of a suit lacks to contain so many sets and a pair (R5.1).

    python tools/tables/build.py            writes the file (about 8 s, needs numpy) and prints its size and digest

For the counts of one suit the *cost* `[m][p]` is the fewest tiles to add until they contain m sets and p pairs. Suits
are read rank by rank by an automaton whose states are the costs so far; equal states are merged, first forwards, then
backwards, which leaves a few thousand. The file holds that automaton for 1 to 9 ranks (the shorter ones where a run
may not use certain ranks) and for the honours, the classes of equal costs, and the class of any two classes together.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from pathlib import Path

import numpy as np
import numpy.typing as npt

Costs = npt.NDArray[np.int8]
FAR = 30
"""More than any hand can lack."""
DEALT = 5
"""A kind is held 0 to 4 times."""
TARGET = Path(__file__).parents[2] / "tjmahjong" / "data" / "shapes.bin"


def next_rank(states: Costs, run_may_start: bool) -> Costs:
    """One rank on. `states[s, a, b, m, p]`: fewest tiles added when a runs began at the rank before and b two ranks
    before (each still takes a tile here); the result has one axis more, how many of this rank are held."""
    after = np.full((states.shape[0], DEALT, 5, 5, 5, 2), FAR, np.int8)
    running = np.arange(5)[:, None] + np.arange(5)[None, :]
    for runs in range(5 if run_may_start else 1):
        for triplet in (0, 1):
            for pair in (0, 1):
                sets = runs + triplet
                if sets > 4:
                    continue
                before = states[:, :, :, : 5 - sets, : 2 - pair]
                for held in range(DEALT):
                    added = np.maximum(0, running + runs + 3 * triplet + 2 * pair - held).astype(np.int8)
                    best = (before + added[None, :, :, None, None]).min(axis=2)
                    place = after[:, held, runs, :, sets:, pair:]
                    np.minimum(place, best, out=place)
    return np.minimum(after, FAR)


class Automaton:
    """Nodes by how many ranks are still to be read; a node is its five successors, at height 0 its class."""

    def __init__(self) -> None:
        self.nodes: list[dict[tuple[int, ...], int]] = [{} for _ in range(10)]
        self.classes: dict[bytes, int] = {}

    def class_of(self, costs: Costs) -> int:
        return self.classes.setdefault(costs.astype(np.int8).tobytes(), len(self.classes))

    def add(self, ranks: int, with_runs: bool) -> int:
        """The root node that reads `ranks` ranks."""
        states = np.full((1, 5, 5, 5, 2), FAR, np.int8)
        states[0, 0, 0, 0, 0] = 0
        steps: list[npt.NDArray[np.intp]] = []
        for rank in range(ranks):
            flat = next_rank(states, with_runs and rank + 2 < ranks).reshape(-1, 250)
            distinct, step = np.unique(flat, axis=0, return_inverse=True)
            steps.append(step.reshape(-1, DEALT))
            states = distinct.reshape(-1, 5, 5, 5, 2)
        ids = [self.class_of(at_least(costs)) for costs in states[:, 0, 0]]
        for height, step in enumerate(reversed(steps), 1):
            known = self.nodes[height]
            ids = [known.setdefault(tuple(ids[s] for s in row), len(known)) for row in step]
        return ids[0]


def at_least(costs: Costs) -> Costs:
    """Costs `[m][p]` made monotone: whoever has m sets and a pair has m - 1 sets, and so on."""
    costs = costs.copy()
    for m in (3, 2, 1, 0):
        costs[m] = np.minimum(costs[m], costs[m + 1])
    costs[:, 0] = np.minimum(costs[:, 0], costs[:, 1])
    return costs


def together(one: Costs, other: Costs) -> Costs:
    """Costs of two suits: the cheapest way to share out the sets and the pair."""
    best = np.full((5, 2), FAR, np.int8)
    for m in range(5):
        for k in range(m + 1):
            best[m, 0] = min(best[m, 0], one[k, 0] + other[m - k, 0])
            best[m, 1] = min(best[m, 1], one[k, 0] + other[m - k, 1], one[k, 1] + other[m - k, 0])
    return best


def close(automaton: Automaton) -> tuple[list[Costs], list[bytes]]:
    """All classes that arise by putting classes together, and the table that does it."""
    known = [np.frombuffer(key, np.int8).reshape(5, 2) for key in automaton.classes]
    done = 0
    while done < len(known):
        for one in list(known):
            automaton.class_of(together(known[done], one))
        known = [np.frombuffer(key, np.int8).reshape(5, 2) for key in automaton.classes]
        done += 1
    return known, [bytes(automaton.class_of(together(one, other)) for other in known) for one in known]


def build() -> bytes:
    """The file's content."""
    automaton = Automaton()
    nothing = np.full((5, 2), FAR, np.int8)
    nothing[0, 0] = 0
    automaton.class_of(nothing)
    roots = [automaton.add(ranks, True) for ranks in range(1, 10)] + [automaton.add(7, False)]
    classes, merge = close(automaton)
    parts = [struct.pack("<10H", *roots), struct.pack("<B", len(classes))]
    parts += [costs.tobytes() for costs in classes]
    parts += merge
    for nodes in automaton.nodes[1:]:
        parts.append(struct.pack("<H", len(nodes)))
        parts += [struct.pack("<5H", *node) for node in nodes]
    return zlib.compress(b"".join(parts), 9)


if __name__ == "__main__":
    content = build()
    TARGET.write_bytes(content)
    print(f"{TARGET.name}: {len(content)} bytes, sha256 {hashlib.sha256(content).hexdigest()}")
