"""What a hand or a deal comes to, in words: shared by the explanations, the rule book and the referee."""

from __future__ import annotations

from tjmahjong.event_text.names import WINDS
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import Score
from tjmahjong.scoring.formula import formula, steps
from tjmahjong.scoring.patterns import BY_ID
from tjmahjong.teach.rule_examples import DealOutcome, HandOutcome
from tjmahjong.text import Text
from tjmahjong_gui.language.i18n import language, say

_FAN = Text("{fan} fan", "{fan} 番")
_WITH_KONGS = Text("{fan} fan, with kongs {total}", "{fan} 番，加杠 {total} 番")
_COLON = Text("{what}: {then}", "{what}：{then}")
_NO_HAND = Text("no complete hand", "没成牌")
_REFUSED = Text("{worth}, may not be declared", "{worth}，不能和")
_COMMA = Text(", ", "、")
_NEXT_TO_EACH_OTHER = Text("   ", "  ")


def named(what: str, then: str) -> str:
    """`what: then`, with the colon of the language."""
    return say(_COLON, what=what, then=then)


def patterns_text(score: Score) -> str:
    """The names of the patterns that count."""
    names = [say(BY_ID[pattern].name) for pattern in score.patterns]
    return say(_COMMA).join([*names[:1], *(name[:1].lower() + name[1:] for name in names[1:])])


def formula_text(score: Score, rules: RuleSet, kong_chain: int = 1) -> str:
    """How the value comes about: `(3 + 4) × 2 = 14`."""
    return formula(steps(score.patterns, rules, kong_chain=max(kong_chain, 1)), score.value, times="×")


def fan_text(score: Score) -> str:
    """The worth in few words: `14 fan`, `6 fan, with kongs 7`, `1 fan, may not be declared`, `no complete hand`."""
    if not score.reading:
        return say(_NO_HAND)
    worth = say(_WITH_KONGS if score.kong_fan else _FAN, fan=score.value, total=score.total)
    return worth if score.wins else say(_REFUSED, worth=worth)


def hand_text(outcome: HandOutcome) -> str:
    """As `fan_text`, or why the hand cannot come about."""
    if outcome.score is None:
        return "\n".join(why.say(language()) for why in outcome.faults)
    return fan_text(outcome.score)


def detail_text(score: Score, rules: RuleSet, kong_chain: int = 1) -> str:
    """Patterns and formula; for a hand that may not be declared also why, each reason on a line."""
    if not score.reading:
        return ""
    how = formula_text(score, rules, kong_chain)
    parts = [named(patterns_text(score), how) if not how.isdigit() else patterns_text(score)]
    parts += [refusal.say(language()) for refusal in score.refusals]
    return "\n".join(parts)


def deal_text(outcome: DealOutcome) -> str:
    """Who has won and lost: `East −6, South +12, …`; a true minus sign, so that columns line up."""
    return say(_NEXT_TO_EACH_OTHER).join(
        f"{say(seat)}\u00a0{'+' if points > 0 else '−' if points < 0 else ''}{abs(points)}"
        for seat, points in zip(WINDS, outcome.points, strict=True)
    )
