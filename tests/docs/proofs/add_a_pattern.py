"""`docs/add-a-pattern.md`: the pattern is scored, told, aimed at, called out and shown, and goes with all others."""

from __future__ import annotations

import json
import random
from pathlib import Path

from tests.docs.documents import code, table
from tests.docs.proofs.program import says, shown

ID, RULE = "three_dragons", "R5.13"
NAMES = {"en": "Three dragons", "zh": "大三元"}
FIGURES = (
    # hand, tile drawn, indicator, value, patterns: reckoned by hand
    ("123m99sCCCFFPPP", "F", "E", 10, "three_dragons no_wild"),
    ("123m99sCCCFEPPP", "F", "E", 5, "three_dragons"),
    ("46m99sCCCFFFPPP", "5m", "E", 16, "catch_five three_dragons no_wild"),
    ("46m9sECCCFFFPPP", "5m", "E", 8, "catch_five three_dragons"),
    ("123mECCCFFFPPP", "9s", "E", 10, "three_dragons wild_wait"),
    ("99sESCCCFFFPPP", "1p", "E", 10, "three_dragons wild_wait"),  # as much as a double one, and listed before it
    ("123m99sCCCFFFES", "P", "E", 5, "three_dragons"),  # the wild tiles wait within the three: no double wild wait
    ("123m99sCCCFFFPS", "E", "E", 5, "three_dragons"),
    ("123m99sCCCFFPP9s", "P", "E", 2, "plain no_wild"),
)


def prove(folder: Path) -> None:
    _figures()
    _words()
    _solver()
    _against_the_plain_way()
    _documents(folder)
    _window()


def _line(hand: str, drawn: str, indicator: str, **more: object) -> dict[str, object]:
    return {"hand": hand, "draw": drawn, "indicator": indicator, **more}


def _figures() -> None:
    lines = "\n".join(json.dumps(_line(*figure[:3])) for figure in FIGURES)
    answers = [json.loads(line) for line in says("score", "--batch", given=lines).splitlines()]
    for (hand, drawn, _, value, patterns), answer in zip(FIGURES, answers, strict=True):
        assert (answer["value"], " ".join(answer["patterns"])) == (value, patterns), f"{hand} {drawn}: {answer}"
    laid = json.dumps(_line("123m99sFFPPP", "F", "E", pongs=["C"]))
    assert json.loads(says("score", "--batch", given=laid))["patterns"] == ["plain", "no_wild"]


def _words() -> None:
    from tjmahjong.event_text.calls import spoken
    from tjmahjong.events import Won
    from tjmahjong.scoring.result import Score

    for lang, name in NAMES.items():
        text = says("score", *FIGURES[2][:2], "--indicator", "E", "--lang", lang)
        assert name in text
        assert "(3 + 5) x 2 = 16" in text.replace("×", "x")
        called = spoken(Won(0, 0, "F", Score(10, 0, 10, True, (ID, "no_wild"), ())))
        assert called is not None
        assert name in called.say(lang)


def _solver() -> None:
    """What is aimed at: at a minimum of 8 fan only three dragons without a wild tile are left of this hand's waits."""
    hand = ("analyse", "123m99sCCCFFPPP", "--indicator", "E", "--json")
    found = json.loads(says(*hand))
    assert found["targets"][ID] == found["targets"][f"{ID}+no_wild"] == 0
    dear = json.loads(says(*hand, "--set", "minimum_fan=8"))
    assert dear["winning_shanten"] == 0
    assert [wait["tile"] for wait in dear["waits"] if wait["wins"]] == ["F"]
    # 5p is of no use; one more dragon of each sort that is short is needed, and the last of them wins.
    two_away = json.loads(says("analyse", "123m99sCCCFFPP5p", "--indicator", "E", "--set", "minimum_fan=8", "--json"))
    assert two_away["targets"][ID] == 1
    assert {tile for tile, _ in two_away["useful"]} >= {"F", "P"}
    discards = json.loads(says("analyse", "123m99sCCCFFPPP5p", "--indicator", "E", "--set", "minimum_fan=8", "--json"))
    (useless,) = (row for row in discards if row["discard"] == "5p")
    assert (useless["winning_shanten"], useless["winning_useful"]) == (0, [["F", 2]])
    assert {row["winning_shanten"] for row in discards if row is not useless} == {1}


def _against_the_plain_way() -> None:
    """The search by the declared demands finds what asking the pattern of every reading finds."""
    from tests.engine.plain_way import dearest
    from tjmahjong.rules import RuleSet
    from tjmahjong.scoring import score
    from tjmahjong.tiles import COPIES, KINDS

    rng = random.Random(13)
    seen = 0
    sets = [[31] * 3, [32] * 3, [33] * 3, [3, 4, 5], [0, 1, 2], [6, 7, 8], [15, 16, 17]]
    for _ in range(400):
        tiles = [kind for one in rng.sample(sets[:3], 3) + rng.sample(sets[3:], 1) for kind in one] + [26, 26]
        wild = rng.choice([(27, 28), (4, 5), (31, 32)])
        for place in rng.sample(range(14), rng.choice([0, 1])):
            tiles[place] = rng.choice(wild)
        counts = [tiles.count(kind) for kind in range(KINDS)]
        if max(counts) > COPIES or sum(counts[kind] for kind in wild) > 1:
            continue
        drawn = rng.choice(tiles)
        rules = RuleSet(wild_as_five=rng.random() < 0.5, double_wild_inside_straight=rng.random() < 0.5)
        found = score(counts, drawn, (), wild, rules)
        assert (found.value, found.patterns) == dearest(counts, drawn, wild, rules), (tiles, drawn, wild)
        seen += ID in found.patterns
    assert seen > 50


def _documents(folder: Path) -> None:
    from tjmahjong.scoring.patterns import PATTERNS

    rows = table((folder / "docs/rules.md").read_text(encoding="utf-8"), "id", "Chinese", "what it asks")
    assert [code(row["id"])[0] for row in rows] == [pattern.id for pattern in PATTERNS]


def _window() -> None:
    from tjmahjong.rules import RuleSet
    from tjmahjong.scoring import score
    from tjmahjong.tiles import KIND_OF, counts_of, parse
    from tjmahjong_gui.learn.book_text import chapters
    from tjmahjong_gui.widgets.reading import ReadingView

    won = score(counts_of(parse("123m99sCCCFFFPPP")), KIND_OF["F"], (), (27, 28), RuleSet())
    for lang, caption in (("en", "three dragons"), ("zh", "三元")):
        view = shown(ReadingView, lang)
        view.show_reading(won.reading, (), ("E", "S"), won.patterns)
        assert view.spoken().count(caption) == 3
        book = {chapter.name: chapter.markdown for chapter in chapters(lang, RuleSet())}
        assert f"· {RULE}" in book["5-winning"]
