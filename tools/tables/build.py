"""Builds `tjmahjong/data/shapes.bin` and `natural.bin`: what every holding of a suit lacks for sets and a pair (R5.1).

    python tools/tables/build.py            writes both files (about 20 s, needs numpy), prints sizes and digests

For the counts of one suit the *cost* `[m][p]` is the fewest tiles to add until they contain m sets and p pairs. Suits
are read rank by rank by an automaton whose states are the costs so far; equal states are merged, first forwards, then
backwards, which leaves a few thousand.

`shapes.bin` holds the classes of equal costs, the class of any two classes together, and the automata of a suit and
of the honours where wild tiles stand for as many copies as one likes. `natural.bin` holds those where no kind is
wanted more than four times, for suits of 1 to 9 ranks (the shorter ones where wild kinds stand in the way of runs)
and the honours.
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
FOLDER = Path(__file__).parents[2] / "tjmahjong" / "data"


def next_rank(states: Costs, run_may_start: bool, copies: int) -> Costs:
    """One rank on. `states[s, a, b, m, p]`: fewest tiles added when a runs began at the rank before and b two ranks
    before (each still takes a tile here); the result has one axis more, how many of this rank are held. Two triplets of
    a kind are possible with four natural tiles and two wild ones; `copies` is how often a kind may be wanted."""
    after = np.full((states.shape[0], DEALT, 5, 5, 5, 2), FAR, np.int8)
    running = np.arange(5)[:, None] + np.arange(5)[None, :]
    for runs in range(5 if run_may_start else 1):
        for triplets in (0, 1, 2):
            for pair in (0, 1):
                sets = runs + triplets
                if sets > 4:
                    continue
                wanted = running + runs + 3 * triplets + 2 * pair
                before = states[:, :, :, : 5 - sets, : 2 - pair]
                for held in range(DEALT):
                    added = np.where(wanted > copies, FAR, np.maximum(0, wanted - held)).astype(np.int8)
                    best = (before + added[None, :, :, None, None]).min(axis=2)
                    place = after[:, held, runs, :, sets:, pair:]
                    np.minimum(place, best, out=place)
    return np.minimum(after, FAR)


class Automaton:
    """Nodes by how many ranks are still to be read; a node is its five successors, at height 0 its class."""

    def __init__(self, classes: dict[bytes, int], copies: int) -> None:
        self.nodes: list[dict[tuple[int, ...], int]] = [{} for _ in range(10)]
        self.classes = classes
        self.copies = copies
        self.roots: list[int] = []

    def add(self, ranks: int, with_runs: bool) -> None:
        """A root that reads `ranks` ranks."""
        states = np.full((1, 5, 5, 5, 2), FAR, np.int8)
        states[0, 0, 0, 0, 0] = 0
        steps: list[npt.NDArray[np.intp]] = []
        for rank in range(ranks):
            flat = next_rank(states, with_runs and rank + 2 < ranks, self.copies).reshape(-1, 250)
            distinct, step = np.unique(flat, axis=0, return_inverse=True)
            steps.append(step.reshape(-1, DEALT))
            states = distinct.reshape(-1, 5, 5, 5, 2)
        ids = [class_of(self.classes, levelled(costs)) for costs in states[:, 0, 0]]
        for height, step in enumerate(reversed(steps), 1):
            known = self.nodes[height]
            ids = [known.setdefault(tuple(ids[s] for s in row), len(known)) for row in step]
        self.roots.append(ids[0])

    def packed(self) -> bytes:
        """Number of roots and the roots, then for each height the number of nodes and the nodes."""
        parts = [struct.pack(f"<B{len(self.roots)}H", len(self.roots), *self.roots)]
        for nodes in self.nodes[1:]:
            parts.append(struct.pack("<H", len(nodes)))
            parts += [struct.pack("<5H", *node) for node in nodes]
        return b"".join(parts)


def class_of(classes: dict[bytes, int], costs: Costs) -> int:
    """The number of the class with these costs; a new one if need be."""
    return classes.setdefault(costs.astype(np.int8).tobytes(), len(classes))


def levelled(costs: Costs) -> Costs:
    """Costs with what is always true put in: more is never cheaper, and in some other kind a set can be made of
    three new tiles and a pair of two."""
    costs = costs.copy()
    for m in (3, 2, 1, 0):
        costs[m] = np.minimum(costs[m], costs[m + 1])
    costs[:, 0] = np.minimum(costs[:, 0], costs[:, 1])
    for m in (1, 2, 3, 4):
        costs[m] = np.minimum(costs[m], costs[m - 1] + 3)
    costs[:, 1] = np.minimum(costs[:, 1], costs[:, 0] + 2)
    return costs


def together(one: Costs, other: Costs) -> Costs:
    """Costs of two suits: the cheapest way to share out the sets and the pair."""
    best = np.full((5, 2), FAR, np.int8)
    for m in range(5):
        for k in range(m + 1):
            best[m, 0] = min(best[m, 0], one[k, 0] + other[m - k, 0])
            best[m, 1] = min(best[m, 1], one[k, 0] + other[m - k, 1], one[k, 1] + other[m - k, 0])
    return best


def close(classes: dict[bytes, int]) -> tuple[list[Costs], list[bytes]]:
    """All classes that arise by putting classes together, and the table that does it."""
    done = 0
    while done < len(classes):
        known = [np.frombuffer(key, np.int8).reshape(5, 2) for key in classes]
        for one in known:
            class_of(classes, together(known[done], one))
        done += 1
    return known, [bytes(class_of(classes, together(one, other)) for other in known) for one in known]


def build() -> dict[str, bytes]:
    """Both files by name."""
    classes: dict[bytes, int] = {}
    nothing = np.full((5, 2), FAR, np.int8)
    nothing[0, 0] = 0
    class_of(classes, levelled(nothing))
    wild = Automaton(classes, FAR)
    wild.add(9, True)
    wild.add(7, False)
    natural = Automaton(classes, 4)
    for ranks in range(1, 10):
        natural.add(ranks, True)
    natural.add(7, False)
    known, merge = close(classes)
    shapes = bytes([len(known)]) + b"".join(costs.tobytes() for costs in known) + b"".join(merge) + wild.packed()
    return {"shapes.bin": zlib.compress(shapes, 9), "natural.bin": zlib.compress(natural.packed(), 9)}


if __name__ == "__main__":
    for name, content in build().items():
        (FOLDER / name).write_bytes(content)
        print(f"{name}: {len(content)} bytes, sha256 {hashlib.sha256(content).hexdigest()}")
