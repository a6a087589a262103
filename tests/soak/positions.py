"""Spoils positions in every way a hand at an editor does, and plays on from what is still taken for one.

    python tests/soak/positions.py [--number 100000] [--seed 1]

Positions of games under changed rules, by hand and not, are written as text; a line is dropped, doubled or taken from
another position, a number, tile or switch changed. What is read and found possible is played to the end of the deal:
all 136 tiles must be somewhere once, and somebody must always have something to do. One line with the figures at the
end; a text that breaks this is printed, exit status 1.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tjmahjong import position
from tjmahjong.match import Match
from tjmahjong.randomness import SeededRandomness
from tjmahjong.reading import BadText
from tjmahjong.rules import PRESETS, RuleSet, with_changes
from tjmahjong.tiles import NAMES, TILES

PLAYERS = ("a", "b", "c", "d")
NUMBERS = ("-1", "0", "1", "2", "3", "4", "5", "13", "14", "99", "136", "999999999999999999")
WORDS = ("true", "false", '""', '"long"', '"short"', '"?"', '"claim"', '"ready"', '"mend"', '"draw"', '"turn"', "[]")


def step(match: Match, dice: random.Random) -> None:
    """One decision at random."""
    pending = match.pending
    assert pending is not None
    match.act(pending.seat, dice.choice(match.legal(pending.seat)))


def originals(dice: random.Random, number: int) -> list[str]:
    """Texts of positions out of games."""
    texts: list[str] = []
    rules = [preset.rules for preset in PRESETS.values()] + [RuleSet()]
    while len(texts) < number:
        chosen = with_changes(
            dice.choice(rules), {"seat_draw": "quick", "handling": dice.choice(["manual", "automatic"])}
        )
        match = Match(chosen, PLAYERS, SeededRandomness(dice.random()), humans=(0, 2))
        match.start()
        while not match.between:
            if dice.random() < 0.1:
                found = position.of_match(match)
                text = position.dump(found)
                texts.append(text if dice.random() < 0.5 else re.sub(r"\[places\][^\[]*(\n\n|$)", "", text))
            step(match, dice)
    return texts


def spoil(text: str, others: list[str], dice: random.Random) -> str:
    """`text` with one to three things changed."""
    for _ in range(dice.randint(1, 3)):
        lines = text.split("\n")
        at = dice.randrange(len(lines))
        match dice.randrange(6):
            case 0:
                del lines[at]
            case 1:
                lines.insert(dice.randrange(len(lines)), lines[at])
            case 2:
                key = lines[at].partition(" =")[0]
                other = [line for line in dice.choice(others).split("\n") if line.partition(" =")[0] == key]
                lines[at] = other[0] if other else lines[at]
            case 3:
                lines[at] = _one(r"-?\d+", dice.choice(NUMBERS), lines[at], dice)
            case 4:
                lines[at] = _one(r"[1-9][mps]|[ESWNCFP]", dice.choice(NAMES), lines[at], dice)
            case _:
                lines[at] = _one(r"true|false|\"[^\"]*\"|\d+", dice.choice(WORDS), lines[at], dice)
        text = "\n".join(lines)
    return text


def _one(pattern: str, new: str, line: str, dice: random.Random) -> str:
    found = list(re.finditer(pattern, line))
    if not found:
        return line
    hit = dice.choice(found)
    return line[: hit.start()] + new + line[hit.end() :]


def try_one(text: str, dice: random.Random) -> str:
    """What came of a text: 'unread', 'impossible' or 'played'."""
    try:
        found = position.read(text)
    except (BadText, position.PositionError) as error:
        return "unread" if error.say("en") and error.say("zh") else "silent"
    wrong = position.check(found)
    if wrong:
        assert all(one.say("en") and one.say("zh") for one in wrong)
        return "impossible"
    match = position.match_of(found, SeededRandomness(dice.random()), PLAYERS)
    while not match.between:
        tiles = sorted(at for part in match.census().values() for at in part)
        assert tiles in ([], list(range(TILES)))
        step(match, dice)
    return "played"


def main() -> int:
    """Spoil and play."""
    parser = argparse.ArgumentParser(description="Spoiled positions")
    parser.add_argument("--number", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    dice = random.Random(args.seed)
    texts = originals(dice, 300)
    counts = {"unread": 0, "impossible": 0, "played": 0, "silent": 0, "broken": 0}
    for _ in range(args.number):
        text = spoil(dice.choice(texts), texts, dice)
        try:
            counts[try_one(text, dice)] += 1
        except Exception:
            counts["broken"] += 1
            if counts["broken"] <= 3:
                traceback.print_exc()
                print(text)
    print(", ".join(f"{what} {number}" for what, number in counts.items()))
    return 1 if counts["broken"] or counts["silent"] else 0


if __name__ == "__main__":
    sys.exit(main())
