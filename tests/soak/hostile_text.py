"""Gives the command line's readers text that nobody would write, and watches that every one is answered in time.

    python tests/soak/hostile_text.py hands|rules|score|settle|analyse|all [--inputs 100000] [--seed 1]

`hands`: tiles in every notation, mangled. `rules`: rule files, mangled. `score`, `settle`, `analyse`: lines of a batch,
mangled. Each input must be answered, or refused in one harmless line, within a second. Exit status 1 if one is not.
Figures are in docs/reliability.md.
"""

from __future__ import annotations

import argparse
import io
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tjmahjong.cli import analyse, score, settle
from tjmahjong.cli.batch import read_json, reader, run_batch
from tjmahjong.cli.hand_input import WANTED, ScoreLine
from tjmahjong.rules import PRESETS, TOGGLES, RuleSet
from tjmahjong.rules.files import dump, parse
from tjmahjong.text import harmless
from tjmahjong.tiles import NotationError
from tjmahjong.tiles import parse as parse_tiles

PATIENCE = 1.0
"""Seconds in which every input is answered."""

TILES = [
    *"123456789", *"mps", *"ESWNCFP", *"一二三四五六七八九伍两幺", *"万萬饼筒条索", "红中", "白板", "发财", "東",
    " ", "\u3000", "，", "１", "ｓ",
    "\ufe0f", "z", "0", *(chr(0x1F000 + n) for n in range(0, 0x2C, 3)),
]  # fmt: skip
RUBBISH = [
    "\x00", "\x1b[2J", "\u202e", "\ud800", "\U000e0041", "\u2028", "\uffff", "\u0301" * 30, "{", "}", "[", "]",
    '"', "\\", "\n", "\r",
    "9" * 400, "[" * 300, '{"a":' * 200, "null", "true", "NaN", "-1", "1e999", "1.5", "<img>", "%s", "{0}", "é",
    "ﷺ" * 5,
]  # fmt: skip
HANDS = [
    "123s46m77m333p567p",
    "46m123p789p55s678s",
    "123m789m123p789pE",
    "一二三条四六万七七万三三三饼五六七饼",
    "1122m",
]


def mangled(rng: random.Random, text: str, pieces: list[str], most: int = 6) -> str:
    """`text` with some of it cut, doubled, moved, or replaced by pieces."""
    for _ in range(rng.randint(0, most)):
        at = rng.randint(0, len(text))
        end = min(len(text), at + rng.randint(0, 6))
        match rng.randrange(4):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:at] + rng.choice(pieces) + text[at:]
            case 2:
                text = text[:at] + rng.choice(pieces) + text[end:]
            case _:
                text = text[:end] + text[at:]
    return text


def hand(rng: random.Random) -> str:
    """Something like a hand."""
    start = rng.choice(HANDS) if rng.random() < 0.6 else "".join(rng.choices(TILES, k=rng.randint(0, 20)))
    return mangled(rng, start, TILES if rng.random() < 0.8 else RUBBISH, 4)


def value(rng: random.Random, depth: int = 0) -> object:
    """Any JSON value."""
    match rng.randrange(9 if depth < 4 else 7):
        case 0:
            return rng.choice([None, True, False])
        case 1:
            return rng.choice([0, 1, 2, 3, -1, 4, 10**9, 10**300, 10**4000, 1.0, float("nan"), float("inf")])
        case 2 | 3:
            return hand(rng)
        case 4:
            return rng.choice(RUBBISH)
        case 5:
            return rng.choice(list(PRESETS))
        case 6:
            return rng.choice(["exposed", "added", "concealed", "gold", "short", "long", "heaven", "earth"])
        case 7:
            return [value(rng, depth + 1) for _ in range(rng.randint(0, 5))]
        case _:
            keys = [*TOGGLES, "kind", "from", "x", "\ud800"]
            return {rng.choice(keys): value(rng, depth + 1) for _ in range(rng.randint(0, 4))}


GOOD: dict[str, list[dict[str, object]]] = {
    "score": [
        {"hand": HANDS[0], "draw": "5m", "indicator": "W"},
        {"hand": "46m77m333p567p", "draw": "5m", "indicator": "W", "pongs": ["E"], "after_kong": False, "rules": {}},
        {"hand": "123s46m77m333p567p5m", "indicator": "W", "first": "heaven", "preset": "gale"},
    ],
    "analyse": [
        {"hand": "46m123p789p55s678s", "indicator": "E", "seen": "5m", "live": 4},
        {"hand": "46m55s", "indicator": "E", "kongs": ["1p"], "pongs": ["2p", "3p"], "live": 2},
    ],
    "settle": [
        {"dealer": 1, "sit": True, "pulls": [1, 0, 0, 0], "kicks": [0, 0, 0, 0], "winner": 0, "value": 3},
        {
            "dealer": 0,
            "winner": None,
            "kongs": [["exposed"], [], ["gold"], []],
            "false_hands": [None, None, "long", None],
        },
    ],
}


