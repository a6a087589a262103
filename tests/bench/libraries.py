"""One library's times, in a process of its own: python -m tests.bench.libraries NAME quick|slow prints {task:
microseconds a hand}. Slow are the chances, quick all other tasks.

Each task is a list of calls on the same hands for all libraries; the best of several rounds over all hands counts,
by the processor's clock, so that other programs on the machine disturb little. Chances are reckoned once for each
hand ("first sight").
"""

from __future__ import annotations

import json
import sys
import time

from tests.bench.hands import WILD, hands_away, random_hands, winning_hands

ROUNDS = 3


def timed(call, items, rounds=ROUNDS):
    """Microseconds an item, the best of `rounds`."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        for item in items:
            call(item)
        best = min(best, time.process_time() - start)
    return best / len(items) * 1e6


def later(call, items, rounds=ROUNDS):
    """A task: what times it."""
    return lambda: timed(call, items, rounds)


WON = [counts for counts, _ in winning_hands(2000, 1)]
FOURTEEN = random_hands(3000, 14, 2)
THIRTEEN = random_hands(2000, 13, 3)


def reading_in(tables):
    """Milliseconds that the tables take at first use: a task for a fresh process, before all others."""
    start = time.process_time()
    assert tables.suit
    return (time.process_time() - start) * 1000


def tjmahjong_tasks():
    from tjmahjong.shapes.tables import NATURAL, TABLES

    read = {"tables, ms": reading_in(TABLES), "natural tables, ms": reading_in(NATURAL)}

    import numpy as np

    from tjmahjong.hand import Hand, unseen
    from tjmahjong.rules import RuleSet
    from tjmahjong.scoring import score
    from tjmahjong.shapes.suit_parts import natural_suit_codes
    from tjmahjong.solver import is_complete, shanten, shanten_of_kept, useful
    from tjmahjong.solver.batch import numbers_of, useful_tiles
    from tjmahjong.solver.win_chance import prospects

    rules, none = RuleSet(), RuleSet(wild_kinds="none", minimum_fan=1)
    tasks = {name: lambda ms=ms: ms for name, ms in read.items()}

    def batched(batch, natural):
        return lambda: timed(lambda _: useful_tiles(batch, natural=natural), [0], 15) / len(THIRTEEN)

    # With wild tiles and without by the same calls, so that only the kinds differ.
    for mark, wild in (("", ()), (", wild", WILD)):
        complete = [counts for counts, _ in winning_hands(2000, 1, wilds=2)] if wild else WON
        won = winning_hands(500, 4, wilds=2 if wild else 0)
        kept = [(*suit_codes, wilds) for suit_codes, wilds in (natural_suit_codes(counts, wild) for counts in FOURTEEN)]
        batch = numbers_of(np.array([[0 if k in wild else n for k, n in enumerate(c)] for c in THIRTEEN], np.int32))
        tasks |= {
            f"win{mark}": later(lambda c, wild=wild: is_complete(c, 0, wild), complete),
            f"shanten{mark}": later(lambda c, wild=wild: shanten(c, 0, wild), FOURTEEN),
            f"shanten, kept{mark}": later(shanten_of_kept(4, natural=not wild), kept),
            f"useful{mark}": later(lambda c, wild=wild: useful(c, 0, wild), THIRTEEN),
            f"useful, batch{mark}": batched(batch, not wild),
            f"value{mark}": later(lambda h: score(h[0], h[1], (), WILD, rules), won),
        }

    def held(counts, wild):
        left = unseen(counts, [0] * 34)
        return Hand(counts=counts, wild_kinds=wild, rules=rules if wild else none, unseen=left)

    def chance(away, wild):
        prospects(held(FOURTEEN[0], ()), own_draws=15)
        hands = hands_away(30, away, away, shanten)
        if wild:
            return timed(lambda c: prospects(held(c, WILD), own_draws=15), hands, 1)
        return timed(lambda c: prospects(held(c, ()), own_draws=15, others=False), hands, 1)

    for away in (4, 5):
        for wild in (False, True):
            tasks[f"chance, {away} away" + ", wild" * wild] = lambda away=away, wild=wild: chance(away, wild)
    return tasks


def mahjong_tasks():
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

    won = [(places(counts), 4 * tile) for counts, tile in winning_hands(500, 4)]
    return {
        "win": later(Agari.is_agari, WON),
        "shanten": later(shanten, FOURTEEN[:1000]),
        "useful": later(useful, THIRTEEN[:100], 3),
        "value": later(lambda h: calculator.estimate_hand_value(h[0], h[1], config=config), won, 3),
    }


def xiangting_tasks():
    import xiangting

    four = xiangting.PlayerCount.FOUR
    return {
        "shanten": later(lambda c: xiangting.calculate_replacement_number(c, four), FOURTEEN),
        "useful": later(lambda c: xiangting.calculate_necessary_tiles(c, four), THIRTEEN),
    }


def pymahjonggb_tasks():
    from MahjongGB import RegularShanten

    names = [f"{s}{n}" for s in "WBT" for n in range(1, 10)] + [f"F{n}" for n in range(1, 5)] + ["J1", "J2", "J3"]
    hands = [tuple(names[k] for k, n in enumerate(c) for _ in range(n)) for c in THIRTEEN]
    return {"useful": later(RegularShanten, hands, 3)}


def cmajiang_tasks():
    import cmajiang

    def text(counts):
        parts = ["".join(str(r + 1) * counts[9 * s + r] for r in range(9)) for s in range(3)]
        honours = "".join(str(r + 1) * counts[27 + r] for r in range(7))
        return "".join(letter + part for letter, part in zip("mpsz", [*parts, honours], strict=True) if part)

    thirteen = [cmajiang.Shoupai(text(c)) for c in THIRTEEN]
    fourteen = [cmajiang.Shoupai(text(c)) for c in FOURTEEN]
    return {
        "shanten": later(cmajiang.xiangting, fourteen[:1000], 3),
        "useful": later(cmajiang.tingpai, thirteen[:500], 3),
    }


def riichienv_tasks():
    import riichienv

    hands = [[4 * k + i for k, n in enumerate(c) for i in range(n)] for c in FOURTEEN]
    return {"shanten": later(riichienv.calculate_shanten, hands)}


def jansou_tasks():
    from jansou.analysis.efficiency import acceptance_counts
    from jansou.analysis.ev import discard_outlooks
    from jansou.analysis.shanten import shanten_counts

    from tjmahjong.solver import shanten

    def chance(many, away):
        hands = hands_away(many, away, away, shanten)
        return timed(lambda c: discard_outlooks(c, 0, 15, beam=1, max_distance=None), hands, 1)

    return {
        "shanten": later(lambda c: shanten_counts(c, 0), FOURTEEN[:1000], 1),
        "useful": later(lambda c: acceptance_counts(c, 0), THIRTEEN[:1000], 1),
        "chance, 4 away": lambda: chance(6, 4),
        "chance, 5 away": lambda: chance(3, 5),
    }


LIBRARIES = {
    "tjmahjong": tjmahjong_tasks,
    "mahjong": mahjong_tasks,
    "xiangting": xiangting_tasks,
    "PyMahjongGB": pymahjonggb_tasks,
    "cmajiang": cmajiang_tasks,
    "riichienv": riichienv_tasks,
    "jansou": jansou_tasks,
}

if __name__ == "__main__":
    _, library, speed = sys.argv
    tasks = LIBRARIES[library]()
    wanted = [name for name in tasks if name.startswith("chance") == (speed == "slow")]
    print(json.dumps({name: tasks[name]() for name in wanted}))
