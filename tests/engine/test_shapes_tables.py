"""The shape tables: built by the script, small, read late and without numpy."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from importlib import resources
from pathlib import Path

import numpy as np
import pytest

from tjmahjong.shapes.tables import NATURAL, POWER, TABLES

DIGESTS = {
    "shapes.bin": "caf9ec481de4cc344a0e383418cf169ad5263b86dfe76052a493caa94e203b72",
    "natural.bin": "748b1fb3a460eb47e5a5e55d3f1ba882dbadf0ad7457ae5ca19b683f54bdc897",
}
"""As printed by tools/tables/build.py."""


@pytest.mark.parametrize("name", DIGESTS)
def test_digest(name):
    content = resources.files("tjmahjong").joinpath("data", name).read_bytes()
    assert hashlib.sha256(content).hexdigest() == DIGESTS[name]


def test_size():
    files = [resources.files("tjmahjong").joinpath("data", name).read_bytes() for name in DIGESTS]
    assert sum(map(len, files)) <= 100_000


def test_read_late_and_without_numpy():
    """Importing the solver reads no table; using it needs no numpy."""
    code = (
        "import sys; from tjmahjong import solver; from tjmahjong.shapes.tables import TABLES, NATURAL;"
        "assert 'suit' not in vars(TABLES) and 'suit' not in vars(NATURAL);"
        "assert solver.shanten([1] * 14 + [0] * 20, 0, (0, 1)) <= 8 and 'suit' in vars(TABLES);"
        "assert 'suit' not in vars(NATURAL) and 'numpy' not in sys.modules"
    )
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", code], check=True, cwd=root)


def cost_by_hand(counts, sets, pairs, most):
    """Fewest tiles to add, by taking one group after another."""
    groups = [(r, r, r) for r in range(9)] + [(r, r + 1, r + 2) for r in range(7)]
    best = 99

    def search(first, left, wanted, chosen):
        nonlocal best
        if not left:
            for pair in range(9) if pairs else [None]:
                total = list(wanted)
                if pair is not None:
                    total[pair] += 2
                if max(total) <= most:
                    best = min(best, sum(max(0, w - c) for w, c in zip(total, counts, strict=True)))
            return
        for g in range(first, len(groups)):
            now = list(wanted)
            for rank in groups[g]:
                now[rank] += 1
            search(g, left - 1, now, chosen + 1)

    search(0, sets, [0] * 9, 0)
    return best


@pytest.mark.parametrize("seed", range(40))
def test_suit_costs_against_trying_all_groups(seed):
    """Where the suit's own groups are cheapest. Elsewhere a set costs 3 and a pair 2, which bounds every entry."""
    rng = np.random.default_rng(seed)
    counts = [
        int(n) for n in np.bincount(rng.choice(36, size=int(rng.integers(2, 12)), replace=False) // 4, minlength=9)
    ]
    number = sum(count * power for count, power in zip(counts, POWER[:9], strict=True))
    for tables, most in ((TABLES, 99), (NATURAL, 4)):
        for sets in (1, 2):
            for pairs in (0, 1):
                alone = [
                    cost_by_hand(counts, some, pair, most) + 3 * (sets - some) + 2 * (pairs - pair)
                    for some in range(sets + 1)
                    for pair in range(pairs + 1)
                ]
                assert tables.need[sets][pairs][tables.suit[number]] == min(alone)


def test_walks_and_numbers_come_to_the_same_class():
    rng = np.random.default_rng(3)
    for tables in (TABLES, NATURAL):
        for walk, table, powers in (
            (tables.walk, tables.suit, POWER[:9]),
            (tables.honour_walk, tables.honour, POWER[27:]),
        ):
            for _ in range(200):
                counts = rng.integers(0, 5, len(powers)).tolist()
                step = walk
                for count in counts:
                    step = step[count]
                assert step == table[sum(count * power for count, power in zip(counts, powers, strict=True))]


def test_unknown_table_is_an_attribute_error():
    with pytest.raises(AttributeError):
        TABLES.nothing  # noqa: B018
