"""One library's times, in a process of its own: python -m tests.bench.libraries NAME prints {task: microseconds a
hand}.

Each task is a list of calls on the same hands for all libraries; the best of several rounds over all hands counts,
by the processor's clock, so that other programs on the machine disturb little. Chances are reckoned once for each
hand ("first sight").
"""

from __future__ import annotations

import json
import sys
import time

from tests.bench.hands import WILD, hands_away, random_hands, winning_hands

ROUNDS = 9


def timed(call, items, rounds=ROUNDS):
    """Microseconds an item, the best of `rounds`."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        for item in items:
            call(item)
        best = min(best, time.process_time() - start)
    return best / len(items) * 1e6


WON = [counts for counts, _ in winning_hands(2000, 1)]
FOURTEEN = random_hands(3000, 14, 2)
THIRTEEN = random_hands(2000, 13, 3)


def tjmahjong_times():
    import numpy as np

    from tjmahjong.rules import RuleSet
    from tjmahjong.scoring import score
    from tjmahjong.shapes.parts import natural_numbers, numbers
    from tjmahjong.solver import distance, distance_of, is_complete, useful
    from tjmahjong.solver.batch import numbers_of, useful_tiles
    from tjmahjong.solver.chance import prospects

    rules, none = RuleSet(), RuleSet(wild_kinds="none", minimum_fan=1)
    keys = [numbers(counts) for counts in FOURTEEN]
    kept = [(tuple(k), w) for k, w in (natural_numbers(counts, WILD) for counts in FOURTEEN)]
    batch = numbers_of(np.array(THIRTEEN, np.int32))
    wild_batch = numbers_of(np.array([[0 if k in WILD else n for k, n in enumerate(c)] for c in THIRTEEN], np.int32))
    wild_won = winning_hands(2000, 4, wilds=2)
    plain_won = winning_hands(2000, 4)
    found = {
        "win": timed(is_complete, WON),
        "win, wild": timed(lambda c: is_complete(c, 0, WILD), [c for c, _ in wild_won]),
        "distance": timed(distance, FOURTEEN),
        "distance, wild": timed(lambda c: distance(c, 0, WILD), FOURTEEN),
        "distance, kept": timed(lambda k: distance_of(k[0], k[1], 4), [(k, 0) for k in keys]),
        "distance, kept, wild": timed(lambda k: distance_of(k[0], k[1], 4), kept),
        "useful": timed(useful, THIRTEEN),
        "useful, wild": timed(lambda c: useful(c, 0, WILD), THIRTEEN),
        "useful, batch": timed(lambda _: useful_tiles(batch, natural=True), [0], 30) / len(THIRTEEN),
        "useful, batch, wild": timed(lambda _: useful_tiles(wild_batch), [0], 30) / len(THIRTEEN),
        "value": timed(lambda h: score(h[0], h[1], (), WILD, rules), plain_won, 5),
        "value, wild": timed(lambda h: score(h[0], h[1], (), WILD, rules), wild_won, 5),
    }
    for away in (4, 5):
        hands = hands_away(30, away, away, distance)
        prospects(FOURTEEN[0], (), (), none, [4 - n for n in FOURTEEN[0]], own_draws=15)
        found[f"chance, {away} away"] = timed(
            lambda c: prospects(c, (), (), none, [4 - n for n in c], own_draws=15, others=False), hands, 1
        )
        found[f"chance, {away} away, wild"] = timed(
            lambda c: prospects(c, (), WILD, rules, [4 - n for n in c], own_draws=15), hands, 1
        )
    return found


def mahjong_times():
    from mahjong.agari import Agari
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig
    from mahjong.shanten import Shanten

    shanten = Shanten().calculate_shanten_for_regular_hand

    def useful(counts):
        now = shanten(counts)
        found = []
        for kind in range(34):
            if counts[kind] < 4:
                counts[kind] += 1
                if shanten(counts) < now:
                    found.append(kind)
                counts[kind] -= 1
        return found

    calculator, config = HandCalculator(), HandConfig(is_tsumo=True)

    def places(counts):
        return [4 * kind + copy for kind, count in enumerate(counts) for copy in range(count)]

    won = [(places(counts), 4 * tile) for counts, tile in winning_hands(2000, 4)]
    return {
        "win": timed(Agari.is_agari, WON),
        "distance": timed(shanten, FOURTEEN[:1000]),
        "useful": timed(useful, THIRTEEN[:100], 3),
        "value": timed(lambda h: calculator.estimate_hand_value(h[0], h[1], config=config), won[:500], 3),
    }


def xiangting_times():
    import xiangting

    four = xiangting.PlayerCount.FOUR
    return {
        "distance": timed(lambda c: xiangting.calculate_replacement_number(c, four), FOURTEEN),
        "useful": timed(lambda c: xiangting.calculate_necessary_tiles(c, four), THIRTEEN),
    }


def pymahjonggb_times():
    from MahjongGB import RegularShanten

    names = [f"{s}{n}" for s in "WBT" for n in range(1, 10)] + [f"F{n}" for n in range(1, 5)] + ["J1", "J2", "J3"]
    hands = [tuple(names[k] for k, n in enumerate(c) for _ in range(n)) for c in THIRTEEN]
    return {"useful": timed(RegularShanten, hands, 3)}


def cmajiang_times():
    import cmajiang

    def text(counts):
        parts = ["".join(str(r + 1) * counts[9 * s + r] for r in range(9)) for s in range(3)]
        honours = "".join(str(r + 1) * counts[27 + r] for r in range(7))
        return "".join(letter + part for letter, part in zip("mpsz", [*parts, honours], strict=True) if part)

    thirteen = [cmajiang.Shoupai(text(c)) for c in THIRTEEN]
    fourteen = [cmajiang.Shoupai(text(c)) for c in FOURTEEN]
    return {
        "distance": timed(cmajiang.xiangting, fourteen[:1000], 3),
        "useful": timed(cmajiang.tingpai, thirteen[:500], 3),
    }


def riichienv_times():
    import riichienv

    hands = [[4 * k + i for k, n in enumerate(c) for i in range(n)] for c in FOURTEEN]
    return {"distance": timed(riichienv.calculate_shanten, hands)}


def jansou_times():
    from jansou.analysis.efficiency import acceptance_counts
    from jansou.analysis.ev import discard_outlooks
    from jansou.analysis.shanten import shanten_counts

    from tjmahjong.solver import distance

    found = {
        "distance": timed(lambda c: shanten_counts(c, 0), FOURTEEN[:1000], 1),
        "useful": timed(lambda c: acceptance_counts(c, 0), THIRTEEN[:1000], 1),
    }
    for away in (4, 5):
        hands = hands_away(6, away, away, distance)
        found[f"chance, {away} away"] = timed(lambda c: discard_outlooks(c, 0, 15, beam=1, max_distance=None), hands, 1)
    return found


LIBRARIES = {
    "tjmahjong": tjmahjong_times,
    "mahjong": mahjong_times,
    "xiangting": xiangting_times,
    "PyMahjongGB": pymahjonggb_times,
    "cmajiang": cmajiang_times,
    "riichienv": riichienv_times,
    "jansou": jansou_times,
}

if __name__ == "__main__":
    print(json.dumps(LIBRARIES[sys.argv[1]]()))
