"""The long comparison: python -m tests.brute.run --hands 100000 [--seed 1] [--most-wilds 14]."""

from __future__ import annotations

import argparse
import collections
import random
import sys

from tests.brute.compare import difference
from tests.brute.hands import random_deal
from tests.brute.readings import _rest


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most-wilds", type=int, default=14)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    seen: collections.Counter[int] = collections.Counter()
    wrong = 0
    for number in range(args.hands):
        deal = random_deal(rng, most_wilds=args.most_wilds)
        seen[sum(tile in deal.wild for tile in deal.hand)] += 1
        trouble = difference(deal)
        if trouble:
            wrong += 1
            print(trouble)
        if number % 500 == 499:
            _rest.cache_clear()
    print(f"{args.hands} hands, {wrong} differ; by wild tiles: {dict(sorted(seen.items()))}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