def line(rng: random.Random, command: str) -> bytes:
    """A line of a batch: a good one with wrong values, or the text of one mangled, or no JSON at all."""
    if rng.random() < 0.05:
        return rng.randbytes(rng.randint(1, 60)).replace(b"\n", b" ") + b"x\n"
    item = dict(rng.choice(GOOD[command]))
    for _ in range(rng.randint(0, 3)):
        keys = [*item, "rules", "preset", "kongs", "concealed_kongs", "gold_kongs", "nothing", "\ud800"]
        item[rng.choice(keys)] = value(rng)
    if command != "settle" and rng.random() < 0.5:
        item["hand"] = hand(rng)
    try:
        text = json.dumps(item, ensure_ascii=rng.random() < 0.5)
    except ValueError:  # a number that Python does not print
        text = "{}"
    if rng.random() < 0.3:
        text = mangled(rng, text, RUBBISH)
    return text.replace("\n", " ").encode("utf-8", "surrogatepass") + b"\n"


def answer_batch(command: str) -> Callable[[bytes], str | None]:
    """What gives a line to a batch command, and says what is wrong with the answer."""
    rules = RuleSet()
    decode, answer, encode = {
        "score": (reader(ScoreLine, WANTED, score.EXAMPLE), lambda item: score.answer(item, rules, "en"), None),
        "analyse": (
            reader(analyse.AnalyseLine, WANTED, analyse.EXAMPLE), lambda item: analyse.answer(item, rules, "en"), None,
        ),
        "settle": (read_json, settle.answering(rules), settle.encoded),
    }[command]  # fmt: skip

    def ask(text: bytes) -> str | None:
        written = io.BytesIO()
        more = {} if encode is None else {"encode": encode}
        run_batch(decode, answer, io.BytesIO(text), written, **more)
        lines = written.getvalue().decode().splitlines()
        if len(lines) != bool(text.strip()):
            return f"{len(lines)} answers"
        if lines and "fault of the program" in lines[0]:
            return lines[0]
        return None if not lines or harmless(lines[0]) == lines[0] else "an answer with control characters"

    return ask


def ask_tiles(text: str) -> str | None:
    """Read tiles; what is wrong with the answer."""
    try:
        parse_tiles(text)
    except NotationError as error:
        return None if len(str(error)) < 400 else "a long complaint"
    return None


def ask_rules(text: str) -> str | None:
    """Read a rule file; what is wrong with the answer."""
    found = parse(text, "x.toml")
    told = [problem.say(lang) for problem in found.problems for lang in ("en", "zh")]
    if len(found.problems) > 60 or any(len(said) > 500 or harmless(said) != said for said in told):
        return f"{len(found.problems)} problems, {max(map(len, told))} signs"
    return None if len(found.name) <= 40 else "a long name"


def rule_file(rng: random.Random) -> str:
    """Something like a rule file."""
    lines = [text for text in dump(RuleSet(), "ours").splitlines() if text and not text.startswith("#")]
    rng.shuffle(lines)
    lines = lines[: rng.randint(0, 12)]
    for _ in range(rng.randint(0, 3)):
        wrong = json.dumps(value(rng, 3)) if rng.random() < 0.5 else rng.choice(RUBBISH)
        lines.append(f"{rng.choice([*TOGGLES, 'name', 'rules', 'format', 'a.b.c'])} = {wrong}")
    return mangled(rng, "\n".join(lines), [*RUBBISH, "=", "#", ".", "'''", '"""', "[rules]", "[[rules]]"])


def inputs(what: str, rng: random.Random) -> Iterator[tuple[object, Callable[..., str | None]]]:
    """Inputs without end, with who is asked."""
    batch = answer_batch(what) if what in GOOD else None
    while True:
        if what == "hands":
            yield hand(rng), ask_tiles
        elif what == "rules":
            yield rule_file(rng), ask_rules
        else:
            assert batch is not None
            yield line(rng, what), batch


def soak(what: str, many: int, seed: int) -> int:
    """How many of `many` inputs were not answered well."""
    wrong, slowest, begun = 0, 0.0, time.perf_counter()
    source = inputs(what, random.Random(f"{what} {seed}"))
    for _ in range(many):
        text, ask = next(source)
        now = time.perf_counter()
        try:
            trouble = ask(text)
        except Exception as error:
            trouble = f"{type(error).__name__}: {error}"
        took = time.perf_counter() - now
        slowest = max(slowest, took)
        if took > PATIENCE:
            trouble = f"{took:.1f} s; {trouble or 'well'}"
        if trouble:
            wrong += 1
            print(f"{what}: {trouble[:300]!r} for {text!r:.600}", flush=True)
    spent = time.perf_counter() - begun
    print(
        f"{what}: {many} inputs, {wrong} answered badly; slowest {1000 * slowest:.0f} ms, {spent:.0f} s in all",
        flush=True,
    )
    return wrong


def main() -> int:
    """Ask, and tell."""
    parser = argparse.ArgumentParser(description="Text that nobody would write, given to the command line's readers.")
    kinds = ["hands", "rules", "score", "settle", "analyse"]
    parser.add_argument("what", choices=[*kinds, "all"])
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    wanted = kinds if asked.what == "all" else [asked.what]
    return int(sum(soak(what, asked.inputs, asked.seed) for what in wanted) > 0)


if __name__ == "__main__":
    sys.exit(main())
